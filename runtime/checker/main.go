package checker

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"slices"
	"time"

	"mwc/runtime/debugger"
	"mwc/runtime/printable"
	"mwc/runtime/replay"
	"mwc/runtime/report"
	"mwc/runtime/search"
	"mwc/runtime/spill"
	"mwc/runtime/vm"
)

// maxGoStack is the bound of Go's own stack in bytes: twice Go's default, which is the most that Go allows. -max-stack bounds the stack in
// frames.
const maxGoStack = 2e9

// Main is a checker's main function.
func Main(p *vm.Program, args []string) int {
	debug.SetMaxStack(maxGoStack)
	return Run(p, args, os.Stdin, os.Stdout, os.Stderr)
}

// Run is Main with other streams; it gives the exit status.
func Run(p *vm.Program, args []string, stdin io.Reader, stdout, stderr io.Writer) (code int) {
	rawOut, rawErr := stdout, stderr // for what the program writes under -run, and for the live line
	stdout, stderr = printable.NewWriter(rawOut), printable.NewWriter(rawErr)
	name := p.Name
	if len(os.Args) > 0 {
		name = filepath.Base(os.Args[0])
	}
	fail := func(err error) int {
		fmt.Fprintf(stderr, "%s: %v\n", printable.Line(name), err)
		return ExitError
	}
	defer func() {
		v := recover()
		if limit, ok := v.(vm.Limit); ok { // outside a search: a search ends as incomplete
			code = fail(limit)
		} else if v != nil {
			fmt.Fprint(stderr, report.NewFault(v).Text(printable.Line(name), ""))
			code = ExitError
		}
	}()
	c, err := parse(args, stderr)
	var wanted *helpError
	switch {
	case errors.As(err, &wanted):
		WriteHelp(stdout, name+" [flags] [-- ARGS]", wanted.all)
		return ExitVerified
	case err != nil:
		return fail(err)
	}
	defer c.close()
	if c.From != nil {
		if err := c.From.Fits(p); err != nil {
			return fail(fmt.Errorf("-resume=%s: %w", c.checkpoints.resume, err))
		}
	}
	if err := c.openInput(); err != nil {
		return fail(err)
	}
	if err := c.join(p, stdin, rawOut); err != nil {
		return fail(err)
	}
	if c.Part != nil {
		stdin, stdout = nil, io.Discard
	}
	stop, err := profileGo(p, c)
	if err != nil {
		return fail(err)
	}
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	if c.run {
		code = runOnce(p, c, stdin, rawOut, rawErr)
	} else {
		code = dispatch(p, c, stdin, stdout, stderr, rawErr, fail)
	}
	if err := stop(); err != nil {
		return fail(err)
	}
	return code
}

func dispatch(p *vm.Program, c *config, stdin io.Reader, stdout, stderr, live io.Writer, fail func(error) int) int {
	var r *report.Result
	var sched *report.Schedule
	fault, failed := "", 0
	if c.replay != "" {
		f, err := os.Open(c.replay)
		if err != nil {
			return fail(err)
		}
		sched, err = report.ReadSchedule(f)
		f.Close()
		if err == nil {
			err = fits(p, sched)
		}
		if err != nil {
			return fail(fmt.Errorf("%s: %v", c.replay, err))
		}
	}
	if p.Deterministic {
		opt := c.Machine()
		if sched != nil {
			opt = replay.ScheduleOptions(sched)
		}
		expect(p, opt)
	}
	if c.stepwise {
		if err := debugger.Interactive(p, c.Options, sched, stdin, stdout, stderr); err != nil {
			return fail(err)
		}
		return ExitLimit
	}
	if sched != nil {
		var err error
		if r, err = replayed(p, c, sched); err != nil {
			return fail(fmt.Errorf("%s: %v", c.replay, err))
		}
	} else {
		outlivePipes()
		if err := c.writable(); err != nil {
			return fail(err)
		}
		if c.Spill != "" {
			if err := spill.Usable(c.Spill); err != nil {
				return fail(fmt.Errorf("-spill=%s: %w", c.Spill, err))
			}
		}
		if err := c.saves(func(err error) { fail(err) }); err != nil {
			return fail(err)
		}
		m := newMeter(c, live)
		s := search.Run(p, c.Options, m)
		m.release()
		if s.Left() {
			return ExitVerified
		}
		var traced []*report.Schedule
		r, traced = s.Result()
		m.unlimit()
		r.Statistics.PeakMemory = m.peak + s.PeakElsewhere()
		layout := s.Layout()
		if r.Fault != nil {
			fault = saveFault(c, r, s.ToFault())
		}
		if c.endStates != "" {
			if err := report.WriteFile(c.endStates, stdout, s.WriteEnds); err != nil {
				failed = fail(err)
			}
		}
		if err := c.profiles.write(s); err != nil {
			failed = fail(err)
		}
		trap := s.ToTrap()
		if trap != nil {
			traced = append(traced, trap)
		}
		s.Close()
		if len(traced) > 0 {
			s = nil
			debug.FreeOSMemory() // the search is not needed any more, and traces may be as large as its store
			m.bound()
			defer debug.SetGCPercent(debug.SetGCPercent(leanGCPercent))
			addTraces(p, r, traced, layout, c.minimize)
			if len(r.Violations) > 0 || trap != nil {
				sched = traced[0]
			}
		}
	}
	r.FullTrace = c.trace == "full"
	// An output that cannot be written is an error; the other outputs are written all the same.
	if c.schedule != "" && sched != nil {
		if err := report.WriteFile(c.schedule, stdout, sched.Write); err != nil {
			failed = fail(err)
		}
	}
	if c.json != "" {
		if err := report.WriteFile(c.json, stdout, r.WriteJSON); err != nil {
			failed = fail(err)
		}
	}
	if c.json != "-" && c.schedule != "-" && (r.Verdict != report.Error || len(r.Violations) > 0 || r.Trap != nil) {
		if err := report.Attempt(func() error { return r.WriteText(stdout) }); err != nil && !report.IsBrokenPipe(err) { // who closes a pipe wants no more
			failed = fail(err)
		}
	}
	if r.Verdict == report.Error {
		failed = fail(errors.New(r.Reason))
	}
	if fault != "" {
		fmt.Fprint(stderr, fault)
	}
	if failed != 0 {
		return failed
	}
	return outcome(r)
}

