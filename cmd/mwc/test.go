package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"mwc/codegen/build"
	"mwc/codegen/metadata"
	"mwc/codegen/unittest"
	"mwc/runtime/printable"
	results "mwc/runtime/report"
	"mwc/runtime/report/html"
	"mwc/runtime/report/testrun"
)

type testCmd struct {
	Filter      string `placeholder:"EXPR" help:"Check only these tests, as dotnet test --filter spells it: FullyQualifiedName~Cache&Category!=Slow, or a part of the name."`
	Together    string `placeholder:"A,B" help:"Check the tests A and B as one program, side by side in two threads: they share static fields, as under a runner that runs tests in parallel."`
	Timeout     limit  `placeholder:"TIME" default:"10s" help:"How long a test is searched. One that takes longer is bounded, and says how far it came (default 10s)."`
	Consistency string `placeholder:"NAME" help:"Hold operations of classes with [Mwc.Linearizable] against this: linearizable, quiescent or serializable. By default the attribute says which."`
	Jobs        int    `placeholder:"N" help:"Check so many tests side by side (default the number of cores)."`
	List        bool   `help:"List the tests, and check none."`
	Replay      string `placeholder:"FILE" help:"Run the schedule of a failed test again. -filter names the test if there are several."`
	Json        string `placeholder:"FILE" help:"Write the outcome of each test with its result to FILE; - is standard output."`
	Junit       string `placeholder:"FILE" help:"Write the outcomes to FILE as JUnit's XML, for CI systems; - is standard output."`
	Trx         string `placeholder:"FILE" help:"Write the outcomes to FILE as Visual Studio's test results; - is standard output."`
	Sarif       string `placeholder:"FILE" help:"Write the violations to FILE as SARIF 2.1.0, for code hosts and editors; - is standard output."`
	Html        string `placeholder:"DIR" help:"Write a page for each failed test into the directory DIR."`
	source
	Rest  []string                  `kong:"-"` // the arguments for the checkers
	files map[*unittest.Test]string // the names of the files that belong to tests, without what says of which kind they are
}

// limit is a time as the checkers take it: 90s, 2h, or a number of seconds.
type limit time.Duration

func (l *limit) UnmarshalText(text []byte) error {
	d, err := time.ParseDuration(string(text))
	if seconds, e := strconv.ParseFloat(string(text), 64); e == nil && seconds < 1e9 { // no infinity, and no NaN
		d, err = time.Duration(seconds*float64(time.Second)), nil
	}
	if err != nil || d < 0 {
		return fmt.Errorf("%q is no time: 90s, 2h or a number of seconds is one", text)
	}
	*l = limit(d)
	return nil
}

