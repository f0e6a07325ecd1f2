package ir

import (
	"mwc/codegen/program"
)

// conv emits a conversion of r to a new temp of kind k.
func (b *builder) conv(r Reg, c ConvKind, k Kind) Reg {
	return b.def(k, nil, Instr{Op: Conv, Imm: int64(c), Args: []Reg{r}})
}

// coerceKind converts v implicitly to kind k, as assignments, arguments and binary operations do (§III.1.6; and the
// conversions between int64 and native int that a 64-bit runtime lets pass).
func (b *builder) coerceKind(v val, k Kind) Reg {
	if v.isAddr() {
		v = b.takeAddr(v)
	}
	return b.convKind(v, k)
}

func (b *builder) convKind(v val, k Kind) Reg {
	if v.kind == k {
		return v.reg
	}
	switch k {
	case I4:
		switch v.kind {
		case N, I8:
			return b.conv(v.reg, ConvI4, I4)
		case P: // .NET truncates an address as it does a native int
			return b.conv(b.conv(v.reg, ConvU, N), ConvI4, I4)
		}
	case I8:
		switch v.kind {
		case I4, N:
			return b.conv(v.reg, ConvI8, I8)
		case P:
			return b.conv(b.conv(v.reg, ConvU, N), ConvI8, I8)
		}
	case N:
		switch v.kind {
		case I4, I8:
			return b.conv(v.reg, ConvI, N)
		case P:
			return b.conv(v.reg, ConvU, N)
		case R:
			return b.addressOf(v)
		}
	case P:
		switch v.kind {
		case R:
			return b.conv(b.addressOf(v), ConvU, P)
		case I4, I8:
			return b.conv(b.conv(v.reg, ConvU, N), ConvU, P)
		case N:
			return b.conv(v.reg, ConvU, P)
		}
	case F4:
		if v.kind == F8 {
			return b.conv(v.reg, ConvR4, F4)
		}
	case F8:
		if v.kind == F4 {
			return b.conv(v.reg, ConvR8, F8)
		}
	case R:
		// A null pointer constant where a reference is expected.
		if v.kind == I4 && v.lo == 0 && v.hi == 0 {
			return b.def(R, nil, Instr{Op: Const})
		}
	}
	b.failf("a value of kind %v where %v is expected", v.kind, k)
	return NoReg
}

// addressOf gives the address of an object as a native int. That is not verifiable; old compilers fix strings with it.
func (b *builder) addressOf(v val) Reg {
	if b.isNull(v) {
		return b.def(N, nil, Instr{Op: Const})
	}
	return b.conv(v.reg, ConvU, N)
}

// isNull reports whether v comes from a ldnull in this block.
func (b *builder) isNull(v val) bool {
	in := b.defined(v.reg)
	return in != nil && in.Op == Const && v.kind == R
}

// coerce converts v to a variable, argument or result of type t: small integers are brought into the range of t.
func (b *builder) coerce(v val, t *program.Type) Reg {
	k := KindOf(t)
	if k == S && (v.kind != S || v.t != t) {
		b.failf("a value of type %s where %s is expected", typeName(v), t.Name)
	}
	wasI4 := v.kind == I4
	r := b.coerceKind(v, k)
	if k == I4 {
		if lo, hi := rangeOf(t); !wasI4 && lo != minI4 || wasI4 && (v.lo < lo || v.hi > hi) {
			c, _ := normConv(t)
			r = b.conv(r, c, I4)
			b.f.Regs[r].Type.T = t
		}
	}
	return r
}

// coerceStore converts v to what is stored in memory of type t; the store truncates.
func (b *builder) coerceStore(v val, t *program.Type) Reg {
	k := KindOf(t)
	if k == S && (v.kind != S || v.t != t) {
		b.failf("a value of type %s where %s is expected", typeName(v), t.Name)
	}
	return b.coerceKind(v, k)
}

func typeName(v val) string {
	if v.t != nil {
		return v.t.Name
	}
	return "of kind " + v.kind.String()
}

