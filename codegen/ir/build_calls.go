package ir

import (
	"slices"

	"mwc/codegen/intrinsics"
	"mwc/codegen/metadata"
	"mwc/codegen/program"
)

func (b *builder) method(in *metadata.Instruction) *program.Method {
	m, err := b.m.Callee(in)
	b.check(err)
	return m
}

// popVals pops n values, the last one first.
func (b *builder) popVals(n int) []val {
	vals := make([]val, n)
	for i := n - 1; i >= 0; i-- {
		vals[i] = b.popRaw()
	}
	return vals
}

// convertArgs brings arguments to the types of the parameters.
func (b *builder) convertArgs(vals []val, params []*program.Type) []Reg {
	regs := make([]Reg, len(vals))
	for i, v := range vals {
		if v.kind == I4 && isRef(params[i]) {
			b.failf("an integer where %s is expected", params[i].Name)
		}
		regs[i] = b.coerce(v, params[i])
	}
	return regs
}

// result gives a call its Dst and pushes it. The caller emits nothing more.
func (b *builder) result(i Instr, ret *program.Type) {
	if KindOf(ret) == Void {
		i.Dst = NoReg
		b.emit(i)
		return
	}
	b.pushDef(KindOf(ret), ret, i)
}

func (b *builder) checkSig(sig *program.Signature) {
	if sig.VarArg {
		b.failf("calls with a variable number of arguments are not supported")
	}
}

func (b *builder) call(m *program.Method) {
	b.checkSig(m.Sig)
	if b.pre.constrained != nil {
		if !m.Static || !m.Virtual {
			b.failf("the prefix constrained. before a call of %s, which is not a static virtual method", m.FullName())
		}
		t, _, _, err := b.w.ResolveConstrained(b.pre.constrained, m)
		b.check(err)
		if t != nil {
			m = t
		}
	}
	if m.Owner != nil && (m.Owner.Kind == program.KindMDArray || m.Owner.Kind == program.KindSZArray) && m.Synth == program.SynthArrayMethod {
		b.arrayCall(m)
		return
	}
	if b.initializeArray(m) || b.createSpan(m) || b.unboxCall(m) || b.blockCall(m) {
		return
	}
	if m.OwnBody().Abstract {
		b.failf("call of abstract method %s", m.FullName())
	}
	if m.AsksForEnumerator() {
		b.loadVar(0)
	}
	b.direct(m, b.popVals(len(m.Sig.Params)), 0)
}

// direct calls exactly m, or the body that its class has instead of m's.
func (b *builder) direct(m *program.Method, vals []val, flags Flags) {
	m = m.OwnBody()
	args := b.convertArgs(vals, m.Sig.Params)
	if triggersInit(m) {
		b.initClass(m.Owner)
	}
	b.giveAwait()
	b.result(Instr{Op: Call, Flags: flags | b.pre.flags&(FlagTail|FlagAwaited), Method: m, Args: args}, m.Sig.Ret)
}

// jmp calls m with the present values of the arguments, and returns its result (§III.3.37). The frame stays until then;
// only the depth of the stack tells the difference.
func (b *builder) jmp(m *program.Method) {
	b.checkSig(m.Sig)
	switch {
	case b.region >= 0:
		b.failf("jmp inside a protected region or handler")
	case len(b.stack) > 0:
		b.failf("jmp with %d values on the evaluation stack", len(b.stack))
	case m.Sig.Ret != b.m.Sig.Ret || !slices.Equal(m.Sig.Params, b.m.Sig.Params):
		b.failf("jmp to %s, which has another signature", m.FullName())
	case m.Abstract:
		b.failf("jmp to abstract method %s", m.FullName())
	}
	for r := range b.f.NumArgs {
		b.loadVar(Reg(r))
	}
	b.direct(m, b.popVals(b.f.NumArgs), 0)
	b.ret()
}

// awaited notes what the caller does with the task that the call gives.
func (b *builder) awaited(in *metadata.Instruction) {
	if b.m.AwaitsAtOnce(in) {
		b.pre.flags |= FlagAwaited
	}
	b.pre.handsOn = b.handsOn && b.m.HandsOn(in)
}

