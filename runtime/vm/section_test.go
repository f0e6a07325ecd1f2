package vm_test

import (
	"os"
	"slices"
	"testing"

	"mwc/codegen/metadata"
)

const staticField = 0x0010 // FieldAttributes, ECMA-335 §II.23.1.5

// TestConditionsAreFirst: the machine looks for the conditions of a critical section in the first word of an object, and for the
// holder in the second. A compiler puts what a primary constructor captures before the declared fields. Then the machine would
// take the bits of a reference for conditions.
func TestConditionsAreFirst(t *testing.T) {
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
	conditional := 0
	for _, d := range lib.TypeDefs {
		names := fields(d)
		conditions, owner := slices.Index(names, "_conditions"), slices.Index(names, "_owner")
		if d.FullName() == "System.Threading.SemaphoreSlim" { // see CriticalSection.Also
			owner = slices.Index(names, "_first")
		}
		if conditions > 0 || conditions == 0 && owner > 1 {
			t.Errorf("%s: its conditions, or who holds them, are not where the machine looks: %q", d.FullName(), names)
		}
		if conditions == 0 {
			conditional++
		}
	}
	if conditional < 20 {
		t.Errorf("only %d types have conditions", conditional)
	}
}
