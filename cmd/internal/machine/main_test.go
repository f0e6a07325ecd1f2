package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const root = "../../.."

// TestCurrent holds the generated programs on which the tests of the machine run against what the compiler makes of their
// sources.
func TestCurrent(t *testing.T) {
	files, err := generate(root)
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(root, "generated", "machine")
	for name, want := range files {
		got, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Error(err)
			continue
		}
		if line, was, is := difference(got, want); line > 0 {
			t.Errorf("generated/machine/%s:%d is not what the compiler makes: `make machine` writes it anew\n\thas   %s\n\tmakes %s", name, line, was, is)
		}
	}
	err = fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && files[name] == nil {
			t.Errorf("generated/machine/%s is made from nothing", name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// difference finds the first line in which two files differ, counted from 1; 0 if they are the same.
func difference(a, b []byte) (line int, inA, inB string) {
	if bytes.Equal(a, b) {
		return 0, "", ""
	}
	as, bs := strings.Split(string(a), "\n"), strings.Split(string(b), "\n")
	for line < len(as) && line < len(bs) && as[line] == bs[line] {
		line++
	}
	at := func(lines []string) string {
		if line < len(lines) {
			return lines[line]
		}
		return "(end of the file)"
	}
	return line + 1, at(as), at(bs)
}

func TestDifference(t *testing.T) {
	for _, x := range []struct {
		a, b     string
		line     int
		inA, inB string
	}{
		{"a\nb\n", "a\nb\n", 0, "", ""},
		{"a\nb\nc\n", "a\nx\nc\n", 2, "b", "x"},
		{"a\n", "a\nb\n", 2, "", "b"},
		{"a\nb", "a", 2, "b", "(end of the file)"},
	} {
		if line, inA, inB := difference([]byte(x.a), []byte(x.b)); line != x.line || inA != x.inA || inB != x.inB {
			t.Errorf("difference(%q, %q) = %d, %q, %q", x.a, x.b, line, inA, inB)
		}
	}
}
