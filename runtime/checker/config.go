// Package checker is the main program of a checker: its flags, its limits, its reports, and what it does instead of a search.
package checker

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"mwc/runtime/report"
	"mwc/runtime/search"
	"mwc/runtime/spill"
	"mwc/runtime/state"
)

// Exit statuses of a checker.
const (
	ExitVerified  = 0
	ExitViolation = 1
	ExitError     = 2
	ExitLimit     = 3
)

// config holds the flags: how to search, and what else to do.
type config struct {
	search.Options
	run, stepwise                            bool
	json, schedule, replay, stdin, endStates string
	cpuProfile, memProfil                    string
	progress                                 string
	minimize                                 time.Duration
	trace                                    string
	profiles                                 profiles
	help                                     help
	checkpoints                              checkpoints
	partition                                bool
}

// size is a flag that gives a number of bytes, with an optional K, M or G.
type size int64

func (s *size) String() string {
	n, unit := int64(*s), ""
	for _, u := range []string{"K", "M", "G"} {
		if n == 0 || n%1024 != 0 {
			break
		}
		n, unit = n/1024, u
	}
	return strconv.FormatInt(n, 10) + unit
}

func (s *size) Set(v string) error {
	n, err := ParseSize(v)
	if err == nil {
		*s = size(n)
	}
	return err
}

// ParseSize reads a number of bytes, with an optional K, M, G or T.
func ParseSize(v string) (int64, error) {
	num := strings.TrimSuffix(strings.ToUpper(v), "B")
	unit := int64(1)
	for i, u := range []string{"K", "M", "G", "T"} {
		if n, ok := strings.CutSuffix(strings.TrimSuffix(num, "I"), u); ok {
			num, unit = n, 1<<(10*(i+1))
		}
	}
	n, err := strconv.ParseInt(num, 10, 64)
	if err != nil || n < 0 || n > math.MaxInt64/unit {
		return 0, errors.New("not a number of bytes")
	}
	return n * unit, nil
}

// duration is a flag that gives a time: in Go's syntax, or as a number of seconds.
type duration time.Duration

func (d *duration) String() string { return time.Duration(*d).String() }

func (d *duration) Set(v string) error {
	t, err := time.ParseDuration(v)
	if err != nil {
		s, err := strconv.ParseFloat(v, 64)
		if err != nil {
			return errors.New("neither a duration nor a number of seconds")
		}
		if s *= float64(time.Second); !(math.Abs(s) < math.MaxInt64) { // this refuses NaN, too
			return errors.New("out of range")
		}
		t = time.Duration(s)
	}
	if t < 0 {
		return errors.New("negative")
	}
	*d = duration(t)
	return nil
}

