package program

import (
	"slices"
	"strings"

	"mwc/codegen/metadata"
)

// startsMachine reports whether a method does nothing, from the moment when it starts another method's code, but to start a state machine and to return
// its task: what a compiler makes of an async method, or a method that only calls such a one and returns its task.
func (w *World) startsMachine(m *Method) bool {
	if is, known := w.awaits.start[m]; known {
		return is
	}
	w.awaits.start[m] = false
	w.awaits.start[m] = w.starts(m)
	return w.awaits.start[m]
}

func (w *World) starts(m *Method) bool {
	if isStart(m) || m.Synth == SynthAsync {
		return true
	}
	code, ok := unguarded(m)
	if !ok || !givesTask(m) {
		return false
	}
	if m.Owner.IsAsyncMachine() {
		return strings.HasSuffix(m.Name, "MoveNextAsync") && w.goesOn(m, code)
	}
	return w.begins(m, code) || w.forwards(m, code)
}

// unguarded gives the code of a method that has CIL of its own, without exception clauses.
func unguarded(m *Method) (code []metadata.Instruction, ok bool) {
	if m.Def == nil || m.Def.RVA == 0 || m.Module == nil || m.Synth != SynthNone {
		return nil, false
	}
	body, err := m.Module.body(m.Def)
	if err != nil || len(body.Clauses) > 0 {
		return nil, false
	}
	return body.Code, true
}

// givesTask reports whether a method returns a task, or a ValueTask.
func givesTask(m *Method) bool {
	t := m.Sig.Ret
	return t != nil && t.Def != nil && t.Module.IsCorlib && slices.Contains(taskTypes, t.Def.FullName())
}

var taskTypes = []string{taskType, taskType + "`1", valueTask, valueTask + "`1"}

// member gives the type and the name of the library's method that an instruction calls; "" if it calls none.
func (w *World) member(m *Method, in *metadata.Instruction) (typ, name string, callee *Method) {
	callee, err := w.tokenMethod(m, in.Token)
	if err != nil || callee.Owner == nil || callee.Owner.Def == nil {
		return "", "", nil
	}
	if callee.Module.IsCorlib {
		typ = callee.Owner.Def.FullName()
	}
	return typ, callee.Name, callee
}

// begins reports whether code is what a compiler makes of an async method: it makes a builder, fills a state machine, starts the machine, and returns the
// builder's task.
func (w *World) begins(m *Method, code []metadata.Instruction) bool {
	var machine, made *Type
	for i := range code {
		in := &code[i]
		if in.Op == nil {
			return false
		}
		switch in.Op.General() {
		case metadata.OpNop, metadata.OpLdloc, metadata.OpLdloca, metadata.OpStloc, metadata.OpLdflda, metadata.OpRet:
		case metadata.OpLdarg, metadata.OpLdarga, metadata.OpLdcI4, metadata.OpLdobj, metadata.OpInitobj, metadata.OpStfld, metadata.OpDup:
			if machine != nil {
				return false
			}
		case metadata.OpBr:
			if !next(code, i) {
				return false
			}
		case metadata.OpNewobj:
			_, _, callee := w.member(m, in)
			if callee == nil || made != nil || machine != nil {
				return false
			}
			made = callee.Owner
		case metadata.OpCall:
			typ, name, callee := w.member(m, in)
			switch {
			case !IsAsyncBuilder(typ):
				return false
			case name == "Create" && machine == nil:
			case name == "Start" && machine == nil && len(callee.Args) == 1:
				machine = callee.Args[0]
			case name == "get_Task" && machine != nil && returnsIt(code, i+1):
				return made == nil || made == machine
			default:
				return false
			}
		default:
			return false
		}
	}
	return false
}

// ofIterator are the members that the MoveNextAsync of an async iterator calls, as a compiler makes it.
var ofIterator = map[string][]string{
	awaitServices + "AsyncIteratorMethodBuilder": {"MoveNext"},
	sourceCore:       {"Reset", "get_Version", "GetStatus", "GetResult"},
	valueTask + "`1": {".ctor"},
}

// goesOn reports whether code is what a compiler makes of the MoveNextAsync of an async iterator: it lets the iterator go on, and returns a ValueTask that
// says whether there is another item.
func (w *World) goesOn(m *Method, code []metadata.Instruction) bool {
	on := false
	for i := range code {
		in := &code[i]
		switch {
		case in.Op == nil, in.Op.Operand == metadata.OperandSig, in.Op.Code == metadata.OpThrow:
			return false
		case in.Op.Operand == metadata.OperandMethod:
			typ, name, _ := w.member(m, in)
			if !slices.Contains(ofIterator[typ], name) {
				return false
			}
			on = on || name == "MoveNext"
		}
	}
	return on
}

// forwards reports whether code does nothing from the moment when it calls another method that starts a machine, but to return its task. What comes before
// runs nothing that could start a machine: it makes the arguments.
func (w *World) forwards(m *Method, code []metadata.Instruction) bool {
	for i := 0; i < len(code); i++ {
		if n := w.cachedDelegate(m, code[i:]); n > 0 {
			i += n - 1
			continue
		}
		in := &code[i]
		switch {
		case in.Op == nil:
			return false
		case in.Op.Code == metadata.OpCall, in.Op.Code == metadata.OpCallvirt:
			callee := w.runs(m, in)
			if callee == nil {
				return false
			}
			if !w.startsNothing(callee) {
				return returnsIt(code, i+1) && w.startsMachine(callee)
			}
		case !w.plain(m, code, i):
			return false
		}
	}
	return false
}

