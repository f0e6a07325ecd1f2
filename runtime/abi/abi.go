// Package abi holds what the compiler and the run-time of a checker must agree on: status codes, header layout,
// kinds of pending operations, and the table of intrinsics. It is the only package that both sides import.
package abi

// Status is what a compiled method returns beside its result.
type Status uint8

const (
	OK         Status = iota // the method returned
	Yield                    // the thread stopped at a scheduling point; its frames are saved
	Throw                    // an exception is on its way (Thread.Exception); the frames are saved
	EndFinally               // a finally or fault handler that the exception machinery had started ended
	EndFilter                // a filter ended; its verdict is in the result register
	Stop                     // the search must stop this path: violation, exit, dropped assumption; the machine says which
)

// Every component starts with an eight-byte header: a word with the component's number and these flags, which is no part
// of the state, then the type ID (FrameType|method ID for frames). The content that is stored starts at HeaderType.
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

// FirstStatic is the reference of the first class's static area; the areas follow each other, each rounded up to eight bytes.
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
	ThreadIndex = 12 // int32: index of the machine's thread while started
	ThreadFlags = 16 // int32: 1 background
	ThreadName  = 20 // reference: string or null
	// ThreadInterrupted is an int32: 1 once the thread is to be thrown out of its next wait.
	ThreadInterrupted = 32
)

// Offsets of fields of System.Exception and of those exceptions that the machine makes with fields of their own.
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
	ArrayLength   = 8  // int32 length (total length of a multi-dimensional array)
	ArrayRank     = 12 // of a multi-dimensional array: then per dimension int32 length, int32 lower bound from offset 16
	ArrayData     = 16 // first element of a vector
	StringLength  = 8  // int32
	StringChars   = 12 // first UTF-16 code unit

	DelegateTarget = 8  // reference
	DelegateMethod = 12 // uint32: method ID of the target
	DelegateList   = 16 // reference to an object[] of delegates, null for a single-cast one
)

// StrayBit, set in the offset of a pointer, makes it one that lies outside of its component: of one that has left the fixed
// buffer that it came from.
const StrayBit = 1 << 31

// Offsets of fields of System.Runtime.CompilerServices.AsyncSuspension.
const (
	SuspensionWords = 8  // reference: int[], by frame, the outermost first: method, resume point, content without references
	SuspensionRefs  = 12 // reference: object[], the references in it
)

// MDArrayData is the offset of the first element of an array of the given rank.
func MDArrayData(rank int) int { return (16 + 8*rank + 7) &^ 7 }

// Frame layout, from the start of the frame's component.
const (
	FramePC     = 8  // uint32: resume point, or ThrowPC|IL offset
	FrameParent = 12 // reference to the caller's frame, 0 at the bottom
	FramePend   = 16 // uint32: PendKind of the operation that the thread will do next; above PendMask what only the machine looks at
	FrameObj    = 20 // uint32: its object or class
	FrameArg    = 24 // int32: its argument (offset, time-out, number of choices)
	FrameLink   = 28 // reference: of a filter's frame, the frame that holds the locals
	FrameSlots  = 32 // saved registers
)

// ThrowPC marks a frame's pc as "an exception left this IL offset" instead of a resume point.
const ThrowPC = 1 << 31

// PendKind is what a stopped thread will do when it goes on; the explorer asks it for enabledness and alternatives.
type PendKind uint32