// define defines the flags. helpGroups says where help lists each.
func (c *config) define() *flag.FlagSet {
	fs := flag.NewFlagSet("", flag.ContinueOnError)
	fs.SetOutput(io.Discard) // an error is one line, which the caller prints
	for _, f := range techniques {
		first := f.known[0].Name
		if f.name == "por" {
			first = search.Auto
		}
		fs.StringVar(f.value(c), f.name, first, f.usage)
	}
	fs.BoolVar(&c.GCCheck, "gc-check", false, "after each transition and step back, compare what the collector left with what the heap reaches; slow")
	fs.BoolVar(&c.ReplayCheck, "replay-check", false, "run the paths to some final states again, and compare each state")
	fs.BoolVar(&c.Uncollapsed, "uncollapsed", false, "-por=sdpor: each state keeps its own copy of its summary, to measure what sharing gains")
	fs.StringVar(&c.Order, "order", search.OrderFirst, "`order` in which a depth-first search makes the transitions of a state: first: by number; random: at random, by -seed")
	fs.IntVar(&c.Sketch, "sketch", 0, "name the `N` states with the least digests in the result, so that searches can be compared (0: none)")
	fs.IntVar(&c.Jobs, "jobs", 0, "`N` workers search side by side, once the search has proved to be large (with -por=escape, persistent or none; by default as many as there are cores)")
	fs.Int64Var(&c.JobsAfter, "jobs-after", search.JobsAfter, "with -jobs: one worker finds the first `N` states, before others join it")
	fs.Var(&c.Preemptions, "preemptions", "only schedules with at most `N` preemptions, switches away from a thread that could go on; auto: first without, then with one, and so on")
	fs.BoolVar(&c.KeepGoing, "keep-going", false, "do not stop at the first violation")
	fs.BoolVar(&c.Race, "race", false, "report data races")
	fs.BoolVar(&c.Livelock, "livelock", false, "report runs that never end: the program goes on, and can no longer end")
	fs.Int64Var(&c.MaxStates, "max-states", 0, "stop after `N` states (0: no limit)")
	fs.Int64Var(&c.MaxDepth, "max-depth", 0, "go no deeper than `N` transitions (0: no limit; random and pct: 100000 if it is not given)")
	fs.Var((*size)(&c.MaxMemory), "max-memory", "stop at so many `bytes` of memory; K, M and G are understood (0: no limit)")
	fs.StringVar(&c.Spill, "spill", "", "keep in this `directory`, on disk, what the search no longer touches once it needs more than -max-memory (with -search=dfs)")
	fs.Var((*size)(&c.SpillFrom), "spill-from", "with -spill: put arrays on the disk once the process has so many `bytes` of memory (0: half of -max-memory); less than 64K: put all there")
	fs.Var((*duration)(&c.Timeout), "timeout", "stop after this `time`: 90s, 2h, or a number of seconds (0: no limit)")
	fs.Int64Var(&c.Seed, "seed", 0, "seed `N` of -search=random and pct, of -order=random, and of the hash functions of -store=hash and bitstate")
	fs.Int64Var(&c.Runs, "runs", search.SampleRuns, "number `N` of runs of -search=random and pct (0: until a limit)")
	fs.IntVar(&c.PctDepth, "pct-depth", 3, "of -search=pct: number `N` of ordered transitions that a violation needs")
	fs.StringVar(&c.json, "json", "", "write the result to this `file`; - is standard output")
	fs.BoolVar(&c.RecordGraph, "record-graph", false, "keep the graph of a small program's states in the result, for -graph of mwc report; implies -keep-going")
	fs.StringVar(&c.schedule, "schedule", "", "write the choices of the first violation to this `file`")
	c.minimize = 2 * time.Second
	fs.Var((*duration)(&c.minimize), "minimize", "make the schedules of violations smaller for at most this `time` altogether (0: report the runs of the search)")
	fs.StringVar(&c.trace, "trace", "story", "what of a violation's run is shown: story: the steps on which the violation depends; full: all")
	fs.BoolVar(&c.run, "run", false, "run the program once, with its own input, output and exit code")
	fs.StringVar(&c.replay, "replay", "", "run the schedule in this `file`")
	fs.BoolVar(&c.stepwise, "interactive", false, "choose every step by hand; the command help lists the commands")
	c.checkpoints.define(fs)
	fs.BoolVar(&c.partition, "partition", false, "make a part of one search over several processes, which mwc swarm -exact leads: standard input and output carry states")
	fs.StringVar(&c.cpuProfile, "cpuprofile", "", "write a CPU profile to this `file`")
	fs.Var(&c.profiles, "profile", "write a profile of this `kind` to the file that follows: -profile=states FILE counts states by the program's stacks, -profile=conflicts FILE why -por=sdpor and persistent explore both orders of two threads")
	fs.StringVar(&c.memProfil, "memprofile", "", "write a memory profile to this `file`")
	fs.StringVar(&c.progress, "progress", "auto", "`when` to show a live line on standard error: auto, on, off")
	fs.StringVar(&c.stdin, "stdin", "", "`file` that the program reads as its standard input")
	fs.StringVar(&c.endStates, "end-states", "", "write a digest of each final state to this `file`")
	fs.Int64Var(&c.Budget, "budget", 1<<20, "number `N` of loop iterations and calls after which a transition ends")
	fs.IntVar(&c.MaxStack, "max-stack", 10000, "number `N` of frames of a thread before its stack overflows")
	c.MaxHeap = 512 << 20
	fs.Var((*size)(&c.MaxHeap), "max-heap", "`bytes` of live objects, looked at in long transitions, before the program is out of memory; K, M and G are understood")
	fs.Var((*size)(&c.Bits), "bits", "-store=bitstate: `bytes` of the array of bits; K, M and G are understood (0: half of -max-memory, 256M without)")
	fs.IntVar(&c.Hashes, "hashes", state.DefaultHashes, "-store=bitstate: number `N` of bits that a state sets")
	fs.Var(&c.help, "help", "")
	fs.Var(&c.help, "h", "")
	return fs
}

