package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"mwc/codegen/swarm"
	"mwc/codegen/swarm/cluster"
	"mwc/codegen/swarm/exact"
	"mwc/runtime/checker"
	"mwc/runtime/exchange"
	results "mwc/runtime/report"
)

// exactFlags are the flags of checkers that one search by several processes takes, besides those of eachSearch.
var exactFlags = append([]string{"por", "gc", "store", "max-states", "end-states", "gc-check"}, eachSearch...)

// checkExact checks the flags of one search by several processes.
func (c *swarmCmd) checkExact(flags []string) error {
	ends, given := checkerFlag(flags, "end-states")
	switch {
	case c.Exact < 1 || c.Exact > cluster.MostParts:
		return fmt.Errorf("-exact=%d: must lie between 1 and %d", c.Exact, cluster.MostParts)
	case c.Jobs != 0 || c.Seed != 0 || c.Verbose:
		return errors.New("-jobs, -seed and -v are for a swarm of many searches, and -exact makes one")
	case c.Kubernetes || c.Image != "":
		return errors.New("-exact does not go with -kubernetes")
	case given && ends == "-":
		return errors.New("-end-states=-: standard output carries states, and no result")
	}
	_, err := checker.Look("", append(slices.Clone(flags), "-partition"), io.Discard)
	return err
}

// crew is who makes the parts of a search: processes of this machine, or workers elsewhere.
type crew interface {
	// begin begins all parts, each with its checkpoint of an epoch; nil: at the beginning. The parts that were begun before were ended.
	begin(ctx context.Context, flags []string, from *exact.Epoch) ([]exact.Stream, error)
	// result waits for what became of a part, for so long if it is elsewhere. Nothing is one that has ended without a word.
	result(part int, wait time.Duration) swarm.Made
	// end ends what still goes on of the parts that were begun last.
	end()
	// forget is told that nobody needs the checkpoints of an epoch any more.
	forget(*exact.Epoch)
}

// mostReturns is how often in a row all processes of a search go back without having come to another checkpoint.
const mostReturns = 12

// exactly makes one search by several processes.
func (c *swarmCmd) exactly(ctx context.Context, path string, flags, args []string) error {
	line := &exactLine{out: terminal(), app: filepath.Base(c.App), parts: c.Exact, limit: time.Duration(c.Timeout), start: time.Now()}
	defer line.clear()
	if c.Http != "" {
		done, err := shown(c.Http, line.status)
		if err != nil {
			return err
		}
		defer done()
	}
	s := exact.Search{Progress: line.heard, Warn: func(err error) { line.say(err.Error()) }}
	if c.CheckpointEvery != nil {
		s.Every = time.Duration(*c.CheckpointEvery)
	} else if c.remote() {
		s.Every = usualEvery
	}
	if most, given := checkerFlag(flags, "max-states"); given {
		var err error
		if s.MostStates, err = strconv.ParseInt(most, 10, 64); err != nil {
			return fmt.Errorf("-max-states=%s: not a number", most)
		}
	}
	flags = slices.Clone(flags)
	if c.KeepGoing {
		flags = append(flags, "-keep-going")
	}
	if c.MaxMemory > 0 {
		flags = append(flags, fmt.Sprintf("-max-memory=%d", int64(c.MaxMemory)/int64(c.Exact)))
	}
	all, done, err := c.crew(ctx, path, flags, args, line)
	if err != nil {
		return err
	}
	defer done()
	made, err := c.lead(ctx, s, all, flags, line)
	if err != nil {
		return err
	}
	line.clear()
	if file, given := checkerFlag(flags, "end-states"); given && c.remote() {
		if err := os.WriteFile(file, made.Ends, 0o666); err != nil {
			return fmt.Errorf("-end-states: %w", err)
		}
	}
	return c.conclude(made.Result, made.Schedule)
}

// usualEvery is the time between two checkpoints of a search by workers elsewhere.
const usualEvery = 10 * time.Minute

