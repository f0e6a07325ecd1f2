package report

import (
	"bufio"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"mwc/runtime/printable"
)

// A line of a story is no longer than textWidth columns if what happens there leaves room for leastSource columns of the source.
const (
	textWidth   = 100
	leastSource = 28
)

// line is what one thread does in a row at one line of the source.
type line struct {
	Step
	does []string
}

// writeSteps writes the story of a violation, or all its steps.
func (v *Violation) writeSteps(b *bufio.Writer, full bool) {
	if len(v.Steps) == 0 {
		return
	}
	switches := 0
	for i := 1; i < len(v.Steps); i++ {
		if v.Steps[i].Thread != v.Steps[i-1].Thread {
			switches++
		}
	}
	lines, hint := story(v.Steps), "; -trace=full shows all"
	if full {
		lines, hint = everything(v.Steps), ""
	}
	if len(lines) == 0 {
		printable.Fprintf(b, "\n%s; -trace=full shows the steps of the run.\n", v.whyNoStory(switches))
		return
	}
	printable.Fprintf(b, "\nThe run that leads there (%s, %s%s):\n", counted(v.Transitions, "transition", "transitions"), counted(switches, "switch", "switches"), hint)
	where := make([]string, len(lines))
	wide := 0
	for i, l := range lines {
		where[i] = Where(l.Method, l.File, l.Line)
		wide = max(wide, utf8.RuneCountInString(where[i]))
	}
	wide = min(wide, 44)
	cycle := slices.IndexFunc(lines, func(l line) bool { return l.Cycle })
	texts := make([]string, len(lines))
	column := 0 // of the source
	for i, l := range lines {
		texts[i] = fmt.Sprintf("      %-*s  %s", wide, where[i], joined(shortened(l.does, full)))
		if n := utf8.RuneCountInString(texts[i]); n <= textWidth-leastSource {
			column = max(column, n)
		}
	}
	from, to := leftOut(len(lines), full)
	if from <= cycle && cycle < to {
		cycle = to
	}
	thread := ""
	for i, l := range lines {
		if from <= i && i < to {
			if i == from {
				printable.Fprintf(b, "  --- %d lines more, which -trace=full shows\n", to-from)
				thread = ""
			}
			continue
		}
		if i == cycle {
			printable.Fprintf(b, "  --- from here round and round:\n")
			thread = ""
		}
		if l.Thread != thread {
			thread = l.Thread
			printable.Fprintf(b, "  %s\n", thread)
		}
		text := texts[i]
		if l.Source != "" && utf8.RuneCountInString(text) <= column {
			text = fmt.Sprintf("%-*s  | %s", column, text, cut(l.Source, textWidth-column-len("  | ")))
		}
		printable.Fprintf(b, "%s\n", text)
	}
	if cycle >= 0 {
		printable.Fprintf(b, "  --- and the state is the same again\n")
	}
}

// A story has so many lines at most: the first and the last ones.
const (
	firstLines = 40
	lastLines  = 60
)

// leftOut gives the range of lines that make a story too long, unless it is to be full.
func leftOut(lines int, full bool) (from, to int) {
	if full || lines <= firstLines+lastLines {
		return lines, lines
	}
	return firstLines, lines - lastLines
}

// whyNoStory says why no step of the run stands out.
func (v *Violation) whyNoStory(switches int) string {
	if switches == 0 && len(v.Threads) < 2 {
		return "No other thread takes part in it"
	}
	return "No step of it is known to depend on a step of another thread"
}

// Text says what the step does, in the words of the program if there are such words.
func (s *Step) Text() string {
	if s.Says != "" {
		return s.Says
	}
	return s.Op
}

// story joins the steps of the story that one thread makes in a row at one line.
func story(steps []Step) []line {
	var lines []line
	for _, s := range steps {
		if !s.Story {
			continue
		}
		text := s.Text()
		if n := len(lines); n > 0 {
			if last := &lines[n-1]; last.Thread == s.Thread && last.File == s.File && last.Line == s.Line && last.Method == s.Method && last.Cycle == s.Cycle {
				last.does = told(last.does, text)
				continue
			}
		}
		lines = append(lines, line{s, []string{text}})
	}
	return lines
}

// told adds what a step does to what a line does. Of calls of one method, those on objects for which the program has a name say enough.
func told(does []string, text string) []string {
	if slices.Contains(does, text) {
		return does
	}
	call, on, _ := strings.Cut(text, " on ")
	if !strings.HasPrefix(call, "calls ") {
		return append(does, text)
	}
	named := func(on string) bool { return on != "" && !strings.Contains(on, " #") }
	for i, d := range does {
		switch of, before, _ := strings.Cut(d, " on "); {
		case of != call:
		case named(before) && !named(on):
			return does
		case named(on) && !named(before):
			return told(slices.Delete(slices.Clone(does), i, i+1), text)
		}
	}
	return append(does, text)
}

// everything gives each step a line, and steps that occur several times in a row one.
func everything(steps []Step) []line {
	var lines []line
	times := 0
	for i, s := range steps {
		if i > 0 {
			before := steps[i-1]
			before.Transition, before.Story, before.Says, before.Source = s.Transition, s.Story, s.Says, s.Source
			if before == s {
				times++
				lines[len(lines)-1].does[0] = fmt.Sprintf("%s (%d times)", s.Op, times)
				continue
			}
		}
		times = 1
		s.Source = ""
		lines = append(lines, line{s, []string{s.Op}})
	}
	return lines
}

// A story shows so much of what one thread does in a row at one line: mostDone characters of a step, since a message of the program may
// have any length and the head of the report has it, and no more steps than the first and the last ones.
const (
	mostDone  = 300
	firstDone = 20
	lastDone  = 4
)

// shortened leaves out what makes a line of a story long, unless the story is to be full.
func shortened(does []string, full bool) []string {
	if full {
		return does
	}
	var out []string
	left := len(does) - firstDone - lastDone
	for i, d := range does {
		switch {
		case left < 2 || i < firstDone || i >= firstDone+left:
			out = append(out, cut(d, mostDone))
		case i == firstDone:
			out = append(out, fmt.Sprintf("%d steps more", left))
		}
	}
	return out
}

// joined joins what is done at a line. What begins with the same words is joined after these: "reads a, b, writes c".
func joined(does []string) string {
	var b strings.Builder
	verb := ""
	for i, d := range does {
		if i > 0 {
			b.WriteString(", ")
		}
		word, rest, _ := strings.Cut(d, " ")
		if rest != "" && word == verb && word != "throws" { // one exception after the other is not one throw of both
			d = rest
		}
		verb = word
		b.WriteString(d)
	}
	return b.String()
}

// cut shortens a text to so many characters.
func cut(s string, most int) string {
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	return string([]rune(s)[:most-1]) + "…"
}
