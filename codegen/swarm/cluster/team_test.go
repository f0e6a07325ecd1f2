package cluster

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"mwc/codegen/swarm"
	"mwc/runtime/exchange"
)

// TestLink: what goes into a link comes out, although messages are late and doubled, the server does not answer, and ends and begins again.
func TestLink(t *testing.T) {
	t.Parallel()
	s, again := serve(t)
	q := queueAt(t, s, "the checker")
	in := newInlet(func(before uint64) { purge(q.js, "mwc.exact.l.in", before) })
	if err := q.tap(t.Context(), exactStream, jetstream.DeliverAllPolicy, func(m jetstream.Msg) {
		time.Sleep(rand.N(2 * time.Millisecond))
		in.hear(m.Data(), sequence(m))
	}, "mwc.exact.l.in"); err != nil {
		t.Fatal(err)
	}
	out := &outlet{name: "l", most: 40000, quit: make(chan struct{}), ended: make(chan struct{})}
	lost, doubled := 0, 0
	out.publish = func(ctx context.Context, id string, data []byte) error {
		if rand.N(20) == 0 { // one that never arrives
			lost++
			return errors.New("lost")
		}
		id += fmt.Sprint(rand.Uint64()) // the server does not know that it has the message
		_, err := q.js.Publish(ctx, "mwc.exact.l.in", data, jetstream.WithMsgID(id))
		if err == nil && rand.N(20) == 0 { // one of which nobody hears that it has arrived
			doubled++
			return errors.New("not answered")
		}
		return err
	}
	out.start()
	sent, got := sha256.New(), sha256.New()
	total := 0
	var reads sync.WaitGroup
	reads.Go(func() {
		if _, err := io.Copy(got, in); err != nil {
			t.Error(err)
		}
	})
	for n := range 100 {
		b := bytes.Repeat([]byte{byte(n), byte(n >> 8), 7}, rand.N(40000)+1)
		if n == 40 {
			again()
		}
		sent.Write(b)
		total += len(b)
		if _, err := out.Write(b); err != nil {
			t.Fatal(err)
		}
	}
	ctx, stop := context.WithTimeout(t.Context(), 50*time.Second)
	defer stop()
	out.close(ctx)
	reads.Wait()
	if !bytes.Equal(sent.Sum(nil), got.Sum(nil)) {
		t.Error("other bytes come out than have gone in")
	}
	if lost == 0 || doubled == 0 {
		t.Errorf("%d messages were lost, %d doubled", lost, doubled)
	}
	t.Logf("%d bytes, %d messages lost, %d doubled", total, lost, doubled)
}

// TestGap: messages that the server has lost after it had taken them end a link.
func TestGap(t *testing.T) {
	message := func(n byte, text string) []byte { return append([]byte{n, 0, 0, 0, 0, 0, 0, 0}, text...) }
	i := newInlet(nil)
	i.hear(message(1, "a"), 1)
	i.hear(message(1, "x"), 2)
	i.hear(message(2, "b"), 3)
	i.hear(message(4, "d"), 4)
	i.hear(message(3, "c"), 5)
	if b, err := io.ReadAll(i); string(b) != "ab" || !errors.Is(err, errGap) {
		t.Errorf("%q, %v", b, err)
	}
}

// echo makes a part that says what it is and then answers each line.
func echo(t *testing.T, begun func(job *Job, resumed string)) func(context.Context, Files, *Job, time.Duration, io.Reader, io.Writer, io.Writer) swarm.Made {
	return func(ctx context.Context, files Files, job *Job, _ time.Duration, in io.Reader, out, _ io.Writer) swarm.Made {
		resumed := ""
		if files.Resume != "" {
			if filepath.Dir(files.Resume) != files.Dir { // another part would take it away
				t.Errorf("the checkpoint %s is not in the part's directory %s", files.Resume, files.Dir)
			}
			b, err := os.ReadFile(files.Resume)
			if err != nil {
				t.Error(err)
			}
			resumed = string(b)
		}
		begun(job, resumed)
		for {
			f, err := exchange.Read(in)
			switch {
			case err != nil:
				return swarm.Made{}
			case f.Kind == exchange.Bye:
				return result(job)
			case f.Kind == exchange.Save:
				if err := os.WriteFile(exchange.Epoch(files.Base, f.Number), fmt.Append(nil, "part ", job.Number%MostParts), 0o600); err != nil {
					t.Error(err)
				}
				f.Kind, f.Body = exchange.Saved, []byte("{}")
			}
			if err := f.Write(out); err != nil {
				return swarm.Made{}
			}
			if ctx.Err() != nil {
				return swarm.Made{}
			}
		}
	}
}

