package checker

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"mwc/runtime/report"
	"mwc/runtime/search"
	"mwc/runtime/state"
	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

// searched is what a search must find, however many workers it has.
type searched struct {
	code                      int
	verdict                   string
	states, transitions, ends int64
	kinds, digests            string
}

func searchedBy(t *testing.T, p *vm.Program, args ...string) searched {
	t.Helper()
	file := filepath.Join(t.TempDir(), "ends")
	r, code, out := check(t, p, append([]string{"-keep-going", "-minimize=0", "-end-states", file}, args...)...)
	if r.Verdict == report.Error {
		t.Fatalf("%v: %s", args, out)
	}
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	s := searched{code: code, verdict: string(r.Verdict), states: r.Statistics.States, transitions: r.Statistics.Transitions, ends: r.Statistics.EndStates, digests: string(b)}
	var kinds []string
	for _, v := range r.Violations {
		kinds = append(kinds, v.Kind)
	}
	slices.Sort(kinds)
	s.kinds = strings.Join(kinds, " ")
	return s
}

// TestJobs: however many workers a search has, it finds as many states and transitions, the same kinds of violations, and the same final
// states. One worker alone finds the first state only.
func TestJobs(t *testing.T) {
	start, join := vmtest.Start, vmtest.Join
	locked := func(lock int, ops string) string { return vmtest.Enter(lock) + ops + vmtest.Exit(lock) }
	for _, p := range []*vm.Program{
		vmtest.Philosophers(6), vmtest.LostUpdate(3), vmtest.Queue(2, 3),
		vmtest.Script(start(1)+start(2)+start(3)+join(1)+join(2)+join(3)+vmtest.Read(0),
			locked(0, vmtest.SetA(1)+vmtest.SetB(2))+vmtest.Read(1), locked(0, vmtest.SetA(3)+vmtest.Read(0)), locked(1, vmtest.SetB(4))+vmtest.SetB(5)),
	} {
		for _, flags := range [][]string{{"-por=none"}, {"-por=escape"}, {"-por=escape", "-race", "-gc=mgc"}, {"-por=none", "-symmetry=none", "-gc=rc+cycles"},
			{"-por=none", "-store=hash"}, {"-por=escape", "-store=hash", "-gc=ms"}, {"-por=escape", "-store=bitstate", "-bits=64M"},
			{"-search=bfs", "-por=none"}, {"-search=bfs", "-race", "-gc=rc+cycles"}, {"-search=bfs", "-por=none", "-symmetry=none", "-max-depth=12"},
			{"-livelock", "-por=none"}, {"-livelock", "-race", "-gc=mgc"},
			{"-store=collapse", "-por=none", "-symmetry=none"}, {"-store=collapse", "-por=escape", "-race", "-gc=rc+cycles"}, {"-store=collapse", "-livelock", "-gc=ms"},
			{"-store=flat", "-por=escape", "-race", "-gc=mgc"}} {
			want := searchedBy(t, p, flags...)
			for _, jobs := range []int{2, 3, 8} {
				all := append([]string{fmt.Sprintf("-jobs=%d", jobs), "-jobs-after=1"}, flags...)
				if got := searchedBy(t, p, all...); got != want {
					t.Errorf("%s %v:\n%+v\nby one worker:\n%+v", p.Name, all, got, want)
				}
			}
		}
	}
}

// teamKinds are the kinds of searches of states that several workers make.
var teamKinds = [][]string{{"-search=dfs"}, {"-search=bfs"}, {"-search=dfs", "-store=collapse"}, {"-search=bfs", "-store=collapse"}, {"-preemptions=auto"}, {"-livelock"}}

