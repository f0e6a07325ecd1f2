package visibility

import (
	"slices"
	"strings"

	"mwc/codegen/intrinsics"
	"mwc/codegen/ir"
	"mwc/codegen/program"
)

// readsTraces reports whether the program can look at the stack trace of an exception. If it can, two exceptions that
// differ in nothing but the trace are different, and so are the states that hold them.
//
// Exception.StackTrace counts wherever the program reaches it. ExceptionDispatchInfo only hands a trace on. Exception.ToString looks at the
// trace as well. Nearly every program reaches it, since it reaches some call of object.ToString. Such a call counts if its
// receiver may be an exception. There are two ways for that: the receiver has the static type of an exception, or the
// program somewhere uses an exception as something else, so that any object that it prints may be an exception.
func (a *Analysis) readsTraces() bool {
	t := &traces{a: a}
	for _, m := range a.World.Methods {
		if m.Owner != nil && m.Owner.Name == "System.Exception" {
			t.exception = m.Owner
		}
	}
	if t.exception == nil {
		return false
	}
	for mi := range a.Each() {
		t.method(mi)
		if t.reads {
			return true
		}
	}
	return t.asked && t.leaks
}

// traces looks for uses of exceptions.
type traces struct {
	a         *Analysis
	exception *program.Type

	reads bool // the program certainly counts as one that reads a trace
	asked bool // ToString is called on an object that might be an exception
	leaks bool // an exception is used as something else
}

// array reports whether a type is that of arrays of exceptions.
func (t *traces) array(x *program.Type) bool { return x != nil && x.Elem != nil && t.is(x.Elem) }

func (t *traces) is(x *program.Type) bool { return x != nil && x.AssignableTo(t.exception) }

// method looks at the instructions of one method.
func (t *traces) method(mi *MethodInfo) {
	f := mi.Func
	at := t.holders(f)
	reader := t.readsIfRun(mi.Method) // the calls of the method count, not its body
	library := mi.Method.Module != nil && mi.Method.Module.IsCorlib
	if !library {
		t.arrays(f)
	}
	for _, b := range f.Blocks {
		holds := at[b.ID]
		made := map[ir.Reg]bool{} // registers with an array of exceptions that the block has made
		for i := range b.Instrs {
			in := &b.Instrs[i]
			if in.Dst != ir.NoReg {
				made[in.Dst] = in.Op == ir.NewArr && t.is(in.Type.Elem) || in.Op == ir.Move && made[in.Args[0]]
			}
			if in.Op.IsCall() {
				t.call(in, holds, reader)
				t.step(f, in, holds)
				continue
			}
			for j, r := range in.Args {
				if holds[r] && !t.harmless(f, mi.Method, in, j) && !(in.Op == ir.StElem && made[in.Args[0]]) {
					t.leaks = true
				}
			}
			switch in.Op {
			case ir.NewArr, ir.NewMDArr:
				t.leaks = t.leaks || !library && t.is(in.Type.Elem) // it may be used as an array of objects
			case ir.LdFtn, ir.LdVirtFtn:
				t.reads = t.reads || t.readsIfRun(in.Method)
			}
			t.step(f, in, holds)
		}
	}
}

// arrays looks in a method that is not the library's for arrays of exceptions, which may be used as arrays of objects: those that the method gets, and
// what it takes for an array of objects. The library itself keeps exceptions in arrays, and uses them as nothing else.
func (t *traces) arrays(f *ir.Func) {
	for r := range f.Regs {
		t.leaks = t.leaks || t.array(f.Regs[r].Type.T)
	}
	for _, b := range f.Blocks {
		for i := range b.Instrs {
			in := &b.Instrs[i]
			switch in.Op {
			case ir.CastClass, ir.IsInst, ir.UnboxAny:
				t.leaks = t.leaks || in.Type.Elem != nil && t.exception.AssignableTo(in.Type.Elem)
			case ir.LdFldA:
				t.leaks = t.leaks || t.array(in.Field.Type) || spilled(in.Field) && t.exception.AssignableTo(in.Field.Type)
			case ir.LdFld, ir.LdFldV, ir.LdSFld, ir.LdSFldA:
				t.leaks = t.leaks || t.array(in.Field.Type)
			case ir.LdElem, ir.LdInd:
				t.leaks = t.leaks || t.array(in.Type)
			case ir.Call, ir.CallVirt, ir.CallDelegate:
				t.leaks = t.leaks || t.array(in.Method.Sig.Ret)
			case ir.CallI:
				t.leaks = t.leaks || t.array(in.Sig.Ret)
			}
		}
	}
}

