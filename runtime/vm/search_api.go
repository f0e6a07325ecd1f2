package vm

import (
	"iter"
	"math"
	"slices"
	"time"

	"mwc/runtime/abi"
)

// What the search and the packages beside it call (search, reduce, lockset, replay, debugger and checker): the transitions of a
// state, steps and their effects, threads, locks, blocks of native memory, time, and going back to a state. Other files have the
// rest: access.go and footprint.go what a pending operation accesses, trace.go what a tracer hears, names.go and fields.go
// what a person is shown, access_filter.go what a reduction by locksets is told.

// FromPool stands for the creator of a thread of the thread pool.
const FromPool = -2

// Enabled appends the transitions of the current state to buf, by thread and alternative. foreground says whether a foreground
// thread is alive. If one is and there is no transition, the state is a deadlock.
func (m *Machine) Enabled(buf []Choices) (choices []Choices, foreground bool) {
	n := 0
	for i := range m.Threads {
		if !m.alive(i) {
			continue
		}
		n++
		foreground = foreground || !m.Background(i)
		p := m.Pending(i)
		switch done, timeout := m.enabled(i, p); {
		case p.Kind == abi.PendChoose:
			buf = append(buf, Choices{Choice{int32(i), 0}, p.Arg - 1})
		case p.Kind == abi.PendAtomic && p.Arg > 0:
			buf = append(buf, Choices{Choice{int32(i), 0}, B2I(m.waits(p.Obj))})
		case p.Kind == abi.PendClock:
			buf = append(buf, Choices{Choice{int32(i), 0}, m.clockAlternatives(p)})
		case m.IsNew(i):
			buf = append(buf, Choices{Choice{int32(i), 0}, m.numberAlternatives(i)})
		case done && timeout:
			buf = append(buf, Choices{Choice{int32(i), AltDone}, AltTimeout})
		case done:
			buf = append(buf, Choices{Choice{int32(i), AltDone}, AltDone})
		case timeout:
			buf = append(buf, Choices{Choice{int32(i), AltTimeout}, AltTimeout})
		}
	}
	m.multi = n > 1 && (!m.Opt.Run || m.RunFine)
	m.watch()
	if !foreground {
		if m.filter != nil {
			m.filter.ProgramEnds()
		}
		return buf[:0], false
	}
	return buf, true
}

// EnabledThread says whether the pending operation of a live thread can happen, and whether it can time out instead.
func (m *Machine) EnabledThread(i int) (done, timeout bool) {
	return m.enabled(i, m.Pending(i))
}

// Pending is the pending operation of live thread i.
func (m *Machine) Pending(i int) Pending {
	rec := m.Threads[i].Rec
	if *m.u32(rec, recStatus) != ThreadRunnable {
		return Pending{Kind: abi.PendBudget}
	}
	top := *m.u32(rec, recTop)
	return Pending{abi.PendKind(*m.u32(top, abi.FramePend)) & abi.PendMask, *m.u32(top, abi.FrameObj), *m.i32(top, abi.FrameArg)}
}

// Step runs one transition of the current state: the pending operation of a thread with one of its alternatives, and everything
// up to the thread's next scheduling point. Enabled must have given the choice in this state. With AltSmall the step is a small one.
func (m *Machine) Step(c Choice) Outcome {
	if c.Alt&AltSmall == 0 {
		return m.stepToPoint(c)
	}
	m.setSmall(true)
	defer m.setSmall(false)
	return m.stepToPoint(Choice{c.Thread, c.Alt &^ AltSmall})
}

func (m *Machine) setSmall(small bool) {
	m.small = small
	m.watchFlags()
}

