package metadata

// Opcode numbers (§III.1.2): one byte, or 0xfe and another.
const (
	OpNop         = 0x00
	OpBreak       = 0x01
	OpLdarg0      = 0x02
	OpLdarg1      = 0x03
	OpLdarg2      = 0x04
	OpLdarg3      = 0x05
	OpLdloc0      = 0x06
	OpLdloc1      = 0x07
	OpLdloc2      = 0x08
	OpLdloc3      = 0x09
	OpStloc0      = 0x0a
	OpStloc1      = 0x0b
	OpStloc2      = 0x0c
	OpStloc3      = 0x0d
	OpLdargS      = 0x0e
	OpLdargaS     = 0x0f
	OpStargS      = 0x10
	OpLdlocS      = 0x11
	OpLdlocaS     = 0x12
	OpStlocS      = 0x13
	OpLdnull      = 0x14
	OpLdcI4M1     = 0x15
	OpLdcI40      = 0x16
	OpLdcI41      = 0x17
	OpLdcI42      = 0x18
	OpLdcI43      = 0x19
	OpLdcI44      = 0x1a
	OpLdcI45      = 0x1b
	OpLdcI46      = 0x1c
	OpLdcI47      = 0x1d
	OpLdcI48      = 0x1e
	OpLdcI4S      = 0x1f
	OpLdcI4       = 0x20
	OpLdcI8       = 0x21
	OpLdcR4       = 0x22
	OpLdcR8       = 0x23
	OpDup         = 0x25
	OpPop         = 0x26
	OpJmp         = 0x27
	OpCall        = 0x28
	OpCalli       = 0x29
	OpRet         = 0x2a
	OpBrS         = 0x2b
	OpBrfalseS    = 0x2c
	OpBrtrueS     = 0x2d
	OpBeqS        = 0x2e
	OpBgeS        = 0x2f
	OpBgtS        = 0x30
	OpBleS        = 0x31
	OpBltS        = 0x32
	OpBneUnS      = 0x33
	OpBgeUnS      = 0x34
	OpBgtUnS      = 0x35
	OpBleUnS      = 0x36
	OpBltUnS      = 0x37
	OpBr          = 0x38
	OpBrfalse     = 0x39
	OpBrtrue      = 0x3a
	OpBeq         = 0x3b
	OpBge         = 0x3c
	OpBgt         = 0x3d
	OpBle         = 0x3e
	OpBlt         = 0x3f
	OpBneUn       = 0x40
	OpBgeUn       = 0x41
	OpBgtUn       = 0x42
	OpBleUn       = 0x43
	OpBltUn       = 0x44
	OpSwitch      = 0x45
	OpLdindI1     = 0x46
	OpLdindU1     = 0x47
	OpLdindI2     = 0x48
	OpLdindU2     = 0x49
	OpLdindI4     = 0x4a
	OpLdindU4     = 0x4b
	OpLdindI8     = 0x4c
	OpLdindI      = 0x4d
	OpLdindR4     = 0x4e
	OpLdindR8     = 0x4f
	OpLdindRef    = 0x50
	OpStindRef    = 0x51
	OpStindI1     = 0x52
	OpStindI2     = 0x53
	OpStindI4     = 0x54
	OpStindI8     = 0x55
	OpStindR4     = 0x56
	OpStindR8     = 0x57
	OpAdd         = 0x58
	OpSub         = 0x59
	OpMul         = 0x5a
	OpDiv         = 0x5b
	OpDivUn       = 0x5c
	OpRem         = 0x5d
	OpRemUn       = 0x5e
	OpAnd         = 0x5f
	OpOr          = 0x60
	OpXor         = 0x61
	OpShl         = 0x62
	OpShr         = 0x63
	OpShrUn       = 0x64
	OpNeg         = 0x65
	OpNot         = 0x66
	OpConvI1      = 0x67
	OpConvI2      = 0x68
	OpConvI4      = 0x69
	OpConvI8      = 0x6a
	OpConvR4      = 0x6b
	OpConvR8      = 0x6c
	OpConvU4      = 0x6d
	OpConvU8      = 0x6e
	OpCallvirt    = 0x6f
	OpCpobj       = 0x70
	OpLdobj       = 0x71
	OpLdstr       = 0x72
	OpNewobj      = 0x73
	OpCastclass   = 0x74
	OpIsinst      = 0x75
	OpConvRUn     = 0x76
	OpUnbox       = 0x79
	OpThrow       = 0x7a
	OpLdfld       = 0x7b
	OpLdflda      = 0x7c
	OpStfld       = 0x7d
	OpLdsfld      = 0x7e
	OpLdsflda     = 0x7f
	OpStsfld      = 0x80
	OpStobj       = 0x81
	OpConvOvfI1Un = 0x82
	OpConvOvfI2Un = 0x83
	OpConvOvfI4Un = 0x84
	OpConvOvfI8Un = 0x85
	OpConvOvfU1Un = 0x86
	OpConvOvfU2Un = 0x87
	OpConvOvfU4Un = 0x88
	OpConvOvfU8Un = 0x89
	OpConvOvfIUn  = 0x8a
	OpConvOvfUUn  = 0x8b
	OpBox         = 0x8c
	OpNewarr      = 0x8d
	OpLdlen       = 0x8e
	OpLdelema     = 0x8f
	OpLdelemI1    = 0x90
	OpLdelemU1    = 0x91
	OpLdelemI2    = 0x92
	OpLdelemU2    = 0x93
	OpLdelemI4    = 0x94
	OpLdelemU4    = 0x95
	OpLdelemI8    = 0x96
	OpLdelemI     = 0x97
	OpLdelemR4    = 0x98
	OpLdelemR8    = 0x99
	OpLdelemRef   = 0x9a
	OpStelemI     = 0x9b
	OpStelemI1    = 0x9c
	OpStelemI2    = 0x9d
	OpStelemI4    = 0x9e
	OpStelemI8    = 0x9f
	OpStelemR4    = 0xa0
	OpStelemR8    = 0xa1
	OpStelemRef   = 0xa2
	OpLdelem      = 0xa3
	OpStelem      = 0xa4
	OpUnboxAny    = 0xa5
	OpConvOvfI1   = 0xb3
	OpConvOvfU1   = 0xb4
	OpConvOvfI2   = 0xb5
	OpConvOvfU2   = 0xb6
	OpConvOvfI4   = 0xb7
	OpConvOvfU4   = 0xb8
	OpConvOvfI8   = 0xb9
	OpConvOvfU8   = 0xba
	OpRefanyval   = 0xc2
	OpCkfinite    = 0xc3
	OpMkrefany    = 0xc6
	OpLdtoken     = 0xd0
	OpConvU2      = 0xd1
	OpConvU1      = 0xd2
	OpConvI       = 0xd3
	OpConvOvfI    = 0xd4
	OpConvOvfU    = 0xd5
	OpAddOvf      = 0xd6
	OpAddOvfUn    = 0xd7
	OpMulOvf      = 0xd8
	OpMulOvfUn    = 0xd9
	OpSubOvf      = 0xda
	OpSubOvfUn    = 0xdb
	OpEndfinally  = 0xdc
	OpLeave       = 0xdd
	OpLeaveS      = 0xde
	OpStindI      = 0xdf
	OpConvU       = 0xe0
	OpArglist     = 0xfe00
	OpCeq         = 0xfe01
	OpCgt         = 0xfe02
	OpCgtUn       = 0xfe03
	OpClt         = 0xfe04
	OpCltUn       = 0xfe05
	OpLdftn       = 0xfe06
	OpLdvirtftn   = 0xfe07
	OpLdarg       = 0xfe09
	OpLdarga      = 0xfe0a
	OpStarg       = 0xfe0b
	OpLdloc       = 0xfe0c
	OpLdloca      = 0xfe0d
	OpStloc       = 0xfe0e
	OpLocalloc    = 0xfe0f
	OpEndfilter   = 0xfe11
	OpUnaligned   = 0xfe12
	OpVolatile    = 0xfe13
	OpTail        = 0xfe14
	OpInitobj     = 0xfe15
	OpConstrained = 0xfe16
	OpCpblk       = 0xfe17
	OpInitblk     = 0xfe18
	OpNo          = 0xfe19
	OpRethrow     = 0xfe1a
	OpSizeof      = 0xfe1c
	OpRefanytype  = 0xfe1d
	OpReadonly    = 0xfe1e
)

