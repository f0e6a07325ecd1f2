package program

import (
	"slices"
	"strings"

	"mwc/codegen/metadata"
)

// A compiler turns an async method into one that starts a state machine (resumable.go has what is different in F#). Where the machine awaits a task, it asks for the task by other members of the
// library than its CIL names (BlockingAwaits.cs). These may let the thread wait, if it has nothing else to do. The compiler finds here the places from
// which a thread starts a machine and then has nothing to do but to wait for its task: the entry point, which a C# compiler makes for an async Main, and
// state machines that await the task as soon as they have called the method.

// awaits is what the compiler knows of such places.
type awaits struct {
	entry   map[uint32]bool                  // the offsets of these calls in the entry point
	bodies  map[*metadata.MethodDef]awaitsOf // of the MoveNext methods of machines
	start   map[*Method]bool                 // answers of startsMachine; false while it looks at the method
	nothing map[*Method]bool                 // answers of startsNothing, likewise
	handsOn map[*Method]map[uint32]bool      // answers of handsOnAt
}

// awaitsOf is what the compiler knows of the awaits in the MoveNext method of a state machine, by the offsets of calls.
type awaitsOf struct {
	member map[uint32]string // what is called in place of another member
	next   map[uint32]bool   // calls whose task is awaited at once
}

const (
	awaitServices = "System.Runtime.CompilerServices."
	taskType      = "System.Threading.Tasks.Task"
	valueTask     = "System.Threading.Tasks.ValueTask"
	sourceCore    = "System.Threading.Tasks.Sources.ManualResetValueTaskSourceCore`1"
)

// awaiters are the awaiters of tasks. An await asks get_IsCompleted of one; a state machine asks get_IsCompletedOrBlocks instead.
var awaiters = []string{
	awaitServices + "TaskAwaiter", awaitServices + "TaskAwaiter`1",
	awaitServices + "ConfiguredTaskAwaitable/ConfiguredTaskAwaiter", awaitServices + "ConfiguredTaskAwaitable`1/ConfiguredTaskAwaiter",
	awaitServices + "ValueTaskAwaiter", awaitServices + "ValueTaskAwaiter`1",
	awaitServices + "ConfiguredValueTaskAwaitable/ConfiguredValueTaskAwaiter", awaitServices + "ConfiguredValueTaskAwaitable`1/ConfiguredValueTaskAwaiter",
	awaitServices + "YieldAwaitable/YieldAwaiter",
}

// findEntryAwaits finds the calls in the entry point of async methods whose tasks the entry point waits for as soon as it has called them, after which it
// returns.
func (w *World) findEntryAwaits() {
	if w.Entry.Def == nil || w.Entry.Def.RVA == 0 {
		return
	}
	body, err := w.Entry.Module.body(w.Entry.Def)
	if err != nil || len(body.Clauses) > 0 { // a handler may run after the wait
		return
	}
	for i := range body.Code {
		in := &body.Code[i]
		if in.Op == nil || in.Op.Code != metadata.OpCall || !w.waitsAtOnce(body.Code, i) {
			continue
		}
		start, err := w.tokenMethod(w.Entry, in.Token)
		if err == nil && (isStart(start) || start.Module == w.Entry.Module && start.Static) && (w.startsMachine(start) || len(w.handsOnAt(start)) > 0) {
			w.awaits.entry[in.Offset] = true
		}
	}
}

// waitsAtOnce reports whether the entry point waits for the task that the call of instruction i gives as soon as it has called it, and returns. The call may also be one
// that starts a state machine, whose builder gives the task.
func (w *World) waitsAtOnce(code []metadata.Instruction, i int) bool {
	member := func(i int, op uint16, names ...string) bool {
		if i >= len(code) || code[i].Op == nil || code[i].Op.Code != op {
			return false
		}
		m, err := w.tokenMethod(w.Entry, code[i].Token)
		return err == nil && m.Module != nil && m.Module.IsCorlib && slices.Contains(names, m.Name)
	}
	at := afterStart(code, i+1)
	if !member(at, metadata.OpCall, "get_Task") {
		at = i
	}
	if at = keptMeanwhile(code, at+1); member(at, metadata.OpCallvirt, "Wait", "get_Result") || member(at, metadata.OpCall, "HandleAsyncEntryPoint") {
		return returns(code, at+1)
	}
	result := keptMeanwhile(code, at+1)
	return member(at, metadata.OpCallvirt, "GetAwaiter") && member(result, metadata.OpCall, "GetResult") && returns(code, result+1)
}

