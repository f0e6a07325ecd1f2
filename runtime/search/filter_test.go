package search

import (
	"bytes"
	"math/rand"
	"slices"
	"testing"

	"mwc/runtime/abi"
	"mwc/runtime/gc"
	"mwc/runtime/state"
	"mwc/runtime/vm"
	"mwc/runtime/vm/handmade"
	"mwc/runtime/vm/vmtest"
)

// Type IDs and statics of filtering.
const (
	tException = handmade.NumTypes
	tFailure   = handmade.NumTypes + 1

	staticChoice = handmade.StaticInt + 4 // which exception main throws
	handledFirst = 3                      // resume points of main's handlers
)

// filtering is a program whose main thread starts a thread that writes staticChoice and then staticInt, and throws one of two exceptions.
// Main's two clauses have the same filter, which reads staticInt: the first clause whose filter runs after the write handles the exception.
func filtering() *vm.Program {
	p := handmade.BaseProgram("filtering")
	p.Types = append(p.Types, vm.TypeInfo{Name: "System.Exception", Size: 24, Refs: []uint32{8, 12, 16}, Supers: []uint32{tException}},
		vm.TypeInfo{Name: "Failure", Size: 24, Refs: []uint32{8, 12, 16}, Base: tException, Supers: []uint32{tException, tFailure}})
	p.TypeException, p.MainReturns = tException, true
	const id = 1
	asks := handmade.Access(p, vm.SiteRead, vm.AccessRead)
	chooses, writes := handmade.Access(p, vm.SiteWrite, vm.AccessWrite), handmade.Access(p, vm.SiteWrite, vm.AccessWrite)
	main := func(m *vm.Machine, sp int32, pc uint32) abi.Status {
		leave := func(st abi.Status, pc uint32) abi.Status {
			m.Save(sp, id, pc, st)
			return st
		}
		switch pc {
		case 0:
			first, second := m.New(handmade.SiteNode, tFailure), m.New(handmade.SiteNode, tFailure)
			m.StR(handmade.Statics, handmade.StaticRef, first)
			m.StR(handmade.Statics, handmade.StaticRef2, second)
			if st := vm.ThreadStart(m, m.New(handmade.SiteThread, handmade.TypeThread)); st != abi.OK {
				return st
			}
			exc := first
			if handmade.Get(m, handmade.Statics, staticChoice) != 0 {
				exc = second
			}
			return leave(m.ThrowRef(exc), abi.ThrowPC|1)
		case 1: // the filter
			if m.Before(handmade.Statics, handmade.StaticInt, asks) {
				return handmade.Save(m, sp, id, 2)
			}
			fallthrough
		case 2:
			m.Ret = uint64(handmade.Get(m, handmade.Statics, handmade.StaticInt))
			return leave(abi.EndFilter, abi.ThrowPC|10)
		default: // the handlers
			m.Ret = uint64(pc)
			return abi.OK
		}
	}
	handmade.Method(p, "Program::Main", 0, nil, handledFirst+2, func(m *vm.Machine, sp int32, pc uint32) abi.Status { return main(m, sp, pc) })
	p.Methods[id].PCs = []uint32{0, 10, 10, 11, 12}
	handmade.Stops(p, id, 0, 0, asks)
	for i := range uint32(2) {
		p.Methods[id].EH = append(p.Methods[id].EH, vm.Clause{Kind: vm.ClauseFilter, TryStart: 1, TryEnd: 2,
			FilterStart: 10, HandlerStart: 11 + i, HandlerEnd: 12 + i, FilterEntry: 1, Entry: handledFirst + i})
	}
	p.Main = func(m *vm.Machine, args vm.Ref) abi.Status { return main(m, 0, 0) }
	var writer uint32
	write := func(m *vm.Machine, sp int32, pc uint32) abi.Status {
		switch pc {
		case 0:
			if m.Before(handmade.Statics, staticChoice, chooses) {
				return handmade.Save(m, sp, writer, 1)
			}
			fallthrough
		case 1:
			handmade.Put(m, handmade.Statics, staticChoice, 7)
			if m.Before(handmade.Statics, handmade.StaticInt, writes) {
				return handmade.Save(m, sp, writer, 2)
			}
		}
		handmade.Put(m, handmade.Statics, handmade.StaticInt, 1)
		return abi.OK
	}
	handmade.ThreadMain(p, func(m *vm.Machine, sp int32, thread vm.Ref) abi.Status { return write(m, sp, 0) })
	writer = handmade.Method(p, "Program::Write", 0, nil, 3, write)
	handmade.Stops(p, writer, 0, chooses, writes)
	return p
}

