package search

import (
	"sync"

	"mwc/runtime/state"
)

// sharedBound is how several workers make a search by number of preemptions. One at a time is in a node. So they find what one would find
// that does all tasks in some order.
type sharedBound struct {
	rounds
	own    sync.Mutex // mu
	of     []*bounded // the workers
	spare  []task     // given away by workers that had enough to do
	putOff map[uint32][]task
	early  map[state.ID][]int32 // after which threads workers came to states of which the schedules do not know yet
}

// newSharedBound makes other workers join a search by number of preemptions.
func newSharedBound(s *Search, b *bounded) *sharedBound {
	t := &sharedBound{of: []*bounded{b}, putOff: map[uint32][]task{}, early: map[state.ID][]int32{}}
	t.rounds = rounds{todo: t, mu: &t.own, more: make(chan struct{})}
	t.team = newTeam(s, func(x *Search) strategy {
		own := &bounded{s: x, schedules: b.schedules, number: len(t.of), shared: t}
		t.of = append(t.of, own)
		return own
	})
	t.team.shared = t
	return t
}

// enter makes a worker begin with a task, unless another one is in the task's node: then that one will do it.
func (t *sharedBound) enter(b *bounded, x task) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	n := b.node(x.node)
	if n.busy {
		n.awaited = true
		t.putOff[x.node] = append(t.putOff[x.node], x)
		return false
	}
	n.busy, b.origin = true, n
	return true
}

// leave is told that a worker has done its task in a node.
func (t *sharedBound) leave(b *bounded, number uint32) {
	t.mu.Lock()
	defer t.mu.Unlock()
	n := b.origin
	n.busy = false
	if n.awaited {
		n.awaited = false
		b.work = append(b.work, t.putOff[number]...)
		delete(t.putOff, number)
	}
}

// give lets workers that wait have half of a worker's tasks, those that it would do last.
func (t *sharedBound) give(b *bounded) {
	n := len(b.work) / 2
	if n < worthWaking {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.spare = append(t.spare, b.work[:n]...)
	b.work = append(b.work[:0], b.work[n:]...)
	t.wake()
}

// work implements sharing.
func (t *sharedBound) work(i int) { t.of[i].explore() }

// moves implements sharing. Such a search is not saved.
func (t *sharedBound) moves(int) bool { return true }

// take implements roundWork.
func (t *sharedBound) take(i int) bool {
	n := (len(t.spare) + len(t.of) - 1) / len(t.of)
	if n == 0 {
		return t.of[i].take(2 * len(t.of))
	}
	from := len(t.spare) - n
	t.of[i].work = append(t.of[i].work, t.spare[from:]...)
	t.spare = t.spare[:from]
	return true
}

// left implements roundWork.
func (t *sharedBound) left() int { return len(t.spare) + len(t.of[0].now) - t.of[0].at }

// next implements roundWork.
func (t *sharedBound) next(i int) bool { return t.of[i].raise(t.of[i].s) }
