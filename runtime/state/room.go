package state

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
