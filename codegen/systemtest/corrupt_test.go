package systemtest

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mwc/codegen/build"
	"mwc/codegen/driver"
)

// TestCorrupt holds that a corrupt assembly gives an error, or none if the damage does not matter, and never a panic.
func TestCorrupt(t *testing.T) {
	positions := 300
	if testing.Short() {
		positions = 15
	}
	for _, name := range []string{"Philosophers", "ExceptionFilters"} {
		data, err := os.ReadFile("../../testdata/debug/" + name + ".dll")
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(t.TempDir(), name+".dll")
		wrong := 0
		for i := range positions {
			at := 0x200 + (len(data)-0x200)*i/positions
			bad := append([]byte(nil), data...)
			for j := range min(1+i%4, len(bad)-at) {
				bad[at+j] ^= byte(0x11 << (i % 5))
			}
			if err := os.WriteFile(file, bad, 0o666); err != nil {
				t.Fatal(err)
			}
			if err := generate(file, false); err != nil {
				wrong++
				if text := err.Error(); strings.Contains(text, "panic") || strings.Contains(text, "internal error") {
					t.Errorf("%s with damage at %#x: %s", name, at, text)
				}
			}
		}
		if wrong < positions/10 {
			t.Errorf("%s: only %d of %d damaged copies were rejected", name, wrong, positions)
		}
		t.Logf("%s: %d of %d damaged copies were rejected", name, wrong, positions)
	}
}

// generate runs all passes of the compiler. It turns a panic into an error that says so.
func generate(file string, strict bool) error {
	s := build.Source{App: file, Strict: strict}
	err := s.Compilation().Compile()
	if crash := new(driver.Crash); errors.As(err, &crash) {
		err = fmt.Errorf("%w\n%s", err, crash.Stack)
	}
	return err
}
