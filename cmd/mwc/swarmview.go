package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"mwc/codegen/swarm"
	"mwc/codegen/swarm/cluster"
	"mwc/codegen/swarm/web"
	"mwc/runtime/printable"
	results "mwc/runtime/report"
)

// swarmView shows how far a swarm is: on a terminal a table that is overwritten, with a line for each search that goes on; elsewhere a line now
// and then.
type swarmView struct {
	terminal io.Writer // nil: there is none
	plain    io.Writer // where lines go that stay
	verbose  bool
	app      string
	start    time.Time
	timeout  time.Duration
	jobs     int
	workers  func() []cluster.Presence // nil: the searches are made here
	swarm    string                    // as the workers know it

	mu         sync.Mutex
	quit       chan struct{}
	closed     sync.Once
	finished   int
	states     int64 // of the searches that have ended
	runs       int64
	found      int
	under      []*underWay // in the order in which they began
	sketch     []*results.Sketch
	counts     []int64
	overlap    *results.Overlap // as it was with so many sketches, at that time
	compared   int
	comparedAt time.Time
	drawn      int // lines of the table on the terminal
}

// underWay is a search that goes on.
type underWay struct {
	view  *swarmView
	s     *swarm.Search
	began time.Time
	line  string // its own live line
}

// How often the table is drawn, and how often a line is written where there is no terminal.
const (
	tableEvery = 500 * time.Millisecond
	lineEvery  = time.Minute
	// compareEvery is how often sketches are compared, which takes some time if they are many.
	compareEvery = 2 * time.Second
)

func newSwarmView(c *swarmCmd) *swarmView {
	v := &swarmView{terminal: terminal(), plain: stderr, verbose: c.Verbose, app: filepath.Base(c.App), start: time.Now(), timeout: time.Duration(c.Timeout), jobs: c.Jobs, quit: make(chan struct{})}
	every := lineEvery
	if v.terminal != nil {
		every = tableEvery
	}
	go func() {
		ticker := time.NewTicker(every)
		defer ticker.Stop()
		for {
			select {
			case <-ticker.C:
				v.mu.Lock()
				v.draw()
				v.mu.Unlock()
			case <-v.quit:
				return
			}
		}
	}()
	return v
}

// close ends the view.
func (v *swarmView) close() {
	v.closed.Do(func() {
		v.mu.Lock()
		defer v.mu.Unlock()
		close(v.quit)
		v.clear()
	})
}

func (v *swarmView) began(s *swarm.Search, _ time.Duration) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.under = append(v.under, &underWay{view: v, s: s, began: time.Now()})
}

// see lets the view show who makes the searches.
func (v *swarmView) see(workers func() []cluster.Presence, swarm string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.workers, v.swarm = workers, swarm
}

// say writes a line that stays.
func (v *swarmView) say(text string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.clear()
	printable.Fprintf(v.plain, "mwc: %s\n", text)
}

// live gives the writer that gets the live line of a search.
func (v *swarmView) live(s *swarm.Search) io.Writer {
	v.mu.Lock()
	defer v.mu.Unlock()
	for _, u := range v.under {
		if u.s == s {
			return u
		}
	}
	return io.Discard
}

// Write implements io.Writer.
func (u *underWay) Write(b []byte) (int, error) {
	u.view.mu.Lock()
	defer u.view.mu.Unlock()
	u.line = printable.Line(string(bytes.TrimSpace(b)))
	return len(b), nil
}

func (v *swarmView) ended(s *swarm.Search, m *swarm.Made, took time.Duration) {
	v.mu.Lock()
	defer v.mu.Unlock()
	for i, u := range v.under {
		if u.s == s {
			v.under = append(v.under[:i:i], v.under[i+1:]...)
			break
		}
	}
	if errors.Is(m.Err, swarm.ErrNotMade) {
		return
	}
	v.finished++
	if r := m.Result; r != nil {
		v.states += r.Statistics.States
		v.runs += r.Statistics.Runs
		v.found += len(r.Violations)
		if r.Sketch != nil {
			v.sketch, v.counts = append(v.sketch, r.Sketch), append(v.counts, r.Statistics.States)
		}
	}
	if v.verbose {
		v.clear()
		printable.Fprintf(v.plain, "search %d, %s, %.1f s: %s\n", s.Number, s.Text(), took.Seconds(), outcome(m))
	}
	if v.terminal != nil {
		v.draw()
	}
}

