package ir

import (
	"mwc/codegen/metadata"
	"mwc/codegen/program"
)

// addrRoots maps each temp that holds the address of a register, or of a part of it, to that register. Temps are
// assigned once and used in the block that assigns them, so that one map holds for the whole method.
func (f *Func) addrRoots() map[Reg]Reg {
	var roots map[Reg]Reg
	for _, b := range f.Blocks {
		for i := range b.Instrs {
			in := &b.Instrs[i]
			root := NoReg
			for j, a := range in.Args {
				switch in.Op.Use(j) {
				case Addressed:
					root = a
				case Same:
					if r, ok := roots[a]; ok {
						root = r
					}
				}
			}
			if root != NoReg && f.Regs[in.Dst].Role == RoleTemp {
				if roots == nil {
					roots = map[Reg]Reg{}
				}
				roots[in.Dst] = root
			}
		}
	}
	return roots
}

// markEscapes sets AddrTaken and AddrEscapes of all registers.
func (f *Func) markEscapes() {
	for r := range f.Regs {
		f.Regs[r].AddrTaken, f.Regs[r].AddrEscapes = false, false
	}
	roots := f.addrRoots()
	for _, b := range f.Blocks {
		for i := range b.Instrs {
			in := &b.Instrs[i]
			if in.Op == LdLocA {
				f.Regs[in.Args[0]].AddrTaken = true
				if f.Regs[in.Dst].Role != RoleTemp {
					f.Regs[in.Args[0]].AddrEscapes = true
				}
				continue
			}
			for j, a := range in.Args {
				if root, ok := roots[a]; ok && f.argEscapes(in, j) {
					f.Regs[root].AddrEscapes = true
				}
			}
		}
	}
}

// argEscapes reports whether argument j of the instruction, an address, can outlive it.
func (f *Func) argEscapes(in *Instr, j int) bool {
	switch in.Op.Use(j) {
	case Value, Read, Written, ReadOn, WrittenOn:
		return false
	case Same:
		return f.Regs[in.Dst].Role != RoleTemp
	}
	switch in.Op {
	case Call, CallVirt:
		return sigLeaks(in.Method.Sig, j, in.Op == Call && j == 0 && receiverStays(in.Method))
	case CallI:
		return sigLeaks(in.Sig, j, false)
	case CallDelegate:
		return sigLeaks(in.Method.Sig, j, false)
	}
	return true
}

// sigLeaks reports whether a callee with the signature could keep the address that it gets as parameter j: it returns
// the address, or stores it in a by-ref-like value that another parameter points to. stays says that the callee is
// known not to return it.
func sigLeaks(sig *program.Signature, j int, stays bool) bool {
	if j >= len(sig.Params) {
		return true
	}
	if !stays && carriesAddress(sig.Ret) {
		return true
	}
	for k, p := range sig.Params {
		if k != j && (p.Kind == program.KindByRef || p.Kind == program.KindPtr) && p.Elem != nil && (p.Elem.IsByRefLike || p.Elem.Kind == program.KindPtr) {
			return true
		}
	}
	return false
}

// carriesAddress reports whether a value of type t can hold the address of a variable.
func carriesAddress(t *program.Type) bool {
	switch t.Kind {
	case program.KindByRef, program.KindPtr, program.KindFnPtr:
		return true
	case program.KindPrimitive:
		return t.Prim == program.PrimI || t.Prim == program.PrimU
	}
	return t.IsByRefLike
}

// receiverStays reports whether an instance method of a value type certainly does not return a pointer into its
// receiver: each use of "this" reads a field of it, or all of it.
func receiverStays(m *program.Method) bool {
	if m.Static || m.Owner == nil || m.Body == nil || !m.Owner.IsValueType() {
		return false
	}
	code := m.Body.Code
	for i := range code {
		in := &code[i]
		op := in.Op.General()
		if op != metadata.OpLdarg && op != metadata.OpLdarga && op != metadata.OpStarg || in.Int != 0 {
			continue
		}
		if op != metadata.OpLdarg {
			return false
		}
		if i+1 == len(code) || !readsValue(&code[i+1]) {
			return false
		}
	}
	return true
}

func readsValue(in *metadata.Instruction) bool {
	return in.Op.Code == metadata.OpLdfld || in.Op.Code == metadata.OpLdobj
}
