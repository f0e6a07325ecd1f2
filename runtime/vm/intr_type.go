package vm

import (
	"mwc/runtime/abi"
)

// What Type is asked for beside names: System.Type.What has the same numbers.
const (
	relatedBase = iota
	relatedElement
	relatedDefinition
	relatedArgument
	relatedArguments
	relatedParameters
	relatedAttributes
	relatedPosition
	relatedSpecial
)

// RuntimeTypeRelated is a type that is related to another one, or a number; -1 where there is none.
func RuntimeTypeRelated(m *Machine, typ, what, i int32) (int32, abi.Status) {
	t := &m.Prog.Types[typ]
	r := t.Related
	if r == nil {
		return 0, m.Unsupported("what the type " + t.Name + " is made of")
	}
	var id uint32
	switch what {
	case relatedBase:
		if r.NoBase {
			return -1, abi.OK
		}
		id = t.Base
	case relatedElement:
		if t.Kind != TypeArray && t.Kind != TypeMDArray {
			return -1, abi.OK
		}
		id = t.Elem
	case relatedDefinition:
		id = r.Definition
	case relatedArgument:
		id = r.Args[i]
	case relatedArguments:
		return int32(len(r.Args)), abi.OK
	case relatedParameters:
		return r.Parameters, abi.OK
	case relatedPosition:
		return r.Position, abi.OK
	case relatedSpecial:
		if r.Special == 0 {
			return 0, m.Unsupported("Type.GenericParameterAttributes of " + t.Name + ", which is no type of the program's own")
		}
		return int32(r.Special - 1), abi.OK
	default:
		return int32(r.Attributes), abi.OK
	}
	if id == 0 {
		return 0, m.Unsupported("a type that " + t.Name + " is made of and that the program has no use for otherwise")
	}
	return int32(id), abi.OK
}

// RuntimeTypeInterface is the i-th interface of a type, -1 where there are fewer.
func RuntimeTypeInterface(m *Machine, typ, i int32) (int32, abi.Status) {
	t := &m.Prog.Types[typ]
	switch {
	case t.Interfaces == nil:
		return 0, m.Unsupported("Type.GetInterfaces of " + t.Name)
	case t.Interfaces.Why != "":
		return 0, m.Unsupported("Type.GetInterfaces of " + t.Name + ": " + t.Interfaces.Why)
	case int(i) >= len(t.Interfaces.Types):
		return -1, abi.OK
	}
	return int32(t.Interfaces.Types[i]), abi.OK
}

// RuntimeTypeParameter is the i-th parameter of a generic type definition.
func RuntimeTypeParameter(m *Machine, typ, i int32) int32 {
	return int32(m.Prog.Types[typ].Related.Named[i])
}

// UnsupportedReached ends the search without a verdict: the core library has no more than the name of what was called.
func UnsupportedReached(m *Machine, what Ref) abi.Status { return m.Unsupported(m.GoString(what)) }

// EnumCount is the number of constants that an enum has.
func EnumCount(m *Machine, o Ref) int32 {
	if e := m.enumInfo(o); e != nil {
		return int32(len(e.Names))
	}
	return 0
}

// EnumNameAt is the name of a constant by its place among them.
func EnumNameAt(m *Machine, o Ref, i int32) (Ref, abi.Status) {
	return m.NewGoString(m.enumInfo(o).Names[i])
}

// EnumValueAt is its value.
func EnumValueAt(m *Machine, o Ref, i int32) int64 { return m.enumInfo(o).Values[i] }

// EnumBox makes a constant of an enum type.
func EnumBox(m *Machine, typ int32, value int64) (Ref, abi.Status) {
	t := &m.Prog.Types[typ]
	if t.Enum == nil || !t.Enum.Boxed {
		return 0, m.Unsupported("making constants of " + t.Name + ", which the program neither boxes nor names in an ldtoken (typeof)")
	}
	o := m.alloc(siteObject, uint32(typ), abi.ObjectPayload+t.Size)
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
