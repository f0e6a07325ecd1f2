package replay

import (
	"slices"
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/report"
	"mwc/runtime/sources"
	"mwc/runtime/vm"
)

// fact is what story knows of a step beyond its text.
type fact struct {
	kind    factKind
	number  int32   // of the thread, in order of birth
	touched touched // what the step accesses
	object  string  // the object that it accesses, for people
	inner   bool    // the program has no name for the object
	own     bool    // the library alone leads to the object
	hidden  bool    // the object is a state machine, of which the program's text shows nothing: the step orders others, and is told to nobody
	kept    bool    // the step belongs to no call of the program's, and counts all the same
	typ     uint32  // of the object
	called  string  // the method of a library within which the program makes the step, for people; "" if it makes the step itself
	woken   bool    // a pulse has ended the wait
	child   int32   // number of the thread that the step has started; 0: none
	awaited int     // step + 1 of another thread that completed the task of whose result, or end, the step learns; 0: none
	apart   bool    // the thread waits in place of a suspended method there, or starts such a thread

	method        asyncCall     // the call of the innermost async method of the program; 0: there is none
	signal        signal        // the step wakes threads that wait
	chosen        int32         // number + 1 of the thread that Monitor.Pulse wakes while more than this one wait; 0: none
	disposed      bool          // the step throws an ObjectDisposedException
	known         bool          // the values are known
	before, after uint64        // of an access to memory: what was there, and what a write has left
	plain         bool          // of an access to memory: it is to no reference
	to            uint32        // of an access to a reference: the component to which it leads afterwards; 0: it is null, or no reference
	held          []uint32      // of an access to a reference: the objects whose locks the thread holds
	place         string        // of an access to memory: what it accesses, for people
	stack         []vm.Location // with Tracer.keepStacks: where the thread stood, innermost first
	calls         []call        // and in which calls
}

type factKind uint8

const (
	factNone  factKind = iota // it concerns no other thread
	factRead                  // memory
	factWrite                 // memory
	factLock                  // a lock is taken or released
	factPulse                 // a thread waits for a pulse, or gives one
	factAsk                   // a critical section of the library that only reads its object
	factOwn                   // any other critical section of the library
	factStart                 // the start of a thread
	factPause                 // a sleep, or the end of a transition's budget
	factEvent                 // an exception, a choice, a time-out, a step in which time passes: what belongs to the story by itself
)

// shows reports whether other threads may notice such a step.
func (k factKind) shows() bool {
	return k != factNone && k != factStart && k != factPause && k != factEvent
}

// sameCall reports whether two steps may belong to one call of a method: they are those of one thread, or an async method has made both, which may go on in
// another thread after an await.
func (f *fact) sameCall(g *fact) bool {
	return f.number == g.number || f.method != 0 && f.method == g.method
}

// touched is what a step accesses, which two steps must have in common to conflict.
type touched struct {
	comp uint32
	off  uint32
}

const (
	theLock   = ^uint32(0)     // in place of an offset: the lock of the object
	theObject = ^uint32(0) - 1 // the object as a whole
)

// use is what happened last there.
type use struct {
	write int   // step + 1 of the last write; 0: there is none
	reads []int // steps of the reads since
}

// tell marks the steps that belong to the story of a violation: those that conflict with a step of another thread that lived by then, and on
// which the violation depends; exceptions, choices and time-outs on which it depends; and the starts of the threads that have such steps. A step
// depends on all earlier steps of its thread, and on those with which these conflict. A deadlock or livelock depends on all steps, and what the host of tests
// asserts of operations depends on those of all threads that have called them. What threads did for the results of tasks is followed only where the
// story has no conflict otherwise: in most programs nearly all that was done has led to some result.
func (t *Tracer) tell(v *report.Violation) {
	steps := v.Steps
	earlier := t.conflicts(len(steps))
	t.mark(v, earlier, false)
	conflicts := func() (list []report.Conflict) {
		for i := range steps {
			for _, e := range earlier[i] {
				if steps[e].Story && steps[i].Story {
					list = append(list, report.Conflict{First: e, Then: i, LostUpdate: t.losesUpdate(steps, e, i)})
				}
			}
		}
		return list
	}
	if v.Conflicts = conflicts(); len(v.Conflicts) == 0 {
		t.mark(v, earlier, true)
		v.Conflicts = conflicts()
	}
	t.say(steps)
	shown := -1 // the step of the exception whose way the head of the report shows
	if n := len(t.chain); n > 0 {
		shown = t.chain[n-1]
	}
	for _, x := range t.thrown {
		if x.step < len(steps) && steps[x.step].Story && x.step != shown {
			steps[x.step].Says = steps[x.step].Op + passes(x.again)
		}
	}
}

