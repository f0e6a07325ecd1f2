package search

import (
	"fmt"
	"slices"
	"time"
)

// Where threads do the same, a search that takes states for one which differ in the names of threads only may need a small part of the
// states. But it walks over the heap for each of its transitions, and no reduction that leaves out orders goes with it. So a search
// whose reduction was chosen tries it when it has found trialStates states. A first search with that symmetry gets interchangeFirst states, and must
// find interchangeGain for each hundred that stand for all their renamings: otherwise there is no other. The second one gets as many states as the search
// has found. Whenever these have doubled, another one gets one part in interchangeShare. The one that comes to its end is the
// result, which so never has more states than the search without. Where heaps are large or most transitions lead to states that are known, such a
// search takes much longer for as many states. So it also ends once its walks have written interchangeForms bytes for each transition of the search
// that tries it, or the same part of that as of the states.
const interchangeFirst, interchangeGain, interchangeShare, interchangeForms = 1024, 120, 16, 8192

// interchange tries the symmetry of threads. It gives the search that came to its end, or nil if this one is to go on.
func (s *Search) interchange() *Search {
	if s.worth.next > trialStates {
		found, _ := s.interchanged(s.Stats.States / interchangeShare)
		return found
	}
	found, gain := s.interchanged(interchangeFirst)
	if s.worth.alike = gain >= interchangeGain; found == nil && s.worth.alike {
		found, _ = s.interchanged(s.Stats.States)
	}
	return found
}

// interchanged makes a search of at most so many states with the symmetry of threads. It gives the search if it came to its end, and how many states
// it has found for each hundred that stand for their renamings.
func (s *Search) interchanged(states int64) (found *Search, gain int64) {
	result := *s.cfg
	result.Por, result.Trial, result.Interchange, result.Jobs, result.Cores = plainReduction(), false, false, 1, 0
	result.Symmetry = Symmetries[slices.IndexFunc(Symmetries, func(t Technique) bool { return t.Merges })].Name
	o := result
	o.SampleFirst, o.SampleLarge, o.MaxStates, o.MaxForms = false, false, states, int64(float64(s.Stats.Transitions)*interchangeForms*float64(states)/float64(s.Stats.States))
	if s.cfg.Timeout > 0 {
		o.Timeout = max(s.cfg.Timeout-time.Since(s.Start), 1)
	}
	s.watch.End()
	f := searchOnce(s.m.Prog, &o, s.watch, time.Now())
	s.watch.Begin(s)
	gain = f.store.States() * 100 / max(f.Stats.States, 1)
	if f.reason != "" || f.fault != nil || f.broken != "" || len(f.found) > 0 && o.KeepGoing { // it lists one of several violations that are renamings
		return nil, gain
	}
	result.Chosen = fmt.Sprintf("no other reduction goes with -symmetry=%s", result.Symmetry)
	result.Interchanged = fmt.Sprintf("it comes to the end of the search after %d states; -symmetry=%s had found %d by then", f.Stats.States, s.cfg.Symmetry, s.Stats.States)
	f.Start, f.settings, f.sampled = s.Start, result.Settings(), s.sampled
	return f, gain
}
