package vm

import (
	"math/bits"
	"slices"
	"unsafe"

	"mwc/runtime/abi"
)

// A Walk is what an operation of the machine does to many locations. If other threads may see some of them, compiled code takes
// the locations one by one, with a scheduling point at each, and keeps in its frame how far it has come.
//
// Each operation F of this kind has a function FWalk that gives the walk whenever compiled code asks for it. The answer depends
// on nothing that changes meanwhile. An operation that first checks something or makes an object has a function FBegin for that,
// and FWalk gets its result.
type Walk struct {
	Src, Dst uint64  // pointers to the first element; if Src is 0, all locations get the byte Fill
	Stride   uint32  // bytes from one element to the next
	N        uint32  // elements
	Pieces   []Piece // of an element
	Tail     uint32  // single bytes after the last element
	Back     bool    // from the last to the first
	Check    bool    // each reference that is stored must fit the type of the array
	Fill     uint8
}

// walkStep is one access of a walk. WalkTo finds it for BeforeStep, ResumedStep and DoStep.
type walkStep struct {
	o              Ref
	off, size      uint32
	ref, write     bool
	check, hasFill bool
	fill           uint8
}

// SplitsWalk reports whether a walk must be made step by step: see Splits. So must a walk over no elements: it has no step, while the
// operation as a whole would be an access to the object. A walk that lies nowhere is of an operation that needs none.
func (m *Machine) SplitsWalk(w Walk) bool {
	if w.N|w.Tail == 0 {
		return w.Src|w.Dst != 0
	}
	return m.Splits(Ref(w.Src>>32)) || m.Splits(Ref(w.Dst>>32))
}

// WalkTo finds access k of a walk. It reports false after the last one. Each piece is first read, then written.
func (m *Machine) WalkTo(w Walk, k int64) bool {
	per := int64(0)
	for i := range w.Pieces {
		per += int64(w.Pieces[i].N)
	}
	j, write := k, true
	if w.Src != 0 {
		j, write = k/2, k%2 == 1
	}
	whole := int64(w.N) * per
	total := whole + int64(w.Tail)
	if j >= total {
		return false
	}
	if w.Back {
		j = total - 1 - j
	}
	off, p := w.N*w.Stride+uint32(j-whole), &singles[0]
	if j < whole {
		off, p = pieceAt(w.Pieces, uint32(j%per))
		off += uint32(j/per) * w.Stride
	}
	at := w.Src
	if write {
		at = w.Dst
	}
	m.walk = walkStep{
		o: Ref(at >> 32), off: uint32(at) + off, size: p.Size, ref: p.Ref, write: write,
		check: w.Check, hasFill: w.Src == 0, fill: w.Fill,
	}
	return true
}

// BeforeStep is Before for the access that WalkTo found. read and write are the sites of the operation's reads and writes.
func (m *Machine) BeforeStep(read, write uint32) bool {
	site := m.stepSite(read, write)
	if !m.before(m.walk.o, m.walk.off, m.walk.size, site, m.walk.write || m.writesAt(site)) {
		return false
	}
	m.pendKind |= packSize(m.walk.size)
	if m.walk.write {
		m.pendKind |= packWrite
	}
	return true
}

// ResumedStep is Resumed for the access that WalkTo found.
func (m *Machine) ResumedStep(read, write uint32) {
	m.Resumed(m.walk.o, m.walk.off, m.stepSite(read, write))
}

func (m *Machine) stepSite(read, write uint32) uint32 {
	if m.walk.write {
		return write
	}
	return read
}

// DoStep makes the access that WalkTo found. Between a read and its write, word keeps the value, or r if the value is a reference.
func (m *Machine) DoStep(word int64, r Ref) (int64, Ref, abi.Status) {
	s := &m.walk
	switch {
	case !s.write && s.ref:
		return 0, *m.u32(s.o, s.off), abi.OK
	case !s.write:
		var v int64
		copy(unsafeBytes(unsafe.Pointer(&v), s.size), unsafeBytes(m.At(s.o, s.off), s.size))
		return v, 0, abi.OK
	case s.ref:
		if s.check && !m.CanStore(s.o, r) {
			return 0, 0, m.castElement(s.o, r)
		}
		m.StR(s.o, s.off, r)
	case s.hasFill:
		m.InitBlock(Address(s.o, s.off), s.fill, s.size)
	default:
		copy(unsafeBytes(m.WMP(Address(s.o, s.off)), s.size), unsafeBytes(unsafe.Pointer(&word), s.size))
	}
	return 0, 0, abi.OK
}

