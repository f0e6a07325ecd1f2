package explore

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"runtime/pprof"
	"slices"
	"sort"
	"time"

	"mwc/runtime/printable"
	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// maxTraces bounds the violations of one search that are kept, with the paths that lead there; others are counted. Tests lower it.
var maxTraces = 100

// maxGoStack is what Go's own stack may take, in bytes: twice what it may by default, and no more is possible. -max-stack bounds it in frames.
const maxGoStack = 2e9

// Main is a checker's main function.
func Main(p *vm.Program, args []string) int {
	debug.SetMaxStack(maxGoStack)
	return mainWith(p, args, os.Stdin, os.Stdout, os.Stderr)
}

func mainWith(p *vm.Program, args []string, stdin io.Reader, stdout, stderr io.Writer) (code int) {
	rawOut, rawErr := stdout, stderr // for what the program writes under -run, and the live line
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
		if limit, ok := v.(vm.Limit); ok { // not in a search, which ends as incomplete
			code = fail(limit)
		} else if v != nil {
			fmt.Fprint(stderr, newFault(v).text(printable.Line(name), ""))
			code = ExitError
		}
	}()
	c, err := parse(name, args, stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return ExitVerified
	case err != nil:
		return fail(err)
	}
	stop, err := profile(c)
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
	if c.stepwise {
		if err := interactive(p, c, sched, stdin, stdout, stderr); err != nil {
			return fail(err)
		}
		return ExitLimit
	}
	if sched != nil {
		var err error
		if r, err = replay(p, c, sched); err != nil {
			return fail(fmt.Errorf("%s: %v", c.replay, err))
		}
	} else {
		outlivePipes()
		if err := c.writable(); err != nil {
			return fail(err)
		}
		s := searchAll(p, c, live)
		var traced []*report.Schedule
		r, traced = s.result()
		layout := s.m.Layout()
		if s.fault != nil {
			fault = s.saveFault(c)
		}
		if err := s.ends.write(c.endStates); err != nil {
			failed = fail(err)
		}
		if len(traced) > 0 {
			s = nil
			debug.FreeOSMemory() // nobody needs the search any more, and traces may be as large as its store
			defer debug.SetGCPercent(debug.SetGCPercent(leanGCPercent))
			addTraces(p, r, traced, layout)
			if len(r.Violations) > 0 {
				sched = traced[0]
			}
		}
	}
	// What could not be written is told, and the rest is written all the same.
	if c.schedule != "" && sched != nil {
		if err := writeFile(c.schedule, stdout, sched.Write); err != nil {
			failed = fail(err)
		}
	}
	if c.json != "" {
		if err := writeFile(c.json, stdout, r.WriteJSON); err != nil {
			failed = fail(err)
		}
	}
	if c.json != "-" && c.schedule != "-" && (r.Verdict != report.Error || len(r.Violations) > 0) {
		if err := attempt(func() error { return r.WriteText(stdout) }); err != nil && !isBrokenPipe(err) { // who closes a pipe wants no more
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

// maxAgain bounds how often a search is begun anew before it takes nothing for guarded any more.
const maxAgain = 20

// searchAll searches. Where a reduction leaves out orders, a livelock that a fair scheduler could leave may have lost some that it takes to stay: a
// search that finds none is made again without it.
func searchAll(p *vm.Program, c *config, stderr io.Writer) *search {
	s := searchOnce(p, c, stderr)
	if c.livelock && c.reduces() && len(s.found) == 0 && s.reason == "" && s.broken == "" && s.livelocks.slept {
		whole := *c
		whole.por = "escape"
		s = nil
		debug.FreeOSMemory()
		s = searchOnce(p, &whole, stderr)
	}
	return s
}

// searchOnce searches, with its live line on stderr, from the start again when what it took for guarded by locks turns out not to be.
func searchOnce(p *vm.Program, c *config, stderr io.Writer) *search {
	start := time.Now()
	var not vm.Unguarded
	interrupted := false
	for again := 0; ; again++ {
		s := newSearch(p, c)
		s.stderr, s.start = stderr, start
		s.stats.Restarts = int64(again)
		s.meter.stop.Store(interrupted)
		if c.endStates != "" {
			s.ends = newEndStates(s.m)
		}
		if c.guards() && again <= maxAgain {
			s.m.Guard(not, c.por == "sdpor", c.por != "source")
		}
		s.protect(s.order.run)
		s.meter.end()
		if s.looked {
			c.absolute = true
			interrupted, s = s.meter.stop.Load(), nil
			continue
		}
		var broken bool
		if broken, not = s.m.GuardBroken(); !broken {
			s.m.GuardsDone()
			return s
		}
		interrupted, s = s.meter.stop.Load(), nil
		debug.FreeOSMemory() // -max-memory counts it
	}
}

// result makes the result of a search that has ended, and the schedules of the first violations, which are still to be traced.
func (s *search) result() (*report.Result, []*report.Schedule) {
	r := &report.Result{
		Format: report.FormatVersion, Program: s.m.Prog.Name, Mwc: s.m.Prog.MwcVersion, Settings: s.cfg.settings(),
		Reason: s.reason, Assumptions: slices.Concat(clockAssumptions(s.m), drawAssumptions(s.m), mathAssumptions(s.m)),
	}
	_ = attempt(func() error { // of what a panic has left
		r.Statistics = s.statistics()
		return nil
	})
	r.Complete = s.reason == "" && s.broken == "" && (len(s.found) == 0 || s.cfg.keepGoing)
	if r.Statistics.Coverage != nil {
		r.Approximate, r.Complete = true, false
	}
	switch {
	case s.broken != "":
		r.Verdict, r.Reason = report.Error, s.broken
	case len(s.found) > 0:
		r.Verdict = report.Violated
	case s.reason != "":
		r.Verdict = report.Incomplete
	default:
		r.Verdict = report.Verified
	}
	r.Found = s.foundAll
	if s.fault != nil {
		r.Fault = s.fault.report
	}
	var traced []*report.Schedule
	for _, f := range slices.Concat(s.found[:min(len(s.found), maxTraces)], s.checks) {
		sched, err := s.scheduleOf(&f)
		if err != nil && r.Verdict != report.Error {
			r.Verdict, r.Reason = report.Error, "internal error: "+err.Error()
		}
		traced = append(traced, sched)
	}
	return r, traced
}

// addTraces runs the schedules of violations again: that shows that they are real, and how they come about. Those without a kind are
// of paths that -replay-check looks at.
func addTraces(p *vm.Program, r *report.Result, schedules []*report.Schedule, l *vm.Layout) {
	// A signal ends it: the violations that are left are told without their traces. A second one ends the process.
	ctx, stop := signal.NotifyContext(context.Background(), stopSignals...)
	defer stop()
	context.AfterFunc(ctx, stop)
	for _, sched := range schedules {
		if ctx.Err() != nil {
			if r.Complete = false; r.Reason == "" {
				r.Reason = "it was interrupted while violations were run again"
			}
			if sched.Kind != "" {
				r.Violations = append(r.Violations, report.Violation{Kind: sched.Kind, Message: sched.Message})
			}
			continue
		}
		var v *report.Violation
		err := attempt(func() (err error) {
			v, err = confirm(p, sched, l)
			return err
		})
		if err == nil && v.Kind != sched.Kind {
			err = fmt.Errorf("it leads to %q, not %q", v.Kind, sched.Kind)
		}
		if err != nil {
			if r.Verdict != report.Error { // the first reason is told
				r.Verdict, r.Reason = report.Error, "internal error: a schedule of the search cannot be run again: "+err.Error()
			}
			v = &report.Violation{Kind: sched.Kind, Message: sched.Message}
		}
		if sched.Kind != "" {
			sched.Message = v.Message
			r.Violations = append(r.Violations, *v)
		}
	}
}

// writeFile writes a file, or standard output. After an error what there is of the file is not complete.
func writeFile(name string, stdout io.Writer, write func(io.Writer) error) error {
	if name == "-" {
		err := attempt(func() error { return write(stdout) })
		if isBrokenPipe(err) { // who closes a pipe wants no more
			return nil
		}
		return err
	}
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	err = attempt(func() error { return write(f) })
	if errClose := f.Close(); err == nil {
		err = errClose
	}
	if err != nil {
		return fmt.Errorf("%s is not complete: %w", name, err)
	}
	return nil
}

// writable reports why a file that the search's results go to cannot be written: before a search of hours, not after it.
func (c *config) writable() error {
	for _, name := range []string{c.json, c.schedule, c.endStates} {
		if name == "" || name == "-" {
			continue
		}
		_, before := os.Lstat(name)
		f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE, 0o666)
		if err != nil {
			return err
		}
		f.Close()
		if before != nil {
			os.Remove(name) // a search that is killed leaves nothing that looks like a result
		}
	}
	return nil
}

// profile starts what -cpuprofile and -memprofile ask for.
func profile(c *config) (stop func() error, err error) {
	var cpu *os.File
	if c.cpuProfile != "" {
		if cpu, err = os.Create(c.cpuProfile); err != nil {
			return nil, err
		}
		if err := pprof.StartCPUProfile(cpu); err != nil {
			return nil, err
		}
	}
	return func() error {
		if cpu != nil {
			pprof.StopCPUProfile()
			if err := cpu.Close(); err != nil {
				return err
			}
		}
		if c.memProfil == "" {
			return nil
		}
		runtime.GC()
		return writeFile(c.memProfil, os.Stdout, func(w io.Writer) error { return pprof.Lookup("allocs").WriteTo(w, 0) })
	}, nil
}

func sorted[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}
