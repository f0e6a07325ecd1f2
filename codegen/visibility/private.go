package visibility

import (
	"mwc/codegen/intrinsics"
	"mwc/codegen/ir"
	"mwc/codegen/program"
)

// This file finds accesses that no other thread can see because of the memory that they access. Such memory is a frame,
// which is private to its thread, or an object that the thread has allocated and that only its own registers refer to so
// far.
//
// Within a method, the analysis goes forward over the blocks. It knows for each register to which object the register
// refers, or into which object it points: that is the register's base. An object is named by the instruction that
// allocates it or by the parameter that brings it. Of several objects from one instruction only the latest has the name.
// As soon as an instruction may make an object reachable in another way, no register has the object as base any more.
//
// Between methods there are two kinds of facts. A parameter is private (or not null) if it is so at every call. A parameter
// leaks if the method may make its object reachable from elsewhere. The analysis starts with the better answer for both,
// and withdraws it where a method contradicts it, until nothing changes. Constructors need no special treatment, since most
// are called on fresh objects only.

// A base is 0 if it is unknown, baseFrame, 1 + the number of a parameter, or NumArgs + 1 + the number of the allocating
// instruction.
type base = int32

// baseFrame is the base of pointers into memory that a thread never shares: its frames, and its [ThreadStatic] fields.
const baseFrame base = -1

// param is what is known about one parameter.
type param struct {
	private  bool // at every call only registers of the callers lead to the object or frame that it refers to or points into
	nonNil   bool // it is not null at any call
	leaks    bool // the method may make its object reachable from elsewhere
	readOnly bool // it is a pointer through which the method only reads
}

// state is what is known before an instruction.
type state struct {
	base   []base
	nonNil []bool
}

func newState(n int) *state { return &state{make([]base, n), make([]bool, n)} }

func (s *state) copyFrom(o *state) {
	copy(s.base, o.base)
	copy(s.nonNil, o.nonNil)
}

// flow is the analysis of one method under the present facts.
type flow struct {
	a      *Analysis
	mi     *MethodInfo
	in     []*state          // by block, nil as long as the block is not reached
	held   []map[ir.Reg]bool // by parameter: the registers that have had it as base
	leaked []bool            // by parameter: this run has found that it leaks
}

// FindPrivate finds which arguments of instructions are private to the thread, and which are not null.
func (a *Analysis) FindPrivate() {
	for mi := range a.Each() {
		mi.params = make([]param, mi.Func.NumArgs)
		known := a.callersKnown(mi)
		for i := range mi.params {
			k := mi.Kind(ir.Reg(i))
			ref := k == ir.R || k == ir.P
			// The frames of a run-time async method may go on in other threads while its caller goes on as well.
			private := known && ref && mi.Method.Synth != program.SynthAsyncRun
			mi.params[i] = param{private: private, nonNil: known && ref}
		}
		mi.live = ir.ComputeLiveness(mi.Func)
		for _, b := range mi.Func.Blocks {
			mi.liveIn = append(mi.liveIn, mi.live.LiveIn(b))
		}
	}
	var work []*MethodInfo
	push := func(mi *MethodInfo) {
		if !mi.queued {
			mi.queued = true
			work = append(work, mi)
		}
	}
	for i := len(a.Order) - 1; i >= 0; i-- {
		push(a.Order[i])
	}
	for len(work) > 0 {
		mi := work[len(work)-1]
		work = work[:len(work)-1]
		mi.queued = false
		a.At(mi.Method)
		fl := a.run(mi)
		grew := false
		for i, l := range fl.leaked {
			if l && !mi.params[i].leaks {
				mi.params[i].leaks = true
				grew = true
			}
		}
		if grew {
			push(mi) // the method may call itself
			for _, c := range mi.callers {
				push(c)
			}
		}
		fl.visit(func(n int, in *ir.Instr, st *state) {
			if in.Op.IsCall() {
				a.checkFacts(mi, in, st, push)
			}
		})
	}
	for mi := range a.Each() {
		mi.priv = make([]uint64, mi.n)
		mi.nonnil = make([]uint64, mi.n)
		fl := a.run(mi)
		fl.visit(func(n int, in *ir.Instr, st *state) {
			for j, r := range in.Args {
				if j >= 64 {
					break
				}
				if mi.privateBase(st.base[r]) {
					mi.priv[n] |= 1 << j
				}
				if st.nonNil[r] {
					mi.nonnil[n] |= 1 << j
				}
			}
		})
	}
}

