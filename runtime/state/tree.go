package state

import (
	"bytes"
	"fmt"
	"math/bits"

	"mwc/runtime/vm"
)

// Tree is the lossless store: tree compression (Laarman, van de Pol, Weber: Parallel Recursive State Compression for
// Free, 2011) of vectors that grow (van der Berg, 2020: dtree).
//
// A component's number has a place in one of two banks: the first for what most transitions change, the second for
// objects and statics. A bank is a row of segments, perfect binary trees of firstLeaves, firstLeaves, 2·firstLeaves, …
// leaves, so that it doubles with each. All segments but the first of the first bank (H0) form a chain, whose missing
// rest is 0, so a vector means the same before and after a bank has grown:
//
//	state = (left half of H0, (right half of H0, (chain of H1…, chain of C0…)))
//
// The outermost pair lies in the set of states and is the state's name, all others in the table of nodes. A pair's place in this shape tells
// whether its halves are nodes or contents, so both may share numbers.
type Tree struct {
	m      *vm.Machine
	pool   *Pool
	nodes  *pairs
	states *set

	slots []uint32 // by component: place in its bank, with bankBit; noSlot
	banks [2]bank

	hot, cold, rest, x uint32 // chain of H1…, chain of C0…, (hot, cold), (right half of H0, rest)

	changes []Change
	epoch   uint32
	objects int
}

type bank struct {
	segments []segment
	used     uint32
	half     [2]uint32 // leaves in use of the halves of the first segment
	dirty    []uint32  // segments with work
}

type segment struct {
	leaves uint32
	val    []uint32 // as a heap: root at 1, children of i at 2i and 2i+1, leaves from val[leaves]
	stamp  []uint32 // epoch in which an inner node was put on the list of work
	comp   []uint32 // component at each leaf
	work   []uint32
	next   []uint32
	chain  uint32 // (root, chain of the segments after it)
	queued bool
}

const (
	firstLeaves = 64
	bankBit     = 1 << 31
	noSlot      = 1<<32 - 1
)

// NewTree makes an empty store for a machine.
func NewTree(m *vm.Machine) *Tree {
	t := &Tree{m: m, pool: NewPool(), nodes: newPairs(), states: newSet()}
	for b := range t.banks {
		t.banks[b].grow()
	}
	return t
}

func (b *bank) grow() {
	n := uint32(firstLeaves)
	if k := len(b.segments); k > 0 {
		n <<= k - 1
	}
	b.segments = append(b.segments, segment{leaves: n, val: make([]uint32, 2*n), stamp: make([]uint32, n), comp: make([]uint32, n)})
}

// place finds the segment and leaf of a place in a bank.
func place(pos uint32) (seg int, leaf uint32) {
	if pos < firstLeaves {
		return 0, pos
	}
	seg = bits.Len32(pos / firstLeaves)
	return seg, pos - firstLeaves<<(seg-1)
}

// newSlot gives a component its place. What belongs to a thread, and what it wrote first, goes to one half of the first
// segment, by the thread's index: a state costs least where both halves have about equally many contents.
func (t *Tree) newSlot(c uint32) uint32 {
	for uint32(len(t.slots)) <= c {
		t.slots = append(t.slots, noSlot)
	}
	b, bit := 0, uint32(0)
	if k := t.m.Comps[c].Kind; k == vm.CompObject || k == vm.CompStatics {
		b, bit = 1, bankBit
	}
	bk := &t.banks[b]
	half := bk.used & 1
	if b == 0 {
		half = uint32(t.m.RunningThread()) >> 1 & 1
	}
	var pos uint32
	switch {
	case bk.used >= firstLeaves:
		pos = bk.used
	case bk.half[half] < firstLeaves/2:
		pos = half*(firstLeaves/2) + bk.half[half]
		bk.half[half]++
	default:
		pos = (1-half)*(firstLeaves/2) + bk.half[1-half]
		bk.half[1-half]++
	}
	bk.used++
	s, leaf := place(pos)
	if s == len(bk.segments) {
		bk.grow()
	}
	bk.segments[s].comp[leaf] = c
	t.slots[c] = pos | bit
	return pos | bit
}

