package lib

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"mwc/runtime/vm"
)

// The flags of System.Globalization.NumberStyles, for numbers as text in the invariant culture.
const (
	leadingWhite = 1 << iota
	trailingWhite
	leadingSign
	trailingSign
	parentheses
	decimalPoint
	thousands
	exponent
	currencySymbol
	hexSpecifier
	binarySpecifier
)

func isNumberSpace(c uint16) bool { return c == ' ' || c >= '\t' && c <= '\r' }

func isDigit(c uint16) bool { return c >= '0' && c <= '9' }

// scanDecimal reads a number. ok is false if the text is no number in that style.
func scanDecimal(s []uint16, style int32) (d decimal, ok bool) {
	d, ok = scanDigits(s, style)
	if d.digits = trimZeros(d.digits); len(d.digits) == 0 {
		d.scale = 0
	}
	return d, ok
}

// scanDigits is scanDecimal except that it keeps zeros at the end of the digits, and the scale of a zero.
func scanDigits(s []uint16, style int32) (d decimal, ok bool) {
	i := 0
	at := func() uint16 {
		if i < len(s) {
			return s[i]
		}
		return 0xffff
	}
	signed, paren, currency := false, false, false
	for ; i < len(s); i++ {
		switch c := s[i]; {
		case isNumberSpace(c) && style&leadingWhite != 0 && (!signed || currency):
			continue
		case (c == '+' || c == '-') && style&leadingSign != 0 && !signed:
			signed, d.neg = true, c == '-'
			continue
		case c == '(' && style&parentheses != 0 && !signed:
			signed, paren, d.neg = true, true, true
			continue
		case c == '¤' && style&currencySymbol != 0 && !currency:
			currency = true
			continue
		}
		break
	}
	digits, point := 0, false
	for ; i < len(s); i++ {
		c := s[i]
		if isDigit(c) {
			digits++
			if c != '0' || len(d.digits) > 0 {
				d.digits = append(d.digits, byte(c))
				if !point {
					d.scale++
				}
			} else if point {
				d.scale--
			}
		} else if c == '.' && style&decimalPoint != 0 && !point {
			point = true
		} else if !(c == ',' && style&thousands != 0 && digits > 0 && !point) {
			break
		}
	}
	if digits == 0 {
		return d, false
	}
	if (at() == 'e' || at() == 'E') && style&exponent != 0 {
		j := i + 1
		neg := false
		if j < len(s) && (s[j] == '+' || s[j] == '-') {
			neg = s[j] == '-'
			j++
		}
		if j < len(s) && isDigit(s[j]) {
			e := 0
			for ; j < len(s) && isDigit(s[j]); j++ {
				e = min(e*10+int(s[j]-'0'), 99999)
			}
			if neg {
				e = -e
			}
			d.scale += e
			i = j
		}
	}
	for ; i < len(s); i++ {
		switch c := s[i]; {
		case isNumberSpace(c) && style&trailingWhite != 0:
			continue
		case (c == '+' || c == '-') && style&trailingSign != 0 && !signed:
			signed, d.neg = true, c == '-'
			continue
		case c == ')' && paren:
			paren = false
			continue
		case c == '¤' && style&currencySymbol != 0 && !currency:
			currency = true
			continue
		}
		break
	}
	return d, !paren && onlyNulls(s[i:])
}

func onlyNulls(s []uint16) bool {
	for _, c := range s {
		if c != 0 {
			return false
		}
	}
	return true
}

// Outcomes of parsing.
const (
	parsed = iota
	badFormat
	tooLarge
)

// parseInteger gives the bits of an integer of a kind, and the outcome. Only the kinds 16 and -16 need the upper half of v.
func parseInteger(s []uint16, style int32, kind int) (v uint128, outcome int32) {
	size := uint(8 * max(kind, -kind))
	if style&(hexSpecifier|binarySpecifier) != 0 {
		return parseBits(s, style, kind, size)
	}
	d, ok := scanDecimal(s, style)
	if !ok {
		return uint128{}, badFormat
	}
	if len(d.digits) > max(d.scale, 0) || d.scale > 39 {
		return uint128{}, tooLarge
	}
	for i := range d.scale {
		if v, ok = v.timesTen(d.digit(i)); !ok {
			return uint128{}, tooLarge
		}
	}
	limit := uint128{math.MaxUint64, math.MaxUint64}.shiftRight(128 - size)
	if kind < 0 {
		limit = limit.shiftRight(1)
		if d.neg {
			limit, _ = limit.plus(1)
		}
	} else if d.neg && (v != (uint128{}) || style&decimalPoint != 0 && slices.Contains(s, '.')) {
		// -0 is 0, but -0.0 is out of range.
		return uint128{}, tooLarge
	}
	if limit.less(v) {
		return uint128{}, tooLarge
	}
	if d.neg {
		v = v.negated()
	}
	return v, parsed
}