// parse reads a checker's arguments. Its error is a *helpError where they ask for help.
func parse(args []string, stderr io.Writer) (*config, error) {
	c := &config{}
	fs := c.define()
	args, err := c.parseFlags(fs, args)
	if c.help.asked {
		return nil, &helpError{all: c.help.all || fs.Arg(0) == helpAll}
	}
	if err != nil {
		return nil, flagError(err, names(fs))
	}
	if fs.NArg() > 0 && !afterDashes(args, fs.NArg()) {
		return nil, fmt.Errorf("unexpected argument %q: arguments of the program go behind --", fs.Arg(0))
	}
	if r := c.Reduction(); r.Name != c.Por && r.Name != "" {
		fmt.Fprintf(stderr, "-por=%s is now called -por=%s\n", c.Por, r.Name)
		c.Por = r.Name
	}
	given := map[string]bool{}
	fs.Visit(func(f *flag.Flag) { given[f.Name] = true })
	c.KeepGoing = c.KeepGoing || c.RecordGraph // what a search leaves out because it stops is not in its graph
	c.Ends = c.endStates != ""
	if c.partition {
		c.Part = &search.Part{Peak: peakMemory, Resident: (&spill.Resident{}).Bytes}
	}
	c.StateProfile, c.ConflictProfile = c.profiles.files["states"] != "", c.profiles.files["conflicts"] != ""
	if !given["jobs"] {
		c.Jobs = 1
	}
	if err := c.open(given, fs.Args()); err != nil {
		return nil, err
	}
	if c.Cores = 0; !given["jobs"] {
		c.Cores = min(runtime.GOMAXPROCS(0), maxJobs)
	}
	c.boundDefaults(given)
	alone := "" // why one worker makes a search for which several were asked
	if why := c.Together(); why != "" && !c.stepwise && !c.Reduction().Summaries && c.Jobs <= maxJobs {
		alone, c.Jobs = fmt.Sprintf("-jobs=%d: %s", c.Jobs, why), 1
	}
	if c.Choose(); c.Trial && c.Jobs > 1 {
		alone = fmt.Sprintf("-jobs=%d: one worker begins, with -por=%s; the others join if that proves to leave out little (with -por=escape they join in any case)", c.Jobs, c.Por)
	}
	if c.Search == "bfs" && !given["minimize"] {
		c.minimize = 0 // its runs are the shortest already
	}
	c.Fewest = c.minimize > 0
	if c.Strategy().Samples && !given["max-depth"] {
		c.MaxDepth = search.SampleDepth
	}
	samples := c.samples(given)
	c.Interchange = c.interchanges(given)
	c.SampleFirst, c.SampleLarge = samples && c.Timeout > 0, samples && c.Timeout == 0
	if err := c.checkStrategy(given); err != nil {
		return nil, err
	}
	if err := c.checkCheckpoints(given); err != nil {
		return nil, err
	}
	if c.From == nil {
		c.Args = fs.Args()
	}
	if err := c.check(given); err != nil {
		return nil, err
	}
	if alone != "" {
		fmt.Fprintln(stderr, alone)
	}
	return c, nil
}

// openInput reads the file that -stdin names.
func (c *config) openInput() error {
	if c.stdin == "" {
		return nil
	}
	in, err := os.Open(c.stdin)
	if err != nil {
		return err
	}
	defer in.Close()
	read, err := readInput(in)
	if err != nil {
		return fmt.Errorf("-stdin=%s: %w", c.stdin, err)
	}
	if err := c.sameInput(read); err != nil {
		return err
	}
	c.Input = read
	return nil
}

// samples reports whether runs are sampled beside the search, first where there is a limit of time, else once the search has proved to be large: in the
// default strategy, where the search need not find all violations, and starts at the beginning. A bound of preemptions would not hold for the runs.
func (c *config) samples(given map[string]bool) bool {
	return c.Part == nil && !given["search"] && !given["preemptions"] && c.Order == search.OrderFirst && c.Sketch == 0 && !c.KeepGoing && !c.Ends &&
		!c.run && !c.stepwise && c.replay == "" && !c.checkpoints.given()
}

