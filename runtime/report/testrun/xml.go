package testrun

import (
	"crypto/sha256"
	"encoding/xml"
	"fmt"
	"io"
	"strings"
	"time"

	"mwc/runtime/printable"
)

type junitSuites struct {
	XMLName  xml.Name   `xml:"testsuites"`
	Name     string     `xml:"name,attr"`
	Time     string     `xml:"time,attr"`
	Tests    int        `xml:"tests,attr"`
	Failures int        `xml:"failures,attr"`
	Errors   int        `xml:"errors,attr"`
	Suite    junitSuite `xml:"testsuite"`
}

type junitSuite struct {
	Name     string      `xml:"name,attr"`
	Tests    int         `xml:"tests,attr"`
	Failures int         `xml:"failures,attr"`
	Errors   int         `xml:"errors,attr"`
	Skipped  int         `xml:"skipped,attr"`
	Time     string      `xml:"time,attr"`
	Stamp    string      `xml:"timestamp,attr"`
	Cases    []junitCase `xml:"testcase"`
}

type junitCase struct {
	Class   string    `xml:"classname,attr"`
	Name    string    `xml:"name,attr"`
	Time    string    `xml:"time,attr"`
	Failure *junitWhy `xml:"failure"`
	Error   *junitWhy `xml:"error"`
	Skipped *junitWhy `xml:"skipped"`
	Out     string    `xml:"system-out,omitempty"`
}

type junitWhy struct {
	Message string `xml:"message,attr"`
	Type    string `xml:"type,attr,omitempty"`
	Text    string `xml:",chardata"`
}

// method is a test's name without that of its class.
func (t *Test) method() string { return strings.TrimPrefix(t.Name, t.Class+".") }

// story is the text report of a test's result.
func (t *Test) story() string {
	if t.Result == nil {
		return ""
	}
	var b strings.Builder
	if t.Note != "" {
		fmt.Fprintf(&b, "%s\n", t.Note)
	}
	_ = t.WriteText(&b) // a Builder takes everything
	if t.Again != "" {
		fmt.Fprintf(&b, "the schedule: %s\n", t.Again)
	}
	return clean(b.String())
}

// clean makes escapes of what XML cannot hold, and of other characters that a reader would not see.
func clean(s string) string { return printable.Text(strings.ReplaceAll(s, "\r\n", "\n")) }

// WriteJUnit writes the run as JUnit's XML. A test that is bounded has passed as far as it was searched, and says so in its output.
func (r *Run) WriteJUnit(w io.Writer) error {
	s := junitSuite{Name: clean(r.Assembly), Tests: len(r.Tests), Time: fmt.Sprintf("%.3f", r.Time.Seconds()), Stamp: r.Began.UTC().Format("2006-01-02T15:04:05")}
	for i := range r.Tests {
		t := &r.Tests[i]
		c := junitCase{Class: clean(t.Class), Name: clean(t.method()), Time: fmt.Sprintf("%.3f", t.Time.Seconds())}
		switch t.Outcome {
		case Failed:
			s.Failures++
			kind := ""
			if len(t.Violations) > 0 {
				kind = t.Violations[0].Kind
			}
			c.Failure = &junitWhy{Message: clean(message(t)), Type: kind, Text: t.story()}
		case NotChecked:
			s.Errors++
			c.Error = &junitWhy{Message: clean(message(t)), Type: string(t.Outcome), Text: t.story()}
		case Skipped:
			s.Skipped++
			c.Skipped = &junitWhy{Message: clean(t.Why)}
		case Bounded:
			c.Out = clean(t.Why)
		}
		s.Cases = append(s.Cases, c)
	}
	return writeXML(w, junitSuites{Name: "mwc", Time: s.Time, Tests: s.Tests, Failures: s.Failures, Errors: s.Errors, Suite: s})
}

