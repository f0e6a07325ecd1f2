package testrun

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"mwc/runtime/report"
)

// hostile is a text with everything that a format may trip over: what XML cannot hold, its own signs, and what is no character at all.
const hostile = "a\x00\x1b[31m\r\n<b> & \"q\" ]]> \ufffe\uffff \xed\xa0\x80 \u202e é 😀"

// hostileRun has a test of each outcome, two of one name, and texts that are hostile.
func hostileRun() *Run {
	failed := func(message string) *report.Result {
		return &report.Result{
			Program: "App", Verdict: report.Violated, Settings: map[string]any{"args": []any{"make", "1"}, "por": "sdpor"}, Found: 1,
			Violations: []report.Violation{{
				Kind: "exception", Message: message, Thread: "main", Method: "Xunit.Assert::Fail(System.String)", File: "/_/src/xunit.assert/FailAsserts.cs", Line: 38,
				Stack: []report.Frame{{Method: "Xunit.Assert::Fail(System.String)", File: "/_/src/xunit.assert/FailAsserts.cs", Line: 38}, {Method: "App.Tests::Fails()", File: "/src/Tests.cs", Line: 5}},
			}},
		}
	}
	verified := &report.Result{Program: "App", Verdict: report.Verified, Complete: true, Settings: map[string]any{"args": []any{"make", "2"}}}
	return &Run{Assembly: "App.dll", Began: time.Unix(1e9, 0), Time: time.Second, Tests: []Test{
		{Name: "App.Tests.Fails(" + hostile + ")", Class: "App.Tests", Outcome: Failed, Result: failed(hostile), Again: "mwc test -replay f App.dll", Categories: []string{"Slow", "Owner=" + hostile}},
		{Name: "App.Tests.Row(1)", Class: "App.Tests", Outcome: Failed, Result: failed("one")},
		{Name: "App.Tests.Row(1)", Class: "App.Tests", Outcome: Verified, Result: verified},
		{Name: "App.Tests.Left", Class: "App.Tests", Outcome: Skipped, Why: hostile},
		{Name: "App.Tests.Unknown", Class: "App.Tests", Outcome: NotChecked, Why: hostile},
		{Name: "App.Tests.Large", Class: "App.Tests", Outcome: Bounded, Why: "incomplete: " + hostile, Result: &report.Result{Verdict: report.Incomplete}},
	}}
}

// parse reads XML as a reader that keeps to the standard does, and gives the attributes of all elements of a name.
func parse(t *testing.T, write func(io.Writer) error, element string) []map[string]string {
	t.Helper()
	var b strings.Builder
	if err := write(&b); err != nil {
		t.Fatal(err)
	}
	var list []map[string]string
	for d := xml.NewDecoder(strings.NewReader(b.String())); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return list
		} else if err != nil {
			t.Fatalf("%v\n%s", err, b.String())
		}
		if e, ok := token.(xml.StartElement); ok && e.Name.Local == element {
			attributes := map[string]string{}
			for _, a := range e.Attr {
				attributes[a.Name.Local] = a.Value
				if strings.ContainsRune(a.Value, '\ufffd') {
					t.Errorf("%s of %s has lost a character: %q", a.Name.Local, element, a.Value)
				}
			}
			list = append(list, attributes)
		}
	}
}

