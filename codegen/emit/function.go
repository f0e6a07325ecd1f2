package emit

import (
	"fmt"
	"slices"
	"sort"

	"github.com/dave/jennifer/jen"

	"mwc/codegen/emit/machine"
	"mwc/codegen/gotext"
	"mwc/codegen/ir"
	"mwc/codegen/program"
	"mwc/runtime/abi"
)

// function emits one method.
//
// A resumable method becomes
//
//	func m7(m *vm.Machine, sp int32, pc uint32, a0 …) (ret …, st abi.Status)
//
// It starts at pc 0. At any other pc, it goes on at that resume point with the registers that its frame at depth sp saved. It
// returns abi.OK with its result; it returns any other status after it has saved its frame. A plain method can neither stop
// nor throw; it becomes an ordinary Go function of its arguments.
type function struct {
	*Emitter
	m      *program.Method
	f      *ir.Func
	live   *ir.Liveness
	liveAt [][]ir.Reg // by resume point

	resumable bool
	loops     bool // has a loop, so a local variable keeps the budget
	cells     bool // has registers in memory
	blocks    bool // has stackalloc
	filters   bool
	inMemory  []bool
	spilled   bool  // the registers are fields of one variable: see largeFunction
	cellOff   []int // offset in the frame of registers in memory
	slotOff   []int // offset in the frame of saved registers, 0 for one that is never saved
	keepOff   []int // offset in the frame of the references that keep alive what a saved pointer points to
	table     *methodTable

	body      []stmt
	labels    map[string]bool // labels to which something jumps
	resume    []jen.Code      // cases of the resume switch
	saves     map[string]*saveBlock
	saveSeq   []*saveBlock
	throws    map[string]*throwBlock
	throwSeq  []*throwBlock
	line      string // of the last //line directive
	cur       *ir.Block
	curIdx    int
	useCI     bool // initialises classes, for which it has a variable "again"
	touched   map[ir.Reg]bool
	cost      []int // by block: see countCosts
	nextLabel int
	temps     map[string]string // scratch variables and their Go types
	scratches map[string]ir.Reg // registers that scratch made
	extra     []ir.Reg          // those of them that are live where code is emitted now
	guards    []jen.Code        // checks of the current instruction, made again when the thread goes on after a stop
}

// saveBlock is code that saves a set of registers and leaves the function with status st at resume point pc.
type saveBlock struct {
	label    string
	regs     []ir.Reg
	dead     []ir.Reg // registers in memory that are to be cleared
	inFilter bool
}

// throwBlock raises a machine exception and goes on to a saveBlock.
type throwBlock struct {
	label, save string
	kind        machine.Name
}

// Name is the name of a method's Go function: the method's number, and a name for a person who reads a profile.
func (g *Emitter) Name(m *program.Method) string {
	if m == g.comparing {
		return self
	}
	if same := g.shared[m]; same != nil {
		m = same
	}
	n := m.Name
	if m.Owner != nil {
		n = shortName(m.Owner.Name) + "_" + n
	}
	return fmt.Sprintf("m%d_%s", m.ID, gotext.Identifier(n))
}

// id is the number that the frames of the emitted method carry.
func (fn *function) id() expr {
	if fn.m == fn.comparing {
		return jen.Id(self)
	}
	return lit(fn.m.ID)
}

// reg is the Go variable of a register.
func (fn *function) reg(r ir.Reg) string {
	if fn.spilled && int(r) >= fn.f.NumArgs {
		return fmt.Sprintf("l.r%d", r)
	}
	return fmt.Sprintf("r%d", r)
}

// maxMerges is the largest product of registers and resume points at which registers become Go variables: see largeFunction.
const maxMerges = 20000

// largeFunction reports whether Go's compiler would take too long over a function whose registers are variables. Every
// variable that is saved somewhere is loaded behind the label resume, so the variable merges with itself at every point where
// the function goes on. The number of merges is the product of variables and points. Go does not put fields of a variable with
// many fields into static single assignment form. A field costs a load or a store each time, and next to nothing to compile.
func largeFunction(f *ir.Func) bool {
	points := 0
	for _, b := range f.Blocks {
		for i := range b.Instrs {
			if b.Instrs[i].Flags&(ir.FlagUnsafe|ir.FlagCalls) != 0 {
				points++
			}
		}
	}
	return points*len(f.Regs) > maxMerges
}

