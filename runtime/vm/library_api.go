package vm

import (
	"math/rand/v2"
	"sort"
	"unicode/utf16"
	"unsafe"

	"mwc/runtime/abi"
)

// What package lib needs of the machine: strings, boxes, types and the pseudo-random numbers of a run. Code of the library reads
// and writes the fields of objects through At and W, and throws with ThrowNew, as compiled code does.

// StringChars views the UTF-16 code units of string s. The slice is valid until the next allocation.
func (m *Machine) StringChars(s Ref) []uint16 {
	return unsafe.Slice((*uint16)(m.At(s, abi.StringChars)), *m.i32(s, abi.StringLength))
}

// GoString is the text of string s, in UTF-8.
func (m *Machine) GoString(s Ref) string { return string(utf16.Decode(m.StringChars(s))) }

// NewString makes a string of UTF-16 code units.
func (m *Machine) NewString(chars []uint16) (Ref, abi.Status) {
	s, st := m.AllocString(len(chars))
	if st == abi.OK {
		copy(m.StringChars(s), chars)
	}
	return s, st
}

// NewGoString makes a string of Go text, which is UTF-8.
func (m *Machine) NewGoString(s string) (Ref, abi.Status) {
	return m.NewString(utf16.Encode([]rune(s)))
}

// AllocString makes a string of n zero characters. The caller fills it before any other thread can see it. Another zero, which
// pointers may read, follows the characters.
func (m *Machine) AllocString(n int) (Ref, abi.Status) {
	if n > maxObject/2 {
		return 0, m.ThrowNew(ExcOutOfMemory, "Insufficient memory to continue the execution of the program.")
	}
	if n == 0 && m.empty != 0 {
		return m.empty, abi.OK
	}
	s := m.alloc(siteString, m.Prog.TypeString, abi.StringChars+2*uint32(n+1))
	*m.i32(s, abi.StringLength) = int32(n)
	return s, abi.OK
}

// Empty is the string without characters.
func (m *Machine) Empty() Ref { return m.empty }

// Address is a managed pointer to offset off of component o.
func Address(o Ref, off uint32) uint64 { return uint64(o)<<32 | uint64(off) }

// NewBox makes a box for a value of type typ. size is the size of the value in bytes.
func (m *Machine) NewBox(typ, size uint32) Ref {
	return m.alloc(siteObject, typ, abi.ObjectPayload+size)
}

// Bytes views n bytes of object o from offset off on. The slice is valid until the next allocation.
func (m *Machine) Bytes(o Ref, off, n uint32) []byte { return unsafeBytes(m.At(o, off), n) }

// IsSubtype reports whether an instance of type t can be cast to type u.
func (m *Machine) IsSubtype(t, u uint32) bool {
	if t == u {
		return true
	}
	s := m.Prog.Types[t].Supers
	i := sort.Search(len(s), func(i int) bool { return s[i] >= u })
	return i < len(s) && s[i] == u
}

// Draw is the next pseudo-random number of a run without a search: 62 bits.
func (m *Machine) Draw() int64 {
	if m.draws == nil {
		m.draws = rand.New(rand.NewPCG(1, 2))
	}
	return m.draws.Int64N(1 << 62)
}

// Ints are the elements of an array of System.Int32; none for null.
func (m *Machine) Ints(arr Ref) []uint32 { return ints[uint32](m, arr) }

// TypeObject is the System.Type of a type ID.
func (m *Machine) TypeObject(typ uint32) Ref { return m.typeObjs[typ] }

// ThrowNew makes an exception, puts it in Machine.Exc, and returns abi.Throw. If the core library lacks the exception, ThrowNew
// ends the path.
func (m *Machine) ThrowNew(kind ExcKind, msg string) abi.Status {
	if m.Prog.Exceptions[kind] == 0 {
		return m.fail(StopUnsupported, "the core library has no "+excTypes[kind])
	}
	m.Exc = m.newException(kind, msg)
	return abi.Throw
}

// ThrowKind is ThrowNew with the message that .NET gives by default.
func (m *Machine) ThrowKind(kind ExcKind) abi.Status { return m.ThrowNew(kind, excMessages[kind]) }

// Unsupported ends the search without a verdict: the program has reached what, which mwc does not support.
func (m *Machine) Unsupported(what string) abi.Status {
	return m.fail(StopUnsupported, what)
}
