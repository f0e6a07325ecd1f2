package randconc

import (
	"fmt"
	"math/rand"
	"slices"
)

// gen makes a program. It decides first what the program is about, so that its threads have something to do with each other.
type gen struct {
	r *rand.Rand
	p *Program

	locks, waits, interlocked, volatile, structs, arrays, links, exceptions, choices, endless, inits, recursion, joins bool
	careful                                                                                                            bool // hardly anything fails, since nothing explores what follows a failure
	asserting                                                                                                          bool
	twins                                                                                                              bool // threads 1 and 2 can be interchanged
	calls                                                                                                              int  // weight of awaited calls of async methods

	// About the method being made:
	thread   int
	instance bool
	haveA    [refsA]bool // variables that hold an object
	haveB    [refsB]bool
	handler  int // how deep finally blocks nest
	filter   bool
	loops    int // how deep loops that may go on for ever nest
	asserts  int
	caught   int // how deep try blocks whose handlers catch everything nest

	// In a program with tasks:
	async   bool // the method being made may await
	noAwait int  // how deep blocks nest that must not await
	stored  bool // an exception ends up in a task
	how     []how
}

// New makes the program of a seed.
func New(seed int64) *Program {
	g := &gen{r: rand.New(rand.NewSource(seed)), p: &Program{Seed: seed}}
	for _, f := range []struct {
		on      *bool
		percent int
	}{
		{&g.locks, 60}, {&g.waits, 25}, {&g.interlocked, 25}, {&g.volatile, 25}, {&g.structs, 25}, {&g.arrays, 30}, {&g.links, 45},
		{&g.exceptions, 30}, {&g.choices, 20}, {&g.endless, 20}, {&g.inits, 20}, {&g.recursion, 12}, {&g.joins, 45}, {&g.careful, 65}, {&g.asserting, 45},
	} {
		*f.on = g.chance(f.percent)
	}
	g.locks = g.locks || g.waits
	g.asserting = g.asserting || !g.careful
	g.fields()
	threads := 1 + [...]int{0, 0, 0, 0, 1, 1, 1, 1, 1, 2}[g.r.Intn(10)] + 1
	if threads == 4 {
		g.waits, g.endless = g.waits && g.chance(30), g.endless && g.chance(30)
	}
	g.p.background = make([]bool, threads)
	names := []string{"Main", "T1", "T2", "T3"}
	for i := range threads {
		g.p.methods = append(g.p.methods, &Method{name: names[i], instance: i > 0 && g.chance(15)})
		g.p.background[i] = i > 0 && g.chance(12)
	}
	if g.twins = threads > 2 && rand.New(rand.NewSource(^seed)).Intn(4) == 0; g.twins {
		// The choice of twins has a source of its own, so that all other programs are what they were before twins existed.
		g.p.methods[1].instance = false
		g.joins = false
	}
	g.empty()
	if g.recursion {
		g.method(-1, false)
		g.p.recursive.body = g.block(2, 1+g.r.Intn(2))
	}
	if g.inits {
		g.method(-1, false)
		g.p.classInit.body = g.block(1, 1+g.r.Intn(2))
	}
	size := [...]int{0, 0, 6, 4, 2}[threads]
	for i := threads - 1; i > 0; i-- {
		g.method(i, g.p.methods[i].instance)
		g.p.methods[i].body = g.body(2+g.r.Intn(size), i)
	}
	if g.twins {
		g.p.methods[2].body = block()
	}
	g.method(0, false)
	g.p.methods[0].body = g.main(g.r.Intn(size))
	if g.locks && !g.twins {
		g.leave(rand.New(rand.NewSource(seed ^ 0x1ea7)))
	}
	return g.p
}

