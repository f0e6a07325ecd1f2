package visibility

import (
	"slices"
	"strings"

	"mwc/codegen/intrinsics"
	"mwc/codegen/ir"
	"mwc/codegen/metadata"
	"mwc/codegen/program"
)

// EarlyClasses gives the classes of the program whose constructors run before the entry point, in an order in which each comes
// after those that its constructor needs. Nobody can tell when such a constructor runs: it touches nothing but new objects and
// its own static fields, it depends on nothing that changes, and it comes to an end. If it throws, the exception waits for the
// first thread that needs the class, as it would on .NET. So no states differ in which thread initialised the class.
//
// Only FindCalls must have run.
func (a *Analysis) EarlyClasses() []*program.Type {
	e := early{a: a, found: map[*program.Type]bool{}}
	var list []*program.Type
	for again := true; again; {
		again = false
		for _, t := range a.World.StaticTypes {
			if t.ClassInit == nil || t.EarlyInit() || e.found[t] || t.Name == "<Module>" || !e.isPure(t) {
				continue
			}
			e.found[t], again = true, true
			list = append(list, t)
		}
	}
	return list
}

// early finds class constructors that nobody sees. A class that another one needs is found first: classes that need each other
// are not found at all, since what each sees of the other depends on which of them came first.
type early struct {
	a     *Analysis
	found map[*program.Type]bool
}

// longestArray is the greatest length of an array that a class constructor may make before the program asks for the class.
const longestArray = 1 << 16

// isPure reports whether the constructor of class t, and everything that it runs, touches nothing but new objects and the static
// fields of t, depends on nothing that changes, and comes to an end.
func (e *early) isPure(t *program.Type) bool {
	init := e.a.Info(t.ClassInit)
	if init == nil {
		return false
	}
	calls := map[*MethodInfo][]*MethodInfo{init: nil} // of the methods that it may run
	for work := []*MethodInfo{init}; len(work) > 0; {
		mi := work[len(work)-1]
		work = work[:len(work)-1]
		for _, b := range mi.Func.Blocks {
			if b.LoopHead && !isLibrary(mi.Method) {
				return false
			}
			for i := range b.Instrs {
				if !e.pureInstr(t, mi, &b.Instrs[i]) {
					return false
				}
			}
		}
		for _, s := range mi.calls {
			in := &mi.Func.Blocks[s.block].Instrs[s.index]
			if in.Op == ir.InitClass && (in.Type == t || in.Type.EarlyInit() || e.found[in.Type]) {
				continue // it has run, or runs
			}
			for _, m := range s.targets {
				if asksFSharp(mi.Method, m) {
					continue
				}
				callee := e.a.Info(m)
				if !isLibrary(mi.Method) && mi.passesLength(in, m) {
					return false
				}
				if callee == nil {
					if !isPureIntrinsic(m.Intrinsic, isLibrary(mi.Method)) {
						return false
					}
					continue
				}
				calls[mi] = append(calls[mi], callee)
				if _, seen := calls[callee]; !seen {
					calls[callee] = nil
					work = append(work, callee)
				}
			}
		}
	}
	for mi := range calls {
		switch {
		case !isLibrary(mi.Method):
			if mi.recursive && reaches(calls, mi, func(callee *MethodInfo) bool { return callee == mi }) {
				return false
			}
		case mi.Method.Synth != program.SynthNone: // where it is part of a recursion, the other methods of that show it
		case mi.turns() || mi.makesArrays():
			if reaches(calls, mi, func(callee *MethodInfo) bool { return !isLibrary(callee.Method) }) {
				return false
			}
		}
	}
	return true
}

// asksFSharp reports whether a call is by F#'s library, which chooses how to compare the values of a type, and asks what the type is made of; or finds out whether
// null is a value of a type, and asks what attributes of F#'s the type has. The
// answer never changes. The reflection by which it is found has virtual calls that could lead anywhere, as far as can be seen.
func asksFSharp(caller, callee *program.Method) bool {
	const (
		comparing = "Microsoft.FSharp.Core.LanguagePrimitives/HashCompare"
		nulls     = "Microsoft.FSharp.Core.LanguagePrimitives/IntrinsicFunctions"
	)
	t, asked := caller.Owner, callee.Owner
	if t.Module == nil || !t.Module.IsFSharpCore() || asked.Module == nil {
		return false
	}
	ofTypes := asked.Module.IsCorlib && (asked.Name == "System.Type" || asked.Name == "System.RuntimeType")
	switch {
	case t.Name == comparing:
		return ofTypes || asked.Module.IsFSharpCore() && asked.Name == comparing && callee.Name == "canUseDefaultEqualityComparer"
	case t.Name == nulls && caller.Name == "getTypeInfo":
		return ofTypes || asked.Module.IsCorlib && asked.Name == "System.Reflection.MemberInfo"
	}
	return false
}

