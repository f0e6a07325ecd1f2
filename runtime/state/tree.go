package state

import (
	"bytes"
	"fmt"
	"math/bits"
	"unsafe"

	"mwc/runtime/vm"
)

// Tree is the lossless store: tree compression (Laarman, van de Pol, Weber: Parallel Recursive State Compression for
// Free, 2011) of vectors that grow (van der Berg, 2020: dtree), with wide nodes: a block of eight contents, and above
// them four nodes.
//
// A component's number has a position in one of two banks: the first for components that most transitions change, the
// second for objects and statics. A bank is a row of segments, perfect trees each four times as large as the one
// before. A segment's root and the chain of the segments after it are a pair. If there are none, the pair's second
// number is 0, so a vector means the same before and after a bank has grown. The first two segments of the first bank
// are A and B:
//
//	state = (A, (blocks of B, (chain of H…, chain of C…)))
//
// The outermost pair lies in the set of states and is the state's name. The position of any other node in this shape
// tells its kind, so blocks, nodes of four, pairs and contents each have their own numbers.
type Tree struct {
	m      *vm.Machine
	pool   *Pool // of small contents
	large  *largeContents
	blocks *tuples[[4]uint64]
	fours  *tuples[[2]uint64]
	pairs  *tuples[[1]uint64]
	states *set

	slots []slot // by component
	a, b  half
	banks [2]bank // the other segments: H and C

	// after holds, by a component and a content that it had, the content that came next the last time. Most often the
	// same content comes again, and to compare is cheaper than to look up.
	after [afterSize]uint32

	changes []Change
	undo    undoLog
	epoch   uint32
	objects int
}

// slot is a component's position: in the upper bits 1 for A, 2 for B, or 3 + bank + 2·segment; in the lower bits the
// leaf.
type slot uint32

const (
	afterSize   = 1 << 11
	leafBits    = 26
	noSlot      = slot(0)
	slotA       = slot(1) << leafBits
	slotB       = slot(2) << leafBits
	slotBank    = 3
	blockLeaves = 8
	halfLeaves  = 32
	leavesB     = 24 // the chains are where the fourth block would be
)

