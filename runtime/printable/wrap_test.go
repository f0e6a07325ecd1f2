package printable

import (
	"strings"
	"testing"
)

// Lines are as wide as the page at most, the head stands before the first, and no word is lost. A word that is wider has a line to itself.
func TestWrap(t *testing.T) {
	long := strings.Repeat("x", Width)
	for _, c := range []struct{ head, text, want string }{
		{"  -a  ", "one two", "  -a  one two\n"},
		{"  -a  ", "", "  -a\n"},
		{"-a ", strings.Repeat("ab ", 32), "-a " + strings.TrimSpace(strings.Repeat("ab ", 31)) + "\n   ab\n"},
		{"- ", "a " + long + " b", "- a\n  " + long + "\n  b\n"},
		{"", "\x1b[31m", "\\x1b[31m\n"},
	} {
		var b strings.Builder
		if Wrap(&b, c.head, c.text); b.String() != c.want {
			t.Errorf("%q %q: %q, not %q", c.head, c.text, &b, c.want)
		}
	}
}

// A line that is too long goes on after what stands before its rest, and keeps its spaces.
func TestWrapLine(t *testing.T) {
	for _, c := range []struct{ head, text, want string }{
		{"", "as wide..", "as wide..\n"},
		{"", "  a  b too wide", "  a  b too\n| wide\n"},
		{"", "aa bb cc dd ee ff", "aa bb cc\n| dd ee ff\n"},
		{"", "averylongword b", "averylongword\n| b\n"},
		{"head: ", "longword b", "head: longword\n| b\n"},
	} {
		var b strings.Builder
		if WrapLine(&b, c.head, c.text, "| ", 10); b.String() != c.want {
			t.Errorf("%q %q: %q, not %q", c.head, c.text, &b, c.want)
		}
	}
}
