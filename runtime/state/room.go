package state

import (
	"unsafe"

	"mwc/runtime/spill"
)

// Room is asked before a table grows. It gets the number of bytes that the growth takes: both the old and the new table
// exist while entries move. If Room refuses, the table goes on with its free slots, 15 % of them, and grows all the
// same when they run out. Whoever refuses has that long to stop the search. A nil Room always agrees.
type Room func(bytes int64) bool

// smallTable is the size in bytes up to which a table grows without asking.
const smallTable = 1 << 16

func (r Room) refuses(bytes int64) bool { return r != nil && bytes > smallTable && !r(bytes) }

// fullAt is the number of entries at which a table of a size grows. lastAt is the number at which it grows even without
// room.
func fullAt(slots uint64) uint32 { return uint32(slots * 17 / 20) }
func lastAt(slots uint64) uint32 { return uint32(slots * 19 / 20) }

// space is where a table gets its memory: ask is asked before it grows, and disk has its large arrays, if that is not nil.
type space struct {
	ask  Room
	disk *spill.Disk
}

// array gives n zero elements for a large table that is read at random.
func array[T any](s *space, n int) []T { return arrayFor[T](s, n, spill.Table) }

func arrayFor[T any](s *space, n int, use spill.Use) []T {
	a := spill.Make[T](s.disk, n, use)
	if size := n * int(unsafe.Sizeof(a[0])); size > 0 {
		huge(unsafe.Pointer(&a[0]), size)
	}
	return a
}

// moving is how many entries a table moves between two looks at how much memory the process has.
const moving = 1 << 6

// moves is told before entry i of a table is moved when the table grows.
func (s *space) moves(i int) {
	if s.disk != nil && i%moving == 0 {
		s.disk.Touch(moving)
	}
}
