// Package state keeps the states of a checked program: contents of components in pools, vectors of their numbers, and the
// set of visited states. See docs/design/state.md.
package state

import (
	"math"

	"mwc/runtime/spill"
	"mwc/runtime/vm"
)

// Change is a component whose content differs between two states. The contents are numbers for Lookup, valid until the
// store's next call.
type Change struct {
	Comp     uint32
	Old, New uint32
}

// ID names a stored state; 0 names none.
type ID uint64

// Store keeps visited states. It follows one machine. Between calls, that machine is in the state that was last put or
// gone back to, or, with dirty components, in a state to which a transition leads from there.
type Store interface {
	// Put stores the machine's state and clears its dirty list. It gives the state's name, and whether the state is
	// new.
	Put() (state ID, isNew bool)
	// Goto takes the machine to a stored state; a store that is not exact can only go to a state on the path (see
	// Hash). It gives the components that differ from the state that was put or gone to before. The slice is valid
	// until the next call.
	Goto(state ID) []Change
	// Content is a component's content in the state that was last put or gone back to.
	Content(comp uint32) []byte
	// Lookup is a content by its number.
	Lookup(content uint32) []byte
	States() int64
	Bytes() int64
	// Objects counts the heap objects of the state that was last put or gone back to.
	Objects() int
}

// Approximate is a store that may take a new state for a known one.
type Approximate interface {
	Store
	Coverage() Coverage
}

// Coverage estimates what an approximate store has missed.
type Coverage struct {
	// Omitted is the expected number of states that the search reached and took for known ones. States that lie only
	// behind those are not counted.
	Omitted float64
	// Share is the expected share of stored states among the states that the search reached.
	Share float64
	// How says what the estimate rests on.
	How string
}

func coverage(states int64, omitted float64, how string) Coverage {
	share := 1.0
	if states > 0 {
		share = float64(states) / (float64(states) + omitted)
	}
	return Coverage{Omitted: omitted, Share: share, How: how}
}

// Options are the settings of stores; a store reads those that concern it.
type Options struct {
	Bits   int64       // bitstate: size of the array in bytes
	Hashes int         // bitstate: bits that a state sets
	Seed   uint64      // hash and bitstate: seed of the hash functions; with another seed a search leaves out other states
	Room   Room        // asked before a table grows
	Disk   *spill.Disk // tree: has the large arrays; nil: they are in memory
}

// Bounds and defaults of Options.
const (
	DefaultBits   = 256 << 20
	DefaultHashes = 3
	MaxHashes     = 64
)

// New makes a store by its name; nil if there is no store of that name.
func New(name string, m *vm.Machine, opt Options) Store {
	switch name {
	case "tree":
		return newTree(m, space{opt.Room, opt.Disk})
	case "collapse":
		s := NewCollapse(m)
		s.tables.setRoom(opt.Room)
		return s
	case "flat":
		f := NewFlat(m)
		f.ask = opt.Room
		return f
	case "hash":
		s := NewHash(m, opt.Seed)
		s.states.ask = opt.Room
		return s
	case "bitstate":
		return NewBitstate(m, opt.Bits, opt.Hashes, opt.Seed)
	}
	return nil
}

// collisions is the expected number of pairs among n that share a random fingerprint of 64 bits.
func collisions(n int64) float64 { return float64(n) * float64(max(n-1, 0)) * math.Pow(2, -65) }
