//go:build unix

package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"mwc/codegen/swarm"
	"mwc/codegen/swarm/cluster"
)

var faults = flag.Duration("faults", 0, "how long TestWorkersFaults goes on; 0: one fault of each kind")

// workerProcess is a `mwc worker`.
type workerProcess struct {
	cmd *exec.Cmd
	out *strings.Builder
}

func startWorker(t *testing.T, url string) *workerProcess {
	t.Helper()
	mwc, err := exec.LookPath("mwc")
	if err != nil {
		t.Fatal(err)
	}
	w := &workerProcess{cmd: exec.Command(mwc, "worker", "-nats", url, "-jobs=1", "-v"), out: &strings.Builder{}}
	w.cmd.Env = append(os.Environ(), "TMPDIR="+t.TempDir())
	w.cmd.Stderr = w.out
	if err := w.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return w
}

func (w *workerProcess) end(s os.Signal) {
	_ = w.cmd.Process.Signal(syscall.SIGCONT)
	_ = w.cmd.Process.Signal(s)
	_ = w.cmd.Wait()
}

// delaying passes connections on to a server, and each part of them late.
func delaying(t *testing.T, server string) (url string) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	pass := func(to, from net.Conn) {
		defer to.Close()
		defer from.Close()
		b := make([]byte, 1<<18)
		for {
			n, err := from.Read(b)
			time.Sleep(rand.N(8 * time.Millisecond))
			if _, e := to.Write(b[:n]); e != nil || err != nil {
				return
			}
		}
	}
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			s, err := net.Dial("tcp", server)
			if err != nil {
				_ = c.Close()
				continue
			}
			go pass(c, s)
			go pass(s, c)
		}
	}()
	return "nats://" + l.Addr().String()
}

// found is what the searches of a plan find where a queue makes them, four at a time: all but times and memory.
func found(t *testing.T, q swarm.Queue, plan []swarm.Search) []string {
	t.Helper()
	all := make([]string, len(plan))
	next := make(chan int)
	var four sync.WaitGroup
	for range 4 {
		four.Go(func() {
			for i := range next {
				m := q.Make(t.Context(), &plan[i], 5*time.Minute)
				if m.Result == nil {
					t.Errorf("search %d: %v", i, m.Err)
					continue
				}
				s := &m.Result.Statistics
				sketch, err := json.Marshal(m.Result.Sketch)
				if err != nil {
					t.Error(err)
				}
				all[i] = fmt.Sprintf("%s: %s, %s, states %d, revisits %d, transitions %d, depth %d, schedule %q, %s", plan[i].Text(), m.Result.Verdict, m.Result.Reason, s.States, s.Revisits, s.Transitions, s.MaxDepth, m.Schedule, sketch)
			}
		})
	}
	for i := range plan {
		next <- i
	}
	close(next)
	four.Wait()
	return all
}

// TestWorkersFaults: four workers find what processes of this machine find, search by search. Meanwhile workers are killed, stopped until they are
// taken for dead, and go on, their messages are late, and the server ends and begins again.
func TestWorkersFaults(t *testing.T) {
	if testing.Short() {
		t.Skip("TestSwarmListen is enough for -short")
	}
	checker := filepath.Join(t.TempDir(), "P.check")
	if out, err := exec.Command("mwc", "build", "-o", checker, "../../testdata/debug/PhilosophersOrdered.dll").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	budget := swarm.Budget{Time: time.Hour, Jobs: 4, Seed: 5}
	plan := budget.Plan(func(flags []string) bool { return !slices.Contains(flags, "-runs=0") })[:10] // runs are as many as there is time for
	flags, args := []string{"-max-states=30000"}, []string{"10"}
	live := func(*swarm.Search) io.Writer { return io.Discard }
	want := found(t, &processes{checker: checker, flags: flags, args: args, live: live}, plan)

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
	kills, stops, restarts, rounds := 0, 0, 0, 0
	quit, had := make(chan struct{}), make(chan struct{})
	var trouble sync.WaitGroup
	trouble.Go(func() {
		defer close(had)
		for n := 0; n < 3 || *faults > 0; n++ {
			select {
			case <-quit:
				return
			case <-time.After(300 * time.Millisecond):
			}
			switch i := n % len(team); n % 3 {
			case 0:
				team[i].end(syscall.SIGKILL)
				team[i] = startWorker(t, url)
				kills++
			case 1:
				p := team[i].cmd.Process
				_ = p.Signal(syscall.SIGSTOP)
				time.AfterFunc(1500*time.Millisecond, func() { _ = p.Signal(syscall.SIGCONT) })
				stops++
			case 2:
				server.Close()
				if server, err = cluster.Serve(listener); err != nil {
					t.Error(err)
					return
				}
				restarts++
			}
		}
	})
	more := func(until time.Time) bool {
		select {
		case <-had:
			return rounds == 0
		default:
			return *faults == 0 || time.Now().Before(until)
		}
	}
	for until := time.Now().Add(*faults); more(until); rounds++ {
		q, err := cluster.NewQueue(t.Context(), cluster.Settings{
			Access: cluster.Access{URL: url}, Checker: checker, App: "P", Flags: flags, Args: args, Time: budget.Time, AckWait: time.Second, Live: live, Told: func(text string) { t.Log(text) },
		})
		if err != nil {
			continue // the server is just away
		}
		if got := found(t, q, plan); !slices.Equal(got, want) {
			for i := range got {
				if got[i] != want[i] {
					t.Errorf("workers find\n%.400s\nand processes of this machine\n%.400s", got[i], want[i])
				}
			}
		}
		q.Close()
	}
	close(quit)
	trouble.Wait()
	t.Logf("%d rounds of %d searches, %d workers killed, %d stopped for a while, %d restarts of the server", rounds, len(plan), kills, stops, restarts)
	for _, w := range team {
		w.end(syscall.SIGTERM)
		if code := w.cmd.ProcessState.ExitCode(); code != 0 {
			t.Errorf("a worker ends with exit status %d:\n%s", code, w.out)
		}
		t.Logf("%s", w.out)
	}
}

