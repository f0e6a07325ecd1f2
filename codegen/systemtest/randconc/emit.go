package randconc

import (
	"fmt"

	"mwc/codegen/metadata"
	cil "mwc/codegen/systemtest/cilfile"
)

// code compiles one method.
type code struct {
	*cil.Code
	*unit
	end    cil.Label
	result int // variable for the result of the recursive method
	tries  int // how deep try blocks nest

	in *suspending // of an async method, nil in others
}

var i4 = []byte{cil.I4}
var boolean = []byte{cil.Bool}
var void = []byte{cil.Void}
var objectSig = []byte{cil.Object}

// static calls a static method of the library.
func (c *code) static(class, name string, ret []byte, params ...[]byte) {
	c.Tok(call, c.a.MemberRef(c.a.TypeRef("System.Threading", class), name, cil.Sig(false, ret, params...)...))
}

// ofThread calls a method of class Thread.
func (c *code) ofThread(name string, ret []byte, params ...[]byte) {
	c.Tok(metadata.OpCallvirt, c.a.MemberRef(c.a.TypeRef("System.Threading", "Thread"), name, cil.Sig(true, ret, params...)...))
}

// get puts a variable of the program on the stack, and set stores there what value puts on the stack.
func (c *code) get(v int) {
	if c.in != nil {
		c.Op(ldarg0)
		c.Tok(ldfld, c.in.vars[v])
		return
	}
	c.Load(v)
}

func (c *code) set(v int, value func()) {
	if c.in != nil {
		c.Op(ldarg0)
		value()
		c.Tok(stfld, c.in.vars[v])
		return
	}
	value()
	c.Store(v)
}

func variable(t Type, n int) int {
	switch t {
	case RefA:
		return numbers + n
	case RefB:
		return numbers + refsA + n
	}
	return n
}

// address puts the address of a location on the stack.
func (c *code) address(n *Node) {
	switch n.op {
	case opStatic:
		c.Tok(ldsflda, c.fields[n.f])
	case opField:
		c.expr(n.kids[0])
		c.Tok(ldflda, c.fields[n.f])
	case opElem:
		c.load(n.kids[0])
		c.expr(n.kids[1])
		c.Tok(ldelema, c.token(n.typ))
	case opSub:
		c.address(n.kids[0])
		c.Tok(ldflda, c.fields[n.f])
	}
}

// load puts the value at a location on the stack.
func (c *code) load(n *Node) {
	op := byte(ldfld)
	switch n.op {
	case opStatic:
		op = ldsfld
	case opField:
		c.expr(n.kids[0])
	case opSub:
		c.address(n.kids[0])
	case opElem:
		c.load(n.kids[0])
		c.expr(n.kids[1])
		switch n.typ {
		case I4:
			c.Op(ldelemI4)
		case RefA:
			c.Op(ldelemRef)
		default:
			c.Tok(ldelem, c.token(n.typ))
		}
		return
	}
	if n.f.volatile {
		c.Op(two, volatilePrefix)
	}
	c.Tok(op, c.fields[n.f])
}

// store stores the value that a function puts on the stack at a location.
func (c *code) store(n *Node, value func()) {
	op := byte(stfld)
	switch n.op {
	case opStatic:
		op = stsfld
	case opField:
		c.expr(n.kids[0])
	case opSub:
		c.address(n.kids[0])
	case opElem:
		c.load(n.kids[0])
		c.expr(n.kids[1])
		value()
		switch n.typ {
		case I4:
			c.Op(stelemI4)
		case RefA:
			c.Op(stelemRef)
		default:
			c.Tok(stelem, c.token(n.typ))
		}
		return
	}
	value()
	if n.f.volatile {
		c.Op(two, volatilePrefix)
	}
	c.Tok(op, c.fields[n.f])
}

// narrow makes an int32 of a value that was loaded, and widen does the opposite.
func (c *code) narrow(t Type) {
	if t == I8 {
		c.Op(convI4)
	}
}

func (c *code) widen(t Type) {
	switch t {
	case I8:
		c.Op(convI8)
	case I2:
		c.Op(convI2)
	case U1:
		c.Op(convU1)
	}
}

func byRef(t []byte) []byte { return append([]byte{cil.ByRef}, t...) }

