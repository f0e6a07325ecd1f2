// Package html writes a checker's result as one page for a browser, which needs nothing but itself: the lanes of the run, the source beside
// them, and who waits for whom at the end.
package html

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"strings"

	"mwc/runtime/printable"
	"mwc/runtime/report"
	"mwc/runtime/report/convert"
	"mwc/templates"
)

// page is what the template shows. The template passes all text of the program through package printable, and html/template escapes it.
type page struct {
	Label      string
	Mwc        string
	Verdict    string
	Outcome    string
	Found      int64 // violations
	Left       bool  // Violations lists only the first
	Violations []violation
	Facts      []fact
	Text       string // the text report

	Policy string // of the page's content
	Style  template.CSS
	Script template.JS
	Data   template.JS
}

// fact is a line of the table about the search.
type fact struct{ Name, Value string }

// violation is what the template shows of a violation; the script makes the lanes.
type violation struct {
	*report.Violation
	Number int
	Place  string
	Notes  []string // what else is known of the cause
	Causes []cause
	Stacks []stack
	Ends   []end
	Graph  *graph
	Chain  string // which tasks wait for which
	Note   string // what the lanes leave out
}

// stack is a list of calls, and which it is.
type stack struct {
	Title  string
	Frames []frame
}

// frame is a call. Source is the line at which the innermost call of the program stands.
type frame struct{ Where, Source string }

// end is what a thread holds and waits for at the end of the run.
type end struct {
	Thread, Holds, Waits string
	Frames               []string
}

var parsed = template.Must(template.New("page").Funcs(template.FuncMap{"line": printable.Line, "text": printable.Text}).Parse(templates.ReportPage))

// Write writes a result as a page. dir is the directory in which the program's sources lie.
func Write(w io.Writer, r *report.Result, dir string) error {
	p := &page{Label: convert.Label(r), Mwc: r.Mwc, Verdict: r.Verdict, Outcome: r.Outcome(), Found: r.Found, Left: r.Found > int64(len(r.Violations)), Facts: facts(r),
		Style: template.CSS(templates.ReportStyle), Script: template.JS(templates.ReportScript)}
	var runs []run
	for i := range r.Violations {
		v := &r.Violations[i]
		lanes := newRun(v, dir)
		runs = append(runs, *lanes)
		p.Violations = append(p.Violations, describe(v, i+1, lanes, r.Sources))
	}
	data, err := json.Marshal(struct {
		Runs    []run     `json:"runs"`
		Sources []excerpt `json:"sources"`
	}{runs, excerpts(r.Sources, dir)})
	if err != nil {
		return err
	}
	p.Data = template.JS(data) // json.Marshal writes no <, > and &
	p.Policy = "default-src 'none'; base-uri 'none'; form-action 'none'; style-src " + hashed(templates.ReportStyle) + "; script-src " + hashed(templates.ReportScript)
	var text bytes.Buffer
	if err := r.WriteText(&text); err != nil {
		return err
	}
	p.Text = text.String()
	return parsed.Execute(w, p)
}

// hashed is the source of a content security policy that allows one text.
func hashed(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// describe is what the template shows of a violation.
func describe(v *report.Violation, number int, lanes *run, sources []report.Excerpt) violation {
	d := violation{Violation: v, Number: number, Causes: causes(v, lanes, sources), Graph: newGraph(v), Chain: v.TaskText(), Note: lanes.note}
	if v.Pattern != nil {
		d.Notes = append(d.Notes, fmt.Sprintf("The pattern is %s: %s.", v.Pattern.Name, v.Pattern.Because))
	}
	if v.Atomic != nil {
		d.Notes = append(d.Notes, v.Atomic.String())
	}
	if f := convert.Place(v); f.Method != "" {
		d.Place = f.Where()
	}
	if len(v.Stack) > 0 && v.Kind != "deadlock" {
		d.Stacks = append(d.Stacks, stack{"In " + v.Thread, calls(v, v.Stack, sources)})
	}
	if t := v.Thrown; t != nil {
		title := "Thrown in " + t.Thread
		if t.Message != "" {
			title += ": " + t.Message
		}
		thrown := []stack{{title, calls(v, t.Stack, sources)}}
		for _, outer := range t.Outer {
			thrown = append(thrown, stack{"The exception around it", calls(v, outer, sources)})
		}
		d.Stacks = append(thrown, d.Stacks...)
	}
	for _, s := range v.Threads {
		d.Ends = append(d.Ends, end{s.Thread, strings.Join(s.Holds, ", "), s.Waits, where(s.Stack)})
		for _, start := range s.Started {
			d.Stacks = append(d.Stacks, stack{s.Thread + " was started by " + start.By, calls(v, start.Stack, sources)})
		}
	}
	return d
}

// mostFrames bounds the calls of a stack that the page shows.
const mostFrames = 40

func where(frames []report.Frame) []string {
	var out []string
	for i, f := range frames {
		if i == mostFrames {
			out = append(out, fmt.Sprintf("… %d more", len(frames)-i))
			break
		}
		out = append(out, f.Where())
	}
	return out
}

func calls(v *report.Violation, frames []report.Frame, sources []report.Excerpt) []frame {
	var out []frame
	for _, w := range where(frames) {
		out = append(out, frame{Where: w})
	}
	for i, f := range frames {
		if f.File != "" && i < len(out) {
			out[i].Source = sourceOf(v, f.File, f.Line, sources)
			break
		}
	}
	return out
}

// facts are what the page says about the search.
func facts(r *report.Result) []fact {
	s := &r.Statistics
	list := []fact{{"Verdict", r.Outcome()}}
	if s.States > 0 {
		list = append(list, fact{"States", fmt.Sprint(s.States)})
	}
	list = append(list, fact{"Transitions", fmt.Sprint(s.Transitions)})
	if s.Runs > 0 {
		list = append(list, fact{"Runs", fmt.Sprint(s.Runs)})
	}
	list = append(list, fact{"Time", fmt.Sprintf("%.2f s", s.Seconds)}, fact{"Memory", report.Size(s.PeakMemory)})
	for _, a := range r.Assumptions {
		list = append(list, fact{"Assumed", a})
	}
	if len(r.Advice) > 0 {
		list = append(list, fact{"To try", strings.Join(r.Advice, "; ")})
	}
	return append(list, fact{"Made by", "mwc " + r.Mwc})
}
