package html

import (
	"strings"

	"mwc/runtime/report"
)

// cause is a pair of steps that is at fault, for the first screen.
type cause struct {
	Title string
	Sides []side
	Ends  string // what comes of it
}

// side is one step of a cause.
type side struct {
	Number        int
	Word          string // how the step before leads to it
	Thread, Does  string
	Where, Source string
	Step          int // in the script's run; -1: none
}

// decisivePairs gives the steps of a violation's decisions, by index: first and then. For a race these are the two accesses.
func decisivePairs(v *report.Violation) [][2]int {
	var out [][2]int
	for i := range v.Decisions {
		d := &v.Decisions[i]
		if first, then, ok := steps(v, d); ok {
			out = append(out, [2]int{first, then})
		}
	}
	if n := len(v.Steps); v.Kind == "race" && len(out) == 0 && n > 1 && v.Steps[n-1].Thread != v.Steps[n-2].Thread {
		out = append(out, [2]int{n - 2, n - 1})
	}
	return out
}

// steps finds the steps of a decision: a pair that conflicts, or else the last steps that say the same.
func steps(v *report.Violation, d *report.Decision) (first, then int, ok bool) {
	for i := len(v.Conflicts) - 1; i >= 0; i-- {
		c := v.Conflicts[i]
		if is(&v.Steps[c.First], &d.First) && is(&v.Steps[c.Then], &d.Then) {
			return c.First, c.Then, true
		}
	}
	for then = len(v.Steps) - 1; then > 0; then-- {
		if !is(&v.Steps[then], &d.Then) {
			continue
		}
		for first = then - 1; first >= 0; first-- {
			if is(&v.Steps[first], &d.First) {
				return first, then, true
			}
		}
		break
	}
	return 0, 0, false
}

func is(s *report.Step, d *report.Side) bool {
	return s.Thread == d.Thread && s.File == d.File && s.Line == d.Line && s.Text() == d.Does
}

// causes are what the first screen says about the reason of a violation.
func causes(v *report.Violation, lanes *run, sources []report.Excerpt) []cause {
	var out []cause
	at := func(i int) int {
		if k, ok := lanes.index[i]; ok {
			return k
		}
		return -1
	}
	for i := range v.Decisions {
		d := &v.Decisions[i]
		c := cause{Title: "What decides", Ends: "In the other order the run ends without a violation. This was tried."}
		a, b := newSide(v, 1, d.First, sources), newSide(v, 2, d.Then, sources)
		b.Word = "before"
		if first, then, ok := steps(v, d); ok {
			a.Step, b.Step = at(first), at(then)
		}
		if d.LostUpdate {
			c.Ends = "So an update is lost. " + c.Ends
		}
		c.Sides = []side{a, b}
		out = append(out, c)
	}
	if len(out) == 0 && v.Kind == "race" {
		for _, p := range decisivePairs(v) {
			c := cause{Title: "The two accesses", Ends: "Nothing orders the two."}
			for k, i := range p {
				s := &v.Steps[i]
				one := newSide(v, k+1, report.Side{Thread: s.Thread, Does: s.Text(), Method: s.Method, File: s.File, Line: s.Line}, sources)
				one.Step = at(i)
				c.Sides = append(c.Sides, one)
			}
			c.Sides[1].Word = "and"
			out = append(out, c)
		}
	}
	return out
}

func newSide(v *report.Violation, number int, s report.Side, sources []report.Excerpt) side {
	return side{Number: number, Thread: s.Thread, Does: s.Does, Where: report.Where(s.Method, s.File, s.Line), Source: sourceOf(v, s.File, s.Line, sources), Step: -1}
}

// sourceOf is the text of a line, if it is known.
func sourceOf(v *report.Violation, file string, line int, sources []report.Excerpt) string {
	for _, e := range sources {
		if e.File == file && line >= e.Line && line < e.Line+len(e.Lines) {
			return strings.TrimSpace(e.Lines[line-e.Line])
		}
	}
	for i := range v.Steps {
		if s := &v.Steps[i]; s.File == file && s.Line == line && s.Source != "" {
			return s.Source
		}
	}
	return ""
}
