package vm_test

import (
	"slices"
	"testing"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
	do "mwc/runtime/vm/vmtest"
)

// threads starts threads that do what the strings say. Each thread stands at its first scheduling point, and the main thread has ended.
func threads(t *testing.T, ops ...string) *do.Run {
	t.Helper()
	main := ""
	for i := range ops {
		main += do.Start(i + 1)
	}
	r := do.New(t, do.Script(append([]string{main}, ops...)...), vm.Options{})
	r.Finish(0)
	for i := range ops {
		r.Take(int32(i+1), 0)
	}
	return r
}

func expectLock(t *testing.T, r *do.Run, lock, owner, count int, waiting, pulsed []uint32) {
	t.Helper()
	o, n, w, p := r.LockQueues(r.Lock(lock))
	if o != owner || n != count || !slices.Equal(w, waiting) || !slices.Equal(p, pulsed) {
		t.Errorf("lock %d has owner %d, count %d, waiting %v, pulsed %v; not %d, %d, %v, %v", lock, o, n, w, p, owner, count, waiting, pulsed)
	}
}

func TestMonitorExcludes(t *testing.T) {
	r := threads(t, do.Enter(0)+do.Exit(0), do.Enter(0)+do.Exit(0), do.Enter(1)+do.Exit(1))
	expectLock(t, r, 0, -1, 0, nil, nil)
	r.Expect(1, 0)
	r.Expect(2, 0)
	r.Take(2, 0)
	r.Before(2, abi.PendExit)
	expectLock(t, r, 0, 2, 1, nil, nil)
	r.Expect(1)    // the lock is held
	r.Expect(3, 0) // another lock
	r.Take(2, 0)
	r.Expect(1, 0)
	expectLock(t, r, 0, -1, 0, nil, nil)
}

func TestMonitorRecursion(t *testing.T) {
	r := threads(t, do.Enter(0)+do.TryEnterNow(0)+do.Exit(0)+do.IsEntered(0)+do.Exit(0)+do.IsEntered(0)+do.Enter(1), do.Enter(0)+do.IsEntered(0))
	r.Go(1, 2)
	expectLock(t, r, 0, 1, 2, nil, nil)
	r.Take(1, 0)
	expectLock(t, r, 0, 1, 1, nil, nil)
	r.Expect(2)
	r.Take(1, 0)
	r.Says("TTF") // TryEnterNow, and IsEntered twice
	r.Expect(2, 0)
	r.Take(2, 0)
	r.Says("T")
}

func TestMonitorTryEnter(t *testing.T) {
	r := threads(t, do.Enter(0)+do.Exit(0)+do.Enter(1), do.TryEnter(0)+do.Enter(2), do.TryEnterNow(0)+do.Enter(2))
	r.Expect(2, vm.AltDone) // while the lock is free
	r.Expect(3, vm.AltDone)
	r.Take(1, 0)
	r.Expect(2, vm.AltTimeout) // while it is held
	r.Expect(3, vm.AltTimeout)
	r.Take(3, vm.AltTimeout)
	r.Says("F")
	expectLock(t, r, 0, 1, 1, nil, nil)
	r.Take(1, 0)
	r.Expect(2, vm.AltDone)
	r.Take(2, vm.AltDone)
	r.Says("T")
	expectLock(t, r, 0, 2, 1, nil, nil)
}

func TestMonitorOfOthers(t *testing.T) {
	r := threads(t, do.Enter(0)+do.Exit(0), do.Catch(do.Exit(0), "")+do.Catch(do.Pulse(0), "")+do.Catch(do.PulseAll(0), "")+do.Catch(do.Wait(0), "")+do.Catch(do.Exit(1), ""))
	r.Take(1, 0)
	r.Finish(2)
	r.Says("LLLLL")
	expectLock(t, r, 0, 1, 1, nil, nil)
}

