package search

import (
	"math/bits"

	"mwc/runtime/abi"
	"mwc/runtime/reduce"
	"mwc/runtime/vm"
)

// pickBest picks the thread that is least likely to need others beside it, judged by what was seen so far: first by what came after other
// states, then by the threads that needed each other. It goes on with the family that moved last if that is likely to need nobody else. If there are several, it prefers one that cannot conflict with anybody, or is not known to have done so, and then the one that moved last.
func (d *statefulDPOR) pickBest(f *dporFrame, here []vm.Choices) {
	best := 0
	if len(here) > 1 {
		best = d.best(here)
	}
	d.pick(f, here[best])
	d.settle(f, here)
}

// best gives the index of the thread that pickBest picks.
func (d *statefulDPOR) best(here []vm.Choices) int {
	var enabled uint64
	for _, c := range here {
		enabled |= 1 << c.Thread
	}
	after := d.foreseen()
	if i := d.relative(here, after, enabled); i >= 0 {
		return i
	}
	best, bestRank := 0, 1<<30
	for i, c := range here {
		rank := d.order(c) + 100*d.company(int(c.Thread), here)
		if most := (bestRank - 1 - rank) / perForeseen; rank < bestRank {
			if n := d.foresee(int(c.Thread), after, enabled, most); n <= most {
				best, bestRank = i, rank+perForeseen*n
			}
		}
	}
	return best
}

// perForeseen is what each thread that is foreseen to be needed beside another one adds to the rank of that one.
const perForeseen = 1000

// order is the rank of a thread by what it does next, and whether it moved last.
func (d *statefulDPOR) order(c vm.Choices) int {
	rank := d.rank(int(c.Thread)) * 2
	if c.Thread != d.choice.Thread {
		rank++
	}
	return rank
}

// relative gives the index of a thread of the family that moved last, if the family is likely to need nobody else, and -1 otherwise. So one family
// comes to its end before another one begins. If each went on by turns, the states of one would be multiplied by those of the other, even where
// no conflict is between them.
func (d *statefulDPOR) relative(here []vm.Choices, after reduce.Set, enabled uint64) int {
	family := d.families.of(int(d.choice.Thread), d.nodes[d.top().node].alive)
	if family&enabled == 0 || family&enabled == enabled {
		return -1
	}
	best, bestRank := -1, 1<<30
	for i, c := range here {
		if family>>c.Thread&1 == 0 {
			continue
		}
		n := d.foresee(int(c.Thread), after, enabled, 63)
		if n > 63 || d.trial.Threads&^family != 0 {
			continue
		}
		if rank := d.order(c) + perForeseen*n; rank < bestRank {
			best, bestRank = i, rank
		}
	}
	return best
}

// families guesses which threads belong together. A family is a thread that the main thread has started, with all threads that it has started, and
// that these have started.
type families struct {
	starter [64]uint8 // by thread: who has started the thread that had its slot last in the search
	grown   uint64    // threads that began a family and then started others
}

// start notes that a thread has started others.
func (f *families) start(by int, others uint64) {
	if by >= len(f.starter) {
		by = 0
	}
	if by != 0 && others != 0 {
		f.grown |= 1 << f.first(by)
	}
	for ; others != 0; others &= others - 1 {
		f.starter[bits.TrailingZeros64(others)] = uint8(by)
	}
}

// first is the thread with which the family of a thread begins.
func (f *families) first(thread int) int {
	for range f.starter { // slots that were used again may lead in a circle
		if f.starter[thread] == 0 {
			break
		}
		thread = int(f.starter[thread])
	}
	return thread
}

// of gives those of some threads that belong to the family of a thread, none if the family has only ever had this thread.
func (f *families) of(thread int, among uint64) (family uint64) {
	if thread >= len(f.starter) {
		return 0
	}
	first := f.first(thread)
	if f.grown>>first&1 == 0 {
		return 0
	}
	for ; among != 0; among &= among - 1 {
		if i := bits.TrailingZeros64(among); f.first(i) == first {
			family |= 1 << i
		}
	}
	return family
}

// foreseen guesses the summary of the topmost state: it is that of the state that was closed last at the same depth of the search, or at the
// nearest depth below or else above where one was closed.
func (d *statefulDPOR) foreseen() reduce.Set {
	depth := len(d.frames)
	for k := depth; k < len(d.closedAt); k++ {
		if r := d.closedAt[k]; r != 0 {
			return r
		}
	}
	for k := min(depth, len(d.closedAt)) - 1; k >= 0; k-- {
		if r := d.closedAt[k]; r != 0 {
			return r
		}
	}
	return 0
}

// learn remembers the summary of the topmost state, which is about to close.
func (d *statefulDPOR) learn(summary reduce.Set) {
	for len(d.closedAt) <= len(d.frames) {
		d.closedAt = append(d.closedAt, 0)
	}
	d.closedAt[len(d.frames)] = summary
}

