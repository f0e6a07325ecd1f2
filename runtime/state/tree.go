package state

import (
	"bytes"
	"fmt"
	"math/bits"
	"unsafe"

	"mwc/runtime/spill"
	"mwc/runtime/vm"
)

// Tree is the lossless store: tree compression (Laarman, van de Pol, Weber: Parallel Recursive State Compression for
// Free, 2011) of vectors that grow (van der Berg, 2020: dtree), with wide nodes: a block of eight contents, and above
// them nodes of four.
//
// A state is a pair of sides, A and B. Each has a node of six: four blocks, and two banks for what has no room there. The
// first bank has more of what belongs to threads: frames, records, locks; the second has objects and statics. A bank is
// a row of segments, perfect trees. Its spine is a row of nodes of four: three segments and the next node, whose
// segments are four times as large. If there is none, that is 0, so a vector means the same before and after a bank has
// grown.
//
//	state = (A, B)
//	A     = (four blocks, bank of threads, bank of objects)
//	bank  = (segment, segment, segment, (larger segment, …))
//
// The pair lies in the set of states and is the state's name. The position of any other node in this shape tells its
// kind, so blocks, nodes of four, nodes of A, nodes of B and contents each have their own numbers.
type Tree struct {
	m      *vm.Machine
	disk   *spill.Disk // nil: all tables are in memory
	pool   *Pool       // of small contents
	large  *largeContents
	blocks *tuples[[4]uint64]
	fours  *tuples[[2]uint64]
	states *set
	// Of several workers, the states that this one has added, and the numbers of blocks and nodes of four that it has taken.
	tally               *tally
	ownBlocks, ownFours numbers

	slots  []slot // by component
	sides  [2]half
	groups []int32 // by thread: its group, from 1; see groupOf
	sizes  []int32 // by group: how many threads it has

	// after holds, by a component and a content that it had, the content that came next the last time. Most often the
	// same content comes again, and to compare is cheaper than to look up.
	after [afterSize]uint32

	changes []Change
	undo    undoLog
	epoch   uint32
	objects int

	slotting follower[placing]
}

// placing is what the position of a component depends on, besides the positions of those before it.
type placing struct {
	comp   uint32
	side   int
	object bool // it belongs into the bank of objects
}

// slot is a component's position. The upper half is 1 + its side for the blocks of A and B, or 3 + side + 2·bank +
// 4·segment; the lower half is the leaf.
type slot uint64

const (
	afterSize   = 1 << 11
	leafBits    = 32
	noSlot      = slot(0)
	slotSide    = 1
	slotBank    = 3
	blockLeaves = 8
	halfLeaves  = 32
	places      = 4 // at which a transition, or going back, touches parts of tables that are not in the process, or few more
	spineWidth  = 3 // segments of a node of a bank's spine
)

// The banks of a side.
const (
	threadBank = iota
	objectBank
	numBanks
)

// half is A or B.
type half struct {
	leaves [halfLeaves]uint32 // contents
	nodes  [6]uint32          // blocks, banks
	root   uint32
	used   uint32
	work   uint32 // blocks with changed leaves, one bit for each
	comp   [halfLeaves]uint32
	roots  *tuples[[3]uint64]
	own    numbers // of roots
	banks  [numBanks]bank
}

// undoLog leads from the machine's state back to the one that was put or gone to before. Most transitions lead to a
// known state and are undone at once: the log then saves all look-ups.
type undoLog struct {
	to     ID // 0: the log is not valid
	leaves []undoLeaf
	nodes  []undoNode
}

type undoLeaf struct {
	leaf *uint32
	Change
}

type undoNode struct {
	node *uint32
	old  uint32
}

// set changes a node above the leaves.
func (u *undoLog) set(node *uint32, v uint32) {
	u.nodes = append(u.nodes, undoNode{node, *node})
	*node = v
}

// bank is a row of segments of 32 leaves, 32, 32, 128, 128, 128, 512…
type bank struct {
	segments []*segment
	spine    []*[4]uint32
	used     uint32 // leaves of the last segment
	dirty    bool
}

type segment struct {
	levels [][]uint32 // leaves, then numbers of blocks, then numbers of nodes of four, up to the root, which lies in the spine
	stamps [][]uint32 // by level, above leaves: epoch in which a node was queued for work
	comp   []uint32   // component at each leaf
	work   []uint32   // blocks with changed leaves
	next   []uint32
}