// leave has a thread, in one program of three, write a field under a lock, and main read it at its end without the lock and without a Join of that
// thread: main may be alone by then. Its choices have a source of their own, so that all other programs are what they were before it existed.
func (g *gen) leave(r *rand.Rand) {
	if r.Intn(3) > 0 {
		return
	}
	g.r = r
	g.method(-1, false)
	i := 1 + r.Intn(len(g.p.methods)-1)
	f := &Field{owner: inProgram, name: "left", typ: I4}
	at := func() *Node { return &Node{op: opStatic, typ: f.typ, f: f} }
	lock := g.where(0, func(t Type) bool { return t == Obj })
	write := node(opLock, 0, &Node{op: opLoadRef, typ: Obj, kids: []*Node{lock}}, block(node(opStore, 0, at(), node(opConst, 1))))
	by, main := g.p.methods[i].body, g.p.methods[0].body
	if r.Intn(2) == 0 {
		by.kids = append([]*Node{write}, by.kids...)
	} else {
		by.kids = append(by.kids, write)
	}
	main.kids = slices.DeleteFunc(main.kids, func(n *Node) bool { return n.op == opJoin && n.n == i })
	if j := 1 + r.Intn(len(g.p.methods)-1); j != i {
		main.kids = append(main.kids, node(opJoin, j)) // the thread may end meanwhile
	}
	g.asserts++
	main.kids = append(main.kids, node(opAssert, g.asserts, node(opEq, 0, node(opLoad, 0, at()), node(opConst, min(r.Intn(4), 1)))))
	g.p.fields = append(g.p.fields, f)
}

// empty makes the methods that many programs do not use.
func (g *gen) empty() {
	g.p.recursive, g.p.classInit = &Method{name: "R", body: block()}, &Method{name: ".cctor", body: block()}
	g.p.callback = &Method{name: "F", body: block()}
}

func (g *gen) chance(percent int) bool { return g.r.Intn(100) < percent }

func pick[T any](g *gen, list []T) T { return list[g.r.Intn(len(list))] }

func block(stmts ...*Node) *Node { return &Node{op: opBlock, kids: stmts} }

func node(op Op, n int, kids ...*Node) *Node { return &Node{op: op, n: n, kids: kids} }

func (g *gen) fields() {
	add := func(owner int, name string, t Type) {
		v := g.volatile && t != Struct && t != I8 && !t.array() && g.chance(35)
		g.p.fields = append(g.p.fields, &Field{owner: owner, name: name, typ: t, volatile: v})
	}
	numeric := func() Type { return pick(g, []Type{I4, I4, I4, I8, I2, U1}) }
	for i := range 1 + g.r.Intn(2) {
		add(inProgram, fmt.Sprintf("n%d", i), numeric())
	}
	for i := range 1 + g.r.Intn(3) {
		add(inProgram, fmt.Sprintf("lock%d", i), Obj)
	}
	if g.links || g.chance(50) {
		add(inProgram, "a0", RefA)
		if g.chance(40) {
			add(inProgram, "a1", RefA)
		}
	}
	if g.chance(30) {
		add(inProgram, "b0", RefB)
	}
	if g.arrays {
		add(inProgram, "ints", ArrI)
		if g.links {
			add(inProgram, "array", ArrA)
		}
		if g.structs {
			add(inProgram, "ss", ArrS)
		}
	}
	if g.structs {
		add(inProgram, "s0", Struct)
		if g.chance(60) {
			add(inProgram, "s1", Struct)
		}
	}
	if g.inits {
		add(inInit, "c0", numeric())
		if g.chance(40) {
			add(inInit, "c1", RefA)
		}
	}
	add(inA, "x", numeric())
	add(inA, "next", RefA)
	if g.chance(30) {
		add(inA, "b", RefB)
	}
	add(inB, "y", numeric())
	if g.structs {
		add(inB, "s", Struct)
	}
	add(inB, "a", RefA)
	add(inStruct, "p", numeric())
	add(inStruct, "q", pick(g, []Type{I4, I8, U1}))
}

// method begins to make a method.
func (g *gen) method(thread int, instance bool) {
	g.thread, g.instance = thread, instance
	g.haveA, g.haveB = [refsA]bool{}, [refsB]bool{}
}

// body makes the body of a thread's method.
func (g *gen) body(n, thread int) *Node {
	b := block()
	if g.joins && g.chance(10) {
		// Nobody sees this thread do anything but end.
		return block(node(opSet, 0, node(opConst, 1)))
	}
	if g.links && g.chance(60) {
		b.kids = append(b.kids, g.setRef(RefA))
	}
	b.kids = append(b.kids, g.block(3, n).kids...)
	if g.endless && g.chance(40) {
		g.loops++
		b.kids = append(b.kids, node(opForever, 0, g.block(1, 1+g.r.Intn(2))))
		g.loops--
	}
	return b
}

