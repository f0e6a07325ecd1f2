package systemtest

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mwc/codegen/build"
)

// TestFSharp holds that programs that need F#'s own library do what they do on .NET, and that the search finds what one of them does in another
// order.
func TestFSharp(t *testing.T) {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	for name, found := range map[string]string{"Formats": "", "Overdrawn": "VIOLATION exception: System.Exception: overdrawn: { Balance = -4 }"} {
		if testing.Short() && name != "Overdrawn" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			app := besideFSharp(t, filepath.Join("../../testdata/fsharp/bin", name+".dll"))
			golden, err := os.ReadFile(filepath.Join("../../testdata/fsharp/golden", name+".txt"))
			if err != nil {
				t.Fatal(err)
			}
			checker, err := build.Cached(context.Background(), build.Source{App: app})
			if err != nil {
				t.Fatal(err)
			}
			out, stderr := outcome(t, checker, "-run")
			differ(t, "the output", out, string(golden))
			if t.Failed() {
				t.Log(stderr)
			}
			if found == "" {
				return
			}
			if out, _ = outcome(t, checker); !strings.Contains(out, found) {
				t.Errorf("the search does not find it:\n%s", out)
			}
		})
	}
}
