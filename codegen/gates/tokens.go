package gates

import (
	"slices"
	"strings"
)

// token is a token of C#: a word, a literal or punctuation. Comments and preprocessor lines are no tokens.
type token struct {
	pos, end int
	open     int // index of the bracket around the token, -1 if there is none
	closed   int // of an opening bracket: index of the closing one, 0 if there is none
}

// file is the text of a source file and its tokens.
type file struct {
	text   string
	tokens []token
	lines  []int // offset of each line
}

// operators are those of more than one character, the longest first. Two > are two tokens, because they may end type arguments.
var operators = []string{"<<=", "??=", "=>", "==", "!=", "<=", ">=", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "&&", "||", "??", "::", "->"}

func newFile(text string) *file {
	f := &file{text: text, lines: []int{0}}
	for i := range len(text) {
		if text[i] == '\n' {
			f.lines = append(f.lines, i+1)
		}
	}
	var open []int
	var branches [][]int // brackets that were open at each #if: every branch begins with these
	for i := 0; i < len(text); {
		c := text[i]
		rest := text[i:]
		switch {
		case c == ' ' || c == '\t' || c == '\r' || c == '\n' || strings.HasPrefix(rest, "\ufeff"):
			i++
			continue
		case strings.HasPrefix(rest, "//"):
			i += lineEnd(rest)
			continue
		case strings.HasPrefix(rest, "/*"):
			if n := strings.Index(rest[2:], "*/"); n >= 0 {
				i += n + 4
			} else {
				i = len(text)
			}
			continue
		case c == '#' && strings.TrimSpace(text[strings.LastIndexByte(text[:i], '\n')+1:i]) == "":
			n := lineEnd(rest)
			switch word := strings.TrimSpace(rest[1:n]); {
			case strings.HasPrefix(word, "if"):
				branches = append(branches, slices.Clone(open))
			case strings.HasPrefix(word, "el") && len(branches) > 0:
				open = slices.Clone(branches[len(branches)-1])
			case strings.HasPrefix(word, "endif") && len(branches) > 0:
				branches = branches[:len(branches)-1]
			}
			i += n
			continue
		}
		t := token{pos: i, end: i + max(1, length(rest)), open: -1}
		switch c {
		case ')', ']', '}':
			if len(open) > 0 {
				f.tokens[open[len(open)-1]].closed = len(f.tokens)
				open = open[:len(open)-1]
			}
		}
		if len(open) > 0 {
			t.open = open[len(open)-1]
		}
		if c == '(' || c == '[' || c == '{' {
			open = append(open, len(f.tokens))
		}
		f.tokens = append(f.tokens, t)
		i = t.end
	}
	return f
}

func lineEnd(s string) int {
	if n := strings.IndexByte(s, '\n'); n >= 0 {
		return n
	}
	return len(s)
}

// length is that of the token with which s begins.
func length(s string) int {
	prefix := 0
	for prefix < len(s) && (s[prefix] == '$' || s[prefix] == '@') {
		prefix++
	}
	if prefix < len(s) && s[prefix] == '"' {
		return stringLength(s, prefix)
	}
	if s[0] == '\'' {
		return quoted(s, '\'')
	}
	n := 0
	for n < len(s) && (isWord(s[n]) || n == 0 && s[n] == '@') {
		n++
	}
	if n > 0 {
		return n
	}
	for _, op := range operators {
		if strings.HasPrefix(s, op) {
			return len(op)
		}
	}
	return 1
}

func isWord(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}

// quoted is the length of a literal that ends at the next quote without a backslash.
func quoted(s string, quote byte) int {
	for i := 1; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case quote:
			return i + 1
		case '\n':
			return i
		}
	}
	return len(s)
}

