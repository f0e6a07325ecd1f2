package explore

import (
	"fmt"
	"sort"
	"strconv"
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// tracer turns the events of one run into the steps of a report. An event comes just before it happens, so what it
// writes is known at the next one.
type tracer struct {
	m          *vm.Machine
	names      naming
	steps      []report.Step
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

func newTracer(m *vm.Machine) *tracer { return &tracer{m: m} }

func (t *tracer) at(thread int) *report.Frame {
	for len(t.last) <= thread {
		t.last = append(t.last, report.Frame{})
	}
	return &t.last[thread]
}

// Switch implements vm.Tracer.
func (t *tracer) Switch(thread int) {
	t.settle()
	t.thread = thread
	t.locate(thread)
}

// locate finds where a thread stands in the user's own code: its frames are saved at every event.
func (t *tracer) locate(thread int) {
	for _, l := range t.m.Stack(thread) {
		if l.File != "" {
			*t.at(thread) = frameOf(l)
			return
		}
	}
}

func (t *tracer) add(thread int, op string) int {
	f := t.at(thread)
	t.steps = append(t.steps, report.Step{
		Transition: t.transition, Thread: t.names.name(t.m, thread), Op: op, Method: f.Method, File: f.File, Line: f.Line,
	})
	return len(t.steps) - 1
}

// settle completes the last step with what it has written.
func (t *tracer) settle() {
	w := &t.written
	if w.step == 0 {
		return
	}
	if s := t.m.Value(w.o, w.off, w.typ); s != "" {
		t.steps[w.step-1].Op += " = " + s
	}
	w.step = 0
}

// endStep completes what is known only when the transition has ended.
func (t *tracer) endStep() {
	t.settle()
	if len(t.started) == 0 {
		return
	}
	t.names.update(t.m)
	for _, s := range t.started {
		for i := range t.m.Threads {
			if t.m.Alive(i) && t.m.ThreadObject(i) == s.object {
				t.steps[s.step].Op = "starts " + t.names.name(t.m, i)
			}
		}
	}
	t.started = t.started[:0]
}

func (t *tracer) site(site uint32) *vm.SiteInfo {
	if site < uint32(len(t.m.Prog.Sites)) {
		return &t.m.Prog.Sites[site]
	}
	return &t.m.Prog.Sites[0]
}

// Access implements vm.Tracer.
func (t *tracer) Access(thread int, site uint32, o vm.Ref, off uint32) {
	t.settle()
	t.locate(thread)
	if t.names.born < 2 { // nobody but main has lived yet
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
func (t *tracer) location(o vm.Ref, off uint32, what string) string {
	return locationIn(t.m, o, off, what, t.m.Describe(o))
}

// locationIn is location in an object that is called so.
func locationIn(m *vm.Machine, o vm.Ref, off uint32, what, object string) string {
	operation := isOperation(what)
	switch kind := m.Comps[m.CompOf(o)].Kind; {
	case kind == vm.CompStatics && !operation && !strings.HasPrefix(what, object+"."): // through a pointer
		return strings.TrimSuffix(object+"."+what, ".")
	case kind != vm.CompObject:
		return what
	}
	ti := &m.Prog.Types[m.TypeOf(o)]
	member, element := strings.CutPrefix(what, "[]")
	if !element && what != "" {
		member = "." + what
	}
	switch {
	case ti.Kind == vm.TypeArray && !operation && off >= abi.ArrayData && ti.ElemSize > 0:
		i := strconv.FormatUint(uint64((off-abi.ArrayData)/ti.ElemSize), 10)
		return "[" + i + "]" + member + " of " + object
	case element:
		return what + " of " + object
	}
	return object + member
}

// isOperation reports whether what an access is called is what it does, not to what.
func isOperation(what string) bool {
	return strings.HasPrefix(what, "Interlocked.") || strings.HasPrefix(what, "Volatile.")
}

// Sync implements vm.Tracer.
func (t *tracer) Sync(thread int, site uint32, o vm.Ref, arg, alt int32) {
	t.settle()
	t.locate(thread)
	s := t.site(site)
	op := strings.TrimSuffix(s.What, "Core")
	switch s.Pend {
	case abi.PendClassInit:
		op = "initialises class " + t.m.Describe(o)
	case abi.PendEnd:
		t.ending = len(t.steps) + 1
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
func (t *tracer) Throw(thread int, exc vm.Ref) {
	t.settle()
	if t.m.Depth(thread) > 0 {
		for _, l := range t.m.Stack(thread) {
			if l.File != "" {
				*t.at(thread) = frameOf(l)
				break
			}
		}
	}
	t.add(thread, "throws "+t.m.ExceptionText(exc))
}

// Output implements vm.Tracer.
func (t *tracer) Output(thread int, fd int32, text string) {
	t.settle()
	word := "prints "
	if fd == 2 {
		word = "prints to the error output "
	}
	name := t.names.name(t.m, thread)
	if n := len(t.steps); n > 0 {
		// Pieces of one line belong together.
		if s := &t.steps[n-1]; s.Thread == name && s.Transition == t.transition && strings.HasPrefix(s.Op, word) && !strings.HasSuffix(s.Op, `\n"`) {
			s.Op = s.Op[:len(s.Op)-1] + strconv.Quote(text)[1:]
			return
		}
	}
	t.add(thread, word+strconv.Quote(text))
}

// End implements vm.Tracer.
func (t *tracer) End(thread int) {
	t.settle()
	t.add(thread, "ends")
}

// stopped makes the report of a run that the machine stopped.
func (t *tracer) stopped(stop *vm.Stop) (*report.Violation, error) {
	v := &report.Violation{Steps: t.steps, Transitions: t.transition}
	switch stop.Kind {
	case vm.StopAssume, vm.StopExit:
		return v, nil
	case vm.StopUnsupported:
		return nil, fmt.Errorf("%s", unsupported(t.m, stop))
	}
	v.Kind, v.Message = violationOf(stop)
	if v.Kind == "assertion" {
		for _, l := range stop.Chain {
			if l.File != "" {
				*t.at(int(stop.Thread)) = frameOf(l)
				break
			}
		}
		if t.ending > 0 && t.ending == len(t.steps) {
			t.steps = t.steps[:t.ending-1] // the call that failed it
		}
		t.add(int(stop.Thread), "fails: "+v.Message)
		v.Steps = t.steps
	}
	v.Thread = t.names.name(t.m, int(stop.Thread))
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

// deadlock completes the report of a run that ends in one, by a cycle of these threads or because none can go on.
func (t *tracer) deadlock(v *report.Violation, threads []int, cycle bool) {
	v.Kind = "deadlock"
	sort.Slice(threads, func(a, b int) bool { return t.names.number[threads[a]] < t.names.number[threads[b]] })
	var list []string
	for _, i := range threads {
		list = append(list, t.names.name(t.m, i))
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
		v.Thread = t.names.name(t.m, i)
		for _, l := range t.m.Stack(i) {
			if l.File != "" || v.Method == "" {
				v.Method, v.File, v.Line, v.Library = l.Method, l.File, l.Line, l.Library
				if l.File != "" {
					break
				}
			}
		}
	}
	v.Threads = describeThreads(t.m, &t.names)
}