// TestMonitorWaitOrder: a pulse moves the thread that has waited longest. The pulsed threads have no order: each may be next.
func TestMonitorWaitOrder(t *testing.T) {
	wait := do.Enter(0) + do.Wait(0) + do.Exit(0)
	r := threads(t, wait, wait, wait, do.Enter(0)+do.Pulse(0)+do.PulseAll(0)+do.Exit(0))
	for _, i := range []int32{2, 3, 1} {
		r.Until(i, abi.PendWait)
	}
	expectLock(t, r, 0, -1, 0, []uint32{2, 3, 1}, nil)
	r.Expect(2)
	r.Until(4, abi.PendSignal)
	r.Take(4, 0)
	expectLock(t, r, 0, 4, 1, []uint32{3, 1}, []uint32{2})
	r.Expect(2) // pulsed, but the lock is held
	r.Take(4, 0)
	expectLock(t, r, 0, 4, 1, nil, []uint32{1, 2, 3})
	r.Take(4, 0)
	for i := range int32(3) {
		r.Expect(i+1, vm.AltDone)
	}
	r.Take(3, 0)
	r.Says("1")
	expectLock(t, r, 0, 3, 1, nil, []uint32{1, 2})
	r.Expect(1)
	r.Expect(2)
}

// TestMonitorWaitRestores: a wait gives up the lock wholly, and afterwards enters it as often as before.
func TestMonitorWaitRestores(t *testing.T) {
	r := threads(t, do.Enter(0)+do.Enter(0)+do.Enter(0)+do.Wait(0)+do.Exit(0), do.Enter(0)+do.Pulse(0)+do.Exit(0), do.Enter(1))
	r.Until(1, abi.PendSignal)
	expectLock(t, r, 0, 1, 3, nil, nil)
	r.Take(1, 0)
	expectLock(t, r, 0, -1, 0, []uint32{1}, nil)
	r.Finish(2)
	r.Take(1, vm.AltDone)
	expectLock(t, r, 0, 1, 3, nil, nil)
}

// TestMonitorPulseOfNobody: a pulse is not kept for a thread that waits later.
func TestMonitorPulseOfNobody(t *testing.T) {
	r := threads(t, do.Enter(0)+do.Wait(0), do.Enter(0)+do.Pulse(0)+do.PulseAll(0)+do.Exit(0))
	r.Finish(2)
	r.Until(1, abi.PendWait)
	r.Expect(1)
}

func TestMonitorWaitTimesOut(t *testing.T) {
	r := threads(t, do.Enter(0)+do.WaitFor(0)+do.IsEntered(0)+do.Enter(1), do.Enter(0)+do.Pulse(0)+do.Exit(0))
	r.Until(1, abi.PendWait)
	r.Expect(1, vm.AltTimeout)
	r.Until(2, abi.PendSignal)
	r.Expect(1, vm.AltTimeout) // even while another thread has the lock
	r.Take(1, vm.AltTimeout)
	r.Says("0F")
	expectLock(t, r, 0, 2, 1, nil, nil)
	r.Take(2, 0) // the pulse comes too late
	expectLock(t, r, 0, 2, 1, nil, nil)
}

func TestMonitorPulsedDoesNotTimeOut(t *testing.T) {
	r := threads(t, do.Enter(0)+do.WaitFor(0)+do.Enter(1), do.Enter(0)+do.Pulse(0)+do.Exit(0))
	r.Until(1, abi.PendWait)
	r.Until(2, abi.PendExit)
	r.Expect(1)
	r.Take(2, 0)
	r.Expect(1, vm.AltDone)
	r.Take(1, vm.AltDone)
	r.Says("1")
}

// TestMonitorOrphan: a lock that a thread held when it ended is held for ever. That is so even if another thread is started in
// its slot.
func TestMonitorOrphan(t *testing.T) {
	main := do.Start(1) + do.Join(1) + do.Start(2) + do.Join(2) + do.TryEnterNow(0) + do.Say(7) + do.Enter(0)
	p := do.Script(main, do.Enter(0)+do.Enter(0), do.TryEnter(0)+do.IsEntered(0))
	r := do.New(t, p, vm.Options{})
	r.Finish(0)
	r.Finish(1)
	if owner, count, _ := r.LockState(r.Lock(0)); owner != vm.Orphaned || count != 2 {
		t.Errorf("the lock has owner %d, count %d", owner, count)
	}
	r.Take(0, 0)
	r.Until(0, abi.PendJoin)
	if r.ThreadOf(r.Object(2)) != 1 {
		t.Error("thread 2 is not in the position of thread 1, which has ended")
	}
	r.Take(1, 0)
	r.Expect(1, vm.AltTimeout)
	if got, want := do.New(t, p, vm.Options{}).Outcomes(), []string{"TFFTF7 deadlock"}; !slices.Equal(got, want) {
		t.Errorf("outcomes %q, not %q", got, want)
	}
}

