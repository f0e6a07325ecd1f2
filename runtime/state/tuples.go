package state

import (
	"math/bits"
	"sync"
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
	gate *Gate // nil: one worker has the table. Else whoever adds an entry has mu, and what a look-up reads besides slots changes in Gate.Alone only
	mu   sync.Mutex
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

func (x *index) bytes() int64 { return int64(len(x.slots)) * 4 }

// tuple is two, four, six or eight 32-bit numbers, two to a word.
type tuple interface {
	[1]uint64 | [2]uint64 | [3]uint64 | [4]uint64
}

// tuples is a set of tuples. Each gets a number (1…) that it keeps; the tuple of zeros is number 0. They lie in chunks
// that never move, so growing copies only the index.
type tuples[T tuple] struct {
	chunks []*[tupleChunk]T
	n      uint32
	spare  []T // rest of the block from which chunks are cut
	zero   T
	index
}

const (
	tupleChunkBits = 10
	tupleChunk     = 1 << tupleChunkBits
	tupleBlock     = 512 // chunks in the largest blocks
)

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

// put gives the number of a tuple.
func (p *tuples[T]) put(key *T) uint32 {
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
		return p.putShared(key, h)
	}
	p.mayAdd()
	p.n++
	n := p.n
	if n&(tupleChunk-1) == 0 {
		p.grow()
	}
	*p.at(n) = *key
	if n > p.limit && p.resize(n) {
		p.insertAll()
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

func (p *tuples[T]) insertAll() {
	for e := uint32(1); e <= p.n; e++ {
		p.moves(int(e))
		p.insert(hashTuple(p.at(e)), e)
	}
}

// putShared is put for a tuple that was not there when the caller looked; by now another worker may have added it.
func (p *tuples[T]) putShared(key *T, h uint64) uint32 {
	for {
		if n := p.tryAdd(key, h); n != 0 {
			return n
		}
		p.gate.Alone(func() {
			if p.n >= p.limit && p.resize(p.n+1) {
				p.insertAll()
			}
			for p.chunkFull() || len(p.spare) > 0 { // the whole block at once, so that the workers rarely stand still
				p.grow()
			}
		})
	}
}

// chunkFull reports whether the next tuple needs a new chunk.
func (p *tuples[T]) chunkFull() bool { return int(p.n+1)>>tupleChunkBits == len(p.chunks) }

// tryAdd gives the number of a tuple, which it adds if it must. It gives 0 if there is no room.
func (p *tuples[T]) tryAdd(key *T, h uint64) uint32 {
	p.mu.Lock()
	defer p.mu.Unlock()
	mask := uint32(1)<<p.bits - 1
	i := p.home(h)
	for ; p.slots[i] != tagEmpty; i = p.after(i) {
		if n := p.slots[i] & mask; *p.at(n) == *key {
			return n
		}
	}
	if p.n >= p.limit || p.chunkFull() {
		return 0
	}
	p.mayAdd()
	p.n++
	*p.at(p.n) = *key
	p.publishes()
	atomic.StoreUint32(&p.slots[i], uint32(h)<<p.bits|p.n)
	return p.n
}

func (p *tuples[T]) bytes() int64 {
	size := int64(unsafe.Sizeof(p.zero))
	return int64(len(p.chunks))*(tupleChunk*size+8) + int64(len(p.spare))*size + p.index.bytes()
}
