package checker

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

// Without a reduction both strategies see the same state graph.
func TestBreadthFirstStates(t *testing.T) {
	for _, p := range []*vm.Program{vmtest.Philosophers(4), vmtest.LostUpdate(3), vmtest.Queue(2, 4)} {
		for _, por := range []string{"none", "escape"} {
			var ends [2][]byte
			var states, transitions [2]int64
			for i, strategy := range []string{"dfs", "bfs"} {
				f := filepath.Join(t.TempDir(), "ends")
				r, _, _ := check(t, p, "-keep-going", "-por="+por, "-search="+strategy, "-end-states", f)
				states[i], transitions[i] = r.Statistics.States, r.Statistics.Transitions
				var err error
				if ends[i], err = os.ReadFile(f); err != nil {
					t.Fatal(err)
				}
				if !r.Complete {
					t.Errorf("%s, %s: not complete: %s", p.Name, strategy, r.Reason)
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
	for _, p := range []*vm.Program{vmtest.Philosophers(3), vmtest.Philosophers(5), vmtest.LostUpdate(2), vmtest.LostUpdate(3)} {
		for _, por := range []string{"none", "escape"} {
			d, _, _ := check(t, p, "-por="+por, "-minimize=0")
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
