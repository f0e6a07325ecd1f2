package vm

import (
	"mwc/runtime/abi"
)

// VerifyChoose is Verify.Choose: it gives the alternative, from 0 to n - 1, that the search has chosen. It throws
// ArgumentOutOfRangeException if n is not positive.
func VerifyChoose(m *Machine, n int32) (int32, abi.Status) {
	if n <= 0 {
		return 0, m.ThrowNew(ExcArgumentOutOfRange, "Verify.Choose: the number of alternatives must be positive.")
	}
	return m.Alt, abi.OK
}

// VerifyAssume is Verify.Assume: it drops the path unless the condition ok holds.
func VerifyAssume(m *Machine, ok int32) abi.Status {
	if ok == 0 {
		return m.fail(StopAssume, "")
	}
	return abi.OK
}

// AwaitRest is where a thread waits until no other one can go on.
func AwaitRest(*Machine) abi.Status { return abi.OK }

// atRest reports whether no thread but t can go on, those left aside that wait for the same.
func (m *Machine) atRest(t int) bool {
	for i := range m.Threads {
		if i == t || !m.alive(i) {
			continue
		}
		p := m.Pending(i)
		if m.ThreadStatus(i) == ThreadRunnable && p.Kind == abi.PendRest {
			continue
		}
		if done, timeout := m.enabled(i, p); done || timeout {
			return false
		}
	}
	return true
}

// AssertFail ends the path with a failed assertion. msg may be null.
func AssertFail(m *Machine, msg Ref) abi.Status {
	text := ""
	if msg != 0 {
		text = m.GoString(msg)
	}
	return m.fail(StopAssertion, text)
}

// FailFast is Environment.FailFast: a violation like a failed assertion. msg may be null.
func FailFast(m *Machine, msg Ref) abi.Status {
	text := "Environment.FailFast"
	if msg != 0 {
		text += ": " + m.GoString(msg)
	}
	return m.fail(StopAssertion, text)
}

// EnvironmentExit is Environment.Exit: it ends the program with an exit code.
func EnvironmentExit(m *Machine, code int32) abi.Status {
	if text := m.differs(code); text != "" {
		return m.fail(StopAssertion, text)
	}
	st := m.fail(StopExit, "")
	m.stop.ExitCode = code
	return st
}

// ConsoleWrite writes to standard output (fd 1) or standard error (fd 2) of the checked program. In a search the text goes to the trace.
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

// ConsoleReadLine gives the next line of the input, or null at its end. The position in the input is part of the state.
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

// ConsoleRead gives the next byte of the input, or -1 at its end.
func ConsoleRead(m *Machine) (int32, abi.Status) {
	pos := *m.u32(m.globals, globalsInput)
	if int(pos) >= len(m.Opt.Stdin) {
		return -1, abi.OK
	}
	*m.field(m.globals, globalsInput) = pos + 1
	return int32(m.Opt.Stdin[pos]), abi.OK
}

// ConsolePeek gives the byte that ConsoleRead would give, and does not move the position in the input.
func ConsolePeek(m *Machine) (int32, abi.Status) {
	if pos := *m.u32(m.globals, globalsInput); int(pos) < len(m.Opt.Stdin) {
		return int32(m.Opt.Stdin[pos]), abi.OK
	}
	return -1, abi.OK
}

// EnvironmentGetExitCode is Environment.ExitCode.
func EnvironmentGetExitCode(m *Machine) (int32, abi.Status) { return m.ExitCode(), abi.OK }

// EnvironmentSetExitCode sets Environment.ExitCode. If the entry point has a result, that result replaces the exit code in the end.
func EnvironmentSetExitCode(m *Machine, code int32) abi.Status {
	m.setExitCode(code)
	return abi.OK
}

// Layout of the globals, from the start of the component.
const (
	globalsInput = 8  // uint32: bytes of the input that have been read
	globalsExit  = 12 // int32: exit code, set last by Environment.ExitCode or by the result of the entry point
	globalsClock = 16 // int64: the time of the clock, in a program that reads it
)
