package randconc

import (
	"fmt"

	cil "mwc/codegen/systemtest/cilfile"
)

// shape is how an awaitable is awaited.
type shape struct {
	sig, awaiter                               []byte
	awaiterType, getAwaiter, completed, result cil.Token
	of                                         []byte // type of the result, nil if there is none
	value                                      bool   // the awaitable is a value
}

var var0 = []byte{cil.Var, 0}

// instance is a type, or an instance of a generic one with one argument if there is an argument.
func (u *unit) instance(element byte, namespace, name string, of []byte) (sig []byte, owner cil.Token) {
	if of == nil {
		owner = u.a.TypeRef(namespace, name)
		return cil.Of(element, owner), owner
	}
	sig = cil.Generic(element, u.a.TypeRef(namespace, name+"`1"), of)
	return sig, u.a.TypeSpec(sig...)
}

// shape says how to await an awaitable.
func (u *unit) shape(n *Node) shape {
	switch n.op {
	case opSemAsync:
		if n.n == 1 {
			return u.shapeOf(false, boolean)
		}
	case opTcsTask, opReadAsync:
		return u.shapeOf(n.op == opReadAsync, i4)
	case opWhenAny:
		return u.shapeOf(false, u.class(tasking, "Task"))
	case opWriteAsync:
		return u.shapeOf(true, nil)
	case opWaitRead:
		return u.shapeOf(true, boolean)
	case opYielded:
		s := shape{value: true, sig: u.value(compiling, "YieldAwaitable")}
		s.awaiterType = u.a.NestedRef(u.a.TypeRef(compiling, "YieldAwaitable"), "YieldAwaiter")
		s.awaiter = cil.Of(cil.ValueType, s.awaiterType)
		s.getAwaiter = u.a.MemberRef(u.a.TypeRef(compiling, "YieldAwaitable"), "GetAwaiter", cil.Sig(true, s.awaiter)...)
		return u.members(s, void)
	}
	return u.shapeOf(false, nil)
}

// shapeOf says how to await a task, or a ValueTask, with a result of some type.
func (u *unit) shapeOf(value bool, of []byte) shape {
	s := shape{value: value, of: of}
	element, name := byte(cil.Class), "Task"
	if value {
		element, name = cil.ValueType, "ValueTask"
	}
	var owner cil.Token
	s.sig, owner = u.instance(element, tasking, name, of)
	s.awaiter, s.awaiterType = u.instance(cil.ValueType, compiling, name+"Awaiter", of)
	open, result := s.awaiter, void
	if of != nil {
		open, _ = u.instance(cil.ValueType, compiling, name+"Awaiter", var0)
		result = var0
	}
	s.getAwaiter = u.a.MemberRef(owner, "GetAwaiter", cil.Sig(true, open)...)
	return u.members(s, result)
}

func (u *unit) members(s shape, result []byte) shape {
	s.completed = u.a.MemberRef(s.awaiterType, "get_IsCompleted", cil.Sig(true, boolean)...)
	s.result = u.a.MemberRef(s.awaiterType, "GetResult", cil.Sig(true, result)...)
	return s
}

// getAwaiter takes an awaitable from the stack and puts its awaiter in a variable.
func (c *code) getAwaiter(s shape, awaiter int) {
	if s.value {
		v := c.Local(s.sig...)
		c.Store(v)
		c.Address(v)
		c.Tok(call, s.getAwaiter)
	} else {
		c.Tok(callvirt, s.getAwaiter)
	}
	c.Store(awaiter)
}

// getResult waits for the awaitable on the stack, by default a task without result.
func (c *code) getResult(s shape) {
	if s.sig == nil {
		s = c.shapeOf(false, nil)
	}
	awaiter := c.Local(s.awaiter...)
	c.getAwaiter(s, awaiter)
	c.Address(awaiter)
	c.Tok(call, s.result)
	if s.of != nil {
		c.Op(pop)
	}
}

// thing is the type of what the activities of a program share.
func (u *unit) thing(t Type) []byte {
	switch t {
	case Sem:
		return u.class(threading, "SemaphoreSlim")
	case Chan:
		return cil.Generic(cil.Class, u.a.TypeRef(channels, "Channel`1"), i4)
	case Tcs:
		return cil.Generic(cil.Class, u.a.TypeRef(tasking, "TaskCompletionSource`1"), i4)
	case Cts:
		return u.class(threading, "CancellationTokenSource")
	case Timing:
		return u.class(threading, "Timer")
	}
	k := classOf(t)
	sig, _ := u.instance(cil.Class, k.namespace, k.name, k.of)
	return sig
}

