package program

import (
	"cmp"
	"slices"

	"mwc/codegen/metadata"
)

// dispatch finds the method that a virtual or interface call of m runs on an instance of exactly type t. It is nil
// where there is no such method; .NET throws an exception there at run time. Boxed receivers are not yet considered.
func (w *World) dispatch(t *Type, m *Method) (*Method, error) {
	k, found, err := w.implementation(t, m)
	if err != nil || !found {
		return nil, err
	}
	return w.method(k.owner, k.def, m.Args)
}

// Dispatched reports whether a virtual call of m can run another method. If it cannot, .NET takes the method's address
// without a look at the object.
func (m *Method) Dispatched() bool {
	switch {
	case m.Abstract:
		return true
	case !m.Virtual, m.Synth == SynthDelegateInvoke, m.Owner.IsValueType():
		return false
	case m.Def != nil && m.Def.Flags&methodFinal != 0 && m.Owner.Kind != KindInterface:
		return false
	}
	return m.Owner.Def == nil || m.Owner.Def.Flags&typeSealed == 0
}

// implementation is dispatch for the declaration, before the method's generic arguments are applied.
func (w *World) implementation(t *Type, m *Method) (slotKey, bool, error) {
	v := w.vtableOf(t)
	decl := slotKey{m.Owner, m.Def}
	if m.Owner.Kind != KindInterface {
		slot, ok := v.slotOf[decl]
		if !ok {
			return slotKey{}, false, nil
		}
		k, ok := v.impl[slot]
		return k, ok && k.def.Flags&methodAbstract == 0, nil
	}
	if k, ok := w.interfaceMethod(t, v, decl); ok {
		return k, true, nil
	}
	k, ok := w.defaultMethod(t, m.Owner, m.Def)
	return k, ok, nil
}

// OwnBody is the method that a non-virtual call of m runs: another method of its class, if a MethodImpl there replaces
// m (ECMA-335 §II.10.3.2), else m itself.
func (m *Method) OwnBody() *Method {
	m.world.mu.Lock()
	defer m.world.mu.Unlock()
	return m.world.ownBody(m)
}

func (w *World) ownBody(m *Method) *Method {
	if !m.Virtual || m.Static || m.Owner.Kind != KindClass || m.Def == nil || len(m.Owner.Def.MethodImpls) == 0 {
		return m
	}
	v := w.vtableOf(m.Owner)
	k := v.impl[v.slotOf[slotKey{m.Owner, m.Def}]]
	if k.owner != m.Owner || k.def == m.Def {
		return m
	}
	body, err := w.method(k.owner, k.def, m.Args)
	if err != nil {
		w.report(err)
		return m
	}
	return body
}

// interfaceMethod finds the class's method for a method of an interface. Instances of the interface that are assignable
// to the interface of the call count as well. As on .NET, the instance of the most derived class decides; within one
// class the interface itself decides, else the instance that the class names first.
func (w *World) interfaceMethod(t *Type, v *vtable, decl slotKey) (slotKey, bool) {
	best := ifaceImpl{level: -1}
	consider := func(d slotKey) {
		impl, ok := v.ifaces[d]
		if !ok || impl.level <= best.level {
			return
		}
		if slot, ok := v.slotOf[impl.body]; ok {
			impl.body = v.impl[slot] // its latest override
		}
		if impl.body.def.Flags&methodAbstract == 0 {
			best = impl
		}
	}
	consider(decl)
	if isVariant(decl.owner) {
		w.supers(t)
		for _, i := range t.Interfaces {
			if i.Def == decl.owner.Def && i != decl.owner && w.variant(i, decl.owner, 0) {
				consider(slotKey{i, decl.def})
			}
		}
	}
	return best.body, best.level >= 0
}

// defaultMethod finds the most specific default implementation of an interface method among the interfaces of a type.
func (w *World) defaultMethod(t, iface *Type, d *metadata.MethodDef) (slotKey, bool) {
	var found []slotKey
	add := func(k slotKey) {
		found = slices.DeleteFunc(found, func(o slotKey) bool { return slices.Contains(k.owner.Interfaces, o.owner) })
		for _, o := range found {
			if o == k || slices.Contains(o.owner.Interfaces, k.owner) {
				return
			}
		}
		found = append(found, k)
	}
	matches := func(i *Type) bool { return i == iface || i.Def == iface.Def && w.variant(i, iface, 0) }
	candidates := t.Interfaces
	if t.Kind == KindInterface {
		candidates = append(slices.Clone(candidates), t)
	}
	for _, i := range candidates {
		w.supers(i)
		if i.Def == nil {
			continue
		}
		if matches(i) && d.Flags&methodAbstract == 0 {
			add(slotKey{i, d})
		}
		open := w.openType(i.Def)
		for _, o := range w.overrides(open) {
			if o.decl.def != d {
				continue
			}
			decl, err := w.subst(o.decl.owner, i.Args, nil)
			if err != nil || !matches(decl) {
				continue
			}
			if owner, err := w.subst(o.body.owner, i.Args, nil); err == nil {
				add(slotKey{owner, o.body.def})
			}
		}
	}
	if len(found) != 1 || found[0].def.Flags&methodAbstract != 0 {
		return slotKey{}, false
	}
	return found[0], true
}

