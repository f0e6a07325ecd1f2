package systemtest

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// strategies holds the other strategies against what depth-first search found. With -keep-going, they find the same
// kinds of violation, the same final states and, without a reduction, the same number of states. transitions is the length of
// the first violation that depth-first search found, 0 if there is none.
func (c *checkerRun) strategies(t *testing.T, e *expectation, por string, states int64, ends string, transitions int) {
	if slices.Contains(e.flags, "-livelock") {
		return // only depth-first search looks for livelocks
	}
	if !slices.Contains(e.flags, "-symmetry=threads") { // samples meet no state again
		for _, strategy := range []string{"random", "pct"} {
			c.samples(t, e, strategy, por, ends)
		}
	}
	exit := 0
	if e.kinds != nil {
		exit = 1
	}
	file := filepath.Join(c.dir, fmt.Sprintf("ends-bfs%d", c.n))
	r, _ := c.run(t, exit, e.args, append(e.flags, "-search=bfs", "-por="+por, "-keep-going", "-end-states", file)...)
	e.meets(t, "bfs, "+por, r)
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(data) != ends {
		t.Errorf("-por=%s: the sets of end states differ:\ndfs\n%s\nbfs\n%s", por, ends, data)
	}
	if por == "none" && r.Statistics.States != states {
		t.Errorf("-por=none: %d states breadth-first, %d depth-first", r.Statistics.States, states)
	}
	if exit == 0 {
		return
	}
	schedule := filepath.Join(c.dir, fmt.Sprintf("schedule-bfs%d", c.n))
	r, _ = c.run(t, 1, e.args, append(e.flags, "-search=bfs", "-por="+por, "-schedule", schedule)...)
	if len(r.Violations) != 1 || !slices.Contains(e.kinds, r.Violations[0].Kind) {
		t.Fatalf("-por=%s: breadth-first finds %v", por, r.Violations)
	}
	if n := r.Violations[0].Transitions; n > transitions {
		t.Errorf("-por=%s: breadth-first finds a violation of %d transitions, depth-first one of %d", por, n, transitions)
	}
	c.run(t, 1, e.args, "-replay", schedule)
}

// samples holds random runs against what an exhaustive search found: they find no other violations and final states, and a
// violation replays.
func (c *checkerRun) samples(t *testing.T, e *expectation, strategy, por string, ends string) {
	file := filepath.Join(c.dir, fmt.Sprintf("ends-%s%d", strategy, c.n))
	schedule := filepath.Join(c.dir, fmt.Sprintf("schedule-%s%d", strategy, c.n))
	flags := append(e.flags, "-search="+strategy, "-por="+por, "-keep-going", "-runs=25", "-max-depth=150", "-budget=10000", "-end-states", file, "-schedule", schedule)
	r, _ := c.run(t, anyExit, e.args, flags...)
	if r.Complete || r.Verdict != "incomplete" && r.Verdict != "violation" {
		t.Errorf("-search=%s: verdict %s, complete %v", strategy, r.Verdict, r.Complete)
	}
	for _, k := range r.kinds() {
		if !slices.Contains(e.kinds, k) {
			t.Errorf("-search=%s -por=%s finds %v", strategy, por, r.Violations)
		}
	}
	if r.Verdict == "violation" {
		c.run(t, 1, e.args, "-replay", schedule)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if !strings.Contains(ends, line) {
			t.Errorf("-search=%s -por=%s ends in %s, where no run ends", strategy, por, line)
		}
	}
}
