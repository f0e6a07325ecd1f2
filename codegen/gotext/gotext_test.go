package gotext

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dave/jennifer/jen"

	"mwc/codegen/systemtest/hostile"
	"mwc/runtime/abi"
)

// TestTexts: whatever a text says, a comment is one comment, a directive one directive, a literal one literal of that
// text, and an identifier continues the prefix before it.
func TestTexts(t *testing.T) {
	for _, text := range append([]string{"", " ", ":", "a:1:2", "x\x00y", strings.Repeat("ä", 5000), "//", "/*", "/* x */"}, hostile.Payloads...) {
		f := jen.NewFile("main")
		f.NoFormat = true
		f.Add(Comment(text))
		f.Add(jen.Var().Id("v_" + Identifier(text)).Op("=").Add(String(text)))
		f.Add(Directive(Line(text, 7)))
		f.Add(jen.Var().Id("w").Int())
		var b bytes.Buffer
		if err := f.Render(&b); err != nil {
			t.Fatal(err)
		}
		if err := Check("x.go", b.Bytes(), []string{"v_" + Identifier(text), "w"}); err != nil {
			t.Errorf("%q: %v\n%s", text, err, b.Bytes())
			continue
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, "x.go", b.Bytes(), parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		if n := len(file.Comments); n != 2 {
			t.Errorf("%q: %d comments instead of 2\n%s", text, n, b.Bytes())
		}
		last := file.Decls[len(file.Decls)-1]
		if at := fset.Position(last.Pos()); at.Line != 7 {
			t.Errorf("%q: the line after the directive is at %v", text, at)
		}
	}
}

// TestCheck: Check finds everything in a file that was not meant to be there.
func TestCheck(t *testing.T) {
	const head = "// " + Header + "\n\npackage main\n"
	if err := Check("x.go", []byte(head+"import (\"unsafe\")\n// a is T.\nfunc a() {\n//line x.cs:1\n_ = unsafe.Pointer(nil)\n}\nvar _ [1]struct{}\ntype b struct{}\n"), []string{"a", "_", "b"}); err != nil {
		t.Error(err)
	}
	for _, bad := range []string{
		"func a() {}\nfunc init() {}\n",
		"func init() {}\nfunc a() {}\n",
		"type a int\nfunc (a) init() {}\n",
		"var a, c int\n",
		"import \"os\"\nfunc a() {}\n",
		"import \"C\"\nfunc a() {}\n",
		"import v \"mwc/runtime/vm\"\nfunc a() {}\n",
		"func a() {}\n//go:linkname a b\n",
		"func a() {\n//line x\n}\n",
		"func a() {\n//line x:1:2\n\n//line x:-1\n}\n",
		"func a() {\n/*line x:1*/ }\n",
		"func a() {} /* x */\n",
		"func a() {} // x\x1b[2J\n",
		"func a() {} // x\u202e\n",
		"//export a\nfunc a() {}\n",
		"func b() {}\n",
		"",
		"func a() {",
	} {
		if err := Check("x.go", []byte(head+bad), []string{"a"}); err == nil {
			t.Errorf("nothing is wrong with %q", bad)
		}
	}
	for _, bad := range []string{"package other\nfunc a() {}\n", "//go:build ignore\n\npackage main\nfunc a() {}\n", "// +build ignore\n\npackage main\nfunc a() {}\n"} {
		if err := Check("x.go", []byte(bad), []string{"a"}); err == nil {
			t.Errorf("nothing is wrong with %q", bad)
		}
	}
}

// TestOnlyHere: no other package of the compiler makes comments, or literals of strings that are not its own.
func TestOnlyHere(t *testing.T) {
	files := 0
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.HasPrefix(path, filepath.Join("..", "gotext")) || strings.Contains(path, "testdata") {
			return err
		}
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		files++
		ast.Inspect(f, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			sel, ok := call.Fun.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			switch name := sel.Sel.Name; {
			case name == "Comment" || name == "Commentf" || name == "PackageComment" || name == "CgoPreamble" || name == "LitFunc" || name == "Anon" || name == "ImportAlias":
				if x, ok := sel.X.(*ast.Ident); !ok || x.Name != "gotext" {
					t.Errorf("%s: %s is for gotext alone", fset.Position(call.Pos()), name)
				}
			case name == "Lit":
				switch x := call.Args[0].(type) {
				case *ast.BasicLit, *ast.UnaryExpr:
					return true
				case *ast.Ident: // a number, in a chain
					if of, ok := sel.X.(*ast.Ident); !ok || of.Name != "jen" {
						return true
					}
				case *ast.SelectorExpr:
					if of, ok := x.X.(*ast.Ident); ok && of.Name == "abi" {
						return true
					}
				case *ast.BinaryExpr:
					if x.Op != token.ADD {
						return true
					}
				case *ast.CallExpr:
					if f, ok := x.Fun.(*ast.Ident); ok && f.Name == "int" {
						return true
					}
				}
				t.Errorf("%s: a literal that gotext.String should make", fset.Position(call.Pos()))
			}
			return true
		})
		return nil
	})
	if err != nil || files < 50 {
		t.Fatal(files, err)
	}
}

