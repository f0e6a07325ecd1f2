// Package checker has a second entry in the checkers of the agreement test: one process runs as many searches as it is told
// to. A search then takes a millisecond, while a process takes five. The test puts this file into the checker's module.
package checker

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"strconv"
	"strings"
	"time"

	"mwc/runtime/mutant"
	"mwc/runtime/search"
	"mwc/runtime/vm"
)

type sessionRequest struct {
	Flags    []string `json:"flags"`
	Args     []string `json:"args"`
	Replay   string   `json:"replay"`   // a schedule to run again, empty for a search
	Ends     bool     `json:"ends"`     // whether the answer has the end states, for which a search may have to do more
	Schedule bool     `json:"schedule"` // whether the answer has the schedule
	Values   bool     `json:"values"`   // only list the values that flags take
	Check    bool     `json:"check"`    // only say whether the flags go together
	Mutant   string   `json:"mutant"`   // the mutant to be put in force
	All      bool     `json:"all"`      // whether to keep more violations than a checker does
	Suspends bool     `json:"suspends"` // whether awaits suspend their methods, even if the program cannot tell
	Pieces   int64    `json:"pieces"`   // if not 0, the search ends after so many states, goes on from a checkpoint, and so on
}

type sessionAnswer struct {
	Code     int                 `json:"code"`
	Error    string              `json:"error,omitempty"`
	Result   *sessionResult      `json:"result,omitempty"`
	Ends     []string            `json:"ends,omitempty"`
	Schedule string              `json:"schedule,omitempty"`
	Values   map[string][]string `json:"values,omitempty"`
}

// sessionResult is the result without the steps of its traces.
type sessionResult struct {
	Verdict     string `json:"verdict"`
	Complete    bool   `json:"complete"`
	Approximate bool   `json:"approximate"`
	Reason      string `json:"reason"`
	Checkpoint  string `json:"checkpoint"`
	Violations  []struct {
		Kind    string `json:"kind"`
		Message string `json:"message"`
		Method  string `json:"method"`
		Stack   []struct {
			Method string `json:"method"`
			Line   int    `json:"line"`
		} `json:"stack"`
	} `json:"violations"`
	Statistics struct {
		States      int64 `json:"states"`
		Transitions int64 `json:"transitions"`
		Restarts    int64 `json:"restarts"`
	} `json:"statistics"`
}

// sessionMemory names the variable that says how many bytes a session may take, whatever it is busy with. Searches have a
// smaller limit of their own.
const sessionMemory = "MWC_SESSION_MEMORY"

// sessionBallast is never touched. Go collects garbage when the heap has grown by a fifth. With heaps as small as these, it
// would collect all the time.
const sessionBallast = 256 << 20

// Session answers requests until there are no more, and then ends the process. The process also ends with its parent, and when
// it is told to, in the midst of a search.
func Session(p *vm.Program, in io.Reader, out io.Writer) {
	dir, err := os.MkdirTemp("", "session-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	quit := func(code int, why string) {
		os.RemoveAll(dir)
		if code != 0 {
			fmt.Fprintln(os.Stderr, "the session ends:", why)
		}
		os.Exit(code)
	}
	ballast := make([]byte, sessionBallast)
	defer runtime.KeepAlive(ballast)
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, stopSignals...)
	go watchSession(signals, quit)
	requests := make(chan []byte)
	go func() {
		lines := bufio.NewScanner(in)
		lines.Buffer(nil, 1<<28)
		for lines.Scan() {
			requests <- bytes.Clone(lines.Bytes())
		}
		quit(0, "nobody asks any more")
	}()
	answers := json.NewEncoder(out)
	for {
		var r sessionRequest
		err := json.Unmarshal(<-requests, &r)
		if err == nil {
			err = answers.Encode(answer(p, dir, &r))
		}
		if err != nil {
			quit(2, err.Error())
		}
	}
}

// watchSession ends the process if it takes too much memory, and at signals. A search takes the first signal for itself.
func watchSession(signals <-chan os.Signal, quit func(code int, why string)) {
	limit, err := strconv.ParseUint(os.Getenv(sessionMemory), 10, 64)
	if err != nil {
		quit(2, err.Error())
	}
	ticker := time.NewTicker(100 * time.Millisecond)
	sample := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	for {
		select {
		case s := <-signals:
			quit(2, s.String())
		case <-ticker.C:
			if metrics.Read(sample); sample[0].Value.Uint64()-sample[1].Value.Uint64() > limit+sessionBallast {
				quit(2, "it takes too much memory")
			}
		}
	}
}

func answer(p *vm.Program, dir string, r *sessionRequest) (a sessionAnswer) {
	defer func() {
		if e := recover(); e != nil {
			a.Error = fmt.Sprintf("panic: %v\n%s", e, debug.Stack())
			a.Code = -1
		}
	}()
	mutant.Set(r.Mutant)
	defer func(old uint64) { search.Most.Traces = old }(search.Most.Traces)
	if r.All {
		search.Most.Traces = 1 << 10
	}
	defer func(old bool) { p.AwaitsBlock = old }(p.AwaitsBlock)
	p.AwaitsBlock = p.AwaitsBlock && !r.Suspends
	if r.Values {
		a.Values = map[string][]string{"preemptions": {"none", "auto"}} // raised until nothing is left, a bound changes nothing
		for _, f := range techniques {
			a.Values[f.name] = strings.Split(known(f.known), ", ")
		}
		return a
	}
	if r.Check {
		var stderr bytes.Buffer
		if _, err := parse(r.Flags, &stderr); err != nil {
			a.Code, a.Error = ExitError, err.Error()
		}
		return a
	}
	ends, schedule := filepath.Join(dir, "ends"), filepath.Join(dir, "schedule")
	os.Remove(ends)
	os.Remove(schedule)
	flags := append([]string{"-json=-", "-progress=off", "-minimize=0"}, r.Flags...)
	if r.Replay != "" {
		if err := os.WriteFile(schedule, []byte(r.Replay), 0o666); err != nil {
			return sessionAnswer{Code: -1, Error: err.Error()}
		}
		flags = append(flags, "-replay="+schedule)
	} else {
		if r.Ends {
			flags = append(flags, "-end-states="+ends)
		}
		if r.Schedule {
			flags = append(flags, "-schedule="+schedule)
		}
	}
	saved := filepath.Join(dir, "saved")
	for states := r.Pieces; ; states += r.Pieces {
		all := flags
		if r.Pieces > 0 {
			all = append(all[:len(all):len(all)], "-checkpoint="+saved, fmt.Sprint("-max-states=", states))
			if states > r.Pieces {
				all = append(all, "-resume="+saved)
			}
		}
		var stdout, stderr bytes.Buffer
		a.Code = Run(p, append(append(all[:len(all):len(all)], "--"), r.Args...), strings.NewReader(""), &stdout, &stderr)
		a.Error, a.Result = stderr.String(), nil
		if stdout.Len() > 0 {
			a.Result = &sessionResult{}
			if err := json.Unmarshal(stdout.Bytes(), a.Result); err != nil {
				return sessionAnswer{Code: -1, Error: err.Error()}
			}
		}
		if a.Result == nil || a.Result.Checkpoint == "" {
			break
		}
	}
	if data, err := os.ReadFile(ends); err == nil {
		a.Ends = strings.Fields(strings.ReplaceAll(string(data), " ", ":"))
	}
	if data, err := os.ReadFile(schedule); err == nil && r.Schedule {
		a.Schedule = string(data)
	}
	return a
}
