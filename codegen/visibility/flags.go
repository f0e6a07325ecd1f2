package visibility

import (
	"slices"

	"mwc/codegen/intrinsics"
	"mwc/codegen/ir"
	"mwc/codegen/program"
)

// FindUnsafe sets FlagUnsafe, FlagThrows and FlagConstLoc on the instructions of all functions, and FlagNoCheck on calls
// whose receiver is certainly not null.
func (a *Analysis) FindUnsafe() {
	for mi := range a.Each() {
		a.flagInstructions(mi)
	}
}

// flagInstructions sets the flags that do not depend on which methods are resumable.
func (a *Analysis) flagInstructions(mi *MethodInfo) {
	for bi, b := range mi.Func.Blocks {
		for i := range b.Instrs {
			in := &b.Instrs[i]
			in.Flags &^= ir.FlagUnsafe | ir.FlagThrows | ir.FlagCalls | ir.FlagConstLoc
			n := mi.Num(bi, i)
			if a.constRead(mi, in) {
				in.Flags |= ir.FlagConstLoc
			}
			if a.unsafe(mi, n, in) {
				in.Flags |= ir.FlagUnsafe
			}
			if checksReceiver(in) && mi.IsNonNil(n, 0) {
				in.Flags |= ir.FlagNoCheck
			}
			if a.throws(mi, n, in) {
				in.Flags |= ir.FlagThrows
			}
		}
	}
}

// unsafe reports whether another thread could see the instruction.
func (a *Analysis) unsafe(mi *MethodInfo, n int, in *ir.Instr) bool {
	if in.Op == ir.Call && in.Method.Intrinsic != nil {
		return a.unsafeIntrinsic(mi, n, in)
	}
	if !mi.Multi[n] {
		return false
	}
	if in.Field != nil && in.Field.CachesDelegate() { // nobody can tell who has filled it
		return false
	}
	switch in.Op {
	case ir.Call, ir.CallDelegate, ir.CallI, ir.InitClass:
		return false // the instructions of the callee have flags of their own
	case ir.CallVirt:
		for _, t := range a.Targets(in) {
			if t.Intrinsic != nil && a.unsafeIntrinsicOf(mi, n, t) {
				return true
			}
		}
		return false
	case ir.LdSFld, ir.StSFld:
		// A thread that has the field's address accesses it without waiting for the class constructor.
		return in.Flags&ir.FlagConstLoc == 0 && (!a.ownInit(mi, in.Field) || a.locs.lent[in.Field])
	case ir.UnboxAny:
		if ir.KindOf(in.Type) == ir.R {
			return false
		}
	case ir.LdElem:
		if mi.Method.Synth == program.SynthDelegateInvoke {
			return false // an element of an invocation list, which is complete before its delegate exists
		}
	}
	if in.Flags&ir.FlagConstLoc != 0 || !in.Op.Effects().Has(ir.Reads|ir.Writes) {
		return false
	}
	through := false
	for j := range in.Args {
		if u := in.Op.Use(j); u.Accesses() {
			if u == ir.UnknownUse || !mi.IsPrivate(n, j) {
				return true
			}
			through = true
		}
	}
	return !through // no argument leads to the memory that the instruction accesses
}

// unsafeIntrinsic is unsafe for calls of intrinsics.
func (a *Analysis) unsafeIntrinsic(mi *MethodInfo, n int, in *ir.Instr) bool {
	m := in.Method
	if m.Intrinsic.Kind != intrinsics.Inline {
		return mi.Multi[n] && a.unsafeIntrinsicOf(mi, n, m)
	}
	switch m.Intrinsic.Class {
	case intrinsics.AtomicRead, intrinsics.AtomicWrite:
		return true
	case intrinsics.Read, intrinsics.Write:
		return mi.Multi[n] && !mi.IsPrivate(n, 0)
	case intrinsics.Unclassified:
		return mi.Multi[n]
	}
	return false
}

// unsafeIntrinsicOf reports whether a call of intrinsic m accesses memory that other threads may see. A Sync intrinsic has
// a scheduling point of its own, so only its accesses to memory beside that count. m is Inline only where a virtual call
// may run it.
func (a *Analysis) unsafeIntrinsicOf(mi *MethodInfo, n int, m *program.Method) bool {
	if m.Intrinsic.Kind == intrinsics.Sync {
		// In nearly all programs the flag that Monitor.Enter sets is a local variable.
		e := m.Intrinsic.Effects
		return e != nil && slices.ContainsFunc(e.Writes, func(j int) bool { return !mi.IsPrivate(n, j) })
	}
	if m.Intrinsic.Kind == intrinsics.Inline {
		return m.Intrinsic.Class != intrinsics.Value
	}
	e := effectOf(m)
	if e.Global {
		return true
	}
	for _, j := range e.Writes {
		if !mi.IsPrivate(n, j) {
			return true
		}
	}
	for _, j := range e.Reads {
		if mi.IsPrivate(n, j) {
			continue
		}
		if t := m.Sig.Params[j]; t.Kind == program.KindSZArray && !a.locs.elemWritten(t.Elem) {
			continue
		}
		if m.Intrinsic.Is(intrinsics.ReadsBoxes) && !a.locs.all && len(a.locs.boxes) == 0 {
			continue
		}
		return true
	}
	return false
}

