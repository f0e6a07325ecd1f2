package reduce

import (
	"slices"

	"mwc/runtime/lockset"
	"mwc/runtime/vm"
)

// Kind is what an access does at its location.
type Kind uint8

const (
	Read   Kind = iota // a read of memory; of a record of threads: the end of one of them
	Write              // a write
	Join               // a read of whether a thread has ended, that waits until it has
	End                // a thread's end: at its object a write, as Write is, but for who joins it
	Lock               // an operation on a lock
	Signal             // a pulse, or the beginning of a wait
	Ending             // the step with which the last foreground thread ends the program, if others live
	Mark               // of a location that stands for a fact
)

// mark is an access at a location: kind, thread, and the locks without which the thread cannot make it.
type mark uint64

func newMark(k Kind, thread int, locks HeldLocks) mark {
	return mark(locks)<<32 | mark(thread)<<8 | mark(k)
}

func (m mark) kind() Kind       { return Kind(m & 255) }
func (m mark) thread() int      { return int(m >> 8 & 0xffffff) }
func (m mark) locks() HeldLocks { return HeldLocks(m >> 32) }

// HeldLocks is a set of locks that a thread holds at an access, by its number in a pool. 0 is the empty one.
type HeldLocks uint32

// lockPool is a pool of sets of locks: components of objects, ascending.
type lockPool struct {
	all   [][]uint32
	index table
}

func newLockPool() *lockPool {
	l := &lockPool{all: make([][]uint32, 1)}
	l.index.grow(0)
	return l
}

func hashLocks(locks []uint32) uint64 {
	h := uint64(len(locks))
	for _, c := range locks {
		h = mix(h ^ uint64(c))
	}
	return h
}

func (l *lockPool) put(locks []uint32) HeldLocks {
	if len(locks) == 0 {
		return 0
	}
	h := hashLocks(locks)
	i := l.index.home(h)
	for ; l.index.slots[i] != 0; i = l.index.after(i) {
		if n := l.index.slots[i]; slices.Equal(l.all[n], locks) {
			return HeldLocks(n)
		}
	}
	n := uint32(len(l.all))
	if uint64(n) > Most.Sets {
		vm.Full("sets of locks in summaries", Most.Sets)
	}
	l.all = append(l.all, slices.Clone(locks))
	if l.index.slots[i] = n; n >= l.index.limit {
		l.index.grow(n)
		for e := uint32(1); e <= n; e++ {
			l.index.put(hashLocks(l.all[e]), e)
		}
	}
	return HeldLocks(n)
}

func (l *lockPool) subset(a, b HeldLocks) bool {
	if a == 0 || a == b {
		return true
	}
	x, y := l.all[a], l.all[b]
	for len(x) > 0 {
		for len(y) > 0 && y[0] < x[0] {
			y = y[1:]
		}
		if len(y) == 0 || y[0] != x[0] {
			return false
		}
		x = x[1:]
	}
	return true
}

// covers reports whether whatever conflicts with b conflicts with a.
func (l *lockPool) covers(a, b mark) bool {
	if a.thread() != b.thread() || a == b {
		return false
	}
	ka, kb := a.kind(), b.kind()
	return (ka == kb || ka == Write && kb == Read) && l.subset(a.locks(), b.locks())
}

// Loc is a location by its number.
type Loc uint32

// Locations that are no memory.
const (
	LocAll    Loc = iota // whatever there is
	LocLive              // which threads live: what decides whether a thread's end is the program's
	LocBack              // a fact: a background thread lives
	LocHidden            // whatever there is, accessed by a thread that was alone
	LocMoved             // a fact: objects were freed in the middle of a transition
	firstLoc             // of the others
)

type locKey struct {
	class uint8
	comp  uint32
	off   uint32
	size  uint32
}

const (
	classMemory = iota
	classLock
	classGroup   // locks of several sites
	classRecords // the slots of threads that one thread has started
	classMade    // a fact: an object was made there
)

// location is what the pool knows of one.
type location struct {
	key             locKey
	overlaps        []Loc  // other ones that share bytes
	threads, writes uint64 // who has accessed it so far, of the first 64 threads
}

