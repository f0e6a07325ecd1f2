package search

import (
	"mwc/runtime/reduce"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// breadthFirst is a stateful breadth-first search: no path to a violation has fewer transitions than the path to the first violation that
// it finds. The queue holds names of states.
type breadthFirst struct {
	s      *Search
	queue  fifo      // states to go on from
	paths  paths     // to the queued states, which have numbers in the order of the queue
	from   uint32    // number (1…) of the state from which the search goes on
	last   uint32    // number of the last state that is as deep as this one
	choice vm.Choice // the transition that it makes there
	level  int64     // the depth of that state
	here   here
}

// here is the state from which a breadth-first search goes on.
type here struct {
	state   state.ID // 0: its transitions were made
	choices []vm.Choices
	next    int // index in choices
	multi   bool
	alone   bool // the first transition is a new thread's first: see reduce.FirstStep
}

func (b *breadthFirst) run() {
	b.s.begin()
	if !b.s.resumed {
		if !b.arrive(-1) {
			return
		}
		b.last = b.paths.n
	}
	for b.here.state != 0 || !b.queue.empty() {
		if b.here.state == 0 && !b.open() || !b.expand() {
			return
		}
	}
}

// open goes on to the next state in the queue. It reports whether the limit of depth allows that.
func (b *breadthFirst) open() bool {
	level, last := b.level, b.last
	if b.from+1 > last {
		level, last = level+1, b.paths.n
	}
	if limit := b.s.cfg.MaxDepth; limit > 0 && level >= limit {
		b.s.reason = reasonDepth
		return false
	}
	b.from, b.level, b.last = b.from+1, level, last
	b.s.Stats.MaxDepth = b.level + 1
	h := &b.here
	if h.state = b.queue.pop(); b.s.at != h.state {
		b.jump(h.state)
	}
	h.choices, _ = b.s.m.Enabled(h.choices[:0])
	h.multi, h.next = b.s.m.Multi(), 0
	alone := reduce.FirstStep(b.s.m, h.choices)
	if alone > 0 {
		h.choices[0], h.choices[alone] = h.choices[alone], h.choices[0]
	}
	h.alone = alone >= 0
	return true
}

// expand makes all transitions of a state. It reports whether the search goes on.
func (b *breadthFirst) expand() bool {
	h := &b.here
	for h.next < len(h.choices) {
		c := &h.choices[h.next]
		if b.choice = c.Choice; b.s.at != h.state {
			b.jump(h.state)
			b.s.m.SetMulti(h.multi)
		}
		goOn := false
		if b.s.step(h.state, b.choice) == vm.Stopped {
			goOn = b.s.ended()
		} else {
			if h.next == 0 && h.alone && b.s.m.Alive(int(b.choice.Thread)) {
				h.choices = h.choices[:1]
			}
			goOn = b.arrive(int(b.choice.Thread))
		}
		if c.Alt == c.Last {
			h.next++
		} else {
			c.Alt++
		}
		if !goOn || b.s.broken != "" || b.s.Tick.Load() && b.s.due() {
			return false
		}
	}
	h.state = 0
	return true
}

// jump takes the machine to a stored state.
func (b *breadthFirst) jump(to state.ID) {
	b.s.Stats.Backtracks++
	b.s.gc.Moved(b.s.store.Goto(to))
	b.s.at = to
	for _, h := range b.s.hooks {
		h.Backtracked(to)
	}
}

// arrive stores the state to which a thread's step has led and, if the state is new, puts it into the queue. It reports whether the search
// goes on.
func (b *breadthFirst) arrive(thread int) bool {
	if !b.s.put() {
		return true
	}
	here, goOn := b.s.look(thread)
	if len(here) > 0 {
		b.paths.add(b.from, b.choice)
		b.queue.push(b.s.at)
	}
	return goOn && !b.s.manyStates()
}

// path implements strategy.
func (b *breadthFirst) path() ([]vm.Choice, []state.ID) {
	if b.from == 0 {
		return nil, nil
	}
	path, _ := b.paths.to(b.from, b.choice)
	return path, nil
}

// depth implements strategy.
func (b *breadthFirst) depth() int64 { return b.level }

// fifo is a queue of states: first in, first out. A chunk is freed once all its states were taken out.
type fifo struct {
	chunks [][]state.ID
	head   int // in the first chunk
}

const queueChunk = 1 << 12

func (q *fifo) push(id state.ID) {
	n := len(q.chunks)
	if n == 0 || len(q.chunks[n-1]) == queueChunk {
		q.chunks = append(q.chunks, make([]state.ID, 0, queueChunk))
		n++
	}
	q.chunks[n-1] = append(q.chunks[n-1], id)
}

func (q *fifo) empty() bool { return len(q.chunks) == 0 }

func (q *fifo) pop() state.ID {
	id := q.chunks[0][q.head]
	if q.head++; q.head == len(q.chunks[0]) {
		q.chunks[0] = nil
		q.chunks, q.head = q.chunks[1:], 0
	}
	return id
}
