package systemtest

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"maps"
	"math/rand"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"mwc/codegen/build"
	"mwc/codegen/systemtest/randconc"
)

// Flags that `make fuzz` takes beside -time and -seed.
var (
	agreePrograms = flag.Int("agree", 600, "how many programs of threads TestAgreement makes if -time is 0")
	reductions    = flag.Bool("reductions", false, "TestAgreement compares the reductions only, each as by default otherwise: many more programs an hour")
	agreeAwaits   = flag.Int("awaits", 25, "how many programs whose awaits may block TestAgreement makes if -time is 0")
	agreeTasks    = flag.Int("tasks", 25, "how many programs with tasks TestAgreement makes if -time is 0")
)

const (
	agreeBatch  = 100    // programs in one assembly
	agreeStates = 5000   // a program with more states is not compared with the reference
	taskStates  = 20_000 // the same for programs with tasks
	someStates  = 1000   // a program with more states is compared with fewer settings, and without properties
	fewStates   = 300

	// After this many rounds, a loop that nobody sees stops where other threads can run.
	agreeBudget = "-budget=200"

	// A search that takes more memory has gone wrong.
	agreeMemory = "-max-memory=1G"

	// A search that leaves garbage in states has ever larger states. With this limit, it may find less.
	garbageMemory = "-max-memory=500M"

	// How long the test tries to make a program smaller.
	shrinkTime = 5 * time.Minute
)

// A setting is a way to search: values of flags, by flag. If "ends" is "no", the search is not asked for end states, as users do
// not ask: a reduction need not keep then where the program's end cuts background threads off.
type setting map[string]string

// flags gives the setting as command-line flags; these may include a property to look for.
func (s setting) flags() []string {
	var flags []string
	for _, k := range slices.Sorted(maps.Keys(s)) {
		switch k {
		case "ends", "awaits", "pieces":
		case "property":
			flags = append(flags, s[k])
		default:
			flags = append(flags, "-"+k+"="+s[k])
		}
	}
	return flags
}

func (s setting) String() string {
	text := strings.Join(s.flags(), " ")
	if !s.ends() {
		text += ", without end states"
	}
	if s.suspends() {
		text += ", where awaits suspend their methods"
	}
	if s["pieces"] != "" {
		text += ", in pieces of " + s["pieces"] + " states"
	}
	return text
}

// ends reports whether a search is asked for end states.
func (s setting) ends() bool { return s["ends"] != "no" }

func (s setting) with(flag, value string) setting {
	c := maps.Clone(s)
	c[flag] = value
	return c
}

// suspends reports whether all awaits suspend their methods, whether or not the program can tell.
func (s setting) suspends() bool { return s["awaits"] == "suspend" }

// techniques are the flags whose values must not change what a search finds.
var techniques = []string{"search", "por", "gc", "store", "symmetry", "preemptions"}

// reference is the search without any technique.
var reference = setting{"search": "dfs", "por": "none", "gc": "ms", "store": "flat", "symmetry": "heap", "preemptions": "none"}

// An agreement compares searches with the settings that checkers have.
type agreement struct {
	*deck
	reference setting
	usual     setting // the default setting
	states    int     // how many states the reference may have
	tally     *tally
}

// flagDeck is the deck of all checkers, since they all have the same flags.
var flagDeck struct {
	sync.Mutex
	deck *deck
}

// newAgreement asks a checker which settings exist.
func newAgreement(s *session) (*agreement, error) {
	flagDeck.Lock()
	defer flagDeck.Unlock()
	if flagDeck.deck == nil {
		values := s.ask(&sessionRequest{Values: true}).Values
		if len(values) == 0 {
			return nil, errors.New("a checker does not say which values its flags take")
		}
		flagDeck.deck = newDeck(values, func(how setting) bool { return s.ask(&sessionRequest{Check: true, Flags: how.flags()}).Code != 0 })
	}
	a := &agreement{deck: flagDeck.deck, reference: maps.Clone(reference), usual: setting{}, states: agreeStates, tally: newTally()}
	for _, f := range techniques {
		a.usual[f] = a.values[f][0]
	}
	return a, nil
}

