package search

import (
	"time"

	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// Options are what a search is told.
type Options struct {
	Search, Por, GC, Store, Symmetry  string
	KeepGoing, Race, Livelock         bool
	GCCheck, ReplayCheck, Uncollapsed bool
	Ends                              bool // digests of final states are collected
	Jobs                              int
	MaxStates, MaxDepth, MaxMemory    int64
	Timeout                           time.Duration
	Seed, Runs                        int64
	PctDepth                          int
	Budget                            int64
	MaxStack                          int
	MaxHeap, Bits                     int64
	Hashes                            int

	absolute bool // the program looks at the time as such: see vm.Options

	Args  []string
	Input []byte
}

// StoreOptions are those of state.New.
func (o *Options) StoreOptions() state.Options {
	s := state.Options{Bits: o.Bits, Hashes: o.Hashes, Seed: uint64(o.Seed)}
	switch {
	case s.Bits > 0:
	case o.MaxMemory > 0:
		s.Bits = o.MaxMemory / 2
	default:
		s.Bits = state.DefaultBits
	}
	return s
}

func (o *Options) Sampling() bool { return o.Search == "random" || o.Search == "pct" }

// Reduces reports whether the search leaves out orders of transitions that do not depend on each other.
func (o *Options) Reduces() bool { return o.Por == "sdpor" || o.Por == "source" }

// Settled reports whether a reduction needs no scheduling points at operations that find what can only be so from now on:
// one that goes by the accesses of the transitions that it has seen has to see them. Footprints have them either way.
func Settled(por string) bool { return por != "sdpor" }

func (o *Options) Machine() vm.Options {
	return vm.Options{
		Escape:   o.Por != "none",
		Stdin:    o.Input,
		Args:     o.Args,
		Budget:   o.Budget,
		Settled:  Settled(o.Por),
		MaxDepth: int32(o.MaxStack),
		MaxHeap:  o.MaxHeap,
		Symmetry: Symmetries[o.Symmetry],
		Absolute: o.absolute,
	}
}

// guards reports whether accesses to what is always accessed under one lock are no scheduling points. What is guarded is
// judged by places, which interchanged threads interchange, too; a livelock's cycle has to be found again step by step; the
// shortest counterexample is to be short in steps; and a sample says nothing of what it has not seen.
func (o *Options) guards() bool {
	return (o.Por == "escape" || o.Reduces()) && o.Symmetry != "threads" && !o.Livelock && o.Search == "dfs"
}

var Symmetries = map[string]vm.Symmetry{"heap": vm.SymmetryHeap, "none": vm.SymmetryNone, "threads": vm.SymmetryThreads}

func (o *Options) Settings() map[string]any {
	set := map[string]any{
		"search": o.Search, "por": o.Por, "gc": o.GC, "store": o.Store, "symmetry": o.Symmetry, "jobs": o.Jobs,
		"keep_going": o.KeepGoing, "livelock": o.Livelock, "budget": o.Budget, "max_stack": o.MaxStack, "max_heap": o.MaxHeap, "args": append([]string{}, o.Args...),
		"max_states": o.MaxStates, "max_depth": o.MaxDepth, "max_memory": o.MaxMemory,
		"timeout": o.Timeout.Seconds(), "race": o.Race,
	}
	if o.Uncollapsed {
		set["uncollapsed"] = true
	}
	if o.Store == "bitstate" {
		s := o.StoreOptions()
		set["bits"], set["hashes"] = s.Bits, s.Hashes
	}
	if o.Sampling() {
		set["runs"] = o.Runs
	}
	if o.Search == "pct" {
		set["pct_depth"] = o.PctDepth
	}
	if o.Sampling() || !state.Exact(o.Store) {
		set["seed"] = o.Seed
	}
	return set
}
