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
	choice vm.Choice // the transition that it makes there
	level  int64     // the depth of that state
	here   []vm.Choices
}

func (b *breadthFirst) run() {
	b.s.begin()
	if !b.arrive(-1) {
		return
	}
	for last := b.paths.n; !b.queue.empty(); { // last is the number of the last state that is as deep as this one
		if b.from++; b.from > last {
			b.level, last = b.level+1, b.paths.n
		}
		if limit := b.s.cfg.MaxDepth; limit > 0 && b.level >= limit {
			b.s.reason = reasonDepth
			return
		}
		b.s.Stats.MaxDepth = b.level + 1
		if !b.expand(b.queue.pop()) {
			return
		}
	}
}

// expand makes all transitions of a state. It reports whether the search goes on.
func (b *breadthFirst) expand(here state.ID) bool {
	if b.s.at != here {
		b.jump(here)
	}
	choices, _ := b.s.m.Enabled(b.here[:0])
	b.here = choices
	multi := b.s.m.Multi()
	alone := reduce.FirstStep(b.s.m, choices)
	if alone > 0 {
		choices[0], choices[alone] = choices[alone], choices[0]
	}
	for i := range choices {
		for b.choice = choices[i].Choice; b.choice.Alt <= choices[i].Last; b.choice.Alt++ {
			if b.s.at != here {
				b.jump(here)
				b.s.m.SetMulti(multi)
			}
			goOn := false
			if b.s.step(here, b.choice) == vm.Stopped {
				goOn = b.s.ended()
			} else {
				if i == 0 && alone >= 0 && b.s.m.Alive(int(b.choice.Thread)) {
					choices = choices[:1]
				}
				goOn = b.arrive(int(b.choice.Thread))
			}
			if !goOn || b.s.broken != "" || b.s.Tick.Load() && b.s.due() {
				return false
			}
		}
		if i+1 >= len(choices) {
			break
		}
	}
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
