package vm

import (
	"fmt"
	"strings"

	"mwc/runtime/abi"
)

// StopKind says why a path ends.
type StopKind uint8

const (
	StopNone        StopKind = iota
	StopAssertion            // Debug.Assert, Verify.Assert, FailFast…
	StopException            // the first pass found no handler; nothing is unwound yet
	StopAssume               // Verify.Assume(false): the path is dropped
	StopExit                 // Environment.Exit
	StopUnsupported          // the program reached something that mwc does not support: no verdict is possible
	StopOverflow             // stack overflow: a thread has more frames than allowed
	StopMemory               // out of memory
	StopStray                // an access through a pointer to memory that is not the program's
	StopClock                // the program does more with times than the search expects: see Options.Clock
	StopSuspends             // the program might tell that an await has not suspended its method, or what number a thread has: see TaskSuspend, EnumeratorsThread
)

// Stop tells why the machine stopped a path, and where.
type Stop struct {
	Kind      StopKind
	Thread    int32
	Message   string
	ExitCode  int32
	Clock     Clock      // StopClock: what the next search must expect
	Dates     []int64    // StopClock: the next search's Options.Dates
	Requested bool       // StopSuspends: a run requests cancellation: see CancellationBegins
	Told      bool       // StopSuspends: the program can tell threads apart: see ThreadTold
	Apart     bool       // StopSuspends: a thread of a suspended method might wait for ever: see TaskBeApart
	Numbered  bool       // StopSuspends: an iterator, or a hash code, may tell what number a thread has
	Reused    bool       // StopSuspends: a thread of the pool has left what it would find when it runs another item: see ThreadEnds
	Exc       Ref        // StopException
	Chain     []Location // frames of the thread, innermost first
}

// Location is a method of the checked program and a position in it: an IL offset, and the file and line if they are known.
type Location struct {
	Method string
	File   string
	Line   int
	IL     uint32
	// Library says that the method belongs to mwc's own library or to a framework. OfObject says that it is an instance method of
	// a class there. Async says that it belongs to the state machine of an async method.
	Library, OfObject, Async bool
	// Documented is the method's name in the public interface of its library; "" if it has none there.
	Documented string
}

// Class is the full name of the method's type.
func (l Location) Class() string {
	class, _, _ := strings.Cut(l.Method, "::")
	return class
}

// Member is the method's name alone: without type arguments, and for an explicit implementation without the name of the interface.
func (l Location) Member() string {
	_, name, _ := strings.Cut(l.Method, "::")
	name, _, _ = strings.Cut(name, "(")
	var b strings.Builder
	nested := 0
	for i, c := range name {
		switch {
		case c == '<':
			nested++
		case c == '>':
			nested--
		case nested > 0:
		case c == '.' && i > 0:
			b.Reset()
		default:
			b.WriteRune(c)
		}
	}
	return b.String()
}

func (l Location) String() string {
	if l.File == "" {
		return fmt.Sprintf("%s+IL_%04x", l.Method, l.IL)
	}
	return fmt.Sprintf("%s at %s:%d", l.Method, l.File, l.Line)
}

// Outcome of a step.
type Outcome uint8

const (
	Stepped Outcome = iota // the thread stands at its next scheduling point or has ended
	Stopped                // Machine.Stopped says why
)

