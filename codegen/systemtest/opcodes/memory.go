package opcodes

import (
	"fmt"
	"slices"
	"strings"

	"mwc/codegen/metadata"
)

func memory(p *writer) {
	p.declare()
	p.variables()
	p.indirect()
	p.blocks()
	p.payloads()
}

// payloads tests that a NaN, signalling or not, keeps all its bits on its way through variables, arguments, results, memory
// and boxes: only arithmetic may change them.
func (p *writer) payloads() {
	p.class(".class public Cell extends [System.Runtime]System.Object\n{\n  .field public static float32 F4\n  .field public static float64 F8\n}")
	for _, t := range []struct {
		stackType
		bits stackType
		nans []string
	}{
		{r4, i4, []string{"0x7fc00000", "0xffc00000", "0x7fc12345", "0x7f812345", "0xff800001", "0x7fffffff"}},
		{r8, i8, []string{"0x7ff8000000000000", "0xfff8000000000000", "0x7ff8123456789abc", "0x7ff0000000000001", "0xfff4123400000000", "0x7fffffffffffffff"}},
	} {
		field := t.il + " Cell::F" + t.short[1:]
		arg := p.method("payload_arg_"+t.short, t.il, t.il+" v", t.il+" x, "+t.il+"[] a",
			"ldarg.0 stloc.0 ldc.i4.1 newarr "+t.class()+" stloc.1 ldloc.1 ldc.i4.0 ldloc.0 stelem."+t.elem+" ldloc.1 ldc.i4.0 ldelem."+t.elem+
				" stsfld "+field+" ldsfld "+field+" box "+t.class()+" unbox.any "+t.class()+" dup pop starg.s v ldarg.0 ret")
		m := p.method("payload_"+t.short, t.bits.il, t.bits.il+" bits", t.il+" v",
			"ldarga.s bits ldind."+t.elem+" stloc.0 ldloca.s v ldloca.s v ldobj "+t.class()+" "+p.call(t.il, arg, t.il)+"stind."+t.elem+" ldloca.s v ldind."+t.bits.elem+" ret")
		p.covers("ldind."+t.elem, "& to NaN", m)
		p.covers("stind."+t.elem, "& to NaN", m)
		body := p.print("bits of NaN, " + t.il + ": ")
		for _, bits := range t.nans {
			body += "ldc." + t.bits.short + " " + bits + " " + p.call(t.bits.il, m, t.bits.il) + p.show(t.bits)
		}
		p.driver(m+"_all", "", body+p.line())
	}
}

func arrays(p *writer) {
	p.declare()
	p.elements()
	p.covariance()
}

// variables tests loads, stores and addresses of arguments and locals, with each form of their instructions. The number of the
// variable is in the opcode, in a byte, or in two bytes.
func (p *writer) variables() {
	for _, kind := range []string{"arg", "loc"} {
		for _, form := range []struct {
			suffix string
			number int
		}{{".0", 0}, {".1", 1}, {".2", 2}, {".3", 3}, {".s", 4}, {"", 256}} {
			for _, l := range p.locations() {
				if form.suffix != "" && form.suffix != ".s" && form.suffix != ".0" && l.short != "i4" && l.short != "u1" && l.short != "r4" && l.short != "v" {
					continue
				}
				p.variable(kind, form.suffix, form.number, l)
			}
		}
	}
}

