// Package footprint computes footprints: what a thread may still do that others can see, from an instruction on until the
// thread leaves the method. Callees, handlers and the threads that it starts are included. docs/design/reduction.md says
// what footprints are for.
package footprint

import (
	"encoding/binary"
	"slices"

	"mwc/codegen/intrinsics"
	"mwc/codegen/ir"
	"mwc/codegen/program"
	"mwc/codegen/visibility"
	"mwc/runtime/abi"
)

// Footprints are the footprints of all methods of a program. A footprint is a set of bits: those of abi.FootAll and so on,
// and for each class of locations a bit for reads and one for writes.
type Footprints struct {
	a       *visibility.Analysis
	threads *visibility.MethodInfo // the method that all threads but the main one run; nil if there are none
	clock   bool                   // the program reads the clock

	nodes  map[any]int // by key of a class: its index in parent
	parent []int       // union-find
	number []uint32    // of a root: the number of its class, counted from 1; 0 if no unsafe instruction accesses it
	refs   []bool      // of a root: references may lie there
	count  uint32      // of the numbered classes

	frees map[*visibility.MethodInfo]bool // methods whose end frees memory, to which other threads may have an address
	words int                             // the length of a set
	whole map[*visibility.MethodInfo][]uint64
	outs  map[*visibility.MethodInfo][][]uint64 // by block: what may follow its last instruction
	sets  [][]uint64                            // the sets that were asked for, by number
	index map[string]int                        // their numbers
}

// Find computes the footprints of a program whose unsafe instructions are known. clock says that the program reads the
// clock.
func Find(a *visibility.Analysis, clock bool) *Footprints {
	x := &Footprints{
		a: a, clock: clock, nodes: map[any]int{}, frees: map[*visibility.MethodInfo]bool{}, whole: map[*visibility.MethodInfo][]uint64{}, outs: map[*visibility.MethodInfo][][]uint64{}, index: map[string]int{},
	}
	for mi := range a.Each() {
		if visibility.IsThreadMain(mi.Method) {
			x.threads = mi
		}
	}
	x.node(pointed{}, true)
	x.classes()
	x.summaries()
	return x
}

func bit(s []uint64, n uint32) { s[n/64] |= 1 << (n % 64) }

// add adds to s what instruction n of a method does, callees included.
func (x *Footprints) add(s []uint64, mi *visibility.MethodInfo, n int, in *ir.Instr) {
	a := x.a
	if x.frees[mi] {
		if k := x.number[x.find(x.nodes[pointed{}])]; k != 0 {
			bit(s, abi.FootWrite(k))
		} else {
			bit(s, abi.FootAll)
		}
	}
	if in.Flags&ir.FlagUnsafe != 0 {
		switch k, ok := x.location(mi, in); {
		case ok:
			read, write := accesses(in)
			if read {
				bit(s, abi.FootRead(x.number[k]))
			}
			if write {
				bit(s, abi.FootWrite(x.number[k]))
			}
			if write && in.Op == ir.StFld && visibility.IsNative(in.Field) {
				bit(s, abi.FootBackground)
			}
		case !x.arguments(mi, in, func(k int, write bool) {
			if write {
				bit(s, abi.FootWrite(x.number[x.find(k)]))
			} else {
				bit(s, abi.FootRead(x.number[x.find(k)]))
			}
		}):
			bit(s, abi.FootAll)
		}
	}
	if in.Op == ir.StSFld && mi.Multi[n] && in.Flags&ir.FlagUnsafe == 0 && mayRefer(in.Field.Type) && x.asksThread(mi) {
		// The store may publish an object that no other thread could reach, and other threads read the field without a
		// scheduling point.
		bit(s, abi.FootAll)
	}
	if !in.Op.IsCall() {
		return
	}
	for _, m := range a.Targets(in) {
		switch callee := a.Info(m); {
		case callee != nil:
			or(s, x.whole[callee])
		case m.Intrinsic == nil:
			bit(s, abi.FootAll)
		case m.Intrinsic.Kind == intrinsics.Sync:
			x.sync(s, mi, in, m)
		}
	}
}

func or(s, t []uint64) {
	for i := range t {
		s[i] |= t[i]
	}
}

func (x *Footprints) sync(s []uint64, mi *visibility.MethodInfo, in *ir.Instr, m *program.Method) {
	i := m.Intrinsic
	untimed := i.ArgArg < 0
	if !untimed && in.Op == ir.Call {
		c := mi.Def(in.Args[i.ArgArg])
		untimed = c != nil && c.Op == ir.Const && int32(c.Imm) < 0
	}
	if x.clock && (i.Pend == abi.PendSleep || i.Pend == abi.PendChoose || i.Pend == abi.PendClock || !untimed) {
		bit(s, abi.FootAll)
	}
	switch i.Pend {
	case abi.PendEnter:
		bit(s, abi.FootEnter)
		if !untimed {
			bit(s, abi.FootTry)
		}
	case abi.PendExit:
		bit(s, abi.FootExit)
	case abi.PendSignal:
		bit(s, abi.FootSignal)
	case abi.PendWait:
		bit(s, abi.FootWait)
	case abi.PendStart:
		bit(s, abi.FootStart)
		or(s, x.whole[x.threads])
	case abi.PendJoin:
		bit(s, abi.FootJoin)
		if !untimed {
			bit(s, abi.FootQuery)
		}
	case abi.PendAtomic:
		bit(s, abi.FootQuery)
		if i.ArgArg >= 0 { // the operation asks whether a thread waits, and anything may decide that
			bit(s, abi.FootAll)
		}
	case abi.PendChoose, abi.PendSleep, abi.PendEnd:
	default:
		bit(s, abi.FootAll)
	}
}

