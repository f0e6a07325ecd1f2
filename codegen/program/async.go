package program

import "slices"

// The signature of a run-time async method (MethodImplOptions.Async) says that it returns a task; its CIL returns the
// task's result. The world has three methods for one: the CIL itself; a method that runs the CIL and completes a task
// (SynthAsyncRun), whose frame is the outermost of the frames that an await takes off the stack; and the method that
// callers call (SynthAsync).

const nameRuntimeAsync = "System.Runtime.CompilerServices.RuntimeAsync`1"

// asyncReturn are the types that such a method can return, without their arguments. Each value is the method that turns
// a task into one.
var asyncReturn = map[string]string{
	"System.Threading.Tasks.Task": "End", "System.Threading.Tasks.Task`1": "EndResult",
	"System.Threading.Tasks.ValueTask": "EndValue", "System.Threading.Tasks.ValueTask`1": "EndValueResult",
}

// IsRuntimeAsync reports whether a method is the CIL of a run-time async method.
func (m *Method) IsRuntimeAsync() bool {
	return m.Def != nil && m.Def.ImplFlags&implAsync != 0 && m.Def.ImplFlags&implCodeMask == 0 && m.Synth == SynthNone && m.Intrinsic == nil
}

// Awaits reports whether a method is one by which a run-time async method awaits a task.
func (m *Method) Awaits() bool {
	return m.Name == "Await" && m.Module != nil && m.Module.IsCorlib && m.Owner != nil && m.Owner.Name == awaitServices+"AsyncHelpers"
}

// runtimeAsync makes m the method that callers of a run-time async method call.
func (w *World) runtimeAsync(m *Method) error {
	ret := m.Sig.Ret
	if ret.Def == nil || asyncReturn[ret.Def.FullName()] == "" {
		return malformed("run-time async method %s returns %s, which is not a task", m.fullName(), ret.Name)
	}
	def := w.wellKnown(nameRuntimeAsync)
	if def == nil {
		return missing("type "+nameRuntimeAsync, "the core library does not have it")
	}
	result, err := w.library("System.Void")
	if err != nil {
		return err
	}
	of, take := result, "Ended"
	if len(ret.Args) > 0 {
		result, of, take = ret.Args[0], ret.Args[0], "Returned"
	} else if of, err = w.library("System.Boolean"); err != nil {
		return err
	}
	task, err := w.instance(def, []*Type{of})
	if err != nil {
		return err
	}
	helper := func(name string) *Method {
		if err != nil {
			return nil
		}
		var h *Method
		h, err = w.methodNamed(task, name)
		return h
	}
	like := func(sig *Signature) *Method {
		n := &Method{Name: m.Name, Owner: m.Owner, Module: m.Module, Def: m.Def, Args: m.Args, Static: m.Static,
			NoInlining: m.NoInlining, AggressiveInlining: m.AggressiveInlining, Sig: sig}
		n.world = w
		return n
	}
	body := like(&Signature{Params: m.Sig.Params, Ret: result})
	taken := [2]*Method{helper(take), helper("Failed")}
	ends := [2]*Method{helper("Begin"), helper(asyncReturn[ret.Def.FullName()])}
	if err != nil {
		return err
	}
	run := like(&Signature{Params: append(slices.Clone(m.Sig.Params), task), Ret: taken[1].Sig.Ret})
	run.Synth, run.SynthOf, run.SynthHelpers = SynthAsyncRun, body, taken
	m.Synth, m.SynthOf, m.SynthHelpers = SynthAsync, run, ends
	return nil
}