// Run checks each test of an assembly as a program of its own. All tests are one checker.
func (c *testCmd) Run(ctx context.Context) error {
	filter, err := unittest.ParseFilter(c.Filter)
	if err != nil {
		return err
	}
	if c.Consistency != "" && !slices.Contains(unittest.Conditions, c.Consistency) {
		return fmt.Errorf("-consistency %s: it is one of %s", c.Consistency, strings.Join(unittest.Conditions, ", "))
	}
	for _, name := range []string{"checkpoint", "checkpoint-every", "resume", "end-states", "profile"} {
		if _, given := checkerFlag(c.Rest, name); given {
			return fmt.Errorf("-%s is for one search, and mwc test makes one for each test: use mwc check -main", name)
		}
	}
	if _, given := checkerFlag(c.Rest, "schedule"); given {
		return fmt.Errorf("mwc test writes the schedule of each failed test into %s, and takes no -schedule", scheduleDir)
	}
	for _, name := range []string{"run", "interactive"} {
		if _, given := checkerFlag(c.Rest, name); given && c.Replay == "" {
			return fmt.Errorf("mwc test searches all runs of each test: -%s goes with -replay, or use mwc check -main", name)
		}
	}
	if slices.Contains(c.Rest, "--") {
		return errors.New("tests take no arguments: leave out -- and what follows")
	}
	if c.Jobs < 0 {
		return fmt.Errorf("-jobs %d: it is a number of tests", c.Jobs)
	}
	if err := c.writable(); err != nil {
		return err
	}
	if c.Replay != "" && c.Junit+c.Trx+c.Sarif+c.Html != "" {
		return errors.New("-replay writes -json alone: mwc report makes the other reports of that file")
	}
	src, err := c.open()
	if err != nil {
		return err
	}
	assembly, err := metadata.OpenWith(src.App, os.ReadFile)
	if err != nil {
		return err
	}
	all := unittest.Find(assembly, os.ReadFile).Tests
	if len(all) == 0 {
		return fmt.Errorf("%s has no tests: mwc test knows those of xUnit, NUnit and MSTest, methods with [Mwc.Test], and classes with [Mwc.Linearizable]; `mwc check` checks a program with a Main", c.App)
	}
	for _, t := range all {
		if c.Consistency != "" && t.Hold != nil {
			t.Hold(t, c.Consistency)
		}
		if time.Now().Before(t.Until) && t.Skip == "" {
			t.Skip = t.Later + " (until " + t.Until.Format(time.DateOnly) + ")"
		}
	}
	src.Tests = true
	src.Progress = newProgress(terminal(), src.App).set
	checker := ""
	if !c.List && c.Together == "" || slices.ContainsFunc(all, func(t *unittest.Test) bool { return t.Row != nil }) { // which rows a filter means, only they tell
		if checker, err = build.Cached(ctx, src); err != nil {
			return err
		}
	}
	if all, err = withRows(ctx, checker, all); err != nil {
		return err
	}
	if c.Together != "" {
		src.Together = true
		if all, err = together(all, c.Together); err != nil {
			return err
		}
		if checker, err = build.Cached(ctx, src); err != nil {
			return err
		}
	}
	c.files = fileNames(all) // of all tests: so a filter does not change which file a test has
	meant := slices.DeleteFunc(slices.Clone(all), func(t *unittest.Test) bool { return !filter(t) })
	if len(meant) == 0 {
		return fmt.Errorf("no test of %s matches -filter=%s; -list lists them", c.App, c.Filter)
	}
	if c.Replay != "" {
		return c.replay(checker, all, meant)
	}
	all = meant
	switch {
	case c.List:
		for _, t := range all {
			printable.Fprintf(stdout, "%s%s%s\n", t.Name(), labels(t), note(t))
		}
		return nil
	}
	return c.check(ctx, checker, all)
}

// labels are what a test's author has given it to be found by: its name for listings, its categories and properties.
func labels(t *unittest.Test) string {
	text := ""
	if name := t.DisplayName(); name != "" {
		text = "  " + strconv.Quote(name)
	}
	if traits := t.Traits(); len(traits) > 0 {
		text += "  [" + strings.Join(traits, ", ") + "]"
	}
	return text
}

// note says in brackets why a test is not checked.
func note(t *unittest.Test) string {
	switch {
	case t.Skip != "":
		return "  (skipped: " + t.Skip + ")"
	case t.Unchecked != "":
		return "  (not checked: " + t.Unchecked + ")"
	}
	return ""
}

// withRows puts a test for each row in place of those whose data only the program can make.
func withRows(ctx context.Context, checker string, all []*unittest.Test) ([]*unittest.Test, error) {
	var list []*unittest.Test
	for _, t := range all {
		if t.Row == nil || checker == "" || t.Skip != "" || t.Unchecked != "" {
			list = append(list, t)
			continue
		}
		cmd := exec.CommandContext(ctx, checker, append([]string{"-run", "--"}, t.Rows...)...)
		var out, problem bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &problem
		isolate(cmd)
		err := cmd.Run()
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err != nil {
			failed := *t
			line, _, _ := strings.Cut(strings.TrimSpace(problem.String()), "\n")
			failed.Unchecked = "its data cannot be made: " + line
			list = append(list, &failed)
			continue
		}
		i := 0
		for line := range strings.Lines(out.String()) {
			shown, ok := strings.CutPrefix(strings.TrimSuffix(line, "\n"), rowMark)
			if !ok { // the code that gives the rows has printed it
				continue
			}
			r := *t
			if name, ok := strings.CutPrefix(shown, nameMark); ok { // its author has given it a name
				parts := strings.Split(name, "\x00")
				r.Given = t.Named(parts[0], parts[1:])
				shown = unittest.WithoutMethod(r.Given, t.Method)
			}
			r.Arguments, r.Steps, r.Row = shown, t.Row(i), nil
			list = append(list, &r)
			i++
		}
		if i == 0 && t.Framework != "NUnit" && !slices.ContainsFunc(all, func(o *unittest.Test) bool { return o != t && sameMethod(o, t) }) {
			none := *t
			none.Unchecked = "its data have no rows; " + t.Framework + " fails such a test"
			list = append(list, &none)
		}
	}
	return list, nil
}

// rowMark begins a line with which the host of tests lists a row: its values, or after nameMark the name that its author has given it, and, if that is a
// format, each value after a character 0.
const (
	rowMark  = "\x00row "
	nameMark = "\x00name "
)

