package ir

import "fmt"

// Attributes of an operation.
type opAttr uint16

const (
	aTerm   opAttr = 1 << iota // ends a block
	aThrow                     // may throw (see MayThrow for the exceptions to it)
	aPure                      // no effect but Dst: removable when Dst is dead (and it does not throw)
	aWrite                     // may write memory whose address was taken
	aCall                      // runs other code
	aImm                       // Imm has a meaning
	aType                      // Type has
	aField                     // Field has
	aMethod                    // Method has
	aSig                       // Sig has
)

// opInfo is one row of the table of operations: its name in the text form, how many arguments it takes (-1: any
// number), whether it must (1), may (2) or must not (0) have a Dst, the number of targets (-1: any).
type opInfo struct {
	name    string
	args    int
	dst     int
	targets int
	attr    opAttr
}

var ops = [NumOps]opInfo{
	Nop: {"nop", 0, 0, 0, 0},

	Const:     {"const", 0, 1, 0, aPure | aImm},
	LdStr:     {"ldstr", 0, 1, 0, aPure | aImm},
	Move:      {"move", 1, 1, 0, aPure},
	Zero:      {"zero", 0, 1, 0, aPure},
	SizeOf:    {"sizeof", 0, 1, 0, aPure | aType},
	LdToken:   {"ldtoken", 0, 1, 0, aPure | aType | aField | aMethod},
	LdFtn:     {"ldftn", 0, 1, 0, aPure | aMethod},
	LdVirtFtn: {"ldvirtftn", 1, 1, 0, aThrow | aMethod},

	Add:      {"add", 2, 1, 0, aPure},
	Sub:      {"sub", 2, 1, 0, aPure},
	Mul:      {"mul", 2, 1, 0, aPure},
	Div:      {"div", 2, 1, 0, aPure | aThrow},
	DivUn:    {"div.un", 2, 1, 0, aPure | aThrow},
	Rem:      {"rem", 2, 1, 0, aPure | aThrow},
	RemUn:    {"rem.un", 2, 1, 0, aPure | aThrow},
	And:      {"and", 2, 1, 0, aPure},
	Or:       {"or", 2, 1, 0, aPure},
	Xor:      {"xor", 2, 1, 0, aPure},
	Neg:      {"neg", 1, 1, 0, aPure},
	Not:      {"not", 1, 1, 0, aPure},
	Shl:      {"shl", 2, 1, 0, aPure},
	Shr:      {"shr", 2, 1, 0, aPure},
	ShrUn:    {"shr.un", 2, 1, 0, aPure},
	AddOvf:   {"add.ovf", 2, 1, 0, aPure | aThrow},
	AddOvfUn: {"add.ovf.un", 2, 1, 0, aPure | aThrow},
	SubOvf:   {"sub.ovf", 2, 1, 0, aPure | aThrow},
	SubOvfUn: {"sub.ovf.un", 2, 1, 0, aPure | aThrow},
	MulOvf:   {"mul.ovf", 2, 1, 0, aPure | aThrow},
	MulOvfUn: {"mul.ovf.un", 2, 1, 0, aPure | aThrow},
	Ceq:      {"ceq", 2, 1, 0, aPure},
	Cgt:      {"cgt", 2, 1, 0, aPure},
	CgtUn:    {"cgt.un", 2, 1, 0, aPure},
	Clt:      {"clt", 2, 1, 0, aPure},
	CltUn:    {"clt.un", 2, 1, 0, aPure},
	Conv:     {"conv", 1, 1, 0, aPure | aThrow | aImm},
	CkFinite: {"ckfinite", 1, 1, 0, aThrow},
	PtrAdd:   {"ptradd", 2, 1, 0, aPure},
	PtrDiff:  {"ptrdiff", 2, 1, 0, aPure},

	Br:         {"br", 0, 0, 1, aTerm},
	BrTrue:     {"brtrue", 1, 0, 2, aTerm},
	BrFalse:    {"brfalse", 1, 0, 2, aTerm},
	BrCmp:      {"br", 2, 0, 2, aTerm | aImm},
	Switch:     {"switch", 1, 0, -1, aTerm},
	Ret:        {"ret", -1, 0, 0, aTerm},
	Throw:      {"throw", 1, 0, 0, aTerm | aThrow},
	Rethrow:    {"rethrow", 1, 0, 0, aTerm | aThrow},
	Leave:      {"leave", 0, 0, 1, aTerm},
	EndFinally: {"endfinally", 1, 0, -1, aTerm | aThrow},
	EndFilter:  {"endfilter", 1, 0, 0, aTerm | aThrow},

	LdFld:         {"ldfld", 1, 1, 0, aThrow | aField},
	StFld:         {"stfld", 2, 0, 0, aThrow | aWrite | aField},
	LdFldA:        {"ldflda", 1, 1, 0, aThrow | aField},
	LdFldV:        {"ldfldv", 1, 1, 0, aPure | aField},
	LdSFld:        {"ldsfld", 0, 1, 0, aField},
	StSFld:        {"stsfld", 1, 0, 0, aField},
	LdSFldA:       {"ldsflda", 0, 1, 0, aPure | aField},
	ThreadStatics: {"threadstatics", 0, 1, 0, aPure | aType},
	LdElem:        {"ldelem", 2, 1, 0, aThrow | aType},
	StElem:        {"stelem", 3, 0, 0, aThrow | aType},
	LdElemA:       {"ldelema", 2, 1, 0, aThrow | aType},
	LdLen:         {"ldlen", 1, 1, 0, aThrow},
	LdInd:         {"ldind", 1, 1, 0, aThrow | aType},
	StInd:         {"stind", 2, 0, 0, aThrow | aWrite | aType},
	CpBlk:         {"cpblk", 3, 0, 0, aThrow | aWrite},
	InitBlk:       {"initblk", 3, 0, 0, aThrow | aWrite},
	LocAlloc:      {"localloc", 1, 1, 0, aThrow},
	LdLocA:        {"ldloca", 1, 1, 0, aPure},

	New:         {"new", 0, 1, 0, aThrow | aType},
	NewArr:      {"newarr", 1, 1, 0, aThrow | aType},
	NewDelegate: {"newdelegate", 2, 1, 0, aThrow | aType},
	Box:         {"box", 1, 1, 0, aThrow | aType},
	Unbox:       {"unbox", 1, 1, 0, aThrow | aType},
	UnboxAny:    {"unbox.any", 1, 1, 0, aThrow | aType},
	IsInst:      {"isinst", 1, 1, 0, aPure | aType},
	CastClass:   {"castclass", 1, 1, 0, aThrow | aType},
	MkRefAny:    {"mkrefany", 1, 1, 0, aPure | aType},
	RefAnyVal:   {"refanyval", 1, 1, 0, aThrow | aType},
	RefAnyType:  {"refanytype", 1, 1, 0, aPure},

	Call:        {"call", -1, 2, 0, aThrow | aCall | aWrite | aMethod},
	CallVirt:    {"callvirt", -1, 2, 0, aThrow | aCall | aWrite | aMethod},
	CallI:       {"calli", -1, 2, 0, aThrow | aCall | aWrite | aSig},
	InitClass:   {"initclass", 0, 0, 0, aThrow | aCall | aWrite | aType},
	ClassDone:   {"classdone", 0, 0, 0, aType},
	ClassFailed: {"classfailed", 1, 1, 0, aType},
	NewFailed:   {"newfailed", 1, 1, 0, 0},
	NullCheck:   {"nullcheck", 1, 0, 0, aThrow},
	GetExc:      {"getexc", 0, 1, 0, 0},

	StFldV:       {"stfldv", 2, 0, 0, aField},
	LdRaw:        {"ldraw", 1, 1, 0, aPure | aImm},
	CallDelegate: {"calldelegate", -1, 2, 0, aThrow | aCall | aWrite | aMethod},
	NewMDArr:     {"newmdarr", -1, 1, 0, aThrow | aType | aImm},
	MDElemA:      {"mdelema", -1, 1, 0, aThrow | aType},
	CkStore:      {"ckstore", 2, 0, 0, aThrow},
	InitArray:    {"initarray", 1, 0, 0, aThrow | aField},
	FieldData:    {"fielddata", 0, 1, 0, aPure | aField},
}

