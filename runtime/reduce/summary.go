package reduce

import (
	"math/bits"
	"slices"

	"mwc/runtime/lockset"
	"mwc/runtime/vm"
)

// Kind is what an access does at its location.
type Kind uint8

const (
	Read   Kind = iota // a read of memory; at a thread's slot, what the thread does next
	Write              // a write
	Join               // a read of whether a thread has ended, which waits until it has
	Start              // a thread's start: a write of its thread object
	End                // a thread's end: at its thread object it is a write, except that it does not conflict with Join or Start
	Lock               // an operation on a lock
	Signal             // a pulse, or the beginning of a wait
	Ending             // the step with which the last foreground thread ends the program, if others live
	Mark               // no access: the location stands for a fact
	Add                // an addition whose result nobody looks at, or a critical section that commutes: a write, except that it does not conflict with another one at the same location
	Await              // a critical section that begins once a settled condition is met, and then only reads: it conflicts with nothing
)

// writes reports whether an access to memory of this kind changes it.
func (k Kind) writes() bool { return k == Write || k == Add }

// mark is an access at a location: its kind, whose doing it is (a thread), the actor, and the number of the set of locks without which the actor cannot make the
// access. The actor is the thread that makes the access, one of the first 64, if it lives in the state whose summary this is.
type mark uint64

const (
	kindBits   = 4
	actorBits  = 7 // number plus 1; 0: not known
	threadBits = 32 - kindBits - actorBits
	actorAt    = kindBits
	threadAt   = actorAt + actorBits
	locksAt    = threadAt + threadBits
	noActor    = -1
)

// newMark is the mark of an access that a thread makes itself.
func newMark(k Kind, thread int, locks HeldLocks) mark {
	return markBy(k, thread, thread, locks)
}

func markBy(k Kind, thread, actor int, locks HeldLocks) mark {
	if thread >= 1<<threadBits {
		vm.Full("threads in summaries", 1<<threadBits)
	}
	if actor >= 64 {
		actor = noActor
	}
	return mark(locks)<<locksAt | mark(thread)<<threadAt | mark(actor+1)<<actorAt | mark(k)
}

func (m mark) kind() Kind       { return Kind(m & (1<<kindBits - 1)) }
func (m mark) thread() int      { return int(m >> threadAt & (1<<threadBits - 1)) }
func (m mark) actor() int       { return int(m>>actorAt&(1<<actorBits-1)) - 1 }
func (m mark) locks() HeldLocks { return HeldLocks(m >> locksAt) }

// HeldLocks is the number, in a pool, of the set of locks that a thread needs for an access: those that it holds, and the one
// that it enters. 0 is the empty set.
type HeldLocks uint32

// Loc is the number of a location.
type Loc uint32

// These locations are no memory.
const (
	LocAll    Loc = iota // everything: an access here conflicts with all accesses
	LocLive              // which threads live: that decides whether a thread's end is the program's end
	LocBack              // a fact: a background thread lives
	LocHidden            // everything, accessed by a thread that was alone
	LocMoved             // a fact: objects were freed in the middle of a transition
	firstLoc             // the first number of all other locations
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
	classGroup // a group of locks from several sites: see lockset.Locksets.Group
	classSlot  // the slot of a thread
	classMade  // a fact: an object was made that has this component
	classFirst // the first field of an object, accessed without a scheduling point
)

// location is what the pool knows of a location.
type location struct {
	key             locKey
	overlaps        []Loc  // other locations that share bytes with it
	threads, writes uint64 // which of the first 64 threads have accessed, and which have written it so far
}

