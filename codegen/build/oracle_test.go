package build

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// oracle finds a command that runs assemblies on .NET 10; nil where there is none.
func oracle() []string {
	if cmd := strings.Fields(os.Getenv("MWC_DOTNET")); len(cmd) > 0 {
		return cmd
	}
	if near, err := filepath.Abs("../../../shared/dotnet/run"); err == nil {
		if _, err := os.Stat(near); err == nil {
			return []string{near}
		}
	}
	path, err := exec.LookPath("dotnet")
	if err != nil {
		return nil
	}
	out, err := exec.Command(path, "--list-runtimes").Output()
	if err != nil || !bytes.Contains(out, []byte("Microsoft.NETCore.App 10.")) {
		return nil
	}
	return []string{path, "exec"}
}

// oracleOf is the command that runs a program of testdata/run: mono for those that .NET does not take; nil where there is
// none.
func oracleOf(t *testing.T, name string, dotnet []string) []string {
	source, err := os.ReadFile(filepath.Join("../../testdata/run/src", name+".il"))
	if err != nil || !bytes.Contains(source, []byte("\n// oracle: mono\n")) {
		return dotnet
	}
	if mono, err := exec.LookPath("mono"); err == nil {
		return []string{mono}
	}
	return nil
}

// run runs a command and gives its standard output followed by a line with its exit code, and the standard error; an error
// if it could not be run or did not end.
func run(args ...string) (stdout, stderr string, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
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
			code = 134 // ended by a signal: abort, after an unhandled exception
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

// tooLarge are the programs that have more states than the search without reductions is allowed here: whether the default
// search, which they have instead, is not to reach its limit.
var tooLarge = map[string]bool{"OldLocks": false, "ParallelAsyncUse": false, "ParallelUse": true, "SchedulerUse": false, "ThreadUse": true}

// Each program of testdata/run does what it does on .NET 10, optimised or not; and those that end well have no violation
// in any of their (few) schedules.
func TestOracle(t *testing.T) {
	if _, err := FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	t.Setenv("MWC_CACHE", t.TempDir())
	dotnet := oracle()
	dirs := []string{"bin", "release"}
	if testing.Short() {
		dirs = dirs[:1]
	}
	for _, dir := range dirs {
		apps, err := filepath.Glob(filepath.Join("../../testdata/run", dir, "*.dll"))
		if err != nil || len(apps) == 0 {
			t.Fatal(dir, apps, err)
		}
		for _, app := range apps {
			name := strings.TrimSuffix(filepath.Base(app), ".dll")
			if info, err := os.Stat(app); testing.Short() && err == nil && info.Size() > 1<<16 && name != "OpArith" {
				continue // half a minute each
			}
			t.Run(name+"/"+dir, func(t *testing.T) {
				if dir == "release" {
					takesTurns(t, name)
				}
				t.Parallel()
				data, err := os.ReadFile(filepath.Join("../../testdata/run/golden", name+".txt"))
				if err != nil {
					t.Fatal(err)
				}
				golden := string(data)
				if run := oracleOf(t, name, dotnet); len(run) > 0 {
					out, _ := outcome(t, append(run, app)...)
					differ(t, "the golden output", golden, out)
				}
				checker, err := Cached(context.Background(), Source{App: app})
				if err != nil {
					t.Fatal(err)
				}
				out, stderr := outcome(t, checker, "-run")
				differ(t, "the output", out, golden)
				out, _ = outcome(t, checker, "-run", "-budget=3") // everything is saved and loaded at each third call and round
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