// settings are those to compare with the reference on a program of so many states: the default, and some for each strategy and
// reduction.
func (a *agreement) settings(r *rand.Rand, states int64) []setting {
	n := 1
	switch {
	case states <= fewStates:
		n = 3
	case states <= someStates:
		n = 2
	}
	return append(a.deal(r, n), a.usual)
}

// workers are a search by several workers, and the same search by one.
func (a *agreement) workers(r *rand.Rand) []setting {
	one := a.usual.with("por", []string{"escape", "none"}[r.Intn(2)])
	if r.Intn(2) == 0 {
		one = one.with("ends", "no")
	}
	one = one.with("store", []string{"tree", "tree", "collapse", "flat"}[r.Intn(4)])
	switch r.Intn(7) {
	case 0:
		one = one.with("store", "hash")
	case 1:
		one = one.with("search", "bfs")
	case 2:
		one = one.with("preemptions", "auto")
	case 3, 4:
		one = one.with("por", "persistent")
	}
	return []setting{one, one.with("jobs", strconv.Itoa(2+r.Intn(7))).with("jobs-after", strconv.Itoa(1+r.Intn(20)))}
}

// samples reports whether a search looks at only some of the states.
func (s setting) samples() bool {
	return s["search"] == "random" || s["search"] == "pct" || s["store"] == "bitstate"
}

// anyOrder reports whether a search may make the transitions of a state in a random order.
func (s setting) anyOrder() bool {
	return s["search"] == "dfs" && (s["por"] == "none" || s["por"] == "escape") && s["symmetry"] == "heap"
}

// exactHeap reports whether a setting leaves no garbage in states and names objects in one way. The states are then those of
// every other such setting with the same reduction and the same strategy.
func (s setting) exactHeap() bool {
	return s["gc"] != "none" && s["gc"] != "rc" && s["symmetry"] != "none"
}

// observed is what a search found, on which all settings must agree.
type observed struct {
	kinds, ends, locations []string
	states, transitions    int64
	restarts               int64
	complete               bool
	noEnds                 bool // it was not asked for end states
}

// A dispute is a setting that does not agree with the reference, and how it differs.
type dispute struct {
	setting setting
	how     string
}

// errRefused says that a checker has refused flags, because they do not go together.
var errRefused = errors.New("refused")

// search runs one search of a program. Any error other than errRefused is a dispute.
func search(s *session, args []string, how setting, more ...string) (*observed, error) {
	flags := append(append(how.flags(), "-keep-going", "-replay-check", agreeBudget, agreeMemory), more...)
	pieces, _ := strconv.ParseInt(how["pieces"], 10, 64) // 0 if there are none
	a := s.ask(&sessionRequest{Flags: flags, Args: args, Ends: how.ends(), Suspends: how.suspends(), Pieces: pieces})
	switch {
	case a.Code == 2 && a.Result == nil && !strings.Contains(a.Error, "internal error"):
		return nil, errRefused
	case a.Code != 0 && a.Code != 1 && a.Code != 3 || a.Result == nil:
		return nil, fmt.Errorf("exit status %d: %s", a.Code, a.Error)
	case (a.Code == 1) != (len(a.Result.Violations) > 0):
		return nil, fmt.Errorf("exit status %d with violations %v", a.Code, a.Result.Violations)
	}
	o := &observed{states: a.Result.Statistics.States, transitions: a.Result.Statistics.Transitions, restarts: a.Result.Statistics.Restarts, complete: a.Result.Complete, ends: a.Ends, noEnds: !how.ends()}
	if s.tasks {
		// Threads of the pool hand on what they run in critical sections that are no access. Where the program's end cuts them off, states
		// differ in what nobody sees: in whether a thread has its delegate or state machine already, or the task still has it.
		o.ends = slices.DeleteFunc(o.ends, func(end string) bool { return strings.HasPrefix(end, "cut-off") })
	}
	if a.Result.Approximate && a.Result.Reason == "" {
		o.complete = true // a fingerprint has 64 bits and there are a few thousand states, so the search is complete
	}
	for _, v := range a.Result.Violations {
		o.kinds = append(o.kinds, v.Kind)
		location := v.Kind
		if v.Kind != "deadlock" && v.Kind != "livelock" {
			location += " " + v.Message
			// Take the innermost frame with a line, or the innermost one if none has a line: a violation is reported once for
			// each.
			for i, f := range v.Stack {
				if i == 0 || f.Line != 0 {
					location = fmt.Sprintf("%s %s %s:%d", v.Kind, v.Message, f.Method, f.Line)
				}
				if f.Line != 0 {
					break
				}
			}
		}
		o.locations = append(o.locations, location)
	}
	for _, list := range []*[]string{&o.kinds, &o.locations} {
		slices.Sort(*list)
		*list = slices.Compact(*list)
	}
	return o, nil
}

