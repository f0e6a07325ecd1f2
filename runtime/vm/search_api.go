package vm

import (
	"strings"

	"mwc/runtime/abi"
)

// What the search and its kin call (packages search, reduce, lockset, replay, debugger and checker): which transitions there are, steps and
// their effects, threads, locks, blocks of native memory, time, and going back to a state. What a pending operation accesses is in
// access.go and footprint.go, what a tracer hears in trace.go, what a person is shown in names.go, what a reduction by locksets is told in
// access_filter.go.

// FromPool stands for the creator of threads of the thread pool.
const FromPool = -2

// Enabled appends the transitions of the current state to buf, by thread and alternative, and reports whether some
// foreground thread is alive. No transition and a live foreground thread is a deadlock.
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

// EnabledThread says whether the next operation of a live thread can happen, and whether it can time out instead.
func (m *Machine) EnabledThread(i int) (done, timeout bool) {
	return m.enabled(i, m.Pending(i))
}

// Pending gives what thread i will do next.
func (m *Machine) Pending(i int) Pending {
	rec := m.Threads[i].Rec
	if *m.u32(rec, recStatus) != ThreadRunnable {
		return Pending{Kind: abi.PendBudget}
	}
	top := *m.u32(rec, recTop)
	return Pending{abi.PendKind(*m.u32(top, abi.FramePend)) & abi.PendMask, *m.u32(top, abi.FrameObj), *m.i32(top, abi.FrameArg)}
}

// Step runs one transition of the current state: the pending operation of a thread with one of its alternatives, and on
// to its next scheduling point. The choice must come from Enabled of this state.
func (m *Machine) Step(c Choice) Outcome {
	m.freed = m.freed[:0]
	if len(m.blocks) > 0 {
		m.freed, m.onStack = m.StackBlocks(m.freed), m.onStack[:0]
		for _, a := range m.freed {
			m.onStack = append(m.onStack, a.Comp)
		}
	}
	out := m.step(c)
	if len(m.blocks) > 0 {
		m.noteFreed()
		m.reclaim()
	}
	if m.Prog.ReadsClock && out == Stepped && !m.Opt.Absolute && !m.Opt.Run {
		m.endTime()
	}
	return out
}

// Continue says that the next step goes on with a transition that a machine with an access filter made as one: with the budget that is left.
func (m *Machine) Continue() { m.continues = true }

// Abandon ends a step that a panic has broken off. The state is none that the program can come to; another one has to be restored.
func (m *Machine) Abandon() {
	m.saved, m.inSection, m.continues, m.peeking, m.moves, m.wantGC = m.saved[:0], false, false, false, 0, false
	m.pendKind, m.pendObj, m.pendArg = 0, 0, 0
}

// Stopped tells why the last step ended with Stopped.
func (m *Machine) Stopped() *Stop { return &m.stop }

// Effects tells what the last step did beyond its access.
func (m *Machine) Effects() uint32 { return m.effects }

// Born gives the indices of the threads that the last step started, in the order in which it did: that order is the same in every
// run, the indices are not. The slice is valid until the next step.
func (m *Machine) Born() []int32 { return m.born }

// ExitCode is what Environment.ExitCode was set to last, or the result of the entry point once the main thread has ended.
func (m *Machine) ExitCode() int32 { return *m.i32(m.globals, globalsExit) }

// Multi tells what Enabled found last: whether several threads live. It is no part of the state.
func (m *Machine) Multi() bool { return m.multi }

// SetMulti is called when the search goes back to a state whose Enabled gave this.
func (m *Machine) SetMulti(multi bool) {
	m.multi = multi
	m.watch()
}

// TrailLen marks a position in the trail of escape statuses; UndoTrail goes back to it.
func (m *Machine) TrailLen() int { return len(m.trail) }

// UndoTrail restores the escape statuses of a position given by TrailLen.
func (m *Machine) UndoTrail(n int) {
	for i := len(m.trail) - 1; i >= n; i-- {
		e := m.trail[i]
		h := m.u32(e.ref, abi.HeaderFlags)
		if e.shared {
			*h |= abi.FlagShared
		} else {
			*h &^= abi.FlagShared
		}
	}
	m.trail = m.trail[:n]
}

// Trail is what has happened to escape statuses since a position given by TrailLen, for Retrace.
func (m *Machine) Trail(from int, buf []TrailEntry) []TrailEntry {
	return append(buf, m.trail[from:]...)
}

