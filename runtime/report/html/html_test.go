package html

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	gohtml "html"
	"os"
	"regexp"
	"strings"
	"testing"

	"mwc/runtime/printable"
	"mwc/runtime/report"
	"mwc/runtime/report/reporttest"
)

// all gives the results that all reports are tested with, and one of a run with views, conflicts and sources.
func all(t *testing.T) map[string]*report.Result {
	results := reporttest.Results(t)
	text, err := os.ReadFile("testdata/ratelimiter.json")
	if err != nil {
		t.Fatal(err)
	}
	reporttest.ValidateResult(t, text)
	if results["ratelimiter"], err = report.Read(bytes.NewReader(text)); err != nil {
		t.Fatal(err)
	}
	return results
}

func write(t *testing.T, r *report.Result) string {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, r, reporttest.Dir); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

var (
	script = regexp.MustCompile(`(?s)<script>(.*?)</script>`)
	style  = regexp.MustCompile(`(?s)<style>(.*?)</style>`)
	blocks = regexp.MustCompile(`(?s)<script type="application/json" id="data">(.*?)</script>`)
)

// TestGolden compares what a person reads on the page, and the steps that the script shows.
func TestGolden(t *testing.T) {
	for name, r := range all(t) {
		page := write(t, r)
		out := bytes.NewBufferString(reporttest.PageText(page))
		var shown struct{ Runs []run }
		if err := json.Unmarshal([]byte(blocks.FindStringSubmatch(page)[1]), &shown); err != nil {
			t.Fatal(err)
		}
		for _, run := range shown.Runs {
			text, err := json.MarshalIndent(run, "", " ")
			if err != nil {
				t.Fatal(err)
			}
			out.Write(append(text, '\n'))
		}
		reporttest.Golden(t, name+".txt", out.Bytes())
	}
}

// TestPolicy: the page's policy allows the inline script and style that the page has, and nothing else.
func TestPolicy(t *testing.T) {
	page := gohtml.UnescapeString(write(t, all(t)["ratelimiter"]))
	for _, r := range []*regexp.Regexp{script, style} {
		found := r.FindAllStringSubmatch(page, -1)
		if len(found) != 1 {
			t.Fatalf("%d texts of %s", len(found), r)
		}
		sum := sha256.Sum256([]byte(found[0][1]))
		if hash := "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"; strings.Count(page, hash) != 1 {
			t.Errorf("the policy lacks %s of %s", hash, r)
		}
	}
	if !strings.Contains(page, "default-src 'none'") || strings.Contains(page, "unsafe-") {
		t.Error("the policy allows too much")
	}
	for _, outside := range []string{"http://", "https://", "<link", "@import", "url("} {
		if strings.Contains(strings.ReplaceAll(strings.ReplaceAll(page, svgSpace, ""), "url(#arrow", ""), outside) {
			t.Errorf("the page refers to something else: %s", outside)
		}
	}
}

const svgSpace = "http://www.w3.org/2000/svg"

// TestInert: what the program chose is text, wherever it stands.
func TestInert(t *testing.T) {
	plain := strings.Count(write(t, all(t)["ratelimiter"]), "<script")
	for name, r := range map[string]*report.Result{"hostile": all(t)["hostile"], "worse": hostile()} {
		page := write(t, r)
		if printable.Text(page) != page {
			t.Errorf("%s: characters that do harm", name)
		}
		if n := strings.Count(page, "<script"); n != plain {
			t.Errorf("%s: %d scripts", name, n)
		}
		for _, bad := range []string{"<img", "<svg onload", "onerror=\"", "<iframe"} {
			if strings.Contains(page, bad) {
				t.Errorf("%s: the page has %s", name, bad)
			}
		}
	}
}

const evil = "</script><img src=x onerror=\"document.title='owned'\">'\"`${1}\u202e\u2028\x00\x1b[2J<!--<script>]]>"

// hostile is a result with an evil text in each place.
func hostile() *report.Result {
	frame := report.Frame{Method: evil, File: "/src/testdata/" + evil, Line: 3}
	s := report.Step{Transition: 1, Thread: evil, Op: evil, Method: evil, File: frame.File, Line: 3, Story: true, Says: evil + "!", Source: evil}
	other := s
	other.Thread, other.Op = "main", "starts "+evil
	values := []report.Variable{{Name: evil, Value: evil}}
	states := []report.State{{Thread: evil, Holds: []string{evil}, Waits: "waits for " + evil + ", held by main", Stack: []report.Frame{frame}},
		{Thread: "main", Waits: "waits for the lock of x, held by " + evil}}
	side := report.Side{Thread: evil, Does: s.Says, Method: evil, File: frame.File, Line: 3}
	v := report.Violation{Kind: evil, Message: evil, Thread: evil, Method: evil, File: frame.File, Line: 3, Stack: []report.Frame{frame},
		Thrown: &report.Thrown{Thread: evil, Message: evil, Stack: []report.Frame{frame}}, Threads: states, Steps: []report.Step{other, s, other},
		Tasks:     []report.Task{{Method: evil, How: evil, Awaits: evil, Things: []report.Thing{{What: evil, Object: evil}}}},
		Decisions: []report.Decision{{First: report.Side{Thread: "main", Does: s.Says, Method: evil, File: frame.File, Line: 3}, Then: side, LostUpdate: true}},
		Conflicts: []report.Conflict{{First: 0, Then: 1}}, Views: []report.View{{Step: 1, Method: evil, Locals: values, Values: values, Threads: states}, {Step: 3}}}
	return &report.Result{Format: report.FormatVersion, Program: evil, Mwc: evil, Verdict: report.Violated, Violations: []report.Violation{v, v}, Found: 3,
		Assumptions: []string{evil}, Settings: map[string]any{"args": []any{evil}},
		Sources: []report.Excerpt{{File: frame.File, Line: 1, Lines: []string{evil, evil, evil}}, {File: frame.File, Note: evil}}}
}

// TestLong: of a long run the page has the end, with conflicts and views at the right steps.
func TestLong(t *testing.T) {
	r := long(mostSteps + 10)
	lanes := newRun(&r.Violations[0], reporttest.Dir)
	last := lanes.Conflicts[len(lanes.Conflicts)-1]
	if len(lanes.Steps) != mostSteps || lanes.note == "" || last.Then != mostSteps-1 || lanes.Views[len(lanes.Views)-1].Step != mostSteps {
		t.Errorf("%d steps, the note %q, the last conflict %+v", len(lanes.Steps), lanes.note, last)
	}
}

// long is a result with so many steps, of two threads.
func long(steps int) *report.Result {
	v := report.Violation{Kind: "assertion", Message: "no", Thread: "main"}
	for i := range steps {
		v.Steps = append(v.Steps, report.Step{Transition: i + 1, Thread: []string{"main", "thread 1"}[i%2], Op: "writes x = " + strings.Repeat("1", i%7+1), Method: "P::M()", Story: true})
		if i > 0 {
			v.Conflicts = append(v.Conflicts, report.Conflict{First: i - 1, Then: i})
		}
	}
	v.Views = []report.View{{Step: steps, Values: []report.Variable{{Name: "x", Value: "1"}}}}
	return &report.Result{Format: report.FormatVersion, Program: "P", Verdict: report.Violated, Violations: []report.Violation{v}, Found: 1}
}
