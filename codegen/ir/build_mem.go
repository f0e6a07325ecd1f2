package ir

import (
	"slices"

	"mwc/codegen/metadata"
	"mwc/codegen/program"
)

// initClass emits the check that class t has been initialised, unless the class certainly has been.
func (b *builder) initClass(t *program.Type) {
	if t.Cctor == nil || b.initDone[t] || b.initOnEntry(t) {
		return
	}
	b.initDone[t] = true
	b.emit(Instr{Op: InitClass, Type: t})
}

// initOnEntry reports whether this thread has begun to initialise t before the method runs: in the class constructor
// itself, and in the methods of a precise class that trigger its initialisation.
func (b *builder) initOnEntry(t *program.Type) bool {
	return t == b.m.Owner && (b.m.IsCctor || triggersInit(b.m))
}

// triggersInit reports whether a call of m initialises its class first (§II.10.5.3.1). Only precise classes do.
func triggersInit(m *program.Method) bool {
	return m.Owner != nil && m.InitType() != nil
}

// initAtEntry gives the classes whose initialisation the method itself must trigger: the library's early classes, if
// the program starts with the method; the class of its module; and its own class, if some of its callers cannot trigger
// that, since they call the method by address or through an interface.
func (b *builder) initAtEntry() []*program.Type {
	var types []*program.Type
	m := b.m
	if m == b.w.Entry {
		for _, t := range b.w.StaticTypes {
			if t.ClassInit != nil && t.EarlyInit() {
				types = append(types, t)
			}
		}
	}
	if t := m.ModuleInit(); t != nil {
		types = append(types, t)
	}
	if triggersInit(m) && (m.AddressTaken || slices.Contains(b.w.RootMethods, m) || m.Virtual) {
		types = append(types, m.Owner)
	}
	return types
}

func (b *builder) field(in *metadata.Instruction) *program.Field {
	f, err := b.m.ResolveField(in.Token)
	b.check(err)
	return f
}

func (b *builder) typ(in *metadata.Instruction) *program.Type {
	if t := in.Op.Form.Type; t != 0 {
		return b.wellKnown(accessTypes[t])
	}
	t, err := b.m.ResolveType(in.Token)
	b.check(err)
	return t
}

// object pops the object or pointer of a field access.
func (b *builder) object() Reg {
	v := b.pop()
	if v.kind == R {
		return v.reg
	}
	return b.coerceKind(v, P)
}

func (b *builder) ldfld(f *program.Field) {
	k := KindOf(f.Type)
	if f.Static {
		b.popRaw()
		b.ldsfld(f)
		return
	}
	v := b.popRaw()
	switch {
	case v.isAddr() && b.isValueOf(v.addr, f.Owner):
		// The value is the variable's own and the field is read at once, so it needs no copy.
		b.pushDef(k, f.Type, Instr{Op: LdFldV, Field: f, Args: []Reg{v.addr}})
	case v.kind == S:
		if v.t != f.Owner {
			b.failf("field %s of a value of type %s", f.Name, typeName(v))
		}
		b.pushDef(k, f.Type, Instr{Op: LdFldV, Field: f, Args: []Reg{v.reg}})
	default:
		b.stack = append(b.stack, v)
		obj := b.object()
		b.pushDef(k, f.Type, Instr{Op: LdFld, Flags: b.pre.flags, Field: f, Args: []Reg{obj}})
	}
}

func (b *builder) stfld(f *program.Field) {
	val := b.pop()
	if f.Static {
		b.popRaw()
		b.stack = append(b.stack, val)
		b.stsfld(f)
		return
	}
	src := b.coerceStore(val, f.Type)
	v := b.popRaw()
	if v.isAddr() && b.isValueOf(v.addr, f.Owner) {
		b.spill(v.addr)
		b.emit(Instr{Op: StFldV, Field: f, Args: []Reg{v.addr, src}})
		return
	}
	b.stack = append(b.stack, v)
	obj := b.object()
	b.emit(Instr{Op: StFld, Flags: b.pre.flags, Field: f, Args: []Reg{obj, src}})
}

