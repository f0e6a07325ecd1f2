package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

const (
	minMolDyn   = 0.15 // least ratio to pan's transitions a second on ten philosophers
	minRayTrace = 0.05
	maxMolBytes = 40 // largest number of bytes for a stored state
)

// A measurement is one search, which is complete or was stopped by a limit.
type measurement struct {
	statistics
	Complete bool
	Reason   string
}

// rate is the number of states and revisits a second.
func (m measurement) rate() float64 { return float64(m.States+m.Revisits) / max(m.Seconds, 1e-9) }

// perMB is the number of stored states for each megabyte of the process.
func (m measurement) perMB() float64 {
	return float64(m.StatesStored) / (float64(max(m.PeakMemoryBytes, 1)) / (1 << 20))
}

// A configuration is a program of testdata/bench/src with its arguments.
type configuration struct {
	name, program string
	args          []string
}

// papers are the configurations of the papers' tables: numbers of threads and data sizes.
func papers(program string, more ...string) []configuration {
	var all []configuration
	for _, threads := range []string{"2", "3"} {
		for _, size := range []string{"1", "2", "3"} {
			all = append(all, configuration{program + " " + threads + "-" + size, program, append([]string{threads, size}, more...)})
		}
	}
	return all
}

func molDyn() []configuration    { return papers("MolDyn", "50") }
func rayTracer() []configuration { return papers("RayTracer") }

// examples are the examples of Bandera and dSPIN, and the philosophers.
func examples() []configuration {
	return []configuration{
		{"Pipeline", "Pipeline", nil},
		{"SleepingBarbers", "SleepingBarbers", []string{"2", "3", "2", "1"}},
		{"BoundedBuffer", "BoundedBuffer", nil},
		{"tree, depth 2", "TreeUpdaters", []string{"2", "2", "2", "1"}},
		{"tree, depth 3", "TreeUpdaters", []string{"2", "2", "3", "1"}},
		{"list, worst case", "LinkedCells", []string{"worst", "100"}},
		{"list, best case", "LinkedCells", []string{"best", "100"}},
		{"philosophers", "Philosophers", []string{"7"}},
	}
}

// program compiles a program of testdata/bench, or of testdata if testdata/bench lacks it, once. It gives the checker's path.
func (b *bench) program(name string) (string, error) {
	if checker, ok := b.checkers[name]; ok {
		return checker, nil
	}
	app := filepath.Join("testdata", "bench", "bin", name+".dll")
	if !isFile(app) {
		app = filepath.Join("testdata", "release", name+".dll")
	}
	checker, err := b.checker(app)
	if err == nil {
		b.checkers[name] = checker
	}
	return checker, err
}

// measure searches once, within the limits of the tables.
func (b *bench) measure(c configuration, flags ...string) (measurement, error) {
	var m measurement
	checker, err := b.program(c.program)
	if err != nil {
		return m, err
	}
	file := filepath.Join(b.temp, "result.json")
	args := append([]string{checker, "-keep-going", "-jobs=1"}, flags...)
	args = append(args, "-timeout", b.limit.String(), "-max-memory", b.memory, "-json", file, "--")
	// On a busy machine, it takes minutes to report a violation after a million steps.
	if _, _, err := b.runFor(b.limit+5*time.Minute, 3, nil, append(args, c.args...)...); err != nil {
		return m, err
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return m, err
	}
	var result struct {
		Complete   bool       `json:"complete"`
		Reason     string     `json:"reason"`
		Statistics statistics `json:"statistics"`
	}
	if err := json.Unmarshal(data, &result); err != nil {
		return m, err
	}
	m = measurement{result.Statistics, result.Complete, result.Reason}
	if m.States == 0 {
		return m, errors.New("the result speaks of no states")
	}
	return m, nil
}

// columns are the columns of the papers' tables.
const columns = "  %-18s %-24s %8s %8s %11s %11s %11s %11s %9s %6s %9s %7s  %s\n"

