// Package explore has a second entry in the checkers of the agreement test: one process runs as many searches as it is told to,
// which takes a millisecond each where a process takes five. The test puts this file into the checker's module.
package explore

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	"mwc/runtime/vm"
)

type sessionRequest struct {
	Flags    []string `json:"flags"`
	Args     []string `json:"args"`
	Replay   string   `json:"replay"`   // a schedule to run again; empty: a search
	Schedule bool     `json:"schedule"` // wanted
	Values   bool     `json:"values"`   // only list the values that flags take
	Mutant   string   `json:"mutant"`   // what is to be broken
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
	} `json:"statistics"`
}

// Session answers requests until there are no more.
func Session(p *vm.Program, in io.Reader, out io.Writer) int {
	dir, err := os.MkdirTemp("", "session-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 2
	}
	defer os.RemoveAll(dir)
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 1<<28)
	answers := json.NewEncoder(out)
	for lines.Scan() {
		var r sessionRequest
		err := json.Unmarshal(lines.Bytes(), &r)
		if err == nil {
			err = answers.Encode(answer(p, dir, &r))
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 2
		}
	}
	return 0
}

func answer(p *vm.Program, dir string, r *sessionRequest) (a sessionAnswer) {
	defer func() {
		if e := recover(); e != nil {
			a.Error = fmt.Sprintf("panic: %v\n%s", e, debug.Stack())
			a.Code = -1
		}
	}()
	vm.SetMutant(r.Mutant)
	if r.Values {
		a.Values = map[string][]string{}
		for _, f := range flagValues {
			a.Values[f.name] = strings.Fields(f.known)
		}
		return a
	}
	ends, schedule := filepath.Join(dir, "ends"), filepath.Join(dir, "schedule")
	os.Remove(ends)
	os.Remove(schedule)
	flags := append([]string{"-json=-", "-progress=off"}, r.Flags...)
	if r.Replay != "" {
		if err := os.WriteFile(schedule, []byte(r.Replay), 0o666); err != nil {
			return sessionAnswer{Code: -1, Error: err.Error()}
		}
		flags = append(flags, "-replay="+schedule)
	} else {
		flags = append(flags, "-end-states="+ends)
		if r.Schedule {
			flags = append(flags, "-schedule="+schedule)
		}
	}
	flags = append(append(flags, "--"), r.Args...)
	var stdout, stderr bytes.Buffer
	a.Code = mainWith(p, flags, strings.NewReader(""), &stdout, &stderr)
	a.Error = stderr.String()
	if stdout.Len() > 0 {
		a.Result = &sessionResult{}
		if err := json.Unmarshal(stdout.Bytes(), a.Result); err != nil {
			return sessionAnswer{Code: -1, Error: err.Error()}
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
