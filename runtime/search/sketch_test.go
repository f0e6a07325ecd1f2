package search

import (
	"math/rand/v2"
	"slices"
	"testing"

	"mwc/runtime/report"
	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

// sketched makes a search with a sketch of all its states, of which the result names so many.
func sketched(t *testing.T, p *vm.Program, most int, change func(*Options)) (*report.Sketch, *report.Result) {
	t.Helper()
	o := plain()
	o.Por, o.Order, o.Sketch = "escape", OrderFirst, most
	change(&o)
	s := Run(p, o, unlimited{})
	r, _ := s.Result()
	if r.Verdict == report.Error {
		t.Fatalf("%s: %s", p.Name, r.Reason)
	}
	return r.Sketch, r
}

// Searches that go through the same states in another order, under other numbers of components and threads, have the same digests of them, and
// different digests of different states, unless these differ in nothing but escape statuses: two of the queue's do.
func TestSketchesDoNotDependOnTheOrder(t *testing.T) {
	for _, p := range []*vm.Program{vmtest.Philosophers(4), vmtest.LostUpdate(3), vmtest.Queue(2, 3)} {
		for _, por := range []string{"escape", "none"} {
			want, r := sketched(t, p, MostSketch, func(o *Options) { o.Por = por })
			if missing := r.Statistics.States - int64(len(want.States)); missing < 0 || missing > r.Statistics.States/500 || want.Below != "" {
				t.Errorf("%s: %d digests, up to %q, of %d states", p.Name, len(want.States), want.Below, r.Statistics.States)
			}
			for seed := range int64(4) {
				for _, store := range []string{"tree", "hash", "bitstate"} {
					got, _ := sketched(t, p, MostSketch, func(o *Options) {
						o.Por, o.Order, o.Seed, o.Store, o.Hashes, o.Bits = por, OrderRandom, seed, store, 3, 1<<20
					})
					if !slices.Equal(got.States, want.States) {
						t.Errorf("%s, -por=%s -store=%s -seed=%d: %d digests, and not the %d of the first search", p.Name, por, store, seed, len(got.States), len(want.States))
					}
				}
				got, _ := sketched(t, p, MostSketch, func(o *Options) {
					o.Por, o.Order, o.Seed, o.Preemptions = por, OrderRandom, seed, Preemptions{Auto: true}
				})
				if !slices.Equal(got.States, want.States) {
					t.Errorf("%s, -por=%s -preemptions=auto -seed=%d: %d digests, and not the %d of the first search", p.Name, por, seed, len(got.States), len(want.States))
				}
			}
		}
	}
}

// A random order finds the same, and goes other ways.
func TestRandomOrder(t *testing.T) {
	p := vmtest.Philosophers(5)
	_, first := sketched(t, p, 1, func(o *Options) {})
	depths := map[int64]bool{}
	for seed := range int64(5) {
		again := map[int64]bool{}
		for range 2 {
			_, r := sketched(t, p, 1, func(o *Options) { o.Order, o.Seed = OrderRandom, seed })
			a, b := r.Statistics, first.Statistics
			if a.States != b.States || a.Transitions != b.Transitions || r.Found != first.Found {
				t.Errorf("seed %d: %d states, %d transitions, %d violations, and not %d, %d, %d", seed, a.States, a.Transitions, r.Found, b.States, b.Transitions, first.Found)
			}
			depths[a.MaxDepth], again[a.MaxDepth] = true, true
		}
		if len(again) > 1 {
			t.Errorf("seed %d goes two ways", seed)
		}
	}
	if len(depths) < 3 {
		t.Errorf("five seeds go %d ways", len(depths))
	}
}

// A sketch of few states has those with the least digests.
func TestSketchKeepsTheLeast(t *testing.T) {
	p := vmtest.Philosophers(4)
	all, _ := sketched(t, p, MostSketch, func(*Options) {})
	few, _ := sketched(t, p, 10, func(*Options) {})
	if !slices.Equal(few.States, all.States[:10]) || few.Below != all.States[10] {
		t.Errorf("%v below %s, and not %v below %s", few.States, few.Below, all.States[:10], all.States[10])
	}
}

// Each transition is drawn once, whatever the order, and the one that has to be first comes first.
func TestStackDraws(t *testing.T) {
	c := func(thread, alt int32) vm.Choice { return vm.Choice{Thread: thread, Alt: alt} }
	lists := [][]vm.Choices{
		{{Choice: c(0, 0)}, {Choice: c(3, 0)}, {Choice: c(5, 0)}},
		{{Choice: c(0, 0), Last: 2}, {Choice: c(70, 0)}, {Choice: c(2, 1), Last: 4}},
	}
	orders := map[string]bool{}
	for seed := range uint64(40) {
		rng := rand.New(rand.NewPCG(seed, 0))
		for i, list := range lists {
			var want []vm.Choice
			for _, cs := range list {
				for alt := cs.Alt; alt <= cs.Last; alt++ {
					want = append(want, c(cs.Thread, alt))
				}
			}
			var s stack
			e := entry{state: 1, first: seed%2 == 0}
			s.push(e, slices.Clone(list), 1)
			top := s.at(0)
			var got []vm.Choice
			text := ""
			for !top.done() {
				got = append(got, s.next(top, rng))
				top.first = false
				if s.picked(top) != got[len(got)-1] {
					t.Fatalf("%v was picked, and then it was %v", got[len(got)-1], s.picked(top))
				}
				text += string(rune('0'+got[len(got)-1].Thread)) + string(rune('0'+got[len(got)-1].Alt))
			}
			if e.first && got[0] != list[1].Choice {
				t.Errorf("%v came first, and not %v", got[0], list[1].Choice)
			}
			if i == 1 {
				orders[text] = true
			}
			less := func(a, b vm.Choice) int { return int(a.Thread-b.Thread)*100 + int(a.Alt-b.Alt) }
			slices.SortFunc(got, less)
			slices.SortFunc(want, less)
			if !slices.Equal(got, want) {
				t.Errorf("transitions %v, want %v", got, want)
			}
		}
	}
	if len(orders) < 30 {
		t.Errorf("40 seeds have drawn %d orders", len(orders))
	}
}
