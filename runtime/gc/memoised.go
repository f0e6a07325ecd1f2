package gc

import (
	"fmt"

	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// Memoised keeps each object's depth, its distance from the roots, and brings the depths that a transition has changed up
// to date; what gets an infinite one is garbage (Nguyen and Ruys, Memoised Garbage Collection for Software Model Checking,
// 2009, algorithm 2, which is algorithm 5 of their Selected Dynamic Issues; after Ramalingam and Reps, An Incremental
// Algorithm for a Generalization of the Shortest-Path Problem, 1996).
//
// An object knows its parents: a list of all references to it, so a bag. Beside the depth that is stored lies the one that
// its parents ask for (the right-hand side), and how many references ask for that: so the right-hand side is at hand in
// constant time, and computed from the parents only when the last of these goes. Depths are small integers and the keys
// taken from the queue never fall: the queue is a row of buckets.
//
// Going back changes references like a transition does. The depths are left as they are until the next transition is made:
// the algorithm takes any number of changes at a time, and much of what going back changes the next transition changes back.
type Memoised struct {
	delta
	vert  []vertex // by component
	nodes []node

	touched []uint32 // objects whose parents changed, since depths were brought up to date
	lost    []uint32 // objects that may have an infinite depth
	buckets [][]uint32
	lowest  uint32 // no bucket before it has anything in it
	queued  int
}

// vertex is what is kept of a component.
type vertex struct {
	depth uint32 // as stored; 0 for what is no object
	rhs   uint32 // what the parents ask for; not known while ties is 0, unless it is infinite
	ties  uint32 // references that ask for it
	key   uint32 // place in the queue; infinite: it is in none
	head  uint32 // first node of its parents
	base  uint32 // first node of its own references
	room  uint32 // how many those are
}

// node is a place for a reference in a component, and a link of the list of those to the same object.
type node struct {
	from, to   uint32 // to is 0 where no object is referred to
	next, prev uint32
}

const infinite = 1<<32 - 1

// NewMemoised makes the collector of a machine in its initial state, not stored yet.
func NewMemoised(m *vm.Machine, s state.Store) *Memoised {
	return &Memoised{delta: newDelta(m, s), nodes: make([]node, 1)}
}

func (g *Memoised) fitVertices() {
	for i := len(g.vert); i < len(g.m.Comps); i++ {
		v := vertex{rhs: infinite, key: infinite}
		if g.m.Comps[i].Kind == vm.CompObject {
			v.depth = infinite
		}
		g.vert = append(g.vert, v)
	}
}

// Collect implements Collector.
func (g *Memoised) Collect() {
	g.stepped()
	g.apply()
	g.settle()
	for _, c := range g.lost {
		if g.vert[c].depth == infinite && g.m.Comps[c].Len != 0 {
			g.m.Free(c)
			v := &g.vert[c]
			for n := v.base; n < v.base+v.room; n++ {
				if g.nodes[n].to != 0 {
					g.unlink(n)
				}
			}
		}
	}
	g.lost = g.lost[:0]
}

// Moved implements Collector.
func (g *Memoised) Moved(changes []state.Change) {
	g.moved(changes)
	g.apply()
}

// apply brings the bags of parents up to date.
func (g *Memoised) apply() {
	g.fitVertices()
	for i := range g.slots {
		x := &g.slots[i]
		f := &g.vert[x.from]
		if x.slot >= f.room {
			g.enlarge(x.from, x.slot+1)
		}
		n := f.base + x.slot
		if x.old != 0 {
			g.touch(x.old)
			if g.asks(x.old, f.depth) {
				g.vert[x.old].ties--
			}
			g.unlink(n)
		}
		if x.new != 0 {
			g.touch(x.new)
			g.link(n, x.from, x.new)
			g.offer(x.new, f.depth)
		}
	}
	for _, c := range g.died {
		g.vert[c].depth = infinite
		g.touch(c)
	}
	for _, c := range g.born {
		g.touch(c)
		g.lost = append(g.lost, c)
	}
}

// touch notes that an object's parents change.
func (g *Memoised) touch(c uint32) { g.touched = append(g.touched, c) }

// asks reports whether a parent of this depth is one of those that ask for an object's right-hand side.
func (g *Memoised) asks(c, depth uint32) bool { return depth != infinite && depth+1 == g.vert[c].rhs }

// offer takes the depth of a parent into an object's right-hand side.
func (g *Memoised) offer(c, depth uint32) {
	if depth == infinite {
		return
	}
	switch v := &g.vert[c]; {
	case depth+1 < v.rhs:
		v.rhs, v.ties = depth+1, 1
	case depth+1 == v.rhs:
		v.ties++
	}
}

// known makes sure that an object's right-hand side is.
func (g *Memoised) known(c uint32) {
	v := &g.vert[c]
	if v.ties != 0 || v.rhs == infinite {
		return
	}
	v.rhs = infinite
	for n := v.head; n != 0; n = g.nodes[n].next {
		g.offer(c, g.vert[g.nodes[n].from].depth)
	}
}

func (g *Memoised) link(n, from, to uint32) {
	v := &g.vert[to]
	if v.head != 0 {
		g.nodes[v.head].prev = n
	}
	g.nodes[n] = node{from: from, to: to, next: v.head}
	v.head = n
}

func (g *Memoised) unlink(n uint32) {
	x := &g.nodes[n]
	if x.next != 0 {
		g.nodes[x.next].prev = x.prev
	}
	if x.prev != 0 {
		g.nodes[x.prev].next = x.next
	} else {
		g.vert[x.to].head = x.next
	}
	*x = node{}
}

// enlarge makes room for n references of a component.
func (g *Memoised) enlarge(c, n uint32) {
	v := &g.vert[c]
	old := v.base
	n = max(n, 2*v.room)
	v.base = uint32(len(g.nodes))
	g.nodes = append(g.nodes, make([]node, n)...)
	for i := range v.room {
		x := g.nodes[old+i]
		if x.to == 0 {
			continue
		}
		g.nodes[v.base+i] = x
		if x.next != 0 {
			g.nodes[x.next].prev = v.base + i
		}
		if x.prev != 0 {
			g.nodes[x.prev].next = v.base + i
		} else {
			g.vert[x.to].head = v.base + i
		}
	}
	v.room = n
}

// settle makes all depths what they must be.
func (g *Memoised) settle() {
	g.lowest = infinite
	for _, c := range g.touched {
		g.known(c)
		g.queue(c)
	}
	g.touched = g.touched[:0]
	for k := g.lowest; g.queued > 0; k++ {
		for len(g.buckets[k]) > 0 {
			b := g.buckets[k]
			u := b[len(b)-1]
			g.buckets[k] = b[:len(b)-1]
			g.queued--
			v := &g.vert[u]
			if v.key != k {
				continue // it is in another bucket, or in none
			}
			v.key = infinite
			if v.rhs < v.depth {
				g.deepen(u, v.rhs)
			} else {
				g.deepen(u, infinite)
				g.lost = append(g.lost, u)
				g.queue(u)
			}
		}
	}
}

// queue puts an object in its place in the queue, if its depth is not what its parents ask for; otherwise it is taken out.
func (g *Memoised) queue(c uint32) {
	v := &g.vert[c]
	if v.rhs == v.depth {
		v.key = infinite
		return
	}
	k := min(v.rhs, v.depth)
	if v.key == k {
		return
	}
	v.key = k
	for uint32(len(g.buckets)) <= k {
		g.buckets = append(g.buckets, nil)
	}
	g.buckets[k] = append(g.buckets[k], c)
	g.queued++
	g.lowest = min(g.lowest, k)
}

// deepen sets the stored depth of an object and tells what it refers to.
func (g *Memoised) deepen(c, depth uint32) {
	v := &g.vert[c]
	old := v.depth
	v.depth = depth
	for n := v.base; n < v.base+v.room; n++ {
		o := g.nodes[n].to
		if o == 0 {
			continue
		}
		if depth < old {
			g.offer(o, depth)
		} else if g.asks(o, old) {
			g.vert[o].ties--
			g.known(o)
		}
		g.queue(o)
	}
}

// Verify implements Collector. It brings the depths up to date and compares them with those of a breadth-first traversal.
func (g *Memoised) Verify() error {
	if _, err := g.exists(true); err != nil {
		return err
	}
	g.fitVertices()
	g.settle()
	depth := make([]uint32, len(g.m.Comps))
	var level []uint32
	for i := range g.m.Comps {
		if k := &g.m.Comps[i]; k.Kind == vm.CompObject {
			depth[i] = infinite
		} else if k.Kind <= vm.CompThread && k.Len != 0 {
			level = append(level, uint32(i))
		}
	}
	parents := make([]uint32, len(g.m.Comps))
	for d := uint32(1); len(level) > 0; d++ {
		var next []uint32
		for _, c := range level {
			for _, o := range g.targets(c) {
				if o == 0 {
					continue
				}
				parents[o]++
				if depth[o] == infinite {
					depth[o] = d
					next = append(next, o)
				}
			}
		}
		level = next
	}
	for i := range g.m.Comps {
		v := &g.vert[i]
		if i == 0 || g.m.Comps[i].Kind != vm.CompObject {
			continue
		}
		if v.depth != depth[i] || v.rhs != depth[i] {
			return fmt.Errorf("component %d: depth %d, stored %d, asked for %d", i, int32(depth[i]), int32(v.depth), int32(v.rhs))
		}
		bag := uint32(0)
		for n := v.head; n != 0; n = g.nodes[n].next {
			if from := g.nodes[n].from; g.nodes[n].to != uint32(i) || !g.holds(from, uint32(i)) {
				return fmt.Errorf("component %d: %d is in its bag of parents and does not refer to it", i, from)
			}
			bag++
		}
		if bag != parents[i] {
			return fmt.Errorf("component %d: %d references in its bag, there are %d", i, bag, parents[i])
		}
	}
	return nil
}