func (m *Machine) stepToPoint(c Choice) Outcome {
	m.freed = m.freed[:0]
	if len(m.blocks) > 0 {
		m.freed, m.onStack = m.StackBlocks(m.freed), m.onStack[:0]
		for _, a := range m.freed {
			m.onStack = append(m.onStack, a.Comp)
		}
	}
	out := m.step(c)
	if m.Prog.Expected != nil && out == Stepped {
		out = m.endDiffers()
	}
	if len(m.blocks) > 0 {
		m.noteFreed()
		m.reclaim()
	}
	if m.measured {
		m.use(ClockBetween)
		return Stopped
	}
	if out == Stepped && m.clock() == ClockBetween {
		if m.endTime(); m.moved.mixed() {
			m.use(ClockAbsolute)
			return Stopped
		}
	}
	return out
}

// Continue says that the next step goes on with a transition that a machine with an access filter made in one step. The next step
// has only the rest of the budget.
func (m *Machine) Continue() { m.continues = true }

// Abandon ends a step that a panic has broken off. The program cannot come to the state that is left; the caller must restore
// another one.
func (m *Machine) Abandon() {
	m.saved, m.inSection, m.continues, m.peeking, m.moves, m.wantGC = m.saved[:0], false, false, false, 0, false
	m.pendKind, m.pendObj, m.pendArg = 0, 0, 0
}

// Stopped tells why the last step gave the outcome Stopped.
func (m *Machine) Stopped() *Stop { return &m.stop }

// Effects is the set of Effect bits of the last step: what it did to other threads beyond its access.
func (m *Machine) Effects() uint32 { return m.effects }

// Born gives the indices of the threads that the last step started, in the order of their starts. That order is the same in every
// run, though the indices are not. The slice is valid until the next step.
func (m *Machine) Born() []int32 { return m.born }

// ExitCode is the value that was last set as Environment.ExitCode. Once the main thread has ended, it is the result of the entry
// point, if that has one.
func (m *Machine) ExitCode() int32 { return *m.i32(m.globals, globalsExit) }

// Multi reports whether several threads live, as Enabled last found it. It is not part of the state.
func (m *Machine) Multi() bool { return m.multi }

// SetMulti sets what Multi reports. A search that goes back to a state calls it with the value that Multi had there.
func (m *Machine) SetMulti(multi bool) {
	m.multi = multi
	m.watch()
}

// SetCollector sets the function that removes garbage from the heap when a long transition asks for it. The frames of all threads
// are saved when the machine calls f.
func (m *Machine) SetCollector(f func()) { m.collect = f }

// SetTracer attaches a tracer; nil removes it.
func (m *Machine) SetTracer(t Tracer) {
	m.tracer = t
	m.watch()
	m.watchFlags()
}

// Alive reports whether slot i of Threads holds a thread that was started and has not ended.
func (m *Machine) Alive(i int) bool { return m.alive(i) }

// IsNew reports whether live thread i has not run yet.
func (m *Machine) IsNew(i int) bool { return *m.u32(m.Threads[i].Rec, recStatus) == ThreadNew }

// Ended reports whether the thread with Thread object o was started and has ended.
func (m *Machine) Ended(o Ref) bool { return *m.i32(o, abi.ThreadState) == threadEnded }

// Background reports whether the program may end while thread i is alive. It does not end as long as the main thread runs Main, even if
// that thread has made itself a background thread: the end begins only where Main has returned.
func (m *Machine) Background(i int) bool {
	if i == 0 {
		return false
	}
	o := *m.u32(m.Threads[i].Rec, recObject)
	return o != 0 && *m.u32(o, abi.ThreadFlags)&recBackground != 0
}

// EndsProgram reports whether the program ends with the next transition of live thread i: the thread ends, and no other foreground thread
// is alive.
func (m *Machine) EndsProgram(i int) bool {
	return m.ThreadStatus(i) == ThreadEnding && m.lastForeground(i)
}

// ThreadStatus is the status of live thread i: ThreadNew, ThreadRunnable, ThreadEnding or ThreadDying.
func (m *Machine) ThreadStatus(i int) uint32 { return *m.u32(m.Threads[i].Rec, recStatus) }

