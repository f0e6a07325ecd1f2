package opcodes

import (
	"fmt"
	"math"
	"strings"

	"mwc/codegen/metadata"
)

func control(p *writer) {
	p.declare()
	p.constants()
	p.stackOps()
	p.calls()
	p.constructors()
	p.constrained()
	p.tails()
	p.regions()
}

// constants tests ldc.*, ldstr and ldnull.
func (p *writer) constants() {
	for _, op := range ops(func(op *metadata.Opcode) bool { return withPrefix(op, "ldc.") }) {
		t, values := i4, []string{""}
		switch op.Name {
		case "ldc.i4.s":
			values = []string{"0", "1", "-1", "127", "-128"}
		case "ldc.i4":
			values = []string{"0", "128", "-129", "65536", "0x7fffffff", "0x80000000", "-1"}
		case "ldc.i8":
			t, values = i8, []string{"0", "1", "-1", "0x80000000", "0x7fffffffffffffff", "0x8000000000000000"}
		case "ldc.r4":
			t, values = r4, nil
			for _, v := range []float32{0, float32(math.Copysign(0, -1)), 1, 0.1, math.SmallestNonzeroFloat32, math.MaxFloat32, float32(inf), float32(-inf), float32(nan), minNormal4, maxSub4} {
				values = append(values, strings.TrimPrefix(pushR4(v), "ldc.r4 "))
			}
		case "ldc.r8":
			t, values = r8, nil
			for _, v := range []float64{0, math.Copysign(0, -1), 1, 0.1, math.SmallestNonzeroFloat64, math.MaxFloat64, inf, -inf, nan, minNormal8, maxSub8} {
				values = append(values, strings.TrimPrefix(pushR8(v), "ldc.r8 "))
			}
		}
		body := p.print(op.Name + ": ")
		for i, v := range values {
			m := p.method(ident(op.Name, fmt.Sprint(i)), t.il, "", "", op.Name+" "+v+" ret")
			body += p.call(t.il, m, "") + p.show(t)
			if i == 0 {
				p.covers(op.Name, "", m)
			}
		}
		p.driver(ident(op.Name, "all"), "", body+p.line())
	}
	null := p.method("ldnull", "object", "", "", "ldnull ret")
	p.covers("ldnull", "", null)
	p.driver("ldnull_all", "", p.print("ldnull: ")+p.call("object", null, "")+p.call("void", "o", "object")+p.line())
	body := p.print("ldstr: ")
	for i, s := range []string{`""`, `"a"`, `"\u00e9\u4e16"`, "bytearray (3D D8 00 DE 00 00 41 00)", "bytearray (00 D8)"} {
		m := p.method(fmt.Sprintf("ldstr_%d", i), "string", "", "", "ldstr "+s+" ret")
		n := p.method(fmt.Sprintf("ldstr_%d_too", i), "string", "", "", "ldstr "+s+" ret")
		p.covers("ldstr", "", m)
		length := "callvirt instance int32 " + sys + "String::get_Length() " + p.show(i4)
		body += p.call("string", m, "") + length + p.call("string", m, "") + p.call("string", n, "") + "ceq " + p.show(i4)
		if i > 0 {
			body += p.call("string", m, "") + "dup callvirt instance int32 " + sys + "String::get_Length() ldc.i4.1 sub callvirt instance char " + sys + "String::get_Chars(int32) " + p.show(i4)
		}
	}
	p.driver("ldstr_all", "", body+p.line())
}

