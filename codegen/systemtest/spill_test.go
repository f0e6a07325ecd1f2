package systemtest

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"mwc/codegen/build"
)

// TestSpill holds that programs do the same if all their methods keep their registers as large methods do.
func TestSpill(t *testing.T) {
	toolchain, err := build.FindGo(context.Background())
	if err != nil {
		t.Skip(err)
	}
	names := []string{"EhSuite", "Exceptions", "Structs", "Generics", "ManagedPointers", "Iterators", "OpFlow", "IlHandlers", "Everyday"}
	if testing.Short() {
		names = names[:1]
	}
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			golden, err := os.ReadFile(filepath.Join("../../testdata/run/golden", name+".txt"))
			if err != nil {
				t.Fatal(err)
			}
			app := build.Source{App: filepath.Join("../../testdata/run/bin", name+".dll")}
			c := app.Compilation()
			c.Spill = true
			if err := c.Compile(); err != nil {
				t.Fatal(err)
			}
			dir := t.TempDir()
			if err := build.WriteModule(dir, c.Module); err != nil {
				t.Fatal(err)
			}
			checker := filepath.Join(dir, name+".check")
			if err := toolchain.Compile(context.Background(), dir, checker); err != nil {
				t.Fatal(err)
			}
			out, _ := outcome(t, checker, "-run")
			differ(t, "the output", out, string(golden))
			if out, _, err := run(checker, "-por=none"); err != nil || len(out) == 0 {
				t.Error(out, err)
			}
		})
	}
}