// ThreadObject is the System.Threading.Thread of live thread i. It is 0 for a main thread that has not asked for its object.
func (m *Machine) ThreadObject(i int) Ref { return *m.u32(m.Threads[i].Rec, recObject) }

// ThreadOf is the index of the live thread with Thread object o, or -1 if there is none.
func (m *Machine) ThreadOf(o Ref) int {
	for i := range m.Threads {
		if m.alive(i) && m.ThreadObject(i) == o {
			return i
		}
	}
	return -1
}

// Creator is the thread to whose threads the slot of thread i belongs. It is -1 for the main thread, and FromPool for a thread of
// the pool, which any thread may start.
func (m *Machine) Creator(i int) int32 {
	return max(m.positions[m.Comps[m.CompOf(m.Threads[i].Rec)].Position].key.thread, FromPool)
}

// Depth is the number of saved frames of live thread i.
func (m *Machine) Depth(i int) int { return int(*m.u32(m.Threads[i].Rec, recDepth)) }

// Stack gives the locations of the saved frames of a thread, innermost first. It leaves out methods that the compiler made.
func (m *Machine) Stack(i int) []Location { return slices.Collect(m.Locations(i)) }

// Locations is what Stack gives, for who needs the innermost frames alone: a stack can have ten thousand.
func (m *Machine) Locations(i int) iter.Seq[Location] {
	return func(yield func(Location) bool) {
		rec := m.Threads[i].Rec
		f := *m.u32(rec, recTop)
		for d := *m.u32(rec, recDepth); d > 0; d-- {
			method := *m.u32(f, abi.HeaderType) &^ abi.FrameType
			if !m.Prog.Methods[method].Hidden && !yield(m.Prog.Location(method, m.ilOf(f))) {
				return
			}
			f = *m.u32(f, abi.FrameParent)
		}
	}
}

// ResumePoint tells where live thread i goes on: its innermost method in the upper half, the resume point in the lower half. It
// is 0 for a thread that has not begun.
func (m *Machine) ResumePoint(i int) uint64 {
	rec := m.Threads[i].Rec
	if *m.u32(rec, recStatus) == ThreadNew {
		return 0
	}
	top := *m.u32(rec, recTop)
	return uint64(*m.u32(top, abi.HeaderType))<<32 | uint64(*m.u32(top, abi.FramePC))
}

// PendingSite gives the location at which live thread i will go on. It is false if no frame of the thread has a location to show.
func (m *Machine) PendingSite(i int) (Location, bool) {
	for l := range m.Locations(i) {
		return l, true
	}
	return Location{}, false
}

// ThrownOut reports what the alternative AltTimeout means for the pending operation of thread i: true if an interrupt ends the
// operation, false if its time is over.
func (m *Machine) ThrownOut(i int) bool {
	return m.Interrupts() && m.interrupted(i) && interruptible(m.Pending(i))
}

// LockState tells which thread holds an object's lock (-1: none; Orphaned: a thread that has ended), how often that thread has
// entered, and which threads wait in the lock.
func (m *Machine) LockState(o Ref) (owner int, count int, waiting []int) {
	owner, count, wait, pulsed := m.LockQueues(o)
	for _, w := range append(wait[:len(wait):len(wait)], pulsed...) {
		waiting = append(waiting, int(w))
	}
	return owner, count, waiting
}

// LockQueues is LockState with two lists: wait has the waiting threads in the order in which they came, pulsed has the pulsed
// threads in ascending order. The slices are valid until the next step.
func (m *Machine) LockQueues(o Ref) (owner int, count int, wait, pulsed []uint32) {
	l := m.lockRef(o)
	if !m.lockLive(l) {
		return -1, 0, nil, nil
	}
	q, n := m.queue(l), *m.u32(l, lockWait)
	return int(*m.u32(l, lockOwner)) - 1, int(*m.u32(l, lockCount)), q[:n], q[n:]
}

// Lockable lists the components that have had a lock in this search.
func (m *Machine) Lockable() []uint32 { return m.locks }

