package gates

import (
	"testing"

	"mwc/runtime/report"
)

// The beginning of a statement may wait for another thread's steps only if they touch nothing that it changes, change nothing that it reads, and do not need
// a lock or a thread that it takes or starts.
func TestCommute(t *testing.T) {
	for _, test := range []struct {
		begins, other string
		want          bool
	}{
		{"reads a.list (List #1)", "writes b.count = 1", true},
		{"reads a.list (List #1)", "reads a.list (List #1)", true},
		{"reads a.list (List #1)", "writes a.list = null", false},
		{"writes a.count = 2", "reads a.count (2)", false},
		{"Monitor.Enter a.gate", "writes b.count = 1", false},
		{"starts thread 3", "writes b.count = 1", false},
	} {
		p := &plan{steps: []report.Step{{Thread: "thread 1", Op: test.begins}, {Thread: "thread 2", Op: test.other}, {Thread: "thread 1", Op: "calls List.Add on a.list"}}}
		if got := p.commute(&actor{name: "thread 1"}, 0, 0, 2); got != test.want {
			t.Errorf("%s, and then %s: %v", test.begins, test.other, got)
		}
	}
}
