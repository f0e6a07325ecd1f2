package checker

import (
	"strings"
	"testing"

	"mwc/runtime/report"
	"mwc/runtime/vm/vmtest"
)

// A result has a view of each step of the story and of the end. A location shows its new value from the step after the write on.
func TestViews(t *testing.T) {
	r, code, out := check(t, vmtest.LostUpdate(2))
	if code != ExitViolation || len(r.Violations) != 1 {
		t.Fatal(code, out)
	}
	v := &r.Violations[0]
	views := map[int]*report.View{}
	for i := range v.Views {
		views[v.Views[i].Step] = &v.Views[i]
	}
	now := map[string]string{}
	written := ""
	for i := range len(v.Steps) + 1 {
		if i < len(v.Steps) && !v.Steps[i].Story {
			continue
		}
		w := views[i]
		if w == nil {
			t.Fatalf("no view of step %d of %d:\n%s", i, len(v.Steps), out)
		}
		for _, x := range w.Values {
			now[x.Name] = x.Value
		}
		if name, value, ok := strings.Cut(written, " = "); ok && now[name] != value {
			t.Errorf("step %d comes after %q, and sees %q", i, written, now)
		}
		written = ""
		if i < len(v.Steps) {
			if what, ok := strings.CutPrefix(v.Steps[i].Op, "writes "); ok {
				written = what
			}
		}
	}
	if len(now) == 0 || len(v.Conflicts) == 0 {
		t.Errorf("values %q, conflicts %v", now, v.Conflicts)
	}
}

// The views of a deadlock say which locks the threads hold, and at its end who waits.
func TestViewsOfLocks(t *testing.T) {
	r, code, out := check(t, vmtest.Philosophers(2))
	if code != ExitViolation || len(r.Violations) != 1 || len(r.Violations[0].Views) == 0 {
		t.Fatal(code, out)
	}
	now := map[string]report.State{}
	for _, w := range r.Violations[0].Views {
		for _, s := range w.Threads {
			now[s.Thread] = s
		}
	}
	for _, s := range r.Violations[0].Threads {
		if got := now[s.Thread]; strings.Join(got.Holds, ",") != strings.Join(s.Holds, ",") || got.Waits != s.Waits {
			t.Errorf("the last view has %+v, the end %+v", got, s)
		}
	}
}
