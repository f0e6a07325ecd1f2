package program

import (
	"slices"
	"strings"

	"mwc/codegen/metadata"
)

// The C# compiler turns an async method into one that starts a state machine, and an async Main into an entry point that calls such a method and
// waits for its task. Other entry points do the same by hand. Where such a machine awaits a task, it asks for the task by other members of the library
// (MainAwaits.cs), which may let the main thread wait.

// mainAwaits says what the state machines of such methods call in place of other members.
type mainAwaits struct {
	starts map[*Method]int                           // the methods that the entry point calls, which start the machines: how often it does
	member map[*metadata.MethodDef]map[uint32]string // by MoveNext of a machine and by the offset of a call there
}

const (
	awaitServices = "System.Runtime.CompilerServices."
	taskType      = "System.Threading.Tasks.Task"
)

// taskAwaiters are the awaiters of tasks. An await asks get_IsCompleted of one; Main asks get_IsCompletedForMain instead.
var taskAwaiters = []string{
	awaitServices + "TaskAwaiter", awaitServices + "TaskAwaiter`1",
	awaitServices + "ConfiguredTaskAwaitable/ConfiguredTaskAwaiter", awaitServices + "ConfiguredTaskAwaitable`1/ConfiguredTaskAwaiter",
}

// findMainAwaits finds the awaits of the async methods whose tasks the entry point waits for as soon as it has called them, after which it returns. These
// methods do nothing but start a state machine.
func (w *World) findMainAwaits() {
	if w.Entry.Def == nil || w.Entry.Def.RVA == 0 {
		return
	}
	body, err := w.Entry.Module.body(w.Entry.Def)
	if err != nil || len(body.Clauses) > 0 { // a handler may run after the wait
		return
	}
	w.mainAwaits.starts, w.mainAwaits.member = map[*Method]int{}, map[*metadata.MethodDef]map[uint32]string{}
	for i := range body.Code {
		if !w.waitsAtOnce(body.Code[i:]) {
			continue
		}
		start, err := w.tokenMethod(w.Entry, body.Code[i].Token)
		if err != nil || start.Module != w.Entry.Module || !start.Static || start.Synth != SynthNone {
			continue
		}
		if moveNext := w.startedBy(start); moveNext != nil {
			if body, err := start.Module.body(moveNext.Def); err == nil {
				w.mainAwaits.starts[start]++
				w.mainAwaits.member[moveNext.Def] = w.awaitsOf(moveNext, body.Code)
			}
		}
	}
}

// waitsAtOnce reports whether code of the entry point begins with a call, waits for the task that the call gives, and returns.
func (w *World) waitsAtOnce(code []metadata.Instruction) bool {
	if code[0].Op == nil || code[0].Op.Code != metadata.OpCall {
		return false
	}
	named := func(i int, op uint16, name string) bool {
		if i >= len(code) || code[i].Op == nil || code[i].Op.Code != op {
			return false
		}
		m, err := w.tokenMethod(w.Entry, code[i].Token)
		return err == nil && m.Name == name && m.Module.IsCorlib
	}
	if named(1, metadata.OpCallvirt, "Wait") || named(1, metadata.OpCallvirt, "get_Result") {
		return returns(code, 2)
	}
	return named(1, metadata.OpCallvirt, "GetAwaiter") && named(4, metadata.OpCall, "GetResult") && code[2].Op != nil && code[3].Op != nil &&
		code[2].Op.General() == metadata.OpStloc && code[3].Op.General() == metadata.OpLdloca && returns(code, 5)
}

// returns reports whether code does nothing but return from instruction i on.
func returns(code []metadata.Instruction, i int) bool {
	for ; i < len(code) && code[i].Op != nil; i++ {
		switch in := &code[i]; in.Op.General() {
		case metadata.OpRet:
			return true
		case metadata.OpNop, metadata.OpStloc, metadata.OpLdloc, metadata.OpPop:
		case metadata.OpBr:
			if i+1 == len(code) || in.Int != int64(code[i+1].Offset) {
				return false
			}
		default:
			return false
		}
	}
	return false
}

// startedBy gives MoveNext of the state machine that a method makes and starts. It gives nil if the method does anything else, and for a generic machine:
// its instances share the code, and the entry point does not wait for all of them.
func (w *World) startedBy(start *Method) *Method {
	var machine *Type
	own := func(m *Method) bool {
		if m.Owner.Def == nil || !strings.HasPrefix(m.Owner.Def.FullName(), awaitServices+"AsyncTaskMethodBuilder") {
			return false
		}
		if m.Name == "Start" && len(m.Args) == 1 {
			machine = m.Args[0]
		}
		return true
	}
	other, only := w.onlyCallee(start, own)
	if !only || machine == nil || machine.Def == nil || len(machine.Args) > 0 || other != nil && other.Owner != machine {
		return nil
	}
	i := slices.IndexFunc(machine.Def.Methods, func(d *metadata.MethodDef) bool { return d.Name == "MoveNext" && d.RVA != 0 })
	if i < 0 {
		return nil
	}
	m, err := w.method(machine, machine.Def.Methods[i], nil)
	if err != nil {
		return nil
	}
	return m
}

