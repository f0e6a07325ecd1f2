package report

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

func TestScheduleRoundTrip(t *testing.T) {
	s := &Schedule{
		Program: "A b", Por: "escape", GC: "hybrid", Budget: 7, MaxStack: 8, MaxHeap: 10, HeapGoal: 9, Symmetry: "none", Clock: 3, Dates: []int64{865090799999, 1}, Args: []string{"3", "a \"b\"\n"},
		Stdin: []byte("x\x00\xff\ny"), Kind: "deadlock", Message: "main waits",
		Choices: []Choice{{1, Continues, 0}, {0, 0, 0}, {1, 2, 0xabc}, {1, 1<<30 | 2, 0xabc}, {0, 0, 1}, {0, Continues, 0xffffffff}}, Cycle: 2, Positions: true,
	}
	var b bytes.Buffer
	if err := s.Write(&b); err != nil {
		t.Fatal(err)
	}
	got, err := ReadSchedule(&b)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(s, got) {
		t.Errorf("%+v\n%+v", s, got)
	}
}

func TestScheduleErrors(t *testing.T) {
	for _, text := range []string{
		"", "x", "mwc-schedule", "mwc-schedule 1\n", "mwc-schedule 3\n", "mwc-schedule 3\nwhat 3\n", "mwc-schedule 3\nbudget x\n",
		"mwc-schedule 3\ndate x\nchoices 1\n1\n", "mwc-schedule 3\ndate 0\nchoices 1\n1\n", "mwc-schedule 3\ndate 9000000000000000000\nchoices 1\n1\n",
		"mwc-schedule 3\nprogram x\n", "mwc-schedule 3\nchoices -1\n", "mwc-schedule 3\nchoices 1\n", "mwc-schedule 3\nchoices 1\nx\n",
		"mwc-schedule 3\nchoices 1\n1 -1\n", "mwc-schedule 3\nchoices 1\n1 #\n", "mwc-schedule 3\nchoices 1\n1 #x\n", "mwc-schedule 3\nchoices 1\n1 0 #100000000\n",
		"mwc-schedule 3\ncycle 0\nchoices 1\n1\n", "mwc-schedule 3\ncycle x\nchoices 1\n1\n", "mwc-schedule 3\ncycle 2\nchoices 1\n1\n",
	} {
		if s, err := ReadSchedule(strings.NewReader(text)); err == nil {
			t.Errorf("%q: %+v", text, s)
		}
	}
}

