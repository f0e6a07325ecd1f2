package search

import (
	"math/rand/v2"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// pct is probabilistic concurrency testing (Burckhardt, Kothari, Musuvathi, Nagarakatte: A Randomized Scheduler with Probabilistic
// Guarantees of Finding Bugs, 2010). Threads have random priorities. Of the threads that can go on, the one with the highest priority does.
// At depth - 1 random points of the run, the thread about to go on gets a priority below all others. If a violation depends on the order of
// d of a run's transitions, a run of n threads and k transitions meets it with a probability of at least 1/(n·k^(d-1)). The length of runs
// is estimated from the runs made so far, so the first run has no such points.
//
// Some threads wait for another in a loop that never ends. A thread that sleeps, times out, uses up its budget, or has made fairAfter
// transitions in a row though others could go on therefore gets the lowest priority, as the paper gives to threads that yield.
type pct struct {
	depth  int
	steps  int // length of the longest run so far
	rng    *rand.Rand
	points []int // points[i]: the number of transitions after which a thread gets priority i + 1
	n      int   // transitions of this run
	prio   []int64
	last   int64 // lowest priority given so far
	thread int32 // the thread that was picked last
	row    int   // transitions that thread has made in a row though others could go on
}

const (
	fairAfter = 1000
	// Initial priorities lie above the priorities of change points, and these above the priorities of threads that give way.
	firstPriority = 1 << 32
)

func (p *pct) begin(rng *rand.Rand) {
	p.rng, p.n, p.last, p.thread, p.row = rng, 0, 0, -1, 0
	p.prio, p.points = p.prio[:0], p.points[:0]
	if p.steps > 0 {
		for range p.depth - 1 {
			p.points = append(p.points, rng.IntN(p.steps))
		}
	}
}

func (p *pct) end(transitions int) { p.steps = max(p.steps, transitions) }

func (p *pct) pick(m *vm.Machine, here []vm.Choices) vm.Choices {
	for len(p.prio) < len(m.Threads) {
		p.prio = append(p.prio, 0)
	}
	for i := range p.prio {
		switch alive := m.Alive(i); {
		case !alive:
			p.prio[i] = 0
		case p.prio[i] == 0:
			p.prio[i] = firstPriority + p.rng.Int64N(1<<62)
		}
	}
	best := p.highest(here)
	for i, at := range p.points {
		if at == p.n {
			p.prio[best.Thread] = int64(i + 1)
			best = p.highest(here)
		}
	}
	p.n++
	if best.Thread != p.thread {
		p.thread, p.row = best.Thread, 0
	} else if len(here) > 1 {
		p.row++
	}
	pend := m.Pending(int(best.Thread)).Kind
	waits := pend == abi.PendSleep || pend == abi.PendBudget && !m.IsNew(int(best.Thread)) || pend != abi.PendChoose && best.Alt == vm.AltTimeout
	if waits || p.row >= fairAfter {
		p.last--
		p.prio[best.Thread], p.row = p.last, 0
	}
	return best
}

func (p *pct) highest(here []vm.Choices) vm.Choices {
	best := here[0]
	for _, c := range here[1:] {
		if p.prio[c.Thread] > p.prio[best.Thread] {
			best = c
		}
	}
	return best
}
