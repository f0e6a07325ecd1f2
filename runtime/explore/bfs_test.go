package explore

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"mwc/runtime/gc"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// Without a reduction both orders see the same graph of states.
func TestBreadthFirstStates(t *testing.T) {
	for _, p := range []*vm.Program{philosophers(4), lostUpdate(3), queue(2, 4)} {
		for _, por := range []string{"none", "escape"} {
			var ends [2][]byte
			var states, transitions [2]int64
			for i, order := range []string{"dfs", "bfs"} {
				f := filepath.Join(t.TempDir(), "ends")
				r, _, _ := check(t, p, "-keep-going", "-por="+por, "-search="+order, "-end-states", f)
				states[i], transitions[i] = r.Statistics.States, r.Statistics.Transitions
				var err error
				if ends[i], err = os.ReadFile(f); err != nil {
					t.Fatal(err)
				}
				if !r.Complete {
					t.Errorf("%s, %s: not complete: %s", p.Name, order, r.Reason)
				}
			}
			if !bytes.Equal(ends[0], ends[1]) || len(ends[0]) == 0 {
				t.Errorf("%s: end states differ:\n%s\n%s", p.Name, ends[0], ends[1])
			}
			if por == "none" && (states[0] != states[1] || transitions[0] != transitions[1]) {
				t.Errorf("%s: %d states and %d transitions depth-first and breadth-first", p.Name, states, transitions)
			}
			t.Logf("%s -por=%s: %d states, %d transitions", p.Name, por, states, transitions)
		}
	}
}

func TestShortestCounterexample(t *testing.T) {
	for _, p := range []*vm.Program{philosophers(3), philosophers(5), lostUpdate(2), lostUpdate(3)} {
		for _, por := range []string{"none", "escape"} {
			d, _, _ := check(t, p, "-por="+por)
			b, code, out := check(t, p, "-por="+por, "-search=bfs")
			if code != ExitViolation {
				t.Fatal(code, out)
			}
			if db, bb := d.Violations[0].Transitions, b.Violations[0].Transitions; bb > db || int64(bb) != b.Statistics.MaxDepth {
				t.Errorf("%s: %d transitions breadth-first, %d depth-first, depth %d", p.Name, bb, db, b.Statistics.MaxDepth)
			}
		}
	}
}

// The collector sees nothing but jumps here.
func TestBreadthFirstIsExact(t *testing.T) {
	for _, p := range []*vm.Program{philosophers(4), lostUpdate(3), queue(2, 4), queue(3, 2)} {
		c, err := parse("test", []string{"-keep-going", "-search=bfs", "-max-states=30000"}, os.Stderr)
		if err != nil {
			t.Fatal(err)
		}
		s := newSearch(p, c)
		s.store = &both{t, s.m, s.store, state.NewFlat(s.m), map[state.ID]state.ID{}}
		s.gc = &gc.Checked{Collector: gc.NewHybrid(s.m, s.store), Report: func(err error) { t.Fatal(err) }}
		s.order.run()
		s.meter.end()
		t.Logf("%s: %+v", p.Name, s.statistics())
	}
}

func TestLinks(t *testing.T) {
	b := &breadthFirst{search: &search{}}
	want := []vm.Choice{{Thread: 3, Alt: 1}, {Thread: 255, Alt: 1<<linkAlt - 1}, {Thread: 256}, {Thread: 1, Alt: 1 << linkAlt}, {Thread: 300, Alt: 1 << 30}}
	for i, c := range want {
		b.links = [][]link{append(append([]link(nil), first(b.links)...), link{uint32(i), b.pack(c)})}
	}
	b.from, b.choice = uint32(len(want)), vm.Choice{Thread: 7}
	got := b.path()
	for i, c := range append(want[1:], b.choice) { // the first link is that of the initial state, which has none
		if got[i] != c {
			t.Errorf("choice %d: %v, not %v", i, got[i], c)
		}
	}
}

func first(ls [][]link) []link {
	if len(ls) == 0 {
		return nil
	}
	return ls[0]
}
