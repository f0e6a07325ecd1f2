package lib

import (
	"strings"

	"mwc/runtime/vm"
)

// Text as dates and times.

// The flags of System.Globalization.DateTimeStyles that scanning takes into account.
const (
	styleLeadingWhite  = 1
	styleTrailingWhite = 2
	styleInnerWhite    = 4
	styleNoCurrentDate = 8
)

// scannedDate is what a text says. A field is -1 if the text does not say it.
type scannedDate struct {
	year             int64
	month, day       int
	hour, min, sec   int
	frac             int64 // ticks
	weekday          int
	half             int // 0 AM, 1 PM, -1 none
	zone             int // 0 no zone, 1 UTC, 2 an offset
	offset           int64
	hasDate, hasTime bool
}

func newScannedDate() scannedDate {
	return scannedDate{year: -1, month: -1, day: -1, hour: -1, min: -1, sec: -1, weekday: -1, half: -1}
}

// Statuses of a scan.
const (
	scanOK     = iota
	scanBad    // the text is no date
	scanFormat // the format is wrong
	scanRange  // no day has this time
	scanDay    // the date falls on another day of the week
	scanWord   // the text has an unknown word; its index is in the bits above the lowest byte
)

// ticks gives the moment that the text names, in ticks, without its zone, and the status. today, in ticks, stands for a date that
// the text does not name.
func (d *scannedDate) ticks(today int64) (int64, int) {
	h := max(d.hour, 0)
	if d.half >= 0 {
		if h > 12 || h == 0 && d.hour == 0 {
			return 0, scanBad
		}
		h = h%12 + 12*d.half
	}
	t := int64(h)*ticksPerHour + int64(max(d.min, 0))*ticksPerMinute + int64(max(d.sec, 0))*ticksPerSecond + d.frac
	if h > 23 || d.min > 59 || d.sec > 59 {
		return 0, scanRange
	}
	if !d.hasDate {
		return today/ticksPerDay*ticksPerDay + t, scanOK
	}
	y, mo, day := d.year, d.month, d.day
	if y < 0 {
		y, _, _ = civil(today)
	}
	mo, day = max(mo, -mo), max(day, -day)
	if y < 1 || y > 9999 || mo < 1 || mo > 12 || day < 1 || day > daysIn(y, mo) {
		return 0, scanBad
	}
	days := daysBefore(y, mo) + int64(day) - 1
	if d.weekday >= 0 && int((days+1)%7) != d.weekday {
		return 0, scanDay
	}
	return days*ticksPerDay + t, scanOK
}

// scanDigitsOf reads up to max decimal digits. It gives the number and how many digits it has read.
func scanDigitsOf(s string, max int) (v int64, n int) {
	for n < len(s) && n < max && s[n] >= '0' && s[n] <= '9' {
		v = v*10 + int64(s[n]-'0')
		n++
	}
	return v, n
}

// nameAt finds the name with which text s begins, or the name with whose first three letters it does if short is set. It gives
// the index of the name and the length of the match.
func nameAt(s string, names []string, short bool) (index, n int) {
	for i, name := range names {
		if short {
			name = name[:3]
		}
		if len(s) >= len(name) && strings.EqualFold(s[:len(name)], name) {
			return i, len(name)
		}
	}
	return -1, 0
}

// scanOffset reads an offset: ±hh:mm, ±hhmm, ±hh or ±h. It gives the offset in ticks, and the length that it has read: 0 if s
// does not begin with an offset.
func scanOffset(s string) (offset int64, n int) {
	if s == "" || s[0] != '+' && s[0] != '-' {
		return 0, 0
	}
	h, k := scanDigitsOf(s[1:], 2)
	if k == 0 {
		return 0, 0
	}
	n = 1 + k
	var m int64
	if n < len(s) && s[n] == ':' {
		v, k := scanDigitsOf(s[n+1:], 2)
		if k != 2 {
			return 0, 0
		}
		m, n = v, n+3
	} else if v, k := scanDigitsOf(s[n:], 2); k == 2 {
		m, n = v, n+2
	}
	if h > 14 || m > 59 {
		return 0, 0
	}
	offset = h*ticksPerHour + m*ticksPerMinute
	if s[0] == '-' {
		offset = -offset
	}
	return offset, n
}

