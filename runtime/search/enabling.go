package search

import (
	"math/bits"

	"mwc/runtime/abi"
	"mwc/runtime/reduce"
	"mwc/runtime/vm"
)

// extend holds the picked threads of the topmost state against the summary of what comes after, and picks those that conflict with
// them. It reports whether it has picked any.
func (d *statefulDPOR) extend(f *dporFrame) bool {
	n := &d.nodes[f.node]
	here := reduce.Here{Threads: n.picked, Accesses: d.accesses[f.accesses:], Held: d.held[f.held:], First: n.first, Guarding: d.guarding}
	threads, all := d.pool.Conflicts(f.summary, &here)
	if threads == 0 && !all {
		return false
	}
	choices := d.enabled(f)
	e := enabling{d: d, summary: f.summary, picked: n.picked, all: all}
	for _, c := range choices {
		if c.Thread < 64 {
			e.enabled |= 1 << c.Thread
		}
	}
	for ; threads != 0 && !e.all; threads &= threads - 1 {
		e.need(bits.TrailingZeros64(threads))
	}
	before := len(d.todo)
	if e.all {
		d.pickAll(f, choices)
	} else if e.add != 0 {
		for t := n.picked; t != 0; t &= t - 1 {
			for u := e.add; u != 0; u &= u - 1 {
				d.needed(bits.TrailingZeros64(t), bits.TrailingZeros64(u))
			}
		}
		n.first = false
		for _, c := range choices {
			if e.add>>c.Thread&1 != 0 {
				d.pick(f, c)
			}
		}
		d.settle(f, choices)
	}
	return len(d.todo) > before
}

// enabling finds, in the machine's state, who must be picked so that a thread does not move before one that is picked: the thread
// itself, or if it cannot go on a necessary enabling set (Godefroid 1996, §4.2): threads without whose moves it never can.
type enabling struct {
	d       *statefulDPOR
	summary reduce.Set
	enabled uint64
	picked  uint64
	add     uint64
	seen    uint64
	all     bool // everybody must be picked
}

// need sees to it that a thread does not move before a picked one. One that was seen before waits for others, or they for it:
// the first of them to move would need one who is picked.
func (e *enabling) need(i int) {
	if i >= 64 {
		e.all = true
		return
	}
	if bit := uint64(1) << i; (e.picked|e.add|e.seen)&bit != 0 {
		return
	} else if e.seen |= bit; e.enabled&bit != 0 {
		e.add |= bit
		return
	}
	m := e.d.m
	if i >= len(m.Threads) || !m.Alive(i) {
		e.thread(m.Creator(i))
		return
	}
	if m.ThreadStatus(i) != vm.ThreadRunnable || m.Prog.Interrupts {
		e.all = true
		return
	}
	p := m.Pending(i)
	switch p.Kind {
	case abi.PendEnter:
		e.owner(p.Obj)
	case abi.PendWait:
		if m.Pulsed(p.Obj, i) {
			e.owner(p.Obj)
			return
		}
		threads, some := e.d.pool.Signallers(e.summary, e.d.pool.LockOf(m.CompOf(p.Obj)))
		e.all = e.all || some
		for ; threads != 0; threads &= threads - 1 {
			e.need(bits.TrailingZeros64(threads))
		}
	case abi.PendJoin:
		e.thread(int32(m.ThreadOf(p.Obj)))
	default:
		e.all = true
	}
}

func (e *enabling) owner(o vm.Ref) {
	owner, _, _ := e.d.m.LockState(o)
	e.thread(int32(owner))
}

func (e *enabling) thread(i int32) {
	if i < 0 {
		e.all = true
		return
	}
	e.need(int(i))
}
