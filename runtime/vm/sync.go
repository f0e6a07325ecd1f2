package vm

import "mwc/runtime/abi"

// visible reports whether another thread may see what happens at component o.
func (m *Machine) visible(o Ref) bool {
	h := *m.u32(o, abi.HeaderFlags)
	return h&(abi.FlagLocal|abi.FlagConst) == 0 && (!m.Opt.Escape || h&abi.FlagShared != 0)
}

// Seen reports whether Before is to be asked about an access to a component. Most are to what only this thread can reach: so much
// is looked at where the access is.
func (m *Machine) Seen(o Ref) bool {
	return (*(*uint32)(m.P(o))^abi.FlagShared)&m.unseen == 0
}

// SeenP is Seen for a managed pointer.
func (m *Machine) SeenP(p uint64) bool { return m.Seen(Ref(p >> 32)) }

// Before is called before an unsafe access to offset off of component o when Watch is set and the component is Seen; it reports
// whether the thread must stop there first.
func (m *Machine) Before(o Ref, off, site uint32) bool {
	return m.before(o, off, 0, site, m.writesAt(site))
}

// writesAt reports whether the access at a site may write.
func (m *Machine) writesAt(site uint32) bool {
	k := m.Prog.Sites[site].Access
	return k != AccessRead && k != AccessAtomicRead
}

// watch sets Watch. A filter may want to be told of the writes of a thread that is alone by now, too.
func (m *Machine) watch() {
	m.Watch = m.multi || m.tracer != nil || m.filter != nil && m.filter.Alone()
}

// watchFlags sets unseen: a component with one of these flags, FlagShared taken the other way, is not visible. Null has none but that.
func (m *Machine) watchFlags() {
	switch {
	case m.tracer != nil:
		m.unseen = 0 // it wants to hear of every access
	case m.Opt.Escape:
		m.unseen = abi.FlagLocal | abi.FlagConst | abi.FlagShared
	default:
		m.unseen = abi.FlagLocal | abi.FlagConst
	}
}

// before is Before for an access of size bytes, 0 if the site tells.
func (m *Machine) before(o Ref, off, size, site uint32, write bool) bool {
	if o == 0 {
		return false
	}
	if m.filter != nil && m.visible(o) {
		if size == 0 {
			size = m.Prog.Sites[site].Size
		}
		if m.filter.Access(o, off, size, write) {
			return false
		}
	}
	if m.inSection {
		return false
	}
	if m.multi && m.visible(o) {
		m.pendKind, m.pendObj, m.pendArg = abi.PendAccess, o, int32(off)
		return true
	}
	return m.peek()
}

// peek stops the thread for a moment where a tracer listens: the frames are saved, the tracer hears of what comes now,
// with the whole stack to be seen, and the thread goes on in the same transition.
func (m *Machine) peek() bool {
	m.peeking = m.tracer != nil
	return m.peeking
}

// BeforeP is Before for a managed pointer.
func (m *Machine) BeforeP(p uint64, site uint32) bool { return m.Before(Ref(p>>32), uint32(p), site) }

// BeforeAny is Before for an operation on several objects, some of which may be null; on none, if it is on what all
// threads share without a reference to it: the input. What is pending has an object only if others can see no second one; or
// if the operation only reads and there is no third: then the argument is the second.
func (m *Machine) BeforeAny(site uint32, os ...Ref) bool {
	if len(os) == 0 && m.multi && !m.inSection {
		m.pendKind, m.pendObj, m.pendArg = abi.PendAccess, 0, 0
		return true
	}
	stop, objects := false, 0
	for _, o := range os {
		if o == 0 || !m.visible(o) {
			continue
		}
		if m.filter != nil {
			m.filter.Note(o, 0, 0, m.writesAt(site))
		}
		switch {
		case !m.multi || m.inSection:
		case !stop:
			m.pendKind, m.pendObj, m.pendArg, stop = abi.PendAccess, o, 0, true
			objects = 1
		case o == m.pendObj || o == Ref(m.pendArg):
		case objects == 1 && m.Prog.Sites[site].Access == AccessRead:
			m.pendArg, objects = int32(o), 2
		default:
			m.pendObj, m.pendArg, objects = 0, 0, 3
		}
	}
	return stop || !m.inSection && m.peek()
}

// ResumedAny is ResumedSync for such an operation.
func (m *Machine) ResumedAny(site uint32, os ...Ref) {
	for _, o := range os {
		if o != 0 {
			m.ResumedSync(o, 0, site)
			return
		}
	}
	m.ResumedSync(0, 0, site)
}

// Resumed tells the tracer of an access that a resumed thread does now. Called when Watch is set.
func (m *Machine) Resumed(o Ref, off, site uint32) {
	if m.tracer != nil && o != 0 {
		m.tracer.Access(int(m.cur), site, o, off)
	}
}

// ResumedP is Resumed for a managed pointer.
func (m *Machine) ResumedP(p uint64, site uint32) { m.Resumed(Ref(p>>32), uint32(p), site) }

