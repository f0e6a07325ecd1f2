package replay

import (
	"fmt"
	"slices"
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// keptByTask reports whether the exception that a thread throws will be caught by what puts it into a task: the code of an async method around the method's own, or the library's around
// what a task runs. The first handler that takes the exception decides; of a filter nobody knows what it will say.
func keptByTask(m *vm.Machine, thread int, exc vm.Ref) bool {
	supers := m.Prog.Types[m.TypeOf(exc)].Supers
	frames, at := m.Frames(thread)
	for k, f := range frames {
		eh := m.Prog.Methods[m.FrameMethod(f)].EH
		for i := range eh {
			c := &eh[i]
			if at[k].IL < c.TryStart || at[k].IL >= c.TryEnd || c.Kind != vm.ClauseCatch && c.Kind != vm.ClauseFilter {
				continue
			}
			switch {
			case at[k].Library && strings.HasPrefix(at[k].Method, taskSpace):
				return c.Kind == vm.ClauseFilter || slices.Contains(supers, c.Type)
			case c.Kind == vm.ClauseFilter:
				return false
			case slices.Contains(supers, c.Type):
				return at[k].Async && !slices.ContainsFunc(eh[i+1:], func(d vm.Clause) bool { return d.Kind == vm.ClauseCatch || d.Kind == vm.ClauseFilter })
			}
		}
	}
	return false
}

// joins are the members that wait for tasks without telling anybody how they end, for the time being.
var joins = []string{"WhenAll", "WhenAny", "WhenEach", "ContinueWith"}

// sawTask is called before an operation on an object: a program that asks a task that has failed looks at what it failed with.
func (t *Tracer) sawTask(o vm.Ref) {
	if o == 0 || t.outside || slices.Contains(joins, memberOf(t.calledBy)) || t.m.Comps[t.m.CompOf(o)].Kind != vm.CompObject || !slices.Contains(t.m.Prog.Types[t.m.TypeOf(o)].Supers, t.m.Prog.TypeTask) {
		return
	}
	failure := t.m.Reference(o, "_failure")
	if failure == 0 {
		return
	}
	if list := t.m.Reference(failure, "Exceptions"); list != 0 {
		t.m.EachRef(list, func(items vm.Ref) {
			t.m.EachRef(items, func(exc vm.Ref) { t.looked(exc) })
		})
	}
}

// looked says that somebody has an exception, and its causes, in hand.
func (t *Tracer) looked(exc vm.Ref) {
	for o := exc; o != 0; o = *(*uint32)(t.m.At(o, abi.ExceptionInner)) {
		if x := t.thrown[o]; x != nil {
			x.kept = false
		}
	}
}

// cancels reports whether an exception says that something was cancelled, which is no failure of a task.
func (t *Tracer) cancels(exc vm.Ref) bool {
	return slices.ContainsFunc(t.m.Prog.Types[t.m.TypeOf(exc)].Supers, func(i uint32) bool { return t.m.Prog.Types[i].Name == "System.OperationCanceledException" })
}

// forgotten says which exception a task keeps at the end of a run without anybody having looked at it: what threads wait for for ever is often what the task would have done. It is "" if there is none.
func (t *Tracer) forgotten() string {
	var first *throw
	n := 0
	for _, x := range t.thrown {
		if x.kept {
			n++
			if first == nil || x.step < first.step {
				first = x
			}
		}
	}
	if n == 0 {
		return ""
	}
	s := "a task failed earlier"
	if at := frames(first.stack); len(at) > 0 {
		s += " at " + at[0].Where()
	}
	s += " with " + strings.TrimSuffix(strings.TrimPrefix(t.Steps[first.step].Op, "throws "), ".")
	if n > 1 {
		s += fmt.Sprintf(" (and %d more failed)", n-1)
	}
	return s + ", and nobody has looked at it"
}
