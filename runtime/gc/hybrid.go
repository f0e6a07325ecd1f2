package gc

import (
	"fmt"

	"mwc/runtime/abi"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// Hybrid looks for garbage only where a transition can have made some.
//
// It keeps the parents of each object and a forest. Each object has a support: one of the references to it, chosen such
// that following supports ends at a root. A transition that changes no support and makes no object has made no garbage.
// Then Hybrid looks at nothing else, and does not bring the parents up to date before it needs them (lazy.go).
//
// An object that has lost its support, or is new, is pending. It gets another support from a parent whose supports lead
// to a root past nothing that is pending, and so do the pending objects to which it refers. If there is no such parent,
// the objects whose supports it held become pending in turn. Objects that are pending when nothing is left to look at
// are garbage, cycles included; but the search ends as soon as nothing is pending.
//
// Some programs make and drop structures as a whole, so that transitions change more objects than exist. Then it is
// cheaper to mark and sweep. Hybrid does that there, and keeps neither parents nor supports (§5 of the paper on the
// memoised collector: "lots of garbage").
//
// It takes from reference counting that an object goes at once with its last reference. From the memoised collector it
// takes that it looks only at the objects that a change concerns; but a change near the roots does not change the
// depths of all objects below. From marking it takes that it traverses objects at most once, however much garbage there
// is.
type Hybrid struct {
	bags
	s     state.Store
	found []mark // by component: findings of the forest's repair
	round uint32 // number of the repair
	gen   uint32 // counts the objects that got a support

	orphans []uint32     // objects that lost their support, or are new, since the last repair
	hooked  []slotChange // new references in heap objects and statics since the last repair
	pend    []uint32     // objects that are pending, or were pending in this repair
	open    int          // how many are pending
	anchors []uint32     // objects that got a support, and may give one to the objects to which they refer
	path    []uint32

	stale              []uint32 // components that were written and not looked at since then
	calm               bool     // the last transition has made no garbage
	broken             bool     // since the last repair, going back has taken supports, or objects have come or gone
	marking            bool     // it marks and sweeps; bags and forest are not valid
	every, collections int      // number of collections between two comparisons of costs, and since the last one
	following, tracing int      // costs since the last comparison: of following supports, and of tracing
}

// mark is what the repair of the forest has found out about a component.
type mark struct {
	pending  uint32 // repair in which it became pending
	anchored uint32 // repair in which its supports were found to lead to a root
	hanging  uint32 // value of gen when its supports were found to lead to a pending object
}

// maxClimb is the largest number of supports that Hybrid follows to give an object a support that lasts longer than its
// present one.
const maxClimb = 256

// NewHybrid makes the collector of a machine in its initial state, which is not stored yet.
func NewHybrid(m *vm.Machine, s state.Store) *Hybrid {
	return &Hybrid{bags: bags{newDelta(m, true)}, s: s, every: weighEvery}
}

// Collect implements Collector.
func (h *Hybrid) Collect() {
	if h.marking {
		h.calm = false
		h.sweep()
		h.trim()
		h.following += costFollow * len(h.m.Dirty)
	} else {
		h.written()
	}
	h.tracing += costTrace + costObject*h.s.Objects() + len(h.m.Comps)
	if h.collections++; h.collections == h.every {
		h.weigh()
	}
}

// written puts off the look at what the last transition wrote if the transition has made no garbage. Otherwise it frees
// the garbage.
func (h *Hybrid) written() {
	h.begin()
	if len(h.m.Dirty) >= fewYoung {
		h.young()
	}
	h.calm = len(h.orphans) == 0 && !h.broken
	for _, c := range h.m.Dirty {
		if k := &h.m.Comps[c]; k.Kind <= vm.CompThread && !h.delay(c, k) {
			h.calm = false
		}
	}
	if h.calm {
		h.following += costKeep * len(h.m.Dirty)
		return
	}
	h.following += costFollow * len(h.stale)
	h.follow()
}

// follow brings bags and forest up to date and frees the garbage.
func (h *Hybrid) follow() {
	h.broken = false
	h.catchUp()
	if len(h.orphans) > 0 {
		h.repair()
		if h.open > 0 {
			for _, c := range h.pend {
				if h.isPending(c) {
					h.discard(c)
				}
			}
		}
	}
	h.promote()
}

// Moved implements Collector. Nothing is garbage in a state that is gone back to. So the look at what changed waits until
// after the next transition, which changes much of it back.
func (h *Hybrid) Moved(changes []state.Change) {
	if h.marking {
		h.following += costFollow * len(changes)
		return
	}
	if !h.delayed(changes) {
		h.broken = true
	}
	h.following += costKeep * len(changes)
}

// Undone implements Collector. If the transition made no garbage, its changes already wait for a look.
func (h *Hybrid) Undone(changes []state.Change) {
	if h.marking || !h.calm {
		h.Moved(changes)
	}
}

// Costs, as measured on programs that only make and drop objects. The unit is the time to check whether a component
// exists, about a nanosecond.
const (
	costFollow = 100 // for a component that changes
	costKeep   = 10  // for a component of which only the supports are looked at
	costTrace  = 200 // for a traversal that finds nothing
	costObject = 14  // for an object in a traversal
)

// weighEvery is the number of collections after which Hybrid chooses how to do the next ones.
const weighEvery = 128

// weigh changes to marking if that costs half as much, and back if it costs more.
func (h *Hybrid) weigh() {
	switch {
	case !h.marking && h.following > 2*h.tracing:
		h.marking = true
	case h.marking && h.following < h.tracing:
		h.marking = false
		h.rebuild()
	}
	h.collections, h.following, h.tracing = 0, 0, 0
}

// rebuild makes bags and forest from the components that exist, all of which are reachable.
func (h *Hybrid) rebuild() {
	clear(h.rows)
	h.nodes = h.nodes[:1]
	h.orphans, h.hooked, h.stale, h.broken = h.orphans[:0], h.hooked[:0], h.stale[:0], false
	h.begin()
	for c := range h.m.Comps {
		if h.m.Comps[c].Kind <= vm.CompThread {
			h.look(uint32(c))
		}
	}
	h.apply()
	h.repair()
}

// apply brings the bags of parents up to date.
func (h *Hybrid) apply() {
	for i := range h.slots {
		x := &h.slots[i]
		n := h.nodeOf(x.from, x.slot)
		if x.old != 0 {
			if v := &h.rows[x.old]; v.support == n {
				v.support = 0
				h.orphans = append(h.orphans, x.old)
			}
			h.unlink(n)
		}
		if x.new != 0 {
			h.link(n, x.from, x.new)
			if h.m.Comps[x.from].Kind <= vm.CompStatics {
				h.hooked = append(h.hooked, *x)
			}
		}
	}
	h.orphans = append(h.orphans, h.born...)
}

// repair gives supports to orphans. Objects that are still pending afterwards are garbage.
func (h *Hybrid) repair() {
	if n := len(h.rows); len(h.found) < n {
		h.found = append(h.found, make([]mark, n-len(h.found))...)
	}
	if h.round >= 1<<31 || h.gen >= 1<<31 { // before the counters overflow, old marks must go
		clear(h.found)
		h.round, h.gen = 0, 0
	}
	h.round++
	h.gen++
	gen := h.gen
	h.pend, h.open = h.pend[:0], 0
	for _, c := range h.orphans {
		if h.rows[c].support == 0 && h.m.Comps[c].Len != 0 {
			h.suspend(c)
		}
	}
	h.orphans = h.orphans[:0]
	h.adoptAll()
	for i := 0; i < len(h.pend) && h.open > 0; i++ {
		c := h.pend[i]
		v := h.rows[c]
		for n := v.base; n < v.base+v.used && h.isPending(c); n++ {
			if o := h.nodes[n].to; o != 0 && h.rows[o].support == n {
				h.rows[o].support = 0
				h.suspend(o)
				h.adopt(o)
			}
		}
	}
	// A parent may have led to a pending object when it was looked at, and that object may have got a support since.
	for h.open > 0 && h.gen != gen {
		gen = h.gen
		h.adoptAll()
	}
}

// adoptAll looks for supports of all pending objects.
func (h *Hybrid) adoptAll() {
	for i := 0; i < len(h.pend) && h.open > 0; i++ {
		if c := h.pend[i]; h.isPending(c) {
			h.adopt(c)
		}
	}
}

func (h *Hybrid) isPending(c uint32) bool {
	return h.found[c].pending == h.round && h.rows[c].support == 0
}

// suspend makes an object without a support pending.
func (h *Hybrid) suspend(c uint32) {
	if h.found[c].pending != h.round {
		h.found[c].pending = h.round
		h.pend = append(h.pend, c)
		h.open++
	}
}

// adopt looks among a pending object's parents for a support. It prefers a heap object or a static to a frame, which
// will drop the reference sooner.
func (h *Hybrid) adopt(c uint32) {
	best := uint32(0)
	for n := h.rows[c].head; n != 0; n = h.nodes[n].next {
		from := h.nodes[n].from
		switch kind := h.m.Comps[from].Kind; {
		case kind == vm.CompObject && !h.climb(from):
		case kind == vm.CompFrame:
			best = n
		default:
			h.anchor(c, n)
			return
		}
	}
	if best != 0 {
		h.anchor(c, best)
	}
}

// climb reports whether an object's supports lead to a root, past nothing that is pending.
func (h *Hybrid) climb(c uint32) bool {
	h.path = h.path[:0]
	leads := true
	for h.m.Comps[c].Kind == vm.CompObject {
		x := &h.found[c]
		if x.anchored == h.round {
			break
		}
		if h.rows[c].support == 0 || x.hanging == h.gen {
			leads = false
			break
		}
		h.path = append(h.path, c)
		c = h.nodes[h.rows[c].support].from
	}
	for _, c := range h.path {
		if leads {
			h.found[c].anchored = h.round
		} else {
			h.found[c].hanging = h.gen
		}
	}
	return leads
}

// anchor gives a pending object its support, and then supports to the pending objects to which it leads.
func (h *Hybrid) anchor(c, n uint32) {
	h.rows[c].support = n
	host := &h.rows[h.nodes[n].from]
	host.lend(n - host.base)
	h.open--
	h.anchors = append(h.anchors[:0], c)
	for len(h.anchors) > 0 {
		c := h.anchors[len(h.anchors)-1]
		h.anchors = h.anchors[:len(h.anchors)-1]
		h.found[c].anchored = h.round
		h.gen++
		if h.open == 0 {
			continue
		}
		v := h.rows[c]
		for n := v.base; n < v.base+v.used; n++ {
			if o := h.nodes[n].to; o != 0 && h.isPending(o) {
				h.rows[o].support = n
				h.rows[c].lend(n - v.base)
				h.open--
				h.anchors = append(h.anchors, o)
			}
		}
	}
}

// promote makes new references in heap objects and statics the supports of objects whose support is in a frame.
func (h *Hybrid) promote() {
	for i := range h.hooked {
		x := &h.hooked[i]
		n, c := h.nodeOf(x.from, x.slot), x.new
		if h.nodes[n].to != c {
			continue // the reference has gone again
		}
		if w := h.rows[c].support; w == 0 || h.m.Comps[h.nodes[w].from].Kind != vm.CompFrame {
			continue
		}
		for at, k := x.from, 0; k < maxClimb && at != c; k++ {
			if h.m.Comps[at].Kind != vm.CompObject {
				h.rows[c].support = n
				h.rows[x.from].lend(x.slot)
				break
			}
			at = h.nodes[h.rows[at].support].from
		}
	}
	h.hooked = h.hooked[:0]
}

// Verify implements Collector. While the forest is broken it compares only which objects exist. If there are
// orphans it repairs the forest first. Otherwise delayed looks stay delayed, and Verify does not compare what is
// remembered of those components.
func (h *Hybrid) Verify() error {
	if h.marking || h.broken {
		_, err := h.exists(true)
		return err
	}
	if len(h.orphans) > 0 {
		h.catchUp()
	}
	if len(h.stale) > 0 {
		if _, err := h.remembers(true); err != nil {
			return err
		}
	} else {
		if err := h.parents(); err != nil {
			return err
		}
		h.repair()
		if h.open > 0 {
			return fmt.Errorf("%d objects that are reachable were left without supports", h.open)
		}
	}
	for i := range h.m.Comps {
		c := uint32(i)
		if c == 0 || h.m.Comps[c].Kind != vm.CompObject || h.m.Comps[c].Len == 0 {
			continue
		}
		at := c
		for n := 0; h.m.Comps[at].Kind == vm.CompObject; n++ {
			w := h.rows[at].support
			if n > len(h.m.Comps) || w == 0 || h.nodes[w].to != at {
				return fmt.Errorf("component %d: its supports do not lead to a root: broken at %d", c, at)
			}
			host := h.nodes[w].from
			k, r := &h.m.Comps[host], &h.rows[host]
			slot, p := w-r.base, h.m.P(k.Ref)
			if k.Len == 0 || word(p, abi.HeaderType) != r.typ || h.at(k.Kind, r.typ, p, slot) != h.m.Comps[at].Ref {
				return fmt.Errorf("component %d: its support in %d is another reference", at, host)
			}
			if r.mask>>min(slot, lastBit)&1 == 0 {
				return fmt.Errorf("component %d: its support in %d is not in the mask", at, host)
			}
			at = host
		}
	}
	return nil
}
