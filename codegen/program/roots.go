package program

// The run-time of a checker needs the following of every program, as far as the core library has it.

// rootMethods are the methods that the machine itself calls, and those of which the compiler puts calls (visibility.TellThreads).
var rootMethods = []string{
	"System.Threading.Thread::ThreadMain(System.Threading.Thread)",
	"System.Threading.Thread::Told()",
	"System.Threading.Thread::NumberAsked()",
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

// messageTeller calls Exception.Message for reports. Only programs that override Message need it: of the library's exceptions, the machine
// knows what to say.
const messageTeller = "System.Exception::Tell(System.Exception)"

// needMessage makes the getters of Message reachable if t, of which there are instances, is an exception with one of the program's own.
func (w *World) needMessage(t *Type) {
	if w.tellsMessages || t.Kind != KindClass || !t.derivesFromException() {
		return
	}
	for b := t; b != nil && b.Module != nil && b.Module.IsUser && !w.tellsMessages; b = b.Base {
		for _, d := range b.Def.Methods {
			w.tellsMessages = w.tellsMessages || d.Name == "get_Message" && d.Flags&methodVirtual != 0 && d.Sig != nil && len(d.Sig.Params) == 0
		}
	}
	if !w.tellsMessages {
		return
	}
	ms, err := w.named(messageTeller)
	if err != nil {
		return // the core library is another one
	}
	for _, m := range ms {
		w.MessageTeller = m
		w.reach(m, nil)
	}
}

func (t *Type) derivesFromException() bool {
	for b, n := t.Base, 0; b != nil && n < maxBases; b, n = b.Base, n+1 {
		if b.Name == "System.Exception" {
			return true
		}
	}
	return false
}

// maxBases bounds the classes from which a class derives; a damaged assembly may have a cycle.
const maxBases = 1000

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
