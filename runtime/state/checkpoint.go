package state

import (
	"slices"
	"unsafe"

	"mwc/runtime/checkpoint"
	"mwc/runtime/spill"
)

// Kept is a store that can be written to a checkpoint. Every exact store is one.
type Kept interface {
	Store
	// Checkpoint writes all states to a checkpoint, or reads them into a store that was just made for a machine with the same layout. The states
	// keep their names. The store does not follow the machine before the next call of Put, which must be in the initial state.
	Checkpoint(c *checkpoint.Coder)
}

// Checkpoint implements Kept.
func (t *Tree) Checkpoint(c *checkpoint.Coder) {
	large := t.large.spines != nil
	if c.Keep(&large); large && t.large.spines == nil {
		t.large.begin()
	}
	t.pool.keep(c)
	if large {
		t.large.spines.keep(c)
		t.large.chunks.keep(c, nil)
		t.large.nodes.keep(c, nil)
	}
	t.blocks.keep(c, func(block *[4]uint64) bool {
		return !slices.ContainsFunc((*[blockLeaves]uint32)(unsafe.Pointer(block))[:], func(v uint32) bool {
			return v&isLarge == 0 && v > t.pool.n || v&isLarge != 0 && (t.large.spines == nil || v&^isLarge > t.large.spines.n)
		})
	})
	t.fours.keep(c, func(four *[2]uint64) bool {
		return slices.Max((*[4]uint32)(unsafe.Pointer(four))[:]) <= max(t.blocks.n, t.fours.n, t.pool.n|isLarge)
	})
	root := func(nodes *[3]uint64) bool {
		x := (*[6]uint32)(unsafe.Pointer(nodes))
		return slices.Max(x[:4]) <= t.blocks.n && slices.Max(x[4:]) <= t.fours.n
	}
	t.sides[0].roots.keep(c, root)
	t.sides[1].roots.keep(c, root)
	t.states.keep(c)
	for _, p := range []any{&t.slots, &t.groups, &t.sizes} {
		c.Keep(p)
	}
	for i := range t.sides {
		h := &t.sides[i]
		c.Keep(&h.used)
		c.Keep(&h.comp)
		for j := range h.banks {
			h.banks[j].keep(c)
		}
	}
	if c.Loading() {
		c.Check(t.inside())
	}
}

func (b *bank) keep(c *checkpoint.Coder) {
	var comps [][]uint32
	for _, seg := range b.segments {
		comps = append(comps, seg.comp)
	}
	c.Keep(&comps)
	c.Keep(&b.used)
	if !c.Loading() {
		return
	}
	for n, comp := range comps {
		c.Check(n < 32 && len(comp) == halfLeaves<<(2*(n/spineWidth)))
		b.addSegment(n, uint32(len(comp)))
		copy(b.segments[n].comp, comp)
	}
}

// inside reports whether each position that was read is one of the tree.
func (t *Tree) inside() bool {
	for c, s := range t.slots {
		switch {
		case s == noSlot:
		case c >= len(t.m.Comps) || s>>leafBits > slotBank+4*32:
			return false
		case t.half(s) != nil:
			if uint32(s) >= halfLeaves {
				return false
			}
		default:
			n := uint32(s>>leafBits) - slotBank
			b := &t.sides[n&1].banks[n>>1&1]
			if int(n>>2) >= len(b.segments) || uint32(s) >= uint32(len(b.segments[n>>2].comp)) {
				return false
			}
		}
	}
	return true
}

// keepArray writes or reads a large array. What lies on the disk does not come into the process for that. seen, if it is not nil, hears of what was read, piece by piece.
func keepArray[T any](c *checkpoint.Coder, in *space, use spill.Use, s *[]T, seen func(part []T)) {
	if c.Loading() {
		spill.Free(in.disk, *s)
		*s = nil
	}
	checkpoint.Array(c, in.disk, s, func(n int) []T { return arrayFor[T](in, n, use) }, seen)
}

// keep writes or reads the entries; the index is made anew. ok, if it is not nil, says of an entry that was read whether it can be one; it may ask how many there are.
func (p *tuples[T]) keep(c *checkpoint.Coder, ok func(*T) bool) {
	n := p.n
	c.Keep(&n)
	c.Check(uint64(n) <= Most.Entries)
	p.n = n
	for from := uint32(0); from <= n; from += tupleChunk {
		if int(from>>tupleChunkBits) == len(p.chunks) {
			p.grow()
		}
		checkpoint.Fill(c, p.disk, p.chunks[from>>tupleChunkBits][:min(n+1-from, tupleChunk)], func(part []T) {
			for i := range part {
				c.Check(ok == nil || ok(&part[i]))
			}
		})
	}
	if !c.Loading() {
		return
	}
	c.Check(*p.at(0) == p.zero)
	p.remake(n)
	p.enter()
}

