// Package ir is mwc's intermediate representation of one method: typed registers instead of the evaluation stack, basic
// blocks, exception regions, liveness. It has a text form with a parser. A verifier runs between passes.
package ir

import "mwc/codegen/program"

// Kind is the Go representation of a register.
type Kind uint8

const (
	Void Kind = iota
	I4        // int32: also bool, char, small integers (kept normalised to their type in arguments and locals)
	I8        // int64
	F4        // float32
	F8        // float64
	N         // native int and unmanaged pointers: int64 (a pointer has the bits of a managed pointer)
	R         // object reference: uint32
	P         // managed pointer: uint64, component reference in the upper half, byte offset in the lower
	S         // value type: a Go struct, which Type names
)

// Type is the type of a register. T is the static CIL type where it is known. For S it always is; of the other kinds,
// messages use it, and so does the normalisation of small integers held in arguments and locals.
type Type struct {
	Kind Kind
	T    *program.Type
}

// Reg numbers a register of a Func; NoReg is none.
type Reg int32

const NoReg Reg = -1

// Role says what a register stands for.
type Role uint8

const (
	RoleArg Role = iota
	RoleLocal
	RoleTemp  // assigned once, used in the same block, except where it carries an operand-stack slot across blocks
	RoleStack // carries an operand-stack slot between blocks
	RoleExc   // the exception of the innermost catch handler; a rethrow throws it
	RoleFin   // target selector of a finally handler: which leave entered it, or -1 when the exception machinery did
)

// RegInfo describes a register.
type RegInfo struct {
	Type Type
	Role Role
	Name string // source name of an argument or local, or ""
	// AddrTaken: some instruction takes its address (LdLocA). The emitter keeps it in the frame's memory.
	AddrTaken bool
	// AddrEscapes: the address may outlive the instruction or call that uses it. It is stored, returned, merged at a
	// join, or passed to a method that returns a by-ref or by-ref-like value, or takes one that could store it. The
	// register counts as live everywhere.
	AddrEscapes bool
	// Pinned: a local that fixes what it refers to (ECMA-335 §II.23.2.9). It is live everywhere, since native pointers
	// to its object may be anywhere.
	Pinned bool
}

// Op is an operation. Operand order is that of the CIL stack. The result goes to Dst.
type Op uint8

