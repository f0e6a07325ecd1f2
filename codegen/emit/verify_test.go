package emit

import (
	"bytes"
	"path/filepath"
	"runtime"
	"testing"

	"mwc/codegen/ir"
)

// testPrograms are those of testdata; a sample of them in short tests.
func testPrograms(t *testing.T) []string {
	t.Helper()
	var apps []string
	for _, dir := range []string{"debug", "release", "run/bin"} {
		found, err := filepath.Glob(filepath.Join("../../testdata", dir, "*.dll"))
		if err != nil || len(found) == 0 {
			t.Fatal(dir, err)
		}
		for i, app := range found {
			if testing.Short() && i%12 != 0 {
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

// TestPasses: the IR of every method of every test program, and of the core library as they use it, is well-formed
// between the passes of Simplify, too; newGenerator verifies it before and after.
func TestPasses(t *testing.T) {
	for _, app := range testPrograms(t) {
		w := load(t, app)
		for _, m := range w.Methods {
			if !hasIR(m) {
				continue
			}
			f, err := ir.Build(m)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range ir.Passes {
				p.Run(f)
				if err := ir.Verify(f); err != nil {
					t.Fatalf("%s: after %s: %v\n%s", app, p.Name, err, ir.Print(f))
				}
			}
		}
	}
}

// TestDeterministic: every test program gives the same bytes when it is loaded and emitted once more, on one processor and
// in another order of everything that Go keeps in maps.
func TestDeterministic(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	for _, app := range testPrograms(t) {
		runtime.GOMAXPROCS(runtime.NumCPU())
		first, err := Generate(load(t, app), Options{})
		if err != nil {
			t.Fatal(err)
		}
		runtime.GOMAXPROCS(1)
		second, err := Generate(load(t, app), Options{})
		if err != nil {
			t.Fatal(err)
		}
		if len(first.Files) != len(second.Files) {
			t.Errorf("%s: %d files, then %d", app, len(first.Files), len(second.Files))
		}
		for name, data := range first.Files {
			if !bytes.Equal(data, second.Files[name]) {
				t.Errorf("%s: %s differs", app, name)
			}
		}
	}
}