// onlyCallee gives the one method that m calls besides those that others says; nil if there is none. ok is false if there are several, or if m cannot be
// read.
func (w *World) onlyCallee(m *Method, others func(*Method) bool) (only *Method, ok bool) {
	if m.Def == nil || m.Def.RVA == 0 || m.Module == nil {
		return nil, false
	}
	body, err := m.Module.body(m.Def)
	if err != nil {
		return nil, false
	}
	for i := range body.Code {
		in := &body.Code[i]
		if in.Op == nil {
			return nil, false
		}
		if in.Op.Operand != metadata.OperandMethod {
			continue
		}
		callee, err := w.tokenMethod(m, in.Token)
		switch {
		case err != nil:
			return nil, false
		case others(callee):
		case only != nil:
			return nil, false
		default:
			only = callee
		}
	}
	return only, true
}

// afterAsk is what follows an await's question whether the task is completed: the machine keeps its state and suspends the method.
var afterAsk = []uint16{metadata.OpBrtrue, metadata.OpLdarg, metadata.OpLdcI4, metadata.OpDup, metadata.OpStloc, metadata.OpStfld}

// awaitsOf finds, in the code of a state machine's MoveNext, the calls by which awaits ask whether a task is completed, and the calls of WhenAll
// whose task goes to such an await alone.
func (w *World) awaitsOf(m *Method, code []metadata.Instruction) map[uint32]string {
	member := map[uint32]string{}
	for i := range code {
		if i+len(afterAsk) >= len(code) || code[i].Op == nil || code[i].Op.Operand != metadata.OperandMethod {
			continue
		}
		ask, err := w.tokenMethod(m, code[i].Token)
		if err != nil || ask.Name != "get_IsCompleted" || ask.Owner.Def == nil || !slices.Contains(taskAwaiters, ask.Owner.Def.FullName()) {
			continue
		}
		follows := true
		for k, op := range afterAsk {
			in := &code[i+1+k]
			follows = follows && in.Op != nil && in.Op.General() == op
		}
		if !follows {
			continue
		}
		if f, err := w.tokenField(m, code[i+len(afterAsk)].Token); err != nil || f.Name != "<>1__state" {
			continue
		}
		member[code[i].Offset] = "get_IsCompletedForMain"
		// WhenAll, GetAwaiter, stloc, ldloca, and the question
		if i < 4 || code[i-4].Op == nil || code[i-3].Op == nil || code[i-4].Op.Code != metadata.OpCall || code[i-3].Op.Operand != metadata.OperandMethod ||
			code[i-2].Op.General() != metadata.OpStloc || code[i-1].Op.General() != metadata.OpLdloca {
			continue
		}
		all, err := w.tokenMethod(m, code[i-4].Token)
		awaiter, err2 := w.tokenMethod(m, code[i-3].Token)
		if err == nil && err2 == nil && all.Name == "WhenAll" && all.Owner.Name == taskType && awaiter.Name == "GetAwaiter" {
			member[code[i-4].Offset] = "WhenAllForMain"
		}
	}
	return member
}

// callee is the method that an instruction of m names, or the one that an async Main calls instead.
func (w *World) callee(m *Method, in *metadata.Instruction) (*Method, error) {
	callee, err := w.tokenMethod(m, in.Token)
	if err != nil || m.Def == nil {
		return callee, err
	}
	name := w.mainAwaits.member[m.Def][in.Offset]
	if name == "" {
		return callee, nil
	}
	for _, d := range callee.Owner.Def.Methods {
		if d.Name != name || len(d.GenericParams) != len(callee.Args) {
			continue
		}
		instead, err := w.method(callee.Owner, d, callee.Args)
		if err != nil {
			return nil, err
		}
		if slices.Equal(instead.Sig.Params, callee.Sig.Params) && instead.Sig.Ret == callee.Sig.Ret {
			return instead, nil
		}
	}
	return callee, nil
}

// Callee gives the method that an instruction of m names, or the one that is called instead.
func (m *Method) Callee(in *metadata.Instruction) (*Method, error) {
	return locked(m, func(w *World) (*Method, error) { return w.callee(m, in) })
}

// MainStarts gives the methods with such awaits, each with the number of calls in the entry point. What is said of their awaits holds only if there are
// no other calls.
func (w *World) MainStarts() map[*Method]int { return w.mainAwaits.starts }
