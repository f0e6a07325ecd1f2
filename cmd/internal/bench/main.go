// Command bench measures the figures that mwc must reach. It measures each figure beside its rival in the same run, and prints
// both with the commands that give them. `make bench` runs it from the root of the repository.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
)

// sections are the groups of figures, by their names in -only.
var sections = []struct {
	name string
	run  func(*bench) error
}{
	{"build", (*bench).build},
	{"philosophers", (*bench).philosophers},
	{"power", (*bench).power},
	{"heap", (*bench).heap},
	{"spaces", (*bench).spaces},
	{"jpf", (*bench).jpf},
	{"collectors", (*bench).collectors},
	{"reductions", (*bench).reductions},
	{"tasks", (*bench).tasks},
	{"stores", (*bench).stores},
	{"summaries", (*bench).summaries},
}

// bench is one run of the command.
type bench struct {
	mwc    string // path of the mwc command, absolute
	temp   string
	repeat int
	dotnet []string // command that runs a program on .NET, nil if there is none
	missed int      // number of figures that missed their goal

	checkers map[string]string // checkers of the tables' programs, by program
	limit    time.Duration     // time limit of each search for a table
	memory   string            // memory limit of each such search, as -max-memory takes it
}

func main() {
	log.SetFlags(0)
	log.SetPrefix("bench: ")
	mwc := flag.String("mwc", "bin/mwc", "the mwc to measure")
	only := flag.String("only", "", "measure these sections only, separated by commas: "+sectionNames())
	repeat := flag.Int("repeat", 5, "take the best of so many runs")
	limit := flag.Duration("limit", 20*time.Second, "stop each search of a table after this `time`")
	memory := flag.String("memory", "4G", "stop each search of a table at so many `bytes`")
	flag.Parse()
	path, err := filepath.Abs(*mwc)
	if err != nil {
		log.Fatal(err)
	}
	temp, err := os.MkdirTemp("", "mwc-bench-")
	if err != nil {
		log.Fatal(err)
	}
	b := &bench{mwc: path, temp: temp, repeat: *repeat, dotnet: findDotnet(),
		checkers: map[string]string{}, limit: *limit, memory: *memory}
	code := 0
	fmt.Printf("%s, %d cores, %s; each time is the best of %d runs\n", runtime.GOARCH, runtime.NumCPU(), runtime.Version(), b.repeat)
	for _, s := range sections {
		if *only != "" && !slices.Contains(strings.Split(*only, ","), s.name) {
			continue
		}
		fmt.Printf("\n== %s\n", s.name)
		if err := s.run(b); err != nil {
			fmt.Printf("  could not be measured: %v\n", err)
			code = 1
		}
	}
	if b.missed > 0 {
		fmt.Printf("\n%d figures not reached\n", b.missed)
	}
	os.RemoveAll(temp)
	os.Exit(code)
}

func sectionNames() string {
	var names []string
	for _, s := range sections {
		names = append(names, s.name)
	}
	return strings.Join(names, ", ")
}

