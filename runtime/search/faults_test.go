package search

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"runtime/debug"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"mwc/runtime/fault"
	"mwc/runtime/report"
	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

// disk is one of which an operation fails: the n-th, or each from then on until it is mended.
type disk struct {
	sync.Mutex
	n      int64
	stays  bool
	err    error
	made   int64
	failed string // the operation that has failed first
	told   bool   // mended has told so
}

func (d *disk) operation(what string) error {
	d.Lock()
	defer d.Unlock()
	if d.made++; d.made == d.n || d.stays && d.made > d.n {
		if d.failed == "" {
			d.failed = what
		}
		return d.err
	}
	return nil
}

// mended makes the operations that follow succeed if one has failed since the last time. It reports whether one has.
func (d *disk) mended() bool {
	d.Lock()
	defer d.Unlock()
	if d.failed == "" || d.told {
		return false
	}
	d.stays, d.told = false, true
	return true
}

// onBadDisk makes a search in pieces of so many transitions on a disk that fails in one of them. A piece without a result begins again from the last checkpoint. It gives what
// the search finds, and what went wrong; "" if nothing may.
func onBadDisk(t *testing.T, p *vm.Program, o Options, every int64, always bool, d *disk) (got outcome, wrong string) {
	file := filepath.Join(t.TempDir(), "search")
	fault.Inject(d.operation)
	defer fault.Inject(nil)
	for n := 0; n < 200; n++ {
		next := o
		before, err := os.ReadFile(file)
		if resumed := err == nil; resumed {
			from, kept, err := OpenCheckpoint(file)
			if err != nil {
				if !errors.Is(err, d.err) || !d.mended() {
					return got, fmt.Sprintf("a checkpoint is not opened: %v", err)
				}
				continue
			}
			next, next.From = *kept, from
			next.Spill, next.SpillFrom, next.MaxMemory = o.Spill, o.SpillFrom, o.MaxMemory
		}
		var warned []string
		next.Saving = &Saving{File: file, Every: 1 << 62, Warn: func(err error) { warned = append(warned, err.Error()) }, start: time.Now().Add(-time.Hour), last: time.Now(), rate: 1e-12}
		if always {
			next.Saving.Every = 0
		}
		s := Run(p, next, &cutting{every: every})
		verdict, said := "", strings.Join(warned, "; ")
		if s.broken != "" {
			r, _ := s.Result()
			verdict, said = string(r.Verdict), said+"; "+s.broken
		}
		reason, saved, left := s.reason, s.saved, s.strategy.(savedStrategy).unfinished()
		failed := d.mended()
		if failed && o.Spill == "" && !strings.Contains(said, d.err.Error()) {
			s.Close()
			return got, fmt.Sprintf("said %q", said)
		}
		if s.broken == "" && reason == "" {
			got = outcomeOf(t, p, s)
			got.reached = nil
			s.Close()
			return got, ""
		}
		s.Close()
		after, err := os.ReadFile(file)
		if _, beside := os.Stat(file + SavedBeside); beside == nil {
			return got, "an incomplete checkpoint is left"
		}
		switch {
		case s.broken != "" && (verdict != string(report.Error) || !failed || !strings.Contains(said, d.err.Error())):
			return got, fmt.Sprintf("%q, said %q", verdict, said)
		case s.broken == "" && strings.HasPrefix(reason, "the limit of the disk") && (!failed || !strings.Contains(reason, d.err.Error())):
			return got, reason
		case s.broken == "" && saved == "" && left && (!failed || !strings.Contains(said, d.err.Error())):
			return got, fmt.Sprintf("ended by %q it was not saved, and said %q", reason, said)
		case saved != "" && err != nil, saved == "" && !always && string(before) != string(after):
			return got, fmt.Sprintf("saved as %q: %v; %d bytes, and before %d", saved, err, len(after), len(before))
		}
	}
	return got, "it does not come to its end"
}

// TestFaults: whichever operation of the disk fails, once or from then on, a search goes on or ends with a message that has the system's words, and its last checkpoint
// leads to the result of a search whose disk is good. Of many operations some fail, each in a search of its own.
func TestFaults(t *testing.T) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true)) // as in a checker
	if info, err := os.Stat("/dev/shm"); err == nil && info.IsDir() {
		t.Setenv("TMPDIR", "/dev/shm") // thousands of checkpoints are synchronised
	}
	for _, x := range []struct {
		name   string
		p      *vm.Program
		change func(*Options)
		spills bool
		always bool // a checkpoint after each transition
	}{
		{"none", vmtest.LostUpdate(2), func(o *Options) { o.Por = "none" }, false, false},
		{"bfs", vmtest.LostUpdate(2), func(o *Options) { o.Search, o.Por = "bfs", "escape" }, false, true},
		{"sdpor", vmtest.LostUpdate(2), func(o *Options) { o.Por = "sdpor" }, true, false},
		{"persistent", vmtest.LostUpdate(2), func(o *Options) { o.Por = "persistent" }, true, false},
		{"escape", vmtest.Philosophers(2), func(o *Options) { o.Por = "escape" }, true, true},
		{"jobs", vmtest.Philosophers(3), func(o *Options) { o.Por, o.Jobs, o.JobsAfter = "none", 3, 1 }, true, false},
	} {
		o := plain()
		o.Jobs, o.Ends, o.KeepGoing = 1, true, true
		x.change(&o)
		one := o
		one.Jobs = 1
		want := whole(t, x.p, one)
		want.reached = nil
		if x.spills && !onDisk(t, &o) {
			continue
		}
		every := want.statistics.Transitions/3 + 1
		count := map[string]int{}
		for _, how := range []struct {
			err   error
			stays bool
		}{{syscall.EIO, false}, {syscall.ENOSPC, true}} {
			good := disk{}
			_, wrong := onBadDisk(t, x.p, o, every, x.always, &good)
			if wrong != "" {
				t.Fatal(x.name, wrong)
			}
			most := int64(50)
			if testing.Short() {
				most = 8
			}
			step := good.made/most + 1
			first := int64(1)
			if how.stays {
				first += step / 2
			}
			for n := first; ; n += step {
				d := disk{n: n, stays: how.stays, err: how.err}
				got, wrong := onBadDisk(t, x.p, o, every, x.always, &d)
				if wrong == "" && o.Jobs > 1 {
					wantFew, gotFew := want.statistics, got.statistics
					if wantFew.States != gotFew.States || wantFew.Transitions != gotFew.Transitions || got.ends != want.ends {
						wrong = fmt.Sprintf("%+v\nnot\n%+v", got, want)
					}
				} else if wrong == "" && !reflect.DeepEqual(got, want) {
					wrong = fmt.Sprintf("%+v\nnot\n%+v", got, want)
				}
				if wrong != "" {
					t.Errorf("%s: operation %d (%s) gives %v, stays %v: %s", x.name, n, d.failed, d.err, how.stays, wrong)
				}
				if count[d.failed]++; d.failed == "" {
					break
				}
			}
		}
		t.Log(x.name, count)
	}
}