// TestJobsLimits: limits hold for all workers together.
func TestJobsLimits(t *testing.T) {
	for _, kind := range teamKinds {
		for _, x := range []struct{ flag, reason string }{{"-max-states=5000", "states"}, {"-max-depth=20", "depth"}, {"-timeout=1ms", "time"}} {
			flags := append([]string{"-por=none", "-keep-going", "-minimize=0", "-jobs=4", "-jobs-after=10", "-search=dfs", x.flag}, kind...)
			r, code, out := check(t, vmtest.Philosophers(10), flags...)
			if code != ExitLimit && code != ExitViolation || r.Complete || !strings.Contains(r.Reason, x.reason) {
				t.Errorf("%v: code %d, complete %v, %q\n%s", flags, code, r.Complete, r.Reason, out)
			}
			if n := r.Statistics.States; x.reason == "states" && n != 5000 {
				t.Errorf("%v: %d states, not 5000", kind, n)
			}
		}
	}
}

// TestJobsResumed: several workers may each find a state when the limit of states is reached. A search that goes on from there counts all of them.
func TestJobsResumed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "search")
	p := vmtest.Philosophers(7)
	for k, kind := range append(teamKinds[:4:4], []string{"-store=flat"}) { // the others cannot be saved
		flags := append([]string{"-por=none", "-keep-going", "-minimize=0"}, kind...)
		want, _, _ := check(t, p, append(flags, "-jobs=1")...)
		times := 10
		if k >= 2 { // other stores
			times = 2
		}
		for i := range times {
			check(t, p, append(flags, "-jobs=4", "-jobs-after=10", "-checkpoint", file, fmt.Sprintf("-max-states=%d", 500+300*i))...)
			for _, jobs := range []string{"-jobs=1", "-jobs=3"} {
				got, _, out := check(t, p, "-resume", file, jobs)
				if g, w := got.Statistics, want.Statistics; g.States != w.States || g.Transitions != w.Transitions || len(got.Violations) != len(want.Violations) {
					t.Fatalf("%v %s: %d states, %d transitions, %d violations, not %d, %d, %d\n%s", kind, jobs, g.States, g.Transitions, len(got.Violations), w.States, w.Transitions, len(want.Violations), out)
				}
			}
		}
	}
}

// TestJobsFull: a table that is full ends the search of all workers.
func TestJobsFull(t *testing.T) {
	entries, components, states := state.Most.Entries, vm.Most.Components, search.Most.States
	defer func() { state.Most.Entries, vm.Most.Components, search.Most.States = entries, components, states }()
	for _, kind := range teamKinds {
		for _, most := range []func(){
			func() { state.Most.Entries = 300 }, func() { vm.Most.Components = 60 }, func() { search.Most.States = 400 },
		} {
			state.Most.Entries, vm.Most.Components, search.Most.States = entries, components, states
			if most(); search.Most.States < states && (kind[0] == "-search=dfs" || kind[0] == "-livelock") {
				continue // the workers keep nothing by a state's number
			}
			r, code, out := check(t, vmtest.Philosophers(9), append([]string{"-por=none", "-keep-going", "-minimize=0", "-jobs=4", "-jobs-after=10"}, kind...)...)
			if code != ExitLimit && code != ExitViolation || r.Complete || !strings.Contains(r.Reason, "no more") {
				t.Errorf("%v: code %d, complete %v, %q\n%s", kind, code, r.Complete, r.Reason, out)
			}
		}
	}
}

// TestJobsShortest: several workers, too, find a shortest run breadth-first.
func TestJobsShortest(t *testing.T) {
	for _, p := range []*vm.Program{vmtest.Philosophers(6), vmtest.LostUpdate(3), vmtest.Queue(2, 2)} {
		for _, por := range []string{"-por=none", "-por=escape"} {
			want, _, _ := check(t, p, "-search=bfs", por, "-jobs=1")
			for i := range 10 {
				jobs := fmt.Sprintf("-jobs=%d", 2+i%4)
				got, _, out := check(t, p, "-search=bfs", por, jobs, "-jobs-after=1")
				if got.Verdict != want.Verdict || len(got.Violations) != len(want.Violations) || got.Statistics.MaxDepth != want.Statistics.MaxDepth {
					t.Fatalf("%s %s %s: %s, %d violations, depth %d; by one worker: %s, %d, %d\n%s", p.Name, por, jobs, got.Verdict, len(got.Violations), got.Statistics.MaxDepth,
						want.Verdict, len(want.Violations), want.Statistics.MaxDepth, out)
				}
				if por == "-por=none" && len(want.Violations) > 0 && len(got.Violations[0].Steps) != len(want.Violations[0].Steps) {
					t.Errorf("%s %s: a run of %d steps, by one worker %d", p.Name, jobs, len(got.Violations[0].Steps), len(want.Violations[0].Steps))
				}
			}
		}
	}
}

