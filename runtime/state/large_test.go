package state

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// Contents of all sizes in one component, new and old ones in any order: equal contents have one number, and each
// content comes back from its number, whatever the component had before.
func TestLargeContents(t *testing.T) {
	m := testMachine()
	o := m.New(0, 3)
	c := m.CompOf(o)
	l := &largeContents{}
	r := rand.New(rand.NewPCG(7, 8))
	known := map[string]uint32{}
	var numbers []uint32
	content := bytes.Clone(m.Content(c))
	for i := range 4000 {
		switch r.IntN(20) {
		case 0:
			resized := make([]byte, maxSmall+1+r.IntN([]int{40, 400, 4000, 190000}[r.IntN(4)]))
			copy(resized, content)
			content = resized
		case 1:
			if len(numbers) > 0 {
				content = bytes.Clone(l.get(c, numbers[r.IntN(len(numbers))]))
			}
		default:
			for range r.IntN(4) {
				content[r.IntN(len(content))] = byte(r.IntN(3))
			}
		}
		m.Restore(c, content)
		n := l.put(m, c)
		if n&isLarge == 0 {
			t.Fatalf("step %d: %#x is the number of a small content", i, n)
		}
		if k, ok := known[string(content)]; ok != (k != 0) || ok && k != n {
			t.Fatalf("step %d: the number of a known content is %d, was %d", i, n, k)
		} else if !ok {
			for _, k := range numbers {
				if k == n {
					t.Fatalf("step %d: a new content has the number %d of another", i, n)
				}
			}
			known[string(content)] = n
			numbers = append(numbers, n)
		}
		if !bytes.Equal(l.get(c, n), content) || !bytes.Equal(m.Content(c), content) {
			t.Fatalf("step %d: it is not what was put", i)
		}
	}
	for content, n := range known {
		if string(l.lookup(n)) != content || string(l.get(c, n)) != content {
			t.Errorf("content %d has not come back", n)
		}
	}
	if len(known) < 2000 {
		t.Errorf("%d contents", len(known))
	}
}

// The flags in memory before a content are no part of it, and neither is the memory behind it.
func TestLargeEdges(t *testing.T) {
	m := testMachine()
	o, next := m.New(0, 4), m.New(1, 1) // 301 bytes
	l := &largeContents{}
	c := m.CompOf(o)
	n := l.put(m, c)
	*(*uint32)(m.At(o, abi.HeaderFlags)) ^= abi.FlagDirty
	for i := m.Comps[c].Len; i < (next-o)*8; i++ {
		*(*byte)(m.At(o, i)) = 0xff
	}
	m.W(next)
	l2 := &largeContents{}
	l2.put(m, c)
	if l.put(m, c) != n || !bytes.Equal(l.lookup(n), l2.lookup(n)) {
		t.Error("it is another content")
	}
}

// A change of one word costs a chunk and the nodes above it, not another copy, both in storing and in going back.
func TestLargeBytes(t *testing.T) {
	for _, size := range []uint32{300, 4000, 100000} {
		m := vm.New(&vm.Program{
			Types: []vm.TypeInfo{{}, {Name: "Large", Size: size}}, Methods: make([]vm.MethodInfo, 1), Sites: make([]vm.SiteInfo, 1),
		}, vm.Options{})
		tree := NewTree(m)
		o := m.New(0, 1)
		tree.Put()
		before := tree.Bytes()
		const n = 20000
		for i := range uint32(n) {
			m.W(o)
			*(*uint32)(m.At(o, abi.ObjectPayload+8*(i%(size/8)))) = i + 1
			tree.Put()
		}
		b := float64(tree.Bytes()-before) / n
		t.Logf("%d bytes: %.0f a state", size, b)
		if tree.States() != n+1 || b > 400 {
			t.Errorf("a change of a word in %d bytes takes %.0f bytes", size, b)
		}
	}
}
