package state

import (
	"bytes"
	"fmt"
	"slices"
	"sync"

	"github.com/cespare/xxhash/v2"

	"mwc/runtime/vm"
)

// Flat keeps whole states. It is slow and large, but too simple to be wrong. Tests run it beside the other stores.
//
// A hash says where to look; equality of all bytes decides. Flat reads all components, not only those in the dirty
// list. It ends the process if another component has changed: a store that trusts the dirty list would take a new state
// for a known one.
type Flat struct {
	m *vm.Machine
	*wholeStates
	pool    [][]byte // contents to which changes refer, by number
	content map[string]uint32
	size    int64    // of contents
	cur     []uint32 // by component: number of its content
	spare   []uint32 // the numbers before
	snap    Snapshot // buffer for a state that may be known
	objects int
	changes []Change
}

// wholeStates are the states of a Flat, or of those of several workers.
type wholeStates struct {
	index  // grows in Gate.Alone, since it asks for room; for all else there is mu
	mu     sync.Mutex
	hash   func([]byte) uint64
	states []Snapshot // by number, less one
	hashes []uint64
	size   int64

	// Collisions counts pairs of different states that have the same hash.
	Collisions int64
}

// NewFlat makes an empty store for a machine.
func NewFlat(m *vm.Machine) *Flat {
	w := &wholeStates{hash: xxhash.Sum64}
	w.resize(0)
	return newFlat(m, w)
}

func newFlat(m *vm.Machine, w *wholeStates) *Flat {
	return &Flat{m: m, wholeStates: w, pool: [][]byte{nil}, content: map[string]uint32{}}
}

func (f *Flat) intern(b []byte) uint32 {
	if len(b) == 0 {
		return 0
	}
	n, ok := f.content[string(b)]
	if !ok {
		n = uint32(len(f.pool))
		b = bytes.Clone(b)
		f.pool = append(f.pool, b)
		f.content[string(b)] = n
		f.size += int64(len(b))
	}
	return n
}

// Put implements Store.
func (f *Flat) Put() (ID, bool) {
	f.checkDirty()
	f.snap = snapInto(f.snap[:0], f.m)
	s := f.snap
	f.follow(s)
	f.m.ClearDirty()
	return f.add(s)
}

// add gives the name of a state, and reports whether it is new.
func (w *wholeStates) add(s Snapshot) (state ID, isNew bool) {
	for h := w.hash(s); ; w.gate.Alone(w.grow) {
		if state, isNew = w.tryAdd(s, h); state != 0 {
			return state, isNew
		}
	}
}

// tryAdd is add, but gives 0 if the index must grow first.
func (w *wholeStates) tryAdd(s Snapshot, h uint64) (state ID, isNew bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	mask := uint32(1)<<w.bits - 1
	for i := w.home(h); w.slots[i] != tagEmpty; i = w.after(i) {
		if n := w.slots[i] & mask; w.hashes[n-1] == h {
			if bytes.Equal(w.states[n-1], s) {
				return ID(n), false
			}
			w.Collisions++
		}
	}
	if w.full() {
		return 0, false
	}
	w.states = append(w.states, bytes.Clone(s))
	w.hashes = append(w.hashes, h)
	w.size += int64(len(s))
	w.insert(h, uint32(len(w.states)))
	return ID(len(w.states)), true
}

// full reports whether the index must grow before another state comes.
func (w *wholeStates) full() bool { return uint32(len(w.states)) >= w.limit }

// grow makes the index larger.
func (w *wholeStates) grow() {
	if w.full() && w.resize(uint32(len(w.states)+1)) {
		w.enter()
	}
}

// enter makes the index anew.
func (w *wholeStates) enter() {
	w.insertAll(uint32(len(w.hashes)), func(e uint32) (uint64, bool) { return w.hashes[e-1], true })
}

// checkDirty looks for components that were written without being marked.
func (f *Flat) checkDirty() {
	for c := range f.cur {
		if now := f.m.Content(uint32(c)); f.m.Comps[c].Kind != vm.CompConst && !bytes.Equal(f.pool[f.cur[c]], now) && !slices.Contains(f.m.Dirty, uint32(c)) {
			panic(fmt.Sprintf("mwc: internal error: %s was written without being marked:%s",
				component(f.m, uint32(c), now), difference(f.pool[f.cur[c]], now)))
		}
	}
}

// follow makes s the state that the machine is in.
func (f *Flat) follow(s Snapshot) {
	next := slices.Grow(f.spare[:0], len(f.m.Comps))[:len(f.m.Comps)]
	clear(next)
	f.objects = 0
	s.each(func(c uint32, content []byte) {
		if int(c) < len(f.cur) && bytes.Equal(f.pool[f.cur[c]], content) {
			next[c] = f.cur[c]
		} else {
			next[c] = f.intern(content)
		}
		if f.m.Comps[c].Kind == vm.CompObject {
			f.objects++
		}
	})
	f.cur, f.spare = next, f.cur
}

// Goto implements Store.
func (f *Flat) Goto(state ID) []Change {
	for _, c := range f.m.Dirty {
		if f.m.Comps[c].Kind != vm.CompConst {
			f.m.Restore(c, f.Content(c))
		}
	}
	f.m.ClearDirty()
	f.follow(f.State(state))
	before := f.spare
	f.changes = f.changes[:0]
	for c, n := range f.cur {
		old := uint32(0)
		if c < len(before) {
			old = before[c]
		}
		if old != n {
			f.m.Restore(uint32(c), f.pool[n])
			f.changes = append(f.changes, Change{uint32(c), old, n})
		}
	}
	return f.changes
}

// Content implements Store.
func (f *Flat) Content(c uint32) []byte {
	if c >= uint32(len(f.cur)) {
		return nil
	}
	return f.pool[f.cur[c]]
}

// Lookup implements Store.
func (f *Flat) Lookup(n uint32) []byte { return f.pool[n] }

// State is a stored state.
func (w *wholeStates) State(state ID) Snapshot {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.states[state-1]
}

// States implements Store.
func (w *wholeStates) States() int64 { return int64(len(w.states)) }

// Bytes implements Store. It counts the memory of Go's slices and map.
func (f *Flat) Bytes() int64 {
	const slice, entry = 24, 32
	return f.size + f.wholeStates.size + int64(cap(f.states)+cap(f.pool))*slice + int64(cap(f.hashes))*8 + f.index.bytes() +
		int64(len(f.content))*entry + int64(cap(f.cur)+cap(f.spare))*4 + int64(cap(f.snap))
}

// Objects implements Store.
func (f *Flat) Objects() int { return f.objects }
