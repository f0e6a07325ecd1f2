package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"mwc/codegen/build"
	"mwc/codegen/swarm"
	"mwc/codegen/swarm/cluster"
	"mwc/runtime/checker"
	"mwc/runtime/printable"
	results "mwc/runtime/report"
)

type swarmCmd struct {
	Timeout         limit  `placeholder:"TIME" default:"10m" help:"How long all searches together may take (default 10m)."`
	MaxMemory       size   `placeholder:"BYTES" help:"How much memory the searches that go on at a time may take together; K, M and G are understood (default no limit)."`
	Jobs            int    `placeholder:"N" help:"Make so many searches at a time (default the number of cores)."`
	Seed            int64  `placeholder:"N" help:"The number from which all that is drawn follows: which searches are made, and their seeds."`
	KeepGoing       bool   `help:"Do not stop at the first violation."`
	Json            string `placeholder:"FILE" help:"Write what all searches have found together to FILE, as a result that mwc report reads; - is standard output."`
	Schedule        string `placeholder:"FILE" help:"Write the choices of the first violation to FILE, for -replay."`
	Exact           int    `placeholder:"N" help:"Make one search by N processes together, each of which keeps a part of the states: it can verify. It takes no guesses about locks."`
	CheckpointEvery *limit `placeholder:"TIME" help:"Of -exact: let all processes save what they have, not more often than this; where one ends, all go back to that. 0: never (default 10m with -nats and -listen, else never)."`
	Verbose         bool   `name:"v" help:"Say of each search, when it ends, its flags and what it has found."`
	Nats            string `placeholder:"URL" help:"Let workers make the searches (mwc worker), by the NATS server at URL, which has JetStream."`
	Listen          string `placeholder:"ADDR" help:"Let workers make the searches, by a NATS server of this process at HOST:PORT; without a host only this machine reaches it."`
	natsAccess
	Http       string `placeholder:"ADDR" help:"Show how far the swarm is at http://HOST:PORT/, and at /metrics for Prometheus; without a host only this machine reaches it."`
	Kubernetes bool   `help:"Make no search, but print what lets Kubernetes make the swarm: a NATS server, the swarm, and its workers as an indexed job."`
	Image      string `placeholder:"IMAGE" help:"Of -kubernetes: the container image that has mwc and the checker."`
	rooted
	Rest      []string `kong:"-"` // the arguments for the checkers
	jobsGiven bool
}

// size is a number of bytes as the checkers take it.
type size int64

func (s *size) UnmarshalText(text []byte) error {
	n, err := checker.ParseSize(string(text))
	if err != nil {
		return fmt.Errorf("%q: %w", text, err)
	}
	*s = size(n)
	return nil
}

// eachSearch are the flags of checkers that a swarm passes on to all its searches. The others say how to search, what the swarm decides
// itself, or are for one search.
var eachSearch = []string{"race", "livelock", "minimize", "stdin", "max-stack", "max-heap", "budget"}

// flags gives the flags and the arguments of the program for each search.
func (c *swarmCmd) flags() (flags, args []string, err error) {
	flags = c.Rest
	if i := slices.Index(flags, "--"); i >= 0 {
		flags, args = flags[:i], flags[i+1:]
	}
	takes, why := eachSearch, "is for one search, and a swarm makes many different ones"
	if c.Exact != 0 {
		takes, why = exactFlags, "does not go with -exact"
	}
	for _, f := range checker.Flags() {
		if _, given := checkerFlag(flags, f.Name); given && !slices.Contains(takes, f.Name) {
			return nil, nil, fmt.Errorf("-%s %s (of a checker's flags it takes -%s)", f.Name, why, strings.Join(takes, ", -"))
		}
	}
	return flags, args, nil
}

