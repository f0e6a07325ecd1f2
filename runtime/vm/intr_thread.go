package vm

import (
	"mwc/runtime/abi"
)

// startMain makes the main thread's record; its Thread object is made when the program asks for it.
func (m *Machine) startMain(t int32) {
	*m.field(m.Threads[t].Rec, recStatus) = ThreadNew
}

// mainArgs makes the string[] of the entry point.
func (m *Machine) mainArgs() Ref {
	if m.Prog.TypeStringArray == 0 {
		return 0
	}
	arr, _ := m.newArr(siteArray, m.Prog.TypeStringArray, int64(len(m.Opt.Args)))
	for i, a := range m.Opt.Args {
		s, _ := m.NewGoString(a)
		m.StR(arr, abi.ArrayData+4*uint32(i), s)
	}
	return arr
}

// ThreadStart makes a thread runnable: System.Threading.Thread.Start.
func ThreadStart(m *Machine, t Ref) abi.Status {
	if *m.i32(t, abi.ThreadState) != threadUnstarted {
		return m.ThrowNew(ExcThreadState, "Thread is running or terminated; it cannot restart.")
	}
	m.share(t)
	m.effects |= EffectStarts
	i := m.newThread(m.cur, t)
	m.born = append(m.born, i)
	rec := m.Threads[i].Rec
	*m.field(rec, recStatus) = ThreadNew
	*m.u32(rec, recObject) = t
	m.W(t)
	*m.i32(t, abi.ThreadState), *m.i32(t, abi.ThreadIndex) = threadStarted, m.Threads[i].ID-1
	if m.Opt.Run {
		m.Budget -= RunStart
	} else {
		m.multi, m.Watch = true, !m.inSection || m.guards != nil
	}
	return abi.OK
}

// ThreadJoin returns 1 when the thread has ended, 0 when the time-out came first.
func ThreadJoin(m *Machine, t Ref, ms int32) (int32, abi.Status) {
	if *m.i32(t, abi.ThreadState) == threadUnstarted {
		return 0, m.ThrowNew(ExcThreadState, "Thread has not been started.")
	}
	if m.thrownOut(abi.PendJoin, ms) {
		return 0, m.ThrowKind(ExcThreadInterrupted)
	}
	if m.Alt == AltTimeout || *m.i32(t, abi.ThreadState) != threadEnded {
		return 0, abi.OK
	}
	return 1, abi.OK
}

// ThreadSleep lets any time pass, but not less than it is told to.
func ThreadSleep(m *Machine, ms int32) abi.Status {
	if m.thrownOut(abi.PendSleep, ms) {
		return m.ThrowKind(ExcThreadInterrupted)
	}
	return abi.OK
}

// ThreadYield offers the processor to other threads.
func ThreadYield(m *Machine) (int32, abi.Status) { return 1, abi.OK }

// ThreadCurrent is the running thread's object; the main thread gets one when it first asks.
func ThreadCurrent(m *Machine) Ref {
	rec := m.Threads[m.cur].Rec
	if o := *m.u32(rec, recObject); o != 0 {
		return o
	}
	o := m.alloc(siteObject, m.Prog.TypeThread, abi.ObjectPayload+m.Prog.Types[m.Prog.TypeThread].Size)
	*m.i32(o, abi.ThreadState), *m.i32(o, abi.ThreadIndex) = threadStarted, m.Threads[m.cur].ID-1
	*m.field(rec, recObject) = o
	return o
}

// ThreadIsPooled is 1 for a thread of the pool.
func ThreadIsPooled(m *Machine) int32 {
	o := *m.u32(m.Threads[m.cur].Rec, recObject)
	return B2I(o != 0 && *m.i32(o, abi.ThreadFlags)&2 != 0)
}

// ThreadOwnsLock is 1 where the running thread owns a monitor, or initialises a class.
func ThreadOwnsLock(m *Machine) int32 {
	self := uint32(m.cur) + 1
	for _, c := range m.locks {
		if k := &m.Comps[m.Comps[c].Lock]; k.Len != 0 && *m.u32(k.Ref, lockOwner) == self {
			return 1
		}
	}
	for _, s := range m.Prog.Statics {
		if *m.u32(s.Ref, abi.StaticStatus) == abi.ClassRunning && *m.u32(s.Ref, abi.StaticThread) == self {
			return 1
		}
	}
	return 0
}

