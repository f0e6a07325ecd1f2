package emit

import (
	"fmt"

	"github.com/dave/jennifer/jen"

	"mwc/codegen/emit/machine"
	"mwc/codegen/gotext"
	"mwc/codegen/intrinsics"
	"mwc/codegen/ir"
	"mwc/codegen/program"
	"mwc/codegen/visibility"
)

// expr is Go code that stands for a value.
type expr = *jen.Statement

func vmq(name machine.Name) expr { return jen.Qual(vmPath, name.String()) }
func abiq(name machine.ABI) expr { return jen.Qual(abiPath, name.String()) }

// goFunction is the Go function of this name, in the package that holds the intrinsic's.
func goFunction(i *intrinsics.Intrinsic, name string) expr {
	if i.InLib {
		return jen.Qual(libPath, name)
	}
	return jen.Qual(vmPath, name)
}

func mc(name machine.Method, args ...jen.Code) expr {
	return jen.Id("m").Dot(name.String()).Call(args...)
}

// field is a field of the machine, or one to which a path of fields leads from there.
func field(path ...machine.Field) expr {
	x := jen.Id("m")
	for _, f := range path {
		x = x.Dot(f.String())
	}
	return x
}
func cast(typ string, x jen.Code) expr { return jen.Id(typ).Parens(x) }
func lit(n int) expr                   { return jen.Id(fmt.Sprint(n)) }

// known is a condition whose value the compiler knows.
func known(b bool) expr {
	if b {
		return lit(1)
	}
	return lit(0)
}

// told is 1 for what is so always, and otherwise 1 if the search has begun again because the program has told threads apart, or because numbers of threads are asked for.
func (fn *function) told(when visibility.When) expr {
	if when == visibility.Never && fn.Facts.NumbersGuessed {
		return vmq(machine.NumbersTold).Call(jen.Id("m"))
	}
	return onceTold(when)
}

// reused is the answer to whether a thread of the pool runs several items. An item that leaves a lock to its thread makes each program tell.
func (fn *function) reused() expr {
	if fn.Facts.ThreadsReused == visibility.Never {
		return vmq(machine.ThreadsReused).Call(jen.Id("m"))
	}
	return onceTold(fn.Facts.ThreadsReused)
}

// onceTold is told of what no question for a thread's number tells.
func onceTold(when visibility.When) expr {
	if when == visibility.OnceTold {
		return vmq(machine.ThreadsTold).Call(jen.Id("m"))
	}
	return known(when == visibility.Always)
}

// goType is the Go type of a register.
func (g *Emitter) goType(t ir.Type) string {
	switch t.Kind {
	case ir.I4:
		return "int32"
	case ir.I8, ir.N:
		return "int64"
	case ir.F4:
		return "float32"
	case ir.F8:
		return "float64"
	case ir.R:
		return "uint32"
	case ir.P:
		return "uint64"
	case ir.S:
		return g.structName(t.T)
	}
	panic(fmt.Sprintf("register of kind %v", t.Kind))
}

// memType is the Go type that a value of t has in memory.
func (g *Emitter) memType(t *program.Type) string {
	switch t.Kind {
	case program.KindPrimitive, program.KindEnum:
		switch t.Prim {
		case program.PrimBool, program.PrimU1:
			return "uint8"
		case program.PrimI1:
			return "int8"
		case program.PrimChar, program.PrimU2:
			return "uint16"
		case program.PrimI2:
			return "int16"
		case program.PrimI4, program.PrimU4:
			return "int32"
		}
	}
	return g.goType(ir.TypeOf(t))
}

// memSize is the number of bytes that a value of t takes in memory.
func memSize(t *program.Type) int {
	switch ir.KindOf(t) {
	case ir.R:
		return 4
	case ir.P, ir.N, ir.I8, ir.F8:
		return 8
	case ir.F4:
		return 4
	}
	return t.Size
}

// isSmall reports whether memory of t holds an integer that is narrower than the int32 in a register.
func (g *Emitter) isSmall(t *program.Type) bool {
	return ir.KindOf(t) == ir.I4 && g.memType(t) != "int32"
}

// deref is the variable of type typ at an address.
func deref(typ string, addr jen.Code) expr {
	return jen.Op("*").Parens(jen.Op("*").Id(typ)).Parens(addr)
}

// load reads a value of t from an address into register form.
func (g *Emitter) load(t *program.Type, addr jen.Code) expr {
	x := deref(g.memType(t), addr)
	if g.isSmall(t) {
		return cast("int32", x)
	}
	return x
}

// narrow turns a register value into what memory of t holds.
func (g *Emitter) narrow(t *program.Type, x jen.Code) jen.Code {
	if g.isSmall(t) {
		return cast(g.memType(t), x)
	}
	return x
}