func heading() {
	fmt.Printf(columns, "", "", "seconds", "MB", "states", "revisits", "stored", "backtracks", "depth", "k/s", "stored/MB", "objects", "")
}

func (m measurement) row(name, flags string) {
	why := ""
	if !m.Complete {
		why = m.Reason
	}
	mb := float64(m.PeakMemoryBytes) / (1 << 20)
	fmt.Printf(columns, name, flags, fmt.Sprintf("%.2f", m.Seconds), fmt.Sprintf("%.1f", mb), fmt.Sprint(m.States), fmt.Sprint(m.Revisits),
		fmt.Sprint(m.StatesStored), fmt.Sprint(m.Backtracks), fmt.Sprint(m.MaxDepth), fmt.Sprintf("%.0f", m.rate()/1e3),
		fmt.Sprintf("%.0f", m.perMB()), fmt.Sprint(m.MaxHeapObjects), why)
}

// table measures each configuration with each set of flags. It returns the measurements by configuration and then by set of
// flags.
func (b *bench) table(all []configuration, flags ...string) ([][]measurement, error) {
	fmt.Printf("  $ CHECKER -keep-going FLAGS -timeout %v -max-memory %s -- ARGS\n", b.limit, b.memory)
	heading()
	var rows [][]measurement
	var failed error
	for _, c := range all {
		var row []measurement
		for _, f := range flags {
			m, err := b.measure(c, strings.Fields(f)...)
			if err != nil {
				failed = errors.Join(failed, fmt.Errorf("%s %s: %w", c.name, f, err))
				m.Reason = "failed"
			}
			m.row(c.name, f)
			row = append(row, m)
		}
		rows = append(rows, row)
	}
	return rows, failed
}

// spaces measures the two large programs of the papers, beside pan.
func (b *bench) spaces() error {
	pan, err := b.pan()
	if err != nil {
		return err
	}
	say("pan, ten philosophers: %.2f M transitions a second", pan.rate()/1e6)
	heading()
	for _, goal := range []struct {
		c     configuration
		least float64
	}{
		{configuration{"MolDyn 2-1", "MolDyn", []string{"2", "1", "50"}}, minMolDyn},
		{configuration{"RayTracer 2-2", "RayTracer", []string{"2", "2"}}, minRayTrace},
	} {
		var best measurement
		for i := range b.repeat {
			m, err := b.measure(goal.c)
			if err != nil {
				return err
			}
			if i == 0 || m.Seconds < best.Seconds {
				best = m
			}
		}
		best.row(goal.c.name, "")
		b.figure(best.rate() >= goal.least*pan.rate(), "%s: %.2f of pan's rate (at least %.2f)", goal.c.name, best.rate()/pan.rate(), goal.least)
		if goal.c.program == "MolDyn" {
			b.figure(best.BytesPerState <= maxMolBytes, "%s: %.1f bytes a stored state (at most %d)", goal.c.name, best.BytesPerState, maxMolBytes)
		}
	}
	return nil
}

// collectors measures tables 5 and 6 of Nguyen and Ruys, and the examples. Reduction leaves so little of RayTracer that the
// start would dominate the measurement, so RayTracer runs without it.
func (b *bench) collectors() error {
	var failed error
	for _, program := range [][]configuration{molDyn(), rayTracer(), examples()} {
		por := "-por=escape"
		if program[0].program == "RayTracer" {
			por = "-por=none"
		}
		var flags []string
		for _, gc := range []string{"hybrid", "mgc", "ms", "rc+cycles"} {
			flags = append(flags, por+" -gc="+gc)
		}
		rows, err := b.table(program, flags...)
		failed = errors.Join(failed, err)
		gain, n := 0.0, 0
		for i, row := range rows {
			hybrid, mgc, ms := row[0].rate(), row[1].rate(), row[2].rate()
			if ms == 0 {
				continue
			}
			gain, n = gain+mgc/ms, n+1
			b.figure(hybrid >= 0.95*max(mgc, ms), "%s: hybrid makes %.2f times the states of the better of mgc and ms (at least 0.95)", program[i].name, hybrid/max(mgc, ms))
		}
		if program[0].program == "RayTracer" && n > 0 {
			b.figure(gain/float64(n) >= 1.26, "mgc makes %.2f times the states of ms, on average (at least 1.26)", gain/float64(n))
		}
	}
	return failed
}

