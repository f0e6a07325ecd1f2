package emit

import (
	"github.com/dave/jennifer/jen"

	"mwc/codegen/emit/machine"
	"mwc/codegen/ir"
)

var compareOps = map[ir.Op]ir.CmpKind{
	ir.Ceq: ir.CmpEq, ir.Cgt: ir.CmpGt, ir.CgtUn: ir.CmpGtUn, ir.Clt: ir.CmpLt, ir.CltUn: ir.CmpLtUn,
}

// checkedOps are the machine's functions that report an overflow, for operands of four bytes and of eight.
var checkedOps = map[ir.Op][2]machine.Name{
	ir.AddOvf:   {machine.AddOvf4, machine.AddOvf8},
	ir.AddOvfUn: {machine.AddOvfUn4, machine.AddOvfUn8},
	ir.SubOvf:   {machine.SubOvf4, machine.SubOvf8},
	ir.SubOvfUn: {machine.SubOvfUn4, machine.SubOvfUn8},
	ir.MulOvf:   {machine.MulOvf4, machine.MulOvf8},
	ir.MulOvfUn: {machine.MulOvfUn4, machine.MulOvfUn8},
}

// unsigned gives the value of an integer register as an unsigned number of the same width.
func (fn *function) unsigned(r ir.Reg) expr {
	switch fn.kind(r) {
	case ir.I4:
		return cast("uint32", fn.get(r))
	case ir.I8, ir.N:
		return cast("uint64", fn.get(r))
	}
	return fn.get(r)
}

func isFloat(k ir.Kind) bool { return k == ir.F4 || k == ir.F8 }

// compare is a Go condition (ECMA-335 §III.1.5, tables 4 and 8). Comparisons whose name ends in Un compare integers as
// unsigned numbers, and hold for unordered floats.
func (fn *function) compare(c ir.CmpKind, a, b ir.Reg) expr {
	bin := func(x expr, op string, y expr) expr { return jen.Add(x).Op(op).Add(y) }
	not := func(x expr) expr { return jen.Op("!").Parens(x) }
	if ka, kb := fn.kind(a), fn.kind(b); ka != kb && !isFloat(ka) {
		x, y := fn.bits(a), fn.bits(b)
		if c != ir.CmpEq && c != ir.CmpNeUn {
			return bin(x, map[ir.CmpKind]string{ir.CmpGe: ">=", ir.CmpGt: ">", ir.CmpLe: "<=", ir.CmpLt: "<",
				ir.CmpGeUn: ">=", ir.CmpGtUn: ">", ir.CmpLeUn: "<=", ir.CmpLtUn: "<"}[c], y)
		}
	}
	x, y := fn.get(a), fn.get(b)
	if fn.kind(a) != fn.kind(b) {
		x, y = fn.bits(a), fn.bits(b)
	}
	switch c {
	case ir.CmpEq:
		return bin(x, "==", y)
	case ir.CmpGe:
		return bin(x, ">=", y)
	case ir.CmpGt:
		return bin(x, ">", y)
	case ir.CmpLe:
		return bin(x, "<=", y)
	case ir.CmpLt:
		return bin(x, "<", y)
	case ir.CmpNeUn:
		return bin(x, "!=", y)
	}
	if isFloat(fn.kind(a)) {
		switch c {
		case ir.CmpGeUn:
			return not(bin(x, "<", y))
		case ir.CmpGtUn:
			return not(bin(x, "<=", y))
		case ir.CmpLeUn:
			return not(bin(x, ">", y))
		default:
			return not(bin(x, ">=", y))
		}
	}
	op := map[ir.CmpKind]string{ir.CmpGeUn: ">=", ir.CmpGtUn: ">", ir.CmpLeUn: "<=", ir.CmpLtUn: "<"}[c]
	return bin(fn.unsigned(a), op, fn.unsigned(b))
}

// bits is a register's value as a uint64, to compare pointers, native integers and null.
func (fn *function) bits(r ir.Reg) expr { return cast("uint64", fn.get(r)) }

