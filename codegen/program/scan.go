package program

import (
	"slices"

	"mwc/codegen/intrinsics"
	"mwc/codegen/metadata"
)

// scan walks the instructions of a reachable method's body.
func (w *World) scan(m *Method, body *metadata.Body) {
	var constraint *Type
	var live []bool
	if m.isPlatformCode() || m.Module != nil && m.Module.bodies[m.Def] != body {
		live = liveCode(body)
	}
	for i := range body.Code {
		if live != nil && !live[i] {
			continue
		}
		in := &body.Code[i]
		if in.Op == nil || w.fatal != nil {
			return
		}
		w.traps.scan(in)
		if in.Op.Code == metadata.OpConstrained {
			t, err := w.tokenType(m, in.Token)
			if err == nil {
				err = w.checkNameOnly(metadata.OpConstrained, t)
			}
			w.report(err)
			constraint = t
			continue
		}
		w.report(w.scanOne(m, in, constraint))
		if !in.Op.IsPrefix {
			constraint = nil
		}
	}
}

// refused says why instructions are not supported, whatever their operands.
var refused = map[uint16]string{
	metadata.OpArglist: "variable argument lists (__arglist) are not supported",
}

// Refused says why an instruction is not supported; "" if it is.
func Refused(op *metadata.Opcode) string { return refused[op.Code] }

// scanOne notes what one instruction needs.
func (w *World) scanOne(m *Method, in *metadata.Instruction, constraint *Type) error {
	if why := Refused(in.Op); why != "" {
		return missing("instruction "+in.Op.Name, why)
	}
	switch in.Op.Code {
	case metadata.OpLdstr:
		w.instantiate(w.stringType)
		_, err := w.literal(m, in.Token)
		return err
	case metadata.OpCalli:
		sig, err := w.tokenSig(m, in.Token)
		if err != nil {
			return err
		}
		for _, t := range append([]*Type{sig.Ret}, sig.Params...) {
			w.mention(t)
		}
		return nil
	case metadata.OpRefanytype:
		w.instantiate(w.runtimeType)
		return nil
	case metadata.OpLdtoken:
		return w.scanToken(m, in.Token)
	}
	switch in.Op.Operand {
	case metadata.OperandMethod:
		callee, err := w.callee(m, in)
		if err == nil {
			err = w.checkCall(m, callee)
		}
		if err == nil {
			err = w.checkNameOnlyArguments(callee)
		}
		if err != nil {
			return err
		}
		return w.scanCall(m, in, callee, constraint)
	case metadata.OperandField:
		f, err := w.tokenField(m, in.Token)
		if err == nil && f.Def != nil {
			err = w.checkAccess(m, f.Owner, f.Def.Flags, f.Name)
		}
		if err != nil {
			return err
		}
		w.needID(f.Owner)
		w.mention(f.Type)
		if f.Static {
			w.triggerInit(f.Owner)
			if t := w.initModule(m, f); t != nil {
				w.triggerInit(t)
			}
		}
		return nil
	case metadata.OperandType:
		t, err := w.tokenType(m, in.Token)
		if err == nil && !m.isTypeParameter(in.Token) { // what a type parameter stands for may be anything
			err = w.checkTypeAccess(m.Module, t)
		}
		if err == nil {
			err = w.checkNameOnly(in.Op.Code, t)
		}
		if err != nil {
			return err
		}
		w.scanType(in.Op.Code, t)
	}
	return nil
}

// scanType notes what an instruction with a type operand needs.
func (w *World) scanType(op uint16, t *Type) {
	switch op {
	case metadata.OpBox:
		switch {
		case t.IsByRefLike:
			w.needInvalidProgram()
		case t.IsValueType():
			w.instantiate(t)
		}
	case metadata.OpNewarr:
		w.instantiate(w.szArray(t))
	case metadata.OpCastclass, metadata.OpIsinst, metadata.OpUnbox, metadata.OpUnboxAny, metadata.OpRefanyval, metadata.OpMkrefany, metadata.OpLdelema:
		w.needID(t)
	default:
		w.mention(t)
	}
}

// needInvalidProgram notes that a method throws InvalidProgramException instead of running its code.
func (w *World) needInvalidProgram() {
	t := w.namedType(nameInvalidProgram)
	if t == nil {
		w.report(missing("type "+nameInvalidProgram, "the core library does not have it"))
		return
	}
	w.instantiate(t)
	ctor, err := w.defaultCtor(t)
	w.report(err)
	w.reach(ctor, w.current)
}

// scanToken notes what an ldtoken needs.
func (w *World) scanToken(m *Method, t metadata.Token) error {
	switch {
	case m.isFieldToken(t):
		f, err := w.tokenField(m, t)
		if err != nil {
			return err
		}
		if f.Data == nil && !slices.Contains(w.FieldHandles, f) {
			w.FieldHandles = append(w.FieldHandles, f)
		}
		w.needID(f.Owner)
		w.mention(f.Type)
		if f.Static {
			w.useStatics(f.Owner)
		}
		w.addData(len(f.Data))
		return nil
	case t.Table() == metadata.TableMethodDef, t.Table() == metadata.TableMemberRef, t.Table() == metadata.TableMethodSpec:
		callee, err := w.tokenMethod(m, t)
		if err == nil {
			w.takeHandle(callee)
		}
		return err
	}
	typ, err := w.tokenType(m, t)
	if err != nil {
		return err
	}
	w.nameToken(typ)
	w.instantiate(w.runtimeType)
	return nil
}

