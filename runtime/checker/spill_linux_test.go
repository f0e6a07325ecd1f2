package checker

import (
	"fmt"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

// fileLimit names an environment variable. It holds the size in bytes beyond which the process may make no file larger.
const fileLimit = "MWC_TEST_FILE_LIMIT"

func init() {
	if n, err := strconv.ParseUint(os.Getenv(fileLimit), 10, 64); err == nil {
		signal.Ignore(syscall.SIGXFSZ)
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: n, Max: n}); err != nil {
			panic(err)
		}
	}
}

// TestSpill: a search finds the same where all of its tables lie on the disk, and are taken out of the process now and then.
func TestSpill(t *testing.T) {
	start, join := vmtest.Start, vmtest.Join
	locked := func(lock int, ops string) string { return vmtest.Enter(lock) + ops + vmtest.Exit(lock) }
	programs := []*vm.Program{
		vmtest.Philosophers(5), vmtest.Queue(2, 2),
		vmtest.Script(start(1)+start(2)+start(3)+join(1)+join(2)+join(3)+vmtest.Read(0),
			locked(0, vmtest.SetA(1)+vmtest.SetB(2))+vmtest.Read(1), locked(0, vmtest.SetA(3)+vmtest.Read(0)), locked(1, vmtest.SetB(4))+vmtest.SetB(5)),
	}
	if testing.Short() {
		programs = programs[1:2]
	}
	for _, p := range programs {
		for _, flags := range [][]string{{"-por=none"}, {"-por=escape", "-race", "-gc=mgc"}, {"-por=sdpor"}, {"-por=persistent", "-gc=ms"}, {"-por=none", "-symmetry=none"}, {"-por=escape", "-sketch=5"}, {"-por=none", "-jobs=3", "-jobs-after=1"}, {}} {
			dir := t.TempDir()
			want := searchedBy(t, p, flags...)
			all := append([]string{"-spill", dir, "-max-memory=1G", "-spill-from=1"}, flags...)
			if got := searchedBy(t, p, all...); got != want {
				t.Errorf("%s %v:\n%+v\nin memory:\n%+v", p.Name, all, got, want)
			}
			if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
				t.Error(left, err)
			}
		}
		if r, _, _ := check(t, p, "-spill", os.TempDir(), "-max-memory=1G", "-spill-from=1"); r.Statistics.SpilledBytes == 0 || r.Settings["spill"] != os.TempDir() {
			t.Errorf("%s: %d bytes on the disk", p.Name, r.Statistics.SpilledBytes)
		}
	}
}

// A search with more states than its memory holds goes on, and the process does not become larger than it may.
func TestSpillMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("it is not short")
	}
	const limit, states = 40 << 20, 1_500_000
	for _, jobs := range []string{"-jobs=1", "-jobs=2", "-jobs=4"} {
		r, code := outside(t, nil, "-spill="+t.TempDir(), "-max-memory=40M", fmt.Sprintf("-max-states=%d", states), "-minimize=0", jobs)
		limited(t, r, code, "states")
		s := r.Statistics
		if s.States != states || s.PeakMemory > limit+limit/10 || s.SpilledBytes < limit/2 {
			t.Errorf("%s: %d states, %d bytes at the peak, %d on the disk", jobs, s.States, s.PeakMemory, s.SpilledBytes)
		}
		t.Logf("%s: %.1f s, %d bytes at the peak, %d on the disk", jobs, s.Seconds, s.PeakMemory, s.SpilledBytes)
	}
}

// A disk that is full is a limit, wherever the search comes to it.
func TestFullDisk(t *testing.T) {
	for _, x := range []struct {
		flag string
		room int64
	}{{"-por=none", 8 << 20}, {"-por=none", 20 << 20}, {"-por=sdpor", 4 << 20}, {"-jobs=3", 20 << 20}} {
		if testing.Short() && x.room > 8<<20 {
			continue
		}
		t.Setenv(fileLimit, fmt.Sprint(x.room))
		dir := t.TempDir()
		r, code := outside(t, nil, x.flag, "-spill="+dir, "-max-memory=100M", "-spill-from=20M", "-max-states=5000000", "-minimize=0")
		limited(t, r, code, "the limit of the disk was reached: no room in "+dir)
		if s := r.Statistics; s.SpilledBytes == 0 || s.SpilledBytes > x.room || s.PeakMemory > 110<<20 {
			t.Errorf("%s: %d bytes on a disk of %d, %d in memory", x.flag, s.SpilledBytes, x.room, s.PeakMemory)
		}
		if !strings.Contains(strings.Join(r.Advice, "; "), "larger disk") {
			t.Errorf("to try: %q", r.Advice)
		}
	}
}
