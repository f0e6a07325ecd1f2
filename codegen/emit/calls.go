package emit

import (
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"

	"mwc/codegen/emit/machine"
	"mwc/codegen/intrinsics"
	"mwc/codegen/ir"
	"mwc/codegen/program"
	"mwc/runtime/abi"
)

func (fn *function) call(in *ir.Instr) {
	switch in.Op {
	case ir.Call:
		if in.Flags&ir.FlagNullCheck != 0 && len(in.Args) > 0 {
			fn.nullCheck(in, in.Args[0])
		}
		fn.awaited(in)
		fn.direct(in, in.Method)
	case ir.CallVirt:
		fn.nullCheck(in, in.Args[0])
		fn.awaited(in)
		targets := fn.World.Targets(in.Method)
		if len(targets) == 1 {
			fn.direct(in, targets[0].Method)
			return
		}
		fn.invoke(in, fn.through(dispatcher(fn.virtuals, in.Method, "virt"), len(targets) > hubTargets), fn.args(in.Args))
	case ir.CallDelegate:
		shape := fn.delegate(in.Method)
		fn.invoke(in, fn.through(shape.name, shape.hub), fn.args(in.Args))
	case ir.CallI:
		n := len(in.Args) - 1
		fn.throwIf(isZero(fn.get(in.Args[n])), machine.ExcNullReference)
		shape := fn.pointers(in.Sig)
		fn.invoke(in, fn.through(shape.name, shape.hub), fn.args(in.Args))
	case ir.InitClass:
		fn.initClass(in)
	case ir.NewFailed:
		fn.sync(func() {
			fn.add(jen.List(fn.dst(in.Dst, "uint32"), jen.Id("st")).Op("=").Add(mc(machine.NewFailed, fn.get(in.Args[0]))))
		})
		fn.endDst(in.Dst)
		fn.throwStatus(in)
	case ir.ClassDone:
		fn.add(mc(machine.ClassDone, lit(fn.static(in.Type))))
	case ir.ClassFailed:
		fn.set(in.Dst, mc(machine.ClassFailed, lit(fn.static(in.Type)), fn.get(in.Args[0])))
	}
}

// awaited tells the machine that the method that is called next starts an async method, and that the caller has nothing to do but to wait for it.
func (fn *function) awaited(in *ir.Instr) {
	if in.Flags&ir.FlagAwaited == 0 || !fn.Facts.AwaitsBlock {
		return
	}
	switch {
	case in.Op == ir.Call && in.Method.Owner != nil && in.Method.Owner.IsDelegate:
		fn.add(mc(machine.AwaitDelegate, fn.get(in.Args[0])))
		return
	case !fn.starts(in.Method, in.Op == ir.Call):
	case fn.m == fn.World.Entry:
		fn.add(mc(machine.AwaitMain))
	default:
		fn.add(mc(machine.AwaitNext))
	}
}

// starts reports whether all that a call of a method may reach does nothing but start an async method, or takes what was said of that method, so that no
// other one finds it. direct says that the call reaches the method itself.
func (fn *function) starts(m *program.Method, direct bool) bool {
	if next := m.ConfiguredNext(); next != nil {
		return fn.starts(next, false)
	}
	targets := []program.Target{{Method: m}}
	if !direct {
		targets = fn.World.Targets(m)
	}
	pays := false
	for _, t := range targets {
		takes, handsOn := t.Method.TakesAwait()
		starts := t.Method.StartsMachine()
		if !starts && !takes {
			return false
		}
		pays = pays || starts || handsOn
	}
	return pays
}

func (fn *function) takeAwait(in *ir.Instr) {
	switch {
	case !fn.Facts.AwaitsBlock:
		if in.Dst != ir.NoReg {
			fn.set(in.Dst, lit(0))
		}
	case in.Dst == ir.NoReg:
		fn.add(mc(machine.TakeAwait))
	default:
		fn.set(in.Dst, mc(machine.TakeAwait))
	}
}

// giveAwait tells the machine of the method that the call after it reaches.
func (fn *function) giveAwait(in, call *ir.Instr) {
	awaits := fn.get(in.Args[0])
	switch direct := call.Op == ir.Call; {
	case !fn.Facts.AwaitsBlock:
	case direct && call.Method.Owner != nil && call.Method.Owner.IsDelegate:
		fn.add(mc(machine.GiveAwaitToDelegate, awaits, fn.get(call.Args[0])))
	case fn.starts(call.Method, direct):
		fn.add(mc(machine.GiveAwait, awaits))
	}
}

