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
		MaxHeap: m.Opt.MaxHeap, HeapGoal: m.Opt.HeapGoal, Symmetry: c.symmetry, Absolute: m.Opt.Absolute, Args: c.args, Stdin: c.input,
	}
}

// scheduleOf turns a path of the search into a schedule: threads are called by their number in order of birth, since
// their indices depend on what the search has seen before. It moves the machine along the path, and checks that it comes to the states
// that the search has come to.
func (s *search) scheduleOf(f *finding) (sched *report.Schedule, err error) {
	sched = newSchedule(s.m, s.cfg)
	sched.Kind, sched.Message, sched.Positions = f.kind, f.message, s.placesExactly()
	return sched, attempt(func() error { return s.fill(sched, f) })
}

func (s *search) fill(sched *report.Schedule, f *finding) error {
	path := f.path
	if f.kind == "livelock" {
		if s.damaged {
			return errors.New("a cycle is not looked for once the search has ended like that")
		}
		if err := s.follow(f, path, nil, nil); err != nil {
			return err
		}
		run, cycle := s.goRound(f.moves, f.within)
		path = append(path[:len(path):len(path)], run...)
		sched.Cycle, sched.Fair = cycle, len(f.within) > 0
	}
	var names naming
	digests := newDigester(s.m, len(path), sched.Positions)
	return s.follow(f, path, func(c vm.Choice) {
		names.update(s.m)
		sched.Choices = append(sched.Choices, report.Choice{Thread: names.number[c.Thread], Alt: c.Alt})
	}, func(i int, stopped bool) {
		last := &sched.Choices[len(sched.Choices)-1]
		for range s.m.Skipped() { // a schedule has a choice for each scheduling point, those included that the search left out
			sched.Choices = append(sched.Choices, report.Choice{Thread: last.Thread, Alt: report.Continues})
		}
		if !stopped {
			names.update(s.m)
			sched.Choices[len(sched.Choices)-1].State = digests.at(i+1, &names)
		}
	})
}

// placesExactly reports whether the search collects garbage where a replay does, so that objects have the same places.
func (s *search) placesExactly() bool { return !s.cfg.sampling() || s.m.Hashed || s.m.Pooled }

// follow takes the machine along a path of the search from the initial state. It calls before and after for each transition,
// if there are such functions; after, garbage has gone. An error says where the path does not lead as it did.
func (s *search) follow(f *finding, path []vm.Choice, before func(vm.Choice), after func(i int, stopped bool)) error {
	col := s.gc
	if s.damaged {
		col = s.restart()
		s.m.SetCollector(col.Within)
		col.Collect()
		s.m.ClearDirty()
	} else {
		changes := s.store.Goto(s.initial)
		s.m.UndoTrail(s.trail)
		s.gc.Moved(changes)
	}
	var buf []vm.Choices
	for i, c := range path {
		buf, _ = s.m.Enabled(buf[:0])
		if reshares(s.cfg.search) {
			s.m.Reshare()
		}
		if !has(buf, c) {
			return fmt.Errorf("choice %d of %d of the path to a violation is not possible any more", i+1, len(path))
		}
		if before != nil {
			before(c)
		}
		last := i+1 == len(path)
		if last && f.kind == faultKind {
			defer after(i, true) // it panics again, in what it does until its next scheduling point
		}
		if s.m.Step(c) == vm.Stopped {
			if !last || f.state != 0 {
				return fmt.Errorf("the program stops at choice %d of %d of the path to a violation", i+1, len(path))
			}
			if after != nil {
				after(i, true)
			}
			break
		}
		col.Collect()
		if s.damaged {
			s.m.ClearDirty()
			if after != nil {
				after(i, false)
			}
			continue
		}
		id, isNew := s.store.Put()
		switch {
		case s.cfg.sampling():
		case isNew, i+1 < len(f.states) && id != f.states[i+1], i+1 == len(f.path) && f.state != 0 && id != f.state:
			return fmt.Errorf("choice %d of %d of the path to a violation leads to another state than in the search", i+1, len(path))
		}
		if after != nil {
			after(i, false)
		}
	}
	return nil
}

// scheduleOptions are those of the machine that a schedule was made on.
func scheduleOptions(sched *report.Schedule) vm.Options {
	return vm.Options{
		Escape: sched.Por != "none", Settled: settled(sched.Por), Stdin: sched.Stdin, Args: sched.Args, Budget: sched.Budget, MaxDepth: sched.MaxStack, MaxHeap: sched.MaxHeap,
		HeapGoal: sched.HeapGoal, Symmetry: symmetries[sched.Symmetry], Absolute: sched.Absolute,
	}
}

