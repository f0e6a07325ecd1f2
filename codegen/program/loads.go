package program

import (
	"slices"
	"strings"

	"mwc/codegen/metadata"
)

// An assembly of the program may have been compiled with another version of another one. .NET does not load a class then that lacks what
// it needs, and lets no code have what has become private. Each use of such a class, and each such access, is a trap.
//
// Only what the program's own assemblies say counts: mwc's core library has fewer members than .NET's.

// Bits of TypeAttributes and of GenericParamAttributes.
const (
	typeImport           = 0x1000
	parameterConstructor = 16
)

func (mod *Module) isOwn() bool { return mod != nil && mod.IsUser && !mod.isStub }

// notLoaded is the problem of a type that .NET does not load.
func notLoaded(t *Type, why string) error {
	return missing("type "+t.Name, why+"; .NET does not load such a type")
}

// checkLoad reports why .NET would not load a closed type.
func (w *World) checkLoad(t *Type) {
	if !t.mod.isOwn() || t.Def.Flags&typeImport != 0 {
		return
	}
	w.report(w.checkArguments(t.mod, t.Def.GenericParams, context{mod: t.mod, targs: t.Args}, t.Args, "type "+t.Name))
	if b := t.Base; b != nil && b.mod.isOwn() && b.Def.Flags&typeSealed != 0 {
		w.report(notLoaded(t, "its base "+b.Name+" is sealed"))
	}
	for _, s := range append([]*Type{t.Base}, t.Interfaces...) {
		if s != nil && s.Def != nil && (s == t.Base || t.Base == nil || !containsType(t.Base.Interfaces, s)) { // what a base implements concerns that base
			w.report(w.checkTypeAccess(t.mod, s))
		}
	}
	if t.Kind == KindInterface || t.Def.Flags&typeAbstract != 0 {
		return
	}
	v := w.vtableOf(t)
	for _, slot := range v.slots {
		if k := v.impl[slot]; k.def.Flags&methodAbstract != 0 && k.owner.mod.isOwn() {
			w.report(notLoaded(t, "it does not implement "+k.owner.Name+"::"+k.def.Name))
			return
		}
	}
	for _, i := range t.Interfaces {
		if !i.mod.isOwn() {
			continue
		}
		for _, d := range i.Def.Methods {
			if d.Flags&methodAbstract != 0 && !w.takesBack(i, d) && !w.implements(t, v, slotKey{i, d}) {
				w.report(notLoaded(t, "it does not implement "+i.Name+"::"+d.Name))
				return
			}
		}
	}
}

// takesBack reports whether a method of an interface says no more than that a method of another interface has no default any more.
func (w *World) takesBack(i *Type, d *metadata.MethodDef) bool {
	return slices.ContainsFunc(w.overrides(w.openType(i.Def)), func(o override) bool { return o.body.def == d })
}

// implements reports whether a class has something that implements an abstract method of an interface. If several interfaces
// implement it, .NET loads the class, and a call throws.
func (w *World) implements(t *Type, v *vtable, decl slotKey) bool {
	if _, err := w.memberSigOf(decl.owner, decl.def); err != nil {
		return true // uses of the missing type are traps
	}
	if decl.def.Flags&methodStatic == 0 {
		if _, ok := w.interfaceMethod(t, v, decl); ok {
			return true
		}
	}
	overrides := func(u *Type) bool {
		return u.Def != nil && slices.ContainsFunc(w.overrides(w.openType(u.Def)), func(o override) bool {
			return o.decl.def == decl.def && o.body.def.Flags&methodAbstract == 0
		})
	}
	if slices.ContainsFunc(t.Interfaces, overrides) {
		return true
	}
	for b, n := t, 0; b != nil && decl.def.Flags&methodStatic != 0 && n < maxBases; b, n = b.Base, n+1 {
		if overrides(b) {
			return true
		}
	}
	return false
}

// checkArguments is the reason why .NET does not take arguments for the parameters of a generic type or method; nil if it does. what
// names the type or method.
func (w *World) checkArguments(mod *Module, params []*metadata.GenericParam, c context, args []*Type, what string) error {
	if !mod.isOwn() || len(params) != len(args) {
		return nil
	}
	for i, p := range params {
		a := args[i]
		bad := p.Flags&parameterClass != 0 && !a.IsReference() ||
			p.Flags&parameterValueType != 0 && (!a.IsValueType() || a.IsNullable()) ||
			p.Flags&parameterConstructor != 0 && !a.IsValueType() && !w.hasPublicConstructor(a)
		for _, tok := range p.Constraints {
			if bad {
				break
			}
			u, err := w.closeToken(tok, c, 0)
			bad = err == nil && u.mod.isOwn() && !w.assignable(a, u, 0)
		}
		if bad {
			return missing(what, a.Name+" does not satisfy the constraints of "+p.Name+"; .NET throws an exception here")
		}
	}
	return nil
}

