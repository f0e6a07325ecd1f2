package machine

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// declared are the exported names that a package declares: its own, the methods of Machine, and the fields of any type.
type declared struct{ names, methods, fields map[string]bool }

func parse(t *testing.T, dir string) []*ast.File {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no Go files in %s: %v", dir, err)
	}
	var files []*ast.File
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}

func declarations(t *testing.T, dir string) declared {
	d := declared{map[string]bool{}, map[string]bool{}, map[string]bool{}}
	for _, file := range parse(t, dir) {
		for _, decl := range file.Decls {
			switch x := decl.(type) {
			case *ast.FuncDecl:
				switch {
				case x.Recv == nil:
					d.names[x.Name.Name] = true
				case receiver(x) == "Machine":
					d.methods[x.Name.Name] = true
				}
			case *ast.GenDecl:
				for _, s := range x.Specs {
					switch y := s.(type) {
					case *ast.TypeSpec:
						d.names[y.Name.Name] = true
					case *ast.ValueSpec:
						for _, n := range y.Names {
							d.names[n.Name] = true
						}
					}
				}
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if s, ok := n.(*ast.StructType); ok {
				for _, f := range s.Fields.List {
					for _, n := range f.Names {
						d.fields[n.Name] = true
					}
				}
			}
			return true
		})
	}
	return d
}

func receiver(f *ast.FuncDecl) string {
	typ := f.Recv.List[0].Type
	if star, ok := typ.(*ast.StarExpr); ok {
		typ = star.X
	}
	if id, ok := typ.(*ast.Ident); ok {
		return id.Name
	}
	return ""
}

// TestNames holds that packages vm and abi declare everything that generated code names of them.
func TestNames(t *testing.T) {
	vm, abi := declarations(t, "../../../runtime/vm"), declarations(t, "../../../runtime/abi")
	for _, c := range []struct {
		what   string
		listed []string
		has    map[string]bool
	}{
		{"method of vm.Machine", listed.methods, vm.methods}, {"field in package vm", listed.fields, vm.fields},
		{"name in package vm", listed.names, vm.names}, {"name in package abi", listed.abi, abi.names},
	} {
		for _, name := range c.listed {
			if !c.has[name] {
				t.Errorf("there is no %s %s", c.what, name)
			}
		}
		slices.Sort(c.listed)
		if len(slices.Compact(slices.Clone(c.listed))) != len(c.listed) {
			t.Errorf("a %s is listed twice: %s", c.what, c.listed)
		}
	}
}

// TestLiterals holds that the emitter names nothing of the machine by a string literal, except for the fields of the tables
// that it writes. Package vm must have these fields. The emitter must also use all that is listed.
func TestLiterals(t *testing.T) {
	vm := declarations(t, "../../../runtime/vm")
	used := map[string]bool{}
	for _, file := range parse(t, "..") {
		ast.Inspect(file, func(n ast.Node) bool {
			switch x := n.(type) {
			case *ast.SelectorExpr:
				if id, ok := x.X.(*ast.Ident); ok && id.Name == "machine" {
					used[x.Sel.Name] = true
				}
			case *ast.CallExpr:
				name := callee(x)
				if len(x.Args) == 0 || name != "kv" && name != "Dot" && name != "names" {
					return true
				}
				lit, ok := x.Args[0].(*ast.BasicLit)
				if !ok || lit.Kind != token.STRING {
					return true
				}
				field, err := strconv.Unquote(lit.Value)
				if err != nil || name == "Dot" || !vm.fields[field] {
					t.Errorf("the emitter names %s by a literal, which package vm has not or which is to be listed here", lit.Value)
				}
			}
			return true
		})
	}
	for _, names := range [][]string{listed.methods, listed.fields, listed.names, listed.abi} {
		for _, name := range names {
			if !used[name] && !used[name+"Type"] {
				t.Errorf("nothing uses %s", name)
			}
		}
	}
}

func callee(c *ast.CallExpr) string {
	switch f := c.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}