// keptMeanwhile gives the first instruction, from instruction i on, that does more than to keep what is on the stack in a local variable, and to put it, or
// its address, back on the stack.
func keptMeanwhile(code []metadata.Instruction, i int) int {
	k := onStack
	for ; i < len(code) && code[i].Op != nil; i++ {
		keeps, ok := k.follow(&code[i])
		if !keeps {
			return i
		}
		if !ok {
			return len(code)
		}
	}
	return i
}

// returns reports whether code does nothing but return from instruction i on.
func returns(code []metadata.Instruction, i int) bool {
	for ; i < len(code) && code[i].Op != nil; i++ {
		switch code[i].Op.General() {
		case metadata.OpRet:
			return true
		case metadata.OpNop, metadata.OpStloc, metadata.OpLdloc, metadata.OpLdcI4, metadata.OpPop:
		case metadata.OpBr:
			if !next(code, i) {
				return false
			}
		default:
			return false
		}
	}
	return false
}

// afterAsk is what follows an await's question whether the task is completed: the machine keeps its state and suspends the method.
var afterAsk = []uint16{metadata.OpBrtrue, metadata.OpLdarg, metadata.OpLdcI4, metadata.OpDup, metadata.OpStloc, metadata.OpStfld}

// toAwait are the members of the library that a state machine calls in place of others whose task, or ValueTask, goes to one of its awaits and nowhere else.
var toAwait = map[string]string{
	taskType + "::WhenAll":                                 keptAwait,
	taskType + "::WhenAny":                                 "WhenAnyToAwait",
	"System.Threading.PeriodicTimer::WaitForNextTickAsync": "WaitForNextTickToAwait",
}

// keptAwait is what is called in place of WhenAll whose task a state machine keeps for one of its awaits.
const keptAwait = "WhenAllToAwait"

// awaitsIn gives what is known of the awaits of a method.
func (w *World) awaitsIn(m *Method) awaitsOf {
	if m.Name != "MoveNext" && !m.IsRuntimeAsync() || m.Def == nil || m.Def.RVA == 0 || m.Module == nil || m.Synth != SynthNone {
		return awaitsOf{}
	}
	of, known := w.awaits.bodies[m.Def]
	if !known {
		if body, err := m.Module.body(m.Def); err == nil && (m.Owner.IsAsyncMachine() || m.IsRuntimeAsync()) {
			of = w.findAwaits(m, body.Code)
			w.findLast(m, body.Code, of)
		}
		w.awaits.bodies[m.Def] = of
	}
	return of
}

// AsyncMachine is the interface of the state machines of async methods.
const AsyncMachine = awaitServices + "IAsyncStateMachine"

// IsAsyncMachine reports whether a type is the state machine of an async method.
func (t *Type) IsAsyncMachine() bool {
	return t != nil && slices.ContainsFunc(t.Interfaces, func(i *Type) bool { return i.Name == AsyncMachine })
}

// IsAsyncBuilder reports whether the library's type of this name is a builder, with which a state machine begins and ends an async method.
func IsAsyncBuilder(name string) bool {
	return strings.HasPrefix(name, awaitServices+"Async") && strings.Contains(name, "MethodBuilder")
}

// findAwaits finds, in the code of a state machine's MoveNext or of a run-time async method, the calls by which awaits ask whether a task is completed, the
// calls of WhenAll whose task goes to such an await alone, and the calls whose task such an await asks for at once.
func (w *World) findAwaits(m *Method, code []metadata.Instruction) awaitsOf {
	of := awaitsOf{member: map[uint32]string{}, next: map[uint32]bool{}}
	for i := range code {
		if code[i].Op == nil || code[i].Op.Operand != metadata.OperandMethod {
			continue
		}
		ask, err := w.tokenMethod(m, code[i].Token)
		if err != nil {
			continue
		}
		switch {
		case m.IsRuntimeAsync() && ask.Awaits():
		case !m.IsRuntimeAsync() && ask.Name == "get_IsCompleted" && ask.Owner.Def != nil && ask.Module.IsCorlib && slices.Contains(awaiters, ask.Owner.Def.FullName()) &&
			(w.suspends(m, code, i) || w.resumable(m, code, i)):
			of.member[code[i].Offset] = "get_IsCompletedOrBlocks"
		default:
			continue
		}
		k, load, only := w.awaited(m, code, i)
		if k < 0 {
			if only {
				for _, k := range w.keptForAwait(m, code, load) {
					of.member[code[k].Offset] = keptAwait
				}
			}
			continue
		}
		call, err := w.tokenMethod(m, code[k].Token)
		if err != nil {
			continue
		}
		instead := ""
		if only && call.Module != nil && call.Module.IsCorlib {
			instead = toAwait[call.Owner.Name+"::"+call.Name]
		}
		if instead != "" {
			of.member[code[k].Offset] = instead
		} else {
			of.next[code[k].Offset] = true
		}
	}
	return of
}

