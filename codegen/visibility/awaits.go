package visibility

import (
	"slices"

	"mwc/codegen/intrinsics"
	"mwc/codegen/ir"
	"mwc/codegen/program"
)

// awaitsBlock reports whether a thread may wait where an async method awaits a task, and go on with the method itself: the program cannot tell, but by
// what threads own at that moment, that another thread does.
// (runtime/corlib/Threading/Tasks/BlockingAwaits.cs has the rest of the argument.)
func (a *Analysis) awaitsBlock(f *Facts) bool {
	if f.ThreadsObserved == Always || f.Interrupts == Always || f.CurrentTaskAsked == Always || !a.mayBlock() {
		return false
	}
	for s := range a.own() {
		if leavesToThread(s) && a.when(s) == Always {
			return false
		}
	}
	return true
}

// mayBlock reports whether the program has awaits that may block.
func (a *Analysis) mayBlock() bool { return a.reachesQuestion("get_IsCompletedOrBlocks") }

// leavesToThread reports whether an instruction may leave something to the thread that an async method would not leave to it where an await blocks, or may
// miss there what the thread does.
func leavesToThread(s site) bool {
	in, mi := s.instr(), s.mi
	switch {
	case in.Method == nil || mi.Method.Synth == program.SynthUnboxThunk:
		return false
	case in.Method.Is(intrinsics.OwnsForThread):
		return true
	case endsMethod(in.Method) && !(isMoveNext(mi.Method) && mi.returns(s.b, s.i+1)): // the thread goes on after an async method has ended
		return true
	case in.Op.IsCall() && isMoveNext(in.Method):
		return true
	}
	return in.Method.Awaits() && !mi.Method.IsRuntimeAsync() // a method that cannot be suspended
}

// reachesQuestion reports whether the program reaches a question of the library's own: whether an await may block, or whether a computation of F#'s registers on arrival.
func (a *Analysis) reachesQuestion(name string) bool {
	return slices.ContainsFunc(a.World.Methods, func(m *program.Method) bool { return m.Name == name && m.Module != nil && m.Module.IsCorlib })
}

// endsMethod reports whether a method ends an async method: it is what a state machine calls at its end.
func endsMethod(m *program.Method) bool {
	return m.Owner != nil && m.Module != nil && m.Module.IsCorlib && (m.Name == "SetResult" || m.Name == "SetException") &&
		program.IsAsyncBuilder(m.Owner.Name)
}

// isMoveNext reports whether a method is that of a state machine, or of the interface of state machines.
func isMoveNext(m *program.Method) bool {
	return m.Owner != nil && m.Name == "MoveNext" && (m.Owner.Name == program.AsyncMachine || m.Owner.IsAsyncMachine())
}

// doesNothing reports whether a method is the one with which Visual Basic ends a handler. The library's does nothing, unless the program has the Err object.
func doesNothing(m *program.Method) bool {
	return m != nil && m.Name == "ClearProjectError" && m.Owner != nil && m.Owner.Def.Name == "ProjectData" && m.Module != nil && m.Module.IsCorlib
}

// returns reports whether a method does nothing but return from instruction i of a block on. It may ask whether an exception was caught, of a local variable
// that nothing but null has been assigned to before.
func (mi *MethodInfo) returns(b *ir.Block, i int) bool {
	from, null := b, map[ir.Reg]bool{} // what was moved into a register since then is null
	holdsNull := func(r ir.Reg) bool {
		is, moved := null[r]
		return is || !moved && mi.staysNull(r, from)
	}
	for range mi.Func.Blocks {
		for ; i < len(b.Instrs)-1; i++ {
			in := &b.Instrs[i]
			if op := in.Op; op != ir.Nop && op != ir.Reach && op != ir.Move && op != ir.Const && op != ir.Zero && !(op.IsCall() && doesNothing(in.Method)) {
				return false
			}
			if in.Dst != ir.NoReg {
				null[in.Dst] = in.Op == ir.Move && holdsNull(in.Args[0]) || isNull(in)
			}
		}
		switch last := &b.Instrs[i]; {
		case last.Op == ir.Ret:
			return true
		case last.Op == ir.Br, last.Op == ir.Leave && len(last.Finally) == 0:
			b, i = mi.Func.Blocks[last.Targets[0]], 0
		case last.Op == ir.BrTrue && holdsNull(last.Args[0]):
			b, i = mi.Func.Blocks[last.Targets[1]], 0
		default:
			return false
		}
	}
	return false
}

// staysNull reports whether a register is a local variable that holds null, or zero, in a block, since nothing else is assigned to it there or on the way
// there. F# assigns null to the variable for the exception before the first await of some task expressions.
func (mi *MethodInfo) staysNull(r ir.Reg, at *ir.Block) bool {
	f := mi.Func
	if info := &f.Regs[r]; info.Role != ir.RoleLocal || info.AddrTaken || !f.InitLocals {
		return false
	}
	assigned := make([]bool, len(f.Blocks)) // a block that assigns it, or that such a block leads to
	var lead func(block int)
	lead = func(block int) {
		if !assigned[block] {
			assigned[block] = true
			mi.Next(f.Blocks[block], lead)
		}
	}
	for _, b := range f.Blocks {
		if slices.ContainsFunc(b.Instrs, func(in ir.Instr) bool { return in.Dst == r && !isNull(&in) || in.Updates() == r }) {
			lead(b.ID)
		}
	}
	return !assigned[at.ID]
}

// isNull reports whether an instruction gives null, or zero.
func isNull(in *ir.Instr) bool {
	return in.Op == ir.Zero || in.Op == ir.Const && in.Imm == 0 && in.Float == 0
}