// stackOps tests dup and pop of each type, nop and break.
func (p *writer) stackOps() {
	for _, l := range p.locations() {
		dup := p.method(ident("dup", l.short), "void", l.il+" v", "", "ldarg.0 dup "+l.show+l.show+"ret")
		pop := p.method(ident("pop", l.short), l.il, l.il+" v, "+l.il+" w", "", "ldarg.0 ldarg.1 pop ret")
		p.covers("dup", l.ecma, dup)
		p.covers("pop", l.ecma, pop)
		v, w := l.values[0], l.values[len(l.values)-1]
		p.driver(ident("dup_pop", l.short), "", p.print("dup, pop "+l.ecma+": ")+w+" "+p.call("void", dup, l.il)+v+" "+w+" "+p.call(l.il, pop, l.il+", "+l.il)+l.show+p.line())
	}
	ref := p.method("dup_ref", "int32", "int32& p", "", "ldarg.0 dup ldind.i4 ldc.i4.1 add stind.i4 ldarg.0 ldarg.0 pop ldind.i4 ret")
	p.covers("dup", "&", ref)
	p.covers("pop", "&", ref)
	nop := p.method("nop", "int32", "", "", "nop ldc.i4.3 nop ret")
	p.covers("nop", "", nop)
	p.driver("dup_pop_ref", "int32 x", p.print("dup, pop &, nop: ")+"ldc.i4 41 stloc.0 ldloca.s x "+p.call("int32", ref, "int32&")+p.show(i4)+p.call("int32", nop, "")+p.show(i4)+p.line())
	brk := p.method("break", "int32", "", "", "break ldc.i4.4 ret") // without a debugger, break does nothing
	p.covers("break", "", brk)
	p.driver("break_all", "", p.print("break: ")+p.call("int32", brk, "")+p.show(i4)+p.line())
}

// calls tests calls of every kind with an argument and a result of each type.
func (p *writer) calls() {
	var base, sub strings.Builder
	ctor := "  .method public specialname rtspecialname instance void .ctor() cil managed { .maxstack 1 ldarg.0 call instance void %s::.ctor() ret }\n"
	fmt.Fprintf(&base, ctor, "[System.Runtime]System.Object")
	fmt.Fprintf(&sub, ctor, "Base")
	for _, l := range p.locations() {
		fmt.Fprintf(&base, "  .method public instance %s inst_%s(%s v) cil managed { .maxstack 1 ldarg.1 ret }\n", l.il, l.short, l.il)
		fmt.Fprintf(&base, "  .method public virtual newslot instance %s virt_%s(%s v, %s w) cil managed { .maxstack 1 ldarg.1 ret }\n", l.il, l.short, l.il, l.il)
		fmt.Fprintf(&sub, "  .method public virtual instance %s virt_%s(%s v, %s w) cil managed { .maxstack 1 ldarg.2 ret }\n", l.il, l.short, l.il, l.il)
	}
	p.class(".class public Base extends [System.Runtime]System.Object\n{\n" + base.String() + "}")
	p.class(".class public Sub extends Base\n{\n" + sub.String() + "}")
	for _, l := range p.locations() {
		p.callsOf(l)
	}
}

