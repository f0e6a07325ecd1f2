package replay

import (
	"fmt"
	"slices"
	"strings"

	"mwc/runtime/report"
)

// succeedsStale reports whether the last step of a block is an atomic comparison that finds what the first one has read, and changes it, although other threads have changed
// the place and changed it back in between, and the thread has not looked again.
func (t *Tracer) succeedsStale(v *report.Violation, c *candidate) bool {
	a, b := &t.facts[c.first], &t.facts[c.last]
	if a.kind != factRead || b.touched != a.touched || !strings.Contains(v.Steps[c.last].Op, "CompareExchange") || t.looksAgain(c) ||
		!a.known || !b.known || b.before != a.before || b.after == b.before {
		return false
	}
	return slices.ContainsFunc(t.facts[c.first+1:c.last], func(f fact) bool {
		return f.number != a.number && f.touched == a.touched && f.changes() && f.known && f.after != a.before
	})
}

// nameTorn names the pattern of a violation of which two steps of a block decide, or have to be one step: one thread looks at two fields of an object in one call of a
// method, another thread changes both in one call, and of these changes the reader sees one alone.
func (t *Tracer) nameTorn(v *report.Violation, c *candidate) {
	a, b := &t.facts[c.first], &t.facts[c.last]
	if v.Pattern != nil || a.touched == b.touched || !t.sameObject(a, b) || a.looks() != b.looks() {
		return
	}
	// The other thread's steps at both places, between those of the block.
	find := func(of touched) int {
		for i := c.first + 1; i < c.last; i++ {
			if f := &t.facts[i]; f.touched == of && f.number == t.facts[c.between].number && f.number != a.number && f.looks() != a.looks() && len(f.stack) > 0 {
				return i
			}
		}
		return -1
	}
	p, q := find(a.touched), find(b.touched)
	if p < 0 || q < 0 {
		return
	}
	if _, ok := t.common(min(p, q), max(p, q)); !ok {
		return
	}
	read, write := [2]int{c.first, c.last}, [2]int{p, q}
	if !a.looks() {
		read, write = write, read
	}
	for _, w := range write {
		if f := &t.facts[w]; !f.changes() || !f.known || f.before == f.after {
			return
		}
	}
	s := v.Steps
	old, new := 0, 1 // of the two places: the one that the reader sees as it was before, and the other one
	if !a.looks() {
		old, new = 1, 0
	}
	v.Pattern = &report.Pattern{Name: tornRead, Because: fmt.Sprintf("%s reads %s at %s as it was before %s writes it at %s, and %s at %s as it is after %s writes that at %s",
		s[read[old]].Thread, t.facts[read[old]].about(), at(&s[read[old]]), s[write[old]].Thread, at(&s[write[old]]),
		t.facts[read[new]].about(), at(&s[read[new]]), s[write[new]].Thread, at(&s[write[new]]))}
}
