package lockset

import (
	"errors"
	"fmt"
	"slices"
	"sync/atomic"

	"mwc/runtime/checkpoint"
)

// A search that several processes make has Locksets in each of them. All have the same layout, so components and words mean the same in all. What one has
// seen becomes only less guarded, as in one search, and a guess of the search holds if it holds for what all have seen together.

// told is what Locksets have seen.
type told struct {
	of                  [][]word
	names               []wordName // by component: of its first word
	used                []use
	by, cut             []bool
	left, several, back bool
	broken              bool
	refuted             Refuted
}

func (t *told) keep(c *checkpoint.Coder) {
	for _, p := range []any{&t.names, &t.used, &t.by, &t.cut, &t.left, &t.several, &t.back, &t.broken} {
		c.Keep(p)
	}
	t.refuted.keep(c)
	c.Keep(&t.of)
	c.Check(len(t.names) == len(t.of))
	for _, row := range t.of {
		for i := range row {
			c.Check(row[i].state != heldBySite || row[i].sites != nil)
		}
	}
}

func (r *Refuted) keep(c *checkpoint.Coder) {
	for _, p := range []any{&r.words, &r.written, &r.holds, &r.types, &r.all, &r.early} {
		c.Keep(p)
	}
}

// Encode gives the guesses for another process of the search.
func (r *Refuted) Encode() []byte { return checkpoint.Encode(r.keep) }

// DecodeRefuted reads what Refuted.Encode has written; nothing is refuted by no bytes.
func DecodeRefuted(b []byte) (r Refuted, err error) {
	if len(b) > 0 {
		err = checkpoint.Decode(b, r.keep)
	}
	return r, err
}

// Tell gives what the Locksets have seen so far.
func (l *Locksets) Tell() []byte {
	t := told{
		of: l.of, used: l.used, by: l.by, cut: l.cut, left: l.left.Load(), several: l.several.Load(), back: l.back.Load(), broken: l.broken.Load(), refuted: l.Refuted(),
	}
	for c := range l.of {
		n := wordName{}
		if len(l.of[c]) > 0 {
			n = l.name(uint32(c), 0)
		}
		t.names = append(t.names, n)
	}
	return checkpoint.Encode(t.keep)
}

// A Sum is what the parts of a search have seen together. The zero Sum has no part.
type Sum struct {
	all   told
	parts int
}

var errParts = errors.New("two processes have seen accesses to different objects of one name")

// Add adds what a part of the search has seen, as its Locksets tell. No part may be added twice.
func (s *Sum) Add(b []byte) error {
	var t told
	if err := checkpoint.Decode(b, t.keep); err != nil {
		return fmt.Errorf("what a process has seen of accesses cannot be read: %w", err)
	}
	if s.parts++; s.parts == 1 {
		s.all = t
		return nil
	}
	a := &s.all
	if len(a.used) != len(t.used) {
		return errParts
	}
	a.refuted.add(&t.refuted, a)
	for c := range t.of {
		switch {
		case c == len(a.of):
			a.of, a.names = append(a.of, t.of[c]), append(a.names, t.names[c])
			a.rename(c)
			continue
		case len(t.of[c]) == 0:
			continue
		case len(a.of[c]) == 0:
			a.of[c], a.names[c] = t.of[c], t.names[c]
			a.rename(c)
			continue
		case a.names[c] != t.names[c]:
			return errParts
		}
		for i := range t.of[c] {
			if i == len(a.of[c]) {
				a.of[c] = append(a.of[c], word{})
			}
			a.add(c, i, &t.of[c][i])
		}
	}
	for i, u := range t.used {
		if a.used[i] |= u; a.used[i] == asMonitor|asHold && !a.refuted.types[uint32(i)] {
			a.refuted.types[uint32(i)], a.broken = true, true
		}
	}
	for i, on := range t.by {
		if on {
			mark(&a.by, i)
		}
	}
	for i, on := range t.cut {
		if on {
			mark(&a.cut, i)
		}
	}
	for i := range min(len(a.by), len(a.cut)) {
		if a.by[i] && a.cut[i] {
			a.broken, a.refuted.all = true, true
		}
	}
	a.left, a.several, a.back, a.broken = a.left || t.left, a.several || t.several, a.back || t.back, a.broken || t.broken
	a.broken = a.broken || a.left && a.back
	return nil
}

