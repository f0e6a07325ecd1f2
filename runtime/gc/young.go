package gc

import (
	"unsafe"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// fewYoung is the number of written components below which young does not look for objects that the transition itself
// dropped.
const fewYoung = 16

// young frees the objects that the last transition has both made and dropped, the temporary objects of a long
// computation, before anything is remembered of them. An object that did not exist before the transition is garbage if
// no other component that the transition wrote leads to it, since nothing else can. Older objects to which only garbage
// leads stay for the collector proper.
//
// The freed objects leave the machine's dirty list too: they are what they were in the last stored state.
func (d *delta) young() {
	d.fit()
	d.next(2)
	made := d.epoch - 1
	n := 0
	for _, c := range d.m.Dirty {
		if k := &d.m.Comps[c]; k.Kind == vm.CompObject && k.Len != 0 && !d.rows[c].lives {
			d.seen[c] = made
			n++
		}
	}
	if n == 0 {
		return
	}
	d.queue = d.queue[:0]
	for _, c := range d.m.Dirty {
		if d.seen[c] != made && d.seen[c] != d.epoch && d.m.Comps[c].Len != 0 {
			d.leads(c)
		}
	}
	for i := 0; i < len(d.queue); i++ {
		d.leads(d.queue[i])
	}
	if len(d.queue) == n {
		return
	}
	for _, c := range d.m.Dirty {
		if d.seen[c] == made {
			d.m.Free(c)
		}
	}
	d.m.Undirty(func(c uint32) bool { return d.seen[c] == made })
}

// trim takes objects off the dirty list that exist neither now nor in the last stored state. It is for a collector that marks.
func (h *Hybrid) trim() {
	if len(h.m.Dirty) >= fewYoung {
		h.m.Undirty(func(c uint32) bool {
			k := &h.m.Comps[c]
			return k.Kind == vm.CompObject && k.Len == 0 && len(h.s.Content(c)) == 0
		})
	}
}

// leads marks the objects of this transition to which a component's references lead.
func (d *delta) leads(c uint32) {
	k := &d.m.Comps[c]
	p := d.m.P(k.Ref)
	switch typ := word(p, abi.HeaderType); k.Kind {
	case vm.CompFrame:
		d.leadsBy(p, d.m.Prog.Methods[typ&^abi.FrameType].Refs)
	case vm.CompStatics:
		d.leadsBy(p, d.statics[typ])
	case vm.CompThread:
		d.leadsTo(word(p, vm.RecordObject))
		d.leadsTo(word(p, vm.RecordStatics))
		for i := range word(p, vm.RecordEH) {
			d.leadsTo(word(p, vm.RecordEHs+i*vm.RecordEHBytes))
		}
	case vm.CompObject:
		t := &d.m.Prog.Types[typ]
		d.leadsBy(p, t.Refs)
		if !hasElemRefs(t) {
			return
		}
		off := dataOffset(t)
		for n := word(p, abi.ArrayLength); n > 0; n-- {
			if t.ElemIsRef {
				d.leadsTo(word(p, off))
				off += 4
				continue
			}
			d.leadsBy(unsafe.Add(p, off), t.ElemRefs)
			off += t.ElemSize
		}
	}
}

func (d *delta) leadsBy(p unsafe.Pointer, offs []uint32) {
	for _, off := range offs {
		d.leadsTo(word(p, off))
	}
}

func (d *delta) leadsTo(r vm.Ref) {
	if r == 0 {
		return
	}
	if c := word(d.m.P(r), 0) & abi.CompMask; d.seen[c] == d.epoch-1 {
		d.seen[c] = d.epoch
		d.queue = append(d.queue, c)
	}
}
