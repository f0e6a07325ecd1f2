package visibility

import (
	"slices"
	"strings"

	"mwc/codegen/intrinsics"
	"mwc/codegen/ir"
	"mwc/codegen/program"
	"mwc/runtime/abi"
)

// The core library's parallel loops ask two things of the whole program, so as not to try what nobody can tell apart
// (docs/design/concurrency.md, "Parallel loops").

const parallelLoop = "System.Threading.Tasks.ParallelLoop"

// waits reports whether an intrinsic may block until another thread does something, other than give up a monitor. One that
// turns in a loop (Yield) waits too: a program that can no longer end is found by -livelock.
func waits(m *program.Method) bool {
	i := m.Intrinsic
	if i == nil || i.Kind != intrinsics.Sync {
		return false
	}
	switch i.Pend {
	case abi.PendWait, abi.PendJoin, abi.PendSectionSome:
		return true
	case abi.PendSection:
		return i.ArgArg >= 0
	}
	return i.Is(intrinsics.Turns)
}

// iterationsWait reports whether an iteration of a parallel loop may block until another one has done something: it waits itself, or it
// enters a monitor, or a class, whose owner may wait. What the loop does for its own sake does not count.
func (a *Analysis) iterationsWait() bool {
	own := func(m *program.Method) bool {
		return m.Owner != nil && (m.Owner.Name == parallelLoop || strings.HasPrefix(m.Owner.Name, parallelLoop+"/"))
	}
	var roots []*MethodInfo
	elsewhere := false
	for mi := range a.Each() {
		if own(mi.Method) {
			if mi.Method.Is(intrinsics.IsIteration) {
				roots = append(roots, mi)
			}
			continue
		}
		for _, s := range mi.calls {
			for _, t := range s.targets {
				elsewhere = elsewhere || waits(t) && !mi.Method.Is(intrinsics.OfThread)
			}
		}
	}
	for _, root := range roots {
		if !a.Reaches(root, func(mi *MethodInfo, in *ir.Instr, t *program.Method) bool {
			if own(mi.Method) {
				return true
			}
			if t != nil && waits(t) {
				return false
			}
			locks := in.Op == ir.InitClass || t != nil && t.Intrinsic != nil && t.Intrinsic.Pend == abi.PendEnter && t.Intrinsic.Kind == intrinsics.Sync
			return !(locks && elsewhere)
		}) {
			return true
		}
	}
	return false
}

// threadsObserved reports whether code of the program's can tell by which thread it is run: it has thread-local data, or asks for
// the thread. What flows from one iteration of a loop to the next in the same thread, and else nowhere, are values of AsyncLocal.
func (a *Analysis) threadsObserved() bool {
	loops := slices.ContainsFunc(a.Methods, func(mi *MethodInfo) bool { return mi.Method.Owner != nil && mi.Method.Owner.Name == parallelLoop })
	for mi := range a.Each() {
		if mi.Method.Module == nil || mi.Method.Module.IsCorlib || isIterator(mi.Method) {
			continue
		}
		for _, b := range mi.Func.Blocks {
			for i := range b.Instrs {
				in := &b.Instrs[i]
				if !in.Op.IsCall() && in.Op.Effects().Has(ir.AsksThread) {
					return true
				}
				if in.Method.Is(intrinsics.TellsThread) || loops && in.Method.Is(intrinsics.TellsIteration) {
					return true
				}
			}
		}
	}
	return false
}

// currentTaskAsked reports whether the program reaches Task.CurrentId.
func (a *Analysis) currentTaskAsked() bool {
	return slices.ContainsFunc(a.Methods, func(mi *MethodInfo) bool {
		return mi.Method.Is(intrinsics.TellsTask)
	})
}

// timerIdleAwaited reports whether the program reaches what waits until no callback of a Timer runs: Dispose(WaitHandle) and DisposeAsync.
func (a *Analysis) timerIdleAwaited() bool {
	return slices.ContainsFunc(a.Methods, func(mi *MethodInfo) bool {
		return mi.Method.Is(intrinsics.AwaitsIdleTimer)
	})
}

// runsTask reports whether a call is of what runs a task that is waited for.
func runsTask(_ *MethodInfo, _ *ir.Instr, m *program.Method) bool {
	return m.Is(intrinsics.RunsTask)
}

// callbacksWait reports whether a callback of a token may wait for a task.
func (a *Analysis) callbacksWait() bool {
	return slices.ContainsFunc(a.Methods, func(mi *MethodInfo) bool {
		return mi.Method.Is(intrinsics.RunsCallbacks) &&
			!a.Reaches(mi, func(mi *MethodInfo, in *ir.Instr, m *program.Method) bool { return !runsTask(mi, in, m) })
	})
}

// inliningShows reports whether code of the program's can tell that a task is run by the thread that waits for it: it may, where it
// has locks or contexts that a thread has when it waits; it can always, where it can tell threads, or has other things that belong to one.
// Such is the callback of a token that a thread runs: who takes it back waits for its end in other threads, but not in that one.
func (a *Analysis) inliningShows() (may, always bool) {
	always = a.threadsObserved()
	for mi := range a.Each() {
		if mi.Method.Module == nil || mi.Method.Module.IsCorlib {
			continue
		}
		for _, b := range mi.Func.Blocks {
			for i := range b.Instrs {
				m := b.Instrs[i].Method
				may = may || m.Is(intrinsics.MayTellInlining)
				always = always || m.Is(intrinsics.TellsInlining) || m.Is(intrinsics.TellsCallbackEnd) && a.callbacksWait()
			}
		}
		may = may || mi.Method.Synth == program.SynthSynchronized || mi.Method.IsCctor && !a.Reaches(mi, func(mi *MethodInfo, in *ir.Instr, m *program.Method) bool { return !runsTask(mi, in, m) })
	}
	return may || always, always
}

// isIterator reports whether the compiler has made the method, of an iterator: it asks for the thread to find out whether the object
// is its own enumerator, which nobody can tell.
func isIterator(m *program.Method) bool {
	name := m.Owner.Name[strings.LastIndexByte(m.Owner.Name, '/')+1:]
	return strings.HasPrefix(name, "<") && (m.IsCtor || strings.HasSuffix(m.Name, "GetEnumerator") || strings.HasSuffix(m.Name, "GetAsyncEnumerator"))
}
