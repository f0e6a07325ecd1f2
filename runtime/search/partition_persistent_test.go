package search

import (
	"testing"

	"mwc/runtime/state"
)

// TestWoken: who comes to a state that has begun, with fewer threads asleep than have slept there so far, wakes the others, in one visit as long as none was made.
func TestWoken(t *testing.T) {
	r := &reducedPart{partition: &partition{receiving: true}, sleeps: newSleepSets(state.Options{}), woken: map[state.ID]*visit{}}
	if r.met(1, 0b1110) || r.met(1, 0b0111) || !r.queue.empty() {
		t.Error("the state has begun, or gets another visit, before its first one")
	}
	if asleep := r.sleeps.begin(1, everyone); asleep != 0b0110 {
		t.Errorf("%b sleep in the first visit", asleep)
	}
	r.sleeps.leave(1)
	if !r.met(1, 0b0111) || !r.queue.empty() {
		t.Error("nobody is woken, and the state gets another visit; or it has not begun")
	}
	for i, want := range []visit{{state: 1, threads: 0b0010, asleep: 0b0100}, {state: 1, threads: 0b0110}} {
		if begun := r.met(1, []uint64{0b0100, 0}[i]); !begun || *r.woken[1] != want || r.paths.n != 1 {
			t.Errorf("begun %v, %+v, not %+v; %d visits", begun, *r.woken[1], want, r.paths.n)
		}
	}
	if id := r.queue.pop(); id != 1 || !r.queue.empty() {
		t.Errorf("the queue has state %d, or more", id)
	}
}
