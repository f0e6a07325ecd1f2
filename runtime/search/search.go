// Package search explores the states of a checked program: strategies, judgement of states, and schedules of what was found.
package search

import (
	"math/rand/v2"
	"sync/atomic"
	"time"

	"mwc/runtime/gc"
	"mwc/runtime/lockset"
	"mwc/runtime/report"
	"mwc/runtime/spill"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// Search is what all strategies have in common: a machine, the store of its states, the collector of its garbage, and what was found.
type Search struct {
	cfg    *Options
	m      *vm.Machine
	store  state.Store
	tables state.Options // of the store, and of other tables by state
	disk   *spill.Disk   // has the large arrays of a search that spills; nil: memory has all
	gc     gc.Collector
	hooks  []Hook

	locksets *lockset.Locksets // nil: every access to shared objects is a scheduling point

	renamings *renamings       // of -symmetry=threads
	livelocks *livelocks       // of -livelock
	states    *stateProfile    // of -profile=states
	conflicts *conflictProfile // of -profile=conflicts
	graph     *graph           // of -record-graph
	places    places           // which make most states

	buf  []vm.Choices // scratch
	at   state.ID     // state that the machine stands in; 0: a state that is not stored, or not known
	left state.ID     // the state before that, from which one transition leads here; 0: it is not known

	order    *rand.Rand // draws which transition of a state is the next; nil: the first is
	sketch   *sketch    // of -sketch
	strategy strategy
	Stats    report.Statistics
	found    []finding       // the first Most.Traces violations
	known    map[string]bool // keys of the violations found
	foundAll int64
	cycle    []int // scratch
	initial  state.ID
	ends     *endStates
	checks   []finding       // of -replay-check: paths to end states
	races    map[string]bool // keys of the races found
	reason   string          // why the search is not complete
	broken   string          // why there is no verdict
	fault    *report.Fault   // a panic of the checker
	trap     *finding        // what is not supported, if the search has come to it
	faulty   finding         // the path to the transition in which the fault arose
	damaged  bool            // the search ended in a panic, so store and collector may be in the middle of a change
	first    state.Snapshot  // the initial state
	times    [2][]int64      // of the states before and after a transition: see move
	clock    vm.Clock        // the program has done more with times than the search expects: all of this
	dates    []int64         // the program's dates, if there are more than the search expects
	again    int64           // the number of transitions at which the search begins again: see broke
	suspends vm.Suspends     // the program might tell whether these awaits suspend their methods
	Start    time.Time
	earlier  int64  // states of searches that have begun again as this one
	resumed  bool   // the search goes on where a checkpoint was written
	saved    string // the checkpoint with which the search can go on
	cut      bool   // paths were cut off at the limit of depth
	counted  bool   // the transition that is being made is counted
	watch    Watch
	settings map[string]any   // of the result, if they are not those of cfg
	worth    trial            // of a search whose reduction was chosen, or that several workers may make
	midway   bool             // it looks at limits in the middle of a transition
	team     *team            // nil: this is the only worker
	unjudged bool             // one worker must search again for livelocks: see ending
	beyond   int64            // states that are stored and, being beyond the limit, not counted
	marks    int64            // of the collectors of other workers: traversals of the heap
	missed   int64            // of these: what they have left
	sampled  *report.Sampling // what came before the search
	simpler  *Search          // it has found the violation that is reported; nil: this one has
	exchange *report.Exchange // what several processes have sent each other
	Tick     atomic.Bool      // it is time to ask watch
}

// Watch looks at limits and signals while a search goes on, and tells people how far it is.
type Watch interface {
	// Begin is told that a search begins. From then on it sets the search's tick now and then.
	Begin(s *Search)
	// Due gives the reason why the search must end; "" if it need not.
	Due(s *Search) string
	// Room reports whether a table may take so many bytes more (state.Room). If it may not, the search must end.
	Room(bytes int64) bool
	// End is told that the search has ended.
	End()
}

// A strategy is a way to go through the states. It is composed with the search: the strategy says what comes next; the search steps the
// machine, stores its states, judges them, and goes back.
type strategy interface {
	run()
	// path gives the transitions from the initial state to where the search stands, including the last one made; and the state before each
	// of them, or nil if the strategy does not know these states.
	path() ([]vm.Choice, []state.ID)
	depth() int64
}

// A keeper is a strategy that keeps something beside the store.
type keeper interface {
	bytes() int64
	growth() int64 // bytes that the strategy may need at once to grow
}

// tamper lets tests break a search.
var tamper = func(*Search) {}

// newSearch makes a search. refuted has the words that earlier searches found not to be guarded by locks; nil says that this search takes
// nothing for guarded.
func newSearch(p *vm.Program, c *Options, w Watch, refuted *lockset.Refuted) *Search {
	return makeSearch(p, c, w, refuted, func(*vm.Machine) {})
}

// makeSearch is newSearch for a machine that has been prepared.
func makeSearch(p *vm.Program, c *Options, w Watch, refuted *lockset.Refuted, prepare func(*vm.Machine)) *Search {
	m := vm.New(p, c.Machine())
	prepare(m)
	s := &Search{cfg: c, cycle: make([]int, 0, 64), watch: w, worth: newTrial(c), Start: time.Now()}
	opt := c.StoreOptions()
	if c.MaxMemory > 0 {
		opt.Room = w.Room
	}
	if c.Spill != "" {
		opt = s.spills(opt)
	}
	s.first, s.tables = state.Snap(m), opt
	s.equip(m, state.New(c.Store, m, opt))
	if p.ReadsClock && !c.Collector().Clock {
		s.broken = "-gc=" + c.GC + " leaves garbage, and what the clock may show depends on the times in it: use -gc=rc+cycles"
	}
	if c.Order == OrderRandom {
		s.order = rand.New(rand.NewPCG(uint64(c.Seed), 0))
	}
	if c.Sketch > 0 {
		s.sketch = newSketch(m, c.Sketch)
	}
	if c.Symmetric().Merges {
		s.renamings = newRenamings(m)
	}
	if c.Livelock {
		s.livelocks = newLivelocks(m, s.livelock)
		s.hooks = append(s.hooks, s.livelocks)
	}
	if c.ConflictProfile {
		s.conflicts = newConflictProfile(m)
	}
	if c.RecordGraph {
		s.graph = newGraph(m)
		s.hooks = append(s.hooks, s.graph)
	}
	if c.StateProfile {
		s.states = newStateProfile(s)
		s.hooks = append(s.hooks, s.states)
	}
	if refuted != nil && c.locksets() {
		s.locksets = lockset.New(m, *refuted, lockset.Search{
			Reduced: c.Reduction().Summaries, OneLock: c.Reduction().OneLock, Lone: c.Reduction().OneLock, Ends: c.Ends || p.Expected != nil, Merges: c.Symmetric().Merges,
		})
	}
	start := c.Strategy().strategy
	if c.Preemptions.Bounded() {
		start = func(s *Search) strategy { return newBounded(s) }
	}
	if own := c.Reduction().strategy; own != nil {
		start = own
	}
	if c.Part != nil {
		start = newPartition
	}
	s.strategy = start(s)
	tamper(s)
	return s
}

// equip gives a search its machine, which is in its initial state, and what works on the machine.
func (s *Search) equip(m *vm.Machine, store state.Store) {
	c := s.cfg
	s.m, s.store, s.gc = m, store, gc.New(c.GC, m, store)
	s.places = newPlaces(m)
	if c.GCCheck {
		s.gc = &gc.Checked{Collector: s.gc, Report: func(err error) {
			if s.broken == "" {
				s.broken = "internal error: the collector " + c.GC + ": " + err.Error()
			}
		}}
	}
	s.collectWithin(func() { s.gc.Within() })
	if c.Ends {
		s.ends = newEndStates(m)
	}
}

// begin is the first call of every strategy's run.
func (s *Search) begin() { s.watch.Begin(s) }

// due reports whether the search must end, and records the reason.
func (s *Search) due() bool {
	s.Tick.Store(false)
	if s.team != nil {
		return s.team.due(s)
	}
	if p, ok := s.strategy.(*partition); ok && p.link.Over() {
		return true
	}
	if s.locksets.Broken() { // it begins again. When it does, must not depend on time: other guesses, and so other states, would
		return s.Stats.Transitions >= s.again || s.limit() != ""
	}
	if why := s.limit(); why != "" {
		s.reason = why
		return true
	}
	s.saveNow()
	return s.broken != "" // the disk may have lost what the checkpoint was to have
}

// limit gives the limit or the signal at which the search must end; "" if it need not.
func (s *Search) limit() string {
	if why := s.watch.Due(s); why != "" {
		return why
	}
	if err := s.disk.Err(); err != nil {
		return reasonDisk + err.Error()
	}
	return ""
}

// back takes the machine to a state from which the search has gone on. multi says whether several threads lived there. The collector hears
// of a jump, unless undone says that only the last transition is undone.
func (s *Search) back(to state.ID, multi, undone bool) {
	s.Stats.Backtracks++
	changes := s.store.Goto(to)
	s.sketch.moved(changes)
	s.m.SetMulti(multi)
	if undone {
		s.gc.Undone(changes)
	} else {
		s.gc.Moved(changes)
	}
	s.at, s.left = to, 0
	for _, h := range s.hooks {
		h.Backtracked(to)
	}
}

// ended handles a transition that has led to no state. It reports whether the search goes on.
func (s *Search) ended() bool {
	s.pathEnded(s.m.Stopped())
	return s.stopped(s.m.Stopped())
}

// cutOff records that the search goes no deeper from the state that it has reached.
func (s *Search) cutOff() {
	s.reason, s.cut = reasonDepth, true
	s.pathEnded(nil)
}

// pushed records that the state which the search has reached is on its stack, and how many states the stack has.
func (s *Search) pushed(depth int) {
	for _, h := range s.hooks {
		h.Pushed(s.at)
	}
	s.Stats.MaxDepth = max(s.Stats.MaxDepth, int64(depth))
}

// popped records that the search has left a state. It reports whether the search goes on.
func (s *Search) popped(id state.ID) bool {
	for _, h := range s.hooks {
		if !h.Popped(id) {
			return false
		}
	}
	return true
}

// step makes a transition; the machine stands in the state from.
func (s *Search) step(from state.ID, c vm.Choice) vm.Outcome {
	for _, h := range s.hooks {
		h.ThreadPicked(from, c)
	}
	s.places.picked(int(c.Thread))
	s.Stats.Transitions++
	s.at, s.left, s.counted = 0, from, true
	out := s.move(from, &c)
	s.counted = false
	s.Stats.Instructions += s.m.Opt.Budget - s.m.Budget
	if s.locksets.Broken() {
		s.broke()
	}
	return out
}

// broke is told that a guess at what locks guard was wrong. The search goes on for a while, since it may find more of them: it begins again
// after a quarter more transitions, but not many. The more often it has begun again, the longer it goes on.
func (s *Search) broke() {
	const (
		least = 64
		most  = 1 << 15 // take no longer than a tick or two
	)
	if s.again == 0 {
		s.again = s.Stats.Transitions + min(max(s.Stats.Transitions/4, least<<s.Stats.Restarts), most)
	}
	if s.Stats.Transitions >= s.again {
		s.Tick.Store(true)
	}
}

// put collects garbage, stores the state to which a step has led, and reports whether the state is new.
func (s *Search) put() bool {
	s.gc.Collect()
	return s.putStored()
}

// putStored is put once garbage was collected.
func (s *Search) putStored() bool {
	s.sketch.wrote(s.m.Dirty)
	n, isNew := s.store.Put()
	s.at = n
	if s.initial == 0 {
		s.initial = n
	}
	if s.renamings != nil {
		n, isNew = s.renamings.match(n, isNew)
	}
	s.tellStored(n, isNew)
	if !isNew {
		s.Stats.Revisits++
		for _, h := range s.hooks {
			h.OnSeenState(n)
		}
	}
	return isNew
}

// tellStored tells the locksets of the state to which a step has led, or of the initial one.
func (s *Search) tellStored(n state.ID, isNew bool) {
	if s.locksets == nil {
		return
	}
	alone := !s.m.Multi()
	if f, ok := s.store.(interface{ Fingerprint() uint64 }); ok { // such a store names states only as long as they are on the path
		s.locksets.Stored(f.Fingerprint(), isNew, alone && !s.locksets.Several())
		return
	}
	s.locksets.Stored(uint64(n), isNew, alone && (isNew && n == s.initial || s.left != 0 && s.locksets.Early(uint64(s.left))))
}

// look counts a new state and judges it.
func (s *Search) look(thread int) (here []vm.Choices, goOn bool) {
	s.Stats.States++
	s.sketch.found()
	s.places.found()
	s.Stats.MaxHeapObjects = max(s.Stats.MaxHeapObjects, int64(s.store.Objects()))
	return s.judge(thread)
}

// judge checks whether the machine's state, to which a step of thread has led, is an error. It gives the transitions that lead on from the
// state, and whether the search goes on.
func (s *Search) judge(thread int) (here []vm.Choices, goOn bool) {
	here, foreground := s.m.Enabled(s.buf[:0])
	s.buf = here
	for _, h := range s.hooks {
		h.OnNewState(s.at, here)
	}
	switch {
	case !foreground:
		s.Stats.EndStates++
		s.checkEnd()
		s.ends.ended()
		s.pathEnded(nil)
		return nil, true
	case len(here) == 0:
		s.Stats.EndStates++
		s.pathEnded(nil)
		s.ends.deadlock()
		return nil, s.deadlock(thread)
	}
	goOn = true
	if thread >= 0 && s.m.Alive(thread) && !picks(here, int32(thread)) && WaitCycle(s.m, thread, s.cycle[:0]) != nil {
		goOn = s.deadlock(thread)
	}
	if s.cfg.Race && thread >= 0 {
		goOn = goOn && s.race(thread)
	}
	return here, goOn
}

func (s *Search) manyStates() bool {
	if most := s.cfg.MaxForms; most > 0 && s.renamings.written > most {
		s.reason = reasonStates
		return true
	}
	limit := s.cfg.MaxStates
	if limit == 0 {
		return false
	}
	last := s.Stats.States >= limit
	if s.team != nil {
		var within bool
		if within, last = s.team.counted(limit); !within {
			s.Stats.States--
			s.beyond++
		}
	}
	if last {
		s.reason = reasonStates
	}
	return last
}

func (s *Search) pathEnded(stop *vm.Stop) {
	for _, h := range s.hooks {
		h.PathEnded(stop)
	}
}

func picks(choices []vm.Choices, thread int32) bool {
	for _, c := range choices {
		if c.Thread == thread {
			return true
		}
	}
	return false
}

// stopped handles a transition that has not ended in a state, by its stop. It reports whether the search goes on.
func (s *Search) stopped(stop *vm.Stop) bool {
	switch stop.Kind {
	case vm.StopAssume:
		s.Stats.Dropped++
		return true
	case vm.StopExit:
		s.Stats.EndStates++
		s.checkEnd()
		s.ends.addExit(stop.ExitCode)
		return true
	case vm.StopUnsupported:
		s.broken = Unsupported(s.m, stop)
		s.trap = &finding{kind: report.Unsupported, message: stop.Message, location: Site(s.m, stop), state: s.at}
		s.trap.path, s.trap.states = s.strategy.path()
		return false
	case vm.StopClock:
		s.clock, s.dates = stop.Clock, stop.Dates
		return false
	case vm.StopSuspends:
		s.suspends = s.m.Suspending(stop)
		return false
	}
	kind, msg := ViolationOf(stop)
	return s.violation(kind, msg, Site(s.m, stop))
}