func (t *Tree) slot(c uint32) uint32 {
	if c < uint32(len(t.slots)) {
		if s := t.slots[c]; s != noSlot {
			return s
		}
	}
	return t.newSlot(c)
}

// leaf finds the number of a component's content in the vector.
func (t *Tree) leaf(slot uint32) (b *bank, seg int, i uint32) {
	b = &t.banks[slot>>31]
	seg, i = place(slot &^ bankBit)
	return b, seg, i + b.segments[seg].leaves
}

// Content implements Store.
func (t *Tree) Content(c uint32) []byte { return t.pool.Content(t.number(c)) }

func (t *Tree) number(c uint32) uint32 {
	if c >= uint32(len(t.slots)) || t.slots[c] == noSlot {
		return 0
	}
	b, s, i := t.leaf(t.slots[c])
	return b.segments[s].val[i]
}

// Lookup implements Store.
func (t *Tree) Lookup(n uint32) []byte { return t.pool.Content(n) }

// States implements Store.
func (t *Tree) States() int64 { return int64(t.states.n) }

// Bytes implements Store.
func (t *Tree) Bytes() int64 {
	n := t.pool.bytes() + t.nodes.bytes() + t.states.bytes() + int64(cap(t.slots))*4
	for b := range t.banks {
		for i := range t.banks[b].segments {
			n += int64(t.banks[b].segments[i].leaves) * 16
		}
	}
	return n
}

// Objects implements Store.
func (t *Tree) Objects() int { return t.objects }

func (t *Tree) node(l, r uint32) uint32 {
	if l|r == 0 {
		return 0
	}
	n, _ := t.nodes.put(uint64(l) | uint64(r)<<32)
	return n
}

func (t *Tree) halves(n uint32) (l, r uint32) {
	if n == 0 {
		return 0, 0
	}
	k := t.nodes.at(n)
	return uint32(k), uint32(k >> 32)
}

// Put implements Store.
func (t *Tree) Put() (ID, bool) {
	t.epoch++
	for _, c := range t.m.Dirty {
		k := &t.m.Comps[c]
		if k.Kind == vm.CompConst {
			continue
		}
		b, s, i := t.leaf(t.slot(c))
		seg := &b.segments[s]
		old := seg.val[i]
		content := t.m.Content(c)
		if old == 0 {
			if len(content) == 0 {
				continue
			}
		} else if bytes.Equal(content, t.pool.Content(old)) {
			continue
		}
		n := t.pool.Put(content)
		if k.Kind == vm.CompObject {
			t.count(old, n)
		}
		seg.val[i] = n
		if i >>= 1; seg.stamp[i] != t.epoch {
			seg.stamp[i] = t.epoch
			seg.work = append(seg.work, i)
		}
		if !seg.queued {
			seg.queued = true
			b.dirty = append(b.dirty, uint32(s))
		}
	}
	t.m.ClearDirty()
	hot, cold, x := t.hot, t.cold, false
	if b := &t.banks[0]; len(b.dirty) != 0 {
		for _, s := range b.dirty {
			if s == 0 {
				r := b.segments[0].val[3]
				t.fold(&b.segments[0], 2)
				x = r != b.segments[0].val[3]
			} else {
				t.fold(&b.segments[s], 1)
			}
		}
		hot = t.chain(b, 1)
	}
	if b := &t.banks[1]; len(b.dirty) != 0 {
		for _, s := range b.dirty {
			t.fold(&b.segments[s], 1)
		}
		cold = t.chain(b, 0)
	}
	if hot != t.hot || cold != t.cold {
		t.hot, t.cold = hot, cold
		rest := t.node(hot, cold)
		x = x || rest != t.rest
		t.rest = rest
	}
	h0 := &t.banks[0].segments[0]
	if x {
		t.x = t.node(h0.val[3], t.rest)
	}
	key := uint64(h0.val[2]) | uint64(t.x)<<32
	return ID(key), t.states.add(key)
}

