package search

import (
	"slices"

	"mwc/runtime/vm"
)

// A Technique is a value of -search, -por, -gc, -store or -symmetry: what it needs of the other techniques, what it lets them do, and what
// it does. Other code asks a Technique and does not compare names.
type Technique struct {
	Name string
	Was  string // its old name, which is still accepted

	// Needs.
	ExactStore bool // it keeps data by a state's name, or goes to states that are not on the path
	Canonical  bool // the positions of objects must not depend on what came before

	// Lets.
	Reduction bool // a reduction may leave out transitions
	Livelock  bool // -livelock sees all that it needs
	Locksets  bool // accesses that a lock guards need no scheduling points
	Sampling  bool // a search without states is possible with it
	Clock     bool // what the clock may show does not depend on it
	Jobs      bool // several workers can share a search: see team; they can with any store
	Bounds    bool // a search by number of preemptions makes all schedules within the bound
	Spills    bool // what the search no longer touches may lie on the disk: see Search.spills
	Yields    bool // an await of Task.Yield need not suspend its method: see vm.TaskYields
	Apart     bool // an await need not ask in a step of its own whether the task is completed: see vm.TaskAsks
	Orders    bool // the transitions of a state may be made in any order, and the states may be sketched

	// Strategies.
	Samples    bool // it makes random runs and keeps no states, so it verifies nothing
	Priorities bool // its runs follow priorities, which change at -pct-depth points

	// Reductions.
	Escape    bool // accesses to objects that only one thread can reach are no scheduling points
	Reduces   bool // it leaves out orders of independent transitions
	Summaries bool // it keeps, by state, the accesses of the transitions that it has seen, so it has to see them
	OneLock   bool // only one lock may guard a word, not one of several that are taken for one

	// Collectors.
	Garbage bool // it leaves garbage in states

	// Stores.
	Approximate bool // it may take a state for another one
	Bits        bool // it is an array of bits

	// Symmetries.
	Merges    bool // states that differ in the names of threads are one
	placement vm.Symmetry

	strategy func(*Search) strategy // of a strategy, and of a reduction that goes through the states in its own way
}

// The techniques; the default comes first.
var Strategies, Reductions, Collectors, Stores, Symmetries []Technique

func init() { // their functions refer to code that refers to the tables
	Strategies = []Technique{
		{Name: "dfs", Yields: true, Reduction: true, Spills: true, Bounds: true, Orders: true, Livelock: true, Locksets: true, Jobs: true, strategy: newDepthFirst},
		{Name: "bfs", Yields: true, ExactStore: true, Locksets: true, Jobs: true, strategy: newBreadthFirst},
		// A sample says nothing about what it has not seen.
		{Name: "random", Samples: true, Jobs: true, strategy: func(s *Search) strategy { return newSampler(s, &uniform{}) }},
		{Name: "pct", Samples: true, Jobs: true, Priorities: true, strategy: func(s *Search) strategy { return newSampler(s, &pct{depth: s.cfg.PctDepth}) }},
	}
	Reductions = []Technique{
		// What leaves out an order of independent transitions may leave out the only one with few preemptions (Coons et al. 2013).
		{Name: "escape", Yields: true, Apart: true, Escape: true, Jobs: true, Bounds: true, Orders: true, Livelock: true, Locksets: true},
		{Name: "sdpor", Yields: true, Apart: true, Escape: true, Reduces: true, ExactStore: true, Canonical: true, Livelock: true, Locksets: true, Summaries: true,
			strategy: func(s *Search) strategy { return newStatefulDPOR(s) }},
		{Name: "persistent", Was: "source", Yields: true, Escape: true, Reduces: true, ExactStore: true, Canonical: true, Locksets: true, OneLock: true, Jobs: true,
			strategy: func(s *Search) strategy { return newPersistent(s) }},
		{Name: "none", Livelock: true, Jobs: true, Bounds: true, Orders: true},
	}
	Collectors = []Technique{
		{Name: "hybrid", Sampling: true, Clock: true},
		{Name: "mgc", Clock: true},
		{Name: "ms", Sampling: true, Clock: true},
		{Name: "rc", Garbage: true},
		{Name: "rc+cycles", Clock: true},
		{Name: "none", Garbage: true, Sampling: true, Clock: true},
	}
	Stores = []Technique{
		{Name: "tree", Sampling: true, Spills: true},
		{Name: "collapse"},
		{Name: "flat"},
		{Name: "hash", Approximate: true},
		{Name: "bitstate", Approximate: true, Bits: true},
	}
	Symmetries = []Technique{
		{Name: "heap", Canonical: true, Jobs: true, Spills: true, Bounds: true, Orders: true, Livelock: true, Locksets: true, placement: vm.SymmetryHeap},
		{Name: "none", Jobs: true, Spills: true, Bounds: true, Livelock: true, Locksets: true, placement: vm.SymmetryNone},
		// A bound would have to interchange the thread that moved last with the threads.
		{Name: "threads", Canonical: true, ExactStore: true, Locksets: true, Merges: true, placement: vm.SymmetryThreads},
	}
}

// Find gives the technique with this name, or with this old name; if there is none, an empty Technique.
func Find(list []Technique, name string) *Technique {
	if i := slices.IndexFunc(list, func(t Technique) bool { return t.Name == name || t.Was == name && name != "" }); i >= 0 {
		return &list[i]
	}
	return &Technique{}
}

// Strategy is the technique of -search.
func (o *Options) Strategy() *Technique { return Find(Strategies, o.Search) }

// Reduction is the technique of -por.
func (o *Options) Reduction() *Technique { return Find(Reductions, o.Por) }

// Collector is the technique of -gc.
func (o *Options) Collector() *Technique { return Find(Collectors, o.GC) }

// Keeps is the technique of -store.
func (o *Options) Keeps() *Technique { return Find(Stores, o.Store) }

// Symmetric is the technique of -symmetry.
func (o *Options) Symmetric() *Technique { return Find(Symmetries, o.Symmetry) }

// Unbounded names the flag that does not go with -preemptions, and says why; "" if all do.
func (o *Options) Unbounded() string {
	switch {
	case !o.Preemptions.Bounded():
	case !o.Strategy().Bounds:
		return "it is a search of its own: it goes with -search=dfs, not with -search=" + o.Search
	case !o.Reduction().Bounds:
		return "-por=" + o.Por + " leaves out orders of independent transitions, and of two orders one may need more preemptions: use -por=escape or none"
	case !o.Symmetric().Bounds:
		return "-symmetry=" + o.Symmetry + " takes threads for each other, and it matters which thread moved last: use -symmetry=heap or none"
	case o.Livelock:
		return "-livelock needs all transitions, and a bound leaves some out"
	}
	return ""
}

// Unordered names the technique that does not go with -order=random and -sketch, as in -por=sdpor; "" if all do.
func (o *Options) Unordered() string {
	switch {
	case !o.Strategy().Orders:
		return "-search=" + o.Search
	case !o.Reduction().Orders:
		return "-por=" + o.Por
	case !o.Symmetric().Orders:
		return "-symmetry=" + o.Symmetry
	}
	return ""
}

// locksets reports whether accesses that a lock guards need no scheduling points. They need them under -livelock, because the search must
// find a livelock's cycle again step by step; and in a search over several processes that leaves out orders, as no process knows what a thread accesses alone.
func (o *Options) locksets() bool {
	return o.Strategy().Locksets && o.Reduction().Locksets && o.Symmetric().Locksets && !o.Livelock && (o.Part == nil || !o.Reduction().Reduces)
}
