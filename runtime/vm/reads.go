package vm

import "mwc/runtime/abi"

// Each item of the pool has a thread of its own. On .NET a thread of the pool goes on to other items. Who can tell threads apart could tell that (Thread.AreReused). Of the
// locks that an item leaves to its thread nobody else tells more than that they are held, and whoever needs them waits for ever. But a lock of readers and writers
// lets other readers in, and no thread twice. So where an item of the pool ends with a reader's hold, the search begins again with threads that run several items (SuspendsReused).
// It depends on nothing but what the thread has done itself.

// ThreadReads says that the running thread takes its first hold of a lock as a reader (more = 1), or gives the last one back (more = -1).
func ThreadReads(m *Machine, more int32) {
	*m.field(m.Threads[m.cur].Rec, recDoom) += uint32(more) << readsShift
}

// ThreadEnds is called at the end of what a thread was started for.
func ThreadEnds(m *Machine) abi.Status {
	if !m.Prog.ReadsLeft || m.Opt.Run || m.Opt.Suspends >= SuspendsReused || *m.u32(m.Threads[m.cur].Rec, recDoom)>>readsShift == 0 || ThreadIsPooled(m) == 0 {
		return abi.OK
	}
	st := m.fail(StopSuspends, "")
	m.stop.Reused = true
	return st
}

// ThreadsReused is 1 if the search has begun again for that reason, or because numbers of threads are asked for.
func ThreadsReused(m *Machine) int32 {
	return B2I(m.Opt.Suspends >= SuspendsReused || m.tellsNumbers())
}
