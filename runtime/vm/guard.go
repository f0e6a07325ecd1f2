package vm

import (
	"slices"

	"mwc/runtime/abi"
)

// What nobody writes once several threads can see it needs no scheduling points, nor do objects that are always accessed
// under one lock (Dwyer, Hatcliff, Robby, Prasad: Exploiting object escape and locking information in partial-order
// reductions for concurrent object-oriented programs). Which they are is guessed, and checked against every access of a
// search: docs/design/reduction.md says why that is enough.

// guards is what a search has seen of which locks are held at accesses to what threads share. It is no part of a state.
type guards struct {
	of      [][]guard // by component, then by word
	never   []bool    // by type: the run-time itself accesses it
	fields  []lockField
	bySite  bool   // words may be guarded by locks of certain sites: see siteGuard
	skips   int32  // scheduling points left out of the present transition
	locked  bool   // some of them because a lock is held
	frozen  bool   // some of the search because nobody writes
	by      []bool // by index of thread: it has left some out
	reduced bool   // the search leaves out orders of what does not conflict
	groups  map[uint32]uint32
	left    []Guarded // in a reduced search: what the present transition has accessed without a scheduling point
	off     bool      // nothing is left out, and nothing noted
	done    bool      // the search is over: paths of it are gone along again
	broken  bool
	marks   Unguarded
}

// Unguarded says what turned out not to be guarded although scheduling points had been left out.
type Unguarded struct {
	words   map[unguardedWord]*siteGuard
	written map[unguardedWord]bool
	all     bool
}

// siteGuard guards a word of all objects of a site by locks of objects from certain sites of allocation, whichever thread
// made those: a class constructor runs in the thread that comes first. The locks are taken for one, so two threads must
// not hold one each.
type siteGuard struct {
	locks []uint32 // sites
	none  bool     // nothing guards it
}

// unguardedWord is a word of all objects of a site of allocation, or of a static area.
type unguardedWord struct {
	site, statics, word uint32
}

// lockField is a static field that never changes once several threads can see it. Whichever thread has made the object in it,
// and whatever component that is, it is one lock in each run.
type lockField struct {
	statics Ref
	off     uint32
}

// namedLock marks a lock that is known by the field that refers to it.
const namedLock = 1 << 31

// guard is of one word: the locks that were held at every access to it since several threads could see it.
type guard struct {
	locks   []uint32 // components of their objects, or namedLock and the index of a field that refers to one
	state   guardState
	skipped bool // a scheduling point was left out
	read    bool // one of a read, since nobody writes the word once others can see it
	written bool // somebody does
	sites   *siteGuard
}

type guardState uint8

const (
	guardUnknown guardState = iota
	guardHeld
	guardSites
	guardNone
)

const (
	// maxSkips bounds the accesses that one transition makes without a scheduling point, as the budget does with loops:
	// an endless loop in a critical section is to come back to a state soon.
	maxSkips = 1000
	// guardWords bounds the words of an object that have a guard each; larger ones, and arrays, have one.
	guardWords = 64
	// maxSiteLocks bounds the sites of a siteGuard.
	maxSiteLocks = 4
)

// Guard makes the machine leave out scheduling points at accesses to what is always accessed under one lock, but for what
// turned out not to be. A search that does so is to be thrown away if GuardBroken says so at its end. Reduced says that the search
// leaves out orders of what does not conflict: then locks of sites that guard something together are one (LockGroup). Without
// bySite only one lock may guard a word, not any of several that are taken for one: a search that does not make them one could
// miss that two threads hold one each.
func (m *Machine) Guard(not Unguarded, reduced, bySite bool) {
	g := &guards{marks: not, reduced: reduced, bySite: bySite, never: make([]bool, len(m.Prog.Types))}
	for i := range m.Prog.Types {
		g.never[i] = uint32(i) == m.Prog.TypeThread || m.Prog.TypeException != 0 && m.IsSubtype(uint32(i), m.Prog.TypeException)
	}
	for i := range m.Prog.Statics {
		for _, off := range m.Prog.Statics[i].Fixed {
			g.fields = append(g.fields, lockField{m.Prog.Statics[i].Ref, off})
		}
	}
	if g.marks.words == nil {
		g.marks.words, g.marks.written = map[unguardedWord]*siteGuard{}, map[unguardedWord]bool{}
	}
	if reduced {
		g.group()
	}
	if !not.all {
		m.guards = g
	}
}

