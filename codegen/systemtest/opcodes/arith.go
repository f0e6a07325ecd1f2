package opcodes

import (
	"fmt"
	"strings"

	"mwc/codegen/metadata"
)

// binary tests x op y for all values of two sets: through arguments, and for some values with constants.
func (p *writer) binary(mnemonic string, x, y set, result stackType) {
	name := ident(mnemonic, x.short, y.short)
	m := p.method(name, result.il, x.il+" x, "+y.il+" y", "", "ldarg.0 ldarg.1 "+mnemonic+" ret")
	p.covers(mnemonic, x.ecma+", "+y.ecma, m)
	p.pairs(mnemonic, m, x, y, result, result.short)
	var b strings.Builder
	b.WriteString(p.print(fmt.Sprintf("%s %s %s, constants: ", mnemonic, x.short, y.short)))
	for i, v := range x.values {
		b.WriteString(p.attempt(mnemonic, v+" "+partner(y, i)+" "+mnemonic+" "+p.show(result)))
	}
	p.driver(name+"_const", "", b.String()+p.line())
}

// partner is the second operand for the first set's constant i: the constant of the same number, or another one.
func partner(y set, i int) string {
	if i%3 != 0 {
		i = i*7 + 1
	}
	return y.values[i%len(y.values)]
}

// attempt runs code with an instruction, within a try block if it can throw.
func (p *writer) attempt(mnemonic, code string) string {
	if strings.Contains(mnemonic, ".ovf") || strings.HasPrefix(mnemonic, "div") || strings.HasPrefix(mnemonic, "rem") || mnemonic == "ckfinite" {
		return p.try(code)
	}
	return code + "\n  "
}

// pairs prints what method gives for all pairs of values, one line for each first value. show is the name of the method that
// prints a result.
func (p *writer) pairs(title, method string, x, y set, result stackType, show string) {
	p.use(x)
	p.use(y)
	driver := ident("each", x.name, y.name, show)
	if !p.seen[driver] {
		p.method(driver, "void", "string what, native int f", fmt.Sprintf("%s[] xs, %s[] ys, int32 i, int32 j", x.il, y.il),
			p.call(x.il+"[]", x.name, "")+"stloc.0 "+p.call(y.il+"[]", y.name, "")+"stloc.1\n"+
				"    L: ldarg.0 call void P::w(string) ldloc.0 ldloc.2 ldelem."+x.elem+" "+p.show(x.stackType)+
				p.print(": ")+"ldc.i4.0 stloc.3\n"+
				"    K: .try { ldloc.0 ldloc.2 ldelem."+x.elem+" ldloc.1 ldloc.3 ldelem."+y.elem+" ldarg.1 calli "+result.il+"("+x.il+", "+y.il+") "+
				p.call("void", show, result.il)+"leave.s J }\n"+
				"    catch Exn { "+p.call("void", "exc", "object")+"leave.s J }\n"+
				"    J: ldloc.3 ldc.i4.1 add stloc.3 ldloc.3 ldloc.1 ldlen conv.i4 blt K "+p.line()+
				"ldloc.2 ldc.i4.1 add stloc.2 ldloc.2 ldloc.0 ldlen conv.i4 blt L ret")
	}
	p.driver(method+"_all", "", fmt.Sprintf("ldstr %q ", title+" "+x.short+" "+y.short+" ")+p.ftn(result.il, method, x.il+", "+y.il)+
		p.call("void", driver, "string, native int"))
}

// unary tests op x for all values of a set: through an argument, and with constants.
func (p *writer) unary(mnemonic, code string, x set, result stackType) {
	name := ident(strings.ReplaceAll(code, " ", "_"), x.short)
	m := p.method(name, result.il, x.il+" x", "", "ldarg.0 "+code+" ret")
	p.covers(mnemonic, x.ecma, m)
	p.each(code, m, x, result)
	var b strings.Builder
	b.WriteString(p.print(fmt.Sprintf("%s %s, constants: ", code, x.short)))
	for i, v := range x.values {
		if i%2 == 1 && len(x.values) > 50 {
			continue
		}
		b.WriteString(p.attempt(mnemonic, v+" "+code+" "+p.show(result)))
	}
	p.driver(name+"_const", "", b.String()+p.line())
}

// each prints what method gives for each value of a set.
func (p *writer) each(title, method string, x set, result stackType) {
	p.use(x)
	driver := ident("each", x.name, result.short)
	if !p.seen[driver] {
		p.method(driver, "void", "string what, native int f", x.il+"[] xs, int32 i",
			p.call(x.il+"[]", x.name, "")+"stloc.0 ldarg.0 call void P::w(string)\n"+
				"    K: .try { ldloc.0 ldloc.1 ldelem."+x.elem+" ldarg.1 calli "+result.il+"("+x.il+") "+p.show(result)+"leave.s J }\n"+
				"    catch Exn { "+p.call("void", "exc", "object")+"leave.s J }\n"+
				"    J: ldloc.1 ldc.i4.1 add stloc.1 ldloc.1 ldloc.0 ldlen conv.i4 blt K "+p.line()+"ret")
	}
	p.driver(method+"_all", "", fmt.Sprintf("ldstr %q ", title+" "+x.short+": ")+p.ftn(result.il, method, x.il)+
		p.call("void", driver, "string, native int"))
}

// A combination is the stack types of two operands of a binary instruction (§III.1.5, tables 2 and 5), and the stack type of
// the result.
type combination struct {
	x, y   set
	result stackType
}

var integers = []combination{{numI4, numI4, i4}, {numI8, numI8, i8}, {numN, numN, nat}, {numI4, numN, nat}, {numN, numI4, nat}}
var floats = []combination{{numR4, numR4, r4}, {numR8, numR8, r8}, {numR4, numR8, r8}, {numR8, numR4, r8}}

