package search

import (
	"math"
	"slices"

	"mwc/runtime/checkpoint"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// checkpoint implements savedStrategy.
func (d *depthFirst) checkpoint(c *checkpoint.Coder) {
	n := len(d.rest)
	c.Keep(&n)
	d.stack.checkpoint(c)
	for i := range n {
		if i == len(d.rest) {
			d.rest = append(d.rest, stack{disk: d.s.disk})
		}
		d.rest[i].checkpoint(c)
	}
}

// unpick implements savedStrategy.
func (d *depthFirst) unpick() {
	d.stack.unpick()
	d.stack.at(d.stack.n - 1).first = d.first
}

// unfinished implements savedStrategy.
func (d *depthFirst) unfinished() bool { return d.stack.n > 0 || len(d.rest) > 0 }

func (s *stack) checkpoint(c *checkpoint.Coder) {
	n := s.n
	c.Keep(&n)
	c.Check(n >= 0)
	c.Keep(&s.lists)
	for from := 0; from < n; from += stackChunk {
		if from>>stackChunkBits == len(s.chunks) {
			s.grow()
		}
		checkpoint.Fill(c, s.disk, s.chunks[from>>stackChunkBits][:min(n-from, stackChunk)], func(part []entry) {
			for i := range part {
				e := &part[i]
				c.Check(e.state != 0 && (e.start < 0 || e.start < int32(len(s.lists)) && e.rest>>32 <= uint64(len(s.lists))))
			}
		})
	}
	s.n = n
}

// unpick makes the transition made last one that is left.
func (s *stack) unpick() {
	e := s.at(s.n - 1)
	if e.all < math.MaxUint8 {
		e.begun--
	}
	if e.start < 0 {
		e.rest |= 1 << e.thread
		return
	}
	if at, last := uint32(e.rest), s.lists[e.start].Choice; at < uint32(e.rest>>32) && s.lists[at].Thread == last.Thread && s.lists[at].Alt == last.Alt+1 {
		s.lists[at].Alt--
	} else {
		e.rest--
	}
}

// unpickFrom gives the index of the next transition in a list, after the transition that was taken from it last was put back. next is the index
// before.
func unpickFrom(todo []vm.Choices, next int32, last vm.Choice) int32 {
	if int(next) < len(todo) && todo[next].Thread == last.Thread && todo[next].Alt == last.Alt+1 {
		todo[next].Alt--
		return next
	}
	return next - 1
}

// checkpoint implements savedStrategy. A search by several workers is kept as one by one worker who has all their stacks.
func (d *persistent) checkpoint(c *checkpoint.Coder) {
	d.sleeps.checkpoint(c)
	parts := append(slices.Clone(d.rest), &d.persistentStack)
	if d.shared != nil {
		parts = d.shared.parts()
	}
	n := len(parts)
	c.Keep(&n)
	if c.Loading() {
		parts = nil
	}
	for i := range n {
		if c.Loading() {
			parts = append(parts, &persistentStack{})
		}
		parts[i].checkpoint(c)
	}
	if c.Loading() {
		d.rest = parts
		d.more()
	}
}

func (s *persistentStack) checkpoint(c *checkpoint.Coder) {
	c.Keep(&s.frames)
	c.Keep(&s.todo)
	for i := range s.frames {
		f := &s.frames[i]
		c.Check(f.state != 0 && f.todo >= 0 && f.todo <= f.next && int(f.next) <= len(s.todo))
	}
}

func (t *sleepSets) checkpoint(c *checkpoint.Coder) {
	t.data.Checkpoint(c)
	c.Keep(&t.sets)
	if !c.Loading() {
		return
	}
	c.Check(len(t.sets) > 0 && t.sets[0] == 0)
	for n, s := range t.sets {
		t.numbers[s] = uint32(n)
	}
	t.data.Each(func(_ state.ID, v *uint32) { c.Check(*v == 0 || int(*v>>sleepShift) <= len(t.sets)) })
}

// unpick implements savedStrategy.
func (d *persistent) unpick() {
	f := d.top()
	f.next = unpickFrom(d.todo, f.next, f.choice)
}

// unfinished implements savedStrategy.
func (d *persistent) unfinished() bool {
	if d.shared != nil {
		return len(d.shared.parts()) > 0
	}
	return len(d.frames) > 0 || len(d.rest) > 0
}

// checkpoint implements savedStrategy. A search by several workers is kept as one by one worker who goes on with all their states.
func (b *breadthFirst) checkpoint(c *checkpoint.Coder) {
	if b.shared != nil {
		b.shared.addMet()
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	rest := b.underway()
	for _, p := range []any{&b.queue.chunks, &b.queue.head, &b.paths.links, &b.paths.n, &b.paths.odd, &b.opened, &b.last, &b.level, &rest} {
		c.Keep(p)
	}
	if !c.Loading() {
		return
	}
	b.rest = rest
	links := 0
	for _, l := range b.paths.links {
		links += len(l)
	}
	c.Check(links == int(b.paths.n) && b.opened <= b.last && b.last <= b.paths.n && b.queue.head >= 0)
	for _, x := range rest {
		c.Check(x.from <= b.paths.n && x.here.state != 0 && x.here.next >= 0)
	}
}

// underway are the states that were taken from the queue, and that nobody has left.
func (b *breadthFirst) underway() []underway {
	workers := []*breadthFirst{b}
	if b.shared != nil {
		workers = b.shared.of
	}
	var rest []underway
	for _, w := range workers {
		if w.here.state != 0 {
			rest = append(rest, underway{w.from, w.here})
		}
		rest = append(rest, w.next...)
	}
	return append(rest, b.rest...)
}

// unpick implements savedStrategy. A transition counts as made only once it was made.
func (b *breadthFirst) unpick() {}

// unfinished implements savedStrategy.
func (b *breadthFirst) unfinished() bool {
	return len(b.underway()) > 0 || !b.queue.empty() || b.shared != nil && slices.ContainsFunc(b.shared.of, func(x *breadthFirst) bool { return len(x.met) > 0 })
}
