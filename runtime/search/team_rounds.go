package search

import (
	"sync"
	"time"
)

// rounds is how several workers make a search that comes in rounds: breadth-first, the states of one depth. No worker begins with a round
// before all are through with the one before. mu protects what they share: what is left to be done, and the paths.
type rounds struct {
	team *team
	todo roundWork
	mu   *sync.Mutex
	idle int           // workers that wait for something to do
	more chan struct{} // closed when there is something for them
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
		if r.idle+1 == len(r.team.workers) {
			if !r.team.isOver() && r.todo.next(i) {
				continue
			}
			r.mu.Unlock()
			return false
		}
		r.idle++
		more := r.more
		r.mu.Unlock()
		if !r.wait(i, more) {
			return false
		}
		r.mu.Lock()
	}
	if r.idle > 0 && r.todo.left() >= r.idle*worthWaking {
		r.wake()
	}
	r.mu.Unlock()
	r.team.workers[i].catchUp()
	return true
}

// between implements sharing.
func (r *rounds) between(int) {}

// unpick implements sharing. A transition counts as made only once it was made.
func (r *rounds) unpick(int) {}

// wake makes the workers that wait look again.
func (r *rounds) wake() {
	r.idle = 0
	close(r.more)
	r.more = make(chan struct{})
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

// sharedLevel is how several workers make a breadth-first search: each takes states from the one queue.
type sharedLevel struct {
	rounds
	of []*breadthFirst // the workers
}

// newSharedLevel makes other workers join a breadth-first search.
func newSharedLevel(s *Search, b *breadthFirst) *sharedLevel {
	t := &sharedLevel{of: []*breadthFirst{b}}
	t.rounds = rounds{todo: t, mu: &b.mu, more: make(chan struct{})}
	t.team = newTeam(s, func(x *Search) strategy {
		own := &breadthFirst{s: x, frontier: b.frontier, number: len(t.of), shared: t}
		t.of = append(t.of, own)
		return own
	})
	t.team.shared = t
	return t
}

// work implements sharing.
func (t *sharedLevel) work(i int) { t.of[i].explore() }

// moves implements sharing.
func (t *sharedLevel) moves(i int) bool { return t.of[i].here.moves }

// take implements roundWork.
func (t *sharedLevel) take(i int) bool { return t.of[i].take(2 * len(t.of)) }

// left implements roundWork.
func (t *sharedLevel) left() int {
	f := t.of[0].frontier
	return int(f.last-f.opened) + len(f.rest)
}

// next implements roundWork.
func (t *sharedLevel) next(i int) bool { return t.of[i].deepen(t.of[i].s) }
