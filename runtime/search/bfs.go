package search

import (
	"mwc/runtime/reduce"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// breadthFirst is a stateful breadth-first search: no path to a violation has fewer transitions than the path to the first violation that
// it finds. The queue holds names of states.
type breadthFirst struct {
	s     *Search
	queue fifo   // states to go on from
	paths paths  // to the queued states, which have numbers in the order of the queue
	from  uint32 // number (1…) of the state from which the search goes on
	last  uint32 // number of the last state that is as deep as this one
	level int64  // the depth of that state
	here  here
}

// here is the state from which a search goes on that makes all its transitions before it goes on to another one.
type here struct {
	state   state.ID  // 0: its transitions were made
	choice  vm.Choice // the transition that the search makes there
	choices []vm.Choices
	next    int // index in choices
	multi   bool
	alone   bool // the first transition is a new thread's first, and all its alternatives so far have left it alive: see reduce.FirstStep
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
		if b.here.state == 0 && !b.open() || !b.here.expand(b.s, b) {
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
	b.here.open(b.s, b, b.queue.pop())
	return true
}

// An opener is a strategy that makes all transitions of a state before it goes on to another one.
type opener interface {
	// jump takes the machine to a stored state.
	jump(to state.ID)
	// arrive is told that a thread's step has led to a state. It reports whether the search goes on.
	arrive(thread int) bool
}

// open begins with a state.
func (h *here) open(s *Search, by opener, at state.ID) {
	if h.state = at; s.at != at {
		by.jump(at)
	}
	h.choices, _ = s.m.Enabled(h.choices[:0])
	h.multi, h.next = s.m.Multi(), 0
	alone := reduce.FirstStep(s.m, h.choices)
	if alone > 0 {
		h.choices[0], h.choices[alone] = h.choices[alone], h.choices[0]
	}
	h.alone = alone >= 0
}

// expand makes all transitions of the state. It reports whether the search goes on.
func (h *here) expand(s *Search, by opener) bool {
	for h.next < len(h.choices) {
		c := &h.choices[h.next]
		if h.choice = c.Choice; s.at != h.state {
			by.jump(h.state)
			s.m.SetMulti(h.multi)
		}
		goOn := false
		if s.step(h.state, h.choice) == vm.Stopped {
			h.alone = false
			goOn = s.ended()
		} else {
			if h.alone = h.alone && s.m.Alive(int(h.choice.Thread)); h.alone && c.Alt == c.Last {
				h.choices = h.choices[:1]
			}
			goOn = by.arrive(int(h.choice.Thread))
		}
		if c.Alt == c.Last {
			h.next++
		} else {
			c.Alt++
		}
		if !goOn || s.broken != "" || s.Tick.Load() && s.due() {
			return false
		}
	}
	h.state = 0
	return true
}

// jump implements opener.
func (b *breadthFirst) jump(to state.ID) {
	b.s.Stats.Backtracks++
	b.s.gc.Moved(b.s.store.Goto(to))
	b.s.at = to
	for _, h := range b.s.hooks {
		h.Backtracked(to)
	}
}

// arrive implements opener: it stores the state and, if it is new, puts it into the queue.
func (b *breadthFirst) arrive(thread int) bool {
	if !b.s.put() {
		return true
	}
	here, goOn := b.s.look(thread)
	if len(here) > 0 {
		b.paths.add(b.from, b.here.choice)
		b.queue.push(b.s.at)
	}
	return goOn && !b.s.manyStates()
}

// path implements strategy.
func (b *breadthFirst) path() ([]vm.Choice, []state.ID) {
	if b.from == 0 {
		return nil, nil
	}
	path, _ := b.paths.to(b.from, b.here.choice)
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
