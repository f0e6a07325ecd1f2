package opcodes

import (
	"fmt"
	"strings"
)

func objects(p *writer) {
	p.declare()
	p.fields()
	p.values()
	p.boxes()
	p.casts()
	p.lengths()
	p.tokens()
	p.typedReferences()
}

// fields tests the field instructions on a field of each type: in an object, in a value through managed and native pointers,
// in a value on the stack, and static.
func (p *writer) fields() {
	var holder, wide strings.Builder
	for _, l := range p.locations() {
		fmt.Fprintf(&holder, "  .field public %s f_%s\n  .field public static %s s_%s\n", l.il, l.short, l.il, l.short)
		fmt.Fprintf(&wide, "  .field public %s f_%s\n", l.il, l.short)
	}
	p.class(".class public Holder extends [System.Runtime]System.Object\n{\n" + holder.String() +
		"  .method public specialname rtspecialname instance void .ctor() cil managed { .maxstack 1 ldarg.0 call instance void [System.Runtime]System.Object::.ctor() ret }\n}")
	p.class(".class public sequential sealed Wide extends [System.Runtime]System.ValueType\n{\n" + wide.String() + "}")
	for _, l := range p.locations() {
		p.instanceField(l)
		p.staticField(l)
	}
}

// A receiver is what instance field instructions take: the type of the parameter, how to make the receiver, and the type whose
// fields it has.
type receiver struct {
	short, il, ecma, push, owner, null string
}

var receivers = []receiver{
	{"o", "class Holder", "O", "ldloc.0 ", "Holder", "ldnull "},
	{"ref", "valuetype Wide&", "&", "ldloca.s w ", "Wide", "ldc.i4.0 conv.u "},
	{"n", "native int", "native int", "ldloca.s w conv.u ", "Wide", "ldc.i4.0 conv.u "},
}

func (p *writer) instanceField(l location) {
	for _, r := range receivers {
		field := l.il + " " + r.owner + "::f_" + l.short
		operands := r.ecma + " with a field of type " + l.ecma
		body := ""
		for _, prefix := range []string{"", "volatile. ", "unaligned. 1 ", "unaligned. 2 volatile. "} {
			tag := ""
			if prefix != "" {
				tag = strings.Split(prefix, ".")[0] + fmt.Sprint(strings.Count(prefix, "."))
			}
			name := func(op string) string { return strings.TrimSuffix(ident(op, l.short, r.short, tag), "_") }
			load := p.method(name("ldfld"), l.il, r.il+" p", "", "ldarg.0 "+prefix+"ldfld "+field+" ret")
			p.covers("ldfld", operands, load)
			stores := map[string]string{}
			for _, v := range l.values {
				if t := l.stackOf(v); stores[t] == "" {
					stores[t] = p.method(name("stfld"+map[bool]string{true: "_r4"}[t == "float32"]), "void", r.il+" p, "+t+" v", "", "ldarg.0 ldarg.1 "+prefix+"stfld "+field+" ret")
					p.covers("stfld", operands, stores[t])
				}
			}
			for _, x := range strings.Fields(prefix) {
				if strings.HasSuffix(x, ".") {
					p.covers(x, "ldfld", load)
				}
			}
			body += p.print(prefix + "stfld, ldfld " + operands + ": ")
			for i, v := range l.values {
				if prefix != "" && i > 1 {
					break
				}
				body += r.push + v + " " + p.call("void", stores[l.stackOf(v)], r.il+", "+l.stackOf(v)) + r.push + p.call(l.il, load, r.il) + l.show
				if prefix == "" && r.short == "ref" {
					body += "ldloc.1 ldfld " + field + " " + l.show
				}
			}
			v := l.values[0]
			body += p.try(r.null + v + " " + p.call("void", stores[l.stackOf(v)], r.il+", "+l.stackOf(v)))
			body += p.try(r.null+p.call(l.il, load, r.il)+l.show) + p.line()
		}
		if r.short != "n" {
			addr := p.method(ident("ldflda", l.short, r.short), l.il+"&", r.il+" p", "", "ldarg.0 ldflda "+field+" ret")
			p.covers("ldflda", operands, addr)
			body += p.print("ldflda " + operands + ": ")
			for _, v := range l.values {
				body += r.push + p.call(l.il+"&", addr, r.il) + v + " stobj " + l.token + " " + r.push + p.call(l.il+"&", addr, r.il) + "ldobj " + l.token + " " + l.show
			}
			body += p.try(r.null+p.call(l.il+"&", addr, r.il)+"ldobj "+l.token+" "+l.show) + p.line()
		}
		if r.short == "ref" {
			value := p.method(ident("ldfld", l.short, "v"), l.il, "valuetype Wide v", "", "ldarg.0 ldfld "+field+" ret")
			p.covers("ldfld", "value type with a field of type "+l.ecma, value)
			body += p.print("ldfld value type with a field of type " + l.ecma + ": ")
			for _, v := range l.values {
				body += "ldloca.s w " + v + " stfld " + field + " ldloc.1 " + p.call(l.il, value, "valuetype Wide") + l.show
			}
			body += p.line()
		}
		p.driver(ident("field", l.short, r.short), "class Holder h, valuetype Wide w", "newobj instance void Holder::.ctor() stloc.0 "+body)
	}
}

