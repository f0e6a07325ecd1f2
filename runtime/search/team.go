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
// with fewer states is over by the time that other workers have begun.
const JobsAfter = 50_000

// parallel is a depth-first search that goes on with several workers once it has proved to be large. docs/design/parallel.md says why
// they find what one finds.
type parallel struct {
	depthFirst
	team *team // nil: there is one worker
}

// run implements strategy.
func (p *parallel) run() {
	s := p.s
	s.begin()
	p.start()
	p.explore()
	if s.worth.large && p.unfinished() {
		s.cfg.Jobs = s.cfg.Workers()
		p.team = newTeam(s, &p.depthFirst)
		p.team.run()
	}
}

// A team is the workers of a search. Each is a Search of its own, with a machine and a stack. They share the store and the guesses about
// locks: whoever stores a state first goes on from it. A worker that has nothing left gets a part of another one's stack, from that one, which
// looks now and then whether somebody has nothing left.
type team struct {
	main    *Search // the search that the others have joined
	workers []*Search
	stacks  []*depthFirst // of the workers
	gate    *state.Gate
	states  atomic.Int64 // if their number is limited
	looked  time.Time    // when main has last looked at limits

	mu   sync.Mutex
	idle int         // workers that have nothing left, and to which nobody has given anything yet
	some atomic.Bool // there are such workers
	gave chan *gift
	// What no worker has on its stack: parts that are left from before the search was resumed, and those on their way to a worker.
	spare, handed []*gift
	over          chan struct{} // closed when the search ends
	ends          sync.Once
}

const (
	leastWait = 50 * time.Microsecond // between two questions of a worker for work
	mostWait  = 5 * time.Millisecond
	lookEvery = 10 * time.Millisecond // between two looks at limits, at least
)

// A gift is a part of a stack that one worker gives to another one. mark is that of the state on top of it.
type gift struct {
	stack stack
	mark  uint64
}

func newGift(part stack, from *Search) *gift {
	return &gift{part, from.store.(state.Sharing).Mark(part.at(part.n - 1).state)}
}

// newTeam makes other workers join a search, which stands between two transitions.
func newTeam(s *Search, d *depthFirst) *team {
	t := &team{main: s, workers: []*Search{s}, stacks: []*depthFirst{d}, gave: make(chan *gift, s.cfg.Jobs), over: make(chan struct{})}
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
			cfg: s.cfg, watch: s.watch, Start: s.Start, locksets: s.locksets, initial: s.initial, first: s.first,
			cycle: make([]int, 0, 64), known: maps.Clone(s.known), races: maps.Clone(s.races),
		}
		x.Stats.Restarts = s.Stats.Restarts
		x.equip(machines[i+1], store)
		own := &depthFirst{s: x}
		x.strategy = own
		t.workers, t.stacks = append(t.workers, x), append(t.stacks, own)
	}
	if s.locksets != nil {
		s.locksets.Views(machines)
	}
	for _, x := range t.workers {
		x.team = t
	}
	for _, part := range d.rest {
		t.spare = append(t.spare, newGift(part, s))
	}
	d.rest = nil
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
	s, d := t.workers[i], t.stacks[i]
	s.protect(func() {
		if i > 0 {
			s.stand()
		}
		for {
			d.explore()
			if d.stack.n > 0 || s.broken != "" {
				return
			}
			next, ok := t.ask(s)
			if !ok {
				return
			}
			s.catchUp()
			if s.cfg.Keeps().Approximate && !s.goAlong(next) {
				return
			}
			d.stack = next.stack
			t.taken(next)
		}
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

// goAlong takes the machine along the path on a stack that another worker has given, where the store can go to no state that is not on the
// path of its own. It reports whether the search goes on.
func (s *Search) goAlong(to *gift) bool {
	path := &to.stack
	s.back(s.initial, false, false)
	s.locksets.Repeats(s.m, true)
	defer s.locksets.Repeats(s.m, false)
	for i := range path.n - 1 {
		s.buf, _ = s.m.Enabled(s.buf[:0])
		out := s.m.Step(path.picked(path.at(i)))
		if out == vm.Stepped {
			s.gc.Collect()
			s.at, _ = s.store.Put()
		}
		if s.Tick.Load() && s.due() || s.locksets.Broken() { // a broken guess may make the transition another one
			return false
		}
		if out != vm.Stepped || s.at != path.at(i+1).state {
			panic("mwc: internal error: a worker comes to another state than the one that has given it work")
		}
	}
	if s.store.(state.Sharing).Mark(s.at) != to.mark {
		panic("mwc: internal error: a worker comes to another state than the one that has given it work")
	}
	s.m.SetMulti(path.at(path.n - 1).multi)
	s.left = 0
	return true
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
	if t.some.Load() && !s.midway {
		t.give(t.stacks[slices.Index(t.workers, s)])
	}
	return false
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
		why = s.watch.Due(s)
		s.Stats = own
		if why == "" {
			t.save()
		}
	})
	if why != "" {
		s.reason = why
		t.finish()
	} else if s.locksets.Broken() {
		t.finish()
	}
}

