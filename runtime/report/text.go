package report

import (
	"bufio"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"mwc/runtime/printable"
)

// The text shows the first and the last steps of a trace.
const (
	textHead = 20
	textTail = 60

	textLocations = 12 // of a message
)

// WriteText writes the result for people.
func (r *Result) WriteText(w io.Writer) error {
	b := bufio.NewWriter(w)
	for i := range r.Violations {
		r.Violations[i].write(b)
		fmt.Fprintln(b)
	}
	r.writeVerdict(b)
	return b.Flush()
}

func (r *Result) writeVerdict(b *bufio.Writer) {
	s := &r.Statistics
	switch r.Verdict {
	case Verified:
		if r.Approximate {
			printable.Fprintf(b, "%s: verified approximately: no deadlock, failed assertion or unhandled exception was found, but states may have been left out\n", r.Program)
			break
		}
		what, rest := "no deadlock, failed assertion or unhandled exception", ""
		if r.Settings["race"] == true {
			what = "no deadlock, failed assertion, unhandled exception or data race"
		}
		if r.Settings["livelock"] == true {
			rest = ", and from each it can end"
		}
		printable.Fprintf(b, "%s: verified: %s in any of its states%s\n", r.Program, what, rest)
	case Violated:
		n := "a violation was found"
		if found := max(r.Found, int64(len(r.Violations))); found > 1 {
			n = fmt.Sprintf("%d violations were found", found)
			if found > int64(len(r.Violations)) {
				n += fmt.Sprintf("; the first %d are kept", len(r.Violations))
			}
		}
		rest := "the search stopped there"
		if r.Complete {
			rest = "all states were searched"
		} else if r.Approximate && r.Reason == "" {
			rest = "the search left out only states that it took for known ones"
		} else if r.Reason != "" {
			rest = r.Reason
		}
		printable.Fprintf(b, "%s: %s; %s\n", r.Program, n, rest)
	case Incomplete:
		but := ", but "
		if s.Runs > 0 {
			but = ": "
		}
		what := "nothing was found so far"
		if r.Bound != nil && r.Bound.Complete {
			what = "no violation with at most " + preemptions(r.Bound.Preemptions)
		}
		printable.Fprintf(b, "%s: incomplete: %s%s%s\n", r.Program, what, but, r.Reason)
	case Error:
		printable.Fprintf(b, "%s: could not check: %s\n", r.Program, r.Reason)
	}
	if c := s.Coverage; c != nil {
		printable.Fprintf(b, "  approximate: %s: about %.3g states were left out; about %.6g %% of the states that were reached are covered\n", c.How, c.Omitted, 100*c.Share)
	}
	if r.Bound != nil && r.Bound.First != nil {
		printable.Fprintf(b, "  the first violation that was found has %s, and none has fewer\n", preemptions(*r.Bound.First))
	}
	if why := r.Settings["por_chosen"]; why != nil {
		printable.Fprintf(b, "  -por=auto chose %v: %v\n", r.Settings["por"], why)
	}
	for _, a := range r.Assumptions {
		printable.Fprintf(b, "  assumed: %s\n", a)
	}
	if f := r.Sampled; f != nil && !f.Found {
		printable.Fprintf(b, "  %s\n", f)
	}
	if s.Runs > 0 {
		cut := ""
		if s.CutRuns > 0 {
			cut = fmt.Sprintf(" (%d cut off at %d transitions)", s.CutRuns, s.MaxDepth)
		}
		seed := r.Settings["seed"]
		if r.Sampled != nil {
			seed = r.Sampled.Seed
		}
		printable.Fprintf(b, "  seed %v, runs %d%s, transitions %d, longest run %d\n", seed, s.Runs, cut, s.Transitions, s.MaxDepth)
		if i := s.Interleavings; i != nil {
			printable.Fprintf(b, "  %s\n", i)
		}
		printable.Fprintf(b, "  %.2f s, %.0f transitions a second, %s at the peak\n", s.Seconds, float64(s.Transitions)/max(s.Seconds, 1e-9), Size(s.PeakMemory))
		return
	}
	printable.Fprintf(b, "  states %d, revisits %d, transitions %d, depth %d, heap objects %d\n",
		s.States, s.Revisits, s.Transitions, s.MaxDepth, s.MaxHeapObjects)
	printable.Fprintf(b, "  %.2f s, %.0f states and revisits a second, %s at the peak, %.1f bytes a stored state\n",
		s.Seconds, s.StatesPerSecond, Size(s.PeakMemory), s.BytesPerState)
	if e := r.Estimate; e != nil {
		printable.Fprintf(b, "  about %s of the search is behind it, by %s; such estimates were off by a factor of %.2g on average, and of up to %.2g\n",
			Percent(e.Share), e.Method, e.Mean, e.Worst)
	}
	if s.GCMissed > 0 {
		printable.Fprintf(b, "  -gc=%v left garbage, up to %d objects in a state: states that differ only in garbage were counted separately\n", r.Settings["gc"], s.GCMissed)
	}
	r.writePlaces(b)
}

