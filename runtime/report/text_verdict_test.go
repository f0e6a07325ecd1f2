package report

import (
	"strings"
	"testing"
)

func verdictText(t *testing.T, r *Result) string {
	t.Helper()
	var b strings.Builder
	if err := r.WriteText(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// A verified verdict says what nobody looked for, and that there was nothing to break.
func TestVerdictGaps(t *testing.T) {
	const races, endless, unasserted = "data races (-race)", "runs that never end (-livelock)", "it has no assertion"
	for _, c := range []struct {
		verdict        string
		race, livelock bool
		unasserted     bool
		want           string // the line after the verdict
	}{
		{Verified, false, false, false, "  not looked for: " + races + ", " + endless},
		{Verified, true, false, false, "  not looked for: " + endless},
		{Verified, false, true, false, "  not looked for: " + races},
		{Verified, true, true, false, "  states 1, "},
		{Verified, true, true, true, "  it has no assertion: Debug.Assert is left out of Release builds\n"},
		{Violated, false, false, true, "  states 1, "},
		{Incomplete, false, false, true, "  states 1, "},
	} {
		r := &Result{Program: "P", Verdict: c.verdict, Unasserted: c.unasserted, Settings: map[string]any{"race": c.race, "livelock": c.livelock}}
		r.Statistics.States = 1
		_, second, _ := strings.Cut(verdictText(t, r), "\n")
		if !strings.HasPrefix(second, c.want) {
			t.Errorf("%+v: %q", c, second)
		}
	}
}

// What -por=auto chose is said of a search that took a second or more, and a replay has no states to count.
func TestVerdictStatistics(t *testing.T) {
	r := &Result{Program: "P", Verdict: Violated, Settings: map[string]any{"por": "sdpor", "por_chosen": "why"}}
	r.Statistics.States, r.Statistics.Seconds = 3, 0.9
	if text := verdictText(t, r); strings.Contains(text, "-por=auto") {
		t.Error(text)
	}
	r.Statistics.Seconds = 1
	if text := verdictText(t, r); !strings.Contains(text, "  -por=auto chose sdpor: why\n") {
		t.Error(text)
	}
	r = &Result{Program: "P", Verdict: Violated, Reason: "one schedule was replayed"}
	r.Statistics.Transitions = 7
	if text := verdictText(t, r); text != "P: a violation was found; one schedule was replayed\n  transitions 7\n" {
		t.Error(text)
	}
}
