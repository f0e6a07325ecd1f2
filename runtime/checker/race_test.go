package checker

import (
	"slices"
	"strings"
	"testing"

	"mwc/runtime/report"
	"mwc/runtime/vm/vmtest"
)

// TestRace: the report and the trace name both sides of a race, and one race is one violation.
func TestRace(t *testing.T) {
	r, code, out := check(t, vmtest.LostUpdate(2), "-race", "-keep-going")
	var races []report.Violation
	for _, v := range r.Violations {
		if v.Kind == "race" {
			races = append(races, v)
		}
	}
	// Two threads that run the same code race by a read and a write, and by two writes.
	if code != ExitViolation || len(races) != 2 {
		t.Fatalf("%d races, code %d\n%s", len(races), code, out)
	}
	for _, v := range races {
		n := len(v.Steps)
		if n < 2 || v.Steps[n-1].Thread == v.Steps[n-2].Thread || !strings.Contains(v.Steps[n-1].Op, "is about to be") || len(v.Threads) < 2 || v.Line == 0 {
			t.Errorf("%+v", v)
		}
	}
	if r, code, _ := check(t, vmtest.Philosophers(3), "-race", "-keep-going"); code != ExitViolation || len(r.Violations) != 1 {
		t.Errorf("philosophers: %v", r.Violations)
	}
	if r, _, _ := check(t, vmtest.LostUpdate(2), "-keep-going"); slices.ContainsFunc(r.Violations, func(v report.Violation) bool { return v.Kind == "race" }) {
		t.Error("a race without -race")
	}
}
