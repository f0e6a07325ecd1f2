package emit

import (
	"fmt"
	"math"

	"github.com/dave/jennifer/jen"

	"mwc/codegen/emit/machine"
	"mwc/codegen/gotext"
	"mwc/codegen/intrinsics"
	"mwc/codegen/ir"
	"mwc/codegen/program"
	"mwc/codegen/visibility"
	"mwc/runtime/abi"
)

// block emits a basic block. next is the number of the block that follows in the source, -1 for none.
func (fn *function) block(b *ir.Block, next int) {
	fn.cur, fn.curIdx = b, 0
	fn.mark(fn.blockLabel(b.ID))
	if fn.resumable {
		n := lit(fn.cost[b.ID])
		switch {
		case b.LoopHead:
			x := fmt.Sprintf("loop%d", b.ID)
			fn.add(jen.Id("bud").Op("-=").Add(n))
			fn.add(jen.If(jen.Id("bud").Op("<").Lit(0)).Block(append([]jen.Code{mc(machine.Tick)}, fn.stopBefore(0, x)...)...))
			fn.mark(x)
		case b.ID == 0 && fn.loops:
			fn.add(jen.Id("bud").Op("-=").Add(n))
		case b.ID == 0:
			fn.add(field(machine.Budget).Op("-=").Add(n))
		}
	}
	for i := range b.Instrs {
		fn.curIdx = i
		in := &b.Instrs[i]
		fn.lineOf(in)
		if fn.fusable(b, i) {
			continue // the branch that follows makes the comparison
		}
		fn.guardTypes(in)
		fn.instr(in, next)
		fn.guards = nil
	}
}

// countCosts gives each loop head the number of instructions of its loop, without those of inner loops, and gives the entry
// the number of instructions outside all loops. The budget pays this cost each time that control passes the block.
func (fn *function) countCosts() {
	fn.cost = make([]int, len(fn.f.Blocks))
	head := make([]int, len(fn.f.Blocks)) // innermost loop
	size := make([]int, len(fn.f.Blocks)) // of the loop
	for i := range head {
		size[i] = len(head) + 1
	}
	for _, h := range fn.f.Blocks {
		if !h.LoopHead {
			continue
		}
		body := map[int]bool{h.ID: true}
		var work []int
		for _, p := range h.Preds {
			if p >= h.ID { // a back edge: blocks are numbered in the order of the code
				work = append(work, p)
			}
		}
		for len(work) > 0 {
			b := work[len(work)-1]
			work = work[:len(work)-1]
			if !body[b] {
				body[b] = true
				work = append(work, fn.f.Blocks[b].Preds...)
			}
		}
		for b := range body {
			if len(body) < size[b] {
				head[b], size[b] = h.ID, len(body)
			}
		}
	}
	for _, b := range fn.f.Blocks {
		fn.cost[head[b.ID]] += cost(b)
	}
	for _, b := range fn.f.Blocks {
		if b.LoopHead {
			fn.cost[b.ID] = max(fn.cost[b.ID], 1) // an empty loop ends a transition, too
		}
	}
}

// cost is the number of instructions of a block. What only notes that runs have come here costs nothing, so that it does not shorten
// transitions.
func cost(b *ir.Block) int {
	n := 0
	for i := range b.Instrs {
		if b.Instrs[i].Op != ir.Reach {
			n++
		}
	}
	if n == 1 && len(b.Instrs) > 1 && b.Terminator().Op == ir.Br { // there would be no such block
		return 0
	}
	return n
}

// fusable reports whether instruction i is a comparison that serves only the branch after it.
func (fn *function) fusable(b *ir.Block, i int) bool {
	if _, ok := compareOps[b.Instrs[i].Op]; !ok || i+1 >= len(b.Instrs) {
		return false
	}
	br := &b.Instrs[i+1]
	d := b.Instrs[i].Dst
	if br.Op != ir.BrTrue && br.Op != ir.BrFalse || br.Args[0] != d || fn.inMemory[d] {
		return false
	}
	for _, r := range fn.live.LiveAfter(b, i+1) {
		if r == d {
			return false
		}
	}
	return true
}

