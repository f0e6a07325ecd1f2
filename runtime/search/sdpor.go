package search

import (
	"math/bits"
	"slices"

	"mwc/runtime/abi"
	"mwc/runtime/lockset"
	"mwc/runtime/reduce"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// statefulDPOR is a depth-first search that makes, in each state, the transitions of some threads only (Nguyen and Ruys §3.4, §6).
//
// Every state has a set of picked threads. Every closed state has a summary: all accesses that were found to be possible from there on.
// Before the search leaves a state for good, it looks for a thread that is not picked and makes a later access that conflicts with an
// access of a picked thread. It picks such a thread, too, and goes on. Summaries must be final when they are used, so they belong to
// strongly connected components (Tarjan 1972): all states of a component are closed together. docs/design/reduction.md says why that is
// sound.
type statefulDPOR struct {
	s    *Search
	m    *vm.Machine
	pool *reduce.Pool
	data state.Data[uint32] // by state: its node while it is open, then its summary: see open, closed

	nodes  []dporNode
	frames []dporFrame
	choice vm.Choice // the transition made last

	// Each frame has a part of each of these; the topmost frame's part is at the end.
	todo     []vm.Choices
	accesses []reduce.Access
	held     []uint32

	guesses  []bool // by a hash of two threads and the resume points at which they stand: see needed
	families families
	locks    []uint32    // scratch
	trial    reduce.Here // scratch
	// By depth of the search: the summary of the state that was closed last there. See foreseen.
	closedAt []reduce.Set
	ended    []reduce.Access
	joined   joined   // what the transition made last has waited for
	waits    []uint32 // scratch
	within   bool     // garbage was collected in the middle of the transition

	births   []birth                   // of the transitions within open components
	starts   map[int32][]reduce.Access // by open node: what picked threads did when they started others
	guarding bool                      // accesses that a lock guards have no scheduling points
	guarded  map[reduce.Loc]lockset.Elided
}

// dporNode is an open state: its component is not complete. The nodes are Tarjan's stack.
type dporNode struct {
	state    state.ID
	parent   int32 // node from which the search first reached this one; -1 for the initial state
	choice   vm.Choice
	picked   uint64     // set of threads
	ends     uint64     // picked threads that have ended
	frees    uint64     // picked threads that have left methods with memory of their own
	checked  reduce.Set // the summary with which the picked threads were last compared
	guarded  reduce.Set // accesses that had no scheduling point because locks guard them, with the locks that were held
	sections uint64     // picked threads that have made critical sections without scheduling points, or written first fields
	joined   joined     // what the transition to this state has waited for
	causes   uint64     // the threads that the transition to this state has started, or let go on: see causes
	live                // the threads that live here
	multi    bool
	full     bool // all threads that can go on are picked
	first    bool // one thread is picked, which goes to its first scheduling point
}

// joined is what a transition has waited for, as locks: see joins. first is what its pending operation has waited for; all is that, and what
// the thread has found met in the rest of the transition. made has the objects that the transition has made.
type joined struct {
	first, all reduce.HeldLocks
	made       reduce.Objects
}

// dporFrame is a state on the stack of the search.
type dporFrame struct {
	node     int32
	low      int32 // the lowest node to which it leads
	summary  reduce.Set
	todo     int32 // start of its part of todo; the other parts follow in accesses and held
	next     int32 // index in todo of its next transition
	accesses int32
	held     int32
	cursor   int32      // of a component that is about to close: the node to look at next
	guards   int32      // before that: the node at whose guarded accesses to look next
	pass     reduce.Set // the summary when both were at the start
	births   int32      // of the same component: so many births were still to be looked at when it was time to look at limits; 0: none
	known    int32      // the number of births when all were looked at
	round    reduce.Set // the summary when that began
	moves    bool       // it leads to some state
	exits    bool       // it leads out of its component
	loops    bool       // it leads to itself
	ended    bool       // nothing comes after it, so its summary has the pending operations of all threads
	again    bool       // the state was left, and its component has returned to it to pick more threads
	wantAll  bool       // a transition conflicts with everything
}

const (
	guessBits    = 16
	maxRehearsal = 1 << 12 // bound of the accesses of a rehearsed transition
)

const neverChecked = reduce.Set(1<<32 - 1)

func newStatefulDPOR(s *Search) *statefulDPOR {
	d := &statefulDPOR{s: s, m: s.m, pool: reduce.NewPool(s.locksets), guesses: make([]bool, 1<<guessBits), guarding: s.cfg.locksets(), guarded: map[reduce.Loc]lockset.Elided{}, starts: map[int32][]reduce.Access{}}
	d.data.In(s.tables)
	d.trial.Unmet = s.m.Unmet
	d.pool.Uncollapsed, d.pool.Ends, d.pool.Names = s.cfg.Uncollapsed, d.ends(), s.m.ThreadIDsObserved()
	s.collectWithin(func() {
		d.within = true
		s.gc.Within()
	})
	return d
}

func open(node int32) uint32            { return uint32(node)<<1 | 1 }
func closed(sum reduce.Set) uint32      { return uint32(sum+1) << 1 }
func (d *statefulDPOR) top() *dporFrame { return &d.frames[len(d.frames)-1] }

// run implements strategy.
func (d *statefulDPOR) run() {
	d.s.begin()
	if !d.s.resumed && !d.arrive(-1) {
		return
	}
	for len(d.frames) > 0 {
		f := d.top()
		goOn := false
		if int(f.next) == len(d.todo) {
			goOn = d.finish(f)
		} else {
			goOn = d.forward(f)
		}
		if !goOn {
			return
		}
		if d.s.worth.ends(d.s) {
			return
		}
		if d.s.Tick.Load() && d.s.due() {
			return
		}
	}
}

// forward makes the next transition of the topmost state.
func (d *statefulDPOR) forward(f *dporFrame) bool {
	n := &d.nodes[f.node]
	d.back(f)
	c := &d.todo[f.next]
	d.choice = c.Choice
	if c.Alt == c.Last {
		f.next++
	} else {
		c.Alt++
	}
	t := int(d.choice.Thread)
	d.waits = d.joins(d.choice, d.waits[:0])
	if !n.multi && n.parent >= 0 {
		d.rehearse(f, d.choice)
		d.back(f)
		d.waits = d.joins(d.choice, d.waits[:0])
	}
	d.ended = d.pool.Ended(d.m, t, d.ended[:0])
	d.within = false
	d.joined.first = d.pool.Locks(d.waits)
	outcome := d.s.step(n.state, d.choice)
	f.summary = d.pool.Union(f.summary, d.settled(t))
	d.joined.all = d.pool.Locks(d.waits)
	if outcome == vm.Stopped {
		f.wantAll = true
		return d.s.ended()
	}
	if d.m.Effects()&(vm.EffectClassDone|vm.EffectTraces) != 0 {
		f.wantAll = true
		d.add(f, reduce.Access{Loc: reduce.LocAll, Kind: reduce.Write}, t)
	}
	if d.m.Effects()&vm.EffectStarts != 0 {
		for _, a := range d.pool.Started(d.m, nil) {
			if d.add(f, a, t); d.pool.Names && !slices.Contains(d.starts[f.node], a) {
				d.starts[f.node] = append(d.starts[f.node], a)
				d.accesses = pushed(d.s.disk, d.accesses, a)
			}
		}
	}
	if d.m.Effects()&vm.EffectFrees != 0 {
		d.note(f, &n.frees, t, d.pool.Freed(d.m.Freed(), nil))
	}
	if !d.m.Alive(t) || d.m.ThreadStatus(t) == vm.ThreadEnding {
		d.note(f, &n.ends, t, d.ended)
		n.first = n.first && d.m.Alive(t) // others see the end
	}
	if elided := d.s.locksets.Elided(); len(elided) > 0 {
		locks := d.pool.Locks(d.holds(t, d.locks[:0]))
		for _, a := range elided {
			loc := d.pool.Memory(a.Comp, a.Off, a.Size)
			d.guarded[loc] = a
			if a.Off < abi.ObjectPayload+abi.ConditionBytes && a.Off+a.Size > abi.ObjectPayload {
				d.add(f, reduce.Access{Loc: d.pool.First(a.Comp), Kind: reduce.Write}, t)
				n.sections |= 1 << t
			}
			n.guarded = d.pool.Union(n.guarded, d.pool.Single(reduce.Access{Loc: loc, Kind: reduce.Write}, t, locks))
		}
	}
	for _, a := range d.s.locksets.Unseen() {
		n.sections |= 1 << t
		if a.Section.Kind != abi.PendAccess {
			f.summary = d.pool.Union(f.summary, d.pool.Section(a.Section, t, 0))
			continue
		}
		kind := reduce.Read
		if a.Write {
			kind = reduce.Write
		}
		d.add(f, reduce.Access{Loc: d.pool.Memory(a.Comp, a.Off, a.Size), Kind: kind}, t)
	}
	f.moves = true
	return d.arrive(t)
}

// rehearse makes a transition of a thread that is alone, only to learn what the thread accesses. While other threads lived, the thread
// would have stopped at these accesses, and other threads may have come first. A transition that takes too long counts as an access to
// everything.
func (d *statefulDPOR) rehearse(f *dporFrame, c vm.Choice) {
	d.s.at = 0
	d.m.SetMulti(true)
	d.m.Rehearse(true)
	defer d.m.Rehearse(false)
	d.s.locksets.Suspend(true)
	defer d.s.locksets.Suspend(false)
	t := int(c.Thread)
	n := 0
	d.waits = d.joins(c, d.waits[:0])
	for {
		outcome := d.m.Step(c)
		f.summary = d.pool.Union(f.summary, d.settled(t))
		if outcome == vm.Stopped || !d.m.Alive(t) || d.count() != 1 {
			return
		}
		if p := d.m.Pending(t); p.Kind == abi.PendBudget && d.m.ThreadStatus(t) == vm.ThreadRunnable || p.Kind == abi.PendChoose || p.Kind == abi.PendClock {
			return
		} else if done, _ := d.m.EnabledThread(t); !done {
			return
		}
		o, _ := d.operation(t)
		d.locks = append(d.locks, d.waits...)
		slices.Sort(d.locks)
		locks := d.pool.Locks(d.locks)
		f.summary = d.pool.Union(f.summary, d.marks(t, o, locks))
		if o.All {
			f.summary = d.pool.Union(f.summary, d.pool.Single(reduce.Access{Loc: reduce.LocHidden, Kind: reduce.Write}, t, locks))
		}
		if n++; n == maxRehearsal {
			d.add(f, reduce.Access{Loc: reduce.LocAll, Kind: reduce.Write}, t)
			d.add(f, reduce.Access{Loc: reduce.LocHidden, Kind: reduce.Write}, t)
			return
		}
		c.Alt = vm.AltDone
		d.waits = d.joins(c, d.waits)
	}
}

// joins adds to a list what a transition of the current state waits for, as a lock: the end of a thread that has ended, or a condition
// that is met. The list ascends.
func (d *statefulDPOR) joins(c vm.Choice, waits []uint32) []uint32 {
	t := int(c.Thread)
	if d.m.ThreadStatus(t) != vm.ThreadRunnable || c.Alt != vm.AltDone {
		return waits
	}
	switch p := d.m.Pending(t); {
	case p.Kind == abi.PendJoin && d.m.Ended(p.Obj):
		return insert(waits, reduce.EndOf(d.m.CompOf(p.Obj)))
	case d.m.FindsMet(t):
		return insert(waits, reduce.MetOf(d.m.CompOf(p.Obj)))
	}
	return waits
}

func insert(list []uint32, e uint32) []uint32 {
	if i, found := slices.BinarySearch(list, e); !found {
		return slices.Insert(list, i, e)
	}
	return list
}

// settled gives what the last step of a thread did without scheduling points because it found settled conditions, as a set. It adds
// these conditions to d.waits.
func (d *statefulDPOR) settled(thread int) reduce.Set {
	sections := d.m.Settled()
	if len(sections) == 0 {
		return 0
	}
	var sum reduce.Set
	locks := d.pool.Locks(d.waits)
	for _, s := range sections {
		sum = d.pool.Union(sum, d.pool.Section(s, thread, locks))
		d.waits = insert(d.waits, reduce.MetOf(s.Comp))
	}
	return sum
}

// holds gives what a thread holds: its locks, and its own end, as component numbers. It appends them to buf.
func (d *statefulDPOR) holds(i int, buf []uint32) []uint32 {
	buf = d.m.Held(i, buf)
	if o := d.m.ThreadObject(i); o != 0 {
		buf = append(buf, reduce.EndOf(d.m.CompOf(o)))
	}
	return buf
}

// hold notes what a picked thread of the topmost state holds.
func (d *statefulDPOR) hold(i int) {
	d.locks = d.holds(i, d.locks[:0])
	d.held = pushed(d.s.disk, d.held, d.locks...)
}

func (d *statefulDPOR) count() int {
	n := 0
	for i := range d.m.Threads {
		if d.m.Alive(i) {
			n++
		}
	}
	return n
}

// note records what the transition of a picked thread has done beyond its pending operation. set has the threads that did the same kind of
// thing.
func (d *statefulDPOR) note(f *dporFrame, set *uint64, thread int, accesses []reduce.Access) {
	for _, a := range accesses {
		d.add(f, a, thread)
	}
	if thread < 64 && *set>>thread&1 == 0 {
		*set |= 1 << thread
		d.accesses = pushed(d.s.disk, d.accesses, accesses...)
	}
}

// add puts an access of a thread into the summary of the state that the search stood in.
func (d *statefulDPOR) add(f *dporFrame, a reduce.Access, thread int) {
	f.summary = d.pool.Union(f.summary, d.pool.Single(a, thread, 0))
}

// back takes the machine to the topmost state of the stack.
func (d *statefulDPOR) back(f *dporFrame) {
	n := &d.nodes[f.node]
	if d.s.at != n.state {
		d.s.back(n.state, n.multi, false)
	}
}

// arrive stores the state to which a thread's step has led and, if the state is new, puts it on the stack. It reports whether the search
// goes on.
func (d *statefulDPOR) arrive(thread int) bool {
	d.s.gc.Collect()
	made, objects := d.made()
	d.joined.made = objects
	isNew := d.s.putStored()
	id := d.s.at
	v := d.data.At(id)
	now := d.live()
	causes := d.causes(thread, now)
	if !isNew {
		f := d.top()
		f.summary = d.pool.Union(f.summary, made)
		d.leads(f, *v, thread, d.joined, causes)
		return true
	}
	here, goOn := d.s.look(thread)
	here = d.withoutEnd(here)
	if len(d.frames) > 0 {
		f := d.top()
		f.summary = d.pool.Union(f.summary, made)
	}
	limit := d.s.cfg.MaxDepth
	switch {
	case !goOn:
	case len(here) == 0 || limit > 0 && int64(len(d.frames)) >= limit:
		if len(here) > 0 {
			d.s.cutOff()
		}
		sum := d.pool.Union(d.facts(), d.pending())
		*v = closed(sum)
		d.pool.Keep(sum)
		if len(d.frames) > 0 {
			d.leads(d.top(), *v, thread, d.joined, causes)
		}
	default:
		*v = open(int32(len(d.nodes)))
		d.push(here, now, causes)
	}
	return goOn && !d.s.manyStates()
}

// leads records the state to which a transition of a thread has led; v is what data has of the state. If the thread has waited
// for something, it can do what follows only once that is so. What the threads in causes do from there on, they do because of this
// transition.
func (d *statefulDPOR) leads(f *dporFrame, v uint32, thread int, joined joined, causes uint64) {
	if v&1 == 0 {
		f.exits = true
		summary := reduce.Set(v>>1 - 1)
		if causes != 0 || joined.made != 0 {
			// What the transition has done without scheduling points may come after what these threads do, and may concern these objects.
			d.unguard(f.node, summary, false)
		}
		before := d.pool.Before(summary, reduce.Move{Thread: thread, Waited: joined.all, Causes: causes, Met: joined.first, Started: causes &^ d.nodes[f.node].alive, Made: joined.made})
		f.summary = d.pool.Union(f.summary, before)
		return
	}
	k := int32(v >> 1)
	f.low = min(f.low, k)
	f.loops = f.loops || k == f.node
	d.bear(f.node, thread, causes)
}

// made gives the objects that the transition has made, also as facts: such an object may have the name of another one whose locks are known.
func (d *statefulDPOR) made() (facts reduce.Set, objects reduce.Objects) {
	if d.within {
		facts = d.pool.Fact(reduce.LocMoved)
	}
	comps := d.locks[:0]
	for _, c := range d.m.Dirty {
		if k := &d.m.Comps[c]; k.Kind == vm.CompObject && k.Len != 0 && len(d.s.store.Content(c)) == 0 {
			facts = d.pool.Union(facts, d.pool.Fact(d.pool.Made(c)))
			comps = append(comps, c)
		}
	}
	d.locks = comps
	slices.Sort(comps)
	return facts, d.pool.Objects(comps)
}

// facts are the facts of the current state.
func (d *statefulDPOR) facts() reduce.Set {
	if !d.pool.Ends {
		return 0
	}
	for i := range d.m.Threads {
		if d.m.Alive(i) && d.m.Background(i) {
			return d.pool.Fact(reduce.LocBack)
		}
	}
	return 0
}

// pending gives the pending operations of all live threads. A summary must have those of threads that cannot go on, or will not. As long as
// other threads move, the summary of what comes after has them.
func (d *statefulDPOR) pending() reduce.Set {
	var sum reduce.Set
	for i := range d.m.Threads {
		if d.m.Alive(i) {
			o, locks := d.operation(i)
			sum = d.pool.Union(sum, d.marks(i, o, locks))
		}
	}
	return sum
}

func (d *statefulDPOR) addPending(f *dporFrame) {
	f.summary = d.pool.Union(f.summary, d.pending())
}

// operation is what a thread does next, and the locks that the thread holds or needs for it.
func (d *statefulDPOR) operation(i int) (reduce.Operation, reduce.HeldLocks) {
	o := d.pool.Operation(d.m, i)
	d.locks = d.m.Held(i, d.locks[:0])
	locks := d.locks
	if k, found := slices.BinarySearch(locks, o.Needs); o.Needs != 0 && !found {
		locks = slices.Insert(locks, k, o.Needs)
		d.locks = locks
	}
	return o, d.pool.Locks(locks)
}

func (d *statefulDPOR) marks(i int, o reduce.Operation, locks reduce.HeldLocks) reduce.Set {
	if p := d.s.conflicts; p != nil {
		p.operationOf(i, o)
	}
	var sum reduce.Set
	if o.All {
		sum = d.pool.Single(reduce.Access{Loc: reduce.LocAll, Kind: reduce.Write}, i, locks)
	}
	for _, a := range o.Accesses {
		sum = d.pool.Union(sum, d.pool.Single(a, i, locks))
	}
	return sum
}

// push puts a new state on the stack and picks the first threads there.
func (d *statefulDPOR) push(here []vm.Choices, now live, causes uint64) {
	parent, choice := int32(-1), vm.Choice{}
	if len(d.frames) > 0 {
		parent, choice = d.top().node, d.choice
	}
	if uint64(len(d.nodes)) >= Most.States {
		vm.Full("open states of a stateful reduction", Most.States)
	}
	if n := uint64(max(len(d.todo), len(d.accesses), len(d.held))); n >= Most.List {
		vm.Full("transitions, accesses or locks on the search's stack", Most.List)
	}
	k := int32(len(d.nodes))
	d.nodes = pushed(d.s.disk, d.nodes, dporNode{state: d.s.at, parent: parent, choice: choice, joined: d.joined, live: now, causes: causes, checked: neverChecked, multi: d.m.Multi()})
	f := d.pushFrame(k)
	f.summary = d.facts()
	d.s.pushed(len(d.frames))
	if first := reduce.FirstStep(d.m, here); first >= 0 {
		d.nodes[k].first = true
		d.pick(f, here[first])
	} else if d.many(here) {
		d.pickAll(f, here)
	} else {
		d.pickBest(f, here)
	}
}

func (d *statefulDPOR) pushFrame(node int32) *dporFrame {
	d.frames = pushed(d.s.disk, d.frames, dporFrame{
		node: node, low: node, todo: int32(len(d.todo)), next: int32(len(d.todo)),
		accesses: int32(len(d.accesses)), held: int32(len(d.held)), cursor: node + 1, guards: node + 1,
	})
	return d.top()
}

// many reports whether there are live threads whose indices are too high for a set.
func (d *statefulDPOR) many(here []vm.Choices) bool {
	for i := 64; i < len(d.m.Threads); i++ {
		if d.m.Alive(i) {
			return true
		}
	}
	return false
}

func (d *statefulDPOR) enabled(f *dporFrame) []vm.Choices {
	d.back(f)
	d.s.buf, _ = d.m.Enabled(d.s.buf[:0])
	return d.withoutEnd(d.s.buf)
}

// withoutEnd gives the transitions of the machine's state, here, without the program's end as long as other threads can go on: the end
// would only cut them off.
func (d *statefulDPOR) withoutEnd(here []vm.Choices) []vm.Choices {
	if d.ends() || len(here) < 2 {
		return here
	}
	return slices.DeleteFunc(here, func(c vm.Choices) bool { return d.m.EndsProgram(int(c.Thread)) })
}

// ends reports whether the search must come to all states in which the program ends, even where the end cuts background threads off.
func (d *statefulDPOR) ends() bool {
	return d.s.cfg.Ends || d.s.cfg.Livelock || d.s.m.Prog.Expected != nil
}

// finish is called when all transitions of the picked threads were made in the topmost state: it picks more threads, or leaves the state.
// It reports whether the search goes on.
func (d *statefulDPOR) finish(f *dporFrame) bool {
	n := &d.nodes[f.node]
	if !n.full && (f.wantAll || n.checked != f.summary) {
		if f.wantAll {
			here := d.enabled(f)
			if p := d.s.conflicts; p != nil && n.picked != 0 {
				p.all(n.picked, whyStopped)
			}
			d.pickAll(f, here)
			return true
		}
		if d.extend(f) {
			return true
		}
		n.checked = f.summary
	}
	if d.renamed(f.node, f.summary) {
		d.pickAll(f, d.enabled(f))
		return true
	}
	if !f.moves && !f.ended {
		f.ended = true
		d.enabled(f)
		d.addPending(f)
		return true
	}
	switch {
	case f.again:
		d.leave(f)
	case f.low < f.node:
		id := n.state
		d.leave(f)
		return d.s.popped(id)
	case d.complete():
		id := n.state
		d.close()
		return d.s.popped(id)
	}
	return true
}

// leave takes a state off the stack whose component is not complete.
func (d *statefulDPOR) leave(f *dporFrame) {
	if n := &d.nodes[f.node]; n.parent >= 0 {
		d.bear(n.parent, int(n.choice.Thread), n.causes)
	}
	p := &d.frames[len(d.frames)-2]
	p.low = min(p.low, f.low)
	p.exits = p.exits || f.exits
	p.summary = d.pool.Union(p.summary, f.summary)
	d.drop(f)
}

func (d *statefulDPOR) drop(f *dporFrame) {
	n := &d.nodes[f.node]
	if w := &d.s.worth; w.next != 0 && !f.again {
		w.left(n.alive&^n.stuck, n.picked)
	}
	d.choice = n.choice
	d.todo, d.accesses, d.held = d.todo[:f.todo], d.accesses[:f.accesses], d.held[:f.held]
	d.frames = d.frames[:len(d.frames)-1]
}

// complete compares the states of a component that is about to close with the component's summary. If a state needs more threads, the
// search goes on from there. A component that leads nowhere else must have a state in which all threads are picked; otherwise it could put
// off a thread for ever. A component that may be a livelock needs such a state, too: the search does not know what else the component leads
// to, and a thread that is never picked might drop the run.
func (d *statefulDPOR) complete() bool {
	f := d.top()
	if len(d.nodes) == int(f.node)+1 && !f.loops {
		return true
	}
	if !f.exits && !f.ended {
		f.ended = true
		d.enabled(f)
		d.addPending(f)
		return false
	}
	if !d.attribute(f) {
		return false
	}
	if f.guards == f.node+1 {
		f.pass = f.summary
	}
	for f.cursor == f.node+1 && int(f.guards) < len(d.nodes) {
		k := f.guards
		f.guards++
		if d.renamed(k, f.summary) {
			d.refute(&d.nodes[k])
		}
		if d.s.Tick.Load() {
			return false // the caller looks at limits and calls again
		}
	}
	for int(f.cursor) < len(d.nodes) {
		k := f.cursor
		f.cursor++
		if n := &d.nodes[k]; !n.full && n.checked != f.summary {
			if d.revisit(f, k) {
				return false
			}
			f = d.top()
			d.nodes[k].checked = f.summary
		}
		if d.s.Tick.Load() {
			return false
		}
	}
	if f.begin(); f.pass != f.summary {
		return false // the summary has grown: look at all states once more
	}
	if !f.exits || d.s.livelocks != nil && !d.s.livelocks.settled() {
		return !d.proceed(f)
	}
	return true
}

// proceed picks a thread in the topmost state that its component, which is complete and could put it off for ever, picks nowhere. With
// -livelock it picks all threads, unless they are picked in some state of the component. It reports whether it has picked any.
func (d *statefulDPOR) proceed(f *dporFrame) bool {
	var picked uint64
	for _, n := range d.nodes[f.node:] {
		if n.full {
			return false
		}
		picked |= n.picked
	}
	here := d.enabled(f)
	if p := d.s.conflicts; p != nil && d.nodes[f.node].picked != 0 {
		p.all(d.nodes[f.node].picked, whyProviso)
	}
	if d.s.livelocks != nil {
		d.pickAll(f, here)
		return true
	}
	var rest []vm.Choices
	for _, c := range here {
		if picked>>c.Thread&1 == 0 {
			rest = append(rest, c)
		}
	}
	if len(rest) == 0 {
		return false
	}
	d.nodes[f.node].first = false
	d.pick(f, rest[d.best(rest)])
	d.settle(f, here)
	return true
}

// begin begins the look at the component's states anew.
func (f *dporFrame) begin() { f.cursor, f.guards = f.node+1, f.node+1 }

// revisit goes to a state of the component that the topmost state is about to close. If more threads must be picked in that state, revisit
// puts it on the stack again. It reports whether it has.
func (d *statefulDPOR) revisit(root *dporFrame, k int32) bool {
	n := &d.nodes[k]
	summary := root.summary
	d.stand(k)
	f := d.pushFrame(k)
	f.again, f.summary = true, summary
	d.accesses = pushed(d.s.disk, d.accesses, d.starts[k]...)
	for t := n.picked; t != 0; t &= t - 1 {
		i := bits.TrailingZeros64(t)
		o, _ := d.operation(i)
		if !o.Settled {
			d.accesses = pushed(d.s.disk, d.accesses, o.Accesses...)
		}
		d.hold(i)
		if n.ends>>i&1 != 0 {
			d.accesses = pushed(d.s.disk, d.accesses, d.pool.Ended(d.m, i, nil)...)
		}
		if n.frees>>i&1 != 0 { // at most the blocks that live here
			d.accesses = pushed(d.s.disk, d.accesses, d.pool.Freed(d.m.StackBlocks(nil), nil)...)
		}
	}
	if !d.extend(f) {
		d.drop(f)
		return false
	}
	d.s.Stats.Backtracks++
	return true
}

// close closes the component of the topmost state.
func (d *statefulDPOR) close() {
	f := d.top()
	v := closed(f.summary)
	d.learn(f.summary)
	for i := range d.nodes[f.node:] {
		*d.data.At(d.nodes[int(f.node)+i].state) = v
		delete(d.starts, f.node+int32(i))
		d.pool.Keep(f.summary)
	}
	n := d.nodes[f.node]
	d.forgetBirths(f.node)
	d.drop(f)
	d.nodes = d.nodes[:f.node]
	if len(d.frames) > 0 {
		d.leads(d.top(), v, int(n.choice.Thread), n.joined, n.causes)
	}
}

// path implements strategy.
func (d *statefulDPOR) path() ([]vm.Choice, []state.ID) {
	if len(d.frames) == 0 {
		return nil, nil
	}
	path := []vm.Choice{d.choice}
	for k := d.top().node; d.nodes[k].parent >= 0; k = d.nodes[k].parent {
		path = append(path, d.nodes[k].choice)
	}
	slices.Reverse(path)
	return path, nil
}

// bytes implements keeper.
func (d *statefulDPOR) bytes() int64 {
	return d.pool.Bytes() + d.data.Bytes() + int64(cap(d.closedAt))*4
}

// growth implements keeper: the pool may need this memory when it grows.
func (d *statefulDPOR) growth() int64 { return d.pool.Bytes() / 2 }

// depth implements strategy.
func (d *statefulDPOR) depth() int64 { return int64(len(d.frames)) }