// TestJobsPreemptions: several workers find with each bound what one finds, and first what needs the fewest preemptions.
func TestJobsPreemptions(t *testing.T) {
	said := func(p *vm.Program, flags ...string) string {
		file := filepath.Join(t.TempDir(), "ends")
		r, code, out := check(t, p, append([]string{"-minimize=0", "-end-states", file, "-jobs-after=1"}, flags...)...)
		ends, err := os.ReadFile(file)
		if code == ExitError || err != nil || r.Bound == nil {
			t.Fatalf("%s %v: %v\n%s", p.Name, flags, err, out)
		}
		first := -1
		if r.Bound.First != nil {
			first = *r.Bound.First
		}
		if len(r.Violations) > 0 && !slices.Contains(flags, "-keep-going") { // what else was found depends on who was faster
			return fmt.Sprintln(code, r.Verdict, first, len(r.Violations))
		}
		var kinds []string
		for _, v := range r.Violations {
			kinds = append(kinds, v.Kind)
		}
		slices.Sort(kinds)
		return fmt.Sprintln(code, r.Verdict, r.Reason, first, r.Bound.Preemptions, r.Bound.Complete, r.Statistics.States, r.Statistics.Transitions, r.Statistics.EndStates, kinds, string(ends))
	}
	start, join := vmtest.Start, vmtest.Join
	for _, p := range []*vm.Program{
		vmtest.Philosophers(5), vmtest.LostUpdate(3), vmtest.Queue(2, 2),
		vmtest.Script(start(1)+start(2)+vmtest.Choose(2)+start(3)+join(1)+join(2)+vmtest.Read(0), vmtest.Enter(0)+vmtest.SetA(1)+vmtest.Exit(0)+vmtest.Read(1), vmtest.SetA(3)+vmtest.Read(0), vmtest.SetB(5)),
	} {
		for _, bound := range []string{"0", "1", "2", "3", "auto"} {
			for _, flags := range [][]string{{"-por=none", "-keep-going"}, {"-por=escape", "-keep-going", "-race"}, {"-por=none", "-symmetry=none"}, {"-por=none", "-keep-going", "-store=collapse"}} {
				flags = append(flags, "-preemptions="+bound)
				want := said(p, append(flags, "-jobs=1")...)
				for _, jobs := range []string{"-jobs=2", "-jobs=3", "-jobs=4"} {
					if got := said(p, append(flags, jobs)...); got != want {
						t.Errorf("%s %v %s: %sby one worker: %s", p.Name, flags, jobs, got, want)
					}
				}
			}
		}
	}
}

// TestJobsFirst: what one worker finds before others join is the same with and without them, and so are the choice of the reduction and the report.
func TestJobsFirst(t *testing.T) {
	for _, p := range []*vm.Program{vmtest.Philosophers(5), vmtest.LostUpdate(3), vmtest.Queue(2, 2)} {
		for _, flags := range [][]string{{}, {"-por=escape"}, {"-keep-going", "-race"}, {"-livelock"}, {"-jobs-after=1"}} {
			one, _, _ := check(t, p, append(flags, "-jobs=1")...)
			for n := 2; n <= 8; n *= 2 {
				some, _, _ := check(t, p, append(flags, fmt.Sprintf("-jobs=%d", n))...)
				told := func(r *report.Result) string {
					s := r.Statistics
					said := fmt.Sprintln(r.Verdict, s.States, s.Revisits, s.Transitions, r.Settings["por"], r.Settings["por_chosen"])
					for _, v := range r.Violations {
						said += fmt.Sprintln(v.Message, v.Transitions, v.Steps)
					}
					return said
				}
				if a, b := told(one), told(some); a != b {
					t.Errorf("%s %v\none worker: %s%d: %s", p.Name, flags, a, n, b)
				}
			}
		}
	}
}

