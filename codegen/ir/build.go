package ir

import (
	"fmt"
	"math"
	"slices"

	"mwc/codegen/metadata"
	"mwc/codegen/program"
)

// Error says why a method has no IR.
type Error struct {
	Method string
	IL     uint32 // offset of the instruction concerned
	Msg    string
}

func (e *Error) Error() string {
	return fmt.Sprintf("%s at IL_%04x: %s", e.Method, e.IL, e.Msg)
}

// val is an entry of the symbolic evaluation stack.
type val struct {
	reg  Reg
	kind Kind
	t    *program.Type // the static type: always known for S, else nil where unknown
	// addr: the entry is the address of this argument or local, and no instruction has taken it yet; reg is NoReg.
	// Loads and stores through it become plain moves.
	addr   Reg
	lo, hi int64 // of an I4: the range of its values
}

func (v *val) isAddr() bool { return v.addr != NoReg }

// entryState is what a block finds on the evaluation stack: the merge of what all branches to the block leave there. It
// is kept from pass to pass. A merge that changes it makes another pass necessary.
type entryState struct {
	stack []val // reg: NoReg
	exc   bool  // entry of a catch or filter: GetExc comes first
}

type slotKey struct {
	depth int
	kind  Kind
	t     *program.Type
}

type finallyKey struct{ region, target int }

// builder translates one method. It repeats the translation until two things are stable: the states at block entries,
// and the set of locals whose address is taken. Each pass starts anew except for these two.
type builder struct {
	m     *program.Method
	w     *program.World
	at    *Points // what is to be noted of runs
	code  []metadata.Instruction
	index map[uint32]int // IL offset → index in code
	local []Reg
	types []*program.Type // of locals

	takesAwait, handsOn bool // the method begins with TakeAwait, and has GiveAwait

	leader  []bool // code[i] starts a block
	regions []*Region
	inner   []int // innermost region of code[i]

	// These fields are kept between passes.
	entry   map[int]*entryState
	taken   map[Reg]bool
	changed bool

	// These fields are about one pass.
	f        *Func
	blocks   map[int]*Block // by leader
	work     []int
	cur      *Block
	region   int
	il       uint32
	stack    []val
	slots    map[slotKey]Reg
	conts    map[int][]int // finally region → leaders of final targets, in order of selectors
	stubs    map[finallyKey]*Block
	tokens   map[Reg]*program.Field // temps made by ldtoken of a field
	pre      prefixes
	await    Reg                    // what TakeAwait has taken; NoReg without GiveAwait
	initDone map[*program.Type]bool // class initialised earlier in this block
}

// prefixes collects the prefixes of the next instruction.
type prefixes struct {
	flags       Flags
	constrained *program.Type
	any         bool
	handsOn     bool // the task that the call gives is returned
}

func (b *builder) failf(format string, args ...any) {
	panic(&Error{Method: b.m.FullName(), IL: b.il, Msg: fmt.Sprintf(format, args...)})
}

func (b *builder) check(err error) {
	if err != nil {
		b.failf("%v", err)
	}
}

// Build makes the IR of a method that has a CIL body or is synthetic (SynthDelegateInvoke, SynthClassInit,
// SynthUnboxThunk, SynthArrayMethod …). An error is an *Error: a fault of the program.
func Build(m *program.Method) (*Func, error) { return BuildIn(m.World(), m, nil) }

// BuildIn is Build for a method of world w, with a Reach at each of the points.
func BuildIn(w *program.World, m *program.Method, at *Points) (f *Func, err error) {
	if w == nil {
		return nil, &Error{Method: m.FullName(), Msg: "the world of the method is not known"}
	}
	b := &builder{m: m, w: w, at: at}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *Error:
			f, err = nil, r
		case invalidProgram:
			f, err = b.throwInvalidProgram(), nil
			finish(f)
		default: // a fault of the builder, and no property of the program
			panic(r)
		}
	}()
	switch {
	case m.Trap() != "":
		f = b.trapped(m.Trap())
	case m.Synth != program.SynthNone:
		f = b.synth()
	case m.Body == nil:
		b.failf("the method has no body")
	default:
		f = b.build()
		f.reachOutcomes(at)
	}
	finish(f)
	return f, nil
}

