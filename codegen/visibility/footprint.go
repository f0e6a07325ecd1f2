package visibility

import (
	"encoding/binary"
	"slices"

	"mwc/codegen/ir"
	"mwc/codegen/program"
	"mwc/runtime/abi"
)

// This file computes footprints: what a thread may still do that others can see from an instruction on until it leaves the
// method, callees, handlers and the threads that it starts included. docs/design/reduction.md says what they are for.
//
// Locations are put into classes: each field, the elements of all arrays whose elements are held alike, the contents of boxes
// likewise. Those whose address goes where this file does not follow it are one class together, which all accesses through
// unknown pointers belong to.

// footprints are those of all methods.
type footprints struct {
	a       *analyzer
	threads *methodInfo // what all threads but the main one run, nil where there are none
	clock   bool        // the program reads it

	nodes  map[any]int // of a class: its number in parent
	parent []int       // union-find
	number []uint32    // of a root: the class's number, counted from 1; 0 if nobody accesses it
	refs   []bool      // of a root: references may lie there
	count  uint32

	frees map[*methodInfo]bool // methods whose end frees memory: others may have its address
	words int
	whole map[*methodInfo][]uint64
	outs  map[*methodInfo][][]uint64 // by block: what may follow its last instruction
	sets  [][]uint64
	index map[string]int
}

// pointed is the class of what is accessed through pointers of which nothing is known.
type pointed struct{}

// elements and boxed are classes of what is held as a type says.
type (
	elements struct{ as any }
	boxed    struct{ as any }
)

func heldAs(t *program.Type) any {
	if ir.KindOf(t) == ir.S && t.Def != nil {
		return t.Def // instances of generic types may share code
	}
	return class(t)
}

func (a *analyzer) findFootprints() *footprints {
	x := &footprints{
		clock: a.readsClock(),
		a:     a, nodes: map[any]int{}, frees: map[*methodInfo]bool{}, whole: map[*methodInfo][]uint64{}, outs: map[*methodInfo][][]uint64{}, index: map[string]int{},
	}
	for _, mi := range a.methods {
		if mi.m.Owner != nil && mi.m.Owner.Name+"::"+mi.m.Name == threadMain {
			x.threads = mi
		}
	}
	x.node(pointed{}, true)
	x.classes()
	x.summaries()
	return x
}

// node finds the class of a key; refs: it may hold references.
func (x *footprints) node(key any, refs bool) int {
	n, ok := x.nodes[key]
	if !ok {
		n = len(x.parent)
		x.nodes[key] = n
		x.parent = append(x.parent, n)
		x.refs = append(x.refs, false)
		x.number = append(x.number, 0)
	}
	n = x.find(n)
	x.refs[n] = x.refs[n] || refs
	return n
}

func (x *footprints) find(n int) int {
	for x.parent[n] != n {
		x.parent[n] = x.parent[x.parent[n]]
		n = x.parent[n]
	}
	return n
}

func (x *footprints) unite(n, k int) {
	n, k = x.find(n), x.find(k)
	if n == k {
		return
	}
	n, k = min(n, k), max(n, k)
	x.parent[k] = n
	x.refs[n] = x.refs[n] || x.refs[k]
}

// mayRefer reports whether a value may hold a reference or a pointer.
func mayRefer(t *program.Type) bool {
	switch ir.KindOf(t) {
	case ir.I4, ir.I8, ir.F4, ir.F8:
		return false
	}
	return true
}

func (x *footprints) field(f *program.Field) int {
	key := any(f)
	if f.Def != nil {
		key = f.Def // instances of generic types may share code
	}
	n := x.node(key, mayRefer(f.Type))
	if x.a.locs.all {
		x.unite(n, x.nodes[pointed{}])
	}
	return n
}

// overlaps makes one class of fields that share bytes.
func (x *footprints) overlaps(f *program.Field) {
	if f.Owner == nil {
		return
	}
	siblings := f.Owner.Fields
	if f.Static {
		siblings = f.Owner.Statics
	}
	for _, g := range siblings {
		if g != f && g.ThreadStatic == f.ThreadStatic && g.Offset < f.Offset+extent(f.Type) && f.Offset < g.Offset+extent(g.Type) {
			x.unite(x.field(f), x.field(g))
		}
	}
}

func (x *footprints) elems(t *program.Type) int {
	return x.join(x.node(elements{heldAs(t)}, mayRefer(t)))
}
func (x *footprints) box(t *program.Type) int { return x.join(x.node(boxed{heldAs(t)}, mayRefer(t))) }

// join makes a class one with that of unknown pointers if all are.
func (x *footprints) join(n int) int {
	if x.a.locs.all {
		x.unite(n, x.nodes[pointed{}])
	}
	return x.find(n)
}

