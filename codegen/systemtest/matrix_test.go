package systemtest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"mwc/codegen/build"
	"mwc/codegen/systemtest/drawn"
	"mwc/runtime/report/reporttest"
)

// An expectation is what a program of testdata/src says about itself in its first lines:
//
//	// expect [FLAG...] [ARG...]: verified
//	// expect [FLAG...] [ARG...]: KIND ["MESSAGE"...] [KIND ["MESSAGE"...]]...
//	// report [FLAG...] [ARG...]: REGEXP
//
// With these flags of the checker and these arguments, the program is verified, or it has violations of these kinds and no
// others. If messages are named, each message is part of a violation's message, and no violation has any other message. The
// report's text matches each REGEXP.
type expectation struct {
	flags  []string
	args   []string
	kinds  []string // nil if the program is verified
	texts  map[string][]string
	report []*regexp.Regexp
}

var expectLine = regexp.MustCompile(`^// (expect|report)( [^:]*)?: (.*)$`)
var expectItem = regexp.MustCompile(`^(?:([a-z]+)|("(?:[^"\\]|\\.)*")) *`)

func expectations(t *testing.T, source string) []expectation {
	t.Helper()
	data, err := os.ReadFile(source)
	if err != nil {
		t.Fatal(err)
	}
	var all []expectation
	for _, line := range strings.Split(strings.TrimPrefix(string(data), "\ufeff"), "\n") {
		if !strings.HasPrefix(line, "//") {
			break
		}
		m := expectLine.FindStringSubmatch(strings.TrimSpace(line))
		if m == nil {
			continue
		}
		args := strings.Fields(m[2])
		n := slices.IndexFunc(args, func(a string) bool { return a[0] != '-' })
		if n < 0 {
			n = len(args)
		}
		flags, args := slices.Clip(args[:n]), args[n:]
		i := slices.IndexFunc(all, func(e expectation) bool { return slices.Equal(e.flags, flags) && slices.Equal(e.args, args) })
		if m[1] == "report" {
			if i < 0 {
				t.Fatalf("%s: a report before what is expected: %s", source, line)
			}
			all[i].report = append(all[i].report, regexp.MustCompile(m[3]))
			continue
		}
		if i >= 0 {
			t.Fatalf("%s: twice: %s", source, line)
		}
		e := expectation{flags: flags, args: args, texts: map[string][]string{}}
		for rest := m[3]; rest != "" && m[3] != "verified"; {
			item := expectItem.FindStringSubmatch(rest)
			switch {
			case item == nil || item[1] == "" && len(e.kinds) == 0:
				t.Fatalf("%s: %q is no expectation", source, line)
			case item[1] != "":
				if !slices.Contains([]string{"deadlock", "assertion", "exception", "livelock", "race"}, item[1]) {
					t.Fatalf("%s: %q is no kind of violation", source, item[1])
				}
				e.kinds = append(e.kinds, item[1])
			default:
				text, err := strconv.Unquote(item[2])
				if err != nil {
					t.Fatalf("%s: %s: %v", source, item[2], err)
				}
				k := e.kinds[len(e.kinds)-1]
				e.texts[k] = append(e.texts[k], text)
			}
			rest = rest[len(item[0]):]
		}
		slices.Sort(e.kinds)
		all = append(all, e)
	}
	return all
}

// checkerResult is the part of a checker's JSON at which the tests look.
type checkerResult struct {
	Verdict string `json:"verdict"`
	Bound   *struct {
		Preemptions int
		Complete    bool
		First       *int `json:"first_violation"`
	}
	Complete    bool             `json:"complete"`
	Approximate bool             `json:"approximate"`
	Violations  []foundViolation `json:"violations"`
	Statistics  statistics       `json:"statistics"`
	Settings    map[string]any   `json:"settings"`
}

type statistics struct {
	States       int64 `json:"states"`
	Transitions  int64 `json:"transitions"`
	Restarts     int64 `json:"restarts"`
	SpilledBytes int64 `json:"spilled_bytes"`
	Coverage     *struct {
		Share   float64 `json:"share"`
		Omitted float64 `json:"expected_omitted"`
	} `json:"coverage"`
}

type foundViolation struct {
	Kind    string `json:"kind"`
	Message string `json:"message"`
	Thread  string `json:"thread"`
	File    string `json:"file"`
	Line    int    `json:"line"`
	Steps   []struct {
		Thread string `json:"thread"`
		Op     string `json:"op"`
		Story  bool   `json:"story"`
		Says   string `json:"says"`
	} `json:"steps"`
	Transitions int `json:"transitions"`
}

