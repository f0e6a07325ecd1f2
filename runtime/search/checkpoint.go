package search

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"mwc/runtime/checkpoint"
	"mwc/runtime/lockset"
	"mwc/runtime/report"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// Saving is how a search is saved to a file from time to time, and when a limit or a signal ends it.
type Saving struct {
	File  string
	Every time.Duration // between two checkpoints, at least
	Warn  func(error)   // hears why a checkpoint could not be written

	start time.Time     // of the process's first search
	last  time.Time     // when the last checkpoint was written, or tried
	spent time.Duration // on checkpoints
	rate  float64       // seconds that the last one took for each byte of the store
	full  bool          // the last attempt has failed, and Warn has heard it
}

// saveShare is the part of the time that may be spent on checkpoints while the search goes on: one in so many. saveRate is what a checkpoint
// is expected to take for each byte of the store as long as none was written.
const (
	saveShare = 10
	saveRate  = 1 / 64e6
)

// due reports whether it is time for a checkpoint of a search whose store has so many bytes.
func (v *Saving) due(now time.Time, bytes int64) bool {
	if now.Sub(v.last) < v.Every {
		return false
	}
	takes := time.Duration(v.rate * float64(bytes) * float64(time.Second))
	return v.spent+takes <= now.Sub(v.start)/saveShare
}

// begin is told that a search begins.
func (v *Saving) begin() {
	if v.start.IsZero() {
		v.start, v.last, v.rate = time.Now(), time.Now(), saveRate
	}
}

// A savedStrategy is a strategy whose search can be saved.
type savedStrategy interface {
	strategy
	// checkpoint writes where the strategy stands, or reads it. The search stands between two transitions.
	checkpoint(c *checkpoint.Coder)
	// unpick takes back that the strategy has begun its last transition, which was broken off.
	unpick()
	// unfinished reports whether anything is left to be searched.
	unfinished() bool
}

// guesses is what a search that begins again needs to know of those before it.
type guesses struct {
	Again    int  // how many searches came before this one
	Locksets bool // it guesses what locks guard
}

// progress is what a checkpoint has of a search beside tables and the strategy. Several workers' is summed up.
type progress struct {
	Stats         report.Statistics
	Seconds       time.Duration
	Found, Checks []finding
	FoundAll      int64
	Known, Races  map[string]bool
	Ends          map[string]struct{}
	Marks, Missed int64
	Cut           bool // paths were cut off at a limit of depth
	Initial, At   state.ID
	Multi         bool
	Resumed       int
	Trial         trialProgress
	Places        placesProgress
}

type trialProgress struct {
	next, possible, made int64
	judged, jobs         bool
}

type placesProgress struct {
	Counts map[place]int64
	Wait   int32
	Weight int64
	At     place
	Seen   int64
	Random uint64
}

// progress sums up what a search and the workers that have joined it have found.
func (s *Search) progress() progress {
	p := progress{
		Stats: s.Stats, Seconds: time.Since(s.Start), Found: s.found, Checks: s.checks, FoundAll: s.foundAll, Known: s.known, Races: s.races,
		Marks: s.gc.Marks() + s.marks, Missed: max(s.gc.Missed(), s.missed), Cut: s.cut, Initial: s.initial, At: s.at, Multi: s.m.Multi(), Resumed: s.cfg.resumed,
		Trial:  trialProgress{s.worth.next, s.worth.possible, s.worth.made, s.worth.judged, s.cfg.Workers() > 1},
		Places: placesProgress{s.places.counts, s.places.wait, s.places.weight, s.places.at, s.places.seen, s.places.random},
	}
	p.Stats.States += s.beyond
	if s.ends != nil {
		p.Ends = s.ends.lines
	}
	return p
}

// takeOver makes what an earlier process has found this search's own.
func (s *Search) takeOver(p *progress) {
	s.Stats, s.found, s.checks, s.foundAll, s.known, s.races = p.Stats, p.Found, p.Checks, p.FoundAll, p.Known, p.Races
	s.marks, s.missed, s.initial, s.resumed = p.Marks, p.Missed, p.Initial, true
	s.cfg.before, s.cfg.resumed = p.Seconds, p.Resumed+1
	if s.cut = p.Cut; s.cut {
		s.reason = reasonDepth
	}
	if s.ends != nil && p.Ends != nil {
		s.ends.lines = p.Ends
	}
	if one := s.cfg.Workers() == 1; one && p.Trial.jobs {
		s.worth = trial{}
	} else if one {
		s.worth.next, s.worth.possible, s.worth.made, s.worth.judged = p.Trial.next, p.Trial.possible, p.Trial.made, p.Trial.judged
	}
	q := &p.Places
	s.places.counts, s.places.wait, s.places.weight, s.places.at, s.places.seen, s.places.random = q.Counts, q.Wait, q.Weight, q.At, q.Seen, q.Random
}

