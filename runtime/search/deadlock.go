package search

import (
	"fmt"
	"sort"
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/printable"
	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// waitsFor gives the thread that a blocked thread waits for, if exactly one thread can let it go on; otherwise -1.
func waitsFor(m *vm.Machine, i int) int {
	if !m.Alive(i) || m.Interrupts() {
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

// ownerOf is the live thread that holds an object's lock; -1 if there is none.
func ownerOf(m *vm.Machine, o vm.Ref) int {
	owner, _, _ := m.LockState(o)
	if owner == vm.Orphaned {
		return -1
	}
	return owner
}

// WaitCycle follows from a thread which thread waits for which. If the chain leads back to the thread and some thread of the cycle is a
// foreground thread, WaitCycle gives the threads of the cycle, otherwise nil. It uses buf for them.
func WaitCycle(m *vm.Machine, thread int, buf []int) []int {
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

// locationsOf gives the locations at which threads stand, sorted.
func locationsOf(m *vm.Machine, threads []int) []string {
	var out []string
	for _, i := range threads {
		l, _ := m.PendingSite(i)
		out = append(out, fmt.Sprintf("%s+%x", l.Method, l.IL))
	}
	sort.Strings(out)
	return out
}

func ViolationOf(stop *vm.Stop) (kind, message string) {
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
	case vm.StopUnsupported:
		return report.Unsupported, message
	}
	return "exception", message
}

// Site tells the location of one violation from the location of another.
func Site(m *vm.Machine, stop *vm.Stop) string {
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

func Unsupported(m *vm.Machine, stop *vm.Stop) string {
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

func (s *Search) deadlock(thread int) bool {
	site, cycle := DeadlockSite(s.m, thread)
	if !cycle && inWaitCycle(s.m) {
		return true // it was reported when it arose
	}
	return s.violation("deadlock", "", site)
}

// DeadlockSite tells the location of one deadlock from the location of another. cycle reports whether the thread is in a cycle of threads of
// which each waits for the next. Otherwise no thread can go on, and the location is that of all threads.
func DeadlockSite(m *vm.Machine, thread int) (site string, cycle bool) {
	threads := WaitCycle(m, thread, nil)
	if cycle = threads != nil; cycle {
		site = "cycle"
	} else {
		for i := range m.Threads {
			if m.Alive(i) {
				threads = append(threads, i)
			}
		}
	}
	for _, l := range locationsOf(m, threads) {
		site += "|" + l
	}
	return site, cycle
}