func (fn *function) args(regs []ir.Reg) []jen.Code {
	var out []jen.Code
	for _, r := range regs {
		out = append(out, fn.get(r))
	}
	return out
}

// direct emits a call of a method that is known at compile time.
func (fn *function) direct(in *ir.Instr, m *program.Method) {
	args := fn.args(in.Args)
	switch {
	case m.Intrinsic != nil:
		fn.intrinsic(in, m)
	case fn.Funcs[m.ID] == nil && m.Virtual && len(fn.World.Targets(m)) == 0:
		fn.throwIf(isZero(fn.get(in.Args[0])), machine.ExcNullReference) // no object could receive the call
	case fn.Funcs[m.ID] == nil:
		fn.refuse(in, "call of "+m.FullName()+", which has no body")
	case !fn.Visibility.Resumable(m):
		x := fn.callee(m).Call(append([]jen.Code{jen.Id("m")}, args...)...)
		fn.result(in, x)
	default:
		fn.invoke(in, fn.callee(m), args)
	}
}

// result stores the value of a call that cannot stop.
func (fn *function) result(in *ir.Instr, x expr) {
	if in.Dst == ir.NoReg {
		fn.add(x)
		return
	}
	fn.set(in.Dst, x)
}

// invoke calls a resumable function. If the function returns any status but OK, the caller saves its frame. The caller goes on
// after the call once the callee has returned to the machine.
func (fn *function) invoke(in *ir.Instr, callee expr, args []jen.Code) {
	call := callee.Call(append([]jen.Code{jen.Id("m"), jen.Id("sp").Op("+").Lit(1), jen.Lit(0)}, args...)...)
	live := slices.DeleteFunc(slices.Clone(fn.live.LiveAfter(fn.cur, fn.curIdx)), func(r ir.Reg) bool { return r == in.Dst })
	pc := fn.newPC(in.IL, 0, fn.cur.ID, fn.curIdx+1, live)
	save := fn.goTo(fn.save(live, ir.NoReg))
	var resumed []jen.Code
	fn.sync(func() {
		ret := fn.callResult(in)
		if ret.Kind == ir.Void {
			fn.add(jen.Id("st").Op("=").Add(call))
			return
		}
		fn.add(jen.List(fn.dst(in.Dst, fn.goType(ret)), jen.Id("st")).Op("=").Add(call))
	})
	fn.add(jen.If(jen.Id("st").Op("!=").Add(abiq(machine.OK))).Block(jen.Id("pc").Op("=").Add(lit(pc)), save))
	if in.Dst != ir.NoReg {
		resumed = append(resumed, fn.dst(in.Dst, fn.goType(fn.f.Regs[in.Dst].Type)).Op("=").Add(fn.loadRet(fn.f.Regs[in.Dst].Type)))
	}
	x := fn.freshLabel()
	fn.resumeAt(pc, x, resumed...)
	fn.mark(x)
	fn.endDst(in.Dst)
}

// callResult is the type that the callee of a call instruction returns.
func (fn *function) callResult(in *ir.Instr) ir.Type {
	if in.Op == ir.CallI {
		return ir.TypeOf(in.Sig.Ret)
	}
	return ir.TypeOf(in.Method.Sig.Ret)
}

// intrinsic calls a method that the machine implements.
func (fn *function) intrinsic(in *ir.Instr, m *program.Method) {
	i := m.Intrinsic
	fn.guardArgs(in, m)
	switch {
	case i.Kind == intrinsics.Inline:
		fn.inline(in, m)
		return
	case i.Go == "MonitorEnterRef" && in.Flags&ir.FlagUnsafe != 0:
		fn.enterSteps(in, m)
		return
	case i.Kind == intrinsics.Sync:
		fn.syncPoint(in, m, i)
	case i.Walk != "" && in.Flags&ir.FlagUnsafe != 0:
		fn.intrinsicSteps(in, m)
		return
	default:
		fn.beforeAny(in, m.Name)
	}
	fn.runIntrinsic(in, m, i.Go, in.Dst)
}

