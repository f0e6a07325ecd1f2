package explore

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unsafe"

	"mwc/runtime/abi"
	"mwc/runtime/gc"
	"mwc/runtime/por"
	"mwc/runtime/report"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// brokenStore panics at its n-th state, in the midst of it.
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
	Hook
	n *int
}

func (b brokenHook) OnSeenState(state.ID) {
	if *b.n--; *b.n == 0 {
		panic(errors.New("the search is broken"))
	}
}
func (brokenHook) OnNewState(state.ID, []vm.Choices) {}
func (brokenHook) Pushed(state.ID)                   {}
func (brokenHook) PathEnded(*vm.Stop)                {}
func (brokenHook) Backtracked(state.ID)              {}
func (brokenHook) ThreadPicked(state.ID, vm.Choice)  {}
func (brokenHook) Popped(state.ID) bool              { return true }

// brokenProgram has generated code that fails in some states only: how is told by the last thread to end.
func brokenProgram(how func()) *vm.Program {
	p := lostUpdate(3)
	m := &p.Methods[len(p.Methods)-1]
	resume := m.Resume
	m.Resume = func(m *vm.Machine, sp int32, pc uint32) abi.Status {
		if pc == 3 && get(m, statics, staticInt+4) == 2 && get(m, statics, staticInt) == 1 {
			how()
		}
		return resume(m, sp, pc)
	}
	return p
}

// A panic anywhere in the checker ends in exit status 2 with what was found before, and a schedule that leads there where there is one.
func TestFaults(t *testing.T) {
	defer func(old func(*search)) { tamper = old }(tamper)
	var nothing *vm.Machine
	wild := new(int)
	for _, x := range []struct {
		name, message string
		p             *vm.Program
		tamper        func(*search)
		again         bool // the schedule leads to the same panic
	}{
		{"machine", "invalid memory address", brokenProgram(func() { nothing.Budget++ }), nil, true},
		{"fault", "", brokenProgram(func() { *(*int)(unsafe.Add(unsafe.Pointer(wild), 1<<40))++ }), nil, true},
		{"panic", "in the program's code", brokenProgram(func() { panic("in the program's code") }), nil, true},
		{"search", "the search is broken", lostUpdate(3), func(s *search) { n := 30; s.hooks = append(s.hooks, brokenHook{n: &n}) }, false},
		{"store", "index out of range", lostUpdate(3), func(s *search) { n := 60; s.store = brokenStore{s.store, &n} }, false},
		{"collector", "the collector is broken", lostUpdate(3), func(s *search) { n := 60; s.gc = brokenCollector{s.gc, &n} }, false},
	} {
		for _, flags := range []string{"", "-por=none", "-search=bfs -por=none", "-por=sdpor"} {
			if tamper = x.tamper; tamper == nil {
				tamper = func(*search) {}
			}
			dir := t.TempDir()
			file := filepath.Join(dir, "r.json")
			var out, errs bytes.Buffer
			code := mainWith(x.p, append(strings.Fields(flags), "-keep-going", "-progress=off", "-json", file), nil, &out, &errs)
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatalf("%s %s: %v: %s", x.name, flags, err, &errs)
			}
			r := &report.Result{}
			if err := json.Unmarshal(data, r); err != nil {
				t.Fatal(err)
			}
			if code != ExitError || r.Verdict != report.Error || r.Complete || r.Fault == nil || !strings.Contains(r.Fault.Message, x.message) || len(r.Fault.Stack) < 5 {
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
			tamper = func(*search) {}
			out.Reset()
			errs.Reset()
			if code := mainWith(x.p, []string{"-replay", r.Fault.Schedule}, nil, &out, &errs); code != ExitError || !strings.Contains(errs.String(), r.Fault.Message) {
				t.Errorf("%s %s: the schedule leads to exit status %d\n%s", x.name, flags, code, &errs)
			}
		}
	}
}

type brokenWriter struct{ how func() (int, error) }

func (b brokenWriter) Write([]byte) (int, error) { return b.how() }

