package randconc

import (
	"bytes"
	"strings"
	"testing"

	"mwc/codegen/metadata"
)

// TestAssembly holds that a seed makes the same program each time, and that the assembly can be read.
func TestAssembly(t *testing.T) {
	var one, two []*Program
	for seed := range int64(200) {
		one, two = append(one, New(seed)), append(two, New(seed))
	}
	data := Assembly("X", one)
	if !bytes.Equal(data, Assembly("X", two)) {
		t.Error("the same seeds give another assembly")
	}
	if _, err := metadata.Read("X.dll", data); err != nil {
		t.Error(err)
	}
	for _, p := range one {
		if text := p.CSharp(); strings.Contains(text, "???") {
			t.Errorf("seed %d: what cannot be printed:\n%s", p.Seed, text)
		}
	}
}

// TestShrink holds that Shrink finds the smallest program with the wanted property.
func TestShrink(t *testing.T) {
	locks := func(p *Program) bool {
		n := 0
		for _, m := range p.all() {
			walk(m.body, func(n2 *Node) {
				if n2.op == opLock {
					n++
				}
			})
		}
		return n >= 2
	}
	for seed := int64(1); ; seed++ {
		p := New(seed)
		if !locks(p) {
			continue
		}
		before := p.CSharp()
		small := Shrink(p, func(all []*Program) []bool {
			bad := make([]bool, len(all))
			for i, q := range all {
				bad[i] = locks(q)
			}
			return bad
		})
		if !locks(small) || small.Size() > 2*3+len(p.all()) {
			t.Errorf("size %d of %d:\n%s", small.Size(), p.Size(), small.CSharp())
		}
		if p.CSharp() != before {
			t.Error("shrinking changed the program that it was given")
		}
		return
	}
}
