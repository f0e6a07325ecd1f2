package vm

import (
	"math"
	"strings"
	"unsafe"

	"mwc/runtime/abi"
)

// New allocates a zeroed instance, or a boxed value.
func (m *Machine) New(site, typ uint32) Ref {
	return m.alloc(site+numReservedSites, typ, abi.ObjectPayload+m.Prog.Types[typ].Size)
}

// maxObject is the size in bytes above which an allocation fails.
const maxObject = 1 << 30

// NewArr allocates a vector of n elements.
func (m *Machine) NewArr(site, typ uint32, n int64) (Ref, abi.Status) {
	return m.newArr(site+numReservedSites, typ, n)
}

func (m *Machine) newArr(site, typ uint32, n int64) (Ref, abi.Status) {
	if n < 0 {
		return 0, m.ThrowNew(ExcOverflow, "Arithmetic operation resulted in an overflow.")
	}
	size := int64(m.Prog.Types[typ].ElemSize)
	if n > maxObject || n*size > maxObject {
		return 0, m.ThrowNew(ExcOutOfMemory, "Array dimensions exceeded supported range.")
	}
	ref := m.alloc(site, typ, abi.ArrayData+uint32(n*size))
	*m.i32(ref, abi.ArrayLength) = int32(n)
	return ref, abi.OK
}

// NewMDArr allocates a multi-dimensional array with the given lengths and lower bounds.
func (m *Machine) NewMDArr(site, typ uint32, lengths, bounds []int32) (Ref, abi.Status) {
	return m.newMDArr(site+numReservedSites, typ, lengths, bounds)
}

func (m *Machine) newMDArr(site, typ uint32, lengths, bounds []int32) (Ref, abi.Status) {
	t := &m.Prog.Types[typ]
	if t.Vector != 0 && (bounds == nil || bounds[0] == 0) { // .NET makes a vector
		return m.newArr(site, t.Vector, int64(lengths[0]))
	}
	n := int64(1)
	for i, l := range lengths {
		if l < 0 {
			return 0, m.ThrowNew(ExcOverflow, "Arithmetic operation resulted in an overflow.")
		}
		if bounds != nil && int64(bounds[i])+int64(l)-1 > math.MaxInt32 {
			return 0, m.ThrowNew(ExcArgumentOutOfRange, "Higher indices will exceed Int32.MaxValue because of large lower bound and/or length.")
		}
		if n *= int64(l); n > maxObject {
			return 0, m.ThrowNew(ExcOutOfMemory, "Array dimensions exceeded supported range.")
		}
	}
	if n*int64(t.ElemSize) > maxObject {
		return 0, m.ThrowNew(ExcOutOfMemory, "Array dimensions exceeded supported range.")
	}
	data := uint32(abi.MDArrayData(len(lengths)))
	ref := m.alloc(site, typ, data+uint32(n)*t.ElemSize)
	*m.i32(ref, abi.ArrayLength), *m.i32(ref, abi.ArrayRank) = int32(n), int32(len(lengths))
	for i, l := range lengths {
		*m.i32(ref, 16+8*uint32(i)) = l
		if bounds != nil {
			*m.i32(ref, 20+8*uint32(i)) = bounds[i]
		}
	}
	return ref, abi.OK
}

// NewJagged allocates a vector of vectors, each of the second length, and so on (ECMA-335 §II.14.2).
func (m *Machine) NewJagged(site, typ uint32, lengths []int32) (Ref, abi.Status) {
	n := int64(1)
	for i, l := range lengths {
		if n == 0 {
			break // there is no vector to have that length
		}
		if l < 0 {
			return 0, m.ThrowNew(ExcOverflow, "Arithmetic operation resulted in an overflow.")
		}
		if n *= int64(l); n > maxObject || i == len(lengths)-1 && n*int64(m.innermost(typ, i).ElemSize) > maxObject {
			return 0, m.ThrowNew(ExcOutOfMemory, "Array dimensions exceeded supported range.")
		}
	}
	return m.jagged(site, typ, lengths)
}

// innermost is the type of the vectors n levels below those of a type.
func (m *Machine) innermost(typ uint32, n int) *TypeInfo {
	for ; n > 0; n-- {
		typ = m.Prog.Types[typ].Elem
	}
	return &m.Prog.Types[typ]
}