func newSegment(leaves uint32, root []uint32) *segment {
	s := &segment{comp: make([]uint32, leaves)}
	for n := leaves; ; {
		s.stamps = append(s.stamps, nil)
		if n > 1 {
			words := apart(int(n / 2))
			s.levels = append(s.levels, unsafe.Slice((*uint32)(unsafe.Pointer(&words[0])), n))
		}
		switch {
		case n == 1:
			s.levels = append(s.levels, root)
			s.next, s.work = make([]uint32, 0, 8), make([]uint32, 0, 8)
			for l := 1; l < len(s.levels); l++ {
				s.stamps[l] = unsafe.Slice((*uint32)(unsafe.Pointer(&apart((len(s.levels[l]) + 1) / 2)[0])), len(s.levels[l]))
			}
			return s
		case n == leaves:
			n /= blockLeaves
		default:
			n /= 4
		}
	}
}

func (s *segment) block(i uint32) *[4]uint64 {
	return (*[4]uint64)(unsafe.Pointer((*[blockLeaves]uint32)(s.levels[0][i*blockLeaves:])))
}

func (s *segment) four(level int, i uint32) *[2]uint64 {
	return (*[2]uint64)(unsafe.Pointer((*[4]uint32)(s.levels[level-1][i*4:])))
}

func (s *segment) bytes() int64 {
	n := int64(len(s.comp)) * 4
	for l := range s.levels {
		n += int64(len(s.levels[l])+len(s.stamps[l])) * 4
	}
	return n
}

// NewTree makes an empty store for a machine.
func NewTree(m *vm.Machine) *Tree { return newTree(m, space{}) }

func newTree(m *vm.Machine, s space) *Tree {
	t := &Tree{m: m, disk: s.disk, pool: newPool(s), large: &largeContents{space: s}, blocks: newTuples[[4]uint64](s), fours: newTuples[[2]uint64](s), states: newSet(s)}
	for i := range t.sides {
		t.sides[i].roots = newTuples[[3]uint64](s)
	}
	return t
}

// segment finds the bank, the segment and the leaf of a slot.
func (t *Tree) segment(s slot) (b *bank, seg *segment, leaf uint32) {
	n := uint32(s>>leafBits) - slotBank
	b = &t.sides[n&1].banks[n>>1&1]
	return b, b.segments[n>>2], uint32(s)
}

// half is the half of a slot in the blocks of A or B, else nil.
func (t *Tree) half(s slot) *half {
	if n := s >> leafBits; n < slotBank {
		return &t.sides[n-slotSide]
	}
	return nil
}

// newSlot gives a component its position.
func (t *Tree) newSlot(c uint32) slot {
	k := t.m.Comps[c].Kind
	p := placing{comp: c, side: t.sideOf(c), object: k == vm.CompObject || k == vm.CompStatics || k == vm.CompShared}
	t.slotting.add(p, func() bool { return c < uint32(len(t.slots)) && t.slots[c] != noSlot }, t.place)
	return t.slots[c]
}

// place gives a component that has no position the next one of its kind.
func (t *Tree) place(p placing) {
	side, c := p.side, p.comp
	h := &t.sides[side]
	var s slot
	switch {
	case p.object:
		s = t.append(side, objectBank, c)
	case h.used < halfLeaves:
		h.comp[h.used] = c
		s = slot(slotSide+side)<<leafBits | slot(h.used)
		h.used++
	default:
		s = t.append(side, threadBank, c)
	}
	for uint32(len(t.slots)) <= c {
		t.slots = append(t.slots, noSlot)
	}
	t.slots[c] = s
}

// sideOf chooses the side of a component by the thread that owns it, or else by the thread that runs. A state costs
// least if both sides have about equally many contents, and what changes together is on one side.
func (t *Tree) sideOf(c uint32) int {
	thread := t.m.RunningThread()
	switch t.m.Comps[c].Kind {
	case vm.CompObject, vm.CompFrame:
		if owner := int(t.m.Owner(c)); owner >= 0 && owner < len(t.m.Threads) {
			thread = owner
		}
	case vm.CompThread:
		for i := range t.m.Threads {
			if t.m.Threads[i].Rec == t.m.Comps[c].Ref {
				thread = i
			}
		}
	}
	if inB(t.groupOf(thread)) {
		return 1
	}
	return 0
}

// maxGroup is the largest number of threads in a group. Where one thread makes what all the others begin with, they must
// not all be on one side.
const maxGroup = 8

