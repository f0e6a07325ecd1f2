package checker

import (
	"fmt"
	"os"
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

// TestSmallDisk: on a disk that becomes full a search goes on without checkpoints, or ends if its arrays lie there, and says so. The last checkpoint leads to the result of a
// search whose disk has room.
func TestSmallDisk(t *testing.T) {
	const full = "no space left on device"
	most := func(n int) string { return fmt.Sprintf("-max-states=%d", n) }
	saying := func(flags ...string) (*report.Result, int, string) {
		return outsideSaying(t, nil, append([]string{"-minimize=0", "-jobs=1"}, flags...)...)
	}
	want, _, _ := saying(most(200_000))
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
		first, code, said := saying(append(flags, most(20_000))...)
		if limited(t, first, code, "states"); first.Checkpoint != file || said != "" {
			t.Fatalf("%s: saved as %q, said %q", x.name, first.Checkpoint, said)
		}
		r, code, said := saying(append(flags, most(150_000), "-resume="+file)...)
		limited(t, r, code, x.reason)
		if !strings.Contains(said+r.Reason, full) || r.Checkpoint == "" && !strings.Contains(said, full) {
			t.Errorf("%s: the limit of %q, saved as %q, said %q", x.name, r.Reason, r.Checkpoint, said)
		}
		if left, _ := os.ReadDir(disk); len(left) != 1 || left[0].Name() != "search" {
			t.Fatalf("%s: there are %v; said %q", x.name, left, said)
		}
		got, code, said := saying(most(200_000), "-resume="+file)
		if limited(t, got, code, "states"); counts(got) != counts(want) || got.Resumed == 0 || said != "" {
			t.Errorf("%s: %s\nnot %s\n%s", x.name, counts(got), counts(want), said)
		}
		t.Logf("%s: %d states on the small disk, saved as %q", x.name, r.Statistics.States, r.Checkpoint)
	}
}
