package gc

import (
	"fmt"

	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// Memoised keeps each object's depth, its distance from the roots, and brings the depths that a transition has changed
// up to date. Objects of infinite depth are garbage (Nguyen and Ruys, Memoised Garbage Collection for Software Model
// Checking, 2009, algorithm 2, which is algorithm 5 of their Selected Dynamic Issues; after Ramalingam and Reps, An
// Incremental Algorithm for a Generalization of the Shortest-Path Problem, 1996).
//
// An object knows its parents: the bag of all references to it. Beside its stored depth the object has the depth that
// its parents ask for (the right-hand side), and the number of references that ask for it. So the right-hand side is at
// hand in constant time. It is computed from the parents only when the last of these references goes. Depths are small
// integers and the keys taken from the queue never fall, so the queue is a row of buckets.
//
// Going back changes references as a transition does. The depths stay as they are until the next transition: the
// algorithm takes any number of changes at a time, and the next transition undoes many changes of going back.
type Memoised struct {
	bags
	vert []vertex // by component

	touched []uint32 // objects whose parents changed since depths were last brought up to date
	lost    []uint32 // objects that may have an infinite depth
	buckets [][]uint32
	lowest  uint32 // all buckets before it are empty
	queued  int
}

// vertex is what Memoised keeps of a component.
type vertex struct {
	depth uint32 // as stored; 0 for a component that is not an object
	rhs   uint32 // the depth that the parents ask for; not known while ties is 0, unless it is infinite
	ties  uint32 // number of references that ask for rhs
	key   uint32 // bucket in the queue; infinite: the object is in no bucket
}

const infinite = 1<<32 - 1

// NewMemoised makes the collector of a machine in its initial state, which is not stored yet.
func NewMemoised(m *vm.Machine) *Memoised {
	return &Memoised{bags: bags{newDelta(m, true)}}
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
			g.discard(c)
		}
	}
	g.lost = g.lost[:0]
}

// Moved implements Collector.
func (g *Memoised) Moved(changes []state.Change) {
	g.moved(changes)
	g.apply()
}

// Undone implements Collector.
func (g *Memoised) Undone(changes []state.Change) { g.Moved(changes) }

// apply brings the bags of parents up to date.
func (g *Memoised) apply() {
	g.fitVertices()
	for i := range g.slots {
		x := &g.slots[i]
		depth := g.vert[x.from].depth
		n := g.nodeOf(x.from, x.slot)
		if x.old != 0 {
			g.touch(x.old)
			if g.asks(x.old, depth) {
				g.vert[x.old].ties--
			}
			g.unlink(n)
		}
		if x.new != 0 {
			g.touch(x.new)
			g.link(n, x.from, x.new)
			g.offer(x.new, depth)
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

// offer takes the depth of a parent into account in an object's right-hand side.
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

// known makes sure that an object's right-hand side is known.
func (g *Memoised) known(c uint32) {
	v := &g.vert[c]
	if v.ties != 0 || v.rhs == infinite {
		return
	}
	v.rhs = infinite
	for n := g.rows[c].head; n != 0; n = g.nodes[n].next {
		g.offer(c, g.vert[g.nodes[n].from].depth)
	}
}

// settle brings all depths up to date.
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

// queue puts an object into its bucket if its depth is not the one that its parents ask for. Otherwise it takes the
// object out.
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

// deepen sets the stored depth of an object and tells the objects to which it refers.
func (g *Memoised) deepen(c, depth uint32) {
	v := &g.vert[c]
	old := v.depth
	v.depth = depth
	row := g.rows[c]
	for n := row.base; n < row.base+row.used; n++ {
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
	if err := g.parents(); err != nil {
		return err
	}
	g.fitVertices()
	g.settle()
	depth := make([]uint32, len(g.m.Comps))
	for i := range depth {
		depth[i] = infinite
	}
	var level, next []uint32
	d := uint32(1)
	reach := func(r vm.Ref) {
		if c := g.target(r); c != 0 && depth[c] == infinite {
			depth[c] = d
			next = append(next, c)
		}
	}
	for g.m.Roots(reach); len(next) > 0; {
		level, next = next, nil
		d++
		for _, c := range level {
			g.m.EachRef(g.m.Comps[c].Ref, reach)
		}
	}
	for i := range g.m.Comps {
		if v := &g.vert[i]; i != 0 && g.m.Comps[i].Kind == vm.CompObject && (v.depth != depth[i] || v.rhs != depth[i]) {
			return fmt.Errorf("component %d: depth %d, stored %d, asked for %d", i, int32(depth[i]), int32(v.depth), int32(v.rhs))
		}
	}
	return nil
}
