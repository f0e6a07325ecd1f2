package search

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// samplers are the workers that make the runs of a search side by side. Each has a machine and a store of its own; the machines keep their
// layouts the same, so that main can make the runs of all again. They make a round at a time. What a round has found is put together in the
// order of its runs, so it is what one worker finds. There is one exception: where a run is the first to start a thread, the thread's slot
// follows from what other workers have done by then. Threads are picked by their slots, so such a run may be another one than that by one worker.
type samplers struct {
	main    *sampler
	workers []*sampler
	watch   sync.Mutex   // held while main's watch is asked
	next    atomic.Int64 // the run that a worker makes next
	last    atomic.Int64 // no run after this one counts: with it the search ends
	over    atomic.Bool  // a limit has ended the search
}

// sampledRun is what a worker has seen in a run.
type sampledRun struct {
	run         int64
	stats       report.Statistics
	transitions int
	interleaved uint64
	cut         bool // a limit or a panic ended the run
	tells       bool // see sampler.tells
	found       []finding
	checks      []finding // of -replay-check
	goOn        bool
	worker      *sampler
}

func newSamplers(main *sampler) *samplers {
	t := &samplers{main: main}
	own := *main.s.cfg
	own.Jobs, own.Cores = 1, 0
	layout, machines := main.s.m.Layout(), []*vm.Machine{main.s.m}
	for range main.s.cfg.Jobs {
		s := makeSearch(main.s.m.Prog, &own, &samplerWatch{t}, nil, func(m *vm.Machine) { m.Adopt(layout) })
		r := s.strategy.(*sampler)
		machines, t.workers = append(machines, s.m), append(t.workers, r)
	}
	vm.Join(machines)
	for _, r := range t.workers {
		r.start()
	}
	return t
}

// together makes several workers make the runs of a round. It reports whether the search goes on.
func (r *sampler) together() bool {
	if r.workers == nil {
		r.workers = newSamplers(r)
	}
	t, first, end := r.workers, r.s.Stats.Runs, r.round
	if most := r.s.cfg.Runs; most > 0 {
		end = min(end, most)
	}
	t.next.Store(first)
	t.last.Store(math.MaxInt64)
	all := make([][]sampledRun, len(t.workers))
	var working sync.WaitGroup
	for i, w := range t.workers {
		w.exact, w.known = r.exact, r.known
		working.Add(1)
		go func() {
			defer working.Done()
			all[i] = t.work(w, end)
		}()
	}
	done := make(chan struct{})
	go func() {
		working.Wait()
		close(done)
	}()
	t.wait(done)
	r.s.m.CatchUp()
	round := slices.Concat(all...)
	slices.SortFunc(round, func(a, b sampledRun) int { return cmp.Compare(a.run, b.run) })
	for i := range round {
		if round[i].tells {
			r.workers = nil // a later run may have ended the search of its worker
			r.again()
			return true
		}
		if !r.take(&round[i]) {
			return false
		}
	}
	return !t.over.Load()
}

// wait waits for the end of a round, and looks at limits and signals meanwhile.
func (t *samplers) wait(done <-chan struct{}) {
	s := t.main.s
	ticker := time.NewTicker(lookEvery)
	defer ticker.Stop()
	for {
		select {
		case <-done:
			return
		case <-ticker.C:
		}
		if !s.Tick.Load() || t.over.Load() {
			continue
		}
		t.watch.Lock()
		if s.due() {
			t.over.Store(true)
			for _, w := range t.workers {
				w.s.Tick.Store(true)
			}
		}
		t.watch.Unlock()
	}
}

// work makes runs until the round has no more.
func (t *samplers) work(r *sampler, end int64) (list []sampledRun) {
	s := r.s
	for !t.over.Load() {
		run := t.next.Add(1) - 1
		if run >= end || run > t.last.Load() {
			break
		}
		s.Stats, s.found, s.checks, s.reason, r.broken = report.Statistics{}, nil, nil, "", false
		one := sampledRun{run: run, worker: r}
		s.protect(func() { one.goOn = r.sample(run) })
		one.stats, one.transitions, one.found, one.checks, one.cut = s.Stats, len(r.choices), s.found, s.checks, r.broken || s.damaged
		one.stats.Runs, one.tells = 1, r.tells()
		if !one.cut {
			one.interleaved = r.seen.run()
		}
		list = append(list, one)
		if !one.goOn {
			for last := t.last.Load(); run < last && !t.last.CompareAndSwap(last, run); last = t.last.Load() {
			}
			break
		}
	}
	return list
}

// take counts a run of a worker. It reports whether the search goes on.
func (r *sampler) take(one *sampledRun) bool {
	s, x := r.s, one.worker.s
	s.Stats.Add(&one.stats)
	r.count(one.transitions)
	if s.keepsEnd() {
		s.checks = append(s.checks, one.checks...)
	}
	if !one.cut {
		r.seen.add(one.interleaved)
	}
	for _, f := range one.found {
		if _, kept := s.learn(&f); kept {
			s.found = append(s.found, f)
		}
	}
	if !one.goOn {
		s.reason = cmp.Or(s.reason, x.reason)
		s.broken, s.trap, s.fault, s.faulty, s.damaged, s.clock, s.dates, s.suspends = x.broken, x.trap, x.fault, x.faulty, x.damaged, x.clock, x.dates, x.suspends
	}
	return one.goOn
}

// end brings together what concerns all runs.
func (t *samplers) end() {
	s := t.main.s
	for _, w := range t.workers {
		s.m.Learn(w.s.m.Learned())
		if s.ends != nil {
			maps.Copy(s.ends.lines, w.s.ends.lines)
		}
	}
}

// samplerWatch watches over the search of one of several workers: main looks at limits for all.
type samplerWatch struct{ *samplers }

func (w *samplerWatch) Begin(*Search) {}
func (w *samplerWatch) End()          {}

func (w *samplerWatch) Due(*Search) string {
	if w.over.Load() {
		return w.main.s.reason
	}
	return ""
}

func (w *samplerWatch) Room(bytes int64) bool {
	w.watch.Lock()
	defer w.watch.Unlock()
	return w.main.s.watch.Room(bytes)
}
