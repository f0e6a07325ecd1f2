package vm

import "mwc/runtime/abi"

// Program is what the compiler generates: the checked program as data and functions.
type Program struct {
	Name       string // assembly name
	MwcVersion string
	Digest     string              // of the checker's source, generated or not, in hexadecimal digits; "" if it is not known
	Types      []TypeInfo          // by type ID; element 0 is unused
	Methods    []MethodInfo        // by method ID; element 0 is unused
	Sites      []SiteInfo          // by site number; element 0 is unused
	Files      []string            // source documents
	Checksums  []string            // checksums of Files: "sha256:" or "sha1:" and hexadecimal digits; "" if not known
	Embedded   []string            // texts of Files in the symbols, as package sources reads them; nil if there are none
	Strings    [][]uint16          // literals
	Handles    []uint32            // method IDs by RuntimeMethodHandle, less one; 0 for a method that is not compiled
	Tokens     []TokenInfo         // members by RuntimeMethodHandle, less one, if the program asks for them
	Fields     []TokenInfo         // members by RuntimeFieldHandle, if the program asks for them
	Statics    []StaticInfo        // classes with static fields or a class constructor
	ValueTypes []ValueTypeInfo     // structs and enums of variables; element 0 is unused
	TypeNames  *TypeNames          // if the program asks for types by name
	Resources  []AssemblyResources // if the program asks for texts

	// Main calls the entry point at depth 0. args is a reference to a string[], the program's arguments. If the entry point has a
	// result, Main leaves it in Machine.Ret; it is the exit code.
	Main func(m *Machine, args Ref) abi.Status
	// MainReturns says that the entry point has a result.
	MainReturns bool
	// ObservesEnd says that the program can ask whether a thread has ended without waiting for it.
	ObservesEnd bool
	// ObservesWait says that the program can ask whether a thread waits.
	ObservesWait bool
	// ObservesPool says that the program can also ask whether a thread of the thread pool has ended, because it can get hold of
	// the thread that it runs on. ObservesPoolOnceTold says that it can once Thread.Told was called.
	ObservesPool, ObservesPoolOnceTold bool
	// Interrupts says that the program can interrupt threads. Then any thread may end another one's wait. InterruptsOnceTold says that it can once
	// Thread.Told was called.
	Interrupts, InterruptsOnceTold bool
	// ObservesThreadIDs says that the program can ask for a thread's number.
	ObservesThreadIDs bool
	// ObservesTaskStatus says that the program can ask for Task.Status.
	ObservesTaskStatus bool

	// DisposesHandles says that the program can dispose of a WaitHandle.
	DisposesHandles bool
	// NumbersGuessed says that an iterator or the hash code of a thread may tell a thread's number or which thread runs, where nothing else does: see
	// iterators.go. Iterators says that an iterator may.
	NumbersGuessed, Iterators bool

	// Tests says that the program is an assembly's unit tests.
	Tests bool
	// AwaitsBlock says that a thread may wait where an async method awaits a task: see TaskAwaitsBlock.
	AwaitsBlock bool
	// Registers says that the program registers with tokens of cancellation: see requests.go.
	Registers bool
	// TellsGuessed says that the program calls Thread.Told before it does anything by which it could tell threads apart: see ThreadTold.
	TellsGuessed bool
	// ArrivalsUnseen says that the program cannot tell which thread goes on after a wait of a computation of F#'s: see TaskComputationsRegister.
	ArrivalsUnseen bool
	// Lends says that some managed pointer becomes a native one: see Machine.Lend.
	Lends bool
	// ReadsClock says that the program can ask for the time.
	ReadsClock bool
	// TimesAsNumbers says that the program may read the word of a time without calling the library.
	TimesAsNumbers bool
	// RawClock says that the program can ask for the time as a plain number, which the machine cannot follow. RawInts says that
	// such a number may have four bytes.
	RawClock, RawInts bool
	// Durations are the durations in the program's text with which it compares times: ascending, in milliseconds.
	Durations []int64
	// Assumptions say what .NET would do in this program and the machine does not.
	Assumptions []string
	// ReadsTraces says that the program can look at the stack trace of an exception.
	ReadsTraces bool
	// Deterministic says that all runs must have the same output and exit code. Expected are those of one run, nil as long as that is not known.
	Deterministic bool
	Expected      *Expected
	// Traps is how many things the program has that mwc cannot compile. A run that comes to one stops as unsupported.
	Traps int
	// Unasserted says that the program was compiled with optimisation and cannot reach any assertion.
	Unasserted bool
	Footprints Footprints
	// Reached is set to 1, by number, for the Points that some run has come to.
	Reached []uint8
	Points  []Point
	// Coverage says that lines, branches and the methods that runs may call are among the points. Otherwise there are only methods that no
	// run can call.
	Coverage bool
	// ThreadMain calls System.Threading.Thread::ThreadMain at depth 0.
	ThreadMain func(m *Machine, thread Ref) abi.Status
	// Message leaves in Machine.Ret what Exception.Message gives of exception exc. It is called at depth sp. It is nil if the program
	// has no class of its own that overrides Message.
	Message func(m *Machine, sp int32, exc Ref) abi.Status

	// TypeThreadStatics is the type of the object with a thread's [ThreadStatic] fields. It is 0 if there are no such fields.
	TypeThreadStatics uint32
	// Well-known type IDs. New finds by name those that are 0. They stay 0 if the program lacks the type.
	TypeString, TypeStringArray, TypeObject, TypeObjectArray, TypeRuntimeType, TypeBytes, TypeThread, TypeException, TypeDelegate, TypeTask uint32
	Exceptions                                                                                                                              [NumExc]uint32 // by ExcKind
}

