package ir

import (
	"math"

	"mwc/codegen/program"
)

var kindNames = [...]string{"void", "i4", "i8", "f4", "f8", "n", "r", "p", "s"}

func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "kind?"
}

// KindOf gives the representation of a value of type t in a register.
func KindOf(t *program.Type) Kind {
	switch t.Kind {
	case program.KindVoid:
		return Void
	case program.KindPrimitive, program.KindEnum:
		switch t.Prim {
		case program.PrimI8, program.PrimU8:
			return I8
		case program.PrimI, program.PrimU:
			return N
		case program.PrimF4:
			return F4
		case program.PrimF8:
			return F8
		case program.PrimNone:
			return S
		}
		return I4
	case program.KindStruct:
		return S
	case program.KindByRef:
		return P
	case program.KindPtr, program.KindFnPtr:
		return N
	}
	return R
}

// TypeOf is the register type for values of t.
func TypeOf(t *program.Type) Type { return Type{KindOf(t), t} }

// rangeOf gives the values that a normalised I4 of type t can have.
func rangeOf(t *program.Type) (lo, hi int64) {
	if t != nil && (t.Kind == program.KindPrimitive || t.Kind == program.KindEnum) {
		switch t.Prim {
		case program.PrimBool, program.PrimU1:
			return 0, math.MaxUint8
		case program.PrimI1:
			return math.MinInt8, math.MaxInt8
		case program.PrimChar, program.PrimU2:
			return 0, math.MaxUint16
		case program.PrimI2:
			return math.MinInt16, math.MaxInt16
		}
	}
	return math.MinInt32, math.MaxInt32
}

// normConv gives the conversion that normalises an I4 to the small integer type t; ok is false for other types.
func normConv(t *program.Type) (c ConvKind, ok bool) {
	if t == nil || t.Kind != program.KindPrimitive && t.Kind != program.KindEnum {
		return 0, false
	}
	switch t.Prim {
	case program.PrimBool, program.PrimU1:
		return ConvU1, true
	case program.PrimI1:
		return ConvI1, true
	case program.PrimChar, program.PrimU2:
		return ConvU2, true
	case program.PrimI2:
		return ConvI2, true
	}
	return 0, false
}

// widenRange is the hull of two ranges, rounded up to one of a few ranges so that merging ends soon.
func widenRange(alo, ahi, blo, bhi int64) (lo, hi int64) {
	lo, hi = min(alo, blo), max(ahi, bhi)
	if lo == alo && hi == ahi {
		return lo, hi
	}
	for _, r := range [...][2]int64{
		{0, 1}, {0, math.MaxInt8}, {math.MinInt8, math.MaxInt8}, {0, math.MaxUint8},
		{0, math.MaxInt16}, {math.MinInt16, math.MaxInt16}, {0, math.MaxUint16},
	} {
		if lo >= r[0] && hi <= r[1] {
			return r[0], r[1]
		}
	}
	return math.MinInt32, math.MaxInt32
}

// nullableOf gives T of a System.Nullable`1<T>, or nil.
func nullableOf(t *program.Type) *program.Type {
	if t.Kind == program.KindStruct && len(t.Args) == 1 && t.Def != nil &&
		t.Def.Namespace == "System" && t.Def.Name == "Nullable`1" {
		return t.Args[0]
	}
	return nil
}

var regionNames = [...]string{"try", "catch", "filter", "finally", "fault"}

func (k RegionKind) String() string {
	if int(k) < len(regionNames) {
		return regionNames[k]
	}
	return "region?"
}