// findDotnet finds a command that runs a program on .NET, nil if there is none.
func findDotnet() []string {
	if cmd := strings.Fields(os.Getenv("MWC_DOTNET")); len(cmd) > 0 {
		return cmd
	}
	if path, err := exec.LookPath("dotnet"); err == nil {
		return []string{path, "exec"}
	}
	return nil
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// figure prints a measured value beside its goal. ok says whether the value reaches the goal.
func (b *bench) figure(ok bool, format string, args ...any) {
	mark := "reached"
	if !ok {
		mark = "NOT REACHED"
		b.missed++
	}
	fmt.Printf("  %-11s %s\n", mark, fmt.Sprintf(format, args...))
}

// say prints a measured value without a goal.
func say(format string, args ...any) { fmt.Printf("  %-11s %s\n", "", fmt.Sprintf(format, args...)) }

// show prints a command the way a shell takes it.
func (b *bench) show(env []string, args ...string) {
	line := strings.Join(append(slices.Clone(env), args...), " ")
	line = strings.ReplaceAll(line, b.temp, "$TMP")
	line = strings.ReplaceAll(line, b.mwc, "mwc")
	fmt.Printf("  $ %s\n", line)
}

// maxRun bounds one run of one command.
const maxRun = 2 * time.Minute

// run runs a command within a time limit. It returns what the command wrote, standard error included, and the wall time. An
// exit status above ok is an error.
func (b *bench) run(ok int, env []string, args ...string) (string, time.Duration, error) {
	return b.runFor(maxRun, ok, env, args...)
}

func (b *bench) runFor(limit time.Duration, ok int, env []string, args ...string) (string, time.Duration, error) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Env = append(os.Environ(), env...)
	start := time.Now()
	out, err := cmd.CombinedOutput()
	elapsed := time.Since(start)
	if ctx.Err() != nil {
		return string(out), elapsed, fmt.Errorf("%s: not done after %v", strings.Join(args, " "), limit)
	}
	if err != nil && (cmd.ProcessState == nil || cmd.ProcessState.ExitCode() < 0 || cmd.ProcessState.ExitCode() > ok) {
		return string(out), elapsed, fmt.Errorf("%s: %v: %s", strings.Join(args, " "), err, lastLine(string(out)))
	}
	return string(out), elapsed, nil
}

// best is the shortest wall time of several runs.
func (b *bench) best(ok, repeat int, args ...string) (time.Duration, error) {
	var best time.Duration
	for range repeat {
		_, t, err := b.run(ok, nil, args...)
		if err != nil {
			return 0, err
		}
		if best == 0 || t < best {
			best = t
		}
	}
	return best, nil
}

func lastLine(s string) string {
	lines := strings.Split(strings.TrimSpace(s), "\n")
	return lines[len(lines)-1]
}

// checker compiles a program of testdata, shows the command, and gives the checker's path.
func (b *bench) checker(app string) (string, error) {
	base := filepath.Base(app)
	out := filepath.Join(b.temp, strings.TrimSuffix(base, filepath.Ext(base))+".check")
	args := []string{b.mwc, "build", "-o", out, app}
	b.show(nil, args...)
	_, _, err := b.run(0, nil, args...)
	return out, err
}

// statistics are the statistics in a checker's -json.
type statistics struct {
	States          int64   `json:"states"`
	Revisits        int64   `json:"revisits"`
	Transitions     int64   `json:"transitions"`
	Backtracks      int64   `json:"backtracks"`
	StatesStored    int64   `json:"states_stored"`
	MaxDepth        int64   `json:"max_depth"`
	MaxHeapObjects  int64   `json:"max_heap_objects"`
	Seconds         float64 `json:"seconds"`
	PeakMemoryBytes int64   `json:"peak_memory_bytes"`
	StoreBytes      int64   `json:"store_bytes"`
	BytesPerState   float64 `json:"bytes_per_state"`
}

// search runs a checker several times, and returns the statistics of the fastest run. The search must be complete.
func (b *bench) search(checker string, flags []string, args ...string) (statistics, error) {
	file := filepath.Join(b.temp, "result.json")
	shown := append(append([]string{checker, "-jobs=1"}, flags...), "-json", file, "--")
	shown = append(shown, args...)
	b.show(nil, shown...)
	var best statistics
	for i := range b.repeat {
		out, _, err := b.run(1, nil, shown...)
		if err != nil {
			return best, err
		}
		data, err := os.ReadFile(file)
		if err != nil {
			return best, err
		}
		var result struct {
			Complete   bool       `json:"complete"`
			Statistics statistics `json:"statistics"`
		}
		if err := json.Unmarshal(data, &result); err != nil {
			return best, err
		}
		if !result.Complete {
			return best, fmt.Errorf("the search was not complete: %s", lastLine(out))
		}
		if s := result.Statistics; i == 0 || s.Seconds < best.Seconds {
			best = s
		}
	}
	return best, nil
}