// checkpoint writes all that a search consists of, or reads it, after what newSearch needs first.
func (s *Search) checkpoint(c *checkpoint.Coder, p *progress) {
	c.Section("store")
	s.store.(state.Kept).Checkpoint(c)
	if s.renamings != nil {
		s.renamings.forms.Checkpoint(c)
		s.renamings.first.Checkpoint(c)
		s.renamings.others.Checkpoint(c)
	}
	if s.locksets != nil {
		c.Section("guesses")
		s.locksets.Checkpoint(c)
	}
	c.Section("strategy")
	s.strategy.(savedStrategy).checkpoint(c)
	c.Section("progress")
	c.Keep(p)
	c.Section("end")
}

// save writes a checkpoint of a search that stands between two transitions. It reports whether it has.
func (s *Search) save(p progress) bool {
	v := s.cfg.Saving
	begun := time.Now()
	err := s.write(v.File, p)
	s.unlost()
	v.last = time.Now()
	took := v.last.Sub(begun)
	v.spent += took
	v.rate = took.Seconds() / float64(max(s.store.Bytes(), 1))
	if err != nil && !v.full && v.Warn != nil {
		v.Warn(fmt.Errorf("no checkpoint was written: %w", err))
	}
	v.full = err != nil
	return err == nil
}

// write writes a checkpoint to a file.
func (s *Search) write(file string, p progress) error {
	settings, err := json.Marshal(s.cfg)
	if err != nil {
		return err
	}
	head := checkpoint.Head{Program: s.m.Prog.Name, Digest: s.m.Prog.Digest, Mwc: s.m.Prog.MwcVersion, Settings: settings}
	_, err = checkpoint.Write(file, head, func(c *checkpoint.Coder) {
		g := guesses{int(s.Stats.Restarts), s.locksets != nil}
		c.Keep(&g)
		c.Section("machine")
		s.m.Checkpoint(c)
		s.checkpoint(c, &p)
		if err := s.disk.Lost(); err != nil { // what was read back is not what was written
			c.Fail(err)
		}
	})
	return err
}

// saveNow writes a checkpoint if it is time for one.
func (s *Search) saveNow() {
	if v := s.cfg.Saving; v != nil && !s.midway && v.due(time.Now(), s.store.Bytes()) {
		s.save(s.progress())
	}
}

// saveAtEnd writes a checkpoint of a search that a limit or a signal has ended, if something is left to be searched. A transition that was
// broken off is begun anew when the search goes on.
func (s *Search) saveAtEnd() {
	if s.cfg.Saving == nil || s.reason == "" || s.locksets.Broken() || s.decided() {
		return
	}
	if !s.whole() {
		if s.cfg.Saving.Warn != nil {
			s.cfg.Saving.Warn(errors.New("no checkpoint was written at the end: the search was in the middle of a change"))
		}
		return
	}
	d := s.strategy.(savedStrategy)
	s.takeBack()
	s.cfg.Saving.full = false // a failure at the end is said in any case
	if d.unfinished() && s.save(s.progress()) {
		s.saved = s.cfg.Saving.File
	}
}

// decided reports whether nothing is left to be searched by s itself: it has its result, has failed, or is to begin again with other settings.
func (s *Search) decided() bool {
	return s.broken != "" || s.clock != vm.ClockKept || s.suspends != vm.SuspendsNone || len(s.found) > 0 && !s.cfg.KeepGoing
}

// whole reports whether a search that has ended has all that a checkpoint needs: no panic has ended it but in the middle of a step of the machine.
func (s *Search) whole() bool {
	if s.team != nil {
		return !slices.ContainsFunc(s.team.workers, func(x *Search) bool { return x.broken != "" || x.damaged && !x.midway })
	}
	return !s.damaged || s.midway
}

