package search

import (
	"fmt"
	"slices"

	"mwc/runtime/report"
)

// Result makes the result of a search that has ended, and the schedules of the first violations, which still have no traces.
func (s *Search) Result() (*report.Result, []*report.Schedule) {
	r := &report.Result{
		Format: report.FormatVersion, Program: s.m.Prog.Name, Mwc: s.m.Prog.MwcVersion, Settings: s.settings, Sampled: s.sampled,
		Unasserted: s.m.Prog.Unasserted, Traps: s.m.Prog.Traps,
		Reason: s.reason, Assumptions: slices.Concat(clockAssumptions(s.m), drawAssumptions(s.m), mathAssumptions(s.m), s.m.Prog.Assumptions),
	}
	if r.Settings == nil {
		r.Settings = s.cfg.Settings()
	}
	if s.m.Prog.Expected != nil {
		r.Settings["deterministic"] = true
	}
	_ = report.Attempt(func() error { // a panic may have damaged what it reads
		r.Statistics = s.statistics()
		if s.reason != "" {
			r.Estimate = s.Estimate()
		}
		return nil
	})
	if s.reason != "" && !s.cfg.Strategy().Samples {
		r.Places, r.Advice = s.places.most(mostPlaces), s.cfg.advice(s.reason)
	}
	r.Complete = s.reason == "" && s.broken == "" && (len(s.found) == 0 || s.cfg.KeepGoing)
	if r.Statistics.Coverage != nil {
		r.Approximate, r.Complete = true, false
	}
	switch {
	case s.broken != "":
		r.Verdict, r.Reason = report.Error, s.broken
	case len(s.found) > 0:
		r.Verdict = report.Violated
	case s.reason != "":
		r.Verdict = report.Incomplete
	default:
		r.Verdict = report.Verified
	}
	r.Found, r.Resumed, r.Checkpoint, r.Exchange = s.foundAll, s.cfg.resumed, s.saved, s.exchange
	if b, ok := s.strategy.(*bounded); ok {
		r.Bound = b.result()
	}
	AddReached(r, s.m.Prog)
	r.Graph = s.graph.result()
	if r.Sketch = s.sketch.result(); r.Sketch != nil {
		r.Sketch.Under = fmt.Sprintf("clock %d, awaits %d", s.cfg.Clock, s.cfg.Suspends)
	}
	if s.fault != nil {
		r.Fault = s.fault
	}
	var traced []*report.Schedule
	in, found := s, s.found
	if s.simpler != nil {
		in, found = s.simpler, s.simpler.found
	}
	for _, f := range slices.Concat(found, s.checks) {
		sched, err := in.scheduleOf(&f)
		if err != nil && r.Verdict != report.Error {
			r.Verdict, r.Reason = report.Error, "internal error: "+err.Error()
		}
		traced = append(traced, sched)
	}
	return r, traced
}
