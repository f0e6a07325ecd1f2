package emit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"

	"mwc/codegen/emit/machine"
	"mwc/codegen/gotext"
	"mwc/codegen/ir"
	"mwc/codegen/program"
	"mwc/runtime/abi"
	"mwc/runtime/printable"
)

// variables are the names that the source gives to what an object, a static area or a frame holds, in the form that package vm
// reads: a line for each variable, with offset, type and name. The debugger asks for them. As strings, they cost a checker
// nothing else.
type variables struct{ strings.Builder }

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
		for _, f := range t.Fields {
			inner := f.Name
			if name != "" {
				inner = name + "." + f.Name
			}
			v.add(off+f.Offset, inner, f.Type)
		}
		return
	}
	if kind := valueKind(t); kind != machine.ValueNone {
		fmt.Fprintf(v, "%d %s %s\n", off, strings.ToLower(strings.TrimPrefix(kind.String(), "Value")), printable.Line(name))
	}
}

// namesOf are the variables of an instance of a type, or of an element of an array of that type.
func namesOf(t *program.Type) string {
	var v variables
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

func staticNames(t *program.Type) string {
	var v variables
	for _, f := range t.Statics {
		if !f.ThreadStatic {
			v.add(abi.StaticFields+f.Offset, f.Name, f.Type)
		}
	}
	return v.String()
}

// names are the variables in a method's frame. A variable that the compiler keeps nowhere has no entry.
func (fn *function) names() (vars string, dead []uint64) {
	var v variables
	of := map[ir.Reg]uint64{} // the names of each register, as bits; those beyond the 64th have none
	for r, reg := range fn.f.Regs {
		off := fn.slotOff[r]
		if fn.inMemory[r] {
			off = fn.cellOff[r]
		}
		if off != 0 && reg.Name != "" {
			before := strings.Count(v.String(), "\n")
			v.add(off, reg.Name, reg.Type.T)
			of[ir.Reg(r)] = 1<<strings.Count(v.String(), "\n") - 1<<before
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
