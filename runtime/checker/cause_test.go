package checker

import (
	"strings"
	"testing"

	"mwc/runtime/report"
	"mwc/runtime/vm/vmtest"
)

// A lost update has its name, and does not happen if the reads and writes of a thread are one step.
func TestLostUpdateCause(t *testing.T) {
	r, code, out := check(t, vmtest.LostUpdate(2))
	if code != ExitViolation || len(r.Violations) != 1 {
		t.Fatal(code, out)
	}
	v := &r.Violations[0]
	if v.Pattern == nil || v.Pattern.Name != "lost update" || !strings.Contains(out, "The pattern is lost update: ") {
		t.Errorf("%+v\n%s", v.Pattern, out)
	}
	if v.Atomic == nil || !v.Atomic.Complete || v.Atomic.States == 0 || !strings.Contains(out, "It cannot happen if ") {
		t.Errorf("%+v\n%s", v.Atomic, out)
	}
}

// Two steps of a thread in different turns of a loop are in no lines that could be one step, though one line follows the other.
func TestTurnsAreNotOneStep(t *testing.T) {
	r, code, out := check(t, vmtest.Script(vmtest.Start(1)+vmtest.Share(), vmtest.NewNode()+vmtest.Share()+vmtest.Link()))
	if code != ExitViolation || r.Violations[0].Kind != "exception" || len(r.Violations[0].Conflicts) == 0 {
		t.Fatal(code, out)
	}
	if a := r.Violations[0].Atomic; a != nil {
		t.Errorf("%+v\n%s", a, out)
	}
}

// A deadlock of two threads that take two locks in opposite orders has its name. One of a thread that waits for a pulse has none, and
// neither has one of a thread that waits for a thread which wants its lock.
func TestLockOrder(t *testing.T) {
	opposite := vmtest.Script(vmtest.Start(1)+vmtest.Enter(0)+vmtest.Enter(1), vmtest.Enter(1)+vmtest.Enter(0))
	r, _, out := check(t, opposite, "-keep-going")
	if !named(r, "lock order") || !strings.Contains(out, "The pattern is lock order: main holds the lock of ") {
		t.Error(out)
	}
	for _, threads := range [][]string{
		{vmtest.Enter(0) + vmtest.Wait(0)},
		{vmtest.Enter(0) + vmtest.Start(1) + vmtest.Join(1), vmtest.Enter(0)},
	} {
		if r, code, out := check(t, vmtest.Script(threads...), "-keep-going"); code != ExitViolation || named(r, "lock order") {
			t.Error(code, out)
		}
	}
}

func named(r *report.Result, pattern string) bool {
	for i := range r.Violations {
		if p := r.Violations[i].Pattern; p != nil && p.Name == pattern {
			return true
		}
	}
	return false
}

// The two threads of a race say which locks they hold and who started them.
func TestRaceOrigins(t *testing.T) {
	r, code, out := check(t, vmtest.Script(vmtest.Start(1), vmtest.Start(2)+vmtest.Enter(0)+vmtest.SetA(1), vmtest.SetA(2)), "-race")
	if code != ExitViolation || r.Violations[0].Kind != "race" {
		t.Fatal(code, out)
	}
	racing := 0
	for _, s := range r.Violations[0].Threads {
		if !s.Races {
			if s.Started != nil {
				t.Errorf("%+v", s)
			}
			continue
		}
		racing++
		if n := len(s.Started); n == 0 || n > 2 || s.Started[n-1].By != "main" {
			t.Errorf("%+v", s)
		}
	}
	if racing != 2 || !strings.Contains(out, "holds no lock; ") || !strings.Contains(out, "which was started by main") {
		t.Error(out)
	}
}