// giveAwait precedes a call whose task the method returns.
func (b *builder) giveAwait() {
	if b.pre.handsOn {
		b.emit(Instr{Op: GiveAwait, Args: []Reg{b.await}})
	}
}

func (b *builder) callvirt(m *program.Method) {
	b.checkSig(m.Sig)
	if m.StandsIn() {
		b.direct(m, b.popVals(len(m.Sig.Params)), 0)
		return
	}
	if m.Static {
		b.failf("callvirt of static method %s", m.FullName())
	}
	vals := b.popVals(len(m.Sig.Params))
	if c := b.pre.constrained; c != nil {
		target, box, deref, err := b.w.ResolveConstrained(c, m)
		b.check(err)
		if target == nil {
			target = m
		}
		switch {
		case box, deref:
			b.stack = append(b.stack, vals[0])
			b.ldobj(c)
			if box {
				b.box(c)
			}
			vals[0] = b.pop()
			if box {
				b.direct(target, vals, 0) // the one method that runs on the box
			} else {
				b.virtual(target, vals)
			}
		case target.Static:
			b.failf("callvirt of static method %s", target.FullName())
		default:
			b.direct(target, vals, 0)
		}
		return
	}
	b.virtual(m, vals)
}

// virtual calls m on the receiver vals[0], and dispatches where that is necessary. The receiver must not be null.
func (b *builder) virtual(m *program.Method, vals []val) {
	if m.Synth == program.SynthArrayMethod {
		b.stack = append(b.stack, vals...)
		b.arrayCall(m)
		return
	}
	if !m.Dispatched() {
		b.direct(m, vals, FlagNullCheck)
		return
	}
	args := b.convertArgs(vals, m.Sig.Params)
	b.giveAwait()
	b.result(Instr{Op: CallVirt, Flags: b.pre.flags & (FlagTail | FlagAwaited), Method: m, Args: args}, m.Sig.Ret)
}

func (b *builder) calli(sig *program.Signature) {
	b.checkSig(sig)
	fn := b.popKind(N)
	vals := b.popVals(len(sig.Params))
	if len(vals) > 0 && isRef(sig.Params[0]) && (vals[0].isAddr() || vals[0].kind == P) {
		// The receiver of an instance method of a value type is a pointer; the signature does not say to which type.
		own := *sig
		own.Params = append([]*program.Type{b.w.ByRef(sig.Params[0])}, sig.Params[1:]...)
		sig = &own
	}
	args := append(b.convertArgs(vals, sig.Params), fn)
	b.result(Instr{Op: CallI, Flags: b.pre.flags & FlagTail, Sig: sig, Args: args}, sig.Ret)
}

// newobj translates newobj of constructor m.
func (b *builder) newobj(m *program.Method) {
	b.checkSig(m.Sig)
	t := m.Owner
	if m.Synth == program.SynthArrayMethod || t.Kind == program.KindMDArray || t.Kind == program.KindSZArray {
		b.newArray(m)
		return
	}
	if t.IsString() {
		b.newString(m)
		return
	}
	if t.IsDelegate {
		fn := b.popKind(N)
		target := b.popKind(R)
		b.pushDef(R, t, Instr{Op: NewDelegate, Type: t, Args: []Reg{target, fn}})
		return
	}
	vals := b.popVals(len(m.Sig.Params) - 1)
	args := b.convertArgs(vals, m.Sig.Params[1:])
	if triggersInit(m) {
		b.initClass(t)
	}
	if !t.IsValueType() {
		obj := b.def(R, t, Instr{Op: New, Type: t})
		b.emit(Instr{Op: Call, Dst: NoReg, Method: m, Args: append([]Reg{obj}, args...)})
		b.pushReg(obj, R, t)
		return
	}
	tmp := b.newReg(RegInfo{Type: TypeOf(t), Role: RoleLocal, AddrTaken: true})
	b.setZero(tmp)
	addr := b.def(P, t, Instr{Op: LdLocA, Args: []Reg{tmp}})
	b.emit(Instr{Op: Call, Dst: NoReg, Method: m, Args: append([]Reg{addr}, args...)})
	b.pushDef(KindOf(t), t, Instr{Op: Move, Args: []Reg{tmp}})
}

