package vm

import (
	"math"
	"math/bits"
)

// Arithmetic in which ECMA-335 §III and Go differ. Conversions saturate and turn NaN into 0, as .NET has done since version 9.

// F8I4 converts x to int32.
func F8I4(x float64) int32 {
	switch {
	case x != x:
		return 0
	case x >= math.MaxInt32:
		return math.MaxInt32
	case x <= math.MinInt32:
		return math.MinInt32
	}
	return int32(x)
}

// F8U4 converts x to uint32.
func F8U4(x float64) uint32 {
	switch {
	case !(x > 0):
		return 0
	case x >= math.MaxUint32:
		return math.MaxUint32
	}
	return uint32(uint64(x))
}

// F8I8 converts x to int64.
func F8I8(x float64) int64 {
	switch {
	case x != x:
		return 0
	case x >= math.MaxInt64:
		return math.MaxInt64
	case x <= math.MinInt64:
		return math.MinInt64
	}
	return int64(x)
}

// F8U8 converts x to uint64.
func F8U8(x float64) uint64 {
	switch {
	case !(x > 0):
		return 0
	case x >= math.MaxUint64:
		return math.MaxUint64
	case x >= 1<<63:
		return uint64(x-(1<<63)) + 1<<63
	}
	return uint64(x)
}

// F8Range reports whether x, truncated, is an integer in range: lo and hi are exclusive bounds of the value before truncation
// (ECMA-335 §III.3.28, conv.ovf).
func F8Range(x, lo, hi float64) bool { return x > lo && x < hi }

// Rem8 is the remainder of floating-point division (ECMA-335 §III.3.55, rem). It is exact, as C's fmod.
func Rem8(x, y float64) float64 { return math.Mod(x, y) }

// Rem4 is Rem8 for float32.
func Rem4(x, y float32) float32 { return float32(math.Mod(float64(x), float64(y))) }

// AddOvf4 and the functions like it give the result of an operation and whether it overflowed.
func AddOvf4(x, y int32) (int32, bool) {
	s := int64(x) + int64(y)
	return int32(s), s != int64(int32(s))
}
func SubOvf4(x, y int32) (int32, bool) {
	s := int64(x) - int64(y)
	return int32(s), s != int64(int32(s))
}
func MulOvf4(x, y int32) (int32, bool) {
	s := int64(x) * int64(y)
	return int32(s), s != int64(int32(s))
}

func AddOvfUn4(x, y int32) (int32, bool) {
	s := uint64(uint32(x)) + uint64(uint32(y))
	return int32(s), s>>32 != 0
}
func SubOvfUn4(x, y int32) (int32, bool) { return x - y, uint32(x) < uint32(y) }
func MulOvfUn4(x, y int32) (int32, bool) {
	s := uint64(uint32(x)) * uint64(uint32(y))
	return int32(s), s>>32 != 0
}

func AddOvf8(x, y int64) (int64, bool) { s := x + y; return s, (x^s)&(y^s) < 0 }
func SubOvf8(x, y int64) (int64, bool) { s := x - y; return s, (x^y)&(x^s) < 0 }
func MulOvf8(x, y int64) (int64, bool) {
	hi, lo := bits.Mul64(uint64(x), uint64(y))
	h := int64(hi)
	if x < 0 {
		h -= y
	}
	if y < 0 {
		h -= x
	}
	return int64(lo), h != int64(lo)>>63
}

func AddOvfUn8(x, y int64) (int64, bool) {
	s, c := bits.Add64(uint64(x), uint64(y), 0)
	return int64(s), c != 0
}
func SubOvfUn8(x, y int64) (int64, bool) { return x - y, uint64(x) < uint64(y) }
func MulOvfUn8(x, y int64) (int64, bool) {
	hi, lo := bits.Mul64(uint64(x), uint64(y))
	return int64(lo), hi != 0
}

// B2I is 1 if b is true, else 0.
func B2I(b bool) int32 {
	if b {
		return 1
	}
	return 0
}
