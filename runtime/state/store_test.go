package state

import (
	"bytes"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

func testMachine() *vm.Machine {
	return vm.New(&vm.Program{
		Types:   []vm.TypeInfo{{}, {Name: "Small", Size: 4}, {Name: "Large", Size: 60}, {Name: "Huge", Size: 200000}, {Name: "Wide", Size: 301}, {Name: "Other", Size: 4}},
		Methods: []vm.MethodInfo{{}, {Name: "M", FrameSize: abi.FrameSlots + 8}, {Name: "N", FrameSize: abi.FrameSlots + 8}},
		Sites:   make([]vm.SiteInfo, 2),
		Statics: []vm.StaticInfo{{Type: 1, Ref: abi.FirstStatic, Size: 32}},
	}, vm.Options{})
}

// transition changes up to four components at random.
func transition(m *vm.Machine, r *rand.Rand, refs *[]vm.Ref, huge bool) {
	for range 1 + r.IntN(4) {
		switch k := r.IntN(10); {
		case k < 3:
			*refs = append(*refs, m.New(0, []uint32{1, 2, 4, 5}[r.IntN(4)]))
		case k == 3 && huge:
			*refs = append(*refs, m.New(1, 3))
		case k == 4:
			*refs = append(*refs, m.EnterFrame(int32(r.IntN(300)), 1+r.Uint32N(2)))
		case k == 5 && len(*refs) > 0:
			m.Free(m.CompOf((*refs)[r.IntN(len(*refs))]))
		default:
			o := vm.Ref(abi.FirstStatic)
			if len(*refs) > 0 && k != 6 {
				o = (*refs)[r.IntN(len(*refs))]
			}
			if n := m.Comps[m.CompOf(o)].Len; n != 0 {
				m.W(o)
				words := (n - abi.ObjectPayload) / 4
				if at := r.Uint32N(4); at != 3 { // most often the same few contents, so that states come again
					words = min(words, 1+at*20)
				}
				*(*uint32)(m.At(o, abi.ObjectPayload+4*r.Uint32N(words))) = r.Uint32N(3)
			}
		}
	}
}

func contents(m *vm.Machine) [][]byte {
	var all [][]byte
	for c := range m.Comps {
		if c > 0 && m.Comps[c].Kind != vm.CompConst {
			all = append(all, bytes.Clone(m.Content(uint32(c))))
		} else {
			all = append(all, nil)
		}
	}
	return all
}

// checkChanges compares the changes that a store reports between two states with the real ones.
func checkChanges(t *testing.T, s Store, before, after [][]byte, changes []Change) {
	t.Helper()
	told := map[uint32]bool{}
	for _, c := range changes {
		told[c.Comp] = true
		if !bytes.Equal(s.Lookup(c.Old), before[c.Comp]) || !bytes.Equal(s.Lookup(c.New), after[c.Comp]) {
			t.Errorf("component %d: the change is not what happened", c.Comp)
		}
	}
	for c := range before {
		if !told[uint32(c)] && !bytes.Equal(before[c], after[c]) {
			t.Errorf("component %d has changed, and the store says nothing", c)
		}
	}
}

// Random walks, with jumps back to any state, through vectors that outgrow several segments: each exact store beside Flat.
func TestRandomWalk(t *testing.T) {
	for _, name := range []string{"tree", "collapse", "tree on the disk"} {
		t.Run(name, func(t *testing.T) {
			opt, seeds := Options{}, uint64(4)
			store, spills := strings.CutSuffix(name, " on the disk")
			if spills {
				opt, seeds = onDisk(t), 2
			}
			for seed := range seeds {
				r := rand.New(rand.NewPCG(seed, 1))
				m := testMachine()
				s, flat := New(store, m, opt), NewFlat(m)
				var refs []vm.Ref
				var states []ID
				of := map[ID]ID{} // Flat's name for each of the store's names
				for step := range 3000 {
					if len(states) > 0 && r.IntN(4) == 0 {
						id := states[r.IntN(len(states))]
						if n := len(states); n > 1 && r.IntN(2) == 0 {
							id = states[n-2] // most often go back by one transition
						}
						changes := s.Goto(id)
						got := Snap(m)
						want := flat.Goto(of[id])
						if d := Diff(m, got, Snap(m)); d != "" || !bytes.Equal(got, Snap(m)) {
							t.Fatalf("seed %d step %d: %s and flat differ in state %d:\n%s", seed, step, name, id, d)
						}
						if len(want) != len(changes) {
							t.Fatalf("seed %d step %d: %d changes, not %d", seed, step, len(changes), len(want))
						}
						for _, c := range changes {
							i := slices.IndexFunc(want, func(w Change) bool { return w.Comp == c.Comp })
							if i < 0 || !bytes.Equal(s.Lookup(c.Old), flat.Lookup(want[i].Old)) || !bytes.Equal(s.Lookup(c.New), flat.Lookup(want[i].New)) {
								t.Fatalf("seed %d step %d: component %d: the stores tell different changes", seed, step, c.Comp)
							}
						}
					}
					transition(m, r, &refs, step%500 == 7)
					if r.IntN(10) == 0 {
						continue // the state is left without being stored
					}
					dirty := slices.Clone(m.Dirty)
					n, isNew := s.Put()
					m.Dirty = dirty
					n2, isNew2 := flat.Put()
					if isNew {
						of[n] = n2
					}
					if of[n] != n2 || isNew != isNew2 || s.Objects() != flat.Objects() || s.States() != flat.States() {
						t.Fatalf("seed %d step %d: %s %d %v %d, flat %d %v %d", seed, step, name, n, isNew, s.Objects(), n2, isNew2, flat.Objects())
					}
					for c := range m.Comps {
						if !bytes.Equal(s.Content(uint32(c)), flat.Content(uint32(c))) {
							t.Fatalf("seed %d step %d: component %d differs", seed, step, c)
						}
					}
					states = append(states, n)
				}
				if s.Bytes() <= 0 || s.Bytes() > flat.Bytes() {
					t.Errorf("%d bytes, flat %d", s.Bytes(), flat.Bytes())
				}
			}
		})
	}
}

// Random depth-first walks: the approximate stores beside Flat. They go back to states on the path only.
func TestRandomPath(t *testing.T) {
	for _, name := range []string{"hash", "bitstate"} {
		t.Run(name, func(t *testing.T) {
			for seed := range uint64(4) {
				r := rand.New(rand.NewPCG(seed, 2))
				m := testMachine()
				s, flat := New(name, m, Options{Bits: 1 << 20, Hashes: 3, Seed: seed}), NewFlat(m)
				var refs []vm.Ref
				var path, same []ID
				for step := range 3000 {
					if len(path) > 1 && r.IntN(3) == 0 {
						i := len(path) - 1 - r.IntN(min(len(path), 1+r.IntN(40)))
						if r.IntN(200) == 0 {
							i = 0
						}
						dirty := slices.Clone(m.Dirty)
						for _, c := range dirty {
							m.Restore(c, s.Content(c))
						}
						before := contents(m)
						changes := s.Goto(path[i])
						checkChanges(t, s, before, contents(m), changes)
						got := Snap(m)
						flat.Goto(same[i])
						if d := Diff(m, got, Snap(m)); d != "" {
							t.Fatalf("seed %d step %d: %s and flat differ:\n%s", seed, step, name, d)
						}
						path, same = path[:i+1], same[:i+1]
					}
					transition(m, r, &refs, step%500 == 7)
					dirty := slices.Clone(m.Dirty)
					n, isNew := s.Put()
					m.Dirty = dirty
					n2, isNew2 := flat.Put()
					if isNew != isNew2 || s.Objects() != flat.Objects() || s.States() != flat.States() {
						t.Fatalf("seed %d step %d: %s %v %d, flat %v %d", seed, step, name, isNew, s.Objects(), isNew2, flat.Objects())
					}
					if len(path) == 0 || n != path[len(path)-1] {
						path, same = append(path, n), append(same, n2)
					}
				}
				c := s.(Approximate).Coverage()
				if c.Omitted <= 0 || c.Omitted > 0.01 || c.Share < 0.999 || c.Share > 1 || c.How == "" {
					t.Errorf("%+v", c)
				}
			}
		})
	}
}

// To go back over a transition copies what the transition changed and nothing else: the test overwrites every component
// behind the store's back, and only the changed ones come back.
func TestDeltas(t *testing.T) {
	for _, name := range []string{"tree", "collapse", "flat", "hash", "bitstate"} {
		t.Run(name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(5, 5))
			m := testMachine()
			s := New(name, m, Options{Bits: 1 << 20, Hashes: 3})
			var refs []vm.Ref
			for len(refs) < 300 {
				transition(m, r, &refs, false)
			}
			s.Put()
			total := 0
			for range 300 {
				transition(m, r, &refs, false)
				before, _ := s.Put()
				old := contents(m)
				transition(m, r, &refs, false)
				after, _ := s.Put()
				now := contents(m)
				for len(old) < len(now) {
					old = append(old, nil)
				}
				want := map[uint32]bool{}
				for c := range now {
					if !bytes.Equal(old[c], now[c]) {
						want[uint32(c)] = true
					}
				}
				for c := range now {
					if m.Comps[c].Kind == vm.CompConst {
						continue
					}
					for i := range m.Content(uint32(c)) {
						m.Content(uint32(c))[i] ^= 0x5a
					}
				}
				changes := s.Goto(before)
				copied := 0
				for c := range now {
					if m.Comps[c].Kind == vm.CompConst {
						continue
					}
					b := m.Content(uint32(c))
					if want[uint32(c)] {
						if copied++; !bytes.Equal(b, old[c]) {
							t.Fatalf("component %d has not come back", c)
						}
						continue
					}
					for i := range b {
						b[i] ^= 0x5a
					}
					if !bytes.Equal(b, now[c]) {
						t.Fatalf("component %d was copied and had not changed", c)
					}
				}
				if copied != len(changes) || (before != after) != (copied != 0) {
					t.Fatalf("%d components copied, %d changes", copied, len(changes))
				}
				total += copied
			}
			if total < 300 || total > 4*300 {
				t.Errorf("%d components copied in all", total)
			}
		})
	}
}