// interlocked makes an interlocked operation on a location, with numbers as arguments.
func (c *code) interlocked(name string, n *Node) {
	t := n.kids[0].typ
	c.address(n.kids[0])
	params := [][]byte{byRef(c.sig(t))}
	for _, k := range n.kids[1:] {
		c.expr(k)
		c.widen(t)
		params = append(params, c.sig(t))
	}
	c.static("Interlocked", name, c.sig(t), params...)
	c.narrow(t)
}

// exchange makes an interlocked operation on a location that holds a reference.
func (c *code) exchange(name string, n *Node) {
	c.address(n.kids[0])
	sig := []byte{0x10, 1, byte(len(n.kids)), cil.MVar, 0, cil.ByRef, cil.MVar, 0}
	for _, k := range n.kids[1:] {
		c.expr(k)
		sig = append(sig, cil.MVar, 0)
	}
	m := c.a.MemberRef(c.a.TypeRef("System.Threading", "Interlocked"), name, sig...)
	c.Tok(call, c.a.MethodSpec(m, c.sig(n.typ)))
}

func (c *code) expr(n *Node) {
	switch n.op {
	case opConst:
		c.Int(n.n)
	case opLocal:
		c.get(n.n)
	case opLoad:
		c.load(n.kids[0])
		c.narrow(n.kids[0].typ)
	case opAdd:
		c.expr(n.kids[0])
		c.expr(n.kids[1])
		c.Op(add)
		c.Int(3)
		c.Op(and)
	case opEq, opRefEq:
		c.expr(n.kids[0])
		c.expr(n.kids[1])
		c.Op(two, ceq)
	case opLess:
		c.expr(n.kids[0])
		c.expr(n.kids[1])
		c.Op(two, clt)
	case opChoose:
		c.Int(n.n)
		c.Tok(call, c.choose)
	case opIncr:
		c.interlocked("Increment", n)
	case opAddTo:
		c.interlocked("Add", n)
	case opAnd:
		c.interlocked("And", n)
	case opXchg:
		c.interlocked("Exchange", n)
	case opCas:
		c.interlocked("CompareExchange", n)
	case opVolRead:
		t := n.kids[0].typ
		c.address(n.kids[0])
		c.static("Volatile", "Read", c.sig(t), byRef(c.sig(t)))
		c.narrow(t)
	case opAlive:
		c.Tok(ldsfld, c.threads[n.n])
		c.ofThread("get_IsAlive", boolean)
	case opJoinTime:
		c.Tok(ldsfld, c.threads[n.n])
		c.Int(1)
		c.ofThread("Join", boolean, i4)
	case opWaitTime:
		c.expr(n.kids[0])
		c.Int(1)
		c.static("Monitor", "Wait", boolean, objectSig, i4)
	case opEntered:
		c.expr(n.kids[0])
		c.static("Monitor", "IsEntered", boolean, objectSig)
	case opCall:
		c.expr(n.kids[0])
		c.Tok(call, c.methods[c.p.recursive])

	case opNull:
		c.Op(ldnull)
	case opRef:
		c.get(variable(n.typ, n.n))
	case opLoadRef:
		c.load(n.kids[0])
	case opNew:
		switch n.typ {
		case RefA:
			c.Tok(newobj, c.ctor[inA])
		case RefB:
			c.Tok(newobj, c.ctor[inB])
		case Obj:
			c.Tok(newobj, c.a.MemberRef(c.object, ".ctor", cil.Sig(true, void)...))
		case Struct:
			l := c.Local(c.sig(Struct)...)
			c.Address(l)
			c.Tok2(initobj, c.types[inStruct])
			c.Address(l)
			f := c.first(inStruct)
			c.Int(1)
			c.widen(f.typ)
			c.Tok(stfld, c.fields[f])
			c.Load(l)
		}
	case opThis:
		c.Op(ldarg0)
	case opXchgRef:
		c.exchange("Exchange", n)
	case opCasRef:
		c.exchange("CompareExchange", n)
	default:
		c.taskExpr(n)
	}
}

func (u *unit) first(owner int) *Field {
	for _, f := range u.p.fields {
		if f.owner == owner {
			return f
		}
	}
	return nil
}

