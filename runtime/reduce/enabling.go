package reduce

import (
	"math/bits"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// Needed gives the threads that must be picked besides the picked ones, so that no thread of others moves before a picked
// thread does. They are among those that are enabled, that is, can go on. all says that all threads must be picked. summary
// is the summary of what comes after the machine's state.
func (p *Pool) Needed(m *vm.Machine, summary Set, others, picked, enabled uint64) (add uint64, all bool) {
	e := enabling{p: p, m: m, summary: summary, picked: picked, enabled: enabled}
	for ; others != 0 && !e.all; others &= others - 1 {
		e.need(bits.TrailingZeros64(others))
	}
	return e.add, e.all
}

// enabling finds, in the machine's state, the threads that must be picked so that a given thread does not move before a
// picked one. If the given thread can go on, it is that thread itself. If not, it is a necessary enabling set (Godefroid
// 1996, §4.2): threads such that the given one cannot go on before one of them has moved.
type enabling struct {
	p       *Pool
	m       *vm.Machine
	summary Set
	enabled uint64
	picked  uint64
	add     uint64
	seen    uint64
	all     bool // all threads must be picked
}

// need sees to it that thread i does not move before a picked one. A thread that need has already seen needs nothing more: it
// waits for other seen threads, or they wait for it, and the first of them to move would need a picked thread to move first.
func (e *enabling) need(i int) {
	if i >= 64 {
		e.all = true
		return
	}
	bit := uint64(1) << i
	if (e.picked|e.add|e.seen)&bit != 0 {
		return
	}
	e.seen |= bit
	m := e.m
	alive, starters := i < len(m.Threads) && m.Alive(i), uint64(0)
	if e.p.Names || !alive { // the thread may be another one, which gets the slot later on
		var some bool
		starters, some = e.p.Writers(e.summary, e.p.Slot(i))
		e.any(starters, some)
	}
	switch {
	case e.enabled&bit != 0:
		e.add |= bit
		return
	case !alive:
		e.all = e.all || starters == 0
		return
	}
	if m.ThreadStatus(i) != vm.ThreadRunnable || m.Interrupts() {
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
		e.any(e.p.Signallers(e.summary, e.p.LockOf(m.CompOf(p.Obj))))
	case abi.PendSection, abi.PendSectionSome:
		e.conditions(i, p)
	case abi.PendJoin:
		e.thread(int32(m.ThreadOf(p.Obj)))
	default:
		e.all = true
	}
}

// any sees to it that none of these threads moves before a picked one. some says that there are more of them.
func (e *enabling) any(threads uint64, some bool) {
	e.all = e.all || some
	for ; threads != 0; threads &= threads - 1 {
		e.need(bits.TrailingZeros64(threads))
	}
}

// conditions sees to it that none of the threads that may meet a condition for which thread i waits moves before a picked one.
func (e *enabling) conditions(i int, p vm.Pending) {
	if p.Arg&abi.SectionHeld != 0 { // the end of the owner meets it, too
		e.all = true
		return
	}
	objects := e.m.SectionObjects(i)
	if p.Kind == abi.PendSection {
		objects = []uint32{e.m.CompOf(p.Obj)}
	}
	if len(objects) == 0 {
		e.all = true
	}
	for _, c := range objects {
		e.any(e.p.Writers(e.summary, e.p.Conditions(c)))
	}
}

func (e *enabling) owner(o vm.Ref) {
	owner, _, _ := e.m.LockState(o)
	e.thread(int32(owner))
}

func (e *enabling) thread(i int32) {
	if i < 0 {
		e.all = true
		return
	}
	e.need(int(i))
}
