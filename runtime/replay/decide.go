package replay

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// mostDecisions is how many pairs of steps a report names.
const mostDecisions = 2

// FindDecisions tries the conflicts of a violation's run in the other order, those first that say most of the cause, and adds to the violation those
// without which it does not happen: the run, with all else in the same order as far as that is possible, then ends without any violation. It
// tries no more when the time is over or ctx has ended. It gives the conflicts that decide.
func FindDecisions(ctx context.Context, p *vm.Program, sched *report.Schedule, v *report.Violation, end time.Time) (decide []report.Conflict) {
	if sched.Cycle > 0 || sched.Kind == "race" || len(v.Steps) == 0 || len(sched.Choices) > longest {
		return nil
	}
	t := retrace(p, sched, v, false)
	if t == nil {
		return nil
	}
	z := newMinimizer(ctx, p, sched, end)
	if z.over() || z.first() != nil || len(z.moves) != len(sched.Choices) {
		return nil
	}
	t.nameLostWakeUp(z, v)
	t.nameWrongWaiter(z, v)
	t.nameUseAfterDispose(z, v)
	t.namePublication(z, v)
	var named []pair
	for _, c := range t.pairs(z, v) {
		if len(v.Decisions) == mostDecisions || z.over() {
			break
		}
		if len(named) > 0 && c.rank == rankCommute || slices.ContainsFunc(named, c.covered) {
			continue
		}
		first, then := &v.Steps[c.First], &v.Steps[c.Then]
		passes, possible := z.passes(first.Transition-1, then.Transition-1)
		if !possible {
			passes, _ = z.passes(c.turn, then.Transition-1)
		}
		if passes {
			named, decide = append(named, c), append(decide, c.Conflict)
			d := report.Decision{First: t.side(v, c.First), Then: t.side(v, c.Then), LostUpdate: c.LostUpdate}
			if !slices.Contains(v.Decisions, d) {
				v.Decisions = append(v.Decisions, d)
			}
		}
	}
	return decide
}

// retrace runs a schedule once more and gives what is known of the steps of its violation; nil if that is another run.
func retrace(p *vm.Program, sched *report.Schedule, v *report.Violation, keepStacks bool) *Tracer {
	t := NewTracer(vm.New(p, ScheduleOptions(sched)))
	t.keepStacks = keepStacks
	w, err := play(t.m, sched, t)
	if err != nil || w.Kind != v.Kind || len(w.Steps) != len(v.Steps) {
		return nil
	}
	return t
}

// pair is a conflict that may decide.
type pair struct {
	report.Conflict
	rank  rank
	turn  int     // transition at which the turn of the first step's thread begins
	place touched // what both steps access
	story bool    // both steps belong to the story
}

// covered reports whether another pair says the same or more: a thread looks several times in one turn before the same step of another thread, or
// both pairs are about the same place, and only in the other one a step looks at it.
func (c pair) covered(by pair) bool {
	return c.place == by.place && (c.turn == by.turn && c.Then == by.Then || c.rank >= rankChanges && by.rank < rankChanges)
}

// rank says how much a pair tells of the cause. A thread that has looked at something and then acts upon that may act on a stale answer. Of two
// steps that both change a thing, the order often decides without being wrong.
type rank uint8

const (
	rankActs    rank = iota // the first step looks, and its thread later changes the same
	rankLooks               // the first step looks
	rankSeen                // the first step changes what the second one looks at
	rankChanges             // both change it
	rankCommute             // both add to it atomically, in either order with the same result
)

// pairs gives the conflicts that may decide, those that tell most of the cause first, and of these those nearest to the violation: the conflicts of the story;
// and those of a step of the story that looks at something with a later step, on which the violation does not depend, if the thread acts upon it. In one turn of a
// thread the latest look is the first, because the thread acts upon it next.
func (t *Tracer) pairs(z *minimizer, v *report.Violation) []pair {
	var list []pair
	for then, earlier := range t.conflicts(len(v.Steps)) {
		for _, first := range earlier {
			c := pair{Conflict: report.Conflict{First: first, Then: then, LostUpdate: t.losesUpdate(v.Steps, first, then)}, rank: t.rank(v.Steps, first, then),
				place: t.facts[first].touched, story: v.Steps[first].Story && v.Steps[then].Story}
			if c.story || v.Steps[first].Story && c.rank == rankActs {
				c.turn = z.turnOf(v.Steps[first].Transition - 1)
				list = append(list, c)
			}
		}
	}
	later := func(a, b bool) int {
		switch {
		case a == b:
			return 0
		case a:
			return -1
		}
		return 1
	}
	slices.SortFunc(list, func(a, b pair) int {
		return cmp.Or(cmp.Compare(a.rank, b.rank), later(a.story, b.story), cmp.Compare(b.Then, a.Then), cmp.Compare(b.turn, a.turn), cmp.Compare(b.First, a.First))
	})
	return list
}

// rank is that of a conflict.
func (t *Tracer) rank(steps []report.Step, first, then int) rank {
	a := &t.facts[first]
	switch {
	case a.looks():
		object := t.m.Comps[a.touched.comp].Kind == vm.CompObject
		for i := first + 1; i < len(t.facts); i++ {
			f := &t.facts[i]
			if f.sameCall(a) && f.changes() && (f.touched == a.touched || object && f.touched.comp == a.touched.comp) {
				return rankActs
			}
		}
		return rankLooks
	case t.facts[then].looks():
		return rankSeen
	case adds(&steps[first]) && adds(&steps[then]):
		return rankCommute
	}
	return rankChanges
}

// adds reports whether a step adds to a number atomically. Two such steps commute.
func adds(s *report.Step) bool {
	return slices.ContainsFunc([]string{"Increment", "Decrement", "Add"}, func(op string) bool { return strings.Contains(s.Op, " with Interlocked."+op+" ") })
}

// looks reports whether a step only looks at what it accesses.
func (f *fact) looks() bool { return f.kind == factRead || f.kind == factAsk }

// changes reports whether a step may change what it accesses.
func (f *fact) changes() bool { return f.kind == factWrite || f.kind == factOwn }

func (t *Tracer) side(v *report.Violation, i int) report.Side {
	s := v.Steps[i]
	if !s.Story { // it has no words yet
		s.Says = t.words(i, s.Op)
	}
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
	return r.finish(), true
}

// finish lets the threads that are left go on to the end. It reports whether they come to no violation.
func (r *run) finish() bool {
	for r.cost.transitions < r.z.most {
		thread := r.next()
		if thread < 0 {
			return true // all threads have ended, or those that the program does not wait for are left
		}
		if over, peaceful, _ := r.tryStep(thread); over {
			return peaceful
		}
	}
	return false
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