// method emits a method. It gives no code for a method that has no IR.
func (g *Emitter) method(m *program.Method) []jen.Code {
	f := g.Funcs[m.ID]
	if f == nil {
		return nil
	}
	fn := &function{
		Emitter: g, m: m, f: f, live: ir.ComputeLiveness(f),
		resumable: g.Visibility.Resumable(m),
		inMemory:  make([]bool, len(f.Regs)),
		cellOff:   make([]int, len(f.Regs)),
		slotOff:   make([]int, len(f.Regs)),
		keepOff:   make([]int, len(f.Regs)),
		labels:    map[string]bool{},
		saves:     map[string]*saveBlock{},
		throws:    map[string]*throwBlock{},
		touched:   map[ir.Reg]bool{},
		temps:     map[string]string{},
		scratches: map[string]ir.Reg{},
		table:     &g.methods[m.ID],
	}
	fn.spilled = g.Spill || largeFunction(f)
	own := *f // scratch adds registers
	own.Regs = slices.Clone(f.Regs)
	fn.f = &own
	fn.table.resumable = fn.resumable
	fn.table.pcs, fn.table.pcSites, fn.table.feet = []uint32{0}, []int{0}, []int{fn.Footprints.At(m, 0, 0)}
	fn.liveAt = [][]ir.Reg{fn.live.LiveIn(f.Blocks[0])}
	return fn.emit()
}

func (fn *function) emit() []jen.Code {
	f := fn.f
	fn.placeCells()
	for _, b := range f.Blocks {
		fn.loops = fn.loops || b.LoopHead
	}
	fn.countCosts()
	for i, b := range f.Blocks {
		next := -1
		if i+1 < len(f.Blocks) {
			next = f.Blocks[i+1].ID
		}
		fn.block(b, next)
	}
	if fn.resumable {
		fn.regionEntries()
	}
	if !fn.resumable {
		return fn.plain()
	}
	return fn.assemble()
}

// placeCells decides which registers live in the frame's memory. Registers whose address is taken do. A filter runs in a frame
// of its own, so what it shares with the rest of the method, other filters included, lives there, too.
func (fn *function) placeCells() {
	f := fn.f
	for _, r := range f.Regions {
		fn.filters = fn.filters || r.Kind == ir.RegionFilter
	}
	if fn.filters {
		const outside, several = -1, -2
		where := map[ir.Reg]int{} // the only filter that uses a register
		use := func(r ir.Reg, filter int) {
			if w, ok := where[r]; ok && w != filter {
				filter = several
			}
			where[r] = filter
		}
		for r := range f.NumArgs {
			use(ir.Reg(r), outside)
		}
		for _, b := range f.Blocks {
			filter := fn.filterOf(b)
			for i := range b.Instrs {
				in := &b.Instrs[i]
				for _, a := range in.Args {
					use(a, filter)
				}
				if in.Dst != ir.NoReg {
					use(in.Dst, filter)
				}
			}
		}
		for r, w := range where {
			if w == several {
				fn.inMemory[r] = true
			}
		}
		// A filter may read, before it writes, what it left in a register when it last ran.
		for _, r := range f.Regions {
			if r.Kind == ir.RegionFilter {
				for _, a := range fn.live.LiveIn(f.Blocks[r.Entry]) {
					fn.inMemory[a] = true
				}
			}
		}
	}
	// The frame of a method with stackalloc owns the blocks, so it exists from the start to the end.
	for _, b := range f.Blocks {
		fn.blocks = fn.blocks || slices.ContainsFunc(b.Instrs, func(in ir.Instr) bool { return in.Op == ir.LocAlloc })
	}
	fn.cells = fn.blocks
	off := abi.FrameSlots
	for r := range f.Regs {
		info := &f.Regs[r]
		if info.AddrTaken {
			fn.inMemory[r] = true
		}
		if !fn.inMemory[r] {
			continue
		}
		fn.cells = true
		if info.AddrTaken {
			off += fn.cellGap()
		}
		off = align(off, alignOf(info.Type))
		fn.cellOff[r] = off
		off += sizeOf(info.Type)
		if info.AddrTaken {
			off += fn.cellGap()
		}
	}
	off = align(off, 8)
	fn.table.cellSize = off - abi.FrameSlots
	fn.table.frameSize = off
	for r := range f.Regs {
		if fn.inMemory[r] {
			fn.table.refs = appendRefs(fn.table.refs, fn.cellOff[r], f.Regs[r].Type)
		}
	}
}

// filterOf is the filter region that a block lies in, -1 for none.
func (fn *function) filterOf(b *ir.Block) int {
	for r := b.Region; r >= 0; r = fn.f.Regions[r].Parent {
		if fn.f.Regions[r].Kind == ir.RegionFilter {
			return r
		}
	}
	return -1
}

func align(n, a int) int { return (n + a - 1) / a * a }

func sizeOf(t ir.Type) int {
	switch t.Kind {
	case ir.I4, ir.F4, ir.R:
		return 4
	case ir.S:
		return t.T.Size
	}
	return 8
}

