package replay

import (
	"errors"
	"fmt"
	"sort"
	"strconv"
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/report"
	"mwc/runtime/search"
	"mwc/runtime/vm"
)

// Tracer turns the events of one run into the steps of a report. The machine calls it just before an event happens, so Tracer learns what
// an event has written when the next one comes.
type Tracer struct {
	m          *vm.Machine
	Names      search.Naming
	Steps      []report.Step
	transition int
	thread     int

	last    []report.Frame // by thread: where Tracer saw it last
	written written
	started []start
	ending  int // step + 1 of the last operation that can end the path; 0: there is none
}

// written is a location whose new value the report still lacks.
type written struct {
	step int // index + 1 of its step; 0: there is none
	o    vm.Ref
	off  uint32
	typ  vm.ValueType
}

// start is a step that started a thread.
type start struct {
	step   int
	object vm.Ref
}

func NewTracer(m *vm.Machine) *Tracer { return &Tracer{m: m} }

// Begin is called before the run's n-th transition. It drops the steps of earlier ones.
func (t *Tracer) Begin(n int) { t.Steps, t.transition, t.ending = nil, n, 0 }

// Reset is called when the machine has gone back to an earlier state, with the names that threads had there.
func (t *Tracer) Reset(names search.Naming) {
	t.Begin(t.transition)
	t.Names, t.written, t.started = names, written{}, nil
}

func (t *Tracer) at(thread int) *report.Frame {
	for len(t.last) <= thread {
		t.last = append(t.last, report.Frame{})
	}
	return &t.last[thread]
}

// Switch implements vm.Tracer.
func (t *Tracer) Switch(thread int) {
	t.Settle()
	t.thread = thread
	t.locate(thread)
}

// locate finds where a thread stands in the user's own code. It reads saved frames; every event saves them.
func (t *Tracer) locate(thread int) {
	for _, l := range t.m.Stack(thread) {
		if l.File != "" {
			*t.at(thread) = FrameOf(l)
			return
		}
	}
}

func (t *Tracer) add(thread int, op string) int {
	f := t.at(thread)
	t.Steps = append(t.Steps, report.Step{
		Transition: t.transition, Thread: t.Names.Name(t.m, thread), Op: op, Method: f.Method, File: f.File, Line: f.Line,
	})
	return len(t.Steps) - 1
}

// Settle adds to the last step the value that the step has written.
func (t *Tracer) Settle() {
	w := &t.written
	if w.step == 0 {
		return
	}
	if s := t.m.Value(w.o, w.off, w.typ); s != "" {
		t.Steps[w.step-1].Op += " = " + s
	}
	w.step = 0
}

// EndStep adds what is known only once the transition has ended: the names of threads that it has started.
func (t *Tracer) EndStep() {
	t.Settle()
	if len(t.started) == 0 {
		return
	}
	t.Names.Update(t.m)
	for _, s := range t.started {
		for i := range t.m.Threads {
			if t.m.Alive(i) && t.m.ThreadObject(i) == s.object {
				t.Steps[s.step].Op = "starts " + t.Names.Name(t.m, i)
			}
		}
	}
	t.started = t.started[:0]
}

func (t *Tracer) site(site uint32) *vm.SiteInfo {
	if site < uint32(len(t.m.Prog.Sites)) {
		return &t.m.Prog.Sites[site]
	}
	return &t.m.Prog.Sites[0]
}

// Access implements vm.Tracer.
func (t *Tracer) Access(thread int, site uint32, o vm.Ref, off uint32) {
	t.Settle()
	t.locate(thread)
	if t.Names.Born < 2 { // no thread but main has lived yet
		return
	}
	s := t.site(site)
	if t.m.Opt.Escape && *(*uint32)(t.m.P(o))&abi.FlagShared == 0 {
		return
	}
	what := t.location(o, off, s.What)
	switch s.Kind {
	case vm.SiteWrite:
		t.written = written{t.add(thread, "writes "+what) + 1, o, off, s.Type}
	case vm.SiteReadWrite:
		op := "updates " + what
		if v := t.m.Value(o, off, s.Type); v != "" {
			op += " from " + v + ", now"
		}
		t.written = written{t.add(thread, op) + 1, o, off, s.Type}
	default:
		op := "reads " + what
		if v := t.m.Value(o, off, s.Type); v != "" {
			op += " (" + v + ")"
		}
		t.add(thread, op)
	}
}

// location names what lies at an offset (in bytes) of a component: a static field, a field of an object, an element of an array or a field
// of that. what is the name that the instruction has for it: "X", "[]", "[].X", or "" for the target of a pointer.
func (t *Tracer) location(o vm.Ref, off uint32, what string) string {
	return search.LocationIn(t.m, o, off, what, t.m.Describe(o))
}

