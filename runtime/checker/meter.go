package checker

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"os"
	"os/signal"
	"runtime/debug"
	"runtime/metrics"
	"strconv"
	"sync/atomic"
	"time"

	"mwc/runtime/report"
	"mwc/runtime/search"
	"mwc/runtime/spill"
)

// meter implements search.Watch: it looks at limits and signals, and draws the live line.
type meter struct {
	tick     *atomic.Bool   // of the search: it is time to look
	stop     atomic.Bool    // a signal came
	limit    int64          // limit of memory in bytes; 0: none
	full     bool           // a table was refused the memory to grow
	percent  int            // GC percentage before leanGCPercent was set; 0: it is not set
	out      io.Writer      // where the live line goes; nil: nowhere
	between  chan os.Signal // gets the first signal, also one that comes when a search has ended and the next one has not begun
	signals  chan os.Signal
	quit     chan struct{}
	ended    chan struct{}
	line     time.Time // when the next live line is due
	sample   []metrics.Sample
	resident spill.Resident
	disk     *spill.Disk // of the search
	drawn    bool
	last     int64 // states and revisits at the last live line
	lastAt   time.Time
	peak     int64 // largest resident size of the process when the last search ended, in bytes
}

// How often meter looks at limits, and how often it draws the live line.
const (
	tickEvery = 20 * time.Millisecond
	lineEvery = 250 * time.Millisecond
)

// leanGCPercent makes Go's garbage collector run often, once the search has lasted for a while. The store has nearly all memory; it is
// never garbage and has no pointers. So collecting is cheap, and it keeps garbage, such as old indices, small. A search of a few
// milliseconds would spend half of them on collecting.
const leanGCPercent = 20

// sameSignal is the time within which signals are one: Linux tells a process of each thread of its parent that ends, and who signals a group
// may signal its leader as well.
const sameSignal = 200 * time.Millisecond

// newMeter makes a meter that draws its live line on stderr, if -progress wants one.
func newMeter(c *config, stderr io.Writer) *meter {
	k := &meter{limit: c.MaxMemory, between: make(chan os.Signal, 1)}
	signal.Notify(k.between, stopSignals...)
	switch c.progress {
	case "on":
		k.out = stderr
	case "auto":
		if f, ok := stderr.(*os.File); ok {
			if fi, err := f.Stat(); err == nil && fi.Mode()&os.ModeCharDevice != 0 {
				k.out = f
			}
		}
	}
	return k
}

// Begin implements search.Watch.
func (k *meter) Begin(s *search.Search) {
	k.tick, k.full, k.drawn, k.last = &s.Tick, false, false, 0
	k.lastAt, k.disk = s.Start, s.Disk()
	k.line = s.Start.Add(lineEvery)
	k.tick.Store(true)
	k.signals = make(chan os.Signal, 1)
	k.quit, k.ended = make(chan struct{}), make(chan struct{})
	signal.Notify(k.signals, stopSignals...)
	if len(k.between) > 0 {
		k.stop.Store(true)
	}
	k.bound()
	go func() {
		defer close(k.ended)
		ticker := time.NewTicker(tickEvery)
		defer ticker.Stop()
		for {
			select {
			case <-ticker.C:
				k.tick.Store(true)
			case <-k.signals:
				k.stop.Store(true)
				k.tick.Store(true)
				signals := k.signals
				time.AfterFunc(sameSignal, func() { // then a second signal ends the process
					signal.Stop(signals)
					signal.Stop(k.between)
				})
			case <-k.quit:
				return
			}
		}
	}()
}

// release gives signals back to the system once there are no more searches.
func (k *meter) release() {
	if !k.stop.Load() {
		signal.Stop(k.between)
	}
}

