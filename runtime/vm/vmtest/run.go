package vmtest

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// Run is a machine that a test steps by hand.
type Run struct {
	*vm.Machine
	t   testing.TB
	out bytes.Buffer
	now []vm.Choices
	// Over is set once no foreground thread is alive.
	Over bool
}

// New makes a machine in its initial state. It keeps the output of the program.
func New(t testing.TB, p *vm.Program, opt vm.Options) *Run {
	r := &Run{t: t}
	opt.Stdout = &r.out
	r.Machine = vm.New(p, opt)
	r.Look()
	return r
}

// Look finds the transitions of the current state. A test must call it after it has changed the state or the machine by other
// means than the Run's methods.
func (r *Run) Look() {
	choices, foreground := r.Enabled(r.now[:0])
	r.now, r.Over = choices, !foreground
}

// Choices are the transitions of the current state.
func (r *Run) Choices() []vm.Choice {
	var all []vm.Choice
	for _, cs := range r.now {
		for alt := cs.Alt; alt <= cs.Last; alt++ {
			all = append(all, vm.Choice{Thread: cs.Thread, Alt: alt})
		}
	}
	return all
}

// Can gives the alternatives that a thread has in the current state; none if the thread cannot go on.
func (r *Run) Can(thread int32) (alts []int32) {
	for _, c := range r.Choices() {
		if c.Thread == thread {
			alts = append(alts, c.Alt)
		}
	}
	return alts
}

// Expect compares the alternatives of a thread with those wanted.
func (r *Run) Expect(thread int32, want ...int32) {
	r.t.Helper()
	if got := r.Can(thread); !slices.Equal(got, want) {
		r.t.Errorf("thread %d, which stands before %v, has alternatives %v, not %v", thread, r.Where(thread), got, want)
	}
}

// Where is the text for the operation before which a live thread stands.
func (r *Run) Where(thread int32) string {
	if int(thread) >= len(r.Threads) || !r.Alive(int(thread)) {
		return "its end"
	}
	if r.Depth(int(thread)) == 0 {
		return "its start"
	}
	p := r.Pending(int(thread))
	return fmt.Sprintf("%s of %d, %d", pendings[p.Kind], p.Obj, p.Arg)
}

var pendings = map[abi.PendKind]string{
	abi.PendAccess: "access", abi.PendEnter: "enter", abi.PendExit: "exit", abi.PendWait: "wait", abi.PendSignal: "signal",
	abi.PendJoin: "join", abi.PendStart: "start", abi.PendChoose: "choose", abi.PendClassInit: "class", abi.PendAtomic: "state",
	abi.PendBudget: "budget", abi.PendSection: "section", abi.PendSectionAsk: "ask", abi.PendSectionSome: "some",
	abi.PendInterrupt: "interrupt",
}

// Before compares the kind of the operation before which a thread stands with the kind wanted.
func (r *Run) Before(thread int32, want abi.PendKind) {
	r.t.Helper()
	if got := r.Pending(int(thread)).Kind; got != want {
		r.t.Fatalf("thread %d stands before %s, not %s", thread, r.Where(thread), pendings[want])
	}
}

// Try takes a transition and gives the Stop of the path, or nil if the path goes on.
func (r *Run) Try(thread, alt int32) *vm.Stop {
	r.t.Helper()
	c := vm.Choice{Thread: thread, Alt: alt}
	if !slices.Contains(r.Choices(), c) {
		r.t.Fatalf("thread %d, which stands before %s, cannot take alternative %d", thread, r.Where(thread), alt)
	}
	if r.Machine.Step(c) == vm.Stopped {
		return r.Stopped()
	}
	r.Look()
	return nil
}

// Take takes a transition that must not end the path.
func (r *Run) Take(thread, alt int32) {
	r.t.Helper()
	if stop := r.Try(thread, alt); stop != nil {
		r.t.Fatalf("thread %d stopped: %+v", thread, stop)
	}
}

// Go takes steps transitions of a thread, each with alternative 0.
func (r *Run) Go(thread int32, steps int) {
	r.t.Helper()
	for range steps {
		r.Take(thread, 0)
	}
}