func (fn *function) arith(in *ir.Instr) {
	a := in.Args[0]
	k := fn.kind(a)
	x := fn.get(a)
	var y expr
	if len(in.Args) > 1 {
		y = fn.get(in.Args[1])
	}
	bin := func(op string) { fn.set(in.Dst, jen.Add(x).Op(op).Add(y)) }
	switch in.Op {
	case ir.Add:
		bin("+")
		fn.keepInBuffer(in)
	case ir.Sub:
		bin("-")
		fn.keepInBuffer(in)
	case ir.Mul:
		if isFloat(k) { // rounded here: otherwise Go may fuse it with an addition
			fn.set(in.Dst, cast(fn.goType(ir.Type{Kind: k}), jen.Add(x).Op("*").Add(y)))
		} else {
			bin("*")
		}
	case ir.And:
		bin("&")
	case ir.Or:
		bin("|")
	case ir.Xor:
		bin("^")
	case ir.Neg:
		fn.set(in.Dst, jen.Op("-").Add(x))
	case ir.Not:
		fn.set(in.Dst, jen.Op("^").Add(x))
	case ir.Shl, ir.Shr, ir.ShrUn:
		mask := 63
		if k == ir.I4 {
			mask = 31
		}
		n := jen.Parens(cast("uint32", y).Op("&").Lit(mask))
		switch in.Op {
		case ir.Shl:
			fn.set(in.Dst, jen.Add(x).Op("<<").Add(n))
		case ir.Shr:
			fn.set(in.Dst, jen.Add(x).Op(">>").Add(n))
		default:
			fn.set(in.Dst, cast(fn.goType(ir.Type{Kind: k}), fn.unsigned(a).Op(">>").Add(n)))
		}
	case ir.Div, ir.DivUn, ir.Rem, ir.RemUn:
		fn.divide(in)
	case ir.AddOvf, ir.AddOvfUn, ir.SubOvf, ir.SubOvfUn, ir.MulOvf, ir.MulOvfUn:
		checked := checkedOps[in.Op][1]
		if k == ir.I4 {
			checked = checkedOps[in.Op][0]
		}
		tmp := fn.temp(fn.goType(ir.Type{Kind: k}))
		over := fn.temp("bool")
		fn.add(jen.List(jen.Id(tmp), jen.Id(over)).Op("=").Add(vmq(checked).Call(x, y)))
		fn.throwIf(jen.Id(over), machine.ExcOverflow)
		fn.set(in.Dst, jen.Id(tmp))
	case ir.CkFinite:
		fn.throwIf(jen.Add(x.Clone()).Op("-").Add(x.Clone()).Op("!=").Lit(0), machine.ExcOverflow)
		fn.set(in.Dst, x)
	case ir.PtrAdd:
		t := fn.goType(fn.f.Regs[in.Dst].Type)
		fn.set(in.Dst, cast(t, x).Op("+").Add(cast(t, y)))
		fn.keepInBuffer(in)
	case ir.PtrDiff:
		fn.set(in.Dst, cast("int64", x).Op("-").Add(cast("int64", y)))
	}
}

// temp is a scratch variable of a Go type, shared by all instructions of the method.
func (fn *function) temp(typ string) string {
	name := "t" + typ
	fn.temps[name] = typ
	return name
}

func (fn *function) divide(in *ir.Instr) {
	a, b := in.Args[0], in.Args[1]
	k := fn.kind(a)
	op := "/"
	if in.Op == ir.Rem || in.Op == ir.RemUn {
		op = "%"
	}
	if isFloat(k) {
		if op == "%" {
			fn.set(in.Dst, vmq(map[ir.Kind]machine.Name{ir.F4: machine.Rem4, ir.F8: machine.Rem8}[k]).Call(fn.get(a), fn.get(b)))
		} else {
			fn.set(in.Dst, fn.get(a).Op("/").Add(fn.get(b)))
		}
		return
	}
	if in.Flags&ir.FlagThrows != 0 {
		fn.throwIf(fn.get(b).Op("==").Lit(0), machine.ExcDivideByZero)
	}
	if in.Op == ir.DivUn || in.Op == ir.RemUn {
		fn.set(in.Dst, cast(fn.goType(ir.Type{Kind: k}), fn.unsigned(a).Op(op).Add(fn.unsigned(b))))
		return
	}
	if in.Flags&ir.FlagThrows != 0 {
		least := "-1 << 63"
		if k == ir.I4 {
			least = "-1 << 31"
		}
		fn.throwIf(fn.get(b).Op("==").Lit(-1).Op("&&").Add(fn.get(a)).Op("==").Id(least), machine.ExcOverflow)
	}
	fn.set(in.Dst, fn.get(a).Op(op).Add(fn.get(b)))
}

