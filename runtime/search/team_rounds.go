package search

import (
	"sync"
	"sync/atomic"
	"time"
)

// rounds is how several workers make a search that comes in rounds: the states of one depth, or the transitions that need the same number of
// preemptions. No worker begins with a round before all are through with the one before. mu protects what they share: what is left to be
// done, and the paths.
type rounds struct {
	team *team
	todo roundWork
	mu   *sync.Mutex
	more chan struct{} // closed when there is something to do for the workers that wait

	waiting atomic.Int32 // workers that wait
}

// roundWork is what is to be done in rounds. mu of the rounds is held while its methods are called.
type roundWork interface {
	// take gives a worker something of the present round to do. It reports whether there was anything.
	take(i int) bool
	// left says how much others could take now.
	left() int
	// next begins with the next round, once nothing of the present one is left. It reports whether there is one; if not, the worker's search
	// has the reason, unless nothing is left at all.
	next(i int) bool
}

// worthWaking is how much must be left for each worker that waits, so that it is woken: to wake it takes as long as some transitions.
var worthWaking = 4

// get gives a worker something to do. It waits until there is something. ok is false when the search is over.
func (r *rounds) get(i int) (ok bool) {
	r.mu.Lock()
	for !r.todo.take(i) {
		if int(r.waiting.Load())+1 == len(r.team.workers) {
			if !r.team.isOver() && r.todo.next(i) {
				continue
			}
			r.mu.Unlock()
			return false
		}
		r.waiting.Add(1)
		more := r.more
		r.mu.Unlock()
		if !r.wait(i, more) {
			return false
		}
		r.mu.Lock()
	}
	r.wake()
	r.mu.Unlock()
	r.team.workers[i].catchUp()
	return true
}

// between implements sharing.
func (r *rounds) between(int) {}

// unpick implements sharing. A transition counts as made only once it was made.
func (r *rounds) unpick(int) {}

// wake makes the workers that wait look again, if there is enough for them.
func (r *rounds) wake() {
	if n := int(r.waiting.Load()); n > 0 && r.todo.left() >= n*worthWaking {
		r.waiting.Store(0)
		close(r.more)
		r.more = make(chan struct{})
	}
}

// wait waits until there may be something to do. It reports whether the search goes on.
func (r *rounds) wait(i int, more <-chan struct{}) bool {
	t := r.team
	t.gate.Leave()
	defer t.gate.Enter()
	ticker := time.NewTicker(lookEvery)
	defer ticker.Stop()
	for {
		select {
		case <-more:
			return true
		case <-t.over:
			return false
		case <-ticker.C:
		}
		t.lookOutside(t.workers[i])
	}
}
