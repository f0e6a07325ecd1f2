package vm

import "mwc/runtime/abi"

// Multi tells what Enabled found last: whether several threads live. It is no part of the state.
func (m *Machine) Multi() bool { return m.multi }

// SetMulti is called when the search goes back to a state whose Enabled gave this.
func (m *Machine) SetMulti(multi bool) {
	m.multi = multi
	m.watch()
}

// EnabledThread says whether the next operation of a live thread can happen, and whether it can time out instead.
func (m *Machine) EnabledThread(i int) (done, timeout bool) {
	return m.enabled(i, m.Pending(i))
}

// Layout of a thread's record, for collectors; see thread.go.
const (
	RecordStatus  = recStatus
	RecordDoom    = recDoom
	RecordDepth   = recDepth
	RecordTop     = recTop
	RecordObject  = recObject
	RecordStatics = recStatics
	RecordEH      = recEH
	RecordEHs     = recEHs
	RecordEHBytes = uint32(ehRecordSize)
)

// Layout of a lock; see monitor.go.
const (
	LockOwner  = lockOwner
	LockCount  = lockCount
	LockWait   = lockWait
	LockPulsed = lockPulsed
	LockQueue  = lockQueue
)

// Born gives the indices of the threads that the last step started, in the order in which it did: that order is the same in every
// run, the indices are not. The slice is valid until the next step.
func (m *Machine) Born() []int32 { return m.born }

// PlaceName is the same in every run for a component that was allocated: a function of the names of thread and site, and of the
// occurrence. Two components may have the same one. It is 0 for a component that has no such place.
func (m *Machine) PlaceName(c uint32) uint32 {
	if p := m.Comps[c].Place; p < 0 || m.places[p].key.thread < 0 {
		return 0
	}
	return m.placeHash(c)
}

// Abandon ends a step that a panic has broken off. The state is none that the program can come to; another one has to be restored.
func (m *Machine) Abandon() {
	m.saved, m.inSection, m.continues, m.peeking, m.moves, m.wantGC = m.saved[:0], false, false, false, 0, false
	m.pendKind, m.pendObj, m.pendArg = 0, 0, 0
}

// RunningThread is the thread of the last step.
func (m *Machine) RunningThread() int { return int(m.cur) }

// PendingSite finds where a live thread will go on.
func (m *Machine) PendingSite(i int) (Location, bool) {
	rec := m.Threads[i].Rec
	for f, d := *m.u32(rec, recTop), *m.u32(rec, recDepth); d > 0; f, d = *m.u32(f, abi.FrameParent), d-1 {
		method := *m.u32(f, abi.HeaderType) &^ abi.FrameType
		if !m.Prog.Methods[method].Hidden {
			return m.Prog.Location(method, m.ilOf(f)), true
		}
	}
	return Location{}, false
}

// Pulsed reports whether a thread that waits in an object's lock has been pulsed.
func (m *Machine) Pulsed(o Ref, i int) bool { return m.pulsed(o, int32(i)) }

// GlobalsContent is the content of the component for what belongs to no thread.
func (m *Machine) GlobalsContent() []byte { return m.Content(m.CompOf(m.globals)) }

// IsNew reports whether a live thread has not run yet.
func (m *Machine) IsNew(i int) bool { return *m.u32(m.Threads[i].Rec, recStatus) == ThreadNew }

// Owner is the thread whose allocations a component's place belongs to; -1 for one that belongs to no thread, as statics
// and locks, and for the records of the main thread and of the thread pool's. The owner of another thread's record is the thread that started it.
func (m *Machine) Owner(c uint32) int32 {
	if p := m.Comps[c].Place; p >= 0 {
		return max(m.places[p].key.thread, -1)
	}
	return -1
}

// ThreadStatus is ThreadNew and so on, of a live thread.
func (m *Machine) ThreadStatus(i int) uint32 { return *m.u32(m.Threads[i].Rec, recStatus) }

// Creator is the thread whose threads are given the place of thread i; -1 for the main thread, FromPool for one that any thread
// may start.
func (m *Machine) Creator(i int) int32 {
	return max(m.places[m.Comps[m.CompOf(m.Threads[i].Rec)].Place].key.thread, FromPool)
}

// FromPool stands for the creator of threads of the thread pool.
const FromPool = -2

// Held appends the components of the objects whose locks a thread holds to buf, in ascending order.
func (m *Machine) Held(i int, buf []uint32) []uint32 {
	n := len(buf)
	for _, c := range m.locks {
		k := &m.Comps[m.Comps[c].Lock]
		if k.Len == 0 || *m.u32(k.Ref, lockOwner) != uint32(i)+1 {
			continue
		}
		buf = append(buf, c)
		for j := len(buf) - 1; j > n && buf[j-1] > c; j-- {
			buf[j], buf[j-1] = buf[j-1], c
		}
	}
	return buf
}

// Trail is what has happened to escape statuses since a position given by TrailLen, for Retrace.
func (m *Machine) Trail(from int, buf []TrailEntry) []TrailEntry {
	return append(buf, m.trail[from:]...)
}

// Retrace changes escape statuses as they were changed when Trail was called, after UndoTrail has gone back before that.
func (m *Machine) Retrace(entries []TrailEntry) {
	for _, e := range entries {
		if h := m.u32(e.ref, abi.HeaderFlags); e.shared {
			*h &^= abi.FlagShared
		} else {
			*h |= abi.FlagShared
		}
	}
	m.trail = append(m.trail, entries...)
}

// Place is where a live thread goes on: its innermost method and resume point. It is the same for threads that have not begun.
func (m *Machine) Place(i int) uint64 {
	rec := m.Threads[i].Rec
	if *m.u32(rec, recStatus) == ThreadNew {
		return 0
	}
	top := *m.u32(rec, recTop)
	return uint64(*m.u32(top, abi.HeaderType))<<32 | uint64(*m.u32(top, abi.FramePC))
}