// Pool keeps the summaries of a search.
type Pool struct {
	sets     *sets
	locks    *lockPool
	locs     []location
	numbers  table
	of       [][]Loc         // by component: its memory, its lock and its first field
	held     memo            // the pairs for which Guarded has found nothing
	moves    *rows           // lists of numbers: those of moves, and those of the objects that moves have made
	results  memo            // of what a move changes, by set and number of the move
	dropped  memo            // of drop, by set and list of objects; the results are numbers plus 1
	keys     []uint32        // scratch
	forgot   memo            // of without, by set of locks and list of objects; the results are numbers plus 1
	waited   map[uint32]bool // the components of objects of which some access needs that a condition was met, or that the thread has ended
	private  [][]mark        // the copies of summaries, if Uncollapsed is set
	privates int64           // their bytes
	accesses []Access        // scratch
	locksets *lockset.Locksets
	// Ends says that the search must find all states in which the program ends, even where the end cuts background threads off.
	// Otherwise the search lets them go on as far as they can before the end.
	Ends bool
	// Names says that the program can see which slot a thread has, so that the order in which threads end and start matters.
	Names bool
	// Uncollapsed gives each summary that is kept a copy of its own, to measure what sharing summaries gains.
	Uncollapsed bool
}

// NewPool makes an empty pool. locksets says which locks are taken for one. If it is nil, each lock is one of its own.
func NewPool(locksets *lockset.Locksets) *Pool {
	p := &Pool{locksets: locksets, locks: newLockPool(), moves: newRows(), locs: make([]location, firstLoc)}
	p.numbers.grow(0)
	p.held.init()
	p.results.init()
	p.dropped.init()
	p.forgot.init()
	p.waited = map[uint32]bool{}
	p.sets = newSets(p.locks)
	return p
}

func (k locKey) hash() uint64 { return hash3(k.comp, k.off, k.size<<3|uint32(k.class)) }

// overlaps reports whether two locations of one component share bytes.
func (k locKey) overlaps(o locKey) bool {
	return k.class == classMemory && o.class == classMemory && uint64(k.off) < uint64(o.off)+uint64(o.size) && uint64(o.off) < uint64(k.off)+uint64(k.size)
}

func (p *Pool) hashOf(n uint32) uint64 { return p.locs[n].key.hash() }

// find gives the number of a location with a hash, and its slot in the index. The number is 0 if the location has none yet.
func (p *Pool) find(key locKey, h uint64) (Loc, uint32) {
	i := p.numbers.home(h)
	for n := p.numbers.next(h, &i); n != 0; n = p.numbers.next(h, &i) {
		if p.locs[n].key == key {
			return Loc(n), i
		}
	}
	return 0, i
}

func (p *Pool) loc(key locKey) Loc {
	h := key.hash()
	n, i := p.find(key, h)
	if n != 0 {
		return n
	}
	n = Loc(len(p.locs))
	if uint64(n) > Most.Locations {
		vm.Full("locations in summaries", Most.Locations)
	}
	p.locs = append(p.locs, location{key: key})
	if p.numbers.set(i, h, uint32(n)) {
		p.numbers.remake(uint32(firstLoc), uint32(n), p.hashOf)
	}
	switch key.class {
	case classMemory, classLock, classFirst:
		for uint32(len(p.of)) <= key.comp {
			p.of = append(p.of, nil)
		}
		for _, o := range p.of[key.comp] {
			if p.locs[o].key.overlaps(key) {
				p.locs[o].overlaps = append(p.locs[o].overlaps, n)
				p.locs[n].overlaps = append(p.locs[n].overlaps, o)
			}
		}
		p.of[key.comp] = append(p.of[key.comp], n)
	}
	return n
}

// Memory is the location of size bytes of a component from offset off on.
func (p *Pool) Memory(comp, off, size uint32) Loc {
	return p.loc(locKey{classMemory, comp, off, size})
}

// Lock is the lock of an object.
func (p *Pool) Lock(comp uint32) Loc { return p.loc(locKey{class: classLock, comp: comp}) }

// LockOf is the lock of an object, or its group: locks that guard something together are one location.
func (p *Pool) LockOf(comp uint32) Loc {
	if group, ok := p.locksets.Group(comp); ok {
		return p.loc(locKey{class: classGroup, comp: group})
	}
	return p.Lock(comp)
}

// Slot is the location of a thread's slot. A thread that starts another one writes the other one's slot. Whatever a thread does
// reads the slot of the thread.
func (p *Pool) Slot(thread int) Loc { return p.loc(locKey{class: classSlot, comp: uint32(thread)}) }