func (p *writer) variable(kind, suffix string, number int, l location) {
	load, store, addr := "ld"+kind+suffix, "st"+kind+suffix, "ld"+kind+"a"+suffix
	operand := ""
	if suffix == "" || suffix == ".s" {
		operand = fmt.Sprintf(" %d", number)
	} else {
		addr = "ld" + kind + "a.s"
		if kind == "arg" {
			store = "starg.s"
		}
	}
	wide := func(name, operand string) string { // instructions that have no form with a fixed number
		if operand == "" {
			return fmt.Sprintf("%s %d", name, number)
		}
		return name + operand
	}
	title := load + " " + l.ecma
	name := ident(load, l.short)
	// Make the variables before it int32.
	vars := make([]string, number+1)
	for i := range vars {
		vars[i] = "int32"
	}
	vars[number] = l.il
	st := store + operand
	if kind == "arg" {
		st = wide(store, operand)
	}
	body := func(value string) string {
		return value + " " + st + " " + load + operand + " " + l.show + wide(addr, operand) + " ldobj " + l.token + " " + l.show +
			wide(addr, operand) + " initobj " + l.token + " " + load + operand + " " + l.show
	}
	params, locals, pass, sig := "", strings.Join(vars, ", "), "", ""
	if kind == "arg" {
		params, locals = locals, ""
		if number > 0 {
			pass = "ldc.i4.s 9 " + strings.Repeat("dup ", number-1)
		}
		pass += l.values[len(l.values)-1] + " "
		sig = params
		p.stack = number + 1
	}
	code := p.print(title + ": ")
	if kind == "arg" {
		code += load + operand + " " + l.show
	}
	for _, v := range l.values {
		code += body(v)
	}
	m := p.method(name, "void", params, locals, code+p.line()+"ret")
	for _, op := range []string{load, store, addr} {
		p.covers(op, l.ecma, m)
	}
	p.driver(name+"_all", "", pass+p.call("void", name, sig))
	p.stack = 0
}

// access lists, by suffix, the types that are legal with ldind, stind, ldelem and stelem: those of the suffix's size.
var access = map[string][]string{
	"i1": {"i1", "u1", "bool"}, "u1": {"u1", "i1", "bool", "e1"}, "i2": {"i2", "u2", "char"}, "u2": {"u2", "i2", "char"},
	"i4": {"i4", "u4"}, "u4": {"u4", "i4"}, "i8": {"i8", "u8", "e8"}, "i": {"i", "u"}, "r4": {"r4"}, "r8": {"r8"}, "ref": {"o", "s", "arr"},
}

// loaded is the stack type that ldind and ldelem of a suffix push: as a return type, and the code that prints it.
func (p *writer) loaded(suffix string) (il, show string) {
	switch suffix {
	case "i8":
		return "int64", p.show(i8)
	case "i":
		return "native int", p.show(nat)
	case "r4":
		return "float32", p.show(r4)
	case "r8":
		return "float64", p.show(r8)
	case "ref":
		return "object", p.call("void", "o", "object")
	case "u4":
		return "uint32", "conv.u8 " + p.show(i8)
	}
	return "int32", p.show(i4)
}

func withPrefix(op *metadata.Opcode, prefix string) bool { return strings.HasPrefix(op.Name, prefix) }

// stored makes methods that store through an address. It gives their names, by the stack type of the values.
func (p *writer) stored(code, name, addr string, l location) map[string]string {
	out := map[string]string{}
	for _, v := range l.values {
		t := l.stackOf(v)
		if out[t] == "" {
			suffix := ""
			if t == "float32" {
				suffix = "_r4"
			}
			out[t] = p.method(name+suffix, "void", addr+" p, "+t+" v", "", "ldarg.0 ldarg.1 "+code+" ret")
		}
	}
	return out
}

// indirect tests ldind, stind, ldobj and stobj through managed pointers to each kind of location, through unmanaged pointers,
// and with prefixes.
func (p *writer) indirect() {
	for _, op := range ops(func(op *metadata.Opcode) bool { return withPrefix(op, "ldind.") || op.Name == "ldobj" }) {
		for _, l := range p.locations() {
			suffix := strings.TrimPrefix(op.Name, "ldind.")
			code := op.Name
			ret, show := l.il, l.show
			if op.Name == "ldobj" {
				code += " " + l.token
			} else {
				if !slices.Contains(access[suffix], l.short) {
					continue
				}
				ret, show = p.loaded(suffix)
			}
			p.indirectLoad(op.Name, code, l, ret, show)
		}
	}
	for _, op := range ops(func(op *metadata.Opcode) bool { return withPrefix(op, "stind.") || op.Name == "stobj" }) {
		for _, l := range p.locations() {
			code := op.Name
			if op.Name == "stobj" {
				code += " " + l.token
			} else if !slices.Contains(access[strings.TrimPrefix(op.Name, "stind.")], l.short) {
				continue
			}
			p.indirectStore(op.Name, code, l)
		}
	}
}