func (p *writer) callsOf(l location) {
	p.method("id_"+l.short, l.il, l.il+" v", "", "ldarg.0 ret")
	static := l.il + " P::id_" + l.short + "(" + l.il + ")"
	inst := "instance " + l.il + " Base::inst_" + l.short + "(" + l.il + ")"
	virt := "instance " + l.il + " Base::virt_" + l.short + "(" + l.il + ", " + l.il + ")"
	def := l.values[0]
	body := ""
	for i, form := range []struct{ ops, operands, self, pre, call string }{
		{"call", "static", "", "", "call " + static},
		{"call", "instance", "class Base", "ldarg.0 ", "call " + inst},
		{"call", "virtual (not dispatched)", "class Base", "ldarg.0 ", "call " + virt},
		{"callvirt", "instance", "class Base", "ldarg.0 ", "callvirt " + inst},
		{"callvirt", "virtual", "class Base", "ldarg.0 ", "callvirt " + virt},
		{"ldftn calli", "static", "", "", "ldftn " + static + " calli " + l.il + "(" + l.il + ")"},
		{"ldftn calli", "instance", "class Base", "ldarg.0 ", "ldftn " + inst + " calli instance " + l.il + "(" + l.il + ")"},
		{"ldvirtftn calli", "instance", "class Base", "ldarg.0 ", "ldarg.0 ldvirtftn " + inst + " calli instance " + l.il + "(" + l.il + ")"},
		{"ldvirtftn calli", "virtual", "class Base", "ldarg.0 ", "ldarg.0 ldvirtftn " + virt + " calli instance " + l.il + "(" + l.il + ", " + l.il + ")"},
	} {
		two := strings.Contains(form.call, "virt_")
		methods := map[string]string{}
		at := 0
		if form.self != "" {
			at = 1
		}
		body += p.print(form.ops + " " + form.operands + " " + l.ecma + ": ")
		for _, v := range l.values {
			t := l.stackOf(v)
			params, pass := []string{}, form.pre
			if form.self != "" {
				params = append(params, form.self+" self")
			}
			params = append(params, t+" v")
			pass += fmt.Sprintf("ldarg.%d ", at)
			if two {
				params = append(params, l.il+" w")
				pass += fmt.Sprintf("ldarg.%d ", at+1)
			}
			if methods[t] == "" {
				name := ident(strings.ReplaceAll(form.ops, " ", "_"), fmt.Sprint(i), l.short)
				if t == "float32" {
					name += "_r4"
				}
				methods[t] = p.method(name, l.il, strings.Join(params, ", "), "", pass+form.call+" ret")
				for _, op := range strings.Fields(form.ops) {
					p.covers(op, form.operands+" method, "+l.ecma, methods[t])
				}
			}
			sig := t
			for _, self := range []string{"newobj instance void Base::.ctor() ", "newobj instance void Sub::.ctor() "} {
				args := v + " "
				if form.self != "" {
					args = self + args
					sig = form.self + ", " + t
				}
				if two {
					args += def + " "
					sig += ", " + l.il
				}
				if two && (l.short == "r4" || l.short == "r8") {
					args = strings.TrimSuffix(args, def+" ") + pushR4(0.5) + " " // either may be a float32 on the stack
				}
				body += args + p.call(l.il, methods[t], sig) + l.show
				if form.self == "" {
					break
				}
			}
		}
		if form.self != "" {
			t := l.stackOf(def)
			sig, args := form.self+", "+t, "ldnull "+def+" "
			if two {
				sig += ", " + l.il
				args += def + " "
			}
			body += p.try(args + p.call(l.il, methods[t], sig) + l.show)
		}
		body += p.line()
	}
	jump := p.method("jmp_"+l.short, l.il, l.il+" v", "", "jmp "+static)
	p.covers("jmp", "static method, "+l.ecma, jump)
	body += p.print("jmp " + l.ecma + ": ")
	for _, v := range l.values {
		body += v + " " + p.call(l.il, jump, l.il) + l.show
	}
	p.driver("calls_"+l.short, "", body+p.line())
}

