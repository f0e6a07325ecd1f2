package sarif

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"net/url"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	gosarif "github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"

	"mwc/runtime/report"
	"mwc/runtime/report/reporttest"
)

func written(t *testing.T, r *report.Result) (text []byte, d document) {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, r, reporttest.Dir); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(b.Bytes(), &d); err != nil {
		t.Fatal(err)
	}
	return b.Bytes(), d
}

// TestGolden: SARIF of results of each kind, and of one with hostile names, is what the files have.
func TestGolden(t *testing.T) {
	all := reporttest.Results(t)
	for _, name := range []string{"deadlock", "assertion", "exception", "race", "livelock", "limit", "hostile"} {
		text, _ := written(t, all[name])
		reporttest.Golden(t, name+".sarif", text)
	}
}

// TestSchema: all output meets the schema of the standard.
func TestSchema(t *testing.T) {
	schema := reporttest.Schema(t, standard(t))
	all := reporttest.Results(t)
	all["empty"] = &report.Result{Verdict: report.Verified}
	all["long"] = long(5000)
	for _, r := range all {
		text, _ := written(t, r)
		reporttest.Validate(t, schema, text)
	}
}

// standard is the schema of the standard, which a library has as an unexported constant.
func standard(t *testing.T) []byte {
	t.Helper()
	dir, err := exec.Command("go", "list", "-f", "{{.Dir}}", reflect.TypeFor[gosarif.Report]().PkgPath()).Output()
	if err != nil {
		t.Fatal(err)
	}
	file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(strings.TrimSpace(string(dir)), "schema.go"), nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	text := ""
	ast.Inspect(file, func(n ast.Node) bool {
		if literal, ok := n.(*ast.BasicLit); ok && text == "" {
			text, err = strconv.Unquote(literal.Value)
		}
		return true
	})
	if err != nil || !strings.Contains(text, "Static Analysis Results") {
		t.Fatalf("%v: not the schema: %.100s", err, text)
	}
	return []byte(text)
}

// TestInvocation: how the search ended. A verified program has a list of results with nothing in it.
func TestInvocation(t *testing.T) {
	for name, want := range map[string]invocation{
		"verified":    {Successful: true, ExitCode: 0},
		"approximate": {Successful: true, ExitCode: 0, Notifications: []notification{{Level: "note"}}},
		"deadlock":    {Successful: true, ExitCode: 1},
		"limit":       {Successful: true, ExitCode: 3, Notifications: []notification{{Level: "warning"}}},
		"sampled":     {Successful: true, ExitCode: 3, Notifications: []notification{{Level: "warning"}}},
		"hostile":     {Successful: false, ExitCode: 2, Notifications: []notification{{Level: "error"}, {Level: "error"}}},
	} {
		text, d := written(t, reporttest.Results(t)[name])
		got := d.Runs[0].Invocations[0]
		levels := func(n notification) string { return n.Level }
		if got.Successful != want.Successful || got.ExitCode != want.ExitCode || !slices.EqualFunc(got.Notifications, want.Notifications, func(a, b notification) bool { return levels(a) == levels(b) }) {
			t.Errorf("%s: %+v, not %+v", name, got, want)
		}
		if name == "verified" && !bytes.Contains(text, []byte(`"results": []`)) {
			t.Errorf("%s: no empty list of results", name)
		}
	}
}

// TestFlow: the locations of all thread flows, in the order of execution, are the steps of the run.
func TestFlow(t *testing.T) {
	for name, r := range reporttest.Results(t) {
		if name == "hostile" {
			continue // its text has escapes
		}
		_, d := written(t, r)
		for i, v := range r.Violations {
			res := d.Runs[0].Results[i]
			if res.RuleID != v.Kind || d.Runs[0].Tool.Driver.Rules[res.RuleIndex].ID != v.Kind {
				t.Errorf("%s: the rule of a %s is %s", name, v.Kind, res.RuleID)
			}
			at := map[int]string{}
			for _, flow := range res.CodeFlows[0].ThreadFlows {
				last := 0
				for _, l := range flow.Locations {
					if l.Order <= last {
						t.Errorf("%s: %s goes from %d to %d", name, flow.ID, last, l.Order)
					}
					last = l.Order
					at[l.Order] = flow.ID + " " + strings.TrimPrefix(l.Location.Message.Text, "from here round and round: ")
				}
			}
			for j, s := range v.Steps {
				if want := s.Thread + " " + s.Text(); at[j+1] != want {
					t.Errorf("%s: step %d is %q, not %q", name, j+1, at[j+1], want)
				}
			}
		}
	}
}

// TestURIs: every location has a URI that can be parsed. One in the directory is relative to it.
func TestURIs(t *testing.T) {
	text, d := written(t, reporttest.Results(t)["deadlock"])
	place := d.Runs[0].Results[0].Locations[0].Physical
	if place.Artifact != (artifactLocation{"src/Philosophers.cs", "%SRCROOT%"}) || place.Region.StartLine != 17 || d.Runs[0].OriginalBases["%SRCROOT%"].URI != "file:///src/testdata/" {
		t.Errorf("%s", text)
	}
	_, d = written(t, reporttest.Results(t)["hostile"])
	got := map[artifactLocation]bool{}
	for _, res := range d.Runs[0].Results {
		for _, l := range res.Locations {
			if l.Physical != nil {
				got[l.Physical.Artifact] = true
			}
		}
		for _, f := range res.CodeFlows {
			for _, f := range f.ThreadFlows {
				for _, l := range f.Locations {
					if l.Location.Physical != nil {
						got[l.Location.Physical.Artifact] = true
					}
				}
			}
		}
	}
	for _, want := range []artifactLocation{
		{URI: "file:///C:/Users/A%20B/src/Prog%231.cs"}, {URI: "file:///src/out/of%3Aroot.cs"}, {URI: "file://srv/share/x.cs"}, {URI: "file:////bad%20host@x/share/x.cs"},
		{URI: "src/a%3Ab%20c%25.cs", Base: "%SRCROOT%"}, {URI: "file:///work/src/In%20Dir.cs"},
	} {
		if !got[want] {
			t.Errorf("no %v among %v", want, got)
		}
	}
	for a := range got {
		if u, err := url.Parse(a.URI); err != nil || u.IsAbs() == (a.Base != "") {
			t.Errorf("%v: %v", a, err)
		}
	}
}

