package vm

import "mwc/runtime/abi"

// Where an async method awaits a task, the method is suspended, and whichever thread completes the task continues it. Or else the thread that runs
// the method waits, and goes on with the method itself. The library says when nobody can tell the difference (BlockingAwaits.cs). For that it needs
// to know whether the thread has anything else to do that a suspended method would let it do.

// Suspends says which awaits suspend a method although the thread could wait. A flag beside that says whether runs request cancellation.
type Suspends uint8

const (
	SuspendsNone   Suspends = iota << 1
	SuspendsAsked           // none; but an await that may suspend asks in a step of its own whether it must: see TaskAsks
	SuspendsYields          // those of Task.Yield, likewise
	SuspendsTasks           // all but those of the main thread
	SuspendsAll
	SuspendsTold     // all, since the program can tell threads apart: see ThreadTold
	SuspendsNumbered // all, and iterators and hash codes tell what numbers threads have: see iterators.go
	SuspendsReused   // all that, and threads of the pool run several items: see reuse.go
	SuspendsStepped  // all that, but threads run one item each: for a session, whose runs do not begin again

	SuspendsRequested Suspends = 1 // the flag: see requests.go
)

// With is what holds where both hold.
func (s Suspends) With(o Suspends) Suspends { return max(s, o) | (s|o)&SuspendsRequested }

// Awaits is the same without the flag.
func (s Suspends) Awaits() Suspends { return s &^ SuspendsRequested }

// Bits of recDoom.
const (
	awaitsIdle  = 1   // the thread has nothing else to do until the innermost async method that runs in it has ended
	awaitsNext  = 2   // the same will hold of the async method that the thread starts next
	awaitsLent  = 4   // what the thread does might be done by another one, which has something else to do after that
	awaitsEnd   = 8   // the thread is idle, and ends after that method and what the method's end lets go on
	awaitsApart = 16  // what the thread does might be done by the one that has called the method, which goes on after that: see TaskBeApart
	awaitsFirst = 32  // the innermost async method has not been suspended yet, so nobody else has its task
	awaitsMaker = 64  // others wait for what the thread does, and it must not wait for that itself: it makes the value of a Lazy
	awaitsOther = 128 // what the thread does might be done by any other one, since it has come to an await, or begun a parallel loop, or was started for the rest of either: see iterators.go
)

// awaitsKept are the bits that hold whatever async method the thread runs.
const awaitsKept = awaitsLent | awaitsApart | awaitsMaker | awaitsOther

// TaskAwaitsBlock is 2 if threads may wait where async methods await a task, 1 if only the main thread may, else 0.
func TaskAwaitsBlock(m *Machine) int32 {
	switch s := m.suspends(); {
	case s >= SuspendsAll:
		return 0
	case s >= SuspendsTasks:
		return 1
	}
	return 2
}

// suspends says which awaits of async methods suspend them. In a program of F#'s computations all may, and these register on arrival nevertheless.
func (m *Machine) suspends() Suspends {
	if !m.Prog.AwaitsBlock {
		return max(m.Opt.Suspends.Awaits(), SuspendsAll)
	}
	return m.Opt.Suspends.Awaits()
}

// TaskComputationsRegister is 1 if a computation of F#'s that comes to a wait registers as a part of the transition before (Arrival.cs).
func TaskComputationsRegister(m *Machine) int32 {
	return B2I(m.Prog.ArrivalsUnseen && m.Opt.Suspends.Awaits() == SuspendsNone)
}

// TaskAsks is 1 if an await for which a thread of its own would wait asks in a step of its own whether the task is completed. So does a method that was suspended
// before: others have its task, and go on where the running thread completes that.
func TaskAsks(m *Machine) int32 {
	return B2I(m.suspends() >= SuspendsAsked || m.awaits()&awaitsFirst == 0)
}

// TaskYields is 1 if an await of Task.Yield suspends its method although the thread could go on with it.
func TaskYields(m *Machine) int32 { return B2I(m.suspends() >= SuspendsYields) }

// TaskSuspend is called when the program might tell the difference after all. The search must begin again, with fewer awaits that block.
func TaskSuspend(m *Machine) abi.Status {
	st := m.fail(StopSuspends, "")
	m.stop.Apart = m.awaits()&(awaitsLent|awaitsApart) == awaitsApart
	return st
}

