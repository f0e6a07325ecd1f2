package vm_test

import (
	"testing"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
	do "mwc/runtime/vm/vmtest"
)

func TestSectionOutcomes(t *testing.T) {
	start := do.Start(1) + do.Start(2)
	wait := do.Enter(0) + do.Wait(0)
	expectOutcomes(t, []outcome{
		{"waits until the condition is met", script(do.Start(1)+do.When(0)+do.Say(1), do.Open(0)), []string{"T1"}},
		{"waits for ever", script(do.Start(1)+do.When(0), do.Open(1)), []string{" deadlock"}},
		{"or until the time is over", script(do.Start(1)+do.WhenFor(0), do.Open(0)), []string{"F", "T"}},
		{"a condition that is met no more", script(start, do.Open(0)+do.Close(0), do.When(0)), []string{" deadlock", "T"}},
		{"asks", script(do.IsMet(0) + do.Open(0) + do.IsMet(0) + do.Close(0) + do.IsMet(0)), []string{"FTF"}},
		{"any of two", script(do.Start(1)+do.Any(), do.Open(1)), []string{"1"}},
		{"the first of two", script(do.Open(1) + do.Open(0) + do.Any()), []string{"0"}},
		{"all of two", script(do.Start(1)+do.All()+do.Say(7), do.Open(1)+do.Say(1)+do.Open(0)), []string{"107"}},
		{"any of two or the time", script(do.Start(1)+do.AnyFor(), do.Open(1)), []string{"-", "1"}},
		{"who holds it need not wait", script(start, do.Hold(0)+do.WhenHeld(0), do.WhenHeld(0)+do.Say(7)), []string{"TT7"}},
		{"nor who comes after its end", script(do.Start(1)+do.Join(1)+do.WhenHeld(0), do.Hold(0)), []string{"TT"}},
		{"who holds it and stays", script(start, do.Hold(0)+wait, do.WhenHeld(0)), []string{" deadlock"}},
		{"an interrupt ends the wait", script(do.Start(1)+do.Interrupt(1)+do.Join(1), do.Catch(do.When(0), "")), []string{"IT"}},
		{"an interrupt of who need not wait", script(do.Open(0)+do.Start(1)+do.Interrupt(1)+do.Join(1), do.Catch(do.When(0), "")), []string{"TT"}},
		{"but for one who looks for it", script(do.Open(0)+do.Start(1)+do.Interrupt(1)+do.Join(1), do.Catch(do.WhenAlert(0), "")), []string{"IT", "TT"}},
		{"an interrupt of one that is stubborn", script(do.Start(1)+do.Interrupt(1)+do.Open(0)+do.Join(1), do.WhenStubborn(0)+do.Catch(do.When(1), "")), []string{"TIT"}},
	})
}

// TestSectionIsOneTransition: a thread does not stop within a critical section, whatever it writes there.
func TestSectionIsOneTransition(t *testing.T) {
	r := threads(t, do.Open(0)+do.Open(1), do.When(0)+do.Enter(0))
	r.Before(1, abi.PendSection)
	r.Before(2, abi.PendSection)
	r.Expect(2)
	gate := r.CompOf(r.Gate(0))
	if a := r.Access(1); a != (vm.Access{Kind: vm.AccessAtomic, Comp: gate, Size: r.Comps[gate].Len}) {
		t.Errorf("a critical section is %+v", a)
	}
	r.Take(1, 0)
	r.Before(1, abi.PendSection)
	if r.Pending(1).Obj != r.Gate(1) {
		t.Error("the critical section was not one transition")
	}
	r.Expect(2, 0)
}

// TestSectionAlternatives: the alternatives of a critical section with a time-out depend on whether its condition is met.
func TestSectionAlternatives(t *testing.T) {
	r := threads(t, do.Open(0)+do.Close(0)+do.Enter(0), do.WhenFor(0), do.AnyFor(), do.All())
	r.Expect(2, vm.AltTimeout)
	r.Expect(3, vm.AltTimeout)
	r.Expect(4)
	r.Take(1, 0)
	r.Expect(2, vm.AltDone)
	r.Expect(3, vm.AltDone)
	r.Expect(4)
	r.Take(1, 0)
	r.Expect(2, vm.AltTimeout)
}

// TestSectionHolder: the machine tells for which thread another one waits.
func TestSectionHolder(t *testing.T) {
	r := threads(t, do.Hold(0)+do.Enter(0), do.WhenHeld(0))
	if h := r.SectionHolder(r.Gate(0)); h != -1 {
		t.Errorf("thread %d holds the gate", h)
	}
	r.Take(1, 0)
	if h := r.SectionHolder(r.Gate(0)); h != 1 {
		t.Errorf("thread %d holds the gate", h)
	}
	r.Expect(2)
	if a := r.Access(2); a.Kind != vm.AccessAll { // the operation looks at the state of the owner, too
		t.Errorf("a wait for its holder is %+v", a)
	}
	r.Take(1, 0)
	r.Expect(2, 0)
}

// TestSectionSettled: if a condition is settled, there is no scheduling point before it under the option.
func TestSectionSettled(t *testing.T) {
	for _, settled := range []bool{false, true} {
		main := do.Open(0) + do.Start(1) + do.Enter(0) + do.WhenSettled(0) + do.WhenSettled(1)
		r := do.New(t, do.Script(main, do.Enter(1)), vm.Options{Settled: settled})
		r.Until(0, abi.PendEnter)
		r.Take(0, 0)
		want := r.Gate(0)
		if settled {
			want = r.Gate(1)
		}
		r.Before(0, abi.PendSection)
		if r.Pending(0).Obj != want {
			t.Errorf("with Settled %v the thread stands before %s", settled, r.Where(0))
		}
		if heard := r.Settled(); (len(heard) == 1 && heard[0].Comp == r.CompOf(r.Gate(0)) && heard[0].Kind == abi.PendSection) != settled {
			t.Errorf("with Settled %v the machine tells of %v", settled, heard)
		}
		if r.FindsSettled(0) == settled {
			t.Errorf("with Settled %v the thread finds %v", settled, r.FindsSettled(0))
		}
	}
}
