package emit

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/dave/jennifer/jen"

	"mwc/codegen/display"
	"mwc/codegen/emit/machine"
	"mwc/codegen/gotext"
	"mwc/codegen/ir"
	"mwc/codegen/program"
	"mwc/runtime/abi"
	"mwc/runtime/printable"
)

// variables are the names that the source gives to what an object, a static area or a frame holds, in the form that package vm
// reads: a line for each variable, with offset, type and name. Before the fields of a struct stands a line for the struct, with the number of
// its value type and how many lines belong to it. Reports and the debugger ask for them. As strings, they cost a checker nothing else.
type variables struct {
	strings.Builder
	g     *Emitter
	lines int
	whole int  // variables, a struct with its fields being one
	plain bool // without value types: instances of a generic method that share their code have different ones
}

// names is the field of a table that holds such names, nothing if there are none.
func names(key, text string) []jen.Code {
	if text == "" {
		return nil
	}
	return []jen.Code{kv(key, gotext.String(text))}
}

// add appends a value of a type. The fields of a struct lie inline, so add names each of them after the struct.
func (v *variables) add(off int, name string, t *program.Type) {
	if t != nil && ir.KindOf(t) == ir.S {
		within := variables{g: v.g, plain: v.plain}
		for _, f := range t.Fields {
			inner := f.Name
			if name != "" {
				inner = name + "." + f.Name
			}
			within.add(off+f.Offset, inner, f.Type)
		}
		if !v.plain && within.lines > 0 {
			fmt.Fprintf(v, "%d s:%d:%d %s\n", off, v.g.valueType(t), within.lines, printable.Line(name))
			v.lines++
			v.whole++
		} else {
			v.whole += within.whole
		}
		v.WriteString(within.String())
		v.lines += within.lines
		return
	}
	if kind := valueKind(t); kind != machine.ValueNone {
		word := strings.ToLower(strings.TrimPrefix(kind.String(), "Value"))
		if t.Kind == program.KindEnum && !v.plain {
			word += ":" + strconv.Itoa(v.g.valueType(t))
		}
		fmt.Fprintf(v, "%d %s %s\n", off, word, printable.Line(name))
		v.lines++
		v.whole++
	}
}

// valueType is the number of a struct or enum in the program's table of them.
func (g *Emitter) valueType(t *program.Type) int {
	n, ok := g.valueTypeIDs[t]
	if !ok {
		g.valueTypeSeq = append(g.valueTypeSeq, t)
		n = len(g.valueTypeSeq)
		g.valueTypeIDs[t] = n
	}
	return n
}

// valueTypeTables are the value types that names of variables refer to, in the order of their numbers. Element 0 is unused.
func (g *Emitter) valueTypeTables() []jen.Code {
	out := []jen.Code{jen.Values()}
	for _, t := range g.valueTypeSeq {
		fields := []jen.Code{kv("Name", gotext.String(t.Name))}
		if t.Kind == program.KindEnum {
			fields = append(fields, kv("Enum", enumInfo(t)))
		}
		out = append(out, jen.Values(append(fields, names("Display", display.Text(t))...)...))
	}
	return out
}

// namesOf are the variables of an instance of a type, or of an element of an array of that type.
func (g *Emitter) namesOf(t *program.Type) string {
	v := variables{g: g}
	switch {
	case t.Kind == program.KindSZArray || t.Kind == program.KindMDArray:
		v.add(0, "", t.Elem)
	case t.IsValueType():
		v.add(abi.ObjectPayload, "", t)
	default:
		v.inherited(t)
	}
	return v.String()
}

func (v *variables) inherited(t *program.Type) {
	if t.Base != nil {
		v.inherited(t.Base)
	}
	for _, f := range t.Fields {
		v.add(abi.ObjectPayload+f.Offset, f.Name, f.Type)
	}
}

func (g *Emitter) staticNames(t *program.Type) string {
	v := variables{g: g}
	for _, f := range t.Statics {
		if !f.ThreadStatic {
			v.add(abi.StaticFields+f.Offset, f.Name, f.Type)
		}
	}
	return v.String()
}

// names are the variables in a method's frame. A variable that the compiler keeps nowhere has no entry.
func (fn *function) names() (vars string, dead []uint64) {
	v := variables{g: fn.Emitter, plain: len(fn.m.Args) > 0 || fn.m.Owner != nil && len(fn.m.Owner.Args) > 0}
	of := map[ir.Reg]uint64{} // the variables of each register, as bits; those beyond the 64th have none
	for r, reg := range fn.f.Regs {
		off := fn.slotOff[r]
		if fn.inMemory[r] {
			off = fn.cellOff[r]
		}
		if off != 0 && reg.Name != "" {
			before := v.whole
			v.add(off, reg.Name, reg.Type.T)
			of[ir.Reg(r)] = 1<<v.whole - 1<<before
		}
	}
	if fn.m.Module == nil || fn.m.Module.IsLibrary() {
		return v.String(), nil // nobody looks there
	}
	for pc, live := range fn.liveAt {
		var none uint64
		for r, bits := range of {
			if !slices.Contains(live, r) {
				none |= bits
			}
		}
		if none != 0 {
			for len(dead) <= pc {
				dead = append(dead, 0)
			}
			dead[pc] = none
		}
	}
	return v.String(), dead
}
