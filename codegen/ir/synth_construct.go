package ir

import "mwc/codegen/program"

// synthConstruct makes an object by the constructor with a given number; numbers start at 1. The arguments are in an
// array of objects. The core library has checked that they fit; null stands for the default of a value type.
func (b *builder) synthConstruct() {
	b.newBlock(-1)
	one := b.def(I4, nil, Instr{Op: Const, Imm: 1})
	n := b.def(I4, nil, Instr{Op: Sub, Args: []Reg{b.arg(0), one}})
	start := b.f.Blocks[len(b.f.Blocks)-1]
	b.emit(Instr{Op: Switch, Args: []Reg{n}})
	var targets []int
	for _, m := range b.w.Constructors {
		targets = append(targets, b.newBlock(-1).ID)
		b.retReg(b.constructed(m, b.arg(1)))
	}
	end := b.newBlock(-1)
	b.retReg(b.def(R, nil, Instr{Op: Const}))
	start.Instrs[len(start.Instrs)-1].Targets = append(targets, end.ID)
}

// constructed makes an object by a constructor whose arguments are in an array of objects.
func (b *builder) constructed(ctor *program.Method, packed Reg) Reg {
	t := ctor.Owner
	args := b.unpacked(ctor.Sig.Params[1:], packed)
	if triggersInit(ctor) {
		b.initClass(t)
	}
	if !t.IsValueType() {
		made := b.def(R, t, Instr{Op: New, Type: t})
		b.emit(Instr{Op: Call, Dst: NoReg, Method: ctor, Args: append([]Reg{made}, args...)})
		return made
	}
	made := b.newReg(RegInfo{Type: TypeOf(t), Role: RoleLocal, AddrTaken: true})
	b.setZero(made)
	this := b.def(P, t, Instr{Op: LdLocA, Args: []Reg{made}})
	b.emit(Instr{Op: Call, Dst: NoReg, Method: ctor, Args: append([]Reg{this}, args...)})
	return b.def(R, t, Instr{Op: Box, Type: t, Args: []Reg{made}})
}

// unpacked takes the values of parameters out of an array of objects. Null stands for the default of a value type.
func (b *builder) unpacked(params []*program.Type, packed Reg) []Reg {
	object := b.wellKnown("System.Object")
	var args []Reg
	for i, p := range params {
		at := b.def(I4, nil, Instr{Op: Const, Imm: int64(i)})
		a := b.def(R, object, Instr{Op: LdElem, Type: object, Args: []Reg{packed, at}})
		switch {
		case isRef(p) && p != object:
			a = b.kept(p, b.def(R, p, Instr{Op: CastClass, Type: p, Args: []Reg{a}}))
		case isRef(p):
			a = b.kept(p, a)
		case nullableOf(p) != nil:
			a = b.kept(p, b.def(S, p, Instr{Op: UnboxAny, Type: p, Args: []Reg{a}}))
		default:
			a = b.unboxed(p, a)
		}
		args = append(args, a)
	}
	return args
}

// kept is a variable that holds a value; temporary registers do not outlive their block.
func (b *builder) kept(t *program.Type, r Reg) Reg {
	v := b.localVar(TypeOf(t), "argument")
	b.emit(Instr{Op: Move, Dst: v, Args: []Reg{r}})
	return v
}

// unboxed is the value of type p in a box, or its default if there is no box.
func (b *builder) unboxed(p *program.Type, box Reg) Reg {
	boxed, value := b.localVar(Type{R, b.wellKnown("System.Object")}, "boxed"), b.localVar(TypeOf(p), "value")
	b.emit(Instr{Op: Move, Dst: boxed, Args: []Reg{box}})
	b.setZero(value)
	null := b.def(R, nil, Instr{Op: Const})
	id := b.f.Blocks[len(b.f.Blocks)-1].ID
	b.emit(Instr{Op: BrCmp, Imm: int64(CmpEq), Args: []Reg{boxed, null}, Targets: []int{id + 2, id + 1}})
	b.newBlock(-1)
	v := b.def(KindOf(p), p, Instr{Op: UnboxAny, Type: p, Args: []Reg{boxed}})
	b.emit(Instr{Op: Move, Dst: value, Args: []Reg{v}})
	b.emit(Instr{Op: Br, Targets: []int{id + 2}})
	b.newBlock(-1)
	return value
}
