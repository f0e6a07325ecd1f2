package program

import (
	"maps"
	"slices"
	"strings"

	"mwc/codegen/metadata"
)

// A framework's code is compiled like the program's, with four exceptions, which are in this file. Questions about the
// machine and the run-time have a fixed answer, and code that only another answer reaches is not compiled. The compiler
// looks messages up. Methods that the JIT replaces are refused. Static methods may come from a class that mwc's library
// has.

// isPlatformCode reports whether a method is part of .NET or Mono, and not of mwc's own library.
func (m *Method) isPlatformCode() bool {
	return m.Module != nil && !m.Module.IsUser && !m.Module.IsCorlib
}

// answers are the fixed results of static methods without parameters. The framework itself has these switches for
// platforms without a JIT, vector instructions, or ICU.
var answers = map[string]bool{
	"System.Runtime.CompilerServices.RuntimeFeature::get_IsDynamicCodeSupported":           false,
	"System.Runtime.CompilerServices.RuntimeFeature::get_IsDynamicCodeCompiled":            false,
	"System.Diagnostics.Tracing.EventSource::get_IsSupported":                              false,
	"System.Dynamic.Utils.DelegateHelpers::get_CanEmitObjectArrayDelegate":                 false,
	"System.Linq.Expressions.Interpreter.CallInstruction::get_CanCreateArbitraryDelegates": false,
	"System.Linq.Expressions.LambdaExpression::get_CanCompileToIL":                         false,
	"System.Globalization.GlobalizationMode::get_Invariant":                                true,
	"System.Globalization.GlobalizationMode::get_InvariantNoLoad":                          true,
	"System.Globalization.GlobalizationMode::get_UseNls":                                   false,
	"System.SR::UsingResourceKeys":                                                         false,
}

// answer gives the fixed result of a framework's method.
func answer(d *metadata.MethodDef) (result, ok bool) {
	if d.Flags&methodStatic == 0 || d.Sig == nil || len(d.Sig.Params) > 0 || d.Sig.Ret == nil || d.Sig.Ret.Kind != metadata.ElemBoolean {
		return false, false
	}
	owner := d.Owner.FullName()
	result, ok = answers[owner+"::"+d.Name]
	if !ok && (strings.HasPrefix(owner, "System.Runtime.Intrinsics.") || strings.HasPrefix(owner, "System.Numerics.Vector")) {
		ok = d.Name == "get_IsHardwareAccelerated" || d.Name == "get_IsSupported" && !strings.Contains(owner, "`")
	}
	return result, ok
}

func writtenBody(codes ...uint16) *metadata.Body {
	b := &metadata.Body{MaxStack: 1}
	for i, c := range codes {
		b.Code = append(b.Code, metadata.Instruction{Offset: uint32(i), Size: 1, Op: metadata.OpcodeByCode(c)})
	}
	b.CodeSize = uint32(len(codes))
	return b
}

const vbOperators = vbServices + "Operators"

// unresolvedMethods are methods of a framework that look members up when the program runs, in ways for which reflection does not suffice here. Each is a trap.
var unresolvedMethods = map[string]string{
	vbOperators + "::InvokeUserDefinedOperator": "operators that a class defines are not looked for when the program runs; give the operands their types (Option Strict On)",
}

// platformBody gives the body that a framework's method has here.
func (w *World) platformBody(m *Method, body *metadata.Body) (*metadata.Body, error) {
	if result, ok := answer(m.Def); ok {
		if result {
			return writtenBody(metadata.OpLdcI41, metadata.OpRet), nil
		}
		return writtenBody(metadata.OpLdcI40, metadata.OpRet), nil
	}
	if m.fullName() == "System.Marvin::GenerateSeed()" {
		return writtenBody(metadata.OpLdcI40, metadata.OpConvU8, metadata.OpRet), nil
	}
	if m.isMessageLookup() {
		return writtenBody(metadata.OpLdarg0, metadata.OpRet), nil
	}
	if why := unresolvedMethods[m.Def.Owner.FullName()+"::"+m.Name]; why != "" {
		return nil, missing("method "+m.fullName(), why)
	}
	if w.isJitIntrinsic(m, body) {
		return nil, missing("intrinsic "+m.fullName(), "the JIT writes it, and it is not implemented in mwc's run-time")
	}
	return w.decided(m, body), nil
}

