// Package intrinsics is the table of the core library's methods that mwc implements itself. A record says what the method
// is called, which Go function or emitted code implements it, what it does to memory and threads, and what it makes
// reachable. Code that treats an intrinsic in a special way asks the intrinsic's record, not its name.
package intrinsics

import (
	"slices"
	"strings"

	"mwc/runtime/abi"
)

// Kind says how the compiler calls an intrinsic.
type Kind uint8

const (
	// Plain: F(m, args...) R. The function cannot throw, yield or block.
	Plain Kind = iota
	// Throws: F(m, args...) (R, Status). The status is OK, Throw or Stop.
	Throws
	// Sync: a scheduling point comes first, with a pending operation of kind Pend. Its object is argument ObjArg (-1: no
	// object), its number is the int32 in argument ArgArg (-1: the constant -1). Then the call is as for Throws. It runs
	// only when the search has found the operation enabled.
	Sync
	// Inline: the emitter writes code, which Code names, in place of a call.
	Inline
)

// Intrinsic is a method of the core library that mwc implements. Its Go function takes int32 for bool, char and integers of
// up to 32 bits; int64 for integers of 64 bits and native int; float32 and float64; Ref for object references; and uint64
// for managed and native pointers. It gets a struct only as a managed pointer.
type Intrinsic struct {
	Name  string // ECMA-335 style: "System.Threading.Monitor::Exit(System.Object)"
	Go    string // function of package vm or lib; "" for Inline
	InLib bool   // the function is one of package lib
	Kind  Kind
	Code  Code  // of Inline: what is emitted
	Class Class // of Inline: what the emitted code does

	Pend   abi.PendKind
	ObjArg int
	ArgArg int
	Shown  string // what traces call the operation; "" for the method's name

	// Walk is a function that says what there is to do location by location, for memory that other threads can see. Begin
	// is a function that checks or makes something first; "" if there is none. See vm.Walk.
	Walk, Begin string

	Effects *Effects // not of Inline; nil: the intrinsic may do anything to the objects and pointers that it gets
	Traits  Traits
	Aim     Aim
	Checks  Check
	Needs   Needs
}

// Effects are what an intrinsic does with the objects and pointers that it gets. Arguments are numbered from 0, the
// receiver first.
type Effects struct {
	Reads, Writes []int // arguments whose memory it reads or writes
	Keeps         []int // arguments whose objects other threads may reach after the call
	Global        bool  // it accesses something that all threads share, or ends the program
}

// Class says what the code of an Inline intrinsic does with memory and pointers.
type Class uint8

const (
	Unclassified Class = iota // it may do anything
	Value                     // it accesses no memory, and no pointer that it gets is in its result
	Alias                     // its result is argument 0, or a pointer into the same object
	ToNative                  // its result is argument 0 as a native pointer
	FromNative                // its result is argument 0, a native pointer, as a managed pointer
	AtomicRead                // it reads the location that argument 0 points to, atomically
	AtomicWrite               // it writes that location atomically, and may read it first
	Read                      // it reads that location
	Write                     // it writes that location
	Barrier                   // it is a memory barrier and accesses nothing
)

// IsAtomic reports whether the code is an atomic access to a location.
func (c Class) IsAtomic() bool { return c == AtomicRead || c == AtomicWrite }

// Accesses reports whether the code accesses the location that argument 0 points to.
func (c Class) Accesses() bool { return c.IsAtomic() || c == Read || c == Write }

// Traits are what the analyses of the whole program ask of an intrinsic.
type Traits uint32

