// Package intrinsics is the table of the core library's methods that mwc implements itself: what each is called, which Go
// function or which code it is, what it does to memory and threads, what it makes reachable. Whoever treats one in a special
// way asks its record.
package intrinsics

import (
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
	// Sync: a scheduling point of kind Pend comes first, on the object in argument ObjArg (-1: no object), with the
	// int32 in argument ArgArg (-1: the constant -1); then the call is as for Throws. It runs only when the search
	// found the operation enabled.
	Sync
	// Inline: the emitter writes the code itself.
	Inline
)

// Intrinsic is a method of the core library that mwc implements. Its Go arguments are int32 for bool, char and integers
// of up to 32 bits, int64, float32, float64, Ref for object references, uint64 for managed pointers and pointers, and
// int64 for native int. A struct is passed as a managed pointer only.
type Intrinsic struct {
	Name  string // ECMA-335 style: "System.Threading.Monitor::Exit(System.Object)"
	Go    string // function of package vm or lib; none for Inline
	InLib bool   // the function is one of package lib
	Kind  Kind
	Code  Code  // what is emitted for Inline
	Class Class // what that does

	Pend   abi.PendKind
	ObjArg int
	ArgArg int
	Shown  string // what traces call the operation, where it is not the method's name

	// Walk is a function that says what there is to do one location after the other, where other threads see it; Begin is
	// what first checks or makes something, "" if there is nothing to: see vm.Walk.
	Walk, Begin string

	Effects *Effects // not of Inline; nil: it may do anything to the objects and pointers that it gets
	Traits  Traits
	Aim     Aim
	Checks  Check
	Needs   Needs
}

// Effects are what an intrinsic does with the objects and pointers that it gets.
type Effects struct {
	Reads, Writes []int // arguments whose memory it reads or writes
	Keeps         []int // arguments that other threads may reach after it
	Global        bool  // it touches something that all threads share, or ends the program
}

// Class says what the code of an Inline intrinsic does with memory and pointers.
type Class uint8

const (
	Unclassified Class = iota // anything
	Value                     // no memory, no pointer in the result
	Alias                     // the result is argument 0, or a pointer into the same object
	ToNative                  // argument 0 becomes a native pointer
	FromNative
	AtomicRead // of what argument 0 points to
	AtomicWrite
	Read
	Write
	Barrier
)

// IsAtomic reports whether it is an atomic access to a location.
func (c Class) IsAtomic() bool { return c == AtomicRead || c == AtomicWrite }

// Accesses reports whether it accesses the location that argument 0 points to.
func (c Class) Accesses() bool { return c.IsAtomic() || c == Read || c == Write }

// Traits are what the analyses of the whole program ask of an intrinsic.
type Traits uint32

const (
	MayThrow        Traits = 1 << iota // of Inline: beyond what its class says
	Puns                               // it makes a pointer to memory of one type from a pointer to another
	Moves                              // it moves a pointer
	SameValue                          // the result points to the same value as argument 0
	Casts                              // it takes argument 0, a reference, for what it returns
	Retypes                            // it takes values of one of its type arguments for something else
	LendsElements                      // the result points to the elements of argument 0
	ReadsBoxes                         // what it reads of argument 0 is the value in a box
	GivesNew                           // the result is an object that nobody else has
	GivesObject                        // the result is not null
	GivesThread                        // it gives what belongs to the thread that runs it
	ReadsClock                         // it reads the clock
	CapturesTrace                      // it keeps the stack trace of an exception for the program
	AccessesTrace                      // what it accesses is the stack trace of an exception, the run-time's own
	Turns                              // it is a turn of a loop that waits
	RunsConstructor                    // it runs the default constructor of its type argument
)

// Aim says where the managed pointer leads that an Inline intrinsic gives.
type Aim uint8

const (
	ToUnknown Aim = iota // where the core library does what it has checked, as argument 0
	ToWild               // perhaps nowhere
	ToSafe               // to something
	ToElement            // to an element of an array, which may have none
	ToFrom               // where argument 0 does, if that fits
)

// Check says what is checked at run time about a pointer that may lead nowhere.
type Check uint8

const (
	ChecksAccess Check = iota // an access to a value of the parameter's type
	FreesBlock                // it is the start of a block of native memory
	ReadsChars                // as many characters follow as argument 1 says
)

// Needs are what an intrinsic makes reachable, and what it looks up in the program's tables.
type Needs uint32

const (
	Pointers      Needs = 1 << iota // the addresses of methods that have a handle
	ElementBoxes                    // boxes of the elements of arrays
	FieldBoxes                      // boxes of fields
	EnumBoxes                       // boxes of enums
	Relations                       // types made of others: arrays, pointers, definitions
	TypeNames                       // types by name
	Parameters                      // the parameters of generic types
	Interfaces                      // the interfaces of types
	Members                         // members and attributes
	Arrays                          // arrays of types that are named at run time
	ManyArrays                      // such of several dimensions
	TypeArgument                    // the type argument
	Equality                        // how values are compared
	Clones                          // how objects are cloned
	FullNames                       // the full names of types
	Assignability                   // which type can be assigned to which
	Assemblies                      // the assemblies of types
	CopyKinds                       // how elements are copied from an array to another
)

// Is and Needing report whether the record has one of the traits, or needs; nil is no intrinsic.
func (i *Intrinsic) Is(t Traits) bool     { return i != nil && i.Traits&t != 0 }
func (i *Intrinsic) Needing(n Needs) bool { return i != nil && i.Needs&n != 0 }

// Code names what is emitted for an Inline intrinsic.
type Code string

const (
	ThreadAreObserved                             Code = "Thread.AreObserved"
	RuntimeHelpersStackSuffices                   Code = "RuntimeHelpers.StackSuffices"
	TaskCurrentIsAsked                            Code = "Task.CurrentIsAsked"
	TaskInliningMayShow                           Code = "Task.InliningMayShow"
	TaskInliningShows                             Code = "Task.InliningShows"
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
	CustomAttributesMake                          Code = "CustomAttributes.Make"
	ArrayLength                                   Code = "Array.Length"
	StringLength                                  Code = "String.Length"
	StringChars                                   Code = "String.Chars"
	StringRawData                                 Code = "String.RawData"
)

// StartsThread reports whether it may start a thread: what awaits may go on after others have started threads.
func (i *Intrinsic) StartsThread() bool {
	return i.Kind == Sync && (i.Pend == abi.PendStart || i.Pend == abi.PendDetach || i.Pend == abi.PendAttach)
}

// byName finds the records.
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

// Lookup gives the intrinsic of a method, nil where it is none.
func Lookup(name string) *Intrinsic { return byName[name] }

func plain(name, fn string) Intrinsic { return called(name, fn, Plain) }

func throws(name, fn string) Intrinsic { return called(name, fn, Throws) }

// called is an intrinsic that is a Go function: one of package vm, or of package lib where fn begins with "lib.".
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

// The following add a column to a record. One whose row names no effects may do anything to objects and pointers.

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
