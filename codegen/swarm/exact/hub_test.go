package exact

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mwc/runtime/exchange"
	"mwc/runtime/report"
	"mwc/runtime/search"
	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

// unlimited is a watch without limits.
type unlimited struct{}

func (unlimited) Begin(*search.Search)      {}
func (unlimited) Due(*search.Search) string { return "" }
func (unlimited) Room(int64) bool           { return true }
func (unlimited) End()                      {}

func options(por string) search.Options {
	return search.Options{Search: "dfs", Por: por, GC: "hybrid", Store: "tree", Symmetry: "heap", Jobs: 1, KeepGoing: true, Ends: true, GCCheck: true, Budget: 1 << 20, MaxHeap: 512 << 20, MaxStack: 10000}
}

// part makes one part of a search in this process.
type part struct {
	Stream
	end  func()
	made chan *search.Search
}

// begin begins the parts of a search of a program, each with a program of its own.
func begin(t *testing.T, n int, o search.Options, program func() *vm.Program) []*part {
	return resume(t, n, o, program, "", nil)
}

// resume is begin for parts that save what they have to files whose names begin with base, and that go on from an epoch.
func resume(t *testing.T, n int, o search.Options, program func() *vm.Program, base string, from *Epoch) []*part {
	var parts []*part
	for i := range n {
		fromHub, toPart := io.Pipe()
		fromPart, toHub := io.Pipe()
		p := &part{Stream{fromPart, toPart}, func() { toHub.Close(); fromHub.Close() }, make(chan *search.Search, 1)}
		parts = append(parts, p)
		go func() {
			defer p.end()
			link := exchange.NewLink(fromHub, toHub)
			task, err := link.Task()
			if err != nil {
				t.Error(err)
				p.made <- nil
				return
			}
			o, file := o, ""
			if base != "" {
				file = fmt.Sprint(base, i)
			}
			if from != nil {
				r, kept, err := search.OpenCheckpoint(exchange.Epoch(file, from.Number))
				if err != nil {
					t.Error(err)
					p.made <- nil
					return
				}
				o = *kept
				o.From = r
			}
			o.Suspends = vm.Suspends(task.Suspends)
			o.Part = &search.Part{Task: task, Link: link, File: file, Peak: func() int64 { return 0 }}
			p.made <- search.Run(program(), o, unlimited{})
		}()
	}
	return parts
}

func streams(parts []*part) (s []Stream) {
	for _, p := range parts {
		s = append(s, p.Stream)
	}
	return s
}

// together makes a search of n parts.
func together(t *testing.T, n int, o search.Options, program func() *vm.Program) *search.Search {
	t.Helper()
	task := exchange.Task{}
	for {
		parts := begin(t, n, o, program)
		out, err := Search{}.Run(context.Background(), streams(parts), task, nil)
		if err != nil {
			t.Fatal(err)
		}
		if out.Again {
			task.Suspends, task.Restarts = out.Suspends, task.Restarts+1
			continue
		}
		var made *search.Search
		for i, p := range parts {
			s := <-p.made
			if s.Left() == (i == out.Maker) {
				t.Fatalf("part %d makes the result, or does not", i)
			}
			if i == out.Maker {
				made = s
			}
		}
		return made
	}
}

