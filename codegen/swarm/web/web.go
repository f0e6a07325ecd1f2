// Package web shows how far a swarm or a worker is: as a page, and as metrics for Prometheus.
package web

import (
	"bufio"
	"context"
	"fmt"
	"html/template"
	"io"
	"net"
	"net/http"
	"regexp"
	"strconv"
	"time"

	"mwc/runtime/report"
	"mwc/templates"
)

// Status is how far a swarm or a worker is.
type Status struct {
	Title          string
	Seconds, Limit float64 // since the beginning, and at most; 0: no limit
	Ended          int     // searches
	Found          int     // violations
	Workers        int     // that are there; 0: there are none but this process
	Jobs           int     // searches at a time
	States, Runs   int64   // of the searches that have ended
	Estimate       *report.Overlap
	Searches       []Search // that go on
	Exact          *Exact   // of one search by several processes, which are Searches; nil: it is none
}

// Exact is how far one search by several processes is.
type Exact struct {
	Transitions, Left int64   // Left: states from which it has not gone on yet
	Rate              float64 // states and revisits a second
	Memory            int64   // of all processes, in bytes
	Batches           uint64  // of states, from process to process
	Checkpoints       int64
	Again             int // how often it has begun again
	Returned          int // how often all processes have gone back to a checkpoint
}

// Search is one that goes on.
type Search struct {
	Number int
	Flags  string
	Worker string
	Line   string // the checker's live line
}

// Fact is a line of the page.
type Fact struct{ Name, Value string }

// metric is a figure of a status.
type metric struct {
	name, kind, help string
	value            float64
}

// live is what the live line of a checker says.
type live struct {
	states, runs int64
	rate         float64 // states and revisits a second
	memory       int64   // bytes
}

var (
	counted = regexp.MustCompile(`^(\d+) (states|runs)\b`)
	rated   = regexp.MustCompile(`, (\d+)/s\b`)
	sized   = regexp.MustCompile(`, (\d+(?:\.\d+)?) ([KMGT]?)B\b`)
)

