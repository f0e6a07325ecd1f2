package vm

import "mwc/runtime/abi"

// Where an async method awaits a task, the method is suspended, and whichever thread completes the task continues it. Or else the thread that runs
// the method waits, and goes on with the method itself. The library says when nobody can tell the difference (BlockingAwaits.cs). For that it needs
// to know whether the thread has anything else to do that a suspended method would let it do.

// Suspends says which awaits suspend a method although the thread could wait.
type Suspends uint8

const (
	SuspendsNone  Suspends = iota
	SuspendsTasks          // all but those of the main thread
	SuspendsAll
)

// Bits of recDoom.
const (
	awaitsIdle = 1 // the thread has nothing else to do until the innermost async method that runs in it has ended
	awaitsNext = 2 // the same will hold of the async method that the thread starts next
)

// TaskAwaitsBlock is 2 if threads may wait where async methods await a task, 1 if only the main thread may, else 0.
func TaskAwaitsBlock(m *Machine) int32 { return int32(SuspendsAll - m.Opt.Suspends) }

// TaskSuspend is called when the program might tell the difference after all. The search must begin again, with fewer awaits that block.
func TaskSuspend(m *Machine) abi.Status { return m.fail(StopSuspends, "") }

// awaits are the bits of the running thread.
func (m *Machine) awaits() uint32 { return *m.u32(m.Threads[m.cur].Rec, recDoom) }

func (m *Machine) setAwaits(bits uint32) {
	if rec := m.Threads[m.cur].Rec; *m.u32(rec, recDoom) != bits {
		*m.field(rec, recDoom) = bits
	}
}

// TaskStart is called where an async method begins in the running thread. The result is for TaskLeave.
func TaskStart(m *Machine) int32 { return m.enter(m.awaits()&awaitsNext != 0) }

// TaskContinue is called where an async method goes on in the running thread. With last, the thread has nothing else to do until the method ends. The
// result is for TaskLeave. A thread that is not of the pool is never idle then: the rest of the method might do in the pool what it cannot do there.
func TaskContinue(m *Machine, last int32) int32 {
	return m.enter(last != 0 && m.Opt.Suspends == SuspendsNone && ThreadIsPooled(m) != 0)
}

func (m *Machine) enter(idle bool) int32 {
	old, bits := m.awaits(), uint32(0)
	if idle {
		bits = awaitsIdle
	}
	m.setAwaits(bits)
	return int32(old &^ awaitsNext)
}

// TaskLeave is called where an async method ends in the running thread, or is suspended.
func TaskLeave(m *Machine, old int32) { m.setAwaits(uint32(old)) }

// TaskIdles is 1 if the running thread has nothing else to do until the innermost async method has ended.
func TaskIdles(m *Machine) int32 {
	bits := m.awaits() &^ awaitsNext
	m.setAwaits(bits)
	return B2I(bits&awaitsIdle != 0)
}

// TaskExpect is called by a thread that calls a delegate as the last thing that it does, but for what awaits the task that the delegate gives.
func TaskExpect(m *Machine, delegate Ref) {
	if m.Opt.Suspends == SuspendsNone && m.starts(delegate) {
		m.setAwaits(awaitsNext)
	}
}

// starts reports whether a delegate does nothing but start an async method.
func (m *Machine) starts(delegate Ref) bool {
	return *m.u32(delegate, abi.DelegateList) == 0 && m.Prog.Methods[*m.u32(delegate, abi.DelegateMethod)].Starts
}

// AwaitNext is called before a call of a method that does nothing but start an async method, where the caller awaits the task at once.
func (m *Machine) AwaitNext() {
	if bits := m.awaits(); bits&awaitsIdle != 0 {
		m.setAwaits(bits | awaitsNext)
	}
}

// AwaitDelegate is the same for the call of a delegate.
func (m *Machine) AwaitDelegate(delegate Ref) {
	if delegate != 0 && m.starts(delegate) {
		m.AwaitNext()
	}
}

// AwaitMain is the same for the call in the entry point, which waits for the task at once and then returns.
func (m *Machine) AwaitMain() {
	if m.Opt.Suspends != SuspendsAll {
		m.setAwaits(awaitsNext)
	}
}
