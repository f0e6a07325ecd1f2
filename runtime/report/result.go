// Package report holds what a checker found, and writes it as text and JSON. It also reads and writes schedules, which
// have a file format of their own.
package report

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"mwc/runtime/printable"
)

// FormatVersion is the version of the JSON format.
const FormatVersion = 1

// The verdicts.
const (
	Verified   = "verified"
	Violated   = "violation"
	Incomplete = "incomplete"
	Error      = "error"
)

// Result is the outcome of a search.
type Result struct {
	Format   int    `json:"format"`
	Program  string `json:"program"`
	Mwc      string `json:"mwc"`
	Verdict  string `json:"verdict"`
	Complete bool   `json:"complete"`
	// Approximate says that the search may have taken new states for known ones and left them out. Then "verified" only
	// means that nothing was found, and Complete is false. The statistics estimate how many states were left out.
	Approximate bool `json:"approximate,omitempty"`

	Reason     string         `json:"reason,omitempty"` // why it is incomplete or an error
	Violations []Violation    `json:"violations"`
	Found      int64          `json:"violations_found"` // number of violations, of which Violations lists the first
	Bound      *Bound         `json:"bound,omitempty"`  // of a search by number of preemptions
	Trap       *Violation     `json:"trap,omitempty"`   // the run to what is not supported, which has ended the search; its kind is Unsupported
	Fault      *Fault         `json:"internal_error,omitempty"`
	Statistics Statistics     `json:"statistics"`
	Settings   map[string]any `json:"settings"`
	// Places are those that make most of the states, and Advice is what to try, of a search that has ended at a limit.
	Places   []Place   `json:"places,omitempty"`
	Advice   []string  `json:"advice,omitempty"`
	Sampled  *Sampling `json:"sampled_first,omitempty"`
	Estimate *Estimate `json:"estimate,omitempty"` // of a search that a limit has ended
	// FullTrace says that the text shows all steps, not only the story.
	FullTrace bool `json:"-"`
	// Assumptions are what the verdict relies on beyond what it relies on for every program.
	Assumptions []string `json:"assumptions,omitempty"`
	// Traps is how many things the program has that mwc cannot compile.
	Traps int `json:"traps,omitempty"`
	// Unasserted says that the program has no assertion, as it was compiled with optimisation, by which compilers leave them out.
	Unasserted bool `json:"no_assertion,omitempty"`
	// Sources are the parts of source files to which the violations refer.
	Sources []Excerpt `json:"sources,omitempty"`
	// NeverCalled are the methods of the program that no run has called.
	NeverCalled []Called  `json:"never_called,omitempty"`
	Lines       *Lines    `json:"lines,omitempty"`      // of a checker that was built to note them
	Resumed     int       `json:"resumed,omitempty"`    // how often the search was resumed from a checkpoint
	Checkpoint  string    `json:"checkpoint,omitempty"` // file with which a search goes on that a limit has ended
	Graph       *Graph    `json:"graph,omitempty"`      // of a search that was told to record it
	Sketch      *Sketch   `json:"sketch,omitempty"`     // of a search that was told to make one
	Swarm       *Swarm    `json:"swarm,omitempty"`      // of a result that sums up many searches
	Exchange    *Exchange `json:"exchange,omitempty"`   // of a search that several processes made together
}

// Unsupported is the kind of a run to something that is not supported. Such a run is no violation, but it has the parts of one.
const Unsupported = "unsupported"

// Runs are the violations, and the run to what is not supported.
func (r *Result) Runs() []Violation {
	if r.Trap == nil {
		return r.Violations
	}
	return append(r.Violations[:len(r.Violations):len(r.Violations)], *r.Trap)
}

// Bound says how far a search by number of preemptions has come: if Complete, it has made all schedules with at most so many preemptions.
type Bound struct {
	Preemptions int  `json:"preemptions"`
	Complete    bool `json:"complete"`
	First       *int `json:"first_violation,omitempty"` // preemptions of the first violation that was found; none has fewer
}

// Place is where transitions begin that lead to new states. A thread that has not begun, or is about to end, has no method.
type Place struct {
	Method    string  `json:"method,omitempty"` // as a person would say it: see Readable
	File      string  `json:"file,omitempty"`
	Line      int     `json:"line,omitempty"`
	Operation string  `json:"operation,omitempty"` // what the thread does next, or the method of the library in which it is
	Share     float64 `json:"share"`               // of the states
}