// refOffsets are the offsets of the references in a value of t in memory.
func refOffsets(t *program.Type) []int {
	switch ir.KindOf(t) {
	case ir.R:
		return []int{0}
	case ir.P:
		return []int{4}
	case ir.S:
		return t.RefOffsets
	}
	return nil
}

// structName names the Go type of a value type, and notes that the program needs that type.
func (g *Emitter) structName(t *program.Type) string {
	if t == nil {
		panic("value type register without a type")
	}
	if n, ok := g.structs[t]; ok {
		return n
	}
	n := fmt.Sprintf("s%d", len(g.structs)+1)
	g.structs[t] = n
	g.structSeq = append(g.structSeq, t)
	return n
}

// isPlainStruct reports whether the Go type of a value type declares its fields, so that code can name them.
func isPlainStruct(t *program.Type) bool {
	if t.Opaque || t.InlineArrayLength > 0 || len(t.Fields) == 0 {
		return false
	}
	for i, f := range t.Fields {
		if i > 0 && f.Offset <= t.Fields[i-1].Offset {
			return false
		}
	}
	return true
}

// valueTypes declares the Go types of value types, with the layout that package program gave them.
func (g *Emitter) valueTypes() []jen.Code {
	var out []jen.Code
	for i := 0; i < len(g.structSeq); i++ { // types of fields may add to structSeq
		t := g.structSeq[i]
		name := g.structs[t]
		out = append(out, gotext.Comment(name+" is "+t.Name+"."))
		if g.pieceTables[t] {
			g.declare(g.pieceTable(t))
			out = append(out, jen.Var().Id(g.pieceTable(t)).Op("=").Add(pieceList(g.piecesOf(t))))
		}
		g.declare(name)
		if isPlainStruct(t) {
			g.declare("_")
			var fields []jen.Code
			// Bytes between fields are fields, too. When Go copies a variable, it may copy the bytes between its fields or
			// not, and these bytes are part of states.
			next, gaps := 0, 0
			fill := func(to int) {
				for next < to {
					n := 1
					for 2*n <= t.Align && next%(2*n) == 0 && next+2*n <= to {
						n *= 2
					}
					fields = append(fields, jen.Id(fmt.Sprintf("P%d", gaps)).Id(fmt.Sprintf("uint%d", 8*n)))
					next += n
					gaps++
				}
			}
			for j, f := range t.Fields {
				fill(f.Offset)
				fields = append(fields, jen.Id(fmt.Sprintf("F%d", j)).Id(g.memType(f.Type)))
				next = f.Offset + memSize(f.Type)
			}
			fill(t.Size)
			out = append(out, jen.Type().Id(name).Struct(fields...))
			out = append(out, jen.Var().Id("_").Index(lit(t.Size)).Struct().Op("=").Index(jen.Qual("unsafe", "Sizeof").Call(jen.Id(name).Values())).Struct().Values())
			continue
		}
		unit, n := "byte", t.Size
		switch {
		case t.Align >= 8 && t.Size%8 == 0:
			unit, n = "uint64", t.Size/8
		case t.Align >= 4 && t.Size%4 == 0:
			unit, n = "uint32", t.Size/4
		case t.Align >= 2 && t.Size%2 == 0:
			unit, n = "uint16", t.Size/2
		}
		out = append(out, jen.Type().Id(name).Struct(jen.Id("B").Index(lit(n)).Id(unit)))
	}
	return out
}

// fieldOf is a field of the value in variable x, as a Go variable of the field's memory type.
func (g *Emitter) fieldOf(x expr, f *program.Field) expr {
	t := f.Owner
	if isPlainStruct(t) {
		for j, o := range t.Fields {
			if o == f {
				return x.Clone().Dot(fmt.Sprintf("F%d", j))
			}
		}
	}
	return deref(g.memType(f.Type), jen.Qual("unsafe", "Add").Call(jen.Qual("unsafe", "Pointer").Call(jen.Op("&").Add(x)), lit(f.Offset)))
}

// valueKind names the vm.ValueType that prints a value of t.
func valueKind(t *program.Type) machine.Name {
	if t == nil {
		return machine.ValueNone
	}
	switch ir.KindOf(t) {
	case ir.R:
		return machine.ValueRef
	case ir.P, ir.S:
		return machine.ValueNone
	}
	switch t.Prim {
	case program.PrimBool:
		return machine.ValueBool
	case program.PrimChar:
		return machine.ValueChar
	case program.PrimI1:
		return machine.ValueI1
	case program.PrimU1:
		return machine.ValueU1
	case program.PrimI2:
		return machine.ValueI2
	case program.PrimU2:
		return machine.ValueU2
	case program.PrimI4:
		return machine.ValueI4
	case program.PrimU4:
		return machine.ValueU4
	case program.PrimU8, program.PrimU:
		return machine.ValueU8
	case program.PrimF4:
		return machine.ValueF4
	case program.PrimF8:
		return machine.ValueF8
	}
	return machine.ValueI8
}