func (o Op) String() string {
	if o < NumOps {
		if o == BrCmp {
			return "brcmp"
		}
		return ops[o].name
	}
	return fmt.Sprintf("op%d", uint8(o))
}

// IsTerminator reports whether the operation ends a block.
func (o Op) IsTerminator() bool { return o < NumOps && ops[o].attr&aTerm != 0 }

// IsCall reports whether the operation may run other methods inside: calls and class initialisation.
func (o Op) IsCall() bool { return ops[o].attr&aCall != 0 }

// HasMethod, HasField and HasType report which symbols the operation carries.
func (o Op) HasMethod() bool { return ops[o].attr&aMethod != 0 }
func (o Op) HasField() bool  { return ops[o].attr&aField != 0 }
func (o Op) HasType() bool   { return ops[o].attr&aType != 0 }

// WritesMemory reports whether the operation may write a register whose address was taken.
func (o Op) WritesMemory() bool { return ops[o].attr&aWrite != 0 }

// MayThrow reports whether the instruction can raise an exception inside the method (allocations, calls and
// EndFinally, where the exception machinery goes on, included). f gives the kinds of its registers.
func (f *Func) MayThrow(i *Instr) bool {
	if ops[i.Op].attr&aThrow == 0 {
		return false
	}
	switch i.Op {
	case Div, DivUn, Rem, RemUn:
		k := f.Regs[i.Dst].Type.Kind
		return k != F4 && k != F8
	case Conv:
		return i.Imm >= int64(ConvOvf)
	case LdFld, StFld, LdFldA, LdInd, StInd, LdLen, LdElem, Unbox, NullCheck:
		return i.Flags&FlagNoCheck == 0
	}
	return true
}

