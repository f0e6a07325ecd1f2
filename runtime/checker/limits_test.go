package checker

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"mwc/runtime/report"
	"mwc/runtime/search"
	"mwc/runtime/vm/vmtest"
)

// asChecker names an environment variable. It holds flags, one a line, with which the test binary is the checker of a large program. A test
// sees from outside how much memory a process takes and how it answers to signals.
const asChecker = "MWC_TEST_CHECKER"

// peakFile names an environment variable. It holds the name of a file to which the process writes its peak memory in bytes, after all
// reports.
const peakFile = "MWC_TEST_PEAK"

func TestMain(m *testing.M) {
	if flags, ok := os.LookupEnv(asChecker); ok {
		p := vmtest.Philosophers(13)
		if strings.Contains(flags, "-por=sdpor") { // sdpor would leave only few of those states
			p = vmtest.LostUpdate(14)
		}
		code := Main(p, strings.Split(flags, "\n"))
		if file := os.Getenv(peakFile); file != "" {
			if err := os.WriteFile(file, []byte(strconv.FormatInt(peakMemory(), 10)), 0o666); err != nil {
				panic(err)
			}
		}
		os.Exit(code)
	}
	os.Exit(m.Run())
}

var strategies = []string{"dfs", "bfs", "random", "pct"}

// outside runs such a checker with these flags. It sends interrupt after a while, unless that is nil.
func outside(t *testing.T, interrupt os.Signal, flags ...string) (*report.Result, int) {
	t.Helper()
	r, code, _ := outsideSaying(t, interrupt, flags...)
	return r, code
}

// outsideSaying does the same, and gives what the checker has said beside its result.
func outsideSaying(t *testing.T, interrupt os.Signal, flags ...string) (r *report.Result, code int, said string) {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "r.json")
	cmd := exec.Command(exe)
	cmd.Env = append(os.Environ(), asChecker+"="+strings.Join(append([]string{"-keep-going", "-por=none", "-json", file}, flags...), "\n"))
	var out bytes.Buffer
	cmd.Stderr = &out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if interrupt != nil {
		time.Sleep(500 * time.Millisecond)
		if err := cmd.Process.Signal(interrupt); err != nil {
			t.Error(err)
		}
	}
	_ = cmd.Wait() // the exit status is read below
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v\n%s", err, &out)
	}
	r = &report.Result{}
	if err := json.Unmarshal(b, r); err != nil {
		t.Fatalf("%v\n%s", err, &out)
	}
	return r, cmd.ProcessState.ExitCode(), out.String()
}

// limited checks that a search ended at a limit and gives this reason. Whether it found the deadlock before depends on the strategy.
func limited(t *testing.T, r *report.Result, code int, reason string) {
	t.Helper()
	want := ExitLimit
	if len(r.Violations) > 0 {
		want = ExitViolation
	}
	if code != want || r.Complete || !strings.Contains(r.Reason, reason) || r.Statistics.Transitions == 0 {
		t.Errorf("code %d, complete %v, reason %q, %d transitions", code, r.Complete, r.Reason, r.Statistics.Transitions)
	}
}

func TestMaxMemory(t *testing.T) {
	const limit = 40 << 20
	if testing.Short() {
		t.Skip("it is not short")
	}
	file := filepath.Join(t.TempDir(), "peak")
	t.Setenv(peakFile, file)
	for _, strategy := range []string{"dfs", "bfs", "dfs -por=sdpor"} {
		r, code := outside(t, nil, append(strings.Fields("-search="+strategy), "-max-memory=40M", "-timeout=100s")...)
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		peak, _ := strconv.ParseInt(string(b), 10, 64)
		// The report runs a violation again on a second machine beside the memory of the search: some 6 MB here.
		if steps := len(r.Violations) > 0; peak > limit+limit/4 || strategy == "dfs" && !steps {
			t.Errorf("%s: %d bytes at the peak when the report was written, violations %v", strategy, peak, steps)
		}
		if r.Reason == "the limit of time was reached" {
			continue // a slow machine may come to the limit of time first
		}
		limited(t, r, code, search.ReasonMemory)
		if p := r.Statistics.PeakMemory; p > limit+limit/10 || p < limit/3 {
			t.Errorf("%s: %d bytes at the peak, %d states", strategy, p, r.Statistics.States)
		}
		t.Logf("%s: %d bytes at the peak, %d at the end, %d states", strategy, r.Statistics.PeakMemory, peak, r.Statistics.States)
	}
}

func TestInterrupt(t *testing.T) {
	for _, sig := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		if testing.Short() && sig == os.Interrupt {
			continue
		}
		for _, strategy := range strategies {
			flags := []string{"-search=" + strategy, "-timeout=60s"}
			if strategy == "random" || strategy == "pct" {
				flags = append(flags, "-runs=0")
			}
			r, code := outside(t, sig, flags...)
			limited(t, r, code, "interrupted")
		}
		r, code := outside(t, sig, "-por=sdpor", "-timeout=60s")
		limited(t, r, code, "interrupted")
	}
}

// If nobody reads standard output, the exit status is still that of the verdict, for text and for JSON, and no error is printed.
func TestBrokenPipe(t *testing.T) {
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, flags := range []string{"-max-states=10", "-max-states=10\n-json=-"} {
		r, w, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		r.Close()
		cmd := exec.Command(exe)
		cmd.Env, cmd.Stdout = append(os.Environ(), asChecker+"="+flags), w
		out, _ := cmd.StderrPipe()
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		w.Close()
		told, _ := io.ReadAll(out)
		_ = cmd.Wait() // the exit status is read below
		if code := cmd.ProcessState.ExitCode(); code != ExitLimit || len(told) > 0 {
			t.Errorf("%q: %d, %s", flags, code, told)
		}
	}
}