func (v foundViolation) String() string {
	return fmt.Sprintf("%s %q in %s at %s:%d", v.Kind, v.Message, v.Thread, v.File, v.Line)
}

func (r *checkerResult) kinds() []string {
	var kinds []string
	for _, v := range r.Violations {
		kinds = append(kinds, v.Kind)
	}
	slices.Sort(kinds)
	return slices.Compact(kinds)
}

// contractKeys are the keys of a result on which other tools may rely, by the key of the object that has them.
var contractKeys = map[string][]string{
	"": {"verdict", "complete", "violations", "statistics", "settings"},
	"statistics": {"states", "revisits", "transitions", "backtracks", "states_stored", "max_depth", "max_heap_objects",
		"instructions", "seconds", "states_per_second", "peak_memory_bytes", "store_bytes", "bytes_per_state"},
	"violations": {"kind", "message", "thread", "file", "line", "steps"},
	"steps":      {"thread", "op", "method", "file", "line"},
}

func checkKeys(t *testing.T, data []byte) {
	t.Helper()
	reporttest.ValidateResult(t, data)
	need := func(where string, m map[string]any) {
		for _, k := range contractKeys[where] {
			if _, ok := m[k]; !ok {
				t.Errorf("the result has no %s in %q", k, where)
			}
		}
	}
	var root map[string]any
	if err := json.Unmarshal(data, &root); err != nil {
		t.Fatal(err)
	}
	need("", root)
	statistics, _ := root["statistics"].(map[string]any)
	need("statistics", statistics)
	violations, ok := root["violations"].([]any)
	if !ok {
		t.Error("violations is no list")
	}
	for _, v := range violations {
		v, _ := v.(map[string]any)
		need("violations", v)
		steps, ok := v["steps"].([]any)
		if !ok {
			t.Error("steps is no list")
		}
		for _, s := range steps {
			s, _ := s.(map[string]any)
			need("steps", s)
		}
	}
}

// A checkerRun is one program, compiled in one way.
type checkerRun struct {
	checker string
	source  string
	dir     string
	n       int
	every   bool // try all reductions
	whole   bool // try all stores and strategies, too
	tasks   bool // the program has tasks
	again   bool // the search without reductions, which guesses nothing about locks, has begun again: the program can tell whether awaits suspend
}

// anyExit stands for an exit status at which run does not look.
const anyExit = -1

// runEnds is run for a search that keeps going, and gives the file of end states, too.
func (c *checkerRun) runEnds(t *testing.T, want int, args []string, flags ...string) (r *checkerResult, text, ends string) {
	t.Helper()
	c.n++
	file := filepath.Join(c.dir, fmt.Sprintf("ends%d", c.n))
	r, text = c.run(t, want, args, append(flags, "-keep-going", "-minimize=0", "-end-states", file)...)
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return r, text, string(data)
}

// run runs the checker and reads its result. It also returns what the checker printed.
func (c *checkerRun) run(t *testing.T, want int, args []string, flags ...string) (*checkerResult, string) {
	t.Helper()
	c.n++
	file := filepath.Join(c.dir, fmt.Sprintf("result%d.json", c.n))
	full := append(append(append([]string{"-json", file}, flags...), "--"), args...)
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, c.checker, full...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	code := 0
	if err := cmd.Run(); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			t.Fatal(err)
		}
		code = exit.ExitCode()
	}
	if want != anyExit && code != want {
		t.Errorf("%q: exit status %d, not %d\n%s%s", full, code, want, stdout.String(), stderr.String())
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%q: %v\n%s", full, err, stderr.String())
	}
	checkKeys(t, data)
	var r checkerResult
	if err := json.Unmarshal(data, &r); err != nil {
		t.Fatal(err)
	}
	return &r, stdout.String()
}