// lineOf writes a //line directive where the source line changes.
func (fn *function) lineOf(in *ir.Instr) {
	file, line, ok := fn.m.Source(in.IL)
	if !ok {
		return
	}
	if l := gotext.Line(file, line); l != fn.line {
		fn.line = l
		fn.add(gotext.Directive(l))
	}
}

func (fn *function) instr(in *ir.Instr, next int) {
	switch in.Op {
	case ir.Nop:
	case ir.Reach:
		fn.add(jen.Id(reached).Index(lit(int(in.Imm))).Op("=").Lit(1))
	case ir.TakeAwait:
		fn.takeAwait(in)
	case ir.GiveAwait:
		fn.giveAwait(in, &fn.cur.Instrs[fn.curIdx+1])
	case ir.Const, ir.LdStr, ir.Move, ir.Zero, ir.SizeOf, ir.LdToken, ir.LdFtn, ir.LdVirtFtn, ir.GetExc:
		fn.value(in)
	case ir.Add, ir.Sub, ir.Mul, ir.Div, ir.DivUn, ir.Rem, ir.RemUn, ir.And, ir.Or, ir.Xor, ir.Neg, ir.Not, ir.Shl, ir.Shr, ir.ShrUn,
		ir.AddOvf, ir.AddOvfUn, ir.SubOvf, ir.SubOvfUn, ir.MulOvf, ir.MulOvfUn, ir.CkFinite, ir.PtrAdd, ir.PtrDiff:
		fn.arith(in)
	case ir.Ceq, ir.Cgt, ir.CgtUn, ir.Clt, ir.CltUn:
		fn.set(in.Dst, vmq(machine.B2I).Call(fn.compare(compareOps[in.Op], in.Args[0], in.Args[1])))
	case ir.Conv:
		fn.conv(in)
	case ir.Br, ir.BrTrue, ir.BrFalse, ir.BrCmp, ir.Switch, ir.Ret, ir.Trap, ir.Throw, ir.Rethrow, ir.Leave, ir.EndFinally, ir.EndFilter:
		fn.control(in, next)
	case ir.LdFld, ir.StFld, ir.LdFldA, ir.LdFldV, ir.StFldV, ir.LdSFld, ir.StSFld, ir.LdSFldA, ir.FieldData:
		fn.field(in)
	case ir.LdElem, ir.StElem, ir.LdElemA, ir.LdLen, ir.NewArr, ir.NewMDArr, ir.MDElemA, ir.CkStore, ir.InitArray:
		fn.array(in)
	case ir.LdInd, ir.StInd, ir.CpBlk, ir.InitBlk, ir.LocAlloc, ir.LdLocA, ir.ThreadStatics, ir.LdRaw, ir.NullCheck:
		fn.memory(in)
	case ir.New, ir.NewDelegate, ir.Box, ir.Unbox, ir.UnboxAny, ir.IsInst, ir.CastClass, ir.MkRefAny, ir.RefAnyVal, ir.RefAnyType:
		fn.object(in)
	case ir.Call, ir.CallVirt, ir.CallDelegate, ir.InitClass, ir.ClassDone, ir.ClassFailed, ir.NewFailed, ir.CallI:
		fn.call(in)
	default:
		fn.refuse(in, fmt.Sprintf("CIL instruction %v", in.Op))
	}
}

// refuse makes the build fail with a message that names the method and what mwc does not support.
func (fn *function) refuse(in *ir.Instr, what string) {
	fn.unsupported(fn.m, what)
}

func (fn *function) kind(r ir.Reg) ir.Kind { return fn.f.Regs[r].Type.Kind }

