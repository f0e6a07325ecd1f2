// Package program builds the closed world of a checked program: it resolves references between assemblies by full type
// name, instantiates generics on demand, lays out types, and finds by rapid type analysis (Bacon & Sweeney 1996)
// everything that is reachable from the entry point, and nothing else.
package program

import (
	"mwc/codegen/intrinsics"
	"mwc/codegen/metadata"
)

// Kind classifies an instantiated type.
type Kind uint8

const (
	KindVoid      Kind = iota
	KindPrimitive      // bool, char, (u)int8…64, native (u)int, float32/64: see Prim. Its Def is System.Int32 and so on
	KindEnum           // Prim is the underlying type
	KindStruct         // other value types, Nullable and TypedReference included
	KindClass          // string, object, delegates, exceptions…
	KindInterface
	KindSZArray // vector: Elem
	KindMDArray // Elem, Rank
	KindByRef   // managed pointer: Elem
	KindPtr     // unmanaged pointer: Elem
	KindFnPtr   // Sig
	// KindParameter is a parameter of a generic type definition, as reflection shows it: ParameterOf is the definition,
	// Rank the parameter's position. Nothing has that type; it has a descriptor, and no more.
	KindParameter
)

// Prim is the in-memory primitive that a value is made of.
type Prim uint8

const (
	PrimNone Prim = iota
	PrimBool      // 1 byte
	PrimChar      // 2 bytes, unsigned
	PrimI1
	PrimU1
	PrimI2
	PrimU2
	PrimI4
	PrimU4
	PrimI8
	PrimU8
	PrimI // native int, 64 bits
	PrimU
	PrimF4
	PrimF8
)

// Type is one type of the closed world. It is closed: no type variable is left. It is unique: compare by pointer.
type Type struct {
	ID     int    // dense from 1, deterministic; 0 while the type needs no run-time descriptor
	Name   string // ECMA-335 style with closed arguments: "System.Collections.Generic.List`1<System.Int32>", "System.Int32[]", "A/Nested"
	Kind   Kind
	Prim   Prim
	Module *Module           // nil for constructed types
	Def    *metadata.TypeDef // nil for arrays, pointers, by-refs
	Args   []*Type           // generic arguments, those of enclosing types first; none for the definition that typeof(List<>) names
	Elem   *Type
	Rank   int
	// ParameterOf is the definition that a KindParameter belongs to.
	ParameterOf *Type
	// Constraints are those of a KindParameter, if the program asks for them.
	Constraints *Listed
	Sig         *Signature // KindFnPtr

	Base       *Type    // nil for object, interfaces, pointers
	Interfaces []*Type  // all, transitively, deduplicated, of arrays too (IList<T>…)
	Fields     []*Field // instance fields that this type declares, in declaration order
	Statics    []*Field // static fields that this type declares (literals excluded)

	// Layout. Size is in bytes: for value types and primitives the size of the value, for classes the size of the
	// instance without header, base class included. A reference takes 4 bytes, a managed pointer or native int 8.
	Size  int
	Align int
	// RefOffsets lists the byte offsets, from the start of the value or instance payload, of every uint32 that is a
	// heap reference, base class included. A managed pointer contributes the offset of its upper half (offset+4).
	RefOffsets []int
	// Opaque is set for value types whose layout differs from that of a Go struct with the same fields in the same
	// order: fields overlap or are packed, an explicit size extends the type, it is empty (size 1), or it is an inline
	// array. Size is a multiple of Align, so that an array of unsigned integers of Align bytes can hold the value. As a
	// field of another type the value counts as aligned to Align.
	Opaque            bool
	leaves            int // of a value type: primitive fields, nested ones included
	InlineArrayLength int // [InlineArray(n)], 0 otherwise

	// StaticSize and StaticRefs lay out the class's static fields in the same way.
	StaticSize int
	StaticRefs []int
	// ThreadStaticSize and ThreadStaticRefs lay out the [ThreadStatic] fields. Each thread has its own area of these;
	// their offsets count from the start of that area.
	ThreadStaticSize int
	ThreadStaticRefs []int

	Cctor           *Method // class constructor; nil if there is none
	ClassInit       *Method // its SynthClassInit method; nil if nothing reachable triggers the class constructor
	BeforeFieldInit bool
	Early           bool // the entry point initialises the class first, since nobody can tell when that happens
	IsDelegate      bool
	Invoke          *Method // of a delegate type
	IsByRefLike     bool

	Instantiated bool       // allocated, boxed, or made by the run-time: RTA dispatches over the set of these types
	Reflected    *Reflected // set where the program asks for members or attributes, and only for types of its own
	Listed       *Listed    // set where the program asks for interfaces
	Finalizer    *Method    // the machine never runs it, so it is not reachable unless called

	// unexported: see instantiate.go
	typeState
}

