package visibility

import (
	"fmt"

	"mwc/codegen/ir"
	"mwc/codegen/program"
	"mwc/runtime/abi"
)

// This file finds the locations that are never written once several threads run. Locations are put into classes: each
// field, static or not; the elements of all arrays whose elements are held alike; the values of all boxes that are.
//
// A write through a pointer counts for the class whose address was taken, where it was taken: nowhere else do pointers
// into the heap come from.

// locations are the classes that are written while several threads may run.
type locations struct {
	fields map[*program.Field]bool
	elems  map[string]bool
	boxes  map[string]bool
	lent   map[*program.Field]bool // static fields whose addresses may be anywhere
	all    bool                    // give up: anything may be written
	puns   bool                    // pointers of one type may point to memory of another
	moves  bool                    // pointers may be moved from one field to another
}

func (l *locations) writeAll() { l.all = true }

func (l *locations) fieldWritten(f *program.Field) bool {
	return l.all || l.fields[f] || isNative(f)
}

func (l *locations) elemWritten(t *program.Type) bool {
	return l.all || l.elems[class(t)] || l.elems["*"]
}
func (l *locations) boxWritten(t *program.Type) bool {
	return l.all || l.boxes[class(t)] || l.boxes["*"]
}

// isNative reports whether the run-time itself writes the field.
func isNative(f *program.Field) bool {
	return f.Owner != nil && f.Owner.Name == "System.Threading.Thread"
}

// class names the values that are held like those of type t: arrays of int, uint and enums over them may be the same.
func class(t *program.Type) string {
	switch k := ir.KindOf(t); k {
	case ir.S:
		return t.Name
	case ir.R:
		return "ref"
	default:
		return fmt.Sprint(sizeOf(t))
	}
}

func sizeOf(t *program.Type) int {
	switch t.Prim {
	case program.PrimBool, program.PrimI1, program.PrimU1:
		return 1
	case program.PrimChar, program.PrimI2, program.PrimU2:
		return 2
	case program.PrimI4, program.PrimU4, program.PrimF4:
		return 4
	}
	return 8
}

// writeField counts a write to a field: also to those that lie in the same bytes, and to the parts of its value.
func (l *locations) writeField(f *program.Field) {
	if l.fields[f] {
		return
	}
	l.fields[f] = true
	l.writeParts(f.Type)
	if f.Owner == nil {
		return
	}
	siblings := f.Owner.Fields
	if f.Static {
		siblings = f.Owner.Statics
	}
	for _, g := range siblings {
		if g != f && g.ThreadStatic == f.ThreadStatic && g.Offset < f.Offset+extent(f.Type) && f.Offset < g.Offset+extent(g.Type) {
			l.writeField(g)
		}
	}
}

func extent(t *program.Type) int {
	switch ir.KindOf(t) {
	case ir.S:
		return max(t.Size, 1)
	case ir.R:
		return 4
	}
	return sizeOf(t)
}

// writeParts counts a write to a whole value: to all fields of a value type.
func (l *locations) writeParts(t *program.Type) {
	if t == nil || ir.KindOf(t) != ir.S {
		return
	}
	for _, f := range t.Fields {
		l.writeField(f)
	}
}

// neighbours are the instance fields that may lie in one object or value with f, f included: a pointer that a method makes of f's
// address may be moved to them. The library moves no pointer out of the class that it is in; the program may, to fields that its
// bases have, or those that are derived from it.
func (a *analyzer) neighbours(mi *methodInfo, f *program.Field) []*program.Field {
	switch t := f.Owner; {
	case t == nil || f.Static:
		return nil
	case t.Kind != program.KindClass || trusted(mi.m):
		return t.Fields
	}
	if all, ok := a.kin[f.Owner]; ok {
		return all
	}
	var all []*program.Field
	for _, u := range a.w.Types {
		if derives(u, f.Owner) || derives(f.Owner, u) {
			all = append(all, u.Fields...)
		}
	}
	a.kin[f.Owner] = all
	return all
}