// newString calls the static method System.String::Ctor that stands for the constructor: only Ctor knows the string's
// size.
func (b *builder) newString(m *program.Method) {
	target := m.StringFactory()
	if target == nil {
		b.failf("the core library has no System.String::Ctor for %s", m.FullName())
	}
	b.direct(target, b.popVals(len(target.Sig.Params)), 0)
}

// ldftn translates ldftn.
func (b *builder) ldftn(m *program.Method) {
	if b.pre.constrained != nil {
		t, _, _, err := b.w.ResolveConstrained(b.pre.constrained, m)
		b.check(err)
		if t != nil {
			m = t
		}
	}
	b.pushDef(N, nil, Instr{Op: LdFtn, Method: b.w.Addressed(m.OwnBody())})
}

func (b *builder) ldvirtftn(m *program.Method) {
	obj := b.popKind(R)
	if m.Static || !m.Dispatched() { // .NET does not look at the object
		m = b.w.UnboxThunk(m.OwnBody()) // the receiver may be a box
		b.pushDef(N, nil, Instr{Op: LdFtn, Method: b.w.Addressed(m)})
		return
	}
	b.pushDef(N, nil, Instr{Op: LdVirtFtn, Method: m, Args: []Reg{obj}})
}

// initializeArray recognises RuntimeHelpers.InitializeArray(array, ldtoken field).
func (b *builder) initializeArray(m *program.Method) bool {
	if m.Intrinsic == nil || m.Intrinsic.Code != intrinsics.RuntimeHelpersInitializeArray || len(b.stack) < 2 {
		return false
	}
	f := b.tokens[b.stack[len(b.stack)-1].reg]
	if f == nil || f.Data == nil {
		return false
	}
	b.popRaw()
	a := b.popKind(R)
	var flags Flags
	if b.takesAll(a, f.Data) {
		flags = FlagNoCheck
	}
	b.emit(Instr{Op: InitArray, Flags: flags, Field: f, Args: []Reg{a}})
	return true
}

// takesAll reports whether a register holds an array that was just made, of primitive elements and of a constant length
// for which there is initial data. Compilers initialise vectors in this way.
func (b *builder) takesAll(a Reg, data []byte) bool {
	arr := b.defined(a)
	if arr == nil || arr.Op != NewArr {
		return false
	}
	n := b.defined(arr.Args[0])
	k := KindOf(arr.Type.Elem)
	return n != nil && n.Op == Const && n.Imm >= 0 && (k == I4 || k == I8 || k == F4 || k == F8) && n.Imm*int64(arr.Type.Elem.Size) <= int64(len(data))
}

// defined is the last instruction of this block so far that defines a register; nil if there is none.
func (b *builder) defined(r Reg) *Instr {
	for i := len(b.cur.Instrs) - 1; i >= 0; i-- {
		if in := &b.cur.Instrs[i]; in.Dst == r && ops[in.Op].dst != 0 {
			return in
		}
	}
	return nil
}

// unboxCall turns a call of Unsafe.Unbox<T>(object) into the instruction that .NET makes of it.
func (b *builder) unboxCall(m *program.Method) bool {
	if m.Intrinsic == nil || m.Intrinsic.Code != intrinsics.UnsafeUnbox {
		return false
	}
	b.unbox(m.Args[0])
	return true
}

// blockCall turns calls of Unsafe.CopyBlock and InitBlock into the instructions that .NET makes of them.
func (b *builder) blockCall(m *program.Method) bool {
	switch {
	case m.Is(intrinsics.CopiesBlock):
		n, src, dst := b.popKind(I4), b.pointer(), b.pointer()
		b.emit(Instr{Op: CpBlk, Args: []Reg{dst, src, n}})
	case m.Is(intrinsics.FillsBlock):
		n, v, dst := b.popKind(I4), b.popKind(I4), b.pointer()
		b.emit(Instr{Op: InitBlk, Args: []Reg{dst, v, n}})
	default:
		return false
	}
	return true
}

