package search

import (
	"testing"

	"mwc/runtime/gc"
	"mwc/runtime/state"
	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

// The table is right about stores and collectors, and has all of them.
func TestTechniques(t *testing.T) {
	m := vm.New(vmtest.Philosophers(2), vm.Options{})
	for _, x := range Stores {
		s := state.New(x.Name, m, state.Options{Bits: 1 << 10, Hashes: 1})
		if _, approximate := s.(state.Approximate); s == nil || approximate != x.Approximate {
			t.Errorf("%s: approximate %v", x.Name, approximate)
		}
	}
	for _, x := range Collectors {
		if gc.New(x.Name, m, state.NewFlat(m)) == nil {
			t.Errorf("there is no collector %s", x.Name)
		}
	}
	for _, x := range append(Strategies, Reductions...) {
		if x.Reduces && (x.strategy == nil || !x.ExactStore || !x.Canonical) {
			t.Errorf("%s leaves out transitions by what it cannot be certain of", x.Name)
		}
	}
	if Find(Reductions, "source") != Find(Reductions, "persistent") || Find(Reductions, "").Name != "" {
		t.Error("a name of before is not understood, or none is a name")
	}
}
