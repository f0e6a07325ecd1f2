//go:build unix

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"mwc/codegen/swarm/cluster"
)

// exactFound is what a search has found, without what depends on how it was made; and how often it has gone back.
func exactFound(t *testing.T, result, ends string) (found string, returns int) {
	t.Helper()
	b, err := os.ReadFile(result)
	if err != nil {
		t.Fatal(err)
	}
	var r struct {
		Verdict    string
		Complete   bool
		Reason     string
		Found      int `json:"violations_found"`
		Violations []struct{ Kind string }
		Statistics struct {
			States, Transitions, Revisits int64
			Ends                          int64 `json:"end_states"`
		}
		Exchange struct{ Returns int }
	}
	if err := json.Unmarshal(b, &r); err != nil {
		t.Fatal(err)
	}
	digests, err := os.ReadFile(ends)
	if err != nil {
		t.Fatal(err)
	}
	var kinds []string
	for _, v := range r.Violations {
		kinds = append(kinds, v.Kind)
	}
	slices.Sort(kinds)
	return fmt.Sprint(r.Verdict, r.Complete, r.Reason, r.Found, kinds, r.Statistics, "\n", string(digests)), r.Exchange.Returns
}

// TestExactFaults: four workers make one search together. They find what mwc check finds, although workers are killed or stopped, the server
// ends and begins again, and messages are late.
func TestExactFaults(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("MWC_CACHE", dir)
	checker := filepath.Join(dir, "P.check")
	mwc := func(args ...string) *exec.Cmd {
		path, err := exec.LookPath("mwc")
		if err != nil {
			t.Fatal(err)
		}
		c := exec.Command(path, args...)
		c.Env = append(os.Environ(), "TMPDIR="+dir)
		return c
	}
	if out, err := mwc("build", "-o", checker, "../../testdata/debug/PhilosophersOrdered.dll").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	one, oneEnds, four, fourEnds := filepath.Join(dir, "one.json"), filepath.Join(dir, "one.ends"), filepath.Join(dir, "four.json"), filepath.Join(dir, "four.ends")
	if out, err := exec.Command(checker, "-por=none", "-end-states", oneEnds, "-json", one, "--", "9").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	want, _ := exactFound(t, one, oneEnds)

	listener := &cluster.Listener{Address: "127.0.0.1:0", Dir: t.TempDir()}
	server, err := cluster.Serve(listener)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { server.Close() }()
	listener.Address = strings.TrimPrefix(server.URL(), "nats://")
	url := delaying(t, listener.Address)
	team := make([]*workerProcess, 4)
	for i := range team {
		team[i] = startWorker(t, url)
	}
	search := mwc("swarm", "-exact=4", "-nats", url, "-timeout=5m", "-checkpoint-every=300ms", "-json", four, "-end-states", fourEnds, checker, "-por=none", "--", "9")
	said := &lines{}
	search.Stdout, search.Stderr = said, said
	if err := search.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = search.Wait() // the exit status says how it ended
	}()
	kills, stops, restarts, n := 0, 0, 0, 0
	for trouble := true; trouble; n++ {
		select {
		case <-ended:
			trouble = false
			continue
		case <-time.After(time.Second):
		}
		if n >= 4 && *faults == 0 || n >= int(*faults/time.Second) && *faults > 0 {
			<-ended
			break
		}
		switch i := n % len(team); n % 4 {
		case 0:
			server.Close()
			if server, err = cluster.Serve(listener); err != nil {
				t.Fatal(err)
			}
			restarts++
		case 1, 3:
			team[i].end(syscall.SIGKILL)
			team[i] = startWorker(t, url)
			kills++
		case 2:
			p := team[i].cmd.Process
			_ = p.Signal(syscall.SIGSTOP)
			time.AfterFunc(1500*time.Millisecond, func() { _ = p.Signal(syscall.SIGCONT) })
			stops++
		}
	}
	for _, w := range team {
		w.end(syscall.SIGTERM)
		t.Logf("%s", w.out)
	}
	t.Logf("%d workers killed, %d stopped for a while, %d restarts of the server\n%s", kills, stops, restarts, said)
	if code := search.ProcessState.ExitCode(); code != 0 {
		t.Fatalf("exit status %d", code)
	}
	got, returns := exactFound(t, four, fourEnds)
	if got != want {
		t.Errorf("four workers find\n%.600s\nand one search\n%.600s", got, want)
	}
	if kills > 0 && returns == 0 {
		t.Error("workers were killed, and the search has not gone back")
	}
}
