package emit

import (
	"fmt"
	"strings"

	"github.com/dave/jennifer/jen"

	"mwc/codegen/emit/machine"
	"mwc/codegen/gotext"
	"mwc/codegen/ir"
	"mwc/codegen/program"
	"mwc/runtime/abi"
)

func isZero(x expr) expr { return jen.Add(x).Op("==").Lit(0) }

// nullCheck throws NullReferenceException if a reference or managed pointer is null.
func (fn *function) nullCheck(in *ir.Instr, r ir.Reg) {
	if in.Flags&ir.FlagThrows == 0 || in.Flags&ir.FlagNoCheck != 0 {
		return
	}
	if in.Flags&ir.FlagWild != 0 && fn.kind(r) != ir.R {
		return // the check of the access reports it
	}
	switch fn.kind(r) {
	case ir.R:
		fn.throwIf(isZero(fn.get(r)), machine.ExcNullReference)
	case ir.P:
		fn.throwIf(isZero(fn.get(r).Op(">>").Lit(32)), machine.ExcNullReference)
	case ir.N:
		fn.throwIf(isZero(cast("uint64", fn.get(r)).Op(">>").Lit(32)), machine.ExcNullReference)
	}
}

// unlessEmpty jumps to the label that it returns where a block of memory has no bytes: .NET then does not look at the block's
// address. The caller marks the label.
func (fn *function) unlessEmpty(size ir.Reg) string {
	end := fn.freshLabel()
	fn.add(jen.If(isZero(fn.get(size))).Block(fn.goTo(end)))
	return end
}

// pointer is a managed or native pointer, moved by off bytes, as a uint64.
func (fn *function) pointer(r ir.Reg, off int) expr {
	p := fn.get(r)
	if fn.kind(r) == ir.N {
		p = cast("uint64", p)
	}
	if off != 0 {
		p = p.Op("+").Add(lit(off))
	}
	return p
}

func plus(x expr, off int) expr {
	if off == 0 {
		return x
	}
	return x.Op("+").Add(lit(off))
}

// storeAt writes register v, a value of t, at offset off of component o.
func (fn *function) storeAt(t *program.Type, o, off expr, v ir.Reg) {
	x := fn.stored(t, v)
	switch {
	case ir.KindOf(t) == ir.R:
		fn.add(mc(machine.StR, o, off, x))
	default:
		fn.add(deref(fn.memType(t), jen.Qual("unsafe", "Add").Call(mc(machine.W, o.Clone()), off.Clone())).Op("=").Add(x))
		if ir.KindOf(t) == ir.S && len(t.RefOffsets) > 0 {
			args := []jen.Code{o.Clone(), off.Clone()}
			for _, r := range t.RefOffsets {
				args = append(args, lit(r))
			}
			fn.add(mc(machine.BarrierAt, args...))
		}
	}
}

// storeP writes through a pointer.
func (fn *function) storeP(t *program.Type, p expr, v ir.Reg) {
	x := fn.stored(t, v)
	switch {
	case ir.KindOf(t) == ir.R:
		fn.add(mc(machine.StRP, p, x))
	default:
		fn.add(deref(fn.memType(t), mc(machine.WMP, p)).Op("=").Add(x))
		if ir.KindOf(t) == ir.S && len(t.RefOffsets) > 0 {
			args := []jen.Code{p.Clone()}
			for _, r := range t.RefOffsets {
				args = append(args, lit(r))
			}
			fn.add(mc(machine.BarrierP, args...))
		}
	}
}

func (fn *function) field(in *ir.Instr) {
	f := in.Field
	switch in.Op {
	case ir.LdFldV:
		x := fn.fieldOf(fn.get(in.Args[0]), f)
		if fn.inMemory[in.Args[0]] {
			x = deref(fn.memType(f.Type), mc(machine.At, jen.Id("fr"), lit(fn.cellOff[in.Args[0]]+f.Offset)))
		}
		if fn.isSmall(f.Type) {
			x = cast("int32", x)
		}
		fn.set(in.Dst, x)
	case ir.StFldV:
		v := in.Args[0]
		x := fn.stored(f.Type, in.Args[1])
		if fn.inMemory[v] {
			addr := jen.Qual("unsafe", "Add").Call(mc(machine.W, jen.Id("fr")), lit(fn.cellOff[v]+f.Offset))
			fn.add(deref(fn.memType(f.Type), addr).Op("=").Add(x))
			return
		}
		fn.touched[v] = true
		fn.add(fn.fieldOf(jen.Id(fn.reg(v)), f).Op("=").Add(x))
	case ir.LdFld, ir.StFld, ir.LdFldA:
		fn.instanceField(in, f.Name)
	default:
		fn.staticField(in, f.Owner.Name+"."+f.Name)
	}
}

