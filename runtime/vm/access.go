package vm

import "mwc/runtime/abi"

// Here the search and its reductions ask what a stopped thread is about to do.

// AccessKind says what a pending operation does to the part of the state that other threads can see.
type AccessKind uint8

const (
	AccessNone       AccessKind = iota // nothing: a sleep, the end of the budget, a choice, or the way to the first scheduling point
	AccessRead                         // memory
	AccessWrite                        // memory
	AccessAtomicRead                   // a volatile read
	AccessAtomic                       // a volatile write or an interlocked operation
	AccessAdd                          // an interlocked addition whose result the program does not look at
	AccessLock                         // the lock of an object: Pending.Kind says which operation
	AccessThread                       // start, end or state of a thread, which Comp names by its Thread object
	AccessAll                          // anything: a class initialisation, the end of the path, input, an operation on several objects
)

// Writes reports whether an access to memory of this kind may write.
func (k AccessKind) Writes() bool { return k != AccessRead && k != AccessAtomicRead }

// Access is what a pending operation does. The rest of its transition touches only what no other thread can see, with two
// exceptions: the Effects of the step, and objects that a store makes reachable.
type Access struct {
	Kind AccessKind
	Comp uint32 // component of the object or static area
	// Off and Size give the bytes of the component that a memory access reads or writes. They give the whole component where the
	// compiler cannot tell which bytes these are.
	Off, Size uint32
}

// What a step did to other threads, beyond the access that was pending.
const (
	EffectEnds      = 1 << iota // the thread ended: its object was written, and threads that wait for it or ask about it see that
	EffectStarts                // the thread started another one, whose slot depends on which threads have ended
	EffectClassDone             // a class constructor returned or threw: threads that wait for the class can go on
	EffectTraces                // the stack trace grew of an exception that several threads can see
	EffectFrees                 // a method ended, and the memory of its stackallocs was freed: see Freed
)

// The bits of a pending operation above PendMask. They describe an access that the resume point alone does not determine.
const (
	packWrite     abi.PendKind = 1 << 8 // a write at the site of a read
	packSizeShift              = 16
)

// packSize puts a size in bytes into these bits. A size that is too large becomes 0, which stands for the whole component.
func packSize(n uint32) abi.PendKind {
	if n > 1<<(32-packSizeShift)-1 {
		return 0
	}
	return abi.PendKind(n) << packSizeShift
}

// Access tells what the pending operation of live thread i does. The answer depends on the state alone.
func (m *Machine) Access(i int) Access {
	rec := m.Threads[i].Rec
	switch *m.u32(rec, recStatus) {
	case ThreadNew:
		return Access{}
	case ThreadEnding, ThreadDying:
		return Access{Kind: AccessAll}
	}
	top := *m.u32(rec, recTop)
	word := abi.PendKind(*m.u32(top, abi.FramePend))
	o, arg := *m.u32(top, abi.FrameObj), *m.u32(top, abi.FrameArg)
	if m.uncertain(Pending{word & abi.PendMask, o, int32(arg)}) {
		return Access{Kind: AccessAll}
	}
	switch word & abi.PendMask {
	case abi.PendClock:
		if int32(arg) < 0 { // what it may show depends on the clock alone, which it may move
			return Access{Kind: AccessAtomic, Comp: m.CompOf(m.globals), Off: globalsClock, Size: 8}
		}
		return Access{}
	case abi.PendChoose, abi.PendSleep, abi.PendBudget:
		return Access{}
	case abi.PendEnter, abi.PendExit, abi.PendWait, abi.PendSignal:
		return Access{Kind: AccessLock, Comp: m.CompOf(o)}
	case abi.PendAtomic:
		if int32(arg) > 0 { // the operation also asks whether the thread waits, which depends on other components
			break
		}
		return Access{Kind: AccessThread, Comp: m.CompOf(o)}
	case abi.PendStart, abi.PendJoin:
		return Access{Kind: AccessThread, Comp: m.CompOf(o)}
	case abi.PendSectionAsk:
		return Access{Kind: AccessAtomicRead, Comp: m.CompOf(o), Off: abi.ObjectPayload, Size: 4}
	case abi.PendSection:
		if int32(arg) > 0 && arg&abi.SectionHeld != 0 { // the operation looks at the owner of the object, too
			break
		}
		if m.sectionAlso(o, int32(arg)) != 0 { // see SectionObjects
			break
		}
		kind := AccessAtomic
		if int32(arg) > 0 && arg&abi.SectionReads != 0 {
			kind = AccessAtomicRead
		}
		return Access{Kind: kind, Comp: m.CompOf(o), Size: m.Comps[m.CompOf(o)].Len}
	case abi.PendAccess:
		if o != 0 && m.second(top) == 0 {
			return m.memoryAccess(top, word, o, arg)
		}
	}
	return Access{Kind: AccessAll}
}

