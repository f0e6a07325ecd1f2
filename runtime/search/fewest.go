package search

import "time"

// fewStates bounds a search by number of preemptions that looks for a violation that is easier to follow.
const fewStates = 50_000

// fewest looks for the violation that is reported in place of one that a search has come to late: the first one of a search by number of preemptions, made by
// one worker, of at most fewStates states. Which violation a depth-first search comes to first depends on how many workers it has, once there are several. What
// this search comes to does not, so neither does the report; and it has the fewest preemptions of all. The numbers of the result stay those of s.
func (s *Search) fewest() *Search {
	o := *s.cfg
	if !o.Fewest || o.KeepGoing || s.earlier+s.Stats.States < o.JobsAfter || s.reason != "" || s.broken != "" || s.fault != nil || len(s.found) == 0 || o.ReplayCheck || o.Preemptions.Bounded() {
		return nil
	}
	o.Preemptions = Preemptions{Auto: true}
	if r := o.Reduction(); r.Jobs && !r.Bounds {
		o.Por = plainReduction()
	}
	if o.Unbounded() != "" || o.Keeps().Approximate || o.Part != nil {
		return nil
	}
	o.Jobs, o.Cores, o.MaxStates, o.Spill, o.Saving, o.From = 1, 0, fewStates, "", nil, nil
	o.RecordGraph, o.Sketch, o.Order, o.StateProfile, o.ConflictProfile, o.Ends, o.GCCheck = false, 0, OrderFirst, false, false, false, false
	if o.Timeout > 0 {
		o.Timeout = max(o.Timeout-time.Since(s.Start), 1)
	}
	f := searchOnce(s.m.Prog, &o, s.watch, time.Now())
	if len(f.found) == 0 || f.reason != "" || f.broken != "" || f.fault != nil {
		f.Close()
		return nil
	}
	return f
}