// ask waits until another worker gives this one a part of its stack. ok is false when the search is over.
func (t *team) ask(s *Search) (next *gift, ok bool) {
	t.gate.Leave()
	defer t.gate.Enter()
	t.mu.Lock()
	if n := len(t.spare); n > 0 {
		defer t.mu.Unlock()
		next, t.spare = t.spare[n-1], t.spare[:n-1]
		t.handed = append(t.handed, next)
		return next, true
	}
	t.idle++
	t.some.Store(true)
	last := t.idle == len(t.workers)
	t.mu.Unlock()
	if last {
		t.finish()
		return next, false
	}
	for wait := leastWait; ; wait = min(2*wait, mostWait) {
		t.alert()
		select {
		case next = <-t.gave:
			return next, true
		case <-t.over:
			return next, false
		case <-time.After(wait):
		}
		if s == t.main && s.Tick.Swap(false) {
			t.gate.Enter()
			t.look()
			t.gate.Leave()
		}
	}
}

// give gives workers that have nothing left a part of a stack each.
func (t *team) give(d *depthFirst) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for t.idle > 0 {
		part, ok := d.stack.split()
		if !ok {
			break
		}
		t.idle--
		next := newGift(part, d.s)
		t.handed = append(t.handed, next)
		t.gave <- next
	}
	t.some.Store(t.idle > 0)
}

// taken is told that a worker has a gift on its stack.
func (t *team) taken(g *gift) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.handed = slices.DeleteFunc(t.handed, func(x *gift) bool { return x == g })
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
		s.suspends = max(s.suspends, x.suspends)
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
		return cmp.Or(cmp.Compare(len(a.path), len(b.path)), cmp.Compare(a.key(), b.key()))
	})
	seen := map[string]bool{}
	return slices.DeleteFunc(found, func(f finding) bool {
		k := f.key()
		drop := seen[k] || !s.cfg.KeepGoing && len(seen) > 0 || uint64(len(seen)) >= Most.Traces
		seen[k] = true
		return drop
	})
}

// Workers is the number of workers that make the search: Jobs or, if nobody has asked for a number, Cores where all settings go with several workers.
func (o *Options) Workers() int {
	if o.Jobs > 1 || o.Cores <= 1 || o.Trial || o.Interchange || o.Part != nil {
		return o.Jobs
	}
	many := *o
	many.Jobs = o.Cores
	if many.Together() != "" || many.Unspilled() != "" {
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
	case o.Por != Auto && !o.Reduction().Jobs:
		return fmt.Sprintf("-por=%s%s: use -por=escape or none", o.Por, later)
	case !o.Keeps().Jobs:
		return fmt.Sprintf("-store=%s%s: use -store=tree", o.Store, later)
	case !o.Symmetric().Jobs:
		return fmt.Sprintf("-symmetry=%s%s: use -symmetry=heap or none", o.Symmetry, later)
	default:
		if flag := o.ofOne(); flag != "" {
			return flag + later
		}
	}
	return ""
}

// ofOne names a setting that only a search by one worker has, since it follows the order of that search, or looks at all of its states; "" if there is none.
func (o *Options) ofOne() string {
	switch {
	case o.Preemptions.Bounded():
		return "-preemptions"
	case o.Order == OrderRandom:
		return "-order=random"
	case o.Sketch > 0:
		return "-sketch"
	case o.Livelock:
		return "-livelock"
	case o.RecordGraph:
		return "-record-graph"
	case o.StateProfile, o.ConflictProfile:
		return "-profile of states or conflicts"
	}
	return ""
}
