// Package lockset guesses which scheduling points a search can leave out, and checks its guesses. It guesses that a word is
// read-only after publication: no thread writes the word once several threads can see it. Or it guesses that a lock guards a
// word: some lock is held at each access (Dwyer, Hatcliff, Robby, Prasad: Exploiting Object Escape and Locking Information
// in Partial-Order Reductions for Concurrent Object-Oriented Programs, 2004; Savage et al.: Eraser, 1997). Accesses to such
// words need no scheduling point. Each guess is checked against every access of the search. docs/design/reduction.md says
// why that is enough.
package lockset

import (
	"slices"
	"sync/atomic"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// Locksets is what a search has seen so far of the accesses to what threads share, and of the locks that were held at them.
// It is no part of a state. The machine tells it of the accesses (vm.AccessFilter). The search asks it whether its guesses
// held. A nil *Locksets guesses nothing.
type Locksets struct {
	m       *vm.Machine
	of      [][]word // by row: see row
	named   bool     // threads are interchangeable, so guesses go by sites and not by components
	never   []bool   // by type: no lock guards its objects, since the machine itself accesses them
	fields  []lockField
	used    []use       // by type: how threads have used its objects
	ends    bool        // the search finds all states in which the program ends, even where the end cuts background threads off
	lone    bool        // what a thread accesses alone counts, too, once there were several: see Search.Lone
	several atomic.Bool // there were several threads in some state
	early   earlyStates
	back    atomic.Bool       // the search has come back to an early state after there were several threads
	bySite  bool              // words may be guarded by locks of certain sites: see siteLocks
	skips   int               // the number of scheduling points left out of the present transition
	locked  bool              // some of these are left out because a lock is held
	left    atomic.Bool       // the search has left out some
	by      []bool            // by thread (see holder): the thread has left out some because it held a lock
	cut     []bool            // likewise: the program's end has cut the thread off
	reduced bool              // the search leaves out orders of transitions that do not conflict
	groups  map[uint32]uint32 // by site: the group of its locks, see Group
	elided  []Elided          // in a reduced search: the accesses of the present transition without a scheduling point
	unseen  []Unseen          // by the last step of a reduced search
	off     bool              // nothing is left out, and nothing is noted
	done    bool              // the search is over, and repeats some of its paths
	broken  atomic.Bool       // a guess was wrong, so that the search must begin again
	refuted Refuted
}

// Refuted says which guesses turned out wrong.
type Refuted struct {
	words   map[wordName]*siteLocks // the words that no single lock guards
	written map[wordName]bool       // the words that are written while several threads can see them
	holds   map[uint32]bool         // by site: objects of the library that no thread uses as a lock
	types   map[uint32]bool         // by type: the same, since threads enter the monitors of its objects, too
	all     bool                    // guess nothing any more
	early   bool                    // what threads do alone counts from the beginning on
}

// siteLocks guards a word of all objects of a site by locks of objects from certain allocation sites. Any thread may have
// made these objects: the thread that comes first runs a class constructor. The search takes the locks for one lock, so two
// threads must never hold one each.
type siteLocks struct {
	locks []uint32 // sites
	none  bool     // nothing guards the word
}

// wordName names a word of all objects of a site of allocation, or of a static area.
type wordName struct {
	site, statics, word uint32
}

// lockField is a static field that never changes once several threads can see it. So the object that it refers to is one
// lock in each run, even if different threads make it in different runs and its component differs.
type lockField struct {
	statics vm.Ref
	off     uint32
}

// namedLock is the bit of a lock that is identified by a field that refers to it. selfLock is the lock of the object that has the word.
const (
	namedLock = 1 << 31
	selfLock  = namedLock | 1<<30
)

// word has the lockset of one word of four bytes: the locks that were held at every access to the word since several
// threads could see it.
type word struct {
	locks   []uint32   // the component of a lock's object, or namedLock plus the index of a field that refers to the object
	state   wordState  // how locks guard the word
	skipped bool       // a scheduling point was left out because a lock was held
	read    bool       // a scheduling point was left out because the word is read-only after publication
	written bool       // the word is not read-only after publication
	sites   *siteLocks // of a word that is heldBySite
}

type wordState uint8

const (
	unknown    wordState = iota // no access since several threads could see the word
	held                        // the locks of word.locks were held at each access
	heldBySite                  // a lock of word.sites was held at each access
	unguarded                   // nothing guards the word
)

const (
	// maxSkips bounds the accesses that one transition makes without a scheduling point. It serves the same end as the
	// budget does for loops: an endless loop in a critical section soon comes back to a state.
	maxSkips = 1000
	// maxWords bounds the words of an object that have a lockset each. A larger object, or an array, has one lockset.
	maxWords = 64
	// maxSiteLocks bounds the sites of a siteLocks.
	maxSiteLocks = 4
)

// A Search says what the search does whose accesses the machine tells.
type Search struct {
	// Reduced: it leaves out orders of transitions that do not conflict. Then locks of sites that guard a word together count as one lock
	// (see Group).
	Reduced bool
	// OneLock: only a single lock may guard a word, and no siteLocks does. That is for a reduced search that does not count such locks as
	// one: it could miss that two threads hold one each.
	OneLock bool
	// Ends: it finds all states in which the program ends, even where the end cuts background threads off.
	Ends bool
	// Lone: it may leave out the orders in which a thread that is alone now would not have been alone. Then what a thread accesses alone
	// counts, too, once there were several.
	Lone bool
	// Merges: it takes states for one that differ in the names of threads and objects. Then what is guessed of a word holds for the words of
	// all objects from its site, and a lock is not told apart by its component.
	Merges bool
}

// New makes the machine leave out scheduling points at accesses to words that a lock guards or that are read-only after
// publication. not has the guesses that turned out wrong in earlier searches; New makes the others. If Broken reports true
// at the end of the search, the caller must throw the search away.
func New(m *vm.Machine, not Refuted, how Search) *Locksets {
	if not.all {
		return nil
	}
	l := &Locksets{m: m, refuted: not, reduced: how.Reduced, bySite: !how.OneLock, ends: how.Ends, lone: how.Lone, named: how.Merges, never: make([]bool, len(m.Prog.Types))}
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
		l.refuted.holds, l.refuted.types = map[uint32]bool{}, map[uint32]bool{}
	}
	l.used = make([]use, len(m.Prog.Types))
	if how.Reduced {
		l.group()
	}
	m.SetAccessFilter(l)
	return l
}

