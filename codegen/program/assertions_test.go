package program

import (
	"testing"

	"mwc/codegen/metadata"
)

// A program has no assertion if it was built with optimisation and reaches none; of a Debug build nothing is said. The programs of
// testdata/release are optimised, and keep their assertions.
func TestUnasserted(t *testing.T) {
	lib, err := metadata.Open("../../generated/corlib.dll")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		app  string
		want bool
	}{
		{"release/EndlessAllocation.dll", true},
		{"debug/EndlessAllocation.dll", false},
		{"release/LostUpdate.dll", false},
	} {
		w, err := Load("../../testdata/"+c.app, Options{Corlib: lib})
		if err != nil {
			t.Fatal(err)
		}
		if got := w.Unasserted(); got != c.want {
			t.Errorf("%s: %t", c.app, got)
		}
	}
}