// Pool keeps the summaries of a search.
type Pool struct {
	sets     *sets
	locks    *lockPool
	locs     []location
	numbers  table
	memory   map[uint32][]Loc // by component
	held     memo             // Guarded found nothing
	after    lockPool         // pairs of thread and lock, for afters
	afters   memo
	private  [][]mark // Uncollapsed
	privates int64
	accesses []Access // scratch
	guards   *lockset.Locksets
	// Uncollapsed gives each summary that is kept a copy of its own, to measure what sharing them gains.
	Uncollapsed bool
}

// NewPool makes an empty pool. The locksets tell which locks are taken for one; nil: each is one of its own.
func NewPool(guards *lockset.Locksets) *Pool {
	p := &Pool{guards: guards, locks: newLockPool(), locs: make([]location, firstLoc), memory: map[uint32][]Loc{}}
	p.numbers.grow(0)
	p.held.init()
	p.after = *newLockPool()
	p.afters.init()
	p.sets = newSets(p.locks)
	return p
}

func (k locKey) hash() uint64 { return hash3(k.comp, k.off, k.size<<3|uint32(k.class)) }

// find gives the number of a location, 0 if it has none yet, and its slot in the index.
func (p *Pool) find(key locKey) (Loc, uint32) {
	i := p.numbers.home(key.hash())
	for ; p.numbers.slots[i] != 0; i = p.numbers.after(i) {
		if n := Loc(p.numbers.slots[i]); p.locs[n].key == key {
			return n, i
		}
	}
	return 0, i
}

func (p *Pool) loc(key locKey) Loc {
	n, i := p.find(key)
	if n != 0 {
		return n
	}
	n = Loc(len(p.locs))
	if uint64(n) > Most.Locations {
		vm.Full("locations in summaries", Most.Locations)
	}
	p.locs = append(p.locs, location{key: key})
	if p.numbers.slots[i] = uint32(n); uint32(n) >= p.numbers.limit {
		p.numbers.grow(uint32(n))
		for e := firstLoc; e <= n; e++ {
			p.numbers.put(p.locs[e].key.hash(), uint32(e))
		}
	}
	if key.class == classMemory {
		for _, o := range p.memory[key.comp] {
			k := &p.locs[o].key
			if uint64(k.off) < uint64(key.off)+uint64(key.size) && uint64(key.off) < uint64(k.off)+uint64(k.size) {
				p.locs[o].overlaps = append(p.locs[o].overlaps, n)
				p.locs[n].overlaps = append(p.locs[n].overlaps, o)
			}
		}
		p.memory[key.comp] = append(p.memory[key.comp], n)
	}
	return n
}

// Memory is the location of some bytes of a component.
func (p *Pool) Memory(comp, off, size uint32) Loc {
	return p.loc(locKey{classMemory, comp, off, size})
}

// Lock is the lock of an object.
func (p *Pool) Lock(comp uint32) Loc { return p.loc(locKey{class: classLock, comp: comp}) }

// LockOf is the lock of an object. Locks that guard something together are one.
func (p *Pool) LockOf(comp uint32) Loc {
	if group, ok := p.guards.Group(comp); ok {
		return p.loc(locKey{class: classGroup, comp: group})
	}
	return p.Lock(comp)
}

// Records are the slots that the threads started by one thread are given.
func (p *Pool) Records(creator int32) Loc {
	return p.loc(locKey{class: classRecords, comp: uint32(creator)})
}

// Made is the fact that an object was made that has this component.
func (p *Pool) Made(comp uint32) Loc { return p.loc(locKey{class: classMade, comp: comp}) }

// Locks gives a set of locks its number; they ascend.
func (p *Pool) Locks(comps []uint32) HeldLocks { return p.locks.put(comps) }

// EndOf stands, among the locks that a thread holds, for its end, given its object's component: who joins it waits for that. What
// a thread does once it has joined another one needs it as it needs a lock.
func EndOf(comp uint32) uint32 { return comp | endBit }

const endBit = 1 << 31

// Access is one at a location by a thread.
type Access struct {
	Loc  Loc
	Kind Kind
}

// Single is the set of one access, which a thread can make only with these locks.
func (p *Pool) Single(a Access, thread int, locks HeldLocks) Set {
	if a.Loc >= firstLoc && thread < 64 {
		l := &p.locs[a.Loc]
		l.threads |= 1 << thread
		if a.Kind != Read && a.Kind != Join {
			l.writes |= 1 << thread
		}
	}
	return p.sets.single(uint32(a.Loc), newMark(a.Kind, thread, locks))
}

