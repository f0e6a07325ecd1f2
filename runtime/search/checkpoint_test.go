package search

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"mwc/runtime/report"
	"mwc/runtime/spill"
	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

// cutting is a watch that ends a search after so many transitions. A search that guessed wrong would begin again instead, and earlier than without a limit.
type cutting struct {
	unlimited
	every, from int64
}

func (c *cutting) Begin(s *Search) {
	c.from = s.Stats.Transitions
	s.Tick.Store(true)
}

func (c *cutting) Due(s *Search) string {
	s.Tick.Store(true)
	if c.every > 0 && s.Stats.Transitions >= c.from+c.every && !s.locksets.Broken() {
		return "it was cut"
	}
	return ""
}

// outcome is what a search must find, however often it was resumed.
type outcome struct {
	statistics report.Statistics
	ends       string
	found      []string
	locksets   bool
	reached    []uint8
	reason     string
}

func outcomeOf(t *testing.T, p *vm.Program, s *Search) outcome {
	t.Helper()
	if s.broken != "" {
		t.Fatal(s.broken)
	}
	x := outcome{statistics: s.statistics(), reached: append([]uint8{}, p.Reached...), reason: s.reason, locksets: s.locksets != nil}
	st := &x.statistics
	st.Seconds, st.StatesPerSecond, st.PeakMemory, st.HeapMarks, st.SpilledBytes = 0, 0, 0, 0, 0
	st.StoreBytes, st.BytesPerState = 0, 0 // tables of the same entries may have other sizes
	st.GCMissed = 0                        // not every state is examined
	var ends strings.Builder
	if err := s.WriteEnds(&ends); err != nil {
		t.Fatal(err)
	}
	x.ends = ends.String()
	for i := range s.found {
		f := &s.found[i]
		sched, err := s.scheduleOf(f)
		if err != nil {
			t.Fatal(err)
		}
		x.found = append(x.found, fmt.Sprint(f.kind, f.message, f.location, sched.Choices))
	}
	return x
}

// whole makes a search without a cut.
func whole(t *testing.T, p *vm.Program, o Options) outcome {
	clear(p.Reached)
	return outcomeOf(t, p, Run(p, o, &cutting{}))
}

// piece gives the options with which piece n of a search begins: those of the search, or from the second piece on those in its checkpoint.
func piece(t *testing.T, p *vm.Program, o Options, file string, n int) Options {
	t.Helper()
	if n == 0 {
		return o
	}
	from, kept, err := OpenCheckpoint(file)
	if err == nil {
		err = from.Fits(p)
	}
	if err != nil {
		t.Fatal(err)
	}
	next := *kept
	next.From = from
	return next
}

// pieces makes a search in pieces of so many transitions, each by a machine and a store of its own. spills says which pieces have all their tables on the disk.
func pieces(t *testing.T, p *vm.Program, o Options, every int64, spills func(n int) bool) (outcome, int) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "search")
	for n := 0; ; n++ {
		clear(p.Reached)
		o := piece(t, p, o, file, n)
		if o.Spill = ""; spills(n) {
			onDisk(t, &o)
		}
		o.Saving = &Saving{File: file, Every: 1 << 62, Warn: func(err error) { t.Error(err) }}
		s := Run(p, o, &cutting{every: every})
		defer s.Close()
		if (s.disk.Peak() > 0) != (o.Spill != "") {
			t.Fatalf("%d bytes on the disk", s.disk.Peak())
		}
		if s.reason != "it was cut" {
			return outcomeOf(t, p, s), n
		}
		if s.saved != file {
			t.Fatal("a search that was cut was not saved")
		}
	}
}

// onDisk makes a search have all its tables on the disk, if that is possible. It reports whether it is.
func onDisk(t *testing.T, o *Options) bool {
	t.Helper()
	o.Spill, o.SpillFrom, o.MaxMemory = t.TempDir(), 1, 1<<30
	ok := o.Unspilled() == "" && spill.Usable(o.Spill) == nil
	if !ok {
		o.Spill = ""
	}
	return ok
}