// group puts the sites whose locks guard something together into one group, which has the number of the lowest.
func (g *guards) group() {
	g.groups = map[uint32]uint32{}
	for _, s := range g.marks.words {
		if s.none || len(s.locks) == 0 {
			continue
		}
		for _, site := range s.locks {
			if _, known := g.groups[site]; !known {
				g.groups[site] = site
			}
		}
		for _, site := range s.locks[1:] {
			a, b := g.groups[s.locks[0]], g.groups[site]
			for k, v := range g.groups {
				if v == a || v == b {
					g.groups[k] = min(a, b)
				}
			}
		}
	}
}

// LockGroup gives the group that the lock of the object that is component c belongs to, if it guards something together with other
// locks from sites of allocation. A reduced search must take all locks of a group for one: which of them a thread enters first matters.
func (m *Machine) LockGroup(c uint32) (group uint32, ok bool) {
	g := m.guards
	if g == nil || len(g.groups) == 0 || m.Comps[c].Place < 0 {
		return 0, false
	}
	group, ok = g.groups[m.places[m.Comps[c].Place].key.site]
	return group, ok
}

// guardedEnter is called when a lock was entered in a reduced search: two threads must not hold locks of one group.
func (m *Machine) guardedEnter(c uint32) {
	group, ok := m.LockGroup(c)
	if !ok || m.guards.off {
		return
	}
	for _, l := range m.locks {
		if k := &m.Comps[m.Comps[l].Lock]; k.Len == 0 || *m.u32(k.Ref, lockOwner) == 0 || m.owns(l) {
			continue
		}
		if other, ok := m.LockGroup(l); ok && other == group {
			m.dissolve(group)
			return
		}
	}
}

// guardedShare is called when an object is shared in a reduced search. If it is locked, it was entered unseen.
func (m *Machine) guardedShare(c uint32) {
	if group, ok := m.LockGroup(c); ok && m.owns(c) {
		m.dissolve(group)
	}
}

// dissolve makes a group guard nothing any more.
func (m *Machine) dissolve(group uint32) {
	m.guards.broken = true
	for _, s := range m.guards.marks.words {
		for _, site := range s.locks {
			s.none = s.none || m.guards.groups[site] == group
		}
	}
}

// GuardBroken reports whether something was accessed without its lock for which scheduling points had been left out, and
// what is not guarded then.
func (m *Machine) GuardBroken() (bool, Unguarded) {
	if m.guards == nil {
		return false, Unguarded{}
	}
	return m.guards.broken, m.guards.marks
}

// Guarded is an access without a scheduling point.
type Guarded struct {
	Comp, Off, Size uint32
	from, to        uint32 // words
}

// Guarded gives those of the last step, in a reduced search.
func (m *Machine) Guarded() []Guarded {
	if m.guards == nil {
		return nil
	}
	return m.guards.left
}

// Unguard says that an access was not guarded.
func (m *Machine) Unguard(a Guarded) {
	m.guards.broken = true
	for i := a.from; i < a.to; i++ {
		m.guards.marks.words[m.unguarded(a.Comp, i)] = &siteGuard{none: true}
	}
}

// SuspendGuards makes the machine leave no scheduling points out, and note nothing, until it is called with false.
func (m *Machine) SuspendGuards(off bool) {
	if m.guards != nil {
		m.guards.off = off
	}
}

// GuardsDone says that the search is over and that only paths of it are gone along again, from the initial state on: what a thread
// writes there before there are others is no news.
func (m *Machine) GuardsDone() {
	if m.guards != nil {
		m.guards.done = true
	}
}

// Skipped is the number of scheduling points left out of the last step: how many steps more it takes where none is.
func (m *Machine) Skipped() int {
	if m.guards == nil {
		return 0
	}
	return int(m.guards.skips)
}