// Field of an instantiated type.
type Field struct {
	ID                             int // dense over all reachable fields, deterministic
	Name                           string
	Owner                          *Type
	Type                           *Type
	Def                            *metadata.FieldDef
	Offset                         int // from the start of the instance payload, the value, or the class's static area
	Static, InitOnly, ThreadStatic bool
	Data                           []byte // initial data at an RVA, else nil

	missing error // its type is a class that the world lacks: that is a problem only once something uses the field
}

// Signature is a closed method signature. Params includes the receiver of instance methods ("this": a reference for
// classes, a managed pointer for value types).
type Signature struct {
	Params []*Type
	Ret    *Type // of KindVoid if there is no result
	VarArg bool
}

// SynthKind says that a method has no CIL of its own. The compiler makes its IR.
type SynthKind uint8

const (
	SynthNone           SynthKind = iota
	SynthDelegateInvoke           // one for each delegate signature type: calls the target, or each delegate of the invocation list
	SynthClassInit                // runs a type's class constructor, records success, or wraps the failure in TypeInitializationException
	SynthUnboxThunk               // instance method of a value type called through a boxed receiver
	SynthArrayMethod              // Get, Set, Address, .ctor of multi-dimensional arrays
	SynthRunClassInit             // RuntimeHelpers.RunClassConstructor: the class constructor of the type with a given number
	SynthIntrinsicCall            // calls an intrinsic that has no function of its own, for delegates and function pointers
	SynthActivate                 // Activator.CreateInstance<T>(): compilers turn `new T()` into it
	SynthActivateAny              // Activator.CreateInstance(Type): an object of the type with a given number, null if that is not one of Activations
	SynthSynchronized             // a synchronized method (§II.23.1.10): holds the lock around SynthOf, which has its CIL
	SynthAsync                    // a run-time async method as its callers see it: returns the task of SynthOf, a SynthAsyncRun
	SynthAsyncRun                 // runs SynthOf, which has its CIL, and completes the task that is its last argument
	SynthAttribute                // CustomAttributes.Make: the attribute with a given number, one of AttributeUses
	SynthTestCall                 // Mwc.Testing.Host.Call: a call of the method with a given number, one of TestCalls
	SynthConstruct                // ConstructorInfo.Make: an object made by the constructor with a given number, one of Constructors
	SynthPrinter                  // Printers.Next: a function of F#'s printf that takes the next argument, SynthHelpers[0] is its constructor
	SynthInvoke                   // Members.Call: the method with a given number, one of Invocations, as the next six
	SynthGetter                   // Members.GetProperty
	SynthSetter                   // Members.SetProperty
	SynthReader                   // Members.GetField
	SynthWriter                   // Members.SetField
	SynthDefault                  // Members.Default: the constant with a given number, one of Invocations
	SynthBind                     // Members.Bind: a delegate with a given number, one of Invocations
	SynthPack                     // ExpressionsHelper.Pack: a delegate of a given type over the one of Packed that has its parameters, null if there is none
	SynthPacked                   // one of Packed: packs its arguments into an array and gives it to SynthHelpers[0] with the handler, its first argument; SynthOf is the Invoke of the delegate
	SynthOnObject                 // a static method that calls SynthOf on its first argument, for delegates that take the object so
)

// Method is one closed instance of a method.
type Method struct {
	ID                        int    // dense from 1 over reachable methods, deterministic
	Name                      string // "Main"
	Owner                     *Type
	Module                    *Module
	Def                       *metadata.MethodDef // nil for array methods and synthetic ones
	Args                      []*Type             // generic method arguments
	Sig                       *Signature
	Static, Virtual, Abstract bool
	IsCtor, IsCctor           bool
	Body                      *metadata.Body        // nil if there is none (abstract, intrinsic, synthetic, delegate)
	Intrinsic                 *intrinsics.Intrinsic // implemented by the run-time in Go
	Synth                     SynthKind
	SynthOf                   *Method // the method that a thunk stands for
	SynthType                 *Type   // SynthClassInit: the type
	// SynthHelpers are, of SynthAsync, the methods that begin and end the task; of SynthAsyncRun, the method that takes the result
	// and the one that takes an exception; of SynthActivate, the method that throws, if it throws.
	SynthHelpers                   [2]*Method
	AddressTaken                   bool // ldftn or ldvirtftn names it: a delegate may call it
	Handle                         int  // from 1: the value that ldtoken of the method gives; 0 where nothing reachable takes its token
	NoInlining, AggressiveInlining bool
	Reachable                      bool

	methodState // see members.go
}

// Target is one outcome of a virtual call: receivers of any of these exact types run Method. Method takes the receiver
// as its own type declares it (a thunk unboxes boxed receivers).
type Target struct {
	Types  []*Type // instantiated exact types, by ID
	Method *Method
}

// Module is a loaded assembly in the world.
type Module struct {
	Asm      *metadata.Assembly
	IsCorlib bool // mwc's own core library: first choice for every library type
	IsUser   bool // the program and the DLLs beside it, not a framework

	IsFramework bool // from one of Options.Framework

	moduleState // see modules.go
}

