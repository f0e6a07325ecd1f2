package search

import (
	"fmt"
	"maps"
	"math/rand"
	"slices"
	"testing"

	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

// wakeSoon makes workers that wait begin with whatever is left for them.
func wakeSoon(t *testing.T) {
	was := worthWaking
	worthWaking = 1
	t.Cleanup(func() { worthWaking = was })
}

// jobs makes several workers go on with a search as soon as possible.
func jobs(o *Options, n int) { o.Jobs, o.JobsAfter = n, 1 }

// exactStores are the stores that know each state for certain.
var exactStores = []string{"tree", "collapse", "flat"}

// TestJobsRandom: several workers find in small random programs what one finds: as many states and transitions, the same violations after as
// few transitions or preemptions, and the same final states.
func TestJobsRandom(t *testing.T) {
	wakeSoon(t)
	programs := []*vm.Program{vmtest.LostUpdate(3), vmtest.Philosophers(4), vmtest.Queue(2, 2)}
	rng := rand.New(rand.NewSource(6))
	for range 100 {
		programs = append(programs, vmtest.RandomScript(rng))
	}
	judged := 0 // searches for livelocks that several workers have ended
	for i, p := range programs {
		for k, x := range []struct {
			name   string
			change func(*Options)
		}{
			{"depth-first", func(*Options) {}},
			{"livelocks", func(o *Options) { o.Livelock = true }},
			{"breadth-first", func(o *Options) { o.Search = "bfs" }},
			{"one preemption", func(o *Options) { o.Preemptions = Preemptions{Most: 1, Limited: true} }},
			{"preemptions", func(o *Options) { o.Preemptions.Auto = true }},
		} {
			for _, keep := range []bool{true, false} {
				said := func(n int) string {
					o := plain()
					o.Ends, o.KeepGoing, o.ReplayCheck = true, keep, true
					o.Store = exactStores[(i+k)%len(exactStores)]
					if x.change(&o); n > 1 {
						jobs(&o, n)
					}
					s := Run(p, o, unlimited{})
					// One worker searches for livelocks again where several are not sure, which depends on who was where.
					if s.broken != "" || s.team != nil && n == 1 || s.team == nil && n > 1 && !o.Livelock {
						t.Fatalf("%s, %s, -store=%s, %d workers: team %v, %q", p.Name, x.name, o.Store, n, s.team != nil, s.broken)
					}
					if o.Livelock && s.team != nil {
						judged++
					}
					fewest := map[string]int{} // by violation: transitions breadth-first, preemptions otherwise
					for _, f := range s.found {
						cost := f.level
						if o.Search == "bfs" {
							cost = len(f.path)
						}
						if least, known := fewest[f.key()]; !known || cost < least {
							fewest[f.key()] = cost
						}
						if _, err := s.scheduleOf(&f); err != nil {
							t.Errorf("%s, %s, %d workers: %v", p.Name, x.name, n, err)
						}
					}
					if !keep && len(fewest) > 0 { // which of several comes first depends on who is faster
						return fmt.Sprint(slices.Min(slices.Collect(maps.Values(fewest))))
					}
					transitions := s.Stats.Transitions
					if o.Preemptions.Bounded() { // how often a first step is made again depends on the order
						transitions = 0
					}
					return fmt.Sprint(s.Stats.States, transitions, s.Stats.EndStates, s.reason, s.foundAll, fewest, slices.Sorted(maps.Keys(s.ends.lines)))
				}
				want := said(1)
				for n := 2; n <= 4; n++ {
					if got := said(n); got != want {
						t.Errorf("%s, %s, -store=%s, keep going %v, %d workers: %s, by one: %s", p.Name, x.name, exactStores[(i+k)%len(exactStores)], keep, n, got, want)
					}
				}
			}
		}
	}
	if judged == 0 {
		t.Error("several workers have ended no search for livelocks")
	}
}

// TestTakenStack: a worker may get a stack whose top is the state in which its machine stands, having come there from a state with more or
// fewer threads.
func TestTakenStack(t *testing.T) {
	o := plain()
	want := Run(vmtest.Queue(2, 2), o, unlimited{}).Stats.States
	s := newSearch(vmtest.Queue(2, 2), &o, unlimited{}, nil)
	d := s.strategy.(*depthFirst)
	d.start()
	d.rest, d.stack = []stack{d.stack}, stack{}
	s.m.SetMulti(!s.m.Multi())
	if d.explore(); s.Stats.States != want {
		t.Errorf("%d states, not %d", s.Stats.States, want)
	}
}

// TestChosen: of what several workers have found each violation is kept once; two names of a race are one race.
func TestChosen(t *testing.T) {
	s := &Search{cfg: &Options{KeepGoing: true}}
	race := func(message, location string) finding {
		return finding{kind: "race", message: message, location: location}
	}
	got := s.chosen([]finding{
		race("List<int> is used", "Add 60|Add 60"), race("List is used", "Add 60|Add 60"), race("List is used", "Add 60|Clear 61"),
		{kind: "assertion", message: "a", location: "x"}, {kind: "assertion", message: "b", location: "x"}, {kind: "assertion", message: "a", location: "x"},
	})
	if len(got) != 4 {
		t.Errorf("%d violations, not 4: %v", len(got), got)
	}
}
