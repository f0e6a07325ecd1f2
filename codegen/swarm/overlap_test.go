package swarm

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"mwc/runtime/report"
	"mwc/runtime/search"
	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

// sketchOf is the sketch of a set of states.
func sketchOf(states map[uint64]bool, most int) *report.Sketch {
	var all []string
	for s := range states {
		all = append(all, report.Digest(s))
	}
	slices.Sort(all)
	k := &report.Sketch{States: all}
	if len(all) > most {
		k.Below, k.States = all[most], all[:most]
	}
	return k
}

// Searches that find states independently of each other: the number of those found is right within its error. The number of all is right if
// all states are found as likely, and at most right otherwise.
func TestOverlapOfKnownSets(t *testing.T) {
	const all = 200_000
	for _, uniform := range []bool{true, false} {
		for _, searches := range []int{2, 5, 20} {
			rng := rand.New(rand.NewPCG(uint64(searches), 1))
			union := map[uint64]bool{}
			sets := make([]map[uint64]bool, searches)
			for i := range sets {
				sets[i] = map[uint64]bool{}
			}
			for range all {
				d, p := rng.Uint64(), 0.1
				if !uniform {
					p = math.Pow(rng.Float64(), 6)
				}
				for _, set := range sets {
					if rng.Float64() < p {
						set[d], union[d] = true, true
					}
				}
			}
			var sketches []*report.Sketch
			var states []int64
			for _, set := range sets {
				sketches, states = append(sketches, sketchOf(set, sketched)), append(states, int64(len(set)))
			}
			o, err := Overlap(sketches, states)
			if err != nil {
				t.Fatal(err)
			}
			if off := math.Abs(o.Found/float64(len(union)) - 1); off > 4*o.Error || o.Error > 0.02 || o.Error == 0 {
				t.Errorf("%d searches found %d, and not %.0f with an error of %.3f", searches, len(union), o.Found, o.Error)
			}
			if share := o.Total / all; uniform && math.Abs(share-1) > 0.1 || !uniform && share > 1.05 {
				t.Errorf("uniform %v, %d searches: there are %d states, and not %.0f", uniform, searches, all, o.Total)
			}
			t.Logf("uniform %v, %d searches: found %d of %d; %s", uniform, searches, len(union), all, o)
		}
	}
}

// Sketches that cannot be compared, or say too little, give no number of states, and never one that looks like all.
func TestOverlapSaysNothing(t *testing.T) {
	set := func(from, to uint64) *report.Sketch {
		states := map[uint64]bool{}
		for d := from; d < to; d++ {
			states[d] = true
		}
		return sketchOf(states, sketched)
	}
	other := set(0, 100)
	other.Under = "another clock"
	for name, sketches := range map[string][]*report.Sketch{
		"none": {}, "one": {set(0, 100)}, "one and none": {set(0, 100), nil}, "an empty one": {set(0, 100), {}}, "two that differ": {set(0, 100), other},
	} {
		if o, err := Overlap(sketches, make([]int64, len(sketches))); o != nil || err != nil {
			t.Errorf("%s: %v, %v", name, o, err)
		}
	}
	o, err := Overlap([]*report.Sketch{set(0, 100), set(100, 200), other}, []int64{100, 100, 100})
	if err != nil || o == nil || o.Found != 200 || o.Total != 0 || o.Covered != 0 || o.Searches != 2 {
		t.Errorf("two searches that have found nothing in common: %+v, %v", o, err)
	}
	if _, err := Overlap([]*report.Sketch{{States: []string{"no digest"}}, set(0, 9)}, []int64{1, 9}); err == nil {
		t.Error("a sketch that is none gives no error")
	}
}

type unlimited struct{}

func (unlimited) Begin(*search.Search)      {}
func (unlimited) Due(*search.Search) string { return "" }
func (unlimited) Room(int64) bool           { return true }
func (unlimited) End()                      {}

// Searches of a program that end early: what they have found together is right, and the number of all states is a lower bound.
func TestOverlapOfSearches(t *testing.T) {
	p := vmtest.Philosophers(6)
	find := func(p *vm.Program, seed, most int64, sketch int) *report.Result {
		s := search.Run(p, search.Options{
			Search: "dfs", Por: "escape", GC: "hybrid", Store: "bitstate", Symmetry: "heap", KeepGoing: true, Budget: 1 << 20, MaxStack: 10000, MaxHeap: 512 << 20,
			Order: search.OrderRandom, Seed: seed, Bits: 1 << 20, Hashes: 3, MaxStates: most, Sketch: sketch,
		}, unlimited{})
		r, _ := s.Result()
		return r
	}
	all := find(p, 0, 0, search.MostSketch).Statistics.States
	for _, part := range []int64{20, 5} {
		union := map[string]bool{}
		var sketches []*report.Sketch
		var states []int64
		for seed := range int64(8) {
			for _, d := range find(p, seed, all/part, search.MostSketch).Sketch.States {
				union[d] = true
			}
			r := find(p, seed, all/part, 40)
			sketches, states = append(sketches, r.Sketch), append(states, r.Statistics.States)
		}
		o, err := Overlap(sketches, states)
		if err != nil || o == nil {
			t.Fatal(o, err)
		}
		if off := math.Abs(o.Found/float64(len(union)) - 1); off > 3*o.Error {
			t.Errorf("found %d, and not %.0f with an error of %.3f", len(union), o.Found, o.Error)
		}
		if o.Total > 1.2*float64(all) {
			t.Errorf("there are %d states, and not %.0f or more", all, o.Total)
		}
		t.Logf("found %d of %d; %s", len(union), all, o)
	}
}