// mark marks the steps of the story. earlier has the conflicts of each step; with results the story follows the results of tasks, too.
func (t *Tracer) mark(v *report.Violation, earlier [][]int, results bool) {
	steps := v.Steps
	all := v.Kind == "deadlock" || v.Kind == "livelock"
	until := map[int32]int{} // by number of a thread: the violation depends on so many steps of the run, as far as they are the thread's
	need := func(number int32, steps int) { until[number] = max(until[number], steps) }
	for i := range steps {
		if all || i >= len(steps)-2 && v.Kind == "race" {
			need(t.facts[i].number, len(steps))
		}
	}
	culprit := t.culprit
	if culprit < 0 && len(steps) > 0 {
		culprit = t.facts[len(steps)-1].number
	}
	if v.Thrown == nil {
		need(culprit, len(steps))
	}
	for number := range t.callers {
		if v.Kind == "assertion" && t.outside {
			need(number, len(steps))
		}
	}
	for _, step := range t.chain {
		need(t.facts[step].number, step+1)
	}
	later := make([][]int, len(steps)) // the steps after it with which a step conflicts
	for i := range steps {
		for _, e := range earlier[i] {
			later[e] = append(later[e], i)
		}
	}
	looks := t.looks(v)
	for i := len(steps) - 1; i >= 0; i-- {
		f := &t.facts[i]
		if f.kind == factStart && until[f.child] > 0 {
			need(f.number, i+1)
		}
		if i >= until[f.number] {
			continue
		}
		for _, e := range earlier[i] {
			need(t.facts[e].number, e+1)
		}
		if (results || f.apart) && f.awaited > 0 { // what has completed the task goes on with a suspended method in its own thread
			need(t.facts[f.awaited-1].number, f.awaited)
		}
		switch f.kind {
		case factNone:
		case factEvent:
			steps[i].Story = true
		case factPause:
			steps[i].Story = steps[i].Cycle
		case factStart:
			steps[i].Story = (until[f.child] > 0 || all && t.isLeft(f.child)) && !t.isLeftApart(f.child)
		default:
			steps[i].Story = steps[i].Story || len(earlier[i]) > 0 || len(later[i]) > 0 || steps[i].Cycle || i >= looks && f.kind != factLock
			if f.number == culprit && !all { // what the thread saw, it saw before these
				for _, l := range later[i] {
					steps[l].Story = true
				}
			}
		}
	}
	if !all {
		t.markWrites(steps, culprit, looks)
	}
	t.markReads(steps)
	for _, s := range v.Threads {
		for _, lock := range s.Locks {
			t.markTaken(steps, lock)
		}
	}
	for _, task := range v.Tasks {
		for _, thing := range task.Things {
			t.markUsed(steps, thing.Object)
		}
	}
	for i := range steps {
		steps[i].Story = steps[i].Story && !t.facts[i].hidden
	}
}

// mostLooks is how many steps of the violation's own method belong to the story although they conflict with no other thread's.
const mostLooks = 12

// looks gives the step from which on the thread looks at what the violation is about: in the method of the violation, or only at what no
// other thread sees.
func (t *Tracer) looks(v *report.Violation) int {
	i, shown := max(len(v.Steps)-1, 0), 0 // a run may have no step
	for ; i > 0 && shown < mostLooks && v.Steps[i-1].Thread == v.Thread; i-- {
		if v.Steps[i].Cycle && !v.Steps[i-1].Cycle { // what went before the cycle was another round of it, or led to it
			break
		}
		if t.facts[i-1].kind.shows() {
			if v.Steps[i-1].Method != v.Method {
				break
			}
			shown++
		}
	}
	return i
}

// conflicts gives for each step the steps before it with which it conflicts, as far as no other such step lies between. Who takes a lock first
// is no conflict here: what matters of it is what the threads then do, and which locks they hold in the end. A number that a member of a library reads in an object
// may be what a critical section of the library has written there, as SemaphoreSlim.CurrentCount shows what Release has done.
func (t *Tracer) conflicts(steps int) [][]int {
	earlier := make([][]int, steps)
	uses := map[touched]*use{}
	useOf := func(of touched) *use {
		if uses[of] == nil {
			uses[of] = &use{}
		}
		return uses[of]
	}
	for i := range steps {
		f := &t.facts[i]
		if !f.kind.shows() || f.kind == factLock {
			continue
		}
		u := useOf(f.touched)
		conflict := func(before int) {
			if n := f.number; n != t.facts[before].number && !t.descends(n, t.facts[before].number, before) {
				earlier[i] = append(earlier[i], before)
			}
		}
		if u.write > 0 {
			conflict(u.write - 1)
		}
		if f.kind == factRead && f.plain && f.called != "" {
			whole := useOf(touched{f.touched.comp, theObject})
			if whole.write > 0 {
				conflict(whole.write - 1)
			}
			whole.reads = append(whole.reads, i)
		}
		if f.kind == factRead || f.kind == factAsk {
			u.reads = append(u.reads, i)
			continue
		}
		for _, r := range u.reads {
			conflict(r)
		}
		u.write, u.reads = i+1, u.reads[:0]
	}
	return earlier
}

