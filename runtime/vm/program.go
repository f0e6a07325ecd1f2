package vm

import "mwc/runtime/abi"

// Program is what the compiler generates: the checked program as data and functions.
type Program struct {
	Name       string // assembly name
	MwcVersion string
	Types      []TypeInfo   // by type ID; element 0 is unused
	Methods    []MethodInfo // by method ID; element 0 is unused
	Sites      []SiteInfo   // by site number; element 0 is unused
	Files      []string     // source documents
	Checksums  []string     // of these: "sha256:" or "sha1:" and hexadecimal digits, "" where it is not known
	Strings    [][]uint16   // literals
	Handles    []uint32     // method IDs by RuntimeMethodHandle, less one; 0 for those that are not compiled
	Statics    []StaticInfo // classes with static fields or a class constructor
	TypeNames  *TypeNames   // where the program asks for types by name

	// Main calls the entry point at depth 0 with the program's arguments (a reference to a string[]); its result, if
	// the entry point has one, is the exit code in Machine.Ret.
	Main func(m *Machine, args Ref) abi.Status
	// MainReturns says that the entry point has a result.
	MainReturns bool
	// ObservesEnd says that the program can ask whether a thread has ended without waiting for it.
	ObservesEnd bool
	// ObservesPool says that it can do so of the thread pool's threads, too: it can get hold of the thread that it runs on.
	ObservesPool bool
	// Interrupts says that the program can interrupt threads: whatever waits may be ended by others.
	Interrupts bool
	// ObservesThreadIDs says that the program can ask for a thread's number.
	ObservesThreadIDs bool
	// ObservesTaskStatus says that the program can ask for Task.Status.
	ObservesTaskStatus bool
	// Lends says that some managed pointer becomes a native one: see Lend.
	Lends bool
	// ReadsClock says that the program can ask for the time.
	ReadsClock bool
	// TimesAsNumbers says that it may read the word of a time without the library's knowing.
	TimesAsNumbers bool
	// RawClock says that it can ask for it as a plain number, of which the machine does not know what becomes; RawInts that this may
	// have four bytes.
	RawClock, RawInts bool
	// Durations are those that the program compares times with, as far as they stand in its text, ascending, in ms.
	Durations []int64
	// ReadsTraces says that the program can look at the stack trace of an exception.
	ReadsTraces bool
	Footprints  Footprints
	// ThreadMain calls System.Threading.Thread::ThreadMain at depth 0.
	ThreadMain func(m *Machine, thread Ref) abi.Status

	// TypeThreadStatics is the type of the object that holds a thread's [ThreadStatic] fields, 0 where there are none.
	TypeThreadStatics uint32
	// Well-known type IDs; New finds by name those that are 0. They stay 0 where the program has none.
	TypeString, TypeStringArray, TypeObject, TypeObjectArray, TypeRuntimeType, TypeBytes, TypeThread, TypeException, TypeDelegate uint32
	Exceptions                                                                                                                    [NumExc]uint32 // by ExcKind
}

// TypeKind classifies a type for the collector, casts and array operations. The core library's RuntimeType knows the numbers.
type TypeKind uint8

const (
	TypeClass TypeKind = iota
	TypeValue          // boxed value type
	TypeString
	TypeArray   // vector
	TypeMDArray // multi-dimensional array
	TypeInterface
	TypeBytes       // raw memory: stackalloc
	TypeParameter   // of a generic type definition; there are no objects of it
	TypeConstrained // one with constraints that say more of its bases
)