// filterRun is a machine with a store, stepped by hand.
type filterRun struct {
	t     *testing.T
	m     *vm.Machine
	store state.Store
	gc    gc.Collector
}

func newFilterRun(t *testing.T, choice uint32) *filterRun {
	m := vm.New(filtering(), vm.Options{})
	handmade.Put(m, handmade.Statics, staticChoice, choice)
	tree := state.NewTree(m)
	r := &filterRun{t: t, m: m, store: &both{t, m, tree, state.NewFlat(m), map[state.ID]state.ID{}}}
	r.gc = &gc.Checked{Collector: gc.NewHybrid(m, r.store), Report: func(err error) { t.Fatal(err) }}
	r.arrive()
	return r
}

func (r *filterRun) arrive() (state.ID, bool) {
	r.gc.Collect()
	n, isNew := r.store.Put()
	r.m.Enabled(nil)
	return n, isNew
}

// step runs a thread to its next scheduling point.
func (r *filterRun) step(thread int32) (state.ID, bool) {
	r.t.Helper()
	if r.m.Step(vm.Choice{Thread: thread}) == vm.Stopped {
		r.t.Fatalf("thread %d stopped: %+v", thread, r.m.Stopped())
	}
	return r.arrive()
}

func (r *filterRun) back(to state.ID) {
	r.gc.Moved(r.store.Goto(to))
	r.m.Enabled(nil)
}

// contents is a copy of all components.
func (r *filterRun) contents() [][]byte {
	var all [][]byte
	for c := range r.m.Comps {
		all = append(all, bytes.Clone(r.m.Content(uint32(c))))
	}
	return all
}

// inFilter fails unless main stands in its filter with an exception in flight.
func (r *filterRun) inFilter() {
	r.t.Helper()
	rec := r.m.Threads[0].Rec
	if d, n := r.m.Depth(0), handmade.Get(r.m, rec, vm.RecordEH); d != 2 || n != 1 {
		r.t.Fatalf("main has %d frames and %d exceptions in flight", d, n)
	}
}

// differing are the components with other contents.
func differing(a, b [][]byte) []uint32 {
	var out []uint32
	for c := range max(len(a), len(b)) {
		if c >= len(a) || c >= len(b) || !bytes.Equal(a[c], b[c]) {
			out = append(out, uint32(c))
		}
	}
	return out
}

// TestHandmade holds the programs that are built by hand against the form that the compiler gives its own.
func TestHandmade(t *testing.T) {
	for _, p := range []*vm.Program{filtering(), scripts(randomScripts(rand.New(rand.NewSource(1)))), scripts(randomScripts(rand.New(rand.NewSource(2))))} {
		for _, fault := range vmtest.Malformed(p) {
			t.Errorf("%s: %s", p.Name, fault)
		}
	}
}

