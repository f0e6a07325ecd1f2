package state

import (
	"math/bits"
	"unsafe"
)

// set is a set of pairs of 32-bit numbers, not both 0, that need no number of their own: an open-addressing table of the
// pairs themselves, so that a look-up touches one line of memory. Like index it grows by half.
type set struct {
	slots []uint64
	n     uint32
	limit uint32 // pairs at which it grows
}

func newSet() *set {
	s := &set{}
	s.resize()
	return s
}

func (s *set) resize() {
	old := s.slots
	size := max(uint64(len(old))+uint64(len(old))/2, minSlots)
	s.slots = make([]uint64, size)
	huge(unsafe.Pointer(&s.slots[0]), len(s.slots)*8)
	s.limit = uint32(size * 17 / 20)
	for _, key := range old {
		if key != 0 {
			s.slots[s.find(key)] = key
		}
	}
}

// find gives the place of a pair: where it is, or the free one where it belongs.
func (s *set) find(key uint64) uint32 {
	hi, _ := bits.Mul64(hashPair(key), uint64(len(s.slots)))
	i := uint32(hi)
	for s.slots[i] != key && s.slots[i] != 0 {
		if i++; i == uint32(len(s.slots)) {
			i = 0
		}
	}
	return i
}

// add puts a pair in and reports whether it is new.
func (s *set) add(key uint64) bool {
	i := s.find(key)
	if s.slots[i] == key {
		return false
	}
	s.slots[i] = key
	if s.n++; s.n > s.limit {
		s.resize()
	}
	return true
}

func (s *set) bytes() int64 { return int64(len(s.slots)) * 8 }
