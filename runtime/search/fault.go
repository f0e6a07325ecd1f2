package search

import (
	"errors"
	"runtime/debug"

	"mwc/runtime/exchange"
	"mwc/runtime/gc"
	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// faultKind is the kind of a schedule that leads to a fault of the checker.
const faultKind = "error"

// errMidway is the value of the panic with which a search ends in the middle of a transition.
var errMidway = errors.New("a limit was reached")

// collectWithin makes a transition that takes long enough to collect garbage look at limits and signals, because the transition may have no
// end.
func (s *Search) collectWithin(collect func()) {
	s.m.SetCollector(func() {
		if s.Tick.Load() {
			s.midway = true
			if s.due() {
				panic(errMidway)
			}
			s.midway = false
		}
		collect()
	})
}

// protect runs the search. A panic ends the search: as incomplete if a capacity is exhausted, otherwise without a verdict. The panic may
// have come in the middle of a change of the store or the collector, so nothing asks these two afterwards.
func (s *Search) protect(run func()) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		v := recover()
		if v == nil {
			return
		}
		s.damaged = true
		if v == errMidway || v == exchange.ErrOver { // due has recorded the reason, or another process knows it
			return
		}
		var limit vm.Limit
		if err, ok := v.(error); ok && errors.As(err, &limit) {
			s.reason = limit.Error()
			return
		}
		if s.unreadable(v) {
			s.broken = s.unread().Error()
			return
		}
		s.fault = report.NewFault(v)
		s.broken = "internal error: " + s.fault.Message
		_ = report.Attempt(func() error {
			s.faulty = finding{kind: faultKind, message: s.fault.Message}
			s.faulty.path, _ = s.strategy.path()
			return nil
		})
	}()
	run()
}

// restart takes the machine to its initial state without the store, and gives a collector that remembers nothing.
func (s *Search) restart() gc.Collector {
	s.m.Abandon()
	s.first.Restore(s.m)
	return gc.New(ReplayCollector(s.cfg.GC), s.m, nil)
}

// ToTrap is the schedule that leads to what is not supported, and has ended the search. It is nil if the search has not come to anything of
// that kind.
func (s *Search) ToTrap() *report.Schedule {
	if s.trap == nil || s.damaged {
		return nil
	}
	sched, err := s.scheduleOf(s.trap)
	if err != nil {
		return nil
	}
	return sched
}

// ToFault is the schedule that leads to the fault which has ended the search. Nobody may use the search afterwards.
func (s *Search) ToFault() *report.Schedule {
	sched, _ := s.scheduleOf(&s.faulty) // it ends in the same panic
	return sched
}
