// Package chrome writes the runs of a checker's result in the trace format of Chrome, which Perfetto (https://ui.perfetto.dev) and
// chrome://tracing show: a process for each violation, a lane for each thread, an event for each step.
package chrome

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"mwc/runtime/printable"
	"mwc/runtime/report"
	"mwc/runtime/report/convert"
)

// A step takes as long as this, in the format's microseconds: a step is a millisecond on the time axis.
const stepTime = 1000

type event struct {
	Name     string `json:"name"`
	Category string `json:"cat,omitempty"`
	Phase    string `json:"ph"`
	Process  int    `json:"pid"`
	Thread   int    `json:"tid"`
	Time     int    `json:"ts"`
	Duration int    `json:"dur,omitempty"`
	Scope    string `json:"s,omitempty"` // of an instant event: "p" is its process, "t" its thread
	Args     any    `json:"args,omitempty"`
}

// Kinds of events.
const (
	complete = "X"
	instant  = "i"
	metadata = "M"
)

type stepArgs struct {
	Op         string `json:"op"`
	Method     string `json:"method,omitempty"`
	File       string `json:"file,omitempty"`
	Line       int    `json:"line,omitempty"`
	Step       int    `json:"step"`
	Transition int    `json:"transition"`
	Cycle      bool   `json:"cycle,omitempty"`
}

type endArgs struct {
	Message string   `json:"message,omitempty"`
	Thread  string   `json:"thread,omitempty"`
	Method  string   `json:"method,omitempty"`
	File    string   `json:"file,omitempty"`
	Line    int      `json:"line,omitempty"`
	Holds   []string `json:"holds,omitempty"`
	Waits   string   `json:"waits,omitempty"`
}

type nameArgs struct {
	Name string `json:"name"`
}

type orderArgs struct {
	Index int `json:"sort_index"`
}

// Write writes the runs of a result. dir is the directory in which the program's sources lie.
func Write(w io.Writer, r *report.Result, dir string) error {
	out := &writer{Writer: bufio.NewWriter(w), dir: dir}
	out.WriteString("[")
	for i := range r.Violations {
		out.process = i + 1
		v := &r.Violations[i]
		out.event(event{Name: "process_name", Phase: metadata, Args: nameArgs{fmt.Sprintf("%s: %s", convert.Label(r), v.Kind)}})
		out.violation(v)
	}
	if len(r.Violations) == 0 { // a viewer refuses an empty trace
		out.process = 1
		out.event(event{Name: "process_name", Phase: metadata, Args: nameArgs{convert.Label(r)}})
		out.event(event{Name: r.Verdict, Category: "verdict", Phase: instant, Scope: "p", Args: endArgs{Message: r.Outcome()}})
	}
	out.WriteString("\n]\n")
	if out.err != nil {
		return out.err
	}
	return out.Flush()
}

// writer writes events one by one: a run may have millions.
type writer struct {
	*bufio.Writer
	dir     string
	process int
	count   int
	err     error
}

func (w *writer) event(e event) {
	e.Process = w.process
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(e); err != nil && w.err == nil {
		w.err = err
	}
	if w.count++; w.count > 1 {
		w.WriteByte(',')
	}
	w.WriteByte('\n')
	w.Write(printable.JSON(bytes.TrimSpace(b.Bytes())))
}

func (w *writer) violation(v *report.Violation) {
	threads := map[string]int{}
	lane := func(thread string) int {
		id, ok := threads[thread]
		if !ok {
			id = len(threads) + 1
			threads[thread] = id
			w.event(event{Name: "thread_name", Phase: metadata, Thread: id, Args: nameArgs{thread}})
			w.event(event{Name: "thread_sort_index", Phase: metadata, Thread: id, Args: orderArgs{id}})
		}
		return id
	}
	cycle := false
	for i, s := range v.Steps {
		id := lane(s.Thread)
		if s.Cycle && !cycle {
			cycle = true
			w.event(event{Name: "from here round and round", Category: "cycle", Phase: instant, Scope: "p", Thread: id, Time: i * stepTime})
		}
		w.event(event{Name: s.Text(), Category: "step", Phase: complete, Thread: id, Time: i * stepTime, Duration: stepTime,
			Args: stepArgs{s.Op, s.Method, w.file(s.File), s.Line, i + 1, s.Transition, s.Cycle}})
	}
	end := len(v.Steps) * stepTime
	for _, t := range v.Threads {
		text := convert.AtEnd(t)
		if text == "" {
			continue
		}
		args := endArgs{Holds: t.Holds, Waits: t.Waits}
		if len(t.Stack) > 0 {
			f := t.Stack[0]
			args.Method, args.File, args.Line = f.Method, w.file(f.File), f.Line
		}
		w.event(event{Name: text, Category: "end", Phase: instant, Scope: "t", Thread: lane(t.Thread), Time: end, Args: args})
	}
	place := convert.Place(v)
	w.event(event{Name: v.Kind, Category: "violation", Phase: instant, Scope: "p", Thread: lane(v.Thread), Time: end,
		Args: endArgs{Message: v.Message, Thread: v.Thread, Method: place.Method, File: w.file(place.File), Line: place.Line}})
}

func (w *writer) file(file string) string {
	if file != "" {
		file, _ = convert.Relative(file, w.dir)
	}
	return file
}
