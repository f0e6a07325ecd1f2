package vm

import (
	"mwc/runtime/abi"
)

// startMain makes the record of the main thread. ThreadCurrent makes its Thread object when the program asks for it.
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

// ThreadStart is System.Threading.Thread.Start. It throws ThreadStateException if the thread was started before.
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
	if m.guessesMakers() && m.pooled(t) {
		*m.u32(rec, recDoom) = awaitsOther
	}
	m.W(t)
	*m.i32(t, abi.ThreadState) = threadStarted
	if *m.i32(t, abi.ThreadIndex) == 0 { // otherwise the program has asked for the number already
		*m.i32(t, abi.ThreadIndex) = m.Threads[i].ID - 1
	}
	if m.Opt.Run {
		m.Budget -= runStart
	} else {
		m.multi, m.Watch = true, !m.inSection || m.filter != nil
	}
	return abi.OK
}

// ThreadJoin is System.Threading.Thread.Join with a time-out of ms milliseconds. It gives 1 if the thread has ended, 0 if the
// time is over.
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

// ThreadSleep is System.Threading.Thread.Sleep. The sleep takes any time, but at least ms milliseconds.
func ThreadSleep(m *Machine, ms int32) abi.Status {
	if m.thrownOut(abi.PendSleep, ms) {
		return m.ThrowKind(ExcThreadInterrupted)
	}
	return abi.OK
}

// ThreadYield is System.Threading.Thread.Yield.
func ThreadYield(m *Machine) (int32, abi.Status) { return 1, abi.OK }

// ThreadCurrent is Thread.CurrentThread. The main thread gets its object when it first asks.
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

// ThreadIsPooled is 1 if the running thread belongs to the thread pool, else 0.
func ThreadIsPooled(m *Machine) int32 {
	o := *m.u32(m.Threads[m.cur].Rec, recObject)
	return B2I(o != 0 && *m.i32(o, abi.ThreadFlags)&2 != 0)
}

// ThreadIsMain is 1 if the running thread is the main thread, or has its place after its end.
func ThreadIsMain(m *Machine) int32 { return B2I(m.cur == 0) }

// ThreadHasStatics is 1 if the running thread has used a [ThreadStatic] field, else 0.
func ThreadHasStatics(m *Machine) int32 {
	return B2I(*m.u32(m.Threads[m.cur].Rec, recStatics) != 0)
}

// ThreadOwnsLock is 1 if the running thread owns a monitor or initialises a class, else 0.
func ThreadOwnsLock(m *Machine) int32 {
	if m.ownsMonitor() {
		return 1
	}
	self := uint32(m.cur) + 1
	for _, s := range m.Prog.Statics {
		if *m.u32(s.Ref, abi.StaticStatus) == abi.ClassRunning && *m.u32(s.Ref, abi.StaticThread) == self {
			return 1
		}
	}
	return 0
}

// ownsMonitor reports whether the running thread owns a monitor.
func (m *Machine) ownsMonitor() bool {
	for _, c := range m.locks {
		if k := &m.Comps[m.Comps[c].Lock]; k.Len != 0 && m.owns(k.Ref) {
			return true
		}
	}
	return false
}

// ownsMonitorOf reports whether the running thread owns the monitor of object o.
func (m *Machine) ownsMonitorOf(o Ref) bool {
	l := m.lockRef(o)
	return m.lockLive(l) && m.owns(l)
}

// owns reports whether lock component l is a monitor that the running thread owns.
func (m *Machine) owns(l Ref) bool { return *m.u32(l, lockOwner) == uint32(m.cur)+1 && !m.noted(l) }

// ThreadIsAlive is Thread.IsAlive: 1 if thread t was started and has not ended, else 0.
func ThreadIsAlive(m *Machine, t Ref) (int32, abi.Status) {
	if *m.i32(t, abi.ThreadState) == threadStarted {
		return 1, abi.OK
	}
	return 0, abi.OK
}

// Offsets of fields of System.Threading.Thread that package abi does not have.
const (
	threadStart     = 24 // reference: the delegate, until the thread has begun
	threadParameter = 28 // reference
)

// ThreadGetState is the field Thread._state, which only the machine writes: 0 unstarted, 1 started, 2 ended.
func ThreadGetState(m *Machine, t Ref) (int32, abi.Status) { return *m.i32(t, abi.ThreadState), abi.OK }

// ThreadGetWait is ThreadGetState, except that it gives 3 for a thread that waits. A thread that stands before something for
// which it must wait waits already or is about to, so both answers are possible.
func ThreadGetWait(m *Machine, t Ref, _ int32) (int32, abi.Status) {
	if m.Opt.Suspends.Awaits() == SuspendsNone {
		return 0, m.suspendApart()
	}
	if m.waits(t) && (m.Alt > 0 || m.Opt.Run) {
		return 3, abi.OK
	}
	return *m.i32(t, abi.ThreadState), abi.OK
}

// waits reports whether the thread with Thread object t may be waiting.
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

// ThreadTakeStart gives and clears the delegate with which thread t begins.
func ThreadTakeStart(m *Machine, t Ref) Ref { return m.take(t, threadStart) }

// ThreadTakeParameter gives and clears the argument of that delegate.
func ThreadTakeParameter(m *Machine, t Ref) Ref { return m.take(t, threadParameter) }
