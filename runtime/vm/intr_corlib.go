package vm

import (
	"math"
	"sort"

	"mwc/runtime/abi"
)

// Fields of System.Threading.Thread beside those of package abi.
const (
	threadStart     = 24 // reference: the delegate, until the thread has begun
	threadParameter = 28 // reference
)

// ThreadGetState is Thread._state, which the machine alone writes: 0 unstarted, 1 started, 2 ended.
func ThreadGetState(m *Machine, t Ref) (int32, abi.Status) { return *m.i32(t, abi.ThreadState), abi.OK }

// ThreadGetWait is ThreadGetState that says 3 of a thread that waits. One that stands before what it must wait for waits already or is about to.
func ThreadGetWait(m *Machine, t Ref, _ int32) (int32, abi.Status) {
	if m.waits(t) && (m.Alt > 0 || m.Opt.Run) {
		return 3, abi.OK
	}
	return *m.i32(t, abi.ThreadState), abi.OK
}

// waits reports whether a thread may be waiting.
func (m *Machine) waits(t Ref) bool {
	i := m.ThreadOf(t)
	if i < 0 || *m.u32(m.Threads[i].Rec, recStatus) != ThreadRunnable {
		return false
	}
	switch p := m.Pending(i); p.Kind {
	case abi.PendSleep:
		return p.Arg > 0
	case abi.PendWait:
		return true
	case abi.PendEnter, abi.PendJoin, abi.PendSection, abi.PendSectionSome:
		done, _ := m.enabled(i, p)
		return !done
	}
	return false
}

func (m *Machine) take(o Ref, off uint32) Ref {
	r := *m.u32(o, off)
	m.W(o)
	*m.u32(o, off) = 0
	return r
}

// ThreadTakeStart gives and clears the delegate that a thread begins with.
func ThreadTakeStart(m *Machine, t Ref) Ref { return m.take(t, threadStart) }

// ThreadTakeParameter gives and clears its argument.
func ThreadTakeParameter(m *Machine, t Ref) Ref { return m.take(t, threadParameter) }

// ThreadId is the number of the running thread, from 1.
func ThreadId(m *Machine) int32 { return m.Threads[m.cur].ID }

// ArrayGetValue boxes the element at a flat index, which is in range.
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

// ArraySetValue stores an unboxed value at a flat index, which is in range.
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

// Float64Bits and its kin reinterpret.
func Float64Bits(_ *Machine, v float64) int64     { return int64(math.Float64bits(v)) }
func Float64FromBits(_ *Machine, b int64) float64 { return math.Float64frombits(uint64(b)) }
func Float32Bits(_ *Machine, v float32) int32     { return int32(math.Float32bits(v)) }
func Float32FromBits(_ *Machine, b int32) float32 { return math.Float32frombits(uint32(b)) }

// EnumValue is the value of a boxed enum constant.
func EnumValue(m *Machine, o Ref) (int64, abi.Status) {
	e := m.enumInfo(o)
	if e == nil {
		return 0, m.noEnumInfo(o)
	}
	v := m.enumBits(o)
	if !e.Unsigned {
		shift := 64 - 8*m.Prog.Types[m.TypeOf(o)].Size
		v = uint64(int64(v<<shift) >> shift)
	}
	return int64(v), abi.OK
}

// enumBits is the value of a boxed enum constant, zero-extended.
func (m *Machine) enumBits(o Ref) uint64 {
	switch m.Prog.Types[m.TypeOf(o)].Size {
	case 1:
		return uint64(*(*uint8)(m.At(o, abi.ObjectPayload)))
	case 2:
		return uint64(*(*uint16)(m.At(o, abi.ObjectPayload)))
	case 4:
		return uint64(*(*uint32)(m.At(o, abi.ObjectPayload)))
	}
	return *(*uint64)(m.At(o, abi.ObjectPayload))
}

// enumInfo describes the type of a boxed enum constant; nil where the compiler did not say.
func (m *Machine) enumInfo(o Ref) *EnumInfo { return m.Prog.Types[m.TypeOf(o)].Enum }

func (m *Machine) noEnumInfo(o Ref) abi.Status {
	return m.Unsupported("the names of the constants of " + m.Prog.Types[m.TypeOf(o)].Name)
}

// EnumName is the name of the first constant that has a value, null where none has.
func EnumName(m *Machine, o Ref, value int64) (Ref, abi.Status) {
	e := m.enumInfo(o)
	if e == nil {
		return 0, m.noEnumInfo(o)
	}
	for i, v := range e.Values {
		if v == value {
			return m.NewGoString(e.Names[i])
		}
	}
	return 0, abi.OK
}

// EnumHash is the hash code of an enum constant: that of its underlying integer.
func EnumHash(m *Machine, o Ref) (int32, abi.Status) {
	v, st := EnumValue(m, o)
	if m.Prog.Types[m.TypeOf(o)].Size == 8 {
		return int32(v) ^ int32(v>>32), st
	}
	return int32(v), st
}

// EnumSize is the size of an enum's underlying type.
func EnumSize(m *Machine, o Ref) int32 { return int32(m.Prog.Types[m.TypeOf(o)].Size) }

// EnumFlagNames gives the names of the constants that a value of a flags enum is made of, null where bits are left over.
// Like .NET it takes the constants off from the greatest down, as unsigned numbers.
func EnumFlagNames(m *Machine, o Ref, value int64) (Ref, abi.Status) {
	e := m.enumInfo(o)
	if e == nil {
		return 0, m.noEnumInfo(o)
	}
	order := make([]int, len(e.Values))
	for i := range order {
		order[i] = i
	}
	sort.SliceStable(order, func(i, j int) bool { return uint64(e.Values[order[i]]) < uint64(e.Values[order[j]]) })
	text := ""
	for i := len(order) - 1; i >= 0; i-- {
		if v := e.Values[order[i]]; v != 0 && value&v == v {
			value &^= v
			if text != "" {
				text = ", " + text
			}
			text = e.Names[order[i]] + text
		}
	}
	if value != 0 {
		return 0, abi.OK
	}
	return m.NewGoString(text)
}

// EnumIsFlags reports whether an enum has FlagsAttribute.
func EnumIsFlags(m *Machine, o Ref) (int32, abi.Status) {
	e := m.enumInfo(o)
	if e == nil {
		return 0, m.noEnumInfo(o)
	}
	return B2I(e.Flags), abi.OK
}

// EnumIsUnsigned reports whether an enum's underlying type is unsigned.
func EnumIsUnsigned(m *Machine, o Ref) (int32, abi.Status) {
	e := m.enumInfo(o)
	if e == nil {
		return 0, m.noEnumInfo(o)
	}
	return B2I(e.Unsigned), abi.OK
}
