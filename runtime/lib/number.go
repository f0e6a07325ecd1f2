package lib

import (
	"math"
	"strconv"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// Numbers as text, as .NET writes them in the invariant culture. The kind of an integer is its size in bytes, negative if the
// integer is signed.

// decimal is 0.d₁d₂… × 10^scale. digits has no zeros at the end. It has zeros at the start only if the text had them.
type decimal struct {
	neg    bool
	digits []byte
	scale  int
	exact  bool // the type has no negative zero: a number that is rounded to nothing has no sign
}

// digit is the i-th digit of a number, and 0 behind its last digit.
func (d *decimal) digit(i int) uint64 {
	if i < len(d.digits) {
		return uint64(d.digits[i] - '0')
	}
	return 0
}

// NumberFormatInt64 is long.ToString().
func NumberFormatInt64(m *vm.Machine, v int64) (vm.Ref, abi.Status) {
	return newASCII(m, strconv.AppendInt(nil, v, 10))
}

// NumberFormatUInt64 is ulong.ToString().
func NumberFormatUInt64(m *vm.Machine, v int64) (vm.Ref, abi.Status) {
	return newASCII(m, strconv.AppendUint(nil, uint64(v), 10))
}

func newASCII(m *vm.Machine, b []byte) (vm.Ref, abi.Status) {
	s, st := m.AllocString(len(b))
	if st == abi.OK {
		chars := m.StringChars(s)
		for i, c := range b {
			chars[i] = uint16(c)
		}
	}
	return s, st
}

func formatted(m *vm.Machine, text string, ok bool) (vm.Ref, abi.Status) {
	if !ok {
		return 0, m.ThrowNew(vm.ExcFormat, "Format specifier was invalid.")
	}
	return m.NewGoString(text)
}

func textOrNone(m *vm.Machine, f vm.Ref) string {
	if f == 0 {
		return ""
	}
	return m.GoString(f)
}

// NumberFormatInteger formats an integer of a kind. It throws FormatException if the format is wrong.
func NumberFormatInteger(m *vm.Machine, v int64, kind int32, format vm.Ref) (vm.Ref, abi.Status) {
	text, ok := formatInteger(extended(v, int(kind)), int(kind), textOrNone(m, format))
	return formatted(m, text, ok)
}

func extended(v int64, kind int) uint128 {
	u := uint128{lo: uint64(v)}
	if kind < 0 {
		u.hi = uint64(v >> 63)
	}
	return u
}

// NumberFormatInt128 formats an integer of 128 bits, given as two halves.
func NumberFormatInt128(m *vm.Machine, hi, lo int64, kind int32, format vm.Ref) (vm.Ref, abi.Status) {
	text, ok := formatInteger(uint128{uint64(hi), uint64(lo)}, int(kind), textOrNone(m, format))
	return formatted(m, text, ok)
}

// FloatText is what ToString gives of a floating-point number of so many bits, 32 or 64.
func FloatText(v float64, bits int) string {
	text, _ := formatFloat(v, bits, "")
	return text
}

// NumberFormatDouble is double.ToString(format).
func NumberFormatDouble(m *vm.Machine, v float64, format vm.Ref) (vm.Ref, abi.Status) {
	text, ok := formatFloat(v, 64, textOrNone(m, format))
	return formatted(m, text, ok)
}

// NumberFormatSingle is float.ToString(format).
func NumberFormatSingle(m *vm.Machine, v float32, format vm.Ref) (vm.Ref, abi.Status) {
	text, ok := formatFloat(float64(v), 32, textOrNone(m, format))
	return formatted(m, text, ok)
}

// NumberFormatHalf is Half.ToString(format). 16 bits can hold v exactly.
func NumberFormatHalf(m *vm.Machine, v float32, format vm.Ref) (vm.Ref, abi.Status) {
	text, ok := formatFloat(float64(v), 16, textOrNone(m, format))
	return formatted(m, text, ok)
}

// shortestHalf writes v with the fewest digits that lie nearer to v than to its neighbours of 16 bits.
func shortestHalf(v float64) string {
	_, exp := math.Frexp(v)
	step := math.Ldexp(1, max(exp-11, -24))
	for n := 0; n < 5; n++ {
		s := strconv.FormatFloat(v, 'e', n, 64)
		w, _ := strconv.ParseFloat(s, 64)
		low, high := step/2, step/2
		if f, _ := math.Frexp(math.Abs(v)); f == 0.5 && exp > -13 {
			low /= 2
		}
		even := math.Mod(math.Abs(v)/step, 2) == 0
		d := math.Abs(w) - math.Abs(v)
		if d > -low && d < high || even && (d == -low || d == high) {
			return s
		}
	}
	return strconv.FormatFloat(v, 'e', 5, 64)
}

// standardFormat splits a standard format: "N2" into 'N' and 2. precision is -1 if the format names none. letter is 0 for a
// custom format.
func standardFormat(f string) (letter byte, precision int) {
	if f == "" {
		return 'G', -1
	}
	c := f[0]
	if c|0x20 < 'a' || c|0x20 > 'z' {
		return 0, 0
	}
	precision = -1
	for i := 1; i < len(f); i++ {
		if f[i] < '0' || f[i] > '9' || precision > 999_999_999 {
			return 0, 0
		}
		precision = max(precision, 0)*10 + int(f[i]-'0')
	}
	return c, precision
}

// formatInteger formats integer v, which is extended to 128 bits as its kind says. It is false if the format is wrong.
func formatInteger(v uint128, kind int, f string) (string, bool) {
	magnitude := v
	neg := kind < 0 && int64(v.hi) < 0
	if neg {
		magnitude = v.negated()
	}
	letter, precision := standardFormat(f)
	switch letter {
	case 'X', 'x', 'B', 'b':
		unused := uint(128 - 8*max(kind, -kind))
		u := v.shiftLeft(unused).shiftRight(unused)
		shift := uint(4)
		if letter|0x20 == 'b' {
			shift = 1
		}
		text := u.digits(shift)
		if letter == 'X' {
			text = upperASCII(text)
		}
		return zeros(precision-len(text)) + text, true
	case 'R', 'r':
		letter, precision = 'G', -1
	}
	text := magnitude.String()
	if letter == 'D' || letter == 'd' || letter|0x20 == 'g' && precision <= 0 {
		if letter|0x20 != 'd' {
			precision = 0
		}
		return sign(neg) + zeros(precision-len(text)) + text, true
	}
	d := decimal{neg: neg, scale: len(text), exact: true}
	if magnitude != (uint128{}) {
		d.digits = trimZeros([]byte(text))
	} else {
		d.scale = 0
	}
	if letter == 0 {
		return customFormat(d, f), true
	}
	return d.standard(letter, precision, len(text), func(int, bool) decimal { return d })
}

func formatFloat(v float64, bits int, f string) (string, bool) {
	letter, precision := standardFormat(f)
	switch {
	case v != v:
		return "NaN", true
	case math.IsInf(v, 1):
		return "Infinity", true
	case math.IsInf(v, -1):
		return "-Infinity", true
	}
	// exact gives n significant digits, or n digits after the point if after is set. If n is -1, it gives as many digits as tell
	// v from its neighbours.
	exact := func(n int, after bool) decimal {
		if v == 0 {
			return decimal{neg: math.Signbit(v)}
		}
		if bits == 16 && n < 0 {
			return parsePlain(shortestHalf(v))
		}
		size := max(bits, 32)
		if after {
			return parsePlain(strconv.FormatFloat(v, 'f', n, size))
		}
		if n > 0 {
			n--
		}
		return parsePlain(strconv.FormatFloat(v, 'e', n, size))
	}
	digits, roundTrip := 15, 17
	switch bits {
	case 32:
		digits, roundTrip = 7, 9
	case 16:
		digits, roundTrip = 5, 5
	}
	switch letter {
	case 'R', 'r':
		letter, precision = letter-'R'+'G', -1
	case 'D', 'd', 'X', 'x', 'B', 'b':
		return "", false
	case 0:
		return customFormat(exact(digits, false), f), true
	}
	return exact(-1, false).standard(letter, precision, roundTrip, exact)
}

// parsePlain reads a text that strconv.FormatFloat wrote.
func parsePlain(s string) decimal {
	var d decimal
	point := -1
	for i := 0; i < len(s); i++ {
		switch c := s[i]; c {
		case '-':
			d.neg = true
		case '.':
			point = len(d.digits)
		case 'e':
			d.scale, _ = strconv.Atoi(s[i+1:])
			i = len(s)
		default:
			d.digits = append(d.digits, c)
		}
	}
	if point < 0 {
		point = len(d.digits)
	}
	d.scale += point
	n := 0
	for n < len(d.digits) && d.digits[n] == '0' {
		n++
	}
	d.digits = trimZeros(d.digits[n:])
	if d.scale -= n; len(d.digits) == 0 {
		d.scale = 0
	}
	return d
}

func trimZeros(b []byte) []byte {
	for len(b) > 0 && b[len(b)-1] == '0' {
		b = b[:len(b)-1]
	}
	return b
}

func zeros(n int) string {
	if n <= 0 {
		return ""
	}
	b := make([]byte, n)
	for i := range b {
		b[i] = '0'
	}
	return string(b)
}

func sign(neg bool) string {
	if neg {
		return "-"
	}
	return ""
}

func upperASCII(s string) string {
	b := []byte(s)
	for i, c := range b {
		if 'a' <= c && c <= 'z' {
			b[i] = c - 32
		}
	}
	return string(b)
}

// round keeps n digits. It rounds halves away from zero.
func (d decimal) round(n int) decimal {
	if n >= len(d.digits) {
		return d
	}
	if n < 0 {
		return d.nothing()
	}
	up := d.digits[n] >= '5'
	digits := append([]byte(nil), d.digits[:n]...)
	if up {
		i := n - 1
		for i >= 0 && digits[i] == '9' {
			i--
		}
		if i < 0 {
			return decimal{d.neg, []byte{'1'}, d.scale + 1, d.exact}
		}
		digits = digits[:i+1]
		digits[i]++
	}
	if digits = trimZeros(digits); len(digits) == 0 {
		return d.nothing()
	}
	return decimal{d.neg, digits, d.scale, d.exact}
}

// nothing is the number without digits: 0, negative if d is and the type has a negative zero.
func (d decimal) nothing() decimal { return decimal{neg: d.neg && !d.exact, exact: d.exact} }

// whole is the part before the point, at least "0". fraction gives n digits of the part after the point.
func (d decimal) whole() string {
	if d.scale <= 0 || len(d.digits) == 0 {
		return "0"
	}
	if d.scale <= len(d.digits) {
		return string(d.digits[:d.scale])
	}
	return string(d.digits) + zeros(d.scale-len(d.digits))
}

func (d decimal) fraction(n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = '0'
		if k := d.scale + i; k >= 0 && k < len(d.digits) {
			b[i] = d.digits[k]
		}
	}
	return string(b)
}