const (
	MayThrow      Traits = 1 << iota // of Inline: it may throw, which its class does not say
	Puns                             // it makes a pointer to memory of one type from a pointer to another
	Moves                            // it moves a pointer
	SameValue                        // the result points to the same value as argument 0
	Casts                            // it uses the reference in argument 0 as one of its result type, unchecked
	Retypes                          // it uses values of one of its type arguments as something else
	LendsElements                    // the result points to the elements of argument 0
	ReadsBoxes                       // it reads the value in the box that is argument 0
	GivesNew                         // the result is a new object, to which nothing else refers
	GivesObject                      // the result is not null
	GivesThread                      // the result belongs to the thread that runs it
	ReadsClock                       // it reads the clock
	AccessesTrace                    // it accesses the stack trace of an exception, which is the machine's own
	Turns                            // it is a turn of a loop that waits
)

// Aim says where the managed pointer that an Inline intrinsic gives leads to.
type Aim uint8

const (
	ToUnknown Aim = iota // in the core library, which has checked it, where argument 0 leads to; elsewhere perhaps nowhere
	ToWild               // perhaps nowhere
	ToSafe               // to a value of its type, if it is not null
	ToElement            // to an element of an array, which may be empty
	ToFrom               // where argument 0 leads to, if a value of the result's type fits there
)

// Check says what is checked at run time about a wild pointer that an intrinsic gets.
type Check uint8

const (
	ChecksAccess Check = iota // a value of the parameter's type can be accessed there
	FreesBlock                // a block of native memory starts there
	ReadsChars                // as many characters as argument 1 says follow there
)

// Needs are what an intrinsic makes reachable, or looks up in the program's tables.
type Needs uint32

const (
	Pointers        Needs = 1 << iota // the addresses of methods that have a handle
	ElementBoxes                      // boxes of the elements of arrays
	FieldBoxes                        // boxes of fields
	EnumBoxes                         // boxes of enums
	Relations                         // types made of others: arrays, pointers, definitions
	TypeNames                         // types by name
	AllTypes                          // all types of an assembly
	Parameters                        // the parameters of generic types
	Constraints                       // the constraints of the parameters of generic types
	Interfaces                        // the interfaces of types
	Members                           // members and attributes
	Arrays                            // arrays of types that are named at run time
	ManyArrays                        // arrays of several dimensions of such types
	TypeArgument                      // the type argument
	Equality                          // how values are compared
	Clones                            // how objects are cloned
	FullNames                         // the full names of types
	Assignability                     // which type can be assigned to which
	Assemblies                        // the assemblies of types
	CopyKinds                         // how elements are copied from one array to another
	TypeInstances                     // instances of generic types that are chosen at run time
	MethodInstances                   // instances of generic methods that are chosen at run time
	Targets                           // the methods that delegates call
	Tokens                            // the members that an ldtoken names
	Resources                         // the texts in the resources of assemblies
)

// Is and Needing report whether the record has one of the traits, or one of the needs. nil, which stands for a method that
// is no intrinsic, has none.
func (i *Intrinsic) Is(t Traits) bool     { return i != nil && i.Traits&t != 0 }
func (i *Intrinsic) Needing(n Needs) bool { return i != nil && i.Needs&n != 0 }

// OnlyKeeps reports whether the machine uses argument n as a reference alone: it neither reads nor writes the object.
func (i *Intrinsic) OnlyKeeps(n int) bool {
	if i == nil || i.Effects == nil {
		return false
	}
	e := i.Effects
	return slices.Contains(e.Keeps, n) && !e.Global && !slices.Contains(e.Reads, n) && !slices.Contains(e.Writes, n)
}

// Code names what is emitted for an Inline intrinsic.
type Code string