// groupOf numbers threads, the main thread as 0. A thread of the pool that goes on with what another thread has made is
// of that thread's group.
func (t *Tree) groupOf(thread int) int {
	if thread <= 0 {
		return 0
	}
	for len(t.groups) <= thread {
		t.groups = append(t.groups, 0)
	}
	if t.groups[thread] == 0 {
		g := int32(0)
		if origin := int(t.m.Origin(thread)); origin > 0 && origin < len(t.groups) {
			g = t.groups[origin]
		}
		if g == 0 || t.sizes[g-1] == maxGroup {
			t.sizes = append(t.sizes, 0)
			g = int32(len(t.sizes))
		}
		t.sizes[g-1]++
		t.groups[thread] = g
	}
	return int(t.groups[thread])
}

// inB tells the side of a group of threads. Of two threads each has its own side. Of many, neighbours share a side,
// since they share most. For ten threads in a ring the sides are two arcs.
func inB(group int) bool {
	if group < 6 {
		return group == 1
	}
	return (group-6)/5&1 == 0
}

func (t *Tree) append(side, bank int, c uint32) slot {
	b := &t.sides[side].banks[bank]
	n := len(b.segments)
	if n == 0 || b.used == uint32(len(b.segments[n-1].comp)) {
		size := uint64(halfLeaves) << (2 * (n / spineWidth))
		if size > Most.Leaves {
			vm.Full("components in a segment of the tree; -store=collapse has no segments", Most.Leaves)
		}
		b.addSegment(n, uint32(size))
		b.used = 0
		n++
	}
	b.segments[n-1].comp[b.used] = c
	b.used++
	return slot(slotBank+side+2*bank+4*(n-1))<<leafBits | slot(b.used-1)
}

// addSegment adds the n-th segment of a bank.
func (b *bank) addSegment(n int, leaves uint32) {
	if n%spineWidth == 0 {
		b.spine = append(b.spine, (*[4]uint32)(unsafe.Pointer(&apart(2)[0])))
	}
	i := n % spineWidth
	b.segments = append(b.segments, newSegment(leaves, b.spine[n/spineWidth][i:i+1]))
}

func (t *Tree) slot(c uint32) slot {
	if c < uint32(len(t.slots)) {
		if s := t.slots[c]; s != noSlot {
			return s
		}
	}
	return t.newSlot(c)
}

// Content implements Store.
func (t *Tree) Content(c uint32) []byte {
	n := t.number(c)
	if n&isLarge != 0 {
		return t.large.get(c, n)
	}
	return t.pool.Content(n)
}

func (t *Tree) number(c uint32) uint32 {
	if c >= uint32(len(t.slots)) || t.slots[c] == noSlot {
		return 0
	}
	s := t.slots[c]
	if h := t.half(s); h != nil {
		return h.leaves[s%halfLeaves]
	}
	_, seg, i := t.segment(s)
	return seg.levels[0][i]
}

// Lookup implements Store.
func (t *Tree) Lookup(n uint32) []byte {
	if n&isLarge != 0 {
		return t.large.lookup(n)
	}
	return t.pool.Content(n)
}

// States implements Store.
func (t *Tree) States() int64 { return int64(t.states.count()) }

// Bytes implements Store.
func (t *Tree) Bytes() int64 {
	n := t.pool.bytes() + t.large.bytes() + t.blocks.bytes() + t.fours.bytes() + t.states.bytes() + int64(cap(t.slots))*8 + int64(unsafe.Sizeof(*t))
	for i := range t.sides {
		n += t.sides[i].roots.bytes()
		for b := range t.sides[i].banks {
			n += int64(len(t.sides[i].banks[b].spine)) * 24
			for _, seg := range t.sides[i].banks[b].segments {
				n += seg.bytes()
			}
		}
	}
	return n
}

// Objects implements Store.
func (t *Tree) Objects() int { return t.objects }

