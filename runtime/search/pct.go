package search

import (
	"math"
	"math/rand/v2"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// pct is probabilistic concurrency testing (Burckhardt, Kothari, Musuvathi, Nagarakatte: A Randomized Scheduler with Probabilistic
// Guarantees of Finding Bugs, 2010). Threads have random priorities. Of the threads that can go on, the one with the highest priority does.
// At depth - 1 random points of the run, the thread about to go on gets a priority below all others. If a violation depends on the order of
// d of a run's transitions, a run of n threads and k transitions meets it with a probability of at least 1/(n·k^(d-1)). The length of runs
// is estimated from the runs of the rounds before, so the first run has no such points.
//
// The end of a sleep, and of the time of a wait, is an event of its own: it has a random rank among the threads, which it keeps until it
// happens, and the thread goes on with its own priority. So a sleep may be over before another thread moves, and a loop of sleeps gives way
// after a few turns: each turn has the last rank with a probability of at least one to the number of threads and one.
//
// A thread that uses up its budget, or has made fairAfter transitions in a row though others could go on, may wait for another in a loop
// that never ends. It gets the lowest priority, as the paper gives to threads that yield.
type pct struct {
	depth  int
	rng    *rand.Rand
	points []int // points[i]: the number of transitions after which a thread or event gets priority i + 1
	n      int   // transitions of this run
	prio   []int64
	events []rank // of each thread: when its sleep or time-out is over; the zero rank if that was not drawn yet
	drawn  int64  // number of ranks drawn for events
	last   int64  // lowest priority given so far
	thread int32  // the thread that was picked last
	row    int    // transitions that thread has made in a row though others could go on
}

// rank is a place in the order of threads and events: above the threads of this priority, and below those of a higher one. Of several events
// there, the one with the highest number comes first, which is the one that was drawn first. If that were random, an event with a low number
// would wait for a loop of sleeps that draws numbers until one is lower.
type rank struct{ priority, number int64 }

func (r rank) above(o rank) bool {
	return r.priority > o.priority || r.priority == o.priority && r.number > o.number
}

const (
	fairAfter = 1000
	// Initial priorities lie above the priorities of change points, and these above the priorities of threads that give way.
	firstPriority = 1 << 32
)

func (p *pct) begin(rng *rand.Rand, longest int) {
	p.rng, p.n, p.drawn, p.last, p.thread, p.row = rng, 0, 0, 0, -1, 0
	p.prio, p.points, p.events = p.prio[:0], p.points[:0], p.events[:0]
	if longest > 0 {
		for range p.depth - 1 {
			p.points = append(p.points, rng.IntN(longest))
		}
	}
}

func (p *pct) pick(m *vm.Machine, here []vm.Choices) vm.Choices {
	for len(p.prio) < len(m.Threads) {
		p.prio, p.events = append(p.prio, 0), append(p.events, rank{})
	}
	for i := range p.prio {
		switch alive := m.Alive(i); {
		case !alive:
			p.prio[i], p.events[i] = 0, rank{}
		case p.prio[i] == 0:
			p.prio[i] = firstPriority + p.rng.Int64N(1<<62)
		}
	}
	best, event := p.highest(m, here)
	for i, at := range p.points {
		if at == p.n {
			if lower := int64(i + 1); event {
				p.events[best.Thread] = rank{priority: lower, number: 1}
			} else {
				p.prio[best.Thread] = lower
			}
			best, event = p.highest(m, here)
		}
	}
	p.n++
	if best.Thread != p.thread {
		p.thread, p.row = best.Thread, 0
	} else if len(here) > 1 {
		p.row++
	}
	p.events[best.Thread] = rank{}
	if m.Pending(int(best.Thread)).Kind == abi.PendBudget && !m.IsNew(int(best.Thread)) || p.row >= fairAfter {
		p.last--
		p.prio[best.Thread], p.row = p.last, 0
	}
	return best
}

// highest gives the first of the threads and events that can come next, and whether it is an event.
func (p *pct) highest(m *vm.Machine, here []vm.Choices) (best vm.Choices, event bool) {
	top := rank{priority: math.MinInt64, number: -1}
	for _, c := range here {
		t := int(c.Thread)
		over, is := timeOver(m, c)
		if is {
			r := p.eventOf(m, t)
			if r.above(top) {
				best, event, top = over, true, r
			}
			if over == c {
				continue
			}
			c.Last = vm.AltDone
		}
		if r := (rank{priority: p.prio[t]}); r.above(top) {
			best, event, top = c, false, r
		}
	}
	return best, event
}

// timeOver gives those of a thread's transitions with which its sleep or the time of its wait is over. is says whether there are any.
func timeOver(m *vm.Machine, c vm.Choices) (over vm.Choices, is bool) {
	switch m.Pending(int(c.Thread)).Kind {
	case abi.PendSleep:
		return c, true
	case abi.PendChoose, abi.PendClock, abi.PendAtomic: // the alternatives are answers
		return c, false
	}
	if c.Last != vm.AltTimeout {
		return c, false
	}
	c.Alt = vm.AltTimeout
	return c, true
}

// eventOf gives the rank of the end of a thread's sleep or time. It is drawn when that may come for the first time.
func (p *pct) eventOf(m *vm.Machine, thread int) rank {
	if p.events[thread] == (rank{}) {
		live := 0
		for i := range p.prio {
			live += int(vm.B2I(m.Alive(i)))
		}
		p.drawn++
		r := rank{priority: math.MinInt64, number: math.MaxInt64 - p.drawn} // below all threads
		below := p.rng.IntN(live + 1)
		for i := range p.prio {
			if m.Alive(i) {
				if below--; below < 0 {
					r.priority = p.prio[i]
					break
				}
			}
		}
		p.events[thread] = r
	}
	return p.events[thread]
}