// callersKnown reports whether all calls of the method are calls that the analysis sees.
func (a *Analysis) callersKnown(mi *MethodInfo) bool {
	m := mi.Method
	if m.AddressTaken || m == a.World.Entry || len(mi.callers) == 0 {
		return false
	}
	for _, r := range a.World.RootMethods {
		if r == m {
			return false
		}
	}
	return !IsThreadMain(m)
}

// checkFacts withdraws the facts about parameters that a call contradicts. It calls push for each method that this changes.
func (a *Analysis) checkFacts(mi *MethodInfo, in *ir.Instr, st *state, push func(*MethodInfo)) {
	for _, t := range a.Targets(in) {
		callee := a.Info(t)
		if callee == nil {
			continue
		}
		for i := range callee.params {
			p := &callee.params[i]
			if !p.private && !p.nonNil {
				continue
			}
			private, nonNil := false, false
			if (in.Op == ir.Call || in.Op == ir.CallVirt) && i < len(in.Args) && t.Sig != nil && len(in.Args) == len(callee.params) {
				r := in.Args[i]
				if mi.Kind(r) == callee.Kind(ir.Reg(i)) {
					b := st.base[r]
					private = mi.privateBase(b) && (b == baseFrame || times(in, st, b) == 1)
					nonNil = st.nonNil[r] || i == 0 && checksReceiver(in)
				}
			}
			if p.private && !private || p.nonNil && !nonNil {
				p.private = p.private && private
				p.nonNil = p.nonNil && nonNil
				push(callee)
			}
		}
	}
}

// checksReceiver reports whether the call throws if its first argument is null.
func checksReceiver(in *ir.Instr) bool {
	return in.Op == ir.CallVirt || in.Op == ir.Call && in.Flags&ir.FlagNullCheck != 0
}

// times counts the arguments that have base b.
func times(in *ir.Instr, st *state, b base) int {
	n := 0
	for _, r := range in.Args {
		if st.base[r] == b {
			n++
		}
	}
	return n
}

// privateBase reports whether what has this base is private to the thread.
func (mi *MethodInfo) privateBase(b base) bool {
	switch {
	case b == 0:
		return false
	case b > 0 && int(b) <= mi.Func.NumArgs:
		return mi.params[b-1].private
	}
	return true
}

