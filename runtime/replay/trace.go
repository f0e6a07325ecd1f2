package replay

import (
	"errors"
	"fmt"
	"maps"
	"slices"
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
	Objects    *Objects
	Steps      []report.Step
	transition int
	thread     int

	facts      []fact            // of Steps
	thrown     map[vm.Ref]*throw // by exception
	moved      map[int32]int     // by number of a thread: its last transition
	born       map[int32]int     // by number of a thread: how many steps came before its birth; main has none
	last       []whereabouts     // by thread: where Tracer saw it last
	parents    map[int32]parent  // by number of a thread
	callers    map[int32]bool    // by number of a thread: it calls operations for the host of tests
	labels     map[int32]string  // names of threads, by number, which the ended ones keep
	chain      []int             // steps that threw the exception that has left a thread, and its causes
	culprit    int32             // number of the thread that stopped the run; -1: none did
	called     string            // the method of a library that the program has called there, and within which the thread is: of its public interface if one is; "" if there is none
	calledBy   string            // its name in the library
	outside    bool              // no method of the program is on the thread's stack
	written    written
	takes      takes
	results    results
	asyncCalls asyncCalls
	started    []start
	keepStacks bool             // keep the stacks of steps that other threads may notice
	returns    map[uint32]int32 // with keepStacks, by component of a frame: how many of the calls that it stood for have ended
	ending     int              // step + 1 of the last operation that can end the path; 0: there is none
	viewer     *viewer          // nil but in a run for views
	bare       bool             // no method of the program has lines: there are no symbols
	timeTold   bool             // an operation of the transition has said how much time passed before it
}

// written is a location whose new value the report still lacks.
type written struct {
	step int // index + 1 of its step; 0: there is none
	o    vm.Ref
	off  uint32
	typ  vm.ValueType
}

// throw is where an exception was thrown first, and where awaits threw it again.
type throw struct {
	step  int
	stack []vm.Location
	depth int            // frames of the thread, also those that are not in stack
	again []report.Frame // at most mostAgain
	kept  bool           // a task has it, and nobody has looked at it
}

// mostAgain bounds the places at which an exception is thrown again that a report lists.
const mostAgain = 16

// parent is who started a thread, and in which step.
type parent struct {
	number int32
	step   int
	stack  []report.Frame
}

// start is a step that started a thread.
type start struct {
	step   int
	object vm.Ref
	stack  []report.Frame
}

// NewTracer gives a tracer that names objects by what reaches them.
func NewTracer(m *vm.Machine) *Tracer {
	t := &Tracer{m: m, culprit: -1, parents: map[int32]parent{}, callers: map[int32]bool{}, labels: map[int32]string{}, born: map[int32]int{}, thrown: map[vm.Ref]*throw{}, returns: map[uint32]int32{}, moved: map[int32]int{}}
	t.Objects = NameObjects(m, &t.Names)
	t.bare = !slices.ContainsFunc(m.Prog.Methods, func(m vm.MethodInfo) bool { return !m.Library && len(m.Lines) > 0 })
	t.takes = takes{m: m, of: map[vm.Ref]*taken{}}
	t.results = results{m: m, of: map[uint32]result{}}
	t.asyncCalls = asyncCalls{m: m, any: slices.ContainsFunc(m.Prog.Methods, isMachine), completed: map[uint32]uint64{}}
	return t
}

// Begin is called before the run's n-th transition. It drops the steps of earlier ones.
func (t *Tracer) Begin(n int) {
	t.Steps, t.facts, t.transition, t.ending = nil, nil, n, 0
	clear(t.thrown)
	clear(t.born)
	clear(t.parents)
	clear(t.callers)
	t.takes.clear()
	t.results.clear()
}

// Reset is called when the machine has gone back to an earlier state, with the names that threads had there.
func (t *Tracer) Reset(names search.Naming) {
	t.Begin(t.transition)
	t.Names, t.written, t.started = names, written{}, nil
}

// whereabouts is where a thread is in the user's own code.
type whereabouts struct {
	report.Frame
	il int // offset of the instruction
}