// Problem is one reason why the program cannot be compiled.
type Problem struct {
	Assembly string
	Method   string   // the method that uses it, FullName
	Missing  string   // "type System.Foo", "member System.String::Bar(int32)", "P/Invoke libc!puts", …
	Hint     string   // what to do
	Chain    []string // call chain from the entry point to Method, outermost first

	// Of a method of a framework: the directory that it comes from, the framework's method by which the chain enters
	// it, and the caller of that method.
	Framework, Entry, Caller string
}

// Problems is the error of Load when the closed world has holes: all of them at once.
type Problems []Problem

// Options of Load.
type Options struct {
	Corlib    *metadata.Assembly                 // generated/corlib.dll, read
	Names     func() (*metadata.Assembly, error) // reads generated/names.dll; nil stands for none
	Stubs     []string                           // -stubs FILE: their types replace those of the same full name
	Framework []string                           // directories searched last
	// Prefer names types that come from the framework although the library has them, as Type or as Namespace.*: the
	// tests hold the library's types against .NET's own.
	Prefer []string
	// Lend names internal members of the library's types, as Type::Member, that the framework's code may use, since they
	// mean the same there.
	Lend []string
	// Root overrides the entry point: these methods are the roots instead (for mwc test). The run-time's own needs are
	// always roots.
	Roots []string
	// Tests gives the method of the library's Mwc.Testing.Host that is the entry point, and what of the program's assembly the host calls
	// by number; readFile reads the assemblies beside that one. Tests is nil for a program with an entry point of its own.
	Tests func(main *metadata.Assembly, readFile func(path string) ([]byte, error)) (host string, calls []TestCall)
	// Main gives a static method of the program's assembly, without parameters, that returns nothing, an int, a Task or a Task<int>: it is the
	// root in place of the entry point. nil stands for the entry point.
	Main func(*metadata.Assembly) (metadata.Token, error)
	// Deterministic makes the order of what the program writes visible: see World.Ordered.
	Deterministic bool
	// Traps makes a trap of what mwc cannot compile, as far as that is possible. Without it, each problem is an error of Load.
	Traps bool
	// ReadFile reads assemblies and symbols; os.ReadFile if it is nil.
	ReadFile func(path string) ([]byte, error)
}

// TestCall is something that a test needs: a call of a method, with type arguments if it is generic, the value of a static field, or, where Token
// is 0, an object of class Type. Types have the names that attributes write.
type TestCall struct {
	Token metadata.Token
	Types []string
	// Member is a method without parameters, a property or a field of Types[0], which is in another assembly, or Parse(System.String); "" for other calls.
	Member string
	Class  metadata.Token // of a method that Class inherits from a generic class
	Of     []string       // the type arguments of Class
	// Value is a value that stands in an attribute: a constant of an enum, or an array of those of one enum. Its type is 0 for other calls.
	Value metadata.AttributeArg
}

// World is the closed program.
type World struct {
	Main      *Module
	Modules   []*Module
	Entry     *Method
	TestCalls []Invocation        // by number: see Options.Tests; empty where a method cannot be called
	TestTasks map[*Method]*Method // what makes a task of what a method of TestCalls returns: AsTask of a ValueTask, or F#'s Async.StartAsTask
	Traps     Problems            // what mwc could not compile, with Options.Traps
	Types     []*Type             // with ID > 0: Types[i].ID == i+1
	Methods   []*Method           // reachable: Methods[i].ID == i+1
	Fields    []*Field
	Strings   [][]uint16 // distinct ldstr literals of reachable methods, in order of first use
	// StaticTypes are the reachable types with static fields or a class constructor, in ID order.
	StaticTypes []*Type
	// Handles are the methods that some ldtoken names: Handles[i].Handle == i+1.
	Handles []*Method
	// FieldHandles are the fields that some ldtoken names.
	FieldHandles []*Field
	// Activations are the instances of Activator.CreateInstance<T> among which Activator.CreateInstance(Type) chooses.
	Activations []*Method
	// Refused are the types of which it makes no objects.
	Refused []*Type
	// AttributeUses are the attributes that the program may ask for by reflection: AttributeUses[i].Maker == i+1.
	AttributeUses []*AttributeUse
	// Constructors are the constructors that the program may call by reflection: the ReflectedMember of Constructors[i]
	// has Maker i+1.
	Constructors []*Method
	// RootMethods are Entry or the methods that Options.Roots names, in the order given.
	RootMethods []*Method
	// MessageTeller is what the machine calls for an exception's message. It is nil if no class of the program overrides Exception.Message.
	MessageTeller *Method
	// TellsGuessed says that the program's code has calls of Thread.Told: see visibility.TellThreads.
	TellsGuessed bool

	worldState // see load.go
}

// World is the closed world that the method belongs to.
func (m *Method) World() *World { return m.world }
