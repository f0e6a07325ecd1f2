package checker

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mwc/runtime/abi"
	"mwc/runtime/reduce"
	"mwc/runtime/report"
	"mwc/runtime/search"
	"mwc/runtime/state"
	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

type brokenWriter struct{ how func() (int, error) }

func (b brokenWriter) Write([]byte) (int, error) { return b.how() }

// If an output cannot be written, the exit status is ExitError, never that of another verdict.
func TestReportFails(t *testing.T) {
	dir := t.TempDir()
	var errs bytes.Buffer
	if code := Run(vmtest.LostUpdate(2), []string{"-json", filepath.Join(dir, "no", "r.json")}, nil, &bytes.Buffer{}, &errs); code != ExitError || !strings.Contains(errs.String(), "no such file") {
		t.Errorf("a file that cannot be written: code %d %s", code, &errs)
	}
	searched := false
	p := vmtest.LostUpdate(2)
	main := p.Methods[1].Resume
	p.Methods[1].Resume = func(m *vm.Machine, sp int32, pc uint32) abi.Status {
		searched = true
		return main(m, sp, pc)
	}
	for _, flag := range []string{"-json", "-schedule", "-end-states"} {
		if code := Run(p, []string{flag, dir}, nil, &bytes.Buffer{}, &errs); code != ExitError || searched {
			t.Errorf("%s: code %d, searched %v", flag, code, searched)
		}
	}
	for name, how := range map[string]func() (int, error){
		"panic": func() (int, error) { panic("no writer") },
		"error": func() (int, error) { return 0, errors.New("no space left") },
	} {
		errs.Reset()
		file := filepath.Join(dir, name)
		code := Run(vmtest.LostUpdate(2), []string{"-json", file}, nil, brokenWriter{how}, &errs)
		if data, err := os.ReadFile(file); code != ExitError || err != nil || !json.Valid(data) || !strings.Contains(errs.String(), "no ") {
			t.Errorf("%s: code %d, %v: %s", name, code, err, &errs)
		}
	}
	if _, err := os.Stat("/dev/full"); err == nil {
		errs.Reset()
		var out bytes.Buffer
		code := Run(vmtest.LostUpdate(2), []string{"-json", "/dev/full"}, nil, &out, &errs)
		if code != ExitError || !strings.Contains(errs.String(), "not complete") || !strings.Contains(out.String(), "VIOLATION") {
			t.Errorf("a full disk: code %d: %s%s", code, &out, &errs)
		}
	}
}

// When a capacity is exhausted, the search ends as incomplete, says which capacity it was, and reports what it has found.
func TestCapacities(t *testing.T) {
	for _, x := range []struct {
		what, flags string
		field       *uint64
		from        uint64
	}{
		{"granules of eight bytes of the", "", &vm.Most.Granules, 200},
		{"components:", "", &vm.Most.Components, 30},
		{"threads", "", &vm.Most.Threads, 2},
		{"different parts", "", &state.Most.Entries, 40},
		{"different parts", "-store=collapse", &state.Most.Entries, 40},
		{"slots for states", "-por=escape", &state.Most.Slots, 300},
		{"slots for states", "-store=hash", &state.Most.Slots, 300},
		{"components in a segment", "", &state.Most.Leaves, 16},
		{"changes of components", "-store=hash", &state.Most.Steps, 30},
		{"granules of eight bytes of contents on", "-store=hash", &state.Most.Granules, 1 << 13},
		{"parts of summaries", "-por=sdpor", &reduce.Most.Sets, 20},
		{"locations", "-por=sdpor", &reduce.Most.Locations, 8},
		{"transitions still to be made", "-por=escape", &search.Most.List, 4},
		{"states with transitions", "-search=bfs", &search.Most.States, 20},
		{"open states", "-por=sdpor", &search.Most.States, 5},
		{"components that are not closed", "-livelock -por=none", &search.Most.States, 5},
	} {
		var r *report.Result
		var code int
		var out string
		func() {
			defer func(old uint64) { *x.field = old }(*x.field)
			*x.field = x.from
			r, code, out = check(t, vmtest.Queue(3, 2), append(strings.Fields(x.flags), "-keep-going", "-progress=off")...)
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

// Violations beyond the number kept are counted.
func TestManyViolations(t *testing.T) {
	defer func(old uint64) { search.Most.Traces = old }(search.Most.Traces)
	search.Most.Traces = 2
	p := vmtest.LostUpdate(4)
	p.Methods = slices.Clone(p.Methods)
	for i := range p.Methods {
		if p.Methods[i].Name != "Adder::Run()" {
			continue
		}
		resume := p.Methods[i].Resume
		p.Methods[i].Resume = func(m *vm.Machine, sp int32, pc uint32) abi.Status {
			if p.Sites[p.Methods[i].PCSites[pc]].Kind != vm.SiteReadWrite {
				return resume(m, sp, pc)
			}
			// Once the thread has counted, an assertion that names the counter takes the place of its next operation.
			o, off := vmtest.Static(p, "s_counter")
			s, _ := m.NewGoString(fmt.Sprint(m.RunningThread(), " sees ", *(*int32)(m.At(o, off))))
			m.Save(sp, uint32(i), pc, vm.AssertFail(m, s))
			return m.Status
		}
	}
	r, code, out := check(t, p, "-keep-going", "-por=none")
	if code != ExitViolation || r.Found < 4 || len(r.Violations) != 2 || !strings.Contains(out, fmt.Sprintf("%d violations were found; the first 2 are kept", r.Found)) {
		t.Errorf("code %d, %d found, %d kept\n%s", code, r.Found, len(r.Violations), out)
	}
}