// spilled reports whether a field is one in which the state machine of an async method keeps a value while the method is suspended: what a handler has
// caught, as an object, which the machine then takes for an exception again; or an argument, or a result. So what is read from such a field may be an exception.
func spilled(x *program.Field) bool {
	return strings.HasPrefix(x.Name, "<>") && x.Owner.IsAsyncMachine()
}

// holders finds the registers that may hold an exception at the start of each block. A register that carries a slot of the
// evaluation stack between blocks holds different things at different times, so it is followed from block to block. Any
// other register that may hold an exception somewhere counts as holding one everywhere.
func (t *traces) holders(f *ir.Func) [][]bool {
	at := make([][]bool, len(f.Blocks))
	for b := range at {
		at[b] = make([]bool, len(f.Regs))
		for r := range f.Regs {
			at[b][r] = f.Regs[r].Type.Kind == ir.R && t.is(f.Regs[r].Type.T)
		}
	}
	for again := true; again; {
		again = false
		set := func(b int, r ir.Reg) {
			if !at[b][r] {
				at[b][r], again = true, true
			}
		}
		for _, b := range f.Blocks {
			holds := slices.Clone(at[b.ID])
			for i := range b.Instrs {
				in := &b.Instrs[i]
				if t.step(f, in, holds) && f.Regs[in.Dst].Role != ir.RoleStack {
					for other := range at {
						set(other, in.Dst)
					}
				}
			}
			for _, next := range b.Terminator().Targets {
				for r := range f.Regs {
					if holds[r] && f.Regs[r].Role == ir.RoleStack {
						set(next, ir.Reg(r))
					}
				}
			}
		}
	}
	return at
}

// step updates holds, the registers that may hold an exception, to what is true after an instruction. It reports whether
// the result of the instruction may be an exception.
func (t *traces) step(f *ir.Func, in *ir.Instr, holds []bool) bool {
	if in.Dst == ir.NoReg {
		return false
	}
	gives := f.Regs[in.Dst].Type.Kind == ir.R && t.gives(in, holds)
	if gives || f.Regs[in.Dst].Role == ir.RoleStack && !f.Regs[in.Dst].AddrTaken {
		holds[in.Dst] = gives
	}
	return gives
}

// gives reports whether the result of an instruction, a reference, may refer to an exception.
func (t *traces) gives(in *ir.Instr, holds []bool) bool {
	switch in.Op {
	case ir.Const, ir.LdStr, ir.LdRaw, ir.Box, ir.NewArr, ir.NewMDArr, ir.NewDelegate:
		return false
	case ir.Move:
		return holds[in.Args[0]]
	case ir.New, ir.LdElem, ir.LdInd, ir.IsInst, ir.CastClass, ir.UnboxAny:
		return t.is(in.Type)
	case ir.LdFld, ir.LdFldV, ir.LdSFld:
		return t.is(in.Field.Type) || spilled(in.Field) && t.exception.AssignableTo(in.Field.Type)
	case ir.Call, ir.CallVirt, ir.CallDelegate:
		return t.is(in.Method.Sig.Ret)
	case ir.CallI:
		return t.is(in.Sig.Ret)
	}
	return true
}

// harmless reports whether an instruction other than a call keeps using its argument j, an exception, as an exception.
func (t *traces) harmless(f *ir.Func, m *program.Method, in *ir.Instr, j int) bool {
	switch in.Op {
	case ir.Throw, ir.Rethrow, ir.ClassFailed, ir.NewFailed, ir.NullCheck, ir.Move,
		ir.BrTrue, ir.BrFalse, ir.BrCmp, ir.Ceq, ir.Cgt, ir.CgtUn, ir.Clt, ir.CltUn:
		return true
	case ir.LdFld, ir.LdFldA:
		return true
	case ir.StFld, ir.StFldV:
		return j == 0 || t.is(in.Field.Type) || spilled(in.Field)
	case ir.StSFld:
		return t.is(in.Field.Type)
	case ir.StElem, ir.StInd:
		return t.is(in.Type)
	case ir.IsInst, ir.CastClass, ir.UnboxAny:
		return t.is(in.Type)
	case ir.LdLocA:
		return t.is(f.Regs[in.Args[0]].Type.T)
	case ir.Ret:
		return t.is(m.Sig.Ret)
	}
	return false
}