func alignOf(t ir.Type) int {
	if t.Kind == ir.S {
		return max(t.T.Align, 1)
	}
	return sizeOf(t)
}

func appendRefs(refs []int, off int, t ir.Type) []int {
	switch t.Kind {
	case ir.R:
		return append(refs, off)
	case ir.P:
		return append(refs, off+4)
	case ir.S:
		for _, o := range t.T.RefOffsets {
			refs = append(refs, off+o)
		}
	}
	return refs
}

// slot gives the offset in the frame at which a register is saved.
func (fn *function) slot(r ir.Reg) int {
	if fn.slotOff[r] == 0 {
		t := fn.f.Regs[r].Type
		off := align(fn.table.frameSize, alignOf(t))
		fn.slotOff[r] = off
		fn.table.frameSize = off + sizeOf(t)
		strays := fn.strays(r)
		if !strays {
			fn.table.refs = appendRefs(fn.table.refs, off, t)
		}
		if mayPoint(t) || strays {
			fn.keepOff[r] = align(fn.table.frameSize, 4)
			fn.table.frameSize = fn.keepOff[r] + 4
			fn.table.refs = append(fn.table.refs, fn.keepOff[r])
		}
	}
	return fn.slotOff[r]
}

// mayPoint reports whether a native integer may be a pointer. The frame then also holds a reference to the object to which the
// integer points, if there is one: the collector must not take just any number for a reference.
func mayPoint(t ir.Type) bool {
	return t.Kind == ir.N && (t.T == nil || t.T.Kind == program.KindPtr)
}

// get is the value of a register.
func (fn *function) get(r ir.Reg) expr {
	if fn.inMemory[r] {
		t := fn.f.Regs[r].Type
		addr := mc(machine.At, jen.Id("fr"), lit(fn.cellOff[r]))
		if t.Kind == ir.I4 && t.T != nil {
			return fn.load(t.T, addr)
		}
		return deref(fn.goType(t), addr)
	}
	fn.touched[r] = true
	return jen.Id(fn.reg(r))
}

// set assigns to a register.
func (fn *function) set(r ir.Reg, x jen.Code) {
	if r != ir.NoReg && fn.inMemory[r] && fn.strays(r) {
		x = mc(machine.Real, x)
	}
	if r == ir.NoReg {
		fn.add(jen.Id("_").Op("=").Add(x))
		return
	}
	if fn.inMemory[r] {
		t := fn.f.Regs[r].Type
		addr := jen.Qual("unsafe", "Add").Call(mc(machine.W, jen.Id("fr")), lit(fn.cellOff[r]))
		if t.Kind == ir.I4 && t.T != nil {
			fn.add(deref(fn.memType(t.T), addr).Op("=").Add(fn.narrow(t.T, x)))
			return
		}
		fn.add(deref(fn.goType(t), addr).Op("=").Add(x))
		return
	}
	fn.touched[r] = true
	fn.add(jen.Id(fn.reg(r)).Op("=").Add(x))
}

func (fn *function) add(c jen.Code) { fn.body = append(fn.body, stmt{code: c}) }

func (fn *function) goTo(label string) expr {
	fn.labels[label] = true
	return jen.Goto().Id(label)
}

// mark puts a label here. The label is written only if something jumps there.
func (fn *function) mark(label string) { fn.body = append(fn.body, stmt{label: label}) }

// newPC makes the resume point at which the method goes on with instruction index of a block, at an IL offset. site is what
// the thread does there, 0 for nothing that others see; live are the registers whose values are read behind it.
func (fn *function) newPC(il uint32, site, block, index int, live []ir.Reg) int {
	fn.table.pcs = append(fn.table.pcs, il)
	fn.liveAt = append(fn.liveAt, live)
	fn.table.pcSites = append(fn.table.pcSites, site)
	fn.table.feet = append(fn.table.feet, fn.Footprints.At(fn.m, block, index))
	return len(fn.table.pcs) - 1
}

// save gives the label of the block that saves the live registers other than except.
func (fn *function) save(live []ir.Reg, except ir.Reg) string {
	var regs, dead []ir.Reg
	isLive := make([]bool, len(fn.f.Regs))
	for _, r := range live {
		if r != except {
			isLive[r] = true
		}
	}
	inFilter := fn.filterOf(fn.cur) >= 0
	for i := range fn.f.Regs {
		r := ir.Reg(i)
		switch {
		case fn.inMemory[r]:
			if !isLive[r] && !inFilter {
				dead = append(dead, r)
			}
		case isLive[r]:
			fn.touched[r] = true
			regs = append(regs, r)
		}
	}
	key := fmt.Sprint(regs, dead)
	b, ok := fn.saves[key]
	if !ok {
		b = &saveBlock{label: fmt.Sprintf("save%d", len(fn.saveSeq)), regs: regs, dead: dead, inFilter: inFilter}
		fn.saves[key] = b
		fn.saveSeq = append(fn.saveSeq, b)
	}
	return b.label
}

