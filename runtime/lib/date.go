package lib

import (
	"strconv"
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// Dates and times as text, as .NET writes them in the invariant culture. A tick is 100 ns, counted from 1 January of the year 1.

const (
	ticksPerSecond = 10_000_000
	ticksPerMinute = 60 * ticksPerSecond
	ticksPerHour   = 60 * ticksPerMinute
	ticksPerDay    = 24 * ticksPerHour
	maxDateTicks   = 3155378975999999999
)

// What kind of date a text is for. The core library has the same numbers.
const (
	dateUnspecified = iota // DateTime by DateTimeKind
	dateUTC
	dateLocal
	dateOffset // DateTimeOffset
	dateOnly
	timeOnly
)

var monthNames = [...]string{"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"}
var dayNames = [...]string{"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"}

func isLeap(y int64) bool { return y%4 == 0 && (y%100 != 0 || y%400 == 0) }

func daysIn(y int64, m int) int {
	switch m {
	case 2:
		if isLeap(y) {
			return 29
		}
		return 28
	case 4, 6, 9, 11:
		return 30
	}
	return 31
}

// daysBefore is the number of days from 1 January of the year 1 to the first day of month m of year y.
func daysBefore(y int64, m int) int64 {
	p := y - 1
	d := p*365 + p/4 - p/100 + p/400
	for i := 1; i < m; i++ {
		d += int64(daysIn(y, i))
	}
	return d
}

func civil(ticks int64) (y int64, m, d int) {
	days := ticks / ticksPerDay
	y = days/366 + 1
	for daysBefore(y+1, 1) <= days {
		y++
	}
	days -= daysBefore(y, 1)
	for m = 1; days >= int64(daysIn(y, m)); m++ {
		days -= int64(daysIn(y, m))
	}
	return y, m, int(days) + 1
}

// pad writes n with at least width digits.
func pad(n int64, width int) string {
	s := strconv.FormatInt(n, 10)
	if len(s) < width {
		s = strings.Repeat("0", width-len(s)) + s
	}
	return s
}

// fraction is the fraction of a second in ticks, as its first n digits of 7.
func fraction(ticks int64, n int) string { return pad(ticks%ticksPerSecond, 7)[:n] }

// offsetText is an offset from UTC, in ticks, as the custom formats z, zz and zzz (n = 1, 2, 3) write it.
func offsetText(offset int64, n int) string {
	sign := "+"
	if offset < 0 {
		sign, offset = "-", -offset
	}
	h := offset / ticksPerHour
	switch {
	case n == 1:
		return sign + strconv.FormatInt(h, 10)
	case n == 2:
		return sign + pad(h, 2)
	}
	return sign + pad(h, 2) + ":" + pad(offset/ticksPerMinute%60, 2)
}

// standardDate gives the custom format for a standard format; a custom format stays as it is. utc says that the moment is written
// as UTC. ok is false if the format is wrong.
func standardDate(format string, what int32) (custom string, utc, ok bool) {
	if format == "" {
		switch what {
		case dateOffset:
			return "MM/dd/yyyy HH:mm:ss zzz", false, true
		case dateOnly:
			format = "d"
		case timeOnly:
			format = "t"
		default:
			format = "G"
		}
	}
	if len(format) > 1 {
		return format, false, true
	}
	switch what {
	case dateOnly:
		switch format {
		case "o", "O":
			return "yyyy-MM-dd", false, true
		case "r", "R":
			return "ddd, dd MMM yyyy", false, true
		}
		if !strings.Contains("dDmMyY", format) {
			return "", false, false
		}
	case timeOnly:
		switch format {
		case "o", "O":
			return "HH:mm:ss.fffffff", false, true
		case "r", "R":
			return "HH:mm:ss", false, true
		}
		if !strings.Contains("tT", format) {
			return "", false, false
		}
	}
	switch format {
	case "d":
		return "MM/dd/yyyy", false, true
	case "D":
		return "dddd, dd MMMM yyyy", false, true
	case "f":
		return "dddd, dd MMMM yyyy HH:mm", false, true
	case "F":
		return "dddd, dd MMMM yyyy HH:mm:ss", false, true
	case "g":
		return "MM/dd/yyyy HH:mm", false, true
	case "G":
		return "MM/dd/yyyy HH:mm:ss", false, true
	case "m", "M":
		return "MMMM dd", false, true
	case "o", "O":
		if what == dateOffset {
			return "yyyy'-'MM'-'dd'T'HH':'mm':'ss'.'fffffffzzz", false, true
		}
		return "yyyy'-'MM'-'dd'T'HH':'mm':'ss'.'fffffffK", false, true
	case "r", "R":
		return "ddd, dd MMM yyyy HH':'mm':'ss 'GMT'", what == dateOffset, true
	case "s":
		return "yyyy'-'MM'-'dd'T'HH':'mm':'ss", false, true
	case "t":
		return "HH:mm", false, true
	case "T":
		return "HH:mm:ss", false, true
	case "u":
		return "yyyy'-'MM'-'dd HH':'mm':'ss'Z'", what == dateOffset, true
	case "U":
		return "dddd, dd MMMM yyyy HH:mm:ss", false, what != dateOffset
	case "y", "Y":
		return "yyyy MMMM", false, true
	}
	return "", false, false
}

// runOf is the number of times that the first character of f is repeated at its start.
func runOf(f string) int {
	n := 1
	for n < len(f) && f[n] == f[0] {
		n++
	}
	return n
}

// quoted reads a literal in quotes at the start of format f. It gives the text of the literal and its length in the format, which
// is 0 if the quote is not closed.
func quoted(f string) (text string, n int) {
	for i := 1; i < len(f); i++ {
		switch f[i] {
		case f[0]:
			return text, i + 1
		case '\\':
			if i++; i == len(f) {
				return "", 0
			}
		}
		text += f[i : i+1]
	}
	return "", 0
}

const badDateFormat = "Input string was not in a correct format."

// formatDate writes a date. ticks are local, and offset is the offset from UTC in ticks. If the format is wrong, problem is the
// message of the FormatException.
func formatDate(ticks, offset int64, what int32, format string) (text, problem string) {
	f, utc, ok := standardDate(format, what)
	if !ok {
		return "", badDateFormat
	}
	if utc {
		ticks -= offset
	}
	y, mo, d := civil(ticks)
	h, mi, s := ticks/ticksPerHour%24, ticks/ticksPerMinute%60, ticks/ticksPerSecond%60
	var b strings.Builder
	for f != "" {
		n := runOf(f)
		if what == dateOnly && strings.IndexByte("hHmsfFtzK", f[0]) >= 0 || what == timeOnly && strings.IndexByte("dMygzK", f[0]) >= 0 {
			return "", badDateFormat
		}
		switch f[0] {
		case 'd':
			switch {
			case n <= 2:
				b.WriteString(pad(int64(d), n))
			case n == 3:
				b.WriteString(dayNames[(ticks/ticksPerDay+1)%7][:3])
			default:
				b.WriteString(dayNames[(ticks/ticksPerDay+1)%7])
			}
		case 'M':
			switch {
			case n <= 2:
				b.WriteString(pad(int64(mo), n))
			case n == 3:
				b.WriteString(monthNames[mo-1][:3])
			default:
				b.WriteString(monthNames[mo-1])
			}
		case 'y':
			if n <= 2 {
				b.WriteString(pad(y%100, n))
			} else {
				b.WriteString(pad(y, n))
			}
		case 'h':
			b.WriteString(pad((h+11)%12+1, min(n, 2)))
		case 'H':
			b.WriteString(pad(h, min(n, 2)))
		case 'm':
			b.WriteString(pad(mi, min(n, 2)))
		case 's':
			b.WriteString(pad(s, min(n, 2)))
		case 'f', 'F':
			if n > 7 {
				return "", badDateFormat
			}
			text := fraction(ticks, n)
			if f[0] == 'F' {
				if text = strings.TrimRight(text, "0"); text == "" && strings.HasSuffix(b.String(), ".") {
					text = strings.TrimSuffix(b.String(), ".")
					b.Reset()
				}
			}
			b.WriteString(text)
		case 't':
			half := "AM"
			if h >= 12 {
				half = "PM"
			}
			b.WriteString(half[:min(n, 2)])
		case 'g':
			b.WriteString("A.D.")
		case 'z':
			b.WriteString(offsetText(offset, n))
		case 'K':
			n = 1
			switch what {
			case dateUTC:
				b.WriteByte('Z')
			case dateLocal, dateOffset:
				b.WriteString(offsetText(offset, 3))
			}
		case '\'', '"':
			text, end := quoted(f)
			if end == 0 {
				return "", "Cannot find a matching quote character for the character '" + f[:1] + "'."
			}
			b.WriteString(text)
			n = end
		case '%':
			if len(f) == 1 || f[1] == '%' {
				return "", badDateFormat
			}
			n = 1
		case '\\':
			if len(f) == 1 {
				return "", badDateFormat
			}
			b.WriteByte(f[1])
			n = 2
		default:
			b.WriteString(f[:n])
		}
		f = f[n:]
	}
	return b.String(), ""
}

// formatSpan writes a TimeSpan of so many ticks. If the format is wrong, problem is the message of the FormatException.
func formatSpan(ticks int64, format string) (text, problem string) {
	u := uint64(ticks)
	if ticks < 0 {
		u = -u
	}
	d := int64(u / ticksPerDay)
	rest := int64(u % ticksPerDay)
	h, mi, s, fr := rest/ticksPerHour, rest/ticksPerMinute%60, rest/ticksPerSecond%60, rest%ticksPerSecond
	var b strings.Builder
	switch format {
	case "", "c", "t", "T":
		if ticks < 0 {
			b.WriteByte('-')
		}
		if d > 0 {
			b.WriteString(pad(d, 1) + ".")
		}
		b.WriteString(pad(h, 2) + ":" + pad(mi, 2) + ":" + pad(s, 2))
		if fr > 0 {
			b.WriteString("." + pad(fr, 7))
		}
		return b.String(), ""
	case "g", "G":
		if ticks < 0 {
			b.WriteByte('-')
		}
		if format == "G" {
			return b.String() + pad(d, 1) + ":" + pad(h, 2) + ":" + pad(mi, 2) + ":" + pad(s, 2) + "." + pad(fr, 7), ""
		}
		if d > 0 {
			b.WriteString(pad(d, 1) + ":")
		}
		b.WriteString(pad(h, 1) + ":" + pad(mi, 2) + ":" + pad(s, 2))
		if fr > 0 {
			b.WriteString("." + strings.TrimRight(pad(fr, 7), "0"))
		}
		return b.String(), ""
	}
	if len(format) == 1 {
		return "", badDateFormat
	}
	for f := format; f != ""; {
		n := runOf(f)
		switch f[0] {
		case 'd':
			if n > 8 {
				return "", badDateFormat
			}
			b.WriteString(pad(d, n))
		case 'h', 'm', 's':
			if n > 2 {
				return "", badDateFormat
			}
			b.WriteString(pad(map[byte]int64{'h': h, 'm': mi, 's': s}[f[0]], n))
		case 'f', 'F':
			if n > 7 {
				return "", badDateFormat
			}
			text := pad(fr, 7)[:n]
			if f[0] == 'F' {
				text = strings.TrimRight(text, "0")
			}
			b.WriteString(text)
		case '\'', '"':
			text, end := quoted(f)
			if end == 0 {
				return "", "Cannot find a matching quote character for the character '" + f[:1] + "'."
			}
			b.WriteString(text)
			n = end
		case '%':
			if len(f) == 1 || f[1] == '%' {
				return "", badDateFormat
			}
			n = 1
		case '\\':
			if len(f) == 1 {
				return "", badDateFormat
			}
			b.WriteByte(f[1])
			n = 2
		default:
			return "", badDateFormat
		}
		f = f[n:]
	}
	return b.String(), ""
}

// DateFormat formats the ticks of a DateTime or a type like it, which what names. format may be null. It throws FormatException
// if the format is wrong.
func DateFormat(m *vm.Machine, ticks, offset int64, what int32, format vm.Ref) (vm.Ref, abi.Status) {
	text, problem := formatDate(ticks, offset, what, textOrNone(m, format))
	if problem != "" {
		return 0, m.ThrowNew(vm.ExcFormat, problem)
	}
	return m.NewGoString(text)
}

// SpanFormat formats a TimeSpan. format may be null. It throws FormatException if the format is wrong.
func SpanFormat(m *vm.Machine, ticks int64, format vm.Ref) (vm.Ref, abi.Status) {
	text, problem := formatSpan(ticks, textOrNone(m, format))
	if problem != "" {
		return 0, m.ThrowNew(vm.ExcFormat, problem)
	}
	return m.NewGoString(text)
}
