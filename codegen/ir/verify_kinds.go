package ir

import "mwc/codegen/program"

// same checks that registers are of one type.
func (v *verifier) same(a, b Reg) {
	x, y := v.f.Regs[a].Type, v.f.Regs[b].Type
	if x.Kind != y.Kind || x.Kind == S && x.T != y.T {
		v.errorf("r%d has kind %v, r%d %v", a, x.Kind, b, y.Kind)
	}
}

// call checks the arguments and the result of a call.
func (v *verifier) call(in *Instr, args []Reg, sig *program.Signature) {
	if len(args) != len(sig.Params) {
		v.errorf("%d arguments instead of %d", len(args), len(sig.Params))
		return
	}
	for i, a := range args {
		v.value(a, sig.Params[i])
	}
	switch {
	case KindOf(sig.Ret) == Void:
		if in.Dst != NoReg {
			v.errorf("the callee has no result")
		}
	case in.Dst == NoReg: // not used
	default:
		v.value(in.Dst, sig.Ret)
	}
}

// instr checks the kinds of an instruction's operands.
func (v *verifier) instr(in *Instr) {
	a := in.Args
	if v.instrArith(in) || v.instrFlow(in) {
		return
	}
	switch in.Op {
	case LdFld, StFld, LdFldA:
		v.want(a[0], R, P)
		switch in.Op {
		case LdFld:
			v.value(in.Dst, in.Field.Type)
		case StFld:
			v.value(a[1], in.Field.Type)
		default:
			v.want(in.Dst, P)
		}
	case LdFldV:
		v.value(a[0], in.Field.Owner)
		v.value(in.Dst, in.Field.Type)
	case StFldV:
		v.value(a[0], in.Field.Owner)
		v.value(a[1], in.Field.Type)
	case LdSFld:
		v.value(in.Dst, in.Field.Type)
	case StSFld:
		v.value(a[0], in.Field.Type)
	case LdSFldA, FieldData, ThreadStatics:
		v.want(in.Dst, P)
	case LdElem, LdElemA, StElem:
		v.want(a[0], R)
		v.want(a[1], I4, N)
		switch in.Op {
		case LdElem:
			v.value(in.Dst, in.Type)
		case StElem:
			v.value(a[2], in.Type)
		default:
			v.want(in.Dst, P)
		}
	case LdLen:
		v.want(a[0], R)
		v.want(in.Dst, N)
	case LdInd:
		v.want(a[0], P, N)
		v.value(in.Dst, in.Type)
	case StInd:
		v.want(a[0], P, N)
		v.value(a[1], in.Type)
	case CpBlk:
		v.want(a[0], P, N)
		v.want(a[1], P, N)
		v.want(a[2], I4)
	case InitBlk:
		v.want(a[0], P, N)
		v.want(a[1], I4)
		v.want(a[2], I4)
	case LocAlloc:
		v.want(a[0], N)
		v.want(in.Dst, N)
	case LdLocA:
		v.want(in.Dst, P)
		if i := v.f.Regs[a[0]]; i.Role != RoleArg && i.Role != RoleLocal || !i.AddrTaken {
			v.errorf("r%d is not a local or argument whose address is taken", a[0])
		}
	case New, NewMDArr:
		v.want(in.Dst, R)
		for _, x := range a {
			v.want(x, I4)
		}
	case NewArr:
		v.want(a[0], I4, N)
		v.want(in.Dst, R)
	case NewDelegate:
		v.want(a[0], R)
		v.want(a[1], N)
		v.want(in.Dst, R)
	case Box:
		v.value(a[0], in.Type)
		v.want(in.Dst, R)
	case Unbox:
		v.want(a[0], R)
		v.want(in.Dst, P)
	case UnboxAny:
		v.want(a[0], R)
		v.value(in.Dst, in.Type)
	case IsInst, CastClass:
		v.want(a[0], R)
		v.want(in.Dst, R)
	case MkRefAny:
		v.want(a[0], P)
		v.want(in.Dst, S)
	case RefAnyVal:
		v.want(a[0], S)
		v.want(in.Dst, P)
	case RefAnyType:
		v.want(a[0], S)
		v.want(in.Dst, S)
	case Call, CallVirt:
		v.call(in, a, in.Method.Sig)
		if in.Op == CallVirt && len(a) > 0 {
			v.want(a[0], R)
		}
	case CallDelegate:
		v.call(in, a, in.Method.Sig)
	case CallI:
		if len(a) == 0 {
			v.errorf("the method is missing")
			return
		}
		v.want(a[len(a)-1], N)
		v.call(in, a[:len(a)-1], in.Sig)
	case ClassFailed, NewFailed:
		v.want(a[0], R)
		v.want(in.Dst, R)
	case NullCheck:
		v.want(a[0], R, P)
	case GetExc:
		v.want(in.Dst, R)
		if v.f.Regs[in.Dst].Role != RoleExc || v.i != 0 {
			v.errorf("only at the entry of a handler, into its register")
		}
	case LdRaw:
		v.want(a[0], R)
		v.want(in.Dst, R, I4)
	case MDElemA:
		v.want(a[0], R)
		for _, x := range a[1:] {
			v.want(x, I4)
		}
		v.want(in.Dst, P)
	case CkStore:
		v.want(a[0], R)
		v.want(a[1], R)
	case InitArray:
		v.want(a[0], R)
	case TakeAwait:
		if in.Dst != NoReg {
			v.want(in.Dst, I4)
		}
	case GiveAwait:
		v.want(a[0], I4)
		if next := v.i + 1; next == len(v.b.Instrs) || !v.b.Instrs[next].Op.IsCall() {
			v.errorf("no call follows")
		}
	case Nop, InitClass, ClassDone, Reach:
	default:
		v.errorf("the verifier does not know the operation")
	}
}