// stopBefore is the jump that stops the thread before the current instruction, at a site. When the thread goes on, it runs
// prepare and then the code at label.
func (fn *function) stopBefore(site int, label string, prepare ...jen.Code) []jen.Code {
	in := &fn.cur.Instrs[fn.curIdx]
	live := append(fn.live.LiveBefore(fn.cur, fn.curIdx), fn.extra...)
	pc := fn.newPC(in.IL, site, fn.cur.ID, fn.curIdx, live)
	fn.resumeAt(pc, label, append(slices.Clone(fn.guards), prepare...)...)
	return []jen.Code{
		jen.Id("st").Op("=").Add(abiq(machine.Yield)),
		jen.Id("pc").Op("=").Add(lit(pc)),
		fn.goTo(fn.save(live, ir.NoReg)),
	}
}

func (fn *function) resumeAt(pc int, label string, prepare ...jen.Code) {
	code := append([]jen.Code{}, prepare...)
	fn.resume = append(fn.resume, jen.Case(lit(pc)).Block(append(code, fn.goTo(label))...))
}

// throwSave leaves the function with the status Throw or Stop that st holds. The exception comes from the current instruction.
func (fn *function) throwSave() []jen.Code {
	return []jen.Code{fn.throwPC(), fn.goTo(fn.save(fn.live.LiveHandlers(fn.cur), ir.NoReg))}
}

func (fn *function) throwPC() jen.Code {
	il := fn.cur.Instrs[fn.curIdx].IL
	return jen.Id("pc").Op("=").Id(fmt.Sprintf("%#x", uint32(abi.ThrowPC)|il))
}

// throwIf raises a machine exception if a condition holds.
func (fn *function) throwIf(cond jen.Code, kind machine.Name) {
	save := fn.save(fn.live.LiveHandlers(fn.cur), ir.NoReg)
	key := kind.String() + " " + save
	t, ok := fn.throws[key]
	if !ok {
		t = &throwBlock{label: fmt.Sprintf("throw%d", len(fn.throwSeq)), kind: kind, save: save}
		fn.throws[key] = t
		fn.throwSeq = append(fn.throwSeq, t)
	}
	fn.add(jen.If(cond).Block(fn.throwPC(), fn.goTo(t.label)))
}

// regionEntries makes the resume points at which the exception machinery starts handlers and filters.
func (fn *function) regionEntries() {
	f := fn.f
	entry := func(r *ir.Region, prepare ...jen.Code) int {
		pc := fn.newPC(f.Blocks[r.Entry].IL, 0, r.Entry, 0, fn.live.LiveIn(f.Blocks[r.Entry]))
		fn.resumeAt(pc, fn.blockLabel(r.Entry), prepare...)
		return pc
	}
	depth := func(r int) int {
		n := 0
		for ; r >= 0; r = f.Regions[r].Parent {
			n++
		}
		return n
	}
	var tries []*ir.Region
	for _, r := range f.Regions {
		if r.Kind == ir.RegionTry {
			tries = append(tries, r)
		}
	}
	sort.SliceStable(tries, func(i, j int) bool { return depth(tries[i].ID) > depth(tries[j].ID) })
	for _, t := range tries {
		for _, id := range t.Handlers {
			h := f.Regions[id]
			c := clause{tryStart: t.Start, tryEnd: t.End, handlerStart: h.Start, handlerEnd: h.End}
			switch h.Kind {
			case ir.RegionCatch:
				c.kind = machine.ClauseCatch
				if h.Filter >= 0 {
					c.kind = machine.ClauseFilter
					fl := f.Regions[h.Filter]
					c.filterStart = fl.Start
					c.filterEntry = entry(fl)
				} else {
					c.typ = h.Type.ID
				}
				c.entry = entry(h)
			case ir.RegionFinally, ir.RegionFault:
				c.kind = machine.ClauseFinally
				if h.Kind == ir.RegionFault {
					c.kind = machine.ClauseFault
				}
				var prep []jen.Code
				if h.Fin != ir.NoReg {
					n := len(fn.body)
					fn.set(h.Fin, jen.Id("-1"))
					prep = append(prep, fn.body[n].code)
					fn.body = fn.body[:n]
				}
				c.entry = entry(h, prep...)
			default:
				continue
			}
			fn.table.eh = append(fn.table.eh, c)
		}
	}
}

func (fn *function) blockLabel(id int) string { return fmt.Sprintf("b%d", id) }
