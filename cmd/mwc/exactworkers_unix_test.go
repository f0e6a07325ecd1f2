//go:build unix

package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

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
	return fmt.Sprintln(r.Verdict, r.Complete, r.Reason, r.Found, kinds, r.Statistics) + string(digests), r.Exchange.Returns
}

// uncounted is what a search has found without its counts, which persistent sets change.
func uncounted(found string) string {
	before, counts, _ := strings.Cut(found, "{")
	_, after, _ := strings.Cut(counts, "}")
	return before + after
}

// exactPrograms are programs of which one search by four workers finds what mwc check finds: the first two in each test, all with -faults.
var exactPrograms = [][]string{
	{"debug/PhilosophersOrdered.dll", "6"}, {"debug/Philosophers.dll", "4"}, {"debug/LostUpdate.dll"}, {"debug/Bank.dll"}, {"debug/BoundedBuffer.dll"},
	{"debug/BoundedBufferPulseAll.dll"}, {"debug/Peterson.dll"}, {"debug/TreiberStack.dll"}, {"debug/InterlockedCounter.dll"}, {"debug/DoubleCheckedInit.dll"},
}

// exactTest is a server and four workers for searches of several parts.
type exactTest struct {
	*testing.T
	dir, url string
	por      string // of the search by one
	listener *cluster.Listener
	server   *cluster.Server
	team     []*workerProcess
}

func newExactTest(t *testing.T, through func(t *testing.T, server string) string) *exactTest {
	x := &exactTest{T: t, por: "none", dir: t.TempDir(), listener: &cluster.Listener{Address: "127.0.0.1:0", Dir: t.TempDir()}, team: make([]*workerProcess, 4)}
	x.serve()
	t.Cleanup(func() {
		for i, w := range x.team {
			w.end(syscall.SIGTERM)
			t.Logf("worker %d: %s", i, w.out)
		}
		x.server.Close()
	})
	x.listener.Address = strings.TrimPrefix(x.server.URL(), "nats://")
	x.url = through(t, x.listener.Address)
	for i := range x.team {
		x.team[i] = startWorker(t, x.url)
	}
	return x
}

func (x *exactTest) serve() {
	var err error
	if x.server, err = cluster.Serve(x.listener); err != nil {
		x.Fatal(err)
	}
}

func (x *exactTest) mwc(args ...string) *exec.Cmd {
	path, err := exec.LookPath("mwc")
	if err != nil {
		x.Fatal(err)
	}
	c := exec.Command(path, args...)
	c.Env = append(os.Environ(), "TMPDIR="+x.dir)
	return c
}

// checker builds the checker of a program of testdata.
func (x *exactTest) checker(program string) string {
	x.Helper()
	file := filepath.Join(x.dir, filepath.Base(program)+".check")
	if out, err := x.mwc("build", "-o", file, "../../testdata/"+program).CombinedOutput(); err != nil {
		x.Fatalf("%v\n%s", err, out)
	}
	return file
}

// one is what a search by one process finds.
func (x *exactTest) one(checker string, args ...string) string {
	x.Helper()
	result, ends := filepath.Join(x.dir, "one.json"), filepath.Join(x.dir, "one.ends")
	c := exec.Command(checker, append([]string{"-por=" + x.por, "-jobs=1", "-keep-going", "-minimize=0", "-end-states", ends, "-json", result, "--"}, args...)...)
	if out, err := c.CombinedOutput(); err != nil && c.ProcessState.ExitCode() != 1 {
		x.Fatalf("%v\n%s", err, out)
	}
	found, _ := exactFound(x.T, result, ends)
	return found
}

// four is a search by four workers. found waits for what it finds, and how often it has gone back.
func (x *exactTest) four(checker, por string, args, flags []string) (ended chan struct{}, found func() (string, int)) {
	x.Helper()
	result, ends := filepath.Join(x.dir, "four.json"), filepath.Join(x.dir, "four.ends")
	flags = append([]string{"swarm", "-exact=4", "-nats", x.url, "-timeout=10m", "-keep-going", "-json", result}, flags...)
	c := x.mwc(slices.Concat(flags, []string{checker, "-por=" + por, "-minimize=0", "-end-states", ends, "--"}, args)...)
	said := &lines{}
	c.Stdout, c.Stderr = said, said
	if err := c.Start(); err != nil {
		x.Fatal(err)
	}
	ended = make(chan struct{})
	go func() {
		defer close(ended)
		_ = c.Wait() // the result says how it ended
	}()
	return ended, func() (string, int) {
		x.Helper()
		<-ended
		x.Logf("%s", said)
		return exactFound(x.T, result, ends)
	}
}

func straight(_ *testing.T, server string) string { return "nats://" + server }

