package ir

import (
	"strings"

	"mwc/codegen/metadata"
	"mwc/codegen/program"
)

// instruction translates code[i]. It reports whether the block goes on.
func (b *builder) instruction(in *metadata.Instruction, i int) bool {
	if in.Op.IsPrefix {
		b.prefix(in)
		return true
	}
	name := strings.TrimSuffix(in.Op.Name, ".s")
	b.checkPrefixes(name, i)
	ok := b.control(name, in, i) || b.constant(name, in) || b.arithmetic(name) || b.memory(name, in) || b.objects(name, in)
	if !ok {
		b.failf("the instruction %s is not supported", in.Op.Name)
	}
	b.pre = prefixes{}
	return b.cur != nil
}

func (b *builder) prefix(in *metadata.Instruction) {
	b.pre.any = true
	switch strings.TrimSuffix(in.Op.Name, ".") {
	case "volatile":
		b.pre.flags |= FlagVolatile
	case "unaligned":
		b.pre.flags |= FlagUnaligned
	case "readonly":
		b.pre.flags |= FlagReadonly
	case "tail":
		b.pre.flags |= FlagTail
	case "constrained":
		b.pre.constrained = b.typ(in)
	case "no": // allows a runtime to leave checks out; mwc keeps them, as .NET does
	default:
		b.failf("the prefix %s is not supported", in.Op.Name)
	}
}

// checkPrefixes fails for a prefix before an instruction that does not take it (§III.2).
func (b *builder) checkPrefixes(name string, i int) {
	if !b.pre.any {
		return
	}
	call := name == "call" || name == "callvirt"
	access := strings.HasPrefix(name, "ldind.") || strings.HasPrefix(name, "stind.")
	switch name {
	case "ldfld", "stfld", "ldobj", "stobj", "initblk", "cpblk":
		access = true
	}
	fail := func(prefix string) { b.failf("the prefix %s before %s", prefix, name) }
	if b.pre.flags&FlagVolatile != 0 && !access && name != "ldsfld" && name != "stsfld" {
		fail("volatile.")
	}
	if b.pre.flags&FlagUnaligned != 0 && !access {
		fail("unaligned.")
	}
	if b.pre.flags&FlagReadonly != 0 && !call && name != "ldelema" {
		fail("readonly.")
	}
	if b.pre.constrained != nil && !call && name != "ldftn" {
		fail("constrained.")
	}
	if b.pre.flags&FlagTail != 0 {
		if !call && name != "calli" {
			fail("tail.")
		}
		if i+1 == len(b.code) || b.code[i+1].Op.Name != "ret" {
			b.failf("a tail call without a ret behind it")
		}
	}
}

var branchCmp = map[string]CmpKind{
	"beq": CmpEq, "bge": CmpGe, "bgt": CmpGt, "ble": CmpLe, "blt": CmpLt,
	"bne.un": CmpNeUn, "bge.un": CmpGeUn, "bgt.un": CmpGtUn, "ble.un": CmpLeUn, "blt.un": CmpLtUn,
}

// control translates instructions that end a block.
func (b *builder) control(name string, in *metadata.Instruction, i int) bool {
	if c, ok := branchCmp[name]; ok {
		next := b.next(i)
		x, y := b.comparePair(c >= CmpNeUn)
		b.endBlock(Instr{Op: BrCmp, Imm: int64(c), Args: []Reg{x, y}}, b.target(uint32(in.Int)), next)
		return true
	}
	switch name {
	case "br":
		b.endBlock(Instr{Op: Br}, b.target(uint32(in.Int)))
	case "brtrue", "brinst", "brfalse", "brnull", "brzero":
		next := b.next(i)
		v := b.pop()
		if v.kind == S {
			b.failf("a branch on a value type")
		}
		op := BrFalse
		if name == "brtrue" || name == "brinst" {
			op = BrTrue
		}
		b.endBlock(Instr{Op: op, Args: []Reg{v.reg}}, b.target(uint32(in.Int)), next)
	case "switch":
		next := b.next(i)
		v := b.popKind(I4)
		targets := make([]int, 0, len(in.Targets)+1)
		for _, t := range in.Targets {
			targets = append(targets, b.target(t))
		}
		b.endBlock(Instr{Op: Switch, Args: []Reg{v}}, append(targets, next)...)
	case "ret":
		b.ret()
	case "throw":
		b.emit(Instr{Op: Throw, Args: []Reg{b.popKind(R)}})
		b.cur = nil
	case "rethrow":
		b.rethrow()
	case "leave":
		b.leave(b.target(uint32(in.Int)))
	case "endfinally", "endfault":
		b.endFinally()
	case "endfilter":
		b.endFilter()
	case "jmp":
		b.jmp(b.method(in))
	default:
		return false
	}
	return true
}

