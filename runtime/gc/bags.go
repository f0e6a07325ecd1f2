package gc

import (
	"fmt"

	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// bags knows the parents of each object: all references to it, so a bag of them (Nguyen and Ruys, Memoised Garbage
// Collection for Software Model Checking, §3.1). A place for a reference in a component is a node for good, so one is
// linked and unlinked in constant time.
type bags struct {
	delta
	rows  []row // by component
	nodes []node
}

type row struct {
	head uint32 // first node of the references to it
	base uint32 // first node of its own references
	room uint32 // how many those are
	wit  uint32 // node of its witness, a reference to it that a collector relies on; 0 if there is none
}

// node is a place for a reference in a component, and a link of the list of those that lead to the same object.
type node struct {
	from, to   uint32 // to is 0 where no object is referred to
	next, prev uint32
}

func newBags(m *vm.Machine, s state.Store) bags {
	return bags{delta: newDelta(m, s), nodes: make([]node, 1)}
}

func (b *bags) fitRows() {
	if n := len(b.m.Comps); len(b.rows) < n {
		b.rows = append(b.rows, make([]row, n-len(b.rows))...)
	}
}

// place is the node of a place for a reference.
func (b *bags) place(c, slot uint32) uint32 {
	if slot >= b.rows[c].room {
		b.enlarge(c, slot+1)
	}
	return b.rows[c].base + slot
}

// enlarge makes room for n references of a component.
func (b *bags) enlarge(c, n uint32) {
	v := &b.rows[c]
	old := v.base
	n = max(n, 2*v.room)
	v.base = uint32(len(b.nodes))
	b.nodes = append(b.nodes, make([]node, n)...)
	for i := range v.room {
		x := b.nodes[old+i]
		if x.to == 0 {
			continue
		}
		b.nodes[v.base+i] = x
		b.nodes[old+i] = node{}
		if b.rows[x.to].wit == old+i {
			b.rows[x.to].wit = v.base + i
		}
		if x.next != 0 {
			b.nodes[x.next].prev = v.base + i
		}
		if x.prev != 0 {
			b.nodes[x.prev].next = v.base + i
		} else {
			b.rows[x.to].head = v.base + i
		}
	}
	v.room = n
}

func (b *bags) link(n, from, to uint32) {
	v := &b.rows[to]
	if v.head != 0 {
		b.nodes[v.head].prev = n
	}
	b.nodes[n] = node{from: from, to: to, next: v.head}
	v.head = n
}

func (b *bags) unlink(n uint32) {
	x := &b.nodes[n]
	if x.next != 0 {
		b.nodes[x.next].prev = x.prev
	}
	if x.prev != 0 {
		b.nodes[x.prev].next = x.next
	} else {
		b.rows[x.to].head = x.next
	}
	*x = node{}
}

// discard frees an object and takes its references out of the bags.
func (b *bags) discard(c uint32) {
	b.m.Free(c)
	v := b.rows[c]
	for n := v.base; n < v.base+v.room; n++ {
		if b.nodes[n].to != 0 {
			b.unlink(n)
		}
	}
}

// parents compares the bags with the references that there are.
func (b *bags) parents() error {
	refs, err := b.exists(true)
	if err != nil {
		return err
	}
	for i := range b.m.Comps {
		c := uint32(i)
		if c == 0 || b.m.Comps[c].Kind != vm.CompObject || i >= len(b.rows) {
			continue
		}
		n := uint32(0)
		for x := b.rows[c].head; x != 0; x = b.nodes[x].next {
			if from := b.nodes[x].from; b.nodes[x].to != c || b.m.Comps[from].Len == 0 || !b.holds(from, c) {
				return fmt.Errorf("component %d: %d is in its bag of parents and does not refer to it", c, from)
			}
			n++
		}
		if n != refs[c] {
			return fmt.Errorf("component %d: %d references in its bag, there are %d", c, n, refs[c])
		}
	}
	return nil
}
