// Package opcodes makes the test programs of the instruction set, testdata/run/src/Op*.il, from the opcode table of
// codegen/metadata. It also makes docs/generated/cil.md, which says of each instruction whether mwc supports it and which test
// shows it.
//
// A test is a method that holds an instruction with operands of certain types, and is named after both: shr_un_i8_n. Its
// callers pass values at every boundary, and print what comes back or how it failed. `make opcodes` writes the programs,
// assembles them, and records what .NET makes of them. `make generate` writes the page.
package opcodes

import (
	"bytes"
	"fmt"
	"strings"

	"mwc/codegen/metadata"
)

// Case is a test of an instruction with operands of certain types.
type Case struct {
	Op       string // mnemonic
	Operands string // the names that ECMA-335 has for their types: "int32, native int"; "" if the instruction takes none
	Program  string
	Method   string
}

// A family is a program and the instructions that it tests.
type family struct {
	name, about string
	emit        func(p *writer)
}

// families are in the order in which docs/generated/cil.md names them.
var families = []family{
	{"OpArith", "Arithmetic: every binary and unary instruction with every operand type of ECMA-335 §III.1.5.", arithmetic},
	{"OpConv", "Conversions of every stack type, with values on both sides of each limit.", conversions},
	{"OpCompare", "Comparisons and branches on every stack type, in their short and their long form.", comparisons},
	{"OpMemory", "Variables, indirect access, blocks of memory.", memory},
	{"OpArrays", "Elements of arrays of every type.", arrays},
	{"OpObjects", "Fields, boxes, casts, copies of values, arrays, tokens.", objects},
	{"OpNo", "The prefix no., which .NET refuses.\n// oracle: mono", unchecked},
	{"OpFlow", "Constants, the stack, jumps, calls, exceptions, prefixes.", control},
}

// Programs gives the source of each program, by the program's name, and all tests.
func Programs() (map[string][]byte, []Case) {
	sources := map[string][]byte{}
	var cases []Case
	for _, f := range families {
		p := &writer{name: f.name, seen: map[string]bool{}}
		f.emit(p)
		sources[f.name] = p.source(f.about)
		cases = append(cases, p.cases...)
	}
	return sources, cases
}

// writer collects one .il file.
type writer struct {
	name    string
	methods bytes.Buffer // methods of the class that has the program's name
	classes bytes.Buffer
	main    []string // methods that Main calls
	cases   []Case
	seen    map[string]bool
	labels  int
	stack   int // least size of the evaluation stack
}

// quote keeps a name from being read as an instruction.
func quote(name string) string {
	if isOpcode(name) {
		return "'" + name + "'"
	}
	return name
}

// ops lists the opcodes of the table that keep accepts.
func ops(keep func(op *metadata.Opcode) bool) []*metadata.Opcode {
	var out []*metadata.Opcode
	for i := range metadata.Opcodes() {
		if op := &metadata.Opcodes()[i]; keep(op) {
			out = append(out, op)
		}
	}
	return out
}

func isOpcode(name string) bool {
	return len(ops(func(op *metadata.Opcode) bool { return op.Name == name })) > 0
}

// ident makes an identifier of a mnemonic, and of what tells this test from others of the same instruction.
func ident(parts ...string) string {
	return strings.NewReplacer(".", "_", "`", "", "<", "_", ">", "").Replace(strings.Join(parts, "_"))
}

// covers records that method tests an instruction with operands of certain types.
func (p *writer) covers(mnemonic, operands, method string) {
	if !isOpcode(mnemonic) {
		panic("no opcode " + mnemonic)
	}
	p.cases = append(p.cases, Case{mnemonic, operands, p.name, method})
}

// method adds a static method.
func (p *writer) method(name, ret, params, locals, body string) string {
	if p.seen[name] {
		panic(p.name + ": two methods " + name)
	}
	p.seen[name] = true
	if locals != "" {
		locals = " .locals init (" + locals + ")"
	}
	fmt.Fprintf(&p.methods, "  .method static %s %s(%s) cil managed { .maxstack %d%s %s }\n", ret, quote(name), params, max(p.stack, 12), locals, strings.TrimSpace(body))
	return name
}

// driver adds a static method without parameters, which Main calls.
func (p *writer) driver(name, locals, body string) {
	p.main = append(p.main, p.method(name, "void", "", locals, body+" ret"))
}

func (p *writer) class(text string) { p.classes.WriteString(text + "\n") }

// label gives a label that is new in the program.
func (p *writer) label() string {
	p.labels++
	return fmt.Sprintf("L%d", p.labels)
}

// try runs code, and prints the exception that the code throws. The stack is empty before and after.
func (p *writer) try(code string) string {
	l := p.label()
	return fmt.Sprintf(".try { %s leave %s } catch Exn { call void P::exc(object) leave %s }\n  %s: ",
		code, l, l, l)
}

