package state

import (
	"math/bits"
	"sync/atomic"
	"unsafe"

	"mwc/runtime/spill"
	"mwc/runtime/vm"
)

// index is an open-addressing hash table of entry numbers (1…). A slot holds an entry's number in its lower bits. In
// the bits that the number does not need at the table's present size, it holds a tag of the hash. So few entries are
// looked at in vain, although a slot takes four bytes. The slot of a hash is found by multiplication, so the size need
// not be a power of two: the table grows by half, and 57 to 85 % of it are in use.
type index struct {
	slots []uint32
	limit uint32 // entries at which it grows
	bits  uint   // bits of a slot that hold the number
	space
	gate *Gate // nil: one worker has the table. Else what a look-up reads besides slots changes in Gate.Alone only
}

// line keeps what a worker writes for each entry apart, in memory, from what all workers read for each look-up: a processor that writes takes the whole line of
// memory away from the others.
type line [64]byte

// apart gives n words that have their lines of memory for themselves.
func apart(n int) []uint64 {
	const around = len(line{}) / 8
	return make([]uint64, n+2*around)[around : around+n]
}

const (
	minSlots = 1 << 5
	tagEmpty = 0
)

// resize makes room for more than n entries. The caller inserts the entries anew. It reports false if there is no room:
// entry n, and those after it, still find free slots.
func (x *index) resize(n uint32) bool {
	size := uint64(n) + uint64(n)/2
	size = size * 20 / 17
	if size < minSlots {
		size = minSlots
	}
	if last := lastAt(uint64(len(x.slots))); x.limit < last && x.ask.refuses(int64(size)*4) {
		x.limit = last
		return false
	}
	spill.Free(x.disk, x.slots)
	x.slots = nil
	x.slots = array[uint32](&x.space, int(size))
	x.limit = fullAt(size)
	x.bits = uint(bits.Len32(lastAt(size)))
	return true
}

// home is the first slot at which to look for a hash.
func (x *index) home(h uint64) uint32 {
	hi, _ := bits.Mul64(h, uint64(len(x.slots)))
	return uint32(hi)
}

// after is the slot at which to look after slot i.
func (x *index) after(i uint32) uint32 {
	if i++; i == uint32(len(x.slots)) {
		return 0
	}
	return i
}

// insert adds an entry that is known to be missing.
func (x *index) insert(h uint64, n uint32) {
	i := x.home(h)
	for x.slots[i] != tagEmpty {
		if i++; i == uint32(len(x.slots)) {
			i = 0
		}
	}
	x.slots[i] = uint32(h)<<x.bits | n
}

// insertAll adds entries 1 to n, of which hash gives the hash. An entry for which it gives false is left out.
func (x *index) insertAll(n uint32, hash func(e uint32) (uint64, bool)) {
	if x.disk == nil && x.gate.each(int(n), func(from, to int) {
		for e := uint32(from) + 1; e <= uint32(to); e++ {
			if h, ok := hash(e); ok {
				x.insertBeside(h, e)
			}
		}
	}) {
		return
	}
	for e := uint32(1); e <= n; e++ {
		x.moves(int(e))
		if h, ok := hash(e); ok {
			x.insert(h, e)
		}
	}
}

// insertBeside is insert where others insert, too.
func (x *index) insertBeside(h uint64, n uint32) {
	slot := uint32(h)<<x.bits | n
	for i := x.home(h); !atomic.CompareAndSwapUint32(&x.slots[i], tagEmpty, slot); i = x.after(i) {
	}
}

func (x *index) bytes() int64 { return int64(len(x.slots)) * 4 }

// tuple is two, four, six or eight 32-bit numbers, two to a word.
type tuple interface {
	[1]uint64 | [2]uint64 | [3]uint64 | [4]uint64
}

// tuples is a set of tuples. Each gets a number (1…) that it keeps; the tuple of zeros is number 0. They lie in chunks
// that never move, so growing copies only the index.
type tuples[T tuple] struct {
	chunks []*[tupleChunk]T
	spare  []T // rest of the block from which chunks are cut
	zero   T
	index
	_ line
	n uint32 // numbers taken. Of those that several workers have taken some may have the tuple of zeros, and stand for nothing
	_ line
}

const (
	tupleChunkBits = 10
	tupleChunk     = 1 << tupleChunkBits
	tupleBlock     = 512 // chunks in the largest blocks
)

// numbers are those that a worker has taken for tuples, from next on, and not given yet.
type numbers struct{ next, end uint32 }

// takes is how many numbers a worker takes at once. What it writes then lies apart from what the others write.
const takes = 32

// Most holds the capacities of stores. Tests lower them.
var Most = struct{ Entries, Slots, Leaves, Steps, Granules uint64 }{
	// The number of a content or tuple is limited to 31 bits: the upper bit of a content's number says that it is
	// large. That many entries take at least 27 GB. A number beyond that would be taken for another one, so the search
	// cannot go on.
	Entries: 1<<31 - 1,
	// The set of states finds slots by 32 bits.
	Slots: 1 << 32,
	// A segment of the tree has positions for this many components.
	Leaves: 1 << 28,
	// For an approximate store: the contents that components had before, and granules of eight bytes of contents, on
	// the path.
	Steps:    1<<32 - 1,
	Granules: 1<<32 - 1,
}

func fullEntries() {
	vm.Full("different parts of states of one kind in the store; -store=hash needs none", Most.Entries)
}

func newTuples[T tuple](s space) *tuples[T] {
	p := &tuples[T]{index: index{space: s}}
	p.resize(0)
	p.grow()
	return p
}

