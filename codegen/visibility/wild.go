package visibility

import (
	"mwc/codegen/intrinsics"
	"mwc/codegen/ir"
	"mwc/codegen/program"
)

// This file finds the wild pointers: managed pointers that may not lead to a value of the type with which they are used.
// The program has computed such a pointer, or has made it of a number or of a pointer to another type. Each access through
// a wild pointer is checked at run time. An access through any other pointer is in bounds by the way the pointer was made.
//
// A register, parameter, result or field is wild if it may hold a wild pointer on some path. The analysis is a least
// fixpoint over the whole program. It trusts the core library to move pointers only within bounds that the library has
// checked. So a span over wild pointers is wild, and a span over an array is not.

// pointee is the memory that a pointer leads to if it is not wild.
type pointee struct {
	t    *program.Type // the type of the value there; nil if only its size is known
	size int           // in bytes
	refs bool          // there are references in it
}

func pointeeOf(t *program.Type) pointee {
	if t == nil {
		return pointee{}
	}
	switch ir.KindOf(t) {
	case ir.Void:
		return pointee{}
	case ir.R:
		return pointee{t, 4, true}
	case ir.P:
		return pointee{t, 8, true}
	case ir.S:
		return pointee{t, t.Size, len(t.RefOffsets) > 0}
	}
	return pointee{t: t, size: sizeOf(t)}
}

// fits reports whether a value described by q can be accessed in memory described by p.
func (p pointee) fits(q pointee) bool {
	switch {
	case p.t != nil && p.t == q.t:
		return true
	case p.t != nil && q.t != nil && ir.KindOf(p.t) == ir.R && ir.KindOf(q.t) == ir.R:
		return true
	}
	return !p.refs && !q.refs && q.size <= p.size
}

// aim is what is known of a register that holds a managed pointer. to has a meaning if known is set.
type aim struct {
	wild, known bool
	to          pointee
}

// wildness is the state of the fixpoint.
type wildness struct {
	a       *Analysis
	aims    map[*MethodInfo][]aim    // by register
	returns map[*program.Method]bool // the method may return a wild pointer
	fields  map[*program.Field]bool  // the field may hold a wild pointer
	typed   bool                     // typed references may be wild
	any     bool                     // some access is checked
	changed bool                     // the present round has changed something
}

// FindWild finds the wild pointers. It sets FlagWild on accesses through them, and FlagLoose on doubtful uses of references.
func (a *Analysis) FindWild() {
	w := &wildness{a: a, aims: map[*MethodInfo][]aim{}, returns: map[*program.Method]bool{}, fields: map[*program.Field]bool{}}
	a.wild = w
	for mi := range a.Each() {
		regs := make([]aim, len(mi.Func.Regs))
		for r := range regs {
			info := &mi.Func.Regs[r]
			if info.Type.Kind != ir.P {
				continue
			}
			if info.AddrTaken {
				regs[r].wild = true // any code that has the register's address may write it
			}
			if r < mi.Func.NumArgs && r < len(mi.Method.Sig.Params) {
				regs[r].known, regs[r].to = true, pointeeOf(mi.Method.Sig.Params[r].Elem)
				regs[r].wild = regs[r].wild || unboundedReference(mi.Method)
			}
		}
		w.aims[mi] = regs
	}
	for w.changed = true; w.changed; {
		w.changed = false
		for mi := range a.Each() {
			for _, b := range mi.Func.Blocks {
				for i := range b.Instrs {
					w.step(mi, &b.Instrs[i])
				}
			}
		}
	}
	for mi := range a.Each() {
		for _, b := range mi.Func.Blocks {
			for i := range b.Instrs {
				in := &b.Instrs[i]
				in.Flags &^= ir.FlagWild | ir.FlagLoose
				if a.doubts(mi, in) && !thrown(b.Instrs, i) {
					in.Flags |= ir.FlagLoose
				}
				if w.access(mi, in) {
					in.Flags |= ir.FlagWild
					w.any = true
				}
			}
		}
	}
}

// thrown reports whether an instruction's result is thrown at once. Throw takes any object (ECMA-335 §III.4.31).
func thrown(instrs []ir.Instr, i int) bool {
	return i+1 < len(instrs) && instrs[i+1].Op == ir.Throw && instrs[i].Dst != ir.NoReg && instrs[i+1].Args[0] == instrs[i].Dst
}

