package vmtest

import (
	"testing"

	"mwc/runtime/vm"
)

// TestMalformed: what the compiler makes is well-formed, so what is asked of programs that are built by hand is the compiler's form.
func TestMalformed(t *testing.T) {
	for _, p := range []*vm.Program{Philosophers(2), LostUpdate(2), Queue(2, 2), Script("")} {
		for _, fault := range Malformed(p) {
			t.Errorf("%s: %s", p.Name, fault)
		}
	}
}