// Put implements Store.
func (t *Tree) Put() (ID, bool) {
	t.disk.Touch(places)
	if t.epoch++; t.epoch == 0 { // after 2^32 transitions the epoch begins anew, so old stamps must go
		t.forgetStamps()
	}
	u := &t.undo
	u.to, u.leaves, u.nodes = t.here(), u.leaves[:0], u.nodes[:0]
	for _, c := range t.m.Dirty {
		k := &t.m.Comps[c]
		if k.Kind == vm.CompConst {
			continue
		}
		s := t.slot(c)
		h := t.half(s)
		var b *bank
		var seg *segment
		var leaf *uint32
		i := uint32(s) % halfLeaves
		if h != nil {
			leaf = &h.leaves[i]
		} else {
			b, seg, i = t.segment(s)
			leaf = &seg.levels[0][i]
		}
		old := *leaf
		content := t.m.Content(c)
		var n uint32
		switch {
		case len(content) > maxSmall:
			if n = t.large.put(t.m, c); n == old {
				continue
			}
		case old&isLarge == 0 && bytes.Equal(content, t.pool.Content(old)):
			continue
		default:
			after := &t.after[(old*0x9e3779b9^c*0x85ebca6b)>>16%afterSize]
			n = *after
			if !bytes.Equal(content, t.pool.Content(n)) {
				n = t.pool.Put(content)
				*after = n
			}
		}
		*leaf = n
		u.leaves = append(u.leaves, undoLeaf{leaf, Change{c, n, old}})
		if k.Kind == vm.CompObject {
			t.count(old, n)
		}
		i /= blockLeaves
		switch {
		case h != nil:
			h.work |= 1 << i
		case seg.stamps[1][i] != t.epoch:
			seg.stamps[1][i] = t.epoch
			seg.work = append(seg.work, i)
			b.dirty = true
		}
	}
	t.m.ClearDirty()
	t.foldHalf(&t.sides[0])
	t.foldHalf(&t.sides[1])
	key := t.here()
	return key, t.states.add(uint64(key), t.tally)
}

func (t *Tree) forgetStamps() {
	t.epoch = 1
	for i := range t.sides {
		for b := range t.sides[i].banks {
			for _, seg := range t.sides[i].banks[b].segments {
				for _, stamps := range seg.stamps {
					clear(stamps)
				}
			}
		}
	}
}

// here is the name of the state that was last put or gone to.
func (t *Tree) here() ID { return ID(uint64(t.sides[0].root) | uint64(t.sides[1].root)<<32) }

func (t *Tree) count(old, n uint32) {
	if old == 0 {
		t.objects++
	} else if n == 0 {
		t.objects--
	}
}

// foldHalf brings blocks with changed leaves, banks and the root up to date.
func (t *Tree) foldHalf(h *half) {
	changed := false
	for i := range h.banks {
		if b := &h.banks[i]; b.dirty {
			b.dirty = false
			if t.foldBank(b, &h.nodes[4+i]) {
				changed = true
			}
		}
	}
	for ; h.work != 0; h.work &= h.work - 1 {
		i := bits.TrailingZeros32(h.work) % 4
		if v := t.blocks.put((*[4]uint64)(unsafe.Pointer(&h.leaves[i*blockLeaves])), &t.ownBlocks); v != h.nodes[i] {
			t.undo.set(&h.nodes[i], v)
			changed = true
		}
	}
	if changed {
		t.undo.set(&h.root, h.roots.put((*[3]uint64)(unsafe.Pointer(&h.nodes)), &h.own))
	}
}

// foldBank brings a bank's segments and spine up to date. It reports whether the number of the bank, at link, has
// changed.
func (t *Tree) foldBank(b *bank, link *uint32) bool {
	changed := false // the spine's present node
	for i := len(b.segments) - 1; i >= 0; i-- {
		node := b.spine[i/spineWidth]
		if seg := b.segments[i]; len(seg.work) > 0 {
			old := node[i%spineWidth]
			t.fold(seg)
			changed = changed || node[i%spineWidth] != old
		}
		if i%spineWidth != 0 || !changed {
			continue
		}
		to := link
		if i > 0 {
			to = &b.spine[i/spineWidth-1][3]
		}
		v := t.fours.put((*[2]uint64)(unsafe.Pointer(node)), &t.ownFours)
		if changed = v != *to; changed {
			t.undo.set(to, v)
		}
	}
	return changed
}

// fold brings the nodes above changed leaves up to date. It goes level by level, so that it looks up shared parts of
// paths once.
func (t *Tree) fold(seg *segment) {
	cur, next := seg.work, seg.next[:0]
	for level := 1; len(cur) > 0; level++ {
		vals := seg.levels[level]
		for _, i := range cur {
			var v uint32
			if level == 1 {
				v = t.blocks.put(seg.block(i), &t.ownBlocks)
			} else {
				v = t.fours.put(seg.four(level, i), &t.ownFours)
			}
			if v == vals[i] {
				continue
			}
			t.undo.set(&vals[i], v)
			if i /= 4; len(vals) > 1 && seg.stamps[level+1][i] != t.epoch {
				seg.stamps[level+1][i] = t.epoch
				next = append(next, i)
			}
		}
		cur, next = next, cur[:0]
	}
	seg.work, seg.next = cur[:0], next[:0]
}