const (
	Nop Op = iota

	// Constants and moves
	Const     // Imm (I4, I8, N, R null=0, P null=0) or Float (F4, F8)
	LdStr     // Imm: index in World.Strings; Dst R
	Move      // Args[0], same kind; to a small-integer local a Conv precedes it
	Zero      // Dst of kind S: default value
	SizeOf    // Type; Dst I4
	LdToken   // Type, Field or Method: a run-time handle; Dst S (System.RuntimeTypeHandle …)
	LdFtn     // Method; Dst N: the method ID
	LdVirtFtn // Method, Args[0] receiver; Dst N: the ID of the method that a virtual call would run

	// Arithmetic: both arguments and Dst of one kind (I4, I8, N, F4, F8), conversions are explicit
	Add
	Sub
	Mul
	Div
	DivUn
	Rem
	RemUn
	And
	Or
	Xor
	Neg
	Not
	Shl // Args[1] of the shifts is I4 or N
	Shr
	ShrUn
	AddOvf
	AddOvfUn
	SubOvf
	SubOvfUn
	MulOvf
	MulOvfUn
	// Comparison: Dst I4 0 or 1. Un: unsigned, or unordered for floats. References and pointers compare as unsigned.
	Ceq
	Cgt
	CgtUn
	Clt
	CltUn
	Conv // Imm: ConvKind; Args[0] any numeric kind. Between N and P: ConvU, a move of the bits. R to N: ConvU, the object's address
	CkFinite
	PtrAdd  // Args P/N + N (offset in bytes); Dst P or N
	PtrDiff // P/N − P/N; Dst N

	// Control flow: the last instruction of each block, and only there
	Br     // Targets[0]
	BrTrue // Args[0] of any kind but S, Targets[0] taken, Targets[1] next
	BrFalse
	BrCmp   // Imm: CmpKind; Args[0], Args[1]; Targets[0] taken, Targets[1] next
	Switch  // Args[0] I4; Targets: the cases, then the default
	Ret     // Args: none or one
	Trap    // Imm: the number of a text that World.TrapText gave; the search ends here
	Throw   // Args[0] R
	Rethrow // Args[0] R: the RoleExc register
	Leave   // Targets[0]: the final target. Finally: the handlers to run on the way, innermost first
	// EndFinally ends a finally or fault handler: Region. Args[0] is the RoleFin register. It selects one of Targets, which hold
	// where each Leave that entered the handler goes next.
	EndFinally
	EndFilter // Args[0] I4

	// Memory
	LdFld   // Args[0] R or P (pointer to the value); Field; Dst
	StFld   // Args[0] R or P, Args[1] value; Field
	LdFldA  // Args[0] R or P; Field; Dst P
	LdFldV  // Args[0] S: field of a value in a register; Field; Dst
	LdSFld  // Field; Dst; a separate InitClass stands before it, and before the next two
	StSFld  // Field; Args[0] value
	LdSFldA // Field; Dst P
	// ThreadStatics is the address of the running thread's [ThreadStatic] fields of a class: Type; Dst P. LdFld, StFld
	// and LdFldA follow it: no other thread can see these fields, as with a local variable.
	ThreadStatics
	LdElem   // Args[0] R array, Args[1] I4 or N index; Type: element type; Dst
	StElem   // Args array, index, value; Type
	LdElemA  // Args array, index; Type; Dst P. FlagReadonly: no type check
	LdLen    // Args[0] R; Dst N
	LdInd    // Args[0] P or N; Type; Dst
	StInd    // Args[0] P or N, Args[1] value; Type
	CpBlk    // dst, src, size(I4)
	InitBlk  // dst, value(I4), size(I4)
	LocAlloc // Args[0] N size in bytes; Dst N
	LdLocA   // Args[0]: the AddrTaken register (not a use of its value); Dst P

	// Objects
	New         // Type: a zeroed instance; Dst R. A Call of the constructor follows
	NewArr      // Args[0] N or I4 length; Type: the array type; Dst R
	NewDelegate // Type; Args[0] R target, Args[1] N method ID; Dst R
	Box         // Args[0]; Type; Dst R. A Nullable is boxed as its value, or is null
	Unbox       // Args[0] R; Type; Dst P
	UnboxAny    // Args[0] R; Type: value type, Nullable or reference type; Dst
	IsInst      // Args[0] R; Type; Dst R
	CastClass   // Args[0] R; Type; Dst R
	MkRefAny    // Args[0] P; Type; Dst S System.TypedReference
	RefAnyVal   // Args[0] S System.TypedReference; Type; Dst P
	RefAnyType  // Args[0] S System.TypedReference; Dst S System.RuntimeTypeHandle

	// Calls
	Call      // Method; Args with the receiver first; Dst or NoReg. FlagNullCheck: callvirt must check the receiver for null
	CallVirt  // Method: the declared virtual or interface method, dispatched on Args[0] R
	CallI     // Sig; Args: arguments, then N the method ID
	InitClass // Type: run its class constructor if it has not run
	// ClassInit bookkeeping of SynthClassInit methods
	ClassDone   // Type
	ClassFailed // Type, Args[0] R exception; Dst R: the TypeInitializationException to throw
	// NewFailed makes the exception that `new T()` throws when T's constructor threw Args[0] R; Dst R. It occurs only
	// in SynthActivate methods.
	NewFailed

	// NullCheck throws NullReferenceException if Args[0] (R or P) is null
	NullCheck
	// GetExc fetches the exception at the entry of a catch or filter block: Dst R
	GetExc

	// Additions of the builder

	// StFldV stores into a value in a register: Args[0] S, a local or argument, updated in place (used and defined);
	// Args[1] value; Field. Args[0] may be AddrTaken.
	StFldV
	// LdRaw reads the word at byte offset Imm of the object Args[0] R, header included (abi.DelegateList …). Dst's kind
	// says which word: R or I4. The object is not null, and nothing writes the word after the object's construction.
	LdRaw
	// CallDelegate calls one single-cast delegate: Args[0] R the delegate (not null), then the arguments; Method: the
	// Invoke method. The stored method ID and target say what runs. It occurs only in SynthDelegateInvoke methods.
	CallDelegate
	// NewMDArr makes an array: Type: the array type (KindMDArray, or nested KindSZArray for jagged vectors that are
	// made with several lengths); Args: an I4 length for each dimension, or with Imm=1 a lower bound and a length for
	// each; Dst R.
	NewMDArr
	// MDElemA is the address of an element: Args[0] R array, then an I4 index per dimension; Type: the array type; Dst
	// P. It checks for null and checks bounds. Of an array of references it checks the exact type, as LdElemA does,
	// unless FlagReadonly is set.
	MDElemA
	// CkStore throws ArrayTypeMismatchException unless Args[1] R may be stored in the array Args[0] R (not null).
	CkStore
	// InitArray copies the initial data of Field (an RVA field) into the array Args[0] R. It throws for null, and
	// throws ArgumentException unless the elements are primitive and there is data for all of them.
	InitArray
	// FieldData is the address of the initial data of Field (an RVA field): Dst P. For RuntimeHelpers.CreateSpan.
	FieldData
	// Reach notes that a run has come here: Imm is the number of a point (package points). No pass may drop it while it can be reached.
	Reach
	// TakeAwait takes what the caller has told the machine of the method that it calls: Dst I4, not zero if the caller has nothing to do but to wait for the
	// task that this method gives. The machine's note is gone then.
	TakeAwait
	// GiveAwait tells the machine the same of the method that the next instruction calls, if Args[0] I4 is not zero.
	GiveAwait

	NumOps
)

