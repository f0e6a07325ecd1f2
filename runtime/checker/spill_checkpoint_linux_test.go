package checker

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"mwc/runtime/report"
)

// counts are what two searches of the same states have in common.
func counts(r *report.Result) string {
	s := &r.Statistics
	return fmt.Sprintf("%s: %d states, %d transitions, %d revisits, %d backtracks, %d final states, depth %d", r.Verdict, s.States, s.Transitions, s.Revisits, s.Backtracks, s.EndStates, s.MaxDepth)
}

// TestSpillCheckpoint: a search that lies mostly on the disk is saved, and goes on, within its memory. It goes on in memory as well. It finds what a search finds that
// was never stopped.
func TestSpillCheckpoint(t *testing.T) {
	if testing.Short() {
		t.Skip("it is not short")
	}
	const limit, cut, states = 40 << 20, 1_200_000, 1_500_000
	file := filepath.Join(t.TempDir(), "search")
	spills := []string{"-spill=" + t.TempDir(), "-max-memory=40M", "-minimize=0", "-jobs=1"}
	most := func(n int) string { return fmt.Sprintf("-max-states=%d", n) }
	onDisk := func(r *report.Result) {
		t.Helper()
		s := r.Statistics
		if s.PeakMemory > limit+limit/10 || s.SpilledBytes < limit/2 {
			t.Errorf("%d states, %d bytes at the peak, %d on the disk", s.States, s.PeakMemory, s.SpilledBytes)
		}
		t.Logf("%.1f s, %d bytes at the peak, %d on the disk", s.Seconds, s.PeakMemory, s.SpilledBytes)
	}
	r, code := outside(t, nil, append(spills, most(cut), "-checkpoint="+file, "-checkpoint-every=20ms")...)
	limited(t, r, code, "states")
	if onDisk(r); r.Checkpoint != file {
		t.Fatalf("it was not saved: %q", r.Checkpoint)
	}
	want, _ := outside(t, nil, most(states), "-minimize=0", "-jobs=1")
	for _, where := range [][]string{spills, {"-minimize=0", "-jobs=1"}} {
		r, code := outside(t, nil, append(where, most(states), "-resume="+file)...)
		limited(t, r, code, "states")
		if counts(r) != counts(want) {
			t.Errorf("%v: %s\nnot %s", where, counts(r), counts(want))
		}
		if len(where) == len(spills) {
			onDisk(r)
		}
	}
}

// TestSpillKilled: a search on the disk that is killed again and again goes on with its last checkpoint, and nothing is left of its arrays.
func TestSpillKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("it is not short")
	}
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir, on := t.TempDir(), t.TempDir()
	name := func(n string) string { return filepath.Join(dir, n) }
	flags := func(of string, more ...string) []string {
		return append([]string{"-keep-going", "-minimize=0", "-jobs=1", "-max-depth=36", "-end-states=" + name(of)}, more...)
	}
	want, _ := outside(t, nil, flags("straight")...)
	r := rand.New(rand.NewPCG(1, 2))
	spills := flags("cut", "-spill="+on, "-max-memory=24M", "-spill-from=8M", "-checkpoint="+name("search"), "-checkpoint-every=1ms")
	for n, killed := 0, 0; ; n++ {
		args := append([]string{"-por=none", "-json", name("r.json")}, spills...)
		if _, err := os.Stat(name("search")); err == nil {
			args = append(args, "-resume="+name("search"))
		}
		cmd := exec.Command(exe)
		var out bytes.Buffer
		cmd.Stderr = &out
		cmd.Env = append(os.Environ(), asChecker+"="+strings.Join(args, "\n"))
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		at := time.AfterFunc(time.Duration(100+r.IntN(400)+20*n)*time.Millisecond, func() { _ = cmd.Process.Kill() })
		_ = cmd.Wait()
		if at.Stop(); cmd.ProcessState.ExitCode() < 0 && n < 60 {
			killed++
			continue
		}
		if killed == 0 || out.Len() > 0 {
			t.Errorf("killed %d times: %s", killed, &out)
		}
		t.Logf("killed %d times", killed)
		break
	}
	got := &report.Result{}
	if b, err := os.ReadFile(name("r.json")); err != nil || json.Unmarshal(b, got) != nil {
		t.Fatal(err)
	}
	if s := got.Statistics; s.SpilledBytes == 0 || got.Resumed == 0 {
		t.Errorf("%d bytes on the disk, resumed %d times", s.SpilledBytes, got.Resumed)
	}
	if counts(got) != counts(want) {
		t.Errorf("%s\nnot %s", counts(got), counts(want))
	}
	a, errA := os.ReadFile(name("straight"))
	b, errB := os.ReadFile(name("cut"))
	if errA != nil || errB != nil || !bytes.Equal(a, b) {
		t.Errorf("other final states: %d bytes, not %d; %v, %v", len(b), len(a), errB, errA)
	}
	if left, err := os.ReadDir(on); err != nil || len(left) > 0 {
		t.Error(left, err)
	}
}