// What cannot be told is no other verdict.
func TestReportFails(t *testing.T) {
	dir := t.TempDir()
	var errs bytes.Buffer
	if code := mainWith(lostUpdate(2), []string{"-json", filepath.Join(dir, "no", "r.json")}, nil, &bytes.Buffer{}, &errs); code != ExitError || !strings.Contains(errs.String(), "no such file") {
		t.Errorf("a file that cannot be written: code %d %s", code, &errs)
	}
	tampered := false
	defer func(old func(*search)) { tamper = old }(tamper)
	tamper = func(*search) { tampered = true }
	for _, flag := range []string{"-json", "-schedule", "-end-states"} {
		if code := mainWith(lostUpdate(2), []string{flag, dir}, nil, &bytes.Buffer{}, &errs); code != ExitError || tampered {
			t.Errorf("%s: code %d, searched %v", flag, code, tampered)
		}
	}
	for name, how := range map[string]func() (int, error){
		"panic": func() (int, error) { panic("no writer") },
		"error": func() (int, error) { return 0, errors.New("no space left") },
	} {
		errs.Reset()
		file := filepath.Join(dir, name)
		code := mainWith(lostUpdate(2), []string{"-json", file}, nil, brokenWriter{how}, &errs)
		if data, err := os.ReadFile(file); code != ExitError || err != nil || !json.Valid(data) || !strings.Contains(errs.String(), "no ") {
			t.Errorf("%s: code %d, %v: %s", name, code, err, &errs)
		}
	}
	if _, err := os.Stat("/dev/full"); err == nil {
		errs.Reset()
		var out bytes.Buffer
		code := mainWith(lostUpdate(2), []string{"-json", "/dev/full"}, nil, &out, &errs)
		if code != ExitError || !strings.Contains(errs.String(), "not complete") || !strings.Contains(out.String(), "VIOLATION") {
			t.Errorf("a full disk: code %d: %s%s", code, &out, &errs)
		}
	}
}

// At each capacity a search ends as incomplete, says which, and reports what it has found.
func TestCapacities(t *testing.T) {
	for _, x := range []struct {
		what, flags string
		field       *uint64
		from        uint64
	}{
		{"granules of eight bytes of the", "", &vm.Most.Granules, 200},
		{"components:", "", &vm.Most.Components, 30},
		{"changes of escape statuses", "", &vm.Most.Statuses, 5},
		{"threads", "", &vm.Most.Threads, 2},
		{"different parts", "", &state.Most.Entries, 40},
		{"different parts", "-store=collapse", &state.Most.Entries, 40},
		{"slots for states", "", &state.Most.Slots, 300},
		{"slots for states", "-store=hash", &state.Most.Slots, 300},
		{"components in a segment", "", &state.Most.Leaves, 16},
		{"changes of components", "-store=hash", &state.Most.Steps, 30},
		{"granules of eight bytes of contents on", "-store=hash", &state.Most.Granules, 1 << 13},
		{"parts of summaries", "-por=sdpor", &por.Most.Sets, 20},
		{"locations", "-por=sdpor", &por.Most.Locations, 8},
		{"transitions still to be made", "", &most.list, 4},
		{"states with transitions", "-search=bfs", &most.states, 20},
		{"open states", "-por=sdpor", &most.states, 5},
		{"components that are not closed", "-livelock -por=none", &most.states, 5},
	} {
		var r *report.Result
		var code int
		var out string
		func() {
			defer func(old uint64) { *x.field = old }(*x.field)
			*x.field = x.from
			r, code, out = check(t, queue(3, 2), append(strings.Fields(x.flags), "-keep-going", "-progress=off")...)
		}()
		if r.Complete || code != ExitLimit && code != ExitViolation || !strings.Contains(r.Reason, x.what) || !strings.Contains(out, x.what) {
			t.Errorf("%s %s: code %d, verdict %s, complete %v, reason %q, %d states\n%s", x.what, x.flags, code, r.Verdict, r.Complete, r.Reason, r.Statistics.States, out)
		}
		for _, v := range r.Violations {
			if len(v.Steps) == 0 {
				t.Errorf("%s: %s has no steps", x.what, v.Kind)
			}
		}
	}
}

// Violations that are not kept are counted.
func TestManyViolations(t *testing.T) {
	defer func(old int) { maxTraces = old }(maxTraces)
	maxTraces = 2
	p := lostUpdate(4)
	m := &p.Methods[len(p.Methods)-1]
	resume := m.Resume
	m.Resume = func(m *vm.Machine, sp int32, pc uint32) abi.Status {
		if pc == 3 {
			s, _ := m.NewGoString(fmt.Sprint(get(m, statics, staticInt), " and ", get(m, statics, staticInt+4)))
			st := vm.AssertFail(m, s)
			save(m, sp, uint32(len(p.Methods)-1), 3)
			return st
		}
		return resume(m, sp, pc)
	}
	r, code, out := check(t, p, "-keep-going", "-por=none")
	if code != ExitViolation || r.Found < 4 || len(r.Violations) != 2 || !strings.Contains(out, fmt.Sprintf("%d violations were found; the first 2 are kept", r.Found)) {
		t.Errorf("code %d, %d found, %d kept\n%s", code, r.Found, len(r.Violations), out)
	}
}
