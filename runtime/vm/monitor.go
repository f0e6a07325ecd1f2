package vm

import (
	"unsafe"

	"mwc/runtime/abi"
)

// A lock is a component of its own, made when its object is first locked and empty whenever nobody holds it or waits in
// it. A free lock may be taken by any thread that wants it, so there is no queue of those that want to enter: they are
// the threads whose pending operation says so. Only the wait set is ordered, since Pulse moves the longest waiting one.
const (
	lockOwner  = 8  // uint32: index+1 of the owner, 0: free, lockOrphan: it has ended
	lockCount  = 12 // uint32: how often it has entered
	lockWait   = 16 // uint32: number of waiting threads, in the order they came
	lockPulsed = 20 // uint32: number of pulsed threads, ascending
	lockQueue  = 24 // uint32 indices: first the waiting, then the pulsed
)

// lockOrphan is the owner of locks that a thread held when it ended: nobody will ever have them, least of all the next thread
// that gets its slot.
const lockOrphan = 1 << 31

const firstLockCap = 4 // threads in the queues before the component is moved to where there is more room

// lockRef finds the lock of an object; 0 if it has never been locked.
func (m *Machine) lockRef(o Ref) Ref {
	l := m.Comps[m.CompOf(o)].Lock
	if l == 0 {
		return 0
	}
	return m.Comps[l].Ref
}

// lockFor is lockRef for writing: the lock exists afterwards, with at least its fixed part.
func (m *Machine) lockFor(o Ref) Ref {
	c := m.CompOf(o)
	l := m.Comps[c].Lock
	if l == 0 {
		m.newComponent(lockQueue+4*firstLockCap, CompLock, -1, 0)
		l = uint32(len(m.Comps) - 1)
		m.Comps[c].Lock = l
		m.locks = append(m.locks, c)
	}
	ref := m.Comps[l].Ref
	if m.Comps[l].Len == 0 {
		m.occupy(ref, 0, lockQueue, abi.FlagLocal)
	}
	m.W(ref)
	return ref
}

// lockLive reports whether the lock component exists in the current state.
func (m *Machine) lockLive(l Ref) bool { return l != 0 && m.Comps[m.CompOf(l)].Len != 0 }

func (m *Machine) lockFree(o Ref, t int32) bool {
	l := m.lockRef(o)
	if !m.lockLive(l) {
		return true
	}
	owner := *m.u32(l, lockOwner)
	return owner == 0 || owner == uint32(t)+1
}

func (m *Machine) queue(l Ref) []uint32 {
	n := *m.u32(l, lockWait) + *m.u32(l, lockPulsed)
	return unsafe.Slice(m.u32(l, lockQueue), n)
}

func (m *Machine) pulsed(o Ref, t int32) bool {
	l := m.lockRef(o)
	if !m.lockLive(l) {
		return false
	}
	for _, w := range m.queue(l)[*m.u32(l, lockWait):] {
		if w == uint32(t) {
			return true
		}
	}
	return false
}

// setQueues replaces both queues of a lock and removes the component when nothing is left in it.
func (m *Machine) setQueues(o Ref, wait, pulsed []uint32) {
	c := m.Comps[m.CompOf(o)].Lock
	k := &m.Comps[c]
	n := uint32(len(wait) + len(pulsed))
	if need := lockQueue + 4*n; need > m.lockCap(c) {
		m.moveLock(c, need)
	}
	l := k.Ref
	*m.u32(l, lockWait), *m.u32(l, lockPulsed) = uint32(len(wait)), uint32(len(pulsed))
	q := unsafe.Slice(m.u32(l, lockQueue), n)
	copy(q, wait)
	copy(q[len(wait):], pulsed)
	k.Len = lockQueue + 4*n
	if n == 0 && *m.u32(l, lockOwner) == 0 {
		m.vacate(k)
	}
}

// lockCap is the room that a lock has: Occ, which locks do not need otherwise, remembers it.
func (m *Machine) lockCap(c uint32) uint32 {
	return lockQueue + 4*(firstLockCap+uint32(m.Comps[c].Occ))
}

func (m *Machine) moveLock(c, need uint32) {
	k := &m.Comps[c]
	threads := (need-lockQueue)/4*2 - firstLockCap
	ref := m.reserve((lockQueue + 4*(firstLockCap+threads) + 7) / 8)
	copy(unsafeBytes(m.P(ref), k.Len), unsafeBytes(m.P(k.Ref), k.Len))
	k.Ref, k.Occ = ref, int32(threads)
}

// orphan takes the locks that a thread holds out of its hands: it ends.
func (m *Machine) orphan(t int32) {
	for _, c := range m.locks {
		if k := &m.Comps[m.Comps[c].Lock]; k.Len != 0 && *m.u32(k.Ref, lockOwner) == uint32(t)+1 {
			*m.field(k.Ref, lockOwner) = lockOrphan
		}
	}
}

// Orphaned is the owner of a lock whose owner has ended.
const Orphaned = lockOrphan - 1

const notOwner = "Object synchronization method was called from an unsynchronized block of code."

// MonitorEnter takes the lock of an object; the search lets it run only when the lock is free or its own.
func MonitorEnter(m *Machine, o Ref) abi.Status {
	if o == 0 {
		return m.ThrowNew(ExcArgumentNull, "Value cannot be null.")
	}
	if m.thrownOut(abi.PendEnter, -1) {
		return m.ThrowKind(ExcThreadInterrupted)
	}
	l := m.lockFor(o)
	*m.u32(l, lockOwner) = uint32(m.cur) + 1
	*m.u32(l, lockCount)++
	if m.filter != nil {
		m.filter.Entered(m.CompOf(o))
	}
	return abi.OK
}

