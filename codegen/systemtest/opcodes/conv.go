package opcodes

import (
	"strings"
)

// converted is the stack type that a conversion leaves (§III.3.27).
func converted(mnemonic string) stackType {
	target := strings.TrimSuffix(strings.TrimPrefix(strings.TrimPrefix(mnemonic, "conv."), "ovf."), ".un")
	switch target {
	case "i8", "u8":
		return i8
	case "i", "u":
		return nat
	case "r4":
		return r4
	case "r8", "r":
		return r8
	}
	return i4
}

func conversions(p *writer) {
	for _, op := range ops(isConversion) {
		for _, x := range []set{convI4, convI8, convN, convR4, convR8} {
			if op.Name == "conv.r.un" && (x.short == "r4" || x.short == "r8") {
				continue // integers only
			}
			p.unary(op.Name, op.Name, x, converted(op.Name))
		}
	}
	// Compilers convert unsigned integers to float32 with two instructions, and .NET rounds once.
	for _, x := range []set{convI4, convI8, convN} {
		p.unary("conv.r.un", "conv.r.un conv.r4", x, r4)
		p.unary("conv.r.un", "conv.r.un conv.r8", x, r8)
	}
	// ECMA-335 does not say where a pointer points, but it fixes the distance between two pointers into one array.
	for _, name := range []string{"conv.i8", "conv.u8", "conv.i", "conv.u", "conv.ovf.i8.un", "conv.ovf.u8.un", "conv.ovf.i.un", "conv.ovf.u.un"} {
		t := converted(name)
		m := p.method(ident(name, "ref"), t.il, "int32& p, int32& q", "", "ldarg.0 "+name+" ldarg.1 "+name+" sub ret")
		p.covers(name, "&", m)
		p.driver(m+"_all", "int32[] a", "ldc.i4.4 newarr [System.Runtime]System.Int32 stloc.0 "+p.print(name+" &: ")+
			p.try("ldloc.0 ldc.i4.3 ldelema [System.Runtime]System.Int32 ldloc.0 ldc.i4.1 ldelema [System.Runtime]System.Int32 "+
				p.call(t.il, m, "int32&, int32&")+p.show(t))+p.line())
		// The same holds for objects; null is at 0.
		m = p.method(ident(name, "o"), "int32", "object x, object y", "", "ldarg.0 "+name+" ldarg.1 "+name+" ceq ret")
		p.covers(name, "O", m)
		body := p.print(name + " O: ")
		for _, pair := range []string{"ldnull ldnull ", "ldloc.0 ldloc.0 ", "ldloc.0 ldnull "} {
			body += pair + p.call("int32", m, "object, object") + p.show(i4)
		}
		p.driver(m+"_all", "object x", "newobj instance void "+sys+"Object::.ctor() stloc.0 "+body+p.line())
	}
}
