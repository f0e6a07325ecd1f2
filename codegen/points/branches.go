package points

import (
	"strings"

	"mwc/codegen/metadata"
)

// branchLine gives the sequence point to which a branch belongs that the programmer has written. It gives nil for other instructions, and for
// the branches that compilers add.
func (f *finder) branchLine(ms *metadata.MethodSymbols, body *metadata.Body, i int) *metadata.SequencePoint {
	in := &body.Code[i]
	if in.Op.Flow != metadata.FlowCondBranch || f.cached(body.Code[:i]) || f.asksAwaiter(body.Code[:i]) {
		return nil
	}
	var at, hidden *metadata.SequencePoint
	for j := range ms.Points {
		s := &ms.Points[j]
		if s.Offset > in.Offset {
			break
		}
		if hidden = s; s.Line > 0 {
			at, hidden = s, nil
		}
	}
	if at == nil || at.File < 0 || at.File >= len(f.asm.Symbols.Files) || hidden != nil && !tests(body.Code[:i], hidden.Offset) {
		return nil
	}
	for _, c := range body.Clauses {
		// A handler or filter without a line of its own is the compiler's: that of lock, using, foreach or an async method.
		for _, start := range []uint32{c.HandlerStart, c.FilterStart} {
			if at.Offset < start && start <= in.Offset {
				return nil
			}
		}
	}
	return at
}

// tests reports whether the code before a branch that is hidden from an offset on tests what the line before has computed. So does C#'s
// compiler without optimisation: it stores the condition in a variable, and hides the rest.
func tests(before []metadata.Instruction, hidden uint32) bool {
	n := len(before)
	if n < 2 {
		return false
	}
	load, store := &before[n-1], &before[n-2]
	return load.Op.General() == metadata.OpLdloc && load.Offset == hidden && store.Op.General() == metadata.OpStloc && variable(load) == variable(store)
}

func variable(in *metadata.Instruction) int64 {
	if in.Op.HoldsValue() {
		return in.Op.Form.Value
	}
	return in.Int
}

// cached reports whether the code before a branch loads a delegate that the compiler keeps in a field, to see whether it is there.
func (f *finder) cached(before []metadata.Instruction) bool {
	n := len(before)
	if n > 0 && before[n-1].Op.General() == metadata.OpDup {
		n--
	}
	if n == 0 || before[n-1].Op.General() != metadata.OpLdsfld {
		return false
	}
	name := f.asm.MemberName(before[n-1].Token)
	_, name, _ = strings.Cut(name, "::")
	return strings.HasPrefix(name, "<>9") || strings.HasPrefix(name, "<>f__") || strings.HasPrefix(name, "<") && strings.Contains(name, ">__") ||
		strings.HasPrefix(name, "$I") // Visual Basic
}

// asksAwaiter reports whether the code before a branch asks whether a task is completed, as an await does.
func (f *finder) asksAwaiter(before []metadata.Instruction) bool {
	n := len(before)
	return n > 0 && before[n-1].Op.Operand == metadata.OperandMethod && strings.HasSuffix(f.asm.MemberName(before[n-1].Token), "::get_IsCompleted")
}