func (w *World) hasPublicConstructor(t *Type) bool {
	if t.Def == nil || t.Def.Flags&typeAbstract != 0 || t.Kind == KindInterface {
		return false
	}
	return slices.ContainsFunc(t.Def.Methods, func(d *metadata.MethodDef) bool {
		return d.Name == ".ctor" && len(d.Sig.Params) == 0 && d.Flags&methodAccessMask == methodPublic
	})
}

// checkTypeAccess is the reason why code of a module may not use a type; nil if it may.
func (w *World) checkTypeAccess(from *Module, t *Type) error {
	if !w.foreign(from, t.mod) || t.Def == nil || isVisible(t.Def) {
		return nil
	}
	return missing("type "+t.Name, "it is not public in "+t.mod.label())
}

// isTypeParameter reports whether a token of the method's code names a type parameter.
func (m *Method) isTypeParameter(t metadata.Token) bool {
	if t.Table() != metadata.TableTypeSpec {
		return false
	}
	s, err := m.Module.Asm.TypeSpecByToken(t)
	return err == nil && (s.Kind == metadata.ElemVar || s.Kind == metadata.ElemMVar)
}

// checkAccess is the reason why a method may not use a member of a type; nil if it may. flags are those of the other method or the field.
func (w *World) checkAccess(m *Method, owner *Type, flags uint16, name string) error {
	if err := w.checkTypeAccess(m.Module, owner); err != nil || !w.foreign(m.Module, owner.mod) {
		return err
	}
	switch flags & methodAccessMask {
	case 0, 1, 2, 3: // private scope, private, family and assembly, assembly
		return missing("member "+owner.Name+"::"+name, "it is not public in "+owner.mod.label())
	case 4, 5: // family, family or assembly
		if !w.inFamily(m.Owner.Def, owner) {
			return missing("member "+owner.Name+"::"+name, "it is protected in "+owner.mod.label())
		}
	}
	return nil
}

// inFamily reports whether a type, or one around it, derives from another one.
func (w *World) inFamily(d *metadata.TypeDef, owner *Type) bool {
	for n := 0; d != nil && n < maxDepth; n, d = n+1, d.Enclosing {
		for t, depth := w.openType(d), 0; t != nil && depth < maxBases; t, depth = t.Base, depth+1 {
			w.supers(t)
			if t.Def == owner.Def || slices.ContainsFunc(t.Interfaces, func(i *Type) bool { return i.Def == owner.Def }) {
				return true
			}
		}
	}
	return false
}

// foreign reports whether a module of the program has no access to what is not public in another one.
func (w *World) foreign(from, to *Module) bool {
	if from == to || !from.isOwn() || !to.isOwn() {
		return false
	}
	names := func(mod *Module, attribute, other string) bool {
		for _, c := range mod.Asm.Attributes {
			if mod.Asm.FindAttribute([]metadata.CustomAttribute{c}, "System.Runtime.CompilerServices."+attribute) == nil {
				continue
			}
			v, err := mod.Asm.DecodeAttribute(c, nil)
			if err != nil || len(v.Fixed) != 1 {
				return true
			}
			name, _ := v.Fixed[0].Value.(string)
			name, _, _ = strings.Cut(name, ",")
			if strings.EqualFold(strings.TrimSpace(name), other) {
				return true
			}
		}
		return false
	}
	return !names(to, "InternalsVisibleToAttribute", from.Asm.Name) && !names(from, "IgnoresAccessChecksToAttribute", to.Asm.Name)
}

// checkCall is the reason why a method may not use another one; nil if it may.
func (w *World) checkCall(m, callee *Method) error {
	if callee.Def == nil {
		return nil
	}
	if err := w.checkAccess(m, callee.Owner, callee.Def.Flags, callee.Name); err != nil {
		return err
	}
	return w.checkArguments(callee.Module, callee.Def.GenericParams, context{mod: callee.Module, targs: callee.Owner.Args, margs: callee.Args}, callee.Args, "member "+callee.fullName())
}