func (t *Tree) count(old, n uint32) {
	if old == 0 {
		t.objects++
	} else if n == 0 {
		t.objects--
	}
}

// fold brings the inner nodes above changed leaves up to date, level by level, so that shared parts of paths are looked
// up once; nodes before top are left out.
func (t *Tree) fold(seg *segment, top uint32) {
	cur, next := seg.work, seg.next[:0]
	for len(cur) > 0 {
		for _, i := range cur {
			v := t.node(seg.val[2*i], seg.val[2*i+1])
			if v == seg.val[i] {
				continue
			}
			seg.val[i] = v
			if i >>= 1; i >= top && seg.stamp[i] != t.epoch {
				seg.stamp[i] = t.epoch
				next = append(next, i)
			}
		}
		cur, next = next, cur[:0]
	}
	seg.work, seg.next = cur[:0], next[:0]
	seg.queued = false
}

// chain brings the chain of a bank's segments from the given one on up to date.
func (t *Tree) chain(b *bank, from int) uint32 {
	b.dirty = b.dirty[:0]
	rest := uint32(0)
	for s := len(b.segments) - 1; s >= from; s-- {
		seg := &b.segments[s]
		rest = t.node(seg.val[1], rest)
		seg.chain = rest
	}
	return rest
}

// Goto implements Store: it walks down from the state's pair wherever the tree differs from that of the machine's state.
func (t *Tree) Goto(state ID) []Change {
	for _, c := range t.m.Dirty {
		if t.m.Comps[c].Kind != vm.CompConst {
			t.m.Restore(c, t.Content(c))
		}
	}
	t.m.ClearDirty()
	t.changes = t.changes[:0]
	k := uint64(state)
	h0 := &t.banks[0].segments[0]
	t.down(h0, 2, uint32(k))
	if x := uint32(k >> 32); x != t.x {
		t.x = x
		r, rest := t.halves(x)
		t.down(h0, 3, r)
		if rest != t.rest {
			t.rest = rest
			hot, cold := t.halves(rest)
			if hot != t.hot {
				t.hot = hot
				t.unchain(&t.banks[0], 1, hot)
			}
			if cold != t.cold {
				t.cold = cold
				t.unchain(&t.banks[1], 0, cold)
			}
		}
	}
	return t.changes
}

func (t *Tree) unchain(b *bank, from int, v uint32) {
	for s := from; s < len(b.segments); s++ {
		seg := &b.segments[s]
		if seg.chain == v {
			return
		}
		seg.chain = v
		var root uint32
		root, v = t.halves(v)
		t.down(seg, 1, root)
	}
}

func (t *Tree) down(seg *segment, i, v uint32) {
	old := seg.val[i]
	if old == v {
		return
	}
	seg.val[i] = v
	if i >= seg.leaves {
		c := seg.comp[i-seg.leaves]
		if t.m.Comps[c].Kind == vm.CompObject {
			t.count(old, v)
		}
		t.m.Restore(c, t.pool.Content(v))
		t.changes = append(t.changes, Change{c, old, v})
		return
	}
	l, r := t.halves(v)
	t.down(seg, 2*i, l)
	t.down(seg, 2*i+1, r)
}

// Stats tells what the store consists of.
func (t *Tree) Stats() string {
	return fmt.Sprintf("%d states in %d bytes, %d nodes in %d bytes, %d contents in %d bytes, %d and %d components",
		t.states.n, t.states.bytes(), t.nodes.n, t.nodes.bytes(), t.pool.n, t.pool.bytes(), t.banks[0].used, t.banks[1].used)
}
