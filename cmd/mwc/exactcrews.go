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
	"strings"
	"time"

	"mwc/codegen/swarm"
	"mwc/codegen/swarm/cluster"
	"mwc/codegen/swarm/exact"
	"mwc/runtime/exchange"
)

// localCrew makes the parts of a search by processes of this machine.
type localCrew struct {
	parts int
	path  string // of the checker
	args  []string
	dir   string
	now   []*partProcess
	kill  context.CancelFunc
}

func (l *localCrew) base(part int) string { return filepath.Join(l.dir, fmt.Sprintf("%d.part", part)) }

func (l *localCrew) begin(_ context.Context, flags []string, from *exact.Epoch) (streams []exact.Stream, err error) {
	var run context.Context
	run, l.kill = context.WithCancel(context.Background())
	l.now = nil
	for i := range l.parts {
		p := &partProcess{json: filepath.Join(l.dir, fmt.Sprintf("%d.json", i)), schedule: filepath.Join(l.dir, fmt.Sprintf("%d.schedule", i)), ended: make(chan struct{})}
		_ = os.Remove(p.json) // of an attempt before
		own := append(slices.Clone(flags), "-partition", "-progress=off", "-checkpoint="+l.base(i))
		if from != nil {
			own = append(own, "-resume="+exchange.Epoch(l.base(i), from.Number))
		}
		if err := p.start(run, l.path, own, l.args); err != nil {
			l.end()
			return nil, fmt.Errorf("cannot run the checker %s: %w", l.path, err)
		}
		l.now = append(l.now, p)
		streams = append(streams, exact.Stream{Reader: p.out, Writer: p.in})
	}
	return streams, nil
}

func (l *localCrew) end() {
	l.kill()
	for _, p := range l.now {
		<-p.ended
		p.out.Close()
	}
}

func (l *localCrew) result(part int, _ time.Duration) (m swarm.Made) {
	p := l.now[part]
	<-p.ended
	if m.Result, m.Err = readResult(p.json); m.Err == nil {
		m.Schedule, _ = os.ReadFile(p.schedule) // there is none without a violation
		return m
	}
	if p.said.problem.Len() == 0 || !p.cmd.ProcessState.Exited() {
		return swarm.Made{}
	}
	return swarm.Made{Err: errors.New(firstLine(strings.TrimSpace(p.said.problem.String())))}
}

func (l *localCrew) forget(*exact.Epoch) {} // a part takes old checkpoints away itself

// remoteCrew makes the parts of a search by workers elsewhere.
type remoteCrew struct {
	queue *cluster.Queue
	parts int
	team  *cluster.Team
}

// withoutFlag gives a checker's flags without one that has a value.
func withoutFlag(flags []string, name string) (rest []string) {
	for i := 0; i < len(flags); i++ {
		switch flag, _, hasValue := strings.Cut(flags[i], "="); {
		case flag != "-"+name && flag != "--"+name:
			rest = append(rest, flags[i])
		case !hasValue:
			i++
		}
	}
	return rest
}

// endsOfPart is the file in which a part that makes the result writes digests of final states, in the directory of its process.
const endsOfPart = "ends"

func (r *remoteCrew) begin(ctx context.Context, flags []string, from *exact.Epoch) (streams []exact.Stream, err error) {
	if _, given := checkerFlag(flags, "end-states"); given {
		flags = append(withoutFlag(flags, "end-states"), "-end-states="+endsOfPart)
	}
	var kept []exchange.Kept
	if from != nil {
		kept = from.Kept
	}
	if r.team, err = r.queue.Team(ctx, r.parts, flags, kept); err != nil {
		return nil, err
	}
	return r.team.Streams(), nil
}

func (r *remoteCrew) end() { r.team.Close() }

func (r *remoteCrew) result(part int, wait time.Duration) swarm.Made {
	ctx, stop := context.WithTimeout(context.Background(), wait)
	defer stop()
	return r.team.Result(ctx, part)
}

func (r *remoteCrew) forget(e *exact.Epoch) { go r.team.Forget(e.Kept) }

// partProcess is a checker that makes a part of a search.
type partProcess struct {
	json, schedule string
	in             io.WriteCloser
	out            *os.File
	said           sayings
	cmd            *exec.Cmd
	ended          chan struct{}
}

// start starts the checker, which is killed where the context ends.
func (p *partProcess) start(ctx context.Context, path string, flags, args []string) error {
	cmd := exec.CommandContext(ctx, path, slices.Concat(flags, []string{"-json", p.json, "-schedule", p.schedule, "--"}, args)...)
	p.cmd = cmd
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
