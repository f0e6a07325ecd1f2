package vm

// An AccessFilter is told of the accesses that several threads can see, or could if there were several, and may say that one needs no
// scheduling point. A search has one if it reduces by locksets; without one, every access to what is shared is a scheduling point.
type AccessFilter interface {
	// Access is told of an access to size bytes of a component (0: all of it) and reports whether the access needs no scheduling point.
	Access(o Ref, off, size uint32, write bool) bool
	// Note is told of an access that the machine makes a scheduling point, or none, whatever the filter says.
	Note(o Ref, off, size uint32, write bool)
	// Alone reports whether the filter wants to hear of the accesses of a thread that is alone.
	Alone() bool
	// Entered is told that the running thread has taken the lock of component c's object, Shared that several threads can see that object.
	Entered(c uint32)
	Shared(c uint32)
	// Begin is called as a step begins, ThreadEnds as the running thread ends, ProgramEnds when no foreground thread is left.
	Begin()
	ThreadEnds()
	ProgramEnds()
}

// SetAccessFilter gives the machine a filter.
func (m *Machine) SetAccessFilter(f AccessFilter) { m.filter = f }

// InCriticalSection reports whether the running thread is in a critical section of the library.
func (m *Machine) InCriticalSection() bool { return m.inSection }

// Nobody holds a lock that is free.
const Nobody = -1

// LockHolder is the thread that holds the lock of the object that is component c; Nobody, or Orphaned if that thread has ended.
func (m *Machine) LockHolder(c uint32) int {
	l := m.Comps[c].Lock
	if l == 0 || m.Comps[l].Len == 0 {
		return Nobody
	}
	return int(*m.u32(m.Comps[l].Ref, lockOwner)) - 1
}

// FirstSite is the first site of allocation that is one of the program's; those below it are the run-time's own.
const FirstSite = numReservedSites

// AllocatedAt gives the site at which a component was allocated, if it was.
func (m *Machine) AllocatedAt(c uint32) (site uint32, allocated bool) {
	if p := m.Comps[c].Position; p >= 0 {
		return m.positions[p].key.site, true
	}
	return 0, false
}