// interchanges reports whether a search whose reduction was chosen may take threads for each other: if nobody has asked for another symmetry, or for
// something that depends on each state.
func (c *config) interchanges(given map[string]bool) bool {
	return c.Trial && !given["symmetry"] && !c.Ends && !c.StateProfile && !c.ConflictProfile && !c.RecordGraph && !c.Uncollapsed && !c.GCCheck && !c.ReplayCheck &&
		c.MaxDepth == 0 && c.Spill == "" && !c.run && !c.stepwise && c.replay == "" && !c.checkpoints.given()
}

// maxJobs bounds -jobs, maxMaxStack -max-stack, maxPCTDepth -pct-depth, maxBits -bits (in bits), and maxInput the program's input, in bytes.
const (
	maxJobs     = 256
	maxMaxStack = 1 << 20
	maxPCTDepth = 1 << 16
	maxBits     = 1 << 40
	maxInput    = 1 << 30
)

// readInput reads the program's input; more than maxInput bytes are an error.
func readInput(r io.Reader) ([]byte, error) {
	in, err := io.ReadAll(io.LimitReader(r, maxInput+1))
	if err == nil && len(in) > maxInput {
		err = fmt.Errorf("more than %d bytes of input", maxInput)
	}
	return in, err
}

func afterDashes(args []string, rest int) bool {
	i := len(args) - rest - 1
	return i >= 0 && args[i] == "--"
}

// technique is a flag whose values name techniques.
type technique struct {
	name, usage string
	value       func(*config) *string
	known       []search.Technique
}

// techniques are the flags whose values name techniques.
var techniques = []technique{
	{"search", "`strategy` of the search: dfs; bfs, for a shortest counterexample; random or pct, to sample runs", func(c *config) *string { return &c.Search }, search.Strategies},
	{"por", "partial-order `reduction`: auto: sdpor, or escape where sdpor proves to leave nothing out; sdpor, persistent, escape, none", func(c *config) *string { return &c.Por }, search.Reductions},
	{"gc", "garbage `collector` of the checked program: " + known(search.Collectors), func(c *config) *string { return &c.GC }, search.Collectors},
	{"store", "`how` visited states are kept: tree, collapse, flat, hash (approximate), bitstate (approximate)", func(c *config) *string { return &c.Store }, search.Stores},
	{"symmetry", "`symmetry` reduction: " + known(search.Symmetries), func(c *config) *string { return &c.Symmetry }, search.Symmetries},
}

// known gives the names of techniques, separated by commas.
func known(list []search.Technique) string {
	var all []string
	for _, t := range list {
		all = append(all, t.Name)
	}
	return strings.Join(all, ", ")
}

// boundDefaults sets techniques that are not given to the first ones that go with -preemptions, if there is a bound.
func (c *config) boundDefaults(given map[string]bool) {
	if !c.Preemptions.Bounded() {
		return
	}
	for _, f := range techniques {
		if i := slices.IndexFunc(f.known, func(t search.Technique) bool { return t.Bounds }); i >= 0 && !given[f.name] && *f.value(c) != search.Auto {
			*f.value(c) = f.known[i].Name
		}
	}
}

