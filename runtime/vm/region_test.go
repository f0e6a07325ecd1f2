package vm_test

import (
	"os"
	"slices"
	"testing"

	"mwc/codegen/metadata"
)

const staticField = 0x0010 // FieldAttributes, ECMA-335 §II.23.1.5

// The machine looks for a region's gates in the first word of an object, and for who holds it in the second. A compiler puts what a
// primary constructor captures before the fields that are declared: a reference whose bits are taken for gates.
func TestGatesAreFirst(t *testing.T) {
	data, err := os.ReadFile("../../generated/corlib.dll")
	if err != nil {
		t.Fatal(err)
	}
	lib, err := metadata.Read("corlib.dll", data)
	if err != nil {
		t.Fatal(err)
	}
	byName := map[string]*metadata.TypeDef{}
	for _, d := range lib.TypeDefs {
		byName[d.FullName()] = d
	}
	var fields func(d *metadata.TypeDef) []string // of an instance, those of its bases first
	fields = func(d *metadata.TypeDef) (names []string) {
		if base := byName[lib.TypeName(d.Extends)]; base != nil {
			names = fields(base)
		}
		for _, f := range d.Fields {
			if f.Flags&staticField == 0 {
				names = append(names, f.Name)
			}
		}
		return names
	}
	gated := 0
	for _, d := range lib.TypeDefs {
		names := fields(d)
		gates, owner := slices.Index(names, "_gates"), slices.Index(names, "_owner")
		if gates > 0 || gates == 0 && owner > 1 {
			t.Errorf("%s: its gates, or who holds them, are not where the machine looks: %q", d.FullName(), names)
		}
		if gates == 0 {
			gated++
		}
	}
	if gated < 20 {
		t.Errorf("only %d types have gates", gated)
	}
}
