package randconc

// setRef gives a variable a value.
func (g *gen) setRef(t Type) *Node {
	i := 0
	if t == RefA {
		i = g.r.Intn(refsA)
	}
	n := &Node{op: opSetRef, typ: t, n: i}
	if g.chance(50) && g.loops == 0 {
		n.kids = []*Node{{op: opNew, typ: t}}
	} else {
		n.kids = []*Node{g.ref(t, 1)}
	}
	if t == RefA {
		g.haveA[i] = true
	} else {
		g.haveB[i] = true
	}
	return n
}

// sealed is nested, for a block that must not await.
func (g *gen) sealed(depth, n int) *Node {
	g.noAwait++
	defer func() { g.noAwait-- }()
	return g.nested(depth, n)
}

// nested makes code that may or may not run, so later code does not rely on what it leaves in variables.
func (g *gen) nested(depth, n int) *Node {
	a, b := g.haveA, g.haveB
	body := g.block(depth, n)
	g.haveA, g.haveB = a, b
	return body
}

func (g *gen) some() int { return 1 + g.r.Intn(2) }

// A maker makes a statement. Its weight says how likely it is.
type maker struct {
	weight int
	make   func() *Node
}

func (g *gen) stmt(depth int) *Node {
	all := g.simple()
	if depth > 0 {
		all = append(all, g.compound(depth-1)...)
	}
	sum := 0
	for _, m := range all {
		sum += m.weight
	}
	for {
		k := g.r.Intn(sum)
		for _, m := range all {
			if k -= m.weight; k < 0 {
				if n := m.make(); n != nil {
					return n
				}
				break
			}
		}
	}
}

func (g *gen) simple() []maker {
	at := func(ok func(Type) bool) *Node { return g.where(2, ok) }
	all := []maker{
		{20, func() *Node { return node(opStore, 0, at(isNumber), g.number(2)) }},
		{6, func() *Node { return node(opSet, g.r.Intn(numbers), g.number(2)) }},
	}
	can := func(on bool, weight int, make func() *Node) {
		if on {
			all = append(all, maker{weight, make})
		}
	}
	can(g.links, 10, func() *Node {
		t := pick(g, []Type{RefA, RefA, RefB})
		l := at(func(u Type) bool { return u == t })
		if l == nil || g.loops > 0 && l.op == opField {
			return nil
		}
		return node(opStoreRef, 0, l, g.value(t, 1))
	})
	can(g.links, 6, func() *Node { return g.setRef(pick(g, []Type{RefA, RefA, RefB})) })
	can(g.links, 5, g.publish)
	can(g.links, 5, g.follow)
	can(g.structs, 8, func() *Node { return node(opCopy, 0, at(isStruct), at(isStruct)) })
	can(g.structs, 3, func() *Node { return node(opCopy, 0, at(isStruct), &Node{op: opNew, typ: Struct}) })
	can(g.volatile, 4, func() *Node { return node(opVolWrite, 0, at(isNumber), g.number(1)) })
	can(g.interlocked, 4, func() *Node {
		n := g.number(2)
		if n.op < opIncr || n.op > opCas {
			return nil
		}
		return node(opDiscard, 0, n)
	})
	can(g.waits && !g.careful, 4, func() *Node { return node(opWait, 0, g.lock()) })
	can(g.waits && !g.careful, 5, func() *Node { return node(pick(g, []Op{opPulse, opPulse, opPulseAll}), 0, g.lock()) })
	can(g.locks && !g.careful && g.chance(25), 2, func() *Node { return node(pick(g, []Op{opEnter, opExit}), 0, g.lock()) })
	can(g.exceptions && (g.caught > 0 || g.stored || !g.careful && g.chance(50)), 3, func() *Node { return node(opThrow, g.r.Intn(3)) })
	can(g.choices && g.chance(40), 2, func() *Node { return node(opAssume, 0, g.condition(1)) })
	can(g.handler == 0 && g.chance(30), 1, func() *Node { return node(opReturn, 0) })
	can(!g.twins && g.joins && g.chance(40) && g.thread >= 0, 2, func() *Node { return node(opJoin, g.other()) })
	can(!g.p.tasks && !g.twins && g.thread > 0 && g.chance(5), 1, func() *Node { return node(opStart, g.other()) })
	can(g.chance(20), 2, func() *Node { return node(pick(g, []Op{opYield, opSleep, opBarrier}), 0) })
	can(g.chance(3), 1, func() *Node { return node(opQuit, g.r.Intn(2)) })
	can(g.asserting, 2, g.assert)
	if g.p.tasks {
		all = append(all, g.withTasks()...)
	}
	return all
}