// derives reports whether t is u, or a class derived from it.
func derives(t, u *program.Type) bool {
	for ; t != nil && t.Kind == program.KindClass; t = t.Base {
		if t == u {
			return true
		}
	}
	return false
}

func (l *locations) writeElem(t *program.Type) {
	l.elems[class(t)] = true
	l.writeParts(t)
}

func (l *locations) writeBox(t *program.Type) {
	l.boxes[class(t)] = true
	l.writeParts(t)
}

// writeArrays counts a write to an array of unknown type.
func (l *locations) writeArrays(w *program.World) {
	l.elems["*"] = true
	for _, f := range w.Fields {
		if !f.Static && f.Owner != nil && f.Owner.IsValueType() {
			l.writeField(f)
		}
	}
}

// findWrites fills a.locs.
func (a *analyzer) findWrites() {
	a.locs = locations{fields: map[*program.Field]bool{}, elems: map[string]bool{}, boxes: map[string]bool{}, lent: map[*program.Field]bool{}}
	for _, mi := range a.methods {
		for _, b := range mi.f.Blocks {
			for i := range b.Instrs {
				a.pointerTricks(mi, &b.Instrs[i])
			}
		}
	}
	for _, mi := range a.methods {
		for bi, b := range mi.f.Blocks {
			for i := range b.Instrs {
				a.countWrites(mi, bi, i, &b.Instrs[i])
			}
		}
	}
	for _, m := range a.taken {
		// A delegate on a method of a value type gives it the address of the value in the box.
		if mi := a.info(m); !m.Static && m.Owner != nil && m.Owner.IsValueType() && (mi == nil || len(mi.params) == 0 || !mi.params[0].readOnly) {
			a.locs.writeBox(m.Owner)
		}
	}
}

// pointerTricks notes what makes pointers less reliable everywhere.
func (a *analyzer) pointerTricks(mi *methodInfo, in *ir.Instr) {
	l := &a.locs
	switch in.Op {
	case ir.MkRefAny, ir.RefAnyVal:
		l.puns = true
	case ir.CpBlk, ir.InitBlk:
		l.puns, l.moves = true, true
	case ir.PtrAdd:
		l.moves = true
	case ir.Conv:
		switch from, to := mi.kind(in.Args[0]), mi.kind(in.Dst); {
		case from == ir.R:
			l.writeAll() // the address of an object leads to all that is in it
		case (from == ir.P) != (to == ir.P):
			l.puns, l.moves = true, true
		}
	case ir.Call:
		if m := in.Method; m.Intrinsic != nil && m.Intrinsic.Kind == abi.Inline {
			if puns(m) {
				l.puns, l.moves = true, true
			}
			switch m.Intrinsic.Go {
			case "Unsafe.Add", "Unsafe.Subtract":
				l.moves = true
			}
		}
	}
}

// countWrites adds what one instruction may write.
func (a *analyzer) countWrites(mi *methodInfo, b, i int, in *ir.Instr) {
	l := &a.locs
	n := mi.num(b, i)
	visible := mi.multi[n] && !mi.isPrivate(n, 0)
	switch in.Op {
	case ir.StFld:
		if visible {
			l.writeField(in.Field)
		}
	case ir.StSFld:
		if mi.multi[n] && !a.ownInit(mi, in.Field) {
			l.writeField(in.Field)
		}
	case ir.StElem:
		if visible {
			l.writeElem(in.Type)
		}
	case ir.InitArray:
		if visible {
			l.writeArrays(a.w)
		}
	case ir.StInd:
		if visible {
			l.writeParts(in.Type)
		}
	case ir.LdFldA, ir.LdSFldA:
		if written, moved := a.addressWritten(mi, in.Dst); written {
			l.writeField(in.Field)
			if moved && l.moves {
				for _, g := range a.neighbours(mi, in.Field) {
					l.writeField(g)
				}
			}
			if moved && in.Op == ir.LdSFldA {
				l.lent[in.Field] = true
			}
		}
	case ir.LdElemA:
		if written, _ := a.addressWritten(mi, in.Dst); written {
			l.writeElem(in.Type)
		}
	case ir.MDElemA:
		if written, _ := a.addressWritten(mi, in.Dst); written {
			l.writeElem(in.Type.Elem)
		}
	case ir.Unbox:
		if written, _ := a.addressWritten(mi, in.Dst); written {
			l.writeBox(in.Type)
		}
	case ir.Call, ir.CallVirt:
		for _, t := range a.targets(in) {
			if a.info(t) != nil {
				continue
			}
			if t.Intrinsic == nil {
				l.writeAll()
				continue
			}
			a.countIntrinsic(mi, n, in, t)
		}
	}
}

