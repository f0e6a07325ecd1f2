package vm

import (
	"fmt"
	"slices"
	"sort"

	"mwc/runtime/abi"
)

// This file decides whether an access stays within bounds if it goes through a pointer that the program has computed. The bounds
// are the elements of an array, the characters of a string, the fields of an object, one static field, one variable of a frame,
// or one block of memory. Compiled code asks before each such access. All other pointers are in bounds because of how they were
// made.
//
// The upper half of a pointer is the address of a component, and the lower half is the offset in it. No component is larger than
// a quarter of what an offset can say. So a pointer must move by two gigabytes before it means another component.

// nullPage is the size in bytes of the memory at address 0. .NET throws NullReferenceException for an access there.
const nullPage = 4096

// Cell is a part of a static area or a frame to which pointers may lead: a static field, or a variable whose address is taken.
type Cell struct {
	Off, Size uint32
	// Held says that the cell holds managed pointers, or values with managed pointers. Only the machine may write their bytes.
	Held bool
}

// An extent is the part of a component to which a pointer may lead: the offsets from lo to hi, without hi.
type extent struct {
	lo, hi   uint32
	constant bool // the program may not write it: it never changes, or the search would not explore the writes
	held     bool // the program may write only whole references to it
	what     string
}

// Inside reports whether the program may read n bytes at p.
func (m *Machine) Inside(p uint64, n uint64) bool {
	e, ok := m.extentAt(p)
	return ok && uint64(uint32(p)) >= uint64(e.lo) && uint64(uint32(p))+n <= uint64(e.hi)
}

// InsideW reports whether the program may write n bytes at p that are no references.
func (m *Machine) InsideW(p uint64, n uint64) bool {
	e, ok := m.extentAt(p)
	if !ok || uint64(uint32(p)) < uint64(e.lo) || uint64(uint32(p))+n > uint64(e.hi) || e.constant || e.held {
		return false
	}
	return !m.refsIn(Ref(p>>32), uint32(p), uint32(n), nil)
}

// InsideRefs is Inside, or InsideW if write is set, for a value with references at the offsets refs. The component must have
// references exactly there.
func (m *Machine) InsideRefs(p uint64, n uint64, write bool, refs ...uint32) bool {
	if !m.Inside(p, n) {
		return false
	}
	if e, _ := m.extentAt(p); write && e.constant {
		return false
	}
	k, fits := 0, true
	m.refsIn(Ref(p>>32), uint32(p), uint32(n), func(off uint32) {
		for k < len(refs) && refs[k] < off {
			k++
			fits = false
		}
		if k < len(refs) && refs[k] == off {
			k++
		} else if write {
			fits = false
		}
	})
	if fits && k == len(refs) {
		return true
	}
	if write {
		return false
	}
	for _, r := range refs { // a null reference needs no reference in the component
		if *m.u32(Ref(p>>32), uint32(p)+r) != 0 {
			return false
		}
	}
	return true
}

// InsideCopy reports whether the program may copy n bytes from src to dst. A reference may only be copied onto a reference,
// unless it is null.
func (m *Machine) InsideCopy(dst, src uint64, n uint32) bool {
	if !m.Inside(src, uint64(n)) || !m.Inside(dst, uint64(n)) {
		return false
	}
	e, _ := m.extentAt(dst)
	if e.constant {
		return false
	}
	from, to := map[uint32]bool{}, true
	s := Ref(src >> 32)
	m.refsIn(s, uint32(src), n, func(off uint32) { from[off] = true })
	m.refsIn(Ref(dst>>32), uint32(dst), n, func(off uint32) {
		to = to && off+4 <= n && int32(off) >= 0 && (from[off] || *m.u32(s, uint32(src)+off) == 0)
	})
	return to && (!e.held || len(from) > 0 || m.zeros(src, n))
}

func (m *Machine) zeros(p uint64, n uint32) bool {
	for _, b := range unsafeBytes(m.MP(p), n) {
		if b != 0 {
			return false
		}
	}
	return true
}

// InsideFill reports whether the program may set n bytes at p to v.
func (m *Machine) InsideFill(p uint64, v uint8, n uint32) bool {
	if v != 0 {
		return m.InsideW(p, uint64(n))
	}
	e, ok := m.extentAt(p)
	if !ok || e.constant || !m.Inside(p, uint64(n)) {
		return false
	}
	whole := true
	m.refsIn(Ref(p>>32), uint32(p), n, func(off uint32) { whole = whole && int32(off) >= 0 && off+4 <= n })
	return whole
}

