package reduce

import (
	"math/rand"
	"slices"
	"testing"
)

// TestBefore: a move changes each access of a random set as the rules say, one by one, and leaves out what other accesses cover then, and the
// accesses of what the move has made.
func TestBefore(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	p := NewPool(nil)
	comps := []uint32{3, 5, 9}
	var locs []Loc
	for _, c := range comps { // an object's fields, its lock and what may be its conditions
		locs = append(locs, p.Memory(c, 8, 4), p.Memory(c, 8, 8), p.Lock(c), p.First(c))
	}
	locs = append(locs, p.Slot(3), p.loc(locKey{class: classGroup, comp: 3}), p.Memory(4, 8, 4), LocAll)
	of := func(l Loc) uint32 {
		if k := p.locs[l].key; k.class != classSlot && k.class != classGroup {
			return k.comp
		}
		return 0
	}
	some := func() (list []uint32) {
		for _, c := range comps {
			if r.Intn(3) == 0 {
				list = append(list, c)
			}
			if r.Intn(4) == 0 {
				list = append(list, MetOf(c))
			}
		}
		slices.Sort(list)
		return list
	}
	type access struct {
		loc    Loc
		thread int
		actor  int
		kind   Kind
		locks  HeldLocks
	}
	set := func(list []access) (s Set) {
		for _, a := range list {
			s = p.Union(s, p.sets.single(uint32(a.loc), markBy(a.kind, a.thread, a.actor, a.locks)))
		}
		return s
	}
	for range 2000 {
		var list []access
		for range 1 + r.Intn(12) {
			list = append(list, access{locs[r.Intn(len(locs))], r.Intn(4), r.Intn(5) - 1, Kind(r.Intn(2)), p.Locks(some())})
		}
		list = append(list, access{loc: p.Made(3), kind: Mark})
		m := Move{Thread: r.Intn(4), Waited: p.Locks(some())}
		for i := range 4 {
			if i != m.Thread && r.Intn(3) == 0 {
				m.Causes |= 1 << i
				m.Started |= uint64(r.Intn(2)) << i
			}
		}
		m.Met = p.Locks(some())
		var made []uint32
		for _, c := range comps {
			if r.Intn(3) == 0 {
				made = append(made, c)
			}
		}
		m.Made = p.Objects(made)
		got := p.Before(set(list), m)
		list = slices.DeleteFunc(list, func(a access) bool { return a.kind != Mark && slices.Contains(made, of(a.loc)) })
		for i := range list {
			a := &list[i]
			if a.kind == Mark {
				continue
			}
			locks := slices.Clone(p.locks.all[a.locks])
			if a.actor != noActor && m.Started>>a.actor&1 != 0 {
				a.actor = noActor
			}
			if a.thread == m.Thread || a.actor == m.Thread {
				locks = append(locks, p.locks.all[m.Waited]...)
			}
			if a.thread != m.Thread && m.Causes>>a.thread&1 != 0 {
				a.thread, locks = m.Thread, append(locks, p.locks.all[m.Met]...)
			}
			locks = slices.DeleteFunc(locks, func(c uint32) bool { return slices.Contains(made, c&^metBit) })
			slices.Sort(locks)
			a.locks = p.Locks(slices.Compact(locks))
		}
		if want := set(list); got != want {
			t.Fatalf("%+v: set %d, not %d", m, got, want)
		}
	}
}
