package intrinsics

// ThreadSafe reports whether .NET promises that a library type, which is nested in none, is safe for several threads.
func ThreadSafe(namespace, name string) bool {
	full := namespace + "." + name
	return threadSafeNamespaces[namespace] && !singleThreaded[full] || threadSafeTypes[full]
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