// throws reports whether the instruction itself can throw.
func (a *Analysis) throws(mi *MethodInfo, n int, in *ir.Instr) bool {
	if in.Flags&(ir.FlagWild|ir.FlagLoose) != 0 {
		return true
	}
	f := mi.Func
	nullable := func() bool { return in.Flags&ir.FlagNoCheck == 0 && !mi.IsNonNil(n, 0) }
	switch in.Op {
	case ir.LdFld, ir.StFld, ir.LdFldA, ir.LdInd, ir.StInd, ir.LdLen, ir.NullCheck, ir.InitBlk:
		return nullable()
	case ir.InitArray:
		return in.Flags&ir.FlagNoCheck == 0
	case ir.CpBlk:
		return nullable() || in.Flags&ir.FlagNoCheck == 0 && !mi.IsNonNil(n, 1)
	case ir.LdElem, ir.Unbox:
		return in.Flags&ir.FlagNoCheck == 0
	case ir.Div, ir.DivUn, ir.Rem, ir.RemUn:
		if k := f.Regs[in.Dst].Type.Kind; k == ir.F4 || k == ir.F8 {
			return false
		}
		c := mi.Def(in.Args[1])
		if c == nil || c.Op != ir.Const {
			return true
		}
		d := c.Imm
		if mi.Kind(in.Args[1]) == ir.I4 {
			d = int64(int32(d))
		}
		return d == 0 || d == -1 && (in.Op == ir.Div || in.Op == ir.Rem)
	case ir.NewArr:
		c := mi.Def(in.Args[0])
		return c == nil || c.Op != ir.Const || c.Imm < 0
	case ir.New, ir.Box:
		return false
	case ir.NewDelegate: // throws if an instance method has no target
		switch d := mi.Def(in.Args[1]); {
		case in.Flags&ir.FlagNoCheck != 0:
			return false
		case d != nil && d.Op == ir.LdFtn && d.Method.Static, d != nil && d.Op == ir.LdVirtFtn:
			return false
		}
		return !mi.IsNonNil(n, 0)
	case ir.Call:
		if m := in.Method; m.Intrinsic != nil {
			switch m.Intrinsic.Kind {
			case intrinsics.Throws, intrinsics.Sync:
				return true
			case intrinsics.Inline:
				switch m.Intrinsic.Class {
				case intrinsics.Read, intrinsics.Write:
					return nullable()
				}
				if inlineThrows(m) {
					return true
				}
			}
		}
		return in.Flags&ir.FlagNullCheck != 0 && nullable()
	case ir.CallVirt:
		for _, t := range a.Targets(in) {
			if t.Intrinsic != nil && t.Intrinsic.Kind != intrinsics.Plain {
				return true
			}
		}
		return nullable()
	case ir.CallDelegate, ir.CallI, ir.InitClass:
		return true
	}
	return f.MayThrow(in)
}

// FindResumable decides which methods are plain, callees first, and sets FlagCalls on the calls of all others.
func (a *Analysis) FindResumable() {
	for mi := range a.Each() {
		mi.resumable = true
	}
	for _, mi := range a.Order {
		a.At(mi.Method)
		mi.resumable = mi.recursive || !a.isPlain(mi)
	}
	for mi := range a.Each() {
		for _, s := range mi.calls {
			if in := &mi.Func.Blocks[s.block].Instrs[s.index]; a.stopsInside(in, s.targets) {
				in.Flags |= ir.FlagCalls | ir.FlagThrows
			}
		}
	}
}

// stopsInside reports whether a callee may yield, or return a status other than OK. The checks that the call itself makes
// do not count.
func (a *Analysis) stopsInside(in *ir.Instr, targets []*program.Method) bool {
	switch in.Op {
	case ir.Call:
	case ir.CallVirt:
		if len(targets) != 1 {
			return true // a dispatcher calls the target
		}
	default:
		return true
	}
	for _, t := range targets {
		callee := a.Info(t)
		switch {
		case callee != nil:
			if callee.resumable {
				return true
			}
		case t.Intrinsic == nil, t.Intrinsic.Kind == intrinsics.Sync:
			return true
		case in.Op == ir.CallVirt && t.Intrinsic.Kind == intrinsics.Inline:
			return true
		case t.Intrinsic.Kind == intrinsics.Inline && t.Intrinsic.Class == intrinsics.Unclassified:
			return true
		}
	}
	return false
}

// isPlain reports whether a method that is not recursive can neither stop, throw, run for long nor ask for a collection.
// Its callees are decided already.
func (a *Analysis) isPlain(mi *MethodInfo) bool {
	if len(mi.Func.Regions) > 0 {
		return false
	}
	for i := range mi.Func.Regs {
		if mi.Func.Regs[i].AddrTaken {
			return false
		}
	}
	for _, b := range mi.Func.Blocks {
		if b.LoopHead {
			return false
		}
		for i := range b.Instrs {
			in := &b.Instrs[i]
			if in.Flags&(ir.FlagUnsafe|ir.FlagThrows) != 0 {
				return false
			}
			if in.Op == ir.InitClass || !in.Op.IsCall() && in.Op.Effects().Has(ir.Keeps|ir.Waits|ir.Starts) {
				return false
			}
		}
	}
	for _, s := range mi.calls {
		if a.stopsInside(&mi.Func.Blocks[s.block].Instrs[s.index], s.targets) {
			return false
		}
	}
	return true
}
