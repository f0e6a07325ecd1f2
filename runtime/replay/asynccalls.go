package replay

import (
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// asyncCall stands for one call of an async method of the program: by the component of the method's frame until the method is first suspended, from
// then on by the task that keeps its state machine.
type asyncCall uint64

const (
	byFrame asyncCall = 1 << 62
	byTask  asyncCall = 1 << 63
)

// asyncCalls tells calls of async methods apart. A method that is suspended goes on in another frame, and often in another thread.
type asyncCalls struct {
	m         *vm.Machine
	any       bool              // the program has async methods
	completed map[uint32]uint64 // by component: how many tasks of async methods have been completed that were there
	learnt    learning          // no fact has a call by its frame since then
}

// learning is what the facts of a thread have last learnt of a call that was suspended.
type learning struct {
	number      int32
	first, call asyncCall
}

// isMachine reports whether a method is the MoveNext of the state machine of an async method of the program.
func isMachine(m vm.MethodInfo) bool {
	return m.Async && !m.Library && strings.HasSuffix(m.Name, "::MoveNext()")
}

// of gives the call of the innermost async method of the program on a thread's stack. If the call was suspended after it had made some of the
// facts of the thread with that number, these learn that.
func (c *asyncCalls) of(thread int, number int32, facts []fact) asyncCall {
	if !c.any {
		return 0
	}
	frames, _ := c.m.Frames(thread)
	for k, f := range frames {
		id := c.m.FrameMethod(f)
		if !isMachine(c.m.Prog.Methods[id]) {
			continue
		}
		first := byFrame | asyncCall(c.m.CompOf(f))
		task := c.task(frames[k:], id)
		if task == 0 {
			c.learnt = learning{}
			return first
		}
		comp := c.m.CompOf(task)
		call := byTask | asyncCall(c.completed[comp]&(1<<30-1))<<32 | asyncCall(comp)
		now := learning{number, first, call}
		if c.learnt == now { // a transition may make a million facts
			return call
		}
		c.learnt = now
		for i := len(facts) - 1; i >= 0; i-- {
			if facts[i].number == number && facts[i].method == first {
				facts[i].method = call
			}
		}
		return call
	}
	return 0
}

// task is the task that keeps the state machine of a method while it is suspended; 0 if it has not been suspended yet. The first frame is that of the
// machine's MoveNext, the others are those of its callers.
func (c *asyncCalls) task(frames []vm.Ref, id uint32) (task vm.Ref) {
	keeps := func(r vm.Ref) {
		if c.m.Comps[c.m.CompOf(r)].Kind == vm.CompObject && c.m.Prog.Types[c.m.TypeOf(r)].MoveNext == id {
			task = r
		}
	}
	if o := c.m.Reference(frames[0], "this"); o != 0 {
		for _, h := range c.m.HeldBy(o) {
			if strings.Contains(strings.ToLower(h.Name), "builder") {
				keeps(h.Ref)
			}
		}
		return task
	}
	// The machine is a value: a variable of the method that runs it, or of that one's caller, which has begun the method.
	for _, f := range frames[1:min(3, len(frames))] {
		c.m.EachFrameRef(f, keeps)
	}
	return task
}

// completes is called before an operation on an object. A task that is completed is no call's any more, and another one may take its component over.
func (c *asyncCalls) completes(pend abi.PendKind, o vm.Ref, what string) {
	_, member, _ := strings.Cut(what, ".")
	if !c.any || pend != abi.PendSection || o == 0 || !strings.HasPrefix(member, "TrySet") && !strings.HasPrefix(member, "TryCancel") && !strings.HasPrefix(member, "TryComplete") {
		return
	}
	if c.m.Comps[c.m.CompOf(o)].Kind == vm.CompObject && c.m.Prog.Types[c.m.TypeOf(o)].MoveNext != 0 {
		c.completed[c.m.CompOf(o)]++
	}
}
