package lib

import (
	"bytes"
	"math"
	"unsafe"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// ValueTypeNextPart compares two boxes part by part, from part first on. It stops at a part whose Equals method must be asked,
// and gives the index of that part. It gives -1 if all parts are equal, and -2 if a part or the types differ.
func ValueTypeNextPart(m *vm.Machine, a, b vm.Ref, first int32) (int32, abi.Status) {
	if m.TypeOf(a) != m.TypeOf(b) {
		return -2, abi.OK
	}
	t := &m.Prog.Types[m.TypeOf(a)]
	for i := first; int(i) < len(t.Equal); i++ {
		switch p := &t.Equal[i]; p.Kind {
		case vm.EqualBits:
			if !bytes.Equal(m.Bytes(a, p.Off, p.Size), m.Bytes(b, p.Off, p.Size)) {
				return -2, abi.OK
			}
		case vm.EqualFloat:
			if x, y := floatAt(m.At(a, p.Off), p.Size), floatAt(m.At(b, p.Off), p.Size); x != y && (x == x || y == y) {
				return -2, abi.OK
			}
		case vm.EqualInline:
			return 0, inlineArray(m)
		default:
			return i, abi.OK
		}
	}
	return -1, abi.OK
}

// ValueTypePart gives the object to which part i refers, or the value of the part in a box.
func ValueTypePart(m *vm.Machine, a vm.Ref, i int32) (vm.Ref, abi.Status) {
	p := &m.Prog.Types[m.TypeOf(a)].Equal[i]
	switch {
	case p.Kind == vm.EqualRef:
		return *(*vm.Ref)(m.At(a, p.Off)), abi.OK
	case p.Flag != 0 && *(*uint8)(m.At(a, p.Flag)) == 0:
		return 0, abi.OK
	}
	o := m.NewBox(p.Type, p.Size)
	copy(m.Bytes(o, abi.ObjectPayload, p.Size), m.Bytes(a, p.Off, p.Size))
	return o, abi.OK
}

// ValueTypeHashPart gives the index of the part whose GetHashCode method .NET calls for the hash code of the whole: the first part, but for
// references that are null. It gives -1 if that part has no method of its own.
func ValueTypeHashPart(m *vm.Machine, a vm.Ref) int32 {
	ps := m.Prog.Types[m.TypeOf(a)].Equal
	for i := range ps {
		switch p := &ps[i]; {
		case p.Kind == vm.EqualBox, p.Kind == vm.EqualRef && *(*vm.Ref)(m.At(a, p.Off)) != 0:
			return int32(i)
		case p.Kind != vm.EqualRef:
			return -1
		}
	}
	return -1
}

// ValueTypeHash is a hash code that is equal for equal values.
func ValueTypeHash(m *vm.Machine, a vm.Ref) (int32, abi.Status) {
	if ps := m.Prog.Types[m.TypeOf(a)].Equal; len(ps) == 1 && ps[0].Kind == vm.EqualInline && ps[0].Flag != 0 {
		return 0, inlineArray(m)
	}
	return int32(hash(m, a, fnvBasis)), abi.OK
}

func inlineArray(m *vm.Machine) abi.Status {
	return m.ThrowNew(vm.ExcNotSupported, "Calling built-in Equals() or GetHashCode() on type marked as InlineArray is invalid.")
}

const (
	fnvBasis = uint32(2166136261)
	fnvPrime = 16777619
)

func floatAt(p unsafe.Pointer, size uint32) float64 {
	if size == 4 {
		return float64(*(*float32)(p))
	}
	return *(*float64)(p)
}

// hash continues hash code h with those parts of a that are the same in equal values.
func hash(m *vm.Machine, a vm.Ref, h uint32) uint32 {
	t := &m.Prog.Types[m.TypeOf(a)]
	if t.Kind == vm.TypeString {
		return (h ^ uint32(StringHash(m, a))) * fnvPrime
	}
	for i := range t.Equal {
		p := &t.Equal[i]
		switch p.Kind {
		case vm.EqualBits:
			for _, b := range m.Bytes(a, p.Off, p.Size) {
				h = (h ^ uint32(b)) * fnvPrime
			}
		case vm.EqualFloat:
			x := floatAt(m.At(a, p.Off), p.Size)
			switch {
			case x == 0: // 0 and -0 are equal
				x = 0
			case x != x:
				x = math.NaN()
			}
			bits := math.Float64bits(x)
			h = (h ^ uint32(bits) ^ uint32(bits>>32)) * fnvPrime
		case vm.EqualRef:
			if r := *(*vm.Ref)(m.At(a, p.Off)); r != 0 {
				h = hash(m, r, h)
			}
		}
	}
	return h
}
