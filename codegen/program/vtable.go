package program

import (
	"mwc/codegen/metadata"
)

// slotKey names a method declaration on an instance of its type, its own generic parameters left open.
type slotKey struct {
	owner *Type
	def   *metadata.MethodDef
}

// override is a MethodImpl: body implements decl.
type override struct{ decl, body slotKey }

// vtable says which method each virtual slot of a class runs (§II.12.2). The method that introduced a slot names it.
// mwc makes tables on open types and closes them by substitution, so that overrides match by the declared signatures.
type vtable struct {
	slots  []slotKey           // in order, those of the base first
	impl   map[slotKey]slotKey // what a slot runs
	slotOf map[slotKey]slotKey // the slot of a virtual method
	// links keep slots together that a covariant override unified: the method that runs in from runs in to as well.
	links []link
	// ifaces maps methods of interfaces to the class's methods that implement them; ifaceOrder lists the keys.
	ifaces     map[slotKey]ifaceImpl
	ifaceOrder []slotKey
	level      int // how many bases the class has
}

// ifaceImpl is the method that implements a method of an interface, and the level of the class that says so.
type ifaceImpl struct {
	body  slotKey
	level int
}

type link struct{ from, to slotKey }

// vtableOf gives the table of a closed or open class or value type. Arrays have the table of System.Array.
func (w *World) vtableOf(t *Type) *vtable {
	if t.vt != nil {
		return t.vt
	}
	if t.Def == nil {
		w.supers(t)
		if t.Base == nil {
			return &vtable{}
		}
		t.vt = w.vtableOf(t.Base)
		return t.vt
	}
	defer w.traps.of(t)()
	open := w.openType(t.Def)
	if open.vt == nil {
		open.vt = &vtable{} // while it is being made
		done := w.traps.of(open)
		open.vt = w.buildVTable(open)
		done()
	}
	if t != open {
		t.vt = w.substVTable(open.vt, t.Args)
	}
	return t.vt
}

// substVTable closes the table of a generic class.
func (w *World) substVTable(v *vtable, args []*Type) *vtable {
	memo := map[*Type]*Type{}
	key := func(k slotKey) slotKey {
		if !k.owner.open {
			return k
		}
		t := memo[k.owner]
		if t == nil {
			var err error
			if t, err = w.subst(k.owner, args, nil); err != nil {
				w.report(err)
				t = k.owner
			}
			memo[k.owner] = t
		}
		return slotKey{t, k.def}
	}
	out := &vtable{
		slots:  make([]slotKey, len(v.slots)),
		impl:   make(map[slotKey]slotKey, len(v.impl)),
		slotOf: make(map[slotKey]slotKey, len(v.slotOf)),
		ifaces: make(map[slotKey]ifaceImpl, len(v.ifaces)),
		level:  v.level,
	}
	for i, s := range v.slots {
		out.slots[i] = key(s)
		out.impl[out.slots[i]] = key(v.impl[s])
	}
	for m, s := range v.slotOf {
		out.slotOf[key(m)] = key(s)
	}
	for _, l := range v.links {
		out.links = append(out.links, link{key(l.from), key(l.to)})
	}
	// Where two instances of an interface become one, the more derived class decides. Within one class, the first
	// instance decides.
	for _, i := range v.ifaceOrder {
		decl, impl := key(i), v.ifaces[i]
		if old, ok := out.ifaces[decl]; !ok || impl.level > old.level {
			out.setInterface(decl, ifaceImpl{key(impl.body), impl.level})
		}
	}
	return out
}

// setInterface records what implements an interface method.
func (v *vtable) setInterface(decl slotKey, impl ifaceImpl) {
	if _, ok := v.ifaces[decl]; !ok {
		v.ifaceOrder = append(v.ifaceOrder, decl)
	}
	v.ifaces[decl] = impl
}

// buildVTable makes the table of an open class from that of its base.
func (w *World) buildVTable(t *Type) *vtable {
	w.supers(t)
	v := &vtable{impl: map[slotKey]slotKey{}, slotOf: map[slotKey]slotKey{}, ifaces: map[slotKey]ifaceImpl{}}
	if t.Base != nil {
		b := w.vtableOf(t.Base)
		v.level = b.level + 1
		v.slots = append(v.slots, b.slots...)
		v.links = append(v.links, b.links...)
		for k, x := range b.impl {
			v.impl[k] = x
		}
		for k, x := range b.slotOf {
			v.slotOf[k] = x
		}
		for _, k := range b.ifaceOrder {
			v.setInterface(k, b.ifaces[k])
		}
	}
	for _, d := range t.Def.Methods {
		if d.Flags&methodVirtual == 0 || d.Flags&methodStatic != 0 {
			continue
		}
		m := slotKey{t, d}
		slot, found := m, false
		if d.Flags&methodNewSlot == 0 {
			slot, found = w.overridden(v, t, d)
		}
		if found && v.impl[slot].def.Flags&methodFinal != 0 && v.impl[slot].owner.mod.isOwn() && t.mod.isOwn() {
			w.report(notLoaded(t, "its base's method "+d.Name+" is final"))
		}
		if !found {
			slot = m
			v.slots = append(v.slots, m)
		}
		v.slotOf[m] = slot
		v.impl[slot] = m
	}
	explicit := map[slotKey]bool{}
	for _, o := range w.overrides(t) {
		if o.decl.owner.Kind == KindInterface {
			v.setInterface(o.decl, ifaceImpl{o.body, v.level})
			explicit[o.decl] = true
			continue
		}
		slot, ok := v.slotOf[o.decl]
		if !ok {
			continue
		}
		v.impl[slot] = o.body
		if t.mod.Asm.FindAttribute(o.body.def.Attributes, namePreserveBase) == nil {
			w.checkOverride(t, o)
		} else if own, ok := v.slotOf[o.body]; ok && own != slot {
			v.links = append(v.links, link{own, slot})
		}
	}
	for i := len(v.links) - 1; i >= 0; i-- {
		v.impl[v.links[i].to] = v.impl[v.links[i].from]
	}
	v.settle()
	w.implementInterfaces(t, v, explicit)
	return v
}

