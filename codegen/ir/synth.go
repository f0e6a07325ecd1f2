package ir

import (
	"mwc/codegen/program"
	"mwc/runtime/abi"
)

// synth makes the IR of a method without CIL.
func (b *builder) synth() *Func {
	m := b.m
	b.f = &Func{Method: m, NumArgs: len(m.Sig.Params), Ret: TypeOf(m.Sig.Ret), InitLocals: true}
	for _, t := range m.Sig.Params {
		b.newReg(RegInfo{Type: TypeOf(t), Role: RoleArg})
	}
	b.region = -1
	b.initDone = map[*program.Type]bool{}
	switch m.Synth {
	case program.SynthDelegateInvoke:
		b.synthInvoke()
	case program.SynthClassInit:
		b.synthClassInit()
	case program.SynthUnboxThunk:
		b.synthUnboxThunk()
	case program.SynthIntrinsicCall:
		b.newBlock(-1)
		b.callThrough(b.m.SynthOf, b.args())
	case program.SynthArrayMethod:
		b.synthArray()
	case program.SynthActivate:
		b.synthActivate()
	case program.SynthPack:
		b.synthPack()
	case program.SynthPacked:
		b.synthPacked()
	case program.SynthOnObject:
		b.synthOnObject()
	case program.SynthRunClassInit:
		b.synthRunClassInit()
	case program.SynthActivateAny:
		b.synthActivateAny()
	case program.SynthTestCall:
		b.synthTestCall()
	case program.SynthInvoke, program.SynthGetter, program.SynthSetter, program.SynthReader, program.SynthWriter, program.SynthDefault, program.SynthBind:
		b.synthInvocations()
	case program.SynthPrinter:
		b.synthPrinter()
	case program.SynthConstruct:
		b.synthConstruct()
	case program.SynthAttribute:
		b.synthAttribute()
	case program.SynthSynchronized:
		b.synthSynchronized()
	case program.SynthAsync:
		b.synthAsync()
	case program.SynthAsyncRun:
		b.synthAsyncRun()
	default:
		b.failf("a synthetic method of unknown kind %d", m.Synth)
	}
	b.numberSynth()
	return b.f
}

// numberSynth numbers the instructions of a method without CIL and gives the regions their ranges: the exception
// machinery finds an instruction's region by its offset. The blocks of a region lie side by side, and no region lies
// within another.
func (b *builder) numberSynth() {
	n := uint32(0)
	for _, blk := range b.f.Blocks {
		blk.IL = n
		var r *Region
		if blk.Region >= 0 {
			if r = b.f.Regions[blk.Region]; r.End == 0 {
				r.Start = n
			}
		}
		for i := range blk.Instrs {
			blk.Instrs[i].IL = n
			n++
		}
		if r != nil {
			r.End = n
		}
	}
}

// newBlock appends a block and makes it the current one.
func (b *builder) newBlock(region int) *Block {
	b.cur = &Block{ID: len(b.f.Blocks), Region: region}
	b.f.Blocks = append(b.f.Blocks, b.cur)
	return b.cur
}

func (b *builder) arg(i int) Reg { return Reg(i) }

func (b *builder) args() []Reg {
	args := make([]Reg, b.f.NumArgs)
	for i := range args {
		args[i] = Reg(i)
	}
	return args
}

func (b *builder) localVar(t Type, name string) Reg {
	return b.newReg(RegInfo{Type: t, Role: RoleLocal, Name: name})
}

func (b *builder) retReg(r Reg) {
	in := Instr{Op: Ret}
	if r != NoReg {
		in.Args = []Reg{r}
	}
	b.emit(in)
}

