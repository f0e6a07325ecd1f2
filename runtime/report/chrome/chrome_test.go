package chrome

import (
	"bytes"
	"encoding/json"
	"fmt"
	"testing"

	"mwc/runtime/report/reporttest"
)

func TestGolden(t *testing.T) {
	for name, r := range reporttest.Results(t) {
		var b bytes.Buffer
		if err := Write(&b, r, reporttest.Dir); err != nil {
			t.Fatal(err)
		}
		reporttest.Golden(t, name+".json", b.Bytes())
	}
}

// TestEvents: each step is an event in the lane of its thread, and begins where the step before it ends; the violation comes last.
func TestEvents(t *testing.T) {
	for name, r := range reporttest.Results(t) {
		var b bytes.Buffer
		if err := Write(&b, r, reporttest.Dir); err != nil {
			t.Fatal(err)
		}
		var events []struct {
			event
			Args struct{ Name, Op string } `json:"args"`
		}
		if err := json.Unmarshal(b.Bytes(), &events); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		lanes := map[string]string{}
		steps := map[int]int{}
		for _, e := range events {
			if e.Phase == metadata && e.Name == "thread_name" {
				lanes[fmt.Sprint(e.Process, e.Thread)] = e.Args.Name
			}
			if e.Phase != complete {
				continue
			}
			v := r.Violations[e.Process-1]
			i := steps[e.Process]
			steps[e.Process]++
			if s := v.Steps[i]; e.Time != i*stepTime || e.Duration != stepTime || e.Name != s.Text() || e.Args.Op != s.Op || lanes[fmt.Sprint(e.Process, e.Thread)] != s.Thread {
				t.Errorf("%s: step %d is %+v, not %+v", name, i, e, s)
			}
		}
		for i, v := range r.Violations {
			if steps[i+1] != len(v.Steps) {
				t.Errorf("%s: %d events for %d steps", name, steps[i+1], len(v.Steps))
			}
		}
		last := events[len(events)-1]
		if n := len(r.Violations); n > 0 && (last.Category != "violation" || last.Name != r.Violations[n-1].Kind) || n == 0 && last.Name != r.Verdict {
			t.Errorf("%s: the last event is %+v", name, last)
		}
	}
}
