package search_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"mwc/runtime/abi"
	"mwc/runtime/checker"
	"mwc/runtime/gc"
	"mwc/runtime/report"
	"mwc/runtime/search"
	"mwc/runtime/state"
	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

// brokenStore panics at its n-th state, in the middle of storing it.
type brokenStore struct {
	state.Store
	n *int
}

func (b brokenStore) Put() (state.ID, bool) {
	if *b.n--; *b.n == 0 {
		var none []int
		_ = none[*b.n]
	}
	return b.Store.Put()
}

type brokenCollector struct {
	gc.Collector
	n *int
}

func (b brokenCollector) Collect() {
	if *b.n--; *b.n == 0 {
		panic("the collector is broken")
	}
	b.Collector.Collect()
}

type brokenHook struct {
	search.Hook
	n *int
}

func (b brokenHook) OnSeenState(state.ID) {
	if *b.n--; *b.n == 0 {
		panic(errors.New("the search is broken"))
	}
}

func (brokenHook) OnNewState(state.ID, []vm.Choices) {}

func (brokenHook) Pushed(state.ID) {}

func (brokenHook) PathEnded(*vm.Stop) {}

func (brokenHook) Backtracked(state.ID) {}

func (brokenHook) ThreadPicked(state.ID, vm.Choice) {}

func (brokenHook) Popped(state.ID) bool { return true }

// brokenProgram has generated code that fails only in some states: two threads have written to the counter, the counter is 1, and the
// second thread is about to say that it is done.
func brokenProgram(how func()) *vm.Program {
	p := vmtest.LostUpdate(3)
	statics := func(name string) func(m *vm.Machine) int32 {
		return func(m *vm.Machine) int32 {
			o, off := vmtest.Static(p, name)
			return *(*int32)(m.At(o, off))
		}
	}
	counter, done := statics("s_counter"), statics("s_done")
	p.Methods = slices.Clone(p.Methods)
	for i := range p.Methods {
		if p.Methods[i].Name != "Adder::Run()" {
			continue
		}
		resume := p.Methods[i].Resume
		p.Methods[i].Resume = func(m *vm.Machine, sp int32, pc uint32) abi.Status {
			if p.Sites[p.Methods[i].PCSites[pc]].Kind == vm.SiteReadWrite && done(m) == 1 && counter(m) == 1 {
				how()
			}
			return resume(m, sp, pc)
		}
	}
	return p
}

// A panic anywhere in the checker gives exit status 2, with what was found before, and with a schedule that leads to the panic if there is
// one.
func TestFaults(t *testing.T) {
	defer search.Tamper(nil)
	var nothing *vm.Machine
	wild := new(int)
	for _, x := range []struct {
		name, message string
		p             *vm.Program
		tamper        func(*search.Search)
		again         bool // the schedule leads to the same panic
	}{
		{"machine", "invalid memory address", brokenProgram(func() { nothing.Budget++ }), nil, true},
		{"fault", "", brokenProgram(func() { *(*int)(unsafe.Add(unsafe.Pointer(wild), 1<<40))++ }), nil, true},
		{"panic", "in the program's code", brokenProgram(func() { panic("in the program's code") }), nil, true},
		{"search", "the search is broken", vmtest.LostUpdate(3), func(s *search.Search) { n := 30; s.AddHook(brokenHook{n: &n}) }, false},
		{"store", "index out of range", vmtest.LostUpdate(3), func(s *search.Search) { n := 60; *s.Stored() = brokenStore{*s.Stored(), &n} }, false},
		{"collector", "the collector is broken", vmtest.LostUpdate(3), func(s *search.Search) { n := 60; *s.Collector() = brokenCollector{*s.Collector(), &n} }, false},
	} {
		for _, flags := range []string{"", "-por=none", "-search=bfs -por=none", "-por=sdpor"} {
			search.Tamper(x.tamper)
			dir := t.TempDir()
			file := filepath.Join(dir, "r.json")
			var out, errs bytes.Buffer
			code := checker.Run(x.p, append(strings.Fields(flags), "-keep-going", "-progress=off", "-json", file), nil, &out, &errs)
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatalf("%s %s: %v: %s", x.name, flags, err, &errs)
			}
			r := &report.Result{}
			if err := json.Unmarshal(data, r); err != nil {
				t.Fatal(err)
			}
			if code != checker.ExitError || r.Verdict != report.Error || r.Complete || r.Fault == nil || !strings.Contains(r.Fault.Message, x.message) || len(r.Fault.Stack) < 5 {
				t.Errorf("%s %s: code %d, verdict %s, complete %v, fault %+v\n%s", x.name, flags, code, r.Verdict, r.Complete, r.Fault, &errs)
				continue
			}
			if !strings.Contains(errs.String(), "internal error: ") || !strings.Contains(errs.String(), "Please report it") {
				t.Errorf("%s %s: %s", x.name, flags, &errs)
			}
			for _, v := range r.Violations {
				if len(v.Steps) == 0 {
					t.Errorf("%s %s: %s %q, found before, has no steps: %s", x.name, flags, v.Kind, v.Message, &errs)
				}
			}
			if r.Fault.Schedule != filepath.Join(dir, "internal-error.schedule") {
				t.Errorf("%s %s: the schedule is in %q\n%s", x.name, flags, r.Fault.Schedule, &errs)
				continue
			}
			if !x.again {
				continue
			}
			search.Tamper(nil)
			out.Reset()
			errs.Reset()
			if code := checker.Run(x.p, []string{"-replay", r.Fault.Schedule}, nil, &out, &errs); code != checker.ExitError || !strings.Contains(errs.String(), r.Fault.Message) {
				t.Errorf("%s %s: the schedule leads to exit status %d\n%s", x.name, flags, code, &errs)
			}
		}
	}
}

// lateHook has it be time to look at limits when the search is about to end, and the time has run out long since.
type lateHook struct {
	brokenHook
	s *search.Search
}

func (h lateHook) OnSeenState(state.ID) {}

func (h lateHook) Popped(state.ID) bool {
	h.s.Tick.Store(true)
	return true
}

// A limit that is reached as a search ends does not end what runs paths again for the report: a transition that collects garbage in
// its middle would look at limits there.
func TestLimitAtTheEnd(t *testing.T) {
	defer search.Tamper(nil)
	for _, flags := range []string{"", "-por=none", "-por=sdpor", "-por=persistent"} {
		var s *search.Search
		search.Tamper(func(made *search.Search) {
			s = made
			s.AddHook(lateHook{s: s})
		})
		var out, errs bytes.Buffer
		code := checker.Run(vmtest.LostUpdate(2), append(strings.Fields(flags), "-keep-going", "-progress=off"), nil, &out, &errs)
		if code != checker.ExitViolation {
			t.Errorf("%s: exit status %d\n%s%s", flags, code, &out, &errs)
		}
		if s.Tick.Load() {
			t.Errorf("%s: it is time to look at limits although the search has ended", flags)
		}
	}
}
