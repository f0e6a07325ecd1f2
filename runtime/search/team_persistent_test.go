package search

import (
	"fmt"
	"maps"
	"math/rand"
	"slices"
	"testing"

	"mwc/runtime/reduce"
	"mwc/runtime/state"
	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

// TestJobsPersistent: with persistent sets several workers find the violations and the final states that a search without reduction finds.
func TestJobsPersistent(t *testing.T) {
	programs := []*vm.Program{vmtest.LostUpdate(3), vmtest.Philosophers(6)} // accesses in critical sections of a Queue are none that a reduction sees
	rng := rand.New(rand.NewSource(17))
	for range 150 {
		programs = append(programs, vmtest.RandomScript(rng))
	}
	shared := 0
	for i, p := range programs {
		said := func(por string, n int) string {
			o := plain()
			o.Por, o.Ends, o.ReplayCheck, o.Store = por, true, true, exactStores[i%len(exactStores)]
			jobs(&o, n)
			s := Run(p, o, unlimited{})
			if s.broken != "" || s.reason != "" {
				t.Fatalf("%s, -por=%s, -store=%s, %d workers: %q, %q", p.Name, por, o.Store, n, s.broken, s.reason)
			}
			if s.team != nil && s.Stats.States > 1 {
				shared++
			}
			for _, f := range s.found {
				if _, err := s.scheduleOf(&f); err != nil {
					t.Errorf("%s, -por=%s, %d workers: %v", p.Name, por, n, err)
				}
			}
			return fmt.Sprint(slices.Sorted(maps.Keys(s.known)), slices.Sorted(maps.Keys(s.ends.lines)))
		}
		want := said("none", 1)
		for n := 1; n <= 4; n++ {
			if got := said("persistent", n); got != want {
				t.Errorf("%s, %d workers: %s, without reduction %s", p.Name, n, got, want)
			}
		}
	}
	if shared == 0 {
		t.Error("several workers have made no search")
	}
}

// TestSleepSets: a transition that leads to a state before its first visit has begun counts in that visit, and one that comes later wakes threads.
func TestSleepSets(t *testing.T) {
	s := newSleepSets(state.Options{})
	if woken, still, left := s.meet(1, 0b110); woken != 0 || still != 0b110 || left {
		t.Errorf("before the first visit: woken %b, still %b, left %v", woken, still, left)
	}
	if woken, still, _ := s.meet(1, 0b1100); woken != 0 || still != 0b100 {
		t.Errorf("once more before the first visit: woken %b, still %b", woken, still)
	}
	if asleep := s.begin(1, 0b1111); asleep != 0b100 {
		t.Errorf("in the first visit %b sleep", asleep)
	}
	if woken, _, left := s.meet(1, 0b111); woken != 0 || left {
		t.Errorf("all sleep still: woken %b, left %v", woken, left)
	}
	s.leave(1)
	if woken, still, left := s.meet(1, 0); woken != 0b100 || still != 0 || !left {
		t.Errorf("after the first visit: woken %b, still %b, left %v", woken, still, left)
	}
	s.end(2)
	if woken, _, left := s.meet(2, 0); woken != 0 || !left {
		t.Errorf("at an end: woken %b, left %v", woken, left)
	}
}

// TestSplitVisits: of a search that is divided wherever that is possible, each visit belongs to one part, and all parts together find what the whole
// finds.
func TestSplitVisits(t *testing.T) {
	for _, p := range []*vm.Program{vmtest.LostUpdate(3), vmtest.Philosophers(5)} {
		o := plain()
		o.Por, o.Ends = "none", true
		want := Run(p, o, unlimited{})
		o.Por = "persistent"
		s := newSearch(p, &o, unlimited{}, nil)
		d := &dividing{persistent: persistent{s: s, m: s.m, futures: reduce.NewFutures(s.m), sleeps: newSleepSets(s.tables)}}
		s.strategy = d
		d.arrive(-1, 0)
		for d.more() {
			if f := d.top(); int(f.next) < len(d.todo) {
				d.forward(f)
			} else {
				d.finish(f)
			}
			if part, ok := d.split(); ok {
				mine := 0
				for i := range part.frames {
					if !part.frames[i].path {
						mine++
					}
					if !part.frames[i].path && !d.frames[i].path {
						t.Fatalf("%s: a visit of state %d belongs to two parts", p.Name, part.frames[i].state)
					}
				}
				if mine == 0 {
					t.Fatalf("%s: a part has no visit", p.Name)
				}
				d.rest = append(d.rest, part)
				d.parts++
			}
		}
		if got, want := slices.Sorted(maps.Keys(s.ends.lines)), slices.Sorted(maps.Keys(want.ends.lines)); !slices.Equal(got, want) || d.parts == 0 {
			t.Errorf("%s, %d parts: %v, without reduction %v", p.Name, d.parts, got, want)
		}
		if got, want := slices.Sorted(maps.Keys(s.known)), slices.Sorted(maps.Keys(want.known)); !slices.Equal(got, want) {
			t.Errorf("%s, %d parts: %v, without reduction %v", p.Name, d.parts, got, want)
		}
	}
}

type dividing struct {
	persistent
	parts int
}
