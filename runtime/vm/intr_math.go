package vm

import (
	"math"
	"math/bits"
)

// System.Math.

func MathSqrt(_ *Machine, x float64) float64         { return math.Sqrt(x) }
func MathFloor(_ *Machine, x float64) float64        { return math.Floor(x) }
func MathCeil(_ *Machine, x float64) float64         { return math.Ceil(x) }
func MathTrunc(_ *Machine, x float64) float64        { return math.Trunc(x) }
func MathSin(_ *Machine, x float64) float64          { return math.Sin(x) }
func MathCos(_ *Machine, x float64) float64          { return math.Cos(x) }
func MathTan(_ *Machine, x float64) float64          { return math.Tan(x) }
func MathAsin(_ *Machine, x float64) float64         { return math.Asin(x) }
func MathAcos(_ *Machine, x float64) float64         { return math.Acos(x) }
func MathAtan(_ *Machine, x float64) float64         { return math.Atan(x) }
func MathSinh(_ *Machine, x float64) float64         { return math.Sinh(x) }
func MathCosh(_ *Machine, x float64) float64         { return math.Cosh(x) }
func MathTanh(_ *Machine, x float64) float64         { return math.Tanh(x) }
func MathAsinh(_ *Machine, x float64) float64        { return math.Asinh(x) }
func MathAcosh(_ *Machine, x float64) float64        { return math.Acosh(x) }
func MathAtanh(_ *Machine, x float64) float64        { return math.Atanh(x) }
func MathExp(_ *Machine, x float64) float64          { return math.Exp(x) }
func MathLog(_ *Machine, x float64) float64          { return math.Log(x) }
func MathLog2(_ *Machine, x float64) float64         { return math.Log2(x) }
func MathLog10(_ *Machine, x float64) float64        { return math.Log10(x) }
func MathCbrt(_ *Machine, x float64) float64         { return math.Cbrt(x) }
func MathRoundToEven(_ *Machine, x float64) float64  { return math.RoundToEven(x) }
func MathAbs(_ *Machine, x float64) float64          { return math.Abs(x) }
func MathAtan2(_ *Machine, x, y float64) float64     { return math.Atan2(x, y) }
func MathRemainder(_ *Machine, x, y float64) float64 { return math.Remainder(x, y) }
func MathFMA(_ *Machine, x, y, z float64) float64    { return math.FMA(x, y, z) }
func MathPow(_ *Machine, x, y float64) float64       { return math.Pow(x, y) }

// MathMultiplyHigh is the upper half of the product of two unsigned integers.
func MathMultiplyHigh(_ *Machine, a, b int64) int64 {
	hi, _ := bits.Mul64(uint64(a), uint64(b))
	return int64(hi)
}
