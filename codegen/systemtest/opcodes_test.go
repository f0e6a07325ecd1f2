package systemtest

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"mwc/codegen/metadata"
	"mwc/codegen/program"
	"mwc/codegen/systemtest/opcodes"
)

// TestOpcodePrograms holds that the test programs of the instruction set are what their generator makes, and that the
// generator has a test for every instruction that mwc does not refuse.
func TestOpcodePrograms(t *testing.T) {
	sources, cases := opcodes.Programs()
	for name, want := range sources {
		got, err := os.ReadFile(filepath.Join("../../testdata/run/src", name+".il"))
		if err != nil {
			t.Error(err)
		} else if !bytes.Equal(got, want) {
			t.Errorf("%s.il is out of date: run make opcodes", name)
		}
		if len(want) > 1<<20 {
			t.Errorf("%s.il has %d bytes", name, len(want))
		}
	}
	tested := map[string]bool{}
	for _, c := range cases {
		tested[c.Op] = true
	}
	for i := range metadata.Opcodes() {
		op := &metadata.Opcodes()[i]
		if refused := program.Refused(op) != ""; tested[op.Name] == refused {
			t.Errorf("%s: tested %v, refused %v", op.Name, tested[op.Name], refused)
		}
	}
}

// TestCILDocument holds that docs/generated/cil.md is up to date. So each test that the page names is in the assembly that it
// names, and holds the instruction.
func TestCILDocument(t *testing.T) {
	want, err := opcodes.Document("../..")
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../../docs/generated/cil.md")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("docs/generated/cil.md is out of date: run make cil")
	}
}
