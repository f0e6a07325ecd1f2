package reduce

import (
	"slices"

	"mwc/runtime/vm"
)

// rows is a pool of lists of numbers in which equal lists have equal numbers. 0 is the empty list.
type rows struct {
	all   [][]uint32
	index table
}

func newRows() *rows {
	l := &rows{all: make([][]uint32, 1)}
	l.index.grow(0)
	return l
}

func hashRow(row []uint32) uint64 {
	h := uint64(len(row))
	for _, c := range row {
		h = mix(h ^ uint64(c))
	}
	return h
}

func (l *rows) hashOf(n uint32) uint64 { return hashRow(l.all[n]) }

func (l *rows) put(row []uint32) uint32 {
	if len(row) == 0 {
		return 0
	}
	h := hashRow(row)
	i := l.index.home(h)
	for n := l.index.next(h, &i); n != 0; n = l.index.next(h, &i) {
		if slices.Equal(l.all[n], row) {
			return n
		}
	}
	n := uint32(len(l.all))
	if uint64(n) > Most.Sets {
		vm.Full("sets of locks in summaries", Most.Sets)
	}
	l.all = append(l.all, slices.Clone(row))
	if l.index.set(i, h, n) {
		l.index.remake(1, n, l.hashOf)
	}
	return n
}

func (l *rows) bytes() int64 {
	n := l.index.bytes()
	for _, row := range l.all {
		n += 24 + int64(len(row))*4
	}
	return n
}

// lockPool is a pool of sets of locks. A set is a list of the components of their objects, ascending.
type lockPool struct {
	rows
	unions memo
}

func newLockPool() *lockPool {
	l := &lockPool{rows: *newRows()}
	l.unions.init()
	return l
}

func (l *lockPool) put(locks []uint32) HeldLocks { return HeldLocks(l.rows.put(locks)) }

func (l *lockPool) union(a, b HeldLocks) HeldLocks {
	switch {
	case b == 0 || a == b:
		return a
	case a == 0:
		return b
	}
	if c := l.unions.get(uint32(a), uint32(b)); c != 0 {
		return HeldLocks(c)
	}
	list := slices.Concat(l.all[a], l.all[b])
	slices.Sort(list)
	c := l.put(slices.Compact(list))
	l.unions.put(uint32(a), uint32(b), uint32(c))
	return c
}

func (l *lockPool) subset(a, b HeldLocks) bool {
	if a == 0 || a == b {
		return true
	}
	x, y := l.all[a], l.all[b]
	for len(x) > 0 {
		for len(y) > 0 && y[0] < x[0] {
			y = y[1:]
		}
		if len(y) == 0 || y[0] != x[0] {
			return false
		}
		x = x[1:]
	}
	return true
}

// covers reports whether everything that conflicts with b also conflicts with a, and a is not b.
func (l *lockPool) covers(a, b mark) bool {
	if a.thread() != b.thread() || a.actor() != noActor && a.actor() != b.actor() || a == b {
		return false
	}
	ka, kb := a.kind(), b.kind()
	return (ka == kb || ka == Write && kb == Read || kb == Await && (ka == Read || ka == Write)) && l.subset(a.locks(), b.locks())
}
