package opcodes

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"strings"
)

// A stackType is a type of the evaluation stack (§III.1.1): its short name here, CIL's name, the name in element instructions,
// and ECMA-335's name.
type stackType struct {
	short, il, elem, ecma string
}

var (
	i4  = stackType{"i4", "int32", "i4", "int32"}
	i8  = stackType{"i8", "int64", "i8", "int64"}
	nat = stackType{"n", "native int", "i", "native int"}
	r4  = stackType{"r4", "float32", "r4", "F (float32)"}
	r8  = stackType{"r8", "float64", "r8", "F (float64)"}
)

// class names the class of an array's elements of this type.
func (t stackType) class() string {
	return "[System.Runtime]System." + map[string]string{"i4": "Int32", "i8": "Int64", "n": "IntPtr", "r4": "Single", "r8": "Double"}[t.short]
}

// show makes code that prints the value on the stack.
func (p *writer) show(t stackType) string { return p.call("void", t.short, t.il) }

// A set is a list of values of one stack type, through which tests go.
type set struct {
	stackType
	name   string
	values []string // instructions that push them
}

// use adds, once, the method that makes an array of the set's values.
func (p *writer) use(s set) set {
	if p.seen[s.name] {
		return s
	}
	var b strings.Builder
	fmt.Fprintf(&b, "ldc.i4 %d newarr %s", len(s.values), s.class())
	for i, v := range s.values {
		fmt.Fprintf(&b, "\n    dup ldc.i4 %d %s stelem.%s", i, v, s.elem)
	}
	p.method(s.name, s.il+"[]", "", "", b.String()+" ret")
	return s
}

func setI4(name string, values ...int32) set {
	s := set{stackType: i4, name: name}
	for _, v := range values {
		s.values = append(s.values, fmt.Sprintf("ldc.i4 %d", v))
	}
	return s
}

func setI8(name string, values ...int64) set {
	s := set{stackType: i8, name: name}
	for _, v := range values {
		s.values = append(s.values, fmt.Sprintf("ldc.i8 %d", v))
	}
	return s
}

func setN(name string, values ...int64) set {
	s := set{stackType: nat, name: name}
	for _, v := range values {
		s.values = append(s.values, fmt.Sprintf("ldc.i8 %d conv.i", v))
	}
	return s
}

func bytesOf(b []byte) string {
	return "(" + strings.TrimSpace(fmt.Sprintf("% X", b)) + ")"
}

func pushR4(v float32) string {
	return "ldc.r4 " + bytesOf(binary.LittleEndian.AppendUint32(nil, math.Float32bits(v)))
}

func pushR8(v float64) string {
	return "ldc.r8 " + bytesOf(binary.LittleEndian.AppendUint64(nil, math.Float64bits(v)))
}

func setR4(name string, values ...float32) set {
	s := set{stackType: r4, name: name}
	for _, v := range values {
		s.values = append(s.values, pushR4(v))
	}
	return s
}

func setR8(name string, values ...float64) set {
	s := set{stackType: r8, name: name}
	for _, v := range values {
		s.values = append(s.values, pushR8(v))
	}
	return s
}

const (
	min4, max4 = math.MinInt32, math.MaxInt32
	min8, max8 = math.MinInt64, math.MaxInt64
)

var (
	inf = math.Inf(1)
	nan = math.Float64frombits(0x7ff8000000000000)

	minNormal4, minNormal8 = math.Float32frombits(0x00800000), math.Float64frombits(0x0010000000000000)
	maxSub4, maxSub8       = math.Float32frombits(0x007fffff), math.Float64frombits(0x000fffffffffffff)
)

