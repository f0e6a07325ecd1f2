package report

import (
	"bufio"
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"mwc/runtime/printable"
)

// Called is a method of the program that no run has called.
type Called struct {
	Method string `json:"method"` // as a person would say it: see Readable
	File   string `json:"file,omitempty"`
	Line   int    `json:"line,omitempty"`
}

// Lines say which lines and branches of the program some run has reached.
type Lines struct {
	Total           int         `json:"total"`
	Reached         int         `json:"reached"`
	Outcomes        int         `json:"outcomes"` // of all branches
	OutcomesReached int         `json:"outcomes_reached"`
	Files           []FileLines `json:"files"`
}

// FileLines are the lines of one source file.
type FileLines struct {
	File    string        `json:"file"`
	Methods []MethodLines `json:"methods"` // in the order of their first lines
}

// MethodLines are the lines of a method, ascending. Two methods may share a line: a method, and a lambda in it.
type MethodLines struct {
	Method   string   `json:"method"` // as a person would say it: see Readable
	Reached  []int    `json:"reached,omitempty"`
	Missed   []int    `json:"missed,omitempty"`
	Branches []Branch `json:"branches,omitempty"`
}

// Branch is a condition in a line. Outcomes are its ways, and whether a run has gone there.
type Branch struct {
	Line     int    `json:"line"`
	Outcomes []bool `json:"outcomes"`
}

// First is the first line of the method.
func (m *MethodLines) First() int {
	switch {
	case len(m.Missed) == 0:
		return m.Reached[0]
	case len(m.Reached) == 0:
		return m.Missed[0]
	}
	return min(m.Reached[0], m.Missed[0])
}

// Line is a line of a file, with the branches in it.
type Line struct {
	Number   int
	Reached  bool
	Branches []Branch
}

// Merge gives the lines of methods, ascending, each once. A line is reached if it is in one of the methods.
func Merge(methods ...MethodLines) []Line {
	lines := map[int]*Line{}
	at := func(n int) *Line {
		if lines[n] == nil {
			lines[n] = &Line{Number: n}
		}
		return lines[n]
	}
	for _, m := range methods {
		for _, n := range m.Missed {
			at(n)
		}
		for _, n := range m.Reached {
			at(n).Reached = true
		}
		for _, b := range m.Branches {
			at(b.Line).Branches = append(at(b.Line).Branches, b)
		}
	}
	all := make([]Line, 0, len(lines))
	for _, l := range lines {
		all = append(all, *l)
	}
	slices.SortFunc(all, func(a, b Line) int { return cmp.Compare(a.Number, b.Number) })
	return all
}

// Count counts the outcomes of branches, and those that runs have come to.
func Count(branches []Branch) (reached, all int) {
	for _, b := range branches {
		for _, hit := range b.Outcomes {
			if hit {
				reached++
			}
			all++
		}
	}
	return reached, all
}

// textMethods is the most methods that the text lists as never called.
const textMethods = 3

// writeNeverCalled names methods that no run has called. A checker that does not count calls knows only those to which nothing leads.
func (r *Result) writeNeverCalled(b *bufio.Writer) {
	if len(r.NeverCalled) == 0 {
		return
	}
	var names []string
	for i, c := range r.NeverCalled {
		if i == textMethods && len(r.NeverCalled) > textMethods+1 {
			names = append(names, fmt.Sprintf("%d more", len(r.NeverCalled)-i))
			break
		}
		names = append(names, c.Method)
	}
	how := ""
	if r.Lines == nil {
		how = ", as nothing leads there"
	}
	printable.Fprintf(b, "  never called%s: %s\n", how, Enumerate(names))
}

// writeLines says which lines no run has reached, as ranges by file and method.
func (r *Result) writeLines(b *bufio.Writer) {
	l := r.Lines
	if l == nil {
		return
	}
	printable.Fprintf(b, "  lines reached: %d of %d", l.Reached, l.Total)
	if l.Outcomes > 0 {
		printable.Fprintf(b, "; outcomes of branches: %d of %d", l.OutcomesReached, l.Outcomes)
	}
	fmt.Fprintln(b)
	if why := l.Partial(r); why != "" && (l.Reached < l.Total || l.OutcomesReached < l.Outcomes) {
		printable.Fprintf(b, "  %s\n", why)
	}
	for _, f := range l.Files {
		var text []string
		told := map[int]bool{} // a lambda's lines are lines of the method around it, too
		for _, m := range f.Methods {
			parts := ranges(&m, told)
			for _, l := range Merge(m) {
				if hit, all := Count(l.Branches); hit < all && l.Reached {
					parts = append(parts, part{l.Number, fmt.Sprintf("%d (%d of %d outcomes)", l.Number, hit, all)})
				}
			}
			if len(parts) > 0 {
				slices.SortFunc(parts, func(a, b part) int { return cmp.Compare(a.line, b.line) })
				var words []string
				for _, p := range parts {
					words = append(words, p.text)
				}
				text = append(text, fmt.Sprintf("    %s: %s", m.Method, strings.Join(words, ", ")))
			}
		}
		if len(text) > 0 {
			printable.Fprintf(b, "  never reached in %s:\n", path.Base(strings.ReplaceAll(f.File, "\\", "/")))
			for _, t := range text {
				printable.Fprintf(b, "%s\n", t)
			}
		}
	}
}

// Partial says why more lines may be reachable than a result shows; "" if the search was complete.
func (l *Lines) Partial(r *Result) string {
	switch {
	case r.Complete:
		return ""
	case r.Verdict == Violated:
		return "the search stopped at a violation: more lines may be reachable"
	case r.Approximate:
		return "the search left out states: more lines may be reachable"
	}
	return "the search is not complete: more lines may be reachable"
}

// part is a range of lines, or a line with outcomes that no run has come to.
type part struct {
	line int
	text string
}

// ranges gives the missed lines of a method as ranges, without those told already. Lines with nothing of the method between them that was reached are one range.
func ranges(m *MethodLines, told map[int]bool) []part {
	var list []part
	missed := slices.DeleteFunc(slices.Clone(m.Missed), func(n int) bool { return told[n] })
	for i := 0; i < len(missed); {
		j := i
		for j+1 < len(missed) && !slices.ContainsFunc(m.Reached, func(n int) bool { return missed[j] < n && n < missed[j+1] }) {
			j++
		}
		if i == j {
			list = append(list, part{missed[i], fmt.Sprint(missed[i])})
		} else {
			list = append(list, part{missed[i], fmt.Sprintf("%d-%d", missed[i], missed[j])})
		}
		i = j + 1
	}
	for _, n := range missed {
		told[n] = true
	}
	return list
}