// reductions compares how much of a space each reduction leaves.
func (b *bench) reductions() error {
	flags := []string{"-por=none", "-por=escape", "-por=sdpor"}
	rows, err := b.table(append(examples(), configuration{"RayTracer 2-1", "RayTracer", []string{"2", "1"}}), flags...)
	ratios, n := 0.0, 0
	for _, row := range rows {
		if escape, sdpor := row[1], row[2]; escape.Complete && sdpor.Complete {
			b.figure(sdpor.States <= escape.States, "sdpor: %d states, escape: %d (no more)", sdpor.States, escape.States)
			ratios, n = ratios+float64(sdpor.Transitions)/float64(escape.Transitions), n+1
		}
	}
	if n > 0 {
		b.figure(ratios/float64(n) <= 0.5, "sdpor makes %.2f of escape's transitions on average (at most 0.5)", ratios/float64(n))
	}
	return err
}

// asynchronous are programs of tasks, with the number of states that each may have.
var asynchronous = []struct {
	configuration
	most int64
}{
	{configuration{"mutual exclusion, lock", "LockMutex", []string{"3"}}, 500},
	{configuration{"mutual exclusion, lock", "LockMutex", []string{"4"}}, 2000},
	{configuration{"the same, semaphore", "SemaphoreMutex", []string{"3"}}, 2000},
	{configuration{"the same, semaphore", "SemaphoreMutex", []string{"4"}}, 10_000},
	{configuration{"bounded channel", "BoundedChannel", []string{"1", "1", "3"}}, 2000},
	{configuration{"bounded channel", "BoundedChannel", []string{"1", "2", "3"}}, 30_000},
	{configuration{"bounded channel", "BoundedChannel", []string{"2", "2", "2"}}, 100_000},
	{configuration{"WhenEach", "WhenEachTask", []string{"2"}}, 500},
	{configuration{"WhenEach", "WhenEachTask", []string{"3"}}, 5000},
	{configuration{"delayed items", "DelayedItems", []string{"3"}}, 100},
	{configuration{"cache", "AsyncCache", nil}, 10_000},
	{configuration{"actors", "Actor", nil}, 50_000},
	{configuration{"circuit breaker", "CircuitBreaker", nil}, 50_000},
	{configuration{"connection pool", "ConnectionPool", nil}, 100_000},
	{configuration{"rate limiter", "RateLimiter", nil}, 10_000},
	{configuration{"event bus", "EventBus", nil}, 3000},
}

// A program of tasks that is large enough to measure a rate makes at least a third of the states and revisits a second that twenty philosophers
// make by the same settings.
const (
	minRate    = 1.0 / 3
	rateStates = 4000
)

