package lockset

import (
	"sync"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// A View tells the Locksets of a search what one of several workers does, whose machine has the same layout as the others'. What the workers
// have seen is one: each call acts on it as if the workers called one after the other. Nearly all calls change nothing after a while, and
// what they find cannot become wrong without breaking a guess. So the view has its own copy of the words to which it has come, and decides by
// the copy as long as nothing changes. Else it takes the lock.
//
// That is as good as a call under the lock. A word becomes only less guarded: locks are removed from its lockset, it becomes unguarded, it
// becomes written. Suppose that the copy is old. It says that the word is unguarded or written: so it is now. It says that the thread owns all
// locks of the lockset: it owns those that are left. It says that a scheduling point was left out for a reason: whoever has taken away the
// reason since then has found that, and the guess is broken.
type View struct {
	l      *Locksets
	mu     *sync.Mutex // of all views
	m      *vm.Machine
	of     [][]word // by component: copies
	used   []use    // by type: a copy
	by     []bool   // by thread: a copy
	skips  int      // of the present transition, as in Locksets
	locked bool
	done   bool // the worker repeats a part of a path: see Repeats
}

// Views makes the filters of several workers' machines, of which the first may be the one of the Locksets. The search must keep no accesses of
// transitions (Search.Reduced), and must not take threads for each other.
func (l *Locksets) Views(machines []*vm.Machine) {
	mu := &sync.Mutex{}
	for _, m := range machines {
		m.SetAccessFilter(&View{l: l, mu: mu, m: m, used: make([]use, len(l.used))})
	}
}

// Repeats is told that a worker begins to repeat, from the initial state on, transitions that were made before, or has ended that. On the way a
// thread writes before there are other threads; these writes must not refute guesses, as in Done. m is the worker's machine.
func (l *Locksets) Repeats(m *vm.Machine, on bool) {
	if l != nil {
		m.AccessFilter().(*View).done = on
	}
}

// EndViews ends the views: from now on the machine m tells the Locksets themselves.
func (l *Locksets) EndViews(m *vm.Machine) {
	l.m, l.done = m, false
	m.SetAccessFilter(l)
}

// ask calls f with the Locksets in the place of the view.
func (v *View) ask(f func(l *Locksets)) {
	v.mu.Lock()
	defer v.mu.Unlock()
	l := v.l
	l.m, l.skips, l.locked, l.done = v.m, v.skips, v.locked, v.done
	f(l)
	v.skips, v.locked = l.skips, l.locked
}

// copy brings the copies of words up to date. The caller has the lock.
func (v *View) copy(o vm.Ref, off, size uint32) {
	c, from, to, _ := span(v.m, o, off, size)
	if int(c) >= len(v.of) {
		v.of = append(v.of, make([][]word, max(int(c)+1, len(v.m.Comps))-len(v.of))...)
	}
	if int(c) >= len(v.l.of) || int(to) > len(v.l.of[c]) {
		return
	}
	if n := len(v.l.of[c]); n > len(v.of[c]) {
		v.of[c] = append(v.of[c], make([]word, n-len(v.of[c]))...)
	}
	for i := from; i < to; i++ {
		w, x := &v.l.of[c][i], &v.of[c][i]
		locks := append(x.locks[:0], w.locks...)
		*x = *w
		if x.locks = locks; x.state == heldBySite && x.sites.none {
			x.state = unguarded // for ever
		}
	}
	v.by = append(v.by[:0], v.l.by...)
}

// words gives the copies of the words of an access; nil if there are none yet.
func (v *View) words(o vm.Ref, off, size uint32) []word {
	c, from, to, _ := span(v.m, o, off, size)
	if int(c) >= len(v.of) || int(to) > len(v.of[c]) || from >= to {
		return nil
	}
	return v.of[c][from:to]
}

// written reports whether a write of these words is nothing new.
func written(words []word) bool {
	for i := range words {
		if !words[i].written {
			return false
		}
	}
	return true
}

// touch is Locksets.touch for a call that changes nothing; known is false if it may change something.
func (v *View) touch(words []word, skip bool) (skipped, known bool) {
	all := true
	for i := range words {
		switch w := &words[i]; w.state {
		case unguarded:
			all = false
		case held:
			for _, k := range w.locks {
				if !v.l.ownsIn(v.m, k) {
					return false, false
				}
			}
		default:
			return false, false
		}
	}
	if !all || !skip {
		return false, true
	}
	for i := range words {
		if !words[i].skipped {
			return false, false
		}
	}
	return true, true
}

// unchanged reports whether an access of these words with a scheduling point changes nothing.
func (v *View) unchanged(words []word) bool {
	_, known := v.touch(words, false)
	return known
}

// tells reports whether the Locksets must hear of an access that a thread makes alone.
func (v *View) tells(write bool) bool { return (v.l.lone || write) && v.l.Alone() && !v.done }

// counts is Locksets.counts.
func (v *View) counts() bool { return v.l.lone && v.l.Alone() && !v.done }

// access is Access for a call that changes nothing; known is false if it may change something.
func (v *View) access(o vm.Ref, off, size uint32, write bool) (skip, known bool) {
	m, l := v.m, v.l
	if !m.Multi() && !v.tells(write) {
		return false, true
	}
	words := v.words(o, off, size)
	if words == nil || write && !written(words) {
		return false, false
	}
	if !m.Multi() {
		return false, !v.counts() || v.unchanged(words)
	}
	if !write {
		if skip, known := v.looks(words); skip || !known {
			return skip, known
		}
	}
	if skip, known = v.touch(words, l.may(m, v.skips) && !l.cutOff(m)); !skip {
		return false, known
	}
	if by := l.holder(m.RunningThread()); by >= len(v.by) || !v.by[by] {
		return false, false
	}
	v.skips++
	v.locked = true
	return true, true
}

// looks is Locksets.looks for a call that changes nothing; known is false if it may change something.
func (v *View) looks(words []word) (skip, known bool) {
	if !v.l.may(v.m, v.skips) || v.l.missed(v.m) || words[0].written {
		return false, true
	}
	for i := range words {
		if words[i].written || !words[i].read {
			return false, false
		}
	}
	v.skips++
	return true, true
}

// Asks implements vm.AccessFilter.
func (v *View) Asks(o vm.Ref) (skip bool) {
	if !v.m.Multi() {
		return false
	}
	if words := v.words(o, abi.ObjectPayload, abi.ConditionBytes); words != nil {
		if skip, known := v.looks(words); known {
			return skip
		}
	}
	v.ask(func(l *Locksets) {
		skip = l.Asks(o)
		v.copy(o, abi.ObjectPayload, abi.ConditionBytes)
	})
	return skip
}

// Access implements vm.AccessFilter.
func (v *View) Access(o vm.Ref, off, size uint32, write bool) (skip bool) {
	if skip, known := v.access(o, off, size, write); known {
		return skip
	}
	v.ask(func(l *Locksets) {
		skip = l.Access(o, off, size, write)
		v.copy(o, off, size)
	})
	return skip
}

// Note implements vm.AccessFilter.
func (v *View) Note(o vm.Ref, off, size uint32, write bool) {
	if !v.m.Multi() && !v.tells(write) {
		return
	}
	if words := v.words(o, off, size); words != nil && (!write || written(words)) {
		if !v.m.Multi() && !v.counts() || v.unchanged(words) {
			return
		}
	}
	v.ask(func(l *Locksets) {
		l.Note(o, off, size, write)
		v.copy(o, off, size)
	})
}

// Skip implements vm.AccessFilter.
func (v *View) Skip(vm.Ref, vm.Bytes) bool {
	if v.skips >= maxSkips {
		return false
	}
	v.skips++
	return true
}

// Joined implements vm.AccessFilter.
func (v *View) Joined() { v.skips++ }

// Alone implements vm.AccessFilter.
func (v *View) Alone() bool { return v.l.Alone() }

// Entered implements vm.AccessFilter.
func (v *View) Entered(c uint32) { v.uses(c, asMonitor) }

// Taken implements vm.AccessFilter.
func (v *View) Taken(c uint32) { v.uses(c, asHold) }

func (v *View) uses(c uint32, how use) {
	t := v.m.TypeOf(v.m.Comps[c].Ref)
	if v.used[t]&how != 0 {
		return
	}
	v.ask(func(l *Locksets) {
		l.uses(c, how)
		v.used[t] = l.used[t]
	})
}

// Shared implements vm.AccessFilter. There are no groups in a search that leaves out no orders.
func (v *View) Shared(uint32) {}

// Holdable implements vm.AccessFilter.
func (v *View) Holdable(c uint32) (holdable bool) {
	v.ask(func(l *Locksets) { holdable = l.Holdable(c) })
	return holdable
}

// NoLock implements vm.AccessFilter.
func (v *View) NoLock(c uint32) { v.ask(func(l *Locksets) { l.NoLock(c) }) }

// Begin implements vm.AccessFilter.
func (v *View) Begin() {
	v.l.begins(v.m)
	v.skips, v.locked = 0, false
}

// ThreadEnds implements vm.AccessFilter.
func (v *View) ThreadEnds() { v.ask((*Locksets).ThreadEnds) }

// ProgramEnds implements vm.AccessFilter.
func (v *View) ProgramEnds() {
	if v.l.ends {
		v.ask((*Locksets).ProgramEnds)
	}
}