// elemPieces are the pieces of an element of an array type.
func (t *TypeInfo) elemPieces() []Piece {
	if t.Pieces != nil {
		return t.Pieces
	}
	if t.ElemIsRef {
		return reference
	}
	return single(t.ElemSize)
}

// singles are the pieces of values of 1, 2, 4 and 8 bytes. reference is the piece of a reference.
var (
	singles   = []Piece{{0, 1, 1, false}, {0, 2, 1, false}, {0, 4, 1, false}, {0, 8, 1, false}}
	reference = []Piece{{0, 4, 1, true}}
)

// single is the piece of a value of size bytes that has one piece.
func single(size uint32) []Piece {
	if i := bits.TrailingZeros32(size); i < len(singles) && size == 1<<i {
		return singles[i : i+1]
	}
	return []Piece{{0, size, 1, false}}
}

// ArrayCopyWalk is the walk of Array.Copy. It goes from the end if the destination lies behind the source in the same array.
func ArrayCopyWalk(m *Machine, src Ref, si int32, dst Ref, di, n int32) Walk {
	if src == 0 || dst == 0 || n < 0 {
		return Walk{}
	}
	s, d := &m.Prog.Types[m.TypeOf(src)], &m.Prog.Types[m.TypeOf(dst)]
	return Walk{
		Src: Address(src, m.arrayData(src)+uint32(si)*s.ElemSize), Dst: Address(dst, m.arrayData(dst)+uint32(di)*d.ElemSize),
		Stride: s.ElemSize, N: uint32(n), Pieces: s.elemPieces(), Back: src == dst && si < di, Check: s != d,
	}
}

// ArrayClearWalk is the walk of Array.Clear.
func ArrayClearWalk(m *Machine, arr Ref, i, n int32) Walk {
	if arr == 0 || n < 0 {
		return Walk{}
	}
	t := &m.Prog.Types[m.TypeOf(arr)]
	return Walk{Dst: Address(arr, m.arrayData(arr)+uint32(i)*t.ElemSize), Stride: t.ElemSize, N: uint32(n), Pieces: t.elemPieces()}
}

// ObjectMemberwiseCloneWalk is the walk that copies what ObjectMemberwiseCloneBegin has left out.
func ObjectMemberwiseCloneWalk(m *Machine, clone, o Ref) Walk {
	if o == 0 {
		return Walk{}
	}
	t := &m.Prog.Types[m.TypeOf(o)]
	switch t.Kind {
	case TypeArray, TypeMDArray:
		at := m.arrayData(o)
		return Walk{Src: Address(o, at), Dst: Address(clone, at), Stride: t.ElemSize, N: uint32(*m.i32(o, abi.ArrayLength)), Pieces: t.elemPieces()}
	}
	if t.Pieces == nil {
		return Walk{}
	}
	return Walk{Src: Address(o, abi.ObjectPayload), Dst: Address(clone, abi.ObjectPayload), N: 1, Pieces: t.Pieces}
}

// ObjectMemberwiseCloneBegin makes the clone. It copies only what never changes: the lengths of an array.
func ObjectMemberwiseCloneBegin(m *Machine, o Ref) (Ref, abi.Status) {
	n := m.objectBytes(o)
	c := m.alloc(siteClone, m.TypeOf(o), n)
	if k := m.Prog.Types[m.TypeOf(o)].Kind; k == TypeArray || k == TypeMDArray {
		n = m.arrayData(o)
		copy(unsafeBytes(m.At(c, abi.HeaderSize), n-abi.HeaderSize), unsafeBytes(m.At(o, abi.HeaderSize), n-abi.HeaderSize))
	}
	return c, abi.OK
}

// ArrayCloneWalk and ArrayCloneBegin are the functions of ObjectMemberwiseClone for Array.Clone.
func ArrayCloneWalk(m *Machine, clone, arr Ref) Walk { return ObjectMemberwiseCloneWalk(m, clone, arr) }
func ArrayCloneBegin(m *Machine, arr Ref) (Ref, abi.Status) {
	return ObjectMemberwiseCloneBegin(m, arr)
}

// ArrayGetValueWalk copies an element of several pieces to its box. An element of one piece needs no walk.
func ArrayGetValueWalk(m *Machine, box, arr Ref, i int32) Walk {
	t := &m.Prog.Types[m.TypeOf(arr)]
	if t.Pieces == nil || t.Nullable != nil {
		return Walk{}
	}
	return Walk{Src: Address(arr, m.arrayData(arr)+uint32(i)*t.ElemSize), Dst: Address(box, abi.ObjectPayload), N: 1, Pieces: t.Pieces}
}

