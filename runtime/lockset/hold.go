package lockset

// An object of the library that one thread at a time can take is guessed to be a lock: whoever takes the object gives it back, and nobody else
// does. The machine notes who holds it, and the locksets take the holder for the owner of the object's lock. The guess is about all objects
// from one allocation site. It is wrong if the object is given back by a thread that does not hold it, if several can have it, or if a
// thread ends while it holds it. Then the search begins again.

// use is how threads use the objects of a type.
type use uint8

const (
	asMonitor use = 1 << iota // they enter the monitors of these objects
	asHold                    // they take and give back the objects themselves
)

// uses notes how an object is used. The machine notes the holder of an object where it notes the owner of the object's monitor. So the
// objects of a type must not be used in both ways, in whatever order.
func (l *Locksets) uses(c uint32, how use) {
	t := l.m.TypeOf(l.m.Comps[c].Ref)
	if l.used[t] |= how; l.used[t] == asMonitor|asHold && !l.refuted.types[t] {
		l.refuted.types[t] = true
		l.broken.Store(true)
	}
}

// Holdable implements vm.AccessFilter.
func (l *Locksets) Holdable(c uint32) bool {
	site, allocated := l.m.AllocatedAt(c)
	return allocated && !l.refuted.holds[site] && !l.refuted.types[l.m.TypeOf(l.m.Comps[c].Ref)]
}

// Taken implements vm.AccessFilter.
func (l *Locksets) Taken(c uint32) { l.uses(c, asHold) }

// NoLock implements vm.AccessFilter.
func (l *Locksets) NoLock(c uint32) {
	site, _ := l.m.AllocatedAt(c)
	l.refuted.holds[site] = true
	l.broken.Store(true)
}