// classes finds the classes, and counts those that are accessed where others may see it.
func (x *footprints) classes() {
	for _, mi := range x.a.methods {
		for _, b := range mi.f.Blocks {
			for i := range b.Instrs {
				x.frees[mi] = x.frees[mi] || b.Instrs[i].Op == ir.LocAlloc
				x.addresses(mi, &b.Instrs[i])
			}
		}
	}
	for _, m := range x.a.taken {
		x.onBox(m)
	}
	for _, mi := range x.a.methods {
		for _, b := range mi.f.Blocks {
			for i := range b.Instrs {
				if in := &b.Instrs[i]; in.Flags&ir.FlagUnsafe != 0 {
					x.location(mi, in)
					x.arguments(mi, in, func(int, bool) {})
				}
			}
		}
	}
	for _, mi := range x.a.methods {
		count := func(n int) {
			if n = x.find(n); x.number[n] == 0 {
				x.count++
				x.number[n] = x.count
			}
		}
		for _, b := range mi.f.Blocks {
			for i := range b.Instrs {
				if in := &b.Instrs[i]; in.Flags&ir.FlagUnsafe != 0 {
					if n, ok := x.location(mi, in); ok {
						count(n)
					}
					x.arguments(mi, in, func(n int, _ bool) { count(n) })
				}
			}
		}
	}
	x.words = int(abi.FootLocations+2*x.count+63) / 64
}

// addresses makes one class of what an instruction takes the address of and what unknown pointers lead to, if the address goes
// where it is not followed.
func (x *footprints) addresses(mi *methodInfo, in *ir.Instr) {
	p := x.nodes[pointed{}]
	switch in.Op {
	case ir.LdFld, ir.StFld, ir.LdSFld, ir.StSFld:
		x.overlaps(in.Field)
	case ir.LdFldA, ir.LdSFldA:
		x.overlaps(in.Field)
		if in.Op == ir.LdFldA && mi.kind(in.Args[0]) != ir.R || x.direct(mi, in, in.Dst) {
			return
		}
		x.unite(x.field(in.Field), p)
		if x.a.locs.moves {
			for _, g := range x.a.neighbours(mi, in.Field) {
				x.unite(x.field(g), p)
			}
		}
	case ir.LdElemA:
		if !x.direct(mi, in, in.Dst) {
			x.unite(x.elems(in.Type), p)
		}
	case ir.MDElemA:
		if !x.direct(mi, in, in.Dst) {
			x.unite(x.elems(in.Type.Elem), p)
		}
	case ir.Unbox:
		if !x.direct(mi, in, in.Dst) {
			x.unite(x.box(in.Type), p)
		}
	case ir.Call:
		if m := in.Method; m.Intrinsic != nil && m.Intrinsic.Go == "Array.DataReference" {
			if t := m.Sig.Params[0]; t.Kind == program.KindSZArray {
				x.unite(x.elems(t.Elem), p)
			} else {
				x.unite(x.node(elements{nil}, true), p)
			}
		}
	}
	if in.Op == ir.CallVirt {
		for _, m := range x.a.targets(in) {
			x.onBox(m)
		}
	}
}

// onBox is told of a method that may be called on a box: one of a value type gets the address of what is in it.
func (x *footprints) onBox(m *program.Method) {
	if !m.Static && m.Owner != nil && m.Owner.IsValueType() {
		x.unite(x.box(m.Owner), x.nodes[pointed{}])
	}
}

// direct reports whether the address in a register, which an instruction has put there, is only used for accesses, by
// instructions of which location finds what they access.
func (x *footprints) direct(mi *methodInfo, by *ir.Instr, r ir.Reg) bool {
	if r == ir.NoReg {
		return true
	}
	if mi.def(r) != by {
		return false
	}
	for _, u := range mi.uses[r] {
		in := &mi.f.Blocks[u.block].Instrs[u.index]
		switch in.Op {
		case ir.NullCheck, ir.Ceq, ir.BrCmp, ir.BrTrue, ir.BrFalse:
			continue
		case ir.LdInd, ir.LdFld, ir.StInd, ir.StFld:
			if u.arg == 0 {
				continue
			}
		case ir.LdFldA, ir.Move:
			if u.arg == 0 && x.direct(mi, in, in.Dst) {
				continue
			}
		case ir.Call:
			if m := in.Method; u.arg == 0 && m.Intrinsic != nil && m.Intrinsic.Kind == abi.Inline {
				switch inlineOf(m) {
				case inlineAtomicRead, inlineAtomicWrite:
					continue
				}
			}
		}
		return false
	}
	return true
}

