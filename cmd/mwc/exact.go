package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"mwc/codegen/swarm/exact"
	"mwc/runtime/checker"
	"mwc/runtime/exchange"
	results "mwc/runtime/report"
)

// exactFlags are the flags of checkers that one search by several processes takes, besides those of eachSearch.
var exactFlags = append([]string{"por", "gc", "store", "max-states", "end-states", "gc-check"}, eachSearch...)

// mostProcesses bounds -exact.
const mostProcesses = 256

// checkExact checks the flags of one search by several processes.
func (c *swarmCmd) checkExact(flags []string) error {
	switch {
	case c.Exact < 1 || c.Exact > mostProcesses:
		return fmt.Errorf("-exact=%d: must lie between 1 and %d", c.Exact, mostProcesses)
	case c.Jobs != 0 || c.Seed != 0 || c.Verbose:
		return errors.New("-jobs, -seed and -v are for a swarm of many searches, and -exact makes one")
	case c.remote() || c.given() || c.Http != "" || c.Kubernetes || c.Image != "":
		return errors.New("-exact makes its search by processes of this machine: it does not go with -nats, -listen, -http and -kubernetes")
	}
	_, err := checker.Look("", append(slices.Clone(flags), "-partition"), io.Discard)
	return err
}

// exactly makes one search by several processes.
func (c *swarmCmd) exactly(ctx context.Context, path string, flags, args []string) error {
	dir, err := os.MkdirTemp("", "mwc-exact-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	line := &exactLine{out: terminal(), start: time.Now()}
	s := exact.Search{Progress: line.draw}
	if most, given := checkerFlag(flags, "max-states"); given {
		if s.MostStates, err = strconv.ParseInt(most, 10, 64); err != nil {
			return fmt.Errorf("-max-states=%s: not a number", most)
		}
	}
	flags = append(slices.Clone(flags), "-partition", "-progress=off")
	if c.KeepGoing {
		flags = append(flags, "-keep-going")
	}
	if c.MaxMemory > 0 {
		flags = append(flags, fmt.Sprintf("-max-memory=%d", int64(c.MaxMemory)/int64(c.Exact)))
	}
	task := exchange.Task{}
	for {
		left := max(time.Duration(c.Timeout)-time.Since(line.start), time.Millisecond)
		limit := "-timeout=" + strconv.FormatFloat(left.Seconds(), 'f', -1, 64)
		r, schedule, again, err := c.exactOnce(ctx, s, &task, path, dir, append(slices.Clone(flags), limit), args)
		line.clear()
		if err != nil {
			return err
		}
		if !again {
			return c.conclude(r, schedule)
		}
	}
}

// exactOnce makes the search, unless it must begin again for what it finds about the program: then that is in the task.
func (c *swarmCmd) exactOnce(ctx context.Context, s exact.Search, task *exchange.Task, path, dir string, flags, args []string) (r *results.Result, schedule []byte, again bool, err error) {
	run, kill := context.WithCancel(context.Background())
	defer kill()
	var parts []*partProcess
	defer func() {
		kill()
		for _, p := range parts {
			<-p.ended
			p.out.Close()
		}
	}()
	var streams []exact.Stream
	for i := range c.Exact {
		p := &partProcess{json: filepath.Join(dir, fmt.Sprintf("%d.json", i)), schedule: filepath.Join(dir, fmt.Sprintf("%d.schedule", i)), ended: make(chan struct{})}
		if err := p.start(run, path, flags, args); err != nil {
			return nil, nil, false, fmt.Errorf("cannot run the checker %s: %w", path, err)
		}
		parts = append(parts, p)
		streams = append(streams, exact.Stream{Reader: p.out, Writer: p.in})
	}
	out, err := s.Run(ctx, streams, *task)
	switch {
	case err != nil:
		kill()
		for _, p := range parts {
			if <-p.ended; p.said.problem.Len() > 0 {
				return nil, nil, false, errors.New(firstLine(strings.TrimSpace(p.said.problem.String())))
			}
		}
		return nil, nil, false, err
	case out.Again:
		task.Suspends, task.Restarts = out.Suspends, task.Restarts+1
		return nil, nil, true, nil
	}
	p := parts[out.Maker]
	<-p.ended
	if r, err = readResult(p.json); err != nil {
		return nil, nil, false, p.said.noResult(err)
	}
	schedule, _ = os.ReadFile(p.schedule) // there is none without a violation
	return r, schedule, false, nil
}

// partProcess is a checker that makes a part of a search.
type partProcess struct {
	json, schedule string
	in             io.WriteCloser
	out            *os.File
	said           sayings
	ended          chan struct{}
}

// start starts the checker, which is killed where the context ends.
func (p *partProcess) start(ctx context.Context, path string, flags, args []string) error {
	cmd := exec.CommandContext(ctx, path, slices.Concat(flags, []string{"-json", p.json, "-schedule", p.schedule, "--"}, args)...)
	cmd.Stderr = &p.said
	isolate(cmd)
	var err error
	if p.in, err = cmd.StdinPipe(); err != nil {
		return err
	}
	var out *os.File
	if p.out, out, err = os.Pipe(); err != nil {
		return err
	}
	cmd.Stdout = out
	began := make(chan error)
	go func() {
		defer close(p.ended)
		// The system takes the end of the thread that starts the checker for the end of this process.
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := cmd.Start()
		out.Close()
		if began <- err; err == nil {
			_ = cmd.Wait() // what the process has written says how it has ended
		}
	}()
	return <-began
}

// exactLine shows how far a search by several processes is.
type exactLine struct {
	out   io.Writer // nil: there is no terminal
	start time.Time
	drawn time.Time
}

func (l *exactLine) draw(states, transitions int64, batches uint64) {
	now := time.Now()
	if l.out == nil || now.Sub(l.drawn) < lineEveryExact {
		return
	}
	l.drawn = now
	seconds := now.Sub(l.start).Seconds()
	fmt.Fprintf(l.out, "\r%d states, %d transitions, %.0f states/s, %d batches, %.0f s\x1b[K", states, transitions, float64(states)/seconds, batches, seconds)
}

const lineEveryExact = 250 * time.Millisecond

func (l *exactLine) clear() {
	if !l.drawn.IsZero() {
		fmt.Fprint(l.out, "\r\x1b[K")
		l.drawn = time.Time{}
	}
}
