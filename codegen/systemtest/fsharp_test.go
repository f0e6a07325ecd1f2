package systemtest

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mwc/codegen/build"
	"mwc/codegen/driver"
	"mwc/codegen/systemtest/drawn"
	"mwc/codegen/visibility"
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
		"AsyncForms": {"beside": {"verified", 58}, "agent": {"verified", 30}, "senders": {"verified", 180}, "compared": {"verified", 130}, "sleeps": {"verified", 20000}, "lost": {"violation", 60}},
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
		if found, r := outcomesOf(t, c, []string{form}); !slices.Equal(found, want.outcomes) || r.Statistics.States > want.most {
			t.Errorf("%s: %q after %d states, not %q within %d", form, found, r.Statistics.States, want.outcomes, want.most)
		}
	}
}

// outcomesOf gives, in order, what a search finds that a program has come to: the ends of the messages of its exceptions, and "deadlock".
func outcomesOf(t *testing.T, c *checkerRun, args []string, flags ...string) ([]string, *checkerResult) {
	t.Helper()
	r, _ := c.run(t, anyExit, args, append(flags, "-search=dfs", "-keep-going", "-minimize=0")...)
	var found []string
	for _, v := range r.Violations {
		outcome := "deadlock"
		if v.Kind != "deadlock" {
			outcome = strings.TrimPrefix(strings.TrimPrefix(v.Message, "System.Exception: "), "outcome ")
		}
		found = append(found, outcome)
	}
	slices.Sort(found)
	return slices.Compact(found), r
}

// TestMailboxes holds that agents, and what waits for their replies, do what they do with F#'s own classes: outcomes are those that a search finds with
// these, whose waits ask before they register.
func TestMailboxes(t *testing.T) {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	const several = "multiple waiting reader continuations for mailbox"
	c := benchmark(t, besideFSharp(t, "../../testdata/fsharp/bin/Mailboxes.dll"))
	for form, want := range map[string]struct {
		outcomes []string
		most     int64
	}{
		"posts":        {[]string{"([1; 2], [1; 2])", "([1], [2; 1])", "([2; 1], [2; 1])", "([2], [1; 2])", "([], [1; 2])", "([], [2; 1])"}, 400},
		"asks":         {[]string{"[|(0, 1); (2, 3)|]", "[|(0, 2); (1, 3)|]", "[|(0, 3); (1, 2)|]", "[|(1, 2); (0, 3)|]", "[|(1, 3); (0, 2)|]", "[|(2, 3); (0, 1)|]"}, 600},
		"limited":      {[]string{`"None None"`, `"None Some 1"`, `"Some 1 None"`}, 1500},
		"late":         {[]string{`"1"`, `"Mailbox.Receive timed out."`}, 200},
		"readers":      {[]string{`(false, ["a1"; "b2"])`, `(false, ["a1"])`, `(false, ["a2"; "b1"])`, `(false, ["a2"])`, `(false, ["b1"])`, `(false, ["b2"])`, `(false, [])`, `(true, ["a1"; "b2"])`, `(true, ["a2"; "b1"])`, several}, 2000},
		"turns":        {[]string{"(1, 2)"}, 50},
		"disposed":     {[]string{"(0, 0)", "(0, 1)", "(0, 3)"}, 300},
		"immediate":    {[]string{`"abc"`, `"acb"`, `"cab"`}, 100},
		"stuck":        {[]string{"deadlock"}, 50},
		"stuckReply":   {[]string{"deadlock"}, 80},
		"within":       {[]string{"Some (false, false)", "Some (false, true)", "Some (true, true)"}, 60},
		"flows":        {[]string{`"poster"`, "<null>"}, 50},
		"flowsReply":   {[]string{`"agent"`, "<null>"}, 80},
		"cancelled":    {[]string{"(0, 0)", "(0, 1)", "(1, 0)"}, 5000},
		"cancelledAll": {[]string{"(0, 0)", "(0, 1)", "(1, 0)"}, 200},
		"shared":       {[]string{`"ab"`, `"ba"`}, 300},
		"chain":        {[]string{"[|[1]; [2; 1]|]"}, 1500},
		"handed":       {[]string{"(-1, 0)", "(-1, 1)", "(-1, 2)", "(1, 0)", "(1, 2)", "(2, 1)"}, 6000},
	} {
		slices.Sort(want.outcomes)
		if found, r := outcomesOf(t, c, []string{form}); !slices.Equal(found, want.outcomes) || r.Statistics.States > want.most {
			t.Errorf("%s: %q after %d states, not %q within %d", form, found, r.Statistics.States, want.outcomes, want.most)
		}
	}
}

// TestScanners holds that agents that scan their mailboxes have F#'s own.
func TestScanners(t *testing.T) {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	c := benchmark(t, besideFSharp(t, "../../testdata/fsharp/bin/Scanners.dll"))
	c.run(t, 0, nil)
	if found, _ := outcomesOf(t, c, []string{"more"}); !slices.Equal(found, []string{"deadlock"}) {
		t.Errorf("three takes of two: %q", found)
	}
}

// TestAgentScripts holds that random scripts of agents come to the same with waits that register on arrival as with waits that ask, which -por=persistent has.
func TestAgentScripts(t *testing.T) {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	c := benchmark(t, besideFSharp(t, "../../testdata/fsharp/bin/AgentScripts.dll"))
	scripts, random, compared := 60, rand.New(rand.NewPCG(1, 0)), 0
	if *drawn.Hours {
		scripts = 2000
	}
	for range scripts {
		var args []string
		threads := 1 + random.IntN(3)
		for range threads {
			thread := []byte{"taaippi"[random.IntN(7)]}
			for range 1 + random.IntN(4-threads) {
				const steps = "PPAAASFFBBRRTQDEWLZ"
				thread = append(thread, steps[random.IntN(len(steps))], "0001"[random.IntN(4)])
			}
			args = append(args, string(thread))
		}
		want, asked := outcomesOf(t, c, args, "-por=persistent", "-max-states=20000")
		if !asked.Complete {
			continue
		}
		compared++
		for _, por := range []string{"sdpor", "escape"} {
			if found, _ := outcomesOf(t, c, args, "-por="+por); !slices.Equal(found, want) {
				t.Errorf("%q by -por=%s: %q, not %q", args, por, found, want)
			}
		}
	}
	if compared < scripts/3 {
		t.Errorf("only %d of %d scripts are small enough to be compared", compared, scripts)
	}
}

// TestThreadsReused: F#'s library cannot tell that a thread has run another item, unless the program sets synchronisation contexts.
func TestThreadsReused(t *testing.T) {
	for app, want := range map[string]visibility.When{"AsyncForms": visibility.Never, "Leftover": visibility.Always, "Contexts": visibility.Always} {
		c := driver.New(driver.Input{App: besideFSharp(t, filepath.Join("../../testdata/fsharp/bin", app+".dll"))})
		if err := c.Until("facts"); err != nil {
			t.Fatal(err)
		}
		if f := c.Facts; f.ThreadsObserved == visibility.Never || f.ThreadsReused != want {
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
