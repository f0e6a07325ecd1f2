package search

import (
	"mwc/runtime/reduce"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// depthFirst is a stateful depth-first search (algorithm 1 of Nguyen and Ruys, whose phases the numbers name). Its stack holds only names
// of stored states: the store takes the machine back to a state.
type depthFirst struct {
	s     *Search
	stack stack
	moves bool    // a transition is being made
	first bool    // the transition that is being made is a new thread's first
	rest  []stack // parts of a search by several workers: what is still to be searched after stack
}

func newDepthFirst(s *Search) strategy {
	if s.cfg.Workers() > 1 {
		return &parallel{depthFirst: depthFirst{s: s, stack: stack{disk: s.disk}}}
	}
	return &depthFirst{s: s, stack: stack{disk: s.disk}}
}

// run implements strategy.
func (d *depthFirst) run() {
	d.s.begin()
	d.start()
	d.explore()
}

// start puts the initial state on the stack, unless the search was resumed.
func (d *depthFirst) start() {
	if !d.s.resumed {
		d.arrive(-1)
	}
}

// explore searches until nothing is left on the stack, or the search ends.
func (d *depthFirst) explore() {
	s := d.s
	for d.more() && s.broken == "" {
		top := d.stack.at(d.stack.n - 1)
		// 4. Backtracking.
		if top.done() {
			d.stack.pop()
			if !s.popped(top.state) {
				return
			}
			continue
		}
		if s.at != top.state {
			s.back(top.state, top.multi, s.at != 0 && s.left == top.state)
		}
		// 5. Next transition decision.
		c := d.stack.next(top, s.order)
		d.first = top.first
		top.first = d.first && d.stack.again(top)
		// 1. Forwarding.
		d.moves = true
		out, goOn := s.step(top.state, c), false
		// 2. Error checking.
		if out == vm.Stopped {
			top.first = false
			goOn = s.ended()
		} else {
			switch {
			case !d.first:
			case !s.m.Alive(int(c.Thread)):
				top.first = false
			case !top.first:
				d.stack.cut(top)
			}
			goOn = d.arrive(int(c.Thread)) // 3. State matching.
		}
		if d.moves = false; !goOn {
			return
		}
		if s.worth.ends(s) {
			return
		}
		if s.Tick.Load() && s.due() {
			return
		}
	}
}

// more reports whether anything is left to be searched, and makes that the stack.
func (d *depthFirst) more() bool {
	if n := len(d.rest); d.stack.n == 0 && n > 0 {
		d.take(d.rest[n-1])
		d.rest = d.rest[:n-1]
	}
	return d.stack.n > 0
}

// take goes on with another stack. The machine may stand in the state on top of it already, having come there by a transition to a known state:
// then it does not know whether several threads live, so it goes there once more.
func (d *depthFirst) take(s stack) {
	d.stack.free()
	d.stack, d.s.at = s, 0
	d.stack.disk = d.s.disk
}

// arrive stores the state to which a thread's step has led and, if the state is new, puts it on the stack. It reports whether the search
// goes on.
func (d *depthFirst) arrive(thread int) bool {
	s := d.s
	if !s.put() {
		return true
	}
	here, goOn := s.look(thread)
	switch limit := s.cfg.MaxDepth; {
	case len(here) == 0 || !goOn:
	case limit > 0 && int64(d.stack.n) >= limit:
		s.cutOff()
	default:
		e := entry{state: s.at, multi: s.m.Multi()}
		first := reduce.FirstStep(s.m, here)
		e.first = first >= 0
		d.stack.push(e, here, max(first, 0))
		s.pushed(d.stack.n)
	}
	return goOn && !s.manyStates()
}

// path implements strategy.
func (d *depthFirst) path() ([]vm.Choice, []state.ID) {
	path, states := make([]vm.Choice, d.stack.n), make([]state.ID, d.stack.n)
	for i := range path {
		e := d.stack.at(i)
		path[i], states[i] = d.stack.picked(e), e.state
	}
	return path, states
}

// depth implements strategy.
func (d *depthFirst) depth() int64 { return int64(d.stack.n) }
