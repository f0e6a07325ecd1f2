package replay

import (
	"mwc/runtime/search"
	"mwc/runtime/vm"
)

// rounds finds threads of a run that go round in circles until another thread writes something, such as while (!done) { }. A thread does so
// if it comes back to a state of the run by its own transitions, none of which has written to an object. Which states are compared follows
// Brent (An Improved Monte Carlo Factorization Algorithm, 1980): those where the thread is at the place of a state that is remembered, which
// is another one after 1, 2, 4, … such states.
type rounds struct {
	m       *vm.Machine
	digests *search.Digester
	idle    map[int]bool // threads of a run that go round in circles

	thread int    // the thread that moves; -1: none
	place  uint64 // where it is in the state that is remembered
	state  uint32 // the digest of that state
	left   int    // so many states at this place until another one is remembered
	power  int
}

// begin begins with a new run of so many transitions at most.
func (r *rounds) begin(m *vm.Machine, most int) {
	*r = rounds{m: m, digests: search.NewDigester(m, most, false), idle: map[int]bool{}, thread: -1}
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
		r.thread, r.place, r.power = thread, 0, 0
	}
}

// returns reports whether a thread goes round in circles, after step.
func (r *rounds) returns(index, thread int, names *search.Naming) bool {
	if r.thread != thread || !r.m.Alive(index) {
		return false
	}
	place := r.m.ResumePoint(index)
	if r.power > 0 && place != r.place {
		return false
	}
	state := r.digests.At(0, names)
	if r.power > 0 && state == r.state {
		r.idle[thread] = true
		return true
	}
	if r.left--; r.left <= 0 {
		r.power = max(1, 2*r.power)
		r.place, r.state, r.left = place, state, r.power
	}
	return false
}