// found is what a search has found that must not depend on how many processes have made it.
func found(t *testing.T, s *search.Search) string {
	t.Helper()
	r, schedules := s.Result()
	if r.Verdict == report.Error {
		t.Fatal(r.Reason)
	}
	var b strings.Builder
	st := r.Statistics
	fmt.Fprintln(&b, r.Verdict, r.Complete, st.States, st.StatesStored, st.Transitions, st.Revisits, st.EndStates, st.Dropped, r.Found, len(schedules))
	if err := s.WriteEnds(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestParts: a search of several parts finds what one search finds.
func TestParts(t *testing.T) {
	for name, program := range map[string]func() *vm.Program{
		"philosophers": func() *vm.Program { return vmtest.Philosophers(4) },
		"lost update":  func() *vm.Program { return vmtest.LostUpdate(3) },
		"queue":        func() *vm.Program { return vmtest.Queue(3, 2) },
	} {
		for _, por := range []string{"none", "escape"} {
			o := options(por)
			alone := o
			alone.Livelock = false
			want := ""
			for n := range 5 {
				if n == 0 {
					if por == "escape" { // whose guesses at locks several processes do not make
						continue
					}
					want = found(t, search.Run(program(), alone, unlimited{}))
					continue
				}
				start := time.Now()
				s := together(t, n, o, program)
				got := found(t, s)
				if want == "" {
					want = got
				}
				if got != want {
					t.Errorf("%s, -por=%s, %d parts:\n%s\none search:\n%s", name, por, n, got, want)
				}
				r, _ := s.Result()
				t.Logf("%s %s %d: %v %+v", name, por, n, time.Since(start), r.Exchange)
			}
		}
	}
}

// TestEpochs: a search whose processes end again and again, and which goes back to its last checkpoint each time, finds what one search finds.
func TestEpochs(t *testing.T) {
	for name, program := range map[string]func() *vm.Program{
		"philosophers": func() *vm.Program { return vmtest.Philosophers(5) },
		"queue":        func() *vm.Program { return vmtest.Queue(3, 2) },
		"lost update":  func() *vm.Program { return vmtest.LostUpdate(4) },
	} {
		for _, store := range []string{"tree", "collapse", "flat"} {
			if store != "tree" && name != "queue" {
				continue
			}
			o := options("none")
			o.Store, o.Race = store, name == "lost update"
			want := found(t, search.Run(program(), o, unlimited{}))
			if got, x := goingBack(t, 3, o, program, found); got != want {
				t.Errorf("%s, -store=%s, gone back %d times, %d checkpoints:\n%s\none search:\n%s", name, store, x.Returned, x.Epochs, got, want)
			} else {
				t.Logf("%s %s: %+v", name, store, x)
			}
		}
	}
}

// goingBack makes a search of n parts, one of which ends again and again once there was another checkpoint, and gives what look sees in its result.
func goingBack(t *testing.T, n int, o search.Options, program func() *vm.Program, look func(*testing.T, *search.Search) string) (string, *report.Exchange) {
	t.Helper()
	base := filepath.Join(t.TempDir(), "part")
	s := Search{Every: time.Millisecond, Returns: true, Warn: func(err error) { t.Error(err) }}
	var from *Epoch
	var epochs atomic.Uint64
	s.Complete = func(e *Epoch) { epochs.Store(e.Number) }
	for draw := rand.New(rand.NewPCG(1, 2)); ; s.Returned++ {
		parts := resume(t, n, o, program, base, from)
		before := epochs.Load()
		ends := parts[draw.IntN(n)]
		for _, p := range parts {
			p.through(func(f *exchange.Frame) []*exchange.Frame { // each is late in its own way
				if rand.N(8) == 0 {
					time.Sleep(rand.N(2 * time.Millisecond))
				}
				return []*exchange.Frame{f}
			})
		}
		ends.through(func(f *exchange.Frame) []*exchange.Frame { // it ends at some batch once there was another checkpoint
			if epochs.Load() > before && f.Kind == exchange.States && s.Returned < 6 && draw.IntN(3) == 0 {
				ends.end()
				return nil
			}
			return []*exchange.Frame{f}
		})
		ctx, stop := context.WithTimeout(context.Background(), 2*time.Minute) // a search that has lost a batch does not end
		out, err := s.Run(ctx, streams(parts), exchange.Task{}, from)
		stop()
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range parts {
			if out.Lost != "" {
				p.end()
			}
		}
		var made *search.Search
		for i, p := range parts {
			if s := <-p.made; i == out.Maker {
				made = s
			}
		}
		if out.Lost != "" {
			from = out.Epoch
			continue
		}
		seen := look(t, made)
		r, _ := made.Result()
		if s.Returned == 0 || r.Exchange.Returned != s.Returned || r.Exchange.Epochs != int64(out.Epoch.Number) {
			t.Errorf("gone back %d times; the result says %+v", s.Returned, r.Exchange)
		}
		return seen, r.Exchange
	}
}

// through changes the frames that come from a part.
func (p *part) through(change func(*exchange.Frame) []*exchange.Frame) {
	from := p.Stream.Reader
	r, w := io.Pipe()
	p.Stream.Reader = r
	go func() {
		for {
			f, err := exchange.Read(from)
			if err != nil {
				w.CloseWithError(err)
				return
			}
			for _, g := range change(f) {
				if g.Write(w) != nil {
					return
				}
			}
		}
	}()
}

// TestFaults: whatever becomes of a part or of a message, nothing is verified.
func TestFaults(t *testing.T) {
	var now *part // to which the fault happens
	for name, fault := range map[string]struct {
		change func(*exchange.Frame) []*exchange.Frame
		why    string
	}{
		"lost":    {batches(2, exchange.States, func(*exchange.Frame) []*exchange.Frame { return nil }), "came after batch"},
		"doubled": {batches(2, exchange.States, func(f *exchange.Frame) []*exchange.Frame { return []*exchange.Frame{f, f} }), "came after batch"},
		"damaged": {batches(2, exchange.States, func(f *exchange.Frame) []*exchange.Frame {
			f.Body = f.Body[:len(f.Body)/2]
			return []*exchange.Frame{f}
		}), "cannot be read"},
		"fewer states": {batches(2, exchange.States, func(f *exchange.Frame) []*exchange.Frame {
			f.More--
			return []*exchange.Frame{f}
		}), "is damaged: it has"},
		"gone": {batches(2, exchange.States, func(f *exchange.Frame) []*exchange.Frame {
			now.end()
			return nil
		}), "process 2 of 3 ended before the search was over, and its part of the states is lost"},
		"counted wrongly": {batches(1, exchange.End, func(f *exchange.Frame) []*exchange.Frame {
			f.Body = []byte(strings.Replace(string(f.Body), `"BatchesTo":[`, `"BatchesTo":[1`, 1))
			return []*exchange.Frame{f}
		}), "were passed on"},
	} {
		t.Run(name, func(t *testing.T) {
			fails(t, "none", func(p *part) { now = p }, fault.change, fault.why)
		})
	}
}

// batches changes frame n of a kind.
func batches(n int, of exchange.Kind, change func(f *exchange.Frame) []*exchange.Frame) func(*exchange.Frame) []*exchange.Frame {
	return func(f *exchange.Frame) []*exchange.Frame {
		if f.Kind == of {
			if n--; n == 0 {
				return change(f)
			}
		}
		return []*exchange.Frame{f}
	}
}

// fails holds that a search by three parts has no verdict, for this reason, if what part 2 says is changed.
func fails(t *testing.T, por string, second func(*part), change func(*exchange.Frame) []*exchange.Frame, why string) {
	t.Helper()
	parts := begin(t, 3, options(por), func() *vm.Program { return vmtest.Queue(3, 2) })
	second(parts[1])
	parts[1].through(change)
	ctx, stop := context.WithTimeout(context.Background(), 2*time.Minute)
	defer stop()
	out, err := Search{}.Run(ctx, streams(parts), exchange.Task{}, nil)
	for i, p := range parts {
		if err != nil {
			p.end()
		}
		s := <-p.made
		if err != nil || i != out.Maker {
			continue
		}
		r, _ := s.Result()
		if r.Verdict == report.Verified || r.Complete {
			t.Error("it is verified")
		}
		err = fmt.Errorf("%s", r.Reason)
	}
	if err == nil || !strings.Contains(err.Error(), why) {
		t.Errorf("%v, not %q", err, why)
	}
}

// TestInterrupted: an interrupt and a limit end the search of all parts, and the result says so.
func TestInterrupted(t *testing.T) {
	parts := begin(t, 2, options("none"), func() *vm.Program { return vmtest.Philosophers(9) })
	out, err := Search{MostStates: 500}.Run(context.Background(), streams(parts), exchange.Task{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	r, _ := (<-parts[out.Maker].made).Result()
	if r.Verdict == report.Verified || r.Complete || r.Reason != "the limit of states was reached" || r.Statistics.States < 500 {
		t.Error(r.Verdict, r.Reason, r.Statistics.States)
	}
	interrupted, interrupt := context.WithCancel(context.Background())
	time.AfterFunc(100*time.Millisecond, interrupt)
	late, stop := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer stop()
	for why, ctx := range map[string]context.Context{"it was interrupted": interrupted, "the limit of time was reached": late} {
		parts = begin(t, 2, options("none"), func() *vm.Program { return vmtest.Philosophers(9) })
		if out, err = (Search{}).Run(ctx, streams(parts), exchange.Task{}, nil); err != nil {
			t.Fatal(err)
		}
		if r, _ = (<-parts[out.Maker].made).Result(); r.Complete || r.Reason != why {
			t.Error(r.Verdict, r.Reason)
		}
	}
}

// TestGone: where a process ends once another has ended the search by what it has found, nobody goes back unless the result cannot be made
// without it; nor where the time is over. Nothing that the hub has begun is left then.
func TestGone(t *testing.T) {
	before := runtime.NumGoroutine()
	deep := exchange.Finding{Kind: "deadlock", From: exchange.Origin{Number: 1, Partition: 1}}
	for name, x := range map[string]struct {
		report exchange.Report // of process 1
		until  time.Time
		early  bool   // process 2 ends before process 1 has said anything
		lost   string // all go back, for this
		whole  string // a part of what the maker is told
	}{
		"a violation":              {report: exchange.Report{Found: []exchange.Finding{{Kind: "deadlock"}}}, whole: `"Kind":"deadlock"`},
		"its part":                 {report: exchange.Report{Found: []exchange.Finding{{Kind: "deadlock"}}}, whole: `"Reason":"process 2 of 2 ended before the search was over, and its part of the states is lost"`},
		"a limit":                  {report: exchange.Report{Reason: "the limit of memory was reached"}, whole: `"Reason":"the limit of memory was reached"`},
		"a path through it":        {report: exchange.Report{Found: []exchange.Finding{deep}}, lost: "process 2 of 2 ended before there was a result"},
		"a path, the time is over": {report: exchange.Report{Found: []exchange.Finding{deep}}, until: time.Unix(1, 0), whole: `but the path to it went through a process that has ended`},
		"early":                    {early: true, lost: "process 2 of 2 ended before the search was over"},
		"early, the time is over":  {early: true, until: time.Unix(1, 0), whole: `"Reason":"process 2 of 2 ended before the search was over, and its part of the states is lost"`},
	} {
		t.Run(name, func(t *testing.T) {
			ways, whole := twoFake(t, func(i int, f *exchange.Frame, say func(exchange.Kind, []byte)) (goOn bool) {
				switch {
				case f == nil && i == 0 && !x.early, f != nil && f.Kind == exchange.End && i == 0 && x.early:
					say(exchange.End, text(t, x.report))
				case f != nil && i == 1 && (f.Kind == exchange.End || x.early):
					return false
				}
				return true
			})
			out, err := Search{Returns: true, Until: x.until}.Run(t.Context(), ways, exchange.Task{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, w := range ways { // as who leads the search does
				defer w.Writer.(io.Closer).Close()
			}
			if out.Lost != x.lost {
				t.Fatalf("all go back for %q, not for %q", out.Lost, x.lost)
			}
			if x.lost == "" {
				if got := <-whole; out.Maker != 0 || !strings.Contains(got, x.whole) {
					t.Errorf("process %d makes the result of %s; %s is missing", out.Maker+1, got, x.whole)
				}
			}
		})
	}
	for until := time.Now().Add(time.Minute); runtime.NumGoroutine() > before; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(until) {
			t.Fatalf("%d goroutines are left, of %d before", runtime.NumGoroutine(), before)
		}
	}
}

// TestIdleTwice: a search in which all processes had nothing to do is complete, although one of them says so once more before it hears that.
func TestIdleTwice(t *testing.T) {
	ways, whole := twoFake(t, func(i int, f *exchange.Frame, say func(exchange.Kind, []byte)) (goOn bool) {
		if f == nil || f.Kind == exchange.End && i == 0 {
			say(exchange.Idle, nil)
		}
		if f != nil && f.Kind == exchange.End {
			none := make([]uint64, 2)
			say(exchange.End, text(t, exchange.Report{Partition: i, Traffic: exchange.Traffic{StatesTo: none, StatesFrom: none, BatchesTo: none, BatchesFrom: none}}))
		}
		return true
	})
	if _, err := (Search{}).Run(t.Context(), ways, exchange.Task{}, nil); err != nil {
		t.Fatal(err)
	}
	for _, w := range ways { // as who leads the search does
		defer w.Writer.(io.Closer).Close()
	}
	var w exchange.Whole
	if err := json.Unmarshal([]byte(<-whole), &w); err != nil || w.Broken != "" || w.Reason != "" {
		t.Error(w.Broken, w.Reason, err)
	}
}

// twoFake are two processes that make no search. hear does what one of them does at the beginning, where the frame is nil, and when it hears a frame; it
// reports whether the process goes on. whole is what the one that makes the result is told.
func twoFake(t *testing.T, hear func(i int, f *exchange.Frame, say func(exchange.Kind, []byte)) (goOn bool)) (ways []Stream, whole chan string) {
	whole = make(chan string, 1)
	for i := range 2 {
		fromHub, toPart := io.Pipe()
		fromPart, toHub := io.Pipe()
		ways = append(ways, Stream{fromPart, toPart})
		go func() {
			defer fromHub.Close()
			defer toHub.Close()
			say := func(kind exchange.Kind, body []byte) {
				if err := (&exchange.Frame{Kind: kind, Body: body}).Write(toHub); err != nil {
					t.Error(err)
				}
			}
			for goOn := hear(i, nil, say); goOn; {
				f, err := exchange.Read(fromHub)
				switch {
				case err != nil || f.Kind == exchange.Bye:
					return
				case f.Kind == exchange.Finish:
					whole <- string(f.Body)
					return
				}
				goOn = hear(i, f, say)
			}
		}()
	}
	return ways, whole
}

func text(t *testing.T, what any) []byte {
	b, err := json.Marshal(what)
	if err != nil {
		t.Error(err)
	}
	return b
}
