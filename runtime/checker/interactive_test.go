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
		again := session(t, vmtest.Philosophers(2), []string{"-replay", file}, "back 2", "trace", "threads")
		if !strings.Contains(again, "VIOLATION deadlock") || !strings.Contains(again, "Monitor.Enter") {
			t.Errorf("the schedule does not come back:\n%s", again)
		}
	}
}
