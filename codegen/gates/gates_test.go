package gates

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"mwc/runtime/report"
)

var update = flag.Bool("update", false, "write the golden files")

// forced are programs with a result in testdata that `mwc check -json` has written, what .NET prints at the violation, empty if it is a deadlock,
// and how many delays the run has whose end no gate forces.
var forced = []struct {
	name, app, sees string
	delays          int
}{
	{"LostUpdate", "../../testdata/debug/LostUpdate.dll", "Assertion failed.\nan increment was lost", 0},
	{"CheckThenAct", "../../testdata/reports/bin/CheckThenAct.dll", "Assertion failed.\nbuilt twice", 0},
	{"RateLimiter", "../../testdata/bench/bug/RateLimiter.dll", "Assertion failed.\n3 calls with 2 tokens", 0},            // two tasks of one lambda; Task.Yield
	{"CircuitBreaker", "../../testdata/bench/bug/CircuitBreaker.dll", "Assertion failed.\none trial, not 2", 3},           // threads of the pool that go on with other tasks
	{"EventBus", "../../testdata/bench/bug/EventBus.dll", "System.InvalidOperationException: Collection was modified", 0}, // a switch within a call that may come before it
	{"ConnectionPool", "../../testdata/bench/bug/ConnectionPool.dll", "", 1},                                              // a switch between a call and its await
	{"BoundedBuffer", "../../testdata/debug/BoundedBuffer.dll", "", 0},                                                    // Monitor.Wait
}

func gated(t *testing.T, name, app string, delays int) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name+".json"))
	if err != nil {
		t.Fatal(err)
	}
	var r report.Result
	if err := json.Unmarshal(text, &r); err != nil {
		t.Fatal(err)
	}
	source, unforced, err := Source(app, "../..", &r.Violations[0])
	if err != nil || len(unforced) != delays {
		t.Fatal(err, unforced)
	}
	for _, u := range unforced {
		if !strings.HasPrefix(u, "the time at which the delay of Task.Delay passes, at ") {
			t.Errorf("%s: not forced: %s", name, u)
		}
	}
	return source
}

// The files with gates are those of testdata.
func TestGolden(t *testing.T) {
	for _, p := range forced {
		got := []byte(gated(t, p.name, p.app, p.delays))
		golden := filepath.Join("testdata", p.name+".cs")
		if *update {
			if err := os.WriteFile(golden, got, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s differs from what mwc makes; -update writes it anew:\n%s", golden, got)
		}
	}
}

// follows runs a program with gates, and reports whether it has followed its schedule and come to what it should print; "" is a deadlock.
func follows(dotnet []string, app, sees string) (output string, ok bool) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	hangs := sees == ""
	if hangs {
		sees = "mwc: the program still runs 2 s after the schedule's end, as in the checked run: deadlock"
	}
	var b bytes.Buffer
	c := exec.CommandContext(ctx, dotnet[0], append(slices.Clone(dotnet[1:]), app)...)
	c.Stderr = writer(func(text []byte) (int, error) {
		if hangs && bytes.Contains(text, []byte(sees)) {
			defer cancel()
		}
		return b.Write(text)
	})
	err := c.Run()
	return b.String(), err != nil && strings.Contains(b.String(), "mwc: the schedule was followed to its end.") && strings.Contains(b.String(), sees)
}

type writer func([]byte) (int, error)

func (w writer) Write(text []byte) (int, error) { return w(text) }

// On .NET the gates lead to the violation. The program says that it has followed the schedule.
func TestForced(t *testing.T) {
	dotnet := strings.Fields(os.Getenv("MWC_DOTNET"))
	if len(dotnet) == 0 {
		t.Skip("no .NET in $MWC_DOTNET")
	}
	for _, p := range forced {
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			app := compile(t, p.name, gated(t, p.name, p.app, p.delays), "-d:BUG")
			output, ok := "", false
			for range 3 { // on a busy machine a delay may pass too early, and a thread come to its gate too late
				if output, ok = follows(dotnet, app, p.sees); ok {
					return
				}
			}
			t.Error(output)
		})
	}
}

// A program that does not come to a step says which one, and ends.
func TestLeft(t *testing.T) {
	dotnet := strings.Fields(os.Getenv("MWC_DOTNET"))
	if len(dotnet) == 0 {
		t.Skip("no .NET in $MWC_DOTNET")
	}
	text := gated(t, "LostUpdate", "../../testdata/debug/LostUpdate.dll", 0)
	text = strings.Replace(text, "Patience = 400", "Patience = 40", 1)
	i := strings.Index(text, "static void Main(")
	if i < 0 {
		t.Fatalf("no Main in\n%s", text)
	}
	brace := i + strings.Index(text[i:], "{") + 1
	app := compile(t, "LostUpdate", text[:brace]+" if (System.Environment.ProcessId > 0) { System.Threading.Thread.Sleep(1000); return; } "+text[brace:])
	output, err := exec.Command(dotnet[0], append(slices.Clone(dotnet[1:]), app)...).CombinedOutput()
	if err != nil || strings.Contains(string(output), "followed") ||
		!strings.Contains(string(output), "mwc: the run has left the schedule at step 1 of ") || !strings.Contains(string(output), "From here on the program runs freely") {
		t.Errorf("%v\n%s", err, output)
	}
}
