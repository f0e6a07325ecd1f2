package state

import "unsafe"

// Measured is a store that knows what its entries take. Every store is one.
type Measured interface {
	// Used is the number of contents of components that the store has, and the bytes that contents, parts of states and states take, without
	// tables and room to grow. It grows with every new state, and with nothing else. A store without contents gives 0 of them.
	Used() (contents, bytes int64)
}

// Sizes of entries that Used counts: a state in the set, an entry in a table of hashes, and a fingerprint.
const (
	usedState       = 4
	usedSlot        = 4
	usedFingerprint = 8
)

func (p *tuples[T]) used() int64 { return int64(p.n) * (int64(unsafe.Sizeof(p.zero)) + usedSlot) }

func (p *Pool) used8() int64 { return int64(p.used)*8 + int64(p.n)*(4+usedSlot) }

// Used implements Measured.
func (t *Tree) Used() (contents, bytes int64) {
	contents = int64(t.pool.n)
	bytes = t.pool.used8() + t.blocks.used() + t.fours.used() + int64(t.states.count())*usedState
	for i := range t.sides {
		bytes += t.sides[i].roots.used()
	}
	if l := t.large; l.spines != nil {
		contents += int64(l.spines.n)
		bytes += l.spines.used8() + l.chunks.used() + l.nodes.used()
	}
	return contents, bytes
}

// Used implements Measured.
func (s *Collapse) Used() (contents, bytes int64) {
	for k, i := range s.byKey {
		p := s.pools[i]
		if bytes += p.used8(); !k.vectors {
			contents += int64(p.n)
		}
	}
	return contents, bytes
}

// Used implements Measured.
func (f *Flat) Used() (contents, bytes int64) {
	return int64(len(f.content)), f.size + f.wholeStates.size
}

// Used implements Measured.
func (s *Hash) Used() (contents, bytes int64) { return 0, s.States() * usedFingerprint }

// Used implements Measured. The array has its size from the start.
func (s *Bitstate) Used() (contents, bytes int64) { return 0, 0 }
