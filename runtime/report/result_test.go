package report

import (
	"bytes"
	"encoding/json"
	"testing"
)

// The text that is written step by step is the text that an encoder writes when it gets all steps.
func TestWriteJSON(t *testing.T) {
	tricky := Violation{Kind: "assertion", Message: "\"steps\": [] <&>\n", File: `"steps": []`, Threads: []State{{Thread: "main", Stack: []Frame{{Method: "M"}}}}}
	more := tricky
	more.Steps = append(steps(2), Step{Op: `"steps": []`, Cycle: true})
	for i, violations := range [][]Violation{nil, {tricky}, {more}, {tricky, more, tricky, more}, {more, tricky}} {
		r := &Result{Format: FormatVersion, Program: "P", Violations: violations, Settings: map[string]any{"args": []string{`"steps": []`}}}
		var got, want bytes.Buffer
		if err := r.WriteJSON(&got); err != nil {
			t.Fatal(err)
		}
		full := *r
		full.Violations = []Violation{}
		for _, v := range violations {
			if v.Steps == nil {
				v.Steps = []Step{}
			}
			full.Violations = append(full.Violations, v)
		}
		e := json.NewEncoder(&want)
		e.SetEscapeHTML(false)
		e.SetIndent("", "  ")
		if err := e.Encode(full); err != nil {
			t.Fatal(err)
		}
		if got.String() != want.String() {
			t.Errorf("%d:\n%s\nnot\n%s", i, &got, &want)
		}
	}
}

// WriteJSON never holds the text of a long trace in memory.
func TestWriteJSONMemory(t *testing.T) {
	r := &Result{Violations: []Violation{{Steps: steps(100000)}}}
	n, most := 0, 0
	if err := r.WriteJSON(writer(func(p []byte) (int, error) {
		n, most = n+len(p), max(most, len(p))
		return len(p), nil
	})); err != nil {
		t.Fatal(err)
	}
	if n < 10<<20 || most > 1<<16 {
		t.Errorf("%d bytes, up to %d at once", n, most)
	}
}

type writer func(p []byte) (int, error)

func (w writer) Write(p []byte) (int, error) { return w(p) }