// TestXML: JUnit's file and Visual Studio's have each test once, with counts that agree, whatever the texts are.
func TestXML(t *testing.T) {
	r := hostileRun()
	suite := parse(t, r.WriteJUnit, "testsuite")[0]
	for name, want := range map[string]string{"tests": "6", "failures": "2", "errors": "1", "skipped": "1"} {
		if suite[name] != want {
			t.Errorf("JUnit has %s=%s, not %s", name, suite[name], want)
		}
	}
	for element, n := range map[string]int{"testcase": 6, "failure": 2, "error": 1, "skipped": 1} {
		if list := parse(t, r.WriteJUnit, element); len(list) != n {
			t.Errorf("JUnit has %d %s", len(list), element)
		}
	}
	if m := parse(t, r.WriteJUnit, "failure")[0]["message"]; !strings.Contains(m, `a\x00\x1b[31m`+"\n<b> & \"q\" ]]> \\ufffe\\uffff") {
		t.Errorf("the message is %q", m)
	}
	counters := parse(t, r.WriteTRX, "Counters")[0]
	for name, want := range map[string]string{"total": "6", "executed": "5", "passed": "2", "failed": "2", "inconclusive": "1", "notExecuted": "1"} {
		if counters[name] != want {
			t.Errorf("the TRX file has %s=%s, not %s", name, counters[name], want)
		}
	}
	ids, executions := map[string]bool{}, map[string]bool{}
	for _, result := range parse(t, r.WriteTRX, "UnitTestResult") {
		ids[result["testId"]], executions[result["executionId"]] = true, true
	}
	for _, test := range parse(t, r.WriteTRX, "UnitTest") {
		if !ids[test["id"]] {
			t.Errorf("no result is that of the test %v", test)
		}
	}
	if len(ids) != 6 || len(executions) != 6 {
		t.Errorf("6 tests have %d identifiers, and %d of executions", len(ids), len(executions))
	}
	if c := parse(t, r.WriteTRX, "TestCategoryItem"); len(c) != 1 || c[0]["TestCategory"] != "Slow" {
		t.Errorf("the categories are %v", c)
	}
}

// TestSARIF: a violation has its test's name and stands in the program's own source; nothing in the file depends on which test came last; and
// tests of which nothing is known are no success.
func TestSARIF(t *testing.T) {
	type file struct {
		Runs []struct {
			AutomationDetails struct{ ID string }
			Invocations       []struct {
				ExecutionSuccessful        bool
				ExitCodeDescription        string
				ToolExecutionNotifications []struct{ Level string }
			}
			Results []struct {
				Message   struct{ Text string }
				Locations []struct {
					PhysicalLocation struct{ ArtifactLocation struct{ URI string } }
				}
			}
		}
	}
	written := func(r *Run) (f file) {
		var b strings.Builder
		if err := r.WriteSARIF(&b, "/src"); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal([]byte(b.String()), &f); err != nil || len(f.Runs) != 1 {
			t.Fatal(err)
		}
		return f
	}
	r := hostileRun()
	run := written(r).Runs[0]
	if run.AutomationDetails.ID != "mwc/App.dll/" {
		t.Errorf("the run is called %q", run.AutomationDetails.ID)
	}
	if len(run.Results) != 2 || run.Results[1].Message.Text != "App.Tests.Row(1): one" || run.Results[1].Locations[0].PhysicalLocation.ArtifactLocation.URI != "Tests.cs" {
		t.Errorf("%+v", run.Results)
	}
	if n := run.Invocations[0].ToolExecutionNotifications; len(n) != 2 || n[0].Level != "error" || n[1].Level != "warning" {
		t.Errorf("%+v", run.Invocations)
	}
	r.Tests = r.Tests[2:]
	if i := written(r).Runs[0].Invocations[0]; i.ExecutionSuccessful || i.ExitCodeDescription != report.Error {
		t.Errorf("with a test that was not checked: %+v", i)
	}
	r.Tests = append(r.Tests[:2:2], r.Tests[3])
	if i := written(r).Runs[0].Invocations[0]; i.ExitCodeDescription != report.Incomplete {
		t.Errorf("with a bounded test: %+v", i)
	}
	if r.Tests = r.Tests[:2]; written(r).Runs[0].Invocations[0].ExitCodeDescription != report.Verified {
		t.Error("with verified and skipped tests the run is not verified")
	}
}

// TestLongNames: a name of any length takes a few lines.
func TestLongNames(t *testing.T) {
	var b strings.Builder
	if err := WriteTest(&b, &Test{Name: strings.Repeat("é", 5000), Outcome: Skipped}); err != nil {
		t.Fatal(err)
	}
	if n := len([]rune(b.String())); n > 400 || !strings.Contains(b.String(), "… (5000 characters)") {
		t.Errorf("%d characters: %s", n, b.String())
	}
}
