package replay

import (
	"slices"
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/report"
	"mwc/runtime/search"
	"mwc/runtime/vm"
)

// waits finds, in the state at the end of a run, which methods wait for which: async methods that are suspended, and methods on the
// stacks of threads. It reads the library's own objects by the names of their fields (runtime/corlib/Threading/Tasks).
type waits struct {
	m     *vm.Machine
	names *search.Naming
	named *Objects
	takes *takes

	stacks   map[int][]station   // by thread
	running  map[vm.Ref]place    // tasks and state machines whose methods are on a stack
	open     []vm.Ref            // tasks that are not completed
	boxes    []vm.Ref            // what keeps suspended async methods: their tasks, or suspensions of run-time async methods
	machines map[vm.Ref]vm.Ref   // state machines that are objects, and tasks of run-time async methods, to what keeps them
	awaited  map[vm.Ref]vm.Ref   // what keeps a suspended method, to the task that continues the method
	goOn     map[vm.Ref]bool     // what keeps a suspended method that a thread apart can go on with
	before   map[vm.Ref][]vm.Ref // tasks, to those of which the end completes or starts them
	any      map[vm.Ref]vm.Ref   // tasks of WhenAny, to the arrays of its tasks
	sources  map[vm.Ref]vm.Ref   // tasks, to their TaskCompletionSources
	waiters  map[vm.Ref]vm.Ref   // tasks, to the waits for a channel that complete them
	children map[vm.Ref][]vm.Ref // tasks, to the tasks that are attached to them

	visits    int // of task
	list      []report.Task
	at        map[place]int         // to the index in list
	threads   map[int]int           // by index in list: the thread in which that method is the innermost
	async     map[int]bool          // by index in list: it is an async method
	completes map[report.Thing]bool // things that only the program completes
}

// place is where a method stands: on the stack of a thread, or suspended in what keeps it, a box. n counts the methods there from the
// innermost.
type place struct {
	thread int
	box    vm.Ref
	n      int
}

// station is a method on a stack that the report names.
type station struct {
	vm.Location
	async     bool
	continued bool // the thread goes on with it where it completes what the method awaited
}

// Tasks tells which methods wait for which at the end of a run, if it has to do with tasks. outer is the index of the method that a
// person knows a thread by, -1 if there is none. pattern is nil if the tasks are an example of none. words says what a thread waits for, by its name, where the object has no name of the program.
func Tasks(m *vm.Machine, names *search.Naming, named *Objects, takes *takes, thread int) (list []report.Task, outer int, words map[string]string, pattern *report.Pattern) {
	words = map[string]string{}
	if m.Prog.TypeTask == 0 {
		return nil, -1, words, nil
	}
	w := &waits{
		m: m, names: names, named: named, takes: takes, stacks: map[int][]station{}, running: map[vm.Ref]place{}, machines: map[vm.Ref]vm.Ref{}, awaited: map[vm.Ref]vm.Ref{}, goOn: map[vm.Ref]bool{},
		before: map[vm.Ref][]vm.Ref{}, any: map[vm.Ref]vm.Ref{}, sources: map[vm.Ref]vm.Ref{}, waiters: map[vm.Ref]vm.Ref{},
		children: map[vm.Ref][]vm.Ref{}, at: map[place]int{}, threads: map[int]int{}, async: map[int]bool{}, completes: map[report.Thing]bool{},
	}
	w.objects()
	for _, i := range names.Live(m) {
		w.stack(i)
		done, timeout := m.EnabledThread(i)
		if p := m.Pending(i); !done && !timeout && p.Kind == abi.PendSection && w.isTask(p.Obj) && !named.isPath(p.Obj) {
			if k := w.thingOf(p.Obj); k.What != "" {
				words[names.Name(m, i)] = "waits for " + k.What
			}
		}
	}
	outer = -1
	for _, i := range names.Live(m) {
		if k := len(w.stacks[i]) - 1; k >= 0 && w.concernsTasks(i) {
			w.node(place{thread: i, n: k})
		}
	}
	if k := len(w.stacks[thread]) - 1; k >= 0 && len(w.list) > 0 {
		if at, ok := w.at[place{thread: thread, n: k}]; ok {
			outer = at
		}
	} else if k < 0 {
		if t := w.pending(thread); len(t.tasks) == 1 {
			outer = t.tasks[0]
		}
	}
	for _, b := range w.boxes {
		at := w.node(place{box: b, n: len(w.suspended(b)) - 1})
		if outer < 0 {
			outer = at
		}
	}
	report.LinkTasks(w.list)
	if pattern = w.syncOverAsync(); pattern == nil {
		pattern = w.forgottenCompletion()
	}
	return w.list, outer, words, pattern
}