// intact searches without the session's mutant.
func intact(s *session, args []string, how setting, more ...string) (*observed, error) {
	defer func(mutant string) { s.mutant = mutant }(s.mutant)
	s.mutant = ""
	return search(s, args, how, more...)
}

// compare says how what a setting found differs from want, which the reference found; "" if it does not differ.
func (o *observed) compare(want *observed, s setting) string {
	part := s.samples() || !o.complete
	for _, set := range []struct {
		what      string
		got, want []string
	}{{"violations", o.kinds, want.kinds}, {"end states", o.ends, want.ends}, {"locations of violations", o.locations, want.locations}} {
		if set.what == "end states" && (o.noEnds || want.noEnds) {
			continue
		}
		missing, more := minus(set.want, set.got), minus(set.got, set.want)
		if part {
			missing = nil
		}
		if len(missing)+len(more) > 0 {
			return fmt.Sprintf("%s: not found %q, found besides %q", set.what, missing, more)
		}
	}
	return ""
}

func minus(a, b []string) []string {
	var c []string
	for _, s := range a {
		if !slices.Contains(b, s) {
			c = append(c, s)
		}
	}
	return c
}

// comparedWith says with what the searches of a program were compared.
type comparedWith int

const (
	nothing      comparedWith = iota // the program has too many states
	theReference                     // the search without any technique
	eachOther                        // a reduced search that was complete
)

