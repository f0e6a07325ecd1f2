package opcodes

import (
	"fmt"
	"strings"

	"mwc/codegen/metadata"
)

var ordered = append(append([]combination(nil), integers...), floats...)

// condition makes a method that gives 1 if the instruction's condition holds. The condition is the result of a comparison, or
// that a branch is taken.
func (p *writer) condition(op *metadata.Opcode, suffix string, params ...string) string {
	var decl, load []string
	for i, t := range params {
		decl = append(decl, fmt.Sprintf("%s a%d", t, i))
		load = append(load, fmt.Sprintf("ldarg.%d", i))
	}
	body := strings.Join(load, " ") + " " + op.Name + " ret"
	if op.Flow == metadata.FlowCondBranch {
		body = strings.Join(load, " ") + " " + op.Name + " T ldc.i4.0 ret T: ldc.i4.1 ret"
	}
	return p.method(ident(op.Name, suffix), "int32", strings.Join(decl, ", "), "", body)
}

func comparisons(p *writer) {
	shown := stackType{"b", "int32", "i4", "int32"}
	two := ops(func(op *metadata.Opcode) bool {
		return isComparison(op) || op.Flow == metadata.FlowCondBranch && op.Pop == "value1, value2"
	})
	for _, op := range two {
		for _, c := range ordered {
			m := p.condition(op, c.x.short+"_"+c.y.short, c.x.il, c.y.il)
			p.covers(op.Name, c.x.ecma+", "+c.y.ecma, m)
			p.pairs(op.Name, m, c.x, c.y, shown, "b")
			p.constantPairs(op, c)
		}
		p.pointerPairs(op)
	}
	// Object references: equality, and whether a reference is not null (§III.1.5 table 4).
	for _, op := range two {
		equality := strings.HasPrefix(op.Name, "ceq") || strings.HasPrefix(op.Name, "beq") || strings.HasPrefix(op.Name, "bne")
		if !equality && op.Name != "cgt.un" {
			continue
		}
		m := p.condition(op, "o_o", "object", "object")
		p.covers(op.Name, "O, O", m)
		body := p.print(op.Name + " O O: ")
		for _, x := range []string{"ldnull", "ldloc.0", "ldloc.1"} {
			for _, y := range []string{"ldnull", "ldloc.0", "ldloc.1"} {
				if equality || y == "ldnull" {
					body += x + " " + y + " " + p.call("int32", m, "object, object") + p.call("void", "b", "int32")
				}
			}
		}
		p.driver(m+"_all", "object a, object b", "newobj instance void [System.Runtime]System.Object::.ctor() stloc.0 newobj instance void [System.Runtime]System.Object::.ctor() stloc.1 "+body+p.line())
	}
	for _, op := range ops(func(op *metadata.Opcode) bool {
		return op.Flow == metadata.FlowCondBranch && op.Pop == "value" && op.Name != "switch"
	}) {
		for _, x := range []set{numI4, numI8, numN} {
			m := p.condition(op, x.short, x.il)
			p.covers(op.Name, x.ecma, m)
			p.each(op.Name, m, x, stackType{"b", "int32", "i4", "int32"})
			body := p.print(op.Name + " " + x.short + ", constants: ")
			for _, v := range x.values {
				l := p.label()
				body += v + " " + op.Name + " " + l + "a ldc.i4.0 br.s " + l + " " + l + "a: ldc.i4.1 " + l + ": " + p.call("void", "b", "int32")
			}
			p.driver(m+"_const", "", body+p.line())
		}
		o, r := p.condition(op, "o", "object"), p.condition(op, "ref", "int32&")
		p.covers(op.Name, "O", o)
		p.covers(op.Name, "&", r)
		p.driver(o+"_all", "int32 x", p.print(op.Name+" O &: ")+
			"ldnull "+p.call("int32", o, "object")+p.call("void", "b", "int32")+
			`ldstr "" `+p.call("int32", o, "object")+p.call("void", "b", "int32")+
			"ldloca.s x "+p.call("int32", r, "int32&")+p.call("void", "b", "int32")+
			"ldc.i4.0 conv.u "+p.call("int32", r, "int32&")+p.call("void", "b", "int32")+p.line())
	}
	for _, name := range []string{"br", "br.s"} {
		m := p.method(ident(name), "int32", "", "", name+" A B: ldc.i4.2 ret A: "+name+" B")
		p.covers(name, "", m)
		p.driver(m+"_all", "", p.print(name+": ")+p.call("int32", m, "")+p.show(i4)+p.line())
	}
	p.switches()
}

// constantPairs tests a comparison of constants.
func (p *writer) constantPairs(op *metadata.Opcode, c combination) {
	body := p.print(fmt.Sprintf("%s %s %s, constants: ", op.Name, c.x.short, c.y.short))
	for i, v := range c.x.values {
		code := v + " " + partner(c.y, i) + " " + op.Name + " "
		if op.Flow == metadata.FlowCondBranch {
			l := p.label()
			code += l + "a ldc.i4.0 br.s " + l + " " + l + "a: ldc.i4.1 " + l + ": "
		}
		body += code + p.call("void", "b", "int32") + "\n    "
	}
	p.driver(ident(op.Name, c.x.short, c.y.short, "const"), "", body+p.line())
}

// pointerPairs tests a comparison of two managed pointers into one array, and of a managed pointer with a native int.
func (p *writer) pointerPairs(op *metadata.Opcode) {
	m := p.condition(op, "ref_ref", "int32&", "int32&")
	p.covers(op.Name, "&, &", m)
	body := p.print(op.Name + " & &: ")
	at := func(i int) string { return fmt.Sprintf("ldloc.0 ldc.i4 %d ldelema [System.Runtime]System.Int32 ", i) }
	for i := range 3 {
		for j := range 3 {
			body += at(i) + at(j) + p.call("int32", m, "int32&, int32&") + p.call("void", "b", "int32")
		}
	}
	n := p.condition(op, "ref_n", "int32&", "native int")
	p.covers(op.Name, "&, native int", n)
	body += at(1) + "ldc.i4.0 conv.i " + p.call("int32", n, "int32&, native int") + p.call("void", "b", "int32") +
		at(1) + "dup conv.u " + p.call("int32", n, "int32&, native int") + p.call("void", "b", "int32")
	p.driver(m+"_all", "int32[] a", "ldc.i4.4 newarr [System.Runtime]System.Int32 stloc.0 "+body+p.line())
}

func (p *writer) switches() {
	var b strings.Builder
	b.WriteString("ldarg.0 switch (A, B, A, D) ldc.i4 -1 ret A: ldc.i4 10 ret B: ldc.i4 11 ret D: ldc.i4 13 ret")
	m := p.method("switch_i4", "int32", "int32 x", "", b.String())
	p.covers("switch", "int32", m)
	p.each("switch", m, setI4("Switch", 0, 1, 2, 3, 4, 5, -1, max4, min4, 256), i4)
	empty := p.method("switch_none", "int32", "int32 x", "", "ldarg.0 switch () ldc.i4 7 ret")
	p.each("switch ()", empty, setI4("Switch", 0), i4)
	p.driver("switch_const", "", p.print("switch, constants: ")+
		"ldc.i4.1 switch (A, B) ldc.i4.0 br.s W A: ldc.i4.1 br.s W B: ldc.i4.2 W: "+p.show(i4)+
		"ldc.i4.m1 switch (C, D) ldc.i4.0 br.s X C: ldc.i4.1 br.s X D: ldc.i4.2 X: "+p.show(i4)+p.line())
}