func (b *builder) next(i int) int {
	if i+1 >= len(b.code) {
		b.failf("the end of the method is reached without a ret")
	}
	return i + 1
}

func (b *builder) ret() {
	if b.region >= 0 {
		b.failf("ret inside a protected region or handler")
	}
	in := Instr{Op: Ret}
	if b.f.Ret.Kind != Void {
		in.Args = []Reg{b.coerce(b.pop(), b.f.Ret.T)}
	}
	if len(b.stack) > 0 {
		b.failf("ret with %d values left on the evaluation stack", len(b.stack))
	}
	b.emit(in)
	b.cur = nil
}

// constant translates constants, variables and stack manipulation.
func (b *builder) constant(name string, in *metadata.Instruction) bool {
	switch {
	case strings.HasPrefix(name, "ldc.i4"):
		switch {
		case in.Op.Operand != metadata.OperandNone:
			b.constI4(int64(int32(in.Int)))
		case strings.HasSuffix(name, "m1") || strings.HasSuffix(name, "M1"):
			b.constI4(-1)
		default:
			b.constI4(int64(variable(in)))
		}
		return true
	case strings.HasPrefix(name, "ldarga"):
		r := b.argReg(in)
		b.stack = append(b.stack, val{reg: NoReg, addr: r, kind: P})
		return true
	case strings.HasPrefix(name, "ldarg"):
		b.loadVar(b.argReg(in))
		return true
	case strings.HasPrefix(name, "starg"):
		b.storeVar(b.argReg(in), b.pop())
		return true
	case strings.HasPrefix(name, "ldloca"):
		r := b.localReg(in)
		b.stack = append(b.stack, val{reg: NoReg, addr: r, kind: P})
		return true
	case strings.HasPrefix(name, "ldloc"):
		b.loadVar(b.localReg(in))
		return true
	case strings.HasPrefix(name, "stloc"):
		b.storeVar(b.localReg(in), b.pop())
		return true
	}
	switch name {
	case "nop", "break":
	case "ldc.i8":
		b.pushDef(I8, nil, Instr{Op: Const, Imm: in.Int})
	case "ldc.r4":
		b.pushDef(F4, nil, Instr{Op: Const, Float: in.Float})
	case "ldc.r8":
		b.pushDef(F8, nil, Instr{Op: Const, Float: in.Float})
	case "ldnull":
		b.pushDef(R, nil, Instr{Op: Const})
	case "ldstr":
		n, err := b.m.StringIndex(in.Token)
		b.check(err)
		b.pushDef(R, b.wellKnown("System.String"), Instr{Op: LdStr, Imm: int64(n)})
	case "dup":
		v := b.popRaw()
		b.stack = append(b.stack, v, v)
	case "pop":
		b.popRaw()
	default:
		return false
	}
	return true
}

var binaryOps = map[string]Op{
	"add": Add, "sub": Sub, "mul": Mul, "div": Div, "div.un": DivUn, "rem": Rem, "rem.un": RemUn,
	"and": And, "or": Or, "xor": Xor,
	"add.ovf": AddOvf, "add.ovf.un": AddOvfUn, "sub.ovf": SubOvf, "sub.ovf.un": SubOvfUn,
	"mul.ovf": MulOvf, "mul.ovf.un": MulOvfUn,
}

var compareOps = map[string]Op{"ceq": Ceq, "cgt": Cgt, "cgt.un": CgtUn, "clt": Clt, "clt.un": CltUn}

var convOps = func() map[string]ConvKind {
	ops := map[string]ConvKind{}
	for i, n := range convNames {
		ops["conv."+n] = ConvKind(i)
		ops["conv.ovf."+n] = ConvOvf + ConvKind(i)
		ops["conv.ovf."+n+".un"] = ConvOvfUn + ConvKind(i)
	}
	return ops
}()

// arithmetic translates arithmetic, comparisons and conversions.
func (b *builder) arithmetic(name string) bool {
	if op, ok := binaryOps[name]; ok {
		b.binary(op)
		return true
	}
	if op, ok := compareOps[name]; ok {
		b.compare(op)
		return true
	}
	if c, ok := convOps[name]; ok {
		b.convert(c)
		return true
	}
	switch name {
	case "neg":
		b.unary(Neg)
	case "not":
		b.unary(Not)
	case "shl":
		b.shift(Shl)
	case "shr":
		b.shift(Shr)
	case "shr.un":
		b.shift(ShrUn)
	case "ckfinite":
		v := b.pop()
		if v.kind != F4 && v.kind != F8 {
			b.failf("ckfinite of an operand of kind %v", v.kind)
		}
		b.pushDef(v.kind, nil, Instr{Op: CkFinite, Args: []Reg{v.reg}})
	default:
		return false
	}
	return true
}