// group puts the sites whose locks guard a word together into one group, which has the number of its lowest site.
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

// Group gives the group of the lock of component c's object. ok is false if the lock guards nothing together with other locks
// by their allocation sites. A reduced search must take all locks of a group for one, since it matters which of them a thread
// enters first.
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
	l.uses(c, asMonitor)
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

// Shared implements vm.AccessFilter. If a thread holds an object's lock when the object becomes shared, then the search has
// not seen, as an operation on the group, how the thread entered the lock.
func (l *Locksets) Shared(c uint32) {
	if group, ok := l.Group(c); ok && l.owns(c) {
		l.dissolve(group)
	}
}

// dissolve makes a group guard nothing any more. The search must begin again.
func (l *Locksets) dissolve(group uint32) {
	l.broken.Store(true)
	for _, s := range l.refuted.words {
		for _, site := range s.locks {
			s.none = s.none || l.groups[site] == group
		}
	}
}

// Broken reports whether scheduling points were left out because of a guess that turned out wrong.
func (l *Locksets) Broken() bool { return l != nil && l.broken.Load() }

// Refuted gives the guesses that the next search must not make.
func (l *Locksets) Refuted() Refuted {
	r := l.refuted
	r.early = r.early || l.back.Load()
	return r
}

// Elided is an access without a scheduling point, which a lock guards.
type Elided struct {
	Comp, Off, Size uint32 // component; offset and size in bytes
	from, to        uint32 // its first word, and the word after its last
}

// Elided gives the accesses without a scheduling point that the last step of a reduced search made.
func (l *Locksets) Elided() []Elided {
	if l == nil {
		return nil
	}
	return l.elided
}

// Unseen is an access without a scheduling point that no other thread can see where it is made. In a run in which the thread makes it
// earlier others may see it. So a search that goes by the accesses of transitions must know of it.
type Unseen struct {
	Comp uint32 // the object, as a component
	vm.Bytes
}

// Unseen gives the unseen accesses that the last step of a reduced search made.
func (l *Locksets) Unseen() []Unseen {
	if l == nil {
		return nil
	}
	return l.unseen
}

// Refute is told that an access was not guarded. The search must begin again.
func (l *Locksets) Refute(e Elided) {
	l.broken.Store(true)
	for i := e.from; i < e.to; i++ {
		l.refuted.words[l.name(e.Comp, i)] = &siteLocks{none: true}
	}
}