// HasIR reports whether a method has IR: an intrinsic or an abstract method has none.
func HasIR(m *program.Method) bool {
	return m.Intrinsic == nil && !m.Abstract && (m.Body != nil || m.Synth != program.SynthNone || m.Trap() != "")
}

// invalidProgram is the panic with which the builder gives up a method that breaks ECMA-335. .NET compiles such a
// method to a throw of InvalidProgramException when it is first called. Compilers may make one of generic code that
// nobody calls.
type invalidProgram struct{}

// throwInvalidProgram makes a method that throws InvalidProgramException.
func (b *builder) throwInvalidProgram() *Func {
	b.bare()
	t := b.wellKnown("System.InvalidProgramException")
	exc := b.def(R, t, Instr{Op: New, Type: t})
	b.emit(Instr{Op: Call, Dst: NoReg, Method: t.DefaultCtor(), Args: []Reg{exc}})
	b.emit(Instr{Op: Throw, Args: []Reg{exc}})
	return b.f
}

// BuildTrap makes a method that is a trap, because it cannot be compiled.
func BuildTrap(w *program.World, m *program.Method, why string) *Func {
	b := &builder{m: m, w: w}
	f := b.trapped(why)
	finish(f)
	return f
}

func (b *builder) trapped(why string) *Func {
	b.bare()
	b.trap(why)
	return b.f
}

// trap ends the search without a verdict if a run comes here.
func (b *builder) trap(why string) {
	b.emit(Instr{Op: Trap, Dst: NoReg, Imm: int64(b.w.TrapText(why))})
	b.cur = nil
}

// bare begins a method that has nothing but its arguments and one block.
func (b *builder) bare() {
	m := b.m
	b.f = &Func{Method: m, NumArgs: len(m.Sig.Params), Ret: TypeOf(m.Sig.Ret)}
	for _, t := range m.Sig.Params {
		b.newReg(RegInfo{Type: TypeOf(t), Role: RoleArg})
	}
	b.il, b.region = 0, -1
	b.newBlock(-1)
}

// finish computes what every Func needs, whatever made it.
func finish(f *Func) {
	f.dropUnreachable()
	f.LinkBlocks()
	f.markEscapes()
}

func (b *builder) build() *Func {
	b.code = b.m.Body.Code
	if len(b.code) == 0 {
		b.failf("the body is empty")
	}
	b.index = make(map[uint32]int, len(b.code))
	for i := range b.code {
		b.index[b.code[i].Offset] = i
	}
	types, err := b.m.LocalTypes()
	b.check(err)
	b.types = types
	b.findRegions()
	b.findLeaders()
	b.takesAwait, b.handsOn = b.m.TakesAwait()
	b.entry = map[int]*entryState{}
	b.taken = map[Reg]bool{}
	for pass := 0; ; pass++ {
		b.changed = false
		b.pass()
		if !b.changed {
			break
		}
		if pass == 200 {
			b.il = 0
			b.failf("the evaluation stack does not stabilise")
		}
	}
	b.layout()
	return b.f
}

// pass translates the method once.
func (b *builder) pass() {
	m := b.m
	b.il = 0
	f := &Func{Method: m, NumArgs: len(m.Sig.Params), Ret: TypeOf(m.Sig.Ret), InitLocals: m.Body.InitLocals}
	b.f = f
	names := b.argNames()
	for i, t := range m.Sig.Params {
		f.Regs = append(f.Regs, RegInfo{Type: TypeOf(t), Role: RoleArg, Name: names[i]})
	}
	locals := b.localNames()
	b.local = b.local[:0]
	for i, t := range b.types {
		b.local = append(b.local, Reg(len(f.Regs)))
		f.Regs = append(f.Regs, RegInfo{Type: TypeOf(t), Role: RoleLocal, Name: locals[i], Pinned: m.Body.Locals[i].Pinned})
	}
	for r := range b.taken {
		f.Regs[r].AddrTaken = true
	}
	for _, r := range b.regions {
		r.Exc, r.Fin = NoReg, NoReg
		switch r.Kind {
		case RegionCatch, RegionFilter:
			r.Exc = b.newReg(RegInfo{Type: Type{R, r.Type}, Role: RoleExc})
		case RegionFinally, RegionFault:
			r.Fin = b.newReg(RegInfo{Type: Type{Kind: I4}, Role: RoleFin})
		}
	}
	f.Regions = b.regions
	if b.await = NoReg; b.handsOn {
		b.await = b.newReg(RegInfo{Type: Type{Kind: I4}, Role: RoleLocal})
	}
	b.blocks = map[int]*Block{}
	b.slots = map[slotKey]Reg{}
	b.conts = map[int][]int{}
	b.stubs = map[finallyKey]*Block{}
	b.tokens = map[Reg]*program.Field{}
	b.work = b.work[:0]
	b.flow(0)
	if b.entry[0] == nil {
		b.entry[0] = &entryState{}
	}
	for len(b.work) > 0 {
		// The least leader comes first: the order is deterministic, and a block mostly comes after its predecessors.
		k := 0
		for i := range b.work {
			if b.work[i] < b.work[k] {
				k = i
			}
		}
		l := b.work[k]
		b.work[k] = b.work[len(b.work)-1]
		b.work = b.work[:len(b.work)-1]
		b.block(l)
	}
}

