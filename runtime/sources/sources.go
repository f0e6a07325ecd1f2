// Package sources reads lines of the source files from which a program was compiled.
package sources

import (
	"compress/flate"
	"crypto/sha1"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"mwc/runtime/vm"
)

// maxSource bounds the source files that are read, in bytes.
const maxSource = 16 << 20

// Files are the source files of a program. The path of a file comes from the program's symbols, so anybody may have chosen it. The text of a
// file is therefore given only if it has the checksum that the symbols have of it.
type Files struct {
	prog *vm.Program
	read map[string]*file
}

// file is the text of a source file, as far as there is something to show.
type file struct {
	lines []string
	note  string // why there is no text, if the user should know
}

// Of gives the source files of a program.
func Of(p *vm.Program) *Files { return &Files{p, map[string]*file{}} }

// Line gives the text of a line, counted from 1, without the space around it. The text is empty if the source is not at hand. note says why, if the user
// should know, the first time that the file is asked for.
func (f *Files) Line(name string, line int) (text, note string) {
	first := f.read[name] == nil
	lines, why := f.Lines(name)
	if first {
		note = why
	}
	if line < 1 || line > len(lines) {
		return "", note
	}
	return strings.ReplaceAll(strings.TrimSpace(lines[line-1]), "\t", " "), note
}

// Lines gives the lines of a file. There are none if the source is not at hand; note says why, if the user should know.
func (f *Files) Lines(name string) (lines []string, note string) {
	known := f.read[name]
	if known == nil {
		known = &file{}
		f.read[name] = known
		text, err := f.find(name)
		switch {
		case err == nil:
			known.lines = strings.Split(string(text), "\n")
		case !errors.Is(err, os.ErrNotExist):
			known.note = err.Error()
		}
	}
	return known.lines, known.note
}

// find gives the text of a file: that of the file with its checksum, or what the symbols have.
func (f *Files) find(name string) ([]byte, error) {
	sums := f.sums(name)
	text, err := nearby(name, sums)
	if err == nil {
		return text, nil
	}
	for i, other := range f.prog.Files {
		if other != name || i >= len(f.prog.Embedded) {
			continue
		}
		if text := unpack(f.prog.Embedded[i]); text != nil && hasSum(text, sums) {
			return text, nil
		}
	}
	return nil, err
}

// unpack gives the text that symbols have of a file: behind four bytes with its size, compressed with deflate, or behind four zeros as it is.
// It gives nil if there is none.
func unpack(embedded string) []byte {
	if len(embedded) < 4 {
		return nil
	}
	size, rest := binary.LittleEndian.Uint32([]byte(embedded[:4])), embedded[4:]
	switch {
	case size == 0:
		return []byte(rest)
	case size > maxSource:
		return nil
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(strings.NewReader(rest)), int64(size)+1))
	if err != nil || len(text) != int(size) {
		return nil
	}
	return text
}

// hasSum reports whether a text has one of these checksums.
func hasSum(text []byte, sums []string) bool {
	for _, sum := range sums {
		if sum == fmt.Sprintf("sha256:%x", sha256.Sum256(text)) || sum == fmt.Sprintf("sha1:%x", sha1.Sum(text)) {
			return true
		}
	}
	return false
}

// nearby reads a file: at its path, or, if the program was compiled elsewhere, at the end of its path in the working directory.
func nearby(name string, sums []string) ([]byte, error) {
	text, err := readSource(name, sums)
	if !errors.Is(err, os.ErrNotExist) || len(sums) == 0 {
		return text, err
	}
	parts := strings.FieldsFunc(name, func(r rune) bool { return r == '/' || r == '\\' })
	for i := 1; i < len(parts); i++ {
		near := filepath.Join(parts[i:]...)
		if !filepath.IsLocal(near) {
			continue
		}
		if text, err := readSource(near, sums); err == nil {
			return text, nil
		}
	}
	return nil, os.ErrNotExist
}

// sums gives the checksums that the symbols have of a file.
func (f *Files) sums(name string) []string {
	var sums []string
	for i, other := range f.prog.Files {
		if other == name && i < len(f.prog.Checksums) && f.prog.Checksums[i] != "" {
			sums = append(sums, f.prog.Checksums[i])
		}
	}
	return sums
}

// readSource reads a regular file that has one of these checksums. The error is os.ErrNotExist if there is no file of that name.
func readSource(name string, sums []string) ([]byte, error) {
	if name == "" || strings.HasPrefix(name, "//") || strings.HasPrefix(name, `\\`) {
		return nil, os.ErrNotExist // on Windows such a path names another machine
	}
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return nil, os.ErrNotExist
	case len(sums) == 0:
		return nil, errors.New("the symbols have no checksum of the source, so it is not shown")
	case !info.Mode().IsRegular() || info.Size() > maxSource:
		return nil, errors.New("no source file")
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, errors.New("it cannot be read")
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxSource))
	if err != nil {
		return nil, errors.New("it cannot be read")
	}
	if hasSum(text, sums) {
		return text, nil
	}
	return nil, errors.New("the source has changed since the program was compiled, so it is not shown")
}