// ofCached are the instructions with which a compiler reads a delegate without captures from the static field that keeps it, and makes the delegate
// where there is none yet.
var ofCached = []uint16{metadata.OpLdsfld, metadata.OpDup, metadata.OpBrtrue, metadata.OpPop, metadata.OpLdsfld, metadata.OpLdftn, metadata.OpNewobj,
	metadata.OpDup, metadata.OpStsfld}

// cachedDelegate gives the number of instructions, at the start of code, that do nothing but read such a delegate; 0 if code begins otherwise.
func (w *World) cachedDelegate(m *Method, code []metadata.Instruction) int {
	n := len(ofCached)
	if len(code) <= n {
		return 0
	}
	for i, op := range ofCached {
		got := &code[i]
		if got.Op == nil || got.Op.General() != op && !(i == 4 && got.Op.Code == metadata.OpLdnull) { // what the delegate is of: an object without fields, or nothing
			return 0
		}
	}
	_, _, made := w.member(m, &code[n-3])
	if made == nil || !made.Owner.IsDelegate || code[0].Token != code[n-1].Token || code[2].Int != int64(code[n].Offset) {
		return 0
	}
	return n
}

// readers are members of the library that run nothing of the program's and start nothing. They may throw.
var readers = map[string][]string{
	"System.Threading.CancellationToken":       {"get_None"},
	"System.Threading.CancellationTokenSource": {"get_Token"},
}

// startsNothing reports whether a method runs only its own code, without loops, and that of methods of which the same holds: accessors, constructors that
// fill an object. It starts no machine.
func (w *World) startsNothing(m *Method) bool {
	if is, known := w.awaits.nothing[m]; known {
		return is
	}
	w.awaits.nothing[m] = false
	w.awaits.nothing[m] = w.runsItself(m)
	return w.awaits.nothing[m]
}

func (w *World) runsItself(m *Method) bool {
	if m.Module != nil && m.Module.IsCorlib && m.Owner != nil && m.Owner.Def != nil && slices.Contains(readers[m.Owner.Def.FullName()], m.Name) {
		return true
	}
	code, ok := unguarded(m)
	for i := range code {
		in := &code[i]
		switch {
		case in.Op == nil:
			return false
		case in.Op.Code == metadata.OpRet:
		case in.Op.Code == metadata.OpCall, in.Op.Code == metadata.OpCallvirt:
			if callee := w.runs(m, in); callee == nil || !w.startsNothing(callee) {
				return false
			}
		case !w.plain(m, code, i):
			return false
		}
	}
	return ok
}

// runs gives the method that a call in m certainly runs; nil if that depends on an object.
func (w *World) runs(m *Method, in *metadata.Instruction) *Method {
	callee, err := w.tokenMethod(m, in.Token)
	if err != nil || in.Op.Code == metadata.OpCallvirt && callee.Dispatched() {
		return nil
	}
	return callee
}

// plain reports whether instruction i of a method, which is no call, leads to the next one, and runs no other method than a constructor that starts nothing.
func (w *World) plain(m *Method, code []metadata.Instruction, i int) bool {
	in := &code[i]
	switch in.Op.General() {
	case metadata.OpBr:
		return next(code, i)
	case metadata.OpLdftn:
		return true
	case metadata.OpNewobj:
		_, _, made := w.member(m, in)
		return made != nil && (made.Owner.IsDelegate || w.startsNothing(made))
	case metadata.OpRet, metadata.OpThrow, metadata.OpRethrow, metadata.OpEndfinally, metadata.OpEndfilter, metadata.OpConstrained:
		return false
	}
	switch in.Op.Operand {
	case metadata.OperandBr1, metadata.OperandBr4, metadata.OperandSwitch, metadata.OperandMethod, metadata.OperandSig:
		return false
	}
	return true
}

// next reports whether a branch goes to the next instruction.
func next(code []metadata.Instruction, i int) bool {
	return i+1 < len(code) && code[i].Int == int64(code[i+1].Offset)
}

// kept is the variable that has the value which was on the stack; -1 while the value is on the stack.
type kept int64

const onStack kept = -1

// follow follows the value through an instruction that does nothing but keep it in a variable, or put it, or its address, back on the stack; keeps says that the
// instruction is such a one. ok is false if it does that with another value.
func (k *kept) follow(in *metadata.Instruction) (keeps, ok bool) {
	switch in.Op.General() {
	case metadata.OpNop:
		return true, true
	case metadata.OpStloc:
		ok = *k == onStack
		*k = kept(in.Int)
		return true, ok
	case metadata.OpLdloc, metadata.OpLdloca:
		ok = *k == kept(in.Int)
		*k = onStack
		return true, ok
	}
	return false, false
}

// returnsIt reports whether code does nothing from instruction i on but return the value on the stack.
func returnsIt(code []metadata.Instruction, i int) bool {
	k := onStack
	for ; i < len(code) && code[i].Op != nil; i++ {
		in := &code[i]
		if keeps, ok := k.follow(in); keeps && ok {
			continue
		} else if keeps {
			return false
		}
		switch in.Op.General() {
		case metadata.OpRet:
			return k == onStack
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