func whereaboutsOf(l vm.Location) whereabouts { return whereabouts{FrameOf(l), int(l.IL)} }

func (t *Tracer) at(thread int) *whereabouts {
	for len(t.last) <= thread {
		t.last = append(t.last, whereabouts{})
	}
	return &t.last[thread]
}

// Switch implements vm.Tracer.
func (t *Tracer) Switch(thread int) {
	t.Settle()
	t.thread, t.timeTold = thread, false
	t.moved[t.Names.Number[thread]] = t.transition
	t.locate(thread)
}

// locate finds where a thread stands in the user's own code: in a method that has lines, or, if the program has no symbols, in any of its methods. It
// reads saved frames; every event saves them. A thread or task whose delegate is a documented member of a library is in that member: the program has called it, so
// to say, though none of its methods is on the stack.
func (t *Tracer) locate(thread int) {
	t.called, t.calledBy, t.outside = "", "", false
	documented, given := false, "" // given: the documented member that the last frame was
	for l := range t.m.Locations(thread) {
		if (l.File != "" || t.bare && !l.Library) && !isWrapper(l) {
			*t.at(thread) = whereaboutsOf(l)
			if word, ok := awaitMembers[memberOf(t.calledBy)]; ok && l.Async && strings.HasPrefix(t.calledBy, serviceSpace) {
				t.called = word
			}
			return
		}
		if given != "" && runsDelegates(l.Method) {
			t.called, t.calledBy = calledName(given), given
			*t.at(thread) = whereabouts{Frame: report.Frame{Method: given, Library: true}}
			return
		}
		given = l.Documented
		switch {
		case isAccessor(l):
		case l.Documented != "":
			t.called, t.calledBy, documented = calledName(l.Documented), l.Documented, true
		case !documented:
			t.called, t.calledBy = calledName(l.Method), l.Method
		}
	}
	t.outside = true
	if l, ok := t.m.PendingSite(thread); ok && strings.HasPrefix(l.Method, host) {
		*t.at(thread) = whereabouts{} // what the host of tests does is no part of what the program did before
	}
}

// within reports whether a thread is within a call of a method, whose name begins so.
func (t *Tracer) within(thread int, method string) bool {
	for l := range t.m.Locations(thread) {
		if strings.HasPrefix(l.Method, method) {
			return true
		}
	}
	return false
}

// runsDelegates reports whether a method of the library runs the delegate of a thread or a task.
func runsDelegates(method string) bool {
	return strings.HasPrefix(method, "System.Threading.Thread::ThreadMain(") || strings.HasPrefix(method, "System.Threading.Tasks.Task") && memberOf(method) == "Invoke"
}

// awaitMembers are what the code of an async method calls for an await, and what a report says in place of them. Each begins with a verb of its own.
var awaitMembers = map[string]string{
	"AwaitUnsafeOnCompleted": await, "AwaitOnCompleted": await, "get_IsCompleted": await, "get_IsCompletedOrBlocks": await, "GetResult": awaited,
}

const (
	await   = "awaits"
	awaited = "goes on after an await"
)

// memberOf is a method's name without its class, type arguments and parameters.
func memberOf(method string) string {
	_, name, _ := strings.Cut(method, "::")
	name, _, _ = strings.Cut(name, "(")
	name, _, _ = strings.Cut(name, "<")
	return name
}

// host begins the names of the methods that run tests.
const host = "Mwc.Testing."

// isAccessor reports whether a method only accesses what languages have for a variable: C#'s nullable, F#'s reference cell, or a property of the program that has
// no lines, as Visual Basic's automatic ones.
func isAccessor(l vm.Location) bool {
	if !l.Library {
		return strings.HasPrefix(l.Member(), "get_") || strings.HasPrefix(l.Member(), "set_")
	}
	return strings.HasPrefix(l.Method, "System.Nullable`1<") || strings.HasPrefix(l.Method, "Microsoft.FSharp.Core.FSharpRef`1<")
}

