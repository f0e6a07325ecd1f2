package gc

import (
	"fmt"
	"unsafe"

	"mwc/runtime/abi"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// Hybrid marks and sweeps only where it cannot tell otherwise what a transition has made garbage.
//
// It keeps a count of the references to each object and a forest of witnesses: each object's witness is a component that
// holds a reference to it, and following witnesses ends at a root. A transition can cut witnesses only in the components
// that it wrote. An object that lost its witness, or is new, is an orphan until another component that was written and
// is anchored, that is whose own witnesses lead to a root past no orphan, turns out to hold a reference to it. An orphan
// with no references at all is garbage; one whose references come from elsewhere makes it mark the heap.
type Hybrid struct {
	marker
	s       state.Store
	refs    []uint32 // by component: number of references to it in the components that exist
	orphan  []uint32 // by component: round in which it became an orphan, if its witness is 0
	round   uint32
	stale   bool // the forest is not valid
	statics map[uint32][]uint32

	suspects []edge // objects that may have lost their witness, and it; 0: new ones
	gained   []edge // objects and the heap objects or statics that have a new reference to them
	orphans  []uint32
	cands    []edge
	changed  []uint32
	buf, new []uint32

	inside, internal []uint32 // by component, for isolated: set it is in, and references from that set
	round2           uint32
	set              []uint32

	olds int // orphans that others may have as witnesses, not resolved yet
}

type edge struct{ to, from uint32 }

// maxChain is how many witnesses are followed before marking the heap looks cheaper.
const maxChain = 256

// NewHybrid makes the collector of a machine in its initial state, not stored yet.
func NewHybrid(m *vm.Machine, s state.Store) *Hybrid {
	h := &Hybrid{marker: marker{m: m, witness: []uint32{0}}, s: s, stale: true, statics: map[uint32][]uint32{}}
	for i := range m.Prog.Statics {
		st := &m.Prog.Statics[i]
		h.statics[st.Type] = append([]uint32{abi.StaticFailed}, st.Refs...)
	}
	return h
}

func (h *Hybrid) fitAll() {
	h.fit()
	if n := len(h.seen); len(h.refs) < n {
		h.refs = append(h.refs, make([]uint32, n-len(h.refs))...)
		h.orphan = append(h.orphan, make([]uint32, n-len(h.orphan))...)
		h.inside = append(h.inside, make([]uint32, n-len(h.inside))...)
		h.internal = append(h.internal, make([]uint32, n-len(h.internal))...)
	}
}

// Marks implements Collector.
func (h *Hybrid) Marks() int64 { return h.marks }

// Within implements Collector. The counts are left for Collect, which compares with the state before the transition.
func (h *Hybrid) Within() {
	h.mark()
	for i := range h.m.Comps {
		if k := &h.m.Comps[i]; k.Kind == vm.CompObject && k.Len != 0 && h.seen[i] != h.epoch {
			h.m.Free(uint32(i))
		}
	}
	h.stale = true
}

// Collect implements Collector.
func (h *Hybrid) Collect() {
	m := h.m
	h.begin()
	for _, c := range m.Dirty {
		if k := m.Comps[c].Kind; k <= vm.CompThread {
			h.compare(c, k, h.s.Content(c), m.Content(c))
		}
	}
	if h.stale {
		h.full()
		return
	}
	if len(h.suspects) > 0 {
		h.changed = h.changed[:0]
		for _, c := range m.Dirty {
			if m.Comps[c].Kind <= vm.CompThread {
				h.changed = append(h.changed, c)
			}
		}
		if !h.resolve(true) {
			h.full()
			return
		}
	}
	h.promote()
}

// Moved implements Collector.
func (h *Hybrid) Moved(changes []state.Change) {
	h.begin()
	h.changed = h.changed[:0]
	for i := range changes {
		c := changes[i].Comp
		if k := h.m.Comps[c].Kind; k <= vm.CompThread {
			h.compare(c, k, h.s.Lookup(changes[i].Old), h.s.Lookup(changes[i].New))
			h.changed = append(h.changed, c)
		}
	}
	if h.stale {
		return
	}
	if len(h.suspects) > 0 && !h.resolve(false) {
		h.stale = true
		return
	}
	h.promote()
}

// promote makes a heap object or static that has got a reference to an object its witness in place of a frame: the
// frame will drop it sooner, and nothing that was written then would tell of another witness.
func (h *Hybrid) promote() {
	for _, e := range h.gained {
		if w := h.witness[e.to]; w == 0 || h.m.Comps[w].Kind != vm.CompFrame || h.m.Comps[e.to].Len == 0 || h.m.Comps[e.from].Len == 0 {
			continue
		}
		for c, n := e.from, 0; n < maxChain && c != e.to; n++ {
			if h.m.Comps[c].Kind != vm.CompObject {
				h.witness[e.to] = e.from
				break
			}
			c = h.witness[c]
		}
	}
}

func (h *Hybrid) begin() {
	h.fitAll()
	h.suspects, h.gained = h.suspects[:0], h.gained[:0]
}

// header gives the address that the header of a component with this content would have.
func header(content []byte) unsafe.Pointer {
	return unsafe.Add(unsafe.Pointer(unsafe.SliceData(content)), -abi.HeaderType)
}

// compare brings the counts up to date for a component whose content has changed, and collects suspects.
func (h *Hybrid) compare(c uint32, kind vm.CompKind, old, new []byte) {
	if len(old) == 0 {
		if len(new) == 0 {
			return
		}
		if kind == vm.CompObject {
			h.witness[c] = 0
			h.suspects = append(h.suspects, edge{c, 0})
		}
	} else if len(new) == 0 {
		if kind == vm.CompObject {
			h.witness[c] = 0
		}
	} else if p, q := header(old), header(new); word(p, abi.HeaderType) == word(q, abi.HeaderType) && len(old) == len(new) {
		var offs []uint32
		switch typ := word(p, abi.HeaderType); kind {
		case vm.CompFrame:
			offs = h.m.Prog.Methods[typ&^abi.FrameType].Refs
		case vm.CompStatics:
			offs = h.statics[typ]
		case vm.CompObject:
			t := &h.m.Prog.Types[typ]
			if t.Kind == vm.TypeArray && t.ElemIsRef && word(p, abi.ArrayLength) == word(q, abi.ArrayLength) {
				off := uint32(abi.ArrayData)
				for n := word(p, abi.ArrayLength); n > 0; n-- {
					if a, b := word(p, off), word(q, off); a != b {
						h.drop(a, c)
						h.gain(b, c, kind)
					}
					off += 4
				}
				return
			}
			if t.Kind == vm.TypeArray || t.Kind == vm.TypeMDArray {
				if !t.ElemIsRef && len(t.ElemRefs) == 0 {
					return
				}
				h.compareAll(c, kind, old, new)
				return
			}
			offs = t.Refs
		case vm.CompThread:
			h.compareAll(c, kind, old, new)
			return
		}
		for _, off := range offs {
			if a, b := word(p, off), word(q, off); a != b {
				h.drop(a, c)
				h.gain(b, c, kind)
			}
		}
		return
	}
	h.compareAll(c, kind, old, new)
}

func (h *Hybrid) compareAll(c uint32, kind vm.CompKind, old, new []byte) {
	h.buf = h.references(h.buf[:0], kind, old)
	h.new = h.references(h.new[:0], kind, new)
	for _, r := range h.buf {
		h.drop(r, c)
	}
	for _, r := range h.new {
		h.gain(r, c, kind)
	}
}

func (h *Hybrid) drop(r, from uint32) {
	if r == 0 {
		return
	}
	c := word(h.m.P(r), 0) & abi.CompMask
	if h.m.Comps[c].Kind != vm.CompObject {
		return
	}
	h.refs[c]--
	if h.witness[c] == from {
		h.suspects = append(h.suspects, edge{c, from})
	}
}

func (h *Hybrid) gain(r, from uint32, kind vm.CompKind) {
	if r == 0 {
		return
	}
	c := word(h.m.P(r), 0) & abi.CompMask
	if h.m.Comps[c].Kind != vm.CompObject {
		return
	}
	h.refs[c]++
	if kind <= vm.CompStatics {
		h.gained = append(h.gained, edge{c, from})
	}
}

// references appends all references in a component's content, null ones too.
func (h *Hybrid) references(buf []uint32, kind vm.CompKind, content []byte) []uint32 {
	if len(content) == 0 {
		return buf
	}
	p := header(content)
	typ := word(p, abi.HeaderType)
	var offs []uint32
	switch kind {
	case vm.CompFrame:
		offs = h.m.Prog.Methods[typ&^abi.FrameType].Refs
	case vm.CompStatics:
		offs = h.statics[typ]
	case vm.CompThread:
		buf = append(buf, word(p, vm.RecordObject), word(p, vm.RecordStatics))
		for i := range word(p, vm.RecordEH) {
			buf = append(buf, word(p, vm.RecordEHs+i*vm.RecordEHBytes))
		}
	case vm.CompObject:
		t := &h.m.Prog.Types[typ]
		offs = t.Refs
		if t.Kind != vm.TypeArray && t.Kind != vm.TypeMDArray || !t.ElemIsRef && len(t.ElemRefs) == 0 {
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

// holds reports whether component c has a reference to object o.
func (h *Hybrid) holds(c, o uint32) bool {
	h.buf = h.references(h.buf[:0], h.m.Comps[c].Kind, h.m.Content(c))
	ref := h.m.Comps[o].Ref
	for _, r := range h.buf {
		if r == ref {
			return true
		}
	}
	return false
}

// orphaned makes an object an orphan of this round.
func (h *Hybrid) orphaned(c uint32, old bool) {
	if h.m.Comps[c].Len == 0 || h.orphan[c] == h.round {
		return
	}
	h.witness[c] = 0
	h.orphan[c] = h.round
	h.orphans = append(h.orphans, c)
	if old {
		h.olds++
	}
}

// resolve finds witnesses for orphans among the changed components and, if it may, frees those that have no references.
// It reports whether all orphans are settled.
func (h *Hybrid) resolve(free bool) bool {
	m := h.m
	h.round++
	h.orphans, h.olds = h.orphans[:0], 0
	for _, s := range h.suspects {
		switch {
		case s.from == 0:
			h.orphaned(s.to, !free)
		case h.witness[s.to] == s.from && !h.holds(s.from, s.to):
			h.orphaned(s.to, true)
		}
	}
	for near := false; len(h.orphans) > 0; {
		// A part of a structure that has just been hooked in further up keeps its place when what held it goes.
		if h.olds > 0 {
			for _, e := range h.gained {
				if w := h.witness[e.to]; w != 0 && h.isOrphan(w) && m.Comps[e.from].Len != 0 && h.holds(e.from, e.to) && h.anchored(e.from) {
					h.witness[e.to] = e.from
				}
			}
		}
		h.candidates()
		h.settle()
		left := h.orphans[:0]
		for _, c := range h.orphans {
			if h.isOrphan(c) {
				left = append(left, c)
			}
		}
		h.orphans = left
		if len(left) == 0 {
			return true
		}
		if !free {
			return false
		}
		freed := false
		for i := 0; i < len(h.orphans); i++ {
			if c := h.orphans[i]; m.Comps[c].Len != 0 && h.refs[c] == 0 {
				h.discard(c)
				freed = true
			}
		}
		if !freed && !h.isolated() {
			if near || !h.nearby() {
				return false
			}
			near = true
			continue
		}
		left = h.orphans[:0]
		for _, c := range h.orphans {
			if m.Comps[c].Len != 0 {
				left = append(left, c)
			}
		}
		h.orphans = left
	}
	return true
}

func (h *Hybrid) isOrphan(c uint32) bool { return h.witness[c] == 0 && h.orphan[c] == h.round }

// discard frees an object without references; what it referred to may become an orphan.
func (h *Hybrid) discard(c uint32) {
	h.buf = h.references(h.buf[:0], vm.CompObject, h.m.Content(c))
	h.m.Free(c)
	for _, r := range h.buf {
		if r == 0 {
			continue
		}
		o := word(h.m.P(r), 0) & abi.CompMask
		if h.m.Comps[o].Kind != vm.CompObject {
			continue
		}
		h.refs[o]--
		if h.witness[o] == c {
			h.witness[o] = 0
			if h.orphan[o] == h.round {
				// It had been settled in this round: an orphan again.
				h.orphans = append(h.orphans, o)
				h.olds++
			} else {
				h.orphaned(o, true)
			}
		}
	}
}

// maxNear bounds the objects that are looked at around orphans.
const maxNear = 64

// isolated looks at all that the orphans reach and that is not anchored. If no reference comes to it from elsewhere it
// is garbage, cycles and all, and is freed.
func (h *Hybrid) isolated() bool {
	m := h.m
	h.round2++
	set := h.set[:0]
	defer func() { h.set = set[:0] }()
	add := func(o uint32) bool {
		if h.inside[o] != h.round2 {
			if len(set) == maxNear {
				return false
			}
			h.inside[o], h.internal[o] = h.round2, 0
			set = append(set, o)
		}
		return true
	}
	for _, o := range h.orphans {
		if m.Comps[o].Len != 0 && !add(o) {
			return false
		}
	}
	for i := 0; i < len(set); i++ {
		h.buf = h.references(h.buf[:0], vm.CompObject, m.Content(set[i]))
		for _, r := range h.buf {
			if r == 0 {
				continue
			}
			o := word(m.P(r), 0) & abi.CompMask
			if m.Comps[o].Kind != vm.CompObject || h.inside[o] != h.round2 && h.anchored(o) {
				continue
			}
			if !add(o) {
				return false
			}
			h.internal[o]++
		}
	}
	for _, o := range set {
		if h.refs[o] != h.internal[o] {
			return false
		}
	}
	for _, o := range set {
		h.buf = h.references(h.buf[:0], vm.CompObject, m.Content(o))
		m.Free(o)
		h.witness[o] = 0
		for _, r := range h.buf {
			if r != 0 {
				if t := word(m.P(r), 0) & abi.CompMask; m.Comps[t].Kind == vm.CompObject {
					h.refs[t]--
				}
			}
		}
	}
	return true
}

// nearby takes objects that changed components refer to as sources of witnesses too. It reports whether there are any.
func (h *Hybrid) nearby() bool {
	m := h.m
	n := len(h.changed)
	for _, c := range h.changed[:n] {
		h.buf = h.references(h.buf[:0], m.Comps[c].Kind, m.Content(c))
		for _, r := range h.buf {
			if r == 0 {
				continue
			}
			if o := word(m.P(r), 0) & abi.CompMask; m.Comps[o].Kind == vm.CompObject && !h.isOrphan(o) {
				if len(h.changed) >= n+maxNear {
					return true
				}
				h.changed = append(h.changed, o)
			}
		}
	}
	return len(h.changed) > n
}

// candidates collects the references to orphans in changed components: those in frames last, since they live shortest.
func (h *Hybrid) candidates() {
	h.cands = h.cands[:0]
	for pass := range 2 {
		for _, c := range h.changed {
			k := &h.m.Comps[c]
			if k.Len == 0 || (k.Kind == vm.CompFrame) != (pass == 1) {
				continue
			}
			h.buf = h.references(h.buf[:0], k.Kind, h.m.Content(c))
			for _, r := range h.buf {
				if r == 0 {
					continue
				}
				if o := word(h.m.P(r), 0) & abi.CompMask; h.isOrphan(o) && h.m.Comps[o].Kind == vm.CompObject {
					h.cands = append(h.cands, edge{o, c})
				}
			}
		}
	}
}

// settle gives witnesses to orphans until nothing changes.
func (h *Hybrid) settle() {
	for again := true; again; {
		again = false
		for _, e := range h.cands {
			if h.isOrphan(e.to) && h.anchored(e.from) {
				h.witness[e.to] = e.from
				again = true
			}
		}
	}
}

// anchored reports whether the witnesses of a component lead to a root past no orphan.
func (h *Hybrid) anchored(c uint32) bool {
	for range maxChain {
		if h.m.Comps[c].Kind != vm.CompObject {
			return true
		}
		if h.witness[c] == 0 {
			return false
		}
		if h.olds == 0 {
			return true // the only orphans are new objects, and nothing has those as a witness
		}
		c = h.witness[c]
	}
	return false
}

// full marks the heap, sweeps it and rebuilds the forest.
func (h *Hybrid) full() {
	h.mark()
	for i := range h.m.Comps {
		k := &h.m.Comps[i]
		if k.Kind != vm.CompObject || k.Len == 0 || h.seen[i] == h.epoch {
			continue
		}
		h.buf = h.references(h.buf[:0], vm.CompObject, h.m.Content(uint32(i)))
		for _, r := range h.buf {
			if r != 0 {
				if o := word(h.m.P(r), 0) & abi.CompMask; h.m.Comps[o].Kind == vm.CompObject {
					h.refs[o]--
				}
			}
		}
		h.witness[i] = 0
		h.m.Free(uint32(i))
	}
	h.stale = false
}

// Verify compares what exists with what a traversal by the machine's own means reaches, and checks counts and witnesses.
func (h *Hybrid) Verify() error {
	m := h.m
	live := map[uint32]bool{}
	var queue []uint32
	refs := make([]uint32, len(m.Comps))
	reach := func(r vm.Ref) {
		c := m.CompOf(r)
		if m.Comps[c].Kind != vm.CompObject {
			return
		}
		refs[c]++
		if !live[c] {
			live[c] = true
			queue = append(queue, c)
		}
	}
	m.Roots(reach)
	for len(queue) > 0 {
		c := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		m.EachRef(m.Comps[c].Ref, reach)
	}
	h.fitAll()
	for i := range m.Comps {
		c := uint32(i)
		if k := &m.Comps[c]; k.Kind != vm.CompObject || i == 0 {
			continue
		} else if exists := k.Len != 0; exists != live[c] {
			return fmt.Errorf("component %d: exists %v, reachable %v", c, exists, live[c])
		}
		if h.refs[c] != refs[c] {
			return fmt.Errorf("component %d: %d references, counted %d", c, refs[c], h.refs[c])
		}
		if h.stale || !live[c] {
			continue
		}
		w := c
		for n := 0; m.Comps[w].Kind == vm.CompObject; n++ {
			if n > len(m.Comps) || h.witness[w] == 0 || m.Comps[h.witness[w]].Len == 0 || !h.holds(h.witness[w], w) {
				return fmt.Errorf("component %d: its witnesses do not lead to a root: broken at %d", c, w)
			}
			w = h.witness[w]
		}
	}
	return nil
}
