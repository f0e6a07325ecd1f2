package checker

import (
	"math/bits"
	"slices"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// turns are those of the threads of a run without a search. A thread goes on until it blocks, gives way or has used up its budget.
//
// That alone is not fair: what a loop waits for may never be between two of its own scheduling points, as in
// while (!Task.Delay(1).IsCompleted) Thread.Yield(), which makes a new delay each time. So now and then, after so much work that no loop
// stays in phase with it, the thread that runs is held at one of its accesses to what threads share: time goes by, and the others go
// on until they block, end, or have had their turns.
type turns struct {
	last   int32 // thread; -1: none
	budget int64 // of a turn, as the user has it
	random uint64

	work  int64 // that is left until a thread is held
	held  int32 // thread that is held, or about to be; -1: none
	holds int   // how many times more it is held
	steps int   // it goes on for so many accesses first
	wait  int   // turns of the others; 0: none is held
	jumps uint  // how many times time has gone by so
}

// Work, in steps: rounds of loops and calls.
const (
	workQuantum = 1 << 17          // from half of that to one and a half
	workTurn    = 64               // of each turn besides
	holdTimes   = 16               // in a row
	holdSteps   = 32               // accesses before each, at most
	holdTurns   = 64               // and two for each thread that can go on
	holdBudget  = 1 << 14          // of a turn meanwhile
	holdJump    = vm.RunSlice / 10 // a millisecond; each second time twice that, each fourth four times, and so on
	holdJumpMax = 16               // binary logarithm
)

func newTurns(budget int64) *turns {
	t := &turns{last: -1, held: -1, budget: budget, random: 0x9e3779b97f4a7c15}
	t.work = t.quantum()
	return t
}

// below gives a number below n, the same ones in each run.
func (t *turns) below(n int64) int64 {
	t.random ^= t.random << 13
	t.random ^= t.random >> 7
	t.random ^= t.random << 17
	return int64(t.random>>1) % n
}

func (t *turns) quantum() int64 { return workQuantum/2 + t.below(workQuantum) }

// begin says how the next turn is to be.
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

// end is called after a turn.
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

// approach lets the thread that is to be held go on to where it will be; nil: it is there, and held, or cannot go on.
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

// release lets the thread that is held go on, and for the last time or not.
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

// sleeps reports whether all that a thread can do is to find that its time is over.
func sleeps(m *vm.Machine, c *vm.Choices) bool {
	p := m.Pending(int(c.Thread))
	timed := p.Kind == abi.PendSleep && p.Arg > 0 || p.Kind != abi.PendChoose && c.Alt == vm.AltTimeout
	_, ok := m.Due(int(c.Thread))
	return timed && ok && !m.ThrownOut(int(c.Thread))
}

// next picks the transition of the thread whose time was over first; else, of the threads that need not wait, that of the first one after the
// last that ran; if there is none, the clock goes on to where the first time is over. While a thread is held it is out of it, and
// the clock goes on to no time, which gives nil if nobody else can go on.
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