// ThreadTold is called before the program does what may tell which thread runs it, or leave something to its thread. Many a program has code for that which
// a run never comes to: of the tests of an assembly only a few use a lock of readers and writers, or ThreadLocal. So a search takes it at first that the program never does, and
// begins again where it does. The argument is that of a trap: in the program that ends where it would tell, nobody can tell; and a search of that program finds each place where it ends.
func ThreadTold(m *Machine) abi.Status {
	if !m.Prog.TellsGuessed || m.hasTold() {
		return abi.OK
	}
	st := m.fail(StopSuspends, "")
	m.stop.Told = true
	return st
}

// ThreadsTold is 1 if the search has begun again for that reason, or because numbers of threads are asked for.
func ThreadsTold(m *Machine) int32 { return B2I(m.hasTold()) }

// hasTold reports whether what the program does once Thread.Told was called counts.
func (m *Machine) hasTold() bool { return m.Opt.Suspends >= SuspendsTold }

// awaits are the bits of the running thread.
func (m *Machine) awaits() uint32 { return *m.u32(m.Threads[m.cur].Rec, recDoom) & awaitsBits }

func (m *Machine) setAwaits(bits uint32) {
	rec := m.Threads[m.cur].Rec
	if old := *m.u32(rec, recDoom); old&awaitsBits != bits {
		*m.field(rec, recDoom) = old&^awaitsBits | bits
	}
}

// TaskStart is called where an async method begins in the running thread. The result is for TaskLeave.
func TaskStart(m *Machine) int32 {
	bits := uint32(0)
	if m.awaits()&awaitsNext != 0 {
		bits = awaitsIdle
	}
	if m.suspends() == SuspendsNone {
		bits |= awaitsFirst
	}
	return m.enter(bits)
}

// TaskContinue is called where an async method goes on in the running thread. With last, the thread has nothing else to do until the method ends. The
// result is for TaskLeave. A thread that is not of the pool is never idle then: the rest of the method might do in the pool what it cannot do there.
func TaskContinue(m *Machine, last int32) int32 {
	if last != 0 && m.suspends() < SuspendsTasks && ThreadIsPooled(m) != 0 {
		return m.enter(awaitsIdle | awaitsEnd)
	}
	return m.enter(0)
}

// enter sets the bits of the method that the running thread enters, and returns those to go back to.
func (m *Machine) enter(bits uint32) int32 {
	old := m.awaits()
	m.setAwaits(old&awaitsKept | bits)
	return int32(old &^ awaitsNext)
}

// TaskLeave is called where an async method ends in the running thread, or is suspended. A thread that became lent meanwhile stays so.
func TaskLeave(m *Machine, old int32) { m.setAwaits(uint32(old) | m.awaits()&awaitsKept) }

// TaskIdles is 1 if the running thread has nothing else to do until the innermost async method has ended.
func TaskIdles(m *Machine) int32 {
	bits := m.awaits() &^ awaitsNext
	m.setAwaits(bits)
	return B2I(bits&awaitsIdle != 0)
}

// TaskEnds is 1 if the running thread ends after the innermost async method and what the method's end lets go on.
func TaskEnds(m *Machine) int32 { return B2I(m.awaits()&awaitsEnd != 0) }

// TaskExpect is called by a thread that calls a delegate as the last thing that it does, but for what awaits the task that the delegate gives. The result is 1
// if the delegate does nothing but start an async method.
func TaskExpect(m *Machine, delegate Ref) int32 {
	if !m.expects(delegate) {
		return 0
	}
	TaskExpectMethod(m)
	return B2I(m.single(delegate).Starts)
}

// TaskExpectMethod is the same for a call of an async method, which comes next.
func TaskExpectMethod(m *Machine) {
	if m.suspends() < SuspendsTasks {
		m.setAwaits(m.awaits()&awaitsKept | awaitsNext)
	}
}

// TaskExpectWaited is called by a thread that calls a method next and waits at once for the task which that gives: the host of tests.
func TaskExpectWaited(m *Machine) {
	if m.cur == 0 {
		m.AwaitMain()
	} else {
		TaskExpectMethod(m)
	}
}