// IsNoted reports whether the lock of component c is no monitor's, but notes who holds an object of the library: see hold.go.
func (m *Machine) IsNoted(c uint32) bool {
	l := m.Comps[c].Lock
	return l != 0 && m.noted(m.Comps[l].Ref)
}

// Held appends to buf the components of the objects whose locks thread i holds, in ascending order.
func (m *Machine) Held(i int, buf []uint32) []uint32 {
	n := len(buf)
	for _, c := range m.locks {
		k := &m.Comps[m.Comps[c].Lock]
		if k.Len == 0 || *m.u32(k.Ref, lockOwner) != uint32(i)+1 {
			continue
		}
		buf = append(buf, c)
		for j := len(buf) - 1; j > n && buf[j-1] > c; j-- {
			buf[j], buf[j-1] = buf[j-1], c
		}
	}
	return buf
}

// WakeAll moves all threads that wait in the lock of an object to the pulsed ones, between two steps: for replays that try what Monitor.PulseAll would do.
func (m *Machine) WakeAll(o Ref) {
	if l := m.lockRef(o); m.lockLive(l) {
		m.W(l)
		m.wake(o, l, math.MaxUint32)
	}
}

// Pulsed reports whether thread i, which waits in the lock of object o, has been pulsed.
func (m *Machine) Pulsed(o Ref, i int) bool { return m.pulsed(o, int32(i)) }

// SectionHolder is the live thread that holds object o, for whose condition another thread waits. It is -1 if no live thread
// holds o.
func (m *Machine) SectionHolder(o Ref) int {
	if *m.i32(o, abi.ObjectPayload)&abi.SectionHeld == 0 {
		return -1
	}
	return m.ThreadOf(*m.u32(o, abi.SectionOwner))
}

// ClassOwner is the thread that initialises the class at ref, or -1 if none does.
func (m *Machine) ClassOwner(ref Ref) int {
	if *m.u32(ref, abi.StaticStatus) != abi.ClassRunning {
		return -1
	}
	return int(*m.u32(ref, abi.StaticThread)) - 1
}

// Due is the due time of the wait of live thread i, in the unit of the clock. ok is false if the wait has none.
func (m *Machine) Due(i int) (t int64, ok bool) {
	d := *m.i64(m.Threads[i].Rec, recDue)
	return d >> 1, d != 0
}

// Timed reports whether the length of waits matters.
func (m *Machine) Timed() bool { return m.Opt.Run || m.clock()&ClockBetween != 0 }

// Passed is the time, in milliseconds, that passed in a search before the running thread went on.
func (m *Machine) Passed() int64 { return m.passed }

// RunTurn lets the time pass that a turn of thread i takes, in a run without a search.
func (m *Machine) RunTurn(i int) {
	switch k := m.Pending(i).Kind; {
	case m.IsNew(i):
		m.RunClock += runStep
	case k == abi.PendSleep:
		m.RunClock += runTurn
	case k == abi.PendBudget:
		m.RunClock += max(RunSlice*m.Opt.Budget/runBudget, runStep)
	default:
		m.RunClock += runStep
	}
}

// Blocks lists the components of native memory, in the order of their first use in the search.
func (m *Machine) Blocks() []uint32 { return m.blocks }

// Freed gives accesses to the blocks that the last step freed because their methods ended.
func (m *Machine) Freed() []Access { return m.freed }

// PositionName is a hash of a component's position that is the same in every run: a function of the name of its thread, its site
// and its occurrence. Two components may have the same hash. It is 0 for a component without a position.
func (m *Machine) PositionName(c uint32) uint32 {
	if p := m.Comps[c].Position; p < 0 || m.positions[p].key.thread < 0 {
		return 0
	}
	return m.positionHash(c)
}

// GlobalsContent is the content of the globals, the component for what belongs to no thread.
func (m *Machine) GlobalsContent() []byte { return m.Content(m.CompOf(m.globals)) }

