// Package randconc makes random concurrent programs for the agreement test. They are small: two to four threads that share
// fields, arrays and objects, lock, wait, throw, choose and at times never end; or threads, tasks and async methods that share
// semaphores, channels, promises, tokens and timers besides. A program is a syntax tree. It can be compiled to an assembly
// without any tool but Go, printed as C#, and made smaller.
package randconc

// Type is a type of the programs.
type Type int

const (
	I4 Type = iota
	I8
	I2
	U1
	RefA
	RefB
	Obj // what locks are made for
	ArrI
	ArrA
	ArrS
	Struct

	// What programs with tasks share:
	Sem    // SemaphoreSlim
	Chan   // Channel<int>
	Tcs    // TaskCompletionSource<int>
	Cts    // CancellationTokenSource
	Timing // Timer
	Mre    // of these, members.go has the operations
	Are
	Cde
	Queue
	Stack
	Bag
	Bounded
	Phases // Barrier
	Rw     // ReaderWriterLockSlim

	None
)

func (t Type) number() bool { return t <= U1 }
func (t Type) ref() bool    { return t == RefA || t == RefB || t == Obj }
func (t Type) array() bool  { return t >= ArrI && t <= ArrS }

// elem is the type of the elements of an array type.
func (t Type) elem() Type { return map[Type]Type{ArrI: I4, ArrA: RefA, ArrS: Struct}[t] }

// Owners of fields:
const (
	inProgram = iota // static
	inInit           // static, of the class that has a constructor
	inA
	inB
	inStruct
	owners
)

// Field is a field of a program.
type Field struct {
	owner    int
	name     string
	typ      Type
	volatile bool
	n        int // of what programs with tasks share: what it is made with
}

func (f *Field) static() bool { return f.owner <= inInit }

// Op says what a node of the tree is.
type Op int

const (
	// Numbers:
	opConst Op = iota // N
	opLocal           // variable N
	opLoad            // a location
	opAdd             // modulo 4
	opEq
	opLess
	opChoose   // N alternatives
	opRefEq    // two references
	opIncr     // Interlocked.Increment of a location
	opAddTo    // Interlocked.Add
	opAnd      // Interlocked.And
	opXchg     // Interlocked.Exchange of a location with a number
	opCas      // Interlocked.CompareExchange: location, new, expected
	opVolRead  // Volatile.Read
	opAlive    // of thread N
	opWaitTime // Monitor.Wait with a time-out
	opJoinTime // Thread.Join with a time-out, of thread N
	opEntered  // Monitor.IsEntered
	opSemTry   // SemaphoreSlim.Wait(N)
	opSemCount
	opTryWrite // a number
	opTryRead
	opTrySet // N: a result, an exception, cancellation
	opComplete
	opCanceled
	opIsCompleted // of an awaitable that is a task
	opTaskTime    // Task.Wait(1), the same
	opMember      // operation N of a thing's class, with its argument
	opCall        // the recursive method, with a number

	// References:
	opNull
	opRef // variable N
	opLoadRef
	opNew
	opThis
	opXchgRef
	opCasRef

	// Awaitables. All but the last five are tasks:
	opTask     // of activity N
	opSemAsync // N: plain, with a time-out, with the token of a source (a location)
	opTcsTask
	opDelay   // for ever, until the token of a source (a location) is cancelled; or a time, if there is none
	opWhenAll // two tasks
	opWhenAny // the same
	opContinue
	opRunTask // Task.Run of activity N
	opInvoke  // a call of activity N, an async method, or of the method that hands it on
	opHanded  // a call of activity N's async method itself
	opYielded
	opWriteAsync // a number
	opReadAsync
	opWaitRead

	// Locations:
	opStatic
	opField // of a reference
	opElem  // array (a location), index
	opSub   // field of a structure (a location)

	// Statements:
	opBlock
	opStore    // location, number
	opSet      // variable N, number
	opStoreRef // location, reference
	opSetRef   // variable N, reference
	opStoreArr // location: a new array of N elements
	opCopy     // location, location: a structure
	opVolWrite
	opDiscard // a number
	opIf      // number, block, block
	opFor     // N times a block
	opWhile   // number, block
	opForever
	opLock     // reference, block
	opTryEnter // reference, block
	opEnter
	opExit
	opWait
	opPulse
	opPulseAll
	opThread // makes thread N, which runs a method of the reference if there is one
	opStart
	opSpawn // starts a thread that runs the code of thread N and to which nothing refers
	opJoin
	opYield
	opSleep
	opBarrier
	opThrow   // N: Exception, X, InvalidOperationException
	opTry     // block, block; N: catches Exception, X, Exception with a filter, then a number; OperationCanceledException, AggregateException
	opFinally // block, block
	opAssume
	opAssert // N: its message
	opReturn
	opQuit // Environment.Exit(N)

	// Statements of programs with tasks:
	opMake     // what a field holds
	opRun      // Task.Run of activity N, whose task it keeps
	opBegin    // a call of activity N, an async method; it keeps the task
	opLetGo    // Task.Run of activity N, whose task nobody keeps
	opQueue    // ThreadPool.QueueUserWorkItem of the callback
	opAwait    // an awaitable; variable N gets the result, -1: none
	opTaskWait // a task
	opResult   // GetAwaiter().GetResult() of a task
	opWaitAll  // two tasks
	opWaitAny  // the same
	opSemWait  // with the token of a source (a location) if there is one
	opRelease
	opSetResult
	opCancel
	opCancelAfter
	opThrowIf
	opRegister    // the callback
	opBackground  // the thread itself is a background thread from now on, N = 1, or is none
	opTimerChange // N: due time
	opTimerDispose
	opHandOn // an awaitable that is a task: the method returns it
)

