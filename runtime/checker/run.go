package checker

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"mwc/runtime/gc"
	"mwc/runtime/printable"
	"mwc/runtime/replay"
	"mwc/runtime/search"
	"mwc/runtime/vm"
)

// runMaxStack is the least bound of the stack, in frames, under -run: programs that only run recurse deeper than programs that are
// searched.
const runMaxStack = 100000

// exitAborted is the exit status of .NET on Linux after an unhandled exception: 128 + SIGABRT.
const exitAborted = 134

// runOnce is -run: it makes one run and does not search. The threads take turns. The clock goes on a little with each turn. If no thread
// can go on and some wait for a time, the clock goes on to the first such time. The exit code is the program's own; 134 after an unhandled
// exception or a failed assertion, 1 after a deadlock.
func runOnce(p *vm.Program, c *config, stdin io.Reader, stdout, stderr io.Writer) int {
	raw := stderr
	stderr = printable.NewWriter(raw) // the program's own output does not go through it
	opt := c.Machine()
	opt.Escape, opt.Run = false, true
	opt.MaxDepth = max(opt.MaxDepth, runMaxStack)
	out := bufio.NewWriter(stdout)
	defer out.Flush()
	opt.Stdout, opt.Stderr = out, flushing{out, raw}
	if c.stdin == "" && stdin != nil && readsInput(p) {
		in, err := readInput(stdin)
		if err != nil {
			fmt.Fprintf(stderr, "%s: %v\n", printable.Line(p.Name), err)
			return ExitError
		}
		opt.Stdin = in
	}
	return takeTurns(p, opt, stderr, out.Flush)
}

// takeTurns makes the run, and gives the exit code. What the checker itself says of the end goes to stderr, once the output is flushed.
func takeTurns(p *vm.Program, opt vm.Options, stderr io.Writer, flush func() error) int {
	m := vm.New(p, opt)
	col := gc.New("ms", m, nil)
	m.SetCollector(col.Within)
	var names search.Naming
	var buf []vm.Choices
	turns, code := newTurns(opt.Budget), 0
	for {
		names.Update(m)
		turns.begin(m)
		var foreground bool
		buf, foreground = m.Enabled(buf[:0])
		if !foreground {
			if !p.MainReturns {
				code = int(uint8(m.ExitCode()))
			}
			return code
		}
		if len(buf) == 0 {
			flush()
			printable.Fprintf(stderr, "%s: deadlock: no thread can go on\n", p.Name)
			for _, t := range replay.DescribeThreads(m, &names, replay.NameObjects(m, &names)) {
				printable.Fprintf(stderr, "   %s %s\n", t.Thread, t.Waits)
				for _, f := range t.Stack {
					if f.File == "" {
						printable.Fprintf(stderr, "      at %s\n", f.Where())
					} else {
						printable.Fprintf(stderr, "      at %s:%d in %s\n", f.File, f.Line, f.Method)
					}
				}
			}
			return 1
		}
		choice := turns.pick(m, buf)
		thread := choice.Thread
		main := names.Number[thread] == 0
		if m.Step(choice) == vm.Stopped {
			flush()
			return stopRun(p, m, m.Stopped(), stderr)
		}
		turns.end(m)
		if main && !m.Alive(int(thread)) {
			code = int(uint8(m.ExitCode()))
		}
	}
}

func stopRun(p *vm.Program, m *vm.Machine, stop *vm.Stop, stderr io.Writer) int {
	switch stop.Kind {
	case vm.StopExit:
		return int(uint8(stop.ExitCode))
	case vm.StopAssume:
		return 0
	case vm.StopUnsupported:
		fmt.Fprintf(stderr, "%s: %s\n", printable.Line(p.Name), search.Unsupported(m, stop))
		return ExitError
	}
	kind, msg := search.ViolationOf(stop)
	if stop.Kind == vm.StopException {
		fmt.Fprintf(stderr, "Unhandled exception. %s\n", m.ExceptionReport(stop.Exc))
		return exitAborted
	}
	switch kind {
	case "assertion":
		printable.Fprintf(stderr, "Assertion failed. %s\n", msg)
	case "memory":
		printable.Fprintf(stderr, "Fatal error. Invalid access to memory: %s\n", msg)
	default:
		printable.Fprintf(stderr, "Unhandled exception. %s\n", msg)
	}
	for _, l := range stop.Chain {
		if l.File != "" {
			printable.Fprintf(stderr, "   at %s in %s:line %d\n", l.Method, l.File, l.Line)
		} else {
			printable.Fprintf(stderr, "   at %s\n", l.Method)
		}
	}
	return exitAborted
}

// flushing writes to the error output; before that, it flushes the standard output, so that the order stays.
type flushing struct {
	out *bufio.Writer
	err io.Writer
}

func (f flushing) Write(b []byte) (int, error) {
	f.out.Flush()
	return f.err.Write(b)
}

// readsInput reports whether the program can ask for its input. If it cannot, the checker does not wait for the input's end.
func readsInput(p *vm.Program) bool {
	for i := range p.Methods {
		if n := p.Methods[i].Name; strings.Contains(n, "Console") && strings.Contains(n, "Read") {
			return true
		}
	}
	return false
}

// expect makes the run against which all other runs of a program are held: see vm.Expected.
func expect(p *vm.Program, opt vm.Options) {
	var streams [2]strings.Builder
	opt.Escape, opt.Run = false, true
	opt.MaxDepth = max(opt.MaxDepth, runMaxStack)
	opt.Stdout, opt.Stderr = &streams[0], &streams[1]
	code := takeTurns(p, opt, io.Discard, func() error { return nil })
	p.Expected = &vm.Expected{Streams: [2]string{streams[0].String(), streams[1].String()}, ExitCode: uint8(code)}
}
