package search

import (
	"fmt"
	"time"

	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// A search that a limit of time may end is a portfolio: first a few sampled runs, then the search; unless the search comes to its end with
// quickStates states. Without a limit of time a reduced search whose
// reduction was chosen stops for such runs whenever the number of its states has doubled. A violation at the end of many paths is
// found by the runs at once, wherever the search would come to it.
const (
	quickStates = 1024
	firstShare  = 20              // sampling gets one part in so many of the time
	mostTime    = 2 * time.Second // but no more than this
	firstRuns   = 400
	midShare    = 16 // sampling in the middle of a search gets one part in so many of the time so far
	// Sampling also ends if it has seen enough: after this many runs, if the next one is new with a probability below one in so many.
	enoughRuns, enoughNew = 50, 50
)

// firstStrategies make the runs. Each gets the same number of runs and the same time.
var firstStrategies = []string{"random", "pct"}

// quick makes the search as far as it comes with quickStates states, in the time that sampling would get. It gives nil if that is not its end.
func quick(p *vm.Program, o *Options, w Watch) *Search {
	q := *o
	q.SampleFirst, q.Timeout = false, o.firstTime()
	if q.MaxStates == 0 || q.MaxStates > quickStates {
		q.MaxStates = quickStates
	}
	s := searchAll(p, &q, w, time.Now())
	if s.reason == ReasonTime || s.reason == reasonStates && q.MaxStates != o.MaxStates {
		s.Close()
		return nil
	}
	shown := q
	shown.Timeout, shown.MaxStates = o.Timeout, o.MaxStates
	s.settings = shown.Settings()
	return s
}

func (o *Options) firstTime() time.Duration { return max(min(o.Timeout/firstShare, mostTime), 1) }

// sampleFirst makes the runs that come before a search. It gives the search that has found a violation or has failed, or nil if the search
// proper is to begin.
func sampleFirst(p *vm.Program, o *Options, w Watch) (found *Search, did *report.Sampling) {
	return sample(p, o, w, o.firstTime(), "before the search began")
}

// sampleMidway makes the runs in the middle of a search, each time with another seed. It gives the search that has found a violation, or nil if this one is to
// go on.
func (s *Search) sampleMidway() *Search {
	o := *s.cfg
	o.Seed += s.Stats.States
	s.watch.End()
	found, did := sample(s.m.Prog, &o, s.watch, min(time.Since(s.Start)/midShare, mostTime), fmt.Sprintf("when the search had found %d states", s.Stats.States))
	did.States = s.Stats.States
	s.watch.Begin(s)
	if found != nil && found.fault == nil {
		return found
	}
	s.sampled = did
	return nil
}

// sample makes the runs within a limit of time. when says at which point of the search it does.
func sample(p *vm.Program, o *Options, w Watch, limit time.Duration, when string) (found *Search, did *report.Sampling) {
	did = &report.Sampling{Seed: o.Seed}
	start := time.Now()
	for _, name := range firstStrategies {
		opt := o.sampling(name, limit)
		s := searchOnce(p, &opt, w, time.Now())
		did.Runs = append(did.Runs, report.Runs{Strategy: name, Runs: s.Stats.Runs, Interleavings: s.Stats.Interleavings})
		did.Transitions += s.Stats.Transitions
		did.Seconds = time.Since(start).Seconds()
		if len(s.found) > 0 || s.fault != nil {
			s.settings, s.sampled = o.Settings(), did
			if s.fault == nil {
				did.Found = true
				s.reason = fmt.Sprintf("it was found by sampling, in run %d of -search=%s, %s", s.Stats.Runs, name, when)
			}
			return s, did
		}
		// What a run reaches and cannot be checked, the search reaches in its own time.
	}
	return nil, did
}

// sampling gives the settings of the runs of a strategy that come before a search.
func (o *Options) sampling(strategy string, limit time.Duration) Options {
	s := *o
	s.Spill = ""
	s.Search, s.Runs, s.Enough = strategy, firstRuns/int64(len(firstStrategies)), true
	s.Timeout = max(limit/time.Duration(len(firstStrategies)), 1)
	if s.MaxDepth == 0 || s.MaxDepth > SampleDepth {
		s.MaxDepth = SampleDepth
	}
	s.MaxStates = 0
	s.Jobs, s.Cores = 1, 0
	s.SampleFirst, s.SampleLarge, s.Trial, s.Livelock, s.GCCheck, s.ReplayCheck, s.Uncollapsed, s.Ends = false, false, false, false, false, false, false, false
	if s.Por != "none" {
		s.Por = "escape" // the only reduction that needs no stored states
	}
	if !s.Collector().Sampling {
		s.GC = "hybrid"
	}
	if !s.Keeps().Sampling {
		s.Store = "tree"
	}
	if s.Symmetric().Merges {
		s.Symmetry = "heap"
	}
	return s
}