// writePlaces says what makes a search large that has ended at a limit, and what to try.
func (r *Result) writePlaces(b *bufio.Writer) {
	if len(r.Places) > 0 {
		fmt.Fprintln(b, "  most states come from these places:")
		for _, p := range r.Places {
			printable.Fprintf(b, "  %4.0f %%  %s\n", 100*p.Share, p.String())
		}
	}
	if len(r.Advice) > 0 {
		printable.Fprintf(b, "  to try: %s\n", strings.Join(r.Advice, "; "))
	}
}

func preemptions(n int) string {
	if n == 1 {
		return "1 preemption"
	}
	return strconv.Itoa(n) + " preemptions"
}

// String says how many interleavings there were, and whether more are to be expected.
func (i *Interleavings) String() string {
	about := ""
	if i.Estimated {
		about = "about "
	}
	next := "each was seen more than once"
	if i.SeenOnce > 0 {
		next = fmt.Sprintf("%s%s seen once, so the next run is new with a probability of about %s (Good–Turing)",
			about, counted(int(i.SeenOnce), "was", "were"), Percent(i.NextNew))
	}
	return fmt.Sprintf("%s%s, the last new one in run %d; %s", about, counted(int(i.Different), "interleaving", "different interleavings"), i.LastNew, next)
}

// String says which runs came before the search, or in the middle of it.
func (f *Sampling) String() string {
	var all []string
	for _, r := range f.Runs {
		one := fmt.Sprintf("%s of -search=%s", counted(int(r.Runs), "run", "runs"), r.Strategy)
		if i := r.Interleavings; i != nil {
			one += fmt.Sprintf(" (%s)", counted(int(i.Different), "interleaving", "different interleavings"))
		}
		all = append(all, one)
	}
	when := "first"
	if f.States > 0 {
		when = fmt.Sprintf("after %d states", f.States)
	}
	return fmt.Sprintf("sampled %s: %s, in %.2f s", when, Enumerate(all), f.Seconds)
}

// Percent prints a share with two digits.
func Percent(share float64) string {
	if share >= 0.0995 {
		return fmt.Sprintf("%.0f %%", 100*share)
	}
	return fmt.Sprintf("%.2g %%", 100*share)
}

// Size prints a number of bytes.
func Size(n int64) string {
	switch {
	case n >= 10<<30:
		return fmt.Sprintf("%d GB", n>>30)
	case n >= 1<<20:
		return fmt.Sprintf("%d MB", n>>20)
	case n >= 1<<10:
		return fmt.Sprintf("%d KB", n>>10)
	}
	return fmt.Sprintf("%d bytes", n)
}

// short is a method's name without namespace, outer classes and parameters.
func short(method string) string {
	name, _, _ := strings.Cut(method, "(")
	typ, name, ok := strings.Cut(name, "::")
	if !ok {
		return method
	}
	end := len(typ)
	if i := strings.IndexAny(typ, "<[`"); i >= 0 {
		end = i
	}
	typ = typ[strings.LastIndexAny(typ[:end], "./")+1:]
	return typ + "." + name
}

// Where names a location in the form of reports.
func (f Frame) Where() string {
	if f.Library && f.File == "" {
		return short(f.Method) + " (in the library)"
	}
	return Where(f.Method, f.File, f.Line)
}

