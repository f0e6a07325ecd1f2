package search

import (
	"testing"

	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

// begun is a watch that counts the searches that have begun and not ended.
type begun struct {
	unlimited
	n *int
}

func (b begun) Begin(*Search) { *b.n++ }
func (b begun) End()          { *b.n-- }

// TestSampleMidway holds that a search is watched again after the runs in its middle, whether these find a violation or not.
func TestSampleMidway(t *testing.T) {
	for name, c := range map[string]struct {
		program *vm.Program
		finds   bool
	}{
		"four philosophers": {vmtest.Philosophers(4), true},
		"a thread alone":    {vmtest.Script(vmtest.Say(1)), false},
	} {
		o := plain()
		o.Por = "escape"
		n := 0
		s := newSearch(c.program, &o, begun{n: &n}, nil)
		s.begin()
		if found := s.sampleMidway(); (found != nil) != c.finds {
			t.Errorf("%s: whether the runs find a violation: %v, not %v", name, found != nil, c.finds)
		}
		if n != 1 {
			t.Errorf("%s: %d searches are watched after the runs, not this one", name, n)
		}
	}
}
