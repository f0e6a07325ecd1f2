package state

import (
	"unsafe"

	"mwc/runtime/checkpoint"
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
		t.large.chunks.keep(c)
		t.large.nodes.keep(c)
	}
	t.blocks.keep(c)
	t.fours.keep(c)
	t.sides[0].roots.keep(c)
	t.sides[1].roots.keep(c)
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

// inside reports whether each position that was read is one of the tree, and each number that of an entry.
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
	most := [3]uint32{t.blocks.n, t.fours.n, t.pool.n}
	for e := uint32(1); e <= t.blocks.n; e++ {
		for _, v := range *(*[blockLeaves]uint32)(unsafe.Pointer(t.blocks.at(e))) {
			if v&isLarge == 0 && v > most[2] || v&isLarge != 0 && (t.large.spines == nil || v&^isLarge > t.large.spines.n) {
				return false
			}
		}
	}
	for e := uint32(1); e <= t.fours.n; e++ {
		for _, v := range *(*[4]uint32)(unsafe.Pointer(t.fours.at(e))) {
			if v > max(most[0], most[1], most[2]|isLarge) {
				return false
			}
		}
	}
	for i := range t.sides {
		roots := t.sides[i].roots
		for e := uint32(1); e <= roots.n; e++ {
			for j, v := range *(*[6]uint32)(unsafe.Pointer(roots.at(e))) {
				if v > most[j/4] {
					return false
				}
			}
		}
	}
	return true
}

// keep writes or reads the entries; the index is made anew.
func (p *tuples[T]) keep(c *checkpoint.Coder) {
	n := p.n
	c.Keep(&n)
	c.Check(uint64(n) <= Most.Entries)
	for from := uint32(0); from <= n; from += tupleChunk {
		if int(from>>tupleChunkBits) == len(p.chunks) {
			p.grow()
		}
		checkpoint.Fill(c, p.chunks[from>>tupleChunkBits][:min(n+1-from, tupleChunk)])
	}
	if !c.Loading() {
		return
	}
	c.Check(*p.at(0) == p.zero)
	p.n = n
	p.remake(n)
	p.insertAll()
}

// keep writes or reads the contents; the index is made anew. The memory of the contents is one piece afterwards.
func (p *Pool) keep(c *checkpoint.Coder) {
	var where []uint32
	n, used, chunks := p.n, p.used, uint32(len(p.chunks))
	if !c.Loading() {
		where = p.where[:n+1]
	}
	for _, x := range []any{&n, &used, &chunks, &where} {
		c.Keep(x)
	}
	if !c.Loading() {
		for i := uint32(0); i<<poolChunkBits < used; i++ {
			checkpoint.Fill(c, unsafe.Slice((*uint64)(p.chunks[i]), min(used-i<<poolChunkBits, 1<<poolChunkBits)))
		}
		return
	}
	c.Check(uint64(n) <= Most.Entries && len(where) == int(n)+1 && uint64(used) <= uint64(chunks)<<poolChunkBits && used >= n)
	var all []uint64
	for i := uint32(0); i<<poolChunkBits < used; i++ {
		from := len(all)
		all = append(all, make([]uint64, min(used-i<<poolChunkBits, 1<<poolChunkBits))...)
		checkpoint.Fill(c, all[from:])
	}
	p.n, p.used, p.where, p.chunks = n, used, where, p.chunks[:0]
	switch {
	case chunks <= 1 && len(all) > 0:
		p.first = uint32(len(all))
		p.chunks = append(p.chunks, unsafe.Pointer(&all[0]))
	case chunks > 1:
		// A content that takes several chunks may end before the last of them does: what is left is used.
		c.Check(used > (chunks-1)<<poolChunkBits)
		all = append(all, make([]uint64, int(chunks)<<poolChunkBits-len(all))...)
		p.first = 1 << poolChunkBits
		for i := range chunks {
			p.chunks = append(p.chunks, unsafe.Pointer(&all[int(i)<<poolChunkBits]))
		}
	}
	for i := uint32(1); i <= n; i++ {
		c.Check(where[i] < used)
		size := *(*uint32)(unsafe.Pointer(&all[where[i]]))
		c.Check(size > 0 && uint64(where[i])+(uint64(size)+4+7)/8 <= uint64(used))
	}
	p.remake(n)
	p.insertAll()
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
	for _, x := range []any{&s.small, &s.large, &s.n, &s.low, &s.most} {
		c.Keep(x)
	}
	if !c.Loading() {
		return
	}
	slots, n := len(s.small)+len(s.large), uint32(0)
	c.Check((s.small == nil) != (s.large == nil) && slots >= minSet && uint64(slots) <= Most.Slots && 0 < s.low && s.low < 32)
	for _, x := range s.small {
		n += b2u(x != 0)
	}
	for _, x := range s.large {
		n += b2u(x != 0)
	}
	c.Check(n == s.n && n < uint32(slots))
	s.resize(slots)
}

func b2u(b bool) uint32 {
	if b {
		return 1
	}
	return 0
}

// Checkpoint writes or reads a table.
func (d *Data[V]) Checkpoint(c *checkpoint.Coder) {
	for _, x := range []any{&d.keys, &d.vals, &d.n} {
		c.Keep(x)
	}
	if !c.Loading() {
		return
	}
	n := 0
	for _, k := range d.keys {
		n += int(b2u(k != 0))
	}
	c.Check(n == d.n && len(d.keys) == len(d.vals) && (n < len(d.keys) || n == 0))
	d.limit = len(d.keys) * 17 / 20
}

// Checkpoint writes or reads a table.
func (f *Forms) Checkpoint(c *checkpoint.Coder) {
	f.pool.keep(c)
	f.nodes.keep(c)
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
		s.pools = s.pools[:1]
		for range pools - 1 {
			p := NewPool()
			p.ask = s.ask
			s.pools = append(s.pools, p)
		}
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
	f.index.remake(uint32(len(f.states)))
	f.size = 0
	for i, s := range f.states {
		h := f.hash(s)
		f.hashes = append(f.hashes, h)
		f.index.insert(h, uint32(i+1))
		f.size += int64(len(s))
	}
}