// uncertain reports whether an operation depends on what any thread may do: another thread may end it by an interrupt, or it
// depends on the clock.
func (m *Machine) uncertain(p Pending) bool {
	return m.Interrupts() && interruptible(p) || m.movesClock(p)
}

// second is the second of two objects that the pending operation of a saved frame reads. It is 0 if there is none: see BeforeAny.
func (m *Machine) second(top Ref) Ref {
	if s := m.siteOfFrame(top); s.Kind == SiteSync && s.Pend == abi.PendAccess {
		return *m.u32(top, abi.FrameArg)
	}
	return 0
}

// Accesses appends to buf what live thread i is about to do, as Access tells it. If the operation reads two objects, Accesses
// appends an access for each.
func (m *Machine) Accesses(i int, buf []Access) []Access {
	a := m.Access(i)
	if rec := m.Threads[i].Rec; a.Kind == AccessAll && *m.u32(rec, recStatus) == ThreadRunnable {
		top := *m.u32(rec, recTop)
		word, o := abi.PendKind(*m.u32(top, abi.FramePend)), *m.u32(top, abi.FrameObj)
		if p := m.second(top); word&abi.PendMask == abi.PendAccess && o != 0 && p != 0 {
			return append(buf, m.memoryAccess(top, word, o, 0), m.memoryAccess(top, word, p, 0))
		}
	}
	return append(buf, a)
}

// SectionObjects gives the components of the objects on which live thread i is about to begin a critical section, if it is one on
// several objects. It gives nil for any other operation, and where a condition depends on more than these objects.
func (m *Machine) SectionObjects(i int) []uint32 {
	p := m.Pending(i)
	if m.ThreadStatus(i) != ThreadRunnable || p.Kind != abi.PendSectionSome && p.Kind != abi.PendSection || p.Obj == 0 || p.Arg&abi.SectionHeld != 0 ||
		m.Interrupts() || m.movesClock(p) {
		return nil
	}
	var objects []uint32
	if p.Kind == abi.PendSection {
		if also := m.sectionAlso(p.Obj, p.Arg); also != 0 {
			objects = []uint32{m.CompOf(p.Obj), m.CompOf(also)}
		}
		return objects
	}
	for k := range uint32(*m.i32(p.Obj, abi.ArrayLength)) {
		if o := *m.u32(p.Obj, abi.ArrayData+4*k); o != 0 {
			objects = append(objects, m.CompOf(o))
		}
	}
	return objects
}

func (m *Machine) memoryAccess(top Ref, word abi.PendKind, o Ref, off uint32) Access {
	s := m.siteOfFrame(top)
	a := Access{s.Access, m.CompOf(o), off + s.Off, s.Size}
	if n := word >> packSizeShift; n != 0 {
		a.Size = uint32(n)
	}
	switch {
	case a.Kind == AccessNone: // the program's tables do not tell the access: assume the worst
		a.Kind = AccessWrite
	case word&packWrite != 0 && a.Kind == AccessRead:
		a.Kind = AccessWrite
	case word&packWrite != 0 && a.Kind == AccessAtomicRead:
		a.Kind = AccessAtomic
	}
	if a.Size == 0 {
		a.Off, a.Size = 0, m.Comps[a.Comp].Len
	}
	return a
}