func (m *Machine) step(c Choice) Outcome {
	m.cur, m.Alt = c.Thread, c.Alt
	if !m.continues {
		m.Budget, m.allocated, m.wantGC = m.Opt.Budget, 0, false
	}
	m.continues = false
	m.stop, m.messages, m.effects, m.inSection, m.measured, m.dated = Stop{}, nil, 0, false, false, false
	m.born, m.settled, m.reach.known = m.born[:0], m.settled[:0], false
	if m.filter != nil {
		m.filter.Begin()
	}
	if m.tracer != nil {
		m.tracer.Switch(int(c.Thread))
	}
	rec := m.Threads[c.Thread].Rec
	var st abi.Status
	sp := int32(*m.u32(rec, recDepth)) - 1 // depth of the frame that runs
	switch *m.u32(rec, recStatus) {
	case ThreadEnding:
		m.endThread()
		return Stepped
	case ThreadDying:
		m.die(rec)
		return Stopped
	}
	m.passed, m.opened, m.asked, m.elided = 0, 0, 0, false
	if p := m.Pending(int(c.Thread)); p.Kind == abi.PendSection {
		m.opened = p.Obj
	}
	if (m.Opt.Run || m.clock() != ClockKept) && *m.u32(rec, recStatus) == ThreadRunnable {
		m.beginTime()
	}
	if *m.u32(rec, recStatus) == ThreadNew {
		*(*uint32)(m.field(rec, recStatus)) = ThreadRunnable
		m.number()
		sp = 0
		if o := *m.u32(rec, recObject); o == 0 {
			st = m.Prog.Main(m, m.mainArgs())
		} else {
			st = m.Prog.ThreadMain(m, o)
		}
		if st == abi.OK {
			m.returned()
			return Stepped
		}
	} else {
		st = m.resume(rec, sp)
	}
	for {
		switch st {
		case abi.OK:
			m.popFrame(rec)
			if sp--; sp < 0 {
				m.returned()
				return Stepped
			}
			st = m.resume(rec, sp)
		case abi.Yield:
			m.link(rec, sp)
			if m.moves != 0 {
				st = m.moveFrames(rec)
				sp = int32(*m.u32(rec, recDepth)) - 1
				continue
			}
			if m.peeking {
				m.peeking = false
				sp = int32(*m.u32(rec, recDepth)) - 1
				st = m.resume(rec, sp)
				continue
			}
			spent := m.Pending(int(m.cur)).Kind == abi.PendBudget
			if m.inSection && !m.wantGC {
				if !spent {
					panic(fmt.Sprint("mwc: a scheduling point within a critical section: ", m.Stack(int(m.cur))))
				}
				m.wantGC, m.left = true, m.Opt.Budget
			}
			if !m.wantGC && (!spent || m.allocated == 0 || m.heapBytes() <= m.Opt.MaxHeap) {
				return m.stands()
			}
			goOn := m.wantGC && spent // any other stop is a scheduling point, with garbage or without
			if m.allocated = 0; m.wantGC {
				m.wantGC, m.Budget = false, m.left
			}
			if m.heapFull() {
				return Stopped
			}
			if !goOn {
				return m.stands()
			}
			sp = int32(*m.u32(rec, recDepth)) - 1
			st = m.resume(rec, sp)
		case abi.Throw:
			SectionLeave(m)
			m.link(rec, sp)
			st = m.throwNew(rec)
			sp = int32(*m.u32(rec, recDepth)) - 1
		case abi.EndFinally:
			m.link(rec, sp)
			st = m.endFinally(rec)
			sp = int32(*m.u32(rec, recDepth)) - 1
		case abi.EndFilter:
			m.link(rec, sp)
			st = m.endFilter(rec)
			sp = int32(*m.u32(rec, recDepth)) - 1
		case statusResume:
			st = m.resume(rec, sp)
		default:
			if len(m.saved) > 0 {
				m.link(rec, sp)
				m.stop.Chain = m.Stack(int(m.cur))
			}
			if m.multi && (m.stop.Kind == StopException || m.stop.Kind == StopOverflow) {
				*m.field(rec, recStatus), *m.field(rec, recDoom) = ThreadDying, uint32(m.stop.Kind)
				m.stop = Stop{}
				return Stepped
			}
			return Stopped
		}
	}
}

// heapBytes is the size in bytes of all objects and blocks of the current state.
func (m *Machine) heapBytes() int64 {
	n := int64(0)
	for i := range m.Comps {
		if k := &m.Comps[i]; k.Kind == CompObject || k.Kind == CompBlock {
			n += int64(k.Len)
		}
	}
	return n
}

// heapFull collects garbage in the middle of a transition. It reports whether the program is out of memory, and ends the path if so.
func (m *Machine) heapFull() bool {
	if m.collect != nil {
		m.collect()
	}
	if m.heapBytes() <= m.Opt.MaxHeap {
		return false
	}
	m.fail(StopMemory, "out of memory")
	m.stop.Chain = m.Stack(int(m.cur))
	return true
}

// die ends the path because of an unhandled exception or a stack overflow. While other threads live, this is a step of its own,
// because they may see what the thread did before, and act on it.
func (m *Machine) die(rec Ref) {
	if kind := StopKind(*m.u32(rec, recDoom)); kind == StopException {
		m.unhandled(rec, m.eh(rec).exc)
	} else {
		m.fail(kind, "stack overflow")
		m.stop.Chain = m.Stack(int(m.cur))
	}
}

// statusResume says that the exception machinery has set the program counter of the innermost frame: the thread goes on there.
const statusResume abi.Status = 100

// field is the Go address of a word of component o that the caller is about to write.
func (m *Machine) field(o Ref, off uint32) *uint32 {
	m.W(o)
	return m.u32(o, off)
}

func (m *Machine) resume(rec Ref, sp int32) abi.Status {
	top := *m.u32(rec, recTop)
	method := *m.u32(top, abi.HeaderType) &^ abi.FrameType
	return m.Prog.Methods[method].Resume(m, sp, *m.u32(top, abi.FramePC))
}

// frameClass is the size of the component of a frame of n bytes. The sizes are few, so that nearly all frames at one depth of a
// thread, of whatever methods, are one component: at most one of them exists in a state. A call then changes a component where
// it would remove one and make another. There are few components, and they lie side by side.
func frameClass(n uint32) uint32 {
	class := uint32(128)
	for class < n {
		class *= 4
	}
	return class
}

