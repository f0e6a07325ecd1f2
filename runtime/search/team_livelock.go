package search

import (
	"slices"
	"sync"

	"mwc/runtime/abi"
	"mwc/runtime/reduce"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// ending is how several workers make a search with -livelock: they find out whether each state can lead to an end, which is what no state of
// a livelock can. If one cannot, or if some thread sleeps, one worker makes the search again and judges: see docs/design/parallel.md.
type ending struct {
	sharedStacks[*gift]
	able  [64]ableStates // parts of one table, by name
	hooks []*endingHook  // of the workers
	open  []state.ID     // what the first worker had not judged when others joined it
}

// ableStates are states that can lead to an end.
type ableStates struct {
	mu sync.Mutex
	of state.Data[bool]
}

func (t *ending) part(id state.ID) *ableStates { return &t.able[uint64(id)*0x9e3779b97f4a7c15>>58] }

func (t *ending) can(id state.ID) bool {
	p := t.part(id)
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.of.Get(id)
}

func (t *ending) note(id state.ID) {
	p := t.part(id)
	p.mu.Lock()
	defer p.mu.Unlock()
	*p.of.At(id) = true
}

// endingHook tells of a worker's transitions. What it knows of a state on the stack is in the entry.
type endingHook struct {
	t      *ending
	s      *Search
	d      *depthFirst
	unsure []state.ID // states that the worker has left without knowing that they can lead to an end
	slept  bool
}

// top is the state from which the transition leads that is being made.
func (h *endingHook) top() *entry { return h.d.stack.at(h.d.stack.n - 1) }

// OnNewState implements Hook.
func (h *endingHook) OnNewState(state.ID, []vm.Choices) {}

// Backtracked implements Hook.
func (h *endingHook) Backtracked(state.ID) {}

// Pushed implements Hook.
func (h *endingHook) Pushed(state.ID) {}

// OnSeenState implements Hook.
func (h *endingHook) OnSeenState(id state.ID) {
	if top := h.top(); !top.ends && h.t.can(id) {
		top.ends = true
	}
}

// PathEnded implements Hook. A limit of depth ends the search as incomplete, so it does not matter what follows it.
func (h *endingHook) PathEnded(stop *vm.Stop) {
	if stop == nil {
		h.t.note(h.s.at)
	}
	if stop == nil || stop.Kind != vm.StopAssume {
		h.top().ends = true
	}
}

// ThreadPicked implements Hook. A thread that sleeps ends the search of several workers.
func (h *endingHook) ThreadPicked(_ state.ID, c vm.Choice) {
	if !h.slept && h.s.m.Pending(int(c.Thread)).Kind == abi.PendSleep {
		h.slept = true
		h.t.team.finish()
	}
}

// Popped implements Hook.
func (h *endingHook) Popped(id state.ID) bool {
	n := h.d.stack.n
	if left := h.d.stack.at(n); !left.ends {
		h.unsure = append(h.unsure, id)
		return true
	}
	h.t.note(id)
	if n > 0 {
		h.top().ends = true
	}
	return true
}

// parallelises reports whether several workers can go on with a search for livelocks: if none can be left, as far as one worker has seen.
func (l *livelocks) parallelises() bool { return l == nil || !l.slept && !l.some && len(l.void) == 0 }

// newEnding makes other workers join a depth-first search for livelocks.
func newEnding(s *Search, d *depthFirst) *ending {
	t := &ending{}
	l := s.livelocks
	l.c.number.Each(func(id state.ID, n *uint32) {
		if *n == 0 { // it is an end, or its component is closed, and no livelock
			t.note(id)
		}
	})
	// The parts of components on the path are each strongly connected, and each leads to the next.
	ends, last := false, len(l.c.open)
	for i := len(l.c.path) - 1; i >= 0; i-- {
		part := &l.c.path[i]
		states := l.c.open[part.first:last]
		last = int(part.first)
		if ends = ends || part.data.settled; !ends {
			t.open = append(t.open, states...)
			continue
		}
		for _, id := range states {
			t.note(id)
		}
	}
	for i := range d.stack.n {
		e := d.stack.at(i)
		e.ends = t.can(e.state)
	}
	joinStacks(&t.sharedStacks, d)
	for i, x := range t.team.workers {
		h := &endingHook{t: t, s: x, d: t.of[i].(*depthFirst)}
		t.hooks = append(t.hooks, h)
		x.hooks = []Hook{h}
	}
	return t
}

// judge says, once all states were searched, whether each can lead to an end, so that there is no livelock. It takes the machine to states
// of which the workers are not sure, and makes their transitions again, as long as that tells something and is less work than the search was.
func (t *ending) judge() bool {
	s := t.team.main
	unsure := t.open
	for _, h := range t.hooks {
		if h.slept {
			return false
		}
		unsure = append(unsure, h.unsure...)
	}
	known := map[state.ID]bool{}
	unsure = slices.DeleteFunc(unsure, func(id state.ID) bool { // a state is on several stacks if one of them was split
		if t.can(id) || known[id] {
			return true
		}
		known[id] = true
		return false
	})
	for left := s.Stats.States; ; {
		before := len(unsure)
		slices.Reverse(unsure) // what was left last may depend on what was left before, or the other way round
		for _, id := range unsure {
			if left--; left < 0 || s.Tick.Swap(false) && s.watch.Due(s) != "" {
				return false
			}
			if t.leads(id) {
				t.note(id)
			}
		}
		if unsure = slices.DeleteFunc(unsure, t.can); len(unsure) == 0 || len(unsure) == before {
			return len(unsure) == 0
		}
	}
}

// leads reports whether a transition of a state ends the program, or leads to a state that is known to lead to an end.
func (t *ending) leads(id state.ID) bool {
	s := t.team.main
	goTo := func() []vm.Choices {
		if s.at != id {
			s.gc.Moved(s.store.Goto(id))
			s.at = id
		}
		here, _ := s.m.Enabled(nil)
		return here
	}
	here := goTo()
	alone := reduce.FirstStep(s.m, here)
	if alone > 0 {
		here[0], here[alone] = here[alone], here[0]
	}
	alive := alone >= 0
	for _, c := range here {
		for ; ; c.Alt++ {
			goTo()
			s.at = 0
			if s.m.Step(c.Choice) == vm.Stopped {
				if alive = false; s.m.Stopped().Kind != vm.StopAssume {
					return true
				}
			} else {
				alive = alive && s.m.Alive(int(c.Thread))
				s.gc.Collect()
				s.at, _ = s.store.Put()
				if next, foreground := s.m.Enabled(nil); !foreground || len(next) == 0 || t.can(s.at) {
					return true
				}
			}
			if c.Alt == c.Last {
				break
			}
		}
		if alive {
			break // a new thread makes its first step alone
		}
	}
	return false
}
