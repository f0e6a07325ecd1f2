package randconc

import (
	"slices"

	"mwc/codegen/systemtest/shrink"
)

// Shrink makes a program smaller as long as it stays bad. The function bad judges several programs at once. Shrink leaves
// statements out or replaces them with what they contain, and replaces expressions with a part of themselves or with a
// constant.
func Shrink(p *Program, bad func([]*Program) []bool) *Program {
	return shrink.Smallest(p, (*Program).variants, bad)
}

// variants are programs with one thing less, from the smallest on.
func (p *Program) variants() []*Program {
	var all []*Program
	for i := range len(p.all()) {
		m := p.all()[i]
		for _, body := range smaller(m.body) {
			changed := *m
			changed.body = body
			q := *p
			switch m {
			case p.recursive:
				q.recursive = &changed
			case p.classInit:
				q.classInit = &changed
			case p.callback:
				q.callback = &changed
			default:
				if i < len(p.methods) {
					q.methods = slices.Clone(p.methods)
					q.methods[i] = &changed
				} else {
					q.handOn = slices.Clone(p.handOn)
					q.handOn[slices.Index(p.handOn, m)] = &changed
				}
			}
			all = append(all, &q)
		}
	}
	for i, m := range p.handOn {
		if m != nil {
			q := *p
			q.handOn = slices.Clone(p.handOn)
			q.handOn[i] = nil
			all = append(all, &q)
		}
	}
	for i, b := range p.background {
		if b {
			q := *p
			q.background = slices.Clone(p.background)
			q.background[i] = false
			all = append(all, &q)
		}
	}
	for i, f := range p.fields {
		if f.volatile {
			q := p.with(i, &Field{owner: f.owner, name: f.name, typ: f.typ})
			all = append(all, q)
		}
	}
	slices.SortStableFunc(all, func(a, b *Program) int { return a.Size() - b.Size() })
	return all
}

// with replaces field i.
func (p *Program) with(i int, f *Field) *Program {
	old := p.fields[i]
	q := *p
	q.fields = slices.Clone(p.fields)
	q.fields[i] = f
	q.methods, q.handOn = nil, nil
	change := func(m *Method) *Method {
		c := *m
		c.body = rename(m.body, old, f)
		return &c
	}
	for _, m := range p.methods {
		q.methods = append(q.methods, change(m))
	}
	for _, m := range p.handOn {
		if m != nil {
			m = change(m)
		}
		q.handOn = append(q.handOn, m)
	}
	q.recursive, q.classInit, q.callback = change(p.recursive), change(p.classInit), change(p.callback)
	return &q
}

func rename(n *Node, old, new *Field) *Node {
	c := *n
	if c.f == old {
		c.f = new
	}
	c.kids = make([]*Node, len(n.kids))
	for i, k := range n.kids {
		c.kids[i] = rename(k, old, new)
	}
	return &c
}

// smaller are the trees that have one node fewer, or many nodes fewer.
func smaller(n *Node) []*Node {
	var all []*Node
	switch {
	case n.op == opBlock:
		if len(n.kids) > 3 {
			half := len(n.kids) / 2
			all = append(all, block(n.kids[:half]...), block(n.kids[half:]...))
		}
		for i, k := range n.kids {
			rest := append(slices.Clone(n.kids[:i]), n.kids[i+1:]...)
			all = append(all, block(rest...))
			if k.op == opBlock {
				all = append(all, block(slices.Concat(n.kids[:i], k.kids, n.kids[i+1:])...))
			}
			for _, b := range k.kids {
				if b.op == opBlock {
					all = append(all, block(slices.Concat(n.kids[:i], b.kids, n.kids[i+1:])...))
				}
			}
		}
	case n.statement() || n.location():
	case n.number():
		if n.op != opConst {
			all = append(all, node(opConst, 0), node(opConst, 1))
		}
		for _, k := range n.kids {
			if k.number() {
				all = append(all, k)
			}
		}
	case n.awaitable():
		// Any other awaitable that is a task can stand here.
		for _, k := range n.kids {
			if k.awaitable() {
				all = append(all, k)
			}
		}
		if n.op == opSemAsync && n.n > 0 {
			all = append(all, &Node{op: opSemAsync, f: n.f})
		}
		if n.op < opYielded && (n.op != opDelay || len(n.kids) > 0) {
			all = append(all, node(opDelay, 0))
		}
	case n.op != opNull:
		if n.op != opNew {
			all = append(all, &Node{op: opNew, typ: n.typ})
		}
		all = append(all, &Node{op: opNull, typ: n.typ})
	}
	for i, k := range n.kids {
		for _, s := range smaller(k) {
			c := *n
			c.kids = slices.Clone(n.kids)
			c.kids[i] = s
			all = append(all, &c)
		}
	}
	return all
}
