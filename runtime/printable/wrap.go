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
	line, indent := head, utf8.RuneCountInString(head)
	used, empty := indent, true
	for _, word := range strings.Fields(Line(text)) {
		n := utf8.RuneCountInString(word)
		if !empty && used+1+n > Width {
			fmt.Fprintln(w, line)
			line, used, empty = strings.Repeat(" ", indent), indent, true
		}
		if !empty {
			line, used = line+" ", used+1
		}
		line, used, empty = line+word, used+n, false
	}
	fmt.Fprintln(w, strings.TrimRight(line, " "))
}
