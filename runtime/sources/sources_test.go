package sources

import (
	"bytes"
	"compress/flate"
	"crypto/sha1"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mwc/runtime/vm/vmtest"
)

// TestLine: the line of a file is given only if the file is the one that was compiled.
func TestLine(t *testing.T) {
	dir := t.TempDir()
	text := []byte("first\n\tsecond\x1b[2J\n")
	right, changed := filepath.Join(dir, "right.cs"), filepath.Join(dir, "changed.cs")
	for file, data := range map[string][]byte{right: text, changed: append([]byte("// "), text...)} {
		if err := os.WriteFile(file, data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	sum256, sum1 := fmt.Sprintf("sha256:%x", sha256.Sum256(text)), fmt.Sprintf("sha1:%x", sha1.Sum(text))
	for _, test := range []struct {
		file string
		sums []string
		want string
	}{
		{right, []string{sum256}, "second\x1b[2J"},
		{right, []string{sum1}, "second\x1b[2J"},
		{right, []string{"", "sha256:00", sum1}, "second\x1b[2J"},
		{right, []string{""}, "have no checksum"},
		{right, []string{"sha256:", "sha1:", "md5:"}, "has changed"},
		{changed, []string{sum256, sum1}, "has changed"},
		{filepath.Join(dir, "none.cs"), []string{sum256}, ""},
		{dir, []string{sum256}, "no source file"},
		{"/dev/zero", []string{sum256}, "no source file"},
		{"//host/share/x.cs", []string{sum256}, ""},
		{"", []string{sum256}, ""},
	} {
		p := vmtest.Philosophers(2)
		p.Files, p.Checksums = nil, nil
		for _, sum := range test.sums {
			p.Files, p.Checksums = append(p.Files, test.file), append(p.Checksums, sum)
		}
		files := Of(p)
		got, note := files.Line(test.file, 2)
		if got == "" {
			got = note
		}
		if (got == "") != (test.want == "") || !strings.Contains(got, test.want) {
			t.Errorf("%s with %q: %q, not %q", test.file, test.sums, got, test.want)
		}
		if text, again := files.Line(test.file, 99); text != "" || again != "" {
			t.Errorf("%s with %q: line 99 is %q, with the note %q", test.file, test.sums, text, again)
		}
	}
}

// TestElsewhere: the source of a program that was compiled elsewhere is found in the working directory.
func TestElsewhere(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.Mkdir("App", 0o777); err != nil {
		t.Fatal(err)
	}
	text := []byte("first\nsecond\n")
	if err := os.WriteFile(filepath.Join("App", "Program.cs"), text, 0o666); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"/src/App/Program.cs": "second", `C:\src\App\Program.cs`: "second", "/src/Other.cs": "", "/src/../../App/Program.cs": "second",
	} {
		p := vmtest.Philosophers(2)
		p.Files, p.Checksums = []string{name}, []string{fmt.Sprintf("sha256:%x", sha256.Sum256(text))}
		if got, note := Of(p).Line(name, 2); got != want || note != "" {
			t.Errorf("%s: %q and the note %q, not %q", name, got, note, want)
		}
	}
}

// TestEmbedded: the text in the symbols is shown where the file is absent or another one, if it has the symbols' checksum.
func TestEmbedded(t *testing.T) {
	t.Chdir(t.TempDir())
	text := []byte("first\nsecond\n")
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	_, _ = w.Write(text)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	sum := fmt.Sprintf("sha256:%x", sha256.Sum256(text))
	if err := os.WriteFile("Changed.cs", []byte("first\nanother\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	const changed = "the source has changed since the program was compiled, so it is not shown"
	for _, test := range []struct{ file, sum, embedded, text, note string }{
		{"Absent.cs", sum, "\x00\x00\x00\x00" + string(text), "second", ""},
		{"Absent.cs", sum, "\x0d\x00\x00\x00" + packed.String(), "second", ""},
		{"Changed.cs", sum, "\x0d\x00\x00\x00" + packed.String(), "second", ""},
		{"Changed.cs", sum, "\x0c\x00\x00\x00" + packed.String(), "", changed}, // a wrong size
		{"Changed.cs", sum, "\xff\xff\xff\xff" + packed.String(), "", changed},
		{"Changed.cs", sum, "\x0d\x00\x00\x00no deflate", "", changed},
		{"Changed.cs", sum, "\x00\x00\x00\x00another text", "", changed},
		{"Absent.cs", "", "\x00\x00\x00\x00" + string(text), "", ""},
	} {
		p := vmtest.Philosophers(2)
		p.Files, p.Checksums, p.Embedded = []string{test.file}, []string{test.sum}, []string{test.embedded}
		if got, note := Of(p).Line(test.file, 2); got != test.text || note != test.note {
			t.Errorf("%s with %q: %q and the note %q", test.file, test.embedded, got, note)
		}
	}
}
