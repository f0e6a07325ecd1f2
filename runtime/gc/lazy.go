package gc

import (
	"math/bits"
	"unsafe"

	"mwc/runtime/abi"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// As long as no object comes or goes and all supports hold, everything stays reachable, whatever else is written. So
// Hybrid looks only at those references of a written component that are supports. The component is stale then: what is
// remembered of its other references, and the bags of parents of their targets, may be wrong. Hybrid looks at the
// component when it needs an object's parents.

// lastBit of a mask stands for all further slots.
const lastBit = 63

// lend notes that the reference in a slot of a component is a support.
func (r *row) lend(slot uint32) { r.mask |= 1 << min(slot, lastBit) }

// delay puts off the look at a component. It reports whether that makes no difference so far to which objects exist.
func (h *Hybrid) delay(c uint32, k *vm.Comp) bool {
	r := &h.rows[c]
	r.lives = k.Len != 0
	if !r.stale {
		r.stale = true
		h.stale = append(h.stale, c)
	}
	if (k.Len != 0) != r.exists && k.Kind == vm.CompObject {
		return false
	}
	return r.mask == 0 || !r.exists || h.keeps(k, r)
}

// delayed puts off the look at components, and reports whether that makes no difference so far.
func (h *Hybrid) delayed(changes []state.Change) bool {
	h.begin()
	calm := true
	for i := range changes {
		c := changes[i].Comp
		if k := &h.m.Comps[c]; k.Kind <= vm.CompThread && !h.delay(c, k) {
			calm = false
		}
	}
	return calm
}

// keeps reports whether a component still has those references that are supports. References that are no longer
// supports leave the mask.
func (h *Hybrid) keeps(k *vm.Comp, r *row) bool {
	p := h.m.P(k.Ref)
	there := k.Len != 0 && word(p, abi.HeaderType) == r.typ
	for m := r.mask; m != 0; m &= m - 1 {
		slot := uint32(bits.TrailingZeros64(m))
		if slot == lastBit {
			return h.keepsFrom(slot, k, r, p)
		}
		n := r.base + slot
		if x := &h.nodes[n]; x.to != 0 { // else the slot belonged to another type
			if there && h.at(k.Kind, r.typ, p, slot) == x.ref {
				continue
			}
			if h.rows[x.to].support == n {
				return false
			}
		}
		r.mask &^= 1 << slot
	}
	return true
}

// keepsFrom is keeps for the references from a slot on.
func (h *Hybrid) keepsFrom(slot uint32, k *vm.Comp, r *row, p unsafe.Pointer) bool {
	there := k.Len != 0 && word(p, abi.HeaderType) == r.typ
	for ; slot < r.used; slot++ {
		n := r.base + slot
		if x := &h.nodes[n]; x.to != 0 && h.rows[x.to].support == n && !(there && h.at(k.Kind, r.typ, p, slot) == x.ref) {
			return false
		}
	}
	return true
}

// at is the reference in a slot of a component that exists, by the remembered type; null if there is no such slot.
func (h *Hybrid) at(kind vm.CompKind, typ uint32, p unsafe.Pointer, slot uint32) vm.Ref {
	switch kind {
	case vm.CompFrame:
		return word(p, h.m.Prog.Methods[typ&^abi.FrameType].Refs[slot])
	case vm.CompStatics:
		return word(p, h.statics[typ][slot])
	case vm.CompThread:
		switch {
		case slot == 0:
			return word(p, vm.RecordObject)
		case slot == 1:
			return word(p, vm.RecordStatics)
		case slot-2 < word(p, vm.RecordEH):
			return word(p, vm.RecordEHs+(slot-2)*vm.RecordEHBytes)
		}
		return 0
	}
	t := &h.m.Prog.Types[typ]
	if !hasElemRefs(t) {
		return word(p, t.Refs[slot])
	}
	i, off := slot, 4*slot
	if !t.ElemIsRef {
		n := uint32(len(t.ElemRefs))
		i, off = slot/n, slot/n*t.ElemSize+t.ElemRefs[slot%n]
	}
	if i >= word(p, abi.ArrayLength) {
		return 0
	}
	return word(p, dataOffset(t)+off)
}

// catchUp does the looks that were put off.
func (h *Hybrid) catchUp() {
	h.begin()
	for _, c := range h.stale {
		h.rows[c].stale = false
		h.look(c)
	}
	h.stale = h.stale[:0]
	h.apply()
}