// memory translates loads and stores.
func (b *builder) memory(name string, in *metadata.Instruction) bool {
	switch name {
	case "ldfld":
		b.ldfld(b.field(in))
	case "stfld":
		b.stfld(b.field(in))
	case "ldflda":
		b.ldflda(b.field(in))
	case "ldsfld":
		b.ldsfld(b.field(in))
	case "stsfld":
		b.stsfld(b.field(in))
	case "ldsflda":
		b.ldsflda(b.field(in))
	case "ldobj":
		b.ldobj(b.typ(in))
	case "stobj":
		b.stobj(b.typ(in))
	case "cpobj":
		b.cpobj(b.typ(in))
	case "initobj":
		b.initobj(b.typ(in))
	case "ldelem", "ldelem.any":
		b.ldelem(b.typ(in))
	case "stelem", "stelem.any":
		b.stelem(b.typ(in))
	case "ldelema":
		b.ldelema(b.typ(in))
	case "ldlen":
		b.pushDef(N, nil, Instr{Op: LdLen, Args: []Reg{b.popKind(R)}})
	case "cpblk":
		n, src, dst := b.popKind(I4), b.pointer(), b.pointer()
		b.emit(Instr{Op: CpBlk, Flags: b.pre.flags, Args: []Reg{dst, src, n}})
	case "initblk":
		n, v, dst := b.popKind(I4), b.popKind(I4), b.pointer()
		b.emit(Instr{Op: InitBlk, Flags: b.pre.flags, Args: []Reg{dst, v, n}})
	case "localloc":
		v := b.pop()
		if len(b.stack) > 0 {
			b.failf("localloc with %d more values on the evaluation stack", len(b.stack))
		}
		for r := b.region; r >= 0; r = b.regions[r].Parent {
			if b.regions[r].Kind != RegionTry {
				b.failf("localloc in a handler")
			}
		}
		n := v.reg
		if v.kind == I4 {
			n = b.conv(n, ConvU, N)
		} else {
			n = b.coerceKind(v, N)
		}
		b.pushDef(N, nil, Instr{Op: LocAlloc, Args: []Reg{n}})
	default:
		switch {
		case strings.HasPrefix(name, "ldind."):
			b.ldobj(b.accessType(name))
		case strings.HasPrefix(name, "stind."):
			b.stobj(b.accessType(name))
		case strings.HasPrefix(name, "ldelem."):
			b.ldelem(b.accessType(name))
		case strings.HasPrefix(name, "stelem."):
			b.stelem(b.accessType(name))
		default:
			return false
		}
	}
	return true
}

// objects translates the object model and calls.
func (b *builder) objects(name string, in *metadata.Instruction) bool {
	switch name {
	case "call":
		b.call(b.method(in))
	case "callvirt":
		b.callvirt(b.method(in))
	case "calli":
		sig, err := b.m.ResolveSig(in.Token)
		b.check(err)
		b.calli(sig)
	case "newobj":
		b.newobj(b.method(in))
	case "ldftn":
		b.ldftn(b.method(in))
	case "ldvirtftn":
		b.ldvirtftn(b.method(in))
	case "newarr":
		elem := b.typ(in)
		if KindOf(elem) == Void || KindOf(elem) == P || elem.IsByRefLike {
			b.failf("an array of %s", elem.Name)
		}
		t := b.w.SZArray(elem)
		v := b.pop()
		n := v.reg
		if v.kind != I4 {
			n = b.coerceKind(v, N)
		}
		b.pushDef(R, t, Instr{Op: NewArr, Type: t, Args: []Reg{n}})
	case "box":
		b.box(b.typ(in))
	case "unbox":
		b.unbox(b.typ(in))
	case "unbox.any":
		b.unboxAny(b.typ(in))
	case "castclass":
		b.cast(CastClass, b.typ(in))
	case "isinst":
		b.cast(IsInst, b.typ(in))
	case "ldtoken":
		b.ldtoken(in)
	case "sizeof":
		b.sizeOf(b.typ(in))
	case "mkrefany":
		t := b.typ(in)
		p := b.popKind(P)
		ref := b.wellKnown("System.TypedReference")
		b.pushDef(S, ref, Instr{Op: MkRefAny, Type: t, Args: []Reg{p}})
	case "refanyval":
		t := b.typ(in)
		b.pushDef(P, nil, Instr{Op: RefAnyVal, Type: t, Args: []Reg{b.popKind(S)}})
	case "refanytype":
		h := b.wellKnown("System.RuntimeTypeHandle")
		b.pushDef(S, h, Instr{Op: RefAnyType, Args: []Reg{b.popKind(S)}})
	default:
		return false
	}
	return true
}

func (b *builder) sizeOf(t *program.Type) {
	r := b.def(I4, nil, Instr{Op: SizeOf, Type: t})
	b.push(val{reg: r, kind: I4, lo: 0, hi: maxI4})
}
