package search

import (
	"fmt"
	"math/bits"
	"slices"

	"mwc/runtime/vm"
)

// Auto is the value of -por that leaves the choice to Choose.
const Auto = "auto"

const (
	// After so many states a search whose reduction was chosen looks at what the reduction is worth. It is worth nothing if the search made
	// this part, in per cent, of the transitions that were possible. A reduction whose summaries are large must leave out more, since they
	// cost time as well: one per cent for so many bytes a state.
	trialStates, trialPercent, trialBytes = 8192, 90, 100
	// A search that goes deep first has left few states by then, or none. It looks once so many transitions were possible in those that it has left.
	trialPossible = 1024
)

// Choose sets the reduction to the one that is likely to need least, and Chosen to the reason, if the reduction is to be chosen.
// docs/design/reduction.md has the figures behind the choice.
func (o *Options) Choose() {
	if o.Por != Auto {
		return
	}
	only := func(flag, why string) { o.Por, o.Chosen = plainReduction(), flag+why }
	const alone = " goes with no other reduction"
	switch {
	case !o.Strategy().Reduction:
		only("-search="+o.Search, alone)
	case o.Preemptions.Bounded():
		only("-preemptions", alone)
	case !o.Symmetric().Canonical || o.Symmetric().Merges:
		only("-symmetry="+o.Symmetry, alone)
	case o.Keeps().Approximate:
		only("-store="+o.Store, alone)
	case o.Order == OrderRandom:
		only("-order="+o.Order, alone)
	case o.Sketch > 0:
		only("-sketch", alone)
	case o.Part != nil:
		only("a search over several processes", alone)
	case o.Livelock:
		only("-livelock", " makes a search that leaves out more, and finds nothing, once more")
	default:
		i := slices.IndexFunc(Reductions, func(r Technique) bool { return r.Summaries })
		o.Por, o.Chosen, o.Trial = Reductions[i].Name, "it costs little in a search as small as this", true
	}
}

// plainReduction is the reduction that leaves out no order of transitions, only scheduling points.
func plainReduction() string {
	return Reductions[slices.IndexFunc(Reductions, func(r Technique) bool { return r.Escape && !r.Reduces })].Name
}

// trial counts what a search has left out whose reduction was chosen.
type trial struct {
	next           int64 // the number of states at which something is to be done; 0: never
	possible, made int64 // transitions of the threads that could go on, and of those that were picked, in the states that the search has left
	judged, futile bool  // the search has looked at what the reduction is worth; it is worth nothing
	alike          bool  // the search may take threads for each other: see interchange
	found          *Search
	large          bool // several workers go on with the search
}

func newTrial(o *Options) trial {
	if o.Workers() > 1 {
		return trial{next: max(o.JobsAfter, 1)}
	}
	if !o.Trial && !o.Interchange {
		return trial{}
	}
	return trial{next: trialStates, alike: o.Interchange}
}

// after is told that searches with so many states have begun again as this one. Several workers go on with it the sooner.
func (t *trial) after(states int64, o *Options) {
	if o.Workers() > 1 {
		t.next = max(t.next-states, 1)
	}
}

// left counts the threads of a state that the search leaves.
func (t *trial) left(possible, picked uint64) {
	t.possible += int64(bits.OnesCount64(possible))
	t.made += int64(bits.OnesCount64(picked))
}

// worth is the part, in per cent, of the possible transitions from which on a reduction is worth nothing whose summaries take so many bytes after so many
// states.
func worth(summaries, states int64) int64 { return trialPercent - summaries/states/trialBytes }

// ends reports whether the search ends here for another one, or for several workers.
func (t *trial) ends(s *Search) bool { return t.next != 0 && s.Stats.States >= t.next && !t.due(s) }

// due does what is to be done at the number of states that the search has reached. It reports whether the search goes on.
func (t *trial) due(s *Search) bool {
	if s.cfg.Workers() > 1 {
		t.next = 0
		// Small steps go back to the state before them, which may be another worker's.
		t.large = s.m.Opt.Clock != vm.ClockAbsolute && s.livelocks.parallelises()
		return !t.large
	}
	if s.cfg.Trial && !t.judged && s.conflicts == nil { // a profile of conflicts is of a reduction that leaves out orders
		t.judge(s)
	}
	if t.alike {
		t.found = s.interchange()
	}
	if t.next *= 2; s.cfg.Trial && !t.futile && t.found == nil && s.cfg.SampleLarge {
		t.found = s.sampleMidway()
	}
	return !t.futile && t.found == nil
}

// judge looks at what the reduction is worth, if the search has left enough states to tell.
func (t *trial) judge(s *Search) {
	if t.possible < trialPossible {
		s.cfg.Chosen = "the search goes too deep to tell soon whether that is worth it"
		return
	}
	var summaries int64
	if k, ok := s.strategy.(keeper); ok {
		summaries = k.bytes()
	}
	t.judged, t.futile = true, t.made*100 >= worth(summaries, t.next)*t.possible
	who := "it"
	if t.futile {
		who = "-por=" + s.cfg.Por
	}
	s.cfg.Chosen = fmt.Sprintf("%s makes %d %% of the transitions that are possible in the first %d states", who, t.made*100/t.possible, t.next)
}
