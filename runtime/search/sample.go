package search

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"mwc/runtime/gc"
	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// What sampling searches do where flags say nothing else.
const (
	SampleRuns  = 10_000
	SampleDepth = 100_000 // transitions after which a run is cut off
)

// sampler makes runs from the initial state, one after the other, each with random numbers of its own: a run depends on the
// seed and its number, and with pct on how long those before it were. It knows no states, so it never says that there is no
// violation.
//
// Garbage is no part of a run and is collected only when the heap has grown. But a program that asks for an object's identity
// hash code sees its place, and with it what was garbage; and a thread of the thread pool has its own by an object's. Then the search begins again and collects after every
// transition, as a replay does.
type sampler struct {
	*Search
	picker  picker
	choices []vm.Choice // of the present run
	exact   bool
	comps   int // components of the machine from which on garbage is collected
}

// picker picks a run's transitions.
type picker interface {
	begin(rng *rand.Rand)
	// pick gives one of the transitions of the machine's present state.
	pick(m *vm.Machine, here []vm.Choices) vm.Choices
	// end is told how long the run was.
	end(transitions int)
}

func newSampler(s *Search, p picker) *sampler {
	if s.cfg.GC != "none" {
		s.gc = gc.New("ms", s.m, s.store)
		s.collectWithin(s.gc.Within)
	}
	// What the clock may show depends on the times that there are, those in garbage included.
	return &sampler{Search: s, picker: p, exact: s.m.Prog.ReadsClock}
}

// run implements order.
func (s *sampler) run() {
	s.begin()
	s.gc.Collect()
	s.initial, _ = s.store.Put()
	s.trail = s.m.TrailLen()
	for goOn := true; goOn && (s.cfg.Runs == 0 || s.Stats.Runs < s.cfg.Runs); {
		goOn = s.sample(rand.New(rand.NewPCG(uint64(s.cfg.Seed), uint64(s.Stats.Runs))))
		if (s.m.Hashed || s.m.Pooled) && !s.exact {
			s.exact, goOn = true, true
			s.Stats, s.found, s.known, s.foundAll, s.checks, s.reason = report.Statistics{}, nil, nil, 0, nil, ""
			continue
		}
		s.Stats.Runs++
		s.Stats.MaxDepth = max(s.Stats.MaxDepth, int64(len(s.choices)))
		s.picker.end(len(s.choices))
	}
	if s.reason != "" {
		s.reason = ", then " + s.reason
	}
	s.reason = fmt.Sprintf("sampled %d runs", s.Stats.Runs) + s.reason
}

// sample makes one run. It reports whether the search goes on.
func (s *sampler) sample(rng *rand.Rand) bool {
	s.store.Goto(s.initial)
	s.m.UndoTrail(s.trail)
	s.choices = s.choices[:0]
	s.picker.begin(rng)
	thread := -1
	for {
		here, goOn := s.judge(thread)
		if len(here) == 0 || !goOn {
			return goOn
		}
		if s.Tick.Load() && s.due() {
			return false
		}
		if limit := s.cfg.MaxDepth; limit > 0 && int64(len(s.choices)) >= limit {
			s.Stats.CutRuns++
			return true
		}
		picked := s.picker.pick(s.m, here)
		c := picked.Choice
		if n := int64(picked.Last) - int64(picked.Alt) + 1; n > 1 {
			c.Alt += int32(rng.Int64N(n))
		}
		s.choices = append(s.choices, c)
		thread = int(c.Thread)
		if s.step(0, c) == vm.Stopped {
			return s.stopped(s.m.Stopped())
		}
		if s.exact || len(s.m.Comps) > s.comps {
			s.gc.Collect()
			s.comps = len(s.m.Comps) + max(len(s.m.Comps)/2, 1024)
		}
		if s.m.Hashed && !s.exact {
			return false
		}
	}
}

// path implements order.
func (s *sampler) path() []vm.Choice { return slices.Clone(s.choices) }

// depth implements order.
func (s *sampler) depth() int64 { return int64(len(s.choices)) }

// uniform picks each thread that can go on with the same probability.
type uniform struct{ rng *rand.Rand }

func (u *uniform) begin(rng *rand.Rand) { u.rng = rng }
func (u *uniform) end(int)              {}
func (u *uniform) pick(_ *vm.Machine, here []vm.Choices) vm.Choices {
	return here[u.rng.IntN(len(here))]
}