// publish makes two objects of which one refers to the other. It lets other threads see them, and goes on with the second.
func (g *gen) publish() *Node {
	to := g.where(0, func(t Type) bool { return t == RefA })
	if to == nil {
		return nil
	}
	i := g.r.Intn(refsA)
	g.haveA[i] = true
	a := &Node{op: opRef, typ: RefA, n: i}
	next := &Node{op: opField, typ: RefA, f: g.field(inA, "next"), kids: []*Node{a}}
	b := block(&Node{op: opSetRef, typ: RefA, n: i, kids: []*Node{{op: opNew, typ: RefA}}}, node(opStoreRef, 0, next, &Node{op: opNew, typ: RefA}))
	second := func() *Node {
		x := g.field(inA, "x")
		return node(opStore, 0, &Node{op: opField, typ: x.typ, f: x, kids: []*Node{{op: opLoadRef, typ: RefA, kids: []*Node{next}}}}, g.number(1))
	}
	if g.chance(50) {
		b.kids = append(b.kids, second())
	}
	b.kids = append(b.kids, node(opStoreRef, 0, to, a))
	if g.chance(70) {
		b.kids = append(b.kids, second())
	}
	return b
}

// follow reads or writes the object to which an object that others see refers, or does both.
func (g *gen) follow() *Node {
	from := g.where(0, func(t Type) bool { return t == RefA })
	if from == nil {
		return nil
	}
	i := g.r.Intn(refsA)
	a := &Node{op: opRef, typ: RefA, n: i}
	next := &Node{op: opLoadRef, typ: RefA, kids: []*Node{{op: opField, typ: RefA, f: g.field(inA, "next"),
		kids: []*Node{{op: opLoadRef, typ: RefA, kids: []*Node{from}}}}}}
	x := g.field(inA, "x")
	loc := &Node{op: opField, typ: x.typ, f: x, kids: []*Node{a}}
	do := node(opSet, g.r.Intn(numbers), node(opLoad, 0, loc))
	switch g.r.Intn(3) {
	case 0:
		do = node(opStore, 0, loc, g.number(1))
	case 1:
		do = node(opStore, 0, loc, node(opAdd, 0, node(opLoad, 0, loc), node(opConst, 1)))
	}
	g.haveA[i] = false
	return block(&Node{op: opSetRef, typ: RefA, n: i, kids: []*Node{next}},
		node(opIf, 0, node(opRefEq, 0, a, &Node{op: opNull, typ: RefA}), block(), block(do)))
}

func (g *gen) compound(depth int) []maker {
	all := []maker{
		{8, func() *Node {
			n := node(opIf, 0, g.condition(2), g.nested(depth, 1), block())
			if g.chance(40) {
				n.kids[2] = g.nested(depth, 1)
			}
			return n
		}},
		{2, func() *Node { return node(opFor, 2, g.nested(depth, 1)) }},
	}
	can := func(on bool, weight int, make func() *Node) {
		if on {
			all = append(all, maker{weight, make})
		}
	}
	can(g.locks, 22, func() *Node {
		l := g.lock()
		n := g.some()
		if g.waits && g.chance(70) {
			// Wait or pulse on the object that is locked.
			b := g.sealed(depth, n-1)
			op := pick(g, []Op{opWait, opPulse, opPulse, opPulseAll})
			w := node(op, 0, l)
			if op == opWait && g.chance(50) {
				w = node(opWhile, 0, g.condition(1), block(node(opWait, 0, l)))
			} else if op == opWait && g.chance(40) {
				w = node(opSet, g.r.Intn(numbers), node(opWaitTime, 0, l))
			}
			i := g.r.Intn(len(b.kids) + 1)
			b.kids = append(b.kids[:i:i], append([]*Node{w}, b.kids[i:]...)...)
			return node(opLock, 0, l, b)
		}
		return node(opLock, 0, l, g.sealed(depth, n))
	})
	can(g.locks, 3, func() *Node { return node(opTryEnter, 0, g.lock(), g.sealed(depth, 1)) })
	can(g.exceptions, 8, func() *Node {
		n := node(opTry, g.r.Intn(3))
		if g.careful && g.chance(80) {
			n.n = 0
		}
		if n.n == 0 {
			g.caught++
		}
		body := g.nested(depth, g.some())
		if n.n == 0 {
			g.caught--
		}
		n.kids = []*Node{body, g.sealed(depth, 1)}
		if g.chance(60) {
			// Throw something to catch.
			b := n.kids[0]
			b.kids = append(b.kids, node(opIf, 0, g.condition(1), block(node(opThrow, g.r.Intn(3))), block()))
		}
		if n.n == 2 {
			g.filter = true
			n.kids = append(n.kids, g.condition(1))
			g.filter = false
		}
		return n
	})
	can(g.exceptions, 4, func() *Node {
		body := g.nested(depth, g.some())
		g.handler++
		defer func() { g.handler-- }()
		return node(opFinally, 0, body, g.sealed(depth, 1))
	})
	if g.p.tasks {
		all = append(all, g.aroundTasks(depth)...)
	}
	can(g.endless || g.chance(10), 4, func() *Node {
		g.loops++
		defer func() { g.loops-- }()
		n := node(opWhile, 0, g.condition(1), block())
		if g.chance(40) {
			n.kids[1] = g.nested(depth, 1)
		}
		return n
	})
	return all
}