// namedByOther notes that code of another module than a type's own names the type.
func (w *World) namedByOther(typ *Type) {
	if !w.namedByOthers[typ] {
		w.namedByOthers[typ] = true
		w.invocable(typ)
	}
}

// nameToken notes a type that the program can have an object of class Type for.
func (w *World) nameToken(typ *Type) {
	w.needID(typ)
	if w.current != nil && w.current.Module != typ.mod && w.current.Module != nil && w.current.Module.IsUser {
		w.namedByOther(typ)
	}
	if !containsType(w.tokenTypes, typ) {
		w.tokenTypes = append(w.tokenTypes, typ)
		if w.runsInit != nil {
			w.triggerInit(typ)
		}
		if w.activatesAny != nil {
			w.activateAny(typ)
		}
		if w.boxesEnums {
			w.boxEnum(typ)
		}
		if w.makesArrays {
			w.arrayOf(typ)
		}
		if w.makesMany {
			w.arraysOf(typ)
		}
		if w.makesAttributes != nil {
			w.askFor(typ)
		}
		w.construct(typ)
		w.invocable(typ)
	}
}

// scanCall notes what a call, an object's creation, or taking a method's address needs.
func (w *World) scanCall(m *Method, in *metadata.Instruction, callee *Method, constraint *Type) error {
	w.complete(callee.Owner)
	if callee.Static && callee.Is(intrinsics.NamesType) {
		w.nameCall(m, in)
	}
	if callee.Is(intrinsics.AsksAssembly) && !slices.Contains(w.executing, m.Module) {
		w.executing = append(w.executing, m.Module)
		w.executingUnknown = w.executingUnknown || in.Op.Code != metadata.OpCall
	}
	w.mention(callee.Sig.Ret)
	for _, t := range callee.Sig.Params {
		w.mention(t)
	}
	switch in.Op.Code {
	case metadata.OpNewobj:
		return w.scanNew(m, callee)
	case metadata.OpLdftn:
		if constraint != nil && callee.Static {
			target, _, _, err := w.constrained(constraint, callee)
			if err != nil {
				return err
			}
			callee = target
		}
		w.takeAddress(w.ownBody(callee), m)
		return nil
	case metadata.OpLdvirtftn:
		if !callee.Static && callee.Dispatched() {
			w.callVirtual(callee, m, true)
		} else {
			w.takeAddress(w.ownBody(callee), m)
		}
		return nil
	case metadata.OpCall, metadata.OpCallvirt:
		if constraint != nil {
			return w.scanConstrained(m, in.Op.Code, callee, constraint)
		}
	}
	if in.Op.Code == metadata.OpCallvirt && callee.Virtual && !callee.Static && callee.Synth == SynthNone {
		w.callVirtual(callee, m, false)
		return nil
	}
	callee = w.ownBody(callee)
	if callee.Abstract {
		return malformed("%s is abstract and cannot be called directly", callee.fullName())
	}
	w.reach(callee, m)
	return nil
}

// scanNew notes what a newobj needs.
func (w *World) scanNew(m, ctor *Method) error {
	t := ctor.Owner
	if !ctor.IsCtor && !ctor.initialises() {
		return malformed("newobj of %s, which is not a constructor", ctor.fullName())
	}
	if t.mod.isOwn() && t.Def.Flags&typeAbstract != 0 {
		return missing("constructor of "+t.Name, "the class is abstract; .NET throws an exception here")
	}
	if !t.IsValueType() {
		w.instantiate(t)
	}
	if t.IsDelegate {
		return nil // the run-time's own constructor
	}
	if f := w.stringFactory(ctor); f != nil {
		w.reach(f, m)
		return nil
	}
	w.reach(ctor, m)
	return nil
}

// initialises reports whether newobj may call a method that is not a constructor. .NET allows that, since it does not
// verify code.
func (m *Method) initialises() bool {
	return !m.Static && !m.Abstract && m.Synth == SynthNone && m.Sig.Ret.Kind == KindVoid && !m.Owner.IsDelegate &&
		m.Owner != m.world.stringType && m.Owner.Kind != KindInterface && m.Owner.Def.Flags&typeAbstract == 0
}

// scanConstrained notes what a call with a constrained prefix runs.
func (w *World) scanConstrained(m *Method, op uint16, callee *Method, constraint *Type) error {
	target, box, deref, err := w.constrained(constraint, callee)
	if err != nil {
		return err
	}
	if box {
		w.instantiate(constraint)
	}
	switch {
	case deref && op == metadata.OpCallvirt && target.Virtual && target.Synth == SynthNone:
		w.callVirtual(target, m, false)
	case target.Abstract:
		return malformed("%s is abstract and cannot be called directly", target.fullName())
	default:
		w.reach(target, m)
	}
	return nil
}

// takeHandle notes that an ldtoken names a method. That makes the method reachable only where the program can turn
// handles into function pointers.
func (w *World) takeHandle(m *Method) {
	if m.Handle != 0 {
		return
	}
	w.Handles = append(w.Handles, m)
	m.Handle = len(w.Handles)
	if w.getsPointers != nil && !m.Abstract {
		w.takeAddress(m, w.getsPointers)
	}
}

// takeAddress notes that a delegate or function pointer may call a method.
func (w *World) takeAddress(callee, m *Method) {
	if callee.Abstract {
		w.report(malformed("the address of %s, which is abstract", callee.fullName()))
		return
	}
	callee = w.addressed(callee)
	callee.AddressTaken = true
	w.reach(callee, m)
	if thunk := w.unboxed(callee); thunk != callee {
		thunk.AddressTaken = true
		w.reach(thunk, m)
	}
}
