package vm

// An AccessFilter may take scheduling points away. The machine tells it of each access that several threads can see, or could see
// if there were several, and the filter may say that the access needs no scheduling point. A search has a filter if it reduces by
// locksets. Without a filter, every access to a shared component is a scheduling point.
type AccessFilter interface {
	// Access is told of an access to size bytes of a component (0: all of it). It reports whether the access needs no scheduling point.
	Access(o Ref, off, size uint32, write bool) bool
	// Note is told of an access about which the filter cannot decide: the machine has its own rule whether there is a scheduling point.
	Note(o Ref, off, size uint32, write bool)
	// Asks is told of a question about an object's conditions (SectionUnlikely), none of which is met. It reports whether the question needs no
	// scheduling point, because it is guessed that nobody meets one.
	Asks(o Ref) bool
	// Skip is asked at an access which nobody can see, since only the running thread can reach the object at present, though it was shared
	// once. Skip reports whether the access needs no scheduling point for that.
	Skip(o Ref, b Bytes) bool
	// Joined is told that a critical section is a part of the transition, which has left out a scheduling point since it began: without the
	// filter there would be a scheduling point before the critical section, too.
	Joined()
	// Alone reports whether the filter wants to hear of the accesses of a thread that is alone.
	Alone() bool
	// Entered is told that the running thread has taken the lock of the object that is component c. Shared is told that several
	// threads can see that object.
	Entered(c uint32)
	Shared(c uint32)
	// Holdable reports whether, as far as is known, threads use the library object that is component c as a lock: then the machine notes who
	// holds it. Taken is told that the running thread has taken it, NoLock that it is no lock.
	Holdable(c uint32) bool
	Taken(c uint32)
	NoLock(c uint32)
	// Begin is called when a step begins, ThreadEnds when the running thread ends, and ProgramEnds when no foreground thread is left.
	Begin()
	ThreadEnds()
	ProgramEnds()
}

// Bytes are what an operation accesses of an object.
type Bytes struct {
	Off, Size uint32 // offset and size in bytes; a size of 0 stands for the whole object
	Write     bool
	Section   Section // a critical section, or a question about conditions, which says itself what it accesses; no Kind if it is none
}

// SetAccessFilter sets the machine's filter; nil removes it.
func (m *Machine) SetAccessFilter(f AccessFilter) { m.filter = f }

// AccessFilter is the machine's filter; nil if it has none.
func (m *Machine) AccessFilter() AccessFilter { return m.filter }

// InCriticalSection reports whether the running thread is in a critical section of the library.
func (m *Machine) InCriticalSection() bool { return m.inSection }

// Nobody is the holder of a free lock.
const Nobody = -1

// LockHolder is the index of the thread that holds the lock of the object that is component c. It is Nobody if the lock is free,
// and Orphaned if the thread that held the lock has ended.
func (m *Machine) LockHolder(c uint32) int {
	l := m.Comps[c].Lock
	if l == 0 || m.Comps[l].Len == 0 {
		return Nobody
	}
	return int(*m.u32(m.Comps[l].Ref, lockOwner)) - 1
}

// FirstSite is the first allocation site of the program. The sites below FirstSite are the run-time's own.
const FirstSite = numReservedSites

// AllocatedAt gives the site at which component c was allocated. allocated is false for a component that was not allocated at a site.
func (m *Machine) AllocatedAt(c uint32) (site uint32, allocated bool) {
	if p := m.Comps[c].Position; p >= 0 {
		return m.positions[p].key.site, true
	}
	return 0, false
}
