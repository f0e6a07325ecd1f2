package gc

import (
	"unsafe"

	"mwc/runtime/abi"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// delta finds the references that a transition, or going back, has changed. It remembers where the references of each
// component led when it last looked at the component, so that it need not fetch the component's earlier content.
type delta struct {
	marker
	statics [][]uint32 // by type: where its static area has references
	rows    []row      // by component
	nodes   []node
	drops   bool // objects that a transition both makes and drops are to be freed without being remembered, cycles too: see young

	slots []slotChange
	born  []uint32 // objects that exist now and did not before
	died  []uint32 // objects that existed before and do not now
}

// row is what delta remembers of a component.
type row struct {
	base    uint32 // first node of its references
	room    uint32 // how many nodes it has
	used    uint32 // how many references it had at the last look
	typ     uint32 // its type word at the last look, if it existed
	exists  bool   // it existed at the last look
	lives   bool   // it existed before the transition, whether it was looked at since or not
	stale   bool   // it was written since the last look; see lazy.go
	mask    uint64 // references of it that are supports, or were
	head    uint32 // first node of the references to it; see bags
	support uint32 // node of its support, a reference to it that a collector relies on; 0 if there is none
}

// node is a slot of a component that can hold a reference.
type node struct {
	ref        vm.Ref // at the last look
	from, to   uint32 // the component that has the slot; the object to which the reference leads, 0 if there is none
	next, prev uint32 // in the list of the references to the same object; see bags
}

// slotChange is a slot whose reference leads to another target than before. Targets are numbers of heap objects; 0
// stands for anything else, for example null.
type slotChange struct {
	from, slot uint32
	old, new   uint32
}

func newDelta(m *vm.Machine, drops bool) delta {
	d := delta{marker: marker{m: m}, drops: drops, statics: make([][]uint32, len(m.Prog.Types)), rows: make([]row, 0, cap(m.Comps)), nodes: make([]node, 1, cap(m.Comps))}
	for i := range m.Prog.Statics {
		st := &m.Prog.Statics[i]
		d.statics[st.Type] = append([]uint32{abi.StaticFailed}, st.Refs...)
	}
	return d
}

// begin forgets the last changes.
func (d *delta) begin() {
	d.slots, d.born, d.died = d.slots[:0], d.born[:0], d.died[:0]
	if n := len(d.m.Comps); len(d.rows) < n {
		d.rows = append(d.rows, make([]row, n-len(d.rows))...)
	}
}

// stepped collects the references that the last transition changed. The store has not yet cleared the dirty list.
func (d *delta) stepped() {
	d.begin()
	if d.drops && len(d.m.Dirty) >= fewYoung {
		d.young()
	}
	for _, c := range d.m.Dirty {
		if d.m.Comps[c].Kind <= vm.CompThread {
			d.look(c)
		}
	}
}

// moved collects the references that going back changed.
func (d *delta) moved(changes []state.Change) {
	d.begin()
	for i := range changes {
		if c := changes[i].Comp; d.m.Comps[c].Kind <= vm.CompThread {
			d.look(c)
		}
	}
}

// look compares the references of a component, of a kind that can have any, with the remembered ones, and remembers the
// new ones.
func (d *delta) look(c uint32) {
	k := &d.m.Comps[c]
	r := &d.rows[c]
	r.lives = k.Len != 0
	if k.Len == 0 {
		if r.exists {
			r.exists = false
			d.rest(c, 0)
			if k.Kind == vm.CompObject {
				d.died = append(d.died, c)
			}
		}
		return
	}
	if !r.exists {
		r.exists = true
		if k.Kind == vm.CompObject {
			d.born = append(d.born, c)
		}
	}
	p := d.m.P(k.Ref)
	typ := word(p, abi.HeaderType)
	r.typ = typ
	var offs []uint32
	switch k.Kind {
	case vm.CompFrame:
		offs = d.m.Prog.Methods[typ&^abi.FrameType].Refs
	case vm.CompStatics:
		offs = d.statics[typ]
	case vm.CompThread:
		n := word(p, vm.RecordEH)
		d.fitSlots(c, 2+n)
		d.see(c, 0, word(p, vm.RecordObject))
		d.see(c, 1, word(p, vm.RecordStatics))
		for i := range n {
			d.see(c, 2+i, word(p, vm.RecordEHs+i*vm.RecordEHBytes))
		}
		d.rest(c, 2+n)
		return
	case vm.CompObject:
		t := &d.m.Prog.Types[typ]
		if hasElemRefs(t) {
			d.elements(c, p, t)
			return
		}
		offs = t.Refs
	}
	n := uint32(len(offs))
	if n > r.room {
		d.fitSlots(c, n)
	}
	known := d.nodes[r.base:][:n]
	for i, off := range offs {
		if ref, x := word(p, off), &known[i]; ref != x.ref {
			x.ref = ref
			if to := d.target(ref); to != x.to {
				d.slots = append(d.slots, slotChange{c, uint32(i), x.to, to})
			}
		}
	}
	if n != r.used {
		d.rest(c, n)
	}
}

// elements looks at an array whose elements contain references.
func (d *delta) elements(c uint32, p unsafe.Pointer, t *vm.TypeInfo) {
	n, off := word(p, abi.ArrayLength), dataOffset(t)
	if t.ElemIsRef {
		d.fitSlots(c, n)
		for i := range n {
			d.see(c, i, word(p, off+4*i))
		}
		d.rest(c, n)
		return
	}
	d.fitSlots(c, n*uint32(len(t.ElemRefs)))
	slot := uint32(0)
	for ; n > 0; n-- {
		for _, e := range t.ElemRefs {
			d.see(c, slot, word(p, off+e))
			slot++
		}
		off += t.ElemSize
	}
	d.rest(c, slot)
}

// see compares one reference with what is remembered.
func (d *delta) see(c, slot uint32, ref vm.Ref) {
	n := d.rows[c].base + slot
	if x := &d.nodes[n]; x.ref != ref {
		x.ref = ref
		if to := d.target(ref); to != x.to {
			d.slots = append(d.slots, slotChange{c, slot, x.to, to})
		}
	}
}

// rest notes that a component has no references from slot n on.
func (d *delta) rest(c, n uint32) {
	r := &d.rows[c]
	for i := n; i < r.used; i++ {
		d.see(c, i, 0)
	}
	r.used = n
}

// target is the number of the heap object to which a reference leads, 0 if it leads to none.
func (d *delta) target(r vm.Ref) uint32 {
	if r == 0 {
		return 0
	}
	c := word(d.m.P(r), 0) & abi.CompMask
	if d.m.Comps[c].Kind != vm.CompObject {
		return 0
	}
	return c
}

// nodeOf is the node of a component's slot.
func (d *delta) nodeOf(c, slot uint32) uint32 { return d.rows[c].base + slot }

// own are the nodes of a component's references.
func (d *delta) own(c uint32) []node {
	r := &d.rows[c]
	return d.nodes[r.base : r.base+r.used]
}

// fitSlots makes room for n references of a component.
func (d *delta) fitSlots(c, n uint32) {
	r := &d.rows[c]
	if n <= r.room {
		return
	}
	old := r.base
	n = max(n, 2*r.room)
	r.base = uint32(len(d.nodes))
	d.nodes = append(d.nodes, make([]node, n)...)
	for i := range r.room {
		x := d.nodes[old+i]
		d.nodes[old+i] = node{}
		d.nodes[r.base+i] = x
		if x.to == 0 {
			continue
		}
		if t := &d.rows[x.to]; t.support == old+i {
			t.support = r.base + i
		}
		if x.next != 0 {
			d.nodes[x.next].prev = r.base + i
		}
		if x.prev != 0 {
			d.nodes[x.prev].next = r.base + i
		} else if t := &d.rows[x.to]; t.head == old+i {
			t.head = r.base + i
		}
	}
	r.room = n
}

// forget drops what is remembered of an object that the collector frees. The collector has looked at the object; its
// references go.
func (d *delta) forget(c uint32) {
	d.m.Free(c)
	clear(d.own(c))
	r := &d.rows[c]
	r.used, r.exists, r.lives, r.mask = 0, false, false, 0
}

func hasElemRefs(t *vm.TypeInfo) bool {
	return (t.Kind == vm.TypeArray || t.Kind == vm.TypeMDArray) && (t.ElemIsRef || len(t.ElemRefs) != 0)
}
