package ir

import "mwc/codegen/program"

// synthInvocations uses the member with a given number, one of World.Invocations, on an object; numbers start at 1. The core library has
// checked that object and arguments fit. The arguments of a method, or the value to write, are in an array of objects.
func (b *builder) synthInvocations() {
	b.newBlock(-1)
	one := b.def(I4, nil, Instr{Op: Const, Imm: 1})
	n := b.def(I4, nil, Instr{Op: Sub, Args: []Reg{b.arg(0), one}})
	start := b.f.Blocks[len(b.f.Blocks)-1]
	b.emit(Instr{Op: Switch, Args: []Reg{n}})
	var targets []int
	for _, in := range b.w.Invocations(b.m.Synth) {
		targets = append(targets, b.newBlock(-1).ID)
		switch {
		case in.Constant != nil:
			b.retReg(b.attributeValue(*in.Constant))
		case in.Delegate != nil:
			b.bind(in)
		case in.Field != nil && b.m.Synth == program.SynthReader:
			b.retReg(b.readField(in.Field))
		case in.Field != nil:
			b.writeField(in.Field)
			b.retReg(b.def(R, nil, Instr{Op: Const}))
		default:
			b.retReg(b.invoked(in.Method))
		}
		clear(b.initDone)
	}
	end := b.newBlock(-1)
	b.retReg(b.def(R, nil, Instr{Op: Const}))
	start.Instrs[len(start.Instrs)-1].Targets = append(targets, end.ID)
}

// receiver is the object of a class, or a pointer to the value in the box. It belongs to the current block, as all temporary registers do.
func (b *builder) receiver(t *program.Type) Reg {
	if t.IsValueType() {
		return b.def(P, nil, Instr{Op: Unbox, Type: t, Args: []Reg{b.arg(1)}})
	}
	return b.def(R, t, Instr{Op: CastClass, Type: t, Args: []Reg{b.arg(1)}})
}

// bind returns a delegate over a method, or null if there is none without an object. The core library has looked at the object.
func (b *builder) bind(in program.Invocation) {
	m, target := in.Method, b.arg(1)
	over := func(fn Instr) {
		b.retReg(b.def(R, in.Delegate, Instr{Op: NewDelegate, Flags: FlagNoCheck, Type: in.Delegate, Args: []Reg{target, b.def(N, nil, fn)}}))
	}
	own := Instr{Op: LdFtn, Method: b.w.Addressed(m.OwnBody())}
	switch {
	case in.Open:
		over(Instr{Op: LdFtn, Method: b.w.Addressed(b.w.Opened(m))})
		return
	case m.Static:
		over(own)
		return
	}
	start := len(b.f.Blocks)
	b.emit(Instr{Op: BrTrue, Args: []Reg{target}, Targets: []int{start + 1, start}})
	b.newBlock(-1)
	if m.BoundToNull() {
		over(own)
	} else {
		b.retReg(b.def(R, nil, Instr{Op: Const}))
	}
	b.newBlock(-1)
	if !m.Owner.IsValueType() {
		target = b.def(R, m.Owner, Instr{Op: CastClass, Type: m.Owner, Args: []Reg{target}})
	}
	if m.Dispatched() {
		own = Instr{Op: LdVirtFtn, Method: m, Args: []Reg{target}}
	}
	over(own)
}

func (b *builder) invoked(m *program.Method) Reg {
	var args []Reg
	if m.Static {
		args = b.unpacked(m.Sig.Params, b.arg(2))
	} else {
		args = b.unpacked(m.Sig.Params[1:], b.arg(2))
		args = append([]Reg{b.receiver(m.Owner)}, args...)
	}
	in := Instr{Op: Call, Dst: NoReg, Method: m.OwnBody(), Args: args}
	switch {
	case m.Dispatched():
		in.Op, in.Method = CallVirt, m
	case !m.Static && !m.Owner.IsValueType():
		in.Flags = FlagNullCheck
	}
	if in.Op == Call && triggersInit(m) {
		b.initClass(m.Owner)
	}
	return b.boxed(m.Sig.Ret, in)
}

// boxed is what an instruction gives, as an object.
func (b *builder) boxed(t *program.Type, in Instr) Reg {
	if t.Kind == program.KindVoid {
		b.emit(in)
		return b.def(R, nil, Instr{Op: Const})
	}
	r := b.def(KindOf(t), t, in)
	if isRef(t) {
		return r
	}
	return b.def(R, t, Instr{Op: Box, Type: t, Args: []Reg{r}})
}

func (b *builder) readField(f *program.Field) Reg {
	if f.Static {
		b.ldsfld(f)
		r := b.pop().reg
		if isRef(f.Type) {
			return r
		}
		return b.def(R, f.Type, Instr{Op: Box, Type: f.Type, Args: []Reg{r}})
	}
	return b.boxed(f.Type, Instr{Op: LdFld, Field: f, Args: []Reg{b.receiver(f.Owner)}})
}

func (b *builder) writeField(f *program.Field) {
	value := b.unpacked([]*program.Type{f.Type}, b.arg(2))[0]
	switch {
	case !f.Static:
		b.emit(Instr{Op: StFld, Dst: NoReg, Field: f, Args: []Reg{b.receiver(f.Owner), value}})
	default:
		b.static(f)
		if f.ThreadStatic {
			b.emit(Instr{Op: StFld, Dst: NoReg, Flags: FlagNoCheck, Field: f, Args: []Reg{b.threadStatics(f), value}})
		} else {
			b.emit(Instr{Op: StSFld, Dst: NoReg, Field: f, Args: []Reg{value}})
		}
	}
}
