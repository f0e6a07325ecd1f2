package ir

// synthPrinter makes the function that takes the next argument of a format of F#.
func (b *builder) synthPrinter() {
	b.newBlock(-1)
	ctor := b.m.SynthHelpers[0]
	if ctor == nil {
		b.emit(Instr{Op: Trap, Dst: NoReg, Imm: int64(b.w.TrapText("a format of F# that has more arguments than its type"))})
		return
	}
	made := b.def(R, ctor.Owner, Instr{Op: New, Type: ctor.Owner})
	b.emit(Instr{Op: Call, Dst: NoReg, Method: ctor, Args: append([]Reg{made}, b.args()...)})
	b.retReg(made)
}