// scanDate reads a date in the forms that programs write: ISO 8601 and RFC 1123, month/day/year with or without a time, months by
// name, and a time alone.
func scanDate(s string) (d scannedDate, status int) {
	d = newScannedDate()
	text := s
	if s = strings.TrimSpace(s); s == "" {
		return d, scanBad
	}
	var numbers []int64 // numbers of the date, in the order of the text
	var widths []int
	monthAt := -1
	for s != "" {
		switch c := s[0]; {
		case c == ' ' || c == ',' || c == '\t':
			s = s[1:]
		case c >= '0' && c <= '9':
			v, n := scanDigitsOf(s, 9)
			rest := s[n:]
			trimmed := strings.TrimLeft(rest, " ")
			isHalf := len(trimmed) >= 2 && (strings.EqualFold(trimmed[:2], "AM") || strings.EqualFold(trimmed[:2], "PM"))
			if strings.HasPrefix(rest, ":") || isHalf && d.hour < 0 {
				if d.hasTime || n > 2 {
					return d, scanBad
				}
				d.hour, d.hasTime = int(v), true
				var ok bool
				if s, ok = d.readTime(rest); !ok {
					return d, scanBad
				}
				continue
			}
			numbers, widths = append(numbers, v), append(widths, n)
			if len(numbers) > 3 || n > 4 {
				return d, scanBad
			}
			s = rest
			if s != "" && strings.IndexByte("-/.", s[0]) >= 0 {
				if s = s[1:]; s == "" {
					return d, scanBad
				}
			} else if s != "" && (s[0] == 'T' || s[0] == 't') && len(s) > 1 && s[1] >= '0' && s[1] <= '9' {
				s = s[1:]
			}
		case (c == '+' || c == '-') && d.hasTime:
			offset, n := scanOffset(s)
			if n == 0 || d.zone != 0 {
				return d, scanBad
			}
			d.zone, d.offset, s = 2, offset, s[n:]
		case c == '-' && monthAt == len(numbers):
			s = s[1:]
		default:
			rest, ok := d.readWord(s, len(numbers), &monthAt)
			if !ok && rest != "" {
				return d, scanWord | strings.LastIndex(text, s)<<8
			} else if !ok {
				return d, scanBad
			}
			s = rest
		}
	}
	return d, d.order(numbers, widths, monthAt)
}

// readTime reads the part of a time that follows the hour.
func (d *scannedDate) readTime(s string) (rest string, ok bool) {
	if strings.HasPrefix(s, ":") {
		v, n := scanDigitsOf(s[1:], 2)
		if n == 0 {
			return "", false
		}
		d.min, s = int(v), s[1+n:]
		if strings.HasPrefix(s, ":") {
			v, n := scanDigitsOf(s[1:], 2)
			if n == 0 {
				return "", false
			}
			d.sec, s = int(v), s[1+n:]
			if strings.HasPrefix(s, ".") {
				n := 1
				for n < len(s) && s[n] >= '0' && s[n] <= '9' {
					n++
				}
				if n == 1 {
					return "", false
				}
				d.frac, s = fractionTicks(s[1:n]), s[n:]
			}
		}
	}
	return s, true
}

// fractionTicks rounds the digits of a fraction of a second to ticks.
func fractionTicks(digits string) int64 {
	v, n := scanDigitsOf(digits, 7)
	for ; n < 7; n++ {
		v *= 10
	}
	if len(digits) > 7 && digits[7] >= '5' {
		v++
	}
	return v
}

// readWord reads a name or a mark. It gives a word that it does not know back in rest.
func (d *scannedDate) readWord(s string, numbers int, monthAt *int) (rest string, ok bool) {
	n := 0
	for n < len(s) && (s[n]|0x20 >= 'a' && s[n]|0x20 <= 'z') {
		n++
	}
	word := s[:n]
	switch {
	case n == 0:
		return "", false
	case strings.EqualFold(word, "AM"), strings.EqualFold(word, "PM"):
		if d.half >= 0 || d.hour < 0 {
			return "", false
		}
		d.half = 0
		if word[0]|0x20 == 'p' {
			d.half = 1
		}
		return s[n:], true
	case strings.EqualFold(word, "Z"), strings.EqualFold(word, "GMT"):
		if !d.hasTime || d.zone != 0 {
			return "", false
		}
		d.zone = 1
		return s[n:], true
	case strings.EqualFold(word, "T") && n < len(s) && s[n] >= '0' && s[n] <= '9':
		return s[n:], true
	}
	for _, short := range []bool{false, true} {
		if i, k := nameAt(word, monthNames[:], short); k == n {
			if d.month >= 0 {
				return "", false
			}
			d.month, *monthAt = i+1, numbers
			return s[n:], true
		}
		if i, k := nameAt(word, dayNames[:], short); k == n {
			if d.weekday >= 0 {
				return "", false
			}
			d.weekday = i
			return s[n:], true
		}
	}
	return word, false
}

