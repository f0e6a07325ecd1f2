package state

import (
	"math/bits"
	"unsafe"
)

// index is an open-addressing hash table of entry numbers (1…). A slot holds an entry's number in its lower bits and, in
// the bits that the number does not need at the table's present size, a tag of its hash, so that few entries are looked at
// in vain although a slot takes four bytes. Places come from the hash by multiplication, so the size is no power of two:
// the table grows by half, and 57 to 85 % of it are in use.
type index struct {
	slots []uint32
	limit uint32 // entries at which it grows
	bits  uint   // of a slot that hold the number
}

const (
	minSlots = 1 << 5
	tagEmpty = 0
)

// resize makes room for more than n entries; the caller puts those it has back in.
func (x *index) resize(n uint32) {
	size := uint64(n) + uint64(n)/2
	size = size * 20 / 17
	if size < minSlots {
		size = minSlots
	}
	x.slots = nil
	x.slots = make([]uint32, size)
	huge(unsafe.Pointer(&x.slots[0]), len(x.slots)*4)
	x.limit = uint32(size * 17 / 20)
	x.bits = uint(bits.Len32(x.limit))
}

// home is the first place to look at for a hash.
func (x *index) home(h uint64) uint32 {
	hi, _ := bits.Mul64(h, uint64(len(x.slots)))
	return uint32(hi)
}

// insert puts an entry in that is known not to be there.
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

// pairs is a set of pairs of 32-bit numbers. Each gets a number (1…) that it keeps; the pair of two zeros is number 0.
// Pairs lie in chunks that never move, so growing copies nothing but the index.
type pairs struct {
	chunks []*[pairChunk]uint64
	n      uint32
	spare  []uint64 // rest of the block that chunks are cut from
	index
}

const (
	pairChunkBits = 13
	pairChunk     = 1 << pairChunkBits
	pairBlock     = 64 // chunks in the largest blocks
)

func newPairs() *pairs {
	p := &pairs{}
	p.resize(0)
	p.grow()
	return p
}

// grow adds a chunk. Chunks are cut from blocks that get larger with the set, so that huge pages fit under them.
func (p *pairs) grow() {
	if len(p.spare) == 0 {
		n := pairChunk * min(max(len(p.chunks)/4, 1), pairBlock)
		p.spare = make([]uint64, n)
		huge(unsafe.Pointer(&p.spare[0]), n*8)
	}
	p.chunks = append(p.chunks, (*[pairChunk]uint64)(p.spare))
	p.spare = p.spare[pairChunk:]
}

func hashPair(key uint64) uint64 {
	hi, lo := bits.Mul64(key^0x9e3779b97f4a7c15, 0xd1342543de82ef95)
	return (hi ^ lo) * 0xff51afd7ed558ccd
}

// at is the pair with a number: left in the lower half, right in the upper.
func (p *pairs) at(i uint32) uint64 { return p.chunks[i>>pairChunkBits][i&(pairChunk-1)] }

// put gives the number of a pair, and whether it is new.
func (p *pairs) put(key uint64) (uint32, bool) {
	h := hashPair(key)
	tag := uint32(h) << p.bits
	mask := uint32(1)<<p.bits - 1
	i := p.home(h)
	slots := p.slots
	for {
		s := slots[i]
		if s == tagEmpty {
			break
		}
		if s&^mask == tag && p.at(s&mask) == key {
			return s & mask, false
		}
		if i++; i == uint32(len(slots)) {
			i = 0
		}
	}
	p.n++
	n := p.n
	if n&(pairChunk-1) == 0 {
		p.grow()
	}
	p.chunks[n>>pairChunkBits][n&(pairChunk-1)] = key
	if n > p.limit {
		p.resize(n)
		for e := uint32(1); e <= n; e++ {
			p.insert(hashPair(p.at(e)), e)
		}
	} else {
		p.slots[i] = tag | n
	}
	return n, true
}

func (p *pairs) bytes() int64 {
	return int64(len(p.chunks))*(pairChunk*8+8) + int64(len(p.spare))*8 + p.index.bytes()
}