// crew gives who makes the parts.
func (c *swarmCmd) crew(ctx context.Context, path string, flags, args []string, line *exactLine) (crew, func(), error) {
	if !c.remote() {
		dir, err := os.MkdirTemp("", "mwc-exact-")
		if err != nil {
			return nil, nil, err
		}
		return &localCrew{parts: c.Exact, path: path, args: args, dir: dir}, func() { _ = os.RemoveAll(dir) }, nil
	}
	if file, given := checkerFlag(flags, "end-states"); given {
		if err := results.Writable(file); err != nil {
			return nil, nil, err
		}
	}
	q, done, err := c.queue(ctx, path, c.Exact, nil, args, func(*swarm.Search) io.Writer { return io.Discard }, line.say)
	if err != nil {
		return nil, nil, err
	}
	line.see(func() int { return len(q.Workers()) })
	return &remoteCrew{queue: q, parts: c.Exact}, done, nil
}

// lead leads a search to its result: it begins again for what it finds about the program, and goes back where a process ends.
func (c *swarmCmd) lead(ctx context.Context, s exact.Search, all crew, flags []string, line *exactLine) (swarm.Made, error) {
	task := exchange.Task{}
	var last *exact.Epoch
	s.Complete = func(e *exact.Epoch) {
		if last != nil {
			all.forget(last)
		}
		last = e
	}
	s.Until = line.start.Add(time.Duration(c.Timeout))
	wait := toConclude + minimizing(flags)
	for lost := 0; ; {
		left := max(time.Until(s.Until), time.Millisecond)
		limit := "-timeout=" + strconv.FormatFloat(left.Seconds(), 'f', -1, 64)
		from := last
		s.Returns = s.Every > 0 && lost < mostReturns
		bounded, stop := context.WithDeadline(ctx, s.Until.Add(overtime)) // a server that is gone for good ends the search, too
		out, made, err := once(bounded, s, all, task, append(slices.Clone(flags), limit), from, wait)
		stop()
		line.clear()
		switch {
		case err != nil:
			return made, err
		case out.Again:
			if last != nil {
				all.forget(last)
			}
			line.again()
			task.Suspends, task.Clock, task.Dates, task.Refuted = out.Suspends, out.Clock, out.Dates, out.Refuted
			task.Restarts++
			last, lost = nil, 0
		case out.Lost != "" && !s.MayReturn():
			return made, errors.New(out.Lost)
		case out.Lost != "":
			if lost++; last != from {
				lost = 1
			}
			s.Returned++
			line.returned()
			where := "the beginning"
			if last != nil {
				where = fmt.Sprintf("checkpoint %d", last.Number)
			}
			line.say(out.Lost + "; all go back to " + where)
		default:
			return made, nil
		}
	}
}

// once makes a search until it is over, must begin again, or must go back. wait is how long the result may take then.
func once(ctx context.Context, s exact.Search, all crew, task exchange.Task, flags []string, from *exact.Epoch, wait time.Duration) (*exact.Outcome, swarm.Made, error) {
	streams, err := all.begin(ctx, flags, from)
	if err != nil {
		return nil, swarm.Made{}, err
	}
	defer all.end()
	out, err := s.Run(ctx, streams, task, from)
	if err != nil {
		all.end()
		for i := range streams {
			if m := all.result(i, 0); m.Err != nil {
				return nil, m, m.Err
			}
		}
		return nil, swarm.Made{}, err
	}
	var m swarm.Made
	switch {
	case out.Again:
	case out.Lost != "":
		all.end()
		m = all.result(out.Maker, toSay)
	default:
		if m = all.result(out.Maker, wait); m.Err == nil && m.Result == nil {
			out.Lost = fmt.Sprintf("process %d of %d ended before it had written the result", out.Maker+1, len(streams))
		}
	}
	return out, m, m.Err
}

// How long a worker elsewhere may take to say why its checker has ended, and to make the result and bring it, besides the time of -minimize.
const toSay, toConclude = 3 * time.Second, 2 * time.Minute

// minimizing is for how long the checker makes schedules smaller, by flags that were checked, if they say so; else 0: toConclude is enough for the usual time.
func minimizing(flags []string) time.Duration {
	var l limit
	if most, given := checkerFlag(flags, "minimize"); !given || l.UnmarshalText([]byte(most)) != nil {
		return 0
	}
	return min(time.Duration(l), mostMinimizing)
}

// mostMinimizing is the longest time of -minimize for which a result is waited for.
const mostMinimizing = 24 * time.Hour