// guarded is told of an access to size bytes of a component that others can see, or could if there were any; 0 is all of it. It
// reports whether the access needs no scheduling point. Under a lock those of background threads do, and after a class
// constructor that has returned: the program's end may cut them off in between, and others see that the class is ready.
func (m *Machine) guarded(o Ref, off, size uint32, write bool) bool {
	g := m.guards
	if write {
		m.written(o, off, size)
	}
	if !m.multi {
		return false
	}
	may := !g.off && !m.inSection && g.skips < maxSkips
	background := m.Background(int(m.cur))
	if !write && may && !(background && m.effects&EffectClassDone != 0) && m.isFrozen(o, off, size) {
		g.skips++
		return true
	}
	if !m.touch(o, off, size, may && !background) {
		return false
	}
	g.skips++
	g.locked = true
	for int(m.cur) >= len(g.by) {
		g.by = append(g.by, false)
	}
	g.by[m.cur] = true
	return true
}

// guardWords are the guards of size bytes of a component.
func (m *Machine) guardWords(o Ref, off, size uint32) (c, from, to uint32) {
	g := m.guards
	c = m.CompOf(o)
	for int(c) >= len(g.of) {
		g.of = append(g.of, make([][]guard, len(m.Comps)-len(g.of))...)
	}
	k := &m.Comps[c]
	words := (k.Len + 3) / 4
	from, to = off/4, (off+size+3)/4
	if size == 0 {
		from, to = 0, words
	}
	if words > guardWords || k.Kind == CompObject && m.Prog.Types[m.TypeOf(o)].Kind != TypeClass {
		from, to = 0, 1
	}
	if int(to) > len(g.of[c]) {
		g.of[c] = append(g.of[c], make([]guard, max(int(to), int(min(words, guardWords)))-len(g.of[c]))...)
	}
	return c, from, to
}

// isFrozen reports whether nobody writes these bytes once several threads can see them, as far as is known.
func (m *Machine) isFrozen(o Ref, off, size uint32) bool {
	g := m.guards
	c, from, to := m.guardWords(o, off, size)
	for i := from; i < to; i++ {
		w := &g.of[c][i]
		if !w.written && !w.read {
			w.written = !m.mayGuard(c) || g.marks.written[m.unguarded(c, i)]
		}
		if w.written {
			return false
		}
	}
	for i := from; i < to; i++ {
		g.of[c][i].read = true
	}
	g.frozen = true
	return true
}

// written is told of a write to what others can see, or could if there were any: a thread that has read it without a
// scheduling point may have ended since.
func (m *Machine) written(o Ref, off, size uint32) {
	g := m.guards
	if g.off || g.done || !m.multi && !g.frozen {
		return
	}
	c, from, to := m.guardWords(o, off, size)
	for i := from; i < to; i++ {
		if w := &g.of[c][i]; !w.written {
			w.written = true
			g.marks.written[m.unguarded(c, i)] = true
			g.broken = g.broken || w.read
		}
	}
}

// touch is told of an access and reports whether its lock is held; skip says that the scheduling point is left out then.
func (m *Machine) touch(o Ref, off, size uint32, skip bool) bool {
	g := m.guards
	if g.off {
		return false
	}
	c, from, to := m.guardWords(o, off, size)
	held := true
	for i := from; i < to; i++ {
		if !m.holds(c, i) {
			held = false
		}
	}
	if !held || !skip {
		return false
	}
	for i := from; i < to; i++ {
		g.of[c][i].skipped = true
	}
	if g.reduced {
		if size == 0 {
			size = m.Comps[c].Len
		}
		if a := (Guarded{c, off, size, from, to}); !slices.Contains(g.left, a) {
			g.left = append(g.left, a)
		}
	}
	return true
}

