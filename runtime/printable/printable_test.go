package printable

import (
	"bytes"
	"encoding/json"
	"testing"
	"unicode"
	"unicode/utf8"
)

func harmless(t *testing.T, s string, lines bool) {
	t.Helper()
	for i, r := range s {
		if r == utf8.RuneError && s[i] != "\ufffd"[0] || unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) && !(lines && (r == '\n' || r == '\t')) {
			t.Errorf("%q has a %#U", s, r)
		}
	}
}

var samples = []struct{ in, line, text string }{
	{"", "", ""},
	{"plain <T>`1 ä 漢 \U0001f600 \u00a0", "plain <T>`1 ä 漢 \U0001f600 \u00a0", "plain <T>`1 ä 漢 \U0001f600 \u00a0"},
	{"a\nb\tc\r", `a\nb\tc\r`, "a\nb\tc\\r"},
	{"\x00\x1b[2J\x7f", `\x00\x1b[2J\x7f`, `\x00\x1b[2J\x7f`},
	{"\u0085\u009b1m", `\u0085\u009b1m`, `\u0085\u009b1m`},
	{"\u202ea\u2066\u200f\u061c\ufeff\u2028", `\u202ea\u2066\u200f\u061c\ufeff\u2028`, `\u202ea\u2066\u200f\u061c\ufeff\u2028`},
	{"\U000e0041", `\U000e0041`, `\U000e0041`},
	{"a\xffb\xc3", `a\xffb\xc3`, `a\xffb\xc3`},
	{"\xed\xa0\x80", `\xed\xa0\x80`, `\xed\xa0\x80`},
	{"\ufffd", "\ufffd", "\ufffd"},
	{"\ufffe\uffff", `\ufffe\uffff`, `\ufffe\uffff`},
}

func TestEscapes(t *testing.T) {
	for _, s := range samples {
		if got := Line(s.in); got != s.line {
			t.Errorf("Line(%q) = %q, not %q", s.in, got, s.line)
		}
		if got := Text(s.in); got != s.text {
			t.Errorf("Text(%q) = %q, not %q", s.in, got, s.text)
		}
	}
	for r := rune(0); r <= unicode.MaxRune; r++ {
		harmless(t, Line(string(r)), false)
		harmless(t, Text(string(r)), true)
	}
}

// TestWriter: text that is written in pieces, cut within characters, comes out the same.
func TestWriter(t *testing.T) {
	for _, s := range samples {
		if s.in == "a\xffb\xc3" {
			continue // ends within a character
		}
		for size := 1; size < 5; size++ {
			var b bytes.Buffer
			w := NewWriter(&b)
			for i := 0; i < len(s.in); i += size {
				piece := s.in[i:min(len(s.in), i+size)]
				if n, err := w.Write([]byte(piece)); n != len(piece) || err != nil {
					t.Fatal(n, err)
				}
			}
			if b.String() != s.text {
				t.Errorf("%q in pieces of %d is %q, not %q", s.in, size, &b, s.text)
			}
		}
	}
}

func TestJSON(t *testing.T) {
	for _, s := range append(samples, samples[0]) {
		data, err := json.Marshal(s.in)
		if err != nil {
			t.Fatal(err)
		}
		safe := JSON(data)
		harmless(t, string(safe), true)
		var a, b string
		if json.Unmarshal(data, &a) != nil || json.Unmarshal(safe, &b) != nil || a != b {
			t.Errorf("%q is %q, then %q", s.in, a, b)
		}
	}
}
