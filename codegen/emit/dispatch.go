package emit

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"github.com/dave/jennifer/jen"

	"mwc/codegen/emit/machine"
	"mwc/codegen/gotext"
	"mwc/codegen/intrinsics"
	"mwc/codegen/ir"
	"mwc/codegen/program"
	"mwc/runtime/abi"
)

// callShape is the dispatcher of the delegates, or of the function pointers, of one signature.
type callShape struct {
	name    string
	pointer bool
	hub     bool      // see hubs.go
	params  []ir.Type // without the delegate
	ret     ir.Type
}

// delegate gives the dispatcher of a delegate type; invoke is the type's Invoke method.
func (g *Emitter) delegate(invoke *program.Method) *callShape {
	return g.shape(&callShape{ret: ir.TypeOf(invoke.Sig.Ret)}, invoke.Sig.Params[1:])
}

// pointers gives the dispatcher for calls through function pointers.
func (g *Emitter) pointers(sig *program.Signature) *callShape {
	return g.shape(&callShape{ret: ir.TypeOf(sig.Ret), pointer: true}, sig.Params)
}

// shape gives the one dispatcher that equals s.
func (g *Emitter) shape(s *callShape, params []*program.Type) *callShape {
	var key []string
	for _, p := range params {
		t := ir.TypeOf(p)
		s.params = append(s.params, t)
		key = append(key, g.goType(t))
	}
	r := "void"
	if s.ret.Kind != ir.Void {
		r = g.goType(s.ret)
	}
	kind := "delegate"
	if s.pointer {
		kind = "pointer"
	}
	k := kind + " " + strings.Join(key, ",") + ":" + r
	if old, ok := g.shapes[k]; ok {
		return old
	}
	s.name = fmt.Sprintf("%s%d", kind, len(g.shapes)+1)
	targets := 0
	for _, m := range g.World.Methods {
		if m.AddressTaken && (s.pointer || g.sameShape(s, m)) {
			targets++
		}
	}
	s.hub = targets > hubTargets
	g.shapes[k] = s
	return s
}

// dispatchers declares the functions that choose a callee at run time, among the methods of the closed world.
func (g *Emitter) dispatchers() []jen.Code {
	var out []jen.Code
	for _, m := range inOrder(g.virtuals) {
		out = append(out, g.virtualDispatcher(m)...)
	}
	for _, m := range inOrder(g.virtFtns) {
		g.declare(g.virtFtns[m])
		var cases []jen.Code
		for _, t := range g.World.Targets(m) {
			cases = append(cases, jen.Case(typeIDs(t.Types)...).Block(jen.Return(lit(t.Method.ID))))
		}
		out = append(out, jen.Func().Id(g.virtFtns[m]).Params(jen.Id("m").Op("*").Add(vmq(machine.Machine)), jen.Id("o").Uint32()).Int64().Block(
			jen.Switch(mc(machine.TypeOf, jen.Id("o"))).Block(cases...), jen.Return(lit(m.ID))))
	}
	var shapes []*callShape
	for _, s := range g.shapes {
		shapes = append(shapes, s)
	}
	sort.Slice(shapes, func(i, j int) bool {
		return len(shapes[i].name) < len(shapes[j].name) || len(shapes[i].name) == len(shapes[j].name) && shapes[i].name < shapes[j].name
	})
	for _, s := range shapes {
		if s.pointer {
			out = append(out, g.pointerDispatcher(s)...)
		} else {
			out = append(out, g.delegateDispatcher(s)...)
		}
	}
	return append(out, g.setHubs()...)
}

func typeIDs(ts []*program.Type) []jen.Code {
	var out []jen.Code
	for _, t := range ts {
		out = append(out, lit(t.ID))
	}
	return out
}

// dispatcher declares a dispatcher and, of a hub, its variable. The arguments are a0, a1….
func (g *Emitter) dispatcher(name string, hub bool, params []ir.Type, ret ir.Type, body []jen.Code) []jen.Code {
	g.declare(name)
	ps := []jen.Code{jen.Id("m").Op("*").Add(vmq(machine.Machine)), jen.Id("sp").Int32(), jen.Id("pc").Uint32()}
	for i, t := range params {
		ps = append(ps, jen.Id(fmt.Sprintf("a%d", i)).Id(g.goType(t)))
	}
	rs := []jen.Code{jen.Id("st").Add(abiq(machine.StatusType))}
	if ret.Kind != ir.Void {
		rs = append([]jen.Code{jen.Id("ret").Id(g.goType(ret))}, rs...)
	}
	out := []jen.Code{jen.Func().Id(name).Params(ps...).Params(rs...).Block(body...)}
	if hub {
		out = append(out, g.hubVariable(name, ps, rs))
	}
	return out
}