// TestMonitorOutcomes runs small programs in all orders of transitions.
func TestMonitorOutcomes(t *testing.T) {
	update := func(n int) string { return do.Enter(0) + do.Read(0) + do.SetA(n) + do.Read(0) + do.Exit(0) }
	start := do.Start(1) + do.Start(2)
	expectOutcomes(t, []outcome{
		{"mutual exclusion", script(start, update(1), update(2)), []string{"0112", "0221"}},
		{"lock order", script(start, do.Enter(0)+do.Enter(1)+do.Exit(1)+do.Exit(0), do.Enter(1)+do.Enter(0)+do.Exit(0)+do.Exit(1)), []string{"", " deadlock"}},
		{"a pulse that may come too early", script(start, do.Enter(0)+do.Wait(0)+do.Exit(0), do.Enter(0)+do.Pulse(0)+do.Exit(0)), []string{" deadlock", "1"}},
		{"a pulse or the time", script(start, do.Enter(0)+do.WaitFor(0)+do.IsEntered(0), do.Enter(0)+do.Pulse(0)+do.Exit(0)), []string{"0F", "1T"}},
		{"who enters first", script(start, do.Enter(0)+do.Say(1)+do.Exit(0), do.Enter(0)+do.Say(2)+do.Exit(0)), []string{"12", "21"}},
	})
}

// TestInterrupt: an interrupt ends the wait in which a thread is, or its next one, once.
func TestInterrupt(t *testing.T) {
	start := do.Start(1) + do.Start(2)
	expectOutcomes(t, []outcome{
		{"Wait", script(start, do.Enter(0)+do.Wait(0)+do.IsEntered(0), do.Interrupt(1)), []string{"2F"}},
		{"Wait, then a pulse", script(start, do.Enter(0)+do.Wait(0), do.Enter(0)+do.Pulse(0)+do.Exit(0)+do.Interrupt(1)), []string{"1", "2"}},
		{"Join", script(start, do.Catch(do.Join(3), do.Say(1)), do.Start(3)+do.Interrupt(1), do.Enter(0)+do.Wait(0)), []string{"I1 deadlock", "S1 deadlock"}},
		{"Enter of a held lock", script(do.Enter(0)+do.Start(1)+do.Interrupt(1)+do.Join(1), do.Catch(do.Enter(0), do.Say(1))), []string{"I1T"}},
		{"Enter of a free lock does not wait", script(do.Start(1)+do.Interrupt(1)+do.Join(1), do.Catch(do.Enter(0)+do.Exit(0), do.Say(1))+do.Enter(0)+do.Say(2)), []string{"2T"}},
		{"a try that does not wait", script(do.Enter(0)+do.Start(1)+do.Interrupt(1)+do.Join(1), do.Catch(do.TryEnterNow(0), do.Say(1))), []string{"FT"}},
		{"only the first wait", script(do.Enter(0)+do.Start(1)+do.Interrupt(1)+do.Exit(0)+do.Join(1), do.Catch(do.Enter(0), do.Say(1))+do.Enter(0)+do.Say(2)), []string{"2T", "I12T"}},
		{"of a thread that has ended", script(do.Start(1)+do.Join(1)+do.Interrupt(1)+do.Say(1), ""), []string{"T1"}},
		{"of a thread that is not started yet", script(do.Interrupt(1)+do.Enter(0)+do.Start(1)+do.Join(1), do.Catch(do.Enter(0), do.Say(1))), []string{"I1T"}},
	})
}
