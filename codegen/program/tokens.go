package program

import (
	"slices"
	"unicode/utf16"

	"mwc/codegen/metadata"
)

// context gives the meaning of variables and tokens in the method's body.
func (m *Method) context() context {
	return context{mod: m.Module, targs: m.Owner.Args, margs: m.Args}
}

// tokenType is the type of a token, complete.
func (w *World) tokenType(m *Method, t metadata.Token) (*Type, error) {
	if m.Module == nil {
		return nil, malformed("method %s has no tokens", m.fullName())
	}
	typ, err := w.closeToken(t, m.context(), 0)
	if err != nil {
		return nil, err
	}
	w.complete(typ)
	return typ, nil
}

// tokenField resolves a Field or MemberRef token.
func (w *World) tokenField(m *Method, t metadata.Token) (*Field, error) {
	if m.Module == nil {
		return nil, malformed("method %s has no tokens", m.fullName())
	}
	a, c := m.Module.Asm, m.context()
	switch t.Table() {
	case metadata.TableField:
		d, err := a.FieldByToken(t)
		if err != nil {
			return nil, err
		}
		owner := w.replace(m.Module, d.Owner)
		typ, err := w.selfInstance(owner, c)
		if err != nil {
			return nil, err
		}
		if owner == d.Owner {
			return w.fieldOn(typ, d)
		}
		if err := w.internal(m.Module, typ, d.Name, d.Flags, "field "+d.FullName()); err != nil {
			return nil, err
		}
		f, err := w.findField(typ, m.Module, d.Name, d.Sig)
		if f == nil && err == nil {
			err = missing("field "+d.FullName(), "the type that stands for "+d.Owner.FullName()+" does not have it")
		}
		return f, err
	case metadata.TableMemberRef:
		ref, err := a.MemberRefByToken(t)
		if err != nil {
			return nil, err
		}
		class := className(a, ref.Class)
		if ref.Field == nil {
			return nil, malformed("%s::%s is used as a field", class, ref.Name)
		}
		typ, err := w.closeToken(ref.Class, c, 0)
		if err != nil {
			return nil, err
		}
		if typ.Def == nil {
			return nil, malformed("field %s of a type without fields, %s", ref.Name, class)
		}
		f, err := w.findField(typ, m.Module, ref.Name, ref.Field)
		if f == nil && err == nil {
			err = missing("field "+class+"::"+ref.Name, memberHint(typ))
		}
		if err == nil {
			err = w.internal(m.Module, f.Owner, f.Name, f.Def.Flags, "field "+class+"::"+ref.Name)
		}
		return f, err
	}
	return nil, malformed("token %s names no field", t)
}

// selfInstance is the type that a MethodDef or Field token means in a context: generic code names its own type by such
// a token.
func (w *World) selfInstance(def *metadata.TypeDef, c context) (*Type, error) {
	n := len(def.GenericParams)
	if n == 0 {
		return w.instance(def, nil)
	}
	if len(c.targs) < n {
		return nil, malformed("generic type %s is used without arguments", def.FullName())
	}
	return w.instance(def, c.targs[:n])
}

// memberHint says why a type may lack a member.
func memberHint(t *Type) string {
	switch {
	case t.Module == nil:
		return ""
	case t.Module.isNames:
		return t.world.nameOnlyError(t).Error()
	case t.Module.isStub:
		return "the stand-in for the type, in " + t.Module.Asm.Name + ", does not have it"
	case t.Module.IsCorlib && refusal(t.Def.FullName()) != "":
		return refusal(t.Def.FullName())
	case t.Module.IsCorlib:
		return "mwc's core library does not have it; a stand-in for the type can be given with -stubs FILE"
	}
	return t.Module.label() + " does not have it; is it another version than the program was built with?"
}

// tokenMethod resolves a MethodDef, MemberRef or MethodSpec token.
func (w *World) tokenMethod(m *Method, t metadata.Token) (*Method, error) {
	if m.Module == nil {
		return nil, malformed("method %s has no tokens", m.fullName())
	}
	a, c := m.Module.Asm, m.context()
	if t.Table() == metadata.TableMethodSpec {
		spec, err := a.MethodSpecByToken(t)
		if err != nil {
			return nil, err
		}
		args, err := w.closeAll(spec.Args, c, 0)
		if err != nil {
			return nil, err
		}
		return w.methodOf(m.Module, spec.Method, c, args)
	}
	return w.methodOf(m.Module, t, c, nil)
}