// countIntrinsic adds what an intrinsic may write.
func (a *analyzer) countIntrinsic(mi *methodInfo, n int, in *ir.Instr, m *program.Method) {
	l := &a.locs
	if m.Intrinsic.Kind != abi.Inline {
		if k := ir.KindOf(m.Sig.Ret); k == ir.P || m.Sig.Ret.Kind == program.KindPtr {
			l.writeAll() // a pointer to something unknown
		}
		if !mi.multi[n] {
			return
		}
		for _, j := range effectOf(m).writes {
			t := m.Sig.Params[j]
			switch {
			case mi.isPrivate(n, j), ir.KindOf(t) == ir.P, t.Kind == program.KindPtr: // where the address was taken
			case t.Kind == program.KindSZArray:
				l.writeElem(t.Elem)
			case t.Name == "System.Array":
				l.writeArrays(a.w)
			default:
				l.writeAll()
			}
		}
		return
	}
	switch inlineOf(m) {
	case inlineUnknown:
		l.writeAll()
	case inlineAlias:
		switch m.Intrinsic.Go {
		case "Array.DataReference":
			if written, _ := a.addressWritten(mi, in.Dst); written && in.Dst != ir.NoReg {
				if t := m.Sig.Params[0]; t.Kind == program.KindSZArray {
					l.writeElem(t.Elem)
				} else {
					l.writeArrays(a.w)
				}
			}
		case "Unsafe.As":
			// A cast to a class that the object does not have: fields of the one are bytes of the other.
			if t := m.Sig.Ret; ir.KindOf(t) == ir.R && len(t.Fields) > 0 && !t.IsDelegate && !a.hasInstances(t) {
				l.writeAll()
			}
		}
	case inlineWrite:
		if t := m.Sig.Params[len(m.Sig.Params)-1]; mi.multi[n] && !mi.isPrivate(n, 0) {
			l.writeParts(t)
		}
	}
}

// hasInstances reports whether objects that may be used as t exist.
func (a *analyzer) hasInstances(t *program.Type) bool {
	if t.Kind != program.KindClass {
		return true // interfaces and arrays: every use is dispatched or has the layout of all arrays
	}
	for _, u := range a.w.Types {
		if u.Instantiated && u.AssignableTo(t) {
			return true
		}
	}
	return false
}

// addressWritten reports whether memory may be written, while several threads run, through the address that register r
// holds; moved: the address may also be moved to neighbouring memory. It looks at all uses of the register, and of those
// that get the address from it.
func (a *analyzer) addressWritten(mi *methodInfo, r ir.Reg) (written, moved bool) {
	if r == ir.NoReg {
		return false, false
	}
	w := addressUses{a: a, mi: mi, seen: map[ir.Reg]bool{}}
	w.follow(r)
	return w.written, w.moved
}

// readsOnly reports whether a method only reads through the address that it gets in register r.
func (a *analyzer) readsOnly(mi *methodInfo, r ir.Reg) bool {
	w := addressUses{a: a, mi: mi, strict: true, seen: map[ir.Reg]bool{}}
	w.follow(r)
	return !w.written
}

// findReadOnly finds the pointer parameters that are only read through: assumed of all, withdrawn where it is not so.
func (a *analyzer) findReadOnly() {
	for _, mi := range a.methods {
		for i := range mi.params {
			mi.params[i].readOnly = mi.kind(ir.Reg(i)) == ir.P
		}
	}
	for again := true; again; {
		again = false
		for _, mi := range a.methods {
			for i := range mi.params {
				if mi.params[i].readOnly && !a.readsOnly(mi, ir.Reg(i)) {
					mi.params[i].readOnly = false
					again = true
				}
			}
		}
	}
}