// jump goes to a label, with leave if it stands in a try block.
func (c *code) jump(l cil.Label) {
	if c.tries > 0 {
		c.Branch(leave, l)
	} else {
		c.Branch(br, l)
	}
}

// guarded compiles the try block of a statement. handler declares and compiles the handler that follows.
func (c *code) guarded(n *Node, body func(), handler func(try, tryEnd, end cil.Label)) {
	end := c.Label()
	try := c.enter(n)
	c.tries++
	body()
	c.Branch(leave, end)
	tryEnd := c.Here()
	handler(try, tryEnd, end)
	c.tries--
	c.Mark(end)
}

func (c *code) finally(n *Node, body, handler func()) {
	c.guarded(n, body, func(try, tryEnd, end cil.Label) {
		c.unlessSuspended(handler)
		c.Op(endfinally)
		c.Finally(try, tryEnd, tryEnd, c.Here())
	})
}

func (c *code) stmt(n *Node) {
	switch n.op {
	case opBlock:
		for _, k := range n.kids {
			c.stmt(k)
		}
	case opStore:
		c.store(n.kids[0], func() {
			c.expr(n.kids[1])
			c.widen(n.kids[0].typ)
		})
	case opSet:
		c.set(n.n, func() { c.expr(n.kids[0]) })
	case opStoreRef:
		c.store(n.kids[0], func() { c.expr(n.kids[1]) })
	case opSetRef:
		c.set(variable(n.typ, n.n), func() { c.expr(n.kids[0]) })
	case opStoreArr:
		c.store(n.kids[0], func() {
			c.Int(n.n)
			c.Tok(newarr, c.token(n.kids[0].typ.elem()))
		})
	case opCopy:
		c.store(n.kids[0], func() {
			if n.kids[1].location() {
				c.load(n.kids[1])
			} else {
				c.expr(n.kids[1])
			}
		})
	case opVolWrite:
		t := n.kids[0].typ
		c.address(n.kids[0])
		c.expr(n.kids[1])
		c.widen(t)
		c.static("Volatile", "Write", void, byRef(c.sig(t)), c.sig(t))
	case opDiscard:
		c.expr(n.kids[0])
		c.Op(pop)
	case opIf:
		other, end := c.Label(), c.Label()
		c.expr(n.kids[0])
		c.Branch(brfalse, other)
		c.stmt(n.kids[1])
		c.Branch(br, end)
		c.Mark(other)
		c.stmt(n.kids[2])
		c.Mark(end)
	case opFor:
		i := c.counter(n)
		c.set(i, func() { c.Int(0) })
		head, end := c.Here(), c.Label()
		c.get(i)
		c.Int(n.n)
		c.Branch(bge, end)
		c.stmt(n.kids[0])
		c.set(i, func() {
			c.get(i)
			c.Int(1)
			c.Op(add)
		})
		c.Branch(br, head)
		c.Mark(end)
	case opWhile:
		head, end := c.Here(), c.Label()
		c.expr(n.kids[0])
		c.Branch(brfalse, end)
		c.stmt(n.kids[1])
		c.Branch(br, head)
		c.Mark(end)
	case opForever:
		head := c.Here()
		c.stmt(n.kids[0])
		c.Branch(br, head)
	case opLock, opTryEnter:
		o, out := c.Local(objectSig...), c.Label()
		c.expr(n.kids[0])
		c.Op(dup)
		c.Store(o)
		if n.op == opLock {
			c.static("Monitor", "Enter", void, objectSig)
		} else {
			c.static("Monitor", "TryEnter", boolean, objectSig)
			c.Branch(brfalse, out)
		}
		c.finally(n, func() { c.stmt(n.kids[1]) }, func() {
			c.Load(o)
			c.static("Monitor", "Exit", void, objectSig)
		})
		c.Mark(out)
	case opEnter, opExit, opPulse, opPulseAll:
		c.expr(n.kids[0])
		c.static("Monitor", map[Op]string{opEnter: "Enter", opExit: "Exit", opPulse: "Pulse", opPulseAll: "PulseAll"}[n.op], void, objectSig)
	case opWait:
		c.expr(n.kids[0])
		c.static("Monitor", "Wait", boolean, objectSig)
		c.Op(pop)
	default:
		c.action(n)
	}
}

