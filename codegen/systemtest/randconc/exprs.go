package randconc

// where gives a location with a type that ok accepts, nil if it finds none.
func (g *gen) where(depth int, ok func(Type) bool) *Node {
	var all []*Node
	for _, f := range g.p.fields {
		if f.static() {
			switch {
			case ok(f.typ):
				all = append(all, &Node{op: opStatic, typ: f.typ, f: f}, &Node{op: opStatic, typ: f.typ, f: f})
			case f.typ.array() && ok(f.typ.elem()):
				all = append(all, &Node{op: opElem, typ: f.typ.elem(), f: f})
			}
			if f.typ == Struct || f.typ == ArrS {
				for _, q := range g.p.fields {
					if q.owner == inStruct && ok(q.typ) {
						all = append(all, &Node{op: opSub, typ: q.typ, f: q, kids: []*Node{{op: opStatic, typ: f.typ, f: f}}})
					}
				}
			}
			continue
		}
		if ok(f.typ) && depth > 0 && f.owner != inStruct && (f.owner == inA || g.canB()) {
			all = append(all, &Node{op: opField, typ: f.typ, f: f})
		}
	}
	if len(all) == 0 {
		return nil
	}
	n := pick(g, all)
	switch n.op {
	case opElem:
		n.kids = []*Node{{op: opStatic, typ: n.f.typ, f: n.f}, g.index()}
		n.f = nil
	case opField:
		t := RefA
		if n.f.owner == inB {
			t = RefB
		}
		n.kids = []*Node{g.ref(t, depth-1)}
	case opSub:
		if in := n.kids[0]; in.typ == ArrS {
			n.kids[0] = &Node{op: opElem, typ: Struct, kids: []*Node{in, g.index()}}
		}
	}
	return n
}

func (g *gen) index() *Node {
	switch {
	case g.chance(4) && g.exceptions && !g.careful:
		return node(opConst, 2)
	case g.chance(15):
		return node(opEq, 0, node(opLocal, g.r.Intn(numbers)), node(opConst, 0))
	}
	return node(opConst, g.r.Intn(2))
}

func (g *gen) canB() bool { return g.field(inProgram, "b0") != nil || g.haveB[0] || g.links }

func isNumber(t Type) bool { return t.number() }
func isWord(t Type) bool   { return t == I4 || t == I8 }
func isStruct(t Type) bool { return t == Struct }

// ref is a reference to an A or a B, hardly ever null.
func (g *gen) ref(t Type, depth int) *Node {
	var all []*Node
	local := func(i int) { all = append(all, &Node{op: opRef, typ: t, n: i}) }
	if t == RefA {
		for i, have := range g.haveA {
			if have {
				local(i)
				local(i)
			}
		}
		if g.instance {
			all = append(all, &Node{op: opThis, typ: t})
		}
	}
	if t == RefB && g.haveB[0] {
		local(0)
	}
	for _, f := range g.p.fields {
		if f.static() && f.typ == t {
			n := &Node{op: opLoadRef, typ: t, kids: []*Node{{op: opStatic, typ: t, f: f}}}
			all = append(all, n, n)
		}
	}
	if t == RefA && g.field(inProgram, "array") != nil {
		if l := g.where(0, func(t Type) bool { return t == RefA }); l != nil && l.op == opElem {
			all = append(all, &Node{op: opLoadRef, typ: t, kids: []*Node{l}})
		}
	}
	if depth > 0 && g.chance(12) && (!g.careful || g.chance(8)) {
		if l := g.where(depth, func(u Type) bool { return u == t }); l != nil {
			return &Node{op: opLoadRef, typ: t, kids: []*Node{l}}
		}
	}
	if len(all) == 0 || g.chance(6) && g.loops == 0 {
		return &Node{op: opNew, typ: t}
	}
	return pick(g, all)
}

