package vm

import (
	"fmt"
	"strconv"
	"strings"

	"mwc/runtime/abi"
)

// Here the debugger and reports ask what objects and frames hold, by the names in the source.

// A variable is a part of an object, a static area or a frame that has a name in the source. Off is its offset in bytes.
type variable struct {
	Name string
	Off  uint32
	Type ValueType
}

var valueTypes = map[string]ValueType{
	"bool": ValueBool, "char": ValueChar, "i1": ValueI1, "u1": ValueU1, "i2": ValueI2, "u2": ValueU2, "i4": ValueI4, "u4": ValueU4,
	"i8": ValueI8, "u8": ValueU8, "f4": ValueF4, "f8": ValueF8, "ref": ValueRef,
}

// variables reads a list of names. Each line has an offset, a type and a name, with a space between them.
func variables(list string) []variable {
	var vs []variable
	for line := range strings.Lines(list) {
		parts := strings.SplitN(strings.TrimSuffix(line, "\n"), " ", 3)
		if len(parts) == 3 {
			off, _ := strconv.ParseUint(parts[0], 10, 32)
			vs = append(vs, variable{parts[2], uint32(off), valueTypes[parts[1]]})
		}
	}
	return vs
}

// variablesOf are the variables of an object that is no array, of a static area or of a frame.
func (m *Machine) variablesOf(o Ref) []variable {
	typ := m.TypeOf(o)
	switch {
	case typ&abi.FrameType != 0:
		return variables(m.methodOf(o).Vars)
	case m.Comps[m.CompOf(o)].Kind == CompStatics:
		for i := range m.Prog.Statics {
			if s := &m.Prog.Statics[i]; s.Ref == o {
				return variables(s.Fields)
			}
		}
		return nil
	}
	return variables(m.Prog.Types[typ].Fields)
}

// Contents tells what object, static area or frame o holds, by name. It shows at most most elements of an array.
func (m *Machine) Contents(o Ref, most int) []string {
	var out []string
	add := func(base uint32, prefix string, vs []variable) {
		for _, v := range vs {
			name := prefix
			if v.Name != "" && name != "" {
				name += "."
			}
			out = append(out, fmt.Sprintf("%s = %s", name+v.Name, m.Value(o, base+v.Off, v.Type)))
		}
	}
	t := &m.Prog.Types[0]
	if typ := m.TypeOf(o); typ&abi.FrameType == 0 {
		t = &m.Prog.Types[typ]
	}
	if t.Kind != TypeArray && t.Kind != TypeMDArray {
		add(0, "", m.variablesOf(o))
		return out
	}
	n, vs := int(*m.i32(o, abi.ArrayLength)), variables(t.Fields)
	for i := range min(n, most) {
		add(m.arrayData(o)+uint32(i)*t.ElemSize, fmt.Sprintf("[%d]", i), vs)
	}
	if n > most {
		out = append(out, fmt.Sprintf("… %d elements", n))
	}
	return out
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