// keep writes or reads the contents; the index is made anew. The memory of the contents is one piece afterwards.
func (p *Pool) keep(c *checkpoint.Coder) {
	var where []uint32
	n, used, chunks := p.n, p.used, uint32(len(p.chunks))
	if !c.Loading() {
		where = p.where[:n+1]
	}
	for _, x := range []any{&n, &used, &chunks} {
		c.Keep(x)
	}
	keepArray(c, &p.space, spill.Log, &where, nil)
	if !c.Loading() {
		for i := uint32(0); i<<poolChunkBits < used; i++ {
			checkpoint.Fill(c, p.disk, unsafe.Slice((*uint64)(p.chunks[i]), min(used-i<<poolChunkBits, 1<<poolChunkBits)), nil)
		}
		return
	}
	c.Check(uint64(n) <= Most.Entries && len(where) == int(n)+1 && uint64(used) <= uint64(chunks)<<poolChunkBits && used >= n)
	all := checkpoint.Elements(c, p.disk, uint64(used), func(granules int) []uint64 {
		if whole := 1 << poolChunkBits; chunks > 1 {
			return spill.Make[uint64](p.disk, (granules+whole-1)/whole*whole, spill.Log)[:granules]
		}
		return make([]uint64, granules)
	}, nil)
	p.n, p.used, p.where, p.chunks = n, used, where, p.chunks[:0]
	switch {
	case chunks <= 1 && len(all) > 0:
		p.first = uint32(len(all))
		p.chunks = append(p.chunks, unsafe.Pointer(&all[0]))
	case chunks > 1:
		// A content that takes several chunks may end before the last of them does: what is left is used.
		c.Check(used > (chunks-1)<<poolChunkBits)
		all = all[:int(chunks)<<poolChunkBits]
		p.first = 1 << poolChunkBits
		for i := range chunks {
			p.chunks = append(p.chunks, unsafe.Pointer(&all[int(i)<<poolChunkBits]))
		}
	}
	for i := uint32(1); i <= n; i++ {
		p.moves(int(i))
		c.Check(where[i] < used)
		size := *(*uint32)(unsafe.Pointer(&all[where[i]]))
		c.Check(size > 0 && uint64(where[i])+(uint64(size)+4+7)/8 <= uint64(used))
	}
	p.remake(n)
	p.enter()
}

// remake makes an empty index for n entries that were read, whether there is room for it or not: the search looks at its limits soon.
func (x *index) remake(n uint32) {
	ask := x.ask
	x.ask = nil
	x.resize(n)
	x.ask = ask
}

// keep writes or reads the pairs.
func (s *set) keep(c *checkpoint.Coder) {
	n, pairs := uint32(0), s.count()
	keepArray(c, &s.space, spill.Table, &s.small, func(part []uint32) { n += used(part) })
	keepArray(c, &s.space, spill.Table, &s.large, func(part []uint64) { n += used(part) })
	for _, x := range []any{&pairs, &s.low, &s.most} {
		c.Keep(x)
	}
	if !c.Loading() {
		return
	}
	slots := len(s.small) + len(s.large)
	c.Check((s.small == nil) != (s.large == nil) && slots >= minSet && uint64(slots) <= Most.Slots && 0 < s.low && s.low < 32)
	c.Check(n == pairs && uint64(n) < uint64(slots))
	s.n = n
	s.limit = fullAt(uint64(slots))
}

// used counts the slots that are not empty.
func used[T ~uint32 | ~uint64](slots []T) (n uint32) {
	for _, x := range slots {
		n += b2u(x != 0)
	}
	return n
}

func b2u(b bool) uint32 {
	if b {
		return 1
	}
	return 0
}

// Checkpoint writes or reads a table.
func (d *Data[V]) Checkpoint(c *checkpoint.Coder) {
	n := 0
	keepArray(c, &d.space, spill.Table, &d.keys, func(part []ID) { n += int(used(part)) })
	keepArray(c, &d.space, spill.Table, &d.vals, nil)
	c.Keep(&d.n)
	if !c.Loading() {
		return
	}
	c.Check(n == d.n && len(d.keys) == len(d.vals) && (n < len(d.keys) || n == 0))
	d.limit = len(d.keys) * 17 / 20
}

// Checkpoint writes or reads a table.
func (f *Forms) Checkpoint(c *checkpoint.Coder) {
	f.pool.keep(c)
	f.nodes.keep(c, nil)
}

// Checkpoint implements Kept.
func (s *Collapse) Checkpoint(c *checkpoint.Coder) {
	pools := len(s.pools)
	c.Keep(&pools)
	for _, x := range []any{&s.byKey, &s.comps, &s.groups, &s.vectors} {
		c.Keep(x)
	}
	if c.Loading() {
		c.Check(pools == len(s.byKey)+1 && len(s.vectors) > 0 && len(s.comps) <= len(s.m.Comps))
		s.pools = s.tables.upTo(pools - 1)
		for _, n := range s.byKey {
			c.Check(n > 0 && int(n) < pools)
		}
	}
	for _, p := range s.pools[1:] {
		p.keep(c)
	}
	if c.Loading() {
		s.forget(c)
	}
}

// forget makes the vectors those of no state.
func (s *Collapse) forget(c *checkpoint.Coder) {
	for i := range s.vectors {
		v := &s.vectors[i]
		c.Check(v.pool > 0 && int(v.pool) < len(s.pools) && int(v.parent) < len(s.vectors) && len(v.comps) == len(v.in) && len(v.comps) == len(v.home) &&
			(v.comps == nil || len(v.comps) == len(v.vals)) && (i == 0 || v.height < 32))
		clear(v.vals)
		clear(v.in)
		v.queued = false
		for i > 0 && uint32(len(s.work)) <= v.height {
			s.work = append(s.work, nil)
		}
	}
	for _, at := range s.comps {
		c.Check(int(at.vector) < len(s.vectors) && (at.vector == 0 || int(at.pos) < len(s.vectors[at.vector].comps)))
	}
}

// Checkpoint implements Kept.
func (f *Flat) Checkpoint(c *checkpoint.Coder) {
	c.Keep(&f.states)
	c.Keep(&f.Collisions)
	if !c.Loading() {
		return
	}
	c.Check(uint64(len(f.states)) <= Most.Entries)
	f.remake(uint32(len(f.states)))
	for _, s := range f.states {
		f.hashes = append(f.hashes, f.hash(s))
		f.wholeStates.size += int64(len(s))
	}
	f.enter()
}
