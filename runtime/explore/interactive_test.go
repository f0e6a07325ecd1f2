package explore

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"mwc/runtime/vm"
)

func session(t *testing.T, p *vm.Program, args []string, lines ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	if code := mainWith(p, append([]string{"-interactive"}, args...), strings.NewReader(strings.Join(lines, "\n")), &out, &errs); code != ExitLimit {
		t.Fatalf("code %d\n%s%s", code, &out, &errs)
	}
	return out.String()
}

// Whatever way a session goes, it shows the same of a state when it comes back to it.
func TestSteppingBack(t *testing.T) {
	for _, args := range [][]string{nil, {"-search=bfs"}, {"-por=none", "-gc=ms"}, {"-store=collapse"}} {
		for _, p := range []*vm.Program{philosophers(3), lostUpdate(3), queue(2, 5)} {
			c, err := parse("test", append([]string{"-interactive"}, args...), &bytes.Buffer{})
			if err != nil {
				t.Fatal(err)
			}
			s := newStepper(p, c, nil, &bytes.Buffer{})
			rng := rand.New(rand.NewPCG(1, 2))
			seen := map[string]string{}
			for range 300 {
				here := s.here()
				if len(here) == 0 || rng.IntN(3) == 0 && len(s.path) > 1 {
					s.back(1 + rng.IntN(len(s.path)-1))
				} else {
					cs := here[rng.IntN(len(here))]
					cs.Alt += rng.Int32N(cs.Last - cs.Alt + 1)
					s.take(cs.Choice)
				}
				if s.now().state == 0 {
					continue
				}
				out := &bytes.Buffer{}
				s.out.Flush()
				s.out.Reset(out)
				s.show()
				s.out.Flush()
				_, text, _ := strings.Cut(out.String(), "\n") // the first line tells how long the way was
				if s.m.Opt.Escape && !reshares(c.search) {
					continue // what comes next depends on what the way here has shared
				}
				key := fmt.Sprint(s.now().state, s.now().names)
				if old, ok := seen[key]; ok && old != text {
					t.Fatalf("%s %q: a state shows itself in two ways:\n%s\n%s", p.Name, args, old, text)
				}
				seen[key] = text
			}
		}
	}
}

// A run that was made by hand is a schedule like any other.
func TestSteppingSchedule(t *testing.T) {
	file := filepath.Join(t.TempDir(), "s")
	for _, order := range []string{"dfs", "bfs"} {
		out := session(t, philosophers(2), []string{"-search=" + order}, "0", "1", "2", "step 1", "step 2", "schedule "+file)
		if !strings.Contains(out, "VIOLATION deadlock") {
			t.Fatalf("no deadlock:\n%s", out)
		}
		r, code, text := check(t, philosophers(2), "-replay", file)
		if code != ExitViolation || r.Violations[0].Kind != "deadlock" {
			t.Errorf("code %d\n%s", code, text)
		}
		again := session(t, philosophers(2), []string{"-replay", file}, "back 2", "trace", "threads")
		if !strings.Contains(again, "VIOLATION deadlock") || !strings.Contains(again, "Monitor.Enter") {
			t.Errorf("the schedule does not come back:\n%s", again)
		}
	}
}