func grouped(s string) string {
	out := make([]byte, 0, len(s)+len(s)/3)
	for i := range len(s) {
		if i > 0 && (len(s)-i)%3 == 0 {
			out = append(out, ',')
		}
		out = append(out, s[i])
	}
	return string(out)
}

func (d decimal) fixed(n int, group bool) string {
	w := d.whole()
	if group {
		w = grouped(w)
	}
	if n > 0 {
		w += "." + d.fraction(n)
	}
	return w
}

// standard formats a number by a standard format. general is the number of digits from which on 'G' without precision is
// scientific. exact gives the correctly rounded digits for a precision. It is false if the format is wrong.
func (d decimal) standard(letter byte, precision, general int, exact func(n int, after bool) decimal) (string, bool) {
	switch letter {
	case 'G', 'g':
		n := general
		if precision > 0 {
			d = exact(precision, false).round(precision)
			n = precision
		}
		e := letter - 'G' + 'E'
		if len(d.digits) > 0 && (d.scale > n || d.scale < -3) {
			return sign(d.neg) + d.scientific(len(d.digits)-1, e, 2), true
		}
		return sign(d.neg) + d.fixed(max(len(d.digits)-d.scale, 0), false), true
	case 'E', 'e':
		if precision < 0 {
			precision = 6
		}
		d = exact(precision+1, false).round(precision + 1)
		return sign(d.neg) + d.scientific(precision, letter, 3), true
	case 'F', 'f', 'N', 'n', 'C', 'c':
		if precision < 0 {
			precision = 2
		}
		d = exact(precision, true)
		d = d.round(d.scale + precision)
		text := d.fixed(precision, letter|0x20 != 'f')
		if letter|0x20 == 'c' {
			if d.neg {
				return "(¤" + text + ")", true
			}
			return "¤" + text, true
		}
		return sign(d.neg) + text, true
	case 'P', 'p':
		if precision < 0 {
			precision = 2
		}
		d = exact(precision+2, true)
		if len(d.digits) > 0 {
			d.scale += 2
		}
		d = d.round(d.scale + precision)
		return sign(d.neg) + d.fixed(precision, true) + " %", true
	}
	return "", false
}