const nameIntrinsic = "System.Runtime.CompilerServices.IntrinsicAttribute"

// isJitIntrinsic recognises a method that calls itself instead of having a body: .NET's JIT replaces the call by an
// instruction.
func (w *World) isJitIntrinsic(m *Method, body *metadata.Body) bool {
	a := m.Module.Asm
	if a.FindAttribute(m.Def.Attributes, nameIntrinsic) == nil {
		return false
	}
	return slices.ContainsFunc(body.Code, func(in metadata.Instruction) bool {
		t := in.Token
		if in.Op.Code != metadata.OpCall {
			return false
		}
		if spec, err := a.MethodSpecByToken(t); t.Table() == metadata.TableMethodSpec && err == nil {
			t = spec.Method
		}
		return t == m.Def.Token
	})
}

// decided takes out of a body the branches that depend only on the answer of a call, so that nothing reaches the code
// behind them. If there are no such branches, it returns the body itself.
func (w *World) decided(m *Method, body *metadata.Body) *metadata.Body {
	var out *metadata.Body
	var targets map[uint32]bool
	for i := 0; i+1 < len(body.Code); i++ {
		in, next := &body.Code[i], &body.Code[i+1]
		if in.Op.Code != metadata.OpCall || i > 0 && body.Code[i-1].Op.IsPrefix {
			continue
		}
		var when bool // the branch is taken
		switch next.Op.Code {
		case metadata.OpBrtrue, metadata.OpBrtrueS:
			when = true
		case metadata.OpBrfalse, metadata.OpBrfalseS:
		default:
			continue
		}
		callee, err := w.tokenMethod(m, in.Token)
		if err != nil || callee.Def == nil || callee.Module.IsUser {
			continue
		}
		result, ok := answer(callee.Def)
		if !ok {
			continue
		}
		if targets == nil {
			targets = branchTargets(body)
		}
		if targets[next.Offset] {
			continue
		}
		if out == nil {
			copied := *body
			out = &copied
			out.Code = slices.Clone(body.Code)
		}
		out.Code[i] = metadata.Instruction{Offset: in.Offset, Size: in.Size, Op: metadata.OpcodeByCode(metadata.OpNop)}
		br := metadata.Instruction{Offset: next.Offset, Size: next.Size, Op: metadata.OpcodeByCode(metadata.OpNop)}
		if result == when {
			br.Op, br.Int = metadata.OpcodeByCode(metadata.OpBr), next.Int
		}
		out.Code[i+1] = br
	}
	if out == nil {
		return body
	}
	return out
}

func branchTargets(body *metadata.Body) map[uint32]bool {
	targets := map[uint32]bool{}
	for i := range body.Code {
		in := &body.Code[i]
		if in.Op.Operand == metadata.OperandBr1 || in.Op.Operand == metadata.OperandBr4 {
			targets[uint32(in.Int)] = true
		}
		for _, t := range in.Targets {
			targets[t] = true
		}
	}
	return targets
}

