// Package metadata reads .NET assemblies: PE files, the CLI header, metadata heaps and tables, signatures, method
// bodies, custom attribute blobs and debug symbols (ECMA-335 §II.22–§II.25; Portable PDB v1.0; Mono's mdb).
// It knows bytes, not programs: nothing here resolves a reference to another assembly.
package metadata

import (
	"fmt"

	"mwc/runtime/printable"
)

// Token is a metadata token: table number in the high byte, 1-based row in the low three (ECMA-335 §III.1.9).
type Token uint32

// Table returns the token's table number, or 0x70 for a user-string token.
func (t Token) Table() TableID { return TableID(t >> 24) }

// Row returns the 1-based row, or the heap offset of a user-string token.
func (t Token) Row() uint32 { return uint32(t) & 0xffffff }

// IsNil reports whether the token names no row.
func (t Token) IsNil() bool { return t&0xffffff == 0 }

func (t Token) String() string { return fmt.Sprintf("%#08x", uint32(t)) }

// TableID numbers a metadata table (ECMA-335 §II.22).
type TableID uint8

// Error says what is wrong with a malformed input, and where.
type Error struct {
	File   string
	Offset int64  // byte offset in the file, -1 where unknown
	Table  string // metadata table or structure concerned; "" where there is none
	Msg    string
}

func (e *Error) Error() string {
	where := e.File
	if e.Offset >= 0 {
		where += fmt.Sprintf(" at offset %#x", e.Offset)
	}
	if e.Table != "" {
		where += " (" + e.Table + ")"
	}
	return printable.Line(where + ": " + e.Msg)
}

// Assembly is one PE file with CLI metadata, completely parsed and checked. References are kept as tokens. Rows are in
// table order, so row i of a table is element i-1. Every token in it names a row that exists, nesting and inheritance
// within the assembly have no cycles, and every field and method has an owner. Rows share decoded signatures: treat
// these and everything else as read-only. Then many goroutines may use an Assembly at once.
type Assembly struct {
	Path           string
	Name           string // simple name of the assembly (Assembly table), or the module name of a netmodule
	Version        [4]uint16
	PublicKeyToken []byte // empty if the assembly has no strong name
	EntryPoint     Token  // MethodDef, or 0 for a library
	Refs           []AssemblyRef
	ModuleRefs     []string // names, for P/Invoke
	TypeRefs       []TypeRef
	TypeDefs       []*TypeDef
	Fields         []*FieldDef
	Methods        []*MethodDef
	Params         []ParamDef
	MemberRefs     []MemberRef
	TypeSpecs      []*TypeSig // decoded
	MethodSpecs    []MethodSpec
	StandAloneSigs []StandAloneSig
	GenericParams  []*GenericParam
	Exported       []ExportedType // type forwarders among them
	HasNativeCode  bool           // mixed-mode: not only CIL, and not CIL with its precompiled form (ReadyToRun)
	Symbols        *Symbols       // nil if none were found; SymbolsErr says why a file that is there could not be read
	SymbolsErr     error

	ModuleName       string // name of the module, with its extension
	MVID             [16]byte
	Files            []string          // other modules of the assembly
	Attributes       []CustomAttribute // of the assembly
	ModuleAttributes []CustomAttribute
	// unexported: heaps, raw tables, file image
	image     *image
	resources []resource
}

type AssemblyRef struct {
	Name           string
	Version        [4]uint16
	PublicKeyToken []byte
}

// TypeRef names a type of another module (§II.22.38). Scope is a Module, ModuleRef, AssemblyRef or TypeRef token. A
// TypeRef scope means that the type is nested in that type. Scope 0 means: look in ExportedType.
type TypeRef struct {
	Scope           Token
	Namespace, Name string
}

// TypeDef is a row of §II.22.37, with the rows of other tables that belong to it.
type TypeDef struct {
	Token           Token
	Flags           uint32 // TypeAttributes, §II.23.1.15
	Namespace, Name string
	Extends         Token // TypeDef, TypeRef, TypeSpec or 0
	Fields          []*FieldDef
	Methods         []*MethodDef
	Interfaces      []Token // TypeDef, TypeRef, TypeSpec
	MethodImpls     []MethodImpl
	GenericParams   []*GenericParam
	Enclosing       *TypeDef // of a nested type
	Nested          []*TypeDef
	PackingSize     uint16 // ClassLayout; HasLayout says whether there is a row
	ClassSize       uint32
	HasLayout       bool
	Properties      []Property
	Events          []Event
	Attributes      []CustomAttribute
}

type FieldDef struct {
	Token      Token
	Owner      *TypeDef
	Flags      uint16 // FieldAttributes, §II.23.1.5
	Name       string
	Sig        *TypeSig // with its custom modifiers
	HasOffset  bool
	Offset     uint32 // FieldLayout
	RVA        uint32 // FieldRVA; 0 if there is none
	Constant   *Constant
	Marshal    bool
	Attributes []CustomAttribute
}

