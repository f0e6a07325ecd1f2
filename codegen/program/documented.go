package program

import (
	"slices"
	"strings"

	"mwc/codegen/metadata"
)

// Documented is the name of the member of a library's public interface that a method of the library is for a program that calls it: its own name if it is public, the one that it
// overrides if its class is not, and the one in place of which the compiler has it called. It is "" for what the library has only for itself.
func (m *Method) Documented() string {
	if m.Def == nil || m.Owner == nil || m.Owner.Def == nil {
		return ""
	}
	if m.Module != nil && m.Module.IsCorlib {
		for member, substitute := range toAwait {
			if class, _, _ := strings.Cut(member, "::"); substitute == m.Name && m.Owner.Name == class {
				return member
			}
		}
	}
	owner := m.Owner.Def
	switch {
	case strings.HasPrefix(owner.Name, "<"): // of an iterator or an async method, or for lambdas
		if in, _, ok := strings.Cut(owner.Name[1:], ">"); ok && owner.Enclosing != nil && AllPublic(owner.Enclosing) && hasPublic(owner.Enclosing, in) {
			return owner.Enclosing.FullName() + "::" + in + "()"
		}
		return ""
	case m.Name != ".ctor" && strings.Contains(m.Name, "."): // the member of an interface
		return m.fullName()
	case AllPublic(owner):
		if isPublicMember(m.Def) {
			return m.fullName()
		}
		return ""
	case m.Def.Flags&methodVirtual == 0 || !isPublicMember(m.Def):
		return ""
	}
	for t := m.Owner.Base; t != nil; t = t.Base {
		if t.Def != nil && AllPublic(t.Def) && hasPublic(t.Def, m.Name) {
			return t.Name + "::" + m.Name
		}
	}
	for _, t := range m.Owner.Interfaces {
		if t.Def != nil && AllPublic(t.Def) && hasPublic(t.Def, m.Name) {
			return t.Name + "::" + m.Name
		}
	}
	return ""
}

// isPublicMember reports whether who uses the type, or derives from it, sees a member.
func isPublicMember(d *metadata.MethodDef) bool {
	switch d.Flags & methodAccessMask {
	case methodPublic, methodFamily, methodFamilyOrAssembly:
		return true
	}
	return false
}

// hasPublic reports whether a type declares such a member of a name.
func hasPublic(d *metadata.TypeDef, name string) bool {
	return slices.ContainsFunc(d.Methods, func(m *metadata.MethodDef) bool { return m.Name == name && isPublicMember(m) })
}
