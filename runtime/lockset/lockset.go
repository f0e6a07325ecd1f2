// Package lockset guesses which scheduling points a search need not have, and checks its guesses. What nobody writes once several
// threads can see it needs none, nor do objects that are always accessed under one lock (Dwyer, Hatcliff, Robby, Prasad: Exploiting
// object escape and locking information in partial-order reductions for concurrent object-oriented programs). Each guess is held
// against every access of the search: docs/design/reduction.md says why that is enough.
package lockset

import (
	"slices"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// Locksets is what a search has seen of which locks are held at accesses to what threads share. It is no part of a state. The machine
// tells it of the accesses (vm.AccessFilter); the search asks it whether its guesses held. A nil one guesses nothing.
type Locksets struct {
	m       *vm.Machine
	of      [][]word // by component
	never   []bool   // by type: the run-time itself accesses its objects
	fields  []lockField
	bySite  bool   // words may be guarded by locks of certain sites: see siteLocks
	skips   int    // scheduling points left out of the present transition
	locked  bool   // some of them because a lock is held
	read    bool   // some of the search because nobody writes
	by      []bool // by index of thread: the thread has left some out
	reduced bool   // the search leaves out orders of what does not conflict
	groups  map[uint32]uint32
	elided  []Elided // in a reduced search: what the present transition has accessed without a scheduling point
	off     bool     // nothing is left out, and nothing noted
	done    bool     // the search is over: paths of it are gone along again
	broken  bool
	refuted Refuted
}

// Refuted says which guesses turned out wrong although scheduling points had been left out because of them.
type Refuted struct {
	words   map[wordName]*siteLocks
	written map[wordName]bool
	all     bool
}

// siteLocks guards a word of all objects of a site by locks of objects from certain sites of allocation, whichever thread
// made those: a class constructor runs in the thread that comes first. The locks are taken for one, so two threads must
// not hold one each.
type siteLocks struct {
	locks []uint32 // sites
	none  bool     // nothing guards the word
}

// wordName names a word of all objects of a site of allocation, or of a static area.
type wordName struct {
	site, statics, word uint32
}

// lockField is a static field that never changes once several threads can see it. Whichever thread has made the object in it,
// and whatever component that is, it is one lock in each run.
type lockField struct {
	statics vm.Ref
	off     uint32
}

// namedLock marks a lock that is known by the field that refers to it.
const namedLock = 1 << 31

// word has the lockset of one word: the locks that were held at every access to it since several threads could see it.
type word struct {
	locks   []uint32 // components of their objects, or namedLock and the index of a field that refers to one
	state   wordState
	skipped bool // a scheduling point was left out
	read    bool // one of a read, since nobody writes the word once others can see it
	written bool // somebody does
	sites   *siteLocks
}

type wordState uint8

const (
	unknown wordState = iota
	held
	heldBySite
	unguarded
)

const (
	// maxSkips bounds the accesses that one transition makes without a scheduling point, as the budget does with loops:
	// an endless loop in a critical section is to come back to a state soon.
	maxSkips = 1000
	// maxWords bounds the words of an object that have a lockset each; larger ones, and arrays, have one.
	maxWords = 64
	// maxSiteLocks bounds the sites of a siteLocks.
	maxSiteLocks = 4
)

// New makes the machine leave out scheduling points at accesses to what is always accessed under one lock, but for what
// turned out not to be. A search that does so is to be thrown away if Broken says so at its end. Reduced says that the search
// leaves out orders of what does not conflict: then locks of sites that guard something together are one (Group). Without
// bySite only one lock may guard a word, not any of several that are taken for one: a search that does not make them one could
// miss that two threads hold one each.
func New(m *vm.Machine, not Refuted, reduced, bySite bool) *Locksets {
	if not.all {
		return nil
	}
	l := &Locksets{m: m, refuted: not, reduced: reduced, bySite: bySite, never: make([]bool, len(m.Prog.Types))}
	for i := range m.Prog.Types {
		l.never[i] = uint32(i) == m.Prog.TypeThread || m.Prog.TypeException != 0 && m.IsSubtype(uint32(i), m.Prog.TypeException)
	}
	for i := range m.Prog.Statics {
		for _, off := range m.Prog.Statics[i].Fixed {
			l.fields = append(l.fields, lockField{m.Prog.Statics[i].Ref, off})
		}
	}
	if not.words == nil {
		l.refuted.words, l.refuted.written = map[wordName]*siteLocks{}, map[wordName]bool{}
	}
	if reduced {
		l.group()
	}
	m.SetAccessFilter(l)
	return l
}

// group puts the sites whose locks guard something together into one group, which has the number of the lowest.
func (l *Locksets) group() {
	l.groups = map[uint32]uint32{}
	for _, s := range l.refuted.words {
		if s.none || len(s.locks) == 0 {
			continue
		}
		for _, site := range s.locks {
			if _, known := l.groups[site]; !known {
				l.groups[site] = site
			}
		}
		for _, site := range s.locks[1:] {
			a, b := l.groups[s.locks[0]], l.groups[site]
			for k, v := range l.groups {
				if v == a || v == b {
					l.groups[k] = min(a, b)
				}
			}
		}
	}
}

// Group gives the group that the lock of the object that is component c belongs to, if it guards something together with other
// locks from sites of allocation. A reduced search must take all locks of a group for one: which of them a thread enters first matters.
func (l *Locksets) Group(c uint32) (group uint32, ok bool) {
	if l == nil || len(l.groups) == 0 {
		return 0, false
	}
	if site, allocated := l.m.AllocatedAt(c); allocated {
		group, ok = l.groups[site]
	}
	return group, ok
}

// Entered implements vm.AccessFilter. In a reduced search two threads must not hold locks of one group.
func (l *Locksets) Entered(c uint32) {
	group, ok := l.Group(c)
	if !ok || l.off {
		return
	}
	for _, k := range l.m.Lockable() {
		if h := l.m.LockHolder(k); h < 0 || h == l.m.RunningThread() {
			continue
		}
		if other, ok := l.Group(k); ok && other == group {
			l.dissolve(group)
			return
		}
	}
}

// Shared implements vm.AccessFilter. If an object is locked as it is shared in a reduced search, it was entered unseen.
func (l *Locksets) Shared(c uint32) {
	if group, ok := l.Group(c); ok && l.owns(c) {
		l.dissolve(group)
	}
}

// dissolve makes a group guard nothing any more.
func (l *Locksets) dissolve(group uint32) {
	l.broken = true
	for _, s := range l.refuted.words {
		for _, site := range s.locks {
			s.none = s.none || l.groups[site] == group
		}
	}
}

// Broken reports whether something was accessed without its lock for which scheduling points had been left out, and
// what is not guarded then.
func (l *Locksets) Broken() (bool, Refuted) {
	if l == nil {
		return false, Refuted{}
	}
	return l.broken, l.refuted
}

// Elided is an access without a scheduling point.
type Elided struct {
	Comp, Off, Size uint32
	from, to        uint32 // words
}

// Elided gives those of the last step, in a reduced search.
func (l *Locksets) Elided() []Elided {
	if l == nil {
		return nil
	}
	return l.elided
}

// Refute says that an access was not guarded.
func (l *Locksets) Refute(e Elided) {
	l.broken = true
	for i := e.from; i < e.to; i++ {
		l.refuted.words[l.name(e.Comp, i)] = &siteLocks{none: true}
	}
}

// Suspend makes the machine leave no scheduling points out, and note nothing, until Suspend is called with false.
func (l *Locksets) Suspend(off bool) {
	if l != nil {
		l.off = off
	}
}

// Done says that the search is over and that only paths of it are gone along again, from the initial state on: what a thread
// writes there before there are others is no news.
func (l *Locksets) Done() {
	if l != nil {
		l.done = true
	}
}

// Skipped is the number of scheduling points left out of the last step: how many steps more it takes where none is.
func (l *Locksets) Skipped() int {
	if l == nil {
		return 0
	}
	return l.skips
}

// Begin implements vm.AccessFilter.
func (l *Locksets) Begin() { l.skips, l.locked, l.elided = 0, false, l.elided[:0] }

// Alone implements vm.AccessFilter: a thread that has read a word without a scheduling point may have ended since.
func (l *Locksets) Alone() bool { return l.read }

// Access implements vm.AccessFilter. Under a lock, accesses of background threads need scheduling points all the same, and so do those
// after a class constructor that has returned: the program's end may cut them off in between, and others see that the class is ready.
func (l *Locksets) Access(o vm.Ref, off, size uint32, write bool) bool {
	m := l.m
	if write {
		l.write(o, off, size)
	}
	if !m.Multi() {
		return false
	}
	may := !l.off && !m.InCriticalSection() && l.skips < maxSkips
	background := m.Background(m.RunningThread())
	if !write && may && !(background && m.Effects()&vm.EffectClassDone != 0) && l.readOnly(o, off, size) {
		l.skips++
		return true
	}
	if !l.touch(o, off, size, may && !background) {
		return false
	}
	l.skips++
	l.locked = true
	for m.RunningThread() >= len(l.by) {
		l.by = append(l.by, false)
	}
	l.by[m.RunningThread()] = true
	return true
}

// Note implements vm.AccessFilter.
func (l *Locksets) Note(o vm.Ref, off, size uint32, write bool) {
	if write {
		l.write(o, off, size)
	}
	if l.m.Multi() {
		l.touch(o, off, size, false)
	}
}

// words gives those of size bytes of a component.
func (l *Locksets) words(o vm.Ref, off, size uint32) (c, from, to uint32) {
	m := l.m
	c = m.CompOf(o)
	for int(c) >= len(l.of) {
		l.of = append(l.of, make([][]word, len(m.Comps)-len(l.of))...)
	}
	k := &m.Comps[c]
	words := (k.Len + 3) / 4
	from, to = off/4, (off+size+3)/4
	if size == 0 {
		from, to = 0, words
	}
	if words > maxWords || k.Kind == vm.CompObject && m.Prog.Types[m.TypeOf(o)].Kind != vm.TypeClass {
		from, to = 0, 1
	}
	if int(to) > len(l.of[c]) {
		l.of[c] = append(l.of[c], make([]word, max(int(to), int(min(words, maxWords)))-len(l.of[c]))...)
	}
	return c, from, to
}

// readOnly reports whether nobody writes these bytes once several threads can see them, as far as is known.
func (l *Locksets) readOnly(o vm.Ref, off, size uint32) bool {
	c, from, to := l.words(o, off, size)
	for i := from; i < to; i++ {
		w := &l.of[c][i]
		if !w.written && !w.read {
			w.written = !l.mayGuard(c) || l.refuted.written[l.name(c, i)]
		}
		if w.written {
			return false
		}
	}
	for i := from; i < to; i++ {
		l.of[c][i].read = true
	}
	l.read = true
	return true
}

// write is told of a write to what others can see, or could if there were any: a thread that has read it without a
// scheduling point may have ended since.
func (l *Locksets) write(o vm.Ref, off, size uint32) {
	if l.off || l.done || !l.m.Multi() && !l.read {
		return
	}
	c, from, to := l.words(o, off, size)
	for i := from; i < to; i++ {
		if w := &l.of[c][i]; !w.written {
			w.written = true
			l.refuted.written[l.name(c, i)] = true
			l.broken = l.broken || w.read
		}
	}
}

// touch is told of an access and reports whether its lock is held; skip says that the scheduling point is left out then.
func (l *Locksets) touch(o vm.Ref, off, size uint32, skip bool) bool {
	if l.off {
		return false
	}
	c, from, to := l.words(o, off, size)
	held := true
	for i := from; i < to; i++ {
		if !l.holds(c, i) {
			held = false
		}
	}
	if !held || !skip {
		return false
	}
	for i := from; i < to; i++ {
		l.of[c][i].skipped = true
	}
	if l.reduced {
		if size == 0 {
			size = l.m.Comps[c].Len
		}
		if e := (Elided{c, off, size, from, to}); !slices.Contains(l.elided, e) {
			l.elided = append(l.elided, e)
		}
	}
	return true
}

// holds keeps of a lockset those locks that the running thread holds, and reports whether there are any.
func (l *Locksets) holds(c, i uint32) bool {
	m, w := l.m, &l.of[c][i]
	switch w.state {
	case unguarded:
		return false
	case heldBySite:
		return l.holdsSite(w)
	case unknown:
		w.state = unguarded
		switch sites := l.refuted.words[l.name(c, i)]; {
		case !l.mayGuard(c):
		case sites != nil && !sites.none && l.bySite:
			w.state, w.sites = heldBySite, sites
			return l.holdsSite(w)
		case sites == nil:
			for _, k := range m.Lockable() {
				// A lock that others cannot reach keeps nobody out.
				if l.owns(k) && l.shared(k) {
					w.locks = append(w.locks, k)
					for j, f := range l.fields {
						if l.at(f) == m.Comps[k].Ref {
							w.locks = append(w.locks, namedLock|uint32(j))
						}
					}
				}
			}
		}
	default:
		kept := w.locks[:0]
		for _, k := range w.locks {
			if l.owns(k) {
				kept = append(kept, k)
			}
		}
		w.locks = kept
	}
	if len(w.locks) > 0 {
		w.state = held
		return true
	}
	w.state = unguarded
	if w.skipped {
		l.broken, l.refuted.words[l.name(c, i)] = true, &siteLocks{}
	}
	return false
}

// holdsSite reports whether the running thread holds a lock of a siteLocks, and no other thread does. A lock that comes
// to the others when there are some is not asked for at earlier accesses: the search has to begin again with it.
func (l *Locksets) holdsSite(w *word) bool {
	s := w.sites
	if s.none {
		return false
	}
	mine, others, held := false, false, []uint32(nil)
	for _, k := range l.m.Lockable() {
		site, allocated := l.m.AllocatedAt(k)
		if !allocated || l.m.LockHolder(k) == vm.Nobody {
			continue
		}
		known := slices.Contains(s.locks, site)
		switch {
		case !l.owns(k):
			others = others || known
		case !l.shared(k):
		case known:
			mine = true
		default:
			held = append(held, site)
		}
	}
	if mine && !others {
		return true
	}
	l.broken = l.broken || len(s.locks) > 0
	if !mine && len(held) == 1 && len(s.locks) < maxSiteLocks {
		s.locks = append(s.locks, held[0])
		l.broken = l.broken || l.reduced // its group was not known to the search
		if len(s.locks) == 1 {
			return l.holdsSite(w)
		}
		return false
	}
	s.none = true
	return false
}

// owns reports whether the running thread holds the lock of the object that is component c, or that a field refers to.
func (l *Locksets) owns(c uint32) bool {
	if c&namedLock != 0 {
		o := l.at(l.fields[c&^namedLock])
		if o == 0 {
			return false
		}
		c = l.m.CompOf(o)
	}
	return l.m.LockHolder(c) == l.m.RunningThread()
}

// at is what a field refers to.
func (l *Locksets) at(f lockField) vm.Ref { return *(*vm.Ref)(l.m.At(f.statics, f.off)) }

// shared reports whether other threads can reach an object.
func (l *Locksets) shared(c uint32) bool {
	return *(*uint32)(l.m.At(l.m.Comps[c].Ref, abi.HeaderFlags))&abi.FlagShared != 0
}

// name names a word of a component so that another search, which gives components other numbers, knows it.
func (l *Locksets) name(c, i uint32) wordName {
	if site, allocated := l.m.AllocatedAt(c); allocated {
		return wordName{site: site, word: i}
	}
	return wordName{statics: c, word: i}
}

// mayGuard reports whether an object may be taken for guarded: nothing accesses it that touch is not told of.
func (l *Locksets) mayGuard(c uint32) bool {
	k := &l.m.Comps[c]
	switch k.Kind {
	case vm.CompStatics:
		return true
	case vm.CompObject:
		site, allocated := l.m.AllocatedAt(c)
		return allocated && site >= vm.FirstSite && !l.never[l.m.TypeOf(k.Ref)]
	}
	return false
}

// ProgramEnds implements vm.AccessFilter. A thread that the end cuts off, and that has left out scheduling points, became
// a background thread since: it could have been cut off there.
func (l *Locksets) ProgramEnds() {
	for i, by := range l.by {
		if by && l.m.Alive(i) {
			l.broken, l.refuted.all = true, true
		}
	}
}

// ThreadEnds implements vm.AccessFilter. A thread that has left out scheduling points in the transition in which it ends has not given the
// lock back, and now that it is gone others may not be asked any more what they access.
func (l *Locksets) ThreadEnds() {
	if l.locked {
		l.broken, l.refuted.all = true, true
	}
}