func (t *Tracer) add(thread int, op string) int {
	f := t.at(thread)
	if t.viewer != nil {
		t.viewer.before(len(t.Steps), thread)
	}
	t.Steps = append(t.Steps, report.Step{
		Transition: t.transition, Thread: t.label(thread), Op: op, Method: f.Method, File: f.File, Line: f.Line, IL: f.il,
	})
	number := t.Names.Number[thread]
	t.facts = append(t.facts, fact{number: number, method: t.asyncCalls.of(thread, number, t.facts)})
	return len(t.Steps) - 1
}

// label is what the report calls a thread.
func (t *Tracer) label(thread int) string {
	n := t.Names.Number[thread]
	if known := t.labels[n]; known != "" && !t.m.Alive(thread) {
		return known
	}
	t.labels[n] = t.Names.Name(t.m, thread)
	return t.labels[n]
}

// addFact is add for a step that other threads may notice.
func (t *Tracer) addFact(thread int, op string, f fact) int {
	i := t.add(thread, op)
	if !t.outside || f.kept {
		f.number, f.called, f.method = t.facts[i].number, t.called, t.facts[i].method
		if t.keepStacks && f.kind.shows() {
			f.stack, f.calls = t.stack(thread)
		}
		t.facts[i] = f
	}
	return i
}

// pause is add for a step that belongs to the story only if it repeats for ever.
func (t *Tracer) pause(thread int, op string) { t.facts[t.add(thread, op)].kind = factPause }

// cut leaves the first steps, so many.
func (t *Tracer) cut(steps int) {
	t.Steps, t.facts = t.Steps[:steps], t.facts[:steps]
	maps.DeleteFunc(t.thrown, func(_ vm.Ref, x *throw) bool { return x.step >= steps })
}

// Settle adds to the last step the value that the step has written.
func (t *Tracer) Settle() {
	t.takes.settle()
	t.results.settle()
	w := &t.written
	if w.step == 0 {
		return
	}
	if s := t.Objects.Value(w.o, w.off, w.typ); s != "" {
		step := &t.Steps[w.step-1]
		if op, same := strings.CutSuffix(step.Op, "CompareExchange from "+s+", now"); same {
			step.Op = "tries to update " + strings.TrimPrefix(op, "updates ") + "CompareExchange: it stays " + s
		} else {
			step.Op += " = " + s
		}
	}
	f := &t.facts[w.step-1]
	f.after, _ = t.bits(w.o, w.off, w.typ)
	if w.typ == vm.ValueRef {
		f.to = t.leadsTo(w.o, w.off)
	}
	w.step = 0
}