func (w *World) methodOf(mod *Module, t metadata.Token, c context, args []*Type) (*Method, error) {
	if t.Table() == metadata.TableMemberRef {
		ref, err := mod.Asm.MemberRefByToken(t)
		if err != nil {
			return nil, err
		}
		class := className(mod.Asm, ref.Class)
		if d, err := mod.Asm.MethodByToken(ref.Class); err == nil { // a call site with variable arguments
			class = d.Owner.FullName()
		}
		if ref.Method == nil {
			return nil, malformed("%s::%s is used as a method", class, ref.Name)
		}
		if ref.Method.CallConv == callVarArg {
			return nil, missing("call of "+memberName(mod.Asm, class, ref.Name, ref.Method), "variable argument lists (__arglist) are not supported")
		}
		if ref.Class.Table() == metadata.TableModuleRef {
			return nil, missing("global function "+ref.Name, "it is in another module of a multi-file assembly")
		}
		typ, err := w.closeToken(ref.Class, c, 0)
		if err != nil {
			return nil, w.memberOfMissing(mod, class, ref, err)
		}
		if typ.Kind == KindMDArray || typ.Kind == KindSZArray {
			return w.arrayMember(typ, mod, ref, c, args)
		}
		if typ.Def == nil {
			return nil, malformed("method %s of %s, a type without methods", ref.Name, class)
		}
		owner, d, err := w.findMethod(typ, mod, ref.Name, ref.Method)
		if err != nil {
			return nil, w.memberOfMissing(mod, class, ref, err)
		}
		if d == nil {
			want, err := w.refSig(ref.Method, mod, nil)
			if err == nil {
				d = w.borrow(typ, scopeOf(mod, ref.Class), ref.Name, want)
			}
			if d == nil && typ.mod.isNames {
				return nil, w.memberOfMissing(mod, class, ref, w.nameOnlyError(typ))
			}
			if d == nil {
				return nil, missing("member "+memberName(mod.Asm, class, ref.Name, ref.Method), memberHint(typ))
			}
			owner = typ
		} else if err := w.internal(mod, owner, d.Name, d.Flags, "member "+memberName(mod.Asm, class, ref.Name, ref.Method)); err != nil {
			return nil, err
		}
		return w.method(owner, d, args)
	}
	owner, d, err := w.memberToken(mod, t, c)
	if err != nil {
		return nil, err
	}
	return w.method(owner, d, args)
}

// memberOfMissing adds to the message which member of a missing type the code wants.
func (w *World) memberOfMissing(mod *Module, class string, ref metadata.MemberRef, err error) error {
	u, ok := err.(*unresolved)
	if !ok {
		return err
	}
	hint := u.missing
	if u.hint != "" {
		hint += ": " + u.hint
	}
	return missing("member "+memberName(mod.Asm, class, ref.Name, ref.Method), hint)
}

// memberToken resolves a MethodDef or MemberRef token of a type's own metadata (MethodImpl, MethodDef in code).
func (w *World) memberToken(mod *Module, t metadata.Token, c context) (*Type, *metadata.MethodDef, error) {
	switch t.Table() {
	case metadata.TableMethodDef:
		d, err := mod.Asm.MethodByToken(t)
		if err != nil {
			return nil, nil, err
		}
		def := w.replace(mod, d.Owner)
		typ, err := w.selfInstance(def, c)
		if err != nil || def == d.Owner {
			return typ, d, err
		}
		if in := w.standIn(mod, d); in != nil {
			typ, err = w.instance(in.Owner, nil)
			return typ, in, err
		}
		what := "member " + memberName(mod.Asm, d.Owner.FullName(), d.Name, d.Sig)
		err = w.internal(mod, typ, d.Name, d.Flags, what)
		var owner *Type
		var found *metadata.MethodDef
		if err == nil {
			owner, found, err = w.findMethod(typ, mod, d.Name, d.Sig)
		}
		if mod.IsFramework && (isUnresolved(err) || err == nil && found == nil) && w.borrows(typ) && lendable(mod, d) {
			return typ, d, nil
		}
		if err == nil && found == nil {
			err = missing(what, memberHint(typ))
		}
		return owner, found, err
	case metadata.TableMemberRef:
		ref, err := mod.Asm.MemberRefByToken(t)
		if err != nil {
			return nil, nil, err
		}
		typ, err := w.closeToken(ref.Class, c, 0)
		if err != nil {
			return nil, nil, err
		}
		if typ.Def == nil || ref.Method == nil {
			return nil, nil, malformed("%s names no method of a class", t)
		}
		owner, d, err := w.findMethod(typ, mod, ref.Name, ref.Method)
		if err == nil && d == nil {
			err = missing("member "+memberName(mod.Asm, typ.Name, ref.Name, ref.Method), memberHint(typ))
		}
		return owner, d, err
	}
	return nil, nil, malformed("token %s names no method", t)
}

