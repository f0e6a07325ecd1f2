package vm

import "mwc/runtime/abi"

// Reshare computes the escape statuses of the current state from the state alone, for a search that jumps to the state. It marks
// as shared what statics reach, what a thread's own Thread object reaches, and what two threads reach. That covers everything
// that another thread can reach without a store into a shared object. It may be less than what the barrier marks, because the
// barrier does not see what became private again. The trail of escape statuses begins anew here.
func (m *Machine) Reshare() {
	if !m.Opt.Escape {
		return
	}
	for i := range m.Comps {
		if k := &m.Comps[i]; k.Ref != 0 && k.Kind == CompObject {
			*m.u32(k.Ref, abi.HeaderFlags) &^= abi.FlagShared
		}
	}
	heap := func(f func(Ref)) func(Ref) {
		return func(r Ref) {
			if r != 0 && m.Comps[m.CompOf(r)].Kind == CompObject {
				f(r)
			}
		}
	}
	share := heap(m.share)
	if m.Prog.Lends { // a thread may have the address of an object as a number
		for i := range m.Comps {
			if k := &m.Comps[i]; k.Ref != 0 {
				share(k.Ref)
			}
		}
	}
	for i := range m.Prog.Statics {
		s := &m.Prog.Statics[i]
		share(*m.u32(s.Ref, abi.StaticFailed))
		for _, off := range s.Refs {
			share(*m.u32(s.Ref, off))
		}
	}
	live := 0
	for i := range m.Threads {
		if m.alive(i) {
			live++
			share(m.ThreadObject(i))
		}
	}
	if live > 1 {
		m.shareMet(heap)
	}
	m.trail = m.trail[:0]
}

// shareMet marks as shared what is reached from two threads.
func (m *Machine) shareMet(heap func(func(Ref)) func(Ref)) {
	owner := make([]int32, len(m.Comps)) // by component: index + 1 of the thread that it was reached from
	var work []Ref
	reach := heap(func(r Ref) { work = append(work, r) })
	for i := range m.Threads {
		if !m.alive(i) {
			continue
		}
		m.threadRoots(i, reach)
		for len(work) > 0 {
			o := work[len(work)-1]
			work = work[:len(work)-1]
			c := m.CompOf(o)
			switch {
			case *m.u32(o, abi.HeaderFlags)&(abi.FlagShared|abi.FlagConst) != 0 || owner[c] == int32(i+1):
			case owner[c] != 0:
				m.share(o)
			default:
				owner[c] = int32(i + 1)
				m.EachRef(o, reach)
			}
		}
	}
}