func (d decimal) scientific(n int, e byte, expDigits int) string {
	exp := 0
	if len(d.digits) > 0 {
		exp = d.scale - 1
		d.scale = 1
	}
	s := d.fixed(n, false) + string(e)
	if exp < 0 {
		s += "-"
		exp = -exp
	} else {
		s += "+"
	}
	x := strconv.Itoa(exp)
	return s + zeros(expDigits-len(x)) + x
}

// section is one of the up to three sections of a custom format, with what it says about the number.
type section struct {
	text                []rune
	whole, fraction     int // number of placeholders before and after the point
	firstZero, lastZero int // index of the first and the last placeholder 0 among all placeholders; -1: none
	scale               int // power of ten from % and trailing commas
	group, scientific   bool
}

func scanSection(f []rune) section {
	s := section{text: f, firstZero: -1, lastZero: -1}
	n, point, commas := 0, -1, 0
	for i := 0; i < len(f); i++ {
		switch c := f[i]; c {
		case '#', '0':
			if c == '0' {
				if s.firstZero < 0 {
					s.firstZero = n
				}
				s.lastZero = n
			}
			if commas > 0 && point < 0 && n > 0 {
				s.group = true
			}
			commas = 0
			n++
		case '.':
			if point < 0 {
				point = n
				s.scale -= 3 * commas
				commas = 0
			}
		case ',':
			if n > 0 && point < 0 {
				commas++
			}
		case '%':
			s.scale += 2
		case '‰':
			s.scale += 3
		case '\'', '"':
			for i++; i < len(f) && f[i] != c; i++ {
			}
		case '\\':
			i++
		case 'E', 'e':
			if k := exponentLength(f[i:]); k > 0 {
				s.scientific = true
				i += k - 1
			}
		}
	}
	if point < 0 {
		point = n
		s.scale -= 3 * commas
	}
	s.whole, s.fraction = point, n-point
	return s
}