// Equality decides, not the hash.
func TestFlatHash(t *testing.T) {
	m := testMachine()
	f := NewFlat(m)
	f.hash = func([]byte) uint64 { return 7 }
	o := vm.Ref(abi.FirstStatic)
	for round := range 2 {
		for i := range uint32(20) {
			m.W(o)
			*(*uint32)(m.At(o, abi.ObjectPayload)) = i
			if n, isNew := f.Put(); n != ID(i+1) || isNew != (round == 0) {
				t.Errorf("round %d: state %d has number %d, new %v", round, i, n, isNew)
			}
		}
	}
	if f.Collisions == 0 {
		t.Error("no collision was noticed")
	}
}

// A component that is written without being marked is found.
func TestFlatDirty(t *testing.T) {
	m := testMachine()
	f := NewFlat(m)
	f.Put()
	*(*uint32)(m.At(abi.FirstStatic, 12)) = 77
	defer func() {
		if e, _ := recover().(string); !strings.Contains(e, "statics of Small") || !strings.Contains(e, "+12: 0x0, 0x4d") {
			t.Error(e)
		}
	}()
	f.Put()
}

func TestDiff(t *testing.T) {
	m := testMachine()
	frame := m.EnterFrame(3, 1)
	gone := m.New(0, 2)
	a := Snap(m)
	if d := Diff(m, a, a); d != "" {
		t.Error(d)
	}
	m.W(frame)
	*(*uint32)(m.At(frame, abi.FramePC)) = 5
	m.Free(m.CompOf(gone))
	m.New(0, 1)
	got := Diff(m, a, Snap(m))
	for _, want := range []string{"frame of M at resume point 0, thread 0: +8: 0x0, 0x5", "of type Large: only in the first state", "of type Small: only in the second state"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	if strings.Count(got, "\n") != 3 {
		t.Error(got)
	}
}

// A small array of bits must leave states out, about as many as it estimates.
func TestBitstateCoverage(t *testing.T) {
	for _, hashes := range []int{1, 3} {
		const n = 60000
		m := testMachine()
		s := NewBitstate(m, 16<<10, hashes, 1)
		for i := range uint32(n) {
			m.W(abi.FirstStatic)
			*(*uint32)(m.At(abi.FirstStatic, abi.StaticFields)) = i
			_, _ = s.Put()
		}
		c := s.Coverage()
		missed := float64(n - s.States())
		t.Logf("%d hash functions: %.0f of %d missed, %+v", hashes, missed, n, c)
		if missed < n/100 || math.Abs(c.Omitted-missed) > missed/10 || math.Abs(c.Share-float64(s.States())/n) > 0.03 {
			t.Errorf("%d hash functions: %.0f of %d missed, %+v", hashes, missed, n, c)
		}
	}
}

// A visited state that is not on the path costs eight bytes and its share of the table's free slots, or nothing in an
// array of bits.
func TestApproximateMemory(t *testing.T) {
	const n = 200000
	m := testMachine()
	hash, bit := NewHash(m, 0), NewBitstate(m, 1<<20, 3, 0)
	m.W(abi.FirstStatic)
	root, _ := hash.Put()
	m.W(abi.FirstStatic)
	root2, _ := bit.Put()
	for i := range uint32(n) {
		m.W(abi.FirstStatic)
		*(*uint32)(m.At(abi.FirstStatic, abi.StaticFields)) = i + 1
		dirty := slices.Clone(m.Dirty)
		hash.Put()
		m.Dirty = dirty
		bit.Put()
		hash.Goto(root)
		bit.Goto(root2)
	}
	if b := float64(hash.Bytes()) / n; hash.States() != n+1 || b > 8/0.55+1 {
		t.Errorf("hash: %d states of %.1f bytes", hash.States(), b)
	}
	if b := bit.Bytes(); b > 1<<20+100<<10 {
		t.Errorf("bitstate: %d bytes", b)
	}
}

// Names tell the stores apart. Each of them serves several workers.
func TestNames(t *testing.T) {
	m := testMachine()
	for name, exact := range map[string]bool{"tree": true, "collapse": true, "flat": true, "hash": false, "bitstate": false} {
		s := New(name, m, Options{Bits: 1 << 10, Hashes: 1})
		if _, approximate := s.(Approximate); approximate == exact {
			t.Errorf("%s: approximate %v", name, approximate)
		}
		if _, shared := s.(Sharing); !shared {
			t.Errorf("%s does not serve several workers", name)
		}
	}
	if New("other", m, Options{}) != nil {
		t.Error("there is a store called other")
	}
}