// Two interleavings lead to one state in the middle of a filter.
func TestFilterMatched(t *testing.T) {
	r := newFilterRun(t, 0)
	r.step(0) // main goes to its filter
	before, _ := r.step(1)
	r.inFilter()
	if _, isNew := r.step(0); !isNew { // the filter reads 0: the first clause refuses, and the second clause's filter runs
		t.Fatal("the second clause's filter is a state that is known")
	}
	r.inFilter()
	both, isNew := r.step(1)
	if !isNew {
		t.Fatal("the write leads to a state that is known")
	}
	want := r.contents()

	r.back(before)
	r.inFilter()
	if _, isNew := r.step(1); !isNew {
		t.Fatal("the write in the middle of the first filter leads to a state that is known")
	}
	if n, isNew := r.step(0); isNew || n != both {
		t.Errorf("the other order leads to state %d, new: %v; not to %d", n, isNew, both)
	}
	r.inFilter()
	if d := differing(r.contents(), want); len(d) > 0 {
		t.Errorf("components %v differ", d)
	}
}

// Going back to a state in the middle of a filter restores the first pass: the run goes on from it as before.
func TestFilterRestored(t *testing.T) {
	r := newFilterRun(t, 0)
	r.step(0)
	first, _ := r.step(1)
	r.inFilter()
	saved := r.contents()
	ends := func() []int32 {
		var codes []int32
		for _, order := range [][]int32{{1, 1, 0}, {0, 1, 1, 0}} {
			r.back(first)
			if d := differing(r.contents(), saved); len(d) > 0 {
				t.Fatalf("components %v differ after going back", d)
			}
			for _, thread := range order {
				r.inFilter()
				r.step(thread)
			}
			codes = append(codes, r.m.ExitCode())
		}
		return codes
	}
	want := []int32{handledFirst, handledFirst + 1}
	for range 2 {
		if got := ends(); !slices.Equal(got, want) {
			t.Errorf("main ends with %d, not with %d", got, want)
		}
	}
}

// States that differ only in the first pass are two states: they differ in the clause whose filter runs, or in the exception in flight.
func TestFilterDistinguished(t *testing.T) {
	r := newFilterRun(t, 0)
	r.step(0)
	first, _ := r.step(1)
	a := r.contents()
	second, isNew := r.step(0)
	r.inFilter()
	b := r.contents()
	rec := r.m.CompOf(r.m.Threads[0].Rec)
	if d := differing(a, b); !slices.Equal(d, []uint32{rec}) {
		t.Fatalf("components %v differ, not the thread's record %d alone", d, rec)
	}
	if !isNew || first == second {
		t.Error("the second clause's filter is the same state as the first's")
	}

	o := newFilterRun(t, 1)
	handmade.Put(o.m, handmade.Statics, staticChoice, 0) // main has read it by then
	o.step(0)
	handmade.Put(o.m, handmade.Statics, staticChoice, 0)
	o.step(1)
	if d := differing(a, o.contents()); len(d) > 0 {
		t.Fatalf("the control run differs in components %v", d)
	}
	o = newFilterRun(t, 1)
	o.step(0)
	handmade.Put(o.m, handmade.Statics, staticChoice, 0)
	other, _ := o.step(1)
	if d := differing(a, o.contents()); !slices.Equal(d, []uint32{rec}) {
		t.Fatalf("components %v differ, not the thread's record %d alone", d, rec)
	}
	// In one store: the state is the same but for the exception.
	o.m.Restore(rec, a[rec])
	o.m.W(o.m.Threads[0].Rec)
	if n, isNew := o.arrive(); !isNew || n == other {
		t.Error("another exception in flight is the same state")
	}
}

// The search finds the three outcomes: the first clause handles the exception, the second does, or none does.
func TestFilterSearched(t *testing.T) {
	var counts [2]int64
	for i, por := range []string{"none", "escape"} {
		options := plain()
		options.Por = por
		s := Run(filtering(), options, unlimited{})
		r, _ := s.Result()
		if len(s.found) != 1 || s.found[0].kind != "exception" || !r.Complete {
			t.Errorf("-por=%s: %+v, %+v", por, r, s.found)
		}
		counts[i] = r.Statistics.States
		if r.Statistics.Revisits == 0 {
			t.Errorf("-por=%s: no state in the filter is met twice", por)
		}
	}
	if counts[1] > counts[0] {
		t.Errorf("states: %v", counts)
	}
}