// frameAt gives the component for the frame of a method at depth sp of the running thread. It reserves the room if this is the
// first such frame.
func (m *Machine) frameAt(sp int32, method uint32) Ref {
	class := frameClass(m.Prog.Methods[method].FrameSize)
	t := &m.Threads[m.cur]
	for int(sp) >= len(t.frames) {
		t.frames = append(t.frames, framePlace{})
	}
	if c := &t.frames[sp]; c.class == class {
		return c.ref
	}
	key := positionKey{thread: m.cur, site: frameSite + uint32(sp), class: class}
	i := m.positionFor(key)
	if m.positions[i].comps == nil {
		m.place(i, class, CompFrame)
	}
	ref := m.Comps[m.positions[i].comps[0]].Ref
	m.Threads[m.cur].frames[sp] = framePlace{class, ref}
	return ref
}

// frameSite is the first of the sites that stand for depths of frames.
const frameSite = 1 << 24

// link puts the frames that the unwinding Go stack has saved on top of the thread's stack. They replace the frame at depth sp,
// which was resumed.
func (m *Machine) link(rec Ref, sp int32) {
	n := len(m.saved)
	var parent Ref
	if sp > 0 || *m.u32(rec, recDepth) > 0 {
		old := *m.u32(rec, recTop)
		if int32(*m.u32(rec, recDepth)) == sp+1 {
			parent = *m.u32(old, abi.FrameParent)
			if m.saved[n-1] != old {
				m.Free(m.CompOf(old))
			}
		} else {
			parent = old
		}
	}
	for i := n - 1; i >= 0; i-- {
		f := m.saved[i]
		*m.u32(f, abi.FrameParent) = parent // Save has marked f dirty
		parent = f
	}
	if *m.u32(rec, recTop) != parent || int32(*m.u32(rec, recDepth)) != sp+int32(n) {
		*m.field(rec, recTop) = parent
		*m.u32(rec, recDepth) = uint32(sp + int32(n))
	}
	m.saved = m.saved[:0]
}

// popFrame removes the innermost frame of a thread.
func (m *Machine) popFrame(rec Ref) {
	top := *m.u32(rec, recTop)
	if m.tracer != nil {
		m.tracer.Return(top)
	}
	parent := *m.u32(top, abi.FrameParent)
	m.LeaveBlocks(top)
	m.Free(m.CompOf(top))
	*m.field(rec, recTop) = parent
	*m.u32(rec, recDepth)--
}

// returned is called when the outermost method of a thread has returned. If other threads can observe more of its end than that a
// Join goes on, the end is a step of its own: other threads may run between it and what the thread did last.
func (m *Machine) returned() {
	if m.cur == 0 {
		m.endMain()
	}
	if m.multi && (m.Prog.ObservesEnd && m.endSeen() || m.lastForeground(int(m.cur))) {
		*m.field(m.Threads[m.cur].Rec, recStatus) = ThreadEnding
		return
	}
	m.endThread()
}

// endSeen reports whether other threads may have the running thread's object, in a program that asks whether threads have ended.
func (m *Machine) endSeen() bool {
	o := *m.u32(m.Threads[m.cur].Rec, recObject)
	return m.Prog.ObservesPool || m.Prog.ObservesPoolOnceTold && m.hasTold() || o == 0 || !m.pooled(o)
}

// lastForeground reports whether the program ends when live thread t ends.
func (m *Machine) lastForeground(t int) bool {
	for i := range m.Threads {
		if i != t && m.alive(i) && !m.Background(i) {
			return false
		}
	}
	return !m.Background(t)
}

func (m *Machine) endThread() {
	m.effects |= EffectEnds
	if m.filter != nil {
		m.filter.ThreadEnds()
	}
	if m.numbers != 0 && m.lastForeground(int(m.cur)) {
		m.forgetNumbers()
	}
	rec := m.Threads[m.cur].Rec
	if o := *m.u32(rec, recObject); o != 0 {
		*m.field(o, abi.ThreadState) = threadEnded
	}
	m.Free(m.CompOf(rec))
	m.orphan(m.cur)
	if m.tracer != nil {
		m.tracer.End(int(m.cur))
	}
}

// endMain sets the exit code to the result of the entry point, if it has a result.
func (m *Machine) endMain() {
	if m.Prog.MainReturns {
		m.setExitCode(int32(m.Ret))
	}
}

func (m *Machine) setExitCode(code int32) {
	if code != m.ExitCode() {
		*m.field(m.globals, globalsExit) = uint32(code)
	}
}

// fail ends the path for a reason.
func (m *Machine) fail(kind StopKind, msg string) abi.Status {
	m.stop = Stop{Kind: kind, Thread: m.cur, Message: msg}
	return abi.Stop
}
