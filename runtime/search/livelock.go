package search

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// livelocks finds livelocks, as a hook of the search. A livelock is a component of the explored graph of one of two kinds: no transition
// leaves it, so the program can always go on and can no longer end; or a scheduler may stay in it though the scheduler is fair. See
// docs/design/properties.md.
type livelocks struct {
	found func(states []state.ID, moves threads, fair bool) bool // takes a livelock: states, moving threads, whether it could be left; reports whether the search goes on
	m     *vm.Machine
	c     components[ways]
	void  map[state.ID]struct{} // states of components that are void
	last  state.ID              // the last new state
	step  step                  // the last transition
	able  threads               // threads that can go on in the last new state
	slept bool                  // some thread has slept
	some  bool                  // a livelock was found
}

// step is what is known of a transition.
type step struct {
	thread int32
	sleeps bool // it ends a sleep
	chosen bool // its thread had several
}

// ways are what is known of the transitions from the states of a component.
//
// Some transitions lead to an end of the program, to a violation, or to a component from which either can be reached. Such a transition
// settles that no livelock of the first kind has the component. Of the other transitions, some stay inside, and some are void: an
// assumption drops them, or they lead to a component in which every run that is fair to all threads is dropped sooner or later.
type ways struct {
	settled bool
	entered step    // the transition that discovered the component
	moves   threads // threads with transitions inside
	dropped threads // threads with void transitions
	sleeps  threads // threads that sleep inside
	able    threads // threads that can go on in some of the component's states
	lucky   bool    // an outcome of a choice leads out
}

// stay adds a transition inside.
func (w *ways) stay(s step) {
	w.moves.add(s.thread)
	if s.sleeps {
		w.sleeps.add(s.thread)
	}
}

// fair reports whether a scheduler that is fair to all threads may stay inside for ever: every thread that can go on there moves there, and
// each of them gives way to the others in a sleep. A component that an outcome of the program's choice leaves is left at some time.
func (w *ways) fair() bool {
	return !w.moves.empty() && !w.lucky && w.moves.contain(w.able) && w.sleeps.contain(w.moves) && w.moves.contain(w.dropped)
}

func newLivelocks(m *vm.Machine, found func([]state.ID, threads, bool) bool) *livelocks {
	l := &livelocks{found: found, m: m, void: map[state.ID]struct{}{}}
	l.c.merge = func(into *ways, from ways) {
		into.settled = into.settled || from.settled
		into.moves.union(from.moves)
		into.stay(from.entered)
		into.dropped.union(from.dropped)
		into.sleeps.union(from.sleeps)
		into.able.union(from.able)
		into.lucky = into.lucky || from.lucky
	}
	return l
}

// OnNewState implements Hook.
func (l *livelocks) OnNewState(id state.ID, here []vm.Choices) {
	l.last = id
	l.able = threads{}
	for _, c := range here {
		l.able.add(c.Thread)
	}
}

// Backtracked implements Hook.
func (l *livelocks) Backtracked(state.ID) {}

// ThreadPicked implements Hook.
func (l *livelocks) ThreadPicked(_ state.ID, c vm.Choice) {
	l.step = step{thread: c.Thread}
	if l.m != nil {
		p := l.m.Pending(int(c.Thread))
		l.step.sleeps = p.Kind == abi.PendSleep
		l.slept = l.slept || l.step.sleeps
		l.step.chosen = p.Kind == abi.PendChoose || p.Kind == abi.PendClock || p.Kind == abi.PendAtomic && p.Arg > 0
	}
}

// leads records a transition that leads out of the component in which the search stands.
func (l *livelocks) leads(s step) {
	w := l.c.current()
	w.lucky = w.lucky || s.chosen
}

// Pushed implements Hook.
func (l *livelocks) Pushed(id state.ID) { l.c.enter(id, ways{entered: l.step, able: l.able}) }

// OnSeenState implements Hook.
func (l *livelocks) OnSeenState(id state.ID) {
	switch open := l.c.edge(id); {
	case open:
		l.c.current().stay(l.step)
	case l.isVoid(id):
		l.c.current().dropped.add(l.step.thread)
	default:
		l.c.current().settled = true
		l.leads(l.step)
	}
}

// settled reports whether it is known that the component in which the search stands is no livelock.
func (l *livelocks) settled() bool { return l.c.current().settled }

func (l *livelocks) isVoid(id state.ID) bool {
	_, void := l.void[id]
	return void
}

// PathEnded implements Hook. Nothing is known of what follows a limit of depth, so the limit counts as an end.
func (l *livelocks) PathEnded(stop *vm.Stop) {
	if stop == nil {
		l.c.number.At(l.last) // as if its component had been closed
	}
	switch {
	case len(l.c.path) == 0: // the initial state
	case stop != nil && stop.Kind == vm.StopAssume:
		l.c.current().dropped.add(l.step.thread)
	default:
		l.c.current().settled = true
		l.leads(l.step)
	}
}

