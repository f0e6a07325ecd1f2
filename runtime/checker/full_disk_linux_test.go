package checker

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"mwc/runtime/report"
)

// smallDisk is a directory with so many bytes of room, where one can be mounted.
func smallDisk(t *testing.T, size int) string {
	t.Helper()
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, fmt.Sprintf("size=%d", size)); err != nil {
		t.Skipf("no file system can be mounted: %v", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(dir, syscall.MNT_DETACH); err != nil {
			t.Error(err)
		}
	})
	return dir
}

// saying makes a search in a process of its own, and gives what it has said beside its result.
func saying(t *testing.T, flags ...string) (*report.Result, int, string) {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "r.json")
	cmd := exec.Command(exe)
	cmd.Env = append(os.Environ(), asChecker+"="+strings.Join(append([]string{"-keep-going", "-por=none", "-minimize=0", "-jobs=1", "-json", file}, flags...), "\n"))
	var out bytes.Buffer
	cmd.Stderr = &out
	_ = cmd.Run() // the exit status is read below
	r := &report.Result{}
	if b, err := os.ReadFile(file); err != nil || json.Unmarshal(b, r) != nil {
		t.Fatalf("%v\n%s", err, &out)
	}
	return r, cmd.ProcessState.ExitCode(), out.String()
}

// TestSmallDisk: on a disk that becomes full a search goes on without checkpoints, or ends if its arrays lie there, and says so. The last checkpoint leads to the result of a
// search whose disk has room.
func TestSmallDisk(t *testing.T) {
	const full = "no space left on device"
	most := func(n int) string { return fmt.Sprintf("-max-states=%d", n) }
	want, _, _ := saying(t, most(200_000))
	for _, x := range []struct {
		name    string
		size    int
		spilled bool // arrays lie there
		reason  string
	}{{"checkpoints", 640 << 10, false, "states"}, {"arrays", 6 << 20, true, "the limit of the disk was reached: no room in "}} {
		disk := smallDisk(t, x.size)
		file := filepath.Join(disk, "search")
		flags := []string{"-checkpoint=" + file, "-checkpoint-every=1ms"}
		if x.spilled {
			flags = append(flags, "-spill="+disk, "-max-memory=1G", "-spill-from=1")
		}
		first, code, said := saying(t, append(flags, most(20_000))...)
		if limited(t, first, code, "states"); first.Checkpoint != file || said != "" {
			t.Fatalf("%s: saved as %q, said %q", x.name, first.Checkpoint, said)
		}
		r, code, said := saying(t, append(flags, most(150_000), "-resume="+file)...)
		limited(t, r, code, x.reason)
		if !strings.Contains(said+r.Reason, full) || r.Checkpoint == "" && !strings.Contains(said, full) {
			t.Errorf("%s: the limit of %q, saved as %q, said %q", x.name, r.Reason, r.Checkpoint, said)
		}
		if left, _ := os.ReadDir(disk); len(left) != 1 || left[0].Name() != "search" {
			t.Fatalf("%s: there are %v; said %q", x.name, left, said)
		}
		got, code, said := saying(t, most(200_000), "-resume="+file)
		if limited(t, got, code, "states"); counts(got) != counts(want) || got.Resumed == 0 || said != "" {
			t.Errorf("%s: %s\nnot %s\n%s", x.name, counts(got), counts(want), said)
		}
		t.Logf("%s: %d states on the small disk, saved as %q", x.name, r.Statistics.States, r.Checkpoint)
	}
}
