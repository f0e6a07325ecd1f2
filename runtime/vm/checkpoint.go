package vm

import (
	"slices"

	"mwc/runtime/checkpoint"
)

// slot is what a checkpoint keeps of a Thread; the rest is a cache.
type slot struct {
	id        int32
	rec       Ref
	positions int32
}

// Checkpoint writes to a checkpoint what a machine has beside its state: the layout, what it has noted of the program in all runs, and which
// points these have come to. Or it reads that: the machine has just been made, and is in its initial state afterwards. docs/design/checkpoints.md says why there
// is nothing else.
func (m *Machine) Checkpoint(c *checkpoint.Coder) {
	l := &Layout{}
	var slots []slot
	if !c.Loading() {
		l = m.Layout()
		for i := range l.threads {
			t := &l.threads[i]
			slots = append(slots, slot{t.ID, t.Rec, t.positions})
		}
	}
	for _, p := range []any{&l.comps, &l.positions, &l.locks, &l.blocks, &l.shared, &slots, &l.top} {
		c.Keep(p)
	}
	if c.Loading() {
		for _, t := range slots {
			l.threads = append(l.threads, Thread{ID: t.id, Rec: t.rec, positions: t.positions})
		}
		c.Check(l.fits(m))
		l.positionOf = map[positionKey]int32{}
		for i := range l.positions {
			l.positionOf[l.positions[i].key] = int32(i)
		}
		m.Adopt(l)
	}
	for _, p := range []any{&m.Pooled, &m.Hashed, &m.haveLent, &m.apartEnters, &m.ownerWaits, &m.FewDraws, &m.RoundsElementary, &m.moved.apart, &m.moved.drawn, &m.moved.compared, &m.moved.comparedKept} {
		c.Keep(p)
	}
	reached := slices.Clone(m.Prog.Reached)
	c.Keep(&reached)
	c.Check(len(reached) == len(m.Prog.Reached))
	for i, r := range reached {
		m.Prog.Reached[i] |= r
	}
}

// fits reports whether a layout that was read can be that of a machine of the program, of which m is a new one: nothing in it leads outside.
func (l *Layout) fits(m *Machine) bool {
	n := uint32(len(l.comps))
	outside := func(c uint32) bool { return c >= n }
	if l.top < m.top || int(n) < len(m.Comps) || len(l.threads) < len(m.Threads) ||
		slices.ContainsFunc(l.locks, outside) || slices.ContainsFunc(l.blocks, outside) || slices.ContainsFunc(l.shared, outside) {
		return false
	}
	for i := range l.comps {
		if k := &l.comps[i]; k.Ref >= l.top || outside(k.Lock) || k.Position < -1 || int(k.Position) >= len(l.positions) || k.Kind == CompObject && k.Position < 0 {
			return false
		}
	}
	for i := range l.positions {
		if p := &l.positions[i]; slices.ContainsFunc(p.comps, outside) {
			return false
		}
	}
	for i := range l.threads {
		if t := &l.threads[i]; t.Rec == 0 || t.Rec >= l.top || t.positions < 0 || int(t.positions) >= len(l.threads) {
			return false
		}
	}
	return true
}
