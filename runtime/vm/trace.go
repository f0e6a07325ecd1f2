package vm

import (
	"fmt"
	"math"

	"mwc/runtime/abi"
)

// Here replay and the debugger hear what a run does. Values are written for a person here, too.

// Tracer listens to a run. The machine calls it just before each event happens.
type Tracer interface {
	Switch(thread int)                                   // a transition of the thread begins
	Access(thread int, site uint32, o Ref, off uint32)   // an access of an unsafe instruction
	Sync(thread int, site uint32, o Ref, arg, alt int32) // a lock, thread or choice operation
	Throw(thread int, exc Ref, how ThrowKind)
	Output(thread int, fd int32, text string)
	End(thread int)
	Return(frame Ref) // a call ends that had a saved frame
}

// Describe names object o for a person: its type and a number that stays the same throughout a search.
func (m *Machine) Describe(o Ref) string {
	if o == 0 {
		return "null"
	}
	h := *m.u32(o, abi.HeaderFlags)
	c := h & abi.CompMask
	t := m.TypeOf(o)
	if m.Comps[c].Kind == CompStatics {
		return m.Prog.Types[t].Name
	}
	if m.Comps[c].Kind == CompBlock {
		return fmt.Sprintf("native memory#%d", c)
	}
	if t&abi.FrameType != 0 {
		return m.Prog.Methods[t&^abi.FrameType].Name
	}
	if m.Prog.Types[t].Kind == TypeString {
		return fmt.Sprintf("%q", m.GoString(o))
	}
	return fmt.Sprintf("%s#%d", m.Prog.Types[t].Name, c)
}

// Value is the text of the value of type t, which is no reference, at offset off of component o.
func (m *Machine) Value(o Ref, off uint32, t ValueType) string {
	p := m.At(o, off)
	switch t {
	case ValueBool:
		return fmt.Sprint(*(*uint8)(p) != 0)
	case ValueChar:
		return fmt.Sprintf("%q", rune(*(*uint16)(p)))
	case ValueI1:
		return fmt.Sprint(*(*int8)(p))
	case ValueU1:
		return fmt.Sprint(*(*uint8)(p))
	case ValueI2:
		return fmt.Sprint(*(*int16)(p))
	case ValueU2:
		return fmt.Sprint(*(*uint16)(p))
	case ValueI4:
		return fmt.Sprint(*(*int32)(p))
	case ValueU4:
		return fmt.Sprint(*(*uint32)(p))
	case ValueI8:
		return fmt.Sprint(*(*int64)(p))
	case ValueU8:
		return fmt.Sprint(*(*uint64)(p))
	case ValueF4:
		return fmt.Sprint(math.Float32frombits(*(*uint32)(p)))
	case ValueF8:
		return fmt.Sprint(math.Float64frombits(*(*uint64)(p)))
	}
	return ""
}