// EndStep adds what is known only once the transition has ended: the names of threads that it has started.
func (t *Tracer) EndStep() {
	t.Settle()
	if len(t.started) == 0 {
		return
	}
	before := t.Names.Born
	t.Names.Update(t.m)
	for n := before; n < t.Names.Born; n++ {
		t.born[n] = len(t.Steps)
	}
	for _, s := range t.started {
		for i := range t.m.Threads {
			if t.m.Alive(i) && t.m.ThreadObject(i) == s.object {
				t.Steps[s.step].Op = "starts " + t.Objects.Thread(i)
				f := &t.facts[s.step]
				f.kind, f.child, f.apart = factStart, t.Names.Number[i], startsApart(t.m, s.object)
				t.parents[f.child] = parent{f.number, s.step, s.stack}
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
	s := t.site(site)
	if s.Kind != vm.SiteRead {
		t.Objects.changedTable(o)
	}
	if t.Names.Born < 2 { // no thread but main has lived yet
		return
	}
	if t.m.Opt.Escape && *(*uint32)(t.m.P(o))&abi.FlagShared == 0 {
		return
	}
	what := t.Objects.Location(o, off, s.What)
	if t.viewer != nil {
		defer t.viewer.touch(len(t.Steps), o, off, s.What, s.Type)
	}
	kind, op := factWrite, "writes "+what
	switch value := t.Objects.Shown(o, off, s.Type); s.Kind {
	case vm.SiteWrite:
	case vm.SiteReadWrite:
		op = "updates " + what
		if value != "" {
			op += " from " + value + ", now"
		}
	default:
		kind, op = factRead, "reads "+what
		if value != "" {
			op += " (" + value + ")"
		}
	}
	if t.outside && t.typeName(o) == host+"Entry[]" {
		t.callers[t.Names.Number[thread]] = true
	}
	f := t.memory(kind, o, off, s.What)
	f.before, f.known = t.bits(o, off, s.Type)
	f.plain = s.Type != vm.ValueRef
	if s.Type == vm.ValueRef {
		f.held = t.m.Held(thread, nil)
		f.to = t.leadsTo(o, off)
	}
	if i := t.addFact(thread, op, f); kind == factWrite {
		t.written = written{i + 1, o, off, s.Type}
	}
}

// bits gives the value of a type at an offset (in bytes) of a component. known is false for a type that has no value of at most eight bytes.
func (t *Tracer) bits(o vm.Ref, off uint32, typ vm.ValueType) (bits uint64, known bool) {
	p := t.m.At(o, off)
	switch typ {
	case vm.ValueBool, vm.ValueI1, vm.ValueU1:
		return uint64(*(*uint8)(p)), true
	case vm.ValueChar, vm.ValueI2, vm.ValueU2:
		return uint64(*(*uint16)(p)), true
	case vm.ValueI4, vm.ValueU4, vm.ValueF4, vm.ValueRef:
		return uint64(*(*uint32)(p)), true
	case vm.ValueI8, vm.ValueU8, vm.ValueF8:
		return *(*uint64)(p), true
	}
	return 0, false
}

// leadsTo gives the component to which the reference at an offset of a component leads, 0 if it is null.
func (t *Tracer) leadsTo(o vm.Ref, off uint32) uint32 {
	if to := *(*vm.Ref)(t.m.At(o, off)); to != 0 {
		return t.m.CompOf(to)
	}
	return 0
}

// Sync implements vm.Tracer.
func (t *Tracer) Sync(thread int, site uint32, o vm.Ref, arg, alt int32) {
	t.Settle()
	t.locate(thread)
	t.takes.begin(o, t.label(thread), t.at(thread).Frame, t.called)
	s := t.site(site)
	t.passes(thread, s.Pend, o)
	op := strings.TrimSuffix(s.What, "Core")
	switch s.Pend {
	case abi.PendClassInit:
		op = "initialises class " + t.Objects.Name(o)
	case abi.PendEnd:
		t.ending = len(t.Steps) + 1
	case abi.PendChoose:
		op += fmt.Sprintf("(%d) chooses %d", arg, alt)
		if drawn := t.drawn(thread, s.What, alt); drawn != "" {
			op = "Random draws " + drawn
		}
	case abi.PendClock:
		op = "reads the clock"
		if t.called != "" {
			op = "calls " + t.called
		}
	case abi.PendStart:
		t.started = append(t.started, start{t.add(thread, "starts "+t.Objects.Name(o)), o, frames(t.m.Stack(thread))})
		return
	case abi.PendSleep, abi.PendBudget:
	default:
		if o != 0 {
			op += " " + t.Objects.Name(o)
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
	later := t.later(s.Pend)
	if later > 0 {
		op += fmt.Sprintf(", %d ms later", later)
	}
	f := t.operation(s.Pend, o, arg, alt, later > 0)
	if s.Pend == abi.PendChoose && t.called != "" && !strings.HasPrefix(t.called, "Verify.") && strings.HasPrefix(op, "Verify.Choose(") {
		f = fact{} // the library chooses, within a method that the program has called: the program knows of no choice
	}
	if t.outside && s.What == "PoolItems.Take" && t.within(thread, "System.Threading.PoolItems::GoOn(") {
		op, f = "goes on to another item of the pool", fact{kind: factEvent, kept: true}
		*t.at(thread) = whereabouts{}
	}
	f.signal, f.chosen = t.signals(s.Pend, s.What, o)
	t.sawTask(o)
	i := t.addFact(thread, op, f)
	t.asyncCalls.completes(s.Pend, o, s.What)
	t.facts[i].apart = t.outside && standsApart(t.m, thread) != 0
	t.facts[i].awaited = t.results.operation(s.Pend, o, s.What, i, &t.facts[i])
}

// later is the time that passed before an operation, in milliseconds. Only the first one of a transition can let time pass.
func (t *Tracer) later(k abi.PendKind) int64 {
	if t.timeTold || k != abi.PendClock && !vm.MayWait(k) {
		return 0
	}
	t.timeTold = true
	return t.m.Passed()
}

// Throw implements vm.Tracer.
func (t *Tracer) Throw(thread int, exc vm.Ref, how vm.ThrowKind) {
	t.Settle()
	var stack []vm.Location
	if t.m.Depth(thread) > 0 {
		stack = t.m.Stack(thread)
		t.locate(thread)
	}
	i := t.add(thread, t.throws(exc))
	t.facts[i].disposed = t.m.Prog.Types[t.m.TypeOf(exc)].Name == "System.ObjectDisposedException"
	switch known := t.thrown[exc]; {
	case how == vm.ThrowAnew || known == nil:
		if !slices.ContainsFunc(stack, func(l vm.Location) bool { return l.Member() == ".cctor" }) { // a class keeps its failure until it is used
			t.facts[i].kind = factEvent
		}
		// An async method keeps what leaves it for those who await it.
		if k := slices.IndexFunc(stack, func(l vm.Location) bool { return l.Async }); k >= 0 {
			stack = stack[:k+1]
		}
		t.thrown[exc] = &throw{step: i, stack: stack, depth: t.m.Depth(thread)}
	case how == vm.ThrowForeign && len(known.again) < mostAgain:
		if f := t.at(thread).Frame; f.File != "" && !t.outside {
			known.again = append(known.again, f)
		}
	}
	t.looked(exc)
	if t.m.Depth(thread) > 0 && !t.cancels(exc) {
		t.thrown[exc].kept = keptByTask(t.m, thread, exc)
	}
}

// throws is the text of a step that throws an exception: its type, and the first line of its message.
func (t *Tracer) throws(exc vm.Ref) string {
	s := "throws " + report.TypeName(t.m.Prog.Types[t.m.TypeOf(exc)].Name)
	if message, _, _ := strings.Cut(t.m.ExceptionMessage(exc), "\n"); message != "" {
		s += ": " + strings.TrimSuffix(message, "\r")
	}
	return s
}

// Output implements vm.Tracer.
func (t *Tracer) Output(thread int, fd int32, text string) {
	t.Settle()
	word := "prints "
	if fd == 2 {
		word = "prints to the error output "
	}
	name := t.label(thread)
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

// Return implements vm.Tracer.
func (t *Tracer) Return(frame vm.Ref) {
	if t.keepStacks {
		t.returns[t.m.CompOf(frame)]++
	}
}

// call is one call of a method. The component of its frame stands for one call of a thread at a time.
type call struct {
	frame uint32
	ended int32 // calls for which the frame stood before
}

// stack gives where a thread stands, innermost first, and in which calls.
func (t *Tracer) stack(thread int) ([]vm.Location, []call) {
	refs, at := t.m.Frames(thread)
	calls := make([]call, len(refs))
	for i, r := range refs {
		c := t.m.CompOf(r)
		calls[i] = call{c, t.returns[c]}
	}
	return at, calls
}

// Stopped makes the report of a run that the machine has stopped. Its kind is empty if the stop is no violation, and report.Unsupported if the
// run has come to what mwc does not support.
func (t *Tracer) Stopped(stop *vm.Stop) (*report.Violation, error) {
	v := &report.Violation{Steps: t.Steps, Transitions: t.transition}
	switch stop.Kind {
	case vm.StopAssume, vm.StopExit:
		return v, nil
	case vm.StopClock, vm.StopSuspends:
		return nil, errors.New("the run leaves what the schedule's search has taken for granted, and can't go on")
	}
	v.Kind, v.Message = search.ViolationOf(stop)
	if v.Kind == "assertion" {
		for _, l := range stop.Chain {
			if l.File != "" {
				*t.at(int(stop.Thread)) = whereaboutsOf(l)
				break
			}
		}
		if t.ending > 0 && t.ending == len(t.Steps) {
			t.cut(t.ending - 1) // the call that failed the assertion
		}
		t.addFact(int(stop.Thread), "fails: "+v.Message, fact{kind: factEvent})
		v.Steps = t.Steps
	}
	if n := int(stop.Thread); n >= 0 && n < len(t.Names.Number) {
		t.culprit = t.Names.Number[n]
	}
	v.Thread = t.Names.Name(t.m, int(stop.Thread))
	v.Stack = frames(stop.Chain)
	at := t.at(int(stop.Thread)).Frame
	for _, f := range v.Stack {
		if f.File != "" {
			at = f
			break
		}
	}
	v.Method, v.File, v.Line, v.Library = at.Method, at.File, at.Line, at.Library
	t.origin(v, stop.Exc)
	return v, nil
}

// origin says where an exception was thrown that has left a thread, if it was thrown elsewhere: by what it awaited, or as the cause of
// another one.
func (t *Tracer) origin(v *report.Violation, exc vm.Ref) {
	var first, outer *throw
	var around [][]report.Frame // stacks of the exceptions around the innermost one
	var causes []string
	for o := exc; o != 0; o = *(*uint32)(t.m.At(o, abi.ExceptionInner)) {
		if o != exc {
			causes = append(causes, t.m.ExceptionText(o))
		}
		if known := t.thrown[o]; known != nil {
			if first != nil {
				around = append([][]report.Frame{t.way(first, outer)}, around...)
			}
			first, outer = known, first
			t.chain = append(t.chain, known.step)
			t.Steps[known.step].Op = t.throws(o) // what a class of the program says itself is known only now
		}
	}
	if first == nil {
		return
	}
	thrown := t.way(first, outer)
	if len(causes) == 0 && slices.Equal(thrown, v.Stack) {
		return
	}
	v.Thrown = &report.Thrown{Thread: t.Steps[first.step].Thread, Message: strings.Join(causes, " ---> "), Stack: thrown, Outer: around}
}

// way is the stack of an exception with the awaits that threw it again. outer is the exception that replaced it, nil if there is none.
func (t *Tracer) way(x, outer *throw) []report.Frame {
	stack := x.stack
	// What another exception replaced had been caught by the method that threw that one.
	if outer != nil && t.facts[outer.step].number == t.facts[x.step].number && x.depth >= outer.depth {
		stack = stack[:min(len(stack), x.depth-outer.depth+1)]
	}
	return append(frames(stack), x.again...)
}

// Deadlock completes the report of a run that ends in a deadlock: these threads form a cycle, or none of them can go on.
func (t *Tracer) Deadlock(v *report.Violation, threads []int, cycle bool) {
	v.Kind = "deadlock"
	threads = withoutApart(t.m, threads)
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
	case len(list) == 2:
		v.Message = "neither " + list[0] + " nor " + list[1] + " can ever go on"
	default:
		v.Message = "none of " + who + " can ever go on"
	}
	if len(threads) > 0 {
		i := threads[0]
		v.Thread = t.Names.Name(t.m, i)
		for l := range t.m.Locations(i) {
			if l.File != "" || v.Method == "" {
				v.Method, v.File, v.Line, v.Library = l.Method, l.File, l.Line, l.Library
				if l.File != "" {
					break
				}
			}
		}
	}
	v.Threads = DescribeThreads(t.m, &t.Names, t.Objects)
	if !cycle {
		t.nameCycle(v, t.lockCycle(threads))
	} else {
		t.nameCycle(v, threads)
	}
	t.explain(v, threads, cycle)
	t.semaphores(v, cycle)
	if forgotten := t.forgotten(); forgotten != "" {
		v.Message += "; " + forgotten
	}
}