// holds keeps of a guard those locks that the running thread holds, and reports whether there are any.
func (m *Machine) holds(c, word uint32) bool {
	w := &m.guards.of[c][word]
	switch w.state {
	case guardNone:
		return false
	case guardSites:
		return m.holdsSite(w)
	case guardUnknown:
		w.state = guardNone
		switch sites := m.guards.marks.words[m.unguarded(c, word)]; {
		case !m.mayGuard(c):
		case sites != nil && !sites.none && m.guards.bySite:
			w.state, w.sites = guardSites, sites
			return m.holdsSite(w)
		case sites == nil:
			for _, l := range m.locks {
				// A lock that others cannot reach keeps nobody out.
				if m.owns(l) && *m.u32(m.Comps[l].Ref, abi.HeaderFlags)&abi.FlagShared != 0 {
					w.locks = append(w.locks, l)
					for i, f := range m.guards.fields {
						if *m.u32(f.statics, f.off) == m.Comps[l].Ref {
							w.locks = append(w.locks, namedLock|uint32(i))
						}
					}
				}
			}
		}
	default:
		kept := w.locks[:0]
		for _, l := range w.locks {
			if m.owns(l) {
				kept = append(kept, l)
			}
		}
		w.locks = kept
	}
	if len(w.locks) > 0 {
		w.state = guardHeld
		return true
	}
	w.state = guardNone
	if w.skipped {
		m.guards.broken, m.guards.marks.words[m.unguarded(c, word)] = true, &siteGuard{}
	}
	return false
}

// holdsSite reports whether the running thread holds a lock of a siteGuard, and no other thread does. A lock that comes
// to the others when there are some is not asked for at earlier accesses: the search has to begin again with it.
func (m *Machine) holdsSite(w *guard) bool {
	s := w.sites
	if s.none {
		return false
	}
	mine, others, held := false, false, []uint32(nil)
	for _, l := range m.locks {
		k := &m.Comps[m.Comps[l].Lock]
		if k.Len == 0 || *m.u32(k.Ref, lockOwner) == 0 || m.Comps[l].Place < 0 {
			continue
		}
		site := m.places[m.Comps[l].Place].key.site
		known := slices.Contains(s.locks, site)
		switch {
		case !m.owns(l):
			others = others || known
		case *m.u32(m.Comps[l].Ref, abi.HeaderFlags)&abi.FlagShared == 0:
		case known:
			mine = true
		default:
			held = append(held, site)
		}
	}
	if mine && !others {
		return true
	}
	m.guards.broken = m.guards.broken || len(s.locks) > 0
	if !mine && len(held) == 1 && len(s.locks) < maxSiteLocks {
		s.locks = append(s.locks, held[0])
		m.guards.broken = m.guards.broken || m.guards.reduced // its group was not known to the search
		if len(s.locks) == 1 {
			return m.holdsSite(w)
		}
		return false
	}
	s.none = true
	return false
}

// owns reports whether the running thread holds the lock of the object that is component c, or that a field refers to.
func (m *Machine) owns(c uint32) bool {
	if c&namedLock != 0 {
		f := &m.guards.fields[c&^namedLock]
		o := *m.u32(f.statics, f.off)
		if o == 0 {
			return false
		}
		c = m.CompOf(o)
	}
	l := m.Comps[c].Lock
	if l == 0 || m.Comps[l].Len == 0 {
		return false
	}
	return *m.u32(m.Comps[l].Ref, lockOwner) == uint32(m.cur)+1
}

// unguarded names a word of a component so that another search, which gives components other numbers, knows it.
func (m *Machine) unguarded(c, word uint32) unguardedWord {
	if p := m.Comps[c].Place; p >= 0 {
		return unguardedWord{site: m.places[p].key.site, word: word}
	}
	return unguardedWord{statics: c, word: word}
}

// mayGuard reports whether an object may be taken for guarded: nothing accesses it that touch is not told of.
func (m *Machine) mayGuard(c uint32) bool {
	k := &m.Comps[c]
	switch k.Kind {
	case CompStatics:
	case CompObject:
		if k.Place < 0 || m.places[k.Place].key.site < numReservedSites || m.guards.never[m.TypeOf(k.Ref)] {
			return false
		}
	default:
		return false
	}
	return true
}

// guardedCut is called when the program has ended. A thread that it cuts off, and that has left out scheduling points, became
// a background thread since: it could have been cut off there.
func (m *Machine) guardedCut() {
	for i, by := range m.guards.by {
		if by && m.alive(i) {
			m.guards.broken, m.guards.marks.all = true, true
		}
	}
}

// guardedEnd is called when a thread ends in a transition that has left out scheduling points: it has not given the lock
// back, and now that it is gone others may not be asked any more what they access.
func (m *Machine) guardedEnd() {
	m.guards.broken, m.guards.marks.all = true, true
}