// concernsTasks reports whether a thread waits for a task or for an agent's reply, or runs an async method.
func (w *waits) concernsTasks(i int) bool {
	if w.awaitsReply(i) {
		return true
	}
	for _, s := range w.stacks[i] {
		if s.async {
			return true
		}
	}
	p := w.m.Pending(i)
	switch p.Kind {
	case abi.PendSection:
		return w.isTask(p.Obj)
	case abi.PendSectionSome:
		return slices.ContainsFunc(w.elements(p.Obj), w.isTask)
	}
	return false
}

// stack finds the methods on the stack of thread i that the report names: the innermost one of the program, the async methods and, where
// the thread waits at an await, the outermost method of the main thread.
func (w *waits) stack(i int) {
	frames, at := w.m.Frames(i)
	_, inAwait := w.member(i)
	var all []station
	last := -1 // the outermost method of the program
	for k, f := range frames {
		if n := len(all) - 1; n >= 0 && all[n].continued && inAwait {
			break // the thread has nothing else to do: what is further out has ended
		}
		id := w.m.FrameMethod(f)
		info := &w.m.Prog.Methods[id]
		switch {
		case info.Async && strings.Contains(info.Name, "::MoveNext("):
			if !info.Library {
				all = append(all, station{Location: at[k], async: true})
				last = k
			}
			if len(all) == 0 {
				break
			}
			here := place{thread: i, n: len(all) - 1}
			if o := w.m.Reference(f, "this"); o != 0 {
				w.running[o] = here
				for _, h := range w.m.HeldBy(o) {
					if strings.Contains(strings.ToLower(h.Name), "builder") && w.moveNext(h.Ref) == id {
						w.running[h.Ref] = here
					}
				}
			}
			if k+1 < len(frames) { // the machine may be a variable there
				w.m.EachFrameRef(frames[k+1], func(r vm.Ref) {
					if w.moveNext(r) == id && w.awaited[r] == 0 {
						w.running[r] = here
					}
				})
			}
		case !info.Library && at[k].File != "":
			if len(all) == 0 {
				all = append(all, station{Location: at[k]})
			}
			last = k
		case info.Library && len(all) > 0:
			if strings.HasPrefix(info.Name, serviceSpace+"AsyncTask`") || strings.HasPrefix(info.Name, suspensionType+"::") {
				all[len(all)-1].continued = true
			}
			here := place{thread: i, n: len(all) - 1}
			if o := w.m.Reference(f, "this"); o != 0 {
				switch info.Name {
				case "System.Threading.Tasks.Task::RunToEnd(System.Boolean)":
					w.running[o] = here
				case "System.Threading.Tasks.InnerRun::Go()":
					w.running[w.m.Reference(o, "_promise")] = here
				case suspensionType + "::MoveNext()":
					w.running[w.m.Reference(o, "_task")] = here
				}
			}
		}
	}
	if i == 0 && len(all) == 0 && len(frames) > 0 { // Main has returned its task, and what the compiler has made waits for the task
		if k := len(frames) - 1; isWrapper(at[k]) {
			all = append(all, station{Location: at[k]})
		}
	}
	w.stacks[i] = all
	if i == 0 && len(all) > 0 && last >= 0 && !w.m.Prog.Methods[w.m.FrameMethod(frames[last])].Async && inAwait {
		w.stacks[i] = append(all, station{Location: at[last]})
	}
}

// member is the library's member by which the innermost method of the program waits in thread i; "" if there is none. inAwait says that the
// thread waits in an await: where nobody can tell, it does so in place of suspending the method.
func (w *waits) member(i int) (name string, inAwait bool) {
	frames, at := w.m.Frames(i)
	for k := range frames {
		if !at[k].Library {
			break
		}
		_, name, _ = strings.Cut(at[k].Method, "::")
		name, _, _ = strings.Cut(name, "(")
		inAwait = inAwait || name == "get_IsCompletedOrBlocks"
	}
	if strings.ContainsAny(name, ".<") { // of an interface, or generic: the compiler's name is no use to a person
		name = ""
	}
	return strings.TrimPrefix(name, "get_"), inAwait
}

