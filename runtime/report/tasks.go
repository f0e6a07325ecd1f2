package report

import (
	"bufio"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"unicode/utf8"

	"mwc/runtime/printable"
)

// Task is a method that cannot go on at the end of a run: an async method that is suspended, one in which a thread waits at an await,
// or a method in which a thread blocks.
type Task struct {
	Method string `json:"method"`
	File   string `json:"file,omitempty"`
	Line   int    `json:"line,omitempty"`
	Thread string `json:"thread,omitempty"` // in which it runs; none if it is suspended
	How    string `json:"how"`              // awaits, blocks on, calls, continues
	With   string `json:"with,omitempty"`   // the library's member with which it waits: WhenAll, Wait, Result
	Awaits string `json:"awaits"`           // what it waits for, in words
	// Things are what it waits for beside methods.
	Things []Thing `json:"things,omitempty"`
	// Tasks and AwaitedBy are indices of the list of tasks: for which of them it waits, and which of them wait for it.
	Tasks     []int `json:"awaits_tasks,omitempty"`
	AwaitedBy []int `json:"awaited_by,omitempty"`
}

// Thing is something other than a method that a method waits for: a semaphore, a channel, a task that nobody completes. Object tells
// objects of the same description apart.
type Thing struct {
	What   string `json:"what"`
	Object string `json:"object,omitempty"`
	Taken  string `json:"taken,omitempty"` // who has taken it and has not given it back, in words, if that is known
}

// String says what it is, and who has taken it if that is known.
func (th *Thing) String() string {
	if th.Taken == "" {
		return th.What
	}
	if what, ok := strings.CutSuffix(th.What, " free)"); ok {
		return what + " free: " + th.Taken + ")"
	}
	return th.What + " (" + th.Taken + ")"
}

// The ways to wait.
const (
	HowAwaits    = "awaits"
	HowBlocks    = "blocks on"
	HowCalls     = "calls"
	HowContinues = "continues" // it has completed what the other method awaited, and its thread goes on with that method
)

// Name is the task's method as a person would say it.
func (t *Task) Name() string { return strings.TrimSuffix(Readable(t.Method, true), " (async)") }

// Where is the task's method with the line at which it stands.
func (t *Task) Where() string {
	if t.File == "" {
		return t.Name()
	}
	return fmt.Sprintf("%s (%s:%d)", t.Name(), base(t.File), t.Line)
}

// LinkTasks sets who is awaited by whom, and says in words what each task waits for.
func LinkTasks(tasks []Task) {
	for i := range tasks {
		t := &tasks[i]
		var words []string
		for _, j := range t.Tasks {
			if !slices.Contains(tasks[j].AwaitedBy, i) {
				tasks[j].AwaitedBy = append(tasks[j].AwaitedBy, i)
			}
			words = append(words, tasks[j].Name())
		}
		for _, th := range t.Things {
			words = append(words, th.What)
		}
		t.Awaits = Enumerate(words)
	}
}

// Cause says in one sentence why the tasks cannot go on, if there are few causes, which keep all of them from going on: what some tasks wait
// for that is no task, or a circle of tasks. outer is the task by which a person knows the wait.
func Cause(tasks []Task, outer int) string {
	var first []int // tasks that wait for a thing, or else for each other
	mixed := false  // one of them also waits for a task, or for things that are not alike
	for i := range tasks {
		if things := tasks[i].Things; len(things) > 0 {
			first = append(first, i)
			mixed = mixed || len(tasks[i].Tasks) > 0 || slices.ContainsFunc(things, func(th Thing) bool { return th.What != things[0].What })
		}
	}
	var s string
	if len(first) > 0 {
		if len(first) > causeTasks || mixed {
			return ""
		}
		var words []string
		for _, i := range first {
			words = append(words, fmt.Sprintf("%s %s %s", tasks[i].Where(), tasks[i].How, tasks[i].Things[0].String()))
		}
		s = strings.Join(words, ", and ")
	} else {
		var words []string
		for i := range tasks {
			if inCircle(tasks, i) {
				first = append(first, i)
				words = append(words, tasks[i].Where())
			}
		}
		switch {
		case len(first) == 0 || len(first) > circleTasks:
			return ""
		case len(first) == 1:
			s = words[0] + " waits for itself"
		default:
			s = Enumerate(words) + " wait for each other"
		}
	}
	kept := make([]bool, len(tasks)) // from going on
	for _, i := range first {
		for _, j := range Reach(tasks, i) {
			kept[j] = true
		}
	}
	if slices.Contains(kept, false) {
		return ""
	}
	if !slices.Contains(first, outer) {
		s += ", and " + tasks[outer].Where() + " waits for that"
	}
	return s
}

const causeTasks = 2 // that wait for things, and that the message of a violation names

const circleTasks = 4 // that the message of a violation names

// inCircle reports whether task i waits for itself, by way of others.
func inCircle(tasks []Task, i int) bool {
	return slices.ContainsFunc(tasks[i].AwaitedBy, func(j int) bool { return slices.Contains(Reach(tasks, j), i) })
}

// Reach are the tasks that wait for task i, or for one that does, and i itself.
func Reach(tasks []Task, i int) []int {
	all, seen := []int{i}, make([]bool, len(tasks))
	seen[i] = true
	for k := 0; k < len(all); k++ {
		for _, j := range tasks[all[k]].AwaitedBy {
			if !seen[j] {
				seen[j] = true
				all = append(all, j)
			}
		}
	}
	return all
}

const (
	textTasks    = 40 // lines of text about tasks
	textColumns  = 100
	textTaskDeep = 16 // columns by which chains of tasks are indented at most
)

