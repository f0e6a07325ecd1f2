package display

import (
	"testing"

	"mwc/codegen/metadata"
	"mwc/codegen/program"
)

// TestText: of methods that only put texts and fields together there is a text, and of others none.
func TestText(t *testing.T) {
	corlib, err := metadata.Open("../../generated/corlib.dll")
	if err != nil {
		t.Fatal(err)
	}
	w, err := program.Load("../../testdata/debug/ValuesShown.dll", program.Options{Corlib: corlib})
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		"Job": `job {Number} of {owner,nq}, {owner}, \{x\}`, "Plain": "plain {a,s}:{name,s} {<Colour>k__BackingField,s}",
		"Derived": "derived", "Loud": "", "Never": "", "Holder": "",
	}
	records := 0
	for _, typ := range w.Types {
		if text, ok := want[typ.Name]; ok {
			if got := Text(typ); got != text {
				t.Errorf("%s: %q, not %q", typ.Name, got, text)
			}
			delete(want, typ.Name)
		}
		if IsRecord(typ) {
			records++
			if typ.Name != "Account" {
				t.Errorf("%s is a record", typ.Name)
			}
		}
	}
	if len(want) > 0 || records != 1 {
		t.Errorf("%d records; not found: %v", records, want)
	}
}