const (
	PendAccess    PendKind = iota // access to memory at offset FrameArg of FrameObj, 0 for several objects (two that are read: FrameArg is the second): always enabled
	PendEnter                     // Monitor.Enter on FrameObj; FrameArg is the time-out in ms, -1 none: with one, timing out is an alternative while the lock is held
	PendExit                      // Monitor.Exit
	PendWait                      // Monitor.Wait after it gave up the lock: pulsed and lock free, or time-out FrameArg
	PendSignal                    // Pulse, PulseAll, beginning of Wait: an operation on a lock that it owns
	PendJoin                      // Thread.Join on the thread object FrameObj, time-out FrameArg
	PendStart                     // Thread.Start of FrameObj
	PendChoose                    // FrameArg alternatives
	PendClassInit                 // class FrameObj (type ID) is being initialised by another thread
	PendSleep                     // always enabled
	PendAtomic                    // asks for the state of the thread object FrameObj: always enabled; with FrameArg above 0 for whether it waits, too: a choice where it may
	PendBudget                    // a long stretch without a scheduling point ended: always enabled
	// PendEnd ends the path of all threads: Environment.Exit, and Verify.Assume, whose FrameArg is the condition. What other
	// threads can do before it must be explored, so it is a scheduling point unless the condition holds.
	PendEnd
	// PendSection begins a critical section on FrameObj, whose first field is an int32 of bits, its conditions. FrameArg has those of
	// which one must be set (0: none need be), and SectionTimed if timing out is an alternative while none is.
	PendSection
	PendSectionAsk // asks whether one of the conditions FrameArg of FrameObj is open: always enabled
	// PendDetach takes the frames of a run-time async method off the stack and keeps them in FrameObj, PendAttach puts them on
	// again. No thread stands there: they stop it only for its frames to be saved.
	PendDetach
	PendAttach
	// PendSectionSome begins one on all the objects of the array FrameObj once one of them has an open condition, with SectionAll
	// all of them.
	PendSectionSome
	PendInterrupt // Thread.Interrupt of FrameObj: always enabled
	PendClock     // a read of the clock, whose alternatives are what it may show; with FrameArg above 0 a choice of so many that moves it

	PendMask = 1<<8 - 1
)

// The argument of PendSection.
const (
	SectionConditions = 1<<8 - 1
	SectionTimed      = 1 << 8
	// SectionSettled says that a condition that is met stays met and that nothing changes any more of what the critical section reads.
	SectionSettled = 1 << 9
	// SectionAlways says that the critical section begins whether a condition is met or not.
	SectionAlways = 1 << 13
	SectionAll    = 1 << 10
	// SectionStubborn says that an interrupt does not end the wait: cleaning up, or none at all.
	SectionStubborn = 1 << 11
	// SectionAlert says that an interrupt counts whether or not a condition is met.
	SectionAlert = 1 << 12
	// SectionHeld is a condition of objects whose second field is a thread, the owner. It is met for that, and for all once that has ended.
	SectionHeld = 1 << 7
	// SectionOwner is where the second field is.
	SectionOwner = 12
)

// Arguments that are no time-outs.
const (
	SpinTurn      = -2 // of PendSleep: one of a waiting loop's, which may sleep
	SleepAlert    = -3 // of PendSleep: nothing but a place where an interrupt counts
	EnterStubborn = -2 // of PendEnter: no interrupt ends it
)

// IntrinsicKind says how the compiler calls an intrinsic.
type IntrinsicKind uint8

const (
	// Plain: vm.F(m, args...) R — cannot throw, yield or block.
	Plain IntrinsicKind = iota
	// Throws: vm.F(m, args...) (R, Status) — status OK, Throw or Stop.
	Throws
	// Sync: a scheduling point before it, of kind Pend, on the object that argument ObjArg gives (-1 none) with the int32
	// of argument ArgArg (-1: the constant -1); then as Throws. It runs only when the explorer found it enabled.
	Sync
	// Inline: the emitter writes the code itself.
	Inline
)

// Intrinsic is a method of the core library that Go implements. Go argument types: int32 for bool, char and integers up
// to 32 bits, int64, float32, float64, Ref for object references, uint64 for managed pointers and pointers, int64 for
// native int; structs are passed as managed pointers only.
type Intrinsic struct {
	Name   string // ECMA-335 style: "System.Threading.Monitor::Exit(System.Object)"
	Go     string // function of runtime/vm
	Kind   IntrinsicKind
	Pend   PendKind
	ObjArg int
	ArgArg int
	// Steps says that the function F has others beside it, FWalk and where it checks or makes something FBegin, by which
	// it is done one location after the other where threads see it: see vm.Walk.
	Steps bool
}
