package reduce

import "slices"

// Move is a transition, by what is different before it: what a summary says of the state to which it has led, and what it says of the state
// from which it goes.
type Move struct {
	Thread int // which makes it
	// Waited is what it has waited for. What its thread does from there on needs these locks, too.
	Waited HeldLocks
	// Causes are the threads, the first of which has bit 0, that it has started or let go on. What they do counts as what its thread does,
	// and needs the locks in Met, too: what its pending operation has waited for.
	Causes uint64
	Met    HeldLocks
	// Started are those of the causes that did not live before.
	Started uint64
	Made    Objects // which it has made
}

// Objects is the number, in a pool, of a list of objects' components. 0 is the empty list.
type Objects uint32

// Objects gives the number of a list of components, which ascend.
func (p *Pool) Objects(comps []uint32) Objects {
	if len(comps) == 0 {
		return 0
	}
	return Objects(p.moves.put(comps))
}

// Before is what r, a set of accesses that come after a move, says of the state before it. Nothing that is done before the move concerns an
// object that the move has made. So the accesses of such an object are left out, and so is what other accesses need of it: before the object
// was made, it says nothing, and the sets of locks would grow with the length of a run.
func (p *Pool) Before(r Set, m Move) Set {
	r = p.drop(r, m.Made)
	m.Made = p.needed(m.Made)
	if m.Waited == 0 && m.Causes == 0 && m.Made == 0 {
		return r
	}
	if m.Causes == 0 {
		if m.Met = 0; m.Waited == 0 {
			m.Thread = 0
		}
	}
	n := p.moves.put([]uint32{uint32(m.Thread), uint32(m.Waited), uint32(m.Causes), uint32(m.Causes >> 32), uint32(m.Met), uint32(m.Started), uint32(m.Started >> 32), uint32(m.Made)})
	return p.before(r, &m, uint32(n))
}

// drop is a set without the accesses of some objects.
func (p *Pool) drop(r Set, objects Objects) Set {
	if r == 0 || objects == 0 {
		return r
	}
	if c := p.dropped.get(uint32(r), uint32(objects)); c != 0 {
		return Set(c - 1)
	}
	p.keys = p.keys[:0]
	for _, c := range p.moves.all[objects] {
		if c < uint32(len(p.of)) {
			for _, l := range p.of[c] {
				p.keys = append(p.keys, uint32(l)<<1|1)
			}
		}
	}
	slices.Sort(p.keys)
	c := p.sets.without(r, p.keys)
	p.dropped.put(uint32(r), uint32(objects), uint32(c)+1)
	return c
}

// needed gives those of some objects of which some access is known to need that a condition was met, or that the thread has ended.
func (p *Pool) needed(objects Objects) Objects {
	p.keys = p.keys[:0]
	for _, c := range p.moves.all[objects] {
		if p.waited[c] {
			p.keys = append(p.keys, c)
		}
	}
	return p.Objects(p.keys)
}

// before is Before for the move with a number.
func (p *Pool) before(r Set, m *Move, number uint32) Set {
	if r == 0 {
		return 0
	}
	if c := p.results.get(uint32(r), number); c != 0 {
		return Set(c)
	}
	n := p.sets.nodes[r]
	var c Set
	if n.key&1 == 0 {
		c = p.sets.either(r, r, uint32(p.before(Set(n.left), m, number)), uint32(p.before(Set(n.right), m, number)))
	} else {
		c = p.sets.either(r, r, p.sets.lists.changed(n.left, func(a mark) mark { return p.beforeAccess(a, m) }), 0)
	}
	p.results.put(uint32(r), number, uint32(c))
	return c
}

// beforeAccess is what one access of a summary is before a move.
func (p *Pool) beforeAccess(a mark, m *Move) mark {
	thread, actor, locks := a.thread(), a.actor(), a.locks()
	if actor != noActor && m.Started>>actor&1 != 0 {
		actor = noActor
	}
	if a.kind() == Mark {
		return a
	}
	if thread == m.Thread || actor == m.Thread {
		locks = p.locks.union(locks, m.Waited)
	}
	if thread != m.Thread && thread < 64 && m.Causes>>thread&1 != 0 {
		thread, locks = m.Thread, p.locks.union(locks, m.Met)
	}
	return markBy(a.kind(), thread, actor, p.without(locks, m.Made))
}

// without is a set of locks without what concerns some objects.
func (p *Pool) without(locks HeldLocks, objects Objects) HeldLocks {
	if locks == 0 || objects == 0 {
		return locks
	}
	if c := p.forgot.get(uint32(locks), uint32(objects)); c != 0 {
		return HeldLocks(c - 1)
	}
	list := slices.DeleteFunc(slices.Clone(p.locks.all[locks]), func(c uint32) bool {
		_, found := slices.BinarySearch(p.moves.all[objects], c&^(endBit|metBit))
		return found
	})
	c := p.locks.put(list)
	p.forgot.put(uint32(locks), uint32(objects), uint32(c)+1)
	return c
}