// call looks for exceptions that a call uses as something else, and for calls that read a trace. reader says that the call
// stands in a method that reads the trace of its own receiver.
func (t *traces) call(in *ir.Instr, holds []bool, reader bool) {
	args := in.Args
	var declared *program.Signature
	first := 0 // the number of arguments before those of the signature
	switch in.Op {
	case ir.Call, ir.CallVirt:
		declared = in.Method.Sig
	case ir.CallDelegate:
		declared, first = in.Method.Sig, 1
	case ir.CallI:
		declared = in.Sig
	default:
		return
	}
	any := false
	for _, r := range args {
		any = any || holds[r]
	}
	for _, m := range t.a.Targets(in) {
		if t.readsIfRun(m) && !reader {
			if t.does(m, intrinsics.PrintsTrace) && in.Op == ir.CallVirt && !holds[args[0]] {
				t.asked = true
			} else {
				t.reads = true
			}
		}
		if m.Sig == nil {
			continue
		}
		// The target returns an exception, or an array of them, which has another type in the call's signature.
		if t.is(m.Sig.Ret) && !t.is(declared.Ret) || t.array(m.Sig.Ret) && !t.array(declared.Ret) {
			t.leaks = true
		}
		// The call passes an exception by its signature, which has another type in the target's.
		own := m.Sig.Params[min(len(m.Sig.Params), max(0, len(m.Sig.Params)-len(declared.Params)+first)):]
		for i, p := range own {
			if k := first + i; k < len(declared.Params) && t.is(declared.Params[k]) && !t.is(p) && !passive(m, i) {
				t.leaks = true
			}
		}
		if m.Intrinsic.Is(intrinsics.Retypes) {
			for _, x := range m.Args {
				t.leaks = t.leaks || t.is(x)
			}
		}
		if !any {
			continue
		}
		for i, r := range args {
			if !holds[r] || in.Op == ir.CallI && i == len(args)-1 {
				continue
			}
			switch k := i - (len(args) - len(m.Sig.Params)); {
			case in.Op == ir.CallDelegate || in.Op == ir.CallI:
				if i < first || i >= len(declared.Params) || !t.is(declared.Params[i]) {
					t.leaks = true
				}
			case k < 0 || k >= len(m.Sig.Params):
				t.leaks = true
			case passive(m, k), k == 0 && in.Op == ir.CallVirt && t.never(m.Owner):
			case m.Intrinsic != nil && m.Intrinsic.Kind == intrinsics.Inline && !t.is(m.Owner) && !m.Intrinsic.Class.IsAtomic():
				t.leaks = true
			case !t.is(m.Sig.Params[k]) || !t.is(declared.Params[k]):
				t.leaks = t.leaks || !(k == 0 && t.is(m.Sig.Params[k]))
			}
		}
	}
}

// readsIfRun reports whether a method reads the trace of its receiver.
func (t *traces) readsIfRun(m *program.Method) bool {
	return t.does(m, intrinsics.ReadsTrace|intrinsics.PrintsTrace)
}

// does reports whether a method of an exception is, or may override, one that does one of these things.
func (t *traces) does(m *program.Method, what intrinsics.Member) bool {
	return m.Sig != nil && t.is(m.Owner) && intrinsics.OfLibrary(t.exception.Name, m.Name, len(m.Sig.Params))&what != 0
}

// never reports whether a virtual call on an exception certainly runs no method of this type.
func (t *traces) never(owner *program.Type) bool {
	return owner != nil && owner.Kind != program.KindInterface && !t.is(owner) && !t.exception.AssignableTo(owner)
}

// passive reports whether parameter i is the receiver of a method of object that neither keeps an exception nor reads its
// trace.
func passive(m *program.Method, i int) bool {
	return i == 0 && !m.Static && m.Is(intrinsics.PassiveForException)
}
