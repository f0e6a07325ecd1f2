package program

import (
	"slices"

	"mwc/codegen/metadata"
)

// F#'s compiler turns a task expression into the code that starts a state machine, and puts that code where the expression is. The machine keeps the
// awaiter in a field of its own, and asks it whether its task is completed. If not, it keeps its state, and puts false into variables that say whether to
// go on; in the end it hands the awaiter to its builder and returns. How it gets from the question to there depends on constants alone.

const (
	resumableMachine = "Microsoft.FSharp.Core.CompilerServices.IResumableStateMachine`1"
	taskMachineData  = "Microsoft.FSharp.Control.TaskStateMachineData`1"
	resumptionPoint  = "ResumptionPoint"
)

// isTaskExpression reports whether a type is the state machine of a task expression.
func (t *Type) isTaskExpression() bool {
	return slices.ContainsFunc(t.Interfaces, func(i *Type) bool {
		return i.Def != nil && i.Def.FullName() == resumableMachine && len(i.Args) == 1 && i.Args[0].Def != nil && i.Args[0].Def.FullName() == taskMachineData
	})
}

// A word is what a place on the stack, or a local variable, is known to hold.
type word struct {
	kind  wordKind
	value int64 // of a constant
}

type wordKind uint8

const (
	wordUnknown wordKind = iota
	wordConstant
	wordThis    // the address of the state machine
	wordAwaiter // the address of the field with the awaiter that was asked
)

// path follows code that no other value than constants decides about.
type path struct {
	w       *World
	m       *Method
	code    []metadata.Instruction
	awaiter *Field // the field with the awaiter
	stack   []word
	locals  map[int64]word
	kept    bool // the machine has kept its state
	handed  bool // the awaiter has gone to the builder
}

// resumable reports whether the machine of a task expression asks in instruction i whether a task is completed, and does nothing but suspend its method if
// not.
func (w *World) resumable(m *Method, code []metadata.Instruction, i int) bool {
	if !m.Owner.isTaskExpression() {
		return false
	}
	k := before(code, i)
	if k < 0 || code[k].Op.General() != metadata.OpLdflda {
		return false
	}
	f, err := w.tokenField(m, code[k].Token)
	if err != nil {
		return false
	}
	p := &path{w: w, m: m, code: code, awaiter: f, stack: []word{{kind: wordConstant}}, locals: map[int64]word{}}
	i++
	for range code {
		if i < 0 || i >= len(code) || code[i].Op == nil {
			return false
		}
		if op := code[i].Op.General(); op == metadata.OpLeave || op == metadata.OpRet {
			return p.kept && p.handed
		}
		if i = p.step(i); i < 0 {
			return false
		}
	}
	return false
}

// step gives the instruction that comes after instruction i; -1 if that is not clear, or if the instruction does anything else than to suspend the method.
func (p *path) step(i int) int {
	switch in := &p.code[i]; in.Op.General() {
	case metadata.OpNop:
	case metadata.OpLdcI4:
		p.push(word{wordConstant, in.Int})
	case metadata.OpLdarg:
		if in.Int != 0 {
			return -1
		}
		p.push(word{kind: wordThis})
	case metadata.OpLdloc:
		p.push(p.locals[in.Int])
	case metadata.OpStloc:
		p.locals[in.Int] = p.pop()
	case metadata.OpPop:
		p.pop()
	case metadata.OpLdflda:
		base := p.pop()
		if f, err := p.w.tokenField(p.m, in.Token); err == nil && f == p.awaiter && base.kind == wordThis {
			p.push(word{kind: wordAwaiter})
		} else {
			p.push(word{})
		}
	case metadata.OpStfld:
		state, machine := p.pop(), p.pop()
		f, err := p.w.tokenField(p.m, in.Token)
		if err != nil || f.Name != resumptionPoint || machine.kind != wordThis || state.kind != wordConstant || state.value <= 0 || p.kept {
			return -1
		}
		p.kept = true
	case metadata.OpCall:
		machine, awaiter := p.pop(), p.pop()
		p.pop()
		typ, name, _ := p.w.member(p.m, in)
		if !IsAsyncBuilder(typ) || name != "AwaitUnsafeOnCompleted" && name != "AwaitOnCompleted" || machine.kind != wordThis || awaiter.kind != wordAwaiter ||
			!p.kept || p.handed {
			return -1
		}
		p.handed = true
	case metadata.OpBr:
		return p.at(in.Int)
	case metadata.OpBrtrue, metadata.OpBrfalse:
		asked := p.pop()
		if asked.kind != wordConstant {
			return -1
		}
		if (asked.value != 0) == (in.Op.General() == metadata.OpBrtrue) {
			return p.at(in.Int)
		}
	default:
		return -1
	}
	return i + 1
}

