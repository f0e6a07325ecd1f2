package state

import (
	"fmt"
	"math"
	"sync"
	"sync/atomic"
	"unsafe"

	"mwc/runtime/vm"
)

// Hash keeps a fingerprint of 64 bits of each visited state (hash compaction: Wolper & Leroy, 1993). It takes two
// states with the same fingerprint for one. The path holds what it needs to go back: see path.
type Hash struct {
	path
	states *set
	tally  *tally // of several workers, the states that this one has added
}

// NewHash makes an empty store for a machine.
func NewHash(m *vm.Machine, seed uint64) *Hash {
	return &Hash{path: newPath(m, seed), states: newSet(space{})}
}

// Put implements Store.
func (s *Hash) Put() (ID, bool) {
	id, changed := s.advance()
	if !changed {
		return id, false
	}
	return id, s.states.add(max(s.fingerprint, 1), s.tally) // 0 is a free slot in the set
}

// States implements Store.
func (s *Hash) States() int64 { return int64(s.states.count()) }

// Bytes implements Store. It counts the path at its longest.
func (s *Hash) Bytes() int64 { return s.states.bytes() + s.path.bytes() }

// Coverage implements Approximate. Of n states, n²/2^65 are expected to share their fingerprint with another one.
func (s *Hash) Coverage() Coverage {
	n := s.States()
	return coverage(n, collisions(n), "fingerprints of 64 bits")
}

// Bitstate keeps k bits of each visited state in an array that does not grow (Holzmann: An Analysis of Bitstate
// Hashing, 1998). It takes a state for a known one if all its bits are set.
type Bitstate struct {
	path
	*bitArray
}

// bitArray is the array of a Bitstate, and what is known of it.
type bitArray struct {
	words   []uint64
	hashes  int
	ones    int64
	states  int64
	omitted float64
	shared  bool // several workers have the array: bits are set under mu
	mu      sync.Mutex
}

// NewBitstate makes an empty store for a machine. Its array has the given number of bytes; each state sets the given
// number of bits.
func NewBitstate(m *vm.Machine, bytes int64, hashes int, seed uint64) *Bitstate {
	s := &Bitstate{newPath(m, seed), &bitArray{words: make([]uint64, max(bytes/8, 1)), hashes: hashes}}
	huge(unsafe.Pointer(&s.words[0]), len(s.words)*8)
	return s
}

// Put implements Store.
func (s *Bitstate) Put() (ID, bool) {
	id, changed := s.advance()
	if !changed {
		return id, false
	}
	if s.shared {
		return id, !s.has(s.fingerprint) && s.addShared(s.fingerprint)
	}
	return id, s.add(s.fingerprint)
}

// bit gives the word and the bit of a hash.
func (s *bitArray) bit(h uint64) (word *uint64, bit uint64) {
	n := slotOf(Mix(h), uint64(len(s.words))*64)
	return &s.words[n/64], 1 << (n % 64)
}

const nextHash = 0x9e3779b97f4a7c15

// add sets the bits of a fingerprint, and reports whether one was not set.
func (s *bitArray) add(h uint64) (isNew bool) {
	before := s.full()
	for range s.hashes {
		h += nextHash
		if w, b := s.bit(h); *w&b == 0 {
			if s.shared {
				atomic.OrUint64(w, b)
			} else {
				*w |= b
			}
			s.ones++
			isNew = true
		}
	}
	if isNew {
		s.states++
		if before < 1 {
			s.omitted += before / (1 - before)
		}
	}
	return isNew
}

// has reports whether all bits of a fingerprint are set. Other workers may set bits meanwhile, and nobody clears one.
func (s *bitArray) has(h uint64) bool {
	for range s.hashes {
		h += nextHash
		if w, b := s.bit(h); atomic.LoadUint64(w)&b == 0 {
			return false
		}
	}
	return true
}

// addShared is add for one of several workers.
func (s *bitArray) addShared(h uint64) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.add(h)
}

// full is the probability that all bits of a new state are set.
func (s *bitArray) full() float64 {
	f, p := float64(s.ones)/float64(len(s.words)*64), 1.0
	for range s.hashes {
		p *= f
	}
	return p
}

// States implements Store.
func (s *Bitstate) States() int64 { return s.states }

// Bytes implements Store. It counts the path at its longest.
func (s *Bitstate) Bytes() int64 { return int64(len(s.words))*8 + s.path.bytes() }

// Coverage implements Approximate. If a share p of all states would be taken for known ones, p/(1-p) of these are met
// for each state that is not. Coverage sums this up over the stored states as the array fills, and adds the collisions
// of the fingerprint from which the bits are made.
func (s *Bitstate) Coverage() Coverage {
	n := float64(len(s.words) * 64)
	how := fmt.Sprintf("%d hash functions, %.3g %% of %.4g bits set, hash factor %.3g", s.hashes, 100*float64(s.ones)/n, n, n/math.Max(float64(s.states), 1))
	return coverage(s.states, s.omitted+collisions(s.states), how)
}