func (fn *function) instanceField(in *ir.Instr, what string) {
	f, o := in.Field, in.Args[0]
	fn.nullCheck(in, o)
	if fn.kind(o) == ir.R {
		off := abi.ObjectPayload + f.Offset
		switch in.Op {
		case ir.LdFld:
			fn.read(in, f.Type, position{o: fn.get(o), off: lit(off)}, in.Dst, what)
		case ir.StFld:
			fn.write(in, f.Type, position{o: fn.get(o), off: lit(off)}, in.Args[1], what)
		case ir.LdFldA:
			fn.set(in.Dst, cast("uint64", fn.get(o)).Op("<<").Lit(32).Op("|").Add(lit(off)))
		}
		return
	}
	switch in.Op {
	case ir.LdFld:
		fn.guard(in, o, f.Offset, f.Type, false)
		fn.read(in, f.Type, position{p: fn.pointer(o, f.Offset)}, in.Dst, what)
	case ir.StFld:
		fn.guard(in, o, f.Offset, f.Type, true)
		fn.write(in, f.Type, position{p: fn.pointer(o, f.Offset)}, in.Args[1], what)
	case ir.LdFldA:
		fn.set(in.Dst, cast(fn.goType(fn.f.Regs[in.Dst].Type), fn.pointer(o, f.Offset)))
	}
}

func (fn *function) staticField(in *ir.Instr, what string) {
	f := in.Field
	ref, off := lit(fn.static(f.Owner)), lit(abi.StaticFields+f.Offset)
	switch in.Op {
	case ir.LdSFld:
		fn.read(in, f.Type, position{o: ref, off: off}, in.Dst, what)
	case ir.StSFld:
		fn.write(in, f.Type, position{o: ref, off: off}, in.Args[0], what)
	case ir.LdSFldA, ir.FieldData:
		fn.set(in.Dst, jen.Id(fmt.Sprint(uint64(fn.static(f.Owner))<<32|uint64(abi.StaticFields+f.Offset))))
	}
}

// index is an array index as an int64 expression, checked against the bounds of the array.
func (fn *function) index(in *ir.Instr, arr, i ir.Reg) expr {
	if in.Flags&ir.FlagThrows != 0 && in.Flags&ir.FlagNoCheck == 0 {
		n := deref("uint32", mc(machine.At, fn.get(arr), lit(abi.ArrayLength)))
		if fn.kind(i) == ir.I4 {
			fn.throwIf(cast("uint32", fn.get(i)).Op(">=").Add(n), machine.ExcIndexOutOfRange)
		} else {
			fn.throwIf(cast("uint64", fn.get(i)).Op(">=").Id("uint64").Parens(n), machine.ExcIndexOutOfRange)
		}
	}
	return cast("uint32", fn.get(i))
}

// elemOffset is the offset in bytes of element i.
func elemOffset(i expr, size int) expr {
	if size == 1 {
		return lit(abi.ArrayData).Op("+").Add(i)
	}
	return lit(abi.ArrayData).Op("+").Add(lit(size)).Op("*").Add(i)
}

