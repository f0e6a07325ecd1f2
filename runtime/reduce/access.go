// Package reduce has the parts that searches with partial-order reduction are made of: conflicts, footprints of threads,
// persistent sets, and summaries. docs/design/reduction.md says why the reductions lose nothing.
package reduce

import "mwc/runtime/vm"

// Dependent reports whether two pending operations of different threads may not commute, or one may enable or disable the
// other. It does not look at what their transitions do beyond the pending access: vm.Machine.Effects tells that.
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
		return (a.Kind.Writes() || b.Kind.Writes()) && overlap(a, b) && !addsWith(a, b)
	case isMemory(a.Kind): // the fields of a thread object say whether the thread lives; a lock does not lie in its object
		return b.Kind == vm.AccessThread
	}
	return a.Kind == b.Kind
}

// Race reports whether two operations that are pending at once are a data race: they access bytes in common, one of them
// writes, and one of them is neither volatile nor interlocked (ECMA-335 §I.12.6).
func Race(a, b vm.Access) bool {
	return isMemory(a.Kind) && isMemory(b.Kind) && a.Comp == b.Comp &&
		(a.Kind.Writes() || b.Kind.Writes()) && (isPlain(a.Kind) || isPlain(b.Kind)) && overlap(a, b)
}

func isMemory(k vm.AccessKind) bool { return vm.AccessRead <= k && k <= vm.AccessAdd }
func isPlain(k vm.AccessKind) bool  { return k == vm.AccessRead || k == vm.AccessWrite }

// addsWith reports whether both add to the same number, and neither thread looks at the sum: the sum of both is the same in either
// order, also where it overflows.
func addsWith(a, b vm.Access) bool {
	return a.Kind == vm.AccessAdd && b.Kind == vm.AccessAdd && a.Off == b.Off && a.Size == b.Size
}

func overlap(a, b vm.Access) bool {
	return uint64(a.Off) < uint64(b.Off)+uint64(b.Size) && uint64(b.Off) < uint64(a.Off)+uint64(a.Size)
}