// flow makes leader l reachable.
func (b *builder) flow(l int) *Block {
	if blk := b.blocks[l]; blk != nil {
		return blk
	}
	blk := &Block{Region: b.inner[l], IL: b.code[l].Offset}
	b.blocks[l] = blk
	b.work = append(b.work, l)
	// Handlers of the try regions around the leader are also reachable.
	for r := b.inner[l]; r >= 0; r = b.regions[r].Parent {
		for _, h := range b.regions[r].Handlers {
			reg := b.regions[h]
			if reg.Filter >= 0 {
				b.flowHandler(b.regions[reg.Filter])
			}
			b.flowHandler(reg)
		}
	}
	return blk
}

func (b *builder) flowHandler(r *Region) {
	l, ok := b.index[r.Start]
	if !ok {
		b.failf("a handler starts inside an instruction")
	}
	if b.entry[l] == nil {
		b.entry[l] = &entryState{exc: r.Kind == RegionCatch || r.Kind == RegionFilter}
	}
	b.flow(l)
}

// block translates the block that starts at leader l.
func (b *builder) block(l int) {
	b.cur = b.blocks[l]
	b.region = b.inner[l]
	b.il = b.code[l].Offset
	b.stack = b.stack[:0]
	b.pre = prefixes{}
	b.initDone = map[*program.Type]bool{}
	st := b.entry[l]
	if st.exc {
		r := b.regions[b.region]
		if r.Kind == RegionTry { // a try region that starts where its handler does
			b.failf("a protected region is entered with 1 values on the evaluation stack")
		}
		b.emit(Instr{Op: GetExc, Dst: r.Exc})
		b.push(val{reg: r.Exc, kind: R, t: r.Type})
		b.checkDepth()
	}
	for d, v := range st.stack {
		if !v.isAddr() {
			v.reg = b.slotReg(d, &v)
		}
		b.stack = append(b.stack, v)
	}
	if l == 0 && b.takesAwait {
		b.emit(Instr{Op: TakeAwait, Dst: b.await})
	}
	for i := l; ; i++ {
		if i == len(b.code) {
			b.failf("the end of the method is reached without a ret")
		}
		if i > l && b.leader[i] {
			if b.pre.any {
				b.failf("a prefix without an instruction")
			}
			b.endBlock(Instr{Op: Br}, i)
			return
		}
		in := &b.code[i]
		b.il = in.Offset
		if !b.pre.any {
			b.reach(in.Offset)
		}
		if why := b.m.TrapAt(in.Offset); why != "" {
			b.trap(why)
			return
		}
		more := b.instruction(in, i)
		b.checkDepth()
		if !more {
			return
		}
	}
}

// slotReg is the register that carries stack slot d of v's kind between blocks.
func (b *builder) slotReg(d int, v *val) Reg {
	k := slotKey{d, v.kind, nil}
	if v.kind == S {
		k.t = v.t
	}
	r, ok := b.slots[k]
	if !ok {
		r = b.newReg(RegInfo{Type: Type{v.kind, k.t}, Role: RoleStack})
		b.slots[k] = r
	}
	return r
}

// checkDepth compares the depth of the evaluation stack with .maxstack, as .NET does (§III.1.7.4).
func (b *builder) checkDepth() {
	if n := int(b.m.Body.MaxStack); len(b.stack) > n {
		b.failf("%d values on the evaluation stack; the method declares that there are %d at most", len(b.stack), n)
	}
}

