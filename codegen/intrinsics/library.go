package intrinsics

import "strings"

// Member is what the compiler must know of a method of the library, whether the method is an intrinsic or has a CIL body:
// what the program can find out or do by calling it.
type Member uint32

const (
	TellsThread         Member = 1 << iota // which thread runs the code
	TellsIteration                         // the same, in the iterations of a parallel loop
	TellsThreadID                          // a thread's number
	TellsEnd                               // whether a thread has ended, without waiting for it
	TellsTask                              // which task runs
	TellsStatus                            // whether a task waits, runs or has ended
	MayTellInlining                        // that a thread runs a task for which it waits, if the thread has locks or contexts
	TellsInlining                          // the same, whatever the thread has
	TellsCallbackEnd                       // the same, if callbacks of tokens wait for tasks: it tells when a callback ends
	RunsTask                               // runs a task for which a thread waits
	RunsCallbacks                          // runs the callbacks of a token
	AwaitsIdleTimer                        // waits until no callback of a timer runs
	IsIteration                            // an iteration of a parallel loop calls it
	OfThread                               // any method of Thread
	OfTime                                 // any method of a type whose members are about times
	GivesRawTime                           // gives the time as a plain number
	GivesIntTime                           // gives the time as a number of four bytes
	RetypesOther                           // uses values of one type argument as values of the other
	RetypesBytes                           // uses values of its type argument as bytes, or the other way round
	UnboundedReference                     // treats a by-ref as the first of as many elements as the caller says, or gives one to the first of perhaps none
	PassiveForException                    // a method of object that neither keeps an exception nor reads its trace
)

// member is a record for the methods whose type and name match, and that have params parameters, the receiver included
// (0: any number). A * at the end of typ or method stands for any characters.
type member struct {
	typ, method string
	params      int
	is          Member
}

const (
	threading = "System.Threading."
	unsafeOps = "System.Runtime.CompilerServices.Unsafe"
	marshal   = "System.Runtime.InteropServices.MemoryMarshal"
)

var members = []member{
	{threading + "Thread", "*", 0, OfThread},
	{threading + "Thread", "get_CurrentThread", 0, TellsThread},
	{threading + "Thread", "GetData", 0, TellsThread},
	{threading + "Thread", "SetData", 0, TellsThread},
	{threading + "ThreadLocal`1*", "*", 0, TellsThread},
	{"System.Environment", "get_CurrentManagedThreadId", 0, TellsThread},
	{threading + "AsyncLocal`1*", "*", 0, TellsIteration},
	{threading + "Tasks.Task", "get_CurrentId", 0, TellsIteration | TellsTask},
	{threading + "Tasks.Task", "get_Status", 0, TellsStatus},
	{threading + "Thread", "get_ManagedThreadId", 0, TellsThreadID},
	{threading + "Thread", "get_CurrentId", 0, TellsThreadID},

	{threading + "Mutex", "*", 0, TellsEnd}, // a mutex tells whether its owner has ended
	{threading + "Thread", "get_IsAlive", 0, TellsEnd},
	{threading + "Thread", "get_ThreadState", 0, TellsEnd},
	{threading + "Thread", "get_IsBackground", 0, TellsEnd},
	{threading + "Thread", "set_IsBackground", 0, TellsEnd},
	{threading + "Thread", "get_Priority", 0, TellsEnd},
	{threading + "Thread", "set_Priority", 0, TellsEnd},
	{threading + "Thread", "Join", 2, TellsEnd},

	{threading + "Monitor", "*", 0, MayTellInlining},
	{threading + "Lock", "*", 0, MayTellInlining},
	{threading + "ExecutionContext", "SuppressFlow", 0, MayTellInlining},
	{threading + "SynchronizationContext", "SetSynchronizationContext", 0, MayTellInlining},
	{threading + "AsyncLocal`1*", ".ctor", 2, MayTellInlining}, // its handler is told of changes of the value
	{threading + "Barrier", ".ctor", 3, TellsInlining},         // its action must not take part in the barrier
	{threading + "Mutex", "*", 0, TellsInlining},
	{threading + "SpinLock", "*", 0, TellsInlining},
	{threading + "ReaderWriterLock*", "*", 0, TellsInlining},
	{threading + "LazyInitializer", "*", 0, TellsInlining},
	{"System.Lazy`*", "*", 0, TellsInlining},
	{threading + "CancellationTokenRegistration", "Dispose*", 0, TellsCallbackEnd},

	{threading + "Tasks.Task", "RunHere", 0, RunsTask},
	{threading + "CancellationTokenSource", "Notify", 0, RunsCallbacks},
	{threading + "Timer", "AwaitIdle", 0, AwaitsIdleTimer},
	{threading + "Tasks.ParallelLoop*", "RunOne", 0, IsIteration},
	{threading + "Tasks.ParallelLoop*", "EndOne", 0, IsIteration},
	{threading + "Tasks.ParallelLoop*", "Fetch", 0, IsIteration},

	{"System.TimeSpan", "*", 0, OfTime},
	{"System.DateTime", "*", 0, OfTime},
	{"System.DateTimeOffset", "*", 0, OfTime},
	{"System.Diagnostics.Stopwatch", "*", 0, OfTime},
	{"System.Environment", "*", 0, OfTime},
	{"System.Environment", "get_TickCount", 0, GivesRawTime | GivesIntTime},
	{"System.Environment", "get_TickCount64", 0, GivesRawTime},
	{"System.Diagnostics.Stopwatch", "GetTimestamp", 0, GivesRawTime},

	{unsafeOps, "As", 0, RetypesOther},
	{unsafeOps, "BitCast", 0, RetypesOther},
	{marshal, "Cast", 0, RetypesOther},
	{unsafeOps, "AsPointer", 0, RetypesBytes},
	{unsafeOps, "Write", 0, RetypesBytes},
	{unsafeOps, "WriteUnaligned", 0, RetypesBytes},
	{marshal, "AsBytes", 0, RetypesBytes},
	{marshal, "Write", 0, RetypesBytes},
	{marshal, "TryWrite", 0, RetypesBytes},
	{marshal, "CreateSpan", 0, UnboundedReference},
	{marshal, "CreateReadOnlySpan", 0, UnboundedReference},
	{marshal, "GetReference", 0, UnboundedReference},

	{"System.Object", ".ctor", 0, PassiveForException},
	{"System.Object", "GetType", 0, PassiveForException},
	{"System.Object", "GetHashCode", 0, PassiveForException},
	{"System.Object", "Equals", 0, PassiveForException},
	{"System.Object", "Finalize", 0, PassiveForException},
	{"System.Object", "ToString", 0, PassiveForException},
}

// OfLibrary gives what the compiler must know of a method, by its type's full name, its name, and the number of its
// parameters with the receiver. It is 0 for most methods.
func OfLibrary(typ, method string, params int) Member {
	var is Member
	for i := range members {
		if m := &members[i]; matches(m.typ, typ) && matches(m.method, method) && (m.params == 0 || m.params == params) {
			is |= m.is
		}
	}
	return is
}

func matches(pattern, name string) bool {
	if prefix, ok := strings.CutSuffix(pattern, "*"); ok {
		return strings.HasPrefix(name, prefix)
	}
	return pattern == name
}