// StackBlocks appends to buf a write access to the whole of each block that belongs to a frame.
func (m *Machine) StackBlocks(buf []Access) []Access {
	for _, c := range m.blocks {
		if k := &m.Comps[c]; k.Len >= abi.ArrayData && *m.u32(k.Ref, blockOwner) != 0 {
			buf = append(buf, Access{Kind: AccessWrite, Comp: c, Size: k.Len})
		}
	}
	return buf
}

// Rehearse says whether the transitions that come are made only to learn what a thread accesses. A lent thread goes on in them: the search begins again where
// a transition of the search comes to an operation that may wait, and this is found only if what follows is known.
func (m *Machine) Rehearse(on bool) { m.rehearses = on }

// HaveLent reports whether some run has come to where a thread is lent: see TaskBeLent.
func (m *Machine) HaveLent() bool { return m.haveLent }

// ApartWaits reports whether some runs have come to where a thread of a suspended method might wait for ever for a monitor: see TaskBeApart.
func (m *Machine) ApartWaits() bool { return m.apartEnters && m.ownerWaits }

// Suspending says, after StopSuspends, which awaits must suspend their methods, and whether runs request cancellation.
func (m *Machine) Suspending(stop *Stop) Suspends {
	if stop.Requested {
		return m.Opt.Suspends | SuspendsRequested
	}
	return m.suspending(stop) | m.Opt.Suspends&SuspendsRequested
}

func (m *Machine) suspending(stop *Stop) Suspends {
	if stop.Reused {
		return SuspendsReused
	}
	if stop.Numbered {
		return SuspendsNumbered
	}
	if stop.Told {
		return SuspendsTold
	}
	if stop.Apart {
		return SuspendsAsked
	}
	if m.Opt.Suspends < SuspendsTasks && stop.Thread != 0 {
		return SuspendsTasks
	}
	return SuspendsAll
}

// KeepsStatuses reports whether the escape statuses of objects are part of the state.
func (m *Machine) KeepsStatuses() bool { return m.statuses }

// Interrupts reports whether the program can interrupt threads.
func (m *Machine) Interrupts() bool {
	return m.Prog.Interrupts || m.Prog.InterruptsOnceTold && m.hasTold()
}

// ThreadIDsObserved reports whether the program can tell what numbers threads have.
func (m *Machine) ThreadIDsObserved() bool {
	return m.Prog.ObservesThreadIDs || m.tellsNumbers()
}

// MovesClock reports whether the pending operation of live thread i depends on the clock where waits take time.
func (m *Machine) MovesClock(i int) bool { return m.movesClock(m.Pending(i)) }

// Dated reports whether the last step has moved the clock, or may have made a time that the state did not have.
func (m *Machine) Dated() bool { return m.dated }

// Times appends all times of the state to buf: those of stamps, of waits and of the library, but for those in garbage. What the clock may show,
// and when waits are over, depends on nothing else in the state but the clock itself. Two states with equal lists are the same in this respect.
func (m *Machine) Times(buf []int64) []int64 {
	m.markLiving()
	defer func() { m.living = nil }()
	list := func(from int) []int64 {
		slices.Sort(buf[from:])
		return append(buf[:from+len(slices.Compact(buf[from:]))], math.MaxInt64)
	}
	buf = append(buf, m.stamps()...)
	buf = list(0)
	from := len(buf)
	m.eachDue(func(o Ref, off uint32, ms int64) { buf = append(buf, ms) })
	buf = list(from)
	for i := range m.Threads {
		if m.alive(i) {
			if due, ok := m.Due(i); ok {
				buf = append(buf, int64(i), due)
			}
		}
	}
	return buf
}

// DatesMet gives the dates of Options.Dates as text.
func (m *Machine) DatesMet() []string {
	var out []string
	for _, ms := range m.Opt.Dates {
		at := time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC).Add(time.Duration(ms+1) * time.Millisecond)
		out = append(out, at.Format("2006-01-02 15:04:05"))
	}
	return out
}