// run analyses a method under the present facts.
func (a *Analysis) run(mi *MethodInfo) *flow {
	f := mi.Func
	fl := &flow{a: a, mi: mi, in: make([]*state, len(f.Blocks)), held: make([]map[ir.Reg]bool, f.NumArgs), leaked: make([]bool, f.NumArgs)}
	entry := newState(len(f.Regs))
	for i := range f.NumArgs {
		r := ir.Reg(i)
		if k := mi.Kind(r); k != ir.R && k != ir.P {
			continue
		}
		fl.held[i] = map[ir.Reg]bool{r: true}
		if f.Regs[i].AddrTaken {
			fl.leaked[i] = true
			continue
		}
		entry.base[r] = base(i + 1)
		entry.nonNil[r] = mi.params[i].nonNil
	}
	handler := newState(len(f.Regs))
	for i := range f.NumArgs {
		// A handler may rely on an argument that is never assigned: if it is not null at entry, it is not null there.
		handler.nonNil[i] = entry.nonNil[i] && !fl.assigned(ir.Reg(i))
	}
	var work []int
	queued := make([]bool, len(f.Blocks))
	join := func(b int, s *state) {
		if fl.meet(b, s) && !queued[b] {
			queued[b] = true
			work = append(work, b)
		}
	}
	join(0, entry)
	for _, r := range f.Regions {
		if r.Kind != ir.RegionTry && r.Entry >= 0 {
			join(r.Entry, handler)
		}
	}
	cur, out := newState(len(f.Regs)), newState(len(f.Regs))
	for len(work) > 0 {
		k := 0
		for i := range work {
			if work[i] < work[k] {
				k = i
			}
		}
		b := work[k]
		work[k] = work[len(work)-1]
		work = work[:len(work)-1]
		queued[b] = false
		cur.copyFrom(fl.in[b])
		blk := f.Blocks[b]
		for i := range blk.Instrs {
			fl.step(b, i, cur)
		}
		for _, s := range blk.Succs {
			out.copyFrom(cur)
			fl.refine(blk.Terminator(), s, out)
			join(s, out)
		}
	}
	// In a handler nothing is known of the objects that registers refer to. So the object of a parameter leaks if a register
	// that has had it as base is live there.
	for _, r := range f.Regions {
		if r.Kind == ir.RegionTry || r.Entry < 0 {
			continue
		}
		for _, reg := range mi.liveIn[r.Entry] {
			for i, h := range fl.held {
				if h[reg] {
					fl.leaked[i] = true
				}
			}
		}
	}
	return fl
}

// assigned reports whether an argument register gets another value anywhere.
func (fl *flow) assigned(r ir.Reg) bool {
	if fl.mi.Func.Regs[r].AddrTaken {
		return true
	}
	for _, b := range fl.mi.Func.Blocks {
		for i := range b.Instrs {
			if b.Instrs[i].Dst == r {
				return true
			}
		}
	}
	return false
}

// visit calls fn before each instruction that is reached.
func (fl *flow) visit(fn func(n int, in *ir.Instr, st *state)) {
	cur := newState(len(fl.mi.Func.Regs))
	for b, s := range fl.in {
		if s == nil {
			continue
		}
		cur.copyFrom(s)
		blk := fl.mi.Func.Blocks[b]
		for i := range blk.Instrs {
			fn(fl.mi.Num(b, i), &blk.Instrs[i], cur)
			fl.step(b, i, cur)
		}
	}
}

// meet combines s, the state at the end of a predecessor, into the state at the start of block b. It reports whether that
// state has changed. An object leaks if a live register has it as base on one side only: from here on that register may be
// another way to the object.
func (fl *flow) meet(b int, s *state) bool {
	d := fl.in[b]
	if d == nil {
		d = newState(len(s.base))
		d.copyFrom(s)
		fl.in[b] = d
		return true
	}
	changed := false
	for _, r := range fl.mi.liveIn[b] {
		x, y := d.base[r], s.base[r]
		if x == y {
			continue
		}
		for _, z := range [...]base{x, y} {
			if z > 0 && fl.leak(d, z) {
				changed = true
			}
		}
	}
	for r := range d.base {
		if d.base[r] != s.base[r] && d.base[r] != 0 {
			d.base[r] = 0
			changed = true
		}
		if d.nonNil[r] && !s.nonNil[r] {
			d.nonNil[r] = false
			changed = true
		}
	}
	return changed
}

// leak takes an object that may be reachable from elsewhere out of the state. It reports whether the state has changed.
func (fl *flow) leak(st *state, b base) bool {
	if b <= 0 {
		return false
	}
	if int(b) <= fl.mi.Func.NumArgs {
		fl.leaked[b-1] = true
	}
	changed := false
	for r, x := range st.base {
		if x == b {
			st.base[r] = 0
			changed = true
		}
	}
	return changed
}