// Retrace changes escape statuses as they were changed when Trail was called, after UndoTrail has gone back before that.
func (m *Machine) Retrace(entries []TrailEntry) {
	for _, e := range entries {
		if h := m.u32(e.ref, abi.HeaderFlags); e.shared {
			*h &^= abi.FlagShared
		} else {
			*h |= abi.FlagShared
		}
	}
	m.trail = append(m.trail, entries...)
}

// SetCollector names what empties the heap of garbage when a long transition asks for it; the frames of all threads are saved then.
func (m *Machine) SetCollector(f func()) { m.collect = f }

// SetTracer attaches a tracer, or none.
func (m *Machine) SetTracer(t Tracer) {
	m.tracer = t
	m.watch()
	m.watchFlags()
}

// Alive reports whether slot i holds a thread that was started and has not ended.
func (m *Machine) Alive(i int) bool { return m.alive(i) }

// IsNew reports whether a live thread has not run yet.
func (m *Machine) IsNew(i int) bool { return *m.u32(m.Threads[i].Rec, recStatus) == ThreadNew }

// Ended reports whether a System.Threading.Thread was started and has ended.
func (m *Machine) Ended(o Ref) bool { return *m.i32(o, abi.ThreadState) == threadEnded }

// Background reports whether a live thread is a background thread.
func (m *Machine) Background(i int) bool {
	o := *m.u32(m.Threads[i].Rec, recObject)
	return o != 0 && *m.u32(o, abi.ThreadFlags)&recBackground != 0
}

// ThreadStatus is ThreadNew and so on, of a live thread.
func (m *Machine) ThreadStatus(i int) uint32 { return *m.u32(m.Threads[i].Rec, recStatus) }

// ThreadObject is the System.Threading.Thread of a live thread, 0 for a main thread that has not asked for it.
func (m *Machine) ThreadObject(i int) Ref { return *m.u32(m.Threads[i].Rec, recObject) }

// ThreadOf finds the live thread of a System.Threading.Thread object, -1 for none.
func (m *Machine) ThreadOf(o Ref) int {
	for i := range m.Threads {
		if m.alive(i) && m.ThreadObject(i) == o {
			return i
		}
	}
	return -1
}

// Creator is the thread whose threads are given the slot of thread i; -1 for the main thread, FromPool for one that any thread
// may start.
func (m *Machine) Creator(i int) int32 {
	return max(m.positions[m.Comps[m.CompOf(m.Threads[i].Rec)].Position].key.thread, FromPool)
}

// Depth is the number of saved frames of a live thread.
func (m *Machine) Depth(i int) int { return int(*m.u32(m.Threads[i].Rec, recDepth)) }

// Stack gives the saved frames of a thread, innermost first, without those that the compiler made.
func (m *Machine) Stack(i int) []Location {
	rec := m.Threads[i].Rec
	var out []Location
	f := *m.u32(rec, recTop)
	for d := *m.u32(rec, recDepth); d > 0; d-- {
		method := *m.u32(f, abi.HeaderType) &^ abi.FrameType
		if !m.Prog.Methods[method].Hidden {
			out = append(out, m.Prog.Location(method, m.ilOf(f)))
		}
		f = *m.u32(f, abi.FrameParent)
	}
	return out
}

// ResumePoint is where a live thread goes on: its innermost method and resume point. It is the same for threads that have not begun.
func (m *Machine) ResumePoint(i int) uint64 {
	rec := m.Threads[i].Rec
	if *m.u32(rec, recStatus) == ThreadNew {
		return 0
	}
	top := *m.u32(rec, recTop)
	return uint64(*m.u32(top, abi.HeaderType))<<32 | uint64(*m.u32(top, abi.FramePC))
}

// PendingSite finds where a live thread will go on.
func (m *Machine) PendingSite(i int) (Location, bool) {
	rec := m.Threads[i].Rec
	for f, d := *m.u32(rec, recTop), *m.u32(rec, recDepth); d > 0; f, d = *m.u32(f, abi.FrameParent), d-1 {
		method := *m.u32(f, abi.HeaderType) &^ abi.FrameType
		if !m.Prog.Methods[method].Hidden {
			return m.Prog.Location(method, m.ilOf(f)), true
		}
	}
	return Location{}, false
}

// ThrownOut reports whether that a thread's time ends is that an interrupt ends the operation which it stands before.
func (m *Machine) ThrownOut(i int) bool {
	return m.Prog.Interrupts && m.interrupted(i) && interruptible(m.Pending(i))
}

