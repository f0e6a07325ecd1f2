package replay

import (
	"fmt"
	"sort"
	"strconv"
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/report"
	"mwc/runtime/search"
	"mwc/runtime/vm"
)

// Tracer turns the events of one run into the steps of a report. An event comes just before it happens, so what it
// writes is known at the next one.
type Tracer struct {
	m          *vm.Machine
	Names      search.Naming
	Steps      []report.Step
	transition int
	thread     int

	last    []report.Frame // by thread: where it was seen last
	written written
	started []start
	ending  int // step + 1 of the last operation that can end the path
}

// written is a location whose new value is still to be told.
type written struct {
	step int // its step + 1; 0: none
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

// Begin is told that a transition comes next, the run's n-th: its steps are told alone.
func (t *Tracer) Begin(n int) { t.Steps, t.transition, t.ending = nil, n, 0 }

// Reset is told that the machine stands where it has been before, when the threads had these names.
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

// locate finds where a thread stands in the user's own code: its frames are saved at every event.
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

// Settle completes the last step with what it has written.
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

// EndStep completes what is known only when the transition has ended.
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
	if t.Names.Born < 2 { // nobody but main has lived yet
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

// location names what lies at an offset of a component: a static field, a field of an object, an element of an array or a
// field of that. what is its name as the instruction has it: "X", "[]", "[].X", "" for what a pointer points to.
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
		// Pieces of one line belong together.
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

// Stopped makes the report of a run that the machine stopped.
func (t *Tracer) Stopped(stop *vm.Stop) (*report.Violation, error) {
	v := &report.Violation{Steps: t.Steps, Transitions: t.transition}
	switch stop.Kind {
	case vm.StopAssume, vm.StopExit:
		return v, nil
	case vm.StopUnsupported:
		return nil, fmt.Errorf("%s", search.Unsupported(t.m, stop))
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
			t.Steps = t.Steps[:t.ending-1] // the call that failed it
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

// Deadlock completes the report of a run that ends in one, by a cycle of these threads or because none can go on.
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
}
