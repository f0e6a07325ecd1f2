package vm

import "mwc/runtime/abi"

// Thread is a slot for a thread of the checked program. The state of the thread lies in its record, a component.
type Thread struct {
	ID  int32 // Thread.ManagedThreadId: a function of the creator and of the thread's number among the creator's threads
	Rec Ref   // the thread's record, a component of length 0 while no thread uses the slot
	// positions is the index of the thread to which the positions of this thread's allocations belong: this thread itself.
	// Several threads of the pool may begin with the same object; for these it is the first of them.
	positions int32
	// frames remembers, by depth, where the last frame at that depth was placed. It is a cache of Machine.positionOf and not part
	// of the state.
	frames []framePlace
}

type framePlace struct {
	class uint32
	ref   Ref
}

// Layout of a thread's record, from the start of the component.
const (
	recStatus  = 8  // uint32: ThreadNew …
	recDepth   = 12 // uint32: number of frames
	recTop     = 16 // reference: innermost frame
	recObject  = 20 // reference: the System.Threading.Thread
	recDoom    = 24 // uint32: StopKind of a dying thread; of any other thread the bits of awaits.go, and its phase
	recEH      = 28 // uint32: number of exception records that follow
	recStatics = 32 // reference: the object with the thread's [ThreadStatic] fields, null until the thread uses one
	recLink    = 36 // reference: innermost block with further exception records; in such a block, which uses no other field but recEH, the block below
	recDue     = 40 // int64: due time of the thread's wait, shifted left by one, with the lowest bit set; 0: the wait has no due time, or none that matters
	recEHs     = 48
)

// Bits of abi.ThreadFlags.
const (
	recBackground = 1
	recPooled     = 2
)

// Status of a thread.
const (
	ThreadNew      = 1 // started, has not run yet
	ThreadRunnable = 2 // has saved frames
	ThreadEnding   = 3 // has returned, and will end in a step of its own because others can see whether it has ended
	ThreadDying    = 4 // will end the path, in a step of its own because others may go on before
)

// newThread gives the slot for a thread that the thread creator starts; t is its Thread object. The slot is canonical, like the
// position of an allocation. The slot of a thread of the pool depends on the object with which the thread begins, because it is
// different in each interleaving which thread happens to start it.
func (m *Machine) newThread(creator int32, t Ref) int32 {
	if t != 0 && m.Opt.Symmetry != SymmetryNone && m.pooled(t) {
		if o := m.begins(t); o != 0 && m.Comps[m.CompOf(o)].Position >= 0 {
			creator = -2 - int32(m.namesake(m.CompOf(o)))
		}
	}
	rec := m.newRecord(creator, siteThreadRecord)
	if i := m.threadWith(rec); i >= 0 {
		return i
	}
	m.extend(planStep{kind: planThread, position: creator, of: rec}, func() bool { return m.threadWith(rec) >= 0 })
	return m.threadWith(rec)
}

// threadWith is the slot that has a record; -1 if there is none.
func (m *Machine) threadWith(rec Ref) int32 {
	for i := range m.Threads {
		if m.Threads[i].Rec == rec {
			return int32(i)
		}
	}
	return -1
}

// newSlot makes a slot for a thread that the thread creator starts.
func (m *Machine) newSlot(creator int32, rec Ref) {
	if uint64(len(m.Threads)) >= Most.Threads {
		Full("threads", Most.Threads)
	}
	k := m.Comps[m.CompOf(rec)]
	n := Thread{ID: m.threadID(creator, k.Occ), Rec: rec, positions: int32(len(m.Threads))}
	if creator < -1 {
		m.Pooled = true
		if j := m.threadWith(m.Comps[m.positions[k.Position].comps[0]].Ref); j >= 0 {
			n.positions = j
		}
	}
	m.Threads = append(m.Threads, n)
}

// chainLength is how many threads have names of their own in a chain of the pool's threads. In a chain, each thread is started by
// the one before.
const chainLength = 2

// namesake is the object that gives a thread of the pool its slot if the thread begins with o. It is o itself, unless o is the
// latest of a long chain. A chain arises if each turn of a loop allocates the object with which the thread of the next turn
// begins, as in while (true) await Task.Delay(1). Then each thread would have its slot by the one before, and no slot would come
// again. So a long chain goes on with the slot of the first thread in it that has ended.
func (m *Machine) namesake(o uint32) uint32 {
	k := m.positions[m.Comps[o].Position].key
	first, n := o, 1
	for c := o; ; {
		t := m.positions[m.Comps[c].Position].key.thread
		if t <= 0 {
			break
		}
		creator := m.positions[m.Comps[m.CompOf(m.Threads[t].Rec)].Position].key.thread
		if creator >= -1 {
			break
		}
		c = uint32(-2 - creator)
		if p := m.positions[m.Comps[c].Position].key; p.site == k.site && p.class == k.class {
			n++
			if !m.alive(int(t)) {
				first = c
			}
		}
	}
	if n <= chainLength {
		return o
	}
	return first
}