func writeXML(w io.Writer, v any) error {
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	e := xml.NewEncoder(w)
	e.Indent("", "  ")
	if err := e.Encode(v); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

const trxNamespace = "http://microsoft.com/schemas/VisualStudio/TeamTest/2010"

type trxRun struct {
	XMLName xml.Name    `xml:"TestRun"`
	Space   string      `xml:"xmlns,attr"`
	ID      string      `xml:"id,attr"`
	Name    string      `xml:"name,attr"`
	Times   trxTimes    `xml:"Times"`
	Results []trxResult `xml:"Results>UnitTestResult"`
	Tests   []trxTest   `xml:"TestDefinitions>UnitTest"`
	Entries []trxEntry  `xml:"TestEntries>TestEntry"`
	Lists   []trxList   `xml:"TestLists>TestList"`
	Summary trxSummary  `xml:"ResultSummary"`
}

type trxTimes struct {
	Creation string `xml:"creation,attr"`
	Start    string `xml:"start,attr"`
	Finish   string `xml:"finish,attr"`
}

type trxResult struct {
	Execution string     `xml:"executionId,attr"`
	Test      string     `xml:"testId,attr"`
	Name      string     `xml:"testName,attr"`
	Computer  string     `xml:"computerName,attr"`
	Duration  string     `xml:"duration,attr"`
	Type      string     `xml:"testType,attr"`
	Outcome   string     `xml:"outcome,attr"`
	List      string     `xml:"testListId,attr"`
	Output    *trxOutput `xml:"Output"`
}

type trxOutput struct {
	Out   string    `xml:"StdOut,omitempty"`
	Error *trxError `xml:"ErrorInfo"`
}

type trxError struct {
	Message string `xml:"Message"`
	Stack   string `xml:"StackTrace,omitempty"`
}

type trxTest struct {
	Name       string        `xml:"name,attr"`
	Storage    string        `xml:"storage,attr"`
	ID         string        `xml:"id,attr"`
	Categories []trxCategory `xml:"TestCategory>TestCategoryItem"`
	Execution  trxID         `xml:"Execution"`
	Method     trxMethod     `xml:"TestMethod"`
}

type trxCategory struct {
	Name string `xml:"TestCategory,attr"`
}

type trxID struct {
	ID string `xml:"id,attr"`
}

type trxMethod struct {
	Code    string `xml:"codeBase,attr"`
	Adapter string `xml:"adapterTypeName,attr"`
	Class   string `xml:"className,attr"`
	Name    string `xml:"name,attr"`
}

type trxEntry struct {
	Test      string `xml:"testId,attr"`
	Execution string `xml:"executionId,attr"`
	List      string `xml:"testListId,attr"`
}

type trxList struct {
	Name string `xml:"name,attr"`
	ID   string `xml:"id,attr"`
}

type trxSummary struct {
	Outcome  string      `xml:"outcome,attr"`
	Counters trxCounters `xml:"Counters"`
}

type trxCounters struct {
	Total        int `xml:"total,attr"`
	Executed     int `xml:"executed,attr"`
	Passed       int `xml:"passed,attr"`
	Failed       int `xml:"failed,attr"`
	Inconclusive int `xml:"inconclusive,attr"`
	NotExecuted  int `xml:"notExecuted,attr"`
}

// The type of unit tests, and the list of those that are in no other list, in Visual Studio.
const (
	trxUnitTest = "13cdc9d9-ddb5-4fa4-a97d-d965ccfc6d4b"
	trxNoList   = "8c84fa94-04c1-424b-9868-57a2d4851a1d"
)

// guid is an identifier that depends on a text alone.
func guid(text string) string {
	h := sha256.Sum256([]byte(text))
	return fmt.Sprintf("%x-%x-%x-%x-%x", h[:4], h[4:6], h[6:8], h[8:10], h[10:16])
}

// WriteTRX writes the run as Visual Studio's test results.
func (r *Run) WriteTRX(w io.Writer) error {
	stamp := func(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.0000000Z") }
	began, ended := stamp(r.Began), stamp(r.Began.Add(r.Time))
	run := trxRun{
		Space: trxNamespace, ID: guid("run " + r.Assembly + began), Name: "mwc " + began, Times: trxTimes{began, began, ended},
		Lists:   []trxList{{"Results Not in a List", trxNoList}},
		Summary: trxSummary{Outcome: "Completed", Counters: trxCounters{Total: len(r.Tests)}},
	}
	c := &run.Summary.Counters
	times := map[string]int{} // how many tests of a name there were: two rows of data may be alike
	for i := range r.Tests {
		t := &r.Tests[i]
		key := fmt.Sprintf("%s\x00%s\x00%d", r.Assembly, t.Name, times[t.Name])
		times[t.Name]++
		id, execution := guid(key), guid(key+began)
		ms := t.Time.Milliseconds()
		result := trxResult{
			Execution: execution, Test: id, Name: clean(t.Name), Computer: "mwc", Type: trxUnitTest, List: trxNoList,
			Duration: fmt.Sprintf("%02d:%02d:%02d.%03d0000", ms/3600000, ms/60000%60, ms/1000%60, ms%1000),
		}
		switch t.Outcome {
		case Verified:
			result.Outcome, c.Passed, c.Executed = "Passed", c.Passed+1, c.Executed+1
		case Bounded:
			result.Outcome, c.Passed, c.Executed = "Passed", c.Passed+1, c.Executed+1
			result.Output = &trxOutput{Out: clean(t.Why)}
		case Failed:
			result.Outcome, c.Failed, c.Executed = "Failed", c.Failed+1, c.Executed+1
			result.Output = &trxOutput{Error: &trxError{clean(message(t)), t.story()}}
			run.Summary.Outcome = "Failed"
		case NotChecked:
			result.Outcome, c.Inconclusive, c.Executed = "Inconclusive", c.Inconclusive+1, c.Executed+1
			result.Output = &trxOutput{Error: &trxError{clean(message(t)), t.story()}}
		case Skipped:
			result.Outcome, c.NotExecuted = "NotExecuted", c.NotExecuted+1
			result.Output = &trxOutput{Out: clean(t.Why)}
		}
		run.Results = append(run.Results, result)
		var categories []trxCategory
		for _, c := range t.Categories {
			if !strings.Contains(c, "=") { // no trait
				categories = append(categories, trxCategory{clean(c)})
			}
		}
		run.Tests = append(run.Tests, trxTest{
			Name: clean(t.Name), Storage: clean(r.Assembly), ID: id, Categories: categories, Execution: trxID{execution},
			Method: trxMethod{Code: clean(r.Assembly), Adapter: "mwc", Class: clean(t.Class), Name: clean(t.method())},
		})
		run.Entries = append(run.Entries, trxEntry{id, execution, trxNoList})
	}
	return writeXML(w, run)
}
