package vm

import "mwc/runtime/abi"

// Here reductions ask what a thread may still do, and what leads to an object.

// NoFootprint is the footprint of a method that has none: the method may do anything.
const NoFootprint = ^uint32(0)

// Feet appends to buf the numbers of the footprints of a live thread's frames, from the innermost on. Together they cover
// everything that the thread may still do.
func (m *Machine) Feet(i int, buf []uint32) []uint32 {
	rec := m.Threads[i].Rec
	if *m.u32(rec, recStatus) == ThreadNew {
		switch {
		case m.Prog.Footprints.Refs == "":
			return append(buf, NoFootprint)
		case *m.u32(rec, recObject) == 0:
			return append(buf, m.Prog.Footprints.Main)
		}
		return append(buf, m.Prog.Footprints.Thread)
	}
	f := *m.u32(rec, recTop)
	for d := *m.u32(rec, recDepth); d > 0; d-- {
		feet := m.methodOf(f).Feet
		pc := *m.u32(f, abi.FramePC)
		switch {
		case pc&abi.ThrowPC != 0 && len(feet) > 0:
			buf = append(buf, feet[0]) // an exception may lead to any handler
		case pc < uint32(len(feet)):
			buf = append(buf, feet[pc])
		default:
			buf = append(buf, NoFootprint)
		}
		f = *m.u32(f, abi.FrameParent)
	}
	return buf
}

// PendingLoc is the class of the location that live thread i is about to access. It is 0 if the class is not known.
func (m *Machine) PendingLoc(i int) uint32 {
	if s := m.PendingAccess(i); s != nil {
		return s.Loc
	}
	return 0
}

// ThreadRoots calls f for every reference in the record and the frames of a live thread.
func (m *Machine) ThreadRoots(i int, f func(Ref)) { m.threadRoots(i, f) }

// StaticRoots calls f for every reference in static fields.
func (m *Machine) StaticRoots(f func(Ref)) {
	for i := range m.Prog.Statics {
		s := &m.Prog.Statics[i]
		if r := *m.u32(s.Ref, abi.StaticFailed); r != 0 {
			f(r)
		}
		for _, off := range s.Refs {
			if r := *m.u32(s.Ref, off); r != 0 {
				f(r)
			}
		}
	}
}

// IsConst reports whether object o never changes and every thread can have it: a literal or a type object.
func (m *Machine) IsConst(o Ref) bool { return *m.u32(o, abi.HeaderFlags)&abi.FlagConst != 0 }

// HasEnded reports whether the thread with Thread object o has ended.
func (m *Machine) HasEnded(o Ref) bool { return *m.i32(o, abi.ThreadState) == threadEnded }
