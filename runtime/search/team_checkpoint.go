package search

import (
	"maps"
	"slices"
	"time"
)

// save writes a checkpoint if it is time for one. The main worker is alone in the gate: the others stand still. One of them may do so in the
// middle of a transition, when a table must grow; then the checkpoint has to wait.
func (t *team) save() {
	s := t.main
	if v := s.cfg.Saving; v == nil || !v.due(time.Now(), s.store.Bytes()) || s.locksets.Broken() || t.isOver() {
		return
	}
	for i, x := range t.workers {
		if t.shared.moves(i) || x.damaged || x.decided() {
			return
		}
	}
	s.catchUp()
	s.save(t.progress())
}

// progress sums up what all workers have found.
func (t *team) progress() progress {
	s := t.main
	p := s.progress()
	p.At = 0
	p.Known, p.Races, p.Ends, p.Places.Counts = clone(p.Known), clone(p.Races), clone(p.Ends), clone(p.Places.Counts)
	p.Found, p.Checks = slices.Clone(p.Found), slices.Clone(p.Checks)
	for _, x := range t.workers[1:] {
		q := x.progress()
		p.Stats.Add(&q.Stats)
		p.Marks, p.Missed, p.Cut = p.Marks+q.Marks, max(p.Missed, q.Missed), p.Cut || q.Cut
		p.Found, p.Checks = append(p.Found, q.Found...), append(p.Checks, q.Checks...)
		maps.Copy(p.Known, q.Known)
		maps.Copy(p.Races, q.Races)
		maps.Copy(p.Ends, q.Ends)
		for at, n := range q.Places.Counts {
			p.Places.Counts[at] += n
		}
		s.m.Learn(x.m.Learned())
	}
	p.Found = s.chosen(p.Found)
	p.FoundAll = int64(len(p.Known))
	return p
}

// clone is a copy of a map that can be written to.
func clone[K comparable, V any](m map[K]V) map[K]V {
	c := make(map[K]V, len(m))
	maps.Copy(c, m)
	return c
}