// takeBack undoes that transitions were begun which were broken off.
func (s *Search) takeBack() {
	if t := s.team; t != nil {
		s.at = 0
		for i, x := range t.workers {
			if x.damaged {
				t.shared.unpick(i)
				s.Stats.Transitions -= x.counts()
			}
		}
	} else if s.damaged {
		s.at = 0
		s.strategy.(savedStrategy).unpick()
		s.Stats.Transitions -= s.counts()
	}
}

// counts is the number of transitions that are counted and being made: 1 or 0.
func (s *Search) counts() int64 {
	if s.counted {
		return 1
	}
	return 0
}

// Resumable is a checkpoint that was opened.
type Resumable struct{ file *checkpoint.File }

// Close closes the checkpoint.
func (r *Resumable) Close() error { return r.file.Close() }

// SavedBeside is the end of the name of the file that becomes a checkpoint once it is complete.
const SavedBeside = checkpoint.Beside

// OpenCheckpoint opens a checkpoint, and gives the options of its search.
func OpenCheckpoint(name string) (*Resumable, *Options, error) {
	f, err := checkpoint.Open(name)
	if err != nil {
		return nil, nil, err
	}
	o := &Options{}
	if err := json.Unmarshal(f.Head.Settings, o); err != nil {
		_ = f.Close()
		return nil, nil, err
	}
	return &Resumable{f}, o, nil
}

// Fits gives an error that says in what the checkpoint is not one of a program.
func (r *Resumable) Fits(p *vm.Program) error {
	h := &r.file.Head
	switch {
	case h.Program != p.Name:
		return fmt.Errorf("it is a checkpoint of %s, not of %s", h.Program, p.Name)
	case h.Mwc != p.MwcVersion:
		return fmt.Errorf("it was written by a checker of mwc %s, and this one is of mwc %s", h.Mwc, p.MwcVersion)
	case h.Digest != p.Digest:
		return fmt.Errorf("it is a checkpoint of another %s: the program, or how it was compiled, has changed", p.Name)
	}
	return r.file.SameArch()
}

// resume makes the search that a checkpoint has.
func resume(p *vm.Program, c *Options, w Watch) (s *Search, not lockset.Refuted, again int, err error) {
	file := c.From.file
	c.From = nil
	defer file.Close()
	err = file.Read(func(k *checkpoint.Coder) {
		defer func() {
			if v := recover(); v != nil && s != nil && s.unreadable(v) {
				k.Fail(s.unread())
			} else if v != nil {
				panic(v)
			}
		}()
		var g guesses
		k.Keep(&g)
		var refuted *lockset.Refuted
		if not = lockset.Nothing(); g.Locksets {
			refuted = &lockset.Refuted{}
		}
		s = makeSearch(p, c, w, refuted, func(m *vm.Machine) {
			k.Section("machine")
			m.Checkpoint(k)
		})
		k.Check((s.locksets != nil) == g.Locksets)
		var found progress
		s.checkpoint(k, &found)
		s.takeOver(&found)
		s.gc.Collect()
		first, isNew := s.store.Put()
		k.Check(!isNew && first == s.initial)
		if s.at = first; found.At != 0 {
			s.gc.Moved(s.store.Goto(found.At))
			s.m.SetMulti(found.Multi)
		}
		s.at = found.At
		again = g.Again
	})
	if err != nil {
		if s != nil {
			s.Close()
		}
		return nil, not, 0, fmt.Errorf("%s: %w", file.Name, err)
	}
	if s.locksets != nil {
		not = s.locksets.Refuted()
	}
	return s, not, again, nil
}

// Unsaved names the setting of a search that cannot be saved, and says why; "" if it can be.
func (o *Options) Unsaved() string {
	switch {
	case o.Strategy().Samples:
		return "-search=" + o.Search + " makes runs and keeps no states"
	case o.Preemptions.Bounded():
		return "a search by -preemptions cannot be saved"
	case o.Livelock:
		return "a search with -livelock cannot be saved"
	case o.Order == OrderRandom:
		return "a search with -order=random cannot be saved"
	case o.Sketch > 0:
		return "a search with -sketch cannot be saved"
	case o.RecordGraph:
		return "a search with -record-graph cannot be saved"
	case o.StateProfile, o.ConflictProfile:
		return "a search with -profile of states or conflicts cannot be saved"
	}
	return ""
}
