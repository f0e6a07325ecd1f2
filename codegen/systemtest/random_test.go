package systemtest

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"mwc/codegen/build"
	"mwc/codegen/systemtest/randcil"
)

// Flags that `make fuzz FUZZ='…'` takes.
var (
	randomTime   = flag.Duration("time", 0, "how long TestRandom and TestAgreement make programs; 0: a few of them")
	randomSeed   = flag.Int64("seed", 0, "the first seed of TestRandom and TestAgreement; 0: 1, or with -time one of today's")
	randomKeep   = flag.String("keep", "", "a directory for programs that TestRandom and TestAgreement find")
	randomCommit = flag.Bool("commit", false, "TestRandom makes the program that testdata/run has of its kind anew, TestTables its list of known differences")
)

const (
	unitsPerProgram = 12
	programs        = 12 // in a run without -time
	committedUnits  = 12 // in testdata/run/bin/Random.dll
)

// assembler finds .NET's ilasm, nil if there is none.
func assembler() []string {
	if cmd := strings.Fields(os.Getenv("MWC_ILASM")); len(cmd) > 0 {
		return cmd
	}
	if path, err := exec.LookPath("ilasm"); err == nil {
		if out, _ := exec.Command(path).CombinedOutput(); bytes.Contains(out, []byte("Microsoft")) {
			return []string{path}
		}
	}
	return nil
}

// A lab compares what random programs do under .NET and under mwc.
type lab struct {
	ilasm, dotnet []string
	dir           string
	count         int
}

// A finding says how a unit misbehaves. The zero value says that it does not.
type finding struct {
	kind string // differs, build, crash or search; assemble and oracle are the generator's own mistakes
	text string
	call int // number of the first call of Run that differs
}

// assemble makes an assembly of units, and gives its path.
func (l *lab) assemble(name string, units []*randcil.Unit, trace bool) (string, error) {
	il, dll := filepath.Join(l.dir, name+".il"), filepath.Join(l.dir, name+".dll")
	if err := os.WriteFile(il, []byte(randcil.Assembly(name, units, trace)), 0o666); err != nil {
		return "", err
	}
	args := []string{"-QUIET", "-DETERMINISTIC", "-OUTPUT=" + dll, il}
	if l.count%2 == 0 {
		args = append([]string{"-OPTIMIZE"}, args...)
	}
	if out, err := exec.Command(l.ilasm[0], append(l.ilasm[1:], args...)...).CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	return dll, nil
}

// compare gives a finding for each unit, in order.
func (l *lab) compare(units []*randcil.Unit) []finding {
	if len(units) == 0 {
		return nil
	}
	l.count++
	name := fmt.Sprintf("R%d", l.count)
	defer func() {
		for _, ext := range []string{".il", ".dll"} {
			os.Remove(filepath.Join(l.dir, name+ext))
		}
	}()
	// If all units together go wrong, look at each half.
	whole := func(kind, text string) []finding {
		if len(units) == 1 {
			return []finding{{kind: kind, text: text}}
		}
		half := len(units) / 2
		found := append(l.compare(units[:half]), l.compare(units[half:])...)
		for _, f := range found {
			if f.kind != "" {
				return found
			}
		}
		found[0] = finding{kind: kind, text: "only together with others: " + text}
		return found
	}
	dll, err := l.assemble(name, units, false)
	if err != nil {
		return whole("assemble", err.Error())
	}
	want, stderr, err := run(append(l.dotnet, dll)...)
	if err != nil || !strings.HasSuffix(want, "\nexit 0\n") {
		return whole("oracle", fmt.Sprint(err, stderr))
	}
	checker, err := build.Cached(context.Background(), build.Source{App: dll})
	if err != nil {
		return whole("build", err.Error())
	}
	defer os.RemoveAll(filepath.Dir(checker))
	got, stderr, err := run(checker, "-run")
	if err != nil || !strings.HasSuffix(got, "\nexit 0\n") {
		return whole("crash", fmt.Sprint(err, " ", stderr))
	}
	found := make([]finding, len(units))
	gotBy, wantBy := byUnit(got, len(units)), byUnit(want, len(units))
	same := true
	for i := range units {
		if gotBy[i] != wantBy[i] {
			g, w := strings.SplitAfter(gotBy[i], "\n"), strings.SplitAfter(wantBy[i], "\n")
			for k := range min(len(g), len(w)) {
				if g[k] != w[k] {
					found[i] = finding{"differs", fmt.Sprintf("got %s want %s", g[k], w[k]), k + 1}
					break
				}
			}
			same = false
		}
	}
	if !same {
		return found
	}
	if out, stderr, err := run(checker, "-por=none"); err != nil || !strings.Contains(out, ": verified") {
		return whole("search", fmt.Sprint(out, stderr, err))
	}
	return found
}