// exponentLength is the length of an exponent at the start of f: "E+00", "E-0", "e0" and so on. It is 0 if the E is only a letter.
func exponentLength(f []rune) int {
	i := 1
	if i < len(f) && (f[i] == '+' || f[i] == '-') {
		i++
	}
	start := i
	for i < len(f) && f[i] == '0' {
		i++
	}
	if i == start {
		return 0
	}
	return i
}

// sections splits a custom format at semicolons outside quotes.
func sections(f string) [][]rune {
	var out [][]rune
	r := []rune(f)
	start := 0
	for i := 0; i < len(r); i++ {
		switch c := r[i]; c {
		case '\'', '"':
			for i++; i < len(r) && r[i] != c; i++ {
			}
		case '\\':
			i++
		case ';':
			out = append(out, r[start:i])
			start = i + 1
		}
	}
	return append(out, r[start:])
}

// customFormat formats with a custom format such as "0.00;(0.00);zero". The second section is for negative numbers. The third is
// for a number that is zero once it is rounded.
func customFormat(d decimal, f string) string {
	parts := sections(f)
	find := func(i int) int {
		if i < len(parts) && len(parts[i]) > 0 {
			return i
		}
		return 0
	}
	i := 0
	if len(d.digits) == 0 {
		i = find(2)
	} else if d.neg {
		i = find(1)
	}
	s := scanSection(parts[i])
	scaled := d
	if len(d.digits) > 0 {
		scaled.scale += s.scale
		n := s.whole + s.fraction
		if !s.scientific {
			n = scaled.scale + s.fraction
		}
		if scaled = scaled.round(n); len(scaled.digits) == 0 {
			i = find(2)
			s = scanSection(parts[i])
		}
	}
	return s.write(scaled, d.neg && i == 0 && !(d.exact && len(scaled.digits) == 0))
}

