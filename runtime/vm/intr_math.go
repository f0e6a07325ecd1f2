package vm

import (
	"math"
	"math/bits"
)

// System.Math, but for the elementary functions.

func MathSqrt(_ *Machine, x float64) float64         { return math.Sqrt(x) }
func MathFloor(_ *Machine, x float64) float64        { return math.Floor(x) }
func MathCeil(_ *Machine, x float64) float64         { return math.Ceil(x) }
func MathTrunc(_ *Machine, x float64) float64        { return math.Trunc(x) }
func MathRoundToEven(_ *Machine, x float64) float64  { return math.RoundToEven(x) }
func MathAbs(_ *Machine, x float64) float64          { return math.Abs(x) }
func MathRemainder(_ *Machine, x, y float64) float64 { return math.Remainder(x, y) }
func MathFMA(_ *Machine, x, y, z float64) float64    { return math.FMA(x, y, z) }

// MathMultiplyHigh is the upper half of the product of two unsigned integers.
func MathMultiplyHigh(_ *Machine, a, b int64) int64 {
	hi, _ := bits.Mul64(uint64(a), uint64(b))
	return int64(hi)
}
