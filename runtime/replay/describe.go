package replay

import (
	"fmt"
	"slices"
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/report"
	"mwc/runtime/search"
	"mwc/runtime/vm"
)

func FrameOf(l vm.Location) report.Frame {
	return report.Frame{Method: l.Method, File: l.File, Line: l.Line, Library: l.Library}
}

// isWrapper reports whether a method is the one that C#'s compiler puts around an async Main. Its line is not a line of its own.
func isWrapper(l vm.Location) bool { return strings.Contains(l.Method, "::<Main>(") }

// awaitsMain reports whether nothing of the program is on a stack but what C#'s compiler puts around an async Main: that waits for the task
// that Main has returned.
func awaitsMain(ls []vm.Location) bool {
	n := len(ls) - 1
	return n >= 0 && isWrapper(ls[n]) && !slices.ContainsFunc(ls[:n], func(l vm.Location) bool { return !l.Library })
}

// frames gives the frames of a stack that have a source file; all frames if none has one.
func frames(ls []vm.Location) []report.Frame {
	var all, source []report.Frame
	for _, l := range ls {
		if isWrapper(l) {
			continue
		}
		f := FrameOf(l)
		all = append(all, f)
		if l.File != "" {
			source = append(source, f)
		}
	}
	if len(source) > 0 {
		return source
	}
	return all
}

// mostPassed is how many places a step names through which an exception passes.
const mostPassed = 3

// passes says through which places, from the inside, an exception passes that awaits throw again.
func passes(again []report.Frame) string {
	var list []string
	for _, f := range again {
		list = append(list, f.Where())
	}
	list = slices.Compact(list)
	if n := len(list); n > mostPassed {
		list = []string{list[0], fmt.Sprintf("%d more", n-2), list[n-1]}
	}
	if len(list) == 0 {
		return ""
	}
	return "; it passes through " + report.Enumerate(list)
}

// heldLocks gives the locks that each thread holds: in words, and as components.
func heldLocks(m *vm.Machine, objects *Objects) (holds [][]string, locks [][]uint32) {
	holds, locks = make([][]string, len(m.Threads)), make([][]uint32, len(m.Threads))
	readerWriter := objects.names().readerWriter
	for c := range m.Comps {
		k := &m.Comps[c]
		if readerWriter != 0 && k.Kind == vm.CompObject && k.Len != 0 && m.TypeOf(k.Ref) == readerWriter {
			for _, h := range holders(m, k.Ref) {
				if h.thread >= 0 && h.thread < len(holds) {
					holds[h.thread] = append(holds[h.thread], objects.Name(k.Ref)+h.how)
				}
			}
		}
		if k.Lock == 0 || k.Len == 0 {
			continue
		}
		owner, count, _ := m.LockState(k.Ref)
		if owner < 0 || owner >= len(holds) {
			continue
		}
		s := "the lock of " + objects.Name(k.Ref)
		if count > 1 {
			s += fmt.Sprintf(" (%d times)", count)
		}
		holds[owner] = append(holds[owner], s)
		locks[owner] = append(locks[owner], uint32(c))
	}
	return holds, locks
}

// holder is a thread that holds a ReaderWriterLockSlim, and how: " for reading". The thread is -1 if it has ended.
type holder struct {
	thread int
	how    string
}

const readerWriterLock = "System.Threading.ReaderWriterLockSlim"

// holders gives the threads that hold an object, if that is a ReaderWriterLockSlim.
func holders(m *vm.Machine, o vm.Ref) []holder {
	if typ := m.TypeOf(o); typ&abi.FrameType != 0 || m.Prog.Types[typ].Name != readerWriterLock {
		return nil
	}
	var out []holder
	for h := m.Reference(o, "_holds"); h != 0; h = m.Reference(h, "Next") {
		t := m.Reference(h, "Thread")
		i := m.ThreadOf(t)
		reads, _ := m.Number(h, "Reads")
		switch {
		case t == m.Reference(o, "_writer"):
			out = append(out, holder{i, " for writing"})
		case t == m.Reference(o, "_upgrader"):
			out = append(out, holder{i, " for upgradeable reading"})
		case reads > 0:
			out = append(out, holder{i, " for reading"})
		}
	}
	return out
}

// DescribeThreads says what each live thread holds and waits for. Threads that wait in place of suspended methods are none that a program has.
func DescribeThreads(m *vm.Machine, names *search.Naming, objects *Objects) []report.State {
	holds, locks := heldLocks(m, objects)
	var out []report.State
	for _, i := range withoutApart(m, names.Live(m)) {
		state := report.State{Thread: names.Name(m, i), Holds: holds[i], Locks: locks[i]}
		if done, _ := m.EnabledThread(i); !done && awaitsMain(m.Stack(i)) {
			state.Waits = "waits for the task that Main returned"
		} else {
			state.Waits, state.Stack = DescribeWait(m, names, objects, i), frames(m.Stack(i))
		}
		out = append(out, state)
	}
	return out
}

func DescribeWait(m *vm.Machine, names *search.Naming, objects *Objects, i int) string {
	p := m.Pending(i)
	done, timeout := m.EnabledThread(i)
	if done {
		return "can go on"
	}
	s := ""
	switch p.Kind {
	case abi.PendEnter:
		s = "waits for the lock of " + objects.Name(p.Obj) + heldBy(m, names, p.Obj)
	case abi.PendWait:
		if m.Pulsed(p.Obj, i) {
			s = "was pulsed and waits for the lock of " + objects.Name(p.Obj) + heldBy(m, names, p.Obj)
		} else {
			s = waitedFor(m, objects, i, "waits to be pulsed on", p.Obj)
		}
	case abi.PendJoin:
		if *(*int32)(m.At(p.Obj, abi.ThreadState)) == 1 {
			s = "waits for " + names.Name(m, m.ThreadOf(p.Obj)) + " to end"
		} else {
			s = "waits for a thread to end that was never started"
		}
	case abi.PendRest:
		s = "waits until no other thread can go on"
	case abi.PendClassInit:
		s = "waits until " + objects.Name(p.Obj) + " is initialised"
		if o := m.ClassOwner(p.Obj); o >= 0 {
			s += " by " + names.Name(m, o)
		}
	case abi.PendSection:
		s = waitedFor(m, objects, i, "waits for", p.Obj)
		if hs := holders(m, p.Obj); len(hs) > 0 {
			var list []string
			for _, h := range hs {
				who := "a thread that has ended"
				if h.thread >= 0 {
					who = names.Name(m, h.thread)
				}
				list = append(list, h.how+" by "+who)
			}
			s += ", held" + report.Enumerate(list)
		} else if h := m.SectionHolder(p.Obj); h >= 0 {
			s += ", held by " + names.Name(m, h)
		}
	case abi.PendSectionSome:
		s = "waits for one of "
		if p.Arg&abi.SectionAll != 0 {
			s = "waits for all of "
		}
		for j := range *(*int32)(m.At(p.Obj, abi.ArrayLength)) {
			if j > 0 {
				s += ", "
			}
			s += objects.Name(*(*uint32)(m.At(p.Obj, abi.ArrayData+4*uint32(j))))
		}
	default:
		s = "waits"
	}
	switch {
	case timeout && m.ThrownOut(i):
		s += ", interrupted"
	case timeout:
		s += ", with a time-out"
	}
	return s
}

func heldBy(m *vm.Machine, names *search.Naming, o vm.Ref) string {
	owner, _, _ := m.LockState(o)
	if owner < 0 {
		return ""
	}
	if owner == vm.Orphaned {
		return ", held by a thread that has ended"
	}
	return ", held by " + names.Name(m, owner)
}