// newThread makes a thread that runs a method of the object on the stack.
func (c *code) newThread(method int) {
	c.Tok2(ldftn, c.methods[c.p.methods[method]])
	start := c.a.TypeRef("System.Threading", "ThreadStart")
	c.Tok(newobj, c.a.MemberRef(start, ".ctor", cil.Sig(true, void, objectSig, []byte{0x18})...))
	thread := c.a.TypeRef("System.Threading", "Thread")
	c.Tok(newobj, c.a.MemberRef(thread, ".ctor", cil.Sig(true, void, cil.Of(cil.Class, start))...))
}

// action compiles statements that deal with threads and with control flow between methods.
func (c *code) action(n *Node) {
	switch n.op {
	case opThread:
		if len(n.kids) > 0 {
			c.expr(n.kids[0])
		} else {
			c.Op(ldnull)
		}
		c.newThread(n.n)
		if c.p.background[n.n] {
			c.Op(dup)
			c.Int(1)
			c.ofThread("set_IsBackground", void, boolean)
		}
		c.Tok(stsfld, c.threads[n.n])
	case opSpawn:
		c.Op(ldnull)
		c.newThread(n.n)
		if c.p.tasks && c.p.background[n.n] {
			c.Op(dup)
			c.Int(1)
			c.ofThread("set_IsBackground", void, boolean)
		}
		c.ofThread("Start", void)
	case opStart, opJoin:
		c.Tok(ldsfld, c.threads[n.n])
		c.ofThread(map[Op]string{opStart: "Start", opJoin: "Join"}[n.op], void)
	case opYield:
		c.static("Thread", "Yield", boolean)
		c.Op(pop)
	case opSleep:
		c.Int(1)
		c.static("Thread", "Sleep", void, i4)
	case opBarrier:
		c.static("Thread", "MemoryBarrier", void)
	case opThrow:
		sig := cil.Sig(true, void)
		c.Tok(newobj, []cil.Token{c.a.MemberRef(c.a.TypeRef("System", "Exception"), ".ctor", sig...), c.x,
			c.a.MemberRef(c.a.TypeRef("System", "InvalidOperationException"), ".ctor", sig...)}[n.n])
		c.Op(throw)
	case opTry:
		c.guarded(n, func() { c.stmt(n.kids[0]) }, func(try, tryEnd, end cil.Label) {
			handler := tryEnd
			if n.n == 2 {
				c.Op(pop)
				c.expr(n.kids[2])
				c.Int(0)
				c.Op(two, ceq)
				c.Int(0)
				c.Op(two, ceq)
				c.Op(two, endfilter)
				handler = c.Here()
			}
			c.Op(pop)
			c.stmt(n.kids[1])
			c.Branch(leave, end)
			switch n.n {
			case 0:
				c.Catch(try, tryEnd, handler, c.Here(), c.a.TypeRef("System", "Exception"))
			case 1:
				c.Catch(try, tryEnd, handler, c.Here(), c.types[inProgram]+1)
			case 2:
				c.Filter(try, tryEnd, tryEnd, handler, c.Here())
			default:
				name := []string{"OperationCanceledException", "AggregateException"}[n.n-3]
				c.Catch(try, tryEnd, handler, c.Here(), c.a.TypeRef("System", name))
			}
		})
	case opFinally:
		c.finally(n, func() { c.stmt(n.kids[0]) }, func() { c.stmt(n.kids[1]) })
	case opAssume, opAssert:
		c.expr(n.kids[0])
		c.Int(0)
		c.Op(two, ceq)
		c.Int(0)
		c.Op(two, ceq)
		if n.op == opAssume {
			c.Tok(call, c.assume)
			return
		}
		c.Tok(metadata.OpLdstr, c.a.String(fmt.Sprintf("assertion %d", n.n)))
		c.Tok(call, c.check)
	case opReturn:
		c.jump(c.end)
	case opQuit:
		c.Int(n.n)
		c.Tok(call, c.a.MemberRef(c.a.TypeRef("System", "Environment"), "Exit", cil.Sig(false, void, i4)...))
	default:
		c.taskStmt(n)
	}
}