// isValueOf reports whether a variable holds a value whose fields t declares. An enum or a primitive type is no
// register of kind S, and has its one field in memory only.
func (b *builder) isValueOf(r Reg, t *program.Type) bool {
	v := b.f.Regs[r].Type
	return v.Kind == S && v.T == t
}

func (b *builder) ldflda(f *program.Field) {
	if f.Static {
		b.popRaw()
		b.ldsflda(f)
		return
	}
	obj := b.object()
	b.pushDef(P, nil, Instr{Op: LdFldA, Field: f, Args: []Reg{obj}})
}

func (b *builder) static(f *program.Field) {
	if !f.Static {
		b.failf("field %s is not static", f.Name)
	}
	if t := b.m.InitModule(f); t != nil {
		b.initClass(t)
	}
	b.initClass(f.Owner)
}

func (b *builder) ldsfld(f *program.Field) {
	b.static(f)
	if f.ThreadStatic {
		b.pushDef(KindOf(f.Type), f.Type, Instr{Op: LdFld, Flags: FlagNoCheck, Field: f, Args: []Reg{b.threadStatics(f)}})
		return
	}
	b.pushDef(KindOf(f.Type), f.Type, Instr{Op: LdSFld, Flags: b.pre.flags, Field: f})
}

func (b *builder) stsfld(f *program.Field) {
	src := b.coerceStore(b.pop(), f.Type)
	b.static(f)
	if f.ThreadStatic {
		b.emit(Instr{Op: StFld, Flags: FlagNoCheck, Field: f, Args: []Reg{b.threadStatics(f), src}})
		return
	}
	b.emit(Instr{Op: StSFld, Flags: b.pre.flags, Field: f, Args: []Reg{src}})
}

func (b *builder) ldsflda(f *program.Field) {
	b.static(f)
	if f.ThreadStatic {
		b.pushDef(P, nil, Instr{Op: LdFldA, Flags: FlagNoCheck, Field: f, Args: []Reg{b.threadStatics(f)}})
		return
	}
	b.pushDef(P, nil, Instr{Op: LdSFldA, Field: f})
}

// threadStatics is the address of the running thread's [ThreadStatic] fields of the class of f.
func (b *builder) threadStatics(f *program.Field) Reg {
	return b.def(P, nil, Instr{Op: ThreadStatics, Type: f.Owner})
}

// sameRepr reports whether memory of type a can be accessed as type b by a plain move of the register.
func sameRepr(a, b *program.Type) bool {
	if a == b {
		return true
	}
	ka, kb := KindOf(a), KindOf(b)
	if ka != kb || ka == S || ka == Void {
		return false
	}
	return ka != I4 || a.Size == b.Size
}

// ldobj loads a value of type t through the address on the stack: ldobj, ldind.*.
func (b *builder) ldobj(t *program.Type) {
	v := b.popRaw()
	if v.isAddr() && b.pre.flags&FlagVolatile == 0 {
		if vt := b.f.Regs[v.addr].Type.T; sameRepr(vt, t) {
			x := b.readVar(v.addr)
			if vt != t && x.kind == I4 {
				if lo, hi := rangeOf(t); x.lo < lo || x.hi > hi {
					c, _ := normConv(t)
					x.reg, x.lo, x.hi = b.conv(x.reg, c, I4), lo, hi
				}
			}
			b.push(x)
			return
		}
	}
	b.stack = append(b.stack, v)
	b.pushDef(KindOf(t), t, Instr{Op: LdInd, Flags: b.pre.flags, Type: t, Args: []Reg{b.pointer()}})
}

// pointer pops an address: P or N.
func (b *builder) pointer() Reg {
	v := b.pop()
	if v.kind == P || v.kind == N {
		return v.reg
	}
	return b.coerceKind(v, N)
}

// stobj stores the value on the stack as type t through the address below it: stobj, stind.*.
func (b *builder) stobj(t *program.Type) {
	b.store(b.pop(), t)
}

