package report_test

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"mwc/runtime/printable"
	"mwc/runtime/report"
	"mwc/runtime/report/annotate"
	"mwc/runtime/report/chrome"
	"mwc/runtime/report/html"
	"mwc/runtime/report/junit"
	"mwc/runtime/report/reporttest"
	"mwc/runtime/report/sarif"
)

// TestRead: a result that is read and written is the same text.
func TestRead(t *testing.T) {
	for name, text := range reporttest.Texts(t) {
		r, err := report.Read(bytes.NewReader(text))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		var again bytes.Buffer
		if err := r.WriteJSON(&again); err != nil {
			t.Fatal(err)
		}
		var a, b any
		if json.Unmarshal(text, &a) != nil || json.Unmarshal(again.Bytes(), &b) != nil || !reflect.DeepEqual(a, b) {
			t.Errorf("%s: read and written it is\n%s", name, &again)
		}
	}
}

// TestReadNumbers: numbers of the settings are not rounded, so the text report is the checker's.
func TestReadNumbers(t *testing.T) {
	r := &report.Result{Format: report.FormatVersion, Program: "P", Verdict: report.Incomplete, Reason: "sampled",
		Statistics: report.Statistics{Runs: 3}, Settings: map[string]any{"seed": int64(9007199254740993), "por": "escape", "por_chosen": "so"}}
	var text, again, file bytes.Buffer
	if err := r.WriteText(&text); err != nil {
		t.Fatal(err)
	}
	if err := r.WriteJSON(&file); err != nil {
		t.Fatal(err)
	}
	back, err := report.Read(&file)
	if err != nil {
		t.Fatal(err)
	}
	if err := back.WriteText(&again); err != nil {
		t.Fatal(err)
	}
	if text.String() != again.String() {
		t.Errorf("%s\nnot\n%s", &again, &text)
	}
}

func TestReadErrors(t *testing.T) {
	whole := string(reporttest.Texts(t)["deadlock"])
	for _, test := range []struct{ text, want string }{
		{"", "not a checker's result: it is empty"},
		{"verified", "not a checker's result: line 1, column 1: invalid character 'v' looking for beginning of value"},
		{"{\n  \"format\": 1,\n  x", "not a checker's result: line 3, column 3: invalid character 'x' looking for beginning of object key string"},
		{whole[:len(whole)/2], "unexpected end of JSON input"},
		{whole + "{}", "invalid character '{' after top-level value"},
		{"[]", "not a checker's result: it is an array"},
		{"{}", `not a checker's result: it has no "format"`},
		{"null", `not a checker's result: it has no "format"`},
		{`{"format": 7, "verdict": ["of", "another", "type"]}`, `result format 7, this mwc reads format 1`},
		{`{"format": "1"}`, `not a checker's result: line 1: "format" is a string`},
		{`{"format": 1}`, `not a checker's result: it has no "verdict"`},
		{`{"format": 1, "verdict": "fine"}`, `not a checker's result: its verdict is "fine"`},
		{`{"format": 1, "verdict": "violation"}`, `not a checker's result: its verdict is a violation, and it has none`},
		{`{"format": 1, "verdict": "verified", "violations": [{"kind": "race"}]}`, `not a checker's result: its verdict is "verified", and it has violations`},
		{`{"format": 1, "verdict": "violation", "violations": [null]}`, `not a checker's result: violation 1 has no kind`},
		{`{"format": 1, "verdict": "violation", "violations": [{"kind": "race", "steps": [{"line": -1}]}]}`, `not a checker's result: violation 1 has a line or a transition below 0`},
		{`{"format": 1, "verdict": "violation", "violations": [{"kind": "race", "views": [{"step": 1}]}]}`, `violation 1 has a view or a conflict of a step that is not there`},
		{`{"format": 1, "verdict": "violation", "violations": [{"kind": "race", "steps": [{}], "conflicts": [{"first": 0, "then": 0}]}]}`, `violation 1 has a view or a conflict of a step that is not there`},
		{`{"format": 1, "verdict": "verified", "sources": [{"line": -1}]}`, `it has a source text with a line below 0`},
		{"{\"format\": 1,\n\"verdict\": \"verified\", \"statistics\": {\"states\": 1e99}}", `not a checker's result: line 2: "statistics.states" is a number 1e99`},
		{strings.Repeat("[", 20000), "exceeded max depth"},
	} {
		r, err := report.Read(strings.NewReader(test.text))
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%.80q gives %v, %v, not %q", test.text, r, err, test.want)
		}
	}
}

// FuzzReadResult: whatever the text is, reading it and converting it ends without a panic; errors are short, and output for people harmless.
func FuzzReadResult(f *testing.F) {
	for _, text := range reporttest.Texts(f) {
		f.Add(text)
		f.Add(text[:len(text)/2])
	}
	f.Add([]byte(`{"format": 1, "verdict": "violation", "violations": [{"kind": "x", "threads": [{}], "steps": [{}]}], "settings": {"args": [[{}], 1, null], "seed": ["\u001b\n"]}, "bound": {}}`))
	f.Add([]byte(`{"format": 1, "verdict": "violation", "violations": [{"kind": "x", "steps": [{}, {"story": true}], "views": [{"step": 2, "locals": [{}], "threads": [{}]}], "conflicts": [{"first": 0, "then": 1}], "decisions": [{}]}], "sources": [{}]}`))
	f.Add([]byte(`{"format": 1, "verdict": "incomplete", "places": [{}], "sampled_first": {"runs": [{"interleavings": {}}]}, "statistics": {"runs": 1, "coverage": {}}}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		r, err := report.Read(bytes.NewReader(text))
		if err != nil {
			if len(err.Error()) > 500+len(text) {
				t.Errorf("an error of %d bytes", len(err.Error()))
			}
			return
		}
		for _, write := range []func(io.Writer, *report.Result, string) error{sarif.Write, junit.Write, chrome.Write, annotate.Write, html.Write, writeText} {
			var b bytes.Buffer
			if err := write(&b, r, reporttest.Dir); err != nil {
				t.Error(err)
			}
			if printable.Text(b.String()) != b.String() {
				t.Errorf("harmful output %q", &b)
			}
		}
	})
}

func writeText(w io.Writer, r *report.Result, _ string) error { return r.WriteText(w) }

func TestWritable(t *testing.T) {
	dir := t.TempDir()
	old, fresh := filepath.Join(dir, "old"), filepath.Join(dir, "new")
	if err := os.WriteFile(old, []byte("text"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{old, fresh, "-"} {
		if err := report.Writable(name); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if text, err := os.ReadFile(old); err != nil || string(text) != "text" {
		t.Errorf("the file has %q, %v", text, err)
	}
	if _, err := os.Stat(fresh); err == nil {
		t.Error("a file is left behind")
	}
	if report.Writable(filepath.Join(dir, "none", "file")) == nil {
		t.Error("a file in a directory that is not there is writable")
	}
}
