// Package testrun writes what became of a run of tests: a list for people, JSON, and the XML of JUnit and of Visual Studio.
package testrun

import (
	"encoding/json"
	"fmt"
	"io"
	"time"

	"mwc/runtime/printable"
	"mwc/runtime/report"
)

// Outcome is what became of a test.
type Outcome string

const (
	Verified   Outcome = "verified"    // all its runs were looked at, and nothing is wrong in any
	Failed     Outcome = "failed"      // a run of it violates something
	Bounded    Outcome = "bounded"     // a limit ended the search, and nothing was found so far
	NotChecked Outcome = "not checked" // mwc cannot run it, or a run came to what is not supported
	Skipped    Outcome = "skipped"     // its author leaves it out
)

// Test is a test that was run, or why it was not.
type Test struct {
	Name    string  `json:"name"`
	Outcome Outcome `json:"outcome"`
	Why     string  `json:"why,omitempty"` // of a test that is bounded, not checked or skipped
	// Schedule is the file with the run to the violation of a failed test.
	Schedule string `json:"schedule,omitempty"`
	*report.Result
	Time       time.Duration `json:"-"`
	Class      string        `json:"-"`
	Categories []string      `json:"-"`
}

// Run is a run of an assembly's tests.
type Run struct {
	Assembly string        `json:"-"`
	Began    time.Time     `json:"-"`
	Time     time.Duration `json:"-"`
	Tests    []Test        `json:"tests"`
}

// Count is how many tests have an outcome.
func (r *Run) Count(o Outcome) int {
	n := 0
	for i := range r.Tests {
		if r.Tests[i].Outcome == o {
			n++
		}
	}
	return n
}

// WriteJSON writes the run as one object.
func (r *Run) WriteJSON(w io.Writer) error {
	if r.Tests == nil {
		r.Tests = []Test{}
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(r)
}

// WriteTest writes a test's line, and below it why it is not verified.
func WriteTest(w io.Writer, t *Test) error {
	line := fmt.Sprintf("%-11s  %s", t.Outcome, printable.Line(t.Name))
	if t.Result != nil {
		line += fmt.Sprintf("  (%.2f s", t.Time.Seconds())
		if n := t.Statistics.States; n > 0 {
			line += fmt.Sprintf(", %d states", n)
		}
		line += ")"
	}
	if _, err := fmt.Fprintln(w, line); err != nil {
		return err
	}
	if t.Why != "" {
		printable.Wrap(w, "             ", t.Why)
	}
	return nil
}

// WriteSummary writes how many tests have which outcome.
func (r *Run) WriteSummary(w io.Writer) {
	line := ""
	for _, o := range []Outcome{Failed, NotChecked, Bounded, Verified, Skipped} {
		if n := r.Count(o); n > 0 {
			if line != "" {
				line += ", "
			}
			line += fmt.Sprintf("%d %s", n, o)
		}
	}
	if line == "" {
		line = "no test was run"
	}
	printable.Fprintf(w, "%s: %s, in %.1f s\n", r.Assembly, line, r.Time.Seconds())
}

// Merged is one result with the violations of all tests.
func (r *Run) Merged() *report.Result {
	m := &report.Result{Format: report.FormatVersion, Program: r.Assembly, Verdict: report.Verified, Complete: true}
	for i := range r.Tests {
		t := r.Tests[i].Result
		if t == nil {
			continue
		}
		m.Mwc, m.Settings = t.Mwc, t.Settings
		m.Violations = append(m.Violations, t.Violations...)
		m.Sources = append(m.Sources, t.Sources...)
		m.Complete = m.Complete && t.Complete
	}
	if m.Found = int64(len(m.Violations)); m.Found > 0 {
		m.Verdict = report.Violated
	}
	return m
}

// message says in a line why a test is not verified.
func message(t *Test) string {
	if t.Result != nil && len(t.Violations) > 0 {
		return t.Violations[0].Kind + ": " + t.Violations[0].Message
	}
	return t.Why
}
