package emit_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"mwc/codegen/emit"
	"mwc/codegen/metadata"
)

// TestLockLines: what enters a System.Threading.Lock stands at the line of its lock statement, and the other sequence points stay as they are.
func TestLockLines(t *testing.T) {
	a, err := metadata.Open("../../testdata/debug/LockLines.dll")
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile("../../testdata/src/LockLines.cs")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(source), "\n")
	var got []string
	for _, d := range a.Methods {
		ms := a.Symbols.Method(d.Token)
		body, err := a.Body(d)
		if ms == nil || err != nil || body == nil {
			continue
		}
		points := emit.WithLocks(a, d, ms.Points)
		for i := range body.Code {
			if !emit.EntersLock(a, &body.Code[i]) {
				continue
			}
			line := 0
			for _, p := range points {
				if p.Offset <= body.Code[i].Offset {
					line = p.Line
				}
			}
			got = append(got, fmt.Sprintf("%s %s", d.Name, strings.TrimSpace(lines[line-1])))
		}
		for _, p := range ms.Points {
			if !slices.Contains(points, p) {
				t.Errorf("%s lacks the point at %#x", d.Name, p.Offset)
			}
		}
	}
	slices.Sort(got)
	want := []string{"<Main>b__3_0 lock (a) {", "<Main>b__3_0 lock (b) {", "Main lock (a)", "Main lock (b)"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
}
