package emit

import (
	"mwc/codegen/intrinsics"
	"mwc/codegen/program"
)

// Some accesses that CIL marks neither volatile nor interlocked are no part of a data race of the program
// (docs/design/properties.md, Data races). These are the accesses of the library's thread-safe types to their own memory. They
// count as atomic. The search explores all their orders, as it does for any access, so it hides nothing: it only reports no race.

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
