package search

import "mwc/runtime/reduce"

// Here sdpor holds accesses that had no scheduling points, because locks guard them, against what other threads do later.

// renamed compares the accesses of a state's transitions that had no scheduling points, because of the locks that their threads held, with
// what other threads do later. A word is not guarded if another thread was found to access it without those locks, alone, where nobody
// asked what the thread holds. renamed reports that all threads must be picked if some lock may be taken for another object's lock.
func (d *statefulDPOR) renamed(node int32, summary reduce.Set) bool {
	return d.unguard(node, summary, true) && !d.nodes[node].full
}

// unguard ends the guesses at locks that a summary refutes: of accesses that the state's transitions made without scheduling points. It may go to the state, if
// look is set, to see which conditions are met there. unguard reports whether some lock may be taken for another object's lock.
func (d *statefulDPOR) unguard(node int32, summary reduce.Set, look bool) (again bool) {
	n := &d.nodes[node]
	if n.guarded == 0 {
		return false
	}
	var begun func(thread int) *reduce.Here
	if look {
		begun = func(thread int) *reduce.Here { return d.begun(node, thread) }
	}
	wrong, again := d.pool.Guarded(n.guarded, summary, begun)
	for _, loc := range wrong {
		d.s.locksets.Refute(d.guarded[loc])
	}
	return again
}

// begun is a picked thread of a state that may have made its pending operation already, but nothing else that meets a condition. It is nil if the thread may have met one.
func (d *statefulDPOR) begun(node int32, thread int) *reduce.Here {
	if thread >= 64 || d.nodes[node].sections>>thread&1 != 0 {
		return nil
	}
	d.stand(node)
	o, _ := d.operation(thread)
	if o.All {
		return nil
	}
	return &reduce.Here{Threads: 1 << thread, Accesses: o.Accesses, Unmet: d.m.Unmet, Begun: true}
}

// stand takes the machine to a state of a component that is not complete.
func (d *statefulDPOR) stand(node int32) {
	n := &d.nodes[node]
	if d.s.at == n.state {
		return
	}
	d.s.gc.Moved(d.s.store.Goto(n.state))
	d.m.SetMulti(n.multi)
	d.s.at, d.s.left = n.state, 0
}

// refute makes the search begin again, with scheduling points at the accesses that had none in a state because of locks.
func (d *statefulDPOR) refute(n *dporNode) {
	d.pool.Each(n.guarded, func(loc reduce.Loc) { d.s.locksets.Refute(d.guarded[loc]) })
}