// Slots is the location of the question which slots are free, where the program can see which slot a thread has: a thread that ends writes it, and a
// thread that starts another one reads it.
func (p *Pool) Slots() Loc { return p.loc(locKey{class: classSlot, comp: allSlots}) }

const allSlots = 1<<32 - 1

// Made is the location of the fact that an object was made that has this component.
func (p *Pool) Made(comp uint32) Loc { return p.loc(locKey{class: classMade, comp: comp}) }

// Locks gives the number of a set of locks. Their components ascend.
func (p *Pool) Locks(comps []uint32) HeldLocks {
	for _, c := range comps {
		if c&(endBit|metBit) != 0 {
			p.waited[c&^(endBit|metBit)] = true
		}
	}
	return p.locks.put(comps)
}

// EndOf gives a lock that stands for the end of the thread whose object has this component. A thread holds the lock of its
// end as long as it lives. A thread that has joined it needs that lock for all that it does from then on.
func EndOf(comp uint32) uint32 { return comp | endBit }

const (
	endBit = 1 << 31
	metBit = 1 << 30
)

// MetOf gives a lock that stands for the moment in which a condition of the object with this component is met. A thread that
// has found one met needs that lock for all that it does from then on. Who holds it, see awaits.
func MetOf(comp uint32) uint32 { return comp | metBit }

// First is a location for accesses to the first field of an object that have no scheduling points: the field may be its conditions.
func (p *Pool) First(comp uint32) Loc { return p.loc(locKey{class: classFirst, comp: comp}) }

// Access is an access of some kind at a location.
type Access struct {
	Loc  Loc
	Kind Kind
}

// Single is the set of one access by a thread, which the thread can make only with these locks.
func (p *Pool) Single(a Access, thread int, locks HeldLocks) Set {
	if a.Loc >= firstLoc && thread < 64 && a.Kind != Await {
		l := &p.locs[a.Loc]
		l.threads |= 1 << thread
		if a.Kind != Read && a.Kind != Join {
			l.writes |= 1 << thread
		}
	}
	return p.sets.single(uint32(a.Loc), newMark(a.Kind, thread, locks))
}

// Fact is the set of one fact.
func (p *Pool) Fact(l Loc) Set { return p.sets.single(uint32(l), newMark(Mark, 0, 0)) }

// Union is the union of two sets.
func (p *Pool) Union(a, b Set) Set { return p.sets.union(a, b) }

// Has reports whether a set has any access at a location, or the fact for which the location stands.
func (p *Pool) Has(r Set, l Loc) bool { return p.sets.at(r, uint32(l)) != nil }

// Keep must be called once for each state whose summary is kept.
func (p *Pool) Keep(r Set) {
	if !p.Uncollapsed {
		return
	}
	var flat []mark
	p.sets.each(r, func(loc uint32, m mark) { flat = append(flat, mark(loc), m) })
	p.private = append(p.private, slices.Clone(flat))
	p.privates += 24 + int64(len(flat))*markBytes
}

// Bytes is the number of bytes of memory that the pool takes.
func (p *Pool) Bytes() int64 {
	return p.sets.bytes() + p.privates + int64(cap(p.locs))*64 + p.numbers.bytes() + p.locks.bytes() + p.locks.unions.bytes() + p.moves.bytes() +
		p.held.bytes() + p.results.bytes() + p.dropped.bytes() + p.forgot.bytes()
}

// Alone reports whether no other thread is known so far to make an access that conflicts with this one. The search uses the
// answer as a guess at which thread to try first.
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

// Here is what the threads that are picked in a state do there.
type Here struct {
	Threads  uint64   // the picked threads
	Accesses []Access // the accesses of their transitions, including those beyond their pending operations
	Held     []uint32 // the locks that they hold
	// Guarding says that scheduling points may be left out because of the locks that are held.
	Guarding bool
	// First says that the transition goes from a new thread's start to its first scheduling point.
	First bool
	// Begun says that the picked threads may have made their pending operations, Accesses, already.
	Begun bool
	// Unmet reports whether a component is, in the state, an object that several threads can see and none of whose conditions is met.
	// It is asked about objects that have conditions.
	Unmet func(comp uint32) bool
}

