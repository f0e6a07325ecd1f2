package lib

import (
	"math"

	"mwc/runtime/vm"
)

// The elementary functions of System.Math. Most of them are rounded from about 100 bits. .NET calls the C library of the
// platform, whose results are nearly always the correctly rounded ones (glibc's differ in 1 of 1,000). Go's own results differ
// more often, and where programs notice: in Go, the logarithm of 1000 to base 10 is below 3. glibc's cube roots are wrong in the
// last bit half of the time.

// double is an unevaluated sum hi + lo, where |lo| is at most half a unit in the last place of hi (Dekker 1971).
type double struct{ hi, lo float64 }

var (
	ln2    = double{math.Ln2, 2.3190468138462996e-17}
	halfPi = [3]float64{math.Pi / 2, 6.123233995736766e-17, -1.4973849048591698e-33}
)

func quickSum(a, b float64) double {
	s := a + b
	return double{s, b - (s - a)}
}

func sum(a, b float64) double {
	s := a + b
	t := s - a
	return double{s, (a - (s - t)) + (b - t)}
}

func product(a, b float64) double {
	p := a * b
	return double{p, math.FMA(a, b, -p)}
}

func (a double) add(b double) double {
	s, t := sum(a.hi, b.hi), sum(a.lo, b.lo)
	s = quickSum(s.hi, s.lo+t.hi)
	return quickSum(s.hi, s.lo+t.lo)
}

func (a double) neg() double           { return double{-a.hi, -a.lo} }
func (a double) plus(b float64) double { return a.add(double{b, 0}) }
func (a double) sub(b double) double   { return a.add(b.neg()) }

func (a double) mul(b double) double {
	p := product(a.hi, b.hi)
	return quickSum(p.hi, p.lo+(a.hi*b.lo+a.lo*b.hi))
}

func (a double) times(b float64) double { return a.mul(double{b, 0}) }

func (a double) div(b double) double {
	q := a.hi / b.hi
	r := a.sub(b.times(q))
	p := r.hi / b.hi
	r = r.sub(b.times(p))
	return quickSum(q, p).plus(r.hi / b.hi)
}

func (a double) value() float64 { return a.hi + a.lo }

// reciprocalFactorials has 1/n! at index n.
var reciprocalFactorials = func() (all [30]double) {
	all[0] = double{1, 0}
	for n := 1; n < len(all); n++ {
		all[n] = all[n-1].div(double{float64(n), 0})
	}
	return all
}()

// expm1 is e^r - 1 for a small r. It takes the series of r/256 and squares the result eight times.
func expm1(r double) double {
	const squarings = 8
	r = double{r.hi / (1 << squarings), r.lo / (1 << squarings)}
	p := reciprocalFactorials[11]
	for n := 10; n > 0; n-- {
		p = p.mul(r).add(reciprocalFactorials[n])
	}
	p = p.mul(r)
	for range squarings {
		p = p.add(p).add(p.mul(p))
	}
	return p
}

// exp is e^x as a number near [1/2, 2) and an exponent of two.
func exp(x double) (double, int) {
	k := math.RoundToEven(x.hi / math.Ln2)
	return expm1(x.sub(ln2.times(k))).plus(1), int(k)
}

// log is the natural logarithm of a positive number.
func log(x double) double {
	_, e := math.Frexp(x.hi / math.Sqrt2)
	x = double{math.Ldexp(x.hi, -e), math.Ldexp(x.lo, -e)}
	var l double
	if math.Abs(x.hi-1) < 1.0/32 {
		// 2 artanh((x-1)/(x+1))
		s := x.plus(-1).div(x.plus(1))
		square := s.mul(s)
		p := double{1, 0}.div(double{21, 0})
		for n := 19; n > 0; n -= 2 {
			p = p.mul(square).add(double{1, 0}.div(double{float64(n), 0}))
		}
		l = p.mul(s).times(2)
	} else {
		// This is a step of Newton's method from Go's logarithm.
		y := math.Log(x.hi)
		p, k := exp(double{-y, 0})
		d := x.mul(double{math.Ldexp(p.hi, k), math.Ldexp(p.lo, k)}).plus(-1)
		l = d.sub(d.mul(d).times(0.5)).plus(y)
	}
	return ln2.times(float64(e)).add(l)
}

