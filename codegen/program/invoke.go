package program

import (
	"slices"
	"strings"

	"mwc/codegen/metadata"
)

// A program may call methods, make delegates over them, read and write properties and fields, and ask for the default values of parameters, by reflection. For each of the seven ways the core library has a method
// whose body the compiler writes: a switch over what the program may reach in this way. A type's properties and fields are there if the
// program asks types for their members at all. Methods are many, and most programs call few of them by reflection: only those of the main
// assembly's types are there, and those of types that an ldtoken names.

// Invocation is what a number stands for: a call of Method, or a Delegate over it if that is set, or a use of Field, which is a Constant if that is set.
type Invocation struct {
	Method   *Method
	Delegate *Type
	Open     bool // the delegate's arguments are all those of the method
	Field    *Field
	Constant *AttributeValue
}

// Invocations are what the program may do in one of the seven ways; the number of the first one is 1.
func (w *World) Invocations(kind SynthKind) []Invocation { return w.invocations[kind] }

// invokes makes one of the seven ways possible, for all types that the program asks for members.
func (w *World) invokes(m *Method) {
	if w.invokers == nil {
		w.invokers, w.invocations = map[SynthKind]*Method{}, map[SynthKind][]Invocation{}
	}
	w.invokers[m.Synth] = m
	for i := 0; i < len(w.described); i++ {
		w.invocable(w.described[i])
	}
}

// invocable lets the program use the members of a type. A library that makes generic instances, such as a serialiser, looks at the types of its
// callers: of its own types, whose number is large, the program can use the members that a literal names, unless other code names the type.
func (w *World) invocable(t *Type) {
	if len(w.invokers) == 0 || w.closed || t.Reflected == nil || t.open || t.definition || t.IsByRefLike || t.IsDelegate {
		return
	}
	if w.opt.Tests != nil && isTestFramework(t.mod) {
		return
	}
	saved := w.current
	defer func() { w.current = saved }()
	foreign := w.isMaker(t.mod) && t.mod.Asm.Name != fsharpCore && !w.namedByOthers[t] // F#'s formats show values by all their properties
	for i := range t.Reflected.Members {
		m := &t.Reflected.Members[i]
		w.defaults(t, m)
		if foreign && !w.made.literals[m.Name] {
			continue
		}
		switch m.Kind {
		case ReflectedMethod:
			if t.mod == w.Main || containsType(w.tokenTypes, t) && t.Reflected.Listed == ListedAll || w.isPart(t, m.Name) || w.comparesWith(t, m) {
				w.invoke(SynthInvoke, t, m.def, nil, &m.Maker)
				w.bindable(t, i)
			}
		case ReflectedProperty:
			w.invoke(SynthGetter, t, m.getter, nil, &m.Maker)
			w.invoke(SynthSetter, t, m.setter, nil, &m.Setter)
		case ReflectedField:
			w.invokeField(SynthReader, t, m, &m.Maker)
			if m.Flags&fieldLiteral == 0 {
				w.invokeField(SynthWriter, t, m, &m.Setter)
			}
		}
	}
}

// defaults lets the program ask for the default values of a member's parameters.
func (w *World) defaults(t *Type, m *ReflectedMember) {
	via := w.invokers[SynthDefault]
	if via == nil {
		return
	}
	w.current = via
	for i := range m.Parameters {
		if p := &m.Parameters[i]; p.constant != nil && p.Default == 0 {
			p.Default = w.constant(SynthDefault, t, p.constant, p.Type)
		}
	}
}

// constant gives a constant its number for one of the ways, 0 if there cannot be such an object.
func (w *World) constant(kind SynthKind, t *Type, c *metadata.Constant, of *Type) int {
	v, why := w.attributeValue(t.mod, metadata.AttributeArg{Type: c.Type, Value: c.Value}, w.object)
	if why != "" {
		return 0
	}
	if of != nil && of.Kind == KindEnum {
		v.Box = of
	}
	w.needValue(v)
	w.invocations[kind] = append(w.invocations[kind], Invocation{Constant: &v})
	return len(w.invocations[kind])
}

