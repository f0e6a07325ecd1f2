package reduce

import (
	"math/bits"
	"slices"

	"mwc/runtime/vm"
)

// Most are the capacities of summaries. Tests lower them.
var Most = struct{ Sets, Marks, Locations uint64 }{
	Sets:      1<<31 - 2, // the number of a set takes 31 bits beside a state, and an index has two slots for each set
	Marks:     1<<32 - 1, // of all lists
	Locations: 1<<30 - 1,
}

// Set is the number, in a pool, of a set of accesses. A summary of a part of the state space is such a set (summarised
// interleaving information: Nguyen and Ruys, Selected Dynamic Issues in Software Model Checking, §6). 0 is the empty set.
type Set uint32

// sets is a pool of sets of accesses in which equal sets have equal numbers. A set maps locations to lists of marks. It is a
// Patricia tree over the numbers of locations (Okasaki and Gill, Fast Mergeable Integer Maps, 1998). Such a tree is sparse: a
// location that no thread accesses takes no room. Sets that differ little share the rest. This is the collapsed and canonical
// form of §6.3 of Nguyen and Ruys, in which one number stands for a set.
type sets struct {
	nodes []treeNode
	index table
	lists lists
	memo  memo
}

// treeNode is a leaf or a branch. The key of a leaf is odd: it is location*2 + 1, and left is the number of the leaf's list.
// The key of a branch is even. Its lowest set bit is the highest bit in which keys below the branch differ: the bit is clear
// in those below left, and set in those below right. The bits above it are the same in all these keys and in the branch's.
type treeNode struct{ key, left, right uint32 }

func newSets(locks *lockPool) *sets {
	s := &sets{nodes: make([]treeNode, 1, 256)}
	s.index.grow(0)
	s.lists.init(locks)
	s.memo.init()
	return s
}

func (s *sets) hashOf(n uint32) uint64 {
	k := s.nodes[n]
	return hash3(k.key, k.left, k.right)
}

func (s *sets) node(key, left, right uint32) Set {
	h := hash3(key, left, right)
	i := s.index.home(h)
	for n := s.index.next(h, &i); n != 0; n = s.index.next(h, &i) {
		if s.nodes[n] == (treeNode{key, left, right}) {
			return Set(n)
		}
	}
	n := uint32(len(s.nodes))
	if uint64(n) > Most.Sets {
		vm.Full("parts of summaries", Most.Sets)
	}
	s.nodes = append(s.nodes, treeNode{key, left, right})
	if s.index.set(i, h, n) {
		s.index.remake(1, n, s.hashOf)
	}
	return Set(n)
}

// single is the set of one mark at one location.
func (s *sets) single(loc uint32, m mark) Set {
	return s.node(loc<<1|1, s.lists.single(m), 0)
}

// lowest gives the lowest set bit of a key, as a number with only this bit.
func lowest(key uint32) uint32 { return key & -key }

// within reports whether a key belongs below a branch, by the bits that the keys there have in common.
func within(key, branch uint32) bool {
	b := lowest(branch)
	return key > branch-b && key < branch+b
}

func (s *sets) union(a, b Set) Set {
	if a == b || b == 0 {
		return a
	}
	if a == 0 {
		return b
	}
	if a > b {
		a, b = b, a
	}
	if c := s.memo.get(uint32(a), uint32(b)); c != 0 {
		return Set(c)
	}
	x, y := s.nodes[a], s.nodes[b]
	var c Set
	switch {
	case x.key == y.key && x.key&1 != 0:
		c = s.either(a, b, s.lists.union(x.left, y.left), 0)
	case x.key == y.key:
		c = s.either(a, b, uint32(s.union(Set(x.left), Set(y.left))), uint32(s.union(Set(x.right), Set(y.right))))
	case within(y.key, x.key):
		c = s.insert(a, b, y.key)
	case within(x.key, y.key):
		c = s.insert(b, a, x.key)
	default:
		bit := uint32(1) << (31 - bits.LeadingZeros32(x.key^y.key))
		key := x.key&^(bit<<1-1) | bit
		if x.key < y.key {
			c = s.branch(key, a, b)
		} else {
			c = s.branch(key, b, a)
		}
	}
	s.memo.put(uint32(a), uint32(b), uint32(c))
	return c
}

func (s *sets) branch(key uint32, left, right Set) Set {
	return s.node(key, uint32(left), uint32(right))
}

// insert unites branch a with set b, whose key lies below the branch.
func (s *sets) insert(a, b Set, key uint32) Set {
	x := s.nodes[a]
	if key < x.key {
		return s.either(a, a, uint32(s.union(Set(x.left), b)), x.right)
	}
	return s.either(a, a, x.left, uint32(s.union(Set(x.right), b)))
}

