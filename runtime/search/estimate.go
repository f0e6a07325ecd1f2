package search

import (
	"math"

	"mwc/runtime/report"
)

// A measured strategy is a depth-first search that can say where on its way through the tree of its transitions it stands.
type measured interface {
	// level gives, for the n-th state on the stack, the number of transitions that are made there, and how many of them were begun. It is
	// false if the stack has no such state.
	level(n int) (all, begun int, ok bool)
}

// weightedBacktracks is the share of the tree that lies behind the search if all subtrees of a state are equally large (Kilby, Slaney,
// Thiébaux, Walsh: Estimating Search Tree Size, 2006). In a search that stores states they are not: the first subtree has nearly all states.
func weightedBacktracks(d measured) float64 {
	share, weight := 0.0, 1.0
	for n := 0; weight > leastShare/10; n++ {
		all, begun, ok := d.level(n)
		if !ok {
			break
		}
		if all > 0 {
			share += weight * float64(max(begun-1, 0)) / float64(all) // the last one is under way
			weight /= float64(all)
		}
	}
	return max(share, leastShare)
}

// What is known of the estimate: docs/design/search.md has the measurement.
const (
	leastShare     = 1e-12
	leastToGuess   = 1000 // transitions before which nothing is estimated
	estimateBy     = "weighted backtracks and the share of new states, fitted to 15 programs of known size"
	estimateMean   = 2  // the factor by which the estimate was off, on average
	estimateWorst  = 14 // and at most
	worstSummaries = 21 // under a reduction that picks more threads when it leaves a state
)

// Estimate says what share of its transitions the search has made, or gives nil if nobody can say. The larger the weighted backtracks, and the
// fewer of its states were new, the more is behind a search. The factors are those of a logistic regression.
func (s *Search) Estimate() *report.Estimate {
	d, ok := s.strategy.(measured)
	if !ok || s.team != nil || s.Stats.Transitions < leastToGuess {
		return nil
	}
	z := 0.469 - 1.370*math.Log(1-math.Log(weightedBacktracks(d))) - 1.998*math.Log(float64(s.Stats.States)/float64(s.Stats.Transitions))
	e := &report.Estimate{Share: 1 / (1 + math.Exp(-z)), Method: estimateBy, Mean: estimateMean, Worst: estimateWorst}
	if s.cfg.Reduction().Summaries {
		e.Worst = worstSummaries
	}
	return e
}

// level implements measured.
func (d *depthFirst) level(n int) (all, begun int, ok bool) {
	if n >= d.stack.n {
		return 0, 0, false
	}
	e := d.stack.at(n)
	return int(e.all), int(e.begun), true
}

// level implements measured.
func (d *persistent) level(n int) (all, begun int, ok bool) {
	return levelOf(d.frames, n, len(d.todo), func(f *persistentFrame) (todo, next int32) { return f.todo, f.next })
}

// level implements measured.
func (d *statefulDPOR) level(n int) (all, begun int, ok bool) {
	return levelOf(d.frames, n, len(d.todo), func(f *dporFrame) (todo, next int32) { return f.todo, f.next })
}

// levelOf is level of a search whose frames have their transitions one after the other in a list of so many: of says where those of a frame
// start, and which is next.
func levelOf[F any](frames []F, n, transitions int, of func(*F) (todo, next int32)) (all, begun int, ok bool) {
	if n >= len(frames) {
		return 0, 0, false
	}
	end := transitions
	if n+1 < len(frames) {
		after, _ := of(&frames[n+1])
		end = int(after)
	}
	todo, next := of(&frames[n])
	return end - int(todo), int(next - todo), true
}
