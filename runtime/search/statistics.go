package search

import (
	"time"

	"mwc/runtime/report"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// Layout has the positions that the machine has given to the components that it made, where the reported violations were found.
func (s *Search) Layout() *vm.Layout {
	if s.simpler != nil {
		s = s.simpler
	}
	return s.m.Layout()
}

// Depth is the number of transitions on the path on which the search stands.
func (s *Search) Depth() int64 { return s.strategy.depth() }

// Timeout is the limit of time of this search, from Start on; 0: none. What earlier processes have spent does not count.
func (s *Search) Timeout() time.Duration {
	if s.cfg.Timeout == 0 {
		return 0
	}
	return s.cfg.Timeout + s.cfg.before
}

// Samples reports whether the search makes random runs and knows no states.
func (s *Search) Samples() bool { return s.cfg.Strategy().Samples }

// Reserve is the memory in bytes that the strategy may need at once. The store asks for its own.
func (s *Search) Reserve() int64 {
	if k, ok := s.strategy.(keeper); ok && s.cfg.MaxMemory > 0 {
		return k.growth()
	}
	return 0
}

func (s *Search) statistics() report.Statistics {
	st := s.Stats
	st.Seconds = time.Since(s.Start).Seconds()
	st.StatesPerSecond = float64(st.States+st.Revisits) / max(st.Seconds, 1e-9)
	if !s.cfg.Strategy().Samples {
		st.StatesStored = s.store.States()
		st.StoreBytes = s.store.Bytes()
		if s.renamings != nil {
			st.StoreBytes += s.renamings.bytes()
		}
		if k, ok := s.strategy.(keeper); ok {
			st.StoreBytes += k.bytes()
		}
		st.BytesPerState = float64(st.StoreBytes) / float64(max(st.StatesStored, 1))
		if p, ok := s.strategy.(*partition); ok {
			p.add(&st)
		}
	}
	st.SpilledBytes = s.disk.Peak()
	st.HeapMarks, st.GCMissed = s.gc.Marks()+s.marks, max(s.gc.Missed(), s.missed)
	if a, ok := s.store.(state.Approximate); ok {
		c := a.Coverage()
		st.Coverage = &report.Coverage{Share: c.Share, Omitted: c.Omitted, How: c.How}
	}
	return st
}

// Reasons why a search is not complete.
const (
	reasonDepth  = "paths were cut off at the limit of depth"
	reasonBound  = "schedules with more preemptions were left out"
	reasonStates = "the limit of states was reached"
	ReasonTime   = "the limit of time was reached"
	ReasonMemory = "the limit of memory was reached"
	reasonDisk   = "the limit of the disk was reached: " // and what the disk says
)
