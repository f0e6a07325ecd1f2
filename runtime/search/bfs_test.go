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

func TestPaths(t *testing.T) {
	var p paths
	want := []vm.Choice{{Thread: 3, Alt: 1}, {Thread: 255, Alt: 1<<linkAlt - 1}, {Thread: 256}, {Thread: 1, Alt: 1 << linkAlt}, {Thread: 300, Alt: 1 << 30}}
	for i, c := range want {
		if n := p.add(uint32(i), c); n != uint32(i)+1 {
			t.Fatalf("state %d has the number %d", i+1, n)
		}
	}
	last := vm.Choice{Thread: 7}
	got, states := p.to(uint32(len(want)), last)
	for i, c := range append(want[1:], last) { // the first link is that of the initial state, which has none
		if got[i] != c || states[i] != uint32(i)+1 {
			t.Errorf("choice %d: %v in state %d, not %v", i, got[i], states[i], c)
		}
	}
}
