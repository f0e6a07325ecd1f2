package search

import (
	"math"
	"unsafe"

	"mwc/runtime/abi"
	"mwc/runtime/reduce"
	"mwc/runtime/report"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// bounded is a stateful search by number of preemptions (-preemptions; Musuvathi and Qadeer: Iterative Context Bounding for Systematic
// Testing of Multithreaded Programs, 2007). It makes all transitions that need no preemption, then all that need one, and so on. So no run
// to a violation has fewer preemptions than the run to the first violation that it finds. Each state keeps which threads have moved there;
// what is left over comes at the next level. A search that comes to the end has made every transition of every state, once. It goes on with
// several workers once it has proved to be large.
type bounded struct {
	s *Search
	*schedules
	work   []task // what is to be done; the last is the next
	from   uint32 // number of the node from which the search goes on; 0: there is none yet
	origin *node  // that node
	choice vm.Choice
	here   []vm.Choices
	alive  bool // all alternatives of the move that was made last have left the thread alive

	number int          // of the worker
	shared *sharedBound // nil: there is one worker
}

// schedules is what the workers of a search by number of preemptions have in common. Of several, one at a time uses it, but for nodes that are
// busy: those are their workers'.
type schedules struct {
	limit Preemptions
	level int      // the number of preemptions of the runs that are being made
	now   []uint32 // nodes whose transitions that need a preemption are to be made at this level
	at    int      // how many of them were taken
	later []uint32 // the same, at the next level
	nodes [][]node // chunks, which never move
	paths paths    // to the nodes
	of    state.Data[uint32]
	odd   map[oddMove]struct{}
	ended bool // all schedules within the limit were explored
	cut   bool // some were cut off at the limit of depth
}

// leaf stands, in place of a node's number, for a state from which the search does not go on.
const leaf = math.MaxUint32

// node is a state that has transitions.
type node struct {
	state   state.ID
	moved   uint64 // threads below 64 that have moved here
	depth   uint32
	level   uint32 // the number of preemptions of its path
	all     bool   // all threads that can go on have moved here
	later   bool   // it is on the list of the next level
	newborn bool   // a thread that was just started makes its first step here, alone if the step does not end it
	busy    bool   // one of several workers does a task here
	awaited bool   // another worker has put off a task here
}

const nodeChunkBits = 12

// task is what is to be done in a node: the transitions that need no preemption after a transition of the thread last.
type task struct {
	node uint32
	last int32
}

const (
	anyThread = -1 // in place of a thread: no thread could have gone on, so no transition is a preemption
	preempted = -2 // the transitions that need a preemption
)

// oddMove is a move that is not in node.moved: of a thread from 64 on, or the first step of a thread that was just started.
type oddMove struct {
	node   uint32
	thread int32 // that moved; or newborn plus the thread that moved before, since the first step is no switch
}

const newborn = 1 << 30

func newBounded(s *Search) *bounded {
	return &bounded{s: s, schedules: &schedules{limit: s.cfg.Preemptions, odd: map[oddMove]struct{}{}}}
}

// run implements strategy.
func (b *bounded) run() {
	s := b.s
	s.begin()
	if !b.arrive(-1, anyThread) {
		return
	}
	b.explore()
	if s.worth.large {
		s.cfg.Jobs = s.cfg.Workers()
		b.shared = newSharedBound(s, b)
		b.shared.team.run()
	}
}

// explore searches until nothing is left, or the search ends.
func (b *bounded) explore() {
	for {
		for n := len(b.work); n > 0; n = len(b.work) {
			t := b.work[n-1]
			b.work = b.work[:n-1]
			if !b.do(t) {
				return
			}
			if b.shared != nil && b.shared.waiting.Load() > 0 {
				b.shared.give(b)
			}
			if b.s.worth.ends(b.s) {
				return
			}
		}
		if b.shared != nil {
			if !b.shared.get(b.number) {
				return
			}
		} else if !b.take(1) && !b.raise(b.s) {
			return
		}
	}
}

// mostTasks is how many nodes a worker takes at once, at most.
const mostTasks = 32

// take takes nodes whose transitions that need a preemption are to be made. It reports whether there are any. It leaves some to others, if
// there are so many workers.
func (b *bounded) take(workers int) bool {
	n := min(mostTasks, (len(b.now)-b.at+workers-1)/workers)
	b.at += n
	for i := range n {
		b.work = append(b.work, task{b.now[b.at-1-i], preempted})
	}
	return n > 0
}

// raise begins with the next level, or reports that there is none within the limit.
func (b *bounded) raise(s *Search) bool {
	switch {
	case len(b.later) == 0:
		b.ended = true
		return false
	case b.limit.Auto:
	case b.level == b.limit.Most:
		b.ended = true
		if !b.cut {
			s.reason = reasonBound
		}
		return false
	}
	b.level++
	b.now, b.later, b.at = b.later, b.now[:0], 0
	return true
}

// lock lets the worker use the schedules, and what it calls afterwards lets others. One worker needs neither.
func (b *bounded) lock() (unlock func()) {
	if b.shared == nil {
		return func() {}
	}
	b.shared.mu.Lock()
	return b.shared.mu.Unlock
}

func (b *bounded) node(n uint32) *node {
	return &b.nodes[(n-1)>>nodeChunkBits][(n-1)&(1<<nodeChunkBits-1)]
}

// do does what is to be done in a node, unless another worker is there: then that one does it. It reports whether the search goes on.
func (b *bounded) do(t task) bool {
	if b.shared == nil {
		b.origin = b.node(t.node)
		return b.expand(t)
	}
	if !b.shared.enter(b, t) {
		return true
	}
	if !b.expand(t) {
		return false
	}
	b.shared.leave(b, t.node)
	return true
}

// expand makes the transitions of a task. It reports whether the search goes on.
func (b *bounded) expand(t task) bool {
	n := b.origin
	if n.all && t.last == preempted {
		return true
	}
	b.from = t.node
	if b.s.at != n.state {
		b.goTo(n, true)
	}
	choices, _ := b.s.m.Enabled(b.here[:0])
	b.here = choices
	multi := b.s.m.Multi()
	alone := reduce.FirstStep(b.s.m, choices)
	if r := b.s.order; r != nil { // which thread makes its first step alone stays a function of the state
		r.Shuffle(len(choices), func(i, j int) {
			choices[i], choices[j] = choices[j], choices[i]
			switch alone {
			case i:
				alone = j
			case j:
				alone = i
			}
		})
	}
	n.newborn = alone >= 0
	if n.newborn && t.last != preempted && b.begins(t) {
		if !b.move(n, choices[alone], multi, t.last) {
			return false
		}
		n.all = n.all || b.alive
	}
	if n.all {
		return true
	}
	left := false
	for i, c := range choices {
		switch {
		case i == alone || b.moved(t.node, n, c.Thread, false):
		case t.last >= 0 && c.Thread != t.last:
			left = true
		default:
			b.moved(t.node, n, c.Thread, true)
			if !b.move(n, c, multi, c.Thread) {
				return false
			}
		}
	}
	n.all = !left
	if left && !n.later {
		n.later = true
		defer b.lock()()
		b.later = append(b.later, t.node)
	}
	return true
}

// begins reports whether the thread that was just started in a task's node is to make its first step, and notes that it has.
func (b *bounded) begins(t task) bool {
	defer b.lock()()
	return !b.begun(t, true)
}

// begun reports whether the thread that was just started in a task's node has made its first step after the same thread, or after any; with
// note it notes that it has.
func (b *bounded) begun(t task, note bool) bool {
	for _, last := range []int32{anyThread, t.last} {
		if _, done := b.odd[oddMove{t.node, newborn + last}]; done {
			return true
		}
	}
	if note {
		b.odd[oddMove{t.node, newborn + t.last}] = struct{}{}
	}
	return false
}

// moved reports whether a thread has moved in a node; with note it notes that it has.
func (b *bounded) moved(number uint32, n *node, thread int32, note bool) bool {
	if thread < 64 {
		was := n.moved>>thread&1 != 0
		if note {
			n.moved |= 1 << thread
		}
		return was
	}
	defer b.lock()()
	return b.movedOddly(number, thread, note)
}

// movedOddly is moved for a thread of which the node itself has no note.
func (b *bounded) movedOddly(number uint32, thread int32, note bool) bool {
	m := oddMove{number, thread}
	_, was := b.odd[m]
	if note {
		b.odd[m] = struct{}{}
	}
	return was
}

// move makes all transitions of a thread in a node. last is the thread that has moved last then. It reports whether the search goes on.
func (b *bounded) move(n *node, c vm.Choices, multi bool, last int32) bool {
	b.alive = true
	for b.choice = c.Choice; ; b.choice.Alt++ {
		if b.s.at != n.state {
			b.goTo(n, multi)
		}
		goOn := false
		if b.s.step(n.state, b.choice) == vm.Stopped {
			b.alive = false
			goOn = b.s.ended()
		} else {
			b.alive = b.alive && b.s.m.Alive(int(c.Thread))
			goOn = b.arrive(b.choice.Thread, last)
		}
		if !goOn || b.s.broken != "" || b.s.Tick.Load() && b.s.due() {
			return false
		}
		if b.choice.Alt >= c.Last {
			return true
		}
	}
}

// goTo takes the machine to a node's state.
func (b *bounded) goTo(n *node, multi bool) {
	b.s.back(n.state, multi, b.s.at != 0 && b.s.left == n.state)
}

// arrive stores the state to which a transition of thread has led, and puts what is to be done there on the list. last is the thread that
// counts as the one that moved last. It reports whether the search goes on.
func (b *bounded) arrive(thread, last int32) bool {
	s := b.s
	s.gc.Collect()
	depth := uint32(0)
	if b.origin != nil {
		depth = b.origin.depth + 1
	}
	if !s.putStored() {
		b.again(b.ableLast(last))
		return true
	}
	here, goOn := s.look(int(thread))
	b.settle(depth, b.ableLast(last), len(here) > 0 && goOn)
	return goOn && !s.manyStates()
}

// settle says what is to be done in a new state, and that nothing is if the search cannot go on there.
func (b *bounded) settle(depth uint32, last int32, goOn bool) {
	defer b.lock()()
	s := b.s
	if limit := s.cfg.MaxDepth; goOn && limit > 0 && int64(depth) >= limit {
		b.cut, goOn = true, false
		s.cutOff()
	}
	if goOn {
		b.add(depth, last)
	} else {
		*b.of.At(s.at) = leaf
		if b.shared != nil {
			delete(b.shared.early, s.at)
		}
	}
}

// again puts what is to be done in a known state on the list.
func (b *bounded) again(last int32) {
	defer b.lock()()
	switch i := b.of.Get(b.s.at); i {
	case leaf:
	case 0: // the worker that has found it will see to it
		b.shared.early[b.s.at] = append(b.shared.early[b.s.at], last)
	default:
		n, t := b.node(i), task{i, last}
		if int(n.level) == b.level && (n.busy || !b.done(t, n)) {
			b.work = append(b.work, t)
		}
	}
}

// done reports whether what a task says was done, or is being done.
func (b *bounded) done(t task, n *node) bool {
	switch {
	case n.newborn:
		return b.begun(t, false)
	case n.all || t.last < 0:
		return n.all
	case t.last < 64:
		return n.moved>>t.last&1 != 0
	}
	return b.movedOddly(t.node, t.last, false)
}

// ableLast is last, the thread that has moved last, if a switch away from it is a preemption in the machine's state: the thread lives and
// could go on, and it does not sleep or yield. A thread that waits, and could go on only because its time is over, could not.
func (b *bounded) ableLast(last int32) int32 {
	m, t := b.s.m, int(last)
	if last < 0 || !m.Alive(t) {
		return anyThread
	}
	done, _ := m.EnabledThread(t)
	if p := m.Pending(t); !done && !m.ThrownOut(t) || p.Kind == abi.PendSleep && p.Arg != abi.SleepAlert {
		return anyThread
	}
	return last
}

// add makes a node of the state in which the machine stands.
func (b *bounded) add(depth uint32, last int32) {
	s := b.s
	i := b.paths.add(b.from, b.choice)
	if (i-1)>>nodeChunkBits == uint32(len(b.nodes)) {
		b.nodes = append(b.nodes, make([]node, 1<<nodeChunkBits))
	}
	*b.node(i) = node{state: s.at, depth: depth, level: uint32(b.level)}
	*b.of.At(s.at) = i
	b.work = append(b.work, task{i, last})
	if b.shared != nil {
		for _, last := range b.shared.early[s.at] {
			b.work = append(b.work, task{i, last})
		}
		delete(b.shared.early, s.at)
	}
	s.Stats.MaxDepth = max(s.Stats.MaxDepth, int64(depth)+1)
}

// result says how far the search has come.
func (b *bounded) result() *report.Bound {
	r := &report.Bound{Preemptions: b.level, Complete: b.ended}
	if !b.ended && b.level > 0 {
		r.Preemptions, r.Complete = b.level-1, true
	}
	r.Complete = r.Complete && !b.cut
	if len(b.s.found) > 0 && !b.cut {
		r.First = &b.s.found[0].level
	}
	return r
}

// path implements strategy.
func (b *bounded) path() ([]vm.Choice, []state.ID) {
	if b.from == 0 {
		return nil, nil
	}
	defer b.lock()()
	path, nodes := b.paths.to(b.from, b.choice)
	states := make([]state.ID, len(nodes))
	for i, n := range nodes {
		states[i] = b.node(n).state
	}
	return path, states
}

// depth implements strategy.
func (b *bounded) depth() int64 { return b.s.Stats.MaxDepth }

// bytes implements keeper.
func (b *bounded) bytes() int64 {
	nodes := int64(len(b.nodes)) << nodeChunkBits * int64(unsafe.Sizeof(node{}))
	links := int64(len(b.paths.links)) << linkChunkBits * int64(unsafe.Sizeof(link{}))
	lists := int64(cap(b.work))*8 + int64(cap(b.now)+cap(b.later))*4 + int64(len(b.odd))*40
	return nodes + links + lists + b.of.Bytes()
}

// growth implements keeper: the table of states grows by half, and exists twice meanwhile.
func (b *bounded) growth() int64 { return b.of.Bytes() * 3 / 2 }