// byUnit splits a program's output into its units' parts: the lines begin with U0., U1. and so on.
func byUnit(out string, n int) []string {
	parts := make([]string, n)
	for line := range strings.Lines(out) {
		var u int
		if _, err := fmt.Sscanf(line, "U%d.", &u); err == nil && u < n {
			parts[u] += line
		}
	}
	return parts
}

// reduce makes a unit with a finding smaller, and keeps it as a program of its own.
func (l *lab) reduce(t *testing.T, u *randcil.Unit, f finding, seed int64) {
	small := randcil.Shrink(u, f.call, func(variants []*randcil.Unit) []bool {
		bad := make([]bool, len(variants))
		start := time.Now()
		defer func() {
			t.Logf("%d variants, the smallest of size %d: %v", len(variants), variants[0].Size(), time.Since(start))
		}()
		for i, g := range l.compare(variants) {
			bad[i] = g.kind == f.kind
		}
		return bad
	})
	name := fmt.Sprintf("Seed%d", seed)
	text := randcil.Assembly(name, []*randcil.Unit{small}, true)
	if *randomKeep == "" {
		t.Log(text)
		return
	}
	if err := os.WriteFile(filepath.Join(*randomKeep, name+".il"), []byte(text), 0o666); err != nil {
		t.Error(err)
	}
	t.Logf("%+v", l.compare([]*randcil.Unit{small}))
}

// TestRandom holds that random programs do under mwc what they do on .NET. Some programs that were made once are in
// testdata/run, where TestOracle runs them.
func TestRandom(t *testing.T) {
	if testing.Short() {
		t.Skip("it is not short")
	}
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	l := &lab{ilasm: assembler(), dotnet: oracle(), dir: t.TempDir()}
	if l.ilasm == nil || l.dotnet == nil {
		t.Skip("there is no ilasm, or no .NET 10")
	}
	if *randomCommit {
		if err := l.commit("../../testdata/run"); err != nil {
			t.Error(err)
		}
		return
	}
	seed := firstSeed()
	end := time.Now().Add(*randomTime)
	for n := 1; n <= programs || time.Now().Before(end); n++ {
		t.Logf("seeds %d to %d", seed, seed+unitsPerProgram-1)
		units := random(seed, unitsPerProgram)
		for i, f := range l.compare(units) {
			if f.kind != "" {
				t.Errorf("seed %d: %s: %s", seed+int64(i), f.kind, f.text)
				l.reduce(t, units[i], f, seed+int64(i))
			}
		}
		seed += unitsPerProgram
	}
}

// firstSeed is the same in every run of the tests, so that they fail because of a change and not because of the date. Fuzzing
// begins with another seed each day.
func firstSeed() int64 {
	if *randomSeed == 0 && *randomTime > 0 {
		return time.Now().Unix() / 86400 * 100000
	}
	return max(*randomSeed, 1)
}

func random(seed int64, n int) []*randcil.Unit {
	units := make([]*randcil.Unit, n)
	for i := range units {
		units[i] = randcil.New(seed + int64(i))
	}
	return units
}

// commit writes an assembly of random units, and what .NET makes of it.
func (l *lab) commit(dir string) error {
	dll, err := l.assemble("Random", random(1, committedUnits), false)
	if err != nil {
		return err
	}
	golden, _, err := run(append(l.dotnet, dll)...)
	if err != nil {
		return err
	}
	data, err := os.ReadFile(dll)
	if err != nil {
		return err
	}
	return errors.Join(os.WriteFile(filepath.Join(dir, "bin", "Random.dll"), data, 0o666),
		os.WriteFile(filepath.Join(dir, "golden", "Random.txt"), []byte(golden), 0o666))
}
