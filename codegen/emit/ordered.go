package emit

import (
	"strings"

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
	name := d.Namespace + "." + d.Name
	return threadSafeNamespaces[d.Namespace] && !singleThreaded[name] || threadSafeTypes[name]
}

var threadSafeNamespaces = map[string]bool{
	"System.Threading":               true,
	"System.Threading.Channels":      true,
	"System.Threading.Tasks":         true,
	"System.Threading.Tasks.Sources": true,
	"System.Collections.Concurrent":  true,
}

// singleThreaded are the types of threadSafeNamespaces for which .NET makes no such promise.
var singleThreaded = map[string]bool{
	"System.Threading.SpinWait": true,
}

// threadSafeTypes are the types in other namespaces for which .NET makes the promise.
var threadSafeTypes = map[string]bool{
	"System.Lazy`1":              true,
	"System.Lazy`2":              true,
	"System.Progress`1":          true,
	"System.Console":             true,
	"System.TimeProvider":        true,
	"System.Buffers.ArrayPool`1": true,
	"System.Collections.Immutable.ImmutableInterlocked":                    true,
	"System.Runtime.CompilerServices.ConditionalWeakTable`2":               true,
	"System.Runtime.CompilerServices.AsyncTaskMethodBuilder":               true,
	"System.Runtime.CompilerServices.AsyncTaskMethodBuilder`1":             true,
	"System.Runtime.CompilerServices.AsyncValueTaskMethodBuilder":          true,
	"System.Runtime.CompilerServices.AsyncValueTaskMethodBuilder`1":        true,
	"System.Runtime.CompilerServices.AsyncVoidMethodBuilder":               true,
	"System.Runtime.CompilerServices.AsyncIteratorMethodBuilder":           true,
	"System.Runtime.CompilerServices.PoolingAsyncValueTaskMethodBuilder":   true,
	"System.Runtime.CompilerServices.PoolingAsyncValueTaskMethodBuilder`1": true,
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