// numericPair converts two operands to the common kind of a binary operation (§III.1.5 tables 2, 5, 7). unsigned says
// that an int32 beside a native int is extended with zeros.
func (b *builder) numericPair(x, y val, unsigned bool) (Reg, Reg, Kind) {
	k := x.kind
	if x.kind != y.kind {
		switch has := func(a Kind) bool { return x.kind == a || y.kind == a }; {
		case has(S) || has(R):
			b.failf("operands of kinds %v and %v", x.kind, y.kind)
		case has(F8) && has(F4):
			k = F8
		case has(F8) || has(F4):
			b.failf("operands of kinds %v and %v", x.kind, y.kind)
		case has(I8) && !has(P):
			k = I8
		default:
			k = N
		}
	}
	widen := func(v val) Reg {
		if unsigned && v.kind == I4 && k == N {
			return b.conv(v.reg, ConvU, N)
		}
		return b.coerceKind(v, k)
	}
	return widen(x), widen(y), k
}

// binary translates add, sub and the like.
func (b *builder) binary(op Op) {
	y, x := b.pop(), b.pop()
	if (x.kind == P || y.kind == P) && b.pointerArith(op, x, y) {
		return
	}
	unsigned := op == AddOvfUn || op == SubOvfUn || op == MulOvfUn
	if x.kind == P {
		x = val{reg: b.conv(x.reg, ConvU, N), kind: N, addr: NoReg}
	}
	if y.kind == P {
		y = val{reg: b.conv(y.reg, ConvU, N), kind: N, addr: NoReg}
	}
	rx, ry, k := b.numericPair(x, y, unsigned)
	switch k {
	case I4, I8, N:
	case F4, F8:
		if op != Add && op != Sub && op != Mul && op != Div && op != Rem {
			b.failf("%v of floating-point operands", op)
		}
	default:
		b.failf("%v of operands of kind %v", op, k)
	}
	r := b.def(k, nil, Instr{Op: op, Args: []Reg{rx, ry}})
	v := val{reg: r, kind: k, lo: minI4, hi: maxI4}
	if op == And && k == I4 {
		for _, o := range [...]val{x, y} {
			if o.lo >= 0 && (v.lo < 0 || o.hi < v.hi) {
				v.lo, v.hi = 0, o.hi
			}
		}
	}
	if (op == Or || op == Xor) && k == I4 && x.lo >= 0 && y.lo >= 0 {
		top := int64(1)
		for top <= max(x.hi, y.hi) {
			top <<= 1
		}
		v.lo, v.hi = 0, top-1
	}
	b.push(v)
}

// pointerArith translates addition and subtraction with a managed pointer (§III.1.5 table 2).
func (b *builder) pointerArith(op Op, x, y val) bool {
	switch op {
	case Add, AddOvf, AddOvfUn:
		if x.kind != P {
			x, y = y, x
		}
		if y.kind == P {
			return false
		}
		r := b.def(P, nil, Instr{Op: PtrAdd, Args: []Reg{x.reg, b.coerceKind(y, N)}})
		b.push(val{reg: r, kind: P, t: x.t})
		return true
	case Sub, SubOvf, SubOvfUn:
		if y.kind == P {
			r := b.def(N, nil, Instr{Op: PtrDiff, Args: []Reg{b.coerceKind(x, P), y.reg}})
			b.push(val{reg: r, kind: N})
			return true
		}
		n := b.def(N, nil, Instr{Op: Neg, Args: []Reg{b.coerceKind(y, N)}})
		r := b.def(P, nil, Instr{Op: PtrAdd, Args: []Reg{x.reg, n}})
		b.push(val{reg: r, kind: P, t: x.t})
		return true
	}
	return false
}

func (b *builder) unary(op Op) {
	v := b.pop()
	switch v.kind {
	case I4, I8, N:
	case F4, F8:
		if op == Not {
			b.failf("not of a floating-point operand")
		}
	default:
		b.failf("%v of an operand of kind %v", op, v.kind)
	}
	b.pushDef(v.kind, nil, Instr{Op: op, Args: []Reg{v.reg}})
}

func (b *builder) shift(op Op) {
	y, x := b.pop(), b.pop()
	if x.kind != I4 && x.kind != I8 && x.kind != N {
		b.failf("%v of an operand of kind %v", op, x.kind)
	}
	n := y.reg
	if y.kind != I4 && y.kind != N {
		n = b.coerceKind(y, I4)
	}
	b.pushDef(x.kind, nil, Instr{Op: op, Args: []Reg{x.reg, n}})
}

