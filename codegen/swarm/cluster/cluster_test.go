package cluster

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"mwc/codegen/swarm"
	"mwc/runtime/report"
)

// fast is how long a worker of these tests may be silent.
const fast = time.Second

// serve starts a server; again starts it anew with what it has stored, at the same address.
func serve(t *testing.T) (s *Server, again func()) {
	t.Helper()
	l := &Listener{Address: "127.0.0.1:0", Dir: t.TempDir()}
	s = &Server{}
	start := func() {
		at, err := Serve(l)
		if err != nil {
			t.Fatal(err)
		}
		*s = *at
		l.Address = strings.TrimPrefix(s.URL(), "nats://")
	}
	start()
	t.Cleanup(func() { s.Close() })
	return s, func() {
		s.Close()
		start()
	}
}

// queueAt makes a queue at a server.
func queueAt(t *testing.T, s *Server, checker string) *Queue {
	t.Helper()
	file := filepath.Join(t.TempDir(), "checker")
	if err := os.WriteFile(file, []byte(checker), 0o700); err != nil {
		t.Fatal(err)
	}
	q, err := NewQueue(t.Context(), Settings{
		Access: Access{URL: s.URL()}, Checker: file, App: "P", Flags: []string{"-race"}, Args: []string{"7"}, Time: time.Minute, AckWait: fast,
		Live: func(*swarm.Search) io.Writer { return io.Discard }, Told: func(text string) { t.Log("swarm: " + text) },
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(q.Close)
	return q
}

type making func(ctx context.Context, checker string, job *Job, limit time.Duration, live io.Writer) swarm.Made

// work starts a worker. stop ends it as a signal does; dead takes it from the network, as the death of its machine does.
func work(t *testing.T, s *Server, making making) (w *Worker, stop, dead func()) {
	t.Helper()
	w = &Worker{Access: Access{URL: s.URL()}, Name: "w", Jobs: 2, Make: making, Told: func(text string) { t.Log("worker: " + text) }}
	stop, dead = started(t, w)
	return w, stop, dead
}

// started runs a worker: see work.
func started(t *testing.T, w *Worker) (stop, dead func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- w.Run(ctx) }()
	end := sync.OnceFunc(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	t.Cleanup(end)
	return end, func() {
		w.nc.Close()
		end()
	}
}

// result is one by which it is known which search it is of.
func result(job *Job) swarm.Made {
	r := &report.Result{Format: report.FormatVersion, Program: "P", Verdict: report.Incomplete, Violations: []report.Violation{}, Settings: map[string]any{}}
	r.Reason, r.Statistics.States = strings.Join(job.Flags, " "), int64(1000+job.Number)
	return swarm.Made{Result: r, Schedule: fmt.Append(nil, "of search ", job.Number)}
}

// all makes so many searches, four at a time, and gives what became of each.
func all(t *testing.T, q swarm.Queue, n int) []swarm.Made {
	t.Helper()
	made := make([]swarm.Made, n)
	next := make(chan int)
	var four sync.WaitGroup
	for range 4 {
		four.Go(func() {
			for i := range next {
				s := &swarm.Search{Number: i, Flags: []string{fmt.Sprint("-seed=", i)}}
				made[i] = q.Make(t.Context(), s, 30*time.Second)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	four.Wait()
	return made
}

// right holds that each search has its own result.
func right(t *testing.T, made []swarm.Made) {
	t.Helper()
	for i, m := range made {
		if m.Result == nil || m.Result.Statistics.States != int64(1000+i) || m.Result.Reason != fmt.Sprintf("-seed=%d -race", i) || string(m.Schedule) != fmt.Sprint("of search ", i) {
			t.Errorf("search %d: %+v", i, m)
		}
	}
}

// Workers get the checker, flags and arguments, and each search has its own result.
func TestWorkers(t *testing.T) {
	t.Parallel()
	s, _ := serve(t)
	q := queueAt(t, s, "the checker")
	making := func(_ context.Context, checker string, job *Job, limit time.Duration, live io.Writer) swarm.Made {
		if b, err := os.ReadFile(checker); err != nil || string(b) != "the checker" || !slices.Equal(job.Args, []string{"7"}) || limit <= 0 || limit > 30*time.Second {
			t.Errorf("%q, %v, %+v, %v", b, err, job, limit)
		}
		if info, err := os.Stat(filepath.Dir(checker)); err != nil || info.Mode().Perm() != 0o700 {
			t.Errorf("the directory of the checker: %v, %v", info, err)
		}
		fmt.Fprint(live, "10 states")
		return result(job)
	}
	work(t, s, making)
	work(t, s, making)
	right(t, all(t, q, 40))
	if n := len(q.Workers()); n != 2 {
		t.Errorf("%d workers", n)
	}
	q.Close()
	if left := leftOver(t, s); left != "" {
		t.Errorf("left over: %s", left)
	}
}

// leftOver is what a server still has of swarms.
func leftOver(t *testing.T, s *Server) string {
	t.Helper()
	nc, err := nats.Connect(s.URL())
	if err != nil {
		t.Fatal(err)
	}
	defer nc.Close()
	js, err := jetstream.New(nc)
	if err != nil {
		t.Fatal(err)
	}
	var left []string
	for info := range js.ListStreams(t.Context()).Info() {
		name := info.Config.Name
		if strings.HasPrefix(name, "OBJ_") || (name == jobStream || name == resultStream || name == exactStream) && info.State.Msgs > 0 {
			left = append(left, fmt.Sprintf("%s: %d messages", name, info.State.Msgs))
		}
	}
	return strings.Join(left, ", ")
}

// What a worker had taken is given to another when the worker dies, and when it is ended; the server may end and begin again.
func TestDeaths(t *testing.T) {
	t.Parallel()
	s, again := serve(t)
	q := queueAt(t, s, "the checker")
	slow := func(ctx context.Context, _ string, job *Job, _ time.Duration, _ io.Writer) swarm.Made {
		select {
		case <-ctx.Done():
			return swarm.Made{Err: errors.New("ended")}
		case <-time.After(100 * time.Millisecond):
			return result(job)
		}
	}
	stuck := make(chan struct{}, 2)
	never := func(ctx context.Context, _ string, _ *Job, _ time.Duration, _ io.Writer) swarm.Made {
		stuck <- struct{}{}
		<-ctx.Done()
		return swarm.Made{Err: errors.New("ended")}
	}
	_, _, dead := work(t, s, never)
	var rest sync.WaitGroup
	rest.Go(func() {
		<-stuck
		<-stuck
		dead()
		_, stop, _ := work(t, s, never)
		<-stuck
		<-stuck
		stop()
		work(t, s, slow)
		time.Sleep(300 * time.Millisecond)
		again()
		work(t, s, slow)
	})
	right(t, all(t, q, 30))
	rest.Wait()
}

// A result that comes twice, with another identity too, counts once; so does one that comes late.
func TestDoubledResults(t *testing.T) {
	t.Parallel()
	s, _ := serve(t)
	q := queueAt(t, s, "the checker")
	var w *Worker
	var mu sync.Mutex
	times := map[int]int{}
	mu.Lock()
	w, _, _ = work(t, s, func(ctx context.Context, _ string, job *Job, _ time.Duration, _ io.Writer) swarm.Made {
		mu.Lock()
		times[job.Number]++
		mu.Unlock()
		m := result(job)
		for range 2 {
			if err := w.publish(context.WithoutCancel(ctx), job, "", m); err != nil {
				t.Error(err)
			}
		}
		other := *job
		if job.Number > 0 { // of a search whose result has been counted
			other.Number--
			m.Result.Statistics.States = -1
			o := text(outcome{Format: format, Number: other.Number, Worker: "other", Error: "must not count"})
			if err := publish(context.WithoutCancel(ctx), w.js, subject(resultSubject, job.Swarm, other.Number), "", o); err != nil {
				t.Error(err)
			}
			m = result(job)
		}
		return m
	})
	mu.Unlock()
	for i := range 5 {
		m := q.Make(t.Context(), &swarm.Search{Number: i, Flags: []string{fmt.Sprint("-seed=", i)}}, time.Second)
		if m.Result == nil || m.Result.Statistics.States != int64(1000+i) {
			t.Errorf("search %d: %+v", i, m)
		}
	}
	mu.Lock()
	defer mu.Unlock()
	for i, n := range times {
		if n != 1 {
			t.Errorf("search %d was made %d times", i, n)
		}
	}
}

// A worker runs nothing but what has the digest that the job names.
func TestWrongChecker(t *testing.T) {
	t.Parallel()
	digest := func(b string) string { d := sha256.Sum256([]byte(b)); return hex.EncodeToString(d[:]) }
	for name, spoil := range map[string]func(q *Queue){
		"other":   func(q *Queue) { put(t, q, q.digest, "another one") },
		"longer":  func(q *Queue) { put(t, q, q.digest, "the checker and more") },
		"shorter": func(q *Queue) { put(t, q, q.digest, "the chec") },
		"size":    func(q *Queue) { q.size-- },
		"none":    func(q *Queue) { q.digest = digest("what is not there") },
		"no name": func(q *Queue) { q.digest = "../../bin/sh" },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, _ := serve(t)
			q := queueAt(t, s, "the checker")
			spoil(q)
			q.end = time.Now().Add(7 * time.Second) // a checker that does not come is asked for again until then
			work(t, s, func(context.Context, string, *Job, time.Duration, io.Writer) swarm.Made {
				t.Error("it was run")
				return swarm.Made{Err: errors.New("it was run")}
			})
			if m := q.Make(t.Context(), &swarm.Search{}, time.Second); m.Result != nil || m.Err == nil {
				t.Errorf("%+v", m)
			} else {
				t.Log(m.Err)
			}
		})
	}
}

// A checker of which parts are missing is not waited for for ever, and leaves nothing that could be run.
func TestTornChecker(t *testing.T) {
	t.Parallel()
	s, _ := serve(t)
	q := queueAt(t, s, "the checker")
	stream, err := q.js.Stream(t.Context(), "OBJ_"+objects(q.swarm))
	if err == nil {
		err = stream.Purge(t.Context(), jetstream.WithPurgeSubject("$O."+objects(q.swarm)+".C.>"))
	}
	if err != nil {
		t.Fatal(err)
	}
	c := checkers{dir: t.TempDir()}
	file, err := c.get(t.Context(), q.js, &Job{Swarm: q.swarm, Checker: q.digest, Size: q.size})
	if err == nil || errors.As(err, new(wrongFile)) {
		t.Errorf("%s, %v", file, err)
	}
	if left, err := os.ReadDir(c.dir); err != nil || len(left) > 0 {
		t.Errorf("%v, %v", left, err)
	}
}

func put(t *testing.T, q *Queue, name, content string) {
	t.Helper()
	if _, err := q.store.PutString(t.Context(), name, content); err != nil {
		t.Fatal(err)
	}
}

// The end of a swarm ends its searches at the workers, and takes what no worker has begun.
func TestEnd(t *testing.T) {
	t.Parallel()
	s, _ := serve(t)
	q := queueAt(t, s, "the checker")
	begun := make(chan int, 4)
	work(t, s, func(ctx context.Context, _ string, job *Job, _ time.Duration, _ io.Writer) swarm.Made {
		begun <- job.Number
		<-ctx.Done()
		return result(job)
	})
	ctx, stop := context.WithCancel(t.Context())
	var mu sync.Mutex
	made := map[int]swarm.Made{}
	var four sync.WaitGroup
	for i := range 4 {
		four.Go(func() {
			m := q.Make(ctx, &swarm.Search{Number: i}, time.Minute)
			mu.Lock()
			made[i] = m
			mu.Unlock()
		})
	}
	first, second := <-begun, <-begun
	time.Sleep(300 * time.Millisecond) // until the swarm has heard of it
	start := time.Now()
	stop()
	four.Wait()
	if took := time.Since(start); took > 50*time.Second { // searches may take a minute
		t.Errorf("the end takes %v", took)
	}
	for i, m := range made {
		if running := i == first || i == second; running && m.Result == nil || !running && !errors.Is(m.Err, swarm.ErrNotMade) {
			t.Errorf("search %d: %+v", i, m)
		}
	}
	if len(begun) > 0 {
		t.Error("a search has begun after the end")
	}
}

// A search of whose swarm nothing is heard ends. What it has found by then is not its result: the swarm may come back.
func TestSwarmThatIsAway(t *testing.T) {
	t.Parallel()
	s, again := serve(t)
	q := queueAt(t, s, "the checker")
	begun, ended := make(chan struct{}), make(chan struct{})
	w := &Worker{Access: Access{URL: s.URL()}, Jobs: 1, Gone: time.Second, Told: func(text string) { t.Log(text) }}
	first := sync.OnceFunc(func() { close(begun) })
	w.Make = func(ctx context.Context, _ string, job *Job, _ time.Duration, _ io.Writer) swarm.Made {
		m := result(job)
		select {
		case <-begun:
			return m
		default:
		}
		first()
		<-ctx.Done()
		m.Result.Statistics.States = -1
		close(ended)
		return m
	}
	ctx, stop := context.WithCancel(t.Context())
	var rest sync.WaitGroup
	rest.Go(func() {
		if err := w.Run(ctx); err != nil {
			t.Error(err)
		}
	})
	rest.Go(func() {
		<-begun
		s.Close()
		<-ended
		again()
	})
	right(t, all(t, q, 1))
	stop()
	rest.Wait()
}

// Where nobody is, there is an error, or a worker that waits as long as it is told.
func TestNoServer(t *testing.T) {
	t.Parallel()
	// A port that was free a moment ago may be another test's server by now. Port 1 is never given to one that asks for any.
	nowhere := Access{URL: "nats://somebody:secret@127.0.0.1:1"}
	checker := filepath.Join(t.TempDir(), "checker")
	if err := os.WriteFile(checker, nil, 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := NewQueue(t.Context(), Settings{Access: nowhere, Checker: checker}); err == nil || !strings.Contains(err.Error(), "no NATS server answers at nats://127") {
		t.Error(err)
	}
	w := &Worker{Access: nowhere, Jobs: 1, Idle: 2 * time.Second, Told: func(string) {}}
	if err := w.Run(t.Context()); err == nil || !strings.Contains(err.Error(), "no NATS server answers at nats://127") {
		t.Error(err)
	}
}

// A worker ends where no swarm is for the time that it waits, and not while one goes on.
func TestIdle(t *testing.T) {
	t.Parallel()
	s, _ := serve(t)
	q := queueAt(t, s, "the checker")
	w := &Worker{Access: Access{URL: s.URL()}, Jobs: 1, Idle: time.Second, Told: func(string) {}}
	ended := make(chan error, 1)
	go func() { ended <- w.Run(t.Context()) }()
	select {
	case <-ended:
		t.Error("the worker has ended although a swarm goes on")
	case <-time.After(3 * time.Second):
	}
	q.Close()
	select {
	case err := <-ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(10 * time.Second):
		t.Error("the worker waits on")
	}
}

// A server that other machines reach knows its clients.
func TestListener(t *testing.T) {
	t.Parallel()
	if _, err := Serve(&Listener{Address: "0.0.0.0:0"}); err == nil || !strings.Contains(err.Error(), "-token") {
		t.Error(err)
	}
	token := filepath.Join(t.TempDir(), "token")
	if err := os.WriteFile(token, []byte("short\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Serve(&Listener{Address: ":0", Token: token}); err == nil {
		t.Error("a short secret is taken")
	}
	if err := os.WriteFile(token, []byte("long enough to be a secret\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := Serve(&Listener{Address: ":0", Token: token})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if !strings.HasPrefix(s.URL(), "nats://127.0.0.1:") {
		t.Error(s.URL())
	}
	if c, err := (&Access{URL: s.URL()}).connect("", false, func(string) {}); err == nil {
		c.Close()
		t.Error("a client without the secret is taken")
	}
	c, err := (&Access{URL: s.URL(), Token: token}).connect("", false, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	c.Close()
	if _, err := Serve(&Listener{Address: strings.TrimPrefix(s.URL(), "nats://")}); err == nil {
		t.Error("two servers at one address")
	}
}