// Sync implements vm.Tracer.
func (t *Tracer) Sync(thread int, site uint32, o vm.Ref, arg, alt int32) {
	t.Settle()
	t.locate(thread)
	s := t.site(site)
	op := strings.TrimSuffix(s.What, "Core")
	switch s.Pend {
	case abi.PendClassInit:
		op = "initialises class " + t.m.Describe(o)
	case abi.PendEnd:
		t.ending = len(t.Steps) + 1
	case abi.PendChoose:
		op += fmt.Sprintf("(%d) chooses %d", arg, alt)
	case abi.PendStart:
		t.started = append(t.started, start{t.add(thread, "starts "+t.m.Describe(o)), o})
		return
	case abi.PendSleep, abi.PendBudget, abi.PendClock:
	default:
		if o != 0 {
			op += " " + t.m.Describe(o)
		}
		switch {
		case alt == 0 || t.m.ThrownOut(thread):
		case s.Pend == abi.PendAtomic:
			op += " is WaitSleepJoin"
		default:
			op += " times out"
		}
	}
	if alt == vm.AltTimeout && s.Pend != abi.PendChoose && t.m.ThrownOut(thread) {
		op += " is interrupted"
	}
	if ms := t.m.Passed(); ms > 0 && timed(s.Pend) {
		op += fmt.Sprintf(", %d ms later", ms)
	}
	t.add(thread, op)
}

// timed reports whether an operation of a kind can let time pass.
func timed(k abi.PendKind) bool { return k == abi.PendClock || vm.MayWait(k) }

// Throw implements vm.Tracer.
func (t *Tracer) Throw(thread int, exc vm.Ref) {
	t.Settle()
	if t.m.Depth(thread) > 0 {
		for _, l := range t.m.Stack(thread) {
			if l.File != "" {
				*t.at(thread) = FrameOf(l)
				break
			}
		}
	}
	t.add(thread, "throws "+t.m.ExceptionText(exc))
}

// Output implements vm.Tracer.
func (t *Tracer) Output(thread int, fd int32, text string) {
	t.Settle()
	word := "prints "
	if fd == 2 {
		word = "prints to the error output "
	}
	name := t.Names.Name(t.m, thread)
	if n := len(t.Steps); n > 0 {
		// One line may be printed in pieces: they make one step.
		if s := &t.Steps[n-1]; s.Thread == name && s.Transition == t.transition && strings.HasPrefix(s.Op, word) && !strings.HasSuffix(s.Op, `\n"`) {
			s.Op = s.Op[:len(s.Op)-1] + strconv.Quote(text)[1:]
			return
		}
	}
	t.add(thread, word+strconv.Quote(text))
}

// End implements vm.Tracer.
func (t *Tracer) End(thread int) {
	t.Settle()
	t.add(thread, "ends")
}

// Stopped makes the report of a run that the machine has stopped. Its kind is empty if the stop is no violation. Stopped gives an error if
// the program needs what mwc does not support.
func (t *Tracer) Stopped(stop *vm.Stop) (*report.Violation, error) {
	v := &report.Violation{Steps: t.Steps, Transitions: t.transition}
	switch stop.Kind {
	case vm.StopAssume, vm.StopExit:
		return v, nil
	case vm.StopUnsupported:
		return nil, fmt.Errorf("%s", search.Unsupported(t.m, stop))
	case vm.StopAbsolute, vm.StopSuspends:
		return nil, errors.New("the run leaves what the schedule's search has taken for granted, and can't go on")
	}
	v.Kind, v.Message = search.ViolationOf(stop)
	if v.Kind == "assertion" {
		for _, l := range stop.Chain {
			if l.File != "" {
				*t.at(int(stop.Thread)) = FrameOf(l)
				break
			}
		}
		if t.ending > 0 && t.ending == len(t.Steps) {
			t.Steps = t.Steps[:t.ending-1] // the call that failed the assertion
		}
		t.add(int(stop.Thread), "fails: "+v.Message)
		v.Steps = t.Steps
	}
	v.Thread = t.Names.Name(t.m, int(stop.Thread))
	v.Stack = frames(stop.Chain)
	at := *t.at(int(stop.Thread))
	for _, f := range v.Stack {
		if f.File != "" {
			at = f
			break
		}
	}
	v.Method, v.File, v.Line, v.Library = at.Method, at.File, at.Line, at.Library
	return v, nil
}

// Deadlock completes the report of a run that ends in a deadlock: these threads form a cycle, or none of them can go on.
func (t *Tracer) Deadlock(v *report.Violation, threads []int, cycle bool) {
	v.Kind = "deadlock"
	sort.Slice(threads, func(a, b int) bool { return t.Names.Number[threads[a]] < t.Names.Number[threads[b]] })
	var list []string
	for _, i := range threads {
		list = append(list, t.Names.Name(t.m, i))
	}
	who := report.Enumerate(list)
	switch {
	case cycle && len(list) == 1:
		v.Message = who + " waits for itself"
	case cycle:
		v.Message = who + " wait for each other"
	case len(list) == 1:
		v.Message = who + " can never go on"
	default:
		v.Message = "none of " + who + " can ever go on"
	}
	if len(threads) > 0 {
		i := threads[0]
		v.Thread = t.Names.Name(t.m, i)
		for _, l := range t.m.Stack(i) {
			if l.File != "" || v.Method == "" {
				v.Method, v.File, v.Line, v.Library = l.Method, l.File, l.Line, l.Library
				if l.File != "" {
					break
				}
			}
		}
	}
	v.Threads = DescribeThreads(t.m, &t.Names)
	t.explain(v, threads, cycle)
}
