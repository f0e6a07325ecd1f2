package html

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"mwc/runtime/printable"
	"mwc/runtime/report"
	"mwc/runtime/report/convert"
)

// mostSteps bounds the steps of a run that the page has; of a longer run it has the end.
const mostSteps = 20_000

// run is what the script shows of a violation's run. The keys are short, because a run may have many steps.
type run struct {
	Threads   []string        `json:"threads"`
	Steps     []step          `json:"steps"`
	Conflicts []conflict      `json:"conflicts"`
	Views     []view          `json:"views"`
	Decisive  map[int]string  `json:"decisive"` // by step: "1" or "2", for first and then
	Marks     map[string]bool `json:"marks"`    // decisive lines, as file:line
	Thread    int             `json:"thread"`   // that makes the error; -1: unknown
	End       string          `json:"end"`
	File      string          `json:"file"`
	Line      int             `json:"line"`

	index map[int]int // of Steps, by the index in the result
	note  string
}

type step struct {
	Thread     int    `json:"t"`
	Text       string `json:"x"`
	Op         string `json:"o,omitempty"` // where it is not the text
	Method     string `json:"m,omitempty"`
	File       string `json:"f,omitempty"`
	Line       int    `json:"l,omitempty"`
	Source     string `json:"c,omitempty"`
	Transition int    `json:"n"`
	Story      bool   `json:"s,omitempty"`
	Cycle      bool   `json:"r,omitempty"`
}

type conflict struct {
	First int  `json:"a"`
	Then  int  `json:"b"`
	Lost  bool `json:"lost,omitempty"`
}

type view struct {
	Step    int         `json:"s"`
	Method  string      `json:"m,omitempty"`
	Locals  [][2]string `json:"l,omitempty"`
	Values  [][2]string `json:"v,omitempty"`
	Threads []state     `json:"t,omitempty"`
}

type state struct {
	Thread int      `json:"t"`
	Holds  []string `json:"h,omitempty"`
	Waits  string   `json:"w,omitempty"`
}

// excerpt is a part of a source file.
type excerpt struct {
	File  string   `json:"f"`
	Line  int      `json:"l"`
	Lines []string `json:"x"`
	Note  string   `json:"n,omitempty"`
}

func newRun(v *report.Violation, dir string) *run {
	place := convert.Place(v)
	r := &run{Thread: -1, Decisive: map[int]string{}, Marks: map[string]bool{}, index: map[int]int{},
		End: printable.Line(v.Message), File: relative(place.File, dir), Line: place.Line}
	numbers := map[string]int{}
	lane := func(thread string) int {
		n, ok := numbers[thread]
		if !ok {
			n = len(r.Threads)
			numbers[thread] = n
			r.Threads = append(r.Threads, printable.Line(thread))
		}
		return n
	}
	skip := max(0, len(v.Steps)-mostSteps)
	if skip > 0 {
		r.note = fmt.Sprintf("The page has the last %d of the run's %d steps; the JSON result has all.", mostSteps, len(v.Steps))
	}
	for _, name := range inOrder(v) {
		lane(name)
	}
	story := slices.ContainsFunc(v.Steps, func(s report.Step) bool { return s.Story })
	for i, s := range v.Steps[skip:] {
		one := step{Thread: lane(s.Thread), Text: printable.Line(s.Text()), Method: printable.Line(report.MethodName(s.Method)),
			File: relative(s.File, dir), Line: s.Line, Source: printable.Line(s.Source), Transition: s.Transition, Story: s.Story || !story, Cycle: s.Cycle}
		if s.Says != "" && s.Op != s.Says {
			one.Op = printable.Line(s.Op)
		}
		r.index[i+skip] = i
		r.Steps = append(r.Steps, one)
	}
	if n, ok := numbers[v.Thread]; ok {
		r.Thread = n
	}
	for _, c := range v.Conflicts {
		if c.First >= skip {
			r.Conflicts = append(r.Conflicts, conflict{c.First - skip, c.Then - skip, c.LostUpdate})
		}
	}
	for _, w := range v.Views {
		one := view{Step: max(0, w.Step-skip), Method: printable.Line(report.MethodName(w.Method)), Locals: pairs(w.Locals), Values: pairs(w.Values)}
		for _, s := range w.Threads {
			t := state{Thread: lane(s.Thread), Waits: printable.Line(s.Waits)}
			for _, h := range s.Holds {
				t.Holds = append(t.Holds, printable.Line(h))
			}
			one.Threads = append(one.Threads, t)
		}
		if w.Method == "" {
			one.Method = ""
		}
		r.Views = append(r.Views, one)
	}
	for _, pair := range decisivePairs(v) {
		for k, i := range pair {
			if i < skip {
				continue
			}
			s := &r.Steps[i-skip]
			r.Decisive[i-skip] = fmt.Sprint(k + 1)
			r.Marks[fmt.Sprintf("%s:%d", s.File, s.Line)] = true
		}
	}
	return r
}

// inOrder gives the threads of a run: main, those with numbers, and then those with names of their own as they come.
func inOrder(v *report.Violation) []string {
	var names []string
	seen := map[string]bool{}
	add := func(name string) {
		if !seen[name] {
			seen[name] = true
			names = append(names, name)
		}
	}
	for i := range v.Steps {
		add(v.Steps[i].Thread)
	}
	for i := range v.Threads {
		add(v.Threads[i].Thread)
	}
	rank := func(name string) int {
		if name == "main" {
			return 0
		}
		if n, err := strconv.Atoi(strings.TrimPrefix(name, "thread ")); err == nil && n > 0 {
			return n
		}
		return math.MaxInt
	}
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(rank(a), rank(b)) })
	return names
}

func pairs(list []report.Variable) [][2]string {
	var out [][2]string
	for _, v := range list {
		out = append(out, [2]string{printable.Line(v.Name), printable.Line(v.Value)})
	}
	return out
}

func relative(file, dir string) string {
	if file == "" {
		return ""
	}
	rel, _ := convert.Relative(file, dir)
	return printable.Line(rel)
}

func excerpts(list []report.Excerpt, dir string) []excerpt {
	var out []excerpt
	for _, e := range list {
		x := excerpt{File: relative(e.File, dir), Line: e.Line, Note: printable.Line(e.Note)}
		for _, l := range e.Lines {
			x.Lines = append(x.Lines, printable.Line(l))
		}
		out = append(out, x)
	}
	return out
}