type MethodDef struct {
	Token         Token
	Owner         *TypeDef
	RVA           uint32
	ImplFlags     uint16 // §II.23.1.10
	Flags         uint16 // §II.23.1.10
	Name          string
	Sig           *MethodSig
	Params        []ParamDef // as in the Param table: Sequence 0 is the return value
	GenericParams []*GenericParam
	PInvoke       *PInvoke
	Attributes    []CustomAttribute
}

type ParamDef struct {
	Flags      uint16
	Sequence   uint16
	Name       string
	Constant   *Constant
	Attributes []CustomAttribute
}

type PInvoke struct {
	Flags  uint16
	Module string
	Name   string
}

type MethodImpl struct{ Body, Declaration Token } // MethodDef or MemberRef

type Property struct {
	Name           string
	Sig            *MethodSig
	Getter, Setter *MethodDef
	Attributes     []CustomAttribute
}

type Event struct {
	Name               string
	Type               Token
	Add, Remove, Raise *MethodDef
	Attributes         []CustomAttribute
}

// MemberRef is a reference to a method or field (§II.22.25). Class is a TypeDef, TypeRef, ModuleRef, MethodDef or TypeSpec token.
// Exactly one of Method and Field is set.
type MemberRef struct {
	Class  Token
	Name   string
	Method *MethodSig
	Field  *TypeSig
}

// MethodSpec instantiates a generic method (§II.22.29).
type MethodSpec struct {
	Method Token // MethodDef or MemberRef
	Args   []*TypeSig
}

// StandAloneSig is the signature of local variables or of a calli (§II.22.36). Exactly one field is set. Locals is not
// nil if the signature has no variables. Field is the type of a local constant, which some compilers put there for
// debuggers.
type StandAloneSig struct {
	Locals []*TypeSig
	Method *MethodSig
	Field  *TypeSig
}

type GenericParam struct {
	Number      uint16
	Flags       uint16
	Name        string
	Constraints []Token
}

type ExportedType struct {
	Flags           uint32
	Namespace, Name string
	Implementation  Token // AssemblyRef (a forwarder), ExportedType (nested), File
}

// Constant is a row of §II.22.9: Type is an ELEMENT_TYPE; Value bool, char(uint16), (u)int8…64, float32/64, string or nil.
type Constant struct {
	Type  ElementType
	Value any
}

// CustomAttribute is a constructor with its undecoded blob. Decode reads the blob if no enum of another assembly occurs
// in it.
type CustomAttribute struct {
	Ctor Token // MethodDef or MemberRef
	Blob []byte

	offset int64     // of the blob in the file
	of     *Assembly // that has the attribute
}

// Of is the assembly that has the attribute: its tokens are those of Ctor.
func (c CustomAttribute) Of() *Assembly { return c.of }

// ElementType is an ELEMENT_TYPE_* (§II.23.1.16).
type ElementType uint8

const (
	ElemEnd         ElementType = 0x00
	ElemVoid        ElementType = 0x01
	ElemBoolean     ElementType = 0x02
	ElemChar        ElementType = 0x03
	ElemI1          ElementType = 0x04
	ElemU1          ElementType = 0x05
	ElemI2          ElementType = 0x06
	ElemU2          ElementType = 0x07
	ElemI4          ElementType = 0x08
	ElemU4          ElementType = 0x09
	ElemI8          ElementType = 0x0a
	ElemU8          ElementType = 0x0b
	ElemR4          ElementType = 0x0c
	ElemR8          ElementType = 0x0d
	ElemString      ElementType = 0x0e
	ElemPtr         ElementType = 0x0f
	ElemByRef       ElementType = 0x10
	ElemValueType   ElementType = 0x11
	ElemClass       ElementType = 0x12
	ElemVar         ElementType = 0x13
	ElemArray       ElementType = 0x14
	ElemGenericInst ElementType = 0x15
	ElemTypedByRef  ElementType = 0x16
	ElemI           ElementType = 0x18
	ElemU           ElementType = 0x19
	ElemFnPtr       ElementType = 0x1b
	ElemObject      ElementType = 0x1c
	ElemSZArray     ElementType = 0x1d
	ElemMVar        ElementType = 0x1e
	ElemCModReqd    ElementType = 0x1f
	ElemCModOpt     ElementType = 0x20
	ElemSentinel    ElementType = 0x41
	ElemPinned      ElementType = 0x45
)

// TypeSig is a decoded type signature (§II.23.2.12). Mods holds its modifiers.
type TypeSig struct {
	Kind     ElementType
	Token    Token      // ElemClass, ElemValueType: TypeDef, TypeRef or TypeSpec
	Elem     *TypeSig   // Ptr, ByRef, SZArray, Array; for GenericInst the open type (Kind Class or ValueType)
	Args     []*TypeSig // GenericInst
	Index    uint32     // Var, MVar
	Rank     uint32     // Array
	Sizes    []uint32   // Array
	LoBounds []int32    // Array
	Method   *MethodSig // FnPtr
	Pinned   bool       // local variables only
	Mods     []CustomMod
}