func (m *Machine) jagged(site, typ uint32, lengths []int32) (Ref, abi.Status) {
	arr, st := m.NewArr(site, typ, int64(lengths[0]))
	if st != abi.OK || len(lengths) == 1 {
		return arr, st
	}
	for i := range lengths[0] {
		row, st := m.jagged(site, m.Prog.Types[typ].Elem, lengths[1:])
		if st != abi.OK {
			return 0, st
		}
		m.StR(arr, abi.ArrayData+4*uint32(i), row)
	}
	return arr, abi.OK
}

// MDElem gives the offset of an element of a multi-dimensional array; ok is false where an index is out of range.
func (m *Machine) MDElem(arr Ref, size uint32, index ...int32) (off uint32, ok bool) {
	if len(index) == 1 && m.Prog.Types[m.TypeOf(arr)].Kind == TypeArray {
		return abi.ArrayData + uint32(index[0])*size, uint32(index[0]) < *m.u32(arr, abi.ArrayLength)
	}
	k := uint32(0)
	for i, x := range index {
		n, lo := *m.i32(arr, 16+8*uint32(i)), *m.i32(arr, 20+8*uint32(i))
		j := x - lo
		if uint32(j) >= uint32(n) {
			return 0, false
		}
		k = k*uint32(n) + uint32(j)
	}
	return uint32(abi.MDArrayData(len(index))) + k*size, true
}

// LocAlloc allocates n bytes of raw memory, which are there as long as a frame is, and gives a pointer to them, null where
// there are none.
func (m *Machine) LocAlloc(frame Ref, site uint32, n int64) (int64, abi.Status) {
	if n == 0 {
		return 0, abi.OK
	}
	if n < 0 || n > maxObject {
		return 0, m.fail(StopOverflow, "stack overflow: stackalloc of too many bytes")
	}
	ref := m.allocFor(m.Threads[m.cur].places, site+numReservedSites, m.Prog.TypeBytes, abi.ArrayData+uint32(n), CompBlock)
	*m.i32(ref, abi.ArrayLength) = int32(n)
	*m.u32(ref, blockOwner) = frame
	m.onStack = append(m.onStack, m.CompOf(ref))
	return int64(ref)<<32 | abi.ArrayData, abi.OK
}

// IsInst reports whether a non-null object can be cast to a type.
func (m *Machine) IsInst(o Ref, typ uint32) bool {
	t := *(*uint32)(m.At(o, abi.HeaderType))
	return t == typ || m.IsSubtype(t, typ)
}

// CanStore reports whether reference v may be stored in the array of references arr (ECMA-335 §III.4.27).
func (m *Machine) CanStore(arr, v Ref) bool {
	return v == 0 || m.IsInst(v, m.Prog.Types[m.TypeOf(arr)].Elem)
}

// Str is the string object of a literal.
func (m *Machine) Str(i uint32) Ref { return m.literals[i] }

func (m *Machine) constString(chars []uint16) Ref {
	n := abi.StringChars + 2*uint32(len(chars)+1)
	s := m.newPlace(n, CompConst, -1, 0)
	m.constant(s, m.Prog.TypeString, n)
	*m.i32(s, abi.StringLength) = int32(len(chars))
	copy(m.StringChars(s), chars)
	return s
}

// constant fills in the header of a component that is never written and no part of the state.
func (m *Machine) constant(ref Ref, typ, n uint32) {
	c := m.CompOf(ref)
	m.Comps[c].Len = n
	*m.u32(ref, abi.HeaderFlags) = c | abi.FlagConst | abi.FlagShared
	*m.u32(ref, abi.HeaderType) = typ
}

// makeTypeObjects makes the constant System.RuntimeType of each type; its first field is the type ID.
func (m *Machine) makeTypeObjects() {
	rt := m.Prog.TypeRuntimeType
	if rt == 0 {
		return
	}
	n := abi.ObjectPayload + m.Prog.Types[rt].Size
	for i := 1; i < len(m.Prog.Types); i++ {
		o := m.newPlace(n, CompConst, -1, 0)
		m.constant(o, rt, n)
		*m.u32(o, abi.ObjectPayload) = uint32(i)
		m.typeObjs[i] = o
	}
}

// TypeObject is the System.Type of a type ID.
func (m *Machine) TypeObject(typ uint32) Ref { return m.typeObjs[typ] }

// newException makes an exception as the machine itself throws it, without running its constructor.
func (m *Machine) newException(kind ExcKind, msg string) Ref {
	typ := m.Prog.Exceptions[kind]
	exc := m.alloc(siteException, typ, abi.ObjectPayload+m.Prog.Types[typ].Size)
	if msg != "" {
		if s, st := m.NewGoString(msg); st == abi.OK {
			m.StR(exc, abi.ExceptionMessage, s)
		}
	}
	*m.u32(exc, abi.ExceptionHResult) = excHResults[kind]
	return exc
}