// check refuses values that do not exist, and flags that do not go together or are not supported yet.
func (c *config) check(given map[string]bool) error {
	for _, f := range techniques {
		if value := *f.value(c); search.Find(f.known, value).Name == "" {
			return fmt.Errorf("-%s=%s: no such value (there is: %s)", f.name, value, known(f.known))
		}
	}
	if !slices.Contains([]string{"auto", "on", "off"}, c.progress) {
		return fmt.Errorf("-progress=%s: no such value (there is: auto, on, off)", c.progress)
	}
	if !slices.Contains([]string{"story", "full"}, c.trace) {
		return fmt.Errorf("-trace=%s: no such value (there is: story, full)", c.trace)
	}
	if why := c.Unbounded(); why != "" {
		return fmt.Errorf("-preemptions=%s: %s", c.Preemptions.String(), why)
	}
	if c.Order != search.OrderFirst && c.Order != search.OrderRandom {
		return fmt.Errorf("-order=%s: no such value (there is: %s, %s)", c.Order, search.OrderFirst, search.OrderRandom)
	}
	if c.Sketch < 0 || c.Sketch > search.MostSketch {
		return fmt.Errorf("-sketch=%d: must lie between 0 and %d", c.Sketch, search.MostSketch)
	}
	if other := c.Unordered(); other != "" && c.Order == search.OrderRandom {
		return fmt.Errorf("-order=%s goes with -search=dfs, -por=escape or none and -symmetry=heap, not with %s", c.Order, other)
	} else if other != "" && c.Sketch > 0 {
		return fmt.Errorf("-sketch goes with -search=dfs, -por=escape or none and -symmetry=heap, not with %s", other)
	}
	if err := c.checkPart(given); err != nil {
		return err
	}
	strategy, reduction, symmetry := c.Strategy(), c.Reduction(), c.Symmetric()
	if why := c.exactness(); why != "" && c.Keeps().Approximate {
		return fmt.Errorf("-store=%s is approximate, and %s needs to know each state for certain: use -store=tree or collapse", c.Store, why)
	}
	switch {
	case c.Jobs < 1:
		return fmt.Errorf("-jobs=%d: at least one worker thread is needed", c.Jobs)
	case c.Jobs > maxJobs:
		return fmt.Errorf("-jobs=%d: must lie between 1 and %d", c.Jobs, maxJobs)
	case c.JobsAfter < 0:
		return fmt.Errorf("-jobs-after=%d: cannot be negative", c.JobsAfter)
	case c.Jobs > 1 && c.stepwise:
		return fmt.Errorf("-jobs=%d: -interactive searches nothing", c.Jobs)
	case c.Together() != "":
		return fmt.Errorf("-jobs=%d: %s", c.Jobs, c.Together())
	case c.Unspilled() != "":
		return fmt.Errorf("-spill=%s: %s", c.Spill, c.Unspilled())
	case c.SpillFrom != 0 && c.Spill == "":
		return errors.New("-spill-from: there is no -spill")
	case c.Spill != "" && (c.run || c.stepwise || c.replay != ""):
		return errors.New("-spill is for searches, not for -run, -replay and -interactive")
	case c.Livelock && !strategy.Livelock:
		return fmt.Errorf("-livelock needs -search=dfs, not -search=%s", c.Search)
	case c.stepwise && (c.run || strategy.Samples || c.json != "" || c.schedule != "" || c.endStates != ""):
		return errors.New("-interactive searches nothing: it goes with -search=dfs or bfs, and without -run, -json, -schedule and -end-states")
	case c.stepwise && c.Preemptions.Bounded():
		return errors.New("-interactive searches nothing: -preemptions bounds nothing there")
	case c.Livelock && !symmetry.Livelock:
		return errors.New("-livelock with -symmetry=" + c.Symmetry + " is not supported yet")
	case symmetry.Merges && (strategy.Samples || c.stepwise):
		return errors.New("-symmetry=threads tells which states are met again: it goes with -search=dfs or bfs, and without -interactive")
	case symmetry.Merges && reduction.Reduces:
		return fmt.Errorf("-symmetry=threads takes threads for each other, whose accesses -por=%s tells apart: they do not go together", c.Por)
	case c.Livelock && !reduction.Livelock:
		return fmt.Errorf("-livelock needs transitions that -por=%s leaves out: use -por=sdpor or escape", c.Por)
	case c.Uncollapsed && !reduction.Summaries:
		return fmt.Errorf("-uncollapsed: -por=%s keeps no summaries", c.Por)
	case c.MaxStates < 0 || c.MaxDepth < 0:
		return errors.New("a limit cannot be negative")
	case c.Budget <= 0:
		return fmt.Errorf("-budget=%d: must be positive", c.Budget)
	case c.Hashes < 1 || c.Hashes > state.MaxHashes:
		return fmt.Errorf("-hashes=%d: must lie between 1 and %d", c.Hashes, state.MaxHashes)
	case c.Keeps().Bits && c.StoreOptions().Bits > maxBits:
		return fmt.Errorf("-bits=%d: must not be more than %d", c.StoreOptions().Bits, int64(maxBits))
	case c.MaxMemory > 0 && c.Keeps().Bits && c.Bits > c.MaxMemory:
		return fmt.Errorf("-bits=%d is more than -max-memory=%d", c.Bits, c.MaxMemory)
	case c.MaxHeap <= 0:
		return fmt.Errorf("-max-heap=%d: must be positive", c.MaxHeap)
	case c.MaxStack <= 0 || c.MaxStack > maxMaxStack:
		return fmt.Errorf("-max-stack=%d: must lie between 1 and %d", c.MaxStack, maxMaxStack)
	case c.RecordGraph && (c.run || c.stepwise || c.replay != "" || strategy.Samples || c.Preemptions.Bounded()):
		return errors.New("-record-graph keeps the states that a search finds: it goes with -search=dfs or bfs, and without -preemptions, -run, -replay and -interactive")
	case len(c.profiles.files) > 0 && (c.run || c.stepwise || c.replay != "" || strategy.Samples):
		return errors.New("-profile counts what a search stores: it goes with -search=dfs or bfs, and without -run, -replay and -interactive")
	case c.ConflictProfile && !reduction.Reduces:
		return fmt.Errorf("-profile=conflicts counts why a reduction explores both orders of two threads, and -por=%s leaves out none: use -por=sdpor or persistent", c.Por)
	case c.run && c.replay != "":
		return errors.New("-run and -replay exclude each other")
	}
	return nil
}

