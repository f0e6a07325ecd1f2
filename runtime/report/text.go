package report

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"mwc/runtime/printable"
)

const textLocations = 12 // of a message

// mostFrames is how many of the first and of the last frames a report shows of a long stack.
const mostFrames = 20

// WriteText writes the result for people.
func (r *Result) WriteText(w io.Writer) error {
	b := bufio.NewWriter(w)
	r.writeRuns(b)
	r.writeVerdict(b)
	return b.Flush()
}

// WriteRuns writes the runs to violations, and to what is not supported, for people.
func (r *Result) WriteRuns(w io.Writer) error {
	b := bufio.NewWriter(w)
	r.writeRuns(b)
	return b.Flush()
}

func (r *Result) writeRuns(b *bufio.Writer) {
	for _, v := range r.Runs() {
		v.write(b, r.FullTrace)
		fmt.Fprintln(b)
	}
	notes := false
	for _, e := range r.Sources {
		if e.Note != "" && e.Note != NoSource {
			printable.Fprintf(b, "%s: %s\n", base(e.File), e.Note)
			notes = true
		}
	}
	if slices.ContainsFunc(r.Runs(), func(v Violation) bool { return v.lacksLines() }) {
		fmt.Fprintln(b, "No line is known: mwc has found no symbols of the program. Keep its .pdb beside it.")
		notes = true
	}
	if notes {
		fmt.Fprintln(b)
	}
}

// lacksLines reports whether a run has steps of the program's methods, and a line for none of them.
func (v *Violation) lacksLines() bool {
	return slices.ContainsFunc(v.Steps, func(s Step) bool { return s.Method != "" }) && !slices.ContainsFunc(v.Steps, func(s Step) bool { return s.File != "" })
}

func (r *Result) writeVerdict(b *bufio.Writer) {
	s := &r.Statistics
	printable.Fprintf(b, "%s: %s\n", r.Program, r.Outcome())
	if c := s.Coverage; c != nil {
		printable.Fprintf(b, "  approximate: %s: about %.3g states were left out; about %.6g %% of the states that were reached are covered\n", c.How, c.Omitted, 100*c.Share)
	}
	r.writeLines(b)
	if r.Bound != nil && r.Bound.First != nil {
		printable.Fprintf(b, "  the first violation that was found has %s, and none has fewer\n", preemptions(*r.Bound.First))
	}
	if r.Verdict == Verified {
		r.writeGaps(b)
		r.writeNeverCalled(b)
	}
	// In a short search the choice makes no difference to anybody.
	if why := r.Settings["por_chosen"]; why != nil && s.Seconds >= 1 {
		printable.Fprintf(b, "  -por=auto chose %s: %s\n", fmt.Sprint(r.Settings["por"]), fmt.Sprint(why))
	}
	if why := r.Settings["symmetry_chosen"]; why != nil && s.Seconds >= 1 {
		printable.Fprintf(b, "  -symmetry=%s was chosen: %s\n", fmt.Sprint(r.Settings["symmetry"]), fmt.Sprint(why))
	}
	for _, a := range r.Assumptions {
		printable.Fprintf(b, "  assumed: %s\n", a)
	}
	if r.Swarm != nil {
		r.Swarm.write(b, s)
		return
	}
	if f := r.Sampled; f != nil && !f.Found {
		printable.Fprintf(b, "  %s\n", f)
	}
	if s.Runs > 0 {
		cut := ""
		if s.CutRuns > 0 {
			cut = fmt.Sprintf(" (%d cut off at %d transitions)", s.CutRuns, s.MaxDepth)
		}
		seed := fmt.Sprint(r.Settings["seed"])
		if r.Sampled != nil {
			seed = fmt.Sprint(r.Sampled.Seed)
		}
		printable.Fprintf(b, "  seed %s, runs %d%s, transitions %d, longest run %d\n", seed, s.Runs, cut, s.Transitions, s.MaxDepth)
		if i := s.Interleavings; i != nil {
			printable.Fprintf(b, "  %s\n", i)
		}
		printable.Fprintf(b, "  %.2f s, %.0f transitions a second, %s at the peak\n", s.Seconds, float64(s.Transitions)/max(s.Seconds, 1e-9), Size(s.PeakMemory))
		return
	}
	if s.States == 0 { // of a replay, which is one run
		printable.Fprintf(b, "  transitions %d\n", s.Transitions)
		return
	}
	printable.Fprintf(b, "  states %d, revisits %d, transitions %d, depth %d, heap objects %d\n",
		s.States, s.Revisits, s.Transitions, s.MaxDepth, s.MaxHeapObjects)
	printable.Fprintf(b, "  %.2f s, %.0f states and revisits a second, %s at the peak, %.1f bytes a stored state\n",
		s.Seconds, s.StatesPerSecond, Size(s.PeakMemory), s.BytesPerState)
	if s.SpilledBytes > 0 {
		printable.Fprintf(b, "  %s on the disk at the peak\n", Size(s.SpilledBytes))
	}
	if r.Exchange != nil {
		r.Exchange.write(b)
	}
	if e := r.Estimate; e != nil {
		printable.Fprintf(b, "  about %s of the search is behind it, by %s; such estimates were off by a factor of %.2g on average, and of up to %.2g\n",
			Percent(e.Share), e.Method, e.Mean, e.Worst)
	}
	if s.GCMissed > 0 {
		printable.Fprintf(b, "  -gc=%s left garbage, up to %d objects in a state: states that differ only in garbage were counted separately\n", fmt.Sprint(r.Settings["gc"]), s.GCMissed)
	}
	if r.Resumed > 0 {
		printable.Fprintf(b, "  resumed %s; states and time are those of the whole search\n", times(r.Resumed))
	}
	if r.Checkpoint != "" {
		printable.Fprintf(b, "  saved: -resume %s goes on\n", r.Checkpoint)
	}
	r.writePlaces(b)
}