// siteOfFrame is the site at which saved frame fr stopped.
func (m *Machine) siteOfFrame(fr Ref) *SiteInfo {
	sites := m.Prog.Methods[*m.u32(fr, abi.HeaderType)&^abi.FrameType].PCSites
	if pc := *m.u32(fr, abi.FramePC); pc < uint32(len(sites)) {
		return &m.Prog.Sites[sites[pc]]
	}
	return &noSite
}

var noSite SiteInfo

// PendingAccess is the site of the access that live thread i stopped before. It is nil if the thread stands before anything else.
func (m *Machine) PendingAccess(i int) *SiteInfo {
	rec := m.Threads[i].Rec
	if *m.u32(rec, recStatus) != ThreadRunnable {
		return nil
	}
	top := *m.u32(rec, recTop)
	if abi.PendKind(*m.u32(top, abi.FramePend))&abi.PendMask != abi.PendAccess {
		return nil
	}
	return m.siteOfFrame(top)
}

// Section is a critical section on one object (PendSection), or a question about the object's conditions (PendSectionAsk).
type Section struct {
	Kind abi.PendKind
	Comp uint32 // the object, as a component
	Len  uint32 // the length of that component
	Arg  int32
	Lent bool // it is one that may wait for ever, of a thread that is lent or apart
}

// section is the critical section, or the question, of thread i.
func (m *Machine) section(i int, p Pending) Section {
	c := m.CompOf(p.Obj)
	return Section{p.Kind, c, m.Comps[c].Len, p.Arg, m.keeps(i, awaitsLent|awaitsApart) && waitsForCondition(p)}
}

// Section gives the critical section that live thread i is about to begin, or the question that it is about to ask. ok is false
// for all other operations, and for those that access more than one object.
func (m *Machine) Section(i int) (s Section, ok bool) {
	p := m.Pending(i)
	if p.Kind != abi.PendSection && p.Kind != abi.PendSectionAsk || m.Access(i).Kind == AccessAll {
		return Section{}, false
	}
	return m.section(i, p), true
}

// Lent reports whether live thread i is lent. Its operations that may wait for ever conflict with what lets it go on: the search has to see that the thread
// stands before them.
func (m *Machine) Lent(i int) bool {
	return m.keeps(i, awaitsLent)
}

// keeps reports whether live thread i has one of these bits.
func (m *Machine) keeps(i int, bits uint32) bool {
	rec := m.Threads[i].Rec
	return *m.u32(rec, recStatus) != ThreadDying && *m.u32(rec, recDoom)&bits != 0
}

// Settled gives the operations that the last step made without scheduling points because their conditions were settled.
func (m *Machine) Settled() []Section { return m.settled }

// FindsSettled reports whether the pending operation of live thread i would find a settled condition now.
func (m *Machine) FindsSettled(i int) bool {
	p := m.Pending(i)
	return m.sectionSettled(p.Kind, p.Obj, p.Arg) && m.Access(i).Kind != AccessAll
}

// FindsMet reports whether the pending operation of live thread i is a critical section on one object, or a question about its conditions,
// and some condition of the object is met now. A section that commutes and is not ordered is none of those: it may look at no condition, and
// then it conflicts with nobody who meets one.
func (m *Machine) FindsMet(i int) bool {
	p := m.Pending(i)
	if p.Kind == abi.PendSection && p.Arg > 0 && p.Arg&(abi.SectionCommutes|abi.SectionOrdered) == abi.SectionCommutes {
		return false
	}
	return (p.Kind == abi.PendSection || p.Kind == abi.PendSectionAsk) && *m.i32(p.Obj, abi.ObjectPayload)&abi.SectionConditions != 0 && m.Access(i).Kind != AccessAll
}

// Unmet reports whether component c is an object that several threads can see and none of whose conditions is met. The object must
// have conditions.
func (m *Machine) Unmet(c uint32) bool {
	k := &m.Comps[c]
	return k.Kind == CompObject && k.Len > abi.ObjectPayload && *m.u32(k.Ref, abi.HeaderFlags)&(abi.FlagShared|abi.FlagLocal) == abi.FlagShared &&
		*m.i32(k.Ref, abi.ObjectPayload)&abi.SectionConditions == 0
}
