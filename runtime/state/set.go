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
	limit uint32   // pairs at which it grows
	low   uint     // bits of small that hold the left half
	space
	n       uint32  // pairs, but for those of the tallies
	most    uint64  // all halves or-ed together, which shows how many bits they need
	gate    *Gate   // nil: one worker has the set. Else whoever changes an empty slot adds the pair, and everything but slots and most changes in Gate.Alone only
	tallies []tally // of several workers
}

// tally counts the pairs that one of several workers has added. It has a line of memory for itself.
type tally struct {
	_ line
	n uint32
	_ line
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
	wide := func(slot uint32) uint64 { return uint64(slot)&(1<<low-1) | uint64(slot)>>low<<32 }
	if s.disk != nil || !s.gate.each(len(small)+len(large), func(from, to int) {
		for _, slot := range small[min(from, len(small)):min(to, len(small))] {
			if slot != 0 {
				s.claim(wide(slot))
			}
		}
		for _, key := range large[min(from, len(large)):min(to, len(large))] {
			if key != 0 {
				s.claim(key)
			}
		}
	}) {
		for i, slot := range small {
			s.moves(i)
			if slot != 0 {
				s.insert(wide(slot))
			}
		}
		for i, key := range large {
			s.moves(i)
			if key != 0 {
				s.insert(key)
			}
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

// count is the number of pairs.
func (s *set) count() uint32 {
	n := s.n
	for i := range s.tallies {
		n += atomic.LoadUint32(&s.tallies[i].n)
	}
	return n
}

// add adds a pair and reports whether it is new. own is the worker's tally, if there are several.
func (s *set) add(key uint64, own *tally) bool {
	if s.gate != nil {
		return s.addShared(key, own)
	}
	if small := s.small; len(small) != 0 {
		if !s.fits(key) {
			s.most |= key
			s.resize(len(small))
			return s.add(key, own)
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
	if last := lastAt(uint64(n)); s.limit < last && s.spare(n, last) && s.ask.refuses(bytes) {
		s.limit = last
		return
	}
	s.resize(size)
}

// spare reports whether a set with so many slots has enough of them beyond a limit: each of several workers looks at the limit once in a while only, and may have
// added so many pairs meanwhile, and one more before it waits for the set to grow.
func (s *set) spare(slots int, limit uint32) bool { return slots-int(limit) > (takes+1)*len(s.tallies) }

// share gives the set to several workers.
func (s *set) share(g *Gate, workers int) {
	s.tallies = make([]tally, workers)
	for n := len(s.small) + len(s.large); !s.spare(n, s.limit); n += n / 2 {
		s.resize(n + n/2)
	}
	s.gate = g
}

// addShared is add where several workers have the set.
func (s *set) addShared(key uint64, own *tally) bool {
	for s.large == nil && !s.fits(key) {
		s.gate.Alone(func() {
			if s.large == nil && !s.fits(key) {
				s.most |= key
				s.resize(len(s.small))
			}
		})
	}
	if !s.claim(key) {
		return false
	}
	if old := atomic.LoadUint64(&s.most); old|key != old {
		atomic.OrUint64(&s.most, key)
	}
	if atomic.AddUint32(&own.n, 1)%takes == 0 && s.count() > s.limit {
		s.gate.Alone(func() {
			if s.count() > s.limit {
				s.grow()
			}
		})
	}
	return true
}

// claim adds a pair, beside others that do, and reports whether it is new. It counts nothing.
func (s *set) claim(key uint64) bool {
	if s.large == nil {
		return claim(s.small, home(key, len(s.small)), s.pack(key), atomic.LoadUint32, atomic.CompareAndSwapUint32)
	}
	return claim(s.large, home(key, len(s.large)), key, atomic.LoadUint64, atomic.CompareAndSwapUint64)
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