// String says in words where the place is.
func (p Place) String() string {
	switch {
	case p.Method == "":
		return "a thread " + p.Operation
	case p.Operation == "":
		return p.Method + " (in the library)"
	case p.File == "":
		return p.Method + ": " + p.Operation
	}
	return fmt.Sprintf("%s, %s:%d: %s", p.Method, base(p.File), p.Line, p.Operation)
}

// Fault is a panic of the checker itself.
type Fault struct {
	Message  string   `json:"message"`
	Schedule string   `json:"schedule,omitempty"` // file of the schedule that leads to the panic
	Stack    []string `json:"stack"`              // Go's stack trace
}

// Violation is an error that the program can make, and the run that leads to it.
type Violation struct {
	Kind      string     `json:"kind"` // deadlock, assertion, exception, race, livelock
	Message   string     `json:"message"`
	Thread    string     `json:"thread"`
	Method    string     `json:"method,omitempty"`
	File      string     `json:"file"`
	Line      int        `json:"line"`
	Library   bool       `json:"library,omitempty"` // the method belongs to a library
	Stack     []Frame    `json:"stack,omitempty"`
	Thrown    *Thrown    `json:"thrown,omitempty"`  // where an exception comes from
	Threads   []State    `json:"threads,omitempty"` // at the end of the run
	Tasks     []Task     `json:"tasks,omitempty"`   // at the end of the run, if awaits or waits for tasks cannot go on
	Decisions []Decision `json:"decisions,omitempty"`
	Pattern   *Pattern   `json:"pattern,omitempty"` // the known pattern of which the run is an example
	Atomic    *Atomic    `json:"atomic,omitempty"`  // lines that would have to be one step
	Steps     []Step     `json:"steps"`

	Conflicts []Conflict `json:"conflicts,omitempty"` // of steps of the story, in the order of the later steps
	Views     []View     `json:"views,omitempty"`     // of steps of the story, in their order; the last one may come after all steps

	Transitions int `json:"transitions"`
}

// Frame is a call on a stack; a stack is listed from the innermost call on.
type Frame struct {
	Method string `json:"method"`
	File   string `json:"file,omitempty"`
	Line   int    `json:"line,omitempty"`
	// Library says that the method belongs to mwc's own library or to a framework. Such a method has no lines.
	Library bool `json:"library,omitempty"`
}

// Conflict is two steps of the run, by index, that conflict.
type Conflict struct {
	First      int  `json:"first"`
	Then       int  `json:"then"`
	LostUpdate bool `json:"lost_update,omitempty"` // see Decision
}

// Thrown is where an exception was thrown that left a thread elsewhere: one that was awaited, or the cause of another exception.
type Thrown struct {
	Thread  string  `json:"thread"`
	Message string  `json:"message,omitempty"` // of the cause, if it is another exception
	Stack   []Frame `json:"stack"`
	// Outer are the stacks of the exceptions that the cause led to, from the inside, as far as they are known.
	Outer [][]Frame `json:"outer,omitempty"`
}

// Stacks are the stacks of the exception and of those around it, from the inside.
func (t *Thrown) Stacks() [][]Frame { return append([][]Frame{t.Stack}, t.Outer...) }

// leastFolded is how many lines in a row are named by the first and the last one.
const leastFolded = 3

// Locations names the lines of frames, sorted, each once, as in "A.cs:3, 7–9 and B.cs:2". A frame without a line is named by its method.
func Locations(frames []Frame) string {
	frames = slices.Clone(frames)
	slices.SortFunc(frames, func(a, b Frame) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Method, b.Method))
	})
	frames = slices.CompactFunc(frames, func(a, b Frame) bool { return a.File != "" && a.File == b.File && a.Line == b.Line })
	var list []string
	for i := 0; i < len(frames); i++ {
		f := frames[i]
		s := MethodName(f.Method)
		if f.File != "" {
			s = strconv.Itoa(f.Line)
			if i == 0 || frames[i-1].File != f.File {
				s = base(f.File) + ":" + s
			}
			last := i
			for last+1 < len(frames) && frames[last+1].File == f.File && frames[last+1].Line == frames[last].Line+1 {
				last++
			}
			if last >= i+leastFolded-1 {
				s += "–" + strconv.Itoa(frames[last].Line)
				i = last
			}
		}
		list = append(list, s)
	}
	if n := len(list); n > textLocations {
		list = append(list[:textLocations], fmt.Sprintf("%d more", n-textLocations))
	}
	return Enumerate(list)
}

