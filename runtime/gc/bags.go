package gc

import (
	"fmt"

	"mwc/runtime/vm"
)

// bags knows the parents of each object: the bag of all references to it (Nguyen and Ruys, Memoised Garbage Collection
// for Software Model Checking, §3.1). Each slot of a component that can hold a reference keeps its node for good, so a
// reference is linked and unlinked in constant time.
type bags struct{ delta }

func (b *bags) link(n, from, to uint32) {
	v := &b.rows[to]
	if v.head != 0 {
		b.nodes[v.head].prev = n
	}
	x := &b.nodes[n]
	x.from, x.to, x.next, x.prev = from, to, v.head, 0
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
	x.from, x.to, x.next, x.prev = 0, 0, 0, 0
}

// discard frees an object and takes its references out of the bags.
func (b *bags) discard(c uint32) {
	v := b.rows[c]
	for n := v.base; n < v.base+v.used; n++ {
		if b.nodes[n].to != 0 {
			b.unlink(n)
		}
	}
	b.forget(c)
}

// parents compares the bags with the references that exist.
func (b *bags) parents() error {
	refs, err := b.remembers(true)
	if err != nil {
		return err
	}
	for i := range b.rows {
		c := uint32(i)
		if c == 0 || b.m.Comps[c].Kind != vm.CompObject {
			continue
		}
		n := uint32(0)
		for x := b.rows[c].head; x != 0; x = b.nodes[x].next {
			if from := b.nodes[x].from; b.nodes[x].to != c || x < b.rows[from].base || x >= b.rows[from].base+b.rows[from].used {
				return fmt.Errorf("component %d: a reference of %d is in its bag of parents, and there is none", c, from)
			}
			n++
		}
		if n != refs[c] {
			return fmt.Errorf("component %d: %d references in its bag, there are %d", c, n, refs[c])
		}
	}
	return nil
}

// remembers compares the components that exist as exists does, and compares the remembered references of objects with
// the real ones.
func (d *delta) remembers(exact bool) (refs []uint32, err error) {
	if refs, err = d.exists(exact); err != nil {
		return nil, err
	}
	for i := range d.rows {
		c := uint32(i)
		k := &d.m.Comps[c]
		if c == 0 || k.Kind != vm.CompObject {
			continue
		}
		if d.rows[c].exists != (k.Len != 0) {
			return nil, fmt.Errorf("component %d: exists %v, remembered %v", c, k.Len != 0, d.rows[c].exists)
		}
		var have, known []uint32
		if k.Len != 0 {
			d.m.EachRef(k.Ref, func(r vm.Ref) { have = append(have, r) })
		}
		if d.rows[c].stale {
			continue
		}
		for _, x := range d.own(c) {
			if x.ref != 0 {
				known = append(known, x.ref)
			}
		}
		if fmt.Sprint(have) != fmt.Sprint(known) {
			return nil, fmt.Errorf("component %d: references %v, remembered %v", c, have, known)
		}
	}
	return refs, nil
}