func (p *writer) indirectLoad(mnemonic, code string, l location, ret, show string) {
	name := ident(mnemonic, l.short)
	m := p.method(name, ret, l.il+"& p", "", "ldarg.0 "+code+" ret")
	p.covers(mnemonic, "& to "+l.ecma, m)
	vm := p.method(name+"_volatile", ret, l.il+"& p", "", "ldarg.0 volatile. "+code+" ret")
	um := p.method(name+"_unaligned", ret, l.il+"& p", "", "ldarg.0 unaligned. 1 volatile. "+code+" ret")
	p.covers("volatile.", mnemonic, vm)
	p.covers("unaligned.", mnemonic, um)
	body := p.print(mnemonic + " " + l.ecma + ": ")
	for _, v := range l.values {
		body += v + " stloc.0 " + "ldloca.s x " + p.call(ret, m, l.il+"&") + show
		body += "ldloca.s x " + p.call(ret, vm, l.il+"&") + show + "ldloca.s x " + p.call(ret, um, l.il+"&") + show
		body += "ldloca.s x " + code + " " + show
		body += "ldloc.1 ldc.i4.1 " + v + " stelem " + l.token + " ldloc.1 ldc.i4.1 ldelema " + l.token + " " + p.call(ret, m, l.il+"&") + show
	}
	body += p.try("ldc.i4.0 conv.u " + p.call(ret, m, l.il+"&") + show)
	p.driver(name+"_all", l.il+" x, "+l.il+"[] a", "ldc.i4.2 newarr "+l.token+" stloc.1 "+body+p.line())
	if l.short == "ptr" || isRefType(l) || l.short == "v" || l.short == "g" {
		return
	}
	n := p.method(name+"_n", ret, "native int p", "", "ldarg.0 "+code+" ret")
	p.covers(mnemonic, "native int to "+l.ecma, n)
	body = p.print(mnemonic + " native int to " + l.ecma + ": ")
	for _, v := range l.values {
		body += v + " stloc.0 ldloca.s x conv.u " + p.call(ret, n, "native int") + show
	}
	p.driver(name+"_n_all", l.il+" x", body+p.line())
}

// isRefType reports whether a location holds object references.
func isRefType(l location) bool { return l.short == "o" || l.short == "s" || l.short == "arr" }

func (p *writer) indirectStore(mnemonic, code string, l location) {
	name := ident(mnemonic, l.short)
	m := p.stored(code, name, l.il+"&", l)
	vm := p.stored("volatile. "+code, name+"_volatile", l.il+"&", l)
	um := p.stored("unaligned. 1 "+code, name+"_unaligned", l.il+"&", l)
	for _, t := range sortedKeys(m) {
		p.covers(mnemonic, "& to "+l.ecma, m[t])
		p.covers("volatile.", mnemonic, vm[t])
		p.covers("unaligned.", mnemonic, um[t])
	}
	body := p.print(mnemonic + " " + l.ecma + ": ")
	load := "ldloc.0 " + l.show
	for _, v := range l.values {
		t := l.stackOf(v)
		for _, f := range []string{m[t], vm[t], um[t]} {
			body += "ldloca.s x " + v + " " + p.call("void", f, l.il+"&, "+t) + load
		}
		body += "ldloca.s x initobj " + l.token + " ldloca.s x " + v + " " + code + " " + load
		body += "ldloc.1 ldc.i4.1 ldelema " + l.token + " " + v + " " + p.call("void", m[t], l.il+"&, "+t) + "ldloc.1 ldc.i4.1 ldelem " + l.token + " " + l.show
	}
	first := l.values[0]
	body += p.try("ldc.i4.0 conv.u " + first + " " + p.call("void", m[l.stackOf(first)], l.il+"&, "+l.stackOf(first)))
	p.driver(name+"_all", l.il+" x, "+l.il+"[] a", "ldc.i4.2 newarr "+l.token+" stloc.1 "+body+p.line())
	if l.short == "ptr" || isRefType(l) || l.short == "v" || l.short == "g" {
		return
	}
	n := p.stored(code, name+"_n", "native int", l)
	body = p.print(mnemonic + " native int to " + l.ecma + ": ")
	for _, v := range l.values {
		t := l.stackOf(v)
		body += "ldloca.s x conv.u " + v + " " + p.call("void", n[t], "native int, "+t) + load
	}
	for _, t := range sortedKeys(n) {
		p.covers(mnemonic, "native int to "+l.ecma, n[t])
	}
	p.driver(name+"_n_all", l.il+" x", body+p.line())
}