// Values for arithmetic and comparisons.
var (
	numI4 = setI4("I4", 0, 1, -1, 2, -2, 3, 10, 31, 0x7fff, 0xffff, 0x10000, 46341, -46341, max4-1, max4, min4+1, min4)
	numI8 = setI8("I8", 0, 1, -1, 2, -3, 10, 63, max4, max4+1, min4, min4-1, 1<<32-1, 1<<32, 3037000500, -3037000500, max8-1, max8, min8+1, min8)
	numN  = setN("N", 0, 1, -1, 2, -3, 63, max4, max4+1, min4, min4-1, 1<<32-1, 1<<32, 3037000500, max8, min8+1, min8)
	numR4 = setR4("R4", 0, float32(math.Copysign(0, -1)), 1, -1, 1.5, -2.5, 3, 1.0/3, 1e10, 16777216, math.SmallestNonzeroFloat32,
		-math.SmallestNonzeroFloat32, maxSub4, minNormal4, math.Nextafter32(1, 2), math.MaxFloat32, -math.MaxFloat32, float32(inf), float32(-inf), float32(nan))
	numR8 = setR8("R8", 0, math.Copysign(0, -1), 1, -1, 1.5, -2.5, 3, 1.0/3, 1e10, 0.1, 16777217, math.SmallestNonzeroFloat64,
		-math.SmallestNonzeroFloat64, maxSub8, minNormal8, math.Nextafter(1, 2), 1<<53, math.MaxFloat64, -math.MaxFloat64, inf, -inf, nan)
	shiftI4 = setI4("S4", 0, 1, 7, 31, 32, 33, 63, 64, 65, -1, -31, max4, min4)
	shiftN  = setN("SN", 0, 1, 31, 32, 33, 63, 64, 65, -1, 1<<32, 1<<32+1)
)

// Values for conversions lie on both sides of the limits of each integer type.
var (
	convI4 = setI4("CI4", 0, 1, -1, 127, 128, -128, -129, 255, 256, 32767, 32768, -32768, -32769, 65535, 65536, 16777216, 16777217, 16777219,
		max4-1, max4, min4+1, min4, -2147483584, 2147483584)
	convI8 = setI8("CI8", 0, 1, -1, 127, 128, -128, -129, 255, 256, 32767, 32768, -32768, -32769, 65535, 65536, 16777217, max4, max4+1, min4, min4-1,
		1<<32-1, 1<<32, 1<<53, 1<<53+1, -(1<<53 + 1), 0x7fffff4000000001, 0x4000004000000001, max8-1, max8, min8+1, min8,
		-0x7fffffbfffffffff, -0x7ffffffffffffbff)
	convN  = set{nat, "CN", nil}
	convR4 = setR4("CR4", limits(float32Next)...)
	convR8 = setR8("CR8", limits(math.Nextafter)...)
)

func init() {
	for _, v := range convI8.values {
		convN.values = append(convN.values, v+" conv.i")
	}
}

func float32Next(x, y float32) float32 { return math.Nextafter32(x, y) }

// limits lists special values, and the limits of each integer type with the values beside them, in ascending order of the
// limits. next gives the neighbour of x in the direction of y.
func limits[T float32 | float64](next func(x, y T) T) []T {
	out := []T{0, T(math.Copysign(0, -1)), 0.5, -0.5, T(math.Nextafter(1, 0)), -T(math.Nextafter(1, 0)), 1.5, -1.5, 2.5, T(math.SmallestNonzeroFloat32), T(inf), T(-inf), T(nan),
		T(math.MaxFloat32), -T(math.MaxFloat32), T(1e30), T(-1e30), T(16777217)}
	for _, limit := range []float64{-1, 1, 127, 128, -128, -129, 255, 256, 32767, 32768, -32768, -32769, 65535, 65536,
		max4, max4 + 1, min4, min4 - 1, 1<<32 - 1, 1 << 32, 1 << 53, 1 << 63, -(1 << 63), 1 << 64} {
		for _, v := range []T{next(T(limit), T(-inf)), T(limit), next(T(limit), T(inf)), T(limit) + 0.5} {
			if !slices.Contains(out, v) {
				out = append(out, v)
			}
		}
	}
	if any(T(0)) == any(float64(0)) {
		// Halfway between two float32, and just beside it; and where a float32 overflows.
		for _, v := range []float64{math.MaxFloat64 / 2, 1e-300, 0.1, 1 + 1.0/(1<<24), math.Nextafter(1+1.0/(1<<24), 2), 1 + 3.0/(1<<24), 3.4028235677973366e38, math.Nextafter(3.4028235677973366e38, 0), 7e-46, 7.1e-46, 1e-45} {
			out = append(out, T(v))
		}
	}
	return out
}