// value emits constants, moves and handles.
func (fn *function) value(in *ir.Instr) {
	switch in.Op {
	case ir.Const:
		fn.set(in.Dst, fn.constant(in))
	case ir.LdStr:
		fn.set(in.Dst, mc(machine.Str, lit(int(in.Imm))))
	case ir.Move:
		fn.set(in.Dst, fn.get(in.Args[0]))
	case ir.Zero:
		fn.set(in.Dst, fn.zero(fn.f.Regs[in.Dst].Type))
	case ir.SizeOf:
		fn.set(in.Dst, lit(memSize(in.Type)))
	case ir.GetExc:
		fn.set(in.Dst, field(machine.Exc))
	case ir.LdFtn:
		fn.set(in.Dst, lit(in.Method.ID))
	case ir.LdVirtFtn:
		fn.throwIf(jen.Add(fn.get(in.Args[0])).Op("==").Lit(0), machine.ExcNullReference)
		fn.set(in.Dst, jen.Id(dispatcher(fn.virtFtns, in.Method, "ftn")).Call(jen.Id("m"), fn.get(in.Args[0])))
	case ir.LdToken:
		t := fn.f.Regs[in.Dst].Type.T
		if len(t.Fields) != 1 {
			fn.refuse(in, "ldtoken: "+t.Name+" of an unknown shape")
			return
		}
		handle := 0
		switch {
		case in.Type != nil:
			handle = in.Type.ID
		case in.Field != nil:
			handle = in.Field.ID
		default:
			handle = in.Method.Handle
		}
		fn.set(in.Dst, jen.Id(fn.structName(t)).Values(jen.Id("F0").Op(":").Id(fn.memType(t.Fields[0].Type)).Parens(lit(handle))))
	}
}

func (fn *function) constant(in *ir.Instr) expr {
	switch k := fn.kind(in.Dst); k {
	case ir.F4, ir.F8:
		if math.IsNaN(in.Float) || math.IsInf(in.Float, 0) || in.Float == 0 && math.Signbit(in.Float) {
			if k == ir.F4 {
				return jen.Qual("math", "Float32frombits").Call(jen.Id(fmt.Sprintf("%#x", math.Float32bits(float32(in.Float)))))
			}
			return jen.Qual("math", "Float64frombits").Call(jen.Id(fmt.Sprintf("%#x", math.Float64bits(in.Float))))
		}
		return jen.Id(fmt.Sprintf("%s(%x)", fn.goType(ir.Type{Kind: k}), in.Float))
	case ir.I4:
		return jen.Id(fmt.Sprint(int32(in.Imm)))
	case ir.R, ir.P:
		return jen.Id(fmt.Sprint(uint64(in.Imm)))
	}
	return jen.Id(fmt.Sprint(in.Imm))
}

// control emits the last instruction of a block.
func (fn *function) control(in *ir.Instr, next int) {
	jump := func(target int) {
		if target != next {
			fn.add(fn.goTo(fn.blockLabel(target)))
		}
	}
	branch := func(cond jen.Code) {
		fn.add(jen.If(cond).Block(fn.goTo(fn.blockLabel(in.Targets[0]))))
		jump(in.Targets[1])
	}
	switch in.Op {
	case ir.Br:
		jump(in.Targets[0])
	case ir.BrTrue, ir.BrFalse:
		if i := fn.curIdx - 1; i >= 0 && fn.fusable(fn.cur, i) {
			c := &fn.cur.Instrs[i]
			cond := fn.compare(compareOps[c.Op], c.Args[0], c.Args[1])
			if in.Op == ir.BrFalse {
				cond = jen.Op("!").Parens(cond)
			}
			branch(cond)
		} else if in.Op == ir.BrTrue {
			branch(fn.get(in.Args[0]).Op("!=").Lit(0))
		} else {
			branch(fn.get(in.Args[0]).Op("==").Lit(0))
		}
	case ir.BrCmp:
		branch(fn.compare(ir.CmpKind(in.Imm), in.Args[0], in.Args[1]))
	case ir.Switch:
		n := len(in.Targets) - 1
		var cases []jen.Code
		for i, t := range in.Targets[:n] {
			cases = append(cases, jen.Case(lit(i)).Block(fn.goTo(fn.blockLabel(t))))
		}
		fn.add(jen.Switch(fn.get(in.Args[0])).Block(cases...))
		jump(in.Targets[n])
	case ir.Ret:
		fn.ret(in)
	case ir.Trap:
		fn.add(jen.Id("st").Op("=").Add(mc(machine.Unsupported, gotext.String(fn.World.TextOfTrap(int(in.Imm))))))
		for _, c := range fn.throwSave() {
			fn.add(c)
		}
	case ir.Throw, ir.Rethrow:
		throw := machine.ThrowRef
		if in.Op == ir.Rethrow {
			throw = machine.Rethrow
		}
		fn.add(jen.Id("st").Op("=").Add(mc(throw, fn.get(in.Args[0]))))
		for _, c := range fn.throwSave() {
			fn.add(c)
		}
	case ir.Leave:
		for _, f := range in.Finally {
			if fin := fn.f.Regions[f.Region].Fin; fin != ir.NoReg {
				fn.set(fin, jen.Id(fmt.Sprint(f.Selector)))
			}
		}
		if len(in.Finally) > 0 {
			jump(fn.f.Regions[in.Finally[0].Region].Entry)
		} else {
			jump(in.Targets[0])
		}
	case ir.EndFinally:
		if len(in.Args) > 0 {
			var cases []jen.Code
			for i, t := range in.Targets {
				cases = append(cases, jen.Case(lit(i)).Block(fn.goTo(fn.blockLabel(t))))
			}
			fn.add(jen.Switch(fn.get(in.Args[0])).Block(cases...))
		}
		// The exception machinery started the handler. The machinery goes on when the frame, which was saved with what outer
		// handlers need, is restored.
		fn.leaveHandler(machine.EndFinally, fn.live.LiveHandlers(fn.cur))
	case ir.EndFilter:
		fn.add(field(machine.Ret).Op("=").Id("uint64").Parens(cast("uint32", fn.get(in.Args[0]))))
		fn.leaveHandler(machine.EndFilter, nil)
	}
}

