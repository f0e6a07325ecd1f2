package ir

import "fmt"

// opAttr is a set of attributes of an operation.
type opAttr uint16

const (
	aTerm    opAttr = 1 << iota // the operation ends a block
	aNonNull                    // Dst is not null
	aNull                       // it throws if argument 0 is null, unless that is a native pointer
	aPure                       // it can be removed when Dst is dead and it cannot throw
	aImm                        // Imm has a meaning
	aType                       // Type has a meaning
	aField                      // Field has a meaning
	aMethod                     // Method has a meaning
	aSig                        // Sig has a meaning
)

// Effects are what an operation may do beyond computing Dst from its arguments. The zero value means that the row of the
// operation is not filled in. Op.Effects then gives all effects, and Verify rejects the operation.
type Effects uint16

const (
	Nothing    Effects = 1 << iota // it has none of the other effects
	Throws                         // it may throw; Func.MayThrow is more precise
	Reads                          // it reads memory that threads may share and that may change
	Writes                         // it writes such memory
	WritesRegs                     // it may write registers whose address was taken
	Lends                          // Dst is a new address of memory that threads may share
	Keeps                          // it changes what the machine keeps besides memory: allocations, a class's status, a thread's statics
	Runs                           // it runs other methods, and has their effects
	Waits                          // it may wait for other threads
	Starts                         // it may start threads
	AsksThread                     // it depends on the thread that runs it

	calls      = Throws | Reads | Writes | WritesRegs | Keeps | Runs | Waits | Starts | AsksThread
	everything = ^Nothing
)

// Has reports whether e and o have an effect in common.
func (e Effects) Has(o Effects) bool { return e&o != 0 }

// Use says what becomes of an argument that is a reference or the address of something.
type Use uint8

const (
	UnknownUse Use = iota // anything: the row of the operation does not say
	Value                 // the operation only looks at the argument, or the argument is no reference or address
	Read                  // the operation reads the location that the argument leads to
	Written               // the operation writes that location
	ReadOn                // it reads that location and those after it, as far as other arguments or an array's length say
	WrittenOn             // it writes these locations
	Same                  // Dst is the argument, or leads into the same object or value
	Moved                 // Dst is the argument, moved by a number of bytes
	Passed                // the callee gets the argument
	Lost                  // the argument goes where no analysis follows it: to memory, a number, a caller or a handler
	Updated               // the operation changes the register itself: this is a use and a definition
	Addressed             // the operation takes the register's address, and does not use its value
)

// Accesses reports whether the operation reads or writes memory that the argument leads to.
func (u Use) Accesses() bool { return u == UnknownUse || Read <= u && u <= WrittenOn }

// uses are the uses of the arguments, in order. The last one also holds for all arguments after it.
type uses []Use

// opInfo is one row of the table of operations.
type opInfo struct {
	name    string // in the text form
	args    int    // the number of arguments; -1: any number
	dst     int    // the operation must (1), may (2) or must not (0) have a Dst
	targets int    // the number of targets; -1: any number
	attr    opAttr
	effects Effects
	uses    uses
}

