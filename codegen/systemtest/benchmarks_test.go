package systemtest

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"mwc/codegen/build"
)

// benchmark builds the checker of a program of `make bench`.
func benchmark(t *testing.T, dll string) *checkerRun {
	t.Helper()
	checker, err := build.Cached(context.Background(), build.Source{App: dll})
	if err != nil {
		t.Fatal(err)
	}
	name := strings.TrimSuffix(filepath.Base(dll), ".dll")
	return &checkerRun{checker: checker, source: filepath.Join("../../testdata/bench/src", name+".cs"), dir: t.TempDir()}
}

// TestBenchmarkBugs holds that the default settings find the bugs of those programs that have one if they are compiled with BUG. In some of them
// runs that are sampled in the middle of the search do. A line that is at fault is on the first screen of the report, which also is all that a
// person reads of it.
func TestBenchmarkBugs(t *testing.T) {
	large(t)
	want := map[string]struct {
		kind string
		line int
	}{
		"Actor":          {"deadlock", 43},  // the actor is idle, and nobody looks at the mailbox again
		"AsyncCache":     {"assertion", 64}, // two threads load
		"CircuitBreaker": {"assertion", 43}, // a check whose answer is old when the state changes
		"ConnectionPool": {"deadlock", 73},  // an exception leaves with the slot taken
		"EventBus":       {"exception", 47}, // the list is enumerated while it changes
		"RateLimiter":    {"assertion", 45}, // a check whose answer is old when the token is taken
	}
	programs, err := filepath.Glob("../../testdata/bench/bug/*.dll")
	if err != nil || len(programs) != len(want) {
		t.Fatal(programs, err)
	}
	for _, dll := range programs {
		name := strings.TrimSuffix(filepath.Base(dll), ".dll")
		t.Run(name, func(t *testing.T) {
			c := benchmark(t, dll)
			r, text := c.run(t, 1, nil)
			if len(r.Violations) != 1 || r.Violations[0].Kind != want[name].kind {
				t.Errorf("violations %v, not one of kind %s", r.Violations, want[name].kind)
			}
			if line := fmt.Sprintf("%s.cs:%d", name, want[name].line); !strings.Contains(firstScreen(text), line) {
				t.Errorf("%s is not on the first screen of\n%s", line, text)
			}
		})
	}
}

// TestMinimizeSpins holds that a run is made smaller where threads wait for each other in loops: there a thread does not go on as long as it can,
// but until it comes to the same state again.
func TestMinimizeSpins(t *testing.T) {
	large(t)
	c := benchmark(t, "../../testdata/bench/bin/MolDyn.dll")
	for seed := range 3 {
		r, text := c.run(t, 1, []string{"3", "1", "1"}, "-search=random", "-seed", fmt.Sprint(seed), "-minimize=60s")
		if n := r.Violations[0].Transitions; n == 0 || n > 1000 {
			t.Errorf("seed %d: %d transitions\n%s", seed, n, text)
		}
	}
}

// firstScreen is what a terminal of 24 lines and 100 columns shows of a text first.
func firstScreen(text string) string {
	var screen []string
	for line := range strings.SplitSeq(text, "\n") {
		for runes := []rune(line); ; runes = runes[100:] {
			if len(runes) <= 100 {
				screen = append(screen, string(runes))
				break
			}
			screen = append(screen, string(runes[:100]))
		}
	}
	return strings.Join(screen[:min(24, len(screen))], "\n")
}

// TestBenchmarkPrograms holds that the programs that `make bench` measures have the verdicts that they expect.
func TestBenchmarkPrograms(t *testing.T) {
	large(t)
	sources, err := filepath.Glob("../../testdata/bench/src/*.cs")
	if err != nil || len(sources) == 0 {
		t.Fatal(sources, err)
	}
	for _, source := range sources {
		name := strings.TrimSuffix(filepath.Base(source), ".cs")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := benchmark(t, filepath.Join("../../testdata/bench/bin", name+".dll"))
			for _, e := range expectations(t, source) {
				exit := 0
				if e.kinds != nil {
					exit = 1
				}
				r, _ := c.run(t, exit, e.args, "-keep-going", "-minimize=0")
				e.meets(t, "auto", r)
			}
		})
	}
}

// TestFigures bounds the states of programs whose tasks wait for each other, by their arguments. The bounds are a fifth above what there is: a guess that an unrelated
// change makes fail, so that the search begins again, shows in nothing else.
func TestFigures(t *testing.T) {
	large(t)
	for name, figures := range map[string]map[string]int64{
		"Actor": {"": 6000}, "AsyncCache": {"": 325}, "BoundedChannel": {"1 2 3": 1010, "2 2 2": 4800}, "CircuitBreaker": {"": 90}, "ConnectionPool": {"": 450},
		"EventBus": {"": 3100}, "LockMutex": {"4": 120}, "RateLimiter": {"": 2000}, "SemaphoreMutex": {"4": 600}, "WhenEachTask": {"3": 940},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			benchmark(t, "../../testdata/bench/bin/"+name+".dll").within(t, name, figures)
		})
	}
}

// TestDeepTrial holds that -por=auto keeps a reduction that pays off although the search has left no state by the time it first looks: MolDyn 2-1
// has 41,025 states by sdpor, and 514,180 by escape.
func TestDeepTrial(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds a checker for one search")
	}
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	c := benchmark(t, "../../testdata/bench/bin/MolDyn.dll")
	r, _ := c.run(t, 1, []string{"2", "1", "50"}, "-keep-going", "-minimize=0", "-search=dfs")
	if r.Settings["por"] != "sdpor" || r.Statistics.States > 60_000 {
		t.Errorf("-por=%v with %d states: %v", r.Settings["por"], r.Statistics.States, r.Settings["por_chosen"])
	}
}
