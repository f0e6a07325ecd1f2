package search

import (
	"math"
	"testing"

	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

// tree is a stack of states, by the number of transitions in each and how many were begun.
type tree [][2]int

func (t tree) level(n int) (all, begun int, ok bool) {
	if n >= len(t) {
		return 0, 0, false
	}
	return t[n][0], t[n][1], true
}

func TestWeightedBacktracks(t *testing.T) {
	for _, c := range []struct {
		stack tree
		want  float64
	}{
		{tree{{2, 1}}, leastShare},                         // all is still to come
		{tree{{2, 2}}, 0.5},                                // one half is done
		{tree{{2, 2}, {4, 3}}, 0.5 + 0.5*0.5},              // and of the other half two quarters
		{tree{{3, 1}, {1, 1}, {1, 1}, {2, 2}}, 1. / 3 / 2}, // one transition is no fork
		{tree{{2, 2}, {2, 2}, {2, 2}, {2, 2}}, 1 - 1./16},  // nearly all
	} {
		if got := weightedBacktracks(c.stack); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%v: %g, not %g", c.stack, got, c.want)
		}
	}
}

// The stacks of all depth-first searches tell the number of transitions and of those that were begun.
func TestLevels(t *testing.T) {
	for _, por := range []string{"none", "escape", "persistent", "sdpor"} {
		o := plain()
		o.Por, o.MaxStates = por, 60
		s := newSearch(vmtest.Philosophers(6), &o, unlimited{}, nil)
		s.strategy.run()
		d, levels, forks := s.strategy.(measured), 0, 0
		for ; ; levels++ {
			all, begun, ok := d.level(levels)
			if !ok {
				break
			}
			if _, _, more := d.level(levels + 1); begun < 0 || begun > all || all > 6 || more && begun == 0 {
				t.Errorf("%s: level %d: %d of %d transitions", por, levels, begun, all)
			}
			if all > 1 {
				forks++
			}
		}
		if levels < 10 || forks == 0 {
			t.Errorf("%s: %d levels, %d forks", por, levels, forks)
		}
	}
}

// The estimate is off by no more than it says it is. Other programs are measured in docs/design/search.md.
func TestEstimate(t *testing.T) {
	for _, p := range []*vm.Program{vmtest.Philosophers(6), vmtest.LostUpdate(4), vmtest.Queue(2, 3)} {
		for _, por := range []string{"none", "escape", "persistent"} {
			o := plain()
			o.Por = por
			whole := Run(p, o, unlimited{})
			for _, part := range []int64{20, 5, 2} {
				o.MaxStates = whole.Stats.States / part
				s := Run(p, o, unlimited{})
				e := s.Estimate()
				if s.Stats.Transitions < leastToGuess {
					if e != nil {
						t.Errorf("%s, %s: an estimate after %d transitions", p.Name, por, s.Stats.Transitions)
					}
					continue
				}
				truth := float64(s.Stats.Transitions) / float64(whole.Stats.Transitions)
				t.Logf("%s, %s: %.3f of %d transitions, %.3f estimated", p.Name, por, truth, whole.Stats.Transitions, e.Share)
				if off := math.Abs(math.Log(e.Share / truth)); off > math.Log(e.Worst) {
					t.Errorf("%s, %s: %.3f is estimated for %.3f", p.Name, por, e.Share, truth)
				}
			}
		}
	}
	o := plain()
	o.Search, o.MaxStates = "bfs", 1000
	if e := Run(vmtest.Philosophers(6), o, unlimited{}).Estimate(); e != nil {
		t.Errorf("breadth-first: %+v", e)
	}
}
