package vm

import "mwc/runtime/abi"

// A thread that is interrupted is thrown out of its wait: the one that it stands in, or the next one. That a thread stands before
// an operation means that it waits already, or that it is about to. Whatever a wait can come to before the interrupt is explored
// as a transition before that, so that what remains is what the thread finds that comes to the operation afterwards.

// ThreadInterrupt is System.Threading.Thread.Interrupt: of a thread that has ended it is nothing.
func ThreadInterrupt(m *Machine, t Ref) abi.Status {
	if *m.i32(t, abi.ThreadState) != threadEnded {
		*m.field(t, abi.ThreadInterrupted) = 1
	}
	return abi.OK
}

// Interrupted reports whether a live thread is to be thrown out of its next wait.
func (m *Machine) interrupted(i int) bool {
	o := m.ThreadObject(i)
	return o != 0 && *m.i32(o, abi.ThreadInterrupted) != 0
}

// interruptible reports whether an interrupt may end an operation. With a time of 0 only those do that always look for one.
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

// afterInterrupt says what an interrupted thread may do with an operation that is interruptible: wait no longer (done: it need not
// wait), or be thrown out of it, as if its time were over.
func afterInterrupt(p Pending, ready bool) (done, thrown bool) {
	switch p.Kind {
	case abi.PendSleep:
		return p.Arg == abi.SpinTurn, true // not every turn sleeps
	case abi.PendWait:
		return ready, true // a pulse may be lost on who has not gone to sleep yet
	case abi.PendSection, abi.PendSectionSome:
		if p.Arg&abi.SectionAlert != 0 {
			return false, true
		}
	}
	return ready, !ready
}

// thrownOut reports whether an operation of the running thread is ended by an interrupt, which is over then.
func (m *Machine) thrownOut(kind abi.PendKind, arg int32) bool {
	if m.Alt != AltTimeout || !m.Prog.Interrupts || !interruptible(Pending{Kind: kind, Arg: arg}) || !m.interrupted(int(m.cur)) {
		return false
	}
	*m.field(m.ThreadObject(int(m.cur)), abi.ThreadInterrupted) = 0
	return true
}
