package emit

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"github.com/dave/jennifer/jen"

	"mwc/codegen/emit/machine"
	"mwc/codegen/gotext"
	"mwc/codegen/ir"
	"mwc/runtime/abi"
)

// stmt is one statement of a function body, or a label, which is written only if something jumps there.
type stmt struct {
	code  jen.Code
	label string
}

// finish turns the collected body into Go statements, without the labels to which nothing jumps.
func (fn *function) finish(body []stmt) []jen.Code {
	var out []jen.Code
	for _, s := range body {
		switch {
		case s.label == "":
			out = append(out, s.code)
		case fn.labels[s.label]:
			out = append(out, jen.Id(s.label).Op(":"))
		}
	}
	return out
}

// params are the parameters that stand for the arguments.
func (fn *function) params() []jen.Code {
	var out []jen.Code
	for i := 0; i < fn.f.NumArgs; i++ {
		out = append(out, jen.Id(fn.argName(ir.Reg(i))).Id(fn.goType(fn.f.Regs[i].Type)))
	}
	return out
}

// argName is the parameter that holds an argument: its register, or for a register in memory a variable to copy from.
func (fn *function) argName(r ir.Reg) string {
	if fn.inMemory[r] {
		return fmt.Sprintf("a%d", r)
	}
	return fn.reg(r)
}

// declarations declares all registers except arguments at the top: Go's goto must not jump over a declaration.
func (fn *function) declarations() []jen.Code {
	byType := map[string][]string{}
	var fields []jen.Code
	for i := fn.f.NumArgs; i < len(fn.f.Regs); i++ {
		if fn.f.Regs[i].Type.Kind == ir.Void || fn.inMemory[i] || !fn.touched[ir.Reg(i)] {
			continue
		}
		t := fn.goType(fn.f.Regs[i].Type)
		if name, spilled := strings.CutPrefix(fn.reg(ir.Reg(i)), "l."); spilled {
			fields = append(fields, jen.Id(name).Id(t))
		} else {
			byType[t] = append(byType[t], name)
		}
	}
	for name, t := range fn.temps {
		byType[t] = append(byType[t], name)
	}
	var types []string
	for t := range byType {
		types = append(types, t)
	}
	sort.Strings(types)
	var out []jen.Code
	if fn.spilled && len(fields) > 0 {
		out = append(out, jen.Var().Id("l").Struct(fields...))
	}
	for _, t := range types {
		sort.Strings(byType[t])
		out = append(out, jen.Var().Id(strings.Join(byType[t], ", ")).Id(t))
		for _, n := range byType[t] {
			out = append(out, jen.Id("_").Op("=").Id(n))
		}
	}
	return out
}

// plain assembles a method that can neither stop nor throw.
func (fn *function) plain() []jen.Code {
	params := append([]jen.Code{jen.Id("m").Op("*").Add(vmq(machine.Machine))}, fn.params()...)
	body := append(fn.declarations(), fn.finish(fn.body)...)
	var results []jen.Code
	if fn.f.Ret.Kind != ir.Void {
		results = append(results, jen.Id("ret").Id(fn.goType(fn.f.Ret)))
	}
	fn.declare(fn.Name(fn.m))
	d := signature(jen.Func().Id(fn.Name(fn.m)), params, results).Block(body...)
	return append([]jen.Code{fn.heading(), d}, fn.ofHub(params, results)...)
}

