package search

import (
	"math/bits"

	"mwc/runtime/abi"
	"mwc/runtime/reduce"
	"mwc/runtime/vm"
)

// live are the live threads of a state.
type live struct {
	alive uint64 // the first 64 of them
	stuck uint64 // those of them that wait for what only another thread can do
}

// live gives the live threads of the machine's state.
func (d *statefulDPOR) live() (now live) {
	for i := range min(len(d.m.Threads), 64) {
		if !d.m.Alive(i) {
			continue
		}
		now.alive |= 1 << i
		if d.blocked(i) {
			now.stuck |= 1 << i
		}
	}
	return now
}

// blocked reports whether live thread i waits for what only another thread can do, by an access that conflicts with what the other thread does.
func (d *statefulDPOR) blocked(i int) bool {
	if d.m.ThreadStatus(i) != vm.ThreadRunnable || d.m.Interrupts() {
		return false
	}
	switch p := d.m.Pending(i); p.Kind {
	case abi.PendEnter, abi.PendWait, abi.PendJoin, abi.PendSectionSome:
	case abi.PendSection:
		if p.Arg&abi.SectionHeld != 0 {
			return false
		}
	default:
		return false
	}
	done, timeout := d.m.EnabledThread(i)
	return !done && !timeout
}

// causes gives the threads, of those that can go on in the machine's state, that could not in the state of the topmost frame, from where a
// thread's transition has led here. What they do from here on counts as what that thread does, but for their pending operations: in
// another order another thread may not have stood in their way.
func (d *statefulDPOR) causes(thread int, now live) uint64 {
	if len(d.frames) == 0 {
		return 0
	}
	f := d.top()
	n := &d.nodes[f.node]
	woken := n.stuck & now.alive &^ now.stuck &^ (1 << thread)
	for t := woken; t != 0; t &= t - 1 {
		i := bits.TrailingZeros64(t)
		o, locks := d.operation(i)
		f.summary = d.pool.Union(f.summary, d.marks(i, o, locks))
	}
	started := now.alive &^ n.alive &^ (1 << thread)
	d.families.start(thread, started)
	return started | woken
}

// birth is the start of threads by a transition within a component.
type birth struct {
	node    int32 // where the transition begins
	by      int32
	threads uint64
}

// bear remembers which threads a transition has started, if it is within a component.
func (d *statefulDPOR) bear(node int32, thread int, causes uint64) {
	if born := causes &^ d.nodes[node].alive; born != 0 {
		d.births = append(d.births, birth{node, int32(thread), born})
	}
}

// attribute adds to the summary of a component that is about to close what threads do because others in it have started them: another
// thread may have had their slots before. It reports whether that is done. If not, it is time to look at limits; the caller calls again.
func (d *statefulDPOR) attribute(f *dporFrame) bool {
	for f.births > 0 || int(f.known) != len(d.births) || f.round != f.summary {
		if f.births == 0 {
			f.births, f.known, f.round = int32(len(d.births)), int32(len(d.births)), f.summary
		}
		for f.births > 0 && d.births[f.births-1].node >= f.node {
			f.births--
			b := &d.births[f.births]
			f.summary = d.pool.Union(f.summary, d.pool.Before(f.summary, reduce.Move{Thread: int(b.by), Causes: b.threads, Started: b.threads}))
			if f.births > 0 && d.s.Tick.Load() {
				return false
			}
		}
		if f.births = 0; f.summary != f.round {
			f.begin()
		}
	}
	return true
}

// forgetBirths is called when the component whose first node this is has closed.
func (d *statefulDPOR) forgetBirths(first int32) {
	n := len(d.births)
	for n > 0 && d.births[n-1].node >= first {
		n--
	}
	d.births = d.births[:n]
}
