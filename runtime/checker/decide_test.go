package checker

import (
	"strings"
	"testing"

	"mwc/runtime/vm/vmtest"
)

// Of a lost update, the report says that the read before the other thread's write decides, and that an update is lost.
func TestDecisions(t *testing.T) {
	r, code, out := check(t, vmtest.LostUpdate(2))
	if code != ExitViolation || len(r.Violations) != 1 {
		t.Fatal(code, out)
	}
	decisions := r.Violations[0].Decisions
	if len(decisions) == 0 {
		t.Fatalf("no decisions in\n%s", out)
	}
	for _, d := range decisions {
		if !strings.HasPrefix(d.First.Does, "reads ") || !strings.HasPrefix(d.Then.Does, "writes ") || d.First.Thread == d.Then.Thread || !d.LostUpdate {
			t.Errorf("%+v", d)
		}
	}
	if !strings.Contains(out, "so an update is lost") || !strings.Contains(out, "What decides") {
		t.Error(out)
	}
}

// An assertion that fails in every run has no steps of which the order decides, and neither has a run of one thread.
func TestNoDecisions(t *testing.T) {
	wrong := vmtest.Script(vmtest.Enter(0)+vmtest.Start(1)+vmtest.Enter(1), vmtest.Enter(1)+vmtest.Increment()+vmtest.Enter(0))
	for _, p := range []string{"-por=none", "-por=escape"} {
		r, code, out := check(t, wrong, p)
		if code != ExitViolation {
			t.Fatal(code, out)
		}
		for _, d := range r.Violations[0].Decisions {
			t.Errorf("%s: %+v\n%s", p, d, out)
		}
	}
	if r, _, out := check(t, vmtest.Script(vmtest.Enter(0)+vmtest.Wait(0))); len(r.Violations) != 1 || r.Violations[0].Decisions != nil {
		t.Error(out)
	}
}