var ops = [NumOps]opInfo{
	Nop: {"nop", 0, 0, 0, 0, Nothing, nil},

	Const:     {"const", 0, 1, 0, aPure | aImm, Nothing, nil},
	LdStr:     {"ldstr", 0, 1, 0, aPure | aImm | aNonNull, Nothing, nil},
	Move:      {"move", 1, 1, 0, aPure, Nothing, uses{Same}},
	Zero:      {"zero", 0, 1, 0, aPure, Nothing, nil},
	SizeOf:    {"sizeof", 0, 1, 0, aPure | aType, Nothing, nil},
	LdToken:   {"ldtoken", 0, 1, 0, aPure | aType | aField | aMethod, Nothing, nil},
	LdFtn:     {"ldftn", 0, 1, 0, aPure | aMethod, Nothing, nil},
	LdVirtFtn: {"ldvirtftn", 1, 1, 0, aMethod | aNull, Throws, uses{Value}},

	Add:      {"add", 2, 1, 0, aPure, Nothing, uses{Lost}},
	Sub:      {"sub", 2, 1, 0, aPure, Nothing, uses{Lost}},
	Mul:      {"mul", 2, 1, 0, aPure, Nothing, uses{Lost}},
	Div:      {"div", 2, 1, 0, aPure, Throws, uses{Lost}},
	DivUn:    {"div.un", 2, 1, 0, aPure, Throws, uses{Lost}},
	Rem:      {"rem", 2, 1, 0, aPure, Throws, uses{Lost}},
	RemUn:    {"rem.un", 2, 1, 0, aPure, Throws, uses{Lost}},
	And:      {"and", 2, 1, 0, aPure, Nothing, uses{Lost}},
	Or:       {"or", 2, 1, 0, aPure, Nothing, uses{Lost}},
	Xor:      {"xor", 2, 1, 0, aPure, Nothing, uses{Lost}},
	Neg:      {"neg", 1, 1, 0, aPure, Nothing, uses{Lost}},
	Not:      {"not", 1, 1, 0, aPure, Nothing, uses{Lost}},
	Shl:      {"shl", 2, 1, 0, aPure, Nothing, uses{Lost}},
	Shr:      {"shr", 2, 1, 0, aPure, Nothing, uses{Lost}},
	ShrUn:    {"shr.un", 2, 1, 0, aPure, Nothing, uses{Lost}},
	AddOvf:   {"add.ovf", 2, 1, 0, aPure, Throws, uses{Lost}},
	AddOvfUn: {"add.ovf.un", 2, 1, 0, aPure, Throws, uses{Lost}},
	SubOvf:   {"sub.ovf", 2, 1, 0, aPure, Throws, uses{Lost}},
	SubOvfUn: {"sub.ovf.un", 2, 1, 0, aPure, Throws, uses{Lost}},
	MulOvf:   {"mul.ovf", 2, 1, 0, aPure, Throws, uses{Lost}},
	MulOvfUn: {"mul.ovf.un", 2, 1, 0, aPure, Throws, uses{Lost}},
	Ceq:      {"ceq", 2, 1, 0, aPure, Nothing, uses{Value}},
	Cgt:      {"cgt", 2, 1, 0, aPure, Nothing, uses{Value}},
	CgtUn:    {"cgt.un", 2, 1, 0, aPure, Nothing, uses{Value}},
	Clt:      {"clt", 2, 1, 0, aPure, Nothing, uses{Value}},
	CltUn:    {"clt.un", 2, 1, 0, aPure, Nothing, uses{Value}},
	Conv:     {"conv", 1, 1, 0, aPure | aImm, Throws, uses{Lost}},
	CkFinite: {"ckfinite", 1, 1, 0, 0, Throws, uses{Value}},
	PtrAdd:   {"ptradd", 2, 1, 0, aPure, Nothing, uses{Moved, Lost}},
	PtrDiff:  {"ptrdiff", 2, 1, 0, aPure, Nothing, uses{Value}},

	Br:         {"br", 0, 0, 1, aTerm, Nothing, nil},
	BrTrue:     {"brtrue", 1, 0, 2, aTerm, Nothing, uses{Value}},
	BrFalse:    {"brfalse", 1, 0, 2, aTerm, Nothing, uses{Value}},
	BrCmp:      {"br", 2, 0, 2, aTerm | aImm, Nothing, uses{Value}},
	Switch:     {"switch", 1, 0, -1, aTerm, Nothing, uses{Value}},
	Ret:        {"ret", -1, 0, 0, aTerm, Nothing, uses{Lost}},
	Trap:       {"trap", 0, 0, 0, aTerm | aImm, Throws, nil},
	Throw:      {"throw", 1, 0, 0, aTerm, Throws, uses{Lost}},
	Rethrow:    {"rethrow", 1, 0, 0, aTerm, Throws, uses{Lost}},
	Leave:      {"leave", 0, 0, 1, aTerm, Nothing, nil},
	EndFinally: {"endfinally", 1, 0, -1, aTerm, Throws, uses{Value}},
	EndFilter:  {"endfilter", 1, 0, 0, aTerm, Throws, uses{Value}},

	LdFld:         {"ldfld", 1, 1, 0, aField | aNull, Throws | Reads, uses{Read}},
	StFld:         {"stfld", 2, 0, 0, aField | aNull, Throws | Writes | WritesRegs, uses{Written, Lost}},
	LdFldA:        {"ldflda", 1, 1, 0, aField | aNonNull | aNull, Throws | Lends, uses{Same}},
	LdFldV:        {"ldfldv", 1, 1, 0, aPure | aField, Nothing, uses{Value}},
	LdSFld:        {"ldsfld", 0, 1, 0, aField, Reads, nil},
	StSFld:        {"stsfld", 1, 0, 0, aField, Writes, uses{Lost}},
	LdSFldA:       {"ldsflda", 0, 1, 0, aPure | aField | aNonNull, Lends, nil},
	ThreadStatics: {"threadstatics", 0, 1, 0, aPure | aType | aNonNull, Keeps | AsksThread, nil},
	LdElem:        {"ldelem", 2, 1, 0, aType | aNull, Throws | Reads, uses{Read, Value}},
	StElem:        {"stelem", 3, 0, 0, aType | aNull, Throws | Writes, uses{Written, Value, Lost}},
	LdElemA:       {"ldelema", 2, 1, 0, aType | aNonNull | aNull, Throws | Lends, uses{Same, Value}},
	LdLen:         {"ldlen", 1, 1, 0, aNull, Throws, uses{Value}},
	LdInd:         {"ldind", 1, 1, 0, aType | aNull, Throws | Reads, uses{Read}},
	StInd:         {"stind", 2, 0, 0, aType | aNull, Throws | Writes | WritesRegs, uses{Written, Lost}},
	CpBlk:         {"cpblk", 3, 0, 0, aNull, Throws | Reads | Writes | WritesRegs, uses{WrittenOn, ReadOn, Value}},
	InitBlk:       {"initblk", 3, 0, 0, aNull, Throws | Writes | WritesRegs, uses{WrittenOn, Value}},
	LocAlloc:      {"localloc", 1, 1, 0, 0, Throws | Keeps, uses{Value}},
	LdLocA:        {"ldloca", 1, 1, 0, aPure | aNonNull, Nothing, uses{Addressed}},

	New:         {"new", 0, 1, 0, aType | aNonNull, Throws | Keeps, nil},
	NewArr:      {"newarr", 1, 1, 0, aType | aNonNull, Throws | Keeps, uses{Value}},
	NewDelegate: {"newdelegate", 2, 1, 0, aType | aNonNull, Throws | Keeps, uses{Lost, Value}},
	Box:         {"box", 1, 1, 0, aType, Throws | Keeps, uses{Lost}},
	Unbox:       {"unbox", 1, 1, 0, aType | aNonNull | aNull, Throws | Lends, uses{Same}},
	UnboxAny:    {"unbox.any", 1, 1, 0, aType | aNull, Throws | Reads, uses{Read}},
	IsInst:      {"isinst", 1, 1, 0, aPure | aType, Nothing, uses{Same}},
	CastClass:   {"castclass", 1, 1, 0, aType, Throws, uses{Same}},
	MkRefAny:    {"mkrefany", 1, 1, 0, aPure | aType, Nothing, uses{Lost}},
	RefAnyVal:   {"refanyval", 1, 1, 0, aType, Throws, uses{Same}},
	RefAnyType:  {"refanytype", 1, 1, 0, aPure, Nothing, uses{Value}},

	Call:        {"call", -1, 2, 0, aMethod, calls, uses{Passed}},
	CallVirt:    {"callvirt", -1, 2, 0, aMethod, calls, uses{Passed}},
	CallI:       {"calli", -1, 2, 0, aSig, calls, uses{Passed}},
	InitClass:   {"initclass", 0, 0, 0, aType, calls, nil},
	ClassDone:   {"classdone", 0, 0, 0, aType, Keeps, nil},
	ClassFailed: {"classfailed", 1, 1, 0, aType, Keeps, uses{Lost}},
	NewFailed:   {"newfailed", 1, 1, 0, 0, Keeps, uses{Lost}},
	NullCheck:   {"nullcheck", 1, 0, 0, aNull, Throws, uses{Value}},
	GetExc:      {"getexc", 0, 1, 0, aNonNull, Nothing, nil},

	StFldV:       {"stfldv", 2, 0, 0, aField, Nothing, uses{Updated, Lost}},
	LdRaw:        {"ldraw", 1, 1, 0, aPure | aImm, Nothing, uses{Value}},
	CallDelegate: {"calldelegate", -1, 2, 0, aMethod, calls, uses{Passed}},
	NewMDArr:     {"newmdarr", -1, 1, 0, aType | aImm | aNonNull, Throws | Keeps, uses{Value}},
	MDElemA:      {"mdelema", -1, 1, 0, aType | aNonNull | aNull, Throws | Lends, uses{Same, Value}},
	CkStore:      {"ckstore", 2, 0, 0, 0, Throws, uses{Value}},
	InitArray:    {"initarray", 1, 0, 0, aField | aNull, Throws | Writes, uses{WrittenOn}},
	FieldData:    {"fielddata", 0, 1, 0, aPure | aField | aNonNull, Nothing, nil},
	Reach:        {"reach", 0, 0, 0, aImm, Nothing, nil},
	TakeAwait:    {"takeawait", 0, 2, 0, 0, Keeps, nil},
	GiveAwait:    {"giveawait", 1, 0, 0, 0, Keeps, uses{Value}},
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

// Effects gives the effects of the operation: all effects if the table does not say.
func (o Op) Effects() Effects {
	if o < NumOps && ops[o].effects != 0 {
		return ops[o].effects
	}
	return everything
}

// Use says what becomes of argument j.
func (o Op) Use(j int) Use {
	if o >= NumOps || len(ops[o].uses) == 0 {
		return UnknownUse
	}
	return ops[o].uses[min(j, len(ops[o].uses)-1)]
}

// OfValue reports whether the operation uses the argument's value and leaves the register as it is.
func (u Use) OfValue() bool { return u != Updated && u != Addressed }

// Updates is the register that the instruction changes besides Dst; NoReg if there is none.
func (i *Instr) Updates() Reg {
	for j, r := range i.Args {
		if i.Op.Use(j) == Updated {
			return r
		}
	}
	return NoReg
}

// NonNull reports whether the result is never null.
func (o Op) NonNull() bool { return o < NumOps && ops[o].attr&aNonNull != 0 }

// ChecksNull reports whether the operation throws if argument 0 is null. A native pointer is not checked.
func (o Op) ChecksNull() bool { return o < NumOps && ops[o].attr&aNull != 0 }

// IsCall reports whether the operation may run other methods, as calls and class initialisation do.
func (o Op) IsCall() bool { return o.Effects().Has(Runs) }

// complete reports whether the row says what the operation does: it has effects, and uses if there are arguments.
func (i *opInfo) complete() bool {
	return i.effects != 0 && (i.effects == Nothing || !i.effects.Has(Nothing)) && (i.args == 0) == (len(i.uses) == 0)
}

// MayThrow reports whether the instruction can raise an exception inside the method. Allocations and calls can; so can
// EndFinally, where the exception machinery goes on. f gives the kinds of the registers.
func (f *Func) MayThrow(i *Instr) bool {
	if !i.Op.Effects().Has(Throws) {
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

// Terminator is the last instruction of the block.
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

// Result is the kind that the conversion yields: N for I and U. A conversion of N to P has a Dst of kind P instead.
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