func (p *writer) staticField(l location) {
	field := l.il + " Holder::s_" + l.short
	body := ""
	for _, prefix := range []string{"", "volatile. "} {
		tag := strings.TrimSuffix("_"+strings.TrimSuffix(prefix, ". "), "_")
		load := p.method(ident("ldsfld", l.short)+tag, l.il, "", "", prefix+"ldsfld "+field+" ret")
		p.covers("ldsfld", "field of type "+l.ecma, load)
		if prefix != "" {
			p.covers("volatile.", "ldsfld", load)
		}
		body += p.print(prefix + "stsfld, ldsfld " + l.ecma + ": ")
		stores := map[string]string{}
		for _, v := range l.values {
			t := l.stackOf(v)
			if stores[t] == "" {
				stores[t] = p.method(ident("stsfld"+map[bool]string{true: "_r4"}[t == "float32"], l.short)+tag, "void", t+" v", "", "ldarg.0 "+prefix+"stsfld "+field+" ret")
				p.covers("stsfld", "field of type "+l.ecma, stores[t])
				if prefix != "" {
					p.covers("volatile.", "stsfld", stores[t])
				}
			}
			body += v + " " + p.call("void", stores[t], t) + p.call(l.il, load, "") + l.show
		}
		body += p.line()
	}
	addr := p.method(ident("ldsflda", l.short), l.il+"&", "", "", "ldsflda "+field+" ret")
	p.covers("ldsflda", "field of type "+l.ecma, addr)
	body += p.print("ldsflda " + l.ecma + ": ")
	for _, v := range l.values {
		body += p.call(l.il+"&", addr, "") + v + " stobj " + l.token + " " + p.call(l.il+"&", addr, "") + "ldobj " + l.token + " " + l.show
	}
	p.driver(ident("static", l.short), "", body+p.line())
}

// values tests initobj, cpobj and sizeof.
func (p *writer) values() {
	for _, l := range p.locations() {
		init := p.method(ident("initobj", l.short), "void", l.il+"& p", "", "ldarg.0 initobj "+l.token+" ret")
		copy := p.method(ident("cpobj", l.short), "void", l.il+"& p, "+l.il+"& q", "", "ldarg.0 ldarg.1 cpobj "+l.token+" ret")
		size := p.method(ident("sizeof", l.short), "int32", "", "", "sizeof "+l.token+" ret")
		p.covers("initobj", "& to "+l.ecma, init)
		p.covers("cpobj", "& to "+l.ecma+", & to the same", copy)
		p.covers("sizeof", l.ecma, size)
		// An implementation chooses the size of references, but the distance between elements must equal the size of an
		// element.
		body := p.print("sizeof, cpobj, initobj " + l.ecma + ": ")
		if !isRefType(l) {
			body += p.call("int32", size, "") + p.show(i4)
		}
		body += "ldc.i4.2 newarr " + l.token + " dup ldc.i4.1 ldelema " + l.token + " stloc.2 ldc.i4.0 ldelema " + l.token +
			" stloc.3 ldloc.2 ldloc.3 sub conv.i4 " + p.call("int32", size, "") + "ceq " + p.show(i4)
		for _, v := range l.values {
			body += v + " stloc.0 ldloca.s y ldloca.s x " + p.call("void", copy, l.il+"&, "+l.il+"&") + "ldloc.1 " + l.show
		}
		body += "ldloca.s x " + p.call("void", init, l.il+"&") + "ldloc.0 " + l.show
		body += p.try("ldc.i4.0 conv.u " + p.call("void", init, l.il+"&"))
		body += p.try("ldloca.s x ldc.i4.0 conv.u " + p.call("void", copy, l.il+"&, "+l.il+"&"))
		body += p.try("ldc.i4.0 conv.u ldloca.s x " + p.call("void", copy, l.il+"&, "+l.il+"&"))
		p.driver(ident("copy", l.short), l.il+" x, "+l.il+" y, "+l.il+"& p, "+l.il+"& q", body+p.line())
	}
}

