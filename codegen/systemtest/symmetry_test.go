package systemtest

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mwc/codegen/build"
)

// symmetric runs a checker over all states with a value of -symmetry. It gives the number of states, and the digests of the
// final ones.
func (c *checkerRun) symmetric(t *testing.T, symmetry, por string, args ...string) (states int64, ends string) {
	t.Helper()
	file := filepath.Join(c.dir, "ends")
	r, _ := c.run(t, anyExit, args, "-symmetry="+symmetry, "-por="+por, "-keep-going", "-minimize=0", "-end-states", file)
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !r.Complete {
		t.Errorf("%v -symmetry=%s: %s", args, symmetry, r.Verdict)
	}
	return r.Statistics.States, string(data)
}

// TestHeapSymmetry holds that placement by order of allocation splits a state of canonical placement into several, and changes
// nothing else.
func TestHeapSymmetry(t *testing.T) {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	checker, err := build.Cached(context.Background(), build.Source{App: "../../testdata/debug/Allocations.dll"})
	if err != nil {
		t.Fatal(err)
	}
	c := &checkerRun{checker: checker, dir: t.TempDir()}
	for _, test := range []struct {
		arg   string
		ratio int64 // least ratio of the numbers of states, in tenths
	}{{"loop", 14}, {"caller", 14}, {"order", 30}} {
		heap, ends := c.symmetric(t, "heap", "none", test.arg)
		none, endsNone := c.symmetric(t, "none", "none", test.arg)
		t.Logf("%s: %d states, %d without heap symmetry", test.arg, heap, none)
		if 10*none < test.ratio*heap {
			t.Errorf("%s: %d states, %d without heap symmetry", test.arg, heap, none)
		}
		if ends != endsNone {
			t.Errorf("%s: the sets of end states differ:\n%s\n%s", test.arg, ends, endsNone)
		}
	}
}

// TestMirrorImages holds that mirror images have one digest: threads that only their order in a lock's queue tells apart, and
// a ring of threads, which nothing tells apart.
func TestMirrorImages(t *testing.T) {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	checker, err := build.Cached(context.Background(), build.Source{App: "../../testdata/debug/Symmetric.dll"})
	if err != nil {
		t.Fatal(err)
	}
	c := &checkerRun{checker: checker, dir: t.TempDir()}
	for _, arg := range []string{"abandoned", "table"} {
		for _, symmetry := range []string{"heap", "threads"} {
			if _, ends := c.symmetric(t, symmetry, "none", arg); strings.Count(ends, "deadlock") != 1 {
				t.Errorf("%s -symmetry=%s: not one state:\n%s", arg, symmetry, ends)
			}
		}
	}
}

// TestThreadSymmetry holds that thread symmetry takes up to n! states of interchangeable threads for one, and more states if
// it does not matter which threads have ended or are still to be born. A ring of philosophers has no interchangeable threads.
// The sets of final states are the same.
func TestThreadSymmetry(t *testing.T) {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	runs := map[string]*checkerRun{}
	for _, test := range []struct {
		program, arg string
		n            string
		ratio        int64 // least ratio of the numbers of states, in tenths
	}{
		{"Symmetric", "workers", "2", 15}, {"Symmetric", "workers", "3", 40}, {"Symmetric", "waiters", "", 15}, {"Symmetric", "kept", "", 10},
		{"Symmetric", "chain", "", 19}, {"Symmetric", "main", "", 10}, {"PhilosophersOrdered", "3", "", 10},
	} {
		c := runs[test.program]
		if c == nil {
			checker, err := build.Cached(context.Background(), build.Source{App: "../../testdata/debug/" + test.program + ".dll"})
			if err != nil {
				t.Fatal(err)
			}
			c = &checkerRun{checker: checker, dir: t.TempDir()}
			runs[test.program] = c
		}
		args := []string{test.arg}
		if test.n != "" {
			args = append(args, test.n)
		}
		for _, por := range []string{"none", "escape"} {
			heap, ends := c.symmetric(t, "heap", por, args...)
			threads, endsThreads := c.symmetric(t, "threads", por, args...)
			t.Logf("%s %v -por=%s: %d states, %d with thread symmetry", test.program, args, por, heap, threads)
			if por == "none" && 10*heap < test.ratio*threads || threads > heap {
				t.Errorf("%s %v -por=%s: %d states, %d with thread symmetry", test.program, args, por, heap, threads)
			}
			if ends != endsThreads {
				t.Errorf("%s %v: the sets of end states differ:\n%s\n%s", test.program, args, ends, endsThreads)
			}
		}
	}
}

// TestInterchange holds that a search of which nobody has chosen the symmetry takes equal threads for each other where that pays, and then has
// fewer states.
func TestInterchange(t *testing.T) {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	checker, err := build.Cached(context.Background(), build.Source{App: "../../testdata/release/Symmetric.dll"})
	if err != nil {
		t.Fatal(err)
	}
	c := &checkerRun{checker: checker, dir: t.TempDir()}
	chosen, _ := c.run(t, 0, []string{"workers", "5"})
	given, _ := c.run(t, 0, []string{"workers", "5"}, "-symmetry=heap")
	if chosen.Settings["symmetry"] != "threads" || chosen.Settings["symmetry_chosen"] == nil || chosen.Statistics.States >= given.Statistics.States {
		t.Errorf("%d states and %v; %d states with -symmetry=heap", chosen.Statistics.States, chosen.Settings, given.Statistics.States)
	}
	if given.Settings["symmetry"] != "heap" || given.Settings["symmetry_chosen"] != nil {
		t.Errorf("-symmetry=heap: %v", given.Settings)
	}
}
