package explore

import (
	"errors"
	"fmt"
	"slices"

	"mwc/runtime/gc"
	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// newSchedule is a schedule without choices.
func newSchedule(m *vm.Machine, c *config) *report.Schedule {
	return &report.Schedule{
		Program: m.Prog.Name, Search: c.search, Por: c.por, GC: c.gc, Budget: m.Opt.Budget, MaxStack: m.Opt.MaxDepth,
		MaxHeap: m.Opt.MaxHeap, HeapGoal: m.Opt.HeapGoal, Symmetry: c.symmetry, Args: c.args, Stdin: c.input,
	}
}

// scheduleOf turns a path of the search into a schedule: threads are called by their number in order of birth, since
// their indices depend on what the search has seen before. It moves the machine along the path.
func (s *search) scheduleOf(f *finding) *report.Schedule {
	sched := newSchedule(s.m, s.cfg)
	sched.Kind, sched.Message = f.kind, f.message
	path := f.path
	if f.kind == "livelock" {
		s.follow(path, func(vm.Choice) {}, func() {})
		run, cycle := s.goRound(f.moves)
		path = append(path[:len(path):len(path)], run...)
		sched.Cycle = cycle
	}
	var names naming
	s.follow(path, func(c vm.Choice) {
		names.update(s.m)
		sched.Choices = append(sched.Choices, report.Choice{Thread: names.number[c.Thread], Alt: c.Alt})
	}, func() { // a schedule has a choice for each scheduling point, those included that the search left out
		last := report.Choice{Thread: sched.Choices[len(sched.Choices)-1].Thread, Alt: report.Continues}
		for range s.m.Skipped() {
			sched.Choices = append(sched.Choices, last)
		}
	})
	return sched
}

// follow takes the machine along a path from the initial state; before is told of each transition before it is made, after
// is called after it.
func (s *search) follow(path []vm.Choice, before func(vm.Choice), after func()) {
	changes := s.store.Goto(s.initial)
	s.m.UndoTrail(s.trail)
	s.gc.Moved(changes)
	var buf []vm.Choices
	for _, c := range path {
		buf, _ = s.m.Enabled(buf[:0])
		if reshares(s.cfg.search) {
			s.m.Reshare()
		}
		before(c)
		out := s.m.Step(c)
		after()
		if out == vm.Stopped {
			break
		}
		s.gc.Collect()
		s.store.Put()
	}
}

// scheduleOptions are those of the machine that a schedule was made on.
func scheduleOptions(sched *report.Schedule) vm.Options {
	return vm.Options{
		Escape: sched.Por != "none", Settled: settled(sched.Por), Stdin: sched.Stdin, Args: sched.Args, Budget: sched.Budget, MaxDepth: sched.MaxStack, MaxHeap: sched.MaxHeap,
		HeapGoal: sched.HeapGoal, Symmetry: symmetries[sched.Symmetry],
	}
}

// play runs a schedule on a new machine with a tracer and tells what it leads to. The violation's kind is empty if it leads to none.
func play(p *vm.Program, sched *report.Schedule) (*report.Violation, error) {
	m := vm.New(p, scheduleOptions(sched))
	name := sched.GC
	if name != "none" {
		name = "ms"
	}
	col := gc.New(name, m, nil)
	m.SetCollector(col.Within)
	t := newTracer(m)
	m.SetTracer(t)
	var buf []vm.Choices
	thread := int32(-1)
	r := newRecurrence(t, sched)
	for i, c := range sched.Choices {
		col.Collect()
		r.before(i)
		m.ClearDirty()
		if reshares(sched.Search) {
			m.Reshare()
		}
		t.names.update(m)
		buf, _ = m.Enabled(buf[:0])
		thread = t.names.index(c.Thread)
		choice := vm.Choice{Thread: thread, Alt: max(c.Alt, 0)}
		if thread < 0 || !has(buf, choice) {
			return nil, fmt.Errorf("choice %d of the schedule (thread %d, alternative %d) is not possible there: it was made by another program or version", i+1, c.Thread, c.Alt)
		}
		t.transition = i + 1
		r.moves(i, int(thread))
		if c.Alt == report.Continues {
			m.Continue()
		}
		if m.Step(choice) == vm.Stopped {
			t.settle()
			if i+1 != len(sched.Choices) {
				return nil, fmt.Errorf("the program stops at choice %d of %d of the schedule: it was made by another program or version", i+1, len(sched.Choices))
			}
			return t.stopped(m.Stopped())
		}
		t.endStep()
		r.moved(i, int(thread))
	}
	col.Collect()
	v := &report.Violation{Steps: t.steps, Transitions: len(sched.Choices)}
	if sched.Cycle > 0 {
		return v, r.end(v)
	}
	var foreground bool
	buf, foreground = m.Enabled(buf[:0])
	if !foreground {
		return v, nil
	}
	if sched.Kind == "race" {
		t.race(v, sched.Message)
		return v, nil
	}
	if cycle := waitCycle(m, int(thread), nil); cycle != nil {
		t.deadlock(v, cycle, true)
	} else if len(buf) == 0 {
		t.deadlock(v, t.names.live(m), false)
	}
	return v, nil
}

func has(choices []vm.Choices, c vm.Choice) bool {
	return slices.ContainsFunc(choices, func(cs vm.Choices) bool { return cs.Has(c) })
}

// fits reports why a schedule cannot be one of a program.
func fits(p *vm.Program, sched *report.Schedule) error {
	if sched.Program != p.Name {
		return fmt.Errorf("the schedule was made for program %q, this is %q", sched.Program, p.Name)
	}
	if _, ok := symmetries[sched.Symmetry]; !ok {
		return fmt.Errorf("symmetry %q: no such value", sched.Symmetry)
	}
	return nil
}

// replay is -replay: it runs a schedule from a file and reports what it leads to.
func replay(p *vm.Program, c *config, sched *report.Schedule) (*report.Result, error) {
	if sched.Kind == "" {
		return nil, errors.New("the schedule leads to no violation; with -interactive as well it can be looked at")
	}
	v, err := play(p, sched)
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
	c.search, c.por, c.gc, c.symmetry, c.args = sched.Search, sched.Por, sched.GC, sched.Symmetry, sched.Args
	c.budget, c.maxStack, c.maxHeap = sched.Budget, int(sched.MaxStack), size(sched.MaxHeap)
	r := &report.Result{
		Format: report.FormatVersion, Program: p.Name, Mwc: p.MwcVersion, Verdict: report.Violated,
		Reason: "one schedule was replayed", Violations: []report.Violation{*v}, Settings: c.settings(),
	}
	r.Statistics.Transitions = int64(len(sched.Choices))
	r.Statistics.PeakMemory = peakMemory()
	return r, nil
}
