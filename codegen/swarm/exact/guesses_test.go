package exact

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"mwc/runtime/exchange"
	"mwc/runtime/report"
	"mwc/runtime/search"
	"mwc/runtime/vm"
	do "mwc/runtime/vm/vmtest"
)

// ends is what a search has found that no guess may change: the verdict, the kinds of violations, and the final states.
func ends(t *testing.T, s *search.Search) string {
	t.Helper()
	r, _ := s.Result()
	if r.Verdict == report.Error {
		t.Fatal(r.Reason)
	}
	var b strings.Builder
	kinds := map[string]bool{}
	for _, v := range r.Violations {
		kinds[v.Kind] = true
	}
	fmt.Fprintln(&b, r.Verdict, r.Complete, kinds)
	if err := s.WriteEnds(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func locked(lock int, ops string) string { return do.Enter(lock) + ops + do.Exit(lock) }

// TestGuesses: several processes find the final states and violations of a search without guesses, whatever each of them guesses, and begin again where
// the guesses of one are wrong for what another one has seen.
func TestGuesses(t *testing.T) {
	type one struct {
		name    string
		threads []string
		again   bool // some guess is wrong
	}
	programs := []one{
		{"guarded", []string{do.Start(1) + do.Start(2), locked(0, do.Increment()+do.Read(0)), locked(0, do.Increment()+do.Read(0))}, false},
		{"another lock", []string{do.Start(1) + do.Start(2), locked(0, do.Increment()+do.Read(0)), locked(1, do.Increment()+do.Read(0))}, true},
		{"read only", []string{do.SetA(3) + do.Start(1) + do.Start(2), do.Read(0) + do.SetB(1), do.Read(0) + do.SetB(2)}, false},
		{"written", []string{do.SetA(3) + do.Start(1) + do.Start(2), do.Read(0) + do.Read(0), do.SetA(4)}, true},
		{"written alone", []string{do.Start(1) + do.When(0) + do.SetA(1), do.Open(0) + do.Read(0)}, true},
		{"written alone, and known", []string{do.Start(1) + do.When(0) + do.SetA(1) + do.SetA(2), do.Choose(2) + do.Open(0) + do.Read(0)}, true},
	}
	for k := range 8 { // each access is made in one state alone, so mostly no part has seen both; a thread that waits for ever is there all the time
		programs = append(programs,
			one{fmt.Sprint("another lock in turn ", k), []string{do.Start(3) + do.Start(1) + do.Join(1) + do.Start(2) + do.Join(2), locked(0, do.SetA(k)), locked(1, do.SetA(9)), do.When(0)}, true},
			one{fmt.Sprint("written in turn ", k), []string{do.SetB(k) + do.Start(3) + do.Start(1) + do.Join(1) + do.Start(2), do.Read(0), do.SetA(9), do.When(0)}, true})
	}
	for _, x := range programs {
		program := func() *vm.Program { return do.Script(x.threads...) }
		want := ends(t, search.Run(program(), options("none"), unlimited{}))
		for n := 1; n < 5; n++ {
			s := together(t, n, options("escape"), program)
			if got := ends(t, s); got != want {
				t.Errorf("%s, %d parts:\n%s\nwithout guesses:\n%s", x.name, n, got, want)
			}
			if r, _ := s.Result(); (r.Statistics.Restarts > 0) != x.again {
				t.Errorf("%s, %d parts: begun again %d times", x.name, n, r.Statistics.Restarts)
			}
		}
	}
}

// TestGuessesRandom is TestGuesses for random programs.
func TestGuessesRandom(t *testing.T) {
	draw := rand.New(rand.NewPCG(5, 8))
	programs, again := 150, 0
	if testing.Short() {
		programs = 30
	}
	for i := range programs {
		threads := randomThreads(draw)
		program := func() *vm.Program { return do.Script(threads...) }
		want := ends(t, search.Run(program(), options("none"), unlimited{}))
		n := 2 + i%3
		s := together(t, n, options("escape"), program)
		if got := ends(t, s); got != want {
			t.Errorf("%q, %d parts:\n%s\nwithout guesses:\n%s", threads, n, got, want)
		}
		if r, _ := s.Result(); r.Statistics.Restarts > 0 {
			again++
		}
	}
	t.Logf("%d of %d searches have begun again", again, programs)
	if again < programs/5 {
		t.Error("these programs break too few guesses")
	}
}

// randomThreads are the threads of a random program: main starts one or two others, which use two variables, often under locks.
func randomThreads(draw *rand.Rand) []string {
	access := func() string {
		return []string{do.Read(0), do.Read(1), do.Read(0), do.Read(1), do.Increment(), do.SetA(draw.IntN(3)), do.SetB(draw.IntN(3))}[draw.IntN(7)]
	}
	body := func(long int) (ops string) {
		for range 1 + draw.IntN(long) {
			switch draw.IntN(6) {
			case 0, 1, 2:
				lock := 0
				if draw.IntN(5) == 0 {
					lock = 1
				}
				ops += locked(lock, access()+access())
			case 3:
				ops += do.Open(0)
			case 4:
				ops += do.Choose(2)
			default:
				ops += access()
			}
		}
		return ops
	}
	others := 1 + draw.IntN(2)
	main := body(2)
	var threads []string
	for i := range others {
		main += do.Start(i + 1)
		threads = append(threads, body(3))
	}
	switch draw.IntN(4) {
	case 0:
		main += do.Join(1)
	case 1:
		main += do.When(0)
		threads[0] += do.Open(0) + access()
	}
	return append([]string{main + body(2)}, threads...)
}

// TestGuessesUnsaid: a process that does not say what it has seen of accesses makes a search worth nothing.
func TestGuessesUnsaid(t *testing.T) {
	parts := begin(t, 3, options("escape"), func() *vm.Program { return do.Queue(3, 2) })
	parts[1].through(func(f *exchange.Frame) []*exchange.Frame {
		if f.Kind == exchange.End {
			f.Body = regexp.MustCompile(`"Guesses":"[^"]*"`).ReplaceAll(f.Body, []byte(`"Guesses":null`))
		}
		return []*exchange.Frame{f}
	})
	ctx, stop := context.WithTimeout(t.Context(), 2*time.Minute)
	defer stop()
	out, err := Search{}.Run(ctx, streams(parts), exchange.Task{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range parts {
		s := <-p.made
		if i != out.Maker {
			continue
		}
		if r, _ := s.Result(); r.Verdict != report.Error || !strings.Contains(r.Reason, "what it has seen of accesses") {
			t.Errorf("%s: %s", r.Verdict, r.Reason)
		}
	}
}

// TestExpects: what the processes have noted of the program's clock, and of its awaits, counts together, whoever has come first.
func TestExpects(t *testing.T) {
	for _, x := range []struct {
		name  string
		task  exchange.Task
		r     [2]exchange.Report
		again bool
		clock vm.Clock
		dates []int64
	}{
		{"nothing", exchange.Task{Clock: vm.ClockBetween}, [2]exchange.Report{}, false, 0, nil},
		{"moved and compared", exchange.Task{Clock: vm.ClockBetween}, [2]exchange.Report{{Learned: vm.Learned{Apart: true}}, {Learned: vm.Learned{ComparedKept: true}}}, true, vm.ClockAbsolute, nil},
		{"compared and moved", exchange.Task{Clock: vm.ClockBetween}, [2]exchange.Report{{Learned: vm.Learned{Compared: true}}, {Learned: vm.Learned{Drawn: true}}}, true, vm.ClockAbsolute, nil},
		{"drawn and kept", exchange.Task{Clock: vm.ClockBetween}, [2]exchange.Report{{Learned: vm.Learned{ComparedKept: true}}, {Learned: vm.Learned{Drawn: true}}}, false, 0, nil},
		{"dates and times", exchange.Task{}, [2]exchange.Report{{Clock: vm.ClockDates}, {Clock: vm.ClockBetween}}, true, vm.ClockAbsolute, nil},
		{"dates met", exchange.Task{Clock: vm.ClockAbsolute, Dates: []int64{7}}, [2]exchange.Report{{Clock: vm.ClockAbsolute, Dates: []int64{7, 9}}, {Clock: vm.ClockAbsolute, Dates: []int64{7, 8}}}, true, vm.ClockAbsolute, []int64{7, 9, 8}},
	} {
		ways, _ := twoFake(t, func(i int, f *exchange.Frame, say func(exchange.Kind, []byte)) (goOn bool) {
			switch {
			case f == nil:
				say(exchange.Idle, nil)
			case f.Kind == exchange.End:
				none, r := make([]uint64, 2), x.r[i]
				r.Partition, r.Traffic = i, exchange.Traffic{StatesTo: none, StatesFrom: none, BatchesTo: none, BatchesFrom: none}
				say(exchange.End, text(t, r))
			}
			return true
		})
		out, err := (Search{}).Run(t.Context(), ways, x.task, nil)
		for _, w := range ways { // as who leads the search does
			w.Writer.(io.Closer).Close()
		}
		if err != nil {
			t.Fatal(err)
		}
		if out.Again != x.again || out.Again && (out.Clock != x.clock || !slices.Equal(out.Dates, x.dates)) {
			t.Errorf("%s: %+v", x.name, out)
		}
	}
}
