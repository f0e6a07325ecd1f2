package systemtest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"mwc/codegen/build"
	"mwc/codegen/systemtest/drawn"
)

// oracle finds a command that runs assemblies on .NET 10, nil if there is none.
var oracle = sync.OnceValue(func() []string {
	return firstOracle(strings.Fields(os.Getenv("MWC_DOTNET")), []string{"dotnet", "exec", "--runtimeconfig", "testdata/oracle.runtimeconfig.json"})
})

// mono finds a command for programs that .NET refuses, nil if there is none.
var mono = sync.OnceValue(func() []string { return firstOracle([]string{"mono"}) })

// firstOracle is the first of some commands that exists and runs a trivial assembly. The assembly refers to .NET 10's
// reference assemblies, as those that are compared do. Mono without these assemblies cannot run it, nor can an older .NET.
func firstOracle(candidates ...[]string) []string {
	golden, err := os.ReadFile("../../testdata/run/golden/Trivial.txt")
	if err != nil {
		panic(err)
	}
	for _, cmd := range candidates {
		if len(cmd) == 0 {
			continue
		}
		if _, err := exec.LookPath(cmd[0]); err != nil {
			continue
		}
		if out, _, err := run(append(slices.Clone(cmd), "../../testdata/run/bin/Trivial.dll")...); err == nil && out == string(golden) {
			return cmd
		}
	}
	return nil
}

// oracleOf is the command that runs a program of testdata/run: mono for a program that .NET refuses. It is nil if there is no
// such command. It is also nil if the program's source says so, because what the program prints depends on the machine's
// speed.
func oracleOf(name string, dotnet []string) []string {
	for _, ext := range []string{".il", ".cs"} {
		source, err := os.ReadFile(filepath.Join("../../testdata/run/src", name+ext))
		switch {
		case err != nil:
		case bytes.Contains(source, []byte("\n// oracle: mono\n")):
			return mono()
		case bytes.Contains(source, []byte("\n// oracle: none\n")):
			return nil
		}
	}
	return dotnet
}

// TestNoOracle holds that a command that cannot run a trivial assembly is no oracle: it says something else, or nothing, or
// does not exist.
func TestNoOracle(t *testing.T) {
	dir := t.TempDir()
	script := func(name, text string) []string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte("#!/bin/sh\n"+text), 0o777); err != nil {
			t.Fatal(err)
		}
		return []string{path}
	}
	broken := script("mono", "echo \"The entry point method could not be loaded: System.Runtime, Version=10.0.0.0\" >&2\nexit 1\n")
	silent := script("silent", "exit 0\n")
	good := script("good", "cat ../../testdata/run/golden/Trivial.txt | grep -v '^exit'\n")
	if got := firstOracle(nil, broken, silent, []string{filepath.Join(dir, "absent")}); got != nil {
		t.Errorf("%q is taken for an oracle", got)
	}
	if got := firstOracle(broken, good); !slices.Equal(got, good) {
		t.Errorf("%q is taken for an oracle, not %q", got, good)
	}
}

// run runs a command. It gives the command's standard output followed by a line with the exit code, and the standard error. It
// is an error if the command could not be run or did not end.
func run(args ...string) (stdout, stderr string, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	var out, errOut bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errOut
	cmd.Env = append(os.Environ(), "DOTNET_RuntimeAsync=1") // off by default in .NET 10
	code := 0
	if err := cmd.Run(); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) || ctx.Err() != nil {
			return out.String(), errOut.String(), fmt.Errorf("%q: %w", args, err)
		}
		if code = exit.ExitCode(); code < 0 {
			code = 134 // a signal ended it: abort, after an unhandled exception
		}
	}
	return fmt.Sprintf("%sexit %d\n", out.String(), code), errOut.String(), nil
}

// outcome is run for commands that must end.
func outcome(t *testing.T, args ...string) (stdout, stderr string) {
	t.Helper()
	stdout, stderr, err := run(args...)
	if err != nil {
		t.Fatal(err)
	}
	return stdout, stderr
}

