package state

import (
	"math/bits"
	"sync/atomic"

	"mwc/runtime/spill"
	"mwc/runtime/vm"
)

// set is a set of pairs of 32-bit numbers, not both 0, that need no number of their own. It is an open-addressing table
// of the pairs themselves, so a look-up touches one line of memory. Like index it grows by half.
//
// A slot has four bytes as long as the halves' bits fit, and eight bytes from then on. The numbers of a tree's halves
// grow with the square root of the states if the tree is balanced, so they fit well beyond a thousand million states.
type set struct {
	small []uint32 // left half in the lower bits, right half above them
	large []uint64 // instead of small
	n     uint32
	limit uint32 // pairs at which it grows
	low   uint   // bits of small that hold the left half
	most  uint64 // all halves or-ed together, which shows how many bits they need
	space
	gate *Gate // nil: one worker has the set. Else whoever changes an empty slot adds the pair, and everything but slots, n and most changes in Gate.Alone only
}

func newSet(in space) *set {
	s := &set{low: 16, space: in}
	s.resize(minSet)
	return s
}

const minSet = 1 << 8

// fits reports whether a pair can be in a table of small slots.
func (s *set) fits(key uint64) bool {
	return uint32(key)>>s.low == 0 && key>>(64-s.low) == 0
}

func (s *set) pack(key uint64) uint32 { return uint32(key) | uint32(key>>32)<<s.low }

// home is the first slot, among n, at which to look for a pair.
func home(key uint64, n int) uint32 {
	hi, _ := bits.Mul64(hashPair(key), uint64(n))
	return uint32(hi)
}

// resize gives the set the given number of slots, of the size that its pairs need.
func (s *set) resize(size int) {
	small, large, low := s.small, s.large, s.low
	left, right := uint(bits.Len32(uint32(s.most))), uint(bits.Len32(uint32(s.most>>32)))
	if large == nil && left+right <= 32 {
		s.low = min(max(left+(32-left-right)/2, 1), 31)
		s.small = array[uint32](&s.space, size)
	} else {
		s.small, s.large = nil, array[uint64](&s.space, size)
	}
	s.limit = fullAt(uint64(size))
	for i, slot := range small {
		s.moves(i)
		if slot != 0 {
			s.insert(uint64(slot)&(1<<low-1) | uint64(slot)>>low<<32)
		}
	}
	for i, key := range large {
		s.moves(i)
		if key != 0 {
			s.insert(key)
		}
	}
	spill.Free(s.disk, small)
	spill.Free(s.disk, large)
}

// insert adds a pair that is known to be missing.
func (s *set) insert(key uint64) {
	if s.large == nil {
		i := home(key, len(s.small))
		for s.small[i] != 0 {
			if i++; i == uint32(len(s.small)) {
				i = 0
			}
		}
		s.small[i] = s.pack(key)
		return
	}
	i := home(key, len(s.large))
	for s.large[i] != 0 {
		if i++; i == uint32(len(s.large)) {
			i = 0
		}
	}
	s.large[i] = key
}

// add adds a pair and reports whether it is new.
func (s *set) add(key uint64) bool {
	if s.gate != nil {
		return s.addShared(key)
	}
	if small := s.small; len(small) != 0 {
		if !s.fits(key) {
			s.most |= key
			s.resize(len(small))
			return s.add(key)
		}
		slot := s.pack(key)
		i := home(key, len(small))
		for small[i] != slot {
			if small[i] == 0 {
				small[i] = slot
				s.added(key)
				return true
			}
			if i++; i == uint32(len(small)) {
				i = 0
			}
		}
		return false
	}
	large := s.large
	i := home(key, len(large))
	for large[i] != key {
		if large[i] == 0 {
			large[i] = key
			s.added(key)
			return true
		}
		if i++; i == uint32(len(large)) {
			i = 0
		}
	}
	return false
}

func (s *set) added(key uint64) {
	s.most |= key
	if s.n++; s.n > s.limit {
		s.grow()
	}
}

// grow makes room for more pairs.
func (s *set) grow() {
	n := len(s.small) + len(s.large)
	size := n + n/2
	if uint64(size) > Most.Slots {
		vm.Full("slots for states in the store", Most.Slots)
	}
	bytes := int64(size) * 8
	if s.large == nil {
		bytes /= 2
	}
	if last := lastAt(uint64(n)); s.limit < last && s.ask.refuses(bytes) {
		s.limit = last
		return
	}
	s.resize(size)
}

// share gives the set to several workers. Each of them may add a pair beyond the limit before it waits for the set to grow, so there must be slots for that many.
func (s *set) share(g *Gate, workers int) {
	for n := len(s.small) + len(s.large); n-int(s.limit) <= 2*workers; n += n / 2 {
		s.resize(n + n/2)
	}
	s.gate = g
}

// addShared is add where several workers have the set.
func (s *set) addShared(key uint64) bool {
	for s.large == nil && !s.fits(key) {
		s.gate.Alone(func() {
			if s.large == nil && !s.fits(key) {
				s.most |= key
				s.resize(len(s.small))
			}
		})
	}
	var isNew bool
	if s.large == nil {
		isNew = claim(s.small, home(key, len(s.small)), s.pack(key), atomic.LoadUint32, atomic.CompareAndSwapUint32)
	} else {
		isNew = claim(s.large, home(key, len(s.large)), key, atomic.LoadUint64, atomic.CompareAndSwapUint64)
	}
	if !isNew {
		return false
	}
	if old := atomic.LoadUint64(&s.most); old|key != old {
		atomic.OrUint64(&s.most, key)
	}
	if atomic.AddUint32(&s.n, 1) > s.limit {
		s.gate.Alone(func() {
			if s.n > s.limit {
				s.grow()
			}
		})
	}
	return true
}

// claim puts a slot's content into the first free slot from i on, unless a slot has it, and reports whether it did.
func claim[T uint32 | uint64](slots []T, i uint32, want T, load func(*T) T, swap func(p *T, old, new T) bool) bool {
	for {
		switch load(&slots[i]) {
		case want:
			return false
		case 0:
			if swap(&slots[i], 0, want) {
				return true
			}
			continue // another worker was faster, maybe with the same pair
		}
		if i++; i == uint32(len(slots)) {
			i = 0
		}
	}
}

func (s *set) bytes() int64 { return int64(len(s.small))*4 + int64(len(s.large))*8 }