// pointee is the class of what a register's address leads to.
func (x *footprints) pointee(mi *methodInfo, r ir.Reg) int {
	if in := mi.def(r); in != nil {
		switch in.Op {
		case ir.Move:
			return x.pointee(mi, in.Args[0])
		case ir.LdFldA:
			if mi.kind(in.Args[0]) != ir.R {
				return x.pointee(mi, in.Args[0])
			}
			return x.find(x.field(in.Field))
		case ir.LdSFldA:
			return x.find(x.field(in.Field))
		case ir.LdElemA:
			return x.elems(in.Type)
		case ir.MDElemA:
			return x.elems(in.Type.Elem)
		case ir.Unbox:
			return x.box(in.Type)
		}
	}
	return x.find(x.nodes[pointed{}])
}

// location is the class of the one location that an unsafe instruction accesses; false for one that accesses something else.
func (x *footprints) location(mi *methodInfo, in *ir.Instr) (int, bool) {
	switch in.Op {
	case ir.LdFld, ir.StFld:
		if mi.kind(in.Args[0]) != ir.R {
			return x.pointee(mi, in.Args[0]), true
		}
		return x.find(x.field(in.Field)), true
	case ir.LdSFld, ir.StSFld:
		return x.find(x.field(in.Field)), true
	case ir.LdInd, ir.StInd:
		return x.pointee(mi, in.Args[0]), true
	case ir.LdElem, ir.StElem:
		return x.elems(in.Type), true
	case ir.UnboxAny:
		return x.box(in.Type), true
	case ir.Call:
		if m := in.Method; m.Intrinsic != nil && m.Intrinsic.Kind == abi.Inline {
			switch inlineOf(m) {
			case inlineAtomicRead, inlineAtomicWrite, inlineRead, inlineWrite:
				return x.pointee(mi, in.Args[0]), true
			}
		}
	}
	return 0, false
}

// arguments visits the classes of what an intrinsic that is no inline one reads or writes of what it is given. It reports
// whether these are all.
func (x *footprints) arguments(mi *methodInfo, in *ir.Instr, visit func(n int, write bool)) bool {
	if in.Op != ir.Call || in.Method.Intrinsic == nil || in.Method.Intrinsic.Kind == abi.Inline {
		return false
	}
	e, ok := effects[in.Method.Intrinsic.Go]
	if !ok || e.global {
		return false
	}
	all := true
	each := func(args []int, write bool) {
		for _, j := range args {
			switch t := in.Method.Sig.Params[j]; {
			case t.Kind == program.KindSZArray:
				visit(x.elems(t.Elem), write)
			case mi.kind(in.Args[j]) == ir.P:
				visit(x.pointee(mi, in.Args[j]), write)
			default:
				all = false
			}
		}
	}
	each(e.reads, false)
	each(e.writes, true)
	return all
}

// accesses reports what an unsafe instruction that has a location does to it.
func accesses(in *ir.Instr) (read, write bool) {
	switch in.Op {
	case ir.StFld, ir.StSFld, ir.StInd, ir.StElem:
		return false, true
	case ir.Call:
		switch inlineOf(in.Method) {
		case inlineAtomicWrite:
			return true, true
		case inlineWrite:
			return false, true
		}
	}
	return true, false
}

func bit(s []uint64, n uint32) { s[n/64] |= 1 << (n % 64) }

