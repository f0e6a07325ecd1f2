package visibility

import (
	"slices"

	"mwc/codegen/intrinsics"
	"mwc/codegen/program"
)

// When says when something holds of a program.
type When uint8

const (
	Never    When = iota
	OnceTold      // the search takes it at first that it does not, and begins again where the program says that it does (Thread.Told)
	Always
)

func (w When) String() string { return [...]string{"never", "once told", "always"}[w] }

// TellThreads puts calls of Thread.Told before the instructions of the program's own code by which it can tell threads apart, leaves something to a thread, or
// interrupts one, and of Thread.NumberAsked before those by which it asks for a thread's number. Many programs have such code which hardly any run comes to: of the tests of an assembly, a few. So a
// search takes it that none does (vm.ThreadTold). Where nothing is gained by that the method does nothing: no await may block in any case, or all may.
func (a *Analysis) TellThreads() {
	asks := a.orIteration(a.asksForThread)
	tells := func(s site) bool {
		return asks(s.mi, s.instr()) || leavesToThread(s) || s.instr().Method.Is(intrinsics.TellsTask|intrinsics.InterruptsThread)
	}
	may := a.unregisters() // whether callbacks wait is not known yet
	for s := range a.own() {
		if may = may || tells(s); may {
			break
		}
	}
	computes := a.reachesQuestion("get_ComputationsRegister") && a.threadsObserved(a.asksForReuse()) == Never
	if !may || !a.mayBlock() || computes {
		return
	}
	told, asked := a.member(intrinsics.IsTold), a.member(intrinsics.IsNumberAsked)
	if told == nil || asked == nil {
		return // the core library is another one
	}
	a.World.TellsGuessed = true
	type place struct {
		site
		called *program.Method
	}
	var places []place
	for s := range a.own() {
		m := s.instr().Method
		if !m.Is(intrinsics.SaysFirst) && (tells(s) || m.Is(intrinsics.TellsInlining)) {
			places = append(places, place{s, told})
		}
		if m.Is(intrinsics.TellsThreadID) && !a.writesNoTrace(s.mi.Method) {
			places = append(places, place{s, asked})
		}
	}
	for _, p := range slices.Backward(places) {
		p.b.CallBefore(p.i, p.called)
	}
}

// guessed says when the program does what says so first.
func (a *Analysis) guessed() When {
	if a.World.TellsGuessed {
		return OnceTold
	}
	return Always
}

// when says when an instruction does what it may do: from where the program says so first, if it does.
func (a *Analysis) when(s site) When {
	if s.instr().Method.Is(intrinsics.SaysFirst) || saysFirst(s) {
		return a.guessed()
	}
	return Always
}

// whenCalled says when the program does what a method of the library does, of those that say nothing first themselves.
func (a *Analysis) whenCalled(what intrinsics.Member) When {
	if !a.reachesMember(what) {
		return Never
	}
	when := Never
	for s := range a.sites(func(*program.Method) bool { return true }) {
		if s.instr().Method.Is(what) {
			when = max(when, a.when(s))
		}
	}
	if when == Never {
		return Always // what calls it has no body
	}
	return when
}

// saysFirst reports whether calls of Thread.Told or Thread.NumberAsked stand before an instruction.
func saysFirst(s site) bool {
	first := s.b.First(s.i)
	return first > 0 && s.b.Instrs[first-1].Method.Is(intrinsics.IsTold|intrinsics.IsNumberAsked)
}