// TypeInfo describes a type at run time.
type TypeInfo struct {
	Name string
	// Full and Short are what Type.ToString and Type.Name give, where they are not Name and what follows its last dot.
	Full, Short string
	// Qualified is what Type.FullName gives, where it is not Full and the program asks for it.
	Qualified string
	// Assembly is the display name of the assembly that it is in, where the program asks for it.
	Assembly string
	Kind     TypeKind
	Size     uint32 // payload bytes without header: of instances, of boxed values; 0 for arrays and strings
	// Refs are the offsets, from the start of the object, of the uint32 references in it.
	Refs []uint32
	Base uint32 // type ID or 0
	// Supers are the IDs of all types that an instance of this one can be cast to, itself included, ascending.
	Supers    []uint32
	Elem      uint32 // arrays: type ID of the element where it has one
	ElemSize  uint32
	ElemRefs  []uint32      // arrays: offsets of references in an element
	ElemIsRef bool          // arrays of references
	ElemPrim  uint8         // arrays of primitives and enums: which primitive
	Nullable  *NullableInfo // arrays of Nullables
	Rank      uint32
	Vector    uint32 // arrays of rank 1 that are no vectors: type ID of the vector, 0 if no such array is made
	// Pieces are those of an array's elements if an access to one takes several, and where the program clones objects those
	// of an instance, from where its fields begin.
	Pieces []Piece
	Prim   uint8     // primitives and enums: which primitive, 1 or more
	Enum   *EnumInfo // enums, where the program asks for the names of constants
	Cctor  bool      // has a class constructor
	// Fields are those of an instance, of an array's elements from where one begins, as Variables reads them.
	Fields string
	// Related is what the type is made of, where the program asks for it.
	Related *RelatedInfo
	// Interfaces is what Type.GetInterfaces gives, where the program asks for that.
	Interfaces *InterfaceInfo
	// Reflected is what the type declares, where the program asks for that, of types that it brings itself.
	Reflected *ReflectedInfo
	// Equal is what ValueType.Equals compares, where the program calls it.
	Equal []EqualPart
}

// EnumInfo is what a program may ask of an enum type: its constants in ascending order of their unsigned values.
type EnumInfo struct {
	Names           []string
	Values          []int64
	Unsigned, Flags bool
	Boxed           bool // the program has boxes of it, or may have
}

// RelatedInfo is what a program may ask of a type beside its names.
type RelatedInfo struct {
	Definition uint32 // type ID, of generic types
	Args       []uint32
	Parameters int32 // how many a definition has
	Attributes uint32
	NoBase     bool
	Named      []uint32 // the parameters of a definition, where the program asks for them
	// Of a parameter, whose Definition is the one that has it: its position, and one more than its
	// GenericParameterAttributes, 0 where these are not known.
	Position int32
	Special  uint32
}

// InterfaceInfo lists the interfaces of a type, in .NET's order.
type InterfaceInfo struct {
	Types []uint32
	Why   string // why there is no answer, where there is none
}

// ReflectedInfo is what a type of the program declares: for reflection.
type ReflectedInfo struct {
	Attributes []AttributeInfo
	Members    []MemberInfo
}

// MemberInfo is a field (1), method (2), property (3) or constructor (4). Maker is the number by which the program calls the
// constructor, 0 where it cannot.
type MemberInfo struct {
	Kind, Flags       int32
	Maker             int32
	Parameters        []ParameterInfo
	Name, Params      string
	Type              uint32 // 0: it has no descriptor
	CanRead, CanWrite bool
	Attributes        []AttributeInfo
}

// ParameterInfo is one of a method's parameters.
type ParameterInfo struct {
	Name  string
	Type  uint32 // 0: it has no descriptor
	Flags int32
}

// AttributeInfo is a custom attribute: its class, the number by which the program makes it (0: it cannot), and whether it is
// inherited (1), may be there more than once (2), or is a bit
// in the metadata (4).
type AttributeInfo struct {
	Name         string
	Class        uint32
	Maker, Flags int32
	Why          string
}

// NullableInfo describes a Nullable: the type and size of its value, and where that and the flag lie.
type NullableInfo struct {
	Type, Size  uint32
	Flag, Value uint32
}

// EqualPart is a primitive, reference or value in a value that ValueType.Equals compares.
type EqualPart struct {
	Off  uint32 // from the start of the object
	Size uint32
	Kind EqualPartKind
	Type uint32 // EqualBox: of the box
	Flag uint32 // EqualBox: where a Nullable says whether it has the value, 0 for other types
}

// EqualPartKind says how the parts are compared.
type EqualPartKind uint8

const (
	EqualBits   EqualPartKind = iota
	EqualFloat                // of Size 4 or 8: by value, NaN is equal to itself
	EqualRef                  // by the object's Equals
	EqualBox                  // a value type with an Equals of its own
	EqualInline               // an inline array, which has no equality; with a Flag one that is no field
)

