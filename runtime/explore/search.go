package explore

import (
	"io"
	"time"

	"mwc/runtime/gc"
	"mwc/runtime/report"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// search is a stateful depth-first search. Its stack holds names of stored states only: the store itself takes the
// machine back to one.
type search struct {
	cfg   *config
	m     *vm.Machine
	store state.Store
	gc    gc.Collector
	hooks []Hook

	renamings *renamings // of -symmetry=threads
	livelocks *livelocks // of -livelock

	stack stack
	buf   []vm.Choices // scratch
	at    state.ID     // state that the machine stands in; 0: another one, or dirty
	left  state.ID     // the state before that, of which one transition leads here; 0: it is not known

	order    order
	stats    report.Statistics
	found    []finding       // the first maxTraces
	known    map[string]bool // what tells those found from others
	foundAll int64
	cycle    []int // scratch
	initial  state.ID
	trail    int // of the initial state
	stderr   io.Writer
	ends     *endStates
	checks   []finding       // of -replay-check: paths to final states
	races    map[string]bool // found so far
	reason   string          // why the search is not complete
	broken   string          // why nothing can be said
	fault    *fault          // a panic of the checker
	damaged  bool            // the search ended in a panic: store and collector may be in the midst of a change
	first    state.Snapshot  // the initial state
	looked   bool            // the program has looked at the time as such
	start    time.Time
	meter    meter
}

// order is what tells the orders of search apart; search itself is the depth-first one.
type order interface {
	run()
	// path gives the transitions that lead from the initial state to where the search stands, the last one made included.
	path() []vm.Choice
	// states gives the state before each of them, or nothing where it does not know them.
	states() []state.ID
	depth() int64
}

// tamper is what tests break a search with.
var tamper = func(*search) {}

func newSearch(p *vm.Program, c *config) *search {
	m := vm.New(p, c.options())
	s := &search{cfg: c, m: m, cycle: make([]int, 0, 64), start: time.Now()}
	opt := c.storeOptions()
	if c.maxMemory > 0 {
		opt.Room = s.meter.room
	}
	s.first = state.Snap(m)
	s.store = state.New(c.store, m, opt)
	s.gc = gc.New(c.gc, m, s.store)
	if c.gcCheck {
		s.gc = &gc.Checked{Collector: s.gc, Report: func(err error) {
			if s.broken == "" {
				s.broken = "internal error: the collector " + c.gc + ": " + err.Error()
			}
		}}
	}
	s.collectWithin(func() { s.gc.Within() })
	if p.ReadsClock && c.gc == "rc" {
		s.broken = "-gc=rc leaves garbage, and what the clock may show depends on the times in it: use -gc=rc+cycles"
	}
	if c.symmetry == "threads" {
		s.renamings = newRenamings(m)
	}
	if c.livelock {
		s.livelocks = newLivelocks(m, s.livelock)
		s.hooks = append(s.hooks, s.livelocks)
	}
	if s.order = s; c.por == "sdpor" {
		s.order = newStatefulDPOR(s)
	}
	if c.por == "source" {
		s.order = newPersistent(s)
	}
	switch c.search {
	case "bfs":
		s.order = &breadthFirst{search: s}
	case "random":
		s.order = newSampler(s, &uniform{})
	case "pct":
		s.order = newSampler(s, &pct{depth: c.pctDepth})
	}
	tamper(s)
	return s
}

// begin is how every order of search begins.
func (s *search) begin() {
	s.meter.start(s)
}

// run implements order.
func (s *search) run() {
	s.begin()
	s.arrive(-1)
	for s.stack.n > 0 && s.broken == "" {
		top := s.stack.at(s.stack.n - 1)
		// 4. Backtracking.
		if top.done() {
			s.stack.pop()
			for _, h := range s.hooks {
				if !h.Popped(top.state) {
					return
				}
			}
			continue
		}
		if s.at != top.state {
			s.back(top)
		}
		// 5. Next transition decision.
		c := s.stack.next(top)
		first := top.first
		top.first = false
		// 1. Forwarding.
		out := s.step(top.state, c)
		// 2. Error checking.
		if out == vm.Stopped {
			s.pathEnded(s.m.Stopped())
			if !s.stopped(s.m.Stopped()) {
				return
			}
		} else {
			if first && s.m.Alive(int(c.Thread)) {
				s.stack.cut(top)
			}
			if !s.arrive(int(c.Thread)) { // 3. State matching.
				return
			}
		}
		if s.meter.tick.Load() && s.meter.due(s) {
			return
		}
	}
}

// back takes the machine to a state on the stack.
func (s *search) back(e *entry) {
	s.stats.Backtracks++
	changes := s.store.Goto(e.state)
	s.m.UndoTrail(int(e.trail))
	s.m.SetMulti(e.multi)
	if s.at != 0 && s.left == e.state {
		s.gc.Undone(changes)
	} else {
		s.gc.Moved(changes)
	}
	s.at, s.left = e.state, 0
	for _, h := range s.hooks {
		h.Backtracked(e.state)
	}
}

// step makes a transition of the state that the machine stands in.
func (s *search) step(from state.ID, c vm.Choice) vm.Outcome {
	for _, h := range s.hooks {
		h.ThreadPicked(from, c)
	}
	s.stats.Transitions++
	s.at, s.left = 0, from
	out := s.m.Step(c)
	s.stats.Instructions += s.m.Opt.Budget - s.m.Budget
	return out
}

// put stores the state that a step has led to, and reports whether it is new.
func (s *search) put() bool {
	s.gc.Collect()
	return s.putStored()
}

// putStored is put after the garbage has gone.
func (s *search) putStored() bool {
	n, isNew := s.store.Put()
	s.at = n
	if s.initial == 0 {
		s.initial, s.trail = n, s.m.TrailLen()
	}
	if s.renamings != nil {
		n, isNew = s.renamings.match(n, isNew)
	}
	if !isNew {
		s.stats.Revisits++
		for _, h := range s.hooks {
			h.OnSeenState(n)
		}
	}
	return isNew
}

// arrive stores the state that a thread's step has led to and, if it is new, puts it on the stack. It reports whether
// the search goes on.
func (s *search) arrive(thread int) bool {
	if !s.put() {
		return true
	}
	here, goOn := s.look(thread)
	switch limit := s.cfg.maxDepth; {
	case len(here) == 0 || !goOn:
	case limit > 0 && int64(s.stack.n) >= limit:
		s.reason = reasonDepth
		s.pathEnded(nil)
	default:
		e := entry{state: s.at, trail: int32(s.m.TrailLen()), multi: s.m.Multi()}
		first := firstStep(s.m, here)
		e.first = first >= 0
		s.stack.push(e, here, max(first, 0))
		for _, h := range s.hooks {
			h.Pushed(s.at)
		}
		s.stats.MaxDepth = max(s.stats.MaxDepth, int64(s.stack.n))
	}
	return goOn && !s.manyStates()
}

// look counts a new state and judges it.
func (s *search) look(thread int) (here []vm.Choices, goOn bool) {
	s.stats.States++
	s.stats.MaxHeapObjects = max(s.stats.MaxHeapObjects, int64(s.store.Objects()))
	return s.judge(thread)
}

// judge tells whether the machine's state, which a thread's step has led to, is an error: in any order of search. It gives the
// transitions that lead on from there, and whether the search goes on.
func (s *search) judge(thread int) (here []vm.Choices, goOn bool) {
	here, foreground := s.m.Enabled(s.buf[:0])
	s.buf = here
	for _, h := range s.hooks {
		h.OnNewState(s.at, here)
	}
	switch {
	case !foreground:
		s.stats.EndStates++
		s.checkEnd()
		s.ends.add("terminated")
		s.pathEnded(nil)
		return nil, true
	case len(here) == 0:
		s.stats.EndStates++
		s.pathEnded(nil)
		s.ends.add("deadlock")
		return nil, s.deadlock(thread)
	}
	goOn = true
	if thread >= 0 && s.m.Alive(thread) && !picks(here, int32(thread)) && waitCycle(s.m, thread, s.cycle[:0]) != nil {
		goOn = s.deadlock(thread)
	}
	if s.cfg.race && thread >= 0 {
		goOn = goOn && s.race(thread)
	}
	return here, goOn
}

func (s *search) manyStates() bool {
	if limit := s.cfg.maxStates; limit > 0 && s.stats.States >= limit {
		s.reason = "the limit of states was reached"
		return true
	}
	return false
}

func (s *search) pathEnded(stop *vm.Stop) {
	for _, h := range s.hooks {
		h.PathEnded(stop)
	}
}

// firstStep looks for a thread that was started and has not run yet, and gives the index of its transition; -1 if there is none.
//
// That transition goes up to the thread's first scheduling point: it has no unsafe instruction in it at all, and would be
// merged with the one before it if that were the same thread's. So it depends on nothing that other threads do, and none
// of them on it, unless the thread ends or the path does. If it does neither, it alone is a persistent set. No cycle
// of states consists of such transitions, since a thread makes it once: nothing is put off for ever.
func firstStep(m *vm.Machine, choices []vm.Choices) int {
	if len(choices) > 1 {
		for i, c := range choices {
			if m.IsNew(int(c.Thread)) {
				return i
			}
		}
	}
	return -1
}

func picks(choices []vm.Choices, thread int32) bool {
	for _, c := range choices {
		if c.Thread == thread {
			return true
		}
	}
	return false
}

// stopped handles a transition that did not end in a state. It reports whether the search goes on.
func (s *search) stopped(stop *vm.Stop) bool {
	switch stop.Kind {
	case vm.StopAssume:
		s.stats.Dropped++
		return true
	case vm.StopExit:
		s.stats.EndStates++
		s.checkEnd()
		s.ends.addExit(stop.ExitCode)
		return true
	case vm.StopUnsupported:
		s.broken = unsupported(s.m, stop)
		return false
	case vm.StopAbsolute:
		s.looked = true
		return false
	}
	kind, msg := violationOf(stop)
	return s.violation(kind, msg, siteKey(s.m, stop))
}

// finding is a violation: what tells it from others, and the transitions that lead to it.
type finding struct {
	kind, message, place string
	path                 []vm.Choice
	states               []state.ID        // before each of these, where the order of search knows them
	state                state.ID          // where the path leads, 0 if that is no state
	moves                threads           // of a livelock: those that go round
	within               map[state.ID]bool // of a livelock that could be left: its states
}

// violation records one, unless it is known. It reports whether the search goes on.
func (s *search) violation(kind, message, place string) bool {
	return s.report(finding{kind: kind, message: message, place: place})
}

// report records a violation where the search stands, unless it is known. It reports whether the search goes on.
func (s *search) report(v finding) bool {
	key := v.kind + "\x00" + v.message + "\x00" + v.place
	if s.known[key] {
		return true
	}
	if s.known == nil {
		s.known = map[string]bool{}
	}
	s.known[key] = true
	if s.foundAll++; len(s.found) < maxTraces {
		v.path, v.states, v.state = s.order.path(), s.order.states(), s.at
		s.found = append(s.found, v)
	}
	return s.cfg.keepGoing
}

// checkEnd keeps the path to the final state that the search has come to, if -replay-check is to run it again: of n of them it does
// so for the binary logarithm of n, early ones and late ones.
func (s *search) checkEnd() {
	if s.cfg.replayCheck && s.stats.EndStates&(s.stats.EndStates-1) == 0 {
		s.checks = append(s.checks, finding{path: s.order.path(), states: s.order.states(), state: s.at})
	}
}

// path implements order.
func (s *search) path() []vm.Choice {
	path := make([]vm.Choice, s.stack.n)
	for i := range path {
		path[i] = s.stack.picked(s.stack.at(i))
	}
	return path
}

// states implements order.
func (s *search) states() []state.ID {
	states := make([]state.ID, s.stack.n)
	for i := range states {
		states[i] = s.stack.at(i).state
	}
	return states
}

// depth implements order.
func (s *search) depth() int64 { return int64(s.stack.n) }

func (s *search) deadlock(thread int) bool {
	key := ""
	cycle := waitCycle(s.m, thread, nil)
	if cycle == nil && inWaitCycle(s.m) {
		return true // reported when it came about
	}
	if cycle != nil {
		key = "cycle"
		for _, w := range placesOf(s.m, cycle) {
			key += "|" + w
		}
	} else {
		var live []int
		for i := range s.m.Threads {
			if s.m.Alive(i) {
				live = append(live, i)
			}
		}
		for _, w := range placesOf(s.m, live) {
			key += "|" + w
		}
	}
	return s.violation("deadlock", "", key)
}
