package printable

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// Width is the width of pages for a terminal, in characters.
const Width = 96

// Wrap prints a text in lines of at most Width characters. The first begins with the head, and the others are indented as far.
func Wrap(w io.Writer, head, text string) {
	wrap(w, head, strings.Repeat(" ", utf8.RuneCountInString(head)), strings.Fields(Line(text)), Width)
}

// WrapLine prints a head and a text in lines of at most so many characters, as far as the text has spaces. The first has the head and at least one word, and
// the others begin with rest.
func WrapLine(w io.Writer, head, text, rest string, width int) {
	wrap(w, Line(head), rest, strings.Split(Line(text), " "), width)
}

// wrap prints words in lines. The first begins with the head, and the others with rest.
func wrap(w io.Writer, head, rest string, words []string, width int) {
	line, empty := head, true
	used := utf8.RuneCountInString(head)
	for _, word := range words {
		n := utf8.RuneCountInString(word)
		if !empty && used+1+n > width {
			fmt.Fprintln(w, line)
			line, used, empty = rest, utf8.RuneCountInString(rest), true
		}
		if !empty {
			line, used = line+" ", used+1
		}
		line, used, empty = line+word, used+n, false
	}
	fmt.Fprintln(w, strings.TrimRight(line, " "))
}