// TypeKind classifies a type for the collector, for casts and for operations on arrays. The core library's RuntimeType has the
// same numbers.
type TypeKind uint8

const (
	TypeClass TypeKind = iota
	TypeValue          // boxed value type
	TypeString
	TypeArray   // vector
	TypeMDArray // multi-dimensional array
	TypeInterface
	TypeBytes       // raw memory: stackalloc
	TypeParameter   // parameter of a generic type definition; no object has this type
	TypeConstrained // parameter whose constraints say more about its bases
)

// TypeInfo describes a type at run time. Offsets and sizes are in bytes.
type TypeInfo struct {
	Name string
	// Full is what Type.ToString gives, if that is not Name. Short is what Type.Name gives, if that is not the part of Name after
	// its last dot.
	Full, Short string
	// Qualified is what Type.FullName gives, if that is not Full and the program asks for it.
	Qualified string
	// Assembly is the display name of the type's assembly, if the program asks for it.
	Assembly string
	Kind     TypeKind
	Size     uint32 // bytes of an instance or a boxed value, without the header; 0 for arrays and strings
	// Refs are the offsets of the uint32 references in an object, from the start of the object.
	Refs []uint32
	Base uint32 // type ID or 0
	// Supers are the IDs of all types to which an instance of this type can be cast, ascending. They include the type itself.
	Supers    []uint32
	Elem      uint32 // arrays: type ID of the element, if that type has an ID
	ElemSize  uint32
	ElemRefs  []uint32      // arrays: offsets of references in an element
	ElemIsRef bool          // arrays of references
	ElemPrim  uint8         // arrays of primitives and enums: number of the primitive
	Nullable  *NullableInfo // arrays of Nullables
	Rank      uint32
	Vector    uint32 // arrays of rank 1 that are no vectors: type ID of the vector; 0 if the program makes no such vector
	// Pieces are the pieces of an array's element, if an access to an element takes several. If the program clones objects, they
	// are the pieces of an instance, from its first field on.
	Pieces []Piece
	Prim   uint8     // primitives and enums: number of the primitive, from 1
	Enum   *EnumInfo // enums: if the program asks for the names of constants
	Cctor  bool      // has a class constructor
	Maker  uint32    // enumerables of iterators: offset of the int32 with the maker's number, from the start of the object; else 0
	// Fields are the fields of an instance, or of an array's element (from the start of the element), as names.go reads them.
	Fields string
	// Related says what the type is made of, if the program asks for it.
	Related *RelatedInfo
	// Interfaces is what Type.GetInterfaces gives, if the program asks for it.
	Interfaces *InterfaceInfo
	// Reflected is what the type declares, if the type is the program's own and the program asks for it.
	Reflected *ReflectedInfo
	// Equal is what ValueType.Equals compares, if the program calls it.
	Equal []EqualPart
	// Display says how to show an instance for a person, where the program says so: see ValueTypeInfo.
	Display string
	Record  bool // a record class of C#
	// MoveNext is the ID of the MoveNext method of a state machine, if the type is that of the tasks of async methods that have
	// this machine.
	MoveNext uint32
}

