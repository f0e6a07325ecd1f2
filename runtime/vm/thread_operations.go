package vm

import (
	"mwc/runtime/abi"
)

// startMain makes the main thread's record; its Thread object is made when the program asks for it.
func (m *Machine) startMain(t int32) {
	*m.field(m.Threads[t].Rec, recStatus) = ThreadNew
}

// mainArgs makes the string[] of the entry point.
func (m *Machine) mainArgs() Ref {
	if m.Prog.TypeStringArray == 0 {
		return 0
	}
	arr, _ := m.newArr(siteArray, m.Prog.TypeStringArray, int64(len(m.Opt.Args)))
	for i, a := range m.Opt.Args {
		s, _ := m.NewGoString(a)
		m.StR(arr, abi.ArrayData+4*uint32(i), s)
	}
	return arr
}

// ThreadStart makes a thread runnable: System.Threading.Thread.Start.
func ThreadStart(m *Machine, t Ref) abi.Status {
	if *m.i32(t, abi.ThreadState) != threadUnstarted {
		return m.ThrowNew(ExcThreadState, "Thread is running or terminated; it cannot restart.")
	}
	m.share(t)
	m.effects |= EffectStarts
	i := m.newThread(m.cur, t)
	m.born = append(m.born, i)
	rec := m.Threads[i].Rec
	*m.field(rec, recStatus) = ThreadNew
	*m.u32(rec, recObject) = t
	m.W(t)
	*m.i32(t, abi.ThreadState), *m.i32(t, abi.ThreadIndex) = threadStarted, m.Threads[i].ID-1
	if m.Opt.Run {
		m.Budget -= runStart
	} else {
		m.multi, m.Watch = true, !m.inSection || m.filter != nil
	}
	return abi.OK
}

// ThreadJoin returns 1 when the thread has ended, 0 when the time-out came first.
func ThreadJoin(m *Machine, t Ref, ms int32) (int32, abi.Status) {
	if *m.i32(t, abi.ThreadState) == threadUnstarted {
		return 0, m.ThrowNew(ExcThreadState, "Thread has not been started.")
	}
	if m.thrownOut(abi.PendJoin, ms) {
		return 0, m.ThrowKind(ExcThreadInterrupted)
	}
	if m.Alt == AltTimeout || *m.i32(t, abi.ThreadState) != threadEnded {
		return 0, abi.OK
	}
	return 1, abi.OK
}

// ThreadSleep lets any time pass, but not less than it is told to.
func ThreadSleep(m *Machine, ms int32) abi.Status {
	if m.thrownOut(abi.PendSleep, ms) {
		return m.ThrowKind(ExcThreadInterrupted)
	}
	return abi.OK
}

// ThreadYield offers the processor to other threads.
func ThreadYield(m *Machine) (int32, abi.Status) { return 1, abi.OK }

// ThreadCurrent is the running thread's object; the main thread gets one when it first asks.
func ThreadCurrent(m *Machine) Ref {
	rec := m.Threads[m.cur].Rec
	if o := *m.u32(rec, recObject); o != 0 {
		return o
	}
	o := m.alloc(siteObject, m.Prog.TypeThread, abi.ObjectPayload+m.Prog.Types[m.Prog.TypeThread].Size)
	*m.i32(o, abi.ThreadState), *m.i32(o, abi.ThreadIndex) = threadStarted, m.Threads[m.cur].ID-1
	*m.field(rec, recObject) = o
	return o
}

// ThreadIsPooled is 1 for a thread of the pool.
func ThreadIsPooled(m *Machine) int32 {
	o := *m.u32(m.Threads[m.cur].Rec, recObject)
	return B2I(o != 0 && *m.i32(o, abi.ThreadFlags)&2 != 0)
}

// ThreadOwnsLock is 1 where the running thread owns a monitor, or initialises a class.
func ThreadOwnsLock(m *Machine) int32 {
	self := uint32(m.cur) + 1
	for _, c := range m.locks {
		if k := &m.Comps[m.Comps[c].Lock]; k.Len != 0 && *m.u32(k.Ref, lockOwner) == self {
			return 1
		}
	}
	for _, s := range m.Prog.Statics {
		if *m.u32(s.Ref, abi.StaticStatus) == abi.ClassRunning && *m.u32(s.Ref, abi.StaticThread) == self {
			return 1
		}
	}
	return 0
}

// ThreadIsAlive is 1 for a thread that was started and has not ended.
func ThreadIsAlive(m *Machine, t Ref) (int32, abi.Status) {
	if *m.i32(t, abi.ThreadState) == threadStarted {
		return 1, abi.OK
	}
	return 0, abi.OK
}

// Fields of System.Threading.Thread beside those of package abi.
const (
	threadStart     = 24 // reference: the delegate, until the thread has begun
	threadParameter = 28 // reference
)

// ThreadGetState is Thread._state, which the machine alone writes: 0 unstarted, 1 started, 2 ended.
func ThreadGetState(m *Machine, t Ref) (int32, abi.Status) { return *m.i32(t, abi.ThreadState), abi.OK }

// ThreadGetWait is ThreadGetState that says 3 of a thread that waits. One that stands before what it must wait for waits already or is about to.
func ThreadGetWait(m *Machine, t Ref, _ int32) (int32, abi.Status) {
	if m.waits(t) && (m.Alt > 0 || m.Opt.Run) {
		return 3, abi.OK
	}
	return *m.i32(t, abi.ThreadState), abi.OK
}

// waits reports whether a thread may be waiting.
func (m *Machine) waits(t Ref) bool {
	i := m.ThreadOf(t)
	if i < 0 || *m.u32(m.Threads[i].Rec, recStatus) != ThreadRunnable {
		return false
	}
	switch p := m.Pending(i); p.Kind {
	case abi.PendSleep:
		return p.Arg > 0
	case abi.PendWait:
		return true
	case abi.PendEnter, abi.PendJoin, abi.PendSection, abi.PendSectionSome:
		done, _ := m.enabled(i, p)
		return !done
	}
	return false
}

func (m *Machine) take(o Ref, off uint32) Ref {
	r := *m.u32(o, off)
	m.W(o)
	*m.u32(o, off) = 0
	return r
}

// ThreadTakeStart gives and clears the delegate that a thread begins with.
func ThreadTakeStart(m *Machine, t Ref) Ref { return m.take(t, threadStart) }

// ThreadTakeParameter gives and clears its argument.
func ThreadTakeParameter(m *Machine, t Ref) Ref { return m.take(t, threadParameter) }

// ThreadId is the number of the running thread, from 1.
func ThreadId(m *Machine) int32 { return m.Threads[m.cur].ID }
