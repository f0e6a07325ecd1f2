package ir

import (
	"mwc/codegen/program"
)

// synthAttribute makes the attribute with a given number; numbers start at 1. It calls the constructor with the
// arguments that the metadata has, then sets fields and properties in their order. The arguments are right by
// construction (§II.23.3).
func (b *builder) synthAttribute() {
	uses := b.w.AttributeUses
	b.newBlock(-1)
	one := b.def(I4, nil, Instr{Op: Const, Imm: 1})
	n := b.def(I4, nil, Instr{Op: Sub, Args: []Reg{b.arg(0), one}})
	targets := make([]int, 0, len(uses)+1)
	for i := range uses {
		targets = append(targets, i+1)
	}
	b.emit(Instr{Op: Switch, Args: []Reg{n}, Targets: append(targets, len(uses)+1)})
	for _, u := range uses {
		b.newBlock(-1)
		b.retReg(b.attribute(u))
	}
	b.newBlock(-1)
	b.retReg(b.def(R, nil, Instr{Op: Const}))
}

func (b *builder) attribute(u *program.AttributeUse) Reg {
	made := b.def(R, u.Class, Instr{Op: New, Type: u.Class})
	args := []Reg{made}
	for _, v := range u.Fixed {
		args = append(args, b.attributeValue(v))
	}
	if triggersInit(u.Ctor) {
		b.emit(Instr{Op: InitClass, Type: u.Class})
	}
	b.emit(Instr{Op: Call, Dst: NoReg, Method: u.Ctor, Args: args})
	for _, s := range u.Sets {
		v := b.attributeValue(s.Value)
		if s.Field != nil {
			b.emit(Instr{Op: StFld, Flags: FlagNoCheck, Field: s.Field, Args: []Reg{made, v}})
			continue
		}
		in := Instr{Op: Call, Dst: NoReg, Method: s.Setter, Args: []Reg{made, v}}
		// An init accessor also returns void. A method that returns something is not a setter.
		if ret := TypeOf(s.Setter.Sig.Ret); ret.Kind != Void {
			b.failf("%s returns something", s.Setter.Name)
		}
		b.emit(in)
	}
	return made
}

// attributeValue gives an argument a register.
func (b *builder) attributeValue(v program.AttributeValue) Reg {
	t := v.Type
	if v.Box != nil {
		t = v.Box
	}
	kind := KindOf(t)
	var r Reg
	switch {
	case v.Null:
		return b.def(R, t, Instr{Op: Const})
	case v.Text != nil:
		return b.def(R, b.wellKnown("System.String"), Instr{Op: LdStr, Imm: int64(b.w.TextIndex(v.Text))})
	case v.Of != nil:
		handle := b.def(S, b.wellKnown("System.RuntimeTypeHandle"), Instr{Op: LdToken, Type: v.Of})
		get := b.w.Method("System.Type", "GetTypeFromHandle(System.RuntimeTypeHandle)")
		if get == nil {
			b.failf("the core library has no System.Type::GetTypeFromHandle")
		}
		return b.def(R, get.Sig.Ret, Instr{Op: Call, Method: get, Args: []Reg{handle}})
	case v.Elems != nil:
		n := b.def(I4, nil, Instr{Op: Const, Imm: int64(len(v.Elems))})
		array := b.def(R, t, Instr{Op: NewArr, Type: t, Args: []Reg{n}})
		for i, e := range v.Elems {
			at := b.def(I4, nil, Instr{Op: Const, Imm: int64(i)})
			b.emit(Instr{Op: StElem, Type: t.Elem, Args: []Reg{array, at, b.attributeValue(e)}})
		}
		return array
	case kind == F4 || kind == F8:
		r = b.def(kind, nil, Instr{Op: Const, Float: v.Float})
	default:
		r = b.def(kind, nil, Instr{Op: Const, Imm: v.Bits})
	}
	if v.Box != nil {
		r = b.def(R, v.Box, Instr{Op: Box, Type: v.Box, Args: []Reg{r}})
	}
	return r
}