// ValueTypeInfo describes the struct or enum of a variable, for reports.
type ValueTypeInfo struct {
	Name string
	Enum *EnumInfo
	// Display is the text that shows a value, if the program has one for it. "{a/b}" stands for the field b of field a, "{a,nq}" for
	// field a without quotes, "{a,s}" for what ToString gives of it; a backslash stands before a brace that is one.
	Display string
}

// EnumInfo is what a program may ask about an enum type: its constants, in ascending order of their unsigned values.
type EnumInfo struct {
	Names           []string
	Values          []int64
	Unsigned, Flags bool
	Boxed           bool // the program may have boxes of this type
}

// RelatedInfo is what a program may ask about a type, beside its names.
type RelatedInfo struct {
	Definition uint32 // type ID, of generic types
	Args       []uint32
	Parameters int32 // number of parameters of a definition
	Attributes uint32
	NoBase     bool
	Named      []uint32 // parameters of a definition, if the program asks for them
	// For a parameter, Definition is the type that has it. Position is its index there. Special is its GenericParameterAttributes
	// (ECMA-335 §II.23.1.7) plus one, or 0 if these are not known.
	Position    int32
	Special     uint32
	Constraints *InterfaceInfo // of a parameter, if the program asks for them
}

// InterfaceInfo lists the interfaces of a type, or the constraints of a parameter, in .NET's order.
type InterfaceInfo struct {
	Types []uint32
	Why   string // why there is no answer, if there is none
}

// ReflectedInfo is what a type of the program declares, for reflection.
type ReflectedInfo struct {
	Attributes []AttributeInfo
	Members    []MemberInfo
	// Listed is 1 for a type of the library of which only some public members are in the table. It is 0 for a type all of whose members are there.
	Listed int32
	// Properties are the names of all properties that .NET's type of the library declares, each between spaces, with a minus if it has no public
	// accessor. It is empty where they are not known.
	Properties string
}

// MemberInfo describes a member. Kind is field (1), method (2), property (3), constructor (4) or instance of a generic method (5). Maker is the number by which the
// program calls the constructor or method, or reads the field or property; Setter is that by which it writes one. It is 0 if the program
// cannot do that. Accessors are the positions of a property's getter and setter among the members, from 1. A generic method has so many parameters (Arity). An instance of one has the position of its
// Definition, from 1, and the type IDs of its Args.
type MemberInfo struct {
	Kind, Flags       int32
	Maker, Setter     int32
	Accessors         [2]int32
	Arity, Definition int32
	Args              []uint32
	Parameters        []ParameterInfo
	Name, Params      string
	Type              uint32 // 0: it has no descriptor
	CanRead, CanWrite bool
	Attributes        []AttributeInfo
	Delegates         []DelegateInfo
}

// TokenInfo is a member that an ldtoken names: its position among the members of its type, from 1, or 0 if the tables do not have it.
type TokenInfo struct {
	Handle, Type uint32
	Member       int32
	Name         string
}

// DelegateInfo says by which number the program makes delegates of a type over a method. The number is below 0 where all arguments of the method are those
// of the delegate, above 0 where the delegate's object is the first one.
type DelegateInfo struct {
	Type   uint32
	Number int32
}

// ParameterInfo describes a parameter of a method.
type ParameterInfo struct {
	Name    string
	Type    uint32 // 0: it has no descriptor
	Flags   int32
	Default int32 // the number of its default value, 0 if it has none that the program can have
}