// losesUpdate reports whether a thread reads at one step, another thread writes there at the other, and the first thread, or the async method that has read, then
// writes without reading again.
func (t *Tracer) losesUpdate(steps []report.Step, read, write int) bool {
	a, b := &t.facts[read], &t.facts[write]
	if a.kind != factRead || b.kind != factWrite {
		return false
	}
	for i := write + 1; i < len(steps); i++ {
		if f := &t.facts[i]; f.sameCall(a) && f.touched == a.touched {
			return strings.HasPrefix(steps[i].Op, "writes ") // an atomic operation reads again
		}
	}
	return false
}

// isLeft reports whether a thread is there at the end of the run.
func (t *Tracer) isLeft(number int32) bool {
	return slices.ContainsFunc(t.Names.Live(t.m), func(i int) bool { return t.Names.Number[i] == number })
}

// isLeftApart reports whether a thread waits in place of a suspended method at the end of the run: then it has done nothing.
func (t *Tracer) isLeftApart(number int32) bool {
	return slices.ContainsFunc(t.Names.Live(t.m), func(i int) bool { return t.Names.Number[i] == number && standsApart(t.m, i) != 0 })
}

// markWrites marks the step that wrote last what the violation's thread looks at, from a step on: it may be that thread's own.
func (t *Tracer) markWrites(steps []report.Step, culprit int32, from int) {
	for i := from; i < len(steps); i++ {
		f := &t.facts[i]
		if f.number != culprit || f.kind != factRead || !steps[i].Story {
			continue
		}
		for w := i - 1; w >= 0; w-- {
			if g := &t.facts[w]; g.touched == f.touched && g.changes() {
				steps[w].Story = true
				break
			}
		}
	}
}

// markReads marks what a line reads before it writes it, where the write belongs to the story: what it writes may depend on that.
func (t *Tracer) markReads(steps []report.Step) {
	type reader struct {
		number int32
		of     touched
	}
	reads := map[reader]int{}
	for i := range steps {
		f := &t.facts[i]
		switch by := (reader{f.number, f.touched}); {
		case f.kind == factRead:
			reads[by] = i
		case f.kind == factWrite && steps[i].Story:
			if r, ok := reads[by]; ok && steps[r].Line == steps[i].Line && steps[r].File == steps[i].File {
				steps[r].Story = true
			}
			delete(reads, by)
		}
	}
}

// descends reports whether a thread was started, by others in between or not, by another one after the step: then it comes after the step in any order.
func (t *Tracer) descends(thread, from int32, step int) bool {
	for thread != from {
		parent, ok := t.parents[thread]
		if !ok {
			return t.born[thread] > step // nobody is known to have started it
		}
		if parent.step <= step {
			return false
		}
		thread = parent.number
	}
	return true
}

// markTaken marks the step that took a lock last.
func (t *Tracer) markTaken(steps []report.Step, comp uint32) {
	for i := len(steps) - 1; i >= 0; i-- {
		if t.facts[i].touched == (touched{comp, theLock}) && strings.Contains(steps[i].Op, "Enter") {
			steps[i].Story = true
			return
		}
	}
}

// markUsed marks the step that did something to an object last, by the object's name: it may have taken what others wait for.
func (t *Tracer) markUsed(steps []report.Step, object string) {
	for i := len(steps) - 1; i >= 0 && object != ""; i-- {
		if f := &t.facts[i]; f.kind == factOwn && f.object == object {
			steps[i].Story = true
			return
		}
	}
}

// say gives the steps of the story the words of the program: what the program calls in a library, not what the library does.
func (t *Tracer) say(steps []report.Step) {
	files := sources.Of(t.m.Prog)
	for i := range steps {
		if !steps[i].Story {
			continue
		}
		steps[i].Source, _ = files.Line(steps[i].File, steps[i].Line)
		if says := t.words(i, steps[i].Op); says != "" {
			steps[i].Says = says
		}
	}
	t.sayOnce(steps)
}