// grow adds a chunk. Chunks are cut from blocks that get larger with the set, so that huge pages fit below them.
func (p *tuples[T]) grow() {
	if len(p.spare) == 0 {
		n := tupleChunk * min(max(len(p.chunks)/8, 1), tupleBlock)
		if p.ask.refuses(int64(n) * int64(unsafe.Sizeof(p.zero))) {
			n = tupleChunk
		}
		p.spare = arrayFor[T](&p.space, n, spill.Log)
	}
	p.chunks = append(p.chunks, (*[tupleChunk]T)(p.spare))
	p.spare = p.spare[tupleChunk:]
}

func hashPair(key uint64) uint64 {
	hi, lo := bits.Mul64(key^0x9e3779b97f4a7c15, 0xd1342543de82ef95)
	return (hi ^ lo) * 0xff51afd7ed558ccd
}

// hashTuple multiplies words in pairs (as wyhash does).
func hashTuple[T tuple](key *T) uint64 {
	switch len(*key) {
	case 1:
		return hashPair((*[1]uint64)(unsafe.Pointer(key))[0])
	case 2:
		k := (*[2]uint64)(unsafe.Pointer(key))
		hi, lo := bits.Mul64(k[0]^0x9e3779b97f4a7c15, k[1]^0xd1342543de82ef95)
		return (hi ^ lo) * 0xff51afd7ed558ccd
	}
	if len(*key) == 3 {
		k := (*[3]uint64)(unsafe.Pointer(key))
		h1, l1 := bits.Mul64(k[0]^0x9e3779b97f4a7c15, k[1]^0xd1342543de82ef95)
		hi, lo := bits.Mul64(k[2]^l1^0xa0761d6478bd642f, h1^0xe7037ed1a0b428db)
		return (hi ^ lo) * 0xff51afd7ed558ccd
	}
	k := (*[4]uint64)(unsafe.Pointer(key))
	h1, l1 := bits.Mul64(k[0]^0x9e3779b97f4a7c15, k[1]^0xd1342543de82ef95)
	h2, l2 := bits.Mul64(k[2]^0xa0761d6478bd642f, k[3]^0xe7037ed1a0b428db)
	hi, lo := bits.Mul64(h1^l2, l1^h2^0x8ebc6af09c88c6e3)
	return (hi ^ lo) * 0xff51afd7ed558ccd
}

// at is the tuple with a number.
func (p *tuples[T]) at(i uint32) *T { return &p.chunks[i>>tupleChunkBits][i&(tupleChunk-1)] }

// put gives the number of a tuple. own is the worker's, if there are several.
func (p *tuples[T]) put(key *T, own *numbers) uint32 {
	if *key == p.zero {
		return 0
	}
	h := hashTuple(key)
	tag := uint32(h) << p.bits
	mask := uint32(1)<<p.bits - 1
	i := p.home(h)
	slots := p.slots
	for {
		s := atomic.LoadUint32(&slots[i])
		if s == tagEmpty {
			break
		}
		p.sees()
		if s&^mask == tag && *p.at(s & mask) == *key {
			return s & mask
		}
		if i++; i == uint32(len(slots)) {
			i = 0
		}
	}
	if p.gate != nil {
		return p.putShared(key, h, i, own)
	}
	p.mayAdd()
	p.n++
	n := p.n
	if n&(tupleChunk-1) == 0 {
		p.grow()
	}
	*p.at(n) = *key
	if n > p.limit && p.resize(n) {
		p.enter()
	} else {
		p.slots[i] = tag | n
	}
	return n
}

func (p *tuples[T]) mayAdd() {
	if uint64(p.n) >= Most.Entries {
		fullEntries()
	}
}

// enter makes the index anew.
func (p *tuples[T]) enter() {
	p.insertAll(p.n, func(e uint32) (uint64, bool) {
		key := p.at(e)
		return hashTuple(key), *key != p.zero
	})
}

// putShared is put for a tuple that was not there when the caller looked, up to slot i; by now another worker may have added it. The tuple is written before a
// slot has its number: whoever finds the slot finds the tuple.
func (p *tuples[T]) putShared(key *T, h uint64, i uint32, own *numbers) uint32 {
	if own.next == own.end {
		own.end = atomic.AddUint32(&p.n, takes) + 1
		own.next = own.end - takes
		if uint64(own.end) > Most.Entries+1 {
			fullEntries()
		}
		for atomic.LoadUint32(&p.n) > p.limit || p.lacksChunk() {
			p.gate.Alone(p.growShared)
			i = p.home(h)
		}
	}
	n := own.next
	at := p.at(n)
	*at = *key
	p.publishes()
	tag := uint32(h) << p.bits
	mask := uint32(1)<<p.bits - 1
	for ; !atomic.CompareAndSwapUint32(&p.slots[i], tagEmpty, tag|n); i = p.after(i) {
		s := atomic.LoadUint32(&p.slots[i])
		p.sees()
		if s&^mask == tag && *p.at(s & mask) == *key {
			*at = p.zero
			return s & mask
		}
	}
	own.next++
	return n
}

// lacksChunk reports whether a number that was taken has no place.
func (p *tuples[T]) lacksChunk() bool {
	return int(atomic.LoadUint32(&p.n)>>tupleChunkBits) >= len(p.chunks)
}

// growShared makes room for all numbers that workers have taken.
func (p *tuples[T]) growShared() {
	for p.lacksChunk() || len(p.spare) > 0 { // the whole block at once, so that the workers rarely stand still
		p.grow()
	}
	if p.n > p.limit && p.resize(p.n) {
		p.enter()
	}
}

func (p *tuples[T]) bytes() int64 {
	size := int64(unsafe.Sizeof(p.zero))
	return int64(len(p.chunks))*(tupleChunk*size+8) + int64(len(p.spare))*size + p.index.bytes()
}