// Suspend with true makes the machine leave no scheduling points out, and note nothing, until Suspend with false.
func (l *Locksets) Suspend(off bool) {
	if l != nil {
		l.off = off
	}
}

// Done is told that the search is over, and that it only repeats some of its paths from the initial state on. On such a path
// a thread writes before there are other threads; these writes must not refute guesses.
func (l *Locksets) Done() {
	if l != nil {
		l.done = true
	}
}

// Skipped is the number of scheduling points left out of the last step. A run that leaves none out takes so many more steps.
func (l *Locksets) Skipped() int {
	if l == nil {
		return 0
	}
	return l.skips
}

// Begin implements vm.AccessFilter.
func (l *Locksets) Begin() {
	l.begins(l.m)
	l.skips, l.locked, l.elided, l.unseen = 0, false, l.elided[:0], l.unseen[:0]
}

// begins is told that a transition of a machine begins.
func (l *Locksets) begins(m *vm.Machine) {
	if m.Multi() {
		l.apart()
	}
}

// Alone implements vm.AccessFilter. A thread that is alone may write a word that another thread has read without a
// scheduling point, and that other thread may have ended since. Whether the search has left such a point out by now does not matter: it may come
// to a state once more, on another path, when it no longer looks at what follows.
func (l *Locksets) Alone() bool { return l.several.Load() || l.refuted.early }

// counts reports whether an access counts that a thread makes alone. What a path makes again, from the initial state on, is known already.
func (l *Locksets) counts() bool { return l.lone && l.Alone() && !l.done }

// Access implements vm.AccessFilter. The program's end may cut a background thread off between any two accesses. So the
// accesses of a background thread under a lock need scheduling points all the same. So do its reads of words that are
// read-only after publication, if a class has become ready in the same transition: others see that the class is ready.
func (l *Locksets) Access(o vm.Ref, off, size uint32, write bool) bool {
	m := l.m
	if write {
		l.write(o, off, size)
	}
	if !m.Multi() {
		if l.counts() {
			l.touch(o, off, size, false)
		}
		return false
	}
	if !write && l.looks(o, off, size) {
		return true
	}
	if !l.touch(o, off, size, l.may(m, l.skips) && !l.cutOff(m)) {
		return false
	}
	l.skips++
	l.locked = true
	mark(&l.by, l.holder(m.RunningThread()))
	l.cutBy()
	return true
}

// looks reports whether a read needs no scheduling point because the bytes are read-only after publication.
func (l *Locksets) looks(o vm.Ref, off, size uint32) bool {
	if !l.may(l.m, l.skips) || l.missed(l.m) || !l.readOnly(o, off, size) {
		return false
	}
	l.skips++
	return true
}

// may reports whether the access of a machine's running thread may need no scheduling point, after so many that needed none.
func (l *Locksets) may(m *vm.Machine, skips int) bool {
	return !l.off && !m.InCriticalSection() && skips < maxSkips
}

// cutOff reports whether the program's end may cut the running thread off in states that the search must find.
func (l *Locksets) cutOff(m *vm.Machine) bool { return l.ends && m.Background(m.RunningThread()) }

// missed reports whether others see in what state the program's end cuts the running thread off, though it only reads from here on.
func (l *Locksets) missed(m *vm.Machine) bool {
	return l.cutOff(m) && m.Effects()&vm.EffectClassDone != 0
}

// Asks implements vm.AccessFilter. Whoever meets a condition writes the word of the conditions.
func (l *Locksets) Asks(o vm.Ref) bool {
	return l.m.Multi() && l.looks(o, abi.ObjectPayload, abi.ConditionBytes)
}

// Skip implements vm.AccessFilter.
func (l *Locksets) Skip(o vm.Ref, b vm.Bytes) bool {
	if l.off || l.skips >= maxSkips {
		return false
	}
	l.skips++
	if l.reduced {
		a := Unseen{l.m.CompOf(o), b}
		if b.Size == 0 {
			a.Off, a.Size = 0, l.m.Comps[a.Comp].Len
		}
		l.unseen = append(l.unseen, a)
	}
	return true
}

// holder is the index in Locksets.by of a thread. Interchangeable threads have one index, and main has its own.
func (l *Locksets) holder(thread int) int {
	if l.named {
		return min(thread, 1)
	}
	return thread
}

// Joined implements vm.AccessFilter.
func (l *Locksets) Joined() { l.skips++ }

