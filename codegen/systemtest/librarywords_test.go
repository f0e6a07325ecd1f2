package systemtest

import (
	"regexp"
	"strings"
	"testing"

	"mwc/codegen/driver"
	"mwc/codegen/program"
)

var (
	wordCase = regexp.MustCompile(`(?m)^ *case "(\w+)":`)
	calls    = regexp.MustCompile(`^calls (\w+)\.(?:(\w+)\.)*(\w+)(?: \(.*\))?(?: on (.*))?$`)
	numbered = regexp.MustCompile(`\b(\w+)(?:<[^>]*>)? #\d+`)
)

// TestLibraryWords holds that a story calls what a program does in the library by the members that .NET documents, and names no object that
// the library has for itself.
func TestLibraryWords(t *testing.T) {
	c, cases := casesOf(t, "LibraryWords", wordCase, 60)
	public := documentedNames(t)
	for _, name := range cases {
		r, text := c.run(t, 1, []string{name}, "-timeout", "20s")
		if len(r.Violations) != 1 {
			t.Errorf("%s: %d violations:\n%s", name, len(r.Violations), text)
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
				t.Errorf("%s: %q is no member that is documented", name, says)
			} else if call == nil && strings.HasPrefix(says, "calls ") {
				t.Errorf("%s: %q is not understood", name, says)
			}
			for _, o := range numbered.FindAllStringSubmatch(says, -1) {
				if !public[o[1]] && o[1] != "Main" && o[1] != "Res" {
					t.Errorf("%s: %q names an object of an internal type", name, says)
				}
			}
		}
		for _, word := range []string{"MethodBuilder", "PoolItems", "GetResult", "ToAwait", "List<Exception>", "on the state of"} {
			if strings.Contains(text, word) {
				t.Errorf("%s: the report says %s:\n%s", name, word, text)
			}
		}
	}
}

// documentedNames are the public types of mwc's library, and their public members as a report calls them, but for what stands in brackets behind a property.
func documentedNames(t *testing.T) map[string]bool {
	lib, err := driver.Corlib()
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