// constructors tests newobj of a class, a value type, a delegate, a string, and arrays.
func (p *writer) constructors() {
	p.class(`.class public Box extends [System.Runtime]System.Object
{
  .field public int32 N
  .field public float32 F
  .method public specialname rtspecialname instance void .ctor(int32 n, float32 f) cil managed { .maxstack 2 ldarg.0 call instance void [System.Runtime]System.Object::.ctor() ldarg.0 ldarg.1 stfld int32 Box::N ldarg.0 ldarg.2 stfld float32 Box::F ldarg.1 brfalse.s Z ret Z: newobj instance void [System.Runtime]System.OverflowException::.ctor() throw }
}
.class public sequential sealed Val extends [System.Runtime]System.ValueType
{
  .field public int32 N
  .field public int32 M
  .method public specialname rtspecialname instance void .ctor(int32 n) cil managed { .maxstack 2 ldarg.0 ldfld int32 Val::M ldc.i4.0 ceq pop ldarg.0 ldarg.1 stfld int32 Val::N ret }
}`)
	class := p.method("newobj_class", "class Box", "int32 n, float64 f", "", "ldarg.0 ldarg.1 newobj instance void Box::.ctor(int32, float32) ret")
	value := p.method("newobj_value", "valuetype Val", "int32 n", "", "ldarg.0 newobj instance void Val::.ctor(int32) ret")
	str := p.method("newobj_string", "string", "char c, int32 n", "", "ldarg.0 ldarg.1 newobj instance void "+sys+"String::.ctor(char, int32) ret")
	array := p.method("newobj_array", "int32[0...,0...]", "int32 n, int32 m", "", "ldarg.0 ldarg.1 newobj instance void int32[0...,0...]::.ctor(int32, int32) ret")
	p.method("twice", "int32", "int32 x", "", "ldarg.0 ldc.i4.2 mul ret")
	fn := "class " + sys + "Func`2<int32, int32>"
	del := p.method("newobj_delegate", fn, "", "", "ldnull ldftn int32 P::twice(int32) newobj instance void "+fn+"::.ctor(object, native int) ret")
	for _, c := range []struct{ what, m string }{{"class", class}, {"value type", value}, {"string", str}, {"array of several dimensions", array}, {"delegate", del}} {
		p.covers("newobj", c.what, c.m)
	}
	p.covers("ldftn", "for a delegate", del)
	// If the method is not virtual, or is final, or the class is sealed, ldvirtftn does not look at the object.
	p.class(`.class public Final extends [System.Runtime]System.Object { .method public virtual newslot final instance int32 V() cil managed { ldc.i4.2 ret } }
.class public sealed Sealed extends [System.Runtime]System.Object { .method public virtual newslot instance int32 V() cil managed { ldc.i4.3 ret } }`)
	nulls := p.print("ldvirtftn null: ")
	for _, owner := range []string{"Final", "Sealed", "Base"} {
		method := "V()"
		if owner == "Base" {
			method = "virt_i4(int32, int32)"
		}
		m := p.method("ldvirtftn_"+owner, "native int", "object o", "", "ldarg.0 ldvirtftn instance int32 "+owner+"::"+method+" ret")
		p.covers("ldvirtftn", map[string]string{"Final": "final method", "Sealed": "method of a sealed class", "Base": "virtual method"}[owner], m)
		nulls += p.try("ldnull " + p.call("native int", m, "object") + "ldc.i4.0 conv.i cgt.un " + p.show(i4))
	}
	p.driver("ldvirtftn_null", "", nulls+p.try("ldnull ldftn instance int32 Base::inst_i4(int32) newobj instance void "+fn+"::.ctor(object, native int) pop ")+p.line())
	p.driver("newobj_all", "", p.print("newobj: ")+
		p.try("ldc.i4.5 "+pushR8(0.1)+" "+p.call("class Box", class, "int32, float64")+"dup ldfld int32 Box::N "+p.show(i4)+"ldfld float32 Box::F "+p.show(r4))+
		p.try("ldc.i4.0 "+pushR8(0.1)+" "+p.call("class Box", class, "int32, float64")+"pop ")+
		"ldc.i4.6 "+p.call("valuetype Val", value, "int32")+"ldfld int32 Val::N "+p.show(i4)+
		"ldc.i4 65 ldc.i4.3 "+p.call("string", str, "char, int32")+p.call("void", "o", "object")+
		p.try("ldc.i4 65 ldc.i4.m1 "+p.call("string", str, "char, int32")+p.call("void", "o", "object"))+
		"ldc.i4.2 ldc.i4.3 "+p.call("int32[0...,0...]", array, "int32, int32")+"callvirt instance int32 "+sys+"Array::get_Length() "+p.show(i4)+
		p.try("ldc.i4.2 ldc.i4.m1 "+p.call("int32[0...,0...]", array, "int32, int32")+"callvirt instance int32 "+sys+"Array::get_Length() "+p.show(i4))+
		p.call(fn, del, "")+"ldc.i4 21 callvirt instance !1 "+fn+"::Invoke(!0) "+p.show(i4)+p.line())
}

