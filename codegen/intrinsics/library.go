package intrinsics

import "strings"

// Member is what the compiler must know of a method of the library, whether the method is an intrinsic or has a CIL body:
// what the program can find out or do by calling it.
type Member uint64

const (
	TellsThread         Member = 1 << iota // which thread runs the code
	TellsIteration                         // the same, in the iterations of a parallel loop
	SetsContext                            // sets the thread's synchronisation context
	LosesContext                           // starts something, or has it go on, without the execution context
	TellsThreadID                          // a thread's number
	HidesThreadID                          // asks for a thread's number, and tells it nobody in a search that guesses so
	MayTellThreadID                        // a thread's number, in a search that does not
	TellsEnd                               // whether a thread has ended, without waiting for it
	TellsWait                              // whether a thread waits
	TellsTask                              // which task runs
	InterruptsThread                       // ends another thread's wait by an exception
	TellsStatus                            // whether a task waits, runs or has ended
	MayTellInlining                        // that a thread runs a task for which it waits, if the thread has locks or contexts
	TellsInlining                          // the same, whatever the thread has
	TellsCallbackEnd                       // the same, if callbacks of tokens wait for tasks: it tells when a callback ends
	RunsTask                               // runs a task for which a thread waits
	RunsCallbacks                          // runs the callbacks of a token
	DisposesHandle                         // disposes of a handle for which threads wait
	AwaitsIdleTimer                        // waits until no callback of a timer runs
	AwaitsSeveral                          // makes a task of several ones for an await
	IsIteration                            // an iteration of a parallel loop calls it
	IsThreadMain                           // what every thread but the main one runs
	OfThread                               // any method of Thread
	SaysTheSame                            // is the same of every thread
	OfParallelLoop                         // any method of a parallel loop's own
	TakesDuration                          // makes a time, or moves one, by a number of units
	TakesParts                             // makes a time of the sum of several numbers, each of its unit
	TellsDuration                          // gives a number of units
	TellsIntegers                          // … as an integer, with which others of four bytes are compared
	GivesRawTime                           // gives the time as a plain number
	GivesIntTime                           // gives the time as a number of four bytes
	RetypesOther                           // uses values of one type argument as values of the other
	RetypesBytes                           // uses values of its type argument as bytes, or the other way round
	UnboundedReference                     // treats a by-ref as the first of as many elements as the caller says, or gives one to the first of perhaps none
	NamesType                              // finds a type by a name
	AsksAssembly                           // gives the assembly of its caller
	OfUnsafe                               // any method of Unsafe: it moves pointers as far as it is told
	MovesPointers                          // may move a pointer
	CopiesBlock                            // stands for the instruction cpblk
	FillsBlock                             // stands for the instruction initblk
	PassiveForException                    // a method of object that neither keeps an exception nor reads its trace
	ReadsTrace                             // reads the stack trace of an exception
	PrintsTrace                            // the same, in a method that every object has
	HearsUnobserved                        // has the program told of exceptions that nobody observes
	HearsExit                              // has the program told of the end of the process
	OwnsForThread                          // may leave something to the thread: to give back, or code to run
	SaysFirst                              // calls Thread.Told before it does any of this
	IsTold                                 // Thread.Told
	IsNumberAsked                          // Thread.NumberAsked
	HearsContexts                          // has the program told of changes of the execution context
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
	timeSpan  = "System.TimeSpan"
	unsafeOps = "System.Runtime.CompilerServices.Unsafe"
	marshal   = "System.Runtime.InteropServices.MemoryMarshal"
)