// Enumerate joins a list in the form "a, b and c".
func Enumerate(list []string) string {
	n := len(list) - 1
	if n < 1 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:n], ", ") + " and " + list[n]
}

// State is what a thread holds and waits for.
type State struct {
	Thread string   `json:"thread"`
	Holds  []string `json:"holds,omitempty"`
	Waits  string   `json:"waits,omitempty"`
	Stack  []Frame  `json:"stack,omitempty"`
	// Races says that the thread makes one of the two accesses of a race. Started says who started it, who started that thread, and so on up to main.
	Races   bool    `json:"races,omitempty"`
	Started []Start `json:"started,omitempty"`

	Locks []uint32 `json:"-"` // components of the objects whose locks it holds
}

// Start is where a thread was started.
type Start struct {
	By    string  `json:"by"` // the thread that started it
	Stack []Frame `json:"stack,omitempty"`
}

// Step is one event of a trace.
type Step struct {
	Transition int    `json:"transition"`
	Thread     string `json:"thread"`
	Op         string `json:"op"`
	Method     string `json:"method"`
	File       string `json:"file"`
	Line       int    `json:"line"`
	IL         int    `json:"il,omitempty"`    // offset of the instruction in the method's CIL, which tells apart statements that share a line
	Cycle      bool   `json:"cycle,omitempty"` // of a livelock: it repeats for ever
	// Story says that the step belongs to the story: it conflicts with another thread's step, or the violation depends on it. Says is then Op in
	// the words of the program, if there are such words; and Source the text of the line, if it is known.
	Story  bool   `json:"story,omitempty"`
	Says   string `json:"says,omitempty"`
	Source string `json:"source,omitempty"`
}

// Statistics of a search.
type Statistics struct {
	States          int64   `json:"states"`
	Revisits        int64   `json:"revisits"`
	Transitions     int64   `json:"transitions"`
	Backtracks      int64   `json:"backtracks"`
	StatesStored    int64   `json:"states_stored"`
	MaxDepth        int64   `json:"max_depth"`
	MaxHeapObjects  int64   `json:"max_heap_objects"`
	Instructions    int64   `json:"instructions"`
	Seconds         float64 `json:"seconds"`
	StatesPerSecond float64 `json:"states_per_second"` // states and revisits
	PeakMemory      int64   `json:"peak_memory_bytes"`
	StoreBytes      int64   `json:"store_bytes"`
	BytesPerState   float64 `json:"bytes_per_state"`
	SpilledBytes    int64   `json:"spilled_bytes,omitempty"` // the most that a search has had on the disk

	Restarts  int64 `json:"restarts,omitempty"` // restarts of the search, because a thread accessed something without the lock of its lockset
	HeapMarks int64 `json:"heap_marks"`         // traversals of the whole heap
	// GCMissed is the largest number of garbage objects that the collector left in one of the states that were
	// examined.
	GCMissed  int64 `json:"gc_missed_objects,omitempty"`
	EndStates int64 `json:"end_states"` // terminated and deadlocked
	Dropped   int64 `json:"dropped"`    // transitions that an assumption cut off

	Runs    int64 `json:"runs,omitempty"`     // of a sampling search
	CutRuns int64 `json:"cut_runs,omitempty"` // of these, at the limit of depth

	Interleavings *Interleavings `json:"interleavings,omitempty"` // of a sampling search

	Coverage *Coverage `json:"coverage,omitempty"` // set by an approximate search
}

