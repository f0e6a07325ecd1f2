package vm

import (
	"fmt"
	"strings"

	"mwc/runtime/abi"
)

// Expected is what a run of a program has written, and how it has ended. All other runs are held against it: so what a run has written is a prefix of this,
// and a number tells it.
type Expected struct {
	Streams  [2]string // standard output, standard error
	ExitCode uint8
}

var streamNames = [2]string{"standard output", "standard error"}

// OutputHold is called in a critical section with what the running thread has written to standard output (1) or standard error (2). It fails unless the expected
// output goes on with it.
func OutputHold(m *Machine, stream int32, s Ref) abi.Status {
	e := m.Prog.Expected
	if e == nil || m.Opt.Run {
		return abi.OK
	}
	text, at := m.GoString(s), m.written+4*uint32(stream-1)
	rest := e.Streams[stream-1][*m.u32(m.globals, at):]
	if !strings.HasPrefix(rest, text) {
		return m.fail(StopAssertion, fmt.Sprintf("not deterministic: the program writes %s to %s where the run of -run writes %s", quoted(text), streamNames[stream-1], quoted(rest)))
	}
	*m.field(m.globals, at) += uint32(len(text))
	return abi.OK
}

// mostQuoted bounds the bytes of a text in a message.
const mostQuoted = 60

func quoted(text string) string {
	if text == "" {
		return "nothing more"
	}
	if len(text) > mostQuoted {
		return fmt.Sprintf("%q…", text[:mostQuoted])
	}
	return fmt.Sprintf("%q", text)
}

// differs says in what the end of the program, with an exit code, differs from the expected one; "" if in nothing.
func (m *Machine) differs(code int32) string {
	e := m.Prog.Expected
	if e == nil || m.Opt.Run {
		return ""
	}
	for i, text := range e.Streams {
		if n := *m.u32(m.globals, m.written+4*uint32(i)); int(n) < len(text) {
			return fmt.Sprintf("not deterministic: the program ends and has not written %s to %s, as the run of -run does", quoted(text[n:]), streamNames[i])
		}
	}
	if uint8(code) != e.ExitCode {
		return fmt.Sprintf("not deterministic: the exit code is %d, and that of the run of -run is %d", uint8(code), e.ExitCode)
	}
	return ""
}

// endDiffers stops the run if the last step has ended the program, and the end is not the expected one.
func (m *Machine) endDiffers() Outcome {
	for i := range m.Threads {
		if m.alive(i) && !m.Background(i) {
			return Stepped
		}
	}
	if text := m.differs(m.ExitCode()); text != "" {
		m.fail(StopAssertion, text)
		return Stopped
	}
	return Stepped
}
