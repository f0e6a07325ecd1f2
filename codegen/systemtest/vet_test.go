package systemtest

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"mwc/codegen/build"
	"mwc/codegen/systemtest/drawn"
)

// TestVet holds that go vet finds nothing in the checkers of one test program of four. These are packages of one module, so that vet
// looks at all of them in one run.
func TestVet(t *testing.T) {
	if testing.Short() {
		t.Skip("takes minutes")
	}
	toolchain, err := build.FindGo(context.Background())
	if err != nil {
		t.Skip(err)
	}
	var apps []string
	for _, dir := range []string{"debug", "run/bin"} {
		found, err := filepath.Glob(filepath.Join("../../testdata", dir, "*.dll"))
		if err != nil || len(found) == 0 {
			t.Fatal(dir, err)
		}
		for _, app := range found {
			if drawn.One(filepath.Base(app), 4) { // programs have most of their code in common: the library
				apps = append(apps, app)
			}
		}
	}
	module := map[string][]byte{}
	for i, app := range apps {
		addChecker(t, module, i, build.Source{App: app})
	}
	dir := t.TempDir()
	if err := build.WriteModule(dir, module); err != nil {
		t.Fatal(err)
	}
	packages := make([]string, len(apps))
	for i := range apps {
		packages[i] = fmt.Sprintf("./checker%d", i)
	}
	cmd := toolchain.Command(context.Background(), dir, append([]string{"vet"}, packages...)...)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("go vet: %v\n%s", err, out)
	}
}

// addChecker puts the checker of a program into a module with others, as checkerN.
func addChecker(t *testing.T, module map[string][]byte, n int, s build.Source) {
	t.Helper()
	c := s.Compilation()
	if err := c.Compile(); err != nil {
		t.Fatal(err)
	}
	for name, data := range c.Module {
		if rest, ok := strings.CutPrefix(name, "checker/"); ok {
			name = fmt.Sprintf("checker%d/%s", n, rest)
		}
		module[name] = data
	}
}
