package vm

import (
	"strings"

	"mwc/runtime/abi"
)

// ObjectGetType is object.GetType.
func ObjectGetType(m *Machine, o Ref) (Ref, abi.Status) {
	if o == 0 {
		return 0, m.ThrowKind(ExcNullReference)
	}
	return m.TypeObject(m.TypeOf(o)), abi.OK
}

// TypeFromHandle is Type.GetTypeFromHandle; a handle is a type ID.
func TypeFromHandle(m *Machine, handle int64) (Ref, abi.Status) {
	if handle == 0 {
		return 0, abi.OK
	}
	return m.TypeObject(uint32(handle)), abi.OK
}

// MethodPointer is RuntimeMethodHandle.GetFunctionPointer: a function pointer is a method ID.
func MethodPointer(m *Machine, handle int64) (int64, abi.Status) {
	if handle < 1 || handle > int64(len(m.Prog.Handles)) || m.Prog.Handles[handle-1] == 0 {
		return 0, m.Unsupported("RuntimeMethodHandle.GetFunctionPointer of a method that has no code")
	}
	return int64(m.Prog.Handles[handle-1]), abi.OK
}

// TypeNotInitialised is called for a type that RuntimeHelpers.RunClassConstructor is given and whose class constructor, if
// it has one, is not compiled.
func TypeNotInitialised(m *Machine, typ int32) abi.Status {
	if t := &m.Prog.Types[typ]; t.Cctor {
		return m.Unsupported("RuntimeHelpers.RunClassConstructor of " + t.Name + ", which the program does not name in an ldtoken (typeof)")
	}
	return abi.OK
}

// TypeNotActivated is called for a type that Activator.CreateInstance is given and that the compiler did not foresee.
func TypeNotActivated(m *Machine, typ int32) abi.Status {
	return m.Unsupported("Activator.CreateInstance of " + m.Prog.Types[typ].Name + ", which the program does not name in an ldtoken (typeof), or which has no public constructor without parameters")
}

// RuntimeTypeIsAssignable reports whether a variable of type to can hold values of type from, as 0 or 1.
func RuntimeTypeIsAssignable(m *Machine, from, to int32) int32 {
	return B2I(m.isSubtype(uint32(from), uint32(to)))
}

// RuntimeTypeKind is the TypeKind of a type ID.
func RuntimeTypeKind(m *Machine, typ int32) int32 { return int32(m.Prog.Types[typ].Kind) }

// RuntimeTypeIsPrimitive is Type.IsPrimitive of a type ID, as 0 or 1.
func RuntimeTypeIsPrimitive(m *Machine, typ int32) int32 {
	t := &m.Prog.Types[typ]
	return B2I(t.Prim != 0 && t.Enum == nil)
}

// RuntimeTypeIsEnum is Type.IsEnum of a type ID, as 0 or 1.
func RuntimeTypeIsEnum(m *Machine, typ int32) int32 { return B2I(m.Prog.Types[typ].Enum != nil) }

// RuntimeTypePrimitive is the primitive that a type ID or its enum's constants are made of, 0 for other types.
func RuntimeTypePrimitive(m *Machine, typ int32) int32 { return int32(m.Prog.Types[typ].Prim) }

// RuntimeTypeName is the name of a type ID, with its namespace and type arguments if full is set, spelled as .NET does.
func RuntimeTypeName(m *Machine, typ, full int32) (Ref, abi.Status) {
	t := &m.Prog.Types[typ]
	if full != 0 {
		return m.NewGoString(t.fullName())
	}
	return m.NewGoString(t.shortName())
}

// RuntimeTypeFullName is Type.FullName of a type ID.
func RuntimeTypeFullName(m *Machine, typ int32) (Ref, abi.Status) {
	t := &m.Prog.Types[typ]
	if t.Qualified != "" {
		return m.NewGoString(t.Qualified)
	}
	return m.NewGoString(t.fullName())
}

func (t *TypeInfo) fullName() string {
	if t.Full != "" {
		return t.Full
	}
	return t.Name
}

func (t *TypeInfo) shortName() string {
	if t.Short != "" {
		return t.Short
	}
	return t.Name[strings.LastIndexByte(t.Name, '.')+1:]
}