func (s *section) write(d decimal, showSign bool) string {
	var out []rune
	exp := 0
	nothing := d.scale == 0
	if s.scientific && len(d.digits) > 0 {
		exp = d.scale - s.whole
		d.scale = s.whole
	}
	whole := d.whole()
	if whole == "0" {
		whole = ""
	}
	// Placeholders 0 ask for digits, from the first of them before the point to the last one behind it.
	minWhole := 0
	if s.firstZero >= 0 && s.firstZero < s.whole {
		minWhole = s.whole - s.firstZero
	}
	if s.scientific {
		minWhole = s.whole
	}
	minFraction := 0
	if s.lastZero >= s.whole {
		minFraction = s.lastZero - s.whole + 1
	}
	whole = zeros(minWhole-len(whole)) + whole
	fraction := trimZeros([]byte(d.fraction(s.fraction)))
	frac := string(fraction) + zeros(minFraction-len(fraction))
	// emit writes the digits that belong to the n-th placeholder before the point. The first placeholder also takes all digits in excess.
	at := 0
	emit := func(n int) {
		for ; at < n; at++ {
			if left := len(whole) - at; s.group && at > 0 && left%3 == 0 {
				out = append(out, ',')
			}
			out = append(out, rune(whole[at]))
		}
	}
	n, pointDone := 0, false
	f := s.text
	for i := 0; i < len(f); i++ {
		switch c := f[i]; c {
		case '#', '0':
			if n < s.whole {
				emit(len(whole) - (s.whole - n - 1))
			} else if k := n - s.whole; k < len(frac) {
				if !pointDone {
					out = append(out, '.')
					pointDone = true
				}
				out = append(out, rune(frac[k]))
			}
			n++
		case '.', ',':
		case '\'', '"':
			for i++; i < len(f) && f[i] != c; i++ {
				out = append(out, f[i])
			}
		case '\\':
			if i++; i < len(f) {
				out = append(out, f[i])
			}
		case 'E', 'e':
			k := exponentLength(f[i:])
			if k == 0 {
				out = append(out, c)
				continue
			}
			out = append(out, c)
			x, digits := strconv.Itoa(max(exp, -exp)), k-1
			if f[i+1] == '+' || f[i+1] == '-' {
				digits--
			}
			if exp < 0 {
				out = append(out, '-')
			} else if f[i+1] == '+' {
				out = append(out, '+')
			}
			out = append(out, []rune(zeros(digits-len(x))+x)...)
			i += k - 1
		default:
			out = append(out, c)
		}
	}
	if showSign && (len(out) > 0 || !nothing) {
		return "-" + string(out)
	}
	return string(out)
}
