package systemtest

import (
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// TestLongTransitions holds that a transition that allocates much stops where it would otherwise, and that limits and signals
// end it.
func TestLongTransitions(t *testing.T) {
	reductions, endless := []string{"none", "escape", "sdpor", "persistent"}, []string{"endless garbage", "endless blocks", "endless frames"}
	checker := buildMemory(t, "Long.dll")
	run := func(interrupt bool, flags ...string) (r memoryResult, code int, reason string) {
		t.Helper()
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Minute)
		defer cancel()
		cmd := exec.CommandContext(ctx, checker, append([]string{"-json=-"}, flags...)...)
		var out strings.Builder
		cmd.Stdout = &out
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if interrupt {
			time.Sleep(time.Second)
			_ = cmd.Process.Signal(os.Interrupt)
		}
		_ = cmd.Wait() // the exit status says how it ended
		var why struct{ Reason string }
		if json.Unmarshal([]byte(out.String()), &r) != nil || json.Unmarshal([]byte(out.String()), &why) != nil {
			t.Errorf("%v: no result in %q", flags, out.String())
		}
		return r, cmd.ProcessState.ExitCode(), why.Reason
	}
	if testing.Short() { // one of each kind
		reductions, endless = reductions[2:3], endless[:1]
	}
	for _, por := range reductions {
		if r, code, _ := run(false, "-por="+por, "--", "assertion"); code != 1 || len(r.Violations) != 1 || r.Violations[0].Kind != "assertion" {
			t.Errorf("-por=%s: %d, %v", por, code, r)
		}
	}
	if r, code, _ := run(false, "-max-heap=16M", "--", "out of memory"); code != 1 || !strings.Contains(r.Violations[0].Message, "OutOfMemory") {
		t.Errorf("out of memory: %d, %v", code, r)
	}
	for _, name := range endless {
		if r, code, reason := run(false, "-timeout=1s", "--", name); code != 3 || r.Verdict != "incomplete" || !strings.Contains(reason, "limit of time") {
			t.Errorf("%s: %d, %v, %s", name, code, r, reason)
		}
		if r, code, reason := run(true, "--", name); code != 3 || r.Verdict != "incomplete" || !strings.Contains(reason, "interrupted") {
			t.Errorf("%s: %d, %v, %s", name, code, r, reason)
		}
	}
	if r, code, reason := run(false, "-search=random", "-runs=0", "-timeout=1s", "--", "endless garbage"); code != 3 || !strings.Contains(reason, "limit of time") {
		t.Errorf("random: %d, %v, %s", code, r, reason)
	}
}