// AttributeInfo describes a custom attribute. Class is its class. Maker is the number by which the program makes the attribute,
// or 0 if it cannot. Flags are the sum of 1 (it is inherited), 2 (it may occur more than once) and 4 (it is a bit in the metadata).
// Numbers are the arguments of F#'s CompilationMappingAttribute.
type AttributeInfo struct {
	Name         string
	Class        uint32
	Maker, Flags int32
	Why          string
	Numbers      []int32
}

// NullableInfo describes a Nullable: Type and Size of its value, and the offsets Flag and Value of its two fields.
type NullableInfo struct {
	Type, Size  uint32
	Flag, Value uint32
}

// EqualPart is a part of a value that ValueType.Equals compares: a primitive, a reference or a value.
type EqualPart struct {
	Off  uint32 // from the start of the object
	Size uint32
	Kind EqualPartKind
	Type uint32 // EqualBox: type of the box
	Flag uint32 // EqualBox: offset of a Nullable's flag; 0 for other types
}

// EqualPartKind says how ValueType.Equals compares a part.
type EqualPartKind uint8

const (
	EqualBits   EqualPartKind = iota
	EqualFloat                // Size is 4 or 8: by value; NaN equals itself
	EqualRef                  // by the Equals method of the object
	EqualBox                  // by the Equals method of a value type that has its own
	EqualInline               // an inline array, which has no equality; if Flag is set, it is not a field but the value itself
)

// MethodInfo describes a compiled method.
type MethodInfo struct {
	Name      string
	FrameSize uint32   // bytes of a frame, header included; 0 for a method that never has a frame
	CellSize  uint32   // bytes, from FrameSlots on, of locals whose address is taken
	Refs      []uint32 // offsets in the frame of the uint32 references in it
	Cells     []Cell   // variables whose address is taken, by offset, if the program has checked accesses
	// Resume runs the method from resume point pc of its frame at depth sp.
	Resume func(m *Machine, sp int32, pc uint32) abi.Status
	Vars   string // variables of the source that a frame holds, as names.go reads them
	// Dead says, by resume point, which of Vars have no value there that anything reads: the first is bit 0. A resume point without an entry has none.
	Dead []uint64
	PCs  []uint32 // IL offset of each resume point
	// PCSites are the sites at which the method stops, by resume point. A resume point at which it does not stop for an access
	// has 0 or no entry.
	PCSites []uint32
	// Feet are the numbers of footprints, by resume point: what a thread that goes on there may do in the method.
	Feet   []uint32
	Lines  []Line   // by ascending IL offset
	EH     []Clause // in the order in which they are tried
	Hidden bool     // the compiler made the method: traces do not show it
	// Library is set for methods of mwc's own library and of a framework. It is not set for those of the program and of the
	// assemblies beside it.
	Library bool
	// Internal is set for methods of a library that have another name in the library's public interface, which is Documented, or none.
	Internal   bool
	Documented string
	// OfObject is set for those methods of a library that are instance methods of a class.
	OfObject bool
	// AsyncRun is set for the method of the outermost frame with which a suspended run-time async method leaves the stack.
	AsyncRun bool
	// Async is set for the methods of an async method's state machine.
	Async bool
	// Suspends are the places where a machine's MoveNext suspends the async method, and State is the name of the machine's field
	// for the state.
	Suspends []Suspension
	State    string
	// Starts is set for a method that does nothing but start an async method and return its task.
	Starts bool
	// HandsOn is set for a method that does other things first, and may then return the task of an async method that it calls.
	HandsOn bool
	// Trace is the method's name in the stack trace of an exception, as .NET spells it. It is empty if .NET leaves the method out.
	Trace string
	// Unwraps is set for a method that sees a thrown object that is no exception as it is, not wrapped.
	Unwraps bool
	// Owner is the ID of the type that declares the method, and Member the position in the table of its members, from 1. Both are 0 if the program
	// does not ask delegates for their methods, or if the table lacks this one.
	Owner, Member uint32
	// Instance is set for a method whose delegates need a target.
	Instance bool
}

// Suspension is a place where an async method is suspended: State is what the state machine keeps meanwhile.
type Suspension struct {
	State int32
	IL    uint32
}

