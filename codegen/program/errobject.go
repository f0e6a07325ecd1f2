package program

import (
	"slices"

	"mwc/codegen/metadata"
)

// The Err object of Visual Basic remembers what its thread has caught last, and each handler tells it. So a thread would keep its exceptions, and code could
// tell threads apart. The handlers of a program tell it nothing if no code of the program has the object: a second class takes the place of the one that they call.
const (
	vbServices  = "Microsoft.VisualBasic.CompilerServices."
	projectData = vbServices + "ProjectData"
	keptData    = vbServices + "KeptProjectData"
	errObject   = "ErrObject"
)

// asksErr reports whether code of the program has the Err object: one of its assemblies names the object's type.
func (w *World) asksErr() bool {
	if !w.errKnown {
		w.errKnown = true
		w.errAsked = w.anyUser(func(m *Module) bool { return m.Names("Microsoft.VisualBasic", errObject) })
	}
	return w.errAsked
}

// anyUser reports whether something holds of the program's assembly, or of one of the program's that it needs: to which it refers, or one that it needs.
func (w *World) anyUser(is func(*Module) bool) bool {
	seen := map[*Module]bool{}
	var any func(m *Module) bool
	any = func(m *Module) bool {
		if m == nil || !m.IsUser || seen[m] {
			return false
		}
		seen[m] = true
		return is(m) || slices.ContainsFunc(m.Asm.Refs, func(r metadata.AssemblyRef) bool { return any(w.optional(r.Name)) })
	}
	return any(w.Main)
}

// Names reports whether the module refers to a type of another assembly that has this name.
func (m *Module) Names(namespace, name string) bool {
	return slices.ContainsFunc(m.Asm.TypeRefs, func(r metadata.TypeRef) bool { return r.Name == name && r.Namespace == namespace })
}

// lentInternals are internal members of .NET's classes that the library's classes have, too, with the same meaning: methods that a framework lends use them.
var lentInternals = map[string][]string{
	vbOperators: {"Boxed_ZeroDouble", "Boxed_ZeroSinge", "Boxed_ZeroDecimal", "Boxed_ZeroLong", "Boxed_ZeroInteger", "Boxed_ZeroShort", "Boxed_ZeroULong", "Boxed_ZeroUInteger",
		"Boxed_ZeroUShort", "Boxed_ZeroSByte", "Boxed_ZeroByte"},
	"Microsoft.VisualBasic.ErrObject":   {"SetUnmappedError"},
	"Microsoft.VisualBasic.Strings":     {"NumberNegativeFormatStrings", "get_CachedYesNoFormatStyle", "get_CachedOnOffFormatStyle", "get_CachedTrueFalseFormatStyle"},
	"Microsoft.VisualBasic.Information": {"QBColorTable"},
}
