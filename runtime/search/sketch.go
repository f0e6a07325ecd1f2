package search

import (
	"cmp"
	"slices"

	"github.com/cespare/xxhash/v2"

	"mwc/runtime/report"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// MostSketch bounds -sketch.
const MostSketch = 1 << 20

// sketch keeps the least digests of the states that a search finds (the k minimum values of Bar-Yossef, Jayram, Kumar, Sivakumar, Trevisan:
// Counting Distinct Elements in a Data Stream, 2002). Searches that meet the same states in another order have the same digests of them. So
// the sketches of several searches say how many states these have found together, and how many of the states several have found.
//
// A state's digest is the sum of the digests of its parts: objects, locks, frames, threads, statics. Each has the name of its component,
// which is the same in every search, and its content, with names in place of references and of threads. So only the parts that have changed
// since the last new state need to be looked at. A digest leaves out the escape statuses of objects, and the exceptions in flight of a
// thread beyond those in its record: states that differ in nothing else have one digest. A nil sketch does nothing.
type sketch struct {
	form *form
	most int

	parts   []uint64 // by component: the digest of its part in the last new state
	sum     uint64   // of parts
	stamp   []uint32 // by component: the epoch in which it was put on the list of changed ones
	epoch   uint32
	changed []uint32 // since the last new state

	statics map[uint32]*vm.StaticInfo // by component
	locked  []uint32                  // by component of a lock: the component of its object
	locks   int                       // locks that are in locked
	threads map[uint32]int            // by component of a thread's record: the thread's index

	kept  map[uint64]struct{}
	below uint64 // digests from here on are not kept
}

func newSketch(m *vm.Machine, most int) *sketch {
	k := &sketch{form: newForm(m, true), most: most, epoch: 1, statics: map[uint32]*vm.StaticInfo{}, threads: map[uint32]int{}, kept: map[uint64]struct{}{}, below: ^uint64(0)}
	k.form.named = true
	for i := range m.Prog.Statics {
		s := &m.Prog.Statics[i]
		k.statics[m.CompOf(s.Ref)] = s
	}
	for c := range m.Comps {
		k.change(uint32(c))
	}
	return k
}

// wrote hears which components a step has written.
func (k *sketch) wrote(components []uint32) {
	if k != nil {
		for _, c := range components {
			k.change(c)
		}
	}
}

// moved hears which components differ in the state to which the search has gone back.
func (k *sketch) moved(changes []state.Change) {
	if k != nil {
		for _, c := range changes {
			k.change(c.Comp)
		}
	}
}

func (k *sketch) change(c uint32) {
	if n := max(int(c)+1, len(k.form.m.Comps)); n > len(k.stamp) {
		k.stamp = append(k.stamp, make([]uint32, n-len(k.stamp))...)
		k.parts = append(k.parts, make([]uint64, n-len(k.parts))...)
	}
	if k.stamp[c] != k.epoch {
		k.stamp[c] = k.epoch
		k.changed = append(k.changed, c)
	}
}

// found takes the state in which the machine stands, which is new to the search.
func (k *sketch) found() {
	if k == nil {
		return
	}
	for _, c := range k.changed {
		d := k.part(c)
		k.sum += d - k.parts[c]
		k.parts[c] = d
	}
	k.changed = k.changed[:0]
	if k.epoch++; k.epoch == 0 {
		clear(k.stamp)
		k.epoch = 1
	}
	k.add(state.Mix(k.sum))
}

// add keeps a digest if it is among the least.
func (k *sketch) add(digest uint64) {
	if digest >= k.below {
		return
	}
	k.kept[digest] = struct{}{}
	if len(k.kept) > 2*k.most {
		k.shrink()
	}
}

// shrink lets all but the least digests go.
func (k *sketch) shrink() {
	if len(k.kept) <= k.most {
		return
	}
	all := k.sorted()
	k.below = all[k.most]
	for _, d := range all[k.most:] {
		delete(k.kept, d)
	}
}

func (k *sketch) sorted() []uint64 {
	all := make([]uint64, 0, len(k.kept))
	for d := range k.kept {
		all = append(all, d)
	}
	slices.SortFunc(all, cmp.Compare[uint64])
	return all
}

// result is the sketch for the search's result.
func (k *sketch) result() *report.Sketch {
	if k == nil {
		return nil
	}
	k.shrink()
	r := &report.Sketch{States: []string{}}
	if k.below != ^uint64(0) {
		r.Below = report.Digest(k.below)
	}
	for _, d := range k.sorted() {
		r.States = append(r.States, report.Digest(d))
	}
	return r
}

// part is the digest of a component in the machine's state; 0 if it does not exist there, or has no part in digests.
func (k *sketch) part(c uint32) uint64 {
	f := k.form
	m := f.m
	comp := &m.Comps[c]
	if comp.Len == 0 {
		return 0
	}
	for i := len(f.threads); i < len(m.Threads); i++ {
		f.threads = append(f.threads, uint64(uint32(m.Threads[i].ID)))
		k.threads[m.CompOf(m.Threads[i].Rec)] = i
	}
	f.buf, f.ends = f.buf[:0], f.ends[:0]
	f.word(uint64(comp.Kind)<<32 | uint64(m.PositionName(c)))
	switch comp.Kind {
	case vm.CompObject:
		f.object(comp.Ref)
	case vm.CompFrame:
		f.stop(comp.Ref)
		f.frame(comp.Ref)
	case vm.CompStatics:
		f.word(uint64(c))
		f.statics(k.statics[c])
	case vm.CompLock:
		for all := m.Lockable(); k.locks < len(all); k.locks++ {
			o := all[k.locks]
			l := m.Comps[o].Lock
			if n := int(l) + 1; n > len(k.locked) {
				k.locked = append(k.locked, make([]uint32, n-len(k.locked))...)
			}
			k.locked[l] = o
		}
		o := k.locked[c]
		if !f.showsLock(o) {
			return 0
		}
		f.ref(m.Comps[o].Ref)
		f.lock(m.Comps[o].Ref)
	case vm.CompThread:
		i, ok := k.threads[c]
		if !ok {
			return 0 // a block with further exceptions in flight
		}
		f.threadName(i)
		f.head(i)
		f.record(i)
	case vm.CompGlobals:
		f.buf = append(f.buf, m.Content(c)...)
	case vm.CompBlock:
		f.word(uint64(c))
		f.buf = append(f.buf, m.Content(c)...)
	default:
		return 0
	}
	return state.Mix(xxhash.Sum64(f.buf))
}
