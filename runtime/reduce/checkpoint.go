package reduce

import (
	"slices"

	"mwc/runtime/checkpoint"
)

// Checkpoint writes all sets to a checkpoint, or reads them into a pool that was just made. They keep their numbers. What the pool remembers of
// operations it finds out again.
func (p *Pool) Checkpoint(c *checkpoint.Coder) {
	s := p.sets
	for _, x := range []any{&s.nodes, &s.lists.marks, &s.lists.ends, &p.locks.all, &p.moves.all, &p.locs, &p.of, &p.waited, &p.private, &p.privates} {
		c.Keep(x)
	}
	if !c.Loading() {
		return
	}
	c.Check(len(s.nodes) > 0 && len(s.lists.ends) > 0 && len(p.locks.all) > 0 && len(p.moves.all) > 0 && len(p.locs) >= int(firstLoc) && p.waited != nil)
	c.Check(slices.IsSorted(s.lists.ends) && int(s.lists.ends[len(s.lists.ends)-1]) == len(s.lists.marks))
	for i, n := range s.nodes {
		// The parts of a set are older than the set.
		c.Check(n.key&1 == 0 && int(n.left) < max(i, 1) && int(n.right) < max(i, 1) || n.key&1 != 0 && int(n.left) < len(s.lists.ends))
	}
	remake(&s.index, len(s.nodes), func(e uint32) uint64 { return hash3(s.nodes[e].key, s.nodes[e].left, s.nodes[e].right) })
	remake(&s.lists.index, len(s.lists.ends), func(e uint32) uint64 { return hashMarks(s.lists.at(e)) })
	remake(&p.locks.index, len(p.locks.all), func(e uint32) uint64 { return hashRow(p.locks.all[e]) })
	remake(&p.moves.index, len(p.moves.all), func(e uint32) uint64 { return hashRow(p.moves.all[e]) })
	p.numbers.grow(uint32(len(p.locs)))
	for e := firstLoc; int(e) < len(p.locs); e++ {
		p.numbers.put(p.locs[e].key.hash(), uint32(e))
	}
}

// remake makes an index of the entries 1 to n-1 anew.
func remake(t *table, n int, hash func(e uint32) uint64) {
	t.grow(uint32(n))
	for e := uint32(1); int(e) < n; e++ {
		t.put(hash(e), e)
	}
}