// addressUses follows an address through a method.
type addressUses struct {
	a              *analyzer
	mi             *methodInfo
	strict         bool // any write counts, whoever can see it
	seen           map[ir.Reg]bool
	written, moved bool
}

func (w *addressUses) escape() { w.written, w.moved = true, true }

// store counts a write at instruction n through its argument j.
func (w *addressUses) store(n, j int) {
	if w.strict || w.mi.multi[n] && !w.mi.isPrivate(n, j) {
		w.written = true
	}
}

func (w *addressUses) follow(r ir.Reg) {
	if w.seen[r] {
		return
	}
	w.seen[r] = true
	if w.mi.f.Regs[r].AddrTaken {
		w.escape()
		return
	}
	for _, u := range w.mi.uses[r] {
		w.use(u, &w.mi.f.Blocks[u.block].Instrs[u.index])
	}
}

func (w *addressUses) use(u use, in *ir.Instr) {
	n := w.mi.num(u.block, u.index)
	switch in.Op {
	case ir.LdInd, ir.LdFld, ir.NullCheck, ir.Ceq, ir.Cgt, ir.CgtUn, ir.Clt, ir.CltUn, ir.BrTrue, ir.BrFalse, ir.BrCmp, ir.PtrDiff:
		return
	case ir.StInd, ir.StFld:
		if u.arg == 0 {
			w.store(n, 0)
			return
		}
	case ir.CpBlk, ir.InitBlk:
		if u.arg == 0 {
			w.store(n, 0)
			w.moved = true
		}
		return
	case ir.LdFldA, ir.Move:
		w.follow(in.Dst)
		return
	case ir.PtrAdd:
		if u.arg == 0 {
			w.moved = true
			w.follow(in.Dst)
			return
		}
	case ir.Call, ir.CallVirt:
		w.call(u, n, in)
		return
	}
	w.escape()
}

func (w *addressUses) call(u use, n int, in *ir.Instr) {
	if in.Op == ir.Call && in.Method.Intrinsic != nil {
		w.intrinsic(u, n, in)
		return
	}
	mi := w.mi
	readOnly := true
	for _, t := range w.a.targets(in) {
		callee := w.a.info(t)
		if callee == nil || len(callee.params) != len(in.Args) {
			w.escape()
			return
		}
		readOnly = readOnly && callee.params[u.arg].readOnly
	}
	switch {
	case readOnly:
	case w.strict, w.a.argLeaks(mi, in, u.arg):
		w.escape()
	case mi.isPrivate(n, u.arg):
	case !mi.multi[n] && !mi.multiAfter[n] && !keepsAddress(in.Method.Sig, u.arg):
		// The callee has returned before another thread exists.
	default:
		w.escape()
	}
}

func (w *addressUses) intrinsic(u use, n int, in *ir.Instr) {
	m := in.Method
	if m.Intrinsic.Kind != abi.Inline {
		e := effectOf(m)
		for _, j := range e.keeps {
			if j == u.arg {
				w.escape()
				return
			}
		}
		for _, j := range e.writes {
			if j == u.arg {
				w.store(n, j)
			}
		}
		return
	}
	switch k := inlineOf(m); {
	case k == inlineValue || k == inlineBarrier:
	case u.arg == 0 && (k == inlineAtomicRead || k == inlineRead):
	case u.arg == 0 && k == inlineAtomicWrite:
		w.store(n, 0)
	case u.arg == 0 && k == inlineWrite:
		w.store(n, 0)
		w.moved = true
	case u.arg == 0 && k == inlineAlias:
		w.moved = w.moved || m.Intrinsic.Go != "Unsafe.AsRef"
		if in.Dst != ir.NoReg {
			w.follow(in.Dst)
		}
	default:
		w.escape()
	}
}

