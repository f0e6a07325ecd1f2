// Package debugger is -interactive: a person, or a script, picks every transition.
package debugger

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"mwc/runtime/gc"
	"mwc/runtime/printable"
	"mwc/runtime/replay"
	"mwc/runtime/report"
	"mwc/runtime/search"
	"mwc/runtime/sources"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// stepper is a session of -interactive (de Brugh, §4.3, has such a mode beside the search). It reads one command a line. The prompt goes to
// the error output, so that a program can read the rest.
type stepper struct {
	cfg   search.Options
	m     *vm.Machine
	store state.Store
	gc    gc.Collector
	t     *replay.Tracer
	out   *bufio.Writer

	path  []position
	known map[state.ID]int // number of a state, in the order in which the session met them
	watch watcher
	files *sources.Files

	refused error // why a choice of the schedule is not possible
	buf     []vm.Choices
}

// position is a point of a path: a state, or the end of the run where there is no state.
type position struct {
	state  state.ID
	names  search.Naming
	choice report.Choice   // the choice that led here
	merged []report.Choice // choices that continued its transition, in a schedule of a search that left out scheduling points
	steps  []report.Step   // what the transition did
	isNew  bool
	end    string // what ended the run here; "": it goes on
	kind   string // kind of the violation, if there is one
	msg    string
}

func newStepper(p *vm.Program, c search.Options, sched *report.Schedule, stdout io.Writer) *stepper {
	opt := c.Machine()
	opt.Absolute, opt.Suspends = true, vm.SuspendsAll
	if sched != nil {
		opt = replay.ScheduleOptions(sched)
		c.Take(sched)
	}
	m := vm.New(p, opt)
	s := &stepper{cfg: c, m: m, t: replay.NewTracer(m), out: bufio.NewWriter(stdout), known: map[state.ID]int{}, files: sources.Of(p)}
	s.t.Objects = replay.NumberObjects(m, &s.t.Names)
	s.store = state.New(c.Store, m, c.StoreOptions())
	s.gc = gc.New(c.GC, m, s.store)
	m.SetCollector(s.gc.Within)
	s.watch = watcher{Tracer: s.t, m: m}
	m.SetTracer(&s.watch)
	s.arrived(position{})
	return s
}

// Interactive runs a session. With a schedule, the session begins at the schedule's end.
func Interactive(p *vm.Program, c search.Options, sched *report.Schedule, stdin io.Reader, stdout, stderr io.Writer) error {
	s := newStepper(p, c, sched, stdout)
	defer s.out.Flush()
	if sched != nil {
		check := replay.NewChecker(s.m, sched)
		for i := 0; i < len(sched.Choices); i++ {
			choice, first := sched.Choices[i], i
			thread := s.t.Names.Index(choice.Thread)
			if here := s.here(); thread < 0 || !search.Has(here, vm.Choice{Thread: thread, Alt: choice.Alt}) {
				return fmt.Errorf("choice %d of the schedule (thread %d, alternative %d) is not possible there: it was made by another program or version", i+1, choice.Thread, choice.Alt)
			}
			for sched.Merged(i) {
				i++
			}
			s.take(vm.Choice{Thread: thread, Alt: choice.Alt}, sched.Choices[first+1:i+1]...)
			if s.refused != nil {
				return s.refused
			}
			if s.now().state == 0 {
				if i+1 != len(sched.Choices) {
					return fmt.Errorf("the program stops at choice %d of %d of the schedule: it was made by another program or version", i+1, len(sched.Choices))
				}
				break
			}
			if err := check.At(i, &s.t.Names); err != nil {
				return err
			}
		}
	}
	s.show()
	in := bufio.NewScanner(stdin)
	for {
		s.out.Flush()
		fmt.Fprint(stderr, "> ")
		if !in.Scan() {
			return in.Err()
		}
		words := strings.Fields(in.Text())
		if len(words) == 0 {
			continue
		}
		if words[0] == "quit" || words[0] == "q" {
			return nil
		}
		if err := s.command(words[0], words[1:]); err != nil {
			fmt.Fprintf(s.out, "%v\n", err)
		}
	}
}

// now is the position at which the session stands.
func (s *stepper) now() *position { return &s.path[len(s.path)-1] }

// here gives the transitions of the present state; none after the end of the run.
func (s *stepper) here() []vm.Choices {
	if s.now().end != "" {
		return nil
	}
	s.buf, _ = s.m.Enabled(s.buf[:0])
	return s.buf
}