var members = []member{
	{threading + "Thread", "*", 0, OfThread},
	{threading + "Thread", "ThreadMain", 0, IsThreadMain},
	{threading + "Thread", "get_CurrentThread", 0, TellsThread},
	{threading + "Thread", "GetApartmentState", 0, SaysTheSame},
	{threading + "Thread", "GetData", 0, TellsThread},
	{threading + "Thread", "SetData", 0, TellsThread},
	{threading + "ThreadLocal`1*", "*", 0, TellsThread | SaysFirst},
	{"System.Environment", "get_CurrentManagedThreadId", 0, TellsThread | TellsThreadID | HidesThreadID},
	{"System.Diagnostics.Tracing.EventSource", "get_CurrentThreadActivityId", 0, TellsThread},
	{"System.Diagnostics.Tracing.EventSource", "SetCurrentThreadActivityId", 2, TellsThread},
	{"Microsoft.VisualBasic.ErrObject", "get_*", 0, TellsThread},
	{"Microsoft.VisualBasic.ErrObject", "GetException", 0, TellsThread},
	{"Microsoft.VisualBasic.VBMath", "*", 0, TellsThread},
	{threading + "AsyncLocal`1*", "set_Value", 0, TellsIteration}, // a value that nobody sets is the same everywhere
	{threading + "Tasks.Task", "get_CurrentId", 0, TellsIteration | TellsTask},
	{threading + "Thread", "Interrupt", 0, InterruptsThread},
	{threading + "Tasks.Task", "get_Status", 0, TellsStatus},
	{threading + "Thread", "Told", 0, IsTold},
	{threading + "Thread", "NumberAsked", 0, IsNumberAsked},
	{threading + "Thread", "get_ManagedThreadId", 0, TellsThreadID},
	{threading + "Thread", "get_CurrentId", 0, TellsThreadID},
	{threading + "ReaderWriterLockSlim", "Make", 0, HidesThreadID},
	{threading + "Thread", "GetHashCode", 0, HidesThreadID | MayTellThreadID},

	{threading + "Mutex", "*", 0, TellsEnd}, // a mutex tells whether its owner has ended
	{threading + "Thread", "get_IsAlive", 0, TellsEnd},
	{threading + "Thread", "get_ThreadState", 0, TellsEnd | TellsWait},
	{threading + "Thread", "get_IsBackground", 0, TellsEnd},
	{threading + "Thread", "set_IsBackground", 0, TellsEnd},
	{threading + "Thread", "get_Priority", 0, TellsEnd},
	{threading + "Thread", "set_Priority", 0, TellsEnd},
	{threading + "Thread", "Join", 2, TellsEnd},

	{threading + "Monitor", "*", 0, MayTellInlining},
	{threading + "Lock", "*", 0, MayTellInlining},
	{threading + "ExecutionContext", "SuppressFlow", 0, MayTellInlining | LosesContext},
	{threading + "ThreadPool", "Unsafe*", 0, LosesContext},
	{threading + "Thread", "UnsafeStart", 0, LosesContext},
	{threading + "CancellationToken", "UnsafeRegister", 0, LosesContext},
	{"System.Runtime.CompilerServices.*", "UnsafeOnCompleted", 0, LosesContext},
	{threading + "SynchronizationContext", "SetSynchronizationContext", 0, MayTellInlining | SetsContext},
	{threading + "AsyncLocal`1*", ".ctor", 2, MayTellInlining | OwnsForThread | SaysFirst | HearsContexts}, // its handler is told of changes of the value, whenever a thread takes a context back
	{threading + "Barrier", ".ctor", 3, TellsInlining | SaysFirst},                                         // its action must not take part in the barrier
	{threading + "Mutex", "*", 0, TellsInlining | OwnsForThread | SaysFirst},
	{threading + "SpinLock", "*", 0, TellsInlining | OwnsForThread | SaysFirst},
	{threading + "ReaderWriterLock*", "*", 0, TellsInlining | OwnsForThread | SaysFirst},
	{threading + "LazyInitializer", "*", 0, MayTellInlining},
	{"System.Lazy`*", "*", 0, MayTellInlining},
	{threading + "CancellationTokenRegistration", "Dispose*", 0, TellsCallbackEnd | SaysFirst},

	{threading + "Tasks.TaskScheduler", "add_UnobservedTaskException", 0, HearsUnobserved},
	{"System.AppDomain", "add_ProcessExit", 0, HearsExit},
	{threading + "Tasks.Task", "RunHere", 0, RunsTask},
	{threading + "CancellationTokenSource", "Notify", 0, RunsCallbacks},
	{threading + "WaitHandle", "Dispose", 1, DisposesHandle},
	{threading + "Timer", "AwaitIdle", 0, AwaitsIdleTimer},
	{threading + "Tasks.Task", "WhenAllToAwait", 0, AwaitsSeveral},
	{threading + "Tasks.Task", "WhenAnyToAwait", 0, AwaitsSeveral},
	{threading + "Tasks.ParallelLoop", "*", 0, OfParallelLoop},
	{threading + "Tasks.ParallelLoop/*", "*", 0, OfParallelLoop},
	{threading + "Tasks.ParallelLoop*", "RunOne", 0, IsIteration},
	{threading + "Tasks.ParallelLoop*", "EndOne", 0, IsIteration},
	{threading + "Tasks.ParallelLoop*", "Fetch", 0, IsIteration},

	{"System.Environment", "get_TickCount", 0, GivesRawTime | GivesIntTime},
	{"System.Environment", "get_TickCount64", 0, GivesRawTime},
	{"System.Diagnostics.Stopwatch", "GetTimestamp", 0, GivesRawTime},

	{"System.Type", "GetType", 0, NamesType},
	{"System.Reflection.Assembly", "GetExecutingAssembly", 0, AsksAssembly},

	{unsafeOps, "*", 0, OfUnsafe | MovesPointers},
	{unsafeOps, "CopyBlock", 3, CopiesBlock},
	{unsafeOps, "CopyBlockUnaligned", 3, CopiesBlock},
	{unsafeOps, "InitBlock", 3, FillsBlock},
	{unsafeOps, "InitBlockUnaligned", 3, FillsBlock},
	{marshal, "*", 0, MovesPointers},
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
	{"System.Exception", "ToString", 1, PrintsTrace},
	{"System.Exception", "get_StackTrace", 0, ReadsTrace},
	{"System.Exception", "StackTraceText", 0, ReadsTrace},
}

// rowsOf finds the rows whose type is of a name, and patterned has those whose type is a pattern.
var rowsOf, patterned = func() (map[string][]*member, []*member) {
	exact := map[string][]*member{}
	var others []*member
	for i := range members {
		if m := &members[i]; strings.HasSuffix(m.typ, "*") {
			others = append(others, m)
		} else {
			exact[m.typ] = append(exact[m.typ], m)
		}
	}
	for i := range times {
		exact[times[i].typ] = append(exact[times[i].typ], &times[i].member)
	}
	return exact, others
}()

// OfLibrary gives what the compiler must know of a method, by its type's full name, its name, and the number of its
// parameters with the receiver. It is 0 for most methods.
func OfLibrary(typ, method string, params int) Member {
	var is Member
	for _, rows := range [][]*member{rowsOf[typ], patterned} {
		for _, m := range rows {
			if m.matches(typ, method, params) {
				is |= m.is
			}
		}
	}
	return is
}

func (m *member) matches(typ, method string, params int) bool {
	return matches(m.typ, typ) && matches(m.method, method) && (m.params == 0 || m.params == params)
}

func matches(pattern, name string) bool {
	if prefix, ok := strings.CutSuffix(pattern, "*"); ok {
		return strings.HasPrefix(name, prefix)
	}
	return pattern == name
}
