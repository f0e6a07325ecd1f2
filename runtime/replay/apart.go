package replay

import (
	"slices"
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// apartAwait is the library's class for threads that wait in place of a suspended async method (runtime/corlib/Threading/Tasks/BlockingAwaits.cs).
const apartAwait = taskSpace + "Task/ApartAwait"

// standsApart is the library's object for such a thread while it waits, 0 for other threads. .NET has no thread there: the method is a continuation. Once the
// thread goes on with the method it is as good as a thread of the pool.
func standsApart(m *vm.Machine, thread int) vm.Ref {
	frames, at := m.Frames(thread)
	for k, f := range frames {
		if !at[k].Library {
			return 0
		}
		if strings.HasPrefix(at[k].Method, apartAwait+"::") {
			return m.Reference(f, "this")
		}
	}
	return 0
}

// startsApart reports whether a thread object is that of a thread that waits in place of a suspended method.
func startsApart(m *vm.Machine, thread vm.Ref) bool {
	start := m.Reference(thread, "_start")
	if start == 0 {
		return false
	}
	target := *(*vm.Ref)(m.At(start, abi.DelegateTarget))
	return target != 0 && m.Comps[m.CompOf(target)].Kind == vm.CompObject && m.Prog.Types[m.TypeOf(target)].Name == apartAwait
}

// withoutApart gives the threads but those that have begun in place of a suspended method and wait in an await of a task: .NET has no thread there, either.
func withoutApart(m *vm.Machine, threads []int) []int {
	return slices.DeleteFunc(slices.Clone(threads), func(i int) bool {
		_, at := m.Frames(i)
		program := slices.IndexFunc(at, func(l vm.Location) bool { return !l.Library })
		return slices.ContainsFunc(at, func(l vm.Location) bool { return strings.HasPrefix(l.Method, apartAwait+"::") }) &&
			(program < 0 || slices.ContainsFunc(at[:program], func(l vm.Location) bool { return l.Member() == "get_IsCompletedOrBlocks" }))
	})
}