// isBinary reports whether the stack picture is that of an instruction on two numbers.
func isBinary(op *metadata.Opcode) bool {
	return op.Pop == "value1, value2" && op.Push == "result" && op.Flow == metadata.FlowNext && !isComparison(op)
}

func isComparison(op *metadata.Opcode) bool {
	return strings.HasPrefix(op.Name, "c") && op.Pop == "value1, value2"
}

func isConversion(op *metadata.Opcode) bool { return strings.HasPrefix(op.Name, "conv.") }

// onFloats are the binary instructions that take floats (§III.1.5 table 2); the others take only integers.
var onFloats = map[string]bool{"add": true, "sub": true, "mul": true, "div": true, "rem": true}

func arithmetic(p *writer) {
	for _, op := range ops(isBinary) {
		for _, c := range integers {
			p.binary(op.Name, c.x, c.y, c.result)
		}
		if onFloats[op.Name] {
			for _, c := range floats {
				p.binary(op.Name, c.x, c.y, c.result)
			}
		}
	}
	for _, op := range ops(func(op *metadata.Opcode) bool { return op.Pop == "value, shiftAmount" }) {
		for _, x := range []set{numI4, numI8, numN} {
			for _, y := range []set{shiftI4, shiftN} {
				p.binary(op.Name, x, y, x.stackType)
			}
		}
	}
	for _, op := range ops(func(op *metadata.Opcode) bool {
		return op.Pop == "value" && op.Push == "result" && !isConversion(op)
	}) {
		for _, x := range []set{numI4, numI8, numN} {
			p.unary(op.Name, op.Name, x, x.stackType)
		}
		if op.Name != "not" {
			p.unary(op.Name, op.Name, numR4, r4)
			p.unary(op.Name, op.Name, numR8, r8)
		}
	}
	p.unary("ckfinite", "ckfinite", numR4, r4)
	p.unary("ckfinite", "ckfinite", numR8, r8)
	pointers(p)
}

// pointers tests arithmetic with managed pointers that point into an array of four int32.
func pointers(p *writer) {
	p.method("Cells", "int32[]", "", "", `ldc.i4.4 newarr [System.Runtime]System.Int32
    dup ldc.i4.0 ldc.i4 100 stelem.i4 dup ldc.i4.1 ldc.i4 101 stelem.i4 dup ldc.i4.2 ldc.i4 102 stelem.i4 dup ldc.i4.3 ldc.i4 103 stelem.i4 ret`)
	cell := func(i int) string {
		return p.call("int32[]", "Cells", "") + fmt.Sprintf("ldc.i4 %d ldelema [System.Runtime]System.Int32 ", i)
	}
	for _, add := range []string{"add", "add.ovf.un"} {
		for _, t := range []stackType{i4, nat} {
			conv := map[string]string{"i4": "", "n": "conv.i "}[t.short]
			front := p.method(ident(add, "ref", t.short), "int32&", "int32& p, "+t.il+" n", "", "ldarg.0 ldarg.1 "+add+" ret")
			back := p.method(ident(add, t.short, "ref"), "int32&", t.il+" n, int32& p", "", "ldarg.0 ldarg.1 "+add+" ret")
			p.covers(add, "&, "+t.ecma, front)
			p.covers(add, t.ecma+", &", back)
			body := p.print(add + " & " + t.short + ": ")
			for _, n := range []int{0, 4, 8, -4} {
				if n < 0 && add != "add" {
					continue
				}
				body += p.try(cell(1) + fmt.Sprintf("ldc.i4 %d %s", n, conv) + p.call("int32&", front, "int32&, "+t.il) + "ldind.i4 " + p.show(i4))
				body += p.try(fmt.Sprintf("ldc.i4 %d %s", n, conv) + cell(1) + p.call("int32&", back, t.il+", int32&") + "ldind.i4 " + p.show(i4))
			}
			p.driver(front+"_all", "", body+p.line())
		}
	}
	for _, sub := range []string{"sub", "sub.ovf.un"} {
		for _, t := range []stackType{i4, nat} {
			conv := map[string]string{"i4": "", "n": "conv.i "}[t.short]
			m := p.method(ident(sub, "ref", t.short), "int32&", "int32& p, "+t.il+" n", "", "ldarg.0 ldarg.1 "+sub+" ret")
			p.covers(sub, "&, "+t.ecma, m)
			body := p.print(sub + " & " + t.short + ": ")
			for _, n := range []int{0, 4, 8, -4} {
				if n < 0 && sub != "sub" {
					continue
				}
				body += p.try(cell(2) + fmt.Sprintf("ldc.i4 %d %s", n, conv) + p.call("int32&", m, "int32&, "+t.il) + "ldind.i4 " + p.show(i4))
			}
			p.driver(m+"_all", "", body+p.line())
		}
		m := p.method(ident(sub, "ref", "ref"), "native int", "int32& p, int32& q", "", "ldarg.0 ldarg.1 "+sub+" ret")
		p.covers(sub, "&, &", m)
		body := p.print(sub + " & &: ")
		for i := range 4 {
			for j := range 4 {
				if i < j && sub != "sub" {
					continue
				}
				at := func(i int) string { return fmt.Sprintf("ldloc.0 ldc.i4 %d ldelema [System.Runtime]System.Int32 ", i) }
				body += p.try(at(i) + at(j) + p.call("native int", m, "int32&, int32&") + p.show(nat))
			}
		}
		p.driver(m+"_all", "int32[] a", p.call("int32[]", "Cells", "")+"stloc.0 "+body+p.line())
	}
}
