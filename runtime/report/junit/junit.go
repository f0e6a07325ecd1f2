// Package junit writes a checker's result as JUnit's XML, in the form that GitLab, Jenkins and others read: one suite with one test case, the
// program with its arguments.
package junit

import (
	"cmp"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"

	"mwc/runtime/printable"
	"mwc/runtime/report"
	"mwc/runtime/report/convert"
)

type suites struct {
	XMLName xml.Name `xml:"testsuites"`
	counts
	Suites []suite `xml:"testsuite"`
}

type counts struct {
	Name     string `xml:"name,attr"`
	Tests    int    `xml:"tests,attr"`
	Failures int    `xml:"failures,attr"`
	Errors   int    `xml:"errors,attr"`
	Skipped  int    `xml:"skipped,attr"`
	Time     string `xml:"time,attr"`
}

type suite struct {
	counts
	Properties []property `xml:"properties>property"`
	Case       testCase   `xml:"testcase"`
}

type property struct {
	Name  string `xml:"name,attr"`
	Value string `xml:"value,attr"`
}

type testCase struct {
	Name    string   `xml:"name,attr"`
	Class   string   `xml:"classname,attr"`
	File    string   `xml:"file,attr,omitempty"`
	Line    int      `xml:"line,attr,omitempty"`
	Time    string   `xml:"time,attr"`
	Failure *problem `xml:"failure"`
	Error   *problem `xml:"error"`
	Output  *output  `xml:"system-out"`
}

type problem struct {
	Message string `xml:"message,attr"`
	Type    string `xml:"type,attr"`
	Text    string `xml:",cdata"`
}

type output struct {
	Text string `xml:",cdata"`
}

// Write writes a result. dir is the directory in which the program's sources lie.
//
// A violation is a failure. A search that a limit has ended is an error, not a skipped test: readers count skipped tests as good, and the
// program is not verified.
func Write(w io.Writer, r *report.Result, dir string) error {
	var text strings.Builder
	if err := r.WriteText(&text); err != nil {
		return err
	}
	body := text.String() // all that XML cannot hold is an escape there
	c := testCase{Name: line(convert.Label(r)), Class: line(r.Program), Time: seconds(r)}
	n := counts{Name: "mwc", Tests: 1, Time: seconds(r)}
	switch r.Verdict {
	case report.Verified:
		c.Output = &output{body}
	case report.Violated:
		n.Failures = 1
		v := &r.Violations[0]
		message := cmp.Or(v.Message, v.Kind)
		if more := max(r.Found, int64(len(r.Violations))) - 1; more > 0 {
			message = fmt.Sprintf("%s (and %d more)", message, more)
		}
		c.Failure = &problem{line(message), line(v.Kind), body}
		if place := convert.Place(v); place.File != "" {
			file, _ := convert.Relative(place.File, dir)
			c.File, c.Line = line(file), place.Line
		}
	default:
		n.Errors = 1
		c.Error = &problem{line(r.Outcome()), r.Verdict, body}
	}
	of := n
	of.Name = line(r.Program)
	s := suite{counts: of, Case: c}
	properties := map[string]string{"mwc": r.Mwc, "verdict": r.Verdict, "complete": fmt.Sprint(r.Complete)}
	if err := add(properties, "statistics", r.Statistics); err != nil {
		return err
	}
	if err := add(properties, "settings", r.Settings); err != nil {
		return err
	}
	for name, value := range properties {
		s.Properties = append(s.Properties, property{line(name), line(value)})
	}
	slices.SortFunc(s.Properties, func(a, b property) int { return cmp.Compare(a.Name, b.Name) })
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	e := xml.NewEncoder(w)
	e.Indent("", "  ")
	if err := e.Encode(suites{counts: n, Suites: []suite{s}}); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

// add adds the keys of an object, with the values as JSON writes them. A string has no quotes.
func add(properties map[string]string, prefix string, object any) error {
	text, err := json.Marshal(object)
	if err != nil {
		return err
	}
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(text, &keys); err != nil {
		return err
	}
	for key, raw := range keys {
		value := string(raw)
		var s string
		if json.Unmarshal(raw, &s) == nil {
			value = s
		}
		properties[prefix+"."+key] = value
	}
	return nil
}

func seconds(r *report.Result) string { return fmt.Sprintf("%.3f", r.Statistics.Seconds) }

// line is text for an attribute. XML has no form for control characters, so they become escapes.
func line(s string) string { return printable.Line(s) }