// half is A or B. Nearly every transition changes contents in both.
type half struct {
	leaves [halfLeaves]uint32 // contents
	nodes  [4]uint32          // blocks; the last of B is (chain of H, chain of C)
	root   uint32
	used   uint32
	work   uint32 // blocks with changed leaves, one bit for each
	comp   [halfLeaves]uint32
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

// bank is a row of segments of 32, 128, 512… leaves.
type bank struct {
	segments []*segment
	used     uint32 // leaves of the last segment
	chain    uint32
	dirty    bool
}

type segment struct {
	levels [][]uint32 // leaves, then numbers of blocks, then numbers of nodes of four, up to the root
	stamps [][]uint32 // by level, above leaves: epoch in which a node was queued for work
	comp   []uint32   // component at each leaf
	work   []uint32   // blocks with changed leaves
	next   []uint32
	chain  uint32 // (root, chain of the segments after it)
}

func newSegment(leaves uint32) *segment {
	s := &segment{comp: make([]uint32, leaves)}
	for n := leaves; ; {
		words := make([]uint64, (n+1)/2)
		s.levels = append(s.levels, unsafe.Slice((*uint32)(unsafe.Pointer(&words[0])), n))
		s.stamps = append(s.stamps, nil)
		switch {
		case n == 1:
			s.next, s.work = make([]uint32, 0, 8), make([]uint32, 0, 8)
			for l := 1; l < len(s.levels); l++ {
				s.stamps[l] = make([]uint32, len(s.levels[l]))
			}
			return s
		case n == leaves:
			n /= blockLeaves
		default:
			n /= 4
		}
	}
}

func (s *segment) root() *uint32 { return &s.levels[len(s.levels)-1][0] }

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
func NewTree(m *vm.Machine) *Tree {
	return &Tree{m: m, pool: NewPool(), large: &largeContents{}, blocks: newTuples[[4]uint64](), fours: newTuples[[2]uint64](), pairs: newTuples[[1]uint64](), states: newSet()}
}

func (t *Tree) setRoom(r Room) {
	t.pool.ask, t.blocks.ask, t.fours.ask, t.pairs.ask, t.states.ask = r, r, r, r, r
	t.large.ask = r
}

// segment finds the bank, the segment and the leaf of a slot.
func (t *Tree) segment(s slot) (b *bank, seg *segment, leaf uint32) {
	n := uint32(s>>leafBits) - slotBank
	b = &t.banks[n&1]
	return b, b.segments[n>>1], uint32(s) & (1<<leafBits - 1)
}

// half is the half of a slot in A or B, else nil.
func (t *Tree) half(s slot) *half {
	switch s >> leafBits {
	case slotA >> leafBits:
		return &t.a
	case slotB >> leafBits:
		return &t.b
	}
	return nil
}

// newSlot gives a component its position. Components of a thread, and those that it wrote first, go to A or B, by the
// thread: a state costs least if both halves have about equally many contents.
func (t *Tree) newSlot(c uint32) slot {
	for uint32(len(t.slots)) <= c {
		t.slots = append(t.slots, noSlot)
	}
	first, second := slotA, slotB
	if inB(t.m.RunningThread()) {
		first, second = second, first
	}
	var s slot
	switch k := t.m.Comps[c].Kind; {
	case k == vm.CompObject || k == vm.CompStatics:
		s = t.append(1, c)
	case t.takes(first):
		s = t.take(first, c)
	case t.takes(second):
		s = t.take(second, c)
	default:
		s = t.append(0, c)
	}
	t.slots[c] = s
	return s
}

// inB tells the half of a thread's components. Of two threads each has its own half. Of many, neighbours share a half,
// since they share most. For ten threads in a ring the halves are two arcs.
func inB(thread int) bool {
	if thread < 6 {
		return thread == 1
	}
	return (thread-6)/5&1 == 0
}

func (t *Tree) takes(s slot) bool {
	if s == slotB {
		return t.b.used < leavesB
	}
	return t.a.used < halfLeaves
}

func (t *Tree) take(s slot, c uint32) slot {
	h := t.half(s)
	h.comp[h.used] = c
	h.used++
	return s + slot(h.used-1)
}

func (t *Tree) append(i int, c uint32) slot {
	b := &t.banks[i]
	n := len(b.segments)
	if n == 0 || b.used == uint32(len(b.segments[n-1].comp)) {
		if uint64(halfLeaves)<<(2*n) > Most.Leaves {
			vm.Full("components in a segment of the tree; -store=collapse has no segments", Most.Leaves)
		}
		b.segments = append(b.segments, newSegment(halfLeaves<<(2*n)))
		b.used = 0
		n++
	}
	b.segments[n-1].comp[b.used] = c
	b.used++
	return slot(slotBank+i+2*(n-1))<<leafBits | slot(b.used-1)
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
func (t *Tree) States() int64 { return int64(t.states.n) }

// Bytes implements Store.
func (t *Tree) Bytes() int64 {
	n := t.pool.bytes() + t.large.bytes() + t.blocks.bytes() + t.fours.bytes() + t.pairs.bytes() + t.states.bytes() + int64(cap(t.slots))*4 + int64(unsafe.Sizeof(*t))
	for b := range t.banks {
		for _, seg := range t.banks[b].segments {
			n += seg.bytes()
		}
	}
	return n
}

// Objects implements Store.
func (t *Tree) Objects() int { return t.objects }

func (t *Tree) pair(l, r uint32) uint32 {
	return t.pairs.put(&[1]uint64{uint64(l) | uint64(r)<<32})
}

func (t *Tree) halves(n uint32) (l, r uint32) {
	k := t.pairs.at(n)[0]
	return uint32(k), uint32(k >> 32)
}

// Put implements Store.
func (t *Tree) Put() (ID, bool) {
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
	x := false
	if t.banks[0].dirty || t.banks[1].dirty {
		t.chain(&t.banks[0])
		t.chain(&t.banks[1])
		if rest := t.pair(t.banks[0].chain, t.banks[1].chain); rest != t.b.nodes[3] {
			u.set(&t.b.nodes[3], rest)
			x = true
		}
	}
	t.foldHalf(&t.a, false)
	t.foldHalf(&t.b, x)
	key := t.here()
	return key, t.states.add(uint64(key))
}

func (t *Tree) forgetStamps() {
	t.epoch = 1
	for b := range t.banks {
		for _, seg := range t.banks[b].segments {
			for _, stamps := range seg.stamps {
				clear(stamps)
			}
		}
	}
}

// here is the name of the state that was last put or gone to.
func (t *Tree) here() ID { return ID(uint64(t.a.root) | uint64(t.b.root)<<32) }

func (t *Tree) count(old, n uint32) {
	if old == 0 {
		t.objects++
	} else if n == 0 {
		t.objects--
	}
}

// foldHalf brings blocks with changed leaves, and the root, up to date. changed says that another part of the root has
// changed.
func (t *Tree) foldHalf(h *half, changed bool) {
	for ; h.work != 0; h.work &= h.work - 1 {
		i := bits.TrailingZeros32(h.work) % 4
		if v := t.blocks.put((*[4]uint64)(unsafe.Pointer(&h.leaves[i*blockLeaves]))); v != h.nodes[i] {
			t.undo.set(&h.nodes[i], v)
			changed = true
		}
	}
	if changed {
		t.undo.set(&h.root, t.fours.put((*[2]uint64)(unsafe.Pointer(&h.nodes))))
	}
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
				v = t.blocks.put(seg.block(i))
			} else {
				v = t.fours.put(seg.four(level, i))
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

// chain brings a bank's segments and their chain up to date.
func (t *Tree) chain(b *bank) {
	if !b.dirty {
		return
	}
	b.dirty = false
	rest := uint32(0)
	for i := len(b.segments) - 1; i >= 0; i-- {
		seg := b.segments[i]
		t.fold(seg)
		rest = t.pair(*seg.root(), rest)
		t.undo.set(&seg.chain, rest)
	}
	t.undo.set(&b.chain, rest)
}

// Goto implements Store. It walks down from the state's pair wherever the tree differs from that of the machine's
// state.
func (t *Tree) Goto(state ID) []Change {
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
	t.downHalf(&t.a, uint32(state))
	rest := t.b.nodes[3]
	t.downHalf(&t.b, uint32(state>>32))
	if now := t.b.nodes[3]; now != rest {
		h, c := t.halves(now)
		t.unchain(&t.banks[0], h)
		t.unchain(&t.banks[1], c)
	}
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
	nodes := (*[4]uint32)(unsafe.Pointer(t.fours.at(v)))
	n := 4
	if h == &t.b {
		h.nodes[3] = nodes[3]
		n = 3
	}
	for i := range n {
		if nodes[i] != h.nodes[i] {
			h.nodes[i] = nodes[i]
			t.restore((*[blockLeaves]uint32)(h.leaves[i*blockLeaves:]), h.comp[i*blockLeaves:], nodes[i])
		}
	}
}

func (t *Tree) unchain(b *bank, v uint32) {
	if b.chain == v {
		return
	}
	b.chain = v
	for _, seg := range b.segments {
		if seg.chain == v {
			return
		}
		seg.chain = v
		var root uint32
		root, v = t.halves(v)
		t.down(seg, len(seg.levels)-1, 0, root)
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
	return fmt.Sprintf("%d states in %d bytes, %d blocks in %d bytes, %d nodes of four in %d bytes, %d pairs in %d bytes, %d small contents in %d bytes, "+
		"large ones of %d components in %d bytes",
		t.states.n, t.states.bytes(), t.blocks.n, t.blocks.bytes(), t.fours.n, t.fours.bytes(), t.pairs.n, t.pairs.bytes(), t.pool.n, t.pool.bytes(),
		len(t.large.copies), t.large.bytes())
}
