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
		one, two = append(one, New(seed), NewTasks(seed)), append(two, New(seed), NewTasks(seed))
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

// TestOperations holds that all that programs with tasks can do occurs.
func TestOperations(t *testing.T) {
	seen, members := map[Op]bool{}, map[*member]bool{}
	var async, boxed, background, inside int
	for seed := range int64(500) {
		p := NewTasks(seed)
		if p.boxed {
			boxed++
		}
		for i, m := range p.methods {
			if m.async {
				async++
			}
			if p.background[i] {
				background++
			}
			walk(m.body, func(n *Node) {
				seen[n.op] = true
				if n.op == opMember {
					members[n.member()] = true
				}
				if (n.op == opTry || n.op == opFinally) && len(awaits(n.kids[0])) > 0 {
					inside++
				}
				for i, k := range n.kids {
					if (n.op == opLock || i > 0 && (n.op == opTry || n.op == opFinally)) && len(awaits(k)) > 0 {
						t.Errorf("seed %d: an await where there must be none", seed)
					}
				}
			})
		}
	}
	handed := map[Op]bool{}
	for seed := range int64(300) {
		for _, m := range NewAwaits(seed).handOn {
			if m != nil {
				walk(m.body, func(n *Node) { handed[n.op] = true })
			}
		}
	}
	if !handed[opHanded] || !handed[opHandOn] || !handed[opIf] || !handed[opTaskWait] || !handed[opLock] || !handed[opLetGo] {
		t.Error("no method that hands an await on does such a thing first:", handed)
	}
	seen[opHanded] = handed[opHanded]
	for op := opMake; op <= opTimerDispose; op++ {
		if !seen[op] {
			t.Error("statement never made:", op-opMake)
		}
	}
	for op := opTask; op <= opWaitRead; op++ {
		if !seen[op] {
			t.Error("awaitable never made:", op-opTask)
		}
	}
	for op := opSemTry; op <= opMember; op++ {
		if !seen[op] {
			t.Error("number never made:", op-opSemTry)
		}
	}
	for _, k := range classes {
		for i := range k.ops {
			if !members[&k.ops[i]] {
				t.Errorf("operation never made: %s.%s", k.name, k.ops[i].name)
			}
		}
	}
	if async < 200 || boxed < 50 || background < 50 || inside < 50 {
		t.Errorf("%d async methods, %d programs with classes for state machines, %d background threads, %d awaits in try blocks", async, boxed, background, inside)
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
	for seed := int64(1); seed < 40; seed++ {
		p := New(seed)
		if seed%2 == 0 {
			p = NewTasks(seed)
		}
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
	}
}