// addTraces runs the schedules of violations again. That shows that the violations are real, and it gives their traces. Schedules without a
// kind come from -replay-check. Within the limit of time the schedules are then made smaller.
func addTraces(p *vm.Program, r *report.Result, schedules []*report.Schedule, l *vm.Layout, limit time.Duration) {
	// A signal ends this: the remaining violations are reported without traces. A second signal ends the process.
	ctx, stop := signal.NotifyContext(context.Background(), stopSignals...)
	defer stop()
	context.AfterFunc(ctx, stop)
	end := time.Now().Add(limit)
	for i, sched := range schedules {
		if ctx.Err() != nil {
			if r.Complete = false; r.Reason == "" {
				r.Reason = "it was interrupted while violations were run again"
			}
			if sched.Kind != "" && sched.Kind != report.Unsupported {
				r.Violations = append(r.Violations, report.Violation{Kind: sched.Kind, Message: sched.Message})
			}
			continue
		}
		v, err := runAgain(p, sched, l)
		if share := time.Until(end) / time.Duration(len(schedules)-i); err == nil && sched.Kind != "" && share > 0 {
			until := time.Now().Add(share)
			if small, w := smaller(ctx, p, sched, l, until); small != nil {
				sched, schedules[i], v = small, small, w
			}
			var decide []report.Conflict
			_ = report.Attempt(func() error { // what fails here leaves the report without decisions
				decide = replay.FindDecisions(ctx, p, sched, v, until)
				return nil
			})
			_ = report.Attempt(func() error {
				replay.FindAtomic(ctx, p, sched, v, decide, until)
				return nil
			})
		}
		if err != nil {
			if r.Verdict != report.Error { // only the first reason is reported
				r.Verdict, r.Reason = report.Error, "internal error: a schedule of the search cannot be run again: "+err.Error()
			}
			v = &report.Violation{Kind: sched.Kind, Message: sched.Message}
		}
		switch sched.Kind {
		case "":
		case report.Unsupported:
			sched.Message = v.Message
			r.Trap = v
		default:
			sched.Message = v.Message
			r.Violations = append(r.Violations, *v)
		}
	}
	r.Sources = replay.Excerpts(p, r.Runs())
}

// runAgain runs a schedule of the search again, and gives the violation to which it leads.
func runAgain(p *vm.Program, sched *report.Schedule, l *vm.Layout) (v *report.Violation, err error) {
	err = report.Attempt(func() (err error) {
		v, err = replay.Confirm(p, sched, l)
		return err
	})
	if err == nil && v.Kind != sched.Kind {
		err = fmt.Errorf("it leads to %q, not %q", v.Kind, sched.Kind)
	}
	return v, err
}

// smaller makes a schedule smaller, and gives the violation to which the smaller one leads. They are nil if there is no smaller one.
func smaller(ctx context.Context, p *vm.Program, sched *report.Schedule, l *vm.Layout, end time.Time) (*report.Schedule, *report.Violation) {
	small := sched
	_ = report.Attempt(func() error { // what fails here leaves the search's schedule
		small = replay.Minimize(ctx, p, sched, end)
		return nil
	})
	if small == sched {
		return nil, nil
	}
	v, err := runAgain(p, small, l)
	if err != nil {
		return nil, nil
	}
	return small, v
}

// writable gives an error if a file for the search's results cannot be written.
func (c *config) writable() error {
	for _, name := range append([]string{c.json, c.schedule, c.endStates}, slices.Sorted(maps.Values(c.profiles.files))...) {
		if name == "" {
			continue
		}
		if err := report.Writable(name); err != nil {
			return err
		}
	}
	return nil
}
