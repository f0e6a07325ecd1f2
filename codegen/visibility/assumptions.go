package visibility

import (
	"slices"
	"strings"

	"mwc/codegen/intrinsics"
	"mwc/codegen/program"
)

// mostFinalizers is how many classes with a finalizer an assumption names.
const mostFinalizers = 3

// assumptions say what .NET would do in this program, and the machine does not: finalizers never run, and nothing that depends on one happens.
func (a *Analysis) assumptions() []string {
	var all []string
	if names := a.finalized(); len(names) > 0 {
		what := strings.Join(names[:min(len(names), mostFinalizers)], ", ")
		if len(names) > mostFinalizers {
			what += ", …"
		}
		all = append(all, "no finalizer runs ("+what+")")
	}
	if a.asksWeakReference() {
		all = append(all, "the object of a WeakReference lives as long as the reference")
	}
	if a.reachesMember(intrinsics.HearsUnobserved) {
		all = append(all, "TaskScheduler.UnobservedTaskException is never raised")
	}
	if a.reachesMember(intrinsics.HearsExit) {
		all = append(all, "no handler of AppDomain.ProcessExit runs")
	}
	if a.asksDynamicCode() {
		all = append(all, "RuntimeFeature.IsDynamicCodeSupported is false, as where .NET has no JIT")
	}
	return all
}

// asksDynamicCode reports whether the program itself asks if code can be made at run time.
func (a *Analysis) asksDynamicCode() bool {
	return a.calls(func(from *program.Module) bool { return from == a.World.Main }, func(m *program.Method) bool {
		return m.Owner.Name == "System.Runtime.CompilerServices.RuntimeFeature" && (strings.HasPrefix(m.Name, "get_IsDynamicCode") || m.Name == "IsSupported")
	})
}

// asksWeakReference reports whether the program's own code asks a weak reference for its object.
func (a *Analysis) asksWeakReference() bool {
	return a.calls(func(from *program.Module) bool { return from != nil && from.IsUser }, func(m *program.Method) bool {
		return strings.HasPrefix(m.Owner.Name, "System.WeakReference") && slices.Contains([]string{"get_IsAlive", "get_Target", "TryGetTarget"}, m.Name)
	})
}

// calls reports whether code of one of these modules may call one of these methods.
func (a *Analysis) calls(from func(*program.Module) bool, method func(*program.Method) bool) bool {
	return slices.ContainsFunc(a.Methods, func(mi *MethodInfo) bool {
		return from(mi.Method.Module) && slices.ContainsFunc(mi.calls, func(s callSite) bool {
			return slices.ContainsFunc(s.targets, func(m *program.Method) bool { return m.Owner != nil && method(m) })
		})
	})
}

// finalized are the program's own classes of which it makes objects that have a finalizer.
func (a *Analysis) finalized() []string {
	var names []string
	for _, t := range a.World.Types {
		if !t.Instantiated || t.Finalizer == nil {
			continue
		}
		if m := t.Finalizer.Owner.Module; m != nil && m.IsUser {
			names = append(names, t.Name)
		}
	}
	slices.Sort(names)
	return names
}