// runIntrinsic calls the Go function of this name: that of an intrinsic, or one that begins the intrinsic's work.
func (fn *function) runIntrinsic(in *ir.Instr, m *program.Method, name string, dst ir.Reg) {
	call := goFunction(m.Intrinsic, name).Call(append([]jen.Code{jen.Id("m")}, fn.args(in.Args)...)...)
	ret := ir.TypeOf(m.Sig.Ret)
	if m.Intrinsic.Kind == intrinsics.Plain {
		if dst == ir.NoReg {
			fn.add(call)
		} else {
			fn.set(dst, call)
		}
		return
	}
	fn.sync(func() {
		if ret.Kind == ir.Void {
			fn.add(jen.Id("st").Op("=").Add(call))
			return
		}
		fn.add(jen.List(fn.dst(dst, fn.goType(ret)), jen.Id("st")).Op("=").Add(call))
	})
	fn.endDst(dst)
	fn.throwStatus(in)
}

// intrinsicSteps emits the call of an intrinsic that goes location by location where other threads see these locations.
func (fn *function) intrinsicSteps(in *ir.Instr, m *program.Method) {
	var made []ir.Reg
	result := ir.NoReg
	if ret := ir.TypeOf(m.Sig.Ret); ret.Kind != ir.Void {
		result = fn.scratch(ret, 2)
		made = append(made, result)
	}
	walk := func(made []jen.Code) expr {
		return goFunction(m.Intrinsic, m.Intrinsic.Walk).Call(append(append([]jen.Code{jen.Id("m")}, made...), fn.args(in.Args)...)...)
	}
	fn.steps(in, made, walk, func() {
		fn.beforeAny(in, m.Name)
		fn.runIntrinsic(in, m, m.Intrinsic.Go, result)
	}, func() {
		if m.Intrinsic.Begin != "" {
			fn.runIntrinsic(in, m, m.Intrinsic.Begin, result)
		}
	})
	if result != ir.NoReg && in.Dst != ir.NoReg {
		fn.set(in.Dst, fn.get(result))
	}
}

// enterSteps emits Monitor.Enter(object, ref bool) where other threads may see the flag: the thread looks at the flag, enters the lock and sets the
// flag. These are steps of their own, as they are on .NET.
func (fn *function) enterSteps(in *ir.Instr, m *program.Method) {
	p := in.Args[1]
	flag := access{kind: machine.SiteRead, what: "Monitor.Enter", value: machine.ValueBool, size: 1}
	run := func(name string, arg ir.Reg) {
		fn.sync(func() {
			fn.add(jen.Id("st").Op("=").Add(goFunction(m.Intrinsic, name).Call(jen.Id("m"), fn.get(arg))))
		})
		fn.throwStatus(in)
	}
	fn.nullCheckAlways(in, p)
	fn.beforeP(in, fn.get(p), flag)
	run("MonitorNotTaken", p)
	fn.syncPoint(in, m, m.Intrinsic)
	run("MonitorEnter", in.Args[0])
	flag.kind = machine.SiteWrite
	fn.beforeP(in, fn.get(p), flag)
	fn.add(deref("uint8", mc(machine.WMP, fn.get(p))).Op("=").Lit(1))
}

// syncPoint stops the thread before a synchronisation operation, if another thread could see the operation or the operation
// must wait.
func (fn *function) syncPoint(in *ir.Instr, m *program.Method, i *intrinsics.Intrinsic) {
	obj, arg := lit(0), lit(-1)
	if i.ObjArg >= 0 {
		r := in.Args[i.ObjArg]
		obj = fn.get(r)
		if fn.kind(r) == ir.P {
			obj = cast("uint32", obj.Op(">>").Lit(32))
		}
	}
	if i.ArgArg >= 0 {
		arg = cast("int32", fn.get(in.Args[i.ArgArg]))
	}
	name := i.Shown
	if name == "" {
		name = strings.TrimSuffix(m.Name, "Core") // the public method of the library that calls it
	}
	if m.Owner != nil {
		name = shortName(m.Owner.Name) + "." + name
	}
	if i.Pend == abi.PendSection || i.Pend == abi.PendSectionAsk || i.Pend == abi.PendSectionSome { // the section is a part of a public method
		name = shortName(fn.m.Owner.Name) + "." + strings.TrimSuffix(fn.m.Name, "Core")
	}
	n := fn.siteOf(in, machine.SiteSync, i.Pend, name, machine.ValueNone)
	s := lit(n)
	x := fn.freshLabel()
	again := jen.If(field(machine.Watch)).Block(mc(machine.ResumedSync, obj.Clone(), arg.Clone(), s))
	fn.add(jen.If(mc(machine.Sync, vmPend(i.Pend), obj, arg, s)).Block(fn.stopBefore(n, x, again)...))
	fn.mark(x)
}

