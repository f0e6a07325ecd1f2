package emit

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"mwc/codegen/metadata"
	"mwc/codegen/program"
	"mwc/generated"
)

func load(t *testing.T, path ...string) *program.World {
	t.Helper()
	data, err := generated.Corlib()
	if err != nil {
		t.Fatal(err)
	}
	lib, err := metadata.Read("corlib.dll", data)
	if err != nil {
		t.Fatal(err)
	}
	w, err := program.Load(filepath.Join(append([]string{"..", "..", "testdata"}, path...)...), program.Options{Corlib: lib})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// TestDeterminism: the same world gives the same bytes, and so does another world of the same program.
func TestDeterminism(t *testing.T) {
	w := load(t, "debug", "UnhandledException.dll")
	var first *Output
	for _, w := range []*program.World{w, w, load(t, "debug", "UnhandledException.dll")} {
		out, err := Generate(w, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = out
		}
		for name, data := range out.Files {
			if !bytes.Equal(data, first.Files[name]) {
				t.Errorf("%s differs", name)
			}
		}
	}
}

// TestSharing: instances over references share code that treats them alike, and only that.
func TestSharing(t *testing.T) {
	w := load(t, "debug", "Sharing.dll")
	g, err := newGenerator(w, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := g.share(); err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for m, same := range g.shared {
		got[m.FullName()] = same.FullName()
		if m.Def != same.Def {
			t.Errorf("%s has the code of %s", m.FullName(), same.FullName())
		}
	}
	for _, name := range []string{"Set", "Twice"} { // Twice calls Set, which must have been shared before
		n := 0
		for m := range got {
			if strings.HasPrefix(m, "Cell`1<") && strings.Contains(m, "::"+name+"(") {
				n++
			}
		}
		if n != 1 {
			t.Errorf("%d instances of %s are shared, not one of three: %v", n, name, got)
		}
	}
	for m := range got {
		if strings.Contains(m, "::Make(") {
			t.Errorf("%s is shared although each instance makes an array of its own type", m)
		}
	}
}
