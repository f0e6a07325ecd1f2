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
func Pin(src []byte) []byte {
	var out bytes.Buffer
	var pinned []byte
	fresh := false // a directive stands just above
	for line := range bytes.Lines(src) {
		if bytes.HasPrefix(line, []byte("//line ")) {
			pinned, fresh = line, true
			if bytes.HasPrefix(line, []byte("//line "+abi.NoFile+":")) {
				pinned = nil
			}
		} else {
			if pinned != nil && !fresh && len(bytes.TrimSpace(line)) > 0 {
				out.Write(pinned)
			}
			fresh = false
		}
		out.Write(line)
	}
	return out.Bytes()
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
