package visibility_test

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"mwc/codegen/ir"
)

var wish = regexp.MustCompile(`^([\w\[\]]+) (unsafe|const|free)$`)

// wishes reads the comments of a C# source. By line number, it gives pairs of a location and what must be found of it.
func wishes(t *testing.T, path string) map[int][][2]string {
	t.Helper()
	src, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer src.Close()
	out := map[int][][2]string{}
	line := 0
	for s := bufio.NewScanner(src); s.Scan(); {
		line++
		code, comment, ok := strings.Cut(s.Text(), "// ")
		if !ok || strings.TrimSpace(code) == "" {
			continue
		}
		for _, part := range strings.Split(comment, ", ") {
			m := wish.FindStringSubmatch(part)
			if m == nil {
				t.Fatalf("%s:%d: cannot read the comment %q", path, line, part)
			}
			out[line] = append(out[line], [2]string{m[1], m[2]})
		}
	}
	return out
}

// location is the last part of a location's name: the field, [] or the type.
func location(in *ir.Instr) string {
	s := what(in)
	if strings.HasSuffix(s, "[]") {
		return "[]"
	}
	return s[strings.LastIndexByte(s, '.')+1:]
}

// TestRules checks what the comments of the sources in testdata demand.
func TestRules(t *testing.T) {
	sources, err := filepath.Glob(filepath.Join("testdata", "*.cs"))
	if err != nil || len(sources) == 0 {
		t.Fatalf("no sources: %v", err)
	}
	for _, src := range sources {
		name := strings.TrimSuffix(filepath.Base(src), ".cs")
		if name == "Early" {
			continue // see TestEarly
		}
		t.Run(name, func(t *testing.T) {
			c := analyse(t, strings.TrimSuffix(src, ".cs")+".dll")
			found := map[int]map[string][]string{}
			for _, m := range c.World.Methods {
				f := c.Funcs[m.ID]
				if f == nil || m.Module != c.World.Main {
					continue
				}
				for _, b := range f.Blocks {
					for i := range b.Instrs {
						in := &b.Instrs[i]
						if what(in) == "" {
							continue
						}
						_, line, ok := m.Source(in.IL)
						if !ok {
							continue
						}
						if found[line] == nil {
							found[line] = map[string][]string{}
						}
						v := verdict(in)
						if v == "-" {
							v = "free"
						}
						found[line][location(in)] = append(found[line][location(in)], v)
					}
				}
			}
			for line, ws := range wishes(t, src) {
				for _, w := range ws {
					got := found[line][w[0]]
					if len(got) == 0 {
						t.Errorf("%s:%d: %s is not accessed; found %v", src, line, w[0], found[line])
					}
					for _, v := range got {
						// A read of a location that never changes may also be private.
						if v != w[1] && !(w[1] == "free" && v == "const") {
							t.Errorf("%s:%d: %s is %s, want %s", src, line, w[0], v, w[1])
						}
					}
				}
			}
			compare(t, filepath.Join("testdata", name+".golden"), c.table())
		})
	}
}

// TestEarly checks which classes the entry point initialises first: those that a comment behind the class calls early.
func TestEarly(t *testing.T) {
	src, err := os.ReadFile(filepath.Join("testdata", "Early.cs"))
	if err != nil {
		t.Fatal(err)
	}
	c := analyse(t, filepath.Join("testdata", "Early.dll"))
	early := map[string]bool{}
	for _, typ := range c.World.StaticTypes {
		early[typ.Name] = typ.Early
	}
	class := regexp.MustCompile(`(?m)^(?:static )?class (\w+) \{.* // (early|late)$`)
	for _, m := range class.FindAllStringSubmatch(string(src), -1) {
		got, ok := early[m[1]]
		if want := m[2] == "early"; !ok || got != want {
			t.Errorf("class %s: early %t (known: %t), want %t", m[1], got, ok, want)
		}
	}
}

// TestAgain: a constructor that is called on a published object keeps its scheduling points.
func TestAgain(t *testing.T) {
	c := analyse(t, filepath.Join("testdata", "Again.dll"))
	if got, want := fmt.Sprint(c.of(t, "Thing::.ctor()", "v")), "[unsafe]"; got != want {
		t.Errorf("v in the constructor: %s, want %s", got, want)
	}
}

// TestBlocks: block copies write what they point to.
func TestBlocks(t *testing.T) {
	c := analyse(t, filepath.Join("testdata", "Blocks.dll"))
	for loc, want := range map[string]string{"copied": "[unsafe]", "cleared": "[unsafe]", "source": "[const]"} {
		if got := fmt.Sprint(c.of(t, "Blocks::Work()", loc)); got != want {
			t.Errorf("%s: %s, want %s", loc, got, want)
		}
	}
}

// of gives what was found of a location in a method.
func (c checked) of(t *testing.T, method, loc string) []string {
	t.Helper()
	var out []string
	for _, m := range c.World.Methods {
		if f := c.Funcs[m.ID]; f != nil && m.FullName() == method {
			for _, b := range f.Blocks {
				for i := range b.Instrs {
					if in := &b.Instrs[i]; what(in) != "" && location(in) == loc {
						out = append(out, verdict(in))
					}
				}
			}
		}
	}
	return out
}
