package systemtest

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"mwc/codegen/build"
	"mwc/codegen/metadata"
	"mwc/codegen/program"
	"mwc/generated"
)

var (
	wordCase = regexp.MustCompile(`(?m)^ *case "(\w+)":`)
	calls    = regexp.MustCompile(`^calls (\w+)\.(?:(\w+)\.)*(\w+)(?: \(.*\))?(?: on (.*))?$`)
	numbered = regexp.MustCompile(`\b(\w+)(?:<[^>]*>)? #\d+`)
)

// TestLibraryWords holds that a story calls what a program does in the library by the members that .NET documents, and names no object that
// the library has for itself.
func TestLibraryWords(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds a large checker")
	}
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	source, err := os.ReadFile("../../testdata/src/LibraryWords.cs")
	if err != nil {
		t.Fatal(err)
	}
	checker, err := build.Cached(context.Background(), build.Source{App: filepath.Join("../../testdata", "debug", "LibraryWords.dll")})
	if err != nil {
		t.Fatal(err)
	}
	public := documentedNames(t)
	c := &checkerRun{checker: checker, dir: t.TempDir()}
	cases := wordCase.FindAllStringSubmatch(string(source), -1)
	if len(cases) < 60 {
		t.Fatalf("only %d cases", len(cases))
	}
	for _, m := range cases {
		r, text := c.run(t, 1, []string{m[1]}, "-timeout", "20s")
		if len(r.Violations) != 1 {
			t.Errorf("%s: %d violations:\n%s", m[1], len(r.Violations), text)
			continue
		}
		for _, s := range r.Violations[0].Steps {
			if !s.Story {
				continue
			}
			says := s.Says
			if says == "" {
				says = s.Op
			}
			if call := calls.FindStringSubmatch(says); call != nil && call[1] != "LibraryWords" && !public[call[1]+"."+call[3]] {
				t.Errorf("%s: %q is no member that is documented", m[1], says)
			} else if call == nil && strings.HasPrefix(says, "calls ") {
				t.Errorf("%s: %q is not understood", m[1], says)
			}
			for _, o := range numbered.FindAllStringSubmatch(says, -1) {
				if !public[o[1]] && o[1] != "Main" && o[1] != "Res" {
					t.Errorf("%s: %q names an object of an internal type", m[1], says)
				}
			}
		}
		for _, word := range []string{"MethodBuilder", "PoolItems", "GetResult", "ToAwait", "List<Exception>", "on the state of"} {
			if strings.Contains(text, word) {
				t.Errorf("%s: the report says %s:\n%s", m[1], word, text)
			}
		}
	}
}

// documentedNames are the public types of mwc's library, and their public members as a report calls them, but for what stands in brackets behind a property.
func documentedNames(t *testing.T) map[string]bool {
	data, err := generated.Corlib()
	if err != nil {
		t.Fatal(err)
	}
	lib, err := metadata.Read("corlib.dll", data)
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, d := range lib.TypeDefs {
		if !program.AllPublic(d) {
			continue
		}
		class, _, _ := strings.Cut(d.Name, "`")
		names[class] = true
		for _, m := range d.Methods {
			name := m.Name
			for _, accessor := range []string{"get_", "set_", "add_", "remove_"} {
				name = strings.TrimPrefix(name, accessor)
			}
			if m.Flags&7 >= 4 { // public, or what those see who derive
				names[class+"."+name] = true
			}
		}
	}
	return names
}
