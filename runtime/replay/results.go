package replay

import (
	"slices"
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// results tells which steps of a run completed tasks, so that what awaits a task that has a result is known to depend on what was done for
// its result. The objects of such a result may have been private to the thread that made them: then no step shows that another thread reads them.
type results struct {
	m       *vm.Machine
	of      map[uint32]result // by component
	pending vm.Ref            // the task of the last operation, which has happened by the next event
	made    result            // what is known of the task if the operation completes it
}

// result is the completion of a task.
type result struct {
	typ    uint32 // of the task: another object may take the component over
	step   int    // step + 1
	number int32  // of the thread
}

// completed is the first status of a task that has ended: it ran to completion.
const completed = 5

// operation is called before an operation on an object, which is a step of a thread. It gives the step, plus 1, with which another thread has completed
// the object, if that is a task with a result, or one for which the thread waits in place of a suspended method; 0 if there is none.
func (r *results) operation(pend abi.PendKind, o vm.Ref, what string, step int, f *fact) int {
	if o == 0 || pend != abi.PendSection && pend != abi.PendSectionAsk || r.m.Comps[r.m.CompOf(o)].Kind != vm.CompObject {
		return 0
	}
	typ := r.m.TypeOf(o)
	name := r.m.Prog.Types[typ].Name
	source := strings.HasPrefix(name, "System.Threading.Tasks.Sources.")
	if !source && !slices.Contains(r.m.Prog.Types[typ].Supers, r.m.Prog.TypeTask) {
		return 0
	}
	has := source || (strings.HasPrefix(name, "System.Threading.Tasks.Task`1<") || strings.HasPrefix(name, "System.Runtime.CompilerServices.AsyncTask`2<")) &&
		!strings.HasSuffix(name, "VoidTaskResult>") || r.failed(o)
	c := r.m.CompOf(o)
	made := result{typ, step + 1, f.number}
	switch {
	case source && strings.HasSuffix(what, ".Complete"):
		r.of[c] = made
	case !source && !r.ended(o):
		r.pending, r.made = o, made
	}
	if known, ok := r.of[c]; ok && known.typ == typ && known.number != f.number && (has || f.apart) {
		return known.step
	}
	return 0
}

func (r *results) ended(task vm.Ref) bool {
	status, _ := r.m.Number(task, "_status")
	return status >= completed
}

// failed reports whether a task has ended with an exception or was cancelled, which is a result, too.
func (r *results) failed(task vm.Ref) bool {
	status, _ := r.m.Number(task, "_status")
	return status > completed
}

// settle is called at the event after the operation.
func (r *results) settle() {
	if r.pending != 0 && r.ended(r.pending) {
		r.of[r.m.CompOf(r.pending)] = r.made
	}
	r.pending = 0
}

func (r *results) clear() {
	clear(r.of)
	r.pending = 0
}