// workParts starts a worker that makes parts, as work does one that makes searches.
func workParts(t *testing.T, s *Server, jobs int, begun func(job *Job, resumed string)) (stop, dead func()) {
	t.Helper()
	return started(t, &Worker{Access: Access{URL: s.URL()}, Name: "w", Jobs: jobs, MakePart: echo(t, begun), Told: func(text string) { t.Log("worker: " + text) }})
}

// TestTeam: the parts of a search speak with who leads it. What a part has saved, the part gets that goes on from it, at whatever worker. A
// worker that ends is known to have ended, and one of which nothing is heard.
func TestTeam(t *testing.T) {
	t.Parallel()
	s, again := serve(t)
	q := queueAt(t, s, "the checker")
	q.Dead = 4 * time.Second
	var mu sync.Mutex
	at := map[int][]string{}
	begun := func(job *Job, resumed string) {
		mu.Lock()
		defer mu.Unlock()
		at[job.Part.Attempt] = append(at[job.Part.Attempt], resumed)
	}
	stop, _ := workParts(t, s, 1, begun)
	_, dead := workParts(t, s, 1, begun)
	ctx, late := context.WithTimeout(t.Context(), 60*time.Second)
	defer late()
	team, err := q.Team(ctx, 2, []string{"-x"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	ask := func(part int, f exchange.Frame) *exchange.Frame {
		t.Helper()
		way := team.Streams()[part]
		if err := f.Write(way); err != nil {
			t.Fatal(err)
		}
		got, err := exchange.Read(way)
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	large := bytes.Repeat([]byte("states "), 300000)
	for n := range 6 {
		if n == 3 {
			again()
		}
		for part := range 2 {
			if f := ask(part, exchange.Frame{Kind: exchange.States, Number: uint64(n), Body: large}); f.Number != uint64(n) || !bytes.Equal(f.Body, large) {
				t.Errorf("batch %d comes back as batch %d of %d bytes", n, f.Number, len(f.Body))
			}
		}
	}
	var kept []exchange.Kept
	for part := range 2 {
		var k exchange.Kept
		if err := read(ask(part, exchange.Frame{Kind: exchange.Save, Number: 4}).Body, func() int { return format }, &k); err != nil || k.Error != "" || k.Size != 6 {
			t.Errorf("%+v, %v", k, err)
		}
		kept = append(kept, k)
	}
	ends := func() error { // how the first of the streams ends
		first := make(chan error, 2)
		for _, way := range team.Streams() {
			go func() {
				_, err := exchange.Read(way)
				first <- err
			}()
		}
		return <-first
	}
	stop()
	if err := ends(); err != io.EOF {
		t.Errorf("a worker that is told to end does not say so: %v", err)
	}
	team.Close()
	stopThird, _ := workParts(t, s, 1, begun)
	if team, err = q.Team(ctx, 2, nil, kept); err != nil {
		t.Fatal(err)
	}
	for part := range 2 { // both have begun
		ask(part, exchange.Frame{Kind: exchange.Idle})
	}
	dead()
	if err := ends(); !errors.Is(err, errSilent) {
		t.Errorf("a worker of which nothing is heard: %v", err)
	}
	team.Close()
	stopLast, _ := workParts(t, s, 1, begun)
	if team, err = q.Team(ctx, 2, nil, kept); err != nil {
		t.Fatal(err)
	}
	for part, way := range team.Streams() {
		if err := (&exchange.Frame{Kind: exchange.Bye}).Write(way); err != nil {
			t.Error(err)
		}
		if m := team.Result(ctx, part); m.Result == nil || m.Result.Statistics.States != int64(1000+3*MostParts+part) {
			t.Errorf("part %d: %+v", part, m)
		}
	}
	team.Close()
	mu.Lock()
	defer mu.Unlock()
	if fmt.Sprint(at[1]) != "[ ]" {
		t.Errorf("the first parts begin with %q", at[1])
	}
	for _, attempt := range []int{2, 3} {
		if all := strings.Join(at[attempt], ", "); all != "part 0, part 1" && all != "part 1, part 0" {
			t.Errorf("in attempt %d they begin with %q", attempt, all)
		}
	}
	team.Forget(kept)
	kept[0].Size++
	if _, err := q.Team(ctx, 2, nil, kept); err == nil || !strings.Contains(err.Error(), "the checkpoint") {
		t.Errorf("checkpoints that are not there: %v", err)
	}
	stopThird() // what a worker sends later is left until it is too old
	stopLast()
	q.Close()
	if left := leftOver(t, s); left != "" {
		t.Errorf("left over: %s", left)
	}
}

// TestTwoWorkersOnePart: of two workers that have begun one part, the first counts, and what the other says is nothing.
func TestTwoWorkersOnePart(t *testing.T) {
	t.Parallel()
	s, _ := serve(t)
	q := queueAt(t, s, "the checker")
	nc, err := nats.Connect(s.URL())
	if err != nil {
		t.Fatal(err)
	}
	defer nc.Close()
	js, err := jetstream.New(nc)
	if err != nil {
		t.Fatal(err)
	}
	for _, link := range []string{"A", "B"} {
		if err := publish(t.Context(), js, linkBegun(q.swarm, MostParts), link, text(begun{Format: format, Number: MostParts, Link: link})); err != nil {
			t.Fatal(err)
		}
	}
	team, err := q.Team(t.Context(), 1, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer team.Close()
	for _, link := range []string{"B", "A"} {
		out := newOutlet(js, linkSubject(q.swarm, MostParts, link)+".out")
		fmt.Fprint(out, "from "+link)
		out.close(t.Context())
	}
	if b, err := io.ReadAll(team.Streams()[0]); string(b) != "from A" || err != nil {
		t.Errorf("%q, %v", b, err)
	}
}

// TestKilledPartEnds: a part that is to end does so although its checker has written more than goes out while the server is away.
func TestKilledPartEnds(t *testing.T) {
	t.Parallel()
	s, again := serve(t)
	q := queueAt(t, s, "the checker")
	ctx, cancel := context.WithCancel(t.Context())
	var written atomic.Int64
	away := make(chan struct{})
	w := &Worker{Access: Access{URL: s.URL()}, Name: "w", Jobs: 1, Told: func(text string) { t.Log("worker: " + text) }}
	w.MakePart = func(_ context.Context, _ Files, _ *Job, _ time.Duration, _ io.Reader, out, _ io.Writer) swarm.Made {
		<-away
		for { // as exec.Cmd copies: it ends when what the checker has written is passed on, or cannot be
			f := &exchange.Frame{Kind: exchange.States, Body: make([]byte, 1<<20)}
			if err := f.Write(out); err != nil {
				return swarm.Made{}
			}
			written.Add(1 << 20)
		}
	}
	ended := make(chan error, 1)
	go func() { ended <- w.Run(ctx) }()
	if _, err := q.Team(t.Context(), 1, nil, nil); err != nil {
		t.Fatal(err)
	}
	s.Close()
	defer again() // what else ends here need not wait for it
	close(away)
	for until := time.Now().Add(20 * time.Second); written.Load() < mostHeld; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(until) {
			t.Fatalf("only %d bytes are written", written.Load())
		}
	}
	cancel()
	select {
	case err := <-ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(20 * time.Second):
		t.Error("the worker does not end")
	}
}

// TestOutcomeBeforeBegun: what became of a part whose worker is not known to have begun counts only where it says why there is nothing.
func TestOutcomeBeforeBegun(t *testing.T) {
	for name, x := range map[string]struct {
		link  string // of the member
		o     outcome
		taken bool
	}{
		"without a word, not begun":   {"", outcome{Link: "A"}, false},
		"why, not begun":              {"", outcome{Link: "A", Error: "the checker is another"}, true},
		"why, never taken, not begun": {"", outcome{Error: "given out too often"}, true},
		"without a word":              {"A", outcome{Link: "A"}, true},
		"of another":                  {"A", outcome{Link: "B", Error: "the checker is another"}, false},
		"of nobody":                   {"A", outcome{Error: "given out too often"}, false},
	} {
		p := &member{number: MostParts, link: x.link, result: make(chan swarm.Made, 1)}
		q := &Queue{team: &Team{attempt: 1, members: []*member{p}}}
		x.o.Format, x.o.Number = format, MostParts
		q.heardResult(text(x.o))
		if taken := len(p.result) == 1; taken != x.taken {
			t.Errorf("%s: it is taken: %v", name, taken)
		}
	}
}

// TestTeamWithoutServer: where the server is gone for good, the next team of a search is waited for no longer than the search may take.
func TestTeamWithoutServer(t *testing.T) {
	t.Parallel()
	s, again := serve(t)
	q := queueAt(t, s, "the checker")
	q.team = &Team{q: q, attempt: 1} // which listens already
	q.end = time.Now().Add(100 * time.Millisecond)
	s.Close()
	defer again()
	ended := make(chan error, 1)
	go func() {
		_, err := q.Team(t.Context(), 1, nil, nil)
		ended <- err
	}()
	select {
	case err := <-ended:
		if err == nil {
			t.Error("a team has begun")
		}
	case <-time.After(4 * patience):
		t.Error("it is waited for ever")
	}
}