// exactness names the flag that needs an exact store, because it keeps data by a state's name or goes to states that are not on the path;
// "" if there is none.
func (c *config) exactness() string {
	switch {
	case c.Reduction().ExactStore:
		return "-por=" + c.Por
	case c.Strategy().ExactStore:
		return "-search=" + c.Search
	case c.Livelock:
		return "-livelock"
	case c.RecordGraph:
		return "-record-graph"
	case c.Preemptions.Bounded():
		return "-preemptions"
	case c.stepwise:
		return "-interactive"
	case c.Symmetric().ExactStore:
		return "-symmetry=" + c.Symmetry
	case c.checkpoints.given():
		return "a checkpoint"
	}
	return ""
}

// checkStrategy refuses flags that make no sense with the strategy.
func (c *config) checkStrategy(given map[string]bool) error {
	strategy, reduction, exact := c.Strategy(), c.Reduction(), !c.Keeps().Approximate
	switch {
	case reduction.Reduces && !strategy.Reduction:
		return fmt.Errorf("-por=%s needs -search=dfs, not -search=%s", c.Por, c.Search)
	case reduction.Canonical && !c.Symmetric().Canonical && c.Symmetric().Name != "":
		return fmt.Errorf("-por=%s needs canonical positions, which -symmetry=none leaves out", c.Por)
	case given["runs"] && !strategy.Samples:
		return fmt.Errorf("-runs: -search=%s makes no runs", c.Search)
	case given["pct-depth"] && !strategy.Priorities:
		return fmt.Errorf("-pct-depth: -search=%s has no such depth", c.Search)
	case given["seed"] && !strategy.Samples && exact && !c.SampleFirst && c.Order != search.OrderRandom:
		return fmt.Errorf("-seed: nothing is random in -search=%s with -store=%s", c.Search, c.Store)
	case c.Runs < 0:
		return errors.New("-runs: cannot be negative")
	case c.PctDepth < 1 || c.PctDepth > maxPCTDepth:
		return fmt.Errorf("-pct-depth=%d: must lie between 1 and %d", c.PctDepth, maxPCTDepth)
	case strategy.Samples && given["max-states"]:
		return fmt.Errorf("-max-states: -search=%s keeps no states; -runs, -max-depth and -timeout limit it", c.Search)
	case strategy.Samples && (!c.Collector().Sampling || c.GCCheck):
		return fmt.Errorf("-gc=%s: -search=%s collects garbage now and then, by -gc=ms", c.GC, c.Search)
	case strategy.Samples && !c.Keeps().Sampling:
		return fmt.Errorf("-store=%s: -search=%s keeps no states", c.Store, c.Search)
	}
	return nil
}

// outcome gives the exit status for a search's result.
func outcome(r *report.Result) int {
	switch r.Verdict {
	case report.Verified:
		return ExitVerified
	case report.Violated:
		return ExitViolation
	case report.Incomplete:
		return ExitLimit
	}
	return ExitError
}