const (
	ThreadAreObserved                             Code = "Thread.AreObserved"
	ThreadAreReused                               Code = "Thread.AreReused"
	RuntimeHelpersStackSuffices                   Code = "RuntimeHelpers.StackSuffices"
	TaskCurrentIsAsked                            Code = "Task.CurrentIsAsked"
	TaskSeveralAreAwaited                         Code = "Task.SeveralAreAwaited"
	CancellationCallbacksWait                     Code = "CancellationTokenRegistration.CallbacksWait"
	TaskCancellationIsAsked                       Code = "Task.CancellationIsAsked"
	ThreadIteratorsAsk                            Code = "Thread.IteratorsAsk"
	TaskInliningMayShow                           Code = "Task.InliningMayShow"
	TaskInliningShows                             Code = "Task.InliningShows"
	ExecutionContextIsHeard                       Code = "ExecutionContext.IsHeard"
	TimerIdleIsAwaited                            Code = "Timer.IdleIsAwaited"
	ParallelLoopIterationsWait                    Code = "ParallelLoop.IterationsWait"
	InterlockedIncrement                          Code = "Interlocked.Increment"
	InterlockedDecrement                          Code = "Interlocked.Decrement"
	InterlockedAdd                                Code = "Interlocked.Add"
	InterlockedAnd                                Code = "Interlocked.And"
	InterlockedOr                                 Code = "Interlocked.Or"
	InterlockedRead                               Code = "Interlocked.Read"
	InterlockedExchange                           Code = "Interlocked.Exchange"
	InterlockedCompareExchange                    Code = "Interlocked.CompareExchange"
	InterlockedMemoryBarrier                      Code = "Interlocked.MemoryBarrier"
	VolatileRead                                  Code = "Volatile.Read"
	VolatileWrite                                 Code = "Volatile.Write"
	UnsafeAs                                      Code = "Unsafe.As"
	UnsafeBitCast                                 Code = "Unsafe.BitCast"
	UnsafeUnbox                                   Code = "Unsafe.Unbox"
	UnsafeAdd                                     Code = "Unsafe.Add"
	UnsafeSubtract                                Code = "Unsafe.Subtract"
	UnsafeAddByteOffset                           Code = "Unsafe.AddByteOffset"
	UnsafeByteOffset                              Code = "Unsafe.ByteOffset"
	UnsafeAreSame                                 Code = "Unsafe.AreSame"
	UnsafeIsAddressGreaterThan                    Code = "Unsafe.IsAddressGreaterThan"
	UnsafeIsAddressLessThan                       Code = "Unsafe.IsAddressLessThan"
	UnsafeSizeOf                                  Code = "Unsafe.SizeOf"
	UnsafeAsRef                                   Code = "Unsafe.AsRef"
	UnsafeAsPointer                               Code = "Unsafe.AsPointer"
	UnsafeNullRef                                 Code = "Unsafe.NullRef"
	UnsafeIsNullRef                               Code = "Unsafe.IsNullRef"
	UnsafeRead                                    Code = "Unsafe.Read"
	UnsafeWrite                                   Code = "Unsafe.Write"
	UnsafeSkipInit                                Code = "Unsafe.SkipInit"
	ArrayDataReference                            Code = "Array.DataReference"
	RuntimeHelpersIsReferenceOrContainsReferences Code = "RuntimeHelpers.IsReferenceOrContainsReferences"
	RuntimeHelpersSameType                        Code = "RuntimeHelpers.SameType"
	RuntimeHelpersInitializeArray                 Code = "RuntimeHelpers.InitializeArray"
	RuntimeHelpersCreateSpan                      Code = "RuntimeHelpers.CreateSpan"
	ActivatorCreateInstance                       Code = "Activator.CreateInstance"
	ActivatorCreateOf                             Code = "Activator.CreateOf"
	RuntimeHelpersRunClassInit                    Code = "RuntimeHelpers.RunClassInit"
	ConstructorInfoMake                           Code = "ConstructorInfo.Make"
	PrintfNext                                    Code = "Printers.Next"
	MembersCall                                   Code = "Members.Call"
	MembersGetProperty                            Code = "Members.GetProperty"
	MembersSetProperty                            Code = "Members.SetProperty"
	MembersGetField                               Code = "Members.GetField"
	MembersSetField                               Code = "Members.SetField"
	MembersDefault                                Code = "Members.Default"
	MembersBind                                   Code = "Members.Bind"
	ExpressionsPack                               Code = "ExpressionsHelper.Pack"
	TestHostCall                                  Code = "Mwc.Testing.Host.Call"
	CustomAttributesMake                          Code = "CustomAttributes.Make"
	ArrayLength                                   Code = "Array.Length"
	StringLength                                  Code = "String.Length"
	StringChars                                   Code = "String.Chars"
	StringRawData                                 Code = "String.RawData"
)