// trusted reports whether a method moves pointers only within bounds that it has checked. The methods of the core library
// do, except those of the class Unsafe.
func trusted(m *program.Method) bool {
	return m.Module != nil && m.Module.IsCorlib && m.Owner != nil && !m.Is(intrinsics.OfUnsafe)
}

// unboundedReference reports whether a method of the library is unbounded in one of two ways: it treats a by-ref as the
// address of the first of as many elements as the caller says, or it returns the address of the first element where there
// may be none.
func unboundedReference(m *program.Method) bool {
	return trusted(m) && m.Is(intrinsics.UnboundedReference)
}

func (w *wildness) aim(mi *MethodInfo, r ir.Reg) *aim { return &w.aims[mi][r] }

// flows merges x, what is known of a value, into the register that gets the value.
func (w *wildness) flows(mi *MethodInfo, r ir.Reg, x aim) {
	if r == ir.NoReg || mi.Kind(r) != ir.P {
		return
	}
	d := w.aim(mi, r)
	switch {
	case d.wild || !x.wild && !x.known:
	case x.wild:
		d.wild = true
		w.changed = true
	case !d.known:
		d.known, d.to = true, x.to
		w.changed = true
	case d.to == x.to || x.to.fits(d.to):
	case d.to.fits(x.to):
		d.to = x.to
		w.changed = true
	default:
		d.wild = true
		w.changed = true
	}
}

func to(t *program.Type) aim { return aim{known: true, to: pointeeOf(t)} }

// arg gives what is known of an argument. One that is no managed pointer counts as wild.
func (w *wildness) arg(mi *MethodInfo, r ir.Reg) aim {
	if mi.Kind(r) != ir.P {
		return aim{wild: true}
	}
	return *w.aim(mi, r)
}

// leadsTo reports whether a pointer certainly leads to a value of t.
func (x aim) leadsTo(t *program.Type) bool {
	return !x.wild && (!x.known || x.to.fits(pointeeOf(t)))
}

// serves reports whether a method's access to a value of type t through the pointer in register r needs no check.
func (w *wildness) serves(mi *MethodInfo, r ir.Reg, t *program.Type) bool {
	x := w.arg(mi, r)
	return trusted(mi.Method) && !x.wild || x.leadsTo(t)
}

func (w *wildness) setField(f *program.Field) {
	if !w.fields[f] {
		w.fields[f] = true
		w.changed = true
	}
}

// forged counts all pointers in values of type t as wild, since a value was read from memory that may hold no such value.
func (w *wildness) forged(t *program.Type) {
	if t == nil || ir.KindOf(t) != ir.S {
		return
	}
	for _, f := range t.Fields {
		switch ir.KindOf(f.Type) {
		case ir.P:
			w.setField(f)
		case ir.S:
			w.forged(f.Type)
		}
	}
	if t.Name == "System.TypedReference" && !w.typed {
		w.typed, w.changed = true, true
	}
}

// stored counts a store of register v to field f.
func (w *wildness) stored(mi *MethodInfo, f *program.Field, v ir.Reg) {
	if ir.KindOf(f.Type) == ir.P && !w.arg(mi, v).leadsTo(f.Type.Elem) {
		w.setField(f)
	}
	if o := f.Owner; o != nil && o.IsByRefLike && o.Module != nil && o.Module.IsCorlib && !(mi.Method.Module != nil && mi.Method.Module.IsCorlib) {
		w.forged(o) // the program may have changed the length of a span, although the field is not accessible to it
	}
}