// print makes code that writes a text.
func (p *writer) print(text string) string {
	return fmt.Sprintf("ldstr %q call void P::w(string) ", text)
}

// line makes code that ends a line.
func (p *writer) line() string { return "call void P::ln()\n  " }

// call makes the call of a method of the program's class.
func (p *writer) call(ret, name, params string) string {
	return fmt.Sprintf("call %s P::%s(%s) ", ret, quote(name), params)
}

// ftn makes code that loads the address of a method of the program's class.
func (p *writer) ftn(ret, name, params string) string {
	return fmt.Sprintf("ldftn %s P::%s(%s) ", ret, quote(name), params)
}

func (p *writer) source(about string) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "// %s\n// Made by `make opcodes` from the opcode table. Do not edit.\n", about)
	for _, lib := range []string{"System.Runtime", "System.Console", "System.Collections"} {
		fmt.Fprintf(&b, ".assembly extern %s { .publickeytoken = (B0 3F 5F 7F 11 D5 0A 3A) .ver 10:0:0:0 }\n", lib)
	}
	fmt.Fprintf(&b, ".assembly %s {}\n.module %s.dll\n.typedef [System.Runtime]System.Exception as Exn\n", p.name, p.name)
	b.Write(p.classes.Bytes())
	fmt.Fprintf(&b, ".class public abstract sealed P extends [System.Runtime]System.Object\n{\n")
	b.WriteString(printers)
	b.Write(p.methods.Bytes())
	b.WriteString("  .method static void Main() cil managed { .entrypoint .maxstack 1\n")
	for _, m := range p.main {
		fmt.Fprintf(&b, "  call void P::%s()\n", quote(m))
	}
	b.WriteString("  ret }\n}\n")
	return b.Bytes()
}

// printers write a value of each stack type, and exceptions, each with a space after it. They write floats as their bits, and
// every NaN as nan: the processor decides which NaN arithmetic gives.
const printers = `  .method static void w(string s) cil managed { .maxstack 1 ldarg.0 call void [System.Console]System.Console::Write(string) ret }
  .method static void ln() cil managed { .maxstack 1 call void [System.Console]System.Console::WriteLine() ret }
  .method static void i4(int32 v) cil managed { .maxstack 2 ldarg.0 call void [System.Console]System.Console::Write(int32) ldstr " " call void P::w(string) ret }
  .method static void i8(int64 v) cil managed { .maxstack 2 ldarg.0 call void [System.Console]System.Console::Write(int64) ldstr " " call void P::w(string) ret }
  .method static void n(native int v) cil managed { .maxstack 2 ldarg.0 conv.i8 call void P::i8(int64) ret }
  .method static void r4(float32 v) cil managed { .maxstack 2 ldarg.0 ldarg.0 beq.s N ldstr "nan " br.s W N: ldarga.s v ldstr "x8" call instance string [System.Runtime]System.Int32::ToString(string) ldstr " " call string [System.Runtime]System.String::Concat(string, string) W: call void P::w(string) ret }
  .method static void r8(float64 v) cil managed { .maxstack 2 ldarg.0 ldarg.0 beq.s N ldstr "nan " br.s W N: ldarga.s v ldstr "x16" call instance string [System.Runtime]System.Int64::ToString(string) ldstr " " call string [System.Runtime]System.String::Concat(string, string) W: call void P::w(string) ret }
  .method static void b(int32 v) cil managed { .maxstack 2 ldarg.0 call void [System.Console]System.Console::Write(int32) ret }
  .method static void o(object v) cil managed { .maxstack 2 ldarg.0 brtrue.s N ldstr "null " br.s W N: ldarg.0 callvirt instance string [System.Runtime]System.Object::ToString() ldstr " " call string [System.Runtime]System.String::Concat(string, string) W: call void P::w(string) ret }
  .method static void exc(object e) cil managed { .maxstack 2
    ldarg.0 isinst [System.Runtime]System.OverflowException brfalse.s A ldstr "ovf " br W
    A: ldarg.0 isinst [System.Runtime]System.DivideByZeroException brfalse.s B ldstr "div " br W
    B: ldarg.0 isinst [System.Runtime]System.ArithmeticException brfalse.s C ldstr "ari " br W
    C: ldarg.0 isinst [System.Runtime]System.NullReferenceException brfalse.s D ldstr "nul " br W
    D: ldarg.0 isinst [System.Runtime]System.IndexOutOfRangeException brfalse.s E ldstr "idx " br W
    E: ldarg.0 isinst [System.Runtime]System.InvalidCastException brfalse.s F ldstr "cast " br W
    F: ldarg.0 isinst [System.Runtime]System.ArrayTypeMismatchException brfalse.s G ldstr "mis " br W
    G: ldarg.0 callvirt instance class [System.Runtime]System.Type [System.Runtime]System.Exception::GetType() callvirt instance string [System.Runtime]System.Object::ToString() ldstr " " call string [System.Runtime]System.String::Concat(string, string)
    W: call void P::w(string) ret }
`
