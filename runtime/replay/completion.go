package replay

import (
	"fmt"
	"slices"
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// blockers are the library's members with which a thread waits for a task.
var blockers = []string{"Wait", "Result", "GetResult", "WaitAll", "WaitAny"}

// syncOverAsync names the pattern of a deadlock in which a thread holds a lock and waits for a task with a member that blocks it, and an async method
// that has to go on before the task ends waits for that lock. It is nil if there is no such thread.
func (w *waits) syncOverAsync() *report.Pattern {
	for i, thread := range w.threads {
		r := &w.list[i]
		if r.How != report.HowBlocks || !slices.Contains(blockers, r.With) {
			continue
		}
		seen := map[int]bool{i: true}
		var follow func(j int, async bool) *report.Pattern
		follow = func(j int, async bool) *report.Pattern {
			seen[j] = true
			async = async || w.async[j]
			if by, ok := w.threads[j]; ok && async {
				if p := w.m.Pending(by); p.Kind == abi.PendEnter {
					if owner, _, _ := w.m.LockState(p.Obj); owner == thread {
						return &report.Pattern{Name: syncOverAsync, Because: fmt.Sprintf("%s holds the lock of %s and blocks with %s at %s, and what it waits for needs %s, which waits for that lock",
							r.Thread, w.owner(p.Obj), r.With, r.Where(), w.list[j].Where())}
					}
				}
			}
			for _, k := range w.list[j].Tasks {
				if !seen[k] {
					if p := follow(k, async); p != nil {
						return p
					}
				}
			}
			return nil
		}
		for _, j := range r.Tasks {
			if p := follow(j, false); p != nil {
				return p
			}
		}
	}
	return nil
}

// forgottenCompletion names the pattern of a deadlock in which no thread can go on, and every thread and async method waits in the end for one thing that
// only the program completes: a task, an item in a channel, or an agent's reply. So nobody is left to complete it. It is nil if that is not so.
func (w *waits) forgottenCompletion() *report.Pattern {
	var what *report.Thing
	kept := make([]bool, len(w.list))
	for i := range w.list {
		for k := range w.list[i].Things {
			th := &w.list[i].Things[k]
			if !w.completes[*th] || what != nil && *what != *th || len(w.list[i].Tasks) > 0 {
				return nil
			}
			what = th
			for _, j := range report.Reach(w.list, i) {
				kept[j] = true
			}
		}
	}
	if what == nil || slices.Contains(kept, false) || slices.ContainsFunc(w.open, w.mayBegin) {
		return nil
	}
	for _, i := range w.names.Live(w.m) {
		if !w.listed(i, 0) {
			return nil
		}
	}
	left := "complete"
	if what.What == theReply {
		left = "give"
	}
	return &report.Pattern{Name: forgottenCompletion, Because: "every thread and async method waits for " + what.What + ", and nobody is left to " + left + " it"}
}

// theReply is what a thread waits for that has asked an agent of F#'s.
const theReply = "the reply to its message"

// awaitsReply reports whether a thread waits for an agent's reply.
func (w *waits) awaitsReply(i int) bool {
	of, member, _ := strings.Cut(calledIn(w.m, i), "::")
	return strings.HasPrefix(of, fsharpTypes+"MailboxProcessor`") && (strings.HasPrefix(member, "PostAndReply") || strings.HasPrefix(member, "TryPostAndReply"))
}

// mayBegin reports whether a task that is not completed waits to be run, as far as that is known: in a scheduler, or in what the program has for that.
func (w *waits) mayBegin(t vm.Ref) bool {
	if _, runs := w.running[t]; runs {
		return false
	}
	if w.moveNext(t) != 0 {
		return !w.isSuspended(t)
	}
	return w.m.Reference(t, "_action") != 0
}

// listed reports whether a thread is in the list of methods that wait, waits for the end of one that is, or has no method of the program.
func (w *waits) listed(i, depth int) bool {
	k := len(w.stacks[i]) - 1
	if k < 0 {
		return true
	}
	if _, ok := w.at[place{thread: i, n: k}]; ok {
		return true
	}
	p := w.m.Pending(i)
	if p.Kind != abi.PendJoin || depth > len(w.m.Threads) {
		return false
	}
	of := w.m.ThreadOf(p.Obj)
	return of >= 0 && w.listed(of, depth+1)
}
