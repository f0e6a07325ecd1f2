package program

import (
	"slices"

	"mwc/codegen/metadata"
)

// supers fills Base and Interfaces. It runs before anything else is known of a type, and needs no layout.
func (w *World) supers(t *Type) {
	if t.supersDone {
		return
	}
	if t.definition {
		t.supersDone = true
		w.definitionSupers(t)
		return
	}
	if t.supersBusy {
		w.report(malformed("type %s is its own base", t.Name))
		t.supersDone = true
		return
	}
	defer w.traps.of(t)()
	t.supersBusy = true
	defer func() { t.supersBusy, t.supersDone = false, true }()
	switch t.Kind {
	case KindSZArray, KindMDArray:
		w.arraySupers(t)
		return
	case KindByRef, KindPtr, KindFnPtr, KindParameter, kindVar, kindMVar:
		return
	}
	c := context{mod: t.mod, targs: t.Args}
	if !t.Def.Extends.IsNil() && t.Kind != KindInterface {
		base, err := w.closeToken(t.Def.Extends, c, 0)
		if err != nil {
			w.report(err)
		} else if w.supers(base); !w.descends(base, t) {
			t.Base = base
		}
	}
	if t.Base != nil {
		t.Interfaces = slices.Clone(t.Base.Interfaces)
	}
	for _, tok := range t.Def.Interfaces {
		i, err := w.closeToken(tok, c, 0)
		if err != nil {
			if t.mod.isOwn() && isAbsent(err) {
				w.report(err)
			} else {
				w.tolerate(err)
			}
			continue
		}
		if i.Kind != KindInterface || i == t {
			w.report(malformed("type %s implements %s, which is not an interface", t.Name, i.Name))
			continue
		}
		if i.supersBusy {
			w.report(malformed("interface %s inherits itself", i.Name))
			continue
		}
		t.addInterface(i)
		w.supers(i)
		for _, j := range i.Interfaces {
			t.addInterface(j)
		}
	}
}

// definitionSupers gives a generic type definition the base and the interfaces that reflection shows: over its own parameters.
func (w *World) definitionSupers(t *Type) {
	open := w.openType(t.Def)
	w.supers(open)
	parameters := w.parameters(t)
	base, err := w.subst(open.Base, parameters, nil)
	w.report(err)
	t.Base = base
	interfaces, err := w.substAll(open.Interfaces, parameters, nil)
	w.report(err)
	t.Interfaces = interfaces
}

// descends reports (as a problem) whether t is among the bases of b: a circle.
func (w *World) descends(b, t *Type) bool {
	for n := 0; b != nil; b, n = b.Base, n+1 {
		if b == t || n > 1000 {
			w.report(malformed("type %s is its own base", t.Name))
			return true
		}
	}
	return false
}

func (t *Type) addInterface(i *Type) {
	if !slices.Contains(t.Interfaces, i) {
		t.Interfaces = append(t.Interfaces, i)
	}
}

// arrayInterfaces are the generic interfaces of vectors (§I.8.9.1) that the core library may have.
var arrayInterfaces = []string{
	"System.Collections.Generic.IList`1",
	"System.Collections.Generic.ICollection`1",
	"System.Collections.Generic.IEnumerable`1",
	"System.Collections.Generic.IReadOnlyList`1",
	"System.Collections.Generic.IReadOnlyCollection`1",
}

func (w *World) arraySupers(t *Type) {
	base, err := w.library(nameArray)
	if err != nil {
		w.report(err)
		return
	}
	w.supers(base)
	t.Base = base
	t.Interfaces = slices.Clone(base.Interfaces)
	if t.Kind != KindSZArray || t.Elem.Kind == KindPtr || t.Elem.Kind == KindFnPtr {
		return
	}
	for _, name := range arrayInterfaces {
		def := w.wellKnown(name)
		if def == nil || len(def.GenericParams) != 1 {
			continue
		}
		if i, err := w.instance(def, []*Type{t.Elem}); err == nil {
			t.addInterface(i)
		}
	}
}

// isArrayInterface reports whether vectors implement the interface's definition for their element type.
func (w *World) isArrayInterface(def *metadata.TypeDef) bool {
	for _, name := range arrayInterfaces {
		if def.Name == name[len("System.Collections.Generic."):] && def == w.wellKnown(name) {
			return true
		}
	}
	return false
}

// complete fills in everything that users of a closed type may ask for.
func (w *World) complete(t *Type) {
	if t == nil || t.completed || t.open {
		return
	}
	t.completed = true
	defer w.traps.of(t)()
	w.supers(t)
	if t.Base != nil {
		w.complete(t.Base)
	}
	if t.Elem != nil {
		w.complete(t.Elem)
	}
	if t.unbound && t.Kind != KindParameter {
		return
	}
	w.layout(t)
	if t.Def == nil || t.definition {
		return
	}
	t.BeforeFieldInit = t.Def.Flags&typeBeforeFieldInit != 0
	for n, b := 0, t.Base; b != nil && n < maxDepth; n, b = n+1, b.Base {
		if b.Def != nil && b.Def.FullName() == nameDelegate && t.Def.FullName() != nameMulticast {
			t.IsDelegate = t.Kind == KindClass
		}
	}
	for _, d := range t.Def.Methods {
		switch {
		case d.Name == ".cctor" && d.Flags&methodStatic != 0 && d.Flags&methodRTSpecial != 0:
			t.Cctor = w.wanted(t, d)
		case d.Name == "Invoke" && t.IsDelegate:
			t.Invoke = w.wanted(t, d)
		case d.Name == "Finalize" && d.Flags&methodVirtual != 0 && len(d.Sig.Params) == 0 && t.Base != nil:
			t.Finalizer = w.wanted(t, d)
		}
	}
	if t.Finalizer == nil && t.Base != nil {
		t.Finalizer = t.Base.Finalizer
	}
	w.staticLayout(t)
	for _, f := range t.Fields {
		if f.Type.IsValueType() {
			w.complete(f.Type)
		}
	}
	w.checkLoad(t)
}

// wanted gives a method of a type without arguments of its own. It is nil, with a problem, if its signature has holes.
func (w *World) wanted(t *Type, d *metadata.MethodDef) *Method {
	m, err := w.method(t, d, nil)
	if err != nil {
		w.report(err)
		return nil
	}
	return m
}

// TypeAttributes, FieldAttributes, MethodAttributes, MethodImplAttributes and calling conventions (§II.23.1, §II.23.2.1).
const (
	typeLayoutMask      = 0x18
	typeExplicitLayout  = 0x10
	typeAbstract        = 0x80
	typeSealed          = 0x100
	typeBeforeFieldInit = 0x100000

	fieldStatic   = 0x10
	fieldInitOnly = 0x20
	fieldLiteral  = 0x40

	methodAccessMask = 7
	methodPublic     = 6
	methodStatic     = 0x10
	methodFinal      = 0x20
	methodVirtual    = 0x40
	methodNewSlot    = 0x100
	methodAbstract   = 0x400
	methodPInvoke    = 0x2000
	methodRTSpecial  = 0x1000

	implRuntime      = 3
	implCodeMask     = 3
	implNoInlining   = 8
	implSynchronized = 0x20
	implAsync        = 0x2000
	implUnmanaged    = 4
	implAggressive   = 0x100
	implInternalCall = 0x1000

	callVarArg = 5
)
