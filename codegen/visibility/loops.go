package visibility

import (
	"iter"
	"slices"

	"mwc/codegen/intrinsics"
	"mwc/codegen/ir"
	"mwc/codegen/program"
	"mwc/runtime/abi"
)

// The core library's parallel loops and tasks ask about the whole program, so that they do not try alternatives that the
// program cannot tell apart (docs/design/concurrency.md, "Parallel loops").

// waits reports whether an intrinsic may block until another thread does something other than give up a monitor. A turn of
// a loop that waits (Yield) counts as well: such a loop goes on until another thread does something.
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

// iterationsWait reports whether an iteration of a parallel loop may block until another iteration has done something. It
// may if it waits itself, or if it enters a monitor, or a class under initialisation, whose owner may wait. The waits of
// the loop's own code do not count.
func (a *Analysis) iterationsWait() bool {
	var roots []*MethodInfo
	elsewhere := false
	for mi := range a.Each() {
		if mi.Method.Is(intrinsics.OfParallelLoop) {
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
			if mi.Method.Is(intrinsics.OfParallelLoop) {
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

// threadsObserved says whether the program's code can tell which thread runs it, because it has thread-local data or
// asks for the thread. The questions of iterators do not count: see IteratorsAsk. In a program with parallel loops it counts as well that a value of an AsyncLocal is set: it flows from
// one iteration to the next one in the same thread, and to no other iteration. asks reports which other instructions count.
func (a *Analysis) threadsObserved(asks func(*MethodInfo, *ir.Instr) bool) When {
	asks = a.orIteration(asks)
	when := Never
	for s := range a.own() {
		if when < Always && asks(s.mi, s.instr()) {
			when = max(when, a.when(s))
		}
	}
	return when
}

// orIteration gives the instructions that ask, and those that tell one iteration of a parallel loop from another.
func (a *Analysis) orIteration(asks func(*MethodInfo, *ir.Instr) bool) func(*MethodInfo, *ir.Instr) bool {
	loops := a.reachesMember(intrinsics.OfParallelLoop)
	known := loops && a.knowsTestContext()
	return func(mi *MethodInfo, in *ir.Instr) bool {
		return asks(mi, in) || loops && in.Method.Is(intrinsics.TellsIteration) && !(known && asksForTestContext(mi.Method))
	}
}

// A site is instruction i of block b of a method.
type site struct {
	mi *MethodInfo
	b  *ir.Block
	i  int
}

func (s site) instr() *ir.Instr { return &s.b.Instrs[s.i] }

// own visits the instructions of the program's own code.
func (a *Analysis) own() iter.Seq[site] {
	return a.sites(func(m *program.Method) bool { return m.Module != nil && !m.Module.IsCorlib })
}

// sites visits the instructions of those methods.
func (a *Analysis) sites(of func(*program.Method) bool) iter.Seq[site] {
	return func(yield func(site) bool) {
		for mi := range a.Each() {
			if !of(mi.Method) {
				continue
			}
			for _, b := range mi.Func.Blocks {
				for i := range b.Instrs {
					if !yield(site{mi, b, i}) {
						return
					}
				}
			}
		}
	}
}

// asksForThread reports whether an instruction may tell threads apart.
func (a *Analysis) asksForThread(mi *MethodInfo, in *ir.Instr) bool {
	if !in.Method.Is(intrinsics.TellsThread) {
		return !in.Op.IsCall() && in.Op.Effects().Has(ir.AsksThread)
	}
	return !(in.Op.IsCall() && (mi.asksTheSame(in.Dst) || a.writesNoTrace(mi.Method)))
}

// asksTheSame reports whether a thread in a register is only asked for what is the same of every thread.
func (mi *MethodInfo) asksTheSame(thread ir.Reg) bool {
	for _, b := range mi.Func.Blocks {
		for i := range b.Instrs {
			in := &b.Instrs[i]
			asks := in.Op == ir.NullCheck || in.Op.IsCall() && in.Method.Is(intrinsics.SaysTheSame)
			if !asks && slices.Contains(in.Args, thread) {
				return false
			}
		}
	}
	return true
}

// writesNoTrace reports whether a method writes a line of NUnit's own trace, with the number of the thread, and nothing can have opened that trace.
func (a *Analysis) writesNoTrace(m *program.Method) bool {
	return isOf(m, "NUnit.Framework.Internal.Logger", "WriteLog") &&
		!slices.ContainsFunc(a.World.Methods, func(m *program.Method) bool { return isOf(m, "NUnit.Framework.Internal.InternalTrace", "Initialize") })
}

// isOf reports whether a method has this name and is one of the type.
func isOf(m *program.Method, owner, name string) bool {
	return m.Owner != nil && m.Owner.Name == owner && m.Name == name
}

// asksForReuse gives the instructions that may tell a thread which has run another item of the pool from a new one. F#'s asynchronous computations tell
// threads apart, but not these. They note in the thread that a trampoline runs in it, and take that back before its item ends. Of the current thread they ask whether
// it is one of the pool; whether it is the one that is still within a callback; and whether it is the one that had begun to wait, but only if both times it
// had a synchronisation context. A thread of the pool has none, unless the program sets one.
func (a *Analysis) asksForReuse() func(*MethodInfo, *ir.Instr) bool {
	contexts := a.uses(intrinsics.SetsContext)
	return func(mi *MethodInfo, in *ir.Instr) bool {
		if !contexts && mi.Method.Module.IsFSharpCore() && (in.Method.Is(intrinsics.TellsThread) || in.Op == ir.ThreadStatics && in.Type.Name == "Microsoft.FSharp.Control.Trampoline") {
			return false
		}
		return a.asksForThread(mi, in)
	}
}

// uses reports whether the program's own code uses a method of the library that is one of these members.
func (a *Analysis) uses(what intrinsics.Member) bool {
	for s := range a.own() {
		if s.instr().Method.Is(what) {
			return true
		}
	}
	return false
}

// knowsTestContext reports whether NUnit's context of a test, an AsyncLocal, is the same wherever code of the test asks for it: the host of tests has made
// it before the first step, and nothing runs without the execution context.
func (a *Analysis) knowsTestContext() bool {
	return slices.ContainsFunc(a.World.Methods, beginsTestContext) && !a.uses(intrinsics.LosesContext)
}

// beginsTestContext reports whether a method is that of the host which makes the context.
func beginsTestContext(m *program.Method) bool {
	return isOf(m, "Mwc.Testing.NUnitResult", "Begin")
}

// asksForTestContext reports whether a method is the question for NUnit's context, makes the variable, or sets it: assertions about what throws set another context,
// and set the one before again in the same thread when they end, so no iteration leaves one behind.
func asksForTestContext(m *program.Method) bool {
	return m.Owner != nil && m.Owner.Name == "NUnit.Framework.Internal.TestExecutionContext" && (m.Name == "get_CurrentContext" || m.Name == "set_CurrentContext" || m.IsCctor)
}

// threadIDsObserved reports whether something may depend on a thread's number, other than the questions of iterators and those that say so first.
func (a *Analysis) threadIDsObserved() bool {
	for s := range a.sites(func(m *program.Method) bool { return !m.Is(intrinsics.HidesThreadID) && !a.writesNoTrace(m) }) {
		if s.instr().Method.Is(intrinsics.TellsThreadID) && a.when(s) == Always {
			return true
		}
	}
	return false
}

// runsTask reports whether a method may run a task for which its thread waits.
func (a *Analysis) runsTask(mi *MethodInfo) bool {
	return !a.Reaches(mi, func(_ *MethodInfo, _ *ir.Instr, m *program.Method) bool { return !m.Is(intrinsics.RunsTask) })
}

// unregisters reports whether the program's own code unregisters callbacks of tokens, or anybody does it by an interface.
func (a *Analysis) unregisters() bool {
	return a.uses(intrinsics.TellsCallbackEnd) || slices.ContainsFunc(a.World.Methods, func(m *program.Method) bool {
		return m.Synth == program.SynthUnboxThunk && m.Is(intrinsics.TellsCallbackEnd)
	})
}

// callbacksWait reports whether a callback of a token may wait for a task, in a program that unregisters callbacks.
func (a *Analysis) callbacksWait() bool {
	return a.unregisters() && slices.ContainsFunc(a.Methods, func(mi *MethodInfo) bool {
		return mi.Method.Is(intrinsics.RunsCallbacks) && a.runsTask(mi)
	})
}

// inliningShows says whether the program's code can tell that the thread that waits for a task runs it. It may tell if
// it has locks or contexts, since the waiting thread may have some. It can always tell if it can tell threads apart, or has
// other things that belong to a thread. One of these is the callback of a token: a thread that unregisters a callback waits
// for its end, unless it is itself the thread that runs the callback.
func (a *Analysis) inliningShows(f *Facts) (may, shows When) {
	shows = f.ThreadsObserved
	for s := range a.own() {
		switch m := s.instr().Method; {
		case m.Is(intrinsics.TellsInlining):
			shows = max(shows, a.when(s))
		case m.Is(intrinsics.MayTellInlining):
			may = max(may, a.when(s))
		}
	}
	if f.CallbacksWait {
		shows = max(shows, a.guessed())
	}
	for mi := range a.Each() {
		if m := mi.Method; m.Module != nil && !m.Module.IsCorlib && (m.Synth == program.SynthSynchronized || m.IsCctor && a.runsTask(mi)) {
			may = Always
		}
	}
	return max(may, shows), shows
}
