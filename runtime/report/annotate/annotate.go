// Package annotate writes a checker's result as commands for the runner of GitHub Actions, which shows them beside the lines of the source.
package annotate

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"strings"

	"mwc/runtime/printable"
	"mwc/runtime/report"
	"mwc/runtime/report/convert"
)

// Write writes a result: an error for each violation, a notice for a verified program, a warning for an incomplete search. dir is the
// directory in which the program's sources lie.
func Write(w io.Writer, r *report.Result, dir string) error {
	b := bufio.NewWriter(w)
	label := convert.Label(r)
	for i := range r.Violations {
		v := &r.Violations[i]
		var place []string
		if f := convert.Place(v); f.File != "" {
			file, _ := convert.Relative(f.File, dir)
			place = append(place, "file", file)
			if f.Line > 0 {
				place = append(place, "line", fmt.Sprint(f.Line))
			}
		}
		text := []string{cmp.Or(v.Message, v.Kind)}
		for _, t := range v.Threads {
			if end := convert.AtEnd(t); end != "" {
				text = append(text, t.Thread+" "+end)
			}
		}
		command(b, "error", append(place, "title", label+": "+v.Kind), text)
	}
	level := ""
	switch r.Verdict {
	case report.Verified:
		level = "notice"
	case report.Incomplete:
		level = "warning"
	case report.Error:
		level = "error"
	}
	if level != "" {
		command(b, level, []string{"title", label + ": " + r.Verdict}, []string{r.Outcome()})
	}
	return b.Flush()
}

// command writes a command of the runner: `::error file=A.cs,line=3::text`. Pairs are names and values of its properties.
func command(b *bufio.Writer, name string, pairs, lines []string) {
	fmt.Fprintf(b, "::%s ", name)
	for i := 0; i < len(pairs); i += 2 {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(b, "%s=%s", pairs[i], inProperty.Replace(printable.Line(pairs[i+1])))
	}
	b.WriteString("::")
	for i, line := range lines {
		if i > 0 {
			b.WriteString("%0A")
		}
		b.WriteString(inText.Replace(printable.Line(line)))
	}
	b.WriteByte('\n')
}

// The runner turns these back. Line breaks are escapes already.
var (
	inText     = strings.NewReplacer("%", "%25")
	inProperty = strings.NewReplacer("%", "%25", ":", "%3A", ",", "%2C")
)
