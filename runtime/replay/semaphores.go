package replay

import (
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strings"

	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// takes tells where a run has taken semaphores that it has not given back since. A semaphore does not say who has it, and one that a Release
// hands to a waiter changes hands without a change of its count. So takes forgets what it cannot be sure of.
type takes struct {
	m       *vm.Machine
	of      map[vm.Ref]*taken
	pending *taken // of the last operation on a semaphore, which has happened by the next event
	thread  string // that makes it
	at      report.Frame
	release bool
}

// taken is what is known of a semaphore.
type taken struct {
	semaphore vm.Ref
	count     int32    // after the last operation
	places    []string // of takes, each surely not given back
	partial   bool     // it may have been taken at other places, too
}

const semaphoreType = "System.Threading.SemaphoreSlim"

func (t *takes) isSemaphore(o vm.Ref) bool {
	return o != 0 && t.m.Comps[t.m.CompOf(o)].Kind == vm.CompObject && t.m.Prog.Types[t.m.TypeOf(o)].Name == semaphoreType
}

// begin is called before an operation on an object in a method of the library.
func (t *takes) begin(o vm.Ref, thread string, at report.Frame, called string) {
	if !t.isSemaphore(o) {
		return
	}
	count, _ := t.m.Number(o, "_count")
	k := t.of[o]
	if k == nil || k.count != count { // not that semaphore any more, or it was changed where nobody saw it
		most, _ := t.m.Number(o, "_max")
		k = &taken{semaphore: o, count: count, partial: k != nil || most != math.MaxInt32 && count != most}
		t.of[o] = k
	}
	t.pending, t.thread, t.at, t.release = k, thread, at, strings.HasSuffix(called, ".Release")
}

// settle is called at the event after the operation.
func (t *takes) settle() {
	k := t.pending
	if k == nil {
		return
	}
	t.pending = nil
	before := k.count
	k.count, _ = t.m.Number(k.semaphore, "_count")
	switch {
	case t.release || k.count > before: // which of several takes it ends is not known, nor who gets what it hands on
		k.partial = k.partial || len(k.places) != 1 || k.count != before+1
		k.places = nil
	case k.count == before-1 && t.at.File != "":
		k.places = append(k.places, fmt.Sprintf("%s took it at %s:%d", t.thread, filepath.Base(t.at.File), t.at.Line))
	case k.count < before:
		k.partial = true
	}
}

func (t *takes) clear() {
	clear(t.of)
	t.pending = nil
}

// places tells where a semaphore was taken, if that is known of all that have it.
func (t *takes) places(o vm.Ref) string {
	if k := t.of[o]; k != nil && !k.partial && len(k.places) > 0 {
		if count, _ := t.m.Number(o, "_count"); count == k.count {
			return report.Enumerate(folded(k.places))
		}
	}
	return ""
}

// folded says each text once, and how often it was there.
func folded(texts []string) []string {
	var out []string
	for i, s := range texts {
		if slices.Contains(texts[:i], s) {
			continue
		}
		n := 0
		for _, u := range texts[i:] {
			if u == s {
				n++
			}
		}
		switch n {
		case 1:
		case 2:
			s += " twice"
		default:
			s += fmt.Sprintf(" %d times", n)
		}
		out = append(out, s)
	}
	return out
}