// assemble puts a resumable method together: declarations, entry, body, throwing, saving, resuming.
func (fn *function) assemble() []jen.Code {
	params := append([]jen.Code{
		jen.Id("m").Op("*").Add(vmq(machine.Machine)), jen.Id("sp").Id("int32"), jen.Id("pc").Id("uint32"),
	}, fn.params()...)
	results := []jen.Code{jen.Id("st").Add(abiq(machine.StatusType))}
	hasRet := fn.f.Ret.Kind != ir.Void
	if hasRet {
		results = append([]jen.Code{jen.Id("ret").Id(fn.goType(fn.f.Ret))}, results...)
	}
	var code []jen.Code
	if fn.loops {
		code = append(code, jen.Id("bud").Op(":=").Add(field(machine.Budget)))
	}
	if fn.cells {
		code = append(code, jen.Var().Id("fr").Id("uint32"))
	}
	if fn.useCI {
		code = append(code, jen.Var().Id("again").Id("int32"))
	}
	code = append(code, fn.declarations()...)
	code = append(code, jen.If(jen.Id("pc").Op("!=").Lit(0)).Block(jen.Goto().Id("resume")))
	if fn.cells {
		code = append(code, jen.Id("fr").Op("=").Add(mc(machine.EnterFrame, jen.Id("sp"), fn.id())))
		n := len(fn.body)
		for i := 0; i < fn.f.NumArgs; i++ {
			if fn.inMemory[i] {
				fn.set(ir.Reg(i), jen.Id(fn.argName(ir.Reg(i))))
			}
		}
		for _, s := range fn.body[n:] {
			code = append(code, s.code)
		}
		fn.body = fn.body[:n]
	}
	if fn.Visibility.Recursive(fn.m) {
		fn.cur, fn.curIdx = fn.f.Blocks[0], 0
		full := fn.save(nil, ir.NoReg)
		code = append(code, jen.If(jen.Id("sp").Op(">=").Add(field(machine.Opt, machine.MaxDepth))).Block(
			jen.Id("st").Op("=").Add(mc(machine.Overflow)), jen.Id("pc").Op("=").Id(fmt.Sprintf("%#x", uint32(abi.ThrowPC))), fn.goTo(full)))
	}
	code = append(code, fn.finish(fn.body)...)
	code = append(code, fn.start())
	for _, t := range fn.throwSeq {
		code = append(code, jen.Id(t.label).Op(":"),
			jen.Id("st").Op("=").Add(mc(machine.ThrowKind, vmq(t.kind))), fn.goTo(t.save))
	}
	for _, s := range fn.saveSeq {
		code = append(code, jen.Id(s.label).Op(":"))
		if fn.loops {
			code = append(code, field(machine.Budget).Op("=").Id("bud"))
		}
		save := mc(machine.Save, jen.Id("sp"), fn.id(), jen.Id("pc"), jen.Id("st"))
		if len(s.regs) == 0 {
			code = append(code, save)
		} else {
			stores := []jen.Code{jen.Id("f").Op(":=").Add(mc(machine.P, save))}
			for _, r := range s.regs {
				stores = append(stores, deref(fn.goType(fn.f.Regs[r].Type), jen.Qual("unsafe", "Add").Call(jen.Id("f"), lit(fn.slot(r)))).Op("=").Id(fn.reg(r)))
				if off := fn.keepOff[r]; off != 0 {
					x := jen.Id(fn.reg(r))
					if fn.kind(r) == ir.P {
						x = cast("int64", x)
					}
					stores = append(stores, deref("uint32", jen.Qual("unsafe", "Add").Call(jen.Id("f"), lit(off))).Op("=").Add(mc(machine.Pointee, x)))
				}
			}
			code = append(code, jen.Block(stores...))
		}
		code = append(code, fn.clearCells(s.dead)...)
		if hasRet {
			code = append(code, jen.Return(jen.Id("ret"), field(machine.Status)))
		} else {
			code = append(code, jen.Return(field(machine.Status)))
		}
	}
	code = append(code, jen.Id("resume").Op(":"))
	var loads []jen.Code
	for i := range fn.f.Regs {
		if off := fn.slotOff[i]; off != 0 {
			loads = append(loads, jen.Id(fn.reg(ir.Reg(i))).Op("=").Add(deref(fn.goType(fn.f.Regs[i].Type), jen.Qual("unsafe", "Add").Call(jen.Id("f"), lit(off)))))
		}
	}
	if len(loads) > 0 {
		code = append(code, jen.Block(append([]jen.Code{jen.Id("f").Op(":=").Add(mc(machine.P, mc(machine.Top)))}, loads...)...))
	}
	if fn.cells {
		code = append(code, jen.Id("fr").Op("=").Add(mc(machine.LocalsFrame)))
	}
	code = append(code, jen.Switch(jen.Id("pc")).Block(fn.resume...))
	code = append(code, jen.Panic(gotext.String("mwc: no such resume point in "+fn.Name(fn.m))))
	d := jen.Func().Id(fn.Name(fn.m)).Params(params...).Params(results...).Block(code...)
	fn.table.frameSize = align(fn.table.frameSize, 4)
	fn.table.vars, fn.table.dead = fn.names()
	fn.table.cells = fn.cellTable()
	fn.declare(fn.Name(fn.m), "resume"+fn.Name(fn.m))
	return append([]jen.Code{fn.heading(), d, fn.start(), fn.resumer()}, fn.ofHub(params, results)...)
}

// heading stands above a method's function: a comment with the method's name, and before it the function's line.
func (fn *function) heading() jen.Code {
	return gotext.Heading(fn.startLine(), fn.Name(fn.m)+" is "+fn.m.FullName()+".")
}