// boxes tests box, unbox and unbox.any of each type.
func (p *writer) boxes() {
	for _, l := range p.locations() {
		if l.short == "ptr" {
			continue // pointers have no boxes
		}
		box := p.method(ident("box", l.short), "object", l.il+" v", "", "ldarg.0 box "+l.token+" ret")
		any := p.method(ident("unbox.any", l.short), l.il, "object o", "", "ldarg.0 unbox.any "+l.token+" ret")
		p.covers("box", l.ecma, box)
		p.covers("unbox.any", "O as "+l.ecma, any)
		body := p.print("box, unbox.any, unbox " + l.ecma + ": ")
		for _, v := range l.values {
			body += v + " " + p.call("object", box, l.il) + "dup " + p.call("void", "o", "object") + p.call(l.il, any, "object") + l.show
		}
		for _, o := range []string{"ldnull ", "newobj instance void " + sys + "Object::.ctor() "} {
			body += p.try(o + p.call(l.il, any, "object") + l.show)
		}
		if !isRefType(l) {
			unbox := p.method(ident("unbox", l.short), l.il, "object o", "", "ldarg.0 unbox "+l.token+" ldobj "+l.token+" ret")
			p.covers("unbox", "O as "+l.ecma, unbox)
			for _, v := range l.values {
				body += p.try(v + " " + p.call("object", box, l.il) + p.call(l.il, unbox, "object") + l.show)
			}
			for _, o := range []string{"ldnull ", "newobj instance void " + sys + "Object::.ctor() "} {
				body += p.try(o + p.call(l.il, unbox, "object") + l.show)
			}
		}
		p.driver(ident("boxed", l.short), "", body+p.line())
	}
}

