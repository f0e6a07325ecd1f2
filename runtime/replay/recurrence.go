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
// not show each of a million steps, as of a thread that is alone and goes through a loop in one transition.
func (r *recurrence) moved(i, thread int) {
	switch n := len(r.t.Steps) - r.steps; {
	case i < r.start:
	case n == 0:
		r.t.pause(thread, "goes on")
	case n > maxCycleSteps:
		r.t.cut(r.steps + maxCycleSteps)
		r.t.pause(thread, fmt.Sprintf("goes on, %d steps more", n-maxCycleSteps))
	}
}

// maxCycleSteps bounds the steps of one transition of a cycle that a report shows.
const maxCycleSteps = 20

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
