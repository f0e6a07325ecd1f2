package explore

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/metrics"
	"strconv"
	"time"

	"mwc/runtime/report"
	"mwc/runtime/state"
)

// meter looks at limits and signals, and draws the live line.
type meter struct {
	out     io.Writer // the live line; nil: none
	signals chan os.Signal
	quit    chan struct{}
	next    time.Time // memory and the live line are due
	sample  []metrics.Sample
	drawn   bool
	last    int64 // states and revisits at the last line
	lastAt  time.Time
}

const meterEvery = 250 * time.Millisecond

func (k *meter) start(s *search) {
	switch s.cfg.progress {
	case "on":
		k.out = s.stderr
	case "auto":
		if f, ok := s.stderr.(*os.File); ok {
			if fi, err := f.Stat(); err == nil && fi.Mode()&os.ModeCharDevice != 0 {
				k.out = f
			}
		}
	}
	k.sample = []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	k.lastAt = s.start
	k.next = s.start.Add(meterEvery)
	k.signals = make(chan os.Signal, 1)
	k.quit = make(chan struct{})
	signal.Notify(k.signals, stopSignals...)
	go func() {
		select {
		case <-k.signals:
			s.stop.Store(true)
			signal.Stop(k.signals) // a second one ends the process
		case <-k.quit:
		}
	}()
}

func (k *meter) end() {
	signal.Stop(k.signals)
	close(k.quit)
	if k.drawn {
		fmt.Fprint(k.out, "\r\x1b[K")
	}
}

// memory is what the process has from the system.
func (k *meter) memory() int64 {
	metrics.Read(k.sample)
	return int64(k.sample[0].Value.Uint64() - k.sample[1].Value.Uint64())
}

// due reports whether the search must end, after it said why.
func (k *meter) due(s *search) bool {
	if s.stop.Load() {
		s.reason = "it was interrupted"
		return true
	}
	now := time.Now()
	if s.cfg.timeout > 0 && now.Sub(s.start) >= time.Duration(s.cfg.timeout) {
		s.reason = "the limit of time was reached"
		return true
	}
	if now.Before(k.next) {
		return false
	}
	k.next = now.Add(meterEvery)
	if s.cfg.maxMemory > 0 && k.memory() >= int64(s.cfg.maxMemory) {
		s.reason = "the limit of memory was reached"
		return true
	}
	if k.out != nil {
		n := s.stats.States + s.stats.Revisits
		rate := float64(n-k.last) / now.Sub(k.lastAt).Seconds()
		k.last, k.lastAt = n, now
		fmt.Fprintf(k.out, "\r%d states, %d revisits, %.0f/s, depth %d, %s, %.0f s\x1b[K",
			s.stats.States, s.stats.Revisits, rate, s.stack.n, report.Size(k.memory()), now.Sub(s.start).Seconds())
		k.drawn = true
	}
	return false
}

func (s *search) statistics() report.Statistics {
	st := s.stats
	st.Seconds = time.Since(s.start).Seconds()
	st.StatesPerSecond = float64(st.States+st.Revisits) / max(st.Seconds, 1e-9)
	st.StatesStored = s.store.States()
	st.StoreBytes = s.store.Bytes()
	st.BytesPerState = float64(st.StoreBytes) / float64(max(st.StatesStored, 1))
	st.PeakMemory = peakMemory()
	if st.PeakMemory == 0 {
		st.PeakMemory = s.meter.memory()
	}
	st.HeapMarks, st.GCMissed = s.gc.Marks(), s.gc.Missed()
	if a, ok := s.store.(state.Approximate); ok {
		c := a.Coverage()
		st.Coverage = &report.Coverage{Share: c.Share, Omitted: c.Omitted, How: c.How}
	}
	return st
}

// peakMemory is the largest resident size that the process has had, where the system tells.
func peakMemory() int64 {
	b, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	_, rest, ok := bytes.Cut(b, []byte("VmHWM:"))
	if !ok {
		return 0
	}
	f := bytes.Fields(rest)
	if len(f) == 0 {
		return 0
	}
	n, _ := strconv.ParseInt(string(f[0]), 10, 64)
	return n << 10
}
