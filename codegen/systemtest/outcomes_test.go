package systemtest

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"mwc/codegen/build"
	"mwc/codegen/systemtest/randcs"
)

// Flags that `make fuzz FUZZ='…'` takes beside -time, -seed and -keep.
var (
	mixFlag     = flag.String("mix", "", "TestOutcomesRandom: kinds of objects that each program has one of, separated by commas; none: any")
	triesFlag   = flag.Int("tries", 2000, "TestOutcomesRandom: how often .NET runs each program")
	setFlag     = flag.Int("set", 0, "TestOutcomesRandom: with -commit, the number of the assembly to make anew; 0: all")
	secondsFlag = flag.Float64("seconds", 3, "TestOutcomesRandom: how long .NET runs each program at most")
)

const (
	outcomesBatch  = 100    // programs in one assembly
	outcomesStates = 20_000 // a search with so many states says nothing about outcomes
	outcomesMost   = 90     // a program with more outcomes is not compared: a search keeps the traces of a hundred
	outcomesSets   = 6      // assemblies that are committed
	outcomesSet    = 50     // programs in each of them
	outcomesDir    = "../../testdata/outcomes"

	// The source that all programs share.
	outcomesPrelude = "randcs/prelude.cs"
)

// csharp is a C# compiler that brings .NET's reference assemblies, nil if MWC_CSC names none. The Makefile names the compiler
// of an installed SDK.
func csharp() []string { return strings.Fields(os.Getenv("MWC_CSC")) }

// compileCSharp compiles a file, together with more files, to dll.
func compileCSharp(csc []string, source, dll string, optimise bool, more ...string) error {
	args := append(slices.Clone(csc[1:]), "-deterministic", "-d:TRACE", "-pathmap:"+filepath.Dir(source)+"=/src", "-out:"+dll,
		"-nowarn:CS0162,CS0168,CS0169,CS0219,CS0414,CS0649,CS1998,CS4014,CS8321")
	if optimise {
		args = append(args, "-optimize+")
	} else {
		args = append(args, "-d:DEBUG")
	}
	if out, err := exec.Command(csc[0], append(append(args, more...), source)...).CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	return nil
}

// A span is the ways in which a program ends: what a search finds, or what .NET shows.
type span struct {
	outcomes []string // sorted; "deadlock" is one
	states   int64
	complete bool
	err      error
}

// searchSpan gives the outcomes that a search of program i finds.
func searchSpan(s *session, i, states int, flags ...string) span {
	a := s.ask(&sessionRequest{Flags: append(append(flags, "-keep-going", agreeMemory), fmt.Sprint("-max-states=", states)), Args: []string{strconv.Itoa(i)}})
	if a.Code != 1 && a.Code != 3 && a.Code != 0 || a.Result == nil {
		return span{err: fmt.Errorf("exit status %d: %s", a.Code, a.Error)}
	}
	found := span{states: a.Result.Statistics.States, complete: a.Result.Complete && len(a.Result.Violations) <= outcomesMost}
	for _, v := range a.Result.Violations {
		switch v.Kind {
		case "assertion":
			found.outcomes = append(found.outcomes, v.Message)
		case "deadlock":
			found.outcomes = append(found.outcomes, v.Kind)
		default:
			found.err = fmt.Errorf("%s: %s", v.Kind, v.Message)
		}
	}
	slices.Sort(found.outcomes)
	found.outcomes = slices.Compact(found.outcomes)
	return found
}

// An outcomeLab compares what .NET shows of random programs with what a search finds.
type outcomeLab struct {
	csc, dotnet []string
	dir         string
	harness     string
	tries       int
	seconds     float64
	hangs       int // number of hangs after which .NET runs a program no more
	count       int
}

