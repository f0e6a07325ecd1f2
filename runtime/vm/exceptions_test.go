package vm_test

import (
	"slices"
	"testing"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
	do "mwc/runtime/vm/vmtest"
)

// TestPasses tests the two passes of ECMA-335 §I.12.4.2.5. What a thread prints tells in which order filters, handlers, finally
// blocks and fault blocks run.
func TestPasses(t *testing.T) {
	for _, x := range []struct{ name, ops, want string }{
		{"nothing is thrown", do.Finally(do.Catch(do.Say(1), do.Say(2)), do.Say(3)) + do.Say(4), "134"},
		{"catch", do.Catch(do.Say(1)+do.ThrowA()+do.Say(2), do.Say(3)) + do.Say(4), "1A34"},
		{"catch of a base class", do.CatchA(do.ThrowB(), do.Say(1)), "B1"},
		{"catch of another class", do.Catch(do.CatchA(do.ThrowC(), do.Say(1)), do.Say(2)), "C2"},
		{"a null reference", do.Catch(do.Null(), do.Say(1)), "N1"},
		{"finally before the handler", do.Catch(do.Finally(do.ThrowA(), do.Say(1)), do.Say(2)), "1A2"},
		{"fault before the handler", do.Catch(do.Fault(do.ThrowA(), do.Say(1)), do.Say(2)), "1A2"},
		{"fault only for exceptions", do.Fault(do.Say(1), do.Say(2)) + do.Say(3), "13"},
		{"finally from the inside out", do.Catch(do.Finally(do.Finally(do.Fault(do.ThrowA(), do.Say(1)), do.Say(2)), do.Say(3)), do.Say(4)), "123A4"},
		{"a filter runs before what is within", do.Filter(do.Finally(do.ThrowA(), do.Say(2)), true, do.Say(1), do.Say(3)), "12A3"},
		{"filters from the inside out", do.Filter(do.Finally(do.Filter(do.Finally(do.ThrowA(), do.Say(3)), false, do.Say(1), do.Say(7)), do.Say(4)), true, do.Say(2), do.Say(5)), "1234A5"},
		{"a filter that says no", do.Catch(do.Filter(do.ThrowA(), false, do.Say(1), do.Say(2)), do.Say(3)), "1A3"},
		{"an exception in a filter is no", do.Catch(do.Filter(do.ThrowA(), true, do.Say(1)+do.ThrowC(), do.Say(2)), do.Say(3)), "1A3"},
		{"finally within a filter that throws", do.Catch(do.Filter(do.ThrowA(), true, do.Finally(do.ThrowC(), do.Say(1)), do.Say(2)), do.Say(3)), "1A3"},
		{"an exception handled within a filter", do.Filter(do.ThrowA(), true, do.Catch(do.Finally(do.ThrowC(), do.Say(1)), do.Say(2)), do.Say(3)), "1C2A3"},
		{"a filter within a filter", do.Filter(do.ThrowA(), true, do.Filter(do.ThrowC(), true, do.Say(1), do.Say(2)), do.Say(3)), "1C2A3"},
		{"an exception in finally replaces the first", do.Catch(do.Finally(do.ThrowA(), do.Say(1)+do.ThrowC()), do.Say(2)), "1C2"},
		{"an exception handled within finally", do.Catch(do.Finally(do.ThrowA(), do.Catch(do.ThrowC(), do.Say(1))+do.Say(2)), do.Say(3)), "C12A3"},
		{"an exception in finally, with another finally outside", do.Catch(do.Finally(do.Finally(do.ThrowA(), do.Say(1)+do.ThrowC()), do.Say(2)), do.Say(3)), "12C3"},
		{"a handler for the first exception is not used for the second", do.Catch(do.CatchA(do.Finally(do.ThrowA(), do.ThrowC()), do.Say(1)), do.Say(2)), "C2"},
		{"rethrow", do.Catch(do.Rethrow(do.ThrowB(), do.Say(1)), do.Say(2)), "1B2"},
		{"rethrow runs finally on its way", do.Catch(do.Finally(do.Rethrow(do.ThrowB(), do.Say(1)), do.Say(2)), do.Say(3)), "12B3"},
		{"rethrow goes through filters", do.Filter(do.Rethrow(do.ThrowB(), do.Say(1)), true, do.Say(2), do.Say(3)), "12B3"},
		{"an exception in a handler", do.Catch(do.Catch(do.ThrowA(), do.Say(1)+do.ThrowC()), do.Say(2)), "A1C2"},
		{"a handler is left before the next is looked for", do.Catch(do.Finally(do.Catch(do.ThrowA(), do.ThrowC()), do.Say(1)), do.Say(2)), "A1C2"},
		{"many in flight", deep(10), ""},
	} {
		t.Run(x.name, func(t *testing.T) {
			if x.want == "" {
				x.want = deepSays(10)
			}
			r := do.New(t, do.Script(x.ops), vm.Options{})
			if stop := r.Finish(0); stop != nil {
				t.Fatalf("it stopped: %+v", stop)
			}
			r.Says(x.want)
			if !r.Over {
				t.Error("the program has not ended")
			}
		})
	}
}