func (fn *function) array(in *ir.Instr) {
	switch in.Op {
	case ir.LdLen:
		fn.nullCheck(in, in.Args[0])
		fn.set(in.Dst, cast(fn.goType(fn.f.Regs[in.Dst].Type), deref("int32", mc(machine.At, fn.get(in.Args[0]), lit(abi.ArrayLength)))))
	case ir.LdElem:
		arr := in.Args[0]
		fn.nullCheck(in, arr)
		off := elemOffset(fn.index(in, arr, in.Args[1]), memSize(in.Type))
		fn.read(in, in.Type, position{o: fn.get(arr), off: off}, in.Dst, "[]")
	case ir.StElem:
		arr := in.Args[0]
		fn.nullCheck(in, arr)
		off := elemOffset(fn.index(in, arr, in.Args[1]), memSize(in.Type))
		if ir.KindOf(in.Type) == ir.R {
			fn.throwIf(jen.Op("!").Add(mc(machine.CanStore, fn.get(arr), fn.get(in.Args[2]))), machine.ExcArrayTypeMismatch)
		}
		fn.write(in, in.Type, position{o: fn.get(arr), off: off}, in.Args[2], "[]")
	case ir.LdElemA:
		arr := in.Args[0]
		fn.nullCheck(in, arr)
		i := fn.index(in, arr, in.Args[1])
		if ir.KindOf(in.Type) == ir.R && in.Flags&ir.FlagReadonly == 0 {
			fn.throwIf(mc(machine.ElemType, fn.get(arr)).Op("!=").Add(lit(in.Type.ID)), machine.ExcArrayTypeMismatch)
		}
		fn.set(in.Dst, cast("uint64", fn.get(arr)).Op("<<").Lit(32).Op("|").Id("uint64").Parens(elemOffset(i, memSize(in.Type))))
	case ir.NewArr:
		n := cast("int64", fn.get(in.Args[0]))
		s := lit(fn.siteOf(in, machine.SiteAlloc, 0, in.Type.Name, machine.ValueNone))
		fn.sync(func() {
			fn.add(jen.List(fn.dst(in.Dst, "uint32"), jen.Id("st")).Op("=").Add(mc(machine.NewArr, s, lit(in.Type.ID), n)))
		})
		fn.endDst(in.Dst)
		fn.throwStatus(in)
	case ir.NewMDArr:
		fn.newMDArr(in)
	case ir.MDElemA:
		fn.nullCheck(in, in.Args[0])
		elem := in.Type.Elem
		if ir.KindOf(elem) == ir.R && in.Flags&ir.FlagReadonly == 0 {
			fn.throwIf(mc(machine.ElemType, fn.get(in.Args[0])).Op("!=").Add(lit(elem.ID)), machine.ExcArrayTypeMismatch)
		}
		args := []jen.Code{fn.get(in.Args[0]), lit(memSize(elem))}
		for _, i := range in.Args[1:] {
			args = append(args, fn.get(i))
		}
		off, ok := fn.temp("uint32"), fn.temp("bool")
		fn.add(jen.List(jen.Id(off), jen.Id(ok)).Op("=").Add(mc(machine.MDElem, args...)))
		fn.throwIf(jen.Op("!").Id(ok), machine.ExcIndexOutOfRange)
		fn.set(in.Dst, cast("uint64", fn.get(in.Args[0])).Op("<<").Lit(32).Op("|").Id("uint64").Parens(jen.Id(off)))
	case ir.CkStore:
		fn.throwIf(jen.Op("!").Add(mc(machine.CanStore, fn.get(in.Args[0]), fn.get(in.Args[1]))), machine.ExcArrayTypeMismatch)
	case ir.InitArray:
		fn.nullCheck(in, in.Args[0])
		fn.beforeAny(in, "InitializeArray")
		init := mc(machine.InitArray, fn.get(in.Args[0]), gotext.String(string(in.Field.Data)))
		if in.Flags&ir.FlagNoCheck != 0 {
			fn.add(init)
			return
		}
		fn.add(jen.Id("st").Op("=").Add(init))
		fn.throwStatus(in)
	}
}

func (fn *function) newMDArr(in *ir.Instr) {
	var lengths, bounds []jen.Code
	for i, a := range in.Args {
		if in.Imm == 1 && i%2 == 0 {
			bounds = append(bounds, fn.get(a))
		} else {
			lengths = append(lengths, fn.get(a))
		}
	}
	b := jen.Nil()
	if in.Imm == 1 {
		b = jen.Index().Int32().Values(bounds...)
	}
	args := []jen.Code{lit(fn.siteOf(in, machine.SiteAlloc, 0, in.Type.Name, machine.ValueNone)), lit(in.Type.ID), jen.Index().Int32().Values(lengths...)}
	make := machine.NewJagged
	if in.Type.Kind == program.KindMDArray {
		make, args = machine.NewMDArr, append(args, b)
	}
	fn.sync(func() {
		fn.add(jen.List(fn.dst(in.Dst, "uint32"), jen.Id("st")).Op("=").Add(mc(make, args...)))
	})
	fn.endDst(in.Dst)
	fn.throwStatus(in)
}

