package replay

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mwc/runtime/report"
	"mwc/runtime/vm/vmtest"
)

// TestExcerpts: a result has the lines around those that a violation names, and says why it has no line of a file.
func TestExcerpts(t *testing.T) {
	dir := t.TempDir()
	var text strings.Builder
	for i := range 100 {
		fmt.Fprintf(&text, "\tline %d \n", i+1)
	}
	right, changed := filepath.Join(dir, "right.cs"), filepath.Join(dir, "changed.cs")
	for file, data := range map[string]string{right: text.String(), changed: "// " + text.String()} {
		if err := os.WriteFile(file, []byte(data), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	sum := fmt.Sprintf("sha256:%x", sha256.Sum256([]byte(text.String())))
	p := vmtest.Philosophers(2)
	p.Files, p.Checksums = []string{right, changed}, []string{sum, sum}
	got := Excerpts(p, []report.Violation{{File: right, Line: 20, Stack: []report.Frame{{File: changed, Line: 3}},
		Steps: []report.Step{{File: right, Line: 25, Story: true}, {File: right, Line: 50}, {File: right, Line: 99, Story: true}, {File: "none.cs", Line: 1, Story: true}}}})
	var all []string
	for _, e := range got {
		what := e.Note
		if len(e.Lines) > 0 {
			what = fmt.Sprintf("%d lines from %q on", len(e.Lines), e.Lines[0])
		}
		all = append(all, fmt.Sprintf("%s:%d %s", filepath.Base(e.File), e.Line, what))
	}
	want := []string{`right.cs:12 22 lines from "    line 12" on`, `right.cs:91 11 lines from "    line 91" on`,
		"changed.cs:0 the source has changed since the program was compiled, so it is not shown",
		"none.cs:0 the source file is not here, and the symbols do not have its text"}
	if strings.Join(all, "\n") != strings.Join(want, "\n") {
		t.Errorf("%s\nnot\n%s", strings.Join(all, "\n"), strings.Join(want, "\n"))
	}
}