// Where names a location of the program in the form of reports.
func Where(method, file string, line int) string {
	method = short(method)
	if file == "" {
		return method
	}
	return fmt.Sprintf("%s (%s:%d)", method, base(file), line)
}

// base is a file's name without directories; the path may be one of any operating system.
func base(file string) string { return filepath.Base(strings.ReplaceAll(file, "\\", "/")) }

func (v *Violation) write(b *bufio.Writer) {
	printable.Fprintf(b, "VIOLATION %s: %s\n", v.Kind, v.Message)
	if v.Kind != "deadlock" {
		printable.Fprintf(b, "  in %s", v.Thread)
		if v.Method != "" {
			printable.Fprintf(b, " at %s", Frame{v.Method, v.File, v.Line, v.Library}.Where())
		}
		fmt.Fprintln(b)
		if len(v.Stack) > 1 {
			for _, f := range v.Stack[1:] {
				printable.Fprintf(b, "       called from %s\n", f.Where())
			}
		}
	}
	v.writeSteps(b)
	if len(v.Threads) > 0 {
		printable.Fprintf(b, "\nAt the end:\n")
	}
	for _, t := range v.Threads {
		printable.Fprintf(b, "  %s", t.Thread)
		sep := " "
		if len(t.Holds) > 0 {
			printable.Fprintf(b, " holds %s", strings.Join(t.Holds, ", "))
			sep = "; "
		}
		if t.Waits != "" {
			printable.Fprintf(b, "%s%s", sep, t.Waits)
		}
		fmt.Fprintln(b)
		for i, f := range t.Stack {
			word := "at"
			if i > 0 {
				word = "called from"
			}
			printable.Fprintf(b, "       %s %s\n", word, f.Where())
		}
	}
	v.writeTasks(b)
}

// counted is a number and the noun that it counts, in the singular or the plural.
func counted(n int, one, more string) string {
	if n == 1 {
		more = one
	}
	return fmt.Sprintf("%d %s", n, more)
}

func (v *Violation) writeSteps(b *bufio.Writer) {
	if len(v.Steps) == 0 {
		return
	}
	switches := 0
	for i := 1; i < len(v.Steps); i++ {
		if v.Steps[i].Thread != v.Steps[i-1].Thread {
			switches++
		}
	}
	printable.Fprintf(b, "\nThe run that leads there (%s, %s):\n", counted(v.Transitions, "transition", "transitions"), counted(switches, "switch", "switches"))
	wide := 0
	for _, s := range v.Steps {
		wide = max(wide, len(Where(s.Method, s.File, s.Line)))
	}
	wide = min(wide, 60)
	lines := fold(v.Steps)
	cycle := slices.IndexFunc(lines, func(l line) bool { return l.Cycle })
	thread := ""
	for i, l := range lines {
		if i == cycle {
			printable.Fprintf(b, "  --- from here round and round:\n")
			thread = ""
		}
		if len(lines) > textHead+textTail+10 && i >= textHead && i < len(lines)-textTail {
			if i == textHead || i == cycle {
				end := len(lines) - textTail
				if i < cycle {
					end = min(end, cycle)
				}
				printable.Fprintf(b, "  … %d more, all of them in the -json result …\n", end-i)
				thread = ""
			}
			continue
		}
		if l.Thread != thread {
			thread = l.Thread
			printable.Fprintf(b, "  %s\n", thread)
		}
		times := ""
		if l.times > 1 {
			times = fmt.Sprintf(" (%d times)", l.times)
		}
		printable.Fprintf(b, "      %-*s  %s%s\n", wide, Where(l.Method, l.File, l.Line), l.Op, times)
	}
	if cycle >= 0 {
		printable.Fprintf(b, "  --- and the state is the same again\n")
	}
}

// line is a step that occurs several times in a row.
type line struct {
	Step
	times int
}

func fold(steps []Step) []line {
	var lines []line
	for _, s := range steps {
		if n := len(lines); n > 0 {
			last := lines[n-1].Step
			if last.Transition = s.Transition; last == s {
				lines[n-1].times++
				continue
			}
		}
		lines = append(lines, line{s, 1})
	}
	return lines
}
