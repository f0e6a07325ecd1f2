package footprint

import (
	"mwc/codegen/intrinsics"
	"mwc/codegen/ir"
	"mwc/codegen/program"
	"mwc/codegen/visibility"
	"mwc/runtime/abi"
)

// This file puts locations into classes. Each field is a class; so are the elements of all arrays whose elements have one
// representation, and the contents of all boxes whose contents have one. All locations whose address goes where this file
// does not follow it form one class, to which all accesses through unknown pointers belong.

// pointed is the key of the class of accesses through pointers of which nothing is known.
type pointed struct{}

// elements and boxed are the keys of the classes of elements of arrays and of contents of boxes, by their representation.
type (
	elements struct{ as any }
	boxed    struct{ as any }
)

func heldAs(t *program.Type) any {
	if ir.KindOf(t) == ir.S && t.Def != nil {
		return t.Def // instances of generic types may share code
	}
	return visibility.Class(t)
}

// node gives the class of a key. refs says that the class may hold references.
func (x *Footprints) node(key any, refs bool) int {
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

func (x *Footprints) find(n int) int {
	for x.parent[n] != n {
		x.parent[n] = x.parent[x.parent[n]]
		n = x.parent[n]
	}
	return n
}

func (x *Footprints) unite(n, k int) {
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

func (x *Footprints) field(f *program.Field) int {
	key := any(f)
	if f.Def != nil {
		key = f.Def // instances of generic types may share code
	}
	n := x.node(key, mayRefer(f.Type))
	if x.a.AnyWritten() {
		x.unite(n, x.nodes[pointed{}])
	}
	return n
}

// overlaps unites the class of a field with those of the fields that share bytes with it.
func (x *Footprints) overlaps(f *program.Field) {
	if f.Owner == nil {
		return
	}
	siblings := f.Owner.Fields
	if f.Static {
		siblings = f.Owner.Statics
	}
	for _, g := range siblings {
		if g != f && g.ThreadStatic == f.ThreadStatic && g.Offset < f.Offset+visibility.Extent(f.Type) && f.Offset < g.Offset+visibility.Extent(g.Type) {
			x.unite(x.field(f), x.field(g))
		}
	}
}

func (x *Footprints) elems(t *program.Type) int {
	return x.join(x.node(elements{heldAs(t)}, mayRefer(t)))
}
func (x *Footprints) box(t *program.Type) int { return x.join(x.node(boxed{heldAs(t)}, mayRefer(t))) }

// join unites a class with that of unknown pointers if the analysis does not know which locations are written.
func (x *Footprints) join(n int) int {
	if x.a.AnyWritten() {
		x.unite(n, x.nodes[pointed{}])
	}
	return x.find(n)
}

// classes finds the classes, and numbers those that an unsafe instruction accesses.
func (x *Footprints) classes() {
	for mi := range x.a.Each() {
		for _, b := range mi.Func.Blocks {
			for i := range b.Instrs {
				x.frees[mi] = x.frees[mi] || b.Instrs[i].Op == ir.LocAlloc
				x.addresses(mi, &b.Instrs[i])
			}
		}
	}
	for _, m := range x.a.Taken {
		x.onBox(m)
	}
	for mi := range x.a.Each() {
		for _, b := range mi.Func.Blocks {
			for i := range b.Instrs {
				if in := &b.Instrs[i]; in.Flags&ir.FlagUnsafe != 0 {
					x.location(mi, in)
					x.arguments(mi, in, func(int, bool) {})
				}
			}
		}
	}
	for mi := range x.a.Each() {
		count := func(n int) {
			if n = x.find(n); x.number[n] == 0 {
				x.count++
				x.number[n] = x.count
			}
		}
		for _, b := range mi.Func.Blocks {
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

// addresses looks for an instruction that takes an address. If the address goes where it is not followed, addresses unites
// the class of the location with the class of unknown pointers.
func (x *Footprints) addresses(mi *visibility.MethodInfo, in *ir.Instr) {
	p := x.nodes[pointed{}]
	switch in.Op {
	case ir.LdFld, ir.StFld, ir.LdSFld, ir.StSFld:
		x.overlaps(in.Field)
	case ir.LdFldA, ir.LdSFldA:
		x.overlaps(in.Field)
		if in.Op == ir.LdFldA && mi.Kind(in.Args[0]) != ir.R || x.direct(mi, in, in.Dst) {
			return
		}
		x.unite(x.field(in.Field), p)
		if x.a.PointersMove() {
			for _, g := range x.a.Neighbours(mi, in.Field) {
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
		if m := in.Method; m.Intrinsic.Is(intrinsics.LendsElements) {
			if t := m.Sig.Params[0]; t.Kind == program.KindSZArray {
				x.unite(x.elems(t.Elem), p)
			} else {
				x.unite(x.node(elements{nil}, true), p)
			}
		}
	}
	if in.Op == ir.CallVirt {
		for _, m := range x.a.Targets(in) {
			x.onBox(m)
		}
	}
}

// onBox is told of a method that may be called on a box. If it is a method of a value type, it gets the address of the
// value in the box.
func (x *Footprints) onBox(m *program.Method) {
	if !m.Static && m.Owner != nil && m.Owner.IsValueType() {
		x.unite(x.box(m.Owner), x.nodes[pointed{}])
	}
}

// direct reports whether register r, which instruction by defines as an address, is only used for accesses, and only by
// instructions whose location the method location finds.
func (x *Footprints) direct(mi *visibility.MethodInfo, by *ir.Instr, r ir.Reg) bool {
	if r == ir.NoReg {
		return true
	}
	if mi.Def(r) != by {
		return false
	}
	for _, u := range mi.Uses[r] {
		in := &mi.Func.Blocks[u.Block].Instrs[u.Index]
		switch in.Op.Use(u.Arg) {
		case ir.Value, ir.Read, ir.Written:
			continue
		case ir.Same:
			// pointee finds what these two lead to from their argument.
			if (in.Op == ir.LdFldA || in.Op == ir.Move) && x.direct(mi, in, in.Dst) {
				continue
			}
		}
		if in.Op == ir.Call {
			if m := in.Method; u.Arg == 0 && m.Intrinsic != nil && m.Intrinsic.Kind == intrinsics.Inline {
				switch m.Intrinsic.Class {
				case intrinsics.AtomicRead, intrinsics.AtomicWrite:
					continue
				}
			}
		}
		return false
	}
	return true
}

// pointee is the class of the location that the address in a register leads to.
func (x *Footprints) pointee(mi *visibility.MethodInfo, r ir.Reg) int {
	if in := mi.Def(r); in != nil {
		switch in.Op {
		case ir.Move:
			return x.pointee(mi, in.Args[0])
		case ir.LdFldA:
			if mi.Kind(in.Args[0]) != ir.R {
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

// location is the class of the one location that an unsafe instruction accesses. It reports false for an instruction that
// accesses no location or several.
func (x *Footprints) location(mi *visibility.MethodInfo, in *ir.Instr) (int, bool) {
	switch in.Op {
	case ir.LdFld, ir.StFld:
		if mi.Kind(in.Args[0]) != ir.R {
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
		if m := in.Method; m.Intrinsic != nil && m.Intrinsic.Kind == intrinsics.Inline {
			switch m.Intrinsic.Class {
			case intrinsics.AtomicRead, intrinsics.AtomicWrite, intrinsics.Read, intrinsics.Write:
				return x.pointee(mi, in.Args[0]), true
			}
		}
	}
	return 0, false
}

// arguments visits the classes of the locations that a call of an intrinsic reads and writes through its arguments, if the
// intrinsic is not Inline. It reports whether the call accesses no other locations.
func (x *Footprints) arguments(mi *visibility.MethodInfo, in *ir.Instr, visit func(n int, write bool)) bool {
	if in.Op != ir.Call || in.Method.Intrinsic == nil || in.Method.Intrinsic.Kind == intrinsics.Inline {
		return false
	}
	e := in.Method.Intrinsic.Effects
	if e == nil || e.Global {
		return false
	}
	all := true
	each := func(args []int, write bool) {
		for _, j := range args {
			switch t := in.Method.Sig.Params[j]; {
			case t.Kind == program.KindSZArray:
				visit(x.elems(t.Elem), write)
			case mi.Kind(in.Args[j]) == ir.P:
				visit(x.pointee(mi, in.Args[j]), write)
			default:
				all = false
			}
		}
	}
	each(e.Reads, false)
	each(e.Writes, true)
	return all
}

// accesses reports whether an unsafe instruction that has a location reads it, and whether it writes it.
func accesses(in *ir.Instr) (read, write bool) {
	if in.Op == ir.Call {
		switch in.Method.Intrinsic.Class {
		case intrinsics.AtomicWrite:
			return true, true
		case intrinsics.Write:
			return false, true
		}
		return true, false
	}
	return in.Op.Effects().Has(ir.Reads), in.Op.Effects().Has(ir.Writes)
}
