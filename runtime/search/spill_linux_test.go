package search_test

import (
	"bytes"
	"strings"
	"testing"

	"mwc/runtime/checker"
	"mwc/runtime/search"
	"mwc/runtime/state"
	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

// cutting empties the file in which a search has its arrays, before its n-th transition.
type cutting struct {
	brokenHook
	t *testing.T
}

func (c cutting) OnSeenState(state.ID) {}

func (c cutting) ThreadPicked(state.ID, vm.Choice) {
	if *c.n--; *c.n != 0 {
		return
	}
	search.EmptySpilled(c.t)
}

// Where the disk does not give back what was written, there is no verdict.
func TestUnreadableDisk(t *testing.T) {
	for _, flag := range []string{"-por=none", "-por=sdpor", "-jobs=3"} {
		n := 100
		search.Tamper(func(s *search.Search) { s.AddHook(cutting{brokenHook{n: &n}, t}) })
		defer search.Tamper(nil)
		var out, errs bytes.Buffer
		code := checker.Run(vmtest.Philosophers(6), []string{flag, "-jobs-after=1", "-keep-going", "-spill", t.TempDir(), "-max-memory=1G", "-spill-from=1"}, nil, &out, &errs)
		if code != checker.ExitError || !strings.Contains(errs.String(), "does not give back what was written") || strings.Contains(out.String()+errs.String(), "internal error") {
			t.Errorf("%s: %d\n%s%s", flag, code, &out, &errs)
		}
	}
}