// TaskText draws who waits for whom, as the text report does. It is empty if there are no tasks.
func (v *Violation) TaskText() string {
	var text strings.Builder
	b := bufio.NewWriter(&text)
	v.writeTasks(b)
	b.Flush()
	_, drawing, _ := strings.Cut(text.String(), ":\n")
	return drawing
}

// writeTasks draws who waits for whom as trees: each has at its root what the methods in it wait for in the end.
func (v *Violation) writeTasks(b *bufio.Writer) {
	if len(v.Tasks) == 0 {
		return
	}
	d := &drawing{tasks: v.Tasks, drawn: make([]bool, len(v.Tasks)), shapes: map[int]uint64{}}
	for _, r := range rootsOf(v.Tasks) {
		what := r.what
		if r.times > 1 {
			what += fmt.Sprintf(" (%d of them)", r.times)
		}
		d.add(0, what)
		d.drawAll(r.by, 1, nil)
	}
	for i := range v.Tasks { // those that wait for each other in a circle
		if !d.drawn[i] && inCircle(v.Tasks, i) {
			d.add(0, "a circle, in which each waits for another")
			d.draw(i, 1, nil, "")
		}
	}
	printable.Fprintf(b, "\nWho waits for whom, what they wait for first:\n")
	for i, l := range d.lines {
		if i == textTasks && len(d.lines) > textTasks+1 {
			printable.Fprintf(b, "  … %d lines more, all of them in the -json result …\n", len(d.lines)-i)
			break
		}
		printable.Fprintf(b, "%s\n", l)
	}
}

// root is a thing for which tasks wait, or several of one description for which the same tasks do.
type root struct {
	what  string
	times int
	by    []int // tasks
}

func rootsOf(tasks []Task) []root {
	var things []Thing
	var roots []root
	for i := range tasks {
		for _, th := range tasks[i].Things {
			k := slices.Index(things, th)
			if k < 0 {
				k = len(things)
				things = append(things, th)
				what := th.What
				if th.Taken != "" {
					what += ": " + th.Taken
				}
				roots = append(roots, root{what: what, times: 1})
			}
			if !slices.Contains(roots[k].by, i) {
				roots[k].by = append(roots[k].by, i)
			}
		}
	}
	var out []root
	for _, r := range roots {
		k := slices.IndexFunc(out, func(o root) bool { return o.what == r.what && slices.Equal(o.by, r.by) })
		if k < 0 {
			out = append(out, r)
		} else {
			out[k].times++
		}
	}
	return out
}

// drawing is the text of who waits for whom.
type drawing struct {
	tasks  []Task
	drawn  []bool
	shapes map[int]uint64
	lines  []string
}

func (d *drawing) add(level int, text string) {
	indent := min(2+2*level, textTaskDeep)
	if over := indent + utf8.RuneCountInString(text) - textColumns; over > 0 {
		runes := []rune(text)
		text = string(runes[:len(runes)-over-1]) + "…"
	}
	d.lines = append(d.lines, strings.Repeat(" ", indent)+text)
}

// line says how task i waits for what stands above it.
func (d *drawing) line(i int) string {
	t := &d.tasks[i]
	s := "← " + t.Where() + " " + t.How + " it"
	if t.How == HowBlocks {
		s = "← " + t.Where() + " blocks " + t.Thread + " on it"
	}
	if t.With != "" {
		s += " with " + t.With
	}
	return s
}

// shape is a hash of the lines of task i and of all that is drawn below it.
func (d *drawing) shape(i int) uint64 {
	if h, ok := d.shapes[i]; ok {
		return h
	}
	d.shapes[i] = 0 // in a circle
	h := fnv.New64a()
	h.Write([]byte(d.line(i)))
	for _, j := range d.tasks[i].AwaitedBy {
		fmt.Fprintf(h, " %x", d.shape(j))
	}
	d.shapes[i] = h.Sum64()
	return d.shapes[i]
}

// drawAll draws tasks that wait for the same; those that look alike are drawn once.
func (d *drawing) drawAll(tasks []int, level int, path []int) {
	number := map[uint64]int{}
	for _, i := range tasks {
		number[d.shape(i)]++
	}
	for _, i := range tasks {
		switch n := number[d.shape(i)]; n {
		case 0:
			d.drawn[i] = true
		case 1:
			d.draw(i, level, path, "")
		default:
			number[d.shape(i)] = 0
			d.draw(i, level, path, fmt.Sprintf(" (%d of them)", n))
		}
	}
}

// draw adds task i with a note, and below it what waits for the task. path are the tasks above.
func (d *drawing) draw(i, level int, path []int, note string) {
	if slices.Contains(path, i) {
		d.add(level, "← "+d.tasks[i].Where()+": the circle is closed")
		return
	}
	line := d.line(i)
	path = append(path[:len(path):len(path)], i)
	row := 1
	for by := d.tasks[i].AwaitedBy; note == "" && len(by) == 1 && !d.drawn[by[0]] && !slices.Contains(path, by[0]) && d.line(by[0]) == line; by = d.tasks[i].AwaitedBy {
		d.drawn[i] = true
		i = by[0]
		path = append(path, i)
		row++
	}
	if row > 1 {
		note = fmt.Sprintf(" (%d in a row)", row)
	}
	if d.drawn[i] && len(d.tasks[i].AwaitedBy) > 0 {
		d.add(level, line+note+", as above")
		return
	}
	d.drawn[i] = true
	d.add(level, line+note)
	d.drawAll(d.tasks[i].AwaitedBy, level+1, path)
}