// Fact is the set of a fact.
func (p *Pool) Fact(l Loc) Set { return p.sets.single(uint32(l), newMark(Mark, 0, 0)) }

// Union is the union of two sets.
func (p *Pool) Union(a, b Set) Set { return p.sets.union(a, b) }

// Has reports whether a set has a fact, or any access at a location.
func (p *Pool) Has(r Set, l Loc) bool { return p.sets.at(r, uint32(l)) != nil }

// Keep is called once for each state whose summary is kept.
func (p *Pool) Keep(r Set) {
	if !p.Uncollapsed {
		return
	}
	var flat []mark
	p.sets.each(r, func(loc uint32, m mark) { flat = append(flat, mark(loc), m) })
	p.private = append(p.private, slices.Clone(flat))
	p.privates += 24 + int64(len(flat))*markBytes
}

// Bytes is what the pool takes.
func (p *Pool) Bytes() int64 {
	n := p.sets.bytes() + p.privates + int64(cap(p.locs))*64 + p.numbers.bytes() + p.locks.index.bytes() + p.held.bytes() + p.afters.bytes()
	for _, l := range p.locks.all {
		n += 24 + int64(len(l))*4
	}
	return n
}

// Alone reports whether no other thread is known so far to do what conflicts with the access: a guess at what to try first.
func (p *Pool) Alone(a Access, thread int) bool {
	if a.Loc < firstLoc || thread >= 64 {
		return false
	}
	alone := func(l *location) bool {
		others := l.threads
		if a.Kind == Read || a.Kind == Join {
			others = l.writes
		}
		return others&^(1<<thread) == 0
	}
	l := &p.locs[a.Loc]
	if !alone(l) {
		return false
	}
	for _, o := range l.overlaps {
		if !alone(&p.locs[o]) {
			return false
		}
	}
	return true
}

// Here is what a set of threads does in a state: the threads that are picked there.
type Here struct {
	Threads  uint64   // the set
	Accesses []Access // of their transitions, what these do beyond their pending operation included
	Held     []uint32 // locks that they hold
	// Guarding says that scheduling points may be left out because of the locks that are held.
	Guarding bool
	// First says that the transition goes from a new thread's start to its first scheduling point.
	First bool
}

// Conflicts gives the threads that, in a set of accesses reachable from a state, make one that conflicts with those of the
// threads picked there; some says that there are more, of too high a number. Threads that cannot come to their access
// before a picked thread has given up a lock make no conflict. Everything conflicts with accesses that a lock guards if another
// object gets that lock's component later on: it would be taken for the same lock.
func (p *Pool) Conflicts(r Set, h *Here) (threads uint64, some bool) {
	if h.First {
		return 0, false
	}
	held := h.Held
	if len(held) > 0 {
		held = p.lasting(r, held)
	}
	if h.Guarding && p.renamed(r, h.Held) {
		return 0, true
	}
	back := p.Has(r, LocBack)
	if back && slices.Contains(h.Accesses, Access{LocLive, Ending}) {
		return 0, true
	}
	note := func(m mark) {
		t := m.thread()
		if t < 64 && h.Threads>>t&1 != 0 || p.needs(m.locks(), held) {
			return
		}
		if t >= 64 {
			some = true
		} else {
			threads |= 1 << t
		}
	}
	for _, m := range p.sets.at(r, uint32(LocAll)) {
		note(m)
	}
	if back {
		for _, m := range p.sets.at(r, uint32(LocLive)) {
			if m.kind() == Ending {
				note(m)
			}
		}
	}
	for _, a := range h.Accesses {
		look := func(l Loc) {
			for _, m := range p.sets.at(r, uint32(l)) {
				if conflict(a, m.kind(), back) {
					note(m)
				}
			}
		}
		look(a.Loc)
		if a.Loc >= firstLoc {
			for _, o := range p.locs[a.Loc].overlaps {
				look(o)
			}
		}
	}
	return threads, some
}

// conflict reports whether accesses of two threads at a location may not commute; back: that background threads live, so
// that it matters which foreground thread ends last.
func conflict(a Access, b Kind, back bool) bool {
	reads := func(k Kind) bool { return k == Read || k == Join }
	switch {
	case a.Loc == LocLive:
		return a.Kind == Write || b == Write || back
	case a.Kind == End && b == Join: // who joins waits
		return false
	}
	return !(reads(a.Kind) && reads(b))
}

