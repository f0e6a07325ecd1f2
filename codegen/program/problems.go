package program

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"mwc/codegen/metadata"
)

// unresolved is a reference without a meaning in this world. It becomes a Problem of the method that uses it.
type unresolved struct {
	missing, hint string
	platform      bool // .NET may have it
}

func (e *unresolved) Error() string {
	if e.hint == "" {
		return e.missing
	}
	return e.missing + " (" + e.hint + ")"
}

// errReported stands for an error that has been reported already, for a type that is needed here.
var errReported = errors.New("a type that it needs is missing")

func missing(what, hint string) error { return &unresolved{missing: what, hint: hint} }

func malformed(format string, args ...any) error {
	return &unresolved{missing: fmt.Sprintf(format, args...), hint: "the assembly's metadata is malformed"}
}

// Error is one line: the assembly, the method, what is missing, what to do.
func (p Problem) Error() string {
	var b strings.Builder
	if p.Assembly != "" {
		b.WriteString(p.Assembly + ": ")
	}
	if p.Method != "" {
		b.WriteString(p.Method + ": ")
	}
	b.WriteString(p.Missing)
	if p.Hint != "" {
		b.WriteString(" (" + p.Hint + ")")
	}
	return b.String()
}

// Error is a line for each problem, followed by the calls that reach the method.
func (p Problems) Error() string {
	var b strings.Builder
	for i, q := range p {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(q.Error())
		if len(q.Chain) > 1 {
			b.WriteString("\n    reached by " + strings.Join(q.Chain, " → "))
		}
	}
	return b.String()
}

// problem turns an error into a Problem: it adds the method of this world that needed what is missing.
func (w *World) problem(m *Method, err error) error {
	var u *unresolved
	if !errors.As(err, &u) {
		return err
	}
	p := Problem{Missing: u.missing, Hint: u.hint}
	if m != nil {
		p.Method = shorten(m.fullName())
		if m.Module != nil {
			p.Assembly = m.Module.Asm.Name
		}
		p.Chain = m.chain()
		for from := m; from != nil && from.Module != nil && from.Module.IsFramework; from = from.via {
			p.Entry = shorten(from.fullName())
			if from.via != nil {
				p.Caller = shorten(from.via.fullName())
			}
			p.Framework = from.Module.dir
		}
	}
	return p
}

// report collects an error that the analysis of the current method found, and gives it a place for a trap. A malformed file ends the
// load at once.
func (w *World) report(err error) {
	if why := w.collect(err); why != "" {
		w.traps.note(why)
	}
}

// collect adds an error to the problems, unless they have it already, and gives its text. The text is empty if the error is no problem.
func (w *World) collect(err error) string {
	if err == nil {
		return ""
	}
	if errors.Is(err, errReported) {
		return err.Error()
	}
	var u *unresolved
	if !errors.As(err, &u) {
		if w.fatal == nil {
			w.fatal = err
		}
		return ""
	}
	key := problemKey{missing: u.missing}
	if w.current != nil {
		key.def, key.owner = w.current.Def, w.current.Owner.Def
	}
	if !w.seenProblems[key] {
		w.seenProblems[key] = true
		if p, ok := w.problem(w.current, err).(Problem); ok {
			w.problems = append(w.problems, p)
		}
	}
	return u.Error()
}

// reportOf is report for an error because of which a type cannot be used.
func (w *World) reportOf(t *Type, err error) {
	defer w.traps.of(t)()
	w.report(err)
}

// tolerate is report for something that a type declares and the world lacks, such as an interface or the signature of a
// method. It makes no difference unless reachable code names it, which is then reported there.
func (w *World) tolerate(err error) {
	if !isUnresolved(err) {
		w.report(err)
	}
}

// isAbsent reports whether .NET, too, misses what an error says is missing.
func isAbsent(err error) bool {
	var u *unresolved
	return errors.As(err, &u) && !u.platform
}

func isUnresolved(err error) bool {
	var u *unresolved
	return errors.As(err, &u)
}

// problemKey tells problems apart. Instances of one generic method share a key.
type problemKey struct {
	def     *metadata.MethodDef
	owner   *metadata.TypeDef
	missing string
}

// maxChain bounds the call chains of problems: the middle of a longer chain is left out.
const maxChain = 24

// maxName bounds the names of instances in messages.
const maxName = 160

func shorten(name string) string {
	r := []rune(name)
	if len(r) <= maxName {
		return name
	}
	return string(r[:maxName*2/3]) + "…" + string(r[len(r)-maxName/3:])
}

// chain lists the methods by which m was first reached, outermost first, m last.
func (m *Method) chain() []string {
	var c []string
	var last *Method
	for p := m; p != nil; p = p.via {
		if p.Synth == SynthUnboxThunk || p.Synth == SynthClassInit || p.Synth == SynthIntrinsicCall || p.Synth == SynthOnObject || p.Synth == SynthSynchronized || p.Synth == SynthAsync || p.Synth == SynthAsyncRun {
			continue
		}
		if last != nil && last.Def == p.Def && p.Def != nil && p.via != nil && p.via.Def == p.Def {
			continue // ever new instances of one recursive method
		}
		last = p
		c = append(c, shorten(p.fullName()))
	}
	slices.Reverse(c)
	if len(c) > maxChain {
		c = slices.Concat(c[:maxChain/2], []string{"…"}, c[len(c)-maxChain/2:])
	}
	return c
}