// casts tests castclass, isinst, unbox and unbox.any from objects of many classes to many types.
func (p *writer) casts() {
	p.class(`.class interface public abstract ICo` + "`1" + `<+ T> { }
.class interface public abstract IContra` + "`1" + `<- T> { }
.class public Variant` + "`1" + `<T> extends [System.Runtime]System.Object implements class ICo` + "`1<!T>, class IContra`1<!T>" + `
{
  .method public specialname rtspecialname instance void .ctor() cil managed { .maxstack 1 ldarg.0 call instance void [System.Runtime]System.Object::.ctor() ret }
}`)
	objects := []struct{ name, push string }{
		{"null", "ldnull"}, {"object", "newobj instance void " + sys + "Object::.ctor()"}, {"string", `ldstr "s"`},
		{"exception", "newobj instance void " + sys + "OverflowException::.ctor()"},
		{"int32", "ldc.i4 5 box " + sys + "Int32"}, {"uint32", "ldc.i4 5 box " + sys + "UInt32"}, {"int64", "ldc.i8 5 box " + sys + "Int64"}, {"char", "ldc.i4 65 box " + sys + "Char"},
		{"native int", "ldc.i4 5 conv.i box " + sys + "IntPtr"},
		{"E4", "ldc.i4 2 box E4"}, {"E1", "ldc.i4 2 box E1"}, {"Pair", "ldc.i4 3 " + p.call("valuetype Pair", "pair", "int32") + "box Pair"},
		{"int32?", "ldc.i4 6 newobj instance void valuetype " + sys + "Nullable`1<int32>::.ctor(!0) box valuetype " + sys + "Nullable`1<int32>"},
		{"object[]", "ldc.i4.1 newarr " + sys + "Object"}, {"string[]", "ldc.i4.1 newarr " + sys + "String"}, {"int32[]", "ldc.i4.1 newarr " + sys + "Int32"},
		{"uint32[]", "ldc.i4.1 newarr " + sys + "UInt32"}, {"E4[]", "ldc.i4.1 newarr E4"}, {"int8[]", "ldc.i4.1 newarr " + sys + "SByte"}, {"bool[]", "ldc.i4.1 newarr " + sys + "Boolean"},
		{"native int[]", "ldc.i4.1 newarr " + sys + "IntPtr"}, {"int64[]", "ldc.i4.1 newarr " + sys + "Int64"},
		{"string[][]", "ldc.i4.1 newarr string[]"}, {"string[,]", "ldc.i4.1 ldc.i4.1 newobj instance void string[0...,0...]::.ctor(int32, int32)"},
		{"Variant<string>", "newobj instance void class Variant`1<string>::.ctor()"}, {"Variant<object>", "newobj instance void class Variant`1<object>::.ctor()"},
		{"Variant<int32>", "newobj instance void class Variant`1<int32>::.ctor()"},
	}
	types := []struct {
		short, token string
		value        bool
	}{
		{"object", sys + "Object", false}, {"string", sys + "String", false}, {"icomparable", sys + "IComparable", false}, {"valuetype", sys + "ValueType", false},
		{"enum", sys + "Enum", false}, {"array", sys + "Array", false}, {"exception", sys + "Exception", false}, {"arithmetic", sys + "ArithmeticException", false},
		{"i4", sys + "Int32", true}, {"u4", sys + "UInt32", true}, {"i8", sys + "Int64", true}, {"u2", sys + "UInt16", true}, {"n", sys + "IntPtr", true}, {"E4", "E4", true}, {"E1", "E1", true}, {"Pair", "Pair", true},
		{"nullable", "valuetype " + sys + "Nullable`1<int32>", true},
		{"objects", "object[]", false}, {"strings", "string[]", false}, {"i4s", "int32[]", false}, {"u4s", "uint32[]", false}, {"E4s", "valuetype E4[]", false}, {"u1s", "uint8[]", false}, {"bools", "bool[]", false}, {"i8s", "int64[]", false}, {"ns", "native int[]", false}, {"us", "native uint[]", false},
		{"objectss", "object[][]", false}, {"matrix", "object[0...,0...]", false},
		{"co_object", "class ICo`1<object>", false}, {"co_string", "class ICo`1<string>", false}, {"contra_object", "class IContra`1<object>", false}, {"contra_string", "class IContra`1<string>", false},
		{"variant_object", "class Variant`1<object>", false},
	}
	for _, t := range types {
		is := p.method(ident("isinst", t.short, "cast"), "int32", "object o", "", "ldarg.0 isinst "+t.token+" ldnull cgt.un ret")
		cast := p.method(ident("castclass", t.short, "cast"), "int32", "object o", "", "ldarg.0 castclass "+t.token+" ldarg.0 ceq ret")
		any := p.method(ident("unbox.any", t.short, "cast"), "int32", "object o", "", "ldarg.0 unbox.any "+t.token+" box "+t.token+" ldnull cgt.un ret")
		p.covers("isinst", "O", is)
		p.covers("castclass", "O", cast)
		p.covers("unbox.any", "O", any)
		methods := []string{is, cast, any}
		if t.value {
			unbox := p.method(ident("unbox", t.short, "cast"), "int32", "object o", "", "ldarg.0 unbox "+t.token+" pop ldc.i4.1 ret")
			p.covers("unbox", "O", unbox)
			methods = append(methods, unbox)
		}
		body := ""
		for _, m := range methods {
			body += p.print(m + ": ")
			body += p.call("native int", "f_"+m, "") + p.call("void", "castAll", "native int")
			p.method("f_"+m, "native int", "", "", p.ftn("int32", m, "object")+"ret")
		}
		p.driver(ident("cast", t.short), "", body)
	}
	body := ""
	for _, o := range objects {
		body += p.print(o.name+"=") + p.try(o.push+" ldarg.0 calli int32(object) "+p.show(i4))
	}
	p.method("castAll", "void", "native int f", "", body+p.line()+"ret")
}

// lengths tests newarr and ldlen of each type.
func (p *writer) lengths() {
	for _, l := range p.locations() {
		body := p.print("newarr " + l.ecma + ": ")
		n := p.method(ident("ldlen", l.short), "native int", l.il+"[] a", "", "ldarg.0 ldlen ret")
		p.covers("ldlen", "array of "+l.ecma, n)
		for _, t := range []stackType{i4, nat} {
			m := p.method(ident("newarr", l.short, t.short), l.il+"[]", t.il+" n", "", "ldarg.0 newarr "+l.token+" ret")
			p.covers("newarr", t.ecma+" of "+l.ecma, m)
			conv := map[string]string{"i4": "", "n": " conv.i"}[t.short]
			for _, v := range []int{0, 1, 5, -1, min4} {
				body += p.try(fmt.Sprintf("ldc.i4 %d%s ", v, conv) + p.call(l.il+"[]", m, t.il) + p.call("native int", n, l.il+"[]") + p.show(nat))
			}
			body += fmt.Sprintf("ldc.i4 2%s ", conv) + p.call(l.il+"[]", m, t.il) + "ldc.i4.1 ldelem " + l.token + " " + l.show
		}
		body += p.try("ldnull " + p.call("native int", n, l.il+"[]") + p.show(nat))
		p.driver(ident("length", l.short), "", body+p.line())
	}
}