// figures reads a live line. What the line does not say is 0.
func figures(line string) live {
	var l live
	if m := counted.FindStringSubmatch(line); m != nil {
		n, _ := strconv.ParseInt(m[1], 10, 64)
		if m[2] == "states" {
			l.states = n
		} else {
			l.runs = n
		}
	}
	if m := rated.FindStringSubmatch(line); m != nil {
		l.rate, _ = strconv.ParseFloat(m[1], 64)
	}
	if m := sized.FindStringSubmatch(line); m != nil {
		n, _ := strconv.ParseFloat(m[1], 64)
		l.memory = int64(n * map[string]float64{"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40}[m[2]])
	}
	return l
}

// all are the figures of the searches that go on, added up.
func (s *Status) all() live {
	var sum live
	for _, x := range s.Searches {
		l := figures(x.Line)
		sum.states, sum.runs, sum.rate, sum.memory = sum.states+l.states, sum.runs+l.runs, sum.rate+l.rate, sum.memory+l.memory
	}
	return sum
}

// Facts are the lines of the page.
func (s *Status) Facts() []Fact {
	now := s.all()
	seconds := fmt.Sprintf("%.0f s", s.Seconds)
	if s.Limit > 0 {
		seconds += fmt.Sprintf(" of %.0f s", s.Limit)
	}
	if x := s.Exact; x != nil {
		facts := []Fact{
			{"time", seconds},
			{"processes", strconv.Itoa(len(s.Searches))},
			{"violations", strconv.Itoa(s.Found)},
			{"states", fmt.Sprintf("%d, from %d of which it has not gone on yet", s.States, x.Left)},
			{"transitions", strconv.FormatInt(x.Transitions, 10)},
			{"rate", fmt.Sprintf("%.0f states and revisits a second", x.Rate)},
			{"memory", report.Size(x.Memory)},
			{"batches of states", strconv.FormatUint(x.Batches, 10)},
			{"checkpoints", strconv.FormatInt(x.Checkpoints, 10)},
			{"begun again", strconv.Itoa(x.Again)},
			{"gone back to a checkpoint", strconv.Itoa(x.Returned)},
		}
		if s.Workers > 0 {
			facts = append(facts, Fact{"workers", strconv.Itoa(s.Workers)})
		}
		return facts
	}
	facts := []Fact{
		{"time", seconds},
		{"searches", fmt.Sprintf("%d have ended, %d go on, %d at a time", s.Ended, len(s.Searches), s.Jobs)},
		{"violations", strconv.Itoa(s.Found)},
		{"states", fmt.Sprintf("%d of searches that have ended, %d of those that go on", s.States, now.states)},
		{"runs", fmt.Sprintf("%d, %d", s.Runs, now.runs)},
		{"rate", fmt.Sprintf("%.0f states and revisits a second", now.rate)},
		{"memory", report.Size(now.memory)},
	}
	if s.Workers > 0 {
		facts = append(facts, Fact{"workers", strconv.Itoa(s.Workers)})
	}
	if s.Estimate != nil {
		facts = append(facts, Fact{"estimate", s.Estimate.String()})
	}
	return facts
}

// Heading is that of the searches that go on.
func (s *Status) Heading() string {
	if s.Exact != nil {
		return "Processes"
	}
	return "Searches that go on"
}

func (s *Status) metrics() []metric {
	if x := s.Exact; x != nil {
		return []metric{
			{"mwc_seconds", "gauge", "Seconds since the beginning.", s.Seconds},
			{"mwc_processes", "gauge", "Processes that make the search.", float64(len(s.Searches))},
			{"mwc_violations", "gauge", "Violations that were found.", float64(s.Found)},
			{"mwc_states", "gauge", "States.", float64(s.States)},
			{"mwc_states_left", "gauge", "States from which the search has not gone on yet.", float64(x.Left)},
			{"mwc_transitions", "gauge", "Transitions.", float64(x.Transitions)},
			{"mwc_states_per_second", "gauge", "States and revisits a second.", x.Rate},
			{"mwc_memory_bytes", "gauge", "Memory of all processes.", float64(x.Memory)},
			{"mwc_batches", "gauge", "Batches of states, from process to process.", float64(x.Batches)},
			{"mwc_checkpoints", "gauge", "Checkpoints of all processes.", float64(x.Checkpoints)},
			{"mwc_begun_again_total", "counter", "How often the search has begun again.", float64(x.Again)},
			{"mwc_gone_back_total", "counter", "How often all processes have gone back to a checkpoint.", float64(x.Returned)},
			{"mwc_workers", "gauge", "Workers that were heard of late.", float64(s.Workers)},
		}
	}
	now := s.all()
	all := []metric{
		{"mwc_seconds", "gauge", "Seconds since the beginning.", s.Seconds},
		{"mwc_searches_ended_total", "counter", "Searches that have ended.", float64(s.Ended)},
		{"mwc_searches", "gauge", "Searches that go on.", float64(len(s.Searches))},
		{"mwc_jobs", "gauge", "Searches at a time, at most.", float64(s.Jobs)},
		{"mwc_violations", "gauge", "Violations that were found.", float64(s.Found)},
		{"mwc_states", "gauge", "States of all searches, those counted several times that several have found.", float64(s.States + now.states)},
		{"mwc_runs", "gauge", "Runs of the searches that sample.", float64(s.Runs + now.runs)},
		{"mwc_states_per_second", "gauge", "States and revisits a second of the searches that go on.", now.rate},
		{"mwc_memory_bytes", "gauge", "Memory of the searches that go on.", float64(now.memory)},
		{"mwc_workers", "gauge", "Workers that were heard of late.", float64(s.Workers)},
	}
	if o := s.Estimate; o != nil {
		all = append(all, metric{"mwc_states_different", "gauge", "Different states that were found, an estimate.", o.Found})
		if o.Total > 0 {
			all = append(all, metric{"mwc_states_covered_ratio", "gauge", "The share of all states that was found, at most.", o.Covered})
		}
	}
	return all
}

// writeMetrics writes a status in the text format of Prometheus, version 0.0.4.
func (s *Status) writeMetrics(w io.Writer) error {
	b := bufio.NewWriter(w)
	for _, m := range s.metrics() {
		fmt.Fprintf(b, "# HELP %s %s\n# TYPE %s %s\n%s %s\n", m.name, m.help, m.name, m.kind, m.name, strconv.FormatFloat(m.value, 'g', -1, 64))
	}
	return b.Flush()
}

var page = template.Must(template.New("page").Parse(templates.SwarmPage))

// Server shows a status.
type Server struct {
	Address string // where it is
	at      *http.Server
}

// Serve shows what status says at the address, HOST:PORT.
func Serve(address string, status func() *Status) (*Server, error) {
	l, err := net.Listen("tcp", address)
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) {
		h := w.Header()
		h.Set("Content-Type", "text/html; charset=utf-8")
		h.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
		h.Set("X-Content-Type-Options", "nosniff")
		_ = page.Execute(w, status()) // the reader may have gone
	})
	mux.HandleFunc("GET /metrics", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
		_ = status().writeMetrics(w)
	})
	s := &Server{Address: l.Addr().String(), at: &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second, WriteTimeout: 10 * time.Second, MaxHeaderBytes: 1 << 14}}
	go func() { _ = s.at.Serve(l) }() // where it fails the page is gone, and the swarm goes on
	return s, nil
}

// Close ends the server.
func (s *Server) Close() {
	ctx, stop := context.WithTimeout(context.Background(), time.Second)
	defer stop()
	_ = s.at.Shutdown(ctx)
}
