package vm

import "testing"

// TestMovedStamps: each machine of a search by several workers knows that one of them has moved stamps. Otherwise a worker compared, in a state that it was
// given, times between which there is another distance than in the program's run.
func TestMovedStamps(t *testing.T) {
	a, b := &Machine{moved: &moved{}}, &Machine{moved: &moved{}}
	Join([]*Machine{a, b})
	b.moved.drawn.Store(true)
	if !a.moved.drawn.Load() {
		t.Error("the first machine does not know what the second one has moved")
	}
}
