package replay

import (
	"slices"
	"strings"

	"mwc/runtime/report"
	"mwc/runtime/sources"
	"mwc/runtime/vm"
)

// The bounds on the source texts of a result.
const (
	excerptAround = 8    // lines before and after a line that a report names
	excerptLines  = 2000 // of all files together
	excerptWidth  = 300  // characters of a line
)

// Excerpts gives the parts of the program's source files to which violations refer.
func Excerpts(p *vm.Program, violations []report.Violation) []report.Excerpt {
	var names []string
	named := map[string]map[int]bool{}
	add := func(file string, line int) {
		if file == "" || line < 1 {
			return
		}
		if named[file] == nil {
			names = append(names, file)
			named[file] = map[int]bool{}
		}
		named[file][line] = true
	}
	stack := func(frames []report.Frame) {
		for _, f := range frames {
			add(f.File, f.Line)
		}
	}
	for i := range violations {
		v := &violations[i]
		add(v.File, v.Line)
		stack(v.Stack)
		if v.Thrown != nil {
			stack(slices.Concat(v.Thrown.Stacks()...))
		}
		for _, s := range v.Threads {
			stack(s.Stack)
		}
		for _, t := range v.Tasks {
			add(t.File, t.Line)
		}
		for j := range v.Steps {
			if s := &v.Steps[j]; s.Story {
				add(s.File, s.Line)
			}
		}
	}
	files := sources.Of(p)
	var out []report.Excerpt
	left := excerptLines
	for _, name := range names {
		lines, note := files.Lines(name)
		if len(lines) == 0 && note == "" {
			note = report.NoSource
		}
		if note != "" {
			out = append(out, report.Excerpt{File: name, Note: note})
		}
		for line := 1; line <= len(lines) && left > 0; line++ {
			near := false
			for k := line - excerptAround; k <= line+excerptAround && !near; k++ {
				near = named[name][k]
			}
			if !near {
				continue
			}
			text := strings.ReplaceAll(strings.TrimRight(lines[line-1], " \t\r"), "\t", "    ")
			if r := []rune(text); len(r) > excerptWidth {
				text = string(r[:excerptWidth-1]) + "…"
			}
			left--
			if last := len(out) - 1; last >= 0 && out[last].File == name && out[last].Line+len(out[last].Lines) == line {
				out[last].Lines = append(out[last].Lines, text)
				continue
			}
			out = append(out, report.Excerpt{File: name, Line: line, Lines: []string{text}})
		}
	}
	return slices.Clip(out)
}
