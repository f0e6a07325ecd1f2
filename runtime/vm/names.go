package vm

import (
	"fmt"
	"strconv"
	"strings"

	"mwc/runtime/abi"
)

// Here the debugger and reports ask what objects and frames hold, by the names in the source.

// Variable is a part of an object, a static area or a frame that has a name in the source. Off is its offset in bytes.
type Variable struct {
	Name string
	Off  uint32
	Type ValueType
	Dead bool // of a frame's: nothing reads the value any more, and the frame need not have it
}

var valueTypes = map[string]ValueType{
	"bool": ValueBool, "char": ValueChar, "i1": ValueI1, "u1": ValueU1, "i2": ValueI2, "u2": ValueU2, "i4": ValueI4, "u4": ValueU4,
	"i8": ValueI8, "u8": ValueU8, "f4": ValueF4, "f8": ValueF8, "ref": ValueRef,
}

// variables reads a list of names. Each line has an offset, a type and a name, with a space between them.
func variables(list string) []Variable {
	var vs []Variable
	for line := range strings.Lines(list) {
		parts := strings.SplitN(strings.TrimSuffix(line, "\n"), " ", 3)
		if len(parts) == 3 {
			off, _ := strconv.ParseUint(parts[0], 10, 32)
			vs = append(vs, Variable{Name: parts[2], Off: uint32(off), Type: valueTypes[parts[1]]})
		}
	}
	return vs
}

// Variables gives what object, static area or frame o holds, by name. An element of an array is called [0], a field of it [0].X; Variables
// gives those of at most most elements.
func (m *Machine) Variables(o Ref, most int) []Variable {
	typ := m.TypeOf(o)
	switch k := m.Comps[m.CompOf(o)].Kind; {
	case typ&abi.FrameType != 0:
		method, pc := m.methodOf(o), *m.u32(o, abi.FramePC)
		vs := variables(method.Vars)
		if pc < uint32(len(method.Dead)) {
			for i := range min(len(vs), 64) {
				vs[i].Dead = method.Dead[pc]>>i&1 != 0
			}
		}
		return vs
	case k == CompStatics:
		for i := range m.Prog.Statics {
			if s := &m.Prog.Statics[i]; s.Ref == o {
				return variables(s.Fields)
			}
		}
		return nil
	}
	t := &m.Prog.Types[typ]
	vs := variables(t.Fields)
	if !m.isArray(o) {
		return vs
	}
	var out []Variable
	for i := range min(m.Length(o), most) {
		for _, v := range vs {
			name := fmt.Sprintf("[%d]", i)
			if v.Name != "" {
				name += "." + v.Name
			}
			out = append(out, Variable{Name: name, Off: m.arrayData(o) + uint32(i)*t.ElemSize + v.Off, Type: v.Type})
		}
	}
	return out
}

// VariableAt is the name, as Variables spells it, of what lies at an offset of an object, static area or frame. It is empty if that has none.
func (m *Machine) VariableAt(o Ref, off uint32) string {
	if !m.isArray(o) {
		for _, v := range m.Variables(o, 0) {
			if v.Off == off {
				return v.Name
			}
		}
		return ""
	}
	t, data := &m.Prog.Types[m.TypeOf(o)], m.arrayData(o)
	if off < data || t.ElemSize == 0 {
		return ""
	}
	name, within := fmt.Sprintf("[%d]", (off-data)/t.ElemSize), (off-data)%t.ElemSize
	for _, v := range variables(t.Fields) {
		if v.Off == within && v.Name != "" {
			return name + "." + v.Name
		}
	}
	return name
}

// Threw reports whether a frame's method has thrown and not gone on since. The frame then has only the variables that the method's handlers read.
func (m *Machine) Threw(frame Ref) bool { return *m.u32(frame, abi.FramePC)&abi.ThrowPC != 0 }

func (m *Machine) isArray(o Ref) bool {
	typ := m.TypeOf(o)
	if typ&abi.FrameType != 0 || m.Comps[m.CompOf(o)].Kind == CompStatics {
		return false
	}
	k := m.Prog.Types[typ].Kind
	return k == TypeArray || k == TypeMDArray
}

// Length is the number of elements of an array; 0 of what is no array.
func (m *Machine) Length(o Ref) int {
	if !m.isArray(o) {
		return 0
	}
	return int(*m.i32(o, abi.ArrayLength))
}

// Frames gives the frames of live thread i, innermost first, and the location of each. Like Stack, it leaves hidden frames out.
func (m *Machine) Frames(i int) (frames []Ref, at []Location) {
	rec := m.Threads[i].Rec
	for f, d := *m.u32(rec, recTop), *m.u32(rec, recDepth); d > 0; f, d = *m.u32(f, abi.FrameParent), d-1 {
		if method := *m.u32(f, abi.HeaderType) &^ abi.FrameType; !m.Prog.Methods[method].Hidden {
			frames = append(frames, f)
			at = append(at, m.Prog.Location(method, m.ilOf(f)))
		}
	}
	return frames, at
}