// turns reports whether a method of the library may go on for long: it may do so for ever where a method of the program says when to stop, such as an
// enumerator's MoveNext.
func (mi *MethodInfo) turns() bool {
	return mi.recursive || slices.ContainsFunc(mi.Func.Blocks, func(b *ir.Block) bool { return b.LoopHead })
}

// makesArrays reports whether a method makes an array whose length is not in its code. A method of the program may have given the length, such as Count of a
// collection.
func (mi *MethodInfo) makesArrays() bool {
	return slices.ContainsFunc(mi.Func.Blocks, func(b *ir.Block) bool {
		return slices.ContainsFunc(b.Instrs, func(in ir.Instr) bool { return in.Op == ir.NewArr && !mi.isShort(in.Args[0]) })
	})
}

// isShort reports whether a register has a constant that is no length of a large array.
func (mi *MethodInfo) isShort(length ir.Reg) bool {
	n := mi.Def(length)
	return n != nil && n.Op == ir.Const && n.Imm <= longestArray
}

// passesLength reports whether a call may tell the library to make something large: it passes an integer that may be above longestArray to a method that
// gives references, or gets some, be it the object itself or the address of a value.
func (mi *MethodInfo) passesLength(in *ir.Instr, m *program.Method) bool {
	if m.Module == nil || !m.Module.IsCorlib || m.Def == nil || m.Def.Sig == nil || len(m.Def.Sig.Params) > len(in.Args) {
		return false
	}
	refers := func(t *program.Type) bool {
		k := ir.KindOf(t)
		return k == ir.R || k == ir.S || k == ir.P
	}
	if ret := m.Sig.Ret; m.Static && (ret == nil || !refers(ret)) && !slices.ContainsFunc(m.Sig.Params, refers) {
		return false
	}
	args := in.Args[len(in.Args)-len(m.Def.Sig.Params):]
	for i, p := range m.Def.Sig.Params {
		switch p.Kind {
		case metadata.ElemI4, metadata.ElemU4, metadata.ElemI8, metadata.ElemU8, metadata.ElemI, metadata.ElemU:
			if !mi.isShort(args[i]) {
				return true
			}
		}
	}
	return false
}

// reaches reports whether a method calls one for which is holds, directly or through others. calls are the methods that each calls.
func reaches(calls map[*MethodInfo][]*MethodInfo, mi *MethodInfo, is func(*MethodInfo) bool) bool {
	seen := map[*MethodInfo]bool{}
	for work := slices.Clone(calls[mi]); len(work) > 0; {
		callee := work[len(work)-1]
		work = work[:len(work)-1]
		if is(callee) {
			return true
		}
		if !seen[callee] {
			seen[callee] = true
			work = append(work, calls[callee]...)
		}
	}
	return false
}

// isLibrary reports whether a method belongs to the core library, whose loops and recursions end where nothing of the program runs in
// them. The compiler's own methods have neither.
func isLibrary(m *program.Method) bool {
	return m.Module != nil && m.Module.IsCorlib || m.Synth != program.SynthNone
}

// pureInstr reports whether an instruction of what the constructor of class t runs is as isPure demands, apart from what it
// calls.
func (e *early) pureInstr(t *program.Type, mi *MethodInfo, in *ir.Instr) bool {
	switch in.Op {
	case ir.ThreadStatics, ir.CallI, ir.Trap: // no run may come to a trap that would not need the class
		return false
	case ir.InitClass:
		return in.Type == t || in.Type.EarlyInit() || e.found[in.Type]
	case ir.LdSFld:
		return in.Field.Owner == t || in.Field.InitOnly && e.isConstant(in.Field) || startsFSharp(in.Field)
	case ir.StSFld:
		return in.Field.Owner == t || startsFSharp(in.Field)
	case ir.LdSFldA:
		return in.Field.Owner == t
	case ir.NewArr, ir.NewMDArr:
		if isLibrary(mi.Method) {
			return true
		}
		return in.Op == ir.NewArr && mi.isShort(in.Args[0])
	case ir.LocAlloc:
		n := mi.Def(in.Args[0])
		return isLibrary(mi.Method) || mi.isShort(in.Args[0]) && n.Imm >= 0 // any other number of bytes is a large one
	}
	return true
}

