package visibility

import (
	"slices"

	"mwc/codegen/intrinsics"
	"mwc/codegen/program"
)

// Facts are what holds of the program as a whole.
type Facts struct {
	// What the program can find out.
	TracesRead         bool // the stack trace of an exception
	EndObserved        bool // whether a thread has ended, without waiting for it
	WaitObserved       bool // whether a thread waits
	ThreadIDsObserved  bool // a thread's number
	TaskStatusObserved bool // Task.Status
	ThreadsObserved    When // which thread runs its code
	ThreadsReused      When // that a thread of the pool has run something else before
	IteratorsAsk       bool // one of these two, by an iterator
	NumbersGuessed     bool // the same, or by the hash code of a thread: the search takes it at first that it does not
	CurrentTaskAsked   When // Task.CurrentId
	CancellationAsked  bool // which of the library's exceptions a cancelled task has thrown
	InliningMayShow    When // that the thread that waits for a task runs it, if that thread has locks or contexts
	InliningShows      When // the same, whatever the thread has
	AwaitsBlock        bool // not that a thread waits where an async method awaits a task, as long as threads own nothing
	ArrivalsUnseen     bool // not which thread goes on after a wait of a computation of F#'s

	Registers    bool // it registers with tokens of cancellation
	TellsGuessed bool // the search takes it at first that it does not find out what it does OnceTold

	// What it can do.
	Interrupts       When // interrupt a thread
	SeveralAwaited   bool // await WhenAll or WhenAny
	HandlesDisposed  bool // dispose of a handle for which threads wait
	ContextsHeard    bool // be told of changes of the execution context, by the handler of an AsyncLocal
	TimerIdleAwaited bool // wait until no callback of a Timer runs
	CallbacksWait    bool // wait for a task in a callback of a token, and unregister callbacks
	IterationsWait   bool // block in one iteration of a parallel loop until another one has done something

	Clock Clock

	Assumptions []string // what the verdict relies on beyond what it relies on for every program
}

// FindFacts finds the facts.
func (a *Analysis) FindFacts() *Facts {
	f := &Facts{
		TracesRead:         a.readsTraces(),
		EndObserved:        a.reachesMember(intrinsics.TellsEnd),
		WaitObserved:       a.reachesMember(intrinsics.TellsWait),
		ThreadIDsObserved:  a.threadIDsObserved(),
		TaskStatusObserved: a.reachesMember(intrinsics.TellsStatus),
		ThreadsObserved:    a.threadsObserved(a.asksForThread),
		ThreadsReused:      a.threadsObserved(a.asksForReuse()),
		CurrentTaskAsked:   a.whenCalled(intrinsics.TellsTask),
		CancellationAsked:  a.World.Ordered() || a.namesCancellation(),
		Interrupts:         a.whenCalled(intrinsics.InterruptsThread),
		SeveralAwaited:     a.reachesMember(intrinsics.AwaitsSeveral),
		HandlesDisposed:    a.reachesMember(intrinsics.DisposesHandle),
		ContextsHeard:      a.reachesMember(intrinsics.HearsContexts),
		TimerIdleAwaited:   a.reachesMember(intrinsics.AwaitsIdleTimer),
		CallbacksWait:      a.callbacksWait(),
		IterationsWait:     a.iterationsWait(),
		Registers:          a.reachesQuestion("get_AreRequested"),
		TellsGuessed:       a.World.TellsGuessed,
		Clock:              a.clock(),
		Assumptions:        a.assumptions(),
	}
	if !(f.ThreadIDsObserved && f.ThreadsReused == Always) {
		f.IteratorsAsk = slices.ContainsFunc(a.World.Methods, (*program.Method).AsksForEnumerator)
		f.NumbersGuessed = f.IteratorsAsk || a.reachesMember(intrinsics.MayTellThreadID) || a.uses(intrinsics.IsNumberAsked)
	}
	f.InliningMayShow, f.InliningShows = a.inliningShows(f)
	f.AwaitsBlock = a.awaitsBlock(f)
	f.ArrivalsUnseen = f.ThreadsReused == Never && f.Interrupts == Never && f.CurrentTaskAsked == Never && a.reachesQuestion("get_ComputationsRegister")
	return f
}

// reachesMember reports whether the program reaches a method of the library that is one of these members.
func (a *Analysis) reachesMember(what intrinsics.Member) bool { return a.member(what) != nil }

// member is the first such method, nil if there is none.
func (a *Analysis) member(what intrinsics.Member) *program.Method {
	at := slices.IndexFunc(a.World.Methods, func(m *program.Method) bool { return m.Is(what) })
	if at < 0 {
		return nil
	}
	return a.World.Methods[at]
}

// namesCancellation reports whether a module of the program names TaskCanceledException. A program that does not may still describe an exception
// by its message.
func (a *Analysis) namesCancellation() bool {
	asked := map[*program.Module]bool{}
	for _, m := range a.World.Methods {
		if m.Module == nil || m.Module.IsCorlib || asked[m.Module] {
			continue
		}
		if asked[m.Module] = true; m.Module.Names("System.Threading.Tasks", "TaskCanceledException") {
			return true
		}
	}
	return false
}
