package replay

import (
	"fmt"
	"slices"
	"strings"

	"mwc/runtime/report"
)

// mostPublications is how many reads are tried in the search for a publication that comes too early.
const mostPublications = 4

// namePublication names the pattern of a run in which a thread stores a reference while it holds a lock, another thread reads the reference without that lock
// while the first one still holds it, and then looks at the object; and the run ends without a violation if the reader waits until the lock is released.
func (t *Tracer) namePublication(z *minimizer, v *report.Violation) {
	if v.Pattern != nil {
		return
	}
	tries := 0
	for r := len(t.facts) - 1; r > 0 && tries < mostPublications && !z.over(); r-- {
		f := &t.facts[r]
		if f.kind != factRead || f.to == 0 {
			continue
		}
		w := r - 1
		for w >= 0 && (t.facts[w].touched != f.touched || !t.facts[w].changes()) {
			w--
		}
		if w < 0 {
			continue
		}
		g := &t.facts[w]
		if g.number == f.number || g.to != f.to || len(g.held) == 0 {
			continue
		}
		uses := slices.IndexFunc(t.facts[r+1:], func(u fact) bool { return u.number == f.number && u.looks() && u.touched.comp == f.to })
		lock := g.held[len(g.held)-1]
		if uses < 0 || slices.Contains(f.held, lock) || t.leaves(v.Steps[w+1:r], w+1, g.number, lock) {
			continue
		}
		tries++
		if z.passesOutside(v.Steps[r].Transition-1, z.moves[v.Steps[w].Transition-1].thread, lock) {
			u := r + 1 + uses
			what := fmt.Sprintf("%s stores %s at %s and still holds the lock of %s", v.Steps[w].Thread, g.place, at(&v.Steps[w]), t.Objects.Name(t.m.Comps[lock].Ref))
			v.Pattern = &report.Pattern{Name: publication, Because: fmt.Sprintf("%s, %s reads it without that lock at %s and looks at the object at %s "+
				"(tried: if it waits for the lock to be released, the run ends without a violation)", what, v.Steps[r].Thread, at(&v.Steps[r]), at(&v.Steps[u]))}
			return
		}
	}
}

// leaves reports whether a thread has released a lock in one of some steps, of which first is the index.
func (t *Tracer) leaves(steps []report.Step, first int, number int32, lock uint32) bool {
	for i := range steps {
		f := &t.facts[first+i]
		if f.number == number && f.touched == (touched{lock, theLock}) && (f.kind == factPulse || !strings.HasPrefix(steps[i].Op, "Monitor.Enter")) {
			return true
		}
	}
	return false
}

// passesOutside reports whether the run ends without a violation if a thread that holds a lock before a transition goes on until it has released the lock,
// and all else comes after that in its order, as far as that is possible.
func (z *minimizer) passesOutside(at, thread int, lock uint32) bool {
	if at < 0 || at >= len(z.moves) {
		return false
	}
	r := z.newRun()
	for _, m := range z.moves[:at] {
		if over, _, possible := r.tryStep(m.thread); over || !possible {
			return false
		}
	}
	for {
		i := r.index(thread)
		if i < 0 || !slices.Contains(r.m.Held(i, nil), lock) {
			break
		}
		if over, peaceful, possible := r.tryStep(thread); over || !possible || r.cost.transitions > z.most {
			return over && peaceful
		}
	}
	for _, m := range z.moves[at:] {
		if over, peaceful, _ := r.tryStep(m.thread); over {
			return peaceful
		}
	}
	return r.finish()
}
