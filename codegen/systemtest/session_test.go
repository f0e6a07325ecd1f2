package systemtest

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"mwc/codegen/build"
)

// compileSession makes a checker of a program, one that answers requests (testdata/agree/session.go), and gives its path.
func compileSession(dir, app string, patches ...patch) (string, error) {
	return compileSessionOf(dir, build.Source{App: app}, patches...)
}

func compileSessionOf(dir string, s build.Source, patches ...patch) (string, error) {
	return compileWith(dir, s, map[string]string{"checker/main.go": "main.go", "runtime/checker/session.go": "session.go"}, patches...)
}

// compileWith makes a checker with other files than usual, which are in testdata/agree.
func compileWith(dir string, s build.Source, others map[string]string, patches ...patch) (string, error) {
	t, err := build.FindGo(context.Background())
	if err != nil {
		return "", err
	}
	c := s.Compilation()
	c.Version = build.Version()
	if err := c.Compile(); err != nil {
		return "", err
	}
	files := c.Module
	others[mutantPackage+"/mutant.go"] = "mutant.go"
	for name, from := range others {
		data, err := os.ReadFile(filepath.Join("testdata", "agree", from))
		if err != nil {
			return "", err
		}
		files[name] = data
	}
	if _, err := applyPatches(files, patches); err != nil {
		return "", err
	}
	module, err := os.MkdirTemp(dir, "module-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(module)
	if err := build.WriteModule(module, files); err != nil {
		return "", err
	}
	binary := filepath.Join(dir, filepath.Base(module)+".session")
	t.GCFlags = build.QuickFlags
	return binary, t.Compile(context.Background(), module, binary)
}

// A session is a process that runs searches of one checker. If the process dies, the session starts a new one.
type session struct {
	binary string
	mutant string // the mutant that is in force, "" for none
	tasks  bool   // the programs have tasks
	memory int64  // bytes that the process may take, 0 for enough
	cmd    *exec.Cmd
	in     io.WriteCloser
	out    *bufio.Scanner
	stderr *tail
}

type sessionRequest struct {
	Flags    []string `json:"flags,omitempty"`
	Args     []string `json:"args,omitempty"`
	Replay   string   `json:"replay,omitempty"`
	Ends     bool     `json:"ends,omitempty"`
	Schedule bool     `json:"schedule,omitempty"`
	Values   bool     `json:"values,omitempty"`
	Check    bool     `json:"check,omitempty"`
	Mutant   string   `json:"mutant,omitempty"`
	All      bool     `json:"all,omitempty"`
	Suspends bool     `json:"suspends,omitempty"`
	Pieces   int64    `json:"pieces,omitempty"`
}

type sessionAnswer struct {
	Code   int    `json:"code"`
	Error  string `json:"error"`
	Result *struct {
		Verdict     string             `json:"verdict"`
		Complete    bool               `json:"complete"`
		Approximate bool               `json:"approximate"`
		Reason      string             `json:"reason"`
		Violations  []sessionViolation `json:"violations"`
		Statistics  struct {
			States      int64 `json:"states"`
			Transitions int64 `json:"transitions"`
			Restarts    int64 `json:"restarts"`
		} `json:"statistics"`
	} `json:"result"`
	Ends     []string            `json:"ends"`
	Schedule string              `json:"schedule"`
	Values   map[string][]string `json:"values"`
}

type sessionViolation struct {
	Kind    string `json:"kind"`
	Message string `json:"message"`
	Method  string `json:"method"`
	Stack   []struct {
		Method string `json:"method"`
		Line   int    `json:"line"`
	} `json:"stack"`
}

// tail keeps the first 8 KiB of what is written to it, and what was written last.
type tail struct {
	mu   sync.Mutex
	data []byte
}

func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.data = append(t.data, b...)
	if len(t.data) > 1<<14 {
		t.data = slices.Clone(t.data[:1<<13]) // the first lines of a crash say most
	}
	return len(b), nil
}

func (s *session) start() error {
	s.cmd, s.stderr = exec.Command(s.binary), &tail{}
	s.cmd.Env = append(os.Environ(), "GOMAXPROCS=1", fmt.Sprint("MWC_SESSION_MEMORY=", cmp.Or(s.memory, 3<<30)))
	s.cmd.Stderr = s.stderr
	in, err := s.cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		return err
	}
	s.in, s.out = in, bufio.NewScanner(out)
	s.out.Buffer(nil, 1<<28)
	return s.cmd.Start()
}