// single is the method of a delegate; a method of which nothing is known if the delegate has several.
func (m *Machine) single(delegate Ref) *MethodInfo {
	if *m.u32(delegate, abi.DelegateList) != 0 {
		return &m.Prog.Methods[0]
	}
	return &m.Prog.Methods[*m.u32(delegate, abi.DelegateMethod)]
}

// AwaitNext is called before a call of a method that does nothing but start an async method, or hands that on (TakeAwait), where the caller awaits the
// task at once.
func (m *Machine) AwaitNext() {
	if bits := m.awaits(); bits&awaitsIdle != 0 {
		m.setAwaits(bits | awaitsNext)
	}
}

// AwaitDelegate is the same for the call of a delegate.
func (m *Machine) AwaitDelegate(delegate Ref) {
	if m.expects(delegate) {
		m.AwaitNext()
	}
}

// expects reports whether a delegate does nothing but start an async method, or hands that on.
func (m *Machine) expects(delegate Ref) bool {
	if delegate == 0 {
		return false
	}
	method := m.single(delegate)
	return method.Starts || method.HandsOn
}

// TakeAwait is called at the entry of a method that may do other things before it calls the async method of which it returns the task. The result is for
// GiveAwait: not zero if the running thread has nothing to do after that method but to await it.
func (m *Machine) TakeAwait() int32 {
	bits := m.awaits()
	m.setAwaits(bits &^ awaitsNext)
	return B2I(bits&awaitsNext != 0)
}

// GiveAwait is called before a call of such a method.
func (m *Machine) GiveAwait(taken int32) {
	if taken != 0 {
		m.setAwaits(m.awaits() | awaitsNext)
	}
}

// GiveAwaitToDelegate is the same for the call of a delegate.
func (m *Machine) GiveAwaitToDelegate(taken int32, delegate Ref) {
	if taken != 0 && m.expects(delegate) {
		m.GiveAwait(taken)
	}
}

// AwaitMain is the same for the call in the entry point, which waits for the task at once and then returns.
func (m *Machine) AwaitMain() {
	if m.suspends() < SuspendsAll {
		m.setAwaits(m.awaits()&awaitsKept | awaitsNext)
	}
}

// TaskBeLent is called by a thread that goes on after an await, where on .NET a thread might do so that has something else to do after that. So the
// running thread is lent: what it waits for may never come, if that is what the other thread has to do. The search begins again if a lent thread
// comes to an operation that may wait; and at once if runs that never end are looked for.
func TaskBeLent(m *Machine) abi.Status {
	if m.Opt.NoLending {
		return TaskSuspend(m)
	}
	m.haveLent = true
	TaskSetLent(m, 1)
	return abi.OK
}

// TaskIsLent is 1 if the running thread is lent.
func TaskIsLent(m *Machine) int32 { return B2I(m.awaits()&awaitsLent != 0) }

// TaskSetLent says whether the running thread is lent.
func TaskSetLent(m *Machine, lent int32) {
	bits := m.awaits() &^ awaitsLent
	if lent != 0 {
		bits |= awaitsLent
	}
	m.setAwaits(bits)
}

// TaskBeApart is called by a thread that waits for a task in place of a method that is suspended. The method had not asked whether the task is completed in
// a step of its own. So on .NET the task might have been completed when it asked, and the thread that has called it would have gone on with it, and with the
// rest of its own work after that. The running thread might be that one from now on.
func TaskBeApart(m *Machine) {
	if m.Opt.Suspends.Awaits() == SuspendsNone {
		m.setAwaits(m.awaits() | awaitsApart)
	}
}

// TaskIsApart is 1 if what the running thread does might be done by a thread that goes on after that: see TaskBeApart.
func TaskIsApart(m *Machine) int32 { return B2I(m.awaits()&awaitsApart != 0) }

// suspendApart is called where the program asks whether a thread waits. A thread of a suspended method may wait where the one that has called the method would.
// So the search must begin again, with awaits that ask.
func (m *Machine) suspendApart() abi.Status {
	st := m.fail(StopSuspends, "")
	m.stop.Apart = true
	return st
}

