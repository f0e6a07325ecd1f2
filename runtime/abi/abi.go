// Package abi holds what the compiler and the run-time of a checker must agree on: status codes, the layout of headers,
// the kinds of pending operations, and the table of intrinsics. Both sides import this package, and no other package is
// shared.
package abi

// Status is what a compiled method returns beside its result.
type Status uint8

const (
	OK         Status = iota // the method returned
	Yield                    // the thread stopped at a scheduling point; its frames are saved
	Throw                    // an exception is in flight (Thread.Exception); the frames are saved
	EndFinally               // a finally or fault handler ended; the exception machinery had started that handler
	EndFilter                // a filter ended; the result register holds its verdict
	Stop                     // the search must stop this path: violation, exit, dropped assumption; the machine says which
)

// Every component starts with an eight-byte header. Its first word holds the component's number and these flags; that
// word is no part of the state. Its second word is the type ID, or FrameType|method ID for frames. The stored content
// starts at HeaderType.
const (
	HeaderFlags = 0
	HeaderType  = 4
	HeaderSize  = 8
	CompMask    = 1<<28 - 1
	FlagDirty   = 1 << 31 // written since the last stored state
	FlagShared  = 1 << 30 // more than one thread can reach it
	FlagLocal   = 1 << 29 // never visible to another thread: frames
	FlagConst   = 1 << 28 // never written: literals, type objects
	FrameType   = 1 << 31 // flag in the type word: a frame of the method in the lower bits
)

// Static area of a class, from the start of its component.
const (
	StaticStatus = 8  // uint32: class initialisation status
	StaticThread = 12 // uint32: index+1 of the thread that initialises it
	StaticFailed = 16 // reference: the TypeInitializationException to throw again
	StaticFields = 24 // first static field
)

// FirstStatic is the reference of the first class's static area. The areas follow each other, each rounded up to eight
// bytes.
const FirstStatic = 16

// Class initialisation status.
const (
	ClassNone = iota
	ClassRunning
	ClassReady
	ClassBroken
)

// Fields of System.Threading.Thread that the machine uses, from the start of the object.
const (
	ThreadState = 8  // int32: 0 unstarted, 1 started, 2 terminated
	ThreadIndex = 12 // int32: index of the machine's thread, while the thread is started
	ThreadFlags = 16 // int32: 1 background
	ThreadName  = 20 // reference: string or null
	// ThreadInterrupted is an int32: 1 while an interrupt waits to end the thread's next wait.
	ThreadInterrupted = 32
)

// Offsets of fields of System.Exception, and of the fields that some of the exceptions that the machine makes add to
// it.
const (
	ExceptionMessage  = 8  // _message
	ExceptionInner    = 12 // _innerException
	ExceptionTrace    = 16 // _stackTrace
	ExceptionHResult  = 20 // _hresult
	ExceptionTypeName = 28 // TypeInitializationException._typeName
	ExceptionWrapped  = 28 // RuntimeWrappedException._wrappedException
)

// Offsets from the start of an object, header included.
const (
	ObjectPayload = 8  // first instance field; the value of a boxed value type
	ArrayLength   = 8  // int32 length; of a multi-dimensional array, its total length
	ArrayRank     = 12 // int32, of a multi-dimensional array only: the rank; from offset 16 on, each dimension's int32 length and int32 lower bound
	ArrayData     = 16 // first element of a vector
	StringLength  = 8  // int32
	StringChars   = 12 // first UTF-16 code unit

	DelegateTarget = 8  // reference
	DelegateMethod = 12 // uint32: method ID of the target
	DelegateList   = 16 // reference to an object[] of delegates; null for a single-cast delegate
)

// ConditionBytes is the size of the conditions of an object with critical sections: its first field.
const ConditionBytes = 4

// StrayBit is set in the offset of a pointer that has left the fixed buffer that it came from. Such a pointer lies
// outside of its component.
const StrayBit = 1 << 31

// Offsets of fields of System.Runtime.CompilerServices.AsyncSuspension.
const (
	SuspensionWords = 8  // reference: int[], which holds for each frame, the outermost first: method, resume point, content without references
	SuspensionRefs  = 12 // reference: object[], the frames' references
)

// MDArrayData is the offset of the first element of an array of the given rank.
func MDArrayData(rank int) int { return (16 + 8*rank + 7) &^ 7 }

// Frame layout, from the start of the frame's component.
const (
	FramePC     = 8  // uint32: resume point, or ThrowPC|IL offset
	FrameParent = 12 // reference to the caller's frame, 0 at the bottom
	FramePend   = 16 // uint32: PendKind of the thread's next operation; the bits above PendMask are the machine's own
	FrameObj    = 20 // uint32: the operation's object or class
	FrameArg    = 24 // int32: the operation's argument (offset, time-out, number of choices)
	FrameLink   = 28 // reference: in a filter's frame, the frame that holds the locals
	FrameSlots  = 32 // saved registers
)

// ThrowPC marks a frame's program counter as "an exception left this IL offset" instead of a resume point.
const ThrowPC = 1 << 31

// PendKind is the kind of a stopped thread's pending operation. The search asks the machine whether the operation is
// enabled, and which alternatives it has.
type PendKind uint32

