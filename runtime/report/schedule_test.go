package report

import (
	"bytes"
	"reflect"
	"strings"
	"testing"
)

func TestScheduleRoundTrip(t *testing.T) {
	s := &Schedule{
		Program: "A b", Por: "escape", GC: "hybrid", Budget: 7, MaxStack: 8, MaxHeap: 10, HeapGoal: 9, Args: []string{"3", "a \"b\"\n"},
		Stdin: []byte("x\x00\xff\ny"), Kind: "deadlock", Message: "main waits",
		Choices: []Choice{{0, 0}, {1, 2}, {0, 0}}, Cycle: 2,
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
		"", "x", "mwc-schedule", "mwc-schedule 2\n", "mwc-schedule 1\n", "mwc-schedule 1\nwhat 3\n", "mwc-schedule 1\nbudget x\n",
		"mwc-schedule 1\nprogram x\n", "mwc-schedule 1\nchoices -1\n", "mwc-schedule 1\nchoices 1\n", "mwc-schedule 1\nchoices 1\nx\n",
		"mwc-schedule 1\nchoices 1\n1 -1\n",
		"mwc-schedule 1\ncycle 0\nchoices 1\n1\n", "mwc-schedule 1\ncycle x\nchoices 1\n1\n", "mwc-schedule 1\ncycle 2\nchoices 1\n1\n",
	} {
		if s, err := ReadSchedule(strings.NewReader(text)); err == nil {
			t.Errorf("%q: %+v", text, s)
		}
	}
}

func TestText(t *testing.T) {
	r := &Result{Program: "P", Verdict: Violated, Violations: []Violation{{Kind: "assertion", Message: "no", Thread: "main"}}}
	for range 500 {
		r.Violations[0].Steps = append(r.Violations[0].Steps, Step{Thread: "main", Op: "writes x = 1", Method: "M", File: "/a/b.cs", Line: 3})
	}
	var b strings.Builder
	if err := r.WriteText(&b); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"VIOLATION assertion: no", "… 420 more", "M (b.cs:3)  writes x = 1", "P: a violation was found"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, b.String())
		}
	}
}

func TestShort(t *testing.T) {
	for long, want := range map[string]string{
		"A.B/C::D(System.Int32)": "C.D", "C::.ctor()": "C..ctor", "N.List`1<System.Int32>::Add(!0)": "List`1<System.Int32>.Add", "x": "x",
	} {
		if got := short(long); got != want {
			t.Errorf("%s: %s, not %s", long, got, want)
		}
	}
}