// tokens tests ldtoken of types.
func (p *writer) tokens() {
	body := ""
	for _, l := range p.locations() {
		if l.short == "ptr" {
			continue
		}
		m := p.method(ident("ldtoken", l.short), "class "+sys+"Type", "", "", "ldtoken "+l.token+" call class "+sys+"Type "+sys+"Type::GetTypeFromHandle(valuetype "+sys+"RuntimeTypeHandle) ret")
		p.covers("ldtoken", l.ecma, m)
		body += p.print("ldtoken "+l.ecma+": ") + p.call("class "+sys+"Type", m, "") + p.call("void", "o", "object") +
			p.call("class "+sys+"Type", m, "") + "ldtoken " + l.token + " call class " + sys + "Type " + sys + "Type::GetTypeFromHandle(valuetype " + sys + "RuntimeTypeHandle) ceq " + p.show(i4) + p.line()
	}
	field := p.method("ldtoken_field", "valuetype "+sys+"RuntimeFieldHandle", "int32 n", "", "ldarg.0 brfalse.s Z ldtoken field int32 Holder::f_i4 ret Z: ldtoken field int64 Holder::s_i8 ret")
	method := p.method("ldtoken_method", "valuetype "+sys+"RuntimeMethodHandle", "int32 n", "", "ldarg.0 brfalse.s Z ldtoken method void P::i4(int32) ret Z: ldtoken method instance void Holder::.ctor() ret")
	p.covers("ldtoken", "field", field)
	p.covers("ldtoken", "method", method)
	for _, c := range []struct{ m, handle string }{{field, "RuntimeFieldHandle"}, {method, "RuntimeMethodHandle"}} {
		t := "valuetype " + sys + c.handle
		body += p.print(c.m + ": ")
		for _, n := range []string{"ldc.i4.0 ldc.i4.0 ", "ldc.i4.0 ldc.i4.1 ", "ldc.i4.1 ldc.i4.1 "} {
			x, y, _ := strings.Cut(n, " ")
			body += x + " " + p.call(t, c.m, "int32") + y + p.call(t, c.m, "int32") + "call bool " + sys + c.handle + "::op_Equality(" + t + ", " + t + ") " + p.show(i4)
		}
		body += p.line()
	}
	p.driver("tokens", "", body)
}

// typedReferences tests mkrefany, refanyval and refanytype of each type.
func (p *writer) typedReferences() {
	for _, l := range p.locations() {
		value := p.method(ident("refanyval", l.short), l.il+"&", "typedref r", "", "ldarg.0 refanyval "+l.token+" ret")
		make := p.method(ident("mkrefany", l.short), l.il, l.il+"& p", "", "ldarg.0 mkrefany "+l.token+" "+p.call(l.il+"&", value, "typedref")+"ldobj "+l.token+" ret")
		p.covers("mkrefany", "& to "+l.ecma, make)
		p.covers("refanyval", "typed reference to "+l.ecma, value)
		body := p.print("mkrefany, refanyval " + l.ecma + ": ")
		for _, v := range l.values {
			body += v + " stloc.0 ldloca.s x " + p.call(l.il, make, l.il+"&") + l.show
		}
		body += p.try("ldloca.s y mkrefany E4 " + p.call(l.il+"&", value, "typedref") + "ldobj " + l.token + " " + l.show)
		if l.short != "ptr" {
			m := p.method(ident("refanytype", l.short), "class "+sys+"Type", l.il+"& p", "", "ldarg.0 mkrefany "+l.token+" refanytype call class "+sys+"Type "+sys+"Type::GetTypeFromHandle(valuetype "+sys+"RuntimeTypeHandle) ret")
			p.covers("refanytype", "typed reference to "+l.ecma, m)
			body += "ldloca.s x " + p.call("class "+sys+"Type", m, l.il+"&") + p.call("void", "o", "object")
		}
		p.driver(ident("typedref", l.short), l.il+" x, valuetype E4 y", body+p.line())
	}
}