// constrained tests constrained. with the types that it treats differently: references, value types that override the method,
// value types that do not, and an interface's method.
func (p *writer) constrained() {
	p.class(`.class interface public abstract IBump { .method public abstract virtual newslot instance int32 Bump(int32 n) cil managed { } }
.class public sequential sealed Own extends [System.Runtime]System.ValueType implements IBump
{
  .field public int32 N
  .method public virtual newslot final instance int32 Bump(int32 n) cil managed { .maxstack 4 ldarg.0 ldarg.0 ldfld int32 Own::N ldarg.1 add stfld int32 Own::N ldarg.0 ldfld int32 Own::N ret }
  .method public virtual instance string ToString() cil managed { .maxstack 1 ldstr "own" ret }
}
.class public OwnClass extends [System.Runtime]System.Object implements IBump
{
  .field public int32 N
  .method public specialname rtspecialname instance void .ctor() cil managed { .maxstack 1 ldarg.0 call instance void [System.Runtime]System.Object::.ctor() ret }
  .method public virtual newslot final instance int32 Bump(int32 n) cil managed { .maxstack 4 ldarg.0 ldarg.0 ldfld int32 OwnClass::N ldarg.1 add stfld int32 OwnClass::N ldarg.0 ldfld int32 OwnClass::N ret }
}`)
	body := p.print("constrained. ToString: ")
	for _, l := range p.locations() {
		if l.short == "ptr" {
			continue
		}
		m := p.method(ident("constrained", l.short), "string", l.il+"& p", "", "ldarg.0 constrained. "+l.token+" callvirt instance string "+sys+"Object::ToString() ret")
		p.covers("constrained.", l.ecma, m)
		p.covers("callvirt", "constrained., & to "+l.ecma, m)
		body += l.values[len(l.values)-1] + " call string P::str_" + l.short + "(" + l.il + ") " + p.call("void", "o", "object")
		p.method("str_"+l.short, "string", l.il+" v", "", "ldarga.s v "+p.call("string", m, l.il+"&")+"ret")
		if isRefType(l) {
			body += p.try("ldnull call string P::str_" + l.short + "(" + l.il + ") " + p.call("void", "o", "object"))
		}
	}
	p.driver("constrained_all", "", body+p.line())
	// A value type's own method runs on the value itself. An object's method runs on the object to which the pointer leads.
	bump := p.method("constrained_interface<(IBump) T>", "int32", "!!T& p, int32 n", "", "ldarg.0 ldarg.1 constrained. !!T callvirt instance int32 IBump::Bump(int32) ret")
	name, _, _ := strings.Cut(bump, "<")
	for _, what := range []string{"value type with the method", "class, through an interface"} {
		p.covers("constrained.", what, name)
	}
	call := func(t string) string { return p.call("int32", name+"<"+t+">", "!!0&, int32") + p.show(i4) }
	p.driver(name+"_all", "valuetype Own v, class OwnClass o, class IBump b", p.print("constrained. Bump: ")+
		"ldloca.s v ldc.i4.5 "+call("valuetype Own")+"ldloca.s v ldc.i4.6 "+call("valuetype Own")+"ldloc.0 ldfld int32 Own::N "+p.show(i4)+
		"newobj instance void OwnClass::.ctor() stloc.1 ldloca.s o ldc.i4.7 "+call("class OwnClass")+"ldloca.s o ldc.i4.8 "+call("class OwnClass")+
		"ldloc.0 box Own stloc.2 ldloca.s b ldc.i4.1 "+call("class IBump")+"ldloca.s b ldc.i4.1 "+call("class IBump")+
		"ldnull stloc.2 "+p.try("ldloca.s b ldc.i4.1 "+call("class IBump"))+p.line())
	p.class(`.class interface public abstract IMake { .method public static abstract virtual int32 Make(int32 n) cil managed { } }
.class public sequential sealed Maker extends [System.Runtime]System.ValueType implements IMake
{
  .field public int32 N
  .method public static int32 Make(int32 n) cil managed { .override method int32 IMake::Make(int32) .maxstack 2 ldarg.0 ldc.i4 1000 add ret }
}`)
	for _, form := range []struct{ op, code string }{
		{"call", "ldarg.0 constrained. !!T call int32 IMake::Make(int32) ret"},
		{"ldftn", "ldarg.0 constrained. !!T ldftn int32 IMake::Make(int32) calli int32(int32) ret"},
	} {
		m := p.method("constrained_"+form.op+"<(IMake) T>", "int32", "int32 n", "", form.code)
		name, _, _ := strings.Cut(m, "<")
		p.covers("constrained.", form.op+" of a static abstract method", name)
		p.covers(form.op, "constrained., static abstract method", name)
		p.driver(name+"_all", "", p.print("constrained. "+form.op+": ")+"ldc.i4.7 "+p.call("int32", name+"<valuetype Maker>", "int32")+p.show(i4)+p.line())
	}
}