// target is what somebody waits for: tasks of the list and other things, and how.
type target struct {
	with   string
	tasks  []int
	things []report.Thing
}

func (t *target) add(u target) {
	for _, i := range u.tasks {
		if !slices.Contains(t.tasks, i) {
			t.tasks = append(t.tasks, i)
		}
	}
	for _, th := range u.things {
		if !slices.Contains(t.things, th) {
			t.things = append(t.things, th)
		}
	}
}

// node gives the index in the list of the method at a place.
func (w *waits) node(p place) int {
	if i, ok := w.at[p]; ok {
		return i
	}
	n := len(w.list)
	w.at[p] = n
	var r report.Task
	var t target
	if p.box != 0 {
		l := w.suspended(p.box)[p.n]
		r = report.Task{Method: l.Method, File: l.File, Line: l.Line, How: report.HowAwaits}
		w.async[n] = true
		w.list = append(w.list, r)
		if p.n > 0 {
			t.tasks = []int{w.node(place{box: p.box, n: p.n - 1})}
		} else {
			t = w.awaits(p.box)
		}
	} else {
		s := w.stacks[p.thread][p.n]
		r = report.Task{Method: s.Method, File: s.File, Line: s.Line, Thread: w.names.Name(w.m, p.thread)}
		w.list = append(w.list, r)
		w.async[n] = s.async
		if p.n == 0 {
			w.threads[n] = p.thread
		}
		member, waiting := w.member(p.thread)
		switch {
		case p.n > 0:
			t.tasks = []int{w.node(place{thread: p.thread, n: p.n - 1})}
			r.How = report.HowCalls
			if w.stacks[p.thread][p.n-1].continued {
				r.How = report.HowContinues
			} else if waiting {
				r.How = report.HowAwaits
				if !s.async {
					r.How = report.HowBlocks
				}
			}
		default:
			t = w.pending(p.thread)
			r.How = report.HowAwaits
			if !waiting && !isWrapper(s.Location) {
				r.How = report.HowBlocks
				t.with = member
			}
		}
	}
	r.With, r.Tasks, r.Things = t.with, t.tasks, t.things
	w.list[n] = r
	return n
}

// pending is what the pending operation of thread i waits for.
func (w *waits) pending(i int) target {
	p := w.m.Pending(i)
	if done, _ := w.m.EnabledThread(i); done {
		return thing("nothing: it can go on", "")
	}
	if w.awaitsReply(i) {
		return target{things: []report.Thing{w.byProgram(report.Thing{What: theReply})}}
	}
	if p.Kind == abi.PendSection || p.Kind == abi.PendSectionSome {
		frames, at := w.m.Frames(i)
		for k, f := range frames { // of an await of WhenAll or WhenAny, which waits for the tasks themselves
			if o := w.m.Reference(f, "this"); o != 0 && at[k].Library && w.isTask(o) && (w.m.Reference(o, "Tasks") != 0 || w.any[o] != 0) && !w.completed(o) {
				return w.task(o, 0)
			}
		}
	}
	switch p.Kind {
	case abi.PendSection:
		if h := w.m.SectionHolder(p.Obj); h >= 0 && !w.isTask(p.Obj) {
			return thing(w.name(p.Obj, shortType(w.typeName(p.Obj)))+", which "+w.names.Name(w.m, h)+" holds", w.named.Name(p.Obj))
		}
		return w.object(p.Obj)
	case abi.PendSectionSome:
		var t target
		for _, o := range w.elements(p.Obj) {
			t.add(w.object(o))
		}
		return t
	case abi.PendJoin:
		if h := w.m.ThreadOf(p.Obj); h >= 0 && len(w.stacks[h]) > 0 {
			return target{tasks: []int{w.node(place{thread: h, n: len(w.stacks[h]) - 1})}}
		}
	case abi.PendEnter:
		if owner, _, _ := w.m.LockState(p.Obj); owner >= 0 {
			return thing("the lock of "+w.owner(p.Obj)+", which "+w.names.Name(w.m, owner)+" holds", w.named.Name(p.Obj))
		}
	}
	return thing(w.plainWait(p, i), "")
}

