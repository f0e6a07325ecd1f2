package replay

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// Here waits reads the objects of the library.

const (
	taskSpace    = "System.Threading.Tasks."
	serviceSpace = "System.Runtime.CompilerServices."

	suspensionType = serviceSpace + "AsyncSuspension"
)

// typeName is the name of an object's type, without type arguments.
func (w *waits) typeName(o vm.Ref) string {
	name := w.m.Prog.Types[w.m.TypeOf(o)].Name
	name, _, _ = strings.Cut(name, "<")
	name, _, _ = strings.Cut(name, "`")
	return name
}

func (w *waits) isTask(o vm.Ref) bool {
	return slices.Contains(w.m.Prog.Types[w.m.TypeOf(o)].Supers, w.m.Prog.TypeTask)
}

func (w *waits) completed(t vm.Ref) bool {
	n, _ := w.m.Number(t, "_conditions")
	return n&1 != 0
}

// moveNext is the ID of the MoveNext of the state machine to which an object is the task, 0 for other objects.
func (w *waits) moveNext(o vm.Ref) uint32 {
	if w.m.Comps[w.m.CompOf(o)].Kind != vm.CompObject {
		return 0
	}
	return w.m.Prog.Types[w.m.TypeOf(o)].MoveNext
}

// elements are the elements of an array of references.
func (w *waits) elements(array vm.Ref) []vm.Ref {
	var all []vm.Ref
	w.m.EachRef(array, func(r vm.Ref) { all = append(all, r) })
	return all
}

// objects finds the tasks, and what the library has for them.
func (w *waits) objects() {
	kinds := make([]string, len(w.m.Prog.Types)) // by type
	for i := range w.m.Prog.Types {
		t := &w.m.Prog.Types[i]
		switch {
		case slices.Contains(t.Supers, w.m.Prog.TypeTask):
			kinds[i] = "task"
		case strings.HasPrefix(t.Name, taskSpace+"TaskCompletionSource"):
			kinds[i] = "source"
		case strings.HasPrefix(t.Name, "System.Threading.Channels.ChannelWaiter`"):
			kinds[i] = "waiter"
		case t.Name == suspensionType:
			kinds[i] = "suspension"
		}
	}
	for c := range w.m.Comps {
		k := &w.m.Comps[c]
		if k.Len == 0 || k.Kind != vm.CompObject {
			continue
		}
		o := k.Ref
		switch kinds[w.m.TypeOf(o)] {
		case "task":
			if !w.completed(o) {
				w.open = append(w.open, o)
				w.taskObject(o)
			}
		case "suspension":
			w.suspension(o)
		case "source":
			w.sources[w.m.Reference(o, "_task")] = o
		case "waiter":
			w.waiters[w.m.Reference(o, "Promise")] = o
		}
	}
	for _, i := range w.names.Live(w.m) {
		if a := standsApart(w.m, i); a != 0 {
			box := w.continues(w.m.Reference(a, "<action>P"))
			w.awaited[box] = w.m.Reference(a, "<task>P")
			w.goOn[box], _ = w.m.EnabledThread(i)
		}
	}
	w.boxes = slices.DeleteFunc(w.boxes, func(b vm.Ref) bool { return !w.isSuspended(b) || len(w.suspended(b)) == 0 })
}

// suspension files a suspension of run-time async methods. Its first reference to a task of such a method is the one in the outermost frame.
func (w *waits) suspension(o vm.Ref) {
	w.boxes = append(w.boxes, o)
	for _, r := range w.elements(w.m.Reference(o, "_references")) {
		if w.typeName(r) == serviceSpace+"RuntimeAsync" {
			w.machines[r] = o
			return
		}
	}
}

// taskObject files a task that is not completed.
func (w *waits) taskObject(t vm.Ref) {
	if id := w.moveNext(t); id != 0 {
		w.boxes = append(w.boxes, t)
		if o := w.m.Reference(t, "_machine"); o != 0 {
			w.machines[o] = t
		}
	}
	if w.typeName(t) == taskSpace+"Task/AwaitedAny" {
		w.any[t] = w.m.Reference(t, "_tasks")
	}
	if extra := w.m.Reference(t, "_extra"); extra != 0 {
		if parent := w.m.Reference(extra, "Parent"); parent != 0 {
			w.children[parent] = append(w.children[parent], t)
		}
	}
	for c := w.m.Reference(t, "_continuations"); c != 0; c = w.m.Reference(c, "Next") {
		if next := w.m.Reference(c, "<promise>P", "<next>P"); next != 0 {
			w.before[next] = append(w.before[next], t)
			continue
		}
		action := w.m.Reference(c, "_action", "<action>P")
		if box := w.continues(action); box != 0 {
			w.awaited[box] = t
		} else if action != 0 && w.typeName(c) == taskSpace+"Cleanup" {
			if closure := *(*uint32)(w.m.At(action, abi.DelegateTarget)); closure != 0 {
				if all := w.m.Reference(closure, "all"); all != 0 {
					w.any[t] = all
				}
			}
		}
	}
}