func (p *path) push(v word) { p.stack = append(p.stack, v) }

// pop takes a word off the stack. Nothing is known of those that were there before the question.
func (p *path) pop() word {
	n := len(p.stack)
	if n == 0 {
		return word{}
	}
	v := p.stack[n-1]
	p.stack = p.stack[:n-1]
	return v
}

// at gives the instruction at an offset, -1 if there is none.
func (p *path) at(offset int64) int {
	return slices.IndexFunc(p.code, func(in metadata.Instruction) bool { return int64(in.Offset) == offset })
}

// keptInField gives the instruction that puts an awaiter on the stack that goes to a field of the machine, if instruction i takes the field's address right
// after that; -1 if it does not. In between, a variable gets a constant.
func (w *World) keptInField(m *Method, code []metadata.Instruction, i int) int {
	f, err := w.tokenField(m, code[i].Token)
	if err != nil {
		return -1
	}
	for _, op := range []uint16{metadata.OpLdarg, metadata.OpStloc, metadata.OpLdcI4, metadata.OpStfld} {
		if i = before(code, i); i < 0 || code[i].Op.General() != op {
			return -1
		}
	}
	if kept, err := w.tokenField(m, code[i].Token); err != nil || kept != f {
		return -1
	}
	return before(code, i)
}

// keptInLocal gives the instruction that puts a value on the stack that goes to a local variable, if instruction i loads the variable, or its address, right
// after that; -1 if it does not. In between, the address of the machine may go on the stack. With alone, nothing else loads the variable.
func keptInLocal(code []metadata.Instruction, i int) (at int, alone bool) {
	store := func(load int) int {
		k := before(code, load)
		if k >= 0 && code[k].Op.General() == metadata.OpLdarg {
			k = before(code, k)
		}
		if k >= 0 && code[k].Op.General() == metadata.OpStloc && code[k].Int == code[load].Int {
			return k
		}
		return -1
	}
	if at = store(i); at < 0 {
		return -1, false
	}
	alone = true
	for k := range code {
		if in := &code[k]; in.Op != nil && (in.Op.General() == metadata.OpLdloc || in.Op.General() == metadata.OpLdloca) && in.Int == code[i].Int {
			alone = alone && store(k) >= 0
		}
	}
	return before(code, at), alone
}

// isStart reports whether a method is the one with which a builder starts a state machine.
func isStart(m *Method) bool {
	return m.Name == "Start" && m.Module != nil && m.Module.IsCorlib && m.Owner != nil && m.Owner.Def != nil && IsAsyncBuilder(m.Owner.Def.FullName())
}

// afterStart gives the instruction, from instruction i on, that does more than to put the address of a machine's builder on the stack.
func afterStart(code []metadata.Instruction, i int) int {
	for ; i < len(code) && code[i].Op != nil; i++ {
		switch code[i].Op.General() {
		case metadata.OpNop, metadata.OpLdloc, metadata.OpLdloca, metadata.OpLdflda:
		default:
			return i
		}
	}
	return i
}