// plainWait is what thread i waits for, in words, where that is nothing of the library's tasks.
func (w *waits) plainWait(p vm.Pending, i int) string {
	switch p.Kind {
	case abi.PendEnter:
		return "the lock of " + w.owner(p.Obj)
	case abi.PendWait:
		if w.m.Pulsed(p.Obj, i) {
			return "the lock of " + w.owner(p.Obj) + ", once pulsed"
		}
		return "a pulse on " + w.owner(p.Obj)
	case abi.PendClassInit:
		s := "the initialisation of " + w.named.Name(p.Obj)
		if o := w.m.ClassOwner(p.Obj); o >= 0 {
			s += " by " + w.names.Name(w.m, o)
		}
		return s
	}
	return strings.TrimPrefix(DescribeWait(w.m, w.names, w.named, i), "waits for ")
}

func thing(what, object string) target {
	return target{things: []report.Thing{{What: what, Object: object}}}
}

// awaits is what a suspended async method waits for.
func (w *waits) awaits(box vm.Ref) target {
	const completed = "nothing: its task is completed, and its continuation waits to run"
	if w.goOn[box] {
		return thing(completed, "")
	}
	if t := w.awaited[box]; t != 0 {
		return w.task(t, 0)
	}
	o := w.awaiter(box)
	switch {
	case o == 0:
		return thing("something that has not called its continuation", "")
	case w.isTask(o) && w.completed(o):
		return thing(completed, "")
	}
	return w.object(o)
}

// maxPromises bounds how many promises in a row the report follows.
const maxPromises = 50

// maxVisits bounds how many tasks the report looks at: several ways may lead to a task.
const maxVisits = 10000

// task is what the end of a task depends on.
func (w *waits) task(t vm.Ref, depth int) target {
	if w.visits++; depth > maxPromises || w.visits > maxVisits {
		return target{}
	}
	if p, ok := w.running[t]; ok {
		return target{tasks: []int{w.node(p)}}
	}
	if box := w.box(t); box != 0 && w.isSuspended(box) {
		if n := len(w.suspended(box)); n > 0 {
			return target{tasks: []int{w.node(place{box: box, n: n - 1})}}
		}
		return w.awaits(box) // a method of the library's own
	}
	if all := w.m.Reference(t, "Tasks"); all != 0 {
		return w.several("WhenAll", all, depth)
	}
	if all := w.any[t]; all != 0 {
		return w.several("WhenAny", all, depth)
	}
	if k := w.thingOf(t); k.What != "" {
		return target{things: []report.Thing{k}}
	}
	var on target
	for _, u := range append(w.before[t], w.children[t]...) {
		if !w.completed(u) {
			on.add(w.task(u, depth+1))
		}
	}
	if len(on.tasks)+len(on.things) > 0 {
		return on
	}
	what, forgotten := w.bare(t)
	th := report.Thing{What: what, Object: w.named.Name(t)}
	if forgotten {
		th = w.byProgram(th)
	}
	return target{things: []report.Thing{th}}
}

// several is what the tasks of a WhenAll or WhenAny that are not completed depend on.
func (w *waits) several(member string, all vm.Ref, depth int) target {
	tasks := w.elements(all)
	open := 0
	t := target{}
	for _, o := range tasks {
		if !w.completed(o) {
			open++
			t.add(w.task(o, depth+1))
		}
	}
	t.with = member
	if open < len(tasks) {
		t.with += " (" + counts(len(tasks)-open, len(tasks)) + " completed)"
	}
	return t
}

// explain adds to the report of a deadlock of these threads which methods wait for which, and to its message why the threads cannot go on.
func (t *Tracer) explain(v *report.Violation, threads []int, cycle bool) {
	if len(threads) == 0 {
		return
	}
	outer := -1
	if report.Attempt(func() error { // a report without it is better than none
		var words map[string]string
		var pattern *report.Pattern
		v.Tasks, outer, words, pattern = Tasks(t.m, &t.Names, t.Objects, &t.takes, threads[0])
		for i := range v.Threads {
			if s := &v.Threads[i]; words[s.Thread] != "" {
				s.Waits = words[s.Thread]
			}
		}
		if !cycle && v.Pattern == nil {
			v.Pattern = pattern
		}
		return nil
	}) != nil {
		v.Tasks, outer = nil, -1
	}
	for i := 0; v.File == "" && i < len(v.Tasks); i++ { // a main thread that waits for the task of Main has no line
		k := &v.Tasks[i]
		v.Method, v.File, v.Line, v.Library = k.Method, k.File, k.Line, false
	}
	if outer >= 0 && !cycle { // of a cycle the message says why
		if cause := report.Cause(v.Tasks, outer); cause != "" {
			v.Message += ": " + cause
		}
	}
}
