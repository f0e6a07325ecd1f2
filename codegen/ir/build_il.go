package ir

import (
	"mwc/codegen/metadata"
	"mwc/codegen/program"
)

// instruction translates code[i]. It reports whether the block goes on.
func (b *builder) instruction(in *metadata.Instruction, i int) bool {
	if in.Op.IsPrefix {
		b.prefix(in)
		return true
	}
	b.checkPrefixes(in, i)
	op := in.Op.General()
	ok := b.control(op, in, i) || b.constant(op, in) || b.arithmetic(op) || b.memory(op, in) || b.objects(op, in)
	if !ok {
		b.failf("the instruction %s is not supported", in.Op.Name)
	}
	b.pre = prefixes{}
	return b.cur != nil
}

func (b *builder) prefix(in *metadata.Instruction) {
	b.pre.any = true
	switch in.Op.Code {
	case metadata.OpVolatile:
		b.pre.flags |= FlagVolatile
	case metadata.OpUnaligned:
		b.pre.flags |= FlagUnaligned
	case metadata.OpReadonly:
		b.pre.flags |= FlagReadonly
	case metadata.OpTail:
		b.pre.flags |= FlagTail
	case metadata.OpConstrained:
		b.pre.constrained = b.typ(in)
	case metadata.OpNo: // allows a runtime to leave checks out; mwc keeps them, as .NET does
	default:
		b.failf("the prefix %s is not supported", in.Op.Name)
	}
}

// checkPrefixes fails for a prefix before an instruction that does not take it (§III.2).
func (b *builder) checkPrefixes(in *metadata.Instruction, i int) {
	if !b.pre.any {
		return
	}
	call, access, static := false, false, false
	op := in.Op.General()
	switch op {
	case metadata.OpCall, metadata.OpCallvirt:
		call = true
	case metadata.OpLdfld, metadata.OpStfld, metadata.OpLdobj, metadata.OpStobj, metadata.OpInitblk, metadata.OpCpblk:
		access = true
	case metadata.OpLdsfld, metadata.OpStsfld:
		static = true
	}
	fail := func(prefix string) { b.failf("the prefix %s before %s", prefix, in.Op.Name) }
	if b.pre.flags&FlagVolatile != 0 && !access && !static {
		fail("volatile.")
	}
	if b.pre.flags&FlagUnaligned != 0 && !access {
		fail("unaligned.")
	}
	if b.pre.flags&FlagReadonly != 0 && !call && op != metadata.OpLdelema {
		fail("readonly.")
	}
	if b.pre.constrained != nil && !call && op != metadata.OpLdftn {
		fail("constrained.")
	}
	if b.pre.flags&FlagTail != 0 {
		if !call && op != metadata.OpCalli {
			fail("tail.")
		}
		if i+1 == len(b.code) || b.code[i+1].Op.Code != metadata.OpRet {
			b.failf("a tail call without a ret behind it")
		}
	}
}

var branchCmp = map[uint16]CmpKind{
	metadata.OpBeq: CmpEq, metadata.OpBge: CmpGe, metadata.OpBgt: CmpGt, metadata.OpBle: CmpLe, metadata.OpBlt: CmpLt,
	metadata.OpBneUn: CmpNeUn, metadata.OpBgeUn: CmpGeUn, metadata.OpBgtUn: CmpGtUn, metadata.OpBleUn: CmpLeUn, metadata.OpBltUn: CmpLtUn,
}