// TestJobsSameViolation: the violation that is reported is the same, however many workers have looked for it.
func TestJobsSameViolation(t *testing.T) {
	start, join := vmtest.Start, vmtest.Join
	nested := func(a, b int) string {
		return vmtest.Increment() + vmtest.Enter(a) + vmtest.Increment() + vmtest.Enter(b) + vmtest.Increment() + vmtest.Exit(b) + vmtest.Exit(a)
	}
	for _, p := range []*vm.Program{
		vmtest.Philosophers(5), vmtest.LostUpdate(3), vmtest.Queue(2, 2),
		vmtest.Script(start(1)+start(2)+start(3)+join(1), nested(0, 1), nested(1, 0), nested(0, 1)),
		vmtest.Script(start(1)+start(2)+start(3)+start(4)+join(1), nested(0, 1), nested(1, 0), vmtest.Increment()+vmtest.Increment()+vmtest.ThrowA(), nested(0, 1)+vmtest.Null()),
	} {
		for _, flags := range [][]string{{"-por=none"}, {"-por=escape", "-race"}, {"-por=none", "-store=collapse", "-gc=ms"}} {
			want := ""
			for n := 1; n <= 8; n++ {
				r, _, _ := check(t, p, append(flags, fmt.Sprintf("-jobs=%d", n), "-jobs-after=1", "-search=dfs")...)
				got := fmt.Sprintln(r.Verdict, r.Found, len(r.Violations))
				for _, v := range r.Violations {
					got += fmt.Sprintln(v.Kind, v.Message, v.Steps)
				}
				if n == 1 {
					want = got
				} else if got != want {
					t.Errorf("%s %v: by one worker %.300s\nby %d %.300s", p.Name, flags, want, n, got)
				}
			}
		}
	}
}

// TestJobsAlone: where several workers cannot make a search, one does, and the checker says why.
func TestJobsAlone(t *testing.T) {
	for _, args := range [][]string{
		{"-por=persistent", "-spill=" + t.TempDir(), "-max-memory=1G"}, {"-symmetry=threads"}, {"-store=collapse", "-symmetry=threads"},
		{"-livelock", "-por=none", "-record-graph"}, {"-record-graph"}, {"-profile=states", filepath.Join(t.TempDir(), "p")},
	} {
		args = append(args, "-json", filepath.Join(t.TempDir(), "result"), "-progress=off")
		var out, errs [2]strings.Builder
		var codes [2]int
		for i := range codes {
			codes[i] = Run(vmtest.Philosophers(2), append([]string{fmt.Sprintf("-jobs=%d", i+1), "-jobs-after=1"}, args...), strings.NewReader(""), &out[i], &errs[i])
		}
		note := "-jobs=2: -"
		if text := errs[1].String(); codes[0] != codes[1] || errs[0].Len() > 0 || strings.Count(text, "\n") != 1 || !strings.HasPrefix(text, note) || !strings.Contains(text, "is a search by one worker") {
			t.Errorf("%v: code %d, not %d\n%s%s", args, codes[1], codes[0], out[1].String(), text)
		}
	}
}

// TestJobsRefused: numbers that make no sense are refused, and so is what one worker alone can do and -jobs cannot give up: sdpor, and a search by hand.
func TestJobsRefused(t *testing.T) {
	for _, args := range [][]string{{"-por=sdpor"}, {"-interactive"}, {"-jobs=0"}, {"-jobs=257"}, {"-jobs-after=-1"}} {
		var out, errs strings.Builder
		code := Run(vmtest.Philosophers(2), append([]string{"-jobs=2"}, args...), strings.NewReader(""), &out, &errs)
		if text := errs.String(); code != ExitError || strings.Count(text, "\n") != 1 || !strings.Contains(text, "-jobs") {
			t.Errorf("%v: code %d\n%s%s", args, code, out.String(), text)
		}
	}
}

