package replay

import (
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strings"

	"mwc/runtime/abi"
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

// mostSemaphoreWaits is how many threads that wait for semaphores the message of a deadlock names.
const mostSemaphoreWaits = 2

// semaphores says of threads at the end of a run for which semaphore they wait, how much of it is free, and who has taken it if that is known. The message
// of a deadlock says so too, if the other threads only wait for the end of threads.
func (t *Tracer) semaphores(v *report.Violation, cycle bool) {
	var words []string
	others := false
	for _, i := range t.Names.Live(t.m) {
		p := t.m.Pending(i)
		if done, timeout := t.m.EnabledThread(i); done || timeout || p.Kind != abi.PendSection || !t.takes.isSemaphore(p.Obj) {
			others = others || p.Kind != abi.PendJoin
			continue
		}
		count, _ := t.m.Number(p.Obj, "_count")
		most, _ := t.m.Number(p.Obj, "_max")
		name := t.Objects.Name(p.Obj)
		if t.Objects.isPath(p.Obj) {
			name = "the semaphore " + name
		}
		th := report.Thing{What: name + " (" + counts(int(count), int(most)) + " free)", Taken: t.takes.places(p.Obj)}
		label := t.Names.Name(t.m, i)
		for k := range v.Threads {
			if s := &v.Threads[k]; s.Thread == label {
				s.Waits = "waits for " + th.String()
				if len(v.Threads) == 1 { // the message names it
					label = "it"
				}
				words = append(words, label+" "+s.Waits)
			}
		}
	}
	if !cycle && !others && len(words) > 0 && len(words) <= mostSemaphoreWaits && len(v.Tasks) == 0 {
		v.Message += ": " + strings.Join(words, ", and ")
	}
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