// Line says that the code from IL offset IL on comes from this line. If Line is 0, the code is hidden.
type Line struct {
	IL, File, Line uint32
}

// PointKind says what a point is.
type PointKind uint8

const (
	PointMethod  PointKind = iota // a method is called
	PointLine                     // a line is reached
	PointOutcome                  // a branch goes to one of its targets: successive points of a Method and Branch
)

// Point is something of the program's own code that runs may come to. Its place is not known if Line is 0.
type Point struct {
	Kind       PointKind
	Method     string // full name of the definition
	File, Line uint32
	Branch     uint32 // PointOutcome: IL offset of the branch
}

// ClauseKind is the kind of an exception clause.
type ClauseKind uint8

const (
	ClauseCatch ClauseKind = iota
	ClauseFilter
	ClauseFinally
	ClauseFault
)

// Clause is one exception clause; IL ranges are half open.
type Clause struct {
	Kind                     ClauseKind
	TryStart, TryEnd         uint32
	HandlerStart, HandlerEnd uint32
	FilterStart              uint32 // filter expression: [FilterStart, HandlerStart)
	Type                     uint32 // ClauseCatch
	Entry, FilterEntry       uint32 // resume points of handler and filter
}

// SiteKind says what happens at a site, for traces and for reductions.
type SiteKind uint8

const (
	SiteRead SiteKind = iota
	SiteWrite
	SiteReadWrite // interlocked
	SiteSync      // lock, thread and choice operations: see Pend
	SiteAlloc
	SiteClassInit
)

// SiteInfo describes a scheduling point or an allocation in the program. IL is the offset in the method's code.
type SiteInfo struct {
	Method uint32
	IL     uint32
	Kind   SiteKind
	Pend   abi.PendKind
	What   string    // "counter", "forks[]", "Monitor.Enter": the field, element or operation, for people
	Type   ValueType // of the location accessed
	// Access is what the site does to memory; it is AccessNone if Pend says what the site does. Size is the number of bytes, or 0
	// for the whole component. The frame has the offset, and Off is added to it.
	Access    AccessKind
	Off, Size uint32
	Loc       uint32 // class of the location, as in footprints; 0 if not known
}

// Footprints are what threads may still do that others can see. Each footprint is a set of bits (abi.FootAll …).
type Footprints struct {
	Sets         string // all sets, one after the other; each is as long as Refs, in words of eight bytes, lowest byte first
	Refs         string // classes of locations that may hold references, by their bits for reads
	Main, Thread uint32 // numbers of the sets for threads that have not begun
}

// ValueType says how to print the value at a location.
type ValueType uint8

const (
	ValueNone ValueType = iota
	ValueBool
	ValueChar
	ValueI1
	ValueU1
	ValueI2
	ValueU2
	ValueI4
	ValueU4
	ValueI8
	ValueU8
	ValueF4
	ValueF8
	ValueRef
)

// StaticInfo describes the static area of a class.
type StaticInfo struct {
	Type   uint32
	Ref    Ref    // address, which the compiler has chosen
	Size   uint32 // bytes, header included
	Refs   []uint32
	Fixed  []uint32     // those of Refs that do not change once several threads can see them
	Fields string       // as names.go reads them
	Data   []StaticData // initial data of fields mapped to the image, by offset
	Cells  []Cell       // its fields, by offset, if the program has checked accesses
}

// StaticData is initial data at an offset of a static area.
type StaticData struct {
	Off  uint32
	Data string
}

// ExcKind names an exception that the machine itself throws.
type ExcKind uint8

const (
	ExcNullReference ExcKind = iota
	ExcIndexOutOfRange
	ExcInvalidCast
	ExcDivideByZero
	ExcArithmetic
	ExcOverflow
	ExcArrayTypeMismatch
	ExcStackOverflow
	ExcOutOfMemory
	ExcTypeInitialization
	ExcSynchronizationLock
	ExcThreadState
	ExcThreadInterrupted
	ExcArgument
	ExcArgumentNull
	ExcArgumentOutOfRange
	ExcInvalidOperation
	ExcNotSupported
	ExcFormat
	ExcRank
	ExcTargetInvocation
	ExcRuntimeWrapped
	NumExc
)