func (w *wildness) step(mi *MethodInfo, in *ir.Instr) {
	safe := trusted(mi.Method)
	switch in.Op {
	case ir.Move:
		if mi.Kind(in.Dst) == ir.P {
			w.flows(mi, in.Dst, w.arg(mi, in.Args[0]))
		}
	case ir.Const: // null
	case ir.PtrAdd:
		x := w.arg(mi, in.Args[0])
		x.wild = x.wild || !safe
		w.flows(mi, in.Dst, x)
	case ir.Conv:
		w.flows(mi, in.Dst, w.arg(mi, in.Args[0]))
	case ir.LdLocA:
		x := aim{known: true, to: pointeeOf(mi.Func.Regs[in.Args[0]].Type.T)}
		if mi.Func.Regs[in.Args[0]].Type.T == nil {
			x.to.size = map[ir.Kind]int{ir.I4: 4, ir.F4: 4}[mi.Kind(in.Args[0])]
			if k := mi.Kind(in.Args[0]); k == ir.I8 || k == ir.N || k == ir.F8 {
				x.to.size = 8
			}
			x.to.refs = mi.Kind(in.Args[0]) == ir.R
		}
		w.flows(mi, in.Dst, x)
	case ir.LdFldA:
		x := to(in.Field.Type)
		if mi.Kind(in.Args[0]) != ir.R && !w.reaches(mi, in.Args[0], in.Field) {
			x.wild = true
		}
		if ir.KindOf(in.Field.Type) == ir.P {
			w.setField(in.Field)
		}
		w.flows(mi, in.Dst, x)
	case ir.LdSFldA:
		w.flows(mi, in.Dst, to(in.Field.Type))
	case ir.FieldData:
		w.flows(mi, in.Dst, aim{known: true, to: pointee{size: len(in.Field.Data)}})
	case ir.ThreadStatics:
		w.flows(mi, in.Dst, aim{known: true})
	case ir.LdElemA, ir.Unbox:
		w.flows(mi, in.Dst, to(in.Type))
	case ir.MDElemA:
		w.flows(mi, in.Dst, to(in.Type.Elem))
	case ir.MkRefAny:
		if !w.arg(mi, in.Args[0]).leadsTo(in.Type) && !w.typed {
			w.typed, w.changed = true, true
		}
	case ir.RefAnyVal:
		x := to(in.Type)
		x.wild = w.typed
		w.flows(mi, in.Dst, x)
	case ir.LdFld, ir.LdFldV, ir.LdSFld:
		if w.access(mi, in) {
			w.forged(in.Field.Type)
		}
		if in.Dst != ir.NoReg && mi.Kind(in.Dst) == ir.P {
			x := to(in.Field.Type.Elem)
			x.wild = w.fields[in.Field] || w.access(mi, in)
			w.flows(mi, in.Dst, x)
		}
	case ir.StFld, ir.StFldV:
		w.stored(mi, in.Field, in.Args[1])
	case ir.StSFld:
		w.stored(mi, in.Field, in.Args[0])
	case ir.LdInd:
		if w.access(mi, in) {
			w.forged(in.Type)
		}
		w.flows(mi, in.Dst, aim{wild: true})
	case ir.Ret:
		if len(in.Args) > 0 && mi.Func.Ret.Kind == ir.P && mi.Func.Ret.T != nil && !w.returns[mi.Method] {
			if unboundedReference(mi.Method) || !w.arg(mi, in.Args[0]).leadsTo(mi.Func.Ret.T.Elem) {
				w.returns[mi.Method] = true
				w.changed = true
			}
		}
	case ir.Call, ir.CallVirt, ir.CallDelegate, ir.CallI:
		w.call(mi, in)
	default:
		w.flows(mi, in.Dst, aim{wild: true})
	}
}

// reaches reports whether a pointer leads to a value that has the field.
func (w *wildness) reaches(mi *MethodInfo, p ir.Reg, f *program.Field) bool {
	x := w.arg(mi, p)
	switch {
	case x.wild:
		return false
	case f.ThreadStatic || !x.known:
		return true
	case x.to.t != nil && x.to.t == f.Owner:
		return true
	}
	q := pointeeOf(f.Type)
	return !x.to.refs && !q.refs && f.Offset+q.size <= x.to.size
}

func (w *wildness) call(mi *MethodInfo, in *ir.Instr) {
	if in.Op == ir.Call && in.Method.Intrinsic != nil {
		w.intrinsic(mi, in)
		return
	}
	wild := false
	for _, t := range w.a.Targets(in) {
		callee := w.a.Info(t)
		if callee == nil {
			continue
		}
		wild = wild || w.returns[t]
		args := in.Args
		switch in.Op {
		case ir.CallI:
			args = args[:len(args)-1]
		case ir.CallDelegate:
			if len(args) > 0 {
				args = args[1:]
			}
		}
		first := callee.Func.NumArgs - len(args) // a delegate's target, which is no pointer, may come before the arguments
		for j := range callee.Func.NumArgs {
			if callee.Kind(ir.Reg(j)) != ir.P {
				continue
			}
			if j < first && in.Op == ir.CallDelegate {
				continue // the target is the box of a value type, whose method gets a pointer to the value in the box
			}
			x := aim{wild: true}
			if first >= 0 && j >= first {
				x = w.arg(mi, args[j-first])
			}
			if p := w.aim(callee, ir.Reg(j)); !p.wild && !x.leadsTo(callee.Method.Sig.Params[j].Elem) {
				p.wild = true
				w.changed = true
			}
		}
	}
	if in.Dst == ir.NoReg || mi.Kind(in.Dst) != ir.P {
		return
	}
	sig := in.Sig
	if in.Op != ir.CallI {
		sig = in.Method.Sig
	}
	x := to(sig.Ret.Elem)
	x.wild = wild || in.Op == ir.CallI
	w.flows(mi, in.Dst, x)
}

