package report

import (
	"bufio"
	"fmt"

	"mwc/runtime/printable"
)

// Decision is two steps of different threads that decide: in the other order the run ends without a violation, as was tried.
type Decision struct {
	First Side `json:"first"`
	Then  Side `json:"then"`
	// LostUpdate says that the first step reads what the other one writes, and its thread then writes without reading again.
	LostUpdate bool `json:"lost_update,omitempty"`
}

// Side is one of two steps.
type Side struct {
	Thread string `json:"thread"`
	Does   string `json:"does"`
	Method string `json:"method"`
	File   string `json:"file"`
	Line   int    `json:"line"`
}

// Pattern is a known kind of mistake of which the run is an example. It is named only if its definition (docs/guide/report.md) holds on the run.
type Pattern struct {
	Name    string `json:"name"`
	Because string `json:"because"` // the steps of the run for which the definition holds, in words
}

// Atomic is the lines of a method that would have to be one step: then the violation does not happen in any run, as was tried.
type Atomic struct {
	Method    string `json:"method"`
	File      string `json:"file"`
	FirstLine int    `json:"first_line"`
	LastLine  int    `json:"last_line"`
	States    int    `json:"states"`   // of all runs in which they are one step
	Complete  bool   `json:"complete"` // all of these runs were tried
}

// String says the lines, and how it is known.
func (a *Atomic) String() string {
	lines := fmt.Sprintf("line %d of %s is", a.FirstLine, MethodName(a.Method))
	if a.LastLine > a.FirstLine {
		lines = fmt.Sprintf("lines %d–%d of %s are", a.FirstLine, a.LastLine, MethodName(a.Method))
	}
	return fmt.Sprintf("It cannot happen if %s one step (tried: all %s).", lines, counted(a.States, "state", "states"))
}

// writeCause writes what is known of the cause: the pattern, which steps decide, and which lines would have to be one step.
func (v *Violation) writeCause(b *bufio.Writer) {
	if v.Pattern != nil {
		fmt.Fprintln(b)
		writeWrapped(b, "The pattern is "+v.Pattern.Name+": ", v.Pattern.Because+".")
	}
	v.writeDecisions(b)
	if v.Atomic != nil {
		printable.Fprintf(b, "\n%s\n", v.Atomic.String())
	}
}

// writeDecisions writes which steps decide.
func (v *Violation) writeDecisions(b *bufio.Writer) {
	if len(v.Decisions) == 0 {
		return
	}
	printable.Fprintf(b, "\nWhat decides (tried: in the other order the run ends without a violation):\n")
	for _, c := range v.Decisions {
		what := ""
		if c.LostUpdate {
			what = ", so an update is lost"
		}
		printable.Fprintf(b, "  %s before\n  %s%s\n", c.First.String(), c.Then.String(), what)
	}
}

// String says what happens on this side, and where.
func (s *Side) String() string {
	return fmt.Sprintf("%s at %s: %s", s.Thread, Where(s.Method, s.File, s.Line), s.Does)
}
