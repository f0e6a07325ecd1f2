package vm

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"mwc/runtime/abi"
)

// Here the debugger and reports ask what objects and frames hold, by the names in the source.

// Variable is a part of an object, a static area or a frame that has a name in the source. Off is its offset in bytes.
type Variable struct {
	Name      string
	Off       uint32
	Type      ValueType
	ValueType uint32     // number in Program.ValueTypes of its struct or enum; 0 if it is none, or not known
	Parts     []Variable // of a struct, each with the struct's name before its own; Type is then ValueNone
	Dead      bool       // of a frame's: nothing reads the value any more, and the frame need not have it
}

var valueTypes = map[string]ValueType{
	"bool": ValueBool, "char": ValueChar, "i1": ValueI1, "u1": ValueU1, "i2": ValueI2, "u2": ValueU2, "i4": ValueI4, "u4": ValueU4,
	"i8": ValueI8, "u8": ValueU8, "f4": ValueF4, "f8": ValueF8, "ref": ValueRef,
}

// variables reads a list of names. Each line has an offset, a type and a name, with a space between them. Behind the type of an enum stands
// its number. The type of a struct is "s", with its number and the number of lines that follow for its parts. All who ask for a list share what
// they get, and must not change it: a trace asks at each of its steps.
func variables(list string) []Variable {
	if vs, ok := readLists.Load(list); ok {
		return vs.([]Variable)
	}
	vs, _ := variablesIn(list, -1)
	readLists.Store(list, vs)
	return vs
}

var readLists sync.Map // lists of names that were read: []Variable by the list

// withDead gives a copy of a variable that says of it and its parts whether it is dead.
func (v Variable) withDead(dead bool) Variable {
	v.Dead, v.Parts = dead, slices.Clone(v.Parts)
	for i, p := range v.Parts {
		v.Parts[i] = p.withDead(dead)
	}
	return v
}

// variablesIn reads so many lines, or all if lines is negative, and gives the rest.
func variablesIn(list string, lines int) (vs []Variable, rest string) {
	for list != "" && lines != 0 {
		line, after, _ := strings.Cut(list, "\n")
		list = after
		lines--
		parts := strings.SplitN(line, " ", 3)
		if len(parts) != 3 {
			continue
		}
		off, _ := strconv.ParseUint(parts[0], 10, 32)
		kind, of, _ := strings.Cut(parts[1], ":")
		of, count, _ := strings.Cut(of, ":")
		number, _ := strconv.ParseUint(of, 10, 32)
		v := Variable{Name: parts[2], Off: uint32(off), Type: valueTypes[kind], ValueType: uint32(number)}
		if kind == "s" {
			n, _ := strconv.Atoi(count)
			v.Parts, list = variablesIn(list, n)
			lines = max(lines-n, min(lines, 0))
		}
		vs = append(vs, v)
	}
	return vs, list
}

// leaves puts the parts of structs in their place.
func leaves(vs []Variable) []Variable {
	out := make([]Variable, 0, len(vs))
	for _, v := range vs {
		if v.Parts != nil {
			out = append(out, leaves(v.Parts)...)
		} else {
			out = append(out, v)
		}
	}
	return out
}

// Variables gives what object, static area or frame o holds, by name, the fields of structs each on its own. An element of an array is called
// [0], a field of it [0].X; Variables gives those of at most most elements.
func (m *Machine) Variables(o Ref, most int) []Variable { return leaves(m.Whole(o, most)) }

// Whole is like Variables, but gives structs as one variable. The caller must not change what it gets.
func (m *Machine) Whole(o Ref, most int) []Variable {
	typ := m.TypeOf(o)
	switch k := m.Comps[m.CompOf(o)].Kind; {
	case typ&abi.FrameType != 0:
		method, pc := m.methodOf(o), *m.u32(o, abi.FramePC)
		vs := variables(method.Vars)
		if pc < uint32(len(method.Dead)) {
			vs = slices.Clone(vs)
			for i := range min(len(vs), 64) {
				vs[i] = vs[i].withDead(method.Dead[pc]>>i&1 != 0)
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
		out = append(out, element(vs, fmt.Sprintf("[%d]", i), m.arrayData(o)+uint32(i)*t.ElemSize)...)
	}
	return out
}

// element gives the variables of an array's element that has a name and an offset.
func element(vs []Variable, name string, off uint32) []Variable {
	var out []Variable
	for _, v := range vs {
		v.Off += off
		if v.Name == "" {
			v.Name = name
		} else {
			v.Name = name + "." + v.Name
		}
		if v.Parts != nil {
			v.Parts = element(v.Parts, name, off)
		}
		out = append(out, v)
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
	for _, v := range leaves(variables(t.Fields)) {
		if v.Off == within && v.Name != "" {
			return name + "." + v.Name
		}
	}
	return name
}

// Threw reports whether a frame's method has thrown and not gone on since. The frame then has only the variables that the method's handlers read.
func (m *Machine) Threw(frame Ref) bool { return *m.u32(frame, abi.FramePC)&abi.ThrowPC != 0 }

// Element is element i of an array, as Whole gives it. ok is false if there is none, or if it has no type that a person can read.
func (m *Machine) Element(arr Ref, i int) (v Variable, ok bool) {
	if i < 0 || i >= m.Length(arr) {
		return Variable{}, false
	}
	t := &m.Prog.Types[m.TypeOf(arr)]
	vs := element(variables(t.Fields), fmt.Sprintf("[%d]", i), m.arrayData(arr)+uint32(i)*t.ElemSize)
	if len(vs) != 1 {
		return Variable{}, false
	}
	return vs[0], true
}

// PathTo gives the variable at an offset of an object, static area or frame, and before it the structs in which it lies, from the outermost
// one on. There are none if nothing there has a name.
func (m *Machine) PathTo(o Ref, off uint32) []Variable {
	if !m.isArray(o) {
		return pathTo(m.Whole(o, 0), off)
	}
	t, data := &m.Prog.Types[m.TypeOf(o)], m.arrayData(o)
	if off < data || t.ElemSize == 0 {
		return nil
	}
	i := (off - data) / t.ElemSize
	return pathTo(element(variables(t.Fields), fmt.Sprintf("[%d]", i), data+i*t.ElemSize), off)
}

func pathTo(vs []Variable, off uint32) []Variable {
	for _, v := range vs {
		if v.Parts == nil && v.Off == off {
			return []Variable{v}
		}
		if within := pathTo(v.Parts, off); within != nil {
			return append([]Variable{v}, within...)
		}
	}
	return nil
}

// Leaves is how many variables that are no structs a variable has.
func (v Variable) Leaves() int { return len(leaves([]Variable{v})) }

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
