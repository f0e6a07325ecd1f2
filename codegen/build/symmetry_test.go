package build

import (
	"context"
	"os"
	"path/filepath"
	"testing"
)

// symmetric runs a checker over all states with a value of -symmetry and gives its states and the digests of the final ones.
func (c *checkerRun) symmetric(t *testing.T, symmetry, por, arg string) (states int64, ends string) {
	t.Helper()
	file := filepath.Join(c.dir, "ends")
	r, _ := c.run(t, 0, []string{arg}, "-symmetry="+symmetry, "-por="+por, "-keep-going", "-end-states", file)
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !r.Complete || r.Verdict != "verified" {
		t.Errorf("%s -symmetry=%s: %s", arg, symmetry, r.Verdict)
	}
	return r.Statistics.States, string(data)
}

// Placement by order of allocation makes states of what canonical placement finds equal, and changes nothing else.
func TestHeapSymmetry(t *testing.T) {
	if _, err := FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	t.Setenv("MWC_CACHE", t.TempDir())
	checker, err := Cached(context.Background(), Source{App: "../../testdata/debug/Allocations.dll"})
	if err != nil {
		t.Fatal(err)
	}
	c := &checkerRun{checker: checker, dir: t.TempDir()}
	for _, test := range []struct {
		arg   string
		ratio int64 // so many times the states at least, in tenths
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
