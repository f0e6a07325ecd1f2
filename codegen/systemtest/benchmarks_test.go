package systemtest

import (
	"context"
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
// runs that are sampled in the middle of the search do.
func TestBenchmarkBugs(t *testing.T) {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	t.Setenv("MWC_CACHE", t.TempDir())
	want := map[string]string{
		"Actor": "deadlock", "AsyncCache": "assertion", "CircuitBreaker": "assertion", "ConnectionPool": "deadlock", "EventBus": "exception", "RateLimiter": "assertion",
	}
	programs, err := filepath.Glob("../../testdata/bench/bug/*.dll")
	if err != nil || len(programs) != len(want) {
		t.Fatal(programs, err)
	}
	for _, dll := range programs {
		name := strings.TrimSuffix(filepath.Base(dll), ".dll")
		t.Run(name, func(t *testing.T) {
			c := benchmark(t, dll)
			if r, _ := c.run(t, 1, nil); len(r.Violations) != 1 || r.Violations[0].Kind != want[name] {
				t.Errorf("violations %v, not one of kind %s", r.Violations, want[name])
			}
		})
	}
}

// TestBenchmarkPrograms holds that the programs that `make bench` measures have the verdicts that they expect.
func TestBenchmarkPrograms(t *testing.T) {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	t.Setenv("MWC_CACHE", t.TempDir())
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
				r, _ := c.run(t, exit, e.args, "-keep-going")
				e.meets(t, "auto", r)
			}
		})
	}
}