// store stores v as type t through the address on the stack.
func (b *builder) store(v val, t *program.Type) {
	a := b.popRaw()
	if a.isAddr() && b.pre.flags&FlagVolatile == 0 && sameRepr(b.f.Regs[a.addr].Type.T, t) {
		b.storeVar(a.addr, v)
		return
	}
	src := b.coerceStore(v, t)
	b.stack = append(b.stack, a)
	b.emit(Instr{Op: StInd, Flags: b.pre.flags, Type: t, Args: []Reg{b.pointer(), src}})
}

// zero makes the default value of t.
func (b *builder) zero(t *program.Type) val {
	k := KindOf(t)
	if k == S {
		return val{reg: b.def(S, t, Instr{Op: Zero}), kind: S, t: t, addr: NoReg}
	}
	return val{reg: b.def(k, t, Instr{Op: Const}), kind: k, t: t, addr: NoReg}
}

func (b *builder) initobj(t *program.Type) {
	if v := b.stack; len(v) > 0 && v[len(v)-1].isAddr() {
		if r := v[len(v)-1].addr; b.f.Regs[r].Type.T == t {
			b.popRaw()
			b.spill(r)
			op := Const
			if KindOf(t) == S {
				op = Zero
			}
			b.emit(Instr{Op: op, Dst: r})
			return
		}
	}
	b.store(b.zero(t), t)
}

func (b *builder) cpobj(t *program.Type) {
	b.ldobj(t)
	b.stobj(t)
}

// index pops an array index.
func (b *builder) arrayIndex() Reg {
	v := b.pop()
	if v.kind == I4 || v.kind == N {
		return v.reg
	}
	return b.coerceKind(v, N)
}

func (b *builder) array() (Reg, *program.Type) {
	v := b.pop()
	if v.kind != R {
		b.failf("an array is expected, not a value of kind %v", v.kind)
	}
	return v.reg, v.t
}

func (b *builder) ldelem(t *program.Type) {
	i := b.arrayIndex()
	a, _ := b.array()
	b.pushDef(KindOf(t), t, Instr{Op: LdElem, Type: t, Args: []Reg{a, i}})
}

func (b *builder) stelem(t *program.Type) {
	v := b.coerceStore(b.pop(), t)
	i := b.arrayIndex()
	a, _ := b.array()
	b.emit(Instr{Op: StElem, Type: t, Args: []Reg{a, i, v}})
}

func (b *builder) ldelema(t *program.Type) {
	i := b.arrayIndex()
	a, _ := b.array()
	b.pushDef(P, nil, Instr{Op: LdElemA, Flags: b.pre.flags & FlagReadonly, Type: t, Args: []Reg{a, i}})
}

// wellKnown gives a type of the core library.
func (b *builder) wellKnown(name string) *program.Type {
	t := b.w.Type(name)
	if t == nil {
		b.failf("the core library has no %s", name)
	}
	return t
}

// accessTypes are the types that ldind, stind, ldelem and stelem have in their opcodes.
var accessTypes = map[metadata.ElementType]string{
	metadata.ElemI1: "System.SByte", metadata.ElemU1: "System.Byte", metadata.ElemI2: "System.Int16", metadata.ElemU2: "System.UInt16",
	metadata.ElemI4: "System.Int32", metadata.ElemU4: "System.UInt32", metadata.ElemI8: "System.Int64", metadata.ElemI: "System.IntPtr",
	metadata.ElemR4: "System.Single", metadata.ElemR8: "System.Double", metadata.ElemObject: "System.Object",
}

// isRef reports whether a type is an object reference.
func isRef(t *program.Type) bool { return KindOf(t) == R }

func (b *builder) box(t *program.Type) {
	if isRef(t) {
		return
	}
	if t.IsByRefLike {
		if !b.onlyTested(b.index[b.il]) {
			panic(invalidProgram{})
		}
		b.pop()
		b.pushDef(I4, nil, Instr{Op: Const, Imm: 1})
		return
	}
	if k := KindOf(t); k == Void || k == P {
		b.failf("a value of type %s cannot be boxed", t.Name)
	}
	v := b.coerceStore(b.pop(), t)
	b.pushReg(b.def(R, t, Instr{Op: Box, Type: t, Args: []Reg{v}}), R, nil)
}

