package systemtest

import (
	"context"
	"strings"
	"testing"

	"mwc/codegen/build"
	"mwc/codegen/driver"
)

// TestLinks holds that a checker links the standard library and one module, and nothing with which it could reach the network,
// start a process, load code, or call C.
func TestLinks(t *testing.T) {
	toolchain, err := build.FindGo(context.Background())
	if err != nil {
		t.Skip(err)
	}
	files, err := driver.ModuleOf(map[string][]byte{"program.go": []byte("package main\n\nimport \"mwc/runtime/vm\"\n\nvar program vm.Program\n")})
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := build.WriteModule(dir, files); err != nil {
		t.Fatal(err)
	}
	cmd := toolchain.Command(context.Background(), dir, "list", "-deps", "-f", "{{.ImportPath}} {{.Standard}}", "./checker")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	packages := 0
	for line := range strings.Lines(string(out)) {
		path, standard, _ := strings.Cut(strings.TrimSpace(line), " ")
		packages++
		switch {
		case standard == "true" && !strings.HasPrefix(path, "mwc/"):
			for _, bad := range []string{"net", "os/exec", "os/user", "plugin", "runtime/cgo", "html/template", "go/build", "debug/elf"} {
				if path == bad || strings.HasPrefix(path, bad+"/") && bad != "go/build" {
					t.Errorf("a checker links %s", path)
				}
			}
		case strings.HasPrefix(path, "mwc/"), path == "github.com/cespare/xxhash/v2":
		default:
			t.Errorf("a checker links %s", path)
		}
	}
	if packages < 30 {
		t.Errorf("%d packages: %s", packages, out)
	}
}