// elements tests ldelem, stelem and ldelema of each type with both types of index, also beyond the bounds and on null.
func (p *writer) elements() {
	index := []struct {
		t      stackType
		beyond []string
	}{
		{i4, []string{"ldc.i4 -1", "ldc.i4 3", "ldc.i4 0x7fffffff", "ldc.i4 0x80000000"}},
		{nat, []string{"ldc.i8 -1 conv.i", "ldc.i8 3 conv.i", "ldc.i8 0x100000001 conv.i"}},
	}
	for _, op := range ops(func(op *metadata.Opcode) bool { return withPrefix(op, "ldelem") }) {
		for _, l := range p.locations() {
			code, ret, show := op.Name, l.il, l.show
			switch suffix := strings.TrimPrefix(op.Name, "ldelem."); {
			case op.Name == "ldelem":
				code += " " + l.token
			case op.Name == "ldelema":
				code, ret = "ldelema "+l.token, l.il+"&"
				show = "ldobj " + l.token + " " + show
			case !slices.Contains(access[suffix], l.short):
				continue
			default:
				ret, show = p.loaded(suffix)
			}
			for _, ix := range index {
				m := p.method(ident(op.Name, l.short, ix.t.short), ret, l.il+"[] a, "+ix.t.il+" i", "", "ldarg.0 ldarg.1 "+code+" ret")
				p.covers(op.Name, "array of "+l.ecma+", "+ix.t.ecma, m)
				call := p.call(ret, m, l.il+"[], "+ix.t.il) + show
				body := p.print(op.Name + " " + l.ecma + " " + ix.t.short + ": ")
				conv := map[string]string{"i4": "", "n": "conv.i "}[ix.t.short]
				for i, v := range l.values {
					at := fmt.Sprintf("ldloc.0 ldc.i4 %d ", i%3)
					body += at + v + " stelem " + l.token + " " + at + conv + call
				}
				for _, i := range ix.beyond {
					body += p.try("ldloc.0 " + i + " " + call)
				}
				body += p.try("ldnull ldc.i4.0 " + conv + call)
				p.driver(m+"_all", l.il+"[] a", "ldc.i4.3 newarr "+l.token+" stloc.0 "+body+p.line())
			}
		}
	}
	for _, op := range ops(func(op *metadata.Opcode) bool { return withPrefix(op, "stelem") }) {
		for _, l := range p.locations() {
			code := op.Name
			if op.Name == "stelem" {
				code += " " + l.token
			} else if !slices.Contains(access[strings.TrimPrefix(op.Name, "stelem.")], l.short) {
				continue
			}
			for _, ix := range index {
				params := l.il + "[], " + ix.t.il + ", "
				m := map[string]string{}
				for _, v := range l.values {
					t := l.stackOf(v)
					if m[t] == "" {
						m[t] = p.method(ident(op.Name, l.short, ix.t.short, map[bool]string{true: "r4", false: ""}[t == "float32"]), "void",
							l.il+"[] a, "+ix.t.il+" i, "+t+" v", "", "ldarg.0 ldarg.1 ldarg.2 "+code+" ret")
						p.covers(op.Name, "array of "+l.ecma+", "+ix.t.ecma, m[t])
					}
				}
				conv := map[string]string{"i4": "", "n": "conv.i "}[ix.t.short]
				body := p.print(op.Name + " " + l.ecma + " " + ix.t.short + ": ")
				for i, v := range l.values {
					at := fmt.Sprintf("ldloc.0 ldc.i4 %d ", i%3)
					body += at + conv + v + " " + p.call("void", m[l.stackOf(v)], params+l.stackOf(v)) + at + "ldelem " + l.token + " " + l.show
				}
				v := l.values[0]
				for _, i := range ix.beyond {
					body += p.try("ldloc.0 " + i + " " + v + " " + p.call("void", m[l.stackOf(v)], params+l.stackOf(v)))
				}
				body += p.try("ldnull ldc.i4.0 " + conv + v + " " + p.call("void", m[l.stackOf(v)], params+l.stackOf(v)))
				p.driver(ident(op.Name, l.short, ix.t.short, "all"), l.il+"[] a", "ldc.i4.3 newarr "+l.token+" stloc.0 "+body+p.line())
			}
		}
	}
}

