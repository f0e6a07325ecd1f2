package vm

import "mwc/runtime/abi"

// An interrupt throws a thread out of its wait: out of the wait that the thread stands in, or out of its next one. A thread that
// stands before an operation waits already, or is about to wait. The search explores whatever the wait can come to before the
// interrupt as a transition before it. What remains is what the thread finds if it comes to the operation after the interrupt.

// ThreadInterrupt is System.Threading.Thread.Interrupt. It does nothing to a thread that has ended.
func ThreadInterrupt(m *Machine, t Ref) abi.Status {
	if *m.i32(t, abi.ThreadState) != threadEnded {
		*m.field(t, abi.ThreadInterrupted) = 1
	}
	return abi.OK
}

// interrupted reports whether live thread i is to be thrown out of its next wait.
func (m *Machine) interrupted(i int) bool {
	o := m.ThreadObject(i)
	return o != 0 && *m.i32(o, abi.ThreadInterrupted) != 0
}

// interruptible reports whether an interrupt may end an operation. It may end an operation with a time-out of 0 only if that
// operation always looks for an interrupt.
func interruptible(p Pending) bool {
	switch p.Kind {
	case abi.PendSleep:
		return p.Arg != -1
	case abi.PendEnter:
		return p.Arg != 0 && p.Arg != abi.EnterStubborn
	case abi.PendWait, abi.PendJoin:
		return true
	case abi.PendSection, abi.PendSectionSome:
		return p.Arg >= 0 && p.Arg&abi.SectionConditions != 0 && p.Arg&abi.SectionStubborn == 0
	}
	return false
}

// afterInterrupt says what an interrupted thread may do with an interruptible operation. done: it may go on because it need not
// wait. thrown: the interrupt may throw it out of the operation, as if its time were over.
func afterInterrupt(p Pending, ready bool) (done, thrown bool) {
	switch p.Kind {
	case abi.PendSleep:
		return p.Arg == abi.SpinTurn, true // not every turn sleeps
	case abi.PendWait:
		return ready, true // a pulse may be lost on a thread that has not gone to sleep yet
	case abi.PendSection, abi.PendSectionSome:
		if p.Arg&abi.SectionAlert != 0 {
			return false, true
		}
	}
	return ready, !ready
}

// thrownOut reports whether an interrupt ends an operation of the running thread. If so, it removes the interrupt.
func (m *Machine) thrownOut(kind abi.PendKind, arg int32) bool {
	if m.Alt != AltTimeout || !m.Interrupts() || !interruptible(Pending{Kind: kind, Arg: arg}) || !m.interrupted(int(m.cur)) {
		return false
	}
	*m.field(m.ThreadObject(int(m.cur)), abi.ThreadInterrupted) = 0
	return true
}
