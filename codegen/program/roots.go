package program

// The run-time of a checker needs the following of every program, as far as the core library has it.

// rootMethods are the methods that the machine itself calls.
var rootMethods = []string{
	"System.Threading.Thread::ThreadMain(System.Threading.Thread)",
}

// rootTypes are the types that the machine makes instances of.
var rootTypes = []string{
	"System.Object",
	"System.String",
	"System.Delegate",
	"System.MulticastDelegate",
	"System.RuntimeType",
	"System.Threading.Thread",

	"System.Exception",
	"System.NullReferenceException",
	"System.IndexOutOfRangeException",
	"System.InvalidCastException",
	"System.DivideByZeroException",
	"System.ArithmeticException",
	"System.OverflowException",
	"System.ArrayTypeMismatchException",
	"System.StackOverflowException",
	"System.OutOfMemoryException",
	"System.TypeInitializationException",
	"System.Threading.SynchronizationLockException",
	"System.Threading.ThreadStateException",
	"System.Threading.ThreadInterruptedException",
	"System.ArgumentException",
	"System.ArgumentNullException",
	"System.ArgumentOutOfRangeException",
	"System.InvalidOperationException",
	"System.NotSupportedException",
	"System.FormatException",
	"System.RankException",
	"System.Reflection.TargetInvocationException",
	"System.Runtime.CompilerServices.RuntimeWrappedException",
}

// rootArrays are the element types of vectors that the machine makes: program arguments, invocation lists.
var rootArrays = []string{"System.String", "System.Object"}

// abstractRoots have a descriptor and a layout, but the machine makes no instances of them.
var abstractRoots = map[string]bool{"System.Exception": true, "System.Delegate": true, "System.MulticastDelegate": true}

// needsOfRuntime makes all of these reachable.
func (w *World) needsOfRuntime() {
	for _, name := range rootTypes {
		def := w.wellKnown(name)
		if def == nil {
			continue
		}
		t, err := w.instance(def, nil)
		if err != nil {
			w.report(err)
			continue
		}
		w.needID(t)
		if def.Flags&typeAbstract == 0 && !abstractRoots[name] {
			w.instantiate(t)
		}
	}
	for _, name := range rootArrays {
		if def := w.wellKnown(name); def != nil {
			if t, err := w.instance(def, nil); err == nil {
				w.instantiate(w.szArray(t))
			}
		}
	}
	for _, name := range rootMethods {
		ms, err := w.named(name)
		if err != nil {
			continue
		}
		for _, m := range ms {
			w.reach(m, nil)
		}
	}
}