// summary says in two lines how far the swarm is, and what the searches that have ended have seen.
func (v *swarmView) summary() (far, seen string) {
	far = fmt.Sprintf("mwc: %s: %.0f s of %.0f s, searches: %d have ended, %d go on", printable.Line(v.app), time.Since(v.start).Seconds(), v.timeout.Seconds(), v.finished, len(v.under))
	if v.workers != nil {
		far += fmt.Sprintf(", workers: %d", len(v.workers()))
	}
	if v.found > 0 {
		far += fmt.Sprintf("; violations: %d", v.found)
	}
	v.compare()
	different := ""
	if o := v.overlap; o != nil && o.Total > 0 {
		different = fmt.Sprintf(" (%.3g different, at most about %s of all)", o.Found, results.Percent(o.Covered))
	}
	return far, fmt.Sprintf("states %d%s, runs %d", v.states, different, v.runs)
}

// compare estimates anew what the searches have found, if there are more of them than the last time.
func (v *swarmView) compare() {
	if n := len(v.sketch); n != v.compared && time.Since(v.comparedAt) > compareEvery {
		if o, err := swarm.Overlap(v.sketch, v.counts); err == nil {
			v.overlap = o
		}
		v.compared, v.comparedAt = n, time.Now()
	}
}

// status is how far the swarm is, for a page.
func (v *swarmView) status() *web.Status {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.compare()
	s := &web.Status{
		Title: "swarm of " + printable.Line(v.app), Seconds: time.Since(v.start).Seconds(), Limit: v.timeout.Seconds(), Jobs: v.jobs,
		Ended: v.finished, Found: v.found, States: v.states, Runs: v.runs, Estimate: v.overlap,
	}
	by := map[int]string{} // the worker of each search
	if v.workers != nil {
		all := v.workers()
		s.Workers = len(all)
		for _, w := range all {
			for _, d := range w.Searches {
				if d.Swarm == v.swarm {
					by[d.Number] = printable.Line(w.Worker)
				}
			}
		}
	}
	for _, u := range v.under {
		s.Searches = append(s.Searches, web.Search{Number: u.s.Number, Flags: u.s.Text(), Worker: by[u.s.Number], Line: u.line})
	}
	return s
}

// columns is how much of a line the table shows: one that does not fit into a terminal could not be overwritten.
const columns = 79

// draw shows the table, or writes a line where there is no terminal.
func (v *swarmView) draw() {
	far, seen := v.summary()
	if v.terminal == nil {
		fmt.Fprintf(v.plain, "%s; %s\n", far, seen)
		return
	}
	v.clear()
	lines := []string{far, "  " + seen}
	for _, u := range v.under {
		line := u.line
		if line == "" {
			line = "begins"
		}
		lines = append(lines, fmt.Sprintf("  %-3d %-27.27s %s", u.s.Number, short(u.s.Flags), line))
	}
	for _, l := range lines {
		if r := []rune(l); len(r) > columns {
			l = string(r[:columns-1]) + "…"
		}
		fmt.Fprintln(v.terminal, l)
	}
	v.drawn = len(lines)
}

// clear takes the table away.
func (v *swarmView) clear() {
	if v.drawn > 0 {
		fmt.Fprintf(v.terminal, "\x1b[%dA\x1b[J", v.drawn)
		v.drawn = 0
	}
}

// short are the flags that say of which kind a search is.
func short(flags []string) string {
	var all []string
	for _, f := range flags {
		switch name, _, _ := strings.Cut(f, "="); name {
		case "-store", "-max-depth", "-preemptions", "-pct-depth":
			all = append(all, f)
		case "-search":
			if f != "-search=dfs" {
				all = append(all, f)
			}
		}
	}
	switch {
	case len(all) > 0:
		return strings.Join(all, " ")
	case slices.Contains(flags, "-order=random"):
		return "-order=random"
	}
	return "no flags"
}