// TestPieces: a search in pieces is the search, wherever each piece has its tables.
func TestPieces(t *testing.T) {
	start, join, locked := vmtest.Start, vmtest.Join, func(lock int, ops string) string { return vmtest.Enter(lock) + ops + vmtest.Exit(lock) }
	programs := map[string]*vm.Program{
		"philosophers": vmtest.Philosophers(3),
		"lost update":  vmtest.LostUpdate(2),
		"queue":        vmtest.Queue(2, 1),
		"broken guess": vmtest.Script(start(1)+start(2)+start(3), locked(0, vmtest.SetA(1))+vmtest.Increment(), locked(0, vmtest.SetA(1))+vmtest.Increment(), locked(0, vmtest.SetA(1))+vmtest.SetA(2)),
		"choices": vmtest.Script(start(1)+start(2)+join(1)+join(2)+vmtest.Read(0), vmtest.Choose(3)+locked(0, vmtest.SetA(1)+vmtest.SetB(2))+vmtest.NewNode()+vmtest.Share(),
			locked(0, vmtest.SetA(3)+vmtest.Read(0))+vmtest.Read(1)+vmtest.Choose(2)),
		"waits": vmtest.Script(start(1)+start(2)+locked(0, vmtest.PulseAll(0))+vmtest.Interrupt(1), locked(0, vmtest.WaitFor(0)), locked(0, vmtest.Wait(0))+vmtest.SetB(2)),
	}
	type way struct {
		change func(*Options)
		few    bool // it is tried with some programs only
	}
	var ways []way
	for _, store := range []string{"tree", "collapse", "flat"} {
		for _, por := range []string{"sdpor", "persistent", "escape", "none"} {
			ways = append(ways, way{func(o *Options) { o.Store, o.Por = store, por }, store != "tree"})
		}
		ways = append(ways, way{func(o *Options) { o.Store, o.Search, o.Por = store, "bfs", "escape" }, store != "tree"})
	}
	for _, change := range []func(*Options){
		func(o *Options) { o.Por, o.Race = "sdpor", true },
		func(o *Options) { o.Por, o.Symmetry = "escape", "threads" },
		func(o *Options) { o.Search, o.Symmetry = "bfs", "threads" },
		func(o *Options) { o.Por, o.Symmetry = "none", "none" },
		func(o *Options) { o.Por, o.GC = "sdpor", "mgc" },
		func(o *Options) { o.Por, o.GC = "escape", "rc+cycles" },
		func(o *Options) { o.Por, o.GC = "escape", "rc" },
		func(o *Options) { o.Por, o.MaxDepth = "escape", 9 },
		func(o *Options) { o.Search, o.MaxDepth = "bfs", 4 },
	} {
		ways = append(ways, way{change, true})
	}
	number := 0
	for _, name := range slices.Sorted(maps.Keys(programs)) {
		p := programs[name]
		for i, way := range ways {
			if number++; way.few && number%3 != 0 {
				continue
			}
			o := plain()
			o.Jobs, o.Ends = 1, true
			way.change(&o)
			want := whole(t, p, o)
			n := want.statistics.Transitions
			for _, every := range []int64{n/int64(2+i%4) + 1, 1} {
				if every == 1 && n > 25 {
					continue
				}
				disk := o
				ways := []func(int) bool{func(int) bool { return true }, func(n int) bool { return n%2 == 0 }, func(n int) bool { return n%2 == 1 }}
				for where, spills := range []func(int) bool{func(int) bool { return false }, ways[number%3]} {
					if where > 0 && !onDisk(t, &disk) {
						break
					}
					got, n := pieces(t, p, o, every, spills)
					if !reflect.DeepEqual(got, want) {
						t.Errorf("%s, %s %s %s %s %s, in %d pieces of %d, %d:\n%+v\nnot\n%+v", name, o.Search, o.Store, o.Por, o.Symmetry, o.GC, n, every, where, got, want)
					}
				}
			}
		}
	}
}