type CustomMod struct {
	Required bool
	Type     Token
}

// MethodSig is a decoded method signature (§II.23.2.1–3).
type MethodSig struct {
	HasThis, ExplicitThis bool
	CallConv              uint8 // low nibble: 0 default, 5 vararg, 1–4 and 9 unmanaged
	GenericCount          uint32
	Ret                   *TypeSig
	Params                []*TypeSig
	Sentinel              int // index of the first vararg parameter, -1 if there is none
}

// Body is a method body (§II.25.4).
type Body struct {
	MaxStack   uint16
	InitLocals bool
	Locals     []*TypeSig
	Code       []Instruction
	Clauses    []Clause
	CodeSize   uint32
}

// Instruction is one decoded CIL instruction. Prefixes are instructions of their own (Opcode.IsPrefix).
type Instruction struct {
	Offset  uint32
	Size    uint32
	Op      *Opcode
	Int     int64    // integer operand, variable index, or branch target (absolute offset)
	Float   float64  // ldc.r4 (exactly widened) and ldc.r8
	Token   Token    // token operand
	Targets []uint32 // switch, absolute offsets
}

// ClauseKind is the kind of an exception clause (§II.25.4.6).
type ClauseKind uint8

const (
	ClauseCatch ClauseKind = iota
	ClauseFilter
	ClauseFinally
	ClauseFault
)

// Clause is an exception clause. Offsets are absolute in the method; ends are exclusive.
type Clause struct {
	Kind                     ClauseKind
	TryStart, TryEnd         uint32
	HandlerStart, HandlerEnd uint32
	FilterStart              uint32
	CatchType                Token
}

// Symbols maps IL offsets to source.
type Symbols struct {
	Files []string // document names as the compiler wrote them
	// Checksums are those of the documents: "sha256:" or "sha1:" and the sum in hexadecimal digits, "" where the
	// symbols have none.
	Checksums []string
	// Embedded are the texts of the documents, as far as the symbols have them, in the form of portable PDBs: four bytes with the size of
	// the text, the lowest first, and the text, compressed with deflate; or four zeros and the text as it is. A document whose text the
	// symbols lack has "".
	Embedded []string
	methods  map[Token]*MethodSymbols
}

// MethodSymbols are the sequence points of one method, by ascending offset, and the names of its locals.
type MethodSymbols struct {
	Points  []SequencePoint
	Locals  []LocalName
	Kickoff Token // in the MoveNext of an async or iterator method: the method that the programmer wrote; else 0
}

// SequencePoint says that the code from Offset on comes from this line. Line 0 is hidden code.
type SequencePoint struct {
	Offset                           uint32
	File                             int // index in Symbols.Files
	Line, Column, EndLine, EndColumn int
}

type LocalName struct {
	Slot       int
	Name       string
	Start, End uint32 // IL range, End exclusive; of the whole method if End is math.MaxUint32
}

// FlowControl classifies an opcode's effect on control flow (§III).
type FlowControl uint8

const (
	FlowNext FlowControl = iota
	FlowBranch
	FlowCondBranch
	FlowCall
	FlowReturn
	FlowThrow
	FlowBreak
	FlowMeta // prefixes
)

// OperandKind is the form of an opcode's inline operand.
type OperandKind uint8

const (
	OperandNone OperandKind = iota
	OperandI1
	OperandU1
	OperandI4
	OperandI8
	OperandR4
	OperandR8
	OperandVarU1 // variable or argument number
	OperandVarU2
	OperandBr1
	OperandBr4
	OperandSwitch
	OperandType
	OperandField
	OperandMethod
	OperandString
	OperandSig
	OperandToken
)

// Opcode is one row of the opcode table.
type Opcode struct {
	Code      uint16 // 0xFExx for two-byte opcodes
	Name      string // "ldc.i4.s"
	Operand   OperandKind
	Flow      FlowControl
	Pop, Push string // the stack before and after as ECMA-335 writes it, e.g. "value1, value2" / "result"
	IsPrefix  bool
	Section   string // "III.3.1"
	Form      Form
}

// Form says what stands in an opcode that others take as operand: ldarg.2 is ldarg with the Value 2, br.s is br,
// ldind.i4 is ldobj of the Type int32. An opcode that is a form of no other has none.
type Form struct {
	Of    uint16
	Value int64       // of a variable's number or a constant
	Type  ElementType // of what is accessed
}

// General is the opcode whose form it is, or its own code.
func (o *Opcode) General() uint16 {
	if o.Form.Of != 0 {
		return o.Form.Of
	}
	return o.Code
}

// HoldsValue reports whether the opcode itself holds a variable's number or a constant.
func (o *Opcode) HoldsValue() bool {
	return o.Form.Of != 0 && o.Operand == OperandNone && o.Form.Type == 0
}