// startsFSharp reports whether a static field is of those that F#'s compiler makes to have one class initialised with another one. It stores 0 in them, and never
// anything else.
func startsFSharp(f *program.Field) bool {
	return f.Name == "init@" && strings.HasPrefix(f.Owner.Name, "<StartupCode$")
}

// isConstant reports whether nothing that can be reached through a static field, which never changes once its class is
// initialised, can change either.
func (e *early) isConstant(f *program.Field) bool {
	t := f.Type
	switch ir.KindOf(t) {
	case ir.R:
	case ir.S:
		return len(t.RefOffsets) == 0
	default:
		return true
	}
	if t.Name == "System.String" || f.Owner.Module != nil && f.Owner.Module.IsCorlib && f.Owner.Def.Name == "EmptyArray`1" {
		return true
	}
	if made := e.made(f); made != nil {
		return made.Size == 0 && !made.IsDelegate
	}
	if t.Kind != program.KindClass || t.IsDelegate {
		return false
	}
	for _, u := range e.a.World.Types {
		for s := u; s != nil && u.Instantiated; s = s.Base {
			if s == t && u.Size > 0 {
				return false
			}
		}
	}
	return t.Size == 0
}

// made is the class of the object that the class constructor makes and stores in a static field, which nothing else assigns; nil if that is not clear.
func (e *early) made(f *program.Field) *program.Type {
	init := e.a.Info(f.Owner.Cctor)
	if init == nil {
		return nil
	}
	var made *program.Type
	for _, b := range init.Func.Blocks {
		for i := range b.Instrs {
			in := &b.Instrs[i]
			if in.Op != ir.StSFld || in.Field != f {
				continue
			}
			def := init.Def(in.Args[0])
			if made != nil || def == nil || def.Op != ir.New {
				return nil
			}
			made = def.Type
		}
	}
	return made
}

// isPureIntrinsic reports whether an intrinsic only computes, and depends on nothing but what it gets. i is nil for a method that
// has neither IR nor an intrinsic. byLibrary says that the core library calls it, which moves and converts pointers with care.
func isPureIntrinsic(i *intrinsics.Intrinsic, byLibrary bool) bool {
	if i == nil || i.Traits&(intrinsics.GivesThread|intrinsics.ReadsClock|intrinsics.AccessesTrace|intrinsics.Turns) != 0 {
		return false
	}
	if !byLibrary && i.Traits&(intrinsics.Moves|intrinsics.Puns|intrinsics.Casts) != 0 {
		return false
	}
	switch i.Kind {
	case intrinsics.Sync:
		return false
	case intrinsics.Inline:
		switch i.Code {
		case intrinsics.RuntimeHelpersInitializeArray, intrinsics.RuntimeHelpersCreateSpan, intrinsics.RuntimeHelpersIsReferenceOrContainsReferences,
			intrinsics.ArrayLength, intrinsics.StringLength, intrinsics.StringChars:
			return true
		}
		return i.Class != intrinsics.Unclassified && i.Class != intrinsics.ToNative && i.Class != intrinsics.FromNative
	}
	if i.Effects != nil && i.Effects.Global {
		return false
	}
	class, name, _ := strings.Cut(i.Name, "::")
	return pureClasses[class] && !strings.HasPrefix(name, "Not")
}

// pureClasses are the classes of the core library whose intrinsics only compute, or make objects. Only the names of those that end
// the search begin with "Not".
var pureClasses = map[string]bool{
	"System.String": true, "System.Math": true, "System.MathF": true, "System.Object": true, "System.Array": true, "System.BitConverter": true,
	"System.ValueType": true, "System.Enum": true, "System.Numerics.BitOperations": true, "System.Buffer": true,
	"System.Type": true, "System.RuntimeType": true, "System.Number": true,
}