// sayOnce has a call say what it is a call on, and not what else the library has for that: steps of one call that access objects for which
// the program has no name get the words of one that accesses the object of a name.
func (t *Tracer) sayOnce(steps []report.Step) {
	said := -1 // the last step of the story that has words with a name
	for i := range steps {
		if !steps[i].Story {
			continue
		}
		f := &t.facts[i]
		if f.called == "" || !f.kind.shows() || steps[i].Says == "" {
			said = -1
			continue
		}
		if !f.inner {
			said = i
		} else if said >= 0 {
			a, b, of := &steps[i], &steps[said], &t.facts[said]
			if f.called == of.called && f.number == of.number && f.typ != of.typ && a.File == b.File && a.Line == b.Line {
				a.Says = b.Says
			}
		}
	}
}

// words gives what a step does in the words of the program; "" if it has no other words than op.
func (t *Tracer) words(i int, op string) string {
	f := &t.facts[i]
	switch {
	case f.kind == factStart && f.apart:
		return "goes on later in " + strings.TrimPrefix(op, "starts ")
	case f.kind == factLock && strings.HasPrefix(op, "Monitor.Enter") && f.called == "":
		return "takes the lock of " + f.object
	case f.kind == factLock && strings.HasPrefix(op, "Monitor.Exit") && f.called == "":
		return "releases the lock of " + f.object
	case f.kind == factPulse && f.woken:
		return "goes on after Monitor.Wait on " + f.object
	case f.kind == factEvent && f.called != "" && strings.HasPrefix(op, "Random draws "):
		return "calls " + f.called + ", which " + strings.TrimPrefix(op, "Random ")
	case f.kind == factEvent && f.called != "" && strings.HasPrefix(op, "Random."):
		return "calls " + f.called + ", which" + op[strings.LastIndex(op, " chooses "):]
	case f.called == "" || f.kind == factEvent || f.kind == factStart:
		return ""
	case f.called == awaited:
		return f.called
	case f.called == await && (f.object == "" || f.inner):
		return f.called
	case f.called == await:
		return f.called + " " + f.object
	case f.object == "" || f.own:
		return "calls " + f.called
	}
	return "calls " + f.called + " on " + f.object
}

// plumbing are the beginnings of names of types with which the library keeps its tasks and threads. What a program sees of them it sees by what it awaits.
var plumbing = []string{"System.Threading.Tasks.", "System.Runtime.CompilerServices.", "System.Threading.Thread", "System.Threading.Timer", "System.Threading.PoolItems"}

func isPlumbing(typ string) bool {
	return strings.HasSuffix(typ, "/<>c") || // the lambdas that the compiler caches
		slices.ContainsFunc(plumbing, func(p string) bool { return strings.HasPrefix(typ, p) })
}

// plumbers are the beginnings of names of classes with which a program waits for tasks. What they do to the library's own objects concerns no program.
var plumbers = []string{taskSpace + "Task", serviceSpace + "Async", serviceSpace + "TaskAwaiter", serviceSpace + "ValueTaskAwaiter", serviceSpace + "Configured", serviceSpace + "YieldAwaitable"}

func isPlumber(method string) bool {
	return slices.ContainsFunc(plumbers, func(p string) bool { return strings.HasPrefix(method, p) })
}

// isPlumbing reports whether an object is one with which the library keeps its tasks and threads, or one of the library's own that a task has for itself.
func (t *Tracer) isPlumbing(o vm.Ref) bool {
	return isPlumbing(t.typeName(o)) || isPlumber(t.calledBy) && !t.Objects.isPath(o) && !t.Objects.inHand(o)
}

// isOwn reports whether a library has an object for itself, while the program calls a member of it: nothing of the program leads to the object, and it is not the one whose member is called;
// or it is the state of one of the library's iterators.
func (t *Tracer) isOwn(o vm.Ref) bool {
	typ := t.typeName(o)
	class, _, _ := strings.Cut(t.calledBy, "::")
	if class == "" || t.Objects.isPath(o) {
		return false
	}
	return strings.Contains(typ, "/<") && t.Objects.names().library(typ) || definition(typ) != definition(class) && !t.Objects.inHand(o)
}

