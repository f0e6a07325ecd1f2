package systemtest

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mwc/codegen/build"
)

// framework finds .NET 10's own assemblies, "" if there are none.
func framework() string {
	for _, dir := range append([]string{os.Getenv("MWC_FRAMEWORK")}, build.Frameworks()...) {
		if strings.HasPrefix(filepath.Base(dir), "10.") {
			return dir
		}
	}
	return ""
}

// TestFramework holds that the machine's framework, if there is one, supplies what mwc's library lacks. What comes from there
// does what it does on .NET, and the verdicts are those that the program expects.
func TestFramework(t *testing.T) {
	dir := framework()
	if dir == "" {
		t.Skip("no .NET 10 on this machine")
	}
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	dotnet := oracle()
	apps, err := filepath.Glob("../../testdata/framework/bin/*.dll")
	if err != nil || len(apps) == 0 {
		t.Fatal(apps, err)
	}
	for _, app := range apps {
		name := strings.TrimSuffix(filepath.Base(app), ".dll")
		if testing.Short() && name != "SharedSums" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			if name == "JsonContexts" || name == "LinqToXml" { // Go takes a minute to compile their checkers
				takesHours(t)
			}
			data, err := os.ReadFile(filepath.Join("../../testdata/framework/golden", name+".txt"))
			if err != nil {
				t.Fatal(err)
			}
			if len(dotnet) > 0 {
				out, _ := outcome(t, append(dotnet, app)...)
				differ(t, "the golden output", string(data), out)
			}
			own := build.Source{App: app, Strict: true}
			if err := own.Compilation().Until("load"); err == nil {
				t.Fatal("the program needs nothing of a framework")
			}
			var note bytes.Buffer
			source := build.Source{App: app, Framework: []string{dir}, Notes: &note}
			checker, err := build.Cached(context.Background(), source)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(note.String(), "come from the framework in "+dir) {
				t.Errorf("nothing says where the types come from: %s", &note)
			}
			out, stderr := outcome(t, checker, "-run")
			differ(t, "the output", out, string(data))
			out, _ = outcome(t, checker, "-max-states=2000")
			if !strings.Contains(out, ": verified") && !strings.Contains(out, "nothing was found so far") {
				t.Errorf("the search does not verify it:\n%s", out)
			}
			if name == "LateBinding" {
				if out, said := outcome(t, checker, "-run", "--", "base"); !strings.Contains(said, "a late-bound call of Kind, of which Derived has several") {
					t.Errorf("an overload of a base class is not among those that a call may mean:\n%s%s", out, said)
				}
			}
			if t.Failed() {
				t.Log(stderr)
			}
		})
	}
}
