package metadata

// FullName is Namespace.Name, with Outer/Inner for nested types, as ECMA-335 writes it ("System.Collections.Generic.List`1").
func (t *TypeDef) FullName() string {
	if t.Enclosing != nil {
		return t.Enclosing.FullName() + "/" + t.Name
	}
	return qualified(t.Namespace, t.Name)
}

// FullName is the full name of the method's type and the method's name: "Namespace.Type::Method".
func (m *MethodDef) FullName() string { return m.Owner.FullName() + "::" + m.Name }

// FullName is the full name of the field's type and the field's name.
func (f *FieldDef) FullName() string { return f.Owner.FullName() + "::" + f.Name }

func qualified(namespace, name string) string {
	if namespace == "" {
		return name
	}
	return namespace + "." + name
}

// maxNameDepth stops TypeName in TypeSpecs that mention themselves in a modifier.
const maxNameDepth = 8

// TypeName writes a TypeDef, TypeRef or TypeSpec token as the name of its type, for messages.
func (a *Assembly) TypeName(t Token) string { return a.typeName(t, 0) }

func (a *Assembly) typeName(t Token, depth int) string {
	switch t.Table() {
	case TableTypeDef:
		if def, err := a.TypeDefByToken(t); err == nil {
			return def.FullName()
		}
	case TableTypeRef:
		if ref, err := a.TypeRefByToken(t); err == nil {
			if ref.Scope.Table() == TableTypeRef {
				return a.typeName(ref.Scope, depth) + "/" + ref.Name
			}
			return qualified(ref.Namespace, ref.Name)
		}
	case TableTypeSpec:
		if sig, err := a.TypeSpecByToken(t); err == nil && depth < maxNameDepth {
			return sig.format(func(t Token) string { return a.typeName(t, depth+1) })
		}
	}
	return t.String()
}

// SigString writes a type with names instead of tokens.
func (a *Assembly) SigString(t *TypeSig) string { return t.format(a.TypeName) }

// MethodString writes a method's signature with names instead of tokens.
func (a *Assembly) MethodString(name string, sig *MethodSig) string {
	return sig.format(name, a.TypeName)
}

// MemberName writes a token of a type, field or method, for messages.
func (a *Assembly) MemberName(t Token) string {
	switch t.Table() {
	case TableField:
		if f, err := a.FieldByToken(t); err == nil {
			return f.FullName()
		}
	case TableMethodDef:
		if m, err := a.MethodByToken(t); err == nil {
			return m.FullName()
		}
	case TableMemberRef:
		if r, err := a.MemberRefByToken(t); err == nil {
			if r.Class.Table() == TableMethodDef { // a call of a vararg method
				return a.MemberName(r.Class)
			}
			return a.TypeName(r.Class) + "::" + r.Name
		}
	case TableMethodSpec:
		if s, err := a.MethodSpecByToken(t); err == nil {
			return a.MemberName(s.Method) + "<" + joinTypes(s.Args, a.TypeName) + ">"
		}
	}
	return a.TypeName(t)
}
