package explore

import (
	"errors"
	"fmt"
	"path/filepath"
	"runtime/debug"
	"strings"
	"syscall"

	"mwc/runtime/gc"
	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// fault is a panic of the checker itself: a fault of mwc's, whatever the program does.
type fault struct {
	report *report.Fault
	path   finding // the transitions up to the one in which it came up
}

// faultKind is the kind of a schedule that leads to a fault.
const faultKind = "error"

// newFault takes a panic's value, while the panicking goroutine's stack is still there.
func newFault(v any) *fault {
	text := strings.TrimSpace(fmt.Sprint(v))
	return &fault{report: &report.Fault{Message: text, Stack: strings.Split(strings.TrimSpace(string(debug.Stack())), "\n")}}
}

// text tells of it, and how to report it.
func (f *fault) text(name, schedule string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: internal error: %s\n%s: this is a fault of mwc, not of the program. Please report it", name, f.report.Message, name)
	if schedule != "" {
		fmt.Fprintf(&b, " with the program, the schedule in %s (-replay %s leads there again)", schedule, schedule)
	} else {
		fmt.Fprint(&b, " with the program, its flags")
	}
	fmt.Fprintf(&b, " and this stack:\n%s\n", strings.Join(f.report.Stack, "\n"))
	return b.String()
}

// attempt makes a panic an error.
func attempt(f func() error) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("internal error: %s", newFault(v).report.Message)
		}
	}()
	return f()
}

// errMidway is what a search panics with that ends in the midst of a transition.
var errMidway = errors.New("a limit was reached")

// collectWithin has a transition that takes long enough to collect garbage look at limits and signals. It may have no end.
func (s *search) collectWithin(collect func()) {
	s.m.SetCollector(func() {
		if s.meter.tick.Load() && s.meter.due(s) {
			panic(errMidway)
		}
		collect()
	})
}

// protect runs the search. Where that panics the search ends: at a capacity as incomplete, else without a verdict. Either may have been in the
// midst of a change of the store or the collector, so neither is asked for anything any more.
func (s *search) protect(run func()) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		v := recover()
		if v == nil {
			return
		}
		s.damaged = true
		if v == errMidway { // due has said why
			return
		}
		var limit vm.Limit
		if err, ok := v.(error); ok && errors.As(err, &limit) {
			s.reason = limit.Error()
			return
		}
		s.fault = newFault(v)
		s.broken = "internal error: " + s.fault.report.Message
		_ = attempt(func() error {
			s.fault.path = finding{kind: faultKind, message: s.fault.report.Message, path: s.order.path()}
			return nil
		})
	}()
	run()
}

// restart takes the machine to its initial state without the store, and gives a collector that remembers nothing.
func (s *search) restart() gc.Collector {
	s.m.Abandon()
	s.first.Restore(s.m)
	s.m.UndoTrail(min(s.trail, s.m.TrailLen()))
	return gc.New(replayCollector(s.cfg.gc), s.m, nil)
}

// saveFault writes the schedule that leads to the fault: to the file of -schedule, unless that is for a violation, else beside what the
// search writes. It gives what is to be said.
func (s *search) saveFault(c *config) string {
	name := c.schedule
	if name == "" || name == "-" || len(s.found) > 0 {
		name = "internal-error.schedule"
		for _, beside := range []string{c.schedule, c.json} {
			if beside != "" && beside != "-" {
				name = filepath.Join(filepath.Dir(beside), name)
				break
			}
		}
	}
	sched, _ := s.scheduleOf(&s.fault.path) // which ends in the same panic
	if len(sched.Choices) == 0 {
		name = ""
	} else if err := writeFile(name, nil, sched.Write); err != nil {
		name = ""
	}
	s.fault.report.Schedule = name
	return s.fault.text(s.m.Prog.Name, name)
}

// isBrokenPipe reports whether nobody reads what is written.
func isBrokenPipe(err error) bool { return errors.Is(err, syscall.EPIPE) }
