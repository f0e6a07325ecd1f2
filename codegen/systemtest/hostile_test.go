package systemtest

import (
	"bytes"
	"context"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mwc/codegen/build"
	"mwc/codegen/systemtest/hostile"
)

// putHostile writes a program of testdata/hostile with the payloads of a round, and its symbols beside it. It returns the path
// of the copy.
func putHostile(t *testing.T, name string, round int) string {
	t.Helper()
	dir := t.TempDir()
	for _, ext := range []string{".dll", ".pdb"} {
		data, err := os.ReadFile(filepath.Join("../../testdata/hostile", name+ext))
		if os.IsNotExist(err) && ext == ".pdb" {
			continue
		}
		if err == nil {
			data, err = hostile.Put(data, round)
		}
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, name+ext), data, 0o666)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(dir, name+".dll")
}

// generatedPackage gives the files of a program's generated package, by name.
func generatedPackage(t *testing.T, app string, format bool) map[string][]byte {
	t.Helper()
	s := build.Source{App: app}
	c := s.Compilation()
	c.Format = format
	if err := c.Compile(); err != nil {
		t.Fatal(err)
	}
	for _, m := range c.World.Modules {
		if m.Asm.SymbolsErr != nil {
			t.Fatal(m.Asm.SymbolsErr)
		}
	}
	return c.Package
}

// TestHostileNames holds that names, texts, paths, resources and data of an assembly and its symbols enter the generated
// package only as the readable part of identifiers, comments, //line directives and literals. Apart from these, the package is
// that of the program with plain names: the same declarations, statements and expressions.
func TestHostileNames(t *testing.T) {
	for _, name := range []string{"Hostile", "Embedded"} {
		want := shape(t, generatedPackage(t, putHostile(t, name, -1), false))
		for round := range hostile.Payloads {
			if testing.Short() && round != 10 || round%5 != 0 && name == "Embedded" {
				continue
			}
			for _, format := range []bool{false, true} {
				if format && round%10 != 0 {
					continue // as mwc show does
				}
				got := shape(t, generatedPackage(t, putHostile(t, name, round), format))
				for file := range want {
					if !slices.Equal(got[file], want[file]) {
						t.Errorf("%s, round %d: %s is of another shape: %s", name, round, file, firstDifference(got[file], want[file]))
					}
				}
			}
		}
	}
}

// TestHostileMonoSymbols holds the same for the paths in a symbol file of Mono.
func TestHostileMonoSymbols(t *testing.T) {
	for _, payload := range hostile.Payloads {
		dir := t.TempDir()
		app := filepath.Join(dir, "Philosophers.exe")
		var want map[string][]string
		for _, path := range []string{"", payload} {
			for _, ext := range []string{"", ".mdb"} {
				data, err := os.ReadFile("../../testdata/mcs/Philosophers.exe" + ext)
				if err != nil {
					t.Fatal(err)
				}
				if source := []byte("/src/testdata/src/Philosophers.cs"); ext != "" {
					if !bytes.Contains(data, source) {
						t.Fatal("the symbols have no path")
					}
					data = bytes.ReplaceAll(data, source, []byte((path + strings.Repeat("y", len(source)))[:len(source)]))
				}
				if err := os.WriteFile(app+ext, data, 0o666); err != nil {
					t.Fatal(err)
				}
			}
			got := shape(t, generatedPackage(t, app, false))
			if want == nil {
				want = got
			}
			for file := range want {
				if !slices.Equal(got[file], want[file]) {
					t.Errorf("%q: %s is of another shape: %s", payload, file, firstDifference(got[file], want[file]))
				}
			}
		}
	}
}

// TestHostileRun holds that checkers of such programs compile, and that they run no payload.
func TestHostileRun(t *testing.T) {
	if testing.Short() {
		t.Skip("TestHostilePrinting of cmd/mwc builds such a checker")
	}
	toolchain, err := build.FindGo(context.Background())
	if err != nil {
		t.Skip(err)
	}
	rounds := []int{0, 1, 2, 7, 10}
	module := map[string][]byte{}
	for i, round := range rounds {
		addChecker(t, module, i, build.Source{App: putHostile(t, "Hostile", round)})
	}
	dir := t.TempDir()
	if err := build.WriteModule(dir, module); err != nil {
		t.Fatal(err)
	}
	for i := range rounds {
		cmd := toolchain.Command(context.Background(), dir, "build", "-trimpath", "-gcflags="+toolchain.GCFlags, "-o", "checker", fmt.Sprintf("./checker%d", i))
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("round %d: %v\n%s", rounds[i], err, out)
		}
		cmd = exec.Command(filepath.Join(dir, "checker"), "-max-memory", "1G", "--", "async")
		if out, err := cmd.CombinedOutput(); err != nil || !bytes.Contains(out, []byte("verified")) {
			t.Errorf("round %d: %v\n%q", rounds[i], err, out)
		}
	}
}

var generatedFunction = regexp.MustCompile(`^(resume)?m[0-9]+_`)

// shape gives what the files of a package consist of, without comments, the readable parts of names, and what literals say.
func shape(t *testing.T, files map[string][]byte) map[string][]string {
	t.Helper()
	shapes := map[string][]string{}
	for name, data := range files {
		f, err := parser.ParseFile(token.NewFileSet(), name, data, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		var list []string
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.KeyValueExpr:
				// Names in .NET's form, which tables hold if it differs from CIL's.
				key, ok := n.Key.(*ast.Ident)
				if ok && slices.Contains([]string{"Full", "Short", "Qualified"}, key.Name) {
					return false
				}
				if ok && key.Name == "Strings" { // lists of numbers
					ast.Inspect(n.Value, func(n ast.Node) bool {
						if lit, ok := n.(*ast.BasicLit); !ok || lit.Kind != token.INT {
							list = append(list, fmt.Sprintf("%T", n))
						}
						return true
					})
					return false
				}
			case *ast.Ident:
				id := n.Name
				if prefix := generatedFunction.FindString(id); prefix != "" {
					id = prefix
				}
				list = append(list, id)
			case *ast.BasicLit:
				text := n.Value
				if n.Kind == token.STRING {
					text = "text"
				}
				list = append(list, text)
			default:
				list = append(list, fmt.Sprintf("%T", n))
			}
			return true
		})
		shapes[name] = list
	}
	return shapes
}

func firstDifference(a, b []string) string {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return fmt.Sprintf("at %d %v instead of %v", i, a[i:min(len(a), i+8)], b[i:min(len(b), i+8)])
		}
	}
	return fmt.Sprintf("%d nodes instead of %d", len(a), len(b))
}