// meets compares the result of a whole search with what the program expects.
func (e *expectation) meets(t *testing.T, por string, r *checkerResult) {
	t.Helper()
	if !r.Complete {
		t.Errorf("-por=%s: -keep-going did not search all states", por)
	}
	want := "violation"
	if e.kinds == nil {
		want = "verified"
	}
	if r.Verdict != want || !slices.Equal(r.kinds(), e.kinds) {
		t.Errorf("-por=%s: verdict %s with %v, not %s with %q", por, r.Verdict, r.Violations, want, e.kinds)
	}
	for kind, texts := range e.texts {
		met := map[string]bool{}
		for _, v := range r.Violations {
			if v.Kind != kind {
				continue
			}
			i := slices.IndexFunc(texts, func(s string) bool { return strings.Contains(v.Message, s) })
			if i < 0 {
				t.Errorf("-por=%s: unexpected %s: %s", por, kind, v.Message)
				continue
			}
			met[texts[i]] = true
		}
		for _, s := range texts {
			if !met[s] {
				t.Errorf("-por=%s: no %s with %q was found", por, kind, s)
			}
		}
	}
}

// unwrapped is a text report without the breaks of lines that are too long for a terminal.
func unwrapped(text string) string { return strings.ReplaceAll(text, "\n  | ", " ") }

// check holds one program, compiled in one way, against one expectation.
func (c *checkerRun) check(t *testing.T, name string, e *expectation) {
	var ends [4]string
	var states [4]int64
	reductions := []string{"none", "escape", "sdpor", "persistent"}
	if slices.ContainsFunc(e.flags, func(f string) bool { return strings.HasPrefix(f, "-symmetry=") }) {
		reductions = reductions[:2] // the other reductions do not go with -symmetry
	} else if slices.Contains(e.flags, "-livelock") {
		reductions = reductions[:3]
	}
	if !c.every && len(reductions) > 2 { // one of them, another one for another program and on another day
		reductions = []string{"none", reductions[1+drawn.Of(t.Name()+fmt.Sprint(e.args), uint32(len(reductions)-1))]}
	}
	for i, por := range reductions {
		exit := 0
		if e.kinds != nil {
			exit = 1
		}
		r, _, found := c.runEnds(t, exit, e.args, append(e.flags, "-por="+por)...)
		e.meets(t, por, r)
		if c.tasks && por != "none" { // awaits of a search that is asked for end states take less for granted
			r, _ := c.run(t, exit, e.args, append(e.flags, "-por="+por, "-keep-going", "-minimize=0")...)
			e.meets(t, por+", without end states", r)
		}
		states[i] = r.Statistics.States
		counts := r.Statistics
		if por == "none" {
			c.again = counts.Restarts > 0
		}
		ends[i] = found
		if c.whole && por == "sdpor" {
			c.onDisk(t, e, por, counts, ends[i])
		}
		if e.kinds == nil {
			if c.whole && i < 2 { // the other reductions go with depth-first search only
				c.strategies(t, e, por, counts, ends[i], 0)
			}
			continue
		}

		// Compare the first violation, its report, and its schedule.
		schedule := filepath.Join(c.dir, fmt.Sprintf("schedule%d", c.n))
		r, text := c.run(t, 1, e.args, append(e.flags, "-por="+por, "-schedule", schedule)...)
		if r.Verdict != "violation" || len(r.Violations) != 1 || !slices.Contains(e.kinds, r.Violations[0].Kind) {
			t.Fatalf("-por=%s: the first violation: verdict %s with %v", por, r.Verdict, r.Violations)
		}
		first := r.Violations[0]
		if c.whole && i < 2 {
			asFound := schedule + "-as-found"
			c.run(t, 1, e.args, append(e.flags, "-por="+por, "-minimize=0", "-schedule", asFound)...)
			c.strategies(t, e, por, counts, ends[i], searched(t, asFound))
		}
		symbols := filepath.Ext(c.source) == ".cs"
		if first.Thread == "" || symbols && (filepath.Base(first.File) != name+".cs" || first.Line == 0) {
			t.Errorf("-por=%s: the first violation has no place: %s", por, first)
		}
		if symbols && !regexp.MustCompile(regexp.QuoteMeta(name)+`\.cs:[1-9]`).MatchString(text) {
			t.Errorf("-por=%s: the report names no line of the source:\n%s", por, text)
		}
		for _, re := range e.report {
			if !re.MatchString(text) && !re.MatchString(unwrapped(text)) { // whether long lines are wrapped or not
				t.Errorf("-por=%s: the report does not match %s:\n%s", por, re, text)
			}
		}
		r, _ = c.run(t, 1, e.args, "-replay", schedule)
		if len(r.Violations) != 1 || r.Violations[0].Kind != first.Kind || r.Violations[0].Message != first.Message ||
			r.Violations[0].Line != first.Line || len(r.Violations[0].Steps) < len(first.Steps) {
			t.Errorf("-por=%s: the replay leads to %v, not to %v", por, r.Violations, first)
		}
	}
	for i := 1; i < len(reductions); i++ {
		if states[i] > states[0] {
			t.Errorf("-por=%s has %d states, -por=none %d", reductions[i], states[i], states[0])
		}
		if ends[0] != ends[i] {
			t.Errorf("the sets of end states differ:\nnone\n%s\n%s\n%s", ends[0], reductions[i], ends[i])
		}
	}
	if c.whole {
		c.checkStores(t, e)
	}
}