// Add adds what another search, or another worker of the same search, has counted. What is no sum is the largest.
func (s *Statistics) Add(x *Statistics) {
	s.States += x.States
	s.Revisits += x.Revisits
	s.Transitions += x.Transitions
	s.Backtracks += x.Backtracks
	s.StatesStored += x.StatesStored
	s.Instructions += x.Instructions
	s.EndStates += x.EndStates
	s.Dropped += x.Dropped
	s.Runs += x.Runs
	s.CutRuns += x.CutRuns
	s.MaxDepth = max(s.MaxDepth, x.MaxDepth)
	s.MaxHeapObjects = max(s.MaxHeapObjects, x.MaxHeapObjects)
	s.PeakMemory = max(s.PeakMemory, x.PeakMemory)
	s.StoreBytes = max(s.StoreBytes, x.StoreBytes)
}

// Sampling is what was sampled before a search, or in the middle of it.
type Sampling struct {
	Found       bool    `json:"found"`                  // it has found the violation, so there was no search
	States      int64   `json:"after_states,omitempty"` // what the search had found by then
	Seed        int64   `json:"seed"`
	Runs        []Runs  `json:"runs"`
	Transitions int64   `json:"transitions"`
	Seconds     float64 `json:"seconds"`
}

// Runs are the runs of one strategy.
type Runs struct {
	Strategy      string         `json:"strategy"`
	Runs          int64          `json:"runs"`
	Interleavings *Interleavings `json:"interleavings,omitempty"`
}

// Estimate says how far a search has come.
type Estimate struct {
	Share  float64 `json:"share"` // of the search's transitions
	Method string  `json:"method"`
	// The factors by which estimates were off, on average and at most, where the truth was known.
	Mean  float64 `json:"mean_factor"`
	Worst float64 `json:"worst_factor"`
}

// Interleavings says how many different interleavings the runs of a sampling search had. Runs that differ only in the order of steps that do
// not concern each other have the same interleaving.
type Interleavings struct {
	Different int64   `json:"different"`
	SeenOnce  int64   `json:"seen_once"`           // of these, in one run only
	MostSeen  int64   `json:"most_seen"`           // runs that had the same interleaving; 255 stands for more, too
	LastNew   int64   `json:"last_new"`            // the last run, from 1 on, whose interleaving was new
	NextNew   float64 `json:"next_is_new"`         // estimated probability that another run has a new one
	Estimated bool    `json:"estimated,omitempty"` // there were so many that only a share of them was kept, by hash
}

// Coverage estimates how many states an approximate search has left out. It counts the states that the search reached,
// not those beyond states that were left out.
type Coverage struct {
	Share   float64 `json:"share"`            // expected share of the states that were not left out
	Omitted float64 `json:"expected_omitted"` // expected number of states that were left out
	How     string  `json:"how"`
}

// WriteJSON writes the result, with the steps of violations one by one: there may be millions, and an encoder that gets
// all of them holds the whole text in memory.
func (r *Result) WriteJSON(w io.Writer) error {
	const noSteps = `"steps": []` // inside a string the quotes would have backslashes
	short := *r
	short.Violations = slices.Clone(r.Violations)
	if short.Violations == nil {
		short.Violations = []Violation{}
	}
	for i := range short.Violations {
		short.Violations[i].Steps = []Step{}
	}
	var b bytes.Buffer
	if err := encoder(&b, "").Encode(short); err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	rest := printable.JSON(b.Bytes())
	for i := range r.Violations {
		before, after, _ := bytes.Cut(rest, []byte(noSteps))
		out.Write(before)
		rest = after
		if err := writeSteps(out, r.Violations[i].Steps); err != nil {
			return err
		}
	}
	out.Write(rest)
	return out.Flush()
}

func writeSteps(out *bufio.Writer, steps []Step) error {
	const indent = "      "
	var b bytes.Buffer
	e := encoder(&b, indent+"  ")
	out.WriteString(`"steps": [`)
	for i := range steps {
		if i > 0 {
			out.WriteByte(',')
		}
		b.Reset()
		if err := e.Encode(&steps[i]); err != nil {
			return err
		}
		out.WriteString("\n" + indent + "  ")
		out.Write(printable.JSON(bytes.TrimSpace(b.Bytes())))
	}
	if len(steps) > 0 {
		out.WriteString("\n" + indent)
	}
	return out.WriteByte(']')
}

func encoder(w io.Writer, prefix string) *json.Encoder {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent(prefix, "  ")
	return e
}
