package search

import (
	"mwc/runtime/reduce"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// persistent is a depth-first search that makes, in each state, the transitions of a persistent set of threads (Godefroid 1996, §4.1). The
// set follows from the compiler's footprints of what threads may still do. The search leaves out threads that sleep: what begins with their
// transitions is explored elsewhere (§5.2). docs/design/reduction.md says why that is sound.
type persistent struct {
	s       *Search
	m       *vm.Machine
	futures *reduce.Futures
	persistentStack
	rest   []*persistentStack // parts of a search by several workers: what is still to be searched after the stack
	sleeps *sleepSets
	moves  bool                            // a transition is being made
	shared *sharedStacks[*persistentStack] // nil: there is one worker
}

// persistentStack is the path on which the search stands. Of the frames that one worker has given to another one, both have a copy, and one
// of them, that of the worker to whom the visit belongs, is not only a part of the path.
type persistentStack struct {
	frames []persistentFrame
	todo   []vm.Choices // of all frames; the topmost frame's part is at the end
}

// persistentFrame is a visit of a state: the first, or one for threads that slept there in all visits so far.
type persistentFrame struct {
	state   state.ID
	choice  vm.Choice // the last transition made here
	picked  uint64    // threads whose transitions are made in this visit
	asleep  uint64    // threads whose transitions need not be made
	done    uint64    // picked threads whose transitions were made, and that may be put to sleep
	todo    int32     // start of its part of todo
	next    int32     // index in todo of its next transition
	multi   bool
	first   bool // it is the first visit
	full    bool // all threads that can go on are picked, or sleep
	all     bool // all threads must be picked
	closed  bool // a transition leads to a state that the search has left
	newborn bool // one thread is picked, which goes to its first scheduling point
	awake   bool // nobody sleeps in the states to which its transitions lead
	path    bool // it is only a part of the path: the visit belongs to another worker
}

func newPersistent(s *Search) *persistent {
	return &persistent{s: s, m: s.m, futures: reduce.NewFutures(s.m), sleeps: newSleepSets(s.tables)}
}

func (d *persistent) top() *persistentFrame { return &d.frames[len(d.frames)-1] }

// run implements strategy.
func (d *persistent) run() {
	d.s.begin()
	if !d.s.resumed && !d.arrive(-1, 0) {
		return
	}
	d.explore()
	if d.s.worth.large && d.unfinished() {
		d.together()
	}
}

// explore searches until nothing is left on the stack, or the search ends.
func (d *persistent) explore() {
	s := d.s
	for d.more() && s.broken == "" {
		if f := d.top(); int(f.next) < len(d.todo) {
			d.moves = true
			goOn := d.forward(f)
			if d.moves = false; !goOn {
				return
			}
		} else if !d.finish(f) {
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
func (d *persistent) more() bool {
	if n := len(d.rest); len(d.frames) == 0 && n > 0 {
		d.take(d.rest[n-1])
		d.rest = d.rest[:n-1]
	}
	return len(d.frames) > 0
}

// forward makes the next transition of the topmost state.
func (d *persistent) forward(f *persistentFrame) bool {
	d.back(f)
	c := &d.todo[f.next]
	f.choice = c.Choice
	last := c.Alt == c.Last
	if last {
		f.next++
	} else {
		c.Alt++
	}
	t := int(f.choice.Thread)
	var asleep, threads uint64
	if !f.awake && t < 64 {
		asleep, threads = reduce.StillAsleep(d.m, (f.asleep|f.done)&^(1<<t), t)
	}
	if d.s.step(f.state, f.choice) == vm.Stopped {
		f.all = true
		return d.s.ended()
	}
	f.all = f.all || f.newborn && !d.m.Alive(t)
	asleep, all, sleeps := sleepAfter(d.m, asleep, threads)
	f.all = f.all || all
	if sleeps && last && t < 64 {
		f.done |= 1 << t
	}
	return d.arrive(t, asleep)
}

// sleepAfter gives the threads that sleep after a transition, of those that may by their accesses; threads are those of them whose pending operation is on a thread. all says that
// all threads must be picked where the transition was made, and sleeps that its thread may be put to sleep there.
func sleepAfter(m *vm.Machine, asleep, threads uint64) (still uint64, all, sleeps bool) {
	effects := m.Effects()
	sleeps = effects&(vm.EffectClassDone|vm.EffectTraces|vm.EffectFrees) == 0
	if effects&(vm.EffectStarts|vm.EffectEnds) != 0 {
		asleep &^= threads
		all = m.ThreadIDsObserved() // what a sleeping thread does next may start or end one as well, beyond its access
	}
	if all = all || !sleeps; all {
		asleep = 0
	}
	return asleep, all, sleeps
}

// back takes the machine to the topmost state of the stack.
func (d *persistent) back(f *persistentFrame) {
	if d.s.at != f.state {
		d.s.back(f.state, f.multi, false)
	}
}

// arrive stores the state to which a thread's step has led. The threads in asleep sleep there. The state goes on the stack if it is new, or
// if a thread that slept there in all visits so far sleeps there no more. arrive reports whether the search goes on.
func (d *persistent) arrive(thread int, asleep uint64) bool {
	isNew := d.s.put()
	id := d.s.at
	if !isNew {
		f := d.top()
		woken, still, left := d.sleeps.meet(id, asleep)
		f.closed = f.closed || left
		if woken == 0 {
			d.s.at = 0 // the machine's escape statuses may differ from those of the stored state's first visit
			return true
		}
		d.s.buf, _ = d.m.Enabled(d.s.buf[:0])
		d.push(still)
		d.pick(d.s.buf, woken)
		return true
	}
	here, goOn := d.s.look(thread)
	limit := d.s.cfg.MaxDepth
	switch {
	case !goOn:
	case len(here) == 0 || limit > 0 && int64(len(d.frames)) >= limit:
		if len(here) > 0 {
			d.s.cutOff()
		}
		d.sleeps.end(id)
		if len(d.frames) > 0 {
			d.top().closed = true
		}
	default:
		d.futures.Begin()
		awake := d.futures.Many() || d.futures.Background()
		if awake {
			asleep = 0
		}
		asleep = d.sleeps.begin(id, asleep)
		f := d.push(asleep)
		f.first, f.awake = true, awake || d.s.cfg.Race
		if first := reduce.FirstStep(d.m, here); first >= 0 && here[first].Thread < 64 {
			f.newborn = true
			d.pick(here[first:first+1], 1<<here[first].Thread)
		} else if awake {
			if p := d.s.conflicts; p != nil && len(here) > 1 {
				p.all(1<<here[0].Thread, whyBackground)
			}
			d.pickAll(f, here)
		} else {
			d.pickBest(f, here, thread)
			if p := d.s.conflicts; p != nil {
				p.persistent(d.futures, f.picked)
			}
		}
	}
	return goOn && !d.s.manyStates()
}

// push puts the machine's state on the stack as a visit in which these threads sleep.
func (d *persistent) push(asleep uint64) *persistentFrame {
	if uint64(len(d.todo)) >= Most.List {
		vm.Full("transitions still to be made on the search's stack", Most.List)
	}
	d.frames = append(d.frames, persistentFrame{
		state: d.s.at, asleep: asleep, multi: d.m.Multi(), todo: int32(len(d.todo)), next: int32(len(d.todo)),
	})
	d.s.pushed(len(d.frames))
	return d.top()
}

// pick picks these threads, among the transitions of the topmost state.
func (d *persistent) pick(here []vm.Choices, threads uint64) {
	for _, c := range here {
		if threads>>c.Thread&1 != 0 {
			d.todo = append(d.todo, c)
		}
	}
	d.top().picked |= threads
}

// pickAll picks all threads that can go on and do not sleep.
func (d *persistent) pickAll(f *persistentFrame, here []vm.Choices) {
	for _, c := range here {
		if c.Thread >= 64 || (f.picked|f.asleep)>>c.Thread&1 == 0 {
			d.todo = append(d.todo, c)
			f.picked |= 1 << c.Thread
		}
	}
	f.full = true
}

// pickBest picks a persistent set. Of the sets of which not all threads sleep, it takes one with the fewest threads awake. thread is the
// one that moved last.
func (d *persistent) pickBest(f *persistentFrame, here []vm.Choices, thread int) {
	var enabled uint64
	for _, c := range here {
		enabled |= 1 << c.Thread
	}
	best := d.futures.Best(thread, enabled, f.asleep)
	if best == 0 {
		d.pickAll(f, here)
		return
	}
	d.pick(here, best&^f.asleep)
	f.full = best == enabled
}

// finish is called when the transitions of the picked threads were made in the topmost state: it picks more threads, or leaves the state.
// It reports whether the search goes on.
func (d *persistent) finish(f *persistentFrame) bool {
	if !f.path && !f.full && (f.all || f.first && !f.closed) {
		d.back(f)
		d.s.buf, _ = d.m.Enabled(d.s.buf[:0])
		if p := d.s.conflicts; p != nil && f.picked != 0 {
			if f.all {
				p.all(f.picked, whyStopped)
			} else {
				p.all(f.picked, whyProviso)
			}
		}
		d.pickAll(f, d.s.buf)
		return true
	}
	id := f.state
	d.todo = d.todo[:f.todo]
	d.frames = d.frames[:len(d.frames)-1]
	if f.path {
		return true
	}
	if f.first {
		d.sleeps.leave(id)
		if len(d.frames) > 0 {
			d.top().closed = true
		}
	}
	return d.s.popped(id)
}

// path implements strategy.
func (d *persistent) path() ([]vm.Choice, []state.ID) {
	path, states := make([]vm.Choice, len(d.frames)), make([]state.ID, len(d.frames))
	for i := range path {
		path[i], states[i] = d.frames[i].choice, d.frames[i].state
	}
	return path, states
}

// depth implements strategy.
func (d *persistent) depth() int64 { return int64(len(d.frames)) }
