package emit_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"strings"
	"testing"

	"mwc/codegen/driver"
)

// Every line of Go that was made of a method of the program has a line of that method: profiles and panics ask for nothing else. The code
// that saves and resumes a method has the method's first line, and so have the methods that an async method and an iterator begin with, of
// which symbols say nothing.
func TestLines(t *testing.T) {
	c := driver.New(driver.Input{App: "../../testdata/debug/Profiles.dll"})
	if err := c.Compile(); err != nil {
		t.Fatal(err)
	}
	lines := map[string][2]int{ // by a part of the function's name: the first and the last line
		"Numbers_d__": {13, 17}, "Profiles_Numbers": {13, 13}, "Work_d__": {20, 24}, "Profiles_Work": {20, 20}, "Main_g__Local": {28, 28}, "Main_b__": {31, 31}, "Profiles_Main": {27, 37},
	}
	seen := map[string]bool{}
	for name, src := range c.Module {
		if !strings.HasPrefix(name, "checker/methods_") {
			continue
		}
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, name, src, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			for part, want := range lines {
				if !strings.Contains(fn.Name.Name, part) || !strings.HasSuffix(fn.Name.Name, "MoveNext") && strings.Contains(part, "_d__") {
					continue
				}
				seen[part] = true
				ast.Inspect(fn, func(n ast.Node) bool {
					if n != nil {
						if at := fset.Position(n.Pos()); path.Base(at.Filename) != "Profiles.cs" || at.Line < want[0] || at.Line > want[1] {
							t.Fatalf("%s has code at %v; its lines are %v", fn.Name.Name, at, want)
						}
					}
					return true
				})
			}
		}
	}
	if len(seen) != len(lines) {
		t.Errorf("only %v were found", seen)
	}
}