const (
	PendAccess    PendKind = iota // access to memory at offset FrameArg of FrameObj, or to several objects if FrameArg is 0 (of two objects that are read, FrameArg is the second): always enabled
	PendEnter                     // Monitor.Enter on FrameObj; FrameArg is the time-out in ms, -1 for none: with a time-out, timing out is an alternative while the lock is held
	PendExit                      // Monitor.Exit
	PendWait                      // Monitor.Wait after it gave up the lock: enabled once the thread is pulsed and the lock is free, or by the time-out FrameArg
	PendSignal                    // Pulse, PulseAll, the beginning of Wait: an operation on a lock that the thread owns
	PendJoin                      // Thread.Join on the thread object FrameObj, time-out FrameArg
	PendStart                     // Thread.Start of FrameObj
	PendChoose                    // FrameArg alternatives
	PendClassInit                 // class FrameObj (type ID) is being initialised by another thread
	PendSleep                     // always enabled
	PendAtomic                    // asks for the state of the thread object FrameObj: always enabled; with FrameArg above 0 it also asks whether that thread waits, which is a choice where both answers are possible
	PendBudget                    // a long stretch without a scheduling point ended: always enabled
	// PendEnd ends the path of all threads: Environment.Exit, and Verify.Assume, whose FrameArg is the condition. The
	// search must explore what other threads can do before it. So it is a scheduling point, unless the condition holds.
	PendEnd
	// PendSection begins a critical section on FrameObj, whose first field is an int32 with one bit for each condition.
	// FrameArg holds the conditions of which one must be met (0: none need be), and SectionTimed if timing out is an
	// alternative while none is met.
	PendSection
	PendSectionAsk // asks whether one of the conditions FrameArg of FrameObj is met: always enabled
	// PendDetach takes the frames of a run-time async method off the stack and keeps them in FrameObj. PendAttach puts
	// them on again. No thread waits at these operations: they stop the thread only so that its frames are saved.
	PendDetach
	PendAttach
	// PendSectionSome begins a critical section on all the objects of the array FrameObj, once a condition of one of
	// them is met; with SectionAll, once a condition of each of them is.
	PendSectionSome
	PendInterrupt // Thread.Interrupt of FrameObj: always enabled
	PendClock     // a read of the clock; its alternatives are the times that it may show; FrameArg above 0 is the number of alternatives of a choice that moves the clock
	PendRest      // enabled once no other thread can go on
	PendCross     // an await is about to block; no thread waits here, as at PendDetach

	PendMask = 1<<8 - 1
)

// SectionHoldable is a bit of the first field of an object beside its conditions: threads may use the object as a lock.
const SectionHoldable = 1 << 16

// The argument of PendSection: conditions, and flags.
const (
	SectionConditions = 1<<8 - 1
	SectionTimed      = 1 << 8
	// SectionSettled says that a condition that is met stays met, and that nothing changes any more what the critical
	// section reads.
	SectionSettled = 1 << 9
	// SectionAlways says that the critical section begins whether a condition is met or not.
	SectionAlways = 1 << 13
	SectionAll    = 1 << 10
	// SectionKeeps says that the critical section changes no condition.
	SectionKeeps = 1 << 14
	// SectionReads says that the critical section writes nothing.
	SectionReads = 1 << 15
	// SectionStubborn says that an interrupt does not end the wait: the critical section cleans up, or does not wait.
	SectionStubborn = 1 << 11
	// SectionAlert says that an interrupt ends the operation, whether or not a condition is met.
	SectionAlert = 1 << 12
	// SectionAlso says that the critical section is on two objects: FrameObj, and the object to which its second field
	// refers, unless that is null.
	SectionAlso = 1 << 16
	// SectionJoined says that no other thread can tell whether the critical section comes right after the one on the same
	// object with which the transition began. Then it is a part of that transition.
	SectionJoined = 1 << 17
	// SectionAwaits says that the wait is an await that blocks its thread.
	SectionAwaits = 1 << 18
	// SectionMaker says that the wait is for another thread, which meets the condition unless it comes to wait itself, as the owner of a monitor lets
	// who wants the monitor go on. That thread is a maker: see awaitsMaker in package vm.
	SectionMaker = 1 << 19
	// SectionCommutes, with SectionAlways, says that the critical section commutes with another one on the same object that says so, but for its
	// conditions. Two that say SectionOrdered, too, do not commute. It does not write the second field, and reads the first two only if it says SectionOrdered, or if it
	// changes the conditions, these.
	SectionCommutes = 1 << 20
	SectionOrdered  = 1 << 21
	// SectionSpares, with SectionAlways and SectionKeeps, says that the critical section does not write the second field.
	SectionSpares = 1 << 22
	// SectionUnlikely, of a question, says that few programs meet the condition: a search may guess that none does.
	SectionUnlikely = 1 << 23
	// SectionHeld is a condition of objects whose second field is a thread, the owner. It is met for the owner, and for
	// all threads once the owner has ended.
	SectionHeld = 1 << 7
	// SectionOwner is the offset of the second field.
	SectionOwner = 12
)

// Arguments that are not time-outs.
const (
	SpinTurn      = -2 // of PendSleep: a turn of a loop that waits; the turn may sleep
	SleepAlert    = -3 // of PendSleep: the thread stops only so that an interrupt can end the operation
	EnterStubborn = -2 // of PendEnter: no interrupt ends it
)

// NoFile stands in //line directives for the file of generated code that comes from no line of a source.
const NoFile = "mwc_generated"