// comparesWith reports whether a method is one by which a type compares its objects, for an assertion of a framework of tests.
func (w *World) comparesWith(t *Type, m *ReflectedMember) bool {
	return w.opt.Tests != nil && len(m.Parameters) == 1 && m.Name[strings.LastIndexByte(m.Name, '.')+1:] == "Equals" &&
		slices.ContainsFunc(t.Interfaces, func(i *Type) bool { return i.Def != nil && i.Def.FullName() == "System.IEquatable`1" })
}

// testFrameworks are the beginnings of the names of assemblies that look at the types of tests by reflection. Their own types are many, and nobody
// uses members of them in this way.
var testFrameworks = []string{"xunit.", "nunit.", "MSTest.", "Microsoft.VisualStudio.TestPlatform."}

// used reports whether there may be an object of a type, so that an instance member of it can be used.
func (t *Type) used(flags uint32) bool {
	return flags&methodStatic != 0 || t.hasObjects || t.Kind == KindInterface
}

// invoke gives a method its number for one of the ways, if it can be called in this way.
func (w *World) invoke(kind SynthKind, t *Type, d *metadata.MethodDef, args []*Type, number *int) {
	via := w.invokers[kind]
	if via == nil || d == nil || *number != 0 || !t.used(uint32(d.Flags)) || len(d.GenericParams) != len(args) || t.mod.IsCorlib && d.Flags&methodAccessMask != methodPublic && !strings.Contains(d.Name, ".get_") || d.Flags&methodStatic != 0 && d.Flags&methodAbstract != 0 {
		return
	}
	w.current = via
	m, err := w.method(t, d, args)
	if err != nil || m.Synth != SynthNone || m.Sig.VarArg {
		return
	}
	params := m.Sig.Params
	if !m.Static {
		params = params[1:]
	}
	if slices.ContainsFunc(append(params[:len(params):len(params)], m.Sig.Ret), func(p *Type) bool { return !w.boxable(p) }) {
		return
	}
	for _, p := range params {
		w.needID(p)
	}
	if r := m.Sig.Ret; r.IsValueType() && r.Kind != KindVoid {
		w.instantiate(r)
	}
	if m.Dispatched() {
		w.callVirtual(m, via, false)
	} else {
		w.reach(m.OwnBody(), via)
	}
	if init := m.InitType(); init != nil {
		w.triggerInit(init)
	}
	w.invocations[kind] = append(w.invocations[kind], Invocation{Method: m})
	*number = len(w.invocations[kind])
}

// boxable reports whether a value of a type can be an object, or there is no value.
func (w *World) boxable(t *Type) bool {
	w.complete(t)
	return t.Kind == KindVoid || (t.IsReference() || t.IsValueType()) && !t.IsByRefLike
}

// invokeField gives a field its number for one of the ways.
func (w *World) invokeField(kind SynthKind, t *Type, m *ReflectedMember, number *int) {
	via := w.invokers[kind]
	if via == nil || *number != 0 || m.Type == nil || !t.used(m.Flags) || !w.boxable(m.Type) {
		return
	}
	w.current = via
	if c := m.field.Constant; m.Flags&fieldLiteral != 0 {
		if t.Kind == KindEnum || c == nil { // the core library reads enums itself
			return
		}
		*number = w.constant(kind, t, c, m.Type)
		return
	}
	f, err := w.fieldOn(t, m.field)
	if err != nil {
		return
	}
	w.mention(f.Type)
	if f.Static {
		w.triggerInit(t)
	}
	if f.Type.IsValueType() {
		w.instantiate(f.Type)
	}
	w.invocations[kind] = append(w.invocations[kind], Invocation{Field: f})
	*number = len(w.invocations[kind])
}
