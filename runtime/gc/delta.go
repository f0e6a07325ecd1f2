package gc

import (
	"unsafe"

	"mwc/runtime/abi"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// delta finds which references a transition, or going back, has changed: it compares the contents of the components that
// were written with what they were.
type delta struct {
	marker
	s       state.Store
	statics map[uint32][]uint32 // by type: where its static area has references

	slots []slotChange
	born  []uint32 // objects that exist and did not
	died  []uint32 // objects that existed and do not

	old, new []uint32 // scratch
}

// slotChange is a place for a reference in a component whose target is another one than before. Targets are numbers of
// heap objects; 0 is anything else, null for instance.
type slotChange struct {
	from, slot uint32 // the component, and which of its places for references it is: see references
	old, new   uint32
}

func newDelta(m *vm.Machine, s state.Store) delta {
	d := delta{marker: marker{m: m}, s: s, statics: map[uint32][]uint32{}}
	for i := range m.Prog.Statics {
		st := &m.Prog.Statics[i]
		d.statics[st.Type] = append([]uint32{abi.StaticFailed}, st.Refs...)
	}
	return d
}

// stepped collects what the last transition changed. The store still stands before it.
func (d *delta) stepped() {
	d.slots, d.born, d.died = d.slots[:0], d.born[:0], d.died[:0]
	for _, c := range d.m.Dirty {
		if k := d.m.Comps[c].Kind; k <= vm.CompThread {
			d.compare(c, k, d.s.Content(c), d.m.Content(c))
		}
	}
}

// moved collects what going back changed.
func (d *delta) moved(changes []state.Change) {
	d.slots, d.born, d.died = d.slots[:0], d.born[:0], d.died[:0]
	for i := range changes {
		c := changes[i].Comp
		if k := d.m.Comps[c].Kind; k <= vm.CompThread {
			d.compare(c, k, d.s.Lookup(changes[i].Old), d.s.Lookup(changes[i].New))
		}
	}
}

// header gives the address that the header of a component with this content would have.
func header(content []byte) unsafe.Pointer {
	return unsafe.Add(unsafe.Pointer(unsafe.SliceData(content)), -abi.HeaderType)
}

func (d *delta) compare(c uint32, kind vm.CompKind, old, new []byte) {
	if len(old) == 0 {
		if len(new) == 0 {
			return
		}
		if kind == vm.CompObject {
			d.born = append(d.born, c)
		}
	} else if len(new) == 0 {
		if kind == vm.CompObject {
			d.died = append(d.died, c)
		}
	} else if p, q := header(old), header(new); word(p, abi.HeaderType) == word(q, abi.HeaderType) && len(old) == len(new) {
		var offs []uint32
		switch typ := word(p, abi.HeaderType); kind {
		case vm.CompFrame:
			offs = d.m.Prog.Methods[typ&^abi.FrameType].Refs
		case vm.CompStatics:
			offs = d.statics[typ]
		case vm.CompThread:
			if word(p, vm.RecordEH)|word(q, vm.RecordEH) != 0 {
				d.compareAll(c, kind, old, new)
				return
			}
			offs = recordRefs[:]
		case vm.CompObject:
			t := &d.m.Prog.Types[typ]
			if t.Kind == vm.TypeArray && t.ElemIsRef && word(p, abi.ArrayLength) == word(q, abi.ArrayLength) {
				for i, off := uint32(0), uint32(abi.ArrayData); i < word(p, abi.ArrayLength); i, off = i+1, off+4 {
					if a, b := word(p, off), word(q, off); a != b {
						d.change(c, i, a, b)
					}
				}
				return
			}
			if t.Kind == vm.TypeArray || t.Kind == vm.TypeMDArray {
				if t.ElemIsRef || len(t.ElemRefs) != 0 {
					d.compareAll(c, kind, old, new)
				}
				return
			}
			offs = t.Refs
		}
		for i, off := range offs {
			if a, b := word(p, off), word(q, off); a != b {
				d.change(c, uint32(i), a, b)
			}
		}
		return
	}
	d.compareAll(c, kind, old, new)
}

var recordRefs = [2]uint32{vm.RecordObject, vm.RecordStatics}

func (d *delta) compareAll(c uint32, kind vm.CompKind, old, new []byte) {
	d.old = d.references(d.old[:0], kind, old)
	d.new = d.references(d.new[:0], kind, new)
	for i, a := range d.old {
		b := uint32(0)
		if i < len(d.new) {
			b = d.new[i]
		}
		if a != b {
			d.change(c, uint32(i), a, b)
		}
	}
	for i := len(d.old); i < len(d.new); i++ {
		if b := d.new[i]; b != 0 {
			d.change(c, uint32(i), 0, b)
		}
	}
}

func (d *delta) change(c, slot, a, b uint32) {
	if a, b = d.target(a), d.target(b); a != b {
		d.slots = append(d.slots, slotChange{c, slot, a, b})
	}
}

// target is the number of the heap object that a reference leads to, 0 if that is none.
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

// references appends all references in a component's content, null ones too.
func (d *delta) references(buf []uint32, kind vm.CompKind, content []byte) []uint32 {
	if len(content) == 0 {
		return buf
	}
	p := header(content)
	typ := word(p, abi.HeaderType)
	var offs []uint32
	switch kind {
	case vm.CompFrame:
		offs = d.m.Prog.Methods[typ&^abi.FrameType].Refs
	case vm.CompStatics:
		offs = d.statics[typ]
	case vm.CompThread:
		buf = append(buf, word(p, vm.RecordObject), word(p, vm.RecordStatics))
		for i := range word(p, vm.RecordEH) {
			buf = append(buf, word(p, vm.RecordEHs+i*vm.RecordEHBytes))
		}
	case vm.CompObject:
		t := &d.m.Prog.Types[typ]
		offs = t.Refs
		if !hasElemRefs(t) {
			break
		}
		n, off := word(p, abi.ArrayLength), dataOffset(t)
		if t.ElemIsRef {
			for ; n > 0; n-- {
				buf = append(buf, word(p, off))
				off += 4
			}
			break
		}
		for ; n > 0; n-- {
			for _, e := range t.ElemRefs {
				buf = append(buf, word(p, off+e))
			}
			off += t.ElemSize
		}
	}
	for _, off := range offs {
		buf = append(buf, word(p, off))
	}
	return buf
}

// targets are the heap objects that component c refers to, 0 where a reference leads to none; valid until the next call.
func (d *delta) targets(c uint32) []uint32 {
	d.old = d.references(d.old[:0], d.m.Comps[c].Kind, d.m.Content(c))
	for i, r := range d.old {
		d.old[i] = d.target(r)
	}
	return d.old
}

// holds reports whether component c has a reference to object o.
func (d *delta) holds(c, o uint32) bool {
	d.old = d.references(d.old[:0], d.m.Comps[c].Kind, d.m.Content(c))
	ref := d.m.Comps[o].Ref
	for _, r := range d.old {
		if r == ref {
			return true
		}
	}
	return false
}

// plain reports whether an object can refer to none at all.
func (d *delta) plain(c uint32) bool {
	t := &d.m.Prog.Types[word(d.m.P(d.m.Comps[c].Ref), abi.HeaderType)]
	return len(t.Refs) == 0 && !hasElemRefs(t)
}

func hasElemRefs(t *vm.TypeInfo) bool {
	return (t.Kind == vm.TypeArray || t.Kind == vm.TypeMDArray) && (t.ElemIsRef || len(t.ElemRefs) != 0)
}