// TestPiecesOfJobs: several workers go on where one was, and one where several were.
func TestPiecesOfJobs(t *testing.T) {
	for _, store := range exactStores {
		t.Run(store, func(t *testing.T) { piecesOfJobs(t, store) })
	}
}

func piecesOfJobs(t *testing.T, store string) {
	p := vmtest.Philosophers(7)
	o := plain()
	o.Store, o.Jobs, o.Ends, o.JobsAfter = store, 1, true, 1
	want := whole(t, p, o)
	file := filepath.Join(t.TempDir(), "search")
	for n, more := 0, true; more; n++ {
		next := piece(t, p, o, file, n)
		next.Jobs = []int{1, 3, 2}[n%3]
		if next.Spill = ""; n%4 != 0 && o.Keeps().Spills { // one worker and several, on the disk and in memory
			onDisk(t, &next)
		}
		next.Saving = &Saving{File: file, Every: 1 << 62, Warn: func(err error) { t.Error(err) }}
		s := Run(p, next, &cutting{every: want.statistics.Transitions / 13})
		if more = s.reason == "it was cut"; more && s.saved == file {
			continue
		}
		got := outcomeOf(t, p, s)
		if got.ends != want.ends || got.statistics.States != want.statistics.States || got.statistics.Transitions != want.statistics.Transitions || len(got.found) != len(want.found) || n == 0 {
			t.Errorf("after %d pieces:\n%+v\nnot\n%+v", n, got, want)
		}
	}
}

// TestDiskFull: a search goes on if its checkpoints cannot be written, and says so once.
func TestDiskFull(t *testing.T) {
	p := vmtest.Philosophers(4)
	o := plain()
	o.Jobs, o.Ends = 1, true
	want := whole(t, p, o)
	file := filepath.Join(t.TempDir(), "missing", "search")
	warned := 0
	o.Saving = &Saving{File: file, Warn: func(error) { warned++ }, start: time.Now().Add(-time.Hour), rate: 1e-12}
	if got := whole(t, p, o); !reflect.DeepEqual(got, want) || warned != 1 {
		t.Errorf("warned %d times:\n%+v\nnot\n%+v", warned, got, want)
	}
}

// emptying is a watch that empties the file in which a search has its arrays, after so many transitions and before the search is saved.
type emptying struct {
	cutting
	t      *testing.T
	goesOn bool
}

func (e *emptying) Due(s *Search) string {
	why := e.cutting.Due(s)
	if why == "" {
		return ""
	}
	EmptySpilled(e.t)
	if e.goesOn {
		e.every, s.cfg.Saving.Every = 0, 0
		return ""
	}
	return why
}

// EmptySpilled empties the files in which searches have their arrays.
func EmptySpilled(t *testing.T) {
	files, _ := filepath.Glob("/proc/self/fd/*")
	for _, f := range files {
		if to, _ := os.Readlink(f); strings.Contains(to, "mwc-spill-") {
			if err := os.Truncate(f, 0); err != nil {
				t.Error(err)
			}
		}
	}
}

// TestSavedUnreadable: a checkpoint for which tables cannot be read leaves the last one as it was, and there is no verdict.
func TestSavedUnreadable(t *testing.T) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true)) // as in a checker: the report of what was found reads the store
	for _, por := range []string{"none", "sdpor", "persistent"} {
		for _, goesOn := range []bool{true, false} {
			p := vmtest.Philosophers(6)
			o := plain()
			o.Por, o.Jobs, o.KeepGoing = por, 1, true
			if !onDisk(t, &o) {
				t.Skip()
			}
			file := filepath.Join(t.TempDir(), "search")
			if err := os.WriteFile(file, []byte("the last one"), 0o600); err != nil {
				t.Fatal(err)
			}
			warned := ""
			o.Saving = &Saving{File: file, Every: 1 << 62, Warn: func(err error) { warned = err.Error() }, start: time.Now().Add(-time.Hour), last: time.Now(), rate: 1e-12}
			s := Run(p, o, &emptying{cutting{every: 100}, t, goesOn})
			if b, _ := os.ReadFile(file); string(b) != "the last one" || s.saved != "" {
				t.Errorf("-por=%s: a checkpoint was written: %q, %d bytes", por, s.saved, len(b))
			}
			if r, _ := s.Result(); r.Verdict != report.Error || !strings.Contains(s.broken, "does not give back what was written") || !strings.Contains(warned, s.broken) {
				t.Errorf("-por=%s: %s, %q, warned %q", por, r.Verdict, s.broken, warned)
			}
			s.Close()
		}
	}
}

