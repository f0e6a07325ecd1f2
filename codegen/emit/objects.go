package emit

import (
	"github.com/dave/jennifer/jen"

	"mwc/codegen/emit/machine"
	"mwc/codegen/ir"
	"mwc/codegen/program"
	"mwc/runtime/abi"
)

// newObject emits the allocation of an instance or of a boxed value.
func (fn *function) newObject(in *ir.Instr, t *program.Type) {
	s := lit(fn.siteOf(in, machine.SiteAlloc, 0, t.Name, machine.ValueNone))
	fn.sync(func() { fn.set(in.Dst, mc(machine.New, s, lit(t.ID))) })
}

func nullableParts(t *program.Type) (has, value *program.Field) {
	for _, f := range t.Fields {
		if f.Type.Prim == program.PrimBool && has == nil && f.Name != "value" {
			has = f
		} else {
			value = f
		}
	}
	return has, value
}

func (fn *function) object(in *ir.Instr) {
	switch in.Op {
	case ir.New:
		fn.newObject(in, in.Type)
	case ir.NewDelegate:
		fn.checkTarget(in)
		target := fn.get(in.Args[0])
		if in.Dst == in.Args[0] { // d = new D(d.Invoke)
			tmp := fn.temp("uint32")
			fn.add(jen.Id(tmp).Op("=").Add(target))
			target = jen.Id(tmp)
		}
		fn.newObject(in, in.Type)
		fn.add(mc(machine.StR, fn.get(in.Dst), lit(abi.DelegateTarget), target))
		fn.add(deref("uint32", mc(machine.At, fn.get(in.Dst), lit(abi.DelegateMethod))).Op("=").Id("uint32").Parens(fn.get(in.Args[1])))
	case ir.Box:
		fn.box(in)
	case ir.Unbox:
		fn.nullCheck(in, in.Args[0])
		if in.Flags&ir.FlagNoCheck == 0 {
			fn.checkBox(in, in.Type)
		}
		fn.set(in.Dst, cast("uint64", fn.get(in.Args[0])).Op("<<").Lit(32).Op("|").Add(lit(abi.ObjectPayload)))
	case ir.UnboxAny:
		fn.unboxAny(in)
	case ir.IsInst:
		t := in.Type
		if t.IsNullable() {
			_, v := nullableParts(t)
			t = v.Type
		}
		o := fn.get(in.Args[0])
		tmp := fn.temp("uint32")
		fn.add(jen.Id(tmp).Op("=").Add(o.Clone()))
		fn.add(jen.If(jen.Id(tmp).Op("!=").Lit(0).Op("&&").Op("!").Add(mc(machine.IsInst, jen.Id(tmp), lit(t.ID)))).Block(jen.Id(tmp).Op("=").Lit(0)))
		fn.set(in.Dst, jen.Id(tmp))
	case ir.MkRefAny:
		x := jen.Id(fn.structTemp(fn.f.Regs[in.Dst].Type.T))
		typ, ptr := typedReference(fn.f.Regs[in.Dst].Type.T)
		fn.add(fn.fieldOf(x, typ).Op("=").Add(lit(in.Type.ID)))
		fn.add(fn.fieldOf(x, ptr).Op("=").Add(fn.get(in.Args[0])))
		fn.set(in.Dst, x)
	case ir.RefAnyVal:
		x, typ, ptr := fn.typedReference(in)
		fn.throwIf(fn.fieldOf(x, typ).Op("!=").Add(lit(in.Type.ID)), machine.ExcInvalidCast)
		fn.set(in.Dst, fn.fieldOf(x, ptr))
	case ir.RefAnyType:
		x, typ, _ := fn.typedReference(in)
		h := fn.f.Regs[in.Dst].Type.T
		y := jen.Id(fn.structTemp(h))
		fn.add(fn.fieldOf(y, h.Fields[0]).Op("=").Add(fn.fieldOf(x, typ)))
		fn.set(in.Dst, y)
	case ir.CastClass:
		fn.castClass(in, in.Type)
		fn.set(in.Dst, fn.get(in.Args[0]))
	}
}

// typedReference gives the fields of System.TypedReference: the type's ID, and the pointer.
func typedReference(t *program.Type) (typ, ptr *program.Field) { return t.Fields[0], t.Fields[1] }

// typedReference gives the typed reference at which an instruction looks, in a variable, and the fields of that reference.
func (fn *function) typedReference(in *ir.Instr) (x expr, typ, ptr *program.Field) {
	t := fn.f.Regs[in.Args[0]].Type.T
	x = jen.Id(fn.structTemp(t))
	fn.add(x.Clone().Op("=").Add(fn.get(in.Args[0])))
	typ, ptr = typedReference(t)
	return x, typ, ptr
}