// ThreadIsAlive is 1 for a thread that was started and has not ended.
func ThreadIsAlive(m *Machine, t Ref) (int32, abi.Status) {
	if *m.i32(t, abi.ThreadState) == threadStarted {
		return 1, abi.OK
	}
	return 0, abi.OK
}

// VerifyChoose gives the alternative that the search has picked.
func VerifyChoose(m *Machine, n int32) (int32, abi.Status) {
	if n <= 0 {
		return 0, m.ThrowNew(ExcArgumentOutOfRange, "Verify.Choose: the number of alternatives must be positive.")
	}
	return m.Alt, abi.OK
}

// VerifyAssume drops the path unless the condition holds.
func VerifyAssume(m *Machine, ok int32) abi.Status {
	if ok == 0 {
		return m.fail(StopAssume, "")
	}
	return abi.OK
}

// AssertFail reports a failed assertion.
func AssertFail(m *Machine, msg Ref) abi.Status {
	text := ""
	if msg != 0 {
		text = m.GoString(msg)
	}
	return m.fail(StopAssertion, text)
}

// FailFast is Environment.FailFast: a violation like a failed assertion.
func FailFast(m *Machine, msg Ref) abi.Status {
	text := "Environment.FailFast"
	if msg != 0 {
		text += ": " + m.GoString(msg)
	}
	return m.fail(StopAssertion, text)
}

// EnvironmentExit ends the program.
func EnvironmentExit(m *Machine, code int32) abi.Status {
	st := m.fail(StopExit, "")
	m.stop.ExitCode = code
	return st
}

// ConsoleWrite writes to standard output (1) or standard error (2) of the checked program; in a search, to the trace.
func ConsoleWrite(m *Machine, fd int32, s Ref) {
	if s == 0 {
		return
	}
	w := m.Opt.Stdout
	if fd == 2 {
		w = m.Opt.Stderr
	}
	if w == nil && m.tracer == nil {
		return
	}
	text := m.GoString(s)
	if w != nil {
		_, _ = w.Write([]byte(text))
	}
	if m.tracer != nil {
		m.tracer.Output(int(m.cur), fd, text)
	}
}

// ConsoleReadLine gives the next line of the input, null at its end. How far the input is read is part of the state.
func ConsoleReadLine(m *Machine) (Ref, abi.Status) {
	pos := *m.u32(m.globals, globalsInput)
	in := m.Opt.Stdin[pos:]
	if len(in) == 0 {
		return 0, abi.OK
	}
	n := 0
	for n < len(in) && in[n] != '\n' {
		n++
	}
	line := in[:n]
	if n < len(in) {
		n++
	}
	*m.field(m.globals, globalsInput) = pos + uint32(n)
	if len(line) > 0 && line[len(line)-1] == '\r' {
		line = line[:len(line)-1]
	}
	return m.NewGoString(string(line))
}

// ConsoleRead gives the next byte of the input, -1 at its end.
func ConsoleRead(m *Machine) (int32, abi.Status) {
	pos := *m.u32(m.globals, globalsInput)
	if int(pos) >= len(m.Opt.Stdin) {
		return -1, abi.OK
	}
	*m.field(m.globals, globalsInput) = pos + 1
	return int32(m.Opt.Stdin[pos]), abi.OK
}

// ConsolePeek gives what ConsoleRead would, and reads nothing.
func ConsolePeek(m *Machine) (int32, abi.Status) {
	if pos := *m.u32(m.globals, globalsInput); int(pos) < len(m.Opt.Stdin) {
		return int32(m.Opt.Stdin[pos]), abi.OK
	}
	return -1, abi.OK
}

// EnvironmentGetExitCode gives the exit code that the program has so far.
func EnvironmentGetExitCode(m *Machine) (int32, abi.Status) { return m.ExitCode(), abi.OK }

// EnvironmentSetExitCode sets the exit code of a program whose entry point has no result; where it has one, that replaces
// what was set before.
func EnvironmentSetExitCode(m *Machine, code int32) abi.Status {
	m.setExitCode(code)
	return abi.OK
}

// Layout of the globals, from the start of the component.
const (
	globalsInput = 8  // uint32: bytes of the input that have been read
	globalsExit  = 12 // int32: exit code, as Environment.ExitCode or the result of the entry point set it last
	globalsClock = 16 // int64: the time, of a program that reads it
)
