package search

import (
	"sync"

	"mwc/runtime/reduce"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// breadthFirst is a stateful breadth-first search: no path to a violation has fewer transitions than the path to the first violation that
// it finds. It goes on with several workers once it has proved to be large.
type breadthFirst struct {
	s *Search
	*frontier
	from uint32 // number (1…) of the state from which the search goes on
	deep int64  // the depth of that state
	here here
	next []underway // states with which it goes on after that one
	met  []arrival  // of several workers: new states that are not in the queue yet

	number int          // of the worker
	shared *sharedLevel // nil: there is one worker
}

// frontier is what the workers of a breadth-first search have in common. The queue holds names of states.
type frontier struct {
	mu     sync.Mutex
	queue  fifo       // states to go on from
	paths  paths      // to the queued states, which have numbers in the order of the queue
	opened uint32     // number of the last state that was taken from the queue
	last   uint32     // number of the last state that is as deep as this one
	level  int64      // the depth of that state
	rest   []underway // states of that depth that earlier workers have begun with
}

// underway is a state that was taken from the queue, with its number.
type underway struct {
	from uint32
	here here // its transitions are not known if the search has not begun with it
}

// arrival is a state to which a choice in the state with the number from has led.
type arrival struct {
	from   uint32
	choice vm.Choice
	state  state.ID
}

// mostTaken is how many states a worker takes from the queue at once, at most. They mostly differ in little, so that the way from one to the next is short.
const mostTaken = 32

// here is the state from which a search goes on that makes all its transitions before it goes on to another one.
type here struct {
	state   state.ID  // 0: its transitions were made
	choice  vm.Choice // the transition that the search makes there
	choices []vm.Choices
	next    int // index in choices
	multi   bool
	alone   bool // the first transition is a new thread's first, and all its alternatives so far have left it alive: see reduce.FirstStep
	moves   bool // a transition is being made, or was broken off
}

func newBreadthFirst(s *Search) strategy { return &breadthFirst{s: s, frontier: &frontier{}} }

func (b *breadthFirst) run() {
	s := b.s
	s.begin()
	if !s.resumed {
		if !b.arrive(-1) {
			return
		}
		b.last = b.paths.n
	}
	b.explore()
	if s.worth.large && b.unfinished() {
		s.cfg.Jobs = s.cfg.Workers()
		b.shared = newSharedLevel(s, b)
		b.shared.team.run()
	}
}

// explore searches until nothing is left, or the search ends.
func (b *breadthFirst) explore() {
	for b.here.state != 0 || b.open() {
		if !b.here.expand(b.s, b) {
			return
		}
		if b.s.worth.ends(b.s) {
			return
		}
	}
}

// open goes on to another state. It reports whether there is one within the limit of depth.
func (b *breadthFirst) open() bool {
	switch {
	case len(b.next) > 0:
	case b.shared != nil:
		if b.addMet(); !b.shared.get(b.number) {
			return false
		}
	case !b.take(1) && (!b.deepen(b.s) || !b.take(1)):
		return false
	}
	buf := b.here.choices[:0]
	b.from, b.here = b.next[0].from, b.next[0].here
	b.next = b.next[1:]
	b.s.Stats.MaxDepth = b.deep + 1
	if b.here.choices == nil {
		b.here.choices = buf
		b.here.open(b.s, b, b.here.state)
	} else {
		b.s.m.SetMulti(b.here.multi) // the machine may stand there already
	}
	return true
}

// take takes states of the present depth. It reports whether there are any. It leaves some to others, if there are so many workers.
func (b *breadthFirst) take(workers int) bool {
	b.deep, b.next = b.level, b.next[:0]
	if len(b.rest) > 0 {
		b.next, b.rest = append(b.next, b.rest[0]), b.rest[1:]
		return true
	}
	for range min(mostTaken, (int(b.last-b.opened)+workers-1)/workers) {
		b.opened++
		b.next = append(b.next, underway{b.opened, here{state: b.queue.pop()}})
	}
	return len(b.next) > 0
}

// deepen begins with the states that are deeper by one. It reports whether there are any within the limit of depth.
func (f *frontier) deepen(s *Search) bool {
	if f.queue.empty() {
		return false
	}
	if limit := s.cfg.MaxDepth; limit > 0 && f.level+1 >= limit {
		s.reason = reasonDepth
		return false
	}
	f.level, f.last = f.level+1, f.paths.n
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
		if h.choice, h.moves = c.Choice, true; s.at != h.state {
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
		if h.moves = false; !goOn || s.broken != "" || s.Tick.Load() && s.due() {
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
	if new := (arrival{b.from, b.here.choice, b.s.at}); len(here) > 0 && b.shared != nil {
		b.met = append(b.met, new)
	} else if len(here) > 0 {
		b.add(new)
	}
	return goOn && !b.s.manyStates()
}

// add puts a state into the queue.
func (f *frontier) add(new arrival) {
	f.paths.add(new.from, new.choice)
	f.queue.push(new.state)
}

// addMet puts the states that a worker has met into the queue, one behind the other: so who takes them comes quickly from one to the next.
func (b *breadthFirst) addMet() {
	b.mu.Lock()
	defer b.mu.Unlock() // the table of paths may be full
	for _, new := range b.met {
		b.add(new)
	}
	b.met = b.met[:0]
}

// path implements strategy.
func (b *breadthFirst) path() ([]vm.Choice, []state.ID) {
	if b.from == 0 {
		return nil, nil
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	path, _ := b.paths.to(b.from, b.here.choice)
	return path, nil
}

// depth implements strategy.
func (b *breadthFirst) depth() int64 { return b.deep }

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