// leaveHandler returns to the exception machinery.
func (fn *function) leaveHandler(status machine.ABI, live []ir.Reg) {
	fn.add(jen.Id("st").Op("=").Add(abiq(status)))
	fn.add(fn.throwPC())
	fn.add(fn.goTo(fn.save(live, ir.NoReg)))
}

func (fn *function) ret(in *ir.Instr) {
	var out []jen.Code
	if len(in.Args) > 0 {
		if fn.resumable && fn.cells && fn.inMemory[in.Args[0]] {
			fn.add(jen.Id("ret").Op("=").Add(fn.get(in.Args[0])))
			out = append(out, jen.Id("ret"))
		} else {
			out = append(out, fn.get(in.Args[0]))
		}
	}
	if !fn.resumable {
		fn.add(jen.Return(out...))
		return
	}
	if fn.blocks {
		fn.add(mc(machine.LeaveBlocks, jen.Id("fr")))
	}
	if fn.cells {
		fn.add(mc(machine.LeaveFrame, jen.Id("fr")))
	}
	if fn.loops {
		fn.add(field(machine.Budget).Op("=").Id("bud"))
	}
	fn.add(jen.Return(append(out, abiq(machine.OK))...))
}

// siteOf makes a scheduling point for the current instruction.
func (fn *function) siteOf(in *ir.Instr, kind machine.Name, pend abi.PendKind, what string, value machine.Name) int {
	return fn.newSite(site{method: uint32(fn.m.ID), il: in.IL, kind: kind, pend: pend, what: what, value: value})
}

// access is what an unsafe instruction does at a location of the program.
type access struct {
	kind   machine.Name // of a vm.SiteKind
	what   string       // names the location in traces
	value  machine.Name // of a vm.ValueType
	size   int          // in bytes
	atomic bool         // volatile or interlocked
	adds   bool         // an interlocked addition whose result no instruction uses
}

// accessSite makes a scheduling point before an access.
func (fn *function) accessSite(in *ir.Instr, a access) int {
	atomic := a.atomic || in.Flags&ir.FlagVolatile != 0 || threadSafe(fn.m) || changesHandlers(fn.m)
	name := machine.AccessWrite
	switch {
	case a.adds:
		name = machine.AccessAdd
	case a.kind == machine.SiteRead && atomic:
		name = machine.AccessAtomicRead
	case a.kind == machine.SiteRead:
		name = machine.AccessRead
	case atomic:
		name = machine.AccessAtomic
	}
	return fn.newSite(site{
		method: uint32(fn.m.ID), il: in.IL, kind: a.kind, pend: abi.PendAccess, what: a.what, value: a.value, access: name, size: a.size, loc: fn.Footprints.Location(fn.m, in),
	})
}

