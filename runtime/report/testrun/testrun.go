// Package testrun writes what became of a run of tests: a list for people, JSON, SARIF, and the XML of JUnit and of Visual Studio.
package testrun

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"time"

	"mwc/runtime/printable"
	"mwc/runtime/report"
	"mwc/runtime/report/sarif"
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
	// Note is what a reader of the run has to know.
	Note string `json:"-"`
	// Again is the command that runs the schedule again.
	Again string `json:"-"`
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

// shownName bounds the name of a test in a list: a row of data may have a text of any length.
const shownName = 300

// ShortName is a test's name in a line for people.
func (t *Test) ShortName() string {
	name := []rune(t.Name)
	if len(name) <= shownName {
		return t.Name
	}
	return string(name[:shownName]) + fmt.Sprintf("… (%d characters)", len(name))
}

// WriteTest writes a test's line, and below it why it is not verified.
func WriteTest(w io.Writer, t *Test) error {
	line := fmt.Sprintf("%-11s  %s", t.Outcome, printable.Line(t.ShortName()))
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

// WriteSARIF writes the violations of all tests as SARIF, each with the name of its test, and a notification for each test of which nothing is
// known. dir is the directory in which the sources lie.
func (r *Run) WriteSARIF(w io.Writer, dir string) error {
	var notes []sarif.Note
	for i := range r.Tests {
		switch t := &r.Tests[i]; t.Outcome {
		case NotChecked:
			notes = append(notes, sarif.Note{Level: "error", ID: "not-checked", Text: t.Name + " was not checked: " + t.Why})
		case Bounded:
			notes = append(notes, sarif.Note{Level: "warning", ID: "incomplete", Text: t.Name + ": " + t.Why})
		}
	}
	return sarif.WriteWith(w, r.merged(), dir, notes)
}

// merged is one result with the violations of all tests. It has nothing that belongs to a single test.
func (r *Run) merged() *report.Result {
	m := &report.Result{Format: report.FormatVersion, Program: r.Assembly, Verdict: report.Verified, Complete: true}
	for i := range r.Tests {
		t := r.Tests[i].Result
		if t == nil {
			continue
		}
		m.Mwc, m.Settings = t.Mwc, maps.Clone(t.Settings)
		delete(m.Settings, "args")
		for _, v := range t.Violations {
			v.Message = r.Tests[i].Name + ": " + v.Message
			m.Violations = append(m.Violations, v)
		}
		m.Sources = append(m.Sources, t.Sources...)
		m.Complete = m.Complete && t.Complete
		m.Statistics.States += t.Statistics.States
		m.Statistics.Revisits += t.Statistics.Revisits
		m.Statistics.Transitions += t.Statistics.Transitions
		m.Statistics.Seconds += t.Statistics.Seconds
	}
	m.Found = int64(len(m.Violations))
	unchecked, bounded := r.Count(NotChecked), r.Count(Bounded)
	m.Complete = m.Complete && unchecked == 0
	switch {
	case m.Found > 0:
		m.Verdict = report.Violated
	case unchecked > 0:
		m.Verdict, m.Reason = report.Error, fmt.Sprintf("%d of %d tests", unchecked, len(r.Tests))
	case bounded > 0:
		m.Verdict, m.Reason = report.Incomplete, fmt.Sprintf("%d of %d tests came to a limit", bounded, len(r.Tests))
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
