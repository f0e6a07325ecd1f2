package vm

import "mwc/runtime/abi"

// An object that several threads could reach once often belongs to one thread in the end: the task that a queue handed on, the state
// machine of an async method that goes on elsewhere, the promise that nobody awaits any more. As long as the running thread alone can
// reach an object, no other thread sees what happens to it. So the scheduling point before an operation on it may be left out, if the
// filter agrees. The escape status of the object stays: filters must hear of all accesses to what was shared once.

// reach is what the other threads can reach, as far as the running thread has asked.
type reach struct {
	known bool     // the marks hold: since they were made the running thread has shared nothing
	epoch uint32   // the mark of what others can reach
	marks []uint32 // by component
	work  []Ref
}

// maxReach bounds the objects among which one is looked for. If others can reach more, the object counts as one of these.
const maxReach = 4096

// leavesOut reports whether the access to shared object o, before which the running thread would stop, needs no scheduling point because
// no other thread can reach the object. Programs without tasks seldom hand objects on, and the question costs time. Where the program
// reads the clock, a stop forgets the time at which a wait was due, so a replay, which has the stop, would come to another state.
func (m *Machine) leavesOut(o Ref, b Bytes) bool {
	if m.filter == nil || m.Prog.TypeTask == 0 || m.Prog.Lends || m.Timed() || !m.unreached(o) || !m.filter.Skip(o, b) {
		return false
	}
	m.elided = true
	return true
}

// unreached reports whether no live thread but the running one can reach object o, by what lies in static fields and in the frames
// and records of these threads.
func (m *Machine) unreached(o Ref) bool {
	c := m.CompOf(o)
	if m.Comps[c].Kind != CompObject || m.TypeOf(o) == m.Prog.TypeThread {
		return false
	}
	r := &m.reach
	if r.known && (int(c) >= len(r.marks) || r.marks[c] != r.epoch) {
		return true
	}
	m.markAnew()
	m.StaticRoots(m.reached)
	for i := range m.Threads {
		if i != int(m.cur) && m.alive(i) {
			m.threadRoots(i, m.reached)
		}
	}
	for n := 0; n < len(r.work); n++ {
		if r.marks[c] == r.epoch || n == maxReach {
			return false
		}
		m.EachRef(r.work[n], m.reached)
	}
	r.known = r.marks[c] != r.epoch
	return r.known
}

// markAnew forgets all marks.
func (m *Machine) markAnew() *reach {
	r := &m.reach
	for len(r.marks) < len(m.Comps) {
		r.marks = append(r.marks, 0)
	}
	if r.epoch++; r.epoch == 0 {
		clear(r.marks)
		r.epoch = 1
	}
	r.known = false
	r.work = r.work[:0]
	return r
}

// reached marks an object that others can reach, and what it refers to is looked at later. A pointer into a frame or into static fields
// leads to what is looked at anyway.
func (m *Machine) reached(o Ref) {
	c := m.CompOf(o)
	if m.reach.marks[c] == m.reach.epoch || m.Comps[c].Kind != CompObject || *m.u32(o, abi.HeaderFlags)&abi.FlagConst != 0 {
		return
	}
	m.reach.marks[c] = m.reach.epoch
	m.reach.work = append(m.reach.work, o)
}
