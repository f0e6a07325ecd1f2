package explore

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"runtime/pprof"
	"sort"
	"time"

	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// maxTraces bounds the violations of one search that are run again for their traces.
const maxTraces = 100

// Main is a checker's main function.
func Main(p *vm.Program, args []string) int {
	return mainWith(p, args, os.Stdin, os.Stdout, os.Stderr)
}

func mainWith(p *vm.Program, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	name := p.Name
	if len(os.Args) > 0 {
		name = filepath.Base(os.Args[0])
	}
	fail := func(err error) int {
		fmt.Fprintf(stderr, "%s: %v\n", name, err)
		return ExitError
	}
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
	code := dispatch(p, c, stdin, stdout, stderr, fail)
	if err := stop(); err != nil {
		return fail(err)
	}
	return code
}

func dispatch(p *vm.Program, c *config, stdin io.Reader, stdout, stderr io.Writer, fail func(error) int) int {
	if c.run {
		return runOnce(p, c, stdin, stdout, stderr)
	}
	var r *report.Result
	var sched *report.Schedule
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
		s := searchAll(p, c, stderr)
		var traced []*report.Schedule
		r, traced = s.result()
		if err := s.ends.write(c.endStates); err != nil {
			return fail(err)
		}
		if len(traced) > 0 {
			debug.FreeOSMemory() // nobody needs the search any more, and traces may be as large as its store
			defer debug.SetGCPercent(debug.SetGCPercent(leanGCPercent))
			addTraces(p, r, traced)
			sched = traced[0]
		}
	}
	if c.schedule != "" && sched != nil {
		if err := writeFile(c.schedule, stdout, sched.Write); err != nil {
			return fail(err)
		}
	}
	if c.json != "" {
		if err := writeFile(c.json, stdout, r.WriteJSON); err != nil {
			return fail(err)
		}
	}
	if c.json != "-" && c.schedule != "-" && r.Verdict != report.Error {
		if err := r.WriteText(stdout); err != nil {
			return fail(err)
		}
	}
	if r.Verdict == report.Error {
		return fail(errors.New(r.Reason))
	}
	return outcome(r)
}

// maxAgain bounds how often a search is begun anew before it takes nothing for guarded any more.
const maxAgain = 20

// searchAll searches, from the start again when what it took for guarded by locks turns out not to be.
func searchAll(p *vm.Program, c *config, stderr io.Writer) *search {
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
		s.order.run()
		s.meter.end()
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
		Statistics: s.statistics(), Reason: s.reason,
	}
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
	if r.Verdict != report.Violated {
		return r, nil
	}
	var traced []*report.Schedule
	for i := range s.found[:min(len(s.found), maxTraces)] {
		traced = append(traced, s.scheduleOf(&s.found[i]))
	}
	return r, traced
}

// addTraces runs the schedules of violations again: that shows that they are real, and how they come about.
func addTraces(p *vm.Program, r *report.Result, schedules []*report.Schedule) {
	for _, sched := range schedules {
		v, err := play(p, sched)
		switch {
		case err != nil:
			r.Verdict, r.Reason = report.Error, "internal error: the schedule of a violation cannot be run again: "+err.Error()
			v = &report.Violation{}
		case v.Kind != sched.Kind:
			r.Verdict, r.Reason = report.Error, fmt.Sprintf("internal error: the schedule of a violation of kind %s leads to %q when it is run again", sched.Kind, v.Kind)
		}
		if v.Kind == "" {
			v.Kind, v.Message = sched.Kind, sched.Message
		} else {
			sched.Message = v.Message
		}
		r.Violations = append(r.Violations, *v)
	}
}

func writeFile(name string, stdout io.Writer, write func(io.Writer) error) error {
	if name == "-" {
		return write(stdout)
	}
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	if err := write(f); err != nil {
		f.Close()
		return err
	}
	return f.Close()
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