// TestExactWorkers: four workers find together what one search finds.
func TestExactWorkers(t *testing.T) {
	x := newExactTest(t, straight)
	programs := exactPrograms[:2]
	switch {
	case *faults > 0:
		programs = exactPrograms
	case testing.Short():
		programs = programs[:1]
	}
	guessing := len(programs)
	programs = append(slices.Clone(programs), []string{"debug/Bank.dll"})
	for i, p := range programs {
		pors := []string{"none", "persistent"}
		if i == guessing { // what locks guard and what is read only
			x.por, pors = "escape", []string{"escape"}
		}
		checker := x.checker(p[0])
		want := x.one(checker, p[1:]...)
		for _, por := range pors {
			_, found := x.four(checker, por, p[1:], nil)
			got, _ := found()
			want := want
			if por == "persistent" {
				got, want = uncounted(got), uncounted(want)
			}
			if got != want {
				t.Errorf("%s, -por=%s: four workers find\n%.600s\nand one search\n%.600s", p, por, got, want)
			}
		}
	}
}

// doubling publishes what the parts of searches say a second time, some of it, and late.
func doubling(t *testing.T, url string) (doubled *atomic.Int64) {
	t.Helper()
	nc, err := nats.Connect(url, nats.MaxReconnects(-1), nats.ReconnectWait(100*time.Millisecond))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(nc.Close)
	doubled = &atomic.Int64{}
	if _, err := nc.Subscribe("mwc.exact.>", func(m *nats.Msg) {
		if m.Header.Get("Again") != "" || rand.N(4) > 0 {
			return
		}
		twice := &nats.Msg{Subject: m.Subject, Data: m.Data, Header: nats.Header{"Again": {"1"}}}
		time.AfterFunc(rand.N(50*time.Millisecond), func() {
			if nc.PublishMsg(twice) == nil {
				doubled.Add(1)
			}
		})
	}); err != nil {
		t.Fatal(err)
	}
	return doubled
}

// TestExactFaults: four workers make one search together. They find what one search finds, although workers are killed or stopped, the server
// ends and begins again, and messages are late and come twice. Without checkpoints the search is incomplete where a worker ends.
func TestExactFaults(t *testing.T) {
	if testing.Short() {
		t.Skip("TestExactWorkers is enough for -short")
	}
	x := newExactTest(t, delaying)
	doubled := doubling(t, x.server.URL())
	checker := x.checker("debug/PhilosophersOrdered.dll")
	size := "9"
	if *faults > 0 {
		size = "10"
	}
	want := x.one(checker, size)
	searches, kills, stops, restarts, returns := 0, 0, 0, 0, 0
	for until := time.Now().Add(*faults); returns == 0 || time.Now().Before(until); {
		por := []string{"none", "persistent"}[searches%2]
		searches++
		ended, found := x.four(checker, por, []string{size}, []string{"-checkpoint-every=300ms"})
		for n := 0; n < 4 || *faults > 0; n++ {
			select {
			case <-ended:
			case <-time.After(time.Second + rand.N(*faults/20+1)):
				switch i := n % len(x.team); n % 4 {
				case 0:
					x.server.Close()
					x.serve()
					restarts++
				case 1, 3:
					x.team[i].end(syscall.SIGKILL)
					x.team[i] = startWorker(t, x.url)
					kills++
				case 2:
					p := x.team[i].cmd.Process
					_ = p.Signal(syscall.SIGSTOP)
					time.AfterFunc(1500*time.Millisecond, func() { _ = p.Signal(syscall.SIGCONT) })
					stops++
				}
				continue
			}
			break
		}
		got, went := found()
		want := want
		if por != "none" {
			got, want = uncounted(got), uncounted(want)
		}
		if got != want {
			t.Fatalf("-por=%s: four workers find\n%.600s\nand one search\n%.600s", por, got, want)
		}
		returns += went
	}
	t.Logf("%d workers killed, %d stopped for a while, %d restarts of the server, %d messages doubled; gone back %d times", kills, stops, restarts, doubled.Load(), returns)
	if doubled.Load() == 0 {
		t.Error("no message came twice")
	}
	ended, found := x.four(checker, "none", []string{"11"}, []string{"-checkpoint-every=0"})
	for n := 0; ; n++ { // a part that has not begun goes to the next worker
		select {
		case <-ended:
		case <-time.After(2 * time.Second):
			i := n % len(x.team)
			x.team[i].end(syscall.SIGTERM)
			x.team[i] = startWorker(t, x.url)
			continue
		}
		break
	}
	if got, _ := found(); !strings.HasPrefix(got, "incomplete false process ") {
		t.Errorf("without checkpoints, and with a worker that has ended: %.200s", got)
	}
}
