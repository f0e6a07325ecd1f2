package reduce

import (
	"testing"

	"mwc/runtime/vm"
)

// TestAccess: which operations depend on each other, and which of them race.
func TestAccess(t *testing.T) {
	at := func(k vm.AccessKind, comp, off, size uint32) vm.Access {
		return vm.Access{Kind: k, Comp: comp, Off: off, Size: size}
	}
	all := vm.Access{Kind: vm.AccessAll}
	for _, c := range []struct {
		a, b            vm.Access
		dependent, race bool
	}{
		{vm.Access{}, all, false, false},
		{vm.Access{}, vm.Access{}, false, false},
		{all, all, true, false},
		{all, at(vm.AccessRead, 1, 8, 4), true, false},
		{all, at(vm.AccessLock, 1, 0, 0), true, false},
		{at(vm.AccessRead, 1, 8, 4), at(vm.AccessRead, 1, 8, 4), false, false},
		{at(vm.AccessRead, 1, 8, 4), at(vm.AccessWrite, 1, 8, 4), true, true},
		{at(vm.AccessWrite, 1, 8, 4), at(vm.AccessWrite, 1, 8, 4), true, true},
		{at(vm.AccessWrite, 1, 8, 4), at(vm.AccessWrite, 2, 8, 4), false, false},
		{at(vm.AccessWrite, 1, 8, 4), at(vm.AccessWrite, 1, 12, 4), false, false},
		{at(vm.AccessWrite, 1, 8, 8), at(vm.AccessWrite, 1, 12, 4), true, true},
		{at(vm.AccessWrite, 1, 9, 1), at(vm.AccessRead, 1, 8, 1), false, false},
		{at(vm.AccessWrite, 1, 9, 1), at(vm.AccessRead, 1, 8, 2), true, true},
		{at(vm.AccessWrite, 1, 0xfffffff8, 8), at(vm.AccessRead, 1, 0, 0xffffffff), true, true},
		{at(vm.AccessAtomicRead, 1, 8, 4), at(vm.AccessAtomicRead, 1, 8, 4), false, false},
		{at(vm.AccessAtomicRead, 1, 8, 4), at(vm.AccessRead, 1, 8, 4), false, false},
		{at(vm.AccessAtomicRead, 1, 8, 4), at(vm.AccessAtomic, 1, 8, 4), true, false},
		{at(vm.AccessAtomic, 1, 8, 4), at(vm.AccessAtomic, 1, 8, 4), true, false},
		{at(vm.AccessAtomic, 1, 8, 4), at(vm.AccessRead, 1, 8, 4), true, true},
		{at(vm.AccessAtomicRead, 1, 8, 4), at(vm.AccessWrite, 1, 8, 4), true, true},
		{at(vm.AccessAdd, 1, 8, 4), at(vm.AccessAdd, 1, 8, 4), false, false},
		{at(vm.AccessAdd, 1, 8, 8), at(vm.AccessAdd, 1, 8, 4), true, false},
		{at(vm.AccessAdd, 1, 8, 8), at(vm.AccessAdd, 1, 12, 8), true, false},
		{at(vm.AccessAdd, 1, 8, 4), at(vm.AccessAtomic, 1, 8, 4), true, false},
		{at(vm.AccessAdd, 1, 8, 4), at(vm.AccessAtomicRead, 1, 8, 4), true, false},
		{at(vm.AccessAdd, 1, 8, 4), at(vm.AccessRead, 1, 8, 4), true, true},
		{at(vm.AccessAdd, 1, 8, 4), at(vm.AccessWrite, 1, 8, 4), true, true},
		{at(vm.AccessAdd, 1, 8, 4), at(vm.AccessThread, 1, 0, 0), true, false},
		{at(vm.AccessLock, 1, 0, 0), at(vm.AccessLock, 1, 0, 0), true, false},
		{at(vm.AccessLock, 1, 0, 0), at(vm.AccessLock, 2, 0, 0), false, false},
		{at(vm.AccessLock, 1, 0, 0), at(vm.AccessWrite, 1, 8, 4), false, false},
		{at(vm.AccessLock, 1, 0, 0), at(vm.AccessThread, 1, 0, 0), false, false},
		{at(vm.AccessThread, 1, 0, 0), at(vm.AccessThread, 1, 0, 0), true, false},
		{at(vm.AccessThread, 1, 0, 0), at(vm.AccessThread, 2, 0, 0), false, false},
		{at(vm.AccessThread, 1, 0, 0), at(vm.AccessWrite, 1, 16, 4), true, false},
	} {
		for range 2 {
			if got := Dependent(c.a, c.b); got != c.dependent {
				t.Errorf("Dependent(%v, %v) is %v", c.a, c.b, got)
			}
			if got := Race(c.a, c.b); got != c.race {
				t.Errorf("Race(%v, %v) is %v", c.a, c.b, got)
			}
			c.a, c.b = c.b, c.a
		}
	}
}