// ThrowNew makes an exception and returns Throw for it.
func (m *Machine) ThrowNew(kind ExcKind, msg string) abi.Status {
	if m.Prog.Exceptions[kind] == 0 {
		return m.fail(StopUnsupported, "the core library has no "+ExcTypes[kind])
	}
	m.Exc = m.newException(kind, msg)
	return abi.Throw
}

var excMessages = [NumExc]string{
	ExcNullReference:       "Object reference not set to an instance of an object.",
	ExcIndexOutOfRange:     "Index was outside the bounds of the array.",
	ExcInvalidCast:         "Specified cast is not valid.",
	ExcDivideByZero:        "Attempted to divide by zero.",
	ExcArithmetic:          "Overflow or underflow in the arithmetic operation.",
	ExcOverflow:            "Arithmetic operation resulted in an overflow.",
	ExcArrayTypeMismatch:   "Attempted to access an element as a type incompatible with the array.",
	ExcOutOfMemory:         "Insufficient memory to continue the execution of the program.",
	ExcSynchronizationLock: notOwner,
	ExcThreadInterrupted:   "Thread was interrupted from a waiting state.",
}

// excHResults are the error codes that the constructors give.
var excHResults = [NumExc]uint32{
	ExcNullReference:       0x80004003,
	ExcIndexOutOfRange:     0x80131508,
	ExcInvalidCast:         0x80004002,
	ExcDivideByZero:        0x80020012,
	ExcArithmetic:          0x80070216,
	ExcOverflow:            0x80131516,
	ExcArrayTypeMismatch:   0x80131503,
	ExcStackOverflow:       0x800703e9,
	ExcOutOfMemory:         0x8007000e,
	ExcTypeInitialization:  0x80131534,
	ExcSynchronizationLock: 0x80131518,
	ExcThreadState:         0x80131520,
	ExcThreadInterrupted:   0x80131519,
	ExcArgument:            0x80070057,
	ExcArgumentNull:        0x80004003,
	ExcArgumentOutOfRange:  0x80131502,
	ExcInvalidOperation:    0x80131509,
	ExcNotSupported:        0x80131515,
	ExcFormat:              0x80131537,
	ExcRank:                0x80131517,
	ExcTargetInvocation:    0x80131604,
	ExcRuntimeWrapped:      0x8013153e,
}

// ThrowKind throws with the usual message.
func (m *Machine) ThrowKind(kind ExcKind) abi.Status { return m.ThrowNew(kind, excMessages[kind]) }

// ThrowCast throws the InvalidCastException of a failed cast of o.
func (m *Machine) ThrowCast(o Ref, typ uint32) abi.Status {
	return m.throwCast(o, m.Prog.Types[typ].FullName())
}

// ThrowCastNullable throws that of a box that was to become a Nullable of a type.
func (m *Machine) ThrowCastNullable(o Ref, typ uint32) abi.Status {
	return m.throwCast(o, "System.Nullable`1["+m.Prog.Types[typ].FullName()+"]")
}

func (m *Machine) throwCast(o Ref, to string) abi.Status {
	return m.ThrowNew(ExcInvalidCast, "Unable to cast object of type '"+withoutEnclosing(m.Prog.Types[m.TypeOf(o)].FullName())+"' to type '"+withoutEnclosing(to)+"'.")
}

// withoutEnclosing spells a nested type as .NET does in these messages: without its enclosing types and namespace, which
// its arguments keep.
func withoutEnclosing(name string) string {
	end := strings.IndexByte(name, '[')
	if end < 0 {
		end = len(name)
	}
	return name[strings.LastIndexByte(name[:end], '+')+1:]
}

// ThrowRef throws an object; null throws NullReferenceException (ECMA-335 §III.4.31). One that is no exception is wrapped.
func (m *Machine) ThrowRef(exc Ref) abi.Status {
	if exc == 0 {
		return m.ThrowKind(ExcNullReference)
	}
	if !m.IsSubtype(m.TypeOf(exc), m.Prog.TypeException) {
		if st := m.ThrowNew(ExcRuntimeWrapped, "An object that does not derive from System.Exception has been wrapped in a RuntimeWrappedException."); st != abi.Throw {
			return st
		}
		m.StR(m.Exc, abi.ExceptionWrapped, exc)
		return abi.Throw
	}
	m.Exc = exc
	return abi.Throw
}

// Overflow ends the path: a thread's stack is too deep.
func (m *Machine) Overflow() abi.Status {
	return m.fail(StopOverflow, "stack overflow")
}