func newOutcomeLab(t *testing.T) *outcomeLab {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	l := &outcomeLab{csc: csharp(), dotnet: oracle(), dir: t.TempDir(), tries: *triesFlag, seconds: *secondsFlag, hangs: 1}
	if l.csc == nil || l.dotnet == nil {
		t.Skip("there is no C# compiler, or no .NET 10")
	}
	l.harness = filepath.Join(l.dir, "Harness.dll")
	source, err := filepath.Abs("testdata/outcomes/Harness.cs")
	if err == nil {
		err = compileCSharp(l.csc, source, l.harness, true)
	}
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// run gives what .NET shows of some programs of an assembly.
func (l *outcomeLab) run(dll string, programs []int) (map[int]span, error) {
	spans := map[int]span{}
	for len(programs) > 0 {
		args := append(slices.Clone(l.dotnet[1:]), l.harness, dll, strconv.Itoa(l.tries), fmt.Sprint(l.seconds), strconv.Itoa(l.hangs))
		for _, i := range programs {
			args = append(args, strconv.Itoa(i))
		}
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute+time.Duration(len(programs))*20*time.Second)
		cmd := exec.CommandContext(ctx, l.dotnet[0], args...)
		var out, errOut bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &errOut
		err := cmd.Run()
		cancel()
		for line := range strings.Lines(out.String()) {
			fields := strings.SplitN(strings.TrimSuffix(line, "\n"), "\t", 3)
			if len(fields) < 2 {
				return nil, fmt.Errorf("the harness prints %q", line)
			}
			if fields[0] == "late" {
				// The program did not hang after all.
				i, _ := strconv.Atoi(fields[1])
				s := spans[i]
				s.outcomes = slices.DeleteFunc(s.outcomes, func(o string) bool { return o == "deadlock" })
				spans[i] = s
				continue
			}
			i, _ := strconv.Atoi(fields[0])
			s := spans[i]
			if len(fields) == 3 {
				s.outcomes = append(s.outcomes, fields[2])
				slices.Sort(s.outcomes)
			}
			spans[i] = s
		}
		if err == nil {
			break
		}
		// The process died or hung, in the program that it named last.
		at := strings.LastIndex(errOut.String(), "\nprogram ")
		var died int
		if n, _ := fmt.Sscanf(errOut.String()[at+1:], "program %d", &died); n != 1 {
			return nil, fmt.Errorf("%w\n%s", err, errOut.String())
		}
		spans[died] = span{outcomes: []string{"crash"}, err: fmt.Errorf("%w\n%s", err, errOut.String()[at+1:])}
		programs = programs[slices.Index(programs, died)+1:]
	}
	return spans, nil
}

// A comparison is what is known about a program.
type comparison struct {
	found, shown span
	missed       []string // outcomes that .NET showed and the search did not find
	wrong        string   // what else is wrong
}

func (c *comparison) bad() bool { return len(c.missed) > 0 || c.wrong != "" }

// kind is what must stay the same when a program is made smaller.
func (c *comparison) kind() string {
	switch {
	case len(c.missed) == 0:
		return "wrong"
	case slices.Contains(c.missed, "deadlock"):
		return "deadlock"
	}
	return "outcome"
}

// compare compiles programs and compares them. If disputes is set, it also compares settings of the search on small programs.
func (l *outcomeLab) compare(programs []*randcs.Program, disputes bool) ([]comparison, error) {
	l.count++
	name := fmt.Sprintf("O%d", l.count)
	source, dll := filepath.Join(l.dir, name+".cs"), filepath.Join(l.dir, name+".dll")
	defer os.Remove(source)
	defer os.Remove(dll)
	if err := os.WriteFile(source, []byte(randcs.Assembly(programs, nil)), 0o666); err != nil {
		return nil, err
	}
	if err := compileCSharp(l.csc, source, dll, l.count%2 == 0, outcomesPrelude); err != nil {
		return nil, err
	}
	binary, err := compileSession(l.dir, dll)
	if err != nil {
		return nil, err
	}
	defer os.Remove(binary)
	s := &session{binary: binary}
	defer s.close()
	all := make([]comparison, len(programs))
	var complete []int
	for i := range programs {
		c := &all[i]
		c.found = searchSpan(s, i, outcomesStates)
		switch {
		case c.found.err != nil:
			c.wrong = c.found.err.Error()
		case c.found.complete:
			complete = append(complete, i)
		}
		if c.wrong == "" && disputes && c.found.complete && c.found.states <= someStates {
			a, err := newAgreement(s)
			if err != nil {
				return nil, err
			}
			found, _ := a.program(s, []string{strconv.Itoa(i)}, nil, rand.New(rand.NewSource(programs[i].Seed)))
			for _, d := range found {
				c.wrong += fmt.Sprintf("%s: %s\n", d.setting, d.how)
			}
		}
	}
	shown, err := l.run(dll, complete)
	if err != nil {
		return nil, err
	}
	for i := range shown {
		c := &all[i]
		c.shown = shown[i]
		c.missed = minus(c.shown.outcomes, c.found.outcomes)
	}
	return all, nil
}

// reduce makes a program smaller if .NET shows something that the search does not find, or if something else is wrong.
func (l *outcomeLab) reduce(t *testing.T, p *randcs.Program, c comparison) {
	end := time.Now().Add(*shrinkFlag)
	last := c
	small := randcs.Shrink(p, func(variants []*randcs.Program) []bool {
		bad := make([]bool, len(variants))
		if time.Now().After(end) {
			return bad
		}
		all, err := l.compare(variants, c.kind() == "wrong")
		if err != nil {
			t.Log(err)
			return bad
		}
		for i := range all {
			if bad[i] = all[i].bad() && all[i].kind() == c.kind(); bad[i] {
				last = all[i]
			}
		}
		return bad
	})
	text := fmt.Sprintf("// seed %d\n// .NET: %q\n// mwc: %q\n// %s\n%s", p.Seed, last.shown.outcomes, last.found.outcomes,
		strings.ReplaceAll(last.wrong, "\n", "\n// "), small.CSharp("P"))
	t.Log(text)
	if *randomKeep != "" {
		if err := os.WriteFile(filepath.Join(*randomKeep, fmt.Sprintf("Outcomes%d.cs", p.Seed)), []byte(text), 0o666); err != nil {
			t.Error(err)
		}
	}
}

