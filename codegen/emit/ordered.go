package emit

import (
	"strings"

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

const compilerGenerated = "System.Runtime.CompilerServices.CompilerGeneratedAttribute"

// changesHandlers reports whether a compiler has written a method that adds or removes a handler of an event. What the method reads in the event's field
// it compares with the field when it writes, until nobody has written in between: it may read anything, and the programmer could not read otherwise.
func changesHandlers(m *program.Method) bool {
	return m.Def != nil && m.Module != nil && (strings.HasPrefix(m.Name, "add_") || strings.HasPrefix(m.Name, "remove_")) &&
		m.Module.Asm.FindAttribute(m.Def.Attributes, compilerGenerated) != nil
}