// make reports whether an access comes after a step of a picked thread, or is made by one.
func (h *Here) make(m mark) bool {
	t, a := m.thread(), m.actor()
	return t < 64 && h.Threads>>t&1 != 0 || a != noActor && h.Threads>>a&1 != 0
}

// Conflicts gives the threads that conflict with the threads picked in a state: in r, the set of the accesses reachable from
// the state, such a thread has an access that conflicts with one of theirs. some says that there are more such threads, with
// numbers from 64 on.
//
// A thread that cannot come to its access before a picked thread has given up a lock makes no conflict, nor does one that waits for a
// condition that only picked threads can meet. Everything conflicts
// with accesses that a lock guards if another object gets the component of that lock later on, since the lock of the other
// object would be taken for it.
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
	back := p.Ends && p.Has(r, LocBack)
	if back && slices.Contains(h.Accesses, Access{LocLive, Ending}) {
		return 0, true
	}
	note := func(m mark) {
		t := m.thread()
		if h.make(m) || t < 64 && threads>>t&1 != 0 || t >= 64 && some || p.needs(m.locks(), held) || p.awaits(r, h, held, m.locks(), maxAwaits) {
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
	for t := h.Threads; p.Names && t != 0; t &= t - 1 {
		// Another thread may get the slot of a picked one later on. What it does then is in the summary as if the picked one did it.
		for _, m := range p.sets.at(r, uint32(p.Slot(bits.TrailingZeros64(t)))) {
			note(m)
		}
	}
	for _, a := range h.Accesses {
		look := func(l Loc) {
			for _, m := range p.sets.at(r, uint32(l)) {
				if conflict(a, m.kind(), l == a.Loc, back) {
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

// conflict reports whether access a of one thread and an access of kind b of another may not commute. Their locations share bytes;
// same says that they are the same. back says that background threads live, so that it matters which foreground thread ends last.
func conflict(a Access, b Kind, same, back bool) bool {
	reads := func(k Kind) bool { return k == Read || k == Join }
	switch {
	case a.Kind == Await || b == Await:
		return false
	case a.Kind == Add && b == Add && same:
		return false
	case a.Loc == LocLive:
		return a.Kind == Write || b == Write || back
	case a.Kind == End && b == Join: // a thread that joins waits for the end
		return false
	case a.Kind == End && b == Start || a.Kind == Start && b == End: // a thread that has ended can as little be started as one that lives
		return false
	}
	return !(reads(a.Kind) && reads(b))
}

// lasting gives those of the locks in held that last. It leaves out a lock that passes.
func (p *Pool) lasting(r Set, held []uint32) []uint32 {
	passes := func(c uint32) bool { return p.passes(r, c) }
	if !slices.ContainsFunc(held, passes) {
		return held
	}
	return slices.DeleteFunc(slices.Clone(held), passes)
}

// passes reports whether the object of a lock may become garbage, and another object may get its component later on.
func (p *Pool) passes(r Set, lock uint32) bool {
	if p.Has(r, LocMoved) {
		return true
	}
	key := locKey{class: classMade, comp: lock &^ (endBit | metBit)}
	n, _ := p.find(key, key.hash())
	return n != 0 && p.Has(r, n)
}

// renamed reports whether another object may get the component of one of the locks in held. Ends of threads do not count.
func (p *Pool) renamed(r Set, held []uint32) bool {
	return slices.ContainsFunc(held, func(c uint32) bool { return c&endBit == 0 && p.passes(r, c) })
}

// Each calls f with the location of each mark of a set.
func (p *Pool) Each(r Set, f func(Loc)) {
	p.sets.each(r, func(loc uint32, _ mark) { f(Loc(loc)) })
}

// Guarded checks accesses that were made without scheduling points against r, a set of accesses. made has these accesses, each
// with the locks that its thread held then. An access is wrong if r has an access of another thread to the same bytes that
// needs none of these locks, unless that thread waits for a condition that nobody meets before the access was made. Guarded gives the locations of the
// wrong accesses. again says that another object may get the component of one of the locks. begun says of a thread what it may have done before the access
// in the same transition, and gives nil if that may have met a condition. If begun itself is nil, nothing is known of the threads.
func (p *Pool) Guarded(made, r Set, begun func(thread int) *Here) (wrong []Loc, again bool) {
	if p.held.get(uint32(made), uint32(r)) != 0 {
		return nil, false
	}
	waits := false
	p.sets.each(made, func(loc uint32, m mark) {
		held := p.locks.all[m.locks()]
		again = again || p.renamed(r, held)
		held = p.lasting(r, held)
		bad := func(l Loc) bool {
			return slices.ContainsFunc(p.sets.at(r, uint32(l)), func(o mark) bool {
				if o.thread() == m.thread() || o.actor() == m.thread() || p.needs(o.locks(), held) {
					return false
				}
				if begun == nil {
					return true
				}
				h := begun(m.thread())
				later := h != nil && p.awaits(r, h, held, o.locks(), maxAwaits)
				waits = waits || later
				return !later
			})
		}
		if bad(LocHidden) || bad(Loc(loc)) || slices.ContainsFunc(p.locs[loc].overlaps, bad) {
			wrong = append(wrong, Loc(loc))
		}
	})
	if wrong == nil && !again && !waits { // which conditions are met depends on the state
		p.held.put(uint32(made), uint32(r), 1)
	}
	return wrong, again
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

// maxAwaits bounds how many conditions are followed, each of which is met only after the next.
const maxAwaits = 4

// awaits reports whether a thread that needs these locks must first find a condition met that cannot be met before a picked thread
// moves. held are the locks that picked threads hold, and r is the set of the accesses reachable from the state.
func (p *Pool) awaits(r Set, h *Here, held []uint32, locks HeldLocks, more int) bool {
	for _, c := range p.locks.all[locks] {
		if comp := c &^ metBit; c&(metBit|endBit) == metBit && h.Unmet != nil && h.Unmet(comp) && !p.passes(r, c) && !p.meets(r, h, held, comp, more) {
			return true
		}
	}
	return false
}

// meets reports whether a thread may meet a condition of an object before a picked thread moves.
func (p *Pool) meets(r Set, h *Here, held []uint32, comp uint32, more int) bool {
	own := []uint32{MetOf(comp)} // who has found the condition met does not meet it first
	writes := func(l Loc) bool {
		return slices.ContainsFunc(p.sets.at(r, uint32(l)), func(m mark) bool {
			return m.kind().writes() && !h.make(m) && !p.needs(m.locks(), held) && !p.needs(m.locks(), own) && (more == 0 || !p.awaits(r, h, held, m.locks(), more-1))
		})
	}
	l := p.Conditions(comp)
	if h.Begun && slices.ContainsFunc(h.Accesses, func(a Access) bool {
		return a.Kind.writes() && (a.Loc == l || slices.Contains(p.locs[l].overlaps, a.Loc))
	}) {
		return true
	}
	return writes(l) || slices.ContainsFunc(p.locs[l].overlaps, writes) || writes(p.First(comp)) || writes(LocAll)
}

// Signallers gives the threads that, somewhere in a set, pulse the object of a lock. some says that there are more, with
// numbers from 64 on.
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

// Writers gives the threads that, somewhere in a set, write bytes of a component, or write a location that is not memory. some says
// that there are more, with numbers from 64 on.
func (p *Pool) Writers(r Set, loc Loc) (threads uint64, some bool) {
	look := func(l Loc) {
		for _, m := range p.sets.at(r, uint32(l)) {
			switch {
			case !m.kind().writes():
			case m.thread() >= 64:
				some = true
			default:
				threads |= 1 << m.thread()
			}
		}
	}
	look(loc)
	for _, l := range p.locs[loc].overlaps {
		look(l)
	}
	look(LocAll)
	return threads, some
}