// Note implements vm.AccessFilter.
func (l *Locksets) Note(o vm.Ref, off, size uint32, write bool) {
	if write {
		l.write(o, off, size)
	}
	if l.m.Multi() || l.counts() {
		l.touch(o, off, size, false)
	}
}

// words gives the component c of an object, and the words in it that have the locksets of size bytes at offset off: from is
// the first of them, to the word after the last. Size 0 stands for the whole component.
func (l *Locksets) words(o vm.Ref, off, size uint32) (c, from, to uint32) {
	m := l.m
	c, from, to, all := span(m, o, off, size)
	row := l.row(c)
	if int(row) >= len(l.of) {
		l.of = append(l.of, make([][]word, max(int(row)+1, len(m.Comps))-len(l.of))...)
	}
	if int(to) > len(l.of[row]) {
		l.of[row] = append(l.of[row], make([]word, max(int(to), int(min(all, maxWords)))-len(l.of[row]))...)
	}
	return c, from, to
}

// span is the part of words that depends on the machine alone. all is the number of words of the component.
func span(m *vm.Machine, o vm.Ref, off, size uint32) (c, from, to, all uint32) {
	c = m.CompOf(o)
	k := &m.Comps[c]
	all = (k.Len + 3) / 4
	from, to = off/4, (off+size+3)/4
	if size == 0 {
		from, to = 0, all
	}
	if all > maxWords || k.Kind == vm.CompObject && m.Prog.Types[m.TypeOf(o)].Kind != vm.TypeClass {
		from, to = 0, 1
	}
	return c, from, to, all
}

// row is the index in Locksets.of of the words of component c. Where guesses go by sites, all components of a site have one row; row 0 is
// that of components about which nothing is guessed.
func (l *Locksets) row(c uint32) uint32 {
	if !l.named {
		return c
	}
	if !l.mayGuard(c) {
		return 0
	}
	if site, allocated := l.m.AllocatedAt(c); allocated {
		return uint32(len(l.m.Prog.Statics)) + 1 + site // the first components are static areas
	}
	return c
}

// word gives word i of component c.
func (l *Locksets) word(c, i uint32) *word { return &l.of[l.row(c)][i] }

// readOnly reports whether, as far as is known, no thread writes these bytes once several threads can see them. If so, it
// notes that a scheduling point is left out for that reason.
func (l *Locksets) readOnly(o vm.Ref, off, size uint32) bool {
	c, from, to := l.words(o, off, size)
	for i := from; i < to; i++ {
		w := l.word(c, i)
		if !w.written && !w.read {
			w.written = !l.mayGuard(c) || l.refuted.written[l.name(c, i)]
		}
		if w.written {
			return false
		}
	}
	for i := from; i < to; i++ {
		l.word(c, i).read = true
	}
	l.leaves()
	return true
}

// write is told of a write to bytes that other threads can see, or could see if there were any. The writes of a thread that
// is alone count once there were several, since one that has read without a scheduling point may have ended since.
func (l *Locksets) write(o vm.Ref, off, size uint32) {
	if l.off || l.done || !l.m.Multi() && !l.Alone() {
		return
	}
	c, from, to := l.words(o, off, size)
	for i := from; i < to; i++ {
		if w := l.word(c, i); !w.written {
			w.written = true
			l.refuted.written[l.name(c, i)] = true
			if w.read {
				l.broken.Store(true)
			}
		}
	}
}

// touch is told of an access. It reports whether the access needs no scheduling point: a lock guards all its words, the
// running thread holds the lock, and skip allows the scheduling point to be left out.
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
		l.word(c, i).skipped = true
	}
	l.leaves()
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

// holds removes the locks that the running thread does not hold from the lockset of word i of component c, and reports
// whether any are left. The first access fills the lockset.
func (l *Locksets) holds(c, i uint32) bool {
	m, w := l.m, l.word(c, i)
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
				// A lock that other threads cannot reach keeps no thread out.
				if l.owns(k) && l.shared(k) {
					switch {
					case !l.named:
						w.locks = append(w.locks, k)
					case k == c:
						w.locks = append(w.locks, selfLock)
					}
					for j, f := range l.fields {
						if at(m, f) == m.Comps[k].Ref {
							w.locks = append(w.locks, namedLock|uint32(j))
						}
					}
				}
			}
			if l.named && len(w.locks) == 0 {
				w.state, w.sites = heldBySite, &siteLocks{}
				l.refuted.words[l.name(c, i)] = w.sites
				return l.holdsSite(w)
			}
		}
	default:
		kept := w.locks[:0]
		for _, k := range w.locks {
			if k == selfLock && l.owns(c) || k != selfLock && l.owns(k) {
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
		l.broken.Store(true)
		l.refuted.words[l.name(c, i)] = &siteLocks{}
	}
	return false
}