// synthInvoke calls the delegate itself, or the delegates of its invocation list one after the other. The last result
// counts.
func (b *builder) synthInvoke() {
	m := b.m
	ret := b.f.Ret
	callOn := func(d Reg) Reg {
		in := Instr{Op: CallDelegate, Dst: NoReg, Method: m, Args: append([]Reg{d}, b.args()[1:]...)}
		if ret.Kind == Void {
			b.emit(in)
			return NoReg
		}
		return b.def(ret.Kind, ret.T, in)
	}
	obj := b.wellKnown("System.Object")

	entry := b.newBlock(-1)
	list := b.localVar(Type{R, b.w.SZArray(obj)}, "list")
	b.emit(Instr{Op: LdRaw, Dst: list, Imm: abi.DelegateList, Args: []Reg{b.arg(0)}})
	b.emit(Instr{Op: BrTrue, Args: []Reg{list}, Targets: []int{2, 1}})

	b.newBlock(-1)
	b.retReg(callOn(b.arg(0)))

	b.newBlock(-1)
	i := b.localVar(Type{Kind: N}, "i")
	b.emit(Instr{Op: Const, Dst: i})
	b.emit(Instr{Op: Br, Targets: []int{3}})

	b.newBlock(-1)
	d := b.def(R, obj, Instr{Op: LdElem, Flags: FlagNoCheck, Type: obj, Args: []Reg{list, i}})
	r := callOn(d)
	next := b.def(N, nil, Instr{Op: Add, Args: []Reg{i, b.def(N, nil, Instr{Op: Const, Imm: 1})}})
	b.emit(Instr{Op: Move, Dst: i, Args: []Reg{next}})
	n := b.def(N, nil, Instr{Op: LdLen, Flags: FlagNoCheck, Args: []Reg{list}})
	if r == NoReg {
		b.emit(Instr{Op: BrCmp, Imm: int64(CmpLt), Args: []Reg{i, n}, Targets: []int{3, 4}})
		b.newBlock(-1)
		b.retReg(NoReg)
		return
	}
	result := b.localVar(ret, "result")
	b.emit(Instr{Op: Move, Dst: result, Args: []Reg{r}})
	b.emit(Instr{Op: BrCmp, Imm: int64(CmpLt), Args: []Reg{i, n}, Targets: []int{3, 4}})
	b.newBlock(-1)
	b.retReg(result)
	_ = entry
}

// synthClassInit: try { call .cctor; done } catch (object e) { x = failed(e) } throw x.
func (b *builder) synthClassInit() {
	t := b.m.SynthType
	if t == nil || t.Cctor == nil {
		b.failf("the class has no class constructor")
	}
	obj := b.wellKnown("System.Object")
	exc := b.newReg(RegInfo{Type: Type{R, obj}, Role: RoleExc})
	wrapped := b.localVar(Type{R, obj}, "wrapped")
	b.f.Regions = []*Region{
		{ID: 0, Kind: RegionTry, Parent: -1, Entry: -1, Handlers: []int{1}, Filter: -1, Exc: NoReg, Fin: NoReg},
		{ID: 1, Kind: RegionCatch, Parent: -1, Entry: 1, Type: obj, Filter: -1, Exc: exc, Fin: NoReg},
	}
	b.newBlock(0)
	b.emit(Instr{Op: Call, Dst: NoReg, Method: t.Cctor})
	b.emit(Instr{Op: ClassDone, Type: t})
	b.emit(Instr{Op: Leave, Targets: []int{2}})
	b.newBlock(1)
	b.emit(Instr{Op: GetExc, Dst: exc})
	b.emit(Instr{Op: ClassFailed, Dst: wrapped, Type: t, Args: []Reg{exc}})
	b.emit(Instr{Op: Leave, Targets: []int{3}})
	b.newBlock(-1)
	b.retReg(NoReg)
	b.newBlock(-1)
	b.emit(Instr{Op: Throw, Args: []Reg{wrapped}})
}

// synthUnboxThunk: the receiver is a box. The method gets a pointer to the value in it.
func (b *builder) synthUnboxThunk() {
	m := b.m
	to := m.SynthOf
	if to == nil || len(to.Sig.Params) != b.f.NumArgs {
		b.failf("an unboxing thunk for no method")
	}
	b.newBlock(-1)
	if triggersInit(to) {
		b.emit(Instr{Op: InitClass, Type: to.Owner})
	}
	args := b.args()
	args[0] = b.def(P, nil, Instr{Op: Unbox, Flags: FlagNoCheck, Type: to.Owner, Args: []Reg{b.arg(0)}})
	b.callThrough(to, args)
}

