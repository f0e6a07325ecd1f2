package checker

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mwc/runtime/report"
	"mwc/runtime/report/reporttest"
	"mwc/runtime/search"
	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

func check(t *testing.T, p *vm.Program, args ...string) (*report.Result, int, string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "r.json")
	var out, errs bytes.Buffer
	code := Run(p, append([]string{"-json", file}, args...), nil, &out, &errs)
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v\n%s%s", err, &out, &errs)
	}
	reporttest.ValidateResult(t, b)
	r := &report.Result{}
	if err := json.Unmarshal(b, r); err != nil {
		t.Fatal(err)
	}
	return r, code, out.String() + errs.String()
}

// The figures are SPIN's for the same system, plus one state: the state before main has run.
func TestPhilosophersStates(t *testing.T) {
	for _, x := range []struct {
		n                   int
		states, transitions int64
	}{{2, 25, 48}, {3, 88, 230}, {5, 987, 4002}} {
		r, code, _ := check(t, vmtest.Philosophers(x.n), "-keep-going", "-por=none")
		t.Logf("%d philosophers: %+v", x.n, r.Statistics)
		if code != ExitViolation || len(r.Violations) != 1 || r.Violations[0].Kind != "deadlock" || !r.Complete {
			t.Errorf("%d philosophers: %s, code %d, %d violations", x.n, r.Verdict, code, len(r.Violations))
		}
		if s := r.Statistics; s.States+s.Revisits != s.Transitions+1 {
			t.Errorf("states %d + revisits %d ≠ transitions %d + 1", s.States, s.Revisits, s.Transitions)
		}
	}
}