// instrArith checks constants, moves and arithmetic; it reports whether in is one of them.
func (v *verifier) instrArith(in *Instr) bool {
	a := in.Args
	switch in.Op {
	case Const:
		v.want(in.Dst, I4, I8, N, F4, F8, R, P)
		if k := v.kind(in.Dst); (k == R || k == P) && in.Imm != 0 || k == I4 && in.Imm != int64(int32(in.Imm)) {
			v.errorf("constant %d of kind %v", in.Imm, k)
		}
	case LdStr:
		v.want(in.Dst, R)
	case Move:
		v.same(a[0], in.Dst)
	case Zero, LdToken:
		v.want(in.Dst, S)
	case SizeOf:
		v.want(in.Dst, I4)
	case LdFtn:
		v.want(in.Dst, N)
	case LdVirtFtn:
		v.want(a[0], R)
		v.want(in.Dst, N)
	case Add, Sub, Mul, Div, Rem:
		v.want(in.Dst, I4, I8, N, F4, F8)
		v.same(a[0], in.Dst)
		v.same(a[1], in.Dst)
	case DivUn, RemUn, And, Or, Xor, AddOvf, AddOvfUn, SubOvf, SubOvfUn, MulOvf, MulOvfUn:
		v.want(in.Dst, I4, I8, N)
		v.same(a[0], in.Dst)
		v.same(a[1], in.Dst)
	case Neg:
		v.want(in.Dst, I4, I8, N, F4, F8)
		v.same(a[0], in.Dst)
	case Not:
		v.want(in.Dst, I4, I8, N)
		v.same(a[0], in.Dst)
	case Shl, Shr, ShrUn:
		v.want(in.Dst, I4, I8, N)
		v.same(a[0], in.Dst)
		v.want(a[1], I4, N)
	case Ceq, Cgt, CgtUn, Clt, CltUn:
		v.want(in.Dst, I4)
		v.want(a[0], I4, I8, N, F4, F8, R, P)
		v.same(a[0], a[1])
	case Conv:
		v.conv(in)
	case CkFinite:
		v.want(in.Dst, F4, F8)
		v.same(a[0], in.Dst)
	case PtrAdd:
		v.want(a[0], P, N)
		v.want(a[1], N)
		v.same(a[0], in.Dst)
	case PtrDiff:
		v.want(a[0], P, N)
		v.want(a[1], P, N)
		v.want(in.Dst, N)
	default:
		return false
	}
	return true
}

func (v *verifier) conv(in *Instr) {
	c := ConvKind(in.Imm)
	if in.Imm < 0 || in.Imm > int64(ConvOvfUn+ConvRUn) || c >= ConvOvf && c.Base() > ConvU {
		v.errorf("conversion %d", in.Imm)
		return
	}
	from, to := v.kind(in.Args[0]), v.kind(in.Dst)
	if from == P || to == P || from == R {
		if c != ConvU || from != N && to != N {
			v.errorf("conversion %v of %v to %v", c, from, to)
		}
		return
	}
	v.want(in.Args[0], I4, I8, N, F4, F8)
	if c == ConvRUn {
		v.want(in.Dst, F4, F8)
		return
	}
	v.want(in.Dst, c.Result())
}

// instrFlow checks the operands of control flow.
func (v *verifier) instrFlow(in *Instr) bool {
	a := in.Args
	switch in.Op {
	case Br, Leave:
	case BrTrue, BrFalse:
		v.want(a[0], I4, I8, F4, F8, N, R, P)
	case BrCmp:
		v.want(a[0], I4, I8, F4, F8, N, R, P)
		v.same(a[0], a[1])
		if in.Imm < 0 || in.Imm > int64(CmpLtUn) {
			v.errorf("comparison %d", in.Imm)
		}
	case Switch:
		v.want(a[0], I4)
		if len(in.Targets) == 0 {
			v.errorf("no default target")
		}
	case Ret:
		switch {
		case v.f.Ret.Kind == Void && len(a) != 0, v.f.Ret.Kind != Void && len(a) != 1:
			v.errorf("%d results", len(a))
		case len(a) == 1:
			v.want(a[0], v.f.Ret.Kind)
			if v.f.Ret.Kind == S && v.f.Regs[a[0]].Type.T != v.f.Ret.T {
				v.errorf("r%d has type %s instead of %s", a[0], v.f.Regs[a[0]].Type.T.Name, v.f.Ret.T.Name)
			}
		}
	case Trap:
	case Throw, Rethrow:
		v.want(a[0], R)
	case EndFinally, EndFilter:
		v.want(a[0], I4)
	default:
		return false
	}
	return true
}
