package replay

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// The patterns that a report names. Each is named only where its definition holds on the steps of the run; docs/guide/report.md has the definitions.
const (
	lostUpdate          = "lost update"
	lockOrder           = "lock order"
	checkThenAct        = "check-then-act"
	lostWakeUp          = "lost wake-up"
	wrongWaiter         = "wrong waiter"
	forgottenCompletion = "forgotten completion"
	syncOverAsync       = "sync over async"
	publication         = "double-checked publication"
	tornRead            = "torn read"
	aba                 = "ABA"
	useAfterDispose     = "use after dispose"
)

// nameAtomic names the pattern of a violation that does not happen if two steps of a thread are one step, or if the other thread's step between them
// comes before both.
//
// A lost update: the thread reads a place, the other thread writes there, and the thread then writes there without having read again.
//
// Check-then-act: the thread reads something of an object, the other thread changes that, and the thread then changes the same object, in
// the same call of a method, without having looked again; an atomic comparison looks again. And it is no lost update.
func (t *Tracer) nameAtomic(v *report.Violation, c *candidate) {
	if explained(v) {
		return
	}
	a, y, b := &t.facts[c.first], &t.facts[c.between], &t.facts[c.last]
	if !a.looks() || !b.changes() || !t.conflict(c.first, c.between) {
		return
	}
	steps := v.Steps
	first, between, last := &steps[c.first], &steps[c.between], &steps[c.last]
	actor := last.Thread
	if c.suspends {
		actor = "the same call, now in " + actor + ","
	}
	switch {
	case t.losesUpdate(steps, c.first, c.between) && b.touched == a.touched && strings.HasPrefix(last.Op, "writes "):
		v.Pattern = &report.Pattern{Name: lostUpdate, Because: fmt.Sprintf("%s reads %s at %s, %s writes it at %s, and %s writes it at %s without reading it again",
			first.Thread, a.about(), at(first), between.Thread, at(between), actor, at(last))}
	case t.succeedsStale(v, c):
		v.Pattern = &report.Pattern{Name: aba, Because: fmt.Sprintf("%s reads %s at %s, %s changes it at %s and it is changed back, and the CompareExchange of %s at %s succeeds",
			first.Thread, a.about(), at(first), between.Thread, at(between), last.Thread, at(last))}
	case !y.looks() && t.sameObject(a, b) && !t.looksAgain(c) && !strings.Contains(last.Op, "CompareExchange"):
		then := "it"
		if b.about() != a.about() {
			then = b.about()
		}
		v.Pattern = &report.Pattern{Name: checkThenAct, Because: fmt.Sprintf("%s looks at %s at %s, %s changes it at %s, and %s changes %s at %s without having looked again",
			first.Thread, a.about(), at(first), between.Thread, at(between), actor, then, at(last))}
	}
}

// explained reports whether a pattern says why a violation happens. A forgotten completion says how the run ends, and not why.
func explained(v *report.Violation) bool {
	return v.Pattern != nil && v.Pattern.Name != forgottenCompletion
}

// about is what a step accesses, for people: a place in memory, or an object of the library.
func (f *fact) about() string { return cmp.Or(f.place, f.object) }

// sameObject reports whether two steps access the same object. Static fields of one class, and variables that the compiler keeps in one object, have
// no more in common than others.
func (t *Tracer) sameObject(a, b *fact) bool {
	return a.touched == b.touched || a.touched.comp == b.touched.comp && t.m.Comps[a.touched.comp].Kind == vm.CompObject && !t.Objects.names().around[a.typ]
}

// looksAgain reports whether the thread has made a step at the place of the block's first one after the other thread's step, and before the last one.
func (t *Tracer) looksAgain(c *candidate) bool {
	a := &t.facts[c.first]
	return slices.ContainsFunc(t.facts[c.between:c.last], func(f fact) bool { return f.sameCall(a) && f.touched == a.touched })
}

// lockCycle gives threads among those that can't go on each of which waits for a lock that the next one holds, and the last one for one of the first; none if there
// are no such threads. The other threads may wait for anything, such as the end of these.
func (t *Tracer) lockCycle(threads []int) []int {
	waitsFor := func(i int) int {
		p := t.m.Pending(i)
		if p.Kind != abi.PendEnter {
			return -1
		}
		if owner, _, _ := t.m.LockState(p.Obj); owner != vm.Orphaned {
			return owner
		}
		return -1
	}
	for _, i := range threads {
		cycle := []int{i}
		for j := waitsFor(i); j >= 0 && len(cycle) <= len(threads); j = waitsFor(j) {
			if j == i {
				slices.SortFunc(cycle, func(a, b int) int { return cmp.Compare(t.Names.Number[a], t.Names.Number[b]) })
				return cycle
			}
			cycle = append(cycle, j)
		}
	}
	return nil
}

// nameCycle names the pattern of a deadlock of these threads, each of which waits for the next in some order.
//
// Lock order: each of the threads waits to take a lock that another one of them holds, and holds a lock for which another one waits. So they
// have not taken the locks in one common order.
func (t *Tracer) nameCycle(v *report.Violation, threads []int) {
	wanted := map[uint32]bool{}
	for _, i := range threads {
		p := t.m.Pending(i)
		if p.Kind != abi.PendEnter {
			return
		}
		wanted[t.m.CompOf(p.Obj)] = true
	}
	if len(threads) < 2 || len(wanted) < len(threads) {
		return
	}
	var each []string
	for _, i := range threads {
		for _, lock := range t.m.Held(i, nil) {
			if wanted[lock] {
				each = append(each, fmt.Sprintf("%s holds the lock of %s and wants that of %s",
					t.Names.Name(t.m, i), t.Objects.Name(t.m.Comps[lock].Ref), t.Objects.Name(t.m.Pending(i).Obj)))
				break
			}
		}
	}
	if len(each) == len(threads) {
		v.Pattern = &report.Pattern{Name: lockOrder, Because: strings.Join(each, "; ")}
	}
}

// at is the place of a step, without its method.
func at(s *report.Step) string {
	return fmt.Sprintf("%s:%d", path.Base(strings.ReplaceAll(s.File, "\\", "/")), s.Line)
}