// holdsSite reports whether the running thread holds a lock of the word's siteLocks, and no other thread holds one. If the
// running thread holds none, but exactly one other lock, holdsSite adds the site of that lock. Earlier accesses were not
// checked against the added site. So the search must begin again, unless the site is the first one. In any other case
// nothing guards the word from then on.
func (l *Locksets) holdsSite(w *word) bool {
	s := w.sites
	if s.none {
		return false
	}
	mine, others, held := false, false, []uint32(nil)
	for _, k := range l.m.Lockable() {
		site, allocated := l.m.AllocatedAt(k)
		if !allocated || l.m.LockHolder(k) == vm.Nobody || l.reduced && l.m.IsNoted(k) { // of holds a reduced search makes no group
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
	if len(s.locks) > 0 {
		l.broken.Store(true)
	}
	if !mine && len(held) == 1 && len(s.locks) < maxSiteLocks {
		s.locks = append(s.locks, held[0])
		if l.reduced { // the search did not know the group of the site
			l.broken.Store(true)
		}
		if len(s.locks) == 1 {
			return l.holdsSite(w)
		}
		return false
	}
	s.none = true
	return false
}

// owns reports whether the running thread holds the lock of component c's object or, if c has the bit namedLock, the lock
// of the object that a field refers to.
func (l *Locksets) owns(c uint32) bool { return l.ownsIn(l.m, c) }

func (l *Locksets) ownsIn(m *vm.Machine, c uint32) bool {
	if c&namedLock != 0 {
		o := at(m, l.fields[c&^namedLock])
		if o == 0 {
			return false
		}
		c = m.CompOf(o)
	}
	return m.LockHolder(c) == m.RunningThread()
}

// breakAll ends the search, and all guesses of the next one.
func (l *Locksets) breakAll() {
	l.broken.Store(true)
	l.refuted.all = true
}

// at is the object that a field refers to.
func at(m *vm.Machine, f lockField) vm.Ref { return *(*vm.Ref)(m.At(f.statics, f.off)) }

// shared reports whether several threads can reach the object of component c.
func (l *Locksets) shared(c uint32) bool {
	return *(*uint32)(l.m.At(l.m.Comps[c].Ref, abi.HeaderFlags))&abi.FlagShared != 0
}

// name names word i of component c independently of the component's number, which differs from search to search.
func (l *Locksets) name(c, i uint32) wordName {
	if site, allocated := l.m.AllocatedAt(c); allocated {
		return wordName{site: site, word: i}
	}
	return wordName{statics: c, word: i}
}

// mayGuard reports whether a lock may guard component c, or c may be read-only after publication. It may if touch is told of
// all accesses to c.
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

// ProgramEnds implements vm.AccessFilter. Suppose that the program's end cuts off a thread that has left out scheduling
// points under a lock. The thread was a foreground thread then, and has become a background thread since. The end could have
// cut it off at one of these points, so the guesses were wrong. The search may come to the end first, and then leave the points out on another
// path to the same state.
func (l *Locksets) ProgramEnds() {
	for i := range l.m.Threads {
		if l.ends && l.m.Alive(i) {
			mark(&l.cut, l.holder(i))
		}
	}
	l.cutBy()
}

// cutBy looks whether the program's end has cut off a thread that has left out scheduling points under a lock.
func (l *Locksets) cutBy() {
	for i := range min(len(l.by), len(l.cut)) {
		if l.by[i] && l.cut[i] {
			l.breakAll()
		}
	}
}

// mark sets an element of a list.
func mark(list *[]bool, i int) {
	for i >= len(*list) {
		*list = append(*list, false)
	}
	(*list)[i] = true
}

// ThreadEnds implements vm.AccessFilter. Suppose that a thread has left out scheduling points under a lock in the transition
// in which it ends. It has not given the lock back; if the lock is an object of the library, that is none. Since it is gone, another thread may be alone, whose accesses are not
// checked any more. So the guesses count as wrong.
func (l *Locksets) ThreadEnds() {
	dropped := false
	for _, k := range l.m.Lockable() {
		if l.owns(k) && l.m.IsNoted(k) {
			l.NoLock(k)
			dropped = true
		}
	}
	if l.locked && !dropped {
		l.breakAll()
	}
}
