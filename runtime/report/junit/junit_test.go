package junit

import (
	"bytes"
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"mwc/runtime/report/reporttest"
)

// TestGolden: the XML of results of each kind, and of one with hostile names, is what the files have, and can be read.
func TestGolden(t *testing.T) {
	for name, r := range reporttest.Results(t) {
		var b bytes.Buffer
		if err := Write(&b, r, reporttest.Dir); err != nil {
			t.Fatal(err)
		}
		reporttest.Golden(t, name+".xml", b.Bytes())
		d := xml.NewDecoder(&b)
		for {
			if _, err := d.Token(); err == io.EOF {
				break
			} else if err != nil {
				t.Errorf("%s: %v", name, err)
				break
			}
		}
	}
}

// TestOutcome: a violation is a failure, a search that has not ended is an error, and no result is a skipped test.
func TestOutcome(t *testing.T) {
	for name, r := range reporttest.Results(t) {
		var b bytes.Buffer
		if err := Write(&b, r, reporttest.Dir); err != nil {
			t.Fatal(err)
		}
		var all suites
		if err := xml.Unmarshal(b.Bytes(), &all); err != nil {
			t.Fatal(err)
		}
		s := all.Suites[0]
		failures, errors := 0, 0
		switch r.Verdict {
		case "violation":
			failures = 1
			if f := s.Case.Failure; f == nil || f.Type != r.Violations[0].Kind || f.Message != r.Violations[0].Message || !strings.Contains(f.Text, "\nThe run that leads there") {
				t.Errorf("%s: the failure is %+v", name, f)
			}
		case "incomplete", "error":
			errors = 1
			if e := s.Case.Error; e == nil || e.Type != r.Verdict || e.Message == "" {
				t.Errorf("%s: the error is %+v", name, e)
			}
		default:
			if s.Case.Output == nil || !strings.Contains(s.Case.Output.Text, ": verified") {
				t.Errorf("%s: the output is %+v", name, s.Case.Output)
			}
		}
		for _, c := range []counts{all.counts, s.counts} {
			if c.Tests != 1 || c.Failures != failures || c.Errors != errors || c.Skipped != 0 {
				t.Errorf("%s: %+v", name, c)
			}
		}
	}
}

// TestSeveral: one test case has one failure, which says how many more there are.
func TestSeveral(t *testing.T) {
	r := reporttest.Results(t)["deadlock"]
	r.Found = 7
	var b bytes.Buffer
	if err := Write(&b, r, reporttest.Dir); err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(b.Bytes(), []byte(`<failure message="thread 1, thread 2 and thread 3 wait for each other (and 6 more)" type="deadlock">`)) {
		t.Errorf("%s", &b)
	}
}
