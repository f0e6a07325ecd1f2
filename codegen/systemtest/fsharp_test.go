package systemtest

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mwc/codegen/build"
	"mwc/codegen/driver"
)

// TestTaskExpressions bounds the states of task expressions, whose awaits block as those of C# do. What else they may do is found.
func TestTaskExpressions(t *testing.T) {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	c := benchmark(t, besideFSharp(t, "../../testdata/fsharp/bin/TaskForms.dll"))
	for form, want := range map[string]struct {
		verdict string
		most    int64
	}{
		"workers": {"verified", 4000}, "channel": {"verified", 500}, "caught": {"verified", 200}, "nested": {"verified", 1500}, "members": {"verified", 1000},
		"lost": {"violation", 500}, "asked": {"violation", 100}, "stuck": {"violation", 200},
	} {
		if r, _ := c.run(t, anyExit, []string{form}, "-search=dfs"); r.Verdict != want.verdict || r.Statistics.States > want.most {
			t.Errorf("%s: %s after %d states, not %s within %d", form, r.Verdict, r.Statistics.States, want.verdict, want.most)
		}
	}
}

// TestAsyncExpressions bounds the states of asynchronous computations and agents: a thread of the pool runs one item, since F#'s library leaves
// nothing in it. What a program of its own leaves in a thread, another item may find.
func TestAsyncExpressions(t *testing.T) {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	for app, forms := range map[string]map[string]struct {
		verdict string
		most    int64
	}{
		"AsyncForms": {"beside": {"verified", 58}, "agent": {"verified", 500}, "senders": {"verified", 3200}, "compared": {"verified", 130}, "sleeps": {"verified", 20000}, "lost": {"violation", 200}},
		"Leftover":   {"": {"violation", 500}},
	} {
		c := benchmark(t, besideFSharp(t, filepath.Join("../../testdata/fsharp/bin", app+".dll")))
		for form, want := range forms {
			if r, _ := c.run(t, anyExit, []string{form}, "-search=dfs"); r.Verdict != want.verdict || r.Statistics.States > want.most {
				t.Errorf("%s %s: %s after %d states, not %s within %d", app, form, r.Verdict, r.Statistics.States, want.verdict, want.most)
			}
		}
	}
}

// TestResultCells holds that who waits for a result gets what F#'s own class gives it: outcomes are those that a search without reductions finds with that class.
// It bounds the states, too.
func TestResultCells(t *testing.T) {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	c := benchmark(t, besideFSharp(t, "../../testdata/fsharp/bin/ResultCells.dll"))
	for form, want := range map[string]struct {
		outcomes []string
		most     int64
	}{
		"replies":  {[]string{"Some 1", "Some 2"}, 300},
		"late":     {[]string{"None", "Some 1", "Some 2"}, 500},
		"child":    {[]string{"Ok 1"}, 100},
		"limit":    {[]string{`Error "late"`, "Ok 1"}, 4000},
		"limited":  {[]string{`Error "late"`, "Ok 1"}, 150},
		"begun":    {[]string{"(true, 1)"}, 10},
		"parallel": {[]string{`("a", 0)`, `("a", 1)`, `("a", 2)`}, 500},
		"shared":   {[]string{`"ab"`, `"ba"`}, 3000},
	} {
		r, _ := c.run(t, anyExit, []string{form}, "-search=dfs", "-keep-going")
		var found []string
		for _, v := range r.Violations {
			found = append(found, strings.TrimPrefix(v.Message, "System.Exception: outcome "))
		}
		slices.Sort(found)
		if found = slices.Compact(found); !slices.Equal(found, want.outcomes) || r.Statistics.States > want.most {
			t.Errorf("%s: %q after %d states, not %q within %d", form, found, r.Statistics.States, want.outcomes, want.most)
		}
	}
}

// TestThreadsReused: F#'s library cannot tell that a thread has run another item, unless the program sets synchronisation contexts.
func TestThreadsReused(t *testing.T) {
	for app, want := range map[string]bool{"AsyncForms": false, "Leftover": true, "Contexts": true} {
		c := driver.New(driver.Input{App: besideFSharp(t, filepath.Join("../../testdata/fsharp/bin", app+".dll"))})
		if err := c.Until("facts"); err != nil {
			t.Fatal(err)
		}
		if f := c.Facts; !f.ThreadsObserved || f.ThreadsReused != want {
			t.Errorf("%s: observed %v, reused %v, not %v", app, f.ThreadsObserved, f.ThreadsReused, want)
		}
	}
}

// TestFSharp holds that programs that need F#'s own library do what they do on .NET, and that the search finds what one of them does in another
// order.
func TestFSharp(t *testing.T) {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	for name, found := range map[string]string{"Formats": "", "Overdrawn": "VIOLATION exception: System.Exception: overdrawn: { Balance = -4 }"} {
		if testing.Short() && name != "Overdrawn" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			app := besideFSharp(t, filepath.Join("../../testdata/fsharp/bin", name+".dll"))
			golden, err := os.ReadFile(filepath.Join("../../testdata/fsharp/golden", name+".txt"))
			if err != nil {
				t.Fatal(err)
			}
			checker, err := build.Cached(context.Background(), build.Source{App: app})
			if err != nil {
				t.Fatal(err)
			}
			out, stderr := outcome(t, checker, "-run")
			differ(t, "the output", out, string(golden))
			if t.Failed() {
				t.Log(stderr)
			}
			if found == "" {
				return
			}
			if out, _ = outcome(t, checker); !strings.Contains(out, found) {
				t.Errorf("the search does not find it:\n%s", out)
			}
		})
	}
}
