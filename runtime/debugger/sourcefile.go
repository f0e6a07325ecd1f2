package debugger

import (
	"crypto/sha1"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"mwc/runtime/printable"
)

// maxSource bounds the source files that are read, in bytes.
const maxSource = 16 << 20

// sourceFile is the text of a source file, as far as there is something to show.
type sourceFile struct {
	lines []string
	note  string // why there is no text, if the user should know
}

// printSource prints the source line at which a thread stands. The file's path comes from the program's symbols, so anybody may have chosen
// it. A file is therefore shown only if it has the checksum that the symbols have of it.
func (s *stepper) printSource(indent, file string, line int) {
	f := s.files[file]
	if f == nil {
		f = &sourceFile{}
		s.files[file] = f
		text, err := readSource(file, s.sums(file))
		switch {
		case err == nil:
			f.lines = strings.Split(string(text), "\n")
		case !errors.Is(err, os.ErrNotExist):
			f.note = err.Error()
		}
		if f.note != "" {
			printable.Fprintf(s.out, "%s(%s: %s)\n", indent, file, f.note)
		}
	}
	if line < 1 || line > len(f.lines) {
		return
	}
	if text := strings.TrimSpace(f.lines[line-1]); text != "" {
		printable.Fprintf(s.out, "%s%s\n", indent, strings.ReplaceAll(text, "\t", " "))
	}
}

// sums gives the checksums that the symbols have of a file.
func (s *stepper) sums(file string) []string {
	var sums []string
	for i, f := range s.m.Prog.Files {
		if f == file && i < len(s.m.Prog.Checksums) && s.m.Prog.Checksums[i] != "" {
			sums = append(sums, s.m.Prog.Checksums[i])
		}
	}
	return sums
}

// readSource reads a regular file that has one of these checksums. The error is os.ErrNotExist if there is no file of that name.
func readSource(file string, sums []string) ([]byte, error) {
	if file == "" || strings.HasPrefix(file, "//") || strings.HasPrefix(file, `\\`) {
		return nil, os.ErrNotExist // on Windows such a path names another machine
	}
	info, err := os.Stat(file)
	switch {
	case err != nil:
		return nil, os.ErrNotExist
	case len(sums) == 0:
		return nil, errors.New("the symbols have no checksum of the source, so it is not shown")
	case !info.Mode().IsRegular() || info.Size() > maxSource:
		return nil, errors.New("no source file")
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, errors.New("it cannot be read")
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxSource))
	if err != nil {
		return nil, errors.New("it cannot be read")
	}
	for _, sum := range sums {
		if sum == fmt.Sprintf("sha256:%x", sha256.Sum256(text)) || sum == fmt.Sprintf("sha1:%x", sha1.Sum(text)) {
			return text, nil
		}
	}
	return nil, errors.New("the source has changed since the program was compiled, so it is not shown")
}
