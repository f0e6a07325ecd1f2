package vm_test

import (
	"testing"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
	do "mwc/runtime/vm/vmtest"
)

func classes(first, second string, ops ...string) func() *vm.Program {
	return func() *vm.Program { return do.ScriptWithClasses(first, second, ops...) }
}

// TestClassInitialisation tests ECMA-335 §II.10.5.3.3. The field of a class holds twice the number of operations of its constructor.
func TestClassInitialisation(t *testing.T) {
	start := do.Start(1) + do.Start(2)
	expectOutcomes(t, []outcome{
		{"once", classes(do.Say(1), "", do.Class(0)+do.Class(0)+do.Class(1)), []string{"1220"}},
		{"once, whichever thread comes first", classes(do.Say(1), "", start, do.Class(0), do.Class(0)), []string{"122"}},
		{"one class needs the other", classes(do.Class(1), do.Say(1), do.Class(0)+do.Class(1)), []string{"1222"}},
		{"a class needs itself", classes(do.Class(0), "", do.Class(0)), []string{"02"}},
		{"two classes that need each other", classes(do.Class(1), do.Class(0), do.Class(0)), []string{"022"}},
		// No thread waits for ever: one of the two sees a class that is not ready.
		{"two classes in two threads", classes(do.Class(1), do.Class(0), start, do.Class(0), do.Class(1)), []string{"0222"}},
		{"a class constructor that waits for a lock", classes(do.Enter(0)+do.Exit(0), "", start, do.Class(0), do.Enter(0)+do.Class(0)+do.Exit(0)), []string{" deadlock", "44"}},
		{"a failure is kept", classes(do.Say(1)+do.ThrowC(), "", do.Catch(do.Class(0), "")+do.Catch(do.Class(0), "")+do.Class(1)), []string{"1KK0"}},
		{"a failure is every thread's", classes(do.Say(1)+do.ThrowC(), "", start, do.Catch(do.Class(0), ""), do.Catch(do.Class(0), "")), []string{"1KK"}},
		{"a failure of a class that another needs", classes(do.Class(1), do.ThrowC(), do.Catch(do.Class(0), "")+do.Catch(do.Class(1), "")), []string{"KK"}},
		{"a class constructor that handles its exception", classes(do.Catch(do.ThrowC(), ""), "", do.Class(0)), []string{"C8"}},
	})
}

// TestClassInitialisationWaits steps two threads. One needs a class that the other initialises.
func TestClassInitialisationWaits(t *testing.T) {
	r := do.New(t, do.ScriptWithClasses(do.Enter(0)+do.Say(1)+do.Exit(0), "", do.Start(1)+do.Start(2), do.Class(0), do.Class(0)), vm.Options{})
	r.Finish(0)
	r.Take(1, 0)
	r.Take(2, 0)
	r.Before(1, abi.PendClassInit)
	r.Before(2, abi.PendClassInit)
	if a := r.Access(1); a.Kind != vm.AccessAll {
		t.Errorf("a class initialisation is %+v", a)
	}
	class := r.Pending(1).Obj
	if owner := r.ClassOwner(class); owner != -1 {
		t.Errorf("thread %d initialises the class", owner)
	}
	r.Take(1, 0)
	r.Before(1, abi.PendEnter)
	if owner := r.ClassOwner(class); owner != 1 {
		t.Errorf("thread %d initialises the class", owner)
	}
	r.Expect(2)
	r.Go(1, 2)
	if r.Effects()&vm.EffectClassDone == 0 {
		r.Take(1, 0)
	}
	if r.Effects()&vm.EffectClassDone == 0 || r.ClassOwner(class) != -1 {
		t.Errorf("the class is not initialised: effects %b", r.Effects())
	}
	r.Expect(2, 0)
	r.Finish(1)
	r.Finish(2)
	r.Says("166")
}

// TestClassInitialisationFailure: each use of a class whose constructor has failed throws the same exception again. Its inner
// exception is the one that the constructor threw.
func TestClassInitialisationFailure(t *testing.T) {
	r := do.New(t, do.ScriptWithClasses(do.ThrowB(), "", do.Catch(do.Class(0), "")+do.Class(0)), vm.Options{})
	stop := r.Finish(0)
	if stop == nil || stop.Kind != vm.StopException || stop.Message != "System.TypeInitializationException: The type initializer for 'First' threw an exception." {
		t.Fatalf("it stopped with %+v", stop)
	}
	r.Says("K")
	for _, s := range r.Prog.Statics {
		if r.Prog.Types[s.Type].Name == "First" {
			if kept := *(*uint32)(r.At(s.Ref, abi.StaticFailed)); kept != stop.Exc {
				t.Errorf("the class keeps exception %d, and %d was thrown", kept, stop.Exc)
			}
			if status := *(*uint32)(r.At(s.Ref, abi.StaticStatus)); status != abi.ClassBroken {
				t.Errorf("the class has status %d", status)
			}
		}
	}
	if inner := *(*uint32)(r.At(stop.Exc, abi.ExceptionInner)); r.ExceptionText(inner) != "B: Exception of type 'B' was thrown." {
		t.Errorf("the inner exception is %q", r.ExceptionText(inner))
	}
}