// objectBytes is the size of an object, header included.
func (m *Machine) objectBytes(o Ref) uint32 { return m.Comps[m.CompOf(o)].Len }

// ObjectMemberwiseClone is a shallow copy.
func ObjectMemberwiseClone(m *Machine, o Ref) (Ref, abi.Status) {
	n := m.objectBytes(o)
	c := m.alloc(siteClone, m.TypeOf(o), n)
	copy(unsafeBytes(m.At(c, abi.HeaderSize), n-abi.HeaderSize), unsafeBytes(m.At(o, abi.HeaderSize), n-abi.HeaderSize))
	return c, abi.OK
}

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

// arrayData is the offset of an array's first element.
func (m *Machine) arrayData(arr Ref) uint32 {
	if t := &m.Prog.Types[m.TypeOf(arr)]; t.Kind == TypeMDArray {
		return uint32(abi.MDArrayData(int(t.Rank)))
	}
	return abi.ArrayData
}

// ArrayCopy is Array.Copy between arrays whose elements have the same representation; ranges were checked by the caller.
func ArrayCopy(m *Machine, src Ref, si int32, dst Ref, di, n int32) abi.Status {
	if st := ArrayCopyBegin(m, src, si, dst, di, n); st != abi.OK {
		return st
	}
	s := &m.Prog.Types[m.TypeOf(src)]
	so, do := m.arrayData(src)+uint32(si)*s.ElemSize, m.arrayData(dst)+uint32(di)*s.ElemSize
	fit := uint32(n) // elements before the first that may not be stored
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

// castElement throws because v cannot be an element of an array.
func (m *Machine) castElement(arr, v Ref) abi.Status {
	return m.ThrowCast(v, m.Prog.Types[m.TypeOf(arr)].Elem)
}

// ArrayCopyBegin checks what ArrayCopy is to do.
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
			return m.Unsupported("Array.Copy that converts elements: from " + s.fullName() + " to " + d.fullName())
		}
		return m.ThrowNew(ExcArrayTypeMismatch, "Source array type cannot be assigned to destination array type.")
	}
	return abi.OK
}

// barrierAll shares what a shared object now reaches.
func (m *Machine) barrierAll(o Ref) {
	if m.Opt.Escape && *m.u32(o, abi.HeaderFlags)&abi.FlagShared != 0 {
		m.EachRef(o, m.share)
	}
}

// ArrayClear sets elements to their default.
func ArrayClear(m *Machine, arr Ref, i, n int32) abi.Status {
	if st := ArrayClearBegin(m, arr, i, n); st != abi.OK {
		return st
	}
	size := m.Prog.Types[m.TypeOf(arr)].ElemSize
	m.W(arr)
	clear(unsafeBytes(m.At(arr, m.arrayData(arr)+uint32(i)*size), uint32(n)*size))
	return abi.OK
}

// ArrayClearBegin checks what ArrayClear is to do.
func ArrayClearBegin(m *Machine, arr Ref, i, n int32) abi.Status {
	if arr == 0 {
		return m.ThrowNew(ExcArgumentNull, "Value cannot be null.")
	}
	if i < 0 || n < 0 || int64(i)+int64(n) > int64(*m.i32(arr, abi.ArrayLength)) {
		return m.ThrowKind(ExcIndexOutOfRange)
	}
	return abi.OK
}

// ArrayClone is Array.Clone.
func ArrayClone(m *Machine, arr Ref) (Ref, abi.Status) { return ObjectMemberwiseClone(m, arr) }

// ArrayGetLength is the length of one dimension.
func ArrayGetLength(m *Machine, arr Ref, dim int32) (int32, abi.Status) {
	return m.dimension(arr, dim, 0)
}

// ArrayGetLowerBound is the lower bound of one dimension.
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

// ArrayGetRank is the number of dimensions.
func ArrayGetRank(m *Machine, arr Ref) (int32, abi.Status) {
	if arr == 0 {
		return 0, m.ThrowKind(ExcNullReference)
	}
	if t := &m.Prog.Types[m.TypeOf(arr)]; t.Kind == TypeMDArray {
		return int32(t.Rank), abi.OK
	}
	return 1, abi.OK
}
