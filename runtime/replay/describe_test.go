package replay

import (
	"testing"

	"mwc/runtime/report"
)

func TestPasses(t *testing.T) {
	at := func(methods ...string) []report.Frame {
		var all []report.Frame
		for _, m := range methods {
			all = append(all, report.Frame{Method: "C::" + m + "()"})
		}
		return all
	}
	for want, again := range map[string][]report.Frame{
		"":                                     nil,
		"; it passes through C.A":              at("A", "A"),
		"; it passes through C.A, C.B and C.C": at("A", "B", "B", "C"),
		"; it passes through C.A, 3 more and C.E": at("A", "B", "C", "D", "E"),
	} {
		if got := passes(again); got != want {
			t.Errorf("passes(%v) = %q, want %q", again, got, want)
		}
	}
}