func textOf(t *testing.T, steps []Step, full bool) string {
	t.Helper()
	r := &Result{FullTrace: full, Program: "P", Verdict: Violated, Violations: []Violation{{Kind: "assertion", Message: "no", Thread: "main", Steps: steps}}}
	var b strings.Builder
	if err := r.WriteText(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// steps makes n different steps.
func steps(n int) []Step {
	var list []Step
	for i := range n {
		list = append(list, Step{Transition: i, Thread: "main", Op: fmt.Sprintf("writes x = %d", i), Method: "M", File: "/a/b.cs", Line: 3})
	}
	return list
}

func TestText(t *testing.T) {
	text := textOf(t, steps(500), true)
	if short := textOf(t, steps(500), false); strings.Contains(short, "x =") || !strings.Contains(short, "No other thread takes part") {
		t.Error(short)
	}
	for _, want := range []string{"VIOLATION assertion: no", "M (b.cs:3)  writes x = 250\n", "M (b.cs:3)  writes x = 499\n", "P: a violation was found"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

// The text shows the steps of the story. What a thread does in a row at one line is one line, with the source beside it.
func TestTextStory(t *testing.T) {
	list := []Step{
		{Thread: "main", Op: "starts thread 1", Method: "C::M", File: "/a/b.cs", Line: 3, Story: true, Source: "t.Start();"},
		{Thread: "main", Op: "initialises class C", Method: "C::M", File: "/a/b.cs", Line: 3},
		{Thread: "thread 1", Op: "reads C.x (0)", Method: "C::N", File: "/a/b.cs", Line: 7, Story: true, Source: strings.Repeat("x++; ", 40)},
		{Thread: "thread 1", Op: "reads C.other (0)", Method: "C::N", File: "/a/b.cs", Line: 8},
		{Thread: "thread 1", Op: "reads C.y (0)", Method: "C::N", File: "/a/b.cs", Line: 7, Story: true},
		{Thread: "thread 1", Op: "reads C.y (0)", Method: "C::N", File: "/a/b.cs", Line: 7, Story: true},
		{Thread: "thread 1", Op: "Monitor.Enter C#1", Says: "takes the lock of C#1", Method: "C::N", File: "/a/b.cs", Line: 7, Story: true},
		{Thread: "thread 1", Op: strings.Repeat("long ", 30), Method: "C::N", File: "/a/b.cs", Line: 9, Story: true, Source: "f();"},
	}
	want := `
The run that leads there (0 transitions, 1 switch; -trace=full shows all):
  main
      C.M (b.cs:3)  starts thread 1                                | t.Start();
  thread 1
      C.N (b.cs:7)  reads C.x (0), C.y (0), takes the lock of C#1  | x++; x++; x++; x++; x++; x++; …
      C.N (b.cs:9)  ` + strings.Repeat("long ", 30) + "\n\n"
	text := textOf(t, list, false)
	_, text, _ = strings.Cut(text, "  in main\n")
	if text, _, _ = strings.Cut(text, "P: a violation"); text != want {
		t.Errorf("%s\nnot\n%s", text, want)
	}
	r := &Result{FullTrace: true, Verdict: Violated, Violations: []Violation{{Steps: list}}}
	var b strings.Builder
	if err := r.WriteText(&b); err != nil || !strings.Contains(b.String(), "initialises class C\n") || !strings.Contains(b.String(), "reads C.y (0) (2 times)\n") || strings.Contains(b.String(), "takes") {
		t.Errorf("%v\n%s", err, b.String())
	}
}

// The seed of runs in the middle of a search, which has none itself, is that of the runs.
func TestTextSeed(t *testing.T) {
	r := &Result{Program: "P", Verdict: Violated, Settings: map[string]any{}, Statistics: Statistics{Runs: 3}, Sampled: &Sampling{Found: true, Seed: 8192}}
	var b strings.Builder
	if err := r.WriteText(&b); err != nil || !strings.Contains(b.String(), "seed 8192, runs 3") {
		t.Errorf("%v\n%s", err, b.String())
	}
}

// A schedule says which awaits suspend their methods, and no other word will do.
func TestScheduleSuspends(t *testing.T) {
	for i := range Suspends(2 * len(suspends)) {
		word, cancels := suspends[i/2], i&requested != 0
		var b strings.Builder
		if err := (&Schedule{Program: "P", Suspends: i}).Write(&b); err != nil {
			t.Fatal(err)
		}
		text := b.String()
		if s, err := ReadSchedule(strings.NewReader(text)); err != nil || s.Suspends != i || strings.Contains(text, "suspends "+word) != (i > requested) || strings.Contains(text, "\ncancels\n") != cancels {
			t.Errorf("%s, %v: %+v, %v\n%s", word, cancels, s, err, text)
		}
	}
	if s, err := ReadSchedule(strings.NewReader("mwc-schedule 3\nsuspends some\nchoices 1\n1\n")); err == nil {
		t.Errorf("%+v", s)
	}
}

// Equal steps that follow each other are one line. The beginning and the end of a livelock's cycle are marked.
func TestTextCycle(t *testing.T) {
	list := steps(500)
	list[1].Op = list[0].Op
	for i := 50; i < len(list); i++ {
		list[i].Cycle = true
	}
	text := textOf(t, list, true)
	for _, want := range []string{
		"  writes x = 0 (2 times)\n", "writes x = 49\n  --- from here round and round:\n  main\n", "writes x = 499\n  --- and the state is the same again\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

func TestLocations(t *testing.T) {
	got := Locations([]Frame{{"M", "/x/b.cs", 20, false}, {"N", "/x/a.cs", 7, false}, {"M", "/x/b.cs", 3, false}, {"O", "/x/b.cs", 3, false}, {"A.B::C()", "", 0, false}})
	if want := "B.C, a.cs:7, b.cs:3 and 20"; got != want {
		t.Errorf("%s, not %s", got, want)
	}
	var lines []Frame
	for _, n := range []int{9, 5, 4, 6, 1, 2, 5} {
		lines = append(lines, Frame{Method: "M", File: "/x/b.cs", Line: n})
	}
	if got, want := Locations(append(lines, Frame{Method: "N", File: "/x/c.cs", Line: 10})), "b.cs:1, 2, 4–6, 9 and c.cs:10"; got != want {
		t.Errorf("%s, not %s", got, want)
	}
}

// FuzzSchedule: every input is either an error or a schedule that reads the same when it is written and read again.
// Memory stays in proportion to the input.
func FuzzSchedule(f *testing.F) {
	var b bytes.Buffer
	s := &Schedule{Program: "A b", Search: "dfs", Por: "escape", GC: "hybrid", Budget: 7, MaxStack: 8, MaxHeap: 10, HeapGoal: 9, Symmetry: "none",
		Args: []string{"3", "a \"b\"\n"}, Stdin: []byte("x\x00\xff\ny"), Kind: "deadlock", Message: "main waits", Choices: []Choice{{Thread: 1, Alt: Continues}, {State: 77}, {Thread: 1, Alt: 2}}, Cycle: 2}
	if err := s.Write(&b); err != nil {
		f.Fatal(err)
	}
	f.Add(b.Bytes())
	for _, text := range []string{"mwc-schedule 1\nchoices 99999999999999999999\n", "mwc-schedule 1\nchoices 134217728\n0\n", "mwc-schedule 1\nchoices -1\n",
		"mwc-schedule 1\nstdin \"\\xff\"\nchoices 0\n", "mwc-schedule 1\narg `x`\nchoices 1\n2147483647 2147483647\n", "mwc-schedule 1\nchoices 0\n0\n"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := ReadSchedule(bytes.NewReader(data))
		if err != nil {
			if s != nil {
				t.Errorf("%v with %v", s, err)
			}
			return
		}
		if len(s.Choices)+len(s.Args) > len(data) || len(s.Stdin) > 4*len(data) {
			t.Errorf("%d choices, %d arguments, %d bytes of input from %d bytes", len(s.Choices), len(s.Args), len(s.Stdin), len(data))
		}
		var b bytes.Buffer
		if err := s.Write(&b); err != nil {
			t.Fatal(err)
		}
		again, err := ReadSchedule(bytes.NewReader(b.Bytes()))
		if err != nil || !reflect.DeepEqual(s, again) && (len(s.Stdin) > 0 || len(again.Stdin) > 0) {
			t.Errorf("%+v\n%+v\n%v", s, again, err)
		}
	})
}
