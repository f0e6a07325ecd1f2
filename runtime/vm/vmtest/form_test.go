package vmtest

import (
	"testing"

	"mwc/runtime/vm"
)

// TestMalformed: the compiler's programs are well-formed. So the form that Malformed demands of programs built by hand is the compiler's.
func TestMalformed(t *testing.T) {
	for _, p := range []*vm.Program{Philosophers(2), LostUpdate(2), Queue(2, 2), Script("")} {
		for _, fault := range Malformed(p) {
			t.Errorf("%s: %s", p.Name, fault)
		}
	}
}