// control translates instructions that end a block.
func (b *builder) control(op uint16, in *metadata.Instruction, i int) bool {
	if c, ok := branchCmp[op]; ok {
		next := b.next(i)
		x, y := b.comparePair(c >= CmpNeUn)
		b.endBlock(Instr{Op: BrCmp, Imm: int64(c), Args: []Reg{x, y}}, b.target(uint32(in.Int)), next)
		return true
	}
	switch op {
	case metadata.OpBr:
		b.endBlock(Instr{Op: Br}, b.target(uint32(in.Int)))
	case metadata.OpBrtrue, metadata.OpBrfalse:
		next := b.next(i)
		v := b.pop()
		if v.kind == S {
			b.failf("a branch on a value type")
		}
		br := BrFalse
		if op == metadata.OpBrtrue {
			br = BrTrue
		}
		b.endBlock(Instr{Op: br, Args: []Reg{v.reg}}, b.target(uint32(in.Int)), next)
	case metadata.OpSwitch:
		next := b.next(i)
		v := b.popKind(I4)
		targets := make([]int, 0, len(in.Targets)+1)
		for _, t := range in.Targets {
			targets = append(targets, b.target(t))
		}
		b.endBlock(Instr{Op: Switch, Args: []Reg{v}}, append(targets, next)...)
	case metadata.OpRet:
		b.ret()
	case metadata.OpThrow:
		b.emit(Instr{Op: Throw, Args: []Reg{b.popKind(R)}})
		b.cur = nil
	case metadata.OpRethrow:
		b.rethrow()
	case metadata.OpLeave:
		b.leave(b.target(uint32(in.Int)))
	case metadata.OpEndfinally:
		b.endFinally()
	case metadata.OpEndfilter:
		b.endFilter()
	case metadata.OpJmp:
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
func (b *builder) constant(op uint16, in *metadata.Instruction) bool {
	switch op {
	case metadata.OpLdcI4:
		b.constI4(int64(int32(in.Int)))
	case metadata.OpLdarga:
		b.stack = append(b.stack, val{reg: NoReg, addr: b.argReg(in), kind: P})
	case metadata.OpLdarg:
		b.loadVar(b.argReg(in))
	case metadata.OpStarg:
		b.storeVar(b.argReg(in), b.pop())
	case metadata.OpLdloca:
		b.stack = append(b.stack, val{reg: NoReg, addr: b.localReg(in), kind: P})
	case metadata.OpLdloc:
		b.loadVar(b.localReg(in))
	case metadata.OpStloc:
		b.storeVar(b.localReg(in), b.pop())
	case metadata.OpNop, metadata.OpBreak:
	case metadata.OpLdcI8:
		b.pushDef(I8, nil, Instr{Op: Const, Imm: in.Int})
	case metadata.OpLdcR4:
		b.pushDef(F4, nil, Instr{Op: Const, Float: in.Float})
	case metadata.OpLdcR8:
		b.pushDef(F8, nil, Instr{Op: Const, Float: in.Float})
	case metadata.OpLdnull:
		if b.nullOfTested(b.index[in.Offset]) {
			b.pushDef(I4, nil, Instr{Op: Const})
			break
		}
		b.pushDef(R, nil, Instr{Op: Const})
	case metadata.OpLdstr:
		n, err := b.m.StringIndex(in.Token)
		b.check(err)
		b.pushDef(R, b.wellKnown("System.String"), Instr{Op: LdStr, Imm: int64(n)})
	case metadata.OpDup:
		v := b.popRaw()
		b.stack = append(b.stack, v, v)
	case metadata.OpPop:
		b.popRaw()
	default:
		return false
	}
	return true
}

var binaryOps = map[uint16]Op{
	metadata.OpAdd: Add, metadata.OpSub: Sub, metadata.OpMul: Mul, metadata.OpDiv: Div, metadata.OpDivUn: DivUn, metadata.OpRem: Rem, metadata.OpRemUn: RemUn,
	metadata.OpAnd: And, metadata.OpOr: Or, metadata.OpXor: Xor,
	metadata.OpAddOvf: AddOvf, metadata.OpAddOvfUn: AddOvfUn, metadata.OpSubOvf: SubOvf, metadata.OpSubOvfUn: SubOvfUn,
	metadata.OpMulOvf: MulOvf, metadata.OpMulOvfUn: MulOvfUn,
}

var compareOps = map[uint16]Op{metadata.OpCeq: Ceq, metadata.OpCgt: Cgt, metadata.OpCgtUn: CgtUn, metadata.OpClt: Clt, metadata.OpCltUn: CltUn}

var convOps = map[uint16]ConvKind{
	metadata.OpConvI1: ConvI1, metadata.OpConvU1: ConvU1, metadata.OpConvI2: ConvI2, metadata.OpConvU2: ConvU2,
	metadata.OpConvI4: ConvI4, metadata.OpConvU4: ConvU4, metadata.OpConvI8: ConvI8, metadata.OpConvU8: ConvU8,
	metadata.OpConvI: ConvI, metadata.OpConvU: ConvU, metadata.OpConvR4: ConvR4, metadata.OpConvR8: ConvR8,
	metadata.OpConvRUn:   ConvRUn,
	metadata.OpConvOvfI1: ConvOvf + ConvI1, metadata.OpConvOvfU1: ConvOvf + ConvU1, metadata.OpConvOvfI2: ConvOvf + ConvI2, metadata.OpConvOvfU2: ConvOvf + ConvU2,
	metadata.OpConvOvfI4: ConvOvf + ConvI4, metadata.OpConvOvfU4: ConvOvf + ConvU4, metadata.OpConvOvfI8: ConvOvf + ConvI8, metadata.OpConvOvfU8: ConvOvf + ConvU8,
	metadata.OpConvOvfI: ConvOvf + ConvI, metadata.OpConvOvfU: ConvOvf + ConvU,
	metadata.OpConvOvfI1Un: ConvOvfUn + ConvI1, metadata.OpConvOvfU1Un: ConvOvfUn + ConvU1, metadata.OpConvOvfI2Un: ConvOvfUn + ConvI2, metadata.OpConvOvfU2Un: ConvOvfUn + ConvU2,
	metadata.OpConvOvfI4Un: ConvOvfUn + ConvI4, metadata.OpConvOvfU4Un: ConvOvfUn + ConvU4, metadata.OpConvOvfI8Un: ConvOvfUn + ConvI8, metadata.OpConvOvfU8Un: ConvOvfUn + ConvU8,
	metadata.OpConvOvfIUn: ConvOvfUn + ConvI, metadata.OpConvOvfUUn: ConvOvfUn + ConvU,
}

// arithmetic translates arithmetic, comparisons and conversions.
func (b *builder) arithmetic(op uint16) bool {
	if o, ok := binaryOps[op]; ok {
		b.binary(o)
		return true
	}
	if o, ok := compareOps[op]; ok {
		b.compare(o)
		return true
	}
	if c, ok := convOps[op]; ok {
		b.convert(c)
		return true
	}
	switch op {
	case metadata.OpNeg:
		b.unary(Neg)
	case metadata.OpNot:
		b.unary(Not)
	case metadata.OpShl:
		b.shift(Shl)
	case metadata.OpShr:
		b.shift(Shr)
	case metadata.OpShrUn:
		b.shift(ShrUn)
	case metadata.OpCkfinite:
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
func (b *builder) memory(op uint16, in *metadata.Instruction) bool {
	switch op {
	case metadata.OpLdfld:
		b.ldfld(b.field(in))
	case metadata.OpStfld:
		b.stfld(b.field(in))
	case metadata.OpLdflda:
		b.ldflda(b.field(in))
	case metadata.OpLdsfld:
		b.ldsfld(b.field(in))
	case metadata.OpStsfld:
		b.stsfld(b.field(in))
	case metadata.OpLdsflda:
		b.ldsflda(b.field(in))
	case metadata.OpLdobj:
		b.ldobj(b.typ(in))
	case metadata.OpStobj:
		b.stobj(b.typ(in))
	case metadata.OpCpobj:
		b.cpobj(b.typ(in))
	case metadata.OpInitobj:
		b.initobj(b.typ(in))
	case metadata.OpLdelem:
		b.ldelem(b.typ(in))
	case metadata.OpStelem:
		b.stelem(b.typ(in))
	case metadata.OpLdelema:
		b.ldelema(b.typ(in))
	case metadata.OpLdlen:
		b.pushDef(N, nil, Instr{Op: LdLen, Args: []Reg{b.popKind(R)}})
	case metadata.OpCpblk:
		n, src, dst := b.popKind(I4), b.pointer(), b.pointer()
		b.emit(Instr{Op: CpBlk, Flags: b.pre.flags, Args: []Reg{dst, src, n}})
	case metadata.OpInitblk:
		n, v, dst := b.popKind(I4), b.popKind(I4), b.pointer()
		b.emit(Instr{Op: InitBlk, Flags: b.pre.flags, Args: []Reg{dst, v, n}})
	case metadata.OpLocalloc:
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
		return false
	}
	return true
}

// objects translates the object model and calls.
func (b *builder) objects(op uint16, in *metadata.Instruction) bool {
	switch op {
	case metadata.OpCall:
		b.awaited(in)
		b.call(b.method(in))
	case metadata.OpCallvirt:
		b.awaited(in)
		b.callvirt(b.method(in))
	case metadata.OpCalli:
		sig, err := b.m.ResolveSig(in.Token)
		b.check(err)
		b.calli(sig)
	case metadata.OpNewobj:
		b.newobj(b.method(in))
	case metadata.OpLdftn:
		b.ldftn(b.method(in))
	case metadata.OpLdvirtftn:
		b.ldvirtftn(b.method(in))
	case metadata.OpNewarr:
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
	case metadata.OpBox:
		b.box(b.typ(in))
	case metadata.OpUnbox:
		b.unbox(b.typ(in))
	case metadata.OpUnboxAny:
		b.unboxAny(b.typ(in))
	case metadata.OpCastclass:
		b.cast(CastClass, b.typ(in))
	case metadata.OpIsinst:
		b.cast(IsInst, b.typ(in))
	case metadata.OpLdtoken:
		b.ldtoken(in)
	case metadata.OpSizeof:
		b.sizeOf(b.typ(in))
	case metadata.OpMkrefany:
		t := b.typ(in)
		p := b.popKind(P)
		ref := b.wellKnown("System.TypedReference")
		b.pushDef(S, ref, Instr{Op: MkRefAny, Type: t, Args: []Reg{p}})
	case metadata.OpRefanyval:
		t := b.typ(in)
		b.pushDef(P, nil, Instr{Op: RefAnyVal, Type: t, Args: []Reg{b.popKind(S)}})
	case metadata.OpRefanytype:
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
