package emit

import (
	"strings"

	"mwc/codegen/intrinsics"
	"mwc/codegen/program"
)

// Some accesses that CIL marks neither volatile nor interlocked are no part of a data race of the program
// (docs/design/properties.md, Data races). These are the accesses of the library's thread-safe types to their own memory, and
// those to the fields in which C# keeps delegates of lambda expressions that capture nothing. They count as atomic. The search
// explores all their orders, as it does for any access, so it hides nothing: it only reports no race.

// ordered reports whether an access of the method counts as atomic. field is the field accessed, nil if the access is to no
// field.
func ordered(m *program.Method, field *program.Field) bool {
	return threadSafe(m) || field != nil && isLambdaCache(field)
}

// threadSafe reports whether a method belongs to a library type that .NET promises to be safe for several threads.
func threadSafe(m *program.Method) bool {
	if m.Def == nil || m.Module == nil || m.Module.IsUser {
		return false
	}
	d := m.Def.Owner
	for d.Enclosing != nil {
		d = d.Enclosing
	}
	return intrinsics.ThreadSafe(d.Namespace, d.Name)
}

// isLambdaCache reports whether a field is one in which a compiler keeps a delegate that the program makes once. C# names
// these fields "<>9…" in classes "<>c…" for lambda expressions, and puts those for method groups in a class "<…>O". VB names
// them "$I…" in classes "_Closure$__…". Two threads may both fill the field, with delegates that differ only as references.
func isLambdaCache(f *program.Field) bool {
	d := f.Owner.Def
	if d == nil || d.Enclosing == nil {
		return false
	}
	switch {
	case strings.HasPrefix(d.Name, "<>c"):
		return strings.HasPrefix(f.Name, "<>9")
	case strings.HasPrefix(d.Name, "_Closure$__"):
		return strings.HasPrefix(f.Name, "$I")
	}
	return strings.HasPrefix(d.Name, "<") && strings.Contains(d.Name, ">O")
}
