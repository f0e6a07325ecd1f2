// Package reduce holds what partial-order reductions are made of.
package reduce

import "mwc/runtime/vm"

// Dependent reports whether two pending operations of different threads may not commute, or one may enable or disable the
// other. What their transitions do beyond the pending access is in vm.Machine.Effects.
func Dependent(a, b vm.Access) bool {
	if a.Kind > b.Kind {
		a, b = b, a
	}
	switch {
	case a.Kind == vm.AccessNone:
		return false
	case b.Kind == vm.AccessAll:
		return true
	case a.Comp != b.Comp:
		return false
	case isMemory(b.Kind):
		return (writes(a.Kind) || writes(b.Kind)) && overlap(a, b)
	case isMemory(a.Kind): // the fields of a thread object say whether it lives; a lock lies beside its object
		return b.Kind == vm.AccessThread
	}
	return a.Kind == b.Kind
}

// Race reports whether two operations that are pending at once are a data race: they access one location, one of them
// writes, and one of them is neither volatile nor interlocked.
func Race(a, b vm.Access) bool {
	return isMemory(a.Kind) && isMemory(b.Kind) && a.Comp == b.Comp &&
		(writes(a.Kind) || writes(b.Kind)) && (isPlain(a.Kind) || isPlain(b.Kind)) && overlap(a, b)
}

func isMemory(k vm.AccessKind) bool { return vm.AccessRead <= k && k <= vm.AccessAtomic }
func isPlain(k vm.AccessKind) bool  { return k == vm.AccessRead || k == vm.AccessWrite }
func writes(k vm.AccessKind) bool   { return k == vm.AccessWrite || k == vm.AccessAtomic }

func overlap(a, b vm.Access) bool {
	return uint64(a.Off) < uint64(b.Off)+uint64(b.Size) && uint64(b.Off) < uint64(a.Off)+uint64(a.Size)
}