// order decides which numbers of a date are the year, the month and the day. It gives the status.
func (d *scannedDate) order(v []int64, w []int, monthAt int) int {
	d.hasDate = len(v) > 0 || d.month >= 0
	if d.weekday >= 0 && !d.hasDate {
		return scanBad
	}
	year := func(i int) {
		d.year = v[i]
		if w[i] <= 2 { // two digits stand for one of the hundred years that end in 2049
			if d.year += 2000; d.year > 2049 {
				d.year -= 100
			}
		}
	}
	switch {
	case !d.hasDate && d.hasTime:
	case d.month >= 0 && len(v) == 2 && (monthAt == 0 || monthAt == 1):
		if w[0] > 2 {
			year(0)
			d.day = int(v[1])
		} else {
			d.day = int(v[0])
			year(1)
		}
	case d.month >= 0 && len(v) == 1:
		if w[0] > 2 || v[0] > 31 {
			year(0)
			d.day = 1
		} else {
			d.day = int(v[0])
		}
	case d.month < 0 && len(v) == 3 && w[0] > 2:
		year(0)
		d.month, d.day = int(v[1]), int(v[2])
	case d.month < 0 && len(v) == 3:
		d.month, d.day = int(v[0]), int(v[1])
		year(2)
	case d.month < 0 && len(v) == 2 && w[0] > 2:
		year(0)
		d.month, d.day = int(v[1]), 1
	case d.month < 0 && len(v) == 2 && w[1] > 2:
		year(1)
		d.month, d.day = int(v[0]), 1
	case d.month < 0 && len(v) == 2:
		d.month, d.day = int(v[0]), int(v[1])
	default:
		return scanBad
	}
	return scanOK
}

