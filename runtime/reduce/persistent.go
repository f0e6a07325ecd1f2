package reduce

import (
	"math/bits"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// FirstStep looks for a thread that was started and has not run yet, and gives the index of its transition among choices; -1
// if there is none.
//
// That transition alone is a persistent set, unless the thread or the path ends with it. The argument: The transition goes up
// to the thread's first scheduling point, so no instruction in it is unsafe. It would be merged with the transition before it
// if one thread made both. So it does not depend on what other threads do, nor they on it.
//
// It puts no other thread off for ever: a thread makes such a transition once, so no cycle of states consists of them.
func FirstStep(m *vm.Machine, choices []vm.Choices) int {
	if len(choices) > 1 {
		for i, c := range choices {
			if m.IsNew(int(c.Thread)) {
				return i
			}
		}
	}
	return -1
}

// StillAsleep gives those of the sleepers that sleep on after the next transition of thread t, since what they do next does
// not depend on it (Godefroid 1996, §5). threads are those of them whose pending operation is on a thread.
func StillAsleep(m *vm.Machine, sleepers uint64, t int) (asleep, threads uint64) {
	a := m.Access(t)
	for s := sleepers; s != 0; s &= s - 1 {
		i := bits.TrailingZeros64(s)
		b := m.Access(i)
		if a.Kind == vm.AccessAll || b.Kind == vm.AccessAll || Dependent(a, b) {
			continue
		}
		asleep |= 1 << i
		if b.Kind == vm.AccessThread {
			threads |= 1 << i
		}
	}
	return asleep, threads
}

// Best gives a persistent set of the enabled threads, which are those that can go on. Of the sets that it tries, each with a
// thread that is awake, it takes one with the fewest threads awake. It gives 0 if no set is smaller than that of all enabled
// threads. It begins with thread, the one that moved last.
func (f *Futures) Best(thread int, enabled, asleep uint64) (best uint64) {
	try := func(t int) bool {
		set, all := f.closure(t, enabled)
		if !all && (best == 0 || bits.OnesCount64(set&^asleep) < bits.OnesCount64(best&^asleep)) {
			best = set
		}
		return bits.OnesCount64(best&^asleep) == 1
	}
	candidates := enabled &^ asleep
	done := thread >= 0 && candidates>>thread&1 != 0 && try(thread)
	for s := candidates; s != 0 && !done; s &= s - 1 {
		done = try(bits.TrailingZeros64(s))
	}
	return best
}

// closure is the smallest set of enabled threads with thread t that footprints show to be persistent. all says that only the
// set of all enabled threads is.
func (f *Futures) closure(t int, enabled uint64) (set uint64, all bool) {
	n := needing{f: f, enabled: enabled}
	n.set = 1 << t
	for work := n.set; work != 0 && !n.all; {
		n.mover = bits.TrailingZeros64(work)
		before := n.set
		n.seen = 0
		for i := range f.m.Threads {
			if n.set>>i&1 != 0 || !f.m.Alive(i) {
				continue
			}
			conflict, all := f.Conflicts(n.mover, i)
			if n.all = n.all || all; n.all {
				return 0, true
			}
			if conflict {
				n.need(i)
			}
		}
		work = work&(work-1) | n.set&^before
	}
	return n.set, n.all
}

// needing finds the threads that must be picked so that a given thread does not move before a picked one. If the given thread
// can go on, it is that thread itself. If not, it is a necessary enabling set (Godefroid 1996, §4.2): threads such that the
// given one cannot go on before one of them has moved.
type needing struct {
	f       *Futures
	enabled uint64
	set     uint64
	seen    uint64
	mover   int // the picked thread with which the given thread may conflict
	all     bool
}

// need sees to it that thread i does not move before a picked one. A thread that need has already seen needs nothing more: it
// waits for other seen threads, or they wait for it, and the first of them to move would need a picked thread to move first.
func (n *needing) need(i int) {
	bit := uint64(1) << i
	if (n.set|n.seen)&bit != 0 || n.all {
		return
	}
	if n.seen |= bit; n.enabled&bit != 0 {
		n.set |= bit
		return
	}
	m := n.f.m
	switch p := m.Pending(i); {
	case m.ThreadStatus(i) != vm.ThreadRunnable || m.Interrupts():
		n.all = true
	case p.Kind == abi.PendEnter || p.Kind == abi.PendWait && m.Pulsed(p.Obj, i):
		if owner, _, _ := m.LockState(p.Obj); owner >= 0 && owner != vm.Orphaned {
			n.need(owner)
		}
	case p.Kind == abi.PendWait:
		for j := range m.Threads {
			if j != i && m.Alive(j) && n.f.Signals(n.mover, j, m.CompOf(p.Obj)) {
				n.need(j)
			}
		}
	case p.Kind == abi.PendJoin:
		if j := m.ThreadOf(p.Obj); j >= 0 {
			n.need(j)
		} else {
			n.all = true
		}
	default:
		n.all = true
	}
}