var pendNames = map[abi.PendKind]machine.ABI{
	abi.PendAccess: machine.PendAccess, abi.PendEnter: machine.PendEnter, abi.PendExit: machine.PendExit, abi.PendWait: machine.PendWait,
	abi.PendSignal: machine.PendSignal, abi.PendJoin: machine.PendJoin, abi.PendStart: machine.PendStart, abi.PendChoose: machine.PendChoose,
	abi.PendClassInit: machine.PendClassInit, abi.PendSleep: machine.PendSleep, abi.PendAtomic: machine.PendAtomic,
	abi.PendBudget: machine.PendBudget, abi.PendSection: machine.PendSection, abi.PendSectionAsk: machine.PendSectionAsk, abi.PendSectionSome: machine.PendSectionSome, abi.PendEnd: machine.PendEnd, abi.PendRest: machine.PendRest,
	abi.PendDetach: machine.PendDetach, abi.PendAttach: machine.PendAttach, abi.PendCross: machine.PendCross, abi.PendInterrupt: machine.PendInterrupt, abi.PendClock: machine.PendClock,
}

func vmPend(k abi.PendKind) expr { return abiq(pendNames[k]) }

// initClass runs a class constructor, or waits for the thread that runs it (ECMA-335 §II.10.5.3).
func (fn *function) initClass(in *ir.Instr) {
	var init *program.Method
	for _, m := range fn.Visibility.Callees(in) {
		init = m
	}
	if init == nil {
		panic("no class constructor to run for " + in.Type.Name)
	}
	fn.useCI = true
	ref := fn.static(in.Type)
	n := fn.siteOf(in, machine.SiteClassInit, abi.PendClassInit, in.Type.Name, machine.ValueNone)
	s := lit(n)
	check, done := fn.freshLabel(), fn.freshLabel()
	fn.add(jen.Id("again").Op("=").Lit(0))
	fn.mark(check)
	fn.add(jen.If(deref("uint32", mc(machine.At, lit(ref), lit(abi.StaticStatus))).Op("==").Lit(abi.ClassReady)).Block(fn.goTo(done)))
	stop := fn.stopBefore(n, check, jen.Id("again").Op("=").Lit(1))
	fn.add(jen.Switch(mc(machine.ClassEnter, lit(ref), jen.Id("again"), s)).Block(
		jen.Case(vmq(machine.ClassGo)).Block(fn.goTo(done)),
		jen.Case(vmq(machine.ClassStop)).Block(stop...),
		jen.Case(vmq(machine.ClassThrow)).Block(append([]jen.Code{jen.Id("st").Op("=").Add(abiq(machine.Throw))}, fn.throwSave()...)...),
	))
	live := fn.live.LiveAfter(fn.cur, fn.curIdx)
	pc := fn.newPC(in.IL, 0, fn.cur.ID, fn.curIdx+1, live)
	save := fn.goTo(fn.save(live, ir.NoReg))
	fn.sync(func() {
		fn.add(jen.Id("st").Op("=").Id(fn.Name(init)).Call(jen.Id("m"), jen.Id("sp").Op("+").Lit(1), jen.Lit(0)))
	})
	fn.add(jen.If(jen.Id("st").Op("!=").Add(abiq(machine.OK))).Block(jen.Id("pc").Op("=").Add(lit(pc)), save))
	fn.resumeAt(pc, done)
	fn.mark(done)
}

// inline emits an intrinsic whose code is written out in place of a call.
func (fn *function) inline(in *ir.Instr, m *program.Method) {
	switch code := m.Intrinsic.Code; code {
	case intrinsics.InterlockedMemoryBarrier:
	case intrinsics.VolatileRead, intrinsics.VolatileWrite:
		fn.volatile(in, m)
	case intrinsics.StringLength, intrinsics.StringChars, intrinsics.StringRawData:
		fn.stringOp(in, code)
	default:
		if m.Intrinsic.Class.IsAtomic() {
			fn.interlocked(in, m)
		} else {
			fn.unsafeOp(in, m, code)
		}
	}
}

