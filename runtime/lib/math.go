package lib

import (
	"math"
	"math/bits"

	"mwc/runtime/vm"
)

// System.Math, except for the elementary functions.

func MathSqrt(_ *vm.Machine, x float64) float64         { return math.Sqrt(x) }
func MathFloor(_ *vm.Machine, x float64) float64        { return math.Floor(x) }
func MathCeil(_ *vm.Machine, x float64) float64         { return math.Ceil(x) }
func MathTrunc(_ *vm.Machine, x float64) float64        { return math.Trunc(x) }
func MathRoundToEven(_ *vm.Machine, x float64) float64  { return math.RoundToEven(x) }
func MathAbs(_ *vm.Machine, x float64) float64          { return math.Abs(x) }
func MathRemainder(_ *vm.Machine, x, y float64) float64 { return math.Remainder(x, y) }
func MathFMA(_ *vm.Machine, x, y, z float64) float64    { return math.FMA(x, y, z) }

// MathMultiplyHigh is the upper half of the product of two unsigned integers of 64 bits.
func MathMultiplyHigh(_ *vm.Machine, a, b int64) int64 {
	hi, _ := bits.Mul64(uint64(a), uint64(b))
	return int64(hi)
}

// Float64Bits and the functions like it reinterpret the bits of a number.
func Float64Bits(_ *vm.Machine, v float64) int64     { return int64(math.Float64bits(v)) }
func Float64FromBits(_ *vm.Machine, b int64) float64 { return math.Float64frombits(uint64(b)) }
func Float32Bits(_ *vm.Machine, v float32) int32     { return int32(math.Float32bits(v)) }
func Float32FromBits(_ *vm.Machine, b int32) float32 { return math.Float32frombits(uint32(b)) }