// excTypes are the full names of the types of ExcKind.
var excTypes = [NumExc]string{
	ExcNullReference:       "System.NullReferenceException",
	ExcIndexOutOfRange:     "System.IndexOutOfRangeException",
	ExcInvalidCast:         "System.InvalidCastException",
	ExcDivideByZero:        "System.DivideByZeroException",
	ExcArithmetic:          "System.ArithmeticException",
	ExcOverflow:            "System.OverflowException",
	ExcArrayTypeMismatch:   "System.ArrayTypeMismatchException",
	ExcStackOverflow:       "System.StackOverflowException",
	ExcOutOfMemory:         "System.OutOfMemoryException",
	ExcTypeInitialization:  "System.TypeInitializationException",
	ExcSynchronizationLock: "System.Threading.SynchronizationLockException",
	ExcThreadState:         "System.Threading.ThreadStateException",
	ExcThreadInterrupted:   "System.Threading.ThreadInterruptedException",
	ExcArgument:            "System.ArgumentException",
	ExcArgumentNull:        "System.ArgumentNullException",
	ExcArgumentOutOfRange:  "System.ArgumentOutOfRangeException",
	ExcInvalidOperation:    "System.InvalidOperationException",
	ExcNotSupported:        "System.NotSupportedException",
	ExcFormat:              "System.FormatException",
	ExcRank:                "System.RankException",
	ExcTargetInvocation:    "System.Reflection.TargetInvocationException",
	ExcRuntimeWrapped:      "System.Runtime.CompilerServices.RuntimeWrappedException",
}

// resolve finds by name the well-known types that are 0.
func (p *Program) resolve() {
	byName := make(map[string]uint32, len(p.Types))
	for i := range p.Types {
		if name := p.Types[i].Name; byName[name] == 0 { // of two types of a name, the core library's comes first; a framework may have another one
			byName[name] = uint32(i)
		}
	}
	find := func(id *uint32, name string) {
		if *id == 0 {
			*id = byName[name]
		}
	}
	find(&p.TypeString, "System.String")
	find(&p.TypeStringArray, "System.String[]")
	find(&p.TypeObject, "System.Object")
	find(&p.TypeObjectArray, "System.Object[]")
	find(&p.TypeRuntimeType, "System.RuntimeType")
	find(&p.TypeThread, "System.Threading.Thread")
	find(&p.TypeException, "System.Exception")
	find(&p.TypeDelegate, "System.Delegate")
	find(&p.TypeTask, taskType)
	for k := range p.Exceptions {
		find(&p.Exceptions[k], excTypes[k])
	}
}

const taskType = "System.Threading.Tasks.Task"

// TypeNames are the names of the program's types.
type TypeNames struct {
	Caller     int // index, in Assemblies, of the assembly that asks for types; -1 if there are several
	Executing  int // of the one that asks for its own assembly
	Entry      int // of the one that .NET begins with; -1 for tests
	Assemblies []NamedAssembly
	Library    []LibraryType
}

// NamedAssembly is an assembly of the program.
type NamedAssembly struct {
	Name, Display string
	Version       [4]int
	Types         []NamedType
}

// NamedType is the name of a type. ID is 0 if the program has no descriptor of the type.
type NamedType struct {
	Name string
	ID   uint32
}

// LibraryType is a type of .NET. Homes are the assemblies that know it: the first has the type, and the others forward to the first.
type LibraryType struct {
	Name  string
	ID    uint32
	Homes []string
}

// AssemblyResources are the resources of an assembly that ResourceManager reads.
type AssemblyResources struct {
	Display string // the assembly's name
	Sets    []ResourceSet
}

// ResourceSet has the texts of one resource.
type ResourceSet struct {
	Name    string
	Unknown bool // the resource has another form than texts by keys
	Texts   map[string]string
	Others  []string // the keys of what is no text
}

// FullName is the name with namespace and type arguments, as .NET spells it.
func (t *TypeInfo) FullName() string {
	if t.Full != "" {
		return t.Full
	}
	return t.Name
}
