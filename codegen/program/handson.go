package program

import (
	"slices"
	"strings"

	"mwc/codegen/metadata"
)

// A method that is not async may return the task of an async method that it calls last: a wrapper that checks arguments, or looks into a cache first. Whoever
// awaits its task at once awaits that method. So the method hands the await on: at its entry it takes what its caller told the machine of the method
// that is called next, since other code comes first, and it gives it back before each call whose task it returns at once.

// takesAwait reports whether a method takes, at its entry, what its caller said of the task that it gives.
func (w *World) takesAwait(m *Method) bool {
	if m.Def == nil || m.Def.RVA == 0 || m.Module == nil || m.Module.IsCorlib || m.Intrinsic != nil || m.Synth != SynthNone || m.IsRuntimeAsync() {
		return false
	}
	// One that starts nothing, such as an accessor, may be called for an argument by a method that only starts a machine: it must leave that method the note. No virtual
	// call reaches it, so nobody tells it anything.
	return (givesTask(m) || givesAwaiter(m)) && !w.startsMachine(m) && (m.Virtual || !w.startsNothing(m))
}

// givesAwaiter reports whether a method returns an awaiter of a task.
func givesAwaiter(m *Method) bool {
	t := m.Sig.Ret
	return t != nil && t.Def != nil && t.Module.IsCorlib && slices.Contains(awaiters, t.Def.FullName())
}

// handsOnAt finds the calls in a method whose task the method returns, or an awaiter of the task, without doing anything else. None is in a protected
// region or handler, which a leave would end.
func (w *World) handsOnAt(m *Method) map[uint32]bool {
	at, known := w.awaits.handsOn[m]
	if !known {
		if w.takesAwait(m) {
			if body, err := m.Module.body(m.Def); err == nil {
				at = w.findHandedOn(m, body.Code)
			}
		}
		w.awaits.handsOn[m] = at
	}
	return at
}

func (w *World) findHandedOn(m *Method, code []metadata.Instruction) map[uint32]bool {
	at := map[uint32]bool{}
	for i := range code {
		in := &code[i]
		if in.Op == nil || in.Op.Code != metadata.OpCall && in.Op.Code != metadata.OpCallvirt {
			continue
		}
		callee, err := w.tokenMethod(m, in.Token)
		if err == nil && (givesTask(callee) || givesAwaiter(callee)) && w.handsOn(m, code, i+1) {
			at[in.Offset] = true
		}
	}
	return at
}

// handsOn reports whether code does nothing from instruction i on but return the task on the stack, as it is, as a ValueTask, or an awaiter of it.
func (w *World) handsOn(m *Method, code []metadata.Instruction, i int) bool {
	k := onStack
	for range code {
		if i >= len(code) || code[i].Op == nil {
			return false
		}
		in := &code[i]
		i++
		if keeps, ok := k.follow(in); keeps && ok {
			continue
		} else if keeps {
			return false
		}
		switch in.Op.General() {
		case metadata.OpRet:
			return k == onStack
		case metadata.OpBr:
			i = slices.IndexFunc(code, func(to metadata.Instruction) bool { return int64(to.Offset) == in.Int })
			if i < 0 {
				return false
			}
		case metadata.OpLdcI4: // the argument of ConfigureAwait
			if i >= len(code) || code[i].Op == nil {
				return false
			}
			if _, name, _ := w.member(m, &code[i]); name != "ConfigureAwait" {
				return false
			}
		case metadata.OpCall, metadata.OpCallvirt, metadata.OpNewobj:
			if k != onStack || !w.wraps(m, in) {
				return false
			}
		default:
			return false
		}
	}
	return false
}

// wraps reports whether an instruction makes a ValueTask of a task, or the other way round, or an awaiter of either.
func (w *World) wraps(m *Method, in *metadata.Instruction) bool {
	typ, name, callee := w.member(m, in)
	switch {
	case name == ".ctor":
		params := callee.Sig.Params
		return (typ == valueTask || typ == valueTask+"`1") && len(params) == 2 && params[1].Def != nil && strings.HasPrefix(params[1].Def.FullName(), taskType)
	case name == "GetAwaiter", name == "ConfigureAwait", name == "AsTask":
		return typ != ""
	}
	return false
}