// Unsupported ends the search: the program has reached something that mwc does not have.
func (m *Machine) Unsupported(what string) abi.Status {
	return m.fail(StopUnsupported, what)
}

// RetBytes is where a method leaves a result of a value type of n bytes for a resumed caller.
func (m *Machine) RetBytes(n int) unsafe.Pointer {
	if len(m.RetS)*8 < n {
		m.RetS = make([]uint64, (n+7)/8)
	}
	return unsafe.Pointer(unsafe.SliceData(m.RetS))
}

// Pointee is the component that a native pointer points into, 0 if the number is no pointer.
func (m *Machine) Pointee(p int64) Ref {
	r := Ref(uint64(p) >> 32)
	if r == 0 || r >= m.top {
		return 0
	}
	if c := m.CompOf(r); c >= uint32(len(m.Comps)) || m.Comps[c].Ref != r {
		return 0
	}
	return r
}

// ElemType is the type ID of an array's elements.
func (m *Machine) ElemType(arr Ref) uint32 { return m.Prog.Types[m.TypeOf(arr)].Elem }

// CanUnbox reports whether a boxed value may be unboxed as a type: the same type, or one of the same underlying
// primitive (ECMA-335 §III.4.32, enums).
func (m *Machine) CanUnbox(o Ref, typ uint32) bool {
	t := m.TypeOf(o)
	if t == typ {
		return true
	}
	a, b := &m.Prog.Types[t], &m.Prog.Types[typ]
	return a.Kind == TypeValue && a.Prim != 0 && a.Prim == b.Prim
}

// InitArray copies initial data into an array of a primitive type, which may be shorter than the data but not longer.
func (m *Machine) InitArray(arr Ref, data string) abi.Status {
	t := &m.Prog.Types[m.TypeOf(arr)]
	size := uint64(*m.u32(arr, abi.ArrayLength)) * uint64(t.ElemSize)
	if size > uint64(len(data)) || t.ElemPrim == 0 {
		return m.ThrowNew(ExcArgument, "The field is invalid for initializing array or span.")
	}
	m.W(arr)
	copy(unsafeBytes(m.At(arr, m.arrayData(arr)), uint32(size)), data)
	return abi.OK
}

// CopyBlock copies n bytes, which may overlap.
func (m *Machine) CopyBlock(dst, src uint64, n uint32) {
	copy(unsafeBytes(m.WMP(dst), n), unsafeBytes(m.MP(src), n))
	if o := Ref(dst >> 32); m.Opt.Escape {
		m.refsIn(o, uint32(dst), n, func(off uint32) { m.Barrier(o, *m.u32(o, uint32(dst)+off)) })
	}
}

// InitBlock sets n bytes.
func (m *Machine) InitBlock(dst uint64, v uint8, n uint32) {
	b := unsafeBytes(m.WMP(dst), n)
	for i := range b {
		b[i] = v
	}
}

// BarrierAt is Barrier for the references at these offsets of a value just stored at offset off of component o.
func (m *Machine) BarrierAt(o Ref, off uint32, refs ...uint32) {
	if !m.Opt.Escape {
		return
	}
	for _, r := range refs {
		m.Barrier(o, *m.u32(o, off+r))
	}
}

// BarrierP is BarrierAt for a managed pointer.
func (m *Machine) BarrierP(p uint64, refs ...uint32) { m.BarrierAt(Ref(p>>32), uint32(p), refs...) }

// ObjectHash is the identity hash code of an object: a function of its canonical place, or of its type alone where objects of
// interchangeable threads must not be told apart.
func ObjectHash(m *Machine, o Ref) int32 {
	if o == 0 {
		return 0
	}
	k := &m.Comps[m.CompOf(o)]
	h := m.CompOf(o) // constants are numbered alike in every run
	switch {
	case k.Place < 0:
	case m.Opt.Symmetry == SymmetryThreads:
		h = m.TypeOf(o)
	default:
		// Components and threads are numbered as the search meets them: the hash must be the same when a schedule is replayed.
		m.Hashed = true
		h = m.placeHash(m.CompOf(o))
	}
	return int32(h*2654435761>>4) & 0x7fffffff
}

// placeHash is the same for an object in every run.
func (m *Machine) placeHash(c uint32) uint32 {
	k := &m.Comps[c]
	key := m.places[k.Place].key
	h := (uint32(m.Threads[key.thread].ID)*31+key.site)*31 + key.class
	return h*31 + uint32(k.Occ)
}