// tailCall returns what a callee returns.
func (g *Emitter) tailCall(m *program.Method, args []jen.Code, ret ir.Type) []jen.Code {
	plain := func(x expr) []jen.Code {
		if ret.Kind == ir.Void {
			return []jen.Code{x, jen.Return(abiq(machine.OK))}
		}
		return []jen.Code{jen.Return(x, abiq(machine.OK))}
	}
	withM := append([]jen.Code{jen.Id("m")}, args...)
	switch {
	case m.Intrinsic != nil && m.Intrinsic.Kind == intrinsics.Plain:
		return plain(goFunction(m.Intrinsic, m.Intrinsic.Go).Call(withM...))
	case m.Intrinsic != nil && m.Intrinsic.Kind == intrinsics.Throws:
		return []jen.Code{jen.Return(goFunction(m.Intrinsic, m.Intrinsic.Go).Call(withM...))}
	case m.Intrinsic != nil || g.Funcs[m.ID] == nil:
		return g.failCall("virtual or delegate call of "+m.FullName(), ret)
	case !g.Visibility.Resumable(m):
		return plain(g.callee(m).Call(withM...))
	}
	return []jen.Code{jen.Return(g.callee(m).Call(append([]jen.Code{jen.Id("m"), jen.Id("sp"), jen.Lit(0)}, args...)...))}
}

// failCall stops the search, because the compiler did not foresee the call.
func (g *Emitter) failCall(what string, ret ir.Type) []jen.Code {
	return g.fails(mc(machine.Unsupported, gotext.String(what)), ret)
}

func (g *Emitter) fails(stop expr, ret ir.Type) []jen.Code {
	if ret.Kind == ir.Void {
		return []jen.Code{jen.Return(stop)}
	}
	return []jen.Code{jen.Return(g.zero(ret), stop)}
}

func (g *Emitter) virtualDispatcher(m *program.Method) []jen.Code {
	var params []ir.Type
	var args []jen.Code
	for i, p := range m.Sig.Params {
		params = append(params, ir.TypeOf(p))
		args = append(args, jen.Id(fmt.Sprintf("a%d", i)))
	}
	ret := ir.TypeOf(m.Sig.Ret)
	var cases []jen.Code
	targets := g.World.Targets(m)
	for _, t := range targets {
		cases = append(cases, jen.Case(typeIDs(t.Types)...).Block(g.tailCall(t.Method, args, ret)...))
	}
	body := []jen.Code{jen.Switch(mc(machine.TypeOf, jen.Id("a0"))).Block(cases...)}
	body = append(body, g.failCall("virtual call of "+m.FullName()+" on an unforeseen type", ret)...)
	return g.dispatcher(g.virtuals[m], len(targets) > hubTargets, params, ret, body)
}

func (g *Emitter) delegateDispatcher(s *callShape) []jen.Code {
	params := append([]ir.Type{{Kind: ir.R}}, s.params...)
	var args []jen.Code
	for i := range s.params {
		args = append(args, jen.Id(fmt.Sprintf("a%d", i+1)))
	}
	target := deref("uint32", mc(machine.At, jen.Id("a0"), lit(abi.DelegateTarget)))
	var cases []jen.Code
	nested := false // a delegate may be made over the Invoke of another
	for _, m := range g.World.Methods {
		if !m.AddressTaken || !g.sameShape(s, m) {
			continue
		}
		call := args
		if len(m.Sig.Params) == len(s.params)+1 {
			self := target.Clone()
			if ir.KindOf(m.Sig.Params[0]) == ir.P {
				self = cast("uint64", self).Op("<<").Lit(32).Op("|").Add(lit(abi.ObjectPayload))
			}
			call = append([]jen.Code{self}, args...)
		}
		block := g.tailCall(m, call, s.ret)
		if m.Synth == program.SynthDelegateInvoke && len(call) > len(args) {
			// A call of a delegate over the Invoke of a delegate without a list is a jump, as on .NET: a chain of them is as
			// deep as its end.
			nested = true
			list := deref("uint32", mc(machine.At, jen.Id("inner"), lit(abi.DelegateList)))
			block = append([]jen.Code{jen.If(jen.Id("inner").Op(":=").Add(target.Clone()), list.Op("==").Lit(0)).Block(
				jen.Id("a0").Op("=").Id("inner"), jen.Continue())}, block...)
		}
		cases = append(cases, jen.Case(lit(m.ID)).Block(block...))
	}
	body := []jen.Code{jen.Switch(deref("uint32", mc(machine.At, jen.Id("a0"), lit(abi.DelegateMethod)))).Block(cases...)}
	body = append(body, g.failCall("call of a delegate with an unforeseen target", s.ret)...)
	if nested {
		body = []jen.Code{jen.For().Block(body...)}
	}
	return g.dispatcher(s.name, s.hub, params, s.ret, body)
}

