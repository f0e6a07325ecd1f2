package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"mwc/codegen/program"
	"mwc/runtime/printable"
)

// cause is a reason why a program cannot be compiled, with all problems of which it is the reason.
type cause struct {
	why      string           // what to do included
	n        int              // how many problems
	problems program.Problems // one for each method of a framework that leads to several
}

// The page of mwc doctor fits a screen: so many causes, with so many things and so long a chain of calls each.
const (
	maxCauses = 5
	maxThings = 6
	maxCalls  = 5
)

// causesOf groups problems by cause, the most frequent one first.
func causesOf(problems program.Problems) []*cause {
	var all []*cause
	own, entries := byEntry(problems)
	add := func(why string, n int, p program.Problem) {
		i := slices.IndexFunc(all, func(c *cause) bool { return c.why == why })
		if i < 0 {
			i = len(all)
			all = append(all, &cause{why: why})
		}
		all[i].n += n
		all[i].problems = append(all[i].problems, p)
	}
	for _, p := range own {
		add(whyOf(p), 1, p)
	}
	for _, e := range entries { // the hardest problem is why the method cannot be used
		add("code of the framework in "+e.problems[0].Framework+": "+whyOf(e.problems[0]), len(e.problems), e.problems[0])
	}
	slices.SortStableFunc(all, func(a, b *cause) int { return b.n - a.n })
	return all
}

// whyOf is a problem's hint without the type's name with which it may begin.
func whyOf(p program.Problem) string {
	if strings.HasPrefix(p.Hint, "type ") {
		if _, rest, ok := strings.Cut(p.Hint, ": "); ok {
			return rest
		}
	}
	if p.Hint == "" {
		return "mwc cannot compile this"
	}
	return p.Hint
}

// thingOf names what is missing, without members: the type, the native function. Of a framework's code it is the method that the program
// calls.
func thingOf(p program.Problem) string {
	if p.Entry != "" {
		name, _, _ := strings.Cut(p.Entry, "(")
		return name
	}
	thing := p.Missing
	for _, kind := range []string{"member ", "type ", "field "} {
		if rest, ok := strings.CutPrefix(thing, kind); ok {
			thing, _, _ = strings.Cut(rest, "::")
		}
	}
	return thing
}

// things lists what is missing for a cause, with how often, the most frequent first.
func (c *cause) things() string {
	var names []string
	times := map[string]int{}
	for _, p := range c.problems {
		t := thingOf(p)
		if times[t] == 0 {
			names = append(names, t)
		}
		times[t]++
	}
	slices.SortStableFunc(names, func(a, b string) int { return times[b] - times[a] })
	rest := len(names) - maxThings
	if rest > 0 {
		names = names[:maxThings]
	}
	for i, n := range names {
		if times[n] > 1 {
			names[i] = fmt.Sprintf("%s (%d)", n, times[n])
		}
	}
	list := strings.Join(names, ", ")
	if rest > 0 {
		list += fmt.Sprintf(" and %d more", rest)
	}
	return list
}

// calls is the chain of calls that leads to a problem, without parameters. The middle of a long one is left out.
func calls(p program.Problem) string {
	chain := slices.Clone(p.Chain)
	if n := len(chain); n > maxCalls {
		chain = slices.Concat(chain[:2], []string{"…"}, chain[n-maxCalls+2:])
	}
	if userOf(p) == p.Method { // else the last method of the chain is what is missing
		chain = append(chain, strings.TrimPrefix(p.Missing, "member "))
	}
	for i, name := range chain {
		chain[i], _, _ = strings.Cut(name, "(")
	}
	return strings.Join(chain, " -> ")
}

// printCauses prints what stands in the way: for each cause what is missing, what to do, and one chain of calls.
func printCauses(w io.Writer, problems program.Problems) {
	fmt.Fprint(w, "What stands in the way:\n\n")
	all := causesOf(problems)
	for i, c := range all {
		if i == maxCauses {
			fmt.Fprintf(w, "%s, which -v lists\n\n", count(len(all)-maxCauses, "more cause"))
			break
		}
		printable.Wrap(w, fmt.Sprintf("%4d  ", c.n), c.things())
		printable.Wrap(w, "      ", sentence(c.why))
		printable.Wrap(w, "      ", calls(c.problems[0]))
		fmt.Fprintln(w)
	}
}

// sentence makes a hint a sentence.
func sentence(s string) string {
	if !strings.HasPrefix(s, "mwc") {
		r, n := utf8.DecodeRuneInString(s)
		s = string(unicode.ToUpper(r)) + s[n:]
	}
	return strings.TrimSuffix(s, ".") + "."
}