// owner is the same as a parent of members.
func (u *unit) owner(t Type) cil.Token {
	switch t {
	case Sem:
		return u.a.TypeRef(threading, "SemaphoreSlim")
	case Chan, Tcs:
		return u.a.TypeSpec(u.thing(t)...)
	case Cts:
		return u.a.TypeRef(threading, "CancellationTokenSource")
	case Timing:
		return u.a.TypeRef(threading, "Timer")
	}
	k := classOf(t)
	_, owner := u.instance(cil.Class, k.namespace, k.name, k.of)
	return owner
}

// on calls an instance method of the library. args puts its arguments on the stack.
func (c *code) on(f *Field, args func(), name string, ret []byte, params ...[]byte) {
	c.Tok(ldsfld, c.fields[f])
	if args != nil {
		args()
	}
	c.Tok(callvirt, c.a.MemberRef(c.owner(f.typ), name, cil.Sig(true, ret, params...)...))
}

// side calls a method of a channel's reader or writer.
func (c *code) side(f *Field, name string, args func(), method string, ret []byte, params ...[]byte) {
	c.Tok(ldsfld, c.fields[f])
	generic := c.a.TypeRef(channels, "Channel"+name+"`1")
	both := c.a.TypeSpec(cil.Generic(cil.Class, c.a.TypeRef(channels, "Channel`2"), i4, i4)...)
	which := byte(0)
	if name == "Reader" {
		which = 1
	}
	c.Tok(callvirt, c.a.MemberRef(both, "get_"+name, cil.Sig(true, cil.Generic(cil.Class, generic, []byte{cil.Var, which}))...))
	args()
	c.Tok(callvirt, c.a.MemberRef(c.a.TypeSpec(cil.Generic(cil.Class, generic, i4)...), method, cil.Sig(true, ret, params...)...))
}

// ofTask calls a static method of class Task.
func (c *code) ofTask(name string, ret []byte, params ...[]byte) {
	c.Tok(call, c.a.MemberRef(c.a.TypeRef(tasking, "Task"), name, cil.Sig(false, ret, params...)...))
}

// theTask calls an instance method of the task on the stack.
func (c *code) theTask(name string, ret []byte, params ...[]byte) {
	c.Tok(callvirt, c.a.MemberRef(c.a.TypeRef(tasking, "Task"), name, cil.Sig(true, ret, params...)...))
}

// both puts an array of two tasks on the stack.
func (c *code) both(kids []*Node) {
	c.Int(len(kids))
	c.Tok(newarr, c.a.TypeRef(tasking, "Task"))
	for i, k := range kids {
		c.Op(dup)
		c.Int(i)
		c.taskExpr(k)
		c.Op(stelemRef)
	}
}

// noToken puts the token on the stack that is never cancelled.
func (c *code) noToken() {
	l := c.Local(c.cancellation()...)
	c.Address(l)
	c.Tok2(initobj, c.a.TypeRef(threading, "CancellationToken"))
	c.Load(l)
}

func (u *unit) cancellation() []byte { return u.value(threading, "CancellationToken") }

// tokenOf puts the token of a source on the stack.
func (c *code) tokenOf(f *Field) { c.on(f, nil, "get_Token", c.cancellation()) }

// delegate makes a delegate of a static method.
func (c *code) delegate(owner, method cil.Token) {
	c.Op(ldnull)
	c.Tok2(ldftn, method)
	c.Tok(newobj, c.a.MemberRef(owner, ".ctor", cil.Sig(true, void, objectSig, []byte{0x18})...))
}

// run puts Task.Run of an activity on the stack.
func (c *code) run(activity int) {
	m, task := c.p.begins(activity), c.class(tasking, "Task")
	sig, owner := c.instance(cil.Class, "System", "Action", nil)
	if m.async || m.handsOn {
		sig, owner = c.instance(cil.Class, "System", "Func", task)
	}
	if m.long {
		// TaskCreationOptions.LongRunning
		factory := c.a.TypeRef(tasking, "TaskFactory")
		c.ofTask("get_Factory", cil.Of(cil.Class, factory))
		c.delegate(owner, c.methods[m])
		c.Int(2)
		c.Tok(callvirt, c.a.MemberRef(factory, "StartNew", cil.Sig(true, task, sig, c.value(tasking, "TaskCreationOptions"))...))
		return
	}
	c.delegate(owner, c.methods[m])
	c.ofTask("Run", task, sig)
}