// scanDateExact reads a date in a given format.
func scanDateExact(s, format string, what, style int32) (d scannedDate, status int) {
	d = newScannedDate()
	f, utc, ok := standardDate(format, what)
	if !ok || format == "" {
		return d, scanFormat
	}
	if utc || len(format) == 1 && strings.Contains("rRu", format) {
		d.zone = 1
	}
	if style&styleLeadingWhite != 0 {
		s = strings.TrimLeft(s, " \t\r\n")
	}
	if style&styleTrailingWhite != 0 {
		s = strings.TrimRight(s, " \t\r\n")
	}
	number := func(n, most int) (int64, bool) {
		v, k := scanDigitsOf(s, most)
		if k == 0 || n >= 2 && k < n && k < most {
			return 0, false
		}
		s = s[k:]
		return v, true
	}
	set := func(field *int, n int) bool {
		v, ok := number(n, 2)
		if !ok || *field >= 0 && *field != int(v) {
			return false
		}
		*field = int(v)
		return true
	}
	for f != "" {
		n := runOf(f)
		if style&styleInnerWhite != 0 {
			s = strings.TrimLeft(s, " \t")
			if f[0] == ' ' {
				f = f[1:]
				continue
			}
		}
		if what == dateOnly && strings.IndexByte("hHmsfFtzK", f[0]) >= 0 || what == timeOnly && strings.IndexByte("dMygzK", f[0]) >= 0 {
			return d, scanBad
		}
		ok := true
		switch f[0] {
		case 'd':
			if n <= 2 {
				ok = set(&d.day, n)
				d.hasDate = true
				break
			}
			i, k := nameAt(s, dayNames[:], n == 3)
			d.weekday, s, ok = i, s[k:], k > 0
		case 'M':
			d.hasDate = true
			if n <= 2 {
				ok = set(&d.month, n)
				break
			}
			i, k := nameAt(s, monthNames[:], n == 3)
			d.month, s, ok = i+1, s[k:], k > 0
		case 'y':
			d.hasDate = true
			most := max(n, 2)
			var v int64
			if v, ok = number(n, most); ok {
				if n <= 2 {
					if v += 2000; v > 2049 {
						v -= 100
					}
				}
				d.year = v
			}
		case 'h', 'H':
			ok, d.hasTime = set(&d.hour, min(n, 2)), true
			if ok && f[0] == 'h' && d.half < 0 && (d.hour < 1 || d.hour > 12) {
				ok = false
			}
		case 'm':
			ok, d.hasTime = set(&d.min, min(n, 2)), true
		case 's':
			ok, d.hasTime = set(&d.sec, min(n, 2)), true
		case 'f', 'F':
			if n > 7 {
				return d, scanFormat
			}
			_, k := scanDigitsOf(s, n)
			if f[0] == 'f' && k != n {
				return d, scanBad
			}
			d.frac, s = fractionTicks(s[:k]), s[k:]
		case 't':
			k := min(n, 2)
			if len(s) < k || k == 2 && s[1]|0x20 != 'm' || s[0]|0x20 != 'a' && s[0]|0x20 != 'p' {
				return d, scanBad
			}
			d.half = 0
			if s[0]|0x20 == 'p' {
				d.half = 1
			}
			s = s[k:]
		case 'g':
			ok = strings.HasPrefix(s, "A.D.")
			if ok {
				s = s[4:]
			}
		case 'z', 'K':
			if f[0] == 'K' {
				if n = 1; strings.HasPrefix(s, "Z") {
					d.zone, s = 1, s[1:]
					break
				}
			}
			offset, k := scanOffset(s)
			if k > 0 {
				d.zone, d.offset, s = 2, offset, s[k:]
			} else {
				ok = f[0] == 'K'
			}
		case '\'', '"':
			text, end := quoted(f)
			if end == 0 {
				return d, scanFormat
			}
			ok = strings.HasPrefix(s, text)
			s, n = strings.TrimPrefix(s, text), end
		case '%':
			if len(f) == 1 || f[1] == '%' {
				return d, scanFormat
			}
			n = 1
		case '\\':
			if len(f) == 1 {
				return d, scanFormat
			}
			ok = s != "" && s[0] == f[1]
			s, n = s[min(1, len(s)):], 2
		default:
			if f[0] == '.' && len(f) > 1 && f[1] == 'F' && !strings.HasPrefix(s, ".") {
				n = 1 + runOf(f[1:])
				break
			}
			ok = strings.HasPrefix(s, f[:n])
			s = s[min(n, len(s)):]
		}
		if !ok {
			return d, scanBad
		}
		f = f[n:]
	}
	if s != "" {
		return d, scanBad
	}
	if d.hasDate && d.day < 0 {
		d.day = 1
	}
	if d.hasDate && d.month < 0 {
		d.month = 1
	}
	return d, scanOK
}

// DateScan reads a date and gives one part of the result: the status (0), the ticks without the zone (1), the zone (2), its
// offset in ticks (3), or whether there is a date (1) and a time (2), added up (4). format is null for Parse. today is the
// present date in ticks.
func DateScan(m *vm.Machine, s, format vm.Ref, what, style int32, today int64, part int32) int64 {
	var d scannedDate
	var status int
	if format == 0 {
		d, status = scanDate(m.GoString(s))
	} else {
		d, status = scanDateExact(m.GoString(s), m.GoString(format), what, style)
	}
	if style&styleNoCurrentDate != 0 {
		today = 0
	}
	var ticks int64
	if status == scanOK {
		ticks, status = d.ticks(today)
	}
	switch part {
	case 0:
		return int64(status)
	case 1:
		return ticks
	case 2:
		return int64(d.zone)
	case 3:
		return d.offset
	}
	return int64(vm.B2I(d.hasDate) | vm.B2I(d.hasTime)<<1)
}

