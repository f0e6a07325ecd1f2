package vm

import (
	"unsafe"

	"mwc/runtime/abi"
)

// Conversions between the elements of arrays: Array.Copy, Array.SetValue.

// Primitives, as TypeInfo.Prim numbers them.
const (
	primBool = 1 + iota
	primChar
	primI1
	primU1
	primI2
	primU2
	primI4
	primU4
	primI8
	primU8
	primI
	primU
	primF4
	primF8
)

// widens gives, for each primitive, a set of bits: the primitives to which .NET converts its values without a loss.
var widens = [...]uint32{
	primChar: 1<<primU2 | 1<<primI4 | 1<<primU4 | 1<<primI8 | 1<<primU8 | 1<<primF4 | 1<<primF8,
	primI1:   1<<primI2 | 1<<primI4 | 1<<primI8 | 1<<primF4 | 1<<primF8,
	primU1:   1<<primChar | 1<<primI2 | 1<<primU2 | 1<<primI4 | 1<<primU4 | 1<<primI8 | 1<<primU8 | 1<<primF4 | 1<<primF8,
	primI2:   1<<primI4 | 1<<primI8 | 1<<primF4 | 1<<primF8,
	primU2:   1<<primChar | 1<<primI4 | 1<<primU4 | 1<<primI8 | 1<<primU8 | 1<<primF4 | 1<<primF8,
	primI4:   1<<primI8 | 1<<primF4 | 1<<primF8,
	primU4:   1<<primI8 | 1<<primU8 | 1<<primF4 | 1<<primF8,
	primI8:   1<<primF4 | 1<<primF8,
	primU8:   1<<primF4 | 1<<primF8,
	primF4:   1 << primF8,
	primF8:   0,
}

func widensTo(from, to uint8) bool { return from == to || widens[from]>>to&1 != 0 }

// signless gives the signed and the unsigned integer of one size the same primitive. Arrays of the two can be cast to each other.
func signless(prim uint8) uint8 {
	switch prim {
	case primU1, primU2, primU4, primU8, primU:
		return prim - 1
	}
	return prim
}

// Results of ArrayCopyKind and ArrayStoreKind. System.Array has the same numbers.
const (
	copyAlike = iota
	copyConverted
	copyCast     // references: each element must be checked
	copyMismatch // references to two types that no object has both
)

const (
	storeAlike = iota
	storeDefault
	storeWidened
	storeTooWide
	storeCast
	storeCastNullable
)

// boxed is the type of the boxes of an array's elements. It is 0 if the compiler saw no such box.
func (t *TypeInfo) boxed() uint32 {
	if t.Nullable != nil {
		return t.Nullable.Type
	}
	return t.Elem
}

// ArrayCopyKind tells by the types of two arrays how elements of src become elements of dst. Null arrays and arrays that cannot
// be copied count as alike, because ArrayCopyBegin throws for them.
func ArrayCopyKind(m *Machine, src, dst Ref) int32 {
	s, d := &m.Prog.Types[m.TypeOf(src)], &m.Prog.Types[m.TypeOf(dst)]
	switch {
	case s == d:
		return copyAlike
	case s.ElemIsRef && d.ElemIsRef:
		from, to := &m.Prog.Types[s.Elem], &m.Prog.Types[d.Elem]
		switch {
		case m.IsSubtype(s.Elem, d.Elem):
			return copyAlike
		case s.Elem == 0 || d.Elem == 0 || m.IsSubtype(d.Elem, s.Elem) || from.Kind == TypeInterface || to.Kind == TypeInterface:
			return copyCast
		}
		return copyMismatch
	case s.ElemIsRef:
		return B2I(d.boxed() != 0 && m.IsSubtype(d.boxed(), s.Elem))
	case d.ElemIsRef:
		return B2I(s.boxed() != 0 && m.IsSubtype(s.boxed(), d.Elem))
	case s.ElemPrim != 0 && d.ElemPrim != 0 && signless(s.ElemPrim) != signless(d.ElemPrim):
		return B2I(widensTo(s.ElemPrim, d.ElemPrim))
	}
	return copyAlike
}