// value is a reference that can be stored.
func (g *gen) value(t Type, depth int) *Node {
	switch {
	case !g.careful && g.chance(6):
		return &Node{op: opNull, typ: t}
	case g.chance(30):
		return &Node{op: opNew, typ: t}
	case g.interlocked && depth > 0 && g.chance(12):
		if l := g.where(depth, func(u Type) bool { return u == t }); l != nil {
			if g.chance(50) {
				return &Node{op: opXchgRef, typ: t, kids: []*Node{l, g.value(t, 0)}}
			}
			return &Node{op: opCasRef, typ: t, kids: []*Node{l, g.value(t, 0), g.value(t, 0)}}
		}
	}
	return g.ref(t, depth)
}

// lock is an object to lock.
func (g *gen) lock() *Node {
	if g.links && g.chance(20) {
		return g.ref(RefA, 1)
	}
	l := g.where(0, func(t Type) bool { return t == Obj })
	return &Node{op: opLoadRef, typ: Obj, kids: []*Node{l}}
}

func (g *gen) number(depth int) *Node {
	if depth <= 0 || g.chance(25) {
		if g.chance(50) {
			return node(opLocal, g.r.Intn(numbers))
		}
		return node(opConst, g.r.Intn(4))
	}
	var all []func() *Node
	can := func(weight int, make func() *Node) {
		for range weight {
			all = append(all, make)
		}
	}
	at := func(ok func(Type) bool) *Node { return g.where(depth, ok) }
	can(10, func() *Node { return node(opLoad, 0, at(isNumber)) })
	can(3, func() *Node { return node(opAdd, 0, g.number(depth-1), g.number(depth-1)) })
	can(1, func() *Node { return g.condition(depth - 1) })
	if g.choices && g.loops == 0 {
		can(3, func() *Node { return node(opChoose, 2+g.r.Intn(2)) })
	}
	if g.volatile {
		can(2, func() *Node { return node(opVolRead, 0, at(isNumber)) })
	}
	if g.interlocked && at(isWord) != nil {
		can(2, func() *Node { return node(opXchg, 0, g.word(), g.number(0)) })
		can(2, func() *Node { return node(opCas, 0, g.word(), g.number(0), g.number(0)) })
		can(1, func() *Node { return node(opAnd, 0, g.word(), g.number(0)) })
		if g.loops == 0 && g.thread >= 0 {
			can(3, func() *Node { return node(opIncr, 0, g.word()) })
			can(1, func() *Node { return node(opAddTo, 0, g.word(), node(opConst, 1+g.r.Intn(2))) })
		}
	}
	if g.waits && !g.filter && !g.careful {
		can(1, func() *Node { return node(opWaitTime, 0, g.lock()) })
	}
	if g.locks && g.chance(10) {
		can(1, func() *Node { return node(opEntered, 0, g.lock()) })
	}
	if g.joins && g.thread >= 0 {
		can(1, func() *Node { return node(opAlive, g.other()) })
		can(1, func() *Node { return node(opJoinTime, g.other()) })
	}
	if g.recursion && g.thread >= 0 && g.loops == 0 {
		can(2, func() *Node { return node(opCall, 0, node(opConst, g.r.Intn(2))) })
	}
	if g.p.tasks {
		g.numbersOfTasks(can)
	}
	return pick(g, all)()
}

// word is a location for interlocked operations. Every program has one.
func (g *gen) word() *Node {
	for {
		if l := g.where(2, isWord); l != nil {
			return l
		}
	}
}

// other is the number of a thread, hardly ever this one's.
func (g *gen) other() int {
	for {
		if t := 1 + g.r.Intn(len(g.p.methods)-1); t != g.thread || len(g.p.methods) == 2 || g.chance(3) {
			return t
		}
	}
}

func (g *gen) condition(depth int) *Node {
	switch k := g.r.Intn(10); {
	case k < 5:
		return node(opEq, 0, g.number(depth+1), g.number(0))
	case k < 8:
		return node(opLess, 0, g.number(depth+1), g.number(depth))
	case g.links:
		return node(opRefEq, 0, g.ref(RefA, 1), g.value(RefA, 0))
	}
	return g.number(depth + 1)
}
