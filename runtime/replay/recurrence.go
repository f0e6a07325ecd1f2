package replay

import (
	"errors"
	"fmt"
	"slices"

	"mwc/runtime/report"
	"mwc/runtime/state"
)

// recurrence watches the last transitions of a schedule that is run, if they form a cycle: they lead back to the state before them.
type recurrence struct {
	t         *Tracer
	start     int         // index of the cycle's first choice
	states    *state.Flat // whole states, because it cannot know how the search compared them
	state     state.ID
	fair      bool // the program could leave the cycle
	step      int  // index, in the report, of the cycle's first step
	steps     int
	round     round          // what the thread that moved last repeats
	names     []string       // threads that move in the cycle
	locations []report.Frame // where they do; not where a thread runs none of the program's code
}

func newRecurrence(t *Tracer, sched *report.Schedule) *recurrence {
	return &recurrence{t: t, start: len(sched.Choices) - sched.Cycle, states: state.NewFlat(t.m), fair: sched.Fair}
}

// before is called before choice i.
func (r *recurrence) before(i int) {
	if i == r.start {
		r.state, _ = r.states.Put()
		r.step = len(r.t.Steps)
	}
}

// moves records the thread that makes choice i.
func (r *recurrence) moves(i, thread int) {
	if i < r.start {
		return
	}
	r.t.locate(thread)
	r.steps = len(r.t.Steps)
	if n := r.t.Names.Name(r.t.m, thread); !slices.Contains(r.names, n) {
		r.names = append(r.names, n)
	}
	if p := r.t.at(thread).Frame; p.Method != "" && !slices.Contains(r.locations, p) {
		r.locations = append(r.locations, p)
	}
}

// moved is called after choice i. The report must show each transition of the cycle, even one that other threads cannot see. But it must
// not show each of a million steps, as of a thread that is alone and goes through a loop in one transition: of these it shows one round.
func (r *recurrence) moved(i, thread int) {
	if i < r.start {
		return
	}
	steps := r.t.Steps[r.steps:]
	if len(steps) > 0 && r.round.goesOn(steps) {
		r.t.cut(r.steps)
		return
	}
	r.round = round{}
	switch n := len(steps); {
	case n == 0:
		r.t.pause(thread, "goes on")
	case n > maxCycleSteps:
		r.round = roundOf(steps)
		once := len(r.round.steps)
		shown := once
		if once == 0 || once > mostRound {
			shown = maxCycleSteps
		}
		r.t.cut(r.steps + shown)
		switch {
		case once == 0:
			r.t.pause(thread, fmt.Sprintf("goes on, %d steps more", n-shown))
		case shown < once:
			r.t.pause(thread, fmt.Sprintf("goes on, %d steps more until it begins again", once-shown))
		case r.round.loosely:
			r.t.pause(thread, "goes on so with other values")
		}
	}
}

// maxCycleSteps bounds the steps of one transition of a cycle that a report shows if they are no loop, and mostRound those of a loop.
const (
	maxCycleSteps = 20
	mostRound     = 100
)

// round is what a thread does over and over again.
type round struct {
	steps   []report.Step // once; none if it is not known to repeat anything
	loosely bool          // at the same places, with other values
	rest    int           // how many steps the last repetition has made
}

// roundOf gives the shortest round that steps repeat at least once.
func roundOf(steps []report.Step) round {
	for _, loosely := range []bool{false, true} {
		r := round{loosely: loosely}
		for n := 1; 2*n <= len(steps) && (!loosely || n <= mostRound); n++ {
			if r.steps = steps[:n]; r.goesOn(steps) {
				r.steps = slices.Clone(r.steps)
				return r
			}
		}
	}
	return round{}
}

// goesOn reports whether steps are what the round would do next, and lets the round go on by them if they are.
func (r *round) goesOn(steps []report.Step) bool {
	if len(r.steps) == 0 {
		return false
	}
	for i := range steps {
		if !r.same(&r.steps[(r.rest+i)%len(r.steps)], &steps[i]) {
			return false
		}
	}
	r.rest = (r.rest + len(steps)) % len(r.steps)
	return true
}

func (r *round) same(a, b *report.Step) bool {
	return a.Thread == b.Thread && a.Method == b.Method && a.File == b.File && a.Line == b.Line && a.IL == b.IL && (r.loosely || a.Op == b.Op)
}

// end completes the report. It gives an error if the last choices do not lead back to the state before them.
func (r *recurrence) end(v *report.Violation) error {
	if last, _ := r.states.Put(); last != r.state {
		return errors.New("the last choices of the schedule do not lead back to the state before them: it was made by another program or version")
	}
	for i := r.step; i < len(v.Steps); i++ {
		v.Steps[i].Cycle = true
	}
	verb := " goes"
	if len(r.names) > 1 {
		verb = " go"
	}
	v.Kind = "livelock"
	end := "the program can no longer end"
	if r.fair {
		end = "a scheduler that is fair to all threads may never let the program end"
	}
	v.Message = report.Enumerate(r.names) + verb + " round for ever"
	v.Thread = r.names[0]
	if len(r.locations) > 0 {
		v.Message += " at " + report.Locations(r.locations)
		v.Method, v.File, v.Line, v.Library = r.locations[0].Method, r.locations[0].File, r.locations[0].Line, r.locations[0].Library
	}
	v.Message += ": " + end
	v.Threads = DescribeThreads(r.t.m, &r.t.Names, r.t.Objects)
	return nil
}