// tasks measures programs of tasks by the default settings, and by each reduction beside them. The default takes no more than 1.2 times the
// time of the better one.
func (b *bench) tasks() error {
	var all []configuration
	for _, a := range asynchronous {
		all = append(all, a.configuration)
	}
	rows, err := b.table(all, "", "-por=escape", "-por=sdpor")
	if err != nil {
		return err
	}
	philosophers, err := b.measure(configuration{"philosophers", "Philosophers", []string{"20"}})
	for i, row := range rows {
		auto, best := row[0], math.Inf(1)
		for _, m := range row[1:] {
			if m.Complete {
				best = min(best, m.Seconds)
			}
		}
		name := strings.Join(append([]string{all[i].program}, all[i].args...), " ")
		b.figure(auto.Complete && auto.States <= asynchronous[i].most, "%s: %d states (at most %d)", name, auto.States, asynchronous[i].most)
		if auto.States >= rateStates {
			b.figure(auto.rate() >= minRate*philosophers.rate(), "%s: %.2f of the philosophers' states and revisits a second (at least 0.33), %.0f bytes a state",
				name, auto.rate()/philosophers.rate(), auto.BytesPerState)
		}
		if auto.Complete && best >= 0.1 && !math.IsInf(best, 1) {
			b.figure(auto.Seconds <= 1.2*best, "%s: %.2f times the seconds of the better reduction (at most 1.2)", name, auto.Seconds/best)
		}
	}
	return err
}

// minShared is the least factor by which shared summaries raise the number of states a megabyte, in spaces of manyStates or
// more. In smaller spaces, the memory of the process itself decides the figure.
const (
	minShared  = 2
	manyStates = 10000
)

// summaries measures tables 3 and 4: the gain from sharing the interleaving information of states. States that the search has
// not left have no such information yet. If the search, on its first path, went back for less than a twentieth of the states,
// there is nothing to gain.
func (b *bench) summaries() error {
	all := slices.Concat(molDyn(), rayTracer())
	rows, err := b.table(all, "-por=sdpor", "-por=sdpor -uncollapsed")
	for i, row := range rows {
		shared, apart := row[0], row[1]
		gain := shared.perMB() / max(apart.perMB(), 1e-9)
		switch {
		case apart.Backtracks < apart.States/20 && !apart.Complete:
			say("%s: %.2f times the states a megabyte: the search was on its first path", all[i].name, gain)
		case apart.States < manyStates:
			say("%s: %.2f times the states a megabyte of the process, %.2f of the store", all[i].name, gain, apart.BytesPerState/shared.BytesPerState)
		default:
			b.figure(gain >= minShared, "%s: %.1f times the states a megabyte of the uncollapsed form (at least %d)", all[i].name, gain, minShared)
		}
	}
	return err
}

// stores compares the time and memory that the stores need.
func (b *bench) stores() error {
	_, err := b.table(slices.Concat(molDyn()[:1], rayTracer()[:2], examples()),
		"-store=tree", "-store=collapse", "-store=flat", "-store=hash", "-store=bitstate -bits=64M")
	return err
}

// jpf measures tables 7 and 8, in every configuration. Each search must end, or use the memory that it is given and no more.
func (b *bench) jpf() error {
	all := slices.Concat(molDyn(), rayTracer())
	rows, err := b.table(all, "-por=escape")
	var end, full, late, failed int
	most := int64(0)
	for _, row := range rows {
		switch m := row[0]; {
		case m.Complete:
			end++
		case strings.Contains(m.Reason, "memory"):
			full++
		case strings.Contains(m.Reason, "time"):
			late++
		default:
			failed++
		}
		most = max(most, row[0].PeakMemoryBytes)
	}
	b.figure(end+full == len(all), "of %d configurations %d end, %d use %s; %d were stopped after %v (0), %d fail (0)",
		len(all), end, full, b.memory, late, b.limit, failed)
	limit := megabytes(b.memory)
	b.figure(float64(most)/(1<<20) <= 1.1*limit, "%.0f MB at the peak (at most a tenth more than %.0f)", float64(most)/(1<<20), limit)
	return err
}

// megabytes reads a size in the form of -max-memory, 0 if the text is none.
func megabytes(size string) float64 {
	var n float64
	unit := ""
	_, _ = fmt.Sscanf(size, "%f%s", &n, &unit) // a size without a unit is in bytes
	switch unit {
	case "K":
		return n / (1 << 10)
	case "M":
		return n
	case "G":
		return n * (1 << 10)
	}
	return n / (1 << 20)
}