// startsTry reports whether a try region starts at code[i].
func (b *builder) startsTry(i int) bool {
	for r := b.inner[i]; r >= 0; r = b.regions[r].Parent {
		if b.regions[r].Kind == RegionTry && b.regions[r].Start == b.code[i].Offset {
			return true
		}
	}
	return false
}

// merge combines the current stack into the entry state of leader l.
func (b *builder) merge(l int) {
	if len(b.stack) > 0 && b.startsTry(l) {
		b.failf("a protected region is entered with %d values on the evaluation stack", len(b.stack))
	}
	st := b.entry[l]
	if st == nil {
		st = &entryState{}
		for _, v := range b.stack {
			v.reg = NoReg
			if v.kind != S {
				v.t = nil
			}
			st.stack = append(st.stack, v)
		}
		b.entry[l] = st
		b.flow(l)
		return
	}
	b.flow(l)
	if st.exc {
		b.failf("a branch goes to IL_%04x, where a handler or filter finds its exception", b.code[l].Offset)
	}
	if len(st.stack) != len(b.stack) {
		b.failf("the depth of the evaluation stack at IL_%04x differs: %d and %d", b.code[l].Offset, len(st.stack), len(b.stack))
	}
	for i := range st.stack {
		o, v := &st.stack[i], &b.stack[i]
		if o.isAddr() && o.addr != v.addr {
			o.addr = NoReg
			b.changed = true
		}
		if k := mergeKind(o.kind, v.kind); k != o.kind {
			if k == Void {
				b.failf("the evaluation stack at IL_%04x differs: %v and %v in slot %d", b.code[l].Offset, o.kind, v.kind, i)
			}
			o.kind = k
			b.changed = true
		}
		if o.kind == S && o.t != v.t {
			b.failf("the evaluation stack at IL_%04x differs: %s and %s in slot %d", b.code[l].Offset, o.t.Name, v.t.Name, i)
		}
		if o.kind == I4 && (v.lo < o.lo || v.hi > o.hi) {
			o.lo, o.hi = widenRange(o.lo, o.hi, v.lo, v.hi)
			b.changed = true
		}
	}
}

func mergeKind(a, b Kind) Kind {
	if a == b {
		return a
	}
	if a > b {
		a, b = b, a
	}
	switch {
	case a == I4 && b == N, a == I8 && b == N:
		return N
	case a == F4 && b == F8:
		return F8
	case a == N && b == P, a == I4 && b == P:
		return P
	}
	return Void
}

// endBlock ends the current block with term, whose targets are the given leaders. Each target gets the stack.
func (b *builder) endBlock(term Instr, targets ...int) {
	seen := map[slotKey]bool{}
	for _, l := range targets {
		b.edge(l)
		b.merge(l)
	}
	for _, l := range targets {
		term.Targets = append(term.Targets, l)
		for d := len(b.stack) - 1; d >= 0; d-- {
			o := b.entry[l].stack[d]
			if o.isAddr() {
				continue
			}
			k := slotKey{d, o.kind, nil}
			if o.kind == S {
				k.t = o.t
			}
			if seen[k] {
				continue
			}
			seen[k] = true
			v := b.stack[d]
			if v.isAddr() {
				v = b.takeAddr(v)
			}
			dst := b.slotReg(d, &o)
			src := b.convKind(v, o.kind)
			if src != dst {
				b.emit(Instr{Op: Move, Dst: dst, Args: []Reg{src}})
			}
		}
	}
	b.emit(term)
	b.cur = nil
}