// asksThread reports whether a method, or one that it can reach, looks at what belongs to the thread that runs it.
func (x *Footprints) asksThread(mi *visibility.MethodInfo) bool {
	asks := func(mi *visibility.MethodInfo) bool {
		for _, b := range mi.Func.Blocks {
			for i := range b.Instrs {
				if op := b.Instrs[i].Op; !op.IsCall() && op.Effects().Has(ir.AsksThread) {
					return true
				}
			}
		}
		return false
	}
	return asks(mi) || !x.a.Reaches(mi, func(_ *visibility.MethodInfo, _ *ir.Instr, m *program.Method) bool {
		if callee := x.a.Info(m); callee != nil {
			return !asks(callee)
		}
		return m == nil || m.Intrinsic != nil && !m.Intrinsic.Is(intrinsics.GivesThread)
	})
}

// summaries computes what each method may do altogether. It goes through the methods callees first, until nothing changes.
func (x *Footprints) summaries() {
	order := slices.Clone(x.a.Order)
	for _, mi := range order {
		x.whole[mi] = make([]uint64, x.words)
	}
	if len(order) != len(x.a.Methods) {
		panic("mwc: the call graph lacks methods")
	}
	for again := true; again; {
		again = false
		for _, mi := range order {
			x.a.At(mi.Method)
			s := slices.Clone(x.whole[mi])
			for bi, b := range mi.Func.Blocks {
				for i := range b.Instrs {
					x.add(s, mi, mi.Num(bi, i), &b.Instrs[i])
				}
			}
			if !slices.Equal(s, x.whole[mi]) {
				x.whole[mi], again = s, true
			}
		}
	}
}

// blocks computes for each block of a method what may follow its last instruction.
func (x *Footprints) blocks(mi *visibility.MethodInfo) [][]uint64 {
	if outs := x.outs[mi]; outs != nil {
		return outs
	}
	f := mi.Func
	ins, outs := make([][]uint64, len(f.Blocks)), make([][]uint64, len(f.Blocks))
	for bi, b := range f.Blocks {
		ins[bi], outs[bi] = make([]uint64, x.words), make([]uint64, x.words)
		for i := range b.Instrs {
			x.add(ins[bi], mi, mi.Num(bi, i), &b.Instrs[i])
		}
	}
	for again := true; again; {
		again = false
		for bi := len(f.Blocks) - 1; bi >= 0; bi-- {
			b := f.Blocks[bi]
			out := slices.Clone(outs[bi])
			mi.Next(b, func(s int) { or(out, ins[s]) })
			if !slices.Equal(out, outs[bi]) {
				outs[bi], again = out, true
				or(ins[bi], out)
			}
		}
	}
	x.outs[mi] = outs
	return outs
}

// intern gives the number of a set. Equal sets have one number.
func (x *Footprints) intern(s []uint64) int {
	var key []byte
	for _, w := range s {
		key = binary.LittleEndian.AppendUint64(key, w)
	}
	n, ok := x.index[string(key)]
	if !ok {
		n = len(x.sets)
		x.sets = append(x.sets, s)
		x.index[string(key)] = n
	}
	return n
}

// At is the number of the set of what a thread may do in a method from an instruction of a block on, the instruction
// included.
func (x *Footprints) At(m *program.Method, block, index int) int {
	mi := x.a.Info(m)
	s := slices.Clone(x.blocks(mi)[block])
	b := mi.Func.Blocks[block]
	for i := index; i < len(b.Instrs); i++ {
		x.add(s, mi, mi.Num(block, i), &b.Instrs[i])
	}
	return x.intern(s)
}

// Whole is the number of the set of what a thread may do in a method altogether.
func (x *Footprints) Whole(m *program.Method) int {
	if mi := x.a.Info(m); mi != nil {
		return x.intern(x.whole[mi])
	}
	all := make([]uint64, x.words)
	bit(all, abi.FootAll)
	return x.intern(all)
}

// Location is the number of the class of the location that an unsafe instruction of a method accesses. It is 0 if the
// instruction is not unsafe, or does not access exactly one location.
func (x *Footprints) Location(m *program.Method, in *ir.Instr) uint32 {
	if mi := x.a.Info(m); mi != nil && in.Flags&ir.FlagUnsafe != 0 {
		if n, ok := x.location(mi, in); ok {
			return x.number[n]
		}
	}
	return 0
}

// Sets gives the sets that were asked for, by number. refs has the bits of reads of the classes of locations where
// references may lie.
func (x *Footprints) Sets() (sets [][]uint64, refs []uint64) {
	refs = make([]uint64, x.words)
	for n := range x.parent {
		if k := x.find(n); x.number[k] != 0 && x.refs[k] {
			bit(refs, abi.FootRead(x.number[k]))
		}
	}
	return x.sets, refs
}
