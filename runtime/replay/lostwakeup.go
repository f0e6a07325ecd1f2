package replay

import (
	"fmt"
	"slices"

	"mwc/runtime/abi"
	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// signal says that a step wakes threads that wait: a pulse, or the set of an event.
type signal uint8

const (
	noSignal      signal = iota
	heardSignal          // some thread waited
	unheardSignal        // nobody waited
)

// setters are the methods that set an event, as reports call them.
var setters = []string{"ManualResetEventSlim.Set", "EventWaitHandle.Set"}

// signals tells of an operation that is about to happen whether it wakes threads. chosen is one more than the number of the thread that Monitor.Pulse wakes
// while more than this one wait; 0 if that is not so.
func (t *Tracer) signals(pend abi.PendKind, what string, o vm.Ref) (_ signal, chosen int32) {
	waits := false
	switch {
	case pend == abi.PendSignal && (what == "Monitor.Pulse" || what == "Monitor.PulseAll"):
		_, _, wait, _ := t.m.LockQueues(o)
		waits = len(wait) > 0
		if len(wait) > 1 && what == "Monitor.Pulse" {
			chosen = t.Names.Number[wait[0]] + 1
		}
	case pend == abi.PendSection && slices.Contains(setters, t.called):
		waits = slices.ContainsFunc(t.Names.Live(t.m), func(i int) bool { return i != t.thread && t.mayWaitFor(i, o) })
	default:
		return noSignal, 0
	}
	if waits {
		return heardSignal, chosen
	}
	return unheardSignal, 0
}

// mayWaitFor reports whether a thread stands before an operation on an object, or on several objects.
func (t *Tracer) mayWaitFor(i int, o vm.Ref) bool {
	p := t.m.Pending(i)
	return p.Kind == abi.PendSectionSome || p.Kind == abi.PendSection && p.Obj == o
}

// mostSignals is how many signals are tried in the search for a lost wake-up.
const mostSignals = 4

// nameLostWakeUp names the pattern of a deadlock in which a thread waits for a pulse or an event without a limit of time, and another thread
// gave one while nobody waited and before the thread began to wait; none was given since; and the run ends without a violation
// if the thread begins to wait first. For a pulse the other thread must hold the lock, so it is then delayed from where it takes the lock.
func (t *Tracer) nameLostWakeUp(z *minimizer, v *report.Violation) {
	if v.Kind != "deadlock" || explained(v) {
		return
	}
	for _, i := range t.Names.Live(t.m) {
		p, number := t.m.Pending(i), t.Names.Number[i]
		if done, timeout := t.m.EnabledThread(i); done || timeout || p.Obj == 0 ||
			p.Kind != abi.PendSection && (p.Kind != abi.PendWait || t.m.Pulsed(p.Obj, i)) {
			continue
		}
		begins := t.moved[number]
		comp := t.m.CompOf(p.Obj)
		tries := 0
		for s := len(t.facts) - 1; s >= 0 && tries < mostSignals && !z.over(); s-- {
			f := &t.facts[s]
			if f.signal == noSignal || f.touched.comp != comp {
				continue
			}
			if f.signal == heardSignal || f.number == number || v.Steps[s].Transition >= begins {
				break // the thread may have heard this one, or should have
			}
			tries++
			at := v.Steps[s].Transition - 1
			passes, possible := z.passes(at, begins-1)
			if !possible {
				passes, _ = z.passes(t.taken(v.Steps, s), begins-1)
			}
			if passes {
				v.Pattern = &report.Pattern{Name: lostWakeUp, Because: t.lostSignal(v, s, i)}
				return
			}
		}
	}
}

// taken gives the transition in which the thread of a step took the lock of the object of the step; -1 if it took none.
func (t *Tracer) taken(steps []report.Step, step int) int {
	f := &t.facts[step]
	for i := step - 1; i >= 0; i-- {
		if g := &t.facts[i]; g.kind == factLock && g.number == f.number && g.touched == (touched{f.touched.comp, theLock}) {
			return steps[i].Transition - 1
		}
	}
	return -1
}

// place is where a thread stands, without its method.
func (t *Tracer) place(thread int) string {
	t.locate(thread)
	here := t.at(thread).Frame
	return at(&report.Step{File: here.File, Line: here.Line})
}

// lostSignal says in words how thread i missed the signal of a step.
func (t *Tracer) lostSignal(v *report.Violation, step, i int) string {
	s, f := &v.Steps[step], &t.facts[step]
	sets, set := "pulses", "pulse"
	if f.kind == factOwn {
		sets, set = "sets", "set"
	}
	return fmt.Sprintf("%s %s %s at %s while nobody waits for that, %s begins to wait only then, at %s, and no other %s comes "+
		"(tried: if it waits first, the run ends without a violation)",
		s.Thread, sets, f.object, at(s), t.label(i), t.place(i), set)
}
