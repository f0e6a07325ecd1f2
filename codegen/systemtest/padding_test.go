package systemtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	gotypes "go/types"
	"strings"
	"testing"

	"mwc/codegen/build"
)

// TestNoPadding holds that Go has no padding bytes in value types. Go does not say what such bytes hold, and they are part of
// states. A program with a ValueTask had states to which no replay came.
func TestNoPadding(t *testing.T) {
	s := build.Source{App: "../../testdata/tables/bin/WhoRuns.dll"}
	c := s.Compilation()
	if err := c.Compile(); err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	values := &ast.File{Name: ast.NewIdent("values")}
	for name, data := range c.Module {
		if !strings.HasSuffix(name, ".go") || strings.HasPrefix(name, "runtime/") || strings.HasPrefix(name, "deps/") || strings.HasSuffix(name, "/main.go") {
			continue
		}
		f, err := parser.ParseFile(fset, name, data, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok || g.Tok != token.TYPE {
				continue
			}
			for _, spec := range g.Specs {
				if _, ok := spec.(*ast.TypeSpec).Type.(*ast.StructType); ok {
					values.Decls = append(values.Decls, &ast.GenDecl{Tok: token.TYPE, Specs: []ast.Spec{spec}})
				}
			}
		}
	}
	sizes := gotypes.SizesFor("gc", "amd64")
	p, err := (&gotypes.Config{Sizes: sizes}).Check("values", fset, []*ast.File{values}, nil)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, name := range p.Scope().Names() {
		u, ok := p.Scope().Lookup(name).Type().Underlying().(*gotypes.Struct)
		if !ok {
			continue
		}
		n++
		sum := int64(0)
		for f := range u.Fields() {
			sum += sizes.Sizeof(f.Type())
		}
		if sum != sizes.Sizeof(u) {
			t.Errorf("%s has %d bytes, its fields %d", name, sizes.Sizeof(u), sum)
		}
	}
	if n < 50 {
		t.Errorf("only %d value types", n)
	}
}