// arrayMember resolves a method of an array type: one of the four that arrays have, or a method of System.Array.
func (w *World) arrayMember(typ *Type, mod *Module, ref metadata.MemberRef, c context, args []*Type) (*Method, error) {
	switch ref.Name {
	case "Get", "Set", "Address", ".ctor":
		if ref.Method == nil {
			return nil, malformed("%s::%s is not a method", typ.Name, ref.Name)
		}
		sig, err := w.closeSig(ref.Method, c, 0)
		if err != nil {
			return nil, err
		}
		w.complete(typ)
		return w.arrayMethod(typ, ref.Name, &memberSig{sig.Params, sig.Ret, ref.Method.HasThis && !ref.Method.ExplicitThis, int(ref.Method.GenericCount)})
	}
	base, err := w.library(nameArray)
	if err != nil {
		return nil, err
	}
	owner, d, err := w.findMethod(base, mod, ref.Name, ref.Method)
	if err != nil {
		return nil, err
	}
	if d == nil {
		return nil, missing("member "+memberName(mod.Asm, typ.Name, ref.Name, ref.Method), memberHint(base))
	}
	return w.method(owner, d, args)
}

// tokenSig resolves the signature of a calli.
func (w *World) tokenSig(m *Method, t metadata.Token) (*Signature, error) {
	if m.Module == nil {
		return nil, malformed("method %s has no tokens", m.fullName())
	}
	s, err := m.Module.Asm.StandAloneSigByToken(t)
	if err != nil {
		return nil, err
	}
	if s.Method == nil {
		return nil, malformed("token %s is not a method signature", t)
	}
	if s.Method.CallConv == callVarArg {
		return nil, missing("calli with variable arguments", "variable argument lists (__arglist) are not supported")
	}
	sig, err := w.closeSig(s.Method, m.context(), 0)
	if err != nil {
		return nil, err
	}
	if s.Method.HasThis && !s.Method.ExplicitThis {
		sig.Params = append([]*Type{w.object}, sig.Params...)
	}
	return sig, nil
}

// localTypes closes the types of a method's local variables.
func (w *World) localTypes(m *Method) ([]*Type, error) {
	if m.locals != nil || m.Body == nil || len(m.Body.Locals) == 0 {
		return m.locals, nil
	}
	locals, err := w.closeAll(m.Body.Locals, m.context(), 0)
	if err != nil {
		return nil, err
	}
	for _, t := range locals {
		w.complete(t)
	}
	m.locals = locals
	return locals, nil
}

// The exported forms lock the world, so that methods can be compiled side by side.

// ResolveType gives the type of a TypeDef, TypeRef or TypeSpec token.
func (m *Method) ResolveType(t metadata.Token) (*Type, error) {
	return locked(m, func(w *World) (*Type, error) { return w.tokenType(m, t) })
}

// ResolveField gives the field of a Field or MemberRef token.
func (m *Method) ResolveField(t metadata.Token) (*Field, error) {
	return locked(m, func(w *World) (*Field, error) { return w.tokenField(m, t) })
}

// ResolveMethod gives the method of a MethodDef, MemberRef or MethodSpec token.
func (m *Method) ResolveMethod(t metadata.Token) (*Method, error) {
	return locked(m, func(w *World) (*Method, error) { return w.tokenMethod(m, t) })
}

// ResolveSig gives the signature of a calli; the receiver of an instance signature is an object.
func (m *Method) ResolveSig(t metadata.Token) (*Signature, error) {
	return locked(m, func(w *World) (*Signature, error) { return w.tokenSig(m, t) })
}

// ResolveToken gives what an ldtoken loads: exactly one of type, field and method.
func (m *Method) ResolveToken(t metadata.Token) (typ *Type, field *Field, method *Method, err error) {
	switch {
	case m.Module == nil:
		return nil, nil, nil, malformed("method %s has no tokens", m.fullName())
	case m.isFieldToken(t):
		field, err = m.ResolveField(t)
	case t.Table() == metadata.TableMethodDef, t.Table() == metadata.TableMemberRef, t.Table() == metadata.TableMethodSpec:
		method, err = m.ResolveMethod(t)
	default:
		typ, err = m.ResolveType(t)
	}
	return typ, field, method, err
}