// Run makes a swarm of searches.
func (c *swarmCmd) Run(ctx context.Context) error {
	flags, args, err := c.flags()
	if err != nil {
		return err
	}
	if c.Timeout == 0 {
		return errors.New("-timeout=0: a swarm needs a limit of time: its searches share it")
	}
	if c.Exact != 0 {
		if err := c.checkExact(flags); err != nil {
			return err
		}
	} else if c.CheckpointEvery != nil {
		return errors.New("-checkpoint-every is for -exact: a swarm of many searches saves none")
	}
	if c.Jobs < 0 {
		return fmt.Errorf("-jobs=%d: at least one search at a time is needed", c.Jobs)
	}
	c.jobsGiven = c.Jobs > 0
	if c.Jobs == 0 {
		c.Jobs = runtime.NumCPU()
	}
	if c.Json == "-" && c.Schedule == "-" {
		return errors.New("-json and -schedule both write to standard output")
	}
	if err := c.elsewhere(flags); err != nil {
		return err
	}
	if c.Kubernetes {
		return c.kubernetes(flags, args)
	}
	for _, file := range []string{c.Json, c.Schedule} {
		if file != "" {
			if err := results.Writable(file); err != nil {
				return err
			}
		}
	}
	path, err := c.checker(ctx)
	if err != nil {
		return err
	}
	if c.Exact != 0 {
		return c.exactly(ctx, path, flags, args)
	}
	budget := swarm.Budget{Time: time.Duration(c.Timeout), Memory: int64(c.MaxMemory), Jobs: c.Jobs, Seed: c.Seed}
	own := slices.Clone(flags)
	if c.KeepGoing {
		own = append(own, "-keep-going")
	}
	plan := budget.Plan(func(f []string) bool {
		_, err := checker.Look("", slices.Concat(f, own), io.Discard)
		return err == nil
	})
	view := newSwarmView(c)
	defer view.close()
	var queue swarm.Queue = &processes{checker: path, flags: own, args: args, live: view.live}
	if c.remote() {
		q, done, err := c.queue(ctx, path, c.Jobs, own, args, view.live, view.say)
		if err != nil {
			return err
		}
		defer done()
		view.see(q.Workers, q.Name())
		queue = q
	}
	if c.Http != "" {
		done, err := shown(c.Http, view.status)
		if err != nil {
			return err
		}
		defer done()
	}
	w := &swarm.Swarm{Budget: budget, KeepGoing: c.KeepGoing, Queue: queue, Began: view.began, Ended: view.ended}
	r, schedule, err := w.Run(ctx, plan)
	view.close()
	if q, remote := queue.(*cluster.Queue); remote && err != nil && len(q.Workers()) == 0 {
		err = fmt.Errorf("%w; no worker has come", err)
	}
	if err != nil {
		return err
	}
	return c.conclude(r, schedule)
}

// checker gives the path of the checker: the program itself if it is one.
func (c *swarmCmd) checker(ctx context.Context) (string, error) {
	if isChecker(c.App) {
		switch {
		case len(c.Framework)+len(c.Stubs) > 0 || c.Strict || c.Main != "" || c.Deterministic:
			return "", fmt.Errorf("%s is a checker already: -framework, -stubs, -strict, -main and -deterministic are for mwc build", c.App)
		case filepath.Base(c.App) == c.App:
			return "." + string(filepath.Separator) + c.App, nil // a name alone is looked for on the PATH
		}
		return c.App, nil
	}
	src, err := c.open()
	if err != nil {
		return "", err
	}
	src.Progress = newProgress(terminal(), src.App).set
	return build.Cached(ctx, src)
}

// isChecker reports whether a file is a program of this system, and neither an assembly nor the host that dotnet build puts beside one.
func isChecker(name string) bool {
	info, err := os.Stat(name)
	if err != nil || !info.Mode().IsRegular() {
		return false
	}
	if strings.EqualFold(filepath.Ext(name), ".check") {
		return true
	}
	if _, err := os.Stat(name + ".dll"); err == nil {
		return false
	}
	f, err := os.Open(name)
	if err != nil {
		return false
	}
	defer f.Close()
	head := make([]byte, 2)
	_, err = io.ReadFull(f, head)
	return err == nil && info.Mode()&0o111 != 0 && !bytes.Equal(head, []byte("MZ"))
}

// conclude writes the result.
func (c *swarmCmd) conclude(r *results.Result, schedule []byte) error {
	var err error
	failed := func(flag string, e error) {
		if e != nil {
			printable.Fprintf(stderr, "mwc: %s: %s\n", flag, e.Error())
			err = exitStatus(exitError)
		}
	}
	if c.Json != "" {
		failed("-json", results.WriteFile(c.Json, stdout, r.WriteJSON))
	}
	if c.Schedule != "" && len(schedule) > 0 {
		failed("-schedule", results.WriteFile(c.Schedule, stdout, func(w io.Writer) error {
			_, err := w.Write(schedule)
			return err
		}))
	}
	if c.Json != "-" && c.Schedule != "-" {
		if e := r.WriteText(stdout); e != nil && !results.IsBrokenPipe(e) {
			failed("the report", e)
		}
	}
	if r.Verdict == results.Error {
		printable.Fprintf(stderr, "mwc: %s\n", r.Reason)
	}
	if r.Fault != nil {
		fmt.Fprint(stderr, r.Fault.Text(printable.Line(r.Program), r.Fault.Schedule))
	}
	if err != nil {
		return err
	}
	switch r.Verdict {
	case results.Verified:
		return nil
	case results.Violated:
		return exitStatus(1)
	case results.Incomplete:
		return exitStatus(3)
	}
	return exitStatus(exitError)
}
