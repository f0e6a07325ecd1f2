package replay

import (
	"mwc/runtime/search"
	"mwc/runtime/vm"
)

// rounds finds threads of a run that go round in circles until another thread writes something, such as while (!done) { }. A thread does so
// if it comes back to a state of the run by its own transitions, none of which has written to an object. Each state is compared with one that is remembered, which
// is another one after 1, 2, 4, … transitions (Brent: An Improved Monte Carlo Factorization Algorithm, 1980). States at different places differ; of others digests are compared, and
// those are made only where the thread has come to a place again.
type rounds struct {
	m       *vm.Machine
	digests *search.Digester
	idle    map[int]bool // threads of a run that go round in circles

	thread int    // the thread that moves; -1: none
	place  uint64 // where it is in the state that is remembered
	state  uint32 // the digest of that state, or of a later one at the place; 0: none
	steps  int    // transitions since then
	power  int
}

// step notes a transition of a thread before garbage is collected.
func (r *rounds) step(index, thread int) {
	for _, c := range r.m.Dirty {
		switch r.m.Comps[c].Kind {
		case vm.CompFrame, vm.CompThread:
		default: // another thread may find what it waits for
			clear(r.idle)
			r.thread = -1
			return
		}
	}
	if r.thread != thread {
		r.thread, r.steps, r.power = thread, 0, 0
	}
}

// returns reports whether a thread goes round in circles, after step.
func (r *rounds) returns(index, thread int, names *search.Naming) bool {
	if r.thread != thread || !r.m.Alive(index) {
		return false
	}
	place := r.m.ResumePoint(index)
	if r.steps++; r.steps > r.power {
		r.place, r.state, r.steps, r.power = place, 0, 0, max(1, 2*r.power)
		return false
	}
	if place != r.place {
		return false
	}
	if r.digests == nil {
		r.digests, r.idle = search.NewDigester(r.m, 0, false), map[int]bool{}
	}
	before := r.state
	r.state = r.digests.At(0, names)
	if r.state != before {
		return false
	}
	r.idle[thread] = true
	return true
}
