package report

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// ScheduleVersion is the version of the schedule format.
const ScheduleVersion = 1

// Schedule is one run of a program: the choices made, and what of the settings they depend on.
type Schedule struct {
	Program  string
	Search   string // order of the search that found it: escape statuses depend on it
	Por      string
	GC       string
	Budget   int64
	MaxStack int32
	MaxHeap  int64
	HeapGoal int64
	Symmetry string // identity hash codes depend on it
	Args     []string
	Stdin    []byte
	Kind     string // of the violation it leads to
	Message  string
	Choices  []Choice
	Cycle    int // so many choices at the end lead back to the state before them; 0 if the violation is no livelock
}

// Choice is a transition: the thread by its number in order of birth in this run, and the alternative of its operation.
type Choice struct {
	Thread, Alt int32
}

// Continues, as an alternative, is the only one of an operation before which the search had no scheduling point: the transition
// goes on, with the budget that is left.
const Continues = -1

const scheduleMagic = "mwc-schedule"

// Write writes the schedule.
func (s *Schedule) Write(w io.Writer) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "%s %d\n", scheduleMagic, ScheduleVersion)
	fmt.Fprintf(b, "program %s\n", strconv.Quote(s.Program))
	fmt.Fprintf(b, "search %s\npor %s\ngc %s\nbudget %d\nmax-stack %d\nmax-heap %d\nheap-goal %d\nsymmetry %s\n",
		s.Search, s.Por, s.GC, s.Budget, s.MaxStack, s.MaxHeap, s.HeapGoal, s.Symmetry)
	for _, a := range s.Args {
		fmt.Fprintf(b, "arg %s\n", strconv.Quote(a))
	}
	if len(s.Stdin) > 0 {
		fmt.Fprintf(b, "stdin %s\n", strconv.Quote(string(s.Stdin)))
	}
	fmt.Fprintf(b, "violation %s %s\n", s.Kind, strconv.Quote(s.Message))
	if s.Cycle > 0 {
		fmt.Fprintf(b, "cycle %d\n", s.Cycle)
	}
	fmt.Fprintf(b, "choices %d\n", len(s.Choices))
	for _, c := range s.Choices {
		switch c.Alt {
		case 0:
			fmt.Fprintf(b, "%d\n", c.Thread)
		case Continues:
			fmt.Fprintf(b, "%d +\n", c.Thread)
		default:
			fmt.Fprintf(b, "%d %d\n", c.Thread, c.Alt)
		}
	}
	return b.Flush()
}

// ReadSchedule reads a schedule.
func ReadSchedule(r io.Reader) (*Schedule, error) {
	sc := bufio.NewScanner(r)
	sc.Buffer(nil, 1<<26)
	line := 0
	next := func() (string, string, bool) {
		if !sc.Scan() {
			return "", "", false
		}
		line++
		word, rest, _ := strings.Cut(strings.TrimRight(sc.Text(), "\r"), " ")
		return word, rest, true
	}
	word, rest, ok := next()
	if !ok || word != scheduleMagic {
		return nil, fmt.Errorf("not a schedule: its first line is not %q", scheduleMagic+" VERSION")
	}
	if v, err := strconv.Atoi(rest); err != nil || v != ScheduleVersion {
		return nil, fmt.Errorf("schedule format %s, this checker reads format %d", rest, ScheduleVersion)
	}
	s := &Schedule{Search: "dfs", Symmetry: "heap"}
	for {
		word, rest, ok := next()
		if !ok {
			return nil, fmt.Errorf("schedule ends after line %d, before its choices", line)
		}
		var err error
		switch word {
		case "program":
			s.Program, err = strconv.Unquote(rest)
		case "search":
			s.Search = rest
		case "por":
			s.Por = rest
		case "gc":
			s.GC = rest
		case "symmetry":
			s.Symmetry = rest
		case "budget":
			s.Budget, err = strconv.ParseInt(rest, 10, 64)
		case "heap-goal":
			s.HeapGoal, err = strconv.ParseInt(rest, 10, 64)
		case "max-heap":
			s.MaxHeap, err = strconv.ParseInt(rest, 10, 64)
		case "max-stack":
			var n int64
			n, err = strconv.ParseInt(rest, 10, 32)
			s.MaxStack = int32(n)
		case "arg":
			var a string
			a, err = strconv.Unquote(rest)
			s.Args = append(s.Args, a)
		case "stdin":
			var a string
			a, err = strconv.Unquote(rest)
			s.Stdin = []byte(a)
		case "violation":
			kind, msg, _ := strings.Cut(rest, " ")
			s.Kind = kind
			s.Message, err = strconv.Unquote(msg)
		case "cycle":
			if s.Cycle, err = strconv.Atoi(rest); err == nil && s.Cycle < 1 {
				err = fmt.Errorf("bad length of a cycle %q", rest)
			}
		case "choices":
			n, err := strconv.Atoi(rest)
			if err != nil || n < s.Cycle {
				return nil, fmt.Errorf("schedule line %d: bad number of choices %q", line, rest)
			}
			return s, readChoices(s, n, &line, next)
		default:
			err = fmt.Errorf("unknown word %q", word)
		}
		if err != nil {
			return nil, fmt.Errorf("schedule line %d: %v", line, err)
		}
	}
}

func readChoices(s *Schedule, n int, line *int, next func() (string, string, bool)) error {
	for range n {
		word, rest, ok := next()
		if !ok {
			return fmt.Errorf("schedule ends after %d of %d choices", len(s.Choices), n)
		}
		t, err := strconv.ParseInt(word, 10, 32)
		alt := int64(0)
		if rest == "+" {
			s.Choices = append(s.Choices, Choice{int32(t), Continues})
			if err != nil || t < 0 {
				return fmt.Errorf("schedule line %d: bad choice", *line)
			}
			continue
		}
		if err == nil && rest != "" {
			alt, err = strconv.ParseInt(rest, 10, 32)
		}
		if err != nil || t < 0 || alt < 0 {
			return fmt.Errorf("schedule line %d: bad choice", *line)
		}
		s.Choices = append(s.Choices, Choice{int32(t), int32(alt)})
	}
	return nil
}