// Popped implements Hook.
func (l *livelocks) Popped(id state.ID) bool {
	closed, w := l.c.leave(id)
	if closed == nil {
		return true
	}
	goOn := true
	if !w.settled {
		if !w.moves.empty() && w.moves.contain(w.dropped) {
			w.settled, l.some = true, true
			goOn = l.found(closed, w.moves, false)
		} else {
			for _, s := range closed {
				l.void[s] = struct{}{}
			}
		}
	} else if w.fair() {
		goOn = l.found(closed, w.moves, true)
	}
	switch {
	case len(l.c.path) == 0:
	case w.settled:
		l.c.current().settled = true
		l.leads(w.entered)
	default:
		l.c.current().dropped.add(w.entered.thread)
	}
	return goOn
}

// livelock reports a livelock by the locations that its threads pass, and reports whether the search goes on. It moves the machine.
func (s *Search) livelock(states []state.ID, moves threads, fair bool) bool {
	s.at = 0
	within := map[state.ID]bool{}
	sites := map[vm.Location]struct{}{}
	for k, id := range states {
		if fair {
			within[id] = true
		}
		s.gc.Moved(s.store.Goto(id))
		if k == 0 && inWaitCycle(s.m) {
			return true // it is reported as a deadlock, whatever the other threads do
		}
		for i := range s.m.Threads {
			if s.m.Alive(i) && moves.has(int32(i)) {
				l, _ := s.m.PendingSite(i)
				sites[l] = struct{}{}
			}
		}
	}
	locations := make([]string, 0, len(sites))
	for l := range sites {
		locations = append(locations, fmt.Sprintf("%s+%x", l.Method, l.IL))
	}
	sort.Strings(locations)
	return s.report(finding{kind: "livelock", location: strings.Join(locations, "|"), moves: moves, within: within})
}

// inWaitCycle reports whether some threads, among them a foreground thread, wait for each other.
func inWaitCycle(m *vm.Machine) bool {
	for i := range m.Threads {
		if m.Alive(i) && WaitCycle(m, i, nil) != nil {
			return true
		}
	}
	return false
}

// round is a state on the path of goRound.
type round struct {
	state state.ID
	last  int32        // the thread that moved last
	rest  []vm.Choices // transitions still to be made
	took  vm.Choice
}

// next makes the next transition the present one; it reports whether there is one.
func (r *round) next() bool {
	if len(r.rest) == 0 {
		return false
	}
	r.took = r.rest[0].Choice
	if r.rest[0].Alt == r.rest[0].Last {
		r.rest = r.rest[1:]
	} else {
		r.rest[0].Alt++
	}
	return true
}

// goRound finds a run that begins where the machine stands, in a livelock, and that returns to a state which it has passed. It gives the
// run's transitions and the number of transitions, at the run's end, that form the cycle. The threads take turns, so that the cycle has
// transitions of as many of the given threads as possible and a fair scheduler may follow the cycle.
// goRound may store states that the search has not
// seen, because the search has ended.
//
// In a livelock that could be left, the run stays within the livelock's states if possible.
func (s *Search) goRound(moves threads, within map[state.ID]bool) (run []vm.Choice, cycle int) {
	type turn struct {
		state state.ID
		last  int32
	}
	var path []round
	on := map[state.ID][]int{}   // positions in path
	known := map[turn]struct{}{} // the turns that are on the path or given up
	add := func(id state.ID, last int32) {
		here, foreground := s.m.Enabled(nil)
		if !foreground {
			here = nil
		}
		k := max(0, slices.IndexFunc(here, func(c vm.Choices) bool { return c.Thread > last }))
		on[id] = append(on[id], len(path))
		known[turn{id, last}] = struct{}{}
		path = append(path, round{state: id, last: last, rest: append(slices.Clone(here[k:]), here[:k]...)})
	}
	id, _ := s.store.Put()
	add(id, -1)
	for len(path) > 0 {
		top := &path[len(path)-1]
		if id != top.state {
			s.gc.Moved(s.store.Goto(top.state))
			s.m.Enabled(nil)
		}
		if !top.next() {
			p := on[top.state]
			on[top.state] = p[:len(p)-1]
			path = path[:len(path)-1]
			id = 0
			continue
		}
		if id = 0; s.move(top.state, &top.took) == vm.Stopped {
			continue
		}
		s.gc.Collect()
		id, _ = s.store.Put()
		_, again := known[turn{id, top.took.Thread}]
		if len(within) > 0 && !within[id] {
			id = 0
			continue
		}
		if before := on[id]; len(before) > 0 {
			start, all := covers(path, before, moves)
			if all || slices.ContainsFunc(before, func(p int) bool { return path[p].last == top.took.Thread }) {
				for i := range path {
					run = append(run, path[i].took)
				}
				return run, len(path) - start
			}
		}
		if !again {
			add(id, top.took.Thread)
		} else {
			id = 0
		}
	}
	return nil, 0
}

// covers takes the positions at which a run has been in its last state. It gives the latest of them since which as many of the given
// threads have moved as since the first one, and whether all of them have.
func covers(path []round, before []int, moves threads) (start int, all bool) {
	var moved threads
	best := -1
	at := len(path)
	for k := len(before) - 1; k >= 0; k-- {
		for at > before[k] {
			at--
			if moves.has(path[at].took.Thread) {
				moved.add(path[at].took.Thread)
			}
		}
		if n := moved.count(); n > best {
			best, start = n, at
		}
	}
	return start, moved.contain(moves)
}