// program compares settings on one program. If settings is nil, it draws some, as many as the program's size allows. It gives
// the settings that differ. If the program has too many states for the reference, it compares the reductions with each other.
func (a *agreement) program(s *session, args []string, settings []setting, r *rand.Rand) (disputes []dispute, how comparedWith) {
	want, err := intact(s, args, a.reference, fmt.Sprint("-max-states=", a.states))
	if err != nil {
		return []dispute{{a.reference, err.Error()}}, theReference
	}
	if !want.complete {
		return a.large(s, args, want, r)
	}
	if s.tasks { // threads are at other places where a search ends, so the states differ
		suspending := a.reference.with("awaits", "suspend").with("ends", "no")
		got, err := intact(s, args, suspending, fmt.Sprint("-max-states=", 4*a.states))
		if err != nil {
			disputes = append(disputes, dispute{suspending, err.Error()})
		} else if diff := got.compare(want, suspending); diff != "" {
			disputes = append(disputes, dispute{suspending, diff})
		}
	}
	if settings == nil {
		settings = a.settings(r, want.states)
		for i, how := range settings {
			if r.Intn(2) == 0 {
				settings[i] = how.with("ends", "no")
			}
			if how.anyOrder() && r.Intn(2) == 0 {
				settings[i] = settings[i].with("order", "random").with("seed", fmt.Sprint(r.Intn(1000)))
			}
		}
		settings = append(settings, a.usual.with("por", a.values["por"][r.Intn(len(a.values["por"]))]).with("ends", "no"))
		settings = append(settings, a.workers(r)...)
	}
	// same and first have, by reduction, strategy, symmetry and bound, the first of the settings that must have the same states.
	graph := func(s setting) string {
		return fmt.Sprint(s["por"], s["search"], s["symmetry"], s["preemptions"], s["ends"])
	}
	same, first := map[string]*observed{graph(a.reference): want}, map[string]setting{graph(a.reference): a.reference}
	for _, how := range settings {
		if p := how["property"]; p != "" {
			plain := maps.Clone(how)
			delete(plain, "property")
			return a.property(s, args, p, []setting{plain}, r), theReference
		}
		var more []string
		switch {
		case how["search"] == "random" || how["search"] == "pct":
			more = []string{"-runs=50", "-max-depth=300", fmt.Sprint("-seed=", r.Intn(1000))}
		case !how.exactHeap():
			more = []string{fmt.Sprint("-max-states=", 2*want.states+100), garbageMemory}
		}
		if how.exactHeap() && how["search"] != "random" && how["search"] != "pct" && r.Intn(8) == 0 {
			more = append(more, "-gc-check")
		}
		if how["store"] == "bitstate" {
			more = append(more, "-bits=1M")
		}
		got, err := search(s, args, how, more...)
		if err != nil {
			disputes = append(disputes, dispute{how, err.Error()})
			continue
		}
		a.tally.count(how)
		// The reference guesses nothing about locks. If it has begun again, it has found that a program can tell whether awaits suspend, or what an iterator does
		// with its thread. Sampled runs that do not come so far have other states: an enumerable without its maker's number.
		if how.samples() && want.restarts > 0 {
			got.noEnds = true
		}
		if diff := got.compare(want, how); diff != "" {
			disputes = append(disputes, dispute{how, diff})
			continue
		}
		if how.samples() || !how.exactHeap() {
			continue
		}
		if !got.complete {
			disputes = append(disputes, dispute{how, "the search is not complete"})
			continue
		}
		if (how["jobs"] != "" || how["order"] != "") && how["por"] != "none" {
			continue // the search comes to accesses in another order, so other guesses about locks are made, or turn out wrong
		}
		if got.states > 3 && how["jobs"] == "" && r.Intn(oneInPieces) == 0 {
			disputes = append(disputes, inPieces(s, args, how, int64(2+r.Intn(3)), got, want, more)...)
		}
		if got.states%oneOnDisk == 0 {
			disputes = append(disputes, onDisk(s, args, how, got, want, more)...)
		}
		key := graph(how)
		inOrder := how["jobs"] == "" || how["preemptions"] == "none" // else how often a new thread's first step is made again depends on who is faster
		if other := same[key]; other == nil {
			same[key], first[key] = got, how
		} else if other.states != got.states || inOrder && other.transitions != got.transitions {
			disputes = append(disputes, dispute{how, fmt.Sprintf("%d states and %d transitions, but %d and %d with %s", got.states, got.transitions,
				other.states, other.transitions, first[key])})
		}
	}
	if want.states <= someStates {
		for _, property := range properties {
			disputes = append(disputes, a.property(s, args, property, settings, r)...)
		}
	}
	if len(want.kinds) > 0 {
		how := settings[r.Intn(len(settings))]
		if diff := replays(s, args, how, want); diff != "" {
			disputes = append(disputes, dispute{how, diff})
		}
	}
	return disputes, theReference
}