// rename makes the words of a component that are guarded by sites refer to the sites of the sum.
func (t *told) rename(c int) {
	for i := range t.of[c] {
		t.bySite(c, i)
	}
}

// bySite makes a word that is guarded by sites refer to those of the sum.
func (t *told) bySite(c, i int) {
	if w := &t.of[c][i]; w.state == heldBySite {
		if w.sites = t.refuted.words[t.name(c, i)]; w.sites == nil {
			w.state = unguarded
		}
	}
}

func (t *told) name(c, i int) wordName {
	n := t.names[c]
	n.word = uint32(i)
	return n
}

// add adds what another part has seen of a word.
func (t *told) add(c, i int, x *word) {
	w := &t.of[c][i]
	w.skipped, w.read, w.written = w.skipped || x.skipped, w.read || x.read, w.written || x.written
	if w.read && w.written {
		t.refuted.written[t.name(c, i)], t.broken = true, true
	}
	switch {
	case x.state == unknown:
	case w.state == unknown:
		w.state, w.locks = x.state, x.locks
		t.bySite(c, i)
	case w.state == heldBySite && x.state == heldBySite:
	case w.state == held && x.state == held:
		w.locks = slices.DeleteFunc(w.locks, func(k uint32) bool { return !slices.Contains(x.locks, k) })
		if len(w.locks) == 0 {
			w.state = unguarded
		}
	default:
		w.state, w.locks, w.sites = unguarded, nil, nil
	}
	if w.state != unguarded || !w.skipped {
		return
	}
	t.broken = true
	if name := t.name(c, i); t.refuted.words[name] == nil {
		t.refuted.words[name] = &siteLocks{}
	}
}

// add adds the guesses that have turned out wrong in another part of the search, and the sites of locks that guard a word there.
func (r *Refuted) add(x *Refuted, of *told) {
	for name, s := range x.words {
		if mine := r.words[name]; mine == nil {
			r.words[name] = s
		} else if !mine.add(s) {
			of.broken = true
		}
	}
	for name := range x.written {
		r.written[name] = true
	}
	for site := range x.holds {
		r.holds[site] = true
	}
	for t := range x.types {
		r.types[t] = true
	}
	r.all, r.early = r.all || x.all, r.early || x.early
}

// add adds the sites of another part. It reports whether both parts have checked all accesses against the sites of both.
func (s *siteLocks) add(x *siteLocks) bool {
	switch {
	case s.none && x.none:
		return true
	case s.none || x.none:
		other := x
		if x.none {
			other = s
		}
		ok := len(other.locks) == 0
		s.none = true
		return ok
	case len(x.locks) == 0:
		return true
	case len(s.locks) == 0:
		s.locks = x.locks
		return true
	}
	ok := len(s.locks) == len(x.locks)
	for _, site := range x.locks {
		if !slices.Contains(s.locks, site) {
			s.locks, ok = append(s.locks, site), false
		}
	}
	if len(s.locks) > maxSiteLocks {
		s.none = true
	}
	return ok
}

// Broken reports whether scheduling points were left out because of a guess that is wrong.
func (s *Sum) Broken() bool { return s.all.broken }

// Refuted gives the guesses that the next search must not make.
func (s *Sum) Refuted() []byte {
	s.all.refuted.early = s.all.refuted.early || s.all.back
	return s.all.refuted.Encode()
}

// Encode gives what all parts have seen, for Adopt.
func (s *Sum) Encode() []byte { return checkpoint.Encode(s.all.keep) }

// Adopt makes what all parts of a search have seen, as a Sum has it, what the Locksets have seen. So they leave out the scheduling points that each part has left out.
func (l *Locksets) Adopt(b []byte) error {
	var t told
	if err := checkpoint.Decode(b, t.keep); err != nil {
		return err
	}
	l.of, l.used, l.by, l.cut, l.refuted = t.of, t.used, t.by, t.cut, t.refuted
	for at, on := range map[*atomic.Bool]bool{&l.left: t.left, &l.several: t.several, &l.back: t.back, &l.broken: t.broken} {
		at.Store(on)
	}
	return nil
}
