package vm

import (
	"strconv"

	"mwc/runtime/abi"
)

// Operations on whole arrays and objects. They copy memory and tell the write barrier what they stored.

// objectBytes is the size of an object in bytes, header included.
func (m *Machine) objectBytes(o Ref) uint32 { return m.Comps[m.CompOf(o)].Len }

// ObjectMemberwiseClone is object.MemberwiseClone: a shallow copy of o.
func ObjectMemberwiseClone(m *Machine, o Ref) (Ref, abi.Status) {
	n := m.objectBytes(o)
	c := m.alloc(siteClone, m.TypeOf(o), n)
	copy(unsafeBytes(m.At(c, abi.HeaderSize), n-abi.HeaderSize), unsafeBytes(m.At(o, abi.HeaderSize), n-abi.HeaderSize))
	return c, abi.OK
}

// arrayData is the offset of an array's first element.
func (m *Machine) arrayData(arr Ref) uint32 {
	if t := &m.Prog.Types[m.TypeOf(arr)]; t.Kind == TypeMDArray {
		return uint32(abi.MDArrayData(int(t.Rank)))
	}
	return abi.ArrayData
}

// ArrayCopy is Array.Copy between arrays whose elements have the same representation. If an element does not fit the destination,
// ArrayCopy copies the elements before it and then throws.
func ArrayCopy(m *Machine, src Ref, si int32, dst Ref, di, n int32) abi.Status {
	if st := ArrayCopyBegin(m, src, si, dst, di, n); st != abi.OK {
		return st
	}
	s := &m.Prog.Types[m.TypeOf(src)]
	so, do := m.arrayData(src)+uint32(si)*s.ElemSize, m.arrayData(dst)+uint32(di)*s.ElemSize
	fit := uint32(n) // number of elements before the first one that may not be stored
	if s.ElemIsRef && src != dst {
		for i := range fit {
			if !m.CanStore(dst, *m.u32(src, so+4*i)) {
				fit = i
				break
			}
		}
	}
	m.W(dst)
	copy(unsafeBytes(m.At(dst, do), fit*s.ElemSize), unsafeBytes(m.At(src, so), fit*s.ElemSize))
	m.barrierAll(dst)
	if fit < uint32(n) {
		return m.castElement(dst, *m.u32(src, so+4*fit))
	}
	return abi.OK
}

// castElement throws the InvalidCastException for a reference v that cannot be an element of array arr.
func (m *Machine) castElement(arr, v Ref) abi.Status {
	return m.ThrowCast(v, m.Prog.Types[m.TypeOf(arr)].Elem)
}

// ArrayCopyBegin checks the arguments of ArrayCopy. It throws if an array is null or a range is out of bounds.
func ArrayCopyBegin(m *Machine, src Ref, si int32, dst Ref, di, n int32) abi.Status {
	if src == 0 || dst == 0 {
		return m.ThrowNew(ExcArgumentNull, "Value cannot be null.")
	}
	s, d := &m.Prog.Types[m.TypeOf(src)], &m.Prog.Types[m.TypeOf(dst)]
	if si < 0 || di < 0 || n < 0 {
		return m.ThrowNew(ExcArgumentOutOfRange, "Non-negative number required.")
	}
	if int64(si)+int64(n) > int64(*m.i32(src, abi.ArrayLength)) || int64(di)+int64(n) > int64(*m.i32(dst, abi.ArrayLength)) {
		return m.ThrowNew(ExcArgument, "Source array was not long enough. Check the source index, length, and the array's lower bounds.")
	}
	if s != d && (s.ElemIsRef != d.ElemIsRef || !s.ElemIsRef && !sameElements(s, d)) {
		if ArrayCopyKind(m, src, dst) == copyConverted || (s.ElemIsRef != d.ElemIsRef && (s.Elem == 0 || d.Elem == 0)) {
			return m.Unsupported("Array.Copy that converts elements: from " + s.FullName() + " to " + d.FullName())
		}
		return m.ThrowNew(ExcArrayTypeMismatch, "Source array type cannot be assigned to destination array type.")
	}
	return abi.OK
}

// barrierAll marks as shared everything that o refers to, if o is shared.
func (m *Machine) barrierAll(o Ref) {
	if m.statuses && *m.u32(o, abi.HeaderFlags)&abi.FlagShared != 0 {
		m.EachRef(o, m.share)
	}
}

// ArrayClear is Array.Clear: it sets n elements from index i on to zero.
func ArrayClear(m *Machine, arr Ref, i, n int32) abi.Status {
	if st := ArrayClearBegin(m, arr, i, n); st != abi.OK {
		return st
	}
	size := m.Prog.Types[m.TypeOf(arr)].ElemSize
	m.W(arr)
	clear(unsafeBytes(m.At(arr, m.arrayData(arr)+uint32(i)*size), uint32(n)*size))
	return abi.OK
}

// ArrayClearBegin checks the arguments of ArrayClear. It throws if the array is null or the range is out of bounds.
func ArrayClearBegin(m *Machine, arr Ref, i, n int32) abi.Status {
	if arr == 0 {
		return m.ThrowNew(ExcArgumentNull, "Value cannot be null.")
	}
	if i < 0 || n < 0 || int64(i)+int64(n) > int64(*m.i32(arr, abi.ArrayLength)) {
		return m.ThrowKind(ExcIndexOutOfRange)
	}
	return abi.OK
}

// ArrayClone is Array.Clone: a shallow copy.
func ArrayClone(m *Machine, arr Ref) (Ref, abi.Status) { return ObjectMemberwiseClone(m, arr) }

// ArrayGetLength is Array.GetLength: the length of dimension dim.
func ArrayGetLength(m *Machine, arr Ref, dim int32) (int32, abi.Status) {
	return m.dimension(arr, dim, 0)
}

