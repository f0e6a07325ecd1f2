package report

import (
	"bufio"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"
)

func task(name string, awaits ...int) Task {
	return Task{Method: "N.C::" + name + "()", File: "/src/C.cs", Line: 7, How: HowAwaits, Tasks: awaits}
}

func on(t Task, what ...string) Task {
	for _, w := range what {
		t.Things = append(t.Things, Thing{What: w, Object: w})
	}
	return t
}

func drawn(tasks []Task) string {
	var b strings.Builder
	w := bufio.NewWriter(&b)
	LinkTasks(tasks)
	(&Violation{Tasks: tasks}).writeTasks(w)
	w.Flush()
	_, text, _ := strings.Cut(b.String(), "first:\n")
	return text
}

// What tasks wait for in the end comes first; who waits for several things is drawn once with what waits for it.
func TestTasksDrawn(t *testing.T) {
	for _, c := range []struct {
		tasks []Task
		want  string
		cause string
	}{
		{
			[]Task{task("A", 1), on(task("B"), "a semaphore")},
			"  a semaphore\n    ← C.B (C.cs:7) awaits it\n      ← C.A (C.cs:7) awaits it\n",
			"C.B (C.cs:7) awaits a semaphore, and C.A (C.cs:7) waits for that",
		}, {
			[]Task{task("A", 1), on(task("B"), "a semaphore", "a channel")},
			"  a semaphore\n    ← C.B (C.cs:7) awaits it\n      ← C.A (C.cs:7) awaits it\n  a channel\n    ← C.B (C.cs:7) awaits it, as above\n",
			"",
		}, {
			[]Task{{Method: "N.C::A()", How: HowBlocks, With: "Wait", Thread: "thread 2", Things: []Thing{{What: "a task", Object: "1"}, {What: "a task", Object: "2"}}}},
			"  a task (2 of them)\n    ← C.A blocks thread 2 on it with Wait\n",
			"C.A blocks on a task",
		}, {
			[]Task{task("A", 1), task("B", 2), task("D", 1)},
			"  a circle, in which each waits for another\n    ← C.B (C.cs:7) awaits it\n      ← C.A (C.cs:7) awaits it\n      ← C.D (C.cs:7) awaits it\n        ← C.B (C.cs:7): the circle is closed\n",
			"C.B (C.cs:7) and C.D (C.cs:7) wait for each other, and C.A (C.cs:7) waits for that",
		}, {
			[]Task{task("A", 0)},
			"  a circle, in which each waits for another\n    ← C.A (C.cs:7) awaits it\n      ← C.A (C.cs:7): the circle is closed\n",
			"C.A (C.cs:7) waits for itself",
		}, {
			[]Task{task("A", 1), task("A", 2), on(task("B"), "x")}, // recursive
			"  x\n    ← C.B (C.cs:7) awaits it\n      ← C.A (C.cs:7) awaits it (2 in a row)\n",
			"C.B (C.cs:7) awaits x, and C.A (C.cs:7) waits for that",
		}, {
			[]Task{task("All", 1, 2, 3), on(task("A"), "x"), on(task("A"), "x"), on(task("B"), "x")},
			"  x\n    ← C.A (C.cs:7) awaits it (2 of them)\n      ← C.All (C.cs:7) awaits it\n    ← C.B (C.cs:7) awaits it\n      ← C.All (C.cs:7) awaits it\n",
			"",
		}, {
			[]Task{on(task("A"), "x"), on(task("B"), "y")},
			"  x\n    ← C.A (C.cs:7) awaits it\n  y\n    ← C.B (C.cs:7) awaits it\n",
			"C.A (C.cs:7) awaits x, and C.B (C.cs:7) awaits y",
		},
	} {
		if got := drawn(c.tasks); got != c.want {
			t.Errorf("drawn:\n%s\nwant:\n%s", got, c.want)
		}
		if got := Cause(c.tasks, 0); got != c.cause {
			t.Errorf("cause %q, want %q", got, c.cause)
		}
	}
}

// The text stays short, and its lines narrow.
func TestTasksShort(t *testing.T) {
	var deep []Task
	for i := range 30 {
		deep = append(deep, task(strings.Repeat("M", 70)+fmt.Sprint(i), i+1))
	}
	deep = append(deep, on(task("Last"), "a semaphore"))
	for line := range strings.Lines(drawn(deep)) {
		if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > textColumns {
			t.Errorf("%d columns: %s", n, line)
		}
	}
	var wide []Task
	for i := range 100 {
		wide = append(wide, on(task(fmt.Sprint("M", i)), "a semaphore"))
	}
	text := drawn(wide)
	if n := strings.Count(text, "\n"); n != textTasks+1 || !strings.HasSuffix(text, "  … 61 lines more, all of them in the -json result …\n") {
		t.Errorf("%d lines:\n%s", n, text)
	}
}