// ExceptionText is "Type: message" of an exception object.
func (m *Machine) ExceptionText(exc Ref) string {
	s := m.Prog.Types[m.TypeOf(exc)].Name
	if msg := *m.u32(exc, abi.ExceptionMessage); msg != 0 {
		s += ": " + m.GoString(msg)
	}
	return s
}

// ExceptionReport spells an exception that nobody handles as .NET reports it, except for overridden properties.
func (m *Machine) ExceptionReport(exc Ref) string {
	var b strings.Builder
	b.WriteString(m.ExceptionText(exc))
	if inner := *m.u32(exc, abi.ExceptionInner); inner != 0 {
		b.WriteString("\n ---> " + m.ExceptionReport(inner) + "\n   --- End of inner exception stack trace ---")
	}
	if trace := *m.u32(exc, abi.ExceptionTrace); trace != 0 {
		b.WriteString("\n" + m.traceText(trace))
	}
	return b.String()
}

// LockState tells who holds an object's lock (-1: nobody, Orphaned: a thread that has ended), how often, and which threads wait in it.
func (m *Machine) LockState(o Ref) (owner int, count int, waiting []int) {
	owner, count, wait, pulsed := m.LockQueues(o)
	for _, w := range append(wait[:len(wait):len(wait)], pulsed...) {
		waiting = append(waiting, int(w))
	}
	return owner, count, waiting
}

// LockQueues is LockState with those that wait, in the order they came, apart from those that have been pulsed, who have none. The
// slices are valid until the next step.
func (m *Machine) LockQueues(o Ref) (owner int, count int, wait, pulsed []uint32) {
	l := m.lockRef(o)
	if !m.lockLive(l) {
		return -1, 0, nil, nil
	}
	q, n := m.queue(l), *m.u32(l, lockWait)
	return int(*m.u32(l, lockOwner)) - 1, int(*m.u32(l, lockCount)), q[:n], q[n:]
}

// Lockable lists the components whose locks have been used in this search.
func (m *Machine) Lockable() []uint32 { return m.locks }

// Held appends the components of the objects whose locks a thread holds to buf, in ascending order.
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

// Pulsed reports whether a thread that waits in an object's lock has been pulsed.
func (m *Machine) Pulsed(o Ref, i int) bool { return m.pulsed(o, int32(i)) }

// SectionHolder is the live thread that holds an object of which one of the conditions is waited for, -1 if it is not held.
func (m *Machine) SectionHolder(o Ref) int {
	if *m.i32(o, abi.ObjectPayload)&abi.SectionHeld == 0 {
		return -1
	}
	return m.ThreadOf(*m.u32(o, abi.SectionOwner))
}

// ClassOwner is the thread that initialises the class at ref, -1 if none does.
func (m *Machine) ClassOwner(ref Ref) int {
	if *m.u32(ref, abi.StaticStatus) != abi.ClassRunning {
		return -1
	}
	return int(*m.u32(ref, abi.StaticThread)) - 1
}

// Due is the time at which what a live thread waits for is late, if that has a time.
func (m *Machine) Due(i int) (t int64, ok bool) {
	d := *m.i64(m.Threads[i].Rec, recDue)
	return d >> 1, d != 0
}

// Passed is how many milliseconds went by before the running thread went on, in a search.
func (m *Machine) Passed() int64 { return m.passed }

// RunTurn lets the time go by in a run without a search that a thread's turn takes.
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

// Freed tells which blocks the last step has freed because their methods ended: it accesses them all.
func (m *Machine) Freed() []Access { return m.freed }

// PositionName is the same in every run for a component that was allocated: a function of the names of thread and site, and of the
// occurrence. Two components may have the same one. It is 0 for a component that has no position.
func (m *Machine) PositionName(c uint32) uint32 {
	if p := m.Comps[c].Position; p < 0 || m.positions[p].key.thread < 0 {
		return 0
	}
	return m.positionHash(c)
}

// GlobalsContent is the content of the component for what belongs to no thread.
func (m *Machine) GlobalsContent() []byte { return m.Content(m.CompOf(m.globals)) }

// StackBlocks appends accesses to all of each block that belongs to a frame.
func (m *Machine) StackBlocks(buf []Access) []Access {
	for _, c := range m.blocks {
		if k := &m.Comps[c]; k.Len >= abi.ArrayData && *m.u32(k.Ref, blockOwner) != 0 {
			buf = append(buf, Access{Kind: AccessWrite, Comp: c, Size: k.Len})
		}
	}
	return buf
}