// continues is the task of the async method that a delegate continues, 0 if it does something else.
func (w *waits) continues(action vm.Ref) vm.Ref {
	if action == 0 {
		return 0
	}
	o := *(*uint32)(w.m.At(action, abi.DelegateTarget))
	switch {
	case o == 0:
	case w.moveNext(o) != 0, w.typeName(o) == suspensionType:
		return o
	case w.typeName(o) == serviceSpace+"ContextGo":
		return w.continues(w.m.Reference(o, "<moveNext>P"))
	}
	return 0
}

// machine is the state machine of a suspended method: the object that holds it, and what stands before the names of its variables there.
func (w *waits) machine(box vm.Ref) (o vm.Ref, prefix string) {
	if o := w.m.Reference(box, "_machine"); o != 0 {
		return o, ""
	}
	return box, "_machine."
}

// awaiter is the object in the awaiter that a suspended method keeps, 0 if there is none. Compilers clear awaiters when the method goes on.
func (w *waits) awaiter(box vm.Ref) vm.Ref {
	if w.moveNext(box) == 0 {
		return 0
	}
	o, prefix := w.machine(box)
	found := vm.Ref(0)
	for _, h := range w.m.HeldBy(o) {
		name, ok := strings.CutPrefix(h.Name, prefix)
		if !ok || !strings.HasPrefix(name, "<>u__") && !strings.HasPrefix(name, "$A") && !strings.HasPrefix(name, "awaiter") {
			continue
		}
		if found == 0 || w.isTask(found) && w.completed(found) {
			found = h.Ref
		}
	}
	return found
}

// isSuspended reports whether a box keeps a method: while the method runs, its machine is elsewhere.
func (w *waits) isSuspended(box vm.Ref) bool { return w.awaited[box] != 0 || w.awaiter(box) != 0 }

// suspended is where the methods of the program stand that a box keeps, innermost first.
func (w *waits) suspended(box vm.Ref) []vm.Location {
	id := w.moveNext(box)
	if id == 0 {
		return slices.DeleteFunc(w.m.SuspendedFrames(box), func(l vm.Location) bool { return l.Library })
	}
	info := &w.m.Prog.Methods[id]
	if info.Library || len(info.Suspends) == 0 { // the machine of a library, on which a method of the program may run
		return nil
	}
	o, prefix := w.machine(box)
	if n, ok := w.m.Number(o, prefix+info.State); ok {
		for _, s := range info.Suspends {
			if s.State == n {
				return []vm.Location{w.m.Prog.Location(id, s.IL)}
			}
		}
	}
	return []vm.Location{{Method: info.Name}}
}

// box is what keeps the suspended method of which an object is the task, or the source of the task; 0 if there is none.
func (w *waits) box(o vm.Ref) vm.Ref {
	if w.moveNext(o) != 0 {
		return o
	}
	return w.machines[o]
}

// object is what somebody waits for who waits for an object of the library or of the program.
func (w *waits) object(o vm.Ref) target {
	if p, ok := w.running[o]; ok {
		return target{tasks: []int{w.node(p)}}
	}
	if w.isTask(o) || w.box(o) != 0 { // an async iterator is the source of the tasks that it gives
		return w.task(o, 0)
	}
	if w.typeName(o) == "System.Threading.SemaphoreSlim" {
		return target{things: []report.Thing{w.semaphore(o)}}
	}
	return thing(w.name(o, shortType(w.typeName(o))), w.named.Name(o))
}

// thingOf tells what completes a task, if that is no task and no method.
func (w *waits) thingOf(t vm.Ref) report.Thing {
	if o := w.m.Reference(t, "<semaphore>P"); o != 0 {
		return w.semaphore(o)
	}
	if o := w.waiters[t]; o != 0 {
		return w.channel(o)
	}
	if o := w.sources[t]; o != 0 {
		return w.byProgram(report.Thing{What: w.clause(o, "TaskCompletionSource", "nobody has completed"), Object: w.named.Name(o)})
	}
	return report.Thing{}
}

