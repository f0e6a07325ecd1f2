package vm

import (
	"math"
	"strings"

	"mwc/runtime/abi"
)

// maxObject is the largest size in bytes of an object. A larger allocation fails.
const maxObject = 1 << 30

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

func (m *Machine) newMDArr(site, typ uint32, lengths, bounds []int32) (Ref, abi.Status) {
	t := &m.Prog.Types[typ]
	if t.Vector != 0 && (bounds == nil || bounds[0] == 0) { // .NET makes a vector in this case
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

// innermost is the type of the vectors n levels below vectors of type typ.
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

func (m *Machine) constString(chars []uint16) Ref {
	n := abi.StringChars + 2*uint32(len(chars)+1)
	s := m.newComponent(n, CompConst, -1, 0)
	m.constant(s, m.Prog.TypeString, n)
	*m.i32(s, abi.StringLength) = int32(len(chars))
	copy(m.StringChars(s), chars)
	return s
}

// constant fills in the header of a component that is never written and is not part of the state. n is its size in bytes.
func (m *Machine) constant(ref Ref, typ, n uint32) {
	c := m.CompOf(ref)
	m.Comps[c].Len = n
	*m.u32(ref, abi.HeaderFlags) = c | abi.FlagConst | abi.FlagShared
	*m.u32(ref, abi.HeaderType) = typ
}

// makeTypeObjects makes the constant System.RuntimeType of each type. The first field of a type object is the type ID.
func (m *Machine) makeTypeObjects() {
	rt := m.Prog.TypeRuntimeType
	if rt == 0 {
		return
	}
	n := abi.ObjectPayload + m.Prog.Types[rt].Size
	for i := 1; i < len(m.Prog.Types); i++ {
		o := m.newComponent(n, CompConst, -1, 0)
		m.constant(o, rt, n)
		*m.u32(o, abi.ObjectPayload) = uint32(i)
		m.typeObjs[i] = o
	}
}

// newException makes an exception that the machine itself throws. It runs no constructor.
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

// excHResults are the values of HResult that the constructors of these exceptions set.
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

func (m *Machine) throwCast(o Ref, to string) abi.Status {
	return m.ThrowNew(ExcInvalidCast, "Unable to cast object of type '"+withoutEnclosing(m.Prog.Types[m.TypeOf(o)].FullName())+"' to type '"+withoutEnclosing(to)+"'.")
}

// withoutEnclosing spells a nested type as .NET does in these messages: without the enclosing types and the namespace. Its type
// arguments keep theirs.
func withoutEnclosing(name string) string {
	end := strings.IndexByte(name, '[')
	if end < 0 {
		end = len(name)
	}
	return name[strings.LastIndexByte(name[:end], '+')+1:]
}

// ObjectHash is the identity hash code of an object (RuntimeHelpers.GetHashCode). It is a function of the object's canonical
// position. Under SymmetryThreads it is a function of the type alone, because the program must not tell objects of
// interchangeable threads apart.
func ObjectHash(m *Machine, o Ref) int32 {
	if o == 0 {
		return 0
	}
	k := &m.Comps[m.CompOf(o)]
	h := m.CompOf(o) // a constant has the same number in every run
	switch {
	case k.Position < 0:
	case m.Opt.Symmetry == SymmetryThreads:
		h = m.TypeOf(o)
	default:
		// The search numbers components and threads as it meets them, but the hash must be the same when a schedule is replayed.
		m.Hashed = true
		h = m.positionHash(m.CompOf(o))
	}
	return int32(h*2654435761>>4) & 0x7fffffff
}

// positionHash is a hash of a component's position. It is the same in every run.
func (m *Machine) positionHash(c uint32) uint32 {
	k := &m.Comps[c]
	key := m.positions[k.Position].key
	h := (uint32(m.Threads[key.thread].ID)*31+key.site)*31 + key.class + key.phase
	return h*31 + uint32(k.Occ)
}
