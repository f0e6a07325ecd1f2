package systemtest

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"mwc/codegen/build"
	"mwc/runtime/report"
)

// benchmarkStates bounds the searches of TestBenchmarkPrograms. Some programs of tasks have millions of states.
const benchmarkStates = 60_000

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
			checker, err := build.Cached(context.Background(), build.Source{App: filepath.Join("../../testdata/bench/bin", name+".dll")})
			if err != nil {
				t.Fatal(err)
			}
			c := &checkerRun{checker: checker, source: source, dir: t.TempDir()}
			for _, e := range expectations(t, source) {
				exit := 0
				if e.kinds != nil {
					exit = 1
				}
				limit := fmt.Sprint("-max-states=", benchmarkStates)
				if r, _ := c.run(t, anyExit, e.args, "-keep-going", limit); r.Verdict != report.Incomplete || len(r.Violations) > 0 {
					c.run(t, exit, e.args, "-keep-going", limit)
					e.meets(t, "auto", r)
				}
			}
		})
	}
}
