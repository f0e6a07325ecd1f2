package randcs

import (
	"maps"
	"slices"

	"mwc/codegen/systemtest/shrink"
)

// Shrink makes a program smaller as long as it stays bad. The function bad judges several programs at once. Shrink leaves
// activities and statements out, or replaces them with what they contain. It makes objects, numbers and the ways in which
// activities begin the simplest ones.
func Shrink(p *Program, bad func([]*Program) []bool) *Program {
	return shrink.Smallest(p, (*Program).variants, bad)
}

// variants are programs with one thing less, from the smallest on.
func (p *Program) variants() []*Program {
	var all []*Program
	add := func(change func(q *Program)) {
		q := *p
		q.objects = maps.Clone(p.objects)
		q.activities = slices.Clone(p.activities)
		change(&q)
		all = append(all, &q)
	}
	for i, a := range p.activities {
		if !p.waitsFor(i) {
			add(func(q *Program) {
				q.activities = slices.Delete(q.activities, i, i+1)
				for j := range q.activities {
					q.activities[j] = &activity{q.activities[j].start, renumber(q.activities[j].body, i)}
				}
				q.main = renumber(q.main, i)
			})
		}
		for _, body := range smaller(a.body, a.start.kind.async(false)) {
			add(func(q *Program) { q.activities[i] = &activity{a.start, body} })
		}
		for _, s := range starts {
			if s == a.start {
				break
			}
			if (s.task || !p.waitsFor(i)) && (s.kind.async(false) || !awaits(a.body)) && s.weight >= 3 {
				add(func(q *Program) { q.activities[i] = &activity{s, a.body} })
			}
		}
	}
	for _, main := range smaller(p.main, p.async) {
		add(func(q *Program) { q.main = main })
	}
	for k, makes := range p.objects {
		for i, m := range makes {
			if m > 0 {
				add(func(q *Program) {
					q.objects[k] = slices.Clone(makes)
					q.objects[k][i] = 0
				})
			}
		}
	}
	if p.async && !awaits(p.main) {
		add(func(q *Program) { q.async = false })
	}
	if p.together {
		add(func(q *Program) { q.together = false })
	}
	all = slices.DeleteFunc(all, func(q *Program) bool { return q.Size() > p.Size() })
	slices.SortStableFunc(all, func(a, b *Program) int { return a.Size() - b.Size() })
	return all
}

// waitsFor reports whether a statement names the task of an activity.
func (p *Program) waitsFor(activity int) bool {
	found := false
	for _, b := range p.blocks() {
		b.walk(func(n *Node) {
			for i, a := range n.op.args {
				found = found || a.hole == holeTask && n.args[i] == activity
			}
		})
	}
	return found
}

// renumber copies a block for a program that lacks the activity gone.
func renumber(b *Block, gone int) *Block {
	c := &Block{}
	for _, n := range b.nodes {
		m := &Node{op: n.op, args: slices.Clone(n.args)}
		for i, a := range n.op.args {
			if a.hole == holeTask && m.args[i] > gone {
				m.args[i]--
			}
		}
		for _, k := range n.kids {
			m.kids = append(m.kids, renumber(k, gone))
		}
		c.nodes = append(c.nodes, m)
	}
	return c
}

// awaits reports whether a statement of a block awaits, or one of an inner block that runs in place.
func awaits(b *Block) bool {
	for _, n := range b.nodes {
		if n.op.async {
			return true
		}
		for i, k := range n.kids {
			if n.op.kids[i] == inPlace && awaits(k) {
				return true
			}
		}
	}
	return false
}

// smaller are the blocks with one statement less, or with a simpler one. async says whether the block's statements may await.
func smaller(b *Block, async bool) []*Block {
	var all []*Block
	with := func(i int, nodes ...*Node) {
		all = append(all, &Block{slices.Concat(b.nodes[:i], nodes, b.nodes[i+1:])})
	}
	for i, n := range b.nodes {
		with(i)
		for _, k := range n.kids {
			if async || !awaits(k) {
				with(i, k.nodes...)
			}
		}
		for j, a := range n.args {
			if a > 0 && n.op.args[j].hole == holeObject || a > 0 && n.op.args[j].hole == holeNumber {
				c := *n
				c.args = slices.Clone(n.args)
				c.args[j] = 0
				with(i, &c)
			}
		}
		for j, k := range n.kids {
			for _, s := range smaller(k, n.op.kids[j].async(async)) {
				c := *n
				c.kids = slices.Clone(n.kids)
				c.kids[j] = s
				with(i, &c)
			}
		}
	}
	return all
}