// tails tests tail. before each call instruction.
func (p *writer) tails() {
	p.method("add2", "int32", "int32 a, int32 b", "", "ldarg.0 ldarg.1 add ret")
	call := p.method("tail_call", "int32", "int32 n, int32 sum", "", "ldarg.0 brtrue.s R ldarg.1 ret R: ldarg.0 ldc.i4.1 sub ldarg.0 ldarg.1 add tail. call int32 P::tail_call(int32, int32) ret")
	virt := p.method("tail_callvirt", "string", "object o", "", "ldarg.0 tail. callvirt instance string "+sys+"Object::ToString() ret")
	ind := p.method("tail_calli", "int32", "int32 a, int32 b", "", "ldarg.0 ldarg.1 ldftn int32 P::add2(int32, int32) tail. calli int32(int32, int32) ret")
	for _, c := range [][2]string{{"call", call}, {"callvirt", virt}, {"calli", ind}} {
		p.covers("tail.", c[0], c[1])
	}
	p.driver("tail_all", "", p.print("tail.: ")+"ldc.i4 100 ldc.i4.0 "+p.call("int32", call, "int32, int32")+p.show(i4)+
		`ldstr "x" `+p.call("string", virt, "object")+p.call("void", "o", "object")+p.try("ldnull "+p.call("string", virt, "object")+p.call("void", "o", "object"))+
		"ldc.i4.3 ldc.i4.4 "+p.call("int32", ind, "int32, int32")+p.show(i4)+p.line())
}

// regions tests the instructions that start, leave and end handlers. Other programs test how exceptions find their handlers.
func (p *writer) regions() {
	throw := p.method("throw", "void", "object o", "", "ldarg.0 throw")
	p.covers("throw", "O", throw)
	again := p.method("rethrow", "void", "object o", "", "T: .try { ldarg.0 throw } catch Exn { pop "+p.print("caught ")+"rethrow }")
	p.covers("rethrow", "", again)
	body := p.print("throw, rethrow: ")
	for _, o := range []string{"newobj instance void " + sys + "OverflowException::.ctor() ", "ldnull "} {
		body += p.try(o+p.call("void", throw, "object")) + p.try(o+p.call("void", again, "object"))
	}
	p.driver("throw_all", "", body+p.line())
	body = ""
	for _, leave := range []string{"leave", "leave.s"} {
		m := p.method(ident(leave), "int32", "int32 n", "int32 r",
			".try { .try { ldc.i4.8 ldarg.0 brfalse A ldarg.0 ldc.i4.1 beq B newobj instance void "+sys+"OverflowException::.ctor() throw A: "+leave+" X B: pop "+leave+" Y }\n"+
				"    finally { "+p.print("finally ")+"endfinally } }\n"+
				"    catch Exn { pop ldc.i4.5 ldc.i4.6 "+leave+" Z }\n    X: ldc.i4.1 ret Y: ldc.i4.2 ret Z: ldc.i4.3 ret")
		p.covers(leave, "", m)
		p.covers("endfinally", "", m)
		body += p.print(leave + ": ")
		for n := range 3 {
			body += fmt.Sprintf("ldc.i4 %d ", n) + p.call("int32", m, "int32") + p.show(i4)
		}
		body += p.line()
	}
	fault := p.method("endfinally_fault", "void", "object o", "", ".try { ldarg.0 brfalse N ldarg.0 throw N: leave E } fault { "+p.print("fault ")+"endfault } E: ret")
	p.covers("endfinally", "in a fault handler", fault)
	body += p.print("endfault: ") + p.try("ldnull "+p.call("void", fault, "object")) + p.try("newobj instance void "+sys+"OverflowException::.ctor() "+p.call("void", fault, "object")) + p.line()
	filter := p.method("endfilter", "void", "object o, int32 n", "", ".try { ldarg.0 throw } filter { pop ldarg.1 ldc.i4.0 cgt endfilter } { pop "+p.print("filtered ")+"leave E } E: ret")
	p.covers("endfilter", "int32", filter)
	body += p.print("endfilter: ")
	for n := range 2 {
		body += p.try(fmt.Sprintf("newobj instance void "+sys+"OverflowException::.ctor() ldc.i4 %d ", n) + p.call("void", filter, "object, int32"))
	}
	p.driver("regions", "", body+p.line())
	for _, l := range p.locations() {
		m := p.method(ident("ret", l.short), l.il, l.stackOf(l.values[0])+" v", "", "ldarg.0 ret")
		p.covers("ret", l.ecma, m)
		body := p.print("ret " + l.ecma + ": ")
		for _, v := range l.values {
			if l.stackOf(v) == l.stackOf(l.values[0]) {
				body += v + " " + p.call(l.il, m, l.stackOf(v)) + l.show
			}
		}
		p.driver(m+"_all", "", body+p.line())
	}
}

