package vm

import "mwc/runtime/abi"

// visible reports whether another thread may see what happens to component o.
func (m *Machine) visible(o Ref) bool {
	h := *m.u32(o, abi.HeaderFlags)
	return h&(abi.FlagLocal|abi.FlagConst) == 0 && (!m.Opt.Escape || h&abi.FlagShared != 0)
}

// stopsAt reports whether the machine may stop before what happens to component o: another thread may see it; or the step is a small one, which
// leaves no scheduling point out because the running thread alone can reach the object.
func (m *Machine) stopsAt(o Ref) bool {
	return m.visible(o) || m.small && *m.u32(o, abi.HeaderFlags)&(abi.FlagLocal|abi.FlagConst) == 0
}

// writesAt reports whether the access at a site may write.
func (m *Machine) writesAt(site uint32) bool { return m.Prog.Sites[site].Access.Writes() }

// watch sets Watch. A filter may want to hear of the writes of a thread that is alone now, too.
func (m *Machine) watch() {
	m.Watch = m.multi || m.tracer != nil || m.filter != nil && m.filter.Alone()
}

// watchFlags sets unseen: a component that has one of these flags is not visible. FlagShared counts the other way round: a
// component without it is not visible. Null has no other of the flags.
func (m *Machine) watchFlags() {
	switch {
	case m.tracer != nil:
		m.unseen = 0 // the tracer wants to hear of every access
	case m.Opt.Escape && !m.small:
		m.unseen = abi.FlagLocal | abi.FlagConst | abi.FlagShared
	default:
		m.unseen = abi.FlagLocal | abi.FlagConst
	}
}

// before is Before for an access of size bytes; the size is the site's if size is 0. write says whether the access may write.
func (m *Machine) before(o Ref, off, size, site uint32, write bool) bool {
	if o == 0 {
		return false
	}
	if m.filter != nil && m.visible(o) {
		if size == 0 {
			size = m.Prog.Sites[site].Size
		}
		if m.small {
			m.filter.Note(o, off, size, write)
		} else if m.filter.Access(o, off, size, write) {
			m.elided = true
			return false
		}
	}
	if m.inSection {
		return false
	}
	if m.multi && m.stopsAt(o) && !m.leavesOut(o, Bytes{Off: off + m.Prog.Sites[site].Off, Size: size, Write: write}) {
		m.pendKind, m.pendObj, m.pendArg = abi.PendAccess, o, int32(off)
		return true
	}
	return m.peek()
}

// peek stops the thread for a moment if a tracer listens. The machine saves the frames, the tracer hears of what comes now and
// can see the whole stack, and the thread goes on in the same transition.
func (m *Machine) peek() bool {
	m.peeking = m.tracer != nil
	return m.peeking
}

// barrier keeps escape statuses up to date: if reference v is stored in shared component o, everything that v reaches becomes shared.
func (m *Machine) barrier(o, v Ref) {
	if m.statuses && v != 0 && *m.u32(o, abi.HeaderFlags)&abi.FlagShared != 0 {
		m.share(v)
	}
}

// share marks everything that o reaches as shared.
func (m *Machine) share(o Ref) {
	if !m.statuses {
		return
	}
	m.reach.known = false
	work := []Ref{o}
	for len(work) > 0 {
		o := work[len(work)-1]
		work = work[:len(work)-1]
		h := m.u32(o, abi.HeaderFlags)
		if o == 0 || *h&(abi.FlagShared|abi.FlagConst) != 0 {
			continue
		}
		m.setShared(m.CompOf(o), true)
		if m.guessesMakers() {
			m.forgetMaker(o)
		}
		if m.filter != nil {
			m.filter.Shared(m.CompOf(o))
		}
		m.EachRef(o, func(r Ref) { work = append(work, r) })
	}
}

func (m *Machine) threadRoots(i int, f func(Ref)) {
	rec := m.Threads[i].Rec
	if o := *m.u32(rec, recObject); o != 0 {
		f(o)
	}
	if o := *m.u32(rec, recStatics); o != 0 {
		f(o)
	}
	m.EachEHBlock(i, func(b Ref) {
		for j := range *m.u32(b, recEH) {
			f(*m.u32(b, recEHs+j*ehRecordSize))
		}
	})
	fr := *m.u32(rec, recTop)
	for d := *m.u32(rec, recDepth); d > 0; d-- {
		for _, off := range m.methodOf(fr).Refs {
			if r := *m.u32(fr, off); r != 0 {
				f(r)
			}
		}
		fr = *m.u32(fr, abi.FrameParent)
	}
}
