package explore

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/gc"
	"mwc/runtime/vm"
)

// runMaxStack is the least depth of stack that -run allows: programs that only run recurse deeper than those that are searched.
const runMaxStack = 100000

// exitAborted is what .NET on Linux exits with after an unhandled exception: 128 + SIGABRT.
const exitAborted = 134

// runOnce is -run: no search. A thread goes on until it blocks or has used up its budget; then the next one that can.
// The exit code is the program's own; 134 after an unhandled exception or a failed assertion, 1 after a deadlock.
func runOnce(p *vm.Program, c *config, stdin io.Reader, stdout, stderr io.Writer) int {
	opt := c.options()
	opt.Escape, opt.Run = false, true
	opt.MaxDepth = max(opt.MaxDepth, runMaxStack)
	out := bufio.NewWriter(stdout)
	defer out.Flush()
	opt.Stdout, opt.Stderr = out, flushing{out, stderr}
	if c.stdin == "" && stdin != nil && readsInput(p) {
		in, err := io.ReadAll(stdin)
		if err != nil {
			fmt.Fprintf(stderr, "%s: %v\n", p.Name, err)
			return ExitError
		}
		opt.Stdin = in
	}
	m := vm.New(p, opt)
	col := gc.New("ms", m, nil)
	m.SetCollector(col.Within)
	var names naming
	var buf []vm.Choices
	thread, code := int32(-1), 0
	for {
		names.update(m)
		var foreground bool
		buf, foreground = m.Enabled(buf[:0])
		if !foreground {
			return code
		}
		if len(buf) == 0 {
			out.Flush()
			fmt.Fprintf(stderr, "%s: deadlock: no thread can go on\n", p.Name)
			for _, t := range describeThreads(m, &names) {
				fmt.Fprintf(stderr, "   %s %s\n", t.Thread, t.Waits)
				for _, f := range t.Stack {
					fmt.Fprintf(stderr, "      at %s:%d in %s\n", f.File, f.Line, f.Method)
				}
			}
			return 1
		}
		choice := pickRun(m, buf, thread)
		thread = choice.Thread
		main := names.number[thread] == 0
		if m.Step(choice) == vm.Stopped {
			out.Flush()
			return stopRun(p, m, m.Stopped(), stderr)
		}
		if main && !m.Alive(int(thread)) {
			code = int(uint8(m.ExitCode()))
		}
	}
}

// pickRun picks the next transition of a run: of the threads that need not wait, the first one after the last that ran;
// if there is none, the one whose time ends first.
func pickRun(m *vm.Machine, choices []vm.Choices, last int32) vm.Choice {
	best, bestTime := choices[0].Choice, int32(math.MaxInt32)
	for _, c := range choices {
		p := m.Pending(int(c.Thread))
		switch timed := (p.Kind == abi.PendSleep || p.Kind != abi.PendChoose && c.Alt == vm.AltTimeout) && !m.ThrownOut(int(c.Thread)); {
		case timed && p.Arg >= 0 && p.Arg < bestTime:
			if bestTime >= 0 {
				best, bestTime = c.Choice, p.Arg
			}
		case timed:
		case c.Thread > last:
			return c.Choice
		case bestTime >= 0:
			best, bestTime = c.Choice, -1
		}
	}
	return best
}

func stopRun(p *vm.Program, m *vm.Machine, stop *vm.Stop, stderr io.Writer) int {
	switch stop.Kind {
	case vm.StopExit:
		return int(uint8(stop.ExitCode))
	case vm.StopAssume:
		return 0
	case vm.StopUnsupported:
		fmt.Fprintf(stderr, "%s: %s\n", p.Name, unsupported(m, stop))
		return ExitError
	}
	kind, msg := violationOf(stop)
	if stop.Kind == vm.StopException {
		fmt.Fprintf(stderr, "Unhandled exception. %s\n", m.ExceptionReport(stop.Exc))
		return exitAborted
	}
	if kind == "assertion" {
		fmt.Fprintf(stderr, "Assertion failed. %s\n", msg)
	} else {
		fmt.Fprintf(stderr, "Unhandled exception. %s\n", msg)
	}
	for _, l := range stop.Chain {
		if l.File != "" {
			fmt.Fprintf(stderr, "   at %s in %s:line %d\n", l.Method, l.File, l.Line)
		} else {
			fmt.Fprintf(stderr, "   at %s\n", l.Method)
		}
	}
	return exitAborted
}

// flushing writes to the error output after what was written to the standard output before.
type flushing struct {
	out *bufio.Writer
	err io.Writer
}

func (f flushing) Write(b []byte) (int, error) {
	f.out.Flush()
	return f.err.Write(b)
}

// readsInput reports whether the program can ask for its input at all; otherwise nobody waits for it to end.
func readsInput(p *vm.Program) bool {
	for i := range p.Methods {
		if n := p.Methods[i].Name; strings.Contains(n, "Console") && strings.Contains(n, "Read") {
			return true
		}
	}
	return false
}