func TestDeadlockText(t *testing.T) {
	_, code, out := check(t, vmtest.Philosophers(3))
	if code != ExitViolation {
		t.Fatal(code, out)
	}
	for _, want := range []string{"VIOLATION deadlock", "thread 1", "holds the lock of Philosopher.s_forks[0]", "wait for each other", "takes the lock of Philosopher.s_forks[", "Philosophers.cs:"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	t.Log(out)
}

func TestLostUpdate(t *testing.T) {
	for _, por := range []string{"none", "escape"} {
		r, code, out := check(t, vmtest.LostUpdate(2), "-por="+por)
		if code != ExitViolation || r.Violations[0].Kind != "assertion" {
			t.Error(code, out)
		}
		t.Log(out)
	}
}

func TestReplay(t *testing.T) {
	dir := t.TempDir()
	for _, p := range []*vm.Program{vmtest.Philosophers(3), vmtest.LostUpdate(3)} {
		sched := filepath.Join(dir, p.Name)
		r, _, _ := check(t, p, "-schedule", sched)
		again, code, out := check(t, p, "-replay", sched)
		if code != ExitViolation || len(again.Violations) != 1 || again.Violations[0].Message != r.Violations[0].Message ||
			len(again.Violations[0].Steps) != len(r.Violations[0].Steps) {
			t.Errorf("%s: replay: code %d\n%s", p.Name, code, out)
		}
	}
	var out, errs bytes.Buffer
	if code := Run(vmtest.Philosophers(3), []string{"-replay", filepath.Join(dir, "lostupdate")}, nil, &out, &errs); code != ExitError {
		t.Errorf("a schedule of another program: code %d %s", code, &errs)
	}
	if code := Run(vmtest.Philosophers(2), []string{"-replay", filepath.Join(dir, "philosophers")}, nil, &out, &errs); code != ExitError {
		t.Errorf("a schedule that is not possible: code %d %s", code, &errs)
	}
	t.Log(errs.String())
	if err := os.WriteFile(filepath.Join(dir, "v"), []byte("mwc-schedule 99\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if code := Run(vmtest.Philosophers(2), []string{"-replay", filepath.Join(dir, "v")}, nil, &out, &errs); code != ExitError {
		t.Errorf("a schedule of another version: code %d %s", code, &errs)
	}
}

func TestEndStates(t *testing.T) {
	dir := t.TempDir()
	for _, p := range []*vm.Program{vmtest.Philosophers(3), vmtest.LostUpdate(3), vmtest.Queue(2, 3)} {
		var sets [2]string
		for i, por := range []string{"none", "escape"} {
			f := filepath.Join(dir, p.Name+por)
			check(t, p, "-keep-going", "-por="+por, "-end-states", f)
			b, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			sets[i] = string(b)
		}
		if sets[0] != sets[1] || sets[0] == "" {
			t.Errorf("%s: end states differ:\n%s\n%s", p.Name, sets[0], sets[1])
		}
	}
}

// Final states that differ in nothing but a static field of a class without a class constructor are different ones.
func TestEndStatesHaveStatics(t *testing.T) {
	f := filepath.Join(t.TempDir(), "ends")
	check(t, vmtest.Script(vmtest.Start(1)+vmtest.SetA(1), vmtest.SetA(2)), "-keep-going", "-end-states", f)
	b, err := os.ReadFile(f)
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(b), "\n"); n != 2 { // the one write is the last, or the other
		t.Errorf("%d final states, not 2:\n%s", n, b)
	}
}

func TestRun(t *testing.T) {
	var out, errs bytes.Buffer
	if code := Run(vmtest.LostUpdate(3), []string{"-run"}, nil, &out, &errs); code != 0 {
		t.Error(code, out.String(), errs.String())
	}
	if code := Run(vmtest.Queue(3, 5), []string{"-run"}, nil, &out, &errs); code != 0 {
		t.Error(code, out.String(), errs.String())
	}
}

func TestKeepGoing(t *testing.T) {
	r, code, _ := check(t, vmtest.LostUpdate(3), "-keep-going")
	if code != ExitViolation || len(r.Violations) != 1 || !r.Complete {
		t.Errorf("code %d, %d violations, complete %v", code, len(r.Violations), r.Complete)
	}
}

func TestLimits(t *testing.T) {
	for _, flag := range []string{"-max-states=100", "-max-depth=5", "-timeout=1ns"} {
		r, code, out := check(t, vmtest.Philosophers(8), "-keep-going", "-por=none", flag)
		if (code != ExitLimit && code != ExitViolation) || r.Complete {
			t.Errorf("%s: code %d\n%s", flag, code, out)
		}
	}
}

func TestRefused(t *testing.T) {
	for _, flag := range []string{"-search=fast", "-seed=1", "-search=bfs -runs=3", "-search=random -pct-depth=2", "-search=pct -pct-depth=0", "-search=pct -max-states=5",
		"-search=random -runs=-1", "-search=pct -store=hash", "-search=random -gc=mgc", "-search=pct -gc-check", "-search=bfs -livelock", "-search=bfs -store=bitstate",
		"-uncollapsed -por=escape", "-por=persistent -search=bfs", "-por=persistent -symmetry=none", "-por=persistent -symmetry=threads", "-por=persistent -livelock", "-por=persistent -store=bitstate", "-por=sdpor -search=bfs", "-por=sdpor -symmetry=none", "-por=sdpor -symmetry=threads", "-gc=none2", "-store=disk", "-hashes=0", "-hashes=65", "-bits=1X", "-symmetry=threads2", "-symmetry=threads -livelock", "-symmetry=threads -search=pct", "-jobs=2 -por=sdpor",
		"-interactive -run", "-interactive -store=hash", "-resume=x", "-nosuch", "x", "-max-states=-1", "-timeout=x", "-max-memory=1Q"} {
		var out, errs bytes.Buffer
		if code := Run(vmtest.Philosophers(2), strings.Fields(flag), nil, &out, &errs); code != ExitError || errs.Len() == 0 {
			t.Errorf("%s: code %d %s", flag, code, &errs)
		}
	}
}

// Separate copies of each state's summary change nothing but the memory used.
func TestUncollapsed(t *testing.T) {
	shared, _, _ := check(t, vmtest.Philosophers(6), "-keep-going", "-por=sdpor")
	apart, _, _ := check(t, vmtest.Philosophers(6), "-keep-going", "-por=sdpor", "-uncollapsed")
	s, a := shared.Statistics, apart.Statistics
	if s.States != a.States || s.Transitions != a.Transitions || !apart.Complete {
		t.Errorf("%d states and %d transitions, with copies %d and %d", s.States, s.Transitions, a.States, a.Transitions)
	}
	if least := a.StatesStored * 24; a.StoreBytes < s.StoreBytes+least {
		t.Errorf("%d bytes, with copies %d: at least %d more for %d states", s.StoreBytes, a.StoreBytes, least, a.StatesStored)
	}
}

// All stores find the same states, and their statistics are right.
func TestStores(t *testing.T) {
	for _, p := range []*vm.Program{vmtest.Philosophers(4), vmtest.LostUpdate(3), vmtest.Queue(2, 3)} {
		var want report.Statistics
		for _, store := range []string{"tree", "collapse", "flat", "hash", "bitstate"} {
			for _, collector := range []string{"hybrid", "ms"} {
				r, code, out := check(t, p, "-keep-going", "-por=escape", "-store="+store, "-bits=4M", "-gc="+collector)
				s := r.Statistics
				if want.States == 0 {
					want = s
				}
				if s.States != want.States || s.Transitions != want.Transitions || s.Revisits != want.Revisits || s.StatesStored != s.States {
					t.Errorf("%s -store=%s: %+v, not %+v", p.Name, store, s, want)
				}
				approximate := store == "hash" || store == "bitstate"
				if r.Approximate != approximate || r.Complete == approximate || (s.Coverage != nil) != approximate ||
					strings.Contains(out, "approximate: ") != approximate || approximate && strings.Contains(out, ": verified:") {
					t.Errorf("%s -store=%s: approximate %v, complete %v, code %d\n%s", p.Name, store, r.Approximate, r.Complete, code, out)
				}
				if r.Settings["store"] != store || (r.Settings["bits"] == float64(4<<20)) != (store == "bitstate") {
					t.Errorf("%s -store=%s: settings %v", p.Name, store, r.Settings)
				}
				if s.StoreBytes <= 0 || s.BytesPerState != float64(s.StoreBytes)/float64(s.StatesStored) || store == "bitstate" && s.StoreBytes < 4<<20 {
					t.Errorf("%s -store=%s: %d bytes, %f a state", p.Name, store, s.StoreBytes, s.BytesPerState)
				}
			}
		}
	}
}

// An array of bits that is too small leaves out states, and the verdict does not sound certain.
func TestBitstateOverflows(t *testing.T) {
	r, code, out := check(t, vmtest.LostUpdate(4), "-por=none", "-keep-going", "-store=tree")
	small, _, text := check(t, vmtest.LostUpdate(4), "-por=none", "-keep-going", "-store=bitstate", "-bits=1K", "-hashes=2")
	if r.Statistics.States < 3000 {
		t.Fatal(code, out)
	}
	if c := small.Statistics.Coverage; small.Statistics.States >= r.Statistics.States || c.Share > 0.95 || c.Omitted < 100 || small.Complete {
		t.Errorf("%d of %d states, %+v, complete %v\n%s", small.Statistics.States, r.Statistics.States, c, small.Complete, text)
	}
	r, code, out = check(t, vmtest.Queue(1, 2), "-store=hash")
	if code != ExitVerified || r.Verdict != report.Verified || r.Complete || !strings.Contains(out, "verified approximately") {
		t.Errorf("code %d, verdict %s, complete %v\n%s", code, r.Verdict, r.Complete, out)
	}
}

// A technique that must know states for certain is refused with an approximate store.
func TestApproximateRefused(t *testing.T) {
	for _, store := range []string{"hash", "bitstate"} {
		for _, flag := range []string{"-por=sdpor", "-por=persistent", "-livelock", "-search=bfs", "-checkpoint=x"} {
			c, err := parse(nil, os.Stderr)
			if err != nil {
				t.Fatal(err)
			}
			switch flag {
			case "-livelock":
				c.Livelock = true
			case "-search=bfs":
				c.Search = "bfs"
			case "-checkpoint=x":
				c.checkpoints.file = "x"
			default:
				c.Por = flag[len("-por="):]
			}
			if c.exactness() == "" {
				t.Errorf("%s does not need an exact store", flag)
			}
			var out, errs bytes.Buffer
			if code := Run(vmtest.Philosophers(2), []string{flag, "-store=" + store}, nil, &out, &errs); code != ExitError || errs.Len() == 0 {
				t.Errorf("%s -store=%s: code %d %s", flag, store, code, &errs)
			}
		}
	}
}

// Each collector leaves exactly the garbage that it may leave, after each transition and each step back.
func TestCollectorsAreExact(t *testing.T) {
	programs := []*vm.Program{vmtest.Philosophers(4), vmtest.LostUpdate(3), vmtest.Queue(2, 4), vmtest.Queue(1, 6), vmtest.Queue(3, 2)}
	if testing.Short() {
		programs = programs[1:3]
	}
	for _, p := range programs {
		for _, por := range []string{"none", "escape"} {
			var exact report.Statistics
			for _, collector := range search.Collectors {
				name := collector.Name
				r, code, out := check(t, p, "-keep-going", "-por="+por, "-gc="+name, "-gc-check", "-max-states=10000")
				if code == ExitError {
					t.Errorf("%s -por=%s -gc=%s: %s", p.Name, por, name, out)
				}
				s := r.Statistics
				t.Logf("%s -por=%s -gc=%s: %d states, %d transitions, %d marks", p.Name, por, name, s.States, s.Transitions, s.HeapMarks)
				switch {
				case name == "hybrid":
					exact = s
				case name != "rc" && name != "none" && (s.States != exact.States || s.Transitions != exact.Transitions):
					t.Errorf("%s -por=%s: hybrid: %d states, %d transitions; %s: %d and %d", p.Name, por, exact.States, exact.Transitions, name, s.States, s.Transitions)
				}
			}
		}
	}
}

// The old name of a technique is accepted, in schedules, too. The checker says so, and the result has the new name.
func TestNameOfBefore(t *testing.T) {
	file := filepath.Join(t.TempDir(), "s")
	r, code, out := check(t, vmtest.Philosophers(2), "-por=source", "-schedule", file)
	if code != ExitViolation || r.Settings["por"] != "persistent" || !strings.Contains(out, "-por=source is now called -por=persistent\n") {
		t.Errorf("code %d, settings %v\n%s", code, r.Settings, out)
	}
	data, err := os.ReadFile(file)
	if err == nil {
		err = os.WriteFile(file, bytes.Replace(data, []byte("\npor persistent\n"), []byte("\npor source\n"), 1), 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
	if r, code, out := check(t, vmtest.Philosophers(2), "-replay", file); code != ExitViolation || r.Settings["por"] != "persistent" {
		t.Errorf("code %d, settings %v\n%s", code, r.Settings, out)
	}
}
