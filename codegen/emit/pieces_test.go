package emit_test

import (
	"strings"
	"testing"

	"mwc/codegen/driver"
	"mwc/codegen/ir"
	"mwc/codegen/program"
)

// TestPieces holds that a value is taken apart only where the analysis finds that others may see it. The thread can stop
// before each piece. Where the pieces are many, the accesses stand in a loop.
func TestPieces(t *testing.T) {
	c := driver.New(driver.Input{App: "../../testdata/release/TornStructs.dll", Format: true})
	if err := c.Until("layout"); err != nil {
		t.Fatal(err)
	}
	code := map[string]string{}
	for _, m := range c.World.Methods {
		if m.Module != c.World.Main || !ir.HasIR(m) {
			continue
		}
		text, err := c.Emitter.Show([]*program.Method{m})
		if err != nil {
			t.Fatal(err)
		}
		code[m.FullName()] = text
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