// createSpan recognises RuntimeHelpers.CreateSpan<T>(ldtoken field): a span over the field's initial data.
func (b *builder) createSpan(m *program.Method) bool {
	if m.Intrinsic == nil || m.Intrinsic.Code != intrinsics.RuntimeHelpersCreateSpan ||
		len(m.Args) != 1 || len(b.stack) == 0 {
		return false
	}
	f := b.tokens[b.stack[len(b.stack)-1].reg]
	span := m.Sig.Ret
	if f == nil || f.Data == nil || m.Args[0].Size == 0 {
		return false
	}
	var first, length *program.Field
	for _, sf := range span.Fields {
		switch {
		case sf.Type.Kind == program.KindByRef:
			first = sf
		case sf.Type.Prim == program.PrimI4:
			length = sf
		}
	}
	if first == nil || length == nil || len(span.Fields) != 2 {
		return false
	}
	b.popRaw()
	tmp := b.newReg(RegInfo{Type: TypeOf(span), Role: RoleLocal})
	b.emit(Instr{Op: Zero, Dst: tmp})
	p := b.def(P, nil, Instr{Op: FieldData, Field: f})
	b.emit(Instr{Op: StFldV, Field: first, Args: []Reg{tmp, p}})
	n := b.def(I4, nil, Instr{Op: Const, Imm: int64(len(f.Data) / m.Args[0].Size)})
	b.emit(Instr{Op: StFldV, Field: length, Args: []Reg{tmp, n}})
	b.pushDef(S, span, Instr{Op: Move, Args: []Reg{tmp}})
	return true
}

// newArray translates newobj of an array: lengths, or pairs of lower bound and length.
func (b *builder) newArray(m *program.Method) {
	t := m.Owner
	n := len(m.Sig.Params)
	if n > 0 && m.Sig.Params[0] == t {
		n--
	}
	i := Instr{Op: NewMDArr, Type: t}
	if t.Kind == program.KindMDArray && n == 2*t.Rank {
		i.Imm = 1
	} else if t.Kind == program.KindMDArray && n != t.Rank {
		b.failf("an array of rank %d is made with %d arguments", t.Rank, n)
	}
	for _, v := range b.popVals(n) {
		i.Args = append(i.Args, b.coerceKind(v, I4))
	}
	if t.Kind == program.KindSZArray && n == 1 {
		i.Op = NewArr
	}
	b.pushDef(R, t, i)
}

// arrayCall translates Get, Set and Address of a multi-dimensional array.
func (b *builder) arrayCall(m *program.Method) {
	t := m.Owner
	rank := max(t.Rank, 1)
	var v val
	if m.Name == "Set" {
		v = b.pop()
	}
	vals := b.popVals(rank)
	args := []Reg{b.popKind(R)}
	for _, v := range vals {
		args = append(args, b.coerceKind(v, I4))
	}
	b.arrayAccess(m.Name, t, args, v)
}

// arrayAccess emits the access called name to an array's element. args holds the array and the indices; v is the value
// to set.
func (b *builder) arrayAccess(name string, t *program.Type, args []Reg, v val) {
	var flags Flags
	switch name {
	case "Get", "Set":
		flags = FlagReadonly
	case "Address":
		flags = b.pre.flags & FlagReadonly
	default:
		b.failf("array method %s is not known", name)
	}
	var src Reg
	if name == "Set" {
		src = b.coerceStore(v, t.Elem)
	}
	if t.Kind == program.KindSZArray { // a vector has these methods too
		switch name {
		case "Get":
			b.pushDef(KindOf(t.Elem), t.Elem, Instr{Op: LdElem, Type: t.Elem, Args: args})
		case "Set":
			b.emit(Instr{Op: StElem, Type: t.Elem, Args: append(args, src)})
		default:
			b.pushDef(P, nil, Instr{Op: LdElemA, Flags: flags, Type: t.Elem, Args: args})
		}
		return
	}
	p := b.def(P, nil, Instr{Op: MDElemA, Flags: flags, Type: t, Args: args})
	switch name {
	case "Get":
		b.pushDef(KindOf(t.Elem), t.Elem, Instr{Op: LdInd, Flags: FlagNoCheck, Type: t.Elem, Args: []Reg{p}})
	case "Set":
		if isRef(t.Elem) {
			b.emit(Instr{Op: CkStore, Args: []Reg{args[0], src}})
		}
		b.emit(Instr{Op: StInd, Flags: FlagNoCheck, Type: t.Elem, Args: []Reg{p, src}})
	default:
		b.pushReg(p, P, nil)
	}
}
