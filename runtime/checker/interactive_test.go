package checker

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

func session(t *testing.T, p *vm.Program, args []string, lines ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	if code := Run(p, append([]string{"-interactive"}, args...), strings.NewReader(strings.Join(lines, "\n")), &out, &errs); code != ExitLimit {
		t.Fatalf("code %d\n%s%s", code, &out, &errs)
	}
	return out.String()
}

// The schedule of a run that a person made is a schedule like any other.
func TestSteppingSchedule(t *testing.T) {
	file := filepath.Join(t.TempDir(), "s")
	for _, strategy := range []string{"dfs", "bfs"} {
		out := session(t, vmtest.Philosophers(2), []string{"-search=" + strategy}, "0", "1", "2", "step 1", "step 2", "schedule "+file)
		if !strings.Contains(out, "VIOLATION deadlock") {
			t.Fatalf("no deadlock:\n%s", out)
		}
		r, code, text := check(t, vmtest.Philosophers(2), "-replay", file)
		if code != ExitViolation || r.Violations[0].Kind != "deadlock" {
			t.Errorf("code %d\n%s", code, text)
		}
		again := session(t, vmtest.Philosophers(2), []string{"-replay", file}, "next 100", "back 2", "trace", "threads")
		if !strings.Contains(again, "VIOLATION deadlock") || !strings.Contains(again, "Monitor.Enter") {
			t.Errorf("the schedule does not come back:\n%s", again)
		}
	}
}

// The session of a violation's schedule begins at the first preemption, and says so; next follows the run, restart leads to its beginning. That of a schedule without
// a violation begins at its end.
func TestSteppingBegins(t *testing.T) {
	file := filepath.Join(t.TempDir(), "s")
	run := []string{"0", "1", "2", "step 1", "step 2"}
	session(t, vmtest.Philosophers(2), nil, append(run, "schedule "+file)...)
	out := session(t, vmtest.Philosophers(2), []string{"-replay", file}, "next 2", "restart", "next 100", "next", "restart", "0", "2", "next")
	begin, rest, _ := strings.Cut(out, "This is the run's first preemption: thread 1 could go on, and thread 2 does instead.")
	if begin != "" || !strings.HasPrefix(rest, "\nnext follows the run, back and restart lead towards its beginning.\nafter 2 transitions") ||
		strings.Count(out, "VIOLATION deadlock") != 1 || !strings.Contains(rest, "the schedule's run has ended") ||
		!strings.Contains(rest, "this is not a state of the schedule's run") {
		t.Errorf("it begins with\n%s", out)
	}
	session(t, vmtest.Philosophers(2), nil, "0", "1", "2", "schedule "+file)
	out = session(t, vmtest.Philosophers(2), []string{"-replay", file}, "next")
	if !strings.HasPrefix(out, "after 3 transitions") || !strings.Contains(out, "next follows the run of a violation's schedule") {
		t.Errorf("without a violation it begins with\n%s", out)
	}
}

// A variable that nothing reads any more is dead; one that something reads has its value.
func TestSteppingDead(t *testing.T) {
	if out := session(t, vmtest.LostUpdate(2), nil, "0", "1", "locals 1"); !strings.Contains(out, "\n      done is dead\n") || strings.Contains(out, "done = ") {
		t.Error(out)
	}
	if out := session(t, vmtest.Philosophers(2), nil, "0", "1", "locals 1"); !strings.Contains(out, "      right = ") || strings.Contains(out, "right is dead") {
		t.Error(out)
	}
}