// extentAt gives the extent to which p may lead. ok is false if p leads nowhere, or to memory that is not the program's.
func (m *Machine) extentAt(p uint64) (e extent, ok bool) {
	o := m.Pointee(int64(p))
	if o == 0 {
		return e, false
	}
	c := &m.Comps[m.CompOf(o)]
	if c.Len == 0 {
		return e, false
	}
	switch c.Kind {
	case CompObject:
		if m.ofAnother(o) {
			return e, false
		}
		t := &m.Prog.Types[m.TypeOf(o)]
		e = extent{lo: abi.ObjectPayload, hi: c.Len, held: m.keepsOwn(m.TypeOf(o)), what: t.FullName()}
		switch t.Kind {
		case TypeArray, TypeMDArray:
			e.lo = m.arrayData(o)
		case TypeBytes:
			e.lo, e.what = abi.ArrayData, "a block of memory"
		case TypeString:
			// Reads of characters are no scheduling points, so the search cannot explore what another thread sees of a write.
			// Escape statuses do not help: a thread may have the address as a number.
			e.lo, e.constant = abi.StringChars, m.multi
		}
		return e, true
	case CompBlock:
		e = extent{lo: abi.ArrayData, hi: c.Len, what: "a block of native memory"}
		if c.Len >= abi.ArrayData && *m.u32(o, blockOwner) != 0 {
			e.what = "a block of memory"
		}
		return e, c.Len >= abi.ArrayData
	case CompConst:
		e = extent{lo: abi.ObjectPayload, hi: c.Len, constant: true, what: "a constant"}
		if m.TypeOf(o) == m.Prog.TypeString {
			e.lo = abi.StringChars
		}
		return e, true
	case CompStatics:
		s := m.staticsAt(o)
		return cellAt(s.Cells, uint32(p), "a static field")
	case CompFrame:
		method := *m.u32(o, abi.HeaderType)
		if method&abi.FrameType == 0 || m.ofAnother(o) {
			return e, false
		}
		return cellAt(m.Prog.Methods[method&^abi.FrameType].Cells, uint32(p), "a variable")
	}
	return e, false
}

// ofAnother reports whether component o belongs to a thread that does not run: one of its frames, or its thread statics. Compiled
// code takes such components for the running thread's own and stops before no access to them. So the search cannot explore what
// other threads do to them.
func (m *Machine) ofAnother(o Ref) bool {
	if typ := *m.u32(o, abi.HeaderType); typ&abi.FrameType == 0 {
		return typ != 0 && typ == m.Prog.TypeThreadStatics && o != *m.u32(m.Threads[m.cur].Rec, recStatics)
	}
	for i := range m.Threads {
		if i == int(m.cur) || !m.alive(i) {
			continue
		}
		rec := m.Threads[i].Rec
		at := *m.u32(rec, recTop)
		for range *m.u32(rec, recDepth) {
			if at == o {
				return true
			}
			at = *m.u32(at, abi.FrameParent)
		}
	}
	return false
}

// staticsAt is the class of the static area at o.
func (m *Machine) staticsAt(o Ref) *StaticInfo {
	i := sort.Search(len(m.Prog.Statics), func(i int) bool { return m.Prog.Statics[i].Ref >= o })
	return &m.Prog.Statics[i]
}

// cellAt gives the extent of the last cell that begins at off or before it. off lies in that cell or behind it.
func cellAt(cells []Cell, off uint32, what string) (extent, bool) {
	i := sort.Search(len(cells), func(i int) bool { return cells[i].Off > off })
	if i == 0 {
		return extent{}, false
	}
	c := &cells[i-1]
	return extent{lo: c.Off, hi: c.Off + c.Size, held: c.Held, what: what}, true
}

// keepsOwn reports whether objects of a type have fields that only the machine may write.
func (m *Machine) keepsOwn(typ uint32) bool {
	switch t := &m.Prog.Types[typ]; {
	case t.Kind != TypeClass:
		return false
	case typ == m.Prog.TypeThread:
		return true
	default:
		return m.Prog.TypeDelegate != 0 && m.IsSubtype(typ, m.Prog.TypeDelegate) || m.Prog.TypeException != 0 && m.IsSubtype(typ, m.Prog.TypeException)
	}
}