// manyStates is the number of states above which a test does not ask -store=flat to keep them.
const manyStates = 20000

// mostBits is the number of states above which approximate stores have too little room in a test.
const mostBits = 100000

// checkStores searches a program with every store, and compares the result with that of the default store. The approximate
// stores have room enough to leave nothing out. Several workers have the other exact ones in two programs of three.
func (c *checkerRun) checkStores(t *testing.T, e *expectation) {
	exit := 0
	if e.kinds != nil {
		exit = 1
	}
	var want *checkerResult
	var ends string
	for _, store := range []string{"tree", "collapse", "hash", "bitstate", "flat"} {
		approximate := store == "hash" || store == "bitstate"
		exact := slices.Contains(e.flags, "-livelock") || slices.Contains(e.flags, "-symmetry=threads")
		if store == "flat" && want.Statistics.States > manyStates || approximate && (exact || want.Statistics.States > mostBits) {
			continue
		}
		flags := append(e.flags, "-por=none", "-store="+store, "-bits=8M")
		if (store == "collapse" || store == "flat") && !slices.Contains(e.flags, "-symmetry=threads") {
			flags = append(flags, fmt.Sprint("-jobs=", 1+want.Statistics.States%3), "-jobs-after=1")
		}
		r, text, got := c.runEnds(t, exit, e.args, flags...)
		if r.Approximate != approximate || r.Complete == approximate || strings.Contains(text, "approximate: ") != approximate {
			t.Errorf("-store=%s: approximate %v, complete %v:\n%s", store, r.Approximate, r.Complete, text)
		}
		if c := r.Statistics.Coverage; approximate != (c != nil) || approximate && (c.Share < 0.999 || c.Share > 1 || c.Omitted > 1) {
			t.Errorf("-store=%s: coverage %+v", store, c)
		}
		r.Complete = true
		e.meets(t, "none -store="+store, r)
		if store == "tree" {
			want, ends = r, got
			continue
		}
		if r.Statistics.States != want.Statistics.States || r.Statistics.Transitions != want.Statistics.Transitions || ends != got {
			t.Errorf("-store=%s: %+v and these end states:\n%s\ntree: %+v\n%s", store, r.Statistics, got, want.Statistics, ends)
		}
	}
}

// moreArguments are arguments with which programs are also run. The programs expect what they expect without arguments.
var moreArguments = map[string][]string{
	"Philosophers":        {"2", "3", "5"},
	"PhilosophersOrdered": {"2", "3", "5"},
}

