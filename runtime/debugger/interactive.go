// Package debugger is -interactive: a person, or a script, picks every transition.
package debugger

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
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
	ahead []position       // the run of the schedule
	known map[state.ID]int // number of a state, in the order in which the session met them
	watch watcher
	files *sources.Files

	refused error // why a choice of the schedule is not possible
	buf     []vm.Choices
}

// position is a point of a path: a state, or the end of the run where there is no state.
type position struct {
	state    state.ID
	names    search.Naming
	choice   report.Choice   // the choice that led here
	merged   []report.Choice // choices that continued its transition, in a schedule of a search that left out scheduling points
	steps    []report.Step   // what the transition did
	isNew    bool
	end      string    // what ended the run here; "": it goes on
	deviates deviation // of the choice, in a schedule's run
	kind     string    // kind of the violation, if there is one
	msg      string
}

func newStepper(p *vm.Program, c search.Options, sched *report.Schedule, stdout io.Writer) *stepper {
	opt := c.Machine()
	opt.Clock, opt.FixedDates, opt.Suspends = vm.ClockAbsolute, true, vm.SuspendsStepped|vm.SuspendsRequested
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

// Interactive runs a session. With a schedule, the session begins at the schedule's end; with that of a violation, where its run first leaves the
// order in which the threads would go by themselves.
func Interactive(p *vm.Program, c search.Options, sched *report.Schedule, stdin io.Reader, stdout, stderr io.Writer) error {
	s := newStepper(p, c, sched, stdout)
	defer s.out.Flush()
	if sched != nil {
		if err := s.play(sched); err != nil {
			return err
		}
		if sched.Kind != "" {
			s.toDeviation()
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

// play makes the transitions of a schedule.
func (s *stepper) play(sched *report.Schedule) error {
	check := replay.NewChecker(s.m, sched)
	for i := 0; i < len(sched.Choices); i++ {
		choice, first := sched.Choices[i], i
		thread := s.t.Names.Index(choice.Thread)
		here := s.here()
		if thread < 0 || !search.Has(here, vm.Choice{Thread: thread, Alt: choice.Alt}) {
			return fmt.Errorf("choice %d of the schedule (thread %d, alternative %d) is not possible there: it was made by another program or version", i+1, choice.Thread, choice.Alt)
		}
		how := s.deviates(here, vm.Choice{Thread: thread, Alt: choice.Alt})
		for sched.Merged(i) {
			i++
		}
		s.take(vm.Choice{Thread: thread, Alt: choice.Alt}, sched.Choices[first+1:i+1]...)
		s.now().deviates = how
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
	return nil
}

// deviation says how a choice differs from that of the command run.
type deviation int

const (
	goesOn   deviation = iota // not at all
	chooses                   // another thread begins where the last one cannot go on, or another alternative is taken
	preempts                  // another thread goes on though the last one could
)

// deviates compares a choice of a state with that of the command run.
func (s *stepper) deviates(here []vm.Choices, c vm.Choice) deviation {
	best := s.pick(here)
	last := s.t.Names.Index(s.now().choice.Thread)
	switch {
	case best == c:
		return goesOn
	case best.Thread != c.Thread && best.Thread == last && len(s.path) > 1:
		return preempts
	}
	return chooses
}

// toDeviation goes back to the first preemption of the run, or else to the first other choice that the command run would not make, and says so. The
// rest of the run becomes what the command next follows.
func (s *stepper) toDeviation() {
	for _, how := range []deviation{preempts, chooses} {
		at := slices.IndexFunc(s.path, func(p position) bool { return p.deviates == how })
		if at < 0 {
			continue
		}
		p := s.path[at]
		s.ahead = slices.Clone(s.path)
		s.back(len(s.path) - at)
		if how == preempts {
			printable.Fprintf(s.out, "This is the run's first preemption: %s could go on, and %s does instead.\n", s.nameOf(s.now().choice.Thread), s.nameOf(p.choice.Thread))
		} else {
			printable.Fprintf(s.out, "The run has no preemption. This is its first choice: %s goes on.\n", s.nameOf(p.choice.Thread))
		}
		fmt.Fprintln(s.out, "next follows the run, back and restart lead towards its beginning.")
		return
	}
	s.ahead = slices.Clone(s.path)
	s.back(len(s.path) - 1)
	fmt.Fprintln(s.out, "In this run nothing was chosen: each thread goes on as far as it can. next follows it.")
}

// nameOf names a thread of the present state by its number.
func (s *stepper) nameOf(number int32) string {
	return s.t.Names.Name(s.m, int(s.t.Names.Index(number)))
}

// follow makes the next transitions of the run that the schedule has, at most n.
func (s *stepper) follow(n int) error {
	switch {
	case s.ahead == nil:
		return errors.New("next follows the run of a violation's schedule: -replay FILE -interactive")
	case len(s.path) >= len(s.ahead):
		return errors.New("the schedule's run has ended; back leads into it")
	}
	for ; n > 0 && len(s.path) < len(s.ahead); n-- {
		if s.now().state != s.ahead[len(s.path)-1].state {
			return errors.New("this is not a state of the schedule's run; back leads there")
		}
		p := s.ahead[len(s.path)]
		s.take(vm.Choice{Thread: s.t.Names.Index(p.choice.Thread), Alt: p.choice.Alt}, p.merged...)
		s.tell(s.now().steps)
	}
	s.show()
	return nil
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
