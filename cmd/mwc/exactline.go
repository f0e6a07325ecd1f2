package main

import (
	"fmt"
	"io"
	"sync"
	"time"

	"mwc/codegen/swarm/exact"
	"mwc/codegen/swarm/web"
	"mwc/runtime/printable"
	results "mwc/runtime/report"
)

// exactLine shows how far a search by several processes is.
type exactLine struct {
	out   io.Writer // nil: there is no terminal
	app   string
	parts int
	limit time.Duration
	start time.Time

	mu      sync.Mutex
	drawn   time.Time
	now     exact.Far
	workers func() int // that are there; nil: there are none but processes of this machine
	begun   int        // how often the search has begun again
	back    int        // how often all processes have gone back

	// The rate is that between the last two of these.
	at     time.Time
	before int64 // states and revisits at that time
	rate   float64
}

const (
	lineEveryExact = 250 * time.Millisecond
	rateEvery      = time.Second
)

// heard is told how far the search is.
func (l *exactLine) heard(f *exact.Far) {
	there := l.there()
	l.mu.Lock()
	defer l.mu.Unlock()
	l.now = *f
	now, done := time.Now(), f.States+f.Revisits
	switch since := now.Sub(l.at); {
	case l.at.IsZero() || done < l.before:
		l.at, l.before, l.rate = now, done, 0
	case since >= rateEvery:
		l.rate = float64(done-l.before) / since.Seconds()
		l.at, l.before = now, done
	}
	if l.out != nil && now.Sub(l.drawn) >= lineEveryExact {
		l.drawn = now
		fmt.Fprintf(l.out, "\r%s\x1b[K", l.text(now, there))
	}
}

// there says how many workers there are; -1: there are none but processes of this machine. It does not hold the lock while it asks: who is asked may have
// something to say.
func (l *exactLine) there() int {
	l.mu.Lock()
	workers := l.workers
	l.mu.Unlock()
	if workers == nil {
		return -1
	}
	return workers()
}

// text is the line. The caller has the lock.
func (l *exactLine) text(now time.Time, workers int) string {
	f := &l.now
	who := fmt.Sprintf("%d processes", l.parts)
	if workers >= 0 {
		who += fmt.Sprintf(", %d workers", workers)
	}
	s := fmt.Sprintf("%d states, %d left, %.0f/s, %s, %s, %.0f s", f.States, f.Left, l.rate, results.Size(f.Memory), who, now.Sub(l.start).Seconds())
	if f.Violations > 0 {
		s += fmt.Sprintf(", violations: %d", f.Violations)
	}
	if r := []rune(s); len(r) > columns {
		s = string(r[:columns-1]) + "…"
	}
	return s
}

// status is how far the search is, for a page.
func (l *exactLine) status() *web.Status {
	there := l.there()
	l.mu.Lock()
	defer l.mu.Unlock()
	f := &l.now
	s := &web.Status{
		Title: printable.Line(l.app) + fmt.Sprintf(": one search by %d processes", l.parts), Seconds: time.Since(l.start).Seconds(), Limit: l.limit.Seconds(), Jobs: l.parts,
		Found: int(f.Violations), States: f.States,
		Exact: &web.Exact{Transitions: f.Transitions, Left: f.Left, Rate: l.rate, Memory: f.Memory, Batches: f.Batches, Checkpoints: f.Checkpoints, Again: l.begun, Returned: l.back},
	}
	s.Workers = max(there, 0)
	for i := range l.parts {
		x := web.Search{Number: i + 1, Line: "begins"}
		if i < len(f.Parts) {
			p := &f.Parts[i]
			x.Line = fmt.Sprintf("%d states, %d transitions, %d left, %s", p.States, p.Transitions, p.Left, results.Size(p.Memory))
		}
		s.Searches = append(s.Searches, x)
	}
	return s
}

// see lets the line say how many workers there are.
func (l *exactLine) see(workers func() int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.workers = workers
}

// again is told that the search begins again; returned, that all processes go back.
func (l *exactLine) again() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.begun++
}

func (l *exactLine) returned() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.back++
}

func (l *exactLine) clear() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.drawn.IsZero() {
		fmt.Fprint(l.out, "\r\x1b[K")
		l.drawn = time.Time{}
	}
}

// say writes a line that stays.
func (l *exactLine) say(text string) {
	l.clear()
	told(text)
}