// stringLength is the length of a string that begins with so many characters $ and @.
func stringLength(s string, prefix int) int {
	quotes := 0
	for prefix+quotes < len(s) && s[prefix+quotes] == '"' {
		quotes++
	}
	if quotes >= 3 {
		if n := strings.Index(s[prefix+quotes:], s[prefix:prefix+quotes]); n >= 0 {
			return prefix + 2*quotes + n
		}
		return len(s)
	}
	verbatim, interpolated := strings.Contains(s[:prefix], "@"), strings.Contains(s[:prefix], "$")
	for i := prefix + 1; i < len(s); i++ {
		switch c := s[i]; {
		case c == '"' && verbatim && i+1 < len(s) && s[i+1] == '"':
			i++
		case c == '"':
			return i + 1
		case c == '\\' && !verbatim:
			i++
		case c == '{' && interpolated && i+1 < len(s) && s[i+1] == '{':
			i++
		case c == '{' && interpolated:
			depth := 0
			for i < len(s) {
				if s[i] == '{' {
					depth++
				} else if s[i] == '}' {
					if depth--; depth == 0 {
						break
					}
				}
				i += max(1, length(s[i:]))
			}
		}
	}
	return len(s)
}

// offset is that of a line and a column, which count from 1; the column counts UTF-16 units. It is -1 if there is no such place.
func (f *file) offset(line, column int) int {
	if line < 1 || line > len(f.lines) {
		return -1
	}
	at := f.lines[line-1]
	for i, c := range f.text[at:] {
		if column <= 1 {
			return at + i
		}
		if c == '\n' {
			return -1
		}
		if column--; c > 0xffff {
			column--
		}
	}
	return len(f.text)
}

func (f *file) is(i int, words ...string) bool {
	return i >= 0 && i < len(f.tokens) && slices.Contains(words, f.text[f.tokens[i].pos:f.tokens[i].end])
}

// at is the index of the token that begins at an offset, -1 if none does.
func (f *file) at(offset int) int {
	i, ok := slices.BinarySearchFunc(f.tokens, offset, func(t token, o int) int { return t.pos - o })
	if !ok {
		return -1
	}
	return i
}

// statementEnd is the index of the last token of the statement that begins with a token, -1 if it has no end.
func (f *file) statementEnd(i int) int {
	if i < 0 || i >= len(f.tokens) {
		return -1
	}
	body := func(i int) int { // behind the parentheses at i
		if !f.is(i, "(") || f.tokens[i].closed == 0 {
			return -1
		}
		return f.statementEnd(f.tokens[i].closed + 1)
	}
	switch {
	case f.is(i, "{"):
		if f.tokens[i].closed == 0 {
			return -1
		}
		return f.tokens[i].closed
	case f.is(i, "if"):
		end := body(i + 1)
		if end >= 0 && f.is(end+1, "else") {
			return f.statementEnd(end + 2)
		}
		return end
	case f.is(i, "while", "for", "foreach", "lock", "fixed", "switch"), f.is(i, "using") && f.is(i+1, "("):
		return body(i + 1)
	case f.is(i, "await") && f.is(i+1, "foreach", "using") && f.is(i+2, "("):
		return body(i + 2)
	case f.is(i, "checked", "unchecked", "unsafe") && f.is(i+1, "{"):
		return f.statementEnd(i + 1)
	case f.is(i, "do"):
		end := f.statementEnd(i + 1)
		if end < 0 || !f.is(end+1, "while") {
			return -1
		}
		return f.statementEnd(end + 1) // `while (…);` is a loop with an empty body
	case f.is(i, "try"):
		end := f.statementEnd(i + 1)
		for end >= 0 && f.is(end+1, "catch", "finally") {
			for end++; end < len(f.tokens) && !f.is(end, "{"); end++ {
			}
			end = f.statementEnd(end)
		}
		return end
	}
	for around := f.tokens[i].open; i < len(f.tokens); i++ {
		if f.tokens[i].open == around && f.is(i, ";") {
			return i
		}
		if f.tokens[i].open < around {
			return -1
		}
	}
	return -1
}