// Removable reports whether the instruction has no effect once its Dst is dead.
func (f *Func) Removable(i *Instr) bool {
	if i.Op == Nop {
		return true
	}
	return ops[i.Op].attr&aPure != 0 && !f.MayThrow(i)
}

// Terminator is the last instruction.
func (b *Block) Terminator() *Instr { return &b.Instrs[len(b.Instrs)-1] }

var convNames = [...]string{"i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", "i", "u", "r4", "r8", "r.un"}

func (c ConvKind) String() string {
	switch {
	case c >= ConvOvfUn && int(c-ConvOvfUn) < len(convNames):
		return "ovf." + convNames[c-ConvOvfUn] + ".un"
	case c >= ConvOvf && c < ConvOvfUn && int(c-ConvOvf) < len(convNames):
		return "ovf." + convNames[c-ConvOvf]
	case int(c) < len(convNames):
		return convNames[c]
	}
	return fmt.Sprintf("conv%d", uint8(c))
}

// Base strips the overflow check: ConvOvfUn+ConvI1 gives ConvI1.
func (c ConvKind) Base() ConvKind {
	switch {
	case c >= ConvOvfUn:
		return c - ConvOvfUn
	case c >= ConvOvf:
		return c - ConvOvf
	}
	return c
}

// Result is the kind that the conversion yields (N for I and U; a conversion of N to P has Dst P instead).
func (c ConvKind) Result() Kind {
	switch c.Base() {
	case ConvI8, ConvU8:
		return I8
	case ConvI, ConvU:
		return N
	case ConvR4:
		return F4
	case ConvR8, ConvRUn:
		return F8
	}
	return I4
}

var cmpNames = [...]string{"eq", "ge", "gt", "le", "lt", "ne.un", "ge.un", "gt.un", "le.un", "lt.un"}

func (c CmpKind) String() string {
	if int(c) < len(cmpNames) {
		return cmpNames[c]
	}
	return fmt.Sprintf("cmp%d", uint8(c))
}