// Until takes transitions of a thread until it stands before an operation of this kind.
func (r *Run) Until(thread int32, kind abi.PendKind) {
	r.t.Helper()
	for r.Depth(int(thread)) == 0 || r.Pending(int(thread)).Kind != kind {
		r.Take(thread, 0)
	}
}

// Finish takes transitions of a thread until it has ended or cannot go on. It gives the Stop of the path, or nil if the path did
// not end.
func (r *Run) Finish(thread int32) *vm.Stop {
	r.t.Helper()
	for !r.Over && len(r.Can(thread)) > 0 {
		if stop := r.Try(thread, 0); stop != nil {
			return stop
		}
	}
	return nil
}

// Said is what the program has printed since the last call.
func (r *Run) Said() string {
	s := r.out.String()
	r.out.Reset()
	return s
}

// Says compares what the program has printed since the last call with what is wanted.
func (r *Run) Says(want string) {
	r.t.Helper()
	if got := r.Said(); got != want {
		r.t.Errorf("the program printed %q, not %q", got, want)
	}
}

// Snapshot is a copy of a Run's state.
type Snapshot struct {
	contents [][]byte
	out      string
}

// Snapshot copies the current state.
func (r *Run) Snapshot() Snapshot {
	s := Snapshot{contents: make([][]byte, len(r.Comps)), out: r.out.String()}
	for c := range s.contents {
		s.contents[c] = slices.Clone(r.Content(uint32(c)))
	}
	return s
}

// Back goes back to the state of a snapshot. The current state must have been reached from that state.
func (r *Run) Back(s Snapshot) {
	for c := range r.Comps {
		var content []byte
		if c < len(s.contents) {
			content = s.contents[c]
		}
		r.Restore(uint32(c), content)
	}
	r.out.Reset()
	r.out.WriteString(s.out)
	r.Look()
}

// Outcomes explores all orders of transitions from the current state. It gives, sorted, what each run printed and how it ended:
// "!" and the message of what stopped it, "deadlock", or nothing.
func (r *Run) Outcomes() []string {
	found := map[string]bool{}
	var visit func()
	visit = func() {
		choices := r.Choices()
		switch {
		case r.Over:
			found[r.out.String()] = true
		case len(choices) == 0:
			found[r.out.String()+" deadlock"] = true
		}
		for _, c := range choices {
			s := r.Snapshot()
			if stop := r.Try(c.Thread, c.Alt); stop != nil {
				found[r.out.String()+" !"+stop.Message] = true
			} else {
				visit()
			}
			r.Back(s)
		}
	}
	visit()
	var all []string
	for s := range found {
		all = append(all, s)
	}
	slices.Sort(all)
	return all
}

// Static gives the location of a program's static field: its static area, and the offset in that area.
func Static(p *vm.Program, name string) (statics vm.Ref, off uint32) {
	for _, s := range p.Statics {
		for _, line := range strings.Split(s.Fields, "\n") {
			if f := strings.Fields(line); len(f) == 3 && f[2] == name {
				fmt.Sscan(f[0], &off)
				return s.Ref, off
			}
		}
	}
	panic("no static field " + name)
}

// static reads a static field that is a reference.
func (r *Run) static(name string) vm.Ref {
	r.t.Helper()
	statics, off := Static(r.Prog, name)
	return *(*uint32)(r.At(statics, off))
}

func (r *Run) element(array string, i int) vm.Ref {
	return *(*uint32)(r.At(r.static(array), abi.ArrayData+4*uint32(i)))
}

// Lock, Gate and Object are the objects to which the numbers in a Script's operations refer. Object is the Thread object of a thread.
func (r *Run) Lock(i int) vm.Ref   { r.t.Helper(); return r.element("s_locks", i) }
func (r *Run) Gate(i int) vm.Ref   { r.t.Helper(); return r.element("s_gates", i) }
func (r *Run) Object(i int) vm.Ref { r.t.Helper(); return r.element("s_threads", i) }

// Node is the node that a Script's threads share.
func (r *Run) Node() vm.Ref { r.t.Helper(); return r.static("s_node") }