// pointerDispatcher chooses by the method ID that is the last argument. A method may have another signature than the call if
// the same registers hold its arguments and its result. .NET does not look at the signature, so it lets integers and pointers
// stand for each other.
func (g *Emitter) pointerDispatcher(s *callShape) []jen.Code {
	var cases, others []jen.Code
	target := jen.Id(fmt.Sprintf("a%d", len(s.params)))
	for _, m := range g.World.Methods {
		if !m.AddressTaken {
			continue
		}
		if g.Funcs[m.ID] == nil && m.Intrinsic == nil {
			cases = append(cases, jen.Case(lit(m.ID)).Block(g.failCall("call of "+m.FullName()+" through a function pointer", s.ret)...))
		} else if call := g.pointerCall(s, m); call != nil {
			cases = append(cases, jen.Case(lit(m.ID)).Block(call...))
		} else {
			others = append(others, lit(m.ID))
		}
	}
	if len(others) > 0 {
		cases = append(cases, jen.Case(others...).Block(g.fails(mc(machine.StrayCallOf, target), s.ret)...))
	}
	body := append([]jen.Code{jen.Switch(target).Block(cases...)}, g.fails(mc(machine.StrayCall, target), s.ret)...)
	return g.dispatcher(s.name, s.hub, append(slices.Clone(s.params), ir.Type{Kind: ir.N}), s.ret, body)
}

// pointerCall is the call of a method with the arguments of a call through a pointer, nil if the method cannot take them.
func (g *Emitter) pointerCall(s *callShape, m *program.Method) []jen.Code {
	if len(m.Sig.Params) != len(s.params) {
		return nil
	}
	var args []jen.Code
	for i, p := range m.Sig.Params {
		x := g.reinterpret(jen.Id(fmt.Sprintf("a%d", i)), s.params[i], ir.TypeOf(p))
		if x == nil {
			return nil
		}
		args = append(args, g.widenSmall(p, x))
	}
	ret := ir.TypeOf(m.Sig.Ret)
	var result expr
	if s.ret.Kind != ir.Void {
		if result = g.reinterpret(jen.Id("r"), ret, s.ret); result == nil {
			return nil
		}
	}
	if ret.Kind != s.ret.Kind {
		return g.otherResult(m, args, result)
	}
	return g.tailCall(m, args, ret)
}

// reinterpret turns a value of one type into the value of another type that the same registers hold, nil if they do not. An
// operation on the lower half of a register leaves zero in the upper half.
func (g *Emitter) reinterpret(x expr, from, to ir.Type) expr {
	integer := func(k ir.Kind) bool { return k == ir.I4 || k == ir.I8 || k == ir.N || k == ir.P }
	switch {
	case from.Kind == ir.Void || to.Kind == ir.Void:
		return nil
	case g.goType(from) == g.goType(to):
		return x
	case !integer(from.Kind) || !integer(to.Kind):
		return nil
	case from.Kind == ir.I4:
		x = cast("uint32", x)
	}
	return cast(g.goType(to), x)
}

// widenSmall brings an argument into the range of its parameter, which a call through a pointer need not have done.
func (g *Emitter) widenSmall(t *program.Type, x expr) expr {
	if g.isSmall(t) {
		return cast("int32", cast(g.memType(t), x))
	}
	return x
}

// otherResult calls a method and returns result, an expression of the method's value r. It returns no value if result is nil.
func (g *Emitter) otherResult(m *program.Method, args []jen.Code, result expr) []jen.Code {
	ret := ir.TypeOf(m.Sig.Ret)
	call := jen.Func().Params().Params(jen.Id("r").Id(g.goType(ret)), jen.Id("st").Add(abiq(machine.StatusType))).Block(g.tailCall(m, args, ret)...).Call()
	if result == nil {
		return []jen.Code{jen.List(jen.Id("_"), jen.Id("st")).Op("=").Add(call), jen.Return(jen.Id("st"))}
	}
	return []jen.Code{jen.List(jen.Id("r"), jen.Id("st")).Op(":=").Add(call), jen.Return(result, jen.Id("st"))}
}

// sameShape reports whether a method's representation fits a delegate, perhaps with the delegate's target as first argument.
func (g *Emitter) sameShape(s *callShape, m *program.Method) bool {
	if g.Funcs[m.ID] == nil && m.Intrinsic == nil {
		return false
	}
	ps := m.Sig.Params
	switch len(ps) {
	case len(s.params) + 1:
		if k := ir.KindOf(ps[0]); k != ir.R && k != ir.P {
			return false
		}
		ps = ps[1:]
	case len(s.params):
	default:
		return false
	}
	for i, p := range ps {
		if g.goType(ir.TypeOf(p)) != g.goType(s.params[i]) {
			return false
		}
	}
	ret := ir.TypeOf(m.Sig.Ret)
	if ret.Kind == ir.Void || s.ret.Kind == ir.Void {
		return ret.Kind == s.ret.Kind
	}
	return g.goType(ret) == g.goType(s.ret)
}
