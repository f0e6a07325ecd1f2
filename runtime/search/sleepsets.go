package search

import (
	"sync"

	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// sleepSets keeps, by state, which threads sleep there in all visits, and whether the search has left the state. All workers of a search have
// one. A transition may lead to a state before the worker that has found the state begins its visit; then that visit takes into account
// what slept at the transition's end.
type sleepSets struct {
	mu      sync.Mutex
	gate    *state.Gate // nil: there is one worker. Else the table grows in Gate.Alone only
	data    state.Data[uint32]
	sets    []uint64 // by number
	numbers map[uint64]uint32
}

// A datum is 0 if no transition has led to the state, else one more than the number of its sleep set, shifted, with two flags.
const (
	sleepLeft  = 1 << iota // the search has left the state, and with it the first visit
	sleepBegun             // the first visit has begun
	sleepShift = iota
	mostSleeps = 1<<(32-sleepShift) - 2
)

func newSleepSets(opt state.Options) *sleepSets {
	t := &sleepSets{sets: []uint64{0}, numbers: map[uint64]uint32{0: 0}}
	t.data.In(opt)
	return t
}

// lock gives the lock of the table, which has room for one state more.
func (t *sleepSets) lock() {
	t.mu.Lock()
	for t.gate != nil && t.data.Full() {
		t.mu.Unlock()
		t.gate.Alone(func() {
			if t.data.Full() {
				t.data.Grow()
			}
		})
		t.mu.Lock()
	}
}

// begin is told that the first visit of a state begins, in which these threads sleep. It gives those of them that have slept in it at the end
// of every transition that has led there.
func (t *sleepSets) begin(id state.ID, asleep uint64) uint64 {
	t.lock()
	defer t.mu.Unlock()
	v := t.data.At(id)
	if *v != 0 {
		asleep &= t.asleep(*v)
	}
	*v = t.word(asleep) | sleepBegun
	return asleep
}

// end is told that the search goes no further from a state, which it has found.
func (t *sleepSets) end(id state.ID) {
	t.lock()
	defer t.mu.Unlock()
	*t.data.At(id) = t.word(0) | sleepBegun | sleepLeft
}

// meet is told that a transition has led to a state that is not new, in which these threads sleep. It gives the threads that have slept there so far
// and sleep no more, whose transitions must be made in another visit; those that still sleep; and whether the search had left the state.
func (t *sleepSets) meet(id state.ID, asleep uint64) (woken, still uint64, left bool) {
	t.lock()
	defer t.mu.Unlock()
	v := t.data.At(id)
	if *v == 0 {
		*v = t.word(asleep)
		return 0, asleep, false
	}
	slept := t.asleep(*v)
	if still = slept & asleep; still != slept {
		*v = t.word(still) | *v&(1<<sleepShift-1)
		if *v&sleepBegun != 0 {
			woken = slept &^ asleep
		}
	}
	return woken, still, *v&sleepLeft != 0
}

// leave is told that the first visit of a state ends.
func (t *sleepSets) leave(id state.ID) {
	t.lock()
	defer t.mu.Unlock()
	*t.data.At(id) |= sleepLeft
}

func (t *sleepSets) asleep(v uint32) uint64 { return t.sets[v>>sleepShift-1] }

// word gives the datum of a sleep set, without flags.
func (t *sleepSets) word(s uint64) uint32 {
	n, ok := t.numbers[s]
	if !ok {
		most := min(mostSleeps, Most.States)
		if n = uint32(len(t.sets)); uint64(n) > most {
			vm.Full("sleep sets", most)
		}
		t.sets = append(t.sets, s)
		t.numbers[s] = n
	}
	return (n + 1) << sleepShift
}