// killed is a watch that ends a search so that nothing is saved at the end, once something was saved in the middle.
type killed struct {
	cutting
	saved time.Time
}

func (k *killed) Due(s *Search) string {
	s.Tick.Store(true)
	if v := s.cfg.Saving; v == nil || v.last.Equal(k.saved) || s.Stats.Transitions < k.from+k.every || s.locksets.Broken() {
		return ""
	}
	s.cfg.Saving = nil
	return "it was killed"
}

// TestKilled: a search that is killed goes on from its last checkpoint.
func TestKilled(t *testing.T) {
	defer func(d time.Duration) { lookEvery = d }(lookEvery)
	lookEvery = 1
	for _, way := range []func(*Options){
		func(o *Options) { o.Por = "sdpor" },
		func(o *Options) { o.Por = "persistent" },
		func(o *Options) { o.Search, o.Por = "bfs", "escape" },
		func(o *Options) { o.Jobs, o.JobsAfter = 3, 1 },
		func(o *Options) { o.Store, o.Jobs, o.JobsAfter = "collapse", 3, 1 },
		func(o *Options) { o.Jobs, o.JobsAfter = 3, 1; onDisk(t, o) },
		func(o *Options) { o.Por, o.Jobs, o.JobsAfter = "persistent", 3, 1 },
		func(o *Options) { o.Por = "sdpor"; onDisk(t, o) },
		func(o *Options) { o.Por = "persistent"; onDisk(t, o) },
		func(o *Options) { o.Por = "escape"; onDisk(t, o) },
	} {
		p := vmtest.LostUpdate(2)
		o := plain()
		o.Jobs, o.Ends = 1, true
		if way(&o); o.Jobs > 1 {
			p = vmtest.Philosophers(7)
			if o.Spill != "" { // it takes all out of the process again and again
				p = vmtest.Philosophers(5)
			}
		}
		one := o
		one.Jobs = 1
		want := whole(t, p, one)
		file := filepath.Join(t.TempDir(), "search")
		for n, more := 0, true; more; n++ {
			next := piece(t, p, o, file, n)
			watch := &killed{cutting: cutting{every: want.statistics.Transitions/8 + 1}, saved: time.Now()}
			next.Saving = &Saving{File: file, Warn: func(err error) { t.Error(err) }, start: time.Now().Add(-time.Hour), last: watch.saved, rate: 1e-12}
			s := Run(p, next, watch)
			if more = s.reason == "it was killed"; more {
				continue
			}
			got := outcomeOf(t, p, s)
			if o.Jobs > 1 {
				got.found, got.statistics = want.found, report.Statistics{States: got.statistics.States, Transitions: got.statistics.Transitions}
				want.statistics = report.Statistics{States: want.statistics.States, Transitions: want.statistics.Transitions}
				if o.Por == "persistent" { // what sleeps in a state depends on who comes first
					got.statistics, want.statistics = report.Statistics{}, report.Statistics{}
				}
			}
			if !reflect.DeepEqual(got, want) || n == 0 {
				t.Errorf("%s %s %s, %d workers, after %d pieces:\n%+v\nnot\n%+v", o.Search, o.Por, o.Store, o.Jobs, n, got, want)
			}
		}
	}
}