// StartsThread reports whether an intrinsic may start a thread. Suspension and resumption of run-time async methods count,
// since a method that awaits may go on after others have started threads.
func (i *Intrinsic) StartsThread() bool {
	return i.Kind == Sync && (i.Pend == abi.PendStart || i.Pend == abi.PendDetach || i.Pend == abi.PendAttach)
}

// byName has the records of the table by their names.
var byName = func() map[string]*Intrinsic {
	m := make(map[string]*Intrinsic, len(table))
	for i := range table {
		if m[table[i].Name] != nil {
			panic("mwc: two intrinsics are called " + table[i].Name)
		}
		m[table[i].Name] = &table[i]
	}
	return m
}()

// Lookup gives the intrinsic with a name such as Intrinsic.Name shows; nil if there is none.
func Lookup(name string) *Intrinsic { return byName[name] }

func plain(name, fn string) Intrinsic { return called(name, fn, Plain) }

func throws(name, fn string) Intrinsic { return called(name, fn, Throws) }

// called is an intrinsic that a Go function implements: one of package lib if fn begins with "lib.", else one of package vm.
func called(name, fn string, kind Kind) Intrinsic {
	fn, inLib := strings.CutPrefix(fn, "lib.")
	return Intrinsic{Name: name, Go: fn, InLib: inLib, Kind: kind, ObjArg: -1, ArgArg: -1}
}

func sync(name, fn string, pend abi.PendKind, obj, arg int) Intrinsic {
	i := called(name, fn, Sync)
	i.Pend, i.ObjArg, i.ArgArg = pend, obj, arg
	return i
}

func inline(name string, code Code, class Class) Intrinsic {
	return Intrinsic{Name: name, Kind: Inline, Code: code, Class: class, ObjArg: -1, ArgArg: -1}
}

// Each of the following functions adds a column to a record. Without a column of effects, an intrinsic may do anything to
// the objects and pointers that it gets. harmless says that it does nothing to them.

func (i Intrinsic) effects(change func(e *Effects)) Intrinsic {
	var e Effects
	if i.Effects != nil {
		e = *i.Effects
	}
	change(&e)
	i.Effects = &e
	return i
}

func (i Intrinsic) harmless() Intrinsic { return i.effects(func(*Effects) {}) }
func (i Intrinsic) reads(args ...int) Intrinsic {
	return i.effects(func(e *Effects) { e.Reads = args })
}
func (i Intrinsic) writes(args ...int) Intrinsic {
	return i.effects(func(e *Effects) { e.Writes = args })
}
func (i Intrinsic) keeps(args ...int) Intrinsic {
	return i.effects(func(e *Effects) { e.Keeps = args })
}
func (i Intrinsic) global() Intrinsic { return i.effects(func(e *Effects) { e.Global = true }) }

func (i Intrinsic) walks(walk, begin string) Intrinsic {
	i.Walk, i.Begin = walk, begin
	return i
}

func (i Intrinsic) is(t Traits) Intrinsic {
	i.Traits |= t
	return i
}

func (i Intrinsic) leads(a Aim) Intrinsic {
	i.Aim = a
	return i
}

func (i Intrinsic) checks(c Check) Intrinsic {
	i.Checks = c
	return i
}

func (i Intrinsic) needs(n Needs) Intrinsic {
	i.Needs |= n
	return i
}

func (i Intrinsic) shown(name string) Intrinsic {
	i.Shown = name
	return i
}