// parseBits reads hexadecimal or binary digits as the bits of a number.
func parseBits(s []uint16, style int32, kind int, size uint) (v uint128, outcome int32) {
	shift := uint(4)
	if style&binarySpecifier != 0 {
		shift = 1
	}
	i := 0
	for style&leadingWhite != 0 && i < len(s) && isNumberSpace(s[i]) {
		i++
	}
	start := i
	for ; i < len(s); i++ {
		digit := uint64(16)
		switch c := s[i]; {
		case isDigit(c):
			digit = uint64(c - '0')
		case c|0x20 >= 'a' && c|0x20 <= 'f':
			digit = uint64(c|0x20) - 'a' + 10
		}
		if digit >= 1<<shift {
			break
		}
		if v.shiftRight(size-shift) != (uint128{}) {
			outcome = tooLarge
		}
		v = v.shiftLeft(shift)
		v.lo |= digit
	}
	if i == start {
		return uint128{}, badFormat
	}
	for style&trailingWhite != 0 && i < len(s) && isNumberSpace(s[i]) {
		i++
	}
	if !onlyNulls(s[i:]) {
		return uint128{}, badFormat
	}
	if outcome != parsed {
		return uint128{}, outcome
	}
	if kind < 0 && size < 64 {
		v.lo = uint64(int64(v.lo<<(64-size)) >> (64 - size))
	}
	return v, parsed
}

// NumberIntegerStatus tells whether a text is an integer of a kind: 0 yes, 1 it is no number, 2 it is out of range.
func NumberIntegerStatus(m *vm.Machine, s vm.Ref, style, kind int32) int32 {
	_, outcome := parseInteger(m.StringChars(s), style, int(kind))
	return outcome
}

// NumberIntegerValue is the value of a text as an integer of a kind; of an integer of 128 bits, the lower half.
func NumberIntegerValue(m *vm.Machine, s vm.Ref, style, kind int32) int64 {
	v, _ := parseInteger(m.StringChars(s), style, int(kind))
	return int64(v.lo)
}

// NumberIntegerHigh is the upper half of the value of a text as an integer of 128 bits.
func NumberIntegerHigh(m *vm.Machine, s vm.Ref, style, kind int32) int64 {
	v, _ := parseInteger(m.StringChars(s), style, int(kind))
	return int64(v.hi)
}

func parseFloat(s []uint16, style int32, size int) (float64, bool) {
	if d, ok := scanDecimal(s, style); ok {
		text := sign(d.neg) + "0." + string(d.digits) + "e" + strconv.Itoa(d.scale)
		v, _ := strconv.ParseFloat(text, size)
		return v, true
	}
	i, j := 0, len(s)
	for i < j && isNumberSpace(s[i]) {
		i++
	}
	for i < j && isNumberSpace(s[j-1]) {
		j--
	}
	word := make([]byte, 0, 16)
	for _, c := range s[i:j] {
		if c > 127 || len(word) == cap(word) {
			return 0, false
		}
		word = append(word, byte(c))
	}
	switch strings.ToLower(string(word)) {
	case "infinity", "+infinity":
		return math.Inf(1), true
	case "-infinity":
		return math.Inf(-1), true
	case "nan", "+nan", "-nan":
		// In .NET's NaN the sign bit is set.
		return math.Float64frombits(0xfff8000000000000), true
	}
	return 0, false
}

// NumberIsFloat is 1 if a text is a floating-point number, else 0. No such number is out of range.
func NumberIsFloat(m *vm.Machine, s vm.Ref, style int32) int32 {
	_, ok := parseFloat(m.StringChars(s), style, 64)
	return vm.B2I(ok)
}

// NumberParseDouble is the value of a text as a double.
func NumberParseDouble(m *vm.Machine, s vm.Ref, style int32) float64 {
	v, _ := parseFloat(m.StringChars(s), style, 64)
	return v
}

// NumberParseSingle is the value of a text as a float, rounded once.
func NumberParseSingle(m *vm.Machine, s vm.Ref, style int32) float32 {
	v, _ := parseFloat(m.StringChars(s), style, 32)
	return float32(v)
}
