package swarm

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"mwc/runtime/report"
)

// mostFailures is how many searches in a row may end without a result before the swarm gives up.
const mostFailures = 8

// Made is what became of a search.
type Made struct {
	Result   *report.Result // nil if the search has none
	Schedule []byte         // of its first violation
	Ends     []byte         // digests of its final states, if they were asked for
	Err      error          // why there is no result
}

// Queue is who makes the searches of a swarm: processes of this machine, or workers elsewhere.
type Queue interface {
	// Make makes one search, with limits beside its own flags, and waits for it. When the context is done, it ends the search, which may
	// still have a result.
	Make(ctx context.Context, s *Search, limit time.Duration) Made
}

// ErrNotMade is the error of a search that nobody was free for until the swarm was over: it is as though the swarm had not come to the search.
var ErrNotMade = errors.New("no worker was free for the search")

// Swarm makes the searches of a plan.
type Swarm struct {
	Budget
	KeepGoing bool
	Queue     Queue
	// Began and Ended hear of each search, one call at a time.
	Began func(s *Search, limit time.Duration)
	Ended func(s *Search, m *Made, took time.Duration)

	mu       sync.Mutex
	done     []ended
	failures int    // in a row
	late     bool   // nobody was free for a search until the time was over
	why      string // the searches are to end for this reason; "" so far
	stop     context.CancelFunc
}

type ended struct {
	s    *Search
	m    Made
	took time.Duration
	cut  bool
}

// Run makes the searches until the time is over, or until one of them says what there is to say. It gives their results as one, and the
// schedule of the first violation.
func (w *Swarm) Run(parent context.Context, plan []Search) (*report.Result, []byte, error) {
	began := time.Now()
	ctx, stop := context.WithCancel(parent)
	defer stop()
	w.stop = stop
	next := make(chan *Search)
	var all sync.WaitGroup
	for range w.Jobs {
		all.Go(func() {
			for s := range next {
				w.one(ctx, s, w.Time-time.Since(began))
			}
		})
	}
	reason := "the searches of the plan were made"
feed:
	for i := range plan {
		select {
		case next <- &plan[i]:
		case <-ctx.Done():
			break feed
		case <-time.After(w.Time - time.Since(began)):
			reason = "the limit of time was reached"
			break feed
		}
	}
	close(next)
	all.Wait()
	switch {
	case w.why != "":
		reason = w.why
	case parent.Err() != nil:
		reason = "it was interrupted"
	case w.late:
		reason = "the limit of time was reached"
	}
	return w.sum(reason, time.Since(began))
}

// one makes a search if there is time for it.
func (w *Swarm) one(ctx context.Context, s *Search, left time.Duration) {
	limit := s.Time
	if limit == 0 || limit > left {
		limit = left
	}
	w.mu.Lock()
	if limit <= 0 || ctx.Err() != nil || w.late {
		w.mu.Unlock()
		return
	}
	w.Began(s, limit)
	w.mu.Unlock()
	start := time.Now()
	m := w.Queue.Make(ctx, s, limit)
	took := time.Since(start)
	w.mu.Lock()
	defer w.mu.Unlock()
	if errors.Is(m.Err, ErrNotMade) {
		w.late = true
		w.Ended(s, &m, took)
		return
	}
	cut := m.Result == nil && ctx.Err() != nil // it was to end before it could have a result
	w.done = append(w.done, ended{s, m, took, cut})
	w.Ended(s, &m, took)
	if w.failures++; m.Result != nil || cut {
		w.failures = 0
	}
	why := ""
	switch r := m.Result; {
	case r == nil:
		if w.failures == mostFailures {
			why = fmt.Sprintf("%d searches one after the other have ended without a result", mostFailures)
		}
	case r.Complete && r.Verdict != report.Error:
		why = fmt.Sprintf("search %d has seen all states", s.Number)
	case w.KeepGoing:
	case len(r.Violations) > 0:
		why = fmt.Sprintf("search %d found it, with %s", s.Number, s.Text())
	case r.Verdict == report.Error:
		why = fmt.Sprintf("search %d could not go on", s.Number)
	}
	if why != "" && w.why == "" {
		w.why = why
		w.stop()
	}
}

