package replay

import (
	"fmt"
	"strings"
	"testing"

	"mwc/runtime/report"
)

// TestRoundOf: a round is the shortest that explains all steps, with the same values if there is one, and goes on where the last steps have ended.
func TestRoundOf(t *testing.T) {
	steps := func(ops string) []report.Step {
		var list []report.Step
		for i, op := range strings.Fields(ops) {
			place, _, _ := strings.Cut(op, "=")
			list = append(list, report.Step{Transition: i, Thread: "main", Op: op, Method: place})
		}
		return list
	}
	numbers := strings.Builder{}
	for i := range 300 {
		fmt.Fprintf(&numbers, "n=%d m ", i)
	}
	for _, c := range []struct {
		name, steps string
		round       int
		loosely     bool
	}{
		{"one", "a a a a", 1, false},
		{"two, cut off", "a b a b a", 2, false},
		{"an inner loop", "a a b a a b a", 3, false},
		{"half of it only once", "a b c a b", 0, false},
		{"values that return", "n=1 n=2 n=1 n=2", 2, false},
		{"values that don't", "n=1 m n=2 m n=3", 2, true},
		{"many values", numbers.String(), 2, true},
		{"not at all", "a b c d", 0, false},
	} {
		if r := roundOf(steps(c.steps)); len(r.steps) != c.round || c.round > 0 && r.loosely != c.loosely {
			t.Errorf("%s: a round of %d steps (loosely: %v), want %d (%v)", c.name, len(r.steps), r.loosely, c.round, c.loosely)
		}
	}
	r := roundOf(steps("a b c a b c a"))
	if !r.goesOn(steps("b c a b")) || r.goesOn(steps("a")) || !r.goesOn(steps("c a")) {
		t.Error("a round goes on where it has not ended, or not where it has")
	}
}