// refine adds what a branch to successor s tells: that a register is not null.
func (fl *flow) refine(t *ir.Instr, s int, st *state) {
	if t.Op != ir.BrTrue && t.Op != ir.BrFalse || t.Targets[0] == t.Targets[1] {
		return
	}
	notNull := t.Targets[0]
	if t.Op == ir.BrFalse {
		notNull = t.Targets[1]
	}
	if r := t.Args[0]; s == notNull && !fl.mi.Func.Regs[r].AddrTaken {
		st.nonNil[r] = true
	}
}

// step applies instruction i of block b.
func (fl *flow) step(b, i int, st *state) {
	mi := fl.mi
	in := &mi.Func.Blocks[b].Instrs[i]
	arg := func(j int) base { return st.base[in.Args[j]] }
	leak := func(j int) { fl.leak(st, arg(j)) }
	var result base
	nonNil := false
	switch in.Op {
	case ir.Conv:
		result = fl.convert(in, st)
	case ir.Add, ir.Sub:
		x, y := arg(0), arg(1)
		switch {
		case y == 0:
			result = x
		case x == 0 && in.Op == ir.Add:
			result = y
		default:
			leak(0)
			leak(1)
		}
	case ir.Call, ir.CallVirt, ir.CallDelegate, ir.CallI, ir.InitClass:
		result, nonNil = fl.call(b, i, in, st)
	default:
		for j := range in.Args {
			if u := in.Op.Use(j); u == ir.Lost || u == ir.UnknownUse {
				leak(j)
			}
		}
		for j, r := range in.Args {
			if u := in.Op.Use(j); u == ir.Same || u == ir.Moved {
				result, nonNil = arg(j), st.nonNil[r]
			}
		}
		nonNil = nonNil || in.Op.NonNull()
	}
	derefs := in.Op.ChecksNull() && mi.Kind(in.Args[0]) != ir.N
	switch in.Op {
	case ir.UnboxAny:
		switch {
		case ir.KindOf(in.Type) == ir.R:
			derefs = false
			result, nonNil = arg(0), st.nonNil[in.Args[0]]
		case in.Type.IsNullable():
			derefs = false
		}
	case ir.LdFldA:
		nonNil = derefs
	case ir.IsInst:
		nonNil = false
	case ir.LdLocA, ir.ThreadStatics:
		result = baseFrame
	case ir.Box:
		if !in.Type.IsReference() {
			result, nonNil = fl.allocated(b, i, st), !in.Type.IsNullable()
		}
	case ir.New, ir.NewArr, ir.NewMDArr, ir.NewDelegate, ir.LocAlloc:
		result = fl.allocated(b, i, st)
	}
	if derefs && !mi.Func.Regs[in.Args[0]].AddrTaken {
		st.nonNil[in.Args[0]] = true
	}
	if in.Dst == ir.NoReg {
		return
	}
	if mi.Func.Regs[in.Dst].AddrTaken {
		fl.leak(st, result) // the result is in memory from now on
		st.base[in.Dst], st.nonNil[in.Dst] = 0, false
		return
	}
	k := mi.Kind(in.Dst)
	switch k {
	case ir.R, ir.P, ir.N:
	default:
		fl.leak(st, result)
		result = 0
	}
	st.base[in.Dst], st.nonNil[in.Dst] = result, nonNil && k != ir.N
	if result > 0 && int(result) <= mi.Func.NumArgs {
		fl.held[result-1][in.Dst] = true
	}
}

// allocated gives the base of the object that instruction i allocates. If a register still refers to an older object from
// the same instruction, the base of that register becomes unknown.
func (fl *flow) allocated(b, i int, st *state) base {
	s := base(fl.mi.Func.NumArgs + 1 + fl.mi.Num(b, i))
	for r, x := range st.base {
		if x == s {
			st.base[r] = 0
		}
	}
	return s
}