// bare describes a task that nothing in the state would complete. forgotten reports whether nothing refers to it that could.
func (w *waits) bare(t vm.Ref) (what string, forgotten bool) {
	const created = 0
	switch status, _ := w.m.Number(t, "_status"); {
	case w.m.Reference(t, "_action") != 0 && status == created:
		return w.clause(t, "task", "was never started"), false
	case w.m.Reference(t, "_action") != 0:
		return w.clause(t, "task", "has not begun"), false
	}
	if id := w.moveNext(t); id != 0 && !w.isSuspended(t) { // what it awaited has ended, or was a yield
		return "the continuation of " + report.MethodName(w.m.Prog.Methods[id].Name) + ", which has not run", false
	}
	const endless = 1 << 24 // of the options: Task.Endless
	if options, _ := w.m.Number(t, "_options"); options&endless != 0 {
		return w.clause(t, "task", "only a cancellation can end"), false
	}
	plain := w.typeName(t) == taskSpace+"Task" // the library may know when tasks of its own types end
	for c := range w.m.Comps {
		k := &w.m.Comps[c]
		if k.Len == 0 || k.Kind != vm.CompObject {
			continue
		}
		if w.isDelegate(k.Ref) && *(*uint32)(w.m.At(k.Ref, abi.DelegateTarget)) == t {
			return w.clause(t, "task", "only a cancellation can end"), false
		}
		if info := &w.m.Prog.Types[w.m.TypeOf(k.Ref)]; info.Kind == vm.TypeClass && info.MoveNext == 0 && strings.HasPrefix(info.Name, "System.") {
			w.m.EachRef(k.Ref, func(r vm.Ref) { plain = plain && r != t })
		}
	}
	if !plain {
		return w.clause(t, "task", "has not ended"), false
	}
	return w.clause(t, "task", "nothing will complete"), true
}

func (w *waits) isDelegate(o vm.Ref) bool {
	return slices.Contains(w.m.Prog.Types[w.m.TypeOf(o)].Supers, w.m.Prog.TypeDelegate)
}

func (w *waits) semaphore(o vm.Ref) report.Thing {
	count, _ := w.m.Number(o, "_count")
	most, _ := w.m.Number(o, "_max")
	return report.Thing{What: w.name(o, "semaphore") + " (" + counts(int(count), int(most)) + " free)", Object: w.named.Name(o), Taken: w.takes.places(o)}
}

// counts is a number of things, and how many there are of them if that is limited.
func counts(n, of int) string {
	if of == math.MaxInt32 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%d of %d", n, of)
}

func (w *waits) channel(waiter vm.Ref) report.Thing {
	const write = 2 // of the constants of ChannelWait: Read, ToRead, Write, ToWrite
	o := w.m.Reference(waiter, "Channel")
	kind, _ := w.m.Number(waiter, "For")
	count, _ := w.m.Number(o, "_count")
	capacity, _ := w.m.Number(o, "_capacity")
	what := "an item in " + w.clause(o, "channel", "is empty")
	if kind >= write {
		what = "room in " + w.clause(o, "channel", fmt.Sprintf("is full (%d of %d)", count, capacity))
	}
	th := report.Thing{What: what, Object: w.named.Name(o)}
	if kind < write {
		th = w.byProgram(th)
	}
	return th
}

// byProgram notes of a thing that only the program completes it.
func (w *waits) byProgram(th report.Thing) report.Thing {
	w.completes[th] = true
	return th
}

// shortType is a type's name in a sentence. What a compiler has named has none.
func shortType(name string) string {
	if name = name[strings.LastIndexAny(name, "./")+1:]; name == "" || name == "Object" {
		return "object"
	}
	return name
}

// name names an object for a person by its kind and the variable of the program that holds it, if there is one: "the semaphore Pool._slots".
func (w *waits) name(o vm.Ref, kind string) string {
	if held := w.holder(o); held != "" {
		return "the " + kind + " " + held
	}
	if strings.ContainsRune("AEIOUaeiou", rune(kind[0])) {
		return "an " + kind
	}
	return "a " + kind
}

// owner names an object whose lock somebody holds.
func (w *waits) owner(o vm.Ref) string {
	if held := w.holder(o); held != "" {
		return held
	}
	if w.typeName(o) == "System.Object" {
		return "an object"
	}
	return w.name(o, shortType(w.typeName(o)))
}

// clause names an object and says something about it.
func (w *waits) clause(o vm.Ref, kind, what string) string {
	name := w.name(o, kind)
	if strings.HasPrefix(name, "the ") {
		return name + ", which " + what
	}
	return name + " that " + what
}

// holder is what the program can call an object by, "" if that is not known.
func (w *waits) holder(o vm.Ref) string {
	if w.named.isPath(o) {
		return w.named.Name(o)
	}
	for _, box := range w.boxes { // variables that are set more than once give no path, but here the state is the last one
		for _, h := range w.m.HeldBy(box) {
			if h.Ref == o && isVariable(h.Name) {
				return report.MemberName(variable(h.Name))
			}
		}
	}
	return ""
}