// sameElements reports whether elements of two value types have the same representation.
func sameElements(s, d *TypeInfo) bool {
	if s.ElemPrim != 0 || d.ElemPrim != 0 {
		return signless(s.ElemPrim) == signless(d.ElemPrim)
	}
	return s.Elem == d.Elem && s.Elem != 0
}

// ArrayIsOfValues is 1 if an array's elements are no references, else 0.
func ArrayIsOfValues(m *Machine, arr Ref) int32 { return B2I(!m.Prog.Types[m.TypeOf(arr)].ElemIsRef) }

// ArrayStoreKind tells how v, unboxed, becomes an element of array arr.
func ArrayStoreKind(m *Machine, arr, v Ref) int32 {
	t := &m.Prog.Types[m.TypeOf(arr)]
	switch {
	case t.ElemIsRef && m.CanStore(arr, v), !t.ElemIsRef && v != 0 && m.TypeOf(v) == t.boxed(), t.Nullable != nil && v == 0:
		return storeAlike
	case t.ElemIsRef:
		return storeCast
	case t.Nullable != nil:
		return storeCastNullable
	case v == 0:
		return storeDefault
	}
	from := &m.Prog.Types[m.TypeOf(v)]
	switch {
	case from.Kind != TypeValue || from.Prim == 0 || t.ElemPrim == 0 || t.Elem == 0 || m.Prog.Types[t.Elem].Enum != nil:
		return storeCast
	case widensTo(from.Prim, t.ElemPrim):
		return storeWidened
	}
	return storeTooWide
}

// loadNullable boxes an element that is a Nullable. It reads the whole element at once, though other threads may see its parts.
func (m *Machine) loadNullable(arr Ref, off uint32, n *NullableInfo) Ref {
	if *(*uint8)(m.At(arr, off+n.Flag)) == 0 {
		return 0
	}
	o := m.alloc(siteObject, n.Type, abi.ObjectPayload+n.Size)
	copy(unsafeBytes(m.At(o, abi.ObjectPayload), n.Size), unsafeBytes(m.At(arr, off+n.Value), n.Size))
	return o
}

// storeNullable stores v, which is not null, in an element that is a Nullable.
func (m *Machine) storeNullable(arr Ref, off uint32, n *NullableInfo, v Ref) {
	m.W(arr)
	*(*uint8)(m.At(arr, off+n.Flag)) = 1
	copy(unsafeBytes(m.At(arr, off+n.Value), n.Size), unsafeBytes(m.At(v, abi.ObjectPayload), n.Size))
	m.barrierAll(arr)
}

// storeWide converts the primitive in box v to primitive to, and stores it.
func (m *Machine) storeWide(arr Ref, off uint32, to uint8, v Ref) {
	from := m.Prog.Types[m.TypeOf(v)].Prim
	var bits int64
	var x float64
	p := m.At(v, abi.ObjectPayload)
	switch from {
	case primBool, primU1:
		bits = int64(*(*uint8)(p))
	case primI1:
		bits = int64(*(*int8)(p))
	case primChar, primU2:
		bits = int64(*(*uint16)(p))
	case primI2:
		bits = int64(*(*int16)(p))
	case primI4:
		bits = int64(*(*int32)(p))
	case primU4:
		bits = int64(*(*uint32)(p))
	case primF4:
		x = float64(*(*float32)(p))
	case primF8:
		x = *(*float64)(p)
	default:
		bits = *(*int64)(p)
	}
	m.W(arr)
	p = m.At(arr, off)
	switch {
	case to == primF4 && from == primU8:
		*(*float32)(p) = float32(uint64(bits))
	case to == primF4 && from < primF4:
		*(*float32)(p) = float32(bits)
	case to == primF8 && from == primU8:
		*(*float64)(p) = float64(uint64(bits))
	case to == primF8 && from < primF4:
		*(*float64)(p) = float64(bits)
	case to == primF4:
		*(*float32)(p) = float32(x)
	case to == primF8:
		*(*float64)(p) = x
	default:
		copy(unsafeBytes(p, m.Prog.Types[m.TypeOf(arr)].ElemSize), unsafeBytes(unsafe.Pointer(&bits), 8))
	}
}