// Sync is called before a synchronisation operation; it reports whether the thread must stop there first: where another
// thread could see it, where it cannot go on, and where its outcome is a choice.
func (m *Machine) Sync(kind abi.PendKind, o Ref, arg int32, site uint32) bool {
	m.Alt = AltDone
	stop := false
	switch kind {
	case abi.PendChoose:
		stop = arg > 1
	case abi.PendSleep:
		_, thrown := m.enabled(int(m.cur), Pending{kind, o, arg})
		stop = m.multi || m.Opt.Run || thrown
		if arg == abi.SleepAlert {
			stop = thrown || m.Prog.Interrupts && m.multi
		}
		stop = stop || arg > 0 && m.Prog.ReadsClock // what the thread knows of times is in its frames
	case abi.PendClock:
		stop = !m.Opt.Run
	case abi.PendEnd:
		stop = m.multi && arg <= 0
	case abi.PendDetach, abi.PendAttach:
		m.moves, stop = kind, true
	case abi.PendSectionSome: // of the objects, some may be shared when the array is not
		done, _ := m.enabled(int(m.cur), Pending{kind, o, arg})
		stop = !done || m.multi
	default:
		if o == 0 {
			return false
		}
		done, _ := m.enabled(int(m.cur), Pending{kind, o, arg})
		h := *m.u32(o, abi.HeaderFlags) // unlike its content, the lock of a constant can change
		stop = !done || m.multi && h&abi.FlagLocal == 0 && (!m.Opt.Escape || h&abi.FlagShared != 0)
		if stop && m.Opt.Settled && m.sectionSettled(kind, o, arg) {
			stop = false
		}
		if m.Prog.Interrupts && kind == abi.PendSection && arg > 0 && arg&abi.SectionAlert != 0 && m.multi {
			stop = true // it may be interrupted here, whoever sees the object
		}
	}
	if stop && !(m.inSection && kind == abi.PendStart) {
		if arg > 0 && m.timed() && (kind == abi.PendSleep || kind == abi.PendEnter || kind == abi.PendWait || kind == abi.PendJoin) {
			m.setDue(m.after(arg))
		}
		m.pendKind, m.pendObj, m.pendArg = kind, o, arg
		return true
	}
	return !m.inSection && m.peek()
}

// ResumedSync tells the tracer of an operation that happens now.
func (m *Machine) ResumedSync(o Ref, arg int32, site uint32) {
	if m.tracer != nil {
		m.tracer.Sync(int(m.cur), site, o, arg, m.Alt)
	}
}

// Barrier keeps the escape status up: a reference stored in a shared object shares what it reaches.
func (m *Machine) Barrier(o, v Ref) {
	if m.Opt.Escape && v != 0 && *m.u32(o, abi.HeaderFlags)&abi.FlagShared != 0 {
		m.share(v)
	}
}

// StR stores reference v at offset off of component o.
func (m *Machine) StR(o Ref, off uint32, v Ref) {
	m.W(o)
	*m.u32(o, off) = v
	if m.Opt.Escape {
		m.Barrier(o, v)
	}
}

// StRP is StR for a managed pointer.
func (m *Machine) StRP(p uint64, v Ref) { m.StR(Ref(p>>32), uint32(p), v) }

// Lend shares the object that a managed pointer leads to as it becomes a native one. Whoever gets the number can reach the
// object, and the barrier does not see numbers.
func (m *Machine) Lend(p uint64) {
	if o := Ref(p >> 32); o != 0 && m.Opt.Escape && m.Comps[m.CompOf(o)].Kind == CompObject {
		m.share(o)
	}
}

// share marks everything that o reaches as shared.
func (m *Machine) share(o Ref) {
	if !m.Opt.Escape {
		return
	}
	work := []Ref{o}
	for len(work) > 0 {
		o := work[len(work)-1]
		work = work[:len(work)-1]
		h := m.u32(o, abi.HeaderFlags)
		if o == 0 || *h&(abi.FlagShared|abi.FlagConst) != 0 {
			continue
		}
		if uint64(len(m.trail)) >= Most.Statuses {
			Full("changes of escape statuses on a path", Most.Statuses)
		}
		m.trail = append(m.trail, TrailEntry{o, false})
		*h |= abi.FlagShared
		if m.filter != nil {
			m.filter.Shared(m.CompOf(o))
		}
		m.EachRef(o, func(r Ref) { work = append(work, r) })
	}
}

// EachRef calls f for every non-null reference in an object.
func (m *Machine) EachRef(o Ref, f func(Ref)) {
	t := &m.Prog.Types[m.TypeOf(o)]
	for _, off := range t.Refs {
		if r := *m.u32(o, off); r != 0 {
			f(r)
		}
	}
	if t.Kind != TypeArray && t.Kind != TypeMDArray || !t.ElemIsRef && len(t.ElemRefs) == 0 {
		return
	}
	n := uint32(*m.i32(o, abi.ArrayLength))
	base := uint32(abi.ArrayData)
	if t.Kind == TypeMDArray {
		base = uint32(abi.MDArrayData(int(t.Rank)))
	}
	if t.ElemIsRef {
		for i := uint32(0); i < n; i++ {
			if r := *m.u32(o, base+4*i); r != 0 {
				f(r)
			}
		}
		return
	}
	for i := uint32(0); i < n; i++ {
		for _, off := range t.ElemRefs {
			if r := *m.u32(o, base+i*t.ElemSize+off); r != 0 {
				f(r)
			}
		}
	}
}

// Roots calls f for every reference that does not lie in a heap object: in statics, frames and threads' records.
func (m *Machine) Roots(f func(Ref)) {
	m.StaticRoots(f)
	for i := range m.Threads {
		if m.alive(i) {
			m.threadRoots(i, f)
		}
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
