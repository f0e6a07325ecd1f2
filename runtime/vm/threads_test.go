package vm_test

import (
	"slices"
	"testing"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
	do "mwc/runtime/vm/vmtest"
)

// outcome is a program with what it may print and how it may end.
type outcome struct {
	name    string
	program func() *vm.Program
	want    []string
}

func expectOutcomes(t *testing.T, all []outcome) {
	t.Helper()
	for _, x := range all {
		t.Run(x.name, func(t *testing.T) {
			if got := do.New(t, x.program(), vm.Options{}).Outcomes(); !slices.Equal(got, x.want) {
				t.Errorf("outcomes %q, not %q", got, x.want)
			}
		})
	}
}

func script(ops ...string) func() *vm.Program { return func() *vm.Program { return do.Script(ops...) } }

func TestThreadOutcomes(t *testing.T) {
	wait := do.Enter(0) + do.Wait(0)
	expectOutcomes(t, []outcome{
		{"start and join", script(do.Start(1)+do.Join(1)+do.Say(2), do.Say(1)), []string{"1T2"}},
		{"without a join", script(do.Start(1)+do.Enter(0)+do.Say(2), do.Enter(0)+do.Say(1)+do.Exit(0)), []string{"12", "2 deadlock"}},
		{"started twice", script(do.Start(1)+do.Catch(do.Start(1), "")+do.Join(1), do.Say(1)), []string{"1ST", "S1T"}},
		{"started after its end", script(do.Start(1)+do.Join(1)+do.Catch(do.Start(1), ""), ""), []string{"TS"}},
		{"join of a thread that is not started", script(do.Catch(do.Join(1), "")+do.Catch(do.JoinFor(1), ""), ""), []string{"SS"}},
		{"join that times out", script(do.Start(1)+do.JoinFor(1), do.Enter(0)+do.Exit(0)), []string{"F", "T"}},
		{"join of oneself", script(do.Start(1), do.Join(1)), []string{" deadlock"}},
		{"the state", script(do.State(1)+do.Start(1)+do.State(1)+do.Join(1)+do.State(1), ""), []string{"01T2", "02T2"}},
		{"a background thread is cut off", script(do.Start(1)+do.Enter(0), do.Background()+do.Say(1)+do.Enter(1)+do.Say(2)), []string{"", "1", "12"}},
		{"the program ends while a background thread waits", script(do.Start(1), do.Background()+wait), []string{""}},
		{"a foreground thread is waited for", script(do.Start(1), wait), []string{" deadlock"}},
		{"an exception ends the program", script(do.Start(1)+do.Enter(0)+do.Say(1), do.ThrowA()), []string{" !A: Exception of type 'A' was thrown.", "1 !A: Exception of type 'A' was thrown."}},
		{"a choice", script(do.Choose(3)), []string{"0", "1", "2"}},
	})
}

// TestThreadEnd: a thread that joins another one sees its end. The effects of the last step tell what the thread that ended did
// to others.
func TestThreadEnd(t *testing.T) {
	r := do.New(t, do.Script(do.Start(1)+do.Join(1)+do.Say(1), do.Enter(0)+do.Exit(0)), vm.Options{})
	r.Take(0, 0)
	if r.Effects()&vm.EffectStarts == 0 || !r.Alive(1) || r.ThreadObject(1) != r.Object(1) {
		t.Error("the thread is not started")
	}
	r.Until(0, abi.PendJoin)
	r.Expect(0)
	r.Take(1, 0)
	r.Expect(0)
	r.Take(1, 0)
	if r.Effects() != 0 {
		t.Errorf("effects %b of an Enter", r.Effects())
	}
	r.Take(1, 0)
	if r.Effects() != vm.EffectEnds || r.Alive(1) || !r.Ended(r.Object(1)) {
		t.Errorf("the thread has not ended: effects %b", r.Effects())
	}
	r.Expect(0, 0)
	r.Take(0, 0)
	r.Says("T1")
	if !r.Over || r.Alive(0) {
		t.Error("the program has not ended")
	}
}

// TestLastForeground: the end of the last foreground thread is a step of its own. Background threads may go on before it.
func TestLastForeground(t *testing.T) {
	r := do.New(t, do.Script(do.Start(1)+do.Say(1), do.Background()+do.Enter(0)+do.Say(2)), vm.Options{})
	for len(r.Threads) < 2 || r.Said() != "1" {
		r.Take(0, 0)
	}
	if r.Over || !r.Alive(0) || !r.Background(1) || r.Background(0) {
		t.Fatal("the program is over")
	}
	if a := r.Access(0); a.Kind != vm.AccessAll {
		t.Errorf("the end of the program is %+v", a)
	}
	r.Take(1, 0)
	r.Take(0, 0)
	if !r.Over || len(r.Choices()) != 0 {
		t.Error("the program is not over")
	}
	r.Says("")
}

// TestThreadPositions: the position of a thread depends on the thread that starts it, and not on when that thread does.
func TestThreadPositions(t *testing.T) {
	p := do.Script(do.Start(1)+do.Start(2), do.Start(3)+do.Enter(0)+do.Wait(0), do.Start(4)+do.Enter(0)+do.Wait(0), do.Enter(0)+do.Wait(0), do.Enter(0)+do.Wait(0))
	r := do.New(t, p, vm.Options{})
	r.Finish(0)
	mark := func() (three, four int) {
		for i := range r.Threads {
			switch {
			case !r.Alive(i):
			case r.ThreadObject(i) == r.Object(3):
				three = i
			case r.ThreadObject(i) == r.Object(4):
				four = i
			}
		}
		return three, four
	}
	before := r.Snapshot()
	r.Until(1, abi.PendSignal)
	r.Take(1, 0)
	r.Until(2, abi.PendSignal)
	three, four := mark()
	r.Back(before)
	r.Until(2, abi.PendSignal)
	r.Take(2, 0)
	r.Until(1, abi.PendSignal)
	if a, b := mark(); a != three || b != four || a == b {
		t.Errorf("threads 3 and 4 are in positions %d and %d, and in %d and %d if they are started in the other order", three, four, a, b)
	}
}
