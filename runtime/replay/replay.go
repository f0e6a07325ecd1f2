// Package replay runs schedules again and reports what they lead to.
package replay

import (
	"errors"
	"fmt"

	"mwc/runtime/gc"
	"mwc/runtime/report"
	"mwc/runtime/search"
	"mwc/runtime/vm"
)

// ScheduleOptions are the options of the machine on which a schedule was made.
func ScheduleOptions(sched *report.Schedule) vm.Options {
	var o search.Options
	o.Take(sched)
	opt := o.Machine()
	opt.HeapGoal = sched.HeapGoal
	return opt
}

// errOtherState says that a choice of a schedule, counted from 1, leads to another state than in the search.
type errOtherState int

func (e errOtherState) Error() string {
	return fmt.Sprintf("choice %d of the schedule leads to another state than when the schedule was made: by another program or version", int(e))
}

// Confirm runs a schedule of the search on a new machine. If the program comes to other states there, it may be a program that uses
// addresses as numbers. Such a program comes to the same states on a machine with the search's layout. Confirm then takes the digests of
// states out of the schedule.
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

// Play runs a schedule, says which of its steps belong to the story of the violation, and what a person sees there.
func Play(m *vm.Machine, sched *report.Schedule) (*report.Violation, error) {
	t := NewTracer(m)
	v, err := play(m, sched, t)
	if err == nil && v.Kind != "" {
		t.tell(v)
		t.view(v, sched)
	}
	return v, err
}

// play runs a schedule, with a tracer, on a machine in its initial state, and gives the violation to which it leads. Its kind is empty if
// there is no violation. play gives an error if the program does not follow the schedule.
func play(m *vm.Machine, sched *report.Schedule, t *Tracer) (*report.Violation, error) {
	col := gc.New(search.ReplayCollector(sched.GC), m, nil)
	m.SetCollector(col.Within)
	m.SetTracer(t)
	var buf []vm.Choices
	thread := int32(-1)
	r := newRecurrence(t, sched)
	check := NewChecker(m, sched)
	col.Collect()
	t.Names.Update(m)
	for i, c := range sched.Choices {
		r.before(i)
		if c.Alt != report.Continues {
			m.ClearDirty()
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
		if !sched.Merged(i) { // the search collects no garbage within a transition
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

// checker compares the states of a replay with the states of the search.
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

// At is called after choice i. It gives an error if the state is another one than in the search.
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
