package search

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// JobsAfter is the number of states that one worker finds before a search goes on with several, unless the options say otherwise. A search
// with fewer states is over within some 20 ms.
const JobsAfter = 20_000

// A team is the workers of a search. Each is a Search of its own, with a machine. They share the store and the guesses about locks: whoever
// stores a state first sees to it that its transitions are made. docs/design/parallel.md says why they find what one finds.
type team struct {
	main    *Search // the search that the others have joined
	workers []*Search
	shared  sharing
	gate    *state.Gate
	states  atomic.Int64  // if their number is limited
	looked  time.Time     // when main has last looked at limits
	over    chan struct{} // closed when the search ends
	ends    sync.Once
}

// sharing is how the workers of a team share what is to be searched.
type sharing interface {
	// work makes a worker search until nothing is left for it to do, or the search ends.
	work(i int)
	// between is called between two transitions of a worker, now and then.
	between(i int)
	// moves reports whether a worker makes a transition, while it stands still.
	moves(i int) bool
	// unpick is savedStrategy.unpick for a worker.
	unpick(i int)
}

// lookEvery is the time between two looks at limits, at least. Tests whose searches are over sooner make it shorter.
var lookEvery = 10 * time.Millisecond

// newTeam makes other workers join a search, which stands between two transitions. own makes the strategies of the others.
func newTeam(s *Search, own func(*Search) strategy) *team {
	t := &team{main: s, workers: []*Search{s}, over: make(chan struct{})}
	t.gate = state.NewGate(t.alert)
	t.states.Store(s.Stats.States)
	layout := s.m.Layout()
	machines := []*vm.Machine{s.m}
	for range s.cfg.Jobs - 1 {
		machines = append(machines, vm.NewIn(s.m.Prog, s.cfg.Machine(), layout))
	}
	vm.Join(machines)
	for i, store := range s.store.(state.Sharing).Mates(machines[1:], t.gate) {
		x := &Search{
			cfg: s.cfg, watch: s.watch, disk: s.disk.Mate(), Start: s.Start, locksets: s.locksets, initial: s.initial, first: s.first,
			cycle: make([]int, 0, 64), known: maps.Clone(s.known), races: maps.Clone(s.races),
		}
		x.Stats.Restarts = s.Stats.Restarts
		x.equip(machines[i+1], store)
		x.strategy = own(x)
		t.workers = append(t.workers, x)
	}
	if s.locksets != nil {
		s.locksets.Views(machines)
	}
	for _, x := range t.workers {
		x.team = t
	}
	return t
}

// run makes the workers search until nothing is left, or the search ends.
func (t *team) run() {
	for range t.workers {
		t.gate.Enter()
	}
	var all sync.WaitGroup
	for i := range t.workers[1:] {
		all.Add(1)
		go func() {
			defer all.Done()
			t.work(i + 1)
		}()
	}
	t.work(0)
	all.Wait()
	t.gate.Enter()
	t.join()
}

// work is what worker number i does.
func (t *team) work(i int) {
	s := t.workers[i]
	s.protect(func() {
		if i > 0 {
			s.stand()
		}
		t.shared.work(i)
	})
	t.finish()
	t.gate.Leave()
}

// stand makes the machine of a new worker stand in the stored initial state.
func (s *Search) stand() {
	s.gc.Collect()
	var isNew bool
	if s.at, isNew = s.store.Put(); isNew || s.at != s.initial {
		panic("mwc: internal error: two machines of a program begin in different states")
	}
}

// catchUp makes a worker's machine and store know what the others know.
func (s *Search) catchUp() {
	s.m.CatchUp()
	s.store.(state.Sharing).CatchUp()
}

// finish ends the search of all workers.
func (t *team) finish() {
	t.ends.Do(func() { close(t.over) })
	t.alert()
}

// alert makes all workers call due soon.
func (t *team) alert() {
	for _, s := range t.workers {
		s.Tick.Store(true)
	}
}

func (t *team) isOver() bool {
	select {
	case <-t.over:
		return true
	default:
		return false
	}
}

// due is Search.due for a worker. It is called soon after a tick of the clock, and when another worker wants something.
func (t *team) due(s *Search) bool {
	t.gate.Pass()
	if s == t.main {
		t.look()
	}
	if s.again != 0 && s.Stats.Transitions >= s.again {
		t.finish()
	}
	if t.isOver() {
		return true
	}
	if !s.midway {
		t.shared.between(slices.Index(t.workers, s))
	}
	return false
}

// lookOutside is look for a worker that waits outside of the gate.
func (t *team) lookOutside(s *Search) {
	if s == t.main && s.Tick.Swap(false) {
		t.gate.Enter()
		t.look()
		t.gate.Leave()
	}
}

// look looks at limits and signals, for all workers.
func (t *team) look() {
	now := time.Now()
	if now.Sub(t.looked) < lookEvery {
		return
	}
	t.looked = now
	s := t.main
	why := ""
	t.gate.Alone(func() {
		own := s.Stats
		for _, x := range t.workers[1:] {
			s.Stats.Add(&x.Stats)
		}
		why = s.limit()
		s.Stats = own
		if why == "" {
			t.save()
		}
	})
	if why != "" {
		s.reason = why
		t.finish()
	} else if s.locksets.Broken() || s.broken != "" {
		t.finish()
	}
}