// lasting leaves out locks of objects that may become garbage, where another object has their component later on.
func (p *Pool) lasting(r Set, held []uint32) []uint32 {
	if p.Has(r, LocMoved) {
		return nil
	}
	out := held[:0:0]
	for _, c := range held {
		if n, _ := p.find(locKey{class: classMade, comp: c &^ endBit}); n == 0 || !p.Has(r, n) {
			out = append(out, c)
		}
	}
	return out
}

// renamed reports whether another object may get the component of one of these locks.
func (p *Pool) renamed(r Set, held []uint32) bool {
	locks := func(held []uint32) int {
		n := 0
		for _, c := range held {
			if c&endBit == 0 {
				n++
			}
		}
		return n
	}
	return locks(p.lasting(r, held)) < locks(held)
}

// Each calls f for the locations of a set.
func (p *Pool) Each(r Set, f func(Loc)) {
	p.sets.each(r, func(loc uint32, _ mark) { f(Loc(loc)) })
}

// Guarded looks for accesses that were made without scheduling points, each with what its thread held then, but of which r has
// accesses by other threads that need none of that. It gives the locations of those; again says that another object may get the component of
// some lock.
func (p *Pool) Guarded(made, r Set) (wrong []Loc, again bool) {
	if p.held.get(uint32(made), uint32(r)) != 0 {
		return nil, false
	}
	p.sets.each(made, func(loc uint32, m mark) {
		held := p.locks.all[m.locks()]
		again = again || p.renamed(r, held)
		held = p.lasting(r, held)
		bad := func(l Loc) bool {
			return slices.ContainsFunc(p.sets.at(r, uint32(l)), func(o mark) bool {
				return o.thread() != m.thread() && !p.needs(o.locks(), held)
			})
		}
		if bad(LocHidden) || bad(Loc(loc)) || slices.ContainsFunc(p.locs[loc].overlaps, bad) {
			wrong = append(wrong, Loc(loc))
		}
	})
	if wrong == nil && !again {
		p.held.put(uint32(made), uint32(r), 1)
	}
	return wrong, again
}

// After is a set of which the accesses of a thread need one more lock.
func (p *Pool) After(r Set, thread int, lock uint32) Set {
	op := p.after.put([]uint32{uint32(thread), lock})
	return p.need(r, thread, lock, uint32(op))
}

func (p *Pool) need(r Set, thread int, lock, op uint32) Set {
	if r == 0 {
		return 0
	}
	if c := p.afters.get(uint32(r), op); c != 0 {
		return Set(c)
	}
	n := p.sets.nodes[r]
	var c Set
	if n.key&1 == 0 {
		c = p.sets.node(n.key, uint32(p.need(Set(n.left), thread, lock, op)), uint32(p.need(Set(n.right), thread, lock, op)))
	} else {
		list := uint32(0)
		for _, m := range p.sets.lists.all[n.left] {
			if m.thread() == thread && m.kind() != Mark {
				locks := slices.Clone(p.locks.all[m.locks()])
				if i, found := slices.BinarySearch(locks, lock); !found {
					locks = slices.Insert(locks, i, lock)
				}
				m = newMark(m.kind(), thread, p.locks.put(locks))
			}
			list = p.sets.lists.union(list, p.sets.lists.single(m))
		}
		c = p.sets.node(n.key, list, 0)
	}
	p.afters.put(uint32(r), op, uint32(c))
	return c
}

func (p *Pool) needs(locks HeldLocks, held []uint32) bool {
	if locks == 0 || len(held) == 0 {
		return false
	}
	for _, c := range p.locks.all[locks] {
		for _, h := range held {
			if c == h {
				return true
			}
		}
	}
	return false
}

// Signallers gives the threads that pulse an object with this lock somewhere in a set; some: there are more, of too high a number.
func (p *Pool) Signallers(r Set, lock Loc) (threads uint64, some bool) {
	for _, m := range p.sets.at(r, uint32(lock)) {
		if m.kind() == Signal {
			if m.thread() >= 64 {
				some = true
			} else {
				threads |= 1 << m.thread()
			}
		}
	}
	return threads, some
}
