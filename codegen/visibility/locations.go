package visibility

import (
	"fmt"

	"mwc/codegen/intrinsics"
	"mwc/codegen/ir"
	"mwc/codegen/program"
)

// This file finds the locations that are never written once several threads run. It puts locations into classes: each
// field, static or not, is a class; so are the elements of all arrays whose elements have one representation, and the
// values of all boxes whose values have one representation.
//
// A write through a pointer counts where the address was taken, and for the class of that address. That is enough, because
// pointers into the heap come from nowhere else.

// locations are the classes that are written while several threads may run.
type locations struct {
	fields map[*program.Field]bool
	elems  map[string]bool
	boxes  map[string]bool
	lent   map[*program.Field]bool // static fields whose addresses may be anywhere
	all    bool                    // anything may be written: the analysis has given up
	puns   bool                    // pointers of one type may point to memory of another
	moves  bool                    // pointers may be moved from one field to another
}

// AnyWritten reports whether the analysis has given up, so that any location may be written.
func (a *Analysis) AnyWritten() bool { return a.locs.all }

// PointersMove reports whether pointers may be moved from one field to another.
func (a *Analysis) PointersMove() bool { return a.locs.moves }

func (l *locations) writeAll() { l.all = true }

func (l *locations) fieldWritten(f *program.Field) bool {
	return l.all || l.fields[f] || IsNative(f)
}

func (l *locations) elemWritten(t *program.Type) bool {
	return l.all || l.elems[Class(t)] || l.elems["*"]
}
func (l *locations) boxWritten(t *program.Type) bool {
	return l.all || l.boxes[Class(t)] || l.boxes["*"]
}

// IsNative reports whether the machine itself writes the field.
func IsNative(f *program.Field) bool {
	return f.Owner != nil && f.Owner.Name == "System.Threading.Thread"
}

// Class names the set of types whose values have the same representation as those of type t. One array may be used as an
// array of int, of uint and of an enum over either, so these are one class.
func Class(t *program.Type) string {
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

// writeField counts a write to a field. The write also counts for the fields that share bytes with it, and for the parts of
// its value.
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
		if g != f && g.ThreadStatic == f.ThreadStatic && g.Offset < f.Offset+Extent(f.Type) && f.Offset < g.Offset+Extent(g.Type) {
			l.writeField(g)
		}
	}
}

// Extent is the number of bytes that a value of type t takes in memory.
func Extent(t *program.Type) int {
	switch ir.KindOf(t) {
	case ir.S:
		return max(t.Size, 1)
	case ir.R:
		return 4
	}
	return sizeOf(t)
}

// writeParts counts a write to a whole value: a write to all fields, if t is a value type.
func (l *locations) writeParts(t *program.Type) {
	if t == nil || ir.KindOf(t) != ir.S {
		return
	}
	for _, f := range t.Fields {
		l.writeField(f)
	}
}