// scanSpan reads a TimeSpan: [-]d | [-][d.]hh:mm[:ss[.f]] | [-]d:hh:mm:ss[.f], and d:hh:mm where the first number is no hour.
func scanSpan(s string) (ticks int64, status int) {
	s = strings.TrimSpace(s)
	neg := strings.HasPrefix(s, "-")
	s = strings.TrimPrefix(s, "-")
	var v [4]int64
	var seps string
	count := 0
	var frac int64
	fraction := false
	for {
		n := 0
		for n < len(s) && s[n] >= '0' && s[n] <= '9' {
			n++
		}
		if n == 0 || count == 4 {
			return 0, scanBad
		}
		x, k := scanDigitsOf(strings.TrimLeft(s[:n], "0"), 9)
		if k > 8 || len(strings.TrimLeft(s[:n], "0")) > 8 {
			return 0, scanRange
		}
		v[count], s = x, s[n:]
		count++
		if s == "" {
			break
		}
		if s[0] == '.' && (count >= 3 || strings.HasSuffix(seps, ":")) && (count > 1) {
			n := 1
			for n < len(s) && s[n] >= '0' && s[n] <= '9' {
				n++
			}
			if n == 1 || n < len(s) {
				return 0, scanBad
			}
			if n > 8 {
				return 0, scanRange
			}
			frac, fraction = fractionTicks(s[1:n]), true
			break
		}
		if s[0] != ':' && !(s[0] == '.' && count == 1) {
			return 0, scanBad
		}
		seps, s = seps+s[:1], s[1:]
	}
	var d, h, m, sec int64
	switch {
	case count == 1 && !fraction:
		d = v[0]
	case seps == ":" && !fraction:
		h, m = v[0], v[1]
	case seps == "::" && !fraction && v[0] > 23: // d:hh:mm
		d, h, m = v[0], v[1], v[2]
	case seps == "::":
		h, m, sec = v[0], v[1], v[2]
	case seps == ".:" && !fraction:
		d, h, m = v[0], v[1], v[2]
	case seps == ".::" || seps == ":::":
		d, h, m, sec = v[0], v[1], v[2], v[3]
	default:
		return 0, scanBad
	}
	if h > 23 || m > 59 || sec > 59 || d > 10675199 {
		return 0, scanRange
	}
	t := uint64(d)*ticksPerDay + uint64(h)*ticksPerHour + uint64(m)*ticksPerMinute + uint64(sec)*ticksPerSecond + uint64(frac)
	if neg {
		if t > 1<<63 {
			return 0, scanRange
		}
		return -int64(t), scanOK
	}
	if t >= 1<<63 {
		return 0, scanRange
	}
	return int64(t), scanOK
}

// scanSpanExact reads a TimeSpan in a given format. With a standard format, it takes what Parse takes.
func scanSpanExact(s, format string) (ticks int64, status int) {
	if len(format) <= 1 {
		if format == "" || !strings.Contains("ctTgG", format) {
			return 0, scanFormat
		}
		return scanSpan(s)
	}
	units := map[byte]int64{'d': ticksPerDay, 'h': ticksPerHour, 'm': ticksPerMinute, 's': ticksPerSecond}
	limits := map[byte]int64{'d': 10675199, 'h': 23, 'm': 59, 's': 59}
	for f := format; f != ""; {
		n := runOf(f)
		switch c := f[0]; c {
		case 'd', 'h', 'm', 's':
			most := 2
			if c == 'd' {
				most = 8
			}
			if n > most {
				return 0, scanFormat
			}
			if n > 1 && c != 'd' {
				most = n
			}
			v, k := scanDigitsOf(s, most)
			if k < n || v > limits[c] {
				return 0, scanBad
			}
			ticks, s = ticks+v*units[c], s[k:]
		case 'f', 'F':
			if n > 7 {
				return 0, scanFormat
			}
			_, k := scanDigitsOf(s, n)
			if c == 'f' && k < n {
				return 0, scanBad
			}
			ticks, s = ticks+fractionTicks(s[:k]), s[k:]
		case '\'', '"':
			text, end := quoted(f)
			if end == 0 {
				return 0, scanFormat
			}
			if !strings.HasPrefix(s, text) {
				return 0, scanBad
			}
			s, n = s[len(text):], end
		case '%':
			if len(f) == 1 || f[1] == '%' {
				return 0, scanFormat
			}
			n = 1
		case '\\':
			if len(f) == 1 {
				return 0, scanFormat
			}
			if s == "" || s[0] != f[1] {
				return 0, scanBad
			}
			s, n = s[1:], 2
		default:
			return 0, scanFormat
		}
		f = f[n:]
	}
	if s != "" {
		return 0, scanBad
	}
	return ticks, scanOK
}

// SpanScan reads a TimeSpan and gives one part of the result: the status (0) or the ticks (1). format is null for Parse.
func SpanScan(m *vm.Machine, s, format vm.Ref, part int32) int64 {
	var ticks int64
	var status int
	if format == 0 {
		ticks, status = scanSpan(m.GoString(s))
	} else {
		ticks, status = scanSpanExact(m.GoString(s), m.GoString(format))
	}
	if part == 0 {
		return int64(status)
	}
	return ticks
}
