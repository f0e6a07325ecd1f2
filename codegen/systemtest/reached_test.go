package systemtest

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mwc/codegen/build"
	"mwc/runtime/report"
)

// noting builds a checker, with or without -coverage, and gives what a search with it finds.
func noting(t *testing.T, name string, coverage bool, flags ...string) (*report.Result, string) {
	t.Helper()
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	checker, result := filepath.Join(dir, "check"), filepath.Join(dir, "result.json")
	source := build.Source{App: filepath.Join("../../testdata/debug", name+".dll"), Coverage: coverage}
	if err := build.Build(context.Background(), source, checker); err != nil {
		t.Fatal(err)
	}
	out, _ := outcome(t, append([]string{checker, "-json", result}, flags...)...)
	file, err := os.Open(result)
	if err != nil {
		t.Fatal(err, out)
	}
	defer file.Close()
	r, err := report.Read(file)
	if err != nil {
		t.Fatal(err)
	}
	return r, out
}

// TestReached holds that a checker with -coverage knows exactly which lines, outcomes and methods of a program runs reach.
func TestReached(t *testing.T) {
	const want = `
  lines reached: 38 of 54; outcomes of branches: 9 of 14
  never reached in Reached.cs:
    Cache.Put: 20 (1 of 2 outcomes), 21
    Cache.Evict: 27
    Cache.ToString: 29
    Reached.Wait: 39 (1 of 2 outcomes), 40
    Reached.Each: 48 (1 of 2 outcomes), 49
    Reached.Main: 69 (1 of 2 outcomes), 70, 75-78
    lambda in Reached.Main: 59 (1 of 2 outcomes), 60, 80
    Basket.Rate (get): 86
    Basket.Discount (get): 90
    Basket.Discount (set): 91
    Basket.Price: 94
`
	r, out := noting(t, "Reached", true)
	if !strings.Contains(out, want) || !strings.Contains(out, "\n  never called: Cache.Evict, Local in Reached.Main, Basket.Rate (get) and 4 more\n") {
		t.Errorf("%s\ninstead of%s", out, want)
	}
	var never []string
	for _, c := range r.NeverCalled {
		never = append(never, c.Method)
	}
	if want := []string{"Cache.Evict", "Local in Reached.Main", "Basket.Rate (get)", "Basket.Discount (get)", "Basket.Discount (set)", "Basket.Price",
		"lambda in Reached.Main (Reached.cs:80)"}; !slices.Equal(never, want) {
		t.Errorf("never called: %q", never)
	}
	if testing.Short() {
		return
	}
	r, out = noting(t, "Reached", false)
	if r.Lines != nil || !strings.Contains(out, "\n  never called, as nothing leads there: Cache.Evict\n") { // Main could call Local, and what Local calls
		t.Error(out)
	}
}

// TestReachedAgrees holds that checkers with and without -coverage search the same.
func TestReachedAgrees(t *testing.T) {
	names := []string{"Reached", "LostUpdate", "Philosophers", "Peterson"}
	if testing.Short() {
		names = names[1:2]
	}
	for _, name := range names {
		for _, por := range []string{"-por=sdpor", "-por=none"} {
			var found [2]string
			for i := range found {
				r, _ := noting(t, name, i == 1, por, "-keep-going")
				s := r.Statistics
				text, err := json.Marshal([]any{r.Verdict, r.Found, s.States, s.Revisits, s.Transitions, s.MaxDepth, s.EndStates})
				if err != nil {
					t.Fatal(err)
				}
				found[i] = string(text)
			}
			if found[0] != found[1] {
				t.Errorf("%s %s: %s, with -coverage %s", name, por, found[0], found[1])
			}
		}
	}
}

// TestGraph holds that -record-graph keeps each state and each transition of a search.
func TestGraph(t *testing.T) {
	for _, flags := range [][]string{{"-por=none"}, {"-por=sdpor"}, {"-por=persistent"}, {"-search=bfs"}} {
		r, _ := noting(t, "LostUpdate", false, append(flags, "-record-graph")...)
		g := r.Graph
		if g == nil || int64(g.States) != r.Statistics.States || int64(len(g.Edges)) != r.Statistics.Transitions {
			t.Fatalf("%v: %+v, statistics %+v", flags, g, r.Statistics)
		}
		kinds, left := map[string]int{}, 0
		for _, n := range g.Nodes {
			kinds[n.Kind]++
			left += len(n.LeftOut)
		}
		if kinds[report.NodeInitial] != 1 || kinds[report.NodeEnd] == 0 || kinds[report.NodeViolation] == 0 {
			t.Errorf("%v: %v", flags, kinds)
		}
		if none := flags[0] == "-por=none"; none && left > 1 || flags[0] == "-por=sdpor" && left == 0 { // what is left out with none is a thread's first step
			t.Errorf("%v: %d threads were left out", flags, left)
		}
	}
}