// foresee guesses how many other threads a thread needs beside it: those that it would need if the summary were that one. It counts no further
// than until there are more than most.
func (d *statefulDPOR) foresee(t int, after reduce.Set, enabled uint64, most int) int {
	h, alive := &d.trial, d.nodes[d.top().node].alive
	h.Threads, h.Accesses, h.Held = 0, h.Accesses[:0], h.Held[:0]
	for fresh := uint64(1) << t; fresh != 0; {
		if h.Threads |= fresh; bits.OnesCount64(h.Threads)-1 > most {
			break
		}
		for ; fresh != 0; fresh &= fresh - 1 {
			i := bits.TrailingZeros64(fresh)
			o := d.pool.Operation(d.m, i)
			if o.All {
				return 64
			}
			if !o.Settled {
				h.Accesses = append(h.Accesses, o.Accesses...)
			}
			h.Held = d.holds(i, h.Held)
		}
		threads, all := d.pool.Conflicts(after, h)
		if !all { // the summary may name threads that are not here
			fresh, all = d.pool.Needed(d.m, after, threads&alive, h.Threads, enabled)
		}
		if all {
			return 64
		}
	}
	return bits.OnesCount64(h.Threads) - 1
}

// needed records that a thread which was picked where the machine stands needed another one beside it.
func (d *statefulDPOR) needed(t, u int) {
	d.guesses[d.guess(t, u)] = true
}

func (d *statefulDPOR) guess(t, u int) uint64 {
	h := (d.m.ResumePoint(t)*31+uint64(t))*0x9e3779b97f4a7c15 ^ (d.m.ResumePoint(u)*37+uint64(u))*0xd1342543de82ef95
	return (h ^ h>>29) * 0xff51afd7ed558ccd >> (64 - guessBits)
}

// company guesses how many other threads a thread needs beside it.
func (d *statefulDPOR) company(t int, here []vm.Choices) int {
	set := uint64(1) << t
	for work := set; work != 0; {
		i := bits.TrailingZeros64(work)
		work &= work - 1
		for _, c := range here {
			if bit := uint64(1) << c.Thread; set&bit == 0 && d.guesses[d.guess(i, int(c.Thread))] {
				set |= bit
				work |= bit
			}
		}
	}
	return bits.OnesCount64(set) - 1
}

func (d *statefulDPOR) rank(i int) int {
	o := d.pool.Operation(d.m, i)
	switch {
	case o.Ends:
		return 9
	case o.All:
		return 8
	case o.Choice:
		return 1
	case len(o.Accesses) == 0 || o.Settled:
		return 0
	}
	a := o.Accesses[0]
	alone := d.pool.Alone(a, i)
	held := len(d.m.Held(i, d.locks[:0])) > 0
	switch p := d.m.Pending(i); {
	case p.Kind == abi.PendExit || p.Kind == abi.PendSignal:
		if held {
			return 0
		}
		return 6
	case alone:
		return 1
	case a.Kind == reduce.Lock:
		return 5
	case held:
		return 2
	case a.Kind == reduce.Read || a.Kind == reduce.Join:
		return 3
	}
	return 4
}

// pick picks a thread in the topmost state, in which the machine stands.
func (d *statefulDPOR) pick(f *dporFrame, c vm.Choices) {
	i := int(c.Thread)
	d.todo = pushed(d.s.disk, d.todo, c)
	o, locks := d.operation(i)
	f.summary = d.pool.Union(f.summary, d.marks(i, o, locks))
	f.wantAll = f.wantAll || o.All
	if i < 64 {
		d.nodes[f.node].picked |= 1 << i
		if !o.Settled {
			d.accesses = pushed(d.s.disk, d.accesses, o.Accesses...)
		}
		d.hold(i)
	}
}

// pickAll picks all threads that can go on.
func (d *statefulDPOR) pickAll(f *dporFrame, here []vm.Choices) {
	n := &d.nodes[f.node]
	n.first = false
	for _, c := range here {
		if c.Thread >= 64 || n.picked>>c.Thread&1 == 0 {
			d.pick(f, c)
		}
	}
	d.settle(f, here)
}

// settle records whether all threads that can go on are picked.
func (d *statefulDPOR) settle(f *dporFrame, here []vm.Choices) {
	n := &d.nodes[f.node]
	for _, c := range here {
		if c.Thread < 64 && n.picked>>c.Thread&1 == 0 {
			return
		}
	}
	n.full = true
}

// extend compares the picked threads of the topmost state with the summary of what comes after, and picks the threads that conflict with
// them. It reports whether it has picked any.
func (d *statefulDPOR) extend(f *dporFrame) bool {
	n := &d.nodes[f.node]
	here := reduce.Here{Threads: n.picked, Accesses: d.accesses[f.accesses:], Held: d.held[f.held:], First: n.first, Guarding: d.guarding,
		Unmet: func(c uint32) bool {
			d.back(f)
			return d.m.Unmet(c)
		}}
	threads, all := d.pool.Conflicts(f.summary, &here)
	if threads == 0 && !all {
		return false
	}
	choices := d.enabled(f)
	var enabled, add uint64
	for _, c := range choices {
		if c.Thread < 64 {
			enabled |= 1 << c.Thread
		}
	}
	if !all {
		add, all = d.pool.Needed(d.m, f.summary, threads, n.picked, enabled)
	}
	before := len(d.todo)
	if p := d.s.conflicts; p != nil && (all || add != 0) {
		p.extended(d.pool, f.summary, here)
	}
	if all {
		d.pickAll(f, choices)
	} else if add != 0 {
		for t := n.picked; t != 0; t &= t - 1 {
			for u := add; u != 0; u &= u - 1 {
				d.needed(bits.TrailingZeros64(t), bits.TrailingZeros64(u))
			}
		}
		n.first = false
		for _, c := range choices {
			if add>>c.Thread&1 != 0 {
				d.pick(f, c)
			}
		}
		d.settle(f, choices)
	}
	return len(d.todo) > before
}
