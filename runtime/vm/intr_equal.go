package vm

import (
	"bytes"
	"math"
	"unsafe"

	"mwc/runtime/abi"
)

// ValueTypeEquals is ValueType.Equals: the same type, and every field equal to its counterpart. Where a field has an
// Equals method that is written in CIL, the machine cannot tell.
func ValueTypeEquals(m *Machine, a, b Ref) (int32, abi.Status) {
	switch m.equal(a, b) {
	case equalYes:
		return 1, abi.OK
	case equalNo:
		return 0, abi.OK
	}
	return 0, m.Unsupported("ValueType.Equals of " + m.Prog.Types[m.TypeOf(a)].Name + ", one of whose fields has an Equals method of its own")
}

// ValueTypeHash is a hash code that is the same for equal values.
func ValueTypeHash(m *Machine, a Ref) (int32, abi.Status) {
	return int32(m.hash(a, fnvBasis)), abi.OK
}

const (
	fnvBasis = uint32(2166136261)
	fnvPrime = 16777619
)

// The outcomes of a comparison, the weaker one first: one difference decides.
const (
	equalYes = iota
	equalUnknown
	equalNo
)

// equal compares two objects that are not null by object.Equals.
func (m *Machine) equal(a, b Ref) int {
	t := &m.Prog.Types[m.TypeOf(a)]
	same := m.TypeOf(a) == m.TypeOf(b)
	switch {
	case t.Kind == TypeString || t.Kind == TypeValue && t.Prim != 0 && t.Enum == nil && t.EqualIs != EqualFields:
		if !same {
			return equalNo
		}
		if t.Kind == TypeString {
			return outcome(StringEquals(m, a, b) != 0)
		}
		return outcome(m.primEquals(t, a, b))
	case t.EqualIs == EqualIdentity:
		return outcome(a == b)
	case t.EqualIs != EqualFields:
		return equalUnknown
	case !same:
		return equalNo
	}
	result := equalYes
	for i := range t.Equal {
		result = max(result, m.equalPart(&t.Equal[i], a, b))
	}
	return result
}

func outcome(equal bool) int {
	if equal {
		return equalYes
	}
	return equalNo
}

func (m *Machine) primEquals(t *TypeInfo, a, b Ref) bool {
	p := EqualPart{Off: abi.ObjectPayload, Size: t.Size}
	if t.Name == "System.Single" || t.Name == "System.Double" {
		p.Kind = EqualFloat
	}
	return m.equalPart(&p, a, b) == equalYes
}

func (m *Machine) equalPart(p *EqualPart, a, b Ref) int {
	switch p.Kind {
	case EqualBits:
		return outcome(bytes.Equal(unsafeBytes(m.At(a, p.Off), p.Size), unsafeBytes(m.At(b, p.Off), p.Size)))
	case EqualFloat:
		x, y := floatAt(m.At(a, p.Off), p.Size), floatAt(m.At(b, p.Off), p.Size)
		return outcome(x == y || x != x && y != y)
	case EqualRef:
		x, y := *m.u32(a, p.Off), *m.u32(b, p.Off)
		if x == 0 || y == 0 {
			return outcome(x == y)
		}
		return m.equal(x, y)
	}
	return equalUnknown
}

func floatAt(p unsafe.Pointer, size uint32) float64 {
	if size == 4 {
		return float64(*(*float32)(p))
	}
	return *(*float64)(p)
}

// hash continues a hash code with what equal values have in common.
func (m *Machine) hash(a Ref, h uint32) uint32 {
	t := &m.Prog.Types[m.TypeOf(a)]
	if t.Kind == TypeString {
		return (h ^ uint32(StringHash(m, a))) * fnvPrime
	}
	for i := range t.Equal {
		p := &t.Equal[i]
		switch p.Kind {
		case EqualBits:
			for _, b := range unsafeBytes(m.At(a, p.Off), p.Size) {
				h = (h ^ uint32(b)) * fnvPrime
			}
		case EqualFloat:
			x := floatAt(m.At(a, p.Off), p.Size)
			switch {
			case x == 0: // of either sign
				x = 0
			case x != x:
				x = math.NaN()
			}
			bits := math.Float64bits(x)
			h = (h ^ uint32(bits) ^ uint32(bits>>32)) * fnvPrime
		case EqualRef:
			if r := *m.u32(a, p.Off); r != 0 {
				h = m.hash(r, h)
			}
		}
	}
	return h
}
