package checker

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"mwc/runtime/report"
	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

// turnsOf is how many times a schedule goes from one thread to another, plus one.
func turnsOf(s *report.Schedule) int {
	n := 1
	for i := 1; i < len(s.Choices); i++ {
		if s.Choices[i].Thread != s.Choices[i-1].Thread {
			n++
		}
	}
	return n
}

func scheduleFrom(t rapid.TB, file string) *report.Schedule {
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	s, err := report.ReadSchedule(f)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// The deadlock of n philosophers has one turn for each of them and one for main, whatever the run was in which it was found.
func TestMinimizePhilosophers(t *testing.T) {
	for n := 2; n <= 6; n++ {
		for seed := range 3 {
			file := filepath.Join(t.TempDir(), "s")
			_, code, out := check(t, vmtest.Philosophers(n), "-search=random", "-seed="+strconv.Itoa(seed), "-schedule", file)
			if code != ExitViolation {
				t.Fatal(code, out)
			}
			if s := scheduleFrom(t, file); turnsOf(s) != n+1 {
				t.Errorf("%d philosophers, seed %d: %d turns", n, seed, turnsOf(s))
			}
		}
	}
}

// A lost update of two threads needs one preemption: two turns of one of the threads around a turn of the other.
func TestMinimizeLostUpdate(t *testing.T) {
	for seed := range 5 {
		file := filepath.Join(t.TempDir(), "s")
		if _, code, out := check(t, vmtest.LostUpdate(2), "-search=random", "-seed="+strconv.Itoa(seed), "-schedule", file); code != ExitViolation {
			t.Fatal(code, out)
		}
		s := scheduleFrom(t, file)
		var turns []int32
		for _, c := range s.Choices {
			if n := len(turns); n == 0 || turns[n-1] != c.Thread {
				turns = append(turns, c.Thread)
			}
		}
		if !slices.Equal(turns, []int32{0, 1, 2, 1}) && !slices.Equal(turns, []int32{0, 2, 1, 2}) {
			t.Errorf("seed %d: the turns are those of %v", seed, turns)
		}
	}
}

// Of random programs, a schedule that was made smaller leads to a violation of the same kind, state by state.
func TestMinimizeRandom(t *testing.T) {
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		p := drawScript(t)
		args := []string{"-search=random", "-runs=50", "-seed", strconv.Itoa(rapid.IntRange(0, 1000).Draw(t, "seed")), "-progress=off"}
		var kinds [2]string
		for i, minimize := range []string{"-minimize=0", "-minimize=10s"} {
			file := filepath.Join(dir, "s")
			os.Remove(file)
			code := Run(p, append([]string{minimize, "-schedule", file}, args...), nil, discard{}, discard{})
			if code != ExitViolation {
				kinds[i] = strconv.Itoa(code)
				continue
			}
			kinds[i] = scheduleFrom(t, file).Kind
			if code := Run(p, []string{"-replay", file}, nil, discard{}, discard{}); code != ExitViolation {
				t.Fatalf("%s: the schedule does not lead there", p.Name)
			}
		}
		if kinds[0] != kinds[1] {
			t.Fatalf("%s: %s, made smaller %s", p.Name, kinds[0], kinds[1])
		}
	})
}

type discard struct{}

func (discard) Write(p []byte) (int, error) { return len(p), nil }

// drawScript draws a program of two or three threads that lock, count, wait and are started at different times.
func drawScript(t *rapid.T) *vm.Program {
	op := rapid.Custom(func(t *rapid.T) string {
		lock := rapid.IntRange(0, 2).Draw(t, "lock")
		other := rapid.IntRange(0, 2).Draw(t, "other")
		return rapid.SampledFrom([]string{
			vmtest.Enter(lock) + vmtest.Enter(other) + vmtest.Exit(other) + vmtest.Exit(lock),
			vmtest.Enter(lock) + vmtest.Wait(lock) + vmtest.Exit(lock),
			vmtest.Enter(lock) + vmtest.PulseAll(lock) + vmtest.Exit(lock),
			vmtest.Increment(), vmtest.SetA(1), vmtest.Read(0), vmtest.Choose(2),
		}).Draw(t, "op")
	})
	ops := func(label string) string {
		s := ""
		for _, o := range rapid.SliceOfN(op, 0, 3).Draw(t, label) {
			s += o
		}
		return s
	}
	threads := []string{vmtest.Start(1) + ops("between") + vmtest.Start(2) + ops("main"), ops("first"), ops("second")}
	p := vmtest.Script(threads...)
	p.Name = strconv.Quote(threads[0] + " " + threads[1] + " " + threads[2])
	return p
}