// refsIn reports whether n bytes at offset off of component o touch references. It calls each, if not nil, with the offsets of
// these references from off, ascending.
func (m *Machine) refsIn(o Ref, off, n uint32, each func(off uint32)) bool {
	any := false
	visit := func(r uint32) {
		if r+4 > off && r < off+n {
			any = true
			if each != nil {
				each(r - off)
			}
		}
	}
	var refs []uint32
	switch m.Comps[m.CompOf(o)].Kind {
	case CompObject:
		t := &m.Prog.Types[m.TypeOf(o)]
		if t.Kind == TypeArray || t.Kind == TypeMDArray {
			elem, size := t.ElemRefs, t.ElemSize
			if t.ElemIsRef {
				elem = zeroOffset
			}
			if len(elem) == 0 || size == 0 {
				return false
			}
			base := m.arrayData(o)
			for at := base + (off-base)/size*size; at < off+n; at += size {
				for _, r := range elem {
					visit(at + r)
				}
			}
			return any
		}
		refs = t.Refs
	case CompStatics:
		refs = m.staticsAt(o).Refs
	case CompFrame:
		refs = m.Prog.Methods[*m.u32(o, abi.HeaderType)&^abi.FrameType].Refs
	}
	if !slices.IsSorted(refs) {
		refs = slices.Clone(refs)
		slices.Sort(refs)
	}
	for _, r := range refs {
		visit(r)
	}
	return any
}

var zeroOffset = []uint32{0}

// IsVector reports whether o is null or a vector whose elements have this size in bytes, and have references or not as refs says.
// A size of -1 stands for any elements.
func (m *Machine) IsVector(o Ref, size int, refs bool) bool {
	if o == 0 {
		return true
	}
	t := &m.Prog.Types[m.TypeOf(o)]
	if t.Kind != TypeArray {
		return false
	}
	return size < 0 || t.ElemSize == uint32(size) && (t.ElemIsRef || len(t.ElemRefs) > 0) == refs
}

// PassesFor reports whether o can be used as an object of type typ: it is null, or of that type, or at least as large as an
// instance (size bytes), with references at the offsets refs of the fields.
func (m *Machine) PassesFor(o Ref, typ, size uint32, refs ...uint32) bool {
	if o == 0 || m.IsInst(o, typ) {
		return true
	}
	for i := range refs {
		refs[i] += abi.ObjectPayload
	}
	t := &m.Prog.Types[m.TypeOf(o)]
	switch c := &m.Comps[m.CompOf(o)]; {
	case c.Kind != CompObject || abi.ObjectPayload+size > c.Len || t.Kind == TypeString || m.keepsOwn(m.TypeOf(o)) || m.keepsOwn(typ):
		return false
	case t.Kind == TypeArray || t.Kind == TypeMDArray:
		return len(refs) == 0 && !t.ElemIsRef && len(t.ElemRefs) == 0
	}
	n := 0
	for _, r := range t.Refs {
		if r < abi.ObjectPayload+size {
			n++
		}
		if r < abi.ObjectPayload+size && !slices.Contains(refs, r) {
			return false
		}
	}
	return n == len(refs)
}

// StrayUse ends the path because the program uses object o as something that it is not.
func (m *Machine) StrayUse(o Ref, as string) abi.Status {
	return m.fail(StopStray, fmt.Sprintf("use of %s#%d as %s", m.Prog.Types[m.TypeOf(o)].FullName(), m.CompOf(o), as))
}

// Real is p as a managed pointer that a value may keep. The collector takes the upper half of such a pointer for a reference, so
// Real clears the upper half if p leads to no component.
func (m *Machine) Real(p uint64) uint64 {
	if p>>32 == 0 || m.Pointee(int64(p)) != 0 {
		return p
	}
	return p & (1<<32 - 1)
}

// Stray ends an access of n bytes at p that Inside, or a function like it, refused. The program computed p from pointer base by
// adding the offset of a field. Stray throws NullReferenceException if base is null or nearly so; otherwise it ends the path.
func (m *Machine) Stray(base, p uint64, n uint64, write bool) abi.Status {
	if base < nullPage {
		return m.ThrowKind(ExcNullReference)
	}
	if o := m.Pointee(int64(p)); o != 0 && m.Comps[m.CompOf(o)].Len != 0 && m.ofAnother(o) {
		return m.Unsupported("access through a pointer to a local variable or a [ThreadStatic] field of another thread")
	}
	if p > base && !m.Inside(base, p-base) {
		p, n = base, p-base+n
	}
	if e, ok := m.extentAt(p); ok && write && e.constant && m.Comps[m.CompOf(Ref(p>>32))].Kind == CompObject && m.Inside(p, n) {
		return m.Unsupported("write to the characters of a string while other threads may read them")
	}
	verb := "read"
	if write {
		verb = "write"
	}
	return m.fail(StopStray, fmt.Sprintf("%s of %s %s", verb, counted(n, "byte"), m.whereStray(p, n, write)))
}

