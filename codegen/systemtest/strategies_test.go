package systemtest

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mwc/runtime/report"
)

// strategies holds the other strategies against what depth-first search found. With -keep-going, they find the same
// kinds of violation, and the same final states. Breadth-first search has the same number of states, unless the one search gave
// up guesses about locks that the other kept: dfs is what depth-first search counted. transitions is the length of the first
// violation that depth-first search found, 0 if there is none.
func (c *checkerRun) strategies(t *testing.T, e *expectation, por string, dfs statistics, ends string, transitions int) {
	if slices.Contains(e.flags, "-livelock") {
		c.severalJudge(t, e, por, dfs, ends)
		return // only depth-first search looks for livelocks
	}
	if !slices.Contains(e.flags, "-symmetry=threads") { // samples meet no state again
		for _, strategy := range []string{"random", "pct"} {
			c.samples(t, e, strategy, por, ends)
		}
	}
	c.preemptions(t, e, por, dfs.States, ends)
	exit := 0
	if e.kinds != nil {
		exit = 1
	}
	sameGuesses := true
	for _, jobs := range []string{"-jobs=1", "-jobs=3"} {
		r, _, got := c.runEnds(t, exit, e.args, append(e.flags, "-search=bfs", "-por="+por, jobs, "-jobs-after=1")...)
		e.meets(t, "bfs, "+por+", "+jobs, r)
		if got != ends {
			t.Errorf("-por=%s %s: the sets of end states differ:\ndfs\n%s\nbfs\n%s", por, jobs, ends, got)
		}
		if jobs == "-jobs=1" {
			sameGuesses = r.Statistics.Restarts == dfs.Restarts
		}
		if sameGuesses && (jobs == "-jobs=1" || por == "none") && r.Statistics.States != dfs.States {
			t.Errorf("-por=%s %s: %d states breadth-first, %d depth-first", por, jobs, r.Statistics.States, dfs.States)
		}
	}
	if exit == 0 {
		return
	}
	schedule := filepath.Join(c.dir, fmt.Sprintf("schedule-bfs%d", c.n))
	r, _ := c.run(t, 1, e.args, append(e.flags, "-search=bfs", "-por="+por, "-schedule", schedule)...)
	if len(r.Violations) != 1 || !slices.Contains(e.kinds, r.Violations[0].Kind) {
		t.Fatalf("-por=%s: breadth-first finds %v", por, r.Violations)
	}
	if n := searched(t, schedule); sameGuesses && n > transitions {
		t.Errorf("-por=%s: breadth-first finds a violation of %d transitions, depth-first one of %d", por, n, transitions)
	}
	c.run(t, 1, e.args, "-replay", schedule)
}

// severalJudge holds what several workers find of livelocks against what one finds.
func (c *checkerRun) severalJudge(t *testing.T, e *expectation, por string, dfs statistics, ends string) {
	exit := 0
	if e.kinds != nil {
		exit = 1
	}
	for _, jobs := range []string{"-jobs=2", "-jobs=4"} {
		r, _, got := c.runEnds(t, exit, e.args, append(e.flags, "-por="+por, jobs, "-jobs-after=1")...)
		e.meets(t, "livelock, "+por+", "+jobs, r)
		if got != ends || r.Statistics.States != dfs.States || r.Statistics.Transitions != dfs.Transitions {
			t.Errorf("-por=%s %s: %d states, %d transitions, by one worker %d, %d; the end states are the same: %v", por, jobs,
				r.Statistics.States, r.Statistics.Transitions, dfs.States, dfs.Transitions, got == ends)
		}
	}
}