// differ reports the first difference between two texts.
func differ(t *testing.T, what, got, want string) {
	t.Helper()
	g, w := strings.SplitAfter(got, "\n"), strings.SplitAfter(want, "\n")
	for i := range max(len(g), len(w)) {
		line := func(s []string) string {
			if i < len(s) {
				return s[i]
			}
			return "(nothing)\n"
		}
		if line(g) != line(w) {
			t.Errorf("%s differs in line %d:\n got %s want %s", what, i+1, line(g), line(w))
			return
		}
	}
}

// tooLarge are the programs that have more states than the search without reductions may visit here. The default search
// replaces that search. The value says whether the default search must verify the program; otherwise it may reach its limit.
var tooLarge = map[string]bool{"ChannelUse": true, "ContextFlow": false, "OldLocks": false, "ParallelAsyncUse": false, "ParallelEdges": false, "RegisteredWaits": false, "ParallelUse": true, "SchedulerUse": false, "TaskEdges": false, "ThreadUse": true, "VbIterators": true}

// TestOracle holds that each program of testdata/run does what it does on .NET 10, optimised or not. A program that ends well
// has no violation in any of its (few) schedules.
func TestOracle(t *testing.T) {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	dotnet := oracle()
	dirs := []string{"bin", "release"}
	if testing.Short() {
		dirs = dirs[:1]
	}
	for way, dir := range dirs {
		apps, err := filepath.Glob(filepath.Join("../../testdata/run", dir, "*.dll"))
		if err != nil || len(apps) == 0 {
			t.Fatal(dir, apps, err)
		}
		for _, app := range apps {
			name := strings.TrimSuffix(filepath.Base(app), ".dll")
			t.Run(name+"/"+dir, func(t *testing.T) {
				onlyShort(t, name, "Exceptions", "IlHandlers", "Messages", "StaticAbstract")
				mayRest(t, name)
				if _, err := os.Stat(filepath.Join("../../testdata/run/release", name+".dll")); err == nil && !testing.Short() && !*drawn.Hours && drawn.Of(name, 2) != uint32(way) {
					t.Skip("a program compiled in one way is enough: -hours")
				}
				t.Parallel()
				data, err := os.ReadFile(filepath.Join("../../testdata/run/golden", name+".txt"))
				if err != nil {
					t.Fatal(err)
				}
				golden := string(data)
				if run := oracleOf(name, dotnet); len(run) > 0 {
					out, _ := outcome(t, append(run, app)...)
					if out != golden { // .NET that compiles methods again while they run has given other results for EhRandom, on busy machines
						out, _ = outcome(t, append([]string{"env", "DOTNET_TieredCompilation=0"}, append(run, app)...)...)
					}
					differ(t, "the golden output", golden, out)
				}
				checker, err := build.Cached(context.Background(), build.Source{App: app})
				if err != nil {
					t.Fatal(err)
				}
				out, stderr := outcome(t, checker, "-run")
				differ(t, "the output", out, golden)
				out, _ = outcome(t, checker, "-run", "-budget=3") // every third call and round saves and loads all registers
				differ(t, "the output of short transitions", out, golden)
				if t.Failed() {
					t.Log(stderr)
				}
				if strings.HasSuffix(golden, "\nexit 0\n") {
					flags := []string{checker, "-max-states=200000"}
					ends, large := tooLarge[name]
					if !large {
						flags = append(flags, "-por=none")
					}
					out, stderr := outcome(t, flags...)
					verified := strings.Contains(out, ": verified") && strings.HasSuffix(out, "\nexit 0\n")
					if large && !ends {
						verified = verified || strings.Contains(out, "nothing was found so far")
					}
					if !verified {
						t.Errorf("the search does not verify it:\n%s%s", out, stderr)
					}
				}
			})
		}
	}
}
