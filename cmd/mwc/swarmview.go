package main

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"mwc/codegen/swarm"
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

	mu       sync.Mutex
	quit     chan struct{}
	finished int
	states   int64 // of the searches that have ended
	runs     int64
	found    int
	under    []*underWay // in the order in which they began
	sketch   []*results.Sketch
	counts   []int64
	overlap  *results.Overlap
	drawn    int // lines of the table on the terminal
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
)

func newSwarmView(c *swarmCmd) *swarmView {
	v := &swarmView{terminal: terminal(), plain: stderr, verbose: c.Verbose, app: filepath.Base(c.App), start: time.Now(), timeout: time.Duration(c.Timeout), quit: make(chan struct{})}
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
	v.mu.Lock()
	defer v.mu.Unlock()
	close(v.quit)
	v.clear()
}

func (v *swarmView) began(s *swarm.Search, _ time.Duration) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.under = append(v.under, &underWay{view: v, s: s, began: time.Now()})
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
	v.finished++
	outcome := ""
	if r := m.Result; r != nil {
		v.states += r.Statistics.States
		v.runs += r.Statistics.Runs
		v.found += len(r.Violations)
		if r.Sketch != nil {
			v.sketch, v.counts = append(v.sketch, r.Sketch), append(v.counts, r.Statistics.States)
			if o, err := swarm.Overlap(v.sketch, v.counts); err == nil {
				v.overlap = o
			}
		}
		outcome = fmt.Sprintf("%d states, %s", r.Statistics.States, r.Outcome())
		if r.Statistics.Runs > 0 {
			outcome = r.Outcome()
		}
	} else {
		outcome = m.Err.Error()
	}
	if v.verbose {
		v.clear()
		flags := strings.Join(s.Flags, " ")
		if flags == "" {
			flags = "no flags"
		}
		printable.Fprintf(v.plain, "search %d, %s, %.1f s: %s\n", s.Number, flags, took.Seconds(), outcome)
	}
	if v.terminal != nil {
		v.draw()
	}
}

// summary is the line for all searches.
func (v *swarmView) summary() string {
	var b strings.Builder
	fmt.Fprintf(&b, "mwc: %s: %.0f s of %.0f s, %d searches have ended, %d go on; %d states", printable.Line(v.app), time.Since(v.start).Seconds(), v.timeout.Seconds(), v.finished, len(v.under), v.states)
	if v.runs > 0 {
		fmt.Fprintf(&b, " and %d runs", v.runs)
	}
	b.WriteString(" in those that have ended")
	if o := v.overlap; o != nil && o.Total > 0 {
		fmt.Fprintf(&b, ", %.3g different, at most about %s of all", o.Found, results.Percent(o.Covered))
	}
	if v.found > 0 {
		fmt.Fprintf(&b, "; %d violations", v.found)
	}
	return b.String()
}

// columns is how much of a line the table shows: a longer one would take two lines of a usual terminal, and could not be overwritten.
const columns = 118

// draw shows the table, or writes a line where there is no terminal.
func (v *swarmView) draw() {
	if v.terminal == nil {
		fmt.Fprintln(v.plain, v.summary())
		return
	}
	v.clear()
	lines := []string{v.summary()}
	for _, u := range v.under {
		line := u.line
		if line == "" {
			line = "begins"
		}
		lines = append(lines, fmt.Sprintf("  %-4d %-44.44s %s", u.s.Number, short(u.s.Flags), line))
	}
	for _, l := range lines {
		if r := []rune(l); len(r) > columns {
			l = string(r[:columns-1]) + "…"
		}
		fmt.Fprintf(v.terminal, "%s\x1b[K\n", l)
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

// short are the flags that tell a search from others, without those that all have.
func short(flags []string) string {
	var all []string
	for _, f := range flags {
		if !strings.HasPrefix(f, "-sketch=") && !strings.HasPrefix(f, "-max-memory=") && f != "-search=dfs" && f != "-runs=0" {
			all = append(all, f)
		}
	}
	if len(all) == 0 {
		return "no flags"
	}
	return strings.Join(all, " ")
}