// preemptions holds the search by number of preemptions, which raises the bound until nothing is left, against depth-first search.
func (c *checkerRun) preemptions(t *testing.T, e *expectation, por string, states int64, ends string) {
	if por != "escape" && por != "none" || slices.Contains(e.flags, "-symmetry=threads") {
		return
	}
	exit := 0
	if e.kinds != nil {
		exit = 1
	}
	for _, jobs := range []string{"-jobs=1", "-jobs=3"} {
		r, _, got := c.runEnds(t, exit, e.args, append(e.flags, "-preemptions=auto", "-por="+por, jobs, "-jobs-after=1", "-replay-check")...)
		e.meets(t, "preemptions, "+por+", "+jobs, r)
		if got != ends {
			t.Errorf("-por=%s -preemptions=auto %s: the sets of end states differ:\nwithout\n%s\nwith\n%s", por, jobs, ends, got)
		}
		if por == "none" && r.Statistics.States != states {
			t.Errorf("-por=none %s: %d states by preemptions, %d depth-first", jobs, r.Statistics.States, states)
		}
		if r.Bound == nil || !r.Bound.Complete {
			t.Errorf("-por=%s -preemptions=auto %s: the bound is %+v", por, jobs, r.Bound)
		}
	}
	if exit == 0 {
		return
	}
	schedule := filepath.Join(c.dir, fmt.Sprintf("schedule-preemptions%d", c.n))
	r, _ := c.run(t, 1, e.args, append(e.flags, "-preemptions=auto", "-por="+por, "-schedule", schedule)...)
	if len(r.Violations) != 1 || !slices.Contains(e.kinds, r.Violations[0].Kind) || r.Bound == nil || r.Bound.First == nil {
		t.Fatalf("-por=%s: by preemptions %v, %+v", por, r.Violations, r.Bound)
	}
	c.run(t, 1, e.args, "-replay", schedule)
	first := *r.Bound.First
	if r, _ = c.run(t, 1, e.args, append(e.flags, fmt.Sprint("-preemptions=", first), "-por="+por)...); len(r.Violations) != 1 {
		t.Errorf("-por=%s -preemptions=%d: %v", por, first, r.Violations)
	}
	if first > 0 {
		r, _ = c.run(t, 3, e.args, append(e.flags, fmt.Sprint("-preemptions=", first-1), "-por="+por)...)
		if b := r.Bound; b == nil || b.Preemptions != first-1 || !b.Complete {
			t.Errorf("-por=%s -preemptions=%d: %+v", por, first-1, r.Bound)
		}
	}
}

// onDisk holds a search that has all its tables on the disk, and takes them out of the process now and then, against the one that has them in memory.
func (c *checkerRun) onDisk(t *testing.T, e *expectation, por string, dfs statistics, ends string) {
	if slices.Contains(e.flags, "-symmetry=threads") || slices.Contains(e.flags, "-livelock") {
		return
	}
	exit := 0
	if e.kinds != nil {
		exit = 1
	}
	r, _, got := c.runEnds(t, exit, e.args, append(e.flags, "-spill", c.dir, "-max-memory=2G", "-spill-from=1", "-por="+por)...)
	e.meets(t, "on the disk, "+por, r)
	s := r.Statistics
	if got != ends || s.States != dfs.States || s.Transitions != dfs.Transitions || s.Restarts != dfs.Restarts || s.SpilledBytes == 0 {
		t.Errorf("-por=%s: %d states, %d transitions, %d bytes on the disk, %d states and %d transitions in memory; the end states are the same: %v", por,
			s.States, s.Transitions, s.SpilledBytes, dfs.States, dfs.Transitions, got == ends)
	}
}

// searched is the number of transitions that the search made on the path of a schedule. An access without a scheduling point
// belongs to the transition before it.
func searched(t *testing.T, file string) int {
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	sched, err := report.ReadSchedule(f)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for i := range sched.Choices {
		if sched.Choices[i].Alt != report.Continues {
			n++
		}
	}
	return n
}

// samples holds random runs, by one worker and by several, against what an exhaustive search found: they find no other violations and final
// states, and a violation replays. Where the program can tell whether awaits suspend, runs that do not come so far have other final states.
func (c *checkerRun) samples(t *testing.T, e *expectation, strategy, por string, ends string) {
	for _, jobs := range []string{"-jobs=1", "-jobs=3"} {
		schedule := filepath.Join(c.dir, fmt.Sprintf("schedule-%s%d", strategy, c.n))
		name := fmt.Sprintf("-search=%s -por=%s %s", strategy, por, jobs)
		flags := append(e.flags, "-search="+strategy, "-por="+por, jobs, "-jobs-after=1", "-runs=25", "-max-depth=150", "-budget=10000", "-schedule", schedule)
		r, _, got := c.runEnds(t, anyExit, e.args, flags...)
		if r.Complete || r.Verdict != "incomplete" && r.Verdict != "violation" {
			t.Errorf("%s: verdict %s, complete %v", name, r.Verdict, r.Complete)
		}
		for _, k := range r.kinds() {
			if !slices.Contains(e.kinds, k) {
				t.Errorf("%s finds %v", name, r.Violations)
			}
		}
		if r.Verdict == "violation" {
			c.run(t, 1, e.args, "-replay", schedule)
		}
		for line := range strings.Lines(got) {
			if c.again {
				break
			}
			if done := strings.Replace(line, "cut-off", "terminated", 1); !strings.Contains(ends, line) && !strings.Contains(ends, done) {
				t.Errorf("%s ends in %s, where no run ends", name, line)
			}
		}
	}
}