// Flags of an instruction.
type Flags uint16

const (
	FlagVolatile Flags = 1 << iota
	FlagUnaligned
	FlagReadonly
	FlagTail
	FlagNullCheck
	FlagNoCheck // the check that the op implies cannot fail: a no. prefix says so, or it is proven
	FlagAwaited // of a call: the caller waits at once for the task that it gives, and has nothing else to do

	// Set by package visibility:
	FlagUnsafe   // a scheduling point stands before it: another thread could see it
	FlagThrows   // can throw
	FlagCalls    // can yield inside (calls, class initialisation)
	FlagConstLoc // reads a location that no thread writes once several run
	FlagLoose    // passes a reference where its static type may not fit: checked at run time
	FlagWild     // accesses memory through a pointer that may lead anywhere: checked at run time
)

// ConvKind is the target type of a Conv.
type ConvKind uint8

const (
	ConvI1 ConvKind = iota
	ConvU1
	ConvI2
	ConvU2
	ConvI4
	ConvU4 // I4 with the bits of the uint32
	ConvI8
	ConvU8 // zero-extends I4
	ConvI
	ConvU
	ConvR4
	ConvR8
	ConvRUn                 // unsigned integer to F8, or to F4, rounded once
	ConvOvf                 // added to one of the above: checked, signed source: ConvOvf+ConvI1 …
	ConvOvfUn ConvKind = 32 // added to one of the above: checked, unsigned source
)

// CmpKind is the comparison of a BrCmp. Un means unsigned, or unordered for floats.
type CmpKind uint8

const (
	CmpEq CmpKind = iota
	CmpGe
	CmpGt
	CmpLe
	CmpLt
	CmpNeUn
	CmpGeUn
	CmpGtUn
	CmpLeUn
	CmpLtUn
)

// Instr is one instruction.
type Instr struct {
	Op      Op
	Flags   Flags
	Dst     Reg
	Args    []Reg
	IL      uint32 // offset of the CIL instruction that it comes from
	Imm     int64
	Float   float64
	Type    *program.Type
	Field   *program.Field
	Method  *program.Method
	Sig     *program.Signature
	Targets []int          // block numbers
	Finally []FinallyEntry // Leave: in order
}

// FinallyEntry is one handler that a Leave runs: the region, and the value for its RoleFin register.
type FinallyEntry struct {
	Region   int
	Selector int64
}

// Block is a basic block: straight-line code ending in one control-flow instruction.
type Block struct {
	ID     int
	Instrs []Instr
	// Region is the innermost protected region (try body) or handler that the block lies in, -1 for none.
	Region       int
	IL           uint32
	Preds, Succs []int // normal control flow; Region implies the exceptional edges
	LoopHead     bool  // target of a back edge
}

// RegionKind says what part of an exception construct a region is.
type RegionKind uint8

const (
	RegionTry RegionKind = iota
	RegionCatch
	RegionFilter // the filter expression; its handler is a RegionCatch with Filter set
	RegionFinally
	RegionFault
)

// Region is a lexical range of code: a try body or a handler. Regions form a tree by Parent.
type Region struct {
	ID     int
	Kind   RegionKind
	Parent int // -1: method level
	// Entry is the block at which the exception machinery starts a handler or filter.
	Entry int
	// Handlers are the region IDs of a try region's handlers, in the order in which they are tried.
	Handlers   []int
	Type       *program.Type // RegionCatch: the caught type (System.Object for filtered handlers)
	Filter     int           // RegionCatch with a filter: the RegionFilter's ID, else -1
	Exc        Reg           // RegionCatch and RegionFilter: the RoleExc register, else NoReg
	Fin        Reg           // RegionFinally and RegionFault: the RoleFin register
	Start, End uint32        // IL range
}

// Func is the IR of one method.
type Func struct {
	Method     *program.Method
	Regs       []RegInfo
	NumArgs    int // registers 0…NumArgs-1 are the arguments, receiver first
	Ret        Type
	Blocks     []*Block // Blocks[0] is the entry
	Regions    []*Region
	InitLocals bool
}
