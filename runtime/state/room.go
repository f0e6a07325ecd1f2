package state

// Room is asked before a table grows, with the bytes that it will take: both the old and the new one exist while entries
// move. Without room a table goes on in the slots that are free, 15 % of them, and grows all the same when it must: whoever refuses
// has that long to stop. Nil always has room.
type Room func(bytes int64) bool

// smallTable is what nobody is asked for.
const smallTable = 1 << 16

func (r Room) refuses(bytes int64) bool { return r != nil && bytes > smallTable && !r(bytes) }

// fullAt is the number of entries at which a table of a size grows, lastAt that at which it grows even without room.
func fullAt(slots uint64) uint32 { return uint32(slots * 17 / 20) }
func lastAt(slots uint64) uint32 { return uint32(slots * 19 / 20) }
