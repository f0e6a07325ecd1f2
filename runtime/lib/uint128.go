package lib

import "math/bits"

// uint128 is an unsigned integer of 128 bits. The texts of Int128, UInt128 and Decimal are made from it.
type uint128 struct{ hi, lo uint64 }

func (u uint128) less(v uint128) bool { return u.hi < v.hi || u.hi == v.hi && u.lo < v.lo }

func (u uint128) plus(n uint64) (sum uint128, ok bool) {
	lo, carry := bits.Add64(u.lo, n, 0)
	hi, carry := bits.Add64(u.hi, 0, carry)
	return uint128{hi, lo}, carry == 0
}

func (u uint128) negated() uint128 {
	n, _ := uint128{^u.hi, ^u.lo}.plus(1)
	return n
}

// timesTen appends a decimal digit. ok is false if 128 bits have no room for it.
func (u uint128) timesTen(digit uint64) (v uint128, ok bool) {
	over, hi := bits.Mul64(u.hi, 10)
	carry, lo := bits.Mul64(u.lo, 10)
	hi, c := bits.Add64(hi, carry, 0)
	v, ok = uint128{hi, lo}.plus(digit)
	return v, ok && over == 0 && c == 0
}

func (u uint128) divide(by uint64) (quotient uint128, remainder uint64) {
	hi, r := bits.Div64(0, u.hi, by)
	lo, r := bits.Div64(r, u.lo, by)
	return uint128{hi, lo}, r
}

func (u uint128) shiftLeft(n uint) uint128 {
	if n >= 64 {
		return uint128{hi: u.lo << (n - 64)}
	}
	return uint128{u.hi<<n | u.lo>>(64-n), u.lo << n}
}

func (u uint128) shiftRight(n uint) uint128 {
	if n >= 64 {
		return uint128{lo: u.hi >> (n - 64)}
	}
	return uint128{u.hi >> n, u.lo>>n | u.hi<<(64-n)}
}

// digits writes a number to the base 2^shift, in lower case.
func (u uint128) digits(shift uint) string {
	var b [128]byte
	i := len(b)
	for {
		i--
		b[i] = "0123456789abcdef"[u.lo&(1<<shift-1)]
		if u = u.shiftRight(shift); u == (uint128{}) {
			return string(b[i:])
		}
	}
}

// String writes a number in decimal.
func (u uint128) String() string {
	var b [39]byte
	i := len(b)
	for {
		var digit uint64
		u, digit = u.divide(10)
		i--
		b[i] = byte('0' + digit)
		if u == (uint128{}) {
			return string(b[i:])
		}
	}
}
