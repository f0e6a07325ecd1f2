package search

import (
	"errors"
	"strconv"
	"time"

	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// Options are the settings of a search.
type Options struct {
	Search, Por, GC, Store, Symmetry  string
	Chosen                            string // why Choose has chosen Por; "" if it was given
	Trial                             bool   // the first states say whether Por stays
	Interchange                       bool   // the search may take threads for each other if that pays
	Interchanged                      string // why Symmetry takes threads for each other; "" if it was given
	Preemptions                       Preemptions
	KeepGoing, Race, Livelock         bool
	Fewest                            bool // of a violation that is found late, one with few preemptions is reported: see Search.fewest
	GCCheck, ReplayCheck, Uncollapsed bool
	Ends                              bool   // collect digests of end states
	StateProfile, ConflictProfile     bool   // count states, and what a reduction does, by stacks: see WriteStateProfile, WriteConflictProfile
	RecordGraph                       bool   // keep the graph of states for the result
	Order                             string // of the transitions of a state: OrderFirst or OrderRandom
	Sketch                            int    // of the states that the search finds, so many are named in the result: see sketch
	Jobs                              int
	Cores                             int   // so many workers go on where Jobs was not given; see Workers
	MaxForms                          int64 // the bytes of all forms that -symmetry=threads may write; 0: no limit
	JobsAfter                         int64 // so many states are found by one worker before several go on
	MaxStates, MaxDepth, MaxMemory    int64
	Spill                             string // directory where the search keeps what it no longer touches, if it has more than MaxMemory; "": nowhere
	SpillFrom                         int64  // resident size of the process from which on it spills; 0: half of MaxMemory
	Timeout                           time.Duration
	Seed, Runs                        int64
	SampleFirst                       bool // a few runs are sampled before the search
	SampleLarge                       bool // a few runs are sampled once the search has proved to be large
	Enough                            bool // sampling ends once new interleavings are rare
	PctDepth                          int
	Budget                            int64
	MaxStack                          int
	MaxHeap, Bits                     int64
	Hashes                            int

	Clock    vm.Clock    // what the program does with times
	Dates    []int64     // vm.Options.Dates
	Suspends vm.Suspends // where awaits suspend their methods

	Args  []string
	Input []byte

	Saving *Saving    `json:"-"` // nil: the search is not saved
	From   *Resumable `json:"-"` // nil: the search begins at the beginning
	Part   *Part      `json:"-"` // nil: this process makes the whole search

	before  time.Duration // the time that earlier processes have spent on the search
	resumed int           // how often the search was resumed from a checkpoint
}

// The values of Order.
const (
	OrderFirst  = "first"  // by number: of threads, then of alternatives
	OrderRandom = "random" // by random numbers that follow from the seed
)

// Preemptions is the bound of the number of preemptions in a schedule: none, a number, or a number that the search raises. The zero value
// is no bound.
type Preemptions struct {
	Most    int  // at most so many
	Limited bool // Most is a bound
	Auto    bool // the bound is raised from 0 on
}

// Bounded reports whether there is a bound.
func (p *Preemptions) Bounded() bool { return p.Limited || p.Auto }

// String implements flag.Value.
func (p *Preemptions) String() string {
	switch {
	case p.Auto:
		return "auto"
	case p.Limited:
		return strconv.Itoa(p.Most)
	}
	return "none"
}

// Set implements flag.Value.
func (p *Preemptions) Set(v string) error {
	switch v {
	case "none":
		*p = Preemptions{}
	case "auto":
		*p = Preemptions{Auto: true}
	default:
		n, err := strconv.ParseInt(v, 10, 32)
		if err != nil || n < 0 {
			return errors.New("neither none, a number, nor auto")
		}
		*p = Preemptions{Most: int(n), Limited: true}
	}
	return nil
}

// StoreOptions are the options for state.New.
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

// LeastSuspends says which awaits suspend their methods in any case. Where an await does not ask in a step of its own, transitions of another thread stand for
// some that the running one could make. So a search for livelocks, or one by several processes, has awaits that ask. The question
// conflicts with a completion in one order only, which is nothing for a reduction with sleep sets. A search by numbers of preemptions counts switches, and
// Task.Yield is none. Samples, and the search without reductions, take nothing for granted. A search that is asked for end states has the same ones as
// every other, so each thread must stand there where it does in the search without reductions.
func (o *Options) LeastSuspends() vm.Suspends {
	switch {
	case !o.Strategy().Yields || !o.Reduction().Yields || o.Preemptions.Bounded() || o.Ends:
		return vm.SuspendsYields | vm.SuspendsRequested
	case !o.Reduction().Apart || o.Livelock || o.Part != nil:
		return vm.SuspendsAsked
	}
	return vm.SuspendsNone
}

func (o *Options) Machine() vm.Options {
	return vm.Options{
		Escape:    o.Reduction().Escape,
		Stdin:     o.Input,
		Args:      o.Args,
		Budget:    o.Budget,
		Settled:   true,
		Accesses:  o.Reduction().Summaries,
		MaxDepth:  int32(o.MaxStack),
		MaxHeap:   o.MaxHeap,
		Symmetry:  o.Symmetric().placement,
		Clock:     o.Clock,
		Dates:     o.Dates,
		Suspends:  o.Suspends,
		NoLending: o.Livelock,
	}
}

func (o *Options) Settings() map[string]any {
	jobs := o.Jobs
	if o.Trial {
		jobs = 1
	}
	set := map[string]any{
		"search": o.Search, "por": o.Por, "gc": o.GC, "store": o.Store, "symmetry": o.Symmetry, "jobs": jobs,
		"keep_going": o.KeepGoing, "livelock": o.Livelock, "budget": o.Budget, "max_stack": o.MaxStack, "max_heap": o.MaxHeap, "args": append([]string{}, o.Args...),
		"max_states": o.MaxStates, "max_depth": o.MaxDepth, "max_memory": o.MaxMemory,
		"timeout": o.Timeout.Seconds(), "race": o.Race,
	}
	if o.Chosen != "" {
		set["por_chosen"] = o.Chosen
	}
	if o.Interchanged != "" {
		set["symmetry_chosen"] = o.Interchanged
	}
	if o.Preemptions.Bounded() {
		set["preemptions"] = o.Preemptions.String()
	}
	if o.Part != nil {
		set["exact"] = o.Part.Task.Partitions
	}
	if o.Uncollapsed {
		set["uncollapsed"] = true
	}
	if o.Spill != "" {
		set["spill"] = o.Spill
	}
	if o.Order == OrderRandom {
		set["order"] = o.Order
	}
	if o.Keeps().Bits {
		s := o.StoreOptions()
		set["bits"], set["hashes"] = s.Bits, s.Hashes
	}
	if o.Strategy().Samples {
		set["runs"] = o.Runs
	}
	if o.Strategy().Priorities {
		set["pct_depth"] = o.PctDepth
	}
	if o.SampleFirst {
		set["sample_first"] = true
	}
	if o.Strategy().Samples || o.Keeps().Approximate || o.SampleFirst || o.Order == OrderRandom {
		set["seed"] = o.Seed
	}
	return set
}