// TestLocated: GitHub refuses a file in which a location has no artifact. A step without a line is shown where its thread was, or will be.
func TestLocated(t *testing.T) {
	all := reporttest.Results(t)
	all["long"] = long(5000)
	for name, r := range all {
		_, d := written(t, r)
		for i, res := range d.Runs[0].Results {
			places := slices.Concat(res.Locations, res.Related)
			for _, f := range res.CodeFlows {
				for _, f := range f.ThreadFlows {
					for _, l := range f.Locations {
						places = append(places, l.Location)
					}
				}
			}
			if len(res.Locations) != 1 {
				t.Errorf("%s: result %d has %d locations", name, i, len(res.Locations))
			}
			for _, l := range places {
				if l.Physical == nil || l.Physical.Artifact.URI == "" {
					t.Errorf("%s: result %d: no artifact in %+v", name, i, l)
				}
			}
		}
	}
	v := &report.Violation{Line: 9, File: "/v", Steps: []report.Step{{Thread: "a"}, {Thread: "a", File: "/a", Line: 1}, {Thread: "b"}, {Thread: "a"}, {Thread: "a", File: "/a", Line: 2}}}
	want := []report.Frame{{File: "/a", Line: 1}, {File: "/a", Line: 1}, {File: "/v", Line: 9}, {File: "/a", Line: 1}, {File: "/a", Line: 2}}
	if got := nearby(v); !slices.Equal(got, want) {
		t.Errorf("%+v, not %+v", got, want)
	}
}

// TestFingerprint: a violation is known again after lines have moved and objects have other numbers, and is not taken for another one.
func TestFingerprint(t *testing.T) {
	print := func(r *report.Result, i int) string {
		_, d := written(t, r)
		return d.Runs[0].Results[i].Fingerprints[fingerprint]
	}
	seen := map[string]string{}
	for name, text := range reporttest.Texts(t) {
		r := read(t, text)
		if len(r.Violations) == 0 || name == "hostile" {
			continue
		}
		before := print(r, 0)
		if other := seen[before]; other != "" {
			t.Errorf("%s and %s have the same fingerprint", name, other)
		}
		seen[before] = name
		moved := strings.NewReplacer(".cs:84", ".cs:184", ".cs:86", ".cs:190", "#81", "#91", "#62", "#7", `"line": 1`, `"line": 21`).Replace(string(text))
		if after := print(read(t, []byte(moved)), 0); after != before {
			t.Errorf("%s: the fingerprint was %s and is %s", name, before, after)
		}
		if name == "deadlock" {
			swapped := strings.NewReplacer("thread 1", "thread 2", "thread 2", "thread 1").Replace(string(text))
			swapped = strings.Replace(swapped, "thread 2, thread 1 and", "thread 1, thread 2 and", 1)
			if after := print(read(t, []byte(swapped)), 0); after != before {
				t.Errorf("%s: the fingerprint depends on the names of threads", name)
			}
		}
		other := strings.NewReplacer("::Dine", "::Eat", "::Main", "::Start", "b__", "c__", "::Eat0", "::Eats").Replace(string(text))
		if after := print(read(t, []byte(other)), 0); after == before {
			t.Errorf("%s: a violation in other methods has the same fingerprint", name)
		}
	}
	hostile := reporttest.Results(t)["hostile"]
	a, b := print(hostile, 1), print(hostile, 2)
	if strings.TrimSuffix(a, ":1") != strings.TrimSuffix(b, ":2") {
		t.Errorf("violations that are alike have %s and %s", a, b)
	}
}

func read(t *testing.T, text []byte) *report.Result {
	t.Helper()
	r, err := report.Read(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// long is a result with a long run.
func long(n int) *report.Result {
	v := report.Violation{Kind: "livelock", Message: "round", Thread: "main"}
	for i := range n {
		v.Steps = append(v.Steps, report.Step{Transition: i + 1, Thread: fmt.Sprint("thread ", i%3), Op: fmt.Sprint("op ", i), Cycle: i > n/2})
	}
	return &report.Result{Verdict: report.Violated, Violations: []report.Violation{v}}
}

// TestLong: a long run loses steps in the middle, and says so.
func TestLong(t *testing.T) {
	text, d := written(t, long(5000))
	n := 0
	for _, f := range d.Runs[0].Results[0].CodeFlows[0].ThreadFlows {
		n += len(f.Locations)
	}
	if n != maxLocations+2 || !bytes.Contains(text, []byte("4000 more steps, all of them in the JSON result")) || !bytes.Contains(text, []byte(`"op 4999"`)) || bytes.Contains(text, []byte(`"op 300"`)) {
		t.Errorf("%d locations", n)
	}
}

func TestEscaped(t *testing.T) {
	for text, want := range map[string]string{
		"plain { X = 1 } a[0] (b)": "plain { X = 1 } a[0] (b)",
		"{0} {x}":                  "{{0}} {x}",
		"see [here](http://x)":     `see \[here\](http://x)`,
		"\x1b\n\u202e":             "\\x1b\n\\u202e",
	} {
		if got := escaped(text).Text; got != want {
			t.Errorf("%q is %q, not %q", text, got, want)
		}
	}
}