// counted reports whether a new state is within the limit of states, and whether it is the last one.
func (t *team) counted(limit int64) (within, last bool) {
	n := t.states.Add(1)
	return n <= limit, n >= limit
}

// join brings together in main what the workers have found.
func (t *team) join() {
	s := t.main
	for _, x := range t.workers[1:] {
		s.Stats.Add(&x.Stats)
		s.beyond += x.beyond
		s.marks += x.gc.Marks()
		s.missed = max(s.missed, x.gc.Missed())
		s.m.Learn(x.m.Learned())
		s.places.add(&x.places)
		s.checks = append(s.checks, x.checks...)
		s.found = append(s.found, x.found...)
		if s.ends != nil {
			maps.Copy(s.ends.lines, x.ends.lines)
		}
		if s.known == nil {
			s.known = map[string]bool{}
		}
		maps.Copy(s.known, x.known)
		s.clock |= x.clock
		s.suspends = s.suspends.With(x.suspends)
		s.reason = cmp.Or(s.reason, x.reason)
		if x.broken != "" && s.broken == "" {
			s.broken, s.trap, s.fault, s.faulty = x.broken, x.trap, x.fault, x.faulty
		}
		s.damaged = s.damaged || x.fault != nil || x.damaged && x.reason != ""
	}
	s.choose()
	s.catchUp() // after that, since it may come to a limit
	if s.locksets != nil {
		s.locksets.EndViews(s.m)
	}
}

// choose chooses of what several workers have found.
func (s *Search) choose() {
	s.found = s.chosen(s.found)
	s.foundAll = int64(len(s.known))
	if !s.cfg.KeepGoing {
		s.foundAll = int64(len(s.found))
	}
}

// chosen puts what several workers have found into an order that depends on no worker, and drops what two have found.
func (s *Search) chosen(found []finding) []finding {
	slices.SortStableFunc(found, func(a, b finding) int {
		return cmp.Or(cmp.Compare(a.level, b.level), cmp.Compare(len(a.path), len(b.path)), cmp.Compare(a.key(), b.key()))
	})
	seen := map[string]bool{}
	return slices.DeleteFunc(found, func(f finding) bool {
		k := f.key()
		drop := seen[k] || !s.cfg.KeepGoing && len(seen) > 0 || uint64(len(seen)) >= Most.Traces
		seen[k] = true
		return drop
	})
}

// Workers is the number of workers that make the search: one while something is tried that goes with one, so that what is chosen does not depend on how many were
// asked for; else Jobs or, if nobody has asked for a number, Cores where all settings go with several workers and these mostly pay. One worker finds a livelock on its way, several at the end; by preemptions workers wait for each other; with persistent sets they wake
// threads that sleep for each other; and where tables lie on the disk, each stops the others when it takes something out of the process. So these must be asked for.
func (o *Options) Workers() int {
	if o.Trial || o.Interchange || o.Part != nil {
		return 1
	}
	if o.Jobs > 1 || o.Cores <= 1 || o.Spill != "" || o.Livelock || o.Preemptions.Bounded() || o.Reduction().Reduces {
		return o.Jobs
	}
	many := *o
	many.Jobs = o.Cores
	if many.Together() != "" {
		return o.Jobs
	}
	return o.Cores
}

// Together names the setting that does not go with several workers, and says why; "" if all do. A reduction that is still to be chosen does.
func (o *Options) Together() string {
	const later = " is a search by one worker"
	switch {
	case o.Jobs <= 1:
	case !o.Strategy().Jobs:
		return "-search=" + o.Search + later
	case o.Por != Auto && !o.Trial && !o.Reduction().Jobs:
		return fmt.Sprintf("-por=%s%s: use -por=escape, persistent or none", o.Por, later)
	case o.Spill != "" && o.Reduction().Reduces && !o.Trial:
		return fmt.Sprintf("-spill with -por=%s%s", o.Por, later)
	case !o.Symmetric().Jobs:
		return fmt.Sprintf("-symmetry=%s%s: use -symmetry=heap or none", o.Symmetry, later)
	default:
		if flag := o.ofOne(); flag != "" {
			return flag + later
		}
	}
	return ""
}

// ofOneProcess names a setting that only a search in one process has, with all of its tables in memory; "" if there is none.
func (o *Options) ofOneProcess() string {
	switch {
	case o.Preemptions.Bounded():
		return "-preemptions"
	case o.Livelock:
		return "-livelock"
	}
	return o.ofOne()
}

// ofOne names a setting that only a search by one worker has, since it follows the order of that search, or looks at all of its states; "" if there is none.
func (o *Options) ofOne() string {
	switch {
	case o.Order == OrderRandom:
		return "-order=random"
	case o.Sketch > 0:
		return "-sketch"
	case o.RecordGraph:
		return "-record-graph"
	case o.StateProfile, o.ConflictProfile:
		return "-profile of states or conflicts"
	}
	return ""
}