// startLine is a directive for code that no line of the source made, such as saving and resuming. It gives that code the method's first
// line: Go knows a function's file by the line of its declaration, and pprof by the first sample in it, which may be of such code. A method
// without symbols has the name of no file.
func (fn *function) startLine() string {
	if file, line := fn.m.Begins(); line > 0 {
		return gotext.Line(file, line)
	}
	return gotext.Line(abi.NoFile, 1)
}

func (fn *function) start() jen.Code { return gotext.Directive(fn.startLine()) }

// resumer declares the function by which the machine resumes a frame; the function leaves its result in Machine.Ret.
func (fn *function) resumer() jen.Code {
	args := []jen.Code{jen.Id("m"), jen.Id("sp"), jen.Id("pc")}
	for i := 0; i < fn.f.NumArgs; i++ {
		args = append(args, fn.zero(fn.f.Regs[i].Type))
	}
	d := jen.Func().Id("resume"+fn.Name(fn.m)).Params(
		jen.Id("m").Op("*").Add(vmq(machine.Machine)), jen.Id("sp").Id("int32"), jen.Id("pc").Id("uint32"),
	).Add(abiq(machine.StatusType))
	call := jen.Id(fn.Name(fn.m)).Call(args...)
	if fn.f.Ret.Kind == ir.Void {
		return d.Block(jen.Return(call))
	}
	return d.Block(
		jen.List(jen.Id("r"), jen.Id("st")).Op(":=").Add(call),
		jen.If(jen.Id("st").Op("==").Add(abiq(machine.OK))).Block(fn.storeRet(fn.f.Ret, jen.Id("r"))),
		jen.Return(jen.Id("st")),
	)
}

// storeRet leaves a result in Machine.Ret, where a resumed caller finds it.
func (fn *function) storeRet(t ir.Type, x expr) jen.Code {
	ret := field(machine.Ret).Op("=")
	switch t.Kind {
	case ir.I4:
		return ret.Id("uint64").Parens(jen.Id("uint32").Parens(x))
	case ir.F4:
		return ret.Id("uint64").Parens(jen.Qual("math", "Float32bits").Call(x))
	case ir.F8:
		return ret.Qual("math", "Float64bits").Call(x)
	case ir.P:
		return ret.Add(x)
	case ir.S:
		return deref(fn.goType(t), mc(machine.RetBytes, lit(t.T.Size))).Op("=").Add(x)
	}
	return ret.Id("uint64").Parens(x)
}

// loadRet is the result that storeRet left.
func (fn *function) loadRet(t ir.Type) expr {
	ret := field(machine.Ret)
	switch t.Kind {
	case ir.I4:
		return cast("int32", cast("uint32", ret))
	case ir.F4:
		return jen.Qual("math", "Float32frombits").Call(cast("uint32", ret))
	case ir.F8:
		return jen.Qual("math", "Float64frombits").Call(ret)
	case ir.P:
		return ret
	case ir.S:
		return deref(fn.goType(t), mc(machine.RetBytes, lit(t.T.Size)))
	case ir.R:
		return cast("uint32", ret)
	}
	return cast("int64", ret)
}

// zero is the default value of a register type.
func (g *Emitter) zero(t ir.Type) expr {
	if t.Kind == ir.S {
		return jen.Id(g.structName(t.T)).Values()
	}
	return jen.Lit(0)
}

// clearCells zeroes registers in memory, which come in ascending order of register and offset. It zeroes neighbours at once if
// no other cell lies between them, with the gaps between them, in which nothing is: a method with a hundred variables has hundreds of
// places where it clears most of them, and Go would take minutes to compile a store for each.
func (fn *function) clearCells(cells []ir.Reg) []jen.Code {
	var code []jen.Code
	for len(cells) > 0 {
		first := cells[0]
		end, n := fn.cellOff[first]+sizeOf(fn.f.Regs[first].Type), 1
		for ; n < len(cells); n++ {
			if slices.Contains(fn.inMemory[cells[n-1]+1:cells[n]], true) {
				break
			}
			end = fn.cellOff[cells[n]] + sizeOf(fn.f.Regs[cells[n]].Type)
		}
		if t := fn.f.Regs[first].Type; n == 1 {
			code = append(code, deref(fn.goType(t), mc(machine.At, jen.Id("fr"), lit(fn.cellOff[first]))).Op("=").Add(fn.zero(t)))
		} else {
			code = append(code, mc(machine.ClearCells, jen.Id("fr"), lit(fn.cellOff[first]), lit(end-fn.cellOff[first])))
		}
		cells = cells[n:]
	}
	return code
}