// receive finds what a virtual call runs on instances of exactly t, receiver included: a thunk for a method of a value
// type, a method of the helper class for a method of an array interface.
func (w *World) receive(t *Type, m *Method) (*Method, error) {
	if m.Owner.IsDelegate && m.Name == "Invoke" {
		return m, nil
	}
	if t.Kind == KindSZArray && m.Owner.Kind == KindInterface && len(m.Owner.Args) == 1 && w.isArrayInterface(m.Owner.Def) {
		return w.arrayHelper(t, m)
	}
	target, err := w.dispatch(t, m)
	if err != nil || target == nil {
		return nil, err
	}
	return w.unboxed(target), nil
}

// arrayHelper gives the generic method of System.SZArrayHelper that implements an interface method for vectors, by name.
func (w *World) arrayHelper(t *Type, m *Method) (*Method, error) {
	def := w.wellKnown(nameSZHelper)
	what := "member " + nameSZHelper + "::" + m.Name
	if def == nil {
		return nil, missing(what, t.Name+" is used as "+m.Owner.Name+"; mwc's core library does not implement that yet")
	}
	owner, err := w.instance(def, nil)
	if err != nil {
		return nil, err
	}
	for _, d := range def.Methods {
		if d.Name == m.Name && len(d.GenericParams) == 1 && len(d.Sig.Params) == len(m.Def.Sig.Params) {
			return w.method(owner, d, m.Owner.Args)
		}
	}
	return nil, missing(what, t.Name+" is used as "+m.Owner.Name+"; mwc's core library does not implement that yet")
}

// Targets lists what a virtual or interface call of the declared method can run in this world. It groups the
// instantiated types that can be receivers by the method that each runs, ordered by the method's ID.
func (w *World) Targets(declared *Method) []Target {
	w.mu.Lock()
	defer w.mu.Unlock()
	if declared.gotTargets {
		return declared.targets
	}
	byMethod := map[*Method]int{}
	var targets []Target
	for _, t := range w.instantiated {
		if !w.receives(t, declared) {
			continue
		}
		m, err := w.receive(t, declared)
		if err != nil || m == nil {
			continue
		}
		i, ok := byMethod[m]
		if !ok {
			i = len(targets)
			byMethod[m] = i
			targets = append(targets, Target{Method: m})
		}
		targets[i].Types = append(targets[i].Types, t)
	}
	for _, t := range targets {
		slices.SortFunc(t.Types, func(a, b *Type) int { return cmp.Compare(a.ID, b.ID) })
	}
	slices.SortFunc(targets, func(a, b Target) int {
		return cmp.Or(cmp.Compare(a.Method.ID, b.Method.ID), cmp.Compare(a.Types[0].ID, b.Types[0].ID))
	})
	declared.targets, declared.gotTargets = targets, true
	return targets
}

// receives reports whether an instance of exactly t can be the receiver of a call of m.
func (w *World) receives(t *Type, m *Method) bool { return w.assignable(t, m.Owner, 0) }

// ResolveConstrained gives what a `constrained. T callvirt m` calls. If T is a value type that implements the method,
// it is T's own method (receiver: managed pointer). If T must be boxed first, box is true and target is the one method
// that runs on the box. If T is a reference type, deref is true and the call is virtual on the dereferenced pointer.
// For a static m (constrained. T call m) it is T's implementation.
func (w *World) ResolveConstrained(t *Type, m *Method) (target *Method, box, deref bool, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	target, box, deref, err = w.constrained(t, m)
	return target, box, deref, w.problem(nil, err)
}

func (w *World) constrained(t *Type, m *Method) (target *Method, box, deref bool, err error) {
	w.complete(t)
	switch {
	case t.IsByRef():
		return nil, false, false, malformed("constrained call on %s", t.Name)
	case m.Static:
		target, err = w.staticImplementation(t, m)
		return target, false, false, err
	case !t.IsValueType():
		return m, false, true, nil
	case !m.Virtual || m.Def == nil:
		return m, true, false, nil
	}
	if m.Owner == t {
		return m, false, false, nil
	}
	k, found, err := w.implementation(t, m)
	if err != nil {
		return nil, false, false, err
	}
	if !found {
		return nil, false, false, missing("implementation of "+m.fullName()+" in "+t.Name, "the value type does not implement it")
	}
	target, err = w.method(k.owner, k.def, m.Args)
	return target, err == nil && k.owner != t, false, err
}

// IsByRef reports whether the type is a managed pointer.
func (t *Type) IsByRef() bool { return t.Kind == KindByRef }

// staticImplementation finds the method that implements a static abstract or virtual interface member in t. Only a
// MethodImpl names it, never the name alone: a static member that a derived class declares anew does not replace the
// base's.
func (w *World) staticImplementation(t *Type, m *Method) (*Method, error) {
	if !m.Virtual || m.Owner.Kind != KindInterface {
		return m, nil
	}
	for b, n := t, 0; b != nil && b.Def != nil && n < 1000; b, n = b.Base, n+1 {
		w.supers(b)
		open := w.openType(b.Def)
		for exact := range 2 {
			for _, o := range w.overrides(open) {
				if o.decl.def != m.Def {
					continue
				}
				decl, err := w.subst(o.decl.owner, b.Args, nil)
				if err != nil || decl != m.Owner && (exact == 0 || !w.variant(decl, m.Owner, 0)) {
					continue
				}
				owner, err := w.subst(o.body.owner, b.Args, nil)
				if err != nil {
					return nil, err
				}
				return w.method(owner, o.body.def, m.Args)
			}
		}
	}
	if k, ok := w.defaultMethod(t, m.Owner, m.Def); ok {
		return w.method(k.owner, k.def, m.Args)
	}
	if t == m.Owner && !m.Abstract {
		return m, nil
	}
	return nil, missing("implementation of "+m.fullName()+" in "+t.Name, "the type does not implement the static member")
}