// Goto implements Store. It walks down from the state's pair wherever the tree differs from that of the machine's
// state.
func (t *Tree) Goto(state ID) []Change {
	t.disk.Touch(places)
	for _, c := range t.m.Dirty {
		if t.m.Comps[c].Kind != vm.CompConst {
			t.m.Restore(c, t.Content(c))
		}
	}
	t.m.ClearDirty()
	t.changes = t.changes[:0]
	if t.undo.to == state {
		t.undone()
		return t.changes
	}
	t.undo.to = 0
	t.downHalf(&t.sides[0], uint32(state))
	t.downHalf(&t.sides[1], uint32(state>>32))
	return t.changes
}

// undone goes back by means of the log.
func (t *Tree) undone() {
	u := &t.undo
	u.to = 0
	for i := len(u.nodes) - 1; i >= 0; i-- {
		x := &u.nodes[i]
		*x.node = x.old
	}
	for i := range u.leaves {
		x := &u.leaves[i]
		t.restoreLeaf(x.leaf, x.Comp, x.Old, x.New)
	}
}

// downHalf makes v the root of a half, and updates everything below it.
func (t *Tree) downHalf(h *half, v uint32) {
	if h.root == v {
		return
	}
	h.root = v
	nodes := (*[6]uint32)(unsafe.Pointer(h.roots.at(v)))
	for i := range 4 {
		if nodes[i] != h.nodes[i] {
			h.nodes[i] = nodes[i]
			t.restore((*[blockLeaves]uint32)(h.leaves[i*blockLeaves:]), h.comp[i*blockLeaves:], nodes[i])
		}
	}
	for i := range h.banks {
		t.downBank(&h.banks[i], &h.nodes[4+i], nodes[4+i])
	}
}

// downBank makes v the number of a bank, which lies at link, and updates everything below it.
func (t *Tree) downBank(b *bank, link *uint32, v uint32) {
	for n, node := range b.spine {
		if *link == v {
			return
		}
		*link = v
		nodes := (*[4]uint32)(unsafe.Pointer(t.fours.at(v)))
		for i := range min(spineWidth, len(b.segments)-n*spineWidth) {
			seg := b.segments[n*spineWidth+i]
			t.down(seg, len(seg.levels)-1, 0, nodes[i])
		}
		link, v = &node[3], nodes[3]
	}
}

// down makes v the node at position i of a level, and updates everything below it.
func (t *Tree) down(seg *segment, level int, i, v uint32) {
	if seg.levels[level][i] == v {
		return
	}
	seg.levels[level][i] = v
	if level > 1 {
		for j, v := range (*[4]uint32)(unsafe.Pointer(t.fours.at(v))) {
			t.down(seg, level-1, i*4+uint32(j), v)
		}
		return
	}
	t.restore((*[blockLeaves]uint32)(seg.levels[0][i*blockLeaves:]), seg.comp[i*blockLeaves:], v)
}

// restore gives components the contents in a block.
func (t *Tree) restore(leaves *[blockLeaves]uint32, comp []uint32, block uint32) {
	for j, v := range (*[blockLeaves]uint32)(unsafe.Pointer(t.blocks.at(block))) {
		if old := leaves[j]; old != v {
			t.restoreLeaf(&leaves[j], comp[j], old, v)
		}
	}
}

// restoreLeaf gives a component content v instead of old.
func (t *Tree) restoreLeaf(leaf *uint32, c, old, v uint32) {
	*leaf = v
	if t.m.Comps[c].Kind == vm.CompObject {
		t.count(old, v)
	}
	if v&isLarge != 0 {
		t.m.Restore(c, t.large.get(c, v))
	} else {
		t.m.Restore(c, t.pool.Content(v))
	}
	t.changes = append(t.changes, Change{c, old, v})
}

// Stats describes the parts of the store and their sizes.
func (t *Tree) Stats() string {
	a, b := t.sides[0].roots, t.sides[1].roots
	return fmt.Sprintf("%d states in %d bytes, %d nodes of A in %d bytes, %d of B in %d bytes, %d of four in %d bytes, %d blocks in %d bytes, "+
		"%d small contents in %d bytes, large ones of %d components in %d bytes",
		t.states.count(), t.states.bytes(), a.n, a.bytes(), b.n, b.bytes(), t.fours.n, t.fours.bytes(), t.blocks.n, t.blocks.bytes(), t.pool.n, t.pool.bytes(),
		len(t.large.copies), t.large.bytes())
}
