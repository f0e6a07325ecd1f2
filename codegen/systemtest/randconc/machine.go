package randconc

import (
	cil "mwc/codegen/systemtest/cilfile"
)

// Namespaces of .NET:
const (
	threading = "System.Threading"
	tasking   = "System.Threading.Tasks"
	channels  = "System.Threading.Channels"
	compiling = "System.Runtime.CompilerServices"
)

// machine is the state machine that an async method becomes: what a C# compiler makes of it. The type is a structure, or a
// class as in a debug build.
type machine struct {
	typ            cil.Token
	sig            []byte
	ctor           cil.Token // of a class
	state, builder cil.Token // fields
	vars           []cil.Token
	counters       map[*Node]int // of loops, the number of the variable
	awaits         []*Node
	awaiters       map[*Node]cil.Token // by await: the field for what is awaited
	shapes         map[*Node]shape
}

// suspending is what an async method knows while it is compiled.
type suspending struct {
	*machine
	num     int // variable: the number of the await at which the method goes on or stops, -1 for none
	self    int // variable: the machine, if it is an object
	out     cil.Label
	resume  map[*Node]cil.Label // by await: where it goes on
	entries map[*Node]cil.Label // by statement: the beginning of its try block
}

func (u *unit) value(namespace, name string) []byte {
	return cil.Of(cil.ValueType, u.a.TypeRef(namespace, name))
}

func (u *unit) builderType() cil.Token { return u.a.TypeRef(compiling, "AsyncTaskMethodBuilder") }

// awaits are the awaits of a statement, in order.
func awaits(n *Node) []*Node {
	var all []*Node
	walk(n, func(k *Node) {
		if k.op == opAwait {
			all = append(all, k)
		}
	})
	return all
}

// machine declares the state machine of an async method.
func (u *unit) machine(namespace string, method *Method) {
	a := u.a
	m := &machine{counters: map[*Node]int{}, awaiters: map[*Node]cil.Token{}, shapes: map[*Node]shape{}}
	u.machines[method] = m
	flags, base, element := uint32(cil.PublicType|cil.SealedType), u.object, byte(cil.Class)
	if !u.p.boxed {
		flags, base, element = flags|cil.SequentialType, a.TypeRef("System", "ValueType"), cil.ValueType
	}
	m.typ = a.Type(namespace, "<"+method.name+">d", flags, base)
	m.sig = cil.Of(element, m.typ)
	machines := a.TypeRef(compiling, "IAsyncStateMachine")
	a.Implements(machines)
	m.state = a.Field("<>1__state", cil.Public, cil.I4)
	m.builder = a.Field("builder", cil.Public, u.value(compiling, "AsyncTaskMethodBuilder")...)
	add := func(name string, sig []byte) { m.vars = append(m.vars, a.Field(name, cil.Public, sig...)) }
	for range numbers {
		add("v", i4)
	}
	for range refsA {
		add("a", u.sig(RefA))
	}
	for range refsB {
		add("b", u.sig(RefB))
	}
	walk(method.body, func(n *Node) {
		if n.op == opFor {
			m.counters[n] = len(m.vars)
			add("i", i4)
		}
	})
	for _, n := range awaits(method.body) {
		m.awaits = append(m.awaits, n)
		m.shapes[n] = u.shape(n.kids[0])
		m.awaiters[n] = a.Field("u", cil.Public, m.shapes[n].awaiter...)
	}
	if u.p.boxed {
		m.ctor = u.constructor(u.object)
	}
	virtual := uint32(cil.Public | cil.HideBySig | cil.Virtual | cil.NewSlot | cil.Final)
	moveNext := a.Method("MoveNext", virtual, cil.Sig(true, void)...)
	setMachine := a.Method("SetStateMachine", virtual, cil.Sig(true, void, cil.Of(cil.Class, machines))...)
	u.bodies = append(u.bodies, func() {
		u.moveNext(method, m, moveNext)
		c := a.Code()
		c.Op(ret)
		c.Done(setMachine)
	})
}

// begin compiles the method that callers see: it makes the machine and starts it.
func (u *unit) begin(method *Method) {
	m := u.machines[method]
	c := &code{Code: u.a.Code(), unit: u}
	l := c.Local(m.sig...)
	if u.p.boxed {
		c.Tok(newobj, m.ctor)
		c.Store(l)
	}
	this := func() {
		if u.p.boxed {
			c.Load(l)
		} else {
			c.Address(l)
		}
	}
	builder := u.builderType()
	this()
	c.Tok(call, u.a.MemberRef(builder, "Create", cil.Sig(false, u.value(compiling, "AsyncTaskMethodBuilder"))...))
	c.Tok(stfld, m.builder)
	this()
	c.Int(-1)
	c.Tok(stfld, m.state)
	this()
	c.Tok(ldflda, m.builder)
	c.Address(l)
	start := u.a.MemberRef(builder, "Start", 0x30, 1, 1, cil.Void, cil.ByRef, cil.MVar, 0)
	c.Tok(call, u.a.MethodSpec(start, m.sig))
	this()
	c.Tok(ldflda, m.builder)
	c.Tok(call, u.a.MemberRef(builder, "get_Task", cil.Sig(true, u.class(tasking, "Task"))...))
	c.Op(ret)
	c.Done(u.methods[method])
}

