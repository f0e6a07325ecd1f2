//go:build unix

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// swarming starts a swarm of searches that do not end, and waits until several go on. Their files are in directories below dir.
func swarming(t *testing.T, dir string) (cmd *exec.Cmd, out *strings.Builder) {
	t.Helper()
	mwc, err := exec.LookPath("mwc")
	if err != nil {
		t.Fatal(err)
	}
	out = &strings.Builder{}
	cmd = exec.Command(mwc, "swarm", "-jobs=3", "-max-memory=1500M", "-timeout=5m", "../../testdata/debug/PhilosophersOrdered.dll", "--", "150")
	cmd.Env = append(os.Environ(), "TMPDIR="+dir)
	cmd.Stdout = out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if !eventually(func() bool { return len(searchDirs(dir)) == 3 }) {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		t.Fatal("no searches go on")
	}
	time.Sleep(time.Second) // a process that has only begun ends at a signal at once, without a result
	return cmd, out
}

// eventually waits for a condition.
func eventually(met func() bool) bool {
	for range 600 {
		if met() {
			return true
		}
		time.Sleep(100 * time.Millisecond)
	}
	return false
}

func searchDirs(dir string) []string {
	found, _ := filepath.Glob(filepath.Join(dir, "mwc-search-*"))
	return found
}

// TestSwarmSignal: an interrupt ends all searches, and what they have found is reported.
func TestSwarmSignal(t *testing.T) {
	dir := t.TempDir()
	cmd, out := swarming(t, dir)
	if err := cmd.Process.Signal(syscall.SIGINT); err != nil {
		t.Error(err)
	}
	_ = cmd.Wait() // the exit status says how it ended
	if code, text := cmd.ProcessState.ExitCode(), out.String(); code != 3 || !strings.Contains(text, "no search has seen all states, and it was interrupted") || strings.Contains(text, "no result") {
		t.Errorf("exit status %d\n%s", code, text)
	}
	if left := searchDirs(dir); len(left) > 0 {
		t.Errorf("%q are left", left)
	}
}

// TestSwarmKilled: a swarm of this machine has no socket, and where mwc is killed its searches end, too.
func TestSwarmKilled(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the system does not tell a process that its parent has ended")
	}
	dir := t.TempDir()
	cmd, _ := swarming(t, dir)
	dirs := searchDirs(dir)
	fds := fmt.Sprintf("/proc/%d/fd", cmd.Process.Pid)
	open, err := os.ReadDir(fds)
	if err != nil || len(open) == 0 {
		t.Error(err)
	}
	for _, f := range open {
		if to, _ := os.Readlink(filepath.Join(fds, f.Name())); strings.HasPrefix(to, "socket:") {
			t.Errorf("a swarm of this machine has a socket, %s", to)
		}
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Error(err)
	}
	_ = cmd.Wait()
	if !eventually(func() bool {
		for _, d := range dirs {
			if _, err := os.Stat(filepath.Join(d, "result.json")); err != nil {
				return false
			}
		}
		return len(dirs) == 3
	}) {
		t.Errorf("not all of the %d searches have ended", len(dirs))
	}
}