// IsMethod reports whether target is the ID of a method.
func (m *Machine) IsMethod(target int64) bool {
	return target > 0 && target < int64(len(m.Prog.Methods))
}

// StrayCallOf ends the path because of a call through a pointer to a function of another signature.
func (m *Machine) StrayCallOf(target int64) abi.Status {
	return m.fail(StopStray, "call of "+m.Prog.Methods[target].Name+" as a function of another signature")
}

// StrayCall ends the path because of a call through a function pointer. The pointer leads to no function whose pointer the
// program takes.
func (m *Machine) StrayCall(target int64) abi.Status {
	return m.fail(StopStray, fmt.Sprintf("call of address %#x, where there is no function", uint64(target)))
}

// StrayCopy is Stray for a copy that InsideCopy refused.
func (m *Machine) StrayCopy(dst, src uint64, n uint32) abi.Status {
	if !m.Inside(src, uint64(n)) {
		return m.Stray(src, src, uint64(n), false)
	}
	return m.Stray(dst, dst, uint64(n), true)
}

func counted(n uint64, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// whereStray is the text for where a refused access of n bytes at p would have been.
func (m *Machine) whereStray(p, n uint64, write bool) string {
	e, ok := m.extentAt(p)
	off := uint64(uint32(p))
	if o := m.Pointee(int64(p)); o != 0 && off >= abi.StrayBit && off^abi.StrayBit < 1<<30 { // the pointer left a fixed buffer
		if e, ok = m.extentAt(p ^ abi.StrayBit); ok && off^abi.StrayBit >= uint64(e.lo) && off^abi.StrayBit+n <= uint64(e.hi) {
			return "outside of the fixed buffer that the pointer came from, in " + m.named(o, e)
		}
		off ^= abi.StrayBit
	}
	switch {
	case !ok && m.isFreed(p) && m.TypeOf(Ref(p>>32)) != 0:
		return "in memory of a stackalloc whose method has returned"
	case !ok && m.isFreed(p):
		return "in a block of native memory that has been freed"
	case !ok && m.Pointee(int64(p)) != 0 && m.Comps[m.CompOf(Ref(p>>32))].Len == 0:
		return "in memory that is no more"
	case !ok:
		// If a pointer moved below the start of its component, the subtraction borrowed from the upper half.
		if e, ok = m.extentAt(p + 1<<32); ok && int32(p) < 0 {
			return fmt.Sprintf("%s before %s", counted(uint64(int64(e.lo)-int64(int32(p))), "byte"), m.named(Ref(p>>32)+1, e))
		}
		return fmt.Sprintf("at address %#x, which is no memory of the program's", p)
	case off < uint64(e.lo):
		return fmt.Sprintf("%s before %s", counted(uint64(e.lo)-off, "byte"), m.named(Ref(p>>32), e))
	case off == uint64(e.hi):
		return "right behind the end of " + m.named(Ref(p>>32), e)
	case off >= uint64(e.hi):
		return fmt.Sprintf("%s behind the end of %s", counted(off-uint64(e.hi), "byte"), m.named(Ref(p>>32), e))
	case off+n > uint64(e.hi):
		return fmt.Sprintf("%s before the end of %s", counted(uint64(e.hi)-off, "byte"), m.named(Ref(p>>32), e))
	case write && e.constant:
		return "to " + m.named(Ref(p>>32), e) + ", which cannot be written"
	case write:
		return "over a reference in " + m.named(Ref(p>>32), e)
	}
	return "as references, from " + m.named(Ref(p>>32), e) + ", where there are none"
}

// named is the text that names a component and its size in a message.
func (m *Machine) named(o Ref, e extent) string {
	if c := m.CompOf(o); m.Comps[c].Kind == CompObject || m.Comps[c].Kind == CompBlock {
		return fmt.Sprintf("%s#%d (%s)", e.what, c, counted(uint64(e.hi-e.lo), "byte"))
	}
	return fmt.Sprintf("%s (%s)", e.what, counted(uint64(e.hi-e.lo), "byte"))
}