// layout brings the blocks of the last pass into their final order and numbers them. Until now Targets held leaders
// (for stubs of Leave chains: -1 - index).
func (b *builder) layout() {
	f := b.f
	var leaders []int
	for l := range b.blocks {
		leaders = append(leaders, l)
	}
	slices.Sort(leaders)
	for _, l := range leaders {
		f.Blocks = append(f.Blocks, b.blocks[l])
	}
	// Continuations of finally handlers; making one may make others.
	for again := true; again; {
		again = false
		for _, r := range b.regions {
			for _, target := range b.conts[r.ID] {
				k := finallyKey{r.ID, target}
				if _, ok := b.stubs[k]; ok {
					continue
				}
				again = true
				b.stubs[k] = b.continuation(r, target)
			}
		}
	}
	for i, blk := range f.Blocks {
		blk.ID = i
	}
	for _, blk := range f.Blocks {
		t := blk.Terminator()
		if t.Op == EndFinally {
			for _, target := range b.conts[blk.Region] {
				t.Targets = append(t.Targets, b.stubs[finallyKey{blk.Region, target}].ID)
			}
			continue
		}
		for i, l := range t.Targets {
			t.Targets[i] = b.blocks[l].ID
		}
	}
	for _, r := range f.Regions {
		r.Entry = -1
		if r.Kind != RegionTry {
			if blk := b.blocks[b.index[r.Start]]; blk != nil {
				r.Entry = blk.ID
			}
		}
	}
	if types := b.initAtEntry(); len(types) > 0 {
		f.initFirst(types)
	}
	if f.Blocks[0].Region >= 0 && f.Regions[f.Blocks[0].Region].Kind != RegionTry {
		b.failf("the method starts inside a handler")
	}
}

// InitFirst puts the initialisation of classes before everything else that the method does.
func (f *Func) InitFirst(types []*program.Type) {
	f.initFirst(types)
	f.LinkBlocks()
	f.mergeBlocks()
}

// KeepFailure lets the method that initialises a class (program.SynthClassInit) return where the class constructor has failed. The
// next thread that needs the class throws the exception that the class remembers.
func (f *Func) KeepFailure() {
	for _, b := range f.Blocks {
		if in := b.Terminator(); in.Op == Throw {
			*in = Instr{Op: Ret, Dst: NoReg, IL: in.IL}
		}
	}
}

// First is the first of the instructions that belong to instruction i, which it ends.
func (b *Block) First(i int) int {
	if i > 0 && b.Instrs[i-1].Op == GiveAwait {
		return i - 1
	}
	return i
}

// CallBefore puts a call of a method without parameters and result before instruction i, and before what belongs to that instruction.
func (b *Block) CallBefore(i int, m *program.Method) {
	i = b.First(i)
	b.Instrs = slices.Insert(b.Instrs, i, Instr{Op: Call, Dst: NoReg, Method: m, IL: b.Instrs[i].IL})
}

func (f *Func) initFirst(types []*program.Type) {
	first := &Block{Region: -1}
	for _, t := range types {
		first.Instrs = append(first.Instrs, Instr{Op: InitClass, Dst: NoReg, Type: t})
	}
	first.Instrs = append(first.Instrs, Instr{Op: Br, Dst: NoReg, Targets: []int{0}})
	f.insertEntry(first)
}

// insertEntry puts a block before all others.
func (f *Func) insertEntry(first *Block) {
	f.Blocks = slices.Insert(f.Blocks, 0, first)
	for i, blk := range f.Blocks {
		blk.ID = i
		t := blk.Terminator()
		for j := range t.Targets {
			t.Targets[j]++
		}
	}
	for _, r := range f.Regions {
		if r.Entry >= 0 {
			r.Entry++
		}
	}
}

func (b *builder) newReg(i RegInfo) Reg {
	b.f.Regs = append(b.f.Regs, i)
	return Reg(len(b.f.Regs) - 1)
}

func (b *builder) temp(k Kind, t *program.Type) Reg {
	return b.newReg(RegInfo{Type: Type{k, t}, Role: RoleTemp})
}

// emit appends an instruction. Operations without a result set Dst to NoReg here, since the zero Dst is a register.
func (b *builder) emit(i Instr) {
	if ops[i.Op].dst == 0 {
		i.Dst = NoReg
	}
	i.IL = b.il
	b.cur.Instrs = append(b.cur.Instrs, i)
}

// def emits an instruction with a new temp of the given kind as Dst, and returns the temp.
func (b *builder) def(k Kind, t *program.Type, i Instr) Reg {
	i.Dst = b.temp(k, t)
	b.emit(i)
	return i.Dst
}

func (b *builder) push(v val) {
	if v.reg != NoReg {
		v.addr = NoReg
	}
	b.stack = append(b.stack, v)
}

// pushReg pushes a register. The range of an I4 value follows from t.
func (b *builder) pushReg(r Reg, k Kind, t *program.Type) {
	v := val{reg: r, kind: k, t: t}
	if k == I4 {
		v.lo, v.hi = rangeOf(t)
	}
	b.push(v)
}

