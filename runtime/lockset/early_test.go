package lockset

import "testing"

// TestEarly: a search begins again that comes back, after there were several threads, to a state from before, if it has left scheduling points out.
func TestEarly(t *testing.T) {
	for _, x := range []struct {
		name string
		do   func(l *Locksets)
		want bool
	}{
		{"never several", func(l *Locksets) { l.Stored(2, false, true); l.leaves() }, false},
		{"nothing left out", func(l *Locksets) { l.Stored(3, true, false); l.Stored(2, false, false) }, false},
		{"left out before", func(l *Locksets) { l.Stored(3, true, false); l.leaves(); l.Stored(2, false, false) }, true},
		{"left out after", func(l *Locksets) { l.Stored(3, true, false); l.Stored(2, false, false); l.leaves() }, true},
		{"from an early state", func(l *Locksets) { l.Stored(3, true, false); l.leaves(); l.Stored(2, false, true) }, false},
		{"a later state", func(l *Locksets) { l.Stored(3, true, false); l.leaves(); l.Stored(3, false, false) }, false},
		{"new, alone, and later", func(l *Locksets) {
			l.Stored(3, true, false)
			l.leaves()
			l.Stored(4, true, true)
			l.Stored(4, false, false)
		}, false},
	} {
		l := &Locksets{}
		l.Stored(1, true, true)
		l.Stored(2, true, l.Early(1))
		if l.Alone() {
			t.Errorf("%s: what the first thread does alone counts from the beginning on", x.name)
		}
		x.do(l)
		if l.Broken() != x.want {
			t.Errorf("%s: broken is %v", x.name, l.Broken())
		}
		again := &Locksets{refuted: l.Refuted()}
		if again.Alone() != l.back.Load() {
			t.Errorf("%s: what a thread does alone counts from the beginning on: %v", x.name, again.Alone())
		}
	}
}

// TestCutInAnyOrder: the program's end cuts off a thread that has left scheduling points out, or leaves them out on another path.
func TestCutInAnyOrder(t *testing.T) {
	for _, first := range []bool{false, true} {
		l := &Locksets{}
		marks := []*[]bool{&l.by, &l.cut}
		if first {
			marks[0], marks[1] = marks[1], marks[0]
		}
		mark(marks[0], 2)
		mark(marks[1], 1)
		if l.cutBy(); l.Broken() {
			t.Error("another thread was cut off")
		}
		mark(marks[1], 2)
		if l.cutBy(); !l.Broken() || !l.Refuted().all {
			t.Error("nothing was noticed")
		}
	}
}