// either is the node with these parts that has the key of a, which is that of b, too. Most often it is a or b itself; then no table is
// looked at.
func (s *sets) either(a, b Set, left, right uint32) Set {
	for _, c := range [...]Set{a, b} {
		if n := &s.nodes[c]; n.left == left && n.right == right {
			return c
		}
	}
	return s.node(s.nodes[a].key, left, right)
}

// without is a set without the locations with these keys, which ascend.
func (s *sets) without(a Set, keys []uint32) Set {
	if a == 0 || len(keys) == 0 {
		return a
	}
	n := s.nodes[a]
	if n.key&1 != 0 {
		if _, found := slices.BinarySearch(keys, n.key); found {
			return 0
		}
		return a
	}
	b := lowest(n.key)
	from, _ := slices.BinarySearch(keys, n.key-b+1)
	mid, _ := slices.BinarySearch(keys, n.key)
	to, _ := slices.BinarySearch(keys, n.key+b)
	left, right := s.without(Set(n.left), keys[from:mid]), s.without(Set(n.right), keys[mid:to])
	switch {
	case left == 0:
		return right
	case right == 0:
		return left
	}
	return s.either(a, a, uint32(left), uint32(right))
}

// at gives the marks of a location in a set.
func (s *sets) at(a Set, loc uint32) []mark {
	if a == 0 {
		return nil
	}
	key := loc<<1 | 1
	n := &s.nodes[a]
	for n.key&1 == 0 {
		if !within(key, n.key) {
			return nil
		}
		if key < n.key {
			n = &s.nodes[n.left]
		} else {
			n = &s.nodes[n.right]
		}
	}
	if n.key != key {
		return nil
	}
	return s.lists.at(n.left)
}

// each calls f for all marks of a set.
func (s *sets) each(a Set, f func(loc uint32, m mark)) {
	if a == 0 {
		return
	}
	n := s.nodes[a]
	if n.key&1 == 0 {
		s.each(Set(n.left), f)
		s.each(Set(n.right), f)
		return
	}
	for _, m := range s.lists.at(n.left) {
		f(n.key>>1, m)
	}
}

const markBytes = 8

// bytes is the number of bytes of memory that the pool takes.
func (s *sets) bytes() int64 {
	return int64(cap(s.nodes))*12 + s.index.bytes() + s.lists.bytes() + s.memo.bytes()
}

// lists is a pool of lists of marks. A list is sorted, and has no mark that another one in it covers.
type lists struct {
	marks []mark   // of all lists, one after the other
	ends  []uint32 // by list: where its marks end
	index table
	memo  memo
	locks *lockPool
	buf   []mark
}

func (l *lists) init(locks *lockPool) {
	l.locks = locks
	l.ends = make([]uint32, 1)
	l.index.grow(0)
	l.memo.init()
}

// at gives the marks of a list.
func (l *lists) at(n uint32) []mark {
	if n == 0 {
		return nil
	}
	return l.marks[l.ends[n-1]:l.ends[n]]
}

func hashMarks(ms []mark) uint64 {
	h := uint64(len(ms))
	for _, m := range ms {
		h = mix(h ^ uint64(m))
	}
	return h
}

func (l *lists) hashOf(n uint32) uint64 { return hashMarks(l.at(n)) }

func (l *lists) put(ms []mark) uint32 {
	h := hashMarks(ms)
	i := l.index.home(h)
	for n := l.index.next(h, &i); n != 0; n = l.index.next(h, &i) {
		if slices.Equal(l.at(n), ms) {
			return n
		}
	}
	n := uint32(len(l.ends))
	if uint64(len(l.marks)+len(ms)) > Most.Marks {
		vm.Full("accesses in lists of summaries", Most.Marks)
	}
	l.marks = append(l.marks, ms...)
	l.ends = append(l.ends, uint32(len(l.marks)))
	if l.index.set(i, h, n) {
		l.index.remake(1, n, l.hashOf)
	}
	return n
}

func (l *lists) single(m mark) uint32 {
	l.buf = append(l.buf[:0], m)
	return l.put(l.buf)
}

func (l *lists) union(a, b uint32) uint32 {
	if a == b {
		return a
	}
	if a > b {
		a, b = b, a
	}
	if c := l.memo.get(a, b); c != 0 {
		return c
	}
	buf := l.buf[:0]
	x, y := l.at(a), l.at(b)
	for len(x) > 0 || len(y) > 0 {
		switch {
		case len(y) == 0 || len(x) > 0 && x[0] < y[0]:
			buf, x = append(buf, x[0]), x[1:]
		case len(x) == 0 || y[0] < x[0]:
			buf, y = append(buf, y[0]), y[1:]
		default:
			buf, x, y = append(buf, x[0]), x[1:], y[1:]
		}
	}
	l.buf = buf
	c := l.put(l.uncovered(buf))
	l.memo.put(a, b, c)
	return c
}