// synthOnObject calls an instance method on the first argument.
func (b *builder) synthOnObject() {
	to := b.m.SynthOf
	b.newBlock(-1)
	if to.Dispatched() {
		b.returns(Instr{Op: CallVirt, Dst: NoReg, Method: to, Args: b.args()})
	} else {
		b.returns(Instr{Op: Call, Dst: NoReg, Flags: FlagNullCheck, Method: to.OwnBody(), Args: b.args()})
	}
}

// callThrough calls to and returns its result.
func (b *builder) callThrough(to *program.Method, args []Reg) {
	b.returns(Instr{Op: Call, Dst: NoReg, Method: to, Args: args})
}

// returns runs a call and returns its result.
func (b *builder) returns(in Instr) {
	if b.f.Ret.Kind == Void {
		b.emit(in)
		b.retReg(NoReg)
		return
	}
	b.retReg(b.def(b.f.Ret.Kind, b.f.Ret.T, in))
}

// synthArray makes an array method that is called by address; direct calls are expanded at the call.
func (b *builder) synthArray() {
	m := b.m
	t := m.Owner
	b.newBlock(-1)
	if m.IsCtor || m.Name == ".ctor" {
		in := Instr{Op: NewMDArr, Type: t, Args: b.args()}
		if len(in.Args) > 0 && m.Sig.Params[0] == t {
			in.Args = in.Args[1:]
		}
		if t.Kind == program.KindMDArray && len(in.Args) == 2*t.Rank {
			in.Imm = 1
		}
		r := b.def(R, t, in)
		b.f.Ret = Type{R, t}
		b.retReg(r)
		return
	}
	args := b.args()
	var v val
	if m.Name == "Set" {
		n := len(args) - 1
		v = val{reg: args[n], kind: KindOf(m.Sig.Params[n]), t: m.Sig.Params[n], addr: NoReg}
		args = args[:n]
	}
	b.arrayAccess(m.Name, t, args, v)
	if b.f.Ret.Kind == Void {
		b.retReg(NoReg)
		return
	}
	b.retReg(b.popRaw().reg)
}

// synthActivate: try { x = new T() } catch (object e) { throw wrapped(e) } return x. For a value type without a
// constructor of its own, the object is the default value. The core library refuses types that have no instances.
func (b *builder) synthActivate() {
	t := b.m.Args[0]
	ret := b.f.Ret
	if why := t.Refusal(); why != program.Activated {
		if b.m.SynthHelpers[0] == nil {
			b.failf("the core library does not say that there is no object of %s", t.Name)
		}
		b.newBlock(-1)
		reason := b.def(I4, nil, Instr{Op: Const, Imm: int64(why)})
		b.retReg(b.def(ret.Kind, t, Instr{Op: Call, Method: b.m.SynthHelpers[0], Args: []Reg{reason}}))
		return
	}
	ctor := t.DefaultCtor()
	result := b.localVar(ret, "result")
	if ctor == nil {
		b.newBlock(-1)
		b.setZero(result)
		b.retReg(result)
		return
	}
	obj := b.wellKnown("System.Object")
	exc := b.newReg(RegInfo{Type: Type{R, obj}, Role: RoleExc})
	wrapped := b.localVar(Type{R, obj}, "wrapped")
	b.f.Regions = []*Region{
		{ID: 0, Kind: RegionTry, Parent: -1, Entry: -1, Handlers: []int{1}, Filter: -1, Exc: NoReg, Fin: NoReg},
		{ID: 1, Kind: RegionCatch, Parent: -1, Entry: 1, Type: obj, Filter: -1, Exc: exc, Fin: NoReg},
	}
	b.newBlock(0)
	this := result
	if t.IsValueType() {
		b.f.Regs[result].AddrTaken = true
		b.setZero(result)
		this = b.def(P, t, Instr{Op: LdLocA, Args: []Reg{result}})
	} else {
		b.emit(Instr{Op: New, Dst: result, Type: t})
	}
	if triggersInit(ctor) {
		b.initClass(t)
	}
	b.emit(Instr{Op: Call, Dst: NoReg, Method: ctor, Args: []Reg{this}})
	b.emit(Instr{Op: Leave, Targets: []int{2}})
	b.newBlock(1)
	b.emit(Instr{Op: GetExc, Dst: exc})
	b.emit(Instr{Op: NewFailed, Dst: wrapped, Args: []Reg{exc}})
	b.emit(Instr{Op: Leave, Targets: []int{3}})
	b.newBlock(-1)
	b.retReg(result)
	b.newBlock(-1)
	b.emit(Instr{Op: Throw, Args: []Reg{wrapped}})
}

