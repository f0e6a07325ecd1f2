package driver

import (
	"fmt"
	"strings"

	"mwc/codegen/metadata"
	"mwc/runtime/printable"
	"mwc/runtime/report"
)

// rootMethod finds the method that a person names as the root of a program.
func rootMethod(a *metadata.Assembly, name string) (metadata.Token, error) {
	var roots []*metadata.MethodDef
	var names []string // of all methods that can be roots
	unfit := ""        // why a method of that name cannot be one
	for _, t := range a.TypeDefs {
		for _, m := range t.Methods {
			why := unfitRoot(a, m)
			switch {
			case why == "" && report.MeansMethod(m.FullName(), name):
				roots = append(roots, m)
			case why != "" && unfit == "" && report.MeansMethod(m.FullName(), name):
				unfit = report.MethodName(m.FullName()) + " " + why
			}
			if why == "" {
				names = append(names, report.MethodName(m.FullName()))
			}
		}
	}
	problem := ""
	switch {
	case len(roots) == 1:
		return roots[0].Token, nil
	case len(roots) > 1:
		var list []string
		for _, m := range roots {
			list = append(list, "'"+m.FullName()+"'")
		}
		problem = "several methods have this name: " + strings.Join(list, ", ")
	case unfit != "":
		problem = unfit + ": a root is a static method without parameters that returns nothing, an int, a Task or a Task<int>"
	default:
		problem = "there is no such method" + report.DidYouMean(name, names)
	}
	return 0, &metadata.Error{File: a.Path, Offset: -1, Msg: fmt.Sprintf("-main %s: %s", name, printable.Line(problem))}
}

// unfitRoot says why a method cannot be the root of a program; "" if it can be.
func unfitRoot(a *metadata.Assembly, m *metadata.MethodDef) string {
	const static = 0x10 // ECMA-335 §II.23.1.10
	switch {
	case m.Flags&static == 0:
		return "is not static"
	case len(m.Sig.Params) > 0:
		return "has parameters"
	case len(m.GenericParams) > 0 || len(m.Owner.GenericParams) > 0:
		return "is generic"
	case m.RVA == 0:
		return "has no body"
	case strings.HasPrefix(m.Name, "<") && strings.HasSuffix(m.Name, ">"):
		return "is what the compiler has written around a method"
	case m.Name == ".cctor":
		return "is a class constructor"
	}
	const task = "System.Threading.Tasks.Task"
	switch r := m.Sig.Ret; {
	case r.Kind == metadata.ElemVoid || r.Kind == metadata.ElemI4:
		return ""
	case r.Kind == metadata.ElemClass && a.TypeName(r.Token) == task:
		return ""
	case r.Kind == metadata.ElemGenericInst && r.Elem.Kind == metadata.ElemClass && a.TypeName(r.Elem.Token) == task+"`1" && r.Args[0].Kind == metadata.ElemI4:
		return ""
	}
	return "returns " + a.SigString(m.Sig.Ret)
}
