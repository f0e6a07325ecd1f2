package systemtest

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"hash/crc32"
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

// agreePrograms is a flag that `make fuzz` takes beside -time and -seed.
var agreePrograms = flag.Int("agree", 2000, "how many programs TestAgreement makes if -time is 0")

var hours = flag.Bool("hours", false, "run the tests that take a great part of an hour too: programs that notice mutants are looked for, agreement on testdata")

// oneOfMany skips most programs of a test of many programs if tests are to be short. The program's name decides.
func oneOfMany(t *testing.T, name string) {
	if testing.Short() && crc32.ChecksumIEEE([]byte(name))%8 != 0 {
		t.Skip("one program of eight is enough for -short")
	}
}

// takesHours skips a test for which CI has no time; make mutants runs it.
func takesHours(t *testing.T) {
	if !*hours {
		t.Skip("it takes long: -hours")
	}
}

const (
	agreeBatch  = 100  // programs in one assembly
	agreeStates = 5000 // a program with more states is not compared
	someStates  = 1000 // a program with more states is compared with fewer settings, and without properties
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

// A setting is a way to search: values of flags, by flag.
type setting map[string]string

// flags gives the setting as command-line flags; these may include a property to look for.
func (s setting) flags() []string {
	var flags []string
	for _, k := range slices.Sorted(maps.Keys(s)) {
		if k == "property" {
			flags = append(flags, s[k])
			continue
		}
		flags = append(flags, "-"+k+"="+s[k])
	}
	return flags
}

func (s setting) String() string { return strings.Join(s.flags(), " ") }

func (s setting) with(flag, value string) setting {
	c := maps.Clone(s)
	c[flag] = value
	return c
}

// techniques are the flags whose values must not change what a search finds.
var techniques = []string{"search", "por", "gc", "store", "symmetry"}

// reference is the search without any technique.
var reference = setting{"search": "dfs", "por": "none", "gc": "ms", "store": "flat", "symmetry": "heap"}

// An agreement compares searches with the settings that checkers have.
type agreement struct {
	*deck
	reference setting
	usual     setting // the default setting
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
	a := &agreement{deck: flagDeck.deck, reference: maps.Clone(reference), usual: setting{}, tally: newTally()}
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

// samples reports whether a search looks at only some of the states.
func (s setting) samples() bool {
	return s["search"] == "random" || s["search"] == "pct" || s["store"] == "bitstate"
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
	complete               bool
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
	a := s.ask(&sessionRequest{Flags: flags, Args: args})
	switch {
	case a.Code == 2 && a.Result == nil && !strings.Contains(a.Error, "internal error"):
		return nil, errRefused
	case a.Code != 0 && a.Code != 1 && a.Code != 3 || a.Result == nil:
		return nil, fmt.Errorf("exit status %d: %s", a.Code, a.Error)
	case (a.Code == 1) != (len(a.Result.Violations) > 0):
		return nil, fmt.Errorf("exit status %d with violations %v", a.Code, a.Result.Violations)
	}
	o := &observed{states: a.Result.Statistics.States, transitions: a.Result.Statistics.Transitions, complete: a.Result.Complete, ends: a.Ends}
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

// program compares settings on one program. If settings is nil, it draws some, as many as the program's size allows. It gives
// the settings that differ, and whether the program was small enough to compare.
func (a *agreement) program(s *session, args []string, settings []setting, r *rand.Rand) (disputes []dispute, compared bool) {
	want, err := intact(s, args, a.reference, fmt.Sprint("-max-states=", agreeStates))
	if err != nil {
		return []dispute{{a.reference, err.Error()}}, true
	}
	if !want.complete {
		return nil, false
	}
	if settings == nil {
		settings = a.settings(r, want.states)
	}
	// same and first have, by reduction, strategy and symmetry, the first of the settings that must have the same states.
	same := map[string]*observed{fmt.Sprint(a.reference["por"], a.reference["search"], a.reference["symmetry"]): want}
	first := map[string]setting{fmt.Sprint(a.reference["por"], a.reference["search"], a.reference["symmetry"]): a.reference}
	for _, how := range settings {
		if p := how["property"]; p != "" {
			plain := maps.Clone(how)
			delete(plain, "property")
			return a.property(s, args, p, []setting{plain}, r), true
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
		key := fmt.Sprint(how["por"], how["search"], how["symmetry"])
		if other := same[key]; other == nil {
			same[key], first[key] = got, how
		} else if other.states != got.states || other.transitions != got.transitions {
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
	return disputes, true
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
		some = append(some, a.usual.with("por", por))
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
	a := s.ask(&sessionRequest{Flags: append(how.flags(), agreeBudget, fmt.Sprint("-max-states=", 2*want.states+100)), Args: args, Schedule: true})
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

// A bench compiles random programs and compares searches of them.
type bench struct {
	dir     string
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

// judge gives the disputes about each program, and the number of programs that were compared. settings chooses what to
// compare; if it is nil, the agreement chooses.
func (b *bench) judge(programs []*randconc.Program, settings choice) ([][]dispute, int, error) {
	binary, err := b.compile(programs)
	if err != nil {
		return nil, 0, err
	}
	defer os.Remove(binary)
	all := make([][]dispute, len(programs))
	n := 0
	err = b.each(&session{binary: binary}, programs, settings, func(i int, found []dispute, compared bool) bool {
		all[i] = found
		if compared {
			n++
		}
		return true
	})
	return all, n, err
}

// each runs the programs of a checker, and hands the disputes about each program to visit until visit returns false.
func (b *bench) each(s *session, programs []*randconc.Program, settings choice, visit func(i int, found []dispute, compared bool) bool) error {
	defer s.close()
	a, err := newAgreement(s)
	if err != nil {
		return err
	}
	for i, p := range programs {
		r := rand.New(rand.NewSource(p.Seed))
		var how []setting
		if settings != nil {
			if how = settings(a, p); len(how) == 0 {
				continue
			}
		}
		if found, compared := a.program(s, []string{strconv.Itoa(i)}, how, r); !visit(i, found, compared) {
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

// report makes a disputed program smaller, and prints it.
func (b *bench) report(t *testing.T, p *randconc.Program, found []dispute) {
	t.Helper()
	for _, d := range found {
		t.Errorf("seed %d: %s: %s", p.Seed, d.setting, d.how)
	}
	t.Log(p.CSharp())
	only := func(*agreement, *randconc.Program) []setting { return []setting{found[0].setting} }
	start := time.Now()
	small := randconc.Shrink(p, func(variants []*randconc.Program) []bool {
		bad := make([]bool, len(variants))
		if time.Since(start) > shrinkTime {
			return bad
		}
		all, _, err := b.judge(variants, only)
		if err != nil {
			t.Log(err)
			return bad
		}
		for i, d := range all {
			bad[i] = len(d) > 0
		}
		return bad
	})
	all, _, err := b.judge([]*randconc.Program{small}, only)
	t.Errorf("seed %d, made smaller: %v %v\n%s", p.Seed, all, err, small.CSharp())
	if *randomKeep != "" {
		if err := os.WriteFile(filepath.Join(*randomKeep, fmt.Sprintf("Agree%d.cs", p.Seed)), []byte(small.CSharp()), 0o666); err != nil {
			t.Error(err)
		}
	}
}

func programsFrom(seed int64, n int) []*randconc.Program {
	list := make([]*randconc.Program, n)
	for i := range list {
		list[i] = randconc.New(seed + int64(i))
	}
	return list
}

// TestAgreement holds that every way to search finds in random concurrent programs what the search without any technique
// finds: the same kinds of violation at the same locations, and the same terminated and deadlocked states. Each counterexample
// can be run again.
func TestAgreement(t *testing.T) {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	end := time.Now().Add(*randomTime)
	batches := (*agreePrograms + agreeBatch - 1) / agreeBatch
	size := agreeBatch
	if testing.Short() {
		batches, size = 1, agreeBatch/4
	}
	seed := firstSeed()
	b := &bench{dir: t.TempDir()}
	var mu sync.Mutex
	made, compared, reported := 0, 0, 0
	next := func() (int64, bool) {
		mu.Lock()
		defer mu.Unlock()
		if made >= batches*size && !time.Now().Before(end) || reported > 3 {
			return 0, false
		}
		made += size
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
				programs := programsFrom(first, size)
				all, n, err := b.judge(programs, nil)
				if err != nil {
					t.Errorf("seeds from %d: %v", first, err)
					return
				}
				mu.Lock()
				compared += n
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
	t.Logf("%d programs, %d of them small enough to be compared", made, compared)
	b.tally.report(t, flagDeck.deck, compared > 1500)
	if compared < made*3/4 {
		t.Errorf("only %d of %d programs are small enough to be compared", compared, made)
	}
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
				found, small := a.program(s, e.args, nil, r)
				for _, d := range found {
					t.Errorf("%q: %s: %s", e.args, d.setting, d.how)
				}
				if small {
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