// keepsAddress reports whether a callee could keep the address that it gets as parameter j after it returns.
func keepsAddress(sig *program.Signature, j int) bool {
	if holdsAddress(sig.Ret) {
		return true
	}
	for k, p := range sig.Params {
		if k != j && (p.Kind == program.KindByRef || p.Kind == program.KindPtr) && (p.Elem == nil || holdsAddress(p.Elem)) {
			return true
		}
	}
	// Its own receiver, a by-ref-like value, may get the address of itself only through unsafe code.
	p := sig.Params[j]
	return p.Elem == nil || holdsAddress(p.Elem)
}

// holdsAddress reports whether a value of type t may hold an address.
func holdsAddress(t *program.Type) bool {
	switch t.Kind {
	case program.KindByRef, program.KindPtr, program.KindFnPtr:
		return true
	case program.KindPrimitive:
		return t.Prim == program.PrimI || t.Prim == program.PrimU
	case program.KindStruct:
		return t.IsByRefLike
	}
	return false
}

// ownInit reports whether the method is the class constructor of f's class and runs unseen by other threads: they wait
// for it before they touch a static field of the class, as long as it waits for no other class and synchronises with
// nobody (ECMA-335 §II.10.5.3.3 lets a thread see a class that is not ready only in a cycle of such waits).
func (a *analyzer) ownInit(mi *methodInfo, f *program.Field) bool {
	t := f.Owner
	if mi.ownInit != nil && mi.m.Owner == t && f.Static {
		return *mi.ownInit
	}
	if !mi.m.IsCctor || t == nil || mi.m.Owner != t || !f.Static || mi.m.AddressTaken {
		return false
	}
	init := a.info(a.classInit(t))
	if init == nil {
		return false
	}
	for _, c := range mi.callers {
		if c != init {
			return false
		}
	}
	alone := a.reaches(mi, func(_ *methodInfo, in *ir.Instr, m *program.Method) bool {
		if in.Op == ir.InitClass && in.Type != t && !in.Type.EarlyInit() {
			return false
		}
		return m == nil || m.Intrinsic == nil || m.Intrinsic.Kind != abi.Sync
	})
	mi.ownInit = &alone
	return alone
}

// Fixed reports whether a field never changes once several threads can see it, but for what its own class's constructor
// writes there unseen.
func (r *Result) Fixed(f *program.Field) bool { return !r.a.locs.fieldWritten(f) }

// constRead reports whether a load reads a location of a class that nobody writes once several threads run.
func (a *analyzer) constRead(mi *methodInfo, in *ir.Instr) bool {
	l := &a.locs
	switch in.Op {
	case ir.LdFld:
		if mi.kind(in.Args[0]) == ir.R {
			return !l.fieldWritten(in.Field)
		}
		return a.constAddress(mi, in.Args[0], 0) || !l.puns && !l.fieldWritten(in.Field)
	case ir.LdSFld:
		return !l.fieldWritten(in.Field)
	case ir.LdElem:
		return !l.elemWritten(in.Type)
	case ir.LdInd:
		return a.constAddress(mi, in.Args[0], 0)
	case ir.UnboxAny:
		return ir.KindOf(in.Type) != ir.R && !l.boxWritten(in.Type)
	}
	return false
}

// constAddress reports whether register r holds an address that was taken in this method of such a location.
func (a *analyzer) constAddress(mi *methodInfo, r ir.Reg, depth int) bool {
	in := mi.def(r)
	if in == nil || depth > 20 {
		return false
	}
	l := &a.locs
	switch in.Op {
	case ir.Move:
		return a.constAddress(mi, in.Args[0], depth+1)
	case ir.LdFldA:
		if mi.kind(in.Args[0]) == ir.R {
			return !l.fieldWritten(in.Field)
		}
		return a.constAddress(mi, in.Args[0], depth+1)
	case ir.LdSFldA:
		return !l.fieldWritten(in.Field)
	case ir.LdElemA:
		return !l.elemWritten(in.Type)
	case ir.MDElemA:
		return !l.elemWritten(in.Type.Elem)
	case ir.Unbox:
		return !l.boxWritten(in.Type)
	case ir.FieldData:
		return true
	}
	return false
}
