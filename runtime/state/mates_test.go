package state

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"

	"pgregory.net/rapid"

	"mwc/runtime/vm"
)

// walkers go at random through the states of machines of one layout, and put them into stores that share their states.
type walkers struct {
	machines []*vm.Machine
	stores   []Sharing
	gate     *Gate
	ticks    []atomic.Bool

	mu    sync.Mutex
	found []ID
	names map[string]ID // by snapshot
	snaps map[ID]Snapshot
	fresh map[ID]int // how often a store has called it new
}

// newWalkers makes walkers, of which the first has taken some steps before the others joined it.
func newWalkers(name string, n int, before []uint64) (*walkers, error) {
	m := testMachine()
	w := &walkers{
		machines: []*vm.Machine{m}, stores: []Sharing{New(name, m, Options{}).(Sharing)}, ticks: make([]atomic.Bool, n),
		names: map[string]ID{}, snaps: map[ID]Snapshot{}, fresh: map[ID]int{},
	}
	w.gate = NewGate(func() {
		for i := range w.ticks {
			w.ticks[i].Store(true)
		}
	})
	wrong := w.put(0)
	for _, seed := range before {
		wrong = errors.Join(wrong, w.step(0, seed))
	}
	for range n - 1 {
		w.machines = append(w.machines, vm.NewIn(m.Prog, vm.Options{}, m.Layout()))
	}
	vm.Join(w.machines)
	for _, s := range w.stores[0].Mates(w.machines[1:], w.gate) {
		w.stores = append(w.stores, s.(Sharing))
	}
	w.gate.Enter()
	defer w.gate.Leave()
	for i := 1; i < n; i++ {
		wrong = errors.Join(wrong, w.put(i))
	}
	return w, wrong
}

// step makes a walker go to a state that some walker has found, or not, and then to another one.
func (w *walkers) step(i int, seed uint64) error {
	r := rand.New(rand.NewPCG(seed, 1))
	m := w.machines[i]
	if r.IntN(3) > 0 {
		w.mu.Lock()
		id := w.found[r.IntN(len(w.found))]
		want := w.snaps[id]
		w.mu.Unlock()
		m.CatchUp()
		w.stores[i].CatchUp()
		w.stores[i].Goto(id)
		if got := Snap(m); !bytes.Equal(got, want) {
			return fmt.Errorf("worker %d goes to another state than %d:\n%s", i, id, Diff(m, want, got))
		}
	}
	var refs []vm.Ref
	for c := range m.Comps {
		if k := &m.Comps[c]; k.Kind == vm.CompObject && k.Len > 0 {
			refs = append(refs, k.Ref)
		}
	}
	transition(m, r, &refs, seed%100 == 0)
	return w.put(i)
}

// put stores the state of a walker's machine, and holds its name against those that other walkers have given.
func (w *walkers) put(i int) error {
	m, s := w.machines[i], w.stores[i]
	snap := Snap(m)
	id, isNew := s.Put()
	w.mu.Lock()
	defer w.mu.Unlock()
	if isNew {
		w.fresh[id]++
	}
	name, known := w.names[string(snap)]
	switch other := w.snaps[id]; {
	case known && name != id:
		return fmt.Errorf("worker %d calls state %d %d", i, name, id)
	case other != nil && !bytes.Equal(other, snap):
		return fmt.Errorf("worker %d takes a state for state %d:\n%s", i, id, Diff(m, other, snap))
	}
	w.names[string(snap)], w.snaps[id] = id, snap
	w.found = append(w.found, id)
	objects := 0
	for c := range m.Comps {
		if k := &m.Comps[c]; k.Kind == vm.CompObject && k.Len > 0 {
			objects++
		}
		if c > 0 && m.Comps[c].Kind != vm.CompConst && !bytes.Equal(s.Content(uint32(c)), m.Content(uint32(c))) {
			return fmt.Errorf("worker %d: component %d differs", i, c)
		}
	}
	if s.Objects() != objects {
		return fmt.Errorf("worker %d: %d objects, not %d", i, s.Objects(), objects)
	}
	return nil
}

// end says what is wrong with the states of all walkers.
func (w *walkers) end() error {
	for i, s := range w.stores {
		if s.States() != int64(len(w.names)) {
			return fmt.Errorf("worker %d knows %d states of %d", i, s.States(), len(w.names))
		}
	}
	for _, id := range w.names {
		if w.fresh[id] != 1 {
			return fmt.Errorf("state %d was new %d times", id, w.fresh[id])
		}
	}
	return nil
}

// TestSharedStores: whatever several workers do, and in whatever order, a state has the same name for all of them, another one than every other state,
// it is new to one of them alone, and each can go to it.
func TestSharedStores(t *testing.T) {
	for _, name := range []string{"tree", "collapse", "flat"} {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				n := rapid.IntRange(2, 4).Draw(t, "workers")
				steps := rapid.SliceOfN(rapid.Uint64Range(0, 1000), 0, 150)
				w, wrong := newWalkers(name, n, steps.Draw(t, "before"))
				w.gate.Enter()
				for _, seed := range steps.Draw(t, "steps") {
					if wrong == nil {
						wrong = w.step(int(seed)%n, seed/uint64(n))
					}
				}
				if wrong = errors.Join(wrong, w.end()); wrong != nil {
					t.Fatal(wrong)
				}
			})
		})
	}
}

// TestSharedSideBySide is TestSharedStores with workers that walk side by side.
func TestSharedSideBySide(t *testing.T) {
	for _, name := range []string{"tree", "collapse", "flat"} {
		t.Run(name, func(t *testing.T) {
			const n, steps = 4, 1500
			w, wrong := newWalkers(name, n, []uint64{1, 2, 3, 4, 5, 6, 7, 8})
			if wrong != nil {
				t.Fatal(wrong)
			}
			var all sync.WaitGroup
			for i := range n {
				w.gate.Enter()
				all.Go(func() {
					defer w.gate.Leave()
					for k := range uint64(steps) {
						if err := w.step(i, k*n+uint64(i)*k%5); err != nil { // some steps are those of another worker
							t.Error(err)
							return
						}
						if w.ticks[i].Swap(false) {
							w.gate.Pass()
						}
					}
				})
			}
			all.Wait()
			if err := w.end(); err != nil {
				t.Error(err)
			}
		})
	}
}
