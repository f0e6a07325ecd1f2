package search

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"mwc/runtime/gc"
	"mwc/runtime/report"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// The settings of sampling searches that no flag sets.
const (
	SampleRuns  = 10_000
	SampleDepth = 100_000 // transitions after which a run is cut off
)

// sampler makes runs from the initial state, one after the other. Each run has random numbers of its own: the run depends on the seed and
// the run's number, and under pct on the lengths of the runs of the rounds before. A round is as many runs as there were before it, up to
// mostRound. So several workers can make a round, and make the same runs as one. sampler knows no states, so it never says that there is no
// violation.
//
// Garbage is no part of a run, so sampler collects it only when the heap has grown. But a program that asks for an object's identity hash
// code sees the object's position, and thereby the garbage before it. So does a program that uses the thread pool, because a pool thread's
// position follows from an object's. Then the search begins again and collects after every transition, as a replay does.
type sampler struct {
	s       *Search
	picker  picker
	choices []vm.Choice // of the present run
	exact   bool
	comps   int // number of components from which on garbage is collected
	seen    *interleavings
	broken  bool  // a limit ended the present run
	longest int   // the most transitions of a run so far, and
	known   int   // the same before this round
	round   int64 // the number of the first run of the next round
	workers *samplers
}

// mostRound is the most runs of a round.
const mostRound = 4096

// picker picks a run's transitions.
type picker interface {
	// begin begins a run. No run of the rounds before had more transitions than longest.
	begin(rng *rand.Rand, longest int)
	// pick gives one of the transitions of the machine's present state.
	pick(m *vm.Machine, here []vm.Choices) vm.Choices
}

func newSampler(s *Search, p picker) *sampler {
	if !s.cfg.Collector().Garbage {
		s.gc = gc.New("ms", s.m, s.store)
		s.collectWithin(s.gc.Within)
	}
	// The clock may show times that depend on all times in the heap, also on those in garbage.
	return &sampler{s: s, picker: p, exact: s.m.Prog.ReadsClock, seen: newInterleavings(s.m)}
}

// run implements strategy.
func (r *sampler) run() {
	s := r.s
	s.begin()
	r.start()
	for goOn := true; goOn && !r.enough() && (s.cfg.Runs == 0 || s.Stats.Runs < s.cfg.Runs); {
		if s.Stats.Runs == r.round {
			r.known, r.round = r.longest, r.round+min(max(r.round, 1), mostRound)
			if s.Stats.Transitions >= s.cfg.JobsAfter && s.cfg.Workers() > 1 {
				s.cfg.Jobs = s.cfg.Workers()
				goOn = r.together()
				continue
			}
		}
		if goOn = r.sample(s.Stats.Runs); r.tells() {
			r.again()
			goOn = true
			continue
		}
		s.Stats.Runs++
		r.count(len(r.choices))
		if !r.broken {
			r.seen.add(r.seen.run())
		}
	}
	if r.workers != nil {
		r.workers.end()
	}
	s.Stats.Interleavings = r.seen.counted()
	if s.reason != "" {
		s.reason = ", then " + s.reason
	}
	s.reason = fmt.Sprintf("sampled %d runs", s.Stats.Runs) + s.reason
}

// start stores the initial state, in which the machine is.
func (r *sampler) start() {
	r.s.gc.Collect()
	r.s.initial, _ = r.s.store.Put()
}

// tells reports whether a run has told the program where an object is, though garbage was not collected after each transition.
func (r *sampler) tells() bool { return (r.s.m.Hashed || r.s.m.Pooled) && !r.exact }

// again makes the search begin again, with garbage collected after each transition.
func (r *sampler) again() {
	s := r.s
	r.exact = true
	s.Stats, s.found, s.known, s.foundAll, s.checks, s.reason = report.Statistics{}, nil, nil, 0, nil, ""
	r.seen, r.longest, r.known, r.round = newInterleavings(s.m), 0, 0, 0
}

// count counts a run of so many transitions.
func (r *sampler) count(transitions int) {
	r.longest = max(r.longest, transitions)
	r.s.Stats.MaxDepth = max(r.s.Stats.MaxDepth, int64(transitions))
}

// enough reports whether sampling may end because new interleavings have become rare.
func (r *sampler) enough() bool {
	return r.s.cfg.Enough && r.seen.runs >= enoughRuns && r.seen.once*enoughNew < r.seen.runs
}

// sample makes the run of a number. It reports whether the search goes on.
func (r *sampler) sample(run int64) bool {
	rng := rand.New(rand.NewPCG(uint64(r.s.cfg.Seed), uint64(run)))
	r.s.store.Goto(r.s.initial)
	r.choices = r.choices[:0]
	r.picker.begin(rng, r.known)
	r.seen.begin()
	thread := -1
	for {
		here, goOn := r.s.judge(thread)
		if len(here) == 0 || !goOn {
			return goOn
		}
		if r.s.Tick.Load() && r.s.due() {
			r.broken = true
			return false
		}
		if limit := r.s.cfg.MaxDepth; limit > 0 && int64(len(r.choices)) >= limit {
			r.s.Stats.CutRuns++
			return true
		}
		picked := r.picker.pick(r.s.m, here)
		c := picked.Choice
		if n := int64(picked.Last) - int64(picked.Alt) + 1; n > 1 {
			c.Alt += int32(rng.Int64N(n))
		}
		r.choices = append(r.choices, c)
		thread = int(c.Thread)
		r.seen.before(c)
		stopped := r.s.step(0, c) == vm.Stopped
		r.seen.after(c, stopped)
		if stopped {
			return r.s.stopped(r.s.m.Stopped())
		}
		if r.exact || len(r.s.m.Comps) > r.comps {
			r.s.gc.Collect()
			r.comps = len(r.s.m.Comps) + max(len(r.s.m.Comps)/2, 1024)
		}
		if r.s.m.Hashed && !r.exact {
			return false
		}
	}
}

// path implements strategy.
func (r *sampler) path() ([]vm.Choice, []state.ID) { return slices.Clone(r.choices), nil }

// depth implements strategy.
func (r *sampler) depth() int64 { return int64(len(r.choices)) }

// uniform picks a thread; each thread that can go on has the same probability.
type uniform struct{ rng *rand.Rand }

func (u *uniform) begin(rng *rand.Rand, _ int) { u.rng = rng }
func (u *uniform) pick(_ *vm.Machine, here []vm.Choices) vm.Choices {
	return here[u.rng.IntN(len(here))]
}