// TestSpillDiskFull: a search that ends since the disk is full is saved, and goes on where there is more room. Where there is too little for what the checkpoint has, it
// says so.
func TestSpillDiskFull(t *testing.T) {
	if testing.Short() {
		t.Skip("it is not short")
	}
	file, dir := filepath.Join(t.TempDir(), "search"), t.TempDir()
	flags := []string{"-spill=" + dir, "-max-memory=100M", "-spill-from=20M", "-max-states=900000", "-minimize=0", "-jobs=1"}
	t.Setenv(fileLimit, fmt.Sprint(12<<20))
	r, code := outside(t, nil, append(flags, "-checkpoint="+file)...)
	limited(t, r, code, "the limit of the disk was reached: no room in "+dir)
	if r.Checkpoint != file {
		t.Fatalf("it was not saved: %q", r.Checkpoint)
	}
	t.Setenv(fileLimit, fmt.Sprint(1<<20))
	if r, code := outside(t, nil, append(flags, "-resume="+file)...); code != ExitError || r.Verdict != report.Error || !strings.Contains(r.Reason, "no room in "+dir) {
		t.Errorf("code %d, %s, %q", code, r.Verdict, r.Reason)
	}
	t.Setenv(fileLimit, "")
	got, code := outside(t, nil, append(flags, "-resume="+file)...)
	limited(t, got, code, "states")
	if want, _ := outside(t, nil, flags[3:]...); counts(got) != counts(want) {
		t.Errorf("%s\nnot %s", counts(got), counts(want))
	}
}

// A checkpoint that is torn is refused, whether its tables are to lie on the disk or not.
func TestSpillTorn(t *testing.T) {
	file := filepath.Join(t.TempDir(), "search")
	spills := []string{"-spill=" + t.TempDir(), "-max-memory=1G", "-spill-from=1"}
	if r, code := outside(t, nil, append(spills, "-max-states=3000", "-checkpoint="+file)...); r.Checkpoint == "" {
		t.Fatalf("code %d, %q", code, r.Reason)
	}
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{0, 100, len(whole) / 2, len(whole) - 1} {
		if err := os.WriteFile(file, whole[:n], 0o600); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(exe)
		cmd.Env = append(os.Environ(), asChecker+"="+strings.Join(append(spills, "-resume="+file), "\n"))
		out, _ := cmd.CombinedOutput()
		if code := cmd.ProcessState.ExitCode(); code != ExitError || !strings.Contains(string(out), "-resume="+file) {
			t.Errorf("%d of %d bytes: code %d\n%s", n, len(whole), code, out)
		}
	}
}

// Before a search has begun, while a checkpoint is read, memory may be at its limit.
func TestRoomBeforeBegin(t *testing.T) {
	k := &meter{limit: 1}
	if k.Room(1 << 20) {
		t.Error("there is room for more than the limit")
	}
}