func times(n int) string {
	if n == 1 {
		return "once"
	}
	return fmt.Sprintf("%d times", n)
}

// mostLines is how many lines of a message the text shows.
const mostLines = 20

// writeLines writes a head and a message of several lines. A bar before all but the first one tells them from lines of the report.
func writeLines(b *bufio.Writer, head, message string) {
	lines := strings.Split(strings.TrimRight(message, "\r\n"), "\n")
	for i, line := range lines {
		if i == mostLines {
			fmt.Fprintf(b, "  | … %d more lines\n", len(lines)-i)
			return
		}
		if i > 0 {
			head = bar
		}
		writeWrapped(b, head, strings.TrimSuffix(line, "\r"))
	}
}

// bar stands before what continues a line. So no program can write a line of a report.
const bar = "  | "

// writeWrapped writes a line with a head, and with a bar what does not fit into the columns of the text.
func writeWrapped(b *bufio.Writer, head, text string) {
	printable.WrapLine(b, head, text, bar, textColumns)
}

// writeGaps says what a verdict does not say.
func (r *Result) writeGaps(b *bufio.Writer) {
	var gaps []string
	if r.Settings["race"] != true {
		gaps = append(gaps, "data races (-race)")
	}
	if r.Settings["livelock"] != true {
		gaps = append(gaps, "runs that never end (-livelock)")
	}
	if len(gaps) > 0 {
		fmt.Fprintf(b, "  not looked for: %s\n", strings.Join(gaps, ", "))
	}
	switch {
	case r.Traps == 1:
		fmt.Fprintln(b, "  it has 1 trap, something that mwc cannot compile; no run comes to it")
	case r.Traps > 1:
		fmt.Fprintf(b, "  it has %d traps, things that mwc cannot compile; no run comes to one\n", r.Traps)
	}
	if r.Unasserted {
		fmt.Fprintln(b, "  it has no assertion: Debug.Assert is left out of Release builds")
	}
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

// Where names a location in the form of reports.
func (f Frame) Where() string {
	if f.Library && f.File == "" {
		return MethodName(f.Method) + " (in the library)"
	}
	return Where(f.Method, f.File, f.Line)
}

// Where names a location of the program in the form of reports.
func Where(method, file string, line int) string {
	method = MethodName(method)
	if file == "" {
		return method
	}
	return fmt.Sprintf("%s (%s:%d)", method, base(file), line)
}

// base is a file's name without directories; the path may be one of any operating system.
func base(file string) string { return filepath.Base(strings.ReplaceAll(file, "\\", "/")) }

func (v *Violation) write(b *bufio.Writer, full bool) {
	head := "VIOLATION " + v.Kind + ": "
	if v.Kind == Unsupported {
		head = "NOT SUPPORTED: "
	}
	writeLines(b, head, v.Message)
	switch {
	case v.Kind == "deadlock":
	case v.Thrown != nil:
		if v.Thrown.Message != "" {
			writeLines(b, "  ---> ", v.Thrown.Message)
		}
		for i, stack := range v.Thrown.Stacks() {
			if i > 0 {
				fmt.Fprintln(b, "   --- End of inner exception stack trace ---")
			}
			writeStack(b, stack)
		}
		printable.Fprintf(b, "  thrown in %s", v.Thrown.Thread)
		if n := len(v.Stack); n > 0 && v.Stack[n-1].File != "" {
			printable.Fprintf(b, "; in %s it leaves %s", v.Thread, v.Stack[n-1].Where())
		} else if v.Thrown.Thread != v.Thread {
			printable.Fprintf(b, "; it leaves %s", v.Thread)
		}
		fmt.Fprintln(b)
	case len(v.Stack) > 0:
		writeStack(b, v.Stack)
		printable.Fprintf(b, "  in %s\n", v.Thread)
	default:
		printable.Fprintf(b, "  in %s", v.Thread)
		if v.Method != "" {
			printable.Fprintf(b, " at %s", Frame{v.Method, v.File, v.Line, v.Library}.Where())
		}
		fmt.Fprintln(b)
	}
	cause, run := written(v.writeCause), written(func(b *bufio.Writer) { v.writeSteps(b, full) })
	if v.Kind == "deadlock" && lines(cause)+lines(run)+wrapped(v.Message) <= screen { // its message says who waits for what, which only the run explains
		cause, run = run, cause
	}
	b.Write(cause)
	b.Write(run)
	if len(v.Threads) > 0 {
		printable.Fprintf(b, "\nAt the end:\n")
	}
	for _, t := range v.Threads {
		printable.Fprintf(b, "  %s", t.Thread)
		sep := " "
		if len(t.Holds) > 0 {
			printable.Fprintf(b, " holds %s", strings.Join(t.Holds, ", "))
			sep = "; "
		} else if t.Races {
			fmt.Fprint(b, " holds no lock")
			sep = "; "
		}
		if t.Waits != "" {
			printable.Fprintf(b, "%s%s", sep, t.Waits)
		}
		fmt.Fprintln(b)
		writeCalls(b, t.Stack)
		for i, s := range t.Started {
			word := "was started by"
			if i > 0 {
				word = "which was started by"
			}
			printable.Fprintf(b, "     %s %s\n", word, s.By)
			writeCalls(b, s.Stack)
		}
	}
	v.writeTasks(b)
}

// screen is how many lines a person sees at once.
const screen = 24

// written is what a function writes.
func written(write func(b *bufio.Writer)) []byte {
	var out bytes.Buffer
	b := bufio.NewWriter(&out)
	write(b)
	b.Flush()
	return out.Bytes()
}

func lines(text []byte) int { return bytes.Count(text, []byte("\n")) }

// wrapped is about how many lines a message takes.
func wrapped(message string) int { return 1 + utf8.RuneCountInString(message)/textColumns }

// writeCalls writes where a thread stands.
func writeCalls(b *bufio.Writer, stack []Frame) {
	for i, f := range stack {
		word := "at"
		if i > 0 {
			word = "called from"
		}
		printable.Fprintf(b, "       %s %s\n", word, f.Where())
	}
}

// writeStack writes a stack as .NET does.
func writeStack(b *bufio.Writer, stack []Frame) {
	for i := 0; i < len(stack); {
		n := 1
		for i+n < len(stack) && stack[i+n] == stack[i] {
			n++
		}
		printable.Fprintf(b, "   at %s\n", stack[i].Where())
		if n > 1 {
			printable.Fprintf(b, "   … %d times\n", n)
		}
		i += n
		if left := len(stack) - i; left > mostFrames && i >= mostFrames {
			printable.Fprintf(b, "   … %d more\n", left-mostFrames)
			i = len(stack) - mostFrames
		}
	}
}

// counted is a number and the noun that it counts, in the singular or the plural.
func counted(n int, one, more string) string {
	if n == 1 {
		more = one
	}
	return fmt.Sprintf("%d %s", n, more)
}
