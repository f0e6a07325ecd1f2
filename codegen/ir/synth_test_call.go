package ir

import "mwc/codegen/program"

// synthTestCall calls the method with a given number, one of World.TestCalls, and gives what the method returns as an object, the object that
// a constructor makes, a field's value, or a type. For a ValueTask it gives a task. Arguments are in an array of objects; null stands for the default of
// a value type, and a number for an enum's constant. The host may wait at once for the task that the method gives: that goes on to the method.
func (b *builder) synthTestCall() {
	b.newBlock(-1)
	start := b.f.Blocks[len(b.f.Blocks)-1]
	b.await = b.newReg(RegInfo{Type: Type{Kind: I4}, Role: RoleLocal})
	b.emit(Instr{Op: TakeAwait, Dst: b.await})
	b.emit(Instr{Op: Switch, Args: []Reg{b.arg(0)}})
	var targets []int
	for _, in := range b.w.TestCalls {
		targets = append(targets, b.newBlock(-1).ID)
		switch m := in.Method; {
		case in.Constant != nil:
			b.retReg(b.attributeValue(*in.Constant))
		case in.Field != nil:
			b.retReg(b.readField(in.Field))
			clear(b.initDone)
		case m == nil:
			b.emit(Instr{Op: Trap, Dst: NoReg, Imm: int64(b.w.TrapText("a test that cannot be run"))})
		case m.IsCtor:
			b.retReg(b.constructed(m, b.arg(2)))
		default:
			b.retReg(b.tested(m))
		}
	}
	end := b.newBlock(-1)
	b.emit(Instr{Op: Trap, Dst: NoReg, Imm: int64(b.w.TrapText("a test that is not there"))})
	start.Instrs[len(start.Instrs)-1].Targets = append(targets, end.ID)
}

// tested calls a method that is no constructor.
func (b *builder) tested(m *program.Method) Reg {
	var args []Reg
	params := m.Sig.Params
	if !m.Static {
		params = params[1:]
		args = append(args, b.kept(m.Owner, b.def(R, m.Owner, Instr{Op: CastClass, Type: m.Owner, Args: []Reg{b.arg(1)}})))
	}
	args = append(args, b.unpacked(params, b.arg(2))...)
	if m.Static && triggersInit(m) {
		b.initClass(m.Owner)
	}
	flags := Flags(0)
	if !m.Static {
		flags = FlagNullCheck
	}
	ret := m.Sig.Ret
	if ret.Kind == program.KindVoid {
		b.emit(Instr{Op: Call, Dst: NoReg, Method: m, Args: args, Flags: flags})
		return b.def(R, nil, Instr{Op: Const})
	}
	asTask := b.w.TestTasks[m]
	if asTask != nil && asTask.Static { // Async.StartAsTask, with options and a token that may be missing
		computation := b.def(R, ret, Instr{Op: Call, Method: m, Args: args, Flags: flags})
		if triggersInit(asTask) {
			b.initClass(asTask.Owner)
		}
		none := b.def(R, nil, Instr{Op: Const})
		return b.def(R, asTask.Sig.Ret, Instr{Op: Call, Method: asTask, Args: []Reg{computation, none, none}})
	}
	b.emit(Instr{Op: GiveAwait, Args: []Reg{b.await}})
	r := b.def(KindOf(ret), ret, Instr{Op: Call, Method: m, Args: args, Flags: flags})
	if isRef(ret) {
		return r
	}
	if asTask != nil {
		value := b.newReg(RegInfo{Type: TypeOf(ret), Role: RoleLocal, AddrTaken: true})
		b.emit(Instr{Op: Move, Dst: value, Args: []Reg{r}})
		this := b.def(P, ret, Instr{Op: LdLocA, Args: []Reg{value}})
		return b.def(R, asTask.Sig.Ret, Instr{Op: Call, Method: asTask, Args: []Reg{this}})
	}
	return b.def(R, ret, Instr{Op: Box, Type: ret, Args: []Reg{r}})
}
