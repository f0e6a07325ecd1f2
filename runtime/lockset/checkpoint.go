package lockset

import "mwc/runtime/checkpoint"

// Checkpoint writes to a checkpoint what a search has seen so far, or reads it into Locksets that were just made. No guess may have turned out wrong in the search: it
// would begin again.
func (l *Locksets) Checkpoint(c *checkpoint.Coder) {
	r := &l.refuted
	r.keep(c)
	for _, p := range []any{&l.of, &l.used, &l.by, &l.cut, &l.left, &l.several, &l.early.states, &l.back, &l.groups} {
		c.Keep(p)
	}
	c.Check(len(l.used) == len(l.m.Prog.Types) && r.words != nil && r.written != nil && r.holds != nil && r.types != nil && !r.all)
	for _, row := range l.of {
		for i := range row {
			c.Check(row[i].state != heldBySite || row[i].sites != nil)
		}
	}
}

// Nothing is Refuted of a search that must guess nothing.
func Nothing() Refuted { return Refuted{all: true} }
