package program

import (
	"fmt"

	"mwc/codegen/metadata"
)

// Budgets: a small file can make each of these large. Beyond its budget the load ends with one line, before it takes
// the machine's memory or the user's day. Each budget is at least ten times what the largest tests need, framework
// included.
const (
	maxTypes       = 100_000  // of the closed world, instances of generic ones and arrays included
	maxMethods     = 150_000  // methods that the analysis has looked at
	maxInstances   = 5_000    // of one generic type or method
	maxDescribed   = 10_000   // types that run-time tables describe: each is compared with every other
	maxTypeName    = 1 << 16  // bytes; .NET allows 1023 for a type, and its arguments come on top
	maxValueSize   = 1 << 24  // bytes of a value, or of an object without its elements
	maxValueFields = 1 << 16  // primitive fields of a value, nested ones included
	maxStaticSize  = 1 << 26  // bytes of all static fields
	maxInitialData = 1 << 24  // bytes of fields' initial data, counted wherever code mentions it
	maxLocalsSize  = 1 << 20  // bytes of a method's arguments and variables; .NET's threads have stacks of 1.5 MB
	maxCode        = 1 << 20  // bytes of a method's code
	maxClauses     = 4096     // exception clauses of a method
	maxNesting     = 200      // depth to which these are nested
	maxTargets     = 1 << 16  // of a method's switch instructions
	maxAllCode     = 64 << 20 // bytes of all methods' code, each instance counted
)

// TooLarge is the error of a program that exceeds a budget.
type TooLarge struct{ Err *metadata.Error }

func (e *TooLarge) Error() string { return e.Err.Error() }
func (e *TooLarge) Unwrap() error { return e.Err }

// exceed ends the load: the program exceeds a budget.
func (w *World) exceed(format string, args ...any) {
	if w.fatal == nil {
		w.fatal = &TooLarge{&metadata.Error{File: w.Main.Asm.Path, Offset: -1, Msg: "too large: " + fmt.Sprintf(format, args...)}}
	}
}

// newType counts the types of the world and the instances of generic ones.
func (w *World) newType(t *Type) {
	if len(w.allTypes) > maxTypes {
		w.exceed("more than %d types, instances of generic ones included", maxTypes)
	}
	if len(t.Name) > maxTypeName {
		w.exceed("a type whose name has %d bytes, %s", len(t.Name), shorten(t.Name[:maxName]))
	}
	if t.Def != nil && len(t.Args) > 0 {
		if w.instances[t.Def]++; w.instances[t.Def] > maxInstances {
			w.exceed("more than %d instances of the generic type %s", maxInstances, shorten(t.Def.FullName()))
		}
	}
}

// newMethod counts the methods of the world and the instances of generic ones.
func (w *World) newMethod(m *Method) {
	if len(w.methods) > maxMethods {
		w.exceed("more than %d methods, instances of generic ones included", maxMethods)
	}
	if len(m.Args) > 0 {
		if w.methodInstances[m.Def]++; w.methodInstances[m.Def] > maxInstances {
			w.exceed("more than %d instances of the generic method %s::%s", maxInstances, shorten(m.Def.Owner.FullName()), shorten(m.Def.Name))
		}
	}
}

// checkSize compares a type's layout with the budgets. A type that exceeds them loses its fields, since other types
// contain it.
func (w *World) checkSize(t *Type) {
	switch {
	case t.Size > maxValueSize:
		w.exceed("a value of type %s has %d bytes, more than %d", shorten(t.Name), t.Size, maxValueSize)
	case t.leaves > maxValueFields || len(t.RefOffsets) > maxValueFields:
		w.exceed("a value of type %s has more than %d fields", shorten(t.Name), maxValueFields)
	default:
		return
	}
	t.Size, t.leaves, t.RefOffsets, t.Fields = 8, 1, nil, nil
}

// checkStatics compares the static fields so far with the budgets.
func (w *World) checkStatics(t *Type) {
	w.staticBytes += t.StaticSize + t.ThreadStaticSize
	if w.staticBytes > maxStaticSize {
		w.exceed("static fields of more than %d bytes", maxStaticSize)
	}
}

// addData counts initial data: of fields, and of each mention in code, since each mention compiles a copy into the
// checker.
func (w *World) addData(n int) {
	if w.dataBytes += n; w.dataBytes > maxInitialData {
		w.exceed("initial data of fields and arrays of more than %d bytes", maxInitialData)
	}
}

// checkBody compares a method's code with the budgets.
func (w *World) checkBody(m *Method, b *metadata.Body, locals []*Type) {
	name := func() string { return shorten(m.fullName()) }
	w.codeBytes += int(b.CodeSize)
	targets := 0
	for i := range b.Code {
		targets += len(b.Code[i].Targets)
	}
	size := 0
	for _, t := range m.Sig.Params {
		size += w.sizeOf(t)
	}
	for _, t := range locals {
		size += w.sizeOf(t)
	}
	switch {
	case w.codeBytes > maxAllCode:
		w.exceed("code of more than %d bytes, each instance of generic methods counted", maxAllCode)
	case b.CodeSize > maxCode:
		w.exceed("method %s has %d bytes of code, more than %d", name(), b.CodeSize, maxCode)
	case len(b.Clauses) > maxClauses:
		w.exceed("method %s has %d exception clauses, more than %d", name(), len(b.Clauses), maxClauses)
	case nesting(b.Clauses) > maxNesting:
		w.exceed("the exception clauses of method %s are nested deeper than %d", name(), maxNesting)
	case targets > maxTargets:
		w.exceed("the switch instructions of method %s have %d targets, more than %d", name(), targets, maxTargets)
	case size > maxLocalsSize:
		w.exceed("the variables of method %s have %d bytes, more than %d", name(), size, maxLocalsSize)
	}
}

// nesting is how deep exception clauses are nested at the points where they begin.
func nesting(cs []metadata.Clause) int {
	deepest := 0
	for i := range cs {
		n := 0
		for j := range cs {
			if in(cs[i].TryStart, cs[j].TryStart, cs[j].TryEnd) || in(cs[i].TryStart, cs[j].HandlerStart, cs[j].HandlerEnd) {
				n++
			}
		}
		deepest = max(deepest, n)
	}
	return deepest
}

func in(at, start, end uint32) bool { return start <= at && at < end }

func (w *World) sizeOf(t *Type) int {
	size, _, _ := w.slot(t)
	return size
}
