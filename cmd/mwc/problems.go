package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"mwc/codegen/program"
	"mwc/runtime/printable"
)

// problemLines says where the program uses what mwc cannot compile, and what to do. It gives one line for each problem of the
// program's own code, and one for each method of a framework that the program calls and that mwc cannot compile.
func problemLines(problems program.Problems) []string {
	var lines []string
	own, entries := byEntry(problems)
	for _, p := range own {
		lines = append(lines, problemLine(p))
	}
	for _, e := range entries {
		p := e.problems[0]
		line := fmt.Sprintf("%s calls %s of the framework in %s, which needs %s", e.caller, e.entry, p.Framework, p.Missing)
		if path := e.path(p); len(path) > 1 {
			line += ", by " + strings.Join(path, " -> ")
		}
		if p.Hint != "" {
			line += " (" + p.Hint + ")"
		}
		if more := len(e.problems) - 1; more > 0 {
			line += fmt.Sprintf("; and %d more, which mwc doctor lists", more)
		}
		lines = append(lines, line)
	}
	return lines
}

// frameworkEntry is a method of a framework that code of the program or the library calls, with the problems that it leads to.
type frameworkEntry struct {
	caller, entry string
	problems      program.Problems // the hardest first: see hardness
}

// path is the part of a problem's call chain that lies in the framework.
func (e *frameworkEntry) path(p program.Problem) []string {
	if i := slices.Index(p.Chain, e.entry); i >= 0 {
		return p.Chain[i:]
	}
	return nil
}

// byEntry separates the problems of a framework's code from the others.
func byEntry(problems program.Problems) (own program.Problems, entries []*frameworkEntry) {
	for _, p := range problems {
		if p.Entry == "" {
			own = append(own, p)
			continue
		}
		i := slices.IndexFunc(entries, func(e *frameworkEntry) bool { return e.entry == p.Entry && e.caller == p.Caller })
		if i < 0 {
			i = len(entries)
			entries = append(entries, &frameworkEntry{caller: p.Caller, entry: p.Entry})
		}
		entries[i].problems = append(entries[i].problems, p)
	}
	for _, e := range entries {
		slices.SortStableFunc(e.problems, func(a, b program.Problem) int { return hardness(a) - hardness(b) })
	}
	return own, entries
}

// hardness orders problems. Native code, and code that reaches outside of the program or makes code, come first: only a stand-in helps.
func hardness(p program.Problem) int {
	switch {
	case strings.HasPrefix(p.Missing, "P/Invoke "):
		return 0
	case strings.HasPrefix(p.Missing, "internal call "), strings.HasPrefix(p.Missing, "intrinsic "):
		return 1
	case strings.Contains(p.Hint, "reaches outside"), strings.Contains(p.Hint, "makes code at run time"):
		return 2
	}
	return 3
}

// problemLine says in one line where the program uses what mwc cannot compile, and what to do.
func problemLine(p program.Problem) string {
	line := p.Missing + " cannot be compiled"
	if user := userOf(p); user != "" {
		line = user + " needs " + p.Missing + ", which mwc cannot compile"
	}
	if p.Assembly != "" {
		line = p.Assembly + ": " + line
	}
	if p.Hint != "" {
		line += " (" + p.Hint + ")"
	}
	return line
}

// userOf is the method that uses what is missing. If mwc cannot compile the method itself, it is the caller.
func userOf(p program.Problem) string {
	itself := strings.HasPrefix(p.Missing, "P/Invoke ") || strings.HasPrefix(p.Missing, "internal call ") || strings.HasPrefix(p.Missing, "intrinsic ")
	if n := len(p.Chain); itself && n >= 2 {
		return p.Chain[n-2]
	}
	return p.Method
}

// printProblems prints each problem with the calls that lead to it. It groups the problems of a framework's code by the
// framework's method that the program calls.
func printProblems(w io.Writer, problems program.Problems) {
	own, entries := byEntry(problems)
	for _, p := range own {
		printable.Fprintf(w, "\nmissing %s\n", p.Missing)
		if p.Assembly != "" || userOf(p) != "" {
			printable.Fprintf(w, "  used by %s in %s\n", userOf(p), p.Assembly)
		}
		printChain(w, "reached from", p.Chain)
		if p.Hint != "" {
			printable.Fprintf(w, "  %s\n", p.Hint)
		}
	}
	for _, e := range entries {
		printable.Fprintf(w, "\n%s calls %s\nof the framework in %s, which needs %s missing\n", e.caller, e.entry, e.problems[0].Framework, things(len(e.problems)))
		hint := ""
		for i, p := range e.problems {
			printable.Fprintf(w, "  missing %s\n    used by %s\n", p.Missing, userOf(p))
			if p.Hint != "" && p.Hint != hint {
				hint = p.Hint
				printable.Fprintf(w, "    %s\n", hint)
			}
			if i == 0 {
				printChain(w, "reached from", p.Chain)
			}
		}
	}
}

func things(n int) string {
	if n == 1 {
		return "1 thing that is"
	}
	return fmt.Sprintf("%d things that are", n)
}

func printChain(w io.Writer, how string, chain []string) {
	for i, caller := range chain {
		if i == 0 {
			printable.Fprintf(w, "  %s %s\n", how, caller)
		} else {
			printable.Fprintf(w, "            -> %s\n", caller)
		}
	}
}
