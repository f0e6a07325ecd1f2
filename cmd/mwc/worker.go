package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"mwc/codegen/swarm"
	"mwc/codegen/swarm/cluster"
	"mwc/codegen/swarm/web"
	"mwc/runtime/printable"
)

type workerCmd struct {
	Nats string `placeholder:"URL" help:"The NATS server from which the worker takes searches."`
	natsAccess
	Jobs      int    `placeholder:"N" help:"Make so many searches at a time (default the number of cores)."`
	MaxMemory size   `placeholder:"BYTES" help:"How much memory the searches that go on at a time may take together (default three quarters of the machine's, where that is known)."`
	Timeout   limit  `placeholder:"TIME" default:"1h" help:"How long one search may take at most (default 1h)."`
	Idle      limit  `placeholder:"TIME" help:"End after TIME without a swarm (default never)."`
	Http      string `placeholder:"ADDR" help:"Show what the worker does at http://HOST:PORT/, and at /metrics for Prometheus; without a host only this machine reaches it."`
	Verbose   bool   `name:"v" help:"Say of each search, when it ends, its flags and what it has found."`

	found, states, runs atomic.Int64 // of the searches that have ended
}

// slack is how much more memory than its limit a search may have: a checker notices its own limit now and then.
func slack(most int64) int64 { return most/4 + 64<<20 }

// Run takes searches until it is interrupted.
func (c *workerCmd) Run(ctx context.Context) error {
	if c.Nats == "" {
		return errors.New("a worker needs -nats URL: mwc swarm -listen says which")
	}
	if c.Jobs < 0 {
		return fmt.Errorf("-jobs=%d: a worker makes one search at a time, or several", c.Jobs)
	}
	if c.Timeout == 0 {
		return errors.New("-timeout=0: a search that somebody else sends needs a limit of time")
	}
	if c.Jobs == 0 {
		c.Jobs = runtime.NumCPU()
	}
	if c.MaxMemory == 0 {
		c.MaxMemory = size(machineMemory() / 4 * 3)
	}
	name, err := os.Hostname()
	if err != nil {
		name = "worker"
	}
	w := &cluster.Worker{Access: c.at(c.Nats), Name: oneWord(name), Jobs: c.Jobs, Idle: time.Duration(c.Idle), Make: c.search, MakePart: c.part, Told: told}
	if c.Http != "" {
		start := time.Now()
		done, err := shown(c.Http, func() *web.Status { return c.status(w, start) })
		if err != nil {
			return err
		}
		defer done()
	}
	return w.Run(ctx)
}

func told(text string) { printable.Fprintf(stderr, "mwc: %s\n", text) }

// oneWord is a name as a word of a NATS subject: letters, digits and dashes.
func oneWord(name string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' {
			return r
		}
		return '-'
	}, name)
}

// search makes a search that a swarm elsewhere asks for. Its checker is somebody else's program: it gets limits, an empty environment and a
// directory of its own, and nothing else is kept from it.
func (c *workerCmd) search(ctx context.Context, checker string, job *cluster.Job, limit time.Duration, live io.Writer) swarm.Made {
	p := process{checker: checker, flags: job.Flags, args: job.Args, live: live, bare: true}
	c.share(&p, job)
	start := time.Now()
	m := p.within(ctx, min(limit, time.Duration(c.Timeout)))
	c.count(&m)
	if c.Verbose {
		told(fmt.Sprintf("%s, %s, %.1f s: %s", job, strings.Join(job.Flags, " "), time.Since(start).Seconds(), outcome(&m)))
	}
	return m
}

// part makes a part of a search that a swarm elsewhere leads.
func (c *workerCmd) part(ctx context.Context, files cluster.Files, job *cluster.Job, limit time.Duration, in io.Reader, out, live io.Writer) swarm.Made {
	p := process{checker: files.Checker, flags: slices.Concat(job.Flags, []string{"-partition"}), args: job.Args, live: live, bare: true, dir: files.Dir, in: in, out: out}
	if slices.Contains(job.Flags, "-partition") {
		return swarm.Made{Err: errors.New("the job has a flag that the worker gives")}
	}
	p.flags = append(p.flags, "-checkpoint="+files.Base)
	if files.Resume != "" {
		p.flags = append(p.flags, "-resume="+files.Resume)
	}
	c.share(&p, job)
	start := time.Now()
	m := p.within(ctx, min(limit, time.Duration(c.Timeout)))
	if m.Result != nil {
		m.Ends, _ = os.ReadFile(filepath.Join(files.Dir, endsOfPart)) // there are none unless they were asked for
	}
	ended := "it has ended"
	switch {
	case m.Result != nil || m.Err != nil && !errors.Is(m.Err, errKilled):
		ended = outcome(&m)
	case m.Err != nil:
		ended = m.Err.Error()
		m = swarm.Made{}
	}
	c.count(&m)
	if c.Verbose {
		told(fmt.Sprintf("%s, %s, %.1f s: %s", job, strings.Join(job.Flags, " "), time.Since(start).Seconds(), ended))
	}
	return m
}

// share bounds the memory of a search.
func (c *workerCmd) share(p *process, job *cluster.Job) {
	most := job.Memory
	if share := int64(c.MaxMemory) / int64(c.Jobs); share > 0 && (most == 0 || share < most) {
		most = share
		p.flags = append(p.flags[:len(p.flags):len(p.flags)], "-max-memory="+strconv.FormatInt(most, 10))
	}
	if most > 0 {
		p.memory = most + slack(most)
	}
}

// count counts a search that has ended.
func (c *workerCmd) count(m *swarm.Made) {
	if r := m.Result; r != nil {
		c.found.Add(int64(len(r.Violations)))
		c.states.Add(r.Statistics.States)
		c.runs.Add(r.Statistics.Runs)
	}
}

// outcome is what became of a search, in a few words.
func outcome(m *swarm.Made) string {
	r := m.Result
	switch {
	case r == nil:
		return m.Err.Error()
	case r.Statistics.Runs > 0:
		return r.Outcome()
	}
	return fmt.Sprintf("%d states, %s", r.Statistics.States, r.Outcome())
}

// status is what the worker does, for a page.
func (c *workerCmd) status(w *cluster.Worker, start time.Time) *web.Status {
	p := w.Presence()
	s := &web.Status{Title: "worker " + p.Worker, Seconds: time.Since(start).Seconds(), Ended: p.Made, Jobs: p.Jobs, Workers: 1, Found: int(c.found.Load()), States: c.states.Load(), Runs: c.runs.Load()}
	for _, d := range p.Searches {
		s.Searches = append(s.Searches, web.Search{Number: d.Number, Flags: strings.Join(d.Flags, " "), Worker: printable.Line(d.App), Line: printable.Line(d.Line)})
	}
	return s
}