// covariance tests the checks that element instructions make on arrays of references (§III.4.7–9, §III.4.26), with arrays of a
// more derived type than their static type.
func (p *writer) covariance() {
	arrays := []string{
		"ldc.i4.2 newarr " + sys + "Object", "ldc.i4.2 newarr " + sys + "String", "ldc.i4.2 newarr " + sys + "Exception",
		"ldc.i4.2 newarr " + sys + "IComparable", "ldc.i4.2 newarr int32[]", "ldc.i4.2 newarr object[]", "ldnull",
	}
	values := []string{"ldnull", `ldstr "x"`, "newobj instance void " + sys + "Object::.ctor()", "newobj instance void " + sys + "OverflowException::.ctor()",
		"ldc.i4 3 box " + sys + "Int32", "ldc.i4 1 newarr " + sys + "Int32", "ldc.i4 1 newarr " + sys + "UInt32", "ldc.i4 1 newarr " + sys + "String"}
	for _, code := range []string{"stelem.ref", "stelem " + sys + "Object"} {
		m := p.method(ident(strings.Fields(code)[0], "covariant"), "void", "object[] a, object v", "", "ldarg.0 ldc.i4.1 ldarg.1 "+code+" ret")
		p.covers(strings.Fields(code)[0], "array of O, int32, O", m)
		body := ""
		for _, a := range arrays {
			body += p.print(code + " in " + a + ": ")
			for _, v := range values {
				body += p.try(a + " " + v + " " + p.call("void", m, "object[], object") + p.print("ok "))
			}
			body += p.line()
		}
		p.driver(m+"_all", "", body)
	}
	for _, prefix := range []string{"", "readonly. "} {
		name := "ldelema_covariant"
		if prefix != "" {
			name = "ldelema_readonly"
		}
		m := p.method(name, "object&", "object[] a", "", "ldarg.0 ldc.i4.1 "+prefix+"ldelema "+sys+"Object ret")
		p.covers("ldelema", "array of O, int32", m)
		if prefix != "" {
			p.covers("readonly.", "ldelema", m)
		}
		body := ""
		for _, a := range arrays {
			body += p.print(prefix + "ldelema in " + a + ": ")
			body += p.try(a + " " + p.call("object&", m, "object[]") + "ldind.ref " + p.call("void", "o", "object"))
			body += p.line()
		}
		p.driver(m+"_all", "", body)
	}
}