// synthRunClassInit: if (id == its number) { initialise it; return true } for each class whose constructor something
// reachable triggers. Otherwise it returns false.
func (b *builder) synthRunClassInit() {
	number := func(n int) Reg { return b.def(I4, nil, Instr{Op: Const, Imm: int64(n)}) }
	for _, t := range b.w.StaticTypes {
		if t.ClassInit == nil {
			continue
		}
		blk := b.newBlock(-1)
		b.emit(Instr{Op: BrCmp, Imm: int64(CmpEq), Args: []Reg{b.arg(0), number(t.ID)}, Targets: []int{blk.ID + 1, blk.ID + 2}})
		b.newBlock(-1)
		b.emit(Instr{Op: InitClass, Type: t})
		b.retReg(number(1))
	}
	b.newBlock(-1)
	b.retReg(number(0))
}

// synthActivateAny: if (id == its number) return Activator.CreateInstance<it>() for each type that may be asked for.
// Otherwise it returns null.
func (b *builder) synthActivateAny() {
	for _, m := range b.w.Activations {
		t := m.Args[0]
		blk := b.newBlock(-1)
		number := b.def(I4, nil, Instr{Op: Const, Imm: int64(t.ID)})
		b.emit(Instr{Op: BrCmp, Imm: int64(CmpEq), Args: []Reg{b.arg(0), number}, Targets: []int{blk.ID + 1, blk.ID + 2}})
		b.newBlock(-1)
		made := b.def(KindOf(t), t, Instr{Op: Call, Method: m})
		if t.IsValueType() {
			made = b.def(R, t, Instr{Op: Box, Type: t, Args: []Reg{made}})
		}
		b.retReg(made)
	}
	for _, t := range b.w.Refused {
		blk := b.newBlock(-1)
		number := b.def(I4, nil, Instr{Op: Const, Imm: int64(t.ID)})
		b.emit(Instr{Op: BrCmp, Imm: int64(CmpEq), Args: []Reg{b.arg(0), number}, Targets: []int{blk.ID + 1, blk.ID + 2}})
		b.newBlock(-1)
		why := b.def(I4, nil, Instr{Op: Const, Imm: int64(t.Refusal())})
		b.retReg(b.def(R, nil, Instr{Op: Call, Method: b.m.SynthHelpers[0], Args: []Reg{b.arg(0), why}}))
	}
	b.newBlock(-1)
	b.retReg(b.def(R, nil, Instr{Op: Const}))
}