// large compares the reductions of a program that has too many states for the reference. One reduction that was complete says
// what there is to find. All that others found is among it, be they complete or not, and those that were complete found all
// of it. part is what the reference found until it came to its limit.
func (a *agreement) large(s *session, args []string, part *observed, r *rand.Rand) (disputes []dispute, how comparedWith) {
	limit := fmt.Sprint("-max-states=", a.states)
	usual := a.usual
	if r.Intn(3) > 0 {
		usual = usual.with("ends", "no")
	}
	type result struct {
		setting setting
		found   *observed
	}
	var all []result
	var want *result
	for _, por := range a.values["por"] {
		if por == reference["por"] {
			continue
		}
		how := usual.with("por", por)
		found, err := search(s, args, how, limit)
		if err != nil {
			disputes = append(disputes, dispute{how, err.Error()})
			continue
		}
		all = append(all, result{how, found})
		a.tally.count(how)
		if found.complete && want == nil {
			want = &result{how, found}
		}
	}
	if want == nil {
		return disputes, nothing
	}
	all = append(all, result{a.reference, part})
	for _, strategy := range [][]string{{"bfs", limit}, {"random", "-runs=50", "-max-depth=400"}, {"pct", "-runs=50", "-max-depth=400"}} {
		how := a.reference.with("search", strategy[0]).with("store", a.usual["store"])
		found, err := search(s, args, how, append(strategy[1:], fmt.Sprint("-seed=", r.Intn(1000)))...)
		if err == nil {
			all = append(all, result{how, found})
		} else if err != errRefused {
			disputes = append(disputes, dispute{how, err.Error()})
		}
	}
	for _, got := range all {
		// A search that has found that a program can tell whether awaits suspend begins again with that. Runs that do not come so far have other
		// states: the thread of a task that waits.
		if s.tasks && got.setting.samples() && got.found.restarts != want.found.restarts {
			got.found.noEnds = true
		}
		if diff := got.found.compare(want.found, got.setting); diff != "" {
			disputes = append(disputes, dispute{want.setting, fmt.Sprintf("against %s: %s", got.setting, diff)})
		}
	}
	return disputes, eachOther
}

// properties are what a search can look for in addition. What it finds must not depend on how it searches.
var properties = []string{"-race", "-livelock"}

// property compares the findings of searches for a property, with each reduction and with some random settings.
func (a *agreement) property(s *session, args []string, property string, settings []setting, r *rand.Rand) (disputes []dispute) {
	want, err := intact(s, args, a.reference, property)
	if err == errRefused {
		// The checker may have refused the store, and not the property.
		want, err = intact(s, args, a.reference.with("store", a.usual["store"]), property)
	}
	if err == errRefused {
		return nil
	}
	if err != nil {
		return []dispute{{a.reference.with("property", property), err.Error()}}
	}
	a.tally.values[property]++
	some := []setting{settings[r.Intn(len(settings))], settings[r.Intn(len(settings))]}
	for _, por := range a.values["por"] {
		how := a.usual.with("por", por)
		if r.Intn(2) == 0 {
			how = how.with("ends", "no")
		}
		some = append(some, how)
	}
	for _, how := range some {
		if how.samples() || !how.exactHeap() {
			continue
		}
		got, err := search(s, args, how, property)
		if err == errRefused {
			continue
		}
		named := maps.Clone(how)
		named["property"] = property
		if err != nil {
			disputes = append(disputes, dispute{named, err.Error()})
		} else if diff := got.compare(want, how); diff != "" {
			disputes = append(disputes, dispute{named, diff})
		}
	}
	return disputes
}

// replays says what is wrong with the first counterexample that a setting finds, "" for nothing.
func replays(s *session, args []string, how setting, want *observed) string {
	if how.samples() {
		how = how.with("search", reference["search"]).with("store", reference["store"])
	}
	a := s.ask(&sessionRequest{Flags: append(how.flags(), agreeBudget, fmt.Sprint("-max-states=", 2*want.states+100)), Args: args, Ends: how.ends(), Schedule: true})
	if a.Code == 3 && !how.exactHeap() || a.Code == 2 && a.Result == nil {
		return ""
	}
	if a.Code != 1 || a.Result == nil || len(a.Result.Violations) != 1 || a.Schedule == "" {
		return fmt.Sprintf("no first violation: exit status %d: %s", a.Code, a.Error)
	}
	found := a.Result.Violations[0]
	b := s.ask(&sessionRequest{Replay: a.Schedule, Args: args})
	if b.Code != 1 || b.Result == nil || len(b.Result.Violations) != 1 || b.Result.Violations[0].Kind != found.Kind || b.Result.Violations[0].Message != found.Message {
		return fmt.Sprintf("the counterexample of %s %q does not lead there: exit status %d: %s", found.Kind, found.Message, b.Code, b.Error)
	}
	return ""
}