// TestPrograms holds that each program of testdata, however it was compiled, has the verdict that it expects, under each
// reduction. The reductions agree on the end states, and each violation can be replayed.
func TestPrograms(t *testing.T) {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	type way struct{ dir, ext string }
	ways := []way{{"debug", ".dll"}, {"release", ".dll"}, {"mcs", ".exe"}}
	if testing.Short() {
		ways = ways[:1]
	}
	sources, err := filepath.Glob("../../testdata/src/*.[ci][sl]")
	if err != nil || len(sources) == 0 {
		t.Fatal(sources, err)
	}
	for _, source := range sources {
		ext := filepath.Ext(source)
		name := strings.TrimSuffix(filepath.Base(source), ext)
		ways := ways
		if ext == ".il" {
			ways = []way{{"assembled", ".dll"}}
		} else if text, err := os.ReadFile(source); err == nil && bytes.Contains(slices.Concat([]byte("\n"), text), []byte("\n// csc: ")) && len(ways) > 2 {
			ways = ways[:2]
		}
		if text, err := os.ReadFile(source); err == nil && bytes.Contains(slices.Concat([]byte("\n"), text), []byte("\n// not for mcs")) {
			ways = slices.DeleteFunc(slices.Clone(ways), func(w way) bool { return w.dir == "mcs" })
		}
		if len(ways) > 1 && !testing.Short() && !*drawn.Hours { // one of the ways, the first for three programs of four: all of them take CI more than its hour
			n := uint32(0)
			if drawn.One(name, 4) {
				n = 1 + drawn.Of(name+" otherwise", uint32(len(ways)-1))
			}
			ways = ways[n : n+1]
		}
		text, err := os.ReadFile(source)
		if err != nil {
			t.Fatal(err)
		}
		all := expectations(t, source)
		if len(all) == 0 {
			if name != "Verify" {
				t.Errorf("%s does not say what is expected of it", source)
			}
			continue
		}
		for _, arg := range moreArguments[name] {
			e := all[0]
			e.args = []string{arg}
			all = append(all, e)
		}
		for _, way := range ways {
			t.Run(name+"/"+way.dir, func(t *testing.T) {
				onlyShort(t, name, "InputRace", "LockConstants", "PhilosophersOrdered")
				mayRest(t, name)
				t.Parallel()
				dir := t.TempDir()
				checker, err := build.Cached(context.Background(), build.Source{App: filepath.Join("../../testdata", way.dir, name+way.ext)})
				if err != nil {
					t.Fatal(err)
				}
				c := &checkerRun{checker: checker, source: source, dir: dir, tasks: bytes.Contains(text, []byte(".Tasks"))}
				for i := range all {
					// The reductions, stores and strategies take most of the time, and TestAgreement compares them on random programs.
					// One way of compiling is enough, since they see the same states in every way.
					c.every = way == ways[0] && (testing.Short() || drawn.One(name+fmt.Sprint(i), 3))
					c.whole = way == ways[0] && (testing.Short() || drawn.One(name+fmt.Sprint(i), 9))
					if len(all) == 1 {
						c.check(t, name, &all[i])
						continue
					}
					t.Run(strings.Join(slices.Concat(all[i].flags, []string{"args"}, all[i].args), " "), func(t *testing.T) { c.check(t, name, &all[i]) })
				}
			})
		}
	}
}

// TestEmbeddedSymbols holds that symbols inside of an assembly tell what symbols beside it tell: the generated code is the
// same to the byte.
func TestEmbeddedSymbols(t *testing.T) {
	apps, err := filepath.Glob("../../testdata/embedded/*.dll")
	if err != nil || len(apps) == 0 {
		t.Fatal(apps, err)
	}
	for _, app := range apps {
		name := strings.TrimSuffix(filepath.Base(app), ".dll")
		t.Run(name, func(t *testing.T) {
			if onlyShort(t, name, "InputRace", "LockConstants"); !testing.Short() && !drawn.One(name, 4) {
				t.Skip("one program of four is enough: -hours")
			}
			t.Parallel()
			var made [2]map[string][]byte
			for i, from := range []string{app, filepath.Join("../../testdata/debug", filepath.Base(app))} {
				s := build.Source{App: from}
				c := s.Compilation()
				if err := c.Compile(); err != nil {
					t.Fatal(err)
				}
				made[i] = c.Module
			}
			if !maps.EqualFunc(made[0], made[1], bytes.Equal) {
				t.Errorf("what %s becomes differs from what the program with symbols beside it becomes", app)
			}
		})
	}
}

// TestTenPhilosophers runs a long search, and one with a long way to the first deadlock.
func TestTenPhilosophers(t *testing.T) {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	if testing.Short() {
		t.Skip("it is not short")
	}
	for _, test := range []struct {
		program string
		exit    int
		e       expectation
	}{
		{"Philosophers", 1, expectation{kinds: []string{"deadlock"}, texts: map[string][]string{"deadlock": {"wait for each other"}}}},
		{"PhilosophersOrdered", 0, expectation{}},
	} {
		checker, err := build.Cached(context.Background(), build.Source{App: "../../testdata/debug/" + test.program + ".dll"})
		if err != nil {
			t.Fatal(err)
		}
		c := &checkerRun{checker: checker, dir: t.TempDir()}
		r, _ := c.run(t, test.exit, []string{"10"}, "-por=escape", "-keep-going", "-minimize=0")
		test.e.meets(t, "escape", r)
		if r.Statistics.States < 10000 {
			t.Errorf("%s: only %d states", test.program, r.Statistics.States)
		}
	}
}