// Every line made from a line of a source has its directive; code that comes from no source is left alone.
func TestPin(t *testing.T) {
	src := "package main\n\n//line a.cs:3\n\n// f is A.\nfunc f() {\n//line a.cs:4\n\tif x {\n\t}\n//line " + abi.NoFile + ":1\n\ty()\n}\n"
	want := "package main\n\n//line a.cs:3\n\n//line a.cs:3\n// f is A.\n//line a.cs:3\nfunc f() {\n//line a.cs:4\n\tif x {\n//line a.cs:4\n\t}\n//line " + abi.NoFile + ":1\n\ty()\n}\n"
	if got := string(Pin([]byte(src))); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// TestPinJoins holds that Pin joins the lines of a large function, and no others, where Go reads the same tokens.
func TestPinJoins(t *testing.T) {
	small := "//line a.cs:1\nfunc f(){\n//line a.cs:1\nx()\n//line a.cs:1\n}\n"
	body := "//line a.cs:4\nvar l struct{\nr1 uint32\n}\n\nl.r1++\nif c {\nf(1,\n2,\n)\n}else{\ns=\"//\"\n}\n//line a.cs:4\nswitch pc {\ncase 3:\ngoto save1\n}\nsave1 :\nx=y+\n1\n" +
		"//line a.cs:5\n// a comment\nreturn\n//line " + abi.NoFile + ":1\na()\nb()\n"
	src := "package main\n" + small + "//line a.cs:3\nfunc g(){\n" + strings.Repeat(body, maxPinned/20) + "}\n"
	got := string(Pin([]byte(src)))
	if !strings.HasPrefix(got, "package main\n"+small) {
		t.Errorf("the small function is changed:\n%s", got[:200])
	}
	want := "//line a.cs:4\nvar l struct{ r1 uint32; }; l.r1++; if c { f(1, 2, ); }else{ s=\"//\"; }; switch pc { case 3: goto save1; }; save1 : x=y+ 1\n" +
		"//line a.cs:5\n// a comment\n//line a.cs:5\nreturn\n//line " + abi.NoFile + ":1\na()\nb()\n"
	if !strings.Contains(got, want) {
		t.Errorf("%s\nwant\n%s", got[len(small):2000], want)
	}
	tokens := func(text string) string {
		var s scanner.Scanner
		fset := token.NewFileSet()
		s.Init(fset.AddFile("", fset.Base(), len(text)), []byte(text), nil, 0)
		var all strings.Builder
		for {
			_, tok, lit := s.Scan()
			if tok == token.EOF {
				return all.String()
			}
			if tok == token.SEMICOLON {
				lit = ""
			}
			fmt.Fprintln(&all, tok, lit)
		}
	}
	if tokens(got) != tokens(src) {
		t.Error("Go reads other tokens")
	}
	for line := range strings.Lines(got) {
		if len(line) > maxJoined+100 {
			t.Errorf("a line of %d bytes", len(line))
		}
	}
}
