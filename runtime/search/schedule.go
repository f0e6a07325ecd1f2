package search

import (
	"errors"
	"fmt"
	"slices"

	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// NewSchedule is a schedule without choices.
func NewSchedule(m *vm.Machine, c *Options) *report.Schedule {
	sched := &report.Schedule{
		Program: m.Prog.Name, Search: c.Search, Por: c.Por, GC: c.GC, Budget: m.Opt.Budget, MaxStack: m.Opt.MaxDepth,
		MaxHeap: m.Opt.MaxHeap, HeapGoal: m.Opt.HeapGoal, Symmetry: c.Symmetry, Clock: report.Clock(vm.ClockBetween),
		Args: c.Args, Stdin: c.Input,
	}
	if m.Prog.ReadsClock {
		sched.Clock, sched.Dates = report.Clock(m.Opt.Clock), m.Opt.Dates
	}
	sched.Suspends = report.Suspends(m.Opt.Suspends)
	if !(m.Prog.AwaitsBlock || m.Prog.ArrivalsUnseen || m.Prog.NumbersGuessed) && m.Opt.Suspends < vm.SuspendsReused { // the machine finds them itself
		sched.Suspends &= report.Suspends(vm.SuspendsRequested)
	}
	return sched
}

// Take sets the options to those that a schedule was made with.
func (o *Options) Take(sched *report.Schedule) {
	o.Search, o.Por, o.GC, o.Symmetry, o.Args, o.Input = sched.Search, Find(Reductions, sched.Por).Name, sched.GC, sched.Symmetry, sched.Args, sched.Stdin
	o.Dates = sched.Dates
	o.Budget, o.MaxStack, o.MaxHeap, o.Clock, o.Suspends = sched.Budget, int(sched.MaxStack), sched.MaxHeap, vm.Clock(sched.Clock), vm.Suspends(sched.Suspends)
}

// scheduleOf turns a path of the search into a schedule. The schedule calls threads by their numbers in order of birth, because their
// indices depend on what the search saw before. scheduleOf moves the machine along the path. It gives an error if the machine does not come
// to the states that the search came to.
func (s *Search) scheduleOf(f *finding) (sched *report.Schedule, err error) {
	sched = NewSchedule(s.m, s.cfg)
	sched.Kind, sched.Message, sched.Positions = f.kind, f.message, s.positionsExactly()
	return sched, report.Attempt(func() error { return s.fill(sched, f) })
}

func (s *Search) fill(sched *report.Schedule, f *finding) error {
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
	var names Naming
	digests := NewDigester(s.m, len(path), sched.Positions)
	sched.Choices = make([]report.Choice, 0, len(path)) // the path may be as long as the search has states: to grow would take twice the memory
	return s.follow(f, path, func(c vm.Choice) {
		names.Update(s.m)
		sched.Choices = append(sched.Choices, report.Choice{Thread: names.Number[c.Thread], Alt: c.Alt})
	}, func(i int, made vm.Choice, stopped bool) {
		last := &sched.Choices[len(sched.Choices)-1]
		last.Alt = made.Alt
		for range s.locksets.Skipped() { // a schedule has a choice for each scheduling point, also for those that the search left out
			sched.Choices = append(sched.Choices, report.Choice{Thread: last.Thread, Alt: report.Continues})
		}
		if !stopped {
			names.Update(s.m)
			sched.Choices[len(sched.Choices)-1].State = digests.At(i+1, &names)
		}
	})
}

// positionsExactly reports whether the search collects garbage where a replay does, so that objects have the same positions.
func (s *Search) positionsExactly() bool {
	return !s.cfg.Strategy().Samples || s.m.Hashed || s.m.Pooled
}

// follow takes the machine along a path of the search from the initial state. It calls before and after around each transition, unless they
// are nil; after runs once the garbage was collected, and gets the transition as it was made: see move. An error says where the path does not lead as it did in the search.
func (s *Search) follow(f *finding, path []vm.Choice, before func(vm.Choice), after func(i int, made vm.Choice, stopped bool)) error {
	col, at := s.gc, s.initial
	if s.damaged {
		col, at = s.restart(), 0
		s.m.SetCollector(col.Within)
		col.Collect()
		s.m.ClearDirty()
	} else {
		changes := s.store.Goto(s.initial)
		s.gc.Moved(changes)
	}
	strategy := s.cfg.Strategy()
	var buf []vm.Choices
	for i, c := range path {
		buf, _ = s.m.Enabled(buf[:0])
		if !Has(buf, c) {
			return fmt.Errorf("choice %d of %d of the path to a violation is not possible any more", i+1, len(path))
		}
		if before != nil {
			before(c)
		}
		last := i+1 == len(path)
		if last && f.kind == faultKind {
			defer after(i, c, true) // it panics again, in what it does until its next scheduling point
		}
		if s.move(at, &c) == vm.Stopped {
			if !last || f.state != 0 {
				return fmt.Errorf("the program stops at choice %d of %d of the path to a violation", i+1, len(path))
			}
			if after != nil {
				after(i, c, true)
			}
			break
		}
		col.Collect()
		if s.damaged {
			s.m.ClearDirty()
			if after != nil {
				after(i, c, false)
			}
			continue
		}
		id, isNew := s.store.Put()
		at = id
		switch {
		case strategy.Samples, f.elsewhere:
		case isNew, i+1 < len(f.states) && id != f.states[i+1], i+1 == len(f.path) && f.state != 0 && id != f.state:
			return fmt.Errorf("choice %d of %d of the path to a violation leads to another state than in the search", i+1, len(path))
		}
		if after != nil {
			after(i, c, false)
		}
	}
	return nil
}

// ReplayCollector is the name of the collector that leaves the same garbage in states as the search's collector: none, or what rc does not
// find. Garbage has a position, and identity hash codes and numbers of threads depend on positions.
func ReplayCollector(name string) string {
	if Find(Collectors, name).Garbage {
		return name
	}
	return "ms"
}

func Has(choices []vm.Choices, c vm.Choice) bool {
	return slices.ContainsFunc(choices, func(cs vm.Choices) bool { return cs.Has(c) })
}
