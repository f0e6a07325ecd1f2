package replay

import (
	"context"
	"slices"
	"time"

	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// mostDecisions is how many pairs of steps a report names.
const mostDecisions = 2

// FindDecisions tries the conflicts of a violation's story in the other order, the nearest to the violation first, and adds to the violation those
// without which it does not happen: the run, with all else in the same order as far as that is possible, then ends without any violation. It
// tries no more when the time is over or ctx has ended. It gives the conflicts that decide.
func FindDecisions(ctx context.Context, p *vm.Program, sched *report.Schedule, v *report.Violation, end time.Time) (decide []report.Conflict) {
	if sched.Cycle > 0 || sched.Kind == "race" || len(v.Conflicts) == 0 || len(sched.Choices) > longest {
		return nil
	}
	z := newMinimizer(ctx, p, sched, end)
	if z.over() || z.first() != nil || len(z.moves) != len(sched.Choices) {
		return nil
	}
	for i := len(v.Conflicts) - 1; i >= 0 && len(v.Decisions) < mostDecisions && !z.over(); i-- {
		c := v.Conflicts[i]
		first, then := &v.Steps[c.First], &v.Steps[c.Then]
		passes, possible := z.passes(first.Transition-1, then.Transition-1)
		if !possible {
			passes, _ = z.passes(z.turnOf(first.Transition-1), then.Transition-1)
		}
		if passes {
			decide = append(decide, c)
			d := report.Decision{First: side(first), Then: side(then), LostUpdate: c.LostUpdate}
			if !slices.Contains(v.Decisions, d) {
				v.Decisions = append(v.Decisions, d)
			}
		}
	}
	return decide
}

func side(s *report.Step) report.Side {
	return report.Side{Thread: s.Thread, Does: s.Text(), Method: s.Method, File: s.File, Line: s.Line}
}

// turnOf gives the first transition of the turn to which a transition belongs. A thread may hold a lock from there on that the other one needs.
func (z *minimizer) turnOf(at int) int {
	for at > 0 && at < len(z.moves) && z.moves[at-1].thread == z.moves[at].thread {
		at--
	}
	return at
}

// passes reports whether the run ends without a violation if the transitions of one thread from the first on come behind the transitions up
// to the second, which is another thread's; and whether that is possible.
func (z *minimizer) passes(first, then int) (passes, possible bool) {
	if first < 0 || then <= first || then >= len(z.moves) || z.moves[first].thread == z.moves[then].thread {
		return false, true
	}
	delayed := z.moves[first].thread
	order := append([]move{}, z.moves[:first]...)
	var late []move
	for _, m := range z.moves[first : then+1] {
		if m.thread == delayed {
			late = append(late, m)
		} else {
			order = append(order, m)
		}
	}
	swapped := len(order)
	order = append(append(order, late...), z.moves[then+1:]...)
	r := z.newRun()
	for i, m := range order {
		switch over, peaceful, possible := r.tryStep(m.thread); {
		case !possible && i < swapped:
			return false, false // the second transition waits for the first
		case over:
			return peaceful, true
		}
	}
	for r.cost.transitions < z.most {
		thread := r.next()
		if thread < 0 {
			return true, true // all threads have ended, or those that the program does not wait for are left
		}
		if over, peaceful, _ := r.tryStep(thread); over {
			return peaceful, true
		}
	}
	return false, true
}

// tryStep makes a thread's next transition if that is possible. It reports whether the run is over, and then whether it came to no violation.
func (r *run) tryStep(thread int) (over, peaceful, possible bool) {
	index := r.index(thread)
	choices, possible := r.choices(index)
	if !possible {
		return false, false, false
	}
	switch ended, err := r.step(index, r.alternative(choices, thread), true); {
	case err != nil:
		return true, false, true
	case ended:
		return true, r.stop.Kind == vm.StopExit, true
	}
	var foreground bool
	r.buf, foreground = r.m.Enabled(r.buf[:0])
	return foreground && r.deadlocked(), false, true
}
