package state

import (
	"maps"
	"slices"
	"sync"
	"sync/atomic"

	"mwc/runtime/vm"
)

// Stores of several workers share tables and the states, so a state has the same name in all of them. Each has its own machine and follows it. A component
// must have the same position in all trees, and in all vectors of Collapse, so positions are given in one order.

// order is the order in which components have got their positions since several stores share their tables: steps that each of them takes.
type order[T any] struct {
	mu    sync.Mutex
	steps []T
	n     atomic.Int64 // number of steps, to be read without mu
}

// follower is where one of these stores is in the order.
type follower[T any] struct {
	order *order[T] // nil: one worker has the tables
	taken int       // steps that the store has taken
}

// catchUp takes the steps that other stores have added.
func (f *follower[T]) catchUp(take func(T)) {
	if o := f.order; o != nil && o.n.Load() != int64(f.taken) {
		o.mu.Lock()
		defer o.mu.Unlock()
		f.follow(take)
	}
}

func (f *follower[T]) follow(take func(T)) {
	for ; f.taken < len(f.order.steps); f.taken++ {
		take(f.order.steps[f.taken])
	}
}

// add takes a step, unless the step of another store has done the same, as done reports.
func (f *follower[T]) add(step T, done func() bool, take func(T)) {
	o := f.order
	if o == nil {
		take(step)
		return
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if f.follow(take); done() {
		return
	}
	o.steps = append(o.steps, step)
	f.follow(take)
	o.n.Store(int64(len(o.steps)))
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
	s.tally = &s.states.tallies[0]
	for i, m := range machines {
		mates = append(mates, &Hash{path: s.path.mate(m), states: s.states, tally: &s.states.tallies[i+1]})
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

// Mark implements Sharing.
func (s *Collapse) Mark(state ID) uint64 { return uint64(state) }

// Mark implements Sharing.
func (f *Flat) Mark(state ID) uint64 { return uint64(state) }

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
	t.slotting = follower[placing]{order: &order[placing]{}}
	t.tally = &t.states.tallies[0]
	for i, m := range machines {
		x := t.mate(m)
		x.tally = &t.states.tallies[i+1]
		mates = append(mates, x)
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
func (t *Tree) CatchUp() { t.slotting.catchUp(t.place) }

// Mates implements Sharing.
func (s *Collapse) Mates(machines []*vm.Machine, g *Gate) (mates []Store) {
	s.tables.share(g)
	s.placing = follower[collapsing]{order: &order[collapsing]{}}
	for _, m := range machines {
		mates = append(mates, s.mate(m))
	}
	return mates
}

func (s *Collapse) mate(m *vm.Machine) *Collapse {
	x := &Collapse{
		m: m, tables: s.tables, placing: s.placing, pools: s.pools, byKey: maps.Clone(s.byKey), comps: slices.Clone(s.comps),
		groups: map[groupKey]*group{}, work: make([][]uint32, len(s.work)), seen: [][]byte{nil},
	}
	for k, g := range s.groups {
		x.groups[k] = &group{kind: g.kind, used: g.used, tops: slices.Clone(g.tops)}
	}
	for i := range s.vectors {
		v := s.vectors[i]
		v.queued, v.vals, v.in = false, make([]uint32, len(v.vals)), make([]uint32, len(v.in))
		v.comps, v.home, v.kids = slices.Clone(v.comps), slices.Clone(v.home), slices.Clone(v.kids)
		x.vectors = append(x.vectors, v)
	}
	return x
}

// CatchUp implements Sharing: it makes positions and pools known that other stores have added.
func (s *Collapse) CatchUp() { s.placing.catchUp(s.place) }

// Mates implements Sharing. Each worker has the contents of its components for itself.
func (f *Flat) Mates(machines []*vm.Machine, g *Gate) (mates []Store) {
	f.gate = g
	for _, m := range machines {
		mates = append(mates, newFlat(m, f.wholeStates))
	}
	return mates
}

// CatchUp implements Sharing.
func (f *Flat) CatchUp() {}
