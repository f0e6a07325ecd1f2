package systemtest

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mwc/codegen/build"
	"mwc/codegen/systemtest/drawn"
)

// TestCollectors holds that the collectors that leave no garbage explore the same states of each program and find the same
// ends. What they leave is what a traversal reaches, after each transition and each step back.
func TestCollectors(t *testing.T) {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	sources, err := filepath.Glob("../../testdata/src/*.[ci][sl]")
	if err != nil || len(sources) == 0 {
		t.Fatal(sources, err)
	}
	for _, source := range sources {
		ext := filepath.Ext(source)
		name := strings.TrimSuffix(filepath.Base(source), ext)
		if testing.Short() && name != "HeapShapes" {
			continue
		}
		dir := "debug" // as TestPrograms has them, with which CI runs this test
		if ext == ".il" {
			dir = "assembled"
		}
		all := expectations(t, source)
		if len(all) == 0 {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			checker, err := build.Cached(context.Background(), build.Source{App: filepath.Join("../../testdata", dir, name+".dll")})
			if err != nil {
				t.Fatal(err)
			}
			if testing.Short() {
				all = all[:2]
			}
			c := &checkerRun{checker: checker, source: source, dir: t.TempDir()}
			for i := range all {
				if !testing.Short() && !drawn.One(name+fmt.Sprint(i), 6) { // TestAgreement compares the collectors on random programs
					continue
				}
				for _, por := range []string{"none", "escape"} {
					c.collectors(t, &all[i], "-por="+por)
				}
			}
		})
	}
}

// maxCollectorStates bounds the searches of this test, in which each transition looks at the whole heap.
const maxCollectorStates = "5000"

func (c *checkerRun) collectors(t *testing.T, e *expectation, por string) {
	t.Helper()
	var first *checkerResult
	var ends string
	for _, gc := range []string{"ms", "hybrid", "mgc", "rc+cycles"} {
		file := filepath.Join(c.dir, "ends")
		flags := []string{por, "-gc=" + gc, "-keep-going", "-minimize=0", "-gc-check", "-max-states=" + maxCollectorStates, "-end-states", file}
		r, text := c.run(t, anyExit, e.args, flags...)
		if r.Verdict == "error" {
			t.Fatalf("%q %s -gc=%s:\n%s", e.args, por, gc, text)
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first, ends = r, string(data)
			continue
		}
		if r.Statistics.States != first.Statistics.States || r.Statistics.Transitions != first.Statistics.Transitions || r.Verdict != first.Verdict {
			t.Errorf("%q %s: -gc=%s: %s with %d states and %d transitions, -gc=ms: %s with %d and %d\n%s", e.args, por, gc,
				r.Verdict, r.Statistics.States, r.Statistics.Transitions, first.Verdict, first.Statistics.States, first.Statistics.Transitions, text)
		}
		if string(data) != ends {
			t.Errorf("%q %s: the end states of -gc=%s are others than those of -gc=ms", e.args, por, gc)
		}
	}
}