// End implements search.Watch.
func (k *meter) End() {
	if k.peak = peakMemory(); k.peak == 0 {
		k.peak = k.memory()
	}
	signal.Stop(k.signals)
	close(k.quit)
	<-k.ended // the goroutine would keep the store alive
	k.resident.Close()
	k.sample, k.disk = nil, nil
	if k.drawn {
		fmt.Fprint(k.out, "\r\x1b[K")
	}
}

// memory is the memory of the process in bytes: the larger one of its resident size, if the system tells it, and of what Go's run-time has
// asked the system for and not given back.
func (k *meter) memory() int64 {
	if k.sample == nil {
		k.sample = []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	}
	metrics.Read(k.sample)
	return max(int64(k.sample[0].Value.Uint64()-k.sample[1].Value.Uint64()), k.resident.Bytes())
}

// Room implements search.Watch. What an earlier search has left counts only until it is asked for here: to give it back at once would cost a small
// search that begins again a tenth of its time. Room asks for half as much again as the table will take: the pages of the table that grows come back to the
// system only later, and those of the new one are huge.
func (k *meter) Room(bytes int64) bool {
	bytes += bytes / 2
	if k.limit == 0 || k.memory()+bytes <= k.limit {
		return true
	}
	k.disk.Fit(k.limit - bytes)
	if k.memory()+bytes <= k.limit {
		return true
	}
	debug.FreeOSMemory()
	if k.memory()+bytes <= k.limit {
		return true
	}
	k.full = true
	if k.tick != nil { // else a checkpoint is being read, and the search looks at its limits as soon as it begins
		k.tick.Store(true)
	}
	return false
}

// unlimit forgets the search, and lets Go's garbage collector run as seldom as ever. The search has made its result by then: the schedules of a deep search take memory beside its store.
func (k *meter) unlimit() {
	if k.percent != 0 {
		debug.SetGCPercent(k.percent)
		k.percent = 0
	}
	if k.limit > 0 {
		debug.SetMemoryLimit(math.MaxInt64)
	}
	k.tick, k.disk = nil, nil // nobody else may keep the search's store
}

// bound has Go collect garbage before the limit is reached: before the search must stop for it, and again where traces are made and nothing is left of the search.
func (k *meter) bound() {
	if k.limit > 0 {
		debug.SetMemoryLimit(k.limit)
	}
}

// Due implements search.Watch.
func (k *meter) Due(s *search.Search) string {
	now := time.Now()
	if k.percent == 0 && now.Sub(s.Start) >= tickEvery/2 {
		k.percent = debug.SetGCPercent(leanGCPercent)
	}
	switch {
	case k.stop.Load():
		return "it was interrupted"
	case s.Timeout() > 0 && now.Sub(s.Start) >= s.Timeout():
		return search.ReasonTime
	case k.full || !k.Room(s.Reserve()):
		return search.ReasonMemory
	case k.out != nil && !now.Before(k.line):
		k.line = now.Add(lineEvery)
		k.draw(s, now)
	}
	return ""
}

func (k *meter) draw(s *search.Search, now time.Time) {
	k.drawn = true
	if s.Samples() {
		fmt.Fprintf(k.out, "\r%d runs, %d transitions, %s, %.0f s\x1b[K",
			s.Stats.Runs, s.Stats.Transitions, report.Size(k.memory()), now.Sub(s.Start).Seconds())
		return
	}
	n := s.Stats.States + s.Stats.Revisits
	rate := float64(n-k.last) / now.Sub(k.lastAt).Seconds()
	k.last, k.lastAt = n, now
	share := ""
	if e := s.Estimate(); e != nil {
		share = ", about " + report.Percent(e.Share)
	}
	fmt.Fprintf(k.out, "\r%d states, %d revisits, %.0f/s, depth %d, %s, %.0f s%s\x1b[K",
		s.Stats.States, s.Stats.Revisits, rate, s.Depth(), report.Size(k.memory()), now.Sub(s.Start).Seconds(), share)
}

// peakMemory is the largest resident size of the process so far, in bytes; 0 if the system does not tell it.
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