// add adds what an instruction does, callees included.
func (x *footprints) add(s []uint64, mi *methodInfo, n int, in *ir.Instr) {
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
			if write && in.Op == ir.StFld && isNative(in.Field) {
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
	if in.Op == ir.StSFld && mi.multi[n] && in.Flags&ir.FlagUnsafe == 0 && mayRefer(in.Field.Type) && a.asksThread(mi) {
		bit(s, abi.FootAll) // what no other thread could reach gets where others read it unseen
	}
	if !in.Op.IsCall() {
		return
	}
	for _, m := range a.targets(in) {
		switch callee := a.info(m); {
		case callee != nil:
			or(s, x.whole[callee])
		case m.Intrinsic == nil:
			bit(s, abi.FootAll)
		case m.Intrinsic.Kind == abi.Sync:
			x.sync(s, mi, in, m)
		}
	}
}

func or(s, t []uint64) {
	for i := range t {
		s[i] |= t[i]
	}
}

func (x *footprints) sync(s []uint64, mi *methodInfo, in *ir.Instr, m *program.Method) {
	i := m.Intrinsic
	untimed := i.ArgArg < 0
	if !untimed && in.Op == ir.Call {
		c := mi.def(in.Args[i.ArgArg])
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
		if i.ArgArg >= 0 { // whether it waits: for whatever that may be
			bit(s, abi.FootAll)
		}
	case abi.PendChoose, abi.PendSleep, abi.PendEnd:
	default:
		bit(s, abi.FootAll)
	}
}

// asksThread reports whether a method, or one that it calls, looks at what belongs to the thread that runs it.
func (a *analyzer) asksThread(mi *methodInfo) bool {
	asks := func(mi *methodInfo) bool {
		for _, b := range mi.f.Blocks {
			for i := range b.Instrs {
				if b.Instrs[i].Op == ir.ThreadStatics {
					return true
				}
			}
		}
		return false
	}
	return asks(mi) || !a.reaches(mi, func(_ *methodInfo, _ *ir.Instr, m *program.Method) bool {
		if callee := a.info(m); callee != nil {
			return !asks(callee)
		}
		return m == nil || m.Intrinsic != nil && m.Intrinsic.Go != "ThreadCurrent"
	})
}

// summaries computes what each method may do altogether: callees first, again until nothing changes.
func (x *footprints) summaries() {
	order := slices.Clone(x.a.order)
	for _, mi := range order {
		x.whole[mi] = make([]uint64, x.words)
	}
	if len(order) != len(x.a.methods) {
		panic("mwc: the call graph lacks methods")
	}
	for again := true; again; {
		again = false
		for _, mi := range order {
			s := slices.Clone(x.whole[mi])
			for bi, b := range mi.f.Blocks {
				for i := range b.Instrs {
					x.add(s, mi, mi.num(bi, i), &b.Instrs[i])
				}
			}
			if !slices.Equal(s, x.whole[mi]) {
				x.whole[mi], again = s, true
			}
		}
	}
}

// blocks computes for each block of a method what may follow its last instruction.
func (x *footprints) blocks(mi *methodInfo) [][]uint64 {
	if outs := x.outs[mi]; outs != nil {
		return outs
	}
	f := mi.f
	ins, outs := make([][]uint64, len(f.Blocks)), make([][]uint64, len(f.Blocks))
	for bi, b := range f.Blocks {
		ins[bi], outs[bi] = make([]uint64, x.words), make([]uint64, x.words)
		for i := range b.Instrs {
			x.add(ins[bi], mi, mi.num(bi, i), &b.Instrs[i])
		}
	}
	for again := true; again; {
		again = false
		for bi := len(f.Blocks) - 1; bi >= 0; bi-- {
			b := f.Blocks[bi]
			out := slices.Clone(outs[bi])
			reach := func(s int) {
				if s >= 0 {
					or(out, ins[s])
				}
			}
			for _, s := range b.Succs {
				reach(s)
			}
			if t := b.Terminator(); t.Op == ir.Leave {
				for _, e := range t.Finally {
					reach(f.Regions[e.Region].Entry)
				}
				reach(t.Targets[0])
			}
			if b.Region >= 0 {
				for _, r := range f.Regions {
					if r.Kind != ir.RegionTry && mi.mayReach(b.Region, r.ID) {
						reach(r.Entry)
					}
				}
			}
			if !slices.Equal(out, outs[bi]) {
				outs[bi], again = out, true
				or(ins[bi], out)
			}
		}
	}
	x.outs[mi] = outs
	return outs
}

// intern numbers a set.
func (x *footprints) intern(s []uint64) int {
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

// Footprint is the number of the set of what a thread may do in a method from an instruction of a block on, that included.
func (r *Result) Footprint(m *program.Method, block, index int) int {
	x := r.foot
	mi := r.a.info(m)
	s := slices.Clone(x.blocks(mi)[block])
	b := mi.f.Blocks[block]
	for i := index; i < len(b.Instrs); i++ {
		x.add(s, mi, mi.num(block, i), &b.Instrs[i])
	}
	return x.intern(s)
}

// Whole is the number of the set of what a thread may do in a method altogether.
func (r *Result) Whole(m *program.Method) int {
	if mi := r.a.info(m); mi != nil {
		return r.foot.intern(r.foot.whole[mi])
	}
	all := make([]uint64, r.foot.words)
	bit(all, abi.FootAll)
	return r.foot.intern(all)
}

// Location is the class of the location that an unsafe instruction of a method accesses, 0 if it is not one.
func (r *Result) Location(m *program.Method, in *ir.Instr) uint32 {
	if mi := r.a.info(m); mi != nil && in.Flags&ir.FlagUnsafe != 0 {
		if n, ok := r.foot.location(mi, in); ok {
			return r.foot.number[n]
		}
	}
	return 0
}

// Footprints gives the sets that were asked for, as bits of words, and the locations where references may lie.
func (r *Result) Footprints() (sets [][]uint64, refs []uint64) {
	x := r.foot
	refs = make([]uint64, x.words)
	for n := range x.parent {
		if k := x.find(n); x.number[k] != 0 && x.refs[k] {
			bit(refs, abi.FootRead(x.number[k]))
		}
	}
	return x.sets, refs
}