// MethodInfo describes a compiled method.
type MethodInfo struct {
	Name      string
	FrameSize uint32   // bytes of a frame, header included; 0 for a method that never has one
	CellSize  uint32   // bytes after FrameSlots that hold locals whose address is taken
	Refs      []uint32 // offsets in the frame of the uint32 references in it
	Cells     []Cell   // variables whose address is taken, by offset, where the program has accesses that are checked
	// Resume goes on at a resume point of the frame at depth sp.
	Resume func(m *Machine, sp int32, pc uint32) abi.Status
	Vars   string   // variables of the source that a frame holds, as Variables reads them
	PCs    []uint32 // IL offset of each resume point
	// PCSites are the sites at which the method stops, by resume point; 0, or none, where it does not stop for an access.
	PCSites []uint32
	// Feet are the footprints, by resume point: what a thread may do in the method when it goes on there.
	Feet   []uint32
	Lines  []Line   // by ascending IL offset
	EH     []Clause // in the order in which they are tried
	Hidden bool     // not shown in traces: compiler-made
	// Library is set for methods of mwc's own library and of a framework, not of the program and the assemblies beside it.
	Library bool
	// OfObject is set for those of them that are instance methods of a class.
	OfObject bool
	// AsyncRun is set for the outermost of the frames that a suspended run-time async method leaves the stack with.
	AsyncRun bool
	// Trace is how .NET spells the method in the stack trace of an exception; empty where it leaves it out.
	Trace string
	// Unwraps is set for methods that see a thrown object that is no exception as it is, not wrapped.
	Unwraps bool
	// Instance is set for methods of which delegates can be made that need a target.
	Instance bool
}

// Line says that from IL on the code comes from this line; Line 0 is hidden code.
type Line struct {
	IL, File, Line uint32
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
	Entry, FilterEntry       uint32 // resume points
}

// SiteKind says what happens at a site, for traces and reduction.
type SiteKind uint8

const (
	SiteRead SiteKind = iota
	SiteWrite
	SiteReadWrite // interlocked
	SiteSync      // lock, thread and choice operations: see Pend
	SiteAlloc
	SiteClassInit
)

// SiteInfo describes a scheduling point or an allocation in the program.
type SiteInfo struct {
	Method uint32
	IL     uint32
	Kind   SiteKind
	Pend   abi.PendKind
	What   string    // "counter", "forks[]", "Monitor.Enter": the field, element or operation, for people
	Type   ValueType // of the location accessed
	// Access is what it does to memory, Size to how many bytes, 0 for the whole component; where Pend says it, none.
	// The frame has the offset, to which Off is added.
	Access    AccessKind
	Off, Size uint32
	Loc       uint32 // class of the location, as footprints have it; 0 where it is not known
}

// Footprints are what threads may still do that others can see: sets of bits (abi.FootAll …).
type Footprints struct {
	Sets         string // one after the other, each as long as Refs, in words of eight bytes, the lowest byte first
	Refs         string // locations where references may lie, by their bits for reads
	Main, Thread uint32 // sets of threads that have not begun
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
	Ref    Ref    // where the compiler put it
	Size   uint32 // bytes, header included
	Refs   []uint32
	Fixed  []uint32     // those of them that do not change once several threads can see them
	Fields string       // as Variables reads them
	Data   []StaticData // initial data of fields mapped to the image
	Cells  []Cell       // its fields, by offset, where the program has accesses that are checked
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

// resolve finds the well-known types.
func (p *Program) resolve() {
	byName := make(map[string]uint32, len(p.Types))
	for i := range p.Types {
		byName[p.Types[i].Name] = uint32(i)
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
	for k := range p.Exceptions {
		find(&p.Exceptions[k], excTypes[k])
	}
}

// TypeNames are the names that the program's types have.
type TypeNames struct {
	Caller     int // the assembly that asks, by its index in Assemblies; -1 where there are several
	Assemblies []NamedAssembly
	Library    []LibraryType
}

// NamedAssembly is one of the program's own.
type NamedAssembly struct {
	Name, Display string
	Version       [4]int
	Types         []NamedType
}

// NamedType has 0 for a type that the program has no descriptor of.
type NamedType struct {
	Name string
	ID   uint32
}

// LibraryType is one of .NET's: in the first assembly, and the others forward there.
type LibraryType struct {
	Name  string
	ID    uint32
	Homes []string
}

// FullName is the name with namespace and type arguments, as .NET spells it.
func (t *TypeInfo) FullName() string {
	if t.Full != "" {
		return t.Full
	}
	return t.Name
}
