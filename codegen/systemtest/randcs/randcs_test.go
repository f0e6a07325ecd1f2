package randcs

import (
	"fmt"
	"strings"
	"testing"
)

// TestPrograms holds that a seed makes the same program each time, and that the program's text has no hole left open.
func TestPrograms(t *testing.T) {
	for seed := range int64(500) {
		text := New(seed).CSharp("P")
		if strings.Contains(text, "$") || strings.Count(text, "{") != strings.Count(text, "}") {
			t.Errorf("seed %d:\n%s", seed, text)
		}
		if again := New(seed).CSharp("P"); again != text {
			t.Errorf("seed %d gives another program:\n%s\n%s", seed, text, again)
		}
	}
}

// TestOperations holds that all operations occur, and that each kind occurs when it is asked for.
func TestOperations(t *testing.T) {
	seen := map[*operation]bool{}
	for i, k := range kinds {
		for seed := range int64(400) {
			p := New(int64(i)*1000+seed, k.name)
			for _, b := range p.blocks() {
				b.walk(func(n *Node) { seen[n.op] = true })
			}
		}
	}
	for _, k := range append([]*kind{general}, kinds...) {
		for i := range k.ops {
			if !seen[&k.ops[i]] {
				t.Errorf("never made: %s", k.ops[i].text)
			}
		}
	}
}

// TestShrink holds that Shrink finds the smallest program with the wanted property.
func TestShrink(t *testing.T) {
	yields := func(p *Program) bool {
		n := 0
		for _, b := range p.blocks() {
			b.walk(func(s *Node) {
				if s.op.text == "await Task.Yield();" {
					n++
				}
			})
		}
		return n >= 2
	}
	shrunk := 0
	for seed := int64(1); shrunk < 20; seed++ {
		p := New(seed)
		if !yields(p) {
			continue
		}
		shrunk++
		before := p.CSharp("P")
		small := Shrink(p, func(all []*Program) []bool {
			bad := make([]bool, len(all))
			for i, q := range all {
				bad[i] = yields(q)
			}
			return bad
		})
		if !yields(small) || small.Size() > 2*4+2*4+1 {
			t.Errorf("size %d of %d:\n%s", small.Size(), p.Size(), small.CSharp("P"))
		}
		if p.CSharp("P") != before {
			t.Error("shrinking changed the program that it was given")
		}
	}
}

// TestAssembly holds that the file has all that a program in C# needs, apart from prelude.cs.
func TestAssembly(t *testing.T) {
	text := Assembly([]*Program{New(1), New(2)}, func(i int) string { return fmt.Sprintf("// program %d\n", i) })
	for _, want := range []string{"case 1: return new P1();", "// program 1\nsealed class P1 : Program"} {
		if !strings.Contains(text, want) {
			t.Errorf("there is no %q in\n%s", want, text)
		}
	}
}