// moveNext compiles the method that runs from one await to the next.
func (u *unit) moveNext(method *Method, m *machine, token cil.Token) {
	c := &code{Code: u.a.Code(), unit: u, in: &suspending{machine: m, resume: map[*Node]cil.Label{}, entries: map[*Node]cil.Label{}}}
	s := c.in
	s.num, s.self = c.Local(cil.I4), c.Local(m.sig...)
	exception := c.Local(u.class("System", "Exception")...)
	c.end, s.out = c.Label(), c.Label()
	for _, n := range m.awaits {
		s.resume[n] = c.Label()
	}
	c.Op(ldarg0)
	c.Tok(ldfld, m.state)
	c.Store(s.num)
	try := c.Here()
	c.tries++
	c.dispatch(method.body)
	c.stmt(method.body)
	c.tries--
	c.Branch(leave, c.end)
	builder, handler := u.builderType(), c.Here()
	ended := func() {
		c.Op(ldarg0)
		c.Int(-2)
		c.Tok(stfld, m.state)
		c.Op(ldarg0)
		c.Tok(ldflda, m.builder)
	}
	c.Store(exception)
	ended()
	c.Load(exception)
	c.Tok(call, u.a.MemberRef(builder, "SetException", cil.Sig(true, void, u.class("System", "Exception"))...))
	c.Branch(leave, s.out)
	c.Catch(try, handler, handler, c.Here(), u.a.TypeRef("System", "Exception"))
	c.Mark(c.end)
	ended()
	c.Tok(call, u.a.MemberRef(builder, "SetResult", cil.Sig(true, void)...))
	c.Mark(s.out)
	c.Op(ret)
	c.Done(token)
}

// dispatch goes to the await at which the method goes on, or to the try block that contains it.
func (c *code) dispatch(region *Node) {
	number := map[*Node]int{}
	for i, n := range c.in.awaits {
		number[n] = i
	}
	var visit func(n *Node, to cil.Label, inner bool)
	visit = func(n *Node, to cil.Label, inner bool) {
		if n.op == opAwait {
			if !inner {
				to = c.in.resume[n]
			}
			c.Load(c.in.num)
			c.Int(number[n])
			c.Branch(beq, to)
			return
		}
		for i, k := range n.kids {
			if !inner && i == 0 && (n.op == opTry || n.op == opFinally) {
				label, known := c.in.entries[n]
				if !known {
					label = c.Label()
					c.in.entries[n] = label
				}
				visit(k, label, true)
				continue
			}
			visit(k, to, inner)
		}
	}
	visit(region, 0, false)
}

// enter begins the try block of a statement.
func (c *code) enter(n *Node) cil.Label {
	l, known := cil.Label(0), false
	if c.in != nil {
		l, known = c.in.entries[n]
	}
	if !known {
		return c.Here()
	}
	c.Mark(l)
	c.dispatch(n.kids[0])
	return l
}

// unlessSuspended compiles a finally block. It does nothing if the method only stops at an await.
func (c *code) unlessSuspended(handler func()) {
	if c.in == nil {
		handler()
		return
	}
	skip := c.Label()
	c.Load(c.in.num)
	c.Int(0)
	c.Branch(bge, skip)
	handler()
	c.Mark(skip)
}

// counter is the variable of a loop.
func (c *code) counter(n *Node) int {
	if c.in != nil {
		return c.in.counters[n]
	}
	return c.Local(cil.I4)
}

// await compiles an await.
func (c *code) await(n *Node) {
	s, sh := c.in, c.in.shapes[n]
	awaiter, ready := c.Local(sh.awaiter...), c.Label()
	c.taskExpr(n.kids[0])
	c.getAwaiter(sh, awaiter)
	c.Address(awaiter)
	c.Tok(call, sh.completed)
	c.Branch(brtrue, ready)
	number := 0
	for i, k := range s.awaits {
		if k == n {
			number = i
		}
	}
	state := func(k int) {
		c.Op(ldarg0)
		c.Int(k)
		c.Op(dup)
		c.Store(s.num)
		c.Tok(stfld, s.state)
	}
	state(number)
	c.Op(ldarg0)
	c.Load(awaiter)
	c.Tok(stfld, s.awaiters[n])
	if c.p.boxed {
		c.Op(ldarg0)
		c.Store(s.self)
	}
	c.Op(ldarg0)
	c.Tok(ldflda, s.builder)
	c.Address(awaiter)
	if c.p.boxed {
		c.Address(s.self)
	} else {
		c.Op(ldarg0)
	}
	on := c.a.MemberRef(c.builderType(), "AwaitUnsafeOnCompleted", 0x30, 2, 2, cil.Void, cil.ByRef, cil.MVar, 0, cil.ByRef, cil.MVar, 1)
	c.Tok(call, c.a.MethodSpec(on, sh.awaiter, s.sig))
	c.Branch(leave, s.out)
	c.Mark(s.resume[n])
	c.Op(ldarg0)
	c.Tok(ldfld, s.awaiters[n])
	c.Store(awaiter)
	c.Op(ldarg0)
	c.Tok(ldflda, s.awaiters[n])
	c.Tok2(initobj, sh.awaiterType)
	state(-1)
	c.Mark(ready)
	result := func() {
		c.Address(awaiter)
		c.Tok(call, sh.result)
	}
	switch {
	case sh.number() && n.n >= 0:
		c.set(n.n, result)
	case sh.of != nil:
		result()
		c.Op(pop)
	default:
		result()
	}
}
