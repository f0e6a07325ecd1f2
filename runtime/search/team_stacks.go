package search

import (
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"mwc/runtime/checkpoint"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// parallel is a depth-first search that goes on with several workers once it has proved to be large.
type parallel struct {
	depthFirst
	shared *sharedStacks[*gift] // nil: there is one worker
}

// run implements strategy.
func (p *parallel) run() {
	s := p.s
	s.begin()
	p.start()
	p.explore()
	if !s.worth.large || !p.unfinished() {
		return
	}
	s.cfg.Jobs = s.cfg.Workers()
	if s.livelocks == nil {
		p.shared = &sharedStacks[*gift]{}
		joinStacks(p.shared, &p.depthFirst)
		p.shared.team.run()
		return
	}
	t := newEnding(s, &p.depthFirst)
	p.shared, s.unjudged = &t.sharedStacks, true
	t.team.run()
	over := s.reason != "" || s.broken != "" || len(s.found) > 0 && !s.cfg.KeepGoing
	s.unjudged = !over && (p.unfinished() || !t.judge())
}

// A divided search is one worker's depth-first search, of whose stack it can give a part to another worker. P points to such a part.
type divided[P comparable] interface {
	savedStrategy
	explore()
	// whole is all that the worker has on its stack, or nil.
	whole() P
	// split takes a part from the stack, which can be searched by another worker. ok is false if there is too little to take.
	split() (part P, ok bool)
	// goOn makes a part that another worker has given the stack. It reports whether the search goes on.
	goOn(part P) bool
	// moving reports whether a transition is being made.
	moving() bool
}

// sharedStacks is how several workers make a depth-first search: each has a stack. Whoever stores a state first goes on from it. A worker that has
// nothing left gets a part of another one's stack, from that one, which looks now and then whether somebody has nothing left.
type sharedStacks[P comparable] struct {
	team *team
	of   []divided[P] // the workers

	mu   sync.Mutex
	idle int         // workers that have nothing left, and to which nobody has given anything yet
	some atomic.Bool // there are such workers
	gave chan P
	// What no worker has on its stack: parts that are left from before the search was resumed, and those on their way to a worker.
	spare, handed []P
}

const (
	leastWait = 50 * time.Microsecond // between two questions of a worker for work
	mostWait  = 5 * time.Millisecond
)

// join makes other workers join a depth-first search, whose own part is first. own makes the others' parts.
func (t *sharedStacks[P]) join(s *Search, first divided[P], own func(*Search) divided[P]) {
	t.of, t.gave = []divided[P]{first}, make(chan P, s.cfg.Jobs)
	t.team = newTeam(s, func(x *Search) strategy {
		part := own(x)
		t.of = append(t.of, part)
		return part
	})
	t.team.shared = t
}

// work implements sharing.
func (t *sharedStacks[P]) work(i int) {
	var none P
	s, d := t.team.workers[i], t.of[i]
	for {
		d.explore()
		if d.whole() != none || s.broken != "" {
			return
		}
		next, ok := t.ask(s)
		if !ok {
			return
		}
		s.catchUp()
		if !d.goOn(next) {
			return
		}
		t.taken(next)
	}
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

// ask waits until another worker gives this one a part of its stack. ok is false when the search is over.
func (t *sharedStacks[P]) ask(s *Search) (next P, ok bool) {
	t.team.gate.Leave()
	defer t.team.gate.Enter()
	t.mu.Lock()
	if n := len(t.spare); n > 0 {
		defer t.mu.Unlock()
		next, t.spare = t.spare[n-1], t.spare[:n-1]
		t.handed = append(t.handed, next)
		return next, true
	}
	t.idle++
	t.some.Store(true)
	last := t.idle == len(t.of)
	t.mu.Unlock()
	if last {
		t.team.finish()
		return next, false
	}
	for wait := leastWait; ; wait = min(2*wait, mostWait) {
		t.team.alert()
		select {
		case next = <-t.gave:
			return next, true
		case <-t.team.over:
			return next, false
		case <-time.After(wait):
		}
		t.team.lookOutside(s)
	}
}

// between implements sharing: it gives workers that have nothing left a part of the stack each.
func (t *sharedStacks[P]) between(i int) {
	if !t.some.Load() {
		return
	}
	d := t.of[i]
	t.mu.Lock()
	defer t.mu.Unlock()
	for t.idle > 0 {
		next, ok := d.split()
		if !ok {
			break
		}
		t.idle--
		t.handed = append(t.handed, next)
		t.gave <- next
	}
	t.some.Store(t.idle > 0)
}

// taken is told that a worker has a gift on its stack.
func (t *sharedStacks[P]) taken(part P) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.handed = slices.DeleteFunc(t.handed, func(x P) bool { return x == part })
}

// moves implements sharing.
func (t *sharedStacks[P]) moves(i int) bool { return t.of[i].moving() }

// unpick implements sharing.
func (t *sharedStacks[P]) unpick(i int) { t.of[i].unpick() }

// checkpoint implements savedStrategy. A search by several workers is kept as one by one worker who has all their stacks.
func (p *parallel) checkpoint(c *checkpoint.Coder) {
	all := depthFirst{s: p.s, rest: p.rest}
	if all.stack = p.stack; p.shared != nil {
		all.stack, all.rest = stack{}, nil
		for _, part := range p.shared.parts() {
			all.rest = append(all.rest, part.stack)
		}
	}
	if all.checkpoint(c); c.Loading() {
		p.stack, p.rest = all.stack, all.rest
	}
}

// unfinished implements savedStrategy.
func (p *parallel) unfinished() bool {
	if p.shared != nil {
		return len(p.shared.parts()) > 0
	}
	return p.depthFirst.unfinished()
}

// parts are the stacks of all workers, and the parts that none has on its stack.
func (t *sharedStacks[P]) parts() []P {
	t.mu.Lock()
	defer t.mu.Unlock()
	var none P
	parts := slices.Concat(t.spare, t.handed)
	for _, d := range t.of {
		if p := d.whole(); p != none {
			parts = append(parts, p)
		}
	}
	return parts
}

// A gift is a part of a stack that one worker gives to another one. mark is that of the state on top of it.
type gift struct {
	stack stack
	mark  uint64
}

func newGift(part stack, from *Search) *gift {
	return &gift{part, from.store.(state.Sharing).Mark(part.at(part.n - 1).state)}
}

// joinStacks makes other workers join a depth-first search.
func joinStacks(t *sharedStacks[*gift], d *depthFirst) {
	t.join(d.s, d, func(x *Search) divided[*gift] { return &depthFirst{s: x, stack: stack{disk: x.disk}} })
	for _, part := range d.rest {
		t.spare = append(t.spare, newGift(part, d.s))
	}
	d.rest = nil
}

// whole implements divided.
func (d *depthFirst) whole() *gift {
	if d.stack.n == 0 {
		return nil
	}
	return &gift{stack: d.stack}
}

// split implements divided.
func (d *depthFirst) split() (*gift, bool) {
	part, ok := d.stack.split()
	if !ok {
		return nil, false
	}
	return newGift(part, d.s), true
}

// goOn implements divided.
func (d *depthFirst) goOn(next *gift) bool {
	if !d.s.cfg.Keeps().Approximate {
		d.take(next.stack)
		return true
	}
	if !d.s.goAlong(next) {
		return false
	}
	d.stack = next.stack
	return true
}

// moving implements divided.
func (d *depthFirst) moving() bool { return d.moves }