// sinCos is the sine and the cosine of x, whose absolute value is below largeAngle.
func sinCos(x double) (double, double) {
	k := math.RoundToEven(x.hi / halfPi[0])
	r := x
	for _, p := range halfPi {
		r = r.sub(product(k, p))
	}
	square := r.mul(r)
	series := func(n int) double {
		p := reciprocalFactorials[n]
		for n -= 2; n >= 0; n -= 2 {
			p = reciprocalFactorials[n].sub(p.mul(square))
		}
		return p
	}
	s, c := series(27).mul(r), series(28)
	switch int64(k) & 3 {
	case 1:
		s, c = c, s.neg()
	case 2:
		s, c = s.neg(), c.neg()
	case 3:
		s, c = c.neg(), s
	}
	return s, c
}

func finite(x float64) bool { return x-x == 0 }

// elementary reports whether the functions below do better than Go's for argument x. They leave results near the ends of the
// range of a float64 to Go's functions, too.
func elementary(x, result float64) bool {
	return finite(x) && x != 0 && finite(result) && math.Abs(result) > 1e-290 && math.Abs(result) < 1e300 && math.Abs(x) > 1e-150 && math.Abs(x) < 1e290
}

const largeAngle = 1 << 30

func MathSin(m *vm.Machine, x float64) float64 {
	m.RoundsElementary = true
	y := math.Sin(x)
	if !elementary(x, y) || math.Abs(x) > largeAngle {
		return y
	}
	s, _ := sinCos(double{x, 0})
	return s.value()
}

func MathCos(m *vm.Machine, x float64) float64 {
	m.RoundsElementary = true
	y := math.Cos(x)
	if !elementary(x, y) || math.Abs(x) > largeAngle {
		return y
	}
	_, c := sinCos(double{x, 0})
	return c.value()
}

func MathTan(m *vm.Machine, x float64) float64 {
	m.RoundsElementary = true
	y := math.Tan(x)
	if !elementary(x, y) || math.Abs(x) > largeAngle {
		return y
	}
	s, c := sinCos(double{x, 0})
	return s.div(c).value()
}

func MathAsin(m *vm.Machine, x float64) float64 {
	m.RoundsElementary = true
	y := math.Asin(x)
	if !elementary(x, y) || math.Abs(x) == 1 {
		return y
	}
	for range 2 {
		s, c := sinCos(double{y, 0})
		y = double{x, 0}.sub(s).div(c).plus(y).value()
	}
	return y
}

func MathAcos(m *vm.Machine, x float64) float64 {
	m.RoundsElementary = true
	y := math.Acos(x)
	if !elementary(x, y) || math.Abs(x) == 1 {
		return y
	}
	for range 2 {
		s, c := sinCos(double{y, 0})
		y = c.plus(-x).div(s).plus(y).value()
	}
	return y
}

func MathAtan(m *vm.Machine, x float64) float64 {
	m.RoundsElementary = true
	y := math.Atan(x)
	if !elementary(x, y) {
		return y
	}
	s, c := sinCos(double{y, 0})
	return c.times(x).sub(s).div(c.add(s.times(x))).plus(y).value()
}

func MathAtan2(m *vm.Machine, y, x float64) float64 {
	m.RoundsElementary = true
	a := math.Atan2(y, x)
	if !elementary(x, a) || !elementary(y, a) || math.Abs(math.Log2(math.Abs(x))-math.Log2(math.Abs(y))) > 100 {
		return a
	}
	_, e := math.Frexp(x)
	x, y = math.Ldexp(x, -e), math.Ldexp(y, -e)
	s, c := sinCos(double{a, 0})
	return c.times(y).sub(s.times(x)).div(c.times(x).add(s.times(y))).plus(a).value()
}

// The hyperbolic functions, their inverses and the logarithm to base 10 follow Sun's fdlibm, as glibc does. Some results are
// wrong by more than a bit, here as in glibc.

func MathSinh(m *vm.Machine, x float64) float64 {
	a, h := math.Abs(x), math.Copysign(0.5, x)
	switch {
	case !(a > 1.0/(1<<28)) || a > 700:
		return math.Sinh(x)
	case a < 22:
		t := math.Expm1(a)
		if a < 1 {
			return h * (2*t - float64(t*t)/(t+1))
		}
		return h * (t + t/(t+1))
	}
	return h * MathExp(m, a)
}