func (w *wildness) intrinsic(mi *MethodInfo, in *ir.Instr) {
	if in.Dst == ir.NoReg || mi.Kind(in.Dst) != ir.P {
		return
	}
	m := in.Method
	x := to(m.Sig.Ret.Elem)
	var from aim
	if len(in.Args) > 0 {
		from = w.arg(mi, in.Args[0])
	}
	switch aim := m.Intrinsic.Aim; {
	case m.Intrinsic.Kind != intrinsics.Inline || m.Sig.Ret.Elem == nil || aim == intrinsics.ToWild:
		x.wild = true
	case aim == intrinsics.ToSafe:
	case aim == intrinsics.ToElement:
		x.wild = !trusted(mi.Method)
	case trusted(mi.Method):
		x.wild = from.wild
	case aim == intrinsics.ToFrom:
		x.wild = !from.leadsTo(m.Sig.Ret.Elem)
	default:
		x.wild = true
	}
	w.flows(mi, in.Dst, x)
}

// access reports whether an instruction accesses memory through a pointer that may not lead to a value of the type that it
// accesses.
func (w *wildness) access(mi *MethodInfo, in *ir.Instr) bool {
	switch in.Op {
	case ir.LdInd, ir.StInd:
		return !w.serves(mi, in.Args[0], in.Type)
	case ir.LdFld, ir.StFld:
		return mi.Kind(in.Args[0]) != ir.R && !w.reaches(mi, in.Args[0], in.Field)
	case ir.CpBlk, ir.InitBlk:
		return true
	case ir.Call:
		m := in.Method
		if m.Intrinsic == nil {
			return false
		}
		for j, t := range m.Sig.Params {
			if j < len(in.Args) && pointsAt(m, j) && (t.Kind == program.KindPtr || t.Kind == program.KindByRef && !w.serves(mi, in.Args[j], Accessed(m, j))) {
				return true
			}
		}
	case ir.CallVirt, ir.CallDelegate, ir.CallI: // the accesses of the callee have flags of their own
	default:
		for j, r := range in.Args {
			if k := mi.Kind(r); (k == ir.P || k == ir.N) && in.Op.Use(j).Accesses() {
				return true
			}
		}
	}
	return false
}

// pointsAt reports whether an intrinsic accesses the memory that its argument j points to.
func pointsAt(m *program.Method, j int) bool {
	if k := m.Sig.Params[j].Kind; k != program.KindByRef && k != program.KindPtr {
		return false
	}
	if m.Intrinsic.Kind != intrinsics.Inline {
		return true
	}
	switch m.Intrinsic.Class {
	case intrinsics.AtomicRead, intrinsics.AtomicWrite, intrinsics.Read, intrinsics.Write:
		return j == 0
	}
	return false
}

// Accessed is the type of the value that an intrinsic accesses through its argument j; nil if it accesses none.
func Accessed(m *program.Method, j int) *program.Type {
	if !pointsAt(m, j) {
		return nil
	}
	switch m.Intrinsic.Class {
	case intrinsics.Read, intrinsics.Write:
		return m.Args[len(m.Args)-1]
	}
	return m.Sig.Params[j].Elem
}

// Writes reports whether an intrinsic may write the memory that its arguments point to.
func Writes(m *program.Method) bool {
	if m.Intrinsic.Kind == intrinsics.Inline {
		switch m.Intrinsic.Class {
		case intrinsics.AtomicRead, intrinsics.Read:
			return false
		}
		return true
	}
	return len(effectOf(m).Writes) > 0
}

// Wild reports whether a register of a method may hold a wild pointer.
func (a *Analysis) Wild(m *program.Method, reg ir.Reg) bool {
	mi := a.Info(m)
	return mi != nil && int(reg) < len(mi.Func.Regs) && mi.Kind(reg) == ir.P && a.wild.aim(mi, reg).wild
}

// Strays reports whether any access of the program is checked at run time.
func (a *Analysis) Strays() bool { return a.wild.any }