// TestJobsByDefault: without -jobs a search that has proved to be large goes on with a worker for each core, where its settings allow that, and finds the same.
func TestJobsByDefault(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(3))
	for _, x := range []struct {
		p     *vm.Program
		flags string
		jobs  float64
	}{
		{vmtest.Philosophers(9), "-por=none", 3}, {vmtest.Philosophers(9), "-por=none -jobs-after=1000000", 1},
		{vmtest.LostUpdate(5), "", 3}, // sdpor leaves out little, so another search begins, without it
		{vmtest.Philosophers(9), "", 1}, {vmtest.Philosophers(6), "-por=none -livelock", 1}, {vmtest.Philosophers(6), "-por=none -record-graph", 1},
		{vmtest.Philosophers(6), "-search=bfs -por=none", 3}, {vmtest.Philosophers(6), "-search=bfs -symmetry=threads", 1},
		{vmtest.Philosophers(6), "-preemptions=2", 1}, {vmtest.Philosophers(6), "-por=none -store=collapse", 3}, {vmtest.Philosophers(6), "-por=none -symmetry=threads", 1},
		{vmtest.Philosophers(6), "-por=persistent", 1}, {vmtest.Philosophers(6), "-por=none -spill=" + t.TempDir() + " -max-memory=1G", 1},
	} {
		flags := append([]string{"-keep-going", "-minimize=0", "-jobs-after=100"}, strings.Fields(x.flags)...)
		got, _, out := check(t, x.p, flags...)
		want, _, _ := check(t, x.p, append(flags, "-jobs=1")...)
		if got.Settings["jobs"] != x.jobs || got.Settings["por"] != want.Settings["por"] {
			t.Errorf("%s %s: %v workers, -por=%v\n%s", x.p.Name, x.flags, got.Settings["jobs"], got.Settings["por"], out)
		}
		if g, w := got.Statistics, want.Statistics; g.States != w.States || g.Transitions != w.Transitions || got.Verdict != want.Verdict {
			t.Errorf("%s %s: %s, %+v\nby one worker: %s, %+v", x.p.Name, x.flags, got.Verdict, g, want.Verdict, w)
		}
	}
}

// TestJobsSample: however many workers make them, the runs are the same, and so is what is said of them.
func TestJobsSample(t *testing.T) {
	for _, p := range []*vm.Program{vmtest.Philosophers(4), vmtest.LostUpdate(3), vmtest.Queue(2, 3)} {
		for _, flags := range []string{
			"-search=random -runs=200 -keep-going", "-search=pct -runs=150 -keep-going -race", "-search=pct -por=none -runs=150", "-search=random -race -gc=ms -runs=150", "-search=random -max-depth=20 -keep-going -runs=200",
		} {
			var said [2]string
			for i, jobs := range []string{"-jobs=1", "-jobs=3"} {
				r, code, out := check(t, p, append(strings.Fields(flags), jobs, "-jobs-after=300", "-minimize=0")...)
				if want := float64(2*i + 1); r.Settings["jobs"] != want {
					t.Errorf("%s %s %s: %v workers", p.Name, flags, jobs, r.Settings["jobs"])
				}
				s := r.Statistics
				said[i] = fmt.Sprintln(code, r.Verdict, r.Reason, s.Runs, s.CutRuns, s.Transitions, s.EndStates, s.MaxDepth, s.MaxHeapObjects, r.Found, len(r.Violations))
				if s.Interleavings != nil {
					said[i] += fmt.Sprintln(*s.Interleavings)
				}
				for _, v := range r.Violations {
					said[i] += fmt.Sprintln(v.Kind, v.Message, len(v.Steps))
				}
				if code == ExitError {
					t.Errorf("%s %s %s: %s", p.Name, flags, jobs, out)
				}
			}
			if said[0] != said[1] {
				t.Errorf("%s %s: three workers say\n%sand one\n%s", p.Name, flags, said[1], said[0])
			}
		}
	}
	r, code, out := check(t, vmtest.Philosophers(9), "-search=random", "-por=none", "-keep-going", "-minimize=0", "-jobs=4", "-jobs-after=10", "-runs=0", "-timeout=0.3")
	if code != ExitViolation || !strings.Contains(r.Reason, "time") || r.Statistics.Runs < 10 {
		t.Errorf("code %d, %q\n%s", code, r.Reason, out)
	}
}