// memory is the fact of an access to memory. what is the name that the instruction has for the location.
func (t *Tracer) memory(kind factKind, o vm.Ref, off uint32, what string) fact {
	if t.isPlumbing(o) || strings.HasPrefix(what, "<>9") { // the compiler's cache of a delegate
		return fact{}
	}
	f := fact{kind: kind, touched: touched{t.m.CompOf(o), off}, typ: t.m.TypeOf(o), inner: !t.Objects.isPath(o), hidden: t.isMachine(o)}
	f.place = t.Objects.location(o, off, what)
	if name := t.typeName(o); t.m.Comps[f.touched.comp].Kind == vm.CompObject && (!strings.HasSuffix(name, "]") || t.Objects.isPath(o)) { // not what a collection has inside
		f.object = t.Objects.Name(o)
		f.own = t.isOwn(o)
	} else if owner := t.Objects.owner(o); owner != 0 && t.called != "" {
		f.object = t.Objects.Name(owner)
		f.own = t.isOwn(owner)
	}
	return f
}

// typeName is the name of an object's type; it is that of its class for a static area, and "" for frames and native memory.
func (t *Tracer) typeName(o vm.Ref) string {
	typ := t.m.TypeOf(o)
	if k := t.m.Comps[t.m.CompOf(o)].Kind; typ&abi.FrameType != 0 || k != vm.CompObject && k != vm.CompStatics {
		return ""
	}
	return t.m.Prog.Types[typ].Name
}

// isMachine reports whether an object is the state machine of an async method or iterator. One call at a time uses it.
func (t *Tracer) isMachine(o vm.Ref) bool {
	typ := t.m.TypeOf(o)
	return t.m.Comps[t.m.CompOf(o)].Kind == vm.CompObject && typ&abi.FrameType == 0 && t.Objects.names().machines[typ]
}

// onlyLooks reports whether a method of a concurrent collection, as it is called in a report, changes nothing.
func onlyLooks(called string) bool {
	class, member, _ := strings.Cut(called, ".")
	switch class {
	case "ConcurrentDictionary", "ConcurrentQueue", "ConcurrentStack", "ConcurrentBag":
	default:
		return false
	}
	switch member {
	case "ContainsKey", "TryGetValue", "TryPeek", "Item (get)", "Count (get)", "IsEmpty (get)", "Keys (get)", "Values (get)", "ToArray", "CopyTo":
		return true
	}
	return false
}

// operation is the fact of an operation on an object; passed is whether time passed before it.
func (t *Tracer) operation(pend abi.PendKind, o vm.Ref, arg, alt int32, passed bool) fact {
	switch {
	case pend == abi.PendSectionSome && arg > 0 && arg&abi.SectionReads != 0: // an await of WhenAny asks for its tasks
		return fact{}
	case pend == abi.PendChoose, alt == vm.AltTimeout && vm.MayWait(pend), passed:
		return fact{kind: factEvent}
	case pend == abi.PendSleep, pend == abi.PendBudget:
		return fact{kind: factPause}
	case o == 0:
		return fact{}
	}
	f := fact{touched: touched{t.m.CompOf(o), theObject}, object: t.Objects.Name(o), typ: t.m.TypeOf(o), inner: !t.Objects.isPath(o), hidden: t.isMachine(o)}
	f.own = t.isOwn(o)
	switch pend {
	case abi.PendEnter, abi.PendExit:
		f.kind, f.touched.off = factLock, theLock
	case abi.PendWait, abi.PendSignal:
		f.kind, f.touched.off = factPulse, theLock
		f.woken = pend == abi.PendWait && t.m.Pulsed(o, t.thread)
	case abi.PendSectionAsk:
		f.kind = factAsk
	case abi.PendSection:
		f.kind = factOwn
		if arg > 0 && arg&abi.SectionReads != 0 || onlyLooks(t.called) {
			f.kind = factAsk
		}
	default:
		return fact{}
	}
	plumbing := t.isPlumbing(o) && !t.isAboutTask()
	switch {
	case pend == abi.PendSectionAsk && (plumbing || t.outside) && t.typeName(o) == "System.Threading.CancellationTokenSource":
		f.kept, f.hidden = true, true // a task looks at the token that the program has given it: that it was cancelled belongs to the story
	case plumbing:
		return fact{}
	}
	return f
}

// isAboutTask reports whether the program has called a member to complete a task, or to see whether one is completed: then the task is no plumbing.
func (t *Tracer) isAboutTask() bool {
	class, _, _ := strings.Cut(t.calledBy, "::")
	if strings.HasPrefix(class, taskSpace+"TaskCompletionSource") {
		return true
	}
	switch memberOf(t.calledBy) {
	case "get_IsCompleted", "get_IsCompletedSuccessfully", "get_IsFaulted", "get_IsCanceled", "get_Status":
		return class == taskSpace+"Task" || strings.HasPrefix(class, taskSpace+"Task`1<")
	}
	return false
}
