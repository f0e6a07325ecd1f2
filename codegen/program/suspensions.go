package program

import (
	"slices"

	"mwc/codegen/metadata"
)

// asyncTask is the library's task of an async method that has been suspended. It keeps the method's state machine.
const asyncTask = awaitServices + "AsyncTask`2"

// A Suspension is a place where the MoveNext method of a state machine suspends its async method. The machine keeps State meanwhile. Offset is that of
// the instruction that stores State, which belongs to the statement with the await.
type Suspension struct {
	State  int32
	Offset uint32
}

// roslynStates are the names that Roslyn gives to the field with a machine's state: for C# and for Visual Basic. stateFields has those of F#'s compiler
// and of Mono's as well.
var (
	roslynStates = []string{"<>1__state", "$State"}
	stateFields  = append(slices.Clone(roslynStates), "ResumptionPoint", "$PC")
)

// MachineOf gives the state machine that an instance of a type keeps, if the type is that of the tasks of suspended async methods; otherwise nil.
func (t *Type) MachineOf() *Type {
	if len(t.Args) == 0 || t.Def == nil || !t.Module.IsCorlib || t.Def.FullName() != asyncTask {
		return nil
	}
	return t.Args[0]
}

// Suspensions gives the places where the MoveNext method of a state machine suspends its async method, and the name of the field that keeps the state.
// They are known of the machines of compilers: these store constants in that field. Some of the constants mean that the method runs, or has ended.
func (m *Method) Suspensions() (field string, at []Suspension) {
	if m.Name != "MoveNext" || m.Def == nil || m.Def.RVA == 0 || m.Module == nil || !m.Owner.IsAsyncMachine() {
		return "", nil
	}
	at, _ = locked(m, func(w *World) ([]Suspension, error) {
		body, err := m.Module.body(m.Def)
		if err != nil {
			return nil, err
		}
		for i := range body.Code {
			in := &body.Code[i]
			if in.Op == nil || in.Op.Code != metadata.OpStfld {
				continue
			}
			f, err := w.tokenField(m, in.Token)
			if err != nil || !slices.Contains(stateFields, f.Name) {
				continue
			}
			state, ok := constant(body.Code, i)
			if ok && !slices.ContainsFunc(at, func(s Suspension) bool { return s.State == state }) {
				field = f.Name
				at = append(at, Suspension{state, in.Offset})
			}
		}
		return at, nil
	})
	return field, at
}

// constant is the constant that instruction i stores. It may also go to a local variable.
func constant(code []metadata.Instruction, i int) (int32, bool) {
	for i = before(code, i); i >= 0; i = before(code, i) {
		switch code[i].Op.General() {
		case metadata.OpLdcI4:
			return int32(code[i].Int), true
		case metadata.OpDup, metadata.OpStloc, metadata.OpLdloc:
		default:
			return 0, false
		}
	}
	return 0, false
}

// MoveNext gives the compiled method with which a state machine goes on, nil if there is none.
func (w *World) MoveNext(machine *Type) *Method {
	for _, m := range w.Methods {
		if m.Owner == machine && (m.Name == "MoveNext" || m.Name == AsyncMachine+".MoveNext") {
			return m
		}
	}
	return nil
}
