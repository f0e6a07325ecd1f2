package debugger

import (
	"bytes"
	"crypto/sha1"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mwc/runtime/vm/vmtest"
)

// TestSourceFile: -interactive shows a line of a file only if the file is the one that was compiled.
func TestSourceFile(t *testing.T) {
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
		{right, []string{sum256}, "  second\\x1b[2J\n"},
		{right, []string{sum1}, "  second\\x1b[2J\n"},
		{right, []string{"", "sha256:00", sum1}, "  second\\x1b[2J\n"},
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
		var out bytes.Buffer
		s := newStepper(p, options, nil, &out)
		s.printSource("  ", test.file, 2)
		s.printSource("  ", test.file, 99)
		s.out.Flush()
		if got := out.String(); got != test.want && (test.want == "" || strings.HasSuffix(test.want, "\n") || !strings.Contains(got, test.want) || strings.Count(got, "\n") != 1) {
			t.Errorf("%s with %q: %q, not %q", test.file, test.sums, got, test.want)
		}
	}
}
