package lib

import (
	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// Text of System.Decimal. A decimal has two parts: a magnitude of 96 bits, and flags with the scale and the sign.
const (
	decimalScaleShift = 16
	decimalMaxScale   = 28
)

// DecimalText is what ToString gives of a decimal, by its fields.
func DecimalText(lo uint64, hi uint32, flags int32) string {
	text, _ := formatDecimal(uint128{uint64(hi), lo}, flags, "")
	return text
}

// NumberFormatDecimal is decimal.ToString(format).
func NumberFormatDecimal(m *vm.Machine, lo int64, hi, flags int32, format vm.Ref) (vm.Ref, abi.Status) {
	text, ok := formatDecimal(uint128{uint64(uint32(hi)), uint64(lo)}, flags, textOrNone(m, format))
	return formatted(m, text, ok)
}

func formatDecimal(magnitude uint128, flags int32, f string) (string, bool) {
	places := int(flags >> decimalScaleShift & 0xff)
	text := magnitude.String()
	d := decimal{neg: flags < 0, digits: []byte(text), scale: len(text) - places, exact: true}
	if magnitude == (uint128{}) {
		d = decimal{scale: -places, exact: true}
	}
	letter, precision := standardFormat(f)
	switch letter {
	case 'D', 'd', 'X', 'x', 'B', 'b':
		return "", false
	case 'R', 'r':
		letter, precision = 'G', -1
		fallthrough
	case 'G', 'g':
		if precision < 0 { // all digits, with the zeros at the end
			return sign(d.neg) + d.fixed(places, false), true
		}
	}
	general := len(d.digits)
	if d.digits = trimZeros(d.digits); len(d.digits) == 0 {
		d.scale = 0
	}
	if letter == 0 {
		return customFormat(d, f), true
	}
	return d.standard(letter, precision, general, func(int, bool) decimal { return d })
}

// NumberDecimalPart is one part of a text as a decimal: the outcome of parsing (0), the lower 64 bits (1) or the upper 32 bits
// (2) of the magnitude, or the flags (3).
func NumberDecimalPart(m *vm.Machine, s vm.Ref, style, part int32) int64 {
	magnitude, flags, outcome := parseDecimal(m.StringChars(s), style)
	switch part {
	case 0:
		return int64(outcome)
	case 1:
		return int64(magnitude.lo)
	case 2:
		return int64(magnitude.hi)
	}
	return int64(flags)
}

// parseDecimal takes as many digits as 96 bits can hold, and rounds the rest to the nearest number, half to even.
func parseDecimal(s []uint16, style int32) (v uint128, flags int32, outcome int32) {
	d, ok := scanDigits(s, style)
	if !ok {
		return uint128{}, 0, badFormat
	}
	if d.neg {
		flags = -1 << 31
	}
	if len(d.digits) == 0 {
		return uint128{}, flags | int32(min(max(-d.scale, 0), decimalMaxScale))<<decimalScaleShift, parsed
	}
	scale, n := d.scale, 0
	for scale > 0 || n < len(d.digits) && scale > -decimalMaxScale {
		next, _ := v.timesTen(d.digit(n))
		if next.hi>>32 != 0 {
			break
		}
		v = next
		n++
		scale--
	}
	if next := d.digit(n); next > 5 || next == 5 && (v.lo&1 != 0 || len(trimZeros(d.digits)) > n+1) {
		if v, _ = v.plus(1); v.hi>>32 != 0 { // 2^96 does not fit: drop its last digit, rounding up
			v, _ = v.divide(10)
			v.lo++
			scale++
		}
	}
	if scale > 0 {
		return uint128{}, 0, tooLarge
	}
	if scale < -decimalMaxScale { // no digit is left
		v, scale = uint128{}, -decimalMaxScale
	}
	return v, flags | int32(-scale)<<decimalScaleShift, parsed
}