// ArrayGetValueBegin makes the box for the element at flat index i.
func ArrayGetValueBegin(m *Machine, arr Ref, i int32) (Ref, abi.Status) {
	t := &m.Prog.Types[m.TypeOf(arr)]
	if t.Elem == 0 || t.Nullable != nil {
		return ArrayGetValue(m, arr, i)
	}
	return m.alloc(siteObject, t.Elem, abi.ObjectPayload+t.ElemSize), abi.OK
}

// ArraySetValueBegin has nothing to check, because ArraySetValueWalk gets only values that fit.
func ArraySetValueBegin(_ *Machine, _ Ref, _ int32, _ Ref) abi.Status { return abi.OK }

// ArraySetValueWalk copies the content of box v to an element of several pieces.
func ArraySetValueWalk(m *Machine, arr Ref, i int32, v Ref) Walk {
	t := &m.Prog.Types[m.TypeOf(arr)]
	if t.Pieces == nil || t.Nullable != nil || v != 0 && m.TypeOf(v) != t.Elem {
		return Walk{}
	}
	w := Walk{Dst: Address(arr, m.arrayData(arr)+uint32(i)*t.ElemSize), N: 1, Pieces: t.Pieces}
	if v != 0 {
		w.Src = Address(v, abi.ObjectPayload)
	}
	return w
}

// CopyBlockWalk is the walk of cpblk (ECMA-335 §III.3.30), which promises nothing about what is copied at once. The pieces are
// the largest that are aligned at both pointers and no larger than the elements of the arrays there.
func (m *Machine) CopyBlockWalk(dst, src uint64, n uint32) Walk {
	unit := m.unit(dst, src)
	if ps := m.blockPieces(dst, src, n); ps != nil {
		return Walk{Src: src, Dst: dst, Stride: n, N: 1, Pieces: ps}
	}
	return Walk{Src: src, Dst: dst, Stride: unit, N: n / unit, Pieces: single(unit), Tail: n % unit, Back: dst>>32 == src>>32 && dst > src}
}

// blockPieces are the pieces of n bytes with references among them, at src or dst. It is nil if there are no references.
func (m *Machine) blockPieces(dst, src uint64, n uint32) []Piece {
	var refs []uint32
	see := func(off uint32) { refs = append(refs, off) }
	for _, p := range []uint64{src, dst} {
		if m.Inside(p, uint64(n)) {
			m.refsIn(Ref(p>>32), uint32(p), n, see)
		}
	}
	if len(refs) == 0 {
		return nil
	}
	slices.Sort(refs)
	var ps []Piece
	at := uint32(0)
	for _, r := range append(refs, n) {
		if r > n || r < at && r != n { // the end cuts the reference off, or both operands have it
			continue
		}
		if r > at {
			ps = append(ps, Piece{Off: at, Size: 1, N: r - at})
		}
		if r+4 <= n {
			ps = append(ps, Piece{Off: r, Size: 4, N: 1, Ref: true})
			r += 4
		}
		at = r
	}
	return ps
}

// InitBlockWalk is the walk of initblk (ECMA-335 §III.3.36).
func (m *Machine) InitBlockWalk(dst uint64, v uint8, n uint32) Walk {
	unit := m.unit(dst)
	if ps := m.blockPieces(dst, dst, n); ps != nil && v == 0 {
		return Walk{Dst: dst, Stride: n, N: 1, Pieces: ps}
	}
	return Walk{Dst: dst, Stride: unit, N: n / unit, Pieces: single(unit), Tail: n % unit, Fill: v}
}

// unit is how many bytes move at once at all of these pointers.
func (m *Machine) unit(ps ...uint64) uint32 {
	unit := uint32(8)
	for _, p := range ps {
		for uint32(p)%unit != 0 {
			unit /= 2
		}
		o := Ref(p >> 32)
		if o == 0 || m.Comps[m.CompOf(o)].Kind != CompObject {
			continue
		}
		if t := &m.Prog.Types[m.TypeOf(o)]; t.Kind == TypeArray || t.Kind == TypeMDArray {
			for _, q := range t.elemPieces() {
				for q.Size%unit != 0 {
					unit /= 2
				}
			}
		}
	}
	return unit
}
