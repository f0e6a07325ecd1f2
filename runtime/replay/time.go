package replay

import (
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// Here the story learns of time that passes in the library: the threads that wait for it have no frame of the program.

// passes adds the step in which a delay or a time-out of a task, or the time of a timer, passes. The running thread is about to make an
// operation on o: for a task, the one that completes it; for a timer, the one that finds whether the timer is still set. The step stands where
// the program has begun the wait. Below the methods that the machine finds there is the one with which a thread begins.
func (t *Tracer) passes(thread int, pend abi.PendKind, o vm.Ref) {
	if !t.outside || pend != abi.PendSection {
		return
	}
	stack := t.m.Stack(thread)
	what := ""
	switch {
	case len(stack) == 3 && stack[0].Member() == "TryComplete" && strings.Contains(stack[1].Method, "<CompletedByTime>"):
		const faulted = 7 // of TaskStatus
		what = "the delay of Task.Delay passes"
		if frames, _ := t.m.Frames(thread); len(frames) == 3 {
			if status, _ := t.m.Number(frames[0], "status"); status == faulted {
				what = "the time-out of Task.WaitAsync passes"
			}
		}
	case len(stack) == 2 && strings.HasPrefix(stack[0].Method, "System.Threading.Timer::Fire("):
		// With a clock, the thread may look several times; and it looks again after a callback.
		if running, _ := t.m.Number(o, "_running"); t.m.Reference(o, "_set") == 0 || running > 0 || t.m.Timed() {
			return
		}
		what = "the time of the timer passes"
	default:
		return
	}
	was := *t.at(thread)
	if p, ok := t.parents[t.Names.Number[thread]]; ok && len(p.stack) > 0 {
		*t.at(thread) = whereabouts{Frame: p.stack[0]}
	}
	i := t.add(thread, what)
	t.facts[i].kind = factEvent
	t.Steps[i].Story = true // those who await a task depend on the thread in a way that no fact tells; what the violation does not need, the shortest run lacks
	*t.at(thread) = was
}
