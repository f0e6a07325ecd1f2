package driver

import (
	"fmt"
	"strings"
	"unicode/utf16"

	"mwc/codegen/metadata"
	"mwc/codegen/program"
)

// operand spells a CIL instruction much as ilasm does, close enough for reading.
func operand(m *program.Method, in metadata.Instruction) string {
	name := in.Op.Name
	switch in.Op.Operand {
	case metadata.OperandNone:
		return name
	case metadata.OperandBr1, metadata.OperandBr4:
		return fmt.Sprintf("%-10s IL_%04x", name, in.Int)
	case metadata.OperandSwitch:
		var ts []string
		for _, t := range in.Targets {
			ts = append(ts, fmt.Sprintf("IL_%04x", t))
		}
		return fmt.Sprintf("%-10s (%s)", name, strings.Join(ts, ", "))
	case metadata.OperandR4, metadata.OperandR8:
		return fmt.Sprintf("%-10s %v", name, in.Float)
	case metadata.OperandString:
		if s, err := m.Module.Asm.UserString(in.Token); err == nil {
			return fmt.Sprintf("%-10s %q", name, string(utf16.Decode(s)))
		}
	case metadata.OperandMethod:
		if t, err := m.Callee(&in); err == nil {
			return fmt.Sprintf("%-10s %s", name, t.FullName())
		}
	case metadata.OperandField:
		if f, err := m.ResolveField(in.Token); err == nil {
			return fmt.Sprintf("%-10s %s::%s", name, f.Owner.Name, f.Name)
		}
	case metadata.OperandType:
		if t, err := m.ResolveType(in.Token); err == nil {
			return fmt.Sprintf("%-10s %s", name, t.Name)
		}
	case metadata.OperandSig, metadata.OperandToken:
	default:
		return fmt.Sprintf("%-10s %d", name, in.Int)
	}
	return fmt.Sprintf("%-10s %v", name, in.Token)
}