// pointee is the type to which by-ref parameter 0 of a method points.
func pointee(m *program.Method) *program.Type { return m.Sig.Params[0].Elem }

// interlocked emits an atomic operation on the location that argument 0 points to.
func (fn *function) interlocked(in *ir.Instr, m *program.Method) {
	op := m.Intrinsic.Code
	t := pointee(m)
	a := in.Args
	fn.nullCheckAlways(in, a[0])
	kind := machine.SiteReadWrite
	if op == intrinsics.InterlockedRead {
		kind = machine.SiteRead
	}
	adds := op == intrinsics.InterlockedAdd || op == intrinsics.InterlockedIncrement || op == intrinsics.InterlockedDecrement
	fn.beforeP(in, fn.get(a[0]), access{kind: kind, what: string(op), value: valueKind(t), size: memSize(t), atomic: true, adds: adds && fn.live.Unused(fn.cur, fn.curIdx)})
	old := fn.temp(fn.goType(ir.TypeOf(t)))
	fn.add(jen.Id(old).Op("=").Add(fn.load(t, mc(machine.MP, fn.get(a[0])))))
	store := func(x expr) {
		if ir.KindOf(t) == ir.R {
			fn.add(mc(machine.StRP, fn.get(a[0]), x))
			return
		}
		fn.add(deref(fn.memType(t), mc(machine.WMP, fn.get(a[0]))).Op("=").Add(fn.narrow(t, x)))
	}
	result := jen.Id(old)
	switch op {
	case intrinsics.InterlockedRead:
	case intrinsics.InterlockedExchange:
		store(fn.get(a[1]))
	case intrinsics.InterlockedCompareExchange:
		x := fn.freshLabel()
		differ := jen.Id(old).Op("!=").Add(fn.get(a[2]))
		switch ir.KindOf(t) {
		case ir.F4:
			differ = jen.Qual("math", "Float32bits").Call(jen.Id(old)).Op("!=").Qual("math", "Float32bits").Call(fn.get(a[2]))
		case ir.F8:
			differ = jen.Qual("math", "Float64bits").Call(jen.Id(old)).Op("!=").Qual("math", "Float64bits").Call(fn.get(a[2]))
		}
		fn.add(jen.If(differ).Block(fn.goTo(x)))
		store(fn.get(a[1]))
		fn.mark(x)
	case intrinsics.InterlockedAdd:
		store(jen.Id(old).Op("+").Add(fn.get(a[1])))
		result = jen.Id(old).Op("+").Add(fn.get(a[1]))
	case intrinsics.InterlockedIncrement:
		store(jen.Id(old).Op("+").Lit(1))
		result = jen.Id(old).Op("+").Lit(1)
	case intrinsics.InterlockedDecrement:
		store(jen.Id(old).Op("-").Lit(1))
		result = jen.Id(old).Op("-").Lit(1)
	case intrinsics.InterlockedAnd:
		store(jen.Id(old).Op("&").Add(fn.get(a[1])))
	case intrinsics.InterlockedOr:
		store(jen.Id(old).Op("|").Add(fn.get(a[1])))
	default:
		fn.refuse(in, string(op))
	}
	if in.Dst != ir.NoReg {
		fn.set(in.Dst, result)
	}
}

func (fn *function) nullCheckAlways(in *ir.Instr, r ir.Reg) {
	if in.Flags&ir.FlagWild == 0 {
		fn.throwIf(isZero(fn.get(r).Op(">>").Lit(32)), machine.ExcNullReference)
	}
}

func (fn *function) volatile(in *ir.Instr, m *program.Method) {
	t := pointee(m)
	p := in.Args[0]
	fn.nullCheckAlways(in, p)
	switch op := m.Intrinsic.Code; op {
	case intrinsics.VolatileRead:
		fn.beforeP(in, fn.get(p), access{kind: machine.SiteRead, what: string(op), value: valueKind(t), size: memSize(t), atomic: true})
		if in.Dst != ir.NoReg {
			fn.set(in.Dst, fn.load(t, mc(machine.MP, fn.get(p))))
		}
	case intrinsics.VolatileWrite:
		fn.beforeP(in, fn.get(p), access{kind: machine.SiteWrite, what: string(op), value: valueKind(t), size: memSize(t), atomic: true})
		fn.storeP(t, fn.get(p), in.Args[1])
	default:
		fn.refuse(in, string(op))
	}
}

