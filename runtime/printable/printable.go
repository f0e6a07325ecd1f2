// Package printable makes text harmless that somebody else wrote: names of an assembly, messages of a program, paths of
// a PDB. A terminal obeys control characters. Bidirectional characters and line breaks can make a report look like
// another one. All of these are written as escapes, so that each line of a report is one that mwc wrote.
package printable

import (
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Line is s in a form that fits within a line: every control character is an escape, line breaks and tabs too.
func Line(s string) string { return escape(s, false) }

// Text is s in a form that fits on lines of its own: line breaks and tabs stay.
func Text(s string) string { return escape(s, true) }

func escape(s string, lines bool) string {
	i := 0
	for i < len(s) && (s[i] >= ' ' && s[i] < 0x7f || lines && (s[i] == '\n' || s[i] == '\t')) {
		i++
	}
	if i == len(s) {
		return s
	}
	var b strings.Builder
	b.WriteString(s[:i])
	for i < len(s) {
		r, n := utf8.DecodeRuneInString(s[i:])
		switch {
		case lines && (r == '\n' || r == '\t'):
			b.WriteRune(r)
		case r == utf8.RuneError && n == 1:
			fmt.Fprintf(&b, `\x%02x`, s[i])
		case !harmful(r):
			b.WriteString(s[i : i+n])
		default:
			writeEscape(&b, r)
		}
		i += n
	}
	return b.String()
}

// harmful reports whether a character does something other than look like itself: controls (C0, DEL, C1), format
// characters (bidirectional and invisible ones), separators of lines and paragraphs. What Unicode says is no character
// is harmful, too: XML cannot hold two of these.
func harmful(r rune) bool {
	return r < ' ' || r&0xfffe == 0xfffe || r >= 0x7f && unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp)
}

func writeEscape(b *strings.Builder, r rune) {
	switch {
	case r == '\n':
		b.WriteString(`\n`)
	case r == '\r':
		b.WriteString(`\r`)
	case r == '\t':
		b.WriteString(`\t`)
	case r < 0x80:
		fmt.Fprintf(b, `\x%02x`, r)
	case r < 0x10000:
		fmt.Fprintf(b, `\u%04x`, r)
	default:
		fmt.Fprintf(b, `\U%08x`, r)
	}
}

// Writer passes on everything that is written to it in the form of Text. All output of mwc goes through a Writer, so
// that forgotten text is harmless too. Where line breaks do not belong, the caller must use Line.
type Writer struct {
	w    io.Writer
	rest []byte // the beginning of a character that the next Write completes
}

// NewWriter makes a Writer to w.
func NewWriter(w io.Writer) *Writer { return &Writer{w: w} }

// Write implements io.Writer.
func (p *Writer) Write(b []byte) (int, error) {
	all := append(p.rest, b...)
	whole := len(all)
	for n := 1; n < utf8.UTFMax && n <= len(all); n++ {
		if c := all[len(all)-n]; utf8.RuneStart(c) {
			if !utf8.FullRune(all[len(all)-n:]) {
				whole -= n
			}
			break
		}
	}
	text := Text(string(all[:whole]))
	p.rest = append([]byte(nil), all[whole:]...)
	if text == "" {
		return len(b), nil
	}
	if _, err := io.WriteString(p.w, text); err != nil {
		return 0, err
	}
	return len(b), nil
}

// Fprintf is fmt.Fprintf with operands of type string, error and fmt.Stringer in the form of Line.
func Fprintf(w io.Writer, format string, args ...any) {
	for i, a := range args {
		switch a := a.(type) {
		case string:
			args[i] = Line(a)
		case error:
			args[i] = Line(a.Error())
		case fmt.Stringer:
			args[i] = Line(a.String())
		}
	}
	fmt.Fprintf(w, format, args...)
}

// JSON is a JSON text in which characters that a terminal would obey are escapes, even where JSON does not need that.
func JSON(text []byte) []byte {
	i := 0
	for i < len(text) && text[i] < 0x7f {
		i++
	}
	if i == len(text) {
		return text
	}
	out := append([]byte(nil), text[:i]...)
	for i < len(text) {
		r, n := utf8.DecodeRune(text[i:])
		switch {
		case n == 1 && r == utf8.RuneError, r < 0x7f, !harmful(r):
			out = append(out, text[i:i+n]...)
		case r < 0x10000:
			out = fmt.Appendf(out, `\u%04x`, r)
		default:
			r -= 0x10000
			out = fmt.Appendf(out, `\u%04x\u%04x`, 0xd800+r>>10, 0xdc00+r&0x3ff)
		}
		i += n
	}
	return out
}