// stands is called where the running thread has come to its next scheduling point.
func (m *Machine) stands() Outcome {
	bits := m.awaits()
	if bits&awaitsLent == 0 && m.Opt.Suspends.Awaits() != SuspendsNone {
		return Stepped
	}
	p := m.Pending(int(m.cur))
	if !m.mayWait(p) {
		return Stepped
	}
	// In a search whose awaits ask, the thread is lent. In one whose awaits do not, a thread alone counts, too: it comes to a monitor only where it rehearses.
	waits := m.Opt.Suspends.Awaits() != SuspendsNone || m.apartWaits(p, bits&(awaitsApart|awaitsLent) != 0)
	if m.rehearses || !waits {
		return Stepped
	}
	TaskSuspend(m)
	m.stop.Apart = bits&awaitsLent == 0
	m.stop.Chain = m.Stack(int(m.cur))
	return Stopped
}

// apartWaits reports whether a thread of a method that is suspended, or a lent one, might wait for ever where the running thread has come to an operation that may make it
// wait. The thread that has called the method, or has completed what the lent one waited for, could go on nevertheless, which it could not on .NET if it ran the method itself.
//
// A thread that wants a monitor waits for its owner. As long as nobody who owns a monitor has come to an operation that may make him wait, or has ended,
// each owner can go on, so nobody waits for ever. Who wants the value of a Lazy waits in the same way for the thread that makes it.
func (m *Machine) apartWaits(p Pending, apart bool) bool {
	owned := p.Kind == abi.PendEnter || p.Kind == abi.PendSection && p.Arg > 0 && p.Arg&abi.SectionMaker != 0
	switch {
	case p.Kind == abi.PendEnter && m.ownsMonitorOf(p.Obj): // it does not wait
		return false
	case apart && !owned:
		return true
	}
	m.apartEnters = m.apartEnters || apart
	m.noteOwner()
	return m.ApartWaits()
}

// noteOwner is called where the running thread has come to an operation that may make it wait.
func (m *Machine) noteOwner() {
	m.ownerWaits = m.ownerWaits || m.awaits()&awaitsMaker != 0 || m.ownsMonitor()
}

// ThreadSetMaker says whether others wait for what the running thread does, and gives what was said before.
func ThreadSetMaker(m *Machine, maker int32) int32 {
	bits := m.awaits()
	m.setAwaits(bits&^awaitsMaker | uint32(maker)*awaitsMaker)
	return B2I(bits&awaitsMaker != 0)
}

// ThreadIsMaker is 1 if others wait for what the running thread does.
func ThreadIsMaker(m *Machine) int32 { return B2I(m.awaits()&awaitsMaker != 0) }

// passesSettled is called where the running thread finds a settled condition for which it might have had to wait in another order. A reduction need not make
// that order. A thread that has asked before, and found the condition met, waits in no order: so does an await, which takes the result then.
func (m *Machine) passesSettled(p Pending) {
	if m.Opt.Suspends.Awaits() == SuspendsNone && waitsForCondition(p) && p.Obj != m.asked {
		m.noteOwner()
	}
}

// passesEnd reports whether the running thread is lent, or apart, and joins a thread, for which it need not wait. It stands there all the same: a thread may end with the
// step by which it lets this one go on, and then no state shows that the join waits for it.
func (m *Machine) passesEnd(kind abi.PendKind, arg int32) bool {
	return kind == abi.PendJoin && arg < 0 && !m.rehearses && m.awaits()&(awaitsLent|awaitsApart) != 0
}

// mayWait reports whether an operation may make a thread wait for ever. That of an await does not count: on .NET the method is suspended. Nor does one for which the library
// itself will soon meet the condition (SectionStubborn).
func (m *Machine) mayWait(p Pending) bool {
	switch p.Kind {
	case abi.PendEnter, abi.PendWait, abi.PendClassInit:
		return true
	case abi.PendJoin:
		return p.Arg < 0
	case abi.PendSection:
		return waitsForCondition(p) && !m.sectionSettled(p.Kind, p.Obj, p.Arg)
	case abi.PendSectionSome:
		return p.Arg&(abi.SectionTimed|abi.SectionAwaits) == 0
	}
	return false
}

// waitsForCondition reports whether a critical section may wait for ever for a condition of its object.
func waitsForCondition(p Pending) bool {
	return p.Kind == abi.PendSection && p.Arg > 0 && p.Arg&abi.SectionConditions != 0 && p.Arg&(abi.SectionAlways|abi.SectionTimed|abi.SectionAwaits|abi.SectionStubborn) == 0
}
