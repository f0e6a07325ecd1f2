package checker

import (
	"errors"
	"fmt"

	"mwc/runtime/printable"
	"mwc/runtime/replay"
	"mwc/runtime/report"
	"mwc/runtime/search"
	"mwc/runtime/vm"
)

// fits gives the reason why a schedule cannot be one of a program; nil if it can.
func fits(p *vm.Program, sched *report.Schedule) error {
	if sched.Program != p.Name {
		return fmt.Errorf("the schedule was made for program %q, this is %q", sched.Program, p.Name)
	}
	words := &config{Options: search.Options{Search: sched.Search, Por: sched.Por, GC: sched.GC, Symmetry: sched.Symmetry}}
	for _, f := range techniques {
		if value := *f.value(words); f.name != "store" && search.Find(f.known, value).Name == "" {
			return fmt.Errorf("%s %.40q: no such value", f.name, value)
		}
	}
	switch {
	case sched.Budget <= 0:
		return fmt.Errorf("budget %d: must be positive", sched.Budget)
	case sched.MaxStack <= 0 || sched.MaxStack > maxMaxStack:
		return fmt.Errorf("max-stack %d: must lie between 1 and %d", sched.MaxStack, maxMaxStack)
	case sched.MaxHeap <= 0:
		return fmt.Errorf("max-heap %d: must be positive", sched.MaxHeap)
	case sched.HeapGoal < 0:
		return fmt.Errorf("heap-goal %d: must not be negative", sched.HeapGoal)
	}
	return nil
}

// replayed is -replay: it runs a schedule from a file and reports to what the schedule leads.
func replayed(p *vm.Program, c *config, sched *report.Schedule) (*report.Result, error) {
	if sched.Kind == "" {
		return nil, errors.New("the schedule leads to no violation; with -interactive as well it can be looked at")
	}
	v, err := replay.Play(vm.New(p, replay.ScheduleOptions(sched)), sched)
	if err != nil {
		return nil, err
	}
	if v.Kind != sched.Kind {
		what := "no violation"
		if v.Kind != "" {
			what = "another violation, " + v.Kind + ": " + v.Message
		}
		return nil, fmt.Errorf("the schedule promises a violation of kind %s and leads to %s: it was made by another version of the program", sched.Kind, what)
	}
	if sched.Message != v.Message {
		return nil, fmt.Errorf("the schedule promises %q and leads to %q: it was made by another version of the program", sched.Message, v.Message)
	}
	c.Take(sched)
	r := &report.Result{
		Format: report.FormatVersion, Program: p.Name, Mwc: p.MwcVersion, Verdict: report.Violated,
		Reason: "one schedule was replayed", Violations: []report.Violation{*v}, Settings: c.Settings(),
	}
	r.Found = 1
	if v.Kind == report.Unsupported {
		r.Verdict, r.Reason, r.Violations, r.Found, r.Trap = report.Error, "the program reached something that is not supported: "+printable.Line(v.Message), nil, 0, v
	}
	r.Sources = replay.Excerpts(p, r.Runs())
	search.AddReached(r, p)
	r.Statistics.Transitions = int64(len(sched.Choices))
	r.Statistics.PeakMemory = peakMemory()
	return r, nil
}
