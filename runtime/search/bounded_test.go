package search

import (
	"fmt"
	"maps"
	"math/rand"
	"slices"
	"testing"

	"mwc/runtime/abi"
	"mwc/runtime/gc"
	"mwc/runtime/reduce"
	"mwc/runtime/state"
	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

// enumeration makes every schedule with at most a number of preemptions, one by one. It knows only where it has been on the schedule that it
// makes, to end a schedule that goes round in a circle.
type enumeration struct {
	t     *testing.T
	m     *vm.Machine
	store state.Store
	gc    gc.Collector
	most  int
	runs  int
	fails map[string]int   // by violation: the fewest preemptions
	met   map[state.ID]int // by state: the fewest preemptions
	path  map[situation]bool
	moves map[[2]uint64]bool // the transitions made: state, thread and alternative
}

// situation is where a schedule is.
type situation struct {
	state       state.ID
	last        int32
	preemptions int
}

func enumerate(t *testing.T, p *vm.Program, most int) *enumeration {
	m := vm.New(p, vm.Options{Budget: 1 << 20, MaxDepth: 10000, MaxHeap: 512 << 20, Settled: true})
	e := &enumeration{t: t, m: m, store: state.NewTree(m), most: most, fails: map[string]int{}, met: map[state.ID]int{}, path: map[situation]bool{}, moves: map[[2]uint64]bool{}}
	e.gc = gc.New("ms", m, e.store)
	e.gc.Collect()
	id, _ := e.store.Put()
	e.from(id, -1, 0)
	return e
}

func (e *enumeration) fail(kind string, preemptions int) {
	if n, known := e.fails[kind]; !known || preemptions < n {
		e.fails[kind] = preemptions
	}
}

// from makes all schedules on from the machine's state. last is the thread that moved last, -1 if there is none.
func (e *enumeration) from(here state.ID, last int32, preemptions int) {
	at := situation{here, last, preemptions}
	if e.path[at] {
		return
	}
	e.path[at] = true
	defer delete(e.path, at)
	if n, known := e.met[here]; !known || preemptions < n {
		e.met[here] = preemptions
	}
	choices, foreground := e.m.Enabled(nil)
	if len(choices) == 0 {
		if foreground {
			e.fail("deadlock", preemptions)
		}
		e.runs++
		return
	}
	able := slices.ContainsFunc(choices, func(c vm.Choices) bool {
		return c.Thread == last && e.m.Pending(int(last)).Kind != abi.PendSleep && (c.Alt == vm.AltDone || c.Alt != vm.AltTimeout)
	})
	alone := reduce.FirstStep(e.m, choices)
	if alone > 0 {
		choices[0], choices[alone] = choices[alone], choices[0]
	}
	for i, cs := range choices {
		n, mover := preemptions, cs.Thread
		switch {
		case i == 0 && alone >= 0:
			mover = last // the first step of a new thread is no switch
		case able && cs.Thread != last:
			n++
		}
		if n > e.most {
			continue
		}
		for c := cs.Choice; c.Alt <= cs.Last; c.Alt++ {
			e.m.Enabled(nil)
			e.moves[[2]uint64{uint64(here), uint64(c.Thread)<<32 | uint64(c.Alt)}] = true
			if e.m.Step(c) == vm.Stopped {
				if kind, _ := ViolationOf(e.m.Stopped()); e.m.Stopped().Kind != vm.StopExit && e.m.Stopped().Kind != vm.StopAssume {
					e.fail(kind, n)
				}
				e.runs++
			} else {
				e.gc.Collect()
				id, _ := e.store.Put()
				e.from(id, mover, n)
			}
			e.gc.Moved(e.store.Goto(here))
		}
		if e.m.Enabled(nil); i == 0 && alone >= 0 && e.aliveAfter(here, cs.Choice) {
			return
		}
	}
}

// aliveAfter reports whether a thread lives after its first step.
func (e *enumeration) aliveAfter(here state.ID, c vm.Choice) bool {
	alive := e.m.Step(c) != vm.Stopped && e.m.Alive(int(c.Thread))
	e.gc.Collect()
	e.store.Put()
	e.gc.Moved(e.store.Goto(here))
	e.m.Enabled(nil)
	return alive
}

// searchFor makes a search with a bound.
func searchFor(p *vm.Program, bound string, change func(*Options)) *Search {
	o := plain()
	if err := o.Preemptions.Set(bound); err != nil {
		panic(err)
	}
	if change != nil {
		change(&o)
	}
	return Run(p, o, unlimited{})
}

// The search makes the transitions of all schedules within the bound, and no others, each once.
func TestBoundedIsEnumeration(t *testing.T) {
	programs := []*vm.Program{vmtest.LostUpdate(2), vmtest.LostUpdate(3), vmtest.Philosophers(2), vmtest.Philosophers(3), vmtest.Queue(2, 1)}
	rng := rand.New(rand.NewSource(3))
	for range 60 {
		programs = append(programs, vmtest.RandomScript(rng))
	}
	preempting := 0
	wakeSoon(t)
	for _, p := range programs {
		last := int64(-1)
		for n := range 4 {
			e := enumerate(t, p, n)
			s := searchFor(p, fmt.Sprint(n), func(o *Options) { jobs(o, 1+n) })
			name := fmt.Sprintf("%s with at most %d preemptions", p.Name, n)
			if s.broken != "" {
				t.Fatalf("%s: %s", name, s.broken)
			}
			if s.Stats.States != int64(len(e.met)) {
				t.Errorf("%s: %d states, enumerated %d", name, s.Stats.States, len(e.met))
			}
			if s.Stats.Transitions < int64(len(e.moves)) {
				t.Errorf("%s: %d transitions, enumerated %d", name, s.Stats.Transitions, len(e.moves))
			}
			found := map[string]int{}
			for _, f := range s.found {
				if m, known := found[f.kind]; !known || f.level < m {
					found[f.kind] = f.level
				}
			}
			if !maps.Equal(found, e.fails) {
				t.Errorf("%s: found %v, enumerated %v", name, found, e.fails)
			}
			if last >= 0 && s.Stats.States > last {
				preempting++
			}
			last = s.Stats.States
		}
	}
	if preempting < 20 {
		t.Errorf("only %d times there is more with one preemption more", preempting)
	}
}

// Raised until there is nothing more, the bound leaves nothing out.
func TestBoundedEndsWithAll(t *testing.T) {
	programs := []*vm.Program{vmtest.LostUpdate(3), vmtest.Philosophers(4), vmtest.Queue(2, 4)}
	rng := rand.New(rand.NewSource(4))
	for range 100 {
		programs = append(programs, vmtest.RandomScript(rng))
	}
	for _, p := range programs {
		s := searchFor(p, "auto", func(o *Options) { o.Ends = true })
		all := searchFor(p, "none", func(o *Options) { o.Ends = true })
		if s.broken != "" || s.reason != "" || !s.strategy.(*bounded).result().Complete {
			t.Fatalf("%s: %s%s", p.Name, s.broken, s.reason)
		}
		if s.Stats.States != all.Stats.States || s.Stats.Transitions < all.Stats.Transitions || s.foundAll != all.foundAll || !maps.Equal(s.ends.lines, all.ends.lines) {
			t.Errorf("%s: %d states, %d transitions, %d violations; without a bound %d, %d, %d", p.Name,
				s.Stats.States, s.Stats.Transitions, s.foundAll, all.Stats.States, all.Stats.Transitions, all.foundAll)
		}
	}
}

// The first violation has the fewest preemptions.
func TestFewestPreemptions(t *testing.T) {
	n := 0
	rng := rand.New(rand.NewSource(5))
	for range 150 {
		p := vmtest.RandomScript(rng)
		e := enumerate(t, p, 4)
		fewest := -1
		for _, k := range e.fails {
			if fewest < 0 || k < fewest {
				fewest = k
			}
		}
		s := searchFor(p, "auto", func(o *Options) { o.KeepGoing = false })
		if fewest < 0 {
			continue
		}
		if len(s.found) != 1 || s.found[0].level != fewest {
			t.Errorf("%s: the first violation %+v, the fewest preemptions %d", p.Name, s.found, fewest)
		}
		if fewest > 0 {
			n++
		}
	}
	if n < 10 {
		t.Errorf("only %d violations need a preemption", n)
	}
}

// The store and the collector are right though the search jumps.
func TestBoundedIsExact(t *testing.T) {
	for _, p := range []*vm.Program{vmtest.Philosophers(4), vmtest.LostUpdate(3), vmtest.Queue(3, 2)} {
		o := plain()
		o.Por, o.MaxStates, o.Preemptions = "escape", 30000, Preemptions{Auto: true}
		s := newSearch(p, &o, unlimited{}, nil)
		s.store = &both{t, s.m, s.store, state.NewFlat(s.m), map[state.ID]state.ID{}}
		s.gc = &gc.Checked{Collector: gc.NewHybrid(s.m, s.store), Report: func(err error) { t.Fatal(err) }}
		s.strategy.run()
		t.Logf("%s: %+v", p.Name, s.statistics())
	}
}

// nothing is a hook that does nothing.
type nothing struct{}

func (nothing) OnNewState(state.ID, []vm.Choices) {}
func (nothing) OnSeenState(state.ID)              {}
func (nothing) Pushed(state.ID)                   {}
func (nothing) PathEnded(*vm.Stop)                {}
func (nothing) Backtracked(state.ID)              {}
func (nothing) ThreadPicked(state.ID, vm.Choice)  {}
func (nothing) Popped(state.ID) bool              { return true }