func MathCosh(m *vm.Machine, x float64) float64 {
	a := math.Abs(x)
	switch {
	case !(a <= 700):
		return math.Cosh(x)
	case a < 0.5*math.Ln2:
		t := math.Expm1(a)
		w := 1 + t
		if a < 1.0/(1<<55) {
			return w
		}
		return 1 + float64(t*t)/(w+w)
	case a < 22:
		t := MathExp(m, a)
		return float64(0.5*t) + 0.5/t
	}
	return 0.5 * MathExp(m, a)
}

func MathTanh(m *vm.Machine, x float64) float64 {
	m.RoundsElementary = true
	a := math.Abs(x)
	var z float64
	switch {
	case !(a > 1.0/(1<<55)) || a >= 22:
		return math.Tanh(x)
	case a >= 1:
		z = 1 - 2/(math.Expm1(2*a)+2)
	default:
		t := math.Expm1(-2 * a)
		z = -t / (t + 2)
	}
	return math.Copysign(z, x)
}

func MathAsinh(m *vm.Machine, x float64) float64 {
	a := math.Abs(x)
	var w float64
	switch {
	case !(a > 1.0/(1<<28)) || math.IsInf(x, 0):
		return math.Asinh(x)
	case a > 1<<28:
		w = MathLog(m, a) + math.Ln2
	case a > 2:
		w = MathLog(m, float64(2*a)+1/(math.Sqrt(float64(a*a)+1)+a))
	default:
		m.RoundsElementary = true
		t := float64(a * a)
		w = math.Log1p(a + t/(1+math.Sqrt(1+t)))
	}
	return math.Copysign(w, x)
}

func MathAcosh(m *vm.Machine, x float64) float64 {
	switch {
	case !(x > 1) || math.IsInf(x, 0):
		return math.Acosh(x)
	case x > 1<<28:
		return MathLog(m, x) + math.Ln2
	case x > 2:
		return MathLog(m, float64(2*x)-1/(x+math.Sqrt(float64(x*x)-1)))
	}
	m.RoundsElementary = true
	t := x - 1
	return math.Log1p(t + math.Sqrt(float64(2*t)+float64(t*t)))
}

func MathAtanh(m *vm.Machine, x float64) float64 {
	m.RoundsElementary = true
	a := math.Abs(x)
	var t float64
	switch {
	case !(a > 1.0/(1<<28)) || a >= 1:
		return math.Atanh(x)
	case a < 0.5:
		t = a + a
		t = 0.5 * math.Log1p(t+float64(t*a)/(1-a))
	default:
		t = 0.5 * math.Log1p((a+a)/(1-a))
	}
	return math.Copysign(t, x)
}

func MathExp(m *vm.Machine, x float64) float64 {
	m.RoundsElementary = true
	y := math.Exp(x)
	if !elementary(x, y) {
		return y
	}
	p, k := exp(double{x, 0})
	return math.Ldexp(p.value(), k)
}

func MathLog(m *vm.Machine, x float64) float64 {
	m.RoundsElementary = true
	y := math.Log(x)
	if !elementary(x, y) {
		return y
	}
	return log(double{x, 0}).value()
}

func MathLog2(m *vm.Machine, x float64) float64 {
	m.RoundsElementary = true
	y := math.Log2(x)
	if !elementary(x, y) {
		return y
	}
	return log(double{x, 0}).div(ln2).value()
}

func MathLog10(m *vm.Machine, x float64) float64 {
	if !(x > 1e-300) || !finite(x) {
		m.RoundsElementary = true
		return math.Log10(x)
	}
	const hi, lo = 3.01029995663611771306e-01, 3.69423907715893078616e-13 // log10(2) = hi + lo
	f, e := math.Frexp(x)
	if e--; e < 0 {
		e++
	} else {
		f *= 2
	}
	k := float64(e)
	return float64(k*lo) + float64(math.Log10E*MathLog(m, f)) + float64(k*hi)
}

func MathCbrt(m *vm.Machine, x float64) float64 {
	m.RoundsElementary = true
	y := math.Cbrt(x)
	if !elementary(x, y) {
		return y
	}
	square := product(y, y)
	return double{x, 0}.sub(square.times(y)).div(square.times(3)).plus(y).value()
}

func MathPow(m *vm.Machine, x, y float64) float64 {
	m.RoundsElementary = true
	z := math.Pow(x, y)
	if !elementary(x, z) || !elementary(y, z) || x == 1 {
		return z
	}
	p, k := exp(log(double{math.Abs(x), 0}).times(y))
	return math.Copysign(math.Ldexp(p.value(), k), z)
}