// Neighbours are the instance fields that may lie in one object or value with f, f included. A pointer that a method makes
// of f's address may be moved to them. The library moves no pointer out of the class that declares f. The program may also
// move one to the fields of its base classes and of the classes derived from it.
func (a *Analysis) Neighbours(mi *MethodInfo, f *program.Field) []*program.Field {
	switch t := f.Owner; {
	case t == nil || f.Static:
		return nil
	case t.Kind != program.KindClass || trusted(mi.Method):
		return t.Fields
	}
	if all, ok := a.kin[f.Owner]; ok {
		return all
	}
	var all []*program.Field
	for _, u := range a.World.Types {
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
	l.elems[Class(t)] = true
	l.writeParts(t)
}

func (l *locations) writeBox(t *program.Type) {
	l.boxes[Class(t)] = true
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

// FindWrites finds the locations that are written while several threads may run.
func (a *Analysis) FindWrites() {
	a.locs = locations{fields: map[*program.Field]bool{}, elems: map[string]bool{}, boxes: map[string]bool{}, lent: map[*program.Field]bool{}}
	for mi := range a.Each() {
		for _, b := range mi.Func.Blocks {
			for i := range b.Instrs {
				a.pointerTricks(mi, &b.Instrs[i])
			}
		}
	}
	for mi := range a.Each() {
		for bi, b := range mi.Func.Blocks {
			for i := range b.Instrs {
				a.countWrites(mi, bi, i, &b.Instrs[i])
			}
		}
	}
	for _, m := range a.Taken {
		// A delegate on a method of a value type passes it the address of the value in the box.
		if mi := a.Info(m); !m.Static && m.Owner != nil && m.Owner.IsValueType() && (mi == nil || len(mi.params) == 0 || !mi.params[0].readOnly) {
			a.locs.writeBox(m.Owner)
		}
	}
}

// pointerTricks notes whether an instruction may make a pointer lead to memory of another type, or to another field.
func (a *Analysis) pointerTricks(mi *MethodInfo, in *ir.Instr) {
	l := &a.locs
	switch in.Op {
	case ir.MkRefAny, ir.RefAnyVal:
		l.puns = true
	case ir.CpBlk, ir.InitBlk:
		l.puns, l.moves = true, true
	case ir.PtrAdd:
		l.moves = true
	case ir.Conv:
		switch from, to := mi.Kind(in.Args[0]), mi.Kind(in.Dst); {
		case from == ir.R:
			l.writeAll() // a number that is an object's address leads to all fields of the object
		case (from == ir.P) != (to == ir.P):
			l.puns, l.moves = true, true
		}
	case ir.Call:
		if m := in.Method; m.Intrinsic != nil && m.Intrinsic.Kind == intrinsics.Inline {
			if puns(m) {
				l.puns, l.moves = true, true
			}
			l.moves = l.moves || m.Intrinsic.Is(intrinsics.Moves)
		}
	}
}

// countWrites adds the locations that instruction i of block b may write. A write through an address counts at the
// instruction that takes the address.
func (a *Analysis) countWrites(mi *MethodInfo, b, i int, in *ir.Instr) {
	l := &a.locs
	n := mi.Num(b, i)
	visible := mi.Multi[n] && !mi.IsPrivate(n, 0)
	switch in.Op {
	case ir.StFld:
		if visible {
			l.writeField(in.Field)
		}
	case ir.StSFld:
		if mi.Multi[n] && !a.ownInit(mi, in.Field) {
			l.writeField(in.Field)
		}
	case ir.StElem:
		if visible {
			l.writeElem(in.Type)
		}
	case ir.InitArray:
		if visible {
			l.writeArrays(a.World)
		}
	case ir.StInd:
		if visible {
			l.writeParts(in.Type)
		}
	case ir.LdFldA, ir.LdSFldA:
		if written, moved := a.addressWritten(mi, in.Dst); written {
			l.writeField(in.Field)
			if moved && l.moves {
				for _, g := range a.Neighbours(mi, in.Field) {
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
	case ir.CpBlk, ir.InitBlk: // the write counts where the address was taken
	case ir.Call, ir.CallVirt:
		for _, t := range a.Targets(in) {
			if a.Info(t) != nil {
				continue
			}
			if t.Intrinsic == nil {
				l.writeAll()
				continue
			}
			a.countIntrinsic(mi, n, in, t)
		}
	case ir.CallDelegate, ir.CallI, ir.InitClass: // these run methods with IR, whose instructions count
	default:
		if in.Op.Effects().Has(ir.Writes | ir.Lends) {
			l.writeAll()
		}
	}
}

// countIntrinsic adds the locations that a call of intrinsic m may write.
func (a *Analysis) countIntrinsic(mi *MethodInfo, n int, in *ir.Instr, m *program.Method) {
	l := &a.locs
	if m.Intrinsic.Kind != intrinsics.Inline {
		if k := ir.KindOf(m.Sig.Ret); k == ir.P || m.Sig.Ret.Kind == program.KindPtr {
			l.writeAll() // nothing is known of where the pointer leads
		}
		if !mi.Multi[n] {
			return
		}
		for _, j := range effectOf(m).Writes {
			t := m.Sig.Params[j]
			switch {
			case mi.IsPrivate(n, j), ir.KindOf(t) == ir.P, t.Kind == program.KindPtr: // a write through a pointer counts where the address was taken
			case t.Kind == program.KindSZArray:
				l.writeElem(t.Elem)
			case t.Name == "System.Array":
				l.writeArrays(a.World)
			default:
				l.writeAll()
			}
		}
		return
	}
	switch m.Intrinsic.Class {
	case intrinsics.Unclassified:
		l.writeAll()
	case intrinsics.Alias:
		switch {
		case m.Intrinsic.Is(intrinsics.LendsElements):
			if written, _ := a.addressWritten(mi, in.Dst); written && in.Dst != ir.NoReg {
				if t := m.Sig.Params[0]; t.Kind == program.KindSZArray {
					l.writeElem(t.Elem)
				} else {
					l.writeArrays(a.World)
				}
			}
		case m.Intrinsic.Is(intrinsics.Casts):
			// No object is of this class, so the cast is wrong, and its fields are any bytes of another object.
			if t := m.Sig.Ret; ir.KindOf(t) == ir.R && len(t.Fields) > 0 && !t.IsDelegate && !a.hasInstances(t) {
				l.writeAll()
			}
		}
	case intrinsics.Write:
		if t := m.Sig.Params[len(m.Sig.Params)-1]; mi.Multi[n] && !mi.IsPrivate(n, 0) {
			l.writeParts(t)
		}
	}
}

// hasInstances reports whether objects that may be used as t exist.
func (a *Analysis) hasInstances(t *program.Type) bool {
	if t.Kind != program.KindClass {
		return true // a use of an interface is dispatched, and all arrays have one layout
	}
	for _, u := range a.World.Types {
		if u.Instantiated && u.AssignableTo(t) {
			return true
		}
	}
	return false
}

// addressWritten reports whether memory may be written through the address in register r while several threads run. moved
// says that the address may also be moved to neighbouring memory. It looks at all uses of r, and of the registers that get
// the address from r.
func (a *Analysis) addressWritten(mi *MethodInfo, r ir.Reg) (written, moved bool) {
	if r == ir.NoReg {
		return false, false
	}
	w := addressUses{a: a, mi: mi, seen: map[ir.Reg]bool{}}
	w.follow(r)
	return w.written, w.moved
}

// readsOnly reports whether a method only reads through the address that it gets in register r.
func (a *Analysis) readsOnly(mi *MethodInfo, r ir.Reg) bool {
	w := addressUses{a: a, mi: mi, strict: true, seen: map[ir.Reg]bool{}}
	w.follow(r)
	return !w.written
}

// FindReadOnly finds the pointer parameters through which methods only read. It assumes so of all of them, and withdraws
// the assumption from those that a method contradicts, until nothing changes.
func (a *Analysis) FindReadOnly() {
	for mi := range a.Each() {
		for i := range mi.params {
			mi.params[i].readOnly = mi.Kind(ir.Reg(i)) == ir.P
		}
	}
	for again := true; again; {
		again = false
		for mi := range a.Each() {
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
	a              *Analysis
	mi             *MethodInfo
	strict         bool // any write counts, even if no other thread can see it
	seen           map[ir.Reg]bool
	written, moved bool
}

func (w *addressUses) escape() { w.written, w.moved = true, true }

// store counts a write at instruction n through its argument j.
func (w *addressUses) store(n, j int) {
	if w.strict || w.mi.Multi[n] && !w.mi.IsPrivate(n, j) {
		w.written = true
	}
}

func (w *addressUses) follow(r ir.Reg) {
	if w.seen[r] {
		return
	}
	w.seen[r] = true
	if w.mi.Func.Regs[r].AddrTaken {
		w.escape()
		return
	}
	for _, u := range w.mi.Uses[r] {
		w.use(u, &w.mi.Func.Blocks[u.Block].Instrs[u.Index])
	}
}

func (w *addressUses) use(u Use, in *ir.Instr) {
	n := w.mi.Num(u.Block, u.Index)
	switch in.Op.Use(u.Arg) {
	case ir.Value, ir.Read, ir.ReadOn:
		return
	case ir.Written:
		w.store(n, u.Arg)
		return
	case ir.WrittenOn:
		w.store(n, u.Arg)
		w.moved = true
		return
	case ir.Same:
		w.follow(in.Dst)
		return
	case ir.Moved:
		w.moved = true
		w.follow(in.Dst)
		return
	}
	if in.Op == ir.Call || in.Op == ir.CallVirt {
		w.call(u, n, in)
		return
	}
	w.escape()
}

func (w *addressUses) call(u Use, n int, in *ir.Instr) {
	if in.Op == ir.Call && in.Method.Intrinsic != nil {
		w.intrinsic(u, n, in)
		return
	}
	mi := w.mi
	readOnly := true
	for _, t := range w.a.Targets(in) {
		callee := w.a.Info(t)
		if callee == nil || len(callee.params) != len(in.Args) {
			w.escape()
			return
		}
		readOnly = readOnly && callee.params[u.Arg].readOnly
	}
	switch {
	case readOnly:
	case w.strict, w.a.argLeaks(mi, in, u.Arg):
		w.escape()
	case mi.IsPrivate(n, u.Arg):
	case !mi.Multi[n] && !mi.multiAfter[n] && !keepsAddress(in.Method.Sig, u.Arg):
		// The callee has returned before another thread exists.
	default:
		w.escape()
	}
}

func (w *addressUses) intrinsic(u Use, n int, in *ir.Instr) {
	m := in.Method
	if m.Intrinsic.Kind != intrinsics.Inline {
		e := effectOf(m)
		for _, j := range e.Keeps {
			if j == u.Arg {
				w.escape()
				return
			}
		}
		for _, j := range e.Writes {
			if j == u.Arg {
				w.store(n, j)
			}
		}
		return
	}
	switch k := m.Intrinsic.Class; {
	case k == intrinsics.Value || k == intrinsics.Barrier:
	case u.Arg == 0 && (k == intrinsics.AtomicRead || k == intrinsics.Read):
	case u.Arg == 0 && k == intrinsics.AtomicWrite:
		w.store(n, 0)
	case u.Arg == 0 && k == intrinsics.Write:
		w.store(n, 0)
		w.moved = true
	case u.Arg == 0 && k == intrinsics.Alias:
		w.moved = w.moved || !m.Intrinsic.Is(intrinsics.SameValue)
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
	// A by-ref-like value that parameter j leads to could hold its own address only through C#'s unsafe code, and counts
	// all the same.
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

// ownInit reports whether the method is the class constructor of f's class and no other thread sees what it writes to the
// static fields of the class. The argument has two steps. Other threads wait for the constructor before they access a
// static field. ECMA-335 §II.10.5.3.3 lets a thread see a class that is not ready only in a cycle of such waits, and there
// is none as long as the constructor waits for no other class and synchronises with no other thread.
func (a *Analysis) ownInit(mi *MethodInfo, f *program.Field) bool {
	t := f.Owner
	if mi.ownInit != nil && mi.Method.Owner == t && f.Static {
		return *mi.ownInit
	}
	if !mi.Method.IsCctor || t == nil || mi.Method.Owner != t || !f.Static || mi.Method.AddressTaken {
		return false
	}
	init := a.Info(a.classInit(t))
	if init == nil {
		return false
	}
	for _, c := range mi.callers {
		if c != init {
			return false
		}
	}
	alone := a.Reaches(mi, func(_ *MethodInfo, in *ir.Instr, m *program.Method) bool {
		if in.Op == ir.InitClass && in.Type != t && !in.Type.EarlyInit() {
			return false
		}
		return m == nil || m.Intrinsic == nil || m.Intrinsic.Kind != intrinsics.Sync
	})
	mi.ownInit = &alone
	return alone
}

// Fixed reports whether a field never changes once several threads can see it. Writes of its own class's constructor that
// no other thread sees do not count.
func (a *Analysis) Fixed(f *program.Field) bool { return !a.locs.fieldWritten(f) }

// constRead reports whether an instruction reads a location of a class that is not written once several threads run.
func (a *Analysis) constRead(mi *MethodInfo, in *ir.Instr) bool {
	l := &a.locs
	switch in.Op {
	case ir.LdFld:
		if mi.Kind(in.Args[0]) == ir.R {
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

// constAddress reports whether register r holds an address that this method has taken of a location of a class that is not
// written once several threads run.
func (a *Analysis) constAddress(mi *MethodInfo, r ir.Reg, depth int) bool {
	in := mi.Def(r)
	if in == nil || depth > 20 {
		return false
	}
	l := &a.locs
	switch in.Op {
	case ir.Move:
		return a.constAddress(mi, in.Args[0], depth+1)
	case ir.LdFldA:
		if mi.Kind(in.Args[0]) == ir.R {
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

// Written reports whether the location of an access may be written while several threads run. ok is false if the
// instruction does not name its location.
func (a *Analysis) Written(in *ir.Instr) (written, ok bool) {
	switch in.Op {
	case ir.LdFld, ir.StFld, ir.LdSFld, ir.StSFld:
		return a.locs.fieldWritten(in.Field), true
	case ir.LdElem, ir.StElem:
		return a.locs.elemWritten(in.Type), true
	case ir.UnboxAny:
		return a.locs.boxWritten(in.Type), true
	}
	return false, false
}
