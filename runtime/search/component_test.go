package search

import (
	"testing"

	"mwc/runtime/lockset"
	"mwc/runtime/reduce"
	"mwc/runtime/vm/vmtest"
)

// TestComponentLimits: while a component of sdpor is about to close, limits are looked at after each of its births and states. A look does
// not change what the component's summary becomes.
func TestComponentLimits(t *testing.T) {
	const size = 16
	component := func() *statefulDPOR {
		o := plain()
		o.Por = "sdpor"
		s := newSearch(vmtest.LostUpdate(2), &o, unlimited{}, &lockset.Refuted{})
		d := s.strategy.(*statefulDPOR)
		for i := range size {
			loc := d.pool.Memory(uint32(i+1), 0, 4)
			d.nodes = append(d.nodes, dporNode{full: true, sections: 1 << i, guarded: d.pool.Single(reduce.Access{Loc: loc, Kind: reduce.Write}, i, 0)})
			d.births = append(d.births, birth{node: int32(i), by: int32(i), threads: 1 << (i + 1)})
		}
		f := d.pushFrame(0)
		f.exits = true
		f.summary = d.pool.Single(reduce.Access{Loc: d.pool.Memory(uint32(size), 0, 4), Kind: reduce.Write}, size, 0)
		return d
	}
	whole := component()
	if !whole.complete() {
		t.Fatal("a component that needs nothing more is not complete")
	}
	d := component()
	d.s.Tick.Store(true)
	looks := 0
	for ; !d.complete(); looks++ {
		if looks > 100*size {
			t.Fatal("the component does not close where it is always time to look at limits")
		}
	}
	if want := 3*size - 3; looks < want { // births, guarded accesses of states, states
		t.Errorf("limits were looked at %d times, not %d", looks, want)
	}
	if d.top().summary != whole.top().summary {
		t.Error("another summary if limits are looked at")
	}
	if one, two := whole.s.locksets.Broken(), d.s.locksets.Broken(); one != two {
		t.Errorf("guesses are refuted: %v, %v if limits are looked at", one, two)
	}
}
