package vm

import "mwc/runtime/abi"

// A critical region (Hoare 1972, Towards a theory of parallel programming) is a stretch of a thread without scheduling
// points: one transition, with one access that others see, to the object that it is on. The library's synchronisation
// types are written with them: what is only reached through an object is accessed in regions on that object only. A region
// is conditional if it waits for one of the object's gates. An exception ends it.

// regionOpen says whether the region can begin, and whether it can time out instead.
func (m *Machine) regionOpen(o Ref, arg int32) (done, timeout bool) {
	gates := arg & abi.RegionGates
	if arg < 0 || gates == 0 || *m.i32(o, abi.ObjectPayload)&gates != 0 {
		return true, false
	}
	return false, arg&abi.RegionTimed != 0
}

// RegionEnter begins a critical region on an object.
func RegionEnter(m *Machine, o Ref) abi.Status {
	if o == 0 {
		return m.ThrowKind(ExcNullReference)
	}
	m.region = true
	m.Watch = m.guards != nil // which are told of the accesses
	return abi.OK
}

// RegionWhen begins a critical region on an object once one of the gates is open; it returns 0, outside, if time ran out.
func RegionWhen(m *Machine, o Ref, _ int32) (int32, abi.Status) {
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