// onlyTested reports whether code[i], a box, is followed by a test for null. C# compiles `x == null` to that, where x is of a type
// parameter that allows by-ref-like types. .NET makes no box then. Here 1 stands for it, and 0 for the null with which it is compared.
func (b *builder) onlyTested(i int) bool {
	at := func(i int, ops ...uint16) bool {
		return i < len(b.code) && !b.leader[i] && slices.Contains(ops, b.code[i].Op.General())
	}
	return at(i+1, metadata.OpBrtrue, metadata.OpBrfalse) || at(i+1, metadata.OpLdnull) && at(i+2, metadata.OpCeq, metadata.OpCgtUn)
}

// nullOfTested reports whether code[i], a ldnull, is what onlyTested has found behind a box.
func (b *builder) nullOfTested(i int) bool {
	return i > 0 && b.code[i-1].Op.Code == metadata.OpBox && b.typ(&b.code[i-1]).IsByRefLike && b.onlyTested(i-1)
}

// unbox translates unbox. A box never holds a Nullable<T>: the pointer leads to a new one (§III.4.32).
func (b *builder) unbox(t *program.Type) {
	v := b.popKind(R)
	if nullableOf(t) != nil {
		tmp := b.newReg(RegInfo{Type: TypeOf(t), Role: RoleLocal, AddrTaken: true})
		r := b.def(S, t, Instr{Op: UnboxAny, Type: t, Args: []Reg{v}})
		b.emit(Instr{Op: Move, Dst: tmp, Args: []Reg{r}})
		b.pushDef(P, t, Instr{Op: LdLocA, Args: []Reg{tmp}})
		return
	}
	b.pushDef(P, nil, Instr{Op: Unbox, Type: t, Args: []Reg{v}})
}

func (b *builder) unboxAny(t *program.Type) {
	if isRef(t) {
		b.cast(CastClass, t)
		return
	}
	v := b.popKind(R)
	b.pushDef(KindOf(t), t, Instr{Op: UnboxAny, Type: t, Args: []Reg{v}})
}

func (b *builder) popKind(k Kind) Reg {
	return b.coerceKind(b.pop(), k)
}

// cast translates castclass and isinst. For a Nullable<T> both test for T (§III.4.3, §III.4.6).
func (b *builder) cast(op Op, t *program.Type) {
	if n := nullableOf(t); n != nil {
		t = n
	}
	v := b.popKind(R)
	if op == CastClass && t.Name == "System.Object" {
		b.pushReg(v, R, nil)
		return
	}
	b.pushDef(R, t, Instr{Op: op, Type: t, Args: []Reg{v}})
}

func (b *builder) ldtoken(in *metadata.Instruction) {
	var i Instr
	var handle string
	i.Op = LdToken
	switch in.Token.Table() {
	case 0x04: // Field
		i.Field, handle = b.field(in), "System.RuntimeFieldHandle"
	case 0x06, 0x2b: // MethodDef, MethodSpec
		i.Method, handle = b.method(in), "System.RuntimeMethodHandle"
	case 0x0a: // MemberRef
		if r := int(in.Token.Row()); r >= 1 && r <= len(b.m.Module.Asm.MemberRefs) && b.m.Module.Asm.MemberRefs[r-1].Field != nil {
			i.Field, handle = b.field(in), "System.RuntimeFieldHandle"
		} else {
			i.Method, handle = b.method(in), "System.RuntimeMethodHandle"
		}
	default:
		i.Type, handle = b.typ(in), "System.RuntimeTypeHandle"
	}
	t := b.wellKnown(handle)
	r := b.def(S, t, i)
	if i.Field != nil {
		b.tokens[r] = i.Field
	}
	b.pushReg(r, S, t)
}
