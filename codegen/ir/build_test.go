package ir

import (
	"bufio"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"mwc/codegen/metadata"
	"mwc/codegen/program"
)

var update = flag.Bool("update", false, "write the golden files")

// loadWorld loads a program of testdata with the small core library there.
func loadWorld(t *testing.T, name string) *program.World {
	t.Helper()
	corlib, err := metadata.Open(filepath.Join("testdata", "corlib", "mscorlib.dll"))
	if err != nil {
		t.Fatal(err)
	}
	w, err := program.Load(filepath.Join("testdata", name+".dll"), program.Options{Corlib: corlib})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// userMethods gives the methods of the program itself that have IR.
func userMethods(w *program.World) []*program.Method {
	var out []*program.Method
	for _, m := range w.Methods {
		if m.Synth != program.SynthNone || m.Body != nil && m.Module == w.Main {
			out = append(out, m)
		}
	}
	return out
}

// simplify runs all passes.
func simplify(f *Func) {
	for _, p := range Passes {
		p.Run(f)
	}
}

// worldSymbols resolves the names that appear in f.
func worldSymbols(f *Func) Resolver {
	syms := map[SymbolKind]map[string]any{SymType: {}, SymField: {}, SymMethod: {}, SymSig: {}}
	addType := func(t *program.Type) {
		if t != nil {
			syms[SymType][t.Name] = t
		}
	}
	syms[SymMethod][f.Method.FullName()] = f.Method
	addType(f.Ret.T)
	for i := range f.Regs {
		addType(f.Regs[i].Type.T)
	}
	for _, r := range f.Regions {
		addType(r.Type)
	}
	for _, b := range f.Blocks {
		for i := range b.Instrs {
			in := &b.Instrs[i]
			addType(in.Type)
			if in.Field != nil {
				syms[SymField][FieldName(in.Field)] = in.Field
			}
			if in.Method != nil {
				syms[SymMethod][in.Method.FullName()] = in.Method
			}
			if in.Sig != nil {
				syms[SymSig][SigName(in.Sig)] = in.Sig
			}
		}
	}
	return func(kind SymbolKind, name string) any { return syms[kind][name] }
}

// checkForm verifies f and sends it through Print and Parse.
func checkForm(t *testing.T, f *Func) {
	t.Helper()
	if err := Verify(f); err != nil {
		t.Errorf("%v\n%s", err, Print(f))
		return
	}
	text := Print(f)
	g, err := Parse(text, worldSymbols(f))
	if err != nil {
		t.Errorf("parse: %v\n%s", err, text)
		return
	}
	if again := Print(g); again != text {
		t.Errorf("printed again:\n%s\nbefore:\n%s", again, text)
	}
	for i := range f.Blocks {
		if !reflect.DeepEqual(f.Blocks[i].Succs, g.Blocks[i].Succs) {
			t.Errorf("b%d: successors %v, after parsing %v", i, f.Blocks[i].Succs, g.Blocks[i].Succs)
		}
	}
}

func TestGolden(t *testing.T) {
	for _, name := range []string{"basics", "odd"} {
		t.Run(name, func(t *testing.T) {
			w := loadWorld(t, name)
			var out strings.Builder
			for _, m := range userMethods(w) {
				f, err := BuildIn(w, m, nil)
				if err != nil {
					t.Errorf("%v", err)
					continue
				}
				checkForm(t, f)
				simplify(f)
				checkForm(t, f)
				out.WriteString(Print(f))
				out.WriteString("\n")
			}
			golden := filepath.Join("testdata", name+".golden")
			if *update {
				if err := os.WriteFile(golden, []byte(out.String()), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if got := out.String(); got != string(want) {
				t.Errorf("%s differs (run with -update and look at the change): %s", golden, firstDiff(got, string(want)))
			}
		})
	}
}

func firstDiff(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			return "\n got " + g[i] + "\nwant " + w[i]
		}
	}
	return "one is longer"
}

// TestErrors: the comment above each method of bad.il is in the message that building it gives.
func TestErrors(t *testing.T) {
	want := map[string]string{}
	src, err := os.Open(filepath.Join("testdata", "bad.il"))
	if err != nil {
		t.Fatal(err)
	}
	defer src.Close()
	var comment string
	for s := bufio.NewScanner(src); s.Scan(); {
		line := strings.TrimSpace(s.Text())
		if c, ok := strings.CutPrefix(line, "// "); ok {
			comment = c
		} else if _, rest, ok := strings.Cut(line, ".method static "); ok && comment != "" {
			head, _, _ := strings.Cut(rest, "(")
			want[head[strings.LastIndexByte(head, ' ')+1:]] = comment
			comment = ""
		}
	}
	w := loadWorld(t, "bad")
	for _, m := range userMethods(w) {
		if m.Name == "Main" {
			continue
		}
		_, err := BuildIn(w, m, nil)
		var e *Error
		if !errors.As(err, &e) {
			t.Errorf("%s: error %v", m.Name, err)
			continue
		}
		if want[m.Name] == "" || !strings.Contains(e.Msg, want[m.Name]) || !strings.Contains(e.Method, m.Name) {
			t.Errorf("%s: error %q, want %q", m.Name, err, want[m.Name])
		}
		delete(want, m.Name)
	}
	for name := range want {
		t.Errorf("%s is not reachable", name)
	}
}
