package visibility

import (
	"fmt"

	"mwc/codegen/intrinsics"
	"mwc/codegen/ir"
	"mwc/codegen/program"
)

// This file finds uses of references whose objects may have another type than the use assumes. Only CIL that no verifier
// accepts, and Unsafe.As, lead to such uses. They are checked at run time, so that all other uses need no check.

// Taken gives the type that an instruction assumes for its argument j, a reference; nil if the type does not matter. For
// accesses to arrays vector is set, and the type is that of the elements. It panics for an operation that it does not know.
func Taken(f *ir.Func, in *ir.Instr, j int) (t *program.Type, vector bool) {
	if f.Regs[in.Args[j]].Type.Kind != ir.R || !in.Op.Use(j).OfValue() {
		return nil, false
	}
	switch in.Op {
	case ir.LdFld, ir.LdFldA:
		t = in.Field.Owner
	case ir.StFld:
		t = in.Field.Type
		if j == 0 {
			t = in.Field.Owner
		}
	case ir.StSFld, ir.StFldV:
		t = in.Field.Type
	case ir.StInd:
		t = in.Type
	case ir.LdElem, ir.StElem, ir.LdElemA:
		if j == 0 {
			return in.Type, true
		}
	case ir.LdLen:
		return nil, true
	case ir.Call, ir.CallVirt:
		if m := in.Method; m.Intrinsic.Is(intrinsics.Casts) {
			t = m.Sig.Ret
		} else if j < len(m.Sig.Params) {
			t = m.Sig.Params[j]
		}
	case ir.CallI:
		if j < len(in.Sig.Params) {
			t = in.Sig.Params[j]
		}
	case ir.Ret:
		t = f.Ret.T
	case ir.Move:
		if info := &f.Regs[in.Dst]; info.Role == ir.RoleLocal || info.Role == ir.RoleArg {
			t = info.Type.T
		}
	case ir.Throw, ir.Rethrow, ir.Conv, ir.Box, ir.Unbox, ir.UnboxAny, ir.IsInst, ir.CastClass, // they take any object
		ir.MDElemA, ir.InitArray, ir.NewDelegate,
		ir.CallDelegate, ir.ClassFailed, ir.NewFailed: // only synthetic methods have them
	default:
		if in.Op.Use(j) != ir.Value {
			panic(fmt.Sprintf("mwc: nobody knows for what %v takes its argument %d", in.Op, j))
		}
	}
	if t == nil || t.Kind == program.KindInterface || t.Kind == program.KindClass && t.Base == nil || ir.KindOf(t) != ir.R {
		return nil, false
	}
	return t, false
}

// Doubtful reports whether the object of argument j of an instruction may have another type than the instruction assumes.
// An argument of unknown static type is not doubtful: it is a merge of values, and each was checked where it came from.
func (a *Analysis) Doubtful(m *program.Method, f *ir.Func, in *ir.Instr, j int) bool {
	if m.Module == nil || m.Module.IsCorlib || m.Synth != program.SynthNone {
		return false
	}
	t, vector := Taken(f, in, j)
	is := f.Regs[in.Args[j]].Type.T
	if t == nil && !vector || is == nil {
		return false
	}
	if !vector {
		return is != t && !is.AssignableTo(t)
	}
	if is.Kind != program.KindSZArray {
		return true
	}
	if t == nil {
		return false
	}
	p, q := pointeeOf(is.Elem), pointeeOf(t)
	return p.size != q.size || !p.fits(q)
}

func (a *Analysis) doubts(mi *MethodInfo, in *ir.Instr) bool {
	if in.Op == ir.NewDelegate { // the method may be any number
		d := mi.Def(in.Args[1])
		return d == nil || d.Op != ir.LdFtn && d.Op != ir.LdVirtFtn
	}
	for j := range in.Args {
		if a.Doubtful(mi.Method, mi.Func, in, j) {
			return true
		}
	}
	return false
}
