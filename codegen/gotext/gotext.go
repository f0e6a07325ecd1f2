// Package gotext is the only package that turns text of an assembly into Go. Names become identifiers, comments, //line
// directives and literals, in such a way that the result is one of these and nothing else. Check compares a generated
// file with the declarations that it should have.
//
// Go's tools read more than the language: a comment that begins with //go:, //line, //export or // +build, or one above
// an `import "C"`, is a directive. Comments made here begin with two slashes and a space, and stand behind the package
// clause; generated code never imports "C".
package gotext

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"
	"unicode"

	"github.com/dave/jennifer/jen"

	"mwc/runtime/abi"
	"mwc/runtime/printable"
)

const (
	maxIdentifier = 60      // characters of the readable part of a function's name
	maxComment    = 2000    // bytes of a comment
	maxFile       = 1000    // bytes of a file's name in a //line directive
	maxLine       = 1 << 29 // largest line number of a //line directive; Go takes up to 1<<30
)

// Identifier replaces characters that Go does not allow within a name, and cuts the name off after 60 characters. It
// may begin with a digit: callers put a prefix of their own before it.
func Identifier(s string) string {
	r := []rune(strings.Map(func(c rune) rune {
		if c == '_' || unicode.IsLetter(c) || unicode.IsDigit(c) {
			return c
		}
		return '_'
	}, s))
	return string(r[:min(len(r), maxIdentifier)])
}

// Comment is a comment of one line. It is never a directive, whatever the text says.
func Comment(text string) *jen.Statement {
	return jen.Comment("// " + cut(printable.Line(text), maxComment))
}

// Heading is a directive that Line made and, below an empty line, a comment. Without that line gofmt would take the directive for a part of
// the comment.
func Heading(line, text string) *jen.Statement {
	return jen.Comment(line + "\n\n// " + cut(printable.Line(text), maxComment))
}

// Line is a directive that gives the next line its location in a source file, by the name in the symbols. No tool opens
// the file. Go puts the name into the checker, whose stacks and profiles show it.
func Line(file string, line int) string {
	name := cut(printable.Line(filepath.ToSlash(file)), maxFile)
	if strings.TrimSpace(name) == "" {
		name = "unnamed"
	}
	// Go takes one more number at the end of a name for the line, and the line for a column.
	if i := strings.LastIndexByte(name, ':'); i >= 0 && strings.Trim(name[i+1:], "0123456789") == "" {
		name = name[:i] + "_" + name[i+1:]
	}
	return fmt.Sprintf("//line %s:%d", name, min(max(line, 1), maxLine))
}

// Pin repeats directives in a generated file. After a directive Go counts lines on, but all lines up to the next directive were made from the
// same line of the source. Profiles and stacks would show lines behind it. Pin leaves code alone that comes from no source.
//
// To Go's compiler each directive is a file of its own, and a pass of it goes through all files of a function at each of its blocks. So in
// a large function Pin joins lines that have the same directive.
func Pin(src []byte) []byte {
	var p pinning
	for len(src) > 0 {
		n := len(src)
		if i := bytes.Index(src, []byte("\nfunc ")); i >= 0 {
			n = i + 1
		}
		p.joins = bytes.Count(src[:n], []byte("\n")) > maxPinned
		for line := range bytes.Lines(src[:n]) {
			p.line(line)
		}
		p.flush()
		src = src[n:]
	}
	return p.out.Bytes()
}

const (
	maxPinned = 1000 // lines of a function each of which has a directive of its own
	maxJoined = 2000 // bytes of a line at which no other is joined to it
)

// pinning writes the lines of a file.
type pinning struct {
	out    bytes.Buffer
	joins  bool   // the lines are of a large function
	pinned []byte // the directive of the lines that follow; nil for code that comes from no source
	fresh  bool   // the directive stands just above
	joined []byte // lines that are not written yet
}

func (p *pinning) line(line []byte) {
	text := bytes.TrimSpace(line)
	if bytes.HasPrefix(line, []byte("//line ")) {
		if p.joins && bytes.Equal(line, p.pinned) {
			return
		}
		p.flush()
		p.pinned, p.fresh = line, true
		if bytes.HasPrefix(line, []byte("//line "+abi.NoFile+":")) {
			p.pinned = nil
		}
		p.out.Write(line)
		return
	}
	if !p.joins || p.pinned == nil || bytes.HasPrefix(text, []byte("//")) {
		p.flush()
		if p.pinned != nil && !p.fresh && len(text) > 0 {
			p.out.Write(p.pinned)
		}
		p.fresh = false
		p.out.Write(line)
		return
	}
	if len(text) == 0 {
		return
	}
	if len(p.joined) > 0 {
		if endsStatement(p.joined) {
			p.joined = append(p.joined, ';')
		}
		p.joined = append(p.joined, ' ')
	}
	if p.joined = append(p.joined, text...); len(p.joined) >= maxJoined {
		p.flush()
	}
}

// flush writes the lines that are joined so far.
func (p *pinning) flush() {
	if len(p.joined) == 0 {
		return
	}
	if !p.fresh {
		p.out.Write(p.pinned)
	}
	p.out.Write(p.joined)
	p.out.WriteByte('\n')
	p.fresh, p.joined = false, p.joined[:0]
}

// endsStatement reports whether Go puts a semicolon at the end of a line (Go's specification, Semicolons). No line here ends with a keyword
// behind which it puts none.
func endsStatement(line []byte) bool {
	switch c := line[len(line)-1]; c {
	case ')', ']', '}', '"', '\'', '`':
		return true
	case '+', '-':
		return bytes.HasSuffix(line, []byte{c, c})
	default:
		return c == '_' || c >= 0x80 || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
	}
}

// Directive writes a directive that Line made.
func Directive(line string) *jen.Statement { return jen.Comment(line) }

// String is a string literal.
func String(s string) *jen.Statement { return jen.Lit(s) }

// cut shortens a text that may be long.
func cut(s string, n int) string {
	if len(s) <= n {
		return s
	}
	return strings.ToValidUTF8(s[:n], "") + "…"
}
