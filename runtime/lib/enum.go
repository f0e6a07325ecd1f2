package lib

import (
	"sort"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// EnumValue is the value of a boxed enum constant, sign-extended if its underlying type is signed.
func EnumValue(m *vm.Machine, o vm.Ref) (int64, abi.Status) {
	e := enumInfo(m, o)
	if e == nil {
		return 0, noEnumInfo(m, o)
	}
	v := enumBits(m, o)
	if !e.Unsigned {
		shift := 64 - 8*m.Prog.Types[m.TypeOf(o)].Size
		v = uint64(int64(v<<shift) >> shift)
	}
	return int64(v), abi.OK
}

// enumBits is the value of a boxed enum constant, zero-extended.
func enumBits(m *vm.Machine, o vm.Ref) uint64 {
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

// enumInfo describes the type of a boxed enum constant. It is nil if the compiler made no description.
func enumInfo(m *vm.Machine, o vm.Ref) *vm.EnumInfo { return m.Prog.Types[m.TypeOf(o)].Enum }

func noEnumInfo(m *vm.Machine, o vm.Ref) abi.Status {
	return m.Unsupported("the names of the constants of " + m.Prog.Types[m.TypeOf(o)].Name)
}

// EnumName is the name of the first constant with a value, or null if no constant has it.
func EnumName(m *vm.Machine, o vm.Ref, value int64) (vm.Ref, abi.Status) {
	e := enumInfo(m, o)
	if e == nil {
		return 0, noEnumInfo(m, o)
	}
	for i, v := range e.Values {
		if v == value {
			return m.NewGoString(e.Names[i])
		}
	}
	return 0, abi.OK
}

// EnumHash is the hash code of an enum constant, which is that of its underlying integer.
func EnumHash(m *vm.Machine, o vm.Ref) (int32, abi.Status) {
	v, st := EnumValue(m, o)
	if m.Prog.Types[m.TypeOf(o)].Size == 8 {
		return int32(v) ^ int32(v>>32), st
	}
	return int32(v), st
}

// EnumSize is the size of an enum's underlying type in bytes.
func EnumSize(m *vm.Machine, o vm.Ref) int32 { return int32(m.Prog.Types[m.TypeOf(o)].Size) }

// EnumFlagNames gives the names of the constants whose values make up a value of a flags enum. It gives null if bits are left
// over. Like .NET, it takes off the constants from the greatest down, as unsigned numbers.
func EnumFlagNames(m *vm.Machine, o vm.Ref, value int64) (vm.Ref, abi.Status) {
	e := enumInfo(m, o)
	if e == nil {
		return 0, noEnumInfo(m, o)
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

// EnumIsFlags is 1 if an enum has FlagsAttribute, else 0.
func EnumIsFlags(m *vm.Machine, o vm.Ref) (int32, abi.Status) {
	e := enumInfo(m, o)
	if e == nil {
		return 0, noEnumInfo(m, o)
	}
	return vm.B2I(e.Flags), abi.OK
}

// EnumIsUnsigned is 1 if an enum's underlying type is unsigned, else 0.
func EnumIsUnsigned(m *vm.Machine, o vm.Ref) (int32, abi.Status) {
	e := enumInfo(m, o)
	if e == nil {
		return 0, noEnumInfo(m, o)
	}
	return vm.B2I(e.Unsigned), abi.OK
}

// EnumCount is the number of constants of an enum.
func EnumCount(m *vm.Machine, o vm.Ref) int32 {
	if e := enumInfo(m, o); e != nil {
		return int32(len(e.Names))
	}
	return 0
}

// EnumNameAt is the name of constant i, in ascending order of unsigned values.
func EnumNameAt(m *vm.Machine, o vm.Ref, i int32) (vm.Ref, abi.Status) {
	return m.NewGoString(enumInfo(m, o).Names[i])
}

// EnumValueAt is the value of constant i, in ascending order of unsigned values.
func EnumValueAt(m *vm.Machine, o vm.Ref, i int32) int64 { return enumInfo(m, o).Values[i] }

// EnumBox makes a box of an enum type with a value.
func EnumBox(m *vm.Machine, typ int32, value int64) (vm.Ref, abi.Status) {
	t := &m.Prog.Types[typ]
	if t.Enum == nil || !t.Enum.Boxed {
		return 0, m.Unsupported("making constants of " + t.Name + ", which the program neither boxes nor names in an ldtoken (typeof)")
	}
	o := m.NewBox(uint32(typ), t.Size)
	switch p := m.At(o, abi.ObjectPayload); t.Size {
	case 1:
		*(*uint8)(p) = uint8(value)
	case 2:
		*(*uint16)(p) = uint16(value)
	case 4:
		*(*uint32)(p) = uint32(value)
	default:
		*(*uint64)(p) = uint64(value)
	}
	return o, abi.OK
}