// errOtherState says that a choice of a schedule leads to another state than in the search.
type errOtherState int

func (e errOtherState) Error() string {
	return fmt.Sprintf("choice %d of the schedule leads to another state than when the schedule was made: by another program or version", int(e))
}

// confirm runs a schedule of the search on a new machine. If the program has come to other states there, it may be one that takes addresses
// for numbers: then they are the same in a machine that has the search's layout, and the schedule says no more what the states are.
func confirm(p *vm.Program, sched *report.Schedule, l *vm.Layout) (*report.Violation, error) {
	v, err := play(vm.New(p, scheduleOptions(sched)), sched)
	var other errOtherState
	if !errors.As(err, &other) {
		return v, err
	}
	in, errIn := play(vm.NewIn(p, scheduleOptions(sched), l), sched)
	if errIn != nil {
		return v, err
	}
	for i := range sched.Choices {
		sched.Choices[i].State = 0
	}
	return in, nil
}

// play runs a schedule on a machine in its initial state with a tracer and tells what it leads to. The violation's kind is empty if it leads to none.
func play(m *vm.Machine, sched *report.Schedule) (*report.Violation, error) {
	col := gc.New(replayCollector(sched.GC), m, nil)
	m.SetCollector(col.Within)
	t := newTracer(m)
	m.SetTracer(t)
	var buf []vm.Choices
	thread := int32(-1)
	r := newRecurrence(t, sched)
	check := newChecker(m, sched)
	col.Collect()
	t.names.update(m)
	for i, c := range sched.Choices {
		r.before(i)
		if c.Alt != report.Continues {
			m.ClearDirty()
		}
		if reshares(sched.Search) {
			m.Reshare()
		}
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
		t.names.update(m)
		if !sched.Merged(i) { // within a transition the search has collected nothing
			col.Collect()
		}
		if err := check.at(i, &t.names); err != nil {
			return nil, err
		}
	}
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

// replayCollector is the collector that leaves the same garbage in states as one of a search: none, or what rc does not see. What
// is garbage has a place, on which identity hash codes and numbers of threads depend.
func replayCollector(name string) string {
	if name == "none" || name == "rc" {
		return name
	}
	return "ms"
}

// checker compares the states of a replay with those of the search.
type checker struct {
	sched   *report.Schedule
	digests *digester
	n       int // transitions so far
}

func newChecker(m *vm.Machine, sched *report.Schedule) *checker {
	n := 0
	for i := range sched.Choices {
		if !sched.Merged(i) {
			n++
		}
	}
	return &checker{sched: sched, digests: newDigester(m, n, sched.Positions)}
}

// at is called after choice i.
func (c *checker) at(i int, names *naming) error {
	if c.sched.Merged(i) {
		return nil
	}
	c.n++
	if want := c.sched.Choices[i].State; want != 0 && want != c.digests.at(c.n, names) {
		return errOtherState(i + 1)
	}
	return nil
}

func has(choices []vm.Choices, c vm.Choice) bool {
	return slices.ContainsFunc(choices, func(cs vm.Choices) bool { return cs.Has(c) })
}

// fits reports why a schedule cannot be one of a program.
func fits(p *vm.Program, sched *report.Schedule) error {
	if sched.Program != p.Name {
		return fmt.Errorf("the schedule was made for program %q, this is %q", sched.Program, p.Name)
	}
	words := &config{search: sched.Search, por: sched.Por, gc: sched.GC, symmetry: sched.Symmetry}
	for _, f := range flagValues {
		switch f.name {
		case "search", "por", "gc", "symmetry":
			if value := f.value(words); !contains(f.known, value) {
				return fmt.Errorf("%s %.40q: no such value", f.name, value)
			}
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

// replay is -replay: it runs a schedule from a file and reports what it leads to.
func replay(p *vm.Program, c *config, sched *report.Schedule) (*report.Result, error) {
	if sched.Kind == "" {
		return nil, errors.New("the schedule leads to no violation; with -interactive as well it can be looked at")
	}
	v, err := play(vm.New(p, scheduleOptions(sched)), sched)
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
	r.Found = 1
	r.Statistics.Transitions = int64(len(sched.Choices))
	r.Statistics.PeakMemory = peakMemory()
	return r, nil
}