// convert gives the base of a converted pointer. A pointer into a frame keeps its base, and so does a native pointer, such
// as one to LocAlloc memory. If any other managed pointer becomes native, its object leaks.
func (fl *flow) convert(in *ir.Instr, st *state) base {
	x := st.base[in.Args[0]]
	from, to := fl.mi.Kind(in.Args[0]), fl.mi.Kind(in.Dst)
	if (from == ir.P || from == ir.N) && (to == ir.P || to == ir.N) && (x == baseFrame || from == to || from == ir.N) {
		return x
	}
	fl.leak(st, x)
	return 0
}

// call applies a call to the state, and gives what is known of its result.
func (fl *flow) call(b, i int, in *ir.Instr, st *state) (result base, nonNil bool) {
	if in.Op == ir.Call && in.Method.Intrinsic != nil && in.Method.Intrinsic.Kind == intrinsics.Inline {
		return fl.inline(in, st)
	}
	for j, r := range in.Args {
		if x := st.base[r]; x > 0 && (times(in, st, x) > 1 || fl.a.argLeaks(fl.mi, in, j)) {
			fl.leak(st, x)
		}
	}
	if checksReceiver(in) && len(in.Args) > 0 && !fl.mi.Func.Regs[in.Args[0]].AddrTaken {
		st.nonNil[in.Args[0]] = true
	}
	if in.Op == ir.Call && in.Method.Intrinsic != nil && in.Dst != ir.NoReg {
		switch x := in.Method.Intrinsic; {
		case x.Is(intrinsics.GivesNew):
			return fl.allocated(b, i, st), true
		case x.Is(intrinsics.GivesObject):
			return 0, true
		}
	}
	return 0, false
}

// inline applies an Inline intrinsic to the state, and gives what is known of its result.
func (fl *flow) inline(in *ir.Instr, st *state) (result base, nonNil bool) {
	switch in.Method.Intrinsic.Class {
	case intrinsics.Alias:
		for j := 1; j < len(in.Args); j++ {
			fl.leak(st, st.base[in.Args[j]])
		}
		return st.base[in.Args[0]], st.nonNil[in.Args[0]]
	case intrinsics.ToNative:
		if x := st.base[in.Args[0]]; x == baseFrame {
			return x, false
		}
		fl.leak(st, st.base[in.Args[0]])
	case intrinsics.FromNative:
		return st.base[in.Args[0]], false
	case intrinsics.Value, intrinsics.AtomicRead, intrinsics.Read, intrinsics.Barrier:
	case intrinsics.AtomicWrite, intrinsics.Write:
		for j := 1; j < len(in.Args); j++ {
			fl.leak(st, st.base[in.Args[j]])
		}
	default:
		for _, r := range in.Args {
			fl.leak(st, st.base[r])
		}
	}
	return 0, false
}

// argLeaks reports whether a call may make the object of argument j reachable in a way that the analysis does not follow.
func (a *Analysis) argLeaks(mi *MethodInfo, in *ir.Instr, j int) bool {
	if in.Op != ir.Call && in.Op != ir.CallVirt {
		return in.Op != ir.CallDelegate || j > 0
	}
	for _, t := range a.Targets(in) {
		callee := a.Info(t)
		switch {
		case callee != nil:
			if callee.Method.Synth == program.SynthAsyncRun { // its frames may go on in another thread while this thread goes on as well
				return true
			}
			if len(in.Args) != len(callee.params) || mi.Kind(in.Args[j]) != callee.Kind(ir.Reg(j)) || callee.params[j].leaks {
				return true
			}
			if k := callee.Kind(ir.Reg(j)); k != ir.R && k != ir.P {
				return true
			}
		case t.Intrinsic == nil:
			return true
		case t.Intrinsic.Kind == intrinsics.Inline: // a virtual call runs it, or its effects are unknown
			return true
		default:
			for _, k := range effectOf(t).Keeps {
				if k == j {
					return true
				}
			}
		}
	}
	return false
}