// comparePair converts the operands of a comparison to one kind. .NET extends an int32 beside a native int with zeros
// in the unsigned branches (bne.un too) unless the int32 is a constant. In all other comparisons it extends the sign.
func (b *builder) comparePair(unsigned bool) (Reg, Reg) {
	y, x := b.pop(), b.pop()
	if x.kind == S || y.kind == S {
		b.failf("comparison of value types")
	}
	ref := func(v val) bool { return v.kind == R || v.kind == I4 && v.lo == 0 && v.hi == 0 }
	switch {
	case (x.kind == R || y.kind == R) && ref(x) && ref(y):
		return b.coerceKind(x, R), b.coerceKind(y, R)
	case x.kind == R || y.kind == R: // the other operand is an address
		return b.coerceKind(x, N), b.coerceKind(y, N)
	}
	constant := func(v val) bool { return v.kind == I4 && v.lo == v.hi }
	rx, ry, _ := b.numericPair(x, y, unsigned && !constant(x) && !constant(y))
	return rx, ry
}

func (b *builder) compare(op Op) {
	x, y := b.comparePair(false)
	b.pushBool(Instr{Op: op, Args: []Reg{x, y}})
}

// convert translates conv.*.
func (b *builder) convert(c ConvKind) {
	v := b.pop()
	base, k := c.Base(), c.Result()
	switch v.kind {
	case S:
		b.failf("conversion of an operand of kind %v", v.kind)
	case R:
		v = val{reg: b.addressOf(v), kind: N, addr: NoReg}
	case P:
		v = val{reg: b.conv(v.reg, ConvU, N), kind: N, addr: NoReg}
	}
	if base == ConvRUn && (v.kind == F4 || v.kind == F8) {
		c, base = ConvR8, ConvR8
	}
	if c == ConvR4 && b.roundUnsigned(v) {
		return
	}
	out := val{reg: v.reg, kind: k, addr: NoReg, lo: minI4, hi: maxI4}
	switch base {
	case ConvI1:
		out.lo, out.hi = -128, 127
	case ConvU1:
		out.lo, out.hi = 0, 255
	case ConvI2:
		out.lo, out.hi = -32768, 32767
	case ConvU2:
		out.lo, out.hi = 0, 65535
	}
	if b.convIsNop(c, v, out) {
		if v.kind == I4 {
			out.lo, out.hi = max(v.lo, out.lo), min(v.hi, out.hi)
		}
		b.push(out)
		return
	}
	out.reg = b.conv(v.reg, c, k)
	b.push(out)
}

// roundUnsigned translates conv.r.un followed by conv.r4. Compilers convert an unsigned integer to float32 with the
// two, and .NET rounds once. It reports whether v is the result of conv.r.un.
func (b *builder) roundUnsigned(v val) bool {
	if n := len(b.cur.Instrs); n > 0 && v.kind == F8 {
		if in := &b.cur.Instrs[n-1]; in.Op == Conv && ConvKind(in.Imm) == ConvRUn && in.Dst == v.reg {
			b.pushDef(F4, nil, Instr{Op: Conv, Imm: in.Imm, Args: []Reg{in.Args[0]}})
			return true
		}
	}
	return false
}

// convIsNop reports whether a conversion of v changes neither kind nor value and cannot fail.
func (b *builder) convIsNop(c ConvKind, v, out val) bool {
	if v.kind != out.kind {
		return false
	}
	switch base := c.Base(); {
	case v.kind == I4 && base == ConvU4 && c >= ConvOvf:
		return c >= ConvOvfUn || v.lo >= 0
	case v.kind == I4 && base == ConvI4 && c >= ConvOvfUn:
		return v.lo >= 0
	case v.kind == I4 && c >= ConvOvfUn:
		return v.lo >= 0 && v.hi <= out.hi
	case v.kind == I4:
		return v.lo >= out.lo && v.hi <= out.hi
	case v.kind == F4 || v.kind == F8:
		return true
	case v.kind == N && c.Base() == ConvI, v.kind == I8 && c.Base() == ConvI8:
		return c < ConvOvfUn
	case v.kind == N && c.Base() == ConvU, v.kind == I8 && c.Base() == ConvU8:
		return c < ConvOvf || c >= ConvOvfUn
	}
	return false
}
