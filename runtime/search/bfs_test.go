package search

import (
	"testing"

	"mwc/runtime/gc"
	"mwc/runtime/state"
	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

// The search is exact though the collector sees nothing but jumps.
func TestBreadthFirstIsExact(t *testing.T) {
	for _, p := range []*vm.Program{vmtest.Philosophers(4), vmtest.LostUpdate(3), vmtest.Queue(2, 4), vmtest.Queue(3, 2)} {
		o := plain()
		o.Search, o.Por, o.MaxStates = "bfs", "escape", 30000
		s := newSearch(p, &o, unlimited{}, nil)
		s.store = &both{t, s.m, s.store, state.NewFlat(s.m), map[state.ID]state.ID{}}
		s.gc = &gc.Checked{Collector: gc.NewHybrid(s.m, s.store), Report: func(err error) { t.Fatal(err) }}
		s.strategy.run()
		t.Logf("%s: %+v", p.Name, s.statistics())
	}
}

func TestLinks(t *testing.T) {
	b := &breadthFirst{s: &Search{}}
	want := []vm.Choice{{Thread: 3, Alt: 1}, {Thread: 255, Alt: 1<<linkAlt - 1}, {Thread: 256}, {Thread: 1, Alt: 1 << linkAlt}, {Thread: 300, Alt: 1 << 30}}
	for i, c := range want {
		b.links = [][]link{append(append([]link(nil), first(b.links)...), link{uint32(i), b.pack(c)})}
	}
	b.from, b.choice = uint32(len(want)), vm.Choice{Thread: 7}
	got, _ := b.path()
	for i, c := range append(want[1:], b.choice) { // the first link is that of the initial state, which has none
		if got[i] != c {
			t.Errorf("choice %d: %v, not %v", i, got[i], c)
		}
	}
}

func first(ls [][]link) []link {
	if len(ls) == 0 {
		return nil
	}
	return ls[0]
}