// uncovered leaves out of a sorted list, in place, what other marks in it cover.
func (l *lists) uncovered(list []mark) []mark {
	out := list[:0]
	for i, m := range list {
		covers := func(o mark) bool { return l.locks.covers(o, m) }
		if !slices.ContainsFunc(out, covers) && !slices.ContainsFunc(list[i+1:], covers) {
			out = append(out, m)
		}
	}
	return out
}

// changed is list a with its marks changed.
func (l *lists) changed(a uint32, change func(mark) mark) uint32 {
	buf, same := l.buf[:0], true
	for _, m := range l.at(a) {
		c := change(m)
		buf, same = append(buf, c), same && c == m
	}
	l.buf = buf
	if same {
		return a
	}
	slices.Sort(buf)
	return l.put(l.uncovered(slices.Compact(buf)))
}

func (l *lists) bytes() int64 {
	return int64(cap(l.marks))*markBytes + int64(cap(l.ends))*4 + l.index.bytes() + l.memo.bytes()
}

// table is an index of the entries of a pool, which are numbered from 1. It is a hash table with open addressing, in which 0
// is an empty slot. A slot has an entry's number in its lower bits and, in the bits that are free, a piece of the entry's hash. So few
// entries are looked at in vain.
type table struct {
	slots []uint32
	limit uint32 // entries at which it grows
	bits  uint   // bits of a slot that hold the number
}

// remake makes room for more than last entries, and adds those from first to last anew. hash gives the hash of each.
func (t *table) remake(first, last uint32, hash func(n uint32) uint64) {
	t.grow(last)
	for n := first; n <= last; n++ {
		t.put(hash(n), n)
	}
}

// grow makes room for more than n entries. The caller adds the entries anew.
func (t *table) grow(n uint32) {
	size := max(uint64(n)*2, 64)
	t.slots = make([]uint32, size)
	t.limit = uint32(size * 3 / 4)
	t.bits = uint(bits.Len32(t.limit))
}

// home is the first slot at which to look for an entry with a hash.
func (t *table) home(h uint64) uint32 {
	hi, _ := bits.Mul64(h, uint64(len(t.slots)))
	return uint32(hi)
}

// next gives an entry that may have a hash, at slot i or after it, and makes i the slot after that. It gives 0, and makes i an empty slot, if
// there is no such entry.
func (t *table) next(h uint64, i *uint32) uint32 {
	for tag := uint32(h) << t.bits; ; {
		s := t.slots[*i]
		if s == 0 {
			return 0
		}
		if *i++; *i == uint32(len(t.slots)) {
			*i = 0
		}
		if s>>t.bits<<t.bits == tag {
			return s ^ tag
		}
	}
}

// set makes slot i, which is empty, that of entry n. It reports whether the table must grow.
func (t *table) set(i uint32, h uint64, n uint32) bool {
	t.slots[i] = uint32(h)<<t.bits | n
	return n >= t.limit
}

// put adds an entry that is known not to be there.
func (t *table) put(h uint64, n uint32) {
	i := t.home(h)
	for t.slots[i] != 0 {
		if i++; i == uint32(len(t.slots)) {
			i = 0
		}
	}
	t.slots[i] = uint32(h)<<t.bits | n
}

func (t *table) bytes() int64 { return int64(cap(t.slots)) * 4 }

// memo remembers results of operations on pairs of numbers. It forgets one when another pair takes the slot.
type memo struct {
	slots []memoSlot
	used  int
}

type memoSlot struct{ a, b, c uint32 }

const maxMemo = 1 << 15

func (t *memo) init() { t.slots = make([]memoSlot, 1<<8) }

func (t *memo) slot(a, b uint32) *memoSlot {
	return &t.slots[hash3(a, b, 0)>>32&uint64(len(t.slots)-1)]
}

func (t *memo) get(a, b uint32) uint32 {
	if s := t.slot(a, b); s.a == a && s.b == b {
		return s.c
	}
	return 0
}

func (t *memo) put(a, b, c uint32) {
	if t.used++; t.used > 2*len(t.slots) && len(t.slots) < maxMemo {
		t.slots, t.used = make([]memoSlot, 2*len(t.slots)), 0
	}
	*t.slot(a, b) = memoSlot{a, b, c}
}

func (t *memo) bytes() int64 { return int64(len(t.slots)) * 12 }

func mix(h uint64) uint64 {
	hi, lo := bits.Mul64(h^0x9e3779b97f4a7c15, 0xd1342543de82ef95)
	return (hi ^ lo) * 0xff51afd7ed558ccd
}

func hash3(a, b, c uint32) uint64 {
	return mix(mix(uint64(a)|uint64(b)<<32) ^ uint64(c))
}
