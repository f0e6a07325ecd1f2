package checker

import (
	"bytes"
	"fmt"
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
		i := r.Statistics.Interleavings
		if i == nil || i.Different < 2 || i.Different > 50 || i.SeenOnce > i.Different || i.LastNew > 50 || i.NextNew != float64(i.SeenOnce)/50 {
			t.Errorf("%s: interleavings %+v", order, i)
		} else if !strings.Contains(out, fmt.Sprintf("%d different interleavings, the last new one in run %d; ", i.Different, i.LastNew)) {
			t.Errorf("the text says nothing of interleavings:\n%s", out)
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
		a.Statistics.Interleavings, c.Statistics.Interleavings = nil, nil // pointers
		if a.Statistics == c.Statistics {
			t.Errorf("%s: two seeds, the same statistics: %+v", order, a.Statistics)
		}
	}
}

// Every end state of the runs is one that an exhaustive search finds, and enough runs of a small program find all of them.
func TestSamplingEndStates(t *testing.T) {
	for _, p := range []*vm.Program{vmtest.LostUpdate(3), vmtest.Queue(2, 2)} {
		dir := t.TempDir()
		check(t, p, "-keep-going", "-por=none", "-end-states", filepath.Join(dir, "dfs"))
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

// late is a program with a deadlock to which depth-first search by escape comes after thousands of states, and every other run at once.
func late() *vm.Program {
	work := strings.Repeat(vmtest.Increment(), 30)
	return vmtest.Script(vmtest.Start(1)+vmtest.Start(2)+vmtest.Start(3)+vmtest.Close(0)+vmtest.When(0), work, work, vmtest.Open(0))
}

// large is a program without a violation that no reduction makes small.
func large() *vm.Program {
	work := strings.Repeat(vmtest.Increment(), 40)
	return vmtest.Script(vmtest.Start(1)+vmtest.Start(2), work, work)
}

// With a limit of time, some runs are sampled before a search that is not small. What they find is reported as ever.
func TestSampleFirst(t *testing.T) {
	sched := filepath.Join(t.TempDir(), "s")
	r, code, out := check(t, late(), "-por=escape", "-timeout=100s", "-schedule", sched)
	if code != ExitViolation || r.Complete || len(r.Violations) != 1 || r.Sampled == nil || !r.Sampled.Found || r.Settings["search"] != "dfs" {
		t.Fatalf("code %d, sampled %+v\n%s", code, r.Sampled, out)
	}
	if !strings.Contains(out, "found by sampling, in run") {
		t.Errorf("the text does not say that sampling found it:\n%s", out)
	}
	again, code, out := check(t, late(), "-replay", sched)
	if code != ExitViolation || again.Violations[0].Message != r.Violations[0].Message {
		t.Errorf("replay: code %d\n%s", code, out)
	}

	plain, _, _ := check(t, vmtest.Queue(3, 2), "-por=none")
	r, code, out = check(t, vmtest.Queue(3, 2), "-por=none", "-timeout=100s")
	if code != ExitVerified || !r.Complete || r.Sampled == nil || r.Sampled.Found || r.Statistics.Runs != 0 || r.Statistics.States != plain.Statistics.States {
		t.Fatalf("code %d, sampled %+v\n%s", code, r.Sampled, out)
	}
	if runs := r.Sampled.Runs; len(runs) != 2 || runs[0].Strategy != "random" || runs[1].Strategy != "pct" || runs[0].Runs < 1 || runs[0].Runs > 200 {
		t.Errorf("runs %+v", runs)
	}
	if !strings.Contains(out, "sampled first: ") {
		t.Errorf("the text says nothing of the sampling:\n%s", out)
	}
	one := vmtest.Script(vmtest.Start(1)+vmtest.Join(1), strings.Repeat(vmtest.Increment(), 2000))
	r, code, _ = check(t, one, "-timeout=100s", "-por=none")
	if code != ExitVerified || r.Sampled.Runs[0].Runs != 50 {
		t.Errorf("code %d: %+v: there is one interleaving", code, r.Sampled)
	}
}

// A search that ends with few states, by itself or by its limit, is made without sampling.
func TestSampleFirstSmall(t *testing.T) {
	for _, c := range []struct {
		program *vm.Program
		flags   string
		code    int
	}{
		{vmtest.Queue(2, 2), "", ExitVerified},
		{vmtest.LostUpdate(2), "", ExitViolation},
		{vmtest.Philosophers(13), "-por=none -max-states=5", ExitLimit},
	} {
		plain, _, _ := check(t, c.program, strings.Fields(c.flags)...)
		r, code, out := check(t, c.program, strings.Fields(c.flags+" -timeout=100s")...)
		if code != c.code || r.Sampled != nil || r.Statistics.States != plain.Statistics.States || r.Reason != plain.Reason || r.Settings["timeout"] != 100.0 || r.Settings["max_states"] != plain.Settings["max_states"] {
			t.Errorf("code %d, sampled %+v, %d states instead of %d, %q instead of %q, settings %v\n%s", code, r.Sampled, r.Statistics.States, plain.Statistics.States, r.Reason, plain.Reason, r.Settings, out)
		}
	}
}

// There is no sampling where something else was asked for.
func TestSampleFirstNot(t *testing.T) {
	for _, flags := range []string{"-search=dfs", "-search=bfs", "-search=random -runs=3", "-keep-going", "-end-states=" + filepath.Join(t.TempDir(), "e")} {
		r, _, out := check(t, large(), append(strings.Fields(flags), "-timeout=100s")...)
		if r.Sampled != nil || strings.Contains(out, "sampled first") {
			t.Errorf("%s: %+v", flags, r.Sampled)
		}
	}
	if r, _, _ := check(t, large()); r.Sampled != nil {
		t.Errorf("without a limit of time: %+v", r.Sampled)
	}
}

// The settings of the search need not suit the sampling.
func TestSampleFirstSettings(t *testing.T) {
	for _, flags := range []string{"-por=none", "-por=sdpor", "-por=persistent", "-gc=mgc", "-gc=rc", "-gc=none", "-store=collapse", "-store=hash", "-symmetry=threads", "-symmetry=none",
		"-livelock", "-race", "-max-depth=100000", "-max-states=1000000", "-gc-check", "-replay-check", "-seed=3"} {
		r, code, out := check(t, large(), strings.Fields(flags+" -timeout=100s")...)
		if code != ExitVerified || r.Sampled == nil {
			t.Errorf("%s: code %d\n%s", flags, code, out)
		}
	}
	r, code, _ := check(t, vmtest.Philosophers(13), "-timeout=1ns")
	if code != ExitLimit || !strings.Contains(r.Reason, "limit of time") {
		t.Errorf("code %d, %q", code, r.Reason)
	}
}

// The seed decides which runs are sampled first.
func TestSampleFirstSeeds(t *testing.T) {
	steps := func(seed string) *report.Violation {
		r, code, _ := check(t, late(), "-por=escape", "-minimize=0", "-timeout=1000s", "-seed="+seed)
		if code != ExitViolation || !r.Sampled.Found || r.Settings["seed"] == nil {
			t.Fatalf("code %d, %+v", code, r.Sampled)
		}
		return &r.Violations[0]
	}
	a, b, c := steps("7"), steps("7"), steps("8")
	if !reflect.DeepEqual(a, b) || reflect.DeepEqual(a, c) {
		t.Errorf("seeds 7, 7 and 8: %d, %d and %d transitions", a.Transitions, b.Transitions, c.Transitions)
	}
}
