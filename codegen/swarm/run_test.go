package swarm

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"mwc/runtime/report"
)

// made makes up what becomes of a search. It waits until it is to end where it gives nothing at once.
type made func(ctx context.Context, s *Search) *report.Result

func result(verdict string) *report.Result {
	r := &report.Result{Format: report.FormatVersion, Program: "P", Verdict: verdict, Complete: verdict == report.Verified}
	switch verdict {
	case report.Violated:
		r.Violations, r.Found = []report.Violation{{Kind: "deadlock", Message: "all wait"}}, 1
	case report.Incomplete, report.Error:
		r.Reason = "of a reason"
	}
	r.Statistics.States = 10
	return r
}

// queue is a Queue of one function.
type queue func(ctx context.Context, s *Search, limit time.Duration) Made

func (q queue) Make(ctx context.Context, s *Search, limit time.Duration) Made {
	return q(ctx, s, limit)
}

// swarmOf runs a swarm whose searches are made up.
func swarmOf(ctx context.Context, t *testing.T, keepGoing bool, make made) (r *report.Result, begun int, err error) {
	t.Helper()
	w := Swarm{Budget: Budget{Time: 2 * time.Second, Jobs: 2}, KeepGoing: keepGoing}
	var mu sync.Mutex
	under := map[int]bool{}
	w.Began = func(s *Search, _ time.Duration) { begun++ }
	w.Ended = func(*Search, *Made, time.Duration) {}
	w.Queue = queue(func(ctx context.Context, s *Search, limit time.Duration) Made {
		mu.Lock()
		under[s.Number] = true
		if len(under) > w.Jobs {
			t.Errorf("%d searches at a time", len(under))
		}
		mu.Unlock()
		defer func() {
			mu.Lock()
			delete(under, s.Number)
			mu.Unlock()
		}()
		ctx, stop := context.WithTimeout(ctx, limit)
		defer stop()
		if r := make(ctx, s); r != nil {
			return Made{Result: r, Schedule: []byte(fmt.Sprint("of search ", s.Number))}
		}
		return Made{Err: errors.New("signal: killed")}
	})
	plan := w.Plan(takes())
	r, _, err = w.Run(ctx, plan)
	if len(under) > 0 {
		t.Errorf("%d searches are left", len(under))
	}
	return r, begun, err
}

// ends waits until a search is to end.
func ends(ctx context.Context) *report.Result {
	<-ctx.Done()
	return result(report.Incomplete)
}

func TestFirstViolationEndsTheSwarm(t *testing.T) {
	r, begun, err := swarmOf(t.Context(), t, false, func(ctx context.Context, s *Search) *report.Result {
		if s.Number == 3 {
			return result(report.Violated)
		}
		if s.Number == 0 {
			return ends(ctx)
		}
		return result(report.Incomplete)
	})
	if err != nil || r.Verdict != report.Violated || r.Complete || len(r.Violations) != 1 || !strings.HasPrefix(r.Reason, "search 3 found it, with -") {
		t.Fatalf("%+v, %v", r, err)
	}
	if begun > 6 {
		t.Errorf("%d searches were made", begun)
	}
	if n := len(r.Swarm.Searches); n != begun || r.Statistics.States != int64(10*n) {
		t.Errorf("%d of %d searches, %d states", n, begun, r.Statistics.States)
	}
}

func TestKeepGoing(t *testing.T) {
	r, begun, err := swarmOf(t.Context(), t, true, func(ctx context.Context, s *Search) *report.Result {
		v := result(report.Violated)
		v.Violations[0].Message = fmt.Sprint("number ", s.Number%3)
		if s.Number == 30 {
			v.Complete = true
		}
		return v
	})
	if err != nil || r.Verdict != report.Violated || !r.Complete || len(r.Violations) != 3 || begun < 30 {
		t.Errorf("%d searches: %+v, %v", begun, r, err)
	}
}

// Only a search that has seen all states verifies; that ends the others.
func TestCompleteSearchVerifies(t *testing.T) {
	r, _, err := swarmOf(t.Context(), t, false, func(ctx context.Context, s *Search) *report.Result {
		if s.Number == 2 {
			return result(report.Verified)
		}
		return ends(ctx)
	})
	if err != nil || r.Verdict != report.Verified || !r.Complete {
		t.Errorf("%+v, %v", r, err)
	}
	approximate := func(ctx context.Context, s *Search) *report.Result {
		if s.Number == 0 {
			return ends(ctx)
		}
		r := result(report.Verified)
		r.Complete, r.Approximate = false, true
		return r
	}
	if r, _, err := swarmOf(t.Context(), t, false, approximate); err != nil || r.Verdict != report.Incomplete || r.Complete || !strings.Contains(r.Reason, "no search has seen all states") {
		t.Errorf("%+v, %v", r, err)
	}
}