// reduced are the reductions, each in an otherwise default setting, with end states and without.
func reduced(a *agreement, _ *randconc.Program) (all []setting) {
	for _, por := range a.values["por"] {
		how := a.usual.with("por", por)
		all = append(all, how, how.with("ends", "no"))
	}
	return append(all, a.usual.with("search", "bfs"), a.usual.with("search", "bfs").with("ends", "no"))
}

// A bench compiles random programs and compares searches of them.
type bench struct {
	dir     string
	tasks   bool // the programs have tasks
	patches []patch
	mu      sync.Mutex
	tally   *tally
}

// choice gives the settings that are compared with the reference on a program.
type choice func(*agreement, *randconc.Program) []setting

// compile makes a checker of programs, one that answers requests.
func (b *bench) compile(programs []*randconc.Program) (string, error) {
	app, err := os.CreateTemp(b.dir, "Agree-*.dll")
	if err != nil {
		return "", err
	}
	defer os.Remove(app.Name())
	if _, err := app.Write(randconc.Assembly("Agree", programs)); err != nil {
		return "", err
	}
	if err := app.Close(); err != nil {
		return "", err
	}
	return compileSession(b.dir, app.Name(), b.patches...)
}

// judge gives the disputes about each program, and how many programs were compared with what. settings chooses what to
// compare; if it is nil, the agreement chooses.
func (b *bench) judge(programs []*randconc.Program, settings choice) ([][]dispute, [3]int, error) {
	var n [3]int
	binary, err := b.compile(programs)
	if err != nil {
		return nil, n, err
	}
	defer os.Remove(binary)
	all := make([][]dispute, len(programs))
	err = b.each(&session{binary: binary}, programs, settings, func(i int, found []dispute, with comparedWith) bool {
		all[i] = found
		n[with]++
		return true
	})
	return all, n, err
}

