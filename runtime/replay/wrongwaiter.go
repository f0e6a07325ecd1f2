package replay

import (
	"fmt"

	"mwc/runtime/abi"
	"mwc/runtime/report"
)

// nameWrongWaiter names the pattern of a deadlock in which threads wait to be pulsed without a limit of time: Monitor.Pulse woke one of several
// threads that waited, which had nothing to do and waits there again, while another one still waits; and the run ends without a violation if
// the pulse wakes all. (Farchi, Nir, Ur: Concurrent Bug Patterns and How to Test Them, 2003, have it among lost notifications.)
func (t *Tracer) nameWrongWaiter(z *minimizer, v *report.Violation) {
	if v.Kind != "deadlock" || explained(v) {
		return
	}
	live := t.Names.Live(t.m)
	tries := 0
	for s := len(t.facts) - 1; s >= 0 && tries < mostSignals && !z.over(); s-- {
		f := &t.facts[s]
		if f.chosen == 0 {
			continue
		}
		again, other := -1, -1 // the thread that the pulse woke; one that waited as well, and still does
		for _, i := range live {
			p := t.m.Pending(i)
			if p.Kind != abi.PendWait || p.Arg >= 0 || t.m.Pulsed(p.Obj, i) || t.m.CompOf(p.Obj) != f.touched.comp {
				continue
			}
			switch number := t.Names.Number[i]; {
			case number+1 == f.chosen:
				again = i
			case other < 0 && t.moved[number] < v.Steps[s].Transition:
				other = i
			}
		}
		if again < 0 || other < 0 {
			continue
		}
		if tries++; z.passesIfAllWake(v.Steps[s].Transition - 1) {
			v.Pattern = &report.Pattern{Name: wrongWaiter, Because: t.wrongWaiter(v, s, again, other)}
			return
		}
	}
}

// wrongWaiter says in words which thread the pulse of a step woke.
func (t *Tracer) wrongWaiter(v *report.Violation, step, again, other int) string {
	s, f := &v.Steps[step], &t.facts[step]
	return fmt.Sprintf("%s pulses %s at %s while several threads wait for that, the pulse wakes %s, which waits again at %s, and %s is not woken "+
		"(tried: if the pulse wakes all, as with PulseAll, the run ends without a violation)",
		s.Thread, f.object, at(s), t.label(again), t.place(again), t.label(other))
}

// passesIfAllWake reports whether the run, with all else in the same order as far as that is possible, ends without a violation if the pulse that a transition
// gives wakes all threads that wait.
func (z *minimizer) passesIfAllWake(pulse int) bool {
	r := z.newRun()
	for i, m := range z.moves {
		if i == pulse {
			index := r.index(m.thread)
			if index < 0 || r.m.Pending(index).Kind != abi.PendSignal {
				return false
			}
			r.m.WakeAll(r.m.Pending(index).Obj)
		}
		if over, peaceful, _ := r.tryStep(m.thread); over {
			return peaceful
		}
	}
	return r.finish()
}