func (fn *function) memory(in *ir.Instr) {
	switch in.Op {
	case ir.NullCheck:
		fn.nullCheck(in, in.Args[0])
	case ir.LdInd:
		fn.nullCheck(in, in.Args[0])
		fn.guard(in, in.Args[0], 0, in.Type, false)
		fn.read(in, in.Type, position{p: fn.pointer(in.Args[0], 0)}, in.Dst, "")
	case ir.StInd:
		fn.nullCheck(in, in.Args[0])
		fn.guard(in, in.Args[0], 0, in.Type, true)
		fn.write(in, in.Type, position{p: fn.pointer(in.Args[0], 0)}, in.Args[1], "")
	case ir.CpBlk:
		end := fn.unlessEmpty(in.Args[2])
		fn.guardCopy(in)
		fn.blockOp(in, machine.CopyBlock, machine.CopyBlockWalk, fn.pointer(in.Args[0], 0), fn.pointer(in.Args[1], 0), cast("uint32", fn.get(in.Args[2])))
		fn.mark(end)
	case ir.InitBlk:
		end := fn.unlessEmpty(in.Args[2])
		fn.guardFill(in)
		fn.blockOp(in, machine.InitBlock, machine.InitBlockWalk, fn.pointer(in.Args[0], 0), cast("uint8", fn.get(in.Args[1])), cast("uint32", fn.get(in.Args[2])))
		fn.mark(end)
	case ir.LocAlloc:
		s := lit(fn.siteOf(in, machine.SiteAlloc, 0, "stackalloc", machine.ValueNone))
		fn.sync(func() {
			fn.add(jen.List(fn.dst(in.Dst, "int64"), jen.Id("st")).Op("=").Add(mc(machine.LocAlloc, jen.Id("fr"), s, fn.get(in.Args[0]))))
		})
		fn.endDst(in.Dst)
		fn.throwStatus(in)
	case ir.LdLocA:
		fn.set(in.Dst, cast(fn.goType(fn.f.Regs[in.Dst].Type), cast("uint64", jen.Id("fr")).Op("<<").Lit(32).Op("|").Add(lit(fn.cellOff[in.Args[0]]))))
	case ir.ThreadStatics:
		fn.sync(func() {
			fn.set(in.Dst, cast("uint64", mc(machine.ThreadStatics)).Op("<<").Lit(32).Op("|").Add(lit(fn.ownStatics(in.Type))))
		})
	case ir.LdRaw:
		fn.set(in.Dst, deref(fn.goType(fn.f.Regs[in.Dst].Type), mc(machine.At, fn.get(in.Args[0]), lit(int(in.Imm)))))
	}
}

// sync emits code that may use up the budget. It writes the local copy of the budget back before that code, and reads it again
// after.
func (fn *function) sync(emit func()) {
	if fn.loops {
		fn.add(field(machine.Budget).Op("=").Id("bud"))
	}
	emit()
	if fn.loops {
		fn.add(jen.Id("bud").Op("=").Add(field(machine.Budget)))
	}
}

// dst is a variable to which a result can be assigned: the register, or a scratch variable that endDst moves into the
// register.
func (fn *function) dst(r ir.Reg, typ string) expr {
	if r == ir.NoReg {
		return jen.Id("_")
	}
	if fn.inMemory[r] {
		return jen.Id(fn.temp(typ))
	}
	fn.touched[r] = true
	return jen.Id(fn.reg(r))
}

func (fn *function) endDst(r ir.Reg) {
	if r != ir.NoReg && fn.inMemory[r] {
		fn.set(r, jen.Id(fn.temp(fn.goType(fn.f.Regs[r].Type))))
	}
}

// throwStatus leaves the function if the operation just done returned any status but OK.
func (fn *function) throwStatus(in *ir.Instr) {
	fn.add(jen.If(jen.Id("st").Op("!=").Add(abiq(machine.OK))).Block(fn.throwSave()...))
}

// shortName is a type's name without namespace and generic arguments.
func shortName(s string) string {
	if i := strings.IndexByte(s, '`'); i > 0 {
		s = s[:i]
	}
	return s[strings.LastIndexByte(s, '.')+1:]
}