// ArrayGetLowerBound is Array.GetLowerBound of dimension dim.
func ArrayGetLowerBound(m *Machine, arr Ref, dim int32) (int32, abi.Status) {
	return m.dimension(arr, dim, 1)
}

func (m *Machine) dimension(arr Ref, dim int32, bound uint32) (int32, abi.Status) {
	if arr == 0 {
		return 0, m.ThrowKind(ExcNullReference)
	}
	t := &m.Prog.Types[m.TypeOf(arr)]
	switch {
	case t.Kind == TypeMDArray && uint32(dim) < t.Rank:
		return *m.i32(arr, 16+8*uint32(dim)+4*bound), abi.OK
	case t.Kind == TypeArray && dim == 0:
		if bound != 0 {
			return 0, abi.OK
		}
		return *m.i32(arr, abi.ArrayLength), abi.OK
	}
	return 0, m.ThrowKind(ExcIndexOutOfRange)
}

// ArrayGetRank is Array.Rank.
func ArrayGetRank(m *Machine, arr Ref) (int32, abi.Status) {
	if arr == 0 {
		return 0, m.ThrowKind(ExcNullReference)
	}
	if t := &m.Prog.Types[m.TypeOf(arr)]; t.Kind == TypeMDArray {
		return int32(t.Rank), abi.OK
	}
	return 1, abi.OK
}

// ArrayGetValue boxes the element at flat index i. The caller has checked that i is in range.
func ArrayGetValue(m *Machine, arr Ref, i int32) (Ref, abi.Status) {
	t := &m.Prog.Types[m.TypeOf(arr)]
	off := m.arrayData(arr) + uint32(i)*t.ElemSize
	if t.ElemIsRef {
		return *m.u32(arr, off), abi.OK
	}
	if t.Nullable != nil {
		return m.loadNullable(arr, off, t.Nullable), abi.OK
	}
	if t.Elem == 0 {
		return 0, m.Unsupported("Array.GetValue of " + t.Name + ", whose elements are never boxed otherwise")
	}
	o := m.alloc(siteObject, t.Elem, abi.ObjectPayload+t.ElemSize)
	copy(unsafeBytes(m.At(o, abi.ObjectPayload), t.ElemSize), unsafeBytes(m.At(arr, off), t.ElemSize))
	return o, abi.OK
}

// ArraySetValue unboxes v and stores it at flat index i. The caller has checked that i is in range. A v of null stores the
// default value. ArraySetValue throws InvalidCastException if v does not fit the element type.
func ArraySetValue(m *Machine, arr Ref, i int32, v Ref) abi.Status {
	t := &m.Prog.Types[m.TypeOf(arr)]
	off := m.arrayData(arr) + uint32(i)*t.ElemSize
	switch {
	case t.ElemIsRef:
		if !m.CanStore(arr, v) {
			return m.ThrowNew(ExcInvalidCast, "Object cannot be stored in an array of this type.")
		}
		m.StR(arr, off, v)
	case v == 0:
		m.W(arr)
		clear(unsafeBytes(m.At(arr, off), t.ElemSize))
	case t.Nullable != nil && m.TypeOf(v) == t.Nullable.Type:
		m.storeNullable(arr, off, t.Nullable, v)
	case t.Nullable != nil:
		return m.ThrowCastNullable(v, t.Nullable.Type)
	case m.TypeOf(v) == t.Elem:
		m.W(arr)
		copy(unsafeBytes(m.At(arr, off), t.ElemSize), unsafeBytes(m.At(v, abi.ObjectPayload), t.ElemSize))
		m.barrierAll(arr)
	case m.Prog.Types[m.TypeOf(v)].Prim != 0 && t.ElemPrim != 0 && widensTo(m.Prog.Types[m.TypeOf(v)].Prim, t.ElemPrim):
		m.storeWide(arr, off, t.ElemPrim, v)
	default:
		return m.ThrowNew(ExcInvalidCast, "Object cannot be stored in an array of this type.")
	}
	return abi.OK
}

func ints[T int32 | uint32](m *Machine, arr Ref) []T {
	if arr == 0 {
		return nil
	}
	out := make([]T, *m.i32(arr, abi.ArrayLength))
	for i := range out {
		out[i] = T(*m.i32(arr, abi.ArrayData+4*uint32(i)))
	}
	return out
}

// ArrayOfMany makes a multi-dimensional array with elements of type typ. lengths and bounds are vectors of int with an element
// for each dimension; bounds may be null, and then all lower bounds are 0.
func ArrayOfMany(m *Machine, typ int32, lengths, bounds Ref) (Ref, abi.Status) {
	ls := ints[int32](m, lengths)
	for i := range m.Prog.Types {
		if t := &m.Prog.Types[i]; t.Kind == TypeMDArray && t.Elem == uint32(typ) && int(t.Rank) == len(ls) {
			return m.newMDArr(siteObject, uint32(i), ls, ints[int32](m, bounds))
		}
	}
	return 0, m.Unsupported("making an array of " + strconv.Itoa(len(ls)) + " dimensions of " + m.Prog.Types[typ].Name + ", which the program does not name in an ldtoken (typeof)")
}

// ArrayOf makes a vector of n elements of type typ.
func ArrayOf(m *Machine, typ, n int32) (Ref, abi.Status) {
	for i := range m.Prog.Types {
		if t := &m.Prog.Types[i]; t.Kind == TypeArray && t.Elem == uint32(typ) {
			return m.newArr(siteObject, uint32(i), int64(n))
		}
	}
	return 0, m.Unsupported("making an array of " + m.Prog.Types[typ].Name + ", which the program does not name in an ldtoken (typeof)")
}
