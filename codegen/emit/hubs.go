package emit

import (
	"github.com/dave/jennifer/jen"

	"mwc/codegen/ir"
	"mwc/codegen/program"
)

// A hub is a function that calls many others: the dispatcher of a virtual method that many types have, or the library's method that calls any
// method of the program by reflection.
//
// Go's escape analysis takes functions that call each other in a circle for one piece of work (VisitFuncsBottomUp of
// cmd/compile/internal/ir), and its time grows faster than the piece. Nearly all circles of a large program lead through hubs: without them
// the 4,400 functions of one circle in a test assembly fall into circles of 80 at most, and escape analysis takes no time. So a hub is called through a
// variable, where Go does not follow.

const (
	hubTargets = 16 // a dispatcher with more targets is a hub
	hubCallees = 64 // a method that calls more methods is one
)

// hub reports whether a method is a hub.
func (g *Emitter) hub(m *program.Method) bool {
	if is, ok := g.hubs[m]; ok {
		return is
	}
	callees := map[*program.Method]bool{}
	if f := g.Funcs[m.ID]; f != nil {
		for _, b := range f.Blocks {
			for i := range b.Instrs {
				if in := &b.Instrs[i]; in.Op == ir.Call || in.Op == ir.CallVirt {
					callees[in.Method] = true
				}
			}
		}
	}
	is := len(callees) > hubCallees
	g.hubs[m] = is
	return is
}

// callee is what a call of a method's function names.
func (g *Emitter) callee(m *program.Method) expr {
	if same := g.shared[m]; same != nil {
		m = same
	}
	return g.through(g.Name(m), g.hub(m))
}

// through is what a call of a function names: the function or, of a hub, its variable.
func (g *Emitter) through(name string, hub bool) expr {
	if hub {
		return jen.Id(variable(name))
	}
	return jen.Id(name)
}

func variable(hub string) string { return "to_" + hub }

// hubVariable declares the variable of a hub.
func (g *Emitter) hubVariable(name string, params, results []jen.Code) jen.Code {
	g.declare(variable(name))
	g.hubNames = append(g.hubNames, name)
	return signature(jen.Var().Id(variable(name)).Func(), params, results)
}

// ofHub is what stands behind the method's function if the method is a hub.
func (fn *function) ofHub(params, results []jen.Code) []jen.Code {
	if !fn.hub(fn.m) {
		return nil
	}
	return []jen.Code{fn.hubVariable(fn.Name(fn.m), params, results)}
}

// signature adds parameters and results. gofmt would take an empty list of results away.
func signature(d *jen.Statement, params, results []jen.Code) *jen.Statement {
	d.Params(params...)
	if len(results) > 0 {
		d.Params(results...)
	}
	return d
}

// setHubs sets the variables of all hubs. An initial value would be a circle of initialisation (Go's specification, Package initialization).
func (g *Emitter) setHubs() []jen.Code {
	if len(g.hubNames) == 0 {
		return nil
	}
	var sets []jen.Code
	for _, name := range g.hubNames {
		sets = append(sets, jen.Id(variable(name)).Op("=").Id(name))
	}
	g.declare("init")
	return []jen.Code{jen.Func().Id("init").Params().Block(sets...)}
}