// synthSynchronized: Enter(lock); try { x = the method itself } fault { Exit(lock) } Exit(lock); return x. The lock is
// that of the receiver, or that of the type object of a static method's class (§II.23.1.10).
func (b *builder) synthSynchronized() {
	m := b.m
	obj := b.wellKnown("System.Object")
	lock := b.localVar(Type{R, obj}, "lock")
	call := func(typeName, name string, arg Reg) Instr {
		to := b.w.Method(typeName, name)
		if to == nil {
			b.failf("the core library has no %s::%s", typeName, name)
		}
		return Instr{Op: Call, Dst: NoReg, Method: to, Args: []Reg{arg}}
	}
	exit := func() { b.emit(call("System.Threading.Monitor", "Exit(System.Object)", lock)) }
	fin := b.newReg(RegInfo{Type: Type{Kind: I4}, Role: RoleFin})
	b.f.Regions = []*Region{
		{ID: 0, Kind: RegionTry, Parent: -1, Entry: -1, Handlers: []int{1}, Filter: -1, Exc: NoReg, Fin: NoReg},
		{ID: 1, Kind: RegionFault, Parent: -1, Entry: 2, Filter: -1, Exc: NoReg, Fin: fin},
	}
	b.newBlock(-1)
	if m.Static {
		handle := b.wellKnown("System.RuntimeTypeHandle")
		get := call("System.Type", "GetTypeFromHandle(System.RuntimeTypeHandle)", b.def(S, handle, Instr{Op: LdToken, Type: m.Owner}))
		get.Dst = lock
		b.emit(get)
	} else {
		b.emit(Instr{Op: Move, Dst: lock, Args: []Reg{b.arg(0)}})
	}
	b.emit(call("System.Threading.Monitor", "Enter(System.Object)", lock))
	b.emit(Instr{Op: Br, Targets: []int{1}})
	b.newBlock(0)
	in := Instr{Op: Call, Dst: NoReg, Method: m.SynthOf, Args: b.args()}
	result := NoReg
	if b.f.Ret.Kind != Void {
		result = b.localVar(b.f.Ret, "result")
		in.Dst = result
	}
	b.emit(in)
	b.emit(Instr{Op: Leave, Targets: []int{3}})
	b.newBlock(1)
	exit()
	b.emit(Instr{Op: EndFinally, Args: []Reg{fin}})
	b.newBlock(-1)
	exit()
	b.retReg(result)
}

// synthAsync: task = Begin(); return End(task, run(…, task)). The result of run says how to go on after a suspension.
func (b *builder) synthAsync() {
	m := b.m
	begin, end := m.SynthHelpers[0], m.SynthHelpers[1]
	b.newBlock(-1)
	task := b.def(R, begin.Sig.Ret, Instr{Op: Call, Method: begin})
	suspension := b.def(R, m.SynthOf.Sig.Ret, Instr{Op: Call, Method: m.SynthOf, Args: append(b.args(), task)})
	b.retReg(b.def(b.f.Ret.Kind, b.f.Ret.T, Instr{Op: Call, Method: end, Args: []Reg{task, suspension}}))
}

// synthAsyncRun: try { x = the method itself } catch (object e) { return Failed(task, e) } return Result(task, x).
func (b *builder) synthAsyncRun() {
	m := b.m
	result, failed := m.SynthHelpers[0], m.SynthHelpers[1]
	obj := b.wellKnown("System.Object")
	exc := b.newReg(RegInfo{Type: Type{R, obj}, Role: RoleExc})
	none := b.localVar(Type{R, failed.Sig.Ret}, "none")
	b.f.Regions = []*Region{
		{ID: 0, Kind: RegionTry, Parent: -1, Entry: -1, Handlers: []int{1}, Filter: -1, Exc: NoReg, Fin: NoReg},
		{ID: 1, Kind: RegionCatch, Parent: -1, Entry: 1, Type: obj, Filter: -1, Exc: exc, Fin: NoReg},
	}
	args := b.args()
	task := args[len(args)-1]
	b.newBlock(0)
	in := Instr{Op: Call, Dst: NoReg, Method: m.SynthOf, Args: args[:len(args)-1]}
	take := []Reg{task}
	if ret := TypeOf(m.SynthOf.Sig.Ret); ret.Kind != Void {
		in.Dst = b.localVar(ret, "result")
		take = append(take, in.Dst)
	}
	b.emit(in)
	b.emit(Instr{Op: Leave, Targets: []int{2}})
	b.newBlock(1)
	b.emit(Instr{Op: GetExc, Dst: exc})
	b.emit(Instr{Op: Call, Dst: none, Method: failed, Args: []Reg{task, exc}})
	b.emit(Instr{Op: Leave, Targets: []int{3}})
	b.newBlock(-1)
	b.retReg(b.def(R, failed.Sig.Ret, Instr{Op: Call, Method: result, Args: take}))
	b.newBlock(-1)
	b.retReg(none)
}

// setZero gives a register the default value of its type.
func (b *builder) setZero(r Reg) {
	op := Const
	if b.f.Regs[r].Type.Kind == S {
		op = Zero
	}
	b.emit(Instr{Op: op, Dst: r})
}
