package checker

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"mwc/runtime/report"
	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

var sampling = []string{"random", "pct"}

func TestSamplingFinds(t *testing.T) {
	for _, order := range sampling {
		for _, p := range []*vm.Program{vmtest.Philosophers(3), vmtest.LostUpdate(3)} {
			for _, por := range []string{"none", "escape"} {
				sched := filepath.Join(t.TempDir(), "s")
				r, code, out := check(t, p, "-search="+order, "-por="+por, "-schedule", sched, "-max-depth=30")
				if code != ExitViolation || r.Complete || len(r.Violations) != 1 || r.Statistics.Runs == 0 || r.Statistics.Transitions == 0 {
					t.Fatalf("%s %s: code %d\n%s", p.Name, order, code, out)
				}
				again, code, out := check(t, p, "-replay", sched)
				if code != ExitViolation || again.Violations[0].Message != r.Violations[0].Message {
					t.Errorf("%s %s: replay: code %d\n%s", p.Name, order, code, out)
				}
				t.Logf("%s -search=%s: after %d runs", p.Name, order, r.Statistics.Runs)
			}
		}
	}
}

// Sampling never claims that there is no violation, and reports how many runs it made.
func TestSamplingVerifiesNothing(t *testing.T) {
	for _, order := range sampling {
		r, code, out := check(t, vmtest.Queue(2, 2), "-search="+order, "-runs=50")
		if code != ExitLimit || r.Verdict != report.Incomplete || r.Complete || r.Reason != "sampled 50 runs" || r.Statistics.Runs != 50 {
			t.Errorf("%s: code %d, %s, %q, %d runs", order, code, r.Verdict, r.Reason, r.Statistics.Runs)
		}
		if !strings.Contains(out, "seed 0, runs 50") {
			t.Errorf("the text says nothing of seed and runs:\n%s", out)
		}
		r, code, _ = check(t, vmtest.Queue(2, 2), "-search="+order, "-runs=0", "-timeout=200ms")
		if code != ExitLimit || !strings.Contains(r.Reason, "limit of time") || r.Statistics.Runs == 0 {
			t.Errorf("%s: code %d, %q", order, code, r.Reason)
		}
		r, code, _ = check(t, vmtest.Queue(2, 1<<20), "-search="+order, "-runs=3", "-max-depth=500")
		if code != ExitLimit || r.Statistics.CutRuns != 3 || r.Statistics.Transitions != 1500 {
			t.Errorf("%s: code %d, %+v", order, code, r.Statistics)
		}
	}
}

// The same seed gives the same runs, another seed gives others.
func TestSamplingSeeds(t *testing.T) {
	for _, order := range sampling {
		run := func(seed string) *report.Result {
			r, _, _ := check(t, vmtest.Philosophers(4), "-search="+order, "-runs=200", "-max-depth=300", "-keep-going", "-seed="+seed)
			s := &r.Statistics
			s.Seconds, s.StatesPerSecond, s.PeakMemory = 0, 0, 0
			return r
		}
		a, b, c := run("7"), run("7"), run("8")
		if !reflect.DeepEqual(a, b) {
			t.Errorf("%s: one seed, two results:\n%+v\n%+v", order, a.Statistics, b.Statistics)
		}
		if a.Statistics == c.Statistics {
			t.Errorf("%s: two seeds, the same statistics: %+v", order, a.Statistics)
		}
	}
}

// Every end state of the runs is one that an exhaustive search finds, and enough runs of a small program find all of them.
func TestSamplingEndStates(t *testing.T) {
	for _, p := range []*vm.Program{vmtest.LostUpdate(3), vmtest.Queue(2, 2)} {
		dir := t.TempDir()
		check(t, p, "-keep-going", "-end-states", filepath.Join(dir, "dfs"))
		want, err := os.ReadFile(filepath.Join(dir, "dfs"))
		if err != nil {
			t.Fatal(err)
		}
		for _, order := range sampling {
			f := filepath.Join(dir, order)
			check(t, p, "-keep-going", "-search="+order, "-runs=30000", "-end-states", f)
			got, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			if order == "random" && !bytes.Equal(got, want) {
				t.Errorf("%s, %s: end states\n%s\nnot\n%s", p.Name, order, got, want)
			}
			for _, line := range strings.Fields(string(got)) {
				if !bytes.Contains(want, []byte(line)) {
					t.Errorf("%s, %s: %s is no end state", p.Name, order, line)
				}
			}
		}
	}
}
