package vm

import "mwc/runtime/abi"

// A critical region (Hoare 1972, Towards a theory of parallel programming) is a stretch of a thread without scheduling
// points: one transition, with one access that others see, to the object that it is on. The library's synchronisation
// types are written with them: what is only reached through an object is accessed in regions on that object only. A region
// is conditional if it waits for one of the object's gates. An exception ends it.

// regionOpen says whether the region can begin, and whether it can time out instead.
func (m *Machine) regionOpen(t int, o Ref, arg int32) (done, timeout bool) {
	gates := arg & abi.RegionGates
	if arg < 0 || gates == 0 || arg&abi.RegionAlways != 0 || m.gateOpen(t, o, gates) {
		return true, false
	}
	return false, arg&abi.RegionTimed != 0
}

// gateOpen says whether one of an object's gates is open to a thread.
func (m *Machine) gateOpen(t int, o Ref, gates int32) bool {
	open := *m.i32(o, abi.ObjectPayload) & gates
	if open&^abi.RegionHeld != 0 {
		return true
	}
	if open == 0 {
		return false
	}
	owner := *m.u32(o, abi.RegionOwner)
	return owner == m.ThreadObject(t) || m.Ended(owner) && !m.pooled(owner)
}

// RegionHolder is the live thread that holds an object of which one of the gates is waited for, -1 if it is not held.
func (m *Machine) RegionHolder(o Ref) int {
	if *m.i32(o, abi.ObjectPayload)&abi.RegionHeld == 0 {
		return -1
	}
	return m.ThreadOf(*m.u32(o, abi.RegionOwner))
}

// regionSome is regionOpen for the objects of an array.
func (m *Machine) regionSome(t int, array Ref, arg int32) (done, timeout bool) {
	all := arg&abi.RegionAll != 0
	done = all
	for i := range uint32(*m.i32(array, abi.ArrayLength)) {
		if open := m.gateOpen(t, *m.u32(array, abi.ArrayData+4*i), arg&abi.RegionGates); open != all {
			done = open
			break
		}
	}
	return done, !done && arg&abi.RegionTimed != 0
}

// RegionSome begins a critical region on all objects of an array and gives the index of the first whose gate is open; -1, outside,
// if time ran out.
func RegionSome(m *Machine, array Ref, arg int32) (int32, abi.Status) {
	if m.thrownOut(abi.PendRegionSome, arg) {
		return 0, m.ThrowKind(ExcThreadInterrupted)
	}
	if m.timed() {
		m.clearDue()
	}
	if m.Alt == AltTimeout {
		return -1, abi.OK
	}
	st := RegionEnter(m, array)
	for i := range *m.i32(array, abi.ArrayLength) {
		if m.gateOpen(int(m.cur), *m.u32(array, abi.ArrayData+4*uint32(i)), arg&abi.RegionGates) {
			return i, st
		}
	}
	return 0, st
}

// RegionEnter begins a critical region on an object.
func RegionEnter(m *Machine, o Ref) abi.Status {
	if o == 0 {
		return m.ThrowKind(ExcNullReference)
	}
	RegionOwn(m)
	return abi.OK
}

// RegionOwn begins a critical region that is no access: what it touches is the running thread's for the time.
func RegionOwn(m *Machine) {
	m.region = true
	m.Watch = m.guards != nil // which are told of the accesses
}

// RegionWhen begins a critical region on an object once one of the gates is open; it returns 0, outside, if time ran out.
func RegionWhen(m *Machine, o Ref, arg int32) (int32, abi.Status) {
	if m.thrownOut(abi.PendRegion, arg) {
		return 0, m.ThrowKind(ExcThreadInterrupted)
	}
	if m.timed() {
		m.clearDue()
	}
	if m.Alt == AltTimeout {
		return 0, abi.OK
	}
	return 1, RegionEnter(m, o)
}

// RegionLeave ends the critical region, if the thread is in one.
func RegionLeave(m *Machine) {
	if m.region {
		m.region = false
		m.watch()
	}
}

// TaskStatusIsAsked is 1 if the program can tell a task that runs from one that waits to.
func TaskStatusIsAsked(m *Machine) int32 { return B2I(m.Prog.ObservesTaskStatus) }

// RegionIsOpen is 1 if one of the gates is open.
func RegionIsOpen(m *Machine, o Ref, arg int32) (int32, abi.Status) {
	if o == 0 {
		return 0, m.ThrowKind(ExcNullReference)
	}
	return B2I(*m.i32(o, abi.ObjectPayload)&arg&abi.RegionGates != 0), abi.OK
}

// regionSettled reports whether an operation finds what can only be so from now on: others see nothing of it, and it would
// find the same later. A reduction that goes by the accesses of transitions must be told of it all the same.
func (m *Machine) regionSettled(kind abi.PendKind, o Ref, arg int32) bool {
	return (kind == abi.PendRegion || kind == abi.PendRegionAsk) && arg > 0 && arg&abi.RegionSettled != 0 && *m.i32(o, abi.ObjectPayload)&arg&abi.RegionGates != 0
}
