package program

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mwc/codegen/metadata"
)

// Mutated assemblies must load or be refused. Nothing may panic or run for ever.
func TestMutations(t *testing.T) {
	corlib := testCorlib(t)
	rounds := 150
	if testing.Short() {
		rounds = 20
	}
	path := filepath.Join(t.TempDir(), "mutant.dll")
	for _, name := range []string{"dispatch", "generics", "layout"} {
		data, err := os.ReadFile("testdata/" + name + ".dll")
		if err != nil {
			t.Fatal(err)
		}
		start := strings.Index(string(data), "BSJB") // flags and opcodes before it, tables after it
		r := rand.New(rand.NewPCG(1, uint64(len(name))))
		for range rounds {
			mutant := slices.Clone(data)
			for range 1 + r.IntN(8) {
				mutant[max(0, start-2000)+r.IntN(5000)%(len(mutant)-start)] = byte(r.IntN(256))
			}
			if err := os.WriteFile(path, mutant, 0o644); err != nil {
				t.Fatal(err)
			}
			w, err := Load(path, Options{Corlib: corlib})
			if err == nil {
				for _, m := range w.Methods {
					m.LocalTypes()
				}
				dump(t, w)
			}
		}
	}
}

func TestForwarders(t *testing.T) {
	_, err := Load("testdata/forwarded/App.dll", Options{Corlib: testCorlib(t)})
	var ps Problems
	if !errors.As(err, &ps) || !strings.Contains(ps[0].Error(), "assembly Old is neither beside the program nor in a framework directory") {
		t.Errorf("%v", err)
	}
	// Messages name the framework's directory.
	_, err = Load("testdata/forwarded/App.dll", Options{Corlib: testCorlib(t), Framework: []string{"testdata/forwarded"}})
	if !errors.As(err, &ps) || !strings.Contains(ps[0].Error(), "assembly Old is neither beside the program nor in the framework in testdata/forwarded; ") {
		t.Errorf("%v", err)
	}
	m := &Module{IsFramework: true, Asm: &metadata.Assembly{Name: "Old"}, moduleState: moduleState{dir: "DIR"}}
	if hint := memberHint(&Type{Module: m}); !strings.HasPrefix(hint, "assembly Old of the framework in DIR does not have it; ") {
		t.Error(hint)
	}
	w := load(t, "testdata/forwarded/App.dll", Options{Framework: []string{"testdata/framework"}})
	for _, name := range []string{"Fancy.Thing", "Fancy.Thing/Part"} {
		if typ := w.Type(name); typ == nil || typ.Module.Asm.Name != "New" || typ.Module.IsUser {
			t.Errorf("%s is %+v", name, typ)
		}
	}
	for _, typ := range w.Types {
		if typ.Name == "System.SZArrayHelper" && !typ.Module.IsCorlib {
			return
		}
	}
	t.Error("the framework's own helper is replaced by the core library's")
}

func TestMissingFileAndNoCorlib(t *testing.T) {
	if _, err := Load("testdata/none.dll", Options{Corlib: testCorlib(t)}); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("%v", err)
	}
	if _, err := Load("testdata/reach.dll", Options{}); err == nil {
		t.Error("no core library, and no error")
	}
	app, err := metadata.Open("testdata/reach.dll")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Load("testdata/reach.dll", Options{Corlib: app}); err == nil || !strings.Contains(err.Error(), "is not a core library") {
		t.Errorf("%v", err)
	}
}

// The world may be asked from several goroutines.
func TestConcurrentUse(t *testing.T) {
	w := load(t, "testdata/dispatch.dll", Options{})
	done := make(chan bool)
	for range 4 {
		go func() {
			for _, m := range w.Methods {
				checkTokens(t, m)
				w.Targets(m)
			}
			done <- true
		}()
	}
	for range 4 {
		<-done
	}
}
