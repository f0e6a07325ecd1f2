package emit

import (
	"bytes"
	"strings"
	"testing"

	"github.com/dave/jennifer/jen"
)

// TestPieces: a value is taken apart only where the analysis finds that others may see it, with a stop before each piece,
// and in a loop where the pieces are many.
func TestPieces(t *testing.T) {
	w := load(t, "release", "TornStructs.dll")
	g, err := newGenerator(w, Options{})
	if err != nil {
		t.Fatal(err)
	}
	code := map[string]string{}
	for _, m := range w.Methods {
		if g.funcs[m.ID] == nil || m.Module != w.Main {
			continue
		}
		stmts, err := g.method(m)
		if err != nil {
			t.Fatal(err)
		}
		f := jen.NewFile("main")
		for _, s := range stmts {
			f.Add(s)
		}
		var buf bytes.Buffer
		if err := f.Render(&buf); err != nil {
			t.Fatal(err)
		}
		code[m.FullName()] = buf.String()
	}
	find := func(text string) string {
		for _, c := range code {
			if strings.Contains(c, text) {
				return c
			}
		}
		return ""
	}
	// The reader of "large": nine pieces.
	loop := find("BeforePiece(")
	if n := strings.Count(loop, "m.BeforePiece("); loop == "" || n != 1 || !strings.Contains(loop, "ReadPiece(") && !strings.Contains(loop, "WritePiece(") {
		t.Errorf("%d stops in the loop over the pieces of a large value:\n%s", n, loop)
	}
	for name, c := range code {
		switch {
		case strings.Contains(name, "::Store("): // of two pieces, through a pointer
			if splits, stops := strings.Count(c, "m.Splits("), strings.Count(c, "m.BeforeP("); splits != 1 || stops != 2 {
				t.Errorf("%s asks %d times whether the value is shared, and stops at %d places:\n%s", name, splits, stops, c)
			}
		case strings.Contains(name, "Point::.ctor"), strings.Contains(name, "::ToStringOf("):
			if strings.Contains(c, "m.Splits(") {
				t.Errorf("%s takes apart what only its thread can see:\n%s", name, c)
			}
		}
	}
}
