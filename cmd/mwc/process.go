package main

import (
	"bytes"
	"cmp"
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

	results "mwc/runtime/report"
	"mwc/runtime/spill"
)

// process is a search by a checker beside this process, whose result is wanted and not its text.
type process struct {
	checker     string
	flags, args []string
	live        io.Writer     // gets the checker's live line; nil: nothing does
	grace       time.Duration // a search that is to end is interrupted, and has so long to write its result; 0: it is killed
	memory      int64         // the search is killed where it takes more, in bytes; 0: no limit
	bare        bool          // the search sees neither this process's environment nor its directory
	dir         string        // of a bare search; "": one of its own
	in          io.Reader     // of a part of a search: what the checker reads, and
	out         io.Writer     // where it writes
}

// errKilled is the error of a checker that was killed.
var errKilled = errors.New("the checker was killed")

// search gives the result of the search and the schedule of its first violation. There is an error where the checker has written no result.
func (p *process) search(ctx context.Context) (*results.Result, []byte, error) {
	dir, err := os.MkdirTemp("", "mwc-search-")
	if err != nil {
		return nil, nil, err
	}
	defer os.RemoveAll(dir)
	file, schedule := filepath.Join(dir, "result.json"), filepath.Join(dir, "schedule")
	// Such searches are made side by side, one on each core. So each has one worker, unless the flags ask for several.
	cmd := exec.CommandContext(ctx, p.checker, slices.Concat([]string{"-jobs=1"}, p.flags, []string{"-json", file, "-schedule", schedule, "--"}, p.args)...)
	said := &sayings{live: p.live}
	cmd.Stderr = said
	if p.bare {
		cmd.Env, cmd.Dir = []string{}, cmp.Or(p.dir, dir)
	}
	var in io.WriteCloser
	if p.in != nil {
		if in, err = cmd.StdinPipe(); err != nil {
			return nil, nil, err
		}
		cmd.Stdout = p.out
	}
	isolate(cmd)
	if p.grace > 0 {
		cmd.Cancel, cmd.WaitDelay = func() error { return cmd.Process.Signal(os.Interrupt) }, p.grace
	}
	// The system takes the end of the thread that starts the checker for the end of this process.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var large bool
	if err = cmd.Start(); err == nil {
		if in != nil {
			go func() {
				_, _ = io.Copy(in, p.in) // the checker may have ended
				in.Close()
			}()
		}
		watched := watchMemory(cmd.Process, p.memory)
		err = cmd.Wait()
		large = watched()
	}
	switch {
	case ctx.Err() != nil && p.grace == 0:
		return nil, nil, ctx.Err()
	case large:
		return nil, nil, fmt.Errorf("the checker was killed, since it took more than %s of memory", results.Size(p.memory))
	}
	r, readErr := readResult(file)
	if readErr != nil {
		var exit *exec.ExitError
		switch {
		case p.in != nil && err == nil:
			return nil, nil, nil // another process makes the result
		case p.in != nil && errors.As(err, &exit) && !exit.Exited():
			return nil, nil, errKilled
		case err == nil:
			err = readErr
		}
		return nil, nil, said.noResult(err)
	}
	kept, _ := os.ReadFile(schedule) // there is none without a violation
	return r, kept, nil
}

// watchMemory kills a process that takes more memory than it may, where the system says how much that is. done ends the watch, and says
// whether it has.
func watchMemory(p *os.Process, most int64) (done func() bool) {
	if most == 0 {
		return func() bool { return false }
	}
	quit, killed := make(chan struct{}), make(chan bool)
	go func() {
		ticker := time.NewTicker(100 * time.Millisecond)
		defer ticker.Stop()
		memory := spill.Resident{Process: p.Pid}
		defer memory.Close()
		large := false
		for {
			select {
			case <-ticker.C:
				if !large && memory.Bytes() > most {
					large = p.Kill() == nil
				}
			case <-quit:
				killed <- large
				return
			}
		}
	}()
	return func() bool {
		close(quit)
		return <-killed
	}
}

// sayings is what a checker writes to its standard error: its live line, which it overwrites, and what is wrong.
type sayings struct {
	live    io.Writer
	line    []byte
	problem bytes.Buffer
}

// noResult says that a checker has written no result: by what it has said, and else by the error.
func (s *sayings) noResult(err error) error {
	return fmt.Errorf("the checker has no result: %s", firstLine(strings.TrimSpace(s.problem.String()+" "+err.Error())))
}

// mostProblem is how much of what is wrong is kept, in bytes.
const mostProblem = 1 << 12

// Write implements io.Writer. A live line stands between \r and the code that clears the rest of a terminal's line.
func (s *sayings) Write(b []byte) (int, error) {
	for _, c := range b {
		switch {
		case c == '\r' || c == '\n':
			s.end(c == '\n')
		case len(s.line) < mostProblem:
			if s.line = append(s.line, c); bytes.HasSuffix(s.line, clearLine) {
				s.end(false)
			}
		}
	}
	return len(b), nil
}

var clearLine = []byte("\x1b[K")

// end takes a line that is complete.
func (s *sayings) end(newline bool) {
	text, live := bytes.CutSuffix(s.line, clearLine)
	switch {
	case live && s.live != nil:
		_, _ = s.live.Write(text)
	case live:
	case s.problem.Len()+len(text) < mostProblem:
		s.problem.Write(text)
		if newline {
			s.problem.WriteByte('\n')
		}
	}
	s.line = s.line[:0]
}