// settle lets a slot that a MethodImpl filled run the method that its body's own slot runs: another override, or a body
// of another MethodImpl. It repeats this in the order of the slots until nothing changes, as .NET does. Where bodies
// swap slots, the order makes a difference.
func (v *vtable) settle() {
	for changed := true; changed; {
		changed = false
		for _, slot := range v.slots {
			own, ok := v.slotOf[v.impl[slot]]
			if ok && v.impl[own] != v.impl[slot] {
				v.impl[slot], changed = v.impl[own], true
			}
		}
	}
}

// checkOverride refuses a type that .NET does not load: its MethodImpls give one method two bodies, override a method
// that is itself a body, or override a method of another signature.
func (w *World) checkOverride(t *Type, o override) {
	for _, p := range w.overrides(t) {
		if p.decl == o.decl && p.body != o.body || p.body == o.decl {
			w.report(missing("type "+t.Name, "its MethodImpls contradict each other at "+o.decl.def.Name+"; .NET does not load such a type"))
			return
		}
	}
	want, err := w.memberSigOf(o.decl.owner, o.decl.def)
	if err != nil {
		return
	}
	if sig, err := w.memberSigOf(o.body.owner, o.body.def); err == nil && !sig.equal(want) {
		w.report(missing("type "+t.Name, "its method "+o.body.def.Name+" overrides "+o.decl.def.Name+", which has another signature; .NET does not load such a type"))
	}
}

// overridden finds the slot that a method without newslot takes over: the most derived slot of its name and signature.
func (w *World) overridden(v *vtable, t *Type, d *metadata.MethodDef) (slotKey, bool) {
	want, err := w.memberSigOf(t, d)
	if err != nil {
		w.tolerate(err)
		return slotKey{}, false
	}
	for i := len(v.slots) - 1; i >= 0; i-- {
		s := v.slots[i]
		if s.def.Name != d.Name || s.owner == t || len(s.def.Sig.Params) != len(d.Sig.Params) {
			continue
		}
		if sig, err := w.memberSigOf(s.owner, s.def); err == nil && sig.equal(want) {
			return s, true
		}
	}
	return slotKey{}, false
}

// overrides resolves the MethodImpls of an open type.
func (w *World) overrides(t *Type) []override {
	if t.gotBodies || t.Def == nil {
		return t.bodies
	}
	t.gotBodies = true
	defer w.traps.of(t)()
	c := context{mod: t.mod, targs: t.Args}
	for _, mi := range t.Def.MethodImpls {
		owner, def, err := w.memberToken(t.mod, mi.Declaration, c)
		if err != nil {
			w.tolerate(err)
			continue
		}
		bodyOwner, body, err := w.memberToken(t.mod, mi.Body, c)
		if err != nil {
			w.report(err)
			continue
		}
		t.bodies = append(t.bodies, override{slotKey{owner, def}, slotKey{bodyOwner, body}})
	}
	return t.bodies
}

// implementInterfaces fills the interface map by name and signature (§II.12.2). For the interfaces that the class
// itself lists, it takes its own public virtual methods first, then the base's entries, then the base's public virtual
// methods.
func (w *World) implementInterfaces(t *Type, v *vtable, explicit map[slotKey]bool) {
	for _, i := range w.listed(t) {
		for _, d := range i.Def.Methods {
			if d.Flags&methodVirtual == 0 || d.Flags&methodStatic != 0 {
				continue
			}
			decl := slotKey{i, d}
			if explicit[decl] {
				continue
			}
			want, err := w.memberSigOf(i, d)
			if err != nil {
				w.tolerate(err)
				continue
			}
			if own := w.declared(t, d.Name, want, true); own != nil {
				v.setInterface(decl, ifaceImpl{slotKey{t, own}, v.level})
				continue
			}
			if _, inherited := v.ifaces[decl]; inherited {
				continue
			}
			if k, ok := w.inheritedSlot(t, d.Name, want); ok {
				v.setInterface(decl, ifaceImpl{k, v.level})
			}
		}
	}
}

// inheritedSlot finds the public virtual method of a base by name and signature. As on .NET, the last slot decides
// where type arguments made two signatures equal.
func (w *World) inheritedSlot(t *Type, name string, want *memberSig) (slotKey, bool) {
	if t.Base == nil {
		return slotKey{}, false
	}
	slots := w.vtableOf(t.Base).slots
	for i := len(slots) - 1; i >= 0; i-- {
		s := slots[i]
		if s.def.Name != name || len(s.def.Sig.Params) != len(want.params) || s.def.Flags&methodAccessMask != methodPublic {
			continue
		}
		if sig, err := w.memberSigOf(s.owner, s.def); err == nil && sig.equal(want) {
			return s, true
		}
	}
	return slotKey{}, false
}

// listed are the interfaces that a type's own declaration names, with the interfaces that these inherit.
func (w *World) listed(t *Type) []*Type {
	var list Type
	c := context{mod: t.mod, targs: t.Args}
	for _, tok := range t.Def.Interfaces {
		i, err := w.closeToken(tok, c, 0)
		if err != nil || i.Kind != KindInterface {
			continue // supers reports it
		}
		w.supers(i)
		list.addInterface(i)
		for _, j := range i.Interfaces {
			list.addInterface(j)
		}
	}
	return list.Interfaces
}
