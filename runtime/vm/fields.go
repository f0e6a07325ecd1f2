package vm

import (
	"slices"

	"mwc/runtime/abi"
)

// Here a report asks what single variables hold, by their names in the source, and where objects are held.

// Held is a reference, by the name of the variable that holds it.
type Held struct {
	Name string
	Ref  Ref
}

// HeldBy gives the references that are not null in the variables of o: an object that is no array, a static area or a frame.
func (m *Machine) HeldBy(o Ref) []Held {
	var out []Held
	for _, v := range m.Variables(o, 0) {
		if v.Type == ValueRef {
			if r := *m.u32(o, v.Off); r != 0 {
				out = append(out, Held{v.Name, r})
			}
		}
	}
	return out
}

// Reference is the reference in the variable of o that has one of these names. It is 0 if there is none.
func (m *Machine) Reference(o Ref, names ...string) Ref {
	for _, v := range m.Variables(o, 0) {
		for _, name := range names {
			if v.Name == name && v.Type == ValueRef {
				return *m.u32(o, v.Off)
			}
		}
	}
	return 0
}

// Number is the 32-bit number in the variable of o that has this name. ok is false if there is none.
func (m *Machine) Number(o Ref, name string) (n int32, ok bool) {
	for _, v := range m.Variables(o, 0) {
		if v.Name == name && (v.Type == ValueI4 || v.Type == ValueU4) {
			return *m.i32(o, v.Off), true
		}
	}
	return 0, false
}

// EachFrameRef calls f for every non-null reference in a frame, those in variables without a name included.
func (m *Machine) EachFrameRef(frame Ref, f func(Ref)) {
	for _, off := range m.methodOf(frame).Refs {
		if r := *m.u32(frame, off); r != 0 {
			f(r)
		}
	}
}

// SuspendedFrames gives where the methods stand that a suspension of run-time async methods keeps, innermost first. Like Stack, it leaves
// hidden frames out.
func (m *Machine) SuspendedFrames(suspension Ref) []Location {
	var out []Location
	words := *m.u32(suspension, abi.SuspensionWords)
	end := abi.ArrayData + 4**m.u32(words, abi.ArrayLength)
	for at := uint32(abi.ArrayData); at < end; {
		method, pc := *m.u32(words, at), *m.u32(words, at+4)
		info := &m.Prog.Methods[method]
		if !info.Hidden {
			out = append(out, m.Prog.Location(method, info.PCs[pc]))
		}
		at += 8 + 4*frameWords(info)
	}
	slices.Reverse(out)
	return out
}

// FrameMethod is the ID of a frame's method.
func (m *Machine) FrameMethod(frame Ref) uint32 {
	return *m.u32(frame, abi.HeaderType) &^ abi.FrameType
}
