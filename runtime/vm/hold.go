package vm

import "mwc/runtime/abi"

// A thread may use an object of the library as a lock: it takes a semaphore of one, and gives it back. Nothing in the program's state says
// who has taken a semaphore. So the library tells the machine, and the machine notes the holder in the lock component of the object, as if the
// thread had entered the object's monitor. Only a filter looks at the holders, and only for a filter are they noted.
// docs/design/reduction.md says when a filter may rely on them.

// heldCount is lockCount of a lock component that notes a holder. A thread that enters a monitor comes to it only by entering the monitor of an object that is
// held: then the object is no lock (Entered), and the search has ended by then.
const heldCount = 1 << 31

// holds reports whether the machine notes who holds object o, whose first field has conditions.
func (m *Machine) holds(o Ref) bool {
	return m.filter != nil && *m.i32(o, abi.ObjectPayload)&abi.SectionHoldable != 0 && m.filter.Holdable(m.CompOf(o))
}

// noted reports whether lock component l notes a holder. Then it is no monitor's.
func (m *Machine) noted(l Ref) bool { return m.lockLive(l) && *m.u32(l, lockCount) == heldCount }

// HoldTake is called where the running thread takes an object. If another one holds it, it is no lock: a semaphore may count more than one.
func HoldTake(m *Machine, o Ref) {
	if !m.holds(o) {
		return
	}
	if m.lockLive(m.lockRef(o)) {
		m.filter.NoLock(m.CompOf(o))
		return
	}
	l := m.lockFor(o)
	*m.u32(l, lockOwner), *m.u32(l, lockCount) = uint32(m.cur)+1, heldCount
	m.filter.Taken(m.CompOf(o))
}

// HoldGive is called where the running thread gives an object back. With granted, the object is for a thread that has to claim it first. An
// object that another thread gives back is no lock.
func HoldGive(m *Machine, o Ref, granted int32) {
	if !m.holds(o) {
		return
	}
	l := m.lockRef(o)
	if !m.noted(l) || *m.u32(l, lockOwner) != uint32(m.cur)+1 {
		m.filter.NoLock(m.CompOf(o))
		return
	}
	m.W(l)
	if granted != 0 {
		*m.u32(l, lockOwner) = lockOrphan
	} else {
		m.release(l)
	}
}

// HoldClaim is called where the running thread finds that it has been granted an object. If the object has been claimed, it is no lock.
func HoldClaim(m *Machine, o Ref) {
	if !m.holds(o) {
		return
	}
	l := m.lockRef(o)
	if !m.noted(l) || *m.u32(l, lockOwner) != lockOrphan {
		m.filter.NoLock(m.CompOf(o))
		return
	}
	m.W(l)
	*m.u32(l, lockOwner) = uint32(m.cur) + 1
}