// A search without a result is reported, is no reason to stop, and never counts as clean.
func TestSearchThatDies(t *testing.T) {
	var first sync.WaitGroup // the searches that have to begin before a violation ends the swarm
	first.Add(2)
	r, _, err := swarmOf(t.Context(), t, false, func(ctx context.Context, s *Search) *report.Result {
		if s.Number < 2 {
			first.Done()
		}
		switch s.Number {
		case 1, 4:
			return nil
		case 6:
			first.Wait()
			return result(report.Violated)
		}
		return result(report.Incomplete)
	})
	if err != nil || r.Verdict != report.Violated || r.Swarm.Searches[1].Verdict != "" || r.Swarm.Searches[1].Reason != "signal: killed" {
		t.Errorf("%+v, %v", r, err)
	}
	_, begun, err := swarmOf(t.Context(), t, false, func(context.Context, *Search) *report.Result { return nil })
	if err == nil || begun > mostFailures+2 {
		t.Errorf("%d searches have died: %v", begun, err)
	}
	r, _, err = swarmOf(t.Context(), t, false, func(ctx context.Context, s *Search) *report.Result {
		if s.Number == 0 {
			return ends(ctx)
		}
		return nil
	})
	if err != nil || r.Verdict != report.Incomplete {
		t.Errorf("%+v, %v", r, err)
	}
}

// What is not supported ends the swarm, as it ends a search; so does a fault of the checker.
func TestErrorEndsTheSwarm(t *testing.T) {
	for _, trap := range []bool{false, true} {
		r, begun, err := swarmOf(t.Context(), t, false, func(ctx context.Context, s *Search) *report.Result {
			if s.Number != 1 {
				return ends(ctx)
			}
			r := result(report.Error)
			if trap {
				r.Trap = &report.Violation{Kind: report.Unsupported}
			}
			return r
		})
		if err != nil || r.Verdict != report.Error || begun > 3 || trap != (r.Trap != nil) || !strings.Contains(r.Reason, "of a reason") {
			t.Errorf("%d searches: %+v, %v", begun, r, err)
		}
	}
}

// A search that the end of the swarm cuts off before it has a result is no failure.
func TestSearchThatIsCutOff(t *testing.T) {
	r, _, err := swarmOf(t.Context(), t, false, func(ctx context.Context, s *Search) *report.Result {
		if s.Number == 1 {
			return result(report.Violated)
		}
		<-ctx.Done()
		return nil
	})
	if err != nil || len(r.Swarm.Searches) != 2 || !r.Swarm.Searches[0].Cut || r.Swarm.Searches[1].Cut {
		t.Errorf("%+v, %v", r, err)
	}
	var text strings.Builder
	if err := r.WriteText(&text); err != nil || strings.Contains(text.String(), "no result") {
		t.Errorf("%s, %v", &text, err)
	}
}

func TestInterrupt(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	r, _, err := swarmOf(ctx, t, false, func(ctx context.Context, s *Search) *report.Result {
		if s.Number == 1 {
			stop()
		}
		return ends(ctx)
	})
	if err != nil || r.Verdict != report.Incomplete || !strings.HasSuffix(r.Reason, "it was interrupted") {
		t.Errorf("%+v, %v", r, err)
	}
}

// Searches that no worker was free for are no failures, and no part of the result.
func TestSearchThatIsNotMade(t *testing.T) {
	var mu sync.Mutex
	ended := 0
	w := Swarm{Budget: Budget{Time: 200 * time.Millisecond, Jobs: 2 * mostFailures}, Began: func(*Search, time.Duration) {}}
	w.Ended = func(*Search, *Made, time.Duration) { ended++ }
	w.Queue = queue(func(_ context.Context, s *Search, limit time.Duration) Made {
		mu.Lock()
		defer mu.Unlock()
		if s.Number == 3 {
			return Made{Result: result(report.Incomplete)}
		}
		time.Sleep(limit / 20)
		return Made{Err: ErrNotMade}
	})
	r, _, err := w.Run(t.Context(), w.Plan(takes()))
	if err != nil || len(r.Swarm.Searches) != 1 || !strings.HasSuffix(r.Reason, "the limit of time was reached") || ended <= mostFailures {
		t.Errorf("%d searches have ended: %+v, %v", ended, r, err)
	}
}