func (fn *function) stringOp(in *ir.Instr, op intrinsics.Code) {
	s := in.Args[0]
	fn.throwIf(isZero(fn.get(s)), machine.ExcNullReference)
	length := deref("int32", mc(machine.At, fn.get(s), lit(abi.StringLength)))
	switch op {
	case intrinsics.StringLength:
		if in.Dst != ir.NoReg {
			fn.set(in.Dst, length)
		}
	case intrinsics.StringChars:
		i := fn.get(in.Args[1])
		fn.throwIf(cast("uint32", i.Clone()).Op(">=").Add(cast("uint32", length)), machine.ExcIndexOutOfRange)
		if in.Dst != ir.NoReg {
			off := lit(abi.StringChars).Op("+").Lit(2).Op("*").Add(cast("uint32", i))
			fn.set(in.Dst, cast("int32", deref("uint16", mc(machine.At, fn.get(s), off))))
		}
	case intrinsics.StringRawData:
		fn.set(in.Dst, cast("uint64", fn.get(s)).Op("<<").Lit(32).Op("|").Add(lit(abi.StringChars)))
	default:
		fn.refuse(in, string(op))
	}
}

// unsafeOp emits the pointer computations of System.Runtime.CompilerServices.Unsafe and its kin.
func (fn *function) unsafeOp(in *ir.Instr, m *program.Method, name intrinsics.Code) {
	var t *program.Type
	if len(m.Args) > 0 {
		t = m.Args[len(m.Args)-1]
	}
	a := in.Args
	if name == intrinsics.UnsafeRead || name == intrinsics.UnsafeWrite {
		fn.nullCheck(in, a[0])
	}
	if name == intrinsics.UnsafeSkipInit || in.Dst == ir.NoReg && name != intrinsics.UnsafeWrite {
		return
	}
	set := func(x expr) { fn.set(in.Dst, cast(fn.goType(fn.f.Regs[in.Dst].Type), x)) }
	switch name {
	case intrinsics.UnsafeAsPointer:
		if fn.kind(a[0]) == ir.P {
			fn.lend(fn.get(a[0]))
		}
		set(fn.get(a[0]))
	case intrinsics.UnsafeAs, intrinsics.UnsafeAsRef:
		set(fn.get(a[0]))
	case intrinsics.UnsafeAdd:
		set(fn.pointer(a[0], 0).Op("+").Id("uint64").Parens(cast("int64", fn.get(a[1])).Op("*").Add(lit(memSize(t)))))
	case intrinsics.UnsafeSubtract:
		set(fn.pointer(a[0], 0).Op("-").Id("uint64").Parens(cast("int64", fn.get(a[1])).Op("*").Add(lit(memSize(t)))))
	case intrinsics.UnsafeAddByteOffset:
		set(fn.pointer(a[0], 0).Op("+").Id("uint64").Parens(fn.get(a[1])))
	case intrinsics.UnsafeByteOffset:
		set(fn.pointer(a[1], 0).Op("-").Add(fn.pointer(a[0], 0)))
	case intrinsics.UnsafeAreSame:
		fn.set(in.Dst, vmq(machine.B2I).Call(fn.pointer(a[0], 0).Op("==").Add(fn.pointer(a[1], 0))))
	case intrinsics.UnsafeIsAddressLessThan:
		fn.set(in.Dst, vmq(machine.B2I).Call(fn.pointer(a[0], 0).Op("<").Add(fn.pointer(a[1], 0))))
	case intrinsics.UnsafeIsAddressGreaterThan:
		fn.set(in.Dst, vmq(machine.B2I).Call(fn.pointer(a[0], 0).Op(">").Add(fn.pointer(a[1], 0))))
	case intrinsics.UnsafeBitCast:
		fn.bitCast(in, m.Args[0], m.Args[1])
	case intrinsics.RuntimeHelpersSameType:
		fn.set(in.Dst, known(m.Args[0] == m.Args[1]))
	case intrinsics.ThreadAreObserved:
		fn.set(in.Dst, fn.told(fn.Facts.ThreadsObserved))
	case intrinsics.ThreadAreReused:
		fn.set(in.Dst, fn.reused())
	case intrinsics.ThreadIteratorsAsk:
		fn.set(in.Dst, known(fn.Facts.IteratorsAsk))
	case intrinsics.TaskCurrentIsAsked:
		fn.set(in.Dst, onceTold(fn.Facts.CurrentTaskAsked))
	case intrinsics.CancellationCallbacksWait:
		fn.set(in.Dst, known(fn.Facts.CallbacksWait))
	case intrinsics.TaskSeveralAreAwaited:
		fn.set(in.Dst, known(fn.Facts.SeveralAwaited))
	case intrinsics.TaskCancellationIsAsked:
		fn.set(in.Dst, known(fn.Facts.CancellationAsked))
	case intrinsics.RuntimeHelpersStackSuffices:
		if !fn.resumable { // the method does not know how deep it is, and calls nothing that could go deep
			fn.set(in.Dst, lit(1))
			return
		}
		fn.set(in.Dst, vmq(machine.B2I).Call(jen.Id("sp").Op("<").Add(field(machine.Opt, machine.MaxDepth)).Op("/").Lit(4).Op("*").Lit(3)))
	case intrinsics.TaskInliningMayShow:
		fn.set(in.Dst, fn.told(fn.Facts.InliningMayShow))
	case intrinsics.TaskInliningShows:
		fn.set(in.Dst, fn.told(fn.Facts.InliningShows))
	case intrinsics.ExecutionContextIsHeard:
		fn.set(in.Dst, known(fn.Facts.ContextsHeard))
	case intrinsics.TimerIdleIsAwaited:
		fn.set(in.Dst, known(fn.Facts.TimerIdleAwaited))
	case intrinsics.ParallelLoopIterationsWait:
		fn.set(in.Dst, known(fn.Facts.IterationsWait))
	case intrinsics.UnsafeIsNullRef:
		fn.set(in.Dst, vmq(machine.B2I).Call(fn.pointer(a[0], 0).Op("==").Lit(0)))
	case intrinsics.UnsafeNullRef:
		fn.set(in.Dst, jen.Lit(0))
	case intrinsics.UnsafeSizeOf:
		fn.set(in.Dst, lit(memSize(t)))
	case intrinsics.UnsafeRead:
		fn.read(in, t, position{p: fn.pointer(a[0], 0)}, in.Dst, "")
	case intrinsics.UnsafeWrite:
		fn.write(in, t, position{p: fn.pointer(a[0], 0)}, a[1], "")
	case intrinsics.ArrayDataReference:
		fn.throwIf(isZero(fn.get(a[0])), machine.ExcNullReference)
		set(cast("uint64", fn.get(a[0])).Op("<<").Lit(32).Op("|").Add(lit(abi.ArrayData)))
	case intrinsics.ArrayLength:
		fn.throwIf(isZero(fn.get(a[0])), machine.ExcNullReference)
		fn.set(in.Dst, deref("int32", mc(machine.At, fn.get(a[0]), lit(abi.ArrayLength))))
	case intrinsics.RuntimeHelpersIsReferenceOrContainsReferences:
		v := 0
		if len(refOffsets(t)) > 0 {
			v = 1
		}
		fn.set(in.Dst, lit(v))
	default:
		fn.refuse(in, "intrinsic "+string(name))
	}
}

// bitCast reinterprets a value as one of another type. Types of different sizes make it throw, as on .NET.
func (fn *function) bitCast(in *ir.Instr, from, to *program.Type) {
	if memSize(from) != memSize(to) || len(refOffsets(from)) != len(refOffsets(to)) {
		fn.throwIf(jen.True(), machine.ExcNotSupported)
		return
	}
	if from == to {
		fn.set(in.Dst, fn.get(in.Args[0]))
		return
	}
	tmp := fn.temp(fn.memType(from))
	fn.add(jen.Id(tmp).Op("=").Add(fn.narrow(from, fn.get(in.Args[0]))))
	fn.set(in.Dst, fn.load(to, jen.Qual("unsafe", "Pointer").Call(jen.Op("&").Id(tmp))))
}
