package state

import (
	"syscall"
	"unsafe"
)

// huge asks for huge pages below a large table that is read at random: that saves most misses of the TLB.
func huge(p unsafe.Pointer, n int) {
	const page = 2 << 20
	start := (uintptr(p) + page - 1) &^ (page - 1)
	end := (uintptr(p) + uintptr(n)) &^ (page - 1)
	if end <= start {
		return
	}
	const adviseHuge = 14
	b := unsafe.Slice((*byte)(unsafe.Add(p, start-uintptr(p))), end-start)
	_ = syscall.Madvise(b, adviseHuge) // only advice: an error does no harm
}
