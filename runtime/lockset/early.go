package lockset

import "sync"

// What a thread writes that is alone counts from the moment on at which there were several threads: another thread may have read, without a
// scheduling point, and ended since. What was written before, no other thread can have read. But the search may come back to a state of that
// time, when all other threads have ended: then what follows from there comes after reads, and the search has not heard of it. So it begins
// again, and hears of all writes.

// earlyStates are the states from which the search has gone on before there were several threads in any of its states.
type earlyStates struct {
	mu     sync.Mutex
	states map[uint64]bool // they are no longer changed once there were several threads
}

// mostEarly bounds the number of such states. With more, the search behaves as if there had been several threads from then on.
const mostEarly = 1 << 16

// Early reports whether a state is one from which the search has gone on before there were several threads.
func (l *Locksets) Early(state uint64) bool {
	if l == nil {
		return false
	}
	if !l.several.Load() {
		l.early.mu.Lock()
		defer l.early.mu.Unlock()
	}
	return l.early.states[state]
}

// Stored is told of a state to which the search has come. early says that one thread lives in it, and that there was no other one in all states of the path
// to it.
func (l *Locksets) Stored(state uint64, isNew, early bool) {
	if l == nil {
		return
	}
	if !early {
		l.apart()
		if !isNew && l.early.states[state] && !l.refuted.early {
			l.back.Store(true)
			l.lookBack()
		}
		return
	}
	if l.several.Load() || !isNew {
		return
	}
	l.early.mu.Lock()
	defer l.early.mu.Unlock()
	if len(l.early.states) == mostEarly {
		l.several.Store(true)
	}
	if l.several.Load() {
		return
	}
	if l.early.states == nil {
		l.early.states = map[uint64]bool{}
	}
	l.early.states[state] = true
}

// Several reports whether there were several threads in some state.
func (l *Locksets) Several() bool { return l.several.Load() }

// apart is told that there were several threads in some state.
func (l *Locksets) apart() {
	if l.several.Load() {
		return
	}
	l.early.mu.Lock()
	defer l.early.mu.Unlock()
	l.several.Store(true)
}

// lookBack makes the search begin again if it has come back to an early state, and has left scheduling points out.
func (l *Locksets) lookBack() {
	if l.back.Load() && l.left.Load() {
		l.broken.Store(true)
	}
}

// leaves notes that the search leaves a scheduling point out.
func (l *Locksets) leaves() {
	if !l.left.Load() {
		l.left.Store(true)
		l.lookBack()
	}
}
