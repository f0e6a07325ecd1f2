package explore

import (
	"fmt"
	"slices"
	"sort"
	"strings"
	"unsafe"

	"mwc/runtime/abi"
	"mwc/runtime/printable"
	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// waitsFor gives the thread that a blocked one waits for, if there is exactly one that can let it go on, and otherwise -1.
func waitsFor(m *vm.Machine, i int) int {
	if !m.Alive(i) || m.Prog.Interrupts {
		return -1
	}
	if done, timeout := m.EnabledThread(i); done || timeout {
		return -1
	}
	p := m.Pending(i)
	switch p.Kind {
	case abi.PendEnter:
		if p.Arg >= 0 {
			return -1
		}
		return ownerOf(m, p.Obj)
	case abi.PendWait:
		if !m.Pulsed(p.Obj, i) {
			return -1 // any thread might pulse it
		}
		return ownerOf(m, p.Obj)
	case abi.PendJoin:
		if p.Arg >= 0 || *(*int32)(m.At(p.Obj, abi.ThreadState)) != 1 {
			return -1
		}
		return m.ThreadOf(p.Obj)
	case abi.PendClassInit:
		return m.ClassOwner(p.Obj)
	case abi.PendSection:
		if p.Arg&abi.SectionTimed != 0 {
			return -1
		}
		return m.SectionHolder(p.Obj)
	}
	return -1
}

// ownerOf is the thread that holds an object's lock, -1 if none does that lives.
func ownerOf(m *vm.Machine, o vm.Ref) int {
	owner, _, _ := m.LockState(o)
	if owner == vm.Orphaned {
		return -1
	}
	return owner
}

// waitCycle follows who waits for whom from a thread. If that leads back to it and some thread of the cycle is a
// foreground thread, it gives the threads of the cycle.
func waitCycle(m *vm.Machine, thread int, buf []int) []int {
	if thread < 0 {
		return nil
	}
	foreground := false
	for i := thread; ; {
		if len(buf) > len(m.Threads) {
			return nil
		}
		j := waitsFor(m, i)
		if j < 0 || !m.Alive(i) {
			return nil
		}
		buf = append(buf, i)
		foreground = foreground || !m.Background(i)
		if j == thread {
			break
		}
		i = j
	}
	if !foreground {
		return nil
	}
	return buf
}

// placesOf gives where threads stand, sorted.
func placesOf(m *vm.Machine, threads []int) []string {
	var out []string
	for _, i := range threads {
		l, _ := m.PendingSite(i)
		out = append(out, fmt.Sprintf("%s+%x", l.Method, l.IL))
	}
	sort.Strings(out)
	return out
}

func violationOf(stop *vm.Stop) (kind, message string) {
	message = stop.Message
	switch stop.Kind {
	case vm.StopAssertion:
		if message == "" {
			message = "assertion failed"
		}
		return "assertion", message
	case vm.StopOverflow:
		return "exception", "System.StackOverflowException: " + message
	case vm.StopStray:
		return "memory", message
	case vm.StopMemory:
		return "exception", "System.OutOfMemoryException: " + message
	}
	return "exception", message
}

// siteKey tells one place of a violation from another.
func siteKey(m *vm.Machine, stop *vm.Stop) string {
	for _, l := range stop.Chain {
		if l.File != "" {
			return l.String()
		}
	}
	if len(stop.Chain) > 0 {
		return stop.Chain[0].String()
	}
	if m.Alive(int(stop.Thread)) {
		if l, ok := m.PendingSite(int(stop.Thread)); ok {
			return l.String()
		}
	}
	return ""
}

func unsupported(m *vm.Machine, stop *vm.Stop) string {
	chain := stop.Chain
	if len(chain) == 0 && m.Alive(int(stop.Thread)) {
		chain = m.Stack(int(stop.Thread))
	}
	var b strings.Builder
	b.WriteString("the program reached something that is not supported: ")
	b.WriteString(printable.Line(stop.Message))
	for _, l := range chain {
		b.WriteString("\n    called from ")
		b.WriteString(printable.Line(l.String()))
	}
	return b.String()
}

func frameOf(l vm.Location) report.Frame {
	return report.Frame{Method: l.Method, File: l.File, Line: l.Line, Library: l.Library}
}

// frames are those of a stack that have a source; all of them if none has.
func frames(ls []vm.Location) []report.Frame {
	var all, source []report.Frame
	for _, l := range ls {
		f := frameOf(l)
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

// describeThreads tells what each live thread holds and waits for.
func describeThreads(m *vm.Machine, names *naming) []report.State {
	holds := make([][]string, len(m.Threads))
	for c := range m.Comps {
		k := &m.Comps[c]
		if k.Lock == 0 || k.Len == 0 {
			continue
		}
		owner, count, _ := m.LockState(k.Ref)
		if owner < 0 || owner >= len(holds) {
			continue
		}
		s := "the lock of " + m.Describe(k.Ref)
		if count > 1 {
			s += fmt.Sprintf(" (%d times)", count)
		}
		holds[owner] = append(holds[owner], s)
	}
	var out []report.State
	for _, i := range names.live(m) {
		out = append(out, report.State{
			Thread: names.name(m, i),
			Holds:  holds[i],
			Waits:  describeWait(m, names, i),
			Stack:  frames(m.Stack(i)),
		})
	}
	return out
}

func describeWait(m *vm.Machine, names *naming, i int) string {
	p := m.Pending(i)
	done, timeout := m.EnabledThread(i)
	if done {
		return "can go on"
	}
	s := ""
	switch p.Kind {
	case abi.PendEnter:
		s = "waits for the lock of " + m.Describe(p.Obj) + heldBy(m, names, p.Obj)
	case abi.PendWait:
		if m.Pulsed(p.Obj, i) {
			s = "was pulsed and waits for the lock of " + m.Describe(p.Obj) + heldBy(m, names, p.Obj)
		} else {
			s = "waits to be pulsed on " + m.Describe(p.Obj)
		}
	case abi.PendJoin:
		if *(*int32)(m.At(p.Obj, abi.ThreadState)) == 1 {
			s = "waits for " + names.name(m, m.ThreadOf(p.Obj)) + " to end"
		} else {
			s = "waits for a thread to end that was never started"
		}
	case abi.PendClassInit:
		s = "waits until " + m.Describe(p.Obj) + " is initialised"
		if o := m.ClassOwner(p.Obj); o >= 0 {
			s += " by " + names.name(m, o)
		}
	case abi.PendSection:
		s = "waits for " + m.Describe(p.Obj)
		if h := m.SectionHolder(p.Obj); h >= 0 {
			s += ", held by " + names.name(m, h)
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
			s += m.Describe(*(*uint32)(m.At(p.Obj, abi.ArrayData+4*uint32(j))))
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

func heldBy(m *vm.Machine, names *naming, o vm.Ref) string {
	owner, _, _ := m.LockState(o)
	if owner < 0 {
		return ""
	}
	if owner == vm.Orphaned {
		return ", held by a thread that has ended"
	}
	return ", held by " + names.name(m, owner)
}

// naming numbers the threads of one run in the order in which they were born: the same in every machine.
type naming struct {
	number []int32 // by thread index; -1 for places without a thread
	born   int32
}

// update sees threads that have been born or have ended in the last step.
func (n *naming) update(m *vm.Machine) {
	var fresh []int
	for i := range m.Threads {
		if i == len(n.number) {
			n.number = append(n.number, -1)
		}
		if !m.Alive(i) {
			n.number[i] = -1
		} else if n.number[i] < 0 {
			fresh = append(fresh, i)
		}
	}
	if born := m.Born(); len(fresh) > 1 {
		slices.SortFunc(fresh, func(a, b int) int { return slices.Index(born, int32(a)) - slices.Index(born, int32(b)) })
	}
	for _, i := range fresh {
		n.number[i] = n.born
		n.born++
	}
}

// index finds a thread by its number, -1 if it does not live.
func (n *naming) index(number int32) int32 {
	for i, k := range n.number {
		if k == number {
			return int32(i)
		}
	}
	return -1
}

// live gives the live threads in the order in which they were born.
func (n *naming) live(m *vm.Machine) []int {
	var out []int
	for i := range n.number {
		if n.number[i] >= 0 && m.Alive(i) {
			out = append(out, i)
		}
	}
	sort.Slice(out, func(a, b int) bool { return n.number[out[a]] < n.number[out[b]] })
	return out
}

// name is what a person calls a thread: its Name, or main, or its number.
func (n *naming) name(m *vm.Machine, i int) string {
	if i < 0 || i >= len(m.Threads) {
		return "no thread"
	}
	k := int32(-1)
	if i < len(n.number) {
		k = n.number[i]
	}
	label := fmt.Sprintf("thread %d", k)
	if k == 0 {
		label = "main"
	} else if k < 0 {
		label = "a thread started here"
	}
	if m.Alive(i) {
		if o := m.ThreadObject(i); o != 0 {
			if s := *(*uint32)(unsafe.Pointer(m.At(o, abi.ThreadName))); s != 0 {
				if k == 0 {
					return m.GoString(s)
				}
				return fmt.Sprintf("%s (%q)", label, m.GoString(s))
			}
		}
	}
	return label
}
