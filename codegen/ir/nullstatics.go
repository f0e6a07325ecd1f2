package ir

import "mwc/codegen/program"

// DropNullStatics replaces reads of static fields that no method of the closed world stores to by null, and drops the
// branches that this decides. So the core library's code for members that the program does not use (such as
// Console.SetOut) costs nothing. funcs are all methods of the program, simplified; some may be nil.
func DropNullStatics(funcs []*Func) {
	written := map[*program.Field]bool{}
	addressed := map[*program.Type]bool{} // a pointer to one static field may be moved to the fields beside it
	each := func(visit func(f *Func, b *Block, i int)) {
		for _, f := range funcs {
			if f == nil {
				continue
			}
			for _, b := range f.Blocks {
				for i := range b.Instrs {
					visit(f, b, i)
				}
			}
		}
	}
	each(func(_ *Func, b *Block, i int) {
		in := &b.Instrs[i]
		if in.Field == nil || !in.Field.Static {
			return
		}
		if in.Op.Effects().Has(Writes) {
			written[in.Field] = true
		}
		if in.Op.Effects().Has(Lends) {
			addressed[in.Field.Owner] = true
		}
	})
	changed := map[*Func]bool{}
	each(func(f *Func, b *Block, i int) {
		in := &b.Instrs[i]
		if in.Op != LdSFld || KindOf(in.Field.Type) != R || written[in.Field] || addressed[in.Field.Owner] {
			return
		}
		*in = Instr{Op: Const, Dst: in.Dst, IL: in.IL}
		changed[f] = true
		f.decideNull(b, i)
	})
	for _, f := range funcs {
		if changed[f] {
			f.dropDead()
			f.mergeBlocks()
			f.dropRegs()
		}
	}
}

// decideNull turns the branch at the end of b into a plain one if the branch depends on the register that the i-th
// instruction sets to null.
func (f *Func) decideNull(b *Block, i int) {
	d, t := b.Instrs[i].Dst, b.Terminator()
	if t.Op != BrTrue && t.Op != BrFalse || t.Args[0] != d || f.Regs[d].AddrTaken {
		return
	}
	for j := i + 1; j < len(b.Instrs); j++ {
		if b.Instrs[j].Dst == d {
			return
		}
	}
	taken := t.Targets[1]
	if t.Op == BrFalse {
		taken = t.Targets[0]
	}
	*t = Instr{Op: Br, Dst: NoReg, IL: t.IL, Targets: []int{taken}}
}
