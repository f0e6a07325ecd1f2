package ir

import "mwc/codegen/program"

// synthPack makes a delegate over a handler, by the number of the delegate's type.
func (b *builder) synthPack() {
	for _, m := range b.w.Packed() {
		blk := b.newBlock(-1)
		number := b.def(I4, nil, Instr{Op: Const, Imm: int64(m.Owner.ID)})
		b.emit(Instr{Op: BrCmp, Imm: int64(CmpEq), Args: []Reg{b.arg(0), number}, Targets: []int{blk.ID + 1, blk.ID + 2}})
		b.newBlock(-1)
		fn := b.def(N, nil, Instr{Op: LdFtn, Method: m})
		b.retReg(b.def(R, m.Owner, Instr{Op: NewDelegate, Type: m.Owner, Args: []Reg{b.arg(1), fn}}))
	}
	b.newBlock(-1)
	b.retReg(b.def(R, nil, Instr{Op: Const}))
}

// synthPacked packs the arguments into an array and gives them to the handler.
func (b *builder) synthPacked() {
	b.newBlock(-1)
	object := b.wellKnown("System.Object")
	array := b.w.SZArray(object)
	params := b.m.Sig.Params[1:]
	n := b.def(I4, nil, Instr{Op: Const, Imm: int64(len(params))})
	packed := b.def(R, array, Instr{Op: NewArr, Type: array, Args: []Reg{n}})
	for i, p := range params {
		a := b.arg(i + 1)
		if !isRef(p) {
			a = b.def(R, p, Instr{Op: Box, Type: p, Args: []Reg{a}})
		}
		at := b.def(I4, nil, Instr{Op: Const, Imm: int64(i)})
		b.emit(Instr{Op: StElem, Type: object, Args: []Reg{packed, at, a}})
	}
	result := b.def(R, object, Instr{Op: Call, Method: b.m.SynthHelpers[0], Args: []Reg{b.arg(0), packed}})
	switch ret := b.m.Sig.Ret; {
	case ret.Kind == program.KindVoid:
		b.retReg(NoReg)
	case isRef(ret):
		b.retReg(b.def(R, ret, Instr{Op: CastClass, Type: ret, Args: []Reg{result}}))
	default:
		b.retReg(b.def(KindOf(ret), ret, Instr{Op: UnboxAny, Type: ret, Args: []Reg{result}}))
	}
}
