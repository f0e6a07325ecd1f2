package search

import (
	"math/bits"
	"slices"
)

// threads is a set of threads.
type threads struct {
	low  uint64
	high []int32 // threads from 64 on, sorted
}

func (s *threads) add(i int32) {
	if i < 64 {
		s.low |= 1 << i
	} else if k, ok := slices.BinarySearch(s.high, i); !ok {
		s.high = slices.Insert(slices.Clip(s.high), k, i) // sets may share the slice
	}
}

func (s *threads) union(t threads) {
	s.low |= t.low
	for _, i := range t.high {
		s.add(i)
	}
}

func (s threads) empty() bool { return s.low == 0 && len(s.high) == 0 }

func (s threads) has(i int32) bool {
	if i < 64 {
		return s.low>>i&1 != 0
	}
	_, ok := slices.BinarySearch(s.high, i)
	return ok
}

func (s threads) contain(t threads) bool {
	return t.low&^s.low == 0 && !slices.ContainsFunc(t.high, func(i int32) bool { return !s.has(i) })
}

func (s threads) count() int { return bits.OnesCount64(s.low) + len(s.high) }