// take makes a transition, with the choices merged into it.
func (s *stepper) take(c vm.Choice, merged ...report.Choice) {
	p := position{choice: report.Choice{Thread: s.t.Names.Number[c.Thread], Alt: c.Alt}, merged: merged}
	out := s.try(c)
	p.steps = s.t.Steps
	for _, more := range merged {
		if out == vm.Stopped {
			break
		}
		s.t.Names.Update(s.m)
		s.buf, _ = s.m.Enabled(s.buf[:0])
		if s.t.Names.Index(more.Thread) != c.Thread || !search.Has(s.buf, vm.Choice{Thread: c.Thread}) { // the schedule may be wrong
			s.refused = errors.New("the schedule goes on with a transition where that is not possible: it was made by another program or version")
			break
		}
		s.m.Continue()
		out = s.try(vm.Choice{Thread: c.Thread})
		p.steps = append(p.steps, s.t.Steps...)
	}
	if out == vm.Stopped {
		stop := s.m.Stopped()
		before := p.steps[:len(p.steps)-len(s.t.Steps)] // Stopped adds to the last steps, or removes some of them
		switch v, err := s.t.Stopped(stop); {
		case err != nil:
			p.end = err.Error()
		case v.Kind != "":
			p.steps, p.kind, p.msg = append(before, v.Steps...), v.Kind, v.Message
			p.end = fmt.Sprintf("VIOLATION %s: %s", v.Kind, printable.Line(v.Message))
			if v.Kind == report.Unsupported {
				p.end = "NOT SUPPORTED: " + printable.Line(v.Message)
			}
		case stop.Kind == vm.StopExit:
			p.end = fmt.Sprintf("the program exits with %d", stop.ExitCode)
		default:
			p.end = "an assumption does not hold here"
		}
		s.path = append(s.path, p)
		return
	}
	s.arrived(p)
}

// try makes a transition up to its first scheduling point.
func (s *stepper) try(c vm.Choice) vm.Outcome {
	s.t.Begin(len(s.path))
	out := s.m.Step(c)
	if out == vm.Stopped {
		s.t.Settle()
	} else {
		s.t.EndStep()
	}
	return out
}

// arrived puts the machine's state on the path.
func (s *stepper) arrived(p position) {
	s.gc.Collect()
	p.state, p.isNew = s.store.Put()
	if p.isNew {
		s.known[p.state] = len(s.known) + 1
	}
	s.t.Names.Update(s.m)
	p.names = s.t.Names.Clone()
	s.path = append(s.path, p)
	here, foreground := s.m.Enabled(s.buf[:0])
	s.buf = here
	last := s.now()
	if !foreground {
		last.end = "the program ends"
		return
	}
	v := &report.Violation{}
	thread := int(s.t.Names.Index(p.choice.Thread))
	if cycle := search.WaitCycle(s.m, thread, nil); cycle != nil && len(s.path) > 1 {
		s.t.Deadlock(v, cycle, true)
	} else if len(here) == 0 {
		s.t.Deadlock(v, s.t.Names.Live(s.m), false)
	}
	if v.Kind != "" {
		last.kind, last.msg = v.Kind, v.Message
		if text := "VIOLATION deadlock: " + printable.Line(v.Message); len(here) == 0 {
			last.end = text
		} else {
			fmt.Fprintln(s.out, text)
		}
	}
}

// back takes the session back by n positions of the path.
func (s *stepper) back(n int) {
	s.path = s.path[:len(s.path)-n]
	s.restore()
}

// restore takes the machine to the position at which the session stands.
func (s *stepper) restore() {
	p := s.now()
	s.gc.Moved(s.store.Goto(p.state))
	s.t.Reset(p.names.Clone())
	s.m.Enabled(nil)
}

// next says what a transition begins with. To learn it, next makes the transition and goes back.
func (s *stepper) next(c vm.Choice) string {
	if s.m.IsNew(int(c.Thread)) {
		return "begins"
	}
	defer s.restore()
	out := s.try(c)
	for _, step := range s.t.Steps {
		return step.Op
	}
	if out == vm.Stopped {
		if kind, msg := search.ViolationOf(s.m.Stopped()); s.m.Stopped().Kind != vm.StopExit {
			return kind + ": " + msg
		}
	}
	return "goes on"
}

// saved gives the path as a schedule.
func (s *stepper) saved() *report.Schedule {
	sched := search.NewSchedule(s.m, &s.cfg)
	for _, p := range s.path[1:] {
		sched.Choices = append(append(sched.Choices, p.choice), p.merged...)
	}
	sched.Kind, sched.Message = s.now().kind, s.now().msg
	return sched
}

// thread finds a live thread by its number; main is number 0.
func (s *stepper) thread(word string) (int, error) {
	if s.now().state == 0 {
		return -1, fmt.Errorf("the run has ended; back goes to the state before")
	}
	n, err := strconv.Atoi(word)
	if word == "main" {
		n, err = 0, nil
	}
	if err != nil {
		return -1, fmt.Errorf("%q is no number of a thread", word)
	}
	i := s.t.Names.Index(int32(n))
	if i < 0 || !s.m.Alive(int(i)) {
		return -1, fmt.Errorf("there is no thread %d here", n)
	}
	return int(i), nil
}
