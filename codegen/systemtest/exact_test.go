package systemtest

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"mwc/codegen/build"
	"mwc/codegen/swarm/exact"
	"mwc/codegen/systemtest/randconc"
	"mwc/runtime/exchange"
	"mwc/runtime/report"
)

// partitionMutants break one rule each of persistent sets in a search by several processes (docs/design/partitions.md), which is noticed by so many of them.
var partitionMutants = []struct {
	name  string
	parts int
	patch patch
}{
	// A state counts as one that has not begun when a transition came to it: in the same partition, or in another one.
	{"begun-here", 1, patch{"reducedPart.forward", "!r.met(s.at, asleep)", "(OLD || MUTANT)"}},
	{"begun-there", 5, patch{"reducedPart.arrived", "r.met(id, asleep)", "OLD && !MUTANT"}},
	// What is heard from other partitions never makes a state pick more threads; or the partition waits for ever.
	{"not-heard", 5, patch{"reducedPart.answered", "r.again = append(r.again, *x);", "if !MUTANT { OLD }"}},
	{"not-enough", 5, patch{"reducedPart.answered", "x.waits == 0", "OLD && !MUTANT"}},
	// Threads sleep on whatever the transition is.
	{"dependent", 1, patch{"StillAsleep", "Dependent(a, b)", "OLD && !MUTANT"}},
}

func partitionPatches() []patch {
	var patches []patch
	for _, m := range partitionMutants {
		patches = append(patches, m.patch.breaking(m.name))
	}
	return patches
}

// TestPartitionMutants holds that each mutant loses a violation or an end state of some program of testdata/src/Reduction.cs, or that the search has no
// verdict; and that without a mutant nothing is lost.
func TestPartitionMutants(t *testing.T) {
	if testing.Short() {
		t.Skip("it is not short")
	}
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	binary, err := compileWith(dir, build.Source{App: "../../testdata/release/Reduction.dll"}, map[string]string{}, partitionPatches()...)
	if err != nil {
		t.Fatal(err)
	}
	var cases []expectation
	for _, e := range expectations(t, "../../testdata/src/Reduction.cs") {
		if !slices.Contains(e.flags, "-livelock") {
			cases = append(cases, e)
		}
	}
	var want []string
	for _, e := range cases {
		found, err := partsOf(t, dir, binary, "", 1, append(e.flags, "-por=none"), e.args)
		if err != nil {
			t.Fatal(err)
		}
		want = append(want, found)
	}
	noticed := func(mutant string, parts int) (by []string) {
		for i, e := range cases {
			if found, err := partsOf(t, dir, binary, mutant, parts, append(e.flags, "-por=persistent"), e.args); found != want[i] || err != nil {
				by = append(by, fmt.Sprintf("%s: %s, not %s %v", strings.Join(e.args, " "), found, want[i], err))
			}
		}
		return by
	}
	for _, parts := range []int{1, 3, 5} {
		if by := noticed("", parts); by != nil {
			t.Fatalf("%d parts: %s", parts, strings.Join(by, "\n"))
		}
	}
	for _, m := range partitionMutants {
		by := noticed(m.name, m.parts)
		if t.Logf("%s: noticed by %d: %.300s", m.name, len(by), strings.Join(by, "\n")); by == nil {
			t.Errorf("%s: nothing is lost", m.name)
		}
	}
}

// TestPartitionsRandom holds that searches of random concurrent programs by one to four processes, with persistent sets or with guesses, find what a search without reduction
// finds. It takes one program for each 20 of TestAgreement.
func TestPartitionsRandom(t *testing.T) {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	n := max(*agreePrograms/20, 1)
	if testing.Short() {
		n = min(n, 6)
	}
	seed := firstSeed()
	app := filepath.Join(dir, "Random.dll")
	if err := os.WriteFile(app, randconc.Assembly("Random", programsFrom(seed, n)), 0o666); err != nil {
		t.Fatal(err)
	}
	binary, err := compileWith(dir, build.Source{App: app}, map[string]string{})
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for i := range n {
		args := []string{strconv.Itoa(i)}
		want, err := partsOf(t, dir, binary, "", 1, []string{"-por=none", fmt.Sprint("-max-states=", agreeStates)}, args)
		if err != nil {
			t.Fatalf("seed %d: %v", seed+int64(i), err)
		}
		if strings.HasPrefix(want, string(report.Incomplete)) || strings.Contains(want, "limit of states") {
			continue
		}
		compared++
		parts := 1 + i%4
		for _, por := range []string{"-por=persistent", "-por=escape"} {
			got, err := partsOf(t, dir, binary, "", parts, []string{por}, args)
			if err != nil || got != want {
				t.Errorf("seed %d, %s, %d parts: %s %v, not %s", seed+int64(i), por, parts, got, err, want)
			}
		}
	}
	if t.Logf("%d of %d programs compared", compared, n); compared < n/2 {
		t.Error("too few programs are small enough to be compared")
	}
}

// partsOf makes a search by processes of a checker, in which a mutant is in force, and gives the kinds of violations and the end states.
func partsOf(t *testing.T, dir, binary, mutant string, n int, flags, args []string) (string, error) {
	t.Helper()
	return partsOfTask(t, dir, binary, mutant, n, flags, args, exchange.Task{})
}

func partsOfTask(t *testing.T, dir, binary, mutant string, n int, flags, args []string, task exchange.Task) (string, error) {
	t.Helper()
	ctx, stop := context.WithTimeout(context.Background(), 3*time.Minute)
	defer stop()
	ends, result := filepath.Join(dir, "ends"), filepath.Join(dir, "result")
	start, said := time.Now(), make([]bytes.Buffer, n)
	var parts []*exec.Cmd
	var streams []exact.Stream
	for i := range n {
		own := append(slices.Clone(flags), "-partition", "-progress=off", "-keep-going", "-minimize=0", "-timeout=20s", "-end-states="+fmt.Sprint(ends, i), "-json="+fmt.Sprint(result, i), "--")
		c := exec.CommandContext(ctx, binary, append(own, args...)...)
		c.Env = append(os.Environ(), "MWC_TEST_MUTANT="+mutant)
		c.Stderr = &said[i]
		in, err := c.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		out, err := c.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		parts, streams = append(parts, c), append(streams, exact.Stream{Reader: out, Writer: in})
	}
	out, err := exact.Search{}.Run(ctx, streams, task, nil)
	if err != nil {
		stop()
	}
	for i, c := range parts {
		_ = c.Wait() // the result says how it ended
		if err != nil {
			err = fmt.Errorf("%w; process %d after %v: %v %s", err, i+1, time.Since(start), c.ProcessState, &said[i])
		}
	}
	if err != nil {
		return "", err
	}
	if out.Again {
		task.Suspends, task.Clock, task.Dates, task.Refuted, task.Restarts = out.Suspends, out.Clock, out.Dates, out.Refuted, task.Restarts+1
		return partsOfTask(t, dir, binary, mutant, n, flags, args, task)
	}
	var r report.Result
	data, err := os.ReadFile(fmt.Sprint(result, out.Maker))
	if err == nil {
		err = json.Unmarshal(data, &r)
	}
	if err != nil {
		return "", err
	}
	digests, err := os.ReadFile(fmt.Sprint(ends, out.Maker))
	if err != nil {
		return "", err
	}
	var kinds []string
	for _, v := range r.Violations {
		kinds = append(kinds, v.Kind)
	}
	slices.Sort(kinds)
	lines := strings.Fields(string(digests))
	return strings.Join(append(append([]string{string(r.Verdict), r.Reason}, slices.Compact(kinds)...), lines...), " "), nil
}