// taskExpr compiles the expressions that only programs with tasks have.
func (c *code) taskExpr(n *Node) {
	task, tasks := c.class(tasking, "Task"), append([]byte{cil.SzArray}, c.class(tasking, "Task")...)
	taskOf := func(of []byte) []byte {
		sig, _ := c.instance(cil.Class, tasking, "Task", of)
		return sig
	}
	valueOf := func(of []byte) []byte {
		sig, _ := c.instance(cil.ValueType, tasking, "ValueTask", of)
		return sig
	}
	switch n.op {
	case opSemTry:
		c.on(n.f, func() { c.Int(n.n) }, "Wait", boolean, i4)
	case opSemCount:
		c.on(n.f, nil, "get_CurrentCount", i4)
	case opTryWrite:
		c.side(n.f, "Writer", func() { c.expr(n.kids[0]) }, "TryWrite", boolean, var0)
	case opTryRead:
		v := c.Local(cil.I4)
		c.side(n.f, "Reader", func() { c.Address(v) }, "TryRead", boolean, byRef(var0))
		c.Op(pop)
		c.Load(v)
	case opTrySet:
		switch n.n {
		case 0:
			c.on(n.f, func() { c.Int(1) }, "TrySetResult", boolean, var0)
		case 1:
			c.on(n.f, func() { c.Tok(newobj, c.x) }, "TrySetException", boolean, c.class("System", "Exception"))
		default:
			c.on(n.f, nil, "TrySetCanceled", boolean)
		}
	case opComplete:
		c.side(n.f, "Writer", func() { c.Op(ldnull) }, "TryComplete", boolean, c.class("System", "Exception"))
	case opCanceled:
		c.on(n.f, nil, "get_IsCancellationRequested", boolean)
	case opIsCompleted:
		c.taskExpr(n.kids[0])
		c.theTask("get_IsCompleted", boolean)
	case opMember:
		c.member(n)
	case opTaskTime:
		c.taskExpr(n.kids[0])
		c.Int(1)
		c.theTask("Wait", boolean, i4)

	case opTask:
		c.Tok(ldsfld, c.tasks[n.n])
	case opSemAsync:
		switch n.n {
		case 0:
			c.on(n.f, nil, "WaitAsync", task)
		case 1:
			c.on(n.f, func() { c.Int(1) }, "WaitAsync", taskOf(boolean), i4)
		default:
			c.on(n.f, func() { c.tokenOf(n.kids[0].f) }, "WaitAsync", task, c.cancellation())
		}
	case opTcsTask:
		c.on(n.f, nil, "get_Task", taskOf(var0))
	case opDelay:
		if len(n.kids) == 0 {
			c.Int(1)
			c.ofTask("Delay", task, i4)
			return
		}
		c.Int(-1)
		c.tokenOf(n.kids[0].f)
		c.ofTask("Delay", task, i4, c.cancellation())
	case opWhenAll:
		c.both(n.kids)
		c.ofTask("WhenAll", task, tasks)
	case opWhenAny:
		c.both(n.kids)
		c.ofTask("WhenAny", taskOf(task), tasks)
	case opContinue:
		c.taskExpr(n.kids[0])
		sig, owner := c.instance(cil.Class, "System", "Action", task)
		c.delegate(owner, c.methods[c.p.callback])
		c.theTask("ContinueWith", task, sig)
	case opRunTask:
		c.run(n.n)
	case opInvoke:
		c.Tok(call, c.methods[c.p.begins(n.n)])
	case opHanded:
		c.Tok(call, c.methods[c.p.methods[n.n]])
	case opYielded:
		c.ofTask("Yield", c.value(compiling, "YieldAwaitable"))
	case opWriteAsync:
		c.side(n.f, "Writer", func() {
			c.expr(n.kids[0])
			c.noToken()
		}, "WriteAsync", valueOf(nil), var0, c.cancellation())
	case opReadAsync:
		c.side(n.f, "Reader", c.noToken, "ReadAsync", valueOf(var0), c.cancellation())
	case opWaitRead:
		c.side(n.f, "Reader", c.noToken, "WaitToReadAsync", valueOf(boolean), c.cancellation())
	default:
		panic(fmt.Sprint("no expression: ", n.op))
	}
}