// shared makes what the threads share.
func (g *gen) shared() *Node {
	b := block()
	add := func(n *Node) { b.kids = append(b.kids, n) }
	for _, f := range g.p.fields {
		if f.owner != inProgram {
			continue
		}
		loc := &Node{op: opStatic, typ: f.typ, f: f}
		switch {
		case f.typ == Obj:
			add(node(opStoreRef, 0, loc, &Node{op: opNew, typ: Obj}))
		case f.typ.ref() && (g.careful || g.chance(90)):
			add(node(opStoreRef, 0, loc, &Node{op: opNew, typ: f.typ}))
			if f.typ == RefA && g.chance(30) {
				add(node(opStoreRef, 0, g.member(loc, "next", inA), &Node{op: opNew, typ: RefA}))
			}
		case f.typ.array():
			add(node(opStoreArr, 2, loc))
			if f.typ == ArrA {
				add(node(opStoreRef, 0, &Node{op: opElem, typ: RefA, kids: []*Node{loc, node(opConst, 0)}}, &Node{op: opNew, typ: RefA}))
				if g.careful {
					add(node(opStoreRef, 0, &Node{op: opElem, typ: RefA, kids: []*Node{loc, node(opConst, 1)}}, &Node{op: opNew, typ: RefA}))
				}
			}
		case f.typ >= Sem:
			add(&Node{op: opMake, f: f})
		case f.typ.number() && g.chance(20):
			add(node(opStore, 0, loc, node(opConst, 1)))
		}
	}
	return b
}

// main makes what the threads share, starts them, and does something of its own.
func (g *gen) main(n int) *Node {
	b := g.shared()
	add := func(n *Node) { b.kids = append(b.kids, n) }
	// Main also makes the threads that other threads start.
	startedBy := make([]int, len(g.p.methods))
	for i := 1; i < len(g.p.methods); i++ {
		if g.twins && i <= 2 {
			continue
		}
		t := node(opThread, i)
		if g.p.methods[i].instance {
			t.kids = append(t.kids, g.ref(RefA, 2))
		}
		add(t)
		if i > 1 && !g.twins && g.chance(20) {
			startedBy[i] = g.r.Intn(i)
		}
	}
	for i := 1; i < len(g.p.methods); i++ {
		if k := startedBy[i]; k > 0 {
			by := g.p.methods[k].body
			at := g.r.Intn(min(len(by.kids), 2) + 1)
			by.kids = append(by.kids[:at:at], append([]*Node{node(opStart, i)}, by.kids[at:]...)...)
			continue
		}
		if g.twins && i <= 2 {
			add(node(opSpawn, 1))
		} else {
			add(node(opStart, i))
		}
		if g.chance(15) {
			add(g.stmt(1))
		}
	}
	for range n {
		add(g.stmt(2))
	}
	if g.joins {
		for i := 1; i < len(g.p.methods); i++ {
			if g.chance(70) {
				add(node(opJoin, i))
			}
		}
		if g.asserting && g.chance(60) {
			add(g.assert())
		}
	}
	return b
}

func (g *gen) field(owner int, name string) *Field {
	for _, f := range g.p.fields {
		if f.owner == owner && f.name == name {
			return f
		}
	}
	return nil
}

// member is a field of the object to which a location refers.
func (g *gen) member(loc *Node, name string, owner int) *Node {
	f := g.field(owner, name)
	return &Node{op: opField, typ: f.typ, f: f, kids: []*Node{{op: opLoadRef, typ: loc.typ, kids: []*Node{loc}}}}
}

func (g *gen) block(depth, n int) *Node {
	b := block()
	for range n {
		b.kids = append(b.kids, g.stmt(depth))
	}
	return b
}

func (g *gen) assert() *Node {
	g.asserts++
	c := g.condition(1)
	if g.chance(50) {
		// This assertion holds more often than not.
		c = node(opEq, 0, c, node(opConst, 0))
	}
	return node(opAssert, g.asserts, c)
}