// opcodes is the instruction set of §III, in the order of its numbers: name, operand, control flow, the stack before and
// after as the standard draws it (what lies below is left out), whether it is a prefix, its section, and of which other it is a form.
// The results of call, calli and callvirt, and the operand of ret, are missing where the method returns void.
var opcodes = []Opcode{
	{OpNop, "nop", OperandNone, FlowNext, "", "", false, "III.3.51", Form{}},
	{OpBreak, "break", OperandNone, FlowBreak, "", "", false, "III.3.16", Form{}},
	{OpLdarg0, "ldarg.0", OperandNone, FlowNext, "", "value", false, "III.3.38", Form{Of: OpLdarg}},
	{OpLdarg1, "ldarg.1", OperandNone, FlowNext, "", "value", false, "III.3.38", Form{Of: OpLdarg, Value: 1}},
	{OpLdarg2, "ldarg.2", OperandNone, FlowNext, "", "value", false, "III.3.38", Form{Of: OpLdarg, Value: 2}},
	{OpLdarg3, "ldarg.3", OperandNone, FlowNext, "", "value", false, "III.3.38", Form{Of: OpLdarg, Value: 3}},
	{OpLdloc0, "ldloc.0", OperandNone, FlowNext, "", "value", false, "III.3.43", Form{Of: OpLdloc}},
	{OpLdloc1, "ldloc.1", OperandNone, FlowNext, "", "value", false, "III.3.43", Form{Of: OpLdloc, Value: 1}},
	{OpLdloc2, "ldloc.2", OperandNone, FlowNext, "", "value", false, "III.3.43", Form{Of: OpLdloc, Value: 2}},
	{OpLdloc3, "ldloc.3", OperandNone, FlowNext, "", "value", false, "III.3.43", Form{Of: OpLdloc, Value: 3}},
	{OpStloc0, "stloc.0", OperandNone, FlowNext, "value", "", false, "III.3.63", Form{Of: OpStloc}},
	{OpStloc1, "stloc.1", OperandNone, FlowNext, "value", "", false, "III.3.63", Form{Of: OpStloc, Value: 1}},
	{OpStloc2, "stloc.2", OperandNone, FlowNext, "value", "", false, "III.3.63", Form{Of: OpStloc, Value: 2}},
	{OpStloc3, "stloc.3", OperandNone, FlowNext, "value", "", false, "III.3.63", Form{Of: OpStloc, Value: 3}},
	{OpLdargS, "ldarg.s", OperandVarU1, FlowNext, "", "value", false, "III.3.38", Form{Of: OpLdarg}},
	{OpLdargaS, "ldarga.s", OperandVarU1, FlowNext, "", "addr", false, "III.3.39", Form{Of: OpLdarga}},
	{OpStargS, "starg.s", OperandVarU1, FlowNext, "value", "", false, "III.3.61", Form{Of: OpStarg}},
	{OpLdlocS, "ldloc.s", OperandVarU1, FlowNext, "", "value", false, "III.3.43", Form{Of: OpLdloc}},
	{OpLdlocaS, "ldloca.s", OperandVarU1, FlowNext, "", "addr", false, "III.3.44", Form{Of: OpLdloca}},
	{OpStlocS, "stloc.s", OperandVarU1, FlowNext, "value", "", false, "III.3.63", Form{Of: OpStloc}},
	{OpLdnull, "ldnull", OperandNone, FlowNext, "", "null", false, "III.3.45", Form{}},
	{OpLdcI4M1, "ldc.i4.m1", OperandNone, FlowNext, "", "num", false, "III.3.40", Form{Of: OpLdcI4, Value: -1}},
	{OpLdcI40, "ldc.i4.0", OperandNone, FlowNext, "", "num", false, "III.3.40", Form{Of: OpLdcI4}},
	{OpLdcI41, "ldc.i4.1", OperandNone, FlowNext, "", "num", false, "III.3.40", Form{Of: OpLdcI4, Value: 1}},
	{OpLdcI42, "ldc.i4.2", OperandNone, FlowNext, "", "num", false, "III.3.40", Form{Of: OpLdcI4, Value: 2}},
	{OpLdcI43, "ldc.i4.3", OperandNone, FlowNext, "", "num", false, "III.3.40", Form{Of: OpLdcI4, Value: 3}},
	{OpLdcI44, "ldc.i4.4", OperandNone, FlowNext, "", "num", false, "III.3.40", Form{Of: OpLdcI4, Value: 4}},
	{OpLdcI45, "ldc.i4.5", OperandNone, FlowNext, "", "num", false, "III.3.40", Form{Of: OpLdcI4, Value: 5}},
	{OpLdcI46, "ldc.i4.6", OperandNone, FlowNext, "", "num", false, "III.3.40", Form{Of: OpLdcI4, Value: 6}},
	{OpLdcI47, "ldc.i4.7", OperandNone, FlowNext, "", "num", false, "III.3.40", Form{Of: OpLdcI4, Value: 7}},
	{OpLdcI48, "ldc.i4.8", OperandNone, FlowNext, "", "num", false, "III.3.40", Form{Of: OpLdcI4, Value: 8}},
	{OpLdcI4S, "ldc.i4.s", OperandI1, FlowNext, "", "num", false, "III.3.40", Form{Of: OpLdcI4}},
	{OpLdcI4, "ldc.i4", OperandI4, FlowNext, "", "num", false, "III.3.40", Form{}},
	{OpLdcI8, "ldc.i8", OperandI8, FlowNext, "", "num", false, "III.3.40", Form{}},
	{OpLdcR4, "ldc.r4", OperandR4, FlowNext, "", "num", false, "III.3.40", Form{}},
	{OpLdcR8, "ldc.r8", OperandR8, FlowNext, "", "num", false, "III.3.40", Form{}},
	{OpDup, "dup", OperandNone, FlowNext, "value", "value, value", false, "III.3.33", Form{}},
	{OpPop, "pop", OperandNone, FlowNext, "value", "", false, "III.3.54", Form{}},
	{OpJmp, "jmp", OperandMethod, FlowCall, "", "", false, "III.3.37", Form{}},
	{OpCall, "call", OperandMethod, FlowCall, "arg0, arg1, ..., argN", "retVal", false, "III.3.19", Form{}},
	{OpCalli, "calli", OperandSig, FlowCall, "arg0, arg1, ..., argN, ftn", "retVal", false, "III.3.20", Form{}},
	{OpRet, "ret", OperandNone, FlowReturn, "retVal", "", false, "III.3.57", Form{}},
	{OpBrS, "br.s", OperandBr1, FlowBranch, "", "", false, "III.3.15", Form{Of: OpBr}},
	{OpBrfalseS, "brfalse.s", OperandBr1, FlowCondBranch, "value", "", false, "III.3.17", Form{Of: OpBrfalse}},
	{OpBrtrueS, "brtrue.s", OperandBr1, FlowCondBranch, "value", "", false, "III.3.18", Form{Of: OpBrtrue}},
	{OpBeqS, "beq.s", OperandBr1, FlowCondBranch, "value1, value2", "", false, "III.3.5", Form{Of: OpBeq}},
	{OpBgeS, "bge.s", OperandBr1, FlowCondBranch, "value1, value2", "", false, "III.3.6", Form{Of: OpBge}},
	{OpBgtS, "bgt.s", OperandBr1, FlowCondBranch, "value1, value2", "", false, "III.3.8", Form{Of: OpBgt}},
	{OpBleS, "ble.s", OperandBr1, FlowCondBranch, "value1, value2", "", false, "III.3.10", Form{Of: OpBle}},
	{OpBltS, "blt.s", OperandBr1, FlowCondBranch, "value1, value2", "", false, "III.3.12", Form{Of: OpBlt}},
	{OpBneUnS, "bne.un.s", OperandBr1, FlowCondBranch, "value1, value2", "", false, "III.3.14", Form{Of: OpBneUn}},
	{OpBgeUnS, "bge.un.s", OperandBr1, FlowCondBranch, "value1, value2", "", false, "III.3.7", Form{Of: OpBgeUn}},
	{OpBgtUnS, "bgt.un.s", OperandBr1, FlowCondBranch, "value1, value2", "", false, "III.3.9", Form{Of: OpBgtUn}},
	{OpBleUnS, "ble.un.s", OperandBr1, FlowCondBranch, "value1, value2", "", false, "III.3.11", Form{Of: OpBleUn}},
	{OpBltUnS, "blt.un.s", OperandBr1, FlowCondBranch, "value1, value2", "", false, "III.3.13", Form{Of: OpBltUn}},
	{OpBr, "br", OperandBr4, FlowBranch, "", "", false, "III.3.15", Form{}},
	{OpBrfalse, "brfalse", OperandBr4, FlowCondBranch, "value", "", false, "III.3.17", Form{}},
	{OpBrtrue, "brtrue", OperandBr4, FlowCondBranch, "value", "", false, "III.3.18", Form{}},
	{OpBeq, "beq", OperandBr4, FlowCondBranch, "value1, value2", "", false, "III.3.5", Form{}},
	{OpBge, "bge", OperandBr4, FlowCondBranch, "value1, value2", "", false, "III.3.6", Form{}},
	{OpBgt, "bgt", OperandBr4, FlowCondBranch, "value1, value2", "", false, "III.3.8", Form{}},
	{OpBle, "ble", OperandBr4, FlowCondBranch, "value1, value2", "", false, "III.3.10", Form{}},
	{OpBlt, "blt", OperandBr4, FlowCondBranch, "value1, value2", "", false, "III.3.12", Form{}},
	{OpBneUn, "bne.un", OperandBr4, FlowCondBranch, "value1, value2", "", false, "III.3.14", Form{}},
	{OpBgeUn, "bge.un", OperandBr4, FlowCondBranch, "value1, value2", "", false, "III.3.7", Form{}},
	{OpBgtUn, "bgt.un", OperandBr4, FlowCondBranch, "value1, value2", "", false, "III.3.9", Form{}},
	{OpBleUn, "ble.un", OperandBr4, FlowCondBranch, "value1, value2", "", false, "III.3.11", Form{}},
	{OpBltUn, "blt.un", OperandBr4, FlowCondBranch, "value1, value2", "", false, "III.3.13", Form{}},
	{OpSwitch, "switch", OperandSwitch, FlowCondBranch, "value", "", false, "III.3.66", Form{}},
	{OpLdindI1, "ldind.i1", OperandNone, FlowNext, "addr", "value", false, "III.3.42", Form{Of: OpLdobj, Type: ElemI1}},
	{OpLdindU1, "ldind.u1", OperandNone, FlowNext, "addr", "value", false, "III.3.42", Form{Of: OpLdobj, Type: ElemU1}},
	{OpLdindI2, "ldind.i2", OperandNone, FlowNext, "addr", "value", false, "III.3.42", Form{Of: OpLdobj, Type: ElemI2}},
	{OpLdindU2, "ldind.u2", OperandNone, FlowNext, "addr", "value", false, "III.3.42", Form{Of: OpLdobj, Type: ElemU2}},
	{OpLdindI4, "ldind.i4", OperandNone, FlowNext, "addr", "value", false, "III.3.42", Form{Of: OpLdobj, Type: ElemI4}},
	{OpLdindU4, "ldind.u4", OperandNone, FlowNext, "addr", "value", false, "III.3.42", Form{Of: OpLdobj, Type: ElemU4}},
	{OpLdindI8, "ldind.i8", OperandNone, FlowNext, "addr", "value", false, "III.3.42", Form{Of: OpLdobj, Type: ElemI8}},
	{OpLdindI, "ldind.i", OperandNone, FlowNext, "addr", "value", false, "III.3.42", Form{Of: OpLdobj, Type: ElemI}},
	{OpLdindR4, "ldind.r4", OperandNone, FlowNext, "addr", "value", false, "III.3.42", Form{Of: OpLdobj, Type: ElemR4}},
	{OpLdindR8, "ldind.r8", OperandNone, FlowNext, "addr", "value", false, "III.3.42", Form{Of: OpLdobj, Type: ElemR8}},
	{OpLdindRef, "ldind.ref", OperandNone, FlowNext, "addr", "value", false, "III.3.42", Form{Of: OpLdobj, Type: ElemObject}},
	{OpStindRef, "stind.ref", OperandNone, FlowNext, "addr, val", "", false, "III.3.62", Form{Of: OpStobj, Type: ElemObject}},
	{OpStindI1, "stind.i1", OperandNone, FlowNext, "addr, val", "", false, "III.3.62", Form{Of: OpStobj, Type: ElemI1}},
	{OpStindI2, "stind.i2", OperandNone, FlowNext, "addr, val", "", false, "III.3.62", Form{Of: OpStobj, Type: ElemI2}},
	{OpStindI4, "stind.i4", OperandNone, FlowNext, "addr, val", "", false, "III.3.62", Form{Of: OpStobj, Type: ElemI4}},
	{OpStindI8, "stind.i8", OperandNone, FlowNext, "addr, val", "", false, "III.3.62", Form{Of: OpStobj, Type: ElemI8}},
	{OpStindR4, "stind.r4", OperandNone, FlowNext, "addr, val", "", false, "III.3.62", Form{Of: OpStobj, Type: ElemR4}},
	{OpStindR8, "stind.r8", OperandNone, FlowNext, "addr, val", "", false, "III.3.62", Form{Of: OpStobj, Type: ElemR8}},
	{OpAdd, "add", OperandNone, FlowNext, "value1, value2", "result", false, "III.3.1", Form{}},
	{OpSub, "sub", OperandNone, FlowNext, "value1, value2", "result", false, "III.3.64", Form{}},
	{OpMul, "mul", OperandNone, FlowNext, "value1, value2", "result", false, "III.3.48", Form{}},
	{OpDiv, "div", OperandNone, FlowNext, "value1, value2", "result", false, "III.3.31", Form{}},
	{OpDivUn, "div.un", OperandNone, FlowNext, "value1, value2", "result", false, "III.3.32", Form{}},
	{OpRem, "rem", OperandNone, FlowNext, "value1, value2", "result", false, "III.3.55", Form{}},
	{OpRemUn, "rem.un", OperandNone, FlowNext, "value1, value2", "result", false, "III.3.56", Form{}},
	{OpAnd, "and", OperandNone, FlowNext, "value1, value2", "result", false, "III.3.3", Form{}},
	{OpOr, "or", OperandNone, FlowNext, "value1, value2", "result", false, "III.3.53", Form{}},
	{OpXor, "xor", OperandNone, FlowNext, "value1, value2", "result", false, "III.3.67", Form{}},
	{OpShl, "shl", OperandNone, FlowNext, "value, shiftAmount", "result", false, "III.3.58", Form{}},
	{OpShr, "shr", OperandNone, FlowNext, "value, shiftAmount", "result", false, "III.3.59", Form{}},
	{OpShrUn, "shr.un", OperandNone, FlowNext, "value, shiftAmount", "result", false, "III.3.60", Form{}},
	{OpNeg, "neg", OperandNone, FlowNext, "value", "result", false, "III.3.50", Form{}},
	{OpNot, "not", OperandNone, FlowNext, "value", "result", false, "III.3.52", Form{}},
	{OpConvI1, "conv.i1", OperandNone, FlowNext, "value", "result", false, "III.3.27", Form{}},
	{OpConvI2, "conv.i2", OperandNone, FlowNext, "value", "result", false, "III.3.27", Form{}},
	{OpConvI4, "conv.i4", OperandNone, FlowNext, "value", "result", false, "III.3.27", Form{}},
	{OpConvI8, "conv.i8", OperandNone, FlowNext, "value", "result", false, "III.3.27", Form{}},
	{OpConvR4, "conv.r4", OperandNone, FlowNext, "value", "result", false, "III.3.27", Form{}},
	{OpConvR8, "conv.r8", OperandNone, FlowNext, "value", "result", false, "III.3.27", Form{}},
	{OpConvU4, "conv.u4", OperandNone, FlowNext, "value", "result", false, "III.3.27", Form{}},
	{OpConvU8, "conv.u8", OperandNone, FlowNext, "value", "result", false, "III.3.27", Form{}},
	{OpCallvirt, "callvirt", OperandMethod, FlowCall, "obj, arg1, ..., argN", "retVal", false, "III.4.2", Form{}},
	{OpCpobj, "cpobj", OperandType, FlowNext, "dest, src", "", false, "III.4.4", Form{}},
	{OpLdobj, "ldobj", OperandType, FlowNext, "src", "val", false, "III.4.13", Form{}},
	{OpLdstr, "ldstr", OperandString, FlowNext, "", "string", false, "III.4.16", Form{}},
	{OpNewobj, "newobj", OperandMethod, FlowCall, "arg1, ..., argN", "obj", false, "III.4.21", Form{}},
	{OpCastclass, "castclass", OperandType, FlowNext, "obj", "obj2", false, "III.4.3", Form{}},
	{OpIsinst, "isinst", OperandType, FlowNext, "obj", "result", false, "III.4.6", Form{}},
	{OpConvRUn, "conv.r.un", OperandNone, FlowNext, "value", "result", false, "III.3.27", Form{}},
	{OpUnbox, "unbox", OperandType, FlowNext, "obj", "valueTypePtr", false, "III.4.32", Form{}},
	{OpThrow, "throw", OperandNone, FlowThrow, "object", "", false, "III.4.31", Form{}},
	{OpLdfld, "ldfld", OperandField, FlowNext, "obj", "value", false, "III.4.10", Form{}},
	{OpLdflda, "ldflda", OperandField, FlowNext, "obj", "address", false, "III.4.11", Form{}},
	{OpStfld, "stfld", OperandField, FlowNext, "obj, value", "", false, "III.4.28", Form{}},
	{OpLdsfld, "ldsfld", OperandField, FlowNext, "", "value", false, "III.4.14", Form{}},
	{OpLdsflda, "ldsflda", OperandField, FlowNext, "", "address", false, "III.4.15", Form{}},
	{OpStsfld, "stsfld", OperandField, FlowNext, "val", "", false, "III.4.30", Form{}},
	{OpStobj, "stobj", OperandType, FlowNext, "dest, src", "", false, "III.4.29", Form{}},
	{OpConvOvfI1Un, "conv.ovf.i1.un", OperandNone, FlowNext, "value", "result", false, "III.3.29", Form{}},
	{OpConvOvfI2Un, "conv.ovf.i2.un", OperandNone, FlowNext, "value", "result", false, "III.3.29", Form{}},
	{OpConvOvfI4Un, "conv.ovf.i4.un", OperandNone, FlowNext, "value", "result", false, "III.3.29", Form{}},
	{OpConvOvfI8Un, "conv.ovf.i8.un", OperandNone, FlowNext, "value", "result", false, "III.3.29", Form{}},
	{OpConvOvfU1Un, "conv.ovf.u1.un", OperandNone, FlowNext, "value", "result", false, "III.3.29", Form{}},
	{OpConvOvfU2Un, "conv.ovf.u2.un", OperandNone, FlowNext, "value", "result", false, "III.3.29", Form{}},
	{OpConvOvfU4Un, "conv.ovf.u4.un", OperandNone, FlowNext, "value", "result", false, "III.3.29", Form{}},
	{OpConvOvfU8Un, "conv.ovf.u8.un", OperandNone, FlowNext, "value", "result", false, "III.3.29", Form{}},
	{OpConvOvfIUn, "conv.ovf.i.un", OperandNone, FlowNext, "value", "result", false, "III.3.29", Form{}},
	{OpConvOvfUUn, "conv.ovf.u.un", OperandNone, FlowNext, "value", "result", false, "III.3.29", Form{}},
	{OpBox, "box", OperandType, FlowNext, "val", "obj", false, "III.4.1", Form{}},
	{OpNewarr, "newarr", OperandType, FlowNext, "numElems", "array", false, "III.4.20", Form{}},
	{OpLdlen, "ldlen", OperandNone, FlowNext, "array", "length", false, "III.4.12", Form{}},
	{OpLdelema, "ldelema", OperandType, FlowNext, "array, index", "address", false, "III.4.9", Form{}},
	{OpLdelemI1, "ldelem.i1", OperandNone, FlowNext, "array, index", "value", false, "III.4.8", Form{Of: OpLdelem, Type: ElemI1}},
	{OpLdelemU1, "ldelem.u1", OperandNone, FlowNext, "array, index", "value", false, "III.4.8", Form{Of: OpLdelem, Type: ElemU1}},
	{OpLdelemI2, "ldelem.i2", OperandNone, FlowNext, "array, index", "value", false, "III.4.8", Form{Of: OpLdelem, Type: ElemI2}},
	{OpLdelemU2, "ldelem.u2", OperandNone, FlowNext, "array, index", "value", false, "III.4.8", Form{Of: OpLdelem, Type: ElemU2}},
	{OpLdelemI4, "ldelem.i4", OperandNone, FlowNext, "array, index", "value", false, "III.4.8", Form{Of: OpLdelem, Type: ElemI4}},
	{OpLdelemU4, "ldelem.u4", OperandNone, FlowNext, "array, index", "value", false, "III.4.8", Form{Of: OpLdelem, Type: ElemU4}},
	{OpLdelemI8, "ldelem.i8", OperandNone, FlowNext, "array, index", "value", false, "III.4.8", Form{Of: OpLdelem, Type: ElemI8}},
	{OpLdelemI, "ldelem.i", OperandNone, FlowNext, "array, index", "value", false, "III.4.8", Form{Of: OpLdelem, Type: ElemI}},
	{OpLdelemR4, "ldelem.r4", OperandNone, FlowNext, "array, index", "value", false, "III.4.8", Form{Of: OpLdelem, Type: ElemR4}},
	{OpLdelemR8, "ldelem.r8", OperandNone, FlowNext, "array, index", "value", false, "III.4.8", Form{Of: OpLdelem, Type: ElemR8}},
	{OpLdelemRef, "ldelem.ref", OperandNone, FlowNext, "array, index", "value", false, "III.4.8", Form{Of: OpLdelem, Type: ElemObject}},
	{OpStelemI, "stelem.i", OperandNone, FlowNext, "array, index, value", "", false, "III.4.27", Form{Of: OpStelem, Type: ElemI}},
	{OpStelemI1, "stelem.i1", OperandNone, FlowNext, "array, index, value", "", false, "III.4.27", Form{Of: OpStelem, Type: ElemI1}},
	{OpStelemI2, "stelem.i2", OperandNone, FlowNext, "array, index, value", "", false, "III.4.27", Form{Of: OpStelem, Type: ElemI2}},
	{OpStelemI4, "stelem.i4", OperandNone, FlowNext, "array, index, value", "", false, "III.4.27", Form{Of: OpStelem, Type: ElemI4}},
	{OpStelemI8, "stelem.i8", OperandNone, FlowNext, "array, index, value", "", false, "III.4.27", Form{Of: OpStelem, Type: ElemI8}},
	{OpStelemR4, "stelem.r4", OperandNone, FlowNext, "array, index, value", "", false, "III.4.27", Form{Of: OpStelem, Type: ElemR4}},
	{OpStelemR8, "stelem.r8", OperandNone, FlowNext, "array, index, value", "", false, "III.4.27", Form{Of: OpStelem, Type: ElemR8}},
	{OpStelemRef, "stelem.ref", OperandNone, FlowNext, "array, index, value", "", false, "III.4.27", Form{Of: OpStelem, Type: ElemObject}},
	{OpLdelem, "ldelem", OperandType, FlowNext, "array, index", "value", false, "III.4.7", Form{}},
	{OpStelem, "stelem", OperandType, FlowNext, "array, index, value", "", false, "III.4.26", Form{}},
	{OpUnboxAny, "unbox.any", OperandType, FlowNext, "obj", "value or obj", false, "III.4.33", Form{}},
	{OpConvOvfI1, "conv.ovf.i1", OperandNone, FlowNext, "value", "result", false, "III.3.28", Form{}},
	{OpConvOvfU1, "conv.ovf.u1", OperandNone, FlowNext, "value", "result", false, "III.3.28", Form{}},
	{OpConvOvfI2, "conv.ovf.i2", OperandNone, FlowNext, "value", "result", false, "III.3.28", Form{}},
	{OpConvOvfU2, "conv.ovf.u2", OperandNone, FlowNext, "value", "result", false, "III.3.28", Form{}},
	{OpConvOvfI4, "conv.ovf.i4", OperandNone, FlowNext, "value", "result", false, "III.3.28", Form{}},
	{OpConvOvfU4, "conv.ovf.u4", OperandNone, FlowNext, "value", "result", false, "III.3.28", Form{}},
	{OpConvOvfI8, "conv.ovf.i8", OperandNone, FlowNext, "value", "result", false, "III.3.28", Form{}},
	{OpConvOvfU8, "conv.ovf.u8", OperandNone, FlowNext, "value", "result", false, "III.3.28", Form{}},
	{OpRefanyval, "refanyval", OperandType, FlowNext, "typedRef", "address", false, "III.4.23", Form{}},
	{OpCkfinite, "ckfinite", OperandNone, FlowNext, "value", "value", false, "III.3.24", Form{}},
	{OpMkrefany, "mkrefany", OperandType, FlowNext, "ptr", "typedRef", false, "III.4.19", Form{}},
	{OpLdtoken, "ldtoken", OperandToken, FlowNext, "", "runtimeHandle", false, "III.4.17", Form{}},
	{OpConvU2, "conv.u2", OperandNone, FlowNext, "value", "result", false, "III.3.27", Form{}},
	{OpConvU1, "conv.u1", OperandNone, FlowNext, "value", "result", false, "III.3.27", Form{}},
	{OpConvI, "conv.i", OperandNone, FlowNext, "value", "result", false, "III.3.27", Form{}},
	{OpConvOvfI, "conv.ovf.i", OperandNone, FlowNext, "value", "result", false, "III.3.28", Form{}},
	{OpConvOvfU, "conv.ovf.u", OperandNone, FlowNext, "value", "result", false, "III.3.28", Form{}},
	{OpAddOvf, "add.ovf", OperandNone, FlowNext, "value1, value2", "result", false, "III.3.2", Form{}},
	{OpAddOvfUn, "add.ovf.un", OperandNone, FlowNext, "value1, value2", "result", false, "III.3.2", Form{}},
	{OpMulOvf, "mul.ovf", OperandNone, FlowNext, "value1, value2", "result", false, "III.3.49", Form{}},
	{OpMulOvfUn, "mul.ovf.un", OperandNone, FlowNext, "value1, value2", "result", false, "III.3.49", Form{}},
	{OpSubOvf, "sub.ovf", OperandNone, FlowNext, "value1, value2", "result", false, "III.3.65", Form{}},
	{OpSubOvfUn, "sub.ovf.un", OperandNone, FlowNext, "value1, value2", "result", false, "III.3.65", Form{}},
	{OpEndfinally, "endfinally", OperandNone, FlowReturn, "", "", false, "III.3.35", Form{}},
	{OpLeave, "leave", OperandBr4, FlowBranch, "", "", false, "III.3.46", Form{}},
	{OpLeaveS, "leave.s", OperandBr1, FlowBranch, "", "", false, "III.3.46", Form{Of: OpLeave}},
	{OpStindI, "stind.i", OperandNone, FlowNext, "addr, val", "", false, "III.3.62", Form{Of: OpStobj, Type: ElemI}},
	{OpConvU, "conv.u", OperandNone, FlowNext, "value", "result", false, "III.3.27", Form{}},
	{OpArglist, "arglist", OperandNone, FlowNext, "", "argListHandle", false, "III.3.4", Form{}},
	{OpCeq, "ceq", OperandNone, FlowNext, "value1, value2", "result", false, "III.3.21", Form{}},
	{OpCgt, "cgt", OperandNone, FlowNext, "value1, value2", "result", false, "III.3.22", Form{}},
	{OpCgtUn, "cgt.un", OperandNone, FlowNext, "value1, value2", "result", false, "III.3.23", Form{}},
	{OpClt, "clt", OperandNone, FlowNext, "value1, value2", "result", false, "III.3.25", Form{}},
	{OpCltUn, "clt.un", OperandNone, FlowNext, "value1, value2", "result", false, "III.3.26", Form{}},
	{OpLdftn, "ldftn", OperandMethod, FlowNext, "", "ftn", false, "III.3.41", Form{}},
	{OpLdvirtftn, "ldvirtftn", OperandMethod, FlowNext, "object", "ftn", false, "III.4.18", Form{}},
	{OpLdarg, "ldarg", OperandVarU2, FlowNext, "", "value", false, "III.3.38", Form{}},
	{OpLdarga, "ldarga", OperandVarU2, FlowNext, "", "addr", false, "III.3.39", Form{}},
	{OpStarg, "starg", OperandVarU2, FlowNext, "value", "", false, "III.3.61", Form{}},
	{OpLdloc, "ldloc", OperandVarU2, FlowNext, "", "value", false, "III.3.43", Form{}},
	{OpLdloca, "ldloca", OperandVarU2, FlowNext, "", "addr", false, "III.3.44", Form{}},
	{OpStloc, "stloc", OperandVarU2, FlowNext, "value", "", false, "III.3.63", Form{}},
	{OpLocalloc, "localloc", OperandNone, FlowNext, "size", "address", false, "III.3.47", Form{}},
	{OpEndfilter, "endfilter", OperandNone, FlowReturn, "value", "", false, "III.3.34", Form{}},
	{OpUnaligned, "unaligned.", OperandU1, FlowMeta, "", "", true, "III.2.5", Form{}},
	{OpVolatile, "volatile.", OperandNone, FlowMeta, "", "", true, "III.2.6", Form{}},
	{OpTail, "tail.", OperandNone, FlowMeta, "", "", true, "III.2.4", Form{}},
	{OpInitobj, "initobj", OperandType, FlowNext, "dest", "", false, "III.4.5", Form{}},
	{OpConstrained, "constrained.", OperandType, FlowMeta, "", "", true, "III.2.1", Form{}},
	{OpCpblk, "cpblk", OperandNone, FlowNext, "destAddr, srcAddr, size", "", false, "III.3.30", Form{}},
	{OpInitblk, "initblk", OperandNone, FlowNext, "addr, value, size", "", false, "III.3.36", Form{}},
	{OpNo, "no.", OperandU1, FlowMeta, "", "", true, "III.2.2", Form{}},
	{OpRethrow, "rethrow", OperandNone, FlowThrow, "", "", false, "III.4.24", Form{}},
	{OpSizeof, "sizeof", OperandType, FlowNext, "", "size", false, "III.4.25", Form{}},
	{OpRefanytype, "refanytype", OperandNone, FlowNext, "typedRef", "type", false, "III.4.22", Form{}},
	{OpReadonly, "readonly.", OperandNone, FlowMeta, "", "", true, "III.2.3", Form{}},
}
