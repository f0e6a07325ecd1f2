//go:build race

package state

import (
	"runtime"
	"unsafe"
)

// The race detector does not see atomic accesses to memory that is not Go's, as that of tables on the disk. It is told of them.

func (x *index) publishes() { runtime.RaceReleaseMerge(unsafe.Pointer(x)) }

func (x *index) sees() { runtime.RaceAcquire(unsafe.Pointer(x)) }