// liveCode tells which instructions of a body some path from its start leads to. The handlers of a protected region
// count as reached when its first instruction is.
func liveCode(body *metadata.Body) []bool {
	live := make([]bool, len(body.Code))
	index := make(map[uint32]int, len(body.Code))
	for i := range body.Code {
		index[body.Code[i].Offset] = i
	}
	var work []int
	push := func(offset uint32) {
		if i, ok := index[offset]; ok && !live[i] {
			live[i] = true
			work = append(work, i)
		}
	}
	push(0)
	for len(work) > 0 {
		i := work[len(work)-1]
		work = work[:len(work)-1]
		in := &body.Code[i]
		for c := range body.Clauses {
			if k := &body.Clauses[c]; k.TryStart <= in.Offset && in.Offset < k.TryEnd {
				push(k.HandlerStart)
				if k.Kind == metadata.ClauseFilter {
					push(k.FilterStart)
				}
			}
		}
		if in.Op.Operand == metadata.OperandBr1 || in.Op.Operand == metadata.OperandBr4 {
			push(uint32(in.Int))
		}
		for _, t := range in.Targets {
			push(t)
		}
		if f := in.Op.Flow; f != metadata.FlowBranch && f != metadata.FlowReturn && f != metadata.FlowThrow && i+1 < len(body.Code) {
			push(body.Code[i+1].Offset)
		}
	}
	return live
}

// The messages of a framework's exceptions are resources of its assembly. Properties of the class System.SR look them
// up by their names. The compiler does that instead: each literal in the class is the message of that name, and a
// look-up is the literal itself.
const nameResources = "System.SR"

func (m *Method) isMessageLookup() bool {
	return m.Name == "GetResourceString" && m.Static && m.Owner.Def.FullName() == nameResources && len(m.Sig.Params) == 1
}

// message gives the text for a literal in a method of System.SR; "" if there is none.
func (m *Module) message(key string) string {
	if m.messages == nil {
		m.messages = map[string]string{}
		for _, name := range m.Asm.ResourceNames() {
			if strings.HasSuffix(name, ".SR.resources") {
				texts, _ := m.Asm.StringResources(name)
				maps.Copy(m.messages, texts)
			}
		}
	}
	return m.messages[key]
}

// notBorrowed are the beginnings of names of static classes of which mwc's library has all that programs may use: the
// run-time's own classes, and those that describe the surroundings.
var notBorrowed = []string{
	"System.Threading.", "System.Runtime.CompilerServices.", "System.Diagnostics.", "System.Environment", "System.GC", "System.Console", "System.AppContext", "System.Activator",
}

// borrow finds a static method in a framework's class that the library's static class of the same name lacks. Such a
// method has no state but its arguments, so it is the same wherever it is written. The scope is the assembly that a
// reference to the class names.
func (w *World) borrow(t *Type, scope string, name string, want *memberSig) *metadata.MethodDef {
	if !w.borrows(t) {
		return nil
	}
	mod, def := w.frameworkDef(scope, t.Def.FullName())
	if def == nil {
		return nil
	}
	for _, d := range def.Methods {
		if d.Name == name && lendable(mod, d) && int(d.Sig.GenericCount) == want.arity {
			if s, err := w.memberSigOf(t, d); err == nil && s.equal(want) {
				return d
			}
		}
	}
	return nil
}

// borrows reports whether a type is a static class of the library's whose methods may come from a framework.
func (w *World) borrows(t *Type) bool {
	return len(w.opt.Framework) > 0 && t.Def != nil && t.Module.IsCorlib && len(t.Def.GenericParams) == 0 && t.Def.Flags&typeAbstract != 0 && t.Def.Flags&typeSealed != 0 &&
		!slices.ContainsFunc(notBorrowed, func(p string) bool { return strings.HasPrefix(t.Def.FullName(), p) })
}

func lendable(mod *Module, d *metadata.MethodDef) bool {
	return d.Flags&methodStatic != 0 && d.Sig != nil && d.RVA != 0 && mod.Asm.FindAttribute(d.Attributes, nameIntrinsic) == nil
}

// frameworkDef finds a framework's own definition of a type that it has in an assembly or forwards from there.
func (w *World) frameworkDef(scope, name string) (*Module, *metadata.TypeDef) {
	for range maxDepth {
		m := w.framework(scope)
		if m == nil {
			return nil, nil
		}
		if d := m.types[name]; d != nil {
			return m, d
		}
		fwd, ok := m.exported[name]
		if !ok {
			return nil, nil
		}
		ref, err := m.Asm.AssemblyRefByToken(fwd)
		if err != nil {
			return nil, nil
		}
		scope = ref.Name
	}
	return nil, nil
}