// replay runs the schedule of one test again. The schedule has the steps of its test, which say which one it is.
func (c *testCmd) replay(checker string, all, meant []*unittest.Test) error {
	file, err := os.Open(c.Replay)
	if err != nil {
		return err
	}
	sched, err := results.ReadSchedule(file)
	file.Close()
	if err != nil {
		return fmt.Errorf("%s: %w", c.Replay, err)
	}
	of := func(list []*unittest.Test) *unittest.Test {
		if i := slices.IndexFunc(list, func(t *unittest.Test) bool { return slices.Equal(t.Steps, sched.Args) }); i >= 0 {
			return list[i]
		}
		return nil
	}
	t := of(meant)
	if t == nil {
		if other := of(all); other != nil {
			return fmt.Errorf("%s is the schedule of %s, which does not match -filter=%s", c.Replay, other.Name(), c.Filter)
		}
		if _, err := strconv.Atoi(strings.Join(sched.Args[:min(1, len(sched.Args))], "")); err == nil && c.Together == "" {
			return fmt.Errorf("%s is the schedule of two tests together: say which by -together A,B", c.Replay)
		}
		return fmt.Errorf("%s is the schedule of no test that %s has now: the tests have changed since it was made, or it is that of another assembly", c.Replay, c.App)
	}
	flags := []string{"-replay", c.Replay}
	if c.Json != "" {
		flags = append(flags, "-json", c.Json)
	}
	if c.Json != "-" {
		printable.Fprintf(stdout, "--- %s\n", t.Name())
	}
	return execute(checker, slices.Concat(flags, c.Rest, []string{"--"}, t.Steps))
}

// scheduleDir is where the schedules of failed tests lie, beside the file of -json or in the current directory.
const scheduleDir = "mwc-schedules"