// begins is the object with which a thread of the pool begins: the target of its delegate, or of the delegate that this one
// calls. It is 0 if there is none.
func (m *Machine) begins(t Ref) Ref {
	o := *m.u32(t, threadParameter)
	if o == 0 {
		o = *m.u32(t, threadStart)
	}
	for o != 0 && m.Prog.Types[m.Prog.Types[m.TypeOf(o)].Base].Name == "System.MulticastDelegate" {
		o = *m.u32(o, abi.DelegateTarget)
	}
	return o
}

// newRecord makes an empty component with room for exception records.
func (m *Machine) newRecord(creator int32, site uint32) Ref {
	rec := m.allocFor(creator, site, 0, recEHs+ehBlock*ehRecordSize, CompThread)
	m.Comps[m.CompOf(rec)].Len = recEHs
	*m.u32(rec, abi.HeaderFlags) |= abi.FlagLocal
	return rec
}

// hashedIDs is the least thread number that is a hash of the thread's name. Smaller numbers are names themselves.
const hashedIDs = 1 << 30

// threadID numbers threads alike in every run. The main thread is 1, and its threads are 2, 3 and so on. The numbers of another
// thread's threads follow from that thread's number as long as there is room. A thread of the pool has the hash of the object
// with which it begins. Two threads have the same number if their hashes are the same: one pair in a thousand million.
func (m *Machine) threadID(creator, occurrence int32) int32 {
	var h uint32
	switch {
	case creator == -1:
		return 1
	case creator == 0:
		return 2 + occurrence
	case creator < -1:
		h = m.positionHash(uint32(-2 - creator))
	default:
		h = uint32(m.Threads[creator].ID)
		if id := int64(h)*1000 + int64(occurrence); id < hashedIDs {
			return int32(id)
		}
	}
	return int32((h*31+uint32(occurrence))*2654435761%hashedIDs | hashedIDs)
}

func (m *Machine) alive(i int) bool { return m.Comps[m.CompOf(m.Threads[i].Rec)].Len != 0 }

// pooled reports whether Thread object o belongs to the thread pool. On .NET a pool's thread lives on after its work item, and
// goes on holding the locks that the work item left held.
func (m *Machine) pooled(o Ref) bool { return *m.u32(o, abi.ThreadFlags)&recPooled != 0 }

// Pending is the operation before which a live thread stopped.
type Pending struct {
	Kind abi.PendKind
	Obj  uint32
	Arg  int32
}

// Alternatives of an operation that may time out.
const (
	AltDone    = 0 // the operation happens
	AltTimeout = 1 // the time of the operation ends first, or an interrupt ends the operation
)

// enabled says whether operation p of thread t can happen, and whether it can time out instead, or be interrupted.
func (m *Machine) enabled(t int, p Pending) (done, timeout bool) {
	done, timeout = m.ready(t, p)
	if m.Interrupts() && interruptible(p) && m.interrupted(t) {
		return afterInterrupt(p, done)
	}
	return done, timeout
}

// ready is enabled for a thread that is not interrupted.
func (m *Machine) ready(t int, p Pending) (done, timeout bool) {
	switch p.Kind {
	case abi.PendEnter:
		free := m.lockFree(p.Obj, int32(t))
		return free, !free && p.Arg >= 0
	case abi.PendWait:
		free, pulsed := m.lockFree(p.Obj, int32(t)), m.pulsed(p.Obj, int32(t))
		return free && pulsed, !pulsed && p.Arg >= 0 // a thread whose time is over leaves the queue, whether the lock is free or not
	case abi.PendJoin:
		alive := *m.i32(p.Obj, abi.ThreadState) == threadStarted // a join of an unstarted thread goes on, and throws
		return !alive, alive && p.Arg >= 0
	case abi.PendClassInit:
		return m.classSettled(p.Obj, int32(t)), false
	case abi.PendSection:
		return m.sectionReady(t, p.Obj, p.Arg)
	case abi.PendSectionSome:
		return m.sectionSomeReady(t, p.Obj, p.Arg)
	case abi.PendRest:
		return m.atRest(t), false
	}
	return true, false
}

// Values of Thread._state.
const (
	threadUnstarted = 0
	threadStarted   = 1
	threadEnded     = 2
)
