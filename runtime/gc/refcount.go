package gc

import (
	"fmt"

	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// RefCount frees objects to which no reference leads any more. Cycles stay, unless RefCount looks for them too. Then it
// deletes on trial the objects to which those that lost a reference lead. Objects without references, except from
// deleted ones, are garbage (Lins, Cyclic reference counting with lazy mark-scan, 1992; Bacon and Rajan, Concurrent
// cycle collection in reference counted systems, 2001, §3: the synchronous collector, which runs after every
// transition, since a state must hold no garbage).
//
// It finds all garbage. Everything was reachable before the transition. So if a cycle is garbage now, an object that
// leads to it has lost a reference or is new; if no other object leads to the cycle, this is an object of the cycle
// itself.
type RefCount struct {
	delta
	sampler sampler
	cycles  bool
	refs    []uint32 // by component: number of references to it in the components that exist
	zero    []uint32 // objects that may have no references
	roots   []uint32 // of the trial deletion: objects that lost a reference, or are new

	gray  []uint32 // by component: round in which it was deleted on trial
	black []uint32 // by component: round in which it turned out to be reachable from elsewhere
	trial []uint32 // by component: number of references to it from objects that are not deleted
	round uint32
	set   []uint32
}

// NewRefCount makes the collector of a machine in its initial state, which is not stored yet.
func NewRefCount(m *vm.Machine, cycles bool) *RefCount {
	return &RefCount{delta: newDelta(m, cycles), sampler: sampler{marker: marker{m: m}}, cycles: cycles}
}

// Missed implements Collector.
func (r *RefCount) Missed() int64 { return r.sampler.missed }

// Collect implements Collector.
func (r *RefCount) Collect() {
	r.stepped()
	r.count()
	r.zero = append(r.zero, r.born...)
	r.roots = append(r.roots, r.born...)
	for i := range r.slots {
		if c := r.slots[i].old; c != 0 {
			r.lost(c)
		}
	}
	r.release()
	if r.cycles {
		r.deleteCycles()
	} else {
		r.sampler.sample()
	}
	r.roots = r.roots[:0]
}

// Moved implements Collector.
func (r *RefCount) Moved(changes []state.Change) {
	r.moved(changes)
	r.count()
}

// Undone implements Collector.
func (r *RefCount) Undone(changes []state.Change) { r.Moved(changes) }

// count brings the counts up to date.
func (r *RefCount) count() {
	if n := len(r.m.Comps); len(r.refs) < n {
		r.refs = append(r.refs, make([]uint32, n+n/2-len(r.refs))...)
	}
	for i := range r.slots {
		x := &r.slots[i]
		r.refs[x.old]--
		r.refs[x.new]++
		r.nodes[r.nodeOf(x.from, x.slot)].to = x.new
	}
}

// lost notes that an object has lost a reference.
func (r *RefCount) lost(c uint32) {
	if r.refs[c] == 0 {
		r.zero = append(r.zero, c)
	} else {
		r.roots = append(r.roots, c)
	}
}

// release frees objects without references, and then those that lose their last reference by that.
func (r *RefCount) release() {
	for len(r.zero) > 0 {
		c := r.zero[len(r.zero)-1]
		r.zero = r.zero[:len(r.zero)-1]
		if r.refs[c] == 0 && r.m.Comps[c].Len != 0 {
			r.free(c)
		}
	}
}

// free removes an object, and its references from the counts.
func (r *RefCount) free(c uint32) {
	for _, x := range r.own(c) {
		if x.to != 0 {
			r.refs[x.to]--
			r.lost(x.to)
		}
	}
	r.forget(c)
}

// deleteCycles frees cycles by trial deletion.
func (r *RefCount) deleteCycles() {
	if n := len(r.refs); len(r.gray) < n {
		r.gray = append(r.gray, make([]uint32, n-len(r.gray))...)
		r.black = append(r.black, make([]uint32, n-len(r.black))...)
		r.trial = append(r.trial, make([]uint32, n-len(r.trial))...)
	}
	if r.round++; r.round == 0 { // round overflows after 2^32
		clear(r.gray)
		clear(r.black)
		r.round = 1
	}
	r.set = r.set[:0]
	for _, c := range r.roots {
		if r.m.Comps[c].Len != 0 && r.gray[c] != r.round && r.rows[c].used != 0 {
			r.delete(c)
		}
	}
	for i := 0; i < len(r.set); i++ {
		for _, x := range r.own(r.set[i]) {
			o := x.to
			if o == 0 {
				continue
			}
			if r.gray[o] != r.round {
				r.delete(o)
			}
			r.trial[o]--
		}
	}
	// Objects with references from elsewhere come back, with all objects to which they lead.
	back := r.zero[:0]
	for _, c := range r.set {
		if r.trial[c] != 0 {
			r.black[c] = r.round
			back = append(back, c)
		}
	}
	for len(back) > 0 {
		c := back[len(back)-1]
		back = back[:len(back)-1]
		for _, x := range r.own(c) {
			if o := x.to; o != 0 && r.black[o] != r.round {
				r.black[o] = r.round
				back = append(back, o)
			}
		}
	}
	r.zero = back[:0]
	for _, c := range r.set {
		if r.black[c] != r.round {
			r.free(c)
		}
	}
	r.zero = r.zero[:0]
}

func (r *RefCount) delete(c uint32) {
	r.gray[c], r.trial[c] = r.round, r.refs[c]
	r.set = append(r.set, c)
}

// Verify implements Collector.
func (r *RefCount) Verify() error {
	refs, err := r.remembers(r.cycles)
	if err != nil {
		return err
	}
	for c := range r.m.Comps {
		if c != 0 && r.m.Comps[c].Kind == vm.CompObject && r.refs[c] != refs[c] {
			return fmt.Errorf("component %d: %d references, counted %d", c, refs[c], r.refs[c])
		}
	}
	return nil
}