// suspends reports whether a machine of Roslyn asks in instruction i whether a task is completed, and suspends its method if not.
func (w *World) suspends(m *Method, code []metadata.Instruction, i int) bool {
	if i+len(afterAsk) >= len(code) {
		return false
	}
	for k, op := range afterAsk {
		if in := &code[i+1+k]; in.Op == nil || in.Op.General() != op {
			return false
		}
	}
	f, err := w.tokenField(m, code[i+len(afterAsk)].Token)
	return err == nil && slices.Contains(roslynStates, f.Name)
}

// findLast finds, in the code of a state machine's MoveNext, the calls by which an async iterator hands on what it yields, or that it has ended, after which it
// returns.
func (w *World) findLast(m *Method, code []metadata.Instruction, of awaitsOf) {
	for i := range code {
		if code[i].Op == nil || code[i].Op.Code != metadata.OpCall || !returns(code, i+1) {
			continue
		}
		set, err := w.tokenMethod(m, code[i].Token)
		if err == nil && set.Name == "SetResult" && set.Module.IsCorlib && set.Owner.Def != nil && set.Owner.Def.FullName() == sourceCore {
			of.member[code[i].Offset] = "SetResultAtEnd"
		}
	}
}

// awaited gives the call of which the result is a task, if instruction i asks for the task or for an awaiter of it, and nothing happens in between; -1 if there is
// none. Then load is the instruction that puts the task on the stack instead, -1 if that is not clear. With only, the task goes nowhere else from there.
func (w *World) awaited(m *Method, code []metadata.Instruction, i int) (call, load int, only bool) {
	only = true
	for first := true; ; first = false {
		load = before(code, i)
		at, alone := w.receiver(m, code, i)
		if at < 0 {
			return -1, load, only
		}
		only = only && (alone || first && !m.IsRuntimeAsync()) // an await of a state machine needs the awaiter once more
		if code[at].Op.Code != metadata.OpCall && code[at].Op.Code != metadata.OpCallvirt {
			return -1, load, only
		}
		callee, err := w.tokenMethod(m, code[at].Token)
		switch {
		case err != nil:
			return -1, -1, false
		case callee.Module == nil || !callee.Module.IsCorlib || callee.Name != "GetAwaiter" && callee.Name != "ConfigureAwait":
			if !givesTask(callee) && !givesAwaiter(callee) && !isConfiguredNext(callee) {
				return -1, -1, false
			}
			return at, -1, only
		}
		i = at
		if callee.Name == "ConfigureAwait" { // its other argument is a constant
			if i = before(code, i); i < 0 || code[i].Op.General() != metadata.OpLdcI4 {
				return -1, -1, false
			}
		}
	}
}

// keptForAwait gives the calls of WhenAll whose task instruction i takes from a local variable, or from a field in which the machine keeps a local variable,
// and which nothing else takes. The code between the two does not matter: no continuation is added before the await.
func (w *World) keptForAwait(m *Method, code []metadata.Instruction, i int) (calls []int) {
	if i < 0 {
		return nil
	}
	var loads, stores func(in *metadata.Instruction) bool
	switch code[i].Op.General() {
	case metadata.OpLdloc:
		loads = func(in *metadata.Instruction) bool {
			op := in.Op.General()
			return (op == metadata.OpLdloc || op == metadata.OpLdloca) && in.Int == code[i].Int
		}
		stores = func(in *metadata.Instruction) bool {
			return in.Op.General() == metadata.OpStloc && in.Int == code[i].Int
		}
	case metadata.OpLdfld:
		kept, err := w.tokenField(m, code[i].Token)
		if err != nil || !keepsLocal(kept, m) {
			return nil
		}
		of := func(in *metadata.Instruction) bool {
			f, err := w.tokenField(m, in.Token)
			return err == nil && f == kept
		}
		loads = func(in *metadata.Instruction) bool {
			return (in.Op.Code == metadata.OpLdfld || in.Op.Code == metadata.OpLdflda) && of(in)
		}
		stores = func(in *metadata.Instruction) bool { return in.Op.Code == metadata.OpStfld && of(in) }
	default:
		return nil
	}
	for k := range code {
		switch in := &code[k]; {
		case in.Op == nil:
		case k != i && loads(in):
			return nil
		case stores(in):
			if call := before(code, k); call >= 0 && code[call].Op.Code == metadata.OpCall {
				all, err := w.tokenMethod(m, code[call].Token)
				if err == nil && all.Module != nil && all.Module.IsCorlib && toAwait[all.Owner.Name+"::"+all.Name] == keptAwait {
					calls = append(calls, call)
				}
			}
		}
	}
	return calls
}

