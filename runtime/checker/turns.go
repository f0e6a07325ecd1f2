package checker

import (
	"math/bits"
	"slices"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// turns decides which thread goes on in a run without a search. A thread goes on until it blocks, gives way or has used up its budget.
//
// That alone is not fair: the condition for which a loop waits may never hold between two of the loop's own scheduling points. An example
// is while (!Task.Delay(1).IsCompleted) Thread.Yield(), which makes a new delay each time. So now and then turns holds the thread that runs
// at one of its accesses to shared objects. It does so after varying amounts of work, so that no loop stays in phase with it. Meanwhile
// time goes on, and the other threads go on until they block, end, or have had their turns.
type turns struct {
	last   int32 // thread that had the last turn; -1: none
	budget int64 // the user's budget for a turn
	random uint64

	work  int64 // work left until a thread is held
	held  int32 // thread that is held, or about to be; -1: none
	holds int   // how many more times it will be held
	steps int   // accesses that it makes before it is held
	wait  int   // turns of the others that are left; 0: no thread is held
	jumps uint  // how often time has jumped
}

// Work is counted in rounds of loops and calls.
const (
	workQuantum = 1 << 17          // between holds: half of it to one and a half
	workTurn    = 64               // what each turn counts besides its rounds and calls
	holdTimes   = 16               // how often a thread is held in a row
	holdSteps   = 32               // accesses before each hold, at most
	holdTurns   = 64               // turns of the others during a hold; plus two for each thread that can go on
	holdBudget  = 1 << 14          // budget of a turn during a hold
	holdJump    = vm.RunSlice / 10 // how far time jumps: a millisecond; every second time twice that, every fourth four times, and so on
	holdJumpMax = 16               // binary logarithm of the largest factor
)

func newTurns(budget int64) *turns {
	t := &turns{last: -1, held: -1, budget: budget, random: 0x9e3779b97f4a7c15}
	t.work = t.quantum()
	return t
}

// below gives a pseudo-random number below n; the sequence is the same in each run.
func (t *turns) below(n int64) int64 {
	t.random ^= t.random << 13
	t.random ^= t.random >> 7
	t.random ^= t.random << 17
	return int64(t.random>>1) % n
}

func (t *turns) quantum() int64 { return workQuantum/2 + t.below(workQuantum) }

// begin sets up the machine for the next turn.
func (t *turns) begin(m *vm.Machine) {
	m.RunFine = t.held >= 0 && t.wait == 0
	m.Opt.Budget = t.budget
	switch {
	case t.wait > 0:
		m.Opt.Budget = min(t.budget, holdBudget)
	case len(m.Threads) > 1:
		m.Opt.Budget = min(t.budget, max(t.work, 1))
	}
}

// end counts the work of the turn that has ended, and decides whether to hold its thread.
func (t *turns) end(m *vm.Machine) {
	if t.held >= 0 {
		return
	}
	t.work -= m.Opt.Budget - m.Budget + workTurn
	if t.work <= 0 {
		t.held, t.holds = t.last, holdTimes
		t.steps = int(t.below(holdSteps))
	}
}

// pick picks the next transition.
func (t *turns) pick(m *vm.Machine, choices []vm.Choices) vm.Choice {
	if t.held >= 0 && t.wait == 0 {
		if c := t.approach(m, choices); c != nil {
			return *c
		}
	}
	if t.wait > 0 {
		if t.wait--; t.wait > 0 {
			if c := t.next(m, choices, t.held); c != nil {
				return *c
			}
		}
		t.release()
	}
	return *t.next(m, choices, -1)
}

// approach gives the transition with which the thread to be held goes on to the access where it will be held. It gives nil if the thread
// has come there, and is now held, or cannot go on.
func (t *turns) approach(m *vm.Machine, choices []vm.Choices) *vm.Choice {
	i := slices.IndexFunc(choices, func(c vm.Choices) bool { return c.Thread == t.held })
	if i < 0 || sleeps(m, &choices[i]) {
		t.holds = 0
		t.release()
		return nil
	}
	if t.steps > 0 {
		t.steps--
		return t.take(m, &choices[i])
	}
	t.jumps++
	m.RunClock += holdJump << min(bits.TrailingZeros(t.jumps), holdJumpMax)
	t.wait = holdTurns + 2*len(choices)
	return nil
}

// release lets the held thread go on. The thread is held again unless this was the last time.
func (t *turns) release() {
	t.wait = 0
	if t.holds--; t.holds > 0 {
		t.steps = int(t.below(holdSteps))
		return
	}
	t.held, t.work = -1, t.quantum()
}

func (t *turns) take(m *vm.Machine, c *vm.Choices) *vm.Choice {
	m.RunTurn(int(c.Thread))
	t.last = c.Thread
	return &c.Choice
}

// sleeps reports whether a thread can do nothing but end a wait by its time.
func sleeps(m *vm.Machine, c *vm.Choices) bool {
	p := m.Pending(int(c.Thread))
	timed := p.Kind == abi.PendSleep && p.Arg > 0 || p.Kind != abi.PendChoose && c.Alt == vm.AltTimeout
	_, ok := m.Due(int(c.Thread))
	return timed && ok && !m.ThrownOut(int(c.Thread))
}

// next picks a transition. If the times of some threads are over, it takes the thread whose time was over first. Otherwise it takes a
// thread that need not wait: the first after the one that ran last. If there is none, the clock goes on to the first time at which a wait
// ends. While a thread is held, it is not picked and the clock does not go on in this way; next gives nil if no other thread can go on.
func (t *turns) next(m *vm.Machine, choices []vm.Choices, held int32) *vm.Choice {
	var ready, late *vm.Choices
	first := int64(0)
	for i := range choices {
		c := &choices[i]
		switch {
		case c.Thread == held:
		case sleeps(m, c):
			if due, _ := m.Due(int(c.Thread)); late == nil || due < first {
				late, first = c, due
			}
		case ready == nil || ready.Thread <= t.last && c.Thread > t.last:
			ready = c
		}
	}
	if late != nil && (first <= m.RunClock || ready == nil && held < 0) {
		m.RunClock = max(m.RunClock, first)
		t.last = late.Thread
		return &late.Choice
	}
	if ready == nil {
		return nil
	}
	return t.take(m, ready)
}
