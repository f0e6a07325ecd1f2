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
	s.index.remake(1, uint32(len(s.nodes)-1), s.hashOf)
	s.lists.index.remake(1, uint32(len(s.lists.ends)-1), s.lists.hashOf)
	p.locks.index.remake(1, uint32(len(p.locks.all)-1), p.locks.hashOf)
	p.moves.index.remake(1, uint32(len(p.moves.all)-1), p.moves.hashOf)
	p.numbers.remake(uint32(firstLoc), uint32(len(p.locs)-1), p.hashOf)
}
