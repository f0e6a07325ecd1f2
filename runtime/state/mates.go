package state

import (
	"slices"
	"sync"
	"sync/atomic"

	"mwc/runtime/vm"
)

// Trees of several workers share tables and the set of states, so a state has the same name in all of them. Each tree has its own machine
// and follows it. A component must have the same position in all trees, so positions are given in one order: see slotting.

// slotting is the order in which components have got their positions since several trees share their tables.
type slotting struct {
	mu    sync.Mutex
	steps []placing
	n     atomic.Int64 // number of steps, to be read without mu
}

// placing is what the position of a component depends on, besides the positions of those before it.
type placing struct {
	comp   uint32
	side   int
	object bool // it belongs into the bank of objects
}

// Sharing is a store that several workers can share.
type Sharing interface {
	Store
	// Mates makes a store for each of these machines, which keep their layout the same as that of the store's own. All these stores have the
	// same states. A worker may use its store when it is inside the gate. Each machine is in its initial state, which its store does not follow yet.
	Mates(machines []*vm.Machine, g *Gate) []Store
	// CatchUp must come before the store goes to a state that another worker has found.
	CatchUp()
	// Mark is the same in all these stores for the same state on the path.
	Mark(state ID) uint64
}

// Mates implements Sharing. Paths are each worker's own, so a worker that is to go to a state which another one has found must make the
// transitions to it again.
func (s *Hash) Mates(machines []*vm.Machine, g *Gate) (mates []Store) {
	s.states.share(g, len(machines)+1)
	for _, m := range machines {
		mates = append(mates, &Hash{path: s.path.mate(m), states: s.states})
	}
	return mates
}

// CatchUp implements Sharing.
func (s *Hash) CatchUp() {}

// Mates implements Sharing, as for Hash.
func (s *Bitstate) Mates(machines []*vm.Machine, _ *Gate) (mates []Store) {
	s.shared = true
	for _, m := range machines {
		mates = append(mates, &Bitstate{s.path.mate(m), s.bitArray})
	}
	return mates
}

// CatchUp implements Sharing.
func (s *Bitstate) CatchUp() {}

// Mark implements Sharing.
func (p *path) Mark(state ID) uint64 { return p.steps[state-1].fingerprint }

// Mark implements Sharing.
func (t *Tree) Mark(state ID) uint64 { return uint64(state) }

func (p *path) mate(m *vm.Machine) path {
	return path{m: m, seed: p.seed, base: p.base, fingerprint: p.base}
}

// Mates implements Sharing.
func (t *Tree) Mates(machines []*vm.Machine, g *Gate) (mates []Store) {
	if t.large.spines == nil {
		t.large.begin()
	}
	t.pool.share(g)
	t.large.spines.share(g)
	t.states.share(g, len(machines)+1)
	for _, p := range []*index{&t.blocks.index, &t.fours.index, &t.large.chunks.index, &t.large.nodes.index, &t.sides[0].roots.index, &t.sides[1].roots.index} {
		p.gate = g
	}
	t.slotting = &slotting{}
	for _, m := range machines {
		mates = append(mates, t.mate(m))
	}
	return mates
}

func (t *Tree) mate(m *vm.Machine) *Tree {
	x := &Tree{
		m: m, disk: t.disk.Mate(), pool: t.pool, blocks: t.blocks, fours: t.fours, states: t.states, slotting: t.slotting,
		large: &largeContents{spines: t.large.spines, chunks: t.large.chunks, nodes: t.large.nodes, space: t.large.space},
		slots: slices.Clone(t.slots), groups: slices.Clone(t.groups), sizes: slices.Clone(t.sizes),
	}
	for i := range t.sides {
		from, to := &t.sides[i], &x.sides[i]
		to.used, to.comp, to.roots = from.used, from.comp, from.roots
		for j := range from.banks {
			for n, seg := range from.banks[j].segments {
				to.banks[j].addSegment(n, uint32(len(seg.comp)))
				copy(to.banks[j].segments[n].comp, seg.comp)
			}
			to.banks[j].used = from.banks[j].used
		}
	}
	return x
}

// CatchUp implements Sharing: it makes positions known that other trees have given.
func (t *Tree) CatchUp() {
	if s := t.slotting; s != nil && s.n.Load() != int64(t.slotted) {
		s.mu.Lock()
		defer s.mu.Unlock()
		t.catchUp()
	}
}

func (t *Tree) catchUp() {
	for ; t.slotted < len(t.slotting.steps); t.slotted++ {
		t.place(t.slotting.steps[t.slotted])
	}
}

// placeShared is place where several trees share their tables: another one may have given the component its position.
func (t *Tree) placeShared(p placing) {
	s := t.slotting
	s.mu.Lock()
	defer s.mu.Unlock()
	t.catchUp()
	if p.comp < uint32(len(t.slots)) && t.slots[p.comp] != noSlot {
		return
	}
	s.steps = append(s.steps, p)
	t.catchUp()
	s.n.Store(int64(len(s.steps)))
}
