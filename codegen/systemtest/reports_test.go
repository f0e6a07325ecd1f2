package systemtest

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mwc/codegen/build"
	"mwc/runtime/report"
	"mwc/runtime/report/junit"
	"mwc/runtime/report/reporttest"
	"mwc/runtime/report/sarif"
)

// violating are the programs whose reports are golden, by directory of testdata, with the flags and the arguments that they need.
var violating = map[string]map[string][]string{
	"debug": {
		"BoundedBuffer": nil, "Choice": nil, "FilterRace": nil, "LostUpdate": nil, "Philosophers": nil, "UnhandledException": nil,
	},
	"reports/bin": {
		"AsyncDeadlock": nil, "AsyncTransfer": nil, "CancelRace": nil, "ChannelNeverCompleted": nil, "CheckThenAct": nil, "CompletionSource": nil,
		"LostIncrement": nil, "Throttle": nil, "UnboundedSpin": {"-livelock"}, "WhenAnyTimeout": nil,
	},
	"bench/bug": {
		"Actor": nil, "AsyncCache": nil, "CircuitBreaker": nil, "ConnectionPool": {"-search=random", "-seed=8192"}, "EventBus": nil, "RateLimiter": nil,
	},
}

// usesFSharp are the programs that need FSharp.Core.dll, which the repository does not have.
var usesFSharp = map[string]bool{"LostIncrement": true}

// TestReports compares the reports of programs that have a violation with testdata/reports/golden: the text as a person reads it, and the
// reports for machines. The flag -update-golden writes the files anew; read their differences before you commit them.
func TestReports(t *testing.T) {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	t.Setenv("MWC_CACHE", t.TempDir())
	t.Chdir("../../testdata") // checkers look for sources below the working directory
	for dir, programs := range violating {
		for name, flags := range programs {
			t.Run(name, func(t *testing.T) {
				app := filepath.Join(dir, name+".dll")
				if usesFSharp[name] {
					app = besideFSharp(t, app)
				}
				checker, err := build.Cached(context.Background(), build.Source{App: app})
				if err != nil {
					t.Fatal(err)
				}
				c := &checkerRun{checker: checker, dir: t.TempDir()}
				_, text := c.run(t, 1, nil, append([]string{"-minimize=1h"}, flags...)...) // what a report says must not depend on time
				r := readResult(t, filepath.Join(c.dir, "result1.json"))
				for i := range r.Violations { // the golden files of package sarif have the other steps, too
					v := &r.Violations[i]
					v.Steps = slices.DeleteFunc(v.Steps, func(s report.Step) bool { return !s.Story })
				}
				golden := filepath.Join("reports/golden", name)
				reporttest.GoldenFile(t, golden+".txt", []byte(withoutCosts(text)))
				for suffix, write := range map[string]func(*bytes.Buffer) error{
					".sarif":     func(b *bytes.Buffer) error { return sarif.Write(b, r, "/src/testdata") },
					".junit.xml": func(b *bytes.Buffer) error { return junit.Write(b, r, "/src/testdata") },
				} {
					var b bytes.Buffer
					if err := write(&b); err != nil {
						t.Fatal(err)
					}
					reporttest.GoldenFile(t, golden+suffix, b.Bytes())
				}
			})
		}
	}
}

// besideFSharp copies an assembly, and its symbols, to a directory with F#'s core library, and gives the copy. $MWC_FSHARP names the
// directory of the library.
func besideFSharp(t *testing.T, app string) string {
	t.Helper()
	fsharp := os.Getenv("MWC_FSHARP")
	if fsharp == "" {
		t.Skip("MWC_FSHARP names no directory with FSharp.Core.dll")
	}
	dir := t.TempDir()
	for _, file := range []string{app, strings.TrimSuffix(app, ".dll") + ".pdb", filepath.Join(fsharp, "FSharp.Core.dll")} {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(file)), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(dir, filepath.Base(app))
}

// readResult reads a checker's result, and takes from it what depends on the machine.
func readResult(t *testing.T, file string) *report.Result {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r, err := report.Read(f)
	if err != nil {
		t.Fatal(err)
	}
	r.Statistics = report.Statistics{States: r.Statistics.States}
	r.Mwc = "mwc"
	return r
}

// costs are the lines of a report that say how much the search has cost: time and memory depend on the machine.
var costs = regexp.MustCompile(`(?m)^  [0-9.]+ s, .*\n`)

func withoutCosts(text string) string { return costs.ReplaceAllString(text, "") }
