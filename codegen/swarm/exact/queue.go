package exact

import (
	"context"
	"io"
	"sync"

	"mwc/runtime/exchange"
)

// queue is the frames on their way to one process. Whoever puts one in does not wait for the process: how many there are is bounded by what
// partitions send before they wait (search.mostOpen).
type queue struct {
	mu     sync.Mutex
	some   sync.Cond
	frames []*exchange.Frame
	closed bool
	ended  chan struct{}
}

func newQueue(w io.Writer) *queue {
	q := &queue{ended: make(chan struct{})}
	q.some.L = &q.mu
	go func() {
		defer close(q.ended)
		for {
			f := q.next()
			if f == nil || f.Write(w) != nil { // that the process is gone is known from what it sends
				return
			}
		}
	}()
	return q
}

func (q *queue) next() *exchange.Frame {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.frames) == 0 && !q.closed {
		q.some.Wait()
	}
	if len(q.frames) == 0 {
		return nil
	}
	f := q.frames[0]
	q.frames = q.frames[1:]
	return f
}

func (q *queue) put(f *exchange.Frame) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.frames = append(q.frames, f)
	q.some.Signal()
}

// close waits until all frames are written, or the context is done.
func (q *queue) close(ctx context.Context) {
	q.mu.Lock()
	q.closed = true
	q.some.Signal()
	q.mu.Unlock()
	select {
	case <-q.ended:
	case <-ctx.Done():
	}
}

// abandon ends the queue, whatever is still in it. A frame that is just being written holds it up until the way to the process has ended.
func (q *queue) abandon() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed, q.frames = true, nil
	q.some.Signal()
}
