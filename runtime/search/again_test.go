package search

import (
	"slices"
	"testing"

	"mwc/runtime/vm/vmtest"
)

// heard is a watch without limits that sets a tick never or always, and remembers the searches.
type heard struct {
	unlimited
	ticks    bool
	searches *[]*Search
}

func (h heard) Begin(s *Search) {
	s.Tick.Store(h.ticks)
	*h.searches = append(*h.searches, s)
}

func (h heard) Due(s *Search) string {
	s.Tick.Store(h.ticks)
	return ""
}

func transitions(searches []*Search) (made []int64) {
	for _, s := range searches {
		made = append(made, s.Stats.Transitions)
	}
	return made
}

// TestBeginsAgain: a search that has guessed wrong ends after a quarter more transitions, whether or not a clock ticks: if time decided, other
// guesses would be found wrong, and the same search would have other states.
func TestBeginsAgain(t *testing.T) {
	guarded, free := vmtest.Enter(0)+vmtest.SetA(1)+vmtest.Exit(0), vmtest.SetA(2)
	p := vmtest.Script(vmtest.Start(1)+vmtest.Start(2)+vmtest.Start(3), guarded+vmtest.Increment()+guarded, guarded+vmtest.Increment()+guarded, guarded+free)
	o := plain()
	o.Por = "escape"
	var searches []*Search
	s := Run(p, o, heard{searches: &searches})
	var ticking []*Search
	Run(p, o, heard{ticks: true, searches: &ticking})
	if with, without := transitions(ticking), transitions(searches); !slices.Equal(with, without) {
		t.Errorf("with a clock the searches have %d transitions, without %d", with, without)
	}
	if s.Stats.Restarts == 0 || int64(len(searches)) != s.Stats.Restarts+1 {
		t.Fatalf("%d searches, %d of which began again", len(searches), s.Stats.Restarts)
	}
	for _, thrown := range searches[:len(searches)-1] {
		made, again := thrown.Stats.Transitions, thrown.again
		if t.Logf("%d transitions, %d in the last search", made, s.Stats.Transitions); again == 0 || made > again {
			t.Errorf("%d transitions, not %d, before the search begins again", made, again)
		}
	}
	if first := searches[0].Stats.Transitions; first >= s.Stats.Transitions {
		t.Errorf("%d transitions until the search began again, which has %d in all", first, s.Stats.Transitions)
	}
}