// keepsLocal reports whether a state machine keeps a local variable of its method in a field. C# and VB name such fields so that no source can.
func keepsLocal(f *Field, m *Method) bool {
	return f.Owner == m.Owner && (strings.HasPrefix(f.Name, "<") && strings.Contains(f.Name, ">5__") || strings.HasPrefix(f.Name, "$VB$ResumableLocal_"))
}

// receiver gives the instruction that puts on the stack what the call of instruction i takes as its receiver, or as its only argument, or what the receiver points to; -1 if
// that is not clear. With alone, nothing else takes it.
func (w *World) receiver(m *Method, code []metadata.Instruction, i int) (at int, alone bool) {
	i = before(code, i)
	if i < 0 {
		return i, false
	}
	switch code[i].Op.General() {
	case metadata.OpLdflda:
		return w.keptInField(m, code, i), true
	case metadata.OpLdloc, metadata.OpLdloca:
		return keptInLocal(code, i)
	}
	return i, true
}

// before gives the instruction before instruction i that is no nop, -1 if there is none.
func before(code []metadata.Instruction, i int) int {
	for i--; i >= 0 && code[i].Op != nil; i-- {
		if code[i].Op.Code != metadata.OpNop {
			return i
		}
	}
	return -1
}

// callee is the method that an instruction of m names, or the one that a state machine calls instead.
func (w *World) callee(m *Method, in *metadata.Instruction) (*Method, error) {
	callee, err := w.tokenMethod(m, in.Token)
	if err != nil || m.Def == nil {
		return callee, err
	}
	if ask, err := w.iteratorCallee(m, in, callee); ask != nil || err != nil {
		return ask, err
	}
	if isPartsComparer(callee.Owner) && callee.IsCtor {
		return w.comparerOfParts(callee)
	}
	name := w.awaitsIn(m).member[in.Offset]
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

// AwaitsAtOnce reports whether an instruction of m calls a method and m then has nothing to do but to wait for the task that the method gives.
func (m *Method) AwaitsAtOnce(in *metadata.Instruction) bool {
	at, _ := locked(m, func(w *World) (bool, error) {
		return m == w.Entry && w.awaits.entry[in.Offset] || w.awaitsIn(m).next[in.Offset], nil
	})
	return at
}

// StartsMachine reports whether a method does nothing but start an async method and return its task.
func (m *Method) StartsMachine() bool {
	starts, _ := locked(m, func(w *World) (bool, error) { return w.startsMachine(m), nil })
	return starts
}

// TakesAwait reports whether a method takes, at its entry, what its caller said of the task that it gives, and whether it hands that on to a method that
// it calls.
func (m *Method) TakesAwait() (takes, handsOn bool) {
	_, _ = locked(m, func(w *World) (bool, error) {
		takes, handsOn = w.takesAwait(m), len(w.handsOnAt(m)) > 0
		return takes, nil
	})
	return takes, handsOn
}

// HandsOn reports whether an instruction of m calls a method whose task m then returns.
func (m *Method) HandsOn(in *metadata.Instruction) bool {
	at, _ := locked(m, func(w *World) (bool, error) { return w.handsOnAt(m)[in.Offset], nil })
	return at
}

// isConfiguredNext reports whether a method is the MoveNextAsync of an enumerator that the library makes for WithCancellation or ConfigureAwait. It does
// nothing but call the MoveNextAsync of another enumerator, and say how its task is to be awaited.
func isConfiguredNext(m *Method) bool {
	return m.Name == "MoveNextAsync" && m.Module != nil && m.Module.IsCorlib && m.Owner.Def != nil &&
		m.Owner.Def.FullName() == awaitServices+"ConfiguredCancelableAsyncEnumerable`1/Enumerator"
}

// ConfiguredNext gives the virtual method that calls of m reach if m is such a MoveNextAsync; otherwise nil.
func (m *Method) ConfiguredNext() *Method {
	if !isConfiguredNext(m) {
		return nil
	}
	next, _ := locked(m, func(w *World) (*Method, error) {
		code, _ := unguarded(m)
		for i := range code {
			if code[i].Op != nil && code[i].Op.Code == metadata.OpCallvirt {
				return w.tokenMethod(m, code[i].Token)
			}
		}
		return nil, nil
	})
	return next
}