// unchecked tests no. before each instruction that takes it. .NET does not know this prefix, and Mono makes all checks in
// spite of it.
func unchecked(p *writer) {
	body := ""
	for _, c := range []struct {
		mask       int
		code, pass string
		ret        string
	}{
		{1, "castclass " + sys + "String pop ldc.i4.1", `ldstr "x" `, "object o"},
		{1, "unbox " + sys + "Int32 ldind.i4", "ldc.i4.5 box " + sys + "Int32 ", "object o"},
		{1, "ldc.i4.0 NO ldelema " + sys + "String ldind.ref pop ldc.i4.2", "ldc.i4.1 newarr " + sys + "String ", "string[] o"},
		{1, "ldc.i4.0 ldstr \"y\" NO stelem " + sys + "String ldc.i4.3", "ldc.i4.1 newarr " + sys + "String ", "string[] o"},
		{2, "ldc.i4.1 NO ldelem.i4", "ldc.i4.2 newarr " + sys + "Int32 ", "int32[] o"},
		{2, "ldc.i4.2 NO ldelem.i4", "ldc.i4.2 newarr " + sys + "Int32 ", "int32[] o"},
		{2, "ldc.i4.1 ldc.i4.7 NO stelem.i4 ldarg.0 ldc.i4.1 ldelem.i4", "ldc.i4.2 newarr " + sys + "Int32 ", "int32[] o"},
		{4, "ldlen conv.i4", "ldc.i4.2 newarr " + sys + "Int32 ", "int32[] o"},
		{4, "callvirt instance string " + sys + "Object::ToString() pop ldc.i4.6", `ldstr "x" `, "object o"},
		{4, "callvirt instance string " + sys + "Object::ToString() pop ldc.i4.6", "ldnull ", "object o"},
	} {
		prefix := fmt.Sprintf(".emitbyte 0xFE .emitbyte 0x19 .emitbyte %d", c.mask)
		code := c.code
		if strings.Contains(code, "NO") {
			code = strings.Replace(code, "NO", prefix, 1)
		} else {
			code = prefix + " " + code
		}
		op := strings.Fields(strings.SplitN(code, prefix, 2)[1])[0]
		m := p.method(ident("no", op, fmt.Sprint(len(p.cases))), "int32", c.ret, "", "ldarg.0 "+code+" ret")
		p.covers("no.", op, m)
		body += p.print("no. "+op+": ") + p.try(c.pass+p.call("int32", m, strings.TrimSuffix(c.ret, " o"))+p.show(i4)) + p.line()
	}
	p.driver("no_all", "", body)
}
