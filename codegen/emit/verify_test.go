package emit_test

import (
	"bytes"
	"path/filepath"
	"runtime"
	"testing"

	"mwc/codegen/systemtest/drawn"
)

// testPrograms are the programs of testdata, one of twelve that the day draws; short tests get a few.
func testPrograms(t *testing.T) []string {
	t.Helper()
	var apps []string
	for _, dir := range []string{"debug", "release", "run/bin"} {
		found, err := filepath.Glob(filepath.Join("../../testdata", dir, "*.dll"))
		if err != nil || len(found) == 0 {
			t.Fatal(dir, err)
		}
		for i, app := range found {
			if testing.Short() && i%48 != 0 || !testing.Short() && !drawn.One(dir+filepath.Base(app), 12) {
				continue
			}
			rel, err := filepath.Rel("../../testdata", app)
			if err != nil {
				t.Fatal(err)
			}
			apps = append(apps, rel)
		}
	}
	return apps
}

// TestPasses holds that the IR of every method is well-formed after each pass, for every test program and for the core library
// as these programs use it; and that every program gives the same bytes when it is loaded and emitted once more, on one
// processor and in another order of everything that Go keeps in maps.
func TestPasses(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	for _, app := range testPrograms(t) {
		runtime.GOMAXPROCS(runtime.NumCPU())
		first := compile(t, "check", app).Package
		runtime.GOMAXPROCS(1)
		second := compile(t, "check", app).Package
		if len(first) != len(second) {
			t.Errorf("%s: %d files, then %d", app, len(first), len(second))
		}
		for name, data := range first {
			if !bytes.Equal(data, second[name]) {
				t.Errorf("%s: %s differs", app, name)
			}
		}
	}
}
