package replay

import (
	"fmt"
	"slices"
	"strings"

	"mwc/runtime/report"
)

// mostBeforeThrow is how many steps before an exception may be the use of which it comes.
const mostBeforeThrow = 8

// disposers are the methods that dispose an object.
var disposers = []string{"Dispose", "DisposeAsync", "Close"}

// nameUseAfterDispose names the pattern of an ObjectDisposedException: within the method that disposes an object a thread changes something of it, another
// thread looks at that afterwards and throws the exception at that line; and the run ends without a violation if the use comes first.
func (t *Tracer) nameUseAfterDispose(z *minimizer, v *report.Violation) {
	if v.Kind != "exception" || v.Pattern != nil || len(t.chain) == 0 {
		return
	}
	thrown := t.chain[len(t.chain)-1]
	if !t.facts[thrown].disposed {
		return
	}
	x := &v.Steps[thrown]
	number := t.facts[thrown].number
	for use, n := thrown-1, 0; use >= 0 && n < mostBeforeThrow; use-- {
		f := &t.facts[use]
		if f.number != number {
			continue
		}
		n++
		if u := &v.Steps[use]; u.File != x.File || u.Line != x.Line && u.Method != x.Method {
			return
		}
		if !f.kind.shows() || f.kind == factLock || f.kind == factPulse {
			continue
		}
		for d := use - 1; d >= 0; d-- {
			g := &t.facts[d]
			if g.touched != f.touched || !g.changes() {
				continue
			}
			if g.number == number || !t.disposes(&v.Steps[d], g) {
				break
			}
			if passes, _ := z.passes(v.Steps[d].Transition-1, v.Steps[use].Transition-1); passes {
				v.Pattern = &report.Pattern{Name: useAfterDispose, Because: fmt.Sprintf("%s disposes %s at %s, and %s uses it at %s after that (tried: if it is used first, the run ends without a violation)",
					v.Steps[d].Thread, g.object, at(&v.Steps[d]), x.Thread, at(&v.Steps[use]))}
				return
			}
			break
		}
	}
}

// disposes reports whether a step belongs to the disposal of an object.
func (t *Tracer) disposes(s *report.Step, f *fact) bool {
	_, member, _ := strings.Cut(f.called, ".")
	_, own, _ := strings.Cut(s.Method, "::")
	own, _, _ = strings.Cut(own, "(")
	return f.object != "" && (slices.Contains(disposers, member) || f.called == "" && slices.Contains(disposers, own))
}