// lines keeps what a process writes, for others to look at meanwhile.
type lines struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *lines) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(b)
}

func (l *lines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// after waits for a line with a text, and gives what follows the text in the line.
func (l *lines) after(t *testing.T, text string) (rest string) {
	t.Helper()
	if !eventually(func() bool {
		_, found, ok := strings.Cut(l.String(), text)
		rest, _, _ = strings.Cut(found, "\n")
		return ok && strings.Contains(found, "\n")
	}) {
		t.Fatalf("no %q in %s", text, l)
	}
	return rest
}

// TestSwarmListen: a swarm with a server of its own, whose workers have its secret; its page shows them. What a worker finds ends the swarm, and
// its schedule replays.
func TestSwarmListen(t *testing.T) {
	dir := t.TempDir()
	checker, token, schedule := filepath.Join(dir, "Windows.check"), filepath.Join(dir, "token"), filepath.Join(dir, "schedule")
	build := exec.Command("mwc", "build", "-o", checker, "testdata/swarm/Windows.dll")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if err := os.WriteFile(token, []byte("a secret of this test\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	swarm := exec.Command("mwc", "swarm", "-listen=:0", "-http=:0", "-token", token, "-jobs=2", "-timeout=60s", "-seed=3", "-schedule", schedule, checker)
	swarm.Env = append(os.Environ(), "TMPDIR="+dir)
	var out strings.Builder
	said := &lines{}
	swarm.Stdout, swarm.Stderr = &out, said
	if err := swarm.Start(); err != nil {
		t.Fatal(err)
	}
	url := said.after(t, "mwc worker -nats ")
	page := said.after(t, "how far it is: ")
	if !strings.HasPrefix(url, "nats://127.0.0.1:") || !strings.HasPrefix(page, "http://127.0.0.1:") {
		t.Errorf("%s, %s", url, page)
	}
	stranger := startWorker(t, url)
	w := exec.Command("mwc", "worker", "-nats", url, "-token", token, "-jobs=2", "-idle=1s")
	w.Env = append(os.Environ(), "TMPDIR="+t.TempDir())
	if err := w.Start(); err != nil {
		t.Fatal(err)
	}
	seen := eventually(func() bool {
		r, err := http.Get(page + "metrics")
		if err != nil {
			return false
		}
		defer r.Body.Close()
		b, _ := io.ReadAll(r.Body)
		return strings.Contains(string(b), "mwc_workers 1\n") && strings.Contains(string(b), "mwc_searches 2\n")
	})
	_ = swarm.Wait()
	if code := swarm.ProcessState.ExitCode(); code != 1 || !strings.Contains(out.String(), "found it, with -search=") || !seen {
		t.Errorf("exit status %d, seen %v\n%s%s", code, seen, &out, said)
	}
	if err := w.Wait(); err != nil {
		t.Errorf("the worker ends with %v", err)
	}
	stranger.end(syscall.SIGTERM)
	if text := stranger.out.String(); strings.Contains(text, "search ") {
		t.Errorf("a worker without the secret says %s", text)
	}
	if text, err := exec.Command(checker, "-replay", schedule).Output(); !strings.HasPrefix(string(text), "VIOLATION assertion") {
		t.Errorf("%v: %s", err, text)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "mwc-*")); len(left) > 0 {
		t.Errorf("%q are left", left)
	}
}

// TestWorkerMemory: a checker that takes more memory than it may is killed, and the worker lives on.
func TestWorkerMemory(t *testing.T) {
	if machineMemory() == 0 {
		t.Skip("the system does not say how much memory a process has")
	}
	greedy := filepath.Join(t.TempDir(), "greedy.check")
	if err := os.WriteFile(greedy, []byte("#!/bin/sh\nx=y; while true; do x=$x$x; done\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	c := &workerCmd{Jobs: 2, MaxMemory: 16 << 20, Timeout: limit(time.Minute)}
	m := c.search(t.Context(), greedy, &cluster.Job{Memory: 1 << 40}, time.Minute, io.Discard)
	if m.Err == nil || !strings.Contains(m.Err.Error(), "it took more than 74 MB of memory") {
		t.Error(m.Err)
	}
}
