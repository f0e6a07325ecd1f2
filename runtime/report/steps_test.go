package report

import (
	"bufio"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// runText is the text of one violation.
func runText(v *Violation) string {
	var out strings.Builder
	b := bufio.NewWriter(&out)
	v.write(b, false)
	b.Flush()
	return out.String()
}

// TestTold says which calls of one line are worth a mention beside others.
func TestTold(t *testing.T) {
	for _, c := range []struct {
		does []string
		want string
	}{
		{[]string{"reads a", "reads a"}, "reads a"},
		{[]string{"calls List.Remove", "calls List.Remove on list"}, "calls List.Remove on list"},
		{[]string{"calls List.Remove on list", "calls List.Remove"}, "calls List.Remove on list"},
		{[]string{"calls R.Next on Task<bool> #2 of Channel", "calls R.Next", "calls R.Next on jobs.input"}, "calls R.Next on jobs.input"},
		{[]string{"calls List.Add on a", "calls List.Add on b"}, "calls List.Add on a, List.Add on b"},
		{[]string{"calls List.Add", "calls List.Clear on b"}, "calls List.Add, List.Clear on b"},
		{[]string{"throws A: first; it passes through M", "throws A: second"}, "throws A: first; it passes through M, throws A: second"},
	} {
		var does []string
		for _, d := range c.does {
			does = told(does, d)
		}
		if got := joined(does); got != c.want {
			t.Errorf("%q become %q, not %q", c.does, got, c.want)
		}
	}
}

// TestShortened shows the first and the last steps of many at one line.
func TestShortened(t *testing.T) {
	var does []string
	for i := range firstDone + lastDone + 1 {
		does = append(does, "reads x"+strconv.Itoa(i))
	}
	does = append(does, "writes y")
	for _, c := range []struct {
		steps int
		full  bool
		want  string
	}{
		{25, false, "reads x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15, x16, x17, x18, x19, x20, x21, x22, x23, x24"},
		{26, false, "reads x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15, x16, x17, x18, x19, 2 steps more, reads x22, x23, x24, writes y"},
		{26, true, "reads x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15, x16, x17, x18, x19, x20, x21, x22, x23, x24, writes y"},
	} {
		if got := joined(shortened(does[:c.steps], c.full)); got != c.want {
			t.Errorf("%d steps are %q, not %q", c.steps, got, c.want)
		}
	}
}

// TestLongStory shows the first and the last lines of a long story, and where its cycle begins.
func TestLongStory(t *testing.T) {
	v := &Violation{Kind: "livelock"}
	for i := range 200 {
		v.Steps = append(v.Steps, Step{Thread: "main", Op: "writes x", Method: "A::B()", File: "A.cs", Line: i + 1, Story: true, Cycle: i >= 100})
	}
	text := runText(v)
	for _, want := range []string{"(A.cs:40)", "(A.cs:141)", "(A.cs:200)", "  --- 100 lines more, which -trace=full shows\n  --- from here round and round:\n  main\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("the story\n%s lacks\n%s", text, want)
		}
	}
	for _, line := range []string{"(A.cs:41)", "(A.cs:140)"} {
		if strings.Contains(text, line) {
			t.Errorf("the story has the line %s", line)
		}
	}
	var full strings.Builder
	b := bufio.NewWriter(&full)
	v.writeSteps(b, true)
	b.Flush()
	if got := strings.Count(full.String(), "A.cs:"); got != 200 {
		t.Errorf("-trace=full shows %d lines of 200", got)
	}
}

// TestNoStory says why there is no story, without a word about threads that take part.
func TestNoStory(t *testing.T) {
	step := Step{Thread: "main", Op: "initialises class A"}
	alone := &Violation{Kind: "assertion", Thread: "main", Steps: []Step{step}}
	if got := runText(alone); !strings.Contains(got, "No other thread takes part in it") {
		t.Errorf("a run of one thread: %s", got)
	}
	two := &Violation{Kind: "deadlock", Steps: []Step{step}, Threads: []State{{Thread: "main"}, {Thread: "thread 1"}}}
	if got := runText(two); strings.Contains(got, "No other thread") || !strings.Contains(got, "No step of it is known to depend on") {
		t.Errorf("a deadlock of two threads: %s", got)
	}
}

// TestOuterStacks shows an exception with its cause as .NET does.
func TestOuterStacks(t *testing.T) {
	got := runText(&Violation{Kind: "exception", Message: "E: outer", Thread: "main", Thrown: &Thrown{Thread: "main", Message: "E: inner",
		Stack: []Frame{{Method: "A::Inner()", File: "A.cs", Line: 1}}, Outer: [][]Frame{{{Method: "A::Outer()", File: "A.cs", Line: 2}}}}})
	want := "   at A.Inner (A.cs:1)\n   --- End of inner exception stack trace ---\n   at A.Outer (A.cs:2)\n"
	if !strings.Contains(got, want) {
		t.Errorf("the report\n%s lacks\n%s", got, want)
	}
}

// TestDeadlockOrder puts the cause of a deadlock before a run that leaves no room for the cause on the first screen.
func TestDeadlockOrder(t *testing.T) {
	for _, c := range []struct {
		steps int
		first bool
	}{{5, false}, {screen, true}} {
		v := &Violation{Kind: "deadlock", Message: "main can never go on", Pattern: &Pattern{Name: "lock order", Because: "of this"}}
		for i := range c.steps {
			v.Steps = append(v.Steps, Step{Thread: "main", Op: "takes a lock", Method: "A::B()", File: "A.cs", Line: i + 1, Story: true})
		}
		text := runText(v)
		if got := strings.Index(text, "The pattern is") < strings.Index(text, "The run that leads there"); got != c.first {
			t.Errorf("with %d lines the cause comes first: %t", c.steps, got)
		}
		if n := slices.Index(strings.Split(text, "\n"), "The pattern is lock order: of this."); n < 0 || n >= screen {
			t.Errorf("with %d lines the pattern stands on line %d", c.steps, n)
		}
	}
}

// TestNotes says why the report has no text of a source, or no lines.
func TestNotes(t *testing.T) {
	step := Step{Thread: "main", Op: "fails: " + strings.Repeat("x", 3*mostDone), Method: "A::B()", File: "/src/A.cs", Line: 3, Story: true}
	r := &Result{Verdict: Violated, Violations: []Violation{{Kind: "assertion", Message: "no", Steps: []Step{step}}},
		Sources: []Excerpt{{File: "/src/A.cs", Note: "the source has changed"}, {File: "/src/B.cs", Note: NoSource}}}
	text := func() string {
		var b strings.Builder
		if err := r.WriteText(&b); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	got := text()
	if !strings.Contains(got, "\nA.cs: the source has changed\n") || strings.Contains(got, "B.cs") || strings.Contains(got, "no symbols") {
		t.Error(got)
	}
	if !strings.Contains(got, strings.Repeat("x", mostDone-len("fails: ")-1)+"…\n") {
		t.Errorf("the step is not cut: %s", got)
	}
	r.Violations[0].Steps[0].File, r.Violations[0].Steps[0].Line = "", 0
	if got := text(); !strings.Contains(got, "no symbols of the program") {
		t.Error(got)
	}
}
