package vm

import (
	"math"
	"unsafe"

	"mwc/runtime/abi"
)

// A lock is a component of its own. The machine makes it when its object is first locked, and it is empty whenever no thread
// holds the lock or waits in it. (Of a library object it may also note a holder: see hold.go.) Any thread that wants a free lock may take it, so there is no queue of threads that want to
// enter: their pending operations tell which they are. Only the wait set is ordered, because Pulse moves the thread that has
// waited longest.
const (
	lockOwner  = 8  // uint32: index+1 of the owner; 0: free; lockOrphan: the owner has ended
	lockCount  = 12 // uint32: how often the owner has entered
	lockWait   = 16 // uint32: number of waiting threads, which the queue has in the order in which they came
	lockPulsed = 20 // uint32: number of pulsed threads, which the queue has in ascending order
	lockQueue  = 24 // uint32 indices: first the waiting threads, then the pulsed ones
)

// lockOrphan is the owner of a lock that a thread held when it ended. No thread will ever have such a lock, not even the next
// thread in the same slot.
const lockOrphan = 1 << 31

const firstLockCap = 4 // number of threads in the queues for which a lock has room at first

// lockRef is the lock of object o. It is 0 if the object has never been locked.
func (m *Machine) lockRef(o Ref) Ref {
	l := m.Comps[m.CompOf(o)].Lock
	if l == 0 {
		return 0
	}
	return m.Comps[l].Ref
}

// lockFor is lockRef for writing: afterwards the lock exists, at least with its fixed part.
func (m *Machine) lockFor(o Ref) Ref {
	c := m.CompOf(o)
	l := m.Comps[c].Lock
	if l == 0 {
		m.extend(planStep{kind: planLock, of: c}, func() bool { return m.Comps[c].Lock != 0 })
		l = m.Comps[c].Lock
	}
	ref := m.Comps[l].Ref
	if m.Comps[l].Len == 0 {
		m.occupy(ref, 0, lockQueue, abi.FlagLocal)
	}
	m.W(ref)
	return ref
}

// lockLive reports whether lock component l exists in the current state.
func (m *Machine) lockLive(l Ref) bool { return l != 0 && m.Comps[m.CompOf(l)].Len != 0 }