// Node is a node of the syntax tree.
type Node struct {
	op   Op
	typ  Type // of references and locations
	n    int
	f    *Field
	kids []*Node
}

func (n *Node) statement() bool { return n.op >= opBlock }
func (n *Node) location() bool  { return n.op >= opStatic && n.op <= opSub }
func (n *Node) number() bool    { return n.op <= opCall }
func (n *Node) awaitable() bool { return n.op >= opTask && n.op <= opWaitRead }

// Method is a method of the program's class; an instance method belongs to class A.
type Method struct {
	name     string
	instance bool
	async    bool // it returns a task, and may await
	long     bool // a task that runs it has a thread of its own
	handsOn  bool // it is not async and returns a task
	body     *Node
}

// Numbers of variables in each method.
const (
	numbers = 3
	refsA   = 2
	refsB   = 1
)

// Program is a random program. Its first methods are Main and those of threads 1, 2 and so on. In a program with tasks these
// are its activities: threads, tasks, and async methods that somebody calls.
type Program struct {
	Seed       int64
	fields     []*Field
	methods    []*Method
	background []bool    // by thread
	recursive  *Method   // a method that calls itself as often as its argument says
	classInit  *Method   // class constructor of the class that has one
	callback   *Method   // what tokens, timers, the pool and tasks call
	handOn     []*Method // by activity: a method that is not async and returns its task; nil if callers call the async method itself
	tasks      bool      // it has tasks
	boxed      bool      // its state machines are classes, as in a debug build
}

// Size counts the nodes.
func (p *Program) Size() int {
	n := 0
	for _, m := range p.all() {
		walk(m.body, func(*Node) { n++ })
	}
	return n
}

func (p *Program) all() []*Method {
	all := append(append([]*Method{}, p.methods...), p.recursive, p.classInit, p.callback)
	for _, m := range p.handOn {
		if m != nil {
			all = append(all, m)
		}
	}
	return all
}

// begins is the method that callers call for the async method of an activity.
func (p *Program) begins(activity int) *Method {
	if p.handOn != nil && p.handOn[activity] != nil {
		return p.handOn[activity]
	}
	return p.methods[activity]
}

func walk(n *Node, visit func(*Node)) {
	visit(n)
	for _, k := range n.kids {
		walk(k, visit)
	}
}