func (c *testCmd) check(ctx context.Context, checker string, all []*unittest.Test) error {
	jobs := c.Jobs
	if jobs <= 0 {
		jobs = runtime.NumCPU()
	}
	run := testrun.Run{Assembly: filepath.Base(c.App), Began: time.Now(), Tests: make([]testrun.Test, len(all))}
	done := make([]chan struct{}, len(all))
	for i := range done {
		done[i] = make(chan struct{})
	}
	next := make(chan int)
	for range min(jobs, len(all)) {
		go func() {
			for i := range next {
				run.Tests[i] = c.checkOne(ctx, checker, all[i])
				close(done[i])
			}
		}()
	}
	go func() {
		for i := range all {
			next <- i
		}
		close(next)
	}()
	quiet := c.Json == "-" || c.Junit == "-" || c.Trx == "-" || c.Sarif == "-"
	var out io.Writer = stdout
	if quiet {
		out = io.Discard
	}
	for i := range all {
		<-done[i]
		if all[i].Theory && (i == 0 || !sameMethod(all[i-1], all[i])) {
			end := i + 1
			for ; end < len(all) && sameMethod(all[i], all[end]); end++ {
				<-done[end]
			}
			withoutCase(all[i:end], run.Tests[i:end])
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err := testrun.WriteTest(out, &run.Tests[i]); err != nil {
			return err
		}
	}
	run.Time = time.Since(run.Began)
	for i := range run.Tests {
		t := &run.Tests[i]
		if t.Result == nil || len(t.Violations) == 0 && t.Trap == nil {
			continue
		}
		printable.Fprintf(out, "\n--- %s\n", t.ShortName())
		if t.Note != "" {
			printable.Fprintf(out, "%s\n", t.Note)
		}
		if err := t.WriteRuns(out); err != nil {
			return err
		}
		if t.Again != "" {
			printable.Fprintf(out, "the schedule: %s\n", t.Again)
		}
	}
	fmt.Fprintln(out)
	run.WriteSummary(out)
	if err := c.write(&run, all); err != nil {
		return err
	}
	switch {
	case run.Count(testrun.Failed) > 0:
		return exitStatus(1)
	case run.Count(testrun.NotChecked) > 0 || run.Count(testrun.Skipped) == len(run.Tests):
		return exitStatus(exitError)
	case run.Count(testrun.Bounded) > 0:
		return exitStatus(3)
	}
	return nil
}

func sameMethod(a, b *unittest.Test) bool { return a.Class == b.Class && a.Method == b.Method }

// withoutCase notes of a theory that each of its cases left itself out: NUnit fails it then, since nothing holds.
func withoutCase(theory []*unittest.Test, outcomes []testrun.Test) {
	for i := range theory {
		if theory[i].Skip != "" || outcomes[i].Outcome != testrun.Skipped {
			return
		}
	}
	for i := range outcomes {
		outcomes[i].Outcome, outcomes[i].Why = testrun.NotChecked, "all cases of the theory are inconclusive, for which NUnit fails it: "+outcomes[i].Why
	}
}

// checkOne checks one test.
func (c *testCmd) checkOne(ctx context.Context, checker string, t *unittest.Test) testrun.Test {
	out := testrun.Test{Name: t.Name(), Class: t.Class, Categories: t.Categories}
	if t.Beside != nil {
		out.Note = fmt.Sprintf("thread 1 runs %s, and main runs %s", t.Alone(), t.Beside.Name())
	}
	switch {
	case t.Skip != "":
		out.Outcome, out.Why = testrun.Skipped, t.Skip
		return out
	case t.Unchecked != "":
		out.Outcome, out.Why = testrun.NotChecked, t.Unchecked
		return out
	}
	began := time.Now()
	r, schedule, err := c.search(ctx, checker, t, c.Rest)
	if err == nil && r.Verdict == results.Incomplete && !c.limited() {
		// What is beyond the limit may still be looked at with few preemptions.
		if bounded, s, e := c.search(ctx, checker, t, append(slices.Clone(c.Rest), "-preemptions=auto")); e == nil &&
			(len(bounded.Violations) > 0 || bounded.Verdict == results.Verified || bounded.Bound != nil && bounded.Bound.Complete) {
			r, schedule = bounded, s
		}
	}
	out.Time = time.Since(began)
	if err != nil {
		out.Outcome, out.Why = testrun.NotChecked, err.Error()
		return out
	}
	out.Result = r
	switch {
	case len(r.Violations) > 0:
		out.Outcome = testrun.Failed
		if out.Schedule = c.keep(t, schedule); out.Schedule != "" {
			out.Again = c.again(out.Schedule)
		}
	case r.Verdict == results.Verified && r.Statistics.EndStates == 0 && r.Statistics.Dropped > 0:
		out.Outcome, out.Why = testrun.Skipped, leftOut(ctx, checker, t)
	case r.Verdict == results.Verified && r.Complete:
		out.Outcome = testrun.Verified
	case r.Verdict == results.Error:
		out.Outcome, out.Why = testrun.NotChecked, firstLine(r.Reason)
	default:
		out.Outcome, out.Why = testrun.Bounded, r.Outcome()
	}
	return out
}

// leftOut is why each run of a test leaves it out: what the host of tests prints then in the first of its runs.
func leftOut(ctx context.Context, checker string, t *unittest.Test) string {
	cmd := exec.CommandContext(ctx, checker, append([]string{"-run", "--"}, t.Steps...)...)
	isolate(cmd)
	out, _ := cmd.Output() // the status tells nothing: such a run does not end
	for line := range strings.Lines(string(out)) {
		if why, ok := strings.CutPrefix(strings.TrimSpace(line), "left out: "); ok {
			return why
		}
	}
	return "an assumption drops each of its runs"
}

// limited reports whether the flags of the search leave no second one: they bound or sample it already.
func (c *testCmd) limited() bool {
	for _, name := range []string{"preemptions", "search", "max-states", "max-depth"} {
		if _, ok := checkerFlag(c.Rest, name); ok {
			return true
		}
	}
	return false
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return line
}

// search runs the checker for a test, and gives its result and the schedule of the first violation.
func (c *testCmd) search(ctx context.Context, checker string, t *unittest.Test, flags []string) (*results.Result, []byte, error) {
	limit := "-timeout=" + strconv.FormatFloat(time.Duration(c.Timeout).Seconds(), 'f', -1, 64)
	one := process{checker: checker, flags: slices.Concat([]string{limit}, flags, []string{"-progress=off"}), args: t.Steps}
	return one.search(ctx)
}

// keep writes the schedule of a failed test, and gives the file's name; it gives "" where that is not possible.
func (c *testCmd) keep(t *unittest.Test, schedule []byte) string {
	if len(schedule) == 0 {
		return ""
	}
	dir := scheduleDir
	if c.Json != "" && c.Json != "-" {
		dir = filepath.Join(filepath.Dir(c.Json), scheduleDir)
	}
	if os.MkdirAll(dir, 0o777) != nil {
		return ""
	}
	name := filepath.Join(dir, c.files[t]+".schedule")
	if os.WriteFile(name, schedule, 0o666) != nil {
		return ""
	}
	return name
}

// again is the command that runs a schedule again, with the flags on which a checker and the tests' steps depend.
func (c *testCmd) again(schedule string) string {
	words := []string{"mwc", "test"}
	flag := func(name string, values ...string) {
		for _, v := range values {
			if v != "" {
				words = append(words, name, v)
			}
		}
	}
	flag("-framework", c.Framework...)
	flag("-stubs", c.Stubs...)
	flag("-together", c.Together)
	flag("-consistency", c.Consistency)
	flag("-replay", schedule)
	return shellLine(append(words, c.App))
}

// fileNames are names of files for tests. No two tests have the same one, in a directory that does not tell upper from lower case either.
func fileNames(all []*unittest.Test) map[*unittest.Test]string {
	names, taken := map[*unittest.Test]string{}, map[string]bool{}
	for _, t := range all {
		stem := fileName(t.Name())
		name := stem
		for n := 2; taken[strings.ToLower(name)]; n++ {
			name = fmt.Sprintf("%s~%d", stem, n)
		}
		taken[strings.ToLower(name)] = true
		names[t] = name
	}
	return names
}

// maxFileName bounds the name of a test's file, in bytes. Systems take up to 255.
const maxFileName = 120

// fileName is a test's name as the name of a file. It has nothing that a shell takes for more than itself.
func fileName(test string) string {
	var b strings.Builder
	for _, r := range test {
		switch {
		case unicode.IsLetter(r), unicode.IsDigit(r), strings.ContainsRune(".-+,", r):
		default:
			r = '_'
		}
		if b.Len()+utf8.RuneLen(r) > maxFileName {
			break
		}
		if r != '_' || !strings.HasSuffix(b.String(), "_") {
			b.WriteRune(r)
		}
	}
	return strings.TrimRight(b.String(), "_")
}

// shellLine is a command as a shell reads it.
func shellLine(words []string) string {
	var line []string
	for _, w := range words {
		switch {
		case w != "" && w[0] != '~' && !strings.ContainsFunc(w, func(r rune) bool {
			return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("._-+,/:=@%~", r) && (r != '\\' || runtime.GOOS != "windows")
		}):
			line = append(line, w)
		case runtime.GOOS == "windows":
			line = append(line, `"`+w+`"`)
		default:
			line = append(line, "'"+strings.ReplaceAll(w, "'", `'\''`)+"'")
		}
	}
	return strings.Join(line, " ")
}

// writable finds out before the checks, which may take long, whether the reports can be written after them.
func (c *testCmd) writable() error {
	printed := ""
	for _, f := range []struct{ flag, file string }{{"-json", c.Json}, {"-junit", c.Junit}, {"-trx", c.Trx}, {"-sarif", c.Sarif}} {
		switch {
		case f.file == "":
		case f.file == "-" && printed != "":
			return fmt.Errorf("%s and %s both write to standard output", printed, f.flag)
		case f.file == "-":
			printed = f.flag
		default:
			if info, err := os.Stat(filepath.Dir(f.file)); err != nil {
				return fmt.Errorf("%s: %w", f.flag, err)
			} else if !info.IsDir() {
				return fmt.Errorf("%s: %s is no directory", f.flag, filepath.Dir(f.file))
			}
			if info, err := os.Stat(f.file); err == nil && info.IsDir() {
				return fmt.Errorf("%s: %s is a directory", f.flag, f.file)
			}
		}
	}
	return nil
}

// write writes the reports for which the command line asks.
func (c *testCmd) write(run *testrun.Run, all []*unittest.Test) error {
	dir, err := os.Getwd()
	if err != nil {
		return err
	}
	one := func(flag, file string, write func(io.Writer) error) {
		if file == "" {
			return
		}
		if e := results.WriteFile(file, stdout, write); e != nil {
			printable.Fprintf(stderr, "mwc: %s: %s\n", flag, e.Error())
			err = exitStatus(exitError)
		}
	}
	one("-json", c.Json, run.WriteJSON)
	one("-junit", c.Junit, run.WriteJUnit)
	one("-trx", c.Trx, run.WriteTRX)
	one("-sarif", c.Sarif, func(w io.Writer) error { return run.WriteSARIF(w, dir) })
	if c.Html == "" {
		return err
	}
	if e := os.MkdirAll(c.Html, 0o777); e != nil {
		return fmt.Errorf("-html: %w", e)
	}
	for i := range run.Tests {
		if t := &run.Tests[i]; t.Outcome == testrun.Failed {
			one("-html", filepath.Join(c.Html, c.files[all[i]]+".html"), func(w io.Writer) error { return html.Write(w, t.Result, dir) })
		}
	}
	return err
}