func (m *Method) isFieldToken(t metadata.Token) bool {
	if t.Table() == metadata.TableMemberRef {
		ref, err := m.Module.Asm.MemberRefByToken(t)
		return err == nil && ref.Field != nil
	}
	return t.Table() == metadata.TableField
}

// LocalTypes gives the types of the local variables of a reachable method's body.
func (m *Method) LocalTypes() ([]*Type, error) {
	return locked(m, func(w *World) ([]*Type, error) { return w.localTypes(m) })
}

// ClauseType gives the type that a catch clause catches, nil for the other kinds of clause.
func (m *Method) ClauseType(c *metadata.Clause) (*Type, error) {
	if c.Kind != metadata.ClauseCatch {
		return nil, nil
	}
	return m.ResolveType(c.CatchType)
}

// StringIndex gives the index in World.Strings of the literal of an ldstr token.
func (m *Method) StringIndex(t metadata.Token) (int, error) {
	return locked(m, func(w *World) (int, error) {
		s, err := w.literal(m, t)
		if err != nil {
			return 0, err
		}
		i, ok := w.stringIndex[string(utf16Key(s))]
		if !ok {
			return 0, malformed("literal %s belongs to no reachable method", t)
		}
		return i, nil
	})
}

func (w *World) literal(m *Method, t metadata.Token) ([]uint16, error) {
	if m.Module == nil {
		return nil, malformed("method %s has no tokens", m.fullName())
	}
	s, err := m.Module.Asm.UserString(t)
	if err == nil && m.isPlatformCode() && m.Owner.Def.FullName() == nameResources {
		if text := m.Module.message(string(utf16.Decode(s))); text != "" {
			s = utf16.Encode([]rune(text))
		}
	}
	return s, err
}

func utf16Key(s []uint16) []byte {
	b := make([]byte, 0, 2*len(s))
	for _, u := range s {
		b = append(b, byte(u), byte(u>>8))
	}
	return b
}

func locked[T any](m *Method, f func(w *World) (T, error)) (T, error) {
	w := m.world
	w.mu.Lock()
	defer w.mu.Unlock()
	saved := w.current
	w.current = m
	defer func() { w.current = saved }()
	v, err := f(w)
	if err != nil {
		var none T
		return none, w.problem(m, err)
	}
	return v, nil
}

// Source gives file and line of an IL offset, from the module's symbols. Where the code is hidden, the nearest line
// before it counts. ok is false where there is no line.
func (m *Method) Source(il uint32) (file string, line int, ok bool) {
	if m.Def == nil || m.Module == nil || m.Module.Asm.Symbols == nil {
		return "", 0, false
	}
	symbols := m.Module.Asm.Symbols.Method(m.Def.Token)
	if symbols == nil {
		return "", 0, false
	}
	files := m.Module.Asm.Symbols.Files
	for _, p := range symbols.Points {
		if p.Offset > il {
			break
		}
		if p.Line > 0 && p.File >= 0 && p.File < len(files) {
			file, line, ok = files[p.File], p.Line, true
		}
	}
	return file, line, ok
}

// Begins gives the file of a method, and the first of its lines, from the module's symbols. The line is 0 where there are none. The compiler
// leaves no lines to an async method or iterator as the programmer wrote it, but all to the MoveNext of its state machine.
func (m *Method) Begins() (file string, line int) {
	if m.Def == nil || m.Module == nil || m.Module.Asm.Symbols == nil {
		return "", 0
	}
	symbols := m.Module.Asm.Symbols
	if ms := symbols.Method(m.Def.Token); ms != nil && len(ms.Points) > 0 {
		return symbols.First(ms)
	}
	written := m.Def
	if written.Name == "<Main>" { // the compiler's, which waits for the programmer's Main
		if i := slices.IndexFunc(written.Owner.Methods, func(o *metadata.MethodDef) bool { return o.Name == "Main" }); i >= 0 {
			written = written.Owner.Methods[i]
		}
	}
	for _, class := range written.Owner.Nested {
		for _, next := range class.Methods {
			if ms := symbols.Method(next.Token); ms != nil && ms.Kickoff == written.Token {
				return symbols.First(ms)
			}
		}
	}
	return "", 0
}
