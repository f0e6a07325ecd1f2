//go:build unix

package main

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestReportSignal: a signal to mwc ends the search of the checker that runs beside it, and the reports of an incomplete search are written. The
// signal comes twice, as from a shell that ends a whole group of processes.
func TestReportSignal(t *testing.T) {
	mwc, err := exec.LookPath("mwc")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "r.xml")
	cmd := exec.Command(mwc, "check", "../../testdata/debug/PhilosophersOrdered.dll", "-progress=on", "-por=none", "-max-memory=2G", "-junit", file, "--", "9")
	cmd.Env = append(os.Environ(), "MWC_CACHE="+filepath.Join(dir, "cache"))
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
			t.Fatalf("%v: %s", err, seen)
		}
		seen += string(c)
	}
	for range 2 {
		if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Error(err)
		}
	}
	go io.Copy(io.Discard, in)
	_ = cmd.Wait()
	text, err := os.ReadFile(file)
	if code := cmd.ProcessState.ExitCode(); code != 3 || err != nil || !strings.Contains(string(text), `type="incomplete"`) {
		t.Errorf("exit status %d, %v\n%s", code, err, text)
	}
}
