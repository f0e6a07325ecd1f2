package search

import (
	"mwc/runtime/checkpoint"
	"mwc/runtime/spill"
)

// checkpoint implements savedStrategy. What is not kept is scratch, or is set anew by each transition.
func (d *statefulDPOR) checkpoint(c *checkpoint.Coder) {
	d.pool.Checkpoint(c)
	d.data.Checkpoint(c)
	keepPushed(c, d.s.disk, &d.nodes)
	keepPushed(c, d.s.disk, &d.frames)
	keepPushed(c, d.s.disk, &d.todo)
	keepPushed(c, d.s.disk, &d.accesses)
	keepPushed(c, d.s.disk, &d.held)
	for _, p := range []any{&d.choice, &d.guesses, &d.families, &d.closedAt, &d.joined, &d.births, &d.starts, &d.guarded} {
		c.Keep(p)
	}
	if !c.Loading() {
		return
	}
	c.Check(len(d.guesses) == 1<<guessBits && d.guarded != nil && d.starts != nil)
	for i := range d.frames {
		f := &d.frames[i]
		c.Check(f.node >= 0 && int(f.node) < len(d.nodes) && d.nodes[f.node].state != 0 && f.todo >= 0 && f.todo <= f.next && int(f.next) <= len(d.todo) &&
			f.accesses >= 0 && int(f.accesses) <= len(d.accesses) && f.held >= 0 && int(f.held) <= len(d.held))
	}
	for i := range d.nodes {
		c.Check(d.nodes[i].parent < int32(i))
	}
}

// keepPushed writes or reads an array that pushed has made.
func keepPushed[T any](c *checkpoint.Coder, disk *spill.Disk, s *[]T) {
	checkpoint.Array(c, disk, s, func(n int) []T { return spill.Make[T](disk, n, spill.Log) }, nil)
}

// unpick implements savedStrategy.
func (d *statefulDPOR) unpick() {
	f := d.top()
	f.next = unpickFrom(d.todo, f.next, d.choice)
}

// unfinished implements savedStrategy.
func (d *statefulDPOR) unfinished() bool { return len(d.frames) > 0 }