// pushDef is def, pushed.
func (b *builder) pushDef(k Kind, t *program.Type, i Instr) {
	b.pushReg(b.def(k, t, i), k, t)
}

// pushBool pushes the result of a comparison.
func (b *builder) pushBool(i Instr) {
	b.push(val{reg: b.def(I4, nil, i), kind: I4, lo: 0, hi: 1})
}

func (b *builder) popRaw() val {
	if len(b.stack) == 0 {
		b.failf("the evaluation stack is empty")
	}
	v := b.stack[len(b.stack)-1]
	b.stack = b.stack[:len(b.stack)-1]
	return v
}

// pop pops a value. An address that no instruction has taken so far is taken now.
func (b *builder) pop() val {
	v := b.popRaw()
	if v.isAddr() {
		v = b.takeAddr(v)
	}
	return v
}

func (b *builder) takeAddr(v val) val {
	if !b.taken[v.addr] {
		b.taken[v.addr] = true
		b.changed = true
	}
	b.f.Regs[v.addr].AddrTaken = true
	r := b.def(P, v.t, Instr{Op: LdLocA, Args: []Reg{v.addr}})
	return val{reg: r, kind: P, t: v.t, addr: NoReg}
}

// loadVar pushes argument or local r. The value is read lazily; a store to r before that makes a copy first.
func (b *builder) loadVar(r Reg) {
	b.push(b.readVar(r))
}

func (b *builder) readVar(r Reg) val {
	t := b.f.Regs[r].Type
	v := val{reg: r, kind: t.Kind, t: t.T, addr: NoReg}
	if v.kind == I4 {
		v.lo, v.hi = rangeOf(t.T)
	}
	if b.taken[r] {
		v.reg = b.def(v.kind, v.t, Instr{Op: Move, Args: []Reg{r}})
	}
	return v
}

// storeVar moves v into argument or local r.
func (b *builder) storeVar(r Reg, v val) {
	src := b.coerce(v, b.f.Regs[r].Type.T)
	b.spill(r)
	if src != r {
		b.emit(Instr{Op: Move, Dst: r, Args: []Reg{src}})
	}
}

// spill copies the value of r to a temp where the stack still refers to it, before r changes.
func (b *builder) spill(r Reg) {
	tmp := NoReg
	for i := range b.stack {
		if v := &b.stack[i]; v.reg == r {
			if tmp == NoReg {
				tmp = b.def(v.kind, v.t, Instr{Op: Move, Args: []Reg{r}})
			}
			v.reg = tmp
		}
	}
}

func (b *builder) argNames() []string {
	names := make([]string, len(b.m.Sig.Params))
	if b.m.Def == nil {
		return names
	}
	this := 0
	if !b.m.Static {
		this = 1
		if len(names) > 0 {
			names[0] = "this"
		}
	}
	for _, p := range b.m.Def.Params {
		if i := int(p.Sequence) - 1 + this; p.Sequence > 0 && i < len(names) {
			names[i] = p.Name
		}
	}
	return names
}

func (b *builder) localNames() []string {
	names := make([]string, len(b.types))
	if b.m.Def == nil || b.m.Module == nil || b.m.Module.Asm.Symbols == nil {
		return names
	}
	if s := b.m.Module.Asm.Symbols.Method(b.m.Def.Token); s != nil {
		for _, l := range s.Locals {
			if l.Slot >= 0 && l.Slot < len(names) && names[l.Slot] == "" {
				names[l.Slot] = l.Name
			}
		}
	}
	return names
}

func (b *builder) argReg(in *metadata.Instruction) Reg {
	n := int(in.Int)
	if n < 0 || n >= b.f.NumArgs {
		b.failf("argument %d does not exist", n)
	}
	return Reg(n)
}

func (b *builder) localReg(in *metadata.Instruction) Reg {
	n := int(in.Int)
	if n < 0 || n >= len(b.local) {
		b.failf("local %d does not exist", n)
	}
	return b.local[n]
}

// constI4 pushes an int32 constant.
func (b *builder) constI4(v int64) {
	b.push(val{reg: b.def(I4, nil, Instr{Op: Const, Imm: v}), kind: I4, lo: v, hi: v})
}

const (
	minI4 = math.MinInt32
	maxI4 = math.MaxInt32
)