// homesOfPreferred are the assemblies of a framework in which preferred types are looked for.
var homesOfPreferred = []string{"System.Private.CoreLib", "System.Threading", "System.Threading.Channels", "System.Collections.Concurrent", "System.Collections"}

// preferred gives a framework's own definition of a type that Options.Prefer names; nil for other types.
func (w *World) preferred(name string) *metadata.TypeDef {
	if len(w.opt.Prefer) == 0 || !w.prefers(name) {
		return nil
	}
	for _, home := range homesOfPreferred {
		if m := w.framework(home); m != nil && m.types[name] != nil {
			return m.types[name]
		}
	}
	return nil
}

// standIns is the beginning of the names of classes whose static methods stand in for others.
const standIns = "StandIns."

// StandsIn reports whether the method is a stub's that stands in for an internal method: an instance method's receiver is its first parameter.
func (m *Method) StandsIn() bool {
	return m.Static && m.Module != nil && m.Module.isStub && len(m.world.opt.Prefer) > 0 && strings.HasPrefix(m.Owner.Def.FullName(), standIns)
}

// standIn gives the method of a stub that stands in for an internal method of a framework's type that the library has, too: the stub's class
// has the full name of the type after "StandIns.", and the method is static, with the receiver as first parameter. Only Options.Prefer
// asks for this.
func (w *World) standIn(mod *Module, d *metadata.MethodDef) *metadata.MethodDef {
	if len(w.opt.Prefer) == 0 || mod.IsUser || mod.IsCorlib || d.Sig == nil {
		return nil
	}
	n := len(d.Sig.Params)
	if d.Flags&methodStatic == 0 {
		n++
	}
	for _, stub := range w.stubs {
		if t := stub.types[standIns+d.Owner.FullName()]; t != nil {
			for _, in := range t.Methods {
				if in.Name == d.Name && in.Sig != nil && len(in.Sig.Params) == n {
					return in
				}
			}
		}
	}
	return nil
}

func (w *World) prefers(name string) bool {
	outer, _, _ := strings.Cut(name, "/")
	return slices.ContainsFunc(w.opt.Prefer, func(p string) bool {
		prefix, all := strings.CutSuffix(p, "*")
		return outer == p || all && strings.HasPrefix(outer, prefix)
	})
}

// scopeOf is the name of the assembly that a TypeRef names; "" for other tokens.
func scopeOf(mod *Module, t metadata.Token) string {
	for range maxDepth {
		if t.Table() != metadata.TableTypeRef {
			break
		}
		ref, err := mod.Asm.TypeRefByToken(t)
		if err != nil {
			return ""
		}
		t = ref.Scope
	}
	if t.Table() != metadata.TableAssemblyRef || t.IsNil() {
		return ""
	}
	ref, err := mod.Asm.AssemblyRefByToken(t)
	if err != nil {
		return ""
	}
	return ref.Name
}

const accessAssembly = 3 // §II.23.1.10, and the same for fields: private, family and assembly, or assembly

// internal refuses a member that a framework's code uses and that is not part of the contract of a type of the
// library's: the member is internal in the framework's own version of the type, or in the library's. A member of the
// same name may mean something else.
func (w *World) internal(mod *Module, owner *Type, name string, flags uint16, what string) error {
	if len(w.opt.Lend) > 0 && owner.Def != nil && slices.Contains(w.opt.Lend, owner.Def.FullName()+"::"+name) {
		return nil
	}
	if owner.Def != nil && slices.Contains(lentInternals[owner.Def.FullName()], name) {
		return nil
	}
	if !mod.IsUser && !mod.IsCorlib && owner.Module != nil && owner.Module.IsCorlib && flags&methodAccessMask <= accessAssembly {
		return missing(what, "it is an internal member of the framework's own "+owner.Def.FullName()+", and mwc's library has another type of that name")
	}
	return nil
}