var shrinkFlag = flag.Duration("shrink", shrinkTime, "TestOutcomesRandom: how long a program is made smaller; 0: it stays as it is")

// TestOutcomesRandom holds that a search finds whatever .NET shows of a random concurrent program.
func TestOutcomesRandom(t *testing.T) {
	if testing.Short() {
		t.Skip("it is not short")
	}
	l := newOutcomeLab(t)
	if *randomCommit {
		if err := l.commit(t); err != nil {
			t.Error(err)
		}
		return
	}
	var mix []string
	if *mixFlag != "" {
		mix = strings.Split(*mixFlag, ",")
	}
	seed, end := firstSeed(), time.Now().Add(*randomTime)
	made, compared, found, outcomes, unseen := 0, 0, 0, 0, 0
	for n := 0; n == 0 || time.Now().Before(end); n++ {
		programs := make([]*randcs.Program, outcomesBatch)
		for i := range programs {
			programs[i] = randcs.New(seed+int64(i), mix...)
		}
		seed += outcomesBatch
		all, err := l.compare(programs, true)
		if err != nil {
			t.Errorf("seeds from %d: %v", programs[0].Seed, err)
			continue
		}
		for i, c := range all {
			made++
			if c.shown.outcomes != nil {
				compared++
				outcomes += len(c.shown.outcomes)
				found += len(c.found.outcomes)
				if more := minus(c.found.outcomes, c.shown.outcomes); slices.Contains(more, "deadlock") {
					unseen++
					t.Logf("seed %d: a deadlock that .NET has not shown", programs[i].Seed)
				}
			}
			if c.bad() {
				t.Errorf("seed %d: missed %q %s\n%s", programs[i].Seed, c.missed, c.wrong, programs[i].CSharp("P"))
				if *shrinkFlag > 0 {
					l.reduce(t, programs[i], c)
				}
			}
		}
		t.Logf("seeds up to %d: %d programs, %d compared, %d outcomes, %d of which .NET has shown; %d deadlocks that it has not", seed-1, made, compared, found, outcomes, unseen)
	}
	if compared < made/2 {
		t.Errorf("only %d of %d programs have searches that end", compared, made)
	}
}

// commit makes the assemblies of testdata/outcomes anew.
func (l *outcomeLab) commit(t *testing.T) error {
	for set := 1; set <= outcomesSets; set++ {
		if *setFlag != 0 && *setFlag != set {
			continue
		}
		seed := int64(set) * 100_000
		var chosen []*randcs.Program
		var known []comparison
		dull := 0
		for len(chosen) < outcomesSet {
			programs := make([]*randcs.Program, outcomesBatch)
			for i := range programs {
				programs[i] = randcs.New(seed)
				seed++
			}
			all, err := l.compare(programs, false)
			if err != nil {
				return err
			}
			for i, c := range all {
				if c.bad() {
					t.Logf("seed %d: missed %q %s\n%s", programs[i].Seed, c.missed, c.wrong, programs[i].CSharp("P"))
				}
				if c.wrong != "" || c.shown.err != nil || len(c.shown.outcomes) == 0 || len(chosen) == outcomesSet {
					continue
				}
				if len(c.found.outcomes) == 1 {
					if dull++; dull > outcomesSet/2 {
						continue
					}
				}
				chosen, known = append(chosen, programs[i]), append(known, c)
			}
			t.Logf("set %d: %d programs, seeds up to %d", set, len(chosen), seed-1)
		}
		text := randcs.Assembly(chosen, func(i int) string {
			var b strings.Builder
			fmt.Fprintf(&b, "// Seed %d.\n", chosen[i].Seed)
			for _, o := range known[i].shown.outcomes {
				label := "shown"
				if slices.Contains(known[i].missed, o) {
					label = "missed"
				}
				fmt.Fprintf(&b, "// %s: %s\n", label, o)
			}
			return b.String()
		})
		source, err := filepath.Abs(filepath.Join(outcomesDir, fmt.Sprintf("Outcomes%d.cs", set)))
		if err != nil {
			return err
		}
		if err := os.WriteFile(source, []byte(text), 0o666); err != nil {
			return err
		}
		if err := compileCSharp(l.csc, source, strings.TrimSuffix(source, ".cs")+".dll", set%2 == 0, outcomesPrelude); err != nil {
			return err
		}
	}
	return nil
}
