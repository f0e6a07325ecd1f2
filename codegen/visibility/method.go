package visibility

import (
	"mwc/codegen/ir"
	"mwc/codegen/program"
)

// MethodInfo is what is known about one method with IR.
type MethodInfo struct {
	Method *program.Method
	Func   *ir.Func

	first   []int // by block: number of its first instruction, counted over the whole method
	n       int   // number of instructions
	Uses    [][]Use
	defs    []int // by register: number of the only instruction that defines it; noDef, manyDefs
	calls   []callSite
	callers []*MethodInfo

	recursive bool
	starts    bool // may start a thread
	resumable bool
	ownInit   *bool // of a class constructor: the result of Analysis.ownInit, nil until it is known

	called     bool
	entryMulti bool
	multiIn    []bool // by block: several threads may live at its start
	Multi      []bool // by instruction: several threads may live before it
	multiAfter []bool // by instruction: several threads may live after it

	params []param
	live   *ir.Liveness
	liveIn [][]ir.Reg
	queued bool
	priv   []uint64           // by instruction: bit j says that argument j is private to the thread
	nonnil []uint64           // by instruction: bit j says that argument j is not null
	rooms  map[*ir.Instr]Room // see findRooms
}

// callSite is a call or a class initialisation.
type callSite struct {
	block, index int
	targets      []*program.Method // intrinsics included
}

// Use is one use of a register: it is argument Arg of instruction Index of a block.
type Use struct {
	Block, Index, Arg int
}

const (
	noDef    = -1
	manyDefs = -2
)

// index numbers the instructions and finds uses and definitions of registers.
func (mi *MethodInfo) index() {
	f := mi.Func
	mi.Uses = make([][]Use, len(f.Regs))
	mi.defs = make([]int, len(f.Regs))
	for r := range mi.defs {
		mi.defs[r] = noDef
		if r < f.NumArgs {
			mi.defs[r] = manyDefs
		}
	}
	for bi, b := range f.Blocks {
		mi.first = append(mi.first, mi.n)
		for i := range b.Instrs {
			in := &b.Instrs[i]
			for j, r := range in.Args {
				mi.Uses[r] = append(mi.Uses[r], Use{bi, i, j})
			}
			if in.Dst != ir.NoReg {
				mi.define(in.Dst, mi.n)
			}
			if r := in.Updates(); r != ir.NoReg {
				mi.define(r, mi.n)
			}
			mi.n++
		}
	}
}

func (mi *MethodInfo) define(r ir.Reg, n int) {
	if mi.defs[r] == noDef && !mi.Func.Regs[r].AddrTaken {
		mi.defs[r] = n
	} else {
		mi.defs[r] = manyDefs
	}
}

// Num gives the number of an instruction, counted over the whole method.
func (mi *MethodInfo) Num(block, index int) int { return mi.first[block] + index }

// Def gives the only instruction that defines a register, nil where there are several or none.
func (mi *MethodInfo) Def(r ir.Reg) *ir.Instr {
	n := mi.defs[r]
	if n < 0 {
		return nil
	}
	lo, hi := 0, len(mi.first)
	for hi-lo > 1 {
		if mid := (lo + hi) / 2; mi.first[mid] <= n {
			lo = mid
		} else {
			hi = mid
		}
	}
	return &mi.Func.Blocks[lo].Instrs[n-mi.first[lo]]
}

// Kind is the representation of a register.
func (mi *MethodInfo) Kind(r ir.Reg) ir.Kind { return mi.Func.Regs[r].Type.Kind }

// IsPrivate and IsNonNil report whether argument j of instruction n is private to the thread, or certainly not null.
// Nothing is known of the arguments from the 65th on.
func (mi *MethodInfo) IsPrivate(n, j int) bool { return j < 64 && mi.priv[n]>>j&1 != 0 }
func (mi *MethodInfo) IsNonNil(n, j int) bool  { return j < 64 && mi.nonnil[n]>>j&1 != 0 }

// ReadOnly reports whether a parameter is a pointer through which the method only reads.
func (mi *MethodInfo) ReadOnly(param int) bool { return mi.params[param].readOnly }