// before stops the thread before an unsafe access at offset off of component o. off is an int32 expression without side
// effects.
func (fn *function) before(in *ir.Instr, o, off expr, a access) {
	if in.Flags&ir.FlagUnsafe == 0 {
		return
	}
	n := fn.accessSite(in, a)
	s := lit(n)
	x := fn.freshLabel()
	again := jen.If(field(machine.Watch)).Block(mc(machine.Resumed, o.Clone(), off.Clone(), s))
	fn.add(jen.If(watched(mc(machine.Seen, o.Clone())).Op("&&").Add(mc(machine.Before, o, off, s))).Block(fn.stopBefore(n, x, again)...))
	fn.mark(x)
}

// watched is a condition that matters only while Watch is set.
func watched(cond expr) expr { return field(machine.Watch).Op("&&").Add(cond) }

// beforeP stops the thread before an unsafe access through a managed pointer.
func (fn *function) beforeP(in *ir.Instr, p expr, a access) {
	if in.Flags&ir.FlagUnsafe == 0 {
		return
	}
	n := fn.accessSite(in, a)
	s := lit(n)
	x := fn.freshLabel()
	again := jen.If(field(machine.Watch)).Block(mc(machine.ResumedP, p.Clone(), s))
	fn.add(jen.If(watched(mc(machine.SeenP, p.Clone())).Op("&&").Add(mc(machine.BeforeP, p, s))).Block(fn.stopBefore(n, x, again)...))
	fn.mark(x)
}

// beforeAny stops the thread before an operation of the machine that reads or writes objects which other threads may see.
func (fn *function) beforeAny(in *ir.Instr, what string) {
	traces := in.Method != nil && in.Method.Intrinsic.Is(intrinsics.AccessesTrace)
	if in.Flags&ir.FlagUnsafe == 0 || traces && !fn.Facts.TracesRead { // the machine keeps no traces then
		return
	}
	var refs []jen.Code
	for i, r := range in.Args {
		if in.Method != nil && in.Method.Intrinsic.OnlyKeeps(i) {
			continue
		}
		switch fn.kind(r) {
		case ir.R:
			refs = append(refs, fn.get(r))
		case ir.P:
			refs = append(refs, cast("uint32", fn.get(r).Op(">>").Lit(32)))
		case ir.N:
			if t := fn.f.Regs[r].Type.T; in.Op == ir.CpBlk || t != nil && t.Kind == program.KindPtr {
				refs = append(refs, cast("uint32", fn.pointer(r, 0).Op(">>").Lit(32)))
			}
		}
	}
	n := fn.siteOf(in, machine.SiteSync, abi.PendAccess, what, machine.ValueNone)
	st := &fn.sites[n]
	st.access = [...]machine.Name{visibility.ReadsMemory: machine.AccessRead, visibility.WritesMemory: machine.AccessWrite, visibility.ReachesAll: machine.AccessAll}[fn.Visibility.Reach(in)]
	atomic := map[machine.Name]machine.Name{machine.AccessRead: machine.AccessAtomicRead, machine.AccessWrite: machine.AccessAtomic, machine.AccessAll: machine.AccessAll}
	if traces {
		// The stack trace belongs to the run-time: what threads do to it is no data race of the program.
		st.access, st.off, st.size = atomic[st.access], abi.ExceptionTrace, 4
	} else if threadSafe(fn.m) {
		st.access = atomic[st.access]
	}
	s := lit(n)
	args := append([]jen.Code{s}, refs...)
	x := fn.freshLabel()
	again := jen.If(field(machine.Watch)).Block(mc(machine.ResumedAny, args...))
	fn.add(jen.If(field(machine.Watch).Op("&&").Add(mc(machine.BeforeAny, args...))).Block(fn.stopBefore(n, x, again)...))
	fn.mark(x)
}

func (fn *function) freshLabel() string {
	fn.nextLabel++
	return fmt.Sprintf("x%d", fn.nextLabel)
}
