package vm

import "mwc/runtime/abi"

// Each item of the pool has a thread of its own. On .NET a thread of the pool goes on to other items. Who can tell threads apart could tell that (Thread.AreReused). So can
// the next item in a thread if the item before has left a lock to the thread: it enters where other threads wait, or is refused. Hardly any item does so: where one
// ends with a lock, the search begins again with threads that run several items (SuspendsReused). It depends on nothing but what the thread has done itself.

// ThreadHolds says that the running thread has taken a lock of the library (more = 1), or given it back (more = -1). The machine knows of monitors itself.
func ThreadHolds(m *Machine, more int32) {
	*m.field(m.Threads[m.cur].Rec, recDoom) += uint32(more) << holdsShift
}

// ThreadEnds is called at the end of what a thread was started for.
func ThreadEnds(m *Machine) abi.Status {
	if m.Opt.Run || m.Opt.Suspends >= SuspendsReused || ThreadIsPooled(m) == 0 || !m.leaves() {
		return abi.OK
	}
	st := m.fail(StopSuspends, "")
	m.stop.Reused = true
	return st
}

// leaves reports whether the running thread has a lock.
func (m *Machine) leaves() bool {
	return *m.u32(m.Threads[m.cur].Rec, recDoom)>>holdsShift != 0 || m.ownsMonitor()
}

// ThreadsReused is 1 if the search has begun again for that reason, or because numbers of threads are asked for.
func ThreadsReused(m *Machine) int32 {
	return B2I(m.Opt.Suspends.Awaits() == SuspendsReused || m.tellsNumbers())
}
