package search

import (
	"strconv"
	"testing"

	"mwc/runtime/gc"
	"mwc/runtime/state"
	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

// both is a store that forwards to two stores and compares them.
type both struct {
	t     *testing.T
	m     *vm.Machine
	store state.Store
	flat  *state.Flat
	name  map[state.ID]state.ID // by the first store's name of a state: the other's
}

func (b *both) Put() (state.ID, bool) {
	dirty := append([]uint32(nil), b.m.Dirty...)
	n, isNew := b.store.Put()
	b.m.Dirty = dirty
	n2, isNew2 := b.flat.Put()
	if isNew {
		b.name[n] = n2
	}
	if b.name[n] != n2 {
		b.t.Fatalf("the store takes a state for another one:\n%s", state.Diff(b.m, b.flat.State(b.name[n]), b.flat.State(n2)))
	}
	if isNew != isNew2 {
		b.t.Fatalf("store: %d %v, flat: %d %v", n, isNew, n2, isNew2)
	}
	if b.store.Objects() != b.flat.Objects() {
		b.t.Fatalf("store: %d objects, flat: %d", b.store.Objects(), b.flat.Objects())
	}
	return n, isNew
}

func (b *both) Goto(s state.ID) []state.Change {
	changes := b.store.Goto(s)
	before := state.Snap(b.m)
	b.flat.Goto(b.name[s])
	if d := state.Diff(b.m, before, state.Snap(b.m)); d != "" {
		b.t.Fatalf("state %d:\n%s", s, d)
	}
	return changes
}

func (b *both) Content(c uint32) []byte { return b.store.Content(c) }

func (b *both) Lookup(n uint32) []byte { return b.store.Lookup(n) }

func (b *both) States() int64 { return b.store.States() }

func (b *both) Bytes() int64 { return b.store.Bytes() }

func (b *both) Objects() int { return b.store.Objects() }

func TestStoresAgreeWithFlat(t *testing.T) {
	for _, p := range []*vm.Program{vmtest.Philosophers(4), vmtest.LostUpdate(3), vmtest.Queue(2, 4)} {
		for _, store := range []string{"tree", "collapse"} {
			o := plain()
			o.MaxStates, o.Store = 20000, store
			s := newSearch(p, &o, unlimited{}, nil)
			s.store = &both{t, s.m, s.store, state.NewFlat(s.m), map[state.ID]state.ID{}}
			s.gc = gc.New("hybrid", s.m, s.store)
			s.strategy.run()
			t.Logf("%s, %s: %+v", p.Name, store, s.statistics())
		}
	}
}

// The cost of a transition does not grow with the heap.
func BenchmarkHeap(b *testing.B) {
	for _, n := range []int{100, 10000} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			for b.Loop() {
				o := plain()
				s := newSearch(vmtest.PhilosophersAmong(7, n), &o, unlimited{}, nil)
				s.strategy.run()
				st := s.statistics()
				b.ReportMetric(float64(st.Transitions)/st.Seconds, "transitions/s")
				b.ReportMetric(st.BytesPerState, "B/state")
				b.ReportMetric(float64(st.HeapMarks), "marks")
			}
		})
	}
}

func BenchmarkPhilosophers(b *testing.B) {
	for b.Loop() {
		o := plain()
		s := newSearch(vmtest.Philosophers(10), &o, unlimited{}, nil)
		s.strategy.run()
		st := s.statistics()
		b.ReportMetric(float64(st.Transitions)/st.Seconds, "transitions/s")
		b.ReportMetric(st.BytesPerState, "B/state")
		b.Logf("%+v", st)
		b.Log(s.store.(*state.Tree).Stats())
	}
}
