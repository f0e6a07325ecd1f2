package vm

import "mwc/runtime/abi"

// A critical section (Hoare 1972, Towards a theory of parallel programming) is a stretch of a thread without scheduling points.
// It is one transition with one access that other threads see, to the object that the section is on. The library's
// synchronisation types are written with critical sections: what is reached only through an object is accessed only in critical
// sections on that object. A critical section is conditional if it waits for one of the object's conditions. An exception ends it.

// sectionReady says whether thread t can begin the critical section, and whether the wait for it can time out instead.
func (m *Machine) sectionReady(t int, o Ref, arg int32) (done, timeout bool) {
	conditions := arg & abi.SectionConditions
	if arg < 0 || conditions == 0 || arg&abi.SectionAlways != 0 || m.conditionMet(t, o, conditions) {
		return true, false
	}
	return false, arg&abi.SectionTimed != 0
}

// conditionMet reports whether one of an object's conditions is met for thread t.
func (m *Machine) conditionMet(t int, o Ref, conditions int32) bool {
	met := *m.i32(o, abi.ObjectPayload) & conditions
	if met&^abi.SectionHeld != 0 {
		return true
	}
	if met == 0 {
		return false
	}
	owner := *m.u32(o, abi.SectionOwner)
	return owner == m.ThreadObject(t) || m.Ended(owner) && !m.pooled(owner)
}

// sectionSomeReady is sectionReady for a critical section on all objects of an array.
func (m *Machine) sectionSomeReady(t int, array Ref, arg int32) (done, timeout bool) {
	all := arg&abi.SectionAll != 0
	done = all
	for i := range uint32(*m.i32(array, abi.ArrayLength)) {
		if met := m.conditionMet(t, *m.u32(array, abi.ArrayData+4*i), arg&abi.SectionConditions); met != all {
			done = met
			break
		}
	}
	return done, !done && arg&abi.SectionTimed != 0
}

// sectionAlso is the second object of a critical section on o, or null. What other threads see of the operation depends on o's
// state: o's own critical sections alone change o's second field, so they conflict with this one in any case.
func (m *Machine) sectionAlso(o Ref, arg int32) Ref {
	if arg < 0 || arg&abi.SectionAlso == 0 || o == 0 {
		return 0
	}
	return *m.u32(o, abi.SectionOwner)
}

// SectionSome begins a critical section on all objects of an array. It gives the index of the first object whose condition is
// met. If the time is over, it gives -1 and begins no critical section.
func SectionSome(m *Machine, array Ref, arg int32) (int32, abi.Status) {
	if m.thrownOut(abi.PendSectionSome, arg) {
		return 0, m.ThrowKind(ExcThreadInterrupted)
	}
	if m.Timed() {
		m.clearDue()
	}
	if m.Alt == AltTimeout {
		return -1, abi.OK
	}
	st := SectionEnter(m, array)
	for i := range *m.i32(array, abi.ArrayLength) {
		if m.conditionMet(int(m.cur), *m.u32(array, abi.ArrayData+4*uint32(i)), arg&abi.SectionConditions) {
			return i, st
		}
	}
	return 0, st
}

// SectionEnter begins a critical section on an object. It throws NullReferenceException if o is null.
func SectionEnter(m *Machine, o Ref) abi.Status {
	if o == 0 {
		return m.ThrowKind(ExcNullReference)
	}
	SectionOwn(m)
	return abi.OK
}

// SectionOwn begins a critical section that is no access: what it touches belongs to the running thread at this time.
func SectionOwn(m *Machine) {
	m.inSection = true
	m.Watch = m.filter != nil // a filter is told of the accesses in a critical section
}

// SectionWhen begins a critical section on an object once one of the object's conditions is met, and gives 1. If the time is
// over, it gives 0 and begins no critical section.
func SectionWhen(m *Machine, o Ref, arg int32) (int32, abi.Status) {
	if m.thrownOut(abi.PendSection, arg) {
		return 0, m.ThrowKind(ExcThreadInterrupted)
	}
	if m.Timed() {
		m.clearDue()
	}
	if m.Alt == AltTimeout {
		return 0, abi.OK
	}
	return 1, SectionEnter(m, o)
}

// SectionLeave ends the critical section if the running thread is in one.
func SectionLeave(m *Machine) {
	if m.inSection {
		m.inSection = false
		m.watch()
	}
}

// TaskStatusIsAsked is 1 if the program can tell a task that runs from a task that waits to run.
func TaskStatusIsAsked(m *Machine) int32 { return B2I(m.Prog.ObservesTaskStatus) }

// HandlesAreDisposed is 1 if the program can dispose of a WaitHandle.
func HandlesAreDisposed(m *Machine) int32 { return B2I(m.Prog.DisposesHandles) }

// SectionIsMet is 1 if one of the object's conditions in arg is met, else 0.
func SectionIsMet(m *Machine, o Ref, arg int32) (int32, abi.Status) {
	if o == 0 {
		return 0, m.ThrowKind(ExcNullReference)
	}
	met := *m.i32(o, abi.ObjectPayload)&arg&abi.SectionConditions != 0
	if met {
		m.asked = o
	}
	return B2I(met), abi.OK
}

// sectionLeftOut is leavesOut for a critical section, or for the question whether a condition is met; nor does a question need a scheduling point if nobody
// meets the condition. What depends on the owner of an object, on interrupts or on the clock has its scheduling point. So has what takes or gives back a lock.
func (m *Machine) sectionLeftOut(p Pending) bool {
	switch {
	case m.uncertain(p) || p.Arg > 0 && p.Arg&abi.SectionHeld != 0 || m.holds(p.Obj):
		return false
	case p.Kind == abi.PendSectionAsk && m.neverMet(p.Obj, p.Arg):
		return true
	case p.Kind == abi.PendSection || p.Kind == abi.PendSectionAsk:
		return m.leavesOut(p.Obj, Bytes{Section: m.section(int(m.cur), p)})
	}
	return false
}

// neverMet reports whether the answer to a question needs no scheduling point, since the filter guesses that nobody meets the condition once several threads can
// see the object. The filter hears of all writes of conditions: they are made in critical sections. A small step has its scheduling point.
func (m *Machine) neverMet(o Ref, arg int32) bool {
	if arg&abi.SectionUnlikely == 0 || m.filter == nil || m.small || *m.i32(o, abi.ObjectPayload)&arg&abi.SectionConditions != 0 || !m.filter.Asks(o) {
		return false
	}
	m.elided = true
	return true
}

// sectionSettled reports whether an operation finds a settled condition: one that is met and stays so. Other threads see nothing
// of the operation, and it would find the same later. Earlier, before the condition was met, it would have found something else:
// a reduction that learns from transitions what threads may do must hear of the operation all the same. See Settled.
func (m *Machine) sectionSettled(kind abi.PendKind, o Ref, arg int32) bool {
	return (kind == abi.PendSection || kind == abi.PendSectionAsk) && arg > 0 && arg&abi.SectionSettled != 0 && *m.i32(o, abi.ObjectPayload)&arg&abi.SectionConditions != 0
}