// deep has n exceptions in flight at a time: each finally block throws and handles another one. A thread's record has room for four.
func deep(n int) string {
	if n == 0 {
		return do.Say(7)
	}
	return do.CatchA(do.Finally(do.ThrowA(), deep(n-1)), do.Say(n%8))
}

func deepSays(n int) string {
	if n == 0 {
		return "7"
	}
	return deepSays(n-1) + "A" + string(rune('0'+n%8))
}

// TestUnhandled: an unhandled exception is reported at the throw. By then filters have run, but no finally block has.
func TestUnhandled(t *testing.T) {
	for _, x := range []struct{ name, ops, want, message string }{
		{"no handler", do.Finally(do.Say(1)+do.ThrowA(), do.Say(2)), "1", "A"},
		{"a handler of another class", do.CatchA(do.Finally(do.ThrowC(), do.Say(1)), do.Say(2)), "", "C"},
		{"filters that say no", do.Filter(do.Finally(do.ThrowB(), do.Say(2)), false, do.Say(1), do.Say(3)), "1", "B"},
		{"in a handler", do.Finally(do.Catch(do.ThrowA(), do.ThrowB()), do.Say(1)), "A", "B"},
		{"in a finally block", do.CatchA(do.Finally(do.ThrowA(), do.Finally(do.ThrowC(), do.Say(1))), do.Say(2)), "", "C"},
		{"thrown again", do.Finally(do.Rethrow(do.ThrowA(), do.Say(1)), do.Say(2)), "1", "A"},
	} {
		t.Run(x.name, func(t *testing.T) {
			r := do.New(t, do.Script(x.ops), vm.Options{})
			stop := r.Finish(0)
			if stop == nil {
				t.Fatalf("the program goes on; it printed %q", r.Said())
			}
			r.Says(x.want)
			if stop.Kind != vm.StopException || stop.Message != x.message+": Exception of type '"+x.message+"' was thrown." || stop.Thread != 0 {
				t.Errorf("it stopped with %+v", stop)
			}
			if len(stop.Chain) < 3 || stop.Chain[len(stop.Chain)-1].Member() != "Main" {
				t.Errorf("the frames are %v", stop.Chain)
			}
		})
	}
}

// TestStackDuringPasses looks at the stack of a thread that stops within a filter, and then within a finally block. The filter
// runs on top of the frames that the exception has left. These frames are gone when the finally block runs.
func TestStackDuringPasses(t *testing.T) {
	ops := do.Filter(do.Finally(do.ThrowA(), do.Enter(1)), true, do.Enter(0), do.Enter(2))
	r := threads(t, ops, do.Enter(0)+do.Exit(0)+do.Enter(0))
	members := func() (names []string) {
		for _, l := range r.Stack(1) {
			names = append(names, l.Member())
		}
		return names
	}
	r.Before(1, abi.PendEnter)
	thrower := []string{"Throw", "Do", "Finally", "Block", "Do", "Filter", "Block", "Do", "Run", "ThreadMain"}
	if got, want := members(), append([]string{"Do", "Says", "Filter"}, thrower...); !slices.Equal(got, want) {
		t.Errorf("within the filter the stack is %v, not %v", got, want)
	}
	r.Go(2, 2) // another thread goes on between the passes
	r.Take(1, 0)
	if got, want := members(), append([]string{"Do"}, thrower[2:]...); !slices.Equal(got, want) {
		t.Errorf("within the finally block the stack is %v, not %v", got, want)
	}
	if p := r.Pending(1); p.Obj != r.Lock(1) {
		t.Errorf("the thread stands before %s", r.Where(1))
	}
	r.Take(1, 0)
	if got, want := members(), append([]string{"Do"}, thrower[5:]...); !slices.Equal(got, want) {
		t.Errorf("within the handler the stack is %v, not %v", got, want)
	}
	r.Says("A")
}

// TestUnhandledLater: while other threads live, an exception that ends the program does so in a step of its own.
func TestUnhandledLater(t *testing.T) {
	r := threads(t, do.Enter(0)+do.ThrowA(), do.Enter(1)+do.Say(1)+do.Enter(1)+do.Enter(1))
	r.Take(1, 0)
	r.Expect(1, 0)
	if a := r.Access(1); a.Kind != vm.AccessAll {
		t.Errorf("the end of the program is %+v", a)
	}
	r.Take(2, 0)
	r.Says("1")
	stop := r.Try(1, 0)
	if stop == nil || stop.Kind != vm.StopException || stop.Thread != 1 || stop.Chain[0].Member() != "Throw" {
		t.Errorf("it stopped with %+v", stop)
	}
}
