// Package replay runs schedules again and tells what comes about.
package replay

import (
	"errors"
	"fmt"

	"mwc/runtime/gc"
	"mwc/runtime/report"
	"mwc/runtime/search"
	"mwc/runtime/vm"
)

// ScheduleOptions are those of the machine that a schedule was made on.
func ScheduleOptions(sched *report.Schedule) vm.Options {
	var o search.Options
	o.Take(sched)
	opt := o.Machine()
	opt.HeapGoal = sched.HeapGoal
	return opt
}

// errOtherState says that a choice of a schedule leads to another state than in the search.
type errOtherState int

func (e errOtherState) Error() string {
	return fmt.Sprintf("choice %d of the schedule leads to another state than when the schedule was made: by another program or version", int(e))
}

// Confirm runs a schedule of the search on a new machine. If the program has come to other states there, it may be one that takes addresses
// for numbers: then they are the same in a machine that has the search's layout, and the schedule says no more what the states are.
func Confirm(p *vm.Program, sched *report.Schedule, l *vm.Layout) (*report.Violation, error) {
	v, err := Play(vm.New(p, ScheduleOptions(sched)), sched)
	var other errOtherState
	if !errors.As(err, &other) {
		return v, err
	}
	in, errIn := Play(vm.NewIn(p, ScheduleOptions(sched), l), sched)
	if errIn != nil {
		return v, err
	}
	for i := range sched.Choices {
		sched.Choices[i].State = 0
	}
	return in, nil
}

// Play runs a schedule on a machine in its initial state with a tracer and tells what it leads to. The violation's kind is empty if it leads to none.
func Play(m *vm.Machine, sched *report.Schedule) (*report.Violation, error) {
	col := gc.New(search.ReplayCollector(sched.GC), m, nil)
	m.SetCollector(col.Within)
	t := NewTracer(m)
	m.SetTracer(t)
	var buf []vm.Choices
	thread := int32(-1)
	r := newRecurrence(t, sched)
	check := NewChecker(m, sched)
	reshares := search.Find(search.Strategies, sched.Search).Reshares
	col.Collect()
	t.Names.Update(m)
	for i, c := range sched.Choices {
		r.before(i)
		if c.Alt != report.Continues {
			m.ClearDirty()
		}
		if reshares {
			m.Reshare()
		}
		buf, _ = m.Enabled(buf[:0])
		thread = t.Names.Index(c.Thread)
		choice := vm.Choice{Thread: thread, Alt: max(c.Alt, 0)}
		if thread < 0 || !search.Has(buf, choice) {
			return nil, fmt.Errorf("choice %d of the schedule (thread %d, alternative %d) is not possible there: it was made by another program or version", i+1, c.Thread, c.Alt)
		}
		t.transition = i + 1
		r.moves(i, int(thread))
		if c.Alt == report.Continues {
			m.Continue()
		}
		if m.Step(choice) == vm.Stopped {
			t.Settle()
			if i+1 != len(sched.Choices) {
				return nil, fmt.Errorf("the program stops at choice %d of %d of the schedule: it was made by another program or version", i+1, len(sched.Choices))
			}
			return t.Stopped(m.Stopped())
		}
		t.EndStep()
		r.moved(i, int(thread))
		t.Names.Update(m)
		if !sched.Merged(i) { // within a transition the search has collected nothing
			col.Collect()
		}
		if err := check.At(i, &t.Names); err != nil {
			return nil, err
		}
	}
	v := &report.Violation{Steps: t.Steps, Transitions: len(sched.Choices)}
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
	if cycle := search.WaitCycle(m, int(thread), nil); cycle != nil {
		t.Deadlock(v, cycle, true)
	} else if len(buf) == 0 {
		t.Deadlock(v, t.Names.Live(m), false)
	}
	return v, nil
}

// checker compares the states of a replay with those of the search.
type checker struct {
	sched   *report.Schedule
	digests *search.Digester
	n       int // transitions so far
}

func NewChecker(m *vm.Machine, sched *report.Schedule) *checker {
	n := 0
	for i := range sched.Choices {
		if !sched.Merged(i) {
			n++
		}
	}
	return &checker{sched: sched, digests: search.NewDigester(m, n, sched.Positions)}
}

// At is called after choice i.
func (c *checker) At(i int, names *search.Naming) error {
	if c.sched.Merged(i) {
		return nil
	}
	c.n++
	if want := c.sched.Choices[i].State; want != 0 && want != c.digests.At(c.n, names) {
		return errOtherState(i + 1)
	}
	return nil
}
