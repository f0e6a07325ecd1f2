package search

import (
	"fmt"
	"testing"

	"mwc/runtime/report"
	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

// sampled makes runs of a program, and gives what was counted.
func sampled(p *vm.Program, strategy string, runs int64) *report.Interleavings {
	o := plain()
	o.Search, o.Runs, o.MaxDepth, o.PctDepth = strategy, runs, 1000, 3
	return Run(p, o, unlimited{}).Stats.Interleavings
}

// among is a program of threads that the main thread starts and waits for. Another thread lives until they have ended, so nobody is alone.
func among(threads ...string) *vm.Program {
	first, last := vmtest.Start(len(threads)+1), vmtest.Open(0)+vmtest.Join(len(threads)+1)
	for i := range threads {
		first += vmtest.Start(i + 1)
		last = vmtest.Join(i+1) + last
	}
	return vmtest.Script(append(append([]string{first + last}, threads...), vmtest.When(0))...)
}

func TestDifferentInterleavings(t *testing.T) {
	inc, lock := vmtest.Increment(), vmtest.Enter(0)+vmtest.Exit(0)
	for name, c := range map[string]struct {
		p    *vm.Program
		want int64
	}{
		"one thread":            {vmtest.Script(inc + inc), 1},
		"a choice of three":     {vmtest.Script(vmtest.Choose(3)), 3},
		"different variables":   {among(vmtest.SetA(1)+vmtest.SetA(2), vmtest.SetB(1)+vmtest.SetB(2)), 1},
		"readers":               {among(vmtest.Read(0), vmtest.Read(0), vmtest.Read(0)), 1},
		"a writer, two readers": {among(vmtest.SetA(1), vmtest.Read(0), vmtest.Read(0)), 4},
		"two writes each":       {among(vmtest.SetA(1)+vmtest.SetA(2), vmtest.SetA(3)+vmtest.SetA(4)), 6},
		"a lock":                {among(lock, lock, lock), 6},
		"different locks":       {among(lock, vmtest.Enter(1)+vmtest.Exit(1)), 1},
		"a join":                {vmtest.Script(vmtest.Start(1)+vmtest.Join(1)+vmtest.SetA(1), vmtest.SetA(2)), 1},
	} {
		for _, strategy := range []string{"random", "pct"} {
			got := sampled(c.p, strategy, 3000)
			if got.Different != c.want {
				t.Errorf("%s, %s: %d different interleavings, not %d", name, strategy, got.Different, c.want)
			}
			if got.SeenOnce != 0 || got.NextNew != 0 || got.LastNew < got.Different || got.LastNew > 2000 {
				t.Errorf("%s, %s: %+v", name, strategy, got)
			}
		}
	}
}

// gated is a program whose main thread goes on with more once it has started the threads. The threads wait for it with that: so
// their names do not tell which of them has ended before another one was started.
func gated(more string, threads ...string) *vm.Program {
	var starts string
	for i := range threads {
		starts += vmtest.Start(i + 1)
		threads[i] = vmtest.When(1) + threads[i]
	}
	return vmtest.Script(append([]string{starts + vmtest.Open(1) + more}, threads...)...)
}

// Runs with the same interleaving end in the same state. That would not hold if a dependence were missing from the hash.
func TestInterleavingsTellEndStates(t *testing.T) {
	inc := vmtest.Read(0) + vmtest.SetA(1) + vmtest.Increment()
	for name, p := range map[string]*vm.Program{
		"lost update": vmtest.LostUpdate(3),
		"variables":   gated(vmtest.Read(1), inc+vmtest.SetB(1), inc+vmtest.SetB(2)),
		"joins":       gated(vmtest.State(1)+vmtest.JoinFor(1)+vmtest.Read(0)+vmtest.JoinFor(2), vmtest.SetA(1), vmtest.SetA(2)),
		"locks":       gated("", vmtest.TryEnter(0)+vmtest.SetA(1), vmtest.TryEnter(0)+vmtest.SetA(2)),
		"gates":       gated(vmtest.Open(0), vmtest.AnyFor()+vmtest.SetA(1)+vmtest.Close(0), vmtest.WhenFor(0)+vmtest.SetA(2)),
		"classes":     vmtest.ScriptWithClasses(vmtest.SetA(1), vmtest.SetA(2), vmtest.Start(1)+vmtest.Start(2)+vmtest.Join(1)+vmtest.Join(2), vmtest.Class(0)+vmtest.Class(1), vmtest.Class(1)+vmtest.Class(0)),
	} {
		o := plain()
		o.Search, o.MaxDepth = "random", 1000
		s := newSearch(p, &o, unlimited{}, nil)
		r := s.strategy.(*sampler)
		s.ends = newEndStates(s.m)
		s.begin()
		s.gc.Collect()
		s.initial, _ = s.store.Put()
		ends, states := map[uint64]string{}, map[string]bool{}
		for n := range int64(4000) {
			clear(s.ends.lines)
			r.sample(n)
			end := fmt.Sprint(s.ends.lines)
			h := r.seen.events
			if was, ok := ends[h]; ok && was != end {
				t.Fatalf("%s: one interleaving, two ends: %s and %s", name, was, end)
			}
			ends[h], states[end] = end, true
		}
		t.Logf("%s: %d interleavings, %d ends", name, len(ends), len(states))
		if len(ends) < len(states) || len(states) < 2 {
			t.Errorf("%s: %d interleavings, %d ends", name, len(ends), len(states))
		}
	}
}

// Beyond a number of interleavings only a share of them is kept, and the number is an estimate.
func TestManyInterleavings(t *testing.T) {
	v := newInterleavings(nil)
	const n = 3 * mostKept
	for i := range uint64(n) {
		v.events = mix(0, i)
		v.add(v.run())
		if i%2 == 0 {
			v.add(v.run())
		}
	}
	r := v.counted()
	near := func(got, want float64) bool { return got > 0.97*want && got < 1.03*want }
	if len(v.seen) > mostKept || !r.Estimated || !near(float64(r.Different), n) || !near(float64(r.SeenOnce), n/2) || !near(r.NextNew, 1./3) || r.MostSeen != 2 {
		t.Errorf("%d kept, %+v", len(v.seen), r)
	}
}
