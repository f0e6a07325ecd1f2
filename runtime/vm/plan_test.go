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

// TestMixed: a search that has compared stamps that lie far apart must begin again once it moves stamps of that kind.
func TestMixed(t *testing.T) {
	for _, c := range []struct {
		apart, drawn, compared, kept, want bool
	}{
		{apart: true, drawn: true},
		{compared: true, kept: true},
		{apart: true, compared: true, want: true},
		{apart: true, kept: true, want: true},
		{drawn: true, compared: true, want: true},
		{drawn: true, kept: true}, // a present that was kept is older than no stamp of those that are drawn apart
	} {
		s := &moved{}
		s.apart.Store(c.apart)
		s.drawn.Store(c.drawn)
		s.compared.Store(c.compared)
		s.comparedKept.Store(c.kept)
		if s.mixed() != c.want {
			t.Errorf("%+v: %v", c, s.mixed())
		}
	}
}
