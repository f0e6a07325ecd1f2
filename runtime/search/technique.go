package search

import (
	"slices"

	"mwc/runtime/vm"
)

// A Technique is a value of -search, -por, -gc, -store or -symmetry: what it needs of the others, what it lets them do, and what it does.
// Whoever has to know asks here, and compares no names.
type Technique struct {
	Name string
	Was  string // its name of before, which is still understood

	// Needs.
	ExactStore bool // it keeps something by a state's name, or goes to states that are not on the path
	Canonical  bool // objects have the same positions whatever came before

	// Lets.
	Reduction bool // a reduction may leave out transitions
	Livelock  bool // -livelock sees all that it needs
	Locksets  bool // accesses to what a lock guards may be no scheduling points
	Sampling  bool // a search without states goes with it
	Clock     bool // what the clock may show does not depend on it

	// Strategies.
	Samples    bool // it makes runs at random and keeps no states: it verifies nothing
	Priorities bool // its runs are ordered by priorities, which change at -pct-depth points
	Reshares   bool // it computes escape statuses anew in each state, as a replay must, too

	// Reductions.
	Escape    bool // accesses to what only one thread can reach are no scheduling points
	Reduces   bool // it leaves out orders of transitions that do not depend on each other
	Summaries bool // it goes by the accesses of transitions that it has seen, which it keeps by states: so it has to see them
	OneLock   bool // only one lock may guard a word, not any of several that are taken for one

	// Collectors.
	Garbage bool // states have garbage

	// Stores.
	Approximate bool // it may take a state for another one
	Bits        bool // it is an array of bits

	// Symmetries.
	Merges    bool // states that differ in the names of threads are one
	placement vm.Symmetry

	strategy func(*Search) strategy // of a strategy, and of a reduction that goes through the states in its own way
}

// The techniques, the default first.
var Strategies, Reductions, Collectors, Stores, Symmetries []Technique

func init() { // they refer to code that refers to them
	Strategies = []Technique{
		{Name: "dfs", Reduction: true, Livelock: true, Locksets: true, strategy: func(s *Search) strategy { return &depthFirst{s: s} }},
		// The shortest counterexample is to be short in steps.
		{Name: "bfs", ExactStore: true, Reshares: true, strategy: func(s *Search) strategy { return &breadthFirst{s: s} }},
		// A sample says nothing of what it has not seen.
		{Name: "random", Samples: true, strategy: func(s *Search) strategy { return newSampler(s, &uniform{}) }},
		{Name: "pct", Samples: true, Priorities: true, strategy: func(s *Search) strategy { return newSampler(s, &pct{depth: s.cfg.PctDepth}) }},
	}
	Reductions = []Technique{
		{Name: "escape", Escape: true, Livelock: true, Locksets: true},
		{Name: "sdpor", Escape: true, Reduces: true, ExactStore: true, Canonical: true, Livelock: true, Locksets: true, Summaries: true,
			strategy: func(s *Search) strategy { return newStatefulDPOR(s) }},
		{Name: "persistent", Was: "source", Escape: true, Reduces: true, ExactStore: true, Canonical: true, Locksets: true, OneLock: true,
			strategy: func(s *Search) strategy { return newPersistent(s) }},
		{Name: "none", Livelock: true},
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
		{Name: "tree", Sampling: true},
		{Name: "collapse"},
		{Name: "flat"},
		{Name: "hash", Approximate: true},
		{Name: "bitstate", Approximate: true, Bits: true},
	}
	Symmetries = []Technique{
		{Name: "heap", Canonical: true, Reduction: true, Livelock: true, Locksets: true, placement: vm.SymmetryHeap},
		{Name: "none", Livelock: true, Locksets: true, placement: vm.SymmetryNone},
		// What is guarded is judged by positions, which interchanged threads interchange, too.
		{Name: "threads", Canonical: true, ExactStore: true, Merges: true, placement: vm.SymmetryThreads},
	}
}

// Find gives a technique by its name; one that needs, lets and does nothing if there is none of that name.
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

// locksets reports whether accesses to what is always accessed under one lock are no scheduling points. A livelock's cycle has to be
// found again step by step.
func (o *Options) locksets() bool {
	return o.Strategy().Locksets && o.Reduction().Locksets && o.Symmetric().Locksets && !o.Livelock
}