// checkTarget throws if a delegate is to be made without a target over a method that needs one.
func (fn *function) checkTarget(in *ir.Instr) {
	if in.Flags&ir.FlagThrows == 0 {
		return
	}
	code := append([]jen.Code{jen.Id("st").Op("=").Add(mc(machine.ThrowNew, vmq(machine.ExcArgument), jen.Lit("Delegate to an instance method cannot have null 'this'.")))}, fn.throwSave()...)
	instance := field(machine.Prog, machine.Methods).Index(fn.get(in.Args[1])).Dot(machine.Instance.String())
	fn.add(jen.If(isZero(fn.get(in.Args[0])).Op("&&").Add(instance)).Block(code...))
}

func (fn *function) castClass(in *ir.Instr, t *program.Type) {
	o := fn.get(in.Args[0])
	fn.throwCast(in, t, o.Clone().Op("!=").Lit(0).Op("&&").Op("!").Add(mc(machine.IsInst, o.Clone(), lit(t.ID))))
}

// checkBox throws unless a non-null object is a boxed value that may be unboxed as t.
func (fn *function) checkBox(in *ir.Instr, t *program.Type) {
	fn.throwCast(in, t, jen.Op("!").Add(mc(machine.CanUnbox, fn.get(in.Args[0]), lit(t.ID))))
}

// throwCast throws InvalidCastException if a condition holds.
func (fn *function) throwCast(in *ir.Instr, t *program.Type, cond expr) {
	throw := machine.ThrowCast
	if t.IsNullable() {
		_, v := nullableParts(t)
		throw, t = machine.ThrowCastNullable, v.Type
	}
	code := append([]jen.Code{jen.Id("st").Op("=").Add(mc(throw, fn.get(in.Args[0]), lit(t.ID)))}, fn.throwSave()...)
	fn.add(jen.If(cond).Block(code...))
}

func (fn *function) box(in *ir.Instr) {
	t := in.Type
	if ir.KindOf(t) == ir.R {
		fn.set(in.Dst, fn.get(in.Args[0]))
		return
	}
	if !t.IsNullable() {
		fn.newObject(in, t)
		fn.storeAt(t, fn.get(in.Dst), lit(abi.ObjectPayload), in.Args[0])
		return
	}
	has, v := nullableParts(t)
	done := fn.freshLabel()
	fn.set(in.Dst, jen.Lit(0))
	hasValue := fn.fieldOf(jen.Id(fn.structTemp(t)), has)
	fn.add(jen.Id(fn.structTemp(t)).Op("=").Add(fn.get(in.Args[0])))
	fn.add(jen.If(jen.Add(hasValue).Op("==").Lit(0)).Block(fn.goTo(done)))
	fn.newObject(in, v.Type)
	x := fn.fieldOf(jen.Id(fn.structTemp(t)), v)
	if ir.KindOf(v.Type) == ir.R {
		fn.add(mc(machine.StR, fn.get(in.Dst), lit(abi.ObjectPayload), x))
	} else {
		fn.add(deref(fn.memType(v.Type), mc(machine.At, fn.get(in.Dst), lit(abi.ObjectPayload))).Op("=").Add(x))
	}
	fn.mark(done)
}

func (fn *function) structTemp(t *program.Type) string { return fn.temp(fn.structName(t)) }

func (fn *function) unboxAny(in *ir.Instr) {
	t := in.Type
	switch {
	case ir.KindOf(t) == ir.R:
		fn.castClass(in, t)
		fn.set(in.Dst, fn.get(in.Args[0]))
	case t.IsNullable():
		has, v := nullableParts(t)
		done := fn.freshLabel()
		tmp := jen.Id(fn.structTemp(t))
		fn.add(jen.Add(tmp.Clone()).Op("=").Id(fn.structName(t)).Values())
		fn.add(jen.If(isZero(fn.get(in.Args[0]))).Block(fn.goTo(done)))
		// unlike unbox to T, a Nullable<T> takes only a boxed T: no enum over T, and no T for an enum
		fn.throwCast(in, t, mc(machine.TypeOf, fn.get(in.Args[0])).Op("!=").Add(lit(v.Type.ID)))
		content := fn.scratch(ir.TypeOf(v.Type), 1)
		fn.read(in, v.Type, position{o: fn.get(in.Args[0]), off: lit(abi.ObjectPayload)}, content, t.Name)
		fn.add(jen.Add(tmp.Clone()).Op("=").Id(fn.structName(t)).Values())
		fn.add(fn.fieldOf(tmp.Clone(), has).Op("=").Lit(1))
		fn.add(fn.fieldOf(tmp.Clone(), v).Op("=").Add(fn.narrow(v.Type, fn.get(content))))
		fn.mark(done)
		fn.set(in.Dst, tmp)
	default:
		fn.nullCheck(in, in.Args[0])
		fn.checkBox(in, t)
		fn.read(in, t, position{o: fn.get(in.Args[0]), off: lit(abi.ObjectPayload)}, in.Dst, t.Name)
	}
}