// sum makes one result of those of the searches.
func (w *Swarm) sum(reason string, took time.Duration) (*report.Result, []byte, error) {
	out := &report.Result{Format: report.FormatVersion, Verdict: report.Incomplete, Violations: []report.Violation{}, Settings: map[string]any{}}
	out.Swarm = &report.Swarm{Seed: w.Seed, Jobs: w.Jobs, Searches: []report.Searched{}}
	var schedule []byte
	var complete, trap, failed *ended
	var sketches []*report.Sketch
	var states []int64
	known := map[string]bool{}
	violated := false
	slices.SortFunc(w.done, func(a, b ended) int { return a.s.Number - b.s.Number })
	for i := range w.done {
		d := &w.done[i]
		one := report.Searched{Number: d.s.Number, Flags: strings.Join(d.s.Flags, " "), Seconds: d.took.Seconds(), Cut: d.cut}
		r := d.m.Result
		if r == nil {
			one.Reason = d.m.Err.Error()
			out.Swarm.Searches = append(out.Swarm.Searches, one)
			continue
		}
		if out.Program == "" {
			out.Program, out.Mwc, out.Settings = r.Program, r.Mwc, w.settings(r)
			out.Unasserted, out.Traps = r.Unasserted, r.Traps
		}
		st := &r.Statistics
		one.Verdict, one.Reason, one.States, one.Runs, one.Found, one.Peak = r.Verdict, r.Reason, st.States, st.Runs, r.Found, st.PeakMemory
		out.Swarm.Searches = append(out.Swarm.Searches, one)
		out.Statistics.Add(st)
		for _, a := range r.Assumptions {
			if !known["assumed "+a] {
				known["assumed "+a] = true
				out.Assumptions = append(out.Assumptions, a)
			}
		}
		if r.Verdict == report.Violated && !violated {
			violated, schedule = true, d.m.Schedule
		}
		before := len(out.Violations)
		for _, v := range r.Violations {
			key := fmt.Sprintf("%s\x00%s\x00%s\x00%s:%d", v.Kind, v.Message, v.Method, v.File, v.Line)
			if !known[key] {
				known[key] = true
				out.Violations = append(out.Violations, v)
			}
		}
		if len(out.Violations) > before {
			out.Sources = append(out.Sources, r.Sources...)
		}
		sketches, states = append(sketches, r.Sketch), append(states, st.States)
		switch {
		case r.Verdict == report.Error && r.Trap != nil && trap == nil:
			trap = d
		case r.Verdict == report.Error && failed == nil:
			failed = d
		case r.Complete && complete == nil:
			complete = d
		}
	}
	var err error
	if out.Swarm.Overlap, err = Overlap(sketches, states); err != nil {
		return nil, nil, err
	}
	if out.Program == "" {
		return nil, nil, w.nothing(reason)
	}
	out.Statistics.Seconds = took.Seconds()
	out.Statistics.StatesPerSecond = float64(out.Statistics.States+out.Statistics.Revisits) / max(took.Seconds(), 1e-9)
	out.Found = int64(len(out.Violations))
	if trap != nil {
		out.Trap = trap.m.Result.Trap
	}
	if complete != nil {
		closed(out.Swarm.Overlap)
	}
	switch {
	case violated:
		out.Verdict, out.Reason = report.Violated, reason
		if complete != nil {
			out.Complete, out.Reason = true, ""
		}
	case trap != nil:
		out.Verdict, out.Reason = report.Error, trap.m.Result.Reason
	case failed != nil:
		out.Verdict, out.Reason, out.Fault = report.Error, fmt.Sprintf("search %d: %s", failed.s.Number, failed.m.Result.Reason), failed.m.Result.Fault
	case complete != nil:
		r := complete.m.Result
		out.Verdict, out.Complete = report.Verified, true
		out.NeverCalled = r.NeverCalled
		for _, key := range []string{"search", "por", "symmetry", "store"} {
			out.Settings[key] = r.Settings[key]
		}
	default:
		out.Reason = "no search has seen all states, and " + reason
	}
	return out, schedule, nil
}

// nothing is the error of a swarm in which no search has a result.
func (w *Swarm) nothing(reason string) error {
	if len(w.done) == 0 {
		return errors.New("no search was made: " + reason)
	}
	return fmt.Errorf("no search has a result; search %d: %w", w.done[0].s.Number, w.done[0].m.Err)
}

// settings are those that all searches share.
func (w *Swarm) settings(r *report.Result) map[string]any {
	set := map[string]any{"seed": w.Seed, "jobs": w.Jobs, "timeout": w.Time.Seconds(), "max_memory": w.Memory, "keep_going": w.KeepGoing}
	for _, key := range []string{"race", "livelock", "deterministic", "args", "budget", "max_stack", "max_heap"} {
		if v, ok := r.Settings[key]; ok {
			set[key] = v
		}
	}
	return set
}
