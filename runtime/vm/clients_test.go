package vm_test

import (
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// clients gives, for each package that works on the machine, the files of package vm whose methods it may call. Tests may call
// all methods.
var clients = map[string][]string{
	"lib":      {"memory.go", "library_api.go", "generated_api.go"},
	"state":    {"memory.go", "store_api.go"},
	"gc":       {"memory.go", "store_api.go", "search_api.go"},
	"lockset":  {"memory.go", "library_api.go", "store_api.go", "search_api.go", "access_filter.go"},
	"reduce":   {"memory.go", "store_api.go", "search_api.go", "access.go", "footprint.go"},
	"search":   {"memory.go", "library_api.go", "store_api.go", "search_api.go", "access.go", "layout.go", "checkpoint.go", "plan.go", "calls.go", "trace.go", "names.go"},
	"replay":   {"memory.go", "library_api.go", "store_api.go", "search_api.go", "trace.go", "names.go", "fields.go", "exception_text.go"},
	"debugger": {"memory.go", "search_api.go", "names.go", "trace.go"},
	"checker":  {"search_api.go", "exception_text.go"},
}

// code are the files whose methods compiled code may call.
var code = []string{"memory.go", "generated_api.go", "library_api.go", "stray.go", "walk.go", "pieces.go", "classinit.go", "block.go", "awaits.go"}

// TestClients: each client of the machine calls only methods in its own files, and no other file exports methods.
func TestClients(t *testing.T) {
	if testing.Short() {
		t.Skip("it reads the source of the standard library")
	}
	clients["../generated/example"] = code
	root, err := exec.Command("go", "env", "GOROOT").Output() // a test that is built with -trimpath does not know it
	if err != nil {
		t.Skip(err)
	}
	build.Default.GOROOT, build.Default.CgoEnabled = strings.TrimSpace(string(root)), false
	fset := token.NewFileSet()
	from := importer.ForCompiler(fset, "source", nil)
	for name, files := range clients {
		var parsed []*ast.File
		paths, err := filepath.Glob("../" + name + "/*.go")
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range paths {
			if ok, _ := build.Default.MatchFile(filepath.Dir(p), filepath.Base(p)); !ok || strings.HasSuffix(p, "_test.go") {
				continue
			}
			f, err := parser.ParseFile(fset, p, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			parsed = append(parsed, f)
		}
		info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
		if _, err := (&types.Config{Importer: from}).Check("mwc/runtime/"+name, fset, parsed, info); err != nil {
			t.Fatal(err)
		}
		for id, o := range info.Uses {
			if f, ok := o.(*types.Func); ok && f.FullName() == "(*mwc/runtime/vm.Machine)."+f.Name() {
				if in := filepath.Base(fset.Position(f.Pos()).Filename); !slices.Contains(files, in) {
					t.Errorf("%s: package %s calls %s, which is in %s", fset.Position(id.Pos()), name, f.Name(), in)
				}
			}
		}
	}
	inFile := map[string]bool{}
	for _, files := range clients {
		for _, f := range files {
			inFile[f] = true
		}
	}
	vm, err := from.Import("mwc/runtime/vm")
	if err != nil {
		t.Fatal(err)
	}
	machine := vm.Scope().Lookup("Machine").Type().(*types.Named)
	for f := range machine.Methods() {
		if in := filepath.Base(fset.Position(f.Pos()).Filename); f.Exported() && !inFile[in] {
			t.Errorf("%s is exported in %s, which is no client's", f.Name(), in)
		}
	}
}
