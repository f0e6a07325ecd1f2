package randcs

import (
	"fmt"
	"math/rand"
	"slices"
)

// gen makes a program. It decides first which kinds of objects the program is about.
type gen struct {
	r     *rand.Rand
	p     *Program
	about []*kind // the general kind is one of them
	left  int     // how many statements may still be made
	names int
	tasks []int // the activities that the statement being made may wait for
}

// New makes the program of a seed. If mix names kinds, the program is about at least one of them.
func New(seed int64, mix ...string) *Program {
	g := &gen{r: rand.New(rand.NewSource(seed)), p: &Program{Seed: seed, objects: map[*kind][]int{}}}
	from := kinds
	if len(mix) > 0 {
		from = nil
		for _, name := range mix {
			k := kindOf(name)
			if k == nil {
				panic(fmt.Sprintf("randcs: there is no kind %q", name))
			}
			from = append(from, k)
		}
	}
	g.about = []*kind{from[g.r.Intn(len(from))]}
	for n := g.r.Intn(3); n > 0; n-- {
		if k := kinds[g.r.Intn(len(kinds))]; !slices.Contains(g.about, k) {
			g.about = append(g.about, k)
		}
	}
	for _, k := range kinds {
		g.make(k, k == kinds[0] || slices.Contains(g.about, k) && g.r.Intn(4) == 0)
	}
	g.about = append(g.about, g.about[0], general, kinds[0])
	g.p.async, g.p.together = g.r.Intn(2) == 0, g.r.Intn(3) == 0
	for n := 1 + (1+g.r.Intn(4))/2; len(g.p.activities) < n; {
		s := pick(g.r, starts, func(s *start) int { return s.weight })
		g.left = 2 + g.r.Intn(4)
		g.p.activities = append(g.p.activities, &activity{start: s, body: g.block(s.kind.async(false), 0)})
		if s.task {
			g.tasks = append(g.tasks, len(g.p.activities)-1)
		}
	}
	g.left = 1 + g.r.Intn(3)
	g.p.main = g.block(g.p.async, 0)
	g.wake()
	return g.p
}

// make makes one object of a kind, or two.
func (g *gen) make(k *kind, two bool) {
	for n := range 2 {
		if n == 0 || two {
			m := 0
			if g.r.Intn(2) == 0 {
				m = g.r.Intn(len(k.makes))
			}
			g.p.objects[k] = append(g.p.objects[k], m)
		}
	}
}

func pick[T any](r *rand.Rand, from []T, weight func(T) int) T {
	sum := 0
	for _, t := range from {
		sum += weight(t)
	}
	n := r.Intn(sum)
	for _, t := range from {
		if n -= weight(t); n < 0 {
			return t
		}
	}
	panic("unreachable")
}

// block makes statements. At the top, it makes as many as are left.
func (g *gen) block(async bool, depth int) *Block {
	b := &Block{}
	most := g.left
	if depth > 0 {
		most = g.r.Intn(3)
	}
	for n := 0; n < most && g.left > 0; n++ {
		g.left--
		b.nodes = append(b.nodes, g.statement(async, depth))
	}
	return b
}

// statement makes a statement.
func (g *gen) statement(async bool, depth int) *Node {
	for {
		k := g.about[g.r.Intn(len(g.about))]
		if depth > 2 {
			k = kinds[0]
		}
		ops := make([]*operation, len(k.ops))
		for i := range k.ops {
			ops[i] = &k.ops[i]
		}
		o := pick(g.r, ops, func(o *operation) int { return o.weight })
		if n := g.node(o, async, depth); n != nil {
			return n
		}
	}
}

// node makes a statement of an operation, nil if the operation cannot stand here.
func (g *gen) node(o *operation, async bool, depth int) *Node {
	if o.async && !async {
		return nil
	}
	for _, a := range o.args {
		// An object of a kind that the program is not about is one more thing to follow, and what other objects do does not
		// matter to it.
		if k := a.object(); k != nil && !slices.Contains(g.about, k) && g.r.Intn(3) > 0 || a.hole == holeTask && len(g.tasks) == 0 {
			return nil
		}
	}
	n := &Node{op: o}
	for _, a := range o.args {
		v := 0
		switch a.hole {
		case holeObject:
			v = g.r.Intn(len(g.p.objects[a.object()]))
		case holeTask:
			v = g.tasks[g.r.Intn(len(g.tasks))]
		case holeNumber:
			v = g.r.Intn(3)
		case holeName:
			g.names++
			v = g.names
		}
		n.args = append(n.args, v)
	}
	for _, k := range o.kids {
		n.kids = append(n.kids, g.block(k.async(async), depth+1))
	}
	return n
}

// wake adds, for most statements that wait, a statement elsewhere that may wake them.
func (g *gen) wake() {
	type waiting struct {
		node *Node
		in   *Block
	}
	var all []waiting
	for _, b := range g.p.blocks() {
		b.walk(func(n *Node) {
			if n.op.blocks {
				all = append(all, waiting{n, b})
			}
		})
	}
	for _, w := range all {
		if g.r.Intn(6) == 0 {
			continue
		}
		var objects []part
		for _, a := range w.node.op.args {
			if k := a.object(); k != nil && slices.ContainsFunc(k.ops, func(o operation) bool { return o.wakes }) {
				objects = append(objects, a)
			}
		}
		if len(objects) == 0 {
			continue
		}
		a := objects[g.r.Intn(len(objects))]
		object := w.node.args[slices.Index(w.node.op.args, a)]
		blocks := g.p.blocks()
		b := g.r.Intn(len(blocks))
		if blocks[b] == w.in {
			b = (b + 1) % len(blocks)
		}
		async := g.p.async
		if b > 0 {
			async = g.p.activities[b-1].start.kind.async(false)
		}
		tasks := g.tasks
		if b > 0 {
			g.tasks = slices.DeleteFunc(slices.Clone(tasks), func(t int) bool { return t >= b-1 })
		}
		for range 20 {
			o := &a.object().ops[g.r.Intn(len(a.object().ops))]
			if !o.wakes {
				continue
			}
			g.left = 0
			if n := g.node(o, async, 1); n != nil {
				for i, other := range o.args {
					if other.object() == a.object() {
						n.args[i] = object
						break
					}
				}
				at := g.r.Intn(len(blocks[b].nodes) + 1)
				blocks[b].nodes = slices.Insert(blocks[b].nodes, at, n)
				break
			}
		}
		g.tasks = tasks
	}
}