// ask gives the answer to one request. If no answer comes, it gives one with an error.
func (s *session) ask(r *sessionRequest) *sessionAnswer {
	broken := func(err error) *sessionAnswer { return &sessionAnswer{Code: -1, Error: err.Error()} }
	if s.cmd == nil {
		if err := s.start(); err != nil {
			return broken(err)
		}
	}
	r.Mutant = s.mutant
	data, err := json.Marshal(r)
	if err != nil {
		return broken(err)
	}
	process := s.cmd.Process
	clock := time.AfterFunc(10*time.Minute, func() { process.Kill() })
	defer clock.Stop()
	if _, err = s.in.Write(append(data, '\n')); err == nil && !s.out.Scan() {
		err = io.ErrUnexpectedEOF
	}
	var a sessionAnswer
	if err == nil {
		err = json.Unmarshal(s.out.Bytes(), &a)
	}
	if err != nil {
		process.Kill()
		s.cmd.Wait()
		err = fmt.Errorf("the checker died or hung: %v\n%s", err, s.stderr.data)
		s.cmd = nil
		return broken(err)
	}
	return &a
}

func (s *session) close() {
	if s.cmd != nil {
		s.in.Close()
		s.cmd.Wait()
		s.cmd = nil
	}
}

// TestSessionEnds holds that a session's process ends with its parent, when it is told to, and if it takes too much memory,
// whatever it is busy with.
func TestSessionEnds(t *testing.T) {
	if testing.Short() {
		t.Skip("it compiles a checker")
	}
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	binary, err := compileSession(t.TempDir(), "../../testdata/release/Limits.dll")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name string
		end  func(s *session)
		want string
	}{
		{"parent", func(s *session) { s.in.Close() }, ""},
		{"signal", func(s *session) { s.cmd.Process.Signal(os.Interrupt) }, "interrupt"},
		{"memory", func(*session) {}, "too much memory"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := &session{binary: binary}
			arg, budget := "busy", 1<<60
			if test.name == "memory" {
				s.memory, arg, budget = 1<<26, "loop", 200
			}
			if err := s.start(); err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(s.in, "{\"values\":true}\n{\"flags\":[\"-budget=%d\",\"-gc=none\"],\"args\":[%q]}\n", budget, arg)
			if !s.out.Scan() {
				t.Fatal("no answer")
			}
			test.end(s)
			clock := time.AfterFunc(time.Minute, func() { s.cmd.Process.Kill() })
			err := s.cmd.Wait()
			if clock.Stop(); (err == nil) != (test.want == "") || !strings.Contains(string(s.stderr.data), test.want) {
				t.Errorf("%v: %s", err, s.stderr.data)
			}
		})
	}
}

// eachSession does work for each index below n, with two sessions of a checker side by side.
func eachSession(binary string, n int, work func(s *session, i int)) {
	next := make(chan int)
	var wg sync.WaitGroup
	for range 2 {
		wg.Go(func() {
			s := &session{binary: binary}
			defer s.close()
			for i := range next {
				work(s, i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wg.Wait()
}

// sessionSearch is what a search of all outcomes found.
type sessionSearch struct {
	outcomes []string // the messages of failed assertions, and the kinds of other violations
	states   int64
	reason   string // why the search is not complete, "" if it is
}

// search looks for all outcomes of a program with the given arguments, in at most so many states.
func (s *session) search(args string, limit int64, flags ...string) (sessionSearch, error) {
	a := s.ask(&sessionRequest{Flags: append([]string{"-keep-going", fmt.Sprint("-max-states=", limit)}, flags...), Args: strings.Fields(args), All: true})
	if a.Result == nil || a.Code != 0 && a.Code != 1 && a.Code != 3 {
		return sessionSearch{}, fmt.Errorf("exit %d: %s", a.Code, a.Error)
	}
	found := map[string]bool{}
	for _, v := range a.Result.Violations {
		if v.Kind == "assertion" {
			found[v.Message] = true
		} else {
			found[v.Kind] = true
		}
	}
	r := sessionSearch{outcomes: slices.Sorted(maps.Keys(found)), states: a.Result.Statistics.States}
	if !a.Result.Complete {
		r.reason = cmp.Or(a.Result.Reason, "incomplete")
	}
	return r, nil
}
