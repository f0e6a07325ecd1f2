// Package visibility looks at the whole program: which instructions another thread could observe, which methods can stop
// or throw, which locations never change once several threads run. docs/design/visibility.md says why its answers are sound.
package analysis

import (
	"mwc/codegen/ir"
	"mwc/codegen/program"
)

// Result tells what the emitter needs beside the flags that Analyze sets on the instructions.
type Result struct {
	a    *analyzer
	foot *footprints

	inlining *[2]bool // of InliningShows
}

// Analyze sets FlagUnsafe, FlagThrows, FlagCalls and FlagConstLoc on the instructions of all functions, and FlagNoCheck
// on calls whose receiver is certainly not null.
// funcs is indexed by Method.ID (nil where a method has no IR: intrinsics, abstract).
func Analyze(w *program.World, funcs []*ir.Func) *Result {
	a := newAnalyzer(w, funcs)
	a.buildCallGraph()
	a.findCycles()
	a.findPhases()
	a.findPrivate()
	a.findReadOnly()
	a.findWrites()
	a.findWild()
	for _, mi := range a.methods {
		a.flagInstructions(mi)
	}
	a.findResumable()
	return &Result{a: a, foot: a.findFootprints()}
}

// Resumable reports whether the method can yield, block, throw or run for long. It is emitted as a resumable function;
// else as a plain Go function.
func (r *Result) Resumable(m *program.Method) bool {
	mi := r.a.info(m)
	return mi == nil || mi.resumable
}

// Recursive reports whether the method lies on a cycle of the call graph, virtual and delegate calls included: it checks
// the depth of the stack at its entry.
func (r *Result) Recursive(m *program.Method) bool {
	mi := r.a.info(m)
	return mi != nil && mi.recursive
}

// Targets gives the methods with IR that a call instruction can run (Call, CallVirt, CallDelegate, CallI; of
// InitClass the method that runs the class constructor), by ID.
func (r *Result) Targets(i *ir.Instr) []*program.Method {
	var out []*program.Method
	for _, m := range r.a.targets(i) {
		if r.a.info(m) != nil {
			out = append(out, m)
		}
	}
	return out
}

// analyzer holds what the steps share.
type analyzer struct {
	w       *program.World
	byID    []*methodInfo // by Method.ID, nil where there is no IR
	methods []*methodInfo // those with IR, by ID
	taken   []*program.Method
	callees map[*ir.Instr][]*program.Method

	order        []*methodInfo // callees before callers, but for cycles
	filterStarts bool          // some exception filter may start a thread
	locs         locations
	wild         *wildness
	kin          map[*program.Type][]*program.Field // see neighbours
}

// methodInfo is what is known about one method with IR.
type methodInfo struct {
	m *program.Method
	f *ir.Func

	first   []int // per block: number of its first instruction, counted over the whole method
	n       int   // number of instructions
	uses    [][]use
	defs    []int // per register: number of the only instruction that defines it; noDef, manyDefs
	calls   []callSite
	callers []*methodInfo

	recursive bool
	starts    bool // may start a thread
	resumable bool
	ownInit   *bool // of a class constructor: see analyzer.ownInit

	called     bool
	entryMulti bool
	multiIn    []bool // per block: several threads may live at its start
	multi      []bool // per instruction: before it
	multiAfter []bool

	params []param
	live   *ir.Liveness
	liveIn [][]ir.Reg
	queued bool
	priv   []uint64           // per instruction: the arguments that are private to the thread, one bit each
	nonnil []uint64           // and those that are not null
	rooms  map[*ir.Instr]Room // see findRooms
}

// callSite is a call, class initialisation included.
type callSite struct {
	block, index int
	targets      []*program.Method // intrinsics included
}

// use is one use of a register: as argument arg of an instruction.
type use struct {
	block, index, arg int
}

const (
	noDef    = -1
	manyDefs = -2
)

func newAnalyzer(w *program.World, funcs []*ir.Func) *analyzer {
	a := &analyzer{w: w, byID: make([]*methodInfo, len(funcs)), callees: map[*ir.Instr][]*program.Method{}, kin: map[*program.Type][]*program.Field{}}
	for id, f := range funcs {
		if f == nil {
			continue
		}
		mi := &methodInfo{m: f.Method, f: f}
		mi.index()
		a.byID[id] = mi
		a.methods = append(a.methods, mi)
	}
	for _, m := range w.Methods {
		if m.AddressTaken {
			a.taken = append(a.taken, m)
		}
	}
	return a
}

// info gives what is known about a method, nil for one without IR.
func (a *analyzer) info(m *program.Method) *methodInfo {
	if m == nil || m.ID <= 0 || m.ID >= len(a.byID) {
		return nil
	}
	if mi := a.byID[m.ID]; mi != nil && mi.m == m {
		return mi
	}
	return nil
}

// index numbers the instructions and finds uses and definitions of registers.
func (mi *methodInfo) index() {
	f := mi.f
	mi.uses = make([][]use, len(f.Regs))
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
				mi.uses[r] = append(mi.uses[r], use{bi, i, j})
			}
			if in.Dst != ir.NoReg {
				mi.define(in.Dst, mi.n)
			}
			if in.Op == ir.StFldV {
				mi.define(in.Args[0], mi.n)
			}
			mi.n++
		}
	}
}

func (mi *methodInfo) define(r ir.Reg, n int) {
	if mi.defs[r] == noDef && !mi.f.Regs[r].AddrTaken {
		mi.defs[r] = n
	} else {
		mi.defs[r] = manyDefs
	}
}

func (mi *methodInfo) num(block, index int) int { return mi.first[block] + index }

// def gives the only instruction that defines a register, nil where there are several or none.
func (mi *methodInfo) def(r ir.Reg) *ir.Instr {
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
	return &mi.f.Blocks[lo].Instrs[n-mi.first[lo]]
}

func (mi *methodInfo) kind(r ir.Reg) ir.Kind { return mi.f.Regs[r].Type.Kind }

// isPrivate and isNonNil give what is known about argument j of an instruction.
func (mi *methodInfo) isPrivate(n, j int) bool { return j < 64 && mi.priv[n]>>j&1 != 0 }
func (mi *methodInfo) isNonNil(n, j int) bool  { return j < 64 && mi.nonnil[n]>>j&1 != 0 }