// intTargets are the integer targets of conversions: the Go type, and its least and greatest value.
var intTargets = map[ir.ConvKind]struct {
	typ    string
	lo, hi string
	// exclusive bounds of the floating-point values whose conversion fits
	flo, fhi string
}{
	ir.ConvI1: {"int8", "-128", "127", "-129", "128"},
	ir.ConvU1: {"uint8", "0", "255", "-1", "256"},
	ir.ConvI2: {"int16", "-32768", "32767", "-32769", "32768"},
	ir.ConvU2: {"uint16", "0", "65535", "-1", "65536"},
	ir.ConvI4: {"int32", "-2147483648", "2147483647", "-2147483649", "2147483648"},
	ir.ConvU4: {"uint32", "0", "4294967295", "-1", "4294967296"},
	ir.ConvI8: {"int64", "-9223372036854775808", "9223372036854775807", "-9223372036854777856", "9223372036854775808"},
	ir.ConvU8: {"uint64", "0", "18446744073709551615", "-1", "18446744073709551616"},
	ir.ConvI:  {"int64", "-9223372036854775808", "9223372036854775807", "-9223372036854777856", "9223372036854775808"},
	ir.ConvU:  {"uint64", "0", "18446744073709551615", "-1", "18446744073709551616"},
}

// lend notes that a managed pointer becomes a native one: whoever gets the number reaches the object.
func (fn *function) lend(p expr) {
	fn.lends = true
	fn.add(mc(machine.Lend, p))
}

// conv emits a conversion (ECMA-335 §III.3.27–29).
func (fn *function) conv(in *ir.Instr) {
	k := ir.ConvKind(in.Imm)
	unsigned := false
	checked := false
	switch {
	case k >= ir.ConvOvfUn:
		k, checked, unsigned = k-ir.ConvOvfUn, true, true
	case k >= ir.ConvOvf:
		k, checked = k-ir.ConvOvf, true
	}
	a := in.Args[0]
	src := fn.kind(a)
	if src == ir.R {
		fn.lend(cast("uint64", fn.get(a)).Op("<<").Lit(32))
		fn.set(in.Dst, cast("int64", cast("uint64", fn.get(a)).Op("<<").Lit(32)))
		return
	}
	if !isFloat(src) && src != ir.I4 && src != ir.I8 && src != ir.N { // a pointer gives its bits
		if src == ir.P {
			fn.lend(fn.get(a))
		}
		fn.set(in.Dst, cast(fn.goType(fn.f.Regs[in.Dst].Type), fn.get(a)))
		return
	}
	dst := fn.goType(fn.f.Regs[in.Dst].Type)
	switch k {
	case ir.ConvR4:
		fn.set(in.Dst, cast("float32", fn.get(a)))
		return
	case ir.ConvR8:
		fn.set(in.Dst, cast("float64", fn.get(a)))
		return
	case ir.ConvRUn:
		if isFloat(src) {
			fn.set(in.Dst, cast(dst, fn.get(a)))
		} else {
			fn.set(in.Dst, cast(dst, fn.unsigned(a)))
		}
		return
	}
	t := intTargets[k]
	if isFloat(src) {
		x := cast("float64", fn.get(a))
		if checked {
			fn.throwIf(jen.Op("!").Add(vmq(machine.F8Range).Call(x.Clone(), jen.Id(t.flo), jen.Id(t.fhi))), machine.ExcOverflow)
		}
		switch t.typ {
		case "uint32":
			fn.set(in.Dst, cast(dst, vmq(machine.F8U4).Call(x)))
		case "int64":
			fn.set(in.Dst, cast(dst, vmq(machine.F8I8).Call(x)))
		case "uint64":
			fn.set(in.Dst, cast(dst, vmq(machine.F8U8).Call(x)))
		case "int32":
			fn.set(in.Dst, cast(dst, vmq(machine.F8I4).Call(x)))
		default:
			fn.set(in.Dst, cast(dst, cast(t.typ, vmq(machine.F8I4).Call(x))))
		}
		return
	}
	if checked {
		fn.checkRange(a, src, t.typ, t.lo, t.hi, unsigned)
	}
	x := fn.get(a)
	if (k == ir.ConvU8 || k == ir.ConvU) && src == ir.I4 && !(checked && !unsigned) || checked && unsigned && src == ir.I4 {
		x = cast("uint32", x)
	}
	fn.set(in.Dst, cast(dst, cast(t.typ, x)))
}

func (fn *function) checkRange(a ir.Reg, src ir.Kind, typ, lo, hi string, unsigned bool) {
	if unsigned {
		if typ == "uint64" || typ == "uint32" && src == ir.I4 {
			return
		}
		fn.throwIf(cast("uint64", fn.unsigned(a)).Op(">").Id(hi), machine.ExcOverflow)
		return
	}
	if typ == "int64" || typ == "int32" && src == ir.I4 {
		return
	}
	x := cast("int64", fn.get(a))
	if typ == "uint64" {
		fn.throwIf(x.Op("<").Lit(0), machine.ExcOverflow)
		return
	}
	fn.throwIf(jen.Add(x.Clone()).Op("<").Id(lo).Op("||").Add(x).Op(">").Id(hi), machine.ExcOverflow)
}
