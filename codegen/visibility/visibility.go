// Package visibility analyses the whole program. It finds the instructions that are unsafe, since another thread could see
// them; the methods that can stop or throw; the locations that never change once several threads run; and the pointers that
// may lead nowhere. docs/design/visibility.md says why its answers are sound. Unsafe instructions have nothing to do with
// C#'s unsafe code.
package visibility

import (
	"iter"

	"mwc/codegen/intrinsics"
	"mwc/codegen/ir"
	"mwc/codegen/program"
)

// Resumable reports whether the method can yield, block, throw or run for long. Such a method is emitted as a resumable
// function, any other as a plain Go function.
func (a *Analysis) Resumable(m *program.Method) bool {
	mi := a.Info(m)
	return mi == nil || mi.resumable
}

// Recursive reports whether the method lies on a cycle of the call graph, virtual and delegate calls included. Such a
// method checks the depth of the stack at its entry.
func (a *Analysis) Recursive(m *program.Method) bool {
	mi := a.Info(m)
	return mi != nil && mi.recursive
}

// Callees gives the methods with IR that an instruction can run, by ID. The instruction is a Call, CallVirt, CallDelegate
// or CallI, or an InitClass, which runs the method that calls the class constructor.
func (a *Analysis) Callees(i *ir.Instr) []*program.Method {
	var out []*program.Method
	for _, m := range a.Targets(i) {
		if a.Info(m) != nil {
			out = append(out, m)
		}
	}
	return out
}

// Analysis is what is known about the whole program.
type Analysis struct {
	World   *program.World
	byID    []*MethodInfo     // by Method.ID, nil where there is no IR
	Methods []*MethodInfo     // those with IR, by ID
	Taken   []*program.Method // the methods whose address is taken
	callees map[*ir.Instr][]*program.Method

	Order        []*MethodInfo // callees before callers, except on cycles
	filterStarts bool          // some exception filter may start a thread
	locs         locations
	wild         *wildness
	kin          map[*program.Type][]*program.Field // see Neighbours
	At           func(*program.Method)              // is called with each method that a pass comes to
}

// New numbers instructions, uses and definitions. funcs is indexed by Method.ID; it has nil for methods without IR, which
// are intrinsics and abstract methods. Each pass calls at with the method that it comes to, so that a crash can name it.
func New(w *program.World, funcs []*ir.Func, at func(*program.Method)) *Analysis {
	a := &Analysis{World: w, At: at, byID: make([]*MethodInfo, len(funcs)), callees: map[*ir.Instr][]*program.Method{}, kin: map[*program.Type][]*program.Field{}}
	for id, f := range funcs {
		if f == nil {
			continue
		}
		mi := &MethodInfo{Method: f.Method, Func: f}
		mi.index()
		a.byID[id] = mi
		a.Methods = append(a.Methods, mi)
	}
	for _, m := range w.Methods {
		if m.AddressTaken {
			a.Taken = append(a.Taken, m)
		}
	}
	return a
}

// Each visits the methods with IR by ID, and calls At with each.
func (a *Analysis) Each() iter.Seq[*MethodInfo] {
	return func(yield func(*MethodInfo) bool) {
		for _, mi := range a.Methods {
			if a.At(mi.Method); !yield(mi) {
				return
			}
		}
	}
}

// Info gives what is known about a method, nil for one without IR.
func (a *Analysis) Info(m *program.Method) *MethodInfo {
	if m == nil || m.ID <= 0 || m.ID >= len(a.byID) {
		return nil
	}
	if mi := a.byID[m.ID]; mi != nil && mi.Method == m {
		return mi
	}
	return nil
}

// IsThreadMain reports whether a method is what every thread but the main one runs.
func IsThreadMain(m *program.Method) bool {
	return m.Is(intrinsics.IsThreadMain)
}