// each runs the programs of a checker, and hands the disputes about each program to visit until visit returns false.
func (b *bench) each(s *session, programs []*randconc.Program, settings choice, visit func(i int, found []dispute, with comparedWith) bool) error {
	defer s.close()
	a, err := newAgreement(s)
	if err != nil {
		return err
	}
	if b.tasks {
		a.states, s.tasks = taskStates, true
	}
	for i, p := range programs {
		r := rand.New(rand.NewSource(p.Seed))
		var how []setting
		if settings != nil {
			if how = settings(a, p); len(how) == 0 {
				continue
			}
		}
		if found, with := a.program(s, []string{strconv.Itoa(i)}, how, r); !visit(i, found, with) {
			break
		}
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.tally == nil {
		b.tally = newTally()
	}
	b.tally.add(a.tally)
	return nil
}

func programsFrom(seed int64, n int) []*randconc.Program { return programsOf(randconc.New, seed, n) }

// programsOf are the programs of n seeds.
func programsOf(program func(int64) *randconc.Program, seed int64, n int) []*randconc.Program {
	list := make([]*randconc.Program, n)
	for i := range list {
		list[i] = program(seed + int64(i))
	}
	return list
}

// TestAgreement holds that every way to search finds in random concurrent programs what the search without any technique
// finds: the same kinds of violation at the same locations, and the same terminated and deadlocked states. Each counterexample
// can be run again. Half of the time is for programs with tasks.
func TestAgreement(t *testing.T) {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	t.Run("threads", func(t *testing.T) {
		b := &bench{dir: t.TempDir()}
		n := b.agree(t, randconc.New, *agreePrograms)
		if !*reductions {
			b.tally.report(t, flagDeck.deck, n[theReference] > 1500)
		}
		if n[theReference] < (n[nothing]+n[theReference]+n[eachOther])*3/4 {
			t.Error("too few programs are small enough to be compared")
		}
	})
	// Threads may wait where async methods await, if nothing in the assembly can tell. What is found is compared with what is found where they do not.
	t.Run("awaits", func(t *testing.T) {
		if testing.Short() {
			t.Skip("threads and tasks are enough for -short")
		}
		b := &bench{dir: t.TempDir(), tasks: true}
		if n := b.agree(t, randconc.NewAwaits, *agreeAwaits); n[theReference] == 0 && *agreeAwaits >= agreeBatch {
			t.Error("too few programs are small enough to be compared")
		}
	})
	t.Run("tasks", func(t *testing.T) {
		b := &bench{dir: t.TempDir(), tasks: true}
		n := b.agree(t, randconc.NewTasks, *agreeTasks)
		if n[theReference] >= agreeBatch/2 && !*reductions {
			b.tally.report(t, flagDeck.deck, false)
		}
		if all := n[nothing] + n[theReference] + n[eachOther]; n[theReference] < all/2 || n[eachOther] == 0 && all >= agreeBatch {
			t.Error("too few programs are small enough to be compared")
		}
	})
}

// agree compares searches of so many random programs, and says how many were compared with what.
func (b *bench) agree(t *testing.T, program func(int64) *randconc.Program, programs int) (compared [3]int) {
	end := time.Now().Add(*randomTime / 2)
	batches := (programs + agreeBatch - 1) / agreeBatch
	size := min(agreeBatch, programs)
	if testing.Short() {
		batches, size = 1, min(size/5, agreeBatch/8)
	}
	var settings choice
	if *reductions {
		settings = reduced
	}
	seed := firstSeed()
	var mu sync.Mutex
	count, reported := 0, 0
	next := func() (int64, bool) {
		mu.Lock()
		defer mu.Unlock()
		if count >= batches*size && !time.Now().Before(end) || reported > 3 {
			return 0, false
		}
		count += size
		seed += int64(size)
		return seed - int64(size), true
	}
	var workers sync.WaitGroup
	for range 2 {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for {
				first, ok := next()
				if !ok {
					return
				}
				programs := programsOf(program, first, size)
				all, n, err := b.judge(programs, settings)
				if err != nil {
					t.Errorf("seeds from %d: %v", first, err)
					return
				}
				mu.Lock()
				for i := range n {
					compared[i] += n[i]
				}
				mu.Unlock()
				for i, found := range all {
					if len(found) == 0 {
						continue
					}
					mu.Lock()
					reported++
					enough := reported > 3
					mu.Unlock()
					if !enough {
						b.report(t, programs[i], found)
					}
				}
			}
		}()
	}
	workers.Wait()
	t.Logf("%d programs: %d of them compared with the reference, %d by their reductions only", count, compared[theReference], compared[eachOther])
	return compared
}

// TestAgreementPrograms holds the same for the programs of testdata, with the arguments for which they say what is expected of
// them.
func TestAgreementPrograms(t *testing.T) {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	takesHours(t)
	sources, err := filepath.Glob("../../testdata/src/*.cs")
	if err != nil || len(sources) == 0 {
		t.Fatal(sources, err)
	}
	compared := 0
	for _, source := range sources {
		name := strings.TrimSuffix(filepath.Base(source), ".cs")
		all := expectations(t, source)
		if len(all) == 0 {
			continue
		}
		t.Run(name, func(t *testing.T) {
			binary, err := compileSession(t.TempDir(), filepath.Join("../../testdata/release", name+".dll"))
			if err != nil {
				t.Fatal(err)
			}
			s := &session{binary: binary}
			defer s.close()
			a, err := newAgreement(s)
			if err != nil {
				t.Fatal(err)
			}
			r := rand.New(rand.NewSource(1))
			for _, e := range all {
				found, with := a.program(s, e.args, nil, r)
				for _, d := range found {
					t.Errorf("%q: %s: %s", e.args, d.setting, d.how)
				}
				if with == theReference {
					compared++
				}
			}
		})
	}
	t.Logf("%d compared", compared)
	if compared < len(sources) {
		t.Errorf("only %d programs are small enough to be compared", compared)
	}
}
