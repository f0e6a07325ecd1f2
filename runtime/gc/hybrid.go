package gc

import (
	"fmt"

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
	delta
	refs   []uint32 // by component: number of references to it in the components that exist
	orphan []uint32 // by component: round in which it became an orphan, if its witness is 0
	round  uint32
	stale  bool // the forest is not valid

	suspects []edge // objects that may have lost their witness, and it; 0: new ones
	gained   []edge // objects and the heap objects or statics that have a new reference to them
	orphans  []uint32
	cands    []edge
	changed  []uint32

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
	h := &Hybrid{delta: newDelta(m, s), stale: true}
	h.witness = []uint32{0}
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

// Within implements Collector. The counts are left for Collect, which compares with the state before the transition.
func (h *Hybrid) Within() {
	h.sweep()
	h.stale = true
}

// Collect implements Collector.
func (h *Hybrid) Collect() {
	h.fitAll()
	h.stepped()
	h.count()
	if h.stale {
		h.full()
		return
	}
	if len(h.suspects) > 0 {
		h.changed = h.changed[:0]
		for _, c := range h.m.Dirty {
			if h.m.Comps[c].Kind <= vm.CompThread {
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
	h.fitAll()
	h.moved(changes)
	h.count()
	if h.stale {
		return
	}
	if len(h.suspects) > 0 {
		h.changed = h.changed[:0]
		for i := range changes {
			if c := changes[i].Comp; h.m.Comps[c].Kind <= vm.CompThread {
				h.changed = append(h.changed, c)
			}
		}
		if !h.resolve(false) {
			h.stale = true
			return
		}
	}
	h.promote()
}

// count brings the counts up to date, and collects suspects.
func (h *Hybrid) count() {
	h.suspects, h.gained = h.suspects[:0], h.gained[:0]
	for _, c := range h.born {
		h.witness[c] = 0
		h.suspects = append(h.suspects, edge{c, 0})
	}
	for _, c := range h.died {
		h.witness[c] = 0
	}
	for i := range h.slots {
		x := &h.slots[i]
		if x.old != 0 {
			h.refs[x.old]--
			if h.witness[x.old] == x.from {
				h.suspects = append(h.suspects, edge{x.old, x.from})
			}
		}
		if x.new != 0 {
			h.refs[x.new]++
			if h.m.Comps[x.from].Kind <= vm.CompStatics {
				h.gained = append(h.gained, edge{x.new, x.from})
			}
		}
	}
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
	refs := h.targets(c)
	h.m.Free(c)
	for _, o := range refs {
		if o == 0 {
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
		for _, o := range h.targets(set[i]) {
			if o == 0 || h.inside[o] != h.round2 && h.anchored(o) {
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
		refs := h.targets(o)
		m.Free(o)
		h.witness[o] = 0
		for _, t := range refs {
			if t != 0 {
				h.refs[t]--
			}
		}
	}
	return true
}

// nearby takes objects that changed components refer to as sources of witnesses too. It reports whether there are any.
func (h *Hybrid) nearby() bool {
	n := len(h.changed)
	for _, c := range h.changed[:n] {
		for _, o := range h.targets(c) {
			if o != 0 && !h.isOrphan(o) {
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
			for _, o := range h.targets(c) {
				if o != 0 && h.isOrphan(o) {
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
		c := uint32(i)
		if k := &h.m.Comps[c]; k.Kind != vm.CompObject || k.Len == 0 || h.seen[c] == h.epoch {
			continue
		}
		for _, o := range h.targets(c) {
			if o != 0 {
				h.refs[o]--
			}
		}
		h.witness[c] = 0
		h.m.Free(c)
	}
	h.stale = false
}

// Verify implements Collector.
func (h *Hybrid) Verify() error {
	refs, err := h.exists(true)
	if err != nil {
		return err
	}
	h.fitAll()
	for i := range h.m.Comps {
		c := uint32(i)
		if h.m.Comps[c].Kind != vm.CompObject || c == 0 {
			continue
		}
		if h.refs[c] != refs[c] {
			return fmt.Errorf("component %d: %d references, counted %d", c, refs[c], h.refs[c])
		}
		if h.stale || h.m.Comps[c].Len == 0 {
			continue
		}
		w := c
		for n := 0; h.m.Comps[w].Kind == vm.CompObject; n++ {
			if n > len(h.m.Comps) || h.witness[w] == 0 || h.m.Comps[h.witness[w]].Len == 0 || !h.holds(h.witness[w], w) {
				return fmt.Errorf("component %d: its witnesses do not lead to a root: broken at %d", c, w)
			}
			w = h.witness[w]
		}
	}
	return nil
}
