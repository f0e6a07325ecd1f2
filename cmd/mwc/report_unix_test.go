//go:build unix

package main

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestReportSignal: a signal to mwc ends the search of the checker that runs beside it, and the reports of an incomplete search are written. The
// signal comes twice, as from a shell that ends a whole group of processes.
func TestReportSignal(t *testing.T) {
	dir := t.TempDir()
	cmd, wait := searching(t, dir)
	for range 2 {
		if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Error(err)
		}
		time.Sleep(5 * time.Millisecond)
	}
	wait()
	text, err := os.ReadFile(filepath.Join(dir, "r.xml"))
	if code := cmd.ProcessState.ExitCode(); code != 3 || err != nil || !strings.Contains(string(text), `type="incomplete"`) {
		t.Errorf("exit status %d, %v\n%s", code, err, text)
	}
}

// TestReportKilled: where mwc is killed the checker ends, too.
func TestReportKilled(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the system does not tell a process that its parent has ended")
	}
	dir := t.TempDir()
	cmd, wait := searching(t, dir)
	if err := cmd.Process.Kill(); err != nil {
		t.Error(err)
	}
	wait() // for the end of the checker, which has the same standard error
	if found, _ := filepath.Glob(filepath.Join(dir, "mwc-result-*", "result.json")); len(found) != 1 {
		t.Errorf("the checker has written %q", found)
	}
}

// searching starts mwc with a search that does not end, and a report to write into a directory. wait waits until all processes have ended.
func searching(t *testing.T, dir string) (cmd *exec.Cmd, wait func()) {
	t.Helper()
	mwc, err := exec.LookPath("mwc")
	if err != nil {
		t.Fatal(err)
	}
	cmd = exec.Command(mwc, "check", "../../testdata/debug/PhilosophersOrdered.dll", "-progress=on", "-por=none", "-max-memory=2G", "-timeout=5m",
		"-junit", filepath.Join(dir, "r.xml"), "--", "15")
	cmd.Env = append(os.Environ(), "TMPDIR="+dir)
	live, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	in := bufio.NewReader(live)
	for seen := ""; !strings.Contains(seen, " states"); { // the live line: the search has begun
		c, err := in.ReadByte()
		if err != nil {
			_ = cmd.Wait()
			t.Fatalf("%v: %s", err, seen)
		}
		seen += string(c)
	}
	return cmd, func() {
		if _, err := io.Copy(io.Discard, in); err != nil {
			t.Error(err)
		}
		_ = cmd.Wait() // the exit status says how it ended
	}
}