// blocks tests cpblk, initblk and localloc.
func (p *writer) blocks() {
	// dump prints n bytes from p.
	p.method("dump", "void", "native int p, int32 n", "", "L: ldarg.0 ldind.u1 "+p.show(i4)+"ldarg.0 ldc.i4.1 add starg.s p ldarg.1 ldc.i4.1 sub dup starg.s n ldc.i4.0 bgt.s L "+p.line()+"ret")
	dump := func(at string, n int) string {
		return fmt.Sprintf("%s ldc.i4 %d ", at, n) + p.call("void", "dump", "native int, int32")
	}
	for _, t := range []struct{ short, il, ecma, conv string }{{"n", "native int", "native int", ""}, {"ref", "uint8&", "&", ""}} {
		addr := func(at int) string {
			if t.short == "ref" {
				return fmt.Sprintf("ldloc.2 ldc.i4 %d ldelema %sByte ", at, sys)
			}
			return fmt.Sprintf("ldloc.0 ldc.i4 %d add ", at)
		}
		show := func() string {
			if t.short == "n" {
				return dump("ldloc.0", 24)
			}
			return "ldloc.2 ldc.i4.0 ldelema " + sys + "Byte conv.u " + "ldc.i4 24 " + p.call("void", "dump", "native int, int32")
		}
		for _, prefix := range []string{"", "volatile. ", "unaligned. 1 "} {
			tag := strings.Trim(strings.Fields(prefix + "x")[0], ".x")
			init := p.method(strings.TrimSuffix(ident("initblk", t.short, tag), "_"), "void", t.il+" p, int32 v, int32 n", "", "ldarg.0 ldarg.1 ldarg.2 "+prefix+"initblk ret")
			copy := p.method(strings.TrimSuffix(ident("cpblk", t.short, tag), "_"), "void", t.il+" p, "+t.il+" q, int32 n", "", "ldarg.0 ldarg.1 ldarg.2 "+prefix+"cpblk ret")
			p.covers("initblk", t.ecma+", int32, int32", init)
			p.covers("cpblk", t.ecma+", "+t.ecma+", int32", copy)
			if tag != "" {
				p.covers(tag+".", "initblk", init)
				p.covers(tag+".", "cpblk", copy)
			}
			body := ""
			for _, n := range []int{0, 1, 7, 8, 9, 20} {
				body += p.print(fmt.Sprintf("%sinitblk %s %d: ", prefix, t.short, n)) +
					addr(0) + "ldc.i4 1 ldc.i4 24 " + p.call("void", init, t.il+", int32, int32") +
					addr(2) + fmt.Sprintf("ldc.i4 %d ldc.i4 %d ", 0x1f0+n, n) + p.call("void", init, t.il+", int32, int32") + show()
			}
			for _, n := range []int{0, 1, 4, 8, 11} {
				body += p.print(fmt.Sprintf("%scpblk %s %d: ", prefix, t.short, n)) +
					addr(13) + addr(1) + fmt.Sprintf("ldc.i4 %d ", n) + p.call("void", copy, t.il+", "+t.il+", int32") + show()
			}
			body += p.print(prefix+"cpblk null: ") + p.try("ldc.i4.0 conv.u "+addr(0)+"ldc.i4.4 "+p.call("void", copy, t.il+", "+t.il+", int32")) +
				p.try(addr(0)+"ldc.i4.0 conv.u ldc.i4.4 "+p.call("void", copy, t.il+", "+t.il+", int32")) +
				p.try("ldc.i4.0 conv.u ldc.i4.0 conv.u ldc.i4.0 "+p.call("void", copy, t.il+", "+t.il+", int32")) +
				p.try("ldc.i4.0 conv.u ldc.i4 1 ldc.i4.4 "+p.call("void", init, t.il+", int32, int32")) +
				p.try("ldc.i4.0 conv.u ldc.i4 1 ldc.i4.0 "+p.call("void", init, t.il+", int32, int32")) + p.line()
			p.driver(strings.TrimSuffix(ident("blk", t.short, tag), "_")+"_all", "native int p, native int q, uint8[] a",
				"ldc.i4 32 conv.u localloc stloc.0 ldc.i4 32 newarr "+sys+"Byte stloc.2 "+body)
		}
	}
	for _, t := range []stackType{i4, nat} {
		conv := map[string]string{"i4": "", "n": "conv.u "}[t.short]
		m := p.method(ident("localloc", t.short), "int32", t.il+" n, int32 words", "native int p, int32 i",
			"ldarg.0 localloc stloc.0 L: ldloc.0 ldloc.1 ldc.i4.4 mul add ldind.i4 ldc.i4.0 bne.un.s B ldloc.0 ldloc.1 ldc.i4.4 mul add ldloc.1 stind.i4 "+
				"ldloc.1 ldc.i4.1 add dup stloc.1 ldarg.1 blt.s L ldloc.0 ldind.i4 ldloc.0 ldarg.1 ldc.i4.1 sub ldc.i4.4 mul add ldind.i4 add ret B: ldc.i4.m1 ret")
		p.covers("localloc", t.ecma, m)
		body := p.print("localloc " + t.short + ": ")
		for _, n := range []int{1, 2, 100} {
			body += fmt.Sprintf("ldc.i4 %d %sldc.i4 %d ", 4*n, conv, n) + p.call("int32", m, t.il+", int32") + p.show(i4)
		}
		p.driver(m+"_all", "", body+p.line())
	}
	p.driver("localloc_zero", "", p.print("localloc 0: ")+"ldc.i4.0 conv.u localloc ldc.i4.0 conv.u ceq "+p.show(i4)+p.line())
}

// sortedKeys lists the stack types that have an entry.
func sortedKeys(m map[string]string) []string {
	var out []string
	for _, k := range []string{"float32", "float64", "int32", "int64", "native int", "object", "string", "int32[]", "valuetype Pair", "valuetype " + sys + "Nullable`1<int32>"} {
		if m[k] != "" {
			out = append(out, k)
		}
	}
	if len(out) != len(m) {
		panic("a stack type without a place in the order")
	}
	return out
}
