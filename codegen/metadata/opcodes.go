package metadata

// Prefix byte of two-byte opcodes.
const opPrefix = 0xfe

// Decoding tables, by the opcode's last byte.
var oneByte, twoByte [256]*Opcode

func init() {
	for i := range opcodes {
		op := &opcodes[i]
		if op.Code>>8 == opPrefix {
			twoByte[op.Code&0xff] = op
		} else {
			oneByte[op.Code] = op
		}
	}
}

// Opcodes lists the instruction set by ascending code. The caller must not change it.
func Opcodes() []Opcode { return opcodes }

// OpcodeByCode finds an opcode by its number, 0xFExx for two-byte opcodes; nil if it is not assigned.
func OpcodeByCode(code uint16) *Opcode {
	switch code >> 8 {
	case 0:
		return oneByte[code]
	case opPrefix:
		return twoByte[code&0xff]
	}
	return nil
}

func (o *Opcode) String() string { return o.Name }

// operandSizes are the bytes that follow an opcode, without the targets of a switch.
var operandSizes = [...]uint32{
	OperandNone: 0, OperandI1: 1, OperandU1: 1, OperandI4: 4, OperandI8: 8, OperandR4: 4, OperandR8: 8,
	OperandVarU1: 1, OperandVarU2: 2, OperandBr1: 1, OperandBr4: 4, OperandSwitch: 4,
	OperandType: 4, OperandField: 4, OperandMethod: 4, OperandString: 4, OperandSig: 4, OperandToken: 4,
}

// Size is the length in bytes of an instruction with this opcode: opcode and operand; of a switch, without its targets.
func (o *Opcode) Size() uint32 {
	if o.Code>>8 == opPrefix {
		return 2 + operandSizes[o.Operand]
	}
	return 1 + operandSizes[o.Operand]
}