// MonitorEnterRef is Monitor.Enter(object, ref bool lockTaken).
func MonitorEnterRef(m *Machine, o Ref, taken uint64) abi.Status {
	if *(*uint8)(m.MP(taken)) != 0 {
		return m.ThrowNew(ExcArgument, "Argument must be initialized to false (Parameter 'lockTaken')")
	}
	st := MonitorEnter(m, o)
	if st == abi.OK {
		if o := Ref(taken >> 32); m.filter != nil && m.visible(o) {
			m.filter.Note(o, uint32(taken), 1, true)
		}
		*(*uint8)(m.WMP(taken)) = 1
	}
	return st
}

// MonitorTryEnter takes the lock, or fails where that was the alternative.
func MonitorTryEnter(m *Machine, o Ref, ms int32) (int32, abi.Status) {
	if o == 0 {
		return 0, m.ThrowNew(ExcArgumentNull, "Value cannot be null.")
	}
	if m.thrownOut(abi.PendEnter, ms) {
		return 0, m.ThrowKind(ExcThreadInterrupted)
	}
	if m.Alt == AltTimeout || !m.lockFree(o, m.cur) {
		return 0, abi.OK
	}
	return 1, MonitorEnter(m, o)
}

// owned finds the lock of an object that the running thread holds, for writing.
func (m *Machine) owned(o Ref) (Ref, abi.Status) {
	if o == 0 {
		return 0, m.ThrowNew(ExcArgumentNull, "Value cannot be null.")
	}
	l := m.lockRef(o)
	if !m.lockLive(l) || *m.u32(l, lockOwner) != uint32(m.cur)+1 {
		return 0, m.ThrowNew(ExcSynchronizationLock, notOwner)
	}
	m.W(l)
	return l, abi.OK
}

// MonitorExit gives the lock up once.
func MonitorExit(m *Machine, o Ref) abi.Status {
	l, st := m.owned(o)
	if st != abi.OK {
		return st
	}
	if *m.u32(l, lockCount)--; *m.u32(l, lockCount) == 0 {
		m.release(l)
	}
	return abi.OK
}

func (m *Machine) release(l Ref) {
	*m.u32(l, lockOwner), *m.u32(l, lockCount) = 0, 0
	if k := &m.Comps[m.CompOf(l)]; k.Len == lockQueue {
		m.vacate(k)
	}
}

// MonitorIsEntered tells whether the running thread holds the lock.
func MonitorIsEntered(m *Machine, o Ref) int32 {
	if l := m.lockRef(o); m.lockLive(l) && *m.u32(l, lockOwner) == uint32(m.cur)+1 {
		return 1
	}
	return 0
}

// MonitorWaitBegin gives the lock up wholly and queues the thread; it returns how often it was held.
func MonitorWaitBegin(m *Machine, o Ref) (int32, abi.Status) {
	l, st := m.owned(o)
	if st != abi.OK {
		return 0, st
	}
	n := *m.i32(l, lockCount)
	w := *m.u32(l, lockWait)
	q := append([]uint32(nil), m.queue(l)...)
	wait := append(append([]uint32(nil), q[:w]...), uint32(m.cur))
	*m.u32(l, lockOwner), *m.u32(l, lockCount) = 0, 0
	m.setQueues(o, wait, q[w:])
	return n, abi.OK
}

// MonitorWaitEnd takes the lock back as often as it was held and gives 1, if the thread was pulsed. Otherwise its time is
// over, or it was interrupted: it only leaves the queue, gives 0, or 2, and has to enter again, like any other thread.
func MonitorWaitEnd(m *Machine, o Ref, ms, saved int32) (int32, abi.Status) {
	thrown := m.thrownOut(abi.PendWait, ms)
	pulsed := !thrown && m.pulsed(o, m.cur)
	l := m.lockFor(o)
	w := *m.u32(l, lockWait)
	q := append([]uint32(nil), m.queue(l)...)
	without := func(q []uint32) []uint32 {
		var out []uint32
		for _, t := range q {
			if t != uint32(m.cur) {
				out = append(out, t)
			}
		}
		return out
	}
	if pulsed {
		*m.u32(l, lockOwner), *m.i32(l, lockCount) = uint32(m.cur)+1, saved
		if m.filter != nil {
			m.filter.Entered(m.CompOf(o))
		}
	}
	m.setQueues(o, without(q[:w]), without(q[w:]))
	switch {
	case pulsed:
		return 1, abi.OK
	case thrown:
		return 2, abi.OK
	}
	return 0, abi.OK
}

func (m *Machine) pulse(o Ref, all bool) abi.Status {
	if o == 0 {
		return m.ThrowNew(ExcArgumentNull, "Value cannot be null. (Parameter 'obj')")
	}
	l, st := m.owned(o)
	if st != abi.OK {
		return st
	}
	w := *m.u32(l, lockWait)
	if w == 0 {
		return abi.OK
	}
	q := append([]uint32(nil), m.queue(l)...)
	n := uint32(1)
	if all {
		n = w
	}
	pulsed := append([]uint32(nil), q[w:]...)
	for _, t := range q[:n] {
		i := 0
		for i < len(pulsed) && pulsed[i] < t {
			i++
		}
		pulsed = append(pulsed, 0)
		copy(pulsed[i+1:], pulsed[i:])
		pulsed[i] = t
	}
	m.setQueues(o, q[n:w], pulsed)
	return abi.OK
}

// MonitorPulse moves the thread that has waited longest to those that may take the lock again.
func MonitorPulse(m *Machine, o Ref) abi.Status { return m.pulse(o, false) }

// MonitorPulseAll moves all of them.
func MonitorPulseAll(m *Machine, o Ref) abi.Status { return m.pulse(o, true) }