// make makes what the activities share.
func (c *code) make(f *Field) {
	ctor := func(params ...[]byte) {
		c.Tok(newobj, c.a.MemberRef(c.owner(f.typ), ".ctor", cil.Sig(true, void, params...)...))
	}
	switch f.typ {
	case Sem:
		c.Int(f.n)
		ctor(i4)
	case Chan:
		channel := c.a.TypeRef(channels, "Channel")
		result := cil.Generic(cil.Class, c.a.TypeRef(channels, "Channel`1"), []byte{cil.MVar, 0})
		name, sig := "CreateUnbounded", append([]byte{0x10, 1, 0}, result...)
		if f.n > 0 {
			c.Int(f.n)
			name, sig = "CreateBounded", append(append([]byte{0x10, 1, 1}, result...), cil.I4)
		}
		c.Tok(call, c.a.MethodSpec(c.a.MemberRef(channel, name, sig...), i4))
	case Tcs:
		c.Int(f.n)
		ctor(c.value(tasking, "TaskCreationOptions"))
	case Cts:
		ctor()
	case Timing:
		c.delegate(c.a.TypeRef(threading, "TimerCallback"), c.methods[c.p.callback])
		c.Op(ldnull)
		c.Int(f.n)
		c.Int(-1)
		ctor(c.class(threading, "TimerCallback"), objectSig, i4, i4)
	default:
		if k := classOf(f.typ); k.ctor == nil {
			ctor()
		} else {
			c.Int(f.n)
			ctor(k.ctor)
		}
	}
	c.Tok(stsfld, c.fields[f])
}

// taskStmt compiles the statements that only programs with tasks have.
func (c *code) taskStmt(n *Node) {
	tasks := append([]byte{cil.SzArray}, c.class(tasking, "Task")...)
	switch n.op {
	case opMake:
		c.make(n.f)
	case opRun:
		c.run(n.n)
		c.Tok(stsfld, c.tasks[n.n])
	case opHandOn:
		c.taskExpr(n.kids[0])
		if c.p.boxed { // as in a debug build
			c.Store(c.result)
			c.Branch(br, c.end)
		} else {
			c.Op(ret)
		}
	case opBegin:
		c.Tok(call, c.methods[c.p.begins(n.n)])
		c.Tok(stsfld, c.tasks[n.n])
	case opLetGo:
		c.run(n.n)
		c.Op(pop)
	case opQueue:
		c.delegate(c.a.TypeRef(threading, "WaitCallback"), c.methods[c.p.callback])
		c.static("ThreadPool", "QueueUserWorkItem", boolean, c.class(threading, "WaitCallback"))
		c.Op(pop)
	case opAwait:
		c.await(n)
	case opTaskWait:
		c.taskExpr(n.kids[0])
		c.theTask("Wait", void)
	case opResult:
		c.taskExpr(n.kids[0])
		c.getResult(c.shape(n.kids[0]))
	case opWaitAll:
		c.both(n.kids)
		c.ofTask("WaitAll", void, tasks)
	case opWaitAny:
		c.both(n.kids)
		c.ofTask("WaitAny", i4, tasks)
		c.Op(pop)
	case opSemWait:
		if len(n.kids) > 0 {
			c.on(n.f, func() { c.tokenOf(n.kids[0].f) }, "Wait", void, c.cancellation())
		} else {
			c.on(n.f, nil, "Wait", void)
		}
	case opRelease:
		c.on(n.f, nil, "Release", i4)
		c.Op(pop)
	case opSetResult:
		c.on(n.f, func() { c.Int(2) }, "SetResult", void, var0)
	case opCancel:
		c.on(n.f, nil, "Cancel", void)
	case opCancelAfter:
		c.on(n.f, func() { c.Int(1) }, "CancelAfter", void, i4)
	case opThrowIf:
		l := c.Local(c.cancellation()...)
		c.tokenOf(n.f)
		c.Store(l)
		c.Address(l)
		c.Tok(call, c.a.MemberRef(c.a.TypeRef(threading, "CancellationToken"), "ThrowIfCancellationRequested", cil.Sig(true, void)...))
	case opRegister:
		l := c.Local(c.cancellation()...)
		c.tokenOf(n.f)
		c.Store(l)
		c.Address(l)
		sig, owner := c.instance(cil.Class, "System", "Action", objectSig)
		c.delegate(owner, c.methods[c.p.callback])
		c.Op(ldnull)
		c.Tok(call, c.a.MemberRef(c.a.TypeRef(threading, "CancellationToken"), "Register",
			cil.Sig(true, c.value(threading, "CancellationTokenRegistration"), sig, objectSig)...))
		c.Op(pop)
	case opBackground:
		c.static("Thread", "get_CurrentThread", c.class(threading, "Thread"))
		c.Int(n.n)
		c.ofThread("set_IsBackground", void, boolean)
	case opTimerChange:
		c.on(n.f, func() {
			c.Int(n.n)
			c.Int(-1)
		}, "Change", boolean, i4, i4)
		c.Op(pop)
	case opTimerDispose:
		c.on(n.f, nil, "Dispose", void)
	default:
		panic(fmt.Sprint("no statement: ", n.op))
	}
}

// number reports whether the result is a number.
func (s shape) number() bool { return len(s.of) == 1 }
