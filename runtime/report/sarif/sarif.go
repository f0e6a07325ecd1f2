// Package sarif writes a checker's result as SARIF 2.1.0 (https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html), the format in
// which code hosts and editors take the results of analyses. A violation is a result; the run that leads to it is a code flow with a thread
// flow for each thread.
package sarif

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"mwc/runtime/printable"
	"mwc/runtime/report"
	"mwc/runtime/report/convert"
)

const (
	schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

	sourceRoot  = "%SRCROOT%"
	fingerprint = "mwcViolation/v1"
)

// Code hosts take so many locations of a code flow. A longer run loses steps in its middle.
const (
	maxLocations = 1000
	headSteps    = 300
)

// A Note is something to say beside the violations: of a test that was not checked, for example.
type Note struct {
	Level string // note, warning or error
	ID    string
	Text  string
}

// Write writes a result. dir is the directory in which the program's sources lie; it may be that of another machine.
func Write(w io.Writer, r *report.Result, dir string) error { return WriteWith(w, r, dir, nil) }

// WriteWith writes a result with notes, which follow what it says itself of how the search ended.
func WriteWith(w io.Writer, r *report.Result, dir string, notes []Note) error {
	list, index := rulesFor(r)
	c := &converter{dir: dir, program: r.Program, rules: index, seen: map[string]int{}}
	results := []result{}
	for i := range r.Violations {
		results = append(results, c.result(r, &r.Violations[i]))
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	how := invoked(r)
	for _, n := range notes {
		how.notify(n.Level, n.ID, n.Text)
	}
	err := e.Encode(document{schema, "2.1.0", []run{{
		Tool:          tool{driver{"mwc", r.Mwc, list}},
		Automation:    automation{"mwc/" + strings.ReplaceAll(convert.Label(r), "/", "_") + "/"},
		Invocations:   []invocation{how},
		OriginalBases: map[string]artifactLocation{sourceRoot: {URI: convert.DirURI(dir)}},
		Results:       results,
		RunProperties: runProperties{r.Program, r.Verdict, r.Complete, r.Found, r.Assumptions, r.Statistics, r.Settings},
	}}})
	if err != nil {
		return err
	}
	_, err = w.Write(printable.JSON(b.Bytes()))
	return err
}

// invoked says how the search ended. One that a limit has ended did what it was told, and says that it is incomplete.
func invoked(r *report.Result) invocation {
	i := invocation{Successful: r.Verdict != report.Error, ExitCodeMeans: r.Verdict}
	switch r.Verdict {
	case report.Violated:
		i.ExitCode = 1
		if !r.Complete && r.Reason != "" {
			i.notify("note", "incomplete", r.Outcome())
		}
	case report.Incomplete:
		i.ExitCode = 3
		i.notify("warning", "incomplete", r.Outcome())
	case report.Error:
		i.ExitCode = 2
		i.notify("error", "error", r.Outcome())
	case report.Verified:
		if r.Approximate {
			i.notify("note", "approximate", r.Outcome())
		}
	}
	if f := r.Fault; f != nil {
		i.notify("error", "internal-error", "internal error: "+f.Message+"\n"+strings.Join(f.Stack, "\n"))
	}
	return i
}

func (i *invocation) notify(level, id, text string) {
	i.Notifications = append(i.Notifications, notification{level, escaped(text), &descriptorRef{id}})
}

// converter turns the violations of a result into results.
type converter struct {
	dir, program string
	rules        map[string]int
	seen         map[string]int // how often a fingerprint occurred
}

func (c *converter) result(r *report.Result, v *report.Violation) result {
	res := result{
		RuleID: v.Kind, RuleIndex: c.rules[v.Kind], Level: "error", Message: escaped(cmp.Or(v.Message, v.Kind)),
		Fingerprints: map[string]string{fingerprint: c.fingerprint(r, v)},
		Locations:    []location{c.located(convert.Place(v), "", report.Frame{})},
		Properties:   resultProperties{v.Thread, v.Transitions},
	}
	if len(v.Steps) > 0 {
		res.CodeFlows = []codeFlow{c.flow(v)}
	}
	if len(v.Stack) > 0 {
		res.Stacks = append(res.Stacks, c.stack(v.Thread, v.Stack))
	}
	for i, t := range v.Threads {
		if len(t.Stack) == 0 {
			continue
		}
		if t.Thread != v.Thread || len(v.Stack) == 0 {
			res.Stacks = append(res.Stacks, c.stack(t.Thread, t.Stack))
		}
		related := c.located(innermost(t.Stack), strings.TrimSpace(t.Thread+" "+convert.AtEnd(t)), report.Frame{})
		related.ID = i + 1
		res.Related = append(res.Related, related)
	}
	return res
}

// innermost is the innermost call that has a line, or the innermost one.
func innermost(stack []report.Frame) report.Frame {
	if i := slices.IndexFunc(stack, func(f report.Frame) bool { return f.File != "" }); i >= 0 {
		return stack[i]
	}
	return stack[0]
}

func (c *converter) stack(thread string, frames []report.Frame) stack {
	s := stack{Message: escaped(thread)}
	for _, f := range frames {
		s.Frames = append(s.Frames, frame{c.location(f, "")})
	}
	return s
}

func (c *converter) location(f report.Frame, text string) location {
	var l location
	if f.File != "" {
		l.Physical = &physicalLocation{Artifact: c.artifact(f.File)}
		if f.Line > 0 {
			l.Physical.Region = &region{f.Line}
		}
	}
	if f.Method != "" {
		l.Logical = []logicalLocation{{f.Method, "function"}}
	}
	if text != "" {
		m := escaped(text)
		l.Message = &m
	}
	return l
}

// located is a location with a file: GitHub refuses all results if one place has none. Where the program has no line, the place is one
// nearby, or the program itself.
func (c *converter) located(f report.Frame, text string, near report.Frame) location {
	l := c.location(f, text)
	if l.Physical == nil {
		l.Physical = c.location(near, "").Physical
	}
	if l.Physical == nil {
		l.Physical = &physicalLocation{Artifact: artifactLocation{convert.RelativeURI(cmp.Or(strings.Trim(c.program, "/."), "program")), sourceRoot}}
	}
	return l
}

func (c *converter) artifact(file string) artifactLocation {
	if file, ok := convert.Relative(file, c.dir); ok {
		return artifactLocation{convert.RelativeURI(file), sourceRoot}
	} else {
		return artifactLocation{URI: convert.URI(file)}
	}
}

// flow is the run that leads to a violation. The order of execution counts the steps from 1 on, over all threads; what follows the last step
// is how each thread stands at the end.
func (c *converter) flow(v *report.Violation) codeFlow {
	flow := codeFlow{Message: message{"The run that leads there"}}
	threads := map[string]int{}
	add := func(thread string, l threadFlowLocation) {
		i, ok := threads[thread]
		if !ok {
			i = len(flow.ThreadFlows)
			threads[thread] = i
			flow.ThreadFlows = append(flow.ThreadFlows, threadFlow{ID: thread, Message: escaped(thread)})
		}
		flow.ThreadFlows[i].Locations = append(flow.ThreadFlows[i].Locations, l)
	}
	cut, resume := len(v.Steps), len(v.Steps)
	if len(v.Steps) > maxLocations {
		cut, resume = headSteps, len(v.Steps)-(maxLocations-headSteps)
	}
	cycle := false
	near := nearby(v)
	for i, s := range v.Steps {
		text := s.Text()
		if s.Cycle && !cycle {
			cycle, text = true, "from here round and round: "+text
		}
		if i >= cut && i < resume {
			if i == cut {
				l := c.located(report.Frame{}, fmt.Sprintf("%d more steps, all of them in the JSON result", resume-cut), near[i])
				add(s.Thread, threadFlowLocation{Location: l, Order: i + 1, Importance: "unimportant"})
			}
			continue
		}
		add(s.Thread, threadFlowLocation{Location: c.located(report.Frame{Method: s.Method, File: s.File, Line: s.Line}, text, near[i]), Order: i + 1, Importance: importance(s.Story)})
	}
	last := len(v.Steps) + 1
	place := convert.Place(v)
	for _, t := range v.Threads {
		if text := convert.AtEnd(t); text != "" && len(t.Stack) > 0 {
			add(t.Thread, threadFlowLocation{Location: c.located(innermost(t.Stack), text, place), Order: last, Importance: "essential"})
		}
	}
	if v.Kind != "deadlock" { // in which all threads have the same part
		add(v.Thread, threadFlowLocation{Location: c.located(place, v.Kind+": "+v.Message, place), Order: last + 1, Importance: "essential"})
	}
	return flow
}

// nearby is, for each step, where its thread was last, or will be first, in a file. If that is nowhere, it is the place of the violation.
func nearby(v *report.Violation) []report.Frame {
	near := make([]report.Frame, len(v.Steps))
	last := map[string]report.Frame{}
	for i, s := range v.Steps {
		if s.File != "" {
			last[s.Thread] = report.Frame{File: s.File, Line: s.Line}
		}
		near[i] = last[s.Thread]
	}
	next := map[string]report.Frame{}
	place := convert.Place(v)
	for i, s := range slices.Backward(v.Steps) {
		if s.File != "" {
			next[s.Thread] = near[i]
		}
		if near[i].File == "" {
			near[i] = next[s.Thread]
		}
		if near[i].File == "" {
			near[i] = place
		}
	}
	return near
}

var number = regexp.MustCompile(`[0-9]+`)

// fingerprint recognises a violation in another version of the program: it knows kind, message and methods, and no line, value or number of
// an object. Violations of one result that are alike are numbered.
func (c *converter) fingerprint(r *report.Result, v *report.Violation) string {
	parts := []string{convert.Label(r), v.Kind, v.Message}
	switch v.Kind {
	case "deadlock", "livelock", "race":
		// The names of the threads are left out: which thread comes first may differ from run to run.
		var ends []string
		for _, t := range v.Threads {
			if len(t.Stack) > 0 {
				ends = append(ends, innermost(t.Stack).Method)
			}
		}
		slices.Sort(ends)
		parts = append(parts, ends...)
	default:
		parts = append(parts, v.Method)
		for _, f := range v.Stack {
			parts = append(parts, f.Method)
		}
	}
	hash := sha256.Sum256([]byte(number.ReplaceAllString(strings.Join(parts, "\x00"), "#")))
	key := hex.EncodeToString(hash[:16])
	c.seen[key]++
	return fmt.Sprintf("%s:%d", key, c.seen[key])
}

var (
	link        = regexp.MustCompile(`\[([^\[\]]*)\]\(`)
	placeholder = regexp.MustCompile(`\{([0-9]+)\}`)
)

// escaped is text as a message, in which a link or a placeholder for an argument is taken literally.
func escaped(text string) message {
	text = link.ReplaceAllString(printable.Text(text), `\[$1\](`)
	return message{placeholder.ReplaceAllString(text, "{{$1}}")}
}

// importance is SARIF's word for whether a violation depends on a step.
func importance(story bool) string {
	if story {
		return "important"
	}
	return "unimportant"
}
