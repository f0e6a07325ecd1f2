package exact

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"mwc/runtime/exchange"
	"mwc/runtime/report"
	"mwc/runtime/search"
	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

// outcomes are what no reduction may lose: the verdict, the violations and the final states.
func outcomes(t *testing.T, s *search.Search) string {
	t.Helper()
	r, _ := s.Result()
	if r.Verdict == report.Error || !r.Complete {
		t.Fatal(r.Verdict, r.Reason)
	}
	var all []string
	for _, v := range r.Violations {
		all = append(all, v.Kind+" "+v.Message)
	}
	slices.Sort(all)
	var b strings.Builder
	fmt.Fprintln(&b, r.Verdict, strings.Join(all, "; "))
	if err := s.WriteEnds(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestPersistentParts: with persistent sets a search of several parts finds what a search without reduction finds, and makes fewer transitions.
func TestPersistentParts(t *testing.T) {
	programs := map[string]func() *vm.Program{
		"philosophers": func() *vm.Program { return vmtest.Philosophers(5) },
		"lost update":  func() *vm.Program { return vmtest.LostUpdate(3) },
	}
	random := 40
	if testing.Short() {
		random = 10
	}
	for seed := range random {
		program := func() *vm.Program { return vmtest.RandomScript(rand.New(rand.NewSource(int64(seed)))) }
		if seed%2 == 0 {
			program = func() *vm.Program { return rounds(rand.New(rand.NewSource(int64(seed)))) }
		}
		programs[program().Name] = program
	}
	var transitions [5]int64 // with -por=escape, and by one to four parts
	for name, program := range programs {
		for _, race := range []bool{false, true} {
			o := options("none")
			o.Race = race
			want := outcomes(t, search.Run(program(), o, unlimited{}))
			for n := range 5 {
				if o.Por = "persistent"; n == 0 {
					o.Por = "escape"
				}
				s := together(t, max(n, 1), o, program)
				if got := outcomes(t, s); got != want {
					t.Errorf("%s, -por=%s, -race=%v, %d parts:\n%s\nwithout reduction:\n%s", name, o.Por, race, n, got, want)
				}
				transitions[n] += s.Stats.Transitions
			}
		}
	}
	t.Log(transitions)
	if 10*slices.Max(transitions[1:]) > 9*transitions[0] {
		t.Error("next to nothing is left out")
	}
}

// TestPersistentEpochs: that is so, too, where processes end and all go back.
func TestPersistentEpochs(t *testing.T) {
	for _, store := range []string{"tree", "flat"} {
		program := func() *vm.Program { return vmtest.Philosophers(7) }
		o := options("none")
		o.Store = store
		want := outcomes(t, search.Run(program(), o, unlimited{}))
		o.Por = "persistent"
		got, x := goingBack(t, 3, o, program, outcomes)
		if got != want {
			t.Errorf("-store=%s, gone back %d times:\n%s\nwithout reduction:\n%s", store, x.Returned, got, want)
		}
		t.Logf("%s: %+v", store, x)
	}
}

// TestPersistentFaults: where it is not heard, or heard twice or wrongly, which states had begun, nothing is verified; nor where a part has not come to its end.
func TestPersistentFaults(t *testing.T) {
	for name, fault := range map[string]struct {
		change func(*exchange.Frame) []*exchange.Frame
		why    string
	}{
		"lost":    {batches(2, exchange.Taken, func(*exchange.Frame) []*exchange.Frame { return nil }), "which is not the next one"},
		"doubled": {batches(2, exchange.Taken, func(f *exchange.Frame) []*exchange.Frame { return []*exchange.Frame{f, f} }), "which is not the next one"},
		"damaged": {batches(2, exchange.Taken, func(f *exchange.Frame) []*exchange.Frame {
			f.Body = append(f.Body, 1)
			return []*exchange.Frame{f}
		}), "states of batch"},
		"of fewer states": {batches(2, exchange.Taken, func(f *exchange.Frame) []*exchange.Frame {
			f.More--
			return []*exchange.Frame{f}
		}), "states of batch"},
		"a state left": {batches(1, exchange.End, func(f *exchange.Frame) []*exchange.Frame {
			f.Body = []byte(strings.Replace(string(f.Body), `"Left":0`, `"Left":1`, 1))
			return []*exchange.Frame{f}
		}), "process 2 ended with states left: 1"},
	} {
		t.Run(name, func(t *testing.T) { fails(t, "persistent", func(*part) {}, fault.change, fault.why) })
	}
}

// rounds is a random program of three threads that write two variables, and begin anew until one has a certain value: they come to the same states
// in many ways, which are not equally long. No thread ends before all were started, since what is left of a thread tells which one had its slot before.
func rounds(rng *rand.Rand) *vm.Program {
	threads := []string{vmtest.Start(1) + vmtest.Start(2) + vmtest.Open(0), vmtest.When(0), vmtest.When(0)}
	for i := range threads {
		for k := range 1 + rng.Intn(3) {
			op := []string{vmtest.SetA(rng.Intn(2)), vmtest.SetB(rng.Intn(2)), vmtest.Enter(0) + vmtest.SetA(rng.Intn(2)) + vmtest.Exit(0)}[rng.Intn(3)]
			if threads[i] += op; i > 0 && k > 0 && rng.Intn(2) == 0 {
				threads[i] += vmtest.Again(rng.Intn(2))
			}
		}
	}
	p := vmtest.Script(threads...)
	p.Name = fmt.Sprintf("%q", threads)
	return p
}