func (m *Machine) lockFree(o Ref, t int32) bool {
	l := m.lockRef(o)
	if !m.lockLive(l) {
		return true
	}
	owner := *m.u32(l, lockOwner)
	return owner == 0 || owner == uint32(t)+1 || m.noted(l)
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

// setQueues replaces both queues of a lock. It removes the component if nothing is left in it.
func (m *Machine) setQueues(o Ref, wait, pulsed []uint32) {
	c := m.Comps[m.CompOf(o)].Lock
	n := uint32(len(wait) + len(pulsed))
	m.widenLock(c, lockQueue+4*n)
	k := &m.Comps[c]
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

// lockCap is the room of a lock in bytes. Occ remembers it, since locks have no other use for Occ.
func (m *Machine) lockCap(c uint32) uint32 {
	return lockQueue + 4*(firstLockCap+uint32(m.Comps[c].Occ))
}

// widenLock moves a lock to where it has room for so many bytes. Another machine with the same layout may have the lock where it was.
func (m *Machine) widenLock(c, need uint32) {
	if need <= m.lockCap(c) {
		return
	}
	threads := (need-lockQueue)/4*2 - firstLockCap
	size := (lockQueue + 4*(firstLockCap+threads) + 7) / 8
	m.extend(planStep{kind: planRoom, size: size}, func() bool { return false })
	ref := m.top - size
	k := &m.Comps[c]
	n := max(k.Len, abi.HeaderSize)
	copy(unsafeBytes(m.P(ref), n), unsafeBytes(m.P(k.Ref), n))
	k.Ref, k.Occ = ref, int32(threads)
}

// orphan makes the locks that thread t holds orphans, because the thread ends.
func (m *Machine) orphan(t int32) {
	for _, c := range m.locks {
		if k := &m.Comps[m.Comps[c].Lock]; k.Len != 0 && *m.u32(k.Ref, lockOwner) == uint32(t)+1 {
			*m.field(k.Ref, lockOwner) = lockOrphan
			m.ownerWaits = true
		}
	}
}

// Orphaned is what LockHolder and LockState give as the owner of a lock whose owner has ended.
const Orphaned = lockOrphan - 1

const notOwner = "Object synchronization method was called from an unsynchronized block of code."

// MonitorEnter is Monitor.Enter. The search lets it run only if the lock is free or the thread's own. It throws
// ThreadInterruptedException if an interrupt ended the wait.
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

// MonitorEnterRef is Monitor.Enter(object, ref bool lockTaken), where no other thread can see the flag.
func MonitorEnterRef(m *Machine, o Ref, taken uint64) abi.Status {
	st := MonitorNotTaken(m, taken)
	if st == abi.OK {
		st = MonitorEnter(m, o)
	}
	if st == abi.OK {
		*(*uint8)(m.WMP(taken)) = 1
	}
	return st
}

// MonitorNotTaken is what Monitor.Enter(object, ref bool lockTaken) does first: it throws ArgumentException if the flag is set.
func MonitorNotTaken(m *Machine, taken uint64) abi.Status {
	if *(*uint8)(m.MP(taken)) != 0 {
		return m.ThrowNew(ExcArgument, "Argument must be initialized to false (Parameter 'lockTaken')")
	}
	return abi.OK
}

// MonitorTryEnter is Monitor.TryEnter with a time-out of ms milliseconds: it gives 1 if the thread has the lock, 0 if the search
// chose the time-out.
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

// owned is the lock of an object that the running thread holds, for writing. It throws SynchronizationLockException if the thread
// does not hold the lock.
func (m *Machine) owned(o Ref) (Ref, abi.Status) {
	if o == 0 {
		return 0, m.ThrowNew(ExcArgumentNull, "Value cannot be null.")
	}
	l := m.lockRef(o)
	if !m.lockLive(l) || *m.u32(l, lockOwner) != uint32(m.cur)+1 || m.noted(l) {
		return 0, m.ThrowNew(ExcSynchronizationLock, notOwner)
	}
	m.W(l)
	return l, abi.OK
}

// MonitorExit is Monitor.Exit. The lock is free after as many exits as there were entries.
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

// MonitorIsEntered is Monitor.IsEntered: 1 if the running thread holds the lock, else 0.
func MonitorIsEntered(m *Machine, o Ref) int32 {
	if l := m.lockRef(o); m.lockLive(l) && *m.u32(l, lockOwner) == uint32(m.cur)+1 && !m.noted(l) {
		return 1
	}
	return 0
}

// MonitorWaitBegin is the first half of Monitor.Wait: it gives up the lock wholly and puts the thread in the wait set. It returns
// how often the thread had entered.
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

// MonitorWaitEnd is the second half of Monitor.Wait. If the thread was pulsed, MonitorWaitEnd takes the lock back as often as
// saved says, and gives 1. Otherwise the time is over (0) or the thread was interrupted (2): then the thread only leaves the wait
// set, and must enter again like any other thread.
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
	n := uint32(1)
	if all {
		n = math.MaxUint32
	}
	m.wake(o, l, n)
	return abi.OK
}

// wake moves the first n waiting threads in the lock l of an object, or all if there are fewer, to the pulsed ones.
func (m *Machine) wake(o, l Ref, n uint32) {
	w := *m.u32(l, lockWait)
	if n = min(n, w); n == 0 {
		return
	}
	q := append([]uint32(nil), m.queue(l)...)
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
}

// MonitorPulse is Monitor.Pulse: it moves the thread that has waited longest to the threads that may take the lock again.
func MonitorPulse(m *Machine, o Ref) abi.Status { return m.pulse(o, false) }

// MonitorPulseAll is Monitor.PulseAll: it moves all waiting threads.
func MonitorPulseAll(m *Machine, o Ref) abi.Status { return m.pulse(o, true) }
