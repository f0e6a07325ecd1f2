package search

import (
	"time"

	"mwc/runtime/lockset"
	"mwc/runtime/vm"
)

// maxAgain bounds how often a search begins anew before it treats nothing as guarded any more.
const maxAgain = 20

// Run searches, as a portfolio if the options say so.
func Run(p *vm.Program, o Options, w Watch) *Search {
	if !o.SampleFirst {
		return searchAll(p, &o, w, time.Now())
	}
	start := time.Now()
	if s := quick(p, &o, w); s != nil {
		return s
	}
	found, sampled := sampleFirst(p, &o, w)
	if found != nil {
		return found
	}
	s := searchAll(p, &o, w, start)
	s.sampled = sampled
	return s
}

// searchAll makes one search, or the searches that it takes to be sure. A chosen reduction that proves to be worth nothing is given up. A reduction
// leaves out orders, so a livelock that a fair scheduler could leave may have lost the orders in which it stays for ever: a search that
// finds no violation is therefore made again without the reduction.
func searchAll(p *vm.Program, o *Options, w Watch, start time.Time) *Search {
	s := searchOnce(p, o, w, start)
	if s.worth.futile && s.worth.found == nil {
		o.Por, o.Trial, o.Interchange = plainReduction(), false, s.worth.alike
		s.Close()
		s = searchOnce(p, o, w, start)
	}
	if s.worth.found != nil {
		s.Close()
		return s.worth.found
	}
	if o.Livelock && o.Reduction().Reduces && len(s.found) == 0 && s.reason == "" && s.broken == "" && s.livelocks.slept {
		o.Por = plainReduction()
		s = searchOnce(p, o, w, time.Now())
	}
	s.simpler = s.fewest()
	return s
}

// searchOnce makes one search, whose limit of time counts from start. It begins again from the start when a word that the search took for guarded by a lock turns out not to be.
func searchOnce(p *vm.Program, o *Options, w Watch, start time.Time) *Search {
	var not lockset.Refuted
	var resumed *Search
	again := 0
	var earlier int64
	if o.From == nil {
		o.Suspends = o.Suspends.With(o.LeastSuspends())
	}
	if o.Saving != nil {
		o.Saving.begin()
	}
	if o.From != nil {
		var err error
		if resumed, not, again, err = resume(p, o, w); err != nil {
			s := newSearch(p, o, w, nil)
			s.broken = err.Error()
			return s
		}
	}
	if o.Part != nil && resumed == nil {
		var err error
		if not, err = lockset.DecodeRefuted(o.Part.Task.Refuted); err != nil {
			s := newSearch(p, o, w, nil)
			s.broken = "internal error: " + err.Error()
			return s
		}
		again = o.Part.Task.Restarts
	}
	for ; ; again++ {
		var refuted *lockset.Refuted
		if again <= maxAgain {
			refuted = &not
		}
		s := resumed
		if resumed = nil; s == nil {
			s = newSearch(p, o, w, refuted)
			s.Stats.Restarts = int64(again)
			s.earlier = earlier
			s.worth.after(earlier, o)
		}
		s.Start = start.Add(-o.before)
		s.protect(s.strategy.run)
		earlier += s.Stats.States
		s.saveAtEnd()
		s.unlost()
		w.End()
		if s.unjudged {
			o.Jobs, o.Cores = 1, 0
			s.Close()
			again--
			continue
		}
		s.Tick.Store(false) // what follows runs paths again, and no limit ends that
		if s.clock != vm.ClockKept || s.suspends != vm.SuspendsNone {
			o.Clock, o.Suspends = o.Clock|s.clock, o.Suspends.With(s.suspends)
			if s.dates != nil {
				o.Dates = s.dates
			}
			s.Close()
			continue
		}
		if s.m.ApartWaits() && o.Suspends.Awaits() == vm.SuspendsNone && (len(s.found) == 0 || s.cfg.KeepGoing) && s.broken == "" {
			o.Suspends = o.Suspends.With(vm.SuspendsAsked)
			s.Close()
			continue
		}
		// To come to what a lent thread must not wait for takes a switch to that thread, where on .NET another one just goes on.
		if s.reason == reasonBound && len(s.found) == 0 && s.broken == "" && s.m.HaveLent() && o.Suspends < vm.SuspendsAll {
			o.Suspends = o.Suspends.With(vm.SuspendsAll)
			s.Close()
			continue
		}
		if !s.locksets.Broken() || o.Part != nil { // whether several processes begin again is the hub's to say
			s.locksets.Done()
			return s
		}
		not = s.locksets.Refuted()
		s.Close()
	}
}
