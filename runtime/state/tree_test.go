package state

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

func testMachine() *vm.Machine {
	return vm.New(&vm.Program{
		Types:   []vm.TypeInfo{{}, {Name: "Small", Size: 4}, {Name: "Large", Size: 60}, {Name: "Huge", Size: 200000}},
		Methods: []vm.MethodInfo{{}, {Name: "M", FrameSize: abi.FrameSlots + 8}},
		Sites:   make([]vm.SiteInfo, 2),
		Statics: []vm.StaticInfo{{Type: 1, Ref: abi.FirstStatic, Size: 32}},
	}, vm.Options{})
}

// Random walks, with jumps back to any state, through vectors that outgrow several segments of both banks.
func TestRandomWalk(t *testing.T) {
	for seed := range uint64(4) {
		r := rand.New(rand.NewPCG(seed, 1))
		m := testMachine()
		tree, flat := NewTree(m), NewFlat(m)
		var refs []vm.Ref
		var states []ID
		name := map[ID]ID{} // by the tree's name, the other's
		for step := range 3000 {
			if len(states) > 0 && r.IntN(4) == 0 {
				s := states[r.IntN(len(states))]
				changes := tree.Goto(s)
				var got [][]byte
				for c := range m.Comps {
					got = append(got, bytes.Clone(m.Content(uint32(c))))
				}
				want := flat.Goto(name[s])
				if len(want) != len(changes) {
					t.Fatalf("seed %d step %d: %d changes, not %d", seed, step, len(changes), len(want))
				}
				for c := range m.Comps {
					if c > 0 && m.Comps[c].Kind != vm.CompConst && !bytes.Equal(got[c], m.Content(uint32(c))) {
						t.Fatalf("seed %d step %d: component %d differs in state %d", seed, step, c, s)
					}
				}
			}
			for range 1 + r.IntN(4) {
				switch k := r.IntN(10); {
				case k < 3:
					refs = append(refs, m.New(0, 1+r.Uint32N(2)))
				case k == 3 && step%500 == 7:
					refs = append(refs, m.New(1, 3))
				case k == 4:
					refs = append(refs, m.EnterFrame(int32(r.IntN(300)), 1))
				case k == 5 && len(refs) > 0:
					m.Free(m.CompOf(refs[r.IntN(len(refs))]))
				default:
					o := vm.Ref(abi.FirstStatic)
					if len(refs) > 0 && k != 6 {
						o = refs[r.IntN(len(refs))]
					}
					if m.Comps[m.CompOf(o)].Len != 0 {
						m.W(o)
						*(*uint32)(m.At(o, abi.ObjectPayload)) = r.Uint32N(3)
					}
				}
			}
			if r.IntN(10) == 0 {
				continue // left without being stored
			}
			dirty := append([]uint32(nil), m.Dirty...)
			n, isNew := tree.Put()
			m.Dirty = dirty
			n2, isNew2 := flat.Put()
			if isNew {
				name[n] = n2
			}
			if name[n] != n2 || isNew != isNew2 || tree.Objects() != flat.Objects() {
				t.Fatalf("seed %d step %d: tree %d %v %d, flat %d %v %d", seed, step, n, isNew, tree.Objects(), n2, isNew2, flat.Objects())
			}
			states = append(states, n)
		}
		t.Log(tree.Stats())
	}
}

func TestPairs(t *testing.T) {
	p := newPairs()
	const n = 300000
	for i := uint64(1); i <= n; i++ {
		if k, isNew := p.put(i * 0x100000001); k != uint32(i) || !isNew {
			t.Fatal(i, k, isNew)
		}
	}
	for i := uint64(1); i <= n; i++ {
		if k, isNew := p.put(i * 0x100000001); k != uint32(i) || isNew {
			t.Fatal(i, k, isNew)
		}
		if p.at(uint32(i)) != i*0x100000001 {
			t.Fatal(i)
		}
	}
	if b := float64(p.bytes()) / n; b > 17 {
		t.Errorf("%.1f bytes a pair", b)
	}
}

func TestPool(t *testing.T) {
	p := NewPool()
	r := rand.New(rand.NewPCG(1, 2))
	var all [][]byte
	for i := range 5000 {
		n := 1 + r.IntN(100)
		if i%500 == 0 {
			n = 300000
		}
		b := make([]byte, n)
		for j := range b {
			b[j] = byte(r.Uint32())
		}
		b = append(b, byte(i), byte(i>>8))
		if got := p.Put(b); int(got) != i+1 {
			t.Fatal(i, got)
		}
		all = append(all, b)
	}
	for i, b := range all {
		if !bytes.Equal(p.Content(uint32(i+1)), b) || p.Put(b) != uint32(i+1) {
			t.Fatal(i)
		}
	}
	if p.Put(nil) != 0 || p.Content(0) != nil {
		t.Error("nothing is not 0")
	}
}
